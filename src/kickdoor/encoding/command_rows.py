"""One command that a seat may give, as numbers: what is done, with which sort of card, to whom, and what comes of it as
far as that can be foreseen (`View.after`): strength, levels, and how the fight would stand.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.encoding.observation import OFFER_PARTS, Looked, caught, terms, threat_of
from kickdoor.encoding.printed import DEEDS, KINDS, NUMBERS, Printed, flag
from kickdoor.encoding.schema import Block, Field, clipped, laid_out
from kickdoor.engine import Command, View, ids
from kickdoor.engine import command as verb

NO_VERB: Final = (0.0,) * len(verb.VERB_NAMES)
NO_DEED: Final = (0.0,) * len(DEEDS)
PRINT: Final = len(KINDS) + len(NUMBERS)
NO_PRINT: Final = (0.0,) * PRINT
UNASKED: Final = -1000  # a lead nobody has asked for yet
# What is tried out. Of the rest nothing can be foreseen, or nothing comes of it at once.
FORESEEN: Final = (
    1 << verb.TROUBLE | 1 << verb.FIGHT | 1 << verb.PLAY | 1 << verb.USE | 1 << verb.EQUIP | 1 << verb.UNEQUIP
    | 1 << verb.LOAD | 1 << verb.DROP | 1 << verb.SELL | 1 << verb.ACCEPT | 1 << verb.PICK | 1 << verb.CHOOSE
    | 1 << verb.DONE | 1 << verb.SACRIFICE | 1 << verb.BACK_OUT
)  # fmt: skip

CARD_BLOCK: Final = Block(
    "card",
    False,
    (
        *((f"kind_{name}", f"it is a card like this: {name}") for name, _types in KINDS),
        *NUMBERS,
        ("in_hand", "it is in my hand"),
        ("in_play", "I have it in play"),
        ("in_use", "it is in use"),
        ("others", "somebody else has it"),
        ("fights", "it is a monster of the fight"),
    ),
)
TARGET: Final = Block(
    "target",
    False,
    (
        ("seat", "it is done to a player"),
        ("me", "to me"),
        ("distance", "how far to the left, as a part of the round"),
        ("level", "the target's Level, as a part of the one that wins"),
        ("one_short", "it is one level short of winning"),
        ("ahead", "levels it has more than I / 5"),
        ("leads", "nobody but me has a higher Level"),
        ("strength", "its strength / 20"),
        ("threat", "its chance to win on its next turn"),
        ("active", "it is its turn"),
        ("fighter", "it fights"),
        ("helper", "it helps"),
        ("card", "it is done to a card"),
        ("card_fights", "to a monster of the fight"),
        ("card_mine", "to a card of mine"),
        ("card_level", "Level of that monster / 20"),
        ("card_bonus", "bonus of that card / 10"),
    ),
)
ARGUMENTS: Final = Block(
    "said",
    False,
    (
        ("value", "the number said / 4"),
        ("for_munchkins", "a one-shot for the munchkins"),
        ("for_monsters", "a one-shot for the monsters"),
        ("cards", "cards named / 5"),
        ("gold", "what they count for in a sale / 1000"),
        ("bonus", "bonus of those of them that are in use / 10"),
    ),
)
COMES: Final = Block(
    "then",
    False,
    (
        ("foreseen", "what comes of it is known"),
        ("over", "the game is over"),
        ("i_win", "and I have won"),
        ("my_level", "levels it gives me / 2"),
        ("my_strength", "strength it gives me / 5"),
        ("my_hand", "cards it puts into my hand / 5"),
        ("its_level", "levels it gives the target (or who fights) / 2"),
        ("its_strength", "strength it gives the target (or who fights) / 5"),
        ("fight", "there is a fight"),
        ("lead", "what the munchkins have more than they need in it / 10"),
        ("lead_change", "how much more than before / 10"),
        ("ahead", "they would win"),
        ("turned", "1 if it turns a lost fight into a won one, -1 if a won one into a lost"),
        ("levels", "levels at stake / 3"),
        ("treasures", "Treasures at stake / 6"),
        ("for_the_win", "a kill wins the game"),
        ("mine", "the fight is mine, or I help"),
        ("caught", "chance to be caught, of who runs"),
        ("pain", "points that this costs, by the odds / 40"),
        ("turn_over", "it ends the turn"),
    ),
)
BLOCKS: Final = (
    Block("verb", True, tuple([(name, f"the command is {name}") for name in verb.VERB_NAMES])),
    Block("deed", True, tuple([(name, f"what is played or used does this: {name}") for name in DEEDS])),
    CARD_BLOCK,
    TARGET,
    ARGUMENTS,
    Block("offer", False, OFFER_PARTS),
    COMES,
)
ROW_FIELDS: Final[tuple[Field, ...]] = laid_out(BLOCKS)
ROW: Final = len(ROW_FIELDS)


@final
class Before:
    """How things stand before anything is said; the same for all commands of a decision."""

    __slots__ = (
        "ahead", "engaged", "fighter", "hand", "helped", "lead", "levels", "look", "stake", "win",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        look = Looked(view)
        self.look = look
        self.hand: int = view.hand_count(look.me)
        self.fighter: int = -1
        self.engaged = False
        self.lead: int = 0
        self.ahead = False
        self.stake: int = 0
        self.levels: int = 0
        self.win = False
        self.helped: list[int] = [UNASKED] * view.players  # by seat: the lead if this player helped
        fight = look.fight
        if fight is not None:
            self.fighter = fight.fighter
            self.engaged = look.me == fight.fighter or look.me == fight.helper
            self.lead = view.lead()
            self.ahead = view.ahead()
            self.stake = view.treasures_at_stake()
            self.levels = view.levels_at_stake()
            self.win = view.for_the_win()

    def lead_with(self, helper: int) -> int:
        if self.helped[helper] == UNASKED:
            self.helped[helper] = self.look.view.lead(helper)
        return self.helped[helper]


def row(view: View, command: Command, out: list[float]) -> None:
    """Append ROW numbers to `out`: what ROW_FIELDS says of a command that this seat may give. Where there are more
    than one, `rows` is quicker."""
    write(Before(view), command, out)


def rows(view: View, commands: list[Command], out: list[float]) -> None:
    """Append the rows of these commands, one behind the other."""
    before = Before(view)
    for command in commands:
        write(before, command, out)


def write(before: Before, command: Command, out: list[float]) -> None:
    base = len(out)
    out.extend(NO_VERB)
    out[base + command.verb] = 1.0
    deed(before, command, out)
    card(before, command, out)
    seat = target(before, command, out)
    arguments(before, command, out)
    made = command.offer
    if command.verb == verb.ACCEPT or command.verb == verb.DECLINE:
        made = before.look.view.offer()
    terms(before.look.printed, made, before.stake, out)
    if FORESEEN >> command.verb & 1:
        after = before.look.view.after(command)
        if after is not None:
            comes(before, after, seat, out)
            return
    otherwise(before, command, seat, out)


# ---- the blocks --------------------------------------------------------------------------------------------------


def deed(before: Before, command: Command, out: list[float]) -> None:
    base = len(out)
    out.extend(NO_DEED)
    known = before.look.printed.facts
    if command.verb == verb.PLAY:
        ways = known.plays[command.card]
        way = verb.way_of(command.value)
        if way < len(ways):
            out[base + ways[way].kind] = 1.0
    elif command.verb == verb.USE:
        uses = known.uses[printed_monster(before, command.card)]
        if command.value < len(uses):
            out[base + uses[command.value].kind] = 1.0


def printed_monster(before: Before, combatant: int) -> int:
    """The printed monster behind a combatant: itself, or the original of a Mate."""
    fight = before.look.fight
    if fight is not None:
        for i in range(len(fight.monsters)):
            if fight.monsters[i] == combatant:
                return fight.group[i]
    return combatant


def card(before: Before, command: Command, out: list[float]) -> None:
    named = command.card
    look = before.look
    if named < 0:
        out.extend(NO_PRINT)
        for _ in range(5):
            out.append(0.0)
        return
    printed: Printed = look.printed
    numbers = printed.card[printed_monster(before, named)]
    for i in range(len(KINDS)):
        out.append(numbers[i])
    for i in range(len(KINDS) + len(DEEDS), len(numbers)):
        out.append(numbers[i])
    view = look.view
    owner = view.owner(named)
    held = owner == look.me and named in view.hand()
    out.append(flag(held))
    out.append(flag(owner == look.me and not held))
    out.append(flag(owner >= 0 and not held and view.equipped(named)))
    out.append(flag(owner >= 0 and owner != look.me))
    out.append(flag(look.fight is not None and named in look.fight.monsters))


def target(before: Before, command: Command, out: list[float]) -> int:
    """Writes whom it is done to; gives the seat, -1 if there is none."""
    look = before.look
    view = look.view
    seat = view.target_seat(command)
    if seat < 0 and (command.verb == verb.ACCEPT or command.verb == verb.DECLINE or command.verb == verb.COUNTER):
        seat = view.offer_from()
    if seat < 0 or seat >= view.players:
        for _ in range(12):
            out.append(0.0)
        seat = -1
    else:
        level = view.level(seat)
        strength = view.strength(seat)
        short = view.win_level - level
        threat = threat_of(short, look.printed.beats_door(strength), view.hand_backs(seat)[0], view.dead(seat))
        out.append(1.0)
        out.append(flag(seat == look.me))
        out.append((seat - look.me) % view.players / float(view.players))
        out.append(clipped(level / float(view.win_level)))
        out.append(flag(short <= 1))
        out.append(clipped((level - look.level) / 5.0))
        out.append(flag(seat != look.me and level >= look.highest))
        out.append(clipped(strength / 20.0))
        out.append(threat)
        out.append(flag(view.active == seat))
        out.append(flag(seat == before.fighter))
        out.append(flag(look.fight is not None and look.fight.helper == seat))
    aimed = view.target_card(command)
    if aimed < 0 or aimed >= view.catalog.cards:
        for _ in range(5):
            out.append(0.0)
        return seat
    fights = look.fight is not None and aimed in look.fight.monsters
    printed = printed_monster(before, aimed)
    out.append(1.0)
    out.append(flag(fights))
    out.append(flag(view.owner(aimed) == look.me))
    out.append(clipped(view.catalog.monster_level[printed] / 20.0))
    out.append(clipped(view.catalog.bonus[printed] / 10.0))
    return seat


def arguments(before: Before, command: Command, out: list[float]) -> None:
    view = before.look.view
    out.append(clipped(command.value / 4.0) if command.verb == verb.CHOOSE else 0.0)
    sided = command.verb == verb.PLAY and view.catalog.type[command.card] == ids.ONE_SHOT
    out.append(flag(sided and verb.side_of(command.value) == ids.MUNCHKINS))
    out.append(flag(sided and verb.side_of(command.value) == ids.MONSTERS))
    out.append(clipped(len(command.cards) / 5.0))
    gold = 0
    bonus = 0
    for named in command.cards:
        if command.verb == verb.SELL:
            gold += view.sale_value(named)
        if view.equipped(named):
            bonus += view.catalog.bonus[named]
    out.append(clipped(gold / 1000.0))
    out.append(clipped(bonus / 10.0))


def comes(before: Before, after: View, seat: int, out: list[float]) -> None:
    """What comes of a command, from the view after it."""
    look = before.look
    view = look.view
    me = look.me
    over = after.over
    out.append(1.0)
    out.append(flag(over))
    out.append(flag(over and me in after.winners()))
    out.append(clipped((after.level(me) - look.level) / 2.0))
    out.append(clipped((after.strength(me) - look.strength) / 5.0))
    out.append(clipped((after.hand_count(me) - before.hand) / 5.0))
    other = seat if seat >= 0 else before.fighter
    if other >= 0:
        out.append(clipped((after.level(other) - view.level(other)) / 2.0))
        out.append(clipped((after.strength(other) - view.strength(other)) / 5.0))
    else:
        out.append(0.0)
        out.append(0.0)
    if after.fight_on() and not over:
        ahead = after.ahead()
        lead = after.lead()
        was = look.fight is not None
        out.append(1.0)
        out.append(clipped(lead / 10.0))
        out.append(clipped((lead - before.lead) / 10.0) if was else 0.0)
        out.append(flag(ahead))
        out.append(0.0 if not was or ahead == before.ahead else 1.0 if ahead else -1.0)
        out.append(clipped(after.levels_at_stake() / 3.0))
        out.append(clipped(after.treasures_at_stake() / 6.0))
        out.append(flag(after.for_the_win()))
        out.append(flag(after.fighter() == me or after.helper() == me))
        running(look.printed, after, after.fighter() if seat < 0 else seat, out)
    else:
        for _ in range(11):
            out.append(0.0)
    out.append(flag(over or after.turn != view.turn))


def otherwise(before: Before, command: Command, seat: int, out: list[float]) -> None:
    """What is known of a command that was not tried out: the fight goes on as it is, or with a helper."""
    look = before.look
    view = look.view
    for _ in range(8):
        out.append(0.0)
    if look.fight is None:
        for _ in range(11):
            out.append(0.0)
    else:
        lead = before.lead
        ahead = before.ahead
        if command.verb == verb.ASK_HELP and seat >= 0:
            lead = before.lead_with(seat)
            ahead = lead >= 0
        out.append(1.0)
        out.append(clipped(lead / 10.0))
        out.append(clipped((lead - before.lead) / 10.0))
        out.append(flag(ahead))
        out.append(0.0 if ahead == before.ahead else 1.0 if ahead else -1.0)
        out.append(clipped(before.levels / 3.0))
        out.append(clipped(before.stake / 6.0))
        out.append(flag(before.win))
        out.append(flag(before.engaged))
        if command.verb == verb.ROLL and command.card in look.fight.monsters:
            odds = caught(view, look.me, command.card)
            out.append(odds)
            out.append(clipped(odds * look.printed.bad_stuff[printed_monster(before, command.card)]))
        else:
            running(look.printed, view, look.me if before.engaged else before.fighter, out)
    out.append(flag(command.verb == verb.END_TURN))


def running(printed: Printed, view: View, seat: int, out: list[float]) -> None:
    """Chance that this player is caught by one of the monsters, and what that costs."""
    fight = view.fight
    free = 1.0
    pain = 0.0
    if fight is not None and seat >= 0:
        for i in range(len(fight.monsters)):
            odds = caught(view, seat, fight.monsters[i])
            free *= 1.0 - odds
            pain += odds * printed.bad_stuff[fight.group[i]]
    out.append(1.0 - free)
    out.append(clipped(pain))
