"""Sidekicks given up for an escape, and what becomes of the Items they carry."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

EDITIONS = ["gbm", "gbm-complete"]
both = pytest.mark.parametrize("edition", EDITIONS)
# No Sidekick of the set carries anything; these two come from elsewhere.
CARDS = """
- {id: brute, name: Brute, deck: door, type: monster, monster: {level: 12, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: wall, name: Dead End, deck: door, type: monster, monster: {level: 13, treasures: 2},
   abilities: [{static: [{rule: escape_impossible, to: this}]}], bad_stuff: [{die: {to: victim}}]}
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: bearer, name: Bearer, deck: door, type: sidekick, companion: {sex: female},
   abilities: [{static: [{rule: carries, to: this}]}]}
- {id: porter, name: Porter, deck: door, type: sidekick, companion: {sex: male},
   abilities: [{static: [{rule: carries, to: this}]}]}
- {id: moth, name: Moth, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, item: true}, n: 1}}]}
- {id: summons, name: Summons, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, companion: true}, n: 1}}]}
- {id: bullet, name: Stray Bullet, deck: door, type: trap, effect: [{lose_companion: {from: victim}}]}
- {id: helmet, name: Helmet, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 3}}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: bonnet, name: Bonnet, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 2},
   equip_if: {sex: {is: female}}}
"""
MARM = "Schoolmarm"


def sit(edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, edition=edition, cards=CARDS, **{"turn": "Aric", **position})


def fight(
    edition: str, monsters: list[str], aric: Any = None, suzan: Any = None, carl: Any = None, **more: Any
) -> Scenario:
    helper = more.pop("helper", "")
    against = {"monsters": monsters, **({"helper": helper} if helper else {})}
    return sit(edition, aric, suzan, carl, phase="combat", fight=against, **more)


def carried(name: str, by: str = "Bearer") -> dict[str, str]:
    return {"card": name, "carried_by": by}


# ---- the sacrifice ----------------------------------------------------------------------------------------------
@pytest.mark.rule("sidekick.sacrifice")
@both
def test_a_sidekick_instead_of_all_rolls(edition: str) -> None:
    t = fight(edition, ["Brute", "Grizzly", "Rat"], {"level": 5, "in_play": [MARM]})
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=MARM)
    t.all_pass()
    t.expect(
        phase="charity",
        in_combat=[],
        Aric={"level": 5, "in_play": []},
        door_discard_has=[MARM, "Brute", "Grizzly", "Rat"],
    )
    assert not [event for event in t.all_events if event["event"] == "rolled"]


@pytest.mark.rule("sidekick.sacrifice")
@both
def test_it_is_a_choice_not_a_duty(edition: str) -> None:
    t = fight(edition, ["Brute"], {"level": 5, "in_play": [MARM]}, dice=[1])
    t.do("Aric", "run away")
    assert t.may("Aric", sacrifice=MARM)
    t.do("Aric", roll_against="Brute")
    t.all_pass()
    t.expect(Aric={"level": 4, "in_play": [MARM]})


@pytest.mark.rule("sidekick.sacrifice", "ruling.J18")
@both
def test_not_after_the_first_roll(edition: str) -> None:
    t = fight(edition, ["Brute", "Grizzly"], {"level": 5, "in_play": [MARM]}, dice=[6, 1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Brute")
    t.all_pass()
    t.refuse("Aric", sacrifice=MARM, rule="ruling.J18")


@pytest.mark.rule("sidekick.sacrifice")
@both
def test_not_before_the_fight_is_lost_nor_when_it_is_won(edition: str) -> None:
    t = fight(edition, ["Brute"], {"level": 5, "in_play": [MARM]})
    t.refuse("Aric", sacrifice=MARM, rule="sidekick.sacrifice")
    t = fight(edition, ["Rat"], {"level": 5, "in_play": [MARM]})
    t.refuse("Aric", sacrifice=MARM, rule="sidekick.sacrifice")
    t.do("Aric", "claim the kill")
    t.refuse("Aric", sacrifice=MARM, rule="sidekick.sacrifice")


@pytest.mark.rule("sidekick.sacrifice")
@both
def test_not_without_a_fight_and_not_somebody_elses(edition: str) -> None:
    t = sit(edition, {"in_play": [MARM]})
    t.refuse("Aric", sacrifice=MARM, rule="sidekick.sacrifice")
    t = fight(edition, ["Brute"], {}, {"in_play": [MARM]})
    t.do("Aric", "run away")
    assert not t.may("Aric", sacrifice=MARM)


@pytest.mark.rule("sidekick.sacrifice.absolute")
@both
@pytest.mark.parametrize("monster", ["Dead End", "Ghost Town, Population: You"])
def test_even_where_there_is_no_escape(edition: str, monster: str) -> None:
    t = fight(edition, [monster, "Brute"], {"level": 5, "in_play": [MARM]})
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=MARM)
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 5, "dead": False, "in_play": []})


@pytest.mark.rule("sidekick.sacrifice.absolute", "ruling.K29")
@both
def test_without_a_sidekick_there_is_none(edition: str) -> None:
    t = fight(edition, ["Dead End"], {"level": 5, "hand": ["Ornery", "Dude", "Cowboy"]}, dice=[6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Dead End")
    t.expect(Aric={"dead": True})


@pytest.mark.rule("sidekick.sacrifice", "sidekick.cheat")
@both
def test_one_of_two_is_enough(edition: str) -> None:
    prospector = "Crusty Old Prospector"
    both_kicks = [MARM, prospector, {"card": "Cheat!", "attached_to": prospector}]
    t = fight(edition, ["Brute", "Grizzly"], {"level": 5, "in_play": both_kicks})
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=MARM)
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 5, "in_play_has": [prospector], "in_play_lacks": [MARM]})


# ---- and the helper ---------------------------------------------------------------------------------------------
@pytest.mark.rule("sidekick.sacrifice.helper")
@both
def test_the_fighter_lets_the_helper_escape_too(edition: str) -> None:
    t = fight(edition, ["Dead End", "Brute"], {"level": 5, "in_play": [MARM]}, {"level": 5}, helper="Suzan")
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=MARM, helper="escapes")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 5}, Suzan={"level": 5, "dead": False})


@pytest.mark.rule("sidekick.sacrifice.helper")
@both
def test_or_has_her_roll_against_each_monster(edition: str) -> None:
    t = fight(edition, ["Brute", "Rat"], {"level": 5, "in_play": [MARM]}, {"level": 5}, helper="Suzan", dice=[1, 2])
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=MARM, helper="rolls")
    t.do("Suzan", roll_against="Brute")
    t.do("Suzan", roll_against="Rat")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 5}, Suzan={"level": 3})


@pytest.mark.rule("sidekick.sacrifice.helper", "ruling.J17")
@both
def test_the_helpers_own_sidekick_frees_only_the_helper(edition: str) -> None:
    t = fight(edition, ["Brute"], {"level": 5}, {"level": 5, "in_play": [MARM]}, helper="Suzan", dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Brute")
    t.do("Suzan", sacrifice=MARM)
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 4}, Suzan={"level": 5, "in_play": []})


@pytest.mark.rule("sidekick.sacrifice.helper", "ruling.J17")
@both
def test_a_helper_who_has_to_roll_may_still_give_up_her_own(edition: str) -> None:
    t = fight(
        edition,
        ["Dead End"],
        {"level": 5, "in_play": [MARM]},
        {"level": 5, "in_play": ["Crusty Old Prospector"]},
        helper="Suzan",
    )
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=MARM, helper="rolls")
    t.do("Suzan", sacrifice="Crusty Old Prospector")
    t.all_pass()
    t.expect(phase="charity", Aric={"dead": False}, Suzan={"dead": False, "in_play": []})


# ---- what they carry --------------------------------------------------------------------------------------------
@pytest.mark.rule("sidekick.carried-items")
@both
def test_what_a_sidekick_carries_counts_for_its_owner(edition: str) -> None:
    t = sit(edition, {"in_play": ["Bearer", "Cap", {"card": "Helmet", "equipped": False}]})
    t.do("Aric", load="Helmet", onto="Bearer")
    t.expect(Aric={"strength": 1 + 1 + 3})


@pytest.mark.rule("sidekick.carried-items", "curse.victim-chooses-item")
@both
@pytest.mark.parametrize("gone", ["Helmet", "Cap"])
def test_and_can_be_lost_like_the_rest(edition: str, gone: str) -> None:
    t = sit(edition, {"in_play": ["Bearer", "Cap", carried("Helmet")]}, {"hand": ["Moth"]})
    t.do("Suzan", play="Moth", on="Aric")
    t.all_pass()
    t.do("Aric", pick=gone)
    t.expect(Aric={"in_play_lacks": [gone], "in_play_has": ["Bearer"]}, treasure_discard_has=[gone])


@pytest.mark.rule("sidekick.items.sacrificed", "sidekick.sacrifice")
@both
def test_a_sacrificed_sidekick_takes_its_load_along(edition: str) -> None:
    t = fight(edition, ["Brute"], {"level": 5, "in_play": ["Bearer", "Cap", carried("Helmet")]})
    t.do("Aric", "run away")
    t.do("Aric", sacrifice="Bearer")
    t.all_pass()
    t.expect(Aric={"in_play": ["Cap"]}, door_discard_has=["Bearer"], treasure_discard_has=["Helmet"])


@pytest.mark.rule("sidekick.discard-anytime", "ruling.K25")
@both
def test_so_does_one_that_is_dismissed(edition: str) -> None:
    t = sit(edition, {"in_play": ["Bearer", "Cap", carried("Helmet")]})
    t.do("Aric", discard="Bearer")
    t.expect(Aric={"in_play": ["Cap"]}, door_discard_has=["Bearer"], treasure_discard_has=["Helmet"])


@pytest.mark.rule("sidekick.items.taken")
@both
@pytest.mark.parametrize("trap", ["Gold in the Next Valley", "Summons"])
def test_a_trap_that_takes_the_sidekick_takes_the_load(edition: str, trap: str) -> None:
    t = sit(edition, {"in_play": ["Bearer", "Cap", carried("Helmet")]}, {"hand": [trap]})
    t.do("Suzan", play=trap, on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": ["Cap"]}, door_discard_has=["Bearer"], treasure_discard_has=["Helmet"])


@pytest.mark.rule("sidekick.items.taken")
@both
def test_bad_stuff_that_takes_the_sidekick_takes_the_load(edition: str) -> None:
    """The Mail-Order Groom leaves with her."""
    t = fight(edition, ["Mail-Order Groom"], {"level": 3, "in_play": ["Bearer", "Cap", carried("Helmet")]}, dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Mail-Order Groom")
    t.all_pass()
    t.expect(Aric={"level": 3, "in_play": ["Cap"]}, treasure_discard_has=["Helmet"])


@pytest.mark.rule("sidekick.items.killed", "ruling.K27")
@pytest.mark.parametrize(
    ("edition", "trap"),
    [("gbm", "Stray Bullet"), ("gbm-complete", "Stray Bullet"), ("gbm-complete", "Shot Meant for You")],
)
def test_the_load_of_a_killed_sidekick_stays_and_is_carried(edition: str, trap: str) -> None:
    t = sit(edition, {"level": 3, "in_play": ["Bearer", "Cap", carried("Helmet")]}, {"hand": [trap]})
    t.do("Suzan", play=trap, on="Aric")
    t.all_pass()
    t.expect(
        Aric={"level": 3, "in_play": ["Cap", "Helmet"], "not_equipped": ["Helmet"], "strength": 3 + 1},
        door_discard_has=["Bearer"],
    )


@pytest.mark.rule("sidekick.items.killed", "ruling.K27", "item.big.overflow")
@both
def test_then_the_big_limit_is_looked_at(edition: str) -> None:
    safe = "Bank Safe, Still Shut"
    t = sit(
        edition,
        {"level": 3, "in_play": ["Bearer", "Civil War Cannon", carried(safe)]},
        {"level": 2, "hand": ["Stray Bullet"]},
        {"level": 4},
    )
    t.do("Suzan", play="Stray Bullet", on="Aric")
    t.all_pass()
    t.expect(question="Aric")
    t.do("Aric", give_surplus=safe, to="Suzan")
    t.expect(Aric={"in_play": ["Civil War Cannon"]}, Suzan={"in_play": [safe]})


@pytest.mark.rule("sidekick.items.taken")
@both
def test_a_sidekick_that_changes_sides_brings_its_load(edition: str) -> None:
    t = sit(edition, {"hand": ["Second Billing"]}, {"in_play": ["Bearer", "Cap", carried("Helmet")]})
    t.do("Aric", play="Second Billing", on="Suzan")
    t.all_pass()
    t.expect(Aric={"in_play_has": ["Bearer", "Helmet"], "strength": 1 + 3}, Suzan={"in_play": ["Cap"]})


@pytest.mark.rule("sidekick.sex.items")
def test_a_female_sidekick_uses_what_her_male_owner_may_not() -> None:
    bonnet = {"card": "Bonnet", "equipped": False}
    t = sit("gbm", {"sex": "male", "in_play": ["Bearer", bonnet]})
    t.refuse("Aric", equip="Bonnet", rule="item.restricted")
    t.do("Aric", load="Bonnet", onto="Bearer")
    t.expect(Aric={"strength": 1 + 2})


@pytest.mark.rule("sidekick.sex.items")
def test_a_male_sidekick_has_no_use_for_it() -> None:
    t = sit("gbm", {"sex": "male", "in_play": ["Porter", {"card": "Bonnet", "equipped": False}]})
    if t.may("Aric", load="Bonnet", onto="Porter"):
        t.do("Aric", load="Bonnet", onto="Porter")
    t.expect(Aric={"strength": 1})


@pytest.mark.rule("sidekick.sex.items", "sidekick.sex.change")
def test_after_a_change_of_sex_he_has() -> None:
    porter = {"card": "Porter", "sex": "female"}
    t = sit("gbm", {"sex": "male", "in_play": [porter, {"card": "Bonnet", "equipped": False}]})
    t.do("Aric", load="Bonnet", onto="Porter")
    t.expect(Aric={"strength": 1 + 2})


# ---- in gbm alone nobody carries --------------------------------------------------------------------------------
@pytest.mark.rule("combine.foreign-abilities")
@both
@pytest.mark.parametrize("sidekick", [MARM, "Piano Player Under the Sign", "Kid With a Sweetheart Back Home"])
def test_the_sidekicks_of_the_set_carry_nothing(edition: str, sidekick: str) -> None:
    t = sit(edition, {"in_play": [sidekick, "Cap", {"card": "Helmet", "equipped": False}]})
    assert not t.may("Aric", load="Helmet", onto=sidekick)
