"""X-Men: Affiliations and Team-Up."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: modesty, name: Modesty, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, type: team_up}, n: 1}}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000}}
- {id: gossip, name: Gossip, deck: treasure, type: treasure_special,
   abilities: [{play: own_turn, then: stay},
               {trigger: helper_joined, of: anyone, do: [{draw: {to: self, deck: door, n: 1}}]}]}
"""
SHAW, CAPTAIN, KIT = "Sebastian Shaw", "Captain Adequate", "Goalkeeper's Kit, Cannonball League"
OBJECT_114, MONITOR = "Confiscated Object 114", "Hall Monitor, Armored Division"
ONE_ONLY = "character.class.only-one"


def on(host):
    return {"card": "Team-Up", "attached_to": host}


def sideways(card):
    return {"card": card, "equipped": False}


def table(*in_play, hand=(), suzan=None, level=1, **more) -> Scenario:
    aric = {"level": level, "in_play": list(in_play), "hand": list(hand)}
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": {}}, edition="xmen", cards=CARDS, **more)


# ---- one Affiliation -------------------------------------------------------------------------------------------------


@pytest.mark.rule("character.affiliation.list", "character.class.only-one")
@pytest.mark.parametrize("has, other", [("X-Men", "X-Force"), ("X-Force", "X-Factor"), ("X-Factor", "X-Men")])
def test_only_one_and_another_after_it(has, other) -> None:
    t = table(has, hand=[other])
    t.refuse("Aric", play=other, rule=ONE_ONLY)
    t.do("Aric", discard=has)
    t.do("Aric", play=other)
    t.expect(Aric={"in_play": [other]}, door_discard_has=[has])


@pytest.mark.rule("character.class.classless", "timing.any.discard-class")
def test_without_it_one_has_none_until_the_next() -> None:
    t = table("X-Force", fight={"monsters": ["Ogre"]}, turn="Aric")
    t.expect(fight={"munchkins": 1 + 2})
    t.do("Aric", discard="X-Force")
    t.expect(fight={"munchkins": 1}, Aric={"in_play": [], "hand_limit": 5})


@pytest.mark.rule("timing.own-turn.class")
def test_played_on_the_own_turn_combat_included_but_not_on_anothers() -> None:
    t = table(hand=["X-Force"], fight={"monsters": ["Ogre"]})
    t.do("Aric", play="X-Force")
    t.expect(fight={"munchkins": 3})
    t = table(hand=["X-Force"], turn="Suzan")
    t.refuse("Aric", play="X-Force", rule="timing.own-turn.class")


@pytest.mark.rule("timing.own-turn.class-on-receipt")
def test_as_soon_as_it_is_got_also_in_combat_on_anothers_turn() -> None:
    t = table(suzan={"in_play": ["Gossip"]}, fight={"monsters": ["Ogre"]}, door=["X-Force"])
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.expect(Suzan={"hand": ["X-Force"]}, in_combat=["Aric", "Suzan"])
    t.do("Suzan", play="X-Force")
    t.expect(Suzan={"in_play": ["Gossip", "X-Force"]})


@pytest.mark.rule("timing.own-turn.class-on-receipt", "ruling.J3")
def test_but_not_one_that_was_in_hand_before() -> None:
    t = table(suzan={"in_play": ["Gossip"], "hand": ["X-Factor"]}, fight={"monsters": ["Ogre"]}, door=["Team-Up"])
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.refuse("Suzan", play="X-Factor", rule="timing.own-turn.class")


@pytest.mark.rule("turn.kick-open.other", "turn.loot-room.use")
def test_a_drawn_affiliation_is_played_or_kept() -> None:
    t = table(door=["X-Force"])
    t.do("Aric", "kick open the door")
    t.do("Aric", play="X-Force")
    t.expect(Aric={"in_play": ["X-Force"]})
    t = table(phase="trouble", door=["X-Force"])
    t.do("Aric", "loot the room")
    t.do("Aric", play="X-Force")
    t.expect(Aric={"in_play": ["X-Force"]})


@pytest.mark.rule("item.trade.items-only")
def test_affiliations_are_not_traded() -> None:
    t = table("X-Men", suzan={"in_play": ["Gem"]})
    t.refuse("Aric", trade={"with": "Suzan", "give": ["X-Men"], "take": ["Gem"]}, rule="item.trade.items-only")


@pytest.mark.rule("runaway.modifiers.character")
def test_an_affiliation_may_change_every_run_away_roll() -> None:
    t = table("X-Men", fight={"monsters": ["Ogre", "Miss Direction"]})
    t.expect(Aric={"run_away": {"Ogre": 6, "Miss Direction": 7}})


@pytest.mark.rule("character.class.discard-cost", "curse.no-fuel")
def test_its_abilities_take_any_card_but_a_persistent_trap() -> None:
    aric = {"in_play": ["X-Force", "Gem"], "hand": ["Flight"], "curses": ["Theme Tune"]}
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, edition="xmen", cards=CARDS, fight={"monsters": ["Ogre"]})
    t.do("Aric", "run away")
    t.refuse(
        "Aric",
        use="X-Force",
        to="Leave by the Wall",
        pay=["Theme Tune", "Gem"],
        rule="curse.no-fuel",
    )
    t.do("Aric", use="X-Force", to="Leave by the Wall", pay=["Flight", "Gem"])
    t.expect(in_combat=[], Aric={"in_play": ["X-Force"], "level": 1})


# ---- Team-Up ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("super.requires-class")
def test_team_up_needs_an_affiliation() -> None:
    t = table(hand=["Team-Up"])
    assert not t.may("Aric", play="Team-Up")
    t = table("X-Men", hand=["Team-Up"])
    t.do("Aric", play="Team-Up", on="X-Men")
    t.expect(Aric={"in_play": ["X-Men", "Team-Up"]})


@pytest.mark.rule("super.timing")
def test_it_is_played_when_an_affiliation_could_be() -> None:
    t = table("X-Men", hand=["Team-Up"], fight={"monsters": [SHAW]})
    t.do("Aric", play="Team-Up", on="X-Men")
    t.expect(fight={"monsters": 6})
    t = table("X-Men", hand=["Team-Up"], turn="Suzan")
    t.refuse("Aric", play="Team-Up", on="X-Men", rule="super.timing")


@pytest.mark.rule("super.two", "character.class.no-duplicates")
def test_with_it_two_different_ones_and_not_three() -> None:
    t = table("X-Men", on("X-Men"), hand=["X-Men", "X-Force", "X-Factor"])
    t.refuse("Aric", play="X-Men", rule="character.class.no-duplicates")
    t.do("Aric", play="X-Force")
    t.refuse("Aric", play="X-Factor", rule="super.two")
    t.expect(Aric={"in_play": ["X-Men", "Team-Up", "X-Force"]})


@pytest.mark.rule("super.two")
def test_two_have_the_drawbacks_of_both() -> None:
    t = table("X-Men", on("X-Men"), "X-Force", fight={"monsters": [SHAW]})
    t.expect(fight={"monsters": 9, "munchkins": 1 + 2}, Aric={"run_away": {SHAW: 6}, "hand_limit": 4})


@pytest.mark.rule("super.one.advantages", "super.one.no-disadvantages")
def test_with_one_affiliation_the_good_stays_and_the_bad_goes() -> None:
    t = table("X-Men", on("X-Men"), fight={"monsters": [SHAW]})
    t.expect(fight={"monsters": 6}, Aric={"run_away": {SHAW: 5}})
    t = table("X-Men", on("X-Men"), fight={"monsters": [CAPTAIN]})
    t.expect(fight={"monsters": 0})
    t = table("X-Men", on("X-Men"), sideways("Cape, Against Regulations"))
    t.do("Aric", equip="Cape, Against Regulations")
    t.expect(Aric={"strength": 4})


@pytest.mark.rule("super.one.no-disadvantages")
def test_a_plain_helper_is_not_shielded() -> None:
    t = table("X-Men", on("X-Men"), suzan={"in_play": ["X-Men"]}, fight={"monsters": [SHAW], "helper": "Suzan"})
    t.expect(fight={"monsters": 9})


@pytest.mark.rule("super.one.forbidden-items", "ruling.J33")
@pytest.mark.parametrize("team, item", [("X-Force", KIT), ("X-Men", OBJECT_114)])
def test_with_one_affiliation_what_is_forbidden_to_it_is_free(team, item) -> None:
    t = table(team, sideways(item))
    t.refuse("Aric", equip=item, rule="item.restricted")
    t = table(team, on(team), sideways(item))
    t.do("Aric", equip=item)
    t.expect(Aric={"equipped": [item]})


@pytest.mark.rule("super.one.forbidden-items", "ruling.J33", "super.two")
def test_not_with_two() -> None:
    t = table("X-Force", on("X-Force"), "X-Men", sideways(KIT))
    t.refuse("Aric", equip=KIT, rule="item.restricted")


@pytest.mark.rule("super.one.costs-stay")
def test_costs_are_still_paid() -> None:
    t = table("X-Force", on("X-Force"), fight={"monsters": ["Ogre"]})
    t.do("Aric", "run away")
    assert not t.may("Aric", use="X-Force", to="Leave by the Wall", pay=[])


@pytest.mark.rule("super.lost-second", "ruling.J32")
@pytest.mark.parametrize("gone, kept", [("X-Men", "X-Force"), ("X-Force", "X-Men")])
def test_team_up_is_lost_and_one_of_two_is_given_up(gone, kept) -> None:
    t = table("X-Men", on("X-Men"), "X-Force", suzan={"hand": ["Modesty"]})
    t.do("Suzan", play="Modesty", on="Aric")
    t.all_pass()
    t.expect(question="Aric")
    t.do("Aric", pick=gone)
    t.expect(Aric={"in_play": [kept]}, door_discard_has=[gone, "Team-Up"])


@pytest.mark.rule("ruling.K5", "super.one.no-disadvantages")
def test_its_affiliation_goes_and_it_moves_to_the_other_or_goes_too() -> None:
    t = table("X-Force", on("X-Force"), "X-Men", fight={"monsters": [SHAW]})
    t.do("Aric", discard="X-Force")
    t.expect(fight={"monsters": 6}, Aric={"in_play": ["Team-Up", "X-Men"]})
    t.do("Aric", discard="X-Men")
    t.expect(Aric={"in_play": []}, door_discard_has=["Team-Up", "X-Men"])
