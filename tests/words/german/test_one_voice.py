"""One German voice: cards, moves, log, refusals, rules and the page call the same thing by the same word."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.words.german.test_card_text import own_names, pair
from tests.words.german.test_rules_german import PAIRS, TITLES
from tests.words.test_page_texts import named

import kickdoor
from kickdoor.cards import built_in, load_pack
from kickdoor.cards.texts import texts_of
from kickdoor.words.german.cards.words import GLOSSARY, PRINTED

PACKAGE = Path(kickdoor.__file__).parent
PAGE = json.loads((PACKAGE / "words" / "german" / "page.json").read_text(encoding="utf-8"))

# the word to use, and what people write instead
VARIANTS = {
    "Partner": r"\bMates?\b|Gefährt",
    "Klon": r"\bClon",
    "Streunendes Monster": r"Wandering|Wandermonster|\b[Ww]andernd",
    "Gemogelt!": r"[Ss]chummel|Mogel|Cheat!",
    "Aufstieg": r"Stufenkarte|Go Up a Level",
    "Halbundhalb": r"Halbbl[uü]t|Mischling|Half-Breed",
    "Super-Munchkin": r"Super ?[Mm]unchkin(?! und andere)",
    "Schulterschluss": r"Team-?(?:up| Up)\b",
    "Goldstücke": r"\bGold\b|Goldmünz|Münze",
    "einmalig benutzbar": r"Einmal-?[Gg]egenst|Einmalkarte|nur einmal benutzbar|\b[Ee]inmalige?n?\b(?! benutzbar)",
    "Summe der Ränge": r"Gesamtr[aä]ng|Rangsumme",
    "Schlimme Dinge": r"Schlimme[sn]? (?:Zeug|Sachen)|[Bb]öse[sn]? Dinge",
    "Milde Gabe": r"Wohltätigkeit|Almosen|Mildtätigkeit",
    "Kumpan": r"Gehilf|Handlanger",
    "Mietling": r"Söldner|Lohnknecht",
    "Verbündeter": r"Alliiert",
    "Reittier": r"\bRoss\b|Reitpferd",
    "Stufe": r"\bLevels?\b|\bErfahrungsstufe",
    "Sieg ansagen": r"beanspruch|Sieg (?:ist )?erklär|erklärte[nr]? Sieg|Erkläre den Sieg",
    "um den Spielsieg": r"\bum den Sieg\b",
    "Einspruch": r"\bEinw[aä]nde?\b",
    "Ausgabe": r"\bEditionen\b",
    "Entscheidung": r"\bAuslegung",
    "angelegt": r"(?<!„)\bin Gebrauch\b|\bin Benutzung\b|\bausgerüstet\b",
    "beiseitelegen": r"\babnehmen\b|\babgenommen\b",
    "Handkartenlimit": r"\bHandlimit",
    "weglaufen": r"\b[Ff]lucht\b|\b[Ff]lieh|\b[Ff]lücht",
    "Verbindung": r"\bLeitung\b",
    "Boni und Abzüge": r"Modifikator",
}
ENGLISH = re.compile(
    r"\b(?:Levels?|Treasures?|Doors?|Curses?|Traps?|Races?|Class(?:es)?|Powers?|Ranks?|Items?|Steeds?|Sidekicks?|"
    r"Hirelings?|All(?:y|ies)|Charity|Bad Stuff|Run Away|Affiliations?|Big|one-shots?)\b"
)


def strings(source: str) -> Iterator[str]:
    """What a module says: every string but the docstrings."""
    tree = ast.parse(source)
    silent = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.value


def said_by_code(folder: str) -> Iterator[tuple[str, str]]:
    for file in sorted((PACKAGE / "words" / "german" / folder).glob("*.py")):
        for said in strings(file.read_text(encoding="utf-8")):
            yield file.name, said


def said_by_cards() -> Iterator[tuple[str, str]]:
    for source in built_in():
        names = own_names([card for card, _, _ in pair(source)])
        for card, _, said in pair(source):
            yield card.name, without(said, names)


def said_by_rules() -> Iterator[tuple[str, str]]:
    for place, _, said in PAIRS:
        yield place, without(said, list(TITLES))


def said_by_the_page() -> Iterator[tuple[str, str]]:
    for place, said in named(PAGE):
        yield place, said.replace("\u00ad", "")


def without(said: str, names: list[str]) -> str:
    """`said` without names that stay English."""
    for name in names:
        if name in said:
            said = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "X", said)
    return said


@cache
def everything_said() -> dict[str, list[tuple[str, str]]]:
    return {
        "cards": list(said_by_cards()),
        "how cards are worded": list(said_by_code("cards")),
        "moves, log and refusals": list(said_by_code("")),
        "rules": list(said_by_rules()),
        "the page": list(said_by_the_page()),
    }


def astray(said: str) -> list[str]:
    """The words that should have been others."""
    said = without(said, [GLOSSARY[key].one for key in PRINTED])
    return [f"{found[0]} for {word}" for word, variant in VARIANTS.items() for found in re.finditer(variant, said)]


@pytest.mark.parametrize("source", ["cards", "how cards are worded", "moves, log and refusals", "rules", "the page"])
def test_one_thing_has_one_name(source: str) -> None:
    found = everything_said()[source]
    assert len(found) > 300
    assert [(where, said, wrong) for where, said in found if (wrong := astray(said))] == []


@pytest.mark.parametrize("source", ["rules", "the page"])
def test_no_term_of_the_game_is_left_in_english(source: str) -> None:
    printed = [GLOSSARY[key].one for key in PRINTED]
    left = [(where, said) for where, said in everything_said()[source] if ENGLISH.search(without(said, printed))]
    assert left == []


def test_a_card_that_is_called_after_its_kind_is_so_in_every_pack() -> None:
    assert {key: GLOSSARY[key].one for key in PRINTED} == {
        "mate": "Partner", "clone": "Klon", "wandering_monster": "Streunendes Monster", "cheat": "Gemogelt!",
        "super_munchkin": "Super-Munchkin", "half_breed": "Halbundhalb", "team_up": "Schulterschluss",
        "go_up_a_level": "Aufstieg",
    }  # fmt: skip
    after_its_kind = [key for key in PRINTED if key not in ("clone", "go_up_a_level")]  # those have names of their own
    for source in built_in():
        pack = load_pack(source)
        said = texts_of(pack, "de")
        for card in pack.cards:
            if card.type in after_its_kind:
                assert said[card.id].name == GLOSSARY[card.type].one, card.id


def test_the_page_takes_its_terms_from_the_glossary() -> None:
    said = {key: word.replace("\u00ad", "") for key, word in PAGE["card"]["types"].items()}
    assert len(said) > 20
    for key, word in said.items():
        if not key.endswith("_special"):  # where a card lies is not what kind it is
            assert word.casefold() == GLOSSARY[key].one.casefold(), key


def test_a_word_gone_astray_is_seen() -> None:
    assert astray("Für 300 Gold verkaufen") == ["Gold for Goldstücke"]
    assert astray("Ein Clone als Mate") == ["Mate for Partner", "Clon for Klon"]
    assert astray("Ein Aufstieg, 300 Goldstücke, einmalig benutzbar, Tauschpartner") == []
    assert list(strings('"""A Klon."""\nx = f"ein Klon {x}"\n')) == ["ein Klon "]
