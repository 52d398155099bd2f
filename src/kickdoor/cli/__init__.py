"""The `kickdoor` command: play, watch, simulate, replay, packs, rules, bench, version.

Nothing about the game is decided here. Whatever goes wrong for a user is one line on stderr and exit status 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from kickdoor.cli.mistakes import Mistake


def main(arguments: Sequence[str] | None = None, says: str = "kickdoor: ") -> int:
    """Run one command; the exit status. `says`: what stands before what the user got wrong."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the champion's network is so small that threads slow it down
    try:
        from kickdoor.cli.parser import make_parser  # in here, so that Ctrl-C is heard while it is read

        options = make_parser().parse_args(arguments)
        status: int = options.run(options)
        return status
    except Mistake as mistake:
        print(f"{says}{mistake}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # `kickdoor rules list | head`
        sys.stderr.close()
        return 0


__all__ = ["main"]
