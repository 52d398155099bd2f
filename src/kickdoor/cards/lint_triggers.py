"""Triggers that never speak, or speak when it is too late: event, `of`, `what` and `if` contradict each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kickdoor.cards.linter import Linter
from kickdoor.cards.problems import WARNING, Problem
from kickdoor.cards.prose import article
from kickdoor.cards.source import Block
from kickdoor.cards.vocabulary import COMPANION_TYPES, TYPES, canonical
from kickdoor.cards.walk import blocks, only

MONSTER_EVENTS: Final = ("combat_started", "helper_joined", "monster_joined", "monster_killed", "combat_won",
                         "combat_lost", "escaped", "caught", "level_gained", "level_lost", "died", "card_played",
                         "cursed", "claim_answered")  # fmt: skip
FIGHTERS_EVENTS: Final = (  # done by the fighter
    "combat_started", "helper_joined", "monster_joined", "monster_killed", "claim_answered",
)  # fmt: skip
WORN: Final = ("item", "steed", "steed_item")  # what is put on and taken off
WORN_EVENTS: Final = ("item_equipped", "item_unequipped")
OF: Final = {"monster": ("this", "victim", "anyone"), "curse": ("victim", "self", "anyone")}
DECIDED: Final = ("monster_killed", "combat_won", "combat_lost")  # events of a fight that is over
LOST: Final = (*DECIDED, "escaped", "caught")  # and of one that somebody runs from
ALL_KINDS: Final = tuple(dict.fromkeys(canonical(word) for word in TYPES))
ITEMS: Final = (*WORN, "one_shot", *COMPANION_TYPES)  # a companion with a value
LOOKED_THROUGH: Final = {  # by word: whose cards
    "take": "from", "discard": "from", "unequip": "from", "lose_companion": "from", "has": "of", "count": "of",
    "bonuses": "of", "values": "of", "look": "of",
}  # fmt: skip
LAID_OUT: Final = ("hand", "play", "equipped", "unequipped")
ABOUT: Final = {  # the kinds of cards that an event can be about
    "item_equipped": WORN,
    "item_unequipped": WORN,
    "cursed": ("curse",),
    "companion_lost": COMPANION_TYPES,
    "card_played": tuple(kind for kind in ALL_KINDS if kind != "role"),
}
KINDS_WITH: Final = {  # what only cards of these kinds have
    "slot": ("item",),
    "hands": ("item",),
    "complex": ("item", "steed_item"),
    "companion": COMPANION_TYPES,
    "steed": ("steed",),
    "item": ITEMS,
    "size": ITEMS,
    "min_value": ITEMS,
}


class TriggerLinter(Linter):
    def trigger(self, ability: Block) -> Iterator[Problem]:
        for block in blocks(ability["do"]):
            if "copy_monster" in block:
                what = "`copy_monster` turns a played card into the copy, and nothing is played here"
                yield self.say(block.at("copy_monster"), what, "make it a card of its own: `type: mate`")
            for word in ("end_fight", "hand_fight"):
                if word in block and ability["trigger"] in (DECIDED if word == "end_fight" else LOST):
                    what = f"`{word}` does nothing at '{ability['trigger']}': the fight is decided by then"
                    yield self.say(block.at(word), what, "use `trigger: combat_started` or `claim_answered`")
        kind, event = self.card.kind, ability["trigger"]
        if "the" in ability.get("what", ()):
            what = "`the` compares cards with each other, and a trigger is about one"
            yield self.say(ability["what"].at("the"), what, "take it out; `min_value` and `min_bonus` look at one card")
        yield from self._about(ability)
        limit = ability.get("limit")
        if limit and limit["per"] == "combat" and event in ("turn_started", "turn_ended"):
            yield self.say(
                limit.at("per"), f"a limit per combat, but '{event}' is outside combat", "per: turn", WARNING
            )
        if kind == "monster" and event not in MONSTER_EVENTS:
            mend = f"one of: {', '.join(MONSTER_EVENTS)}"
            yield self.say(ability.at("trigger"), f"a monster in a fight never sees '{event}'", mend)
        allowed = OF.get(kind, ("self", "anyone"))
        if kind in WORN and event in WORN_EVENTS:
            allowed = ("this", *allowed)
        if kind in COMPANION_TYPES and event == "companion_lost":
            allowed = ("this", *allowed)
        if "what" in ability and event in WORN_EVENTS and ability.get("of") == "this":
            what = "`of: this` is about this card, whatever `what` says"
            yield self.say(ability.at("what"), what, "keep one of the two", WARNING)
        if kind in (*WORN, *COMPANION_TYPES) and event == "died" and ability.get("of") != "anyone":
            what = f"this never happens: who dies has lost {'the Items' if kind in WORN else 'every companion'} by then"
            yield self.say(ability.at("trigger"), what, "`of: anyone`, for others who die; or put it on a class")
        if event == "died":
            yield from self._of_the_dead(ability)
        if "of" in ability and ability["of"] not in allowed:
            mend = f"one of: {', '.join(allowed)}"
            yield self.say(ability.at("of"), f"'of: {ability['of']}' means nothing on {article(kind)}", mend)
        elif event in FIGHTERS_EVENTS and "if" in ability:
            doers = ("victim",) if ability.get("of") == "anyone" else ("self", "victim")
            if _wants_another_part(ability["if"], doers):
                what = f"this never happens: '{event}' is always the fighter's, and its `if` is about somebody else"
                mend = "`of: anyone` answers while its owner helps or looks on; `combat_won` is the helper's as well"
                yield self.say(ability.at("if"), what, mend, WARNING)

    def _of_the_dead(self, ability: Block) -> Iterator[Problem]:
        """Cards that are looked for where none are left: the body is laid out before anybody hears of it."""
        dead = ("victim",) if self.card.kind == "monster" or ability.get("of") == "anyone" else ("victim", "self")
        for block in [*blocks(ability["do"]), *blocks(ability.get("if"))]:
            for word, key in LOOKED_THROUGH.items():
                inside = block.get(word)
                if not isinstance(inside, Block) or inside.get(key) not in dead:
                    continue
                zones = {*inside.get("what", {}).get("zone", ("play",)), *((inside["zone"],) if word == "look" else ())}
                if not zones & set(LAID_OUT) or inside.get("what", {}).get("trait_kind"):
                    continue
                what = f"this finds nothing: what the dead had is laid out by then, and `{word}` looks in: "
                mend = "`zone: body` is what lies there for the looting"
                yield self.say(block.at(word), what + ", ".join(sorted(zones)), mend)

    def _about(self, ability: Block) -> Iterator[Problem]:
        """An event is about cards of some kinds only: whoever asks for others waits for ever."""
        event, what = ability["trigger"], ability.get("what")
        kinds = ABOUT.get(event)
        if kinds and what is not None and not kinds_taken(what) & set(kinds):
            key = next((key for key in ("type", "trait_kind", "companion", "steed") if key in what), next(iter(what)))
            mend = f"only with: {', '.join(kinds)}" if len(kinds) < 6 else "another `what`, or none"
            yield self.say(what.at(key), f"this never happens: '{event}' is never about such a card", mend)
        for block in () if event == "combat_won" else blocks(ability):
            if "won_by" in block:
                said = f"`won_by` speaks of a fight that is won, and '{event}' is something else"
                yield self.say(block.at("won_by"), said, "`trigger: combat_won`")


def kinds_taken(what: Block) -> set[str]:
    """The card types that a filter can take, as far as its words say so."""
    found = set(ALL_KINDS)
    for key, kinds in KINDS_WITH.items():
        if key in what:
            found &= set(kinds)
    if "type" in what:
        found &= {canonical(word) for word in what["type"]}
    if "trait_kind" in what:
        found &= {what["trait_kind"]}
    if "any" in what:
        found &= set().union(*(kinds_taken(part) for part in what["any"]))
    if "type" in what.get("not", ()) and len(what["not"]) == 1:
        found -= {canonical(word) for word in what["not"]["type"]}
    return found


def _wants_another_part(cond: Block, doers: tuple[str, ...]) -> bool:
    """Whether the condition holds only if one of these players is helper or looks on."""
    word, inside = only(cond)
    if word == "all":
        return any(_wants_another_part(part, doers) for part in inside)
    if word == "any":
        return all(_wants_another_part(part, doers) for part in inside)
    return word == "in_combat" and inside["of"] in doers and inside["as"] in ("helper", "bystander")
