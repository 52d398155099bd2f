"""What shapes can't say: which keys go together, by card type and by effect. Part of the first pass, so all errors."""

from __future__ import annotations

from typing import Final

from kickdoor.cards.checker import Checker
from kickdoor.cards.prose import article, listed
from kickdoor.cards.schema import BLOCKS, LIMITS, OPTIONAL_BLOCK, TYPE_BLOCKS
from kickdoor.cards.source import Block, Rows
from kickdoor.cards.walk import blocks, filters, head, heads
from kickdoor.cards.vocabulary import CARD_EVENTS, TRAIT_TYPES, canonical

TYPES_WITH: Final = {  # keys that only some types have
    "bad_stuff": ("monster",),
    "effect": ("curse", "go_up_a_level"),
    "lasts": ("curse",),
    "equip_if": ("item", "steed", "steed_item"),
    "forbidden_if": ("item", "steed", "steed_item"),
    "usable_if": ("one_shot",),
    "goes_on": ("item_enhancer",),
}
TRAIT_SPEAKERS: Final = (*TRAIT_TYPES, "super_munchkin", "half_breed", "team_up")
OWN_DECK: Final = {
    **dict.fromkeys(
        ("monster", "monster_enhancer", "mate", "wandering_monster", "class", "race", "affiliation", "power",
         "door_special"),
        "door",
    ),
    **dict.fromkeys(
        ("item", "steed_item", "item_enhancer", "one_shot", "go_up_a_level", "treasure_special"), "treasure"
    ),
    "role": "outside",
}  # fmt: skip
# abilities of a kind on one card; a play of its type is one more, and a sixteenth trigger would be counted as the next
# card being played (`references.trigger_key`, `play_key`)
MOST: Final = {"use": 8, "trigger": 15, "play": 15}
COUNTED: Final = (
    "gain_level",
    "lose_level",
    "draw",
    "discard",
    "take",
    "look",
    "fetch",
    "search",
    "pass_cards",
    "lose_trait",
    "unequip",
)


def check_card(check: Checker, card: Block, deck: str) -> None:
    """All rules about the keys of one card whose values already have the right shapes."""
    kind = canonical(card["type"])
    _type_keys(check, card, kind)
    _type_values(check, card, kind, deck)
    check_parts(check, card)


def check_parts(check: Checker, card: Block) -> None:
    """The rules about abilities and effects, also on a card of which other parts are wrong."""
    kind = canonical(card["type"])
    for ability in card.get("abilities", ()):
        _ability(check, ability, kind)
    for shape, most in MOST.items():
        if len(heads(card, shape)) > most:
            what = f"a card has at most {most} `{shape}` abilities, this has {len(heads(card, shape))}"
            check.report(card.at("abilities"), what, "make it two cards")
    for block in blocks(card):
        _block(check, block)
        if block.get("rule") == "no_disadvantages" and "kind" not in block and kind not in TRAIT_SPEAKERS:
            check.report(block.at("rule"), "'no_disadvantages' needs 'kind' here", "add `kind: class` or `kind: race`")
        if "mods" in block:
            _turns(check, block, "for")
    _turns(check, card, "lasts")
    _pickers(card, kind)
    for block in filters(card):
        _filter(check, block)
    _foremost(check, card)
    if "zone" in card.get("goes_on", ()):
        what = "'goes_on' looks at your own cards in play and needs no zone"
        check.report(card["goes_on"].at("zone"), what, "remove it")


def _type_keys(check: Checker, card: Block, kind: str) -> None:
    own, said = TYPE_BLOCKS.get(kind, ()), article(card["type"])
    for name in BLOCKS:
        if name in card and name not in own:
            has = listed([f"`{block}:`" for block in own])
            check.report(card.at(name), f"'{name}' does not belong on {said}", f"{said} has {has or 'no such block'}")
    for name in own:
        if name not in card and name not in OPTIONAL_BLOCK:
            check.report(card.mark, f"{said} needs '{name}'", f"add `{name}: ...`")
    for key, types in TYPES_WITH.items():
        if key in card and kind not in types:
            mend = f"only on: {', '.join(types)}"
            if key == "effect":
                mend += "; anything else puts it under `do:` of an ability"
            check.report(card.at(key), f"'{key}' does not belong on {said}", mend)
    if kind == "monster" and "bad_stuff" not in card:
        check.report(card.mark, "a monster needs 'bad_stuff'", "add `bad_stuff: [effects]`")
    if kind == "curse" and "effect" not in card and "lasts" not in card:
        check.report(card.mark, f"{said} needs 'effect' or 'lasts'", "add what happens to `victim`")
    if kind in ("door_special", "treasure_special") and not heads(card, "play"):
        check.report(card.mark, f"a {kind} needs a `play` ability", "add `abilities: [{play: any_time, do: [...]}]`")
    if kind == "one_shot" and "bonus" not in card.get("one_shot", ()) and not heads(card, "play"):
        check.report(card.mark, "a one_shot needs a 'bonus' or a `play` ability", "add what it does")


def _type_values(check: Checker, card: Block, kind: str, deck: str) -> None:
    own = (OWN_DECK[kind],) if kind in OWN_DECK else ("door", "treasure") if deck == "outside" else (deck,)
    if deck not in own:
        mend = f"move it to {' or '.join(f'{one}/' for one in own)}"
        if kind.endswith("_special") and deck != "outside":
            mend += f", or make it a {deck}_special"
        check.report(card.at("type"), f"{article(card['type'])} stands in the {deck} folder", mend)
    trait = card.get("trait")
    if trait and "kind" in trait and kind in TRAIT_TYPES and trait["kind"] != kind:
        what = f"{article(kind)} card can't give {article(trait['kind'])}"
        check.report(trait.at("kind"), what, f"write `kind: {kind}`")
    item = card.get("item")
    if item:
        if "hands" in item and item.get("slot") != "hand":
            check.report(item.at("hands"), "'hands' needs `slot: hand`", "add `slot: hand` or remove 'hands'")
        elif item.get("slot") == "hand" and "hands" not in item:
            item.put("hands", 1, item.mark)
        if "also" in item and item.get("slot", "none") in ("none", item["also"]):
            mend = "write the other place as `slot`"
            check.report(item.at("also"), "'also' is a second place, beside another `slot`", mend)
        if kind == "steed_item" and item.get("slot", "none") != "none":
            check.report(item.at("slot"), "a steed_item is worn by nobody", "remove 'slot' or make it an item")
    one_shot = card.get("one_shot")
    if one_shot:
        if "bonus" in one_shot and "side" not in one_shot:
            check.report(one_shot.at("bonus"), "'bonus' needs 'side'", "add `side: munchkins`, `monsters` or `either`")
        if "side" in one_shot and "bonus" not in one_shot:
            check.report(one_shot.at("side"), "'side' needs 'bonus'", "add `bonus: n` or remove 'side'")
        if "usable_if" in card and one_shot.get("side") != "munchkins":
            check.report(card.at("usable_if"), "'usable_if' needs a bonus with `side: munchkins`")


NEVER_HAS: Final = {"monster": ("play",), "curse": ("play", "use"), "role": ("play",)}
NEVER_HAS_MENDS: Final = {
    "monster": "use `trigger` or `use ... by`",
    "curse": "write `effect`, `static` or `trigger`",
    "role": "it is there from the start: write `static`, `trigger` or `use`",
}


def _ability(check: Checker, ability: Block, kind: str) -> None:
    shape = head(ability)
    if shape in NEVER_HAS.get(kind, ()):
        check.report(ability.at(shape), f"{article(kind)} has no `{shape}` ability", NEVER_HAS_MENDS[kind])
    if shape == "use" and kind == "monster" and "by" not in ability:
        check.report(
            ability.at("use"),
            "a monster's `use` needs 'by'",
            "add `by: {trait: ...}`, `by: {anybody: true}` or the like",
        )
    if shape == "trigger" and "what" in ability:
        if ability["trigger"] not in CARD_EVENTS:
            mend = f"only with: {', '.join(CARD_EVENTS)}; a monster by `if: {{tagged: {{of: subject, is: ...}}}}`"
            check.report(ability.at("what"), f"'{ability['trigger']}' takes no 'what'", mend)
        if "zone" in ability["what"]:
            what = "the event says where the card is"
            check.report(ability["what"].at("zone"), what, "remove 'zone'")
    if "cost" in ability and not ability["cost"]:
        check.report(ability.at("cost"), "'cost' is empty", "add discard, this, lose_level or gold, or remove it")
    if "cost" in ability and {"discard", "gold"} <= set(ability["cost"]):
        check.report(ability["cost"].at("gold"), "'cost' has both 'discard' and 'gold'", "keep one")
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
        if block["rule"] == "immune" and "tag" in block and block["what"] == "theft":
            check.report(block.at("tag"), "'theft' has no tag", "any other immunity can have one")
        return
    elif len(block) == 1:
        word, inside = next(iter(block.items()))
        if isinstance(inside, Block):
            _effect(check, word, inside)
        elif word == "difference" and isinstance(inside, Rows) and len(inside) != 2:
            check.report(inside.mark, f"a difference is between two numbers, not {len(inside)}", "write two")
    if "discard" in block or "this" in block or "lose_level" in block:
        payment = block.get("discard")
        if isinstance(payment, Block) and "from" not in payment:
            _payment(check, payment)


BEYOND: Final = {  # numbers that begin at nothing, and what else might be meant
    "run_roll": "; a die is rolled all the same: who gets away for sure has `escape`",
    "sell_value": "",
    "help_levels": "",
}


def _stat(check: Checker, mod: Block) -> None:
    if ("add" in mod) == ("set" in mod):
        check.report(mod.mark, f"a change of '{mod['stat']}' needs either 'add' or 'set'", "write one of them")
    if "set" in mod and mod["stat"] in BEYOND:
        what = f"'{mod['stat']}' is what cards add to it, so there is nothing to set"
        check.report(mod.at("set"), what, f"write `add`{BEYOND[mod['stat']]}")
    if mod.get("set") == "unlimited" and mod["stat"] not in LIMITS:
        check.report(mod.at("set"), f"'{mod['stat']}' can't be unlimited", f"only: {', '.join(LIMITS)}")


def _turns(check: Checker, block: Block, key: str) -> None:
    """`turns: 3` and `for: turns` (of a curse `lasts: turns`) need each other."""
    if ("turns" in block) == (block.get(key) == "turns"):
        return
    if "turns" in block:
        check.report(block.at("turns"), f"'turns' goes with `{key}: turns`", f"write `{key}: turns`, or remove it")
    else:
        check.report(block.at(key), f"`{key}: turns` does not say how many", "add `turns: 3`")


def _effect(check: Checker, word: str, inside: Block) -> None:
    n = inside.get("n")
    if word in COUNTED and isinstance(n, int) and n < 1:
        check.report(inside.at("n"), f"'{word}' with `n: {n}` does nothing", "a number from 1, or leave the effect out")
    if word in ("choose", "vote") and "options" in inside and not any(option["do"] for option in inside["options"]):
        check.report(inside.at("options"), "no option does anything", "add effects to at least one `do`")
    if word in ("discard", "lose_trait", "pass_cards") and ("from" in inside or "to" in inside):
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
    elif word == "attach" and ("to" in inside) == ("of" in inside):
        check.report(inside.mark, "'attach' needs either 'to' or 'of'", "`to: card`, or `of: victim, what: {...}`")
    elif word == "attach" and ("of" in inside) != ("what" in inside):
        check.report(inside.mark, "'of' and 'what' of an 'attach' go together", "`of: victim, what: {...}`")
    elif word == "attach" and "to" in inside and "chooser" in inside:
        check.report(inside.at("chooser"), "with 'to' there is nothing to choose", "remove 'chooser'")
    elif word == "end_fight" and (inside["monsters"] == "hand") != ("to" in inside):
        mend = "add `to: fighter`, or leave 'monsters' out" if "to" not in inside else "write `monsters: hand`"
        check.report(inside.mark, "'to' says whose hand the monsters go to, and goes with `monsters: hand`", mend)
    elif word == "take" and inside.get("from") == inside.get("to"):
        check.report(inside.at("to"), "nobody takes cards from himself", "name two players, or write `discard`")
    elif word == "swap_hands" and inside.get("who") == inside.get("with"):
        check.report(inside.at("with"), "nobody swaps hands with himself", "name two players")
    elif word == "curse":
        _curse(check, inside)
    elif "but" in inside and inside["but"] in (inside.get("among", inside.get("in")), "everyone"):
        check.report(inside.at("but"), "nobody is left of them", "name whom it spares: `but: victim`")
    elif word == "search" and "what" in inside:
        _search(check, inside)
    elif word == "fetch" and "zone" in inside.get("what", ()):
        check.report(inside["what"].at("zone"), "'fetch' already says the zone", "remove it from 'what'")


OF_A_CURSE: Final = ("tag", "named", "not", "any")  # what a filter can ask of one


def _curse(check: Checker, curse: Block) -> None:
    zone, what = curse.get("zone"), curse.get("what", Block())
    somebodys = zone in ("hand", "curses")
    if somebodys != ("of" in curse):
        mend = "add `of: self`, or whose it is" if somebodys else "remove 'of', or write `zone: hand` or `zone: curses`"
        check.report(curse.mark, "'of' says whose Curses are meant, and goes with `zone: hand` or `curses`", mend)
    if zone == "door_deck" and "chooser" in curse:
        check.report(curse.at("chooser"), "the topmost Curse of the deck strikes: nobody picks", "remove 'chooser'")
    for key in what:
        if key == "zone":
            check.report(what.at(key), "'curse' already says the zone", "remove it from 'what'")
        elif key == "type":
            check.report(what.at(key), "only a Curse can strike", "remove 'type'")
        elif key not in OF_A_CURSE:
            check.report(what.at(key), f"'{key}' says nothing of a Curse", f"only: {', '.join(OF_A_CURSE)}")


def _pickers(card: Block, kind: str) -> None:
    """Who picks the Curse that strikes, where nobody is named: whose hand it is, or whose card; what has no controller
    leaves it to its victim."""
    parts = [(card.get("effect"), kind), (card.get("bad_stuff"), kind)]
    parts += [(ability.get("do"), "" if head(ability) == "use" else kind) for ability in card.get("abilities", ())]
    for part, speaks in parts:
        for block in blocks(part):
            curse = block.get("curse")
            if isinstance(curse, Block) and "chooser" not in curse and curse.get("zone") != "door_deck":
                mine = "victim" if speaks in ("monster", "curse") else "self"
                curse.put("chooser", curse["of"] if curse["zone"] == "hand" and "of" in curse else mine, curse.mark)


def _search(check: Checker, search: Block) -> None:
    what, deck = search["what"], search.get("deck")
    if "zone" in what:
        check.report(what.at("zone"), "'search' already says the deck", "remove it from 'what'")
    kinds = [canonical(word) for word in what.get("type", ())]
    if kinds and all(OWN_DECK.get(kind, deck) != deck for kind in kinds):
        what_kinds = listed([article(kind) for kind in kinds], "or")
        check.report(what.at("type"), f"{what_kinds} is never in the {deck} deck", f"`deck: {OWN_DECK[kinds[0]]}`")


def _roll(check: Checker, roll: Block) -> None:
    if "cases" not in roll and "as" not in roll:
        check.report(roll.mark, "a roll without 'cases' or 'as' does nothing", "add `as: x` or `cases: [...]`")
    dice = roll.get("dice", 1)
    if dice > 1 and "keep" not in roll:
        what = f"{dice} dice, and nobody knows which counts"
        check.report(roll.at("dice"), what, "add `keep: highest`, `lowest` or `sum`")
    if "keep" in roll and dice == 1:
        check.report(roll.at("keep"), "'keep' is for several dice", "add `dice: 2`, or remove it")
    if roll.get("keep") == "sum" and "cases" in roll:
        mend = "bind it: `as: x`, then `if: {cond: {compare: {a: {var: x}, ...}}, ...}`"
        check.report(roll.at("cases"), "the sum of several dice is no face of one", mend)
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


PICKING: Final = (
    "discard",
    "take",
    "fetch",
    "search",
    "unequip",
    "attach",
    "card",
)  # what takes cards by a filter, one by one


def _foremost(check: Checker, card: Block) -> None:
    """`the` says which cards are picked: where none is, or all are, it would do nothing."""
    if "the" in card.get("goes_on", ()):
        check.report(card["goes_on"].at("the"), "'the' says nothing here: any card of the kind will do", "remove it")
    for block in blocks(card):
        reason = block.get("because")
        if isinstance(reason, Block) and "the" in reason.get("has", ()):
            check.report(
                reason["has"].at("the"), "'the' says nothing here: somebody has such a card or not", "remove it"
            )
        for word, inside in block.items():
            filter_ = inside.get("what") if isinstance(inside, Block) else None
            if not isinstance(filter_, Block) or "the" not in filter_:
                continue
            if word not in PICKING:
                check.report(filter_.at("the"), f"'the' says nothing in '{word}', which picks no card", "remove it")
            elif word == "search" and inside.get("n", 1) != 1:
                check.report(filter_.at("the"), "a search for the best or the like is for one card", "write `n: 1`")
            elif inside.get("all") or inside.get("random"):
                mend = "remove 'the', or say how many with 'n'"
                check.report(filter_.at("the"), f"'the' picks cards, and this '{word}' takes any", mend)
            elif word == "discard" and "from" not in inside and inside.get("n", 1) != 1:
                check.report(filter_.at("the"), "a price of the best or the like is one card", "write `n: 1`")


def _filter(check: Checker, filter_: Block) -> None:
    zones = filter_.get("zone", Rows())
    if len(set(zones)) != len(zones):
        check.report(filter_.at("zone"), "a zone is named twice", "each zone once")
    for key in ("not", "any"):
        for inner in blocks(filter_.get(key)):
            for outer in ("zone", "the"):
                if outer in inner:
                    mend = "write it in the outermost filter"
                    check.report(inner.at(outer), f"'{outer}' can't stand inside '{key}'", mend)
