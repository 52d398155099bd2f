"""The game itself: pure, deterministic, no input or output, no clock, no card known by name.

    >>> import random
    >>> from kickdoor.cards import load_catalog
    >>> from kickdoor.engine import FEMALE, MALE, apply, legal, new_game, to_act
    >>> choice = random.Random(1).choice
    >>> game = new_game(load_catalog(["deluxe"]), None, [MALE, FEMALE, MALE], seed=7)  # None: the edition's own rules
    >>> while not game.over:
    ...     seat = to_act(game)[0]
    ...     events = apply(game, choice(legal(game, seat)))
    >>> max(player.level for player in game.seats)
    10

`apply` is the only way to change a game; `legal` lists what may be done; `check` says why not; `view` is what a seat
sees; `explain` breaks every number into cards and rules.

The modules, each group built on those before it:

model: ids, rule_ids, switches, rng, command, errors, program, catalog, citing, frames, state, events, codec
    what a game is made of, as plain data, and how it is written down
queries: references, traits, attached, reason, values, monsters, card_rules, strength, escape_roll, worth,
    targets, prices
    what follows from a state, without changing it
kernel: atoms, asking, windows, triggers, wearing, repetition, hits, later
    what changes the table with its event, asks a question, opens a moment, lets cards answer
chapters: turn, combat, claim, help, run_away, rewards, death, items, companions, levels, limits, trade, charity,
    timing, playable, using, plays, curses, interpreter, card_ops, fight_ops, answers, gathering
    the rulebook: what may be done and what comes of it; `interpreter` carries out what a card says
door: machine, checking, legality, menus, permissions, applying, setup, clock, questions, preview, causes, visibility,
    explaining, invariants, never
    what the outside calls; `machine` runs the stack and stands here because it calls every chapter
"""

from __future__ import annotations

from kickdoor.engine.applying import apply, force
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.checking import check
from kickdoor.engine.clock import default_command
from kickdoor.engine.codec import from_bytes, from_json, from_plain, state_hash, table_hash, to_bytes, to_json, to_plain
from kickdoor.engine.command import Command, Offer
from kickdoor.engine.errors import CorruptState, IllegalCommand, NoFight, Refusal
from kickdoor.engine.explaining import explain
from kickdoor.engine.ids import FEMALE, MALE
from kickdoor.engine.legality import legal
from kickdoor.engine.questions import Question, question, to_act
from kickdoor.engine.reason import Reason
from kickdoor.engine.setup import new_game
from kickdoor.engine.state import State
from kickdoor.engine.switches import Switches
from kickdoor.engine.invariants import validate
from kickdoor.engine.visibility import View, blinded, deal_worlds, event_for, resample, sees


def copy(s: State) -> State:
    """An equal and independent state."""
    return s.copy()


def view(s: State, seat: int) -> View:
    """The game as this seat sees it; -1 for a spectator."""
    return View(s, seat)


__all__ = [
    "FEMALE", "MALE", "Catalog", "Command", "CorruptState", "IllegalCommand", "NoFight", "Offer", "Question", "Reason",
    "Refusal", "State", "Switches", "View", "apply", "blinded", "check", "copy", "deal_worlds", "default_command",
    "event_for", "explain", "force", "from_bytes", "from_json", "from_plain", "legal", "new_game", "question",
    "resample", "sees", "state_hash", "table_hash", "to_act", "to_bytes", "to_json", "to_plain", "validate", "view",
]  # fmt: skip
