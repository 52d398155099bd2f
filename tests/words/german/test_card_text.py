"""The cards' rules text in German: every card and every word of the notation has it, and no number is lost."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
import yaml
from tests.cards.write_pack import ELF, PACK, write_pack
from tests.words.english.test_card_text import EXAMPLES

from kickdoor.cards import Card, Pack, built_in, load_pack
from kickdoor.cards.load import gathered, merged
from kickdoor.cards.prose import DEFAULT_WORDS
from kickdoor.cards.walk import blocks
from kickdoor.words.english.cards import abilities as text_abilities
from kickdoor.words.english.cards import conditions as text_conditions
from kickdoor.words.english.cards import effects as text_effects
from kickdoor.words.english.cards import mods as text_mods
from kickdoor.words.english.cards import people as text_people
from kickdoor.words.english.cards import terms as text_terms
from kickdoor.words.english.cards import text
from kickdoor.words.english.cards import words as text_words
from kickdoor.words.german.cards import abilities, conditions, effects, mods, people, terms, words
from kickdoor.words.german.cards import text as german_text
from kickdoor.words.german.grammar import ACC, DAT, GEN, NOM, Kind, kind

TABLES = {
    "effects": (effects.EFFECTS, text_effects.EFFECTS),
    "durations": (effects.DURATIONS, text_effects.DURATIONS),
    "places": (effects.PLACES, text_effects.PLACES),
    "conditions": (conditions.CONDITIONS, text_conditions.CONDITIONS),
    "comparisons": (conditions.COMPARISONS, text_words.COMPARISONS),
    "parts": (conditions.PARTS, text_words.PARTS),
    "numbers": (terms.NUMBERS, text_terms.NUMBERS),
    "filter heads": (terms.FILTER_HEADS, text_terms.FILTER_HEADS),
    "filters": (terms.FILTER_ADDS, {**text_terms.FILTER_BEFORE, **text_terms.FILTER_AFTER}),
    "people": (people.PEOPLE, text_people.PEOPLE),
    "any of them": (people.ANY_OF, text_people.ANY_OF),
    "cards": (people.CARDS, text_people.CARDS),
    "zones": (words.ZONES, text_words.ZONES),
    "moving": (words.MOVING, text_words.MOVING),
    "tags": (words.TAGS, text_words.TAGS),
    "sexes": (words.SEXES, text_words.SEXES),
    "pack words": (words.DEFAULT_WORDS, DEFAULT_WORDS),
    "rules": (mods.RULES, text_mods.RULES),
    "stats": (mods.STATS, text_mods.STATS),
    "unlimited": (mods.UNLIMITED, text_mods.UNLIMITED),
    "actions": (mods.ACTIONS, text_mods.ACTIONS),
    "immunities": (mods.IMMUNITIES, text_mods.IMMUNITIES),
    "reasons": (mods.BECAUSE, text_mods.BECAUSE),
    "reasons of our own": (mods.IF_OURS, text_mods.IF_OURS),
    "abilities": (abilities.ABILITIES, text_abilities.ABILITIES),
    "windows": (abilities.WINDOWS, text_abilities.WINDOWS),
    "windows of clauses": (abilities.CLAUSE_WINDOWS, text_abilities.CLAUSE_WINDOWS),
    "events": (abilities.EVENTS, text_abilities.EVENTS),
    "events of monsters": (abilities.MONSTER_EVENTS, text_abilities.MONSTER_EVENTS),
    "events of turns": (abilities.TURN_EVENTS, text_abilities.TURN_EVENTS),
    "targets": (abilities.TARGETS, text_abilities.TARGETS),
    "costs": (abilities.COSTS, text_abilities.COSTS),
    "then": (abilities.THEN, text_abilities.THEN),
    "per": (abilities.PER, text_abilities.PER),
    "types": (german_text.TYPES, text.TYPES),
    "lasts": (german_text.LASTS, text.LASTS),
    "sides": (german_text.SIDES, text.SIDES),
}


@pytest.mark.parametrize(("ours", "english"), TABLES.values(), ids=TABLES.keys())
def test_what_english_can_say_german_can(ours: Any, english: Any) -> None:
    assert set(ours) == set(english)


def test_every_verb_that_a_table_names_is_known() -> None:
    assert {verb for verb, _, _ in abilities.EVENTS.values()} <= set(words.VERBS)


# ---- every card of every pack ----------------------------------------------------------------------------------------


@cache
def pair(source: str) -> list[tuple[Card, str, str]]:
    """Every card of a built-in pack with its English and its German text."""
    return both([load_pack(source)])


def both(packs: list[Pack]) -> list[tuple[Card, str, str]]:
    cards = merged(packs)
    said = []
    for language in (text, german_text):
        pack_words, traits = language.pack_words(cards, gathered(packs)), language.said_traits(cards)
        said.append([language.card_text(card, pack_words[card.pack], traits) for card in cards])
    return list(zip(cards, *said, strict=True))


ENGLISH = re.compile(
    r"\b(the|you|your|of|and|or|if|with|to|from|for|this|that|each|every|cards?|levels?|players?|discards?|combat|"
    r"fight(er)?|treasures?|doors?|items?|rolls?|draws?|takes?|loses?|gains?|choose|usable|hirelings?|traps?|curses?|"
    r"steeds?|sidekicks?|ally|allies|big|gold when|none|nothing|against)\b",
    re.IGNORECASE,
)


def own_names(cards: list[Card]) -> list[str]:
    """What stays as the author wrote it: names of cards, traits, abilities and roles."""
    names = {card.name for card in cards}
    names |= {name for trait in german_text.said_traits(cards).values() for name in (trait.one, trait.many)}
    for card in cards:
        names |= {block["name"] for block in blocks(card.block) if "use" in block}
        names |= {name for block in blocks(card.block) if "role" in block for name in block["role"].values()}
    return sorted(names, key=len, reverse=True)


def leftovers(said: str, names: list[str]) -> list[str]:
    said = re.sub("„[^“]*“", "", said)
    for name in names:
        if name in said:
            said = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", said)
    return [found.group(0) for found in ENGLISH.finditer(said)]


def numbers(said: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", said))


ODD = re.compile(r"[_{}\[\]<>`!]\w|  |\bNone\b|\bTrue\b|\.\.|,,|,[:.;)]| [,.:;)]|\( |: :|::|“„|\bund und\b")


def is_prose(said: str) -> None:
    assert said and said[0] == said[0].upper()
    assert said[-1] in ".!"
    assert not ODD.search(said), said
    assert said.count("(") == said.count(")") and said.count("„") == said.count("“"), said


@pytest.mark.parametrize("source", built_in())
def test_every_card_has_german_text(source: str) -> None:
    names = own_names([card for card, _, _ in pair(source)])
    for card, english, said in pair(source):
        is_prose(said)
        assert said != english or not re.search("[A-Za-z]", english), card.name
        assert not leftovers(said, names), f"{card.name}: {said}"
        assert numbers(said) == numbers(english), f"{card.name}: {english} / {said}"


def test_packs_shuffled_together_keep_their_words() -> None:
    mixed = both([load_pack(source) for source in ("deluxe", "gbm", "xmen")])
    for word, packs in {"Fluch": {"deluxe"}, "Falle": {"gbm", "xmen"}}.items():
        assert {card.pack for card, _, said in mixed if said.startswith(f"{word}!")} == packs


def test_leftovers_are_seen() -> None:
    assert leftovers("Lege eine card ab. Chase It Away: 2 levels.", ["Chase It Away"]) == ["card", "levels"]
    assert leftovers("Wähle eins: „Pay the rent“ (du stirbst).", []) == []


GENDERS = {"m": "ein einen einem eines der den dem des", "f": "eine einer der die", "n": "ein einem eines das dem des"}
NOUNS = {  # of which one and many look different; the genders stand here once more, so that a slip is seen
    "m": "Gegenstand Schatz Fluch Kumpan Mietling Kampf Zug Bonus Wurf Türstapel",
    "f": "Stufe Türkarte Handkarte Karte Kopfbedeckung Rüstung Falle Klasse Rasse Zugehörigkeit Kraft Kampfstärke Hand "
    "Summe",
    "n": "Reittier Limit Handkartenlimit Schuhwerk",
}
LEADS = r"\b(k?ein(?:e|en|em|er|es)?|der|die|das|den|dem|des|dein(?:e|en|em|er|es)?|dies(?:e|en|em|er|es)|"
LEADS += r"jed(?:e|en|em|er|es))"


def agrees(lead: str, gender: str) -> bool:
    """Whether such a word may stand before a noun of this gender, one of it."""
    lead = lead.lower()
    if lead.startswith(("dies", "jed")):
        ending = lead.removeprefix("dies").removeprefix("jed")
        return ending in {"m": ("er", "en", "em", "es"), "f": ("e", "er"), "n": ("es", "em")}[gender]
    return re.sub(r"^(k|d)(?=ein)", "", lead) in GENDERS[gender].split()


@pytest.mark.parametrize("source", built_in())
def test_articles_agree_with_their_nouns(source: str) -> None:
    nouns = {noun: gender for gender, some in NOUNS.items() for noun in some.split()}
    pattern = re.compile(LEADS + r"((?: \w+e[nrms]?){0,2}) (" + "|".join(nouns) + r")\b", re.IGNORECASE)
    seen = 0
    for card, _, said in pair(source):
        for lead, _, noun in pattern.findall(said):
            seen += 1
            assert agrees(lead, nouns[noun]), f"{card.name}: {lead} {noun} in: {said}"
    assert seen > 20


def test_a_wrong_article_is_seen() -> None:
    assert agrees("einen", "m") and agrees("Der", "f") and agrees("keines", "n") and agrees("deiner", "f")
    assert not (agrees("einen", "f") or agrees("das", "m") or agrees("diese", "n") or agrees("jedes", "f"))


# ---- every word of the notation --------------------------------------------------------------------------------------


def german_of(folder: Path, door: str, treasure: str = "", pack: str = PACK) -> tuple[str, str]:
    """English and German of the card `c`."""
    loaded = load_pack(write_pack(folder, dedent(door) + ELF, dedent(treasure), pack))
    return next((english, said) for card, english, said in both([loaded]) if card.id == "c")


@pytest.mark.parametrize("card", EXAMPLES.values(), ids=EXAMPLES.keys())
def test_every_word_makes_a_german_sentence(tmp_path: Path, card: dict[str, Any]) -> None:
    english, said = german_of(tmp_path, yaml.safe_dump([card]))
    is_prose(said)
    assert not leftovers(said, ["Elf"]), said
    assert numbers(said) == numbers(english), f"{english} / {said}"


SAID = {  # what German does that English need not: cases, word order, commas
    "{play: any_combat, target: {monster: {if: {compare: {a: {monster_level_of: monster}, cmp: le, b: 10}}}}, "
    "do: [{remove_monster: {which: monster, treasure: false}}]}": (
        "Spiele diese Karte in einem beliebigen Kampf und wähle ein Monster bis Stufe 10: "
        "Dieses Monster verlässt den Kampf, ohne einen Schatz zu hinterlassen."
    ),
    "{play: any_time, target: {player: {who: others, not_in_combat: true, if: {has: {of: player, what: "
    "{size: small}}}}}, cost: {discard: {min: 1, max: 2}}, do: [{look: {who: self, zone: hand, of: player}}]}": (
        "Spiele diese Karte jederzeit, wähle einen anderen Spieler, der nicht im Kampf ist und einen kleinen "
        "Gegenstand hat, und lege 1 oder 2 Karten ab: Sieh dir die Hand dieses Spielers an."
    ),
    "{play: own_turn, then: stay}, {trigger: combat_won, if: {in_combat: {as: helper}}, optional: true, "
    "do: [{lose_level: {to: self}}, {draw: {to: self, deck: door, n: 2}}]}": (
        "Spiele diese Karte in deinem Zug. Diese Karte bleibt im Spiel. Immer wenn du einen Kampf gewinnst und der "
        "Helfer bist, darfst du eine Stufe verlieren und 2 Türkarten ziehen."
    ),
    "{play: any_time, do: [{roll: {who: self, cases: [{faces: [1, 2], do: [{die: {to: self}}]}, {faces: [4, 5, 6], "
    "do: [{lose_level: {to: self}}, {draw: {to: left, deck: treasure}}]}]}}]}": (
        "Spiele diese Karte jederzeit und würfle: bei 1 oder 2 stirbst du; bei 4 bis 6 verlierst du eine Stufe und der "
        "Spieler links von dir zieht einen Schatz."
    ),
    "{play: any_time, do: [{take: {from: left, to: self, what: {zone: hand}, random: true}}, "
    "{lose_level: {to: left}}, {discard: {from: left, what: {slot: footgear}}}]}": (
        "Spiele diese Karte jederzeit: Nimm eine zufällige Karte aus der Hand des Spielers links von dir; der Spieler "
        "links von dir verliert eine Stufe und legt ein Schuhwerk ab."
    ),
    "{play: own_turn, do: [{mod: {mods: [{rule: cannot, action: sell, to: everyone}, {rule: cannot, action: trade, "
    "to: everyone}], for: turn}}, {mod: {mods: [{rule: immune, what: theft, to: self}], for: game}}]}": (
        "Spiele diese Karte in deinem Zug: Jeder Spieler darf in diesem Zug keine Gegenstände verkaufen und nicht "
        "tauschen; niemand kann dir bis zum Ende des Spiels etwas stehlen."
    ),
    "{play: any_time, if: {all: [{has: {what: {type: ally}}}, {has: {what: {steed: true}}}]}, "
    "do: [{discard: {from: self, what: {type: [ally, steed]}}}]}": (
        "Spiele diese Karte jederzeit, wenn du einen Verbündeten im Spiel und ein Reittier hast: Lege einen "
        "Verbündeten oder ein Reittier ab."
    ),
    "{play: own_combat, do: [{mod: {mods: [{stat: strength, add: {count: {of: fighter, what: {zone: equipped, "
    "size: big}}}, to: fighter}], for: combat}}]}": (
        "Spiele diese Karte in deinem eigenen Kampf: +1 auf die Kampfstärke des Kämpfers in diesem Kampf für jeden "
        "Großen Gegenstand, den der Kämpfer angelegt hat."
    ),
    "{play: any_time, do: [{discard: {from: self, what: {type: cheat, zone: hand}}}, "
    "{discard: {from: self, what: {type: one_shot}, n: 2}}]}": (
        "Spiele diese Karte jederzeit: Lege eine Karte Gemogelt! aus der Hand ab; lege 2 einmalig benutzbare "
        "Gegenstände ab."
    ),
    "{play: any_time, do: [{discard: {from: self, what: {not: {item: true}, zone: [hand, play]}, "
    "n: {level_of: self}}}]}": (
        "Spiele diese Karte jederzeit: Lege so viele Karten aus der Hand oder aus dem Spiel (aber keinen Gegenstand) "
        "ab wie deine Stufe."
    ),
}


@pytest.mark.parametrize(("ability", "said"), SAID.items(), ids=range(len(SAID)))
def test_german_word_for_word(tmp_path: Path, ability: str, said: str) -> None:
    card = f"- {{id: c, name: C, type: door_special, abilities: [{ability}]}}\n"
    assert german_of(tmp_path, card)[1] == said


def test_a_pack_keeps_its_own_words(tmp_path: Path) -> None:
    pack = PACK + "words: {curse: Hex, gold: credits, big: Huge, trap: Trap}\n"
    curse = "- {id: c, name: C, type: curse, effect: [{discard: {from: victim, what: {size: big, min_value: 300}}}]}\n"
    assert german_of(tmp_path, curse, pack=pack)[1] == (
        "Hex! Lege einen Huge Gegenstand im Wert von mindestens 300 credits ab."
    )


def test_a_pack_with_traps_speaks_of_traps(tmp_path: Path) -> None:
    trap = (
        "- {id: c, name: C, type: trap, lasts: until_removed, abilities: [{trigger: escaped, "
        "do: [{discard: {from: victim, what: {named: {text: C}, zone: curses}}}]}]}\n"
    )
    assert german_of(tmp_path, trap)[1] == (
        "Falle! Diese Karte bleibt vor dir liegen, bis etwas sie entfernt: Immer wenn du einem Monster entkommst, "
        "legst du diese Falle ab."
    )


def test_an_affiliation_is_a_name_and_never_inflected(tmp_path: Path) -> None:
    force = "- {id: force, name: Task Force, type: affiliation, trait: {kind: affiliation, name: force}}\n"
    boots = "- {id: c, name: C, type: item, item: {slot: footgear, value: 100}, equip_if: {trait: {is: force}}}\n"
    assert "Nur von Task Force benutzbar." in german_of(tmp_path, force, boots)[1]


# ---- grammar ---------------------------------------------------------------------------------------------------------


def test_nouns_and_adjectives_are_declined() -> None:
    small = kind("item", "klein")
    assert [small.phrase("ein", case) for case in (NOM, ACC, DAT, GEN)] == [
        "ein kleiner Gegenstand", "einen kleinen Gegenstand", "einem kleinen Gegenstand", "eines kleinen Gegenstands",
    ]  # fmt: skip
    many = (("", ACC), ("all", ACC), ("", DAT), ("dein", GEN))
    assert [small.phrase(det, case, plural=True) for det, case in many] == [
        "kleine Gegenstände", "alle kleinen Gegenstände", "kleinen Gegenständen", "deiner kleinen Gegenstände",
    ]  # fmt: skip
    ally: Kind = kind("ally")
    assert [ally.phrase(det, case) for det, case in (("ein", NOM), ("ein", ACC), ("der", NOM), ("dies", DAT))] == [
        "ein Verbündeter", "einen Verbündeten", "der Verbündete", "diesem Verbündeten",
    ]  # fmt: skip
    assert kind("monster", "untot").phrase("ein", NOM) == "ein untotes Monster"
    assert kind("power").phrase("", DAT, plural=True) == "Kräften"


@pytest.mark.parametrize("name", words.VERBS)
def test_verbs_have_german_forms(name: str) -> None:
    verb = words.VERBS[name]
    assert verb.du.endswith(("st", "t")) and verb.order
    assert verb.infinitive == ("werden" if name == "wurde" else name)
