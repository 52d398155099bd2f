"""Bots in processes of their own play as they do here, and whatever becomes of them is counted and goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.outside.programs import FIRST, program

from kickdoor.arena import BadPlan, Plan, Tally, abreast, simulate
from kickdoor.arena.match import Outcome
from kickdoor.arena.simulating import FaultFound
from kickdoor.bots import make, registry
from kickdoor.engine import State
from kickdoor.play.driver import Step

SECONDS = ("decisions_per_s", "games_per_s", "cpu_s")


def figures(tally: Tally) -> dict[str, Any]:
    """Everything but what depends on the machine."""
    return {key: value for key, value in tally.as_dict().items() if key not in SECONDS}


def mine(folder: Path, decision: str = FIRST, **parameters: object) -> str:
    """A program as a bot."""
    more = ",".join(f"{name}={value}" for name, value in parameters.items())
    return f"exec:{' '.join(program(folder, decision))}" + (f":{more}" if more else "")


@pytest.mark.slow
def test_the_figures_are_those_of_one_process() -> None:
    plan = Plan(games=3, players=3, bots=("rookie", "random"), seed=3, check=True)
    assert figures(simulate(replace(plan, apart=True))) == figures(simulate(plan))
    assert not abreast._kept, "all have gone home"


@pytest.mark.slow
def test_the_figures_are_the_same_with_several_arenas(tmp_path: Path) -> None:
    plan = Plan(games=3, players=3, bots=(mine(tmp_path), "rookie", "rookie"), seed=3)
    assert figures(simulate(plan, jobs=2)) == figures(simulate(plan))


def test_no_process_has_two_seats_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(games=3, players=3, bots=("rookie", "random"), apart=True)
    tables = [abreast.Table(plan, Outcome(game, 5, plan.bots_at(game))) for game in range(3)]
    try:
        for table in tables:
            assert len(set(table._apart.values())) == 3
        by_process: dict[object, set[tuple[str, int]]] = {}
        for table in tables:
            for seat, player in table._apart.items():
                by_process.setdefault(player, set()).add((table.outcome.bots[seat], seat))
        assert all(len(found) == 1 for found in by_process.values()), "one bot and one seat each"
    finally:
        abreast.send_home()


def test_no_process_sees_a_deal_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(games=6, players=3, bots=("rookie", "random"), apart=True)
    assert [plan.dealt_before(game) for game in range(6)] == [0] * 6
    monkeypatch.setattr(Plan, "seed_of", lambda plan, game: 100 + game // 2)
    assert [plan.dealt_before(game) for game in range(6)] == [0, 1] * 3
    try:
        for seat in range(3):
            first, again = (abreast.player_at(plan, game, "rookie", seat) for game in (0, 1))
            assert first is not again and abreast.player_at(plan, 2, "rookie", seat) is first
    finally:
        abreast.send_home()


@pytest.mark.slow
def test_a_listener_hears_all_that_is_done() -> None:
    heard: dict[int, list[int]] = {}

    def listen(game: int, state: State) -> Step:
        heard[game] = []
        return lambda command, _events: heard[game].append(command.seat)

    plan = Plan(games=2, players=3, seed=5, apart=True)
    try:
        outcomes = abreast.play_abreast(plan, range(2), listen)
    finally:
        abreast.send_home()
    assert [len(heard[game]) for game in range(2)] == [outcome.decisions for outcome in outcomes]


def test_what_a_program_does_amiss_is_counted_and_the_games_go_on(tmp_path: Path) -> None:
    bad = f"""
        if asked % 40 == 0: os._exit(1)
        elif asked % 15 == 0: say(type="failed", id=id, what="no idea")
        elif asked % 7 == 0: say(type="answer", id=id, move={{"verb": "close"}})
        else: {FIRST}"""
    bot = mine(tmp_path, bad)
    found = simulate(Plan(games=2, players=3, bots=(bot, "rookie", "rookie"), check=True)).as_dict()
    assert found["finished"] == 2 and found["invariant_failures"] == 0
    for key in ("illegal_by_bot", "crashes_by_bot", "lost_by_bot"):
        assert found[key][bot] > 0 and found[key]["rookie"] == 0
    assert found["slow_by_bot"] == {bot: 0, "rookie": 0}
    assert {one["bot"] for one in found["faults"]} == {bot}


ABSURD = (
    '{"verb": "play", "card": 1000000000, "target": -7, "value": 99999, "cards": [-5]}',
    '{"verb": "sell", "cards": [-1, -1, 99999999]}',
    '{"verb": "ask_help", "target": 77, "offer": {"treasures": -9, "order": [5], "items": [-3], "take": [9999]}}',
    '{"verb": "choose", "value": -1000000000000}',
    '{"verb": "close"}',
)


def test_nothing_that_can_be_written_breaks_the_engine(tmp_path: Path) -> None:
    bot = mine(tmp_path, f'say(type="answer", id=id, move=json.loads({ABSURD!r}[asked % {len(ABSURD)}]))')
    tally = simulate(Plan(games=1, players=3, bots=(bot, "rookie", "rookie"), check=True))
    assert tally.finished == 1 and not tally.failures
    assert tally.faults_by_bot["illegal"][bot] > len(ABSURD) and not tally.faults_by_bot["crash"]


def test_a_program_that_hangs_does_not_hang_the_arena(tmp_path: Path) -> None:
    bot = mine(tmp_path, f"time.sleep(10000 if asked == 20 else 0); {FIRST}", seconds=1)
    tally = simulate(Plan(games=1, players=3, bots=(bot, "rookie", "rookie")))
    assert tally.finished == 1 and tally.faults_by_bot["slow"][bot] >= 1


def test_a_program_that_never_answers_is_soon_not_asked_any_more(tmp_path: Path) -> None:
    bot = mine(tmp_path, "sys.exit(1)")
    tally = simulate(Plan(games=1, players=3, bots=(bot, "rookie", "rookie")))
    assert tally.finished == 1 and tally.faults_by_bot["lost"][bot] > 3


def test_a_bot_that_cannot_be_made_here_is_told_as_without_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(seed: int) -> None:
        raise ZeroDivisionError("not today")

    monkeypatch.setitem(registry.MAKERS, "broken", breaks)
    tally = simulate(Plan(games=2, players=3, bots=(mine(tmp_path), "broken", "rookie")))
    assert [what.split(" (")[0] for _game, _seed, what in tally.failures] == ["ZeroDivisionError: not today"] * 2


def test_strict_stops_at_a_fault_there_too(tmp_path: Path) -> None:
    bot = mine(tmp_path, 'say(type="answer", id=id, choose=1000)')
    with pytest.raises(FaultFound, match=r"game 0, decision \d+: illegal of bot .*: there is no move 1000"):
        simulate(Plan(games=2, players=3, bots=(bot, "rookie"), strict=True))
    assert not abreast._kept


MODULE = """
from random import Random

class Printing:
    def __init__(self, seed, most=5):
        self.heard, self.random, self.most = 0, Random(seed), most
    def observe(self, event):
        self.heard += 1
    def decide(self, view):
        print("my line", self.heard)
        return self.random.choice(view.legal()[: 1 + self.heard % self.most])
"""


@pytest.mark.slow
def test_a_bot_of_ones_own_may_print_and_hears_what_it_hears_here(tmp_path: Path) -> None:
    """In a process without a terminal, where what it prints could spoil the line."""
    (tmp_path / "printing.py").write_text(MODULE, encoding="utf-8")
    script = (
        "import json, contextlib, io\n"
        "from dataclasses import replace\n"
        "from kickdoor.arena import Plan, simulate\n"
        "plan = Plan(games=2, players=3, bots=('printing:Printing:most=3', 'rookie'))\n"
        "with contextlib.redirect_stdout(io.StringIO()):\n"
        "    both = [simulate(one).as_dict() for one in (plan, replace(plan, apart=True))]\n"
        f"for one in both: [one.pop(key) for key in {SECONDS!r}]\n"
        "assert both[0] == both[1] and not both[0]['faults'], both\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_bot_known_to_this_process_only_is_told_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.MAKERS, "here", lambda seed: make("random", seed))
    with pytest.raises(BadPlan, match="bot 'here' is known to this process only"):
        Plan(bots=("here",), apart=True)


@pytest.mark.parametrize(
    "bot, said",
    [
        ("exec:/no/such/bot", "exec:/no/such/bot: /no/such/bot: there is no such program"),
        ("exec:", "exec: without a program"),
        ("exec:'", "No closing quotation"),
        (f"exec:{__file__}", "it may not be executed"),
        (f"exec:{sys.executable}:minutes=3", "has no parameter 'minutes'; it takes seconds, log"),
    ],
)
def test_a_program_that_cannot_be_is_told_before_a_game_begins(bot: str, said: str) -> None:
    if "may not" in said and os.access(__file__, os.X_OK):
        pytest.skip("this file may be executed")
    with pytest.raises(BadPlan) as bad:
        Plan(bots=(bot,))
    assert said in str(bad.value)


def test_no_time_at_all_is_refused() -> None:
    with pytest.raises(BadPlan, match="0 seconds for a decision"):
        Plan(seconds=0.0)
