"""Why a table can't be, in English: a sentence for each kind of `play.options.BadTable`, with its facts as blanks."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "no_pack_near": "no pack {name!r}; did you mean {near}?",
    "no_pack": "no pack {name!r}; there are {known}, and folders with a pack.yaml",
    "no_packs_named": "no packs named; there are: {known}",
    "folder_is_no_pack": "the folder {folder} has no pack.yaml, so it is no pack",
    "no_edition_near": "no edition {name!r}; did you mean {near}?",
    "no_edition": "no edition {name!r}; there are: {known}",
    "edition_and_packs": "an edition is one set as printed; for more write packs {packs}",
    "no_variant_near": "no variant {name!r}; did you mean {near}?",
    "no_variant": "no variant {name!r}; there are: {known}",
    "variant_sets_number": "variant {variant} sets {ruling} to {value}, but {chosen} is chosen as well; name one",
    "variant_sets_on": "variant {variant} sets {ruling} to on, but off is chosen as well; name one",
    "variant_sets_off": "variant {variant} sets {ruling} to off, but on is chosen as well; name one",
    "no_ruling_near": "no ruling {name!r}; did you mean {near}?",
    "no_ruling": "no ruling {name!r}; there are: {known}",
    "ruling_number": "{name} is a number from {fewest} to {most}, not {value}",
    "ruling_switch": "{name} is on or off, not {value}",
    "ruling_no_value": "ruling {words!r} has no value; write e.g. {example}",
    "ruling_no_number": "{name} is a number from {fewest} to {most}, not {said!r}; write e.g. {example}",
    "ruling_no_switch": "{name} is on or off, not {said!r}; write e.g. {example}",
    "ruling_twice": "ruling {name} is given twice",
    "win_level_twice": "the winning Level is given twice",
    "card_outside": "{card} lies outside the decks, so nobody is dealt it",
    "card_never_dealt": "{deals} deals, and {card} was in none of your hands; give it more copies",
    "one_player": "1 player: a game needs {fewest} to {most} [setup.player-count]",
    "players": "{players} players: a game needs {fewest} to {most} [setup.player-count]",
}
