"""Random cards made from the schema: each is compiled and gets prose, or is refused with a PackError."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from scripts.odd_cards import Maker
from tests.cards.same import difference
from tests.cards.write_pack import ELF, text_of, write_pack
from tests.soaking import examples

from kickdoor.cards import PackError, Sources, load_catalog
from kickdoor.cards.coherence import OWN_DECK
from kickdoor.cards.compile import compile_cards
from kickdoor.cards.compiled import catalog_of, from_line, to_line
from kickdoor.cards.pack import merged
from kickdoor.cards.plain import packs_from_lines, packs_to_lines
from kickdoor.cards.vocabulary import canonical
from kickdoor.engine import Catalog
from kickdoor.engine.ids import DECK_NAMES
from kickdoor.engine.program import OP_END


@pytest.mark.soak
@settings(max_examples=examples(50, 1200), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.randoms(use_true_random=False))
def test_any_card_is_compiled_or_refused(tmp_path: Path, random: Random) -> None:
    card = Maker(random, wild=True, traits=["elf"]).card()
    deck = OWN_DECK.get(canonical(card["type"]), "door")
    pack = write_pack(tmp_path, ELF)
    for folder in DECK_NAMES:
        (tmp_path / folder / "more.yaml").unlink(missing_ok=True)
    (tmp_path / deck).mkdir(exist_ok=True)
    (tmp_path / deck / "more.yaml").write_text(yaml.safe_dump([card]), encoding="utf-8")
    try:
        catalog = load_catalog([pack])
    except PackError as trouble:
        assert all(problem.what for problem in trouble.problems)
        return
    assert same_when_kept(catalog) == ""
    compiled = next(printed for printed in catalog.definitions if printed.id == "c")
    for ability in (*compiled.plays, *compiled.uses, *compiled.triggers):
        assert ability.code[-1].code == OP_END
    text = text_of(catalog, "c")
    assert text and not set("_{}[]") & set(text), text


def same_when_kept(catalog: Catalog) -> str:
    """What is different about these cards when they are written down and read back."""
    source = catalog.source
    assert isinstance(source, Sources)
    packs = tuple(packs_from_lines(packs_to_lines(source.packs)))
    made = from_line(to_line(compile_cards(source.cards, source.packs)))
    return difference(catalog_of(made, Sources(tuple(merged(packs)), packs)), catalog)
