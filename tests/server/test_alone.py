"""One person among bots: nobody waits for him, so nothing hurries him; and no button for having nothing to say."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import ByHand, Person, Server, people_at
from tests.server.test_live import SLOW, with_server
from tests.server.test_play import settings
from tests.server.test_secrets import one_step

from kickdoor.engine import Command, State, apply, default_command, legal, to_act
from kickdoor.engine.command import CLAIM, KICK, PASS, PLAY, REST
from kickdoor.engine.frames import WindowFrame
from kickdoor.engine.state import AT_CLAIM, AT_CURSED, AT_PREPARE, AT_RECEIVED
from kickdoor.engine.strength import monster_total
from kickdoor.engine.windows import moment_of, open_window
from kickdoor.judge.scenario import deal
from kickdoor.server.live.bot_pace import BREATH
from kickdoor.server.live.clock import PAUSE
from kickdoor.server.live.passes import Passes
from kickdoor.server.live.table import LiveTable, NotTaken
from kickdoor.server.live.turn_quota import can_say_something, is_asked

HURRIED: dict[str, Any] = {**SLOW, "decision_seconds": 0.3, "away_seconds": 0.2, "alone_seconds": 900.0}


def test_who_plays_alone_has_all_the_time_in_the_world(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", bots=2)
        live = server.app.state.site.registry.tables[game]
        rng = random.Random(1)
        while live.state.stack[-1].seat != 0:
            await one_step(live, rng)
        seq = live.seq
        assert live.waiting is not None and live.waiting.seconds == 900.0
        await clock.turn(100.0)
        assert live.seq == seq and not live.seats[0].away, "neither clock nor bot has played for who is not even there"

    clock = ByHand()
    with_server(settings(tmp_path, **HURRIED), play, clock)


def test_a_lesson_and_any_pace_wait_for_who_plays_alone(tmp_path: Path) -> None:
    """Those who take longer than a relaxed clock come back to their own turn."""

    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        for options in ({"lesson": "first", "pace": "relaxed"}, {"pace": "relaxed"}):
            bots = [{"kind": "bot", "bot": "rookie"}] * 2
            game = (await aric.post("/api/tables", start=True, options=options, seats=[{"kind": "free"}, *bots]))[
                "game"
            ]
            async with aric.at(game) as table:
                await table.until("view")
            live = server.app.state.site.registry.tables[game]
            rng = random.Random(1)
            while live.state.stack[-1].seat != 0:
                await one_step(live, rng)
            assert live.waiting is not None and live.waiting.seconds == 900.0

    with_server(settings(tmp_path, **{**HURRIED, "relaxed_seconds": 1.0}), play)


def test_two_people_wait_for_each_other_by_the_clock(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", bots=1)
        live = server.app.state.site.registry.tables[game]
        assert live.waiting is not None and live.waiting.seconds == 0.3
        assert live.seq == 0
        await clock.turn(0.9)
        assert live.seq > 0 and live.seats[0].away

    clock = ByHand()
    with_server(settings(tmp_path, **HURRIED), play, clock)


def test_alone_one_passes_by_having_nothing_to_say(tmp_path: Path) -> None:
    """And is asked wherever there is something; both come up in a game."""
    met: set[bool] = set()

    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", bots=2)
        live = server.app.state.site.registry.tables[game]
        rng = random.Random(5)
        while len(met) < 2:
            await others_step(live, rng)
            top = live.state.stack[-1]
            if isinstance(top, WindowFrame) and top.seat < 0:
                silent = not can_say_something(live.state, 0) or not is_asked(live.state, 0)
                assert (0 in live.passes.passed) == silent
                met.add(silent)

    with_server(settings(tmp_path, **SLOW), play)


def test_alone_what_only_bots_could_answer_takes_no_longer_than_they_think(tmp_path: Path) -> None:
    """A Curse against which one holds nothing: there is neither a clock nor a button, and hardly a wait."""

    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", bots=2)
        live = server.app.state.site.registry.tables[game]
        rng = random.Random(3)
        while not (moment_of(live.state) == AT_CURSED and live.state.stack[-1].victim == 0 and 0 in live.passes.passed):
            await others_step(live, rng)
        assert live.timer.left <= BREATH
        seq = live.seq
        await clock.turn(BREATH)
        assert live.seq > seq

    clock = ByHand()
    with_server(settings(tmp_path, **{**SLOW, "bot_seconds": 0.5}), play, clock)


def test_nothing_goes_on_below_what_lies_over_the_table(tmp_path: Path) -> None:
    """Alone with bots. Whoever has another page that shows the table, or goes, holds up nothing."""

    async def play(server: Server) -> None:
        game, [aric] = await people_at(server, "Aric", bots=2)
        live = server.app.state.site.registry.tables[game]
        rng = random.Random(1)
        async with aric.at(game) as table, aric.at(game) as other:
            await table.until("view")
            while live.state.stack[-1].seat <= 0:
                await one_step(live, rng)
            await table.say(t="covered", on=True)
            await table.so_far()
            assert not live.bot_seats.covered, "the other page shows it"
            await other.say(t="covered", on=True)
            await other.so_far()
            seq = live.seq
            await clock.turn(300.0)
            assert live.seq == seq, "neither a bot nor a clock has moved"
            await other.say(t="covered", on=False)
            await other.so_far()
            await clock.turn(300.0)
            assert live.seq > seq
            await other.say(t="covered", on=True)
            await other.so_far()
            assert live.bot_seats.covered
        await clock.turn(1.0)
        assert not live.bot_seats.covered

    clock = ByHand()
    with_server(settings(tmp_path, **{**SLOW, "decision_seconds": 200.0}), play, clock)


def test_with_two_people_at_the_table_nobody_can_stop_it_so(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, [aric, suzan] = await people_at(server, "Aric", "Suzan", bots=1)
        live = server.app.state.site.registry.tables[game]
        async with aric.at(game) as his, suzan.at(game) as hers:
            for table in (his, hers):
                await table.say(t="covered", on=True)
                await table.so_far()
            assert not live.bot_seats.covered

    with_server(settings(tmp_path, **SLOW), play)


def test_what_can_be_said_later_stops_nobody(tmp_path: Path) -> None:
    """Before the first turn, and when cards have come: who is next to play can play them then."""
    first = deal(players={"Aric": {"hand": ["Boots of Butt-Kicking"]}, "Suzan": {}, "Carl": {}}, turn="Aric").state
    open_window(first, AT_RECEIVED)
    first.just_received = list(first.seats[0].hand)
    assert legal(first, 0) and not can_say_something(first, 0)
    later = deal(players={"Aric": {"hand": ["Boots of Butt-Kicking"]}, "Suzan": {}, "Carl": {}}, turn="Suzan").state
    open_window(later, AT_RECEIVED)
    later.just_received = list(later.seats[0].hand)
    assert can_say_something(later, 0) == any(one.verb not in (PASS, REST) for one in legal(later, 0))


def test_one_card_against_a_claimed_kill_is_not_the_last_word(tmp_path: Path) -> None:
    """Alone, who holds another one that would turn it is asked again; who does not has said what he has to say."""

    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", bots=2)
        live = server.app.state.site.registry.tables[game]
        for hand, passed in ((["Magic Missile", "Unsupervised Goose"], False), (["Magic Missile"], True)):
            players = {"Aric": {"hand": hand}, "Suzan": {"level": 8}, "Carl": {}}
            t = deal(players=players, turn="Suzan", fight={"monsters": ["Doormat of Mild Doom"]})
            t.do("Suzan", "claim the kill")
            live.state = t.state
            card = next(one for one in t.state.seats[0].hand if t.state.catalog.name[one] == "Magic Missile")
            await live.submit(next(one for one in legal(t.state, 0) if one.card == card and strengthens(t.state, one)))
            assert moment_of(live.state) == AT_CLAIM and (0 in live.passes.passed) == passed

    with_server(settings(tmp_path, **SLOW), play)


def strengthens(s: State, command: Command) -> bool:
    """Whether it is for the monsters."""
    after = s.copy()
    after.log = []
    apply(after, command)
    return monster_total(after) > monster_total(s)


def test_a_claim_is_no_question_to_who_makes_it(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", bots=2)
        live = server.app.state.site.registry.tables[game]
        players = {"Aric": {"level": 9, "hand": ["Magic Missile"]}, "Suzan": {}, "Carl": {}}
        live.state = deal(players=players, turn="Aric", fight={"monsters": ["Doormat of Mild Doom"]}).state
        await live.submit(Command(CLAIM, 0, epoch=live.epoch))
        assert moment_of(live.state) == AT_CLAIM and can_say_something(live.state, 0)
        assert 0 in live.passes.passed

    with_server(settings(tmp_path, **SLOW), play)


def test_alone_a_bots_claim_stops_only_who_has_a_say_in_it(tmp_path: Path) -> None:
    """Who could turn it with one card, with two or with an ability that is paid for, or has anything against one that
    wins the game; whoever has not has the pause that everybody has, and may play in it, or if there is nothing to play
    one that is no longer than it takes to be seen. A lesson stops where it tells of it, and nowhere else."""

    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", bots=2)
        live = server.app.state.site.registry.tables[game]
        both = ["Magic Missile", "Motivational Poster for Monsters"]
        owls, doormat = "Committee of Owls", "Doormat of Mild Doom"
        for hand, monster, level, stops in (
            (both[:1], owls, 8, True), (both[:1], doormat, 8, False), (both, doormat, 8, True),
            (both[:1], doormat, 9, True), (["Coffee From Yesterday", "Elf"], owls, 9, True),
            ([], owls, 9, False), (["Elf"], owls, 8, True), (["Elf"], doormat, 8, False),
        ):  # fmt: skip
            suzan = {"level": level, "in_play": ["Cardigan of Mild Protection"]}
            players = {"Aric": {"hand": hand, "in_play": ["Thief"]}, "Suzan": suzan, "Carl": {}}
            for lesson, turn in ("", 5), ("first", 5), ("first", 2):
                t = deal(players=players, turn="Suzan", fight={"monsters": [monster]})
                t.state.turn, live.state = turn, t.state
                live.options.lesson, live.passes = lesson, Passes()
                await live.submit(Command(CLAIM, 1, epoch=live.epoch))
                assert moment_of(live.state) == AT_CLAIM and live.waiting is not None
                asked = stops or turn == 2
                assert (live.waiting.kind == PAUSE, 0 in live.passes.passed) == (asked, not asked), (hand, turn)
                assert live.waiting.seconds == (900.0 if asked else 2.6 if hand else 1.5)

    with_server(settings(tmp_path, **{**SLOW, "alone_seconds": 900.0}), play, ByHand())


@pytest.mark.parametrize(
    ("people", "hand", "claims", "pause"),
    [
        (1, [], 1, 1.5), (1, ["Halfling"], 1, 1.5), (1, ["Magic Missile"], 1, 2.6),
        (1, ["Magic Missile"], 0, 1.5),
        (2, [], 1, 2.6), (2, ["Magic Missile"], 1, 2.6), (2, [], 0, 2.6),
    ],
)  # fmt: skip
def test_no_objection_is_waited_for_that_cannot_come(
    tmp_path: Path, people: int, hand: list[str], claims: int, pause: float
) -> None:
    """Alone, who has nothing to say to a kill, or has claimed it, sees it and goes on. With two at the table the time
    tells nothing of a hand."""

    async def play(server: Server) -> None:
        game, _people = await people_at(server, *("Aric", "Suzan")[:people], bots=3 - people)
        live = server.app.state.site.registry.tables[game]
        players = {"Aric": {"level": 8, "hand": hand}, "Suzan": {"level": 8}, "Carl": {}}
        turn = ("Aric", "Suzan")[claims]
        live.state = deal(players=players, turn=turn, fight={"monsters": ["Doormat of Mild Doom"]}).state
        live.passes = Passes()
        await live.submit(Command(CLAIM, claims, epoch=live.epoch))
        assert live.waiting is not None and live.waiting.kind == "claim"
        await clock.turn(pause - 0.1)
        assert moment_of(live.state) == AT_CLAIM
        await clock.turn(0.4)
        assert moment_of(live.state) != AT_CLAIM

    clock = ByHand()
    with_server(settings(tmp_path, **SLOW), play, clock)


def test_alone_who_has_done_with_a_fight_is_not_asked_about_its_kill_again(tmp_path: Path) -> None:
    """And who has asked for a moment need not wait until it is over."""

    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", bots=2)
        live = server.app.state.site.registry.tables[game]
        for standing in (True, False):
            players = {
                "Aric": {"hand": ["Magic Missile"]},
                "Suzan": {"level": 9, "hand": ["Yuppie Water"]},
                "Carl": {"hand": ["Enraged"]},
            }
            live.state = deal(players=players, turn="Suzan", fight={"monsters": ["Doormat of Mild Doom"]}).state
            live.passes = Passes()
            await live.submit(Command(CLAIM, 1, epoch=live.epoch))
            live.passes.note(live.state, 0, standing)
            await live.submit(next(one for one in legal(live.state, 2) if one.verb == PLAY))
            if moment_of(live.state) != AT_CLAIM:
                await live.submit(Command(CLAIM, 1, epoch=live.epoch))
            assert moment_of(live.state) == AT_CLAIM and (0 in live.passes.passed) == standing
        live.state = deal(
            players={"Aric": {}, "Suzan": {"level": 9}, "Carl": {}},
            turn="Suzan",
            fight={"monsters": ["Doormat of Mild Doom"]},
        ).state
        await live.submit(Command(CLAIM, 1, epoch=live.epoch))
        live.hold_on(0, live.epoch)
        assert live.timer.left > 9
        live.pass_on(0, live.epoch, standing=False)
        assert live.timer.left <= 2.6

    with_server(settings(tmp_path, **SLOW), play, ByHand())


async def others_step(live: LiveTable, rng: random.Random) -> None:
    """The bots play cards; the person leaves it to the clock."""
    options = [one for seat in to_act(live.state) if seat for one in legal(live.state, seat)]
    played = [one for one in options if one.verb not in (PASS, REST)]
    with contextlib.suppress(NotTaken):
        await live.submit(rng.choice(played) if played and rng.random() < 0.5 else default_command(live.state))


def test_with_others_at_the_table_nobody_passes_by_himself(tmp_path: Path) -> None:
    """How quickly would tell what one holds."""

    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", bots=1)
        live = server.app.state.site.registry.tables[game]
        for _ in range(400):
            await live.submit(default_command(live.state))  # as the clock would: nobody plays a card
            top = live.state.stack[-1]
            if isinstance(top, WindowFrame) and top.seat < 0 and not can_say_something(live.state, 0):
                if not is_asked(live.state, 0):
                    continue
                assert 0 not in live.passes.passed
                return
        raise AssertionError("there was always something to say")

    with_server(settings(tmp_path, **SLOW), play)


def test_who_plays_a_curse_has_had_his_say(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        rng = random.Random(3)
        for _ in range(4000):
            curses = [one for seat in range(3) for one in legal(live.state, seat) if one.verb == PLAY]
            for command in curses:
                before = live.seq
                await live.submit(command)
                if live.seq > before and moment_of(live.state) == AT_CURSED:
                    assert live.passes.passed == {command.seat}
                    return
                break
            else:
                await one_step(live, rng)
        raise AssertionError("nobody played a Curse")

    with_server(settings(tmp_path, **SLOW), play)


def test_whom_a_door_curses_has_not_had_his_say(tmp_path: Path) -> None:
    """He opened it, but he did not play what was behind it."""

    async def play(server: Server) -> None:
        game, _people = await people_at(server, "Aric", "Suzan", "Carl")
        live = server.app.state.site.registry.tables[game]
        rng = random.Random(3)
        for _ in range(6000):
            if moment_of(live.state) != AT_PREPARE:
                await one_step(live, rng)
                continue
            await live.submit(Command(KICK, live.state.active, epoch=live.epoch))
            if moment_of(live.state) == AT_CURSED:
                assert live.passes.passed == set()
                return
        raise AssertionError("no door cursed anybody")

    with_server(settings(tmp_path, **SLOW), play)
