"""X-Men where its rulebook differs in words only, or has a gap: it plays as Deluxe does."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

MINION, SHAW, OMEGA, TWINS = (
    "Minion on Minimum Wage", "Sebastian Shaw", "Omega Red", "Twins Who Finish Each Other's Crimes"
)  # fmt: skip
BLADE, CLAWS, YEAR_THREE, INSPECTION, ROPE = (
    "Muramasa Blade", "Adamantium Claws", "All of Year Three, at Once", "Locker Inspection", "Gym Rope With Opinions"
)  # fmt: skip


def table(aric=None, suzan=None, **more) -> Scenario:
    return deal(players={"Aric": aric or {}, "Suzan": suzan or {}, "Carl": {}}, edition="xmen", **more)


@pytest.mark.rule("turn.phases.gbm", "turn.phases", "turn.phase2.choice")
def test_who_looks_for_trouble_does_not_loot_the_room() -> None:
    t = table({"level": 4, "hand": [MINION]}, phase="trouble")
    t.do("Aric", look_for_trouble=MINION)
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.refuse("Aric", "loot the room", rule="turn.phase2.choice")
    t.expect(phase="charity")


@pytest.mark.rule("turn.kick-open.resolve-first", "turn.kick-open.monster")
def test_the_fight_is_finished_before_the_turn_goes_on() -> None:
    t = table({"level": 4, "hand": [SHAW]}, door=[MINION])
    t.do("Aric", "kick open the door")
    t.refuse("Aric", "loot the room", rule="turn.phase2.skip-after-fight")
    t.refuse("Aric", "end turn", rule="turn.end")
    assert not t.may("Aric", look_for_trouble=SHAW)


@pytest.mark.rule("combat.claim-window")
def test_before_the_kill_everybody_may_still_react() -> None:
    t = table({"level": 9}, {"hand": ["New and Improved"]}, fight={"monsters": [SHAW]})
    t.do("Aric", "claim the kill")
    t.do("Suzan", play="New and Improved", on=SHAW)
    t.expect(fight={"munchkins": 9, "monsters": 11, "ahead": "monsters"}, Aric={"level": 9})


@pytest.mark.rule("reward.level-per-monster")
@pytest.mark.parametrize("monster, levels", [(SHAW, 1), ("The Deficit", 2)])
def test_a_level_for_each_monster_or_as_many_as_its_card_says(monster, levels) -> None:
    t = table({"level": 3}, fight={"monsters": [monster, MINION]})
    t.expect(fight={"levels": levels + 1})


@pytest.mark.rule("monster.single-card")
def test_a_name_in_the_plural_is_one_monster() -> None:
    t = table({"level": 3}, fight={"monsters": [TWINS]})
    t.expect(fight={"monsters": 7, "levels": 1, "treasures": 2})


@pytest.mark.rule("timing.other-treasure.gbm")
def test_another_treasure_is_played_when_its_card_says() -> None:
    t = table({"hand": [INSPECTION]}, {"hand": ["Flight"]}, fight={"monsters": [SHAW]})
    assert not t.may("Aric", play=INSPECTION, on="Suzan")
    t = table({"hand": [INSPECTION]}, {"hand": ["Flight"]}, turn="Suzan")
    assert t.may("Aric", play=INSPECTION, on="Suzan")


@pytest.mark.rule("timing.class-abilities-by-card")
def test_an_ability_is_used_when_its_card_says() -> None:
    t = table({"in_play": ["X-Force"], "hand": ["Flight", "Angel"]}, fight={"monsters": [SHAW]})
    leave = {"use": "X-Force", "to": "Leave by the Wall", "pay": ["Flight", "Angel"]}
    t.refuse("Aric", **leave, rule="timing.by-card-type")
    t.do("Aric", "run away")
    t.do("Aric", **leave)
    t.expect(in_combat=[])


@pytest.mark.rule("timing.run-away.items-frozen", "timing.run-away.no-selling", "ruling.K11")
def test_nothing_is_changed_or_sold_while_running() -> None:
    aric = {"in_play": [CLAWS, {"card": BLADE, "equipped": False}, "Stryfe's Battle Armor"]}
    t = table(aric, fight={"monsters": ["The Deficit"]})
    t.do("Aric", "run away")
    t.refuse("Aric", unequip=CLAWS, rule="timing.run-away.items-frozen")
    t.refuse("Aric", sell=[CLAWS, BLADE], rule="timing.run-away.no-selling")


@pytest.mark.rule("runaway.success.hurts", "meta.card-beats-rule")
def test_a_monster_may_hurt_who_escapes_if_its_card_says_so() -> None:
    t = table({"level": 4}, fight={"monsters": [OMEGA]}, dice=[6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against=OMEGA)
    t.all_pass()
    t.expect(Aric={"level": 3, "dead": False})


@pytest.mark.rule("item.definition", "item.sell.no-value")
def test_no_value_is_nothing_in_a_sale_but_may_go_along() -> None:
    t = table({"hand": [YEAR_THREE, CLAWS, BLADE]})
    t.refuse("Aric", sell=[YEAR_THREE, CLAWS], rule="item.sell.threshold")
    t.do("Aric", sell=[YEAR_THREE, CLAWS, BLADE])
    t.expect(Aric={"level": 2, "hand_count": 0})


@pytest.mark.rule("item.ways-out", "item.no-free-discard")
def test_items_leave_for_an_ability_or_by_a_trap_not_just_so() -> None:
    t = table({"in_play": [BLADE]}, {"hand": ["DISARMED!"]})
    t.refuse("Aric", discard=BLADE, rule="item.no-free-discard")
    t.do("Suzan", play="DISARMED!", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": []}, treasure_discard_has=[BLADE])


@pytest.mark.rule("item.trade.no-sale-offturn", "item.trade.stays")
def test_a_traded_item_may_be_sold_on_the_own_turn_at_once() -> None:
    t = table({"in_play": ["Stryfe's Battle Armor"], "hand": [BLADE]}, {"in_play": [CLAWS]})
    t.do("Suzan", trade={"with": "Aric", "give": [CLAWS], "take": ["Stryfe's Battle Armor"]})
    t.do("Aric", "accept")
    t.do("Aric", sell=[CLAWS, BLADE])
    t.expect(Aric={"level": 2})


@pytest.mark.rule("setup.level-track.shared-space")
def test_several_players_may_be_on_one_level() -> None:
    t = table({"level": 3}, {"level": 2, "hand": ["Set Off Only One Alarm"]})
    t.do("Suzan", play="Set Off Only One Alarm", on="Suzan")
    t.expect(Aric={"level": 3}, Suzan={"level": 3})


@pytest.mark.rule("setup.initial-play.class", "setup.initial-play.xmen")
def test_before_the_first_turn_nobody_has_two_affiliations() -> None:
    t = table(None, {"hand": ["X-Men", "X-Factor"]}, phase="start")
    t.do("Suzan", play="X-Men")
    t.refuse("Suzan", play="X-Factor", rule="character.class.only-one")


@pytest.mark.rule("runaway.coop.both", "runaway.coop.order", "ruling.J13")
def test_the_fighter_runs_first_and_each_in_his_own_order() -> None:
    t = deal(
        players={"Aric": {"level": 4}, "Suzan": {"level": 4}, "Carl": {}},
        edition="xmen",
        fight={"monsters": ["The Tuba Section", "Baroness von Backhand"], "helper": "Suzan"},
        dice=[6, 1, 1, 6],
    )
    t.do("Aric", "run away")
    assert not t.may("Suzan", roll_against="The Tuba Section")
    t.do("Aric", roll_against="Baroness von Backhand")
    t.do("Aric", roll_against="The Tuba Section")
    t.do("Suzan", roll_against="The Tuba Section")
    t.do("Suzan", roll_against="Baroness von Backhand")
    t.expect(Aric={"level": 3}, Suzan={"level": 3}, in_combat=[])
