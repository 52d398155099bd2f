"""The schema against the engine's words, and the pages made from it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kickdoor.cards import check_pack, load_catalog, program_writer, terms, with_bases
from kickdoor.cards.authoring.examples import EXAMPLES, deck_of, example_card
from kickdoor.cards.authoring.json_schema import card_file_schema
from kickdoor.cards.authoring.vocabulary_page import page
from kickdoor.cards.schema import ENUMS, FAMILIES, RECORDS, RULES
from kickdoor.cards.vocabulary import LIMITS
from kickdoor.engine import ids
from kickdoor.words.english.cards.text import texts
from kickdoor.words.languages import ENGLISH

ROOT = Path(__file__).parents[2]
ENGINE_WORDS = {
    "card_type": (*ids.TYPE_NAMES, *ids.TYPE_ALIASES), "slot": ids.SLOT_NAMES,
    "new_sex": ids.SEX_NAMES, "trait_kind": ids.TRAIT_KIND_NAMES,
    "deck": ids.DECK_NAMES[:2], "zone": ids.FILTER_ZONE_NAMES, "reference": ids.REF_NAMES, "player": ids.PLAYER_REFS,
    "card": ids.CARD_REFS, "cmp": ids.CMP_NAMES, "stat": ids.STAT_NAMES, "rule": ids.RULE_NAMES,
    "action": ids.ACTION_NAMES,
    "immunity": ids.IMMUNITY_NAMES, "window": ids.WINDOW_NAMES, "event": ids.TRIGGER_NAMES, "per": ids.PER_NAMES,
    "part": ids.PART_NAMES, "side": ids.SIDE_NAMES,
}  # fmt: skip


@pytest.mark.parametrize("enum", ENGINE_WORDS)
def test_the_words_are_those_of_the_engine(enum: str) -> None:
    assert set(ENUMS[enum]) == set(ENGINE_WORDS[enum])


def test_words_that_are_parts_of_engine_lists() -> None:
    assert set(ENUMS["lasts"]) | set(ENUMS["duration"]) == set(ids.DURATION_NAMES)
    assert set(ENUMS["then"]) | {"keep"} == set(ids.THEN_NAMES)
    assert set(LIMITS) <= set(ids.STAT_NAMES)


def test_everything_the_schema_accepts_is_compiled() -> None:
    assert {*program_writer.STEPS, *program_writer.BRANCHES} == set(FAMILIES["effect"])
    assert set(terms.CONDITIONS) == set(FAMILIES["condition"])
    assert set(terms.FILTERS) == set(RECORDS["filter"])


def test_every_word_is_documented() -> None:
    docs = [param.doc for record in RECORDS.values() for param in record.values()]
    docs += [entry.doc for family in (*FAMILIES.values(), RULES) for entry in family.values()]
    docs += [doc for words in ENUMS.values() for doc in words.values()]
    assert all(docs)


def test_the_stored_page_is_up_to_date(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "scripts" / "vocabulary.py", tmp_path / "page.md"], check=True)
    fresh = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert fresh == page(texts)
    assert (ROOT / "docs" / "vocabulary.md").read_text(encoding="utf-8") == fresh, "run python scripts/vocabulary.py"


def test_there_is_a_sound_example_of_every_type(tmp_path: Path) -> None:
    assert list(EXAMPLES) == list(ENUMS["card_type"])
    (tmp_path / "pack.yaml").write_text("id: examples\nname: Examples\n", encoding="utf-8")
    for card_type, written in EXAMPLES.items():
        folder = tmp_path / deck_of(card_type)
        folder.mkdir(exist_ok=True)
        (folder / f"{card_type}.yaml").write_text(written, encoding="utf-8")
        assert example_card(card_type).type == card_type
    assert check_pack(tmp_path) == []
    catalog = load_catalog(with_bases(tmp_path))
    said = {card.id: ENGLISH.printed_text(catalog, place) for place, card in enumerate(catalog.definitions)}
    for card_type in EXAMPLES:
        assert f"\n> {said[example_card(card_type).id]}\n" in page(texts)


def test_the_editor_schema_refers_only_to_what_it_defines() -> None:
    schema = card_file_schema()
    references = set(json.dumps(schema).split('"#/$defs/')[1:])
    assert {reference.split('"')[0] for reference in references} <= set(schema["$defs"])
    assert schema["$defs"]["card"]["required"] == ["id", "name", "type"]
    assert len(schema["$defs"]["headed_mod"]["oneOf"]) == 1 + len(RULES)
