"""What the linter lets a card change, the engine does change: played at a table, card by card."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.cards.reach import STATIC, mend, reach
from kickdoor.cards.schema import ENUMS
from kickdoor.judge.scenario import Scenario, deal

OGRE = """
- id: ogre
  name: Ogre
  type: monster
  monster: {level: 30, treasures: 2}
  bad_stuff: [{lose_level: {to: victim}}]
"""


def card(kind: str, mod: str, more: str = "") -> str:
    """A card called Thing with one static modifier, and an Ogre."""
    return f"{OGRE}- id: thing\n  name: Thing\n  type: {kind}\n{more}  abilities: [{{static: [{mod}]}}]\n"


def fight(cards: str, monsters: Any = ("Ogre",), **aric: Any) -> Scenario:
    players = {"Aric": {"level": 3, **aric}, "Bess": {"level": 3}, "Carl": {"level": 3}}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": list(monsters)}, cards=cards)


CLASS = "  trait: {kind: class, name: thing}\n"
MONSTER = "  monster: {level: 5, treasures: 1}\n  bad_stuff: [{lose_level: {to: victim}}]\n"


def test_a_class_changes_its_owner_and_the_monsters_he_fights() -> None:
    fight(card("class", "{stat: strength, add: 2, to: self}", CLASS), in_play=["Thing"]).expect(Aric={"strength": 5})
    for stat, told in (
        ("strength", {"monsters": 31}),
        ("treasures", {"treasures": 3}),
        ("levels_reward", {"levels": 2}),
    ):
        t = fight(card("class", f"{{stat: {stat}, add: 1, to: monsters}}", CLASS), in_play=["Thing"])
        t.expect(fight=told)


def test_a_curse_changes_its_victim() -> None:
    for to in ("victim", "self"):
        cards = card("curse", f"{{stat: strength, add: -2, to: {to}}}", "  lasts: until_removed\n")
        fight(cards, curses=["Thing"]).expect(Aric={"strength": 1})


def test_a_monster_changes_itself_and_others() -> None:
    for to, total in (("this", 37), ("monsters", 39), ("other_monsters", 37)):
        cards = card("monster", f"{{stat: strength, add: 2, to: {to}}}", MONSTER)
        fight(cards, ("Ogre", "Thing")).expect(fight={"monsters": total})


def test_an_enhancer_changes_its_monster() -> None:
    cards = card("monster_enhancer", "{stat: treasures, add: 2, to: host}", "  enhancer: {bonus: 1}\n")
    fight(cards, [{"card": "Ogre", "enhancers": ["Thing"]}]).expect(fight={"monsters": 31, "treasures": 4})


def test_a_one_shot_does_more_while_it_is_used_for_the_players_side() -> None:
    more = "  one_shot: {bonus: 3, side: either, value: 0}\n"
    cards = card("one_shot", "{stat: strength, add: 4, to: munchkin_side, because: {has: {type: ally}}}", more)
    cards += "- {id: pal, name: Pal, type: ally, companion: {bonus: 1}}\n"
    for in_play, total in (([], 6), (["Pal"], 11)):
        t = fight(cards, hand=["Thing"], in_play=in_play)
        t.expect(fight={"munchkins": total - 3 - 4 * len(in_play)})
        t.do("Aric", play="Thing", side="munchkins")
        t.expect(fight={"munchkins": total})


@pytest.mark.parametrize("kind", sorted(ENUMS["card_type"]))
def test_there_is_a_mend_for_everything_that_reaches_nobody(kind: str) -> None:
    for what in (*ENUMS["stat"], *ENUMS["rule"]):
        assert set(reach(kind, what)) <= set(ENUMS["reference"])
        assert any(reach(other, what) for other in STATIC), what
        assert mend(kind, what), what


# ---- words that the engine knows in more places than before ----------------------------------------------------------


def test_left_in_bad_stuff_is_the_neighbour_of_the_victim() -> None:
    cards = """
- id: postman
  name: Postman
  type: monster
  monster: {level: 30, treasures: 1}
  bad_stuff:
  - take: {from: victim, to: left, what: {zone: hand}, n: 1, random: true}
  - lose_level: {to: right}
"""
    players = {"Aric": {"level": 3}, "Bess": {"level": 3, "hand": ["Magic Missile"]}, "Carl": {"level": 3}}
    under_way = {"monsters": ["Postman"], "helper": "Bess"}
    t = deal(players=players, turn="Aric", phase="combat", fight=under_way, cards=cards, dice=[6, 1])
    t.do("Aric", "run away")
    for who in ("Aric", "Bess"):
        t.do(who, roll_against="Postman")
        t.all_pass()
    t.expect(Carl={"hand_has": ["Magic Missile"]}, Aric={"level": 2}, Bess={"level": 3, "hand_count": 0})


def test_an_option_may_do_nothing_and_a_card_may_just_stay() -> None:
    cards = """
- id: offer
  name: Offer
  type: door_special
  abilities:
  - play: any_time
    do:
    - choose:
        who: self
        options:
        - {label: "No, thanks", do: []}
        - {label: "Yes, please", do: [{gain_level: {to: self}}]}
- id: medal
  name: Medal
  type: treasure_special
  abilities:
  - {play: own_turn, then: stay}
  - static: [{stat: strength, add: 1, to: self}]
"""
    hand = {"level": 3, "hand": ["Offer", "Medal"]}
    for answer, level in (("No, thanks", 3), ("Yes, please", 4)):
        t = deal(players={"Aric": hand, "Bess": {}, "Carl": {}}, turn="Aric", cards=cards)
        t.do("Aric", play="Offer")
        t.do("Aric", choose=answer)
        t.do("Aric", play="Medal")
        t.expect(Aric={"level": level, "in_play_has": ["Medal"], "strength": level + 1}, door_discard_has=["Offer"])
