"""The page says everything in every language: the same texts as in English, each asking for the same things, readable,
and translated. Languages are found by their folders, so a new one is looked at without a word about it here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from kickdoor import words
from kickdoor.words.gaps import GapKind
from kickdoor.words.languages import ENGLISH
from kickdoor.words.missing import same_as_english
from kickdoor.words.page import gaps, leaves, with_english_beneath
from kickdoor.words.page_types import typescript

ROOT = Path(__file__).parents[2]
FOLDERS = sorted(file.parent for place in words.__path__ for file in Path(place).glob("*/page.json"))


def page(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "page.json").read_text("utf-8"))
    return found


def test_there_are_languages() -> None:
    assert {"english", "german"} <= {folder.name for folder in FOLDERS}
    assert len(list(leaves(ENGLISH.page()))) > 700


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_text_is_there_and_can_stand_where_the_english_one_does(folder: Path) -> None:
    assert list(gaps(page(folder), ENGLISH.page(), set(leaves(ENGLISH.page())))) == []


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
    assert list(gaps(page(folder), ENGLISH.page(), same_as_english(folder))) == []
    kept = folder / "as_in_english.json"
    still = {one.what for one in gaps(page(folder), ENGLISH.page())}
    english = dict(named(ENGLISH.page()))
    same = set(json.loads(kept.read_text("utf-8"))) if kept.exists() else set()
    assert same <= {english[place] for place in still}, "these are not the same any more"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_what_lies_before_the_first_turn_has_one_name(folder: Path) -> None:
    """In the log and where a replay leads."""
    texts = page(folder)
    assert f"=0 {{{texts['replay']['dealt']}}}" in texts["log"]["turn"]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_what_help_takes_is_a_sentence_whoever_it_is_taken_from(folder: Path) -> None:
    """It may be `you`, which begins none."""
    assert not page(folder)["bargain"]["withHelp"].startswith("{")


def named(texts: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, str]]:
    for key, text in texts.items():
        if isinstance(text, str):
            yield f"{place}{key}", text
        else:
            yield from named(text, f"{place}{key}.")


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
    assert [(one.kind, one.what) for one in gaps(own, SMALL, same=list(leaves(SMALL)))] == [(GapKind.WRONG, "home.won")]


def test_what_is_missing_and_what_is_unknown_is_named() -> None:
    own = {"home": {"play": "Jouer", "left": "{n, plural, one {# porte}}", "stray": "?"}, "away": "?"}
    assert [(one.kind, one.what, one.why) for one in gaps(own, SMALL)] == [
        (GapKind.MISSING, "home.won", ""), (GapKind.WRONG, "home.left", "n says nothing for other"),
        (GapKind.SUPERFLUOUS, "home.stray", ""), (GapKind.MISSING, "open", ""), (GapKind.SUPERFLUOUS, "away", ""),
    ]  # fmt: skip
    assert [(one.kind, one.what) for one in gaps({**SMALL, "open": {"deluxe": "Le donjon"}}, SMALL)] == [
        (GapKind.ENGLISH, "home.play"), (GapKind.ENGLISH, "home.won"), (GapKind.ENGLISH, "home.left"),
    ]  # fmt: skip
    assert [one.count for one in gaps({"open": {}}, SMALL)] == [3], "a whole table is as many as it has texts"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_hint_calls_a_button_what_it_may_not_be_called(folder: Path) -> None:
    """To pass is called otherwise in every pause, and what confirms stands elsewhere on every screen."""
    texts = page(folder)
    hints = [words for _, words in named({"coach": texts["coach"], "steps": texts["lesson"]["steps"]})]
    assert len(hints) > 20
    names = [f"{mark}{texts['actions'][verb]}" for verb in ("pass", "rest") for mark in "“„"]
    assert not [hint for hint in hints if any(one in hint for one in (*names, "button below", "Knopf darunter"))]
