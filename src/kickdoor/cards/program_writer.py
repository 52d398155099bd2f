"""Effects to flat code: one `Op` after another, with jumps for `if`, `choose`, `roll` and `each`.

Fields of each Op are those named beside the OP_* constants in `engine/program.py`; a lone `which` goes into `who`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kickdoor.cards.source import Block, Rows
from kickdoor.cards.terms import VARIABLES, Terms
from kickdoor.cards.walk import blocks, only
from kickdoor.engine.ids import (
    DECK_NAMES, DURATION_NAMES, FILTER_ZONE_NAMES, IN_HAND, IN_PLAY, REF_NAMES, R_X, R_Y, SEX_NAMES, TRAIT_KIND_NAMES,
    TURNS_LEFT, WHILE_IN_PLAY, ENDED_NAMES, KEEP_NAMES, PUT_OFF, SKIPPED_TURN,
)  # fmt: skip
from kickdoor.engine.program import (
    OP_ADD_MONSTER, OP_ATTACH, OP_BID, OP_CANCEL, OP_CHANGE_SEX, OP_CHOOSE, OP_COMPEL_HELP, OP_COPY_MONSTER, OP_CURSE,
    OP_DIE, OP_DISCARD, OP_DRAW, OP_EACH, OP_ELECT, OP_END, OP_END_FIGHT, OP_ESCAPE, OP_FETCH, OP_GAIN_LEVEL,
    OP_HAND_FIGHT, OP_JOIN_FIGHT, OP_JUMP, OP_JUMP_TABLE, OP_JUMP_UNLESS, OP_KILL_MONSTER, OP_LATER, OP_LEAVE_COMBAT,
    OP_LOOK, OP_LOSE_COMPANION, OP_LOSE_LEVEL, OP_LOSE_TRAIT, OP_MOD, OP_NAME, OP_NEXT, OP_PASS_CARDS, OP_PIN,
    OP_REMOVE_MONSTER, OP_REROLL, OP_ROLL, OP_SEARCH, OP_SHUFFLE, OP_SKIP_TURN, OP_SWAP_HANDS, OP_TAKE, OP_UNEQUIP,
    OP_VOTE, OP_WIN, Mod, Op,
)  # fmt: skip

EMPTY: Final = Rows()
WHOLE_HAND: Final = 999  # more than anybody has


def write_program(terms: Terms, effects: Rows, kind: str = "class", bound: str | None = None) -> tuple[Op, ...]:
    """The program of a list of effects, closed by OP_END. `bound` is the variable a cost has filled."""
    writer = ProgramWriter(terms, kind, _scratch(effects, bound))
    writer.effects(effects)
    writer.emit(Op(OP_END))
    return tuple(writer.code)


def _scratch(effects: Rows, bound: str | None) -> int:
    """The register for rolls nobody names: R_X, or R_Y if the program reads `x`."""
    named = {bound} | {
        block["as"]
        for block in blocks(effects)
        if isinstance(block.get("as"), str) and ("who" in block or "in" in block)
    }
    return R_Y if "x" in named else R_X


def _spared(inside: Block) -> int:
    """Who of a list is left out, or -1."""
    return REF_NAMES[inside["but"]] if "but" in inside else -1


def _counted(inside: Block) -> int:
    """The register for the number of votes, or 0."""
    return VARIABLES[inside["as"]] if "as" in inside else 0


class ProgramWriter:
    """Code under construction. Jump targets are indices into `code`; a choice without an option jumps behind itself."""

    def __init__(self, terms: Terms, kind: str, scratch: int) -> None:
        self.terms = terms
        self.kind = kind
        self.scratch = scratch
        self.code: list[Op] = []

    def emit(self, op: Op) -> Op:
        self.code.append(op)
        return op

    def effects(self, effects: Rows) -> None:
        for effect in effects:
            word, inside = only(effect)
            if word == "search":
                self.emit(STEPS[word](self.terms, inside, self.kind))
                self.emit(Op(OP_SHUFFLE, value=DECK_NAMES.index(inside["deck"])))
            elif word == "curse" and inside["zone"] == "door_deck":
                self.emit(STEPS[word](self.terms, inside, self.kind))
                self.emit(Op(OP_SHUFFLE, value=DECK_NAMES.index("door")))
            elif word in BRANCHES:
                BRANCHES[word](self, inside)
            else:
                self.emit(STEPS[word](self.terms, inside, self.kind))

    # ---- branches ----------------------------------------------------------------------------------------------------

    def if_(self, inside: Block) -> None:
        test = self.emit(Op(OP_JUMP_UNLESS, cond=self.terms.question(inside["cond"])))
        self.effects(inside["then"])
        if "else" in inside:
            leave = self.emit(Op(OP_JUMP))
            test.jump = len(self.code)
            self.effects(inside["else"])
            leave.jump = len(self.code)
        else:
            test.jump = len(self.code)

    def choose(self, inside: Block) -> None:
        options = inside["options"]
        labels = tuple(str(option["label"]) for option in options)
        conds = tuple(self.terms.condition(option.get("if")) for option in options)
        choice = self.emit(Op(OP_CHOOSE, who=REF_NAMES[inside["who"]], labels=labels, conds=conds))
        leaving = [choice]  # nothing may be chosen: nothing happens
        choice.table = self._blocks([option["do"] for option in options], leaving)
        self._close(leaving)

    def vote(self, inside: Block) -> None:
        options = inside["options"]
        ballot = self.emit(
            Op(
                OP_VOTE,
                who=REF_NAMES[inside["in"]],
                other=_spared(inside),
                to=REF_NAMES[inside["tie"]] if "tie" in inside else -1,
                flag=inside["secret"],
                zone=_counted(inside),
                labels=tuple(str(option["label"]) for option in options),
                conds=tuple(self.terms.condition(option.get("if")) for option in options),
            )
        )
        leaving = [ballot]  # there is nothing to vote for, or a tie that nobody decides: nothing happens
        ballot.table = self._blocks([option["do"] for option in options], leaving)
        self._close(leaving)

    def bid(self, inside: Block) -> None:
        register = VARIABLES[inside["as"]] if "as" in inside else -1
        sale = self.emit(
            Op(OP_BID, who=REF_NAMES[inside["in"]], other=_spared(inside), flag=inside["secret"], value=register)
        )
        self.effects(inside["do"])
        sale.jump = len(self.code)

    def choose_player(self, inside: Block) -> None:
        self._named(Op(OP_NAME, who=REF_NAMES[inside["who"]], flag=inside.get("as") == "player"), inside)

    def vote_player(self, inside: Block) -> None:
        tie = REF_NAMES[inside["tie"]] if "tie" in inside else -1
        self._named(
            Op(OP_ELECT, who=REF_NAMES[inside["in"]], to=tie, flag=inside["secret"], zone=_counted(inside)), inside
        )

    def _named(self, op: Op, inside: Block) -> None:
        """One of these players is `it` in what follows."""
        op.other = REF_NAMES[inside["among"]]
        op.value = _spared(inside)
        self.emit(op)
        self.effects(inside["do"])
        op.jump = len(self.code)

    def roll(self, inside: Block) -> None:
        register = VARIABLES[inside["as"]] if "as" in inside else self.scratch
        keep = KEEP_NAMES.index(inside["keep"]) if "keep" in inside else -1
        self.emit(Op(OP_ROLL, who=REF_NAMES[inside["who"]], value=register, zone=inside.get("dice", 1) - 1, to=keep))
        cases = inside.get("cases", EMPTY)
        if not cases:
            return
        jump = self.emit(Op(OP_JUMP_TABLE, value=register))
        leaving: list[Op] = []
        starts = self._blocks([case["do"] for case in cases], leaving)
        self._close(leaving)
        table = [len(self.code)] * 6
        for case, start in zip(cases, starts, strict=True):
            for face in case["faces"]:
                table[face - 1] = start
        jump.table = tuple(table)

    def later(self, inside: Block) -> None:
        """What is put off is passed over now, and has an end of its own."""
        who = REF_NAMES[inside["who"]]
        waits = duration("turns", inside["turns"])
        op = self.emit(Op(OP_LATER, who=who, value=waits, mods=(Mod(PUT_OFF, who),)))
        self.effects(inside["do"])
        self.emit(Op(OP_END))
        op.jump = len(self.code)

    def each(self, inside: Block) -> None:
        who = REF_NAMES[inside["in"]]
        first = self.emit(Op(OP_EACH, who=who, other=_spared(inside)))
        start = len(self.code)
        self.effects(inside["do"])
        self.emit(Op(OP_NEXT, who=who, jump=start))
        first.jump = len(self.code)

    def _blocks(self, parts: list[Rows], leaving: list[Op]) -> tuple[int, ...]:
        """Writes the parts one after another, each ended by a jump in `leaving` (the last falls through)."""
        starts: list[int] = []
        for index, part in enumerate(parts):
            starts.append(len(self.code))
            self.effects(part)
            if index < len(parts) - 1:
                leaving.append(self.emit(Op(OP_JUMP)))
        return tuple(starts)

    def _close(self, leaving: list[Op]) -> None:
        for jump in leaving:
            jump.jump = len(self.code)


BRANCHES: Final[dict[str, Callable[[ProgramWriter, Block], None]]] = {
    "if": ProgramWriter.if_,
    "choose": ProgramWriter.choose,
    "vote": ProgramWriter.vote,
    "bid": ProgramWriter.bid,
    "choose_player": ProgramWriter.choose_player,
    "vote_player": ProgramWriter.vote_player,
    "roll": ProgramWriter.roll,
    "each": ProgramWriter.each,
    "later": ProgramWriter.later,
}


def _discard(t: Terms, v: Any, kind: str) -> Op:
    loser = REF_NAMES[v["from"]]
    chooser = REF_NAMES[v["chooser"]] if "chooser" in v else loser
    n = None if v.get("all") else t.number(v["n"])
    return Op(
        OP_DISCARD,
        who=loser,
        to=chooser,
        n=n,
        value=int(v["random"]),
        flag=bool(v.get("all")),
        filter=t.filter(v.get("what")),
    )


def _take(t: Terms, v: Any, kind: str) -> Op:
    getter = REF_NAMES[v["to"]]
    chooser = REF_NAMES[v["chooser"]] if "chooser" in v else getter
    return Op(
        OP_TAKE,
        who=REF_NAMES[v["from"]],
        to=getter,
        other=chooser,
        n=t.number(v["n"]),
        value=int(v["random"]),
        zone=IN_HAND if v["into"] == "hand" else IN_PLAY,
        filter=t.filter(v["what"]),
    )


def _look(t: Terms, v: Any, kind: str) -> Op:
    zone = 1 << FILTER_ZONE_NAMES.index(v["zone"])
    whose = REF_NAMES[v["of"]] if "of" in v else -1
    return Op(OP_LOOK, who=REF_NAMES[v["who"]], to=whose, zone=zone, n=t.number(v.get("n", "unlimited")))


def duration(word: str, turns: int) -> int:
    """How long, as the engine counts it. `turns`: how many, where it is so many of them."""
    return DURATION_NAMES.index(word) + turns * TURNS_LEFT


def _mod(t: Terms, v: Any, kind: str) -> Op:
    mods = tuple(t.mod(mod, WHILE_IN_PLAY, None, False, kind) for mod in v["mods"])
    return Op(OP_MOD, mods=mods, value=duration(v["for"], v.get("turns", 0)))


def _attach(t: Terms, v: Any, kind: str) -> Op:
    if "to" in v:
        return Op(OP_ATTACH, to=REF_NAMES[v["to"]])
    whose = REF_NAMES[v["of"]]
    chooser = REF_NAMES[v["chooser"]] if "chooser" in v else whose
    return Op(OP_PIN, who=whose, to=chooser, filter=t.filter(v["what"]))


def _lose_trait(t: Terms, v: Any, kind: str) -> Op:
    n = None if v.get("all") else t.number(v["n"])
    value = TRAIT_KIND_NAMES.index(v["kind"])
    return Op(OP_LOSE_TRAIT, who=REF_NAMES[v["to"]], value=value, n=n, flag=bool(v.get("all")))


def _curse(t: Terms, v: Any, kind: str) -> Op:
    picker = REF_NAMES[v["chooser"]] if "chooser" in v else -1
    whose = REF_NAMES[v["of"]] if "of" in v else -1
    what = {**v.get("what", {}), "type": ["curse"], "zone": [v["zone"]]}
    return Op(OP_CURSE, who=REF_NAMES[v["to"]], to=whose, other=picker, filter=t.filter(what))


def _remove_monster(t: Terms, v: Any, kind: str) -> Op:
    value = 0 if "treasure" not in v else 1 if v["treasure"] else 2
    return Op(OP_REMOVE_MONSTER, who=REF_NAMES[v["which"]], value=value)


def _skip_turn(t: Terms, v: Any, kind: str) -> Op:
    who = REF_NAMES[v["who"]]
    return Op(OP_SKIP_TURN, who=who, mods=(Mod(SKIPPED_TURN, who),))


def _end_fight(t: Terms, v: Any, kind: str) -> Op:
    whose = REF_NAMES[v["to"]] if "to" in v else -1
    return Op(OP_END_FIGHT, to=whose, value=ENDED_NAMES.index(v["monsters"]))


def _simple(code: int, key: str) -> Callable[[Terms, Any, str], Op]:
    """An effect that only names whom it touches."""
    return lambda t, v, kind: Op(code, who=REF_NAMES[v[key]])


STEPS: Final[dict[str, Callable[[Terms, Any, str], Op]]] = {
    "gain_level": lambda t, v, k: Op(OP_GAIN_LEVEL, who=REF_NAMES[v["to"]], n=t.number(v["n"]), flag=v["can_win"]),
    "lose_level": lambda t, v, k: Op(OP_LOSE_LEVEL, who=REF_NAMES[v["to"]], n=t.number(v["n"])),
    "die": _simple(OP_DIE, "to"),
    "draw": lambda t, v, k: Op(
        OP_DRAW, who=REF_NAMES[v["to"]], n=t.number(v["n"]), value=DECK_NAMES.index(v["deck"]), flag=v["face"] == "up"
    ),
    "discard": _discard,
    "take": _take,
    "look": _look,
    "fetch": lambda t, v, k: Op(
        OP_FETCH, who=REF_NAMES[v["to"]], n=t.number(v["n"]), filter=t.filter(v.get("what"), v["zone"])
    ),
    "search": lambda t, v, k: Op(
        OP_SEARCH,
        who=REF_NAMES[v["who"]],
        n=t.number(v["n"]),
        value=DECK_NAMES.index(v["deck"]),
        zone=v.get("top", 0),
        filter=t.filter(v.get("what"), f"{v['deck']}_deck"),
    ),
    "swap_hands": lambda t, v, k: Op(OP_SWAP_HANDS, who=REF_NAMES[v["who"]], to=REF_NAMES[v["with"]]),
    "pass_cards": lambda t, v, k: Op(
        OP_PASS_CARDS,
        who=REF_NAMES[v["in"]],
        other=_spared(v),
        n=t.number(WHOLE_HAND if v.get("all") else v["n"]),
        value=1 if v["to"] == "left" else -1,
    ),
    "curse": _curse,
    "mod": _mod,
    "remove_monster": _remove_monster,
    "kill_monster": _simple(OP_KILL_MONSTER, "which"),
    "add_monster": _simple(OP_ADD_MONSTER, "which"),
    "copy_monster": _simple(OP_COPY_MONSTER, "which"),
    "escape": _simple(OP_ESCAPE, "who"),
    "reroll": _simple(OP_REROLL, "who"),
    "compel_help": _simple(OP_COMPEL_HELP, "who"),
    "join_fight": _simple(OP_JOIN_FIGHT, "who"),
    "leave_combat": _simple(OP_LEAVE_COMBAT, "who"),
    "end_fight": _end_fight,
    "hand_fight": _simple(OP_HAND_FIGHT, "to"),
    "skip_turn": _skip_turn,
    "attach": _attach,
    "lose_trait": _lose_trait,
    "lose_companion": _simple(OP_LOSE_COMPANION, "from"),
    "unequip": lambda t, v, k: Op(
        OP_UNEQUIP, who=REF_NAMES[v["from"]], n=t.number(v["n"]), filter=t.filter(v["what"], "equipped")
    ),
    "change_sex": lambda t, v, k: Op(OP_CHANGE_SEX, who=REF_NAMES[v["to"]], value=SEX_NAMES.index(v["is"])),
    "cancel": lambda t, v, k: Op(OP_CANCEL),
    "win": _simple(OP_WIN, "who"),
}
