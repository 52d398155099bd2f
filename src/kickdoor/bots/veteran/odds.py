"""Chances: of a roll to run away, of the next door, and that somebody wins on his next turn. In parts of a hundred."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kickdoor.bots.rookie.look import Look
from kickdoor.engine import Catalog, View, ids

FACES: Final = 6


def caught(view: View, seat: int, monster: int) -> int:
    """Chance that a runner does not get away from this monster."""
    return 100 * min(FACES, max(0, view.die_needed(seat, monster) - 1)) // FACES


def pain_of_running(look: Look, fought: View) -> int:
    """Points that running from all monsters of a fight costs me, by the odds of each roll. `fought`: a view of it, now
    or foreseen."""
    fight = fought.fight
    assert fight is not None
    total = 0
    for monster, printed in zip(fight.monsters, fight.group):
        total += look.facts.bad_stuff[printed] * caught(fought, look.me, monster)
    return total // 100


@lru_cache(maxsize=8)
def behind_doors(catalog: Catalog) -> tuple[tuple[int, ...], int]:
    """The printed Levels of all monsters among the Doors, and how many Doors there are."""
    found = [catalog.monster_level[card] for card in catalog.door_cards if catalog.type[card] == ids.MONSTER]
    return tuple(found), max(1, len(catalog.door_cards))


def beats_next_door(catalog: Catalog, strength: int) -> int:
    """Chance that the next door is a monster this strength beats."""
    monsters, doors = behind_doors(catalog)
    return 100 * len([level for level in monsters if level < strength]) // doors


def threat(look: Look, seat: int) -> int:
    """Chance that this player kills his way to the winning Level on his next turn, if nobody interferes: with the door,
    or with what he holds. Who is two levels short needs a monster that is worth two, and few are."""
    short = look.view.win_level - look.view.level(seat)
    if short > 2 or look.view.dead(seat):
        return 0
    door = beats_next_door(look.catalog, look.view.strength(seat))
    held = 100
    for _ in range(look.view.hand_backs(seat)[0]):
        held = held * (100 - door) // 100
    chance = 100 - (100 - door) * held // 100
    return chance if short == 1 else chance // 5


def most_threatening(look: Look) -> int:
    """Whoever is likeliest to win on his next turn; -1 if nobody is within two levels of it."""
    chosen = -1
    most = 0
    for seat in look.others():
        chance = threat(look, seat)
        if chance > most:
            chosen = seat
            most = chance
    return chosen
