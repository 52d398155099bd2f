"""The host mutes somebody for a whole table: kept, shown to nobody else, undone; before the game and in it."""

from __future__ import annotations

from pathlib import Path

from tests.patience import run_to_its_end
from tests.server.live import Person, Server, Sitting, people_at, running
from tests.server.test_lobby import FREE, with_server
from tests.server.test_play import settings


async def lines(person: Person, game: str) -> list[str]:
    """The chat as this person finds it on coming to the table."""
    async with person.at(game) as table:
        return [one["text"] for one in await table.so_far() if one["t"] == "said"]


async def says(speaker: Sitting, text: str, *others: Sitting) -> list[bool]:
    """Whether each of the others hears it; the speaker does."""
    await speaker.say(t="say", text=text)
    while (await speaker.until("said"))["text"] != text:
        pass
    return [any(one["t"] == "said" and one["text"] == text for one in await other.so_far()) for other in others]


def test_whom_the_host_mutes_nobody_hears_but_themselves(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        game, (aric, suzan, carl) = await people_at(server, "Aric", "Suzan", "Carl")
        mute = f"/api/tables/{game}/mute"
        async with aric.at(game) as mine, suzan.at(game) as hers, suzan.at(game) as again, carl.at(game) as his:
            assert await says(hers, "one", mine, his, again) == [True, True, True]
            await aric.post(mute, seat=1)
            assert await says(hers, "two", mine, his, again) == [False, False, True], "in all windows of her own"
            assert await says(his, "three", mine, hers) == [True, True]
            assert (await aric.get(f"/api/tables/{game}"))["muted"] == [{"name": "Suzan", "seat": 1, "line": 2}]
            for other in (suzan, carl):
                assert (await other.get(f"/api/tables/{game}"))["muted"] == [], "nobody else's business"
            assert await lines(carl, game) == await lines(aric, game) == ["three"]
            assert await lines(suzan, game) == ["one", "two", "three"]
            await aric.post(mute, seat=1, muted=False)
            assert await says(hers, "four", mine, his) == [True, True]
            assert await lines(carl, game) == ["one", "two", "three", "four"]
            assert (await aric.get(f"/api/tables/{game}"))["muted"] == []

    with_server(tmp_path, play)


def test_only_the_host_mutes_and_only_people_at_this_table(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        other, _people = await people_at(server, "Mona", "Nils", bots=1)
        game, (aric, suzan) = await people_at(server, "Aric", "Suzan", bots=1)
        rude = await Person(server, "Rude").arrive()
        async with rude.at(game) as his, suzan.at(game) as hers:
            await his.until("view")
            await says(his, "boo")
            line = (await hers.until("said"))["id"]
            for person in (suzan, rude, await Person(server, "Nobody").arrive()):
                await person.post(f"/api/tables/{game}/mute", 409, seat=0)
                await person.post(f"/api/tables/{game}/mute", 409, line=line)
            for wrong in ({}, {"seat": 0}, {"seat": 2}, {"seat": 5}, {"line": 999}, {"seat": 2, "muted": False}):
                await aric.post(f"/api/tables/{game}/mute", 409, **wrong)
            await _people[0].post(f"/api/tables/{other}/mute", 409, line=line)  # a line of another table
            await aric.post("/api/tables/nothing/mute", 404, seat=1)
            await aric.post(f"/api/tables/{game}/mute", line=line)  # somebody without a seat
            assert await says(his, "boo again", hers) == [False]
            assert (await aric.get(f"/api/tables/{game}"))["muted"][0]["seat"] == -1
            async with rude.at(other) as elsewhere:
                await elsewhere.until("view")
                await says(elsewhere, "here I am heard")
            assert "here I am heard" in await lines(_people[0], other)

    with_server(tmp_path, play)


def test_a_mute_before_the_game_lasts_and_the_next_host_may_undo_it(tmp_path: Path) -> None:
    async def play() -> None:
        chosen = settings(tmp_path, speed=0.01)
        async with running(chosen) as server:
            aric, suzan, carl = [await Person(server, name).arrive() for name in ("Aric", "Suzan", "Carl")]
            game = (await aric.post("/api/tables", seats=[FREE] * 3))["game"]
            for person in (suzan, carl):
                await person.post(f"/api/tables/{game}/join")
            async with suzan.at(game) as hers, carl.at(game) as his:
                await aric.post(f"/api/tables/{game}/mute", seat=1)
                assert await says(hers, "before", his) == [False]
                await aric.post(f"/api/tables/{game}/host", seat=2)
                await aric.post(f"/api/tables/{game}/mute", 409, seat=1, muted=False)
                await carl.post(f"/api/tables/{game}/mute", seat=0)
                await carl.post(f"/api/tables/{game}/start")
                await his.until("view")
                assert await says(hers, "in the game", his) == [False]
        async with running(chosen) as server:
            for person in (aric, suzan, carl):
                person.server = server
                person.http.base_url = server.url
            async with suzan.at(game) as hers, carl.at(game) as his:
                assert await says(hers, "after a restart", his) == [False]
                assert [one["name"] for one in (await carl.get(f"/api/tables/{game}"))["muted"]] in (
                    ["Aric", "Suzan"], ["Suzan", "Aric"],
                )  # fmt: skip
                await carl.post(f"/api/tables/{game}/mute", seat=1, muted=False)
                assert await says(hers, "at last", his) == [True]

    run_to_its_end(play())


def test_who_was_muted_and_is_the_host_now_speaks_up(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric, suzan = await Person(server, "Aric").arrive(), await Person(server, "Suzan").arrive()
        game = (await aric.post("/api/tables", seats=[FREE] * 3))["game"]
        await suzan.post(f"/api/tables/{game}/join")
        await aric.post(f"/api/tables/{game}/mute", seat=1)
        await aric.post(f"/api/tables/{game}/host", seat=1)
        await suzan.post(f"/api/tables/{game}/mute", seat=1, muted=False)
        async with suzan.at(game) as hers, aric.at(game) as mine:
            assert await says(hers, "mine now", mine) == [True]

    with_server(tmp_path, play)
