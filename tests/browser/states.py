"""States of a table in which a person has much before them, as positions in the words of the case language with what
was done there. `Ada` is the person, at seat 0; the others are bots with nothing to say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.conftest import Arrive
from tests.browser.house import House, Position, Step
from tests.browser.person import DEAF, Person

State = tuple[Position, list[Step]]
Stated = Callable[[], State]
GEAR = ["Tricorn With a Fourth Corner", "Boots of Butt-Kicking", "Flaming Armor", "Kneepads of Allure"]
FOUR = [  # Treasures on top of the deck
    "Backpack Bigger Than You",
    "Full-Length Shield for Hiding Behind",
    "Bottled Second Thoughts",
    "Key to the Lost-and-Found",
]
EIGHT = [
    'Lever Marked "No"',
    "Name Your Weapon Something Embarrassing",
    "Somebody Actually Read the Prophecy",
    "Halfling",
    "Fishing Rod of Distant Trouble",
    "Solicitor by Day, Hamster by Night",
    "Wandering Monster",
    "Yuppie Water",
]
OTHERS: dict[str, Any] = {
    "Bo": {"level": 6, "in_play": ["Elf", "Sword With Mood Swings", "Handbag of Holding a Grudge", "Filing Hat"]},
    "Cleo": {
        "level": 4,
        "in_play": ["Cleric", "Mace of Sharpness", "Wearable Hatstand"],
        "curses": ["Loyal Raincloud"],
    },
    "Dan": {"level": 9, "in_play": ["Dwarf", "Anvil on a Short Rope", "Plate Armor, Service for Twelve", "Hireling"]},
}


def table(ada: dict[str, Any], others: dict[str, Any] = OTHERS, **position: Any) -> Position:
    return {"players": {"Ada": ada, **others}, "turn": "Ada", **position}


def fight_with_helper() -> State:
    """A helper, four bonuses, two monsters and three cards played into it."""
    position = table(
        {"level": 4, "in_play": ["Warrior", *GEAR], "hand": EIGHT},
        fight={
            "monsters": [
                {"card": "Dread Knight of the Book Club", "enhancers": ["Enraged"]},
                "Hydra of Contradictory Advice",
            ],
            "helper": "Bo",
            "terms": {"treasures": 2, "first_pick": "Bo"},
            "one_shots": ["Coffee From Yesterday", "Encouraging Pamphlet"],
        },
    )
    return position, []


def treasure_to_share() -> State:
    position = table(
        {"level": 5, "in_play": ["Warrior", *GEAR, "Maul of Breaking Ties"], "hand": EIGHT},
        fight={"monsters": ["Carnivorous Couch"], "helper": "Bo", "terms": {"treasures": 2, "first_pick": "Ada"}},
        treasure=FOUR,
        treasure_discard=[],
    )
    return position, [("Ada", "claim the kill"), ("", "all pass")]


def about_to_win() -> State:
    """Four Treasures are to be had, one of which can be put on at once, and there will be three cards too many; Cleo is
    the poorest."""
    position = table(
        {"level": 8, "in_play": ["Warrior", *GEAR, "Maul of Breaking Ties"], "hand": EIGHT[:4]},
        fight={"monsters": ["Carnivorous Couch"]},
        treasure=FOUR,
        treasure_discard=[],
    )
    return position, []


def body_to_loot() -> State:
    others = {
        **OTHERS,
        "Bo": {
            "level": 3,
            "in_play": ["Elf", "Boots of Butt-Kicking", "Filing Hat", "Rental Arm"],
            "hand": ["Magic Missile", "Thief", "Unsupervised Goose"],
        },
    }
    position = table(
        {"level": 5, "in_play": ["Warrior"], "hand": EIGHT[:4]},
        others,
        fight={"monsters": ["Dragon Who Kept the Receipts"]},
        dice=[1],
    )
    position["turn"] = "Bo"
    return position, [("Bo", "run away"), ("Bo", {"roll_against": "Dragon Who Kept the Receipts"}), ("", "all pass")]


def hand_of_eight() -> State:
    return table({"level": 5, "in_play": ["Warrior", *GEAR], "hand": EIGHT}, phase="prepare"), []


def charity() -> State:
    position = table({"level": 4, "in_play": ["Warrior", *GEAR], "hand": EIGHT}, phase="charity")
    return position, []


def trouble() -> State:
    position = table(
        {"level": 2, "hand": ["Committee of Owls", "Doormat of Mild Doom", "Lent It to Your Cousin"]}, phase="trouble"
    )
    return position, []


def much_trouble() -> State:
    """Gear, five monsters to choose from, two of which would lose, and more to do besides."""
    monsters = ["Committee of Owls", "Doormat of Mild Doom", "Solicitor by Day, Hamster by Night", "Carnivorous Couch"]
    hand = [*monsters, "Dragon Who Kept the Receipts", "Lent It to Your Cousin"]
    return table({"level": 4, "in_play": ["Warrior", *GEAR], "hand": hand}, phase="trouble"), []


def behind_the_door_with_gear() -> State:
    position = table({"level": 3, "in_play": ["Warrior", *GEAR], "hand": EIGHT[:6]}, door=["Halfling"])
    return position, [("Ada", "kick open the door")]


def something_has_to_go() -> State:
    position = table(
        {"level": 4, "in_play": ["Warrior", *GEAR], "hand": EIGHT[:3]},
        fight={"monsters": [{"card": "Dread Knight of the Book Club", "enhancers": ["Ancient"]}]},
        dice=[1],
    )
    return position, [("Ada", "run away"), ("Ada", {"roll_against": "Dread Knight of the Book Club"}), ("", "all pass")]


def choice_of_bad_stuff() -> State:
    position = table(
        {"level": 4, "in_play": ["Warrior"], "hand": EIGHT[:4]}, fight={"monsters": ["Net Troll"]}, dice=[1]
    )
    return position, [("Ada", "run away"), ("Ada", {"roll_against": "Net Troll"}), ("", "all pass")]


def wizards_turn() -> State:
    others = {**OTHERS, "Dan": {"level": 3}}
    position = table(
        {"level": 4, "in_play": ["Wizard"], "hand": ["Lawn Flamingo Flock"]}, others, phase="charity", door=["Enraged"]
    )
    position["turn"] = "Dan"
    return position, [("Dan", "end turn")]


def losing_offer() -> State:
    """Bo asks Ada to help where the two are not enough, and death waits."""
    others = {**OTHERS, "Bo": {"level": 9, "in_play": ["Boots of Butt-Kicking"]}}
    position = table(
        {"level": 4, "in_play": ["Warrior", "Tricorn With a Fourth Corner"]},
        others,
        fight={"monsters": ["Dragon Who Kept the Receipts"]},
    )
    position["turn"] = "Bo"
    return position, [("Bo", {"ask": "Ada", "offer": {"treasures": 2, "first_pick": "Ada"}})]


def fight_alone() -> State:
    position = table(
        {"level": 4, "in_play": ["Warrior", *GEAR], "hand": EIGHT},
        fight={"monsters": ["Carnivorous Couch", "Net Troll"]},
    )
    return position, []


def behind_the_door() -> State:
    position = table({"level": 3, "hand": ["Win an Argument With a Door"]}, door=["Halfling"])
    return position, [("Ada", "kick open the door")]


def all_have_declined() -> State:
    position, _steps = fight_alone()
    asked: list[Step] = []
    for name in ("Bo", "Cleo", "Dan"):
        asked += [("Ada", {"ask": name, "offer": {"treasures": 1, "first_pick": "Ada"}}), (name, "decline")]
    return position, asked


def others_received() -> State:
    """Ada has given a card away, and holds one that she could play at any time."""
    others = {**OTHERS, "Cleo": {"level": 1}}
    hand = ["Portrait of You at Thirteen", "Elf", "Enraged", "Mate", "Cheat!", "Half-Breed"]
    position = table({"level": 4, "hand": hand}, others, phase="charity")
    return position, [("Ada", {"give_charity": {"Cleo": ["Elf"]}})]


def kill_claimed() -> State:
    """Bo claims a kill that Ada could still turn."""
    others = {**OTHERS, "Bo": {"level": 6, "in_play": ["Elf"]}}
    position = table(
        {"level": 4, "hand": ["Magic Missile", "Halfling"]}, others, fight={"monsters": ["Lawn Flamingo Flock"]}
    )
    position["turn"] = "Bo"
    return position, [("Bo", "claim the kill")]


def curse_without_a_target() -> State:
    """Ada has no Armor to lose."""
    position = table({"level": 4, "hand": ["Halfling"]}, phase="prepare", door=["Lose Your Armor"])
    return position, []


def about_to_roll() -> State:
    position = table({"level": 4, "hand": ["Halfling"]}, fight={"monsters": ["Net Troll"]}, dice=[5])
    return position, [("Ada", "run away")]


def could_go_berserk() -> State:
    """One short against the monster, with four cards that could be thrown away for it."""
    hand = ["Halfling", "Elf", "Yuppie Water", "Wandering Monster"]
    return table({"level": 1, "in_play": ["Warrior"], "hand": hand}, fight={"monsters": ["Doormat of Mild Doom"]}), []


SIX: dict[str, Any] = {
    **OTHERS,
    "Eve": {
        "level": 7,
        "in_play": [
            "Wizard", "Halfling", "Maul of Breaking Ties", "Rental Arm", "Backpack Bigger Than You",
            "Full-Length Shield for Hiding Behind",
        ],
    },
    "Finn": {"level": 1, "in_play": ["Thief"]},
}  # fmt: skip


def six_in_a_fight() -> State:
    """Six at the table, one of them with more before her than a line has room for."""
    position = table(
        {"level": 4, "in_play": ["Warrior", *GEAR], "hand": EIGHT[:5]},
        SIX,
        fight={
            "monsters": [{"card": "Dread Knight of the Book Club", "enhancers": ["Enraged"]}],
            "helper": "Eve",
            "terms": {"treasures": 2, "first_pick": "Eve"},
        },
    )
    return position, []


def six_and_a_question() -> State:
    position = table(
        {"level": 4, "in_play": ["Warrior", *GEAR], "hand": EIGHT[:3]},
        SIX,
        fight={"monsters": [{"card": "Dread Knight of the Book Club", "enhancers": ["Ancient"]}]},
        dice=[1],
    )
    return position, [("Ada", "run away"), ("Ada", {"roll_against": "Dread Knight of the Book Club"}), ("", "all pass")]


STATES = (
    fight_with_helper,
    treasure_to_share,
    body_to_loot,
    hand_of_eight,
    charity,
    trouble,
    something_has_to_go,
    choice_of_bad_stuff,
    wizards_turn,
    losing_offer,
    fight_alone,
    six_in_a_fight,
    six_and_a_question,
)


def sits_at(arrive: Arrive, house: House, state: State, **options: Any) -> Person:
    """A person at this table, at once, and the buttons listen."""
    house.lays(*state)
    person = arrive(house=house, **options).plays_now()
    person.page.wait_for_timeout(DEAF)
    return person
