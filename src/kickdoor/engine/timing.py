"""When a card may be played and an ability used: the moments (rules chapter `timing.*`).

What is played and used at such a moment is in `playable` and `using`. Every `why_not_...` answers with the rule that
forbids, or "" if nothing does.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.frames import ProgramFrame
from kickdoor.engine.ids import (
    AFFILIATION, ALLY, CHEAT, CLASS, CURSE, DOOR_SPECIAL, GO_UP_A_LEVEL, HALF_BREED, HIRELING, ITEM, ITEM_ENHANCER,
    MATE, MONSTER, MONSTER_ENHANCER, ONE_SHOT, POWER, RACE, REVEALED, ROLE, SIDEKICK, STEED, STEED_ITEM, SUPER_MUNCHKIN,
    TEAM_UP, TREASURE, TREASURE_SPECIAL, WANDERING_MONSTER, W_AFTER_RUN_ROLL, W_ANY_COMBAT, W_ANY_TIME, W_BEFORE_RUN,
    W_ITEM_TIME, W_KILL_WINDOW, W_NOT_IN_COMBAT, W_OTHERS_COMBAT, W_OWN_COMBAT, W_OWN_TURN, W_OWN_TURN_NO_COMBAT,
    W_RESPONSE, W_TRAIT_TIME,
)  # fmt: skip
from kickdoor.engine.items import playable_in_combat
from kickdoor.engine.program import Ability
from kickdoor.engine.references import engaged
from kickdoor.engine.state import (
    AT_CLAIM, AT_COMBAT, AT_CURSED, AT_OFFER, AT_ROLLED, AT_RUN, AT_START, AT_TRADE, MOMENT_NAMES, State,
)  # fmt: skip
from kickdoor.engine.windows import OPEN_MOMENTS, moment_of, victim_of

# the rule that says when a kind of card may be played: for refusals here, for permissions in `permissions`
TIMING_OF: Final = {
    MONSTER: rule.MONSTER_IN_HAND, MONSTER_ENHANCER: rule.COMBAT_DOOR_CARDS, MATE: rule.COMBAT_DOOR_CARDS,
    WANDERING_MONSTER: rule.COMBAT_INTERFERE_ADD, CURSE: rule.TIMING_ANY_TRAP, CLASS: rule.TIMING_OWN_TURN_CLASS,
    RACE: rule.TIMING_OWN_TURN_CLASS, SUPER_MUNCHKIN: rule.SUPER_TIMING, HALF_BREED: rule.SUPER_TIMING,
    CHEAT: rule.TIMING_OWN_TURN_ITEM, HIRELING: rule.HIRELING_TIMING, ITEM: rule.TIMING_OWN_TURN_ITEM,
    SIDEKICK: rule.SIDEKICK_PLAY, ALLY: rule.ALLY_PLAY, STEED: rule.TIMING_OWN_TURN_ITEM,
    STEED_ITEM: rule.TIMING_OWN_TURN_ITEM, ITEM_ENHANCER: rule.TIMING_OWN_TURN_ITEM,
    AFFILIATION: rule.TIMING_OWN_TURN_CLASS, POWER: rule.POWER_PLAY_TIMING, TEAM_UP: rule.SUPER_TIMING,
    ROLE: rule.ROLE_START,
    ONE_SHOT: rule.TREASURE_ONE_SHOT_USE, GO_UP_A_LEVEL: rule.TIMING_ANY_GUAL, DOOR_SPECIAL: rule.TIMING_BY_CARD_TYPE,
    TREASURE_SPECIAL: rule.TREASURE_OTHER,
}  # fmt: skip
IN_COMBAT: Final = W_ANY_COMBAT | W_OWN_COMBAT | W_OTHERS_COMBAT | W_KILL_WINDOW


def fight_moment(s: State, moment: int) -> bool:
    """A moment at which cards can be played into the fight: not once anybody runs (R7)."""
    return s.fight is not None and not s.fight.running and moment in (AT_COMBAT, AT_CLAIM, AT_OFFER, AT_TRADE)


def open_windows(s: State, seat: int) -> int:
    """Mask of the windows open to this seat now, for a card it has had for a while."""
    return open_at(s, moment_of(s), seat)


def open_at(s: State, moment: int, seat: int) -> int:
    """The same, by whoever knows the moment."""
    if moment == AT_ROLLED:
        return W_AFTER_RUN_ROLL if victim_of(s) == seat else 0
    mask = bystander_windows(s, moment)
    if moment == AT_CURSED or mask == 0:
        return mask
    busy = s.fight is not None and engaged(s, seat)
    if s.active == seat and moment != AT_START:
        mask |= W_OWN_TURN | W_TRAIT_TIME
        if not busy:
            mask |= W_OWN_TURN_NO_COMBAT | W_ITEM_TIME
    if busy:
        mask &= ~W_NOT_IN_COMBAT
        if mask & W_OTHERS_COMBAT:
            mask ^= W_OTHERS_COMBAT | W_OWN_COMBAT
        if s.fight is not None and s.fight.fighter == seat:
            mask &= ~W_KILL_WINDOW
    if moment == AT_RUN and s.stack[-1].seat == seat:
        mask |= W_BEFORE_RUN
    return mask


def bystander_windows(s: State, moment: int) -> int:
    """The same for whoever has no part in the turn, in the fight, or in what is rolled for."""
    if moment < 0:
        return 0
    mask = LOOKING_ON[moment]
    if s.fight is not None and fight_moment(s, moment):
        mask |= W_ANY_COMBAT | W_OTHERS_COMBAT
        if moment == AT_CLAIM:
            mask |= W_KILL_WINDOW
    return mask


def _looking_on(moment: int) -> int:
    """What is open to a bystander at this moment, whoever may be fighting."""
    if moment == AT_CURSED:
        return W_RESPONSE
    if moment not in OPEN_MOMENTS:
        return 0
    return W_ANY_TIME if moment == AT_START else W_ANY_TIME | W_NOT_IN_COMBAT


LOOKING_ON: Final = [_looking_on(moment) for moment in range(len(MOMENT_NAMES))]


def window_open(s: State, seat: int, windows: int, card: int) -> bool:
    """Whether any of these windows is open to this seat now; a card just received opens its own (J3)."""
    if windows & open_windows(s, seat):
        return True
    return just_received_window(s, seat, windows, card)


def just_received_window(s: State, seat: int, windows: int, card: int) -> bool:
    """Items, classes and races may be played as soon as one has them, out of combat (timing.noncombat.*).

    Some sets print no such limit for classes and affiliations (timing.own-turn.class-on-receipt).
    """
    if not s.just_received or not windows & (W_ITEM_TIME | W_TRAIT_TIME) or card not in s.just_received:
        return False
    if moment_of(s) not in OPEN_MOMENTS:
        return False
    return not engaged(s, seat) or (windows & W_TRAIT_TIME != 0 and s.rules.traits_on_receipt_in_combat)


def why_not_now(s: State, seat: int, card: int, kind: int, ability: Ability) -> str:
    windows = ability.windows
    if windows & (W_ITEM_TIME | W_TRAIT_TIME) and s.zone[card] == REVEALED:
        # a kicked card may be played at once, whatever moment its kind waits for out of combat (turn.kick-open.other)
        windows |= W_OWN_TURN_NO_COMBAT
    if window_open(s, seat, windows, card):
        return ""
    if s.catalog.worn[card] and engaged(s, seat):
        if playable_in_combat(s, card) and fight_moment(s, moment_of(s)):
            return ""
        return no_items(s, rule.TIMING_COMBAT_FORBIDDEN)
    if engaged(s, seat) and s.catalog.deck[card] == TREASURE and windows & (W_ITEM_TIME | W_NOT_IN_COMBAT):
        if kind == ITEM_ENHANCER:
            return no_items(s, rule.TIMING_COMBAT_BEGINS)
        return no_items(s, rule.TIMING_COMBAT_FORBIDDEN if s.catalog.is_item[card] else rule.TIMING_OTHER_TREASURE_GBM)
    if windows & W_TRAIT_TIME and card in s.just_received and s.active != seat and engaged(s, seat):
        return rule.TIMING_CLASS_ON_RECEIPT
    return why_not_this_moment(s, seat, windows) or when_played(kind, windows)


def no_items(s: State, in_combat: str) -> str:
    """Items are out of reach for those who fight, and for those who run (K11)."""
    running = s.fight is not None and s.fight.running
    return rule.RULING_ITEMS_WHILE_RUNNING if running else in_combat


def why_not_this_moment(s: State, seat: int, windows: int) -> str:
    """A moment that comes close to one of these: running is no fight (R7), somebody else's roll not the own (R63)."""
    if windows & IN_COMBAT and s.fight is not None and s.fight.running:
        return rule.RULING_RUNNING
    rolled = moment_of(s) == AT_ROLLED and victim_of(s) != seat
    return rule.RULING_OWN_ROLL if windows & W_AFTER_RUN_ROLL and rolled else ""


def when_played(kind: int, windows: int) -> str:
    """The rule on the moment of this kind of card, or that this one says when by itself."""
    if kind in (GO_UP_A_LEVEL, CURSE) and not windows & W_ANY_TIME:
        return rule.TIMING_BY_CARD_TYPE
    return rule.TIMING_BY_CARD_TYPE if kind == ONE_SHOT and not windows & IN_COMBAT else TIMING_OF[kind]


def when_used(s: State, card: int) -> str:
    """The rule that leaves it to the card when its abilities are used."""
    return rule.TIMING_ABILITIES_BY_CARD if s.catalog.trait[card] >= 0 else rule.TIMING_BY_CARD_TYPE


def curse_in_the_air(s: State) -> ProgramFrame | None:
    """The curse that is about to work."""
    for frame in reversed(s.stack):
        if isinstance(frame, ProgramFrame) and s.catalog.type[frame.card] == CURSE:
            return frame
    return None


def own_trait_cards(s: State, seat: int) -> list[int]:
    """Classes, races, affiliations and Powers in play: each may be given up at any time (timing.any.discard-class)."""
    return [card for card in s.seats[seat].table if s.catalog.trait[card] >= 0]
