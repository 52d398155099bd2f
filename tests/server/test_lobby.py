"""Tables before and after the game: made, found, filled, handed over, left; chat; names; several at one screen."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.patience import run_to_its_end
from tests.server.live import ByHand, Person, Server, people_at, running
from tests.server.test_durable import some_moves
from tests.server.test_play import settings

from kickdoor.bots.levels import LEVELS
from kickdoor.bots.veteran.temper import TEMPERS
from kickdoor.server.http import people
from kickdoor.server.live.table_row import BOT_NAMES, WOMEN
from kickdoor.server.timepiece import REAL, Timepiece

BOT = {"kind": "bot", "bot": "rookie"}
FREE = {"kind": "free"}


def with_server(
    folder: Path, play: Callable[[Server], Awaitable[None]], timepiece: Timepiece = REAL, **more: Any
) -> None:
    async def run() -> None:
        async with running(settings(folder, **{"speed": 0.01, **more}), timepiece) as server:
            await play(server)

    run_to_its_end(run())


def test_a_listed_table_is_found_and_a_private_one_by_its_link_only(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
        listed = (await aric.post("/api/tables", seats=[FREE] * 3, options={"listed": True, "title": "Mine"}))["game"]
        private = (await aric.post("/api/tables", seats=[FREE] * 3))["game"]
        lobby = (await suzan.get("/api/lobby"))["tables"]
        assert [one["game"] for one in lobby] == [listed] and lobby[0]["host"] == "Aric"
        shown = await suzan.get(f"/api/tables/{private}")
        assert [seat["kind"] for seat in shown["seats"]] == ["person", "free", "free"] and not shown["mine"]
        await suzan.post(f"/api/tables/{private}/join", seat=2, sex="female")
        shown = await suzan.get(f"/api/tables/{private}")
        assert shown["seats"][2] == {"kind": "person", "name": "Suzan", "bot": "", "sex": "female", "mine": True}
        assert {one["game"] for one in (await aric.get("/api/mine"))["tables"]} == {listed, private}
        assert [one["game"] for one in (await suzan.get("/api/mine"))["tables"]] == [private]
        await aric.post(f"/api/tables/{listed}/start")
        assert (await suzan.get("/api/lobby"))["tables"] == []

    with_server(tmp_path, play)


@pytest.mark.slow
def test_my_games_begin_with_those_that_wait_for_me(tmp_path: Path) -> None:
    """Wherever the table is: in this process, or nowhere, so that its log has to tell."""

    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        game = (await aric.post("/api/tables", start=True, seats=[FREE, BOT, BOT]))["game"]
        later = (await aric.post("/api/tables", seats=[FREE, FREE, FREE]))["game"]
        registry = server.app.state.site.registry

        async def listed() -> list[tuple[str, bool]]:
            return [(one["game"], one["your_turn"]) for one in (await aric.get("/api/mine"))["tables"]]

        async with aric.at(game) as table:
            await table.until("view")
            assert (table.view["question"] or {}).get("driver", -1) != 0, "before the first turn everybody may speak"
            assert dict(await listed())[game] is False
            while (table.view["question"] or {}).get("driver", -1) != 0:
                if table.may("pass"):
                    await table.say(t="pass", epoch=table.view["epoch"])
                await table.hear()
            assert await listed() == [(game, True), (later, False)], "whichever is newer"
            kept = registry.tables.pop(game)
            assert await listed() == [(game, True), (later, False)], "as its log tells"
            registry.tables[game] = kept

    with_server(tmp_path, play, speed=1000, decision_seconds=9_000_000)


@pytest.mark.slow
def test_a_table_is_what_was_asked_for(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        choices = await aric.get("/api/choices")
        assert {pack["id"] for pack in choices["packs"]} >= {"deluxe", "star"} and "rookie" in choices["bots"]
        assert (choices["rulings"]["win_level"]["least"], choices["rulings"]["win_level"]["most"]) == (2, 50)
        options = {
            "packs": ["deluxe", "star"], "house": "star", "variants": ["faster"], "rulings": {"hand_limit": 6},
            "pace": "relaxed", "claim_seconds": 12.5, "title": "Long \u0000night",
        }  # fmt: skip
        game = (await aric.post("/api/tables", options=options, seats=[FREE, BOT, {**BOT, "bot": "random"}]))["game"]
        await aric.post(f"/api/tables/{game}/start")
        live = server.app.state.site.registry.tables[game]
        assert live.state.rules.hand_limit == 6
        assert {one.pack for one in live.state.catalog.definitions} >= {"deluxe", "star"}
        assert [seat.bot for seat in live.seats] == ["", "rookie", "random"]
        shown = await aric.get(f"/api/tables/{game}")
        assert shown["claim_seconds"] == 12.5 and shown["pace"] == "relaxed" and shown["title"].isprintable()
        for wrong in (
            {"packs": ["../../etc"]}, {"packs": ["/etc"]}, {"variants": ["nonsense"]}, {"rulings": {"hand_limit": -7}},
            {"rulings": {"nothing": 1}}, {"house": "nobody"},
        ):  # fmt: skip
            assert "error" in await aric.post("/api/tables", 409, options=wrong)
        for wrong in ({"claim_seconds": 1}, {"claim_seconds": 31}, {"pace": "hasty"}):
            assert "error" in await aric.post("/api/tables", 400, options=wrong)
        await aric.post("/api/tables", 409, seats=[FREE, BOT])
        await aric.post("/api/tables", 400, seats=[FREE] * 7)
        await aric.post("/api/tables", 409, seats=[FREE, BOT, {"kind": "bot", "bot": "wizard"}])

    with_server(tmp_path, play)


def test_the_host_hurries_the_bots_of_a_game_that_has_begun(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
        game = (await aric.post("/api/tables", seats=[FREE, FREE, BOT], options={"bot_speed": 0.5}))["game"]
        at = f"/api/tables/{game}"
        await suzan.post(f"{at}/join", seat=1)
        await aric.post(f"{at}/start")
        async with aric.at(game) as table:
            await table.until("view")
            bots = server.app.state.site.registry.tables[game].bot_seats
            assert bots.speed == 0.5
            assert "host" in (await suzan.post(f"{at}/speed", 409, bot_speed=8))["error"]
            await aric.post(f"{at}/speed", 400, bot_speed=80)
            await aric.post(f"{at}/speed", bot_speed=4)
            while bots.speed != 4:
                await asyncio.sleep(0.01)
        assert (await aric.get(at))["bot_speed"] == 4
        registry = server.app.state.site.registry
        await registry.store.change_game(game, (await registry.row(game))["version"], {"status": "over"})
        await aric.post(f"{at}/speed", bot_speed=8)  # pressed while it ended: nobody is told of a fault
        await suzan.post(f"{at}/speed", 409, bot_speed=8)

    with_server(tmp_path, play)


def test_the_host_fills_removes_and_hands_over_and_nobody_else_does(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
        game = (await aric.post("/api/tables", seats=[FREE] * 4))["game"]
        at = f"/api/tables/{game}"
        await suzan.post(f"{at}/join", seat=1)
        for path, words in ((f"{at}/seat", {"seat": 2, "plan": BOT}), (f"{at}/start", {}), (f"{at}/host", {"seat": 1})):
            await suzan.post(path, 409, **words)
        await suzan.post(f"{at}/join", 409, seat=0)
        await aric.post(f"{at}/seat", seat=2, plan=BOT)
        await aric.post(f"{at}/seat", seat=1, plan=FREE)  # Suzan is removed
        assert not any(seat["mine"] for seat in (await suzan.get(at))["seats"])
        await suzan.post(f"{at}/join")
        await aric.post(f"{at}/seat", 409, seat=0, plan=FREE)  # the host has to sit
        await aric.post(f"{at}/host", 409, seat=2)  # a bot is no host
        await aric.post(f"{at}/host", seat=1)
        assert (await suzan.get(at))["mine"]
        await aric.post(f"{at}/start", 409)
        await aric.post(f"{at}/leave")
        await suzan.post(f"{at}/start")  # free seats are filled with bots
        seats = (await suzan.get(at))["seats"]
        assert [seat["kind"] for seat in seats] == ["bot", "person", "bot", "bot"]
        assert len({seat["name"] for seat in seats}) == 4
        await suzan.post(f"{at}/leave", 409)
        await aric.post(f"{at}/join", 409)

    with_server(tmp_path, play)


def test_who_sits_may_still_change_the_name_and_the_sex(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
        game = (await aric.post("/api/tables", seats=[{**FREE, "sex": "female"}, FREE, FREE, FREE]))["game"]
        at = f"/api/tables/{game}"

        async def seats() -> list[tuple[str, str]]:
            return [(seat["name"], seat["sex"]) for seat in (await aric.get(at))["seats"]]

        assert (await seats())[0] == ("Aric", "female")
        await suzan.post(f"{at}/join", seat=2)
        await suzan.post(f"{at}/join", seat=2, sex="female")
        await suzan.post("/api/me/name", name="Sue")
        assert (await seats())[2] == ("Suzan", "female")
        await suzan.post(f"{at}/join", seat=2, sex="male")
        assert (await seats())[2] == ("Sue", "male")
        await suzan.post(f"{at}/join", seat=2, sex="female")
        await suzan.post(f"{at}/join", seat=2)  # a new name, and no word of the sex
        assert (await seats())[2] == ("Sue", "female")
        await suzan.post(f"{at}/join", seat=3)
        assert (await seats())[2:] == [("", "female"), ("Sue", "female")]
        await suzan.post(f"{at}/join", seat=2, sex="male")
        await aric.post(f"{at}/seat", seat=1, plan={"kind": "person", "name": "Carl"})  # at Aric's screen
        await aric.post(f"{at}/join", seat=1, sex="female")
        await aric.post(f"{at}/join", seat=0, sex="male")
        assert await seats() == [("Aric", "male"), ("Carl", "female"), ("Sue", "male"), ("", "female")]
        await suzan.post(f"{at}/join", 409, seat=0, sex="female")  # another's
        assert (await seats())[0] == ("Aric", "male")

    with_server(tmp_path, play)


def test_a_bot_has_the_sex_of_its_name(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        game = (await aric.post("/api/tables", seats=[FREE, BOT, BOT, BOT, FREE, FREE]))["game"]
        await aric.post(f"/api/tables/{game}/seat", seat=2, plan={**BOT, "sex": "female"})
        await aric.post(f"/api/tables/{game}/start")
        bots = [seat for seat in (await aric.get(f"/api/tables/{game}"))["seats"] if seat["kind"] == "bot"]
        assert [(seat["name"], seat["sex"]) for seat in bots] == [
            ("Brunhilde", "female"), ("Ignatz", "male"), ("Mopsy", "female"), ("Sir Regret", "male"),
            ("Lady Maybe", "female"),
        ]  # fmt: skip

    assert set(BOT_NAMES) > WOMEN
    with_server(tmp_path, play)


def test_bots_have_a_level_and_a_temper_and_nothing_else_that_a_stranger_could_ask_for(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        levels = (await aric.get("/api/choices"))["levels"]
        assert list(levels) == list(LEVELS)
        assert levels["easy"] == [] and levels["hard"] == list(TEMPERS)
        seats = [FREE, {**BOT, "bot": "gentle"}, {**BOT, "bot": "hardest:temper=spiteful"}]
        game = (await aric.post("/api/tables", seats=seats, start=True))["game"]
        assert [seat["bot"] for seat in (await aric.get(f"/api/tables/{game}"))["seats"]][1:] == [
            "gentle", "hardest:temper=spiteful",
        ]  # fmt: skip
        async with aric.at(game) as table:
            await table.until("view")
            await some_moves(table, random.Random(1), 3)
            assert table.seq >= 3
        for bot in ("hard:temper=sulky", "easy:temper=greedy", "veteran:temperature=0.5", "exec:./mybot", "os:system"):
            wrong = await aric.post("/api/tables", 409, seats=[FREE, BOT, {**BOT, "bot": bot}])
            assert bot in wrong["error"] and "hardest" in wrong["error"]

    with_server(tmp_path, play, speed=100.0)


@pytest.mark.slow
def test_a_pack_and_a_part_of_it_are_not_chosen_together(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        names = {pack["id"]: pack["name"] for pack in (await aric.get("/api/choices"))["packs"]}
        for packs in (["gbm", "gbm-complete"], ["gbm-complete", "deluxe", "gbm"]):
            wrong = (await aric.post("/api/tables", 409, options={"packs": packs}))["error"]
            assert wrong == f"{names['gbm']} is a part of {names['gbm-complete']}; tick only one of the two."
        await aric.post("/api/tables", options={"packs": ["deluxe", "gbm-complete"]})

    with_server(tmp_path, play)


def test_the_hosts_going_hands_the_table_over_and_the_last_one_closes_it(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
        game = (await aric.post("/api/tables", seats=[FREE] * 3))["game"]
        await suzan.post(f"/api/tables/{game}/join")
        await aric.post(f"/api/tables/{game}/leave")
        assert (await suzan.get(f"/api/tables/{game}"))["mine"]
        await suzan.post(f"/api/tables/{game}/leave")
        assert (await aric.http.get(f"/api/tables/{game}")).status_code == 404

    with_server(tmp_path, play)


@pytest.mark.slow
def test_somebody_who_waits_sees_others_come_and_the_game_begin(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
        made = await aric.post("/api/tables", seats=[FREE] * 3, options={"packs": ["star", "gbm"]})
        game = made["game"]
        async with aric.at(game) as mine:
            assert (await mine.until("welcome"))["digest"] == ""
            await mine.until("around")
            await suzan.post(f"/api/tables/{game}/join")
            assert [seat["name"] for seat in (await mine.until("around"))["seats"]][:2] == ["Aric", "Suzan"]
            await mine.say(t="move", cid=1, verb="kick")
            assert "not begun" in (await mine.until("trouble"))["text"]
            await aric.post(f"/api/tables/{game}/start")
            welcome = await mine.until("welcome")
            assert welcome["seats"] == [0] and len(welcome["digest"]) > 8 and len(welcome["commitment"]) == 64
            assert (welcome["room"], welcome["edition"]) == ("star", "deluxe")  # the first's, and ruling.K32
            await mine.until("view")

    with_server(tmp_path, play)


def test_a_guest_claims_a_name_and_finds_the_seat_on_another_machine(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, _suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        assert not (await aric.get("/api/me"))["claimed"]
        await aric.post("/api/me/claim", 409, name="Aric", password="short")
        await aric.post("/api/me/claim", name="Aric", password="long enough")
        other = await Person(server, "Somebody").arrive()
        await other.post("/api/me/name", 409, name="aric")
        await other.post("/api/me/claim", 409, name="ARIC", password="long enough")
        await other.post("/api/me/login", 403, name="Aric", password="not this one")
        wrong = await other.post("/api/me/login", 403, name="Nobody", password="long enough")
        assert wrong["error"] == "No player with this name and password."
        await other.post("/api/me/login", name="aric", password="long enough")
        found = await other.get("/api/me")
        assert (found["name"], found["claimed"]) == ("Aric", True)
        assert [one["game"] for one in (await other.get("/api/mine"))["tables"]] == [game]
        async with other.at(game) as table:
            assert (await table.until("welcome"))["seats"] == [0]
        row = await server.app.state.site.store.person_claiming("Aric")
        assert row["password"].startswith("$argon2id$")

    with_server(tmp_path, play)


@pytest.mark.parametrize("name", ["Aric", "Nobody"])
def test_what_nobodys_password_is_held_against_is_made_when_the_first_is_asked_for(tmp_path: Path, name: str) -> None:
    """Not by a server that opens; and whosoever it is, so that it does not tell who is there."""

    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        await aric.post("/api/me/claim", name="Aric", password="long enough")
        assert people.hash_of_nothing.cache_info().currsize == 0
        await Person(server, "Somebody").post("/api/me/login", 403, name=name, password="not this one")
        assert people.hash_of_nothing.cache_info().currsize == 1

    with_server(tmp_path, play)


def test_passwords_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        codes = []
        for _ in range(9):
            response = await aric.http.post("/api/me/login", json={"name": "Suzan", "password": "guess"})
            codes.append(response.status_code)
        assert codes == [403] * 6 + [429] * 3
        await clock.turn(6.0)
        assert (await aric.http.post("/api/me/login", json={"name": "Suzan", "password": "guess"})).status_code == 403

    clock = ByHand()
    with_server(tmp_path, play, clock)


def test_chat_is_kept_limited_and_can_be_blocked(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        rude = await Person(server, "Rude").arrive()
        async with aric.at(game) as mine, suzan.at(game) as hers, rude.at(game) as his:
            await hers.say(t="say", text="  hello\nthere\u0007  ")
            said = await mine.until("said")
            assert said["name"] == "Suzan" and said["text"].isprintable() and said["text"].startswith("hello")
            await his.say(t="say", text="boo")
            boo = await mine.until("said")
            await aric.post("/api/me/block", game=game, line=boo["id"])  # somebody without a seat
            await aric.post("/api/me/block", game=game, seat=1)
            await aric.post("/api/me/block", 409, game=game, seat=0)
            await aric.post("/api/me/block", 409, game=game, seat=2)
            await his.say(t="say", text="boo again")
            await hers.say(t="say", text="can you hear me")
            await hers.until("said")
            assert not any(one["t"] == "said" for one in await mine.so_far())
            await aric.post("/api/me/block", game=game, seat=1, blocked=False)
            await hers.say(t="say", text="and now?")
            assert (await mine.until("said"))["text"] == "and now?"
            for _ in range(12):
                await hers.say(t="say", text="spam")
            assert "lot of talk" in (await hers.until("trouble"))["text"]
            await hers.say(t="say", text="x" * 401)
            await hers.until("trouble")
        async with aric.at(game) as again:
            await again.until("view")
            lines = [one["text"] for one in again.heard if one["t"] == "said"]
            assert "and now?" in lines and not any("boo" in line for line in lines)

    with_server(tmp_path, play, ByHand())


def test_several_people_at_one_screen(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = await Person(server, "Aric").arrive()
        game = (await aric.post("/api/tables", seats=[FREE, FREE, BOT]))["game"]
        await aric.post(f"/api/tables/{game}/seat", seat=1, plan={"kind": "person", "name": "Suzan", "sex": "female"})
        await aric.post(f"/api/tables/{game}/start")
        async with aric.at(game) as table:
            assert (await table.until("welcome"))["seats"] == [0, 1]
            views = [await table.until("view"), await table.until("view")]
            assert [view["seat"] for view in views] == [0, 1]
            assert views[0]["view"]["hand"] != views[1]["view"]["hand"]
            assert (await table.move(verb="kick", seat=2))["kind"] == "malformed"

    with_server(tmp_path, play)


def test_who_looks_on_sees_no_hand_and_only_where_it_is_welcome(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        nobody = await Person(server, "Nobody").arrive()
        game, _people = await people_at(server, "Aric", "Suzan", bots=1)
        async with nobody.at(game) as table:
            assert (await table.until("welcome"))["seats"] == []
            view = (await table.until("view"))["view"]
            assert view["hand"] == [] and view["legal"] == [] and not any(one["known"] for one in view["players"])
            assert (await table.move(verb="kick"))["text"] == "You have no seat here."
            await table.say(t="pass", epoch=view["epoch"])
            await table.until("trouble")
        closed, _people = await people_at(server, "Aric", "Suzan", bots=1, spectators=False)
        async with nobody.at(closed) as table:
            assert "not open" in (await table.hear())["text"]
            with pytest.raises(Exception, match="1012"):
                await table.hear()

    with_server(tmp_path, play)


@pytest.mark.slow
def test_a_rematch_has_the_same_people_and_is_made_once(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan) = await people_at(server, "Aric", "Suzan", bots=2, packs=["star"])
        await aric.post(f"/api/tables/{game}/rematch", 409)
        store = server.app.state.site.store
        row = await store.game(game)
        await store.change_game(game, row["version"], {"status": "over", "winners": "1"})
        first, second = await asyncio.gather(
            aric.post(f"/api/tables/{game}/rematch"), suzan.post(f"/api/tables/{game}/rematch")
        )
        assert first == second
        fresh = await aric.get(f"/api/tables/{first['game']}")
        assert [seat["name"] for seat in fresh["seats"]][:2] == ["Aric", "Suzan"] and fresh["packs"] == ["star"]
        assert [one["game"] for one in (await suzan.get("/api/mine"))["tables"] if one["status"] == "open"] == [
            first["game"]
        ]
        old = await aric.get(f"/api/tables/{game}")
        assert old["rematch"] == first["game"] and old["winners"] == ["Suzan"] and len(old["seed"]) == 64
        nobody = await Person(server, "Nobody").arrive()
        await nobody.post(f"/api/tables/{game}/rematch", 409)

    with_server(tmp_path, play)


def test_a_rematch_with_bots_alone_begins_at_once(tmp_path: Path) -> None:
    """Once the page has a part in the seed; with somebody else, the host sees who has come."""

    async def play(server: Server) -> None:
        for names, begins in ((("Aric",), True), (("Bo", "Suzan"), False)):
            game, people = await people_at(server, *names, bots=2)
            store = server.app.state.site.store
            row = await store.game(game)
            await store.change_game(game, row["version"], {"status": "over", "winners": "1"})
            made = await people[0].post(f"/api/tables/{game}/rematch", commitment="a" * 64)
            row = await store.game(made["game"])
            assert (row["status"] != "open") is begins, row["status"]

    with_server(tmp_path, play)
