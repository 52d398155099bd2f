"""What the judge's page asks the server: cards to choose from, sums, what is allowed and what refuses it."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.patience import run_to_its_end
from tests.server.live import Person, Server, running
from tests.server.test_play import settings

from kickdoor.cards import built_in
from kickdoor.rules import catalogue
from kickdoor.words.german.language import LANGUAGE as GERMAN

# as the page writes it: JSON strings inside YAML
CASE = """\
title: "May Aric sell in a fight?"
packs: ["deluxe"]
players:
  "Aric": {level: 3, in_play: ["Boots of Butt-Kicking", "Elf"]}
  "Suzan": {sex: female, in_play: [{card: "Flaming Armor", equipped: false}], hand: ["Wizard"]}
  "Carl": {}
turn: "Aric"
fight: {monsters: ["Drooling Slime"], helper: "Suzan"}
"""
SELL = json.dumps({"Aric": {"sell": ["Boots of Butt-Kicking"]}})


def with_server(folder: Path, play: Callable[[Person], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings(folder)) as server:
            await play(await arrived(server))

    run_to_its_end(run())


async def arrived(server: Server) -> Person:
    return await Person(server, "Aric").arrive()


@pytest.mark.slow
def test_cards_of_packs_each_once(tmp_path: Path) -> None:
    async def play(aric: Person) -> None:
        found = (await aric.get("/api/judge/cards?packs=deluxe"))["cards"]
        names = [card["name"] for card in found]
        assert {"Drooling Slime", "Elf", "Boots of Butt-Kicking"} <= set(names) and len(names) == len(set(names))
        assert all(card["text"] or card["type"] for card in found)
        for pack in built_in():
            assert (await aric.get(f"/api/judge/cards?packs={pack}"))["cards"], pack
        both = (await aric.get("/api/judge/cards?packs=star,deluxe"))["cards"]
        assert {card["pack"] for card in both} >= {"deluxe", "star"} and len(both) > len(found)
        german = (await aric.get("/api/judge/cards?packs=deluxe&lang=de"))["cards"]
        assert [card["printed"] for card in german] == names
        slime, schleim = (next(one for one in cards if one["printed"] == "Drooling Slime") for cards in (found, german))
        assert (slime["name"], schleim["name"]) == ("Drooling Slime", "Sabberschleim")
        assert "Schlimme Dinge" in schleim["text"] and schleim["text"] != slime["text"]
        for wrong in ("nothing", "/etc", "", "deluxe,..%2f..", "%00"):
            response = await aric.http.get(f"/api/judge/cards?packs={wrong}")
            assert response.status_code == 404 and "deluxe" in response.json()["error"]

    with_server(tmp_path, play)


@pytest.mark.slow
def test_a_position_without_steps_has_its_sums(tmp_path: Path) -> None:
    """The page shows them line by line, each with its rule."""

    async def play(aric: Person) -> None:
        said: Any = (await aric.post("/api/judge", case=CASE))["cases"][0]
        sums = {one["number"]: one for one in said["sums"]}
        assert sums["fight munchkins"]["total"] == 6 and sums["fight monsters"]["total"] == 5
        for one in sums.values():
            assert sum(part["amount"] for part in one["parts"]) == one["total"]
            assert all(part["rule"] in catalogue() and part["source"] for part in one["parts"])
        assert len(said["table"]) == 4

    with_server(tmp_path, play)


@pytest.mark.slow
def test_what_is_allowed_and_what_refuses_the_rest(tmp_path: Path) -> None:
    async def play(aric: Person) -> None:
        advice = await aric.post("/api/judge/ask", case=CASE, command=SELL)
        assert list(advice["legal"]) == ["Aric", "Suzan", "Carl"]
        assert all(
            move["words"] and move["rule"] in catalogue() for moves in advice["legal"].values() for move in moves
        )
        assert any(move["verb"] == "claim" for move in advice["legal"]["Aric"])
        (no,) = advice["answers"]
        assert not no["allowed"] and no["refusal"]["rule"] == "timing.combat.forbidden" and no["refusal"]["note"]
        yes = await aric.post("/api/judge/ask", case=CASE, command=json.dumps({"Aric": "claim the kill"}))
        assert yes["answers"][0]["allowed"] and yes["answers"][0]["refusal"] is None
        wrong = await aric.post("/api/judge/ask", 422, case=CASE.replace("Wizard", "Wizzard"))
        assert "Wizzard" in wrong["error"] and "did you mean" in wrong["error"]
        assert wrong["kind"] == "judge_mistake" and wrong["error"].startswith("case.yaml:"), "nothing is cut off it"
        wrong = await aric.post("/api/judge/ask", 422, case=CASE, command="{Aric: {juggle: Elf}}")
        assert "juggle" in wrong["error"]

    with_server(tmp_path, play)


@pytest.mark.slow
def test_the_judge_speaks_the_language_of_the_page(tmp_path: Path) -> None:
    """Moves, numbers and refusals in German; the notation and what is wrong with it as everywhere."""

    async def play(aric: Person) -> None:
        english = await aric.post("/api/judge/ask", case=CASE, command=SELL)
        german = await aric.post("/api/judge/ask?lang=de", case=CASE, command=SELL)
        assert english["now"].startswith("Aric's turn, combat; ") and german["now"].startswith("Zug von Aric, Kampf; ")
        for player, moves in english["legal"].items():
            its = german["legal"][player]
            assert [(one["verb"], one["rule"]) for one in moves] == [(one["verb"], one["rule"]) for one in its]
            assert all(one["words"] != other["words"] for one, other in zip(moves, its))
        (no,) = german["answers"]
        assert no["action"] == "sell Boots of Butt-Kicking" and no["refusal"]["note"] == "Aric ist in einem Kampf."
        assert no["refusal"]["text"] == GERMAN.rule("timing.combat.forbidden")
        sums = (await aric.post("/api/judge?lang=de", case=CASE))["cases"][0]["sums"]
        assert "Stufe von Suzan" in [part["source"] for one in sums for part in one["parts"]]
        wrong = await aric.post("/api/judge/ask?lang=de", 422, case=CASE.replace("Wizard", "Wizzard"))
        assert "did you mean" in wrong["error"]
        other = await aric.post("/api/judge/ask?lang=tlh", case=CASE, command=SELL)
        assert other == english  # nobody has written it

    with_server(tmp_path, play)
