"""Where packs are: the folder of those that come with Kickdoor, and any other that somebody names, also as one file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kickdoor.cards.problems import Problem, nearest
from kickdoor.cards.source import Mark

Source = str | Path
TOP: Final[Mark] = (1, 1)  # where a problem of a whole file stands
PACKS: Final = Path(__file__).parent.parent / "packs"
ENDING: Final = ".kdpack"  # of a pack as one file (`bundle`)


def built_in() -> list[str]:
    """Ids of the packs that come with Kickdoor."""
    return list(_built_in())


@cache
def _built_in() -> tuple[str, ...]:
    """Looked for once: they stay as they are as long as a process runs, and every table that is dealt asks for them."""
    if not PACKS.is_dir():
        return ()
    return tuple(sorted(entry.name for entry in PACKS.iterdir() if (entry / "pack.yaml").is_file()))


def is_pack(source: object) -> bool:
    """Whether this names a pack: one of Kickdoor's own by its id, a folder with a pack.yaml, or a bundle."""
    if not isinstance(source, str | Path):
        return False
    return (isinstance(source, str) and source in built_in()) or _is_bundle(source) or _is_folder(source)


def _is_bundle(source: Source) -> bool:
    try:
        return str(source).endswith(ENDING) and Path(source).is_file()
    except (OSError, ValueError):
        return False


def _is_folder(source: Source) -> bool:
    try:
        return (Path(source) / "pack.yaml").is_file()
    except (OSError, ValueError):
        return False


def find(source: Source, problems: list[Problem]) -> Path | None:
    """The folder of this pack; that of a bundle is laid out first. None after reporting why there is none."""
    known = built_in()
    if isinstance(source, str) and source in known:
        return PACKS / source
    what, mend = f"'{source}' is neither a known pack nor a folder", nearest(str(source), known)
    if _is_bundle(source):
        from kickdoor.cards.bundle import BadBundle, opened

        try:
            return opened(Path(source))
        except BadBundle as trouble:
            what, mend = str(trouble), "make it again with `kickdoor packs bundle`"
    elif _is_folder(source):
        return Path(source)
    else:
        try:
            if Path(source).is_dir():
                what = f"'{source}' has no pack.yaml"
                mend = "write one with two lines: `id: my_pack` and `name: My Pack`"
        except (OSError, ValueError):
            pass
    problems.append(Problem(str(source), *TOP, "", what, mend))
    return None
