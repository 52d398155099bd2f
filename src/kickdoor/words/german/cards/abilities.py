"""German rules text for abilities: what is different, what happens when, who may do what and at which price."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from kickdoor.cards.often import said_once_a_turn, worth_saying
from kickdoor.cards.source import Block
from kickdoor.cards.walk import head, only
from kickdoor.words.card_parts import OnlyOn
from kickdoor.words.forms import YOU, sentence
from kickdoor.words.german.cards.clause import Clause, after_front, all_hold, infinitives, one_by_one
from kickdoor.words.german.cards.conditions import condition, conditions, held, when
from kickdoor.words.german.cards.effects import after_condition, clauses, effects_text
from kickdoor.words.german.cards.mods import mods_text
from kickdoor.words.german.cards.people import BEHIND_IT, IT, PEOPLE, PLAYER, SOMEBODY
from kickdoor.words.german.cards.terms import CardWriter, of_level
from kickdoor.words.german.cards.words import SEXES
from kickdoor.words.german.grammar import ACC, DAT, NOM, Kind, Person, any_one, capital, determiner, kind, listed, times
from kickdoor.words.notation import ABOUT, AT_THE_START, WORN, brought, levels_asked, not_said_again, told_apart

WINDOWS: Final = {
    "any_time": "jederzeit",
    "not_in_combat": "außerhalb des Kampfes",
    "own_turn": "in deinem Zug",
    "own_turn_no_combat": "in deinem Zug außerhalb des Kampfes",
    "item_time": "wenn du {items} ausspielen darfst",
    "trait_time": "in deinem Zug",
    "any_combat": "in einem beliebigen Kampf",
    "own_combat": "in deinem eigenen Kampf",
    "others_combat": "im Kampf eines anderen",
    "kill_window": "wenn ein anderer einen Sieg ansagt",
    "before_run": "bevor du zum Weglaufen würfelst",
    "after_run_roll": "nach deinem Wurf zum Weglaufen",
    "response": "wenn {curse} jemanden treffen würde",
}
CLAUSE_WINDOWS: Final = {  # of a monster's clause, which speaks of whoever uses it; nothing is said of the fight itself
    "own_turn": "im eigenen Zug",
    "kill_window": "wenn ein Sieg angesagt wird,",
    "before_run": "vor einem Wurf zum Weglaufen",
    "after_run_roll": "nach einem Wurf zum Weglaufen",
}
EVENTS: Final = {  # verb, rest and end; the subject is whose event it is
    "turn_started": ("beginnen", "einen Zug", ""),
    "turn_ended": ("beenden", "einen Zug", ""),
    "combat_started": ("beginnen", "einen Kampf", ""),
    "helper_joined": ("bekommen", "einen Helfer", ""),
    "monster_killed": ("töten", "ein Monster", ""),
    "combat_won": ("gewinnen", "einen Kampf", ""),
    "combat_lost": ("verlieren", "einen Kampf", ""),
    "escaped": ("entkommen", "einem Monster", ""),
    "caught": ("werden", "von einem Monster", "erwischt"),
    "level_gained": ("aufsteigen", "", ""),  # once, however many
    "level_lost": ("verlieren", "{levels}", ""),
    "died": ("sterben", "", ""),
    "companion_lost": ("verlieren", "{what}", ""),
    "monster_joined": ("treffen", "in einem Kampf auf ein weiteres Monster", ""),
    "card_played": ("spielen", "{what}", ""),
    "cursed": ("werden", "von {what}", "getroffen"),
    "item_equipped": ("anlegen", "{what}", ""),
    "item_unequipped": ("beiseitelegen", "{what}", ""),
    "claim_answered": ("ansagen", "einen Sieg, der nicht hält", ""),
}
CASES: Final = {"cursed": DAT}  # of the card that an event is about; of a monster's events it is the subject
TURN_EVENTS: Final = {"turn_started": "zu Beginn", "turn_ended": "am Ende"}
MONSTER_EVENTS: Final = {
    "combat_started": "zu Beginn des Kampfes",
    "helper_joined": "wenn ein Helfer dazukommt,",
    "monster_killed": "wenn es getötet wird,",
    "combat_won": "wenn du es besiegst,",
    "combat_lost": "wenn du es nicht besiegen kannst,",
    "escaped": "auch wenn du ihm entkommst,",
    "caught": "wenn es dich erwischt,",
    "monster_joined": "wenn es in einen Kampf kommt,",
    "card_played": "immer wenn im Kampf {what} gespielt wird,",
    "cursed": "immer wenn während des Kampfes {what} jemanden trifft,",
    "claim_answered": "immer wenn ein angesagter Sieg nicht hält,",
}
THEN: Final = {
    "discard": "",
    "stay": "Diese Karte bleibt im Spiel",
    "attach": "",
    "fight": "Diese Karte bleibt bis zum Ende des Kampfes",
}
PER: Final = {"combat": "je Kampf", "turn": "je Zug", "game": "im ganzen Spiel"}


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
        said.append(("oder " if played and which == "play" else "") + ABILITIES[which](s, ability))
        s.people["player"] = before
        played = played or which == "play"
    return said


def _static(s: CardWriter, ability: Block) -> str:
    said = mods_text(s, ability["static"])
    if "if" in ability and told_apart(ability["static"]):
        said = f"wenn {when(s, ability['if'])}: {capital(said)}"
    elif "if" in ability:
        said = f"{said}, wenn {when(s, ability['if'])}"
    else:
        s.has_bonus = s.has_bonus or any(_is_bonus(s, mod) for mod in ability["static"])
    s.does.append(said)
    return said


def _is_bonus(s: CardWriter, mod: Block) -> bool:
    """Whether it adds to the reader's strength whatever happens."""
    mine = mod.get("stat") == "strength" and mod["to"] in s.people and s.people[mod["to"]].form == YOU
    return mine and isinstance(mod.get("add"), int) and mod["add"] > 0 and "if" not in mod and "because" not in mod


def _trigger(s: CardWriter, ability: Block) -> str:
    before = dict(s.people)
    s.window = "own_combat" if ability["trigger"] in AT_THE_START else ""
    front = _front(s, ability)
    if "limit" in ability:
        often = f"(nur {times(ability['limit']['n'])} {PER[ability['limit']['per']]})"
        front = f"{front.removesuffix(',')} {often}{',' * front.endswith(',')}"
    do = clauses(s, ability["do"])
    offer = ""
    if not ability["optional"]:
        said = after_front(front, do)
    elif all(clause.ordered for clause in do):
        offer = infinitives(do)
        said = f"{front} darfst du {offer}"
    else:
        owner = s.people["self"]
        may = "darfst du" if owner.form == YOU else f"darf {owner.nom}"
        said = f"{front} {may} dies geschehen lassen: {capital('; '.join(one_by_one(do)))}"
    s.triggers.append(sentence(said))
    s.does.append(said)
    s.offers.append(offer)
    s.people.update(before)
    return said


def _front(s: CardWriter, ability: Block) -> str:
    """After what; a subordinate clause ends with a comma. From here on `victim` is whose event it is."""
    event = ability["trigger"]
    whose = ability.get("of", "this" if s.card_type == "monster" else "self")
    if event == "cursed":
        s.people["player"] = BEHIND_IT
    if s.card_type == "monster" and whose != "anyone":
        front = MONSTER_EVENTS.get(event, "").format(what=_about(s, event, ability, NOM))
        front = front or f"wenn {_happens(s, ability, any_one('jemand im Kampf')).last()},"
        return f"{front.rstrip(',')}, wenn {when(s, ability['if'])}," if "if" in ability else front
    who = SOMEBODY if whose == "anyone" else s.people["self"]
    s.people["victim"] = PEOPLE["player"] if whose == "anyone" else who
    if event in TURN_EVENTS:
        turn = "jedes Zuges" if whose == "anyone" else "deines Zuges" if who.form == YOU else f"des Zuges {who.gen}"
        front = f"{TURN_EVENTS[event]} {turn}"
        return f"{front}, wenn {when(s, ability['if'])}," if "if" in ability else front
    happens = _happens(s, ability, who)
    if "if" not in ability:
        return f"immer wenn {happens.last()},"
    if happens.after or " oder " in when(s, ability["if"]):
        return f"immer wenn {happens.last()}, sofern {when(s, ability['if'])},"
    return f"immer wenn {all_hold([happens, *conditions(s, ability['if'])], 'und')},"


def _happens(s: CardWriter, ability: Block, who: Person) -> Clause:
    event = ability["trigger"]
    verb, rest, tail = EVENTS[event]
    what = _about(s, event, ability, CASES.get(event, ACC))
    rest, _, which = rest.partition(", ")  # a relative clause stands at the end
    said = rest.format(levels=s.term("level").many, what=what)
    return Clause(who, verb, said, tail, f", {which}" if which else "", stated=True)


def _about(s: CardWriter, event: str, ability: Block, case: str) -> str:
    """The card of an event: `eine Karte`, `einen einmalig benutzbaren Gegenstand`, `eine Rüstung (jede nur ...)`."""
    if ability.get("of") == "this" and event in WORN:
        return "diese Karte" if said_once_a_turn(ability) else "diese Karte (nur einmal je Zug)"
    if ability.get("of") == "this" and event == "companion_lost":
        return "diese Karte"
    what = Block(ability.mark)
    what.update(ability.get("what", {}))
    if event in WORN:
        what["zone"] = ["equipped", "unequipped"]  # then they are called Items, and no place is said
        noun = s.noun(what)
        each = "" if said_once_a_turn(ability) else f" ({determiner('jed', case, noun.gender)} nur einmal je Zug)"
        return noun.placed(noun.bare("ein", case)) + each
    if "what" not in ability and event in ABOUT:
        return s.kind_of(ABOUT[event]).phrase("ein", case)
    noun = s.noun(what, placed=False)
    return noun.placed(noun.bare("ein", case)) + (BY_ITSELF if brought(ability) else "")


BY_ITSELF: Final = " (eins, das von selbst dazukommt, keins, das eine andere Karte mitbringt)"


def _use(s: CardWriter, ability: Block) -> str:
    said = _used(s, ability)
    s.uses.append(sentence(said))
    return said


def _used(s: CardWriter, ability: Block) -> str:
    if "by" in ability:
        return f"{ability['name']}: {capital(_clause(s, ability))}"
    s.window = ability["use"]
    cond = not_said_again(ability)
    lead = _lead(s, ability, "use", cond)
    steps, do = _steps(s, ability)
    said = f"{ability['name']} ({', '.join(lead)}): {capital(_after_steps(s, steps, cond, do))}"
    s.powers.append((ability["name"], s.effect))
    return said


def _clause(s: CardWriter, ability: Block) -> str:
    """What a monster lets somebody in the fight do: he is `self`, and the reader may be anybody."""
    before, s.people["self"] = s.people["self"], PEOPLE["player"]
    s.window = ability["use"]
    word, inside = only(ability["by"])
    limited = "limit" in ability or worth_saying(ability)  # counted for the card, whoever uses it
    both = word == "anybody" and not limited
    who = "der Kämpfer oder der Helfer" if word == "anybody" and limited else BY[word](s, inside)
    lead = CLAUSE_WINDOWS.get(ability["use"], "")
    can = "dürfen" if both else "darf"
    may = f"{lead} {can} {who}" if lead else f"{who} {can}"
    if "if" in ability:
        may = f"{may.rstrip(',')}, wenn {when(s, ability['if'])},"
    if "limit" in ability:
        may += f" insgesamt {times(ability['limit']['n'])} {PER[ability['limit']['per']]}"
    elif limited:
        may += f" insgesamt einmal {PER['turn']}"
    steps = [_target(s, ability["target"])] if "target" in ability else []
    steps += _costs(s, ability["cost"]) if "cost" in ability else []
    said = f"{may} {infinitives(steps) or 'dies tun'}: {effects_text(s, ability['do'])}"
    s.people["self"] = before
    return said


BY: Final[dict[str, Callable[[CardWriter, Any], str]]] = {
    "anybody": lambda s, v: "Kämpfer und Helfer",
    "trait": lambda s, v: _fighter_who(held(s, v, any_one("der")).last()),
    "sex": lambda s, v: f"ein {SEXES[v]}er Kämpfer oder Helfer",
    "level": lambda s, v: f"ein Kämpfer oder Helfer {of_level(v['cmp'], v['n'])}",
}


def _fighter_who(said: str) -> str:
    return Kind(kind("fighter").term, close=f"oder Helfer, {said},").phrase("ein", "nom")


def _play(s: CardWriter, ability: Block) -> str:
    s.window = ability["play"]
    cond = not_said_again(ability)
    lead = _lead(s, ability, "play", Block(cond.mark))
    commas = [f", {part}" if part.startswith(("wenn ", "bevor ")) else f" {part}" for part in lead]
    said = f"spiele diese Karte{''.join(commas)}"
    said += f", wenn {when(s, cond)}" if cond else ""
    steps, do = _steps(s, ability)
    if steps:
        first = f"{said}," if ", " in said else said
        said = _in_order([first, *(step.order() for step in steps)])
    said = said.rstrip(",")
    if do:
        s.effect = capital("; ".join(one_by_one(_results(s, steps, cond, do))))
        said += f": {s.effect}"
        s.does.append(_narrowed(s, ability))
    after = THEN[ability["then"]]
    return f"{sentence(said)} {after}" if after else said


def _narrowed(s: CardWriter, ability: Block) -> str:
    """The effect, behind which monsters it can be for, where not for all."""
    asked = levels_asked(ability.get("target", {}).get("monster", {}))
    return OnlyOn(f"Monster {of_level(*asked)}: {s.effect}") if asked else s.effect


def _lead(s: CardWriter, ability: Block, which: str, cond: Block) -> list[str]:
    """When, how often, and only if."""
    curse, items = s.kind_of("curse").phrase("ein", "nom"), s.term("item").many
    lead = [WINDOWS[ability[which]].format(curse=curse, items=items)]
    if "limit" in ability:
        lead.append(f"{times(ability['limit']['n'])} {PER[ability['limit']['per']]}")
    elif worth_saying(ability):
        lead.append(f"einmal {PER['turn']}")
    return [*lead, f"nur wenn {when(s, cond)}"] if cond else lead


def _steps(s: CardWriter, ability: Block) -> tuple[list[Clause], list[Block]]:
    """What is done first, against what and for which price; and the effects left."""
    do = list(ability["do"]) if "do" in ability else []
    with s.apart_from(s.card if "use" in ability else None):
        steps = [_target(s, ability["target"])] if "target" in ability else []
        steps += _costs(s, ability["cost"]) if "cost" in ability else []
    if do and (steps or not not_said_again(ability)) and _is_step(s, do):
        steps += clauses(s, [do.pop(0)])
    return steps, do


def _after_steps(s: CardWriter, steps: list[Clause], cond: Block, do: list[Block]) -> str:
    said = _in_order([step.order() for step in steps]).rstrip(",")
    s.effect = capital("; ".join(one_by_one(_results(s, steps, cond, do)))) if do else ""
    return ": ".join(part for part in (said, s.effect) if part)


def _results(s: CardWriter, steps: list[Clause], cond: Block, do: list[Block]) -> list[Clause]:
    return after_condition(s, cond, do) if cond and not steps else clauses(s, do)


def _in_order(steps: list[str]) -> str:
    """What is done first, in order; a step that ends with a subordinate clause is closed by a comma."""
    if len(steps) < 2:
        return "".join(steps)
    *before, last = steps
    closed = before[-1].endswith(",")
    return f"{', '.join(step.rstrip(',') for step in before)}{',' if closed else ''} und {last}"


def _is_step(s: CardWriter, do: list[Block]) -> bool:
    """Whether the first effect is a roll or a choice of the reader on which all the rest depends."""
    word, inside = only(do[0])
    mine = word in ("roll", "choose") and s.people[inside["who"]].form == YOU
    return mine and (len(do) == 1) == (word == "choose" or "cases" in inside)


def _target(s: CardWriter, target: Block) -> Clause:
    word, inside = only(target)
    return Clause(PEOPLE["self"], "wählen", TARGETS[word](s, inside))


AMONG: Final = {
    "bystanders": f"{PLAYER.phrase('ein', ACC)} außerhalb des Kampfes",
    "others": kind("player", "ander").phrase("ein", ACC),
    "fighters": "den Kämpfer oder den Helfer",
    "fighter": "den Kämpfer",
    "helper": "den Helfer",
    "everyone": "einen beliebigen Spieler",
    "lowest": f"{PLAYER.phrase('ein', ACC)} auf der niedrigsten Stufe",
    "highest": f"{PLAYER.phrase('ein', ACC)} auf der höchsten Stufe",
}


def _target_player(s: CardWriter, v: Block) -> str:
    who = v.get("who", "everyone")
    said = AMONG.get(who) or s.people[who].acc
    cond = condition(s, v["if"]) if "if" in v else None
    parts = [Clause(PEOPLE["player"], "sein", "nicht im Kampf", stated=True)] if v["not_in_combat"] else []
    only_if = ""
    if cond is not None:
        turned = cond.subject == s.people["player"] and " oder " not in cond.rest and "," not in cond.rest
        if turned and not said.startswith("den "):
            parts.append(cond)
        else:
            only_if = f" (nur wenn {cond.last()})"
    who_is = f", der {listed([part.last(named=True) for part in parts], 'und')}" if parts else ""
    return f"{said}{who_is}{only_if or (',' if parts else '')}"


def _target_card(s: CardWriter, v: Block) -> str:
    the = "dein" if s.people[v["who"]].form == YOU else "der"
    said = s.owned(the if "the" in v["what"] else "ein", v["what"], v["who"])
    only_if = f" (nur wenn {when(s, v['if'])})" if "if" in v else ""
    return said + (only_if or ("," if ", " in said else ""))


def _target_monster(s: CardWriter, v: Block) -> str:
    said = "ein Monster" if "combat" in s.window and s.window != "not_in_combat" else "ein Monster im Kampf"
    if "if" not in v:
        return said
    word, asked = only(v["if"])
    if word == "tagged" and asked["of"] == "monster":
        return said.replace("ein Monster", s.tagged_kind(kind("monster"), asked["is"]).phrase("ein", ACC))
    if level := levels_asked(v):
        return said.replace("ein Monster", f"ein Monster {of_level(*level)}")
    before, s.cards["monster"] = s.cards["monster"], IT
    only_if = f" (nur wenn {when(s, v['if'])})"
    s.cards["monster"] = before
    return said + only_if


TARGETS: Final[dict[str, Callable[[CardWriter, Any], str]]] = {
    "player": _target_player,
    "monster": _target_monster,
    "card": _target_card,
}


def _costs(s: CardWriter, cost: Block) -> list[Clause]:
    return [COSTS[key](s, value) for key, value in cost.items()]


def _payment(s: CardWriter, v: Block) -> Clause:
    noun = s.noun(v["what"], moving=True, paid=True) if "what" in v else s.noun(Block(), placed=False)
    noun = replace(noun, the=s.people["self"].own) if noun.the else noun
    if "as" in v:
        one = noun.kinds[0] if len(noun.kinds) == 1 and not noun.kinds[0].close else kind("card")
        s.counted[v["as"]] = Kind(one.term, ("abgelegt", *one.adjectives), one.prefix)
    if "n" in v or v["min"] == v["max"]:
        return _pay(noun.some(v["n"] if "n" in v else v["min"]))
    if v["min"] == 0:
        return _pay(noun.placed(noun.counted(f"bis zu {v['max']}")))
    link = "oder" if v["max"] == v["min"] + 1 else "bis"
    return _pay(noun.placed(noun.counted(f"{v['min']} {link} {v['max']}")))


def _pay(cards: str) -> Clause:
    return Clause(PEOPLE["self"], "ablegen", cards)


COSTS: Final[dict[str, Callable[[CardWriter, Any], Clause]]] = {
    "discard": _payment,
    "this": lambda s, v: _pay("diese Karte"),
    "lose_level": lambda s, v: Clause(PEOPLE["self"], "verlieren", s.levels(v)[0]),
    "gold": lambda s, v: _pay(f"{s.term('item').many} im Wert von zusammen mindestens {v} {s.gold(DAT, v)}"),
}
ABILITIES: Final[dict[str, Callable[[CardWriter, Block], str]]] = {
    "static": _static,
    "trigger": _trigger,
    "use": _use,
    "play": _play,
}
