"""Saving and loading a state, and its hash. Nothing is lost: a loaded state goes on exactly as the saved one.

The names and places of what is written never change, whatever the fields are called today: old saves load, and the
hash of a state stays the same.

The catalog is not saved, only its digest: whoever loads must bring the same cards. The switches are.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from typing import Any, Final, cast

from kickdoor.engine.catalog import Catalog
from kickdoor.engine.command import Command, Offer
from kickdoor.engine.errors import CorruptState
from kickdoor.engine.frames import (
    AskFrame, CharityFrame, FightFrame, Frame, GatherFrame, LootFrame, ProgramFrame, RewardFrame, RunFrame, ShareFrame,
    TurnFrame, WindowFrame,
)  # fmt: skip
from kickdoor.engine.ids import IN_HAND, IN_PLAY
from kickdoor.engine.state import (
    AT_OFFER, AT_TRADE, TO_DISCARD, TO_FETCH, TO_PAY, TO_SEARCH, TO_SUSPEND, TO_TAKE, Fight, Seat, State, tally,
    tally_fight,
)  # fmt: skip
from kickdoor.engine.switches import Switches, switches_from

SCHEMA: Final = 2
MAGIC: Final = b"KDS1"

# kinds of frames, as they are written
F_TURN: Final = 0
F_WINDOW: Final = 1
F_ASK: Final = 2
F_PROGRAM: Final = 3
F_FIGHT: Final = 4
F_RUN: Final = 5
F_LOOT: Final = 6
F_SHARE: Final = 7
F_CHARITY: Final = 8
F_REWARD: Final = 9
F_GATHER: Final = 10
COMPLEXITY: Final = 1  # the place of a question's `target`: too many Complex Items

Plain = dict[str, Any]


def offer_to_plain(offer: Offer | None) -> list[Any] | None:
    if offer is None:
        return None
    return [offer.treasures, offer.first, list(offer.order), list(offer.items), list(offer.cards), list(offer.take)]


def offer_from_plain(plain: Any) -> Offer | None:
    if plain is None:
        return None
    treasures, first, order, items, cards, take = plain
    return Offer(treasures, first, tuple(order), tuple(items), tuple(cards), tuple(take))


def command_to_plain(command: Command) -> list[Any]:
    """Short list form; trailing defaults are left out."""
    full: list[Any] = [
        command.verb, command.seat, command.card, command.target, command.value, list(command.cards),
        offer_to_plain(command.offer), command.epoch,
    ]  # fmt: skip
    defaults: list[Any] = [None, None, -1, -1, 0, [], None, -1]
    while len(full) > 2 and full[-1] == defaults[len(full) - 1]:
        full.pop()
    return full


def command_from_plain(plain: Any) -> Command:
    """The command, or ValueError saying what is wrong with the data."""
    if not isinstance(plain, list) or not 2 <= len(plain) <= 8:
        raise ValueError(f"a command is a list of 2 to 8 parts, not {plain!r}")
    full: list[Any] = list(plain) + [None, None, -1, -1, 0, [], None, -1][len(plain) :]
    for part in [*full[:5], full[7]]:
        if not isinstance(part, int) or isinstance(part, bool):
            raise ValueError(f"verb, seat, card, target, value and epoch are whole numbers; got {part!r} in {plain!r}")
    if not isinstance(full[5], list):
        raise ValueError(f"the cards of a command are a list; got {full[5]!r}")
    return Command(full[0], full[1], full[2], full[3], full[4], tuple(full[5]), offer_from_plain(full[6]), full[7])


def to_plain(s: State, with_rules: bool = True) -> Plain:
    """The state as lists and numbers, ready for JSON. Without its rules it is for who has them already."""
    return {
        "schema": SCHEMA,
        "catalog": s.catalog.digest,
        "rules": s.rules.as_dict() if with_rules else {},
        "seats": [
            [p.level, p.sex, int(p.dead), int(p.reborn), p.traits, p.hand[:], p.table[:], p.curses[:]] for p in s.seats
        ],
        "decks": [pile[:] for pile in s.decks],
        "discards": [pile[:] for pile in s.discards],
        "zone": list(s.zone),
        "owner": list(s.owner),
        "status": list(s.status),
        "known": list(s.known),
        "host": list(s.host),
        "stack": [frame_to_plain(frame) for frame in s.stack],
        "fight": None if s.fight is None else _fight_to_plain(s.fight),
        "effects": [list(effect) for effect in s.effects],
        "rng": s.rng[:],
        "script": s.script[:],
        "dice": s.dice[:],
        "fresh": s.just_received[:],
        "pool": s.pool[:],
        "corpse": s.corpse[:],
        "used": s.used[:],
        "touched": s.touched[:],
        "idle": s.idle[:],
        "active": s.active,
        "turn": s.turn,
        "revealed": s.revealed,
        "rest": s.standing_passes,
        "offered": s.offered,
        "epoch": s.epoch,
        "winners": s.winners,
        "over": int(s.over),
        "dirty": int(s.dirty),
        "sequential": int(s.sequential),
        "hits": s.hits,
        "grudges": s.grudges[:],
    }


def frame_to_plain(f: Frame) -> list[Any]:
    """A frame as saves have always had it, eleven parts whatever the kind:

    kind, seat, card, target, value, mask, epoch, step, numbers, cards, offer. What a part holds depends on the kind;
    a kind that has no use for one writes the same there always, so that equal states have equal hashes.
    """
    if isinstance(f, WindowFrame):
        offered = f.moment in (AT_OFFER, AT_TRADE)
        return [
            F_WINDOW, f.seat, f.card, f.proposer if offered else f.victim, f.moment, f.passed, f.epoch, f.asked,
            [f.counters] if f.moment == AT_OFFER else [], [], offer_to_plain(f.offer),
        ]  # fmt: skip
    if isinstance(f, AskFrame):
        into = IN_PLAY if f.load_stays else f.into
        numbers = [f.least, f.gold] if f.gold else [f.least]
        return [
            F_ASK, f.seat, f.card, _target_of(f), f.purpose, f.wanted, f.epoch, into, numbers, f.options[:], None,
        ]  # fmt: skip
    if isinstance(f, TurnFrame):
        return [F_TURN, f.seat, -1, -1, 0, f.rooms, 0, f.step, [], [], None]
    if isinstance(f, ProgramFrame):
        return [F_PROGRAM, f.seat, f.card, -1, f.program, 0, 0, f.pc, f.regs[:], f.members[:], None]
    if isinstance(f, FightFrame):
        return [F_FIGHT, f.seat, -1, -1, 0, 0, 0, f.step, [], [], None]
    if isinstance(f, RunFrame):
        return [F_RUN, f.seat, f.card, f.steed, 0, f.verdict, 0, f.step, [], f.monsters[:], None]
    if isinstance(f, LootFrame):
        return [F_LOOT, f.seat, -1, -1, 0, 0, 0, f.step, f.ties[:], f.looters[:], None]
    if isinstance(f, ShareFrame):
        return [F_SHARE, f.seat, -1, f.helper, 0, 0, 0, 0, [], f.pickers[:], None]
    if isinstance(f, CharityFrame):
        return [F_CHARITY, f.seat, -1, -1, f.wanted, 0, 0, f.step, f.given[:], f.receivers[:], None]
    if isinstance(f, GatherFrame):
        return [F_GATHER, f.seat, f.card, -1, f.kind, int(f.secret), 0, 0, f.answers[:], f.seats[:], None]
    assert isinstance(f, RewardFrame)
    return [
        F_REWARD, f.seat, -1, f.helper, f.treasures, int(f.lost), 0, f.step, [f.doors], f.promised[:],
        offer_to_plain(f.deal),
    ]  # fmt: skip


def _target_of(f: AskFrame) -> int:
    """What a question writes as its target."""
    if f.purpose in (TO_TAKE, TO_FETCH, TO_SEARCH):
        return f.taker
    if f.purpose == TO_PAY:
        return f.register
    if f.purpose == TO_SUSPEND:
        return COMPLEXITY if f.complexity else -1
    return f.victim


def _fight_to_plain(f: Fight) -> list[Any]:
    return [
        f.fighter, f.helper, int(f.compelled), int(f.running), int(f.won), f.monsters[:], f.group[:], f.cards[:],
        f.boosts[:], f.used[:], f.spared[:], offer_to_plain(f.deal), f.asked, f.roll, f.levels, f.treasures, f.doors,
        f.slain, f.killed[:], f.fallen[:],
    ]  # fmt: skip


def from_plain(plain: Plain, catalog: Catalog, rules: Switches | None = None) -> State:
    """The saved state, under the switches it was saved with unless others are given.

    Raises CorruptState if the data are damaged or belong to other cards.
    """
    if plain.get("schema") != SCHEMA:
        raise CorruptState(f"saved with schema {plain.get('schema')!r}; this engine reads {SCHEMA}")
    if plain.get("catalog") != catalog.digest:
        raise CorruptState(f"saved with cards {plain.get('catalog')!r}; these are {catalog.digest!r}")
    try:
        seats = [
            Seat(p[0], p[1], bool(p[2]), bool(p[3]), p[4], list(p[5]), list(p[6]), list(p[7])) for p in plain["seats"]
        ]
        for seat in seats:
            tally(catalog, seat)
        return State(
            catalog,
            switches_from(plain["rules"]) if rules is None else rules,
            seats,
            [list(pile) for pile in plain["decks"]],
            [list(pile) for pile in plain["discards"]],
            bytearray(plain["zone"]),
            bytearray(plain["owner"]),
            bytearray(plain["status"]),
            bytearray(plain["known"]),
            list(plain["host"]),
            [frame_from_plain(frame) for frame in plain["stack"]],
            None if plain["fight"] is None else _fight_from_plain(plain["fight"], catalog),
            [(e[0], e[1], e[2], e[3], e[4]) for e in plain["effects"]],
            list(plain["rng"]),
            list(plain["script"]),
            list(plain["dice"]),
            list(plain["fresh"]),
            list(plain["pool"]),
            list(plain["corpse"]),
            list(plain["used"]),
            list(plain["touched"]),
            list(plain.get("idle", [])),  # games saved before these were counted
            plain["active"],
            plain["turn"],
            plain["revealed"],
            plain["rest"],
            plain["offered"],
            plain["epoch"],
            plain["winners"],
            bool(plain["over"]),
            bool(plain["dirty"]),
            bool(plain["sequential"]),
            hits=int(plain.get("hits", 0)),  # games saved before this was noted
            grudges=[int(n) for n in plain.get("grudges", [])],  # and this
        )
    except (KeyError, IndexError, TypeError, ValueError) as damage:
        raise CorruptState(f"the saved game is damaged: {damage!r}") from damage


def frame_from_plain(plain: Any) -> Frame:
    """The frame that `frame_to_plain` wrote, today or in an older version."""
    kind, seat, card, target, value, mask, epoch, step, numbers, cards, offer = plain
    if kind == F_WINDOW:
        offered = value in (AT_OFFER, AT_TRADE)
        return WindowFrame(
            moment=value,
            seat=seat,
            card=card,
            epoch=epoch,
            victim=-1 if offered else target,
            proposer=target if offered else -1,
            offer=offer_from_plain(offer),
            counters=numbers[0] if numbers else 0,
            passed=mask,
            asked=step,
        )
    if kind == F_ASK:
        to_somebody = value in (TO_TAKE, TO_FETCH, TO_SEARCH)
        return AskFrame(
            purpose=value,
            seat=seat,
            card=card,
            epoch=epoch,
            options=list(cards),
            wanted=mask,
            least=numbers[0],
            victim=-1 if to_somebody or value in (TO_PAY, TO_SUSPEND) else target,
            taker=target if to_somebody else -1,
            into=IN_HAND if value == TO_DISCARD else step,
            load_stays=value == TO_DISCARD and step == IN_PLAY,
            register=target if value == TO_PAY else -1,
            complexity=value == TO_SUSPEND and target == COMPLEXITY,
            gold=numbers[1] if len(numbers) > 1 else 0,
        )
    if kind == F_TURN:
        return TurnFrame(seat=seat, step=step, rooms=mask)
    if kind == F_PROGRAM:
        return ProgramFrame(seat=seat, card=card, program=value, regs=list(numbers), pc=step, members=list(cards))
    if kind == F_FIGHT:
        return FightFrame(seat=seat, step=step)
    if kind == F_RUN:
        return RunFrame(seat=seat, monsters=list(cards), card=card, steed=target, verdict=mask, step=step)
    if kind == F_LOOT:
        return LootFrame(seat=seat, step=step, looters=list(cards), ties=list(numbers))
    if kind == F_SHARE:
        return ShareFrame(seat=seat, helper=target, pickers=list(cards))
    if kind == F_CHARITY:
        return CharityFrame(seat=seat, wanted=value, receivers=list(cards), given=list(numbers), step=step)
    if kind == F_REWARD:
        return RewardFrame(
            seat=seat,
            helper=target,
            treasures=value,
            doors=numbers[0],
            lost=mask != 0,
            promised=list(cards),
            deal=offer_from_plain(offer),
            step=step,
        )
    if kind == F_GATHER:
        return GatherFrame(seat=seat, card=card, kind=value, secret=mask != 0, seats=list(cards), answers=list(numbers))
    raise ValueError(f"there is no kind {kind!r} of frames")


def _fight_from_plain(f: Any, catalog: Catalog) -> Fight:
    fight = Fight(
        f[0], f[1], bool(f[2]), bool(f[3]), bool(f[4]), list(f[5]), list(f[6]), list(f[7]), list(f[8]), list(f[9]),
        list(f[10]), offer_from_plain(f[11]), f[12], f[13], f[14], f[15], f[16], f[17],
        list(f[18]) if len(f) > 18 else [], list(f[19]) if len(f) > 19 else [],
    )  # fmt: skip
    tally_fight(catalog, fight)
    return fight


def to_json(s: State) -> str:
    return written(to_plain(s))


def written(plain: Plain) -> str:
    return json.dumps(plain, separators=(",", ":"), sort_keys=True)


def from_json(text: str, catalog: Catalog, rules: Switches | None = None) -> State:
    try:
        plain = json.loads(text)
    except json.JSONDecodeError as damage:
        raise CorruptState(f"the saved game is not JSON: {damage}") from damage
    if not isinstance(plain, dict):
        raise CorruptState("the saved game is not a JSON object")
    return from_plain(cast(Plain, plain), catalog, rules)


def to_bytes(s: State) -> bytes:
    return MAGIC + zlib.compress(to_json(s).encode())


def from_bytes(data: bytes, catalog: Catalog, rules: Switches | None = None) -> State:
    if data[:4] != MAGIC:
        raise CorruptState("these bytes are not a saved game")
    try:
        text = zlib.decompress(data[4:]).decode()
    except (zlib.error, UnicodeDecodeError) as damage:
        raise CorruptState(f"the saved game is damaged: {damage}") from damage
    return from_json(text, catalog, rules)


def state_hash(s: State) -> str:
    """16 hex digits: states that go on alike have equal hashes. Who was hit, and by whom, is left out, for no rule asks
    for it."""
    plain = to_plain(s)
    del plain["hits"], plain["grudges"]
    return hash_of(plain)


def table_hash(s: State) -> str:
    """As `state_hash`, without what only says who was asked: the same for an open game and its sequential form."""
    plain = to_plain(s)
    for key in ("epoch", "rest", "sequential", "touched", "idle", "offered", "hits", "grudges"):
        del plain[key]
    for frame in plain["stack"]:
        frame[6] = 0
        if frame[0] == F_WINDOW:
            frame[5] = 0
            frame[7] = 0
    return hash_of(plain)


def hash_of(plain: Plain) -> str:
    return hashlib.sha256(written(plain).encode()).hexdigest()[:16]
