"""Fights I am in: win with what I have if that is worth it, else with help, else get rid of the monster, else run."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.rookie.bargain import cost_of, plea
from kickdoor.bots.rookie.look import Look
from kickdoor.bots.rookie.worth import price_of_deed, price_of_levels, worth
from kickdoor.encoding import facts
from kickdoor.engine import Command, ids
from kickdoor.engine import command as verb
from kickdoor.engine.state import Fight

TREASURE_POINTS: Final = 4
WORTH_A_CARD: Final = 8  # points of Bad Stuff that one spends a card to be spared
HELPER_BUDGET: Final = 8  # points of cards a helper spends to win a fight that is not his

FULL: Final = 100  # of what is fair, in a hundred

# a way to change the sums: how much, at what price in points, by which command
Means = tuple[int, int, Command]


def in_my_fight(look: Look) -> Command:
    """Fighter or helper, while cards can still be played."""
    claim = look.first(verb.CLAIM)
    if claim is not None:
        return claim
    fight = look.fight()
    assert fight is not None
    if fight.fighter != look.me and look.view.ahead():
        return look.stand_by()
    gap = gap_of(look, fight)
    means = means_to_win(look, fight)
    plan = cheapest(means, gap)
    cost = sum([price for _gain, price, _move in plan])
    if fight.fighter != look.me:
        return plan[0][2] if plan and cost <= HELPER_BUDGET else look.stand_by()
    asking = plea(look, sum([gain for gain, _price, _move in means]), FULL)
    worth_it = len(plan) > 0 and cost <= prize_of(look, fight)
    cheaper = asking is not None and cost <= cost_of(look, asking, TREASURE_POINTS)
    return win_or_leave(look, fight, gap, plan if worth_it else [], asking, cheaper)


def win_or_leave(
    look: Look, fight: Fight, gap: int, plan: list[Means], asking: Command | None, cheaper_alone: bool
) -> Command:
    """`plan`: cards that win and are worth it; `asking`: for help that wins; `cheaper_alone`: than that help is. If
    there is neither, out of it."""
    if plan and (asking is None or look.view.for_the_win() or cheaper_alone):
        return plan[0][2]
    forced = compel(look, fight, gap)  # dearer than a card, cheaper than a share
    if forced is not None or asking is not None:
        return forced or asking or look.stand_by()
    if plan:
        return plan[0][2]
    return drive_off(look, fight) or way_out(look, fight) or look.first(verb.RUN) or look.stand_by()


# ---- sums ------------------------------------------------------------------------------------------------------


def gap_of(look: Look, fight: Fight) -> int:
    """How much more the munchkin side needs to be ahead."""
    behind = look.view.monster_total() - look.view.munchkin_total()
    return behind if wins_ties(look, fight.fighter) or wins_ties(look, fight.helper) else behind + 1


def wins_ties(look: Look, seat: int) -> bool:
    """Whether a player has a card in force that wins ties."""
    if seat < 0:
        return False
    for card in look.view.table(seat):
        if look.facts.wins_ties[card] and (not look.catalog.worn[card] or look.view.equipped(card)):
            return True
    return False


def prize_of(look: Look, fight: Fight) -> int:
    """Points at stake for the fighter: levels, Treasure, and the Bad Stuff he does not suffer."""
    if look.view.for_the_win():
        return 1000
    points = facts.LEVEL_POINTS * look.view.levels_at_stake() + TREASURE_POINTS * look.view.treasures_at_stake()
    return points + sum([look.facts.bad_stuff[printed] for printed in fight.group]) // 2


def levels_only(look: Look, fight: Fight) -> bool:
    return any(look.facts.level_only[printed] for printed in fight.group)


def means_to_win(look: Look, fight: Fight) -> list[Means]:
    """Everything legal that moves the sums our way."""
    found: list[Means] = []
    flat = levels_only(look, fight)  # then nothing adds to our side, but the monsters can still be weakened
    for move in look.legal:
        if move.verb == verb.PLAY:
            kind = look.catalog.type[move.card]
            bonus = look.catalog.bonus[move.card]
            if kind == ids.ONE_SHOT and look.catalog.side[move.card] >= 0 and bonus > 0:
                if verb.side_of(move.value) == ids.MUNCHKINS and not flat:
                    found.append((bonus, worth(look, move.card), move))
            elif kind == ids.MONSTER_ENHANCER:
                if bonus < 0:
                    found.append((-bonus, worth(look, move.card), move))
            elif kind in (ids.ITEM, ids.POWER, ids.SIDEKICK, ids.ALLY, ids.HIRELING):
                if bonus > 0 and not flat:
                    found.append((bonus - replaced(look, kind), 0, move))
            else:
                add_deed(look, fight, move, flat, found)
        elif move.verb == verb.USE:
            add_deed(look, fight, move, flat, found)
    return found


def replaced(look: Look, kind: int) -> int:
    """The bonus of the Ally whose place a new one takes."""
    if kind != ids.ALLY:
        return 0
    return sum([look.catalog.bonus[card] for card in look.table() if look.catalog.companion[card]])


def add_deed(look: Look, fight: Fight, move: Command, flat: bool, found: list[Means]) -> None:
    deed = look.deed(move)
    if deed.kind == facts.BOOST and not flat:
        if not deed.each:
            found.append((deed.amount, price_of_deed(look, deed, move.card), move))
        elif deed.most:  # so much for each card paid: as many as are needed are paid one by one
            count = min(deed.most, len(look.hand()))
            if count >= deed.pays:
                found.append((count, price_of_deed(look, deed, move.card, count), move))
        else:  # a die
            found.append((3, worth(look, move.card), move))
    elif deed.kind == facts.WEAKEN:
        found.append((deed.amount, price_of_deed(look, deed, move.card), move))
    elif deed.kind == facts.REMOVE and len(fight.monsters) > 1:
        monster = move.target if move.target >= 0 else move.card
        if monster in fight.monsters:
            price = worth(look, move.card) + facts.LEVEL_POINTS + price_of_levels(look, deed)
            found.append((look.view.monster_strength(monster), price, move))


def cheapest(means: list[Means], gap: int) -> list[Means]:
    """A cheap set that closes the gap: one if one will do, else the best value first. Empty if all are not enough."""
    single: Means | None = None
    for one in means:
        if one[0] >= gap and (single is None or (one[1], one[0]) < (single[1], single[0])):
            single = one
    if single is not None:
        return [single]
    if sum([gain for gain, _price, _move in means if gain > 0]) < gap:
        return []
    chosen: list[Means] = []
    used: set[int] = set()
    total = 0
    for gain, price, move in sorted(means, key=lambda one: (one[1] - 2 * one[0], one[2].card)):
        if move.card in used:
            continue
        used.add(move.card)
        chosen.append((gain, price, move))
        total += gain
        if total >= gap:
            break
    if total < gap:
        return []
    for one in sorted(chosen, key=lambda one: -one[1]):
        if total - one[0] >= gap:
            chosen.remove(one)
            total -= one[0]
    return sorted(chosen, key=lambda one: -one[0])


# ---- help ------------------------------------------------------------------------------------------------------


def help_of(look: Look, seat: int) -> int:
    """What a helper adds, less what he makes worse: as the table would count it, whatever the monsters hate in him."""
    return look.view.lead(seat) - look.view.lead()


def compel(look: Look, fight: Fight, gap: int) -> Command | None:
    """A card that makes somebody help."""
    for move in look.legal:
        if move.verb in (verb.PLAY, verb.USE) and look.deed_is(move, facts.COMPEL):
            dear = price_of_levels(look, look.deed(move)) > prize_of(look, fight)
            if help_of(look, move.target) >= gap and not dear:
                return move
    return None


# ---- out of it -------------------------------------------------------------------------------------------------


def drive_off(look: Look, fight: Fight) -> Command | None:
    """Get rid of a monster that would hurt, if a card does it; with its Treasure even if it would not."""
    for move in look.legal:
        if move.verb in (verb.PLAY, verb.USE) and look.deed_is(move, facts.REMOVE):
            monster = move.target if move.target >= 0 else move.card
            deed = look.deed(move)
            if price_of_levels(look, deed) > look.facts.bad_stuff[look.printed(monster)]:
                continue
            if deed.treasure or look.facts.bad_stuff[look.printed(monster)] >= WORTH_A_CARD or move.verb == verb.USE:
                return move
    return None


def way_out(look: Look, fight: Fight) -> Command | None:
    """End a fight that would hurt, or leave it to somebody: who is furthest ahead, but not strong enough for it."""
    if sum([look.facts.bad_stuff[printed] for printed in fight.group]) < WORTH_A_CARD:
        return None
    ways = [move for move in look.legal if move.verb in (verb.PLAY, verb.USE) and look.deed_is(move, facts.WAY_OUT)]
    strong = look.view.monster_total()
    aimed = [(look.view.target_seat(move), move) for move in ways]
    fit = [(seat, move) for seat, move in aimed if seat < 0 or look.view.strength(seat) < strong]
    best = max(fit, key=lambda way: (look.view.level(way[0]) if way[0] >= 0 else 0, -way[1].card), default=None)
    return None if best is None else best[1]


def run_for_it(look: Look) -> Command:
    """Before a roll: a sure way out if the Bad Stuff is bad, else roll, the least terrible monster first."""
    rolls = [move for move in look.legal if move.verb == verb.ROLL]
    if not rolls:
        return look.stand_by()
    pain = sum([look.facts.bad_stuff[look.printed(move.card)] for move in rolls])
    if pain >= 10:
        for move in look.legal:
            if move.verb in (verb.PLAY, verb.USE) and look.deed_is(move, facts.ESCAPE):
                if price_of_levels(look, look.deed(move)) * 2 <= pain:  # the die may help me all the same
                    return move
        left_behind = look.first(verb.SACRIFICE)
        if left_behind is not None:
            return left_behind
        slow = look.first(verb.DROP)
        if slow is not None and look.catalog.bonus[slow.card] * 3 < pain:
            return slow
    return min(rolls, key=lambda move: (look.facts.bad_stuff[look.printed(move.card)], -ride(look, move), move.card))


def ride(look: Look, move: Command) -> int:
    """What the Steed named for this roll adds."""
    return look.catalog.ride[move.target] if move.target >= 0 else 0


def after_the_roll(look: Look) -> Command:
    """The die has failed me: once more, or out all the same, if that is likely to save more than it costs."""
    fight = look.fight()
    monster = look.printed(look.view.subject())
    pain = look.facts.bad_stuff[monster]
    if fight is None or pain < 6 or fight.roll + run_bonus(look, monster) >= 5:
        return look.stand_by()
    for move in look.legal:
        if move.verb in (verb.PLAY, verb.USE):
            deed = look.deed(move)
            if deed.kind in (facts.ESCAPE, facts.REROLL):
                cost = price_of_deed(look, deed, move.card) + (worth(look, move.card) if move.verb == verb.PLAY else 0)
                if cost <= (pain if deed.kind == facts.ESCAPE else pain * faces_that_escape(look, monster) // 6):
                    return move
    return look.stand_by()


def faces_that_escape(look: Look, monster: int) -> int:
    """Of the six faces of a die, how many let me get away from this monster."""
    return min(6, max(0, 2 + run_bonus(look, monster)))


def run_bonus(look: Look, monster: int) -> int:
    """What is added to my die against this monster, as far as the table shows it."""
    total = look.catalog.run[monster]
    for card in look.table():
        for mod in look.catalog.mods[card]:
            if mod.stat == ids.RUN_ROLL and (mod.when != ids.WHILE_EQUIPPED or look.view.equipped(card)):
                total += facts.constant(mod.amount, 0)
    return total
