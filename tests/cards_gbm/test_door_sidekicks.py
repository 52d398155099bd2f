"""The Sidekicks: what they are good for, when they come and go, and what happens to them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import (
    ACES,
    ALL,
    CANNON,
    HAND,
    HAT,
    KID,
    LEVEL_UP,
    MARM,
    WHIP,
    at_table,
    edition_of,
    fight,
    kick,
    lost,
)
from tests.table import flee, row

PROSPECTOR = "Crusty Old Prospector"
NIECE = "The Undertaker's Niece"
PIANO = "Piano Player Under the Sign"
TELEGRAPH = "Telegraph Operator"
DRIVER = "Stage Driver Without a Stage"
GUN = "Hired Gun, Paid Weekly"
NARRATOR = "Gravelly Narrator"
BULL = "Mechanical Bull"
GROOM = "Mail-Order Groom"  # +4 against females
BROTHERS = "The Preacher's Daughter's Eleven Brothers"
HUNTER = "Bounty Hunter With a Vague Warrant"  # +3 against males
SIDEKICKS = [
    row("Schoolmarm", 2, "female"),
    row("Crusty Old Prospector", 1, "male"),
    row("The Undertaker's Niece", 1, "female"),
    row("Piano Player Under the Sign", 0, "male"),
    row("Telegraph Operator", 0, "female"),
    row("Stage Driver Without a Stage", 0, "male"),
    row("Kid With a Sweetheart Back Home", 0, "male"),
    row("Hired Gun, Paid Weekly", 3, "female"),
    row("Gravelly Narrator", 0, "male"),
]


# ---- all of them ------------------------------------------------------------------------------------------------
@pytest.mark.rule("sidekick.play", "timing.any.companion", "sidekick.limit", "sidekick.discard-anytime")
@pytest.mark.parametrize(("card", "bonus", "sex"), SIDEKICKS)
def test_it_comes_and_goes_at_any_time(card: str, bonus: int, sex: str) -> None:
    other = MARM if card != MARM else KID
    t = fight(BULL, suzan={"level": 3, "hand": [card, other]}, helper="Suzan", edition=edition_of(card))
    t.expect(fight={"munchkins": 4})
    t.do("Suzan", play=card)
    t.expect(fight={"munchkins": 4 + bonus}, Suzan={"in_play_has": [card], "strength": 3 + bonus})
    t.refuse("Suzan", play=other, rule="sidekick.limit")
    t.do("Suzan", discard=card)
    t.expect(fight={"munchkins": 4}, Suzan={"in_play_lacks": [card]}, door_discard_has=[card])
    t = at_table(carl={"hand": [card]}, edition=edition_of(card))
    t.do("Carl", play=card)  # a turn of somebody else
    t.expect(Carl={"in_play_has": [card], "strength": 1 + bonus})


@pytest.mark.rule("turn.kick-open.other", "sidekick.play")
@pytest.mark.parametrize(("card", "bonus", "sex"), SIDEKICKS)
def test_it_may_be_met_behind_a_door(card: str, bonus: int, sex: str) -> None:
    t = kick(card)
    t.do("Aric", play=card)
    t.expect(Aric={"in_play_has": [card], "strength": 1 + bonus})
    t = kick(card)
    t.do("Aric", keep=card)
    t.expect(Aric={"hand_has": [card], "strength": 1})


@pytest.mark.rule("sidekick.sex.monster-bonus")
@pytest.mark.parametrize(("card", "bonus", "sex"), SIDEKICKS)
def test_its_sex_rouses_monsters(card: str, bonus: int, sex: str) -> None:
    edition = edition_of(card)
    has: dict[str, Any] = {"in_play": [card]}
    t = fight(HUNTER, aric={"sex": "female", **has}, edition=edition)
    t.expect(fight={"monsters": 7 if sex == "male" else 4})
    t = fight(GROOM, aric={"sex": "male", **has}, edition=edition)
    t.expect(fight={"monsters": 11 if sex == "female" else 7})
    t.do("Aric", discard=card)
    t.expect(fight={"monsters": 7})


@pytest.mark.rule("sidekick.not-item", "sidekick.no-trade", "item.sell.items-only")
@pytest.mark.parametrize(("card", "bonus", "sex"), SIDEKICKS)
def test_it_is_nothing_to_sell(card: str, bonus: int, sex: str) -> None:
    t = at_table(aric={"in_play": [card, CANNON, "Long Johns, Fifth Winter"]}, edition=edition_of(card))
    t.refuse("Aric", sell=[card, CANNON, "Long Johns, Fifth Winter"], rule="sidekick.not-item")
    assert not t.may("Aric", give=card, to="Suzan")


@pytest.mark.rule("sidekick.sacrifice", "sidekick.sacrifice.helper")
@pytest.mark.parametrize(("card", "bonus", "sex"), SIDEKICKS)
@pytest.mark.parametrize(("helper", "level"), [("escapes", 5), ("rolls", 3)])
def test_it_may_be_left_to_the_monsters(card: str, bonus: int, sex: str, helper: str, level: int) -> None:
    t = lost(
        BULL,
        "Ghost Rider",
        aric={"level": 5, "in_play": [card, HAT], "hand": HAND},
        suzan={"level": 5},
        helper="Suzan",
        dice=[1, 6],
        edition=edition_of(card),
    )
    t.refuse("Aric", sacrifice=card, helper=helper, rule="sidekick.sacrifice")
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=card, helper=helper)
    t.expect(Aric={"level": 5, "in_play_lacks": [card], "equipped": [HAT], "hand_count": 3}, door_discard_has=[card])
    if helper == "rolls":
        flee(t, BULL, "Ghost Rider", who="Suzan")
    t.expect(Suzan={"level": level}, phase="charity")


# ---- those who fight --------------------------------------------------------------------------------------------
@pytest.mark.card("The Undertaker's Niece")
@pytest.mark.rule("combat.multi.specials-whole-fight")
def test_the_niece_dislikes_the_undead() -> None:
    niece = {"level": 3, "in_play": [NIECE]}
    fight(BULL, aric=niece).expect(fight={"munchkins": 4})
    fight("Ghost Rider", aric=niece).expect(fight={"munchkins": 6})
    fight("Ghost Rider", "Slowest Gun in Six Counties", BULL, aric=niece).expect(fight={"munchkins": 6})  # once
    fight("Ghost Rider", suzan=niece, helper="Suzan").expect(fight={"munchkins": 7})
    fight("Ghost Rider", suzan=niece).expect(fight={"munchkins": 1})


# ---- those who hold something -----------------------------------------------------------------------------------
@pytest.mark.rule("sidekick.extra-capacity", "item.equip-limits")
@pytest.mark.parametrize("card", [row("Piano Player Under the Sign"), row("Telegraph Operator")])
def test_it_has_a_hand_to_lend(card: str) -> None:
    loose = [{"card": name, "equipped": False} for name in ("Bowie Knife", "Fiddle Bow, Sharpened")]
    t = at_table(aric={"in_play": [WHIP, ACES, *loose]})
    t.refuse("Aric", equip="Bowie Knife", rule="item.equip-limits")
    t = at_table(aric={"in_play": [card, WHIP, ACES, *loose]})
    t.do("Aric", equip="Bowie Knife")
    t.expect(Aric={"equipped": [WHIP, ACES, "Bowie Knife"], "strength": 1 + 3 + 1 + 2})
    t.refuse("Aric", equip="Fiddle Bow, Sharpened", rule="item.equip-limits")


@pytest.mark.rule("sidekick.extra-capacity", "ruling.J21", "ruling.R73")
@pytest.mark.parametrize("card", [row("Piano Player Under the Sign"), row("Telegraph Operator")])
def test_what_the_lent_hand_held_stays_when_it_goes(card: str) -> None:
    t = at_table(aric={"in_play": [card, WHIP, CANNON]})
    t.expect(Aric={"equipped": [WHIP, CANNON], "strength": 1 + 3 + 5})
    t.do("Aric", discard=card)
    t.expect(question="Aric")
    t.do("Aric", pick=WHIP)
    t.expect(Aric={"in_play_has": [WHIP, CANNON]}, question=None)
    assert len(t.equipped("Aric")) == 1


# ---- the quick one ----------------------------------------------------------------------------------------------
@pytest.mark.card("Stage Driver Without a Stage")
@pytest.mark.rule("runaway.modifiers.character")
@pytest.mark.parametrize(("has", "die", "level"), [([DRIVER], 4, 5), ([DRIVER], 3, 3), ([KID], 4, 3)])
def test_the_driver_runs_one_better(has: list[str], die: int, level: int) -> None:
    t = flee(lost(BULL, aric={"level": 5, "in_play": has}, dice=[die]), BULL)
    t.expect(Aric={"level": level}, phase="charity")


@pytest.mark.card("Stage Driver Without a Stage")
def test_the_driver_drives_nobody_else() -> None:
    t = lost(BULL, aric={"level": 5}, suzan={"level": 5, "in_play": [DRIVER]}, helper="Suzan", dice=[4, 4])
    flee(t, BULL)
    flee(t, BULL, who="Suzan")
    t.expect(Aric={"level": 3}, Suzan={"level": 5})


# ---- Kid With a Sweetheart Back Home ----------------------------------------------------------------------------
@pytest.mark.card("Kid With a Sweetheart Back Home")
def test_the_kid_is_only_there_to_be_lost() -> None:
    t = at_table(aric={"in_play": [KID, WHIP, ACES, {"card": "Bowie Knife", "equipped": False}]})
    t.expect(Aric={"strength": 5})
    t.refuse("Aric", equip="Bowie Knife", rule="item.equip-limits")


# ---- those who look ---------------------------------------------------------------------------------------------
TREASURES = ["Forty Hired Extras", "Bowie Knife"]
DOORS = ["Grizzly", "Ghost Rider"]


def starts(card: str, whose: str = "suzan") -> Any:
    """A turn of Suzan begins, somebody has this Sidekick."""
    has = {whose: {"in_play": [card]}}
    t = at_table(**has, phase="charity", treasure=TREASURES, door=DOORS, edition=edition_of(card))
    t.do("Aric", "end turn")
    t.expect(turn="Suzan")
    return t


@pytest.mark.rule("timing.turn-start")
@pytest.mark.parametrize(
    ("card", "top", "other"),
    [row("Crusty Old Prospector", TREASURES, DOORS), row("Gravelly Narrator", DOORS, TREASURES)],
)
def test_its_master_may_look_at_the_top_of_a_deck(card: str, top: list[str], other: list[str]) -> None:
    t = starts(card)
    t.expect(question="Suzan")
    t.do("Suzan", choose=True)
    assert t.sees("Suzan", top[0])
    assert not t.sees("Suzan", top[1])
    assert not t.sees("Suzan", other[0])
    assert not t.sees("Aric", top[0])
    t.expect(question=None)
    t = starts(card)
    t.do("Suzan", choose=False)
    assert not t.sees("Suzan", top[0])


@pytest.mark.parametrize("card", [row("Crusty Old Prospector"), row("Gravelly Narrator")])
def test_it_looks_only_when_its_master_starts_a_turn(card: str) -> None:
    t = starts(card, "carl")
    t.expect(question=None)
    assert not t.sees("Carl", DOORS[0])
    assert not t.sees("Carl", TREASURES[0])


# ---- Hired Gun, Paid Weekly -------------------------------------------------------------------------------------
@pytest.mark.card("Hired Gun, Paid Weekly")
def test_the_hired_gun_is_paid_at_the_end_of_the_turn() -> None:
    t = at_table(aric={"in_play": [GUN, HAT], "hand": HAND}, phase="charity", edition=ALL)
    t.expect(Aric={"strength": 1 + 3 + 3})
    t.do("Aric", "end turn")
    t.expect(question="Aric")
    assert not t.may("Aric", pick=HAT)
    t.do("Aric", pick=LEVEL_UP)
    t.expect(Aric={"hand_count": 2, "hand_lacks": [LEVEL_UP], "in_play_has": [GUN, HAT]}, turn="Suzan")


@pytest.mark.card("Hired Gun, Paid Weekly")
def test_the_hired_gun_waits_if_there_is_nothing_or_the_turn_is_anothers() -> None:
    t = at_table(aric={"in_play": [GUN]}, suzan={"hand": HAND}, phase="charity", edition=ALL)
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"in_play_has": [GUN], "hand_count": 0})
    t = at_table(carl={"in_play": [GUN], "hand": HAND}, phase="charity", edition=ALL)
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Carl={"hand_count": 3})
