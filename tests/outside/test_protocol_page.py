"""The page about the protocol: its programs are files, its commands run without a fault, its schema is that of the
types."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from tests.patience import HANGS

from kickdoor.bots import make
from kickdoor.engine import View, apply, to_act
from kickdoor.outside import messages
from kickdoor.outside import player as hosting
from kickdoor.outside.briefing import seat_of
from kickdoor.outside.player import Player
from kickdoor.play.options import USUAL, open_table

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "bots-protocol.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(?:python|sh|js)\n(.*?)```", PAGE, re.S)
NAMED = re.compile(r"^(?:#|//) (\w+\.\w+)$", re.M)
COMMANDS = re.findall(r"^\$ (kickdoor (?!bot connect).*)$", PAGE, re.M)  # tests/server/test_bot_line.py connects


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for code in BLOCKS:
        found = NAMED.search(code)
        assert found is not None, code
        (tmp_path / found[1]).write_text(code, encoding="utf-8")
    return tmp_path


def test_the_page_has_three_programs() -> None:
    assert [NAMED.findall(code) for code in BLOCKS] == [["eager.py"], ["first.sh"], ["wary.js"]]
    assert len(COMMANDS) == 4


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.slow
@pytest.mark.always
def test_every_command_runs_without_a_fault(folder: Path, command: str) -> None:
    if "node" in command and shutil.which("node") is None:
        pytest.skip("there is no node here")
    words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', command.replace("python3", sys.executable))][1:]
    if "simulate" in words:
        words = [*words[:-1], "1", "--strict", "--json", "--seconds", "60"]
    line = [sys.executable, "-m", "kickdoor", *words]
    done = subprocess.run(line, cwd=folder, capture_output=True, text=True, timeout=HANGS, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert '"faults": []' in done.stdout or "watch" in words


def test_the_schema_is_up_to_date() -> None:
    """Written by `python -m kickdoor.outside --schema > docs/bots-protocol.json`."""
    assert json.loads((DOCS / "bots-protocol.json").read_text(encoding="utf-8")) == messages.schema()


def test_every_message_and_every_field_is_told() -> None:
    for one in (*messages.ToBot.__args__, *messages.ToHost.__args__):
        row = next((line for line in PAGE.splitlines() if f"| `{one.__struct_config__.tag}`" in line), None)
        assert row is not None, one
        hidden = {"catalog", "state"}  # of bots that want the state
        told = set(re.findall(r"`(\w+)`", row))
        assert set(one.__struct_fields__) - hidden <= told, one


@pytest.mark.slow
@pytest.mark.always
def test_what_is_said_fits_the_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.outside.test_player import Ear

    monkeypatch.setattr(hosting, "Program", Ear)
    state = open_table(USUAL).deal([0, 1, 0], 11)
    bots = [make("random", seat) for seat in range(3)]
    judge = Draft202012Validator(messages.schema())
    for number in range(200):
        seat = to_act(state)[0]
        if number % 10 == 0:
            player = Player("ear", [], HANGS)
            player.sit(seat_of("g", state, seat, ["Aric", "Suzan", "Carl"], 5), state.catalog)
            player.ask("g", View(state, seat))
            player.heard()
            player.close()
            for line in Ear.heard:
                judge.validate(json.loads(line))
        apply(state, bots[seat].decide(View(state, seat)))


def test_everything_a_view_shows_is_in_the_data() -> None:
    """What a bot in Python can ask, others are told; a new method of a view has to be put somewhere here."""
    told = {
        "seat", "turn", "active", "win_level", "hand", "revealed", "pool", "corpse", "may_sell", "sale_value",
        "sale_bonus", "players", "level", "sex", "dead", "table", "curses", "equipped", "host", "has_trait", "stuck",
        "hand_count", "hand_backs", "hand_limit", "strength", "deck_count", "known_deck", "discard_count",
        "discard_top", "fight", "fight_on", "fighter", "helper", "running", "monsters", "munchkin_total",
        "monster_total",
        "monster_strength", "ahead", "wins_ties", "levels_at_stake", "treasures_at_stake", "for_the_win", "die_needed",
        "offer", "offer_from", "legal", "target_seat", "target_card", "moment", "victim", "wanted", "subject",
        "hit_lately",
    }  # fmt: skip
    elsewhere = {
        "catalog": "the cards of the table", "over": "nobody is asked then", "winners": "the message `over`",
        "grudge": "events tell it", "offers_made": "who has made them knows",
        "owner": "a card lies where it is listed", "unharmed": "what each card does is told",
        "asked": "whoever is asked", "lead": "needs an engine",
        "hand_known": "as many as `hand` lists", "printed_monsters": "their strengths are told",
        "after": "needs an engine", "sample": "needs an engine", "blinded": "the state, for who wants it",
    }  # fmt: skip
    assert {name for name in dir(View) if not name.startswith("_")} == told | set(elsewhere)
