"""The page says everything in every language: the same texts as in English, each asking for the same things, readable,
and translated. Languages are found by their folders, so a new one is looked at without a word about it here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from kickdoor import words
from kickdoor.words.languages import ENGLISH
from kickdoor.words.page import faults, with_english_beneath
from kickdoor.words.page_types import typescript

ROOT = Path(__file__).parents[2]
FOLDERS = sorted(file.parent for place in words.__path__ for file in Path(place).glob("*/page.json"))
# what is called so everywhere: ours, the printed names of cards and sets, and what people are in this game
NAMES = {"Kickdoor", "Munchkins", "Super Munchkin, Half-Breed, Team-Up", "Deluxe", "West", "West+", "Space", "Academy"}


def page(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "page.json").read_text("utf-8"))
    return found


def leaves(texts: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, str]]:
    for key, text in texts.items():
        if isinstance(text, str):
            yield f"{place}{key}", text
        else:
            yield from leaves(text, f"{place}{key}.")


def says_something(text: str) -> bool:
    """Whether there are words in it beside what is filled in."""
    return re.search(r"[^\W\d_]", re.sub(r"\{\w+\}", "", text)) is not None


def test_there_are_languages() -> None:
    assert {"english", "german"} <= {folder.name for folder in FOLDERS}
    assert len(list(leaves(ENGLISH.page()))) > 700


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_text_is_there_and_can_stand_where_the_english_one_does(folder: Path) -> None:
    assert list(faults(page(folder), ENGLISH.page())) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_text_is_said_twice_under_one_name(folder: Path) -> None:
    """JSON keeps the last of two in silence."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        assert len(dict(pairs)) == len(pairs), [key for key, _ in pairs]
        return dict(pairs)

    json.loads((folder / "page.json").read_text("utf-8"), object_pairs_hook=once)


@pytest.mark.parametrize("folder", [one for one in FOLDERS if one.name != "english"], ids=lambda folder: folder.name)
def test_what_is_left_in_english_is_meant_to_be(folder: Path) -> None:
    """`as_in_english.json` of the folder names the texts that are the same in both."""
    kept = folder / "as_in_english.json"
    same = set(json.loads(kept.read_text("utf-8"))) if kept.exists() else set()
    english, own = dict(leaves(ENGLISH.page())), dict(leaves(page(folder)))
    equal = {text: place for place, text in own.items() if english.get(place) == text and says_something(text)}
    assert {place: text for text, place in equal.items() if text not in same | NAMES} == {}
    assert same - equal.keys() == set(), "these are not the same any more"


def test_the_types_the_page_is_checked_with_are_current() -> None:
    kept = (ROOT / "web" / "src" / "texts.types.ts").read_text("utf-8")
    assert kept == typescript(ENGLISH.page()), "python -m kickdoor.words.page_types > web/src/texts.types.ts"


# ---- what looks at them ------------------------------------------------------------------------------------------

SMALL: dict[str, Any] = {
    "home": {"play": "Play", "won": "won by {names}", "left": "{n, plural, one {# door} other {# doors}}"},
    "open": {},
}


def test_a_half_finished_translation_has_english_beneath() -> None:
    own = {"home": {"play": "Jouer", "left": "{n, number} portes", "extra": "?"}, "open": {"deluxe": "Le donjon"}}
    assert with_english_beneath(own, SMALL) == {
        "home": {"play": "Jouer", "won": "won by {names}", "left": "{n, number} portes"},
        "open": {"deluxe": "Le donjon"},
    }
    assert with_english_beneath({}, SMALL) == with_english_beneath({"home": "?", "open": 3}, SMALL) == SMALL


@pytest.mark.parametrize(
    "text",
    ["gagné", "gagné par {name}", "gagné par {names, number}", "gagné par {names", "{names} {more}", "{names}}", 3, {}],
)
def test_a_text_that_could_not_be_said_gives_way_to_the_english_one(text: Any) -> None:
    own = {"home": {**SMALL["home"], "won": text}, "open": {}}
    assert with_english_beneath(own, SMALL) == SMALL
    assert [fault.split(":")[0] for fault in faults(own, SMALL)] == ["home.won"]


def test_what_is_missing_and_what_is_unknown_is_named() -> None:
    own = {"home": {"play": "Jouer", "left": "{n, plural, one {# porte}}", "stray": "?"}, "away": "?"}
    assert list(faults(own, SMALL)) == [
        "home.won: missing", "home.left: n says nothing for other", "home.stray: the page has no such text",
        "open: missing", "away: the page has no such text",
    ]  # fmt: skip
