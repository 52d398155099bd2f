"""Where packs are: the folder of those that come with Kickdoor, and any other that somebody names."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kickdoor.cards.problems import Problem, nearest
from kickdoor.cards.source import Mark

Source = str | Path
TOP: Final[Mark] = (1, 1)  # where a problem of a whole file stands
PACKS: Final = Path(__file__).parent.parent / "packs"


def built_in() -> list[str]:
    """Ids of the packs that come with Kickdoor."""
    return list(_built_in())


@cache
def _built_in() -> tuple[str, ...]:
    """Looked for once: they stay as they are as long as a process runs, and every table that is dealt asks for them."""
    if not PACKS.is_dir():
        return ()
    return tuple(sorted(entry.name for entry in PACKS.iterdir() if (entry / "pack.yaml").is_file()))


def find(source: Source, problems: list[Problem]) -> Path | None:
    known = built_in()
    if isinstance(source, str) and source in known:
        return PACKS / source
    folder = Path(source)
    what, mend = "is neither a known pack nor a folder", nearest(str(source), known)
    try:
        if (folder / "pack.yaml").is_file():
            return folder
        if folder.is_dir():
            what, mend = "has no pack.yaml", "write one with two lines: `id: my_pack` and `name: My Pack`"
    except (OSError, ValueError):
        pass
    problems.append(Problem(str(source), *TOP, "", f"'{source}' {what}", mend))
    return None
