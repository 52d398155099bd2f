"""Python's collector of cycles, so that it stops nobody. A whole collection looks at everything there is: with hundreds
of tables a quarter of a second in which nobody hears anything. What has lasted is put out of its sight (`gc.freeze`):
what there is after the start, and every now and then what has come since. What is used no more goes without it, since
tables are made without cycles and sockets hardly have any; the few there are are found young, or by a whole look.

For the process of a server; `kickdoor serve` asks for it, tests do not.
"""

from __future__ import annotations

import gc
from typing import Final

EVERY: Final = 1.0  # seconds; what has come in that time is looked at in one go, while everybody waits
THRESHOLDS: Final = (20_000, 10, 1_000)  # objects more than there were; young collections before an older, a whole one


def settle() -> None:
    """The server has started: what there is now stays for good."""
    look_at_all()
    gc.set_threshold(*THRESHOLDS)


def rest() -> None:
    """What has come since and is in use stays for long."""
    gc.collect()
    gc.freeze()


def look_at_all() -> None:
    """Also at what was put out of sight: cycles that were in use then may not be any more."""
    gc.unfreeze()
    rest()
