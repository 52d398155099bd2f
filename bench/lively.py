"""How lively the bots are: `python bench/lively.py [BOTS] [PACKS] [GAMES] [SEED]`.

Plays games of four among bots of a kind and counts what a person at the table would see of them: how many kills are
answered where somebody holds a card against them, whom it hits, how many turns go by without a fight though there was
one to be had, and what is given away that could have been played. As columns of Markdown, one for each of the PACKS.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Final, final

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.by_pack import Rows, print_by_pack, share

from kickdoor.arena import Plan
from kickdoor.arena.match import play_match
from kickdoor.arena.politics import Politics
from kickdoor.engine import Command, State, View, ids, legal
from kickdoor.engine import command as verb
from kickdoor.engine import events as happened
from kickdoor.engine.strength import for_the_win
from kickdoor.play.options import TableSpec

LOW, MIDDLE, LAST = "Levels 1-5", "Levels 6-8", "last Level"
BANDS: Final = (LOW, MIDDLE, LAST)
FIRST_OF_MIDDLE: Final = 6
NOTHING: Final = (happened.E_NOTHING, happened.E_IN_VAIN)
JOINS: Final = (ids.MATE, ids.WANDERING_MONSTER, ids.MONSTER)


def hostile(s: State, command: Command) -> bool:
    """Whether this play is meant to harm somebody else: a Curse on another, or what makes another's fight harder."""
    if command.verb != verb.PLAY or (s.fight is None and s.catalog.type[command.card] != ids.CURSE):
        return False
    kind = s.catalog.type[command.card]
    if kind == ids.CURSE:
        return View(s, command.seat).target_seat(command) not in (-1, command.seat)
    if kind == ids.ONE_SHOT:
        return s.catalog.side[command.card] >= 0 and verb.side_of(command.value) == ids.MONSTERS
    return kind in JOINS or (kind == ids.MONSTER_ENHANCER and s.catalog.bonus[command.card] > 0)


def could_harm(s: State, card: int) -> bool:
    """Whether a card could be played so, at some time."""
    kind = s.catalog.type[card]
    if kind == ids.ONE_SHOT:
        return s.catalog.side[card] in (ids.MONSTERS, ids.EITHER)
    return kind in (ids.CURSE, ids.MATE, ids.WANDERING_MONSTER) or (
        kind == ids.MONSTER_ENHANCER and s.catalog.bonus[card] > 0
    )


@final
class Table:
    """Listens to one game and counts into `found`: `Table(found)(state)` is its `Step`."""

    def __init__(self, state: State, found: Counter[str]) -> None:
        self.s = state
        self.found = found
        self.politics = Politics(state)
        self.band = ""  # of the fight under way, once somebody could answer its claimed kill
        self.answered = False
        self.fought = False  # in this turn
        self.could = False  # have looked for trouble
        self.hit: dict[int, int] = {}  # in this turn, by victim: how often, but for what stops a win
        self.cursing = -1  # the Curse that somebody played on another last
        self.won = False  # whether the fight would win the game

    def hear(self, command: Command, events: list[tuple[int, ...]]) -> None:
        s = self.s
        if command.verb == verb.LOOT_ROOM:
            self.found["looted"] += 1
            self.found["looted, though a fight could be won"] += self.could
        if command.verb == verb.GIVE:
            self.found["given in Charity"] += 1
            self.found["hostile cards given in Charity"] += could_harm(s, command.card)
        for event in events:
            self._heard(command, event)
        if self.cursing >= 0 and any(event[0] in NOTHING and event[2] == self.cursing for event in events):
            self.found["Curses played in vain"] += not any(self._took(event) for event in events)
        self.politics.hear(command, events)
        self.won = s.fight is not None and for_the_win(s)
        if not s.over and View(s, s.active).moment() == "trouble":
            self.could = self._beatable()

    def _heard(self, command: Command, event: tuple[int, ...]) -> None:
        kind = event[0]
        if kind == happened.E_TURN:
            self.found["turns"] += 1
            self.found["turns with a fight"] += self.fought
            self.fought = self.could = False
            self.hit = {}
        elif kind == happened.E_FIGHT:
            self.fought = True
            self.band, self.answered = "", False
        elif kind == happened.E_CLAIMED and not self.band:
            self._claimed()
        elif kind == happened.E_FIGHT_OVER:
            self._count_answer()
        elif kind in (happened.E_PLAYED, happened.E_USED):
            self._played(command, event)

    def _took(self, event: tuple[int, ...]) -> bool:
        """Whether this took a Level or a card from somebody, beside the Curse itself."""
        moved = event[0] == happened.E_MOVED and event[1] != self.cursing and event[3] >= 0
        return moved or event[0] in (happened.E_LEVEL, happened.E_UNEQUIPPED)

    def _played(self, command: Command, event: tuple[int, ...]) -> None:
        victim = self.politics.hindered(command, event)
        if victim < 0 or victim == event[1]:
            return
        self.found["hostile"] += 1
        self.cursing = event[2] if self.s.catalog.type[event[2]] == ids.CURSE else -1
        levels = [player.level for seat, player in enumerate(self.s.seats) if seat != event[1]]
        self.found["hostile, at a leader"] += self.s.seats[victim].level >= max(levels)
        self.found["hostile, to stop a win"] += self.won
        if self.s.fight is not None and victim in (self.s.fight.fighter, self.s.fight.helper):
            self.answered = True
        if not self.won:
            self.hit[victim] = self.hit.get(victim, 0) + 1
            self.found["twice at one player in a turn"] += self.hit[victim] > 1

    def _claimed(self) -> None:
        """Whether anybody holds what may be played against it."""
        fight = self.s.fight
        if fight is None:
            return
        others = [seat for seat in range(len(self.s.seats)) if seat not in (fight.fighter, fight.helper)]
        if self.answered or any(hostile(self.s, one) for seat in others for one in legal(self.s, seat)):
            level = self.s.seats[fight.fighter].level
            last = level >= self.s.rules.win_level - 1
            self.band = LAST if last else MIDDLE if level >= FIRST_OF_MIDDLE else LOW

    def _count_answer(self) -> None:
        if self.band:
            self.found[f"{self.band}: could"] += 1
            self.found[f"{self.band}: did"] += self.answered
        self.band, self.answered = "", False

    def _beatable(self) -> bool:
        """Whether whoever may look for trouble has some that is beaten alone, or with one other player."""
        view = View(self.s, self.s.active)
        for move in view.legal():
            after = view.after(move) if move.verb == verb.TROUBLE else None
            if after is not None and after.fight_on():
                others = [seat for seat in range(after.players) if seat != after.seat and not after.dead(seat)]
                if after.lead() >= 0 or any(after.lead(seat) >= 0 for seat in others):
                    return True
        return False


def counted(bots: tuple[str, ...], packs: tuple[str, ...], games: int, seed: int) -> Counter[str]:
    """All of it, over so many games."""
    plan = Plan(table=TableSpec(packs), bots=bots, games=games, seed=seed)
    found: Counter[str] = Counter()
    for game in range(games):
        outcome = play_match(plan, game, lambda state: Table(state, found).hear)
        found["games"] += 1
        found["faults"] += len(outcome.faults) + bool(outcome.failure)
    return found


def rows(found: Counter[str]) -> Rows:
    """What is said of it."""
    games = max(1, found["games"])

    return [
        ("games, faults", f"{found['games']}, {found['faults']}"),
        ("turns a game", f"{found['turns'] / games:.1f}"),
        ("turns without a fight", f"{100 - 100 * found['turns with a fight'] / max(1, found['turns']):.1f} %"),
        ("looted, though a fight could be won", share(found, "looted, though a fight could be won", "looted")),
        *[(f"kills answered, {band}", share(found, f"{band}: did", f"{band}: could")) for band in BANDS],
        ("hostile cards a game", f"{found['hostile'] / games:.2f}"),
        ("of them at a leader", share(found, "hostile, at a leader", "hostile")),
        ("of them to stop a win", share(found, "hostile, to stop a win", "hostile")),
        ("twice at one player in a turn, a game", f"{found['twice at one player in a turn'] / games:.2f}"),
        ("Curses played in vain, a game", f"{found['Curses played in vain'] / games:.2f}"),
        ("hostile cards given in Charity, a game", f"{found['hostile cards given in Charity'] / games:.2f}"),
        ("all cards given in Charity, a game", f"{found['given in Charity'] / games:.2f}"),
    ]


def main(words: list[str]) -> None:
    print_by_pack(words, 200, lambda bots, pack, games, seed: rows(counted(bots, (pack,), games, seed)))


if __name__ == "__main__":
    main(sys.argv[1:])
