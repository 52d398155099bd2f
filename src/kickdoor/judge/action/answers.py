"""Answers to questions, from words to commands: an option by its label, a card by its name, yes or no, a player; and
the answers an action brings along: what it is paid with, which card it fetches.

Called by `actions`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from kickdoor.engine import Command, Refusal, State, apply
from kickdoor.engine.asking import purpose_of
from kickdoor.engine.citing import here
from kickdoor.engine.command import CHOOSE, DONE, PICK, PLAY, way_of
from kickdoor.engine.errors import ILLEGAL
from kickdoor.engine.events import E_MOVED
from kickdoor.engine.frames import AskFrame
from kickdoor.engine.ids import IN_HAND, SEX_NAMES
from kickdoor.engine.prices import needed, payable, price_rule, purse_cards, why_not_price
from kickdoor.engine.program import Cost
from kickdoor.engine.references import printed_monster
from kickdoor.engine.rule_ids import CHARACTER_DISCARD_COST
from kickdoor.engine.state import (
    TO_CHOOSE,
    TO_CONFIRM,
    TO_ELECT,
    TO_FETCH,
    TO_NAME,
    TO_NAME_RECEIVER,
    TO_PAY,
    TO_TURN_ROLE,
    TO_VOTE,
)
from kickdoor.play.names import cards_named, find, seat_of, split_place, unknown
from kickdoor.words.facts.moves import labels_of, printed_labels

Say = Callable[[Sequence[Command]], None]
YES = (True, "yes", 1)
NO = (False, "no", 0)


class Refused(Exception):
    """A step of the action is not allowed, `after` so many that were.

    `missing`: what the words left open, if that is the reason.
    """

    def __init__(self, refusal: Refusal, missing: str = "", after: int = 1) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.missing = missing
        self.after = after


def chosen(s: State, players: Sequence[str], seat: int, word: Any) -> list[Command]:
    """The answer to a question about an option, a player, yes or no; for a question about cards, a card."""
    purpose = purpose_of(s)
    if purpose in (TO_CHOOSE, TO_VOTE):
        return [Command(CHOOSE, seat, value=_option(s, word))]
    if purpose == TO_CONFIRM:
        if word not in YES and word not in NO:
            raise ValueError(f"this is a yes or no question; {word!r} is neither True nor False")
        return [Command(CHOOSE, seat, value=int(word in YES))]
    if purpose in (TO_NAME_RECEIVER, TO_NAME, TO_ELECT):
        return receiver(players, seat, word)
    if purpose == TO_TURN_ROLE:
        if word not in SEX_NAMES[:2]:
            raise unknown("side of a Role called", word, SEX_NAMES[:2])
        return [Command(CHOOSE, seat, value=SEX_NAMES.index(word))]
    if purpose >= 0 and isinstance(word, str):
        return picked(s, seat, word)
    return [Command(CHOOSE, seat, value=word if isinstance(word, int) else 0)]


def _option(s: State, word: Any) -> int:
    """An option of the question on top of the stack; also one that the card has and that is not open now."""
    question = s.stack[-1]
    printed = dict(enumerate(printed_labels(s, question)))
    said = [option for option, label in printed.items() if label.casefold() == str(word).casefold()]
    return said[0] if said else option_of(labels_of(s, question), word)


def option_of(labels: dict[int, str], word: Any) -> int:
    """The option with this label, or whose label alone contains these words."""
    if isinstance(word, int) and not isinstance(word, bool):
        return word
    said = str(word).casefold()
    for option, label in labels.items():
        if label.casefold() == said:
            return option
    containing = [option for option, label in labels.items() if said in label.casefold()]
    if len(containing) == 1:
        return containing[0]
    raise unknown("option", word, labels.values())


def picked(s: State, seat: int, name: object) -> list[Command]:
    return [
        Command(PICK, seat, card) for card in find(s, name, [options_of(s), s.seats[seat].hand, s.seats[seat].table])
    ]


def options_of(s: State) -> list[int]:
    """What the question on top of the stack lets one choose among."""
    top = s.stack[-1]
    return top.options if isinstance(top, AskFrame) else []


def receiver(players: Sequence[str], seat: int, name: object) -> list[Command]:
    return [Command(CHOOSE, seat, value=seat_of(players, name))]


def already_picked(s: State, seat: int, name: object, events: Sequence[tuple[int, ...]]) -> bool:
    """Whether a card of this name has just come to or left this player without a question: it was the only one."""
    cards = cards_named(s, name)
    return any(event[0] == E_MOVED and event[1] in cards and seat in (event[3], event[5]) for event in events)


def why_not_with(s: State, seat: int, source: int, names: Sequence[str], hand_only: bool) -> str:
    """The rule by which the first of these cards that has one of its own does not pay for what `source` does."""
    if source < 0:
        return CHARACTER_DISCARD_COST
    mine = s.seats[seat]
    places = [mine.curses, [] if s.fight is None else s.fight.cards, mine.hand, mine.table]
    for name in names:
        refused = why_not_price(s, seat, source, find(s, name, places)[0], hand_only)
        if refused != price_rule(s, source):
            return here(s.catalog, refused)
    return price_rule(s, source)


def cost_of(s: State, command: Command) -> Cost | None:
    """What is to be paid for a play or use, if there is such a thing and it costs anything."""
    plays = command.verb == PLAY
    abilities = s.catalog.plays[command.card] if plays else s.catalog.uses[printed_monster(s, command.card)]
    way = way_of(command.value) if plays else command.value
    return abilities[way].cost if way < len(abilities) else None


def sure_prices(s: State, ways: Sequence[Command]) -> list[list[str]]:
    """The cards with which each of these plays and uses would be paid at once, as nothing else could pay; and with the
    card itself, where it is a part of its own price, which people may name or not."""
    found: list[list[str]] = []
    for way in ways:
        cost = cost_of(s, way)
        cards: list[int] = []
        if cost is not None and cost.max > 0:
            options = payable(s, way.seat, way.card, cost)
            cards = options if len(options) == cost.min else []
        elif cost is not None and cost.gold > 0:
            cards = needed(s, purse_cards(s, way.seat, way.card), cost.gold)
        names = [s.catalog.name[card] for card in cards]
        found.append(names)
        if cost is not None and cost.this:
            found.append([*names, s.catalog.name[way.card]])
    return found


def pay(
    s: State, seat: int, names: Any, say: Say, sure: list[list[str]], source: int = -1, hand_only: bool = False
) -> None:
    """Pay with exactly these cards for what `source` does. What left no choice (`sure`) was paid already; then the
    cards must be the same. `hand_only`: only cards in the hand pay."""
    wanted = [names] if isinstance(names, str) else list(names)
    top = s.stack[-1]
    if not _asks(s, seat, TO_PAY) or not isinstance(top, AskFrame):
        wanted = [_printed(s, name) for name in wanted]
        paid = sure[0] if sure else []
        if not any(Counter(wanted) == Counter(cards) for cards in sure):
            named = [name for name in wanted if name not in paid]
            cited = why_not_with(s, seat, source, named, hand_only)
            raise Refused(Refusal(ILLEGAL, cited, "paid otherwise", (tuple(paid), tuple(wanted))))
        return
    if len(wanted) > top.wanted and not top.gold:
        raise Refused(Refusal(ILLEGAL, price_rule(s, top.card), "paid too much", (len(wanted), top.wanted)))
    for name in wanted:
        say(picked(s, seat, name))
    if s.stack[-1] is top:
        say([Command(DONE, seat)])


def _printed(s: State, name: str) -> str:
    """What the card of this name, in whatever language, is called as printed."""
    cards = cards_named(s, name)
    return s.catalog.name[cards[0]] if cards else split_place(s.catalog, name)[0]


def fetch(s: State, seat: int, name: object, say: Say) -> None:
    """Take this card out of the pile the play opened; on the way there, choose the option that leads to it."""
    wanted = cards_named(s, name)
    if _asks(s, seat, TO_CHOOSE):
        for option in options_of(s)[:]:
            trial = s.copy()
            apply(trial, Command(CHOOSE, seat, value=option))
            if _within_reach(trial, seat, wanted):
                say([Command(CHOOSE, seat, value=option)])
                break
    if _asks(s, seat, TO_FETCH):
        say(picked(s, seat, name))
    elif not _within_reach(s, seat, wanted):
        raise ValueError(f"{name} can't be fetched: nothing asks for it")


def _within_reach(s: State, seat: int, cards: list[int]) -> bool:
    if _asks(s, seat, TO_FETCH):
        return any(card in options_of(s) for card in cards)
    return any(s.zone[card] == IN_HAND and s.owner[card] == seat for card in cards)


def _asks(s: State, seat: int, purpose: int) -> bool:
    return not s.over and purpose_of(s) == purpose and s.stack[-1].seat == seat
