"""What shows only when cards or mistakes come together: loops of two, names that are taken, all errors at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.write_pack import ELF, catalog_of, text_of, write_pack

from kickdoor.cards import check_pack
from kickdoor.play.names import unknown
from kickdoor.words.languages import language

PLAIN = "type: item, item: {value: 100}"


def trigger(name: str, event: str, does: str, more: str = "") -> str:
    return f"- {{id: {name}, name: The {name}, {PLAIN}, abilities: [{{trigger: {event}, {more}do: [{does}]}}]}}\n"


UP, DOWN = "{gain_level: {to: self}}", "{lose_level: {to: self}}"


def said(folder: Path, treasure: str, door: str = ELF) -> dict[str, str]:
    return {problem.what: problem.level for problem in check_pack(str(write_pack(folder, door, treasure)))}


def test_two_cards_that_set_each_other_off_are_named(tmp_path: Path) -> None:
    found = said(tmp_path, trigger("a", "level_lost", UP) + trigger("b", "level_gained", DOWN))
    loop = "this and 'The b' set each other off again and again, until the rules stop them (N16)"
    assert found[loop] == "warning"


@pytest.mark.parametrize(
    "other",
    [
        trigger("b", "level_gained", DOWN, "optional: true, "),
        trigger("b", "level_gained", DOWN, "limit: {n: 1, per: turn}, "),
        trigger("b", "level_gained", "{lose_level: {to: others}}"),
        trigger("b", "level_gained", "{draw: {to: self, deck: door}}"),
    ],
)
def test_what_comes_to_an_end_is_no_loop(tmp_path: Path, other: str) -> None:
    assert not [what for what in said(tmp_path, trigger("a", "level_lost", UP) + other) if "each other" in what]


def test_a_loop_round_the_table_is_seen(tmp_path: Path) -> None:
    one = trigger("a", "level_lost", "{gain_level: {to: others}}", "of: anyone, ")
    other = trigger("b", "level_gained", "{each: {in: everyone, do: [{lose_level: {to: it}}]}}", "of: anyone, ")
    assert [what for what in said(tmp_path, one + other) if "each other" in what]


def test_the_name_of_a_card_of_the_edition_is_told(tmp_path: Path) -> None:
    card = "- {id: mine, name: boots of butt-kicking, type: item, item: {slot: footgear, bonus: 1, value: 100}}\n"
    found = said(tmp_path, card)
    assert [level for what, level in found.items() if "'Boots of Butt-Kicking' in deluxe" in what] == ["warning"]


def test_one_mistake_hides_no_other_of_the_same_card(tmp_path: Path) -> None:
    troll = """
    - id: troll
      name: Troll
      type: monster
      monster: {levle: 5, treasures: 1}
      abilities:
      - {use: own_combat, name: Bribe, by: {trait: efl}, cost: {gold: 500}, do: [{remove_monster: {which: this}}]}
      - {trigger: escaped, do: [{discrad: {from: victim}}]}
      bad_stuff: [{lose_level: {to: self}}]
    - id: ogre
      name: Ogre
      type: monster
      monster: {level: 5, treasures: 1}
      abilities: [{use: own_combat, name: Bribe, by: {trait: efl}, do: [{remove_monster: {which: this}}]}]
      bad_stuff: [{lose_level: {to: self}}]
    """
    problems = check_pack(str(write_pack(tmp_path, troll)))
    of = {card: [problem.what for problem in problems if problem.card == card] for card in ("troll", "ogre")}
    for what in ("unknown key 'levle'", "unknown effect 'discrad'", "'self' is not known here", "or race 'efl'"):
        assert [one for one in of["troll"] if what in one], what
    for what in ("'self' is not known here", "or race 'efl'"):
        assert [one for one in of["ogre"] if what in one], what


def test_contradictions_are_told_beside_words_that_are_wrong(tmp_path: Path) -> None:
    whistle = """
    - id: whistle
      name: Whistle
      type: item
      item: {value: 100}
      abilities:
      - {use: own_turn_no_combat, name: Blow, do: [{lose_level: {to: theif}}, {end_fight: {}}]}
      - {use: own_turn_no_combat, name: Suck, target: {monster: {}}, do: [{lose_levle: {to: self}}]}
      - {use: any_time, name: Ask, do: [{roll: {who: slef, as: x}}, {draw: {to: self, deck: door, n: {var: x}}}]}
    - id: flute
      name: Flute
      type: item
      item: {value: 100}
      abilities:
      - {use: own_turn_no_combat, name: Blow, do: [{lose_level: {to: theif}}, {end_fight: {}}]}
      - {use: own_turn_no_combat, name: Suck, target: {monster: {}}, do: [{lose_levle: {to: self}}]}
      - {use: any_time, name: Toot, do: [{roll: {who: self, dice: 2, as: x}}, {lose_level: {to: it}}]}
    - id: drum
      name: Drum
      type: item
      item: {value: 100}
      abilities:
      - {use: own_turn_no_combat, name: Beat, do: [{lose_level: {to: it}}, {end_fight: {}}]}
    - id: glue
      name: Glue
      type: treasure_special
      abilities:
      - {play: own_trun, then: stay, do: [{draw: {to: self, deck: door}}]}
      - {static: [{stat: run_roll, add: 1, to: self}]}
    """
    problems = check_pack(str(write_pack(tmp_path, ELF, whistle)))
    of = {
        card: [problem.what for problem in problems if problem.card == card and problem.level == "error"]
        for card in ("whistle", "flute", "drum", "glue")
    }
    fights, nothing_there = "there is no fight during 'own_turn_no_combat'", "there is no monster to choose during"
    for what in ("'theif'", "'lose_levle'", fights, nothing_there, "nobody knows which counts", "'it' is not known"):
        assert [one for one in of["flute"] if what in one], what
    for what in ("'it' is not known here", fights):
        assert [one for one in of["drum"] if what in one], what
    assert len(of["whistle"]) == 3, "what hangs on a roll that is wrong is not called wrong"
    assert len(of["glue"]) == 1, "whether it stays in play stands in what is wrong"


def test_a_broken_one_shot_is_no_riddle_for_what_it_says_beside(tmp_path: Path) -> None:
    wine = "- {id: wine, name: Wine, type: one_shot, one_shot: {bonus: lots, side: munchkins, value: 100},\n"
    wine += "   abilities: [{static: [{stat: strength, add: 1, to: munchkin_side}]}]}\n"
    assert [what for what, level in said(tmp_path, wine).items() if level == "error"] == [
        "'bonus' must be a whole number, not 'lots'"
    ]


def test_once_a_turn_is_said_once(tmp_path: Path) -> None:
    card = trigger("a", "item_equipped", "{draw: {to: self, deck: door}}", "limit: {n: 1, per: turn}, ")
    catalog = catalog_of(tmp_path, "", card)
    assert "Whenever you put on an Item (only once per turn), draw a Door." in text_of(catalog, "a")
    german = language("de").printed_text(catalog, [one.id for one in catalog.definitions].index("a"))
    assert german.count("einmal je Zug") == 1


def test_what_needs_a_fight_and_can_be_wasted_is_told(tmp_path: Path) -> None:
    does = "{play: any_time, do: [{hand_fight: {to: left}}]}"
    card = f"- {{id: a, name: The a, type: treasure_special, abilities: [{does}]}}\n"
    assert [level for what, level in said(tmp_path, card).items() if "then it is wasted" in what] == ["warning"]


def test_a_number_in_quotes_is_told_to_leave_them(tmp_path: Path) -> None:
    card = "- {id: a, name: The a, type: item, item: {bonus: 1, value: '300'}}\n"
    problems = check_pack(str(write_pack(tmp_path, ELF, card)))
    assert [problem.mend for problem in problems if "whole number" in problem.what] == ["without quotes: 300"]


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Boots of But-Kicking", "did you mean 'Boots of Butt-Kicking'"),
        ("butt-kick", "did you mean"),
        ("Old Spoon", ""),
    ],
)
def test_only_a_near_name_is_guessed(name: str, meant: str) -> None:
    known = [f"Card {n}" for n in range(50)] + ["Boots of Butt-Kicking", "Cold Broom"]
    wrong = str(unknown("card", name, known))
    assert meant in wrong if meant else "did you mean" not in wrong


def test_nobody_leaves_a_fight_that_is_not(tmp_path: Path) -> None:
    does = "{use: own_turn_no_combat, name: X, do: [{leave_combat: {who: left}}]}"
    found = said(tmp_path, f"- {{id: a, name: The a, {PLAIN}, abilities: [{does}]}}\n")
    assert found["there is no fight during 'own_turn_no_combat'"] == "error"
