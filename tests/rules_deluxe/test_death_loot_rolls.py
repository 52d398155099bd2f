"""The dice of tied looters: thrown only where there is something left to loot, and everybody hears what for (K6)."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: reaper, name: Reaper, deck: door, type: curse, effect: [{die: {to: victim}}]}
"""


def aric_dies(hand: list[str], suzan: int, carl: int, dora: int, dice: list[int]) -> Scenario:
    """Aric dies of a curse; the others have these Levels."""
    players = {
        "Aric": {"level": 4, "hand": hand},
        "Suzan": {"level": suzan, "hand": ["Reaper"]},
        "Carl": {"level": carl},
        "Dora": {"level": dora},
    }
    t = deal(players=players, dice=dice, cards=CARDS)
    t.do("Suzan", play="Reaper", on="Aric")
    t.all_pass()
    return t


def rolls(t: Scenario) -> list[tuple[str, int]]:
    return [(event["seat"], event["face"]) for event in t.all_events if event["event"] == "die"]


@pytest.mark.rule("death.loot.tie", "ruling.K6")
def test_nobody_rolls_over_a_body_that_has_nothing() -> None:
    t = aric_dies([], 5, 5, 5, [1, 2, 3])
    assert rolls(t) == []
    t.expect(turn="Suzan", phase="prepare")


@pytest.mark.rule("death.loot.tie", "death.loot.runs-out", "ruling.K6")
def test_nor_over_one_that_has_nothing_left() -> None:
    t = aric_dies(["Elf"], 7, 5, 5, [1, 2])
    assert rolls(t) == []
    t.expect(Suzan={"hand": ["Elf"]}, Carl={"hand": []}, Dora={"hand": []})


@pytest.mark.rule("death.loot.tie", "death.loot.runs-out", "ruling.K6")
def test_nor_to_break_a_tie_of_dice_that_is_about_nothing() -> None:
    t = aric_dies(["Elf"], 5, 5, 5, [3, 6, 3, 1, 2])
    assert rolls(t) == [("Suzan", 3), ("Carl", 6), ("Dora", 3)]
    t.expect(Carl={"hand": ["Elf"]})


@pytest.mark.rule("death.loot.tie", "death.loot.order", "ruling.K6")
def test_they_roll_when_it_is_their_turn() -> None:
    t = aric_dies(["Elf", "Dwarf", "Halfling"], 7, 5, 5, [2, 6])
    t.expect(question="Suzan")
    assert rolls(t) == []
    t.refuse("Carl", loot="Elf", rule="death.loot.order")
    t.do("Suzan", loot="Dwarf")
    assert rolls(t) == [("Carl", 2), ("Dora", 6)]
    t.do("Dora", loot="Elf")
    t.all_pass()
    t.expect(Suzan={"hand": ["Dwarf"]}, Dora={"hand": ["Elf"]}, Carl={"hand": ["Halfling"]})


@pytest.mark.rule("death.loot.tie", "ruling.J15", "ruling.K6")
def test_those_who_tie_again_roll_again_while_there_is_something_to_loot() -> None:
    t = aric_dies(["Elf", "Dwarf"], 5, 5, 5, [3, 6, 3, 4, 4, 1, 2])
    t.do("Carl", loot="Elf")
    assert rolls(t)[3:] == [("Suzan", 4), ("Dora", 4), ("Suzan", 1), ("Dora", 2)]
    t.expect(Dora={"hand": ["Dwarf"]}, Suzan={"hand": []})


@pytest.mark.rule("death.loot.tie")
def test_everybody_hears_what_the_roll_is_for() -> None:
    t = aric_dies(["Elf", "Dwarf"], 5, 5, 2, [2, 6])
    told = [(event["event"], event.get("rule")) for event in t.events]
    assert told.index(("ruled", "death.loot.tie")) < told.index(("die", None))
    said = t.story.index("Equal Levels: the higher roll is first at what Aric leaves behind.")
    assert "rolls" in t.story[said + 1]
