"""Programs: running what a card says, one op at a time (the effect vocabulary's executors).

A program frame holds card, program number, registers and pc. An op either changes the table or pushes a frame, never
both around a pause; pc has moved on before anything is pushed. If nothing matches, an op does nothing.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.answers import swap_hands
from kickdoor.engine.atoms import (
    add_effect, attach, change_companion, discard, emit, move, roll_die, ruled, set_sex, shuffle_in, win,
)  # fmt: skip
from kickdoor.engine.card_ops import (
    amount, found_nothing, lose_some, op_attach, op_curse, op_discard, op_draw, op_fetch, op_look, op_pin, op_search,
    op_take, op_unequip,
)  # fmt: skip
from kickdoor.engine.curses import tell_if_in_vain
from kickdoor.engine.companions import make_room, sexed_companions
from kickdoor.engine.death import die
from kickdoor.engine.events import E_CANCELLED, E_CHOSE, E_NAMED, E_RAN, NO_KILL_NO_LEVEL
from kickdoor.engine.fight_ops import execute_fight
from kickdoor.engine.frames import AskFrame, GatherFrame, ProgramFrame, WindowFrame, program_of
from kickdoor.engine.gathering import call_bids, call_vote, count_votes, hand_on, highest_bid, pass_cards
from kickdoor.engine.ids import (
    AFTER_COMBAT, AFTER_THIS, CANCELLED, CURSE, DUE, FOR_COMBAT, FOR_TURN, FOR_TURNS, IN_FIGHT, KEEP_HIGHEST, KEEP_SUM,
    KEPT_CURSE, MONSTER_ENHANCER, NEXT_COMBAT, NEXT_TURN, ONE_SHOT, ON_CARD_PLAYED, ON_COMBAT_WON, ON_CURSED, OTHER_SEX,
    REF_MONSTERS, REF_OTHER_MONSTERS, RESOLVING, R_CARD, R_CHANGED, R_COUNTER, R_IT, R_MONSTER, R_PLAYER, R_RUN, R_SELF,
    R_SIDE, R_SUBJECT, R_THIS, R_VICTIM, SKIPPED_TURN, THEN_ATTACH, THEN_DISCARD, THEN_FIGHT, THEN_KEEP, THEN_STAY,
    TURNS_LEFT,
)  # fmt: skip
from kickdoor.engine.items import lose, put_on_table
from kickdoor.engine.later import put_off
from kickdoor.engine.levels import gain_level, lose_level
from kickdoor.engine.playable import ON_COMPANION
from kickdoor.engine.program import (
    OP_ADD_MONSTER, OP_ATTACH, OP_BID, OP_CANCEL, OP_CHANGE_SEX, OP_CHOOSE, OP_COMPEL_HELP, OP_COPY_MONSTER, OP_CURSE,
    OP_DIE, OP_DISCARD, OP_DRAW, OP_EACH, OP_ELECT, OP_END, OP_END_FIGHT, OP_ESCAPE, OP_FETCH, OP_GAIN_LEVEL,
    OP_HAND_FIGHT, OP_JOIN_FIGHT, OP_JUMP, OP_JUMP_TABLE, OP_JUMP_UNLESS, OP_KILL_MONSTER, OP_LATER, OP_LEAVE_COMBAT,
    OP_LOOK, OP_LOSE_COMPANION, OP_LOSE_LEVEL, OP_LOSE_TRAIT, OP_MOD, OP_NAME, OP_NEXT, OP_PASS_CARDS, OP_PIN,
    OP_REMOVE_MONSTER, OP_REROLL, OP_ROLL, OP_SEARCH, OP_SHUFFLE, OP_SKIP_TURN, OP_SWAP_HANDS, OP_TAKE, OP_UNEQUIP,
    OP_VOTE, OP_WIN, Ability, Mod, Op,
)  # fmt: skip
from kickdoor.engine.asking import ask
from kickdoor.engine.references import cards_of, clockwise, curser, engaged, player_of, players_of
from kickdoor.engine.state import (
    AT_RECEIVED, BIDS, BITS, ELECTION, MONSTER_TARGET, PASSED_CARDS, PLAYS, TO_CHOOSE, TO_NAME, TRIGGERS, USES, VOTES,
    State,
)  # fmt: skip
from kickdoor.engine.timing import curse_in_the_air
from kickdoor.engine.traits import trait_cards
from kickdoor.engine.triggers import fire
from kickdoor.engine.values import holds, number
from kickdoor.engine.windows import open_window

MONSTER_REFS: Final = (R_THIS, R_MONSTER, R_SUBJECT, REF_MONSTERS, REF_OTHER_MONSTERS)


def ability_of(s: State, frame: ProgramFrame) -> Ability | None:
    kind = frame.program & ~15
    number_ = frame.program & 15
    if kind == PLAYS:
        return s.catalog.plays[frame.card][number_]
    if kind == USES:
        return s.catalog.uses[frame.card][number_]
    if kind == TRIGGERS:
        return s.catalog.triggers[frame.card][number_]
    return None


def code_of(s: State, frame: ProgramFrame) -> tuple[Op, ...]:
    ability = ability_of(s, frame)
    return s.catalog.bad_stuff[frame.card] if ability is None else ability.code


def push_program(s: State, card: int, which: int, regs: list[int]) -> ProgramFrame:
    frame = program_of(card, which, regs)
    s.stack.append(frame)
    return frame


def step_program(s: State, frame: ProgramFrame) -> None:
    """Run the next op of the top program."""
    if frame.regs[R_RUN] == CANCELLED:
        finish(s, frame)
        return
    if frame.regs[R_SIDE] == ON_COMPANION and s.catalog.type[frame.card] == CURSE:
        # the companion is hit in its owner's place, and by nothing else the card says
        if frame.regs[R_CARD] in sexed_companions(s, frame.regs[R_VICTIM]):
            change_companion(s, frame.regs[R_CARD])
        else:
            found_nothing(s, frame.regs[R_VICTIM], frame.card)
        frame.regs[R_RUN] = CANCELLED
        return
    op = code_of(s, frame)[frame.pc]
    frame.pc += 1
    if op.code == OP_END:
        finish(s, frame)
    else:
        emit(s, E_RAN, frame.card, op.code)
        execute(s, frame, op)


def finish(s: State, frame: ProgramFrame) -> None:
    """The program is over: what becomes of the played card, and a moment for whoever received something (K9)."""
    s.stack.pop()
    if frame.program & ~15 == PLAYS and frame.regs[R_RUN] != DUE:
        ability = ability_of(s, frame)
        assert ability is not None
        if s.catalog.type[frame.card] == CURSE and frame.regs[R_RUN] != CANCELLED and ability.then == THEN_DISCARD:
            tell_if_in_vain(s, frame.regs[R_VICTIM], frame.card)
        settle_card(s, frame, ability.then)
        announce_play(s, frame)
    # in a window the receiver is asked anyway; anything else below might open the next part of the turn
    if s.just_received and not isinstance(s.stack[-1], (WindowFrame, ProgramFrame, AskFrame)):
        if any([not engaged(s, s.owner[card]) for card in s.just_received]):
            open_window(s, AT_RECEIVED)


def announce_play(s: State, frame: ProgramFrame) -> None:
    """Cards that wait for a card to be played, or for a curse to hit somebody, hear of it when all of it is done."""
    regs = frame.regs
    if s.catalog.type[frame.card] == CURSE and regs[R_RUN] != CANCELLED:
        fire(s, ON_CURSED, regs[R_VICTIM], frame.card, by=curser(s, regs))
    if regs[R_SIDE] >= 0:  # a curse from behind a door is nobody's play
        fire(s, ON_CARD_PLAYED, regs[R_SELF], frame.card)


def settle_card(s: State, frame: ProgramFrame, then: int) -> None:
    card = frame.card
    if s.zone[card] != RESOLVING:
        return  # attached, or gone with its effect
    seat = frame.regs[R_SELF]
    if frame.regs[R_RUN] == CANCELLED:
        discard(s, card)
    elif then == THEN_STAY:
        make_room(s, seat, card)
        put_on_table(s, seat, card)
    elif then == THEN_KEEP:
        keep_curse(s, card, frame.regs[R_VICTIM])
    elif then == THEN_FIGHT and s.fight is not None:
        move(s, card, IN_FIGHT)
        if s.catalog.type[card] == MONSTER_ENHANCER:
            attach_to_monster(s, card, frame.regs[R_MONSTER])
        elif s.catalog.type[card] == ONE_SHOT and s.catalog.side[card] >= 0:
            s.fight.boosts = [*s.fight.boosts, card, max(0, frame.regs[R_SIDE])]
    else:
        assert then in (THEN_DISCARD, THEN_ATTACH, THEN_FIGHT)
        discard(s, card)


def attach_to_monster(s: State, card: int, monster: int) -> None:
    """An enhancer belongs to the printed monster, so that a pair shares it (monster.enhancer.mate, K4)."""
    fight = s.fight
    if fight is None or monster not in fight.monsters:
        lose(s, card)
        return
    attach(s, card, fight.group[fight.monsters.index(monster)])


def keep_curse(s: State, card: int, victim: int) -> None:
    """A curse with a later or lasting effect stays in front of its victim (curse.lasting)."""
    if s.seats[victim].dead:
        discard(s, card)
        return
    move(s, card, KEPT_CURSE, victim)
    if s.catalog.lasts[card] == NEXT_COMBAT:
        lost = s.fight is not None and s.fight.running and engaged(s, victim)
        s.status[card] = AFTER_THIS if lost else 0  # who runs has this fight behind him
    elif s.catalog.lasts[card] % TURNS_LEFT == FOR_TURNS:
        s.status[card] = s.catalog.lasts[card] // TURNS_LEFT
    else:
        s.status[card] = 1 if s.active == victim and s.rules.next_turn_counts_now else 0


# ---- executors -------------------------------------------------------------------------------------------------


def execute(s: State, frame: ProgramFrame, op: Op) -> None:
    code = op.code
    regs = frame.regs
    me = regs[R_SELF]
    this = regs[R_THIS]
    if code == OP_JUMP_UNLESS:
        assert op.cond is not None
        if not holds(s, op.cond, me, this, regs):
            frame.pc = op.jump
    elif code == OP_JUMP:
        frame.pc = op.jump
    elif code == OP_LOSE_LEVEL:
        for seat in players_of(s, op.who, me, regs):
            lose_level(s, seat, amount(s, op, regs), frame.card)
    elif code == OP_GAIN_LEVEL:
        for seat in players_of(s, op.who, me, regs):
            if for_a_victory_without_a_kill(s, frame):
                ruled(s, seat, NO_KILL_NO_LEVEL)
            else:
                gain_level(s, seat, amount(s, op, regs), op.flag)
    elif code == OP_DISCARD:
        op_discard(s, frame, op)
    elif code == OP_MOD:
        op_mod(s, frame, op)
    elif code == OP_DRAW:
        for seat in players_of(s, op.who, me, regs):
            op_draw(s, seat, op, regs)
    elif code == OP_TAKE:
        op_take(s, frame, op)
    elif code == OP_DIE:
        for seat in players_of(s, op.who, me, regs):
            die(s, seat, frame.card)
    elif code in (OP_CHOOSE, OP_VOTE, OP_BID, OP_ROLL, OP_JUMP_TABLE, OP_EACH, OP_NEXT, OP_NAME, OP_ELECT):
        execute_flow(s, frame, op)
    elif code in (
        OP_REMOVE_MONSTER, OP_KILL_MONSTER, OP_ADD_MONSTER, OP_COPY_MONSTER, OP_ESCAPE, OP_REROLL,
        OP_COMPEL_HELP, OP_LEAVE_COMBAT, OP_END_FIGHT, OP_HAND_FIGHT, OP_JOIN_FIGHT,
    ):  # fmt: skip
        execute_fight(s, frame, op)
    else:
        execute_other(s, frame, op)


def for_a_victory_without_a_kill(s: State, frame: ProgramFrame) -> bool:
    """Whether a program answers a fight that ended without a kill: no level for that (meta.hard-rule.kill-to-level)."""
    if s.fight is None or s.fight.slain or frame.program & ~15 != TRIGGERS:
        return False
    return s.catalog.triggers[frame.card][frame.program & 15].event == ON_COMBAT_WON


def execute_other(s: State, frame: ProgramFrame, op: Op) -> None:
    code = op.code
    regs = frame.regs
    me = regs[R_SELF]
    if code == OP_LOOK:
        op_look(s, frame, op)
    elif code == OP_FETCH:
        op_fetch(s, frame, op)
    elif code == OP_CURSE:
        op_curse(s, frame, op)
    elif code == OP_ATTACH:
        op_attach(s, frame, op)
    elif code == OP_PIN:
        op_pin(s, frame, op)
    elif code == OP_LOSE_TRAIT:
        for seat in reversed(players_of(s, op.who, me, regs)):
            cards = trait_cards(s, seat, op.value)
            lose_some(s, seat, seat, cards, len(cards) if op.flag else amount(s, op, regs), frame.card)
    elif code == OP_LOSE_COMPANION:
        for seat in reversed(players_of(s, op.who, me, regs)):
            found = [card for card in s.seats[seat].table if s.catalog.companion[card]]
            lose_some(s, seat, seat, found, 1, frame.card, True)
    elif code == OP_UNEQUIP:
        op_unequip(s, frame, op)
    elif code == OP_CHANGE_SEX:
        for seat in players_of(s, op.who, me, regs):
            set_sex(s, seat, 1 - s.seats[seat].sex if op.value == OTHER_SEX else op.value)
    elif code == OP_SWAP_HANDS:
        one = player_of(s, op.who, me, regs)
        other = player_of(s, op.to, me, regs)
        if one >= 0 and other >= 0 and one != other and not s.seats[one].dead and not s.seats[other].dead:
            swap_hands(s, one, other)
    elif code == OP_PASS_CARDS:
        pass_cards(s, meant(s, op.who, op.other, regs), amount(s, op, regs), op.value, frame.card)
    elif code == OP_SEARCH:
        op_search(s, frame, op)
    elif code == OP_SHUFFLE:
        shuffle_in(s, op.value)
    elif code == OP_LATER:
        put_off(s, frame, op)
        frame.pc = op.jump
    elif code == OP_SKIP_TURN:
        for seat in players_of(s, op.who, me, regs):
            skip_turn(s, frame, op, seat)
    elif code == OP_CANCEL:
        curse = curse_in_the_air(s)
        if curse is not None:
            curse.regs[R_RUN] = CANCELLED
            emit(s, E_CANCELLED, me, curse.card)
    elif code == OP_WIN:
        winner = player_of(s, op.who, me, regs)
        if winner >= 0 and not s.seats[winner].dead:
            win(s, BITS[winner])


def skip_turn(s: State, frame: ProgramFrame, op: Op, seat: int) -> None:
    """The turn that would begin next is taken away; no second one, whoever is to miss one already."""
    for effect in s.effects:
        if effect[2] == seat and s.catalog.lasting[effect[0]].stat == SKIPPED_TURN:
            return
    if not s.seats[seat].dead:
        add_effect(s, op.mods[0].index, frame.card, seat, 1, NEXT_TURN)


def op_mod(s: State, frame: ProgramFrame, op: Op) -> None:
    """Lasting modifiers on players or monsters. 'Next combat' is this one if it is on (curse.next-combat-*)."""
    regs = frame.regs
    me = regs[R_SELF]
    this = regs[R_THIS]
    for mod in op.mods:
        if mod.cond is not None and not holds(s, mod.cond, me, this, regs):
            continue
        value = 1 if mod.amount is None else 0 if mod.own else number(s, mod.amount, me, this, regs)
        if mod.to in MONSTER_REFS:
            fighting = [] if s.fight is None else s.fight.monsters
            changed = [card for card in cards_of(s, mod.to, this, regs) if card in fighting]
            amounts = [own_amount(s, mod, regs, card) if mod.own else value for card in changed]  # all before any
            for i, card in enumerate(changed):
                add_effect(s, mod.index, frame.card, MONSTER_TARGET + card, amounts[i], FOR_COMBAT)
            continue
        for seat in players_of(s, mod.to, me, regs):
            duration = op.value
            if duration == NEXT_COMBAT and engaged(s, seat) and s.fight is not None and not s.fight.running:
                duration = FOR_COMBAT
            if duration == NEXT_TURN and s.active == seat and s.rules.next_turn_counts_now:
                duration = FOR_TURN
            if duration == AFTER_COMBAT and s.fight is None:
                duration = NEXT_COMBAT
            add_effect(s, mod.index, frame.card, seat, value, duration)


def own_amount(s: State, mod: Mod, regs: list[int], changed: int) -> int:
    """How much a modifier gives this card of several, which it asks about."""
    asked = regs[:]
    asked[R_CHANGED] = changed
    return 0 if mod.amount is None else number(s, mod.amount, regs[R_SELF], regs[R_THIS], asked)


def execute_flow(s: State, frame: ProgramFrame, op: Op) -> None:
    code = op.code
    regs = frame.regs
    if code == OP_ROLL:
        roller = player_of(s, op.who, regs[R_SELF], regs)
        regs[op.value] = roll(s, roller if roller >= 0 else regs[R_SELF], op)
    elif code == OP_JUMP_TABLE:
        frame.pc = op.table[regs[op.value] - 1]
    elif code == OP_VOTE:
        op_vote(s, frame, op)
    elif code in (OP_NAME, OP_ELECT):
        op_name(s, frame, op)
    elif code == OP_BID:
        bidders = [seat for seat in meant(s, op.who, op.other, regs) if not s.seats[seat].dead]
        if bidders:
            call_bids(s, bidders, op.flag, frame.card)
        else:
            frame.pc = op.jump
    elif code == OP_CHOOSE:
        chooser = player_of(s, op.who, regs[R_SELF], regs)
        options = options_now(s, frame, op)
        if not options or chooser < 0:
            frame.pc = op.jump
        elif len(options) == 1:
            frame.pc = op.table[options[0]]
        else:
            ask(s, TO_CHOOSE, chooser, options, card=frame.card)
    elif code == OP_EACH:
        members = each_members(s, frame, op)
        regs[R_COUNTER] = 0
        if not members:
            frame.pc = op.jump
        else:
            frame.members = members
            regs[R_IT] = members[0]
    else:  # OP_NEXT
        regs[R_COUNTER] += 1
        if regs[R_COUNTER] < len(frame.members):
            regs[R_IT] = frame.members[regs[R_COUNTER]]
            frame.pc = op.jump


def roll(s: State, seat: int, op: Op) -> int:
    """A die; of several, what counts."""
    counts = roll_die(s, seat)
    for _ in range(op.zone):
        face = roll_die(s, seat)
        if op.to == KEEP_SUM:
            counts += face
        else:
            counts = max(counts, face) if op.to == KEEP_HIGHEST else min(counts, face)
    return counts


def meant(s: State, who: int, spared: int, regs: list[int]) -> list[int]:
    """The players of a list, without those whom it spares (-1: nobody)."""
    found = players_of(s, who, regs[R_SELF], regs)
    if spared < 0:
        return found
    left_out = players_of(s, spared, regs[R_SELF], regs)
    return [seat for seat in found if seat not in left_out]


def options_now(s: State, frame: ProgramFrame, op: Op) -> list[int]:
    """Which options of a choice or vote there are now."""
    regs = frame.regs
    found: list[int] = []
    for i, cond in enumerate(op.conds):
        if cond is None or holds(s, cond, regs[R_SELF], regs[R_THIS], regs):
            found.append(i)
    return found


def op_vote(s: State, frame: ProgramFrame, op: Op) -> None:
    voters = [seat for seat in meant(s, op.who, op.other, frame.regs) if not s.seats[seat].dead]
    options = options_now(s, frame, op)
    if not options or not voters:
        frame.pc = op.jump
    elif len(options) == 1:
        frame.pc = op.table[options[0]]
        count_in(frame, op, len(voters))
    else:
        call_vote(s, VOTES, voters, options, op.flag, frame.card)


def op_name(s: State, frame: ProgramFrame, op: Op) -> None:
    """Somebody is named, or voted for, and is `it` (or `player`) from here on; without anybody to name, it is passed
    over."""
    regs = frame.regs
    options = meant(s, op.other, op.value, regs)
    voters = [seat for seat in players_of(s, op.who, regs[R_SELF], regs) if not s.seats[seat].dead]
    if not options or not voters:
        frame.pc = op.jump
    elif len(options) == 1:
        regs[called(op)] = options[0]
        emit(s, E_NAMED, voters[0], frame.card, options[0])
        count_in(frame, op, len(voters))
    elif op.code == OP_ELECT:
        call_vote(s, ELECTION, voters, sorted(options), op.flag, frame.card)
    else:
        ask(s, TO_NAME, voters[0], sorted(options), card=frame.card)


def name_player(s: State, seat: int, named: int) -> None:
    """The answer to OP_NAME, or to a tie: the program below goes on with `it`."""
    s.stack.pop()
    program = s.stack[-1]
    assert isinstance(program, ProgramFrame)
    emit(s, E_NAMED, seat, program.card, named)
    program.regs[called(code_of(s, program)[program.pc - 1])] = named


def called(op: Op) -> int:
    """What somebody is called who has been named: `it`, or `player` where `it` is somebody else."""
    return R_PLAYER if op.code == OP_NAME and op.flag else R_IT


def step_gather(s: State, gather: GatherFrame) -> None:
    """All have answered. A vote goes on with what has the most; in a tie somebody decides, or nothing happens."""
    s.stack.pop()
    if gather.kind == PASSED_CARDS:
        hand_on(s, gather)
        return
    program = s.stack[-1]
    assert isinstance(program, ProgramFrame)
    op = code_of(s, program)[program.pc - 1]
    if gather.kind == BIDS:
        take_bid(s, gather, program, op)
        return
    leading = count_votes(s, gather)
    count_in(program, op, gather.answers[1::2].count(leading[0]))
    breaker = tie_breaker(s, program, op)
    if gather.kind == ELECTION:
        if len(leading) == 1:
            program.regs[R_IT] = leading[0]
        elif breaker >= 0:
            ask(s, TO_NAME, breaker, leading, card=program.card)
        else:
            program.pc = op.jump
    elif len(leading) == 1:
        program.pc = op.table[leading[0]]
    elif breaker >= 0:
        ask(s, TO_CHOOSE, breaker, leading, card=program.card)
    else:
        program.pc = op.jump


def count_in(frame: ProgramFrame, op: Op, votes: int) -> None:
    """How many votes something gets, for a program that wants to know."""
    if op.code in (OP_VOTE, OP_ELECT) and op.zone:
        frame.regs[op.zone] = votes


def take_bid(s: State, gather: GatherFrame, program: ProgramFrame, op: Op) -> None:
    """Whoever bids most pays with so many cards of the hand and is `it` from here on."""
    winner, most = highest_bid(s, gather)
    if winner < 0:
        program.pc = op.jump
        return
    program.regs[R_IT] = winner
    if op.value >= 0:
        program.regs[op.value] = most
    lose_some(s, winner, winner, sorted(s.seats[winner].hand), most, program.card)


def tie_breaker(s: State, frame: ProgramFrame, op: Op) -> int:
    """Who decides between options with the same number of votes; -1: nobody."""
    seat = player_of(s, op.to, frame.regs[R_SELF], frame.regs) if op.to >= 0 else -1
    return seat if seat >= 0 and not s.seats[seat].dead else -1


def each_members(s: State, frame: ProgramFrame, op: Op) -> list[int]:
    """Who `each` goes through, fixed when it begins: players in turn order."""
    members = meant(s, op.who, op.other, frame.regs)
    return [seat for seat in clockwise(s, s.active) if seat in members]


def choose(s: State, ask_frame: AskFrame, option: int) -> None:
    """The answer to OP_CHOOSE: the program below goes on at the chosen branch."""
    s.stack.pop()
    program = s.stack[-1]
    assert isinstance(program, ProgramFrame)
    op = code_of(s, program)[program.pc - 1]
    emit(s, E_CHOSE, ask_frame.seat, program.card, option)
    program.pc = op.table[option]
