"""Why an action is refused at a table, with the occasion: the rule, and before it what is the matter there and then.

`obstacle_words` looks at the table that says no, as it is; `never_had` names a card the player never had, so
that nobody takes a slip of the pen for a proof. Called by the judge; nothing is done at the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from kickdoor.engine import Command, Refusal, State
from kickdoor.engine.ids import IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY, KEPT_CURSE
from kickdoor.judge.action.answers import Refused
from kickdoor.judge.action.perform import Action, Speaker, head_of, perform, understood
from kickdoor.judge.scenario import Scenario
from kickdoor.play.names import cards_named
from kickdoor.words.facts.obstacles import obstacle
from kickdoor.words.facts.obstacles_kinds import Kind
from kickdoor.words.languages import ENGLISH, Language

# where an action names cards of the player's own
OWN: Final[Mapping[str, tuple[str, ...]]] = {
    "look_for_trouble": ("look_for_trouble",),
    "play": ("play", "with", "pay"),
    "lay": ("lay",),
    "equip": ("equip",),
    "unequip": ("unequip",),
    "load": ("load", "onto"),
    "discard": ("discard",),
    "sell": ("sell",),
    "use": ("use", "pay"),
    "give": ("give",),
    "give_surplus": ("give_surplus",),
    "discard_charity": ("discard_charity",),
    "show": ("show",),
    "sacrifice": ("sacrifice",),
    "take_back": ("take_back",),
}


class _Listener(Speaker):
    """A speaker that remembers what was said last, also if it was refused."""

    last: Command | None = None

    def say(self, ways: Sequence[Command], missing: str = "") -> None:
        self.last = ways[0] if ways else None
        super().say(ways, missing)


def obstacle_words(table: Scenario, player: str, action: Action, refusal: Refusal, language: Language = ENGLISH) -> str:
    """The sentence in front of the rule; "" where the rule itself says it best."""
    attempt = table.state.copy()
    speaker = _Listener(attempt, table.players, table.seat(player))
    try:
        perform(speaker, understood(action))
    except Refused as found:
        same = (found.refusal.kind, found.refusal.rule) == (refusal.kind, refusal.rule)
        if same and speaker.last is not None:
            s = language.at(attempt)
            said = language.reason(s, speaker.last, found.refusal, table.players, you=False)
            return f"{said} {words_of_card(s, speaker.last, found.refusal, language)}".strip()
    return ""


def words_of_card(s: State, command: Command, refusal: Refusal, language: Language) -> str:
    """What is printed on the card that forbids it; "" where a rule does."""
    found = obstacle(s, command, refusal)
    if found is None or found.kind != Kind.FORBIDS or not found.cards:
        return ""
    return f"{s.catalog.name[found.cards[0]]}: {language.card_text(s.catalog, found.cards[0])}"


# ---- cards one has -----------------------------------------------------------------------------------------------


def held(s: State, seat: int) -> set[str]:
    """The names of all cards that are this player's, or lie open where anybody deals with them."""
    own = (IN_HAND, IN_PLAY, KEPT_CURSE)
    owners, names = s.owner, s.catalog.name
    return {
        names[card]
        for card, zone in enumerate(s.zone)
        if zone not in (IN_DECK, IN_DISCARD) and (zone not in own or owners[card] == seat)
    }


def never_had(s: State, action: Action, had: set[str]) -> str:
    """The first card the action takes for the player's own though it never was one of these; "" if there is none."""
    for name in _named(understood(action)):
        printed = s.catalog.name[cards_named(s, name)[0]]
        if printed not in had:
            return printed
    return ""


def _named(action: Action) -> Iterator[str]:
    if isinstance(action, str):
        return
    head = head_of(action)
    for key in OWN.get(head, ()):
        yield from _names(action.get(key))
    if head == "trade":
        yield from _names(action[head].get("give"))
    if head == "give_charity":
        for cards in action[head].values():
            yield from _names(cards)
    terms = action.get("offer") if head == "ask" else None
    if isinstance(terms, Mapping):
        yield from _names(terms.get("items"))
        yield from _names(terms.get("cards"))


def _names(value: Any) -> list[str]:
    return [] if value is None else [value] if isinstance(value, str) else list(value)
