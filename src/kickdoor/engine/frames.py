"""Frames: everything that may pause is one of these on the stack, as plain data (architecture: one stack of frames).

One class for each kind; a field means one thing. Each is built by one function, by keyword: the one of its chapter that
pushes it (`begin_turns`, `open_window`, `ask`, `start_fight`, `begin_charity` ...); a program, which several chapters
push, by `program_of`. Beside these only `codec` builds any, of what is written down, and `copy`, which does without
keywords: a search copies the whole stack for each of its games. What moves them on is `machine` and the chapters.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.engine.command import Offer
from kickdoor.engine.ids import R_SELF

# `RunFrame.verdict`: how the roll under way is decided without looking at the die
AWAY: Final = 1
CAUGHT: Final = 2


class Frame:
    """One thing that is going on. Of any frame one may ask whose it is, which card it is about, and its epoch."""

    __slots__ = ("card", "epoch", "seat")

    seat: int  # who decides in it, or whom it is about; -1: nobody in particular
    card: int  # -1: none
    epoch: int  # of windows and questions: a pass or close that names another is stale; 0 for the others

    def copy(self) -> Frame:
        """An equal and independent frame."""
        raise NotImplementedError


@final
class TurnFrame(Frame):
    """The turn, always at the bottom of the stack; `seat` is the active player."""

    __slots__ = ("rooms", "step")

    def __init__(self, seat: int, step: int = 0, rooms: int = 0) -> None:
        self.seat = seat
        self.card = -1
        self.epoch = 0
        self.step = step  # of `turn`: the next
        self.rooms = rooms  # bits: what has come of the rooms of this turn (MET, EXPLORED, FLED)

    def copy(self) -> TurnFrame:
        return TurnFrame(self.seat, self.step, self.rooms)


@final
class WindowFrame(Frame):
    """A moment at which any player may act; `seat` is the driver, whose decision moves the game on (-1: nobody's)."""

    __slots__ = ("asked", "counters", "moment", "offer", "passed", "proposer", "victim")

    def __init__(
        self,
        moment: int,
        seat: int,
        card: int,
        epoch: int,
        victim: int = -1,
        proposer: int = -1,
        offer: Offer | None = None,
        counters: int = 0,
        passed: int = 0,
        asked: int = -1,
    ) -> None:
        self.moment = moment  # AT_...
        self.seat = seat
        self.card = card
        self.epoch = epoch
        self.victim = victim  # whom `card` is about to hit: the curse in the air, or the monster he rolled against
        self.proposer = proposer  # who made the offer that the driver answers
        self.offer = offer
        self.counters = counters  # offers made in answer to it so far
        self.passed = passed  # mask of seats
        self.asked = asked  # the seat that is asked now in a sequential game

    def copy(self) -> WindowFrame:
        return WindowFrame(
            self.moment, self.seat, self.card, self.epoch, self.victim, self.proposer, self.offer, self.counters,
            self.passed, self.asked,
        )  # fmt: skip


@final
class AskFrame(Frame):
    """A question to one player, `seat`: so many of the options, picked one at a time. See `asking.ask`."""

    __slots__ = (
        "complexity",
        "gold",
        "into",
        "least",
        "load_stays",
        "options",
        "purpose",
        "register",
        "taker",
        "victim",
        "wanted",
    )

    def __init__(
        self,
        purpose: int,
        seat: int,
        card: int,
        epoch: int,
        options: list[int],
        wanted: int,
        least: int,
        victim: int,
        taker: int,
        into: int,
        load_stays: bool,
        register: int,
        complexity: bool,
        gold: int = 0,
    ) -> None:
        self.purpose = purpose  # TO_...
        self.seat = seat
        self.card = card
        self.epoch = epoch
        self.options = options  # cards; branches, seats or sexes where `by_number`
        self.wanted = wanted  # how many are still to be picked
        self.least = least  # how many of them before `done` is an answer
        self.victim = victim  # whom it befalls
        self.taker = taker  # TO_TAKE, TO_FETCH: who gets the cards
        self.into = into  # TO_TAKE: the zone they go to
        self.load_stays = load_stays  # TO_DISCARD: a companion is killed, not sent away (sidekick.items.killed)
        self.register = register  # TO_PAY: where the program below counts what was paid
        self.complexity = complexity  # TO_SUSPEND: too many Complex Items are in use, not too much in a slot
        self.gold = gold  # TO_PAY: how much is still to be paid in Items, if the price is gold

    def copy(self) -> AskFrame:
        return AskFrame(
            self.purpose, self.seat, self.card, self.epoch, self.options.copy(), self.wanted, self.least, self.victim,
            self.taker, self.into, self.load_stays, self.register, self.complexity, self.gold,
        )  # fmt: skip


@final
class ProgramFrame(Frame):
    """What a card says is being done; `seat` is who has or plays the card."""

    __slots__ = ("members", "pc", "program", "regs")

    def __init__(
        self, seat: int, card: int, program: int, regs: list[int], pc: int = 0, members: list[int] | None = None
    ) -> None:
        self.seat = seat
        self.card = card
        self.epoch = 0
        self.program = program  # which one of the card: PLAYS, USES, TRIGGERS or BAD_STUFF + its number
        self.regs = regs  # R_...
        self.pc = pc  # the next op
        self.members: list[int] = [] if members is None else members  # seats that `each` goes through

    def copy(self) -> ProgramFrame:
        return ProgramFrame(self.seat, self.card, self.program, self.regs.copy(), self.pc, self.members.copy())


def program_of(card: int, which: int, regs: list[int], pc: int = 0) -> ProgramFrame:
    """This program of a card, from its beginning or from a place within; it is whoever's its registers say."""
    return ProgramFrame(seat=regs[R_SELF], card=card, program=which, regs=regs, pc=pc)


@final
class GatherFrame(Frame):
    """The same is asked of several players, and counts when all have answered. See `gathering`."""

    __slots__ = ("answers", "kind", "seats", "secret")

    def __init__(
        self, seat: int, card: int, kind: int, secret: bool, seats: list[int], answers: list[int] | None = None
    ) -> None:
        self.seat = seat
        self.card = card
        self.epoch = 0
        self.kind = kind  # PASSED_CARDS, VOTES, BIDS, ELECTION
        self.secret = secret  # nobody hears the others' answers before all have given theirs
        self.seats = seats  # who is asked; of passed cards, each passes to the next
        self.answers: list[int] = [] if answers is None else answers  # seat, answer, seat, answer, ...

    def copy(self) -> GatherFrame:
        return GatherFrame(self.seat, self.card, self.kind, self.secret, self.seats.copy(), self.answers.copy())


@final
class FightFrame(Frame):
    """The course of the fight; who and what is in it stands in `State.fight`. `seat` is the fighter."""

    __slots__ = ("step",)

    def __init__(self, seat: int, step: int = 0) -> None:
        self.seat = seat
        self.card = -1
        self.epoch = 0
        self.step = step  # of `combat`: the next

    def copy(self) -> FightFrame:
        return FightFrame(self.seat, self.step)


@final
class RunFrame(Frame):
    """One player, `seat`, runs from every monster; `card` is the one he rolls or has rolled against."""

    __slots__ = ("monsters", "steed", "step", "verdict")

    def __init__(
        self, seat: int, monsters: list[int], card: int = -1, steed: int = -1, verdict: int = 0, step: int = 0
    ) -> None:
        self.seat = seat
        self.card = card
        self.epoch = 0
        self.monsters = monsters  # still to roll against
        self.steed = steed  # the one named for the roll, -1
        self.verdict = verdict  # how it ends whatever the die shows: AWAY, CAUGHT, 0 = the die decides
        self.step = step  # of `run_away`: the next

    def copy(self) -> RunFrame:
        return RunFrame(self.seat, self.monsters.copy(), self.card, self.steed, self.verdict, self.step)


@final
class LootFrame(Frame):
    """The body of `seat` is looted."""

    __slots__ = ("looters", "step", "ties")

    def __init__(
        self, seat: int, step: int = 0, looters: list[int] | None = None, ties: list[int] | None = None
    ) -> None:
        self.seat = seat
        self.card = -1
        self.epoch = 0
        self.step = step  # of `death.step_loot`: the next
        self.looters: list[int] = [] if looters is None else looters  # still to come, in order
        self.ties: list[int] = [] if ties is None else ties  # how many of them in a row stand equal

    def copy(self) -> LootFrame:
        return LootFrame(self.seat, self.step, self.looters.copy(), self.ties.copy())


@final
class ShareFrame(Frame):
    """Treasure that lies face up is picked; what is left over is the fighter's, `seat`."""

    __slots__ = ("helper", "pickers")

    def __init__(self, seat: int, helper: int, pickers: list[int]) -> None:
        self.seat = seat
        self.card = -1
        self.epoch = 0
        self.helper = helper
        self.pickers = pickers  # one seat for each Treasure still to be picked, in order

    def copy(self) -> ShareFrame:
        return ShareFrame(self.seat, self.helper, self.pickers.copy())


@final
class CharityFrame(Frame):
    """`seat` gives away what is too much, card by card."""

    __slots__ = ("given", "receivers", "step", "wanted")

    def __init__(self, seat: int, wanted: int, receivers: list[int], given: list[int], step: int = 0) -> None:
        self.seat = seat
        self.card = -1
        self.epoch = 0
        self.wanted = wanted  # cards still to be given
        self.receivers = receivers  # seats; none: the cards are discarded
        self.given = given  # how many each of them has got
        self.step = step  # of `charity`: the next

    def copy(self) -> CharityFrame:
        return CharityFrame(self.seat, self.wanted, self.receivers.copy(), self.given.copy(), self.step)


@final
class RewardFrame(Frame):
    """What follows a fight that is gone: Treasure for the fighter, `seat`, and what the helper was promised."""

    __slots__ = ("deal", "doors", "helper", "lost", "promised", "step", "treasures")

    def __init__(
        self,
        seat: int,
        helper: int,
        treasures: int,
        doors: int,
        lost: bool,
        promised: list[int],
        deal: Offer | None,
        step: int = 0,
    ) -> None:
        self.seat = seat
        self.card = -1
        self.epoch = 0
        self.helper = helper  # -1: nobody helped
        self.treasures = treasures
        self.doors = doors
        self.lost = lost  # the fight: only hand cards are due
        self.promised = promised  # hand cards still to be played on the helper
        self.deal = deal
        self.step = step  # of `rewards`: the next

    def copy(self) -> RewardFrame:
        return RewardFrame(
            self.seat, self.helper, self.treasures, self.doors, self.lost, self.promised.copy(), self.deal, self.step
        )
