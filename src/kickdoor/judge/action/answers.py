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
from kickdoor.engine.command import CHOOSE, DONE, PICK
from kickdoor.engine.errors import ILLEGAL
from kickdoor.engine.events import E_MOVED
from kickdoor.engine.frames import AskFrame
from kickdoor.engine.ids import IN_DISCARD, IN_HAND, SEX_NAMES
from kickdoor.engine.prices import price_rule, why_not_price
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
from kickdoor.words.facts.moves import labels_of

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
        return [Command(CHOOSE, seat, value=option_of(labels_of(s, s.stack[-1]), word))]
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


def pay(s: State, seat: int, names: Any, say: Say, source: int = -1, hand_only: bool = False) -> None:
    """Pay with exactly these cards for what `source` does. What left no choice was paid already; then the cards must be
    the same. `hand_only`: only cards in the hand pay."""
    wanted = [names] if isinstance(names, str) else list(names)
    top = s.stack[-1]
    if not _asks(s, seat, TO_PAY) or not isinstance(top, AskFrame):
        paid = _discarded(s)
        wanted = [split_place(s.catalog, name)[0] for name in wanted]
        if Counter(wanted) - Counter(paid) or (paid and not wanted):
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


def _discarded(s: State) -> list[str]:
    """What the command just said sent to the discards."""
    moves = [event for event in s.log or () if event[0] == E_MOVED]
    return [s.catalog.name[event[1]] for event in moves if event[4] == IN_DISCARD]


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
