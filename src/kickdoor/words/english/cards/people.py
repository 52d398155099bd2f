"""Who and what an English card speaks of: the people and cards of the notation."""

from __future__ import annotations

from typing import Final

from kickdoor.words.english.grammar import THE_READER, Person, person
from kickdoor.words.forms import MANY

PEOPLE: Final[dict[str, Person]] = {
    "self": THE_READER,
    "player": person("that player"),
    "victim": person("the victim"),
    "it": person("that player"),
    "active": person("the player whose turn it is"),
    "fighter": person("the fighter"),
    "helper": person("the helper"),
    "fighters": Person("fighter and helper", "fighter and helper", "the fighter's and the helper's", MANY),
    "others": person("every other player"),
    "bystanders": person("every player outside the fight"),
    "everyone": person("every player"),
    "lowest": person("every player on the lowest Level"),
    "highest": person("every player on the highest Level"),
    "left": person("the player on your left"),
    "right": person("the player on your right"),
    "its_left": person("the player on their left"),
    "its_right": person("the player on their right"),
}
ANY_OF: Final = {
    "fighters": "the fighter or helper",
    "others": "another player",
    "bystanders": "a player outside the fight",
    "everyone": "any player",
    "lowest": "a player on the lowest Level",
    "highest": "a player on the highest Level",
}
CARDS: Final = {
    "this": "this card",
    "monster": "that monster",
    "card": "that card",
    "subject": "that card",
    "host": "the card it is with",
    "monsters": "every monster in the fight",
    "other_monsters": "every other monster in the fight",
    "changed": "it",
}
MONSTERS_TOGETHER: Final = {
    "monsters": "all monsters in the fight",
    "other_monsters": "all other monsters in the fight",
}
TOGETHER: Final = {  # groups whose cards are counted all at once
    "everyone": "all players", "others": "all other players",
    "bystanders": "all players outside the fight", "fighters": "fighter and helper",
    "lowest": "all players on the lowest Level", "highest": "all players on the highest Level",
}  # fmt: skip
