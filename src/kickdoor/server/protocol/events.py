"""What happened, as types: one for each kind of event the engine has, with its fields by name. Zones, sexes, decks and
whatever else the engine counts goes by its name, so that a client copies none of the engine's numbers; seats and cards
are numbers everywhere. Made from the engine's own list, so that none can be missing.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from msgspec import Struct

from kickdoor.engine import ids
from kickdoor.engine.events import E_DIE, E_MOVED, E_RAN, FIELDS, LISTS
from kickdoor.server.protocol.view import First, Line, Picker

HOW: Final = ("said", "withdrawn", "lapsed")  # why an offer came to nothing, in the engine's order
NUMBERS_KEPT_BACK: Final = ("known", "rule")  # who else knows a card is nobody's business; `rule` every event has
NAMED: Final[dict[str, Any]] = {  # fields that are more than a number; `target` is parted into a seat or a card
    "from_zone": Literal[ids.ZONE_NAMES],
    "to_zone": Literal[ids.ZONE_NAMES],
    "sex": Literal[ids.SEX_NAMES],
    "deck": Literal[ids.DECK_NAMES],
    "duration": Literal[ids.DURATION_NAMES],
    "place": list[str],
    "how": Literal[HOW],
    "first": First,
    "order": list[Picker],
    "immunity": Literal[ids.IMMUNITY_NAMES],
    "stat": str,
    "cause": str,
    "winners": list[int],
    **dict.fromkeys(("compelled", "trade", "accepted", "treasure", "won", "curse", "companion"), bool),
}


# what else is told of one, with its default; `source`: the card that has a die rolled; `least`: what it has to show for
# anything to come of it (0: that is no matter of more or less); `treasure`: the card is drawn from the Treasures, which
# its back shows to everybody
MORE: Final[dict[int, list[tuple[str, Any, Any]]]] = {
    E_DIE: [("source", int, -1), ("least", int, 0)],
    E_MOVED: [("treasure", bool, False)],
}


class StoryEvent(Struct, tag="story", tag_field="what", kw_only=True, gc=False):
    """Not an event of its own: the sentences for the log."""

    lines: list[Line]


class SpokenEvent(Struct, tag="spoken", tag_field="what", kw_only=True, gc=False):
    """Not an event of its own either: what a bot says of what has happened (`remark`), or why it has just declined to
    help (`refusal`). Nothing of it is kept, and nothing depends on it."""

    seat: int
    kind: Literal["remark", "refusal"]
    text: str


def fields_of(kind: int) -> list[tuple[str, Any]]:
    """The fields of an event of this kind, with their types."""
    found: list[tuple[str, Any]] = []
    names = [name for name in FIELDS[kind][1:] if name not in NUMBERS_KEPT_BACK]
    for name in names:
        if name == "target":
            found += [("target_seat", int), ("target_card", int)]
        elif kind in LISTS and name == names[-1]:
            found.append((name, NAMED.get(name, list[int])))
        else:
            found.append((name, NAMED.get(name, int)))
    return found


def _made(kind: int) -> type[Struct]:
    what = FIELDS[kind][0]
    return msgspec.defstruct(
        "".join(part.title() for part in what.split("_")) + "Event",
        [*[(*one, -1) if one[0] == "by" else one for one in fields_of(kind)], ("rule", str, ""), *MORE.get(kind, ())],
        tag=what,
        tag_field="what",
        kw_only=True,
        omit_defaults=True,
        gc=False,
        module=__name__,
    )


EVENTS: Final = {kind: _made(kind) for kind in FIELDS if kind != E_RAN}  # what a program did is for card authors
if TYPE_CHECKING:
    Happened = Struct
else:
    Happened = reduce(or_, (*EVENTS.values(), StoryEvent, SpokenEvent))
