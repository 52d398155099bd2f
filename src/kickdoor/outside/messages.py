"""What a host and a bot say to each other: types, and how they are written. The schema of docs/bots-protocol.md
comes from here. One message is one line of JSON; `type` says which.

Seats and cards are numbers, -1 is nobody and nothing. A new field may come with any version and has a default;
whoever reads skips those they don't know. What else changes makes a new VERSION.
"""

from __future__ import annotations

from inspect import cleandoc
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import Struct, field

VERSION: Final = 1
Wanted = Literal["view", "state"]


# ---- parts -------------------------------------------------------------------------------------------------------


class Terms(Struct, kw_only=True, omit_defaults=True):
    """An offer. Help: so many `treasures` for the helper, picked in `order` (0 fighter, 1 helper) or by turns from
    `first` (0, 1; -1 not said); `items` handed over and hand `cards` played when the fight is won. A trade: `items`
    for `take`."""

    treasures: int = 0
    first: int = -1
    order: list[int] = field(default_factory=list)
    items: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    take: list[int] = field(default_factory=list)


class Move(Struct, kw_only=True, omit_defaults=True):
    """A command. `target` is a seat or a card, as `target_is` says; `value` tells ways and options apart. `words` and
    `rule` (the rule that allows it) are for people, and need not be sent back."""

    verb: str
    card: int = -1
    target: int = -1
    target_is: Literal["", "seat", "card"] = ""
    value: int = 0
    cards: list[int] = field(default_factory=list)
    offer: Terms | None = None
    words: str = ""
    rule: str = ""


class Card(Struct, kw_only=True, omit_defaults=True):
    """What is printed on a card; its place in the list is its number. What it does besides is in `text`."""

    name: str
    type: str
    deck: str
    level: int = 0  # of a monster, as are the next two
    treasures: int = 0
    levels: int = 0
    bonus: int = 0
    slot: str = "none"
    also: str = "none"  # a second slot that it takes up
    hands: int = 0
    big: bool = False
    price: int = -1  # gold; -1 if it is no Item
    text: str = ""


class InPlay(Struct, kw_only=True):
    """A card in front of a player. `host`: the card it is fastened to or carried by; `stuck`: can't be put away."""

    card: int
    equipped: bool
    host: int
    stuck: bool = False


class PlayerSeen(Struct, kw_only=True):
    """`hand`: the cards of it that this seat knows; `doors` and `treasures` are the backs of all of it. `hit_lately`:
    within the last round, by a Curse, a card into a fight or somebody's ability."""

    seat: int
    name: str
    level: int
    strength: int
    sex: str
    dead: bool
    traits: list[str]
    table: list[InPlay]
    curses: list[int]
    hand: list[int]
    hand_count: int
    doors: int
    treasures: int
    hand_limit: int
    hit_lately: bool = False


class Escape(Struct, kw_only=True):
    """The face this seat has to roll against this monster: 1 or less always escapes, 7 or more never."""

    seat: int
    monster: int
    needs: int


class FightSeen(Struct, kw_only=True):
    """The fight under way. `ahead`: the munchkins would win as things stand; `for_the_win`: a kill would end the
    game."""

    fighter: int
    helper: int
    running: bool
    monsters: list[int]
    monster_strengths: list[int]
    munchkin_total: int
    monster_total: int
    ahead: bool
    wins_ties: bool
    levels: int
    treasures: int
    for_the_win: bool
    escapes: list[Escape]


class OfferSeen(Struct, kw_only=True):
    """A bargain that waits for an answer; a hand card in it that is nobody else's business is -1."""

    from_seat: int
    terms: Terms


class PileSeen(Struct, kw_only=True):
    """A draw pile and its discards. `known`: cards of the pile that this seat has looked at, the next one first."""

    left: int
    known: list[int]
    discarded: int
    top_discard: int


class Seen(Struct, kw_only=True):
    """The game as a seat sees it. `revealed`: the card the door showed; `pool`: Treasure to be shared; `corpse`:
    cards to be looted; `sale_values`: gold for each own Item that may be sold now."""

    seat: int
    turn: int
    active: int
    win_level: int
    players: list[PlayerSeen]
    hand: list[int]
    revealed: int
    fight: FightSeen | None
    offer: OfferSeen | None
    door: PileSeen
    treasure: PileSeen
    pool: list[int]
    corpse: list[int]
    may_sell: bool
    sale_values: dict[int, int]
    sale_bonus: int


class Question(Struct, kw_only=True):
    """What is to be decided: its `kind`, what it is `about`, the `card` behind it, how many picks are still
    `wanted`, and `victim`, whom it concerns."""

    kind: str
    about: str
    card: int
    wanted: int
    victim: int
    words: str


# ---- what the host says ------------------------------------------------------------------------------------------


class Hello(Struct, tag="hello", tag_field="type", kw_only=True):
    """The first line. `protocol`: the version that is spoken here."""

    protocol: int
    kickdoor: str


class Table(Struct, tag="table", tag_field="type", kw_only=True, omit_defaults=True):
    """The cards of tables to come, by `id`, and the rules by their switches. `catalog` is for bots that want the
    state."""

    id: str
    cards: list[Card] = field(default_factory=list)
    catalog: str = ""


class Seat(Struct, tag="seat", tag_field="type", kw_only=True):
    """You sit down: in this game, on this seat, at this table. `seed`: of your own chance; it says nothing of the
    cards. A process may play several games at a time; `game` tells them apart."""

    game: str
    seat: int
    players: list[str]
    table: str
    rules: dict[str, int]
    seed: int


class Ask(Struct, tag="ask", tag_field="type", kw_only=True, omit_defaults=True):
    """Decide, within so many seconds. `events`: what this seat has heard since it was asked last, if the bot wants any:
    as objects with their fields by name, or as numbers for who wants the state."""

    id: int
    game: str
    seconds: float
    question: Question | None = None
    view: Seen | None = None
    legal: list[Move] = field(default_factory=list)
    events: list[Any] = field(default_factory=list)
    state: dict[str, Any] | None = None


class Over(Struct, tag="over", tag_field="type", kw_only=True, omit_defaults=True):
    """The game has ended, or goes on without you. `winners`: seats."""

    game: str
    winners: list[int] = field(default_factory=list)


# ---- what the bot says -------------------------------------------------------------------------------------------


class Ready(Struct, tag="ready", tag_field="type", kw_only=True, omit_defaults=True):
    """The answer to `hello`. `wants`: the view and the legal moves, or the state that Kickdoor's own bots think
    with."""

    protocol: int
    name: str
    version: str = ""
    wants: Wanted = "view"
    events: bool = False


class Answer(Struct, tag="answer", tag_field="type", kw_only=True, omit_defaults=True):
    """The decision asked for by `id`: `choose`, the place of a legal move in the list, or the `move` itself. `reason`:
    why it declines to help, for people to read: `for_the_win`, `not_enough`, `too_little`, `not_wanted` or `too_dear`;
    or to trade: `useless`, `weaker`, `unfair`, `barred`, `no_gain` or `fond`, and behind it the card for which, on top
    of what is offered, it would agree: `unfair 57`. Anything else is passed over."""

    id: int
    choose: int | None = None
    move: Move | None = None
    reason: str = ""


class Failed(Struct, tag="failed", tag_field="type", kw_only=True):
    """No decision: what went wrong. Another legal move is made, and it counts as a crash of the bot."""

    id: int
    what: str


ToBot = Hello | Table | Seat | Ask | Over
ToHost = Ready | Answer | Failed
Message = TypeVar("Message")

_encoder: Final = msgspec.json.Encoder()
_to_bot: Final[msgspec.json.Decoder[ToBot]] = msgspec.json.Decoder(ToBot)
_to_host: Final[msgspec.json.Decoder[ToHost]] = msgspec.json.Decoder(ToHost)


class Garbled(ValueError):
    """A line that is no message: what is wrong with it."""


def line_of(message: ToBot | ToHost) -> bytes:
    """As it is sent, without the end of the line."""
    return _encoder.encode(message)


def read_by_bot(line: bytes) -> ToBot:
    """What a host says. Raises Garbled."""
    return _read(_to_bot, line)


def read_by_host(line: bytes) -> ToHost:
    """What a bot says. Raises Garbled."""
    return _read(_to_host, line)


def _read(decoder: msgspec.json.Decoder[Message], line: bytes) -> Message:
    try:
        return decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        shown = line[:60].decode(errors="replace") + ("..." if len(line) > 60 else "")
        raise Garbled(f"{shown!r} is no message: {wrong}") from wrong


def schema() -> dict[str, Any]:
    """JSON Schema of all messages."""
    (host, bot), parts = msgspec.json.schema_components((ToBot, ToHost), ref_template="#/$defs/{name}")
    for part in parts.values():  # newer Pythons keep docstrings without their indentation
        if "description" in part:
            part["description"] = cleandoc(part["description"])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Kickdoor bots, protocol {VERSION}",
        "oneOf": [{"$ref": "#/$defs/ToBot"}, {"$ref": "#/$defs/ToHost"}],
        "$defs": {"ToBot": host, "ToHost": bot, **parts},
    }
