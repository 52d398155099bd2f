"""The sentence in front of the rule: what stands in the way, here and now."""

from __future__ import annotations

import pytest

from kickdoor.engine import Command, check
from kickdoor.engine import command as verbs
from kickdoor.engine.command import Offer
from kickdoor.judge.judge import cite
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.words.english.refusals import reason
from kickdoor.words.languages import language

NAMES = ("Aric", "Suzan", "Carl")


def said(t: Scenario, command: Command) -> str:
    refusal = check(t.state, command)
    assert refusal is not None
    return reason(t.state, command, refusal, NAMES)


def quiet(**more: object) -> Scenario:
    players = {"Aric": {"hand": ["Flaming Armor"], "in_play": ["Boots of Butt-Kicking"]}, "Suzan": {}, "Carl": {}}
    return deal(players=players, **more)


def fight(**aric: object) -> Scenario:
    return deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, phase="combat", fight={"monsters": ["Net Troll"]})


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (Command(verbs.KICK, 1), "It is Aric's turn."),
        (Command(verbs.LOOT_ROOM, 0), "That comes after a door without a monster, and only once."),
        (Command(verbs.END_TURN, 0), "The turn is not at its end."),
        (Command(verbs.PASS, 0), "The game waits for your decision; there is no passing here."),
        (Command(verbs.CLAIM, 0), "There is no fight."),
        (Command(verbs.ACCEPT, 1), "There is no offer to you on the table."),
        (Command(verbs.CHOOSE, 1), "Nobody asked you that."),
        (Command(verbs.ASK_HELP, 0, target=1, offer=Offer()), "There is no fight to help with."),
        (Command(verbs.PICK, 0, 9999), "There is no card 9999."),
    ],
)
def test_on_a_quiet_turn(command: Command, sentence: str) -> None:
    assert said(quiet(), command) == sentence


def test_about_cards() -> None:
    t = quiet()
    assert said(t, Command(verbs.EQUIP, 0, t.card("Flaming Armor"))) == "Flaming Armor is still in your hand."
    boots = t.card("Boots of Butt-Kicking")
    assert said(t, Command(verbs.EQUIP, 0, boots)) == "Boots of Butt-Kicking is in use already."
    assert said(t, Command(verbs.EQUIP, 1, boots)) == "You don't have Boots of Butt-Kicking."


@pytest.mark.parametrize(
    ("item", "english", "german"),
    [
        ("Ladle of Second Helpings", "usable by Halflings only.", "nur von Halblingen benutzbar."),
        ("Handbag of Holding a Grudge", "usable only if you are female.", "nur benutzbar, wenn du weiblich bist."),
        ("Anvil on a Short Rope", "not usable by Elves.", "nicht von Elfen benutzbar."),
    ],
)
def test_an_item_says_for_whom_it_is(item: str, english: str, german: str) -> None:
    """In the words of the card, so that nobody has to find them there."""
    t = deal(
        players={
            "Aric": {"sex": "male", "in_play": ["Elf", {"card": item, "equipped": False}]},
            "Suzan": {},
            "Carl": {},
        }
    )
    command = Command(verbs.EQUIP, 0, t.card(item))
    assert said(t, command) == f"{item} is {english}"
    refusal = check(t.state, command)
    assert refusal is not None
    german_words = language("de")
    told = german_words.reason(german_words.at(t.state), command, refusal, NAMES)
    assert told.endswith(f" ist {german}")


def test_what_counts_against_no_limit_is_in_nobodys_way() -> None:
    sword, lantern, trebuchet = "Sword With Mood Swings", "Lantern of Unflattering Light", "Trebuchet, Hand-Held"
    cheated = [trebuchet, {"card": "Cheat!", "attached_to": trebuchet}]
    ladle = "Ladle of Second Helpings"
    for worn in ([sword, lantern, *cheated], [sword, lantern]):
        aric = {"in_play": ["Halfling", *worn, {"card": ladle, "equipped": False}]}
        t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", phase="prepare")
        told = said(t, Command(verbs.EQUIP, 0, t.card(ladle)))
        assert told == f"{sword} and {lantern} are in the way."


def test_all_that_is_against_an_item_is_said() -> None:
    """Who would mend one of these after the other is spared that; each has its rule."""
    saw, trebuchet = "Chainsaw of Bloody Dismemberment", "Trebuchet, Hand-Held"
    t = deal(players={"Aric": {"in_play": [saw], "hand": [trebuchet]}, "Suzan": {}, "Carl": {}})
    command = Command(verbs.PLAY, 0, t.card(trebuchet))
    assert said(t, command) == (
        f"You carry 1 Big already: {saw}. {trebuchet} is usable by Warriors only. {saw} is in the way."
    )
    refusal = check(t.state, command)
    assert refusal is not None
    assert [one.rule for one in refusal.each()] == ["item.big.limit", "item.restricted", "item.equip-limits"]
    cited = cite(refusal)
    assert [cited.rule, *(one.rule for one in cited.also)] == [one.rule for one in refusal.each()]
    assert all(f"[{one.rule}]" in str(cited) for one in refusal.each())
    german_words = language("de")
    told = german_words.reason(german_words.at(t.state), command, refusal, NAMES)
    assert len(told.split(". ")) == 3
    lies = deal(players={"Aric": {"in_play": [saw, "Dwarf"], "hand": [trebuchet]}, "Suzan": {}, "Carl": {}})
    lies.do("Aric", play=trebuchet)
    carried = check(lies.state, Command(verbs.EQUIP, 0, lies.card(trebuchet)))
    assert carried is not None and (carried.rule, carried.also) == ("item.restricted", ["item.equip-limits"])


def test_in_a_fight() -> None:
    t = fight(hand=["Flaming Armor"])
    assert said(t, Command(verbs.CLAIM, 0)) == "It stands 1 to 10."
    assert said(t, Command(verbs.RUN, 1)) == "It is Aric's fight."
    offer = Offer(9, 1)
    assert said(t, Command(verbs.ASK_HELP, 0, target=1, offer=offer)) == "There are only 3 Treasures in it."
    assert said(t, Command(verbs.PLAY, 0, t.card("Flaming Armor"))) == "You are in a fight."
    assert said(t, Command(verbs.TRADE, 1, target=0, offer=Offer(items=(0,)))) == "Aric is in a fight."


@pytest.mark.rule("combat.help.ask")
def test_who_is_winning_asks_nobody() -> None:
    t = deal(players={"Aric": {"level": 9}, "Suzan": {}, "Carl": {}}, fight={"monsters": ["Doormat of Mild Doom"]})
    command = Command(verbs.ASK_HELP, 0, target=1, offer=Offer(1))
    refusal = check(t.state, command)
    assert refusal is not None and refusal.rule == "combat.help.ask"
    assert said(t, command) == "You are winning; help is for those who cannot."


EXIT, POTION = "Emergency Exit, Self-Adhesive", "Bottled Second Thoughts"


def test_what_is_for_a_run_says_when() -> None:
    """Also on the run, too early or too late."""
    before, after = (
        "You can do that only before a roll to run away.",
        "You can do that only after your roll to run away.",
    )
    t = deal(players={"Aric": {"hand": [EXIT, POTION]}, "Suzan": {}, "Carl": {}},
             phase="combat", fight={"monsters": ["Net Troll"]}, dice=[2])  # fmt: skip
    door, potion = (Command(verbs.PLAY, 0, t.card(name), value=verbs.play_value(0)) for name in (EXIT, POTION))
    assert (said(t, door), said(t, potion)) == (before, after)
    t.do("Aric", "run away")
    assert said(t, potion) == after
    t.do("Aric", roll_against="Net Troll")
    assert said(t, door) == before


def test_at_charity() -> None:
    hand = ["Elf", "Dwarf", "Halfling", "Warrior", "Wizard", "Thief", "Cleric"]
    t = deal(players={"Aric": {"level": 3, "hand": hand}, "Suzan": {"level": 2}, "Carl": {}}, phase="charity")
    assert said(t, Command(verbs.END_TURN, 0)).startswith("2 of your cards must go first")
    assert "Carl" in said(t, Command(verbs.END_TURN, 0))


def test_while_somebody_answers() -> None:
    """Nothing of what the engine calls the question."""
    players = {"Aric": {"level": 4}, "Suzan": {"hand": ["Alphabetize the Dungeon"]}, "Carl": {}}
    t = deal(players=players, phase="prepare", door=["Kobold on Work Experience"])
    t.do("Aric", "kick open the door")
    assert said(t, Command(verbs.PLAY, 1, t.card("Alphabetize the Dungeon"), 1)) == "Aric has to answer first."
    assert said(t, Command(verbs.END_TURN, 0)) == "You have to answer first."
