"""Monster enhancers, what they make of a monster, and Wandering Monsters."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import SNAKE, at_table, edition_of, fight, kick
from tests.table import BIG_STICK, row, slay

GRIZZLY = "Grizzly"
GUN = "Slowest Gun in Six Counties"
NIECE = "The Undertaker's Niece"
COYOTES = "Raised by Coyotes"
HILL = "Back From Boot Hill"
POWDER = "Smoking in the Powder Store"
BULL = "Mechanical Bull"
WANDERING = "Wandering Monster"
ENHANCERS = [
    row("Gol-Darned", 5, 1),
    row("Ornery", 5, 1),
    row("Rootin' Tootin'", 10, 2),
    row("Hung-Over", -5, -1),
    row("In Widescreen", 10, 2),
    row("Scored by an Italian", 5, 1),
    row("Raised by Coyotes", 5, 1),
    row("Saddle-Sore", -5, -1),
    row("Obviously a Stuntman", -5, -1),
    row("Back From Boot Hill", 5, 1),
    row("Five Sequels Later", 10, 2),
    row("Smoking in the Powder Store", 5, 1),
    row("Filmed in Belgium", -5, -1),
]


# ---- all of them ------------------------------------------------------------------------------------------------
@pytest.mark.rule("monster.enhancer.definition", "monster.enhancer.treasure", "monster.enhancer.anyone")
@pytest.mark.parametrize(("card", "bonus", "treasures"), ENHANCERS)
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_anybody_may_enhance_a_monster(card: str, bonus: int, treasures: int, who: str) -> None:
    stick = {"in_play": ["Big Stick"]}
    hands: dict[str, Any] = {"aric": stick, who.lower(): {**(stick if who == "Aric" else {}), "hand": [card]}}
    t = fight(GRIZZLY, **hands, helper="Suzan", cards=BIG_STICK, edition=edition_of(card))
    t.do(who, play=card, on=GRIZZLY)
    t.expect(fight={"monsters": 12 + bonus, "treasures": 3 + treasures, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 2, "hand_count": 3 + treasures}, door_discard_has=[card, GRIZZLY])


@pytest.mark.rule("monster.enhancer.target", "monster.enhancer.stack")
@pytest.mark.parametrize(("card", "bonus", "treasures"), ENHANCERS)
def test_it_is_played_on_one_monster_and_adds_to_other_enhancers(card: str, bonus: int, treasures: int) -> None:
    other = "Ornery" if card != "Ornery" else "Gol-Darned"
    t = fight(GRIZZLY, "Ghost Rider", aric={"hand": [card, other]}, edition=edition_of(card))
    t.expect(fight={"monsters": 20, "treasures": 5})
    t.do("Aric", play=card, on="Ghost Rider")
    t.do("Aric", play=other, on="Ghost Rider")
    t.expect(fight={"monsters": 20 + bonus + 5, "treasures": 5 + treasures + 1, "levels": 2})


@pytest.mark.rule("monster.enhancer.treasure")
@pytest.mark.parametrize(("card", "bonus", "treasures"), ENHANCERS)
def test_it_needs_a_fight(card: str, bonus: int, treasures: int) -> None:
    t = at_table(aric={"hand": [card]}, edition=edition_of(card))
    assert not t.may("Aric", play=card)
    t = kick(card, edition=edition_of(card))
    t.do("Aric", keep=card)
    t.expect(Aric={"hand_has": [card]})


@pytest.mark.rule("combat.strength.negative", "monster.enhancer.treasure")
@pytest.mark.parametrize(
    "card", [row("Hung-Over"), row("Saddle-Sore"), row("Obviously a Stuntman"), row("Filmed in Belgium")]
)
def test_it_may_leave_less_than_nothing(card: str) -> None:
    t = fight("Buzzard With a Reservation", aric={"hand": [card]}, edition=edition_of(card))
    t.do("Aric", play=card, on="Buzzard With a Reservation")
    t.expect(fight={"monsters": -4, "treasures": 0, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 2, "hand_count": 0})


# ---- what they make of a monster --------------------------------------------------------------------------------
@pytest.mark.rule("combat.monster-specials")
@pytest.mark.parametrize(("card", "beast"), [(bonus.values[0], bonus.values[0] == COYOTES) for bonus in ENHANCERS])
@pytest.mark.card("Raised by Coyotes", "Cowboy")
def test_coyotes_make_a_beast_of_it(card: str, beast: bool) -> None:
    t = fight(BULL, aric={"level": 3, "in_play": ["Cowboy"]}, suzan={"hand": [card]}, edition=edition_of(card))
    t.expect(fight={"munchkins": 3})
    t.do("Suzan", play=card, on=BULL)
    t.expect(fight={"munchkins": 5 if beast else 3})


@pytest.mark.card("Back From Boot Hill", "The Undertaker's Niece")
@pytest.mark.rule("monster.undead.made")
@pytest.mark.parametrize(("card", "undead"), [(bonus.values[0], bonus.values[0] == HILL) for bonus in ENHANCERS])
def test_boot_hill_makes_it_undead(card: str, undead: bool) -> None:
    aric = {"level": 3, "in_play": [NIECE]}
    t = fight(BULL, aric=aric, suzan={"hand": [card]}, carl={"hand": [GUN]}, edition=edition_of(card))
    t.expect(fight={"munchkins": 4})
    assert not t.may("Carl", play=GUN)
    t.do("Suzan", play=card, on=BULL)
    t.expect(fight={"munchkins": 6 if undead else 4})
    assert t.may("Carl", play=GUN) == undead


@pytest.mark.card("Back From Boot Hill")
@pytest.mark.rule("monster.undead.made")
def test_boot_hill_brings_a_living_monster_among_the_undead() -> None:
    t = fight(GUN, suzan={"hand": [GRIZZLY, HILL]})
    t.do("Suzan", play=HILL, with_=GRIZZLY)
    t.expect(fight={"monsters": 5 + 12 + 5, "treasures": 2 + 3 + 1}, Suzan={"hand_count": 0})
    t = fight(BULL, suzan={"hand": [GRIZZLY, HILL]})
    assert not t.may("Suzan", play=HILL, with_=GRIZZLY)  # nobody there is Undead


@pytest.mark.card("Smoking in the Powder Store")
@pytest.mark.parametrize(("card", "fiery"), [(bonus.values[0], bonus.values[0] == POWDER) for bonus in ENHANCERS])
def test_powder_makes_it_fiery(card: str, fiery: bool) -> None:
    hose = """
- {id: hose, name: Fire Hose, deck: treasure, type: item, item: {value: 0}, abilities: [
    {static: [{stat: strength, add: 7, to: self, if: {tagged: {of: monsters, is: fire}}}]}]}
"""
    t = fight(BULL, aric={"in_play": ["Fire Hose"]}, suzan={"hand": [card]}, cards=hose, edition=edition_of(card))
    t.do("Suzan", play=card, on=BULL)
    t.expect(fight={"munchkins": 8 if fiery else 1})


# ---- Wandering Monster ------------------------------------------------------------------------------------------
@pytest.mark.card("Wandering Monster")
@pytest.mark.rule("combat.interfere.add-monster", "combat.multi.combined")
@pytest.mark.parametrize("edition", ["gbm", "gbm-complete"])
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_a_monster_wanders_in_from_anybodys_hand(edition: str, who: str) -> None:
    t = fight(SNAKE, **{who.lower(): {"hand": [WANDERING, GRIZZLY]}}, helper="Suzan", edition=edition)
    t.refuse(who, play=GRIZZLY, rule="monster.in-hand")
    t.do(who, play=WANDERING, with_=GRIZZLY)
    t.expect(fight={"monsters": 14, "treasures": 4, "levels": 2}, **{who: {"hand_count": 0}})


@pytest.mark.card("Wandering Monster")
@pytest.mark.rule("combat.interfere.add-monster")
def test_nothing_wanders_without_a_monster_or_a_fight() -> None:
    t = fight(SNAKE, suzan={"hand": [WANDERING, "Ornery"]})
    assert not t.may("Suzan", play=WANDERING, with_="Ornery")
    t = at_table(aric={"hand": [WANDERING, GRIZZLY]})
    assert not t.may("Aric", play=WANDERING, with_=GRIZZLY)


@pytest.mark.card("Wandering Monster")
@pytest.mark.parametrize(("edition", "copies"), [("gbm", 3), ("gbm-complete", 4)])
def test_how_many_wander(edition: str, copies: int) -> None:
    monsters = [GRIZZLY, BULL, GUN, "Ghost Rider"][:copies]
    t = fight(SNAKE, suzan={"hand": [WANDERING] * copies + monsters}, edition=edition)
    for monster in monsters:
        t.do("Suzan", play=WANDERING, with_=monster)
    t.expect(Suzan={"hand_count": 0}, fight={"levels": copies + 1})
    with pytest.raises(ValueError, match="Wandering Monster"):
        fight(SNAKE, suzan={"hand": [WANDERING] * (copies + 1)}, edition=edition)
