"""Help in the two Western editions: what may be promised, what helpers get, and nobody forced to let another win."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

EDITIONS = ["gbm", "gbm-complete"]
both = pytest.mark.parametrize("edition", EDITIONS)
CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 12, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: imp, name: Imp, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: letter, name: Stern Letter, deck: door, type: door_special,
   abilities: [{play: own_combat, target: {player: {who: others}}, do: [{compel_help: {who: player}}]}]}
"""
MILK = "Order Milk in the Saloon"
LOOT = ["Bowler Hat", "Bowie Knife", "Bullwhip"]
# the rulebook of 2012 says nothing of these; there our rulings hold
NOT_FOR_THE_WIN = {
    "gbm": "ruling.J12",
    "gbm-complete": "combat.help.compelled.not-for-win",
}
NO_BACKING_OUT = {
    "gbm": "ruling.J12",
    "gbm-complete": "combat.help.compelled.back-out",
}
WHO_CAME_STAYS = {
    "gbm": "ruling.J1",
    "gbm-complete": "combat.help.voluntary.no-back-out",
}
AS_AGREED = {
    "gbm": "combat.help.bribe.pick-order",
    "gbm-complete": "combat.help.distribution",
}


def fight(edition: str, aric: Any = None, suzan: Any = None, carl: Any = None, **more: Any) -> Scenario:
    """Aric against an Ogre of Level 12."""
    players = {"Aric": {"level": 8, **(aric or {})}, "Suzan": {"level": 6, **(suzan or {})}, "Carl": carl or {}}
    against = {"monsters": more.pop("monsters", ["Ogre"])}
    more.setdefault("treasure", LOOT)
    return deal(players=players, edition=edition, cards=CARDS, turn="Aric", phase="combat", fight=against, **more)


def win(t: Scenario) -> None:
    t.do("Aric", "claim the kill")
    t.all_pass()


# ---- promises ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("combat.help.bribe.cards-from-hand")
def test_in_2012_no_card_from_hand_is_promised() -> None:
    t = fight("gbm", {"hand": [MILK]})
    t.refuse("Aric", ask="Suzan", offer={"cards": [MILK]}, rule="combat.help.bribe.items")
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})


@pytest.mark.rule("combat.help.bribe.cards-from-hand")
def test_nor_asked_for_in_return() -> None:
    t = fight("gbm", {"hand": [MILK]})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Aric"})
    assert not t.may("Suzan", counter={"cards": [MILK]})


@pytest.mark.rule("combat.help.bribe.cards-from-hand", "ruling.K15")
def test_in_the_complete_edition_it_is_and_it_is_kept() -> None:
    t = fight("gbm-complete", {"hand": [MILK]})
    t.do("Aric", ask="Suzan", offer={"cards": [MILK]})
    t.do("Suzan", "accept")
    win(t)
    t.expect(Aric={"level": 9, "hand_lacks": [MILK]}, Suzan={"level": 7})


@pytest.mark.rule("combat.help.bribe.items", "ruling.J2")
@both
def test_items_on_the_table_are_promised(edition: str) -> None:
    t = fight(edition, {"in_play": ["Sheriff's Badge"], "hand": ["20-Gallon Hat"]})
    t.refuse("Aric", ask="Suzan", offer={"items": ["20-Gallon Hat"]}, rule="combat.help.bribe.items")
    t.do("Aric", ask="Suzan", offer={"items": ["Sheriff's Badge"]})
    t.do("Suzan", "accept")
    t.expect(Aric={"in_play": ["Sheriff's Badge"]}, fight={"munchkins": 8 + 2 + 6})
    win(t)
    t.expect(Suzan={"in_play": ["Sheriff's Badge"]}, Aric={"in_play": []})


@pytest.mark.rule("combat.help.distribution", "combat.help.bribe.treasure", "combat.help.main-draws")
@both
def test_the_treasure_is_shared_as_agreed(edition: str) -> None:
    t = fight(edition)
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    win(t)
    t.expect(question="Suzan")
    assert t.sees("Carl", LOOT[0])
    t.refuse("Aric", pick=LOOT[1], rule=AS_AGREED[edition])
    t.do("Suzan", pick=LOOT[1])
    t.expect(Suzan={"hand": [LOOT[1]]}, Aric={"hand": [LOOT[0]]})


@pytest.mark.rule("combat.help.helper-no-level", "combat.help.main-levels")
@both
@pytest.mark.parametrize("of_class", ["Cowboy", "Indian", "Outlaw", "Dude"])
def test_no_helper_gains_a_level(edition: str, of_class: str) -> None:
    t = fight(edition, {"level": 7}, {"level": 7, "in_play": [of_class]}, monsters=["Ogre", "Imp"])
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 14, "monsters": 13, "levels": 2})
    win(t)
    t.expect(Aric={"level": 9}, Suzan={"level": 7})


@pytest.mark.rule("combat.help.no-double", "combat.help.abilities-shared")
@both
@pytest.mark.parametrize(
    ("monster", "of_class", "strength"), [("Mechanical Bull", "Cowboy", 7), ("Killer Jalapeño", "Dude", 9)]
)
@pytest.mark.parametrize("who", ["Aric", "Suzan", "both"])
def test_a_class_counts_once_for_the_side(edition: str, monster: str, of_class: str, strength: int, who: str) -> None:
    mine = {"level": 1, "in_play": [of_class] if who in ("Aric", "both") else []}
    hers = {"level": 1, "in_play": [of_class] if who in ("Suzan", "both") else []}
    t = fight(edition, mine, hers, monsters=[monster])
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.expect(fight={"monsters": strength})


# ---- forced help ------------------------------------------------------------------------------------------------
@pytest.mark.rule("combat.help.compelled.not-for-win", "ruling.J12")
@both
def test_help_is_compelled_while_it_does_not_win_the_game(edition: str) -> None:
    t = fight(edition, {"hand": ["Stern Letter"]})
    t.do("Aric", play="Stern Letter", on="Suzan")
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.rule("combat.help.compelled.not-for-win", "meta.hard-rule.no-forced-help-win", "ruling.J12")
@both
@pytest.mark.parametrize(("level", "monsters"), [(9, ["Ogre"]), (8, ["Ogre", "Imp"])])
def test_not_in_a_fight_for_the_win(edition: str, level: int, monsters: list[str]) -> None:
    t = fight(edition, {"level": level, "hand": ["Stern Letter"]}, monsters=monsters)
    t.expect(fight={"for_the_win": True})
    t.refuse("Aric", play="Stern Letter", on="Suzan", rule=NOT_FOR_THE_WIN[edition])


@pytest.mark.rule("combat.help.compelled.not-for-win")
@both
@pytest.mark.parametrize("level", [7, 9])
def test_neither_on_the_spot_nor_with_a_badge(edition: str, level: int) -> None:
    spot = fight(edition, {"level": level, "hand": ["Deputized on the Spot"]})
    badge = fight(edition, {"level": level, "in_play": ["Sheriff's Badge"]})
    assert spot.may("Aric", play="Deputized on the Spot", on="Suzan") == (level < 9)
    assert badge.may("Aric", use="Sheriff's Badge", to="Throw It in the Dust", on="Suzan") == (level < 9)


@pytest.mark.rule("combat.help.compelled.back-out", "combat.help.for-the-win", "ruling.J11", "ruling.J12")
@both
def test_a_forced_helper_leaves_when_it_becomes_one(edition: str) -> None:
    t = fight(edition, {"hand": ["Stern Letter"]}, carl={"hand": ["Wandering Monster", "Imp"]})
    t.do("Aric", play="Stern Letter", on="Suzan")
    t.refuse("Suzan", "back out", rule=NO_BACKING_OUT[edition])
    t.do("Carl", play="Wandering Monster", with_="Imp")
    t.do("Suzan", "back out")
    t.expect(in_combat=["Aric"], Suzan={"level": 6}, fight={"munchkins": 8, "monsters": 13})
    t.do("Aric", ask="Carl")


@pytest.mark.rule("combat.help.voluntary.no-back-out")
@both
def test_who_came_freely_stays(edition: str) -> None:
    t = fight(edition, carl={"hand": ["Wandering Monster", "Imp"]})
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.do("Carl", play="Wandering Monster", with_="Imp")
    t.expect(fight={"for_the_win": True})
    t.refuse("Suzan", "back out", rule=WHO_CAME_STAYS[edition])


# ---- the example ------------------------------------------------------------------------------------------------
def miss_kitty(edition: str) -> Scenario:
    return deal(
        players={
            "Miss Kitty": {
                "level": 4,
                "sex": "female",
                "in_play": ["Dude", "Bowler Hat", "Bowie Knife"],
                "hand": ["Indian"],
            },
            "Dillon": {"level": 3, "in_play": ["Outlaw", "Bullwhip"], "hand": ["Gol-Darned"]},
            "Carl": {},
        },
        turn="Miss Kitty",
        door=["Ghost Rider"],
        treasure=["20-Gallon Hat", "Sheriff's Badge", "Civil War Cannon", "Wishing Ring"],
        edition=edition,
    )


@pytest.mark.rule("example.gbm.miss-kitty", "combat.class-change-midfight", "reward.solo-facedown")
@both
def test_CE1_miss_kitty(edition: str) -> None:
    t = miss_kitty(edition)
    t.expect(**{"Miss Kitty": {"strength": 9}})
    t.do("Miss Kitty", "kick open the door")
    t.expect(fight={"munchkins": 9, "monsters": 8, "ahead": "munchkins", "treasures": 2})
    t.do("Dillon", play="Gol-Darned", on="Ghost Rider")
    t.expect(fight={"munchkins": 9, "monsters": 13, "ahead": "monsters", "treasures": 3})
    t.do("Miss Kitty", discard="Dude")
    t.expect(fight={"munchkins": 8, "monsters": 13, "ahead": "monsters"})
    t.do("Miss Kitty", play="Indian")
    t.expect(fight={"munchkins": 12, "monsters": 10, "ahead": "munchkins"})
    t.do("Miss Kitty", "claim the kill")
    t.all_pass()
    t.expect(
        **{"Miss Kitty": {"level": 5, "hand_count": 3, "in_play_has": ["Indian"]}, "Dillon": {"level": 3}},
        door_discard_has=["Dude", "Ghost Rider", "Gol-Darned"],
    )
    assert not t.sees("Dillon", "20-Gallon Hat")


@pytest.mark.rule("example.gbm.refused-help", "combat.help.free-choice", "reward.solo-facedown")
@both
def test_CE1_help_is_asked_for_and_declined(edition: str) -> None:
    t = miss_kitty(edition)
    t.do("Miss Kitty", "kick open the door")
    t.do("Dillon", play="Gol-Darned", on="Ghost Rider")
    t.expect(Dillon={"strength": 6})
    t.do("Miss Kitty", ask="Dillon", offer={"treasures": 2, "first_pick": "Dillon"})
    t.do("Dillon", "decline")
    t.expect(in_combat=["Miss Kitty"], fight={"munchkins": 9, "monsters": 13, "ahead": "monsters"})


@pytest.mark.rule("example.gbm.refused-help", "combat.help.helper-no-level", "reward.helped-faceup")
@both
def test_CV5_dillon_helps(edition: str) -> None:
    t = miss_kitty(edition)
    t.do("Miss Kitty", "kick open the door")
    t.do("Dillon", play="Gol-Darned", on="Ghost Rider")
    t.do("Miss Kitty", ask="Dillon", offer={"treasures": 1, "first_pick": "Dillon"})
    t.do("Dillon", "accept")
    t.expect(fight={"munchkins": 15, "monsters": 13, "ahead": "munchkins", "treasures": 3})
    t.do("Miss Kitty", "claim the kill")
    t.all_pass()
    assert t.sees("Carl", "20-Gallon Hat")
    t.do("Dillon", pick="Sheriff's Badge")
    t.expect(**{"Miss Kitty": {"level": 5, "hand_count": 3}, "Dillon": {"level": 3, "hand": ["Sheriff's Badge"]}})
