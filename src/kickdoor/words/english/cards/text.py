"""Rules text of a card, written from its checked data in the words of its pack.

Text and behaviour come from one source, so they can't disagree. No author writes rules text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from kickdoor.cards.pack import Card, Pack, Sources
from kickdoor.cards.prose import DEFAULT_WORDS, article, listed, plural
from kickdoor.cards.schema import EFFECTS
from kickdoor.cards.scope import words_used
from kickdoor.cards.source import Block
from kickdoor.cards.texts import TagWords, pack_words_of, tag_words
from kickdoor.cards.vocabulary import COMPANION_TYPES, TRAIT_KINDS
from kickdoor.cards.walk import heads, only
from kickdoor.engine.ids import TYPE_ALIASES
from kickdoor.words.card_parts import NAME, AsAsked, CardParts, ItsBonus, ItsKind, gist_of
from kickdoor.words.english.cards.abilities import abilities
from kickdoor.words.english.cards.effects import ONE_TURN, clauses
from kickdoor.words.english.cards.people import PEOPLE
from kickdoor.words.english.cards.terms import CardWriter
from kickdoor.words.english.grammar import MARKS, person
from kickdoor.words.forms import sentence, signed
from kickdoor.words.notation import TAGS_LAST, SaidTrait

LASTS: Final = {
    "next_combat": "for {whose} next combat (this one, if {is_} in it)",
    "next_turn": "for {whose} next turn (this one, if it has begun)",
    "turns": "for {whose} next {turns} turns (this one included, if it has begun)",
    "until_removed": "until something removes it",
}
SOMEBODY: Final = "¤"  # in a text while it is written
SIDES: Final = {"munchkins": "to the players' side", "monsters": "to the monsters' side", "either": "to either side"}


def card_text(card: Card, words: Mapping[str, str] | None = None, traits: Mapping[str, SaidTrait] | None = None) -> str:
    """The rules text of one card. `words`: what its pack calls things; `traits`: what classes and so on are called."""
    return card_parts(card, words, traits).text


def card_parts(
    card: Card,
    words: Mapping[str, str] | None = None,
    traits: Mapping[str, SaidTrait] | None = None,
    tags: Mapping[str, TagWords] | None = None,
) -> CardParts:
    """The rules text with its pieces. `tags`: what whoever has a tag of a pack's own is called."""
    s = CardWriter(card.name, card.type, words or {}, traits or {})
    parts = _written(s, card, tags)
    looked_on = CardWriter(card.name, card.type, words or {}, traits or {}, person(SOMEBODY))
    of_others = _written(looked_on, card, tags) if card.kind == "curse" else []
    return CardParts(
        text=" ".join(map(sentence, parts)),
        rules=_rules(parts),
        gist=gist_of(parts, s.powers, s.does, MARKS),
        special=s.special,
        bad_stuff=s.bad_stuff,
        options=s.options,
        triggers=tuple(s.triggers),
        uses=tuple(s.uses),
        offers=tuple(s.offers),
        limits=" and ".join(_restrictions(s, card.block)),
        struck=_named_once(_rules(of_others)),
    )


def _written(s: CardWriter, card: Card, tags: Mapping[str, TagWords] | None) -> list[str]:
    s.card = card
    s.own_tags = tags or {}
    written = TYPES[card.kind](s, card.block)
    written += _tags(s, card.block) if card.kind in TAGS_LAST else []
    return [part for part in written if part]


def _rules(parts: Sequence[str]) -> str:
    return " ".join(sentence(part) for part in parts if not isinstance(part, ItsKind))


def _named_once(rules: str) -> str:
    """With a place for the name; what is theirs is `their` from then on."""
    first, somebody, rest = rules.partition(SOMEBODY)
    theirs = rest.replace(f". {SOMEBODY}'s", ". Their").replace(f"{SOMEBODY}'s", "their")
    return first + somebody.replace(SOMEBODY, NAME) + theirs.replace(SOMEBODY, NAME)


@lru_cache(maxsize=128)
def parts(sources: Sources) -> AsAsked:
    """The rules text of every card with its pieces, in their order."""
    words, traits = pack_words(sources.cards, sources.packs, sources.language), said_traits(sources.cards)
    tags = tag_words(sources.packs, sources.language)

    def write(definition: int) -> CardParts:
        card = sources.cards[definition]
        return card_parts(card, words[card.pack], traits, tags)

    return AsAsked(write)


def texts(sources: Sources) -> tuple[str, ...]:
    """The rules text of every card, in their order."""
    return tuple(parts(sources)[definition].text for definition in range(len(sources.cards)))


MANY_WITH: Final = {"affiliation": "{}", "power": "anybody with {}"}  # whoever has it, where no s is added


def said_traits(cards: Sequence[Card]) -> dict[str, SaidTrait]:
    """What the traits of these cards are called: by the printed names of the cards that give them."""
    found: dict[str, SaidTrait] = {}
    for card in cards:
        if "trait" in card.block:
            trait = card.block["trait"]
            many = MANY_WITH.get(trait["kind"], "").format(card.name) or plural(card.name)
            found[trait["name"]] = SaidTrait(card.name, trait.get("plural", many), trait["kind"])
    return found


def pack_words(cards: Sequence[Card], packs: Sequence[Pack] = (), code: str = "") -> dict[str, dict[str, str]]:
    """What each pack calls things: in its own words, and with its own kind of curses and companions.

    A pack with traps speaks of Traps wherever curses are meant; one that has neither speaks like the rest of the game.
    """
    own_words = {pack.id: {**pack.words, **(pack_words_of(pack, code).words if code else {})} for pack in packs}
    everywhere = {card.type for card in cards}
    found: dict[str, dict[str, str]] = {}
    for pack in dict.fromkeys(card.pack for card in cards):
        words = {**DEFAULT_WORDS, **own_words.get(pack, {})}
        types = {card.type for card in cards if card.pack == pack}
        found[pack] = {**_habits(words, types, everywhere), **own_words.get(pack, {})}
    return found


def _habits(words: Mapping[str, str], types: set[str], everywhere: set[str]) -> dict[str, str]:
    """Words that follow from the types of cards a pack has, or else the game."""
    said: dict[str, str] = {}
    for alias, kind in TYPE_ALIASES.items():
        if ({alias, kind} & types or {alias, kind} & everywhere) == {alias}:
            said[kind] = words[alias]
    companions = [kind for kind in COMPANION_TYPES if kind in types]
    companions = companions or [kind for kind in COMPANION_TYPES if kind in everywhere] or ["hireling"]
    said["companion"] = words[companions[0]] if len(companions) == 1 else "companion"
    others = [plural(words[kind]) for kind in ("steed", "sidekick") if kind in everywhere]
    return {**said, "cheat_hosts": listed([plural(words["item"]), *others], "or")}


# ---- card types ----------------------------------------------------------------------------------------------------


def _tags(s: CardWriter, block: Block) -> list[str]:
    tags = block.get("tags", ())
    return [listed([s.tag(tag)[0].upper() + s.tag(tag)[1:] for tag in tags], "and")] if tags else []


def _monster(s: CardWriter, block: Block) -> list[str]:
    monster = block["monster"]
    special = abilities(s, block)
    if monster["run"]:
        special.append(f"{signed(monster['run'])} to {s.word('run_away')}")
    s.special = " ".join(sentence(part) for part in (*_tags(s, block), *special) if part)
    said = [f"Level {monster['level']}", *_tags(s, block), *special]
    if monster["levels"] != 1:
        said.append(f"worth {monster['levels'] or 'no'} {plural(s.word('level'))}")
    treasure = s.word("treasure")
    said.append(f"{monster['treasures'] or 'No'} {treasure if monster['treasures'] == 1 else plural(treasure)}")
    if monster["doors"]:
        one = monster["doors"] == 1
        doors = f"a face-down {s.word('door')}" if one else f"{monster['doors']} face-down {plural(s.word('door'))}"
        said.append(f"the victor also draws {doors}")
    s.fleeing = True
    s.rolls.clear()
    bad = [clause[0].upper() + clause[1:] for clause in clauses(s, block["bad_stuff"])]
    s.bad_stuff = sentence(". ".join(bad))
    return [*said, f"{s.word('bad_stuff')}: {'. '.join([bad[0][0].lower() + bad[0][1:], *bad[1:]])}"]


def _enhancer(s: CardWriter, block: Block) -> list[str]:
    enhancer = block["enhancer"]
    bonus, treasures = enhancer["bonus"], enhancer["treasures"]
    said = f"{signed(bonus)} to one monster in any combat" if bonus else "play on one monster in any combat"
    s.does += [f"{signed(bonus)} to one monster"] * bool(bonus)
    if treasures:
        treasure = s.word("treasure") if abs(treasures) == 1 else plural(s.word("treasure"))
        said += f"{', and' if bonus else ':'} {signed(treasures)} {treasure} for it"
        s.does.append(f"{signed(treasures)} {treasure}")
    return [said, *abilities(s, block)]


def _curse(s: CardWriter, block: Block) -> list[str]:
    strikes = clauses(s, block.get("effect", ()))
    s.does += ["; ".join(strikes)] * bool(strikes)
    said = [ItsKind(f"{s.word('curse')}!"), *_tags(s, block), *strikes]
    rest = abilities(s, block)
    if "lasts" in block:
        pinned = any("attach" in effect for effect in block.get("effect", ()))
        who = s.people["victim"]
        lasts = ONE_TURN if block.get("turns") == 1 else LASTS[block["lasts"]]
        lasts = lasts.format(whose=who.possessive, is_=who.states("be"), turns=block.get("turns"))
        kept = f"{'it stays there' if pinned else f'kept in front of {who.object}'} {lasts}"
        said.append(f"{kept}: {rest[0]}" if rest else kept)
        rest = rest[1:]
    return said + rest


def _trait(s: CardWriter, block: Block) -> list[str]:
    return [ItsKind(s.word(block["type"])), *_tags(s, block), *abilities(s, block)]


def _power(s: CardWriter, block: Block) -> list[str]:
    power = block["power"]
    said = [f"{s.word('power')}, {s.word('rank')} {power['rank']}"]
    said += _own_bonus(s, power["bonus"])
    return [*said, *_tags(s, block), *abilities(s, block)]


def _role(s: CardWriter, block: Block) -> list[str]:
    role = block["role"]
    sides = f"{role['male']} on the male side, {role['female']} on the female side"
    return [ItsKind(s.word("role")), sides, *_tags(s, block), *abilities(s, block)]


def _doubler(s: CardWriter, block: Block) -> list[str]:
    kind = s.word(TRAIT_KINDS.get(s.card_type, "class"))
    s.does.append(f"two {plural(kind)}")
    return [
        f"put this with your {kind}",
        f"you may have two {plural(kind)}, or a single one without its disadvantages",
        *abilities(s, block),
    ]


def _own_bonus(s: CardWriter, bonus: int) -> list[str]:
    """The printed bonus, to which others are added."""
    s.has_bonus = bonus > 0
    return [ItsBonus(signed(bonus))] if bonus else []


def _item(s: CardWriter, block: Block) -> list[str]:
    item = block["item"]
    said = _own_bonus(s, item["bonus"])
    if item["slot"] == "hand":
        said.append(f"{item['hands']} {s.word('hand') if item['hands'] == 1 else plural(s.word('hand'))}")
    elif item["slot"] != "none":
        said.append(s.word(item["slot"]))
    if "also" in item:
        said[-1] += f" and {s.word(item['also'])}"
    if item["size"] == "big":
        said.append(s.word("big"))
    if item.get("complex"):
        said.append(s.word("complex"))
    if s.card_type == "steed_item":
        said.append(f"works only while you have {article(s.word('steed'))}")
    return [*said, *_tags(s, block), *_restrictions(s, block), *abilities(s, block), _value(s, item["value"])]


def _steed(s: CardWriter, block: Block) -> list[str]:
    steed = block["steed"]
    said = [ItsKind(s.word("steed")), *_own_bonus(s, steed["bonus"]), s.word("big")]
    if "run" in steed:
        said.append(f"{s.word('run_away')} {signed(steed['run'])} in place of your own modifiers")
    return [*said, *_tags(s, block), *_restrictions(s, block), *abilities(s, block), _value(s, steed["value"])]


def _item_enhancer(s: CardWriter, block: Block) -> list[str]:
    enhancer = block["item_enhancer"]
    hosts = s.kind(block["goes_on"])[1] if "goes_on" in block else plural(s.word("item"))
    hosts = plural(s.word("item")) if hosts == "cards" else hosts
    said = f"{signed(enhancer['bonus'])} to" if enhancer["bonus"] else "put this with"
    said += f" one of your {hosts}"
    if enhancer["value"]:
        said += f", which is worth {enhancer['value']} {s.word('gold')} more"
    return [said, *_tags(s, block), *abilities(s, block)]


def _restrictions(s: CardWriter, block: Block) -> list[str]:
    said: list[str] = []
    if "equip_if" in block:
        word, inside = only(block["equip_if"])
        if word == "trait":
            said.append(f"usable {_by(s, inside['is'])} only")
        else:
            said.append(f"usable only if {s.condition(block['equip_if'])}")
    if "forbidden_if" in block:
        word, inside = only(block["forbidden_if"])
        if word == "trait":
            said.append(f"not usable {_by(s, inside['is'])}")
        else:
            said.append(f"not usable if {s.condition(block['forbidden_if'])}")
    return said


def _by(s: CardWriter, name: str) -> str:
    trait = s.trait(name)
    return f"with {trait.one}" if trait.kind == "power" else f"by {trait.many}"


def _value(s: CardWriter, value: int) -> str:
    return f"{value} {s.word('gold')}" if value else "No value"


def _one_shot(s: CardWriter, block: Block) -> list[str]:
    shot = block["one_shot"]
    said: list[str] = []
    if "bonus" in shot:
        said.append(f"{signed(shot['bonus'])} {SIDES[shot['side']]} in any combat")
        s.does.append(f"{signed(shot['bonus'])} {SIDES[shot['side']]}")
    if "usable_if" in block:
        s.people["player"] = person("the fighter or helper")
        said.append(f"only if {s.condition(block['usable_if'])}")
        s.does[:] = said[-1:]  # its corner says how much
        said[:] = [", ".join(said)]
        s.people["player"] = person("that player")
    return [*said, *_tags(s, block), *abilities(s, block), "usable once only", _value(s, shot["value"])]


def _companion(s: CardWriter, block: Block) -> list[str]:
    companion = block.get("companion", Block())
    said: list[str] = [ItsKind(s.word(s.card_type))]
    if "sex" in companion:
        said.append({"male": "Male", "female": "Female"}[companion["sex"]])
    said += [*_own_bonus(s, companion.get("bonus", 0)), *_tags(s, block)]
    if s.card_type == "hireling" and not heads(block, "static"):
        said.append(f"carries one {s.word('item')} for you, which then breaks none of your limits")
        s.does.append(f"carries one {s.word('item')} for you")
    elif not companion.get("bonus") and not block.get("abilities"):
        said.append(f"you may sacrifice this {s.word(s.card_type)} to get away without a roll")  # its only use
    said += abilities(s, block)
    return [*said, _value(s, companion["value"])] if "value" in companion else said


def _cheat(s: CardWriter, block: Block) -> list[str]:
    if heads(block, "play"):
        return [*abilities(s, block), "it then counts against no limit and ignores its restrictions"]
    item = s.word("item")
    hosts = s.words.get("cheat_hosts", plural(item))
    it = f"that {item}" if hosts == plural(item) else "it"
    s.does.append(f"use {article(item)} that you otherwise may not")
    said = f"put this with one of your {hosts}: {it} counts against no limit and ignores its restrictions"
    return [said, *abilities(s, block)]


def _level_card(s: CardWriter, block: Block) -> list[str]:
    if heads(block, "play"):
        return abilities(s, block)
    if "effect" in block:
        s.people.update(player=person("that player"), self=person("whoever plays this"))
        concerned = any(word == "player" for _, word, _ in words_used(EFFECTS, block["effect"]))
        said = "play at any time on any player" + ("" if concerned else ", who gets nothing")
        said_then = clauses(s, block["effect"])
        s.people["self"] = PEOPLE["self"]
        s.does.append("; ".join(said_then))
        return [said, *said_then, *abilities(s, block)]
    level = s.word("level")
    s.does.append(f"any player gains {article(level)}")
    return [
        f"play at any time on any player, who gains {article(level)} (but never the winning one)",
        *abilities(s, block),
    ]


def _or_played(default: str, alone: str) -> Callable[[CardWriter, Block], list[str]]:
    """Types that need no words of their own, unless the card says how it is played. `alone`: what it does."""

    def said(s: CardWriter, block: Block) -> list[str]:
        s.does += [] if heads(block, "play") else [alone]
        return abilities(s, block) if heads(block, "play") else [default, *abilities(s, block)]

    return said


TYPES: Final[dict[str, Callable[[CardWriter, Block], list[str]]]] = {
    "monster": _monster,
    "monster_enhancer": _enhancer,
    "mate": _or_played(
        "play in any combat on a monster: a second one just like it joins, and enhancers on one count for both",
        "a second monster just like one in the fight",
    ),
    "wandering_monster": _or_played(
        "play in any combat with a monster from your hand, which joins the fight",
        "a monster from your hand joins the fight",
    ),
    "curse": _curse,
    "class": _trait,
    "race": _trait,
    "super_munchkin": _doubler,
    "half_breed": _doubler,
    "team_up": _doubler,
    "affiliation": _trait,
    "power": _power,
    "cheat": _cheat,
    "hireling": _companion,
    "sidekick": _companion,
    "ally": _companion,
    "steed": _steed,
    "item": _item,
    "steed_item": _item,
    "item_enhancer": _item_enhancer,
    "one_shot": _one_shot,
    "go_up_a_level": _level_card,
    "door_special": abilities,
    "treasure_special": abilities,
    "role": _role,
}
