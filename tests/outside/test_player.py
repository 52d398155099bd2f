"""A bot in a process of its own: every question has its answer or a fault, whatever the process does."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.outside.programs import FIRST, program
from tests.patience import HANGS

from kickdoor.bots import BadBot, make
from kickdoor.bots.asking import CRASH, ILLEGAL, LOST, SLOW, BotFault
from kickdoor.engine import Command, State, View, apply, legal, resample, to_act
from kickdoor.engine.command import KICK
from kickdoor.outside import player as hosting
from kickdoor.outside.bot import OutsideBot, command_of_bot
from kickdoor.outside.briefing import Said, seat_of
from kickdoor.outside.player import Player, wait
from kickdoor.play.options import USUAL, open_table

NAMES = ["Aric", "Suzan", "Carl"]
SHORT = 0.2  # seconds; only for programs that never answer


@pytest.fixture
def state() -> State:
    return open_table(USUAL).deal([0, 1, 0], 7)


def asked(player: Player, view: View, times: int = 1, game: str = "g") -> list[Said]:
    """What is said to so many questions at once."""
    numbers = [player.ask(game, view) for _ in range(times)]
    found: dict[int, Said] = {}
    while len(found) < times:
        found |= dict(player.heard())
        if len(found) < times:
            wait([player])
    return [found[number] for number in numbers]


def sat(line: list[str], state: State, seconds: float = HANGS) -> tuple[Player, View]:
    """A player on the seat that is to act."""
    player, seat = Player("test", line, seconds), to_act(state)[0]
    player.sit(seat_of("g", state, seat, NAMES, 5), state.catalog)
    return player, View(state, seat)


def fault(said: Said) -> tuple[str, str]:
    assert isinstance(said, BotFault)
    return said.kind, str(said)


# ---- as it should be ---------------------------------------------------------------------------------------------


def test_a_bot_in_python_decides_as_it_does_here(state: State) -> None:
    player, _view = sat([sys.executable, "-m", "kickdoor.outside", "rookie"], state)
    try:
        here = make("rookie", 5)
        for _ in range(25):
            seat = to_act(state)[0]
            player.sit(seat_of(f"seat {seat}", state, seat, NAMES, 5), state.catalog)
            said = asked(player, View(state, seat), game=f"seat {seat}")[0]
            assert said == here.decide(View(state, seat))
            assert isinstance(said, Command)
            apply(state, said)
        assert player.starts == 1
    finally:
        player.close()


def test_questions_are_answered_one_after_the_other(state: State, tmp_path: Path) -> None:
    player, view = sat(program(tmp_path), state)
    assert asked(player, view, times=40) == [view.legal()[0]] * 40
    player.close()
    assert player.starts == 1 and player.process == -1


def test_a_move_may_be_said_in_full_and_then_in_no_other_seats_name(state: State, tmp_path: Path) -> None:
    say = 'say(type="answer", id=id, move={"verb": "kick", "seat": 2, "anything": []})'
    player, view = sat(program(tmp_path, say), state)
    assert asked(player, view) == [Command(KICK, view.seat)]
    player.close()


# ---- faults ------------------------------------------------------------------------------------------------------


def test_who_does_not_answer_is_late_and_started_again(state: State, tmp_path: Path) -> None:
    marker = tmp_path / "slept"
    sleeps = f"""
        if not os.path.exists({str(marker)!r}) and asked == 2:
            open({str(marker)!r}, "w").close()
            time.sleep(10000)
        {FIRST}"""
    player, view = sat(program(tmp_path, sleeps), state, SHORT)
    first = asked(player, view)
    process = player.process
    second, third = asked(player, view, times=2)
    assert first == [third] == [view.legal()[0]]
    assert fault(second) == (SLOW, f"test: no answer within {SHORT:g} s")
    assert player.starts == 2
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    player.close()


def test_who_ends_is_started_again_and_its_last_words_are_told(state: State, tmp_path: Path) -> None:
    dies = f"""
        if asked == 3:
            print("no more", file=sys.stderr)
            sys.exit(3)
        {FIRST}"""
    player, view = sat(program(tmp_path, dies), state)
    said = asked(player, view, times=6)
    assert [isinstance(one, Command) for one in said] == [True, True, False, True, True, False]
    assert fault(said[2]) == (LOST, "test: it ended with 3; it last said: no more")
    assert player.starts == 2
    player.close()


def test_who_ends_between_two_questions_is_missed_at_the_next(state: State, tmp_path: Path) -> None:
    player, view = sat(program(tmp_path, f"{FIRST}; sys.exit(0)"), state)
    assert isinstance(asked(player, view)[0], Command)
    assert fault(asked(player, view)[0])[0] == LOST
    assert isinstance(asked(player, view)[0], Command)
    player.close()


@pytest.mark.parametrize(
    "decision, kind, why",
    [
        ('say(type="answer", id=id, choose=99)', ILLEGAL, "there is no move 99; there are 0 to"),
        ('say(type="answer", id=id, choose=-1)', ILLEGAL, "there is no move -1"),
        ('say(type="answer", id=id)', ILLEGAL, "without `choose` and without `move`"),
        ('say(type="answer", id=id, move={"verb": "win"})', ILLEGAL, "there is no verb 'win'"),
        ('say(type="answer", id=id, choose="first")', ILLEGAL, "is no message"),
        ('say(type="answer", id=id + 7, choose=0)', ILLEGAL, "the answer to 8, and 1 was asked"),
        ('say(type="failed", id=id, what="I am lost")', CRASH, "I am lost"),
        ("ready(); time.sleep(10000)", ILLEGAL, "it has been ready already"),
        ('print("debugging", flush=True)', ILLEGAL, "'debugging' is no message"),
        ('os.write(1, b"[" * 5000 + b"\\n")', ILLEGAL, "is no message"),
        ('os.write(1, b"\\xff\\xfe\\n")', ILLEGAL, "is no message"),
        ('os.write(1, b"x" * 1200000); time.sleep(10000)', LOST, "a line of more than"),
        ("os.close(1); time.sleep(10000)", LOST, "it has closed its output"),
        ("os.kill(os.getpid(), 9)", LOST, "it was ended by signal 9"),
    ],
)
def test_whatever_else_it_says_is_a_fault(state: State, tmp_path: Path, decision: str, kind: str, why: str) -> None:
    player, view = sat(program(tmp_path, decision), state)
    found = fault(asked(player, view)[0])
    assert found[0] == kind and why in found[1]
    player.close()


@pytest.mark.parametrize(
    "greeting, why",
    [
        ("sys.exit(1)", "it ended with 1"),
        ('say(type="ready", protocol=99, name="new")', "it speaks protocol 99; this is 1"),
        ('say(type="answer", id=1, choose=0)', "it has to say `ready` first"),
        ('print("hello yourself", flush=True)', "'hello yourself' is no message"),
    ],
)
def test_who_never_gets_ready_is_given_up_after_three_starts(
    state: State, tmp_path: Path, greeting: str, why: str
) -> None:
    player, view = sat(program(tmp_path, greeting=greeting), state)
    found = [fault(said) for said in asked(player, view, times=10)]
    assert {kind for kind, _what in found} == {LOST}
    assert all(why in what for _kind, what in found)
    assert "it was started 3 times and never answered" in fault(asked(player, view)[0])[1]
    assert player.starts == 3
    player.close()


def test_who_says_nothing_at_all_is_given_up_too(state: State, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "START_SECONDS", SHORT)
    player, view = sat(program(tmp_path, greeting="time.sleep(10000)"), state)
    found = [fault(said) for said in asked(player, view, times=4)]
    assert {kind for kind, _what in found} == {LOST} and "it was not ready within 0.2 s" in found[0][1]
    player.close()


def test_who_does_not_read_holds_nobody_up(state: State, tmp_path: Path) -> None:
    """More is said than a pipe holds."""
    player, view = sat(program(tmp_path, f"{FIRST}; time.sleep(10000)"), state, SHORT)
    assert isinstance(asked(player, view)[0], Command)
    said = asked(player, view, times=12)
    assert fault(said[0])[0] == SLOW and isinstance(said[1], Command)
    player.close()


def test_a_program_that_is_not_there_is_a_fault_too(state: State) -> None:
    player, view = sat(["/no/such/bot"], state)
    assert "can't be started" in fault(asked(player, view)[0])[1]
    player.close()


def test_stderr_can_be_kept(state: State, tmp_path: Path) -> None:
    log = tmp_path / "bot.err"
    line = program(tmp_path, f'print("thinking", file=sys.stderr, flush=True); {FIRST}')
    player = Player("test", line, HANGS, str(log))
    player.sit(seat_of("g", state, to_act(state)[0], NAMES, 5), state.catalog)
    asked(player, View(state, to_act(state)[0]), times=2)
    player.close()
    assert log.read_text() == "thinking\nthinking\n"


# ---- what it is told ---------------------------------------------------------------------------------------------


class Ear:
    """In place of a program: keeps what is said to it, and wants what it was told to want."""

    wants = "view"
    heard: list[bytes]

    def __init__(self, _line: list[str], _errors: object) -> None:
        Ear.heard = []
        self.process = 0
        self.lines = [f'{{"type":"ready","protocol":1,"name":"ear","events":true,"wants":"{Ear.wants}"}}'.encode()]

    def say(self, line: bytes) -> None:
        Ear.heard.append(line)

    def send(self) -> None: ...

    def end(self) -> None: ...

    def pump(self) -> list[bytes]:
        said, self.lines = self.lines, []
        return said


@pytest.mark.parametrize("wants", ["view", "state"])
def test_what_it_is_told_does_not_depend_on_what_is_hidden(
    state: State, monkeypatch: pytest.MonkeyPatch, wants: str
) -> None:
    monkeypatch.setattr(hosting, "Program", Ear)
    monkeypatch.setattr(Ear, "wants", wants)

    def told(state: State, seat: int) -> list[bytes]:
        player = Player("ear", [], HANGS)
        player.sit(seat_of("g", state, seat, NAMES, 5), state.catalog)
        player.ask("g", View(state, seat))
        player.heard()
        player.close()
        return Ear.heard

    bots = [make("rookie", seat) for seat in range(3)]
    for number in range(120):
        seat = to_act(state)[0]
        if number % 8 == 0:
            said = told(state, seat)
            assert len(said) == 4, "hello, the table, the seat, the question"
            assert said == told(resample(state, seat, number), seat)
            rng = ",".join(map(str, state.rng)).encode()
            assert not any(rng in line for line in said)
        apply(state, bots[seat].decide(View(state, seat)))


def test_a_choice_is_one_of_those_it_was_given(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    from kickdoor.outside.messages import Ask, read_by_bot
    from kickdoor.outside.packing import command_of

    monkeypatch.setattr(hosting, "Program", Ear)
    monkeypatch.setattr(Ear, "wants", "view")
    bots = [make("random", seat) for seat in range(3)]
    for _ in range(150):
        seat = to_act(state)[0]
        player, view = sat([], state)
        player.ask("g", view)
        player.heard()
        player.close()
        ask = read_by_bot(Ear.heard[-1])
        assert isinstance(ask, Ask) and ask.view is not None and ask.question is not None
        assert [command_of(move, seat) for move in ask.legal] == legal(state, seat)
        assert all(move.words and move.rule for move in ask.legal if move.verb not in ("pass", "rest"))
        assert ask.view.hand == view.hand()
        for command, move in zip(legal(state, seat), ask.legal):
            assert (move.target if move.target_is == "seat" else -1) == view.target_seat(command)
            assert (move.target if move.target_is == "card" else -1) == view.target_card(command)
        apply(state, bots[seat].decide(view))


def test_events_come_with_the_next_question_by_name(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    from kickdoor.engine.events import E_LOOKED, E_MOVED
    from kickdoor.outside.messages import Ask, read_by_bot

    monkeypatch.setattr(hosting, "Program", Ear)
    monkeypatch.setattr(Ear, "wants", "view")
    player, view = sat([], state)
    player.hear("g", (E_MOVED, -1, 0, 255, 1, 2, 4))
    player.hear("g", (E_LOOKED, 1, 0, -1, 5, 6))
    player.ask("g", view)
    player.heard()
    player.close()
    ask = read_by_bot(Ear.heard[-1])
    assert isinstance(ask, Ask)
    moved, looked = ask.events
    assert moved == {
        "event": "moved", "card": -1, "from_zone": 0, "from_seat": 255, "to_zone": 1, "to_seat": 2, "known": 4,
    }  # fmt: skip
    assert looked == {"event": "looked", "seat": 1, "place": 0, "holder": -1, "cards": [5, 6]}


SPY = """
import gc, json, os, sys
from kickdoor.engine import State

class Spy:
    def decide(self, view):
        states = [one for one in gc.get_objects() if isinstance(one, State)]
        found = [[player.hand for player in one.seats] for one in (*states, view.sample(1))]
        print(json.dumps([found, sys.argv[1], sorted(os.environ)]), file=sys.stderr, flush=True)
        return view.legal()[0]
"""


def test_a_spy_finds_what_its_seat_knows(state: State, tmp_path: Path) -> None:
    """It looks through all of its memory, and has nobody's hand but its own."""
    (tmp_path / "spy.py").write_text(SPY, encoding="utf-8")
    line, _seconds, _log = command_of_bot("rookie")
    log, seat = tmp_path / "found", to_act(state)[0]
    player = Player("spy", [*line[:3], "spy:Spy", *line[4:], str(tmp_path)], HANGS, str(log))
    player.sit(seat_of("g", state, seat, NAMES, 5), state.catalog)
    assert isinstance(asked(player, View(state, seat))[0], Command)
    player.close()
    found, spec, _environment = json.loads(log.read_text())
    assert found and spec == "spy:Spy"
    for hands in found:
        for holder, hand in enumerate(hands):
            assert (sorted(hand) == sorted(state.seats[holder].hand)) == (holder == seat)


# ---- nobody is left behind ---------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a program ends when its input does")
def test_when_its_host_is_killed_a_program_ends_too(tmp_path: Path) -> None:
    """Also one that does not look whether its input has ended."""
    line = [sys.executable, "-S", "-c", "import time; time.sleep(10000)"]
    script = (
        "import sys, tempfile, time\n"
        "from kickdoor.outside.program import Program\n"
        f"print(Program({line!r}, tempfile.TemporaryFile()).process, flush=True)\n"
        "time.sleep(10000)\n"
    )
    host = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert host.stdout is not None
    process = int(host.stdout.readline())
    os.kill(process, 0)
    host.kill()
    host.wait()
    host.stdout.close()
    until = time.monotonic() + HANGS
    while Path(f"/proc/{process}/stat").exists() and ") Z " not in Path(f"/proc/{process}/stat").read_text():
        assert time.monotonic() < until, "it is still there"
        time.sleep(0.02)


def test_a_copy_of_one_is_another_process(tmp_path: Path, state: State) -> None:
    bot = make(f"exec:{' '.join(program(tmp_path))}", 5)
    view = View(state, to_act(state)[0])
    first = bot.decide(view)
    other = copy.deepcopy(bot)
    assert other.decide(view) == first == pickle.loads(pickle.dumps(bot)).decide(view)
    assert isinstance(bot, OutsideBot) and isinstance(other, OutsideBot)
    assert bot.process != other.process > 0


def test_where_pipes_cannot_be_waited_for_it_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("select.poll")
    for spec in ("rookie", f"exec:{sys.executable}"):
        with pytest.raises(BadBot, match="as Linux and macOS"):
            command_of_bot(spec)
