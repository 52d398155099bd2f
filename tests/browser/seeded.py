"""`kickdoor serve` whose next game can be told its seed: python seeded.py FILE serve ...

If FILE is there when a game begins, its text is the seed and the file is removed. Nothing else is different.
"""

from __future__ import annotations

import sys
from pathlib import Path

from kickdoor.server.live import dealing


def told(file: Path) -> None:
    """Before anything else of the server is imported: whoever deals finds the new one."""
    by_chance = dealing.new_seed

    def new_seed() -> str:
        try:
            seed = file.read_text("ascii")
            file.unlink()
        except FileNotFoundError:
            return by_chance()
        return seed

    dealing.new_seed = new_seed


if __name__ == "__main__":
    told(Path(sys.argv[1]))
    from kickdoor.cli import main

    sys.exit(main(sys.argv[2:]))
