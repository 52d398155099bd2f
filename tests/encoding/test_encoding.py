"""Views and commands as numbers: so many, in their ranges, the same whatever is hidden, and true."""

from __future__ import annotations

import runpy
from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.soaking import share

from kickdoor import encoding
from kickdoor.arena import Plan
from kickdoor.bots import make
from kickdoor.encoding import (
    FIELDS,
    OBSERVATION,
    ROW,
    ROW_FIELDS,
    digest,
    facts,
    observe,
    observed,
    people,
    pieces,
    row,
    rows,
)
from kickdoor.encoding import observation as blocks
from kickdoor.encoding.printed import DEEDS, MOST_KEPT, printed_on
from kickdoor.encoding.schema import FLOAT, clipped, digest_of
from kickdoor.engine import State, View, force, resample, to_act
from kickdoor.engine import command as verb
from kickdoor.play.options import read_table
from kickdoor.rules import EDITIONS

ROOT = Path(__file__).parents[2]
PLACE = {field.name: field.start for field in FIELDS}
ROW_PLACE = {field.name: field.start for field in ROW_FIELDS}


def positions(edition: str, game: int, least: int = 0) -> Iterator[tuple[State, View]]:
    """Positions of a game in which some do things by chance, so that more than the usual happens."""
    players = 3 + game % 4
    plan = Plan(read_table(edition=edition), players, ("veteran",) * players, 100, 17)
    state = plan.deal(game)
    chance = Random(game)
    bots = [make("veteran:temperature=0.5" if seat % 2 else "random", seat) for seat in range(players)]
    number = 0
    while not state.over and number < 3000:
        seat = to_act(state)[0]
        view = View(state, seat)
        if number >= least and chance.random() < 0.15:
            yield state, view
        force(state, bots[seat].decide(view))
        number += 1


def encoded(view: View) -> list[float]:
    out: list[float] = []
    observe(view, out)
    rows(view, view.legal(), out)
    return out


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_so_many_numbers_each_in_its_range(edition: str) -> None:
    for game in share(20):
        for _state, view in positions(edition, game):
            seen: list[float] = []
            observe(view, seen)
            assert len(seen) == OBSERVATION
            for field, number in zip(FIELDS, seen, strict=True):
                assert field.low <= number <= field.high, f"game {game}: {field.name} is {number}"
            for command in view.legal():
                told: list[float] = []
                row(view, command, told)
                assert len(told) == ROW
                for field, number in zip(ROW_FIELDS, told, strict=True):
                    assert field.low <= number <= field.high, f"game {game}: {command}, {field.name} is {number}"


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_hidden_makes_no_difference(edition: str) -> None:
    for game in share(20):
        for i, (state, view) in enumerate(positions(edition, game)):
            elsewhere = View(resample(state, view.seat, seed=i), view.seat)
            assert encoded(view) == encoded(elsewhere), f"game {game}, position {i}"


def test_every_block_packs_its_own_parts() -> None:
    for _state, view in positions("deluxe", 1, least=100):
        look = blocks.Looked(view)
        for block, packs in (
            (blocks.MOMENT, blocks.moment),
            (blocks.OFFER, blocks.offer),
            (blocks.FIGHT, blocks.fight),
            (blocks.MINE, blocks.mine),
        ):
            assert len(packs(look)) == FLOAT * len(block.parts), block.name
        parts: list[bytes] = []
        blocks.table(look, parts)
        assert len(b"".join(parts)) == FLOAT * len(blocks.TABLE.parts)
        for seat in range(view.players):
            parts = [people.in_play(look, seat)]
            people.person(look, seat, parts)
            assert len(b"".join(parts)) == FLOAT * people.SEAT


def test_numbers_are_the_same_as_a_list_and_packed() -> None:
    for _state, view in positions("star", 3, least=100):
        menu = view.legal()
        seen: list[float] = []
        observe(view, seen)
        assert array("f", seen).tobytes() == observed(view)
        each: list[float] = []
        for command in menu:
            row(view, command, each)
        assert array("f", each).tobytes() == encoding.told(view, menu)


def test_what_is_kept_packed_is_what_would_be_packed_now() -> None:
    """Bags and cards in play are kept by the cards; nothing else may count."""
    for game in (1, 2):
        for _state, view in positions("gbm-complete", game):
            look = blocks.Looked(view)
            before = observed(view)
            for seat in range(view.players):
                assert people.in_play(look, seat) == people.lying_there(look, view.table(seat))
            look.printed.bags.clear()
            look.printed.kept.clear()
            look.printed.games.clear()
            people.STEPS[:] = [b""] * len(people.STEPS)
            for kept in (people.STANDINGS, people.MIGHTS, people.BACKS, blocks.ROUNDS):
                kept[:] = [b""] * len(kept)
            assert observed(view) == before


def test_who_has_more_than_anybody_ever_had_is_told_as_well() -> None:
    """Numbers that have no room among those packed once are packed anew every time, and are taken for no others."""
    for state, view in positions("deluxe", 1, least=100):
        crowd = state.decks[0][: people.CURSES + 3]
        for more in (crowd, crowd[:-1], crowd[: people.CURSES // 2]):
            tried = state.copy()
            tried.seats[view.seat].curses = list(more)
            seen: list[float] = []
            observe(View(tried, view.seat), seen)
            assert seen[PLACE["me.curses"]] == min(20, len(more) / 2)
        return


def test_whole_numbers_are_packed_as_they_would_be_one_by_one() -> None:
    for scale in (pieces.BY_4, pieces.BY_5, pieces.BY_10, pieces.BY_20, pieces.BY_50):
        for number in range(pieces.LOWEST - 10, pieces.LOWEST + pieces.MANY + 10):
            assert array("f", scale.of(number)).tolist() == array("f", [clipped(number / scale.per)]).tolist()
    assert [array("f", three).tolist() for three in pieces.flags(2)] == [[0, 0], [0, 1], [1, 0], [1, 1]]


def test_only_so_much_is_kept() -> None:
    catalog = Plan(read_table(edition="deluxe"), 3, ("random",), 1, 1).deal(0).catalog
    printed = printed_on(catalog)
    for number in range(MOST_KEPT + 10):
        blocks.bag(printed, [number % 100, number // 100])
    assert 0 < len(printed.bags) <= MOST_KEPT


def test_the_seat_comes_first_and_the_others_by_distance() -> None:
    for _state, view in positions("deluxe", 1, least=300):
        seen: list[float] = []
        observe(view, seen)
        for distance, where in enumerate(people.WHERE[: view.players]):
            seat = (view.seat + distance) % view.players
            assert seen[PLACE[f"{where}.level"]] == pytest.approx(view.level(seat) / view.win_level)
            assert seen[PLACE[f"{where}.strength"]] == pytest.approx(view.strength(seat) / 20)
            assert seen[PLACE[f"{where}.active"]] == (view.active == seat)
        for where in people.WHERE[view.players :]:
            start = PLACE[f"{where}.there"]
            assert not any(seen[start : start + people.SEAT])


def test_a_fight_is_told_as_it_stands() -> None:
    met = 0
    for _state, view in positions("star", 2):
        seen: list[float] = []
        observe(view, seen)
        assert seen[PLACE["fight.on"]] == view.fight_on()
        if view.fight_on():
            met += 1
            assert seen[PLACE["fight.lead"]] == pytest.approx(max(-10, min(20, view.lead() / 10)))
            assert seen[PLACE["fight.ahead"]] == view.ahead()
            assert seen[PLACE["fight.for_the_win"]] == view.for_the_win()
    assert met > 20


def test_what_comes_of_a_command_comes_of_it() -> None:
    """Where a row says that it is foreseen, the game goes on as it says."""
    met = 0
    turned = 0
    for state, view in positions("deluxe", 3):
        for command in view.legal():
            told: list[float] = []
            row(view, command, told)
            assert told[command.verb] == 1.0
            if not told[ROW_PLACE["then.foreseen"]]:
                continue
            met += 1
            tried = state.copy()
            tried.sequential = False  # at an open table: who has nothing to say is not passed over
            force(tried, command)
            then = View(tried, view.seat)
            assert told[ROW_PLACE["then.my_level"]] == pytest.approx(
                (then.level(view.seat) - view.level(view.seat)) / 2
            )
            gained = then.strength(view.seat) - view.strength(view.seat)
            assert told[ROW_PLACE["then.my_strength"]] == pytest.approx(gained / 5)
            if then.fight_on() and view.fight_on():
                assert told[ROW_PLACE["then.ahead"]] == then.ahead()
                assert told[ROW_PLACE["then.turned"]] == then.ahead() - view.ahead()
                turned += then.ahead() != view.ahead()
    assert met > 100
    assert turned > 0


def test_help_is_told_with_the_helper_in_the_fight() -> None:
    met = 0
    for game in range(1, 5):
        for _state, view in positions("deluxe", game):
            for command in view.legal():
                if command.verb == verb.ASK_HELP:
                    met += 1
                    told: list[float] = []
                    row(view, command, told)
                    assert told[ROW_PLACE["then.lead"]] == pytest.approx(max(-10, view.lead(command.target) / 10))
                    assert command.offer is not None
                    assert told[ROW_PLACE["offer.treasures"]] == pytest.approx(command.offer.treasures / 5)
    assert met > 10


def test_cards_with_the_same_print_are_told_alike() -> None:
    catalog = Plan(read_table(edition="deluxe"), 3, ("random",), 1, 1).deal(0).catalog
    printed = printed_on(catalog)
    for card in range(catalog.cards):
        twin = catalog.definition.index(catalog.definition[card])
        assert printed.card[card] == printed.card[twin]


def test_deeds_are_those_of_the_facts() -> None:
    assert [getattr(facts, name.upper()) for name in DEEDS] == list(range(len(DEEDS)))


def test_who_looks_on_has_no_observation() -> None:
    state = Plan(read_table(edition="deluxe"), 3, ("random",), 1, 1).deal(0)
    with pytest.raises(ValueError, match="take the view of a seat"):
        observe(View(state, -1), [])


def test_the_digest_changes_with_the_fields() -> None:
    assert digest() == digest_of(FIELDS, ROW_FIELDS)
    other = (FIELDS[0]._replace(meaning="something else"), *FIELDS[1:])
    assert digest_of(other, ROW_FIELDS) != digest()


def test_fields_lie_one_behind_the_other_under_names_of_their_own() -> None:
    for fields in (FIELDS, ROW_FIELDS):
        end = 0
        for field in fields:
            assert field.start == end
            end += field.size
        assert len({field.name for field in fields}) == len(fields)


def test_the_page_about_them_is_up_to_date() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "encoding_page.py"))
    assert script["TARGET"].read_text("utf-8") == script["page"](), "run scripts/encoding_page.py"
