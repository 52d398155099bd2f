"""The little English that belongs to the notation and not to a language of `words`: what a thing is called where its
pack does not say (every language has to know that, to tell it from the pack's own word), the plural of names as they
are printed, and articles and lists for what is wrong with a card. `words.english` uses these, too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

# by the key of a pack's `words`: what it is called where no pack says otherwise
DEFAULT_WORDS: Final = {
    "monster": "monster",
    "monster_enhancer": "monster enhancer",
    "mate": "Mate",
    "clone": "Clone",
    "wandering_monster": "Wandering Monster",
    "curse": "Curse",
    "trap": "Trap",
    "class": "Class",
    "race": "Race",
    "super_munchkin": "Super Munchkin",
    "half_breed": "Half-Breed",
    "team_up": "Team-Up",
    "affiliation": "Affiliation",
    "power": "Power",
    "cheat": "Cheat",
    "hireling": "Hireling",
    "sidekick": "Sidekick",
    "ally": "Ally",
    "steed": "Steed",
    "item": "Item",
    "steed_item": "Steed Item",
    "item_enhancer": "item enhancer",
    "one_shot": "one-shot Item",
    "go_up_a_level": "level card",
    "door_special": "Door card",
    "treasure_special": "Treasure card",
    "role": "Role",
    "level": "level",
    "treasure": "Treasure",
    "door": "Door",
    "bad_stuff": "Bad Stuff",
    "run_away": "Run Away",
    "gold": "gold",
    "headgear": "Headgear",
    "armor": "Armor",
    "footgear": "Footgear",
    "hand": "hand",
    "big": "Big",
    "complex": "Complex",
    "rank": "Rank",
    "companion": "Hireling",
}
MASS_WORDS: Final = ("folk", "gear", "sheep")


def article(word: str) -> str:
    if word[:1].isdigit():
        return f"{'an' if word.startswith('8') else 'a'} {word}"
    if word.startswith("other "):
        return f"an{word}"
    vowel = word[:1].lower() in "aeiou" and not word.lower().startswith(("one", "uni", "use", "eu"))
    return f"{'an' if vowel else 'a'} {word}"


def listed(parts: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    each = list(parts)
    return f"{', '.join(each[:-1])} {last} {each[-1]}" if len(each) > 1 else "".join(each)


def quoted(names: Iterable[str], marks: str = "“{}”") -> list[str]:
    """Names as they stand in a row: one with a comma in it would read as two."""
    each = list(names)
    return [marks.format(one) if "," in one else one for one in each] if len(each) > 1 else each


def plural(word: str) -> str:
    """More of them, for nouns that packs make up."""
    lower = word.lower()
    if lower.endswith(MASS_WORDS):
        return word
    if lower.endswith("man") and lower != "human":
        return word[:-2] + "en"
    for singular in ("lf", "rf", "ief"):
        if lower.endswith(singular):
            return word[:-1] + "ves"
    if lower.endswith("y") and lower[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    if lower.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    return word + "s"
