"""Writes docs/schemas.md, or the file named: every number of an observation, every action. A test compares the page."""

from __future__ import annotations

import sys
from pathlib import Path

from kickdoor.env.schema import page


def main(arguments: list[str]) -> None:
    target = Path(arguments[0]) if arguments else Path(__file__).parent.parent / "docs" / "schemas.md"
    target.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
