"""Every mistake in a case file is told with its line and the nearest right word, all of them at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from kickdoor.engine import CorruptState, State
from kickdoor.judge import scenario
from kickdoor.judge.case.file import cases_in, read_cases
from kickdoor.judge.judge import Judgement, judge

HEAD = "players: {Aric: {hand: [Elf]}, Suzan: , Carl: }\n"
STATIC = {
    "titel: x\n" + HEAD: (1, "no key of a case called 'titel'", "did you mean 'title'"),
    "title: x\n": (1, "a case needs 'players'", ""),
    "title: [x]\n" + HEAD: (1, "expected words, found a list", ""),
    HEAD + "edition: delux\n": (2, "no edition or pack 'delux'", "did you mean 'deluxe'"),
    HEAD + "turn: Arik\n": (2, "no player 'Arik'", "did you mean 'Aric'"),
    HEAD + "phase: prepared\n": (2, "no phase 'prepared'", "did you mean 'prepare'"),
    HEAD + "dice: [1,\n 7]\n": (3, "expected a whole number from 1 to 6, found 7", ""),
    HEAD + "door:\n- Net Trol\n": (3, "no card 'Net Trol'", "did you mean 'Net Troll'"),
    HEAD + "options: {shared_victori: true}\n": (2, "no option 'shared_victori'", "did you mean 'shared_victory'"),
    HEAD + "options: {win_level: true}\n": (2, "expected a whole number from 1 to 99, found true", ""),
    HEAD + "fight: {monster: [Net Troll]}\n": (2, "no key of a fight called 'monster'", "did you mean 'monsters'"),
    HEAD + "cards:\n- {id: rat, name: Rat, type: monstr}\n": (3, "monstr", "monster"),
    HEAD + "rules: [combat.tiess]\n": (2, "no rule 'combat.tiess'", "did you mean 'combat.ties'"),
    "players:\n  Aric: {levl: 3}\n  Suzan:\n  Carl:\n": (2, "no key of a player called 'levl'", "did you mean 'level'"),
    "players:\n  Aric: {level: ten}\n  Suzan:\n  Carl:\n": (2, "expected a whole number from 1 to 99, found 'ten'", ""),
    "players:\n  Aric: {role: Angel}\n  Suzan:\n  Carl:\n": (2, "no pack of this case has Roles", "leave out 'role'"),
    "players:\n  Aric:\n  rule:\n  Carl:\n": (3, "can't be called 'rule'", ""),
    "players:\n  Aric: {in_play: [{card: Elf, equiped: true}]}\n  B:\n  C:\n": (2, "'equiped'", "mean 'equipped'"),
    HEAD + "steps:\n- {do: {Aric: kick the door}}\n": (3, "no action 'kick the door'", "'kick open the door'"),
    HEAD + "steps:\n- do: {Aric: {plai: Elf}}\n": (3, "no action 'plai'", "did you mean 'play'"),
    HEAD + "steps:\n- do: {Aric: {play: Elf, onto: Carl}}\n": (3, "no key of 'play' called 'onto'", "mean 'on'"),
    HEAD + "steps:\n- do: {Aric: {play: Elf, equip: Elf}}\n": (3, "one action at a time", "two steps"),
    HEAD + "steps:\n- do: {Arik: end turn}\n": (3, "no player 'Arik'", "did you mean 'Aric'"),
    HEAD + "steps:\n- do: {Aric: end turn, Carl: pass}\n": (3, "an action is of one player, not of 2", ""),
    HEAD + "steps:\n- do: {Aric: {give: Elf}}\n": (3, "'give' needs 'to'", "who gets it"),
    HEAD + "steps:\n- do: {Aric: all pass}\n": (3, "'all pass' is what everybody does", "do: all pass"),
    HEAD + "steps:\n- all passs\n": (3, "no step 'all passs'", "did you mean 'all pass'"),
    HEAD + "steps:\n- do: {Aric: kick}\n": (3, "no action 'kick'", "did you mean 'kick open the door'?"),
    HEAD + "steps:\n- do: {Aric: flee}\n": (3, "no action 'flee'", "did you mean 'run away'?"),
    HEAD + "steps:\n- do: {Aric: claim it}\n": (3, "no action 'claim it'", "did you mean 'claim the kill'?"),
    HEAD + "steps:\n- do: {Aric: {steal: Elf}}\n": (3, "no action 'steal'", "{use: Thief, to: Steal"),
    HEAD + "steps:\n- do: {Aric: sell}\n": (3, "'sell' of what?", "write {sell: [CARD, ...]}"),
    HEAD + "steps:\n- expect: {}\n": (3, "nothing is expected here", "say what must be so"),
    HEAD + "steps:\n- expect: {Aric: {}}\n": (3, "nothing is expected here", "say what must be so"),
    HEAD + "steps:\n- expect: {fight: {}}\n": (3, "nothing is expected here", "say what must be so"),
    HEAD + "steps:\n- expect: {may_not: {}}\n": (3, "nothing is expected here", "say what must be so"),
    HEAD + "steps:\n- expect: {sees: {viewer: Aric}}\n": (3, "nothing is expected here", "say what must be so"),
    HEAD + "steps:\n- expect: {Aric: {hand_has: []}}\n": (3, "'hand_has: []' expects nothing", "name the cards"),
    HEAD + "steps:\n- expekt: {}\n": (3, "no key of a step called 'expekt'", "did you mean 'expect'"),
    HEAD + "steps:\n- {do: {Aric: pass}, expect: {turn: Aric}}\n": (3, "one step is one of do, refuse, expect", ""),
    HEAD + "steps:\n- refuse: {Aric: pass}\n": (3, "a refusal needs 'rule'", ""),
    HEAD + "steps:\n- refuse: {Aric: pass, rule: item.gif}\n": (3, "no rule 'item.gif'", "did you mean 'item.gift'"),
    HEAD + "steps:\n- expect: {fight: {munchkin: 3}}\n": (3, "'munchkin'", "did you mean 'munchkins'"),
    HEAD + "steps:\n- expect: {Aric: {hand_count: many}}\n": (3, "expected a whole number from 0 up, found 'many'", ""),
    HEAD + "steps:\n- expect: {trun: Aric}\n": (3, "called 'trun'", "did you mean 'turn'"),
    HEAD + "steps:\n- expect: {may: {Aric: {equip: Elff}}}\n": (3, "no card 'Elff'", "did you mean 'Elf'"),
    HEAD + "steps:\n- expect: {sees: {can_see: [Elf]}}\n": (3, "sees needs 'viewer'", ""),
    HEAD + "ask:\n- {Aric: {sel: [Elf]}}\n": (3, "no action 'sel'", "did you mean 'sell'"),
    "title: x\ntitle: y\n" + HEAD: (2, "'title' is written twice", ""),
    "players: {Aric: [\n": (2, "not readable as YAML", ""),
    "# nothing\n": (1, "there is no case in this file", ""),
    "just words\n": (1, "expected a map", ""),
}  # fmt: skip


@pytest.mark.parametrize("text", STATIC, ids=range(len(STATIC)))
def test_a_mistake_has_a_line_and_a_remedy(text: str) -> None:
    line, what, mend = STATIC[text]
    _cases, problems = cases_in(text, "test.yaml")
    assert any(one.line == line and what in one.what and mend in one.mend for one in problems), problems


def test_all_mistakes_of_a_file_are_told_at_once_and_good_cases_stay() -> None:
    text = """
- title: first
  players: {Aric: {level: x}, Suzan: , Carl: }
  turn: Carla
  steps: [{do: {Aric: hop}}]
- title: good
  players: [Aric, Suzan, Carl]
- title: third
  players: [Aric, Suzan, Carl]
  door: [Net Trol]
"""
    cases, problems = cases_in(text, "test.yaml")
    assert [case.title for case in cases] == ["good"]
    assert [(one.line, one.card) for one in problems] == [(3, "first"), (4, "first"), (5, "first"), (10, "third")]


@pytest.mark.parametrize(
    ("position", "line", "what"),
    [
        ("players:\n  Aric:\n  Suzan:\n    hand: [Ancient, Elf, Ancient]\n  Carl:\n", 4, "more often than it exists"),
        ("players: {Aric: , Suzan: , Carl: }\n\ndoor:\n- Flaming Armor\n", 4, "is no Door"),
        ("players: [Aric, Suzan]\n", 1, "a table has 3 to 6 players"),
        ("players: {Aric: {dead: true}, Suzan: , Carl: }\n", 1, "it can't be the turn of Aric, who is dead"),
        ("players: [Aric, Suzan, Carl]\nphase: combat\n", 2, "a position in phase 'combat' has a 'fight'"),
        (
            "players: {Aric: , Suzan: , Carl: }\nfight:\n  monsters: [Elf]\n  helper: Suzan\n",
            3,
            "Elf (race) is no monster",
        ),
        (
            "players: {Aric: , Suzan: {dead: true}, Carl: }\nfight:\n  monsters: [Net Troll]\n  helper: Suzan\n",
            4,
            "dead",
        ),
        ("players:\n  level:\n  Suzan: {level: 12}\n  in:\n", 3, "Suzan is Level 12; a player in the game has 1 to 9"),
        ("players: {Aric: , Suzan: , Carl: }\n\nfight: {monsters: [], helper: Suzan}\n", 3, "a fight needs 'monsters'"),
    ],
)
def test_a_position_that_cannot_be_is_a_mistake_of_its_case(position: str, line: int, what: str) -> None:
    cases, problems = cases_in(position, "test.yaml")
    assert not problems
    result = judge(cases[0])
    assert not result.ok
    assert result.mistake is not None
    assert what in result.mistake.what
    assert result.mistake.line == line


def test_all_mistakes_of_a_position_are_told_at_once() -> None:
    text = """
players:
  Aric: {hand: [Ancient, Elf, Ancient, Ancient]}
  Suzan: {dead: true}
  Carl:
turn: Suzan
door:
- Flaming Armor
treasure: [Elf, Dwarf]
steps:
- expect: {turn: Suzan}
"""
    [case], problems = cases_in(text, "test.yaml")
    assert not problems
    found = judge(case).mistakes
    told = " ".join(one.what for one in found)
    for word in ("Ancient", "is no Door", "Dwarf (race) is no Treasure", "Elf (race) is no Treasure", "who is dead"):
        assert word in told, (word, told)
    assert len({one.what for one in found}) == len(found)
    assert {8, 9} <= {one.line for one in found}


@pytest.mark.parametrize(
    ("step", "card"),
    [
        ("refuse: {Aric: {play: Dwarf}, rule: timing.own-turn.class}", "Dwarf"),
        ("refuse: {Aric: {sell: [Elf, Flaming Armor]}, rule: item.sell.items-only}", "Flaming Armor"),
        ("refuse: {Suzan: {use: Thief, to: Backstab, on: Aric}, rule: zone.hand.not-in-play}", "Thief"),
        ("expect: {may_not: {Carl: {equip: Flaming Armor}}}", "Flaming Armor"),
        ("expect: {may_not: {Carl: [pass, {trade: {with: Aric, give: [Gem of Nothing]}}]}}", "Gem of Nothing"),
    ],
)
def test_what_nobody_may_do_with_a_card_he_never_had_proves_nothing(step: str, card: str) -> None:
    cards = "cards: [{id: gem, name: Gem of Nothing, type: item, item: {value: 100}}]\n"
    [case], problems = cases_in(f"{HEAD}{cards}steps:\n- {step}\n- expect: {{turn: Aric}}\n", "test.yaml")
    assert not problems
    result = judge(case)
    assert not result.ok
    assert result.mistake is not None
    assert f"does not have {card}" in result.mistake.what
    assert result.mistake.line == 4
    first, second = result.steps
    assert not first.ok and first.mistake == result.mistake
    assert not second.reached


def test_a_card_that_was_lost_on_the_way_is_no_slip_of_the_pen() -> None:
    text = """
players: {Aric: {in_play: [Wizard], hand: [Elf]}, Suzan: , Carl: }
fight: {monsters: [Net Troll]}
steps:
- do: {Aric: {discard: Wizard}}
- refuse: {Aric: {use: Wizard, to: Unflattering Hex, on: Net Troll, pay: [Elf]}, rule: zone.hand.not-in-play}
"""
    [case], _problems = cases_in(text)
    assert judge(case).ok


def test_players_are_named_not_numbered() -> None:
    [case], _problems = cases_in("players: {Aric: , Suzan: {dead: true, hand: [Elf]}, Carl: }\n", "test.yaml")
    assert "Suzan is dead and has cards" in [one.what for one in judge(case).mistakes]


def test_no_name_is_taken_for_what_a_mistake_says() -> None:
    """What is wrong comes with its seat and its remedy; names may read like either."""
    text = "players: {seat 1: , 'Suzan; did you mean seat 0': {dead: true, hand: [Elf]}, Carl: }\n"
    [case], _problems = cases_in(text, "test.yaml")
    [wrong] = judge(case).mistakes
    assert (wrong.what, wrong.mend) == ("Suzan; did you mean seat 0 is dead and has cards", "")
    odd = text.replace("'Suzan; did you mean seat 0'", "Suzan").replace("[Elf]", "['Elff; did you mean Dwarf']")
    [wrong] = cases_in(odd, "test.yaml")[1]
    assert wrong.what == "there is no card 'Elff; did you mean Dwarf'"


def test_a_case_without_steps_is_a_mistake() -> None:
    [case], problems = cases_in(HEAD, "test.yaml")
    assert not problems, "it can be asked about"
    result = judge(case)
    assert not result.ok
    assert result.mistake is not None
    assert "nothing to judge" in result.mistake.what
    assert "--ask" in result.mistake.mend


def test_files_that_are_not_there_or_not_text(tmp_path: Path) -> None:
    _cases, [problem] = read_cases(tmp_path / "none.yaml")
    assert "can't be read" in problem.what
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe")
    _cases, [problem] = read_cases(tmp_path / "bytes.yaml")
    assert "not UTF-8" in problem.what


def test_a_game_that_breaks_down_is_told_of_its_case_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: State) -> None:
        raise CorruptState("Net Troll fights and is not in the fight")

    text = HEAD + "steps:\n- do: {Aric: {play: Elf}}\n- expect: {Aric: {level: 1}}\n"
    [case], _problems = cases_in(text, "test.yaml")
    judging = Judgement(case)
    with monkeypatch.context() as patch:
        patch.setattr(scenario, "validate", broken)
        result = judging.run()
    (mistake,) = result.mistakes
    assert mistake.line == 3 and "the game broke down here: Net Troll fights" in mistake.what
    assert "report it" in mistake.mend
    assert [step.reached for step in result.steps] == [True, False]
    assert not judge(case).mistakes, "the next one is judged as ever"
