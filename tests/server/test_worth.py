"""What the server says of the worth of cards, for people who would bargain: what counts, what sells for how much, what
may be traded or promised, what a helper would bring. Each number is held against what then happens.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import Server, Sitting, people_at
from tests.server.test_live import SLOW, with_server
from tests.server.test_play import settings

from kickdoor.engine import State
from kickdoor.judge.position.position import set_up
from kickdoor.server.live.table import LiveTable

NAMES = ("Aric", "Suzan", "Carl")


@contextlib.asynccontextmanager
async def seated(server: Server, **position: Any) -> AsyncIterator[tuple[LiveTable, list[Sitting]]]:
    """Three people at a table where things stand like this."""
    game, people = await people_at(server, *NAMES)
    live = server.app.state.site.registry.tables[game]
    live.state = set_up({"phase": "prepare", **position, "players": {name: {} for name in NAMES} | position["players"]})
    async with people[0].at(game) as one, people[1].at(game) as two, people[2].at(game) as three:
        for sitting in (one, two, three):
            await sitting.until("view")
        yield live, [one, two, three]


def playing(tmp_path: Path, play: Callable[[Server], Awaitable[None]]) -> None:
    with_server(settings(tmp_path, **SLOW), play)


def card(s: State, name: str) -> int:
    return min(number for number in range(s.catalog.cards) if s.catalog.name[number] == name)


def laid(sitting: Sitting, seat: int, number: int) -> dict[str, Any]:
    return next(one for one in sitting.view["players"][seat]["table"] if one["card"] == number)


def parts(sitting: Sitting, seat: int) -> dict[int, int]:
    """Of the strength, by card (-1: the Level)."""
    return {one.get("card", -1): one["amount"] for one in sitting.view["players"][seat]["sum"]["parts"]}


# ---- what counts -------------------------------------------------------------------------------------------------


def test_an_item_that_has_become_forbidden_is_worn_and_gives_nothing(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        in_play = ["Anvil on a Short Rope", "Boots of Butt-Kicking", {"card": "Pair of Left Boots", "equipped": False}]
        async with seated(server, players={"Aric": {"in_play": in_play, "hand": ["Elf"]}}) as (live, (mine, hers, _)):
            anvil, boots, left, elf = (
                card(live.state, name)
                for name in ("Anvil on a Short Rope", "Boots of Butt-Kicking", "Pair of Left Boots", "Elf")
            )
            for sitting in (mine, hers):
                assert parts(sitting, 0) == {-1: 1, anvil: 4, boots: 2}
                assert sitting.view["players"][0]["strength"] == sitting.view["players"][0]["sum"]["total"] == 7
                assert "idle" not in laid(sitting, 0, anvil) and "idle" not in laid(sitting, 0, boots)
                assert laid(sitting, 0, left)["idle"] == "item.equip-limits"

            assert (await mine.move(verb="play", card=elf))["t"] == "taken"
            await hers.until("view")
            for sitting in (mine, hers):
                assert laid(sitting, 0, anvil) == {"card": anvil, "used": True, "idle": "item.restricted"}
                assert "idle" not in laid(sitting, 0, boots)
                assert parts(sitting, 0) == {-1: 1, boots: 2}
                assert sitting.view["players"][0]["strength"] == 3

    playing(tmp_path, play)


def test_what_is_carried_only_says_so(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        award = "Best Supporting Adventurer Award"  # no Item: it counts where it lies
        in_play = [{"card": "Boots of Butt-Kicking", "equipped": False}, award]
        async with seated(server, players={"Aric": {"in_play": in_play}}) as (live, (mine, *_)):
            boots = card(live.state, "Boots of Butt-Kicking")
            counted = card(live.state, award)
            assert laid(mine, 0, counted) == {"card": counted, "used": True} and parts(mine, 0)[counted] == 1
            assert laid(mine, 0, boots) == {"card": boots, "idle": "item.sideways"}
            assert (await mine.move(verb="equip", card=boots))["t"] == "taken"
            assert laid(mine, 0, boots) == {"card": boots, "used": True}

    playing(tmp_path, play)


# ---- selling -----------------------------------------------------------------------------------------------------

SPORK, FLEER, TEETH = "Regulation Plasma Spork", "Frequent Fleer Card", "Diamondoid Teeth"  # 400, 300, 400 gold


def test_a_sale_brings_what_was_said_with_the_bonus_of_the_trader(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = {"level": 3, "in_play": ["Trader", SPORK], "hand": [FLEER, TEETH, "Haunted Airlock"]}
        async with seated(server, edition="star", players={"Aric": aric}) as (live, (mine, hers, _)):
            spork, fleer, teeth = (card(live.state, name) for name in (SPORK, FLEER, TEETH))
            sale = mine.view["bargains"]["sale"]
            assert {one["card"]: one["gold"] for one in sale["wares"]} == {spork: 400, fleer: 300, teeth: 400}
            assert (sale["bonus"], sale["level_gold"], sale["most"]) == (200, 1000, 1)
            assert "sale" not in hers.view["bargains"], "it is not her turn"

            refused = await mine.move(verb="sell", cards=[spork, fleer])  # 900 with the bonus
            assert refused["t"] == "refused" and refused["rule"] == "item.sell.threshold"
            assert (await mine.move(verb="sell", cards=[spork, teeth]))["t"] == "taken"  # 1,000 with it
            assert mine.view["players"][0]["level"] == 4

    playing(tmp_path, play)


def test_a_ready_sale_costs_as_little_strength_and_then_gold_as_may_be(tmp_path: Path) -> None:
    """What is worn stays where what is in hand is enough; where it has to go, nothing goes with it in vain."""
    worn, dear, small = "Bobaser", "Tractor Beam, Garden Model", "Ration Bar, Flavour Pending"  # 800, 400, 200 gold

    async def play(server: Server) -> None:
        aric = {"level": 3, "in_play": [worn], "hand": [dear, small]}
        async with seated(server, edition="star", players={"Aric": aric}) as (live, (mine, *_)):
            first = mine.view["bargains"]["sale"]["ready"][0]
            assert sorted(first["cards"]) == sorted(card(live.state, name) for name in (worn, small))
            assert (await mine.move(verb="sell", cards=first["cards"]))["t"] == "taken"
            assert mine.view["players"][0]["strength"] == first["strength"] == 4
        aric = {"level": 3, "in_play": [worn], "hand": [dear, small, SPORK, TEETH]}
        async with seated(server, edition="star", players={"Aric": aric}) as (live, (mine, *_)):
            first = mine.view["bargains"]["sale"]["ready"][0]
            assert card(live.state, worn) not in first["cards"] and len(first["cards"]) == 3
            assert first["strength"] == mine.view["players"][0]["strength"] + 1
            assert mine.view["bargains"]["held"] == "item.trade.table-only"

    playing(tmp_path, play)


def test_without_the_trader_the_same_goods_are_no_sale(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        async with seated(server, edition="star", players={"Aric": {"in_play": [SPORK], "hand": [TEETH]}}) as (
            _,
            (mine, *_),
        ):
            assert "sale" not in mine.view["bargains"]

    playing(tmp_path, play)


def test_nobody_sells_his_way_to_the_end(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = {"level": 8, "hand": ["Battle Armor", "Appeaser", "Bobaser", SPORK]}
        async with seated(server, edition="star", players={"Aric": aric}) as (_, (mine, *_)):
            sale = mine.view["bargains"]["sale"]
            assert sum(one["gold"] for one in sale["wares"]) == 2900 and sale["most"] == 1 and "bonus" not in sale
            assert (await mine.move(verb="sell", cards=[one["card"] for one in sale["wares"]]))["t"] == "taken"
            assert mine.view["players"][0]["level"] == 9
            assert "no_sale" not in mine.view["bargains"], "there is nothing left to sell"
        async with seated(server, edition="star", players={"Aric": {**aric, "level": 9}}) as (_, (mine, hers, _)):
            assert mine.view["bargains"]["no_sale"] == "item.sell.not-ten" and "sale" not in mine.view["bargains"]
            assert "no_sale" not in hers.view["bargains"]

    playing(tmp_path, play)


# ---- trading -----------------------------------------------------------------------------------------------------


def test_only_items_of_the_table_are_goods(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        players = {"Aric": {"in_play": ["Trader", SPORK], "hand": [FLEER]}, "Suzan": {"in_play": [TEETH]}}
        async with seated(server, edition="star", players=players) as (live, (mine, hers, _)):
            spork, teeth, trader = (card(live.state, name) for name in (SPORK, TEETH, "Trader"))
            assert [player["goods"] for player in mine.view["players"]] == [[spork], [teeth], []]
            assert mine.view["bargains"]["trades"] == [1, 2] and hers.view["bargains"]["trades"] == [0, 2]
            refused = await mine.move(verb="trade", target=1, offer={"items": [trader], "take": [teeth]})
            assert refused["t"] == "refused" and refused["rule"] == "item.trade.items-only"
            assert (await mine.move(verb="trade", target=1, offer={"items": [spork], "take": [teeth]}))["t"] == "taken"
            await hers.until("view")
            assert "trades" not in hers.view["bargains"], "one bargain after the other"

    playing(tmp_path, play)


def test_a_trade_that_cannot_be_made_has_its_rule(tmp_path: Path) -> None:
    """For want of goods, of what is held as of what is not; and of a dead player anyway."""

    async def play(server: Server) -> None:
        for own, barred in (
            ({}, "item.trade.items-only"),
            ({"hand": [FLEER]}, "item.trade.table-only"),
            ({"in_play": [SPORK]}, ""),
        ):
            async with seated(server, edition="star", players={"Aric": own}) as (_, (mine, hers, _)):
                assert mine.view["bargains"].get("no_trade", "") == barred
                assert ("no_trade" in hers.view["bargains"]) == (own == {} or "hand" in own)
        async with seated(server, edition="star", players={"Aric": {"in_play": [SPORK]}, "Suzan": {"dead": True}}) as (
            _,
            (mine, hers, _),
        ):
            assert hers.view["bargains"]["no_trade"] == "death.no-cards" and "no_trade" not in mine.view["bargains"]

    playing(tmp_path, play)


def test_big_items_may_be_swapped_for_each_other(tmp_path: Path) -> None:
    """Each is one too many alone."""

    async def play(server: Server) -> None:
        big = ("Maul of Breaking Ties", "Battering Ram, Live")
        players = {"Aric": {"in_play": [big[0]]}, "Suzan": {"in_play": [big[1]]}}
        async with seated(server, players=players) as (live, (mine, *_)):
            maul, ram = (card(live.state, name) for name in big)
            assert [player["goods"] for player in mine.view["players"]] == [[maul], [ram], []]
            assert (await mine.move(verb="trade", target=1, offer={"items": [maul]}))["rule"] == "item.trade.big-check"
            assert (await mine.move(verb="trade", target=1, offer={"items": [maul], "take": [ram]}))["t"] == "taken"

    playing(tmp_path, play)


# ---- help --------------------------------------------------------------------------------------------------------


def test_a_helper_brings_what_was_said(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        aric = {"level": 3, "in_play": [FLEER], "hand": [TEETH, "Great Cthulhu"]}
        players = {"Aric": aric, "Suzan": {"level": 5, "in_play": [SPORK]}, "Carl": {"level": 1}}
        fight = {"monsters": ["Haunted Airlock"]}
        async with seated(server, edition="star", phase="combat", players=players, fight=fight) as (
            live,
            (mine, hers, _),
        ):
            fleer = card(live.state, FLEER)
            now = mine.view["fight"]["munchkins"]["total"]
            suzan, carl = mine.view["bargains"]["help"]
            assert (suzan["helper"], carl["helper"]) == (1, 2)
            assert suzan["joined"]["adds"] == 7 and carl["joined"]["adds"] == 1
            assert suzan["joined"]["ahead"] and not carl["joined"]["ahead"]
            assert suzan["items"] == [fleer] and "cards" not in suzan, "nothing in hand that could be played on her"
            assert "trades" not in mine.view["bargains"] and "help" not in hers.view["bargains"]

            assert (await mine.move(verb="ask_help", target=1, offer={"items": [fleer]}))["t"] == "taken"
            await hers.until("view")
            (answer,) = hers.view["bargains"]["help"]
            assert answer["helper"] == 1 and answer["joined"] == suzan["joined"] and answer["items"] == [fleer]
            assert (await hers.move(verb="accept"))["t"] == "taken"
            fight_now = hers.view["fight"]
            assert fight_now["munchkins"]["total"] == suzan["joined"]["munchkins"] == now + 7
            assert fight_now["total"]["total"] == suzan["joined"]["monsters"]
            assert fight_now["ahead"] == suzan["joined"]["ahead"]

    playing(tmp_path, play)


@pytest.mark.rule("combat.help.abilities-shared")
def test_what_help_costs_the_fighter_is_not_counted_for_the_helper(tmp_path: Path) -> None:
    """A Psychic is stronger alone; and what the helper wears may change the monster."""

    async def play(server: Server) -> None:
        aric = {"level": 4, "in_play": ["Psychic"]}
        players = {"Aric": aric, "Suzan": {"level": 7, "in_play": ["Feline", "Maser"]}, "Carl": {"level": 1}}
        fight = {"monsters": ["Fanged Fuzzball", "Haunted Airlock"]}
        async with seated(server, edition="star", phase="combat", players=players, fight=fight) as (live, (mine, *_)):
            assert mine.view["fight"]["munchkins"]["total"] == 6
            suzan, carl = (one["joined"] for one in mine.view["bargains"]["help"])
            psychic = card(live.state, "Psychic")
            assert (suzan["adds"], suzan["munchkins"]) == (10, 14)
            assert sum(part["amount"] for part in suzan["parts"]) == 10
            assert [(part["card"], part["amount"]) for part in suzan["own"]] == [(psychic, -2)]
            assert (carl["adds"], carl["munchkins"], [part["amount"] for part in carl["own"]]) == (1, 5, [-2])
            assert "against" not in carl
            assert [part["amount"] for part in suzan["against"]] == [2]
            assert suzan["monsters"] == carl["monsters"] + 2

    playing(tmp_path, play)


@pytest.mark.rule("combat.help.abilities-shared")
def test_what_the_fighter_gains_by_not_fighting_alone_is_not_counted_for_the_helper(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        players = {"Aric": {"level": 4, "in_play": ["Kneepads of Allure"]}, "Suzan": {"level": 3}, "Carl": {}}
        fight = {"monsters": ["Net Troll"]}
        async with seated(server, phase="combat", players=players, fight=fight) as (live, (mine, *_)):
            now = mine.view["fight"]["munchkins"]["total"]
            suzan = mine.view["bargains"]["help"][0]["joined"]
            assert (suzan["adds"], suzan["munchkins"]) == (3, now + 2 + 3)
            assert [part["amount"] for part in suzan["parts"]] == [3]
            kneepads = card(live.state, "Kneepads of Allure")
            assert [(part["card"], part["amount"]) for part in suzan["own"]] == [(kneepads, 2)]

    playing(tmp_path, play)


def test_a_hand_card_is_promised_only_where_it_can_be_played(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        level, curse = "Win an Argument With a Door", "Loyal Raincloud"
        players = {"Aric": {"hand": ["Net Troll", "Elf", "Boots of Butt-Kicking", level, curse]}, "Carl": {"level": 9}}
        fight = {"monsters": ["Suspiciously Polite Ogre"]}
        async with seated(server, phase="combat", players=players, fight=fight) as (live, (mine, *_)):
            door, cloud = card(live.state, level), card(live.state, curse)
            suzan, carl = mine.view["bargains"]["help"]
            assert suzan["cards"] == sorted([door, cloud]), "no monster, no Race, no Item"
            assert carl["cards"] == [cloud], "nobody wins by a card that raises a Level"
            for number in live.state.seats[0].hand:
                if number not in carl["cards"]:
                    refused = await mine.move(verb="ask_help", target=2, offer={"cards": [number]})
                    assert refused["t"] == "refused" and refused["rule"] == "combat.help.bribe.cards-from-hand"
            assert (await mine.move(verb="ask_help", target=2, offer={"cards": [cloud]}))["t"] == "taken"

    playing(tmp_path, play)


@pytest.mark.rule("item.equip-limits")
def test_where_there_is_room_still_is_told_as_often_as_something_fits(tmp_path: Path) -> None:
    """And nothing fits where none is told."""

    async def play(server: Server) -> None:
        in_play = ["Anvil on a Short Rope", "Boots of Butt-Kicking", {"card": "Pair of Left Boots", "equipped": False}]
        hand = ["Rental Arm", "Wearable Hatstand", "Filing Hat"]
        async with seated(server, players={"Aric": {"in_play": in_play, "hand": hand}}) as (live, (mine, hers, _)):

            def room(sitting: Sitting, seat: int = 0) -> list[str]:
                return list(sitting.view["players"][seat]["free"])

            arm, stand, hat = (card(live.state, name) for name in hand)
            left, boots = (card(live.state, one) for one in ("Pair of Left Boots", "Boots of Butt-Kicking"))
            assert room(mine) == room(hers) == ["headgear", "armor", "hand"]
            assert room(mine, 1) == ["headgear", "armor", "footgear", "hand", "hand"]
            refused = await mine.move(verb="equip", card=left)
            assert refused["t"] == "refused" and refused["rule"] == "item.equip-limits"
            for one, then in (
                (hat, ["armor", "hand"]),
                (arm, ["armor", "hand", "hand"]),
                (stand, ["armor", "hand", "hand"]),  # as much as one likes upon one's head: that is no place any more
            ):
                assert (await mine.move(verb="play", card=one))["t"] == "taken"
                await hers.until("view")
                assert room(mine) == room(hers) == then
            assert (await mine.move(verb="unequip", card=boots))["t"] == "taken"
            await hers.until("view")
            assert room(hers) == ["armor", "footgear", "hand", "hand"]

    playing(tmp_path, play)
