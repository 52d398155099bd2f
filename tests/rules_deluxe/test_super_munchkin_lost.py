"""Super Munchkin or Half-Breed leaves play, or the card it lies on does."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

BARD, SLIME, OWLS = "Bard With Only One Song", "Drooling Slime", "Committee of Owls"
CARDS = """
- {id: modesty, name: Modesty, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, type: [super_munchkin, half_breed]}, n: 1}}]}
"""


def fight(monster, *in_play, **more):
    return deal(
        players={"Aric": {"in_play": list(in_play), **more}, "Suzan": {"hand": ["Modesty"]}, "Carl": {}},
        cards=CARDS,
        phase="combat",
        fight={"monsters": [monster]},
    )


def at_rest(*in_play, **more):
    return deal(
        players={"Aric": {"in_play": list(in_play), **more}, "Suzan": {"hand": ["Modesty"]}, "Carl": {}}, cards=CARDS
    )


def on(card, host):
    return {"card": card, "attached_to": host}


# ---- the joining card is lost --------------------------------------------------------------------------------------


@pytest.mark.rule("super.lost-second", "ruling.J32")
@pytest.mark.parametrize(("given_up", "kept"), [("Warrior", "Wizard"), ("Wizard", "Warrior")])
def test_of_two_classes_the_player_gives_one_up_at_once(given_up, kept):
    t = at_rest("Warrior", "Wizard", on("Super Munchkin", "Warrior"))
    t.do("Suzan", play="Modesty", on="Aric")
    t.all_pass()
    t.expect(question="Aric")
    t.do("Aric", pick=given_up)
    t.expect(
        Aric={"in_play_has": [kept], "in_play_lacks": [given_up, "Super Munchkin"]},
        door_discard_has=[given_up, "Super Munchkin"],
    )


@pytest.mark.rule("super.lost-second", "super.half-breed", "ruling.J32")
def test_of_two_races_likewise():
    t = at_rest("Elf", "Dwarf", on("Half-Breed", "Elf"))
    t.do("Suzan", play="Modesty", on="Aric")
    t.all_pass()
    t.do("Aric", pick="Elf")
    t.expect(Aric={"in_play_has": ["Dwarf"], "in_play_lacks": ["Elf", "Half-Breed"]}, door_discard_has=["Elf"])


@pytest.mark.rule("super.lost-second", "ruling.J32")
def test_in_combat_too():
    t = fight(OWLS, "Warrior", "Wizard", on("Super Munchkin", "Warrior"))
    t.expect(fight={"monsters": 12})
    t.do("Suzan", play="Modesty", on="Aric")
    t.all_pass()
    t.do("Aric", pick="Wizard")
    t.expect(fight={"monsters": 8}, Aric={"in_play_has": ["Warrior"]})


@pytest.mark.rule("super.lost-second", "super.one.no-disadvantages")
def test_a_single_class_stays_and_has_its_drawbacks_again():
    t = fight(BARD, "Warrior", on("Super Munchkin", "Warrior"))
    t.expect(fight={"monsters": 4})
    t.do("Suzan", play="Modesty", on="Aric")
    t.all_pass()
    t.expect(fight={"monsters": 7}, Aric={"in_play_has": ["Warrior"]})


@pytest.mark.rule("super.lost-second")
def test_it_pays_for_a_power_like_any_card_and_then_one_class_goes():
    t = fight(OWLS, "Warrior", "Wizard", on("Super Munchkin", "Warrior"))
    t.do("Aric", use="Warrior", to="Berserk", pay=["Super Munchkin"])
    t.expect(question="Aric")
    t.do("Aric", pick="Wizard")
    t.expect(fight={"munchkins": 2, "monsters": 8}, Aric={"in_play_has": ["Warrior"], "in_play_lacks": ["Wizard"]})


# ---- the card it lies on is lost -----------------------------------------------------------------------------------


@pytest.mark.rule("ruling.K5", "super.requires-class")
@pytest.mark.parametrize(("join", "trait"), [("Super Munchkin", "Warrior"), ("Half-Breed", "Elf")])
def test_without_a_class_or_race_left_it_is_discarded(join, trait):
    t = at_rest(trait, on(join, trait))
    t.do("Aric", discard=trait)
    t.expect(Aric={"in_play_lacks": [join, trait]}, door_discard_has=[join, trait], question=None)


@pytest.mark.rule("ruling.K5", "ruling.R77", "super.one.no-disadvantages")
@pytest.mark.parametrize("gone", ["Warrior", "Wizard"])
def test_it_moves_to_the_other_class(gone):
    monster, printed = {"Warrior": (OWLS, 8), "Wizard": (BARD, 4)}[gone]
    t = fight(monster, "Warrior", "Wizard", on("Super Munchkin", "Warrior"))
    t.expect(fight={"monsters": printed + {OWLS: 4, BARD: 3}[monster]})
    t.do("Aric", discard=gone)
    t.expect(fight={"monsters": printed}, Aric={"in_play_has": ["Super Munchkin"], "in_play_lacks": [gone]})


@pytest.mark.rule("ruling.K5", "super.two")
def test_after_moving_it_makes_room_for_another_class():
    t = at_rest("Warrior", "Wizard", on("Super Munchkin", "Warrior"), hand=["Thief"])
    t.do("Aric", discard="Warrior")
    t.do("Aric", play="Thief")
    t.expect(Aric={"in_play_has": ["Wizard", "Thief", "Super Munchkin"]})


@pytest.mark.rule("ruling.K5", "super.half-breed")
def test_half_breed_moves_to_the_other_race():
    t = fight(SLIME, "Dwarf", "Elf", on("Half-Breed", "Dwarf"))
    t.expect(fight={"monsters": 5})
    t.do("Aric", discard="Dwarf")
    t.expect(fight={"monsters": 1}, Aric={"in_play_has": ["Elf", "Half-Breed"]})


@pytest.mark.rule("ruling.K5", "ruling.R77")
@pytest.mark.parametrize(("lost", "left"), [("Warrior", "Wizard"), ("Wizard", "Warrior")])
def test_a_curse_takes_one_of_two_classes_and_super_munchkin_stays_with_the_other(lost, left):
    t = deal(
        players={
            "Aric": {"in_play": ["Warrior", "Wizard", on("Super Munchkin", "Warrior")]},
            "Suzan": {"hand": ["Diploma Mill Exposed"]},
            "Carl": {},
        },
    )
    t.do("Suzan", play="Diploma Mill Exposed", on="Aric")
    t.all_pass()
    t.do("Aric", pick=lost)
    t.expect(Aric={"in_play_has": [left, "Super Munchkin"], "in_play_lacks": [lost]}, question=None)


@pytest.mark.rule("ruling.K5")
def test_a_curse_takes_the_only_class_and_super_munchkin_goes_too():
    t = deal(
        players={
            "Aric": {"in_play": ["Warrior", on("Super Munchkin", "Warrior")]},
            "Suzan": {"hand": ["Diploma Mill Exposed"]},
            "Carl": {},
        },
    )
    t.do("Suzan", play="Diploma Mill Exposed", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play_lacks": ["Warrior", "Super Munchkin"]}, door_discard_has=["Warrior", "Super Munchkin"])
