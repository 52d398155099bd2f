"""Conditions that can never hold where they stand, effects that find nothing there, and several players for one.

An ability knows something of the moment at which it works: whether there is a fight, and what part its user has in it.
What contradicts itself wherever it stands is in `lint_abilities.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from kickdoor.cards.conditions import always, never
from kickdoor.cards.lint_abilities import OUTSIDE
from kickdoor.cards.pack import Card
from kickdoor.cards.problems import WARNING, Problem
from kickdoor.cards.schema import EFFECTS
from kickdoor.cards.scope import words_used
from kickdoor.cards.source import Block, Mark, Rows
from kickdoor.cards.vocabulary import EVENTS
from kickdoor.cards.walk import blocks, head, heads, only

FIGHTER, HELPER, BYSTANDER = "fighter", "helper", "bystander"
PARTS: Final = frozenset((FIGHTER, HELPER, BYSTANDER))
ASKED_PARTS: Final = {
    "any_fighter": frozenset((FIGHTER, HELPER)), FIGHTER: frozenset((FIGHTER,)), HELPER: frozenset((HELPER,)),
    BYSTANDER: frozenset((BYSTANDER,)),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Place:
    """What is sure where an ability works: whether there is a fight (None: it depends), and the parts that `self` may
    have in one."""

    said: str = ""
    fight: bool | None = None
    parts: frozenset[str] = PARTS


IN_IT: Final = frozenset((FIGHTER, HELPER))
NOT_IN_IT: Final = frozenset((BYSTANDER,))
WINDOWS: Final = {
    "any_combat": (True, PARTS), "own_combat": (True, IN_IT), "others_combat": (True, NOT_IN_IT),
    "kill_window": (True, frozenset((HELPER, BYSTANDER))), "before_run": (True, IN_IT), "after_run_roll": (True, IN_IT),
    # others may fight on meanwhile, even in one's own turn, if the fight was handed over
    "not_in_combat": (None, NOT_IN_IT), "own_turn_no_combat": (None, NOT_IN_IT),
}  # fmt: skip
IN_A_FIGHT: Final = (
    "combat_started", "helper_joined", "monster_joined", "monster_killed", "combat_won", "combat_lost", "escaped",
    "caught", "claim_answered",
)  # fmt: skip
BETWEEN_FIGHTS: Final = ("turn_started", "turn_ended")
WITHOUT_A_FIGHT: Final = (*BETWEEN_FIGHTS, "own_turn_no_combat", "item_time")
ENDING: Final = ("end_fight", "remove_monster", "kill_monster", "die", "escape", "leave_combat", "win")

OF_A_FIGHT: Final = (  # what does nothing without one
    "remove_monster", "kill_monster", "add_monster", "copy_monster", "escape", "reroll", "compel_help", "join_fight",
    "leave_combat", "end_fight", "hand_fight",
)  # fmt: skip
TOO_LATE: Final = {  # by event, or in Bad Stuff: what does nothing there any more
    **dict.fromkeys(("combat_won", "monster_killed"), ("remove_monster", "kill_monster", "compel_help", "join_fight")),
    **dict.fromkeys(("combat_lost", "escaped", "caught"), ("compel_help", "join_fight")),
    "bad_stuff": ("hand_fight", "compel_help", "join_fight"),
    "combat_started": ("leave_combat",),  # too early: nobody helps yet
}  # fmt: skip
LEAVING: Final = ("remove_monster", "kill_monster", "copy_monster")  # what a monster in the fight is needed for
MONSTERS: Final = ("monsters", "other_monsters")
FIGHTING: Final = ("fighter", "helper", "fighters", "bystanders", "munchkin_side", *MONSTERS)
ABOUT_NO_CARD: Final = (
    "turn_started", "turn_ended", "combat_started", "helper_joined", "combat_won", "combat_lost", "level_gained",
    "level_lost", "died", "claim_answered",
)  # fmt: skip
ROLLED: Final = "after_run_roll"  # the one window in which a die lies on the table

SEVERAL: Final = ("fighters", "others", "bystanders", "everyone", "lowest", "highest")
ONE_ONLY: Final = {  # by effect: the keys that mean one player
    "take": ("from", "to", "chooser"), "discard": ("chooser",), "look": ("of",), "fetch": ("to",), "search": ("who",),
    "swap_hands": ("who", "with"), "compel_help": ("who",), "join_fight": ("who",), "end_fight": ("to",),
    "hand_fight": ("to",), "reroll": ("who",), "roll": ("who",), "choose": ("who",), "vote": ("tie",),
    "attach": ("of", "chooser"), "win": ("who",), "curse": ("to", "of", "chooser"), "choose_player": ("who",),
    "vote_player": ("tie",),
}  # fmt: skip


def lint_places(card: Card) -> list[Problem]:
    """Everything of this kind on the card."""
    return list(_Places(card).problems())


class _Places:
    def __init__(self, card: Card) -> None:
        self.card = card

    def _say(self, mark: Mark, what: str, mend: str) -> Problem:
        return Problem(self.card.file, *mark, self.card.id, what, mend)

    def problems(self) -> Iterator[Problem]:
        card = self.card.block
        for ability in card.get("abilities", ()):
            which = head(ability)
            if which != "static":
                when = str(ability[which])
                yield from self._ability(ability, place_of(which, when))
                yield from self._effects(ability.get("do"), which, when)
                yield from self._nobody(ability, which, when)
        if "bad_stuff" in card:
            yield from self._steps(card["bad_stuff"], Place("in Bad Stuff", True))
            yield from self._effects(card["bad_stuff"], "bad_stuff", "bad_stuff")
        yield from self._effects(card.get("effect"), "effect", "effect")
        if self.card.kind == "curse":
            yield from self._others(card.get("effect", Rows()))
        heard = {id(block) for ability in heads(card, "trigger") for block in blocks(ability)}
        for block in blocks(card):
            yield from self._one_player(block, id(block) in heard)

    def _others(self, effects: Rows) -> Iterator[Problem]:
        """Others than whom? A Curse is played by somebody, or by nobody."""
        for _enum, word, mark in words_used(EFFECTS, effects):
            if word == "others":
                what = "'others' in a Curse spares whoever played it, and only from behind a door its victim"
                mend = (
                    "`each: {in: everyone, but: victim, ...}`; to choose among players, `among: everyone, but: victim`"
                )
                yield Problem(self.card.file, *mark, self.card.id, what, mend, WARNING)

    def _ability(self, ability: Block, place: Place) -> Iterator[Problem]:
        if "if" in ability:
            yield from self._condition(ability["if"], ability.at("if"), place, "this ability never works")
        if "target" in ability:
            _kind, inside = only(ability["target"])
            if "if" in inside:
                yield from self._condition(inside["if"], inside.at("if"), place, "nothing can be the target")
        yield from self._steps(ability.get("do"), place)

    def _steps(self, steps: Any, place: Place) -> Iterator[Problem]:
        """Conditions inside what happens; unless something there may have ended the fight before they are asked."""
        inside = blocks(steps)
        if any(word in block for block in inside for word in ENDING):
            return
        for block in inside:
            if "cond" in block:
                yield from self._condition(block["cond"], block.at("cond"), place, "`then` never happens")
            if "label" in block and "if" in block:
                what = f"the option '{block['label']}' can never be chosen"
                yield from self._condition(block["if"], block.at("if"), place, what)

    def _condition(self, cond: Block, mark: Mark, place: Place, what: str) -> Iterator[Problem]:
        if not never(cond) and answer(cond, place) is False:  # the first is said elsewhere
            yield self._say(mark, f"{what}: {place.said} this can't hold", _mend(place))

    def _effects(self, steps: Any, which: str, when: str) -> Iterator[Problem]:
        """Effects that find nothing to work on at this moment, however deep they stand."""
        for block in blocks(steps):
            for word in OF_A_FIGHT:
                inside = block.get(word)
                if not isinstance(inside, Block):
                    continue
                if word == "add_monster" and inside["which"] != "card":
                    what = f"`add_monster` brings a card from a hand, and '{inside['which']}' is never in one"
                    mend = "`target: {card: {what: {zone: hand, type: monster}}}`, and `which: card`"
                    yield self._say(inside.at("which"), what, mend)
                elif word in LEAVING and not self._can_be_fought(str(inside["which"])):
                    what = f"'{inside['which']}' is no monster in the fight, so `{word}` does nothing"
                    mend = "`which: monsters`, or `target: {monster: {}}` and `which: monster`"
                    yield self._say(inside.at("which"), what, mend)
                elif word == "leave_combat" and inside.get("who") == "fighter":
                    what = "`leave_combat` is for who helps: whose fight it is stays in it"
                    mend = "`who: helper`; or `hand_fight`, `end_fight` or `escape` for the fighter"
                    yield self._say(inside.at("who"), what, mend)
                elif word in ("escape", "leave_combat", "reroll") and inside.get("who") == "bystanders":
                    what = f"`{word}` is for who is in the fight, and 'bystanders' only look on"
                    yield self._say(inside.at("who"), what, "`who: fighters`, or one of them")
                elif word in ("compel_help", "join_fight") and inside.get("who") in ("fighter", "helper"):
                    what = f"`{word}` is for somebody outside the fight, and the {inside['who']} is in it already"
                    yield self._say(inside.at("who"), what, "`target: {player: {who: bystanders}}` and `who: player`")
                elif when in BETWEEN_FIGHTS:
                    what = f"`{word}` does nothing at '{when}': there is no fight then"
                    yield self._say(block.at(word), what, "use a moment of the fight, e.g. `trigger: combat_started`")
                elif word in TOO_LATE.get(when, ()):
                    said = "in Bad Stuff" if which == "bad_stuff" else f"at '{when}'"
                    what, mend = (
                        "the fight is decided by then",
                        "use a moment before that: `combat_started`, or a `use`",
                    )
                    if when == "combat_started":
                        what, mend = "nobody helps yet", "`trigger: helper_joined`, or a `use`"
                    yield self._say(block.at(word), f"`{word}` does nothing {said}: {what}", mend)
                elif word == "reroll" and _no_die(which, when):
                    what = "`reroll` does nothing here: no die has just been rolled to run away"
                    yield self._say(block.at(word), what, f"`use: {ROLLED}`, or `play: {ROLLED}`")

    def _can_be_fought(self, which: str) -> bool:
        """Whether a reference can mean a monster in the fight, on this card."""
        if which == "this":
            return self.card.kind in ("monster", "mate")
        return which != "card" and (which != "host" or self.card.kind == "monster_enhancer")

    def _nobody(self, ability: Block, which: str, when: str) -> Iterator[Problem]:
        """References that mean nobody and nothing at this moment."""
        attaches = any("attach" in block for block in blocks(ability.get("do")))
        for enum, word, mark in words_used(EFFECTS, ability.get("do", Rows())):
            if enum not in ("player", "group", "card", "reference") or (enum == "reference" and word in MONSTERS):
                continue  # of the latter it is said in `lint_timing`
            if when in WITHOUT_A_FIGHT and word in FIGHTING:
                moment, better = (f"at '{when}'", "`trigger: combat_started`")
                if which != "trigger":
                    moment, better = f"during '{when}'", f"`{which}: any_combat`"
                mend = f"self, active or everyone; or a moment of the fight, e.g. {better}"
                yield self._say(mark, f"'{word}' is nobody {moment}: there is no fight then", mend)
            elif word == "helper" and when == "combat_started":
                mend = "`trigger: helper_joined`, where `helper` is who has joined"
                yield self._say(mark, "'helper' is nobody at 'combat_started': nobody helps yet", mend)
            elif word == "subject" and which == "trigger" and when in ABOUT_NO_CARD and self.card.kind != "monster":
                mend = f"only with: {', '.join(sorted(set(EVENTS) - set(ABOUT_NO_CARD)))}"
                yield self._say(mark, f"'subject' is nothing at '{when}', which is about no card", mend)
            elif word == "host" and which == "play" and not attaches:
                mend = "`target: {monster: {}}` or `target: {card: ...}`, and `monster` or `card`"
                yield self._say(mark, "'host' is nothing here: the card is being played, and attached to none", mend)

    def _one_player(self, block: Block, heard: bool) -> Iterator[Problem]:
        pinned = block.get("attach")
        if isinstance(pinned, Block) and self.card.kind in ("monster", "mate"):
            what = "a monster goes with no card: it is in the fight, or it is discarded"
            mend = "write what it does to the card (`discard`, `take`), or a Curse with `lasts` that goes with it"
            yield self._say(block.at("attach"), what, mend)
        elif isinstance(pinned, Block) and pinned.get("to", "card") != "card":
            what = f"a card goes with another that lies in front of somebody, and '{pinned['to']}' does not"
            mend = "`target: {card: {what: {zone: play}}}` and `to: card`; or `of: victim, what: {...}`"
            yield self._say(pinned.at("to"), what, mend)
        for word, keys in ONE_ONLY.items():
            inside = block.get(word)
            if not isinstance(inside, Block):
                continue
            for key in keys:
                who = inside.get(key)
                if who in SEVERAL:
                    what = f"'{key}' of `{word}` is one player, and '{who}' are several"
                    yield self._say(inside.at(key), what, _single(word, str(who), heard))


def _no_die(which: str, when: str) -> bool:
    """Whether nobody has just rolled to run away; somebody may have where a card answers to another."""
    if which == "trigger":
        return when in IN_A_FIGHT
    return when != ROLLED and when not in OUTSIDE  # of which it is said elsewhere


def place_of(which: str, when: str) -> Place:
    """What is known of an ability's moment: its window, or its event."""
    if which == "trigger":
        fight = True if when in IN_A_FIGHT else False if when in BETWEEN_FIGHTS else None
        return Place(f"at '{when}'", fight)
    fight, parts = WINDOWS.get(when, (None, PARTS))
    return Place(f"during '{when}'", fight, parts)


def answer(cond: Block, place: Place) -> bool | None:
    """What a condition comes to in such a place; None if that depends."""
    if never(cond):
        return False
    if always(cond):
        return True
    word, inside = only(cond)
    match word:
        case "all":
            found = [answer(part, place) for part in inside]
            return False if False in found else None if None in found else True
        case "any":
            found = [answer(part, place) for part in inside]
            return True if True in found else None if None in found else False
        case "not":
            opposite = answer(inside, place)
            return None if opposite is None else not opposite
        case "fight_on":
            return place.fight
        case "alone":
            beside = bool(place.fight) and place.parts <= IN_IT and inside in ("left", "right", "others", "bystanders")
            return (
                False if place.fight is False or beside or (inside == "self" and FIGHTER not in place.parts) else None
            )
        case "for_the_win":
            return False if place.fight is False else None
        case "in_combat":
            return _takes_part(inside, place)
        case _:
            return None


def _takes_part(inside: Block, place: Place) -> bool | None:
    if place.fight is False:
        return False
    if inside["of"] != "self":
        return None
    asked = ASKED_PARTS[inside["as"]]
    if not asked & place.parts:
        return False
    return True if place.fight and place.parts <= asked else None


def _mend(place: Place) -> str:
    if place.fight:
        return "there is a fight then: leave the condition out, or choose another moment"
    if place.fight is False:
        return "there is no fight then: leave the condition out, or use a moment of the fight, e.g. combat_started"
    return "its user has no part in a fight then: leave the condition out, or use own_combat or any_combat"


def _single(word: str, who: str, heard: bool) -> str:
    """How one of several is said; what is `heard` (a trigger) has no target."""
    if word in ("vote", "vote_player"):
        return "one player decides a tie: self, or whose turn it is, `active`"
    each = f"`each: {{in: {who}, do: [...]}}` with `it` for each of them"
    chosen = f"`target: {{player: {{who: {who}}}}}` and `player` for one who is chosen"
    if heard:
        chosen = f"`choose_player: {{who: self, among: {who}, do: [...]}}` and `it` for one who is chosen"
    if who == "fighters":
        return f"write `fighter` or `helper`; or {each}"
    return chosen if word in ("hand_fight", "end_fight", "win") else f"{each}, or {chosen}"
