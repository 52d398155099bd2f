"""`kickdoor version`."""

from __future__ import annotations

import platform
from argparse import Namespace
from importlib.metadata import version as installed

from kickdoor.compiled.finding import is_compiled


def version(options: Namespace) -> int:
    engine = "compiled" if is_compiled() else "interpreted"
    print(
        f"kickdoor {installed('kickdoor')} (engine {engine}, Python {platform.python_version()}, {platform.machine()})"
    )
    return 0
