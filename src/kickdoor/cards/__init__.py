"""Cards as data: read packs, check them, compile them for the engine.

`load_catalog(["deluxe", "my/pack"])` gives the compiled cards or raises PackError with every problem found;
`check(["my/pack"])` lists errors and warnings and raises nothing; `check_pack("my/pack")` does so for a pack together
with those it builds on. Rules text is written from the same data, in every language, by `words`.
"""

from __future__ import annotations

import kickdoor.cards.pickling  # noqa: F401  tells pickle about catalogs
from kickdoor.cards.bases import with_bases
from kickdoor.cards.load import check, check_pack, load_catalog, load_pack
from kickdoor.cards.pack import Card, Pack, Sources
from kickdoor.cards.places import built_in
from kickdoor.cards.problems import PackError, Problem

__all__ = [
    "Card", "Pack", "PackError", "Problem", "Sources", "built_in", "check", "check_pack", "load_catalog", "load_pack",
    "with_bases",
]  # fmt: skip
