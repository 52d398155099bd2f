"""`python -m kickdoor`: the `kickdoor` command."""

from __future__ import annotations

from kickdoor.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
