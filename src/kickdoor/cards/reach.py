"""Whom a modifier reaches: what the engine honours, by card type and by what is changed.

A static modifier lies on its card and is asked for by the engine: a player's numbers are summed over his own cards and
kept curses, a monster's over its own text, its enhancers and the fighters' cards. A `to` that nobody asks for would do
nothing at all, so it is refused.
"""

from __future__ import annotations

from typing import Final

from kickdoor.cards.vocabulary import LIMITS, canonical

MONSTER_STATS: Final = ("treasures", "levels_reward", "doors_reward")
MONSTER_RULES: Final = ("level_only", "escape_impossible", "no_help", "no_pursuit")
PLAYER_STATS: Final = ("strength", "run_roll", "sell_value", "help_levels", *LIMITS)
PLAYER_RULES: Final = ("win_ties", "cannot", "immune")
ON_MONSTER: Final = {
    **dict.fromkeys(("strength", *MONSTER_STATS), ("this", "monsters", "other_monsters")),
    **dict.fromkeys(("run_roll", "no_pursuit"), ("victim",)),
    **dict.fromkeys(("level_only", "no_help"), ("this", "fighters")),
    "escape_impossible": ("this", "victim", "fighters"),
    "win_ties": ("fighters", "munchkin_side"),
    **dict.fromkeys(("cannot", "immune"), ("victim", "fighters")),
}
ON_ENHANCER: Final = {
    **dict.fromkeys(("strength", *MONSTER_STATS, *MONSTER_RULES, "counts_as"), ("host",)),
    "win_ties": ("fighters", "munchkin_side"),
    **dict.fromkeys(("cannot", "immune"), ("fighters",)),
}
ON_CURSE: Final = {
    **dict.fromkeys((*PLAYER_STATS, *PLAYER_RULES), ("victim", "self")),
    **dict.fromkeys(("switched_off", "stuck"), ("host",)),
}
ON_PLAYERS_CARD: Final = {
    **dict.fromkeys((*PLAYER_STATS, *PLAYER_RULES, "ignore_slots", "no_disadvantages"), ("self",)),
    **dict.fromkeys(MONSTER_STATS, ("monsters",)),
    "strength": ("self", "monsters"),
    "win_ties": ("self", "munchkin_side"),
    "exempt": ("host",),
}
ON_ITEM_ENHANCER: Final = {**ON_PLAYERS_CARD, **dict.fromkeys(("counts_as", "stuck"), ("host",))}
ON_ONE_SHOT: Final = {
    **ON_PLAYERS_CARD,
    "strength": ("self", "monsters", "munchkin_side"),  # the side: while it is used in the fight
    "sell_value": ("this", "self"),
}
ON_COMPANION: Final = {**ON_PLAYERS_CARD, "carries": ("this",)}
ON_ITEM: Final = {
    **ON_PLAYERS_CARD,
    "sell_value": ("this", "self"),
    **dict.fromkeys(("playable_in_combat", "stuck"), ("this",)),
}
STATIC: Final = {
    "monster": ON_MONSTER,
    "monster_enhancer": ON_ENHANCER,
    "curse": ON_CURSE,
    "item": ON_ITEM,
    "steed": ON_ITEM,
    "steed_item": ON_ITEM,
    "item_enhancer": ON_ITEM_ENHANCER,
    "one_shot": ON_ONE_SHOT,
    "hireling": ON_COMPANION,
    "sidekick": ON_COMPANION,
    "ally": ON_COMPANION,
    "class": ON_PLAYERS_CARD,
    "race": ON_PLAYERS_CARD,
    "affiliation": ON_PLAYERS_CARD,
    "power": ON_PLAYERS_CARD,
    "role": ON_PLAYERS_CARD,
}
MENDS: Final = {  # for what a card type can't change at all, or not of the players
    ("monster", "strength"): "players fight as they are: write `to: this` with the opposite sign",
    ("monster_enhancer", "strength"): "players fight as they are: write `to: host` with the opposite sign",
    ("monster", "counts_as"): "write `tags: [...]` on the card",
    ("monster_enhancer", "run_roll"): "only the monster itself has it: `monster: {run: ...}`",
    ("curse", "no_help"): "write `rule: cannot, action: ask_for_help`",
    ("curse", "escape_impossible"): "write `rule: cannot, action: run_away`",
    ("curse", "no_pursuit"): "only monsters have it",
}
LASTING: Final = (*PLAYER_STATS, *MONSTER_STATS, *PLAYER_RULES)  # what a `mod` effect can change for a while


def reach(card_type: str, what: str) -> tuple[str, ...]:
    """The references a static modifier of `what` may have on this type; empty if the type can't change it."""
    return STATIC.get(canonical(card_type), ON_PLAYERS_CARD).get(what, ())


def mend(card_type: str, what: str) -> str:
    """What to write instead of a `to` that reaches nobody."""
    own = MENDS.get((canonical(card_type), what), "")
    if own:
        return own
    allowed = reach(card_type, what)
    if allowed:
        return "write " + " or ".join(f"`to: {to}`" for to in allowed)
    if what in MONSTER_RULES:
        return "only monsters and their enhancers have it"
    fitting = [kind for kind in STATIC if reach(kind, what)]
    return f"only on: {', '.join(fitting)}" if fitting else ""
