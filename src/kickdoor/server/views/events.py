"""What happened, as a seat may hear it: the events of the engine with names for its numbers, and the sentences for the
log. What may be heard is decided by `engine.event_for`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.json import encode

from kickdoor.engine import State, event_for, ids
from kickdoor.engine.events import CAUSES, E_DIE, E_MOVED, FIELDS, LISTS, rule_of
from kickdoor.engine.state import MONSTER_TARGET
from kickdoor.engine.visibility import hides
from kickdoor.server.protocol.events import EVENTS, HOW, NAMED, NUMBERS_KEPT_BACK, Happened, StoryEvent
from kickdoor.server.protocol.view import Line
from kickdoor.server.views.picks import first_name, order_names
from kickdoor.words.facts.events import BY_EYES, named_besides, ran_before, rolled_for
from kickdoor.words.languages import ENGLISH, Language
from kickdoor.words.story import Tale, Told, narrated, seats_of

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


Audience = tuple[tuple[tuple[int, ...], ...], int]  # what it hears; whom it is told as "you", or NOBODY
NOBODY: Final = -2
STORY: Final = encode(StoryEvent(lines=[]))[:-2]  # up to its lines


class Hearsay:
    """The same as JSON for several seats, each as it may hear it: what does not depend on who hears it is made once.
    `s`: the position in this language."""

    __slots__ = ("_data", "_hides", "_lines", "_named", "_names", "_s", "_tale", "_told", "_whole")

    def __init__(self, s: State, names: Sequence[str], events: Sequence[tuple[int, ...]], language: Language) -> None:
        self._s = s
        self._names = names
        self._whole = tuple(events)
        self._hides = any(hides(event) for event in events)
        self._tale = Tale(s, events, names, language.story, brief=True)
        self._told: dict[int, bytes] = {}  # events that are heard as they were, by their place
        self._data: dict[tuple[int, tuple[int, ...]], bytes] = {}  # by the place of an event and as it is heard
        self._lines: dict[int, tuple[Told, bytes]] = {}  # of sentences that several are told
        self._named: set[int] = set()  # seats that hear something of themselves
        for event in events:
            if event[0] in BY_EYES:
                self._named.update(range(len(names)))
            else:
                self._named.update(seats_of(event))
                self._named.add(named_besides(s, event))
        self._named.discard(-1)

    def audience(self, seat: int) -> Audience:
        """The same for seats that hear the same: then `build_events` gives them the same, and need do so only once."""
        return self._heard_by(seat), seat if seat in self._named else NOBODY

    def _heard_by(self, seat: int) -> tuple[tuple[int, ...], ...]:
        """The very object for all from whom nothing is kept back."""
        if not self._hides:
            return self._whole
        s, found, all_of_it = self._s, list[tuple[int, ...]](), True
        for event in self._whole:
            heard = event_for(s, seat, event)
            if heard is not event:
                all_of_it = False
            found.append(heard)
        return self._whole if all_of_it else tuple(found)

    def as_heard_by(self, seat: int, heard: Sequence[tuple[int, ...]], spoken: Sequence[Happened] = ()) -> bytes:
        """`heard`: the events as its audience hears them; `spoken`: what a bot says of it, behind all the rest."""
        found = self._data_of(heard)
        lines = [self._line(one) for one in self._tale.told_to(seat, heard)]
        if lines:
            found.append(STORY + b",".join(lines) + b"]}")
        for other in spoken:
            found.append(encode(other))
        return b"[" + b",".join(found) + b"]"

    def _data_of(self, heard: Sequence[tuple[int, ...]]) -> list[bytes]:
        """What happened, without the sentences."""
        s, events, data, whole = self._s, self._whole, self._data, self._told
        found: list[bytes] = []
        for at, event in enumerate(events):
            if event[0] in EVENTS:
                one = heard[at]
                told = whole.get(at) if one is event else data.get((at, one))
                if told is None:
                    told = encode(build_event(s, one, rule_of(s.catalog, event), **more(s, events, at)))
                    if one is event:
                        whole[at] = told
                    else:
                        data[at, one] = told
                found.append(told)
        return found

    def _line(self, told: Told) -> bytes:
        found = self._lines.get(id(told))
        if found is not None:
            return found[1]
        line = encode(_line(told))
        self._lines[id(told)] = told, line  # as long as it is kept, nothing else has its id
        return line


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
        rest = list(heard[len(fields) - 1 :])
        of_each = EACH_OF.get(fields[-1])
        named[fields[-1]] = rest if of_each is None else of_each(rest)
    return EVENTS[heard[0]](**named)


def story(
    s: State, seat: int | None, names: Sequence[str], events: Sequence[tuple[int, ...]], language: Language = ENGLISH
) -> list[Line]:
    """The sentences for the log."""
    return _lines(language.at(s), seat, names, events, language)


def _lines(
    s: State, seat: int | None, names: Sequence[str], events: Sequence[tuple[int, ...]], language: Language
) -> list[Line]:
    return [_line(one) for one in narrated(s, events, names, seat, language.story, True)]


def _line(told: Told) -> Line:
    return Line(kind=told.kind, text=told.text, cards=list(told.cards), seats=list(told.seats))


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
    "first": lambda s, number: first_name(number),
    "immunity": _one_of(ids.IMMUNITY_NAMES),
    "place": _places,
    "stat": _stat,
    "winners": _winners,
    **{name: _yes for name, kind in NAMED.items() if kind is bool},
}
EACH_OF: Final[dict[str, Callable[[Sequence[int]], list[Any]]]] = {"order": order_names}  # of lists
NAMES_OF: Final[dict[int, list[tuple[str, Callable[[State, int], Any] | None]]]] = {  # "": told to nobody
    kind: [("" if name in NUMBERS_KEPT_BACK else name, NAME_OF.get(name)) for name in FIELDS[kind][1:]]
    for kind in EVENTS
}
