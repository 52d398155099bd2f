"""The compiled engine and the interpreted one play the same games, event for event and menu for menu."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.patience import HANGS

import kickdoor
from kickdoor.compiled.finding import carried, place

PACKAGES = str(Path(kickdoor.__file__).parents[1])  # of the checkout, or where it was installed

# Games of bots and of chance at every table; says which engine played, and a digest of all menus, events and states.
GAMES = """
import hashlib, random
from kickdoor.bots import make
from kickdoor.cards import built_in, load_catalog
from kickdoor.compiled.finding import is_compiled
from kickdoor.engine import Switches, apply, legal, new_game, state_hash, to_act, view
found = hashlib.sha256()
for packs in [[one] for one in built_in()] + [list(built_in())]:
    for players in (3, 6):
        sexes = [seat % 2 for seat in range(players)]
        state = new_game(load_catalog(packs), Switches(), sexes, 11, players == 3)
        chance, rookie = random.Random(5), make("rookie", 5)
        for step in range(400):
            if state.over:
                break
            seat = (to_act(state) or [0])[0]
            menu = legal(state, seat)
            command = rookie.decide(view(state, seat)) if step % 2 else chance.choice(menu)
            found.update(repr((menu, command, apply(state, command))).encode())
        found.update(state_hash(state).encode())
print(is_compiled(), found.hexdigest())
"""


def played(compiled: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", GAMES], capture_output=True, text=True, timeout=HANGS, check=False,
        env={**os.environ, "PYTHONPATH": PACKAGES, "KICKDOOR_COMPILED": compiled},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def is_there() -> bool:
    there = place()
    return carried() or (there is not None and os.path.isdir(there))


@pytest.mark.skipif(not is_there(), reason="no engine was compiled of these sources; `make compiled` does it")
@pytest.mark.slow
def test_both_engines_play_the_same_games() -> None:
    interpreted, compiled = played("0"), played("1")
    assert (interpreted[0], compiled[0]) == ("False", "True")
    assert interpreted[1] == compiled[1]
