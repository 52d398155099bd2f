"""Texts of cards as people would say them: none of a kind, what takes up no place, which monsters are played."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.tables import monster, special
from tests.cards.write_pack import catalog_of

from kickdoor.words.languages import language

WORN = "count: {of: self, what: {zone: equipped, slot: headgear}}"
JUNK = "count: {of: self, what: {zone: door_discard}}"
LOOSE = "has: {of: self, what: {zone: equipped, slot: none}}"
EITHER = "has: {of: self, n: 2, what: {zone: equipped, slot: [none, headgear]}}"


def said(folder: Path, code: str, card: str, of: str) -> str:
    door, treasure = (card.replace("deck: door, ", "", 1), "") if of == "ghoul" else ("", card)
    catalog = catalog_of(folder, door, treasure.replace("deck: treasure, ", "", 1))
    number = [one.id for one in catalog.definitions].index(of)
    return language(code).printed_text(catalog, number)


@pytest.mark.parametrize(
    ("cond", "english", "german"),
    [
        (f"compare: {{a: {{{WORN}}}, cmp: eq, b: 0}}", "if you have no Headgear in use,", "keine Kopfbedeckung angel"),
        (f"compare: {{a: {{{WORN}}}, cmp: lt, b: 1}}", "if you have no Headgear in use,", "keine Kopfbedeckung angel"),
        (f"compare: {{a: {{{WORN}}}, cmp: gt, b: 0}}", "you have at least 1 piece of Headgear", "mindestens 1 Kopfbed"),
        (f"not: {{compare: {{a: {{{WORN}}}, cmp: eq, b: 0}}}}", "you have at least 1 piece of", "mindestens 1 Kopfbed"),
        (
            f"compare: {{a: {{{JUNK}}}, cmp: le, b: 0}}",
            "if there is no card among the Door",
            "Wenn keine Karte im Tür-Ablagestapel liegt,",
        ),
        (f"compare: {{a: {{{WORN}}}, cmp: eq, b: 2}}", "exactly 2 pieces of Headgear", "genau 2 Kopfbedeckungen"),
        (LOOSE, "if you have an Item in use that takes up no place,", "einen Gegenstand ohne festen Platz"),
        (EITHER, "at least 2 pieces of Headgear or Items in use that take up no place", "Kopfbedeckungen"),
    ],
)
def test_none_is_said_as_none_and_the_place_stands_with_its_noun(
    tmp_path: Path, cond: str, english: str, german: str
) -> None:
    card = special(f"{{if: {{cond: {{{cond}}}, then: [{{gain_level: {{to: self}}}}]}}}}")
    assert english in said(tmp_path, "en", card, "trick")
    assert german in said(tmp_path, "de", card, "trick")


GROWS = "do: [{mod: {mods: [{stat: strength, add: 2, to: this}], for: combat}}]"


@pytest.mark.parametrize(
    ("code", "which"),
    [
        ("en", "a monster (one that joins by itself, not one that another card brings) is played in the fight,"),
        ("de", "ein Monster (eins, das von selbst dazukommt, keins, das eine andere Karte mitbringt) gespielt wird:"),
    ],
)
def test_a_monster_that_another_card_brings_is_not_what_is_played(tmp_path: Path, code: str, which: str) -> None:
    hears = monster(f"trigger: card_played, what: {{type: monster}}, {GROWS}")
    assert which in said(tmp_path, code, hears, "ghoul")
    others = monster(f"trigger: card_played, what: {{type: curse}}, {GROWS}")
    assert "(" not in said(tmp_path, code, others, "ghoul")


SALE = "{bid: {do: [{gain_level: {to: it}}, {each: {in: everyone, but: it, do: [{draw: {to: it, deck: door}}]}}]}}"
WISH = "{search: {who: self, deck: treasure, what: {item: true, the: dearest}}}"
GUARDED = (
    "{mod: {mods: [{rule: immune, what: death, tag: beast, to: self},"
    " {rule: immune, what: level_loss, tag: undead, to: self}], for: turn}}"
)


@pytest.mark.parametrize(
    ("does", "code", "words"),
    [
        (SALE, "en", ["the highest bidder gains a level and every player but the highest bidder draws a Door"]),
        (SALE, "de", ["jeder Spieler außer dem Höchstbietenden zieht eine Türkarte"]),
        (WISH, "en", ["take the dearest Item into hand, if you like"]),
        (WISH, "de", ["nimm den teuersten Gegenstand auf die Hand"]),
        (GUARDED, "en", ["cannot be killed by any beast card", "cannot lose levels to any Undead card"]),
        (GUARDED, "de", ["durch keine", "sterben", "Stufen verlieren"]),
    ],
)
def test_what_can_be_said_since(tmp_path: Path, does: str, code: str, words: list[str]) -> None:
    printed = said(tmp_path, code, special(does), "trick")
    assert [one for one in words if one not in printed] == [], printed
