"""What is said in a place where it can hold is taken: the other side of `mistakes_places.py`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.mistakes import special
from tests.cards.mistakes_places import CLASS, trigger, use
from tests.cards.write_pack import write_pack

from kickdoor.cards import check, check_pack, load_catalog

CLOSED = "{if: {cond: {not: {fight_on: true}}, then: [{lose_level: {to: self}}]}}"
GOOD = {
    "fight on when a card is played": trigger("card_played", "if: {not: {fight_on: true}}"),
    "in the fight, when it may be used in any": use("any_combat", "if: {in_combat: {as: helper}}"),
    "helping, while a kill is claimed": use("kill_window", "if: {in_combat: {as: helper}}"),
    "a fight beside one's own turn": use("own_turn_no_combat", "if: {fight_on: true}"),
    "a fight that has been ended meanwhile": special(f"end_fight: {{}}\n    - {CLOSED}", "play: own_combat"),
    "somebody else's part": use("own_combat", "if: {in_combat: {of: left, as: bystander}}"),
    "the Level of all": special("lose_level: {to: everyone}"),
    "each of several": special("each: {in: others, do: [{take: {from: self, to: it, what: {zone: hand}}}]}"),
    "somebody with the highest Level": special(
        "take: {from: player, to: self, what: {zone: hand}}", "play: any_time\n    target: {player: {who: highest}}"
    ),
    "the die of somebody who plays a card": trigger("card_played", "of: anyone", "do: [{reroll: {who: victim}}]"),
    "strength for this fight only": special(
        "mod: {mods: [{stat: strength, add: {strength_of: self}, to: self}], for: combat}", "play: own_combat"
    ),
    "running as well as one fights": CLASS + "  - static: [{stat: run_roll, add: {strength_of: self}, to: self}]\n",
    "an Item from a hand": special("take: {from: left, to: self, what: {zone: hand, item: true}, into: play}"),
    "a curse into the hand": special("take: {from: left, to: self, what: {zone: curses}}"),
    "a monster in hand": special("discard: {from: self, what: {zone: [hand, play], type: monster}}"),
    "either sex": use("any_time", "if: {any: [{sex: {is: male}}, {sex: {is: female}}]}"),
    "a man who helps a woman": use("any_combat", "if: {all: [{sex: {is: male}}, {sex: {of: fighter, is: female}}]}"),
    "a die that is read": special("roll: {who: self, as: x}\n    - lose_level: {to: self, n: {var: x}}"),
    "a die with faces": special("roll: {who: self, cases: [{faces: [1], do: [{lose_level: {to: self}}]}]}"),
    "the helper who joins": trigger("helper_joined", "optional: true", "do: [{draw: {to: helper, deck: door}}]"),
    "the neighbour of the highest bidder": special("bid: {do: [{lose_level: {to: its_left}}]}"),
    "the monster that lies there": special("remove_monster: {which: monsters}"),
}


@pytest.mark.parametrize("card", GOOD.values(), ids=GOOD.keys())
def test_what_can_hold_is_taken(tmp_path: Path, card: str) -> None:
    assert "troll" in [one.id for one in load_catalog([write_pack(tmp_path, card)]).definitions]


def test_what_is_looked_for_in_the_wrong_deck_is_named(tmp_path: Path) -> None:
    hat = "- {id: hat, name: Hat, type: item, item: {value: 100, bonus: 1}}\n"
    for zone, said in (("door_discard", ["no Door card is like this"]), ("treasure_discard", [])):
        card = special(f"fetch: {{to: self, zone: {zone}, what: {{item: true}}}}")
        pack = write_pack(tmp_path / zone, card, treasure=hat)
        found = [problem for problem in check([pack]) if "is like this" in problem.what]
        assert [problem.what for problem in found] == said
        assert all("they are in: treasure" in problem.mend for problem in found)


def test_a_wrong_icon_is_named_beside_another_mistake(tmp_path: Path) -> None:
    card = "- {id: x, name: X, type: curse, icon: mosquito, effect: [{lose_levl: {to: victim}}]}\n"
    said = [str(problem) for problem in check([write_pack(tmp_path, card)])]
    assert any("lose_levl" in one for one in said)
    assert any("[x] there is no icon 'mosquito'" in one for one in said)


def test_unusual_figures_can_be_meant_so(tmp_path: Path) -> None:
    boots = "- {id: boots, name: Boots, type: item, unusual: true, item: {slot: footgear, value: 100, bonus: 30}}\n"
    head = "id: mine\nname: Mine\nedition: deluxe\n"
    for card, said in ((boots, 0), (boots.replace(" unusual: true,", ""), 1)):
        pack = write_pack(tmp_path / str(said), treasure=card, pack=head)
        found = [problem for problem in check_pack(pack) if "usual for" in problem.what]
        assert bool(found) == bool(said)
        assert all("`unusual: true`" in problem.mend for problem in found)
