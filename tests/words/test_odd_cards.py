"""Texts of cards that nobody has written: made at random (scripts/odd_cards.py), and those that once read badly."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import islice
from typing import Any

import pytest
from scripts.odd_cards import WRITERS, Maker, written
from tests.soaking import share

from kickdoor.play.inline_cards import inline_pack

HAND = {"count": {"of": "self", "what": {"zone": "hand"}}}
VICTIMS = {"count": {"of": "victim", "what": {"zone": "hand"}}}
LEVEL = {"level_of": "self"}
BLEMISHES = (  # what no text of any language has
    r"  ", r" [,.;:]", r",\.", r"\.\.", r"[{}_\[\]]", r"-1 (times|mal)", r"\bNone\b", r"\byou and you\b",
    r"second every", r"and (lose|draw|gain|discard) [^;.]*\bhis\b", r"(\(rounded down\)|\(abgerundet\)) \(",
)  # fmt: skip


@pytest.mark.soak
def test_odd_cards_are_told_without_blemish() -> None:
    numbers = share(600)
    for (made, card), _number in zip(Maker(numbers.start + 11).cards(), numbers):
        for code in WRITERS:
            said = written(card, code)
            assert said and said[-1] in ".!", (made, said)
            assert said.count("(") == said.count(")"), (made, said)
            for blemish in BLEMISHES:
                assert not re.search(blemish, said), (blemish, made, said)


def test_the_same_seed_gives_the_same_cards() -> None:
    first, again, other = ([made for (made, _card), _n in zip(Maker(seed).cards(), range(5))] for seed in (1, 1, 2))
    assert first == again != other


def told(card: dict[str, Any], code: str) -> str:
    (checked,) = inline_pack(json.dumps([{"id": "c", "name": "Odd", **card}])).cards
    return written(checked, code)


def curse(*effects: dict[str, Any]) -> dict[str, Any]:
    return {"type": "curse", "effect": list(effects)}


def door(*effects: dict[str, Any]) -> dict[str, Any]:
    return {"type": "door_special", "abilities": [{"play": "own_turn", "target": {"player": {}}, "do": list(effects)}]}


def strength(number: Any) -> dict[str, Any]:
    static = [{"stat": "strength", "add": number, "to": "self"}]
    return {"type": "class", "trait": {"kind": "class", "name": "odd"}, "abilities": [{"static": static}]}


def draws(number: Any) -> dict[str, Any]:
    return door({"draw": {"to": "player", "deck": "door", "n": number}})


LOSE = {"lose_level": {"to": "victim"}}
OPTIONS = [{"label": "Up", "do": [LOSE]}, {"label": "Down", "do": [{"draw": {"to": "self", "deck": "door"}}, LOSE]}]
MENDED: list[tuple[dict[str, Any], str, str]] = [
    # who loses what when somebody else decides
    (
        curse({"choose": {"who": "fighter", "options": OPTIONS}}),
        "The fighter chooses one: Up (you lose a level) or Down (whoever played this draws a Door and you lose a "
        "level).",
        "Der Kämpfer wählt eins: „Up“ (du verlierst eine Stufe) oder „Down“ (der ausspielende Spieler zieht eine "
        "Türkarte und du verlierst eine Stufe).",
    ),
    (curse({"vote": {"options": OPTIONS}}), "for Up (you lose a level) or Down", "„Up“ (du verlierst eine Stufe)"),
    (curse({"bid": {"do": [LOSE]}}), "(in a tie nothing happens): you lose a level", "): du verlierst eine Stufe"),
    (
        curse({"choose_player": {"who": "left", "do": [{"lose_level": {"to": "it"}}]}}),
        "The player on your left chooses any player but whoever played this: the chosen player loses a level.",
        "Der Spieler links von dir wählt irgendeinen Spieler außer dem ausspielenden Spieler: der gewählte Spieler "
        "verliert eine Stufe.",
    ),
    (
        curse({"curse": {"to": "left", "zone": "hand", "of": "right"}}),
        "A Curse of their own choice from the hand of the player on your right strikes the player on your left.",
        "Ein Fluch eigener Wahl aus der Hand des Spielers rechts von dir trifft den Spieler links von dir.",
    ),
    (
        door({"each": {"in": "others", "do": [{"curse": {"to": "it", "zone": "door_deck"}}]}}),
        "for every other player: the topmost Curse of the Door deck strikes that player (the deck is then shuffled)",
        "Für jeden anderen Spieler: Der oberste Fluch aus dem Türstapel trifft diesen Spieler (danach wird gemischt)",
    ),
    (
        door({"fetch": {"to": "self", "zone": "treasure_discard", "what": {"type": "item"}}}),
        "take an Item (no one-shot) from the Treasure discards into hand",
        "Nimm einen Gegenstand (nicht einmalig benutzbar) aus dem Schatz-Ablagestapel auf die Hand",
    ),
    (
        door({"fetch": {"to": "self", "zone": "treasure_discard", "what": {"item": True}}}),
        "take an Item from the Treasure discards into hand",
        "Nimm einen Gegenstand aus dem Schatz-Ablagestapel auf die Hand",
    ),
    (
        door({"lose_level": {"to": "self", "n": {"half": {"strength_of": "player"}}}}),
        "half that player's combat strength without one-shots",
        "ohne einmalig benutzbare Karten",
    ),
    (curse({"each": {"in": "others", "do": [LOSE]}}), "For every other player: you lose a level", "Du verlierst eine"),
    (curse({"choose": {"who": "victim", "options": OPTIONS}}), "Up (lose a level)", "„Up“ (verliere eine Stufe)"),
    (
        curse({"if": {"cond": {"fight_on": True}, "then": [LOSE, LOSE]}}),
        "If a fight is on, lose a level and lose a level.",
        "Wenn ein Kampf läuft, verlierst du eine Stufe und verlierst eine Stufe.",
    ),
    (curse({"copy_monster": {"which": "monsters"}}), "becomes a second monster of the same kind", "zweiten Monster"),
    # numbers
    (
        strength({"sum": [{"times": [-1, HAND]}, LEVEL]}),
        "Add your Level minus the number of your cards in hand to",
        "Addiere deine Stufe minus die Anzahl deiner Handkarten zu",
    ),
    (strength({"half": {"half": LEVEL}}), "a quarter of your Level (rounded", "ein Viertel deiner Stufe (abgerundet"),
    (
        strength({"half": {"sum": [LEVEL, HAND]}}),
        "half the sum of your Level and the number of your cards in hand",
        "die Hälfte der Summe aus deiner Stufe und der Anzahl deiner Handkarten",
    ),
    (strength({"level_of": "left"}), "Add the Level of the player on your left to", "die Stufe des Spielers links"),
    (draws({"times": [2, HAND]}), "twice as many Doors as you have cards in hand", "doppelt so viele Türkarten, wie"),
    (draws({"sum": [HAND, 1]}), "as many Doors as you have cards in hand, plus 1", "wie du Handkarten hast, plus 1"),
    (
        draws({"count": {"of": "everyone", "what": {"item": True}}}),
        "as many Doors as all players together have Items",
        "so viele Türkarten, wie alle Spieler zusammen Gegenstände haben",
    ),
    (
        curse({"if": {"cond": {"compare": {"a": VICTIMS, "cmp": "ge", "b": 3}}, "then": [LOSE]}}),
        "If you have at least 3 cards in hand, lose a level.",
        "Wenn du mindestens 3 Handkarten hast, verlierst du eine Stufe.",
    ),
    (
        {"type": "item", "item": {"value": 1, "bonus": 1}}, "1 gold.", "1 Goldstück.",
    ),
    # sentences
    (
        {"type": "class", "trait": {"kind": "class", "name": "odd"}, "abilities": [
            {"trigger": "claim_answered", "do": [{"search": {"who": "self", "deck": "treasure"}}]},
        ]},
        "Whenever you claim a kill that does not hold, search the Treasure deck and take a card into hand, if you like",
        "Immer wenn du einen Sieg ansagst, der nicht hält, durchsuchst du den Schatzstapel und nimmst eine Karte auf",
    ),
    (
        curse({"look": {"who": "left", "zone": "hand", "of": "right"}}),
        "looks at the hand of the player on your right",
        "sieht sich die Hand des Spielers rechts von dir an",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("card", "english", "german"), MENDED)
def test_what_once_read_badly(card: dict[str, Any], english: str, german: str) -> None:
    assert english in told(card, "en")
    assert german in told(card, "de")


def test_who_decides_reads_who_loses() -> None:
    """The options as they are put to the fighter, who is not the `you` of the card."""
    (checked,) = inline_pack(json.dumps([{"id": "c", "name": "Odd", **MENDED[0][0]}])).cards
    options = {code: writer.card_parts(checked).options for code, writer in WRITERS.items()}
    assert options["en"]["Up"] == "the victim loses a level"
    assert options["de"]["Up"] == "das Opfer verliert eine Stufe"


# ---- words of the pack's own -----------------------------------------------------------------------------------------


@cache
def forty_cards() -> list[tuple[Any, Any]]:
    return list(islice(Maker(3).cards(), 40))


@pytest.mark.parametrize("word", ["item", "curse", "treasure", "gold", "headgear", "class", "race", "bad_stuff", "big"])
def test_a_word_of_the_packs_own_is_said_wherever_it_is_meant(word: str) -> None:
    writer = WRITERS["en"]
    usual = writer.CardWriter("x", "item", {}, {}).word(word)
    for made, card in forty_cards():
        said = writer.card_text(card, {word: "Zork"}, {}).replace("one-shot Item", "")
        assert not re.search(rf"(?<![\w-]){usual}s?(?![\w-])", said), (made, said)
