"""One command that a seat may give, as numbers: what is done, with which sort of card, to whom, and what comes of it as
far as that can be foreseen (`View.after`): strength, levels, and how the fight would stand.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.encoding.looked import Looked
from kickdoor.encoding.observation import OFFER_PARTS, caught, terms
from kickdoor.encoding.people import threat_of
from kickdoor.encoding.printed import DEEDS, KINDS, NUMBERS, SHORT, Printed, flag
from kickdoor.encoding.schema import Block, Field, clipped, floats, laid_out, noughts, one_hots, unpacked
from kickdoor.engine import Command, View, ids
from kickdoor.engine import command as verb

VERB_HOTS: Final = one_hots(len(verb.VERB_NAMES))
DEED_HOTS: Final = one_hots(len(DEEDS))
NO_DEED: Final = noughts(len(DEEDS))
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


IN_TARGET: Final = 12  # of TARGET: a player; the rest is a card
PLACES: Final = len(CARD_BLOCK.parts) - SHORT  # of CARD_BLOCK, the last: where it lies, each yes or no
PACK_WHERE: Final = floats(PLACES)
WHERE: Final = tuple(  # by which of them are yes, as bits
    [PACK_WHERE.pack(*[float(bits >> place & 1) for place in range(PLACES)]) for bits in range(1 << PLACES)]
)
PACK_SEAT: Final = floats(IN_TARGET)
PACK_AIMED: Final = floats(len(TARGET.parts) - IN_TARGET)
PACK_SAID: Final = floats(len(ARGUMENTS.parts))
PACK_COMES: Final = floats(len(COMES.parts))
NO_CARD: Final = noughts(len(CARD_BLOCK.parts))
NO_SEAT: Final = noughts(IN_TARGET)
NOT_AIMED: Final = noughts(len(TARGET.parts) - IN_TARGET)
NOTHING_SAID: Final = noughts(len(ARGUMENTS.parts))
NOTHING_COMES: Final = noughts(len(COMES.parts))
TURN_ENDS: Final = PACK_COMES.pack(*([0.0] * (len(COMES.parts) - 1)), 1.0)


@final
class Before:
    """How things stand before anything is said; the same for all commands of a decision."""

    __slots__ = (
        "ahead", "engaged", "fighter", "goes_on", "helped", "lead", "levels", "listed", "look", "seats", "stake", "win",
    )  # fmt: skip

    def __init__(self, view: View, listed: bool = False) -> None:
        look = Looked(view)
        self.look = look
        self.listed = listed  # all of them are on the menu
        self.fighter: int = -1
        self.engaged = False
        self.lead: int = 0
        self.ahead = False
        self.stake: int = 0
        self.levels: int = 0
        self.win = False
        self.helped: list[int] = [UNASKED] * view.players  # by seat: the lead if this player helped
        self.seats: list[bytes] = [b""] * view.players  # by seat: what is told of it as a target, once it was asked
        self.goes_on: bytes = b""  # what is told of a fight that goes on as it is, once it was asked
        fight = look.fight
        if fight is not None:
            self.fighter = fight.fighter
            self.engaged = look.me == fight.fighter or look.me == fight.helper
            self.lead = view.lead()
            self.ahead = self.lead >= 0
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
    rows(view, [command], out)


def rows(view: View, commands: list[Command], out: list[float]) -> None:
    """Append the rows of these commands, one behind the other."""
    out.extend(unpacked(told(view, commands)))


def told(view: View, commands: list[Command], listed: bool = False) -> bytes:
    """The same as floats of four bytes, in this machine's order: `numpy.frombuffer(..., "float32")`. `listed`: all of
    them are on the menu, `view.legal()`; that is quicker."""
    before = Before(view, listed)
    parts: list[bytes] = []
    for command in commands:
        write(before, command, parts)
    return b"".join(parts)


def write(before: Before, command: Command, parts: list[bytes]) -> None:
    """Append the row of one command to `parts`, to be joined."""
    parts.append(VERB_HOTS[command.verb])
    parts.append(deed(before, command))
    card(before, command, parts)
    seat = target_of(before, command)
    parts.append(NO_SEAT if seat < 0 else done_to(before, seat))
    parts.append(aimed(before, command))
    parts.append(said(before, command))
    made = command.offer
    if command.verb == verb.ACCEPT or command.verb == verb.DECLINE:
        made = before.look.view.offer()
    parts.append(terms(before.look.printed, made, before.stake))
    if FORESEEN >> command.verb & 1:
        after = before.look.view.after(command, before.listed)
        if after is not None:
            parts.append(comes(before, after, seat))
            return
    parts.append(otherwise(before, command, seat))


# ---- the blocks --------------------------------------------------------------------------------------------------


def deed(before: Before, command: Command) -> bytes:
    known = before.look.printed.facts
    if command.verb == verb.PLAY:
        ways = known.plays[command.card]
        way = verb.way_of(command.value)
        if way < len(ways):
            return DEED_HOTS[ways[way].kind]
    elif command.verb == verb.USE:
        uses = known.uses[printed_monster(before, command.card)]
        if command.value < len(uses):
            return DEED_HOTS[uses[command.value].kind]
    return NO_DEED


def printed_monster(before: Before, combatant: int) -> int:
    """The printed monster behind a combatant: itself, or the original of a Mate."""
    fight = before.look.fight
    if fight is not None:
        for i in range(len(fight.monsters)):
            if fight.monsters[i] == combatant:
                return fight.group[i]
    return combatant


def card(before: Before, command: Command, parts: list[bytes]) -> None:
    named = command.card
    look = before.look
    if named < 0:
        parts.append(NO_CARD)
        return
    view = look.view
    owner = view.owner(named)
    held = owner == look.me and named in look.hand
    parts.append(look.printed.short[printed_monster(before, named)])
    where = 0
    if held:
        where = 1
    elif owner >= 0:
        where = 2 if owner == look.me else 8
        if view.equipped(named):
            where += 4
    if look.fight is not None and named in look.fight.monsters:
        where += 16
    parts.append(WHERE[where])


def target_of(before: Before, command: Command) -> int:
    """The seat it is done to, -1 if there is none."""
    view = before.look.view
    seat = view.target_seat(command)
    if seat < 0 and (command.verb == verb.ACCEPT or command.verb == verb.DECLINE or command.verb == verb.COUNTER):
        seat = view.offer_from()
    return seat if 0 <= seat < view.players else -1


def done_to(before: Before, seat: int) -> bytes:
    """A player as a target: the first part of TARGET."""
    found = before.seats[seat]
    if found:
        return found
    look = before.look
    view = look.view
    level = view.level(seat)
    strength = view.strength(seat)
    short = view.win_level - level
    found = PACK_SEAT.pack(
        1.0,
        flag(seat == look.me),
        (seat - look.me) % view.players / float(view.players),
        clipped(level / float(view.win_level)),
        flag(short <= 1),
        clipped((level - look.level) / 5.0),
        flag(seat != look.me and level >= look.highest),
        clipped(strength / 20.0),
        threat_of(short, look.printed.beats_door(strength), view.hand_backs(seat)[0], view.dead(seat)),
        flag(view.active == seat),
        flag(seat == before.fighter),
        flag(look.fight is not None and look.fight.helper == seat),
    )
    before.seats[seat] = found
    return found


def aimed(before: Before, command: Command) -> bytes:
    """A card as a target: the last part of TARGET."""
    look = before.look
    view = look.view
    there = view.target_card(command)
    if there < 0 or there >= view.catalog.cards:
        return NOT_AIMED
    printed = printed_monster(before, there)
    return PACK_AIMED.pack(
        1.0,
        flag(look.fight is not None and there in look.fight.monsters),
        flag(view.owner(there) == look.me),
        clipped(view.catalog.monster_level[printed] / 20.0),
        clipped(view.catalog.bonus[printed] / 10.0),
    )


def said(before: Before, command: Command) -> bytes:
    view = before.look.view
    sided = command.verb == verb.PLAY and view.catalog.type[command.card] == ids.ONE_SHOT
    if not sided and command.verb != verb.CHOOSE and not command.cards:
        return NOTHING_SAID
    gold = 0
    bonus = 0
    for named in command.cards:
        if command.verb == verb.SELL:
            gold += view.sale_value(named)
        if view.equipped(named):
            bonus += view.catalog.bonus[named]
    return PACK_SAID.pack(
        clipped(command.value / 4.0) if command.verb == verb.CHOOSE else 0.0,
        flag(sided and verb.side_of(command.value) == ids.MUNCHKINS),
        flag(sided and verb.side_of(command.value) == ids.MONSTERS),
        clipped(len(command.cards) / 5.0),
        clipped(gold / 1000.0),
        clipped(bonus / 10.0),
    )


def comes(before: Before, after: View, seat: int) -> bytes:
    """What comes of a command, from the view after it."""
    look = before.look
    view = look.view
    me = look.me
    over = after.over
    other = seat if seat >= 0 else before.fighter
    its_level = 0.0
    its_strength = 0.0
    if other >= 0:
        its_level = clipped((after.level(other) - view.level(other)) / 2.0)
        its_strength = clipped((after.strength(other) - view.strength(other)) / 5.0)
    fights = after.fight_on() and not over
    was = look.fight is not None
    lead = after.lead() if fights else 0
    ahead = fights and lead >= 0
    runner = (after.fighter() if seat < 0 else seat) if fights else -1
    free, pain = running(look.printed, after, runner)
    return PACK_COMES.pack(
        1.0,
        flag(over),
        flag(over and me in after.winners()),
        clipped((after.level(me) - look.level) / 2.0),
        clipped((after.strength(me) - look.strength) / 5.0),
        clipped((after.hand_count(me) - len(look.hand)) / 5.0),
        its_level,
        its_strength,
        flag(fights),
        clipped(lead / 10.0),
        clipped((lead - before.lead) / 10.0) if fights and was else 0.0,
        flag(ahead),
        turned(before, ahead) if fights and was else 0.0,
        clipped(after.levels_at_stake() / 3.0) if fights else 0.0,
        clipped(after.treasures_at_stake() / 6.0) if fights else 0.0,
        flag(fights and after.for_the_win()),
        flag(fights and (after.fighter() == me or after.helper() == me)),
        1.0 - free,
        clipped(pain),
        flag(over or after.turn != view.turn),
    )


def turned(before: Before, ahead: bool) -> float:
    """Whether a fight becomes a won one (1) or a lost one (-1)."""
    if ahead == before.ahead:
        return 0.0
    return 1.0 if ahead else -1.0


def otherwise(before: Before, command: Command, seat: int) -> bytes:
    """What is known of a command that was not tried out: the fight goes on as it is, or with a helper."""
    look = before.look
    ends = command.verb == verb.END_TURN
    if look.fight is None:
        return TURN_ENDS if ends else NOTHING_COMES
    rolls = command.verb == verb.ROLL and command.card in look.fight.monsters
    asks = command.verb == verb.ASK_HELP and seat >= 0
    usual = not rolls and not asks and not ends
    if usual and before.goes_on:
        return before.goes_on
    lead = before.lead_with(seat) if asks else before.lead
    ahead = lead >= 0 if asks else before.ahead
    if rolls:
        odds = caught(look.view, look.me, command.card)
        free = 1.0 - odds
        pain = odds * look.printed.bad_stuff[printed_monster(before, command.card)]
    else:
        odds = 0.0
        free, pain = running(look.printed, look.view, look.me if before.engaged else before.fighter)
    found = PACK_COMES.pack(
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        1.0,
        clipped(lead / 10.0),
        clipped((lead - before.lead) / 10.0),
        flag(ahead),
        turned(before, ahead),
        clipped(before.levels / 3.0),
        clipped(before.stake / 6.0),
        flag(before.win),
        flag(before.engaged),
        odds if rolls else 1.0 - free,
        clipped(pain),
        flag(ends),
    )
    if usual:
        before.goes_on = found
    return found


def running(printed: Printed, view: View, seat: int) -> tuple[float, float]:
    """Chance that this player gets away from all of the monsters, and what it costs him, by the odds, if he does
    not."""
    free = 1.0
    pain = 0.0
    if seat < 0:
        return free, pain
    monsters = view.monsters()
    originals = view.printed_monsters()
    for i in range(len(monsters)):
        odds = caught(view, seat, monsters[i])
        free *= 1.0 - odds
        pain += odds * printed.bad_stuff[originals[i]]
    return free, pain
