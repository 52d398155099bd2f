"""The dead, what they leave and what sticks: what cards find there, and what the check says where they find nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.tables import POISON, special
from tests.cards.write_pack import ELF, write_pack

from kickdoor.cards import check_pack
from kickdoor.engine import Command, check
from kickdoor.engine.command import SELL, USE
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.words.english.refusals import reason
from kickdoor.words.languages import language

ITEMS = """
- {id: hat, name: Hat, deck: treasure, type: item, item: {slot: headgear, bonus: 1, value: 500}}
- {id: crown, name: Crown, deck: treasure, type: item, item: {slot: headgear, bonus: 4, value: 200}}
"""


def will(zone: str, more: str = "", word: str = "take: {from: victim, to: self, ") -> str:
    """An Item that looks for the best of whoever dies."""
    does = f"{{{word}what: {{zone: {zone}, item: true, the: best}}, into: play}}}}"
    ability = f"{{trigger: died, of: anyone, {more}do: [{does}]}}"
    return f"- {{id: will, name: Will, deck: treasure, type: item, item: {{value: 100}}, abilities: [{ability}]}}\n"


def test_an_heir_takes_the_best_of_the_body_before_anybody_loots_it() -> None:
    players = {
        "Aric": {"level": 3, "in_play": ["Hat"], "hand": ["Crown"]},
        "Bess": {"level": 3, "in_play": ["Will"]},
        "Carl": {"level": 4, "hand": ["Poison"]},
    }
    t = deal(players=players, turn="Bess", cards=will("body") + ITEMS + POISON)
    t.do("Carl", play="Poison", on="Aric")
    t.all_pass()
    t.expect(Bess={"in_play": ["Crown", "Will"]})
    catalog = t.state.catalog
    card = [one.id for one in catalog.definitions].index("will")
    assert "take the best Item from that player's body, straight into play" in language("en").printed_text(
        catalog, card
    )
    assert "den besten Gegenstand von der Leiche dieses Spielers" in language("de").printed_text(catalog, card)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (will("equipped"), "what the dead had is laid out by then, and `take` looks in: equipped"),
        (will("play", "if: {has: {of: victim, what: {item: true}}}, "), "and `has` looks in: play"),
        (special("{discard: {from: self, what: {zone: body}}}"), "nobody lies dead here, so this finds nothing"),
    ],
)
def test_what_is_not_there_any_more_is_not_looked_for(tmp_path: Path, card: str, said: str) -> None:
    pack = write_pack(tmp_path, ELF, card.replace("deck: treasure, ", ""))
    assert [problem for problem in check_pack(str(pack)) if problem.level == "error" and said in problem.what]


# ---- what sticks -------------------------------------------------------------------------------------------------

GLUED = "abilities: [{static: [{rule: stuck, to: this}]}]"
SHOP = f"""
- {{id: cap, name: Cap, deck: treasure, type: item, item: {{slot: headgear, bonus: 1, value: 500}}, {GLUED}}}
- {{id: boots, name: Boots, deck: treasure, type: item, item: {{slot: footgear, bonus: 1, value: 200}}}}
- {{id: till, name: Till, deck: treasure, type: item, item: {{value: 0}}, abilities: [
   {{use: own_turn, name: Gold, cost: {{gold: 500}}, do: [{{draw: {{to: self, deck: door}}}}]}},
   {{use: own_turn, name: Cards, cost: {{discard: {{n: 1, what: {{item: true}}}}}},
     do: [{{draw: {{to: self, deck: door}}}}]}}]}}
- {{id: ban, name: Ban, deck: door, type: curse, lasts: until_removed,
   abilities: [{{static: [{{rule: cannot, action: sell, to: victim}}]}}]}}
"""


def shop(*table: str) -> Scenario:
    players = {"Aric": {"level": 3, "in_play": ["Till", *table]}, "Bess": {}, "Carl": {}}
    return deal(players=players, turn="Aric", cards=SHOP + POISON)


@pytest.mark.parametrize("price", ["Gold", "Cards"])
def test_what_sticks_pays_for_nothing_and_is_what_forbids_it(price: str) -> None:
    t = shop("Cap")
    t.refuse("Aric", use="Till", to=price, rule="meta.card-beats-rule")
    command = Command(USE, 0, t.card("Till"), value=("Gold", "Cards").index(price))
    refusal = check(t.state, command)
    assert refusal is not None
    assert reason(t.state, command, refusal, t.players) == "Cap forbids it."


def test_something_else_pays_in_its_place() -> None:
    t = shop("Cap", "Boots")
    t.do("Aric", use="Till", to="Cards").expect(Aric={"in_play": ["Cap", "Till"]})


def test_the_card_that_forbids_belongs_to_the_rule_that_is_cited() -> None:
    players = {"Aric": {"level": 3, "in_play": ["Cap", "Boots"], "curses": ["Ban"]}, "Bess": {}, "Carl": {}}
    t = deal(players=players, turn="Aric", cards=SHOP + POISON)
    command = Command(SELL, 0, cards=(t.card("Cap"), t.card("Boots")))
    refusal = check(t.state, command)
    assert refusal is not None and refusal.rule == "curse.lasting"
    assert reason(t.state, command, refusal, t.players) == "Ban forbids it."
