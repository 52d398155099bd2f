"""Guided games: laid out the same every time, played by the rules, and every step is said when the engine offers it."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest
from tests.server.live import Person, Server
from tests.server.test_durable import some_moves
from tests.server.test_lobby import with_server
from tests.server.test_play import play_out

from kickdoor.bots import make, names
from kickdoor.engine import State, apply, legal, to_act, validate, view
from kickdoor.engine.command import PLAY, VERB_NAMES, Command
from kickdoor.engine.ids import TYPE_NAMES
from kickdoor.engine.items import only_lays_down
from kickdoor.server.live.lessons import LessonStep, laid_out, script_of, seats_of_lesson
from kickdoor.server.protocol.messages import SeatPlan
from kickdoor.server.views.best import best_move
from kickdoor.server.views.preview import preview_moves
from kickdoor.words.languages import language, language_names

OBEDIENT = ("roll", "claim", "kick", "loot_room", "give", "pick", "choose", "done", "end_turn", "pass")
LAST_TURN = 11


def first_lesson() -> State:
    state = laid_out("first", seats_of_lesson("first", SeatPlan(sex="female")))
    state.log = []
    return state


OPENS = {"part": "give"}  # a button of the page that only opens the choice: what it leads to


def counts(state: State, move: Command) -> bool:
    return move.verb == PLAY and not only_lays_down(state, move)


def fits(step: LessonStep, state: State, verbs: list[str]) -> bool:
    plays = {TYPE_NAMES[state.catalog.type[move.card]] for move in legal(state, 0) if counts(state, move)}
    helped = state.fight is not None and state.fight.helper >= 0
    return (
        step.turn in (0, state.turn)
        and (not step.verb or step.verb in verbs)
        and (not step.play or step.play in plays)
        and (not step.helped or helped)
        and step.moment in ("", view(state, 0).moment())
    )


def obeyed(state: State, moves: list[Command], step: LessonStep | None) -> Command:
    """What somebody does who does what the lesson says: play a card of the kind it speaks of, or press the button."""
    verbs = [VERB_NAMES[move.verb] for move in moves]
    if step and step.play:
        meant = TYPE_NAMES.index(step.play)
        fitting = [move for move in moves if counts(state, move) and state.catalog.type[move.card] == meant]
        return fitting[-1]  # who sits last, if somebody has to be chosen
    wanted = (step.press,) if step and step.press else ()
    return next(moves[verbs.index(verb)] for verb in (*wanted, *OBEDIENT) if verb in verbs)


def hears(state: State, until: str, without: tuple[str, ...] = ()) -> list[str]:
    """What is said up to this step to whoever does what is said, but for these steps: there the turn goes on."""
    tutor, heard = make("tutor", 0), list[str]()
    while until not in heard:
        assert state.turn <= LAST_TURN and not state.over, heard
        seat = to_act(state)[-1]
        if seat:
            apply(state, tutor.decide(view(state, seat)))
            continue
        moves = legal(state, 0)
        verbs = [VERB_NAMES[move.verb] for move in moves]
        said = next((step for step in script_of("first").steps if fits(step, state, verbs)), None)
        if said and said.press:
            assert OPENS.get(said.press, said.press) in verbs, "the button that is spoken of is there"
            assert best_move(state, 0, preview_moves(state, 0)) < 0, "and no card would do better"
            if said.press in ("kick", "part", "end_turn"):
                assert not any(counts(state, move) and state.catalog.is_item[move.card] for move in moves), said
        if said and heard[-1:] != [said.say]:
            heard.append(said.say)
        if until not in heard:
            apply(state, obeyed(state, moves, None if said and said.say in without else said))
            validate(state)
    return heard


def test_every_step_is_said_in_its_order_to_whoever_does_what_is_said() -> None:
    state, steps = first_lesson(), script_of("first").steps
    heard = hears(state, "done")
    # nobody has to say that a step was read: what has been done is not said any more
    assert heard == [
        "gear", "kick", "fight", "treasure", "end", "others", "curse", "air", "door", "help", "together",
        "charity", "level", "air", "cursed", "fight", "wear", "door", "run", "roll", "done",
    ]  # fmt: skip
    assert state.seats[0].level >= 3 and state.seats[0].dead == 0
    assert {step.say for step in steps} - set(heard) == {"weak", "found"}, "those are for who does otherwise"


def test_who_forgets_the_gear_is_told_how_to_win_all_the_same() -> None:
    state = first_lesson()
    for verb in ("kick",):
        apply(state, next(move for move in legal(state, 0) if VERB_NAMES[move.verb] == verb))
    verbs = [VERB_NAMES[move.verb] for move in legal(state, 0)]
    assert [step.say for step in script_of("first").steps if fits(step, state, verbs)] == ["weak"]
    coffee = next(move for move in legal(state, 0) if state.catalog.name[move.card] == "Coffee From Yesterday")
    apply(state, coffee)
    assert "claim" in [VERB_NAMES[move.verb] for move in legal(state, 0)]


def throws_the_curse(state: State) -> None:
    curse = [move for move in legal(state, 0) if state.catalog.name[move.card] == "Portrait of You at Thirteen"]
    apply(state, curse[-1])


def test_a_curse_thrown_early_is_no_kill() -> None:
    state = first_lesson()
    throws_the_curse(state)
    assert hears(state, "fight") == ["air", "gear", "kick", "fight"]
    assert view(state, 0).moment() == "combat"


def test_who_can_wear_something_is_told_so_before_the_turn_ends_and_before_the_next_door() -> None:
    state = first_lesson()
    throws_the_curse(state)  # so that no card is one too many
    assert hears(state, "found", without=("wear",))[-4:] == ["fight", "wear", "others", "found"]
    assert hears(state, "help") == ["found", "door", "help"]


@pytest.mark.parametrize("code", language_names())
def test_every_step_has_its_words(code: str) -> None:
    words = language(code).page()["lesson"]["steps"]
    assert set(words) == {step.say for step in script_of("first").steps}


def test_the_tutor_harms_nobody_and_is_nobodys_opponent() -> None:
    assert "tutor" not in names()
    state, tutor = first_lesson(), make("tutor", 0)
    for _ in range(300):
        seat = to_act(state)[-1]
        apply(state, move := tutor.decide(view(state, seat)))
        assert move.verb != PLAY
        if state.over:
            break


@pytest.mark.slow
def test_a_lesson_is_a_table_like_any_other(tmp_path: Path) -> None:
    """Made by anybody, the same every time, looked back on, and its record is one; but there was no chance to check."""

    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        hands = []
        for _ in range(2):
            made = await aric.post("/api/tables", start=True, options={"lesson": "first", "packs": ["star"]})
            shown = await aric.get(f"/api/tables/{made['game']}")
            assert [seat["bot"] for seat in shown["seats"]] == ["", "tutor", "tutor"] and shown["packs"] == ["deluxe"]
            assert shown["lesson"] == "first"
            async with aric.at(made["game"]) as table:
                assert (await table.until("welcome"))["lesson"] == "first"
                await table.until("view")
                hands.append(table.view["hand"])
                if len(hands) == 2:
                    await some_moves(table, random.Random(2), 4)
                    await play_out(table, random.Random(1))
        assert hands[0] == hands[1] and len(hands[0]) == 8
        game = made["game"]
        while (await aric.get(f"/api/tables/{game}"))["status"] != "over":
            await asyncio.sleep(0.05)
        about = await aric.get(f"/api/replays/{game}")
        last = await aric.get(f"/api/replays/{game}/{about['steps']}")
        assert about["lesson"] == "first" and last["view"]["over"]
        told = await aric.get(f"/api/replays/{game}/ending")
        assert [one["level"] for one in told["finishers"]] == [one["level"] for one in last["view"]["players"]]
        record = (await aric.http.get(f"/api/replays/{game}/record")).text.splitlines()
        assert "fairness" not in json.loads(record[0]) and "seed" not in json.loads(record[-1])
        refused = await aric.http.get(f"/api/replays/{game}/fairness")
        assert refused.status_code == 409 and "laid out" in refused.json()["error"]
        steps = (await aric.get("/api/lessons/first"))["steps"]
        assert steps[0] == {
            "say": "gear", "turn": 1, "verb": "kick", "play": "item", "helped": False, "moment": "", "press": "",
        }  # fmt: skip

    with_server(tmp_path, play, speed=1000)


def test_there_is_no_other_lesson(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        for name in ("second", "../first", "first.json", "__init__", "x" * 1000):
            assert (await aric.http.get(f"/api/lessons/{name}")).status_code == 404
        refused = await aric.http.post("/api/tables", json={"options": {"lesson": "second"}})
        assert refused.status_code == 409 and refused.json()["error"] == "There is no such lesson."

    with_server(tmp_path, play)
