"""Random cards made from the schema: each is compiled and gets prose, or is refused with a PackError."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.cards.same import difference
from tests.cards.write_pack import ELF, text_of, write_pack
from tests.soaking import examples

from kickdoor.cards import PackError, Sources, load_catalog
from kickdoor.cards.coherence import OWN_DECK
from kickdoor.cards.compile import compile_cards
from kickdoor.cards.compiled import catalog_of, from_line, to_line
from kickdoor.cards.pack import merged
from kickdoor.cards.plain import packs_from_lines, packs_to_lines
from kickdoor.cards.schema import ENUMS, FAMILIES, HEAD_VALUES, HEADED, RECORDS, TYPE_BLOCKS
from kickdoor.cards.shapes import (
    Fields,
    Flag,
    Headed,
    ListOf,
    Name,
    Number,
    OneOf,
    OneOrMore,
    Params,
    Shape,
    Table,
    Text,
    Whole,
    Word,
)
from kickdoor.cards.vocabulary import TRAIT_TYPES, canonical
from kickdoor.engine import Catalog
from kickdoor.engine.ids import DECK_NAMES
from kickdoor.engine.program import OP_END

DEEPEST = 7
ENDS = {"number": 2, "condition": {"fight_on": True}, "effect": {"win": {"who": "self"}}, "target": {"monster": {}}}


@st.composite
def values(draw: st.DrawFn, shape: Shape, depth: int = 0) -> Any:
    """A value of this shape; shallow ones past a certain depth."""
    match shape:
        case Whole():
            return draw(st.integers(shape.low or 0, shape.high or 5))
        case Text():
            return draw(st.sampled_from(["Sneeze", "A Long Walk", "Troll"]))
        case Name():
            return "beast" if shape.of == "tag" else "elf"
        case Flag():
            return True if shape.only_true else draw(st.booleans())
        case Word():
            return draw(st.sampled_from(sorted(ENUMS[shape.enum])))
        case Number():
            return (
                draw(st.integers(-3, 9)) if depth > 4 or draw(st.booleans()) else draw(values(OneOf("number"), depth))
            )
        case ListOf():
            size = max(shape.least, draw(st.integers(1, 2)))
            return [draw(values(shape.of, depth + 1)) for _ in range(size)]
        case OneOrMore():
            return draw(values(shape.of, depth))
        case Table():
            return {}
        case Fields():
            return draw(maps(Params(RECORDS[shape.record]), depth))
        case OneOf():
            if depth > DEEPEST and shape.family in ENDS:
                return ENDS[shape.family]
            word = draw(st.sampled_from(sorted(FAMILIES[shape.family])))
            return {word: draw(values(FAMILIES[shape.family][word].shape, depth + 1))}
        case Headed():
            head = draw(st.sampled_from(sorted(HEADED[shape.heads])))
            found = draw(maps(HEADED[shape.heads][head], depth))
            extra = HEAD_VALUES.get(head, {}).get(found[head])
            if extra is not None and isinstance(extra.shape, Params):
                found.update(draw(maps(extra.shape, depth)))
            if head == "stat":
                found = {key: value for key, value in found.items() if key != "set"} | {"add": found.get("add", 1)}
            return found
        case Params():
            return draw(maps(shape, depth))


@st.composite
def maps(draw: st.DrawFn, params: Params, depth: int) -> dict[str, Any]:
    return {
        key: draw(values(param.shape, depth + 1))
        for key, param in params.keys.items()
        if param.required or (depth < DEEPEST and draw(st.integers(0, 3)) == 0)
    }


@st.composite
def cards(draw: st.DrawFn) -> dict[str, Any]:
    """A card whose keys fit its type; what else goes together is left to chance."""
    kind = draw(st.sampled_from(sorted(ENUMS["card_type"])))
    card: dict[str, Any] = {"id": "c", "name": "Troll", "type": kind}
    for block in TYPE_BLOCKS.get(kind, ()):
        card[block] = draw(maps(Params(RECORDS[block]), 0))
    if kind in TRAIT_TYPES:
        card["trait"] = {"kind": kind, "name": "troll"}
    if kind == "item_enhancer" and draw(st.booleans()):
        card["goes_on"] = draw(maps(Params(RECORDS["filter"]), 4))
    effects = ListOf(OneOf("effect"))
    if kind == "monster":
        card["bad_stuff"] = draw(values(effects, 2))
    if kind in ("curse", "trap"):
        card["effect"] = draw(values(effects, 2))
    head = draw(st.sampled_from(["static", "trigger", "use", "play"]))
    ability = draw(maps(HEADED["ability"][head], 1))
    return {**card, "abilities": [ability]}


@pytest.mark.soak
@settings(max_examples=examples(120), deadline=None, suppress_health_check=list(HealthCheck))
@given(cards())
def test_any_card_is_compiled_or_refused(tmp_path: Path, card: dict[str, Any]) -> None:
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
