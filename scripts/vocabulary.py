"""Writes docs/vocabulary.md, or the file named: every word a card may use. A test compares the kept page."""

from __future__ import annotations

import sys
from pathlib import Path

from kickdoor.cards.authoring.vocabulary_page import page
from kickdoor.words.english.cards.text import texts


def main(arguments: list[str]) -> None:
    target = Path(arguments[0]) if arguments else Path(__file__).parent.parent / "docs" / "vocabulary.md"
    target.write_text(page(texts), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
