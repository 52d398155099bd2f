"""Cards of the sample pack that answer what is played, put on, taken off, suffered or claimed."""

from __future__ import annotations

import pytest
from tests.cards_office.goods import OFFICE, at_table, fight
from tests.table import sideways, strike

from kickdoor.cards import check_pack, load_pack
from kickdoor.cards.texts import missing_texts
from kickdoor.words.languages import ENGLISH, language

TROLL = "Net Troll"
PRINTER = "Printer With a Memory"
MEETING = "Meeting About Meetings"
COUNCIL = "Works Council"
TIE = "Clip-On Tie"
STAPLER = "Emotional Support Stapler"
MISSILE = "Magic Missile"
DUCK = "- {id: duck, name: Duck Trouble, deck: door, type: curse, effect: [{lose_level: {to: victim}}]}\n"
SALVE = """
- {id: salve, name: Salve, deck: treasure, type: treasure_special, abilities: [{play: response, do: [{cancel: true}]}]}
"""


def test_the_pack_is_sound_and_speaks_german() -> None:
    assert check_pack(OFFICE) == []
    assert list(missing_texts(load_pack(OFFICE), "de")) == []


@pytest.mark.card(PRINTER)
def test_a_one_shot_makes_the_printer_stronger_and_nothing_else_does() -> None:
    coffee = (
        "- {id: coffee, name: Coffee, deck: treasure, type: one_shot, one_shot: {bonus: 3, side: either, value: 0}}\n"
    )
    t = fight(PRINTER, aric={"level": 3, "hand": [MISSILE]}, suzan={"hand": ["Enraged", "Coffee"]}, cards=coffee)
    t.expect(fight={"munchkins": 3, "monsters": 6})
    t.do("Suzan", play="Enraged", on=PRINTER)
    t.expect(fight={"monsters": 11})  # an enhancer is no one-shot
    t.do("Aric", play=MISSILE, side="munchkins")
    t.expect(fight={"munchkins": 8, "monsters": 13})
    t.do("Suzan", play="Coffee", side="munchkins")  # whoever plays it
    t.expect(fight={"munchkins": 11, "monsters": 15})


@pytest.mark.card(MEETING)
@pytest.mark.rule("combat.claim-window")
def test_every_answer_to_a_claim_makes_the_meeting_longer() -> None:
    stick = "- {id: stick, name: Stick, deck: treasure, type: item, item: {value: 0, bonus: 10}}\n"
    t = fight(
        MEETING, aric={"level": 1, "in_play": ["Stick"], "hand": [MISSILE]}, suzan={"hand": ["Enraged"]}, cards=stick
    )
    t.do("Aric", "claim the kill")
    t.do("Suzan", play="Enraged", on=MEETING)
    t.expect(fight={"munchkins": 11, "monsters": 17}, phase="combat")  # 9 + 5 + 3
    t.do("Aric", play=MISSILE, side="munchkins")
    t.expect(fight={"munchkins": 16, "monsters": 17})


@pytest.mark.card(MEETING)
def test_a_claim_that_holds_makes_nothing_longer() -> None:
    stick = "- {id: stick, name: Stick, deck: treasure, type: item, item: {value: 0, bonus: 20}}\n"
    t = fight(MEETING, aric={"in_play": ["Stick"]}, suzan={"hand": ["Enraged"]}, cards=stick)
    t.do("Aric", "claim the kill")
    t.do("Suzan", play="Enraged", on=MEETING)
    t.expect(fight={"munchkins": 21, "monsters": 14})


@pytest.mark.card(COUNCIL)
def test_the_council_makes_up_for_every_curse_that_hits_its_owner() -> None:
    for how in ("kicked", "played"):
        t = at_table(
            aric={"level": 3, "in_play": [COUNCIL]},
            suzan={"hand": ["Duck Trouble"] if how == "played" else []},
            door=["Duck Trouble"] if how == "kicked" else [],
            cards=DUCK,
        )
        if how == "played":
            strike(t, "Suzan", "Duck Trouble", "Aric")
        else:
            t.do("Aric", "kick open the door").all_pass()
        t.expect(Aric={"level": 2, "hand_count": 1})


@pytest.mark.card(COUNCIL)
def test_the_council_has_nothing_to_say_to_a_curse_on_another_or_to_none_at_all() -> None:
    has = {"level": 3, "in_play": [COUNCIL]}
    t = at_table(aric=has, suzan={"hand": ["Duck Trouble"]}, carl={"level": 3}, cards=DUCK)
    strike(t, "Suzan", "Duck Trouble", "Carl")
    t.expect(Aric={"hand_count": 0}, Carl={"level": 2})
    t = at_table(aric={**has, "hand": ["Salve"]}, suzan={"hand": ["Duck Trouble"]}, cards=DUCK + SALVE)
    t.do("Suzan", play="Duck Trouble", on="Aric")
    t.do("Aric", play="Salve")
    t.all_pass()
    t.expect(Aric={"level": 3, "hand_count": 0})


@pytest.mark.card(TIE)
def test_the_tie_changes_a_card_when_it_is_put_on_but_once_a_turn() -> None:
    t = at_table(aric={"in_play": [sideways(TIE)], "hand": [MISSILE, "Enraged"]}, door=[TROLL])
    t.do("Aric", equip=TIE)
    t.do("Aric", choose=True)
    t.do("Aric", pick=MISSILE)
    t.expect(Aric={"hand": ["Enraged", TROLL], "equipped": [TIE]})
    t.do("Aric", unequip=TIE).do("Aric", equip=TIE)  # nothing is asked: a tie is clipped on once a turn
    t.expect(Aric={"hand_count": 2, "equipped": [TIE]}, phase="prepare")


@pytest.mark.card(TIE)
def test_another_item_is_no_tie() -> None:
    t = at_table(aric={"in_play": [TIE, sideways("Filing Hat")], "hand": [MISSILE]})
    t.do("Aric", equip="Filing Hat")
    t.expect(Aric={"hand": [MISSILE]}, phase="prepare")


@pytest.mark.card(STAPLER)
def test_whoever_puts_the_stapler_aside_loses_a_level() -> None:
    t = at_table(aric={"level": 4, "in_play": [STAPLER]})
    t.do("Aric", unequip=STAPLER)
    t.expect(Aric={"level": 3, "strength": 3, "in_play": [STAPLER]})
    t.do("Aric", equip=STAPLER).do("Aric", unequip=STAPLER)
    t.expect(Aric={"level": 3})  # once a turn


@pytest.mark.card(STAPLER)
def test_a_stapler_that_is_lost_was_not_put_aside() -> None:
    theft = "- {id: fee, name: Fee, deck: door, type: curse, effect: [{discard: {from: victim, what: {item: true}}}]}\n"
    t = at_table(aric={"level": 4, "in_play": [STAPLER]}, suzan={"hand": ["Fee"]}, cards=theft)
    strike(t, "Suzan", "Fee", "Aric")
    t.expect(Aric={"level": 4, "in_play": []})


MIRROR = """
- {id: mirror, name: Mirror, deck: treasure, type: item, item: {value: 0, bonus: 1}, abilities: [
   {trigger: cursed, do: [{lose_level: {to: player}}]}]}
"""


def test_whoever_plays_a_curse_is_known_to_what_hears_of_it() -> None:
    t = at_table(
        aric={"level": 5, "hand": ["Duck Trouble"]}, suzan={"level": 5, "in_play": ["Mirror"]}, cards=DUCK + MIRROR
    )
    strike(t, "Aric", "Duck Trouble", "Suzan")
    t.expect(Suzan={"level": 4}, Aric={"level": 4})
    catalog = t.state.catalog
    mirror = catalog.named("Mirror")[0]
    assert "hit by a Curse, whoever is behind it loses a level" in ENGLISH.card_text(catalog, mirror)
    assert "der Verursacher eine Stufe" in language("de").card_text(catalog, mirror)


def test_nobody_played_a_curse_from_behind_a_door() -> None:
    t = at_table(aric={"level": 5, "in_play": ["Mirror"]}, door=["Duck Trouble"], cards=DUCK + MIRROR)
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.expect(Aric={"level": 4}, Suzan={"level": 1}, Carl={"level": 1})


@pytest.mark.card(MEETING)
def test_a_mate_answers_for_itself() -> None:
    """What its original says of `this` is said of the copy, so it keeps what it has when the original is gone."""
    stick = "- {id: stick, name: Stick, deck: treasure, type: item, item: {value: 0, bonus: 10}}\n"
    bang = (
        "- {id: bang, name: Bang, deck: door, type: door_special, abilities: [{play: any_combat, target: {monster: {}},"
        " do: [{remove_monster: {which: monster}}]}]}\n"
    )
    t = fight(MEETING, aric={"in_play": ["Stick"], "hand": ["Bang"]}, suzan={"hand": ["Mate"]}, cards=stick + bang)
    t.do("Aric", "claim the kill")
    t.do("Suzan", play="Mate", on=MEETING)
    t.expect(fight={"monsters": 24})  # 9 and 9, each 3 more
    t.do("Aric", play="Bang", on=MEETING)
    t.expect(fight={"monsters": 12})


@pytest.mark.parametrize(("sex", "may"), [("male", True), ("female", False)])
def test_an_answer_to_a_curse_looks_at_its_victim(sex: str, may: bool) -> None:
    shield = (
        "- {id: shield, name: Shield, deck: treasure, type: treasure_special, abilities: [{play: response,"
        f" if: {{sex: {{of: victim, is: {sex}}}}}, do: [{{cancel: true}}]}}]}}\n"
    )
    t = at_table(aric={"level": 5}, suzan={"hand": ["Duck Trouble"]}, carl={"hand": ["Shield"]}, cards=DUCK + shield)
    t.do("Suzan", play="Duck Trouble", on="Aric")
    if may:
        t.do("Carl", play="Shield")
    else:
        assert not t.may("Carl", play="Shield")
    t.all_pass()
    t.expect(Aric={"level": 5 if may else 4})
