"""The protocol: every message as a type. JSON over one WebSocket; JSON Schema of it at /api/schema.

`VERSION` changes when a client of the old one could not go on. Strict upwards (unknown fields are refused), so that a
mistake in a client is seen at once. Numbers of cards, seats and verbs are the engine's.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from kickdoor.server.protocol.changes import Changes
from kickdoor.server.protocol.events import Happened
from kickdoor.server.protocol.failure import Worded
from kickdoor.server.protocol.fairness import Digest
from kickdoor.server.protocol.view import (
    ClockShown,
    First,
    Outcome,
    Paid,
    Picker,
    SeatAround,
    Struck,
    TableView,
    Way,
    WouldBe,
)

VERSION: Final = 3  # 1: events had `fields` with the engine's numbers; 2: who picks first was such a number
MOST_TEXT: Final = 400

Name = Annotated[str, Meta(min_length=1, max_length=30)]
Text = Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]
CardNumber = Annotated[int, Meta(ge=-1, le=5000)]
Small = Annotated[int, Meta(ge=-1, le=100_000)]
Cards = Annotated[list[CardNumber], Meta(max_length=60)]


class NotTaken(Exception):
    """A move that is not in the log: what kind of no, by which rule ("" for none), and why, to be worded."""

    def __init__(self, kind: str, rule: str, why: Worded) -> None:
        super().__init__(kind, rule)
        self.kind = kind
        self.rule = rule
        self.why = why


# ---- tables ------------------------------------------------------------------------------------------------------


class TableOptions(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a table is about. `packs` and the rest as on the command line; see docs/editions.md. `lesson`: a guided
    game, which is laid out and not dealt (`live.lessons`). `bot_speed`: by how much bots are faster than usual.
    `trying`: the id of a card that the host begins with, to try it against bots (setting `try_cards`)."""

    title: Annotated[str, Meta(max_length=60)] = ""
    packs: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=8)] = msgspec.field(
        default_factory=lambda: ["deluxe"]
    )
    house: Annotated[str, Meta(max_length=40)] = ""
    variants: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=8)] = []
    rulings: Annotated[dict[str, int], Meta(max_length=40)] = {}
    pace: Literal["live", "relaxed", "correspondence"] = "live"
    claim_seconds: Annotated[float, Meta(ge=2.6, le=30)] = 2.6
    bot_speed: Annotated[float, Meta(ge=0.25, le=8)] = 1.0
    listed: bool = False
    spectators: bool = True
    lesson: Annotated[str, Meta(max_length=20)] = ""
    trying: Annotated[str, Meta(max_length=80)] = ""


class SeatPlan(Struct, kw_only=True, forbid_unknown_fields=True):
    """One seat: free, a person's, or a bot's. `person` is told to nobody; `away`: a bot sits in for the person;
    `face`: the portrait that the person has chosen."""

    kind: Literal["free", "person", "bot"] = "free"
    name: Annotated[str, Meta(max_length=30)] = ""
    sex: Literal["male", "female"] = "male"
    bot: Annotated[str, Meta(max_length=30)] = ""
    person: Annotated[str, Meta(max_length=32)] = ""
    away: bool = False
    face: Annotated[str, Meta(max_length=30)] = ""


# ---- up: what a client says --------------------------------------------------------------------------------------


class OfferWords(Struct, kw_only=True, forbid_unknown_fields=True):
    treasures: Annotated[int, Meta(ge=0, le=99)] = 0
    first: First = ""
    order: Annotated[list[Picker], Meta(max_length=60)] = []
    items: Cards = []
    cards: Cards = []
    take: Cards = []


class Move(Struct, tag="move", tag_field="t", kw_only=True, forbid_unknown_fields=True):
    """A command of the own seat. `cid` rises with each: a resent one is not carried out twice. `seat`: which of one's
    own, where several sit at one screen. `seen`: the number of the log it was decided on, for stale buttons."""

    cid: Annotated[int, Meta(ge=1, le=2**31)]
    verb: Annotated[str, Meta(max_length=20)]
    seat: Annotated[int, Meta(ge=-1, le=5)] = -1
    seen: Annotated[int, Meta(ge=0, le=2**31)] = 0
    card: CardNumber = -1
    target: Small = -1
    value: Annotated[int, Meta(ge=0, le=1000)] = 0
    cards: Cards = []
    offer: OfferWords | None = None


class Pass(Struct, tag="pass", tag_field="t", kw_only=True, forbid_unknown_fields=True):
    """Nothing to say in the present pause. `standing`: nor in any other of this part of the turn. `back`: after all, I
    may have something to say."""

    epoch: Annotated[int, Meta(ge=0, le=2**31)]
    seat: Annotated[int, Meta(ge=-1, le=5)] = -1
    standing: bool = False
    back: bool = False


class HoldOn(Struct, tag="hold", tag_field="t", kw_only=True, forbid_unknown_fields=True):
    """Give me a moment: the present pause starts again, so many times a turn. `reading`: said by the page for somebody
    who opens a card of his; the others are not told who."""

    epoch: Annotated[int, Meta(ge=0, le=2**31)]
    seat: Annotated[int, Meta(ge=-1, le=5)] = -1
    reading: bool = False


class Covered(Struct, tag="covered", tag_field="t", kw_only=True, forbid_unknown_fields=True):
    """Something lies over the table on this page (`on`), or no longer: against bots alone nothing goes on below it."""

    on: bool


class Say(Struct, tag="say", tag_field="t", kw_only=True, forbid_unknown_fields=True):
    text: Text


class Back(Struct, tag="back", tag_field="t", kw_only=True, forbid_unknown_fields=True):
    """I am here: the bot that sits in for me may go."""


class Look(Struct, tag="look", tag_field="t", kw_only=True, forbid_unknown_fields=True):
    """Send me the whole view (a gap was seen, or the page was loaded anew)."""


class WhatIf(Struct, tag="what_if", tag_field="t", kw_only=True, forbid_unknown_fields=True):
    """What would my legal moves make of the fight?"""

    seat: Annotated[int, Meta(ge=-1, le=5)] = -1


class Step(Struct, kw_only=True, forbid_unknown_fields=True):
    """A move that is only thought of."""

    verb: Annotated[str, Meta(max_length=20)]
    card: CardNumber = -1
    target: Small = -1
    value: Annotated[int, Meta(ge=0, le=1000)] = 0
    cards: Cards = []
    offer: OfferWords | None = None


class Plan(Struct, tag="plan", tag_field="t", kw_only=True, forbid_unknown_fields=True):
    """What would come of these moves of mine, one after the other, and of a trade once it is accepted? `key` is for the
    answer to be known by."""

    key: Annotated[int, Meta(ge=0, le=2**31)]
    steps: Annotated[list[Step], Meta(min_length=1, max_length=12)]
    seat: Annotated[int, Meta(ge=-1, le=5)] = -1


class Why(Struct, tag="why", tag_field="t", kw_only=True, forbid_unknown_fields=True):
    """Why can't I do anything with this card?"""

    card: CardNumber
    seat: Annotated[int, Meta(ge=-1, le=5)] = -1


class Commit(Struct, tag="commit", tag_field="t", kw_only=True, forbid_unknown_fields=True):
    """Before the game: the hash of my part of the seed, see `play.fairness`. The last one counts."""

    commitment: Digest


class Tell(Struct, tag="part", tag_field="t", kw_only=True, forbid_unknown_fields=True):
    """My part of the seed itself, once the seal is here; nobody else is told before the end."""

    part: Digest


class Ping(Struct, tag="ping", tag_field="t", kw_only=True, forbid_unknown_fields=True):
    at: float


Up = Move | Pass | HoldOn | Covered | Say | Back | Look | WhatIf | Plan | Why | Commit | Tell | Ping


# ---- down: what a client hears -----------------------------------------------------------------------------------


class Welcome(Struct, tag="welcome", tag_field="t", kw_only=True):
    """First of all. `seats`: the own ones; none for somebody who looks on. `digest`: cards at /api/cards/DIGEST.
    `edition`: whose words of a rule are quoted at this table. `room`: whose room it stands in, of several the first's.
    `commitment`: the seal, once the game has begun.
    `lesson`: of a guided game; its steps are at /api/lessons/LESSON. `missed`: how many turns were played for this
    person, by the clock or by a bot, since their last move."""

    version: int
    game: str
    seats: list[int]
    digest: str
    edition: str
    commitment: str
    last_cid: int
    now: float
    lesson: str = ""
    bot_speed: float = 1.0
    missed: int = 0
    room: str = ""


class ViewMessage(Struct, tag="view", tag_field="t", kw_only=True, gc=False):
    """The game as this client may see it after log entry `seq`, what happened since the last one, and the clock.
    `passed`, `standing`: what the own seat has said to the present pause. `holds`: how often it may still ask for a
    moment in this turn."""

    seq: int
    seat: int
    view: TableView
    events: list[Happened]
    clock: ClockShown | None
    passed: bool
    standing: bool
    now: float
    holds: int = 0


class ChangeMessage(Struct, tag="change", tag_field="t", kw_only=True, gc=False):
    """The same as a `view` for a client that asked for it (`?changes=1`) and has the view of this seat after log entry
    `since`: see `protocol.changes`. Whoever has another asks for a whole one with `look`."""

    seq: int
    since: int
    seat: int
    changes: Changes
    events: list[Happened]
    clock: ClockShown | None
    passed: bool
    standing: bool
    now: float
    holds: int = 0


class Preview(Struct, tag="would_be", tag_field="t", kw_only=True):
    """The fight after each legal move that chance does not decide, as asked with `what_if`, at log entry `seq`. `best`:
    the move that would win a fight that is not won (its place in `TableView.legal`), `helper`: who would, if asked;
    -1: none does. `turns`: the move that would turn a fight which others are winning, or -1. `pair`: where no single
    move would, two that do together, and `paired`, the fight then. `joined`: where neither those nor a helper would,
    the fight with `partner` in it once its move is made; None and -1 where that would not, either. `ends`: where
    nothing wins, the move by which the fight is over and no harm done, or -1. `strikes`: what each move that is aimed
    at a player does to them, in a fight or not. `paid`: what each ability does that is paid for first."""

    seq: int
    seat: int
    moves: list[WouldBe]
    best: int
    turns: int
    helper: int
    pair: list[int]
    paired: WouldBe | None
    partner: int
    joined: WouldBe | None
    ends: int
    strikes: list[Struck]
    paid: list[Paid]


class Foreseen(Struct, tag="foreseen", tag_field="t", kw_only=True):
    """What a `plan` would bring at log entry `seq`: to this seat, and to the fight; both None where it is refused, or
    chance or a hidden card decides."""

    key: int
    seq: int
    outcome: Outcome | None
    would: WouldBe | None


class Against(Struct, kw_only=True):
    """A rule against something, and what is the matter here and now."""

    rule: str
    text: str


class Because(Struct, tag="because", tag_field="t", kw_only=True, omit_defaults=True):
    """Why nothing can be done with the card, or only to carry it: the rule ("" for none) and words; both empty if
    something can. `each`: where several rules are against it, every one with its own words. `ways`: how it can be put
    to use instead of something else."""

    card: int
    rule: str
    text: str
    each: list[Against] = []
    ways: list[Way] = []


class Taken(Struct, tag="taken", tag_field="t", kw_only=True):
    """The move with this cid is in the log as `seq`."""

    cid: int
    seq: int


class Refused(Struct, tag="refused", tag_field="t", kw_only=True):
    """The move with this cid is not: why, in words, and by which rule ("" if it was no rule of the game). `kind`:
    refused (by a rule), unseen (it names a card this seat cannot see), stale (for something that is over), cid (another
    move has this number), malformed, trouble (of the server's; send it again), unknown (nobody can say just now
    whether it is in the log: send it again with the same cid, and it is done once at most)."""

    cid: int
    kind: str
    rule: str
    text: str


class Clock(Struct, tag="clock", tag_field="t", kw_only=True):
    """The clock has changed without anything happening: somebody asked for a moment (`held`: who, or -1)."""

    clock: ClockShown | None
    now: float
    held: int = -1


class Said(Struct, tag="said", tag_field="t", kw_only=True):
    """A line of chat. `id` names it, e.g. to block whoever wrote it."""

    id: int
    name: str
    text: str
    at: float


class Around(Struct, tag="around", tag_field="t", kw_only=True):
    """Who is connected, who is played by a bot meanwhile, how many look on; before the game, who sits where."""

    status: str
    seats: list[SeatAround]
    watching: int


class Sealed(Struct, tag="sealed", tag_field="t", kw_only=True):
    """Everything that the deal depends on is fixed, this is its hash, and now the parts of the seed are to be told.
    Whoever has told theirs for one seal does not for another."""

    seal: str


class Pong(Struct, tag="pong", tag_field="t", kw_only=True):
    at: float
    now: float


class Trouble(Struct, tag="trouble", tag_field="t", kw_only=True):
    """A message that could not be read, or came too fast."""

    text: str


Down = (
    Welcome
    | ViewMessage
    | ChangeMessage
    | Preview
    | Foreseen
    | Because
    | Taken
    | Refused
    | Clock
    | Said
    | Around
    | Sealed
    | Pong
    | Trouble
)

up_decoder: Final = msgspec.json.Decoder(Up)
encoder: Final = msgspec.json.Encoder()


@cache
def schema() -> dict[str, Any]:
    """JSON Schema of everything on the wire, by direction."""
    (up, down, options), parts = msgspec.json.schema_components([Up, Down, TableOptions], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Kickdoor wire protocol {VERSION}",
        "version": VERSION,
        "properties": {"up": up, "down": down, "table": options},
        "$defs": parts,
    }
