"""Edition behaviour as values: each switch is a rule that the rulebooks print differently.

The rules ask a switch, never the name of an edition. `RULE_OF` ties each switch to the rule it decides.
"""

from __future__ import annotations

from typing import Final, final

RULE_OF: Final = {
    "win_level": "victory.first-to-ten",
    "hand_limit": "zone.hand.limit",
    "nonlethal_gives_treasure": "combat.nonlethal.treasure",
    "next_turn_counts_now": "curse.next-turn-during-turn",
    "hand_cards_as_payment": "combat.help.bribe.cards-from-hand",
    "compelled_help_never_for_win": "combat.help.compelled.not-for-win",
    "companion_sacrifice": "ruling.K3",
    "companion_discard": "sidekick.discard-anytime",
    "listen_at_the_door": "variant.faster.listen",
    "loot_draws_treasure": "variant.faster.loot-treasure",
    "shared_victory": "variant.shared-victory",
}


@final
class Switches:
    """The rules in force at one table. Immutable by convention: make a new one to change anything."""

    __slots__ = (
        "companion_discard", "companion_sacrifice", "compelled_help_never_for_win", "hand_cards_as_payment",
        "hand_limit", "listen_at_the_door", "loot_draws_treasure", "next_turn_counts_now", "nonlethal_gives_treasure",
        "shared_victory", "win_level",
    )  # fmt: skip

    def __init__(
        self,
        win_level: int = 10,
        hand_limit: int = 5,
        nonlethal_gives_treasure: bool = False,
        next_turn_counts_now: bool = True,
        hand_cards_as_payment: bool = True,
        compelled_help_never_for_win: bool = True,
        companion_sacrifice: bool = False,
        companion_discard: bool = False,
        listen_at_the_door: bool = False,
        loot_draws_treasure: bool = False,
        shared_victory: bool = False,
    ) -> None:
        self.win_level = win_level
        self.hand_limit = hand_limit
        self.nonlethal_gives_treasure = nonlethal_gives_treasure
        self.next_turn_counts_now = next_turn_counts_now
        self.hand_cards_as_payment = hand_cards_as_payment
        self.compelled_help_never_for_win = compelled_help_never_for_win
        self.companion_sacrifice = companion_sacrifice
        self.companion_discard = companion_discard
        self.listen_at_the_door = listen_at_the_door
        self.loot_draws_treasure = loot_draws_treasure
        self.shared_victory = shared_victory

    def as_dict(self) -> dict[str, int]:
        """All switches by name, for records."""
        return {name: int(getattr(self, name)) for name in sorted(RULE_OF)}
