"""Installs the engines of the extra `bench`, each for itself: one that has no wheel here keeps out no other.

`make bench` calls it. The run names those that are missing.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

NEVER_BUILT: Final = "open_spiel,riichienv"  # C++ and Rust: nobody waits for that, and few have the compilers


def main() -> int:
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8"))["project"]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    for engine in project["optional-dependencies"]["bench"]:
        if subprocess.run([*pip, "--only-binary", NEVER_BUILT, engine], check=False).returncode:
            print(f"bench: without {engine.partition(';')[0]}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
