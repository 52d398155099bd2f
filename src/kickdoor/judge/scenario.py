"""A table with named players: deal a position, do what people do, say what must be refused, expect what must be.

    t = deal(players={"Aric": {"level": 4}, "Suzan": {}, "Carl": {}}, door=["Net Troll"])
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 4, "ahead": "monsters"}, turn="Aric")

Passes that nobody disputes are left out: an action is taken at the first moment its actor may take it, and what is
expected or refused is judged once nothing waits to be answered any more (`settled`), or `at_once` if that is asked for.
The engine runs in the open discipline, so anybody eligible may act at once. Used by tests and by the judge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Final

from kickdoor import rules
from kickdoor.engine import Command, Refusal, State, apply, event_for, explain, sees, state_hash, validate
from kickdoor.engine.command import PASS
from kickdoor.engine.errors import MALFORMED
from kickdoor.engine.frames import WindowFrame
from kickdoor.engine.ids import IN_DECK, IN_DISCARD
from kickdoor.engine.state import AT_CURSED, AT_RECEIVED, AT_ROLLED
from kickdoor.engine.windows import eligible, moment_of
from kickdoor.judge import expectations
from kickdoor.judge.action.answers import Refused, already_picked
from kickdoor.judge.action.perform import Action, action_from, carry_out, in_words, understood
from kickdoor.judge.expectations import differences
from kickdoor.judge.position.position import describe, set_up
from kickdoor.judge.position.vocabulary import Position, player_names
from kickdoor.play.names import cards_named, find, seat_of, unknown
from kickdoor.words.english.moment import situation
from kickdoor.words.languages import ENGLISH, Language
from kickdoor.words.story import Told, readable

ANSWERABLE: Final = (AT_CURSED, AT_ROLLED, AT_RECEIVED)  # moments that only give occasion to answer what has happened


class NotAllowed(AssertionError):
    """An action that should have been possible was refused."""

    def __init__(self, message: str, refusal: Refusal) -> None:
        super().__init__(message)
        self.refusal = refusal


def deal(**position: Any) -> Scenario:
    """A table with this position; the keywords are the keys of a position (see `position.KEYS`)."""
    return Scenario(position)


class Scenario:
    """One game with named players. Failures are AssertionErrors that say what was expected and what is."""

    def __init__(self, position: Mapping[str, Any], language: Language = ENGLISH) -> None:
        """`language`: in which its story is told."""
        state = set_up(position)
        house = position.get("house") or ""
        rulebook = rules.rulebook(state.catalog.editions, house)
        self._begin(state, player_names(position), rulebook, language, position.get("cards"))

    @classmethod
    def at(cls, state: State, players: Sequence[str], rulebook: str, language: Language = ENGLISH) -> Scenario:
        """A table at which this game is under way already, in either discipline. What is done here is done to it."""
        table = cls.__new__(cls)
        table._begin(state, tuple(players), rulebook, language)
        return table

    def _begin(
        self, state: State, players: tuple[str, ...], rulebook: str, language: Language, cards: object = None
    ) -> None:
        self.players = players
        self.state = state
        self.rulebook = rulebook  # whose words are quoted
        self.commands: list[Command] = []  # everything said so far, left-out passes included
        self.events: list[dict[str, Any]] = []  # of the last action
        self.all_events: list[dict[str, Any]] = []
        self.told: list[Told] = []  # the last action told by somebody who sees everything
        self.happened: list[tuple[int, ...]] = []  # the events of the last action as the engine has them
        self._language = language
        self._inline = cards
        self._seen: set[tuple[int, str]] = set()

    @property
    def story(self) -> list[str]:
        """The last action in sentences, for somebody who sees everything."""
        return [one.text for one in self.told]

    # ---- doing -----------------------------------------------------------------------------------------------

    def do(self, player: str, phrase: str | None = None, /, **words: Any) -> Scenario:
        """Take the action at the first moment its actor may take it; until then everybody passes."""
        self.act(player, action_from(phrase, words))
        return self

    def act(self, player: str, action: Action) -> None:
        """`do` for an action that is data already."""
        action = understood(action)
        seat = self.seat(player)
        trial = self.state.copy()
        said: list[Command] = []
        first: Refused | None = None
        happened = self.happened
        while True:
            try:
                said += carry_out(trial.copy(), self.players, seat, action)
                break
            except Refused as refused:
                if refused.missing:
                    raise ValueError(refused.missing) from None
                first = first or refused
            if picked_already(trial, seat, action, happened):
                break
            happened = []
            passes = close_window(trial, happened)
            if not passes:
                refusal = self.settled().refusal(player, action) or first.refusal
                raise NotAllowed(self._unexpected(player, action, refusal), refusal)
            said += passes
        self._apply(said)

    def all_pass(self) -> Scenario:
        """Everybody passes, once; a window that waits for nobody's decision closes."""
        if not self.can_pass():
            raise AssertionError(f"nobody can pass now: {situation(self.state, self.players)}")
        trial = self.state.copy()
        self._apply(close_window(trial) or others_pass(trial))
        return self

    def can_pass(self) -> bool:
        """Whether there is something that everybody could let pass."""
        return not self.state.over and isinstance(self.state.stack[-1], WindowFrame)

    def _apply(self, commands: Sequence[Command]) -> None:
        self.events = []
        self.happened = []
        self.told = []
        for command in commands:
            happened = apply(self.state, command)
            validate(self.state)
            self.told += self._language.narrated(self.state, happened, self.players, None)
            self.commands.append(command)
            self.happened += happened
            for event in happened:
                self._note(event)

    def _note(self, event: tuple[int, ...]) -> None:
        told = readable(self.state, event, self.players)
        self.events.append(told)
        self.all_events.append(told)
        for seat in range(len(self.players)):
            for_seat = event_for(self.state, seat, event)
            heard = told if for_seat is event else readable(self.state, for_seat, self.players)
            cards = heard.get("cards") if isinstance(heard.get("cards"), list) else [heard.get("card")]
            self._seen.update((seat, name) for name in cards or () if name)

    # ---- judging ---------------------------------------------------------------------------------------------

    def settled(self) -> Scenario:
        """The table once everybody has let pass what only waits to be answered: a Curse in the air, a die just cast,
        cards just received. This table itself where nothing does; it never changes by this.

        Never past the cards received at the end of a turn into the next one; only what is in the air may end it.
        """
        passes = settling(self.state)
        if not passes:
            return self
        later = copy(self)
        later.state = self.state.copy()
        later.commands, later.all_events = self.commands[:], self.all_events[:]
        later._seen = set(self._seen)
        later._apply(passes)
        return later

    def judged(self, at_once: bool) -> Scenario:
        """The table as a step is judged at it: the one rule for everything that is expected or refused."""
        return self if at_once else self.settled()

    def refuse(
        self,
        player: str,
        phrase: str | None = None,
        /,
        *,
        rule: str | Sequence[str],
        at_once: bool = False,
        **words: Any,
    ) -> Scenario:
        """The action must be refused with (one of) these rules, and nothing may change."""
        wanted = [rule] if isinstance(rule, str) else list(rule)
        self.judged(at_once)._refuse(player, action_from(phrase, words), wanted)
        return self

    def _refuse(self, player: str, action: Action, wanted: Sequence[str]) -> None:
        for id in wanted:
            if id not in rules.catalogue():  # the author's mistake, not the engine's
                raise unknown("rule", id, rules.catalogue())
        refusal = self.refusal(player, action)
        if refusal is None:
            raise AssertionError(
                f"{player} may {in_words(action)}; expected a refusal [{' or '.join(wanted)}]. "
                f"Now: {situation(self.state, self.players)}"
            )
        if refusal.rule not in wanted:
            raise AssertionError(
                f"{player}: {in_words(action)} is refused with {_rule_text(refusal, self.rulebook)} "
                f"Expected: [{' or '.join(wanted)}]. Now: {situation(self.state, self.players)}"
            )

    def refusal(self, player: str, action: Action) -> Refusal | None:
        """Why this action is not allowed at this very moment, or None if it is. What is refused must change nothing."""
        attempt = self.state.copy()
        action = understood(action)
        try:
            carry_out(attempt, self.players, self.seat(player), action)
        except Refused as refused:
            if refused.after == 0 and state_hash(attempt) != state_hash(self.state):
                raise AssertionError(f"the refusal of {in_words(action)} changed the table") from None
            return refused.refusal
        return None

    def may(self, player: str, phrase: str | None = None, /, **words: Any) -> bool:
        """Whether the action is allowed at this very moment. Nothing is done."""
        return self.refusal(player, action_from(phrase, words)) is None

    def expect(self, *, at_once: bool = False, **expected: Any) -> Scenario:
        """Everything named must be so (see `expectations`)."""
        where = self.judged(at_once)
        wrong = where.differing(expected)
        if wrong:
            raise AssertionError("\n".join([*wrong, f"Now: {situation(where.state, self.players)}"]))
        return self

    def differing(self, expected: Mapping[str, Any], language: Language = ENGLISH) -> list[str]:
        """What of this is not so at this very moment; a sentence each."""
        return differences(self.state, self.players, expected, language)

    def _unexpected(self, player: str, action: Action, refusal: Refusal) -> str:
        cited = _rule_text(refusal, self.rulebook)
        return f"{player} may not {in_words(action)}: {cited} Now: {situation(self.state, self.players)}"

    # ---- looking ---------------------------------------------------------------------------------------------

    def seat(self, player: str) -> int:
        return seat_of(self.players, player)

    def card(self, name: str) -> int:
        """The card of this name that is nearest to the game: in the fight, in play, in a hand, then in the piles."""
        s = self.state
        fight = [] if s.fight is None else s.fight.cards
        tables = [card for player in s.seats for card in player.table + player.curses]
        hands = [card for player in s.seats for card in player.hand]
        out = [card for card in range(s.catalog.cards) if s.zone[card] not in (IN_DECK, IN_DISCARD)]
        return find(s, name, [fight, tables, hands, out, s.discards[0] + s.discards[1]])[0]

    def level(self, player: str) -> int:
        return self.state.seats[self.seat(player)].level

    def hand(self, player: str) -> list[str]:
        return expectations.hand(self.state, self.seat(player))

    def in_play(self, player: str) -> list[str]:
        return expectations.in_play(self.state, self.seat(player))

    def equipped(self, player: str) -> list[str]:
        return expectations.equipped(self.state, self.seat(player))

    def curses(self, player: str) -> list[str]:
        return expectations.curses(self.state, self.seat(player))

    def sees(self, viewer: str, card: str) -> bool:
        """Whether this player knows at this moment where this card is (a copy outside the piles, if there is one)."""
        s = self.state
        named = cards_named(s, card)
        out = [one for one in named if s.zone[one] not in (IN_DECK, IN_DISCARD)]
        return any(sees(s, self.seat(viewer), one) for one in out or named)

    def saw(self, viewer: str, card: str) -> bool:
        """Whether this player has seen this card in anything that happened at this table."""
        name = self.state.catalog.name[cards_named(self.state, card)[0]]
        return (self.seat(viewer), name) in self._seen

    def why(self, what: str, *about: str) -> list[tuple[int, str, str]]:
        """The parts of a number: (amount, card name or "", rule id). `about`: a player, a monster or an Item."""
        subject, card = -1, -1
        for name in about:
            if name.casefold() in [player.casefold() for player in self.players]:
                subject = self.seat(name)
            else:
                card = self.card(name)
        _total, parts = explain(self.state, what, subject, card)
        names = self.state.catalog.name
        return [(part.amount, names[part.card] if part.card >= 0 else "", part.rule) for part in parts]

    def position(self) -> Position:
        """The table as a position again."""
        found = describe(self.state, self.players)
        if self._inline:
            found["cards"] = self._inline
        return found


# ---- windows -----------------------------------------------------------------------------------------------------


def others_pass(s: State, events: list[tuple[int, ...]] | None = None) -> list[Command]:
    """Everybody who may pass in the window on top does; the passes said. What happens is added to `events`."""
    window = s.stack[-1]
    assert isinstance(window, WindowFrame)
    said: list[Command] = []
    for seat in range(len(s.seats)):
        if s.over or s.stack[-1] is not window:
            break
        said += _passes(s, window, window.asked if s.sequential else seat, events)
    return said


def _passes(s: State, window: WindowFrame, seat: int, events: list[tuple[int, ...]] | None) -> list[Command]:
    """This seat passes, unless the window waits for its decision or it has passed already."""
    if seat == window.seat or not eligible(s, window, seat):
        return []
    command = Command(PASS, seat, epoch=window.epoch)
    happened = apply(s, command)
    if events is not None:
        events += happened
    return [command]


def settling(s: State) -> list[Command]:
    """The passes after which nothing waits to be answered any more (see `Scenario.settled`)."""
    said: list[Command] = []
    now = s
    while not now.over and moment_of(now) in ANSWERABLE:
        then = now.copy()
        passes = close_window(then)
        if not passes or (moment_of(now) == AT_RECEIVED and then.turn != now.turn):
            break
        said += passes
        now = then
    return said


def close_window(s: State, events: list[tuple[int, ...]] | None = None) -> list[Command]:
    """Let the window on top close by passes; none if it waits for a decision. Where one is asked after the other, only
    who is asked now passes."""
    window = s.stack[-1]
    if s.over or not isinstance(window, WindowFrame):
        return []
    if s.sequential:
        return _passes(s, window, window.asked, events)
    return [] if window.seat >= 0 else others_pass(s, events)


def picked_already(s: State, seat: int, action: Action, events: Sequence[tuple[int, ...]]) -> bool:
    """Whether the action picks what was not asked because nothing else was left: the engine has done it."""
    if isinstance(action, str):
        return False
    name = action.get("pick", action.get("loot"))
    return isinstance(name, str) and already_picked(s, seat, name, events)


def _rule_text(refusal: Refusal, edition: str) -> str:
    if refusal.kind == MALFORMED:
        return f"malformed ({ENGLISH.noted(refusal)})"
    note = f"{ENGLISH.noted(refusal)} " if refusal.note else ""
    entry = rules.catalogue().get(refusal.rule)
    return f"{note}[{refusal.rule}] {entry.as_in(edition).text if entry else ''}".strip()
