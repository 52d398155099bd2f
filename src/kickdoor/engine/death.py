"""Death: what is kept, looting the body, coming back (rules chapter `death.*`)."""

from __future__ import annotations

from kickdoor.engine.answers import receive
from kickdoor.engine.atoms import discard, draw, emit, fasten, move, roll_die, ruled, set_sex
from kickdoor.engine.card_rules import immune_source
from kickdoor.engine.combat import remove_helper
from kickdoor.engine.events import E_DIED, E_GUARDED, E_RETURNED, LOOTERS_TIE
from kickdoor.engine.frames import LootFrame
from kickdoor.engine.ids import (
    CORPSE, DOOR, DOUBLERS, FEMALE, IMMUNE_DEATH, IN_DECK, IN_HAND, IN_PLAY, MALE, ON_DIED, OUTSIDE, ROLE,
    TREASURE,
)  # fmt: skip
from kickdoor.engine.asking import ask
from kickdoor.engine.references import clockwise, engaged
from kickdoor.engine.state import AT_RECEIVED, TO_LOOT, TO_SWAP_ROLE, TO_TURN_ROLE, State
from kickdoor.engine.triggers import fire
from kickdoor.engine.windows import open_window


def kept_on_death(s: State, card: int) -> bool:
    """Classes, races, affiliations, Powers, the cards that let one have two, the Role (death.keep.*)."""
    return s.catalog.trait[card] >= 0 or s.catalog.type[card] in DOUBLERS or s.catalog.type[card] == ROLE


def die(s: State, seat: int, by: int) -> None:
    """Lose everything but Level, class, race and curses, because the card `by` says so; the body is laid out and looted
    at once (J14)."""
    player = s.seats[seat]
    if player.dead:
        return
    guard = immune_source(s, seat, IMMUNE_DEATH, by)
    if guard >= 0:
        emit(s, E_GUARDED, seat, by, guard, IMMUNE_DEATH)
        return
    player.dead = True
    player.reborn = True
    emit(s, E_DIED, seat)
    laid_out = sorted(player.hand) + [card for card in player.table if not kept_on_death(s, card)]
    for card in laid_out:
        move(s, card, CORPSE, seat)
    for card in player.table + player.curses:
        if s.host[card] >= 0 and s.owner[s.host[card]] != seat:
            fasten(s, card, -1)
    fight = s.fight
    fought = engaged(s, seat)  # who dies of helping has been in the fight, though he is out of it now
    if fight is not None and fight.helper == seat and not fight.running:
        remove_helper(s)
    offer_role(s, seat)
    s.stack.append(LootFrame(seat=seat))
    fire(s, ON_DIED, seat, fought=fought)


def step_loot(s: State, frame: LootFrame) -> None:
    """Highest Level first, one card each, then the rest is discarded (death.loot.*)."""
    if frame.step == 0:
        frame.step = 1
        looting_order(s, frame)
    elif frame.looters and body(s, frame.seat):
        if frame.ties and frame.ties[0] > 1:
            roll_among(s, frame)
            return
        looter = frame.looters.pop(0)
        frame.ties = frame.ties[1:]
        if s.seats[looter].dead:
            return
        cards = body(s, frame.seat)
        if len(cards) == 1:
            take_loot(s, looter, cards[0])
        else:
            ask(s, TO_LOOT, looter, cards, victim=frame.seat)
    elif frame.step == 1:
        frame.step = 2
        for card in body(s, frame.seat):
            discard(s, card)
        if s.just_received:
            open_window(s, AT_RECEIVED)
    else:
        s.stack.pop()


def body(s: State, dead: int) -> list[int]:
    """What is laid out of one dead character; several can die of one card."""
    return sorted([card for card in s.corpse if s.owner[card] == dead])


def take_loot(s: State, looter: int, card: int) -> None:
    """Looted cards go into the hand, and everybody has seen them (death.loot.to-hand)."""
    move(s, card, IN_HAND, looter)
    receive(s, card)


def looting_order(s: State, frame: LootFrame) -> None:
    """Everybody else alive by Level (death.loot.order); those of one Level stand together until they roll."""
    others = [seat for seat in clockwise(s, frame.seat) if seat != frame.seat and not s.seats[seat].dead]
    frame.looters, frame.ties = in_groups(others, [s.seats[seat].level for seat in others])


def in_groups(seats: list[int], values: list[int]) -> tuple[list[int], list[int]]:
    """The seats, highest value first, and how many stand at each value."""
    order: list[int] = []
    sizes: list[int] = []
    for value in sorted(set(values), reverse=True):
        group = [seat for i, seat in enumerate(seats) if values[i] == value]
        order += group
        sizes.append(len(group))
    return order, sizes


def roll_among(s: State, frame: LootFrame) -> None:
    """Those who tie for the next card roll, higher first; who ties again rolls again, if anything is left to loot by
    then (death.loot.tie, K6)."""
    size = frame.ties[0]
    tied = frame.looters[:size]
    ruled(s, frame.seat, LOOTERS_TIE)
    order, sizes = in_groups(tied, [roll_die(s, seat) for seat in tied])
    frame.looters = order + frame.looters[size:]
    frame.ties = sizes + frame.ties[1:]


def return_the_dead(s: State) -> None:
    """New characters appear when the next player's turn begins (death.respawn)."""
    for seat, player in enumerate(s.seats):
        if player.dead:
            player.dead = False
            s.dirty = True  # nobody looked at the limits of the dead
            emit(s, E_RETURNED, seat)


def draw_new_cards(s: State, seat: int) -> None:
    """Four of each deck, face down, at the start of the own turn (death.redraw)."""
    s.seats[seat].reborn = False
    for deck in (DOOR, TREASURE):
        for _ in range(4):
            draw(s, deck, IN_HAND, seat)


# ---- Roles -----------------------------------------------------------------------------------------------------


def role_of(s: State, seat: int) -> int:
    """The Role a player has, or -1."""
    for card in s.seats[seat].table:
        if s.catalog.type[card] == ROLE:
            return card
    return -1


def offer_role(s: State, seat: int) -> None:
    """Whoever dies may take one of the Roles nobody has (role.swap-on-death, J37); asked when the body is looted."""
    if s.decks[OUTSIDE] and role_of(s, seat) >= 0:
        ask(s, TO_SWAP_ROLE, seat, sorted(s.decks[OUTSIDE]), victim=seat)


def swap_role(s: State, seat: int, role: int) -> None:
    """The old Role goes back to the unused ones; the player says which side of the new one is up."""
    move(s, role_of(s, seat), IN_DECK)
    move(s, role, IN_PLAY, seat)
    ask(s, TO_TURN_ROLE, seat, [MALE, FEMALE], victim=seat, card=role)


def turn_role(s: State, seat: int, sex: int) -> None:
    if s.seats[seat].sex != sex:
        set_sex(s, seat, sex)
