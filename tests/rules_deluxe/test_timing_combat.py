"""Trading, equipping and selling: out of combat, in combat, on the run. (timing.noncombat/combat/run-away.*, K11)"""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster,
   monster: {level: 1, treasures: 1}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: brute, name: Brute, deck: door, type: monster,
   monster: {level: 20, treasures: 2}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: bully, name: Bully, deck: door, type: monster,
   monster: {level: 20, treasures: 2}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
BUCKET, TRICORN = "Bucket With Optimistic Eyeholes", "Tricorn With a Fourth Corner"
ARMOR, GOOSE = "Flaming Armor", "Unsupervised Goose"
HATS = {"in_play": [BUCKET, {"card": TRICORN, "equipped": False}]}
BRUTE = {"monsters": ["Brute"]}
HELPED = {"monsters": ["Brute"], "helper": "Suzan"}
EQUIP_BAN = "timing.combat.forbidden"
TRADE_BAN = "timing.noncombat.trade"


def sit(aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    """Aric's turn, Suzan on his left, then Carl."""
    return deal(
        players={"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}, turn="Aric", cards=CARDS, **position
    )


# ---- trading ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("timing.noncombat.trade")
def test_two_players_trade_on_the_turn_of_a_third() -> None:
    t = sit(suzan={"in_play": [ARMOR]}, carl={"in_play": [BUCKET]})
    t.do("Suzan", trade={"with": "Carl", "give": [ARMOR], "take": [BUCKET]})
    t.do("Carl", "accept")
    t.expect(turn="Aric", Suzan={"in_play_has": [BUCKET]}, Carl={"in_play_has": [ARMOR]})


@pytest.mark.rule("timing.noncombat.trade")
def test_bystanders_trade_while_somebody_fights() -> None:
    t = sit(suzan={"in_play": [ARMOR]}, carl={"in_play": [BUCKET]}, phase="combat", fight=BRUTE)
    t.do("Suzan", trade={"with": "Carl", "give": [ARMOR], "take": [BUCKET]})
    t.do("Carl", "accept")
    t.expect(phase="combat", Suzan={"in_play_has": [BUCKET]}, Carl={"in_play_has": [ARMOR]})


@pytest.mark.rule("timing.noncombat.trade", "timing.combat.forbidden")
@pytest.mark.parametrize(
    "one, other", [("Carl", "Aric"), ("Carl", "Suzan"), ("Aric", "Carl"), ("Suzan", "Carl"), ("Aric", "Suzan")]
)
def test_no_trade_with_or_by_a_fighter_or_helper(one: str, other: str) -> None:
    items = {"Aric": ARMOR, "Suzan": BUCKET, "Carl": TRICORN}
    t = sit(*({"in_play": [items[who]]} for who in ("Aric", "Suzan", "Carl")), phase="combat", fight=HELPED)
    t.refuse(one, trade={"with": other, "give": [items[one]], "take": [items[other]]}, rule=TRADE_BAN)


@pytest.mark.rule("timing.noncombat.trade", "ruling.J23")
@pytest.mark.parametrize("giver, taker", [("Carl", "Aric"), ("Aric", "Carl")])
def test_no_gift_to_or_from_a_fighter(giver: str, taker: str) -> None:
    items = {"Aric": ARMOR, "Carl": TRICORN}
    t = sit(aric={"in_play": [ARMOR]}, carl={"in_play": [TRICORN]}, phase="combat", fight=BRUTE)
    t.refuse(giver, give=items[giver], to=taker, rule="ruling.J23")


# ---- equipping --------------------------------------------------------------------------------------------------
@pytest.mark.rule("timing.noncombat.equip", "ruling.J42")
@pytest.mark.parametrize("phase", ["prepare", "trouble", "charity"])
def test_hats_may_be_changed_on_the_turn_of_another(phase: str) -> None:
    t = sit(suzan=HATS, phase=phase)
    t.do("Suzan", unequip=BUCKET)
    t.do("Suzan", equip=TRICORN)
    t.expect(turn="Aric", Suzan={"equipped": [TRICORN], "not_equipped": [BUCKET], "strength": 3})


@pytest.mark.rule("timing.noncombat.equip")
def test_a_bystander_may_change_hats_while_others_fight() -> None:
    t = sit(carl=HATS, phase="combat", fight=BRUTE)
    t.do("Carl", unequip=BUCKET)
    t.do("Carl", equip=TRICORN)
    t.expect(Carl={"equipped": [TRICORN], "not_equipped": [BUCKET]})


@pytest.mark.rule("timing.noncombat.equip", "timing.combat.forbidden")
def test_a_helper_may_not_change_hats() -> None:
    t = sit(suzan=HATS, phase="combat", fight=HELPED)
    t.refuse("Suzan", unequip=BUCKET, rule=EQUIP_BAN)
    t.refuse("Suzan", equip=TRICORN, rule=EQUIP_BAN)


# ---- in combat --------------------------------------------------------------------------------------------------
@pytest.mark.rule("timing.combat.forbidden")
def test_a_fighter_may_neither_sell_nor_equip_nor_unequip_nor_trade() -> None:
    fighter = {
        "in_play": [
            ARMOR,
            BUCKET,
            {"card": TRICORN, "equipped": False},
            {"card": "Boots of Butt-Kicking", "equipped": False},
        ]
    }
    t = sit(aric=fighter, carl={"in_play": [GOOSE]}, phase="combat", fight=BRUTE)
    t.refuse("Aric", sell=[ARMOR, TRICORN], rule="timing.combat.forbidden")
    t.refuse("Aric", equip="Boots of Butt-Kicking", rule=EQUIP_BAN)
    t.refuse("Aric", unequip=ARMOR, rule=EQUIP_BAN)
    t.refuse("Aric", trade={"with": "Carl", "give": [ARMOR], "take": [GOOSE]}, rule=TRADE_BAN)


@pytest.mark.rule("timing.combat.forbidden")
def test_no_treasure_from_hand_in_combat_unless_its_card_allows_it() -> None:
    treasures = [
        "Key to the Lost-and-Found",
        "Best Supporting Adventurer Award",
        "Survive Your Own Cooking",
        GOOSE,
        BUCKET,
    ]
    t = sit(aric={"level": 3, "hand": treasures}, phase="combat", fight=BRUTE, treasure_discard=[ARMOR])
    t.refuse("Aric", play="Key to the Lost-and-Found", rule="timing.combat.forbidden")
    t.refuse("Aric", play=BUCKET, rule="timing.combat.forbidden")
    t.refuse("Aric", lay=GOOSE, rule="timing.treasure-on-receipt")
    assert t.may("Aric", play=GOOSE, side="munchkins")
    assert t.may("Aric", play="Best Supporting Adventurer Award")
    t.do("Aric", play="Survive Your Own Cooking", on="Aric")
    t.expect(Aric={"level": 4}, fight={"munchkins": 4})


@pytest.mark.rule("timing.combat.begins-on-reveal")
def test_from_the_moment_the_monster_is_seen_nothing_can_be_put_on() -> None:
    t = sit(aric={"in_play": [{"card": ARMOR, "equipped": False}]}, door=["Brute"])
    assert t.may("Aric", equip=ARMOR)
    t.do("Aric", "kick open the door")
    t.expect(phase="combat", fight={"munchkins": 1})
    t.refuse("Aric", equip=ARMOR, rule=EQUIP_BAN)


@pytest.mark.rule("timing.combat.begins-on-reveal")
def test_the_same_holds_when_looking_for_trouble() -> None:
    t = sit(aric={"in_play": [{"card": ARMOR, "equipped": False}], "hand": ["Brute", BUCKET]}, phase="trouble")
    t.do("Aric", look_for_trouble="Brute")
    t.refuse("Aric", equip=ARMOR, rule=EQUIP_BAN)
    t.refuse("Aric", play=BUCKET, rule="timing.combat.forbidden")


@pytest.mark.rule("timing.combat.begins-on-reveal")
def test_sideways_armor_does_not_count() -> None:
    t = sit(aric={"in_play": ["Cardigan of Mild Protection", {"card": ARMOR, "equipped": False}]}, door=["Brute"])
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 1 + 1}, Aric={"equipped": ["Cardigan of Mild Protection"], "not_equipped": [ARMOR]})


# ---- running away -----------------------------------------------------------------------------------------------
def running(**position: Any) -> Scenario:
    """Aric has escaped from the Brute and must still roll against the Bully."""
    aric = {
        "level": 3,
        "in_play": [{"card": "Boots of Butt-Kicking", "equipped": False}, BUCKET, ARMOR, GOOSE],
        "hand": ["Tricorn With a Fourth Corner"],
    }
    t = sit(aric=aric, phase="combat", fight={"monsters": ["Brute", "Bully"]}, dice=[6, 6], **position)
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Brute")
    t.all_pass()
    return t


@pytest.mark.rule("timing.run-away.items-frozen", "ruling.K11")
def test_between_two_rolls_nothing_is_put_on_or_off() -> None:
    t = running()
    t.refuse("Aric", equip="Boots of Butt-Kicking", rule="timing.run-away.items-frozen")
    t.refuse("Aric", unequip=BUCKET, rule="timing.run-away.items-frozen")


@pytest.mark.rule("timing.run-away.no-selling")
def test_between_two_rolls_nothing_is_sold() -> None:
    running().refuse("Aric", sell=[ARMOR, GOOSE], rule="timing.run-away.no-selling")


@pytest.mark.rule("timing.run-away.no-selling", "timing.run-away.items-frozen")
def test_nor_before_the_first_roll() -> None:
    boots = {"card": "Boots of Butt-Kicking", "equipped": False}
    t = sit(aric={"level": 3, "in_play": [boots, ARMOR, GOOSE]}, phase="combat", fight=BRUTE)
    t.do("Aric", "run away")
    t.refuse("Aric", sell=[ARMOR, GOOSE], rule="timing.run-away.no-selling")
    t.refuse("Aric", equip="Boots of Butt-Kicking", rule="timing.run-away.items-frozen")


@pytest.mark.rule("ruling.K11")
def test_those_who_run_may_neither_trade_nor_give_nor_play_items() -> None:
    t = running(carl={"in_play": ["Slippers of Sudden Departure"]})
    t.refuse(
        "Aric",
        trade={"with": "Carl", "give": [ARMOR], "take": ["Slippers of Sudden Departure"]},
        rule="ruling.K11",
    )
    t.refuse("Aric", give=ARMOR, to="Carl", rule="ruling.K11")
    t.refuse("Carl", give="Slippers of Sudden Departure", to="Aric", rule="ruling.K11")
    t.refuse("Aric", play="Tricorn With a Fourth Corner", rule="ruling.K11")


@pytest.mark.rule("ruling.K11")
def test_a_helper_who_runs_is_barred_as_well() -> None:
    t = sit(suzan=HATS, phase="combat", fight=HELPED, dice=[6, 6])
    t.do("Aric", "run away")
    t.refuse("Suzan", equip=TRICORN, rule="timing.run-away.items-frozen")
    t.do("Aric", roll_against="Brute")
    t.all_pass()
    t.refuse("Suzan", unequip=BUCKET, rule="timing.run-away.items-frozen")


@pytest.mark.rule("ruling.K11")
def test_others_may_trade_and_change_while_somebody_runs() -> None:
    t = running(suzan={"in_play": ["Slippers of Sudden Departure"]}, carl={"in_play": ["Pocketful of Gravel"]})
    t.do("Suzan", unequip="Slippers of Sudden Departure")
    t.do("Suzan", trade={"with": "Carl", "give": ["Slippers of Sudden Departure"], "take": ["Pocketful of Gravel"]})
    t.do("Carl", "accept")
    t.expect(Carl={"in_play_has": ["Slippers of Sudden Departure"]}, Suzan={"in_play_has": ["Pocketful of Gravel"]})


@pytest.mark.rule("timing.run-away.items-frozen")
def test_when_the_running_is_over_everything_is_allowed_again() -> None:
    t = running()
    t.do("Aric", roll_against="Bully")
    t.all_pass()
    t.do("Aric", equip="Boots of Butt-Kicking")
    t.do("Aric", sell=[ARMOR, GOOSE])
    t.expect(phase="charity", Aric={"level": 4, "equipped": ["Boots of Butt-Kicking"]})


# ---- before the door --------------------------------------------------------------------------------------------
@pytest.mark.rule("timing.turn-start")
def test_before_the_door_one_may_sell_equip_trade_and_play_in_any_order() -> None:
    aric = {
        "in_play": [{"card": BUCKET, "equipped": False}, ARMOR, GOOSE],
        "hand": ["Boots of Butt-Kicking", "Warrior"],
    }
    t = sit(aric=aric, carl={"in_play": ["Pocketful of Gravel"]}, door=["Enraged"])
    t.do("Aric", sell=[ARMOR, GOOSE])
    t.do("Aric", equip=BUCKET)
    t.do("Aric", play="Warrior")
    t.do("Aric", trade={"with": "Carl", "give": [BUCKET], "take": ["Pocketful of Gravel"]})
    t.do("Carl", "accept")
    t.do("Aric", play="Boots of Butt-Kicking")
    t.do("Aric", unequip="Boots of Butt-Kicking")
    t.do("Aric", "kick open the door")
    t.expect(Aric={"level": 2, "in_play_has": ["Warrior", "Pocketful of Gravel", "Boots of Butt-Kicking"]})
