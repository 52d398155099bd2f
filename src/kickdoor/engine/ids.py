"""Names for the small integers the engine computes with.

Nothing here has behaviour. Every constant is `Final` so that the compiled build can fold it.
The card compiler writes these numbers into the catalog; people never see them.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
CLOCK: Final = -2  # the actor that closes windows when time is up

# ---- decks -----------------------------------------------------------------------------------------------------
DOOR: Final = 0
TREASURE: Final = 1
OUTSIDE: Final = 2  # Roles: dealt at the start, never shuffled in
DECK_NAMES: Final = ("door", "treasure", "outside")

# ---- card types ------------------------------------------------------------------------------------------------
MONSTER: Final = 0
MONSTER_ENHANCER: Final = 1
MATE: Final = 2
WANDERING_MONSTER: Final = 3
CURSE: Final = 4
CLASS: Final = 5
RACE: Final = 6
SUPER_MUNCHKIN: Final = 7
HALF_BREED: Final = 8
CHEAT: Final = 9
HIRELING: Final = 10
ITEM: Final = 11
ONE_SHOT: Final = 12
GO_UP_A_LEVEL: Final = 13
DOOR_SPECIAL: Final = 14
TREASURE_SPECIAL: Final = 15
SIDEKICK: Final = 16
ALLY: Final = 17
STEED: Final = 18
STEED_ITEM: Final = 19
ITEM_ENHANCER: Final = 20
AFFILIATION: Final = 21
POWER: Final = 22
TEAM_UP: Final = 23
ROLE: Final = 24
TYPE_NAMES: Final = (
    "monster", "monster_enhancer", "mate", "wandering_monster", "curse", "class", "race", "super_munchkin",
    "half_breed", "cheat", "hireling", "item", "one_shot", "go_up_a_level", "door_special", "treasure_special",
    "sidekick", "ally", "steed", "steed_item", "item_enhancer", "affiliation", "power", "team_up", "role",
)  # fmt: skip
# one thing under two names: a Trap is a Curse, a Clone is a Mate (combine.trap-is-curse)
TYPE_ALIASES: Final = {"trap": "curse", "clone": "mate"}
COMPANIONS: Final = (HIRELING, SIDEKICK, ALLY)  # the same thing in combined games (combine.sidekick-is-hireling, K32)
WORN: Final = (ITEM, STEED, STEED_ITEM)  # Items that give what they give while in use

# ---- traits ----------------------------------------------------------------------------------------------------
TRAIT_KIND_NAMES: Final = ("class", "race", "affiliation", "power")
KIND_CLASS: Final = 0
KIND_RACE: Final = 1
KIND_AFFILIATION: Final = 2
KIND_POWER: Final = 3
# the card that lets one have two of a kind (Super Munchkin, Half-Breed, Team-Up)
DOUBLERS: Final = {SUPER_MUNCHKIN: KIND_CLASS, HALF_BREED: KIND_RACE, TEAM_UP: KIND_AFFILIATION}
DOUBLER_TYPES: Final = 1 << SUPER_MUNCHKIN | 1 << HALF_BREED | 1 << TEAM_UP  # the same as a mask

# ---- sexes -----------------------------------------------------------------------------------------------------
MALE: Final = 0
FEMALE: Final = 1
OTHER_SEX: Final = 2  # only as an effect argument: "the other one"
SEX_NAMES: Final = ("male", "female", "other")

# ---- slots and sizes -------------------------------------------------------------------------------------------
NO_SLOT: Final = 0
HEADGEAR: Final = 1
ARMOR: Final = 2
FOOTGEAR: Final = 3
HAND_SLOT: Final = 4
SLOT_NAMES: Final = ("none", "headgear", "armor", "footgear", "hand")

# ---- where a card is -------------------------------------------------------------------------------------------
IN_DECK: Final = 0
IN_DISCARD: Final = 1
IN_HAND: Final = 2
IN_PLAY: Final = 3  # on a player's table: traits, items, hirelings, attached cards
KEPT_CURSE: Final = 4  # in front of its victim
IN_FIGHT: Final = 5  # monsters, enhancers, one-shots committed to the fight under way
REVEALED: Final = 6  # kicked open and not yet kept or played
RESOLVING: Final = 7  # being played; its program is on the stack
POOL: Final = 8  # Treasure drawn face up, not yet shared out
CORPSE: Final = 9  # laid out for looting
ZONE_NAMES: Final = (
    "deck", "discard", "hand", "play", "curses", "fight", "revealed", "resolving", "pool", "corpse",
)  # fmt: skip

# ---- status bits of a card in play -----------------------------------------------------------------------------
EQUIPPED: Final = 1
AFTER_THIS: Final = 8  # a kept curse for the next fight, played on somebody who is running from this one
CHANGED: Final = 4  # a companion whose sex was changed
SUSPENDED: Final = 2  # equipped, but a limit shrank in mid-combat: does not count, comes off afterwards (K13)
# beside SUSPENDED: which limit shrank, and in the upper half of the byte to what; more than that is a right regained
TOO_COMPLEX_THEN: Final = 4
LIMIT_THEN: Final = 4  # how far to shift
LIMIT_MOST: Final = 15

# ---- places a filter can look: a mask of these ----------------------------------------------------------------
Z_HAND: Final = 1
Z_PLAY: Final = 2  # everything on the table, kept curses excepted
Z_EQUIPPED: Final = 4
Z_UNEQUIPPED: Final = 8  # carried Items that are not equipped
Z_CURSES: Final = 16  # curses kept in front of their victim
Z_DOOR_DISCARD: Final = 32
Z_TREASURE_DISCARD: Final = 64
Z_DOOR_DECK: Final = 128
Z_TREASURE_DECK: Final = 256
Z_BODY: Final = 512  # what the dead leave, before it is looted
FILTER_ZONE_NAMES: Final = (
    "hand", "play", "equipped", "unequipped", "curses", "door_discard", "treasure_discard", "door_deck",
    "treasure_deck", "body",
)  # fmt: skip

# ---- what counts of several dice ------------------------------------------------------------------------------
KEEP_HIGHEST: Final = 1
KEEP_LOWEST: Final = 2
KEEP_SUM: Final = 3
KEEP_NAMES: Final = ("", "highest", "lowest", "sum")

# ---- which of the cards a filter takes: all of them, or only the foremost --------------------------------------
THE_BEST: Final = 1  # highest bonus
THE_WORST: Final = 2
THE_DEAREST: Final = 3  # highest value
THE_CHEAPEST: Final = 4
THE_NAMES: Final = ("", "best", "worst", "dearest", "cheapest")

# ---- references: who or what an effect speaks of ---------------------------------------------------------------
# registers of a running program; a reference below REF_REGISTERS is the register of the same number
R_SELF: Final = 0  # controller of the card: who has it in play, or who played it
R_PLAYER: Final = 1  # the chosen player
R_VICTIM: Final = 2  # who suffers: curse victim, runner caught or escaped
R_IT: Final = 3  # member of the current `each`
R_THIS: Final = 4  # the card itself
R_MONSTER: Final = 5  # the chosen monster
R_CARD: Final = 6  # the chosen card
R_SUBJECT: Final = 7  # the card an event is about
R_X: Final = 8  # a number bound by a cost or a roll
R_Y: Final = 9
R_COUNTER: Final = 10  # loop position, used by the machine only
R_CHANGED: Final = R_COUNTER  # the card that a modifier changes, while its amount is asked for; never in a program
R_RUN: Final = 11  # CANCELLED, DUE, or nothing; used by the machine only
CANCELLED: Final = -2  # in R_RUN: whatever has yet to be done is not done
DUE: Final = -3  # in R_RUN: it was put off, and the card was settled long ago
R_SIDE: Final = 12  # the side a one-shot was used for
REGISTERS: Final = 13
REF_REGISTERS: Final = 13
# computed references
REF_ACTIVE: Final = 20
REF_FIGHTER: Final = 21
REF_HELPER: Final = 22
REF_FIGHTERS: Final = 23  # fighter and helper
REF_OTHERS: Final = 24  # every living player but self
REF_EVERYONE: Final = 25
REF_LOWEST: Final = 26  # everybody at the lowest Level
REF_HIGHEST: Final = 27
REF_LEFT: Final = 28
REF_RIGHT: Final = 29
REF_HOST: Final = 30  # card this one is attached to
REF_MONSTERS: Final = 31  # all monsters in the fight
REF_OTHER_MONSTERS: Final = 32  # all but this
REF_SIDE: Final = 33  # the munchkin side as a whole
REF_ITS_LEFT: Final = 34  # neighbour of R_IT
REF_ITS_RIGHT: Final = 35
REF_BYSTANDERS: Final = 36  # every living player who has no part in the fight
REF_NAMES: Final = {
    "self": R_SELF, "player": R_PLAYER, "victim": R_VICTIM, "it": R_IT, "this": R_THIS, "monster": R_MONSTER,
    "card": R_CARD, "subject": R_SUBJECT, "changed": R_CHANGED, "active": REF_ACTIVE, "fighter": REF_FIGHTER,
    "helper": REF_HELPER,
    "fighters": REF_FIGHTERS, "others": REF_OTHERS, "everyone": REF_EVERYONE, "lowest": REF_LOWEST,
    "highest": REF_HIGHEST, "left": REF_LEFT, "right": REF_RIGHT, "host": REF_HOST, "monsters": REF_MONSTERS,
    "other_monsters": REF_OTHER_MONSTERS, "munchkin_side": REF_SIDE,
    "its_left": REF_ITS_LEFT, "its_right": REF_ITS_RIGHT, "bystanders": REF_BYSTANDERS,
}  # fmt: skip
PLAYER_REFS: Final = (
    "self", "player", "victim", "it", "active", "fighter", "helper", "fighters", "others", "everyone", "lowest",
    "highest", "left", "right", "its_left", "its_right", "bystanders",
)  # fmt: skip
CARD_REFS: Final = ("this", "monster", "card", "subject", "host", "monsters", "other_monsters", "changed")

# ---- comparisons -----------------------------------------------------------------------------------------------
CMP_NAMES: Final = ("eq", "ne", "lt", "le", "gt", "ge")
EQ: Final = 0
NE: Final = 1
LT: Final = 2
LE: Final = 3
GT: Final = 4
GE: Final = 5

# ---- stats a modifier can change (below 64, so that a card's stats fit a mask) ---------------------------------
STRENGTH: Final = 0
RUN_ROLL: Final = 1
TREASURES: Final = 2
LEVELS_REWARD: Final = 3
HAND_LIMIT: Final = 4
HANDS: Final = 5
SLOT_HEADGEAR: Final = 6
SLOT_ARMOR: Final = 7
SLOT_FOOTGEAR: Final = 8
BIG_LIMIT: Final = 9
CLASS_LIMIT: Final = 10
RACE_LIMIT: Final = 11
COMPANION_LIMIT: Final = 12
SELL_VALUE: Final = 13
HELP_LEVELS: Final = 14  # levels a helper gains for each monster slain
DOORS_REWARD: Final = 15  # face-down Doors for the victor
COMPLEX_LIMIT: Final = 16  # Complex Items in use at once
STEED_LIMIT: Final = 17
AFFILIATION_LIMIT: Final = 18
RANK_LIMIT: Final = 19  # sum of the Ranks of Powers in play; the Level, if nothing changes it
STAT_NAMES: Final = (
    "strength", "run_roll", "treasures", "levels_reward", "hand_limit", "hands", "slot_headgear", "slot_armor",
    "slot_footgear", "big_limit", "class_limit", "race_limit", "companion_limit", "sell_value", "help_levels",
    "doors_reward", "complex_limit", "steed_limit", "affiliation_limit", "rank_limit",
)  # fmt: skip
UNLIMITED: Final = 1_000_000

# ---- what limits look at: a mask for each card, so that most tables are in order at one look --------------------
A_CLASS: Final = 1
A_RACE: Final = 2
A_AFFILIATION: Final = 4
A_POWER: Final = 8  # these four: 1 << kind of trait
A_TRAITS: Final = A_CLASS | A_RACE | A_AFFILIATION  # of each kind one; Powers count by Rank
A_COMPANION: Final = 16
A_STEED: Final = 32
A_BIG: Final = 64
A_COMPLEX: Final = 128
A_WORN: Final = 256
A_SLOTS: Final = A_WORN << HEADGEAR | A_WORN << ARMOR | A_WORN << FOOTGEAR | A_WORN << HAND_SLOT  # A_WORN << slot

# ---- rules a modifier can set (numbers shared with the stats, so that one mask serves both) --------------------
WIN_TIES: Final = 32
LEVEL_ONLY: Final = 33
ESCAPE_IMPOSSIBLE: Final = 34
NO_HELP: Final = 35
IGNORE_SLOTS: Final = 36
EXEMPT: Final = 37  # Cheat!: the host counts against no limit and ignores its restrictions
NO_DISADVANTAGES: Final = 38  # Super Munchkin, Half-Breed on a single trait
SWITCHED_OFF: Final = 39
COUNTS_AS_TAG: Final = 40
CANNOT: Final = 41
PLAYABLE_IN_COMBAT: Final = 42
CARRIES: Final = 43  # a companion that holds an Item of its own
IMMUNE: Final = 44
NO_PURSUIT: Final = 45  # this monster never catches a player the condition describes
STUCK: Final = 46  # an Item in use that its owner can't put away
PUT_OFF: Final = 61  # no rule of a card: what `later` leaves behind until it is due
SKIPPED_TURN: Final = 62  # no rule of a card: what `skip_turn` leaves behind until the turn would begin
RULE_NAMES: Final = {
    "win_ties": WIN_TIES, "level_only": LEVEL_ONLY, "escape_impossible": ESCAPE_IMPOSSIBLE, "no_help": NO_HELP,
    "ignore_slots": IGNORE_SLOTS, "exempt": EXEMPT, "no_disadvantages": NO_DISADVANTAGES,
    "switched_off": SWITCHED_OFF, "counts_as": COUNTS_AS_TAG, "cannot": CANNOT,
    "playable_in_combat": PLAYABLE_IN_COMBAT, "carries": CARRIES, "immune": IMMUNE, "no_pursuit": NO_PURSUIT,
    "stuck": STUCK,
}  # fmt: skip
# what a lasting effect may be, beside a stat
EFFECT_NAMES: Final = {**RULE_NAMES, "put_off": PUT_OFF, "skipped_turn": SKIPPED_TURN}
ACTION_NAMES: Final = (
    "help",
    "ask_for_help",
    "run_away",
    "equip",
    "sell",
    "trade",
    "loot_the_room",
    "look_for_trouble",
)
CANNOT_HELP: Final = 0
CANNOT_ASK: Final = 1
CANNOT_RUN: Final = 2
CANNOT_EQUIP: Final = 3
CANNOT_SELL: Final = 4
CANNOT_TRADE: Final = 5
CANNOT_LOOT: Final = 6
CANNOT_TROUBLE: Final = 7
IMMUNITY_NAMES: Final = ("bad_stuff", "curses", "level_loss", "theft", "death")
IMMUNE_BAD_STUFF: Final = 0
IMMUNE_CURSES: Final = 1
IMMUNE_LEVEL_LOSS: Final = 2
IMMUNE_THEFT: Final = 3
IMMUNE_DEATH: Final = 4
IMMUNE_TAG: Final = 16  # an immunity to what has a tag is the immunity plus this times (the tag + 1)

# how a modifier changes its stat
ADD: Final = 0
SET: Final = 1

# why a modifier to a monster applies: looked for on the whole munchkin side, counted once (combat.help.no-double)
BECAUSE_NOTHING: Final = 0
BECAUSE_TRAIT: Final = 1
BECAUSE_SEX: Final = 2
BECAUSE_TAG: Final = 3  # a card with this tag in use, or used in the fight, on the players' side
BECAUSE_LEVEL: Final = 5  # somebody on the players' side is of such a Level: comparison and Level, see LEVEL_REASON
LEVEL_REASON: Final = 256  # a comparison (CMP_*) times this, plus the Level compared with
BECAUSE_HAS: Final = 4  # somebody on the players' side has a card in play that the modifier's filter takes

# where the card must be for its static modifiers to work
WHILE_IN_PLAY: Final = 0
WHILE_EQUIPPED: Final = 1
WHILE_KEPT: Final = 2  # curse in front of its victim
WHILE_FIGHTING: Final = 3  # monster or enhancer in the fight
WHILE_HOST_COUNTS: Final = 4  # item enhancer: its Item is in use

# ---- durations -------------------------------------------------------------------------------------------------
FOR_COMBAT: Final = 0
FOR_TURN: Final = 1
NEXT_COMBAT: Final = 2
NEXT_TURN: Final = 3
UNTIL_REMOVED: Final = 4
FOR_ROLL: Final = 5
FOR_GAME: Final = 6
FOR_TURNS: Final = 7  # so many own turns of whom it touches, see TURNS_LEFT
AFTER_COMBAT: Final = 8  # waits until the fight under way is over, then for the next one
DURATION_NAMES: Final = (
    "combat", "turn", "next_combat", "next_turn", "until_removed", "roll", "game", "turns", "after_combat",
)  # fmt: skip
TURNS_LEFT: Final = 16  # a duration of so many turns is FOR_TURNS plus so many times this

# ---- windows an ability can name: a mask ----------------------------------------------------------------------
W_ANY_TIME: Final = 1
W_NOT_IN_COMBAT: Final = 2
W_OWN_TURN: Final = 4
W_OWN_TURN_NO_COMBAT: Final = 8
W_ITEM_TIME: Final = 16
W_TRAIT_TIME: Final = 32
W_ANY_COMBAT: Final = 64
W_OWN_COMBAT: Final = 128
W_OTHERS_COMBAT: Final = 256
W_KILL_WINDOW: Final = 512
W_BEFORE_RUN: Final = 1024
W_AFTER_RUN_ROLL: Final = 2048
W_RESPONSE: Final = 4096  # a curse is about to work
WINDOW_NAMES: Final = {
    "any_time": W_ANY_TIME, "not_in_combat": W_NOT_IN_COMBAT, "own_turn": W_OWN_TURN,
    "own_turn_no_combat": W_OWN_TURN_NO_COMBAT, "item_time": W_ITEM_TIME, "trait_time": W_TRAIT_TIME,
    "any_combat": W_ANY_COMBAT, "own_combat": W_OWN_COMBAT, "others_combat": W_OTHERS_COMBAT,
    "kill_window": W_KILL_WINDOW, "before_run": W_BEFORE_RUN, "after_run_roll": W_AFTER_RUN_ROLL,
    "response": W_RESPONSE,
}  # fmt: skip

# ---- events that can trigger an ability ------------------------------------------------------------------------
ON_TURN_STARTED: Final = 0
ON_TURN_ENDED: Final = 1
ON_COMBAT_STARTED: Final = 2
ON_HELPER_JOINED: Final = 3
ON_MONSTER_KILLED: Final = 4
ON_COMBAT_WON: Final = 5
ON_COMBAT_LOST: Final = 6
ON_ESCAPED: Final = 7
ON_CAUGHT: Final = 8
ON_LEVEL_GAINED: Final = 9
ON_LEVEL_LOST: Final = 10
ON_DIED: Final = 11
ON_COMPANION_LOST: Final = 12
ON_MONSTER_JOINED: Final = 13
ON_CARD_PLAYED: Final = 14  # and all that it does is done
ON_CURSED: Final = 15  # and nobody stopped it
ON_ITEM_EQUIPPED: Final = 16
ON_ITEM_UNEQUIPPED: Final = 17
ON_CLAIM_ANSWERED: Final = 18  # a claimed kill does not hold: the fight goes on
TRIGGER_NAMES: Final = (
    "turn_started", "turn_ended", "combat_started", "helper_joined", "monster_killed", "combat_won", "combat_lost",
    "escaped", "caught", "level_gained", "level_lost", "died", "companion_lost", "monster_joined", "card_played",
    "cursed", "item_equipped", "item_unequipped", "claim_answered",
)  # fmt: skip

# ---- what becomes of a played card -----------------------------------------------------------------------------
THEN_DISCARD: Final = 0
THEN_STAY: Final = 1  # on its player's table
THEN_ATTACH: Final = 2  # the program attached it
THEN_KEEP: Final = 3  # kept in front of the victim (curses)
THEN_FIGHT: Final = 4  # stays with the fight, discarded after it
THEN_NAMES: Final = ("discard", "stay", "attach", "keep", "fight")

# ---- what becomes of the monsters of a fight that is ended -----------------------------------------------------
ENDED_DISCARD: Final = 0
ENDED_DECK: Final = 1
ENDED_HAND: Final = 2
ENDED_NAMES: Final = ("discard", "deck", "hand")

# ---- period of a limit -----------------------------------------------------------------------------------------
PER_COMBAT: Final = 0
PER_TURN: Final = 1
PER_GAME: Final = 2
PER_NAMES: Final = ("combat", "turn", "game")

# ---- parts in a combat -----------------------------------------------------------------------------------------
PART_ANY: Final = 0
PART_FIGHTER: Final = 1
PART_HELPER: Final = 2
PART_BYSTANDER: Final = 3
PART_NAMES: Final = ("any_fighter", "fighter", "helper", "bystander")

# ---- sides -----------------------------------------------------------------------------------------------------
MUNCHKINS: Final = 0
MONSTERS: Final = 1
EITHER: Final = 2
SIDE_NAMES: Final = ("munchkins", "monsters", "either")
