"""Edition behaviour as values: each switch is a rule that the rulebooks print differently, or that tables dispute.

The rules ask a switch, never the name of an edition. `RULE_OF` ties each switch to the rule it decides; which edition
has which values is in `rules/editions.py`.
"""

from __future__ import annotations

from typing import Any, Final, final

RULE_OF: Final = {
    "win_level": "victory.first-to-ten",
    "hand_limit": "zone.hand.limit",
    "nonlethal_gives_treasure": "combat.nonlethal.treasure",
    "next_turn_counts_now": "curse.next-turn-during-turn",
    "hand_cards_as_payment": "combat.help.bribe.cards-from-hand",
    "compelled_help_never_for_win": "combat.help.compelled.not-for-win",
    "traits_on_receipt_in_combat": "timing.own-turn.class-on-receipt",
    "companion_sacrifice": "ruling.K3",
    "companion_discard": "sidekick.discard-anytime",
    "companion_sex_counts": "sidekick.sex.monster-bonus",
    "killed_load_stays": "ruling.R73",
    "enhancer_goes_along": "ruling.N21",
    "listen_at_the_door": "variant.faster.listen",
    "loot_draws_treasure": "variant.faster.loot-treasure",
    "shared_victory": "variant.shared-victory",
    "empty_fight_ends": "combat.last-monster-removed",
    "single_trait_shielded": "super.one.advantages",
    "both_may_win": "ruling.J10",
    "deals_enforced": "combat.help.distribution",
}


@final
class Switches:
    """The rules in force at one table. They never change: make a new one to change anything."""

    __slots__ = (
        "both_may_win", "companion_discard", "companion_sacrifice", "companion_sex_counts",
        "compelled_help_never_for_win", "deals_enforced", "empty_fight_ends", "enhancer_goes_along",
        "hand_cards_as_payment", "hand_limit", "killed_load_stays", "listen_at_the_door", "loot_draws_treasure",
        "next_turn_counts_now", "nonlethal_gives_treasure",
        "shared_victory", "single_trait_shielded", "traits_on_receipt_in_combat", "win_level",
    )  # fmt: skip

    def __init__(
        self,
        win_level: int = 10,
        hand_limit: int = 5,
        nonlethal_gives_treasure: bool = False,
        next_turn_counts_now: bool = True,
        hand_cards_as_payment: bool = True,
        compelled_help_never_for_win: bool = True,
        traits_on_receipt_in_combat: bool = False,
        companion_sacrifice: bool = False,
        companion_discard: bool = False,
        companion_sex_counts: bool = False,
        killed_load_stays: bool = False,
        enhancer_goes_along: bool = True,
        listen_at_the_door: bool = False,
        loot_draws_treasure: bool = False,
        shared_victory: bool = False,
        empty_fight_ends: bool = True,
        single_trait_shielded: bool = True,
        both_may_win: bool = True,
        deals_enforced: bool = True,
    ) -> None:
        self.win_level = win_level
        self.hand_limit = hand_limit
        self.nonlethal_gives_treasure = nonlethal_gives_treasure
        self.next_turn_counts_now = next_turn_counts_now
        self.hand_cards_as_payment = hand_cards_as_payment
        self.compelled_help_never_for_win = compelled_help_never_for_win
        self.traits_on_receipt_in_combat = traits_on_receipt_in_combat
        self.companion_sacrifice = companion_sacrifice
        self.companion_discard = companion_discard
        self.companion_sex_counts = companion_sex_counts
        self.killed_load_stays = killed_load_stays
        self.enhancer_goes_along = enhancer_goes_along
        self.listen_at_the_door = listen_at_the_door
        self.loot_draws_treasure = loot_draws_treasure
        self.shared_victory = shared_victory
        self.empty_fight_ends = empty_fight_ends
        self.single_trait_shielded = single_trait_shielded
        self.both_may_win = both_may_win
        self.deals_enforced = deals_enforced

    def __setattr__(self, name: str, value: object) -> None:
        """Games, and what was made of one, share it. (Interpreted, its `__init__` comes through here.)"""
        if hasattr(self, "deals_enforced"):  # the last to be set
            raise AttributeError(f"the rules of a table never change: {name} can't be set")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"the rules of a table never change: {name} can't be deleted")

    def __reduce__(self) -> tuple[object, ...]:
        return switches_from, (self.as_dict(),)

    def as_dict(self) -> dict[str, int]:
        """All switches by name, for records and saves."""
        return {name: int(getattr(self, name)) for name in sorted(RULE_OF)}


def switches_from(values: dict[str, int]) -> Switches:
    """Switches with these values, the others as they are by default. Raises ValueError for an unknown name."""
    usual = Switches()
    chosen: dict[str, Any] = {}
    for name, value in values.items():
        if name not in RULE_OF:
            raise ValueError(f"there is no switch {name!r}; there are {', '.join(sorted(RULE_OF))}")
        if isinstance(getattr(usual, name), bool):  # in two steps: compiled, `if else` would make an int of both
            chosen[name] = bool(value)
        else:
            chosen[name] = int(value)
    return Switches(**chosen)
