"""No game is lost: not to a new one, not to a closed terminal, not to a file that can't be read or written."""

from __future__ import annotations

import io
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console
from tests.patience import HANGS, hears_signals

from kickdoor.bots import make
from kickdoor.cli import main, saves
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.play import load_game
from kickdoor.cli.seating import deal_in
from kickdoor.cli.terminal.session import Session
from kickdoor.cli.terminal.sitting import Sitting
from kickdoor.engine import View, to_act
from kickdoor.play.record import load, replay, start_record, table_digest

GAME = "game.kickdoor.jsonl"


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The usual place for games, with an unfinished one in it."""
    monkeypatch.setenv("KICKDOOR_HOME", str(tmp_path))
    typing(monkeypatch, "", "", "quit")
    assert main(["play", "--seed", "3"]) == 0
    return tmp_path


# ---- a new game never takes the place of an old one -------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text.replace('"catalog": "', '"catalog": "0'), "recorded with other cards"),
        (lambda text: text[200:], "not readable as JSON"),
        (lambda text: text + text.splitlines()[-1] + "\n", "the line is doubled"),
    ],
)
def test_a_game_that_cant_be_read_is_put_aside_and_the_reason_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path, change, why: str
) -> None:
    text = change((home / GAME).read_text(encoding="utf-8"))
    (home / GAME).write_text(text, encoding="utf-8")
    capsys.readouterr()
    typing(monkeypatch, "", "quit")
    assert main(["play", "--seed", "4", "--name", "Ada"]) == 0
    told = capsys.readouterr().out
    assert "can't be gone on with" in told and why in told
    assert (home / "game-1.kickdoor.jsonl").read_text(encoding="utf-8") == text
    assert load(home / GAME).players[0] == "Ada"


def test_every_game_put_aside_gets_a_name_of_its_own(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    for seed in ("4", "5", "6"):
        typing(monkeypatch, "", "quit")
        assert main(["play", "--seed", seed]) == 0
    assert sorted(file.name for file in home.iterdir()) == [f"game-{n}.kickdoor.jsonl" for n in (1, 2, 3)] + [GAME]


@pytest.mark.slow
def test_a_finished_game_is_kept_under_the_name_the_last_line_tells(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KICKDOOR_HOME", str(tmp_path))
    for _ in range(2):
        typing(monkeypatch, *[""] * 500)
        assert main(["play", "--players", "3", "--seed", "2"]) == 0
        last = capsys.readouterr().out.splitlines()[-1]
        file = Path(last.removeprefix("Saved to ").split(";")[0])
        assert f"replay {file}`" in last
        assert load(file).ending is not None
        assert main(["replay", str(file), "--verify"]) == 0
        assert "finished: " in capsys.readouterr().out
    assert not (tmp_path / GAME).exists()
    assert len(list(tmp_path.iterdir())) == 2


def test_a_save_that_is_there_is_put_aside_and_anything_else_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    old = (home / GAME).read_text(encoding="utf-8")
    typing(monkeypatch, "", "quit")
    assert main(["play", "--save", str(home / GAME), "--seed", "9"]) == 0
    assert (home / "game-1.kickdoor.jsonl").read_text(encoding="utf-8") == old
    (home / "notes.txt").write_text("buy milk")
    assert main(["play", "--save", str(home / "notes.txt")]) == 2
    assert "is no recorded game" in capsys.readouterr().err
    assert (home / "notes.txt").read_text() == "buy milk"


def test_save_in_the_game_writes_over_nothing(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    other = home / "other.kickdoor.jsonl"
    (home / "notes.txt").write_text("buy milk")
    typing(monkeypatch, "y", f"save {other}", f"save {other}", f"save {home / 'notes.txt'}", "save", "quit")
    assert main(["play"]) == 0
    assert load(other).to_come is not None
    assert (home / "other-1.kickdoor.jsonl").exists()
    assert (home / "notes.txt").read_text() == "buy milk"


# ---- the file is there from the first move on, and after every move ---------------------------------------------


@pytest.mark.parametrize("words", [("--save", "{}/file/game"), ("--save", "{}"), ("--load", "{}/none", "--save", "{}")])
def test_a_bad_place_is_refused_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path, words) -> None:
    (tmp_path / "file").write_text("")
    assert main(["play", *(word.format(tmp_path) for word in words)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="only where there are such signals")
@pytest.mark.parametrize("ending", ["SIGKILL", "SIGHUP", "SIGTERM"])
@pytest.mark.slow
def test_nothing_is_lost_when_the_program_is_ended_from_outside(tmp_path: Path, ending: str) -> None:
    file = tmp_path / GAME
    playing = subprocess.Popen(
        [sys.executable, "-m", "kickdoor", "play", "--seed", "3", "--save", str(file)],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=hears_signals,  # noqa: PLW1509
    )  # fmt: skip
    assert playing.stdin is not None
    playing.stdin.write(b"\n" * 6)
    playing.stdin.flush()
    game = deal_in(4, "rookie", 3, "Hero")
    lines = [""] * 6

    def read() -> str:
        if not lines:
            raise EOFError
        return lines.pop()

    Session(Sitting(game, 0), Console(file=io.StringIO()), read, tmp_path / "same").play()
    expected = [entry.command for entry in game.recorder.record.entries]
    end = time.monotonic() + HANGS
    while not (file.exists() and file.stat().st_size and len(load(file, mend=True).entries) >= len(expected)):
        assert time.monotonic() < end and playing.poll() is None
        time.sleep(0.1)
    playing.send_signal(getattr(signal, ending))
    playing.wait(HANGS)
    playing.stdin.close()
    assert [entry.command for entry in load(file).entries] == expected
    loaded = load_game(file).game
    assert loaded.state.rng == game.state.rng, "and chance goes on as it would have"
    assert table_digest(loaded.state) == table_digest(game.state)


def test_a_game_in_another_window_is_left_alone(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    first = load_game(home / GAME)
    with pytest.raises(Mistake, match="another game is being written there"):
        load_game(home / GAME)
    assert main(["play"]) == 2
    assert "for a second one" in capsys.readouterr().err
    first.game.recorder.close()
    assert load_game(home / GAME).game.steps == first.game.steps


@pytest.mark.slow
def test_a_disk_that_fails_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    game = deal_in(3, "rookie", 2, "Hero")
    shown = io.StringIO()
    session = Session(Sitting(game, 0), Console(file=shown, width=1000), lambda: "", tmp_path / GAME)
    session.keep()
    assert game.recorder._file is not None
    game.recorder._file.close()
    game.recorder._file = Broken()
    assert session.play()
    assert shown.getvalue().count("`save FILE` writes it elsewhere") == 1
    assert load(tmp_path / GAME).ending is not None, "at the end all of it is written after all"


class Broken(io.StringIO):
    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")


# ---- loading -----------------------------------------------------------------------------------------------------


def test_a_game_that_broke_off_goes_on_with_a_seed_or_says_why_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = deal_in(3, "rookie", 2, "Hero")
    plain = start_record(
        game.state, game.players, tmp_path / "cut.jsonl", bots=dict.fromkeys(("Gribble", "Tansy"), "rookie")
    )
    bots = [make("rookie", 2) for _ in game.players]
    for _ in range(9):
        seat = to_act(plain.state)[0]
        plain.apply(bots[seat].decide(View(plain.state, seat)))
    plain.close()
    with (tmp_path / "cut.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"n": 10, "by": "Her')
    cut = str(tmp_path / "cut.jsonl")
    assert main(["play", "--load", cut]) == 2
    assert "not saved with the chance to come" in capsys.readouterr().err
    typing(monkeypatch, "quit")
    assert main(["play", "--load", cut, "--seed", "8", "--save", str(tmp_path / "on.jsonl")]) == 0
    assert "Line 11 of" in capsys.readouterr().out
    assert "Her" in (tmp_path / "cut.jsonl").read_text(encoding="utf-8"), "the other file is left as it was"
    typing(monkeypatch, "", "quit")
    assert main(["play", "--load", cut, "--seed", "8"]) == 0
    assert replay(load(tmp_path / "cut.jsonl"))
    typing(monkeypatch, "quit")
    capsys.readouterr()
    assert main(["play", "--load", cut, "--seed", "9"]) == 0
    assert "--seed is not needed" in capsys.readouterr().out


def test_the_log_of_a_resumed_game_has_the_old_story(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    before = load_game(home / GAME)
    story = before.game.log(before.name)
    before.game.recorder.close()
    capsys.readouterr()
    typing(monkeypatch, "y", "log 500", "quit")
    assert main(["play"]) == 0
    told = capsys.readouterr().out
    assert len(story) > 5
    for line in story:
        assert line[:60] in told


def test_an_impossible_table_is_refused_even_if_a_game_waits(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    text = (home / GAME).read_bytes()
    for words, said in (
        (("--players", "2"), "3 to 6"),
        (("--players", "1"), "1 player:"),
        (("--name", "\x1b[2J"), "--name"),
    ):
        assert main(["play", *words]) == 2
        assert said in capsys.readouterr().err
    assert (home / GAME).read_bytes() == text


@pytest.mark.parametrize("name", ["[/red]", "[bold]x", ":boom:", "Zoë [b]"])
def test_any_name_is_printed_as_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "[red]game.jsonl"
    typing(monkeypatch, *[""] * 40, "table", "log 40", "why strength", f"why {name}")
    assert main(["play", "--seed", "3", "--save", str(file), "--name", name]) == 0
    told = capsys.readouterr().out
    assert f"At the table: {name}, " in told and f"{name} (you)" in told and f"strength of {name}" in told
    assert main(["replay", str(file)]) == 0
    assert name in capsys.readouterr().out


def test_names_of_files() -> None:
    assert saves.named(Path("a/game.kickdoor.jsonl"), "-1") == Path("a/game-1.kickdoor.jsonl")
    assert saves.named(Path("a/my.txt"), "-2") == Path("a/my-2.txt")
    assert saves.named(Path("a/my"), "-2") == Path("a/my-2")


def test_save_game_is_whole_or_not_at_all(tmp_path: Path) -> None:
    game = deal_in(3, "rookie", 2)
    game.save(tmp_path / "x")
    assert [file.name for file in tmp_path.iterdir()] == ["x"]
