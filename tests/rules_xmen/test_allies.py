"""X-Men: Allies."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: troll, name: Troll, deck: door, type: monster, monster: {level: 9, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: siren, name: Siren, deck: door, type: monster, monster: {level: 5, treasures: 1},
   abilities: [{static: [{stat: strength, add: 3, to: this, because: {sex: male}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000}}
- {id: toll, name: Toll, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, item: true}, n: 1}}]}
"""
ANGEL, STORM, GOAT, BOILER = "Angel", "Storm", "Brenda, the School Goat", "The Boiler"
GRUBB, FEATHERS, OFFER = "Mr. Grubb, the Caretaker", "Razor-Wing Feathers", "Better Offer, With a Dental Plan"


def table(*in_play, level=1, hand=(), suzan=None, **more) -> Scenario:
    aric = {"level": level, "in_play": list(in_play), "hand": list(hand)}
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": {}}, edition="xmen", cards=CARDS, **more)


def fight(*monsters, aric=(ANGEL,), suzan=(), helper=None, **more) -> Scenario:
    a_fight = {"monsters": list(monsters)}
    if helper:
        a_fight["helper"] = helper
    players = {
        "Aric": {"level": 5, "in_play": list(aric)},
        "Suzan": {"level": 4, "in_play": list(suzan)},
        "Carl": {},
    }
    return deal(players=players, edition="xmen", cards=CARDS, fight=a_fight, **more)


# ---- coming into play ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ally.play", "timing.any.companion")
@pytest.mark.parametrize(
    "when",
    [{}, {"turn": "Suzan"}, {"fight": {"monsters": ["Ogre"]}}, {"turn": "Suzan", "fight": {"monsters": ["Ogre"]}}],
)
def test_an_ally_may_be_played_at_any_time(when) -> None:
    t = table(hand=[STORM], **when)
    t.do("Aric", play=STORM)
    t.expect(Aric={"in_play": [STORM], "strength": 3})


@pytest.mark.rule("ally.play", "ally.bonus")
def test_as_helper_on_anothers_turn_and_the_bonus_counts() -> None:
    t = table(level=2, hand=[STORM], turn="Suzan", fight={"monsters": ["Ogre"], "helper": "Aric"})
    t.do("Aric", play=STORM)
    t.expect(fight={"munchkins": 1 + 2 + 2})


@pytest.mark.rule("ally.play", "turn.kick-open.other", "zone.door-deck.companions")
def test_a_kicked_ally_is_played_at_once_or_kept() -> None:
    t = table(door=[ANGEL])
    t.do("Aric", "kick open the door")
    t.do("Aric", play=ANGEL)
    t.expect(Aric={"in_play": [ANGEL]})
    t = table(door=[ANGEL])
    t.do("Aric", "kick open the door")
    t.do("Aric", keep=ANGEL)
    t.expect(Aric={"hand": [ANGEL]})


@pytest.mark.rule("ally.play", "turn.loot-room.use")
def test_a_looted_ally_too() -> None:
    t = table(phase="trouble", door=[ANGEL])
    t.do("Aric", "loot the room")
    t.do("Aric", play=ANGEL)
    t.expect(Aric={"in_play": [ANGEL]})


# ---- one, and another in its place -----------------------------------------------------------------------------------


@pytest.mark.rule("ally.limit", "ally.replace")
def test_the_new_ally_takes_the_place_of_the_old() -> None:
    t = table(ANGEL, hand=[STORM])
    t.do("Aric", play=STORM)
    t.expect(Aric={"in_play": [STORM], "strength": 3}, door_discard_has=[ANGEL], question=None)


@pytest.mark.rule("ally.replace")
def test_also_in_combat() -> None:
    t = table(ANGEL, hand=[GOAT], level=4, fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 5})
    t.do("Aric", play=GOAT)
    t.expect(fight={"munchkins": 8}, door_discard_has=[ANGEL])


@pytest.mark.rule("ally.replace")
def test_a_kicked_ally_may_replace_the_old_one() -> None:
    t = table(ANGEL, door=[STORM])
    t.do("Aric", "kick open the door")
    t.do("Aric", play=STORM)
    t.expect(Aric={"in_play": [STORM]}, door_discard_has=[ANGEL])


@pytest.mark.rule("ally.limit", "meta.card-beats-rule")
@pytest.mark.parametrize("right", ["X-Factor", "Buddy System Rope"])
def test_with_a_right_to_two_both_stay(right) -> None:
    t = table(right, ANGEL, hand=[STORM])
    t.do("Aric", play=STORM)
    t.expect(Aric={"in_play_has": [ANGEL, STORM], "strength": 1 + 1 + 2})


@pytest.mark.rule("ally.limit", "ally.replace")
@pytest.mark.parametrize("gone, kept", [(ANGEL, STORM), (STORM, ANGEL)])
def test_of_two_the_owner_says_which_makes_room(gone, kept) -> None:
    t = table("X-Factor", ANGEL, STORM, hand=[GOAT])
    t.do("Aric", play=GOAT)
    t.do("Aric", pick=gone)
    t.expect(Aric={"in_play": ["X-Factor", kept, GOAT]}, door_discard_has=[gone], question=None)


@pytest.mark.rule("ally.limit", "ruling.J20")
def test_the_right_to_two_is_lost_and_one_goes() -> None:
    t = table("X-Factor", ANGEL, STORM)
    t.do("Aric", discard="X-Factor")
    t.expect(question="Aric")
    t.do("Aric", pick=ANGEL)
    t.expect(Aric={"in_play": [STORM]}, door_discard_has=[ANGEL])


@pytest.mark.rule("ally.replace", "sidekick.discard-anytime")
def test_an_ally_leaves_for_another_or_as_a_sacrifice_not_just_so() -> None:
    t = table(ANGEL)
    t.refuse("Aric", discard=ANGEL, rule="ally.replace")


# ---- no goods --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ally.no-trade", "item.trade.items-only")
def test_allies_are_neither_traded_nor_given() -> None:
    t = table(ANGEL, suzan={"in_play": ["Gem"]})
    t.refuse(
        "Aric",
        trade={"with": "Suzan", "give": [ANGEL], "take": ["Gem"]},
        rule="ally.no-trade",
    )
    t.refuse(
        "Suzan",
        trade={"with": "Aric", "give": ["Gem"], "take": [ANGEL]},
        rule="ally.no-trade",
    )
    t.refuse("Aric", give=ANGEL, to="Suzan", rule="ally.no-trade")


@pytest.mark.rule("ally.no-trade")
def test_nor_taken_for_an_item_by_a_trap() -> None:
    t = table(ANGEL, "Gem", suzan={"hand": ["Toll"]})
    t.do("Suzan", play="Toll", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": [ANGEL]})


# ---- what it is good for ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ally.bonus")
@pytest.mark.parametrize("ally, more", [([ANGEL], 1 + 6), ([STORM], 2 + 3), ([], 3)])
def test_angel_is_one_more_and_the_feathers_three_more(ally, more) -> None:
    t = table(*ally, level=4, hand=[FEATHERS], fight={"monsters": ["Ogre"]})
    t.do("Aric", play=FEATHERS, side="munchkins")
    t.expect(fight={"munchkins": 4 + more})


@pytest.mark.rule("ally.bonus")
def test_or_something_else() -> None:
    t = table(STORM, GRUBB, "X-Factor", "Adamantium Claws", "Muramasa Blade", fight={"monsters": ["Ogre"]})
    t.expect(Aric={"run_away": {"Ogre": 4}, "strength": 1 + 2 + 4 + 2})


@pytest.mark.rule("sidekick.sex.monster-bonus")
def test_no_monster_looks_at_the_allys_sex() -> None:
    t = deal(
        players={"Aric": {"sex": "female", "in_play": [ANGEL]}, "Suzan": {}, "Carl": {}},
        edition="xmen",
        cards=CARDS,
        fight={"monsters": ["Siren"]},
    )
    t.expect(fight={"monsters": 5})


@pytest.mark.rule("ruling.K24")
def test_a_bonus_that_an_ally_gives_a_monster_goes_with_the_ally() -> None:
    t = table(ANGEL, suzan={"hand": [OFFER]}, fight={"monsters": ["The Deficit"]})
    t.expect(fight={"monsters": 18 + 4})
    t.do("Suzan", play=OFFER, on="Aric")
    t.all_pass()
    t.expect(fight={"monsters": 18}, Aric={"in_play": []})


# ---- sacrificed ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ally.sacrifice")
def test_an_ally_is_discarded_instead_of_rolling_against_all_monsters() -> None:
    t = fight("Ogre", "Troll")
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=ANGEL)
    t.expect(Aric={"level": 5, "in_play": []}, door_discard_has=[ANGEL, "Ogre", "Troll"], in_combat=[])


@pytest.mark.rule("ally.sacrifice", "ruling.J19", "sidekick.sacrifice.absolute")
def test_even_where_escape_is_impossible() -> None:
    t = fight(BOILER, "Ogre")
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=ANGEL)
    t.expect(Aric={"level": 5, "in_play": []}, in_combat=[])


@pytest.mark.rule("ally.sacrifice", "ruling.J18")
def test_not_in_the_fight_and_not_after_a_roll() -> None:
    t = fight("Ogre", "Troll", dice=[6, 6])
    t.refuse("Aric", sacrifice=ANGEL, rule="ally.sacrifice")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.refuse("Aric", sacrifice=ANGEL, rule="ally.sacrifice")


@pytest.mark.rule("ally.sacrifice.helper")
def test_the_fighter_takes_the_helper_along() -> None:
    t = fight("Ogre", "Troll", helper="Suzan")
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=ANGEL, helper="escapes")
    t.expect(Aric={"level": 5}, Suzan={"level": 4}, in_combat=[])


@pytest.mark.rule("ally.sacrifice.helper")
def test_or_does_not() -> None:
    t = fight("Ogre", helper="Suzan", dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=ANGEL, helper="rolls")
    t.do("Suzan", roll_against="Ogre")
    t.all_pass()
    t.expect(Aric={"level": 5}, Suzan={"level": 3}, in_combat=[])


@pytest.mark.rule("ruling.J17", "ally.sacrifice.helper")
def test_the_helpers_ally_frees_the_helper() -> None:
    t = fight("Ogre", aric=[], suzan=[STORM], helper="Suzan", dice=[1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.do("Suzan", sacrifice=STORM)
    t.expect(Aric={"level": 4}, Suzan={"level": 4, "in_play": []}, in_combat=[])
