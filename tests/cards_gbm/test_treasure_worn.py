"""What hats, coats and boots do besides adding a bonus."""

from __future__ import annotations

import pytest
from tests.cards_gbm.goods import ALL, TREASURES
from tests.table import roll, row, sideways

at_table, fight, flight = TREASURES.at_table, TREASURES.fight, TREASURES.flight

# ---- better at running ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "enough"),
    [
        row("Boots Worn Backwards", 3),
        row("Coonskin Cap, Still Occupied", 4),
        row("Optimistic Snowshoes", 5),
        row("Bowler Hat", 5),
    ],
)
@pytest.mark.rule("runaway.modifiers.character", "item.sideways")
def test_what_is_rolled_to_get_away_in_it(name, enough):
    t = roll(flight("Ogre", aric={"level": 5, "in_play": [name]}, dice=[enough]), "Ogre")
    t.expect(Aric={"level": 5}, phase="charity")
    t = roll(flight("Ogre", aric={"level": 5, "in_play": [name]}, dice=[enough - 1]), "Ogre")
    t.expect(Aric={"level": 4})
    t = roll(flight("Ogre", aric={"level": 5, "in_play": [sideways(name)]}, dice=[4]), "Ogre")
    t.expect(Aric={"level": 4})


@pytest.mark.card("Boots Worn Backwards", "Coonskin Cap, Still Occupied")
@pytest.mark.rule("runaway.modifiers.character")
def test_boots_and_cap_together_and_only_for_their_wearer():
    both_on = {"level": 5, "in_play": ["Boots Worn Backwards", "Coonskin Cap, Still Occupied"]}
    t = roll(flight("Ogre", aric=both_on, dice=[2]), "Ogre")
    t.expect(Aric={"level": 5}, phase="charity")
    t = flight("Ogre", aric=both_on, suzan={"level": 3}, helper="Suzan", dice=[2, 4])
    roll(t, "Ogre")
    roll(t, "Ogre", who="Suzan")
    t.expect(Aric={"level": 5}, Suzan={"level": 2})


@pytest.mark.parametrize("name", [row("Boots Worn Backwards"), row("Coonskin Cap, Still Occupied")])
@pytest.mark.rule("steed.runaway-replaces")
def test_on_horseback_it_is_the_horse_that_runs(name):
    aric = {"level": 5, "in_play": [name, "Palomino With an Agent"]}
    roll(flight("Giant", aric=aric, dice=[3]), "Giant").expect(Aric={"level": 3})
    roll(flight("Giant", aric=aric, dice=[4]), "Giant").expect(Aric={"level": 5})


# ---- Fringe Jacket, Mostly Fringe -------------------------------------------------------------------------------

JACKET = "Fringe Jacket, Mostly Fringe"


@pytest.mark.card("Fringe Jacket, Mostly Fringe")
@pytest.mark.rule("combat.strength.player")
def test_the_jacket_likes_a_gallop():
    fight("Ogre", aric={"level": 5, "in_play": [JACKET]}).expect(fight={"munchkins": 5 + 2})
    fight("Ogre", aric={"level": 5, "in_play": [JACKET, "Nag"]}).expect(fight={"munchkins": 5 + 2 + 1})
    fight("Ogre", aric={"level": 5, "in_play": [sideways(JACKET), "Nag"]}).expect(fight={"munchkins": 5})


@pytest.mark.card("Fringe Jacket, Mostly Fringe")
def test_the_jacket_does_not_care_for_the_steed_of_a_helper_nor_for_a_sidekick():
    t = fight("Ogre", aric={"level": 5, "in_play": [JACKET]}, suzan={"level": 2, "in_play": ["Nag"]}, helper="Suzan")
    t.expect(fight={"munchkins": 5 + 2 + 2})
    fight("Ogre", aric={"level": 5, "in_play": [JACKET, "Page"]}).expect(fight={"munchkins": 5 + 2})
    t = at_table({"level": 5, "in_play": [JACKET], "hand": ["Nag"]})
    t.expect(Aric={"strength": 7})
    t.do("Aric", play="Nag")
    t.expect(Aric={"strength": 8})


# ---- Good Guy's White Hat ---------------------------------------------------------------------------------------

WHITE = "Good Guy's White Hat"


@pytest.mark.card("Good Guy's White Hat")
@pytest.mark.rule("combat.help.strength-added")
def test_the_white_hat_is_for_those_who_help():
    t = fight("Ogre", aric={"level": 5}, suzan={"level": 2, "in_play": [WHITE]}, helper="Suzan")
    t.expect(fight={"munchkins": 5 + 2 + 1 + 2})
    fight("Ogre", aric={"level": 5, "in_play": [WHITE]}).expect(fight={"munchkins": 5 + 1})
    t = fight("Ogre", aric={"level": 5, "in_play": [WHITE]}, suzan={"level": 2}, helper="Suzan")
    t.expect(fight={"munchkins": 5 + 1 + 2})
    t = fight("Ogre", aric={"level": 5}, suzan={"level": 2, "in_play": [WHITE]})
    t.expect(fight={"munchkins": 5}, Suzan={"strength": 2 + 1})
    t = fight("Ogre", aric={"level": 5}, suzan={"level": 2, "in_play": [sideways(WHITE)]}, helper="Suzan")
    t.expect(fight={"munchkins": 5 + 2})


@pytest.mark.card("Good Guy's White Hat")
@pytest.mark.rule("combat.help.free-choice")
def test_the_white_hat_counts_from_the_moment_its_wearer_joins():
    t = fight("Ogre", aric={"level": 5}, suzan={"level": 2, "in_play": [WHITE]})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Aric"})
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 10}, in_combat=["Aric", "Suzan"])


# ---- Hat With a Bullet Hole in It -------------------------------------------------------------------------------

HOLE = "Hat With a Bullet Hole in It"
DUCK = {"use": HOLE, "to": "Let the Hat Take It"}


@pytest.mark.card("Hat With a Bullet Hole in It")
@pytest.mark.rule("curse.immediate", "ruling.R1")
@pytest.mark.parametrize("trap", ["Hiccups", "Raincloud", "Hat Shot Off by a Friend", "Recast Between Reels"])
def test_the_hat_takes_a_trap_for_its_wearer(trap):
    aric = {"level": 5, "in_play": [HOLE, "Plain Shirt"], "hand": ["Ornery"]}
    t = at_table(aric, {"hand": [trap]})
    t.do("Suzan", play=trap, on="Aric")
    t.do("Aric", **DUCK)
    t.all_pass()
    t.expect(Aric={"level": 5, "sex": "male", "in_play_lacks": [HOLE], "hand_has": ["Ornery"], "curses": []})
    t.expect(treasure_discard_has=[HOLE], door_discard_has=[trap])


@pytest.mark.card("Hat With a Bullet Hole in It")
@pytest.mark.rule("curse.immediate", "turn.kick-open.trap")
def test_the_hat_takes_a_trap_behind_the_door_and_one_for_somebody_else():
    t = at_table({"level": 5, "in_play": [HOLE]}, door=["Hiccups"])
    t.do("Aric", "kick open the door")
    t.do("Aric", **DUCK)
    t.all_pass()
    t.expect(Aric={"level": 5, "in_play_lacks": [HOLE]}, door_discard_has=["Hiccups"])
    t = at_table({"level": 5}, {"hand": ["Hiccups"]}, {"in_play": [HOLE]})
    t.do("Suzan", play="Hiccups", on="Aric")
    t.do("Carl", **DUCK)
    t.all_pass()
    t.expect(Aric={"level": 5}, Carl={"in_play_lacks": [HOLE]})


@pytest.mark.card("Hat With a Bullet Hole in It")
@pytest.mark.rule("combat.interfere.trap")
def test_the_hat_works_in_a_fight():
    t = fight("Ogre", aric={"level": 5, "in_play": [HOLE]}, suzan={"hand": ["Raincloud"]})
    t.do("Suzan", play="Raincloud", on="Aric")
    t.do("Aric", **DUCK)
    t.all_pass()
    t.expect(Aric={"curses": []}, fight={"munchkins": 5})


@pytest.mark.card("Hat With a Bullet Hole in It")
@pytest.mark.rule("timing.by-card-type", "item.sideways")
def test_the_hat_must_be_worn_and_nobody_needs_to_use_it():
    for have, rule in (
        ({"in_play": [sideways(HOLE)]}, "item.sideways"),
        ({"hand": [HOLE]}, "zone.hand.not-in-play"),
    ):
        t = at_table({"level": 5, **have}, {"hand": ["Hiccups"]})
        t.do("Suzan", play="Hiccups", on="Aric")
        t.refuse("Aric", **DUCK, rule=rule)
    t = at_table({"level": 5, "in_play": [HOLE]}, {"hand": ["Hiccups"]})
    t.do("Suzan", play="Hiccups", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 4, "equipped": [HOLE]})


@pytest.mark.card("Hat With a Bullet Hole in It")
@pytest.mark.rule("ruling.R1")
def test_the_hat_takes_nothing_but_a_trap_that_is_about_to_strike():
    t = at_table({"in_play": [HOLE], "curses": ["Raincloud"]})
    t.refuse("Aric", **DUCK, rule="timing.by-card-type")
    t = fight("Mouse", aric={"in_play": [HOLE]}, suzan={"hand": ["Ornery"]})
    t.do("Suzan", play="Ornery", on="Mouse")
    t.refuse("Aric", **DUCK, rule="timing.by-card-type")


# ---- Nightcap, Double -------------------------------------------------------------------------------------------

CAP = "Nightcap, Double"


@pytest.mark.card("Nightcap, Double")
@pytest.mark.rule("item.equip-limits", "item.equip-limits.exceptions")
def test_the_nightcap_leaves_room_for_one_hat_more():
    t = at_table({"level": 5, "in_play": [CAP], "hand": ["20-Gallon Hat", "Bowler Hat"]})
    t.do("Aric", play="20-Gallon Hat")
    t.expect(Aric={"equipped": [CAP, "20-Gallon Hat"], "strength": 5 + 1 + 3})
    t.do("Aric", play="Bowler Hat")
    t.expect(Aric={"not_equipped": ["Bowler Hat"], "strength": 5 + 1 + 3})
    t.refuse("Aric", equip="Bowler Hat", rule="item.equip-limits")


@pytest.mark.card("Nightcap, Double")
@pytest.mark.rule("item.equip-limits", "item.sideways")
def test_the_nightcap_in_the_pocket_makes_no_room_and_taken_off_takes_it_along():
    t = at_table({"in_play": [sideways(CAP), "Bowler Hat"], "hand": ["20-Gallon Hat"]}, edition=ALL)
    t.do("Aric", play="20-Gallon Hat")
    t.expect(Aric={"equipped": ["Bowler Hat"], "not_equipped": [CAP, "20-Gallon Hat"]})
    t = at_table({"in_play": [CAP, "Bowler Hat"], "hand": ["20-Gallon Hat"]})
    t.do("Aric", unequip=CAP)
    t.expect(Aric={"equipped": ["Bowler Hat"]})
    t.do("Aric", play="20-Gallon Hat")
    t.expect(Aric={"not_equipped": ["20-Gallon Hat"]})


@pytest.mark.card("Nightcap, Double")
@pytest.mark.rule("character.class.list.gbm")
def test_a_dude_wears_three():
    hats = [CAP, "Bowler Hat", "20-Gallon Hat"]
    t = at_table({"level": 5, "in_play": ["Dude", *hats], "hand": ["Plain Hat"]})
    t.expect(Aric={"equipped": hats, "strength": 5 + 1 + 2 + 3 + 3})
    t.do("Aric", play="Plain Hat")
    t.expect(Aric={"not_equipped": ["Plain Hat"]})


# ---- Barrel With Suspenders -------------------------------------------------------------------------------------

BARREL = "Barrel With Suspenders"
STICK_UP = {"use": "Outlaw", "to": "Stick-Up", "on": "Suzan", "pay": ["Ornery"]}


@pytest.mark.card("Barrel With Suspenders")
@pytest.mark.rule("timing.thief-steal")
@pytest.mark.parametrize(("worn", "robbed"), [([BARREL], False), ([sideways(BARREL)], True), ([], True)])
def test_nobody_holds_up_a_barrel(worn, robbed):
    t = at_table({"in_play": ["Outlaw"], "hand": ["Ornery"]}, {"in_play": worn, "hand": ["Gol-Darned"]}, edition=ALL)
    t.do("Aric", **STICK_UP)
    t.all_pass()
    t.expect(Suzan={"hand_count": 0 if robbed else 1}, Aric={"hand_count": 1 if robbed else 0})


@pytest.mark.card("Barrel With Suspenders")
@pytest.mark.rule("timing.thief-steal")
def test_a_barrel_keeps_its_sidekick_and_its_steed_but_guards_nobody_else():
    for theft, goods in (("Second Billing", "Page"), ("Whistled For Across the Canyon", "Nag")):
        t = at_table({"hand": [theft]}, {"in_play": [BARREL, goods]}, edition=ALL)
        t.do("Aric", play=theft, on="Suzan")
        t.all_pass()
        t.expect(Suzan={"in_play_has": [BARREL, goods]}, Aric={"in_play_lacks": [goods]})
        t = at_table({"hand": [theft]}, {"in_play": [goods]}, {"in_play": [BARREL]}, edition=ALL)
        t.do("Aric", play=theft, on="Suzan")
        t.all_pass()
        t.expect(Suzan={"in_play_lacks": [goods]}, Aric={"in_play_has": [goods]})


@pytest.mark.card("Barrel With Suspenders")
@pytest.mark.rule("death.loot.order")
def test_a_barrel_is_no_help_against_traps_and_looters():
    t = at_table({"level": 5, "in_play": [BARREL]}, {"hand": ["Lose Your Armor"]})
    t.do("Suzan", play="Lose Your Armor", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play_lacks": [BARREL]}, treasure_discard_has=[BARREL])
    t = roll(flight("Reaper", aric={"in_play": [BARREL, "Gem"]}, suzan={"level": 4}, dice=[1]), "Reaper")
    t.do("Suzan", loot="Gem")
    t.expect(Suzan={"hand_has": ["Gem"]})


# ---- Busy Undertaker's Frock Coat -------------------------------------------------------------------------------

COAT = "Busy Undertaker's Frock Coat"


@pytest.mark.card("Busy Undertaker's Frock Coat")
@pytest.mark.rule("death.lose-stuff")
def test_the_undertaker_draws_when_somebody_dies():
    t = roll(flight("Reaper", suzan={"in_play": [COAT]}, dice=[1], treasure=["Bullwhip", "Gem"]), "Reaper")
    t.expect(Aric={"dead": True}, Suzan={"hand_has": ["Bullwhip"], "hand_count": 1}, Carl={"hand_count": 0})
    assert not t.sees("Carl", "Bullwhip")


@pytest.mark.card("Busy Undertaker's Frock Coat")
@pytest.mark.rule("death.lose-stuff")
def test_the_undertaker_draws_for_each_of_two():
    t = flight("Reaper", suzan={"level": 2}, carl={"in_play": [COAT]}, helper="Suzan", dice=[1, 1])
    roll(t, "Reaper")
    t.expect(Carl={"hand_count": 1})
    roll(t, "Reaper", who="Suzan")
    t.expect(Aric={"dead": True}, Suzan={"dead": True}, Carl={"hand_count": 2})


@pytest.mark.card("Busy Undertaker's Frock Coat")
@pytest.mark.rule("death.lose-stuff", "item.sideways")
def test_the_undertaker_draws_neither_without_the_coat_on_nor_for_a_loss_of_levels_nor_for_the_own_funeral():
    t = roll(flight("Reaper", aric={"in_play": ["Gem"]}, suzan={"in_play": [sideways(COAT)]}, dice=[1]), "Reaper")
    t.expect(Aric={"dead": True}, Suzan={"hand_count": 0})
    t = roll(flight("Giant", aric={"level": 5}, suzan={"in_play": [COAT]}, dice=[1]), "Giant")
    t.expect(Aric={"level": 3}, Suzan={"hand_count": 0})
    t = flight("Reaper", aric={"in_play": [COAT]}, dice=[1], exact_decks=True, treasure=["Gem"])
    roll(t, "Reaper")
    t.expect(Aric={"dead": True, "hand_count": 0}, treasure_deck_count=1)


# ---- Box the Leading Man Stands On ------------------------------------------------------------------------------

BOX = "Box the Leading Man Stands On"


@pytest.mark.card("Box the Leading Man Stands On")
@pytest.mark.parametrize(("level", "strength"), [(1, 4), (2, 5), (3, 6), (4, 5), (9, 10)])
def test_the_box_is_for_low_levels(level, strength):
    fight("Giant", aric={"level": level, "in_play": [BOX]}).expect(fight={"munchkins": strength})
    fight("Giant", aric={"level": level, "in_play": [sideways(BOX)]}).expect(fight={"munchkins": level})
    helped = fight("Giant", aric={"level": 5}, suzan={"level": level, "in_play": [BOX]}, helper="Suzan")
    helped.expect(fight={"munchkins": 5 + strength})


@pytest.mark.card("Box the Leading Man Stands On")
@pytest.mark.rule("timing.any.go-up-a-level")
def test_one_can_outgrow_the_box_in_the_middle_of_a_fight():
    t = fight("Ogre", aric={"level": 3, "in_play": [BOX]}, suzan={"hand": ["Order Milk in the Saloon"]})
    t.do("Suzan", play="Order Milk in the Saloon", on="Aric")
    t.expect(fight={"munchkins": 4 + 1})
