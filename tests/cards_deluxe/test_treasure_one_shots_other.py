"""One-shots that do something else than add to a side: escapes, removals, and the stamp against Curses."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

MONSTERS = """
- {id: grue, name: Grue, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: ghoul, name: Ghoul, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 2}}]}
- {id: ten, name: Ten, deck: door, type: monster, monster: {level: 10, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: eleven, name: Eleven, deck: door, type: monster, monster: {level: 11, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: mouse, name: Mouse, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
NOT_NOW = "timing.by-card-type"


def table(aric: dict[str, Any], bess: dict[str, Any] | None = None, cards: str = "", **position: Any) -> Scenario:
    players = {"Aric": {"level": 5, **aric}, "Bess": {"level": 3, **(bess or {})}, "Carl": {"level": 2}}
    return deal(players=players, turn="Aric", cards=MONSTERS + cards, **position)


def fight(*monsters: Any, aric: dict[str, Any] | None = None, helper: str = "", **position: Any) -> Scenario:
    under_way = {"monsters": list(monsters), **({"helper": helper} if helper else {})}
    return table(aric or {}, phase="combat", fight=under_way, **position)


def flight(*monsters: Any, **position: Any) -> Scenario:
    t = fight(*monsters, **position)
    t.do("Aric", "run away")
    return t


def priced(name: str, gold: int) -> Any:
    return pytest.param(name, gold, id=name, marks=pytest.mark.card(name))


@pytest.mark.parametrize(
    ("name", "gold"),
    [
        priced("Emergency Exit, Self-Adhesive", 300),
        priced("Bottled Second Thoughts", 200),
        priced("Better Job Offer", 400),
        priced("Portable Plot Hole", 300),
        priced("Wrong-Address Stamp", 300),
    ],
)
@pytest.mark.rule("treasure.one-shot.sell", "item.sell.threshold", "ruling.R18")
def test_they_fetch_their_price_from_hand_and_table(name, gold):
    rest = f"""
- {{id: just_enough, name: Just Enough, deck: treasure, type: item, item: {{value: {1000 - gold}}}}}
- {{id: just_short, name: Just Short, deck: treasure, type: item, item: {{value: {999 - gold}}}}}
"""
    t = table({"hand": [name, "Just Enough", "Just Short"]}, cards=rest)
    t.refuse("Aric", sell=[name, "Just Short"], rule="item.sell.threshold")
    t.do("Aric", lay=name)
    t.expect(Aric={"in_play_has": [name], "strength": 5})
    t.do("Aric", sell=[name, "Just Enough"])
    t.expect(Aric={"level": 6}, treasure_discard_has=[name])


# ---- Emergency Exit, Self-Adhesive -------------------------------------------------------------------------------

EXIT = "Emergency Exit, Self-Adhesive"


@pytest.mark.card("Emergency Exit, Self-Adhesive")
@pytest.mark.rule("runaway.success", "reward.none-when-fleeing", "treasure.one-shot.discard")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
def test_the_exit_lets_the_fighter_out_without_a_roll(zone):
    t = flight("Grue", aric={zone: [EXIT]}, dice=[1])
    t.do("Aric", play=EXIT)
    t.expect(Aric={"level": 5, "hand_count": 0}, phase="charity")
    t.expect(treasure_discard_has=[EXIT], door_discard_has=["Grue"])


@pytest.mark.card("Emergency Exit, Self-Adhesive")
@pytest.mark.rule("runaway.multi.separate", "runaway.coop.both")
def test_the_exit_is_wide_enough_for_both_and_leads_away_from_all_monsters():
    t = flight("Grue", "Ghoul", aric={"hand": [EXIT]}, helper="Bess", dice=[1, 1, 1, 1])
    t.do("Aric", play=EXIT)
    t.expect(Aric={"level": 5}, Bess={"level": 3}, phase="charity", door_discard_has=["Grue", "Ghoul"])


@pytest.mark.card("Emergency Exit, Self-Adhesive")
@pytest.mark.rule("runaway.coop.both", "ruling.J13")
def test_the_exit_of_the_helper_comes_after_the_fighters_rolls():
    t = flight("Grue", bess={"hand": [EXIT]}, helper="Bess", dice=[1, 1])
    t.refuse("Bess", play=EXIT, rule=NOT_NOW)
    t.do("Aric", roll_against="Grue")
    t.all_pass()
    t.do("Bess", play=EXIT)
    t.expect(Aric={"level": 4}, Bess={"level": 3}, phase="charity")


@pytest.mark.card("Emergency Exit, Self-Adhesive")
@pytest.mark.rule("runaway.multi.immediate")
def test_the_exit_between_two_rolls_undoes_nothing():
    t = flight("Grue", "Ghoul", aric={"hand": [EXIT]}, dice=[1, 1])
    t.do("Aric", roll_against="Grue")
    t.all_pass()
    t.do("Aric", play=EXIT)
    t.expect(Aric={"level": 4}, phase="charity")


@pytest.mark.card("Emergency Exit, Self-Adhesive")
@pytest.mark.rule("runaway.success")
def test_who_leaves_by_the_exit_has_escaped():
    t = flight("Grue", aric={"hand": [EXIT], "curses": ["Loyal Raincloud"]})
    t.do("Aric", play=EXIT)
    t.expect(Aric={"curses": []}, door_discard_has=["Loyal Raincloud"])


@pytest.mark.card("Emergency Exit, Self-Adhesive")
@pytest.mark.rule("timing.by-card-type")
def test_the_exit_opens_only_for_somebody_who_runs():
    table({"hand": [EXIT]}).refuse("Aric", play=EXIT, rule=NOT_NOW)
    fight("Grue", aric={"hand": [EXIT]}).refuse("Aric", play=EXIT, rule=NOT_NOW)
    flight("Grue", bess={"hand": [EXIT]}).refuse("Bess", play=EXIT, rule=NOT_NOW)


# ---- Bottled Second Thoughts -------------------------------------------------------------------------------------

BOTTLE = "Bottled Second Thoughts"


@pytest.mark.card("Bottled Second Thoughts")
@pytest.mark.rule("ruling.R62", "treasure.one-shot.discard")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
def test_second_thoughts_undo_a_bad_roll(zone):
    t = flight("Grue", aric={zone: [BOTTLE]}, dice=[1])
    t.do("Aric", roll_against="Grue")
    t.do("Aric", play=BOTTLE)
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 0}, phase="charity", treasure_discard_has=[BOTTLE])


@pytest.mark.card("Bottled Second Thoughts")
@pytest.mark.rule("runaway.fail")
def test_without_second_thoughts_a_bad_roll_is_a_bad_roll():
    t = flight("Grue", aric={"hand": [BOTTLE]}, dice=[1])
    t.do("Aric", roll_against="Grue")
    t.all_pass()
    t.expect(Aric={"level": 4, "hand_has": [BOTTLE]})


@pytest.mark.card("Bottled Second Thoughts")
@pytest.mark.rule("timing.by-card-type", "ruling.R63")
def test_second_thoughts_come_after_the_own_roll_and_at_no_other_time():
    table({"hand": [BOTTLE]}).refuse("Aric", play=BOTTLE, rule=NOT_NOW)
    fight("Grue", aric={"hand": [BOTTLE]}).refuse("Aric", play=BOTTLE, rule=NOT_NOW)
    flight("Grue", aric={"hand": [BOTTLE]}).refuse("Aric", play=BOTTLE, rule=NOT_NOW)
    t = flight("Grue", bess={"hand": [BOTTLE]}, helper="Bess", dice=[1, 1])
    t.do("Aric", roll_against="Grue")
    t.refuse("Bess", play=BOTTLE, rule="ruling.R63", at_once=True)


# ---- Better Job Offer --------------------------------------------------------------------------------------------

OFFER = "Better Job Offer"


@pytest.mark.card("Better Job Offer")
@pytest.mark.rule("combat.nonlethal", "combat.nonlethal.treasure", "combat.last-monster-removed")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
def test_a_monster_of_level_ten_takes_the_job_and_leaves_its_treasure(zone):
    t = fight("Ten", aric={zone: [OFFER]})
    t.do("Aric", play=OFFER, on="Ten")
    t.expect(Aric={"level": 5, "hand_count": 2}, in_combat=[], phase="charity")
    t.expect(treasure_discard_has=[OFFER], door_discard_has=["Ten"])


@pytest.mark.card("Better Job Offer")
@pytest.mark.rule("combat.nonlethal.treasure", "monster.enhancer.definition")
def test_the_job_is_offered_by_printed_level():
    t = fight("Eleven", aric={"hand": [OFFER]})
    t.refuse("Aric", play=OFFER, on="Eleven", rule="ruling.N28")
    t = fight({"card": "Eleven", "enhancers": ["In Its Pajamas"]}, aric={"hand": [OFFER]})
    t.refuse("Aric", play=OFFER, on="Eleven", rule="ruling.N28")
    t = fight({"card": "Ten", "enhancers": ["Enraged"]}, aric={"hand": [OFFER]})
    t.expect(fight={"monsters": 15, "treasures": 3})
    t.do("Aric", play=OFFER, on="Ten")
    t.expect(Aric={"level": 5, "hand_count": 3}, door_discard_has=["Ten", "Enraged"])


@pytest.mark.card("Better Job Offer")
@pytest.mark.rule("combat.multi.eliminate-one", "combat.anyone-may-affect")
def test_the_treasure_of_the_job_taker_goes_to_who_beats_the_rest():
    t = fight("Ten", "Mouse", bess={"hand": [OFFER]})
    t.do("Bess", play=OFFER, on="Ten")
    t.expect(fight={"monsters": 1, "ahead": "munchkins"}, in_combat=["Aric"], Aric={"hand_count": 0})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 6, "hand_count": 3}, Bess={"hand_count": 0})


@pytest.mark.card("Better Job Offer")
@pytest.mark.rule("combat.multi.flee-forfeits")
def test_who_runs_from_the_rest_forfeits_the_treasure_of_the_job_taker():
    t = fight("Ten", "Grue", aric={"hand": [OFFER]}, dice=[6])
    t.do("Aric", play=OFFER, on="Ten")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Grue")
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 0}, phase="charity")


# ---- Portable Plot Hole ------------------------------------------------------------------------------------------

HOLE = "Portable Plot Hole"


@pytest.mark.card("Portable Plot Hole")
@pytest.mark.rule("combat.nonlethal", "combat.nonlethal.treasure", "combat.last-monster-removed")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
def test_a_monster_in_the_plot_hole_is_gone_with_its_treasure(zone):
    t = fight("Grue", aric={zone: [HOLE]})
    t.do("Aric", play=HOLE, on="Grue")
    t.expect(Aric={"level": 5, "hand_count": 0}, in_combat=[], phase="charity")
    t.expect(treasure_discard_has=[HOLE], door_discard_has=["Grue"])


@pytest.mark.card("Portable Plot Hole")
@pytest.mark.rule("combat.multi.eliminate-one", "combat.anyone-may-affect")
def test_a_bystander_may_dig_the_plot_hole_and_the_rest_is_fought_on():
    t = fight("Grue", "Mouse", bess={"hand": [HOLE]})
    t.do("Bess", play=HOLE, on="Grue")
    t.expect(fight={"monsters": 1, "treasures": 1, "levels": 1}, in_combat=["Aric"])
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 6, "hand_count": 1})


@pytest.mark.card("Better Job Offer", "Portable Plot Hole")
@pytest.mark.parametrize("name", [OFFER, HOLE])
@pytest.mark.rule("timing.by-card-type", "ruling.R7")
def test_a_monster_is_removed_only_while_it_is_fought(name):
    t = table({"hand": [name]}, {"hand": ["Mouse"]})
    assert not t.may("Aric", play=name)
    t = flight("Ten", aric={"hand": [name]})
    t.refuse("Aric", play=name, on="Ten", rule="ruling.R7")


# ---- Wrong-Address Stamp -----------------------------------------------------------------------------------------

STAMP = "Wrong-Address Stamp"
LOSE_ONE = "Portrait of You at Thirteen"


@pytest.mark.card("Wrong-Address Stamp")
@pytest.mark.rule("curse.immediate", "treasure.one-shot.other-effects", "ruling.R1")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
def test_the_stamp_sends_a_curse_back(zone):
    t = table({zone: [STAMP]}, {"hand": [LOSE_ONE]})
    t.do("Bess", play=LOSE_ONE, on="Aric")
    t.do("Aric", play=STAMP)
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 0, "in_play_lacks": [STAMP]}, Bess={"level": 3})
    t.expect(treasure_discard_has=[STAMP], door_discard_has=[LOSE_ONE])


@pytest.mark.card("Wrong-Address Stamp")
@pytest.mark.rule("curse.play-on-anyone", "turn.kick-open.trap")
def test_the_stamp_may_save_somebody_else_and_from_a_curse_behind_the_door():
    t = table({}, {"hand": [STAMP]}, door=[LOSE_ONE])
    t.do("Aric", "kick open the door")
    t.do("Bess", play=STAMP)
    t.all_pass()
    t.expect(Aric={"level": 5}, treasure_discard_has=[STAMP], door_discard_has=[LOSE_ONE])


@pytest.mark.card("Wrong-Address Stamp")
@pytest.mark.rule("curse.immediate")
def test_nobody_needs_to_stamp():
    t = table({"hand": [STAMP]}, {"hand": [LOSE_ONE]})
    t.do("Bess", play=LOSE_ONE, on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 4, "hand_has": [STAMP]})


@pytest.mark.card("Wrong-Address Stamp")
@pytest.mark.rule("curse.lasting", "combat.interfere.trap")
def test_the_stamp_stops_a_lasting_curse_in_the_middle_of_a_fight():
    t = fight("Ten", aric={"hand": [STAMP]}, bess={"hand": ["Loyal Raincloud"]})
    t.do("Bess", play="Loyal Raincloud", on="Aric")
    t.do("Aric", play=STAMP)
    t.all_pass()
    t.expect(Aric={"curses": []}, fight={"munchkins": 5}, door_discard_has=["Loyal Raincloud"])


@pytest.mark.card("Wrong-Address Stamp")
@pytest.mark.rule("curse.lasting")
def test_the_stamp_gets_rid_of_a_kept_curse_at_any_time():
    for t in (
        table({"hand": [STAMP], "curses": ["Loyal Raincloud"]}),
        fight("Ten", aric={"hand": [STAMP], "curses": ["Loyal Raincloud"]}),
    ):
        t.expect(Aric={"strength": 4})
        t.do("Aric", play=STAMP)
        t.expect(Aric={"curses": [], "strength": 5}, door_discard_has=["Loyal Raincloud"], treasure_discard_has=[STAMP])


@pytest.mark.card("Wrong-Address Stamp")
@pytest.mark.rule("curse.lasting", "curse.victim-chooses-item")
def test_the_stamp_gets_rid_of_one_kept_curse_of_two():
    both = ["Loyal Raincloud", "Subscription You Cannot Cancel"]
    t = table({}, {"hand": [STAMP], "curses": both})
    t.do("Bess", play=STAMP)
    t.do("Bess", pick="Loyal Raincloud")
    t.expect(Bess={"curses": ["Subscription You Cannot Cancel"], "strength": 3})


@pytest.mark.card("Wrong-Address Stamp")
@pytest.mark.rule("timing.by-card-type")
def test_the_stamp_needs_a_curse_of_ones_own():
    table({"hand": [STAMP]}).refuse("Aric", play=STAMP, rule=NOT_NOW)
    table({"hand": [STAMP]}, {"curses": ["Loyal Raincloud"]}).refuse("Aric", play=STAMP, rule=NOT_NOW)


@pytest.mark.card("Wrong-Address Stamp")
@pytest.mark.rule("ruling.R1")
def test_the_stamp_stops_nothing_but_curses():
    t = fight("Mouse", aric={"hand": [STAMP]}, bess={"hand": ["Enraged"]})
    t.do("Bess", play="Enraged", on="Mouse")
    t.refuse("Aric", play=STAMP, rule=NOT_NOW)
    t.expect(fight={"monsters": 6})
