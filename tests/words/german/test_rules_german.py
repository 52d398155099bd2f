"""The catalogue of rules in German: complete, with the same numbers and terms, and without English left in it."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from kickdoor.rules import Rule, catalogue, rule
from kickdoor.words.german.language import LANGUAGE as GERMAN
from kickdoor.words.rules import RuleWords, rule_words

# Titles and names of cards that stay English and have English words in them.
TITLES = (
    "Beating a Dead Horse",
    "Boots of Butt-Kicking",
    "Chainsaw of Bloody Dismemberment",
    "Cheat With Both Hands",
    "Go Up a Level",
    "Hidden Treasures",
    "Mace of Sharpness",
    "The Good, the Bad, and the Munchkin",
)
ENGLISH = """
    and any are as at be but by can card cards combat door each fight fighter for from hand has have he helper if is
    it item items its level levels loses may monsters must no of on one only own play player players power race rule
    side such than that the their them then there they this to trap treasure treasures turn when which who with
    without you your
"""
SHARED = "also an aser complete deluxe die gbm in plus star was will xmen"  # the same in both
RULE_ID = re.compile(r"\b[a-z]{2,}(?:\.[a-zA-Z0-9-]+)+")
NUMBER = re.compile(r"(?<!\w)[+-]\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*")
NUMERALS = {
    "zero": "null",
    "two": "zwei|beide",
    "three": "drei",
    "four": "vier",
    "five": "fünf",
    "six": "sechs",
    "eight": "acht",
    "ten": "zehn",
    "twelve": "zwölf",
    "twice": "doppelt",
}
TERMS = {
    "Affiliations?": "Zugehörigkeit",
    "All(y|ies)": "Verbündete",
    "Bad Stuff": "Schlimmen? Dinge",
    "Big": "Groß",
    "Charity": "Milden? Gabe",
    "Class(es)?": "Klasse",
    "combat strengths?": "Kampfstärke",
    "Complex": "Komplex",
    "Curses?": "Fluch|Flüche",
    "Gold Pieces?": "Goldstück",
    "Headgear": "Kopfbedeckung",
    "Hirelings?": "Mietling",
    "Items?": "Gegenst[aä]nd|gegenst[aä]nd",
    "Level": "[Ss]tufe",
    "Loot The Room": "Raum plündern",
    "Look For Trouble": "Ärger",
    "Powers?": "Kraft|Kräfte",
    "Races?": "Rasse",
    "Ranks?": "Rang|Ränge",
    "Roles?": "Rolle",
    "Run(ning)? Away": "[Ww]egl[aä]uf",
    "Sidekicks?": "Kumpan",
    "Steeds?": "Reittier",
    "Traps?": "Falle",
    "Treasures?": "Sch[aä]tz",
    "discard piles?": "Ablagestapel",
}


def texts(rule: Rule) -> dict[str, str]:
    """Everything people read of a rule, by where it stands."""
    found = {"text": rule.text, "question": rule.question, "table_talk": rule.table_talk, "physical": rule.physical}
    found |= {f"differs.{edition}": what for edition, what in rule.differs.items()}
    found |= {f"not_yet.{edition}": what for edition, what in rule.not_yet.items()}
    return {place: what for place, what in found.items() if what}


def both() -> Iterator[tuple[str, str, str]]:
    """Each text of the catalogue: its id and place, English, German."""
    for english in catalogue().values():
        translated = texts(GERMAN.told(english))
        for place, said in texts(english).items():
            yield f"{english.id} {place}", said, translated[place]


PAIRS = list(both())


def numbers(text: str) -> Counter[str]:
    """1,000 and 1.000 are the same number here, and so are 2.6 and 2,6."""
    return Counter(re.sub("[.,]", "", number) for number in NUMBER.findall(text))


def plain(text: str) -> str:
    """The text without rule ids and names that stay English."""
    for title in TITLES:
        text = text.replace(title, "")
    return RULE_ID.sub("", text)


def shape(of: RuleWords) -> dict[str, list[str]]:
    return {field: sorted(what) if isinstance(what, dict) else [] for field, what in of.items()}


def test_every_rule_has_german_and_no_german_lacks_its_rule() -> None:
    assert list(rule_words(GERMAN.folder)) == list(catalogue())


@pytest.mark.parametrize("english", catalogue().values(), ids=lambda entry: entry.id)
def test_german_has_the_fields_that_english_has(english: Rule) -> None:
    fields = {"text": english.text, "question": english.question, "differs": english.differs}
    fields |= {"table_talk": english.table_talk, "physical": english.physical, "not_yet": english.not_yet}
    wanted = {name: [] if isinstance(what, str) else sorted(what) for name, what in fields.items() if what}
    assert shape(rule_words(GERMAN.folder)[english.id]) == wanted
    assert all(what.strip() == what != "" for what in texts(GERMAN.told(english)).values())


def test_german_is_not_english() -> None:
    assert [place for place, english, translated in PAIRS if english == translated] == []


def test_the_numbers_are_the_same() -> None:
    assert [place for place, english, translated in PAIRS if numbers(english) != numbers(translated)] == []


@pytest.mark.parametrize(("numeral", "zahlwort"), NUMERALS.items())
def test_written_numbers_are_the_same(numeral: str, zahlwort: str) -> None:
    in_english, in_german = re.compile(rf"\b{numeral}\b", re.IGNORECASE), re.compile(zahlwort, re.IGNORECASE)
    with_it = [pair for pair in PAIRS if in_english.search(pair[1])]
    assert with_it
    assert [place for place, _, translated in with_it if not in_german.search(translated)] == []


@pytest.mark.parametrize(("term", "begriff"), TERMS.items())
def test_a_term_of_the_game_is_always_the_same_word(term: str, begriff: str) -> None:
    with_it = [pair for pair in PAIRS if re.search(rf"\b{term}\b", plain(pair[1]))]
    assert with_it
    assert [(place, translated) for place, _, translated in with_it if not re.search(begriff, translated)] == []


def test_no_english_is_left() -> None:
    left = {}
    for place, english, translated in PAIRS:
        said = set(re.findall(r"\b[a-z]+\b", plain(translated)))
        also_in_english = {word for word in re.findall(r"\b[a-z]{2,}\b", plain(english)) if word in said}
        if found := (said & set(ENGLISH.split())) | (also_in_english - set(SHARED.split())):
            left[place] = found
    assert left == {}


def test_rules_named_in_a_text_are_named_in_german_too_and_exist() -> None:
    for place, english, translated in PAIRS:
        named = RULE_ID.findall(english)
        assert RULE_ID.findall(translated) == named, place
        assert all(id in catalogue() for id in named), place


def test_german_has_german_quotes() -> None:
    for place, _, translated in PAIRS:
        assert '"' not in translated, place
        assert translated.count("„") == translated.count("“"), place


def test_a_text_ends_like_a_sentence() -> None:
    for place, _, translated in PAIRS:
        assert place.endswith(" question") or translated.endswith((".", "“")), place


def test_only_the_words_change() -> None:
    readable = {"text", "question", "differs", "table_talk", "physical", "not_yet"}
    for english in catalogue().values():
        translated = GERMAN.told(english)
        for field in dataclasses.fields(Rule):
            if field.name not in readable:
                assert getattr(translated, field.name) == getattr(english, field.name)
        assert list(translated.differs) == list(english.differs)


def test_what_has_no_german_stays_english() -> None:
    unheard = dataclasses.replace(rule("combat.ties"), id="combat.unheard-of")
    assert GERMAN.told(unheard) == unheard


def test_looking_up_a_text() -> None:
    assert (
        GERMAN.rule("combat.ties")
        == "Der Spieler gewinnt nur mit der höheren Summe; ein Gleichstand ist eine Niederlage."
    )
    assert GERMAN.rule("combat.tie") == ""
