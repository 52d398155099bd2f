"""The fixed table of actions: every number from 0 to ACTIONS - 1, what it says, and where it stands.

For learners that want one number out of a fixed range. It is made of blocks; the axes of a block are a verb's card and
its target, each by its *slot*. Which command a number means now is found out in `choosing`. Nothing here looks at a
game.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kickdoor.engine import command as verb

# How many slots there are. Cards are put into slots in the order of their numbers, so that a slot says nothing of who
# drew what when. Where there are more cards than slots, those too many share the last one, and a further choice tells
# them apart.
HAND: Final = 12  # cards of the own hand
TABLE: Final = 16  # cards in front of oneself
OTHER: Final = 12  # cards elsewhere that the question is about: Treasure to be shared, a body, somebody else's table
MONSTERS: Final = 4  # in the fight, as they came
SEATS: Final = 6  # oneself, then clockwise
CHOICES: Final = 16  # numbers that can be chosen
WHICH: Final = 32  # commands that nothing else tells apart
MOST_ROWS: Final = 128  # where every command is a row: from so many can be chosen; the longest menu seen had 94
TERMS: Final = ("one", "half", "all", "one, I pick first")  # of an offer of help

PLAIN: Final = (
    verb.PASS, verb.REST, verb.KICK, verb.KEEP, verb.LOOT_ROOM, verb.END_TURN, verb.CLAIM, verb.RUN, verb.ACCEPT,
    verb.DECLINE, verb.COUNTER, verb.BACK_OUT, verb.DONE, verb.WITHDRAW, verb.FIGHT, verb.SELL,
)  # fmt: skip

# what a card is aimed at
AIM_NONE: Final = 0  # nothing, or the munchkins' side
AIM_MONSTERS: Final = 1  # the monsters' side
AIM_SEAT: Final = 2
AIM_MONSTER: Final = AIM_SEAT + SEATS
AIM_CARD: Final = AIM_MONSTER + MONSTERS  # some other card: a further choice says which
AIMS: Final = AIM_CARD + 1

_slots_of_hand: Final = tuple([f"hand {i}" for i in range(HAND)])
_slots_of_table: Final = tuple([f"table {i}" for i in range(TABLE)])
_slots_of_others: Final = tuple([f"other {i}" for i in range(OTHER)])
_monsters: Final = tuple([f"monster {i}" for i in range(MONSTERS)])
_seats: Final = ("me", *[f"seat {i}" for i in range(1, SEATS)])
_aims: Final = ("nothing", "the monsters' side", *_seats, *_monsters, "a card")


class Block(NamedTuple):
    """Some actions that say the same of different things: numbers `start` to `start + size - 1`, the last axis
    running fastest."""

    name: str
    start: int
    axes: tuple[tuple[str, ...], ...]
    meaning: str

    @property
    def size(self) -> int:
        size = 1
        for axis in self.axes:
            size *= len(axis)
        return size


def _blocks() -> tuple[Block, ...]:
    found: list[Block] = []
    start = 0
    for name, axes, meaning in (
        ("say", (tuple([verb.VERB_NAMES[v] for v in PLAIN]),), "what needs no card; `sell` begins a sale"),
        ("choose", (tuple([str(i) for i in range(CHOICES)]),), "the answer with this number; of players: clockwise"),
        (
            "pick",
            ((*_slots_of_hand, *_slots_of_table, *_slots_of_others),),
            "this card: an answer, or a further choice",
        ),
        ("trouble", (_slots_of_hand,), "look for trouble with this monster"),
        ("lay", (_slots_of_hand,), "put this one-shot on the table"),
        ("give", (_slots_of_hand, ("nobody", *_seats[1:])), "Charity: this card to this player, or to the discards"),
        ("play", (_slots_of_hand, _aims), "play this card of the hand on this"),
        ("play kicked", (_aims,), "play the card behind the door on this"),
        ("play laid", (_slots_of_table, (*_aims[:2], "anything else")), "play this card that lies in front of me"),
        ("use", (_slots_of_table, _aims), "use this card on this"),
        ("use monster", (_monsters,), "use what this monster's text allows"),
        ("equip", (_slots_of_table,), "put this on"),
        ("unequip", (_slots_of_table,), "take this off"),
        ("load", (_slots_of_table,), "hand this to a companion"),
        ("drop", (_slots_of_table,), "discard this Class, Race or companion"),
        ("roll", (_monsters,), "roll to run away from this monster"),
        ("sacrifice", (_slots_of_table, ("for me", "for both")), "leave this companion behind"),
        ("ask help", (_seats[1:], TERMS), "ask this player, for so many of the Treasures"),
        ("trade", (_seats[1:], ("swap", "gift")), "offer this player a trade"),
        ("aim", (("nothing", *_seats, *_monsters),), "a further choice: at whom"),
        ("which", (tuple([str(i) for i in range(WHICH)]),), "a further choice: which; the last also: none of these"),
        ("else", (("anything",),), "whatever has no place above: a further choice says what"),
    ):
        block = Block(name, start, axes, meaning)
        found.append(block)
        start += block.size
    return tuple(found)


BLOCKS: Final = _blocks()
ACTIONS: Final = BLOCKS[-1].start + BLOCKS[-1].size


def block(name: str) -> Block:
    """The block of this name. KeyError if there is none."""
    for found in BLOCKS:
        if found.name == name:
            return found
    raise KeyError(name)


SAY_AT: Final = block("say").start
CHOOSE_AT: Final = block("choose").start
PICK_AT: Final = block("pick").start
TROUBLE_AT: Final = block("trouble").start
LAY_AT: Final = block("lay").start
GIVE_AT: Final = block("give").start
PLAY_AT: Final = block("play").start
PLAY_KICKED_AT: Final = block("play kicked").start
PLAY_LAID_AT: Final = block("play laid").start
USE_AT: Final = block("use").start
USE_MONSTER_AT: Final = block("use monster").start
EQUIP_AT: Final = block("equip").start
UNEQUIP_AT: Final = block("unequip").start
LOAD_AT: Final = block("load").start
DROP_AT: Final = block("drop").start
ROLL_AT: Final = block("roll").start
SACRIFICE_AT: Final = block("sacrifice").start
ASK_HELP_AT: Final = block("ask help").start
TRADE_AT: Final = block("trade").start
AIM_AT: Final = block("aim").start
WHICH_AT: Final = block("which").start
ELSE_AT: Final = block("else").start

# by verb: the action of those that need no card, or -1
PLAIN_AT: Final = tuple([SAY_AT + PLAIN.index(v) if v in PLAIN else -1 for v in range(len(verb.VERB_NAMES))])
SELL_AT: Final = PLAIN_AT[verb.SELL]
DONE_AT: Final = PLAIN_AT[verb.DONE]


def name_of(action: int) -> str:
    """An action in words, as in `play: hand 3, seat 2`. ValueError if there is no such number."""
    for found in BLOCKS:
        at = action - found.start
        if 0 <= at < found.size:
            words: list[str] = []
            for axis in reversed(found.axes):
                at, place = divmod(at, len(axis))
                words.append(axis[place])
            return f"{found.name}: {', '.join(reversed(words))}"
    raise ValueError(f"there is no action {action}; there are 0 to {ACTIONS - 1}")
