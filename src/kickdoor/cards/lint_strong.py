"""What brings a lot for nothing, again and again, and prices that nobody can pay. Warnings: it may be meant so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kickdoor.cards.linter import Linter
from kickdoor.cards.pack import Card
from kickdoor.cards.problems import WARNING, Problem
from kickdoor.cards.source import Block
from kickdoor.cards.walk import head, heads, only

EVERY_TURN: Final = ("turn_started", "turn_ended", "combat_started", "card_played", "item_equipped", "item_unequipped")
ANY_NUMBER: Final = ("card_played", "item_equipped", "item_unequipped")  # of times a turn
MOST_CARDS: Final = 12  # that anybody is likely to have
MOST_GOLD: Final = 4000
MEND: Final = "a `cost` in cards, an `if` or a `limit: {n: 1, per: game}`; meant so? Write `unusual: true`"


def lint_strong(card: Card) -> list[Problem]:
    """Everything of this kind on the card, unless it says itself that it is unusual."""
    return [] if card.block.get("unusual") else list(_Strong(card).problems())


class _Strong(Linter):
    def problems(self) -> Iterator[Problem]:
        for ability in self.card.block.get("abilities", ()):
            yield from self._price(ability)
            shape = head(ability)
            if shape in ("use", "trigger") and not _costs(ability) and "if" not in ability:
                yield from self._for_nothing(ability, shape)
        stuck = any(
            mod.get("rule") == "stuck" and mod["to"] == "this"
            for ability in heads(self.card.block, "static")
            for mod in ability["static"]
        )
        for ability in heads(self.card.block, "trigger"):
            if stuck and ability["trigger"] == "item_unequipped" and ability.get("of") == "this":
                what = "this never happens: the Item is stuck, and nothing takes it off"
                yield self.say(ability.at("trigger"), what, "keep one of the two", WARNING)

    def _price(self, ability: Block) -> Iterator[Problem]:
        cost = ability.get("cost", {})
        paid = cost.get("discard", {})
        least = paid.get("n", paid.get("min", 0))
        if least > MOST_CARDS:
            what = f"hardly anybody ever has {least} cards to pay with"
            yield self.say(cost.at("discard"), what, f"at most {MOST_CARDS}", WARNING)
        if cost.get("gold", 0) > MOST_GOLD:
            what = f"hardly anybody ever has Items worth {cost['gold']} gold to pay with"
            yield self.say(cost.at("gold"), what, f"at most {MOST_GOLD}", WARNING)

    def _for_nothing(self, ability: Block, shape: str) -> Iterator[Problem]:
        event = ability.get("trigger", "")
        if shape == "trigger" and event not in EVERY_TURN:
            return
        limit = ability.get("limit")
        if limit is not None and limit["per"] == "game":
            return
        for effect in ability["do"]:
            word, inside = only(effect)
            mine = isinstance(inside, Block) and inside.get("to", inside.get("who")) in ("self", "everyone")
            if word == "gain_level" and mine:
                often = f", up to {limit['n']} times" if limit is not None and limit["n"] > 1 else ""
                yield self.say(effect.at(word), f"a level for nothing, every turn{often}", MEND, WARNING)
            elif word == "kill_monster" and self.card.kind != "monster":
                yield self.say(effect.at(word), "a monster is killed for nothing, again and again", MEND, WARNING)
            elif word in ("draw", "fetch", "search") and mine and event in ANY_NUMBER and limit is None:
                what = f"cards for nothing, any number of times a turn: at every '{event}'"
                yield self.say(effect.at(word), what, MEND, WARNING)


def _costs(ability: Block) -> bool:
    """Whether it costs cards, which run out; levels, which others may hand back, do not count (N18)."""
    cost = ability.get("cost", {})
    return bool({"discard", "this", "gold"} & set(cost)) or bool(ability.get("optional"))
