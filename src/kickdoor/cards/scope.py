"""Who and what is known where: `victim`, `it`, `player`, `monster`, `card`, `host`, `x`, `y` are not known everywhere.

Reports references nobody has bound, variables read before they are bound, nested `each`, and `cancel` out of place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kickdoor.cards.checker import Checker
from kickdoor.cards.schema import EFFECTS, FAMILIES, HEAD_VALUES, HEADED, RECORDS
from kickdoor.cards.shapes import Fields, Headed, ListOf, Number, OneOf, OneOrMore, Params, Shape, Word
from kickdoor.cards.source import Block, Mark, Rows
from kickdoor.cards.walk import blocks, head, only
from kickdoor.cards.vocabulary import CARDS, canonical

Bound = frozenset[str]
ANYWHERE: Final[Bound] = frozenset(
    ("this", "active", "fighter", "helper", "fighters", "bystanders", "everyone", "lowest", "highest", "monsters",
     "other_monsters", "munchkin_side")
)  # fmt: skip
WITH_SELF: Final[Bound] = ANYWHERE | {"self", "others", "left", "right"}
ATTACHED: Final = ("monster_enhancer", "item_enhancer", "super_munchkin", "half_breed", "team_up", "cheat")
WATCHED: Final = ("player", "card", "reference", "group", "variable")
MENDS: Final = {
    "self": "a monster has no controller: write `victim`, `fighter` or `fighters`",
    "others": "a monster has no controller: write `bystanders` for who looks on, or `everyone`; in an effect, "
    "`each: {in: everyone, but: victim, ...}`",
    "left": "a monster has no controller: only in bad_stuff it is the victim's neighbour",
    "right": "a monster has no controller: only in bad_stuff it is the victim's neighbour",
    "it": "`it` is known inside `each`, `bid`, `choose_player` and `vote_player` only",
    "its_left": "there is an `it` inside `each`, `bid`, `choose_player` and `vote_player` only; `left` is your own "
    "neighbour",
    "its_right": "there is an `it` inside `each`, `bid`, `choose_player` and `vote_player` only; `right` is your own "
    "neighbour",
    "player": "add `target: {player: {}}`",
    "monster": "add `target: {monster: {}}`, or write `this` or `monsters`",
    "card": "add `target: {card: {what: ...}}`",
    "host": "only a card attached to another has a `host`",
    "victim": "`victim` is known in bad_stuff, in curses, in triggers (whose event it is) and in a response",
    "subject": "`subject` is known in triggers and when running away",
    "changed": "it is known in the `add` of a modifier `to: monsters`, `this`, `host` or `monster`: that very card",
    "x": "bind it first: `as: x` in the cost or in a roll",
    "y": "bind it first: `as: y` in the cost or in a roll",
}

IT: Final = ("it", "its_left", "its_right")
LATER: Final[Bound] = frozenset(("active", "everyone", "lowest", "highest"))  # there is no fight when a turn is over
NO_FIGHT: Final = "a turn is over then, and nobody fights"
NEVER_LATER: Final = {
    **dict.fromkeys(
        ("remove_monster", "kill_monster", "add_monster", "copy_monster", "escape", "reroll", "compel_help",
         "join_fight", "leave_combat", "end_fight", "hand_fight"),
        NO_FIGHT,
    ),
    "attach": "the card was put where it is long ago",
}  # fmt: skip
ONE_IS_IT: Final = ("bid", "choose_player", "vote_player")  # somebody comes out of it, and is `it`
IN_TRIGGERS: Final = {
    "player": "nobody is chosen in a trigger: `victim` is whose event it is; in `cursed` it is who played the curse",
    "monster": "nothing is chosen in a trigger: write `subject` for the card it is about, or `monsters`",
    "card": "nothing is chosen in a trigger: `subject` is the card it is about",
}


def check_scope(check: Checker, card: Block) -> None:
    """All references of one card whose shapes are right."""
    _Scope(check, card).card()


class _Scope:
    def __init__(self, check: Checker, card: Block) -> None:
        self.check = check
        self.block = card
        self.kind = canonical(card["type"])
        base = ANYWHERE if self.kind == "monster" else WITH_SELF
        if self.kind in ATTACHED or any("attach" in block for block in blocks(card)):
            base |= {"host"}
        self.base = base
        self.response = False
        self.aims = True  # there may be a target
        self.chosen_later = ""  # as what
        self.put_off = False  # inside `later`

    def card(self) -> None:
        card = self.block
        condition = OneOf("condition")
        if "goes_on" in card:
            self.references(Fields("filter"), card["goes_on"], card.at("goes_on"), self.base)
        for key, extra in (("equip_if", ()), ("forbidden_if", ()), ("usable_if", ("player",))):
            if key in card:
                self.references(condition, card[key], card.at(key), WITH_SELF | set(extra))
        if "effect" in card:
            known = {"player", "victim"} if self.kind == "curse" else {"player"}
            self.effects(card["effect"], self.base | known)
        if "bad_stuff" in card:
            self.effects(card["bad_stuff"], self.base | {"victim", "left", "right"})  # neighbours of the victim
        for ability in card.get("abilities", ()):
            getattr(self, f"_{head(ability)}")(ability)

    # ---- abilities -------------------------------------------------------------------------------------------------

    def _static(self, ability: Block) -> None:
        bound = self.base
        if self.kind in ("monster", "curse"):
            bound |= {"victim"}
        self._all(ability, ("static", "if"), HEADED["ability"]["static"], bound)

    def _trigger(self, ability: Block) -> None:
        bound = self.base | {"subject", "victim"}  # whose event it is
        if ability["trigger"] == "cursed":
            bound |= {"player"}  # who played it
        self.aims = False
        self._all(ability, ("if", "what"), HEADED["ability"]["trigger"], bound)
        self.effects(ability["do"], bound)
        self.aims = True

    def _use(self, ability: Block) -> None:
        self._action(ability, "use")

    def _play(self, ability: Block) -> None:
        self._action(ability, "play")

    def _action(self, ability: Block, which: str) -> None:
        window = ability[which]
        bound = self.base | WITH_SELF  # the user of a monster's clause is `self`
        if window == "response":
            bound |= {"victim", "player"}  # who is struck, and who is behind it
        if window in ("before_run", "after_run_roll"):
            bound |= {"subject"}
        target = only(ability["target"])[0] if "target" in ability else ""
        self.chosen_later = target
        self._all(ability, ("if",), HEADED["ability"][which], bound)
        self.chosen_later = ""
        if "target" in ability:
            bound |= {target}
            # what is aimed at is settled before the moment is looked at
            known = bound - {"victim", "subject"} - ({"player"} - {target})
            self._all(ability, ("target",), HEADED["ability"][which], known)
        named = ability.get("cost", {}).get("discard", {}).get("as")
        self.response = window == "response"
        self.effects(ability["do"], bound | ({named} if named else set()))
        self.response = False

    def _all(self, block: Block, keys: tuple[str, ...], params: Params, bound: Bound) -> None:
        for key in keys:
            if key in block:
                self.references(params.keys[key].shape, block[key], block.at(key), bound)

    # ---- effects ---------------------------------------------------------------------------------------------------

    def effects(self, steps: Rows, bound: Bound, inside_each: bool = False, all_last: bool = False) -> None:
        """`inside_each`: there is an `it`. `all_last`: it is one player, and `each` may come last, where nobody asks
        for that player any more."""
        for step in steps:
            word, inside = only(step)
            if word == "roll":
                bound = self._roll(inside, bound, inside_each)
            elif word in ("choose", "vote"):
                if word == "choose":
                    self._word("player", inside["who"], inside.at("who"), bound)
                else:
                    self._word("group", inside["in"], inside.mark, bound)
                    for key in ("but", "tie"):
                        if key in inside:
                            self._word("player", inside[key], inside.at(key), bound)
                named = {inside["as"]} if "as" in inside else set()
                for option in inside["options"]:
                    if "if" in option:
                        self.references(OneOf("condition"), option["if"], option.at("if"), bound)
                    self.effects(option["do"], bound | named, inside_each)
            elif word == "if":
                self.references(OneOf("condition"), inside["cond"], inside.at("cond"), bound)
                self.effects(inside["then"], bound, inside_each)
                self.effects(inside.get("else", Rows()), bound, inside_each)
            elif word == "later":
                self._later(step, bound)
            elif word in ONE_IS_IT:
                as_player = inside.get("as") == "player"
                if as_player and "player" in bound:
                    what = "there is a `player` already, the one whom the card is aimed at"
                    self.check.report(inside.at("as"), what, "leave `as` out, and call the chosen one `it`")
                if word == "choose_player" and inside_each and not as_player:
                    what = "the chosen one can't be `it`, who is the one in turn here"
                    self.check.report(step.at(word), what, "add `as: player`, and call the chosen one `player`")
                elif inside_each and not as_player:
                    what = f"'{word}' inside 'each', 'bid', 'choose_player' or 'vote_player'"
                    self.check.report(step.at(word), what, "each of them says `it`: split the effect")
                for key, enum in (("in", "group"), ("among", "group"), ("who", "player"), ("but", "player")):
                    if key in inside:
                        self._word(enum, inside[key], inside.at(key), bound)
                if "tie" in inside:
                    self._word("player", inside["tie"], inside.at("tie"), bound)
                names = ("player",) if as_player else IT
                if word != "bid" and not any(_speaks_of(names, effect) for effect in inside["do"]):
                    what = f"nothing comes of '{word}': its `do` does not speak of `{names[0]}`"
                    self.check.report(inside.at("do"), what, f"write `{names[0]}` for whoever is chosen")
                if as_player:
                    self.effects(inside["do"], bound | {"player"}, inside_each)
                    continue
                named = {inside["as"]} if "as" in inside else set()
                self.effects(inside["do"], bound | {*IT} | named, inside_each=True, all_last=True)
            elif word == "each":
                if inside_each and not (all_last and step is steps[-1]):
                    what = "'each' inside 'each', or where another `it` is meant"
                    mend = "one `it` at a time: split the effect"
                    if all_last:
                        mend = "put it last: from there on `it` is each of them, and `but: it` the one of before"
                    self.check.report(step.at(word), what, mend)
                self._word("group", inside["in"], inside.at("in"), bound)
                if "but" in inside:
                    self._word("player", inside["but"], inside.at("but"), bound)
                self.effects(inside["do"], bound | {"it", "its_left", "its_right"}, inside_each=True)
            elif word == "cancel" and not self.response:
                self.check.report(step.at(word), "'cancel' works only in a response", "use `play: response`")
            else:
                self.references(FAMILIES["effect"][word].shape, inside, step.at(word), bound)

    def _later(self, step: Block, bound: Bound) -> None:
        """What is put off knows whose card it is and who has waited, and nothing else of what was then."""
        inside = step["later"]
        self._word("player", inside["who"], inside.at("who"), bound)
        if self.put_off:
            self.check.report(step.at("later"), "'later' inside 'later'", "count the turns together")
        known = LATER | {*IT} | ({"self", "others", "left", "right"} if "self" in bound else set())
        for block in blocks(inside["do"]):
            for word in NEVER_LATER:
                if word in block and len(block) == 1:
                    self.check.report(
                        block.at(word), f"'{word}' has nothing to do with a later turn", NEVER_LATER[word]
                    )
            if "mods" in block and block.get("for") in ("combat", "roll", "turn"):
                what = f"this never does anything: at the end of a turn '{block['for']}' is over"
                self.check.report(block.at("for"), what, "`for: next_combat`, `next_turn` or `turns`")
        before, self.put_off = self.put_off, True
        self.effects(inside["do"], known, inside_each=True)
        self.put_off = before

    def _roll(self, roll: Block, bound: Bound, inside_each: bool) -> Bound:
        self._word("player", roll["who"], roll.at("who"), bound)
        if "as" in roll:
            bound |= {roll["as"]}
        elif {"x", "y"} <= bound:
            self.check.report(roll.mark, "'x' and 'y' are both in use here", "bind this roll with `as: x` or `as: y`")
        for case in roll.get("cases", ()):
            self.effects(case["do"], bound, inside_each)
        return bound

    # ---- references ------------------------------------------------------------------------------------------------

    def references(self, shape: Shape, value: Any, mark: Mark, bound: Bound) -> None:
        """Reports every reference in `value` that is not bound."""
        for enum, word, place in _words(shape, value, mark):
            self._word(enum, word, place, bound)

    def _word(self, enum: str, word: str, mark: Mark, bound: Bound) -> None:
        if enum in WATCHED and word not in bound:
            mends = MENDS if self.aims else {**MENDS, **IN_TRIGGERS}
            mend = mends.get(word, "")
            if word == self.chosen_later:
                mend = f"nothing is chosen yet: put the `if` into the target, `target: {{{word}: {{if: ...}}}}`"
            self.check.report(mark, f"'{word}' is not known here", mend)


def _speaks_of(names: tuple[str, ...], effect: Block) -> bool:
    """Whether an effect has to do with whoever is called so; inside `each` somebody else is."""
    if "each" in effect and "it" in names:
        return effect["each"].get("but") in names
    steps = Rows(effect.mark)
    steps.put(effect, effect.mark)
    return any(word in names for _enum, word, _mark in words_used(EFFECTS, steps))


def _words(shape: Shape, value: Any, mark: Mark) -> Iterator[tuple[str, str, Mark]]:
    """Every enum word in a checked value: enum, word, place."""
    if isinstance(value, Block | Rows):
        mark = value.mark
    match shape:
        case Word():
            yield shape.enum, value, mark
        case Number():
            if isinstance(value, Block):
                yield from _words(OneOf("number"), value, mark)
        case ListOf() | OneOrMore():
            for index, entry in enumerate(value):
                yield from _words(shape.of, entry, value.at(index))
        case OneOf():
            word, inside = only(value)
            yield from _words(FAMILIES[shape.family][word].shape, inside, value.at(word))
        case Fields():
            yield from _words(Params(RECORDS[shape.record]), value, mark)
        case Params():
            for key, inside in value.items():
                yield from _words(shape.keys[key].shape, inside, value.at(key))
        case Headed():
            which = next(head for head in HEADED[shape.heads] if head in value)
            keys = dict(HEADED[shape.heads][which].keys)
            extra = HEAD_VALUES.get(which, {}).get(str(value[which]))
            if extra is not None and isinstance(extra.shape, Params):
                keys.update(extra.shape.keys)
            for key, inside in value.items():
                of_a_card = key == "add" and value["to"] in CARDS
                for found in _words(keys[key].shape, inside, value.at(key)):
                    if not (of_a_card and found[1] == "changed"):  # there it is known by itself
                        yield found
        case _:
            return


def words_used(shape: Shape, value: Any) -> list[tuple[str, str, Mark]]:
    """Every enum word in a checked value: enum, word, place. For the linter."""
    return list(_words(shape, value, (1, 1)))
