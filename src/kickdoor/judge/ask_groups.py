"""What a player may do beyond the short menu of `legal`: all that `check` accepts, the endless parts in one line each.

Sales, gifts, trades, offers of help and showing cards can be said in countless ways; one line names the parts. Called
by `ask`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kickdoor.engine import Command, Offer, State, check, explain
from kickdoor.engine import command as verb
from kickdoor.engine.command import FIRST_HELPER
from kickdoor.engine.strength import treasures_at_stake
from kickdoor.play.names import card_name

GROUPED: Final = (verb.SELL, verb.TRADE, verb.ASK_HELP, verb.COUNTER, verb.SHOW)
Words = Mapping[str, str]  # `JudgeWords.groups`


@dataclass(frozen=True, slots=True)
class Group:
    """Countless commands of one kind in a line of words; `example` is one of the kind."""

    example: Command
    words: str

    @property
    def verb(self) -> int:
        return self.example.verb


def more_commands(s: State, seat: int) -> list[Command]:
    """Single commands that are accepted though the menu leaves them out: changing equipment, giving a Class up."""
    mine = s.seats[seat]
    tried = [Command(kind, seat, card) for card in mine.table for kind in (verb.EQUIP, verb.UNEQUIP, verb.DROP)]
    companions = [card for card in mine.table if s.catalog.companion[card]]
    tried += [Command(verb.LOAD, seat, card, companion) for card in mine.table for companion in companions]
    tried += [Command(verb.LAY, seat, card) for card in mine.hand]
    return [command for command in tried if check(s, command) is None]


def groups(s: State, seat: int, players: Sequence[str], words: Words) -> list[Group]:
    """One line for each kind of thing that can be said in countless ways."""
    found = [_sales(s, seat, words), _help(s, seat, players, words), _counter(s, seat, words)]
    found += [one(s, seat, players, words) for one in (_gifts, _trades, _showing)]
    return [one for one in found if one is not None]


def _sales(s: State, seat: int, words: Words) -> Group | None:
    mine = s.seats[seat]
    goods = [card for card in mine.hand + mine.table if s.catalog.is_item[card]]
    priced = [(card, explain(s, "price", seat, card)[0]) for card in goods]
    worth = [(card, gold) for card, gold in priced if gold]
    if not worth or check(s, Command(verb.SELL, seat, cards=tuple(card for card, _gold in worth))) is not None:
        return None
    amounts = [f"{gold:,}".replace(",", words["thousands"]) for _card, gold in worth]
    listed = [f"{card_name(s, card)} ({amount})" for (card, _gold), amount in zip(worth, amounts)]
    return Group(Command(verb.SELL, seat), words["sell"].format(goods=", ".join(listed)))


def _others(s: State, seat: int) -> list[int]:
    return [other for other in range(len(s.seats)) if other != seat]


def _help(s: State, seat: int, players: Sequence[str], words: Words) -> Group | None:
    def may(other: int, offer: Offer) -> bool:
        return check(s, Command(verb.ASK_HELP, seat, target=other, offer=offer)) is None

    whom = [other for other in _others(s, seat) if may(other, Offer())]
    if not whom:
        return None
    mine = s.seats[seat]
    stake = treasures_at_stake(s)
    terms = [words["nothing"]]
    if any(may(other, Offer(1, FIRST_HELPER)) for other in whom):
        terms.append(words["the treasure" if stake == 1 else "treasures"].format(stake=stake))
    items = [card for card in mine.table if any(may(other, Offer(items=(card,))) for other in whom)]
    cards = [card for card in mine.hand if any(may(other, Offer(cards=(card,))) for other in whom)]
    if items:
        terms.append(words["items"].format(cards=_cards(s, items)))
    if cards:
        terms.append(words["cards"].format(cards=_cards(s, cards)))
    named = _or((players[other] for other in whom), words)
    return Group(Command(verb.ASK_HELP, seat), words["ask"].format(whom=named, terms=_or(terms, words)))


def _counter(s: State, seat: int, words: Words) -> Group | None:
    if check(s, Command(verb.COUNTER, seat, offer=Offer())) is not None:
        if check(s, Command(verb.COUNTER, seat, offer=Offer(1, FIRST_HELPER))) is not None:
            return None
    return Group(Command(verb.COUNTER, seat), words["counter"])


def _gifts(s: State, seat: int, players: Sequence[str], words: Words) -> Group | None:
    pairs = [
        (card, other)
        for other in _others(s, seat)
        for card in s.seats[seat].table
        if check(s, Command(verb.TRADE, seat, target=other, offer=Offer(items=(card,)))) is None
    ]
    if not pairs:
        return None
    whom = _or((players[other] for other in dict.fromkeys(other for _card, other in pairs)), words)
    goods = _cards(s, dict.fromkeys(card for card, _other in pairs))
    return Group(
        Command(verb.TRADE, seat, offer=Offer(items=(pairs[0][0],))), words["give"].format(goods=goods, whom=whom)
    )


def _trades(s: State, seat: int, players: Sequence[str], words: Words) -> Group | None:
    own: dict[int, None] = {}
    theirs: dict[int, dict[int, None]] = {}
    for other in _others(s, seat):
        for card in s.seats[seat].table:
            for wanted in s.seats[other].table:
                offer = Offer(items=(card,), take=(wanted,))
                if check(s, Command(verb.TRADE, seat, target=other, offer=offer)) is None:
                    own[card] = None
                    theirs.setdefault(other, {})[wanted] = None
    if not own:
        return None
    partners = _or((f"{players[other]} ({_cards(s, cards)})" for other, cards in theirs.items()), words)
    return Group(Command(verb.TRADE, seat), words["trade"].format(goods=_cards(s, own), partners=partners))


def _showing(s: State, seat: int, players: Sequence[str], words: Words) -> Group | None:
    hand = s.seats[seat].hand
    if not hand or check(s, Command(verb.SHOW, seat, hand[0], _others(s, seat)[0])) is not None:
        return None
    whom = _or((players[other] for other in _others(s, seat)), words)
    return Group(Command(verb.SHOW, seat), words["show"].format(whom=whom))


def _cards(s: State, cards: Iterable[int]) -> str:
    names = [card_name(s, card) for card in cards]
    return ", ".join(f'"{name}"' if "," in name else name for name in names)


def _or(named: Iterable[str], words: Words) -> str:
    each = list(named)
    return words["or"].join([", ".join(each[:-1]), each[-1]]) if len(each) > 1 else "".join(each)
