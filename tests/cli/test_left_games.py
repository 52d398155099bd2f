"""A game that was left: nothing is touched before a move, the end of input is no answer, new options deal anew."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from tests.cli.sitting import sit_down, type_in, typing
from tests.patience import HANGS

from kickdoor.cli import main
from kickdoor.cli.play import load_game
from kickdoor.cli.seating import deal_in
from kickdoor.cli.terminal.session import Session
from kickdoor.cli.terminal.sitting import Sitting
from kickdoor.play.record import load, resume, stopped

GAME = "game.kickdoor.jsonl"
ASIDE = "game-1.kickdoor.jsonl"
MOVE = ""  # Enter: the marked one


def play(home: Path, typed: list[str], *words: str) -> str:
    """`kickdoor play` in a process of its own, to the end of what is typed; all it printed."""
    done = subprocess.run(
        [sys.executable, "-m", "kickdoor", "play", *words],
        input="".join(f"{line}\n" for line in typed), capture_output=True, text=True, timeout=HANGS, check=False,
        env={**os.environ, "KICKDOOR_HOME": str(home), "COLUMNS": "500"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


Play = Callable[..., str]


@pytest.fixture
def quickly(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """The same in this process."""

    def run(home: Path, typed: list[str], *words: str) -> str:
        monkeypatch.setenv("KICKDOOR_HOME", str(home))
        monkeypatch.setenv("COLUMNS", "500")
        typing(monkeypatch, *typed)
        capsys.readouterr()
        assert main(["play", *words]) == 0
        said = capsys.readouterr()
        assert said.err == ""
        return said.out

    return run


def contents(home: Path) -> dict[str, tuple[bytes, int]]:
    """Every file, and when it was last written to."""
    return {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in home.iterdir()}


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of an unfinished game of Deluxe with four players, the first of them called Hero."""
    home = tmp_path_factory.mktemp("home")
    play(home, [*[MOVE] * 12, "quit"], "--seed", "3")
    return (home / GAME).read_bytes()


@pytest.fixture
def home(tmp_path: Path, left: bytes) -> Path:
    """The usual place for games, with that one in it."""
    (tmp_path / GAME).write_bytes(left)
    return tmp_path


# ---- the end of input ends it ------------------------------------------------------------------------------------


LOOKING = ["hand", "table", "show", "log", "why 1", "why strength", "99", "?", "auto off", "auto on"]


@pytest.mark.parametrize(
    "typed", [[], ["y"], ["n"], ["y", "quit"], ["n", "quit"], ["quit"], ["y", *LOOKING], ["n", *LOOKING]], ids="-".join
)
@pytest.mark.slow
def test_without_a_move_the_game_that_was_left_is_not_touched(quickly: Play, home: Path, typed: list[str]) -> None:
    before = contents(home)
    told = quickly(home, typed)
    assert "There is an unfinished game" in told and "Go on with it? [Y/n]" in told
    assert contents(home) == before


@pytest.mark.parametrize(
    "words", [("--edition", "star"), ("--seed", "9"), ("--save", "{}/" + GAME), ("--load", "{}/" + GAME)], ids="-".join
)
@pytest.mark.parametrize("typed", [[], [*LOOKING, "quit"]], ids=["end", "looking"])
def test_without_a_move_no_option_touches_it_either(
    quickly: Play, home: Path, typed: list[str], words: tuple[str, ...]
) -> None:
    before = contents(home)
    told = quickly(home, typed, *(word.format(home) for word in words))
    assert "Go on with it?" not in told
    assert contents(home) == before


@pytest.mark.slow
def test_the_end_of_input_is_no_yes(home: Path) -> None:
    before = contents(home)
    told = play(home, [])
    assert contents(home) == before
    assert "your hand" not in told, "nobody said that he wants to go on"
    assert told.splitlines()[-1] == f"The game is as it was, in {home / GAME}."


def test_without_a_move_a_new_game_leaves_no_trace(quickly: Play, tmp_path: Path) -> None:
    home = tmp_path / "not" / "there"
    told = play(home, [])
    assert "your hand" in told and told.splitlines()[-1] == "No move was made, so no file was written."
    assert not home.parent.exists()
    quickly(tmp_path, [*LOOKING, "quit"], "--save", str(home / "mine"))
    assert list(tmp_path.iterdir()) == []


def test_going_on_elsewhere_writes_there_with_the_first_move(quickly: Play, home: Path) -> None:
    before = contents(home)
    words = ("--load", str(home / GAME), "--save", str(home / "elsewhere"))
    told = quickly(home, ["hand"], *words)
    assert contents(home) == before and "no file was written" in told
    quickly(home, [MOVE], *words)
    after = contents(home)
    assert {GAME: after.pop(GAME)} == before and list(after) == ["elsewhere"]
    assert len(load(home / "elsewhere").entries) > len(load(home / GAME).entries)


def test_what_the_bots_do_first_is_no_move(quickly: Play, home: Path, left: bytes) -> None:
    """A program that was killed while the bots were at it: they go on, and that alone is no reason to write."""
    lines = left.splitlines(keepends=True)
    while b'"by": "Hero"' in lines[-1]:
        lines.pop()
    cut = b"".join(lines[:-1])
    assert b'"saved"' in cut and load(home / GAME).entries
    (home / GAME).write_bytes(cut)
    before = contents(home)
    told = quickly(home, ["y"])
    assert "your hand" in told, "it is the player's decision again"
    assert contents(home) == before
    quickly(home, ["y", MOVE])
    written = (home / GAME).read_bytes()
    assert written.startswith(b"".join(lines)), "and they did as before"


def test_a_damaged_or_plain_record_is_mended_with_the_first_move_only(quickly: Play, home: Path, left: bytes) -> None:
    for text in (left + b'{"n": 99, "by": "He', left.rstrip(b"\n")):
        (home / GAME).write_bytes(text)
        before = contents(home)
        quickly(home, ["y", "hand"])
        assert contents(home) == before
        quickly(home, ["y", MOVE])
        assert (home / GAME).read_bytes().startswith(left) and not load(home / GAME).cut_off
    (home / GAME).write_bytes(left)
    plain = "".join(stopped(home / GAME).lines()).encode()  # without the chance to come
    (home / "plain").write_bytes(plain)
    before = contents(home)
    quickly(home, [], "--load", str(home / "plain"), "--seed", "1")
    assert contents(home) == before
    quickly(home, [MOVE], "--load", str(home / "plain"), "--seed", "1")
    written = (home / "plain").read_bytes()
    assert written.startswith(plain) and load(home / "plain").to_come is not None


# ---- a move is kept ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("yes", ["y", "", "Yes", "ja"])
def test_yes_goes_on_in_the_same_file(quickly: Play, home: Path, left: bytes, yes: str) -> None:
    quickly(home, [yes, MOVE])
    assert list(contents(home)) == [GAME]
    written = (home / GAME).read_bytes()
    assert written.startswith(left) and len(written) > len(left)


@pytest.mark.parametrize("no", ["n", "No", "nein"])
def test_no_deals_anew_and_keeps_the_old_one(quickly: Play, home: Path, left: bytes, no: str) -> None:
    told = quickly(home, [no, MOVE])
    assert sorted(contents(home)) == [ASIDE, GAME]
    assert (home / ASIDE).read_bytes() == left and load(home / GAME).header != load(home / ASIDE).header
    assert str(home / ASIDE) in told and f"play --load {home / ASIDE}" in told


def test_what_is_neither_yes_nor_no_is_asked_again(quickly: Play, home: Path) -> None:
    before = contents(home)
    told = quickly(home, ["perhaps", "42", "n"])
    assert told.count("Go on with it?") == 3
    assert contents(home) == before


def test_a_game_is_kept_from_the_first_move_on(tmp_path: Path) -> None:
    _session, told = sit_down([], tmp_path)
    assert list(tmp_path.iterdir()) == [] and "no file was written" in told
    session, told = sit_down([MOVE], tmp_path)
    assert f"Saved to {session.save_to}" in told
    assert len(load(session.save_to).entries) == session.game.steps > 0


def test_save_is_a_wish_to_keep_it(quickly: Play, home: Path, left: bytes) -> None:
    before = contents(home)
    quickly(home, ["save"], "--edition", "star")
    assert (home / ASIDE).read_bytes() == left
    assert load(home / GAME).header["packs"] == ["star"]
    (home / GAME).unlink()
    (home / ASIDE).rename(home / GAME)
    quickly(home, [f"save {home / 'copy'}"], "--edition", "star")
    after = contents(home)
    assert load(home / "copy").header["packs"] == ["star"] and after[GAME][0] == before[GAME][0]


def test_a_game_resumed_is_kept_from_the_first_move_on(home: Path, left: bytes) -> None:
    _session, _told = type_in(load_game(home / GAME), [], home)
    assert (home / GAME).read_bytes() == left
    session, _told = type_in(load_game(home / GAME), [MOVE], home)
    assert len(load(home / GAME).entries) == session.game.steps


@pytest.mark.slow
def test_a_bots_last_move_is_kept_without_one_of_the_players(tmp_path: Path) -> None:
    """If the game was over before anything could be asked, that is a game to keep."""
    session, _told = sit_down([MOVE] * 400, tmp_path)
    assert session.game.state.over
    lines = session.save_to.read_bytes().splitlines(keepends=True)
    session.save_to.write_bytes(b"".join(lines[:-2]))
    sitting = load_game(session.save_to)
    last = session.game.recorder.record.entries[-1].command
    sitting.game.recorder.hold()
    sitting.game.play(sitting.game.players[last.seat], last)
    sitting.game.recorder.let_go()
    assert load(session.save_to).ending is not None and session.save_to.read_bytes().startswith(b"".join(lines[:-1]))


def test_resuming_alone_writes_nothing(home: Path, left: bytes) -> None:
    for text in (left, left[:-5], left[:-1]):
        (home / GAME).write_bytes(text)
        resume(home / GAME).close()
        assert (home / GAME).read_bytes() == text


def test_two_windows_that_begin_together_get_a_file_each(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    second = Session(dealt("Ada"), Console(file=io.StringIO()), lambda: MOVE, tmp_path / GAME)
    typed = [MOVE]

    def read() -> str:
        while not second.moved:  # it came later and is quicker
            second.sitting.advance()
            second.decide()
        return pop(typed)

    shown = io.StringIO()
    first = Session(dealt("Hero"), Console(file=shown, width=500), read, tmp_path / GAME)
    first.play()
    second.leave_saved()
    assert "Another game is being played in" in shown.getvalue()
    assert load(tmp_path / GAME).players[0] == "Ada", "who writes to a file keeps it"
    assert load(tmp_path / ASIDE).players[0] == "Hero"
    assert len(load(tmp_path / ASIDE).entries) == first.game.steps


def test_a_place_that_is_gone_when_it_is_needed_stops_no_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    shown = io.StringIO()
    typed = [MOVE, MOVE, f"save {tmp_path / 'elsewhere'}"]
    session = Session(dealt("Hero"), Console(file=shown, width=500), lambda: pop(typed), tmp_path / "file" / GAME)
    session.play()
    assert shown.getvalue().count("`save FILE` writes it elsewhere") == 1
    assert "can't be written" in shown.getvalue().splitlines()[-1], "and it is told again at the end"
    assert len(load(tmp_path / "elsewhere").entries) == session.game.steps


def pop(typed: list[str]) -> str:
    if not typed:
        raise EOFError
    return typed.pop(0)


def dealt(name: str) -> Sitting:
    return Sitting(deal_in(4, "rookie", 3, name), 0)


# ---- new options mean a new game ---------------------------------------------------------------------------------


OTHERS = [
    ("--edition", "star"),
    ("--packs", "deluxe,star"),
    ("--house", "gbm"),
    ("--variant", "faster"),
    ("--win-level", "12"),
    ("--ruling", "hand_limit=6"),
    ("--players", "3"),
    ("--bots", "random"),
    ("--bots", "rookie,random"),
    ("--name", "Ada"),
    ("--seed", "3"),
    ("--edition", "deluxe", "--players", "5"),
]


@pytest.mark.parametrize("words", OTHERS, ids="-".join)
def test_options_that_are_not_the_left_games_deal_a_new_one(
    quickly: Play, home: Path, left: bytes, words: tuple[str, ...]
) -> None:
    told = quickly(home, [MOVE], *words)
    assert "Go on with it?" not in told
    assert "There is an unfinished game" in told and "these options ask for another" in told
    assert (home / ASIDE).read_bytes() == left, "the old one is kept as it was"
    assert f"play --load {home / ASIDE}" in told
    new = load(home / GAME)
    assert new.entries and (home / GAME).read_bytes() != left
    bots = [seat.get("bot") for seat in new.header["seats"]]
    wanted = {
        "--edition star": new.header["packs"] == ["star"],
        "--packs deluxe,star": new.header["packs"] == ["deluxe", "star"],
        "--house gbm": new.header["table"] == {"house": "gbm"},
        "--variant faster": new.header["table"] == {"variants": ["faster"]},
        "--win-level 12": new.header["switches"]["win_level"] == 12,
        "--ruling hand_limit=6": new.header["switches"]["hand_limit"] == 6,
        "--players 3": len(new.players) == 3,
        "--bots random": bots == [None, "random", "random", "random"],
        "--bots rookie,random": bots == [None, "rookie", "random", "rookie"],
        "--name Ada": new.players[0] == "Ada",
        "--seed 3": new.players[0] == "Hero",
        "--edition deluxe --players 5": len(new.players) == 5,
    }
    assert wanted[" ".join(words)], "the options hold"


@pytest.mark.parametrize(
    "words",
    [("--terminal",), ("--edition", "deluxe"), ("--players", "4"), ("--bots", "rookie"), ("--name", "Hero"),
     ("--packs", "deluxe", "--players", "4", "--win-level", "10")],
    ids="-".join,
)  # fmt: skip
def test_options_that_describe_the_left_game_ask_for_it(
    quickly: Play, home: Path, left: bytes, words: tuple[str, ...]
) -> None:
    assert "Go on with it?" in quickly(home, ["y", MOVE], *words)
    assert list(contents(home)) == [GAME] and (home / GAME).read_bytes().startswith(left)


def test_a_look_at_another_edition_costs_nothing(quickly: Play, home: Path) -> None:
    """Without a move in it the other game is forgotten, and the old one is offered again."""
    quickly(home, ["hand", "quit"], "--edition", "star")
    assert "Go on with it?" in quickly(home, ["y", MOVE])
    assert list(contents(home)) == [GAME]


@pytest.mark.parametrize("words", [("--players", "3"), ("--bots", "random"), ("--name", "Ada"), ("--edition", "star")])
def test_a_game_that_is_named_takes_no_options(
    capsys: pytest.CaptureFixture[str], home: Path, words: tuple[str, ...]
) -> None:
    before = contents(home)
    assert main(["play", "--load", str(home / GAME), *words]) == 2
    assert f"{words[0]}: a saved game goes on at the table it was begun at" in capsys.readouterr().err
    assert contents(home) == before
