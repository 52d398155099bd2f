"""Cards as data: read packs, check them, compile them for the engine, write their rules text.

`load_catalog(["deluxe", "my/pack"])` gives the compiled cards or raises PackError with every problem found;
`check(["my/pack"])` lists errors and warnings and raises nothing; `CardDef.text` is the generated rules text.
"""

from __future__ import annotations

from kickdoor.cards.load import built_in, check, load_catalog, load_pack
from kickdoor.cards.pack import Card, Pack
from kickdoor.cards.problems import PackError, Problem
from kickdoor.cards.text import card_text

__all__ = ["Card", "Pack", "PackError", "Problem", "built_in", "card_text", "check", "load_catalog", "load_pack"]
