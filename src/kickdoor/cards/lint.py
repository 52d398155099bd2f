"""What is well-formed but wrong, in a pack or in the whole catalog. Errors refuse the pack, warnings do not.

Abilities that can never work are in `lint_abilities.py`, conditions that can't hold where they stand in
`lint_places.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from kickdoor.cards.prose import article
from kickdoor.cards.conditions import constant
from kickdoor.cards.lint_abilities import lint_abilities
from kickdoor.cards.lint_circles import lint_circles
from kickdoor.cards.lint_pairs import lint_pairs
from kickdoor.cards.lint_places import lint_places
from kickdoor.cards.lint_strong import lint_strong
from kickdoor.cards.lint_timing import lint_timing
from kickdoor.cards.pack import Broken, Card, Pack
from kickdoor.cards.problems import WARNING, Problem, errors, nearest
from kickdoor.cards.source import Block, Mark, Rows
from kickdoor.cards.terms import BUILT_IN_TAGS, takes
from kickdoor.cards.walk import blocks, filters, mods
from kickdoor.cards.vocabulary import NEVER_RENAMED, TRAIT_TYPES

DECORATION: Final = ("flavor", "icon")
FEW: Final = 5  # cards named in one line
MOST_TAGS: Final = 60  # the engine keeps them in one machine word
MOST_TRAITS: Final = 64


def lint_pack(pack: Pack) -> list[Problem]:
    """What is wrong with a pack on its own."""
    found = _duplicates(pack) + _composition(pack) + _own_tags(pack) + _unfinished(pack)
    for card in pack.cards:
        found += _idle(card) + lint_abilities(card) + lint_timing(card) + lint_places(card)
        found += lint_circles(card) + lint_strong(card)
    return found


def contradictions(card: Card) -> list[Problem]:
    """What can never work on a card that is refused anyway. No warnings: what they miss may stand in what was wrong."""
    return errors([*lint_abilities(card), *lint_timing(card), *lint_places(card)])


def lint_catalog(cards: Sequence[Card], packs: Sequence[Pack] = (), warn: bool = True) -> list[Problem]:
    """What only shows when all cards of a game are known: traits nobody gives, tags nobody declares, filters that take
    no card. `packs`: all of them, included ones too. `warn`: warnings as well, which take as long as all the rest."""
    tags = [*BUILT_IN_TAGS, *(tag for pack in packs for tag in pack.tags)]
    kinds: dict[str, Card] = {}
    found: list[Problem] = []
    for card in cards:
        if "trait" in card.block:
            trait = card.block["trait"]
            first = kinds.setdefault(trait["name"], card)
            if first.type != card.type:
                what = f"'{trait['name']}' is {article(card.type)} here and {article(first.type)} on {first.name}"
                found.append(_problem(card, trait.at("name"), what, "give it another name"))
    found += _too_many(cards, len(set(tags)), len(kinds))
    broken = [card for pack in packs for card in pack.broken]
    known = {*kinds, *(card.trait for card in broken)}
    for card in cards:
        inside = blocks(card.block)
        found += _unknown_traits(card, inside, known) + _unknown_tags(card, inside, tags)
        if warn and not broken and not any(problem.card == card.id for problem in found):
            found += _empty_filters(card, cards)
    for one in broken:  # refused already, but nobody should have to come back for these
        if one.checked is not None and one.block is not None and "type" in one.checked:
            card = Card("", one.deck, one.file, one.checked)
            card.block.setdefault("id", str(one.block.get("id", "")))
            inside = blocks(card.block)
            found += _unknown_traits(card, inside, known) + _unknown_tags(card, inside, tags)
    return found + (lint_pairs(cards, packs) if warn else [])


def _too_many(cards: Sequence[Card], tags: int, traits: int) -> list[Problem]:
    """More tags or traits than the engine can tell apart."""
    found: list[Problem] = []
    for said, number, most in (("tags", tags, MOST_TAGS), ("classes, races and the like", traits, MOST_TRAITS)):
        if number > most:
            what = f"these packs together have {number} {said}, and a game can have {most}"
            found.append(Problem(cards[-1].file, 1, 1, "", what, "play with fewer packs"))
    return found


def _problem(card: Card, mark: Mark, what: str, mend: str = "", level: str = "error") -> Problem:
    return Problem(card.file, *mark, card.id, what, mend, level)


# ---- the pack ------------------------------------------------------------------------------------------------------


def _duplicates(pack: Pack) -> list[Problem]:
    found: list[Problem] = []
    for key in ("id", "name"):
        seen: dict[str, tuple[str, Block]] = {}
        written = [(card.file, card.block) for card in pack.cards]
        written += [(card.file, card.block) for card in pack.broken if card.block is not None]
        for file, block in sorted(written, key=lambda one: (one[0], one[1].mark)):
            value = block.get(key)
            if not isinstance(value, str):
                continue
            first = seen.setdefault(value.casefold(), (file, block))
            if first[1] is not block:
                what = f"the {key} '{value}' is taken"
                mend = f"first used in {first[0]}:{first[1].at(key)[0]}; for more of one card write `copies`"
                line, column = block.at(key)
                found.append(Problem(file, line, column, str(block.get("id", "")), what, mend))
    return found


def _composition(pack: Pack) -> list[Problem]:
    if not pack.composition:
        return []
    found: list[Problem] = []
    cards: list[Card | Broken] = []
    for part in pack.with_included():
        cards += [*part.cards, *part.broken]
    for deck, promised in pack.composition.items():
        here = [card for card in cards if card.deck == deck]
        if any(isinstance(card, Broken) and card.type not in promised for card in here):
            continue  # nobody knows what it is meant to be
        held = Counter[str]()
        for card in here:
            held[card.type] += card.copies
        for kind in sorted(set(promised) | set(held)):
            if promised.get(kind, 0) != held[kind]:
                place = "outside the decks" if deck == "outside" else f"in the {deck} deck"
                what = f"composition promises {promised.get(kind, 0)} {kind} {place}, the pack has {held[kind]}"
                mark = promised.at(kind) if isinstance(promised, Block) else (1, 1)
                found.append(Problem(f"{pack.folder}/pack.yaml", *mark, "", what, "change one of them", WARNING))
    return found


def _own_tags(pack: Pack) -> list[Problem]:
    """Tags of the pack that are there without it."""
    found: list[Problem] = []
    for tag in pack.tags:
        if tag in BUILT_IN_TAGS:
            mark = pack.tags.at(tag) if isinstance(pack.tags, Block) else (1, 1)
            what, mend = f"there is already a tag '{tag}'", "remove it here; the tag is built in"
            found.append(Problem(f"{pack.folder}/pack.yaml", *mark, "", what, mend))
    return found


def check_words(pack: Pack) -> list[Problem]:
    """Words of the pack's own for what the rules and the log speak of: they would be heard on its cards only, and not
    on all of them. A pack can be played with them all the same."""
    found: list[Problem] = []
    for word, why in NEVER_RENAMED.items():
        if word in pack.words:
            mark = pack.words.at(word) if isinstance(pack.words, Block) else (1, 1)
            what, mend = f"'{word}' can't be called otherwise: {why}", "take it out of `words`"
            found.append(Problem(f"{pack.folder}/pack.yaml", *mark, "", what, mend))
    return found


def _unfinished(pack: Pack) -> list[Problem]:
    """One line for each file: its cards without a joke or a picture."""
    files: dict[str, list[Card]] = {}
    for card in pack.cards:
        if any(key not in card.block for key in DECORATION):
            files.setdefault(card.file, []).append(card)
    found: list[Problem] = []
    for file, cards in files.items():
        lacking = {key: [card.id for card in cards if key not in card.block] for key in DECORATION}
        what = "; ".join(f"no {key}: {_few(ids)}" for key, ids in lacking.items() if ids)
        mend = " and ".join(f"add `{key}: ...`" for key, ids in lacking.items() if ids)
        found.append(Problem(file, *cards[0].block.mark, "", what, mend, WARNING))
    return found


def _few(names: Sequence[str]) -> str:
    more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
    return ", ".join(names[:FEW]) + more


# ---- one card ------------------------------------------------------------------------------------------------------


def _idle(card: Card) -> list[Problem]:
    """A card, or a part of it, that does nothing."""
    found: list[Problem] = []
    block = card.block
    active = bool(block.get("abilities"))
    for key in ("item", "steed", "item_enhancer"):
        if key in block and not block[key]["bonus"] and "run" not in block[key] and not active:
            level = WARNING if block[key]["value"] else "error"
            what = f"this {IDLE[key]} does nothing"
            found.append(_problem(card, block.mark, what, "add a bonus or an ability", level))
    if card.type == "monster_enhancer" and not any(block["enhancer"].values()) and not active:
        found.append(_problem(card, block.mark, "this enhancer changes nothing", "add a bonus or treasures"))
    if card.type == "one_shot" and block["one_shot"].get("bonus") == 0:
        found.append(_problem(card, block["one_shot"].at("bonus"), "a bonus of 0 does nothing", "leave it out"))
    gives = active or bool(block.get("power", {}).get("bonus"))
    if card.kind in (*TRAIT_TYPES, "role") and not gives:
        found.append(_problem(card, block.mark, f"this {card.type} gives nothing", "add abilities", WARNING))
    if card.kind == "curse":
        found += _idle_curse(card)
    for mod in mods(block):
        if "add" in mod and constant(mod["add"]) == 0:
            found.append(_problem(card, mod.at("add"), f"adding 0 to {mod['stat']} does nothing", "add something"))
    return found


IDLE: Final = {"item": "Item", "steed": "steed", "item_enhancer": "item enhancer"}


def _idle_curse(card: Card) -> list[Problem]:
    block, said = card.block, card.type
    active, kept = bool(block.get("abilities")), "lasts" in block
    pins = any("attach" in effect for effect in block.get("effect", ()))
    if kept and not active:
        return [_problem(card, block.at("lasts"), f"this {said} is kept but does nothing", "add abilities")]
    if active and not kept:
        what = f"these abilities never work: the {said} is not kept"
        return [_problem(card, block.at("abilities"), what, "add `lasts`")]
    if pins and not kept:
        what = f"the {said} is put on a card and at once discarded"
        return [_problem(card, block.at("effect"), what, "add `lasts: until_removed`, and abilities")]
    return []


# ---- the catalog ---------------------------------------------------------------------------------------------------


def _unknown_traits(card: Card, inside: Sequence[Block], kinds: Collection[str]) -> list[Problem]:
    found: list[Problem] = []
    for block in inside:
        for key in ("because", "by"):
            reason = block.get(key)
            if isinstance(reason, Block) and "trait" in reason and reason["trait"] not in kinds:
                found.append(_trait_problem(card, reason.at("trait"), reason["trait"], kinds))
        asked = block.get("trait")
        if len(block) == 1 and isinstance(asked, Block) and "is" in asked and asked["is"] not in kinds:
            found.append(_trait_problem(card, asked.at("is"), asked["is"], kinds))
    return found


def _trait_problem(card: Card, mark: Mark, name: str, kinds: Collection[str]) -> Problem:
    return _problem(card, mark, f"no card gives the class or race '{name}'", nearest(name, kinds))


def _unknown_tags(card: Card, inside: Sequence[Block], tags: Sequence[str]) -> list[Problem]:
    """Tags that are neither built in nor declared by a pack."""
    found: list[Problem] = []
    printed = card.block.get("tags", Rows())
    used = [(tag, printed.at(index)) for index, tag in enumerate(printed)]
    for block in inside:
        tag, asked = block.get("tag"), block.get("tagged")
        if isinstance(tag, str):
            used.append((tag, block.at("tag")))
        if isinstance(asked, Block):
            used.append((asked["is"], asked.at("is")))
    for tag, mark in used:
        if tag not in tags:
            mend = f"{nearest(tag, tags)} (a new one is declared in `tags:` of pack.yaml)"
            found.append(_problem(card, mark, f"there is no tag '{tag}'", mend))
    return found


def _empty_filters(card: Card, cards: Sequence[Card]) -> list[Problem]:
    """Filters that no card of the game satisfies, or none of the deck that is looked through: warnings, all of them."""
    found: list[Problem] = []
    for block in blocks(card.block):
        for word in ("fetch", "search"):
            inside = block.get(word)
            what = inside.get("what") if isinstance(inside, Block) else None
            if not isinstance(inside, Block) or not isinstance(what, Block):
                continue
            deck = str(inside.get("deck", inside.get("zone"))).removesuffix("_discard")
            fitting = {other.deck for other in cards if takes(what, other)}
            if fitting and deck not in fitting:
                said = f"no {deck.title()} card is like this"
                found.append(_problem(card, what.mark, said, f"they are in: {', '.join(sorted(fitting))}", WARNING))
    for what in filters(card.block):
        if not any(takes(what, other) for other in cards):
            found.append(_problem(card, what.mark, "no card in the game is like this", "check the filter", WARNING))
    return found
