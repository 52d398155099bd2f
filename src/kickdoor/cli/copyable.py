"""How a command is written so that it can be copied and works, wherever this program lies.

What this needs is imported when it is asked: every command imports this module, and few ever show one.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def running_program() -> str:
    """What to type to run this program again, quoted for a shell."""
    import shlex
    import shutil
    from pathlib import Path

    typed = Path(sys.argv[0])
    if typed.stem != "kickdoor":
        return f"{shlex.quote(sys.executable)} -m kickdoor"
    found = shutil.which("kickdoor")
    if found is not None and typed.exists() and Path(found).resolve() == typed.resolve():
        return "kickdoor"
    return shlex.quote(str(typed))


def command_line(*words: str | Path) -> str:
    """`kickdoor replay 'my game.jsonl'`, as it has to be typed here."""
    import shlex

    return " ".join([running_program(), *(shlex.quote(str(word)) for word in words)])
