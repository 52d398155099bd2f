"""What is done to somebody, told to whoever thinks of doing it: of each legal move that is aimed at a player, what it
does there if nobody answers it; and of what is in the air, told to everybody. It is tried out in worlds that are dealt
anew from what the seat knows, never in the game itself, so nothing that is hidden can be heard in it. What the worlds
do not agree on is not told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine import Command, State, View, deal_worlds, ids, legal
from kickdoor.engine import command as verb
from kickdoor.engine.atoms import FACES
from kickdoor.engine.charity import hand_limit
from kickdoor.engine.events import E_DIE, E_GUARDED, E_IN_VAIN, E_NOTHING
from kickdoor.engine.frames import AskFrame, WindowFrame
from kickdoor.engine.preview import fallen, imagine, preview, unanswered
from kickdoor.engine.run_away import gets_away, lying_die
from kickdoor.engine.state import AT_CURSED
from kickdoor.engine.targets import at_a_seat
from kickdoor.engine.values import counts, player_strength, rank_limit, stat
from kickdoor.engine.windows import ANSWER_MOMENTS, victim_of
from kickdoor.server.protocol.view import Gain, Struck
from kickdoor.server.views.gains import received
from kickdoor.server.views.price import picks, price

WORLDS: Final = 6  # that have to agree
CAST_IN: Final = 3  # of them, where a die is cast six times in each
MOST: Final = 48  # moves: nobody reads more of them


def strikes(s: State, seat: int) -> list[Struck]:
    """Of each legal move of this seat that plays or uses something on a player; of one that costs cards only how a die
    would have to fall, before they are chosen."""
    aimed = [
        (number, command)
        for number, command in enumerate(View(s, seat).legal())
        if command.verb in (verb.PLAY, verb.USE) and command.target >= 0 and at_a_seat(s, command)
    ][:MOST]
    if not aimed:
        return []
    worlds = deal_worlds(s, seat, WORLDS)
    found = []
    for number, command in aimed:
        cost = price(s, command)
        if cost is None:
            found.append(_agreed(number, command, worlds, command))
        elif faces := _faces(worlds, command, paying := picks(s, seat, cost, cost.least)):
            found.append(Struck(move=number, unsure="die", faces=faces, takes=_takes(worlds[0], command, paying)))
    return found


def in_the_air(s: State) -> Struck | None:
    """What the Curse in the air does to whom it is about to hit, or the die that lies there to who has cast it, if
    nobody answers: as far as anybody at the table can foresee it, whatever is in their hands. None where there is no
    such thing, or the die gets away."""
    victim, top = victim_of(s), s.stack[-1] if s.stack else None
    if victim < 0 or not isinstance(top, WindowFrame) or top.moment not in ANSWER_MOMENTS:
        return None
    lying = lying_die(s)
    if top.moment != AT_CURSED and (lying is None or gets_away(s, lying)):
        return None
    hit = Command(verb.PASS, -1, top.card, victim)  # nobody's: what it is and whom it hits
    found = _agreed(-1, hit, deal_worlds(s, -1, WORLDS), None)
    found.seat = victim
    return found


def stops(s: State, command: Command) -> bool:
    """Whether a legal command keeps the Curse that is in the air from striking, as far as its seat may foresee it."""
    top = s.stack[-1]
    if command.card < 0 or not isinstance(top, WindowFrame) or top.moment != AT_CURSED:
        return False
    after = preview(s, command.seat, command, listed=True)
    return after is not None and not any(
        isinstance(frame, WindowFrame) and frame.card == top.card for frame in after.stack
    )


def _agreed(number: int, command: Command, worlds: Sequence[State], done: Command | None) -> Struck:
    """What is the same in all worlds once this is `done`; where chance decides, of the cards on the table only how many
    go."""
    found: list[Struck] = []
    rolled = drawn = False
    for world in worlds:
        after, events, chance = imagine(world, done)
        rolled = rolled or any(event[0] == E_DIE for event in events)
        drawn = drawn or chance
        struck = _difference(world, after, number, command)
        struck.guard = _guard(events, command.target)
        found.append(struck)
    if rolled:
        return Struck(move=number, unsure="die", faces=0 if done is None else _faces(worlds, command, []))
    if drawn:
        for one in found:
            one.things, one.lost, one.strength = len(one.lost), [], 0
            one.off, one.hand_limit, one.rank_limit, one.roll = [], [], [], 0
    one = found[0]
    if any(other != one for other in found):
        return Struck(move=number, unsure="chance" if drawn else "hidden")
    if drawn:
        one.unsure = "chance"
    return one


def _faces(worlds: Sequence[State], command: Command, paying: Sequence[Command]) -> int:
    """On how many faces of the die that is cast whoever it is aimed at is the worse for it, or whoever does it has to
    choose what they lose; 0 where none is cast, or a few of these worlds do not agree on it."""
    found = {_faces_in(world, command, paying) for world in worlds[:CAST_IN]}
    return found.pop() if len(found) == 1 else 0


def _faces_in(world: State, command: Command, paying: Sequence[Command]) -> int:
    worse = 0
    for face in range(1, FACES + 1):
        after = fallen(world, face, command, *paying)
        if after.dice:
            return 0
        found = _difference(world, after, 0, command)
        worse += found.dead or found.level < 0 or len(found.lost) + found.hand > 0 or found.chooser == command.seat
    return worse


def _takes(world: State, command: Command, paying: Sequence[Command]) -> list[Gain]:
    """What on the table would come to whoever does it, or what they could choose from, if the die falls for them."""
    for face in range(FACES, 0, -1):
        after = fallen(world, face, command, *paying)
        if found := _taken(world, after, command):
            return found
    return []


def _taken(before: State, after: State, command: Command) -> list[Gain]:
    victim, seat = command.target, command.seat
    lay = before.seats[victim].table
    if _asks(after) == seat:
        picks = [one for one in legal(after, seat) if one.verb == verb.PICK and one.card in lay]
        found = [received(after, unanswered(after, one), seat, one.card) for one in picks]
        return sorted(found, key=lambda one: -one.strength)  # what helps most is seen first
    return [received(before, after, seat, card) for card in after.seats[seat].table if card in lay]


def _asks(s: State) -> int:
    """Who is asked something now, or -1."""
    top = s.stack[-1] if s.stack and not s.over else None
    return top.seat if isinstance(top, AskFrame) else -1


def _guard(events: Sequence[tuple[int, ...]], victim: int) -> int:
    """The card that has kept something off, or -1."""
    found = -1
    for event in events:
        if event[0] in (E_IN_VAIN, E_GUARDED, E_NOTHING) and event[1] == victim:
            guard = event[4] if event[0] == E_NOTHING else event[3]
            found = max(found, guard)
    return found


def _difference(before: State, after: State, number: int, command: Command) -> Struck:
    victim = command.target
    then, now = before.seats[victim], after.seats[victim]
    gone = [card for card in then.hand if card not in now.hand and card != command.card and card not in now.table]
    stays = command.card in now.table or command.card in now.curses
    found = Struck(
        move=number,
        level=now.level - then.level,
        strength=0 if now.dead else player_strength(after, victim) - player_strength(before, victim),
        dead=now.dead and not then.dead,
        lost=[] if now.dead else [card for card in then.table if card not in now.table and card != command.card],
        got=[card for card in now.table if card not in then.table and card != command.card],
        hand=0 if now.dead else len(gone),
        sex=ids.SEX_NAMES[now.sex] if now.sex != then.sex else "",
        stays=stays,
        chooser=-1 if now.dead else _asks(after),  # of the body nothing is asked whom it hits
        takes=_taken(before, after, command) if victim != command.seat else [],
    )
    if not now.dead:
        found.off = [card for card in now.table if card in then.table and counts(before, card) > counts(after, card)]
        found.hand_limit = _change(hand_limit(before, victim), hand_limit(after, victim))
        if now.level == then.level:  # it goes with the Level
            found.rank_limit = _change(rank_limit(before, victim), rank_limit(after, victim))
        found.roll = stat(after, victim, ids.RUN_ROLL, 0) - stat(before, victim, ids.RUN_ROLL, 0)
        found.cannot = _forbidden(before, command.card) if stays else []
    return found


def _change(before: int, after: int) -> list[int]:
    return [] if before == after else [before, after]


def _forbidden(s: State, card: int) -> list[str]:
    """What a card that lies before somebody forbids him, be it only from his next turn on."""
    return [ids.ACTION_NAMES[mod.what] for mod in s.catalog.mods[card] if mod.stat == ids.CANNOT]
