"""Pieces of a card's text that are shown alone: written by the grammar, never cut out of the whole."""

from __future__ import annotations

import pytest

from kickdoor.play.options import USUAL, TableSpec, open_table
from kickdoor.words.card_parts import APART, AT_MOST, gist_of
from kickdoor.words.languages import language, language_names

GIVES = ("class", "race", "affiliation", "power")  # what somebody is: chosen by what it gives
PACKS = ("deluxe", "star", "gbm", "xmen")


@pytest.mark.parametrize(
    ("code", "card", "gist"),
    [
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
    assert gist_of(["Curse!", "Lose a level."], "curse", [], []) == "Lose a level"
    assert gist_of(["Curse!"], "curse", [], []) == gist_of([], "class", [], []) == ""
    assert gist_of(["Class.", f"{long}."], "class", [], [long]) == ""
    assert gist_of(["Class."], "class", [("Nap", "rest")], ["you win ties"]) == "Nap: rest · You win ties"
    assert gist_of(["Class."], "class", [("Nap", long), ("Snack", "")], [long, "eat"]) == "Nap · Snack · Eat"
