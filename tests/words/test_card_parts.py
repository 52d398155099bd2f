"""Pieces of a card's text that are shown alone: written by the grammar, never cut out of the whole."""

from __future__ import annotations

import importlib
import re
from typing import Any

import pytest

from kickdoor.cards.pack import Card
from kickdoor.engine.ids import CURSE
from kickdoor.play.options import USUAL, TableSpec, open_table
from kickdoor.words.card_parts import APART, AT_MOST, ItsBonus, ItsKind, Marks, gist_of
from kickdoor.words.english.grammar import MARKS
from kickdoor.words.languages import language, language_names

GIVES = ("class", "race", "affiliation", "power")  # what somebody is: chosen by what it gives
PACKS = ("deluxe", "star", "gbm", "xmen")


@pytest.mark.parametrize(
    ("code", "card", "gist"),
    [
        ("en", "Better Job Offer", "Monster of Level 10 or lower: that monster leaves the fight …"),
        ("de", "Better Job Offer", "Monster bis Stufe 10: Dieses Monster verlässt den Kampf …"),
        ("en", "Portable Plot Hole", "That monster leaves the fight without leaving Treasure"),
        ("en", "Warrior", "Berserk · You win ties"), ("de", "Warrior", "Raserei · Du gewinnst bei Gleichstand"),
        ("en", "Cleric", "Last-Minute Blessing: the Curse does nothing"),
        ("en", "Thief", "Steal · Backstab"), ("de", "Thief", "Stehlen · Dolch von hinten"),
        ("en", "Elf", "+1 level for each monster you help to kill"),
        ("en", "Lose Your Armor", "Discard a piece of Armor"), ("de", "Lose Your Armor", "Lege eine Rüstung ab"),
        ("en", "Mate", "A second monster just like one in the fight"),
        ("de", "Mate", "Ein zweites Monster, genau wie eines im Kampf"),
        ("en", "Ancient", "+10 to one monster · +2 Treasures"), ("de", "Ancient", "+10 für ein Monster · +2 Schätze"),
        ("en", "Magic Missile", "+5 to either side"), ("de", "Magic Missile", "+5 für eine Seite deiner Wahl"),
        ("en", "Yuppie Water", "Only if the fighter or helper is an Elf"),
        ("en", "Cheat!", "Use an Item that you otherwise may not"),
        ("de", "Cheat!", "Nutze einen Gegenstand trotz Verbot und Limit"),
        ("en", "Hireling", "Carries one Item for you"), ("de", "Hireling", "Trägt einen Gegenstand für dich"),
        ("en", "Loyal Raincloud", "-1 to your combat strength"),
        ("en", "Hat Weather", "Discard a piece of Headgear …"), ("de", "Hat Weather", "Lege eine Kopfbedeckung ab …"),
        ("en", "Your Mother Is Watching", "That player must help"),
        ("en", "Magnifying Glass of Fine Print", "Look at the top card of the Door deck"),
    ],
)  # fmt: skip
def test_the_gist_is_what_the_card_is_good_for(code: str, card: str, gist: str) -> None:
    catalog = open_table(USUAL).catalog
    number = catalog.name.index(card)
    spoken = language(code)
    assert spoken.card_pieces(spoken.cards(catalog), number).gist == gist


@pytest.mark.parametrize("code", language_names())
@pytest.mark.parametrize("pack", PACKS)
def test_a_gist_is_short_and_whatever_gives_something_says_what(pack: str, code: str) -> None:
    spoken = language(code)
    catalog = spoken.cards(open_table(TableSpec((pack,))).catalog)
    for card in range(catalog.cards):
        gist, printed = spoken.card_pieces(catalog, card).gist, catalog.definitions[catalog.definition[card]]
        assert len(gist) <= AT_MOST and gist == gist.strip(APART), printed.name
        assert gist or printed.word not in GIVES, printed.name


def test_what_may_be_done_comes_first_then_what_happens_by_itself_as_far_as_there_is_room() -> None:
    long = "a sentence that takes more than a glance to read, however one looks at it"
    kind = ItsKind("Class")
    assert gist_of([ItsKind("Curse!"), "lose a level"], [], [], MARKS) == "Lose a level"
    assert gist_of([kind], [], [], MARKS) == gist_of([], [], [], MARKS) == ""
    assert gist_of([kind, long], [], [long], MARKS) == ""
    assert gist_of([kind], [("Nap", "rest")], ["you win ties"], MARKS) == "Nap: rest · You win ties"
    assert gist_of([kind], [("Nap", long), ("Snack", "")], [long, "eat"], MARKS) == "Nap · Snack · Eat"
    assert gist_of([ItsBonus("+3"), "armor"], [], [], MARKS) == gist_of([kind, ItsBonus("+3")], [], [], MARKS) == ""
    assert gist_of(["Class", "armor"], [], [], MARKS) == "Class", "what a part is its grammar says, not how it reads"


def test_where_a_part_is_too_long_its_language_says_by_which_signs_it_may_end_sooner() -> None:
    aside = "eat the whole of it (with whatever lies beside it, in front of everybody who looks on)"
    assert gist_of([aside], [], [], MARKS) == "Eat the whole of it"
    then = "eat the whole of it; then sleep where you are until somebody comes and wakes you up again"
    assert gist_of([then], [], [], MARKS) == "Eat the whole of it …"
    others = Marks(aside=("⟨", "⟩"), then="。", more="…")
    assert gist_of([aside.replace("(", "⟨").replace(")", "⟩")], [], [], others) == "Eat the whole of it"
    assert gist_of([then.replace("; ", "。")], [], [], others) == "Eat the whole of it…"
    assert gist_of([then], [], [], others) == gist_of([aside], [], [], others) == ""


@pytest.mark.parametrize("code", language_names())
@pytest.mark.parametrize("pack", PACKS)
def test_the_rules_of_a_card_are_its_text_without_its_kind(pack: str, code: str) -> None:
    """Its kind stands at its head; a language may call it as it likes."""
    spoken = language(code)
    catalog = spoken.cards(open_table(TableSpec((pack,))).catalog)
    without = set()
    for card in range(catalog.cards):
        parts, printed = spoken.card_pieces(catalog, card), catalog.definitions[catalog.definition[card]]
        assert parts.text.endswith(parts.rules), printed.name
        if parts.rules != parts.text:
            without.add(printed.word)
    assert {"deluxe": {"class", "race", "curse"}, "star": {"sidekick"}, "gbm": {"steed"}, "xmen": {"role"}}[
        pack
    ] <= without
    assert not without & {"monster", "item", "one_shot", "power"}, "these are known by what they are worth"


@pytest.mark.parametrize("code", language_names())
def test_no_other_card_is_written_than_the_one_that_is_asked_for(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them take tens of milliseconds, in which a server answers nobody."""
    written: list[str] = []
    grammar: Any = importlib.import_module(language(code).card_parts.__module__)
    writes = grammar.card_parts

    def counted(card: Card, *more: object) -> object:
        written.append(card.name)
        return writes(card, *more)

    monkeypatch.setattr(grammar, "card_parts", counted)
    cached: Any = language(code).card_parts
    cached.cache_clear()
    catalog = open_table(USUAL).catalog
    for _ in range(2):
        language(code).card_pieces(catalog, catalog.name.index("Mate"))
    assert len(written) == 1


@pytest.mark.parametrize("code", language_names())
@pytest.mark.parametrize("pack", PACKS)
def test_what_may_be_used_stands_alone(pack: str, code: str) -> None:
    """Whoever uses one of several abilities is told that one, in the order of the card's uses."""
    spoken = language(code)
    catalog = spoken.cards(open_table(TableSpec((pack,))).catalog)
    for card, uses in enumerate(catalog.uses):
        told = spoken.card_pieces(catalog, card).uses
        assert len(told) == len(uses), catalog.name[card]
        assert all(words.startswith(use.name) for words, use in zip(told, uses)), told


@pytest.mark.parametrize("code", language_names())
@pytest.mark.parametrize("pack", PACKS)
def test_a_curse_is_told_to_who_looks_on_of_whom_it_strikes(pack: str, code: str) -> None:
    spoken = language(code)
    catalog = spoken.cards(open_table(TableSpec((pack,))).catalog)
    for card in range(catalog.cards):
        found = spoken.card_pieces(catalog, card)
        said = found.struck
        assert bool(said) == (catalog.type[card] == CURSE)
        for label in found.options:  # as they are printed
            said = said.replace(label, "")
        assert not re.search(r"\b(you|your|du|dir|dich|dein\w*|darfst|bist)\b|¤", said, re.IGNORECASE), found.struck


def test_whom_it_strikes_is_named_or_called_the_victim() -> None:
    catalog = open_table(USUAL).catalog
    english, german = (
        language(code).card_pieces(language(code).cards(catalog), catalog.name.index("Hat Weather")).struck
        for code in ("en", "de")
    )
    assert (
        english
        == "{name} discards a piece of Headgear; if {name} has none, {name} discards a card from hand at random."
    )
    assert german.startswith("Das Opfer legt eine Kopfbedeckung ab; wenn das Opfer keine hat,")
    spoken = language("en")
    cards = spoken.cards(catalog)
    told = spoken.card_pieces(cards, catalog.name.index("Subscription You Cannot Cancel")).struck
    assert told.startswith(
        "Kept in front of {name} until something removes it: -2 to their hand limit. At the start of their turn, "
    )


@pytest.mark.parametrize(("code", "said"), [("en", "Undead. "), ("de", "Untot. ")])
def test_what_a_monster_is_stands_before_what_it_does(code: str, said: str) -> None:
    """In a fight, too: a Cleric is stronger against the Undead."""
    catalog, spoken = open_table(USUAL).catalog, language(code)
    cards = spoken.cards(catalog)
    assert spoken.card_pieces(cards, catalog.name.index("Dread Knight of the Book Club")).special.startswith(said)
