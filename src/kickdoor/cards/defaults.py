"""What each card type does without being told: how it is played, and the modifiers it brings.

A `play` ability on the card replaces the default one, except for Items, steeds and one-shots with a bonus, which keep
it. A role has none: it is dealt.
"""

from __future__ import annotations

from typing import Any, Final

from kickdoor.cards.pack import Card
from kickdoor.cards.program_writer import write_program
from kickdoor.cards.terms import Terms, constant
from kickdoor.cards.walk import heads
from kickdoor.engine.ids import (
    ADD, AFFILIATION_LIMIT, CARRIES, CLASS_LIMIT, EXEMPT, KIND_AFFILIATION, KIND_CLASS, KIND_RACE, NO_DISADVANTAGES,
    RACE_LIMIT, REF_HOST, R_CARD, R_MONSTER, R_PLAYER, R_SELF, R_THIS, THEN_ATTACH, THEN_DISCARD, THEN_FIGHT, THEN_KEEP,
    THEN_STAY, WHILE_IN_PLAY, W_ANY_COMBAT, W_ANY_TIME, W_ITEM_TIME, W_TRAIT_TIME,
)  # fmt: skip
from kickdoor.engine.program import (
    OP_ADD_MONSTER, OP_ATTACH, OP_COPY_MONSTER, OP_END, OP_GAIN_LEVEL, TARGET_CARD, TARGET_MONSTER, TARGET_PLAYER,
    Ability, Mod, Op, Target,
)  # fmt: skip

KEEPS_DEFAULT: Final = ("item", "steed", "steed_item", "one_shot")
TRAIT_LIMITS: Final = {
    "super_munchkin": (CLASS_LIMIT, KIND_CLASS),
    "half_breed": (RACE_LIMIT, KIND_RACE),
    "team_up": (AFFILIATION_LIMIT, KIND_AFFILIATION),
}
HOSTS: Final = {
    "super_munchkin": {"zone": ["play"], "type": ["class"]},
    "half_breed": {"zone": ["play"], "type": ["race"]},
    "team_up": {"zone": ["play"], "type": ["affiliation"]},
    "cheat": {"zone": ["hand", "play"], "type": ["item", "steed", "steed_item", "sidekick"]},
}


def default_mods(card: Card) -> list[Mod]:
    """Modifiers that come with the type. Bonuses are printed facts, not modifiers."""
    if card.kind in TRAIT_LIMITS:
        limit, kind = TRAIT_LIMITS[card.kind]
        return [
            Mod(limit, R_SELF, constant(1), ADD, when=WHILE_IN_PLAY),
            Mod(NO_DISADVANTAGES, R_SELF, when=WHILE_IN_PLAY, what=kind),
        ]
    if card.kind == "cheat":
        return [Mod(EXEMPT, REF_HOST, when=WHILE_IN_PLAY)]
    if card.kind == "hireling" and not heads(card.block, "static"):
        return [Mod(CARRIES, R_THIS, when=WHILE_IN_PLAY)]
    return []


def default_plays(terms: Terms, card: Card, kind: str) -> list[Ability]:
    """How a card of this type is played, unless the card says so itself."""
    if heads(card.block, "play") and card.kind not in KEEPS_DEFAULT:
        return []
    match card.kind:
        case "curse":
            code = write_program(terms, card.block["effect"], kind) if "effect" in card.block else _code()
            then = THEN_KEEP if "lasts" in card.block else THEN_DISCARD
            return [Ability(W_ANY_TIME, code, target=Target(TARGET_PLAYER), then=then)]
        case "go_up_a_level":
            if "effect" in card.block:
                code = write_program(terms, card.block["effect"], kind)
            else:
                code = _code(Op(OP_GAIN_LEVEL, who=R_PLAYER, n=constant(1)))
            return [Ability(W_ANY_TIME, code, target=Target(TARGET_PLAYER), then=THEN_DISCARD)]
        case "monster_enhancer":
            return [Ability(W_ANY_COMBAT, _code(), target=Target(TARGET_MONSTER), then=THEN_FIGHT)]
        case "mate":
            code = _code(Op(OP_COPY_MONSTER, who=R_MONSTER))
            return [Ability(W_ANY_COMBAT, code, target=Target(TARGET_MONSTER), then=THEN_FIGHT)]
        case "wandering_monster":
            whom = Target(TARGET_CARD, R_SELF, terms.filter({"zone": ["hand"], "type": ["monster"]}))
            return [Ability(W_ANY_COMBAT, _code(Op(OP_ADD_MONSTER, who=R_CARD)), target=whom, then=THEN_FIGHT)]
        case "class" | "race" | "affiliation":
            return [Ability(W_TRAIT_TIME, _code(), then=THEN_STAY)]
        case "super_munchkin" | "half_breed" | "team_up" | "cheat":
            window = W_ITEM_TIME if card.kind == "cheat" else W_TRAIT_TIME
            host = Target(TARGET_CARD, R_SELF, terms.filter(HOSTS[card.kind]))
            return [Ability(window, _code(Op(OP_ATTACH, to=R_CARD)), target=host, then=THEN_ATTACH)]
        case "hireling" | "sidekick" | "ally" | "power":
            return [Ability(W_ANY_TIME, _code(), then=THEN_STAY)]
        case "item" | "steed" | "steed_item":
            return [Ability(W_ITEM_TIME, _code(), then=THEN_STAY)]
        case "item_enhancer":
            host = Target(TARGET_CARD, R_SELF, terms.filter(improved(card)))
            return [Ability(W_ITEM_TIME, _code(Op(OP_ATTACH, to=R_CARD)), target=host, then=THEN_ATTACH)]
        case "one_shot" if "bonus" in card.block["one_shot"]:
            return [Ability(W_ANY_COMBAT, _code(), then=THEN_FIGHT)]
        case _:
            return []


def improved(card: Card) -> dict[str, Any]:
    """What an item enhancer may be put on: Items and steeds that its `goes_on` takes, never steed items."""
    block: dict[str, Any] = {"zone": ["play"], "type": ["item", "steed"]}
    if "goes_on" in card.block:
        block["not"] = {"not": card.block["goes_on"]}
    return block


def _code(*ops: Op) -> tuple[Op, ...]:
    return (*ops, Op(OP_END))
