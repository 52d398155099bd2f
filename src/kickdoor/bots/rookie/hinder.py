"""Other people's business: stop whoever is about to win, curse whoever is ahead. What stops no win: `mischief`."""

from __future__ import annotations

from kickdoor.bots.rookie.fight import (
    Means,
    cheapest,
    enough_with_me,
    levels_by_helping,
    levels_only,
    wins_by_helping,
    wins_ties,
)
from kickdoor.bots.rookie.look import Look
from kickdoor.bots.rookie.mischief import few_are_left, is_spared, is_too_much, meddle
from kickdoor.bots.rookie.worth import price_of_deed, strength_against, worth
from kickdoor.encoding import facts
from kickdoor.encoding.facts import Harm
from kickdoor.engine import Command, ids
from kickdoor.engine import command as verb
from kickdoor.engine.state import BITS, Fight


def at_the_claim(look: Look) -> Command:
    """Somebody claims a kill: the last moment to do something about it, and the surest."""
    fight = look.fight()
    if fight is None or look.engaged():
        return look.stand_by()
    winning = winners(look, fight)
    if winning:
        return spoil(look, fight, winning) or look.stand_by()
    return skim(look) or meddle(look, fight, means_to_spoil(look, fight), margin_of(look, fight)) or look.stand_by()


def skim(look: Look) -> Command | None:
    """Something out of somebody else's kill, if a card is made for that."""
    for move in look.legal:
        if move.verb == verb.PLAY and look.deed_is(move, facts.DRAW):
            return move
    return None


def step_in(look: Look) -> Command | None:
    """Help somebody who did not ask, by a card, if that wins the fight and brings me something: a level for each
    monster, or what the card gives."""
    fight = look.fight()
    if fight is None or fight.helper >= 0:
        return None
    for move in look.legal:
        ability = look.ability(move)
        if ability is None or ability.joins != ids.R_SELF:
            continue
        mine = [op for op in ability.code if op.who == ids.R_SELF]
        gain = levels_by_helping(look, fight, look.me) * facts.LEVEL_POINTS - sum(map(facts.pain_of_op, mine))
        given_away = look.view.for_the_win() and not wins_by_helping(look, fight, look.me)
        if gain > 0 and not given_away and enough_with_me(look, fight, move):
            return move
    return None


def winners(look: Look, fight: Fight) -> list[int]:
    """Who has won if this kill stands."""
    found = [fight.fighter] if look.view.for_the_win() else []
    if fight.helper >= 0 and wins_by_helping(look, fight, fight.helper):
        found.append(fight.helper)
    return found


def spoil(look: Look, fight: Fight, winning: list[int]) -> Command | None:
    """The cheapest way to turn the fight, or to take the winning level out of it; None if I cannot."""
    means = means_to_spoil(look, fight)
    plan = cheapest(means, margin_of(look, fight)) if means else []
    denial = deny_the_level(look, fight, winning[0]) if len(winning) == 1 else None
    if denial is not None and (len(plan) != 1 or worth(look, denial.card) <= plan[0][1]):
        return denial
    return plan[0][2] if plan else None


def margin_of(look: Look, fight: Fight) -> int:
    """How much the monsters need so that the munchkins are not ahead any more."""
    ahead = look.view.munchkin_total() - look.view.monster_total()
    return ahead + 1 if wins_ties(look, fight.fighter) or wins_ties(look, fight.helper) else ahead


def means_to_spoil(look: Look, fight: Fight) -> list[Means]:
    """Everything legal that moves the sums the monsters' way."""
    found: list[Means] = []
    flat = levels_only(look, fight)
    for move in look.legal:
        if move.verb == verb.PLAY:
            gain = gain_for_monsters(look, fight, move, flat)
            if gain > 0:
                found.append((gain, worth(look, move.card), move))
        elif move.verb == verb.USE and not flat:
            deed = look.deed(move)
            if deed.kind == facts.BACKSTAB and move.target in (-1, fight.fighter, fight.helper) and deed.amount > 0:
                found.append((deed.amount, price_of_deed(look, deed, move.card), move))
    return found


def gain_for_monsters(look: Look, fight: Fight, move: Command, flat: bool) -> int:
    card = move.card
    kind = look.catalog.type[card]
    if kind == ids.ONE_SHOT:
        return (
            look.catalog.bonus[card] if look.catalog.side[card] >= 0 and verb.side_of(move.value) == ids.MONSTERS else 0
        )
    if kind == ids.MONSTER_ENHANCER:
        pair = fight.group.count(look.printed(move.target)) if move.target in fight.monsters else 1
        return look.catalog.bonus[card] * pair
    if kind == ids.MATE:
        return look.view.monster_strength(move.target)
    if kind == ids.WANDERING_MONSTER:
        return strength_against(look, move.target, fight.fighter)
    if kind == ids.MONSTER:
        return strength_against(look, card, fight.fighter)
    if kind == ids.CURSE and move.target in (fight.fighter, fight.helper):
        harm = look.facts.harm[card]
        return 0 if harm is None else strength_lost(look, harm, move.target, flat)
    return 0


def strength_lost(look: Look, harm: Harm, victim: int, flat: bool) -> int:
    """Combat strength a curse takes from somebody at once, at the least."""
    lost = min(harm.levels, look.view.level(victim) - 1)
    if flat:
        return lost
    for taken, _count in harm.takes:
        worn = [card for card in look.view.table(victim) if taken.fits[card] and look.view.equipped(card)]
        if worn and taken.zones & (ids.Z_PLAY | ids.Z_EQUIPPED):
            lost += min([look.catalog.bonus[card] for card in worn])
    return lost + harm.strength


def deny_the_level(look: Look, fight: Fight, winner: int) -> Command | None:
    """A level off the winner or a monster out of the fight, so that the kill does not win the game."""
    fighting = winner == fight.fighter
    gained = look.view.levels_at_stake() if fighting else levels_by_helping(look, fight, winner)
    needed = look.view.level(winner) + gained - look.view.win_level + 1
    chosen: Command | None = None
    for move in look.legal:
        if move.verb != verb.PLAY:
            continue
        if look.catalog.type[move.card] == ids.CURSE:
            harm = look.facts.harm[move.card]
            enough = harm is not None and move.target == winner and harm.levels >= needed
        else:
            levels = look.catalog.levels[look.printed(move.target)] if fighting else 1
            enough = look.deed_is(move, facts.REMOVE) and levels >= needed
            enough = enough or (look.deed_is(move, facts.WAY_OUT) and move.target != look.me)
        if enough and (chosen is None or worth(look, move.card) < worth(look, chosen.card)):
            chosen = move
    return chosen


# ---- curses ----------------------------------------------------------------------------------------------------


def curse_somebody(look: Look, crowded: bool) -> Command | None:
    """A curse that hits something, on whoever is furthest ahead and was not hit of late. `crowded`: the hand is too
    full to keep them all, so one that would be given away is played on anybody instead."""
    if not look.may(verb.PLAY):
        return None
    chosen: Command | None = None
    rank = (0, 0, 0)
    for move in look.legal:
        if move.verb == verb.PLAY and 0 <= move.target < look.view.players and move.target != look.me:
            harm = look.facts.harm[move.card]
            if harm is None or is_spared(look, move.target) or not hits(look, harm, move.card, move.target):
                continue
            if deserves(look, harm, move.target) or (crowded and is_too_much(look, move.card, 0)):
                order = (int(move.target == look.leader()), look.view.level(move.target), -worth(look, move.card))
                if chosen is None or order > rank:
                    chosen = move
                    rank = order
    return chosen


def deserves(look: Look, harm: Harm, victim: int) -> bool:
    """Whether this player is worth a curse of mine. What takes levels stops a win: near the end the last are kept."""
    if harm.levels and (look.provident or few_are_left(look)):
        return False
    level = look.view.level(victim)
    return level >= look.curse_from and (victim == look.leader() or level > look.view.level(look.me))


def hits(look: Look, harm: Harm, curse: int, victim: int) -> bool:
    """Whether a curse would take anything from this player."""
    if ignores(look, curse, victim):
        return False
    if harm.turns or look.catalog.lasts[curse] >= 0 or (harm.levels and look.view.level(victim) > 1):
        return True
    table = look.view.table(victim)
    for taken, _count in harm.takes:
        if taken.zones & (ids.Z_PLAY | ids.Z_EQUIPPED) and any(taken.fits[card] for card in table):
            return True
        if facts.hits_hand(taken) and look.view.hand_count(victim) > 0:
            return True
    return any(look.catalog.trait_kind[card] in harm.trait_kinds for card in table)


def ignores(look: Look, curse: int, victim: int) -> bool:
    """Whether a card in front of the player keeps such a curse off, as far as it is printed there."""
    for card in look.view.table(victim):
        for mod in look.catalog.mods[card]:
            if mod.stat == ids.IMMUNE and mod.what % ids.IMMUNE_TAG == ids.IMMUNE_CURSES:
                tag = mod.what // ids.IMMUNE_TAG - 1
                worn = mod.when != ids.WHILE_EQUIPPED or look.view.equipped(card)
                if worn and mod.cond is None and (tag < 0 or look.catalog.tags[curse] & BITS[tag]):
                    return True
    return False


def answer_curse(look: Look) -> Command:
    """A curse is in the air: cancel it if it is mine and the answer is cheap."""
    harm = look.facts.harm[look.view.subject()]
    if look.view.victim() != look.me or harm is None or not hits(look, harm, look.view.subject(), look.me):
        return look.stand_by()
    for move in look.legal:
        if move.verb in (verb.PLAY, verb.USE) and look.deed_is(move, facts.CANCEL):
            if move.verb == verb.PLAY or price_of_deed(look, look.deed(move), move.card) <= 6:
                return move
    return look.stand_by()
