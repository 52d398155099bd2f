"""The twelve Traps: kicked open, sprung on somebody, and with nothing to bite on."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import (
    BELONGINGS,
    BOOTS,
    BOWL,
    CLIPBOARD,
    GOWN,
    HAND,
    TEETH,
    at_table,
    caught,
    fight,
    kick,
    lost,
)
from tests.table import flee, row, sideways, slay, strike

ARMOR = "Lose Your Armor"
OFFICE = "Head Office Wants It Back"
DECLARE = "Nothing to Declare"
DATE_LINE = "Wrong Side of the Date Line"
AIR = "Air Is for Premium Passengers"
RECALL = "Product Recall, Final Notice"
APP = "Your Job Is Now an App"
TELEPORTER = "Teleporter Rounding Error"
PHOTO = "Passport Photo of Somebody Else"
LETTER = "Weapons Set to Stern Letter"
GRAVITY = "Gravity Set for the Previous Tenant"
MAIL = "Mail Forwarded to Your Old Planet"
SPORK = "Regulation Plasma Spork"
EVERYTHING = ["Trader", "Feline", *BELONGINGS, sideways("Dazer")]


def hit(card: str, aric: dict[str, Any], **position: Any) -> Any:
    """Suzan springs this Trap on Aric before his door."""
    return strike(at_table(aric=aric, suzan={"hand": [card]}, **position), "Suzan", card, "Aric")


#: A Trap and what is missing afterwards from somebody at Level 4 who has everything; whether it costs a level.
PLAIN = [
    row("Lose Your Armor", [GOWN], 4),
    row("Head Office Wants It Back", [BOWL], 4),
    row("Wrong Side of the Date Line", [], 3),
    row("Product Recall, Final Notice", ["Dazer"], 4),
    row("Your Job Is Now an App", ["Trader"], 4),
    row("Teleporter Rounding Error", ["Feline"], 4),
]


# ---- the plain ones ---------------------------------------------------------------------------------------------
@pytest.mark.rule("curse.immediate", "curse.play-on-anyone", "timing.any.trap")
@pytest.mark.parametrize(("card", "gone", "level"), PLAIN)
@pytest.mark.parametrize("how", ["behind the door", "from another", "on oneself", "in a fight"])
def test_what_it_costs(card: str, gone: list[str], level: int, how: str) -> None:
    aric: dict[str, Any] = {"level": 4, "in_play": EVERYTHING, "hand": HAND}
    if how == "behind the door":
        t = kick(card, aric=aric)
        t.all_pass()
    elif how == "from another":
        t = hit(card, aric)
    elif how == "on oneself":
        t = strike(at_table(aric={**aric, "hand": [*HAND, card]}), "Aric", card, "Aric")
    else:
        t = strike(fight("Blob", aric=aric, carl={"hand": [card]}), "Carl", card, "Aric")
    left = [owned for owned in ["Trader", "Feline", *BELONGINGS, "Dazer"] if owned not in gone]
    t.expect(Aric={"level": level, "in_play_has": left, "in_play_lacks": gone, "hand_count": 3, "curses": []})
    t.expect(door_discard_has=[card], Suzan={"level": 1})


@pytest.mark.rule("curse.not-applicable")
@pytest.mark.parametrize(
    ("card", "left"),
    [
        row("Lose Your Armor", [BOWL, BOOTS, CLIPBOARD]),
        row("Head Office Wants It Back", [GOWN, BOOTS, CLIPBOARD]),
        row("Nothing to Declare", [BOWL, GOWN, BOOTS, TEETH]),
        row("Product Recall, Final Notice", BELONGINGS),
        row("Your Job Is Now an App", ["Feline", TEETH]),
        row("Teleporter Rounding Error", ["Trader", BOWL, TEETH]),
    ],
)
def test_it_does_nothing_where_there_is_nothing_of_the_kind(card: str, left: list[str]) -> None:
    t = hit(card, {"level": 4, "in_play": left, "hand": HAND})
    t.expect(Aric={"level": 4, "in_play_has": left, "hand_count": 3, "curses": []}, door_discard_has=[card])


@pytest.mark.parametrize(
    ("card", "have"),
    [
        row("Lose Your Armor", [GOWN, "Battle Armor", "High-Visibility Stealth Suit"]),
        row("Head Office Wants It Back", [BOWL, "Peaked Cap of Acting Command", "Hard Hat of Prior Incidents"]),
        row("Teleporter Rounding Error", [BOOTS, "Boots of Permanent Attachment", "Escape Pods, Shoe Size"]),
        row("Product Recall, Final Notice", ["Laser", "Battle Armor", "Maser"]),
    ],
)
@pytest.mark.rule("curse.victim-chooses-item")
def test_the_victim_chooses_which_also_among_what_is_not_in_use(card: str, have: list[str]) -> None:
    for lost_one in have:
        t = hit(card, {"in_play": [have[0], *map(sideways, have[1:]), TEETH]})
        t.expect(question="Aric")
        assert not t.may("Aric", pick=TEETH)
        t.do("Aric", pick=lost_one)
        t.expect(Aric={"in_play_lacks": [lost_one], "in_play_has": [TEETH]}, question=None)
        assert len(t.in_play("Aric")) == 3


@pytest.mark.card("Nothing to Declare")
def test_customs_find_something_held_at_random() -> None:
    t = hit(DECLARE, {"in_play": [*BELONGINGS, SPORK, sideways("Dazer")], "hand": HAND})
    rest = [BOWL, GOWN, BOOTS, TEETH]
    t.expect(Aric={"in_play_has": rest, "hand_count": 3}, question=None, door_discard_has=[DECLARE])
    assert len(t.in_play("Aric")) == len(rest) + 2
    t = hit(DECLARE, {"in_play": [TEETH, sideways("Dazer")]})
    t.expect(Aric={"in_play_lacks": ["Dazer"], "in_play_has": [TEETH]})


@pytest.mark.card("Wrong Side of the Date Line")
@pytest.mark.rule("ruling.R75")
def test_there_is_no_level_below_one() -> None:
    hit(DATE_LINE, {"level": 1}).expect(Aric={"level": 1, "dead": False}, door_discard_has=[DATE_LINE])


@pytest.mark.card("Your Job Is Now an App")
def test_the_app_replaces_one_job_of_two() -> None:
    two = ["Trader", {"card": "Super Munchkin", "attached_to": "Trader"}, "Psychic"]
    t = hit(APP, {"in_play": two})
    t.do("Aric", pick="Psychic")
    t.expect(Aric={"in_play_has": ["Trader", "Super Munchkin"], "in_play_lacks": ["Psychic"]}, question=None)


@pytest.mark.card("Product Recall, Final Notice")
def test_a_carried_complex_item_is_recalled_and_one_in_hand_is_not() -> None:
    t = hit(RECALL, {"in_play": [sideways("Battle Armor"), TEETH]})
    t.expect(Aric={"in_play_lacks": ["Battle Armor"], "in_play_has": [TEETH]})
    hit(RECALL, {"in_play": [TEETH], "hand": ["Maser"]}).expect(Aric={"hand_has": ["Maser"], "in_play_has": [TEETH]})


@pytest.mark.card("Teleporter Rounding Error")
@pytest.mark.rule("curse.alternate")
def test_a_human_loses_the_boots_instead() -> None:
    t = hit(TELEPORTER, {"in_play": [*BELONGINGS, "Trader"], "hand": ["Feline"]})
    t.expect(Aric={"in_play_lacks": [BOOTS], "in_play_has": [BOWL, GOWN, "Trader"], "hand_has": ["Feline"]})
    t = hit(TELEPORTER, {"in_play": [*BELONGINGS, "Cyborg"]})
    t.expect(Aric={"in_play_lacks": ["Cyborg"], "in_play_has": BELONGINGS})


# ---- Air Is for Premium Passengers ------------------------------------------------------------------------------
@pytest.mark.card("Air Is for Premium Passengers")
def test_somebody_breathes_less() -> None:
    aric = {"level": 4, "in_play": ["Red Shirts", TEETH], "hand": HAND}
    t = hit(AIR, aric)
    t.expect(question="Aric")
    t.do("Aric", choose="Breathe less")
    t.expect(Aric={"level": 3, "in_play_has": ["Red Shirts", TEETH]})
    t = hit(AIR, aric)
    t.do("Aric", choose="The crew breathes less")
    t.expect(Aric={"level": 4, "in_play_lacks": ["Red Shirts"], "in_play_has": [TEETH], "hand_count": 3})
    t.expect(door_discard_has=["Red Shirts", AIR])
    t = kick(AIR, aric={"level": 4, "hand": ["Red Shirts"]})
    t.all_pass()
    t.expect(Aric={"level": 3, "hand_count": 1})  # no crew


# ---- Passport Photo of Somebody Else ----------------------------------------------------------------------------
@pytest.mark.card("Passport Photo of Somebody Else")
@pytest.mark.rule("ruling.R79")
@pytest.mark.parametrize(("before", "after"), [("male", "female"), ("female", "male")])
def test_the_discrepancy_is_corrected_and_a_card_is_lost(before: str, after: str) -> None:
    t = hit(PHOTO, {"level": 3, "sex": before, "in_play": [TEETH], "hand": HAND})
    assert not t.may("Aric", pick=TEETH)
    t.do("Aric", pick=HAND[1])
    t.expect(Aric={"sex": after, "level": 3, "hand_has": [HAND[0], HAND[2]], "hand_count": 2, "in_play_has": [TEETH]})
    t.expect(door_discard_has=[PHOTO], Suzan={"sex": "female"})
    hit(PHOTO, {"sex": before, "in_play": [TEETH]}).expect(Aric={"sex": after, "in_play_has": [TEETH]})


@pytest.mark.card("Passport Photo of Somebody Else", "Rolled-Up Star Chart")
@pytest.mark.rule("item.restricted", "ruling.K31")
def test_an_item_follows_the_photo() -> None:
    t = fight("Blob", aric={"sex": "female", "in_play": ["Rolled-Up Star Chart"]}, carl={"hand": [PHOTO]})
    t.expect(fight={"munchkins": 3})
    strike(t, "Carl", PHOTO, "Aric").expect(fight={"munchkins": 1})


# ---- Mail Forwarded to Your Old Planet --------------------------------------------------------------------------
@pytest.mark.card("Mail Forwarded to Your Old Planet")
@pytest.mark.parametrize("hand", [HAND, []])
def test_the_whole_hand_is_forwarded_for_one_door(hand: list[str]) -> None:
    t = hit(MAIL, {"level": 3, "in_play": BELONGINGS, "hand": hand}, door=["Trader", "Psychic"])
    t.expect(Aric={"level": 3, "equipped": BELONGINGS, "hand_has": ["Trader"], "hand_count": 1})
    t.expect(Suzan={"hand_count": 0}, Carl={"hand_count": 0}, door_discard_has=[MAIL])
    assert not t.sees("Suzan", "Trader")


# ---- Weapons Set to Stern Letter --------------------------------------------------------------------------------
@pytest.mark.card("Weapons Set to Stern Letter")
@pytest.mark.rule("curse.next-combat-during-combat")
@pytest.mark.parametrize(
    ("held", "bonus", "penalty"),
    [
        ([], 0, 0),
        ([BOWL, TEETH], 3, 0),
        ([CLIPBOARD], 1, 2),
        ([CLIPBOARD, SPORK], 3, 4),
        (["Laser", "Dazer", "Maser"], 8, 6),
        ([CLIPBOARD, sideways("Dazer")], 1, 2),
    ],
)
def test_every_weapon_in_use_writes_a_letter(held: list[Any], bonus: int, penalty: int) -> None:
    t = fight("Blob", aric={"level": 9, "in_play": held}, suzan={"hand": [LETTER]})
    t.expect(fight={"munchkins": 9 + bonus})
    strike(t, "Suzan", LETTER, "Aric")
    t.expect(fight={"munchkins": 9 + bonus - penalty, "monsters": 10}, Aric={"curses": [LETTER]})


@pytest.mark.card("Weapons Set to Stern Letter")
@pytest.mark.rule("curse.lasting", "turn.kick-open.trap.persistent")
def test_the_letter_waits_for_the_next_fight_and_ends_with_it() -> None:
    dot = "Small Red Dot"
    t = kick(LETTER, aric={"level": 8, "in_play": [SPORK], "hand": [dot]})
    t.all_pass()
    t.expect(Aric={"curses": [LETTER]}, door_discard_count=0)
    t.do("Aric", look_for_trouble=dot)
    t.expect(fight={"munchkins": 8, "monsters": 6})
    slay(t)
    t.expect(Aric={"curses": [], "level": 9, "strength": 9 + 2}, door_discard_has=[LETTER])
    t = fight(dot, aric={"level": 8}, carl={"in_play": [SPORK], "curses": [LETTER]})
    t.expect(fight={"munchkins": 8})
    slay(t).expect(Carl={"curses": [LETTER]})  # that was not Carl's fight


# ---- Gravity Set for the Previous Tenant ------------------------------------------------------------------------
@pytest.mark.card("Gravity Set for the Previous Tenant")
@pytest.mark.rule("curse.lasting", "combat.strength.player", "runaway.modifiers.character")
def test_gravity_weighs_on_strength_and_legs_fight_after_fight() -> None:
    dot = "Small Red Dot"
    t = kick(GRAVITY, aric={"level": 8, "hand": [dot]})
    t.all_pass()
    t.expect(Aric={"level": 8, "strength": 7, "curses": [GRAVITY]})
    t.do("Aric", look_for_trouble=dot)
    t.expect(fight={"munchkins": 7, "monsters": 6})
    slay(t)
    t.expect(Aric={"level": 9, "strength": 8, "curses": [GRAVITY]})
    for die, level in ((5, 2), (6, 3)):
        caught("Blob", die, {"level": 3, "curses": [GRAVITY]}).expect(Aric={"level": level, "curses": [GRAVITY]})
    t = lost("Blob", aric={"level": 3}, carl={"curses": [GRAVITY]}, dice=[5])
    flee(t, "Blob").expect(Aric={"level": 3})


@pytest.mark.card("Gravity Set for the Previous Tenant")
@pytest.mark.parametrize(("die", "stays"), [(1, True), (2, True), (3, True), (4, True), (5, False), (6, False)])
def test_the_dial_may_be_found_at_the_start_of_each_turn(die: int, stays: bool) -> None:
    t = at_table(aric={"level": 3, "curses": [GRAVITY]}, turn="Carl", phase="charity", dice=[die])
    t.do("Carl", "end turn")
    t.expect(turn="Aric", Aric={"curses": [GRAVITY] if stays else [], "strength": 2 if stays else 3, "level": 3})
    t.expect(**({} if stays else {"door_discard_has": [GRAVITY]}))


@pytest.mark.card("Gravity Set for the Previous Tenant")
def test_nobody_looks_for_the_dial_in_the_turn_of_another_and_only_gravity_goes() -> None:
    t = at_table(suzan={"curses": [GRAVITY]}, turn="Carl", phase="charity", dice=[6])
    t.do("Carl", "end turn")
    t.expect(turn="Aric", Suzan={"curses": [GRAVITY]})
    t = at_table(aric={"curses": [LETTER, GRAVITY]}, turn="Carl", phase="charity", dice=[6])
    t.do("Carl", "end turn")
    t.expect(Aric={"curses": [LETTER]})


@pytest.mark.rule("curse.no-fuel")
@pytest.mark.parametrize("card", [row("Weapons Set to Stern Letter"), row("Gravity Set for the Previous Tenant")])
def test_a_kept_trap_pays_for_nothing(card: str) -> None:
    t = fight("Blob", aric={"in_play": ["Bounty Hunter"], "curses": [card], "hand": HAND})
    use: dict[str, Any] = {"use": "Bounty Hunter", "to": "Read It the Charges", "on": "Blob"}
    t.refuse("Aric", **use, pay=[card], rule="curse.no-fuel")
    assert not t.may("Aric", discard=card)
