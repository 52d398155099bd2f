"""`python -m kickdoor.compiled`: compile the engine for this Python and this machine.

--practised    with what GCC learns from games, as wheels have it: faster by a tenth, and takes three times as long
--background   begin and come back at once; the next start of Kickdoor finds it
--yielding     what `--background` begins: lets everybody else go first
"""

from __future__ import annotations

import os
import sys

from kickdoor.compiled.building import CannotCompile, build, build_in_background


def main(words: list[str]) -> int:
    if words == ["--background"]:
        build_in_background()
        return 0
    if words == ["--yielding"]:
        if hasattr(os, "nice"):
            os.nice(19)
    elif words not in ([], ["--practised"]):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        there = build(practised=words == ["--practised"])
    except CannotCompile as trouble:
        print(f"kickdoor: {trouble}", file=sys.stderr)
        return 1
    print(f"the compiled engine lies in {there}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
