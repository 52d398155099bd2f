"""The rookie's sense, one situation at a time."""

from __future__ import annotations

import pytest

from kickdoor.bots import make
from kickdoor.bots.declining import FOR_THE_WIN, NOT_ENOUGH, TOO_LITTLE, UNFAIR, WEAKER, known, refusal_of
from kickdoor.engine import Command, View, apply
from kickdoor.engine import command as verb
from kickdoor.judge.scenario import Scenario, deal


def says(t: Scenario, player: str) -> Command:
    """What a rookie in this seat would do now."""
    return make("rookie", 1).decide(View(t.state, t.seat(player)))


def name(t: Scenario, card: int) -> str:
    return t.state.catalog.name[card]


# ---- the own turn ----------------------------------------------------------------------------------------------


def test_it_puts_what_it_can_into_play_before_it_kicks() -> None:
    t = deal(players={"Aric": {"hand": ["Boots of Butt-Kicking"]}, "Suzan": {}, "Carl": {}}, turn="Aric")
    command = says(t, "Aric")
    assert (command.verb, name(t, command.card)) == (verb.PLAY, "Boots of Butt-Kicking")
    t.do("Aric", play="Boots of Butt-Kicking")
    assert says(t, "Aric").verb == verb.KICK


def test_it_goes_up_a_level_itself() -> None:
    t = deal(players={"Aric": {"hand": ["Alphabetize the Dungeon"]}, "Suzan": {}, "Carl": {}}, turn="Aric")
    command = says(t, "Aric")
    assert (command.verb, command.target) == (verb.PLAY, t.seat("Aric"))


def test_it_changes_to_the_better_armor() -> None:
    worn = ["Cardigan of Mild Protection", {"card": "Flaming Armor", "equipped": False}]
    t = deal(players={"Aric": {"in_play": worn}, "Suzan": {}, "Carl": {}}, turn="Aric")
    command = says(t, "Aric")
    assert (command.verb, name(t, command.card)) == (verb.UNEQUIP, "Cardigan of Mild Protection")
    t.do("Aric", unequip="Cardigan of Mild Protection")
    command = says(t, "Aric")
    assert (command.verb, name(t, command.card)) == (verb.EQUIP, "Flaming Armor")
    t.do("Aric", equip="Flaming Armor")
    assert says(t, "Aric").verb == verb.KICK


def test_it_sells_spare_items_worth_a_level_and_keeps_what_it_wears() -> None:
    spare = [{"card": card, "equipped": False} for card in ("Plate Armor, Service for Twelve", "Staff of Napalm")]
    shoes = [{"card": "Longbow of Shortsightedness", "equipped": False}]
    t = deal(players={"Aric": {"in_play": ["Flaming Armor", *spare, *shoes]}, "Suzan": {}, "Carl": {}}, turn="Aric")
    command = says(t, "Aric")
    assert command.verb == verb.SELL
    assert "Flaming Armor" not in [name(t, card) for card in command.cards]
    t.state  # noqa: B018  the sale is one the engine takes:
    t.do("Aric", sell=[name(t, card) for card in command.cards])
    assert t.level("Aric") == 2


def test_it_sells_nothing_that_leaves_it_weaker() -> None:
    """A backpack of +3 and a spare bow make a level, and two points less in every fight to come. A level that costs no
    strength is bought."""
    bow = {"card": "Longbow of Shortsightedness", "equipped": False}
    odds = ["Rental Arm", "Wearable Hatstand"]
    for in_play, does in (
        (["Backpack Bigger Than You", bow], verb.KICK),
        ([*odds, "Dunce Cap, With Honours"], verb.KICK),
        ([*odds, bow], verb.SELL),
    ):
        t = deal(players={"Aric": {"level": 3, "in_play": in_play}, "Suzan": {}, "Carl": {}}, turn="Aric")
        assert says(t, "Aric").verb == does, in_play


def test_it_wears_what_it_cheats_with_beside_all_else() -> None:
    """It takes no hand, so it stands in nobody's way, and nothing stands in its own."""
    cheat = {"card": "Cheat!", "attached_to": "Maul of Breaking Ties"}
    swords = ["Half of a Legendary Sword", "Sword With Mood Swings"]
    for equipped, does in ((False, verb.EQUIP), (True, verb.KICK)):
        maul = {"card": "Maul of Breaking Ties", "equipped": equipped}
        players = {"Aric": {"level": 3, "in_play": [*swords, maul, cheat]}, "Suzan": {}, "Carl": {}}
        assert says(deal(players=players, turn="Aric"), "Aric").verb == does


def test_it_counts_what_is_fastened_to_an_item() -> None:
    """A hat of +1 that is made better by two stays on, though a hat of +2 lies there."""
    hats = ["Good Guy's White Hat", {"card": "Red-Hot", "attached_to": "Good Guy's White Hat"}]
    spare = {"card": "Bowler Hat", "equipped": False}
    t = deal(edition="gbm", players={"Aric": {"in_play": [*hats, spare]}, "Suzan": {}, "Carl": {}}, turn="Aric")
    assert says(t, "Aric").verb == verb.KICK


def test_it_looks_for_trouble_it_can_handle_and_loots_otherwise() -> None:
    strong = deal(players={"Aric": {"level": 5, "hand": ["Runaway Cheese Wheel"]}, "S": {}, "C": {}}, phase="trouble")
    assert says(strong, "Aric").verb == verb.TROUBLE
    weak = deal(players={"Aric": {"level": 2, "hand": ["Runaway Cheese Wheel"]}, "S": {}, "C": {}}, phase="trouble")
    assert says(weak, "Aric").verb == verb.LOOT_ROOM


def test_charity_gives_what_is_worth_least() -> None:
    hand = ["Dragon Who Kept the Receipts", "Ancient", "Enraged", "Mate", "Cheat!", "Your Mother Is Watching"]
    t = deal(players={"Aric": {"level": 2, "hand": hand}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="charity")
    command = says(t, "Aric")
    assert (command.verb, name(t, command.card)) == (verb.GIVE, "Dragon Who Kept the Receipts")


# ---- fights ----------------------------------------------------------------------------------------------------


def fight(aric: dict[str, object], monsters: list[str], **others: dict[str, object]) -> Scenario:
    players = {"Aric": aric, "Suzan": others.get("suzan", {}), "Carl": others.get("carl", {})}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": monsters})


def test_it_claims_a_fight_it_wins() -> None:
    assert says(fight({"level": 5}, ["Runaway Cheese Wheel"]), "Aric").verb == verb.CLAIM


def test_it_turns_a_fight_with_the_smallest_one_shot_that_will_do() -> None:
    t = fight({"level": 3, "hand": ["Magic Missile", "Jar of Somebody Else's Bees"]}, ["Bard With Only One Song"])
    command = says(t, "Aric")
    assert (command.verb, name(t, command.card)) == (verb.PLAY, "Jar of Somebody Else's Bees")
    assert command.value & 3 == 0  # for the munchkins


def test_it_asks_somebody_strong_enough_and_offers_half() -> None:
    t = fight({"level": 3}, ["Basilisk With Reading Glasses"], suzan={"level": 8}, carl={"level": 1})
    command = says(t, "Aric")
    assert (command.verb, command.target) == (verb.ASK_HELP, t.seat("Suzan"))
    assert command.offer is not None
    assert command.offer.treasures == 2


@pytest.mark.parametrize("carl", [1, 8])
def test_it_gives_all_for_the_win_only_once_half_was_refused(carl: int) -> None:
    """All goes to the other, or to the same one where there is no other, and then it has said enough."""
    s = fight({"level": 9}, ["Basilisk With Reading Glasses"], suzan={"level": 8}, carl={"level": carl}).state
    told: list[tuple[int, int]] = []
    while (said := make("rookie", 1).decide(View(s, 0))).verb == verb.ASK_HELP:
        assert said.offer is not None
        told.append((said.target, said.offer.treasures))
        apply(s, said)
        apply(s, Command(verb.DECLINE, said.target))
    assert [treasures for _seat, treasures in told] == [2, 3]
    assert len({seat for seat, _treasures in told}) == (1 if carl == 1 else 2)


def test_it_helps_for_a_fair_share_and_not_for_nothing() -> None:
    for treasures, answer in ((1, verb.ACCEPT), (0, verb.COUNTER)):
        t = fight({"level": 3}, ["Basilisk With Reading Glasses"], suzan={"level": 8})
        t.do("Aric", ask="Suzan", offer={"treasures": treasures, "first_pick": "Suzan"} if treasures else {})
        assert says(t, "Suzan").verb == answer


def test_it_hands_nobody_the_win() -> None:
    t = fight({"level": 9}, ["Basilisk With Reading Glasses"], suzan={"level": 8})
    t.do("Aric", ask="Suzan", offer={"treasures": 3})
    assert says(t, "Suzan").verb == verb.DECLINE


def test_it_runs_from_what_it_cannot_beat() -> None:
    assert says(fight({"level": 1}, ["Dragon Who Kept the Receipts"]), "Aric").verb == verb.RUN


# ---- other people's business -----------------------------------------------------------------------------------


def claimed(level: int, suzan: list[str]) -> Scenario:
    t = fight({"level": level}, ["Runaway Cheese Wheel"], suzan={"hand": suzan})
    t.do("Aric", "claim the kill")
    return t


def test_it_stops_a_win_with_the_cheapest_card_that_does() -> None:
    t = claimed(9, ["Ancient", "Potion of Outdoor Voice", 'Lever Marked "No"'])
    command = says(t, "Suzan")
    assert command.verb == verb.PLAY
    assert name(t, command.card) in ("Ancient", 'Lever Marked "No"')


def test_a_level_off_the_fighter_stops_a_win_too() -> None:
    t = claimed(9, ["Portrait of You at Thirteen"])
    command = says(t, "Suzan")
    assert (command.verb, command.target) == (verb.PLAY, t.seat("Aric"))


def test_it_keeps_its_cards_when_they_would_change_nothing() -> None:
    assert says(claimed(9, ["Jar of Somebody Else's Bees"]), "Suzan").verb == verb.PASS


def test_it_curses_the_leader() -> None:
    players = {
        "Aric": {"level": 2, "hand": ["Lose Your Armor"]},
        "Suzan": {"level": 7, "in_play": ["Flaming Armor"]},
        "Carl": {"level": 3, "in_play": ["Cardigan of Mild Protection"]},
    }
    t = deal(players=players, turn="Aric")
    command = says(t, "Aric")
    assert (command.verb, command.target) == (verb.PLAY, t.seat("Suzan"))


def test_it_helps_where_the_table_would_count_it_a_win() -> None:
    """What its helping gives the fighter counts as well: Kneepads that work in company, a penalty that falls away."""
    players = {
        "Aric": {"level": 4, "in_play": ["Kneepads of Allure"]},
        "Suzan": {"level": 3},
        "Carl": {"level": 1},
    }
    t = deal(players=players, turn="Aric", fight={"monsters": ["Net Troll"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 2, "first_pick": "Suzan"})
    assert says(t, "Suzan").verb == verb.ACCEPT  # 4 + 2 + 2 in company + 3 against 10
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 11, "monsters": 10, "ahead": "munchkins"})


def test_it_does_not_help_into_a_penalty() -> None:
    players = {"Aric": {"level": 6}, "Suzan": {"level": 5, "sex": "female"}, "Carl": {"level": 1}}
    t = deal(players=players, turn="Aric", fight={"monsters": ["Duke of Unsolicited Sonnets"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 2, "first_pick": "Suzan"})
    assert says(t, "Suzan").verb == verb.DECLINE  # 6 + 5 against 9 + 4 for her


def asked(t: Scenario) -> int:
    """Whom a rookie in Aric's fight asks for help; -1 if nobody."""
    command = says(t, "Aric")
    return command.target if command.verb == verb.ASK_HELP else -1


def test_it_asks_whom_the_monster_does_not_hate() -> None:
    """Suzan has less to win by it and would be asked first, but the Duke has four more against a woman."""
    suzan, carl = {"level": 5, "sex": "female"}, {"level": 7}
    t = fight({"level": 6}, ["Duke of Unsolicited Sonnets"], suzan=suzan, carl=carl)
    assert asked(t) == t.seat("Carl")  # 6 + 7 against 9; with her 6 + 5 against 13
    t = fight({"level": 6}, ["Duke of Unsolicited Sonnets"], suzan={**suzan, "level": 8}, carl={"level": 3})
    assert asked(t) == t.seat("Suzan")  # 6 + 8 against 13 is enough; with him 6 + 3 is none


def test_it_asks_nobody_whose_items_make_it_worse() -> None:
    players = {"Aric": {"level": 3}, "Suzan": {"level": 3, "in_play": ["Mule of Few Words"]}, "Carl": {"level": 1}}
    t = deal(packs=["gbm"], players=players, turn="Aric", fight={"monsters": ["Posse, One Horse Short"]})
    view = View(t.state, t.seat("Aric"))
    alone, ridden = view.lead(), view.lead(t.seat("Suzan"))
    assert ridden == alone + view.strength(t.seat("Suzan")) - 3, "the Posse is three stronger against a Steed"
    assert asked(t) == -1


def test_it_sees_a_helper_who_wins_ties() -> None:
    t = fight({"level": 3}, ["Net Troll"], suzan={"level": 7, "in_play": ["Warrior"]}, carl={"level": 1})
    assert asked(t) == t.seat("Suzan")  # 10 against 10
    t = fight({"level": 3}, ["Net Troll"], suzan={"level": 7}, carl={"level": 1})
    assert asked(t) == -1


# ---- why not -----------------------------------------------------------------------------------------------------


def refusal(t: Scenario, bot: str) -> tuple[int, str]:
    """What this bot answers to the offer of help that was made to Suzan, and why."""
    asked = make(bot, 1)
    return asked.decide(View(t.state, t.seat("Suzan"))).verb, refusal_of(asked)


@pytest.mark.parametrize("bot", ["rookie", "gentle", "easy", "fair", "hard", "hardest"])
def test_every_level_says_why_it_does_not_help(bot: str) -> None:
    t = fight({"level": 9}, ["Basilisk With Reading Glasses"], suzan={"level": 8})
    t.do("Aric", ask="Suzan", offer={"treasures": 3})
    command, why = refusal(t, bot)
    assert command != verb.DECLINE or why == FOR_THE_WIN
    t = fight({"level": 1}, ["Dragon Who Kept the Receipts"], suzan={"level": 2})
    t.do("Aric", ask="Suzan", offer={"treasures": 3, "first_pick": "Suzan"})
    command, why = refusal(t, bot)
    assert command != verb.DECLINE or why == NOT_ENOUGH


def test_a_rookie_gives_a_reason_for_a_no_and_for_nothing_else() -> None:
    t = fight({"level": 8}, ["Basilisk With Reading Glasses"], suzan={"level": 8})
    t.do("Aric", ask="Suzan", offer={})
    assert refusal(t, "rookie") == (verb.DECLINE, TOO_LITTLE)
    t = fight({"level": 8}, ["Basilisk With Reading Glasses"], suzan={"level": 8})
    t.do("Aric", ask="Suzan", offer={"treasures": 3})
    assert refusal(t, "rookie") == (verb.ACCEPT, "")
    bot = make("rookie", 1)
    bot.refusal = TOO_LITTLE  # type: ignore[attr-defined]  # of an earlier answer
    quiet = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, turn="Aric")
    bot.decide(View(quiet.state, quiet.seat("Aric")))
    assert refusal_of(bot) == ""


@pytest.mark.parametrize("bot", ["rookie", "gentle", "easy", "fair", "hard", "hardest"])
def test_every_level_says_why_it_does_not_trade(bot: str) -> None:
    """A hat for a Maul is no bargain."""
    hat, sword = "Filing Hat", "Maul of Breaking Ties"
    players = {"Aric": {"in_play": [hat]}, "Suzan": {"in_play": [sword], "level": 4}, "Carl": {}}
    t = deal(players=players, turn="Aric", phase="prepare")
    t.do("Aric", trade={"with": "Suzan", "give": [hat], "take": [sword]})
    command, why = refusal(t, bot)
    assert (command, why) == (verb.DECLINE, WEAKER), why


@pytest.mark.parametrize("bot", ["rookie", "veteran"])
@pytest.mark.parametrize(("more", "named"), [("Sensible Shoes", True), ("Maul of Breaking Ties", False)])
def test_the_price_of_a_trade_is_modest_or_it_is_a_plain_no(bot: str, more: str, named: bool) -> None:
    """For spare boots a bucket and plain shoes are fair. A Maul would do as well, but nobody gives that for boots."""
    bucket, boots = "Bucket With Optimistic Eyeholes", {"card": "Boots of Butt-Kicking", "equipped": False}
    players = {"Aric": {"in_play": [bucket, more]}, "Suzan": {"in_play": [boots], "level": 4}, "Carl": {}}
    t = deal(players=players, turn="Aric", phase="prepare")
    t.do("Aric", trade={"with": "Suzan", "give": [bucket], "take": ["Boots of Butt-Kicking"]})
    command, why = refusal(t, bot)
    assert (command, why) == (verb.DECLINE, f"{UNFAIR} {t.card(more)}" if named else UNFAIR)


def test_what_is_no_reason_is_not_passed_on() -> None:
    class Rude:
        refusal = "because I said so"

    assert [refusal_of(Rude()), refusal_of(object()), known(7), known("too_little")] == ["", "", "", "too_little"]
    assert [known(said) for said in ("unfair 57", "unfair x", "unfair 5 7", "rude 57")] == ["unfair 57", "", "", ""]


def test_it_wards_off_a_curse_of_its_own_and_nobody_elses() -> None:
    """Least of all one that it has just played itself."""
    ward = ["Wrong-Address Stamp"]
    worn = {"level": 6, "in_play": ["Breastplate of Unearned Confidence"]}
    for victim in ("Aric", "Carl"):
        t = deal(
            players={"Aric": {**worn, "hand": ward}, "Suzan": {"hand": ["Lose Your Armor"]}, "Carl": {"level": 6}},
            turn="Aric",
        )
        t.do("Suzan", play="Lose Your Armor", on=victim)
        command = says(t, "Aric")
        assert (command.verb in (verb.PLAY, verb.USE)) == (victim == "Aric"), command
