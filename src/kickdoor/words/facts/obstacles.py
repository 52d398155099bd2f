"""What stands in the way of a refused command, here and now: whose turn it is, what comes first, the fight, the card.

The one place that decides it; `refusals` says it, in each language on its own. Only facts of the table that the asking
player can see are named. What the rule found fault with is in `obstacles_rules`, what is the matter with a card in
`obstacles_cards`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kickdoor.engine import Command, Refusal, State
from kickdoor.engine import command as verbs
from kickdoor.engine.charity import excess, receivers
from kickdoor.engine.errors import MALFORMED, NOT_ASKED, STALE
from kickdoor.engine.escape_roll import run_below
from kickdoor.engine.frames import AskFrame, CharityFrame, WindowFrame
from kickdoor.engine.ids import IN_PLAY
from kickdoor.engine.monsters import for_the_win
from kickdoor.engine.references import engaged, fighters
from kickdoor.engine.state import AT_CLAIM, AT_OFFER, EXPLORED, MOMENT_NAMES, TO_GIVE_UP_BIG, turn_frame
from kickdoor.engine.strength import ahead, monster_total, munchkin_total, treasures_at_stake
from kickdoor.engine.windows import moment_of
from kickdoor.words.facts.obstacles_cards import about_a_card, busy, in_a_fight
from kickdoor.words.facts.obstacles_kinds import Attempt, Kind, Obstacle
from kickdoor.words.facts.obstacles_rules import by_rule

OWN_TURN: Final = (verbs.KICK, verbs.TROUBLE, verbs.LOOT_ROOM, verbs.END_TURN, verbs.SELL, verbs.GIVE, verbs.KEEP)


def obstacles(s: State, command: Command, refusal: Refusal) -> list[Obstacle]:
    """All that is the matter, as far as more is to be said than the rules say."""
    return [found for one in refusal.each() if (found := obstacle(s, command, one)) is not None]


def obstacle(s: State, command: Command, refusal: Refusal) -> Obstacle | None:
    """What is the matter; None where the rule's own text says it best."""
    if refusal.kind == MALFORMED:
        return _noted(refusal)
    if refusal.kind == STALE:
        return Obstacle(Kind.STALE)
    if s.over:
        return Obstacle(Kind.GAME_OVER)
    t = Attempt(s, command, refusal.rule)
    if refusal.kind == NOT_ASKED:
        return _somebody_else(t)
    noted = _noted(refusal)
    if t.verb in (verbs.PLAY, verbs.USE) and noted is not None:
        return noted
    return (
        _dead(t)
        or _own_answer(t)
        or _aimed_at_the_dead(t)
        or by_rule(t)
        or _place(t)
        or _bargain(t)
        or _fight(t)
        or about_a_card(t)
        or noted
    )


def _noted(refusal: Refusal) -> Obstacle | None:
    return Obstacle(Kind.NOTED, words=refusal.note, noted=refusal.facts) if refusal.note else None


def _somebody_else(t: Attempt) -> Obstacle | None:
    top = t.s.stack[-1]
    if isinstance(top, WindowFrame):
        return Obstacle(Kind.ASKED_FIRST, seats=(top.asked,)) if top.asked >= 0 else None
    if isinstance(top, AskFrame):
        return Obstacle(Kind.ANSWERS_FIRST, seats=(top.seat,))
    return Obstacle(Kind.GIVES_CHARITY, seats=(top.seat,))


def _own_answer(t: Attempt) -> Obstacle | None:
    """Something else, while the game waits for this player's answer."""
    top = t.s.stack[-1]
    if isinstance(top, CharityFrame) and t.verb != verbs.GIVE:
        return Obstacle(Kind.I_GIVE_CHARITY, numbers=(top.wanted,))
    if not isinstance(top, AskFrame) or top.seat != t.seat or t.verb in (verbs.PICK, verbs.CHOOSE, verbs.DONE):
        return None
    if top.purpose == TO_GIVE_UP_BIG and t.verb in (verbs.SELL, verbs.PLAY, verbs.LOAD, verbs.EQUIP):
        return None  # ways out of that question
    return Obstacle(Kind.I_ANSWER_FIRST)


def _dead(t: Attempt) -> Obstacle | None:
    return Obstacle(Kind.I_AM_DEAD) if t.s.seats[t.seat].dead else None


def _aimed_at_the_dead(t: Attempt) -> Obstacle | None:
    aimed = t.target_seat()
    return Obstacle(Kind.AIMED_AT_THE_DEAD, seats=(aimed,)) if aimed >= 0 and t.s.seats[aimed].dead else None


def _place(t: Attempt) -> Obstacle | None:
    """Whose turn it is, and which part of it."""
    s, seat, verb = t.s, t.seat, t.verb
    top = s.stack[-1]
    moment = MOMENT_NAMES[top.moment] if isinstance(top, WindowFrame) else ""
    if verb in OWN_TURN and s.turn == 0:
        return Obstacle(Kind.NO_TURN_YET)
    if verb in OWN_TURN and s.active != seat:
        return Obstacle(Kind.TURN_OF, seats=(s.active,))
    if verb == verbs.SELL and engaged(s, seat):
        return in_a_fight(t)
    if verb == verbs.KICK:
        return Obstacle(Kind.DOOR_IS_OPEN) if moment != "prepare" else None
    if verb in (verbs.TROUBLE, verbs.LOOT_ROOM) and moment != "trouble":
        return Obstacle(Kind.ROOM_IS_DONE if turn_frame(s).rooms & EXPLORED else Kind.NO_EMPTY_ROOM)
    if verb == verbs.END_TURN:
        return _not_the_end(t, moment)
    if verb in (verbs.PASS, verbs.REST) and top.seat == seat:
        return Obstacle(Kind.NO_PASSING)
    return None


def _not_the_end(t: Attempt, moment: str) -> Obstacle:
    surplus = excess(t.s, t.seat)
    if moment == "charity" and surplus:
        return Obstacle(Kind.TOO_MANY_CARDS, seats=tuple(receivers(t.s, t.seat)), numbers=(surplus,))
    return Obstacle(Kind.ROOM_NOT_LOOTED if moment == "trouble" else Kind.TURN_GOES_ON)


# ---- bargains ----------------------------------------------------------------------------------------------------


def _bargain(t: Attempt) -> Obstacle | None:
    look = BARGAINS.get(t.verb)
    return look(t) if look is not None else None


def _reply(_: Attempt) -> Obstacle:
    return Obstacle(Kind.NO_OFFER_TO_ME)


def _unasked(t: Attempt) -> Obstacle | None:
    top = t.s.stack[-1]
    if isinstance(top, AskFrame) and top.seat == t.seat:  # asked, but not for that
        return Obstacle(Kind.NONE_OF_THESE, (t.card,)) if t.card >= 0 else None
    return Obstacle(Kind.NOT_ASKED_THAT)


def _ask_help(t: Attempt) -> Obstacle | None:
    fight, offer = t.s.fight, t.command.offer
    if fight is None:
        return Obstacle(Kind.NOTHING_TO_HELP_WITH)
    if fight.fighter != t.seat:
        return Obstacle(Kind.FIGHTER_IS, seats=(fight.fighter,))
    if fight.running:
        return Obstacle(Kind.FIGHT_IS_LOST)
    if fight.helper >= 0:
        return Obstacle(Kind.HELPS_ALREADY, seats=(fight.helper,))
    top = t.s.stack[-1]
    if isinstance(top, WindowFrame) and top.moment == AT_OFFER:
        return Obstacle(Kind.ASKED_FIRST, seats=(top.proposer if top.seat == t.seat else top.seat,))
    if fight.monsters and ahead(t.s):
        return Obstacle(Kind.NO_HELP_NEEDED)
    stake = treasures_at_stake(t.s)
    if offer is not None and offer.treasures > stake:
        return Obstacle(Kind.TREASURES_AT_STAKE, numbers=(stake,))
    if offer is not None and verbs.FIRST_NEITHER in (offer.first, *offer.order):
        return Obstacle(Kind.ONLY_THEY_PICK, seats=(t.seat, t.command.target))
    return Obstacle(Kind.NO_FIRST_PICK) if t.rule == "combat.help.bribe.pick-order" else None


def _trade(t: Attempt) -> Obstacle | None:
    for seat in (t.seat, t.command.target):
        if engaged(t.s, seat):
            return busy(t.s, seat)
    return None


def _back_out(t: Attempt) -> Obstacle | None:
    fight = t.s.fight
    if fight is None:
        return Obstacle(Kind.NO_FIGHT)
    if fight.helper != t.seat:
        return Obstacle(Kind.I_DO_NOT_HELP)
    if not fight.compelled:
        return Obstacle(Kind.NOT_COMPELLED)
    return None if for_the_win(t.s) else Obstacle(Kind.NOT_FOR_THE_WIN)


BARGAINS: Final[Mapping[int, Callable[[Attempt], Obstacle | None]]] = {
    verbs.ACCEPT: _reply,
    verbs.DECLINE: _reply,
    verbs.COUNTER: _reply,
    verbs.WITHDRAW: lambda t: Obstacle(Kind.NO_OFFER_OF_MINE),
    verbs.PICK: _unasked,
    verbs.CHOOSE: _unasked,
    verbs.DONE: _unasked,
    verbs.ASK_HELP: _ask_help,
    verbs.TRADE: _trade,
    verbs.BACK_OUT: _back_out,
}

# ---- fights ------------------------------------------------------------------------------------------------------


def _fight(t: Attempt) -> Obstacle | None:
    s, verb = t.s, t.verb
    fight = s.fight
    if verb not in (verbs.CLAIM, verbs.RUN, verbs.ROLL, verbs.SACRIFICE):
        return None
    if fight is None:
        return Obstacle(Kind.NO_FIGHT)
    if verb in (verbs.ROLL, verbs.SACRIFICE):
        return _flight(t, fight.running)
    if fight.running:
        return Obstacle(Kind.FIGHT_IS_LOST)
    if verb == verbs.CLAIM and fight.fighter == t.seat and moment_of(s) == AT_CLAIM:
        return Obstacle(Kind.CLAIMED_ALREADY)
    if fight.fighter != t.seat:
        return Obstacle(Kind.FIGHT_OF, seats=(fight.fighter,))
    if verb == verbs.CLAIM and fight.monsters and not ahead(s):
        return Obstacle(Kind.IT_STANDS, numbers=(munchkin_total(s), monster_total(s)))
    if verb == verbs.RUN and fight.monsters and ahead(s):
        return Obstacle(Kind.NO_LOSING_ON_PURPOSE)
    return None


def _flight(t: Attempt, running: bool) -> Obstacle | None:
    if not running:
        return Obstacle(Kind.NOBODY_RUNS)
    if t.seat not in fighters(t.s):
        return Obstacle(Kind.NOT_IN_THIS_FIGHT)
    top = t.s.stack[-1]
    if not isinstance(top, WindowFrame) or top.seat < 0:
        return None
    if top.seat != t.seat:
        return Obstacle(Kind.RUNS_FIRST, seats=(top.seat,))
    if t.verb == verbs.SACRIFICE:
        mine = t.s.owner[t.card] == t.seat and t.s.zone[t.card] == IN_PLAY and t.s.catalog.companion[t.card]
        return Obstacle(Kind.ROLLED_ALREADY) if mine else Obstacle(Kind.NO_COMPANION_OF_MINE, (t.card,))
    assert t.s.fight is not None
    if t.card in run_below(t.s).monsters:
        return None  # a Steed that carries nobody
    return Obstacle(Kind.RAN_ALREADY) if t.card in t.s.fight.monsters else Obstacle(Kind.NO_MONSTER_HERE, (t.card,))
