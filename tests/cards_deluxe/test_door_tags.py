"""The tags of the monsters: which of them are Undead, fire, beasts and so on.

Few cards of the Deluxe decks look at tags, so a ruler is laid beside each monster that reads them all.
"""

from __future__ import annotations

import pytest
from tests.cards_deluxe.goods import fight
from tests.table import row

WORTH = {"undead": 1, "fire": 2, "beast": 4, "plant": 8, "paperwork": 16, "machine": 32, "dragon": 64}
RULER = """
- id: ruler
  name: Ruler
  deck: treasure
  type: item
  item: {value: 0}
  abilities:
""" + "".join(
    f"  - static: [{{stat: strength, add: {worth}, to: self}}]\n    if: {{tagged: {{of: monsters, is: {tag}}}}}\n"
    for tag, worth in WORTH.items()
)


@pytest.mark.parametrize(
    ("monster", "tags"),
    [
        row("Misdirected Carrier Pigeon", ["beast"]),
        row("Mildly Haunted Sandwich", ["undead"]),
        row("Unlicensed Magician's Rabbit", ["beast"]),
        row("Beard-Nesting Swallow", ["beast"]),
        row("Skeleton, Some Assembly Required", ["undead"]),
        row("The Kraken't", ["beast"]),
        row("Gift-Wrapped Mummy", ["undead"]),
        row("Solicitor by Day, Hamster by Night", ["beast"]),
        row("Clockwork Nanny", ["machine"]),
        row("Wannabe Vampire", []),
        row("Committee of Owls", ["beast", "paperwork"]),
        row("Piñata Golem", []),
        row("Tenured Tentacle", ["beast"]),
        row("Net Troll", []),
        row("Dread Knight of the Book Club", ["undead"]),
        row("Basilisk With Reading Glasses", ["beast"]),
        row("Hydra of Contradictory Advice", ["beast"]),
        row("Sphinx Who Forgot the Riddle", ["beast"]),
        row("Carnivorous Couch", ["beast"]),
        row("Ghost of Homework Past", ["undead", "paperwork"]),
        row("Siege Engine With Feelings", ["machine"]),
        row("Paper Golem, Final Draft", ["paperwork"]),
        row("The Landlord", []),
        row("Titan of Industry", ["machine"]),
        row("Wolf & Sons, Demolition", ["beast"]),
        row("Dragon Who Kept the Receipts", ["dragon", "fire"]),
    ],
)
def test_what_a_monster_is(monster: str, tags: list[str]) -> None:
    t = fight(monster, aric={"in_play": ["Ruler"]}, cards=RULER)
    t.expect(fight={"munchkins": 1 + sum(WORTH[tag] for tag in tags)})
