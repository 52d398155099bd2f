"""Hand and table: what counts, what is public, what may be taken. (zone.*)"""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.engine import view
from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster,
   monster: {level: 1, treasures: 2}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: ox, name: Ox, deck: door, type: monster,
   monster: {level: 4, treasures: 2}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: brute, name: Brute, deck: door, type: monster,
   monster: {level: 20, treasures: 2}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: killer, name: Killer, deck: door, type: monster,
   monster: {level: 20, treasures: 2}, bad_stuff: [{die: {to: victim}}]}
- {id: lose_item, name: Lose an Item, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {item: true}, n: 1}}]}
- {id: lose_hand, name: Lose Your Hand, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: hand}, all: true}}]}
"""
ARMOR, BUCKET, TRICORN = "Flaming Armor", "Bucket With Optimistic Eyeholes", "Tricorn With a Fourth Corner"
FIVE = ["Enraged", "Ancient", "Store-Brand", "Net Troll", "Mate"]


def sit(aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    """Aric's turn, Suzan on his left, then Carl."""
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, cards=CARDS, turn="Aric", **position)


# ---- the table --------------------------------------------------------------------------------------------------
@pytest.mark.rule("zone.in-play.contents")
def test_worn_and_sideways_items_class_and_race_are_all_in_play() -> None:
    t = sit(
        aric={"in_play": ["Warrior", "Elf", ARMOR, {"card": BUCKET, "equipped": False}, "Magic Missile", "Hireling"]}
    )
    t.expect(Aric={"in_play_has": ["Warrior", "Elf", ARMOR, BUCKET, "Magic Missile", "Hireling"], "hand_count": 0})


@pytest.mark.rule("zone.in-play.contents")
def test_a_lasting_curse_lies_before_its_victim() -> None:
    t = sit(aric={"hand": ["Loyal Raincloud"]})
    t.do("Aric", play="Loyal Raincloud", on="Carl")
    t.all_pass()
    t.expect(Carl={"curses": ["Loyal Raincloud"], "hand_count": 0, "strength": 0}, Aric={"curses": [], "hand_count": 0})


@pytest.mark.rule("zone.in-play.public")
def test_everybody_sees_what_is_in_play_and_how_it_is_worn() -> None:
    t = sit(aric={"in_play": ["Warrior", ARMOR, {"card": BUCKET, "equipped": False}], "curses": ["Loyal Raincloud"]})
    for who in ("Suzan", "Carl"):
        for card in ("Warrior", ARMOR, BUCKET, "Loyal Raincloud"):
            assert t.sees(who, card)
        seen = view(t.state, t.seat(who))
        assert {t.card(card) for card in ("Warrior", ARMOR, BUCKET)} <= set(seen.table(t.seat("Aric")))
        assert seen.equipped(t.card(ARMOR))
        assert not seen.equipped(t.card(BUCKET))
        assert list(seen.curses(t.seat("Aric"))) == [t.card("Loyal Raincloud")]


@pytest.mark.rule("zone.in-play.no-return")
def test_a_card_in_play_cannot_be_picked_up() -> None:
    t = sit(aric={"in_play": ["Warrior", ARMOR]})
    for card in ("Warrior", ARMOR):
        t.refuse("Aric", keep=card, rule="zone.in-play.no-return")
    t.do("Aric", unequip=ARMOR)
    t.expect(Aric={"in_play_has": [ARMOR], "hand_count": 0})


@pytest.mark.rule("zone.in-play.no-return")
def test_nothing_that_may_be_done_brings_a_card_in_play_back_to_hand() -> None:
    t = sit(aric={"in_play": ["Warrior", {"card": ARMOR, "equipped": True}]})
    t.do("Aric", discard="Warrior")
    t.expect(Aric={"hand_count": 0}, door_discard_has=["Warrior"])


# ---- the hand ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("zone.hand.not-in-play")
def test_an_item_in_hand_adds_nothing() -> None:
    t = sit(aric={"hand": [ARMOR]}, phase="combat", fight={"monsters": ["Brute"]})
    t.expect(Aric={"strength": 1}, fight={"munchkins": 1})


@pytest.mark.rule("zone.hand.not-in-play")
def test_a_class_in_hand_is_not_held() -> None:
    cap = "Hood of Professional Ambiguity"  # for Thieves
    t = sit(aric={"in_play": [{"card": cap, "equipped": False}], "hand": ["Thief"]})
    t.refuse("Aric", equip=cap, rule="item.restricted")
    t.do("Aric", play="Thief")
    t.do("Aric", equip=cap)
    t.expect(Aric={"equipped": [cap], "strength": 3})


@pytest.mark.rule("zone.hand.protected")
def test_a_curse_on_items_does_not_reach_into_the_hand() -> None:
    t = sit(aric={"hand": ["Lose an Item"]}, suzan={"hand": [ARMOR, BUCKET]})
    t.do("Aric", play="Lose an Item", on="Suzan")
    t.all_pass()
    t.expect(
        Suzan={"hand_has": [ARMOR, BUCKET], "hand_count": 2},
        treasure_discard_count=0,
        door_discard_has=["Lose an Item"],
    )


@pytest.mark.rule("zone.hand.protected")
def test_a_curse_on_armor_takes_the_armor_in_play_not_the_one_in_hand() -> None:
    t = sit(aric={"hand": ["Lose Your Armor"]}, suzan={"in_play": ["Cardigan of Mild Protection"], "hand": [ARMOR]})
    t.do("Aric", play="Lose Your Armor", on="Suzan")
    t.all_pass()
    t.expect(Suzan={"hand_has": [ARMOR], "in_play_lacks": ["Cardigan of Mild Protection"]})


@pytest.mark.rule("zone.hand.protected")
def test_an_effect_that_names_the_hand_takes_it() -> None:
    t = sit(aric={"hand": ["Lose Your Hand"]}, suzan={"in_play": [BUCKET], "hand": [ARMOR, "Enraged", "Warrior"]})
    t.do("Aric", play="Lose Your Hand", on="Suzan")
    t.all_pass()
    t.expect(Suzan={"hand_count": 0, "in_play_has": [BUCKET]})
    t.expect(door_discard_has=["Enraged", "Warrior"], treasure_discard_has=[ARMOR])


@pytest.mark.rule("zone.hand.limit")
def test_during_the_turn_a_hand_may_grow_without_limit() -> None:
    t = sit(aric={"hand": [*FIVE, "Cleric", "Thief", "Dwarf", "Halfling"]}, phase="trouble", door=["Wizard"])
    t.expect(Aric={"hand_count": 9})
    t.do("Aric", "loot the room")
    t.expect(Aric={"hand_count": 10})


@pytest.mark.rule("zone.hand.limit")
def test_seven_cards_at_the_end_of_anothers_turn_are_nobodys_business() -> None:
    t = sit(carl={"hand": [*FIVE, "Cleric", "Thief"]}, phase="charity")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Carl={"hand_count": 7})


@pytest.mark.rule("zone.hand.limit")
def test_the_own_turn_does_not_end_with_six() -> None:
    t = sit(aric={"level": 2, "hand": [*FIVE, "Cleric"]}, phase="charity")
    t.refuse(
        "Aric",
        "end turn",
        rule="zone.hand.limit",
    )


@pytest.mark.rule("zone.hand.show")
def test_one_card_may_be_shown_to_one_player() -> None:
    t = sit(aric={"hand": ["Enraged", "Ancient", "Mate", ARMOR]})
    t.do("Aric", show="Ancient", to="Carl")
    assert t.sees("Carl", "Ancient")
    assert not t.sees("Suzan", "Ancient")
    assert not t.sees("Carl", "Enraged")
    t.expect(Aric={"hand_has": ["Ancient"], "hand_count": 4})


@pytest.mark.rule("zone.hand.show")
def test_nobody_shows_the_hand_of_another() -> None:
    t = sit(aric={"hand": ["Enraged"]})
    assert not t.may("Suzan", show="Enraged", to="Carl")
    assert not t.sees("Suzan", "Enraged")


@pytest.mark.rule("zone.hand.show")
def test_showing_is_allowed_in_a_fight_and_on_anothers_turn() -> None:
    t = sit(aric={"hand": ["Enraged"]}, carl={"hand": ["Ancient"]}, phase="combat", fight={"monsters": ["Brute"]})
    t.do("Aric", show="Enraged", to="Suzan")
    t.do("Carl", show="Ancient", to="Aric")
    assert t.sees("Suzan", "Enraged")
    assert t.sees("Aric", "Ancient")
    assert not t.sees("Suzan", "Ancient")


# ---- draws ------------------------------------------------------------------------------------------------------
def seen_by(t: Scenario, card: str) -> list[str]:
    return [who for who in ("Aric", "Suzan", "Carl") if t.sees(who, card)]


@pytest.mark.rule("zone.draw-visibility")
def test_a_kicked_door_is_open() -> None:
    t = sit(door=["Brute"])
    assert seen_by(t, "Brute") == []
    t.do("Aric", "kick open the door")
    assert seen_by(t, "Brute") == ["Aric", "Suzan", "Carl"]


@pytest.mark.rule("zone.draw-visibility")
def test_a_looted_door_is_hidden() -> None:
    t = sit(phase="trouble", door=["Brute"])
    t.do("Aric", "loot the room")
    assert seen_by(t, "Brute") == ["Aric"]


@pytest.mark.rule("zone.draw-visibility", "reward.solo-facedown")
def test_treasure_won_alone_is_hidden() -> None:
    t = sit(aric={"level": 3}, door=["Rat"], treasure=[ARMOR, BUCKET])
    t.do("Aric", "kick open the door")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"hand_has": [ARMOR, BUCKET]})
    assert seen_by(t, ARMOR) == seen_by(t, BUCKET) == ["Aric"]


@pytest.mark.rule("zone.draw-visibility", "reward.helped-faceup")
def test_treasure_won_with_help_is_open() -> None:
    t = sit(aric={"level": 4}, suzan={"level": 2}, door=["Ox"], treasure=[ARMOR, BUCKET])
    t.do("Aric", "kick open the door")
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    t.do("Aric", "claim the kill")
    t.all_pass()
    assert seen_by(t, ARMOR) == seen_by(t, BUCKET) == ["Aric", "Suzan", "Carl"]


@pytest.mark.rule("zone.draw-visibility", "reward.helped-faceup")
def test_also_when_the_helper_gets_none_of_it() -> None:
    t = sit(aric={"level": 4}, suzan={"level": 2}, door=["Ox"], treasure=[ARMOR, BUCKET])
    t.do("Aric", "kick open the door")
    t.do("Aric", ask="Suzan", offer={"treasures": 0})
    t.do("Suzan", "accept")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"hand_has": [ARMOR, BUCKET]})
    assert seen_by(t, ARMOR) == seen_by(t, BUCKET) == ["Aric", "Suzan", "Carl"]


@pytest.mark.rule("zone.draw-visibility")
def test_the_eight_cards_of_a_reborn_character_are_hidden() -> None:
    doors, treasures = ["Enraged", "Ancient", "Warrior", "Elf"], [ARMOR, BUCKET, TRICORN, "Magic Missile"]
    t = sit(
        phase="combat", fight={"monsters": ["Killer"], "helper": "Suzan"}, dice=[6, 1], door=doors, treasure=treasures
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Killer")
    t.all_pass()
    t.do("Suzan", roll_against="Killer")
    t.all_pass()
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Suzan={"hand_count": 8, "hand_has": [*doors, *treasures]})
    for card in [*doors, *treasures]:
        assert seen_by(t, card) == ["Suzan"]
