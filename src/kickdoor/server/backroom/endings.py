"""The end of a game as it is told: places, Levels over the turns, and what the game is remembered for. Facts with cards
by number; the page has the words. What they are is found out by `play.highlights`, from the log.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, get_args

import msgspec
from msgspec import Struct

from kickdoor.engine import events as e
from kickdoor.play.highlights import Chronicler, Kill, Setback, Turning
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


class SetbackShown(Struct, kw_only=True):
    """What a card (-1: none) did to somebody, whose doing it was (`by`, -1: nobody's), and what it cost. `fight`: by
    turning a fight, which was lost, or ended without the kill that was as good as done; `things`: how many cards."""

    turn: int
    by: int
    on: int
    card: int
    fight: bool
    died: bool
    levels: int
    things: int


class TurningShown(Struct, kw_only=True):
    """When it was decided: in this turn, which begins after `step` moves, the winner caught up with those who were
    ahead (`over`), and nobody was ahead again. It was the winner who moved, to `level`, or the first of the others (not
    `rose`), by `card` (-1: none)."""

    turn: int
    step: int
    seat: int
    over: list[int]
    card: int = -1
    level: int = 0
    rose: bool = True


class Finisher(Struct, kw_only=True):
    """One seat at the end. `place`: winners have 1, equals share one; `curses`: how many struck; `helped`: in how many
    fights that were won; `kill`: the best; `classes`: the cards; `won`: how many fights, `lost`: how many Levels;
    `setback`: what cost most; `peak`: the highest Level of the whole game (0 where the end was kept before that was
    noted)."""

    name: str
    bot: bool
    place: int
    level: int
    curses: int
    helped: int
    kill: KillShown | None
    classes: list[int]
    won: int = 0
    lost: int = 0
    deaths: int = 0
    setback: SetbackShown | None = None
    peak: int = 0


Moment = Literal["game", "death", "won", "lost", "up", "down"]  # the weightiest first


class Mark(Struct, kw_only=True):
    """A move that one would go to when one looks back, after which there are `step`: it won the game, killed somebody,
    ended a fight (`won` or `lost`), or changed a Level otherwise (`up`, `down`)."""

    step: int
    kind: Moment
    seat: int


class Ending(Struct, kw_only=True):
    """A finished game in short. `levels`: everybody's at the start, after each turn and at the end. `cursed`,
    `helpful`: the seats with the most Curses, and with the most help given; none where all have as many. `marks`: in
    their order, one a move at most. `telling`: after how many moves one sees at a glance what the game was like.
    `finish`: the fight that won it, if one did; `turning`: None where the winner was never behind."""

    game: str
    digest: str
    turns: int
    finishers: list[Finisher]
    levels: list[list[int]]
    best_kill: KillShown | None
    betrayal: SetbackShown | None
    cursed: list[int]
    helpful: list[int]
    marks: list[Mark] = []
    telling: int = 0
    finish: KillShown | None = None
    turning: TurningShown | None = None


class Printed(NamedTuple):
    """Of a card: what it is called, and its picture, which is its pack's."""

    name: str
    icon: str = ""
    pack: str = ""


def ending_of(database: str, row: Row) -> bytes:
    """The `Ending` of a finished game. Raises CardsGone, Damaged, Silence."""
    return packed(ending_shown(course_of(database, row), row))


def ending_told(database: str, row: Row) -> str:
    """The same to be kept: what is only for looking back is left out. Raises as `ending_of`."""
    told = ending_shown(course_of(database, row), row)
    told.levels, told.marks = [], []
    return msgspec.json.encode(told).decode()


def printed_of(database: str, wanted: dict[str, list[int]], code: str) -> dict[str, dict[int, Printed]]:
    """What cards are called and look like, by digest and number, as far as they are kept. `code`: the language. Raises
    Damaged, Silence."""
    found: dict[str, dict[int, Printed]] = {}
    for digest, cards in wanted.items():
        with looking(database) as connection:
            kept = catalog_of(connection, digest)
        with reading(digest, "cards"):
            shown = cards_shown(catalog_from(kept, digest), language(code)) if cards and kept is not None else []
            found[digest] = {
                card: Printed(shown[card].name, shown[card].icon, shown[card].pack) for card in cards if shown
            }
    return found


def ending_shown(course: Course, row: Row) -> Ending:
    state = course.states[0].copy()
    state.log = []
    chronicler = Chronicler(state.copy())
    marks: list[Mark] = []
    turns: list[int] = []  # of each move
    peaks = [seat.level for seat in state.seats]
    for step, one in enumerate(course.rows, 1):
        turns.append(state.turn)
        events = course.carry_out(state, one)
        chronicler.hear(state, events)
        peaks = [max(peak, seat.level) for peak, seat in zip(peaks, state.seats)]
        marks += sorted(_marks(step, events), key=lambda mark: WEIGHTIEST.index(mark.kind))[:1]
    found = chronicler.ending(state)
    finishers = [
        Finisher(
            name=plan.name, bot=plan.kind == "bot", place=found.places[seat], level=state.seats[seat].level,
            curses=found.curses[seat], helped=found.helped[seat], kill=_kill(found.kills[seat]),
            classes=found.classes[seat], won=found.won[seat], lost=found.lost[seat], deaths=found.deaths[seat],
            setback=_setback(found.setbacks[seat]), peak=peaks[seat],
        )
        for seat, plan in enumerate(course.seats)
    ]  # fmt: skip
    return Ending(
        game=row["id"], digest=row["digest"], turns=found.turns, finishers=finishers, levels=found.levels,
        best_kill=_kill(found.best_kill), betrayal=_setback(found.betrayal), cursed=_most(found.curses),
        helpful=_most(found.helped), marks=marks, telling=_telling(marks, turns, found.best_kill),
        finish=_kill(found.finish), turning=_turning(found.turning, turns),
    )  # fmt: skip


WEIGHTIEST: Final = get_args(Moment)


def _marks(step: int, events: Sequence[tuple[int, ...]]) -> Iterator[Mark]:
    for event in events:
        if event[0] == e.E_WON:
            yield Mark(step=step, kind="game", seat=(event[1] & -event[1]).bit_length() - 1)
        elif event[0] == e.E_DIED:
            yield Mark(step=step, kind="death", seat=event[1])
        elif event[0] == e.E_FIGHT_OVER:
            yield Mark(step=step, kind="won" if event[2] else "lost", seat=event[1])
        elif event[0] == e.E_LEVEL and event[2]:
            yield Mark(step=step, kind="up" if event[2] > 0 else "down", seat=event[1])


def _telling(marks: Sequence[Mark], turns: Sequence[int], best: Kill | None) -> int:
    """Right before the end of the best fight, where both sides are on the table; else the last thing of note."""
    won = [
        one for one in marks if best is not None and one.kind in ("won", "game") and turns[one.step - 1] == best.turn
    ]
    return won[-1].step - 1 if won else marks[-1].step if marks else len(turns)


def _kill(kill: Kill | None) -> KillShown | None:
    if kill is None:
        return None
    return KillShown(
        turn=kill.turn, seat=kill.seat, helper=kill.helper, cards=list(kill.cards), munchkins=kill.munchkins,
        monsters=kill.monsters,
    )  # fmt: skip


def _setback(one: Setback | None) -> SetbackShown | None:
    if one is None:
        return None
    return SetbackShown(
        turn=one.turn, by=one.by, on=one.on, card=one.card, fight=one.fight, died=one.died, levels=one.levels,
        things=one.cards,
    )  # fmt: skip


def _turning(one: Turning | None, turns: Sequence[int]) -> TurningShown | None:
    if one is None:
        return None
    step = next((step for step, turn in enumerate(turns) if turn >= one.turn), len(turns))
    return TurningShown(
        turn=one.turn, step=step, seat=one.seat, over=list(one.over), card=one.card, level=one.level, rose=one.rose
    )  # fmt: skip


def _most(counts: list[int]) -> list[int]:
    """The seats with the most, if that is more than none and than what somebody else has: a medal that everybody gets
    is none."""
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most > min(counts)]
