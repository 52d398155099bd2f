"""What happened, as a seat may hear it: the events of the engine with names for its numbers, and the sentences for the
log. What may be heard is decided by `engine.event_for`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

from msgspec.json import encode

from kickdoor.engine import State, event_for, ids
from kickdoor.engine.events import CAUSES, E_DIE, E_MOVED, FIELDS, LISTS, rule_of
from kickdoor.engine.state import MONSTER_TARGET
from kickdoor.server.protocol.events import EVENTS, HOW, NAMED, NUMBERS_KEPT_BACK, Happened, StoryEvent
from kickdoor.server.protocol.view import Line
from kickdoor.words.facts.events import BY_EYES, named_besides, ran_before, rolled_for
from kickdoor.words.languages import ENGLISH, Language
from kickdoor.words.story import goes_without_saying, narrated, seats_of

RULES: Final = {number: name for name, number in ids.EFFECT_NAMES.items()}


def build_events(
    s: State, seat: int | None, names: Sequence[str], events: Sequence[tuple[int, ...]], language: Language = ENGLISH
) -> list[Happened]:
    """What happened as this seat may hear it (None: all of it): the data, and the sentences for the log."""
    told = language.at(s)
    found = [
        build_event(
            told, event if seat is None else event_for(s, seat, event), rule_of(s.catalog, event), **more(s, events, at)
        )
        for at, event in enumerate(events)
        if event[0] in EVENTS
    ]
    lines = _lines(told, seat, names, events, language)
    return [*found, StoryEvent(lines=lines)] if lines else found


class Hearsay:
    """The same as JSON for several seats, each as it may hear it: what does not depend on who hears it is made once.
    `s`: the position in this language."""

    __slots__ = ("_data", "_events", "_language", "_names", "_s", "_unsaid")

    def __init__(self, s: State, names: Sequence[str], events: Sequence[tuple[int, ...]], language: Language) -> None:
        self._s = s
        self._names = names
        self._events = events
        self._language = language
        self._unsaid = goes_without_saying(events)
        self._data: dict[tuple[int, tuple[int, ...]], bytes] = {}  # by the place of an event and as it is heard

    def as_heard_by(self, seat: int, spoken: Sequence[Happened] = ()) -> bytes:
        """`spoken`: what a bot says of it, behind all the rest."""
        s = self._s
        found: list[bytes] = []
        for at, event in enumerate(self._events):
            if event[0] in EVENTS:
                heard = event_for(s, seat, event)
                data = self._data.get((at, heard))
                if data is None:
                    data = self._data[at, heard] = encode(
                        build_event(s, heard, rule_of(s.catalog, event), **more(s, self._events, at))
                    )
                found.append(data)
        lines = _lines(s, seat, self._names, self._events, self._language, self._unsaid)
        if lines:
            found.append(encode(StoryEvent(lines=lines)))
        found += [encode(one) for one in spoken]
        return b"[%b]" % b",".join(found)


def audience(s: State, seat: int, events: Sequence[tuple[int, ...]]) -> Hashable:
    """The same for seats that hear the same: then `build_events` gives them the same, and need do so only once."""
    heard = tuple([event_for(s, seat, event) for event in events])
    spoken_to = any([event[0] in BY_EYES or (seat >= 0 and _names(s, event, seat)) for event in events])  # as `you`
    return (heard, seat) if spoken_to else heard


def _names(s: State, event: tuple[int, ...], seat: int) -> bool:
    return seat in seats_of(event) or seat == named_besides(s, event)


def more(s: State, events: Sequence[tuple[int, ...]], at: int) -> dict[str, int]:
    """What else is told of this one: of a die, which card had it rolled, unless somebody holds that, and the least it
    has to show for anything to come of it; of a card that is drawn, whether it has the back of a Treasure."""
    if events[at][0] == E_MOVED and events[at][2] == ids.IN_DECK:
        return {"treasure": s.catalog.deck[events[at][1]] == ids.TREASURE}
    if events[at][0] != E_DIE:
        return {}
    return {"source": ran_before(s, events, at)[0], "least": rolled_for(s, events, at)[1]}


def build_event(s: State, heard: tuple[int, ...], rule: str, **more: int) -> Happened:
    """One event with its numbers named; `rule`: the one behind it; `more`: what else is known of it."""
    named: dict[str, Any] = {"rule": rule, **more}
    for (name, of), value in zip(NAMES_OF[heard[0]], heard[1:]):
        if of is not None:
            named[name] = of(s, value)
        elif name == "target":
            monster = value >= MONSTER_TARGET
            named["target_seat"] = -1 if monster else value
            named["target_card"] = value - MONSTER_TARGET if monster else -1
        elif name:
            named[name] = value
    if heard[0] in LISTS:
        fields = FIELDS[heard[0]]
        named[fields[-1]] = list(heard[len(fields) - 1 :])
    return EVENTS[heard[0]](**named)


def story(
    s: State, seat: int | None, names: Sequence[str], events: Sequence[tuple[int, ...]], language: Language = ENGLISH
) -> list[Line]:
    """The sentences for the log."""
    return _lines(language.at(s), seat, names, events, language)


def _lines(
    s: State,
    seat: int | None,
    names: Sequence[str],
    events: Sequence[tuple[int, ...]],
    language: Language,
    unsaid: frozenset[int] | None = None,
) -> list[Line]:
    return [
        Line(kind=one.kind, text=one.text, cards=list(one.cards), seats=list(one.seats))
        for one in narrated(s, events, names, seat, language.story, True, unsaid)
    ]


def _one_of(names: Sequence[str]) -> Callable[[State, int], str]:
    return lambda s, number: names[number]


def _yes(s: State, number: int) -> bool:
    return bool(number)


def _places(s: State, mask: int) -> list[str]:
    return [name for bit, name in enumerate(ids.FILTER_ZONE_NAMES) if mask >> bit & 1]


def _winners(s: State, mask: int) -> list[int]:
    return [seat for seat in range(len(s.seats)) if mask >> seat & 1]


def _stat(s: State, number: int) -> str:
    return ids.STAT_NAMES[number] if number < len(ids.STAT_NAMES) else RULES[number]


NAME_OF: Final[dict[str, Callable[[State, int], Any]]] = {
    "from_zone": _one_of(ids.ZONE_NAMES),
    "to_zone": _one_of(ids.ZONE_NAMES),
    "sex": _one_of(ids.SEX_NAMES),
    "deck": _one_of(ids.DECK_NAMES),
    "duration": lambda s, number: ids.DURATION_NAMES[number % ids.TURNS_LEFT],
    "cause": _one_of(CAUSES),
    "how": _one_of(HOW),
    "immunity": _one_of(ids.IMMUNITY_NAMES),
    "place": _places,
    "stat": _stat,
    "winners": _winners,
    **{name: _yes for name, kind in NAMED.items() if kind is bool},
}
NAMES_OF: Final[dict[int, list[tuple[str, Callable[[State, int], Any] | None]]]] = {  # "": told to nobody
    kind: [("" if name in NUMBERS_KEPT_BACK else name, NAME_OF.get(name)) for name in FIELDS[kind][1:]]
    for kind in EVENTS
}
