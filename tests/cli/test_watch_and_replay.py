"""Games told as stories: bots at play, and recorded games again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kickdoor.cli import main
from kickdoor.cli.seating import deal_in
from kickdoor.engine.events import E_TURN
from kickdoor.words.english.events import TELL


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A recorded game of three rookies."""
    path = tmp_path_factory.mktemp("records") / "game.kickdoor.jsonl"
    game = deal_in(3, "rookie", 11)
    game.play_on()
    game.save(path)
    return path


def test_watch_tells_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--players", "3", "--seed", "11"]) == 0
    told = capsys.readouterr().out
    assert "At the table: Gribble, Tansy, Odo. Seed 11." in told
    assert "Turn 1: " in told
    assert "kicks the door open" in told
    assert "wins the game." in told


def test_watch_ends_with_a_summary_and_names_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--players", "3"]) == 0
    told = capsys.readouterr().out
    found = re.search(r"Seed (\d+)\.", told)
    assert found is not None
    for word in (" turns, ", " moves", "kills", "deaths"):
        assert word in told
    assert main(["watch", "--players", "3", "--seed", found[1]]) == 0
    assert capsys.readouterr().out == told


def test_watch_records_the_game_if_asked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "watched.jsonl"
    assert main(["watch", "--players", "3", "--seed", "11", "--save", str(file)]) == 0
    assert f"replay {file}`" in capsys.readouterr().out
    assert main(["replay", str(file), "--verify"]) == 0
    assert "finished: " in capsys.readouterr().out
    assert main(["watch", "--players", "3", "--save", str(tmp_path)]) == 2
    assert "can't be written" in capsys.readouterr().err


def test_the_same_seed_tells_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    main(["watch", "--players", "3", "--seed", "12"])
    first = capsys.readouterr().out
    main(["watch", "--players", "3", "--seed", "12"])
    assert capsys.readouterr().out == first


def test_replay_tells_a_recorded_game_to_its_end(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert main(["replay", str(record)]) == 0
    told = capsys.readouterr().out
    assert "Turn 1: " in told
    assert "the game is over" in told


def test_a_turn_begins_apart_however_that_is_worded(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, record: Path
) -> None:
    monkeypatch.setitem(TELL, E_TURN, lambda t, seat, number: f"Round the table, {number}")
    for command in (["watch", "--players", "3", "--seed", "11"], ["replay", str(record)]):
        assert main(command) == 0
        lines = capsys.readouterr().out.splitlines()
        begins = [at for at, line in enumerate(lines) if "Round the table, " in line]
        assert len(begins) > 3 and all(not lines[at - 1].strip() for at in begins)
        assert command[0] != "watch" or all(lines[at].startswith("Round") for at in begins), "it is not set in"


def test_replay_stops_where_it_is_told_and_hides_what_a_seat_did_not_see(
    capsys: pytest.CaptureFixture[str], record: Path
) -> None:
    assert main(["replay", str(record), "--to", "60"]) == 0
    everything = capsys.readouterr().out
    assert "After step 60:" in everything
    assert main(["replay", str(record), "--to", "60", "--seat", "tansy"]) == 0
    hers = capsys.readouterr().out
    unseen = re.compile("draws a (Door|Treasure)")
    assert unseen.search(hers) and not unseen.search(everything)


def test_replay_verifies_the_recorded_hashes(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert main(["replay", str(record), "--verify"]) == 0
    told = capsys.readouterr().out
    assert "hashes agree" in told and "finished: " in told


def test_replay_says_how_a_record_ends(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    part = tmp_path / "part.kickdoor.jsonl"
    for text, status, said in (
        ("".join(lines[:31]), 0, "unfinished: 30 of ? steps; the game goes on"),
        ("".join(lines[:31])[:-9], 1, "cut off: line 31 is damaged; 29 of ? steps are whole"),
        ("".join(lines[:30]) + "\0\0\0\n", 1, "cut off: line 31 is damaged"),
        ("".join(lines[:-1]), 0, "the closing line is missing"),
    ):
        part.write_text(text, encoding="utf-8")
        for words in (["--verify"], []):
            assert main(["replay", str(part), *words]) == status
            assert said in capsys.readouterr().out
    assert main(["replay", str(record), "--verify", "--to", "7"]) == 0
    assert f"stopped: 7 of {len(lines) - 2} steps" in capsys.readouterr().out


def test_replay_fails_well(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.kickdoor.jsonl"
    broken.write_text("{}\n")
    lines = record.read_text().splitlines(keepends=True)
    cheated = tmp_path / "cheated.kickdoor.jsonl"
    cheated.write_text("".join(lines[:30] + lines[31:]))
    doubled = tmp_path / "doubled.kickdoor.jsonl"
    doubled.write_text("".join(lines[:31] + lines[30:]))
    for words, said in (
        ([str(tmp_path / "none")], "can't be read"),
        ([str(broken)], "no Kickdoor record"),
        ([str(cheated)], "lines are missing"),
        ([str(doubled)], "32: the line is doubled"),
        ([str(record), "--to", "100000"], "the record has steps 0 to"),
        ([str(record), "--seat", "Tanzy"], "did you mean 'Tansy'"),
    ):
        assert main(["replay", *words]) == 2
        assert said in capsys.readouterr().err


def test_watch_needs_a_possible_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--players", "2"]) == 2
    assert "3 to 6" in capsys.readouterr().err
