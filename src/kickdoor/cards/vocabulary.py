"""Every word a pack may use as a value, with what it means. `schema.py` says where each list is allowed.

The words are those of `engine/ids.py`; a test keeps both in step.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.ids import TYPE_ALIASES

TYPES: Final = {
    "monster": "fights whoever meets it",
    "monster_enhancer": "makes one monster in a fight stronger or weaker",
    "mate": "joins a fight as a copy of a monster there",
    "clone": "a mate under another name",
    "wandering_monster": "brings a monster from the hand into a fight",
    "curse": "happens to its victim, once or for a while",
    "trap": "a curse under another name",
    "class": "a class to have",
    "race": "a race to have",
    "super_munchkin": "goes with a class card: one more class, or one without its disadvantages",
    "half_breed": "goes with a race card: one more race, or one without its disadvantages",
    "team_up": "goes with an affiliation card: one more affiliation, or one without its disadvantages",
    "affiliation": "a team to belong to",
    "power": "a power to have; the sum of the Ranks may not exceed the Level",
    "cheat": "goes with an Item, a steed or a sidekick, which then breaks every limit",
    "hireling": "a companion that carries an Item",
    "sidekick": "a companion",
    "ally": "a companion",
    "steed": "an Item to ride; may be fought when it is met behind a door",
    "item": "carried or equipped",
    "steed_item": "an Item for whoever has a steed",
    "item_enhancer": "goes with an Item, which is then better and worth more",
    "one_shot": "an Item used once",
    "go_up_a_level": "gives a level",
    "door_special": "any other Door card",
    "treasure_special": "any other Treasure card",
    "role": "who a player is from the start: one side for each sex",
}
COMPANION_TYPES: Final = ("hireling", "sidekick", "ally")
TRAIT_TYPES: Final = ("class", "race", "affiliation", "power")
TRAIT_KINDS: Final = {  # of which kind of trait a card speaks; any other card means classes
    "race": "race",
    "half_breed": "race",
    "affiliation": "affiliation",
    "team_up": "affiliation",
    "power": "power",
}
PLAYERS: Final = {
    "self": "the controller of the card: who has it in play, or who played it",
    "player": "the chosen player: the `target`, or by `choose_player` with `as: player`",
    "victim": "who suffers: the cursed player, or the one who runs from this monster",
    "it": "the current member in `each`, the highest bidder, the player chosen by `choose_player` or `vote_player`, "
    "or who has waited in `later`",
    "active": "whose turn it is",
    "fighter": "who fights",
    "helper": "who helps",
    "fighters": "fighter and helper",
    "others": "every living player but self",
    "bystanders": "every living player who looks on at the fight: neither fighter nor helper",
    "everyone": "every living player",
    "lowest": "everybody on the lowest Level",
    "highest": "everybody on the highest Level",
    "left": "the neighbour on the left (in Bad Stuff and curses: of the victim)",
    "right": "the neighbour on the right (in Bad Stuff and curses: of the victim)",
    "its_left": "the neighbour on the left of `it`, inside `each`",
    "its_right": "the neighbour on the right of `it`, inside `each`",
}
CARDS: Final = {
    "this": "the card itself",
    "monster": "the chosen monster",
    "card": "the chosen card",
    "subject": "the card the event is about",
    "host": "the card this one is attached to",
    "monsters": "all monsters in the fight",
    "other_monsters": "all monsters in the fight but this",
    "changed": "in the amount of a modifier: the card that it changes, each of several for itself",
}
GROUPS: Final = {word: PLAYERS[word] for word in ("fighters", "others", "bystanders", "everyone", "lowest", "highest")}
ALL_REFERENCES: Final = {**PLAYERS, **CARDS, "munchkin_side": "fighter and helper as one side"}
ZONES: Final = {
    "hand": "cards in hand",
    "play": "everything on the table, kept curses excepted",
    "equipped": "Items in use",
    "unequipped": "Items carried but not in use",
    "curses": "curses kept in front of their victim",
    "door_discard": "the Door discard pile, which is everybody's",
    "treasure_discard": "the Treasure discard pile, which is everybody's",
    "door_deck": "the Door deck",
    "treasure_deck": "the Treasure deck",
    "body": "what a dead player leaves, before it is looted (in `trigger: died`, of `victim`)",
}
STATS: Final = {
    "strength": "combat strength",
    "run_roll": "the Run Away roll",
    "treasures": "Treasures a monster gives",
    "levels_reward": "levels a monster gives",
    "hand_limit": "cards in hand at the end of a turn",
    "hands": "hands for Items",
    "slot_headgear": "pieces of Headgear worn at once",
    "slot_armor": "pieces of Armor worn at once",
    "slot_footgear": "pieces of Footgear worn at once",
    "big_limit": "Big Items carried at once",
    "class_limit": "Classes at once",
    "race_limit": "Races at once",
    "companion_limit": "companions at once",
    "sell_value": "what the card sells for (`to: this`), or more gold for each sale of a player (`to: self`)",
    "help_levels": "levels a helper gains for each monster slain",
    "doors_reward": "face-down Doors a monster gives",
    "complex_limit": "Complex Items in use at once",
    "steed_limit": "steeds at once",
    "affiliation_limit": "affiliations at once",
    "rank_limit": "Ranks of all powers together",
}
TAGS_JOINING: Final = ("undead",)  # monsters with it may join a fight with their like (monster.undead.join)
TAGS_SNAPPING: Final = ("laser",)  # Items with it form one weapon
TAGS_IMPLIED: Final = {"laser": ("fire",)}  # what a card with the tag is, too
LIMITS: Final = ("hand_limit", "hands", "slot_headgear", "slot_armor", "slot_footgear", "big_limit", "class_limit",
                 "race_limit", "companion_limit", "complex_limit", "steed_limit", "affiliation_limit",
                 "rank_limit")  # fmt: skip
WINDOWS: Final = {
    "any_time": "anybody, at any moment, also in a fight",
    "not_in_combat": "while neither the actor nor the target is in a fight",
    "own_turn": "in one's own turn",
    "own_turn_no_combat": "in one's own turn, outside the fight",
    "item_time": "when an Item may be put on the table: on getting it, or in one's own turn outside the fight",
    "trait_time": "when a class or race may be played: on getting it, or in one's own turn",
    "any_combat": "everybody, while a fight is on",
    "own_combat": "fighter and helper, while the fight is on",
    "others_combat": "everybody but fighter and helper, while the fight is on",
    "kill_window": "everybody but the fighter, after a kill is claimed",
    "before_run": "the runner, before a roll or instead of it",
    "after_run_roll": "the runner, after a roll and before it counts",
    "response": "anybody, when a curse is about to work on `victim`; `player` is who played it, if anybody did",
}
EVENTS: Final = {
    "turn_started": "a turn begins",
    "turn_ended": "a turn ends",
    "combat_started": "a fight begins",
    "helper_joined": "a helper joins the fight",
    "monster_killed": "a monster is killed",
    "combat_won": "a fight is won",
    "combat_lost": "a fight is lost",
    "escaped": "somebody gets away from a monster",
    "caught": "a monster catches somebody",
    "level_gained": "somebody gains a level",
    "level_lost": "somebody loses a level",
    "died": "somebody dies; on a monster somebody in its fight, with `of: anyone` whoever it is",
    "companion_lost": "somebody loses a companion; one hears of its own end, too, and with `of: this` of nothing else",
    "monster_joined": "a monster joins the fight",
    "card_played": "somebody has played a card, and it is done; `subject` is the card (a monster: one that joins a "
    "fight by itself, not one that another card brings)",
    "cursed": "a curse has hit somebody, from a hand or from behind a door; not one that was stopped; `player` is who "
    "played it, or whose card made it strike, and nobody for one from behind a door or from a monster",
    "item_equipped": "somebody puts an Item on or to use; each Item once a turn",
    "item_unequipped": "somebody takes an Item off, or has to; each Item once a turn",
    "claim_answered": "a claimed kill is overturned: the answers leave the monsters ahead, and the fight goes on",
}
CARD_EVENTS: Final = (
    "card_played",
    "cursed",
    "item_equipped",
    "item_unequipped",
    "companion_lost",
)  # `what` asks which
NEVER_RENAMED: Final = {  # what a pack can't call otherwise: the rules, the log and the page speak of it, too
    "monster": "the rules and the log speak of monsters",
    "level": "the rules and the log speak of Levels",
    "run_away": "the rules and the log speak of running away",
}

ENUMS: Final[dict[str, dict[str, str]]] = {
    "card_type": TYPES,
    "tag": {
        "undead": "the dead that do not lie down",
        "fire": "flame and everything that burns",
        "beast": "an animal of sorts",
        "plant": "grows where it should not",
        "paperwork": "forms, stamps and other terrors",
        "machine": "built, not born",
        "dragon": "large, scaly, proud",
        "laser": "light with intentions; lasers snap together into one weapon, and count as fire",
        "alien": "not from around here",
        "villain": "wicked for a living",
    },
    "slot": {
        "none": "worn nowhere in particular",
        "headgear": "Headgear",
        "armor": "Armor",
        "footgear": "Footgear",
        "hand": "held in one or two hands",
    },
    "body_slot": {
        "headgear": "Headgear",
        "armor": "Armor",
        "footgear": "Footgear",
        "hand": "hands",
    },
    "worn_slot": {"headgear": "Headgear", "armor": "Armor", "footgear": "Footgear"},
    "size": {"small": "not Big", "big": "Big"},
    "the": {
        "best": "the highest bonus, with its enhancers; a card without one counts 0",
        "worst": "the lowest bonus",
        "dearest": "the Item worth most gold, with its enhancers",
        "cheapest": "the Item worth least gold; No Value is 0",
    },
    "side": {
        "munchkins": "the players' side",
        "monsters": "the monsters' side",
        "either": "whichever side its player says",
    },
    "sex": {"male": "male", "female": "female"},
    "new_sex": {"male": "male", "female": "female", "other": "the one it is not now"},
    "trait_kind": {"class": "a class", "race": "a race", "affiliation": "an affiliation", "power": "a power"},
    "card_set": {"base": "of the first printing", "expansion": "added later", "promo": "given away"},
    "won_by": {"kill": "at least one monster was killed", "removal": "none was: the monsters left in another way"},
    "deck": {"door": "Doors", "treasure": "Treasures"},
    "face": {"up": "for all to see; into the hand all the same, also a Curse or a monster", "down": "in secret"},
    "player": PLAYERS,
    "group": GROUPS,
    "card": CARDS,
    "reference": ALL_REFERENCES,
    "zone": ZONES,
    "look_zone": {
        word: ZONES[word] for word in ("door_deck", "treasure_deck", "door_discard", "treasure_discard", "hand")
    },
    "pile": {word: ZONES[word] for word in ("door_discard", "treasure_discard")},
    "curse_zone": {word: ZONES[word] for word in ("door_discard", "door_deck", "hand", "curses")},
    "into": {"hand": "into the hand", "play": "onto the table"},
    "stat": STATS,
    "action": {
        "help": "help in a fight",
        "ask_for_help": "ask for help",
        "run_away": "run away",
        "equip": "equip Items",
        "sell": "sell Items",
        "trade": "trade",
        "loot_the_room": "loot the room",
        "look_for_trouble": "look for trouble",
    },
    "immunity": {
        "bad_stuff": "Bad Stuff",
        "curses": "curses",
        "level_loss": "loss of levels",
        "theft": "theft",
        "death": "death",
    },
    "window": WINDOWS,
    "event": EVENTS,
    "of": {
        "self": "the controller's own",
        "this": "this card's own",
        "victim": "the victim's own",
        "anyone": "anybody's",
    },
    "then": {
        "discard": "is discarded",
        "stay": "stays on its player's table",
        "attach": "stays with the card it was attached to",
        "fight": "stays with the fight and is discarded after it",
    },
    "direction": {"left": "the next player's", "right": "the previous player's"},
    "ended": {
        "discard": "they are discarded",
        "deck": "back into their deck, which is shuffled",
        "hand": "into the hand of `to`",
    },
    "lasts": {
        "next_combat": "through the next fight, or the present one",
        "next_turn": "through the next turn, or the present one",
        "turns": "through so many turns of the victim (`turns:`); the present one counts, if it is the victim's",
        "until_removed": "until something removes it",
    },
    "duration": {
        "combat": "for this fight",
        "turn": "for this turn",
        "next_combat": "for the next fight, or the present one",
        "next_turn": "for the next turn, or the present one",
        "turns": "through so many turns of whom it changes (`turns:`); the present one counts, if it is theirs",
        "after_combat": "for the fight after this one; outside a fight, for the next",
        "roll": "for this roll",
        "game": "for the rest of the game",
    },
    "per": {"combat": "in each fight", "turn": "in each turn", "game": "in the whole game"},
    "part": {
        "any_fighter": "as fighter or helper",
        "fighter": "as the fighter",
        "helper": "as the helper",
        "bystander": "not at all: only looking on",
    },
    "cmp": {
        "eq": "equal",
        "ne": "not equal",
        "lt": "less than",
        "le": "at most",
        "gt": "more than",
        "ge": "at least",
    },
    "name_match": {"is": "is exactly", "has": "contains", "ends": "ends with"},
    "keep": {
        "highest": "the highest of the dice",
        "lowest": "the lowest of the dice",
        "sum": "all of them together; bound by `as`, as no face is like it",
    },
    "chosen": {
        "it": "`it`, as in `each`",
        "player": "`player`, so that `it` is still the one in turn in an `each`",
    },
    "variable": {"x": "first number bound", "y": "second number bound"},
    "pack_word": {
        **{word: f"what the pack calls: {meaning}" for word, meaning in TYPES.items()},
        **{word: f"stays as it is: {why}" for word, why in NEVER_RENAMED.items()},
        "treasure": "what the pack calls a Treasure",
        "door": "what the pack calls a Door",
        "bad_stuff": "what the pack calls Bad Stuff",
        "gold": "what the pack calls its money",
        "headgear": "what the pack calls Headgear",
        "armor": "what the pack calls Armor",
        "footgear": "what the pack calls Footgear",
        "hand": "what the pack calls a hand that holds an Item",
        "big": "what the pack calls Big",
        "complex": "what the pack calls Complex",
        "rank": "what the pack calls the Rank of a power",
        "companion": "what the pack calls a companion of any kind",
    },
}


def canonical(card_type: str) -> str:
    """The type that a written one stands for: a trap is a curse, a clone is a mate (combine.trap-is-curse)."""
    return TYPE_ALIASES.get(card_type, card_type)
