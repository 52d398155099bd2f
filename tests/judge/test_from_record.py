"""A position out of a recorded game: the case that is written runs, holds, and is the same table."""

from __future__ import annotations

from pathlib import Path

import pytest

from kickdoor.bots import make
from kickdoor.cards.source import read_yaml
from kickdoor.cli.seating import deal_in
from kickdoor.judge.case.file import cases_in
from kickdoor.judge.case.writer import case_from_record, write_case
from kickdoor.judge.judge import Judgement
from kickdoor.judge.position.position import describe, not_held
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.play.driver import play_out
from kickdoor.play.record import Record, load, replay, start_record


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Record:
    """A game of four rookies."""
    dealt = deal_in(4, "rookie", 11)
    path = tmp_path_factory.mktemp("games") / "rookies.kickdoor.jsonl"
    written = start_record(dealt.state, dealt.players, path)
    play_out(dealt.state, [make("rookie", 11).decide for _ in range(4)], written.note)
    return load(path)


@pytest.mark.parametrize("part", range(0, 100, 4))
def test_the_case_of_any_moment_is_the_same_table(game: Record, part: int) -> None:
    at = len(game.entries) * part // 100
    s = replay(game, at)
    try:
        text = case_from_record(game, at)
    except ValueError as trouble:
        assert "no case can begin" in str(trouble)
        assert "--at" in str(trouble)
        return
    cases, problems = cases_in(text)
    assert not problems
    judgement = Judgement(cases[0])
    assert judgement.run().ok, judgement.result.plain()
    table = judgement.table
    assert table is not None
    assert describe(table.state, table.players) == describe(s, game.players)
    for lost in not_held(s):
        assert lost.split(" (")[0] in " ".join(text.replace("\n# ", " ").split())


def test_a_finished_game_is_no_position(game: Record) -> None:
    with pytest.raises(ValueError, match="a finished game is no position"):
        case_from_record(game, len(game.entries))


def test_cards_of_the_table_come_along(tmp_path: Path) -> None:
    cards = "- {id: gem, name: Gem, type: item, item: {value: 1000, bonus: 1}}\n"
    t = deal(players={"Aric": {"hand": ["Gem"]}, "Suzan": {}, "Carl": {}}, cards=cards)
    path = tmp_path / "own.kickdoor.jsonl"
    recorder = start_record(t.state, t.players, path, cards=cards)
    t.do("Aric", play="Gem")
    record = recorder.record
    [case], problems = cases_in(case_from_record(record, 0))
    assert not problems
    assert Scenario(case.position).hand("Aric") == ["Gem"]


@pytest.mark.parametrize(
    "words",
    [
        {"title": "a: b, #c", "why": "  spaces\nand lines, and more words than fit a line " * 4},
        {
            "title": "on",
            "rules": ["null", "true", "12", "~", "-x", "", "yes", "it's", 'say "no"', "a, b", "x: y", "{z}"],
        },
        {"players": {"Aric": None, "Suzan, the Elf": {"hand": []}, "3": {"level": 2, "dead": True}}},
        {"door": [f"Card Number {i}, Some Assembly Required" for i in range(40)], "exact_decks": False},
        {"steps": [{"do": "all pass"}, {"expect": {"winner": None, "fight": {"munchkins": -3}}}]},
        {"cards": [{"id": "x", "abilities": [{"static": [{"stat": "strength", "add": -1}]}] * 9}]},
    ],
)
def test_what_is_written_reads_back(words: dict[str, object]) -> None:
    expected = {key: " ".join(value.split()) if key == "why" else value for key, value in words.items()}  # type: ignore[attr-defined]
    for in_list in (False, True):
        read = read_yaml(write_case(words, in_list), "test", [])
        assert (read[0] if in_list else read) == expected
