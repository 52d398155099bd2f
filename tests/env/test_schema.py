"""The schemas: every number has its field, the page is what the code says, and nothing hidden is shown."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.soaking import share

from kickdoor.encoding import ROW
from kickdoor.engine import View, resample
from kickdoor.env import actions as at
from kickdoor.env import schema
from kickdoor.env.choosing import Choice
from kickdoor.env.observing import SHOWN, show, show_seat
from kickdoor.env.session import Session
from kickdoor.rules import EDITIONS

PAGE = Path(__file__).parents[2] / "docs" / "schemas.md"


def test_every_number_has_one_field() -> None:
    for fields, size in ((schema.observation_fields(), SHOWN), (schema.row_fields(), ROW)):
        end = 0
        for field in fields:
            assert field.start == end
            assert field.low < field.high
            end += field.size
        assert end == size
    assert [block.start for block in at.BLOCKS] == [sum(b.size for b in at.BLOCKS[:i]) for i in range(len(at.BLOCKS))]


def test_the_page_is_what_the_code_says() -> None:
    assert PAGE.read_text("utf-8") == schema.page(), "python scripts/schemas.py writes it anew"


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_hidden_is_not_shown_and_all_stays_in_its_bounds(edition: str) -> None:
    low, high = schema.bounds()
    for game in share(10, len(edition)):
        session = Session(edition, 3 + game % 4)
        session.deal(game)
        random = Random(game)
        number = 0
        seen, other = np.empty(SHOWN, np.float32), np.empty(SHOWN, np.float32)
        while session.seat >= 0:
            if number % 10 == 0 and session.choice is not None:
                show(session.view(session.seat), session.choice, seen)
                assert (seen >= low).all()
                assert (seen <= high).all()
                if session.choice.stage == 0:
                    world = resample(session.state, session.seat, random.randrange(1 << 30))
                    view = View(world, session.seat)
                    show(view, Choice(view), other)
                    assert np.array_equal(seen, other)
            session.take(random.choice(session.actions()))
            number += 1


def test_a_choice_under_way_is_shown() -> None:
    session = Session("deluxe", 4)
    seen = np.empty(SHOWN, np.float32)
    for game in range(20):
        session.deal(game)
        random = Random(game)
        while session.seat >= 0:
            choice = session.choice
            assert choice is not None
            if choice.stage:
                show_seat(session, session.seat, seen, np.zeros(at.ACTIONS, np.int8))
                stages = schema.observation_fields()[-1 - sum((at.HAND, at.TABLE, at.OTHER, at.MONSTERS)) - 3]
                assert stages.name == "choice.stage"
                assert seen[stages.start + choice.stage] == 1
                assert seen[stages.start + stages.size + choice.verb] == 1
                return
            session.take(random.choice(session.actions()))
    raise AssertionError("nothing ever takes more than one choice")


@pytest.mark.slow
def test_kickdoor_itself_needs_no_array_library_and_says_what_an_environment_needs() -> None:
    code = """
import sys, kickdoor.game, kickdoor.cli.parser, kickdoor.env.session
assert not {"numpy", "gymnasium", "pettingzoo"} & set(sys.modules)
for name, needed in (("aec", "pettingzoo"), ("single", "gymnasium"), ("vector", "numpy")):
    sys.modules[needed] = None
    try:
        __import__(f"kickdoor.env.{name}")
    except ImportError as told:
        assert f"needs {needed}: pip install 'kickdoor[env]'" in str(told), told
    else:
        raise AssertionError(name)
"""
    subprocess.run([sys.executable, "-c", code], check=True)
