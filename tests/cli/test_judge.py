"""`kickdoor judge`: transcripts, JSON, exit status, questions, and positions out of records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kickdoor.cli import main
from kickdoor.judge.scenario import deal
from kickdoor.play.record import start_record

GOOD = """
title: the Troll is ten
rules: [combat.strength.monster]
why: Somebody said eleven.
players:
  Aric: {level: 4, in_play: [Warrior, Chainsaw of Bloody Dismemberment], hand: [Magic Missile]}
  Suzan: {hand: [Enraged]}
  Carl:
door: [Net Troll]
dice: [6]
steps:
- do: {Aric: kick open the door}
- expect: {fight: {munchkins: 7, monsters: 10}}
- refuse: {Aric: {sell: [Chainsaw of Bloody Dismemberment]}, rule: timing.combat.forbidden}
- do: {Aric: run away}
- do: {Aric: {roll against: Net Troll}}
- all pass
- expect: {phase: charity}
ask:
- {Aric: {sell: [Chainsaw of Bloody Dismemberment]}}
- {Aric: kick open the door}
"""
BAD = GOOD.replace("monsters: 10", "monsters: 11")
UNUSABLE = GOOD.replace("door: [Net Troll]", "door: [Net Trol]")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "troll.yaml"
    path.write_text(GOOD, encoding="utf-8")
    return path


def judge(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    status = main(["judge", *(str(word) for word in words)])
    printed = capsys.readouterr()
    return status, printed.out + printed.err


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")


# ---- running ----------------------------------------------------------------------------------------------------


def test_a_case_that_holds(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    status, said = judge(capsys, file)
    assert status == 0
    for line in (
        f"the Troll is ten  ({file}:2)",
        "    Somebody said eleven.",
        "    rules: combat.strength.monster",
        "    Aric (male, Level 4); in play Warrior, Chainsaw of Bloody Dismemberment; in hand Magic Missile.",
        "    Next Doors: Net Troll.",
        "    Dice to come: 6.",
        "  ▸ 1. Aric: kick open the door",
        "       Aric kicks the door open and finds Net Troll.",
        "       Aric: 7",
        "           +3  Chainsaw of Bloody Dismemberment  [item.equipped]",
        "  ✓ 2. expect fight munchkins: 7, fight monsters: 10  (Aric's turn, combat)",
        "  ✋ 3. Aric: sell Chainsaw of Bloody Dismemberment  is refused, as it must be  (Aric's turn, combat)",
        "       Aric escapes Net Troll on: 5",
        "            +5  the die needed  [runaway.roll]"[1:],
        "  holds (7 steps)",
        "1 case judged: 1 holds, 0 fail",
    ):
        assert line in said.splitlines(), line
    assert "[timing.combat.forbidden] A player in combat may not sell" in said


def test_numbers_are_told_only_when_they_change(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    _status, said = judge(capsys, file)
    assert said.count("Net Troll: 10") == 1


def test_a_case_that_fails(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text(BAD, encoding="utf-8")
    status, said = judge(capsys, file, "--quiet")
    assert status == 1
    assert "fight monsters: expected 11, is 10" in said
    assert "+10  Net Troll  [combat.strength.monster]" in said
    assert "line 13; now: Aric's turn, combat" in said
    assert "kicks the door open" not in said, "only what fails"
    assert "1 case judged: 0 hold, 1 fails" in said


def test_quiet_says_nothing_about_what_holds(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    assert judge(capsys, file, "--quiet") == (0, "1 case judged: 1 holds, 0 fail\n")


def test_an_unusable_file_beats_a_failure(capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path) -> None:
    file.write_text(UNUSABLE, encoding="utf-8")
    failing = tmp_path / "failing.yaml"
    failing.write_text(BAD, encoding="utf-8")
    status, said = judge(capsys, failing, file)
    assert status == 2
    assert f"{file}:9:8: error: [the Troll is ten] there is no card 'Net Trol' -- did you mean 'Net Troll'?" in said
    assert judge(capsys, tmp_path / "none.yaml")[0] == 2


def test_json_has_an_object_a_file(capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(UNUSABLE, encoding="utf-8")
    status, said = judge(capsys, "--json", file, wrong)
    assert status == 2
    good, bad = (json.loads(line) for line in said.splitlines())
    assert good["ok"] and good["mistakes"] == []
    [case] = good["cases"]
    assert case["title"] == "the Troll is ten" and case["ok"]
    kick, _expect, refused, *_rest = case["steps"]
    assert kick["story"] and kick["events"][0]["event"] == "moved"
    part = {"amount": 3, "source": "Chainsaw of Bloody Dismemberment", "rule": "item.equipped"}
    assert part in kick["sums"][0]["parts"]
    assert refused["refusal"]["rule"] == "timing.combat.forbidden"
    assert not bad["ok"]
    assert bad["mistakes"][0]["line"] == 9
    assert "did you mean" in bad["mistakes"][0]["mend"]


def test_without_a_file_it_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    status, said = judge(capsys)
    assert status == 2
    assert "which case file?" in said


# ---- asking -----------------------------------------------------------------------------------------------------


def test_asking_lists_what_everybody_may_do_and_answers(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    status, said = judge(capsys, "--ask", file)
    assert status == 1, "a question was answered with no"
    assert "Aric may:" in said and "Suzan may:" in said
    assert "  · Kick open the door" in said
    assert "[turn.kick-open.draw]" in said
    assert "No: Aric may not sell Chainsaw of Bloody Dismemberment." in said
    assert "[item.sell.threshold]" in said
    assert "Yes: Aric may kick open the door." in said


def test_asking_after_some_steps_for_one_seat(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    _status, said = judge(capsys, "--ask", file, "--after", 1, "--seat", "suzan")
    assert "  · Enraged (+5) on Net Troll" in said
    assert "[monster.enhancer.anyone]" in said
    assert "Aric may:" not in said


@pytest.mark.parametrize("how", [["--seat", "Aric", "--command", "{sell: [Chainsaw of Bloody Dismemberment]}"],
                                 ["--command", "{Aric: {sell: [Chainsaw of Bloody Dismemberment]}}"]])  # fmt: skip
def test_an_illegal_command_gets_its_rule_and_our_rulings(
    capsys: pytest.CaptureFixture[str], file: Path, how: list[str]
) -> None:
    status, said = judge(capsys, "--ask", file, "--after", 1, *how)
    assert status == 1
    assert "No: Aric may not sell Chainsaw of Bloody Dismemberment." in said
    assert "[timing.combat.forbidden] A player in combat may not sell" in said
    assert "Our ruling ruling.R8" in said


def test_rulings_on_rules_about_everything_are_left_out(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    wellies = "{id: wellies, name: Wellies, type: item, item: {slot: footgear, value: 200, bonus: 2},"
    stuck = "abilities: [{static: [{rule: stuck, to: this}]}]}"
    players = "players: {Aric: {in_play: [Wellies]}, Suzan: {}, Carl: {}}\nturn: Aric\n"
    file.write_text(f"{players}cards:\n- {wellies} {stuck}\n", encoding="utf-8")
    status, said = judge(capsys, "--ask", file, "--command", "{Aric: {unequip: Wellies}}")
    assert status == 1
    words = " ".join(said.split())
    assert "Wellies forbids it. Wellies: +2. Footgear. " in words  # what the card says, for it goes before the rule
    assert "[meta.card-beats-rule]" in words
    assert "ruling." not in words.partition("No: Aric")[2]


def test_the_list_is_complete_and_the_endless_parts_are_a_line_each(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    file.write_text(
        """
players:
  Aric: {level: 4, in_play: [Warrior, Flaming Armor, Filing Hat, Hireling], hand: [Elf, Gem]}
  Suzan: {in_play: [Boots of Butt-Kicking]}
  Carl: {level: 2}
cards: [{id: gem, name: Gem, type: item, item: {value: 1000}}]
""",
        encoding="utf-8",
    )
    status, said = judge(capsys, "--ask", file)
    assert status == 0
    aric, suzan = said.split("Suzan may:")[0], said.split("Suzan may:")[1].split("Carl may:")[0]
    for line in (
        "Take off Flaming Armor",
        "Let your Hireling carry Filing Hat",
        "Give up being a Warrior",
        "Sell any of these worth 1,000 Gold Pieces or more together: Gem (1,000), Flaming Armor (",
        "Give any of Flaming Armor, Filing Hat to Suzan or Carl, who has to accept",
        "Trade any of Flaming Armor, Filing Hat with Suzan (Boots of Butt-Kicking), who has to accept",
        "Show any card of the hand to Suzan or Carl",
    ):
        assert f"  · {line}" in aric, line
    assert aric.count("· Sell ") == aric.count("· Trade ") == 1
    for line in ("Take off Boots of Butt-Kicking", "Give any of Boots of Butt-Kicking to Aric or Carl"):
        assert f"  · {line}" in suzan, "also on another's turn"
    assert "[ruling.R11] One player wants to act before the door" in suzan, "why one may wait"


def test_help_may_be_asked_for_on_any_terms(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    _status, said = judge(capsys, "--ask", file, "--after", 1, "--seat", "Aric")
    line = (
        "Ask Suzan or Carl for help, for nothing, 1 to 3 of the 3 Treasures or Items (Chainsaw of Bloody Dismemberment)"
    )
    assert f"  · {line}" in said
    assert said.count("· Ask ") == 1


def test_any_case_of_a_file_may_be_asked_about(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    cases = [f"- {{title: {title}, players: [{name}, B, C]}}\n" for title, name in (("first one", "A"), ("Other", "X"))]
    file.write_text("".join(cases), encoding="utf-8")
    assert "A may:" in judge(capsys, "--ask", file)[1]
    for which in ("2", "other", "OTHE"):
        assert "X may:" in judge(capsys, "--ask", file, "--case", which)[1]
    for which, said in (("3", "there is no case 3; there are 2"), ("othr", "did you mean 'Other'"), ("o", "can mean")):
        status, told = judge(capsys, "--ask", file, "--case", which)
        assert status == 2
        assert said in told
    assert "--case goes with --ask" in judge(capsys, file, "--case", 1)[1]


@pytest.mark.parametrize("after", ["8", "-1"])
def test_only_steps_that_there_are(capsys: pytest.CaptureFixture[str], file: Path, after: str) -> None:
    status, said = judge(capsys, "--ask", file, "--after", after)
    assert status == 2
    assert f"--after {after}: the case 'the Troll is ten' has 7 steps" in said


def test_a_legal_command(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    status, said = judge(capsys, "--ask", file, "--command", "{Aric: kick open the door}")
    assert status == 0
    assert "Yes: Aric may kick open the door." in said


def test_asking_as_json(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    _status, said = judge(capsys, "--ask", file, "--json")
    found = json.loads(said)
    assert {"words": "Kick open the door", "verb": "kick", "rule": "turn.kick-open.draw"} in found["legal"]["Aric"]
    assert [answer["allowed"] for answer in found["answers"]] == [False, True]


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["--seat", "Arik"], "did you mean 'Aric'"),
        (["--command", "{Aric: {sel: [Elf]}}"], "did you mean 'sell'"),
        (["--command", "{Aric: {sell: [Elff]}}"], "did you mean 'Elf'"),
        (["--command", "{Aric: ["], "not readable as YAML"),
        (["--seat", "Aric", "--command", "7"], "an action is expected"),
    ],
)
def test_a_question_with_a_mistake(
    capsys: pytest.CaptureFixture[str], file: Path, words: list[str], hint: str
) -> None:  # fmt: skip
    status, said = judge(capsys, "--ask", file, *words)
    assert status == 2
    assert hint in said


def test_asking_needs_steps_that_hold(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    file.write_text(BAD, encoding="utf-8")
    status, said = judge(capsys, "--ask", file, "--after", 2)
    assert status == 2
    assert "don't hold" in said


# ---- records and schema -----------------------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    t = deal(players={"Aric": {"level": 4}, "Suzan": {"hand": ["Enraged"]}, "Carl": {}}, door=["Net Troll"])
    path = tmp_path / "game.kickdoor.jsonl"
    start = t.state.copy()
    recorder = start_record(start, t.players, path)
    t.do("Aric", "kick open the door").do("Suzan", play="Enraged", on="Net Troll")
    for command in t.commands:
        recorder.apply(command)
    return path


def test_a_position_out_of_a_record_is_a_case_that_runs(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    status, said = judge(capsys, "--from", record, "--at", 1)
    assert status == 0
    assert "fight: {monsters: [Net Troll]}" in said
    status, said = judge(capsys, "--from", record, "--write", tmp_path / "taken.yaml")
    assert status == 0
    assert "taken.yaml: written" in said
    assert "enhancers: [Enraged]" in (tmp_path / "taken.yaml").read_text(encoding="utf-8")
    assert judge(capsys, tmp_path / "taken.yaml")[0] == 0


def test_nothing_is_written_over_unless_one_says_so(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("mine", encoding="utf-8")
    status, said = judge(capsys, "--from", record, "--write", mine)
    assert status == 2
    assert "is there already; `--force` writes over it" in said
    assert mine.read_text(encoding="utf-8") == "mine"
    assert judge(capsys, "--from", record, "--write", mine, "--force")[0] == 0
    assert "fight:" in mine.read_text(encoding="utf-8")


def test_without_a_number_it_is_the_last_command_a_case_can_begin_with(
    capsys: pytest.CaptureFixture[str], record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kickdoor.judge.case import writer as case_writer

    assert "game.kickdoor.jsonl at 2\n" in judge(capsys, "--from", record)[1]
    usable = case_writer._usable
    monkeypatch.setattr(case_writer, "_usable", lambda found, at, lent: at < 2 and usable(found, at, lent))
    assert "game.kickdoor.jsonl at 1\n" in judge(capsys, "--from", record)[1]


def test_a_moment_that_is_not_in_the_record(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    status, said = judge(capsys, "--from", record, "--at", 99)
    assert status == 2
    assert "the record has 2 commands, not 99" in said
    assert judge(capsys, "--from", record.with_name("none"))[0] == 2


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    status, said = judge(capsys, "--schema")
    assert status == 0
    assert json.loads(said)["title"] == "Kickdoor cases"
