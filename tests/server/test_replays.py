"""Finished games: watched by anybody from any seat, taken away, checked; also after the cards have changed. And
everybody's Levels over time, in a game that is still on as well."""

from __future__ import annotations

import asyncio
import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.patience import run_to_its_end
from tests.server.live import Person, running
from tests.server.test_durable import some_moves
from tests.server.test_play import play_out, settings

from kickdoor.cli import main
from kickdoor.play.fairness import commitment_to, seal, seed_from
from kickdoor.play.options import TableSpec, open_table
from kickdoor.server.live.dealing import catalog_from, pinned


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A game with a restart in the middle, and what the server says of it afterwards."""
    folder = tmp_path_factory.mktemp("replays")
    found: dict[str, Any] = {"folder": folder}

    async def play() -> None:
        async with running(settings(folder)) as server:
            aric = await Person(server, "Aric").arrive()
            game = (await aric.post("/api/tables", start=True, options={"rulings": {"win_level": 6}}))["game"]
            async with aric.at(game) as table:
                found["welcome"] = await table.until("welcome")
                await table.until("view")
                await some_moves(table, random.Random(1), 6)
        async with running(settings(folder)) as again:
            aric.server = again
            aric.http.base_url = again.url
            async with aric.at(game) as table:
                table.cid = (await table.until("welcome"))["last_cid"]
                await table.until("view")
                await play_out(table, random.Random(2))
                found["winners"] = [table.view["players"][seat]["name"] for seat in table.view["winners"]]
                told = [one for one in table.heard if any(event["what"] == "spoken" for event in one.get("events", ()))]
                found["remarks"] = {
                    one["seq"]: event["text"]
                    for one in told
                    for event in one["events"]
                    if event["what"] == "spoken" and event["kind"] == "remark"
                }
            found["story"] = await aric.get(f"/api/tables/{game}/story?seat=0")
            nobody = await Person(again, "Nobody").arrive()
            while (response := await nobody.http.get(f"/api/replays/{game}")).status_code != 200:
                await asyncio.sleep(0.05)  # until it is written that the game is over
            found["about"] = response.json()
            found["mine"] = [(await one.get(f"/api/replays/{game}"))["mine"] for one in (aric, nobody)]
            steps = found["about"]["steps"]
            for name, query in (("open", ""), ("seat", "?seat=0")):
                found[name] = [
                    await nobody.get(f"/api/replays/{game}/{step}{query}") for step in (0, 7, steps // 2, steps)
                ]
            found["wrong"] = [
                (await nobody.http.get(f"/api/replays/{game}/{path}")).status_code
                for path in (str(steps + 1), "-1", "nine", "0?seat=4", "0?seat=-1", "9" * 30)
            ]
            record = await nobody.http.get(f"/api/replays/{game}/record")
            found["record"], found["named"] = record.text, record.headers["content-disposition"]
            found["game"] = game
            found["ending"] = await nobody.get(f"/api/replays/{game}/ending")
            found["hindsight"] = [await nobody.get(f"/api/replays/{game}/hindsight{lang}") for lang in ("", "?lang=de")]

    run_to_its_end(play())
    return found


@pytest.mark.slow
def test_a_finished_game_is_watched_from_any_eyes(finished: dict[str, Any]) -> None:
    about = finished["about"]
    assert about["players"][0] == "Aric"
    first, *_more, last = finished["open"]
    assert first["levels"] == last["levels"], "the whole game at any step"
    assert last["levels"][0] == [1] * 4 and last["levels"][-1] == levels_in(last)
    assert len(last["levels"]) == last["view"]["turn"] + 2
    assert all(len(player["known"]) == 8 for player in first["view"]["players"]) and last["view"]["over"]
    for step in finished["seat"][:-1]:
        assert "hand" in step["view"] and step["view"]["players"][0]["known"] == []
    assert finished["wrong"] == [404, 404, 404, 400, 400, 404]
    assert f"{finished['game']}.kickdoor.jsonl" in finished["named"]


@pytest.mark.slow
def test_the_end_is_told_as_it_was(finished: dict[str, Any]) -> None:
    told, last = finished["ending"], finished["open"][-1]
    players = last["view"]["players"]
    assert [one["name"] for one in told["finishers"]] == finished["about"]["players"]
    assert [one["level"] for one in told["finishers"]] == levels_in(last) and told["levels"] == last["levels"]
    assert [one["name"] for one in told["finishers"] if one["place"] == 1] == finished["winners"]
    assert told["turns"] == last["view"]["turn"] and told["digest"] == finished["about"]["digest"]
    kill = told["best_kill"]
    assert kill["munchkins"] >= kill["monsters"] and kill["cards"] and kill["seat"] < len(players)
    assert [one["bot"] for one in told["finishers"]] == [False, True, True, True]


@pytest.mark.slow
def test_the_moments_of_a_game_are_marked(finished: dict[str, Any]) -> None:
    """Each where it happened, the last where the game is won; and one begins where the best fight is decided."""
    told, steps = finished["ending"], finished["open"]
    marks = told["marks"]
    assert [one["step"] for one in marks] == sorted({one["step"] for one in marks}) and len(marks) > 3
    whats = {"game": "won", "death": "died", "won": "fight_over", "lost": "fight_over", "up": "level", "down": "level"}
    by_step = {one["step"]: one for one in steps}
    looked = [one for one in marks if one["step"] in by_step]
    for mark in looked:
        assert whats[mark["kind"]] in {event["what"] for event in by_step[mark["step"]]["events"]}, mark
    assert marks[-1]["kind"] == "game" and marks[-1] in looked
    assert 0 < told["telling"] <= steps[-1]["steps"]
    if told["best_kill"]:
        assert any(one["step"] == told["telling"] + 1 and one["kind"] in ("won", "game") for one in marks)


def test_what_bots_said_is_told_again_to_whoever_comes_back(finished: dict[str, Any]) -> None:
    """The same words at the same places, though nothing of it was kept."""
    chapters = finished["story"]["chapters"]
    told = {one["seq"]: said["text"] for one in chapters for said in one.get("spoken", ())}
    assert finished["remarks"] and finished["remarks"].items() <= told.items()


@pytest.mark.slow
def test_a_replay_knows_whose_it_is(finished: dict[str, Any]) -> None:
    assert finished["mine"] == [[0], []]


@pytest.mark.slow
def test_a_bot_looks_on_whenever_somebody_asks(finished: dict[str, Any]) -> None:
    first, then = finished["hindsight"]
    assert first["analyst"] == then["analyst"] == "champion"
    whole = first["done"] == first["steps"]
    assert whole or 0 < first["done"] < then["done"]
    assert first["steps"] == then["steps"] == finished["about"]["steps"]
    assert first["players"] == finished["about"]["players"]
    seen, more = first["standings"], then["standings"]
    assert seen[0]["step"] == 0 and len(seen[0]["chances"]) == 4 and 0.6 < sum(seen[0]["chances"]) < 1.4
    assert more[: len(seen)] == seen, "what was seen stays"
    assert len(then["moves"]) <= 3 and all(0 < one["step"] <= then["done"] for one in then["moves"])


def test_no_advice_on_a_game_that_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            aric = await Person(server, "Aric").arrive()
            game = (await aric.post("/api/tables", start=True))["game"]
            response = await aric.http.get(f"/api/replays/{game}/hindsight")
            assert response.status_code == 409 and "over" in response.json()["error"]

    run_to_its_end(play())


def levels_in(step: dict[str, Any]) -> list[int]:
    return [player["level"] for player in step["view"]["players"]]


@pytest.mark.slow
def test_levels_over_time_go_on_with_the_game(tmp_path: Path) -> None:
    """Asked for early and again later, they are what the steps show at the start, after each turn and now."""

    async def play() -> None:
        async with running(settings(tmp_path)) as server:
            aric = await Person(server, "Aric").arrive()
            game = (await aric.post("/api/tables", start=True))["game"]
            async with aric.at(game) as table:
                await table.until("view")
                for until in (8, 90):
                    await some_moves(table, random.Random(4), 0, until)
                    now = await aric.get(f"/api/tables/{game}/at/0")
                    steps = [await aric.get(f"/api/tables/{game}/at/{step}") for step in range(now["steps"] + 1)]
                    turns = [
                        after for before, after in pairwise(steps) if before["view"]["turn"] != after["view"]["turn"]
                    ]
                    assert now["levels"] == [levels_in(step) for step in (steps[0], *turns, steps[-1])]
            assert len(turns) > 2 and max(now["levels"][-1]) > 1, "something has happened"

    run_to_its_end(play())


@pytest.mark.slow
def test_a_record_proves_that_nobody_had_a_hand_in_the_shuffling(
    finished: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Although the server was restarted in between: chance goes on where the seed has it."""
    file = tmp_path / "game.kickdoor.jsonl"
    file.write_text(finished["record"], "utf-8")
    assert main(["replay", "--verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert "made of parts by the server, and deals all of this" in said and finished["welcome"]["commitment"] in said
    lines = finished["record"].splitlines()
    header, ending = json.loads(lines[0]), json.loads(lines[-1])
    told, game = header["fairness"], finished["game"]
    assert (told["game"], told["commitment"]) == (game, finished["about"]["commitment"])
    assert told["commitment"] == seal(
        game, header["catalog"], header["switches"], header["seats"], [told["server"]["commitment"], "", "", "", ""]
    )
    assert seed_from(game, [told["server"]["part"], "", "", "", ""]) == f"{ending['seed']:064x}"
    assert ending["winners"] == finished["winners"]
    ending["seed"] += 1
    file.write_text("\n".join([*lines[:-1], json.dumps(ending)]) + "\n", "utf-8")
    assert main(["replay", "--verify", str(file)]) == 1
    assert "the seed is not what the parts give" in capsys.readouterr().out
    part = "00" * 32  # everything as if it had been so from the beginning
    told["server"] = {"part": part, "commitment": commitment_to(part)}
    told["commitment"] = seal(
        game, header["catalog"], header["switches"], header["seats"], [commitment_to(part), "", "", "", ""]
    )
    ending["seed"] = int(seed_from(game, [part, "", "", "", ""]), 16)
    file.write_text("\n".join([json.dumps(header), *lines[1:-1], json.dumps(ending)]) + "\n", "utf-8")
    assert main(["replay", "--verify", str(file)]) == 1
    assert "the seed deals other cards" in capsys.readouterr().out


@pytest.mark.parametrize("packs", [("deluxe",), ("gbm-complete",), ("deluxe", "star")], ids=str)
def test_a_game_keeps_its_cards_when_they_change(packs: tuple[str, ...]) -> None:
    opened = open_table(TableSpec(packs))
    kept = json.loads(pinned(opened))
    assert catalog_from(json.dumps(kept)).digest == opened.catalog.digest
    assert all(name.startswith("own/") for name in kept["packs"]), "nothing is looked for among the packs of today"
    text = json.dumps(kept)
    for part in ("gbm", "deluxe"):
        if part in packs or packs[0].startswith(part):
            assert f"own/{part}_kept" in kept["own"], text[:200]


@pytest.mark.slow
def test_an_old_game_is_watched_and_played_on_with_its_old_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The packs of a copy of Kickdoor change a card; the old game is dealt as it was, and its record says with what."""
    from kickdoor.server.live import dealing

    async def play() -> None:
        async with running(settings(tmp_path, speed=0.01)) as server:
            aric = await Person(server, "Aric").arrive()
            game = (await aric.post("/api/tables", start=True))["game"]
            site = server.app.state.site
            hands = [sorted(player.hand) for player in site.registry.tables[game].state.seats]
            digest = site.registry.tables[game].state.catalog.digest
            changed = open_table(TableSpec(("star",)))  # what "deluxe" is after the update, say
            monkeypatch.setattr(dealing, "open_table", lambda spec: changed)
            site.registry.tables.pop(game).stop()
            again = await site.registry.table(game)
            assert again.state.catalog.digest == digest
            assert [sorted(player.hand) for player in again.state.seats] == hands
            row = await site.store.game(game)
            await site.store.change_game(game, row["version"], {"status": "over", "winners": "0"})
            step = await aric.get(f"/api/replays/{game}/0")
            assert [player["known"] for player in step["view"]["players"]] == hands
            header = json.loads((await aric.http.get(f"/api/replays/{game}/record")).text.splitlines()[0])
            assert header["packs"] == ["own/deluxe_kept"] and header["catalog"] == digest
            cards = await aric.get(f"/api/cards/{digest}")
            assert len(cards["cards"]) == again.state.catalog.cards

    run_to_its_end(play())
