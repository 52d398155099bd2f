"""Deeds that people try and the game has no command for: a rule forbids them to everybody at any time.

Each function gives the rule against the deed, or "" where the player may look at what is open to him anyhow. What a
card allows (to take a card from a hand, say) is playing that card. Called by the judge, who is asked about such things.
"""

from __future__ import annotations

from kickdoor.engine import rule_ids as rule
from kickdoor.engine.state import State
from kickdoor.engine.visibility import browsing, sees


def why_not_take_back() -> str:
    """A card of the own table goes back into the hand: never (zone.in-play.no-return)."""
    return rule.ZONE_IN_PLAY_NO_RETURN


def why_not_look_at_hand(s: State, seat: int, other: int) -> str:
    """A hand is its owner's, until he shows it (setup.deal.hidden)."""
    hand = s.seats[other].hand
    for card in hand:
        if not sees(s, seat, card):
            return rule.SETUP_DEAL_HIDDEN
    return "" if hand or other == seat else rule.SETUP_DEAL_HIDDEN


def why_not_look_through(s: State, seat: int, deck: int) -> str:
    """The top of the discards lies open, the rest for those who pick from it by a card (deck.discard.no-browse)."""
    for card in s.discards[deck]:
        if browsing(s, seat, card):
            return ""
    return rule.DECK_DISCARD_NO_BROWSE


def why_not_run_from_one(s: State) -> str:
    """Among several monsters one is fought and another run from: never (combat.multi.no-partial-flight)."""
    several = s.fight is not None and len(s.fight.monsters) > 1
    return rule.COMBAT_NO_PARTIAL_FLIGHT if several else ""
