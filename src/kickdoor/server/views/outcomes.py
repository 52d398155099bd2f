"""What an answer, an offer of help, a fight of one's own choosing, a card laid out before Charity or a few moves that
are only planned would bring their player, for the button it is on: the game after it as far as the seat may foresee it
(`preview`), and whether it is for the worse. The page shows it and puts what is for the worse last; it knows no reason
of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from kickdoor.engine import Command, State, View, explain
from kickdoor.engine import command as verb
from kickdoor.engine import rule_ids as rule
from kickdoor.engine.frames import AskFrame
from kickdoor.engine.ids import CHEAT, CURSE, ON_COMPANION_LOST, ON_ITEM_EQUIPPED, ON_ITEM_UNEQUIPPED
from kickdoor.engine.items import in_use, why_not_wear
from kickdoor.engine.preview import by_die, preview
from kickdoor.engine.program import OP_END, OP_MOD
from kickdoor.engine.references import fighters, printed_monster
from kickdoor.engine.state import BITS
from kickdoor.engine.strength import ahead, kill_winners, monster_total, munchkin_total
from kickdoor.engine.values import counts, player_strength
from kickdoor.server.protocol.view import Laid, Odds, Outcome, Part, WouldBe
from kickdoor.server.views.escapes import cost_of, cost_of_staying, is_away, on_the_run
from kickdoor.server.views.preview import would_be
from kickdoor.server.views.redaction import names_unseen
from kickdoor.server.views.sums import sum_of
from kickdoor.words.facts.sums import part_note
from kickdoor.words.languages import ENGLISH, Language

INTO_A_FIGHT: Final = (verb.TROUBLE, verb.FIGHT, verb.ACCEPT)
LOOKED_FOR: Final = (verb.TROUBLE, verb.FIGHT)
ANSWERS: Final = (verb.CHOOSE, verb.PICK)
LAYING_OUT: Final = (verb.PLAY, verb.EQUIP)  # what else could be done with a card that would have to go
ON_THE_RUN: Final = (verb.USE, verb.PLAY, verb.SACRIFICE)  # instead of a roll
NOTHING: Final = Outcome()
MOST: Final = 16  # options: a whole discard pile to choose from is not foreseen card by card
ON_PAYING: Final = (
    BITS[ON_COMPANION_LOST] | BITS[ON_ITEM_UNEQUIPPED] | BITS[ON_ITEM_EQUIPPED]
)  # cards go, and others count
MOST_WAYS: Final = 64  # that are tried to answer what a move asks: two of eight cards in hand are 37


def outcomes(
    s: State, seat: int, legal: Sequence[Command], names: Sequence[str] = (), language: Language = ENGLISH
) -> list[Outcome | None]:
    """For each legal command of this seat, or None where there is nothing to say beforehand. Who has to part with cards
    is told what each would bring if it were laid out instead; who runs away, with what he would get away. Not before
    one's own door: a sixth of all that a move costs was spent on that."""
    asked = len([command for command in legal if command.verb in ANSWERS])
    parting = any(command.verb == verb.GIVE for command in legal)
    if on_the_run(s, seat, legal):
        return _getting_away(s, seat, legal)
    fights = s.fight is not None and not s.fight.running and seat in fighters(s)
    return [
        _fight_over(s, seat, command)
        if fights and command.verb == verb.USE
        else outcome(s, seat, command, names, language)
        if command.verb in INTO_A_FIGHT
        or command.verb == verb.DROP
        or (command.verb in ANSWERS and asked <= MOST)
        or (parting and command.verb in LAYING_OUT and command.target < 0)
        else _cheated(s, seat, command)
        if command.verb == verb.PLAY and s.catalog.type[command.card] == CHEAT
        else None
        for command in legal
    ]


def outcome(
    s: State, seat: int, command: Command, names: Sequence[str] = (), language: Language = ENGLISH
) -> Outcome | None:
    """Of a command that asks its player something more, what it brings however that is answered: a sum from before the
    answer would mislead. Of a card that is picked with others, what it does alone. `names`: of the players, where what
    a number is made of is to be told."""
    after: State | None = None
    if command.verb == verb.PICK:
        after = preview(s, seat, command)
        if after is not None and _asked(after, seat) and preview(s, seat, command, Command(verb.DONE, seat)) is None:
            alone = _without_sums(_brought(s, seat, after))
            return alone if alone != NOTHING else None
        if after is None:
            return None
    ends = _ends(s, seat, [command], after)
    found = _agreed(s, seat, ends)
    if command.verb == verb.CHOOSE and (lost := _lost(s, seat, command, ends)):
        found = msgspec.structs.replace(found or NOTHING, lost=lost)
    if command.verb == verb.ACCEPT and s.fight is None and ends:
        found = _after_trade(s, seat, ends)
    if found and found.fights and names and command.verb in LOOKED_FOR:
        found.against = [
            Part(amount=one.amount, rule=one.rule, card=one.card, label=part_note(ends[0], one, language.sums))
            for one in explain(ends[0], "monsters")[1]
            if one.rule != rule.COMBAT_STRENGTH_MONSTER
        ]
        if found.munchkins != player_strength(s, seat):
            found.parts = sum_of(ends[0], "munchkins", names, language).parts
    cast: list[State] = []
    if not ends and command.verb in LOOKED_FOR:
        cast = by_die(s, seat, command)
        if any(_asked(end, seat) for end in cast):
            cast = []
    if command.verb in INTO_A_FIGHT and not (found and found.fights):
        return _with_odds(s, seat, cast or ends, found, bool(cast))
    return found


def _cheated(s: State, seat: int, command: Command) -> Outcome | None:
    """What a card brings by which an Item of mine obeys no limit, with the Item put on then; nothing where the Item
    does as much without it, unless it answers that there are too many."""
    plays = [Command(verb.EQUIP, seat, command.target), Command(verb.PLAY, seat, command.target)]
    with_it = _ends(s, seat, [command, plays[0]]) or _ends(s, seat, [command])
    without = _ends(s, seat, plays[:1]) or _ends(s, seat, plays[1:])
    found = _agreed(s, seat, with_it)
    if found == _agreed(s, seat, without):
        return None if _asked(s, seat) else Outcome(nothing=True)
    return found


def _getting_away(s: State, seat: int, legal: Sequence[Command]) -> list[Outcome | None]:
    """Of each command whether there is nothing more to run away from, however it is paid for, and no harm done; and of
    the cheapest whether it costs less than it would on average not to."""
    costs: dict[int, int] = {}
    for number, command in enumerate(legal):
        ends = _ends(s, seat, [command]) if command.verb in ON_THE_RUN else []
        harmed = any(end.seats[seat].dead or end.seats[seat].level < s.seats[seat].level for end in ends)
        if ends and not harmed and all(is_away(end, seat) for end in ends):
            costs[number] = min(cost_of(s, seat, end) for end in ends)
    least = min(costs, key=lambda number: costs[number], default=-1)
    wise = least if least >= 0 and costs[least] < cost_of_staying(s, seat, legal) else -1
    return [
        Outcome(escapes=True, wise=number == wise) if number in costs else None for number, _command in enumerate(legal)
    ]


def _fight_over(s: State, seat: int, command: Command) -> Outcome | None:
    """Whether there is no fight any more, however this is paid for, no harm done and nothing won: what is drawn is
    chance, and is not foreseen."""
    if changes_numbers_only(s, command):
        return None  # whatever pays for it, and there may be dozens of ways
    ends = _ends(s, seat, [command])
    over = all(end.fight is None and end.seats[seat].level == s.seats[seat].level for end in ends)
    return Outcome(over=True) if ends and over and not any(end.seats[seat].dead for end in ends) else None


def changes_numbers_only(s: State, command: Command) -> bool:
    """Whether an ability that is used adds to some number or takes from it, and nothing else comes of it: nobody has a
    card that answers where others go to pay for it."""
    for op in s.catalog.uses[printed_monster(s, command.card)][command.value].code:
        if op.code not in (OP_MOD, OP_END):
            return False
    if s.catalog.heard & ON_PAYING == 0:
        return True
    for player in s.seats:
        if player.listens & ON_PAYING:
            return False
    masks, fight = s.catalog.trigger_mask, s.fight
    if fight is not None:
        for card in fight.group + fight.cards:
            if masks[card] & ON_PAYING:
                return False
    return True


def plan_outcome(s: State, seat: int, commands: Sequence[Command]) -> tuple[Outcome | None, WouldBe | None]:
    """What these commands would bring this seat and the fight, one after the other; a trade, once it is accepted."""
    seen = all(not names_unseen(s, command) for command in commands)
    if seen and commands and commands[-1].verb == verb.TRADE:
        accepted = Command(verb.ACCEPT, commands[-1].target)
        ends = _ends(s, seat, [*commands, accepted])
        return _after_trade(s, seat, ends) if ends else None, None
    ends = _ends(s, seat, commands) if commands and seen else []
    fights = [would_be(end) for end in ends]
    found = _agreed(s, seat, ends)
    if found:  # what is taken off is said by doing so
        found.off = [card for card in found.off if card not in [one.card for one in commands]]
    return found, fights[0] if fights and all(one == fights[0] for one in fights) else None


def _ends(s: State, seat: int, commands: Sequence[Command], foreseen: State | None = None) -> list[State]:
    """The game after these, once for each way to answer what they ask this seat; none where one of them cannot be
    foreseen, or there are too many. Of an ability that takes more cards than are paid, what it does for those.
    `foreseen`: the game after the commands themselves, if that is known."""
    ends: list[State] = []
    ways: list[tuple[list[Command], AskFrame | None]] = [(list(commands), None)]  # with what the last command answered
    for _ in range(MOST_WAYS):
        if not ways:
            break
        way, answered = ways.pop()
        after = foreseen or preview(s, seat, *way)
        foreseen = None
        if after is None:
            return []
        question = _asked(after, seat)
        end = after if question is None else preview(s, seat, *way, Command(verb.DONE, seat))
        if question is None or end is not None:
            ends.append(end or after)
            continue
        # cards picked for one question go together: one order of them is enough
        first = way[-1].card if answered is not None and _goes_on(answered, question) else -1
        answers = [one for one in View(after, seat).legal() if one.verb in ANSWERS]
        ways += [([*way, one], question) for one in answers if one.verb != verb.PICK or one.card > first]
    return [] if ways else ends


def _asked(s: State, seat: int) -> AskFrame | None:
    """What this seat is asked now."""
    top = None if s.over else s.stack[-1]
    return top if isinstance(top, AskFrame) and top.seat == seat else None


def _goes_on(before: AskFrame, now: AskFrame) -> bool:
    """Whether it is the same question, with one card less to be picked."""
    return (before.purpose, before.card, before.wanted - 1) == (now.purpose, now.card, now.wanted)


def _agreed(s: State, seat: int, ends: Sequence[State]) -> Outcome | None:
    """What all of these bring this seat: of Levels, strength, death and the fight, each that is the same in all."""
    brought = [_brought(s, seat, end) for end in ends]
    if not brought:
        return None
    first = brought[0]
    fights = [(one.fights, one.munchkins, one.monsters, one.ahead, one.winners) for one in brought]
    found = msgspec.structs.replace(
        first if all(one == fights[0] for one in fights) else _without_sums(first),
        level=first.level if all(one.level == first.level for one in brought) else 0,
        strength=first.strength if all(one.strength == first.strength for one in brought) else 0,
        dead=all(one.dead for one in brought),
        off=[card for card in first.off if all(card in one.off for one in brought)],
    )
    return found if found != NOTHING else None


def _lost(s: State, seat: int, command: Command, ends: Sequence[State]) -> list[int]:
    """Own cards that are gone in all of these, but for one that is named itself; none where that is the least of it."""
    if not ends or any(end.seats[seat].dead for end in ends):
        return []
    mine = s.seats[seat]
    kept = {card for end in ends for card in (*end.seats[seat].table, *end.seats[seat].hand)}
    return [card for card in (*mine.table, *mine.hand) if card not in kept and card != command.card]


def _after_trade(s: State, seat: int, ends: Sequence[State]) -> Outcome:
    """What a trade brings, with what comes by it put on where it can be: it arrives carried (K14)."""
    found = _agreed(s, seat, [_dressed(s, seat, end) for end in ends])
    return msgspec.structs.replace(found or NOTHING, gets=_gets(s, seat, ends[0]))


def _dressed(s: State, seat: int, end: State) -> State:
    """This end, with what has come before this seat in use, as far as nothing has to be taken off for it."""
    for card in end.seats[seat].table:
        if card not in s.seats[seat].table and s.catalog.worn[card] and not in_use(end, card):
            end = preview(end, seat, Command(verb.EQUIP, seat, card)) or end
    return end


def _gets(s: State, seat: int, end: State) -> list[Laid]:
    """What lies before this seat then that does not yet: whether it could be put to use, if it is not."""
    return [
        Laid(card=card, idle=why_not_wear(end, seat, card) if s.catalog.worn[card] and not in_use(end, card) else "")
        for card in end.seats[seat].table
        if card not in s.seats[seat].table
    ]


def _with_odds(s: State, seat: int, ends: Sequence[State], found: Outcome | None, cast: bool) -> Outcome | None:
    """With the fights that these may become, where each becomes one. `cast`: one for each face of a die."""
    brought = [_brought(s, seat, end) for end in ends]
    if not brought or not all(one.fights for one in brought):
        return found
    ranked = sorted(brought, key=lambda one: (one.ahead, one.munchkins - one.monsters))
    odds = [
        Odds(
            munchkins=one.munchkins,
            monsters=one.monsters,
            ahead=one.ahead,
            faces=[face for face, other in enumerate(brought, 1) if other == one] if cast else [],
        )
        for one in (ranked[0], ranked[-1])
    ]
    return msgspec.structs.replace(found or NOTHING, odds=odds)


def _without_sums(found: Outcome) -> Outcome:
    return Outcome(level=found.level, strength=found.strength, dead=found.dead, off=found.off)


def _brought(s: State, seat: int, after: State) -> Outcome:
    mine, then = s.seats[seat], after.seats[seat]
    found = Outcome(
        level=then.level - mine.level,
        dead=then.dead and not mine.dead,
        strength=0 if then.dead else player_strength(after, seat) - _strength_for(after, s, seat),
        off=[] if then.dead else _off(s, after, seat),
    )
    fight = after.fight
    if fight is not None and not fight.running and seat in (fight.fighter, fight.helper):
        found.fights = True
        found.munchkins, found.monsters, found.ahead = munchkin_total(after), monster_total(after), ahead(after)
        found.winners = kill_winners(after) if found.ahead else []
    return found


def _strength_for(after: State, s: State, seat: int) -> int:
    """What this seat has now, as it is counted afterwards: once a fight is over nothing counts against its monsters."""
    if s.fight is None or after.fight is not None:
        return player_strength(s, seat)
    alone = s.copy()
    alone.log = None
    alone.fight = None
    return player_strength(alone, seat)


def _off(s: State, after: State, seat: int) -> list[int]:
    """Items of this seat that count now, and lie there then as if they did not: for whom they are it is no more."""
    stays = after.seats[seat].table
    worn = [card for card in s.seats[seat].table if card in stays and s.catalog.worn[card] and counts(s, card)]
    return [card for card in worn if in_use(after, card) and not counts(after, card)]


def for_the_worse(s: State, command: Command, found: Outcome | None) -> bool:
    """Whether whoever does this harms himself, as far as can be foreseen: a fight that would be lost, or won for others
    who win the game with it, Levels or a life gone, an own card let go, a Curse on oneself."""
    if command.verb == verb.DROP:
        return True
    if command.verb == verb.PLAY and s.catalog.type[command.card] == CURSE and command.target == command.seat:
        return True
    if found is None:
        return False
    if found.winners and command.seat not in found.winners and not _wins_already(s, command.seat):
        return True
    if found.odds and not found.odds[-1].ahead:
        return True
    return found.dead or found.level < 0 or (command.verb in INTO_A_FIGHT and found.fights and not found.ahead)


def _wins_already(s: State, seat: int) -> bool:
    """Whether this seat is in a fight that is being won whatever else it does."""
    return s.fight is not None and seat in fighters(s) and ahead(s)
