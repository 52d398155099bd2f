"""Modifiers that change nothing: of what no card of the type is asked for, or what an effect can't change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kickdoor.cards.conditions import never
from kickdoor.cards.linter import Linter
from kickdoor.cards.problems import WARNING, Problem
from kickdoor.cards.prose import article
from kickdoor.cards.reach import LASTING, MONSTER_RULES, MONSTER_STATS, mend, reach
from kickdoor.cards.source import Block, Rows
from kickdoor.cards.vocabulary import CARDS, PLAYERS

CARD_RULES: Final = ("exempt", "switched_off", "counts_as", "carries", "playable_in_combat", "stuck")
ANYBODYS: Final = (*MONSTER_STATS, *MONSTER_RULES, "strength", "sell_value")
FOES: Final = ("monster", "monster_enhancer")  # what looks at the players' side as a whole
NOT_SUMMED: Final = ("run_roll",)  # what a monster changes for one runner, so not because of the side


class ModLinter(Linter):
    def of_a_static(self, static: Rows) -> Iterator[Problem]:
        for mod in static:
            yield from self._static_mod(mod)

    def anywhere(self, block: Block) -> Iterator[Problem]:
        """What is wrong with the modifiers that this part of the card is, or brings about."""
        if "to" in block and ("stat" in block or "rule" in block):
            yield from self._mod(block)
        if isinstance(block.get("mods"), Rows):
            for mod in block["mods"]:
                yield from self._lasting_mod(mod)
                if block["for"] in ("turns", "after_combat") and mod["to"] in CARDS:
                    what = f"'{mod['to']}' is in this fight only, so nothing lasts longer for it"
                    yield self.say(mod.at("to"), what, "write `for: combat`, or change a player")

    def _static_mod(self, mod: Block) -> Iterator[Problem]:
        """What the engine never asks this type of card for."""
        kind, changed, to = self.card.kind, str(mod.get("stat", mod.get("rule"))), mod["to"]
        if _misfit(changed, to):
            return  # said by `_mod`
        if to not in reach(kind, changed):
            what = f"'{changed}' of {article(kind)} does not reach '{to}'"
            yield self.say(mod.at("to"), what, mend(kind, changed))
        ours = kind == "one_shot" and to == "munchkin_side"
        used = self.card.block.get("one_shot")  # None: it is wrong itself, on a card that is refused
        if ours and used is not None and used.get("side", "monsters") == "monsters":
            what = "this counts while the card is used for the players' side, and it never is"
            yield self.say(mod.at("to"), what, "give it a `bonus` and `side: munchkins`, or write it under `do:`")
        if "because" in mod and not ours and (kind not in FOES or changed in NOT_SUMMED):
            what = f"`because` does nothing for '{changed}' of {article(kind)}"
            yield self.say(mod.at("because"), what, "write it as a condition: `if: {trait: {is: ...}}`")
        if "set" in mod and to in CARDS:
            yield self.say(mod.at("set"), f"`set` works on players only, and '{to}' is none", "write `add`")

    def _lasting_mod(self, mod: Block) -> Iterator[Problem]:
        """What an effect can't change for a while."""
        changed, to = str(mod.get("stat", mod.get("rule"))), mod["to"]
        if to in ("card", "host"):
            what = f"an effect changes players and monsters, and '{to}' is a card of another kind"
            yield self.say(mod.at("to"), what, "self, player, monster or monsters")
        elif changed not in LASTING:
            what = f"'{changed}' does nothing in an effect: it works only as a `static` of a card in play"
            yield self.say(mod.mark, what, "write it as a `static`", WARNING)
        if to == "munchkin_side" and "stat" in mod:
            what = "in an effect 'munchkin_side' counts for fighter and helper each"
            yield self.say(mod.at("to"), what, "write `fighters` (each of them) or `fighter` (once)", WARNING)
        if "because" in mod:
            yield self.say(
                mod.at("because"), "`because` does nothing in an effect", "write it as a condition: `if: ...`"
            )
        if "set" in mod and to in CARDS and to not in ("card", "host"):
            yield self.say(mod.at("set"), f"`set` works on players only, and '{to}' is none", "write `add`")

    def _mod(self, mod: Block) -> Iterator[Problem]:
        misfit = _misfit(str(mod.get("stat", mod.get("rule"))), mod["to"])
        if misfit:
            yield self.say(mod.at("to"), *misfit)
        if "if" in mod and never(mod["if"]):
            yield self.say(mod.at("if"), "this modifier never applies: its `if` never holds", "mend the condition")


def _misfit(what: str, to: str) -> tuple[str, str] | None:
    """What is wrong with changing this of a player or a card at all, and the mend."""
    if what in MONSTER_STATS and to in PLAYERS:
        return f"'{what}' belongs to monsters, '{to}' is a player", "this, host or monster"
    if what in CARD_RULES:
        return None if to in CARDS else (f"'{what}' belongs to cards, '{to}' is none", "this, host or card")
    if what not in ANYBODYS and to in CARDS:
        return f"'{what}' belongs to players, '{to}' is a card", "self or victim"
    return None
