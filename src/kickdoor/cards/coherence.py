"""What shapes can't say: which keys go together, by card type and by effect. Part of the first pass, so all errors."""

from __future__ import annotations

from typing import Any, Final

from kickdoor.cards.check import Checker
from kickdoor.cards.grammar import article
from kickdoor.cards.schema import LIMITS, OPTIONAL_BLOCK, TYPE_BLOCK
from kickdoor.cards.source import Block, Rows
from kickdoor.cards.walk import blocks, head, heads

BLOCKS: Final = tuple(dict.fromkeys(TYPE_BLOCK.values()))
TYPES_WITH: Final = {  # keys that only some types have
    "bad_stuff": ("monster",),
    "effect": ("curse", "go_up_a_level"),
    "lasts": ("curse",),
    "equip_if": ("item",),
    "forbidden_if": ("item",),
    "usable_if": ("one_shot",),
}
TRAIT_SPEAKERS: Final = ("class", "race", "super_munchkin", "half_breed")
OWN_DECK: Final = {
    **dict.fromkeys(
        ("monster", "monster_enhancer", "mate", "wandering_monster", "class", "race", "door_special"), "door"
    ),
    **dict.fromkeys(("item", "one_shot", "go_up_a_level", "treasure_special"), "treasure"),
}
COUNTED: Final = ("gain_level", "lose_level", "draw", "discard", "take", "look", "fetch", "lose_trait", "unequip")


def check_card(check: Checker, card: Block, deck: str) -> None:
    """All rules about the keys of one card whose values already have the right shapes."""
    kind = card["type"]
    _type_keys(check, card, kind)
    _type_values(check, card, kind, deck)
    for ability in card.get("abilities", ()):
        _ability(check, ability, kind)
    for block in blocks(card):
        _block(check, block)
        if block.get("rule") == "no_disadvantages" and "kind" not in block and kind not in TRAIT_SPEAKERS:
            check.report(block.at("rule"), "'no_disadvantages' needs 'kind' here", "add `kind: class` or `kind: race`")
    for block in _filters(card):
        _filter(check, block)


def _type_keys(check: Checker, card: Block, kind: str) -> None:
    own = TYPE_BLOCK.get(kind)
    for name in BLOCKS:
        if name in card and name != own:
            mend = f"{article(kind)} has `{own}:`" if own else f"{article(kind)} has no such block"
            check.report(card.at(name), f"'{name}' does not belong on {article(kind)}", mend)
    if own and own not in card and own not in OPTIONAL_BLOCK:
        check.report(card.mark, f"{article(kind)} needs '{own}'", f"add `{own}: ...`")
    for key, types in TYPES_WITH.items():
        if key in card and kind not in types:
            mend = f"only on: {', '.join(types)}"
            if key == "effect":
                mend += "; anything else puts it under `do:` of an ability"
            check.report(card.at(key), f"'{key}' does not belong on {article(kind)}", mend)
    if kind == "monster" and "bad_stuff" not in card:
        check.report(card.mark, "a monster needs 'bad_stuff'", "add `bad_stuff: [effects]`")
    if kind == "curse" and "effect" not in card and "lasts" not in card:
        check.report(card.mark, "a curse needs 'effect' or 'lasts'", "add what happens to `victim`")
    if kind in ("door_special", "treasure_special") and not heads(card, "play"):
        check.report(card.mark, f"a {kind} needs a `play` ability", "add `abilities: [{play: any_time, do: [...]}]`")
    if kind == "one_shot" and "bonus" not in card.get("one_shot", ()) and not heads(card, "play"):
        check.report(card.mark, "a one_shot needs a 'bonus' or a `play` ability", "add what it does")


def _type_values(check: Checker, card: Block, kind: str, deck: str) -> None:
    if OWN_DECK.get(kind, deck) != deck:
        own = OWN_DECK[kind]
        mend = f"move it to {own}/" + (f", or make it a {deck}_special" if kind.endswith("_special") else "")
        check.report(card.at("type"), f"{article(kind)} stands in the {deck} folder", mend)
    trait = card.get("trait")
    if trait and trait.get("kind") in ("class", "race") and kind in ("class", "race") and trait["kind"] != kind:
        check.report(trait.at("kind"), f"a {kind} card can't give a {trait['kind']}", f"write `kind: {kind}`")
    item = card.get("item")
    if item:
        if "hands" in item and item.get("slot") != "hand":
            check.report(item.at("hands"), "'hands' needs `slot: hand`", "add `slot: hand` or remove 'hands'")
        elif item.get("slot") == "hand" and "hands" not in item:
            item.put("hands", 1, item.mark)
    one_shot = card.get("one_shot")
    if one_shot:
        if "bonus" in one_shot and "side" not in one_shot:
            check.report(one_shot.at("bonus"), "'bonus' needs 'side'", "add `side: munchkins`, `monsters` or `either`")
        if "side" in one_shot and "bonus" not in one_shot:
            check.report(one_shot.at("side"), "'side' needs 'bonus'", "add `bonus: n` or remove 'side'")
        if "usable_if" in card and one_shot.get("side") != "munchkins":
            check.report(card.at("usable_if"), "'usable_if' needs a bonus with `side: munchkins`")


def _ability(check: Checker, ability: Block, kind: str) -> None:
    shape = head(ability)
    if (shape == "play" and kind == "monster") or (shape in ("play", "use") and kind == "curse"):
        mend = "write `effect`, `static` or `trigger`" if kind == "curse" else "use `trigger` or `use ... by`"
        check.report(ability.at(shape), f"{article(kind)} has no `{shape}` ability", mend)
    if shape == "use" and kind == "monster" and "by" not in ability:
        check.report(ability.at("use"), "a monster's `use` needs 'by'", "add `by: {trait: ...}`")
    if "cost" in ability and not ability["cost"]:
        check.report(ability.at("cost"), "'cost' is empty", "add discard, this or lose_level, or remove it")
    if "by" in ability and kind != "monster":
        check.report(ability.at("by"), "'by' is only for monsters", "remove it; the holder uses the card")
    if shape == "play" and "do" not in ability:
        if ability["then"] != "stay":
            check.report(
                ability.mark, "'play' lacks 'do'", "add `do: [effects]`; only with `then: stay` it may be missing"
            )
        ability.put("do", Rows(ability.mark), ability.mark)
    if shape == "play" and ability.get("then") == "attach" and not any("attach" in block for block in blocks(ability)):
        check.report(ability.at("then"), "`then: attach` without an `attach` effect", "add `attach: {to: card}`")


def _block(check: Checker, block: Block) -> None:
    if "stat" in block and "to" in block:
        _stat(check, block)
    elif "rule" in block and "to" in block:
        return
    elif len(block) == 1:
        word, inside = next(iter(block.items()))
        if isinstance(inside, Block):
            _effect(check, word, inside)
    if "discard" in block or "this" in block or "lose_level" in block:
        payment = block.get("discard")
        if isinstance(payment, Block) and "from" not in payment:
            _payment(check, payment)


def _stat(check: Checker, mod: Block) -> None:
    if ("add" in mod) == ("set" in mod):
        check.report(mod.mark, f"a change of '{mod['stat']}' needs either 'add' or 'set'", "write one of them")
    if mod.get("set") == "unlimited" and mod["stat"] not in LIMITS:
        check.report(mod.at("set"), f"'{mod['stat']}' can't be unlimited", f"only: {', '.join(LIMITS)}")


def _effect(check: Checker, word: str, inside: Block) -> None:
    n = inside.get("n")
    if word in COUNTED and isinstance(n, int) and n < 1:
        check.report(inside.at("n"), f"'{word}' with `n: {n}` does nothing", "a number from 1, or leave the effect out")
    if word == "choose" and "options" in inside and not any(option["do"] for option in inside["options"]):
        check.report(inside.at("options"), "no option does anything", "add effects to at least one `do`")
    if word in ("discard", "lose_trait") and ("from" in inside or "to" in inside):
        if "n" in inside and "all" in inside:
            check.report(inside.at("all"), f"'{word}' has both 'n' and 'all'", "keep one")
        elif "n" not in inside and "all" not in inside:
            inside.put("n", 1, inside.mark)
        if inside.get("random") and "chooser" in inside:
            check.report(inside.at("chooser"), f"'{word}' is random and has a chooser", "keep one")
    elif word == "take" and inside.get("random") and "chooser" in inside:
        check.report(inside.at("chooser"), "'take' is random and has a chooser", "keep one")
    elif word == "roll":
        _roll(check, inside)
    elif word == "look":
        if (inside.get("zone") == "hand") != ("of" in inside):
            mend = "add `of: player`" if inside.get("zone") == "hand" else "remove 'of'"
            check.report(inside.mark, "'of' says whose hand is looked at, and goes with `zone: hand`", mend)
        if inside.get("zone") in ("door_deck", "treasure_deck") and "n" not in inside:
            inside.put("n", 1, inside.mark)
    elif word == "fetch" and "zone" in inside.get("what", ()):
        check.report(inside["what"].at("zone"), "'fetch' already says the zone", "remove it from 'what'")


def _roll(check: Checker, roll: Block) -> None:
    if "cases" not in roll and "as" not in roll:
        check.report(roll.mark, "a roll without 'cases' or 'as' does nothing", "add `as: x` or `cases: [...]`")
    seen: set[int] = set()
    for case in roll.get("cases", ()):
        for face in case.get("faces", ()):
            if face in seen:
                check.report(case.at("faces"), f"face {face} stands in two cases", "each face once")
            seen.add(face)


def _payment(check: Checker, payment: Block) -> None:
    if "n" in payment:
        if "min" in payment or "max" in payment:
            check.report(payment.at("n"), "a cost has either 'n' or 'min' and 'max'", "keep one")
    elif "min" not in payment or "max" not in payment:
        if "min" in payment or "max" in payment:
            check.report(payment.mark, "'min' and 'max' go together", "add the other one")
        else:
            payment.put("n", 1, payment.mark)
    elif payment["min"] > payment["max"]:
        check.report(
            payment.at("min"), f"at least {payment['min']} but at most {payment['max']}", "min can't exceed max"
        )


def _filters(value: Any) -> list[Block]:
    """The outermost filters: what stands under `what`."""
    found: list[Block] = []
    for block in blocks(value):
        inside = block.get("what")
        if isinstance(inside, Block):
            found.append(inside)
    return found


def _filter(check: Checker, filter_: Block) -> None:
    zones = filter_.get("zone", Rows())
    if len(set(zones)) != len(zones):
        check.report(filter_.at("zone"), "a zone is named twice", "each zone once")
    for key in ("not", "any"):
        for inner in blocks(filter_.get(key)):
            if "zone" in inner:
                check.report(inner.at("zone"), f"'zone' can't stand inside '{key}'", "write it in the outermost filter")
