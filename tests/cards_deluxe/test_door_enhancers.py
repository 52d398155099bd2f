"""Monster enhancers, Mate, Wandering Monster and the Undead that come uninvited."""

from __future__ import annotations

import pytest
from tests.cards_deluxe.goods import at_table, fight, lost
from tests.table import BIG_STICK, flee, row, slay

TROLL = "Net Troll"
CHEESE = "Runaway Cheese Wheel"
SLIME = "Drooling Slime"
SANDWICH = "Mildly Haunted Sandwich"
SKELETON = "Skeleton, Some Assembly Required"
DEMAND = "Back by Popular Demand"
ON_FIRE = "On Fire and Fine With It"
#: Every enhancer: its bonus, what it adds to the Treasures.
ENHANCERS = [
    row("Enraged", 5, 1),
    row("Ancient", 10, 2),
    row("Backed by Venture Capital", 10, 2),
    row("Freshly Caffeinated", 5, 1),
    row("With a Tragic Backstory", 5, 1),
    row(ON_FIRE, 5, 1),
    row("In Its Pajamas", -5, -1),
    row("Store-Brand", -5, -1),
    row(DEMAND, 5, 1),
]


# ---- enhancers --------------------------------------------------------------------------------------------------
@pytest.mark.rule("monster.enhancer.definition", "monster.enhancer.treasure", "monster.enhancer.anyone")
@pytest.mark.parametrize(("enhancer", "bonus", "treasures"), ENHANCERS)
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_fighter_helper_and_bystander_may_enhance(enhancer: str, bonus: int, treasures: int, who: str) -> None:
    hand = {"hand": [enhancer]}
    t = fight(TROLL, helper="Suzan", **{who.lower(): hand})
    t.do(who, play=enhancer, on=TROLL)
    t.expect(fight={"monsters": 10 + bonus, "treasures": 3 + treasures, "levels": 1})
    t.expect(**{who: {"hand_count": 0}})


@pytest.mark.rule("monster.enhancer.treasure", "combat.cleanup")
@pytest.mark.parametrize(("enhancer", "bonus", "treasures"), ENHANCERS)
def test_the_enhanced_treasure_is_drawn(enhancer: str, bonus: int, treasures: int) -> None:
    t = fight({"card": TROLL, "enhancers": [enhancer]}, aric={"in_play": ["Big Stick"]}, cards=BIG_STICK)
    t.expect(fight={"monsters": 10 + bonus})
    slay(t)
    t.expect(Aric={"level": 2, "hand_count": 3 + treasures}, door_discard_has=[TROLL, enhancer])


@pytest.mark.rule("monster.enhancer.target", "combat.multi.combined")
@pytest.mark.parametrize(("enhancer", "bonus", "treasures"), ENHANCERS)
def test_of_several_monsters_the_chosen_one_is_enhanced(enhancer: str, bonus: int, treasures: int) -> None:
    t = fight(TROLL, "Titan of Industry", suzan={"hand": [enhancer, "Portable Plot Hole"]})
    t.do("Suzan", play=enhancer, on="Titan of Industry")
    t.expect(fight={"monsters": 28 + bonus, "treasures": 8 + treasures})
    t.do("Suzan", play="Portable Plot Hole", on="Titan of Industry")
    t.expect(fight={"monsters": 10, "treasures": 3})  # the enhancer has gone with its monster
    t.expect(door_discard_has=[enhancer])


@pytest.mark.rule("monster.enhancer.mate", "ruling.K4")
@pytest.mark.parametrize(("enhancer", "bonus", "treasures"), ENHANCERS)
def test_an_enhancer_counts_for_both_of_a_pair(enhancer: str, bonus: int, treasures: int) -> None:
    t = fight(TROLL, suzan={"hand": ["Mate", enhancer]})
    t.do("Suzan", play="Mate", on=TROLL)
    t.do("Suzan", play=enhancer, on=TROLL)
    t.expect(fight={"monsters": 2 * (10 + bonus), "treasures": 2 * (3 + treasures), "levels": 2})
    t = fight({"card": TROLL, "enhancers": [enhancer]}, suzan={"hand": ["Mate"]})
    t.do("Suzan", play="Mate", on=TROLL)
    t.expect(fight={"monsters": 2 * (10 + bonus), "treasures": 2 * (3 + treasures), "levels": 2})


@pytest.mark.rule("timing.by-card-type", "ruling.R7")
@pytest.mark.parametrize(("enhancer", "bonus", "treasures"), ENHANCERS)
def test_no_enhancer_without_a_fight_nor_while_somebody_runs(enhancer: str, bonus: int, treasures: int) -> None:
    t = at_table(aric={"hand": [enhancer]})
    assert not t.may("Aric", play=enhancer)
    t = lost(TROLL, CHEESE, suzan={"hand": [enhancer]}, dice=[6, 6])
    flee(t, CHEESE)
    t.refuse("Suzan", play=enhancer, on=TROLL, rule="ruling.R7")


@pytest.mark.card("Enraged", "Ancient", "Store-Brand")
@pytest.mark.rule("monster.enhancer.stack")
def test_enhancers_add_up_in_any_order() -> None:
    for order in (["Enraged", "Ancient", "Store-Brand"], ["Store-Brand", "Enraged", "Ancient"]):
        t = fight(TROLL, suzan={"hand": order})
        for enhancer in order:
            t.do("Suzan", play=enhancer, on=TROLL)
        t.expect(fight={"monsters": 20, "treasures": 5, "levels": 1})


@pytest.mark.card("Backed by Venture Capital", "Freshly Caffeinated", "With a Tragic Backstory")
@pytest.mark.rule("monster.enhancer.stack", "combat.interfere.last-moment")
def test_three_enhancers_turn_a_won_fight_one_after_another() -> None:
    hand = ["Backed by Venture Capital", "Freshly Caffeinated", "With a Tragic Backstory"]
    t = fight(CHEESE, aric={"level": 9}, suzan={"hand": hand})
    for enhancer, monsters, treasures in zip(hand, (13, 18, 23), (3, 4, 5)):
        t.do("Suzan", play=enhancer, on=CHEESE)
        t.expect(fight={"munchkins": 9, "monsters": monsters, "treasures": treasures, "levels": 1})


@pytest.mark.card("In Its Pajamas", "Store-Brand")
@pytest.mark.rule("combat.strength.negative")
def test_strength_may_fall_below_nothing_but_treasure_may_not() -> None:
    weak = {"card": SLIME, "enhancers": ["In Its Pajamas", "Store-Brand"]}
    t = fight(weak)
    t.expect(fight={"munchkins": 1, "monsters": -9, "treasures": 0, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 2, "hand_count": 0})
    fight(weak, TROLL).expect(fight={"monsters": 1, "treasures": 3})  # the Troll's own are not touched


HOSE = """
- id: hose
  name: Garden Hose
  deck: treasure
  type: item
  item: {value: 100, bonus: 1}
  abilities: [{static: [{stat: strength, add: 3, to: self}], if: {tagged: {of: monsters, is: fire}}}]
"""


@pytest.mark.card("Dragon Who Kept the Receipts")
def test_a_dragon_is_fire_by_itself_and_a_titan_is_not() -> None:
    fight("Dragon Who Kept the Receipts", aric={"in_play": ["Garden Hose"]}, cards=HOSE).expect(fight={"munchkins": 5})
    fight("Titan of Industry", aric={"in_play": ["Garden Hose"]}, cards=HOSE).expect(fight={"munchkins": 2})


@pytest.mark.card("On Fire and Fine With It")
def test_a_monster_on_fire_counts_as_fire() -> None:
    t = fight(TROLL, aric={"in_play": ["Garden Hose"]}, suzan={"hand": [ON_FIRE]}, cards=HOSE)
    t.expect(fight={"munchkins": 2})
    t.do("Suzan", play=ON_FIRE, on=TROLL)
    t.expect(fight={"munchkins": 5, "monsters": 15})


# ---- Undead -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Back by Popular Demand", "Cleric")
def test_a_monster_back_by_demand_is_undead_for_a_cleric() -> None:
    fight({"card": TROLL, "enhancers": [DEMAND]}, aric={"in_play": ["Cleric"]}).expect(fight={"munchkins": 3})
    fight({"card": TROLL, "enhancers": ["Enraged"]}, aric={"in_play": ["Cleric"]}).expect(fight={"munchkins": 1})


@pytest.mark.rule("monster.undead.join")
@pytest.mark.parametrize(
    ("guest", "level"),
    [
        row(SANDWICH, 1),
        row("Gift-Wrapped Mummy", 6),
        row("Dread Knight of the Book Club", 10),
        row("Ghost of Homework Past", 14),
    ],
)
def test_undead_join_undead_without_an_invitation(guest: str, level: int) -> None:
    t = fight(SKELETON, suzan={"hand": [guest]})
    t.do("Suzan", play=guest)
    t.expect(fight={"monsters": 3 + level}, Suzan={"hand_count": 0})
    t = fight(CHEESE, suzan={"hand": [guest]})
    assert not t.may("Suzan", play=guest)


@pytest.mark.card("Skeleton, Some Assembly Required", "Wannabe Vampire")
@pytest.mark.rule("monster.undead.join", "monster.in-hand")
def test_only_undead_join_undead() -> None:
    t = fight(SANDWICH, suzan={"hand": [SKELETON, CHEESE, "Wannabe Vampire"]})
    assert not t.may("Suzan", play="Wannabe Vampire")  # he wants to be
    t.refuse("Suzan", play=CHEESE, rule="monster.in-hand")
    t.do("Suzan", play=SKELETON)
    t.expect(fight={"monsters": 4, "treasures": 2, "levels": 2})


@pytest.mark.card("Back by Popular Demand")
@pytest.mark.rule("monster.undead.join")
def test_undead_join_a_monster_that_has_been_made_undead() -> None:
    t = fight({"card": TROLL, "enhancers": [DEMAND]}, suzan={"hand": [SANDWICH, CHEESE]})
    assert not t.may("Suzan", play=CHEESE)
    t.do("Suzan", play=SANDWICH)
    t.expect(fight={"monsters": 16})


@pytest.mark.card("Back by Popular Demand")
@pytest.mark.rule("monster.undead.made")
def test_a_living_monster_joins_the_undead_together_with_the_card_that_makes_it_so() -> None:
    t = fight(SANDWICH, suzan={"hand": [DEMAND, CHEESE]})
    t.do("Suzan", play=DEMAND, with_=CHEESE)
    t.expect(fight={"monsters": 9, "treasures": 3, "levels": 2}, Suzan={"hand_count": 0})
    t = fight(TROLL, suzan={"hand": [DEMAND, CHEESE]})
    assert not t.may("Suzan", play=DEMAND, with_=CHEESE)  # nobody undead here


# ---- Mate -------------------------------------------------------------------------------------------------------
@pytest.mark.card("Mate")
@pytest.mark.rule("ruling.J27", "combat.multi.combined")
def test_mate_is_a_second_monster_with_its_own_rewards() -> None:
    t = fight("Doormat of Mild Doom", aric={"in_play": ["Big Stick"]}, suzan={"hand": ["Mate"]}, cards=BIG_STICK)
    t.do("Suzan", play="Mate", on="Doormat of Mild Doom")
    t.expect(fight={"monsters": 4, "treasures": 2, "levels": 2})
    slay(t)
    t.expect(Aric={"level": 3, "hand_count": 4}, door_discard_has=["Mate", "Doormat of Mild Doom"])


@pytest.mark.card("Mate", "Piñata Golem")
@pytest.mark.rule("ruling.K4")
def test_both_of_a_pair_burst_for_everybody() -> None:
    t = fight("Piñata Golem", aric={"in_play": ["Big Stick"]}, suzan={"hand": ["Mate"]}, cards=BIG_STICK)
    t.do("Suzan", play="Mate", on="Piñata Golem")
    slay(t)
    t.expect(Aric={"level": 3, "hand_count": 6}, Suzan={"hand_count": 2}, Carl={"hand_count": 2})


@pytest.mark.card("Mate", "Drooling Slime")
@pytest.mark.rule("ruling.K4")
def test_both_of_a_pair_react_but_a_one_shot_counts_once() -> None:
    t = fight(SLIME, aric={"in_play": ["Elf"]}, suzan={"hand": ["Mate", "Magic Missile"]})
    t.do("Suzan", play="Mate", on=SLIME)
    t.expect(fight={"monsters": 10})
    t.do("Suzan", play="Magic Missile", side="monsters")
    t.expect(fight={"monsters": 15})


@pytest.mark.card("Mate")
@pytest.mark.rule("ruling.J27", "ruling.K4", "runaway.multi.separate", "runaway.multi.order")
def test_each_of_a_pair_is_run_from() -> None:
    flamingos = "Lawn Flamingo Flock"
    t = lost(flamingos, aric={"level": 5}, suzan={"hand": ["Mate"]}, dice=[4, 4])
    t.do("Suzan", play="Mate", on=flamingos)
    flee(t, f"{flamingos} (Mate)", flamingos)
    t.expect(Aric={"level": 3}, phase="charity", door_discard_has=["Mate", flamingos])


@pytest.mark.card("Mate")
@pytest.mark.rule("ruling.J27", "ruling.K4")
def test_the_mate_stays_with_all_enhancers_when_the_original_leaves() -> None:
    t = fight({"card": TROLL, "enhancers": ["Enraged"]}, suzan={"hand": ["Mate", "Portable Plot Hole"]})
    t.do("Suzan", play="Mate", on=TROLL)
    t.expect(fight={"monsters": 30, "treasures": 8})
    t.do("Suzan", play="Portable Plot Hole", on=TROLL)
    t.expect(fight={"monsters": 15, "treasures": 4, "levels": 1}, phase="combat")


@pytest.mark.card("Mate")
@pytest.mark.rule("timing.by-card-type")
def test_mate_needs_a_monster_in_a_fight() -> None:
    t = at_table(aric={"hand": ["Mate", TROLL]})
    assert not t.may("Aric", play="Mate", on=TROLL)
    t = fight(CHEESE, suzan={"hand": ["Mate", TROLL]})
    assert not t.may("Suzan", play="Mate", on=TROLL)


# ---- Wandering Monster ------------------------------------------------------------------------------------------
@pytest.mark.card("Wandering Monster")
@pytest.mark.rule("combat.interfere.add-monster", "combat.multi.combined")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_anybody_may_send_a_wandering_monster_into_a_fight(who: str) -> None:
    t = fight(CHEESE, helper="Suzan", **{who.lower(): {"hand": ["Wandering Monster", TROLL]}})
    t.do(who, play="Wandering Monster", with_=TROLL)
    t.expect(fight={"monsters": 13, "treasures": 4, "levels": 2}, **{who: {"hand_count": 0}})


@pytest.mark.card("Wandering Monster")
@pytest.mark.rule("reward.level-per-monster", "combat.cleanup")
def test_a_wandering_monster_is_killed_with_the_rest() -> None:
    t = fight(CHEESE, aric={"in_play": ["Big Stick"], "hand": ["Wandering Monster", TROLL]}, cards=BIG_STICK)
    t.do("Aric", play="Wandering Monster", with_=TROLL)
    slay(t)
    t.expect(Aric={"level": 3, "hand_count": 4}, door_discard_has=["Wandering Monster", TROLL, CHEESE])


@pytest.mark.card("Wandering Monster")
@pytest.mark.rule("combat.interfere.last-moment")
def test_a_wandering_monster_undoes_a_claim() -> None:
    t = fight(CHEESE, aric={"level": 5}, suzan={"hand": ["Wandering Monster", TROLL]})
    t.do("Aric", "claim the kill")
    t.do("Suzan", play="Wandering Monster", with_=TROLL)
    t.expect(fight={"munchkins": 5, "monsters": 13, "ahead": "monsters"}, Aric={"level": 5})


@pytest.mark.card("Wandering Monster")
@pytest.mark.rule("combat.interfere.add-monster", "monster.in-hand", "timing.by-card-type")
def test_a_wandering_monster_needs_a_monster_in_hand_and_a_fight() -> None:
    t = fight(CHEESE, suzan={"hand": ["Wandering Monster", "Thief"]}, aric={"hand": [TROLL]})
    assert not t.may("Suzan", play="Wandering Monster")
    assert not t.may("Suzan", play="Wandering Monster", with_="Thief")
    assert not t.may("Suzan", play="Wandering Monster", with_=TROLL)  # that one is Aric's
    t = at_table(aric={"hand": ["Wandering Monster", TROLL]})
    assert not t.may("Aric", play="Wandering Monster", with_=TROLL)
    t = lost(CHEESE, TROLL, suzan={"hand": ["Wandering Monster", SLIME]}, dice=[6, 6])
    flee(t, CHEESE)
    assert not t.may("Suzan", play="Wandering Monster", with_=SLIME)
