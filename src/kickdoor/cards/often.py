"""How often a `use` works that says no number: what the engine makes of it (`Ability.once`, rulings N17 and N18), as
far as people have to be told. The writers of rules text ask here; a test holds both together."""

from __future__ import annotations

from typing import Final

from kickdoor.cards.source import Block
from kickdoor.cards.walk import blocks

BRINGING: Final = ("draw", "fetch", "swap_hands", "search", "pass_cards")  # cards into a hand
TABLE: Final = {"play", "equipped", "unequipped", "curses"}


def once_a_turn(ability: Block) -> bool:
    """Whether it has no limit of its own and works once a turn, for it costs no card or brings some."""
    if "use" not in ability or "limit" in ability:
        return False
    return _free(ability.get("cost", Block())) or _brings(ability)


def worth_saying(ability: Block) -> bool:
    """Whether that has to be told: not where the first time is the last, as the monster or the fight is gone."""
    return once_a_turn(ability) and not any(_over(effect) for effect in ability["do"])


def _free(cost: Block) -> bool:
    paid = cost.get("discard", Block())
    return not cost.get("this") and not cost.get("gold") and not paid.get("n", paid.get("min", 0))


def _brings(ability: Block) -> bool:
    for block in blocks(ability["do"]):
        taken = block.get("take")
        if any(isinstance(block.get(word), Block) for word in BRINGING):
            return True
        if isinstance(taken, Block) and taken.get("into") != "play":
            if set(taken["what"].get("zone", ("play",))) & TABLE:
                return True
    return False


def _over(effect: Block) -> bool:
    gone = effect.get("remove_monster", effect.get("kill_monster"))
    return "end_fight" in effect or (gone is not None and gone["which"] in ("this", "monsters"))


def said_once_a_turn(ability: Block) -> bool:
    """Whether it says itself that it happens once a turn."""
    return "limit" in ability and ability["limit"]["n"] == 1 and ability["limit"]["per"] == "turn"
