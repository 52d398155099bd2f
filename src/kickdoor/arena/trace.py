"""Which ops of the vocabulary ran. Only for checked games: it looks over the engine's shoulder."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType

from kickdoor.engine import programs
from kickdoor.engine.program import Op
from kickdoor.engine.state import Frame, State


class Ops:
    """`mask` of op codes that were executed; None where that cannot be seen (a compiled engine cannot be watched)."""

    mask: int | None = None


@contextmanager
def watching_ops() -> Iterator[Ops]:
    """Note every op that is executed inside the block."""
    ops = Ops()
    execute = programs.execute
    if not isinstance(execute, FunctionType):
        yield ops
        return
    seen = set[int]()

    def noted(s: State, frame: Frame, op: Op) -> None:
        seen.add(op.code)
        execute(s, frame, op)

    programs.execute = noted
    try:
        yield ops
    finally:
        programs.execute = execute
        ops.mask = sum(1 << code for code in seen)
