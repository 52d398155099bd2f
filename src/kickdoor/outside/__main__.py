"""`python -m kickdoor.outside rookie`: that bot, over lines of JSON."""

from __future__ import annotations

import sys

from kickdoor.outside.runner import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
