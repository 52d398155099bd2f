"""German rules text of a card, written from its checked data: the twin of `kickdoor.words.english.cards.text`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from kickdoor.cards.pack import Card, Pack, Sources
from kickdoor.cards.prose import DEFAULT_WORDS as ENGLISH_WORDS
from kickdoor.cards.prose import plural
from kickdoor.cards.schema import EFFECTS
from kickdoor.cards.scope import words_used
from kickdoor.cards.source import Block
from kickdoor.cards.texts import TagWords, pack_words_of, tag_words
from kickdoor.cards.vocabulary import COMPANION_TYPES, TRAIT_KINDS
from kickdoor.cards.walk import heads, only
from kickdoor.engine.ids import TYPE_ALIASES
from kickdoor.words.card_parts import AsAsked, CardParts, ItsBonus, ItsKind, gist_of
from kickdoor.words.forms import YOU, sentence, signed
from kickdoor.words.german.cards.abilities import abilities
from kickdoor.words.german.cards.clause import one_by_one
from kickdoor.words.german.cards.conditions import when
from kickdoor.words.german.cards.effects import ONE_TURN, clauses
from kickdoor.words.german.cards.mods import carries
from kickdoor.words.german.cards.people import PEOPLE, PLAYER_OF_THIS
from kickdoor.words.german.cards.terms import CardWriter
from kickdoor.words.german.cards.words import DEFAULT_WORDS, GLOSSARY, SEXES, TAG_ADJECTIVES
from kickdoor.words.german.grammar import (
    ACC,
    DAT,
    GEN,
    MARKS,
    NOM,
    Kind,
    Noun,
    any_one,
    capital,
    kind,
    listed,
    one_of,
    relative,
)
from kickdoor.words.notation import TAGS_LAST, SaidTrait

LASTS: Final = {
    "next_combat": "für deinen nächsten Kampf (für diesen, falls du darin bist)",
    "next_turn": "für deinen nächsten Zug (für diesen, falls er begonnen hat)",
    "turns": "für deine nächsten {turns} Züge (dieser zählt mit, falls er begonnen hat)",
    "until_removed": "bis etwas sie entfernt",
}
LASTS_FOR_OTHERS: Final = {
    "next_combat": "für den nächsten Kampf {whose} (für diesen, falls {who} darin ist)",
    "next_turn": "für den nächsten Zug {whose} (für diesen, falls er begonnen hat)",
    "turns": "für die nächsten {turns} Züge {whose} (dieser zählt mit, falls er begonnen hat)",
    "until_removed": "bis etwas sie entfernt",
}
ONE_TURN_FOR_OTHERS: Final = "bis zum Ende des nächsten Zuges {whose} (dieses Zuges, falls er begonnen hat)"
SIDES: Final = {
    "munchkins": "für die Seite der Spieler",
    "monsters": "für die Seite der Monster",
    "either": "für eine Seite deiner Wahl",
}
CONTRACTIONS: Final = {" zu der ": " zur ", " zu dem ": " zum ", " von dem ": " vom "}
DATIVE_N: Final = "elr"  # what ends so takes an n: von Kriegern, von Zwergen
MANY_WITH: Final = {"affiliation": "{}", "power": "jeden mit {}"}  # whoever has it, where no s is added


def card_text(card: Card, words: Mapping[str, str] | None = None, traits: Mapping[str, SaidTrait] | None = None) -> str:
    """The rules text of one card in German. `words`: from `pack_words` here; `traits`: from `said_traits` here."""
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
    looked_on = CardWriter(card.name, card.type, words or {}, traits or {}, PEOPLE["victim"])
    of_others = _written(looked_on, card, tags) if card.kind == "curse" else []
    return CardParts(
        text=_contracted(" ".join(map(sentence, parts))),
        rules=_rules(parts),
        gist=_contracted(gist_of(parts, s.powers, s.does, MARKS)),
        special=_contracted(s.special),
        bad_stuff=_contracted(s.bad_stuff),
        options={label: _contracted(words) for label, words in s.options.items()},
        triggers=tuple(_contracted(one) for one in s.triggers),
        uses=tuple(_contracted(one) for one in s.uses),
        offers=tuple(_contracted(one) for one in s.offers),
        limits=_contracted(" und ".join(_restrictions(s, card.block))),
        struck=_rules(of_others),
    )


def _written(s: CardWriter, card: Card, tags: Mapping[str, TagWords] | None) -> list[str]:
    s.card = card
    s.own_tags = tags or {}
    written = TYPES[card.kind](s, card.block)
    written += _tags(s, card.block) if card.kind in TAGS_LAST else []
    return [part for part in written if part]


def _rules(parts: Sequence[str]) -> str:
    return _contracted(" ".join(sentence(part) for part in parts if not isinstance(part, ItsKind)))


def _contracted(said: str) -> str:
    for long, short in CONTRACTIONS.items():
        said = said.replace(long, short)
    return said


@lru_cache(maxsize=128)
def parts(sources: Sources) -> AsAsked:
    """The rules text of every card with its pieces, in their order."""
    words, traits = pack_words(sources.cards, sources.packs, sources.language), said_traits(sources.cards)
    tags = tag_words(sources.packs, sources.language)

    def write(definition: int) -> CardParts:
        card = sources.cards[definition]
        return card_parts(card, words[card.pack], traits, tags)

    return AsAsked(write)


def said_traits(cards: Sequence[Card]) -> dict[str, SaidTrait]:
    """What the traits of these cards are called: by the printed names of the cards that give them."""
    found: dict[str, SaidTrait] = {}
    for card in cards:
        if "trait" in card.block:
            trait = card.block["trait"]
            many = MANY_WITH.get(trait["kind"], "").format(card.name) or trait.get("plural", plural(card.name))
            found[trait["name"]] = SaidTrait(card.name, many, trait["kind"])
    return found


def pack_words(cards: Sequence[Card], packs: Sequence[Pack] = (), code: str = "") -> dict[str, dict[str, str]]:
    """What each pack calls things in German. Its own words are kept; those that are plain English are translated."""
    own_words = {pack.id: {**_own(pack.words), **(pack_words_of(pack, code).words if code else {})} for pack in packs}
    everywhere = {card.type for card in cards}
    found: dict[str, dict[str, str]] = {}
    for pack in dict.fromkeys(card.pack for card in cards):
        words = {**DEFAULT_WORDS, **own_words.get(pack, {})}
        types = {card.type for card in cards if card.pack == pack}
        found[pack] = {**_habits(words, types, everywhere), **own_words.get(pack, {})}
    return found


def _own(words: Mapping[str, str]) -> dict[str, str]:
    return {key: word for key, word in words.items() if word.casefold() != ENGLISH_WORDS[key].casefold()}


def _habits(words: Mapping[str, str], types: set[str], everywhere: set[str]) -> dict[str, str]:
    """Words that follow from the types of cards a pack has, or else the game."""
    said: dict[str, str] = {}
    for alias, kind_ in TYPE_ALIASES.items():
        if ({alias, kind_} & types or {alias, kind_} & everywhere) == {alias}:
            said[kind_] = words[alias]
    companions = [one for one in COMPANION_TYPES if one in types]
    companions = companions or [one for one in COMPANION_TYPES if one in everywhere] or ["hireling"]
    said["companion"] = words[companions[0]] if len(companions) == 1 else GLOSSARY["any_companion"].one
    others = [_many(words, one) for one in ("steed", "sidekick") if one in everywhere]
    return {**said, "cheat_hosts": listed([_many(words, "item"), *others], "oder")}


def _many(words: Mapping[str, str], key: str) -> str:
    return GLOSSARY[key].many if words[key] == DEFAULT_WORDS[key] else plural(words[key])


# ---- card types ----------------------------------------------------------------------------------------------------


def _tags(s: CardWriter, block: Block) -> list[str]:
    tags = block.get("tags", ())
    return [", ".join(TAG_ADJECTIVES.get(tag) or s.tag(tag) for tag in tags)] if tags else []


def _so_many(one: Kind, n: int) -> str:
    """`kein Schatz`, `1 Schatz`, `2 Schätze`."""
    return one.phrase("kein", NOM) if n == 0 else f"{n} {one.phrase('', NOM, plural=n != 1)}"


def _monster(s: CardWriter, block: Block) -> list[str]:
    monster = block["monster"]
    special = abilities(s, block)
    if monster["run"]:
        special.append(f"{signed(monster['run'])} auf {s.word('run_away')}")
    s.special = " ".join(sentence(part) for part in (*_tags(s, block), *special) if part)
    said = [f"Stufe {monster['level']}", *_tags(s, block), *special]
    if monster["levels"] != 1:
        levels = s.kind_of("level")
        said.append(f"bringt {levels.phrase('kein', ACC) if not monster['levels'] else s.levels(monster['levels'])[0]}")
    said.append(_so_many(s.kind_of("treasure"), monster["treasures"]))
    if monster["doors"]:
        doors = Noun((Kind(s.term("door"), ("verdeckt",)),)).some(monster["doors"])
        said.append(f"der Sieger zieht außerdem {doors}")
    s.fleeing = True
    s.rolls.clear()
    bad = [capital(clause) for clause in one_by_one(clauses(s, block["bad_stuff"]))]
    s.bad_stuff = sentence(". ".join(bad))
    return [*said, f"{s.word('bad_stuff')}: {'. '.join(bad)}"]


def _enhancer(s: CardWriter, block: Block) -> list[str]:
    enhancer = block["enhancer"]
    bonus, treasures = enhancer["bonus"], enhancer["treasures"]
    where = "ein Monster in einem beliebigen Kampf"
    said = f"{signed(bonus)} für {where}" if bonus else f"spiele diese Karte auf {where}"
    s.does += [f"{signed(bonus)} für ein Monster"] * bool(bonus)
    if treasures:
        treasure = s.kind_of("treasure").phrase("", ACC, plural=abs(treasures) != 1)
        said += f"{' und' if bonus else ':'} {signed(treasures)} {treasure} dafür"
        s.does.append(f"{signed(treasures)} {treasure}")
    return [said, *abilities(s, block)]


def _curse(s: CardWriter, block: Block) -> list[str]:
    strikes = one_by_one(clauses(s, block.get("effect", ())))
    s.does += ["; ".join(strikes)] * bool(strikes)
    said = [ItsKind(f"{s.word('curse')}!"), *_tags(s, block), *strikes]
    rest = abilities(s, block)
    if "lasts" in block:
        pinned = any("attach" in effect for effect in block.get("effect", ()))
        who, one = s.people["victim"], block.get("turns") == 1
        of_one, of_more = (ONE_TURN, LASTS) if who.form == YOU else (ONE_TURN_FOR_OTHERS, LASTS_FOR_OTHERS)
        lasts = of_one if one else of_more[block["lasts"]]
        lasts = lasts.format(own=who.own, whose=who.gen, who=who.nom, turns=block.get("turns"))
        lasts, bracket, note = lasts.partition(" (")
        where = "dort" if pinned else f"vor {who.dat}"
        until = lasts.startswith("bis ")
        kept = f"diese Karte bleibt {where} liegen, {lasts}" if until else f"diese Karte bleibt {lasts} {where} liegen"
        kept += bracket + note
        said.append(f"{kept}: {capital(rest[0])}" if rest else kept)
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
    sides = f"{role['male']} auf der männlichen Seite, {role['female']} auf der weiblichen"
    return [ItsKind(s.word("role")), sides, *_tags(s, block), *abilities(s, block)]


def _doubler(s: CardWriter, block: Block) -> list[str]:
    one = s.kind_of(TRAIT_KINDS.get(s.card_type, "class"))
    single = Kind(one.term, ("einzig",)).phrase("ein", ACC).removesuffix(f" {one.term.one}")
    its = "ihre" if one.gender == "f" else "seine"
    s.does.append(f"zwei {one.phrase('', ACC, plural=True)}")
    return [
        f"lege diese Karte zu {one.phrase('dein', DAT)}",
        f"du darfst zwei {one.phrase('', ACC, plural=True)} haben oder {single} ohne {its} Nachteile",
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
        said.append(_so_many(s.kind_of("hand"), item["hands"]))
    elif item["slot"] != "none":
        said.append(s.word(item["slot"]))
    if "also" in item:
        said[-1] += f" und {s.word(item['also'])}"
    if item["size"] == "big":
        said.append(s.word("big"))
    if item.get("complex"):
        said.append(s.word("complex"))
    if s.card_type == "steed_item":
        said.append(f"wirkt nur, solange du {s.kind_of('steed').phrase('ein', ACC)} hast")
    return [*said, *_tags(s, block), *_restrictions(s, block), *abilities(s, block), _value(s, item["value"])]


def _steed(s: CardWriter, block: Block) -> list[str]:
    steed = block["steed"]
    said = [ItsKind(s.word("steed")), *_own_bonus(s, steed["bonus"]), s.word("big")]
    if "run" in steed:
        said.append(f"{signed(steed['run'])} auf {s.word('run_away')} statt deiner eigenen Boni und Abzüge")
    return [*said, *_tags(s, block), *_restrictions(s, block), *abilities(s, block), _value(s, steed["value"])]


def _one_of_yours(one: Kind, case: str) -> str:
    """`einen deiner Gegenstände`, `ein Stück deines Schuhwerks`."""
    if one.term.mass:
        return f"{'ein' if case == ACC else 'einem'} Stück {one.phrase('dein', GEN)}"
    return f"{one_of(one.gender, case)} {one.phrase('dein', GEN, plural=True)}"


def _item_enhancer(s: CardWriter, block: Block) -> list[str]:
    enhancer = block["item_enhancer"]
    kinds = s.kinds(block["goes_on"]) if "goes_on" in block else (kind("card"),)
    kinds = tuple(s.kind_of("item") if one == kind("card") else one for one in kinds)
    case = ACC if enhancer["bonus"] else DAT
    host = listed([_one_of_yours(one, case) for one in kinds], "oder")
    host = Noun(kinds).placed(host)
    said = f"{signed(enhancer['bonus'])} für {host}" if enhancer["bonus"] else f"lege diese Karte zu {host}"
    if enhancer["value"]:
        said += f", {relative(NOM, kinds[-1].gender)} dann {enhancer['value']} {s.gold()} mehr wert ist"
    return [said, *_tags(s, block), *abilities(s, block)]


def _restrictions(s: CardWriter, block: Block) -> list[str]:
    said: list[str] = []
    for key, word_only in (("equip_if", "nur"), ("forbidden_if", "nicht")):
        if key in block:
            word, inside = only(block[key])
            if word == "trait":
                said.append(f"{word_only} {_by(s, inside['is'])} benutzbar")
            else:
                said.append(f"{word_only} benutzbar, wenn {when(s, block[key])}")
    return said


def _by(s: CardWriter, name: str) -> str:
    trait = s.trait(name)
    if trait.kind == "power":
        return f"mit {trait.one}"
    if trait.kind == "affiliation":
        return f"von {trait.one}"  # a name is not inflected: von X-Force
    return f"von {trait.many}{'n' if trait.many[-1] in DATIVE_N else ''}"


def _value(s: CardWriter, value: int) -> str:
    return f"{value} {s.gold(n=value)}" if value else "kein Wert"


def _one_shot(s: CardWriter, block: Block) -> list[str]:
    shot = block["one_shot"]
    said: list[str] = []
    if "bonus" in shot:
        said.append(f"{signed(shot['bonus'])} {SIDES[shot['side']]} in einem beliebigen Kampf")
        s.does.append(f"{signed(shot['bonus'])} {SIDES[shot['side']]}")
    if "usable_if" in block:
        s.people["player"] = any_one("Kämpfer oder Helfer")
        said.append(f"nur wenn {when(s, block['usable_if'])}")
        s.does[:] = said[-1:]  # its corner says how much
        said[:] = [", ".join(said)]
        s.people["player"] = PEOPLE["player"]
    return [*said, *_tags(s, block), *abilities(s, block), s.word("one_shot"), _value(s, shot["value"])]


def _companion(s: CardWriter, block: Block) -> list[str]:
    companion = block.get("companion", Block())
    said: list[str] = [ItsKind(s.word(s.card_type))]
    if "sex" in companion:
        said.append(SEXES[companion["sex"]])
    said += [*_own_bonus(s, companion.get("bonus", 0)), *_tags(s, block)]
    if s.card_type == "hireling" and not heads(block, "static"):
        said.append(carries(s))
        s.does.append(f"trägt {s.kind_of('item').phrase('ein', ACC)} für dich")
    elif not companion.get("bonus") and not block.get("abilities"):  # its only use
        said.append(f"du darfst {s.kind_of(s.card_type).phrase('dies', ACC)} opfern, um ohne Wurf zu entkommen")
    said += abilities(s, block)
    return [*said, _value(s, companion["value"])] if "value" in companion else said


def _cheat(s: CardWriter, block: Block) -> list[str]:
    freed = "zählt gegen kein Limit und ignoriert ihre Einschränkungen"
    if heads(block, "play"):
        return [*abilities(s, block), f"die gewählte Karte {freed}"]
    hosts = s.words.get("cheat_hosts", s.term("item").many)
    s.does.append(f"nutze {s.kind_of('item').phrase('ein', ACC)} trotz Verbot und Limit")
    return [f"lege diese Karte zu {one_of(s.term('item').gender, DAT)} deiner {hosts}: Die gewählte Karte {freed}",
            *abilities(s, block)]  # fmt: skip


def _level_card(s: CardWriter, block: Block) -> list[str]:
    if heads(block, "play"):
        return abilities(s, block)
    played = "spiele diese Karte jederzeit auf einen beliebigen Spieler"
    if "effect" in block:
        s.people.update(player=PEOPLE["player"], self=PLAYER_OF_THIS)
        concerned = any(word == "player" for _, word, _ in words_used(EFFECTS, block["effect"]))
        said_then = one_by_one(clauses(s, block["effect"]))
        s.people["self"] = PEOPLE["self"]
        s.does.append("; ".join(said_then))
        return [played + ("" if concerned else ", der leer ausgeht"), *said_then, *abilities(s, block)]
    level = s.kind_of("level").phrase("ein", ACC)
    s.does.append(f"ein beliebiger Spieler steigt {level} auf")
    return [f"{played}: Er steigt {level} auf (aber nie auf die Siegstufe)", *abilities(s, block)]


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
        "spiele diese Karte in einem beliebigen Kampf auf ein Monster: Ein zweites, genau gleiches kommt dazu, und "
        "Verstärker des einen gelten für beide",
        "ein zweites Monster, genau wie eines im Kampf",
    ),
    "wandering_monster": _or_played(
        "spiele diese Karte in einem beliebigen Kampf mit einem Monster aus deiner Hand: Es kommt dazu",
        "ein Monster aus deiner Hand kommt dazu",
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
