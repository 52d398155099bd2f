"""Which abilities of some cards do something in a game: heard from its events, asked of its table.

A program has done something when a step of it is followed by what such a step brings about, or by its question; a
change that ends before anybody can decide anything has not. A static ability has when it was in force and came to more
than 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kickdoor.arena.card_uses import CardUses
from kickdoor.cards import Card
from kickdoor.cards.source import Mark
from kickdoor.cards.walk import head, heads
from kickdoor.engine import Catalog, Command, State, ids, program
from kickdoor.engine import events as happened
from kickdoor.engine.card_rules import rule_source
from kickdoor.engine.command import PLAY, way_of
from kickdoor.engine.frames import AskFrame
from kickdoor.engine.monsters import applied, monster_rule
from kickdoor.engine.program import Ability, CardDef, Mod, Op
from kickdoor.engine.references import NO_REGISTERS, trigger_key
from kickdoor.engine.values import in_force, number

STATIC, USE, TRIGGER, PLAYED, EFFECT, BAD_STUFF = "static", "use", "trigger", "play", "effect", "bad_stuff"
IN_HAND_ONLY: Final = (PLAYED, EFFECT)  # what can happen to whoever has the card; the rest, once it is played

# the events by which it is seen that a step did something; of a step that is not here, that it ran
SEEN_BY: Final = {
    program.OP_GAIN_LEVEL: happened.E_LEVEL, program.OP_LOSE_LEVEL: happened.E_LEVEL, program.OP_DIE: happened.E_DIED,
    program.OP_DRAW: happened.E_MOVED, program.OP_DISCARD: happened.E_MOVED, program.OP_TAKE: happened.E_MOVED,
    program.OP_FETCH: happened.E_MOVED, program.OP_LOOK: happened.E_LOOKED, program.OP_MOD: happened.E_EFFECT,
    program.OP_REMOVE_MONSTER: happened.E_REMOVED, program.OP_KILL_MONSTER: happened.E_KILLED,
    program.OP_ADD_MONSTER: happened.E_JOINED, program.OP_COPY_MONSTER: happened.E_JOINED,
    program.OP_ESCAPE: happened.E_SPARED, program.OP_REROLL: happened.E_DIE, program.OP_COMPEL_HELP: happened.E_HELPER,
    program.OP_LEAVE_COMBAT: happened.E_HELPER_LEFT, program.OP_ATTACH: happened.E_ATTACHED,
    program.OP_PIN: happened.E_ATTACHED, program.OP_LOSE_TRAIT: happened.E_MOVED,
    program.OP_LOSE_COMPANION: happened.E_MOVED, program.OP_UNEQUIP: happened.E_UNEQUIPPED,
    program.OP_CHANGE_SEX: happened.E_SEX, program.OP_CANCEL: happened.E_CANCELLED, program.OP_WIN: happened.E_WON,
    program.OP_CURSE: happened.E_STRUCK, program.OP_JOIN_FIGHT: happened.E_HELPER,
    program.OP_LATER: happened.E_EFFECT,
}  # fmt: skip
FLOW: Final = (
    program.OP_END, program.OP_ROLL, program.OP_CHOOSE, program.OP_JUMP, program.OP_JUMP_UNLESS, program.OP_JUMP_TABLE,
    program.OP_EACH, program.OP_NEXT, program.OP_NAME, program.OP_ELECT,
)  # fmt: skip


class Printed(NamedTuple):
    """An ability as its author wrote it: of which definition, its shape, the how-many-eth of that shape, where."""

    definition: int
    shape: str
    place: int
    said: str
    mark: Mark


def abilities_of(catalog: Catalog, definition: int, card: Card) -> Iterator[Printed]:
    """Everything on a card that should do something some day."""
    block, counted = card.block, Counter[str]()
    for ability in block.get("abilities", ()):
        shape = head(ability)
        said = ability["name"] if shape == USE else _changed(ability) if shape == STATIC else ability[shape]
        yield Printed(definition, shape, counted[shape], f"`{shape}` ({said})", ability.mark)
        counted[shape] += 1
    if "effect" in block:
        yield Printed(definition, EFFECT, 0, "its effect", block.at("effect"))
    if "bad_stuff" in block:
        yield Printed(definition, BAD_STUFF, 0, "its Bad Stuff", block.at("bad_stuff"))


def _changed(ability: dict[str, list[dict[str, str]]]) -> str:
    return ", ".join(dict.fromkeys(str(mod.get("stat", mod.get("rule"))) for mod in ability["static"]))


Key = tuple[int, str, int]  # definition, shape, index


class AbilityWatch:
    """Hears one game. `did`: how often each ability did something; `caught`: how often a monster caught somebody;
    `dizzy`: how often it was among cards that set each other off until the rules stopped them (N16); `uses`: who had
    and played the cards."""

    def __init__(self, state: State, watched: Sequence[tuple[int, Card]]) -> None:
        self.state = state
        self.uses = CardUses(state)
        self.did: Counter[Key] = Counter()
        self.caught: Counter[int] = Counter()
        self.dizzy: Counter[int] = Counter()
        self._ran_now: set[int] = set()  # of the watched cards, since the last command
        self._cards = {definition: card for definition, card in watched}
        self._statics = {
            definition: _statics_of(state.catalog.definitions[definition], card) for definition, card in watched
        }
        self._announced: dict[int, tuple[str, int]] = {}
        self._waiting: tuple[Key, int, int] | None = None  # ability, step, card: what has just run

    def hear(self, command: Command, events: Sequence[tuple[int, ...]]) -> None:
        self.uses.hear(command, events)
        self._ran_now.clear()
        for event in events:
            self._event(command, event)
        if self._waiting is not None:
            top = self.state.stack[-1]
            if isinstance(top, AskFrame) and top.card == self._waiting[2]:
                self.did[self._waiting[0]] += 1
            self._waiting = None
        if not self.state.over:
            self._look()

    # ---- programs --------------------------------------------------------------------------------------------------

    def _event(self, command: Command, event: tuple[int, ...]) -> None:
        kind = event[0]
        if kind == happened.E_RAN:
            self._ran(event[1], event[2])
        elif kind == happened.E_RULED and event[2] == happened.TOO_DEEP:
            self.dizzy.update(self._ran_now)
        elif kind == happened.E_USED:
            self._announced[event[2]] = (USE, event[3])
        elif kind == happened.E_PLAYED:
            self._announce_play(event[2], way_of(command.value) if command.verb == PLAY else 0)
        elif kind == happened.E_CAUGHT:
            self._announced[event[3]] = (BAD_STUFF, 0)
            self.caught[self.state.catalog.definition[event[3]]] += 1
        elif self._waiting is not None and kind == SEEN_BY.get(self._waiting[1]):
            key, step, card = self._waiting
            if step != program.OP_MOD or self._lasts(card, event):
                self.did[key] += 1
            self._waiting = None

    def _announce_play(self, card: int, way: int) -> None:
        self._announced[card] = (PLAYED, way)
        number = self.state.catalog.definition[card]
        printed = self.state.catalog.definitions[number]
        if number in self._cards and way < len(printed.plays) and len(printed.plays[way].code) == 1:
            self.did[(number, *_written(printed, self._cards[number], way))] += 1  # all it does is to lie there

    def _ran(self, card: int, step: int) -> None:
        self._waiting = None
        definition = self.state.catalog.definition[card]
        if definition not in self._cards:
            return
        if self.state.catalog.definitions[definition].triggers:
            self._ran_now.add(definition)
        if step in FLOW:
            return
        key = (definition, *self._program(definition, card, step))
        if step in SEEN_BY:
            self._waiting = (key, step, card)
        else:
            self.did[key] += 1

    def _program(self, definition: int, card: int, step: int) -> tuple[str, int]:
        """Which of a card's programs has run a step: the one that was announced, if it has such a step; else a trigger
        that has answered in this turn."""
        printed = self.state.catalog.definitions[definition]
        programs = _programs(printed, self._cards[definition])
        having = [name for name, code in programs.items() if any(op.code == step for op in code)]
        announced = self._announced.get(card)
        if announced is not None:
            shape, index = announced
            name = _written(printed, self._cards[definition], index) if shape == PLAYED else announced
            if name in having:
                return name
        fired = [name for name in having if name[0] == TRIGGER and trigger_key(card, name[1]) in self.state.used]
        return (fired or having or [(EFFECT, 0)])[0]

    def _lasts(self, card: int, event: tuple[int, ...]) -> bool:
        """Whether a change is still there when the next one decides; one of a roll may have done its work by then."""
        return event[3] == ids.RUN_ROLL or any(effect[1] == card for effect in self.state.effects)

    # ---- statics ---------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Which static abilities are in force now."""
        state, definition = self.state, self.state.catalog.definition
        for seat, player in enumerate(state.seats):
            for card in player.table + player.curses:
                for index, mod in self._statics.get(definition[card], ()):
                    key = (definition[card], STATIC, index)
                    if not self.did[key] and in_force(state, card, mod, seat) and _worth(state, mod, seat, card):
                        self.did[key] += 1
        fight = state.fight
        if fight is None:
            return
        for card in {*fight.cards, *fight.group}:
            for index, mod in self._statics.get(definition[card], ()):
                key = (definition[card], STATIC, index)
                if not self.did[key] and self._in_the_fight(mod, card, fight.fighter):
                    self.did[key] += 1

    def _in_the_fight(self, mod: Mod, card: int, fighter: int) -> bool:
        if mod.amount is not None:
            return applied(self.state, mod, card, None) != 0
        return card in (
            monster_rule(self.state, mod.stat, mod.what, fighter), rule_source(self.state, fighter, mod.stat, mod.what),
        )  # fmt: skip


def _worth(state: State, mod: Mod, seat: int, card: int) -> bool:
    return mod.amount is None or mod.how == ids.SET or number(state, mod.amount, seat, card, NO_REGISTERS) != 0


def _statics_of(printed: CardDef, card: Card) -> list[tuple[int, Mod]]:
    """The modifiers of a card that its author wrote, each with the place of its ability among the static ones."""
    places = [at for at, ability in enumerate(heads(card.block, STATIC)) for _mod in ability["static"]]
    return list(zip(places, printed.mods[len(printed.mods) - len(places) :]))


def _programs(printed: CardDef, card: Card) -> dict[tuple[str, int], tuple[Op, ...]]:
    """By shape and place, as an author counts them: what a card runs."""
    found: dict[tuple[str, int], tuple[Op, ...]] = {}
    several: tuple[tuple[str, tuple[Ability, ...]], ...] = ((USE, printed.uses), (TRIGGER, printed.triggers))
    for shape, abilities in several:
        found |= {(shape, index): ability.code for index, ability in enumerate(abilities)}
    found |= {_written(printed, card, index): ability.code for index, ability in enumerate(printed.plays)}
    return {**found, (BAD_STUFF, 0): printed.bad_stuff} if printed.bad_stuff else found


def _written(printed: CardDef, card: Card, way: int) -> tuple[str, int]:
    """A way to play a card, as its author counts: those that come with its type stand before."""
    own = len(printed.plays) - len(heads(card.block, PLAYED))
    return (PLAYED, way - own) if way >= own else (EFFECT, 0)
