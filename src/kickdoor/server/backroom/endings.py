"""The end of a game as it is told: places, Levels over the turns, and what the game is remembered for. Facts with cards
by number; the page has the words. What they are is found out by `play.highlights`, from the log.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from kickdoor.play.highlights import Betrayal, Chronicler, Kill
from kickdoor.server.backroom.cards import cards_shown
from kickdoor.server.backroom.courses import Course, Row, course_of
from kickdoor.server.backroom.database import looking
from kickdoor.server.backroom.packing import packed
from kickdoor.server.live.dealing import catalog_from
from kickdoor.server.storage.store import catalog_of
from kickdoor.server.storage.stored import reading
from kickdoor.words.languages import language


class KillShown(Struct, kw_only=True):
    """A fight that was won. `helper`: -1 for none; `munchkins`, `monsters`: both sides when the kill was claimed."""

    turn: int
    seat: int
    helper: int
    cards: list[int]
    munchkins: int
    monsters: int


class BetrayalShown(Struct, kw_only=True):
    """What somebody did to another with a card, and what it cost. `fight`: by turning a fight, which was lost;
    `things`: how many cards."""

    turn: int
    by: int
    on: int
    card: int
    fight: bool
    died: bool
    levels: int
    things: int


class Finisher(Struct, kw_only=True):
    """One seat at the end. `place`: winners have 1, equals share one; `curses`: how many struck; `helped`: in how many
    fights that were won; `kill`: the best; `classes`: the cards."""

    name: str
    bot: bool
    place: int
    level: int
    curses: int
    helped: int
    kill: KillShown | None
    classes: list[int]


class Ending(Struct, kw_only=True):
    """A finished game in short. `levels`: everybody's at the start, after each turn and at the end. `cursed`,
    `helpful`: the seats with the most Curses, and with the most help given; none where all have as many."""

    game: str
    digest: str
    turns: int
    finishers: list[Finisher]
    levels: list[list[int]]
    best_kill: KillShown | None
    betrayal: BetrayalShown | None
    cursed: list[int]
    helpful: list[int]


def ending_of(database: str, row: Row) -> bytes:
    """The `Ending` of a finished game. Raises CardsGone, Damaged, Silence."""
    return packed(ending_shown(course_of(database, row), row))


def ending_told(database: str, row: Row) -> str:
    """The same to be kept: what is only for a chart is left out. Raises as `ending_of`."""
    told = ending_shown(course_of(database, row), row)
    told.levels = []
    return msgspec.json.encode(told).decode()


def names_of(database: str, wanted: dict[str, list[int]], code: str) -> dict[str, dict[int, str]]:
    """What cards are called, by digest and number, as far as they are kept. `code`: the language. Raises Damaged,
    Silence."""
    found: dict[str, dict[int, str]] = {}
    for digest, cards in wanted.items():
        with looking(database) as connection:
            kept = catalog_of(connection, digest)
        with reading(digest, "cards"):
            printed = cards_shown(catalog_from(kept, digest), language(code)) if cards and kept is not None else []
            found[digest] = {card: printed[card].name for card in cards if printed}
    return found


def ending_shown(course: Course, row: Row) -> Ending:
    state = course.states[0].copy()
    state.log = []
    chronicler = Chronicler(state.copy())
    for one in course.rows:
        chronicler.hear(state, course.carry_out(state, one))
    found = chronicler.ending(state)
    finishers = [
        Finisher(
            name=plan.name, bot=plan.kind == "bot", place=found.places[seat], level=state.seats[seat].level,
            curses=found.curses[seat], helped=found.helped[seat], kill=_kill(found.kills[seat]),
            classes=found.classes[seat],
        )
        for seat, plan in enumerate(course.seats)
    ]  # fmt: skip
    return Ending(
        game=row["id"], digest=row["digest"], turns=found.turns, finishers=finishers, levels=found.levels,
        best_kill=_kill(found.best_kill), betrayal=_betrayal(found.betrayal), cursed=_most(found.curses),
        helpful=_most(found.helped),
    )  # fmt: skip


def _kill(kill: Kill | None) -> KillShown | None:
    if kill is None:
        return None
    return KillShown(
        turn=kill.turn, seat=kill.seat, helper=kill.helper, cards=list(kill.cards), munchkins=kill.munchkins,
        monsters=kill.monsters,
    )  # fmt: skip


def _betrayal(one: Betrayal | None) -> BetrayalShown | None:
    if one is None:
        return None
    return BetrayalShown(
        turn=one.turn, by=one.by, on=one.on, card=one.card, fight=one.fight, died=one.died, levels=one.levels,
        things=one.cards,
    )  # fmt: skip


def _most(counts: list[int]) -> list[int]:
    """The seats with the most, if that is more than none and than what somebody else has: a medal that everybody gets
    is none."""
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most > min(counts)]
