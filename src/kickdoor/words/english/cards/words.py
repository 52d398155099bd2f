"""English for the words of the notation: tags, places, comparisons."""

from __future__ import annotations

from typing import Final

TAGS: Final = {
    "undead": "Undead",
    "fire": "fiery",
    "beast": "beast",
    "plant": "plant",
    "paperwork": "paperwork",
    "machine": "machine",
    "dragon": "dragon",
    "laser": "laser",
    "alien": "alien",
    "villain": "villain",
}
TAG_THINGS: Final = {"undead": "Undead", "fire": "fire", "paperwork": "paperwork"}  # what has it, where no s is added
TAG_ADJECTIVES: Final = ("undead", "fire", "paperwork")  # what something is without an article
SEXES: Final = {"male": "male", "female": "female"}
COMPARISONS: Final = {  # how to say it, and its opposite
    "eq": ("exactly {}", "ne"),
    "ne": ("anything but {}", "eq"),
    "lt": ("less than {}", "ge"),
    "le": ("at most {}", "gt"),
    "gt": ("more than {}", "le"),
    "ge": ("at least {}", "lt"),
}
PARTS: Final = {
    "any_fighter": "in the fight",
    "fighter": "the fighter",
    "helper": "the helper",
    "bystander": "only looking on",
}
ZONES: Final = {  # where, after the noun
    "hand": "in hand",
    "play": "in play",
    "equipped": "in use",
    "unequipped": "carried but not in use",
    "curses": "kept in front of {}",
    "door_discard": "among the {door} discards",
    "treasure_discard": "among the {treasure} discards",
    "door_deck": "in the {door} deck",
    "treasure_deck": "in the {treasure} deck",
    "body": "on the body of {}",
}
MOVING: Final = {**ZONES, "hand": "from hand", "body": "from the body"}  # where from, of cards that move
SHARED_STARTS: Final = ("you have ", "that player has ", "the fighter has ", "you are ", "that player is ")
LEVELS_COMPARED: Final = {
    "eq": "of Level {}", "ne": "of any Level but {}", "lt": "below Level {}", "le": "of Level {} or lower",
    "gt": "above Level {}", "ge": "of Level {} or higher",
}  # fmt: skip
