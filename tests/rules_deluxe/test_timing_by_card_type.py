"""Every kind of card at every moment. (timing.by-card-type, timing.class-abilities-by-card, timing.thief-steal)"""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster,
   monster: {level: 1, treasures: 1}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: brute, name: Brute, deck: door, type: monster,
   monster: {level: 20, treasures: 2}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
WEAK = CARDS.replace("level: 20", "level: 2")
LEVEL_UP = "Survive Your Own Cooking"

# Carl holds the card; it is his own turn or Aric's.
MOMENTS: dict[str, dict[str, Any]] = {
    "own turn, before the door": {"turn": "Carl"},
    "own turn, after the door": {"turn": "Carl", "phase": "trouble"},
    "own turn, charity": {"turn": "Carl", "phase": "charity"},
    "own fight": {"turn": "Carl", "phase": "combat", "fight": {"monsters": ["Brute"]}},
    "helping": {"turn": "Aric", "phase": "combat", "fight": {"monsters": ["Brute"], "helper": "Carl"}},
    "fight of others": {"turn": "Aric", "phase": "combat", "fight": {"monsters": ["Brute"]}},
    "turn of another, before the door": {"turn": "Aric"},
    "turn of another, after the door": {"turn": "Aric", "phase": "trouble"},
    "turn of another, charity": {"turn": "Aric", "phase": "charity"},
    "own door open": {"turn": "Carl", "door": ["Store-Brand"]},
    "own claim": {"turn": "Carl", "phase": "combat", "fight": {"monsters": ["Brute"]}, "cards": WEAK},
    "claim of others": {"turn": "Aric", "phase": "combat", "fight": {"monsters": ["Brute"]}, "cards": WEAK},
    "own flight": {"turn": "Carl", "phase": "combat", "fight": {"monsters": ["Brute"]}},
    "flight of others": {"turn": "Aric", "phase": "combat", "fight": {"monsters": ["Brute"]}},
}
STEPS = {"door open": "kick open the door", "claim": "claim the kill", "flight": "run away"}
OWN_TURN = {moment for moment in MOMENTS if moment.startswith("own")}
FIGHTS = {moment for moment in MOMENTS if "fight" in moment or "claim" in moment or moment == "helping"}
FLIGHTS = {"own flight", "flight of others"}
FREE = OWN_TURN - FIGHTS - FLIGHTS
ANY_TIME = set(MOMENTS)

# card or cards in hand, how it is played, when it may be
TYPES: dict[str, tuple[list[str], dict[str, Any], set[str]]] = {
    "class": (["Wizard"], {"play": "Wizard"}, OWN_TURN),
    "race": (["Dwarf"], {"play": "Dwarf"}, OWN_TURN),
    "super munchkin": (["Super Munchkin"], {"play": "Super Munchkin", "on": "Thief"}, OWN_TURN),
    "item": (["Flaming Armor"], {"play": "Flaming Armor"}, FREE),
    "one-shot, used": (["Magic Missile"], {"play": "Magic Missile", "side": "monsters"}, FIGHTS),
    "one-shot, put on the table": (["Magic Missile"], {"lay": "Magic Missile"}, FREE),
    "go up a level": ([LEVEL_UP], {"play": LEVEL_UP, "on": "Carl"}, ANY_TIME),
    "hireling": (["Hireling"], {"play": "Hireling"}, ANY_TIME),
    "curse": (["Portrait of You at Thirteen"], {"play": "Portrait of You at Thirteen", "on": "Suzan"}, ANY_TIME),
    "monster enhancer": (["Enraged"], {"play": "Enraged", "on": "Brute"}, FIGHTS),
    "mate": (["Mate"], {"play": "Mate", "on": "Brute"}, FIGHTS),
    "wandering monster": (["Wandering Monster", "Rat"], {"play": "Wandering Monster", "with_": "Rat"}, FIGHTS),
    "monster": (["Rat"], {"look_for_trouble": "Rat"}, {"own turn, after the door"}),
}


def at(moment: str, cards: list[str]) -> Scenario:
    carl = {"hand": cards, "in_play": [] if cards in (["Wizard"], ["Dwarf"]) else ["Thief"]}
    players = {"Aric": {"level": 3}, "Suzan": {"level": 3}, "Carl": {"level": 3, **carl}}
    t = deal(players=players, **{"cards": CARDS, **MOMENTS[moment]})
    for words, step in STEPS.items():
        if words in moment:
            t.do(MOMENTS[moment]["turn"], step)
    return t


@pytest.mark.rule("timing.by-card-type")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("kind", TYPES)
def test_every_kind_of_card_has_its_moments(kind: str, moment: str) -> None:
    cards, action, when = TYPES[kind]
    assert at(moment, cards).may("Carl", **action) == (moment in when)


@pytest.mark.rule("timing.by-card-type")
def test_the_refusal_says_what_forbids_it() -> None:
    t = at("own turn, before the door", ["Enraged", "Magic Missile"])
    t.refuse("Carl", play="Magic Missile", side="munchkins", rule="treasure.one-shot.use")
    t = at("fight of others", ["Flaming Armor"])
    t.refuse("Carl", play="Flaming Armor", rule="timing.own-turn.item")


@pytest.mark.rule("timing.by-card-type", "monster.in-hand")
def test_a_monster_alone_cannot_be_thrown_into_a_fight() -> None:
    t = at("fight of others", ["Rat"])
    t.refuse(
        "Carl",
        play="Rat",
        rule="monster.in-hand",
    )


# ---- abilities at the moment printed on the card ----------------------------------------------------------------
def thieves(aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    return deal(
        players={"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}},
        cards=CARDS,
        **{"turn": "Aric", **position},
    )


THIEF = {"in_play": ["Thief"], "hand": ["Enraged", "Ancient"]}
STEAL = {"use": "Thief", "to": "Steal", "on": "Suzan", "pay": ["Enraged", "Ancient"]}


@pytest.mark.rule("timing.class-abilities-by-card")
def test_an_ability_for_combat_is_refused_outside() -> None:
    warrior = {"in_play": ["Warrior"], "hand": ["Enraged"]}
    t = thieves(aric=warrior)
    t.refuse("Aric", use="Warrior", to="Berserk", pay=["Enraged"], rule="timing.class-abilities-by-card")
    t = thieves(aric=warrior, phase="combat", fight={"monsters": ["Brute"]})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Enraged"])
    t.expect(fight={"munchkins": 2})


@pytest.mark.rule("timing.class-abilities-by-card")
def test_an_ability_for_the_own_fight_is_refused_to_a_bystander() -> None:
    t = thieves(carl={"in_play": ["Warrior"], "hand": ["Enraged"]}, phase="combat", fight={"monsters": ["Brute"]})
    t.refuse("Carl", use="Warrior", to="Berserk", pay=["Enraged"], rule="timing.class-abilities-by-card")


@pytest.mark.rule("timing.class-abilities-by-card")
def test_an_ability_for_the_own_turn_is_refused_on_anothers() -> None:
    halfling = {"in_play": ["Halfling"], "hand": ["Enraged", "Ancient"]}
    raid = {"use": "Halfling", "to": "Pantry Raid", "pay": ["Enraged", "Ancient"]}
    assert thieves(aric=halfling).may("Aric", **raid)
    thieves(carl=halfling).refuse("Carl", **raid, rule="timing.class-abilities-by-card")


@pytest.mark.rule("timing.thief-steal")
def test_a_thief_steals_when_nobody_fights() -> None:
    t = thieves(aric=THIEF, suzan={"in_play": ["Flaming Armor"]}, dice=[3])
    t.do("Aric", **STEAL)
    t.expect(Aric={"in_play_has": ["Flaming Armor"]}, Suzan={"in_play_lacks": ["Flaming Armor"]})


@pytest.mark.rule("timing.thief-steal", "timing.combat.begins-on-reveal")
def test_a_thief_in_a_fight_cannot_steal() -> None:
    t = thieves(aric=THIEF, suzan={"in_play": ["Flaming Armor"]}, door=["Brute"])
    t.do("Aric", "kick open the door")
    t.refuse("Aric", **STEAL, rule="timing.thief-steal")


@pytest.mark.rule("timing.thief-steal", "timing.combat.begins-on-reveal")
def test_a_thief_cannot_steal_from_a_fighter() -> None:
    t = thieves(carl=THIEF, suzan={"in_play": ["Flaming Armor"]}, turn="Suzan", door=["Brute"])
    t.do("Suzan", "kick open the door")
    t.refuse("Carl", **STEAL, rule="timing.thief-steal")


# A Thief whose card would let him steal on the turn of others: the fights still stop him.
PICKPOCKET = (
    CARDS
    + """
- id: thief
  name: Thief
  deck: door
  type: class
  copies: 3
  trait: {kind: class, name: thief}
  abilities:
  - use: not_in_combat
    name: Steal
    target: {player: {who: others, not_in_combat: true}}
    cost: {discard: {n: 2}}
    do: [{take: {from: player, to: self, what: {zone: play, item: true}, n: 1, into: play}}]
"""
)


@pytest.mark.rule("timing.thief-steal")
@pytest.mark.parametrize("helper, victim", [("", "Aric"), ("Suzan", "Aric"), ("Suzan", "Suzan")])
def test_even_a_thief_who_may_steal_at_any_time_must_leave_fighters_alone(helper: str, victim: str) -> None:
    players = {"Aric": {"in_play": ["Boots of Butt-Kicking"]}, "Suzan": {"in_play": ["Flaming Armor"]}, "Carl": THIEF}
    steal = {**STEAL, "on": victim}
    assert deal(players=players, cards=PICKPOCKET, turn="Aric").may("Carl", **steal)
    fight = {"monsters": ["Brute"], "helper": helper} if helper else {"monsters": ["Brute"]}
    t = deal(players=players, cards=PICKPOCKET, turn="Aric", phase="combat", fight=fight)
    assert not t.may("Carl", **steal)
    if not helper:
        assert t.may("Carl", **STEAL), "Suzan is not in the fight"


@pytest.mark.rule("timing.thief-steal")
def test_a_thief_cannot_steal_from_a_helper() -> None:
    t = thieves(
        carl=THIEF,
        suzan={"in_play": ["Flaming Armor"]},
        phase="combat",
        fight={"monsters": ["Brute"], "helper": "Suzan"},
    )
    t.refuse("Carl", **STEAL, rule="timing.thief-steal")
