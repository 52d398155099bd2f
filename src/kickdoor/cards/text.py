"""Rules text of a card, written from its checked data in the words of its pack.

Text and behaviour come from one source, so they can't disagree. No author writes rules text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kickdoor.cards.grammar import YOU, article, listed, person, plural, sentence, signed, times
from kickdoor.cards.pack import Card
from kickdoor.cards.source import Block
from kickdoor.cards.text_effects import clauses, effects_text, joined
from kickdoor.cards.text_mods import mod_text
from kickdoor.cards.text_terms import TAGS, Speaker
from kickdoor.cards.walk import head, heads, only

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
    "kill_window": "when a kill is claimed",
    "before_run": "before you roll to run away",
    "after_run_roll": "after your roll to run away",
    "response": "when a {curse} is about to strike anybody",
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
    "level_gained": ("gain", "a level"),
    "level_lost": ("lose", "a level"),
    "died": ("die", ""),
}
MONSTER_EVENTS: Final = {
    "combat_started": "when the fight begins",
    "helper_joined": "when a helper joins",
    "monster_killed": "when it is killed",
    "combat_won": "when you beat it",
    "combat_lost": "when you cannot beat it",
    "escaped": "even if you escape from it",
    "caught": "when it catches you",
}
THEN: Final = {
    "discard": "",
    "stay": "Keep this card in play.",
    "attach": "",
    "fight": "This card stays until the fight is over.",
}
LASTS: Final = {
    "next_combat": "for your next combat (this one, if you are in it)",
    "next_turn": "for your next turn (this one, if it is yours)",
    "until_removed": "until something removes this card",
}
PER: Final = {"combat": "per combat", "turn": "per turn"}
SIDES: Final = {"munchkins": "to the players' side", "monsters": "to the monsters' side", "either": "to either side"}


def card_text(card: Card, words: Mapping[str, str] | None = None, traits: Mapping[str, str] | None = None) -> str:
    """The rules text of one card. `words`: what its pack calls things; `traits`: printed names of classes and races."""
    s = Speaker(card.name, card.type, words or {}, traits or {})
    parts = TYPES[card.type](s, card.block)
    return " ".join(sentence(part) for part in parts if part)


# ---- abilities -----------------------------------------------------------------------------------------------------


def abilities(s: Speaker, block: Block) -> list[str]:
    """One sentence or more for each ability, in the order written."""
    if s.card_type == "curse":
        s.people["self"] = s.people["victim"]  # who has it in front of him
    return [ABILITIES[head(ability)](s, ability) for ability in block.get("abilities", ())]


def _static(s: Speaker, ability: Block) -> str:
    said = listed([mod_text(s, mod) for mod in ability["static"]])
    return f"{said} if {s.condition(ability['if'])}" if "if" in ability else said


def _trigger(s: Speaker, ability: Block) -> str:
    before = dict(s.people)
    said = _event(s, ability)
    s.people.update(before)
    return said


def _event(s: Speaker, ability: Block) -> str:
    """After what, and what then; `victim` is whose event it is."""
    event = ability["trigger"]
    whose = ability.get("of", "this" if s.card_type == "monster" else "self")
    if s.card_type == "monster" and whose != "anyone":
        when = (
            MONSTER_EVENTS.get(event)
            or f"when somebody in the fight {person('').verb(EVENTS[event][0])} {EVENTS[event][1]}"
        )
    else:
        who = person("somebody") if whose == "anyone" else s.people["self"]
        when = f"whenever {who.states(*EVENTS[event])}"
        s.people["victim"] = person("that player") if whose == "anyone" else who
    only_if = f", if {s.condition(ability['if'])}" if "if" in ability else ""
    said = effects_text(s, ability["do"])
    if ability["optional"]:
        ordered = all(_ordered(s, effect) for effect in ability["do"])
        said = f"you may {joined(s, ability['do'])}" if ordered else f"you may have this happen: {said}"
    return f"{when}{only_if}, {said}"


def _ordered(s: Speaker, effect: Block) -> bool:
    """Whether the effect is said as an order to the reader."""
    _, inside = only(effect)
    ref = next((inside[key] for key in ("who", "to", "from") if key in inside), "") if isinstance(inside, Block) else ""
    return ref in s.people and s.people[ref].form == YOU


def _use(s: Speaker, ability: Block) -> str:
    by = f" ({plural(s.trait(ability['by']['trait']))} only)" if "by" in ability else ""
    return f"{ability['name']}{by}: {_action(s, ability, 'use')}"


def _play(s: Speaker, ability: Block) -> str:
    said = f"play {_action(s, ability, 'play')}"
    after = THEN[ability["then"]]
    return f"{sentence(said)} {after}" if after else said


def _action(s: Speaker, ability: Block, which: str) -> str:
    """When, how often, against what, for which price: what happens."""
    lead = [WINDOWS[ability[which]].format(curse=s.word("curse"), items=plural(s.word("item")))]
    if "limit" in ability:
        lead.append(f"{times(ability['limit']['n'])} {PER[ability['limit']['per']]}")
    if "if" in ability:
        lead.append(f"if {s.condition(ability['if'])}")
    if "target" in ability:
        lead.append(_target(s, ability["target"]))
    if "cost" in ability:
        lead.append(_cost(s, ability["cost"]))
    return f"{', '.join(lead)}: {effects_text(s, ability['do'])}"


def _target(s: Speaker, target: Block) -> str:
    word, inside = only(target)
    return TARGETS[word](s, inside)


def _target_player(s: Speaker, v: Block) -> str:
    among = {
        "others": "another player",
        "fighters": "the fighter or the helper",
        "fighter": "the fighter",
        "helper": "the helper",
        "everyone": "any player",
        "lowest": "a player on the lowest Level",
        "highest": "a player on the highest Level",
    }
    said = among.get(v["who"]) or s.people[v["who"]].object if "who" in v else "any player"
    away = " who is not in combat" if v["not_in_combat"] else ""
    only_if = f" (only if {s.condition(v['if'])})" if "if" in v else ""
    return f"choose {said}{away}{only_if}"


def _target_card(s: Speaker, v: Block) -> str:
    owner = s.people[v["who"]]
    whose = "" if owner.form == YOU else f" of {owner.object}"
    only_if = f" (only if {s.condition(v['if'])})" if "if" in v else ""
    return f"choose {s.noun(v['what'], owner).some(1)}{whose}{only_if}"


TARGETS: Final[dict[str, Callable[[Speaker, Any], str]]] = {
    "player": _target_player,
    "monster": lambda s, v: (
        "choose a monster in the fight" + (f" (only if {s.condition(v['if'])})" if "if" in v else "")
    ),
    "card": _target_card,
}


def _cost(s: Speaker, cost: Block) -> str:
    return listed([COSTS[key](s, value) for key, value in cost.items()])


def _payment(s: Speaker, v: Block) -> str:
    noun = s.noun(v["what"], moving=True) if "what" in v else s.noun(Block(), placed=False)
    if "as" in v:
        s.counted[v["as"]] = f"{noun.one} discarded" if len(noun.one) < 20 else "card discarded"
    if "n" in v:
        return f"discard {noun.some(v['n'])}"
    if v["min"] == 0:
        return "discard " + noun.placed(f"up to {v['max']} {noun.many}")
    if v["min"] == v["max"]:
        return f"discard {noun.some(v['min'])}"
    return "discard " + noun.placed(f"{v['min']} to {v['max']} {noun.many}")


COSTS: Final[dict[str, Callable[[Speaker, Any], str]]] = {
    "discard": _payment,
    "this": lambda s, v: "discard this card",
    "lose_level": lambda s, v: f"lose {s.levels(v)}",
}
ABILITIES: Final[dict[str, Callable[[Speaker, Block], str]]] = {
    "static": _static,
    "trigger": _trigger,
    "use": _use,
    "play": _play,
}


# ---- card types ----------------------------------------------------------------------------------------------------


def _tags(block: Block) -> list[str]:
    tags = block.get("tags", ())
    return [listed([TAGS[tag][0].upper() + TAGS[tag][1:] for tag in tags], "and")] if tags else []


def _monster(s: Speaker, block: Block) -> list[str]:
    monster = block["monster"]
    said = [f"Level {monster['level']}", *_tags(block), *abilities(s, block)]
    if monster["run"]:
        said.append(f"{signed(monster['run'])} to {s.word('run_away')}")
    if monster["levels"] != 1:
        said.append(f"worth {monster['levels'] or 'no'} {plural(s.word('level'))}")
    treasure = s.word("treasure")
    said.append(f"{monster['treasures'] or 'No'} {treasure if monster['treasures'] == 1 else plural(treasure)}")
    if monster["doors"]:
        doors = s.word("door") if monster["doors"] == 1 else plural(s.word("door"))
        said.append(f"the victor also draws {monster['doors']} face-down {doors}")
    bad = [clause[0].upper() + clause[1:] for clause in clauses(s, block["bad_stuff"])]
    return [*said, f"{s.word('bad_stuff')}: {'. '.join([bad[0][0].lower() + bad[0][1:], *bad[1:]])}"]


def _enhancer(s: Speaker, block: Block) -> list[str]:
    enhancer = block["enhancer"]
    said = [f"{signed(enhancer['bonus'])} to one monster in any combat"]
    if enhancer["treasures"]:
        treasure = s.word("treasure") if abs(enhancer["treasures"]) == 1 else plural(s.word("treasure"))
        said[0] += f", and {signed(enhancer['treasures'])} {treasure} for it"
    return said + abilities(s, block)


def _curse(s: Speaker, block: Block) -> list[str]:
    said = [f"{s.word('curse')}!", *clauses(s, block.get("effect", ()))]
    rest = abilities(s, block)
    if "lasts" in block:
        kept = f"kept in front of you {LASTS[block['lasts']]}"
        said.append(f"{kept}: {rest[0]}" if rest else kept)
        rest = rest[1:]
    return said + rest


def _trait(s: Speaker, block: Block) -> list[str]:
    return [s.word(block["type"]), *abilities(s, block)]


def _doubler(s: Speaker, block: Block) -> list[str]:
    kind = s.word("race" if block["type"] == "half_breed" else "class")
    return [
        f"put this with your {kind}",
        f"you may have two {plural(kind)}, or a single one without its disadvantages",
        *abilities(s, block),
    ]


def _item(s: Speaker, block: Block) -> list[str]:
    item = block["item"]
    said = [signed(item["bonus"])] if item["bonus"] else []
    if item["slot"] == "hand":
        said.append(f"{item['hands']} {s.word('hand') if item['hands'] == 1 else plural(s.word('hand'))}")
    elif item["slot"] != "none":
        said.append(s.word(item["slot"]))
    if item["size"] == "big":
        said.append(s.word("big"))
    return [*said, *_tags(block), *_restrictions(s, block), *abilities(s, block), _value(s, item["value"])]


def _restrictions(s: Speaker, block: Block) -> list[str]:
    said: list[str] = []
    if "equip_if" in block:
        word, inside = only(block["equip_if"])
        if word == "trait":
            said.append(f"usable by {plural(s.trait(inside['is']))} only")
        else:
            said.append(f"usable only if {s.condition(block['equip_if'])}")
    if "forbidden_if" in block:
        word, inside = only(block["forbidden_if"])
        if word == "trait":
            said.append(f"not usable by {plural(s.trait(inside['is']))}")
        else:
            said.append(f"not usable if {s.condition(block['forbidden_if'])}")
    return said


def _value(s: Speaker, value: int) -> str:
    return f"{value} {s.word('gold')}" if value else "No value"


def _one_shot(s: Speaker, block: Block) -> list[str]:
    shot = block["one_shot"]
    said: list[str] = []
    if "bonus" in shot:
        said.append(f"{signed(shot['bonus'])} {SIDES[shot['side']]} in any combat")
    if "usable_if" in block:
        s.people["player"] = person("the fighter or helper")
        said.append(f"only if {s.condition(block['usable_if'])}")
        said[:] = [", ".join(said)]
        s.people["player"] = person("that player")
    return [*said, *_tags(block), *abilities(s, block), "usable once only", _value(s, shot["value"])]


def _hireling(s: Speaker, block: Block) -> list[str]:
    companion = block.get("companion", Block())
    said = [s.word("hireling")]
    if "sex" in companion:
        said.append({"male": "Male", "female": "Female"}[companion["sex"]])
    if companion.get("bonus"):
        said.append(signed(companion["bonus"]))
    if not heads(block, "static"):
        said.append(f"carries one {s.word('item')} for you, which then breaks none of your limits")
    return said + abilities(s, block)


def _level_card(s: Speaker, block: Block) -> list[str]:
    if heads(block, "play"):
        return abilities(s, block)
    if "effect" in block:
        s.people["player"] = person("that player")
        return ["play at any time on any player", *clauses(s, block["effect"]), *abilities(s, block)]
    level = s.word("level")
    return [
        f"play at any time on any player, who gains {article(level)} (but never the winning one)",
        *abilities(s, block),
    ]


def _or_played(default: str) -> Callable[[Speaker, Block], list[str]]:
    """Types that need no words of their own, unless the card says how it is played."""
    return lambda s, block: abilities(s, block) if heads(block, "play") else [default, *abilities(s, block)]


TYPES: Final[dict[str, Callable[[Speaker, Block], list[str]]]] = {
    "monster": _monster,
    "monster_enhancer": _enhancer,
    "mate": _or_played(
        "play in any combat on a monster: a second one just like it joins, and what changes one changes both"
    ),
    "wandering_monster": _or_played("play in any combat with a monster from your hand, which joins the fight"),
    "curse": _curse,
    "class": _trait,
    "race": _trait,
    "super_munchkin": _doubler,
    "half_breed": _doubler,
    "cheat": _or_played(
        "put this with one of your Items: that Item counts against no limit and ignores its restrictions"
    ),
    "hireling": _hireling,
    "item": _item,
    "one_shot": _one_shot,
    "go_up_a_level": _level_card,
    "door_special": abilities,
    "treasure_special": abilities,
}
