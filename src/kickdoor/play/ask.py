"""Asking the judge: what may each player do now, and by which rule; why is this not allowed?

The rule of a command is the one that gives the right to its kind of action; what else it may depend on is its card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kickdoor import rules
from kickdoor.cards import Problem
from kickdoor.cards.source import Block, read_yaml
from kickdoor.engine import Command, State, ids, legal
from kickdoor.engine import command as verb
from kickdoor.engine.state import AT_CLAIM, AT_PREPARE, F_ASK, TO_GIVE_UP_BIG, TO_LOOT, TO_PAY, TO_PICK_TREASURE
from kickdoor.play.ask_groups import GROUPED, Group, groups, more_commands
from kickdoor.play.case import Case, Step
from kickdoor.play.case_check import CaseChecker
from kickdoor.play.case_letters import spelt
from kickdoor.play.case_results import Citation
from kickdoor.play.case_said import action_words
from kickdoor.play.case_shapes import Action
from kickdoor.play.case_words import DO
from kickdoor.play.judge import cited, when
from kickdoor.play.languages import ENGLISH, Language
from kickdoor.play.names import seat_of
from kickdoor.play.table import Table
from kickdoor.rules import Rule

BY_VERB: Final = {
    verb.PASS: "ruling.R13",
    verb.REST: "ruling.R13",
    verb.CLOSE: "combat.claim-window",
    verb.KICK: "turn.kick-open.draw",
    verb.KEEP: "turn.kick-open.other",
    verb.TROUBLE: "turn.look-for-trouble",
    verb.LOOT_ROOM: "turn.loot-room",
    verb.END_TURN: "turn.end",
    verb.GIVE: "turn.charity.give-lowest",
    verb.CLAIM: "combat.claim-window",
    verb.RUN: "runaway.must",
    verb.ROLL: "runaway.roll",
    verb.PLAY: "timing.by-card-type",
    verb.LAY: "item.carried",
    verb.USE: "timing.class-abilities-by-card",
    verb.EQUIP: "timing.noncombat.equip",
    verb.UNEQUIP: "timing.noncombat.equip",
    verb.LOAD: "hireling.lifts-limits",
    verb.DROP: "timing.any.discard-class",
    verb.SELL: "timing.own-turn.sell",
    verb.ASK_HELP: "combat.help.ask",
    verb.TRADE: "timing.noncombat.trade",
    verb.ACCEPT: "combat.help.free-choice",
    verb.DECLINE: "combat.help.free-choice",
    verb.COUNTER: "combat.help.free-choice",
    verb.BACK_OUT: "combat.help.compelled.back-out",
    verb.SHOW: "zone.hand.show",
    verb.PICK: "ruling.N2",
    verb.CHOOSE: "ruling.N2",
    verb.DONE: "ruling.N2",
    verb.SACRIFICE: "sidekick.sacrifice",
    verb.WITHDRAW: "ruling.N11",
    verb.FIGHT: "steed.as-monster",
}
BY_TYPE: Final = {
    ids.MONSTER: "monster.undead.join",
    ids.MONSTER_ENHANCER: "monster.enhancer.anyone",
    ids.MATE: "monster.enhancer.mate",
    ids.WANDERING_MONSTER: "combat.interfere.add-monster",
    ids.CURSE: "timing.any.trap",
    ids.CLASS: "timing.own-turn.class",
    ids.RACE: "timing.own-turn.class",
    ids.SUPER_MUNCHKIN: "super.timing",
    ids.HALF_BREED: "super.timing",
    ids.CHEAT: "ruling.N7",
    ids.HIRELING: "hireling.timing",
    ids.ITEM: "timing.own-turn.item",
    ids.ONE_SHOT: "treasure.one-shot.use",
    ids.GO_UP_A_LEVEL: "timing.any.go-up-a-level",
    ids.DOOR_SPECIAL: "timing.by-card-type",
    ids.TREASURE_SPECIAL: "treasure.other",
    ids.SIDEKICK: "sidekick.play",
    ids.ALLY: "ally.play",
    ids.STEED: "timing.own-turn.item",
    ids.STEED_ITEM: "timing.own-turn.item",
    ids.ITEM_ENHANCER: "timing.own-turn.item",
    ids.AFFILIATION: "timing.own-turn.class",
    ids.POWER: "power.play-timing",
    ids.TEAM_UP: "super.timing",
    ids.ROLE: "role.start",
}
PASSING: Final = {AT_CLAIM: "ruling.R3", AT_PREPARE: "ruling.R11"}  # where waiting has a rule of its own
BY_QUESTION: Final = {
    TO_PAY: "character.class.discard-cost",
    TO_GIVE_UP_BIG: "item.big.overflow",
    TO_PICK_TREASURE: "combat.help.distribution",
    TO_LOOT: "death.loot.order",
}


def rule_of(s: State, command: Command) -> str:
    """The rule by which this kind of command is possible at all."""
    top = s.stack[-1]
    if command.verb == verb.PLAY:
        return BY_TYPE[s.catalog.type[command.card]]
    if command.verb in (verb.PASS, verb.REST):
        return PASSING.get(top.value, BY_VERB[command.verb])
    if command.verb == verb.DROP and s.catalog.companion[command.card]:
        return "sidekick.discard-anytime"
    if command.verb in (verb.PICK, verb.CHOOSE, verb.DONE) and top.kind == F_ASK:
        return BY_QUESTION.get(top.value, BY_VERB[command.verb])
    return BY_VERB[command.verb]


def possible(
    s: State, seat: int, players: Sequence[str], language: Language = ENGLISH
) -> list[tuple[Rule, list[Command | Group]]]:
    """What this seat may do now, by the rule that allows it, in the order of the list; see `ask_groups`."""
    found: dict[str, list[Command | Group]] = {}
    listed = [command for command in legal(s, seat) if command.verb not in GROUPED]
    for command in [*listed, *(more for more in more_commands(s, seat) if more not in listed)]:
        found.setdefault(rule_of(s, command), []).append(command)
    for group in groups(s, seat, players, language.groups):
        found.setdefault(BY_VERB[group.verb], []).append(group)
    return [(language.told(rules.rule(id)), said) for id, said in found.items()]


# ---- is this allowed? -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Answer:
    """What the judge says to one question. `refusal`: None if it is allowed; `rulings`: ours on that rule; `moment`:
    when, where that makes a difference."""

    player: str
    words: str
    refusal: Citation | None
    rulings: tuple[Rule, ...]
    moment: str = ""

    def plain(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "action": self.words,
            "allowed": self.refusal is None,
            "moment": self.moment,
            "refusal": None if self.refusal is None else self.refusal.plain(),
            "rulings": [{"rule": ruling.id, "text": ruling.text} for ruling in self.rulings],
        }


def answer(table: Table, step: Step, language: Language = ENGLISH) -> Answer:
    """Whether the action may be taken at once, or once all have let pass what only waits to be answered."""
    then = table.settled()
    now, no = table.refusal(step.player, step.action), cited(then, step.player, step.action, language)
    moment = ""
    if now is not None and no is None:
        moment = when(table, then, language)
    elif now is None and no is not None:
        moment, no = language.said["at once"].format(where=when(table, table, language)), None
    known = no is not None and no.rule in rules.catalogue()
    rulings = tuple(language.told(one) for one in rules.rulings_on(no.rule)) if no is not None and known else ()
    player = table.players[seat_of(table.players, step.player)]
    return Answer(player, action_words(step.action), no, rulings, moment)


def question_of(case: Case, table: Table, text: str, player: str | None) -> tuple[Step | None, list[Problem]]:
    """The action named on the command line: `{Aric: {sell: [Gem]}}`, or only the action if the player is named."""
    problems: list[Problem] = []
    words = read_yaml(text, "--command", problems)
    if problems:
        return None, problems
    check = CaseChecker("--command", problems, case.title)
    check.players = table.players
    check.cards = list(dict.fromkeys(table.state.catalog.name))
    if player is not None and not (isinstance(words, Block) and list(words) == [player]):
        words = spelt(Action(), words, table.players)
        check.action(words, (1, 1)) if isinstance(words, str | Block) else check.report((1, 1), "an action is expected")
        return (None if problems else Step("do", 1, player, words)), problems
    words = spelt(DO, words, table.players)
    check.check(DO, words, (1, 1))
    if problems:
        return None, problems
    name, action = next(iter(words.items()))
    return Step("do", 1, name, action), problems
