"""What a seat sees, as types: the parts of a `view` message. `shown` makes them; the page has them as TypeScript.

Cards are numbers of the catalog (`/api/cards/DIGEST` says what is printed on them); -1 is a card that is not known.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class OfferShown(Struct, kw_only=True, omit_defaults=True):
    """What a helper or a trader is to get; `maker`: who offers (-1: agreed already)."""

    treasures: int
    first: int
    order: list[int]
    items: list[int]
    cards: list[int]
    take: list[int]
    maker: int = -1


class LegalMove(Struct, kw_only=True, omit_defaults=True):
    """A legal command as the client sends it back, with what to write on its button. `aim`: what `target` is."""

    verb: str
    text: str
    card: int = -1
    target: int = -1
    aim: Literal["", "seat", "card"] = ""
    value: int = 0
    cards: list[int] = []
    offer: OfferShown | None = None


class Laid(Struct, kw_only=True, omit_defaults=True):
    """A card before a player: in use, and what it is attached to or carried by."""

    card: int
    used: bool = False
    host: int = -1


class Player(Struct, kw_only=True):
    """`hand`: how many Door and Treasure cards; `known`: those of them that this seat knows."""

    name: str
    level: int
    sex: str
    dead: bool
    strength: int
    hand: tuple[int, int]
    known: list[int]
    table: list[Laid]
    curses: list[Laid]


class Pile(Struct, kw_only=True):
    left: int
    discards: int
    top: int
    known: list[int]


class Part(Struct, kw_only=True, omit_defaults=True):
    """One part of a number: from a card, or from what `label` says; `seat`: whose."""

    amount: int
    rule: str
    card: int = -1
    seat: int = -1
    label: str = ""


class Sum(Struct, kw_only=True):
    total: int
    parts: list[Part]


class Monster(Struct, kw_only=True):
    """`stands_for`: the card whose words count (a Mate's is the monster it doubles)."""

    card: int
    stands_for: int
    strength: int


class Fight(Struct, kw_only=True):
    """`deal` and `die_needed` only for those in it."""

    fighter: int
    helper: int
    compelled: bool
    running: bool
    monsters: list[Monster]
    cards: list[int]
    munchkins: Sum
    total: Sum
    ahead: bool
    wins_ties: bool
    levels: Sum
    treasures: Sum
    for_the_win: bool
    deal: OfferShown | None
    roll: int
    die_needed: dict[str, int]


class Question(Struct, kw_only=True, omit_defaults=True):
    """What is asked, the same for everybody: never who could answer a pause. `driver`: who is asked alone, or -1."""

    kind: str
    about: str
    driver: int
    wanted: int = 0
    card: int = -1
    victim: int = -1


class View(Struct, kw_only=True):
    """Everything a seat may know. `hand`, `legal` and `hand_limit` are empty for somebody who looks on."""

    turn: int
    active: int
    moment: str
    over: bool
    winners: list[int]
    win_level: int
    epoch: int
    players: list[Player]
    doors: Pile
    treasures: Pile
    revealed: int
    pool: list[int]
    corpse: list[int]
    fight: Fight | None
    question: Question | None
    offer: OfferShown | None
    hand: list[int]
    legal: list[LegalMove]
    hand_limit: int


class Line(Struct, kw_only=True):
    """A sentence of the log, with the cards and seats it is about; `kind`: what `Happened.what` calls it."""

    kind: str
    text: str
    cards: list[int]
    seats: list[int]


class Happened(Struct, kw_only=True, omit_defaults=True):
    """An event as this seat may hear it, or (`what`: story) the sentences for the log."""

    what: str
    fields: dict[str, Any] = {}
    rule: str = ""
    lines: list[Line] = []


class ClockShown(Struct, kw_only=True):
    """What is waited for, whose decision it is (-1: nobody's alone), seconds left and in all."""

    kind: Literal["claim", "pause", "offer", "decision"]
    seat: int
    left: float
    of: float


class SeatAround(Struct, kw_only=True):
    """Who sits there; `here`: connected; `away`: a bot sits in; `mine` and `host` are told before the game only."""

    name: str
    kind: str
    here: bool
    away: bool
    bot: str
    sex: str
    mine: bool
    host: bool


class WouldBe(Struct, kw_only=True):
    """The fight after a legal move (`move`: its place in `View.legal`), as far as no chance decides it."""

    move: int
    munchkins: int
    monsters: int
    ahead: bool
    levels: int
    treasures: int
