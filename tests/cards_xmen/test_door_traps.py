"""The fourteen Traps, from the hand and behind the door."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_xmen.goods import (
    BELONGINGS,
    BLADE,
    BLAZER,
    HAND,
    HELMET,
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
from tests.table import flee, row, sideways, slay, strike

MASK = "Diving Mask of the Former Pool"
MINION = "Minion on Minimum Wage"
DISARMED = "DISARMED!"
WASH = "Boil Wash"
NO_SHOES = "No Outdoor Shoes"
EVENING = "Parents' Evening"
LAZY = "Gifted but Lazy"
CROPPED = "Cropped Out of the Team Photo"
PHASE = "It Was Only a Phase"
COPIED = "Copied Off Your Paper"
OFFER = "Better Offer, With a Dental Plan"
CAPE = "Cape in the Door"
DETENTION = "Saturday Detention"
RECORD = "Your Permanent Record"
TUNE = "Theme Tune"
GROUP = "Group Project"
NEIGHBOURS = "engine: left and right in a Trap are counted from who played it, not from its victim ('you')"


def hit(card: str, victim: dict[str, Any], **position: Any) -> Any:
    """Suzan springs it on Aric, in his turn and outside combat."""
    return strike(at_table(aric=victim, suzan={"hand": [card]}, **position), "Suzan", card, "Aric")


# ---- all of them ------------------------------------------------------------------------------------------------
@pytest.mark.rule("timing.any.trap", "curse.play-on-anyone", "combat.interfere.trap", "turn.kick-open.trap")
@pytest.mark.parametrize(
    ("card", "has", "after"),
    [
        row(DISARMED, {}, {"in_play_lacks": [BLADE]}),
        row(WASH, {}, {"in_play_lacks": [BLAZER]}),
        row(NO_SHOES, {}, {"in_play_lacks": [SHOES]}),
        row(EVENING, {}, {"level": 4}),
        row(LAZY, {}, {"level": 4}),
        row(CROPPED, {}, {"in_play_lacks": ["X-Factor"]}),
        row(PHASE, {}, {"in_play_lacks": ["Flight"]}),
        row(COPIED, {}, {"in_play_lacks": ["Flight"]}),
        row(OFFER, {}, {"in_play_lacks": ["Angel"]}),
        row(CAPE, {}, {"curses": [CAPE]}),
        row(DETENTION, {}, {"curses": [DETENTION]}),
        row(RECORD, {}, {"curses": [RECORD]}),
        row(TUNE, {}, {"curses": [TUNE]}),
    ],
)
def test_a_trap_strikes_at_any_time_and_behind_the_door(card: str, has: Any, after: dict[str, Any]) -> None:
    full = {"level": 5, "in_play": ["X-Factor", "Angel", "Flight", *BELONGINGS], "hand": HAND, **has}
    expected = {"level": 5, "hand_count": 3, "curses": [], **after}
    t = hit(card, full)
    t.expect(Aric=expected, Suzan={"level": 1})
    t = kick(card, aric=full)
    t.all_pass()
    t.expect(Aric=expected)
    t = fight(STRAW, suzan=full, carl={"hand": [card]})  # on a bystander of a fight
    t.do("Carl", play=card, on="Suzan")
    t.all_pass()
    t.expect(Suzan=expected, Aric={"level": 1}, phase="combat")


# ---- something worn or wielded ----------------------------------------------------------------------------------
@pytest.mark.card(DISARMED)
@pytest.mark.rule("curse.victim-chooses-item", "curse.not-applicable")
def test_disarmed_takes_what_is_held() -> None:
    t = hit(DISARMED, {"in_play": [BLADE, "Trophy for Second Place", HELMET, sideways("Adamantium Claws")]})
    t.expect(question="Aric")
    assert not t.may("Aric", pick="Adamantium Claws")
    assert not t.may("Aric", pick=HELMET)
    t.do("Aric", pick=BLADE)
    t.expect(Aric={"equipped": ["Trophy for Second Place", HELMET], "in_play_lacks": [BLADE]})
    t.expect(treasure_discard_has=[BLADE], door_discard_has=[DISARMED], question=None)
    t = hit(DISARMED, {"level": 3, "in_play": [HELMET, sideways(BLADE)], "hand": [PUDDING]})
    t.expect(Aric={"level": 3, "in_play_has": [BLADE], "equipped": [HELMET], "hand_count": 1}, question=None)


@pytest.mark.card(WASH)
@pytest.mark.rule("curse.victim-chooses-item", "curse.not-applicable")
def test_the_boil_wash_takes_armor_worn_or_not() -> None:
    t = hit(WASH, {"in_play": [BLAZER, sideways("Stryfe's Battle Armor"), HELMET]})
    t.do("Aric", pick="Stryfe's Battle Armor")
    t.expect(Aric={"equipped": [BLAZER, HELMET], "in_play_lacks": ["Stryfe's Battle Armor"]}, question=None)
    t = hit(WASH, {"level": 3, "in_play": [HELMET, SHOES, BLADE], "hand": [BLAZER]})
    t.expect(Aric={"level": 3, "equipped": [HELMET, SHOES, BLADE], "hand_has": [BLAZER]}, question=None)


@pytest.mark.card(NO_SHOES)
@pytest.mark.rule("curse.alternate")
def test_shoes_or_else_a_hat() -> None:
    t = hit(NO_SHOES, {"in_play": [HELMET, BLADE, sideways(SHOES)]})
    t.expect(Aric={"equipped": [HELMET, BLADE], "in_play_lacks": [SHOES]})
    t = hit(NO_SHOES, {"level": 3, "in_play": [sideways(HELMET), BLADE, BLAZER]})
    t.expect(Aric={"level": 3, "equipped": [BLADE, BLAZER], "in_play_lacks": [HELMET]})
    t = hit(NO_SHOES, {"level": 3, "in_play": [BLADE, BLAZER], "hand": [SHOES, HELMET]})
    t.expect(Aric={"level": 3, "equipped": [BLADE, BLAZER], "hand_count": 2}, question=None)
    t = hit(NO_SHOES, {"in_play": [HELMET, sideways(MASK)]})
    t.do("Aric", pick=MASK)
    t.expect(Aric={"equipped": [HELMET], "in_play_lacks": [MASK]}, question=None)
    skates = "Dazzler's Roller Skates"
    t = hit(NO_SHOES, {"in_play": [SHOES, sideways(skates)]})
    t.do("Aric", pick=SHOES)
    t.expect(Aric={"in_play_has": [skates], "in_play_lacks": [SHOES]}, question=None)


# ---- levels, Affiliations, Powers, Allies -----------------------------------------------------------------------
@pytest.mark.card(EVENING)
@pytest.mark.rule("meta.hard-rule.level-floor")
def test_parents_evening_takes_no_level_that_is_not_there() -> None:
    hit(EVENING, {"level": 1}).expect(Aric={"level": 1, "dead": False})
    hit(EVENING, {"level": 9, "hand": HAND}).expect(Aric={"level": 8, "hand_count": 3})


@pytest.mark.card(LAZY)
@pytest.mark.parametrize(
    ("powers", "level"),
    [
        ([], 7),
        (["Flight", "Rubber Bones"], 7),  # Rank 3
        (["Flight", "Weather, Indoors", "Polite Telepathy"], 6),  # Rank 4
        (["Stops Time for a Snack"], 6),  # Rank 4
        (["Stops Time for a Snack", "Flight"], 6),  # Rank 5
    ],
)
def test_the_more_gifted_the_lazier(powers: list[str], level: int) -> None:
    t = hit(LAZY, {"level": 8, "in_play": powers})
    t.expect(Aric={"level": level, "in_play_has": powers})


@pytest.mark.card(CROPPED)
@pytest.mark.rule("curse.alternate")
def test_cropped_out_of_a_team_or_else_two_cards_shorter() -> None:
    t = hit(CROPPED, {"level": 3, "in_play": ["X-Men", "Flight"], "hand": HAND})
    t.expect(Aric={"in_play_lacks": ["X-Men"], "in_play_has": ["Flight"], "hand_count": 3, "level": 3})
    team_up = {"card": "Team-Up", "attached_to": "X-Men"}
    t = hit(CROPPED, {"in_play": ["X-Men", team_up, "X-Force"], "hand": HAND})
    t.do("Aric", pick="X-Men")
    t.expect(Aric={"in_play_lacks": ["X-Men"], "in_play_has": ["X-Force", "Team-Up"], "hand_count": 3})
    t.expect(question=None)
    t = hit(CROPPED, {"level": 3, "in_play": ["Flight"], "hand": HAND})
    t.do("Aric", pick=PUDDING)
    t.do("Aric", pick=SOCKS)
    t.expect(Aric={"level": 3, "hand_has": HAND[2:], "hand_count": 1, "in_play_has": ["Flight"]}, question=None)
    hit(CROPPED, {"level": 3, "hand": [PUDDING]}).expect(Aric={"level": 3, "hand_count": 0})


@pytest.mark.card(PHASE)
@pytest.mark.rule("curse.alternate")
def test_a_phase_costs_one_power_or_else_a_level() -> None:
    t = hit(PHASE, {"level": 5, "in_play": ["Flight", "Rubber Bones", "X-Men"]})
    t.do("Aric", pick="Flight")
    t.expect(Aric={"level": 5, "in_play_lacks": ["Flight"], "in_play_has": ["Rubber Bones", "X-Men"]})
    t.expect(door_discard_has=["Flight", PHASE], question=None)
    t = hit(PHASE, {"level": 5, "in_play": ["X-Men"], "hand": ["Flight"]})
    t.expect(Aric={"level": 4, "in_play_has": ["X-Men"], "hand_has": ["Flight"]})


@pytest.mark.card(COPIED)
def test_the_left_neighbour_copies_a_power_of_the_victims_choice() -> None:
    t = kick(COPIED, aric={"level": 5, "in_play": ["Flight", "Rubber Bones", "X-Men"]})
    t.all_pass()
    t.expect(question="Aric")
    assert not t.may("Aric", pick="X-Men")
    t.do("Aric", pick="Rubber Bones")
    t.expect(Aric={"in_play_has": ["Flight", "X-Men"], "in_play_lacks": ["Rubber Bones"], "level": 5})
    t.expect(Suzan={"hand_has": ["Rubber Bones"]}, Carl={"hand_count": 0}, question=None)
    t = hit(COPIED, {"level": 5, "in_play": ["X-Men"], "hand": ["Flight"]})
    t.expect(Aric={"level": 5, "hand_has": ["Flight"], "in_play_has": ["X-Men"]}, Suzan={"hand_count": 0})


@pytest.mark.card(COPIED)
@pytest.mark.parametrize("who", ["Suzan", "Carl"])
def test_the_neighbour_who_copies_is_the_victims_whoever_springs_the_trap(who: str) -> None:
    t = at_table(aric={"level": 5, "in_play": ["Flight"]}, **{who.lower(): {"hand": [COPIED]}})
    strike(t, who, COPIED, "Aric")
    t.expect(Suzan={"hand_has": ["Flight"]}, Aric={"in_play_lacks": ["Flight"]})


@pytest.mark.card(OFFER)
@pytest.mark.rule("curse.alternate")
def test_an_ally_takes_the_better_offer_or_else_a_card_goes() -> None:
    t = hit(OFFER, {"level": 5, "in_play": ["Angel", "X-Men"], "hand": HAND})
    t.expect(Aric={"level": 5, "in_play_lacks": ["Angel"], "in_play_has": ["X-Men"], "hand_count": 3})
    t.expect(door_discard_has=["Angel", OFFER])
    t = hit(OFFER, {"level": 5, "in_play": ["X-Men"], "hand": HAND})
    t.expect(Aric={"level": 5, "in_play_has": ["X-Men"], "hand_count": 2}, question=None)  # at random
    hit(OFFER, {"level": 5, "in_play": ["X-Men"]}).expect(Aric={"level": 5, "in_play_has": ["X-Men"]})


@pytest.mark.card(GROUP)
def test_the_neighbours_do_the_nodding() -> None:
    t = kick(GROUP, aric={"level": 5, "hand": HAND, "in_play": BELONGINGS})
    t.all_pass()
    t.expect(
        Aric={"level": 5, "hand_count": 1, "equipped": BELONGINGS}, Suzan={"hand_count": 1}, Carl={"hand_count": 1}
    )
    assert {*t.hand("Aric"), *t.hand("Suzan"), *t.hand("Carl")} == set(HAND)
    t.expect(question=None)
    t = kick(GROUP, aric={"hand": [PUDDING]})  # the left takes first
    t.all_pass()
    t.expect(Suzan={"hand_has": [PUDDING]}, Carl={"hand_count": 0})
    hit(GROUP, {"in_play": BELONGINGS}).expect(Aric={"equipped": BELONGINGS}, Suzan={"hand_count": 0})


@pytest.mark.card(GROUP)
@pytest.mark.parametrize("who", ["Suzan", "Carl"])
def test_the_nodding_neighbours_are_the_victims_whoever_springs_the_trap(who: str) -> None:
    t = at_table(aric={"hand": HAND}, **{who.lower(): {"hand": [GROUP]}})
    strike(t, who, GROUP, "Aric")
    t.expect(Aric={"hand_count": 1}, Suzan={"hand_count": 1}, Carl={"hand_count": 1})


# ---- kept for a while -------------------------------------------------------------------------------------------
@pytest.mark.card(CAPE)
@pytest.mark.rule("curse.lasting", "curse.next-combat-during-combat")
def test_the_cape_hinders_in_the_next_combat() -> None:
    t = hit(CAPE, {"level": 6}, door=[MINION])
    t.expect(Aric={"curses": [CAPE]})
    t.do("Aric", "kick open the door")
    t.expect(fight={"munchkins": 4})
    slay(t)
    t.expect(Aric={"curses": [], "strength": 7}, door_discard_has=[CAPE])


@pytest.mark.card(CAPE)
@pytest.mark.rule("curse.next-combat-during-combat", "ruling.K20")
def test_the_cape_hinders_in_this_combat_and_when_helping() -> None:
    t = fight(MINION, aric={"level": 6}, suzan={"hand": [CAPE]})
    strike(t, "Suzan", CAPE, "Aric")
    t.expect(fight={"munchkins": 4})
    fight(STRAW, suzan={"level": 3, "curses": [CAPE]}, helper="Suzan").expect(fight={"munchkins": 1 + 1})
    fight(STRAW, suzan={"level": 3, "curses": [CAPE]}).expect(fight={"munchkins": 1})


@pytest.mark.card(CAPE)
def test_the_cape_is_still_in_the_door_when_you_run() -> None:
    aric = {"level": 5, "curses": [CAPE], "in_play": ["Flight"]}
    t = lost(STRAW, aric=aric, dice=[6])  # 6 + 1 - 2 = 5
    flee(t, STRAW).expect(Aric={"level": 5, "curses": []}, phase="charity")
    t = lost(STRAW, aric=aric, dice=[5])
    flee(t, STRAW).expect(Aric={"level": 4, "curses": []}, phase="charity")


@pytest.mark.card(DETENTION)
@pytest.mark.rule("curse.next-turn-during-turn")
def test_detention_fills_this_turn() -> None:
    t = kick(DETENTION, aric={"level": 5, "hand": [MINION]})
    t.all_pass()
    t.expect(Aric={"curses": [DETENTION]})
    assert not t.may("Aric", look_for_trouble=MINION)
    assert not t.may("Aric", "loot the room")
    t.do("Aric", "end turn")
    t.expect(Aric={"curses": []}, turn="Suzan", door_discard_has=[DETENTION])


@pytest.mark.card(DETENTION)
@pytest.mark.rule("curse.lasting")
def test_detention_waits_for_the_next_turn() -> None:
    t = fight(STRAW, aric={"level": 6, "hand": [DETENTION]}, suzan={"hand": [MINION]}, door=["Angel", "Storm"])
    slay(t)
    strike(t, "Aric", DETENTION, "Suzan")
    t.do("Aric", "end turn")
    t.expect(Suzan={"curses": [DETENTION]}, turn="Suzan")
    t.do("Suzan", "kick open the door")
    t.do("Suzan", keep="Angel")
    assert not t.may("Suzan", look_for_trouble=MINION)
    assert not t.may("Suzan", "loot the room")
    t.do("Suzan", "end turn")
    t.expect(Suzan={"curses": []}, turn="Carl")


@pytest.mark.card(DETENTION)
def test_before_the_turn_of_the_detention_one_may_still_help() -> None:
    t = fight("Baroness von Backhand", aric={"level": 5}, suzan={"level": 5, "curses": [DETENTION]})
    t.do("Aric", ask="Suzan", offer={"treasures": 0})
    t.do("Suzan", "accept")
    t.expect(in_combat=["Aric", "Suzan"], Suzan={"curses": [DETENTION]})


@pytest.mark.card(TUNE)
@pytest.mark.rule("curse.lasting", "runaway.modifiers.character")
def test_the_theme_tune_swells_until_somebody_catches_you() -> None:
    aric = {"level": 5, "curses": [TUNE], "in_play": ["Flight"]}
    t = lost(STRAW, aric=aric, dice=[6])  # 6 + 1 - 2 = 5
    flee(t, STRAW).expect(Aric={"level": 5, "curses": [TUNE]}, phase="charity")
    t = lost(STRAW, aric=aric, dice=[5])
    flee(t, STRAW).expect(Aric={"level": 4, "curses": []}, phase="charity", door_discard_has=[TUNE])
    t = fight(MINION, aric={**aric, "level": 6})
    slay(t).expect(Aric={"curses": [TUNE]})
    run_away_bonus({"in_play": ["Flight"]}, 1)


@pytest.mark.card(TUNE)
def test_the_theme_tune_of_one_does_not_end_when_another_is_caught() -> None:
    t = lost(STRAW, aric={"level": 5}, suzan={"level": 5, "curses": [TUNE], "in_play": ["Flight"]}, helper="Suzan",
             dice=[1, 6])  # fmt: skip
    flee(t, STRAW)
    flee(t, STRAW, who="Suzan")
    t.expect(Aric={"level": 4}, Suzan={"level": 5, "curses": [TUNE]})
    t = lost(STRAW, aric={"level": 5}, suzan={"level": 5, "curses": [TUNE]}, helper="Suzan", dice=[6, 6])
    flee(t, STRAW)
    flee(t, STRAW, who="Suzan")  # 6 - 2 = 4
    t.expect(Aric={"level": 5}, Suzan={"level": 4, "curses": []})


@pytest.mark.card(TUNE, RECORD)
@pytest.mark.rule("curse.lasting")
@pytest.mark.parametrize("card", [TUNE, RECORD])
def test_it_lasts_longer_than_a_turn_and_a_fight(card: str) -> None:
    t = flee(lost(STRAW, aric={"level": 5, "in_play": ["Storm", "Flight"], "curses": [card]}, dice=[5]), STRAW)
    t.expect(Aric={"level": 5, "curses": [card]})
    t.do("Aric", "end turn")
    t.expect(Aric={"curses": [card]}, turn="Suzan")


@pytest.mark.card(TUNE, RECORD)
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_what_ends_a_trap_happens_to_its_victim_whoever_played_it(who: str) -> None:
    t = lost(STRAW, dice=[4], **hand_of(who, TUNE, {"level": 5}))
    flee(strike(t, who, TUNE, "Aric"), STRAW)
    t.expect(Aric={"level": 4, "curses": []})
    t = fight(MINION, **hand_of(who, RECORD, {"level": 5}))
    slay(strike(t, who, RECORD, "Aric"))
    t.expect(Aric={"level": 6, "curses": []})


def hand_of(who: str, card: str, aric: dict[str, Any]) -> dict[str, Any]:
    return {"aric": {**aric, "hand": [card]}} if who == "Aric" else {"aric": aric, who.lower(): {"hand": [card]}}


@pytest.mark.card(RECORD)
@pytest.mark.rule("power.rank-total", "power.level-drop")
def test_the_permanent_record_leaves_room_for_fewer_powers() -> None:
    t = at_table(aric={"level": 4, "curses": [RECORD], "hand": ["Twice the Pupil", "Rubber Bones"]})
    t.refuse("Aric", play="Twice the Pupil", rule="power.rank-total")
    t.do("Aric", play="Rubber Bones")
    t = hit(RECORD, {"level": 4, "in_play": ["Twice the Pupil", "Flight"]})
    t.expect(question="Aric")
    t.do("Aric", pick="Twice the Pupil")
    t.expect(Aric={"in_play_has": ["Flight"], "in_play_lacks": ["Twice the Pupil"], "curses": [RECORD]})


@pytest.mark.card(RECORD)
def test_the_permanent_record_ends_with_a_fight_won_alone() -> None:
    t = fight(MINION, aric={"level": 4, "curses": [RECORD]})
    slay(t).expect(Aric={"level": 5, "curses": []}, door_discard_has=[RECORD])
    t = fight(MINION, aric={"level": 4, "curses": [RECORD]}, suzan={"curses": [TUNE]}, helper="Suzan")
    slay(t).expect(Aric={"level": 5, "curses": [RECORD]}, Suzan={"curses": [TUNE]})
    t = fight(MINION, aric={"level": 4}, suzan={"curses": [RECORD]})
    slay(t).expect(Suzan={"curses": [RECORD]})
    t = lost(STRAW, aric={"level": 4, "curses": [RECORD]}, dice=[6])
    flee(t, STRAW).expect(Aric={"curses": [RECORD]})
    t = fight(MINION, aric={"level": 4, "curses": [RECORD, TUNE]})
    slay(t).expect(Aric={"curses": [TUNE]})
