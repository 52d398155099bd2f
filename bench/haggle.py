"""How bots bargain over help: `python bench/haggle.py [BOTS] [PACKS] [GAMES] [SEED]`.

Plays games of four among bots of a kind and counts what a person at the table would hear of their bargains: what a
bot opens with, what is agreed on, how many messages it takes. And what a person would find out by trying: where help
would turn a fight, everybody who could give it is asked for more and more in copies of the table, until they agree. As
columns of Markdown, one for each of the PACKS.
"""

from __future__ import annotations

import copy
import sys
from collections import Counter
from math import log2
from pathlib import Path
from typing import Final, final

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.by_pack import Rows, print_by_pack, share

from kickdoor.bots import Bot, make
from kickdoor.bots.asking import bot_seed
from kickdoor.engine import Command, Offer, State, View, apply, check, force, to_act
from kickdoor.engine import command as verb
from kickdoor.engine import events as happened
from kickdoor.engine.monsters import for_the_win
from kickdoor.engine.strength import treasures_at_stake
from kickdoor.play.options import TableSpec, open_table

Terms = tuple[int, int]
MOST_STAKE: Final = 3  # stakes from here on are counted as one


@final
class Bargains:
    """What was said over one game."""

    def __init__(self, found: Counter[str], prices: Counter[str]) -> None:
        self.found, self.prices = found, prices
        self.spoken = 0  # messages in the fight under way
        self.opened: set[int] = set()  # who has been asked in it
        self.helped = False

    def hear(self, s: State, before: Offer | None, events: list[tuple[int, ...]], stake: int, fighter: int) -> None:
        for event in events:
            kind = event[0]
            if kind in (happened.E_FIGHT, happened.E_TOOK_OVER):
                self.spoken, self.opened, self.helped = 0, set(), False
            elif kind == happened.E_OFFERED and not event[3]:
                self._offered(event, stake, fighter)
            elif kind == happened.E_ANSWERED and fighter in event[1:3] and stake >= 0:
                self.found["yes" if event[3] else "no"] += 1
                if event[3] and before is not None:
                    self._agreed(before, stake)
            elif kind == happened.E_KILLED and self.helped:
                self.found["won with help"] += 1
                self.helped = False
            elif kind == happened.E_FIGHT_OVER and self.spoken:
                self.found["bargained"] += 1
                self.found["messages"] += self.spoken
                self.found["most messages"] = max(self.found["most messages"], self.spoken)

    def _offered(self, event: tuple[int, ...], stake: int, fighter: int) -> None:
        self.spoken += 1
        if event[1] != fighter:
            self.found["counters by helpers"] += 1
        elif event[2] in self.opened:
            self.found["raised"] += 1
        else:
            band = "1" if stake == 1 else "2+" if stake > 1 else "0"
            first = "first " if not self.opened else ""
            for title in (f"asked, {band}", f"{first}asked, {band}") if first else (f"asked, {band}",):
                self.found[title] += 1
                self.found[f"{title}: all"] += event[4] >= stake
            self.opened.add(event[2])

    def _agreed(self, offer: Offer, stake: int) -> None:
        self.helped = True
        self.found["paid"] += offer.treasures
        self.found["stake"] += stake
        self.found["agreed with Items"] += bool(offer.items)
        if stake > 1:
            self.found["agreed, 2+"] += 1
            self.found["agreed, 2+: all"] += offer.treasures == stake
        first = "" if not 0 < offer.treasures < stake else " h" if offer.order[:1] == (1,) or offer.first == 1 else " f"
        self.prices[f"{offer.treasures}/{stake}{first}{' +' if offer.items else ''}"] += 1


def least_taken(s: State, seat: int, bot: Bot) -> Terms | None:
    """The least for which this bot helps now, as (Treasures, who picks first); None: for nothing at all."""
    assert s.fight is not None
    stake = treasures_at_stake(s)
    for count in range(stake + 1):
        for first in (verb.FIRST_FIGHTER, verb.FIRST_HELPER):
            if count in (0, stake) and first == verb.FIRST_FIGHTER:
                continue
            plea = Command(verb.ASK_HELP, s.fight.fighter, target=seat, offer=Offer(count, first))
            if check(s, plea) is None:
                tried = s.copy()
                tried.sequential = False  # whoever is asked answers first
                apply(tried, plea)
                if copy.deepcopy(bot).decide(View(tried, seat)).verb == verb.ACCEPT:
                    return count, first
    return None


def probe(s: State, bots: list[Bot], found: Counter[str], least: dict[str, Counter[Terms | None]]) -> None:
    """Ask everybody who could turn this fight."""
    fight = s.fight
    if fight is None or fight.helper >= 0 or fight.asked or for_the_win(s) or View(s, 0).moment() != "combat":
        return
    view = View(s, fight.fighter)
    if view.lead() >= 0 or fight.running:
        return
    stake = treasures_at_stake(s)
    for seat in range(len(s.seats)):
        if seat != fight.fighter and not s.seats[seat].dead and view.lead(seat) >= 0:
            least.setdefault(f"{min(stake, MOST_STAKE)}", Counter())[least_taken(s, seat, bots[seat])] += 1


def evenness(answers: Counter[Terms | None]) -> float:
    """Bits that the least price is uncertain by, to whoever knows the stake."""
    total = sum(answers.values())
    return -sum(n / total * log2(n / total) for n in answers.values()) if total else 0.0


def counted(
    kinds: tuple[str, ...], pack: str, games: int, seed: int
) -> tuple[Counter[str], Counter[str], dict[str, Counter[Terms | None]]]:
    """All of it, over so many games."""
    found: Counter[str] = Counter()
    prices: Counter[str] = Counter()
    least: dict[str, Counter[Terms | None]] = {}
    for game in range(games):
        s = open_table_of(pack, seed * 1000 + game)
        bots = [make(kinds[seat % len(kinds)], bot_seed(seed * 1000 + game, seat)) for seat in range(4)]
        table = Bargains(found, prices)
        asked = -1  # the fight that was probed last, by its turn
        found["games"] += 1
        while not s.over:
            seat = to_act(s)[0]
            if (
                s.fight is not None
                and asked != s.turn
                and seat == s.fight.fighter
                and View(s, seat).moment() == "combat"
            ):
                if View(s, seat).lead() < 0:
                    asked = s.turn
                    probe(s, bots, found, least)
            view = View(s, seat)
            offer, stake, fighter = view.offer(), -1, -1
            if s.fight is not None:
                stake, fighter = treasures_at_stake(s), s.fight.fighter
            command = bots[seat].decide(view)
            if view.moment() == "offer" and fighter >= 0 and command.verb == verb.DECLINE and seat != fighter:
                found["declined by helpers"] += 1
            table.hear(s, offer, force(s, command), stake, fighter)
    return found, prices, least


def open_table_of(pack: str, seed: int) -> State:
    return open_table(TableSpec((pack,))).deal([0, 1, 0, 1], seed)


def told(terms: Terms | None) -> str:
    return "nothing will do" if terms is None else f"{terms[0]}{' h' if terms[1] == verb.FIRST_HELPER else ' f'}"


def rows(found: Counter[str], prices: Counter[str], least: dict[str, Counter[Terms | None]]) -> Rows:
    games = max(1, found["games"])

    table = [
        (
            "first plea of a fight gives all, 2 and more at stake",
            share(found, "first asked, 2+: all", "first asked, 2+"),
        ),
        ("any plea gives all, 2 and more at stake", share(found, "asked, 2+: all", "asked, 2+")),
        ("any plea gives all, 1 at stake", share(found, "asked, 1: all", "asked, 1")),
        ("bargains agreed on that give all, 2 and more", share(found, "agreed, 2+: all", "agreed, 2+")),
        ("bargains with an Item, a game", f"{found['agreed with Items'] / games:.2f}"),
        ("different terms agreed on", f"{len(prices)}"),
        ("of the Treasure, what help costs", f"{100 * found['paid'] / max(1, found['stake']):.0f} %"),
        ("answers that are a no", f"{100 * found['no'] / max(1, found['yes'] + found['no']):.0f} %"),
        ("agreed on, a game", f"{found['yes'] / games:.2f}"),
        ("won with help, a game", f"{found['won with help'] / games:.2f}"),
        ("counter-offers by helpers, a game", f"{found['counters by helpers'] / games:.2f}"),
        ("raised, a game", f"{found['raised'] / games:.2f}"),
        (
            "messages in a fight with bargains; most",
            f"{found['messages'] / max(1, found['bargained']):.2f}; {found['most messages']}",
        ),
    ]
    for stake in sorted(least):
        answers = least[stake]
        total = sum(answers.values())
        usual = ", ".join(f"{told(terms)} {100 * n // total} %" for terms, n in answers.most_common(5))
        title = f"least price taken, {stake}{' and more' if stake == str(MOST_STAKE) else ''} at stake"
        table.append((title, f"{usual} ({evenness(answers):.2f} bits of {total})"))
    return table


def main(words: list[str]) -> None:
    print_by_pack(words, 100, lambda *plan: rows(*counted(*plan)))


if __name__ == "__main__":
    main(sys.argv[1:])
