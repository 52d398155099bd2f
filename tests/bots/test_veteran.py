"""The veteran's sense, one situation at a time: where it does otherwise than a rookie."""

from __future__ import annotations

import pytest

from kickdoor.bots import make
from kickdoor.bots.declining import FOR_THE_WIN, NOT_ENOUGH, REFUSALS, TOO_LITTLE
from kickdoor.bots.registry import BadBot
from kickdoor.bots.rookie.look import Look
from kickdoor.bots.veteran import Veteran
from kickdoor.bots.veteran.odds import caught, most_threatening, threat
from kickdoor.bots.veteran.temper import TEMPERS
from kickdoor.encoding.facts import facts_of
from kickdoor.engine import Command, View
from kickdoor.engine import command as verb
from kickdoor.judge.scenario import Scenario, deal

DRAGON = "Dragon Who Kept the Receipts"


def says(t: Scenario, player: str, bot: str = "veteran") -> Command:
    return make(bot, 1).decide(View(t.state, t.seat(player)))


def name(t: Scenario, card: int) -> str:
    return t.state.catalog.name[card]


def fight(aric: dict[str, object], monsters: list[str], **others: dict[str, object]) -> Scenario:
    players = {"Aric": aric, "Suzan": others.get("suzan", {}), "Carl": others.get("carl", {})}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": monsters})


def claimed(level: int, suzan: list[str]) -> Scenario:
    t = fight({"level": level}, ["Runaway Cheese Wheel"], suzan={"hand": suzan})
    t.do("Aric", "claim the kill")
    return t


def rich_kill(suzan: list[str]) -> Scenario:
    """One that brings three Treasures, and no win."""
    aric = {"level": 7, "in_play": ["Flaming Armor", "Maul of Breaking Ties"]}
    t = fight(aric, ["Basilisk With Reading Glasses"], suzan={"hand": suzan})
    t.do("Aric", "claim the kill")
    return t


# ---- fights ----------------------------------------------------------------------------------------------------


def test_it_offers_no_more_for_help_than_is_fair() -> None:
    t = fight({"level": 3}, ["Basilisk With Reading Glasses"], suzan={"level": 8}, carl={"level": 1})
    command = says(t, "Aric")
    assert (command.verb, command.target) == (verb.ASK_HELP, t.seat("Suzan"))
    assert command.offer is not None and command.offer.treasures == 1
    rookie = says(t, "Aric", "rookie")
    assert rookie.offer is not None and rookie.offer.treasures == 2


def test_it_looks_for_trouble_that_help_makes_easy() -> None:
    """Alone it would lose to it. So does a rookie, but not where it might die of it."""
    for hand, strong, rookies in ((["Basilisk With Reading Glasses"], 8, verb.TROUBLE), ([DRAGON], 8, verb.LOOT_ROOM)):
        worn = ["Flaming Armor", "Maul of Breaking Ties", "Boots of Butt-Kicking"]
        suzan = {"level": strong, "in_play": worn}
        t = deal(players={"Aric": {"level": 4, "hand": hand}, "Suzan": suzan, "Carl": {}}, turn="Aric", phase="trouble")
        assert says(t, "Aric", "rookie").verb == rookies
        assert hand == [DRAGON] or says(t, "Aric").verb == verb.TROUBLE


def test_it_fights_the_easiest_for_the_win() -> None:
    hand = ["Runaway Cheese Wheel", "Drooling Slime"]
    players = {"Aric": {"level": 9, "hand": hand}, "Suzan": {}, "Carl": {}}
    t = deal(players=players, turn="Aric", phase="trouble")
    assert name(t, says(t, "Aric").card) == "Drooling Slime"


def test_it_adds_a_monster_that_it_beats_as_well() -> None:
    t = fight({"level": 6, "in_play": ["Flaming Armor"], "hand": ["Mate"]}, ["Drooling Slime"])
    command = says(t, "Aric")
    assert (command.verb, name(t, command.card)) == (verb.PLAY, "Mate")
    t = fight({"level": 6, "in_play": ["Flaming Armor"], "hand": ["Ancient"]}, ["Drooling Slime"])
    assert says(t, "Aric").verb == verb.CLAIM, "a fatter monster is one Treasure more, and the card is worth as much"


def test_it_claims_a_win_without_more_ado() -> None:
    t = fight({"level": 9, "hand": ["Mate"]}, ["Drooling Slime"])
    assert says(t, "Aric").verb == verb.CLAIM


# ---- other people's business -----------------------------------------------------------------------------------


def test_it_stops_a_win_with_the_cheapest_card_that_does() -> None:
    t = claimed(9, ["Ancient", "Potion of Outdoor Voice", 'Lever Marked "No"'])
    command = says(t, "Suzan")
    assert command.verb == verb.PLAY
    assert name(t, command.card) in ("Ancient", 'Lever Marked "No"')


def test_it_keeps_its_answers_for_the_day_it_matters() -> None:
    """The last two, from the first turn on; a third is there to be played."""
    two, three = ["Ancient", "Enraged"], ["Ancient", "Enraged", "Mate"]
    assert says(rich_kill(two), "Suzan").verb == verb.PASS
    assert says(rich_kill(three), "Suzan").verb == verb.PLAY
    assert says(rich_kill(three), "Suzan", "veteran:temper=generous").verb == verb.PASS
    assert says(claimed(8, three), "Suzan").verb == verb.PASS, "it brings too little"
    assert says(claimed(4, two), "Suzan", "rookie").verb == verb.PLAY, "a rookie thinks of that day when it is near"


def test_it_does_not_sell_what_could_save_a_win() -> None:
    """A rookie makes a level of a potion, a goose and a longbow; they are worth more than that on the last day."""
    hand = ["Unsupervised Goose", "Potion of Outdoor Voice"]
    spare = [{"card": "Longbow of Shortsightedness", "equipped": False}]
    t = deal(players={"Aric": {"level": 4, "hand": hand, "in_play": spare}, "S": {}, "C": {}}, turn="Aric")
    assert says(t, "Aric", "rookie").verb == verb.SELL
    assert says(t, "Aric").verb == verb.KICK


def test_it_sells_no_items_but_where_the_way_is_long() -> None:
    spare = [{"card": card, "equipped": False} for card in ("Longbow of Shortsightedness", "Staff of Napalm")]
    for variants, does in (([], verb.KICK), (["epic"], verb.SELL)):
        players = {"Aric": {"level": 3, "in_play": spare}, "Suzan": {}, "Carl": {}}
        t = deal(players=players, turn="Aric", variants=variants)
        assert says(t, "Aric").verb == does
        assert says(t, "Aric", "rookie").verb == verb.SELL


def test_it_sells_items_where_a_level_is_room_for_powers() -> None:
    worn = {"card": "Adamantium Claws"}
    spare = [{"card": card, "equipped": False} for card in ("Giant Novelty Cheque", "Bass Drum of the Early Bus")]
    players = {"Aric": {"level": 3, "in_play": [worn, *spare]}, "Suzan": {}, "Carl": {}}
    command = says(deal(edition="xmen", players=players, turn="Aric"), "Aric")
    assert command.verb == verb.SELL and len(command.cards) == 2


# ---- bargains ----------------------------------------------------------------------------------------------------


def refusal(t: Scenario, player: str, bot: str = "usual") -> tuple[int, str]:
    veteran = Veteran(bot)
    return veteran.decide(View(t.state, t.seat(player))).verb, veteran.refusal


def test_it_says_why_it_does_not_help() -> None:
    t = fight({"level": 9}, ["Basilisk With Reading Glasses"], suzan={"level": 8})
    t.do("Aric", ask="Suzan", offer={"treasures": 3})
    assert refusal(t, "Suzan") == (verb.DECLINE, FOR_THE_WIN)
    t = fight({"level": 1}, ["Dragon Who Kept the Receipts"], suzan={"level": 2})
    t.do("Aric", ask="Suzan", offer={"treasures": 3, "first_pick": "Suzan"})
    assert refusal(t, "Suzan") == (verb.DECLINE, NOT_ENOUGH)
    t = fight({"level": 8}, ["Basilisk With Reading Glasses"], suzan={"level": 8})
    t.do("Aric", ask="Suzan", offer={})
    assert refusal(t, "Suzan") == (verb.COUNTER, ""), "it asks for more first"
    for _ in range(2):
        t.do("Suzan", counter={"treasures": 3})
        t.do("Aric", "decline")
        t.do("Aric", ask="Suzan", offer={})
    assert refusal(t, "Suzan") == (verb.DECLINE, TOO_LITTLE)
    assert {FOR_THE_WIN, NOT_ENOUGH, TOO_LITTLE} < set(REFUSALS)


def test_it_asks_for_more_before_it_refuses() -> None:
    t = fight({"level": 3}, ["Basilisk With Reading Glasses"], suzan={"level": 8})
    t.do("Aric", ask="Suzan", offer={})
    assert refusal(t, "Suzan") == (verb.COUNTER, "")
    assert refusal(t, "Suzan", "generous") == (verb.ACCEPT, "")
    assert refusal(t, "Suzan", "greedy")[0] == verb.COUNTER


def test_it_trades_where_both_gain() -> None:
    """Each has the other's weapon."""
    bow, mace = "Longbow of Shortsightedness", "Mace of Sharpness"
    t = deal(
        players={
            "Aric": {"in_play": ["Cleric", {"card": bow, "equipped": False}]},
            "Suzan": {"in_play": ["Elf", {"card": mace, "equipped": False}]},
            "Carl": {},
        },
        turn="Aric",
    )
    bot = Veteran()
    view = View(t.state, t.seat("Aric"))
    command = bot.decide(view)
    assert (command.verb, command.target) == (verb.TRADE, t.seat("Suzan"))
    assert command.offer is not None
    assert [name(t, card) for card in command.offer.items + command.offer.take] == [bow, mace]
    assert bot.decide(view).verb == verb.KICK, "it offers once a turn"


# ---- odds ------------------------------------------------------------------------------------------------------


def look_of(t: Scenario, player: str) -> Look:
    view = View(t.state, t.seat(player))
    return Look(view, facts_of(view.catalog), view.legal(examples=False), 0)


def test_a_roll_has_its_odds() -> None:
    t = fight({"level": 1}, ["Dragon Who Kept the Receipts"])
    view = View(t.state, t.seat("Aric"))
    needed = view.die_needed(view.seat, view.monsters()[0])
    assert caught(view, view.seat, view.monsters()[0]) == 100 * (needed - 1) // 6


def test_the_threat_is_who_may_win_next() -> None:
    players = {"Aric": {"level": 2}, "Suzan": {"level": 9}, "Carl": {"level": 9, "in_play": ["Flaming Armor"]}}
    look = look_of(deal(players=players, turn="Aric"), "Aric")
    assert 0 < threat(look, 1) < threat(look, 2) <= 100
    assert most_threatening(look) == 2
    players = {"Aric": {"level": 2}, "Suzan": {"level": 7}, "Carl": {"level": 5}}
    assert most_threatening(look_of(deal(players=players, turn="Aric"), "Aric")) == -1


def test_a_temper_that_is_none_is_refused() -> None:
    for temper in TEMPERS:
        make(f"veteran:temper={temper}", 1)
    with pytest.raises(BadBot, match="there are usual, cautious"):
        make("veteran:temper=sulky", 1)
