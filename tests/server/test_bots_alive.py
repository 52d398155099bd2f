"""Bots that one likes to sit with: they say why they do not help, take their time where it is due, and let people see
what has hit them before the next thing comes. Neither words nor time tell what a bot holds."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from tests.patience import run_to_its_end
from tests.server.live import ByHand, Sitting, people_at, running

from kickdoor.bots import make
from kickdoor.bots.declining import UNFAIR, parted, refusal_of
from kickdoor.engine import Command, View, apply, resample, to_act
from kickdoor.engine import events as e
from kickdoor.engine.codec import command_to_plain
from kickdoor.engine.command import ACCEPT, DECLINE
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.play.options import USUAL, open_table
from kickdoor.server.live.bot_pace import (
    BREATH,
    LEANS,
    LEANS_ALONE,
    LONGEST,
    LONGEST_STAGED,
    QUICK,
    hits,
    staged,
    weight,
)
from kickdoor.server.live.bot_seats import BotSeats
from kickdoor.server.live.bot_voices import Declined, saying, spoken
from kickdoor.server.live.clock import DECISION, PAUSE, Waiting
from kickdoor.server.live.table import LiveTable
from kickdoor.server.protocol.messages import SeatPlan
from kickdoor.server.protocol.notices import RowWritten, notice_decoder, notice_text
from kickdoor.server.settings import Settings
from kickdoor.server.storage.stored import LogRow
from kickdoor.words.languages import ENGLISH, language

NAMES = ["Aric", "Suzan", "Carl"]
PERSON, BOT = SeatPlan(kind="person", person="p"), SeatPlan(kind="bot", bot="rookie")


def fight(aric: int, monster: str) -> Scenario:
    players = {"Aric": {"level": aric}, "Suzan": {"level": 8}, "Carl": {}}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": [monster]})


# ---- reasons ---------------------------------------------------------------------------------------------------------


def test_a_reason_is_told_in_words_where_a_bot_declines() -> None:
    t = fight(9, "Basilisk With Reading Glasses")
    t.do("Aric", ask="Suzan", offer={"treasures": 3})
    t.do("Suzan", "decline")
    told = saying("g", 7, t.state, t.happened, [PERSON, BOT, BOT], "for_the_win")
    assert isinstance(told, Declined) and (told.seat, told.player) == (1, 0)
    for speech in (ENGLISH, language("de")):
        found = spoken(told, t.state, NAMES, speech)
        assert found is not None and found.kind == "refusal" and found.seat == 1
        assert found.text in [line.format(player="Aric") for line in speech.declines["for_the_win"]]
    people = [PERSON, PERSON, BOT]
    assert not isinstance(saying("g", 7, t.state, t.happened, people, "for_the_win"), Declined), "she says it herself"
    assert not isinstance(saying("g", 7, t.state, t.happened, [PERSON, BOT, BOT]), Declined)
    nonsense = saying("g", 7, t.state, t.happened, [PERSON, BOT, BOT], "because")
    assert nonsense is not None and spoken(nonsense, t.state, NAMES, ENGLISH) is None


def test_a_declined_trade_names_the_price_for_which_it_is_accepted() -> None:
    """A bucket and plain shoes for boots that nobody wears, where the bucket alone is no bargain."""
    hat, boots, more = "Bucket With Optimistic Eyeholes", "Boots of Butt-Kicking", "Sensible Shoes"
    spare = {"card": boots, "equipped": False}
    players = {"Aric": {"in_play": [hat, more]}, "Suzan": {"in_play": [spare], "level": 4}, "Carl": {}}
    for given, verb in (([hat], DECLINE), ([hat, more], ACCEPT)):
        t = deal(players=players, turn="Aric", phase="prepare")
        t.do("Aric", trade={"with": "Suzan", "give": given, "take": [boots]})
        bot = make("rookie", 1)
        assert bot.decide(View(t.state, 1)).verb == verb
        if verb == DECLINE:
            why = refusal_of(bot)
            assert parted(why) == (UNFAIR, t.card(more)), why
            t.do("Suzan", "decline")
            told = saying("g", 7, t.state, t.happened, [PERSON, BOT, BOT], why)
            for speech, mark in ((ENGLISH, "‘"), (language("de"), "‚")):
                found = spoken(told, t.state, NAMES, speech) if told else None
                assert found is not None and mark in found.text, found
            stranger = saying("g", 7, t.state, t.happened, [PERSON, BOT, BOT], f"unfair {t.card(boots)}")
            assert isinstance(stranger, Declined) and stranger.wants == -1, "it is not Aric's to give"


def spoken_to(sitting: Sitting) -> list[dict[str, Any]]:
    return [one for heard in sitting.heard for one in heard.get("events", ()) if one["what"] == "spoken"]


async def asking(live: LiveTable, sitting: Sitting) -> None:
    """A fight that no help can win, at the table of whoever sits there."""
    await sitting.until("view")
    players: dict[str, dict[str, Any]] = {name: {} for name in live.names}
    t = deal(players=players, turn=live.names[0], phase="combat", fight={"monsters": ["Dragon Who Kept the Receipts"]})
    live.state = t.state
    live.start()
    await sitting.until("view")
    await sitting.move(**next(one for one in sitting.may("ask_help") if one["target"] == 1))


def test_who_asks_a_bot_hears_why_it_does_not_help(tmp_path: Path) -> None:
    """From the bot's decision to the page; what the log of the game holds is the plain move."""

    async def play() -> None:
        time = ByHand()
        async with running(Settings(database=f"sqlite:///{tmp_path / 'k.db'}"), time) as server:
            game, (aric,) = await people_at(server, "Aric", bots=2)
            live = await server.app.state.site.registry.table(game)
            async with aric.at(game, "lang=de") as sitting:
                await asking(live, sitting)
                while not spoken_to(sitting):
                    await time.turn(5)
                    await sitting.so_far()
                (said, *_more) = spoken_to(sitting)
            assert (said["seat"], said["kind"]) == (1, "refusal")
            lines = language("de").declines["not_enough"]
            assert said["text"] in [line.format(player=live.names[0]) for line in lines]
            rows = await live.store.rows(game, 0)
            assert rows[-1].command[:2] == [DECLINE, 1] and "not_enough" not in str(rows)

    run_to_its_end(play())


def test_a_reason_comes_along_from_another_process(tmp_path: Path) -> None:
    """With the notice of the row, which other processes follow; one that is not told says nothing."""
    written = RowWritten(game="g", seq=3, process="p", row=([DECLINE, 1], [], "", 0.0), why="too_little")
    heard = notice_decoder.decode(notice_text(written))
    assert heard == written and notice_decoder.decode(b'{"type":"RowWritten","game":"g","seq":3}').why == ""

    async def play() -> None:
        async with running(Settings(database=f"sqlite:///{tmp_path / 'k.db'}"), ByHand()) as server:
            game, (aric,) = await people_at(server, "Aric", bots=2)
            live = await server.app.state.site.registry.table(game)
            live.let_drive()
            async with aric.at(game) as sitting:
                await asking(live, sitting)
                plain = command_to_plain(Command(DECLINE, 1))
                await live.hear_row(LogRow(live.seq + 1, plain, [], "", 0.0), "too_little")
                await sitting.so_far()
                (said,) = spoken_to(sitting)
            assert said["text"] in [line.format(player=live.names[0]) for line in ENGLISH.declines["too_little"]]

    run_to_its_end(play())


# ---- time ------------------------------------------------------------------------------------------------------------


def test_a_hard_fight_takes_longer_than_charity() -> None:
    close, clear = fight(8, "Basilisk With Reading Glasses"), fight(9, "Drooling Slime")
    assert weight(close.state) == LONGEST > weight(fight(1, "Dragon Who Kept the Receipts").state)
    assert weight(clear.state) == LONGEST, "it wins the game"
    t = deal(players={"Aric": {"hand": ["Elf"] * 3 + ["Dwarf"] * 3}, "Suzan": {}, "Carl": {}}, phase="charity")
    assert weight(t.state) == QUICK


def test_what_follows_a_change_of_gear_comes_soon() -> None:
    """Several Items that a bot puts on are one thing to watch; another one's turn takes its time."""
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, turn="Suzan")
    clock = ByHand()
    bots = BotSeats("g", [PERSON, BOT, BOT], Settings(), clock)

    def thinks(seat: int) -> float:
        return bots.moments(1, (seat,), Waiting(DECISION, seat, 60.0), t.state)[0][0] - clock.now()

    usual = [thinks(seat) for seat in (1, 2)]
    bots.hear(t.state, [(e.E_EQUIPPED, 1, 0)], [1, 2])
    assert thinks(1) < usual[0] / 2 and thinks(2) == usual[1]
    bots.hear(t.state, [], [1, 2])
    assert thinks(1) == usual[0]


def test_time_tells_nothing_of_a_hand() -> None:
    """The same table with other cards in hands and decks: every bot thinks as long."""
    settings, clock = Settings(), ByHand()
    s = open_table(USUAL).deal([0, 1, 0], 11, sequential=False)
    bots = [make("rookie", seat) for seat in range(3)]
    luck = Random(4)
    for step in range(150):
        other = resample(s, -1, step)
        for waiting in (Waiting(DECISION, s.stack[-1].seat, 60.0), Waiting(PAUSE, -1, 20.0)):
            here, there = (BotSeats("g", [PERSON, BOT, BOT], settings, clock) for _ in range(2))
            assert here.moments(step, (1, 2), waiting, s) == there.moments(step, (1, 2), waiting, other)
        seat = luck.choice(to_act(s))
        apply(s, bots[seat].decide(View(s, seat)))
        if s.over:
            break


# ---- one thing at a time ---------------------------------------------------------------------------------------------


def cursed() -> Scenario:
    hand = ["Lose Your Armor", "Hat Weather"]
    worn = ["Flaming Armor", "Filing Hat"]
    t = deal(players={"Aric": {"in_play": worn}, "Suzan": {"hand": hand}, "Carl": {}}, turn="Aric")
    t.do("Suzan", play="Lose Your Armor", on="Aric")
    return t


def test_who_is_hit_is_seen() -> None:
    t = cursed()
    assert hits(t.state, t.happened, (0,)) and not hits(t.state, t.happened, (1, 2))
    players = {"Aric": {"level": 8}, "Suzan": {"hand": ["Enraged"]}, "Carl": {}}
    t = deal(players=players, fight={"monsters": ["Runaway Cheese Wheel"]})
    t.do("Suzan", play="Enraged", on="Runaway Cheese Wheel")
    assert hits(t.state, t.happened, (0,)) and not hits(t.state, t.happened, (1, 2))
    assert not hits(t.state, [(e.E_TURN, 0, 3)], (0, 1, 2))


def test_what_has_happened_takes_its_time_to_be_seen() -> None:
    t = cursed()
    assert staged(t.state, t.happened) > 1 and staged(t.state, [(e.E_TURN, 0, 3)]) == 0
    rolled, caught, died = (e.E_DIE, 0, 1), (e.E_CAUGHT, 0, 5, 5), (e.E_DIED, 0)
    assert staged(t.state, [rolled]) < staged(t.state, [rolled, caught]) < staged(t.state, [rolled, caught, died])
    assert staged(t.state, [rolled, caught, died]) > staged(t.state, [rolled, died]), "first caught, then dead"
    running = fight(1, "Dragon Who Kept the Receipts")
    running.do("Aric", "run away")
    assert (
        staged(running.state, [rolled], (0,)) > staged(running.state, [rolled], (1,)) == staged(t.state, [rolled], (0,))
    )
    assert staged(t.state, [rolled, *t.happened, died, (e.E_RUNNING, 0), (e.E_KILLED, 5, 5)]) == LONGEST_STAGED


def test_nothing_more_comes_before_a_person_has_seen_what_hit_him() -> None:
    """Bots that would act of their own accord wait; the one that is waited for does not, nor does anybody for a bot."""
    t, clock = cursed(), ByHand()
    seats = BotSeats("g", [PERSON, BOT, BOT], Settings(), clock)
    pause, mine, theirs = Waiting(PAUSE, -1, 60.0), Waiting(DECISION, 0, 60.0), Waiting(DECISION, 1, 60.0)
    before = {kind: seats.moments(1, (1, 2), kind, t.state) for kind in (pause, mine, theirs)}
    seats.hear(t.state, t.happened, (1, 2))
    for kind in (pause, mine):
        assert all(at - clock.now() >= BREATH for at, _seat in seats.moments(1, (1, 2), kind, t.state))
        assert before[kind][0][0] - clock.now() < BREATH
    waited = dict(map(reversed, seats.moments(1, (1, 2), theirs, t.state)))[1] - dict(map(reversed, before[theirs]))[1]
    assert 0 < waited < BREATH and abs(waited - staged(t.state, t.happened)) < 0.001, "only until it has been staged"
    only = seats.moments(1, (1, 2), pause, t.state, left_to_us=True)  # they think while it is staged
    assert max(at for at, _seat in only) == max(before[pause][-1][0], clock.now() + staged(t.state, t.happened))
    short = Waiting(PAUSE, -1, 3.0)  # no pause gets longer by it
    assert all(at - clock.now() < 2.71 for at, _seat in seats.moments(1, (1, 2), short, t.state))
    asyncio.run(clock.turn(BREATH + 1))
    late = seats.moments(1, (1, 2), pause, t.state)
    assert [at - clock.now() for at, _seat in late] == [at - 1000.0 for at, _seat in before[pause]]
    among_bots = BotSeats("g", [BOT, BOT, BOT], Settings(), ByHand())
    among_bots.hear(t.state, t.happened, (0, 1, 2))
    assert among_bots.moments(1, (1, 2), pause, t.state) == before[pause]


def test_a_bot_gives_up_no_fight_before_a_person_who_helps_could_turn_it() -> None:
    """Whatever they hold; not where the fight is being won, or where a bot helps."""
    monster = ["Basilisk With Reading Glasses"]  # Level 8

    def thinks(level: int, helper: int) -> float:
        fight = {"monsters": monster, "helper": "Carl", "terms": {"treasures": 1, "first_pick": "Carl"}}
        t = deal(players={"Suzan": {"level": level}, "Aric": {}, "Carl": {"level": 2}}, turn="Suzan", fight=fight)
        bots = BotSeats("g", [BOT, BOT, BOT if helper < 0 else PERSON], Settings(), clock := ByHand())
        return bots.moments(1, (0,), Waiting(DECISION, 0, 60.0), t.state)[0][0] - clock.now()

    assert thinks(4, 2) >= LEANS_ALONE > LEANS > thinks(4, -1)
    assert thinks(9, 2) < LEANS


def test_before_the_first_turn_bots_lay_out_what_they_hold_at_once() -> None:
    """Each of them may do several things there, and everybody waits for all of it."""
    start = open_table(USUAL).deal([0, 1, 0], 11, sequential=False)
    seats = BotSeats("g", [PERSON, BOT, BOT], Settings(), ByHand())
    pause, later = Waiting(PAUSE, -1, 60.0), deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, phase="prepare").state
    for seq in range(20):
        quick, usual = (dict(map(reversed, seats.moments(seq, (1, 2), pause, s))) for s in (start, later))
        assert all(0 < at - 1000.0 < (usual[seat] - 1000.0) / 2 < 1 for seat, at in quick.items())


def test_no_line_is_said_again_in_the_next_turn() -> None:
    """Of the same thing, by whoever: in every language, and the same in every process that has the table."""
    t = deal(players={"Aric": {}, "Bo": {}, "Cleo": {}})
    names = ("Aric", "Bo", "Cleo")
    for game in ("g", "h", "i"):
        said: list[str] = []
        for turn in range(1, 41):
            t.state.turn = turn
            one = saying(game, 900 + turn, t.state, [(e.E_WON, 0b010)], [BOT, BOT, BOT])
            assert one is not None and one == saying(game, 900 + turn, t.state, [(e.E_WON, 0b010)], [BOT, BOT, BOT])
            told = spoken(one, t.state, names, ENGLISH)
            assert told is not None
            said.append(told.text)
        assert all(one != two for one, two in pairwise(said)) and len(set(said)) == len(ENGLISH.remarks["won"])
