"""Setting up a game of Star, and what the box says about its cards."""

from __future__ import annotations

import pytest

from kickdoor.cards import load_catalog
from kickdoor.engine import State, new_game, view
from kickdoor.judge.scenario import deal

STAR = load_catalog(["star"])
MALE, FEMALE, DOOR, TREASURE = 0, 1, 0, 1
RULES = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, edition="star").state.rules


def game(players: int = 3, seed: int = 7) -> State:
    return new_game(STAR, RULES, [MALE, FEMALE, MALE, FEMALE, MALE, FEMALE, MALE][:players], seed)


def start(aric=None, suzan=None):
    return deal(players={"Aric": aric or {}, "Suzan": suzan or {}, "Carl": {}}, edition="star", phase="start")


def card(name: str):
    (one,) = [card for card in STAR.definitions if card.name == name]
    return one


@pytest.mark.rule("setup.components.star", "setup.decks.split-and-shuffle")
def test_the_box_holds_94_doors_and_74_treasures() -> None:
    assert (len(STAR.door_cards), len(STAR.treasure_cards)) == (94, 74)
    s = game(4)
    for deck, cards in ((DOOR, 94), (TREASURE, 74)):
        assert view(s, 0).deck_count(deck) + sum(view(s, 0).hand_backs(seat)[deck] for seat in range(4)) == cards


@pytest.mark.rule("setup.player-count")
def test_three_to_six_play_as_in_the_other_editions() -> None:
    assert [view(game(players), 0).players for players in (3, 4, 5, 6)] == [3, 4, 5, 6]
    for players in (2, 7):
        with pytest.raises(ValueError, match="player"):
            game(players)


@pytest.mark.rule("setup.deal", "setup.start-level", "setup.start-classless", "setup.start-human")
def test_eight_cards_level_one_no_class_and_human() -> None:
    seen = view(game(), 0)
    for seat in range(3):
        assert seen.hand_backs(seat) == (4, 4)
        assert seen.level(seat) == 1
        assert list(seen.table(seat)) == []


@pytest.mark.rule("setup.sex.initial", "setup.standies")
def test_the_standie_chosen_says_the_sex() -> None:
    s = new_game(STAR, RULES, [FEMALE, MALE, FEMALE], 3)
    assert [view(s, 1).sex(seat) for seat in range(3)] == [FEMALE, MALE, FEMALE]


@pytest.mark.rule("setup.sex.initial")
def test_and_the_sex_counts() -> None:
    for sex, strength in (("male", 10), ("female", 7)):
        t = deal(
            players={"Aric": {"sex": sex}, "Suzan": {}, "Carl": {}},
            edition="star",
            fight={"monsters": ["Nebula Seeking Husband"]},
        )
        t.expect(fight={"monsters": strength})


@pytest.mark.rule("setup.initial-play.class")
def test_one_race_and_one_class_may_be_played_before_the_first_turn() -> None:
    t = start(suzan={"hand": ["Trader", "Feline", "Psychic", "Cyborg"]})
    t.do("Suzan", play="Trader")
    t.do("Suzan", play="Feline")
    t.refuse("Suzan", play="Psychic", rule="character.class.only-one")
    t.refuse("Suzan", play="Cyborg", rule="character.race.only-one")
    t.expect(Suzan={"in_play_has": ["Trader", "Feline"]})


@pytest.mark.rule("setup.initial-play.items", "item.complex.equip-one")
def test_usable_items_may_be_played_too() -> None:
    t = start({"hand": ["Battle Armor", "Emotional Support Drone", "Laser", "Dazer"]})
    for item in ("Battle Armor", "Emotional Support Drone", "Laser", "Dazer"):
        t.do("Aric", play=item)
    t.expect(Aric={"equipped": ["Battle Armor", "Laser", "Dazer"], "not_equipped": ["Emotional Support Drone"]})


@pytest.mark.rule("sidekick.play", "timing.any.companion")
def test_a_sidekick_may_be_played_before_the_first_turn() -> None:
    t = start({"hand": ["Red Shirts"]})
    t.do("Aric", play="Red Shirts")
    t.expect(Aric={"in_play": ["Red Shirts"]})


@pytest.mark.rule("setup.first-player")
def test_a_die_settles_who_begins() -> None:
    assert {game(3, seed).active for seed in range(40)} == {0, 1, 2}


# ---- classes and races -----------------------------------------------------------------------------------------------


@pytest.mark.rule("character.class.list.star")
def test_four_classes_and_three_races_besides_human() -> None:
    assert set(STAR.trait_names) == {
        "gadgeteer", "psychic", "trader", "bounty_hunter", "mutant", "feline", "cyborg"
    }  # fmt: skip


@pytest.mark.rule("character.class.list.star", "character.class.only-one", "character.race.only-one")
@pytest.mark.parametrize("name", ["Gadgeteer", "Psychic", "Trader", "Bounty Hunter"])
def test_each_of_them_is_a_class_of_which_one_has_one(name) -> None:
    other = "Psychic" if name == "Gadgeteer" else "Gadgeteer"
    t = deal(players={"Aric": {"hand": [name, other, "Mutant"]}, "Suzan": {}, "Carl": {}}, edition="star")
    t.do("Aric", play=name)
    t.do("Aric", play="Mutant")
    t.refuse("Aric", play=other, rule="character.class.only-one")


@pytest.mark.rule("character.class.list.star", "character.race.only-one")
@pytest.mark.parametrize("name", ["Mutant", "Feline", "Cyborg"])
def test_and_of_races_likewise(name) -> None:
    other = "Feline" if name == "Mutant" else "Mutant"
    t = deal(players={"Aric": {"hand": [name, other]}, "Suzan": {}, "Carl": {}}, edition="star")
    t.do("Aric", play=name)
    t.refuse("Aric", play=other, rule="character.race.only-one")


# ---- facts of the cards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("card.star.facts")
def test_the_facts_that_the_rules_name() -> None:
    bottle = card("Bottle Bottle")
    assert (bottle.level, bottle.treasures, bottle.doors) == (4, 2, 1)
    dimension = card(". . . From Another Dimension")
    assert (dimension.bonus, dimension.treasures) == (10, 2)
    assert [card(name).bonus for name in ("Diamondoid Teeth", "Laser", "Dazer")] == [2, 2, 3]


@pytest.mark.rule("card.star.facts")
@pytest.mark.parametrize("monster, change", [("Starfish", -5), ("Fanged Fuzzball", 2)])
def test_two_monsters_have_something_about_felines(monster, change) -> None:
    for in_play, more in (([], 0), (["Feline"], change), (["Mutant"], 0)):
        t = deal(
            players={"Aric": {"in_play": in_play}, "Suzan": {}, "Carl": {}},
            edition="star",
            fight={"monsters": [monster]},
        )
        t.expect(fight={"monsters": card(monster).level + more})


@pytest.mark.rule("card.star.facts", "item.restricted")
def test_the_neuronic_whip_is_for_mutants() -> None:
    whip = {"card": "Neuronic Whip", "equipped": False}
    t = deal(players={"Aric": {"in_play": ["Feline", whip]}, "Suzan": {}, "Carl": {}}, edition="star")
    t.refuse("Aric", equip="Neuronic Whip", rule="item.restricted")
    t = deal(players={"Aric": {"in_play": ["Mutant", whip]}, "Suzan": {}, "Carl": {}}, edition="star")
    t.do("Aric", equip="Neuronic Whip")
    t.expect(Aric={"equipped": ["Neuronic Whip"]})


@pytest.mark.rule("card.star.facts", "item.equip-limits.exceptions", "item.equip-limits")
def test_mutants_may_exceed_the_equip_limits() -> None:
    hats = ["Fishbowl, Previously Occupied", "Hard Hat of Prior Incidents"]
    second = {"card": hats[1], "equipped": False}
    t = deal(players={"Aric": {"in_play": [hats[0], second]}, "Suzan": {}, "Carl": {}}, edition="star")
    t.refuse("Aric", equip=hats[1], rule="item.equip-limits")
    t = deal(players={"Aric": {"in_play": ["Mutant", hats[0], second]}, "Suzan": {}, "Carl": {}}, edition="star")
    t.do("Aric", equip=hats[1])
    t.expect(Aric={"equipped": hats, "strength": 3})


@pytest.mark.rule("item.equip-limits.exceptions", "ruling.J21")
def test_a_mutant_no_more_in_combat_wears_one_hat_again() -> None:
    hats = ["Fishbowl, Previously Occupied", "Peaked Cap of Acting Command"]
    t = deal(
        players={"Aric": {"in_play": ["Mutant", *hats]}, "Suzan": {}, "Carl": {}},
        edition="star",
        fight={"monsters": ["Starfish"]},
    )
    t.expect(fight={"munchkins": 1 + 1 + 2})
    t.do("Aric", discard="Mutant")
    t.do("Aric", pick=hats[0])
    t.expect(fight={"munchkins": 1 + 2}, Aric={"equipped": [hats[1]]})
