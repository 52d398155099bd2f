"""`bonuses`: what a player's cards give together, in the fight and in words."""

from __future__ import annotations

from tests.table import Deals

from kickdoor.words.languages import ENGLISH, language

CARDS = """
- {id: brew, name: Brew, deck: treasure, type: treasure_special, abilities: [{play: own_combat, do: [{mod: {mods: [
    {stat: strength, add: {bonuses: {what: {zone: equipped}}}, to: self}], for: combat}}]}]}
- {id: hat, name: Hat, deck: treasure, type: item, item: {value: 100, bonus: 3, slot: headgear}}
- {id: coat, name: Coat, deck: treasure, type: item, item: {value: 100, bonus: 2, slot: armor}}
- {id: rug, name: Rug, deck: treasure, type: item, item: {value: 100, bonus: 4, slot: armor}}
"""


def test_the_items_in_use_count_once_more() -> None:
    aric = {"level": 4, "in_play": ["Hat", "Coat", {"card": "Rug", "equipped": False}, "Warrior"], "hand": ["Brew"]}
    t = Deals("deluxe").fight("Net Troll", aric=aric, cards=CARDS)
    t.expect(fight={"munchkins": 9})
    t.do("Aric", play="Brew")
    t.expect(fight={"munchkins": 14})  # neither the Level, nor the Class, nor what is only carried
    catalog = t.state.catalog
    brew = catalog.named("Brew")[0]
    assert "the bonuses of your Items in use together" in ENGLISH.card_text(catalog, brew)
    assert "die Summe der Boni deiner angelegten Gegenstände" in language("de").card_text(catalog, brew)
