"""The five Sidekicks: what each does, and what all of them are good for in the end."""

from __future__ import annotations

import pytest
from tests.cards_star.goods import BOWL, CLIPBOARD, HAND, TEETH, at_table, caught, fight, kick, lost
from tests.table import flee, row, sideways, strike

SHIRTS = "Red Shirts"
NEPHEW = "The Captain's Nephew"
OCTAVIA = "Octavia From the Agency"
PORTER = "Zero-G Porter"
PILOT = "Getaway Pilot With a Learner's Permit"
SPORK, STAMP, WHIP = "Regulation Plasma Spork", "Stamp of Denied Entry", "Neuronic Whip"
#: Each Sidekick, its bonus and the lowest roll with which its employer gets away.
SIDEKICKS = [
    row("Red Shirts", 0, 5),
    row("The Captain's Nephew", 2, 5),
    row("Octavia From the Agency", 0, 5),
    row("Zero-G Porter", 0, 5),
    row("Getaway Pilot With a Learner's Permit", 1, 4),
]
every_sidekick = pytest.mark.parametrize(("card", "bonus", "escape"), SIDEKICKS)


# ---- all of them ------------------------------------------------------------------------------------------------
@every_sidekick
@pytest.mark.rule("sidekick.play", "timing.any.companion", "combat.strength.player")
def test_it_is_played_at_any_time_and_adds_its_bonus(card: str, bonus: int, escape: int) -> None:
    t = at_table(aric={"level": 3, "hand": [card]})
    t.expect(Aric={"strength": 3})
    t.do("Aric", play=card)
    t.expect(Aric={"strength": 3 + bonus, "in_play_has": [card], "hand_count": 0})
    t = fight("Blob", aric={"level": 3, "hand": [card]})
    t.do("Aric", play=card)
    t.expect(fight={"munchkins": 3 + bonus})
    t = fight("Blob", carl={"level": 2, "hand": [card]})
    t.do("Carl", play=card)
    t.expect(Carl={"strength": 2 + bonus}, fight={"munchkins": 1})


@every_sidekick
@pytest.mark.rule("sidekick.play", "turn.kick-open.other")
def test_one_behind_the_door_may_be_hired_or_kept(card: str, bonus: int, escape: int) -> None:
    t = kick(card)
    t.do("Aric", keep=card)
    t.expect(Aric={"hand_has": [card]})
    t = kick(card)
    t.do("Aric", play=card)
    t.expect(Aric={"in_play_has": [card], "strength": 1 + bonus})


@every_sidekick
@pytest.mark.rule("sidekick.limit", "sidekick.discard-anytime")
def test_one_at_a_time_dismissed_at_any_time(card: str, bonus: int, escape: int) -> None:
    other = PORTER if card == SHIRTS else SHIRTS
    t = fight("Blob", aric={"in_play": [card], "hand": [other]})
    t.refuse("Aric", play=other, rule="sidekick.limit")
    t.do("Aric", discard=card)
    t.expect(Aric={"in_play_lacks": [card]}, fight={"munchkins": 1}, door_discard_has=[card])
    t.do("Aric", play=other)


@every_sidekick
@pytest.mark.rule("runaway.roll", "runaway.modifiers.character")
def test_how_its_employer_runs(card: str, bonus: int, escape: int) -> None:
    t = caught("Blob", escape, {"level": 3, "in_play": [card]})
    t.expect(Aric={"level": 3, "in_play_has": [card]}, phase="charity")
    t = caught("Blob", escape - 1, {"level": 3, "in_play": [card]})
    t.expect(Aric={"level": 2, "in_play_has": [card]}, phase="charity")


@every_sidekick
@pytest.mark.rule("sidekick.sacrifice")
def test_it_is_sacrificed_instead_of_any_roll(card: str, bonus: int, escape: int) -> None:
    t = lost("Blob", "Great Cthulhu", aric={"level": 3, "in_play": [card, TEETH], "hand": HAND}, dice=[1, 1])
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=card)
    t.expect(Aric={"level": 3, "dead": False, "in_play_lacks": [card], "equipped": [TEETH], "hand_count": 3})
    t.expect(phase="charity", door_discard_has=[card, "Blob", "Great Cthulhu"])


@every_sidekick
@pytest.mark.rule("sidekick.sacrifice.helper")
@pytest.mark.parametrize(("fate", "level"), [("escapes", 3), ("rolls", 2)])
def test_the_fighter_decides_about_the_helper(card: str, bonus: int, escape: int, fate: str, level: int) -> None:
    t = lost("Blob", aric={"level": 3, "in_play": [card]}, suzan={"level": 3}, helper="Suzan", dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=card, helper=fate)
    if fate == "rolls":
        flee(t, "Blob", who="Suzan")
    t.expect(Aric={"level": 3}, Suzan={"level": level}, phase="charity")


@every_sidekick
def test_it_is_not_sacrificed_before_the_fight_is_lost(card: str, bonus: int, escape: int) -> None:
    t = fight("Blob", aric={"in_play": [card]})
    assert not t.may("Aric", sacrifice=card)


@every_sidekick
@pytest.mark.rule("sidekick.not-item", "sidekick.no-trade")
def test_it_is_no_item(card: str, bonus: int, escape: int) -> None:
    t = at_table(aric={"in_play": [card, "Bobaser", BOWL, TEETH]}, suzan={"in_play": [CLIPBOARD]})
    t.refuse("Aric", sell=[card, "Bobaser", BOWL], rule="sidekick.not-item")
    t.refuse(
        "Aric",
        trade={"with": "Suzan", "give": [card], "take": [CLIPBOARD]},
        rule="sidekick.no-trade",
    )
    t = caught("Escape Pod With Separation Anxiety", 1, {"in_play": [card]})
    t.expect(Aric={"in_play_has": [card]})


@every_sidekick
def test_its_sex_is_nobodys_business(card: str, bonus: int, escape: int) -> None:
    for sex, monsters in (("male", 10), ("female", 7)):
        fight("Nebula Seeking Husband", aric={"sex": sex, "in_play": [card]}).expect(fight={"monsters": monsters})
    t = at_table(aric={"in_play": [card]}, suzan={"hand": ["Passport Photo of Somebody Else"]})
    t.do("Suzan", play="Passport Photo of Somebody Else", on="Aric")
    t.all_pass()
    t.expect(Aric={"sex": "female", "in_play_has": [card]})


@every_sidekick
@pytest.mark.rule("death.lose-stuff", "death.loot.layout")
def test_whoever_outlives_its_employer_may_loot_it(card: str, bonus: int, escape: int) -> None:
    t = lost("Great Cthulhu", aric={"in_play": [card, TEETH, BOWL]}, suzan={"level": 5}, carl={"level": 3}, dice=[1])
    flee(t, "Great Cthulhu")
    t.do("Suzan", loot=card)
    t.expect(Aric={"in_play_lacks": [card]}, Suzan={"hand_has": [card]})


# ---- Red Shirts -------------------------------------------------------------------------------------------------
@pytest.mark.card("Red Shirts")
@pytest.mark.rule("sidekick.red-shirt", "sidekick.only-stated")
def test_red_shirts_carry_nothing_and_hold_nothing() -> None:
    t = at_table(aric={"in_play": [SHIRTS, CLIPBOARD, SPORK, sideways(STAMP)]})
    t.refuse("Aric", equip=STAMP, rule="item.equip-limits")
    assert not t.may("Aric", load=STAMP, onto=SHIRTS)


# ---- Octavia From the Agency ------------------------------------------------------------------------------------
@pytest.mark.card("Octavia From the Agency")
@pytest.mark.rule("item.equip-limits")
def test_octavia_lends_one_hand() -> None:
    t = at_table(aric={"in_play": [OCTAVIA, CLIPBOARD, SPORK, sideways(STAMP), sideways("Gavel of Summary Judgment")]})
    t.do("Aric", equip=STAMP)
    t.expect(Aric={"equipped": [CLIPBOARD, SPORK, STAMP], "strength": 1 + 1 + 2 + 2})
    t = at_table(
        aric={"in_play": [OCTAVIA, "Mutant", CLIPBOARD, SPORK, STAMP, WHIP], "hand": ["Tractor Beam, Garden Model"]}
    )
    t.do("Aric", play="Tractor Beam, Garden Model")
    t.expect(Aric={"equipped": [CLIPBOARD, SPORK, STAMP, WHIP, "Tractor Beam, Garden Model"]})
    t = at_table(aric={"in_play": [OCTAVIA, CLIPBOARD, SPORK, sideways("Laser")]})
    t.refuse("Aric", equip="Laser", rule="item.equip-limits")  # two hands more would be needed
    t = at_table(aric={"in_play": [OCTAVIA, CLIPBOARD, "Laser"]})
    t.expect(Aric={"equipped": [CLIPBOARD, "Laser"]})


@pytest.mark.card("Octavia From the Agency")
def test_octavia_takes_her_hand_along_but_nothing_in_it() -> None:
    t = at_table(aric={"in_play": [OCTAVIA, CLIPBOARD, SPORK, STAMP]})
    t.do("Aric", discard=OCTAVIA)
    t.expect(question="Aric")
    t.do("Aric", pick=SPORK)
    t.expect(Aric={"in_play_has": [CLIPBOARD, SPORK, STAMP]}, question=None)
    assert len(t.equipped("Aric")) == 2


# ---- Zero-G Porter ----------------------------------------------------------------------------------------------
@pytest.mark.card("Zero-G Porter")
@pytest.mark.rule("item.equip-limits.exceptions")
@pytest.mark.parametrize(
    ("filled", "load", "bonus", "limit"),
    [
        ([CLIPBOARD, SPORK], STAMP, 2, "item.equip-limits"),
        ([BOWL], "Peaked Cap of Acting Command", 3, "item.equip-limits"),  # +1 for the Porter
        (["Emotional Support Drone"], "Battle Armor", 4, "item.complex.equip-one"),
    ],
)
def test_the_porter_carries_one_item_beyond_every_limit(filled: list[str], load: str, bonus: int, limit: str) -> None:
    t = at_table(aric={"in_play": [*filled, PORTER, sideways(load)]})
    t.refuse("Aric", equip=load, rule=limit)
    before = sum(amount for amount, _, _ in t.why("strength", "Aric"))
    t.do("Aric", load=load, onto=PORTER)
    t.expect(Aric={"equipped": [*filled, load], "strength": before + bonus})


@pytest.mark.card("Zero-G Porter")
@pytest.mark.rule("sidekick.items.sacrificed")
def test_the_porter_carries_one_item_only_and_keeps_it_when_sacrificed() -> None:
    aric = {"in_play": [PORTER, {"card": STAMP, "carried_by": PORTER}, CLIPBOARD]}
    t = at_table(aric=aric)
    t.expect(Aric={"strength": 1 + 2 + 1})
    assert not t.may("Aric", load=CLIPBOARD, onto=PORTER)
    t = lost("Blob", aric={"level": 3, **aric})
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=PORTER)
    t.expect(Aric={"level": 3, "in_play_lacks": [PORTER, STAMP], "equipped": [CLIPBOARD]}, phase="charity")
    t.expect(treasure_discard_has=[STAMP])


@pytest.mark.card("Zero-G Porter")
@pytest.mark.rule("sidekick.only-stated", "item.restricted")
def test_the_porter_carries_for_his_employer_and_lifts_no_restriction() -> None:
    t = at_table(aric={"in_play": [PORTER, sideways(WHIP)]})
    t.refuse("Aric", equip=WHIP, rule="item.restricted")
    t.do("Aric", load=WHIP, onto=PORTER)
    t.expect(Aric={"strength": 1})


@pytest.mark.card("Zero-G Porter", "Air Is for Premium Passengers")
@pytest.mark.rule("ruling.K27")
def test_what_a_killed_porter_carried_stays_on_the_table() -> None:
    air = "Air Is for Premium Passengers"
    aric = {"level": 3, "in_play": [PORTER, {"card": STAMP, "carried_by": PORTER}]}
    t = strike(at_table(aric=aric, suzan={"hand": [air]}), "Suzan", air, "Aric")
    t.do("Aric", choose="The crew breathes less")
    t.expect(Aric={"level": 3, "in_play_lacks": [PORTER], "in_play_has": [STAMP], "not_equipped": [STAMP]})


@pytest.mark.card("Zero-G Porter")
@pytest.mark.rule("ruling.K25")
def test_what_a_dismissed_porter_carries_goes_with_him() -> None:
    t = at_table(aric={"in_play": [PORTER, {"card": STAMP, "carried_by": PORTER}]})
    t.do("Aric", discard=PORTER)
    t.expect(Aric={"in_play_lacks": [PORTER, STAMP]}, treasure_discard_has=[STAMP])


@pytest.mark.card("Zero-G Porter")
@pytest.mark.rule("timing.combat.forbidden")
def test_nothing_is_loaded_in_a_fight() -> None:
    t = fight("Blob", aric={"in_play": [CLIPBOARD, SPORK, sideways(STAMP), PORTER]})
    assert not t.may("Aric", load=STAMP, onto=PORTER)
