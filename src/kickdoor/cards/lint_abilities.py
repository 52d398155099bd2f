"""Abilities, options and modifiers that can never work: window, target, condition and card type contradict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kickdoor.cards.conditions import SUMMED, always, constant, never, shut_out
from kickdoor.cards.lint_mods import ModLinter
from kickdoor.cards.lint_triggers import TriggerLinter
from kickdoor.cards.linter import Linter
from kickdoor.cards.prose import article
from kickdoor.cards.pack import Card
from kickdoor.cards.problems import WARNING, Problem
from kickdoor.cards.schema import EFFECTS
from kickdoor.cards.scope import words_used
from kickdoor.cards.source import Block, Mark, Rows
from kickdoor.cards.walk import blocks, filters, head, heads, only
from kickdoor.cards.vocabulary import TRAIT_TYPES

OUTSIDE: Final = ("not_in_combat", "own_turn_no_combat", "item_time")
FIGHTING: Final = ("fighters", "fighter", "helper")
COPYING: Final = ("mate", "door_special", "treasure_special")
GONE_ONCE_PLAYED: Final = ("mate", "wandering_monster", "go_up_a_level", "door_special", "treasure_special")
IN_A_FIGHT: Final = (
    "remove_monster",
    "kill_monster",
    "add_monster",
    "compel_help",
    "join_fight",
    "leave_combat",
    "end_fight",
    "hand_fight",
)
BEFORE_THE_RUN: Final = ("before_run", "after_run_roll")
REACHED: Final = {"gt": 10, "ge": 11, "eq": 11}  # from here on nobody's Level compares so, but for house rules
ALREADY_WON: Final = "the game is won at Level 10: compare with less"
TURNED: Final = {"lt": "gt", "gt": "lt", "le": "ge", "ge": "le", "eq": "eq", "ne": "ne"}
BOONS: Final = ("gain_level", "draw", "take", "fetch", "search", "mod", "escape", "remove_monster", "kill_monster")


def lint_abilities(card: Card) -> list[Problem]:
    """Everything on the card that can never happen."""
    return list(_Lint(card).problems())


class _Lint(Linter):
    def problems(self) -> Iterator[Problem]:
        card = self.card.block
        for key in ("equip_if", "usable_if"):
            if key in card and never(card[key]):
                yield self.say(card.at(key), f"'{key}' can never hold", "mend the condition")
        if "forbidden_if" in card and (
            always(card["forbidden_if"]) or shut_out(card.get("equip_if"), card["forbidden_if"])
        ):
            what = "nobody can ever put this on: 'forbidden_if' holds whenever it is allowed"
            yield self.say(card.at("forbidden_if"), what, "mend one of the two conditions")
        for ability in card.get("abilities", ()):
            if "if" in ability and never(ability["if"]):
                yield self.say(
                    ability.at("if"), "this ability can never work: its `if` never holds", "mend the condition"
                )
            yield from self._idle(ability)
            match head(ability):
                case "static":
                    yield from self._static(ability)
                case "trigger" if self.card.kind in ("monster_enhancer", "item_enhancer"):
                    pass  # said above
                case "trigger":
                    yield from self._attached(ability)
                    yield from TriggerLinter(self.card).trigger(ability)
                case which:
                    yield from self._action(ability, which)
        if self.card.kind in ("monster_enhancer", "item_enhancer") and "tags" in card:
            what = "a tag here is the enhancer's own, and not of what it goes with"
            mend = f"`static: [{{rule: counts_as, tag: {card['tags'][0]}, to: host}}]`"
            yield self.say(card.at("tags"), what, mend)
        if self.card.kind == "go_up_a_level" and "effect" in card:
            yield from self._unused_player(card["effect"], card.at("effect"))
        for block in blocks(card):
            yield from self._block(block)
        yield from self._nobody_is_dead()

    def _nobody_is_dead(self) -> Iterator[Problem]:
        """A body is looked for where none lies: it is looted as soon as those who heard of the death have spoken."""
        deaths = [ability for ability in heads(self.card.block, "trigger") if ability["trigger"] == "died"]
        heard = [id(what) for ability in deaths for what in filters(ability)]
        for what in filters(self.card.block):
            if "body" in what.get("zone", ()) and id(what) not in heard:
                yield self.say(what.at("zone"), "nobody lies dead here, so this finds nothing", "`trigger: died`")

    # ---- abilities -------------------------------------------------------------------------------------------------

    def _idle(self, ability: Block) -> Iterator[Problem]:
        """Abilities that need the card on the table, on a card that never lies there."""
        shape = head(ability)
        if self.card.kind in ("monster_enhancer", "item_enhancer") and shape in ("trigger", "use"):
            yield self.say(ability.at(shape), f"an enhancer has no `{shape}`", "only `static` works on it")
        if self.card.kind not in GONE_ONCE_PLAYED or shape == "play":
            return
        if not any(play["then"] in ("stay", "attach") for play in heads(self.card.block, "play")):
            what = f"this `{shape}` never works: the card does not stay in play"
            yield self.say(ability.at(shape), what, "add `then: stay` to its `play`")

    def _static(self, ability: Block) -> Iterator[Problem]:
        kind = self.card.kind
        if ability["drawback"] and kind not in TRAIT_TYPES:
            what = f"{article(kind)} has no drawbacks"
            yield self.say(ability.at("drawback"), what, f"only on: {', '.join(TRAIT_TYPES)}", WARNING)
        yield from ModLinter(self.card).of_a_static(ability["static"])

    def _attached(self, ability: Block) -> Iterator[Problem]:
        """A card that lies in play already, or is gone as its own price, and is put on another."""
        for block in blocks(ability["do"]):
            if isinstance(block.get("attach"), Block) and self.card.kind != "curse":
                what = "`attach` puts a card that is being played on another, and this one is in play already"
                mend = "`play: ...` of a special with `then: attach`; or the `effect` of a curse that `lasts`"
                yield self.say(block.at("attach"), what, mend)

    def _action(self, ability: Block, which: str) -> Iterator[Problem]:
        window = ability[which]
        if "by" in ability and window in (*OUTSIDE, "others_combat", "trait_time", "response"):
            mend = "any_combat, own_combat, before_run or after_run_roll"
            yield self.say(ability.at(which), f"a fighter can't use it: '{window}' is never his", mend)
        if "target" in ability:
            yield from self._target(ability, window)
            if "player" in ability["target"]:
                yield from self._unused_player(ability["do"], ability.at("target"))
            else:
                yield from self._unused_card(ability)
        if ability.get("then", "discard") != "discard" and ability.get("cost", {}).get("this"):
            what = f"the card is discarded as its own price, so `then: {ability['then']}` can't be"
            yield self.say(ability.at("then"), what, "take `this: true` out of the cost, or `then` out of the ability")
        if self.card.kind == "one_shot" and ability.get("then") in ("stay", "attach"):
            what = f"a one-shot is gone once it is used, and with `then: {ability['then']}` it could be used for ever"
            yield self.say(ability.at("then"), what, "leave `then` out; or `type: treasure_special`")
        limit = ability.get("limit")
        if limit and limit["per"] == "combat" and window in OUTSIDE:
            yield self.say(
                limit.at("per"), f"a limit per combat, but '{window}' is outside combat", "per: turn", WARNING
            )
        yield from self._misplaced(ability, which, window)
        yield from self._no_price(ability)
        if which == "use":
            yield from self._attached(ability)
        yield from self._without_a_fight(ability, which, window)
        for effect in ability["do"]:
            word, _ = only(effect)
            if word in ("escape", "reroll") and window in OUTSIDE:
                yield self.say(effect.at(word), f"nobody runs away during '{window}'", "before_run or after_run_roll")
            if word in IN_A_FIGHT and window in OUTSIDE:
                yield self.say(effect.at(word), f"there is no fight during '{window}'", "any_combat or own_combat")

    def _without_a_fight(self, ability: Block, which: str, window: str) -> Iterator[Problem]:
        """All that it does needs a fight, and it can be played where there is none."""
        words = [only(effect)[0] for effect in ability["do"]]
        asked = "if" in ability or "monster" in ability.get("target", ())
        if window in ("any_time", "own_turn") and words and not asked and all(word in IN_A_FIGHT for word in words):
            what = f"`{words[0]}` needs a fight, and '{window}' is also when there is none: then it is wasted"
            mend = f"`{which}: any_combat` or `own_combat`; or `if: {{fight_on: true}}`"
            yield self.say(ability.at(which), what, mend, WARNING)

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
            yield self.say(do[0].at("lose_level"), what, mend, WARNING)

    def _misplaced(self, ability: Block, which: str, window: str) -> Iterator[Problem]:
        """Effects that only work in one kind of place, however deep they stand."""
        for block in blocks(ability["do"]):
            if "compel_help" in block and window not in ("own_combat", "any_combat", "any_time", "own_turn"):
                what = "`compel_help` works for the fighter only, who may not do this now"
                yield self.say(block.at("compel_help"), what, f"`{which}: own_combat`")
            joins = block.get("join_fight")
            if isinstance(joins, Block) and joins["who"] == "self" and window in ("own_combat", *BEFORE_THE_RUN):
                what = "`join_fight` does nothing here: who may do this now is in the fight already"
                yield self.say(block.at("join_fight"), what, f"`{which}: others_combat`")
            if "copy_monster" in block and (which != "play" or self.card.kind not in COPYING):
                what = "`copy_monster` turns the played card into the copy: it is for a `play` of a mate or special"
                yield self.say(block.at("copy_monster"), what, "make it a card of its own: `type: mate`")
            if "hand_fight" in block and window in BEFORE_THE_RUN:
                what = f"`hand_fight` does nothing at '{window}': the fight is lost by then"
                yield self.say(block.at("hand_fight"), what, f"`{which}: own_combat`")
        if which == "play" and self.card.kind == "item":
            what = "an Item is put into play; what it does then is a `use`"
            yield self.say(ability.at("play"), what, "write `use: ...` with a `name`, or `type: one_shot`")

    def _target(self, ability: Block, window: str) -> Iterator[Problem]:
        kind, inside = only(ability["target"])
        mark = ability.at("target")
        if "if" in inside and never(inside["if"]):
            yield self.say(inside.at("if"), "nothing can be the target: its `if` never holds", "mend the condition")
        if kind == "monster" and window in OUTSIDE:
            yield self.say(mark, f"there is no monster to choose during '{window}'", "any_combat or own_combat")
        if kind != "player":
            return
        who = inside.get("who")
        if inside["not_in_combat"] and who in FIGHTING:
            yield self.say(mark, f"'{who}' is always in combat, so never `not_in_combat`", "remove one of the two")
        if inside["not_in_combat"] and who == "self" and window == "own_combat":
            yield self.say(mark, "you are in combat during 'own_combat'", "remove `not_in_combat`")
        if who in FIGHTING and window in OUTSIDE:
            yield self.say(mark, f"nobody fights during '{window}'", "any_combat or others_combat")

    def _unused_player(self, effects: Rows, mark: Mark) -> Iterator[Problem]:
        """Somebody is chosen, and nothing that happens has to do with him."""
        if all(word != "player" for enum, word, _ in words_used(EFFECTS, effects) if enum in ("player", "reference")):
            yield self.say(mark, "the chosen player gets nothing", "write `player` for whoever is chosen", WARNING)

    def _unused_card(self, ability: Block) -> Iterator[Problem]:
        """A card or monster is chosen, and nothing that happens has to do with it."""
        kind, _inside = only(ability["target"])
        used = any(
            word == kind for enum, word, _ in words_used(EFFECTS, ability["do"]) if enum in ("card", "reference")
        )
        if not used and ability["do"] and ability.get("then") not in ("attach", "fight"):
            what = f"the chosen {kind} has no part in what happens"
            yield self.say(
                ability.at("target"), what, f"write `{kind}` for what is chosen, or take `target` out", WARNING
            )

    # ---- parts -----------------------------------------------------------------------------------------------------

    def _too_high(self, asked: Block, mark: Mark) -> Iterator[Problem]:
        """A Level that nobody has before the game is over, unless the table plays on beyond Level 10."""
        sides = [(asked["a"], asked["cmp"], asked["b"]), (asked["b"], TURNED[asked["cmp"]], asked["a"])]
        for level, cmp, number in sides:
            wanted = constant(number)
            alone = isinstance(level, Block) and "level_of" in level and level["level_of"] not in SUMMED
            if alone and wanted is not None and cmp in REACHED and wanted >= REACHED[cmp]:
                what = f"a Level {'above' if cmp == 'gt' else 'of'} {wanted} is reached in longer games only (epic)"
                yield self.say(mark, what, ALREADY_WON, WARNING)

    def _block(self, block: Block) -> Iterator[Problem]:
        for key in ("by", "because"):
            inside = block.get(key)
            asked = inside.get("level") if isinstance(inside, Block) else None
            if inside is not None and isinstance(asked, Block) and asked["n"] >= REACHED.get(asked["cmp"], 99):
                what = (
                    f"a Level {'above' if asked['cmp'] == 'gt' else 'of'} {asked['n']} is reached in longer games only"
                )
                yield self.say(inside.at("level"), f"{what} (epic)", ALREADY_WON, WARNING)
        if isinstance(block.get("compare"), Block):
            yield from self._too_high(block["compare"], block.at("compare"))
        yield from ModLinter(self.card).anywhere(block)
        options = block.get("options")
        if isinstance(options, Rows):
            labels = [option["label"].casefold() for option in options]
            for index, option in enumerate(options):
                if labels[index] in labels[:index]:
                    yield self.say(option.at("label"), f"two options are called '{option['label']}'", "rename one")
                if "if" in option and never(option["if"]):
                    what = f"the option '{option['label']}' can never be chosen"
                    yield self.say(option.at("if"), what, "mend its `if`")
        if "cond" in block and never(block["cond"]):
            yield self.say(block.at("cond"), "this never holds, so `then` never happens", "mend the condition")
