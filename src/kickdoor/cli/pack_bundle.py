"""`kickdoor packs bundle`: a pack as one file, which every command takes where a folder could stand."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from kickdoor.cards import PackError, built_in, check_pack, load_pack, with_bases
from kickdoor.cards.bundle import BadBundle, bundled
from kickdoor.cards.places import ENDING, PACKS
from kickdoor.cards.problems import errors
from kickdoor.cli.hints import command_line
from kickdoor.cli.mistakes import Mistake, broken_pack


def bundle(options: Namespace) -> int:
    """Writes the bundle here, or where it was asked for, over an older one. A pack that is refused is not bundled."""
    source = options.path
    if source in built_in():
        raise Mistake(f"{source!r} comes with Kickdoor, so everybody has it; name a folder of your own")
    wrong = errors(check_pack(source))
    if wrong:
        raise broken_pack(PackError(wrong))
    folders = [Path(part.folder) for base in with_bases(source) for part in load_pack(base).with_included()]
    own = list(dict.fromkeys(folder for folder in folders if not folder.is_relative_to(PACKS)))
    target = Path(options.out or f"{Path(source).resolve().name.removesuffix(ENDING)}{ENDING}")
    if target.suffix != ENDING:
        raise Mistake(f"{str(target)!r}: a bundle is called something{ENDING}")
    try:
        content = bundled(own)
        target.write_bytes(content)
    except BadBundle as bad:
        raise Mistake(str(bad)) from bad
    except OSError as trouble:
        raise Mistake(f"{target} can't be written: {trouble.strerror}") from trouble
    others = f" (with {', '.join(folder.name for folder in own[:-1])})" if own[1:] else ""
    print(f"{target}: {Path(source).name}{others}, {len(content)} bytes. Wherever a folder may stand, it may, e.g.")
    print(f"  {command_line('packs', 'check', str(target))}")
    return 0
