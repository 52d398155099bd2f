"""Rules text for abilities: what is different, what happens when, who may do what and at which price."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from kickdoor.cards.often import said_once_a_turn, worth_saying
from kickdoor.cards.prose import article, listed, plural
from kickdoor.cards.source import Block
from kickdoor.cards.walk import head, only
from kickdoor.words.card_parts import OnlyOn
from kickdoor.words.english.cards.conditions import held, of_level
from kickdoor.words.english.cards.effects import after_condition, clauses, effects_text, joined
from kickdoor.words.english.cards.mods import mods_text
from kickdoor.words.english.cards.terms import GONE, CardWriter
from kickdoor.words.english.cards.words import SEXES
from kickdoor.words.english.grammar import Person, person, times
from kickdoor.words.forms import YOU, sentence
from kickdoor.words.notation import ABOUT, AT_THE_START, WORN, brought, levels_asked, not_said_again, told_apart

WINDOWS: Final = {
    "any_time": "at any time",
    "not_in_combat": "outside combat",
    "own_turn": "on your turn",
    "own_turn_no_combat": "on your turn, outside combat",
    "item_time": "when you may put {items} into play",
    "trait_time": "on your turn",
    "any_combat": "in any combat",
    "own_combat": "in your own combat",
    "others_combat": "in somebody else's combat",
    "kill_window": "when somebody else claims a kill",
    "before_run": "before you roll to run away",
    "after_run_roll": "after your roll to run away",
    "response": "when {curse} is about to strike anybody",
}
CLAUSE_WINDOWS: Final = {  # of a monster's clause, which speaks of whoever uses it; nothing is said of the fight itself
    "own_turn": "on their own turn",
    "kill_window": "when a kill is claimed",
    "before_run": "before a roll to run away",
    "after_run_roll": "after a roll to run away",
}
EVENTS: Final = {  # verb and rest; the subject is whose event it is
    "turn_started": ("start", "a turn"),
    "turn_ended": ("end", "a turn"),
    "combat_started": ("start", "a combat"),
    "helper_joined": ("get", "a helper"),
    "monster_killed": ("kill", "a monster"),
    "combat_won": ("win", "a combat"),
    "combat_lost": ("lose", "a combat"),
    "escaped": ("escape", "from a monster"),
    "caught": ("be", "caught by a monster"),
    "level_gained": ("gain", "{levels}"),  # once, however many
    "level_lost": ("lose", "{levels}"),
    "died": ("die", ""),
    "companion_lost": ("lose", "{what}"),
    "monster_joined": ("meet", "one more monster in a combat"),
    "card_played": ("play", "{what}"),
    "cursed": ("be", "hit by {what}"),
    "item_equipped": ("put", "on {what}"),
    "item_unequipped": ("take", "off {what}"),
    "claim_answered": ("claim", "a kill that does not hold"),
}
BEHIND_IT: Final = person("whoever is behind it")  # a Curse
TURN_EVENTS: Final = {"turn_started": "at the start of", "turn_ended": "at the end of"}
MONSTER_EVENTS: Final = {
    "combat_started": "when the fight begins",
    "helper_joined": "when a helper joins",
    "monster_killed": "when it is killed",
    "combat_won": "when you beat it",
    "combat_lost": "when you cannot beat it",
    "escaped": "even if you escape from it",
    "caught": "when it catches you",
    "monster_joined": "when it joins a fight",
    "card_played": "whenever {what} is played in the fight",
    "cursed": "whenever {what} hits anybody during the fight",
    "claim_answered": "whenever a claimed kill does not hold",
}
THEN: Final = {
    "discard": "",
    "stay": "Keep this card in play",
    "attach": "",
    "fight": "This card stays until the fight is over",
}
PER: Final = {"combat": "per combat", "turn": "per turn", "game": "per game"}


def abilities(s: CardWriter, block: Block) -> list[str]:
    """One sentence or more for each ability, in the order written."""
    if s.card_type == "curse":
        s.people["self"] = s.people["victim"]  # who has it in front of him
    said: list[str] = []
    played = False
    for ability in block.get("abilities", ()):
        which = head(ability)
        s.rolls.clear()
        before = s.people["player"]
        if ability[which] == "response" and "target" not in ability:
            s.people["player"] = BEHIND_IT
        said.append(("or " if played and which == "play" else "") + ABILITIES[which](s, ability))
        s.people["player"] = before
        played = played or which == "play"
    return said


def _static(s: CardWriter, ability: Block) -> str:
    said = mods_text(s, ability["static"])
    if "if" in ability and told_apart(ability["static"]):
        said = f"if {s.condition(ability['if'])}: {said}"
    elif "if" in ability:
        said = f"{said} if {s.condition(ability['if'])}"
    else:
        s.has_bonus = s.has_bonus or any(_bonus(s, mod) for mod in ability["static"])
    s.does.append(said)
    return said


def _bonus(s: CardWriter, mod: Block) -> bool:
    """Whether it adds to the reader's strength whatever happens."""
    mine = mod.get("stat") == "strength" and mod["to"] in s.people and s.people[mod["to"]].form == YOU
    return mine and isinstance(mod.get("add"), int) and mod["add"] > 0 and "if" not in mod and "because" not in mod


def _trigger(s: CardWriter, ability: Block) -> str:
    before = dict(s.people)
    s.window = "own_combat" if ability["trigger"] in AT_THE_START else ""
    s.offers.append("")
    said = _event(s, ability)
    s.triggers.append(sentence(said))
    s.does.append(said)
    s.people.update(before)
    return said


def _event(s: CardWriter, ability: Block) -> str:
    """After what, and what then; `victim` is whose event it is."""
    event = ability["trigger"]
    whose = ability.get("of", "this" if s.card_type == "monster" else "self")
    if event == "cursed":
        s.people["player"] = BEHIND_IT
    if s.card_type == "monster" and whose != "anyone":
        when = (
            MONSTER_EVENTS.get(event, "").format(what=_about(s, event, ability))
            or f"when {_happens(s, ability, person('somebody in the fight'))}"
        )
    else:
        who = person("somebody") if whose == "anyone" else s.people["self"]
        when = f"whenever {_happens(s, ability, who)}"
        if event in TURN_EVENTS:
            when = f"{TURN_EVENTS[event]} {'every' if whose == 'anyone' else who.possessive} turn"
        s.people["victim"] = person("that player") if whose == "anyone" else who
    if "limit" in ability:
        often = f"only {times(ability['limit']['n'])} {PER[ability['limit']['per']]})"
        when = f"{when[:-1]}, {often}" if when.endswith(")") else f"{when} ({often}"
    only_if = f", if {s.condition(ability['if'])}" if "if" in ability else ""
    said = effects_text(s, ability["do"])
    if ability["optional"]:
        ordered = all(_ordered(s, effect) for effect in ability["do"])
        s.offers[-1] = joined(s, ability["do"]) if ordered else ""
        may = s.people["self"].states("may")
        said = f"{may} {s.offers[-1]}" if ordered else f"{may} have this happen: {said}"
    return f"{when}{only_if}, {said}"


def _happens(s: CardWriter, ability: Block, who: Person) -> str:
    event = ability["trigger"]
    verb, rest = EVENTS[event]
    return who.states(verb, rest.format(levels=plural(s.word("level")), what=_about(s, event, ability)))


def _about(s: CardWriter, event: str, ability: Block) -> str:
    """The card of an event: `a card`, `a one-shot Item`, `a piece of Headgear (each only once per turn)`."""
    if ability.get("of") == "this" and event in WORN:
        return s.cards["this"] if said_once_a_turn(ability) else f"{s.cards['this']} (only once per turn)"
    if ability.get("of") == "this" and event == "companion_lost":
        return s.cards["this"]
    what = Block(ability.mark)
    what.update(ability.get("what", {}))
    if event in WORN:
        what["zone"] = ["equipped", "unequipped"]  # then they are called Items, and no place is said
        each = "" if said_once_a_turn(ability) else " (each only once per turn)"
        return article(s.noun(what).one) + each
    one = s.noun(what, placed=False).one if "what" in ability or event not in ABOUT else s.word(ABOUT[event])
    return article(one) + (BY_ITSELF if brought(ability) else "")


BY_ITSELF: Final = " (one that joins by itself, not one that another card brings)"


def _ordered(s: CardWriter, effect: Block) -> bool:
    """Whether the effect is said as an order to the reader."""
    _, inside = only(effect)
    ref = next((inside[key] for key in ("who", "to", "from") if key in inside), "") if isinstance(inside, Block) else ""
    return ref in s.people and s.people[ref].form == YOU


def _use(s: CardWriter, ability: Block) -> str:
    said = _clause(s, ability) if "by" in ability else _action(s, ability, "use")
    if "by" not in ability:
        s.powers.append((ability["name"], s.effect))
    s.uses.append(sentence(f"{ability['name']}: {said}"))
    return f"{ability['name']}: {said}"


def _clause(s: CardWriter, ability: Block) -> str:
    """What a monster lets somebody in the fight do: he is `self`, and the reader may be anybody."""
    before, s.people["self"] = s.people["self"], person("that player")
    s.window = ability["use"]
    word, inside = only(ability["by"])
    limited = "limit" in ability or worth_saying(ability)  # counted for the card, whoever uses it
    who = "the fighter or the helper may" if word == "anybody" and limited else f"{BY[word](s, inside)} may"
    when = CLAUSE_WINDOWS.get(ability["use"], "")
    steps = [_target(s, ability["target"])] if "target" in ability else []
    steps += _costs(s, ability["cost"]) if "cost" in ability else []
    said = f"{when}, {who}" if when else who
    if "if" in ability:
        said += f", if {s.condition(ability['if'])},"
    said += f" {_steps(steps) or 'do this'}"
    if "limit" in ability:
        said += f" {times(ability['limit']['n'])} {PER[ability['limit']['per']]}"
    elif limited:
        said += f" once {PER['turn']}"
    said += f"{' in all' if limited else ''}: {effects_text(s, ability['do'])}"
    s.people["self"] = before
    return said


BY: Final[dict[str, Callable[[CardWriter, Any], str]]] = {
    "anybody": lambda s, v: "fighter and helper",
    "trait": lambda s, v: held(s.trait(v), person("a fighter or helper who")),
    "sex": lambda s, v: f"a {SEXES[v]} fighter or helper",
    "level": lambda s, v: f"a fighter or helper {of_level(v['cmp'], v['n'])}",
}


def _play(s: CardWriter, ability: Block) -> str:
    said = f"play {_action(s, ability, 'play')}"
    s.does += [_narrowed(s, ability)] * bool(s.effect)
    after = THEN[ability["then"]]
    return f"{sentence(said)} {after}" if after else said


def _narrowed(s: CardWriter, ability: Block) -> str:
    """The effect, behind which monsters it can be for, where not for all."""
    asked = levels_asked(ability.get("target", {}).get("monster", {}))
    return OnlyOn(f"monster {of_level(*asked)}: {s.effect}") if asked else s.effect


def _action(s: CardWriter, ability: Block, which: str) -> str:
    """When, how often, against what, for which price: what happens."""
    s.window = ability[which]
    do, cond = list(ability["do"]), not_said_again(ability)
    lead = [WINDOWS[ability[which]].format(curse=article(s.word("curse")), items=plural(s.word("item")))]
    if "limit" in ability:
        lead.append(f"{times(ability['limit']['n'])} {PER[ability['limit']['per']]}")
    elif worth_saying(ability):
        lead.append(f"once {PER['turn']}")
    if cond:
        lead.append(f"if {s.condition(cond)}")
    with s.apart_from(s.card if which == "use" else None):
        steps = [_target(s, ability["target"])] if "target" in ability else []
        if "cost" in ability:
            steps += _costs(s, ability["cost"])
    if not steps and cond:
        s.effect = "; ".join(after_condition(s, cond, do))
        return f"{', '.join(lead)}: {s.effect}" if do else ", ".join(lead)
    if do and _is_step(s, do):
        steps += clauses(s, [do.pop(0)])
    said = ", ".join([*lead, _steps(steps)] if steps else lead)
    s.effect = effects_text(s, do)
    return f"{said}: {s.effect}" if do else said


def _steps(steps: list[str]) -> str:
    """What is done first, in order; who somebody is ends with a comma, and what is discarded twice is said once."""
    if len(steps) == 2 and all(step.startswith("discard ") for step in steps):
        steps = [steps[0], steps[1].removeprefix("discard ")]
    return ", and ".join([", ".join(steps[:-1]), steps[-1]]) if steps[1:] and " who " in steps[0] else listed(steps)


def _is_step(s: CardWriter, do: list[Block]) -> bool:
    """Whether the first effect is a roll or a choice of the reader on which all the rest depends."""
    word, inside = only(do[0])
    mine = word in ("roll", "choose") and s.people[inside["who"]].form == YOU
    return mine and (len(do) == 1) == (word == "choose" or "cases" in inside)


def _target(s: CardWriter, target: Block) -> str:
    word, inside = only(target)
    return TARGETS[word](s, inside)


def _target_player(s: CardWriter, v: Block) -> str:
    among = {
        "others": "another player",
        "bystanders": "a player outside the fight",
        "fighters": "the fighter or the helper",
        "fighter": "the fighter",
        "helper": "the helper",
        "everyone": "any player",
        "lowest": "a player on the lowest Level",
        "highest": "a player on the highest Level",
    }
    said = among.get(v["who"]) or s.people[v["who"]].object if "who" in v else "any player"
    away = ["is not in combat"] if v["not_in_combat"] else []
    only_if = s.condition(v["if"]) if "if" in v else ""
    whoever = f"{s.people['player'].subject} "
    simple = only_if.startswith(whoever) and " or " not in only_if and "," not in only_if
    if simple and not said.startswith("the "):
        away.append(only_if.removeprefix(whoever))
        only_if = ""
    who = f" who {' and '.join(away)}" if away else ""
    return f"choose {said}{who}{f' (only if {only_if})' if only_if else ''}"


def _target_card(s: CardWriter, v: Block) -> str:
    only_if = f" (only if {s.condition(v['if'])})" if "if" in v else ""
    noun = s.noun(v["what"], s.people[v["who"]])
    the = "your" if s.people[v["who"]].form == YOU else "the"
    one = f"{the} {noun.one}" if noun.the else article(noun.one)
    return f"choose {s.owned(one, v['what'], v['who'])}{only_if}"


def _target_monster(s: CardWriter, v: Block) -> str:
    if "if" not in v:
        return "choose a monster in the fight"
    word, asked = only(v["if"])
    if word == "tagged" and asked["of"] == "monster":
        return f"choose {article(s.tag(asked['is']))} monster in the fight"
    if level := levels_asked(v):
        return f"choose a monster {of_level(*level)} in the fight"
    before, s.cards["monster"] = s.cards["monster"], "it"
    said = f"choose a monster in the fight (only if {s.condition(v['if'])})"
    s.cards["monster"] = before
    return said


TARGETS: Final[dict[str, Callable[[CardWriter, Any], str]]] = {
    "player": _target_player,
    "monster": _target_monster,
    "card": _target_card,
}


def _costs(s: CardWriter, cost: Block) -> list[str]:
    return [COSTS[key](s, value) for key, value in cost.items()]


def _payment(s: CardWriter, v: Block) -> str:
    noun = s.noun(v["what"], moving=True, paid=True) if "what" in v else s.noun(Block(), placed=False)
    noun = replace(noun, the="your" if s.people["self"].form == YOU else "their") if noun.the else noun
    if "as" in v:
        s.counted[v["as"]] = (noun.one if len(noun.one) < 20 else "card", GONE)
    if "n" in v:
        return f"discard {noun.some(v['n'])}"
    if v["min"] == 0:
        return "discard " + noun.placed(f"up to {v['max']} {noun.many}")
    if v["min"] == v["max"]:
        return f"discard {noun.some(v['min'])}"
    link = "or" if v["max"] == v["min"] + 1 else "to"
    return "discard " + noun.placed(f"{v['min']} {link} {v['max']} {noun.many}")


COSTS: Final[dict[str, Callable[[CardWriter, Any], str]]] = {
    "discard": _payment,
    "this": lambda s, v: "discard this card",
    "lose_level": lambda s, v: f"lose {s.levels(v)}",
    "gold": lambda s, v: f"discard {plural(s.word('item'))} worth at least {v} {s.word('gold')} together",
}
ABILITIES: Final[dict[str, Callable[[CardWriter, Block], str]]] = {
    "static": _static,
    "trigger": _trigger,
    "use": _use,
    "play": _play,
}
