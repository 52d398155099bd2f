"""One-shots that do something else than add to a side, and the Treasures that are no Items."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import BOWL, GOWN, HAND, TEETH, at_table, caught, fight, kick, lost
from tests.table import flee, row, sideways, slay

COUPON = "One-Way Teleport Coupon"
LIFEBOAT = "Lifeboat Meant for One"
SHORTCUT = "Unpaved Shortcut Through Hyperspace"
TRANSFER = "Transfer Request, Approved"
WAIVER = "Waiver, Signed in Advance"
ANNIHILATE, ANTIMATTER = "Annihilate", "Antimatter"
REQUEST = "Freedom of Information Request"
PAY = "Hazard Pay, Retroactive"
DATE_LINE, GRAVITY, LETTER = (
    "Wrong Side of the Date Line",
    "Gravity Set for the Previous Tenant",
    "Weapons Set to Stern Letter",
)
FORBIDDEN = "timing.combat.forbidden"


def running(*monsters: str, dice: tuple[int, ...] = (), **position: Any) -> Any:
    t = lost(*(monsters or ("Blob",)), dice=list(dice), **position)
    t.do("Aric", "run away")
    return t


@pytest.mark.parametrize(
    ("name", "gold"),
    [
        row("One-Way Teleport Coupon", 300),
        row("Lifeboat Meant for One", 300),
        row("Unpaved Shortcut Through Hyperspace", 300),
        row("Transfer Request, Approved", 300),
        row("Waiver, Signed in Advance", 300),
    ],
)
@pytest.mark.rule("treasure.one-shot.sell", "item.sell.threshold", "ruling.R18")
def test_they_fetch_their_price_from_hand_and_table(name: str, gold: int) -> None:
    rest = f"""
- {{id: just_enough, name: Just Enough, deck: treasure, type: item, item: {{value: {1000 - gold}}}}}
- {{id: just_short, name: Just Short, deck: treasure, type: item, item: {{value: {999 - gold}}}}}
"""
    t = at_table(aric={"level": 5, "hand": [name, "Just Enough", "Just Short"]}, cards=rest)
    t.refuse("Aric", sell=[name, "Just Short"], rule="item.sell.threshold")
    t.do("Aric", lay=name)
    t.expect(Aric={"in_play_has": [name], "strength": 5})
    t.do("Aric", sell=[name, "Just Enough"])
    t.expect(Aric={"level": 6}, treasure_discard_has=[name])


# ---- One-Way Teleport Coupon, Lifeboat Meant for One ------------------------------------------------------------
@pytest.mark.card("One-Way Teleport Coupon")
@pytest.mark.rule("treasure.one-shot.discard", "ruling.J18")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
def test_the_coupon_takes_one_away_and_brings_a_door(zone: str) -> None:
    t = running("Blob", "Great Cthulhu", aric={"level": 3, zone: [COUPON]}, door=["Trader", "Psychic"])
    t.do("Aric", play=COUPON)
    t.expect(Aric={"level": 3, "dead": False, "hand_has": ["Trader"], "hand_count": 1}, phase="charity")
    t.expect(treasure_discard_has=[COUPON])
    assert not t.sees("Suzan", "Trader")


@pytest.mark.card("One-Way Teleport Coupon")
def test_the_coupon_is_for_one() -> None:
    t = running(aric={"level": 3, "hand": [COUPON]}, suzan={"level": 3}, helper="Suzan", dice=(1,))
    t.do("Aric", play=COUPON)
    flee(t, "Blob", who="Suzan")
    t.expect(Aric={"level": 3, "hand_count": 1}, Suzan={"level": 2, "hand_count": 0}, phase="charity")


@pytest.mark.card("Lifeboat Meant for One")
@pytest.mark.rule("treasure.one-shot.discard", "runaway.coop.both")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
def test_the_lifeboat_takes_both(zone: str) -> None:
    t = running("Blob", "Great Cthulhu", aric={"level": 3, zone: [LIFEBOAT]}, suzan={"level": 3}, helper="Suzan")
    t.do("Aric", play=LIFEBOAT)
    t.expect(Aric={"level": 3, "hand_count": 0}, Suzan={"level": 3, "dead": False}, phase="charity")
    t.expect(treasure_discard_has=[LIFEBOAT])


@pytest.mark.parametrize("name", [row("One-Way Teleport Coupon"), row("Lifeboat Meant for One")])
@pytest.mark.rule("timing.by-card-type", "ruling.J13", "runaway.multi.immediate")
def test_an_escape_is_for_somebody_who_is_about_to_roll(name: str) -> None:
    at_table(aric={"hand": [name]}).refuse("Aric", play=name, rule="timing.by-card-type")
    fight("Blob", aric={"hand": [name]}).refuse("Aric", play=name, rule="timing.by-card-type")
    running(suzan={"hand": [name]}).refuse("Suzan", play=name, rule="timing.by-card-type")
    t = running(aric={"level": 3}, suzan={"level": 3, "hand": [name]}, helper="Suzan", dice=(1,))
    t.refuse("Suzan", play=name, rule="timing.by-card-type")
    t.do("Aric", roll_against="Blob")
    t.all_pass()
    t.do("Suzan", play=name)
    t.expect(Aric={"level": 2}, Suzan={"level": 3}, phase="charity")  # too late for him


# ---- Unpaved Shortcut, Transfer Request -------------------------------------------------------------------------
@pytest.mark.card("Unpaved Shortcut Through Hyperspace")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_the_shortcut_saves_nine_years_or_takes_them(die: int, who: str) -> None:
    has = {who.lower(): {"hand": [SHORTCUT]}}
    t = fight("Blob", "Small Red Dot", helper="Suzan", dice=[die], **has)
    t.do(who, play=SHORTCUT, on="Blob")
    if die <= 2:
        t.expect(fight={"monsters": 13 + 6, "treasures": 4, "levels": 2})
    else:
        t.expect(fight={"monsters": 6, "levels": 1}, door_discard_has=["Blob"])
    t.expect(**{who: {"hand_lacks": [SHORTCUT]}}, treasure_discard_has=[SHORTCUT])


@pytest.mark.card("Unpaved Shortcut Through Hyperspace", "Transfer Request, Approved")
@pytest.mark.rule("combat.nonlethal", "combat.nonlethal.treasure", "combat.last-monster-removed")
@pytest.mark.parametrize(("name", "treasures"), [(SHORTCUT, 2), (TRANSFER, 0)])
@pytest.mark.parametrize("zone", ["hand", "in_play"])
def test_the_last_monster_leaves_with_or_without_its_treasure(name: str, treasures: int, zone: str) -> None:
    t = fight("Blob", aric={"level": 5, zone: [name]}, dice=[3])
    t.do("Aric", play=name, on="Blob")
    t.expect(Aric={"level": 5, "hand_count": treasures}, in_combat=[], phase="charity")
    t.expect(treasure_discard_has=[name], door_discard_has=["Blob"])


@pytest.mark.card("Unpaved Shortcut Through Hyperspace", "Transfer Request, Approved")
@pytest.mark.rule("combat.multi.eliminate-one", "combat.anyone-may-affect")
@pytest.mark.parametrize(("name", "treasures"), [(SHORTCUT, 2), (TRANSFER, 0)])
def test_the_rest_is_fought_on(name: str, treasures: int) -> None:
    t = fight("Blob", "Small Red Dot", aric={"level": 7}, suzan={"hand": [name]}, dice=[6])
    t.do("Suzan", play=name, on="Blob")
    t.expect(fight={"monsters": 6, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 8, "hand_count": 2 + treasures}, Suzan={"hand_count": 0})


@pytest.mark.parametrize("name", [row("Unpaved Shortcut Through Hyperspace"), row("Transfer Request, Approved")])
@pytest.mark.rule("timing.by-card-type", "ruling.R7")
def test_a_monster_is_removed_only_while_it_is_fought(name: str) -> None:
    assert not at_table(aric={"hand": [name, "Small Red Dot"]}).may("Aric", play=name)
    t = running(aric={"hand": [name]})
    t.refuse("Aric", play=name, on="Blob", rule="ruling.R7")


# ---- Waiver, Signed in Advance ----------------------------------------------------------------------------------
@pytest.mark.card("Waiver, Signed in Advance")
@pytest.mark.rule("curse.immediate", "treasure.one-shot.other-effects", "ruling.R1")
@pytest.mark.parametrize("zone", ["hand", "in_play"])
def test_the_waiver_stops_a_trap(zone: str) -> None:
    t = at_table(aric={"level": 5, zone: [WAIVER]}, suzan={"hand": [DATE_LINE]})
    t.do("Suzan", play=DATE_LINE, on="Aric")
    t.do("Aric", play=WAIVER)
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 0, "in_play_lacks": [WAIVER]})
    t.expect(treasure_discard_has=[WAIVER], door_discard_has=[DATE_LINE])
    t = kick(DATE_LINE, aric={"level": 5}, suzan={zone: [WAIVER]})  # for anybody
    t.do("Suzan", play=WAIVER)
    t.all_pass()
    t.expect(Aric={"level": 5})
    t = fight("Blob", aric={"level": 5, zone: [WAIVER]}, suzan={"hand": [GRAVITY]})
    t.do("Suzan", play=GRAVITY, on="Aric")
    t.do("Aric", play=WAIVER)
    t.all_pass()
    t.expect(Aric={"curses": []}, fight={"munchkins": 5}, door_discard_has=[GRAVITY])


@pytest.mark.card("Waiver, Signed in Advance")
def test_nobody_needs_to_sign() -> None:
    t = at_table(aric={"level": 5, "hand": [WAIVER]}, suzan={"hand": [DATE_LINE]})
    t.do("Suzan", play=DATE_LINE, on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 4, "hand_has": [WAIVER]})


@pytest.mark.card("Waiver, Signed in Advance")
@pytest.mark.rule("curse.lasting")
def test_the_waiver_gets_rid_of_one_kept_trap_at_any_time() -> None:
    for t in (
        at_table(aric={"level": 5, "hand": [WAIVER], "curses": [GRAVITY]}),
        fight("Blob", aric={"level": 5, "hand": [WAIVER], "curses": [GRAVITY]}),
    ):
        t.expect(Aric={"strength": 4})
        t.do("Aric", play=WAIVER)
        t.expect(Aric={"curses": [], "strength": 5}, door_discard_has=[GRAVITY], treasure_discard_has=[WAIVER])
    t = at_table(suzan={"hand": [WAIVER], "curses": [GRAVITY, LETTER]})
    t.do("Suzan", play=WAIVER)
    t.do("Suzan", pick=GRAVITY)
    t.expect(Suzan={"curses": [LETTER]})


@pytest.mark.card("Waiver, Signed in Advance")
@pytest.mark.rule("timing.by-card-type", "ruling.R1")
def test_the_waiver_needs_a_trap_of_ones_own() -> None:
    at_table(aric={"hand": [WAIVER]}).refuse("Aric", play=WAIVER, rule="timing.by-card-type")
    at_table(aric={"hand": [WAIVER]}, suzan={"curses": [GRAVITY]}).refuse(
        "Aric", play=WAIVER, rule="timing.by-card-type"
    )
    t = fight("Blob", aric={"hand": [WAIVER]}, suzan={"hand": ["Radioactive"]})
    t.do("Suzan", play="Radioactive", on="Blob")
    t.refuse("Aric", play=WAIVER, rule="timing.by-card-type")


# ---- Annihilate, Antimatter -------------------------------------------------------------------------------------
OWNED = {"in_play": ["Trader", "Red Shirts", TEETH, sideways(BOWL), "Soup Grenade, Minestrone"], "hand": ["Laser"]}


@pytest.mark.parametrize(("name", "chooser"), [row("Annihilate", "Aric"), row("Antimatter", "Suzan")])
@pytest.mark.parametrize("lost_one", [TEETH, BOWL, "Soup Grenade, Minestrone"])
def test_one_item_is_gone_and_somebody_chooses_which(name: str, chooser: str, lost_one: str) -> None:
    t = at_table(aric={"in_play": [GOWN], "hand": [name]}, suzan=OWNED)
    t.do("Aric", play=name, on="Suzan")
    t.expect(question=chooser)
    for spared in ("Trader", "Red Shirts", "Laser", GOWN):
        assert not t.may(chooser, pick=spared)
    t.do(chooser, pick=lost_one)
    t.expect(Suzan={"in_play_lacks": [lost_one], "in_play_has": ["Trader", "Red Shirts"], "hand_count": 1})
    t.expect(question=None, Aric={"in_play_has": [GOWN]}, treasure_discard_has=[name, lost_one])
    assert len(t.in_play("Suzan")) == 4


@pytest.mark.parametrize("name", [row("Annihilate"), row("Antimatter")])
def test_who_has_no_item_cannot_be_chosen_but_oneself_can(name: str) -> None:
    t = at_table(
        aric={"in_play": [GOWN], "hand": [name]}, suzan={"in_play": ["Trader", "Red Shirts"], "hand": ["Laser"]}
    )
    t.refuse("Aric", play=name, on="Suzan", rule="ruling.N28")
    t.do("Aric", play=name, on="Aric")
    t.expect(Aric={"in_play_lacks": [GOWN]})


@pytest.mark.card("Antimatter")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_antimatter_goes_off_at_any_time(who: str) -> None:
    has: dict[str, Any] = {"aric": {"in_play": [TEETH]}, "suzan": {}, "carl": {}}
    has[who.lower()] = {**has[who.lower()], "hand": [ANTIMATTER]}
    t = fight("Blob", **has)
    t.expect(fight={"munchkins": 3})
    t.do(who, play=ANTIMATTER, on="Aric")
    t.expect(fight={"munchkins": 1}, Aric={"in_play_lacks": [TEETH]})
    t = at_table(suzan={"hand": [ANTIMATTER]}, carl={"in_play": [TEETH]})
    t.do("Suzan", play=ANTIMATTER, on="Carl")
    t.expect(Carl={"in_play_lacks": [TEETH]}, turn="Aric")


@pytest.mark.card("Annihilate")
@pytest.mark.rule("timing.by-card-type", "ruling.R8")
def test_nothing_in_a_fight_is_annihilated() -> None:
    armed, owner = {"hand": [ANNIHILATE]}, {"in_play": [TEETH]}
    assert not fight("Blob", aric=armed, suzan=owner).may("Aric", play=ANNIHILATE, on="Suzan")
    assert not fight("Blob", aric=owner, suzan=armed).may("Suzan", play=ANNIHILATE, on="Aric")
    t = fight("Blob", suzan=owner, carl=armed, helper="Suzan")
    assert not t.may("Carl", play=ANNIHILATE, on="Suzan")
    t = fight("Blob", suzan=armed, carl=owner)  # two bystanders
    t.do("Suzan", play=ANNIHILATE, on="Carl")
    t.expect(Carl={"in_play_lacks": [TEETH]})
    t = at_table(suzan=armed, carl=owner)  # in the turn of another
    t.do("Suzan", play=ANNIHILATE, on="Carl")
    t.expect(Carl={"in_play_lacks": [TEETH]})


# ---- Freedom of Information Request -----------------------------------------------------------------------------
@pytest.mark.card("Freedom of Information Request")
@pytest.mark.rule("deck.discard.no-browse", "treasure.other")
@pytest.mark.parametrize("found", ["Laser", "Antimatter", "Outstare a Black Hole"])
def test_the_request_brings_back_a_discarded_treasure(found: str) -> None:
    pile = ["Laser", "Antimatter", "Outstare a Black Hole"]
    t = at_table(aric={"hand": [REQUEST]}, treasure_discard=pile, door_discard=["Trader"])
    t.do("Aric", play=REQUEST)
    assert not t.may("Aric", pick="Trader")
    t.do("Aric", pick=found)
    t.expect(Aric={"hand_has": [found], "hand_count": 1}, treasure_discard_has=[REQUEST], question=None)


@pytest.mark.card("Freedom of Information Request")
@pytest.mark.rule("timing.by-card-type", "ruling.R8")
def test_a_request_is_handled_outside_fights_only() -> None:
    pile = {"treasure_discard": ["Laser"]}
    fight("Blob", aric={"hand": [REQUEST]}, **pile).refuse("Aric", play=REQUEST, rule=FORBIDDEN)
    t = fight("Blob", suzan={"hand": [REQUEST]}, helper="Suzan", **pile)
    t.refuse("Suzan", play=REQUEST, rule=FORBIDDEN)
    for t in (at_table(suzan={"hand": [REQUEST]}, **pile), fight("Blob", suzan={"hand": [REQUEST]}, **pile)):
        t.do("Suzan", play=REQUEST)
        t.expect(Suzan={"hand_has": ["Laser"], "hand_count": 1})


# ---- Hazard Pay, Retroactive ------------------------------------------------------------------------------------
@pytest.mark.card("Hazard Pay, Retroactive")
def test_hazard_pay_stays_and_pays_a_treasure_for_every_bite() -> None:
    t = at_table(aric={"hand": [PAY]}, treasure=["Laser"])
    t.do("Aric", play=PAY)
    t.expect(Aric={"in_play_has": [PAY], "hand_count": 0, "strength": 1})
    t = fight("Blob", suzan={"hand": [PAY]})
    t.do("Suzan", play=PAY)  # at any time
    t.expect(Suzan={"in_play_has": [PAY]})
    t = lost(
        "Blob", "Hull Barnacle Choir", aric={"level": 4, "in_play": [PAY]}, treasure=["Laser", "Dazer"], dice=[1, 1]
    )
    flee(t, "Blob", "Hull Barnacle Choir")
    t.expect(Aric={"level": 2, "hand_has": ["Laser", "Dazer"], "hand_count": 2, "in_play_has": [PAY]})


@pytest.mark.card("Hazard Pay, Retroactive")
def test_hazard_pay_is_not_for_the_quick_nor_for_bystanders() -> None:
    t = caught("Blob", 5, {"level": 4, "in_play": [PAY]}, treasure=["Laser"])
    t.expect(Aric={"level": 4, "hand_count": 0})
    t = caught("Blob", 4, {"level": 4, "hand": [PAY]}, treasure=["Laser"])
    t.expect(Aric={"level": 3, "hand_count": 1})  # not from the hand
    t = caught("Blob", 4, {"level": 4}, suzan={"in_play": [PAY]}, treasure=["Laser"])
    t.expect(Aric={"level": 3, "hand_count": 0}, Suzan={"hand_count": 0})


@pytest.mark.parametrize(
    "name",
    [row("Annihilate"), row("Antimatter"), row("Freedom of Information Request"), row("Hazard Pay, Retroactive")],
)
@pytest.mark.rule("treasure.other", "item.sell.items-only")
def test_specials_are_no_items(name: str) -> None:
    goods = ["Bobaser", "Appeaser"]
    at_table(aric={"hand": [name, *goods]}).refuse("Aric", sell=[name, *goods], rule="item.sell.items-only")
    t = caught("Escape Pod With Separation Anxiety", 1, {"in_play": [PAY], "hand": HAND}, treasure=["Laser"])
    t.expect(Aric={"in_play_has": [PAY]})
