"""Every rule says what enforces it, and what it names exists."""

from __future__ import annotations

import importlib
import re
from importlib.resources import files

import pytest

from kickdoor.rules import Rule, catalogue, for_edition
from kickdoor.rules.coverage import COMPLETE, exists

ENTRIES = list(catalogue().values())
NAMED = sorted({name for entry in ENTRIES for name in entry.enforced})
CODE = re.compile(r"(engine|cards|play)(\.[a-z_]+)+:[A-Za-z_]+")
CARDS = re.compile(r"packs/[a-z_-]+/[a-z_/]+\.yaml")


@pytest.mark.parametrize("name", [name for name in NAMED if ":" in name])
def test_the_code_that_a_rule_names_exists(name: str) -> None:
    assert CODE.fullmatch(name), "module:function inside kickdoor"
    module, function = name.split(":")
    assert callable(getattr(importlib.import_module(f"kickdoor.{module}"), function, None)), f"{name} is gone"
    assert exists(name)


@pytest.mark.parametrize("name", [name for name in NAMED if ":" not in name])
def test_the_cards_that_a_rule_names_exist(name: str) -> None:
    assert CARDS.fullmatch(name), "a file of a pack"
    assert files("kickdoor").joinpath(name).is_file(), f"{name} is gone"
    assert exists(name)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_a_rule_is_enforced_or_says_in_a_sentence_why_not(entry: Rule) -> None:
    assert len(set(entry.enforced)) == len(entry.enforced)
    assert bool(entry.enforced) + bool(entry.table_talk) + bool(entry.physical) <= 1, "one of the three"
    for reason in (entry.table_talk, entry.physical):
        assert not reason or re.fullmatch(r"[A-Z].{15,}\.", reason), reason


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_what_is_not_yet_enforced_is_named_for_editions_that_have_it(entry: Rule) -> None:
    assert entry.enforced or not entry.not_yet, "what no edition has yet names no code"
    assert set(entry.not_yet) <= set(entry.editions)
    assert not set(entry.not_yet) & set(COMPLETE), "a complete edition leaves nothing for later"
    assert all(entry.not_yet.values())


@pytest.mark.parametrize("edition", COMPLETE)
def test_a_complete_edition_leaves_no_rule_open(edition: str) -> None:
    silent = [entry.id for entry in for_edition(edition) if not (entry.enforced or entry.table_talk or entry.physical)]
    assert not silent


@pytest.mark.parametrize(
    "name",
    [
        "engine.values:behind",  # no such function
        "engine.valeus:ahead",  # no such module
        "engine.ids:DOOR",  # a number enforces nothing
        "packs/deluxe/door/monster.yaml",
        "packs/deluxe",
        "engine.values",
    ],
)
def test_code_that_does_not_exist(name: str) -> None:
    assert not exists(name)
