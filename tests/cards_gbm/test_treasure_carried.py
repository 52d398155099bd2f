"""What the Items without a place do besides adding a bonus."""

from __future__ import annotations

import pytest
from tests.cards_gbm.goods import ALL, TREASURES, both
from tests.table import roll, sideways, slay

at_table, fight, flight = TREASURES.at_table, TREASURES.fight, TREASURES.flight

SIDEWAYS = "item.sideways"
NOT_FOR_THE_WIN = {
    "gbm": "ruling.J12",
    "gbm-complete": "combat.help.compelled.not-for-win",
}

# ---- Bowdlerized Wanted Poster ----------------------------------------------------------------------------------

POSTER = "Bowdlerized Wanted Poster"


@pytest.mark.card("Bowdlerized Wanted Poster")
@pytest.mark.rule("combat.strength.player")
@pytest.mark.parametrize(("trait", "strength"), [("", 6), ("Cowboy", 6), ("Dude", 6), ("Outlaw", 8), ("Cavalry", 6)])
def test_an_outlaw_is_proud_of_the_poster(trait, strength):
    have = [trait] if trait else []
    t = fight("Ogre", aric={"level": 5, "in_play": [POSTER, *have]}, edition=ALL)
    t.expect(fight={"munchkins": strength})
    t = fight("Ogre", aric={"level": 5, "in_play": [sideways(POSTER), *have]}, edition=ALL)
    t.expect(fight={"munchkins": 5})


@pytest.mark.card("Bowdlerized Wanted Poster")
@pytest.mark.rule("combat.help.abilities-shared", "combat.class-change-midfight")
def test_it_must_be_the_owner_who_is_the_outlaw():
    t = fight("Ogre", aric={"level": 5, "in_play": [POSTER]}, suzan={"in_play": ["Outlaw"]}, helper="Suzan")
    t.expect(fight={"munchkins": 5 + 1 + 1})
    t = fight("Ogre", aric={"level": 5, "in_play": [POSTER, "Outlaw"]})
    t.do("Aric", discard="Outlaw")
    t.expect(fight={"munchkins": 5 + 1})


# ---- Harmonica From Out of Frame --------------------------------------------------------------------------------

HARMONICA = "Harmonica From Out of Frame"


@pytest.mark.card("Harmonica From Out of Frame")
@pytest.mark.rule("combat.help.strength-added")
def test_the_harmonica_plays_for_a_lone_fighter():
    fight("Ogre", aric={"level": 5, "in_play": [HARMONICA]}).expect(fight={"munchkins": 5 + 1 + 2})
    fight("Ogre", aric={"level": 5, "in_play": [sideways(HARMONICA)]}).expect(fight={"munchkins": 5})
    t = fight("Ogre", aric={"level": 5, "in_play": [HARMONICA]}, suzan={"level": 2}, helper="Suzan")
    t.expect(fight={"munchkins": 5 + 1 + 2})
    t = fight("Ogre", aric={"level": 5}, suzan={"level": 2, "in_play": [HARMONICA]}, helper="Suzan")
    t.expect(fight={"munchkins": 5 + 2 + 1})
    at_table({"level": 5, "in_play": [HARMONICA]}).expect(Aric={"strength": 5 + 1})
    fight("Ogre", suzan={"level": 2, "in_play": [HARMONICA]}).expect(Suzan={"strength": 2 + 1})


@pytest.mark.card("Harmonica From Out of Frame")
@pytest.mark.rule("combat.help.free-choice")
def test_the_harmonica_stops_when_help_comes_and_does_not_mind_a_sidekick():
    t = fight("Giant", aric={"level": 5, "in_play": [HARMONICA, "Page"]}, suzan={"level": 2})
    t.expect(fight={"munchkins": 5 + 3})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Aric"})
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 5 + 1 + 2})


# ---- Sheriff's Badge --------------------------------------------------------------------------------------------

BADGE = "Sheriff's Badge"
THROW = {"use": BADGE, "to": "Throw It in the Dust"}


@pytest.mark.card("Sheriff's Badge")
@pytest.mark.rule("combat.help.compelled.not-for-win")
@pytest.mark.parametrize("helper", ["Suzan", "Carl"])
def test_the_badge_in_the_dust_makes_a_deputy(helper):
    t = fight("Ogre", aric={"level": 5, "in_play": [BADGE]}, suzan={"level": 4}, carl={"level": 4})
    t.expect(fight={"munchkins": 5 + 2})
    t.do("Aric", **THROW, on=helper)
    t.expect(fight={"munchkins": 5 + 4}, in_combat=["Aric", helper], Aric={"in_play_lacks": [BADGE]})
    t.expect(treasure_discard_has=[BADGE])


@pytest.mark.card("Sheriff's Badge")
@pytest.mark.rule("combat.help.compelled.not-for-win", "meta.hard-rule.no-forced-help-win")
@both
def test_the_badge_is_not_thrown_in_a_fight_for_the_win(edition):
    t = fight("Giant", aric={"level": 9, "in_play": [BADGE]}, edition=edition)
    t.refuse("Aric", **THROW, on="Suzan", rule=NOT_FOR_THE_WIN[edition])
    t = fight("Giant", aric={"level": 8, "in_play": [BADGE]}, edition=edition)
    t.do("Aric", **THROW, on="Suzan")
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.card("Sheriff's Badge")
@pytest.mark.rule("combat.help.one-helper", "item.sideways")
def test_the_badge_is_thrown_by_the_fighter_and_by_nobody_else():
    t = fight("Ogre", suzan={"in_play": [BADGE]}, helper="Suzan")
    t.refuse("Suzan", **THROW, on="Carl", rule="ruling.N26")
    fight("Ogre", suzan={"in_play": [BADGE]}).refuse("Suzan", **THROW, on="Carl", rule="timing.by-card-type")
    at_table({"in_play": [BADGE]}).refuse("Aric", **THROW, on="Suzan", rule="timing.by-card-type")
    fight("Ogre", aric={"in_play": [BADGE]}).refuse("Aric", **THROW, on="Aric", rule="ruling.N28")
    fight("Ogre", aric={"in_play": [sideways(BADGE)]}).refuse("Aric", **THROW, on="Suzan", rule=SIDEWAYS)


@pytest.mark.card("Sheriff's Badge")
@pytest.mark.rule("combat.help.one-helper", "ruling.J8")
def test_there_is_no_second_deputy():
    t = fight("Ogre", aric={"level": 5, "in_play": [BADGE]}, helper="Suzan")
    assert not t.may("Aric", **THROW, on="Carl")


# ---- Tumbleweed on a Leash --------------------------------------------------------------------------------------

WEED = "Tumbleweed on a Leash"
ROLL = {"use": WEED, "to": "Roll It Through the Silence"}
OWNER = {"level": 2, "in_play": [WEED], "hand": ["Ornery", "Gem"]}


@pytest.mark.card("Tumbleweed on a Leash")
@pytest.mark.rule("combat.anyone-may-affect", "character.class.discard-cost")
def test_the_tumbleweed_distracts_the_fighter_once():
    t = fight("Ogre", aric={"level": 5}, suzan=OWNER)
    t.do("Suzan", **ROLL, on="Aric", pay=["Ornery"])
    t.expect(fight={"munchkins": 5 - 2, "monsters": 10}, Suzan={"equipped": [WEED], "hand": ["Gem"]})
    t.expect(door_discard_has=["Ornery"])
    t.refuse("Suzan", **ROLL, on="Aric", pay=["Gem"], rule="ruling.N26")


@pytest.mark.card("Tumbleweed on a Leash")
@pytest.mark.rule("combat.anyone-may-affect")
def test_the_tumbleweed_distracts_the_helper_as_well():
    t = fight("Ogre", aric={"level": 5}, suzan=OWNER, carl={"level": 4}, helper="Carl")
    t.do("Suzan", **ROLL, on="Carl", pay=["Ornery"])
    t.expect(fight={"munchkins": 5 + 4 - 2}, Carl={"strength": 2}, Aric={"strength": 5})


@pytest.mark.card("Tumbleweed on a Leash")
@pytest.mark.rule("combat.claim-window", "combat.interfere.last-moment", "combat.cleanup")
def test_the_tumbleweed_rolls_in_at_the_last_moment_and_is_gone_after_the_fight():
    t = fight("Mouse", aric={"level": 3}, suzan=OWNER)
    t.do("Aric", "claim the kill")
    t.do("Suzan", **ROLL, on="Aric", pay=["Ornery"])
    t.expect(fight={"munchkins": 1, "monsters": 1, "ahead": "monsters"})
    t = fight("Mouse", aric={"level": 5}, suzan=OWNER)
    t.do("Suzan", **ROLL, on="Aric", pay=["Ornery"])
    slay(t).expect(Aric={"level": 6, "strength": 6})


@pytest.mark.card("Tumbleweed on a Leash")
@pytest.mark.rule("timing.class-abilities-by-card", "character.class.discard-cost", "item.sideways")
def test_the_tumbleweed_stays_on_its_leash():
    fight("Ogre", suzan=OWNER).refuse("Suzan", **ROLL, on="Carl", pay=["Ornery"], rule="meta.card-beats-rule")
    fight("Ogre", aric=OWNER).refuse("Aric", **ROLL, on="Aric", pay=["Ornery"], rule="timing.by-card-type")
    fight("Ogre", suzan=OWNER, helper="Suzan").refuse(
        "Suzan", **ROLL, on="Aric", pay=["Ornery"], rule="timing.by-card-type"
    )
    at_table({}, OWNER).refuse("Suzan", **ROLL, on="Aric", pay=["Ornery"], rule="timing.by-card-type")
    t = fight("Ogre", suzan=OWNER)
    t.refuse("Suzan", **ROLL, on="Aric", pay=["Ornery", "Gem"], rule="character.class.discard-cost")
    poor = {"in_play": [WEED]}
    fight("Ogre", suzan=poor).refuse("Suzan", **ROLL, on="Aric", rule="character.class.discard-cost")
    down = {**OWNER, "in_play": [sideways(WEED)]}
    fight("Ogre", suzan=down).refuse("Suzan", **ROLL, on="Aric", pay=["Ornery"], rule=SIDEWAYS)


@pytest.mark.card("Tumbleweed on a Leash")
@pytest.mark.rule("character.class.discard-cost")
def test_the_tumbleweed_is_paid_for_from_hand_or_table():
    t = fight("Ogre", aric={"level": 5}, suzan={"in_play": [WEED, "Bowler Hat"]})
    t.do("Suzan", **ROLL, on="Aric", pay=["Bowler Hat"])
    t.expect(fight={"munchkins": 3}, Suzan={"in_play": [WEED]})


# ---- Half an Acre of Elbow Room ---------------------------------------------------------------------------------

ACRE = "Half an Acre of Elbow Room"


@pytest.mark.card("Half an Acre of Elbow Room")
@pytest.mark.rule("item.big.limit")
def test_half_an_acre_holds_one_big_item_more():
    t = at_table({"in_play": [ACRE, "Piano"], "hand": ["Wardrobe", "Sofa"]})
    t.do("Aric", play="Wardrobe")
    t.expect(Aric={"in_play_has": ["Piano", "Wardrobe"]})
    t.refuse("Aric", play="Sofa", rule="item.big.limit")
    t = at_table({"in_play": [sideways(ACRE), "Piano"], "hand": ["Wardrobe"]})
    t.refuse("Aric", play="Wardrobe", rule="item.big.limit")


@pytest.mark.card("Half an Acre of Elbow Room")
@pytest.mark.rule("item.big.overflow")
def test_without_the_acre_one_of_the_two_has_to_go():
    t = at_table({"level": 5, "in_play": [ACRE, "Piano", "Wardrobe"]})
    t.do("Aric", unequip=ACRE)
    t.expect(question="Aric")


# ---- Pocket Watch Stopped at High Noon --------------------------------------------------------------------------

WATCH = "Pocket Watch Stopped at High Noon"


@pytest.mark.card("Pocket Watch Stopped at High Noon")
@pytest.mark.rule("combat.ties")
def test_with_the_watch_a_tie_is_won():
    t = fight("Ogre", aric={"level": 4, "in_play": [WATCH, "Bullwhip", "20-Gallon Hat"]})
    t.expect(fight={"munchkins": 10, "monsters": 10, "ahead": "munchkins"})
    slay(t).expect(Aric={"level": 5, "hand_count": 2})
    t = fight("Ogre", aric={"level": 3, "in_play": [WATCH, "Bullwhip", "20-Gallon Hat"]})
    t.expect(fight={"munchkins": 9, "monsters": 10, "ahead": "monsters"})


@pytest.mark.card("Pocket Watch Stopped at High Noon")
@pytest.mark.rule("combat.ties", "combat.help.abilities-shared")
def test_the_watch_of_a_helper_will_do_but_not_a_bystanders_nor_one_in_the_pocket():
    t = fight("Ogre", aric={"level": 6}, suzan={"level": 4, "in_play": [WATCH]}, helper="Suzan")
    t.expect(fight={"munchkins": 10, "monsters": 10, "ahead": "munchkins"})
    t = fight("Mouse", aric={"level": 1}, suzan={"in_play": [WATCH]})
    t.expect(fight={"munchkins": 1, "monsters": 1, "ahead": "monsters"})
    t = fight("Mouse", aric={"level": 1, "in_play": [sideways(WATCH)]})
    t.refuse("Aric", "claim the kill", rule="combat.ties")


# ---- Life Insurance on Your Sidekick ----------------------------------------------------------------------------

POLICY = "Life Insurance on Your Sidekick"
INSURED = {"level": 5, "in_play": [POLICY, "Page"]}
PAID = {"hand_has": ["Bullwhip"], "hand_count": 1, "in_play_lacks": ["Page"], "equipped": [POLICY]}
NEXT = {"treasure": ["Bullwhip", "Gem"]}


@pytest.mark.card("Life Insurance on Your Sidekick")
@pytest.mark.rule("sidekick.sacrifice", "sidekick.discard-anytime")
def test_the_insurance_pays_when_the_sidekick_is_thrown_to_the_monster_or_out():
    t = flight("Giant", aric=INSURED, **NEXT)
    t.do("Aric", sacrifice="Page")
    t.all_pass()
    t.expect(Aric=PAID)
    t = at_table(INSURED, **NEXT)
    t.do("Aric", discard="Page")
    t.expect(Aric=PAID)


@pytest.mark.card("Life Insurance on Your Sidekick")
@pytest.mark.rule("sidekick.items.taken")
def test_the_insurance_pays_when_a_trap_or_a_rival_takes_the_sidekick():
    t = at_table(INSURED, {"hand": ["Gold in the Next Valley"]}, **NEXT)
    t.do("Suzan", play="Gold in the Next Valley", on="Aric")
    t.all_pass()
    t.expect(Aric=PAID)
    t = at_table(INSURED, {"hand": ["Second Billing"]}, **NEXT)
    t.do("Suzan", play="Second Billing", on="Aric")
    t.all_pass()
    t.expect(Aric=PAID, Suzan={"in_play": ["Page"], "hand_count": 0})


@pytest.mark.card("Life Insurance on Your Sidekick")
@pytest.mark.rule("item.sideways")
def test_the_insurance_does_not_pay_for_steeds_nor_for_other_sidekicks_nor_unsigned():
    t = at_table({"in_play": [POLICY, "Nag"]}, {"hand": ["It Knows Its Own Way Home"]})
    t.do("Suzan", play="It Knows Its Own Way Home", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": [POLICY], "hand_count": 0})
    t = at_table({"in_play": [POLICY]}, {"in_play": ["Page"]})
    t.do("Suzan", discard="Page")
    t.expect(Aric={"hand_count": 0}, Suzan={"in_play": [], "hand_count": 0})
    t = at_table({"in_play": [sideways(POLICY), "Page"]})
    t.do("Aric", discard="Page")
    t.expect(Aric={"hand_count": 0, "in_play": [POLICY]})
    t = roll(flight("Giant", aric=INSURED, dice=[1]), "Giant")
    t.expect(Aric={"level": 3, "hand_count": 0, "in_play_has": ["Page"]})
