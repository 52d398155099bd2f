"""Items that say more than a bonus."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_xmen.goods import (
    BLADE,
    HAND,
    HELMET,
    IMPROVED,
    PUDDING,
    SHOES,
    SOCKS,
    STRAW,
    at_table,
    fight,
    kick,
    lost,
    run_away_bonus,
)
from tests.table import BIG_STICK, flee, sideways, slay

BARONESS = "Baroness von Backhand"
EVENING = "Parents' Evening"
ROBE = "Bathrobe of the 3 A.M. Fire Drill"
HAZMAT = "Hazmat Suit, Patched Once"
STRYFE = "Stryfe's Battle Armor"
SKATES = "Dazzler's Roller Skates"
FLOPS = "Hover Flip-Flops"
GYM_SHOES = "Gym Shoes With the Bus Fare in Them"
MUFFS = "Earmuffs of Partial Telepathy"
MORTARBOARD = "Mortarboard, Rented by the Hour"
ROCK = "Pet Rock With a Talent"
KEY = "Key to Every Other Locker"
SECOND_HEAD = "Second Head, Papier-Mâché"
BRACELET = "Friendship Bracelet, Load-Bearing"
SIMULATOR = "Training Simulator, Pocket Edition"
CORD = "Extension Cord for Talents"
ROPE = "Buddy System Rope"
STICK = "Pointing Stick, Faculty Grade"
PLANK = "Hall Pass on a Plank"
KNIFE = "Psychic Knife"
CHEQUE = "Giant Novelty Cheque"
DRUM = "Bass Drum of the Early Bus"
MASK = "Diving Mask of the Former Pool"
TROPHY = "Trophy for Second Place"
LEAVE = {"use": ROBE, "to": "Leave the Robe, Save the Pupil"}
SPLASH = {"use": HAZMAT, "to": "Take the Splash"}
BUS = {"use": GYM_SHOES, "to": "Take the Bus Home"}
OVERHEAR = {"use": MUFFS, "to": "Overhear a Plan"}
ROUND = {"use": SIMULATOR, "to": "Play Another Round"}
POINT = {"use": STICK, "to": "Point Out the Weak Spot"}
DRUMROLL = {"use": DRUM, "to": "Drumroll"}
UNPAID = "character.class.discard-cost"


# ---- running away -----------------------------------------------------------------------------------------------
@pytest.mark.card(STRYFE, SKATES)
@pytest.mark.rule("runaway.modifiers.character")
@pytest.mark.parametrize(("name", "bonus"), [(STRYFE, -1), (SKATES, 1)])
def test_what_it_does_to_the_run_away_roll(name: str, bonus: int) -> None:
    run_away_bonus({"in_play": [name]}, bonus)
    run_away_bonus({"in_play": [sideways(name)]}, 0)
    run_away_bonus({"in_play": [HELMET, SHOES]}, 0)


@pytest.mark.card(ROBE)
def test_the_robe_is_left_and_the_pupil_is_saved() -> None:
    t = lost(STRAW, BARONESS, aric={"level": 5, "in_play": [ROBE, HELMET], "hand": HAND}, dice=[1])
    assert not t.may("Aric", **LEAVE)
    t.do("Aric", "run away")
    t.do("Aric", **LEAVE)
    t.expect(Aric={"level": 5, "in_play_lacks": [ROBE], "equipped": [HELMET], "hand_count": 3}, phase="charity")
    t.expect(treasure_discard_has=[ROBE])


@pytest.mark.card(ROBE, GYM_SHOES)
@pytest.mark.parametrize(("name", "how"), [(ROBE, LEAVE), (GYM_SHOES, BUS)])
def test_it_helps_only_whoever_wears_it(name: str, how: dict[str, str]) -> None:
    t = lost(STRAW, aric={"level": 5, "in_play": [sideways(name)]})
    t.do("Aric", "run away")
    assert not t.may("Aric", **how)
    t = lost(STRAW, aric={"level": 5, "in_play": [name]}, suzan={"level": 4}, helper="Suzan", dice=[1])
    t.do("Aric", "run away")
    assert not t.may("Suzan", **how)
    t.do("Aric", **how)
    flee(t, STRAW, who="Suzan")
    t.expect(Suzan={"level": 3}, phase="charity")
    t = lost(STRAW, aric={"level": 5}, suzan={"level": 4, "in_play": [name]}, helper="Suzan", dice=[1])
    flee(t, STRAW)
    t.do("Suzan", **how)
    t.expect(Aric={"level": 4}, phase="charity")


@pytest.mark.card(GYM_SHOES)
def test_the_bus_costs_a_level() -> None:
    t = lost(STRAW, BARONESS, aric={"level": 5, "in_play": [GYM_SHOES], "hand": HAND}, dice=[1])
    assert not t.may("Aric", **BUS)
    t.do("Aric", "run away")
    t.do("Aric", **BUS)
    t.expect(Aric={"level": 4, "equipped": [GYM_SHOES], "hand_count": 3}, phase="charity")
    t = lost(STRAW, aric={"level": 1, "in_play": [GYM_SHOES]})
    t.do("Aric", "run away")
    assert not t.may("Aric", **BUS)  # no fare


# ---- Traps ------------------------------------------------------------------------------------------------------
@pytest.mark.card(HAZMAT)
@pytest.mark.parametrize("victim", ["Aric", "Carl"])
def test_the_hazmat_suit_takes_the_splash_for_anybody(victim: str) -> None:
    t = at_table(aric={"level": 3, "in_play": [HAZMAT]}, suzan={"hand": [EVENING]}, carl={"level": 3})
    assert not t.may("Aric", **SPLASH)
    t.do("Suzan", play=EVENING, on=victim)
    t.do("Aric", **SPLASH)
    t.expect(Aric={"level": 3, "in_play_lacks": [HAZMAT]}, Carl={"level": 3}, treasure_discard_has=[HAZMAT])


@pytest.mark.card(HAZMAT)
def test_a_hazmat_suit_over_the_arm_catches_no_splash() -> None:
    t = kick(EVENING, aric={"level": 3, "in_play": [sideways(HAZMAT)]})
    assert not t.may("Aric", **SPLASH)
    t = kick(EVENING, aric={"level": 3, "in_play": [HAZMAT]})
    t.do("Aric", **SPLASH)
    t.expect(Aric={"level": 3, "in_play_lacks": [HAZMAT]})


# ---- strength ---------------------------------------------------------------------------------------------------
@pytest.mark.card(FLOPS)
def test_flip_flops_hover_for_those_who_fly() -> None:
    at_table(aric={"level": 3, "in_play": [FLOPS]}).expect(Aric={"strength": 4})
    at_table(aric={"level": 3, "in_play": [FLOPS, "Flight"]}).expect(Aric={"strength": 3 + 1 + 2 + 1})
    at_table(aric={"level": 3, "in_play": [FLOPS, "Polite Telepathy"]}).expect(Aric={"strength": 3 + 1 + 1})
    at_table(aric={"level": 3, "in_play": [sideways(FLOPS), "Flight"]}).expect(Aric={"strength": 3 + 1})


@pytest.mark.card(BRACELET)
def test_the_bracelet_needs_a_friend() -> None:
    at_table(aric={"level": 3, "in_play": [BRACELET]}).expect(Aric={"strength": 5})
    at_table(aric={"level": 3, "in_play": [BRACELET, "Angel"]}).expect(Aric={"strength": 5 + 2 + 1})
    at_table(aric={"level": 3, "in_play": [BRACELET], "hand": ["Angel"]}).expect(Aric={"strength": 5})
    two = [BRACELET, "X-Factor", "Angel", "Storm"]
    at_table(aric={"level": 3, "in_play": two}).expect(Aric={"strength": 5 + 2 + 1 + 2})


@pytest.mark.card(PLANK)
def test_the_plank_is_for_helping() -> None:
    has = {"level": 3, "in_play": [PLANK]}
    fight(STRAW, aric=has).expect(fight={"munchkins": 4})
    fight(STRAW, aric=has, helper="Suzan").expect(fight={"munchkins": 5})
    fight(STRAW, suzan=has, helper="Suzan").expect(fight={"munchkins": 1 + 4 + 2})
    at_table(aric=has).expect(Aric={"strength": 4})


@pytest.mark.card(ROCK)
@pytest.mark.parametrize(("die", "strength"), [(1, 4), (4, 4), (5, 7), (6, 7)])
def test_the_rock_feels_talented_on_five_and_six(die: int, strength: int) -> None:
    t = kick(STRAW, aric={"level": 3, "in_play": [ROCK]}, dice=[die])
    t.expect(fight={"munchkins": strength})


@pytest.mark.card(ROCK)
def test_the_rock_is_asked_only_where_its_owner_starts_the_fight() -> None:
    t = kick(STRAW, aric={"level": 3}, suzan={"level": 3, "in_play": [ROCK]}, dice=[6])
    t.do("Aric", ask="Suzan", offer={"treasures": 0})
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 3 + 3 + 1})
    t = kick(STRAW, aric={"level": 3, "in_play": [sideways(ROCK)]}, dice=[6])
    t.expect(fight={"munchkins": 3})


@pytest.mark.card(KNIFE)
@pytest.mark.rule("timing.combat.forbidden")
def test_the_psychic_knife_is_drawn_in_combat() -> None:
    t = fight(STRAW, aric={"level": 4, "hand": [KNIFE, BLADE]})
    assert not t.may("Aric", play=BLADE)
    t.do("Aric", play=KNIFE)
    t.expect(Aric={"equipped": [KNIFE]}, fight={"munchkins": 6})
    t = fight(STRAW, suzan={"level": 4, "hand": [KNIFE]}, helper="Suzan")
    t.do("Suzan", play=KNIFE)
    t.expect(fight={"munchkins": 1 + 4 + 2})


@pytest.mark.card(STICK)
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_the_pointing_stick_finds_a_weak_spot_once_per_combat(who: str) -> None:
    has: dict[str, Any] = {"in_play": [STICK, HELMET], "hand": [PUDDING]}
    t = fight(BARONESS, STRAW, helper="Suzan", **{who.lower(): has})
    t.do(who, **POINT, on=BARONESS, pay=[HELMET])
    t.expect(fight={"monsters": 9 + 5 - 2}, treasure_discard_has=[HELMET])
    assert not t.may(who, **POINT, on=STRAW, pay=[PUDDING])


@pytest.mark.card(STICK)
def test_the_pointing_stick_points_in_combat_for_a_card_and_from_the_hand() -> None:
    t = at_table(aric={"in_play": [STICK], "hand": HAND})
    assert not t.may("Aric", **POINT, pay=[PUDDING])
    t = fight(BARONESS, aric={"in_play": [STICK]})
    assert not t.may("Aric", **POINT, on=BARONESS, pay=[])
    t = fight(BARONESS, aric={"in_play": [sideways(STICK)], "hand": HAND})
    assert not t.may("Aric", **POINT, on=BARONESS, pay=[PUDDING])
    t = fight(BARONESS, aric={"in_play": [STICK], "hand": HAND})
    t.refuse("Aric", **POINT, on=BARONESS, pay=[PUDDING, SOCKS], rule=UNPAID)
    t = fight(BARONESS, STRAW, aric={"in_play": [STICK], "hand": [PUDDING, "Bell for Double Algebra"]})
    t.do("Aric", **POINT, on=BARONESS, pay=[PUDDING])
    t.do("Aric", play="Bell for Double Algebra", on=BARONESS)
    t.expect(fight={"monsters": 5})


@pytest.mark.card(DRUM)
@pytest.mark.parametrize("on", ["Aric", "Suzan"])
def test_a_drumroll_for_somebody_elses_fight(on: str) -> None:
    carl = {"in_play": [DRUM], "hand": [PUDDING, SOCKS]}
    t = fight(BARONESS, aric={"level": 5}, suzan={"level": 2}, carl=carl, helper="Suzan")
    t.do("Carl", **DRUMROLL, on=on, pay=[PUDDING])
    t.expect(fight={"munchkins": 7 + 2}, Carl={"hand_has": [SOCKS], "hand_count": 1})
    assert not t.may("Carl", **DRUMROLL, on=on, pay=[SOCKS])


@pytest.mark.card(DRUM)
def test_nobody_drums_for_himself_or_for_nothing() -> None:
    has = {"in_play": [DRUM], "hand": HAND}
    t = fight(BARONESS, aric=has)
    assert not t.may("Aric", **DRUMROLL, on="Aric", pay=[PUDDING])
    t = fight(BARONESS, suzan=has, helper="Suzan")
    assert not t.may("Suzan", **DRUMROLL, on="Aric", pay=[PUDDING])
    t = fight(BARONESS, suzan=has)
    assert not t.may("Suzan", **DRUMROLL, on="Carl", pay=[PUDDING])
    assert not t.may("Suzan", **DRUMROLL, on="Aric", pay=[])
    t = at_table(aric=has)
    assert not t.may("Aric", **DRUMROLL, on="Suzan", pay=[PUDDING])
    t = fight(BARONESS, suzan={"in_play": [sideways(DRUM)], "hand": HAND})
    assert not t.may("Suzan", **DRUMROLL, on="Aric", pay=[PUDDING])


# ---- limits -----------------------------------------------------------------------------------------------------
@pytest.mark.card(KEY)
@pytest.mark.rule("zone.hand.limit")
def test_the_key_opens_a_locker_for_a_sixth_card() -> None:
    hand = [*HAND, "Angel", "Storm", HELMET]
    for key, held, fine in ((KEY, 5, True), (KEY, 6, False), (sideways(KEY), 5, False)):
        t = fight(STRAW, aric={"level": 6, "in_play": [key], "hand": hand[:held]}, treasure=[SHOES])
        slay(t)
        assert t.may("Aric", "end turn") is fine


@pytest.mark.card(SECOND_HEAD)
@pytest.mark.rule("item.equip-limits")
def test_a_second_head_wears_a_second_hat() -> None:
    t = at_table(aric={"in_play": [SECOND_HEAD, HELMET], "hand": [MASK, MUFFS]})
    t.do("Aric", play=MASK)
    t.expect(Aric={"equipped": [SECOND_HEAD, HELMET, MASK], "strength": 1 + 1 + 2 + 1})
    t.do("Aric", play=MUFFS)
    t.expect(Aric={"not_equipped": [MUFFS]})
    t = at_table(aric={"in_play": [sideways(SECOND_HEAD), HELMET, sideways(MASK)]})
    t.refuse("Aric", equip=MASK, rule="item.equip-limits")


@pytest.mark.card(CORD)
@pytest.mark.rule("power.rank-total")
def test_the_extension_cord_reaches_one_rank_further() -> None:
    t = at_table(aric={"level": 2, "in_play": [CORD], "hand": ["Twice the Pupil", "Flight"]})
    t.do("Aric", play="Twice the Pupil")
    t.refuse("Aric", play="Flight", rule="power.rank-total")
    t = at_table(aric={"level": 2, "in_play": [sideways(CORD)], "hand": ["Twice the Pupil"]})
    t.refuse("Aric", play="Twice the Pupil", rule="power.rank-total")
    t = at_table(aric={"level": 2, "in_play": [CORD], "hand": ["Stops Time for a Snack"]})
    t.refuse("Aric", play="Stops Time for a Snack", rule="power.rank-total")


@pytest.mark.card(ROPE)
@pytest.mark.rule("ally.limit")
def test_the_rope_keeps_a_second_ally() -> None:
    t = at_table(aric={"in_play": [ROPE, "Angel"], "hand": ["Storm"]})
    t.do("Aric", play="Storm")
    t.expect(Aric={"in_play_has": ["Angel", "Storm"]})
    t = at_table(aric={"in_play": [ROPE, "Angel", "Storm"], "hand": ["Nurse Tolliver"]})
    t.do("Aric", play="Nurse Tolliver")
    t.do("Aric", pick="Storm")  # one has to go
    t.expect(Aric={"in_play_has": ["Nurse Tolliver", "Angel"], "in_play_lacks": ["Storm"]})
    t = at_table(aric={"in_play": [sideways(ROPE), "Angel"], "hand": ["Storm"]})
    t.do("Aric", play="Storm")
    t.expect(Aric={"in_play_has": ["Storm"], "in_play_lacks": ["Angel"]})
    t = at_table(aric={"in_play": [ROPE, "X-Factor", "Angel", "Storm"], "hand": ["Nurse Tolliver"]})
    t.do("Aric", play="Nurse Tolliver")
    t.expect(Aric={"in_play_has": ["Angel", "Storm", "Nurse Tolliver"]})


# ---- cards ------------------------------------------------------------------------------------------------------
@pytest.mark.card(MUFFS)
def test_the_earmuffs_overhear_a_plan() -> None:
    aric = {"in_play": [MUFFS], "hand": [PUDDING, "Angel"]}
    t = at_table(aric=aric, suzan={"hand": [SOCKS, IMPROVED]}, carl={"hand": ["Storm"]})
    t.do("Aric", **OVERHEAR, on="Suzan", pay=[PUDDING])
    assert t.sees("Aric", SOCKS)
    assert t.sees("Aric", IMPROVED)
    assert not t.sees("Aric", "Storm")
    assert not t.sees("Carl", SOCKS)
    t.expect(Aric={"hand_count": 1}, Suzan={"hand_count": 2}, treasure_discard_has=[PUDDING])
    assert not t.may("Aric", **OVERHEAR, on="Carl", pay=["Angel"])  # once per turn


@pytest.mark.card(MUFFS)
def test_where_and_when_there_is_nothing_to_overhear() -> None:
    has = {"in_play": [MUFFS], "hand": [PUDDING]}
    t = at_table(aric=has, carl={"hand": ["Storm"]})
    assert not t.may("Aric", **OVERHEAR, on="Suzan", pay=[PUDDING])  # she has no cards
    assert not t.may("Aric", **OVERHEAR, on="Aric", pay=[PUDDING])
    assert not t.may("Aric", **OVERHEAR, on="Carl", pay=[])
    assert t.may("Aric", **OVERHEAR, on="Carl", pay=[PUDDING])
    t = fight(STRAW, aric=has, carl={"hand": ["Storm"]})
    assert not t.may("Aric", **OVERHEAR, on="Carl", pay=[PUDDING])
    t = at_table(suzan=has, carl={"hand": ["Storm"]})
    assert not t.may("Suzan", **OVERHEAR, on="Carl", pay=[PUDDING])


@pytest.mark.card(SIMULATOR)
def test_another_round_for_a_card_from_hand() -> None:
    aric = {"in_play": [SIMULATOR, HELMET], "hand": [PUDDING, SOCKS]}
    t = at_table(aric=aric, door=["Angel", "Storm"])
    t.refuse("Aric", **ROUND, pay=[HELMET], rule="ruling.R25")
    t.do("Aric", **ROUND, pay=[PUDDING])
    t.expect(Aric={"hand_has": ["Angel", SOCKS], "hand_count": 2}, treasure_discard_has=[PUDDING])
    assert not t.may("Aric", **ROUND, pay=[SOCKS])
    t = fight(STRAW, aric=aric)
    assert not t.may("Aric", **ROUND, pay=[PUDDING])
    t = at_table(suzan=aric)
    assert not t.may("Suzan", **ROUND, pay=[PUDDING])


@pytest.mark.card(MORTARBOARD)
@pytest.mark.rule("character.level.gain")
def test_the_mortarboard_celebrates_every_level_of_its_own() -> None:
    test, alarm = "Pass a Test You Slept Through", "Set Off Only One Alarm"
    t = at_table(aric={"in_play": [MORTARBOARD], "hand": [test, alarm]}, door=["Angel", "Storm"])
    t.do("Aric", play=test, on="Aric")
    t.expect(Aric={"level": 2, "hand_has": ["Angel", alarm], "hand_count": 2})
    t.do("Aric", play=alarm, on="Suzan")
    t.expect(Aric={"hand_has": ["Angel"], "hand_count": 1}, Suzan={"level": 2, "hand_count": 0})
    t = fight(STRAW, aric={"in_play": ["Big Stick", MORTARBOARD]}, cards=BIG_STICK, door=["Angel"])
    slay(t)
    t.expect(Aric={"level": 2, "hand_has": ["Angel"], "hand_count": 2})
    t = at_table(aric={"in_play": [sideways(MORTARBOARD)], "hand": [test]}, door=["Angel"])
    t.do("Aric", play=test, on="Aric")
    t.expect(Aric={"level": 2, "hand_count": 0})


@pytest.mark.card(CHEQUE)
@pytest.mark.rule("item.sell.threshold")
def test_the_cheque_clears_for_x_factor() -> None:
    t = at_table(aric={"level": 3, "in_play": ["X-Factor"], "hand": [CHEQUE, SOCKS]})
    t.do("Aric", sell=[CHEQUE, SOCKS])  # 600 + 300 + 200 - 100
    t.expect(Aric={"level": 4})
    t = at_table(aric={"level": 3, "in_play": ["X-Men"], "hand": [CHEQUE, SOCKS]})
    t.refuse("Aric", sell=[CHEQUE, SOCKS], rule="item.sell.threshold")
    rest = "- {id: short, name: Just Short, deck: treasure, type: item, item: {value: 199}}\n"
    t = at_table(aric={"level": 3, "in_play": ["X-Factor", CHEQUE], "hand": ["Just Short"]}, cards=rest)
    t.refuse("Aric", sell=[CHEQUE, "Just Short"], rule="item.sell.threshold")
    t = at_table(aric={"level": 3, "in_play": ["X-Factor"], "hand": [CHEQUE, TROPHY]})
    t.do("Aric", sell=[TROPHY, CHEQUE])  # once for the card, not once for the sale
    t.expect(Aric={"level": 4})
