"""`kickdoor version`."""

from __future__ import annotations

from argparse import Namespace
from importlib.metadata import version as installed


def version(options: Namespace) -> int:
    print(f"kickdoor {installed('kickdoor')}")
    return 0
