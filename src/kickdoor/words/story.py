"""Stories: what happened, from the eyes of a seat, of a spectator or of somebody who sees everything.

`readable` gives an event as a dict of English names, `narrate` as sentences of any language. What a seat may hear is
decided by `visibility.event_for`; here it is only put into words.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from kickdoor.engine import State, event_for, ids
from kickdoor.engine import events as e
from kickdoor.engine.program import OP_NAMES
from kickdoor.engine.state import MONSTER_TARGET
from kickdoor.play.names import card_name
from kickdoor.words.english.events import PLACES, STORY, option_label
from kickdoor.words.facts.events import (
    BY_EYES,
    Event,
    Moved,
    Scene,
    Wording,
    by_sale,
    how_moved,
    sold_before,
    takes_besides,
)

SEATS: Final = ("seat", "to_seat", "from_seat", "target_seat", "holder")
CARDS: Final = ("card", "target_card", "host", "former", "stands_for", "guard", "by")
YES_OR_NO: Final = ("compelled", "trade", "accepted", "treasure", "won", "curse")
RULES: Final = {number: name for name, number in ids.EFFECT_NAMES.items()}
CARD: Final = 0  # what a number in an event is of
SEAT: Final = 1
TARGET: Final = 2  # a seat, or a monster of the fight
ABOUT: Final[dict[int, list[tuple[int, int]]]] = {  # where an event of this kind names a card, a seat, or one of them
    kind: [
        (at, CARD if name in CARDS else SEAT if name in SEATS else TARGET)
        for at, name in enumerate(names)
        if at and (name in CARDS or name in SEATS or name == "target")
    ]
    for kind, names in e.FIELDS.items()
}


# ---- events as data ----------------------------------------------------------------------------------------------


def readable(s: State, event: Event, players: Sequence[str]) -> dict[str, Any]:
    """The event with names for numbers: `{"event": "level", "seat": "Aric", "change": 1, "level": 5}`. None: hidden."""
    names = e.FIELDS[event[0]]
    told: dict[str, Any] = {"event": names[0]}
    for key, value in zip(names[1:], event[1:]):
        told[key] = _field(s, key, value, players)
    if event[0] in e.LISTS and len(event) >= len(names):
        told[names[-1]] = list(event[len(names) - 1 :])
    if event[0] == e.E_LOOKED:
        told["cards"] = [_card_or_none(s, card) for card in event[4:]]
    if event[0] in (e.E_CHOSE, e.E_VOTED):
        told["option"] = option_label(s, event[2], event[3])
    if event[0] == e.E_TALLIED:
        told["option"] = option_label(s, event[1], event[2]) if event[2] >= 0 else None
    because = e.rule_of(s.catalog, event)
    if because:
        told["rule"] = because
    return told


def _field(s: State, key: str, value: int, players: Sequence[str]) -> Any:
    if key in SEATS:
        return players[value] if 0 <= value < len(players) else None
    if key in CARDS:
        return _card_or_none(s, value)
    if key in ("from_zone", "to_zone"):
        return ids.ZONE_NAMES[value]
    if key in YES_OR_NO:
        return bool(value)
    if key in ("winners", "known"):
        return [name for seat, name in enumerate(players) if value >> seat & 1]
    if key == "target":
        return card_name(s, value - MONSTER_TARGET) if value >= MONSTER_TARGET else players[value]
    if key == "sex":
        return ids.SEX_NAMES[value]
    if key == "deck":
        return ids.DECK_NAMES[value]
    if key == "immunity":
        return ids.IMMUNITY_NAMES[value]
    if key == "duration":
        return ids.DURATION_NAMES[value % ids.TURNS_LEFT]
    if key == "cause":
        return e.CAUSES[value]
    if key == "rule":
        return e.RULED[value]
    if key == "op":
        return OP_NAMES[value]
    if key == "stat":
        return ids.STAT_NAMES[value] if value < len(ids.STAT_NAMES) else RULES[value]
    if key == "place":
        return PLACES.get(value, "some cards")
    return value


def _card_or_none(s: State, card: int) -> str | None:
    return card_name(s, card) if card >= 0 else None


# ---- events as sentences -----------------------------------------------------------------------------------------


class Told:
    """A sentence of the log, with the cards and seats it is about (hidden ones are not among them).

    `events`: what it tells, as it was heard; all of one kind, but for a sale with what was sold."""

    def __init__(
        self, kind: str, text: str, cards: Sequence[int], seats: Sequence[int], events: Sequence[Event]
    ) -> None:
        self.kind = kind  # of event
        self.text = text
        self.cards = cards
        self.seats = seats
        self.events = events


def narrate(
    s: State, events: Sequence[Event], players: Sequence[str], seat: int | None = None, wording: Wording = STORY
) -> list[str]:
    """Sentences for these events. `seat`: whose eyes; -1 a spectator's; None sees all. Right after they happened."""
    return [one.text for one in narrated(s, events, players, seat, wording)]


def narrated(
    s: State, events: Sequence[Event], players: Sequence[str], seat: int | None, wording: Wording, brief: bool = False
) -> list[Told]:
    """`narrate` in any language, each sentence with what it is about. `brief`: as people read it while they play, one
    sentence for one thing, and the reader is `you`."""
    return Tale(s, events, players, wording, brief).told_to(seat)


class Tale:
    """What happened, in one language, for several who hear of it, each in their way (see `narrated`). A sentence that
    says the same to all is made once."""

    def __init__(
        self, s: State, events: Sequence[Event], players: Sequence[str], wording: Wording, brief: bool
    ) -> None:
        self.s = s
        self.events = events
        self.players = players
        self.wording = wording
        self.brief = brief
        vain = [at for at, event in enumerate(events) if event[0] == e.E_NOTHING and takes_besides(s, events, at)]
        self._sold: dict[int, list[int]] = {}  # the Items of a sale, by its place: told with it, as is its Level
        self._unsaid: frozenset[int] = (goes_without_saying(events) if brief else NOTHING).union(vain)
        for at, event in enumerate(events):
            goods = sold_before(s, events, at) if brief and event[0] == e.E_SOLD else []
            if goods and any(map(by_sale, events[at + 1 : at + 2])):
                self._sold[at] = goods
                self._unsaid = self._unsaid.union(goods, (at + 1,))
        self._over = False
        self._won = False
        self._gone: set[int] = set()
        for event in events:
            kind = event[0]
            if kind == e.E_FIGHT_OVER:
                self._over = True
            elif kind == e.E_WON:
                self._won = True
            elif kind in (e.E_KILLED, e.E_REMOVED):
                self._gone.add(MONSTER_TARGET + event[1])
        self._order = sorted(events, key=_last) if self._won else events  # the winner is what people hear last
        self._said: dict[int, list[Said]] = {}  # by the place of an event
        self._told: dict[tuple[Event, str], Told] = {}  # of one event each

    def told_to(self, seat: int | None, heard: Sequence[Event] | None = None) -> list[Told]:
        """`heard`: the events as this seat hears them, if that is known."""
        s, events, wording, brief, unsaid = self.s, self._order, self.wording, self.brief, self._unsaid
        if self._won:
            heard = None  # in another order
        told: list[tuple[str, list[Event], Event, int]] = []  # words, what they tell, the first of it, how many times
        told_already: set[int] = set()  # by their places
        implied: set[Event] = set()  # what goes without saying after what was said
        scene = Scene(s, self.players, self.events, seat, you=brief and seat is not None and seat >= 0)
        for i, event in enumerate(events):
            if i in unsaid or i in told_already:
                continue
            kind = event[0]
            if kind == e.E_EXPIRED and (self._over or event[2] in self._gone):
                continue  # what was for this fight ends with it, and what was on a monster with the monster
            one = heard[i] if heard is not None else event if seat is None else event_for(s, seat, event)
            goes_on = bool(implied) and event[:2] in implied
            if brief and kind == e.E_MOVED and not goes_on:
                with_it = _gone_with(events, i, unsaid, self._gone)
                seen = [events[at] if seat is None else event_for(s, seat, events[at]) for at in with_it]
                if seen and one[1] >= 0 and all(other[1] >= 0 for other in seen):  # one sentence; the hidden is counted
                    told_already |= set(with_it)
                    several = Scene(s, self.players, events, seat, (), scene.you, alike=[other[1] for other in seen])
                    told.append((wording.sentence(several, one, event), [one, *seen], (), 1))
                    continue
            if i in self._sold:
                goods = [events[at] for at in self._sold[i]]
                sale = Scene(s, self.players, events, seat, (), scene.you, alike=[other[1] for other in goods])
                told.append((wording.sentence(sale, one, event), [one, *goods], (), 1))
                continue
            words = "" if goes_on else self._sentence(scene, i, one, event)
            whole = event
            if kind == e.E_RULED and brief and event[2] == e.LOOTERS_TIE:
                dice = _dice_after(events, i)
                if dice:
                    words, whole = wording.tie(scene, dice, event[1]), ()
            if kind == e.E_FIGHT:
                implied.add((e.E_JOINED, event[2]))
            elif kind in (e.E_KILLED, e.E_REMOVED):
                implied.add((e.E_MOVED, event[1]))
            elif kind == e.E_BROKEN_OFF:
                implied.add((e.E_FIGHT_OVER, event[1]))
            if not words:
                continue
            if told and told[-1][0] == words:
                told[-1] = (words, [*told[-1][1], one], told[-1][2], told[-1][3] + 1)
            else:
                told.append((words, [one], whole, 1))
        return [self._closed(scene, one) for one in told]

    def _sentence(self, scene: Scene, place: int, heard: Event, event: Event) -> str:
        """What has been said to somebody else, where both hear the same and neither is addressed in it."""
        if heard[0] in BY_EYES:
            return self.wording.sentence(scene, heard, event)
        said = self._said.get(place)
        if said is None:
            said = self._said[place] = []
        for one in said:
            if one.heard == heard and scene.eyes not in one.asked:
                return one.words
        asked = scene.asked = set()
        words = self.wording.sentence(scene, heard, event)
        if scene.eyes not in asked:
            said.append(Said(heard, words, asked))
        return words

    def _closed(self, scene: Scene, told: tuple[str, list[Event], Event, int]) -> Told:
        words, heard, whole, times = told
        if len(heard) > 1:
            return _told(scene, words, heard, whole, times, self.wording)
        key = (heard[0], words)
        found = self._told.get(key)
        if found is None:
            found = self._told[key] = _told(scene, words, heard, whole, times, self.wording)
        return found


class Said:
    """A sentence that was said to somebody: of what he heard, and for whom it would have been another."""

    __slots__ = ("asked", "heard", "words")

    def __init__(self, heard: Event, words: str, asked: set[int]) -> None:
        self.heard = heard
        self.words = words
        self.asked = asked


NOTHING: Final[frozenset[int]] = frozenset()


def _last(event: Event) -> bool:
    return event[0] == e.E_WON


def goes_without_saying(events: Sequence[Event]) -> frozenset[int]:
    """Which of these, by their places, a player need not read after the others: what is played is in use, hangs on what
    it was played on, and is in the fight; with what is played together it is the same; what lies behind the door is
    fought, a monster that is slain is a fight that is won, the dead leave what they had."""
    played: set[tuple[int, int]] = set()  # seat and card
    on_table: set[int] = set()
    found: set[int] = set()
    slain = ties = False
    for event in events:
        kind = event[0]
        if kind == e.E_PLAYED:
            played.add((event[1], event[2]))
            on_table.add(event[2])
            if event[4] >= 0:
                played.add((event[1], event[4]))
                on_table.add(event[4])
        elif kind == e.E_MOVED:
            if event[4] == ids.REVEALED:
                found.add(event[1])
        elif kind == e.E_KILLED:
            slain = True
        elif kind == e.E_RULED and event[2] == e.LOOTERS_TIE:
            ties = True
    unsaid: set[int] = set()
    for i, event in enumerate(events):
        kind = event[0]
        if kind == e.E_MOVED:
            how = how_moved(event[2], event[3], event[4], event[5])
            known = how is Moved.LAID_OUT or (how is Moved.LAID_DOWN and event[1] in on_table)
        elif kind == e.E_EQUIPPED:
            known = (event[1], event[2]) in played
        elif kind == e.E_FIGHT:
            known = event[2] in found
        elif kind == e.E_JOINED:
            known = event[1] in found or event[1] in on_table
        elif kind == e.E_ATTACHED:
            known = event[1] in on_table and event[2] in on_table
        else:
            known = kind == e.E_FIGHT_OVER and event[2] != 0 and slain
        if known:
            unsaid.add(i)
    if ties:
        for i, event in enumerate(events):
            if event[0] == e.E_RULED and event[2] == e.LOOTERS_TIE:
                unsaid.update(range(i + 1, i + 1 + len(_dice_after(events, i))))
    return frozenset(unsaid)


def _gone_with(events: Sequence[Event], at: int, unsaid: Collection[int], gone: Collection[int]) -> list[int]:
    """The places of what whoever discards this card discards right after it; of what is left of a fight and swept
    away, all that is, but for the monsters whose end is told anyway (`gone`)."""
    first, found = events[at], list[int]()
    how = how_moved(first[2], first[3], first[4], first[5]) if first[0] == e.E_MOVED else None
    if how not in (Moved.DISCARDED, Moved.SWEPT_AWAY):
        return found
    for i in range(at + 1, len(events)):
        one = events[i]
        alike = i not in unsaid and one[0] == e.E_MOVED and how_moved(one[2], one[3], one[4], one[5]) is how
        if how is Moved.SWEPT_AWAY:
            if alike and MONSTER_TARGET + one[1] not in gone:
                found.append(i)
        elif not alike or one[3] != first[3]:
            break
        else:
            found.append(i)
    return found


def _dice_after(events: Sequence[Event], at: int) -> list[Event]:
    """The dice that were cast right after this."""
    found: list[Event] = []
    for event in events[at + 1 :]:
        if event[0] != e.E_DIE:
            break
        found.append(event)
    return found


def _told(scene: Scene, words: str, heard: list[Event], whole: Event, times: int, wording: Wording) -> Told:
    n = 1 if _said_once(heard[0]) else times
    text = wording.closed(words if n == 1 else _several(scene, words, heard[0], whole, n, wording))
    cards: list[int] = []
    seats: list[int] = []
    for event in heard:
        for at, of in ABOUT[event[0]]:
            if at < len(event):
                number = event[at]
                if of == CARD or (of == TARGET and number >= MONSTER_TARGET):
                    card = number if of == CARD else number - MONSTER_TARGET
                    if card >= 0 and card not in cards:
                        cards.append(card)
                elif 0 <= number < len(scene.players) and number not in seats:
                    seats.append(number)
    return Told(e.FIELDS[heard[0][0]][0], text, cards, seats, heard)


def _several(scene: Scene, words: str, heard: Event, whole: Event, n: int, wording: Wording) -> str:
    """What happened so many times in a row: with the number in the sentence, where the language has a place for it,
    or after it. `whole`: () for what no single event tells."""
    if whole:
        counting = Scene(scene.s, scene.players, scene.events, scene.eyes, (), scene.you, n)
        counted = wording.sentence(counting, heard, whole)
        if counted != words:
            return counted
    return f"{words[:-1]}, {wording.times(n)}."


def seats_of(event: Event) -> list[int]:
    """Whom an event names."""
    if event[0] == e.E_WON:
        return [seat for seat in range(event[1].bit_length()) if event[1] >> seat & 1]
    return [event[at] for at, of in ABOUT[event[0]] if of != CARD and at < len(event)]


def _said_once(event: Event) -> bool:
    """Whether saying it once is enough, however many lines of a card it is about: no number is told."""
    return event[0] in (e.E_EXPIRED, e.E_NOTHING) or (event[0] == e.E_EFFECT and event[3] >= len(ids.STAT_NAMES))


def tell(s: State, event: Event, players: Sequence[str], wording: Wording = STORY) -> str:
    """One event in a sentence; empty for a move that another event tells better."""
    return wording.closed(wording.sentence(Scene(s, players), event, event))
