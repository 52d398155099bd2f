"""Setup: shuffling, dealing, who begins (rules chapter `setup.*`)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.atoms import draw, move, roll_die, shuffle
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import DOOR, IN_DECK, IN_HAND, IN_PLAY, OUTSIDE, TREASURE
from kickdoor.engine.machine import run
from kickdoor.engine.rng import DOOR_STREAM, HAND_STREAM, TREASURE_STREAM, keyed, seeded
from kickdoor.engine.state import AT_START, NO_OWNER, Seat, State
from kickdoor.engine.switches import Switches
from kickdoor.engine.turn import begin_turns
from kickdoor.engine.windows import open_window

FEWEST: Final = 3
MOST: Final = 6
DEAL: Final = 4


def blank_table(catalog: Catalog, rules: Switches, sexes: list[int], seed: int, sequential: bool) -> State:
    """A table with everybody seated at Level 1, all cards in their decks in catalog order, and nothing on the stack."""
    n = catalog.cards
    return State(
        catalog,
        rules,
        [Seat(1, sex, False, False, 0, [], [], []) for sex in sexes],
        [list(catalog.door_cards), list(catalog.treasure_cards), list(catalog.outside_cards)],
        [[], [], []],
        bytearray([IN_DECK]) * n,
        bytearray([NO_OWNER]) * n,
        bytearray(n),
        bytearray(n),
        [-1] * n,
        [],
        None,
        [],
        seeded(seed),
        [],
        [],
        [],
        [],
        [],
        [],
        [],
        [],
        0,
        0,
        -1,
        0,
        0,
        0,
        0,
        False,
        False,
        sequential,
    )


def new_game(
    catalog: Catalog,
    rules: Switches | None,
    sexes: list[int],
    seed: int,
    sequential: bool = True,
    first: int = -1,
    log: bool = True,
    keyed_chance: bool = False,
) -> State:
    """Shuffle, deal four of each deck, settle who begins by die (or `first`), and let everybody arrange their cards.

    `rules`: None for those of the cards' own edition, or edition mix (`catalog.rules`); a plain `Switches()` has the
    values of the 1.8 family (deluxe), whatever the cards.
    `keyed_chance`: of the two generators of `rng` the one for games between people.
    Raises ValueError for fewer than three or more than six players (setup.player-count).
    """
    if not FEWEST <= len(sexes) <= MOST:
        raise ValueError(f"a game needs {FEWEST} to {MOST} players, not {len(sexes)} [setup.player-count]")
    s = blank_table(catalog, catalog.rules if rules is None else rules, sexes, seed, sequential)
    if keyed_chance:
        s.rng = keyed(seed)
    if not log:
        s.log = None
    for deck, stream in ((DOOR, DOOR_STREAM), (TREASURE, TREASURE_STREAM)):
        shuffle(s, stream, s.decks[deck])
    for seat in range(len(sexes)):
        for deck in (DOOR, TREASURE):
            for _ in range(DEAL):
                draw(s, deck, IN_HAND, seat)
    deal_roles(s)
    if first < 0:
        first = break_tie(s, list(range(len(sexes))))[0]
    s.active = first
    begin_turns(s)
    for player in s.seats:
        s.just_received = [*s.just_received, *player.hand]
    open_window(s, AT_START)
    run(s)
    return s


def break_tie(s: State, seats: list[int]) -> list[int]:
    """Roll until nobody ties; higher first (setup.first-player)."""
    if len(seats) < 2:
        return seats
    rolls = [roll_die(s, seat) for seat in seats]
    order: list[int] = []
    for face in sorted(set(rolls), reverse=True):
        order += break_tie(s, [seat for i, seat in enumerate(seats) if rolls[i] == face])
    return order


def deal_roles(s: State) -> None:
    """Everybody gets a Role by chance, with the side up that shows the sex the player chose (role.start)."""
    roles = s.decks[OUTSIDE]
    shuffle(s, HAND_STREAM, roles)
    for seat in range(len(s.seats)):
        if roles:
            move(s, roles[-1], IN_PLAY, seat)
