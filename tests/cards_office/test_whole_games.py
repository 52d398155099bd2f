"""Whole games with many copies of the sample packs' cards: they end, nothing breaks, nothing hidden is told."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
import yaml
from tests.cards_office.goods import OFFICE
from tests.conformance.test_event_audience import leaks
from tests.conformance.test_fuzz import close_idle, copies_and_saves, hidden_cards_stay_hidden
from tests.conformance.test_no_circles import stall
from tests.soaking import ROUND, share

from kickdoor.bots import make
from kickdoor.cards import load_catalog
from kickdoor.engine import (
    Catalog,
    Command,
    State,
    apply,
    blinded,
    legal,
    new_game,
    resample,
    state_hash,
    to_act,
    to_json,
    validate,
    view,
)
from kickdoor.engine.events import E_EXPIRED, E_RAN
from kickdoor.engine.program import OP_NAMES

SAMPLES: Final = (OFFICE, OFFICE.parent / "canteen")
PACKS: Final = tuple(pack.name for pack in SAMPLES)
COPIES: Final = 5
LOOKS: Final = 1 if ROUND else 3  # of so many looks at a game one is taken
PLAYERS: Final = 4


@cache
def crowded() -> Catalog:
    """Deluxe with so many copies of each card."""
    with TemporaryDirectory() as place:
        folders = [Path(place) / pack.name for pack in SAMPLES]
        for pack, folder in zip(SAMPLES, folders):
            for deck in ("door", "treasure"):
                (folder / deck).mkdir(parents=True)
                for file in sorted((pack / deck).glob("*.yaml")):
                    cards = yaml.safe_load(file.read_text("utf-8"))
                    (folder / deck / file.name).write_text(
                        yaml.safe_dump([{**card, "copies": COPIES} for card in cards], sort_keys=False), "utf-8"
                    )
            (folder / "pack.yaml").write_text((pack / "pack.yaml").read_text("utf-8"), "utf-8")
        return load_catalog(["deluxe", *folders])


def begun(game: int) -> State:
    return new_game(crowded(), None, [seat % 2 for seat in range(PLAYERS)], 900 + game)


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("game", share(20, beginning=3))  # the first of all is the longest by far
def test_every_step_of_a_game_at_random(game: int) -> None:
    s, rng, steps = begun(game), random.Random(game), 0
    while not s.over:
        steps += 1
        assert steps < 20_000, "the game does not end"
        command = rng.choice(legal(s, to_act(s)[0]))
        if steps % (11 * LOOKS) == 0:
            copies_and_saves(s, command, state_hash(s), s.rules)
        if steps % (7 * LOOKS) == 0:
            hidden_cards_stay_hidden(s, steps)
            others_know_no_more(s, steps)
        events = apply(s, command)
        validate(s)
        # where the card lies now whose effect ends, its name does not tell
        assert leaks(s, [event for event in events if event[0] != E_EXPIRED]) == []


def others_know_no_more(s: State, seed: int) -> None:
    """What a seat knows is the same, however what it does not know is dealt."""
    for seat in range(PLAYERS):
        assert to_json(blinded(resample(s, seat, seed), seat)) == to_json(blinded(s, seat))


@pytest.mark.slow
def test_every_step_that_the_cards_are_made_of_is_run() -> None:
    """So that the games above show something."""
    catalog = crowded()
    samples = [card for card in catalog.definitions if card.pack in PACKS]
    programs = [ability.code for card in samples for ability in card.plays + card.uses + card.triggers]
    wanted = {OP_NAMES[op.code] for code in programs for op in code} - {"end"}
    ran: set[str] = set()
    for game in range(12):
        s, rng = begun(100 + game), random.Random(game)
        while not s.over and not wanted <= ran:
            for event in apply(s, rng.choice(legal(s, to_act(s)[0]))):
                if event[0] == E_RAN and catalog.definitions[catalog.definition[event[1]]].pack in PACKS:
                    ran.add(OP_NAMES[event[2]])
    assert wanted - ran == set()


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("game", share(10))
def test_a_game_one_after_the_other_is_one_at_an_open_table(game: int) -> None:
    s, live = (new_game(crowded(), None, [0, 1, 0], 70 + game, order) for order in (True, False))
    rng, steps = random.Random(game), 0
    while not s.over and steps < 1500:
        steps += 1
        command = rng.choice(legal(s, to_act(s)[0]))
        assert close_idle(live, s), f"step {steps}"
        apply(s, command)
        apply(live, replaced_epoch(command))


def replaced_epoch(c: Command) -> Command:
    return Command(c.verb, c.seat, c.card, c.target, c.value, c.cards, c.offer)


@pytest.mark.slow
@pytest.mark.rule("ruling.N16", "ruling.N18")
def test_who_stalls_gets_through_a_turn_all_the_same() -> None:
    """Also where everything that is put on or taken off sets something off."""
    s = new_game(crowded(), None, [0, 1, 0], 7, sequential=False)
    for _ in range(3):
        stall(s, random.Random(1), 8000)


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("bot", ["rookie", "veteran"])
def test_bots_play_games_to_the_end_with_them(bot: str) -> None:
    for game in share(10):
        s, steps = begun(50 + game), 0
        bots = [make(bot, 10 * game + seat) for seat in range(PLAYERS)]
        while not s.over:
            steps += 1
            assert steps < 20_000, "the game does not end"
            seat = to_act(s)[0]
            apply(s, bots[seat].decide(view(s, seat)))
            validate(s)
