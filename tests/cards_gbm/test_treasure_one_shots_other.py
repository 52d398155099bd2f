"""One-shots that do something else than add to a side: escapes, removals, and two wishes against Traps."""

from __future__ import annotations

import pytest
from tests.cards_gbm.goods import ALL, TREASURES, both, rest
from tests.table import roll, row, slay

at_table, fight, flight = TREASURES.at_table, TREASURES.fight, TREASURES.flight

LEVELS = """
- {id: eleven, name: Eleven, deck: door, type: monster, monster: {level: 11, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: pest, name: Pest, deck: door, type: monster, monster: {level: 40, treasures: 1},
   abilities: [{static: [{rule: escape_impossible, to: this}]}], bad_stuff: [{lose_level: {to: victim, n: 2}}]}
"""


@pytest.mark.parametrize(
    ("name", "gold"),
    [
        row("Stagecoach, Leaving Now", 300),
        row("Sunset for Riding Into", 200),
        row("Bounty Hunter's Calling Card", 400),
        row("Note From the Producer", 300),
        row("Wishing Ring", 500),
        row("Tunnel Painted on a Rock", 200),
        row("Governor's Pardon, Name Left Blank", 300),
    ],
)
@pytest.mark.rule("treasure.one-shot.sell", "item.sell.threshold", "ruling.R18")
def test_they_fetch_their_price_from_hand_and_table(name, gold):
    t = at_table({"level": 5, "hand": [name, "Just Enough", "Just Short"]}, cards=rest(gold))
    t.refuse("Aric", sell=[name, "Just Short"], rule="item.sell.threshold")
    t.do("Aric", lay=name)
    t.expect(Aric={"in_play_has": [name], "strength": 5})
    t.do("Aric", sell=[name, "Just Enough"])
    t.expect(Aric={"level": 6}, treasure_discard_has=[name])


# ---- Stagecoach, Leaving Now; Tunnel Painted on a Rock ----------------------------------------------------------

COACH, TUNNEL = "Stagecoach, Leaving Now", "Tunnel Painted on a Rock"
either = pytest.mark.parametrize("name", [row(COACH), row(TUNNEL)])


@either
@pytest.mark.rule("runaway.success", "reward.none-when-fleeing", "treasure.one-shot.discard", "runaway.multi.separate")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
def test_it_gets_the_fighter_away_from_all_monsters_without_a_roll(name, zone):
    t = flight("Giant", "Ogre", aric={"level": 5, zone: [name]}, dice=[1, 1])
    t.do("Aric", play=name)
    t.expect(Aric={"level": 5, "hand_count": 0}, phase="charity")
    t.expect(treasure_discard_has=[name], door_discard_has=["Giant", "Ogre"])


@pytest.mark.parametrize(("name", "level"), [row(COACH, 4), row(TUNNEL, 2)])
@pytest.mark.rule("runaway.coop.both")
def test_whether_there_is_a_seat_for_the_helper(name, level):
    aric, suzan = {"level": 5, "hand": [name]}, {"level": 4}
    t = flight("Giant", aric=aric, suzan=suzan, helper="Suzan", dice=[1, 1])
    t.do("Aric", play=name)
    if t.may("Suzan", roll_against="Giant"):
        roll(t, "Giant", who="Suzan")
    t.expect(Aric={"level": 5}, Suzan={"level": level}, phase="charity")


@either
@pytest.mark.rule("runaway.coop.both", "ruling.J13")
def test_a_helper_goes_after_the_fighters_rolls(name):
    t = flight("Giant", aric={"level": 5}, suzan={"level": 4, "hand": [name]}, helper="Suzan", dice=[1, 1])
    t.refuse("Suzan", play=name, rule="timing.by-card-type")
    roll(t, "Giant")
    t.do("Suzan", play=name)
    t.expect(Aric={"level": 3}, Suzan={"level": 4}, phase="charity")


@either
@pytest.mark.rule("runaway.multi.immediate")
def test_between_two_rolls_it_undoes_nothing(name):
    t = flight("Giant", "Ogre", aric={"level": 5, "hand": [name]}, dice=[1, 1])
    roll(t, "Giant")
    t.do("Aric", play=name)
    t.expect(Aric={"level": 3}, phase="charity")


@either
@pytest.mark.rule("ruling.N3")
def test_it_works_where_rolling_does_not(name):
    t = flight("Pest", aric={"level": 5, "hand": [name]}, cards=LEVELS)
    t.do("Aric", play=name)
    t.expect(Aric={"level": 5}, phase="charity")


@either
@pytest.mark.rule("timing.by-card-type")
def test_it_is_only_for_somebody_who_is_about_to_roll(name):
    at_table({"hand": [name]}).refuse("Aric", play=name, rule="timing.by-card-type")
    fight("Giant", aric={"hand": [name]}).refuse("Aric", play=name, rule="timing.by-card-type")
    flight("Giant", suzan={"hand": [name]}).refuse("Suzan", play=name, rule="timing.by-card-type")
    t = flight("Giant", aric={"level": 5, "hand": [name]}, dice=[1])
    t.do("Aric", roll_against="Giant")
    t.refuse("Aric", play=name, rule="timing.by-card-type")


# ---- Sunset for Riding Into -------------------------------------------------------------------------------------

SUNSET = "Sunset for Riding Into"


@pytest.mark.card("Sunset for Riding Into")
@pytest.mark.rule("ruling.R62", "treasure.one-shot.discard")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
def test_the_sunset_undoes_a_bad_roll(zone):
    t = flight("Giant", aric={"level": 5, zone: [SUNSET]}, dice=[1])
    t.do("Aric", roll_against="Giant")
    t.do("Aric", play=SUNSET)
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 0}, phase="charity", treasure_discard_has=[SUNSET])


@pytest.mark.card("Sunset for Riding Into")
@pytest.mark.rule("runaway.multi.separate", "runaway.coop.both")
def test_the_sunset_undoes_one_roll_of_one_player():
    t = flight("Giant", "Ogre", aric={"level": 5, "hand": [SUNSET]}, dice=[1, 1])
    t.do("Aric", roll_against="Giant")
    t.do("Aric", play=SUNSET)
    t.all_pass()
    roll(t, "Ogre").expect(Aric={"level": 4})
    t = flight("Giant", aric={"level": 5}, suzan={"level": 4, "hand": [SUNSET]}, helper="Suzan", dice=[1, 1])
    roll(t, "Giant")
    t.do("Suzan", roll_against="Giant")
    t.do("Suzan", play=SUNSET)
    t.all_pass()
    t.expect(Aric={"level": 3}, Suzan={"level": 4})


@pytest.mark.card("Sunset for Riding Into")
@pytest.mark.rule("runaway.fail", "timing.by-card-type")
def test_the_sunset_comes_after_the_own_roll_and_at_no_other_time():
    t = flight("Giant", aric={"level": 5, "hand": [SUNSET]}, dice=[1])
    roll(t, "Giant").expect(Aric={"level": 3, "hand_has": [SUNSET]})
    at_table({"hand": [SUNSET]}).refuse("Aric", play=SUNSET, rule="timing.by-card-type")
    fight("Giant", aric={"hand": [SUNSET]}).refuse("Aric", play=SUNSET, rule="timing.by-card-type")
    flight("Giant", aric={"hand": [SUNSET]}).refuse("Aric", play=SUNSET, rule="timing.by-card-type")
    t = flight("Giant", suzan={"hand": [SUNSET]}, helper="Suzan", dice=[1, 1])
    t.do("Aric", roll_against="Giant")
    t.refuse("Suzan", play=SUNSET, rule="ruling.R63", at_once=True)


# ---- Bounty Hunter's Calling Card -------------------------------------------------------------------------------

BOUNTY = "Bounty Hunter's Calling Card"


@pytest.mark.card("Bounty Hunter's Calling Card")
@pytest.mark.rule("combat.nonlethal", "combat.nonlethal.treasure", "combat.last-monster-removed")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
@both
def test_a_monster_of_level_ten_is_collected_and_leaves_its_treasure(zone, edition):
    t = fight("Ogre", aric={"level": 5, zone: [BOUNTY]}, edition=edition)
    t.do("Aric", play=BOUNTY, on="Ogre")
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 2}, in_combat=[], phase="charity")
    t.expect(treasure_discard_has=[BOUNTY], door_discard_has=["Ogre"])


@pytest.mark.card("Bounty Hunter's Calling Card")
@pytest.mark.rule("combat.nonlethal.treasure", "monster.enhancer.definition", "ruling.K23")
def test_the_bounty_is_by_printed_level():
    t = fight("Eleven", aric={"hand": [BOUNTY]}, cards=LEVELS)
    t.refuse("Aric", play=BOUNTY, on="Eleven", rule="ruling.N28")
    t = fight({"card": "Eleven", "enhancers": ["Hung-Over"]}, aric={"hand": [BOUNTY]}, cards=LEVELS)
    t.refuse("Aric", play=BOUNTY, on="Eleven", rule="ruling.N28")
    t = fight({"card": "Ogre", "enhancers": ["Ornery"]}, aric={"level": 5, "hand": [BOUNTY]})
    t.expect(fight={"monsters": 15, "treasures": 3})
    t.do("Aric", play=BOUNTY, on="Ogre")
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 3}, door_discard_has=["Ogre", "Ornery"])


@pytest.mark.card("Bounty Hunter's Calling Card")
@pytest.mark.rule("combat.multi.eliminate-one", "combat.multi.flee-forfeits", "combat.anyone-may-affect")
@both
def test_its_treasure_goes_to_who_beats_the_rest_and_to_nobody_who_runs(edition):
    t = fight("Ogre", "Mouse", aric={"level": 5}, suzan={"hand": [BOUNTY]}, edition=edition)
    t.do("Suzan", play=BOUNTY, on="Ogre")
    t.expect(fight={"monsters": 1, "ahead": "munchkins"}, in_combat=["Aric"], Aric={"hand_count": 0})
    slay(t).expect(Aric={"level": 6, "hand_count": 3}, Suzan={"hand_count": 0})
    t = fight("Ogre", "Giant", aric={"level": 5, "hand": [BOUNTY]}, dice=[6], edition=edition)
    t.do("Aric", play=BOUNTY, on="Ogre")
    t.do("Aric", "run away")
    roll(t, "Giant").expect(Aric={"level": 5, "hand_count": 0}, phase="charity")


@pytest.mark.card("Bounty Hunter's Calling Card")
@pytest.mark.rule("steed.as-monster.level", "steed.as-monster.reward")
def test_there_is_a_bounty_on_a_wild_steed():
    t = at_table({"level": 5, "hand": [BOUNTY]}, door=["Catamount"])
    t.do("Aric", "kick open the door")
    t.do("Aric", fight="Catamount")
    t.do("Aric", play=BOUNTY, on="Catamount")
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 1, "in_play": []}, door_discard_has=["Catamount"])


# ---- Note From the Producer -------------------------------------------------------------------------------------

NOTE = "Note From the Producer"


@pytest.mark.card("Note From the Producer")
@pytest.mark.rule("combat.nonlethal", "combat.nonlethal.treasure", "ruling.J43")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
@pytest.mark.parametrize(("edition", "treasures"), [("gbm", 1), (ALL, 0)])
def test_any_monster_is_written_out_with_or_without_its_treasure_as_the_edition_has_it(zone, edition, treasures):
    t = fight("Giant", aric={"level": 5, zone: [NOTE]}, edition=edition)
    t.do("Aric", play=NOTE, on="Giant")
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": treasures}, in_combat=[], phase="charity")
    t.expect(treasure_discard_has=[NOTE], door_discard_has=["Giant"])


@pytest.mark.card("Note From the Producer")
@pytest.mark.rule("combat.multi.eliminate-one", "combat.anyone-may-affect")
def test_a_bystander_may_pass_the_note_and_the_rest_is_fought_on():
    t = fight("Giant", "Mouse", aric={"level": 5}, suzan={"hand": [NOTE]}, edition=ALL)
    t.do("Suzan", play=NOTE, on="Giant")
    t.expect(fight={"monsters": 1, "treasures": 1, "levels": 1}, in_combat=["Aric"])
    slay(t).expect(Aric={"level": 6, "hand_count": 1})


@pytest.mark.parametrize("name", [row(BOUNTY), row(NOTE)])
@pytest.mark.rule("timing.by-card-type", "ruling.R7")
def test_a_monster_is_removed_only_while_it_is_fought(name):
    t = at_table({"hand": [name]}, {"hand": ["Mouse"]})
    assert not t.may("Aric", play=name)
    t = flight("Ogre", aric={"hand": [name]})
    t.refuse("Aric", play=name, on="Ogre", rule="ruling.R7")


# ---- Wishing Ring; Governor's Pardon, Name Left Blank -----------------------------------------------------------

RING, PARDON = "Wishing Ring", "Governor's Pardon, Name Left Blank"
wish = pytest.mark.parametrize("name", [row(RING), row(PARDON)])


@wish
@pytest.mark.rule("curse.immediate", "treasure.one-shot.other-effects", "ruling.R1")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
def test_a_trap_does_nothing(name, zone):
    t = at_table({"level": 5, zone: [name]}, {"level": 3, "hand": ["Hiccups"]})
    t.do("Suzan", play="Hiccups", on="Aric")
    t.do("Aric", play=name)
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 0, "in_play": []}, Suzan={"level": 3})
    t.expect(treasure_discard_has=[name], door_discard_has=["Hiccups"])


@wish
@pytest.mark.rule("curse.play-on-anyone", "turn.kick-open.trap", "curse.immediate")
def test_it_may_save_somebody_else_from_a_trap_behind_the_door_but_nobody_needs_to(name):
    t = at_table({"level": 5}, {"hand": [name]}, door=["Hiccups"])
    t.do("Aric", "kick open the door")
    t.do("Suzan", play=name)
    t.all_pass()
    t.expect(Aric={"level": 5}, treasure_discard_has=[name], door_discard_has=["Hiccups"])
    t = at_table({"level": 5, "hand": [name]}, {"hand": ["Hiccups"]})
    t.do("Suzan", play="Hiccups", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 4, "hand_has": [name]})


@wish
@pytest.mark.rule("curse.lasting", "combat.interfere.trap")
def test_a_lasting_trap_is_stopped_in_a_fight_or_removed_later(name):
    t = fight("Ogre", aric={"level": 5, "hand": [name]}, suzan={"hand": ["Raincloud"]})
    t.do("Suzan", play="Raincloud", on="Aric")
    t.do("Aric", play=name)
    t.all_pass()
    t.expect(Aric={"curses": []}, fight={"munchkins": 5}, door_discard_has=["Raincloud"])
    trapped = {"level": 5, "hand": [name], "curses": ["Raincloud"]}
    for t in (at_table(trapped), fight("Ogre", aric=trapped)):
        t.expect(Aric={"strength": 4})
        t.do("Aric", play=name)
        t.expect(Aric={"curses": [], "strength": 5}, door_discard_has=["Raincloud"], treasure_discard_has=[name])


@wish
@pytest.mark.rule("curse.lasting", "curse.victim-chooses-item")
def test_of_two_kept_traps_one_is_removed(name):
    t = at_table({}, {"level": 5, "hand": [name], "curses": ["Raincloud", "Toothache"]})
    t.do("Suzan", play=name)
    t.do("Suzan", pick="Toothache")
    t.expect(Suzan={"curses": ["Raincloud"], "strength": 4})


@wish
@pytest.mark.rule("timing.by-card-type", "ruling.R1")
def test_it_needs_a_trap_of_ones_own_and_stops_nothing_else(name):
    at_table({"hand": [name]}).refuse("Aric", play=name, rule="timing.by-card-type")
    at_table({"hand": [name]}, {"curses": ["Raincloud"]}).refuse("Aric", play=name, rule="timing.by-card-type")
    t = fight("Mouse", aric={"hand": [name]}, suzan={"hand": ["Ornery"]})
    t.do("Suzan", play="Ornery", on="Mouse")
    t.refuse("Aric", play=name, rule="timing.by-card-type")
    t.expect(fight={"monsters": 6})
