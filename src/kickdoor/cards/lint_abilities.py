"""Abilities, options and modifiers that can never work: window, target, condition and card type contradict."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from typing import Any, Final

from kickdoor.cards.prose import article
from kickdoor.cards.pack import Card
from kickdoor.cards.problems import WARNING, Problem
from kickdoor.cards.reach import LASTING, MONSTER_RULES, MONSTER_STATS, mend, reach
from kickdoor.cards.schema import EFFECTS
from kickdoor.cards.scope import words_used
from kickdoor.cards.source import Block, Mark, Rows
from kickdoor.cards.walk import blocks, head, heads, only
from kickdoor.cards.vocabulary import CARDS, COMPANION_TYPES, GROUPS, PLAYERS, TRAIT_TYPES

OUTSIDE: Final = ("not_in_combat", "own_turn_no_combat", "item_time")
FIGHTING: Final = ("fighters", "fighter", "helper")
MONSTER_EVENTS: Final = ("combat_started", "helper_joined", "monster_joined", "monster_killed", "combat_won",
                         "combat_lost", "escaped", "caught", "level_gained", "level_lost", "died", "card_played",
                         "cursed", "claim_answered")  # fmt: skip
FIGHTERS_EVENTS: Final = (  # done by the fighter
    "combat_started", "helper_joined", "monster_joined", "monster_killed", "claim_answered",
)  # fmt: skip
WORN: Final = ("item", "steed", "steed_item")  # what is put on and taken off
WORN_EVENTS: Final = ("item_equipped", "item_unequipped")
OF: Final = {"monster": ("this", "victim", "anyone"), "curse": ("victim", "self", "anyone")}
CARD_RULES: Final = ("exempt", "switched_off", "counts_as", "carries", "playable_in_combat", "stuck")
ANYBODYS: Final = (*MONSTER_STATS, *MONSTER_RULES, "strength", "sell_value")
COPYING: Final = ("mate", "door_special", "treasure_special")
GONE_ONCE_PLAYED: Final = ("mate", "wandering_monster", "go_up_a_level", "door_special", "treasure_special")
IN_A_FIGHT: Final = (
    "remove_monster",
    "kill_monster",
    "add_monster",
    "compel_help",
    "join_fight",
    "end_fight",
    "hand_fight",
)
DECIDED: Final = ("monster_killed", "combat_won", "combat_lost")  # events of a fight that is over
LOST: Final = (*DECIDED, "escaped", "caught")  # and of one that somebody runs from
BEFORE_THE_RUN: Final = ("before_run", "after_run_roll")
FOES: Final = ("monster", "monster_enhancer")  # what looks at the players' side as a whole
NOT_SUMMED: Final = ("run_roll",)  # what a monster changes for one runner, so not because of the side
BOONS: Final = ("gain_level", "draw", "take", "fetch", "search", "mod", "escape", "remove_monster", "kill_monster")
OPPOSITES: Final = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "le": "gt", "gt": "le"}


def lint_abilities(card: Card) -> list[Problem]:
    """Everything on the card that can never happen."""
    return list(_Lint(card).problems())


class _Lint:
    def __init__(self, card: Card) -> None:
        self.card = card

    def _say(self, mark: Mark, what: str, mend: str = "", level: str = "error") -> Problem:
        return Problem(self.card.file, *mark, self.card.id, what, mend, level)

    def problems(self) -> Iterator[Problem]:
        card = self.card.block
        for key in ("equip_if", "usable_if"):
            if key in card and never(card[key]):
                yield self._say(card.at(key), f"'{key}' can never hold", "mend the condition")
        for ability in card.get("abilities", ()):
            if "if" in ability and never(ability["if"]):
                yield self._say(
                    ability.at("if"), "this ability can never work: its `if` never holds", "mend the condition"
                )
            yield from self._idle(ability)
            match head(ability):
                case "static":
                    yield from self._static(ability)
                case "trigger":
                    yield from self._trigger(ability)
                case which:
                    yield from self._action(ability, which)
        if self.card.kind in ("monster_enhancer", "item_enhancer") and "tags" in card:
            what = "a tag here is the enhancer's own, and not of what it goes with"
            mend = f"`static: [{{rule: counts_as, tag: {card['tags'][0]}, to: host}}]`"
            yield self._say(card.at("tags"), what, mend)
        if self.card.kind == "go_up_a_level" and "effect" in card:
            yield from self._unused_player(card["effect"], card.at("effect"))
        for block in blocks(card):
            yield from self._block(block)

    # ---- abilities -------------------------------------------------------------------------------------------------

    def _idle(self, ability: Block) -> Iterator[Problem]:
        """Abilities that need the card on the table, on a card that never lies there."""
        shape = head(ability)
        if self.card.kind in ("monster_enhancer", "item_enhancer") and shape in ("trigger", "use"):
            yield self._say(ability.at(shape), f"an enhancer has no `{shape}`", "only `static` works on it")
        if self.card.kind not in GONE_ONCE_PLAYED or shape == "play":
            return
        if not any(play["then"] in ("stay", "attach") for play in heads(self.card.block, "play")):
            what = f"this `{shape}` never works: the card does not stay in play"
            yield self._say(ability.at(shape), what, "add `then: stay` to its `play`")

    def _static(self, ability: Block) -> Iterator[Problem]:
        kind = self.card.kind
        if ability["drawback"] and kind not in TRAIT_TYPES:
            what = f"{article(kind)} has no drawbacks"
            yield self._say(ability.at("drawback"), what, f"only on: {', '.join(TRAIT_TYPES)}", WARNING)
        for mod in ability["static"]:
            yield from self._static_mod(mod)

    def _static_mod(self, mod: Block) -> Iterator[Problem]:
        """What the engine never asks this type of card for."""
        kind, changed, to = self.card.kind, str(mod.get("stat", mod.get("rule"))), mod["to"]
        if _misfit(changed, to):
            return  # said by `_mod`
        if to not in reach(kind, changed):
            what = f"'{changed}' of {article(kind)} does not reach '{to}'"
            yield self._say(mod.at("to"), what, mend(kind, changed))
        ours = kind == "one_shot" and to == "munchkin_side"
        if ours and self.card.block["one_shot"].get("side", "monsters") == "monsters":
            what = "this counts while the card is used for the players' side, and it never is"
            yield self._say(mod.at("to"), what, "give it a `bonus` and `side: munchkins`, or write it under `do:`")
        if "because" in mod and not ours and (kind not in FOES or changed in NOT_SUMMED):
            what = f"`because` does nothing for '{changed}' of {article(kind)}"
            yield self._say(mod.at("because"), what, "write it as a condition: `if: {trait: {is: ...}}`")
        if "set" in mod and to in CARDS:
            yield self._say(mod.at("set"), f"`set` works on players only, and '{to}' is none", "write `add`")

    def _lasting_mod(self, mod: Block) -> Iterator[Problem]:
        """What an effect can't change for a while."""
        changed, to = str(mod.get("stat", mod.get("rule"))), mod["to"]
        if to in ("card", "host"):
            what = f"an effect changes players and monsters, and '{to}' is a card of another kind"
            yield self._say(mod.at("to"), what, "self, player, monster or monsters")
        elif changed not in LASTING:
            what = f"'{changed}' does nothing in an effect: it works only as a `static` of a card in play"
            yield self._say(mod.mark, what, "write it as a `static`", WARNING)
        if to == "munchkin_side" and "stat" in mod:
            what = "in an effect 'munchkin_side' counts for fighter and helper each"
            yield self._say(mod.at("to"), what, "write `fighters` (each of them) or `fighter` (once)", WARNING)
        if "because" in mod:
            yield self._say(
                mod.at("because"), "`because` does nothing in an effect", "write it as a condition: `if: ...`"
            )
        if "set" in mod and to in CARDS and to not in ("card", "host"):
            yield self._say(mod.at("set"), f"`set` works on players only, and '{to}' is none", "write `add`")

    def _attached(self, ability: Block) -> Iterator[Problem]:
        """A card that lies in play already, or is gone as its own price, and is put on another."""
        for block in blocks(ability["do"]):
            if isinstance(block.get("attach"), Block) and self.card.kind != "curse":
                what = "`attach` puts a card that is being played on another, and this one is in play already"
                mend = "`play: ...` of a special with `then: attach`; or the `effect` of a curse that `lasts`"
                yield self._say(block.at("attach"), what, mend)

    def _trigger(self, ability: Block) -> Iterator[Problem]:
        yield from self._attached(ability)
        for block in blocks(ability["do"]):
            if "copy_monster" in block:
                what = "`copy_monster` turns a played card into the copy, and nothing is played here"
                yield self._say(block.at("copy_monster"), what, "make it a card of its own: `type: mate`")
            for word in ("end_fight", "hand_fight"):
                if word in block and ability["trigger"] in (DECIDED if word == "end_fight" else LOST):
                    what = f"`{word}` does nothing at '{ability['trigger']}': the fight is decided by then"
                    yield self._say(block.at(word), what, "use `trigger: combat_started` or `claim_answered`")
        kind, event = self.card.kind, ability["trigger"]
        if "the" in ability.get("what", ()):
            what = "`the` compares cards with each other, and a trigger is about one"
            yield self._say(
                ability["what"].at("the"), what, "take it out; `min_value` and `min_bonus` look at one card"
            )
        limit = ability.get("limit")
        if limit and limit["per"] == "combat" and event in ("turn_started", "turn_ended"):
            yield self._say(
                limit.at("per"), f"a limit per combat, but '{event}' is outside combat", "per: turn", WARNING
            )
        if kind == "monster" and event not in MONSTER_EVENTS:
            mend = f"one of: {', '.join(MONSTER_EVENTS)}"
            yield self._say(ability.at("trigger"), f"a monster in a fight never sees '{event}'", mend)
        allowed = OF.get(kind, ("self", "anyone"))
        if kind in WORN and event in WORN_EVENTS:
            allowed = ("this", *allowed)
        if kind in COMPANION_TYPES and event == "companion_lost":
            allowed = ("this", *allowed)
        if "what" in ability and event in WORN_EVENTS and ability.get("of") == "this":
            what = "`of: this` is about this card, whatever `what` says"
            yield self._say(ability.at("what"), what, "keep one of the two", WARNING)
        if kind in WORN and event == "died" and ability.get("of") != "anyone":
            what = "this never happens: who dies has lost the Items by then"
            yield self._say(ability.at("trigger"), what, "`of: anyone`, for others who die; or put it on a class")
        if "of" in ability and ability["of"] not in allowed:
            mend = f"one of: {', '.join(allowed)}"
            yield self._say(ability.at("of"), f"'of: {ability['of']}' means nothing on {article(kind)}", mend)
        elif event in FIGHTERS_EVENTS and "if" in ability:
            doers = ("victim",) if ability.get("of") == "anyone" else ("self", "victim")
            if _wants_another_part(ability["if"], doers):
                what = f"this never happens: '{event}' is always the fighter's, and its `if` is about somebody else"
                mend = "`of: anyone` answers while its owner helps or looks on; `combat_won` is the helper's as well"
                yield self._say(ability.at("if"), what, mend, WARNING)

    def _action(self, ability: Block, which: str) -> Iterator[Problem]:
        window = ability[which]
        if "by" in ability and window in (*OUTSIDE, "others_combat", "trait_time", "response"):
            mend = "any_combat, own_combat, before_run or after_run_roll"
            yield self._say(ability.at(which), f"a fighter can't use it: '{window}' is never his", mend)
        if "target" in ability:
            yield from self._target(ability, window)
            if "player" in ability["target"]:
                yield from self._unused_player(ability["do"], ability.at("target"))
            else:
                yield from self._unused_card(ability)
        if ability.get("then", "discard") != "discard" and ability.get("cost", {}).get("this"):
            what = f"the card is discarded as its own price, so `then: {ability['then']}` can't be"
            yield self._say(ability.at("then"), what, "take `this: true` out of the cost, or `then` out of the ability")
        limit = ability.get("limit")
        if limit and limit["per"] == "combat" and window in OUTSIDE:
            yield self._say(
                limit.at("per"), f"a limit per combat, but '{window}' is outside combat", "per: turn", WARNING
            )
        yield from self._misplaced(ability, which, window)
        yield from self._no_price(ability)
        if which == "use":
            yield from self._attached(ability)
        for effect in ability["do"]:
            word, _ = only(effect)
            if word in ("escape", "reroll") and window in OUTSIDE:
                yield self._say(effect.at(word), f"nobody runs away during '{window}'", "before_run or after_run_roll")
            if word in IN_A_FIGHT and window in OUTSIDE:
                yield self._say(effect.at(word), f"there is no fight during '{window}'", "any_combat or own_combat")

    def _no_price(self, ability: Block) -> Iterator[Problem]:
        """A level lost for something else, as it seems: nobody loses one at Level 1, and gets the rest all the same."""
        steps = [only(effect) for effect in ability.get("do", ())]
        for options in [inside["options"] for word, inside in steps if word == "choose" and inside["who"] == "self"]:
            for option in options:
                if "if" not in option:
                    yield from self._for_nothing(
                        option["do"], "an `if` on the option: `{compare: {a: {level_of: self}, ...}}`"
                    )
        if "if" not in ability and "cost" not in ability:
            yield from self._for_nothing(ability.get("do", Rows()), "`cost: {lose_level: 1}` in place of the effect")

    def _for_nothing(self, do: Rows, mend: str) -> Iterator[Problem]:
        if not do or len(do) < 2 or "lose_level" not in do[0] or do[0]["lose_level"]["to"] != "self":
            return
        if any(word in effect for effect in do[1:] for word in BOONS):
            what = "at Level 1 this costs nothing: nobody falls below it, and the rest happens all the same"
            yield self._say(do[0].at("lose_level"), what, mend, WARNING)

    def _misplaced(self, ability: Block, which: str, window: str) -> Iterator[Problem]:
        """Effects that only work in one kind of place, however deep they stand."""
        for block in blocks(ability["do"]):
            if "compel_help" in block and window not in ("own_combat", "any_combat", "any_time", "own_turn"):
                what = "`compel_help` works for the fighter only, who may not do this now"
                yield self._say(block.at("compel_help"), what, f"`{which}: own_combat`")
            joins = block.get("join_fight")
            if isinstance(joins, Block) and joins["who"] == "self" and window in ("own_combat", *BEFORE_THE_RUN):
                what = "`join_fight` does nothing here: who may do this now is in the fight already"
                yield self._say(block.at("join_fight"), what, f"`{which}: others_combat`")
            if "copy_monster" in block and (which != "play" or self.card.kind not in COPYING):
                what = "`copy_monster` turns the played card into the copy: it is for a `play` of a mate or special"
                yield self._say(block.at("copy_monster"), what, "make it a card of its own: `type: mate`")
            if "hand_fight" in block and window in BEFORE_THE_RUN:
                what = f"`hand_fight` does nothing at '{window}': the fight is lost by then"
                yield self._say(block.at("hand_fight"), what, f"`{which}: own_combat`")
        if which == "play" and self.card.kind == "item":
            what = "an Item is put into play; what it does then is a `use`"
            yield self._say(ability.at("play"), what, "write `use: ...` with a `name`, or `type: one_shot`")

    def _target(self, ability: Block, window: str) -> Iterator[Problem]:
        kind, inside = only(ability["target"])
        mark = ability.at("target")
        if "if" in inside and never(inside["if"]):
            yield self._say(inside.at("if"), "nothing can be the target: its `if` never holds", "mend the condition")
        if kind == "monster" and window in OUTSIDE:
            yield self._say(mark, f"there is no monster to choose during '{window}'", "any_combat or own_combat")
        if kind != "player":
            return
        who = inside.get("who")
        if inside["not_in_combat"] and who in FIGHTING:
            yield self._say(mark, f"'{who}' is always in combat, so never `not_in_combat`", "remove one of the two")
        if inside["not_in_combat"] and who == "self" and window == "own_combat":
            yield self._say(mark, "you are in combat during 'own_combat'", "remove `not_in_combat`")
        if who in FIGHTING and window in OUTSIDE:
            yield self._say(mark, f"nobody fights during '{window}'", "any_combat or others_combat")

    def _unused_player(self, effects: Rows, mark: Mark) -> Iterator[Problem]:
        """Somebody is chosen, and nothing that happens has to do with him."""
        if all(word != "player" for enum, word, _ in words_used(EFFECTS, effects) if enum in ("player", "reference")):
            yield self._say(mark, "the chosen player gets nothing", "write `player` for whoever is chosen", WARNING)

    def _unused_card(self, ability: Block) -> Iterator[Problem]:
        """A card or monster is chosen, and nothing that happens has to do with it."""
        kind, _inside = only(ability["target"])
        used = any(
            word == kind for enum, word, _ in words_used(EFFECTS, ability["do"]) if enum in ("card", "reference")
        )
        if not used and ability["do"] and ability.get("then") not in ("attach", "fight"):
            what = f"the chosen {kind} has no part in what happens"
            yield self._say(
                ability.at("target"), what, f"write `{kind}` for what is chosen, or take `target` out", WARNING
            )

    # ---- parts -----------------------------------------------------------------------------------------------------

    def _block(self, block: Block) -> Iterator[Problem]:
        if "to" in block and ("stat" in block or "rule" in block):
            yield from self._mod(block)
        if isinstance(block.get("mods"), Rows):
            for mod in block["mods"]:
                yield from self._lasting_mod(mod)
                if block["for"] in ("turns", "after_combat") and mod["to"] in CARDS:
                    what = f"'{mod['to']}' is in this fight only, so nothing lasts longer for it"
                    yield self._say(mod.at("to"), what, "write `for: combat`, or change a player")
        options = block.get("options")
        if isinstance(options, Rows):
            labels = [option["label"].casefold() for option in options]
            for index, option in enumerate(options):
                if labels[index] in labels[:index]:
                    yield self._say(option.at("label"), f"two options are called '{option['label']}'", "rename one")
                if "if" in option and never(option["if"]):
                    what = f"the option '{option['label']}' can never be chosen"
                    yield self._say(option.at("if"), what, "mend its `if`")
        if "cond" in block and never(block["cond"]):
            yield self._say(block.at("cond"), "this never holds, so `then` never happens", "mend the condition")

    def _mod(self, mod: Block) -> Iterator[Problem]:
        misfit = _misfit(str(mod.get("stat", mod.get("rule"))), mod["to"])
        if misfit:
            yield self._say(mod.at("to"), *misfit)
        if "if" in mod and never(mod["if"]):
            yield self._say(mod.at("if"), "this modifier never applies: its `if` never holds", "mend the condition")


def _wants_another_part(cond: Block, doers: tuple[str, ...]) -> bool:
    """Whether the condition holds only if one of these players is helper or looks on."""
    word, inside = only(cond)
    if word == "all":
        return any(_wants_another_part(part, doers) for part in inside)
    if word == "any":
        return all(_wants_another_part(part, doers) for part in inside)
    return word == "in_combat" and inside["of"] in doers and inside["as"] in ("helper", "bystander")


def _misfit(what: str, to: str) -> tuple[str, str] | None:
    """What is wrong with changing this of a player or a card at all, and the mend."""
    if what in MONSTER_STATS and to in PLAYERS:
        return f"'{what}' belongs to monsters, '{to}' is a player", "this, host or monster"
    if what in CARD_RULES:
        return None if to in CARDS else (f"'{what}' belongs to cards, '{to}' is none", "this, host or card")
    if what not in ANYBODYS and to in CARDS:
        return f"'{what}' belongs to players, '{to}' is a card", "self or victim"
    return None


# ---- conditions that can't hold ------------------------------------------------------------------------------------


def never(cond: Block) -> bool:
    """Whether a condition is false whatever happens. Only plain contradictions are found."""
    word, inside = only(cond)
    match word:
        case "all":
            return any(never(part) for part in inside) or _contradict(inside)
        case "any":
            return all(never(part) for part in inside)
        case "not":
            return always(inside)
        case "compare":
            return _fixed(inside["a"], inside["cmp"], inside["b"]) is False
        case "traits":
            return _least(OPPOSITES[inside["cmp"]], inside["n"])
        case _:
            return False


def always(cond: Block) -> bool:
    """Whether a condition is true whatever happens."""
    word, inside = only(cond)
    match word:
        case "all":
            return all(always(part) for part in inside)
        case "any":
            return any(always(part) for part in inside)
        case "not":
            return never(inside)
        case "compare":
            return _fixed(inside["a"], inside["cmp"], inside["b"]) is True
        case "traits":
            return _least(inside["cmp"], inside["n"])
        case "has":
            return isinstance(inside["n"], int) and inside["n"] <= 0
        case _:
            return False


def _contradict(parts: Rows) -> bool:
    """A condition beside its own opposite, or both sexes of one player."""
    plain = [part for part in parts if "not" not in part]
    sexes = {(part["sex"]["of"], part["sex"]["is"]) for part in plain if "sex" in part}
    if any({(who, "male"), (who, "female")} <= sexes for who, _sex in sexes if who not in GROUPS):
        return True
    return any("not" in part and part["not"] in plain for part in parts)


def _fixed(a: Any, cmp: str, b: Any) -> bool | None:
    """The answer, if both numbers are printed, or come to the same whatever happens."""
    one, other = constant(a), constant(b)
    if one is None or other is None:
        return None
    return {
        "eq": one == other, "ne": one != other, "lt": one < other, "le": one <= other, "gt": one > other,
        "ge": one >= other,
    }[cmp]  # fmt: skip


def constant(number: Any) -> int | None:
    """What a number comes to, if nothing on the table has a part in it."""
    if isinstance(number, int):
        return number
    if not isinstance(number, Block) or len(number) != 1:
        return None
    word, inside = only(number)
    parts = [constant(part) for part in inside] if isinstance(inside, Rows) else [constant(inside)]
    known = [part for part in parts if part is not None]
    if word == "times" and 0 in known:
        return 0
    if len(known) < len(parts) or word not in FOLDED:
        return None
    return FOLDED[word](known)


FOLDED: Final[dict[str, Callable[[list[int]], int]]] = {
    "sum": sum,
    "times": prod,
    "half": lambda of: of[0] // 2,
    "max": max,
    "min": min,
    "difference": lambda of: abs(of[0] - of[1]),
}


def _least(cmp: str, n: Any) -> bool:
    """Whether every count (0 or more) compares so with n."""
    if not isinstance(n, int):
        return False
    return (cmp == "ge" and n <= 0) or (cmp == "gt" and n < 0) or (cmp == "ne" and n < 0)
