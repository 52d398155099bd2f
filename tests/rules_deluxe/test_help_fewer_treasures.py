"""Fewer Treasures than the deal foresees: who picks first has the first, however the order was agreed (K18)."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 8, treasures: 4},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: wyrm, name: Wyrm, deck: door, type: monster, monster: {level: 8, treasures: 2},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: imp, name: Imp, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: poorer, name: Poorer, deck: door, type: monster_enhancer, enhancer: {bonus: 0, treasures: -1}}
- {id: richer, name: Richer, deck: door, type: monster_enhancer, enhancer: {bonus: 0, treasures: 1}}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 100}}
- {id: cup, name: Cup, deck: treasure, type: item, item: {value: 100}}
- {id: ring, name: Ring, deck: treasure, type: item, item: {value: 100}}
"""
FIGHTER_FIRST = [{"first_pick": "Aric"}, {"order": ["Aric", "Suzan"]}]
HELPER_FIRST = [{"first_pick": "Suzan"}, {"order": ["Suzan", "Aric"]}]


def fight(monster: str, **more) -> Scenario:
    """Aric (4) alone is no match; Suzan (6) could help, Carl has cards for either."""
    players = {"Aric": {"level": 4}, "Suzan": {"level": 6}, "Carl": {"hand": ["Poorer", "Richer"]}}
    more.setdefault("treasure", ["Gem", "Cup", "Ring"])
    return deal(players=players, phase="combat", fight={"monsters": [monster]}, cards=CARDS, **more)


def agree(t: Scenario, **terms) -> None:
    t.do("Aric", ask="Suzan", offer=terms)
    t.do("Suzan", "accept")


def win(t: Scenario) -> None:
    t.do("Aric", "claim the kill")
    t.all_pass()


@pytest.mark.rule("ruling.K18", "combat.help.bribe.pick-order")
@pytest.mark.parametrize(("how", "fighter", "helper"), [
    *[(how, ["Gem"], []) for how in FIGHTER_FIRST],
    *[(how, [], ["Gem"]) for how in HELPER_FIRST],
])  # fmt: skip
def test_the_only_treasure_is_the_first_pickers(how, fighter, helper) -> None:
    t = fight("Wyrm")
    agree(t, treasures=1, **how)
    t.do("Carl", play="Poorer", on="Wyrm")
    win(t)
    t.all_pass()
    t.expect(Aric={"hand": fighter}, Suzan={"hand": helper})


@pytest.mark.rule("ruling.K18", "deck.exhausted")
@pytest.mark.parametrize(("how", "fighter", "helper"), [
    *[(how, ["Gem"], []) for how in FIGHTER_FIRST],
    *[(how, [], ["Gem"]) for how in HELPER_FIRST],
])  # fmt: skip
def test_nor_does_an_empty_deck_change_the_order(how, fighter, helper) -> None:
    t = fight("Wyrm", treasure=["Gem"], exact_decks=True, door=["Elf"])
    agree(t, treasures=1, **how)
    win(t)
    t.all_pass()
    t.expect(Aric={"hand": fighter}, Suzan={"hand": helper})


@pytest.mark.rule("ruling.K18", "deck.exhausted")
def test_who_picks_second_of_two_has_the_second_of_four() -> None:
    t = fight("Ogre", treasure=["Gem", "Cup"], exact_decks=True, door=["Elf"])
    agree(t, treasures=2, first_pick="Aric")
    win(t)
    t.refuse("Suzan", pick="Gem", rule="combat.help.distribution")
    t.do("Aric", pick="Cup")
    t.all_pass()
    t.expect(Aric={"hand": ["Cup"]}, Suzan={"hand": ["Gem"]})


@pytest.mark.rule("combat.help.distribution", "combat.help.bribe.pick-order")
def test_all_there_is_was_promised_so_nobody_picks_before_the_helper() -> None:
    t = deal(
        players={"Aric": {"level": 1}, "Suzan": {"level": 6}, "Carl": {}},
        fight={"monsters": ["Imp"]},
        cards=CARDS,
        treasure=["Gem"],
    )
    agree(t, treasures=1, first_pick="Aric")
    win(t)
    t.all_pass()
    t.expect(Suzan={"hand": ["Gem"]}, Aric={"hand": []})


@pytest.mark.rule("combat.help.distribution", "monster.enhancer.treasure")
def test_more_than_foreseen_are_the_fighters() -> None:
    t = fight("Wyrm")
    agree(t, treasures=1, first_pick="Aric")
    t.do("Carl", play="Richer", on="Wyrm")
    win(t)
    t.do("Aric", pick="Ring")
    t.do("Suzan", pick="Cup")
    t.all_pass()
    t.expect(Aric={"hand": ["Ring", "Gem"]}, Suzan={"hand": ["Cup"]})


@pytest.mark.rule("ruling.K18")
@pytest.mark.parametrize("how", FIGHTER_FIRST)
def test_terms_of_a_position_are_kept_like_any_others(how) -> None:
    t = deal(
        players={"Aric": {"level": 4}, "Suzan": {"level": 6}, "Carl": {"hand": ["Poorer"]}},
        fight={"monsters": ["Wyrm"], "helper": "Suzan", "terms": {"treasures": 1, **how}},
        cards=CARDS,
        treasure=["Gem"],
    )
    t.do("Carl", play="Poorer", on="Wyrm")
    win(t)
    t.all_pass()
    t.expect(Aric={"hand": ["Gem"]}, Suzan={"hand": []})
