"""What comes too late, ends at once, or does something else than it seems to: durations, `escape`, `win`, and monsters
that borrow the fighter's strength. Abilities that can never work at all are in `lint_abilities.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kickdoor.cards.pack import Card
from kickdoor.cards.problems import ERROR, WARNING, Problem
from kickdoor.cards.source import Block, Mark
from kickdoor.cards.walk import blocks, head, only

PAYING_OUT: Final = ("combat_won", "monster_killed")  # the fight is decided, and still counts as this one
THIS_FIGHT: Final = ("combat", "next_combat")  # which is this one, for whoever is in it
IN_THE_FIGHT: Final = ("self", "victim", "fighter", "fighters", "helper", "munchkin_side")
OF_OTHERS: Final = ("victim", "fighter", "fighters", "helper", "munchkin_side")  # `self` may be looking on
DECIDED: Final = ("strength", "run_roll")  # nobody asks for it any more when a monster has been killed
THE_FIGHTS: Final = ("monster", "monsters", "other_monsters")
FOR_LONGER: Final = ("turn", "next_combat", "next_turn", "game")
NO_FIGHT: Final = ("not_in_combat", "own_turn_no_combat", "item_time", "trait_time")
BEFORE_RUNNING: Final = ("own_combat", "any_combat", "others_combat", "kill_window", "own_turn", "any_time")
RUNNING: Final = ("before_run", "after_run_roll")
FIGHT_GOES_ON: Final = ("combat_started", "helper_joined", "monster_joined")
SIDE: Final = ("fighter", "fighters", "helper", "victim", "munchkin_side")


def lint_timing(card: Card) -> list[Problem]:
    """Everything of this kind on the card."""
    return list(_Timing(card).problems())


class _Timing:
    def __init__(self, card: Card) -> None:
        self.card = card

    def _say(self, mark: Mark, what: str, mend: str, level: str = WARNING) -> Problem:
        return Problem(self.card.file, *mark, self.card.id, what, mend, level)

    def problems(self) -> Iterator[Problem]:
        for block in blocks(self.card.block.get("bad_stuff")):
            if "mods" in block and block.get("for") == "combat":
                for mod in block["mods"]:
                    if mod.get("stat") == "strength":
                        what = "in Bad Stuff the fight is lost, and nobody asks for combat strength any more"
                        mend = "`for: next_combat` or `turns`; or change `run_roll`"
                        yield self._say(block.at("for"), what, mend)
        for ability in self.card.block.get("abilities", ()):
            which = head(ability)
            if which == "static":
                yield from self._borrowed(ability)
                continue
            when = str(ability[which])
            yield from self._won(ability, which, when)
            yield from self._after_the_end(ability.get("do", ()))
            for block in blocks(ability.get("do")):
                if "mods" in block and "for" in block:
                    yield from self._duration(ability, which, when, block)
                yield from self._escape(which, when, block)
            if which == "trigger" and self.card.kind == "one_shot":
                what = f"a one-shot hears '{when}' only while it lies on the table unused; played, it is gone"
                yield self._say(ability.at(which), what, "write what it does under `play`, or make it an Item")

    # ---- durations -------------------------------------------------------------------------------------------------

    def _duration(self, ability: Block, which: str, when: str, change: Block) -> Iterator[Problem]:
        lasts, mark = change["for"], change.at("for")
        for mod in change["mods"]:
            to, changed = mod["to"], str(mod.get("stat", mod.get("rule")))
            near = OF_OTHERS if ability.get("of") == "anyone" else IN_THE_FIGHT
            late = (when in PAYING_OUT and lasts in THIS_FIGHT) or (when == "combat_lost" and lasts == "combat")
            if when == "monster_killed" and self.card.kind == "monster" and to == "this" and changed != "treasures":
                what = "this never does anything: at 'monster_killed' this monster is gone"
                yield self._say(mod.at("to"), what, "`to: other_monsters`; or a trigger at `claim_answered`", ERROR)
            elif which == "trigger" and late and to in near and (when != "monster_killed" or changed in DECIDED):
                what = f"this never does anything: at '{when}' the fight is decided, and '{lasts}' ends with it"
                yield self._say(mark, what, "`for: turn` or `next_turn`; or a trigger at `combat_started`", ERROR)
            elif which == "trigger" and when == "monster_killed" and changed == "treasures" and to == "this":
                what = "at 'monster_killed' its Treasures are counted already, so this changes none"
                yield self._say(mod.mark, what, "write `draw: {to: fighter, deck: treasure}`; or make it a `static`")
            elif which != "trigger" and when in RUNNING and lasts == "combat" and changed == "strength":
                what = f"at '{when}' the fight is lost, and nobody asks for combat strength any more"
                yield self._say(mod.mark, what, "change `run_roll`; or use it before that, e.g. `own_combat`")
            elif which == "trigger" and when == "turn_ended" and lasts == "turn":
                what = "this never does anything: at 'turn_ended' the turn is over, and 'turn' ends with it"
                yield self._say(mark, what, "`for: next_combat`, or a trigger at `turn_started`", ERROR)
            elif when == "turn_ended" and lasts == "next_turn" and to == "self" and ability.get("of") != "anyone":
                what = "by most rules 'next_turn' is this one if it is your own, and at 'turn_ended' that is over"
                yield self._say(mark, what, "`for: next_combat`, or a trigger at `turn_started`")
            elif to in THE_FIGHTS and (
                (which != "trigger" and when in NO_FIGHT) or when in ("turn_started", "turn_ended")
            ):
                yield self._say(mod.at("to"), f"there is no monster to change during '{when}'", "self or player", ERROR)
            elif to in THE_FIGHTS and lasts in FOR_LONGER:
                what = f"a monster is changed for its fight and no longer, so not for '{lasts}'"
                yield self._say(mark, what, "`for: combat`")
            elif lasts == "combat" and which != "trigger" and when in NO_FIGHT:
                what = f"there is no fight during '{when}', so this ends with the next one, whoever's it is"
                yield self._say(mark, what, "`for: next_combat`")
            elif lasts == "roll" and changed not in ("run_roll", "cannot", "immune", "no_pursuit"):
                what = f"'roll' is the roll to run away, and '{changed}' has no part in it"
                yield self._say(mark, what, "`for: combat`, or change `run_roll`")

    def _after_the_end(self, steps: Any) -> Iterator[Problem]:
        """What is for this fight, after a step that ends it."""
        ended = False
        for step in steps:
            change = step.get("mod")
            if ended and isinstance(change, Block) and change.get("for") == "combat":
                what = "`end_fight` has ended this fight, so 'combat' is the next one, whoever's it is"
                yield self._say(change.at("for"), what, "write it before `end_fight`; or `for: next_combat`")
            ended = ended or "end_fight" in step

    # ---- what seems to be something else ---------------------------------------------------------------------------

    def _escape(self, which: str, when: str, block: Block) -> Iterator[Problem]:
        if "escape" not in block or when not in (FIGHT_GOES_ON if which == "trigger" else BEFORE_RUNNING):
            return
        what = f"`escape` during '{when}' does not end the fight: it goes on, and only if it is lost nobody has to roll"
        mend = "`before_run` or `after_run_roll` for who runs away; `remove_monster` to be rid of the monster"
        yield self._say(block.at("escape"), what, mend)

    def _won(self, ability: Block, which: str, when: str) -> Iterator[Problem]:
        """A victory that nothing has to go before: neither paid for, nor nested in a condition, a choice or a roll."""
        if "if" in ability or "target" in ability or "cost" in ability:
            return
        for effect in ability.get("do", ()):
            word, _inside = only(effect)
            if word == "win":
                what = f"this wins the game at once, at every '{when}'"
                yield self._say(effect.at(word), what, "add an `if`: what somebody has to have done for it")

    def _borrowed(self, ability: Block) -> Iterator[Problem]:
        """A monster that has the fighter's strength on top of its own."""
        if self.card.kind not in ("monster", "monster_enhancer"):
            return
        for mod in ability["static"]:
            if mod.get("stat") != "strength" or mod["to"] in SIDE:
                continue
            whose = _whole_strength(mod.get("add"))
            if whose:
                alone = "even with help" if whose == "fighters" else "without help"
                what = f"it adds the strength of '{whose}' to its own, so {alone} nobody can beat it but with one-shots"
                yield self._say(mod.at("add"), what, "add `level_of`, or less than all of the strength")


def _whole_strength(number: Any) -> str:
    """Whose combat strength a number has in it, once or more; "" if nobody's who fights it."""
    if not isinstance(number, Block) or len(number) != 1:
        return ""
    word, inside = only(number)
    if word == "strength_of":
        return str(inside) if inside in SIDE else ""
    if word == "sum":
        return next((found for part in inside if (found := _whole_strength(part))), "")
    if word == "times" and all(isinstance(part, Block) or part > 0 for part in inside):
        return next((found for part in inside if (found := _whole_strength(part))), "")
    return ""
