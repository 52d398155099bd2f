"""Checked cards to a `Catalog`: printed facts, modifiers, abilities and what each card type does by itself.

Two passes: `Terms` first learns all cards (filters and traits need them), then each card is compiled. The input has
passed every check; nothing here reports problems.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Final

from kickdoor.cards.compiled import Compiled, catalog_of
from kickdoor.cards.defaults import default_mods, default_plays
from kickdoor.cards.pack import Card, Pack, Sources
from kickdoor.cards.program_writer import duration, write_program
from kickdoor.cards.source import Block
from kickdoor.cards.terms import BUILT_IN_TAGS, VARIABLES, Terms, bonus, constant, price, tags_of, trait_names
from kickdoor.cards.walk import heads, only
from kickdoor.cards.vocabulary import TAGS_JOINING, TAGS_SNAPPING, TRAIT_KINDS
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import (
    DECK_NAMES, PER_NAMES, REF_NAMES, R_SELF, R_THIS, R_VICTIM, R_X, SEX_NAMES, SIDE_NAMES, SLOT_NAMES,
    THEN_DISCARD, THEN_NAMES, TRAIT_KIND_NAMES, TRIGGER_NAMES, TYPE_NAMES, WHILE_EQUIPPED, WHILE_FIGHTING,
    WHILE_HOST_COUNTS, WHILE_IN_PLAY, WHILE_KEPT, WINDOW_NAMES,
)  # fmt: skip
from kickdoor.engine.program import (
    NO_RIDE, OP_END, OP_LOSE_LEVEL, TARGET_CARD, TARGET_MONSTER, TARGET_PLAYER, Ability, CardDef, Cost, Mod, Op, Target,
)  # fmt: skip
from kickdoor.rules import EDITIONS, NEWEST, unprinted

DIGEST_LENGTH: Final = 16
DECORATION: Final = ("flavor", "icon", "palette", "set")  # nothing in a game depends on it
WORKS_WHILE: Final = {
    "item": WHILE_EQUIPPED,
    "steed": WHILE_EQUIPPED,
    "steed_item": WHILE_EQUIPPED,
    "item_enhancer": WHILE_HOST_COUNTS,
    "curse": WHILE_KEPT,
    "monster": WHILE_FIGHTING,
    "monster_enhancer": WHILE_FIGHTING,
}
WITHOUT_WEARING: Final = ("sell_value", "playable_in_combat")  # about an Item that nobody wears yet
TARGETS: Final = {"player": TARGET_PLAYER, "monster": TARGET_MONSTER, "card": TARGET_CARD}


def compile_catalog(cards: Sequence[Card], packs: Sequence[Pack] = ()) -> Catalog:
    """The catalog of these cards. `packs` (all of them, included ones too): what they call things, and their tags."""
    return catalog_of(compile_cards(cards, packs), Sources(tuple(cards), tuple(packs)))


def compile_cards(cards: Sequence[Card], packs: Sequence[Pack] = ()) -> Compiled:
    """What that catalog is made of."""
    tags = tag_names(packs)
    terms = Terms(cards, tags)
    definitions = tuple(_definition(terms, card) for card in cards)
    joining, snapping = (_tag_mask(packs, tags, *rule) for rule in (("joins", TAGS_JOINING), ("snaps", TAGS_SNAPPING)))
    editions = editions_in(packs)
    absent = unprinted(editions)
    return Compiled(definitions, trait_names(cards), tags, joining, snapping, digest(cards), editions, absent)


def editions_in(packs: Sequence[Pack]) -> tuple[str, ...]:
    """Whose rulebooks come with these packs; a pack that is a part of another has no say of its own."""
    parts = {part.folder for pack in packs for part in pack.with_included()[:-1]}
    named = [pack.edition for pack in packs if pack.folder not in parts]
    return tuple(dict.fromkeys(edition for edition in named if edition in EDITIONS)) or (NEWEST,)


def tag_names(packs: Sequence[Pack]) -> tuple[str, ...]:
    """The built-in tags and those that the packs declare: the id of a tag is its place here."""
    return tuple(dict.fromkeys([*BUILT_IN_TAGS, *(tag for pack in packs for tag in pack.tags)]))


def _tag_mask(packs: Sequence[Pack], tags: Sequence[str], key: str, built_in: Sequence[str]) -> int:
    """The tags of which a rule holds (`joins`, `snaps`)."""
    meant = {*built_in, *(tag for pack in packs for tag, about in pack.tags.items() if about[key])}
    return sum(1 << tags.index(tag) for tag in meant)


def digest(cards: Sequence[Card]) -> str:
    """A name for these cards in this order: the same on every machine, different after any change that play could feel.

    A new joke or picture leaves it as it is, so that saved games and records survive. Names count: filters read them.
    """
    content = [
        [card.pack, card.deck, {key: value for key, value in card.block.items() if key not in DECORATION}]
        for card in cards
    ]
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode()).hexdigest()[:DIGEST_LENGTH]


def _definition(terms: Terms, card: Card) -> CardDef:
    block = card.block
    printed = CardDef()
    printed.id = card.id
    printed.pack = card.pack
    printed.name = card.name
    printed.flavor = block.get("flavor", "")
    printed.icon = block.get("icon", "")
    printed.palette = block.get("palette", "")
    printed.named = block["named"]
    printed.set = block.get("set", "base")
    printed.type = TYPE_NAMES.index(card.kind)
    printed.word = card.type
    printed.deck = DECK_NAMES.index(card.deck)
    printed.copies = card.copies
    for tag in tags_of(card):
        printed.tags |= 1 << terms.tags[tag]
    _facts(terms, card, printed)
    kind = _trait_kind(card)
    printed.equip_if = terms.condition(block.get("equip_if"))
    printed.forbidden_if = terms.condition(block.get("forbidden_if"))
    printed.usable_if = terms.condition(block.get("usable_if"))
    printed.mods = tuple(default_mods(card) + _statics(terms, card, kind))
    written = [_action(terms, ability, "play", kind) for ability in heads(block, "play")]
    printed.plays = tuple(default_plays(terms, card, kind) + written)
    printed.uses = tuple(_action(terms, ability, "use", kind) for ability in heads(block, "use"))
    printed.triggers = tuple(_trigger(terms, ability, card.kind, kind) for ability in heads(block, "trigger"))
    if "bad_stuff" in block:
        printed.bad_stuff = write_program(terms, block["bad_stuff"], kind)
    return printed


def _facts(terms: Terms, card: Card, printed: CardDef) -> None:
    block = card.block
    printed.bonus = bonus(card)
    printed.price = price(card)
    if "monster" in block:
        monster = block["monster"]
        printed.level = monster["level"]
        printed.treasures = monster["treasures"]
        printed.levels = monster["levels"]
        printed.doors = monster["doors"]
        printed.run = monster["run"]
    if "enhancer" in block:
        printed.treasures = block["enhancer"]["treasures"]
    if "item" in block:
        item = block["item"]
        printed.slot = SLOT_NAMES.index(item["slot"])
        printed.also = SLOT_NAMES.index(item["also"]) if "also" in item else 0
        printed.hands = item.get("hands", 0)
        printed.big = item["size"] == "big"
        printed.complex = item.get("complex", False)
    if "one_shot" in block:
        printed.side = SIDE_NAMES.index(block["one_shot"]["side"]) if "side" in block["one_shot"] else -1
    if "sex" in block.get("companion", ()):
        printed.sex = SEX_NAMES.index(block["companion"]["sex"])
    if "trait" in block:
        printed.trait = terms.traits[block["trait"]["name"]]
        printed.trait_kind = TRAIT_KIND_NAMES.index(block["trait"]["kind"])
    if "steed" in block:
        _steed(block["steed"], printed)
    if "power" in block:
        printed.rank = block["power"]["rank"]
    if "role" in block:
        printed.faces = (block["role"]["male"], block["role"]["female"])
    if "lasts" in block:
        printed.lasts = duration(block["lasts"], block.get("turns", 0))


def _steed(steed: Block, printed: CardDef) -> None:
    """A steed is Big, carries its rider, and may be fought (steed.as-monster.level, .reward, .bad-stuff)."""
    printed.big = True
    printed.ride = steed.get("run", NO_RIDE)
    printed.level = 2 * steed["bonus"]
    printed.treasures = 1
    printed.bad_stuff = (Op(OP_LOSE_LEVEL, who=R_VICTIM, n=constant(1)), Op(OP_END))


def _trait_kind(card: Card) -> str:
    """Of which kind of trait this card speaks."""
    return TRAIT_KINDS.get(card.kind, "class")


def _statics(terms: Terms, card: Card, kind: str) -> list[Mod]:
    usual = WORKS_WHILE.get(card.kind, WHILE_IN_PLAY)
    found: list[Mod] = []
    for ability in heads(card.block, "static"):
        cond = terms.condition(ability.get("if"))
        for mod in ability["static"]:
            about_itself = mod["to"] == "this" and mod.get("stat", mod.get("rule")) in WITHOUT_WEARING
            when = WHILE_IN_PLAY if about_itself else usual
            if card.kind == "one_shot" and mod["to"] == "munchkin_side":
                when = WHILE_FIGHTING  # while it is used in the fight
            found.append(terms.mod(mod, when, cond, ability["drawback"], kind))
    return found


def _action(terms: Terms, ability: Block, head: str, kind: str) -> Ability:
    """A `play` or a `use`."""
    limit = ability.get("limit")
    name = ability.get("cost", {}).get("discard", {}).get("as")
    return Ability(
        windows=WINDOW_NAMES[ability[head]],
        code=write_program(terms, ability["do"], kind, name),
        name=ability.get("name", ""),
        cond=terms.condition(ability.get("if")),
        cost=_cost(terms, ability.get("cost")),
        target=_target(terms, ability.get("target")),
        then=THEN_NAMES.index(ability["then"]) if head == "play" else THEN_DISCARD,
        by=terms.user(ability.get("by")),
        limit=limit["n"] if limit else 0,
        limit_per=PER_NAMES.index(limit["per"]) if limit else 0,
    )


def _trigger(terms: Terms, ability: Block, card_type: str, kind: str) -> Ability:
    whose = ability.get("of", "this" if card_type == "monster" else "self")
    limit = ability.get("limit")
    of = R_THIS if whose == "this" or card_type == "monster" else R_SELF  # a curse's holder is its victim
    return Ability(
        windows=0,
        code=write_program(terms, ability["do"], kind),
        cond=terms.condition(ability.get("if")),
        event=TRIGGER_NAMES.index(ability["trigger"]),
        of=-1 if whose == "anyone" else of,
        optional=ability["optional"],
        limit=limit["n"] if limit else 0,
        limit_per=PER_NAMES.index(limit["per"]) if limit else 0,
        what=terms.filter(ability["what"]) if "what" in ability else None,
    )


def _cost(terms: Terms, cost: Block | None) -> Cost | None:
    if cost is None:
        return None
    paid = Cost(this="this" in cost, levels=cost.get("lose_level", 0), gold=cost.get("gold", 0))
    payment = cost.get("discard")
    if payment is not None:
        paid.min = payment.get("n", payment.get("min"))
        paid.max = payment.get("n", payment.get("max"))
        paid.filter = terms.filter(payment["what"]) if "what" in payment else None
        paid.var = VARIABLES[payment["as"]] if "as" in payment else R_X
    return paid


def _target(terms: Terms, target: Block | None) -> Target | None:
    if target is None:
        return None
    word, inside = only(target)
    return Target(
        TARGETS[word],
        who=REF_NAMES[inside["who"]] if "who" in inside else -1,
        filter=terms.filter(inside["what"]) if "what" in inside else None,
        cond=terms.condition(inside.get("if")),
        not_in_combat=bool(inside.get("not_in_combat")),
    )
