"""Monster enhancers, the Clone, Wandering Monster and the Undead that come uninvited."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import at_table, fight, lost, winning
from tests.table import flee, row, slay

MECH = "In a Rented Mech Suit"
LAWYER = "Gene-Spliced With a Lawyer"
THAWED = "Thawed Too Late"
CLONE = ". . . And Its Clone"
PROBE, FUZZBALL, DOT = "Lost Weather Satellite", "Fanged Fuzzball", "Small Red Dot"
GHOST, ZOMBIE = "Ghost of the Crewman at the Back", "Zombie Process"
REMOTE = "Universal Remote, This Universe Only"
#: Every enhancer: its bonus, what it adds to the Treasures.
ENHANCERS = [
    row(". . . From Another Dimension", 10, 2),
    row("Radioactive", 5, 1),
    row("With Diplomatic Immunity", 10, 2),
    row("Recently Promoted", 5, 1),
    row("In a Rented Mech Suit", 5, 1),
    row("Gene-Spliced With a Lawyer", 5, 1),
    row("Travelling Economy", -5, -1),
    row("Still Buffering", -5, -1),
    row("Thawed Too Late", 5, 1),
]
every_enhancer = pytest.mark.parametrize(("enhancer", "bonus", "treasures"), ENHANCERS)
REMOVAL = "Transfer Request, Approved"


# ---- enhancers --------------------------------------------------------------------------------------------------
@every_enhancer
@pytest.mark.rule("monster.enhancer.definition", "monster.enhancer.treasure", "monster.enhancer.anyone")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_fighter_helper_and_bystander_may_enhance(enhancer: str, bonus: int, treasures: int, who: str) -> None:
    t = fight("Blob", helper="Suzan", **{who.lower(): {"hand": [enhancer]}})
    t.do(who, play=enhancer, on="Blob")
    t.expect(fight={"monsters": 10 + bonus, "treasures": 2 + treasures, "levels": 1}, **{who: {"hand_count": 0}})


@every_enhancer
@pytest.mark.rule("monster.enhancer.treasure", "combat.cleanup")
def test_the_enhanced_treasure_is_drawn(enhancer: str, bonus: int, treasures: int) -> None:
    t = winning({"card": "Blob", "enhancers": [enhancer]})
    t.expect(fight={"monsters": 10 + bonus})
    slay(t)
    t.expect(Aric={"level": 2, "hand_count": 2 + treasures}, door_discard_has=["Blob", enhancer])


@every_enhancer
@pytest.mark.rule("monster.enhancer.target", "combat.multi.combined")
def test_of_several_monsters_the_chosen_one_is_enhanced(enhancer: str, bonus: int, treasures: int) -> None:
    t = fight("Blob", "Great Cthulhu", suzan={"hand": [enhancer, REMOVAL]})
    t.do("Suzan", play=enhancer, on="Great Cthulhu")
    t.expect(fight={"monsters": 30 + bonus, "treasures": 7 + treasures})
    t.do("Suzan", play=REMOVAL, on="Great Cthulhu")
    t.expect(fight={"monsters": 10, "treasures": 2}, door_discard_has=[enhancer])


@every_enhancer
@pytest.mark.rule("monster.enhancer.clone", "ruling.K4")
def test_an_enhancer_counts_for_the_clone_too(enhancer: str, bonus: int, treasures: int) -> None:
    t = fight("Blob", suzan={"hand": [CLONE, enhancer]})
    t.do("Suzan", play=CLONE, on="Blob")
    t.do("Suzan", play=enhancer, on="Blob")
    t.expect(fight={"monsters": 2 * (10 + bonus), "treasures": 2 * (2 + treasures), "levels": 2})
    t = fight({"card": "Blob", "enhancers": [enhancer]}, suzan={"hand": [CLONE]})
    t.do("Suzan", play=CLONE, on="Blob")
    t.expect(fight={"monsters": 2 * (10 + bonus), "treasures": 2 * (2 + treasures), "levels": 2})


@every_enhancer
@pytest.mark.rule("timing.by-card-type", "ruling.R7")
def test_no_enhancer_without_a_fight_nor_while_somebody_runs(enhancer: str, bonus: int, treasures: int) -> None:
    assert not at_table(aric={"hand": [enhancer]}).may("Aric", play=enhancer)
    t = lost("Blob", PROBE, suzan={"hand": [enhancer]}, dice=[6, 6])
    flee(t, PROBE)
    t.refuse("Suzan", play=enhancer, on="Blob", rule="ruling.R7")


@pytest.mark.card("Travelling Economy", "Still Buffering")
@pytest.mark.rule("combat.strength.negative")
def test_strength_may_fall_below_nothing_but_treasure_may_not() -> None:
    weak = {"card": PROBE, "enhancers": ["Travelling Economy", "Still Buffering"]}
    t = fight(weak)
    t.expect(fight={"munchkins": 1, "monsters": -9, "treasures": 0, "levels": 1})
    slay(t)
    t.expect(Aric={"level": 2, "hand_count": 0})
    fight(weak, "Blob").expect(fight={"monsters": 1, "treasures": 2})  # the Blob's own are not touched


@pytest.mark.card(". . . From Another Dimension", "With Diplomatic Immunity", "Radioactive", "Recently Promoted")
@pytest.mark.rule("monster.enhancer.stack", "combat.interfere.last-moment")
def test_enhancers_turn_a_won_fight_one_after_another() -> None:
    hand = [". . . From Another Dimension", "With Diplomatic Immunity", "Radioactive", "Recently Promoted"]
    t = fight(PROBE, aric={"level": 9}, suzan={"hand": hand})
    t.do("Aric", "claim the kill")
    for enhancer, monsters, treasures in zip(hand, (11, 21, 26, 31), (3, 5, 6, 7)):
        t.do("Suzan", play=enhancer, on=PROBE)
        t.expect(fight={"munchkins": 9, "monsters": monsters, "treasures": treasures, "ahead": "monsters"})


CLERK = """
- {id: clerk, name: Clerk, deck: treasure, type: item, item: {value: 100, bonus: 1},
   abilities: [{static: [{stat: strength, add: 3, to: self}], if: {tagged: {of: monsters, is: paperwork}}}]}
"""


@pytest.mark.card("In a Rented Mech Suit", "Universal Remote, This Universe Only")
def test_a_monster_in_a_mech_suit_is_a_machine() -> None:
    for enhancer, strength in ((MECH, 4), ("Radioactive", 2), (LAWYER, 2), (THAWED, 2)):
        t = fight("Blob", aric={"in_play": [REMOTE]}, suzan={"hand": [enhancer]})
        t.expect(fight={"munchkins": 2})
        t.do("Suzan", play=enhancer, on="Blob")
        t.expect(fight={"munchkins": strength, "monsters": 15})


@pytest.mark.card("Gene-Spliced With a Lawyer")
def test_a_monster_spliced_with_a_lawyer_is_paperwork() -> None:
    for enhancer, strength in ((LAWYER, 5), (MECH, 2)):
        t = fight("Blob", aric={"in_play": ["Clerk"]}, suzan={"hand": [enhancer]}, cards=CLERK)
        t.do("Suzan", play=enhancer, on="Blob")
        t.expect(fight={"munchkins": strength})


# ---- Undead -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("monster.undead.join")
@pytest.mark.parametrize(
    ("guest", "level"),
    [
        row("Ghost of the Crewman at the Back", 2),
        row("Zombie Process", 7),
        row("Haunted Airlock", 9),
        row("The Late Admiral Brisk", 13),
    ],
)
def test_undead_join_undead_without_an_invitation(guest: str, level: int) -> None:
    host, own = (ZOMBIE, 7) if guest == GHOST else (GHOST, 2)
    t = fight(host, suzan={"hand": [guest]})
    t.do("Suzan", play=guest)
    t.expect(fight={"monsters": own + level, "levels": 2}, Suzan={"hand_count": 0})
    t = fight("Blob", suzan={"hand": [guest]})
    assert not t.may("Suzan", play=guest)


@pytest.mark.card("Thawed Too Late")
@pytest.mark.rule("monster.undead.join", "monster.undead.made")
def test_a_thawed_monster_is_undead() -> None:
    t = fight({"card": "Blob", "enhancers": [THAWED]}, suzan={"hand": [GHOST, DOT]})
    assert not t.may("Suzan", play=DOT)
    t.do("Suzan", play=GHOST)
    t.expect(fight={"monsters": 15 + 2})
    t = fight({"card": "Blob", "enhancers": ["Radioactive"]}, suzan={"hand": [GHOST]})
    assert not t.may("Suzan", play=GHOST)
    t = fight(GHOST, suzan={"hand": [THAWED, DOT]})
    t.do("Suzan", play=THAWED, with_=DOT)
    t.expect(fight={"monsters": 2 + 6 + 5, "treasures": 1 + 2 + 1, "levels": 2}, Suzan={"hand_count": 0})
    t = fight("Blob", suzan={"hand": [THAWED, DOT]})
    assert not t.may("Suzan", play=THAWED, with_=DOT)  # nobody undead here


# ---- . . . And Its Clone ----------------------------------------------------------------------------------------
@pytest.mark.card(". . . And Its Clone")
@pytest.mark.rule("ruling.J27", "combat.multi.combined")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_the_clone_is_a_second_monster_with_its_own_rewards(who: str) -> None:
    has: dict[str, Any] = {"Aric": {}, "Suzan": {}, "Carl": {}}
    has[who] = {"hand": [CLONE]}
    t = winning("Bottle Bottle", aric=has["Aric"], suzan=has["Suzan"], carl=has["Carl"])
    t.do(who, play=CLONE, on="Bottle Bottle")
    t.expect(fight={"monsters": 8, "treasures": 4, "levels": 2})
    slay(t)
    t.expect(Aric={"level": 3, "hand_count": 4 + 2}, door_discard_has=[CLONE, "Bottle Bottle"])


@pytest.mark.card(". . . And Its Clone")
@pytest.mark.rule("ruling.K4", "runaway.multi.separate")
def test_each_of_a_pair_reacts_and_is_run_from() -> None:
    t = lost(DOT, aric={"level": 5, "in_play": ["Feline"]}, suzan={"hand": [CLONE]}, dice=[4, 4])
    t.expect(fight={"monsters": 10 + 60})
    t.do("Suzan", play=CLONE, on=DOT)
    t.expect(fight={"monsters": 20 + 60})
    flee(t, f"{DOT} ({CLONE})", DOT)
    t.expect(Aric={"level": 3}, phase="charity", door_discard_has=[CLONE, DOT])


@pytest.mark.card(". . . And Its Clone")
@pytest.mark.rule("ruling.J27")
def test_the_clone_stays_when_the_original_leaves() -> None:
    t = fight({"card": "Blob", "enhancers": ["Radioactive"]}, suzan={"hand": [CLONE, REMOVAL]})
    t.do("Suzan", play=CLONE, on="Blob")
    t.do("Suzan", play=REMOVAL, on="Blob")
    t.expect(fight={"monsters": 15, "treasures": 3, "levels": 1}, phase="combat")


@pytest.mark.card(". . . And Its Clone")
@pytest.mark.rule("timing.by-card-type")
def test_a_clone_needs_a_monster_in_a_fight() -> None:
    assert not at_table(aric={"hand": [CLONE, DOT]}).may("Aric", play=CLONE, on=DOT)
    assert not fight("Blob", suzan={"hand": [CLONE, DOT]}).may("Suzan", play=CLONE, on=DOT)


# ---- Wandering Monster ------------------------------------------------------------------------------------------
@pytest.mark.card("Wandering Monster")
@pytest.mark.rule("combat.interfere.add-monster", "combat.multi.combined")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Carl"])
def test_anybody_may_send_a_wandering_monster_into_a_fight(who: str) -> None:
    t = fight("Blob", helper="Suzan", **{who.lower(): {"hand": ["Wandering Monster", DOT]}})
    t.do(who, play="Wandering Monster", with_=DOT)
    t.expect(fight={"monsters": 16, "treasures": 4, "levels": 2}, **{who: {"hand_count": 0}})


@pytest.mark.card("Wandering Monster")
@pytest.mark.rule("reward.level-per-monster", "combat.cleanup", "combat.interfere.last-moment")
def test_a_wandering_monster_undoes_a_claim_and_is_killed_with_the_rest() -> None:
    t = fight(FUZZBALL, aric={"level": 5}, suzan={"hand": ["Wandering Monster", DOT]})
    t.do("Aric", "claim the kill")
    t.do("Suzan", play="Wandering Monster", with_=DOT)
    t.expect(fight={"munchkins": 5, "monsters": 8, "ahead": "monsters"}, Aric={"level": 5})
    t = winning(FUZZBALL, suzan={"hand": ["Wandering Monster", DOT]})
    t.do("Suzan", play="Wandering Monster", with_=DOT)
    slay(t)
    t.expect(Aric={"level": 3, "hand_count": 3}, door_discard_has=["Wandering Monster", DOT, FUZZBALL])


@pytest.mark.card("Wandering Monster")
@pytest.mark.rule("combat.interfere.add-monster", "monster.in-hand", "timing.by-card-type")
def test_a_wandering_monster_needs_a_monster_in_hand_and_a_fight() -> None:
    t = fight("Blob", suzan={"hand": ["Wandering Monster", "Trader"]}, aric={"hand": [DOT]})
    assert not t.may("Suzan", play="Wandering Monster")
    assert not t.may("Suzan", play="Wandering Monster", with_="Trader")
    assert not t.may("Suzan", play="Wandering Monster", with_=DOT)  # that one is Aric's
    assert not at_table(aric={"hand": ["Wandering Monster", DOT]}).may("Aric", play="Wandering Monster", with_=DOT)
    t = lost("Blob", PROBE, suzan={"hand": ["Wandering Monster", DOT]}, dice=[6, 6])
    flee(t, PROBE)
    assert not t.may("Suzan", play="Wandering Monster", with_=DOT)
