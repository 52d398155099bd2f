"""How the engine says no. Every refusal of a rule names the rule."""

from __future__ import annotations

from typing import Final, final

# what kind of no
MALFORMED: Final = 0  # no such card, seat or verb: nothing a rule could judge
NOT_ASKED: Final = 1  # somebody else has to decide first
STALE: Final = 2  # a pass or close for a window that has changed since; ignored
ILLEGAL: Final = 3  # a rule forbids it
KIND_NAMES: Final = ("malformed", "not asked", "stale", "illegal")


# what may be noted beside a refusal, with blanks for its facts; these sentences are for whoever reads a traceback
NOTES: Final = {
    "over": "the game is over",
    "stale": "something has happened since",
    "dead": "the dead wait for the next turn",
    "answers first": "seat {} answers first",
    "gives charity": "seat {} is giving Charity",
    "is asked": "seat {} is asked",
    "no verb": "there is no verb {}",
    "no seat": "there is no seat {}",
    "no card": "there is no card {}",
    "clock": "the clock only closes windows",
    "needs card": "{} needs a card",
    "needs offer": "{} needs an offer",
    "needs companion": "{} needs a companion",
    "negative": "value {} is negative",
}


@final
class Refusal:
    """Why a command is not carried out: `kind`, the `rule` id behind it ("" only if malformed), and perhaps a `note`
    (a key of NOTES; whoever refuses above the engine may have notes of his own) with its `facts`. `also`: of an Item
    the other rules that stand against it as well, so that nobody mends one after the other."""

    __slots__ = ("also", "facts", "kind", "note", "rule")

    def __init__(self, kind: int, rule: str, note: str = "", facts: tuple[object, ...] = ()) -> None:
        self.kind = kind
        self.rule = rule
        self.note = note
        self.facts = facts
        self.also: list[str] = []

    def each(self) -> list[Refusal]:
        """One for each of its rules, with nothing beside it."""
        first = Refusal(self.kind, self.rule, self.note, self.facts)
        return [first, *[Refusal(self.kind, other) for other in self.also]]

    def __repr__(self) -> str:
        return f"Refusal({KIND_NAMES[self.kind]}, {self.rule!r}, {self.note!r}, {self.facts!r})"

    def __str__(self) -> str:
        said = NOTES.get(self.note, self.note).format(*self.facts) or KIND_NAMES[self.kind]
        return f"{said} [{self.rule}]" if self.rule else said


class IllegalCommand(ValueError):
    """Raised by `apply` for a command that `check` refuses. The state is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class CorruptState(ValueError):
    """Raised by `validate`: an invariant is broken. Always a defect of the engine (or a damaged save). `seat`: who
    has it so, for whoever knows names; -1 for nobody. `says`: what is so, said after the name where there is one."""

    def __init__(self, says: str, seat: int = -1) -> None:
        super().__init__(f"seat {seat} {says}" if seat >= 0 else says)
        self.says = says
        self.seat = seat


class NoFight(ValueError):
    """Raised by a view that is asked for the numbers of a fight while there is none."""

    def __init__(self, asked: str) -> None:
        super().__init__(f"{asked}(): there is no fight now; ask fight_on() first")
