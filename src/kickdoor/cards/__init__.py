"""Cards as data: read packs, check them, compile them for the engine, write their rules text.

`load_catalog(["deluxe", "my/pack"])` gives the compiled cards or raises PackError with every problem found;
`check(["my/pack"])` lists errors and warnings and raises nothing; `check_pack("my/pack")` does so for a pack together
with those it builds on; `CardDef.text` is the generated rules text.
"""

from __future__ import annotations

from kickdoor.cards.load import built_in, check, check_pack, load_catalog, load_pack, with_bases
from kickdoor.cards.pack import Card, Pack
from kickdoor.cards.problems import PackError, Problem
from kickdoor.words.english.cards.text import card_text

__all__ = [
    "Card", "Pack", "PackError", "Problem", "built_in", "card_text", "check", "check_pack", "load_catalog", "load_pack",
    "with_bases",
]  # fmt: skip
