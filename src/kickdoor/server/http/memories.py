"""What a person has played: every finished game with place and Level, and what it all adds up to. How a game ended is
found out once, from its log, by another process (`backroom.endings`), when somebody first wants to know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.server.backroom import endings
from kickdoor.server.backroom.courses import CardsGone
from kickdoor.server.backroom.endings import Ending, KillShown
from kickdoor.server.http.rest import answer, language_of
from kickdoor.server.live.table_registry import TableRegistry
from kickdoor.server.storage.store import Store
from kickdoor.server.storage.stored import Damaged, options_of, read, seats_of

MOST_GAMES: Final = 200  # the latest
MOST_AT_ONCE: Final = 12  # whose end is still to be found out, each time somebody asks


class GamePlayed(Struct, kw_only=True):
    """A finished game of mine. `at`: when it ended; `players`: how many there were; `level`: mine at the end,
    `peak`: my highest."""

    game: str
    title: str
    packs: list[str]
    at: float
    place: int
    level: int
    peak: int
    players: int
    turns: int


class Tally(Struct, kw_only=True):
    """Of so many games with this so many were won. `name`: an edition's id (several: with + between), or a Class, of
    which `icon` of `pack` is the picture."""

    name: str
    games: int
    wins: int
    icon: str = ""
    pack: str = ""


class BestKill(Struct, kw_only=True):
    """My best, in a game with these cards. `helped_by`: empty for a fight alone."""

    game: str
    digest: str
    kill: KillShown
    helped_by: str


class Memories(Struct, kw_only=True):
    """Of one person. `more`: there are games whose end is still to be found out; ask again."""

    games: list[GamePlayed]
    wins: int
    editions: list[Tally]
    classes: list[Tally]
    best_kill: BestKill | None
    more: bool


class Played(Struct, kw_only=True):
    """A finished game, its end, and where the person sat."""

    row: dict[str, Any]
    ending: Ending
    seat: int


class PersonalPages:
    """The handlers. `person` finds out who asks; nobody sees anybody else's."""

    def __init__(
        self, store: Store, registry: TableRegistry, person: Callable[[Request], Awaitable[dict[str, Any]]]
    ) -> None:
        self.store = store
        self.registry = registry
        self.person = person

    async def memories(self, request: Request) -> Response:
        who = await self.person(request)
        played, more = await self._played(who["id"])
        wins = [one.ending.finishers[one.seat].place == 1 for one in played]
        return answer(
            Memories(
                games=[_game(one) for one in played], wins=sum(wins),
                editions=_tallied(["+".join(options_of(one.row).packs) for one in played], wins),
                classes=await self._classes(played, wins, language_of(request).code), best_kill=_best(played),
                more=more,
            )
        )  # fmt: skip

    async def _played(self, person: str) -> tuple[list[Played], bool]:
        """Finished games, the latest first, lessons apart; and whether the end of some is not known yet."""
        rows = [row for row in await self.store.games_of(person, MOST_GAMES) if row["status"] == "over"]
        known = await self.store.endings([row["id"] for row in rows])
        found: list[Played] = []
        looked, more = 0, False
        for row in rows:
            try:
                if options_of(row).lesson:
                    continue
                seat = next(i for i, plan in enumerate(seats_of(row)) if plan.person == person)
                if row["id"] not in known:
                    if looked == MOST_AT_ONCE:
                        more = True
                        continue
                    known[row["id"]] = await self._found_out(row)
                    looked += 1
                found.append(Played(row=row, ending=read(known[row["id"]], Ending, row["id"], "ending"), seat=seat))
            except (CardsGone, Damaged, StopIteration):  # that is no reason not to show the others
                continue
        return found, more

    async def _found_out(self, row: dict[str, Any]) -> str:
        told = await self.registry.workers.do(endings.ending_told, self.store.url, row, home=row["id"])
        await self.store.keep_ending(row["id"], told)
        return told

    async def _classes(self, played: list[Played], wins: list[bool], code: str) -> list[Tally]:
        """By the Class one had at the end; without one, by an empty name."""
        if not played:
            return []
        mine = [(one.ending.digest, one.ending.finishers[one.seat].classes) for one in played]
        wanted = {digest: sorted({card for of, cards in mine if of == digest for card in cards}) for digest, _ in mine}
        printed = await self.registry.workers.do(endings.printed_of, self.store.url, wanted, code, home="names")
        looks = {one.name: one for cards in printed.values() for one in cards.values()}
        names = [
            sorted({printed[digest][card].name for card in cards if card in printed[digest]}) or [""]
            for digest, cards in mine
        ]
        found = _tallied(
            [name for each in names for name in each], [won for each, won in zip(names, wins) for _ in each]
        )
        for one in found:
            _name, one.icon, one.pack = looks.get(one.name, endings.Printed(one.name))
        return found


def _game(one: Played) -> GamePlayed:
    options, mine = options_of(one.row), one.ending.finishers[one.seat]
    return GamePlayed(
        game=one.row["id"], title=options.title, packs=options.packs, at=one.row["changed"], place=mine.place,
        level=mine.level, peak=max(mine.peak, mine.level), players=len(one.ending.finishers), turns=one.ending.turns,
    )  # fmt: skip


def _tallied(names: Iterable[str], wins: Iterable[bool]) -> list[Tally]:
    """The most played first."""
    games, won = Counter[str](), Counter[str]()
    for name, win in zip(names, wins):
        games[name] += 1
        won[name] += win
    return [Tally(name=name, games=count, wins=won[name]) for name, count in games.most_common()]


def _best(played: list[Played]) -> BestKill | None:
    mine = [(kill, one) for one in played if (kill := one.ending.finishers[one.seat].kill) is not None]
    if not mine:
        return None
    kill, one = max(mine, key=lambda pair: (pair[0].monsters, pair[0].helper < 0))
    helper = one.ending.finishers[kill.helper].name if kill.helper >= 0 else ""
    return BestKill(game=one.row["id"], digest=one.ending.digest, kill=kill, helped_by=helper)
