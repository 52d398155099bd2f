"""Every kind of mistake an author can make: refused with file, line, card, what is wrong and what would be right.

The mistakes stand in `mistakes*.py`; the line that must be named carries the comment `# HERE`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.mistakes import MISTAKES, MONSTER
from tests.cards.mistakes_effects import EFFECT_MISTAKES
from tests.cards.mistakes_lint import LINT_MISTAKES
from tests.cards.mistakes_places import PLACE_MISTAKES
from tests.cards.mistakes_types import ELSEWHERE, TYPE_MISTAKES
from tests.cards.mistakes_wider import WIDER_MISTAKES
from tests.cards.write_pack import ELF, PACK, write_pack

from kickdoor.cards import PackError, Problem, load_catalog, load_pack
from kickdoor.cards.problems import unseen


def refused(folder: Path, door: str) -> list[Problem]:
    with pytest.raises(PackError) as trouble:
        load_catalog(
            [write_pack(folder / "broken", door), write_pack(folder / "base", ELF, pack="id: base\nname: Base\n")]
        )
    return trouble.value.problems


ALL = {**MISTAKES, **EFFECT_MISTAKES, **LINT_MISTAKES, **TYPE_MISTAKES, **WIDER_MISTAKES, **PLACE_MISTAKES}


@pytest.mark.parametrize(("door", "what", "mend", "card"), ALL.values(), ids=ALL.keys())
def test_a_mistake_is_refused_with_place_and_mend(tmp_path: Path, door: str, what: str, mend: str, card: str) -> None:
    marked = [number for number, line in enumerate(door.splitlines(), 1) if "# HERE" in line]
    problems = refused(tmp_path, door)
    fitting = [problem for problem in problems if what in problem.what]
    assert fitting, f"not reported: {what!r}; instead: {[str(problem) for problem in problems]}"
    problem = fitting[0]
    assert problem.file == str(tmp_path / "broken" / "door" / "cards.yaml")
    assert mend in problem.mend
    assert problem.card == card
    assert problem.line in marked
    assert problem.level == "error"
    assert str(problem).startswith(f"{problem.file}:{problem.line}:")


@pytest.mark.parametrize(("deck", "card", "what", "mend"), ELSEWHERE.values(), ids=ELSEWHERE.keys())
def test_a_mistake_in_another_folder(tmp_path: Path, deck: str, card: str, what: str, mend: str) -> None:
    pack = write_pack(tmp_path, ELF, **{deck: f"- id: thing\n  name: Thing\n{card}"})
    with pytest.raises(PackError) as trouble:
        load_catalog([pack])
    (problem,) = trouble.value.problems
    assert what in problem.what and mend in problem.mend
    assert (problem.file, problem.card) == (str(tmp_path / deck / "cards.yaml"), "thing")
    marked = [number for number, line in enumerate(card.splitlines(), 3) if "# HERE" in line]
    assert problem.line in (marked or [1])


def test_all_problems_of_a_pack_are_named_at_once(tmp_path: Path) -> None:
    broken = write_pack(
        tmp_path / "p",
        door="- {id: a, name: A, type: mosnter}\n- {id: b, name: B, type: mate, copis: 2}\n",
        treasure="- {id: c, name: C, type: item, item: {slot: hat}}\n",
        pack="id: p\nname: P\nwordz: {}\n",
    )
    with pytest.raises(PackError) as trouble:
        load_pack(broken)
    assert [(problem.card, problem.line) for problem in trouble.value.problems] == [
        ("a", 1),
        ("b", 2),
        ("", 3),
        ("c", 1),
        ("c", 1),
    ]
    assert str(trouble.value).count("\n") == 4


def test_mistakes_of_items(tmp_path: Path) -> None:
    def problem(item: str) -> Problem:
        with pytest.raises(PackError) as trouble:
            load_pack(write_pack(tmp_path, treasure=f"- id: hat\n  name: Hat\n{item}"))
        return trouble.value.problems[0]

    no_value = problem("  type: item\n  item: {slot: headgear}\n")
    assert (no_value.line, no_value.what) == (4, "'item' lacks 'value'")
    hands = problem("  type: item\n  item: {slot: headgear, hands: 1, value: 0, bonus: 1}\n")
    assert (hands.line, hands.mend) == (4, "add `slot: hand` or remove 'hands'")
    side = problem("  type: one_shot\n  one_shot: {bonus: 2, value: 0}\n")
    assert (side.line, side.what) == (4, "'bonus' needs 'side'")
    lone_side = problem(
        "  type: one_shot\n  one_shot: {side: either, value: 0}\n"
        "  abilities: [{play: any_time, do: [{win: {who: self}}]}]\n"
    )
    assert lone_side.what == "'side' needs 'bonus'"
    idle = problem("  type: one_shot\n  one_shot: {value: 0}\n")
    assert idle.what == "a one_shot needs a 'bonus' or a `play` ability"
    usable = problem("  type: one_shot\n  one_shot: {bonus: 2, side: either, value: 0}\n  usable_if: {alone: player}\n")
    assert (usable.line, usable.what) == (5, "'usable_if' needs a bonus with `side: munchkins`")
    nothing = problem("  type: item\n  item: {value: 0}\n")
    assert nothing.what == "this Item does nothing"


@pytest.mark.parametrize(
    ("pack", "what", "line"),
    [
        ("id: Test Pack\nname: P\n", "snake_case", 1),
        ("name: P\n", "'pack' lacks 'id'", 1),
        ("id: p\nname: P\nnmae: Q\n", "unknown key 'nmae'", 3),
        ("id: p\nname: P\nwords:\n  cures: Trap\n", "'words' can't be 'cures'", 4),
        ("id: p\nname: P\ncomposition: {dor: {}}\n", "unknown key 'dor'", 3),
        ("id: p\nname: P\ncomposition:\n  door: {monster: many}\n", "must be a whole number", 4),
        ("id: p\nname: P\nincludes: [nowhere]\n", "'nowhere' is neither a known pack", 3),
        ("id: p\nname: P\ntags: {Rum: {means: rum}}\n", "must be in snake_case, not 'Rum'", 3),
        ("id: p\nname: P\ntags: {rum: {means: rum, jions: true}}\n", "unknown key 'jions'", 3),
        ("id: p\nname: P\ntags: {rum: {joins: true}}\n", "'rum' lacks 'means'", 3),
        ("id: p\nname: P\ntags: {undead: {means: again}}\n", "there is already a tag 'undead'", 3),
        ("id: p\nname: P\ncomposition:\n  outside: {roll: 1}\n", "'outside' can't be 'roll'", 4),
        ("- id: p\n", "'pack' must be a map, not a list", 1),
        ("", "the file is empty", 1),
    ],
)  # fmt: skip
def test_mistakes_of_pack_yaml(tmp_path: Path, pack: str, what: str, line: int) -> None:
    with pytest.raises(PackError) as trouble:
        load_pack(write_pack(tmp_path, ELF, pack=pack))
    problem = next(problem for problem in trouble.value.problems if what in problem.what)
    assert problem.file == str(tmp_path / "pack.yaml")
    assert problem.line == line


def test_no_such_pack() -> None:
    with pytest.raises(PackError) as trouble:
        load_catalog(["delux"])
    assert "neither a known pack nor a folder" in trouble.value.problems[0].what
    assert trouble.value.problems[0].mend == "did you mean 'deluxe'?"
    with pytest.raises(PackError):
        load_catalog([])


def test_a_folder_without_cards_or_pack_yaml(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"no pack\.yaml"):
        load_pack(tmp_path)
    with pytest.raises(PackError, match="has no cards"):
        load_pack(write_pack(tmp_path, pack=PACK))


def test_a_monster_among_treasures(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"a monster stands in the treasure folder -- move it to door/"):
        load_pack(write_pack(tmp_path, treasure=MONSTER))


def test_control_characters_in_pack_yaml_and_in_messages(tmp_path: Path) -> None:
    """No message carries them to the terminal, wherever they stand."""
    pack = 'id: p\nname: "P\\e[2J"\nsummary: "one\\ttwo"\n"ed\\x9bition": deluxe\n'
    with pytest.raises(PackError) as trouble:
        load_pack(write_pack(tmp_path, "- {id: !%1bred x}\n", pack=pack))
    said = str(trouble.value)
    assert [problem.line for problem in trouble.value.problems if "invisible" in problem.what] == [2, 4]
    assert "\x1b" not in said and "\x9b" not in said
    assert "\\u001bred" in said
    assert unseen("Zoë \u2013 naïve 🧙\u200d♀️\n") == ""


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, ELF)
    (pack / "door" / "more.yaml").write_bytes(b"- id: \xff\xfe\n")
    with pytest.raises(PackError, match="not UTF-8"):
        load_pack(pack)
