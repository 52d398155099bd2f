"""Companions: Hirelings, Sidekicks, Allies (rules chapters `hireling.*`, `sidekick.*`, `ally.*`)."""

from __future__ import annotations

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.answers import part_from
from kickdoor.engine.atoms import emit
from kickdoor.engine.attached import cheated
from kickdoor.engine.escape_roll import run_below
from kickdoor.engine.events import E_SPARED
from kickdoor.engine.ids import ALLY, CARRIES, COMPANION_LIMIT, HIRELING, IN_PLAY, ITEM, ON_COMPANION_LOST, SIDEKICK
from kickdoor.engine.card_rules import why_stuck
from kickdoor.engine.items import load_of, lose
from kickdoor.engine.program import OP_CHANGE_SEX, Ability
from kickdoor.engine.references import engaged
from kickdoor.engine.state import AT_RUN, State
from kickdoor.engine.triggers import fire
from kickdoor.engine.values import stat
from kickdoor.engine.windows import moment_of


def companions(s: State, seat: int) -> list[int]:
    """The companions that count against the limit; Cheat! lifts it for one (sidekick.limit, sidekick.cheat)."""
    return [card for card in s.seats[seat].table if s.catalog.companion[card] and not cheated(s, card)]


def companion_limit(s: State, seat: int) -> int:
    return stat(s, seat, COMPANION_LIMIT, 1)


def why_not_join_up(s: State, seat: int, card: int) -> str:
    """The rule against one more companion, or ""; a new Ally takes the place of what is there (ally.replace)."""
    kind = s.catalog.type[card]
    if kind == ALLY or len(companions(s, seat)) < companion_limit(s, seat):
        return ""
    hirelings = all([s.catalog.type[other] == HIRELING for other in [card, *companions(s, seat)]])
    return rule.RULING_ONE_HIRELING if hirelings else rule.SIDEKICK_LIMIT


def gives_way(s: State, seat: int, card: int) -> int:
    """Whose place a new Ally takes, if there is only one to go (ally.replace); -1: nobody's."""
    others = companions(s, seat) if s.catalog.type[card] == ALLY else []
    return others[0] if len(others) == 1 and companion_limit(s, seat) <= 1 else -1


def make_room(s: State, seat: int, card: int) -> None:
    old = gives_way(s, seat, card)
    if old >= 0:
        part_from(s, old, True)


def why_not_dismiss(s: State, seat: int, card: int) -> str:
    """Sidekicks may be sent away at any time, Hirelings and Allies where they count as Sidekicks (K32)."""
    if s.zone[card] != IN_PLAY or s.owner[card] != seat:
        return rule.ITEM_NO_FREE_DISCARD
    kind = s.catalog.type[card]
    if kind == SIDEKICK or s.rules.companion_discard:
        return ""
    return rule.ALLY_REPLACE if kind == ALLY else rule.ITEM_NO_FREE_DISCARD


# ---- loads -----------------------------------------------------------------------------------------------------


def carries(s: State, companion: int) -> bool:
    """Only one whose card says so carries anything (sidekick.only-stated)."""
    for mod in s.catalog.mods[companion]:
        if mod.stat == CARRIES:
            return True
    return False


def why_not_load(s: State, seat: int, card: int, companion: int) -> str:
    """The rule against handing this Item to the companion now, or "" (hireling.item-in-combat)."""
    if s.zone[companion] != IN_PLAY or s.owner[companion] != seat or not s.catalog.companion[companion]:
        return rule.HIRELING_LIFTS_LIMITS
    cited = rule.HIRELING_LIFTS_LIMITS if s.catalog.type[companion] == HIRELING else rule.SIDEKICK_ONLY_STATED
    if s.zone[card] != IN_PLAY or s.owner[card] != seat or s.catalog.type[card] != ITEM or s.host[card] >= 0:
        return cited
    if not carries(s, companion) or load_of(s, companion) >= 0:
        return cited
    return rule.HIRELING_ITEM_IN_COMBAT if engaged(s, seat) else why_stuck(s, card)


# ---- sacrifice -------------------------------------------------------------------------------------------------


def why_not_sacrifice(s: State, seat: int, card: int) -> str:
    """A companion instead of rolling: where the set allows it, before the first roll (sidekick.sacrifice, J18)."""
    if not s.rules.companion_sacrifice:
        return rule.RULING_NO_SACRIFICE
    window = s.stack[-1]
    if moment_of(s) != AT_RUN or window.seat != seat:
        return rule.SIDEKICK_SACRIFICE
    if s.zone[card] != IN_PLAY or s.owner[card] != seat or not s.catalog.companion[card]:
        return rule.SIDEKICK_SACRIFICE
    assert s.fight is not None
    if len(run_below(s).monsters) == len(s.fight.monsters):
        return ""
    return rule.ALLY_SACRIFICE if s.catalog.type[card] == ALLY else rule.RULING_SACRIFICE_FIRST


def sacrifice(s: State, seat: int, card: int, helper_too: bool) -> None:
    """The companion goes with all it carries; its owner escapes from all, and decides for the helper (J17, J19)."""
    fight = s.fight
    assert fight is not None
    lose(s, card)
    fight.spared = [*fight.spared, seat]
    emit(s, E_SPARED, seat, -1, card)
    if helper_too and seat == fight.fighter and fight.helper >= 0:
        fight.spared = [*fight.spared, fight.helper]
        emit(s, E_SPARED, fight.helper, -1, card)
    fire(s, ON_COMPANION_LOST, seat, card)


# ---- sex -------------------------------------------------------------------------------------------------------


def changes_sex(ability: Ability) -> bool:
    for op in ability.code:
        if op.code == OP_CHANGE_SEX:
            return True
    return False


def why_not_change_companion(s: State, target: int, ability: Ability) -> str:
    """What changes a player's sex may be used on the player's Sidekick instead (sidekick.sex.change)."""
    if not s.rules.companion_sex_counts or not changes_sex(ability) or not sexed_companions(s, target):
        return rule.SIDEKICK_SEX_CHANGE
    return ""


def sexed_companion(s: State, seat: int) -> int:
    """The only companion of this player that is male or female; -1 for none, or several."""
    found = sexed_companions(s, seat)
    return found[0] if len(found) == 1 else -1


def sexed_companions(s: State, seat: int) -> list[int]:
    """The companions of this player that are male or female."""
    if not 0 <= seat < len(s.seats):
        return []
    return [card for card in s.seats[seat].table if s.catalog.companion[card] and s.catalog.sex[card] >= 0]
