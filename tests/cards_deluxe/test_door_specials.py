"""Cheat!, Your Mother Is Watching, Accepted to Art School."""

from __future__ import annotations

import pytest
from tests.cards_deluxe.goods import at_table, fight, lost
from tests.table import flee, slay, strike

TROLL = "Net Troll"
CHEESE = "Runaway Cheese Wheel"
MOTHER = "Your Mother Is Watching"
SCHOOL = "Accepted to Art School"
CHEAT = "Cheat!"
CHAINSAW = "Chainsaw of Bloody Dismemberment"
RAM = "Battering Ram, Live"
BUCKET = "Bucket With Optimistic Eyeholes"
HAT = "Filing Hat"
TRICORN = "Tricorn With a Fourth Corner"


# ---- Cheat! -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Cheat!")
@pytest.mark.rule("item.equip-limits.exceptions", "ruling.R72")
@pytest.mark.parametrize(
    ("in_play", "item", "strength", "rule"),
    [
        ([BUCKET], TRICORN, 4, "item.equip-limits"),  # a second hat: 1 + 1 + 2
        ([CHAINSAW], "Letter Opener of Last Resort", 5, "item.equip-limits"),  # a third hand: 1 + 3 + 1
        ([], "Mace of Sharpness", 4, "item.restricted"),  # for Clerics: 1 + 3
        ([], "Crown of a Very Small Country", 4, "item.restricted"),  # for Halflings
        ([], "Handbag of Holding a Grudge", 4, "item.restricted"),  # for women
        (["Warrior"], "Full-Length Shield for Hiding Behind", 4, "item.restricted"),  # not for Warriors
    ],
)
def test_cheat_lifts_every_limit_on_the_use_of_one_item(
    in_play: list[str], item: str, strength: int, rule: str
) -> None:
    carried = {"card": item, "equipped": False}
    t = at_table(aric={"in_play": [*in_play, carried], "hand": [CHEAT]})
    t.refuse("Aric", equip=item, rule=rule)
    t.do("Aric", play=CHEAT, on=item)
    if item not in t.equipped("Aric"):
        t.do("Aric", equip=item)
    t.expect(Aric={"equipped": [item], "strength": strength, "in_play_has": [CHEAT], "hand_count": 0})


@pytest.mark.card("Cheat!")
@pytest.mark.rule("item.big.limit", "item.equip-limits.exceptions", "ruling.R72")
def test_cheat_lets_a_second_big_item_be_played_and_used_from_hand() -> None:
    t = at_table(aric={"in_play": [CHAINSAW], "hand": [CHEAT, RAM]})
    t.refuse("Aric", play=RAM, rule="item.big.limit")
    t.do("Aric", play=CHEAT, on=RAM)
    t.expect(Aric={"in_play_has": [CHAINSAW, RAM, CHEAT], "equipped": [CHAINSAW, RAM], "strength": 7, "hand_count": 0})


@pytest.mark.card("Cheat!")
@pytest.mark.rule("ruling.R72")
def test_cheat_helps_one_item_only() -> None:
    cheated = [{"card": TRICORN, "equipped": True}, {"card": CHEAT, "attached_to": TRICORN}]
    t = at_table(aric={"in_play": [BUCKET, *cheated, {"card": HAT, "equipped": False}]})
    t.expect(Aric={"equipped": [BUCKET, TRICORN], "strength": 4})
    t.refuse("Aric", equip=HAT, rule="item.equip-limits")


@pytest.mark.card("Cheat!")
def test_cheat_is_for_an_own_item() -> None:
    t = at_table(aric={"in_play": ["Warrior"], "hand": [CHEAT, "Thief"]}, suzan={"in_play": [HAT]})
    for card in ("Warrior", "Thief", HAT):
        assert not t.may("Aric", play=CHEAT, on=card)
    assert not t.may("Aric", play=CHEAT)
    t = at_table(aric={"in_play": [HAT], "hand": [CHEAT]})
    assert t.may("Aric", play=CHEAT, on=HAT)


@pytest.mark.card("Cheat!")
@pytest.mark.rule("timing.own-turn.item", "timing.combat.forbidden")
def test_cheat_is_not_played_in_a_fight_nor_in_the_turn_of_another() -> None:
    has = {"in_play": [BUCKET, {"card": TRICORN, "equipped": False}], "hand": [CHEAT, "Rental Arm"]}
    for item in (TRICORN, "Rental Arm"):
        fight(TROLL, aric=has).refuse("Aric", play=CHEAT, on=item, rule="timing.own-turn.item")
        at_table(suzan=has).refuse("Suzan", play=CHEAT, on=item, rule="timing.own-turn.item")


@pytest.mark.card("Cheat!")
@pytest.mark.rule("ruling.K5", "item.gift")
def test_cheat_does_not_change_hands_with_its_item() -> None:
    cheated = [{"card": TRICORN, "equipped": True}, {"card": CHEAT, "attached_to": TRICORN}]
    t = at_table(aric={"in_play": [BUCKET, *cheated]})
    t.do("Aric", give=TRICORN, to="Suzan")
    t.do("Suzan", "accept")
    t.expect(Suzan={"in_play_has": [TRICORN], "in_play_lacks": [CHEAT]}, Aric={"in_play_lacks": [CHEAT, TRICORN]})
    t.expect(door_discard_has=[CHEAT])


@pytest.mark.card("Cheat!", "Hat Weather")
@pytest.mark.rule("ruling.K5", "ruling.R72")
def test_cheat_goes_with_its_item() -> None:
    cheated = [{"card": TRICORN, "equipped": True}, {"card": CHEAT, "attached_to": TRICORN}]
    t = at_table(aric={"in_play": [BUCKET, *cheated]}, suzan={"hand": ["Hat Weather"]})
    strike(t, "Suzan", "Hat Weather", "Aric")
    t.do("Aric", pick=TRICORN)  # it protects from no Curse
    t.expect(Aric={"in_play_lacks": [TRICORN, CHEAT], "equipped": [BUCKET]}, door_discard_has=[CHEAT], question=None)


@pytest.mark.card("Cheat!")
@pytest.mark.rule("death.loot.separate")
def test_cheat_and_its_item_are_looted_apart() -> None:
    cheated = [{"card": TRICORN, "equipped": True}, {"card": CHEAT, "attached_to": TRICORN}]
    t = lost("Dragon Who Kept the Receipts", aric={"in_play": cheated}, suzan={"level": 3}, carl={"level": 2}, dice=[1])
    flee(t, "Dragon Who Kept the Receipts")
    t.do("Suzan", loot=TRICORN)
    t.do("Carl", loot=CHEAT)
    t.expect(Suzan={"hand_has": [TRICORN]}, Carl={"hand_has": [CHEAT]})


# ---- Your Mother Is Watching ------------------------------------------------------------------------------------
@pytest.mark.card("Your Mother Is Watching")
@pytest.mark.rule("combat.help.free-choice")
def test_mother_makes_somebody_help() -> None:
    t = fight(TROLL, aric={"level": 4, "hand": [MOTHER]}, suzan={"level": 7})
    t.do("Aric", play=MOTHER, on="Suzan")
    t.expect(in_combat=["Aric", "Suzan"], fight={"munchkins": 11}, Aric={"hand_count": 0})
    slay(t)
    t.expect(Aric={"level": 5, "hand_count": 3}, Suzan={"level": 7, "hand_count": 0}, door_discard_has=[MOTHER])


@pytest.mark.card("Your Mother Is Watching")
@pytest.mark.rule("combat.help.voluntary.no-back-out", "combat.help.one-helper")
def test_who_is_made_to_help_stays_and_is_the_only_one() -> None:
    t = fight(TROLL, aric={"level": 4, "hand": [MOTHER]}, suzan={"level": 2})
    t.do("Aric", play=MOTHER, on="Suzan")
    assert not t.may("Suzan", "back out")
    t = fight(TROLL, aric={"level": 4, "hand": [MOTHER]}, helper="Carl")
    assert not t.may("Aric", play=MOTHER, on="Suzan")


@pytest.mark.card("Your Mother Is Watching")
def test_mother_watches_the_fighter_only_and_only_in_a_fight() -> None:
    t = fight(TROLL, suzan={"hand": [MOTHER]}, helper="Suzan")
    assert not t.may("Suzan", play=MOTHER, on="Carl")
    t = fight(TROLL, suzan={"hand": [MOTHER]})
    assert not t.may("Suzan", play=MOTHER, on="Carl")
    t = at_table(aric={"hand": [MOTHER]})
    assert not t.may("Aric", play=MOTHER, on="Suzan")
    t = fight(TROLL, aric={"hand": [MOTHER]})
    assert not t.may("Aric", play=MOTHER, on="Aric")
    assert t.may("Aric", play=MOTHER, on="Carl")


@pytest.mark.card("Your Mother Is Watching")
@pytest.mark.rule("combat.help.compelled.not-for-win", "meta.hard-rule.no-forced-help-win")
def test_mother_does_not_help_to_win_the_game() -> None:
    t = fight(TROLL, aric={"level": 9, "hand": [MOTHER]})
    t.refuse(
        "Aric",
        play=MOTHER,
        on="Suzan",
        rule="combat.help.compelled.not-for-win",
    )
    t = fight("Titan of Industry", aric={"level": 8, "hand": [MOTHER]})  # worth two levels
    assert not t.may("Aric", play=MOTHER, on="Suzan")
    t = fight(TROLL, aric={"level": 8, "hand": [MOTHER]})
    assert t.may("Aric", play=MOTHER, on="Suzan")


@pytest.mark.card("Your Mother Is Watching")
@pytest.mark.rule("combat.help.compelled.back-out", "ruling.J11")
def test_who_was_made_to_help_may_leave_when_the_fight_becomes_one_for_the_win() -> None:
    carl = {"hand": ["Wandering Monster", CHEESE]}
    t = fight(TROLL, aric={"level": 8, "hand": [MOTHER]}, suzan={"level": 2}, carl=carl)
    t.do("Aric", play=MOTHER, on="Suzan")
    assert not t.may("Suzan", "back out")
    t.do("Carl", play="Wandering Monster", with_=CHEESE)
    t.expect(fight={"for_the_win": True, "levels": 2})
    t.do("Suzan", "back out")
    t.expect(in_combat=["Aric"], fight={"munchkins": 8}, Suzan={"level": 2})


@pytest.mark.card("Your Mother Is Watching", "Elf")
@pytest.mark.rule("ruling.R43")
def test_who_would_win_too_may_not_leave() -> None:
    suzan = {"level": 9, "in_play": ["Elf"]}
    t = fight(TROLL, aric={"level": 8, "hand": [MOTHER]}, suzan=suzan, carl={"hand": ["Wandering Monster", CHEESE]})
    t.do("Aric", play=MOTHER, on="Suzan")
    t.do("Carl", play="Wandering Monster", with_=CHEESE)
    t.expect(fight={"for_the_win": True})
    assert not t.may("Suzan", "back out")


@pytest.mark.card("Your Mother Is Watching")
@pytest.mark.rule("ruling.K10")
def test_mother_does_not_interfere_while_the_fight_is_being_won() -> None:
    t = fight(CHEESE, aric={"level": 4, "hand": [MOTHER]})
    assert not t.may("Aric", play=MOTHER, on="Suzan")


# ---- Accepted to Art School -------------------------------------------------------------------------------------
@pytest.mark.card("Accepted to Art School")
@pytest.mark.rule("combat.nonlethal", "combat.nonlethal.treasure", "combat.last-monster-removed")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_a_monster_leaves_for_art_school_and_leaves_its_treasure(who: str) -> None:
    t = fight(TROLL, helper="Suzan", **{who.lower(): {"hand": [SCHOOL]}})
    t.do(who, play=SCHOOL, on=TROLL)
    t.all_pass()
    t.expect(Aric={"level": 1, "hand_count": 3}, Suzan={"level": 1, "hand_count": 0}, phase="charity")
    t.expect(door_discard_has=[TROLL, SCHOOL])


@pytest.mark.card("Accepted to Art School")
@pytest.mark.rule("combat.nonlethal", "reward.solo-facedown")
def test_art_school_pays_for_enhancers_and_is_no_kill() -> None:
    t = fight({"card": "Piñata Golem", "enhancers": ["Enraged"]}, aric={"hand": [SCHOOL]}, treasure=[HAT])
    t.do("Aric", play=SCHOOL, on="Piñata Golem")
    t.expect(Aric={"level": 1, "hand_count": 3, "hand_has": [HAT]}, Suzan={"hand_count": 0}, phase="charity")
    assert not t.sees("Suzan", HAT)


@pytest.mark.card("Accepted to Art School")
@pytest.mark.rule("combat.multi.eliminate-one", "meta.hard-rule.no-midcombat-rewards")
def test_the_treasure_of_the_artist_is_drawn_with_the_rest_when_the_fight_is_won() -> None:
    t = fight(TROLL, CHEESE, aric={"level": 4, "hand": [SCHOOL]})
    t.do("Aric", play=SCHOOL, on=TROLL)
    t.expect(phase="combat", fight={"monsters": 3, "levels": 1}, Aric={"hand_count": 0})
    slay(t)
    t.expect(Aric={"level": 5, "hand_count": 4})


@pytest.mark.card("Accepted to Art School")
@pytest.mark.rule("combat.multi.flee-forfeits")
def test_the_treasure_of_the_artist_is_forfeited_by_running_from_the_rest() -> None:
    t = lost(TROLL, CHEESE, suzan={"hand": [SCHOOL]}, dice=[6])
    t.do("Suzan", play=SCHOOL, on=TROLL)
    flee(t, CHEESE)
    t.expect(Aric={"level": 1, "hand_count": 0}, phase="charity")


@pytest.mark.card("Accepted to Art School")
@pytest.mark.rule("timing.by-card-type", "ruling.R7")
def test_no_art_school_without_a_fight_nor_while_somebody_runs() -> None:
    t = at_table(aric={"hand": [SCHOOL, TROLL]})
    assert not t.may("Aric", play=SCHOOL, on=TROLL)
    t = lost(TROLL, CHEESE, suzan={"hand": [SCHOOL]}, dice=[6, 6])
    flee(t, CHEESE)
    assert not t.may("Suzan", play=SCHOOL, on=TROLL)
