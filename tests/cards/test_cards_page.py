"""`kickdoor packs new`, and docs/cards.md, which starts from it: every card, text and message on that page is real."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kickdoor.cards import check_pack, load_catalog, with_bases
from kickdoor.cli import main
from kickdoor.words.languages import ENGLISH, language

PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
GERMAN_LANGUAGE = language("de")
SAID = " ".join(PAGE.replace("\n> ", " ").split())
FIRST, SECOND, BROKEN, STEED, FACTS, GERMAN, BESIDE = BLOCKS


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A new pack in an empty folder, where the commands are typed."""
    monkeypatch.chdir(tmp_path)
    assert main(["packs", "new", "my_pack"]) == 0
    assert "packs check my_pack" in capsys.readouterr().out
    return tmp_path / "my_pack"


def add(file: Path, text: str) -> None:
    file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")


def texts(pack: Path) -> list[str]:
    catalog = load_catalog(with_bases(pack))
    mine = [place for place, card in enumerate(catalog.definitions) if card.pack == "my_pack"]
    return [ENGLISH.printed_text(catalog, place) for place in mine]


def test_a_new_pack_is_clean_and_counted_on_the_page(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "check", "my_pack"]) == 0
    assert capsys.readouterr().out in PAGE
    assert check_pack(pack) == []
    assert len(texts(pack)) == 12 and "twelve different cards" in PAGE
    names = {card.name for card in load_catalog(["deluxe"]).definitions}
    assert not names & {card.name for card in load_catalog([pack, "deluxe"]).definitions if card.pack == "my_pack"}


def test_nothing_is_overwritten(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (pack / "pack.yaml").read_text(encoding="utf-8")
    (pack / "pack.yaml").write_text(before + "# mine\n", encoding="utf-8")
    assert main(["packs", "new", "my_pack"]) == 2
    assert "already there; nothing was changed" in capsys.readouterr().err
    assert (pack / "pack.yaml").read_text(encoding="utf-8").endswith("# mine\n")


@pytest.mark.parametrize("name", ["My Pack", "7up", "star", "..", "a__b"])
def test_a_bad_name_makes_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["packs", "new", name]) == 2
    assert "e.g. my_pack" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("card", [FIRST, SECOND], ids=["first", "second"])
def test_the_cards_of_the_page_say_what_it_says(pack: Path, card: str) -> None:
    add(pack / "door" / "cards.yaml", card)
    assert check_pack(pack) == []
    assert f" {texts(pack)[7]} " in SAID


def test_the_mistakes_of_the_page_are_told_like_that(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    add(pack / "door" / "cards.yaml", BROKEN)
    assert main(["packs", "check", "my_pack"]) == 1
    assert capsys.readouterr().out in PAGE


def test_the_steed_of_the_page(pack: Path) -> None:
    facts = (pack / "pack.yaml").read_text(encoding="utf-8").replace("edition: deluxe", "edition: gbm")
    (pack / "pack.yaml").write_text(facts, encoding="utf-8")
    for deck in ("door", "treasure"):
        (pack / deck / "cards.yaml").unlink()
    (pack / "door" / "steeds.yaml").write_text(STEED, encoding="utf-8")
    assert check_pack(pack) == []
    assert f" {texts(pack)[0]} " in SAID


def test_the_words_and_tags_of_the_page(pack: Path) -> None:
    add(pack / "pack.yaml", FACTS)
    assert check_pack(pack) == []
    assert any("doubloons" in text for text in texts(pack)) and any(text.startswith("Jinx! ") for text in texts(pack))


def test_the_translation_of_the_page_is_shown(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    add(pack / "door" / "cards.yaml", FIRST)
    (pack / "text").mkdir()
    own, _, others = GERMAN.partition("smith:")
    assert "plural" in others and "labels" in others
    (pack / "text" / "de.yaml").write_text(own, encoding="utf-8")
    assert check_pack(pack) == []
    assert main(["packs", "show", "accountant_of_the_deep", "--pack", "my_pack", "--language", "de"]) == 0
    shown = capsys.readouterr().out
    assert "Buchhalter der Tiefe" in shown and "Schlimme Dinge" in shown and "Acht Arme" in shown


def test_tags_and_words_of_the_page_are_translated_as_it_says(pack: Path) -> None:
    add(pack / "pack.yaml", FACTS)
    add(pack / "door" / "cards.yaml", FIRST + "  tags: [pirate]\n")
    (pack / "text").mkdir()
    (pack / "text" / "de.yaml").write_text(BESIDE, encoding="utf-8")
    assert check_pack(pack) == []
    catalog = load_catalog(with_bases(pack))
    (place,) = [place for place, card in enumerate(catalog.definitions) if card.id == "accountant_of_the_deep"]
    assert "Pirat." in GERMAN_LANGUAGE.printed_text(catalog, place)
