"""A folder somebody is writing cards in: checked again after each save, and which cards have changed since.

`kickdoor packs watch` tells it in the terminal, the server's try-it page in the browser.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kickdoor.cards.load import check_pack, load_pack
from kickdoor.cards.pack import Card
from kickdoor.cards.problems import PackError, Problem, errors

Stamps = dict[str, tuple[int, int]]  # by file: when it was changed, and how long it is


@dataclass(slots=True)
class PackWatch:
    """What is known of the folder. `looks`: how often something new was found in it. `cards`: as they were when they
    could last be used; `changed`: the look at which each of them was last found new or written otherwise, never the
    first look."""

    folder: str
    looks: int = 0
    problems: list[Problem] = field(default_factory=list)
    cards: Sequence[Card] = ()
    changed: dict[str, int] = field(default_factory=dict)
    good: bool = False
    _stamps: Stamps = field(default_factory=dict)
    _written: dict[str, Any] | None = None

    def look(self) -> bool:
        """Whether anything was saved since the last look; then all the rest is of now."""
        stamps = stamps_of(Path(self.folder))
        if self.looks and stamps == self._stamps:
            return False
        self._stamps = stamps
        self.looks += 1
        self.problems = check_pack(self.folder)
        self.good = not errors(self.problems)
        if self.good:
            try:
                self._take(load_pack(self.folder).cards)
            except PackError:  # changed while it was read; the next look will see it
                self.good = False
        return True

    def _take(self, cards: Sequence[Card]) -> None:
        written = {card.id: (card.name, plain(card.block)) for card in cards}
        if self._written is not None:
            for id, card in written.items():
                if self._written.get(id) != card:
                    self.changed[id] = self.looks
        self._written = written
        self.changed = {id: look for id, look in self.changed.items() if id in written}
        self.cards = cards

    @property
    def just_changed(self) -> list[Card]:
        """The cards that the last look found changed."""
        return [card for card in self.cards if self.good and self.changed.get(card.id) == self.looks]


def stamps_of(folder: Path) -> Stamps:
    """Everything in the folder; of a bundle, the file itself."""
    found: Stamps = {}
    for file in (folder, *sorted(folder.rglob("*"))):
        try:
            about = file.stat()
            if file.is_file() and not file.name.startswith("."):
                found[str(file)] = (about.st_mtime_ns, about.st_size)
        except OSError:  # gone again: editors write beside and rename
            continue
    return found


def plain(value: Any) -> Any:
    """What is written, without where."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list) else value
