"""Games that are played in the rows of `vector.Games`' arrays: what is chosen there is done, and what the next one to
choose sees is written into it. No array is needed for it, only their memory: it is compiled."""

from __future__ import annotations

from typing import Final, final

from kickdoor.env.session import Session
from kickdoor.env.shown import mask_of, rows_of, seen_by_asked

WHOLE: Final = slice(None)


@final
class Row:
    """`seen`, `mask`, `rows`: the bytes of this game in the arrays; `rows` with native actions only."""

    def __init__(self, session: Session, seen: memoryview, mask: memoryview, rows: memoryview | None) -> None:
        self.session = session
        self.seen = seen
        self.mask = mask
        self.rows = rows
        self.told = 0  # bytes of `rows` that are not nought

    def show(self) -> None:
        """Write down what the seat that is to choose sees, and may choose."""
        session = self.session
        self.seen[WHOLE] = seen_by_asked(session)
        self.mask[WHOLE] = mask_of(session, session.seat)
        if self.rows is not None:
            rows = rows_of(session, session.seat)
            told = len(rows)
            self.rows[:told] = rows
            if told < self.told:
                self.rows[told : self.told] = bytes(self.told - told)
            self.told = told


def take_all(rows: list[Row], actions: list[int]) -> list[int]:
    """Take each game's action, and show it. The places of those that brought somebody something or are over: these are
    not shown, for there is more to do about them."""
    special: list[int] = []
    for place in range(len(rows)):
        row = rows[place]
        session = row.session
        session.take(actions[place])
        if session.rewarded or session.seat < 0:
            special.append(place)
        else:
            row.show()
    return special
