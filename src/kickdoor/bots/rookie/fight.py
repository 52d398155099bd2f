"""Fights I am in: win with what I have if that is worth it, else with help, else get rid of the monster, else run."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.declining import FOR_THE_WIN, NOT_ENOUGH, NOT_WANTED, TOO_LITTLE
from kickdoor.bots.rookie.look import Look
from kickdoor.bots.rookie.worth import price_of_deed, price_of_levels, worth
from kickdoor.encoding import facts
from kickdoor.engine import Command, Offer, ids
from kickdoor.engine import command as verb
from kickdoor.engine.state import Fight

TREASURE_POINTS: Final = 4
WORTH_A_CARD: Final = 8  # points of Bad Stuff that one spends a card to be spared
HELPER_BUDGET: Final = 8  # points of cards a helper spends to win a fight that is not his

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
    asking = ask_for_help(look, fight, gap, sum([gain for gain, _price, _move in means]))
    worth_it = len(plan) > 0 and cost <= prize_of(look, fight)
    return win_or_leave(look, fight, gap, plan if worth_it else [], asking, cost <= help_price(look))


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


def help_price(look: Look) -> int:
    """Points I give away when somebody helps me on fair terms."""
    return TREASURE_POINTS * ((look.view.treasures_at_stake() + 1) // 2)


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


def ask_for_help(look: Look, fight: Fight, gap: int, means: int) -> Command | None:
    """Half the Treasure to the player who closes the gap; the lower his Level, the less it hurts me. Where I would win
    by it, all of it once that was refused."""
    winning = look.view.for_the_win()
    if not winning and not look.may(verb.ASK_HELP):
        return None
    refused = [seat for seat in look.others() if look.view.offers_made(seat) > 0] if winning else []
    stake = look.view.treasures_at_stake()
    fair = stake if refused else (stake + 1) // 2
    chosen: Command | None = None
    rank = (0, 0)
    for move in look.legal:
        if move.verb != verb.ASK_HELP or move.offer is None or move.offer.treasures != fair:
            continue
        if move.offer.first == verb.FIRST_FIGHTER:
            continue
        gain = help_of(look, move.target)
        if gain + means // 2 < gap or wins_by_helping(look, fight, move.target):
            continue
        order = (int(gain >= gap), -look.view.level(move.target))
        if chosen is None or order > rank:
            chosen = move
            rank = order
    if chosen is None and len(refused) == 1:
        return ask_again(look, fight, gap, refused[0])
    return chosen


def ask_again(look: Look, fight: Fight, gap: int, seat: int) -> Command | None:
    """The only one who could help me to win has refused half: all there is, if that is more."""
    stake = look.view.treasures_at_stake()
    if stake < 2 or look.view.offers_made(seat) > 1 or help_of(look, seat) < gap or wins_by_helping(look, fight, seat):
        return None
    asking = Command(verb.ASK_HELP, look.me, target=seat, offer=Offer(stake, verb.FIRST_HELPER))
    return asking if look.view.after(asking) is not None else None


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


def answer_offer(look: Look) -> tuple[Command, str]:
    """Somebody asks for my help, or answers my offer with another: what I say, and if it is no, why (`declining`)."""
    decline = look.first(verb.DECLINE) or look.stand_by()
    asked = to_be_answered(look)
    if asked is None:
        return decline, ""
    offer, fight, accept = asked
    if fight.fighter == look.me:  # a counter-offer: better a dear helper than none
        helps = help_of(look, look.view.offer_from()) >= gap_of(look, fight)
        return (accept, "") if helps else (decline, NOT_WANTED)
    against = whatever_it_pays(look, fight, accept)
    if against is not None:
        return (decline if against else accept), against
    wanted = fair_share(look, fight.fighter) - 2 * levels_by_helping(look, fight, look.me)
    if offer.treasures >= wanted or offer.items or offer.cards:
        return accept, ""
    counter = look.first(verb.COUNTER)
    if counter is not None and counter.offer is not None and counter.offer.treasures >= wanted:
        return counter, ""
    return decline, TOO_LITTLE


def to_be_answered(look: Look) -> tuple[Offer, Fight, Command] | None:
    """The offer of help that lies there, its fight, and the yes to it; None where nothing can be agreed to."""
    offer, fight, accept = look.view.offer(), look.fight(), look.first(verb.ACCEPT)
    return None if offer is None or fight is None or accept is None else (offer, fight, accept)


def whatever_it_pays(look: Look, fight: Fight, accept: Command) -> str | None:
    """Why I do not help, whatever is offered (`declining`); "": I do, as it wins me the game; None: that depends."""
    if wins_by_helping(look, fight, look.me):
        return ""
    if look.view.for_the_win():
        return FOR_THE_WIN
    return None if enough_with_me(look, fight, accept) else NOT_ENOUGH


def enough_with_me(look: Look, fight: Fight, accept: Command) -> bool:
    """Whether we would be ahead: as the table would count it, penalties and all; guessed only where chance decides."""
    joined = look.view.after(accept)
    if joined is not None and joined.fight is not None:
        return joined.ahead()
    return help_of(look, look.me) >= gap_of(look, fight)


def fair_share(look: Look, fighter: int) -> int:
    """Treasures I want for my help: a third of them, half from somebody close to winning."""
    stake = look.view.treasures_at_stake()
    near = look.view.level(fighter) + look.view.levels_at_stake() >= look.view.win_level - 1
    return max(1, (stake + 1) // 2 if near else stake // 3)


def levels_by_helping(look: Look, fight: Fight, seat: int) -> int:
    """Levels a helper gains for the monsters he helps to kill."""
    each = 0
    for card in look.view.table(seat):
        for mod in look.catalog.mods[card]:
            if mod.stat == ids.HELP_LEVELS:
                each += facts.constant(mod.amount, 0)
    return each * len(fight.monsters)


def wins_by_helping(look: Look, fight: Fight, seat: int) -> bool:
    return look.view.level(seat) + levels_by_helping(look, fight, seat) >= look.view.win_level


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
