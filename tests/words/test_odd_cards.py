"""Texts of cards that nobody has written: made at random (scripts/odd_cards.py), and those that once read badly."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from scripts.odd_cards import Maker, written
from tests.soaking import share

from kickdoor.cards import Sources, built_in, load_catalog, with_bases
from kickdoor.cards.often import once_a_turn
from kickdoor.play.inline_cards import inline_pack
from kickdoor.words.english.cards import text as english
from kickdoor.words.languages import language, language_names

SAMPLES = sorted((Path(__file__).parents[2] / "docs" / "packs").iterdir())

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
        for code in language_names():
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


def strength_set(number: Any) -> dict[str, Any]:
    static = [{"stat": "strength", "set": number, "to": "self"}]
    return {"type": "class", "trait": {"kind": "class", "name": "odd"}, "abilities": [{"static": static}]}


def in_combat(number: Any, to: str) -> dict[str, Any]:
    change = {"mod": {"mods": [{"stat": "strength", "add": number, "to": to}], "for": "combat"}}
    return {"type": "door_special", "abilities": [{"play": "own_combat", "do": [change]}]}


def enhancer(*static: dict[str, Any]) -> dict[str, Any]:
    return {"type": "monster_enhancer", "enhancer": {}, "abilities": [{"static": list(static)}]}


def ring(cost: dict[str, Any]) -> dict[str, Any]:
    use = {"use": "own_turn", "name": "Turn", "cost": cost, "do": [{"draw": {"to": "self", "deck": "door"}}]}
    return {"type": "item", "deck": "treasure", "item": {"value": 100}, "abilities": [use]}


def ring_of(*static: dict[str, Any]) -> dict[str, Any]:
    return {"type": "item", "deck": "treasure", "item": {"value": 100}, "abilities": [{"static": list(static)}]}


def breaking(event: str, *effects: dict[str, Any]) -> dict[str, Any]:
    ability = {"trigger": event, "do": list(effects)}
    return {"type": "item", "deck": "treasure", "item": {"value": 100}, "abilities": [ability]}


def clause(by: dict[str, Any], *effects: dict[str, Any]) -> dict[str, Any]:
    use = {"use": "own_combat", "name": "Shout", "by": by, "do": list(effects)}
    return {"type": "monster", "monster": {"level": 3, "treasures": 1}, "bad_stuff": [LOSE], "abilities": [use]}


def copying(cond: dict[str, Any]) -> dict[str, Any]:
    play = {"play": "any_combat", "target": {"monster": {"if": cond}}, "do": [{"copy_monster": {"which": "monster"}}]}
    return {"type": "door_special", "abilities": [play]}


LOSE = {"lose_level": {"to": "victim"}}
ONE_TREASURE = {"stat": "treasures", "add": 1, "to": "host"}
MALE = {"if": {"cond": {"sex": {"of": "it", "is": "male"}}, "then": [{"lose_level": {"to": "it"}}]}}
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
    # numbers of monsters, and strength that is set, halved or doubled
    (strength_set(10), "Your combat strength is fixed at 10.", "Deine Kampfstärke beträgt unveränderlich 10."),
    (
        in_combat({"times": [-1, {"half": {"monster_strength_of": "changed"}}]}, "monsters"),
        "halve the combat strength of every monster in the fight (rounded up, one-shots aside, as it is now)",
        "Halbiere in diesem Kampf die Kampfstärke jedes Monsters im Kampf (aufgerundet, ohne einmalig",
    ),
    (
        in_combat({"strength_of": "self"}, "self"),
        "double your combat strength (one-shots aside, as it is now) for this combat",
        "Verdopple in diesem Kampf deine Kampfstärke (ohne einmalig benutzbare Karten, so wie sie jetzt ist)",
    ),
    (
        in_combat({"half": {"monster_level_of": "changed"}}, "monsters"),
        "add half its own Level (rounded down) to the combat strength of every monster in the fight",
        "die Hälfte seiner eigenen Stufe (abgerundet) zur Kampfstärke jedes Monsters im Kampf",
    ),
    (
        in_combat({"monster_level_of": "other_monsters"}, "self"),
        "add the Levels of all other monsters in the fight together to your combat strength",
        "die Summe der Stufen aller anderen Monster im Kampf zu deiner Kampfstärke",
    ),
    (
        enhancer({"stat": "strength", "add": {"monster_level_of": "host"}, "to": "host"}, ONE_TREASURE),
        "Add its Level to its combat strength; +1 Treasure.",
        "Addiere seine Stufe zu seiner Kampfstärke; +1 Schatz.",
    ),
    # modifiers side by side
    (
        ring_of(
            {"stat": "strength", "add": 3, "to": "self", "if": {"fight_on": True}}, {"rule": "win_ties", "to": "self"}
        ),
        "+3 in combat if a fight is on; you win ties.",
        "+3 im Kampf, wenn ein Kampf läuft; du gewinnst bei Gleichstand.",
    ),
    (
        ring_of({"stat": "hand_limit", "set": 3, "to": "self"}, {"stat": "run_roll", "add": -1, "to": "self"}),
        "Your hand limit becomes 3; -1 to Run Away.",
        "Dein Handkartenlimit beträgt 3; -1 auf Weglaufen.",
    ),
    (
        enhancer({"rule": "escape_impossible", "to": "host", "because": {"level": {"n": 5}}}),
        "Nobody can get away from it if the fighter or helper is of Level 5 or higher.",
        "Niemand kann ihm entkommen, wenn Kämpfer oder Helfer ab Stufe 5 ist.",
    ),
    (
        {"type": "item_enhancer", "deck": "treasure", "item_enhancer": {"bonus": 1}, "goes_on": {"slot": "footgear"}},
        "+1 to one of your pieces of Footgear.",
        "+1 für ein Stück deines Schuhwerks.",
    ),
    (
        door({"mod": {"mods": [
            {"stat": "hand_limit", "set": "unlimited", "to": "player"}, {"stat": "big_limit", "set": 3, "to": "player"},
        ], "for": "turn"}}),
        "for this turn, that player may keep any number of cards in hand; that player's limit of Big Items becomes 3",
        "In diesem Zug: dieser Spieler darf beliebig viele Karten auf der Hand behalten; das Limit dieses Spielers für",
    ),
    (
        door({"mod": {"mods": [{"rule": "cannot", "action": "help", "to": "others"}], "for": "turn"}}),
        "no other player may help in combat for this turn",
        "Jeder andere Spieler darf in diesem Zug nicht im Kampf helfen",
    ),
    (
        breaking("caught", {"discard": {"from": "self", "what": {"named": {"text": "Odd"}}}}),
        "Whenever you are caught by a monster, discard this card.",
        "legst du diese Karte ab.",
    ),
    # how often, and when
    (
        clause({"anybody": True}, {"mod": {"mods": [{"stat": "strength", "add": -3, "to": "this"}], "for": "combat"}}),
        "Shout: the fighter or the helper may do this once per turn in all: -3",
        "Shout: Der Kämpfer oder der Helfer darf insgesamt einmal je Zug dies tun: -3",
    ),
    (
        clause({"anybody": True}, {"remove_monster": {"which": "this"}}),
        "Shout: fighter and helper may do this: this monster leaves",
        "Shout: Kämpfer und Helfer dürfen dies tun: Dieses Monster verlässt",
    ),
    (
        clause({"sex": "female"}, {"escape": {"who": "self"}}),
        "that player gets away without a roll if the fight is lost",
        "Dieser Spieler entkommt ohne Wurf, falls der Kampf verloren geht",
    ),
    (ring({"lose_level": 1}), "on your turn, once per turn, lose a level: draw", "(in deinem Zug, einmal je Zug)"),
    # whom and which
    (
        curse({"each": {"in": "everyone", "but": "victim", "do": [{"gain_level": {"to": "it"}}]}}),
        "Every player but you gains a level.",
        "Jeder Spieler außer dir steigt eine Stufe auf.",
    ),
    (
        door({"each": {"in": "others", "but": "player", "do": [MALE]}}),
        "for every other player but the chosen player: if that player is male, that player loses a level",
        "Für jeden anderen Spieler außer dem gewählten Spieler: Wenn dieser Spieler männlich ist",
    ),
    (
        ring({"discard": {"n": 1, "what": {"zone": "equipped", "the": "best"}}}),
        "discard your best other Item in use",
        "Lege deinen besten anderen angelegten Gegenstand ab",
    ),
    (ring({"discard": {"n": 1, "what": {"item": True}}}), "discard another Item in play", "einen anderen Gegenstand"),
    (ring({"discard": {"n": 1, "what": {"slot": "armor"}}}), "discard a piece of Armor", "Lege eine Rüstung aus"),
    (copying({"tagged": {"of": "monster", "is": "undead"}}), "choose an Undead monster in", "ein untotes Monster:"),
    (
        copying({"compare": {"a": {"monster_level_of": "monster"}, "cmp": "le", "b": 5}}),
        "choose a monster of Level 5 or lower in the fight",
        "wähle ein Monster bis Stufe 5:",
    ),
    ({**curse(LOSE), "tags": ["paperwork"]}, "Curse! Paperwork. Lose a level.", "Fluch! Papierkram. Verliere eine"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "english", "german"), MENDED)
def test_what_once_read_badly(card: dict[str, Any], english: str, german: str) -> None:
    assert english in told(card, "en")
    assert german in told(card, "de")


def test_who_decides_reads_who_loses() -> None:
    """The options as they are put to the fighter, who is not the `you` of the card."""
    (checked,) = inline_pack(json.dumps([{"id": "c", "name": "Odd", **MENDED[0][0]}])).cards
    options = {code: language(code).card_parts(Sources([checked], []))[0].options for code in language_names()}
    assert options["en"]["Up"] == "the victim loses a level"
    assert options["de"]["Up"] == "das Opfer verliert eine Stufe"


# ---- words of the pack's own -----------------------------------------------------------------------------------------


@cache
def forty_cards() -> list[tuple[Any, Any]]:
    return list(islice(Maker(3).cards(), 40))


@pytest.mark.parametrize("word", ["item", "curse", "treasure", "gold", "headgear", "class", "race", "bad_stuff", "big"])
def test_a_word_of_the_packs_own_is_said_wherever_it_is_meant(word: str) -> None:
    usual = english.CardWriter("x", "item", {}, {}).word(word)
    for made, card in forty_cards():
        said = english.card_text(card, {word: "Zork"}, {}).replace("one-shot Item", "")
        assert not re.search(rf"(?<![\w-]){usual}s?(?![\w-])", said), (made, said)


def test_the_text_says_once_a_turn_where_the_engine_counts_so() -> None:
    """`cards.often` reads from the card what `engine.program.Ability` finds in its program."""
    seen = set()
    for pack in (*built_in(), *SAMPLES):
        catalog = load_catalog(with_bases(pack))
        source = catalog.source
        assert isinstance(source, Sources)
        for card, printed in zip(source.cards, catalog.definitions, strict=True):
            uses = [ability for ability in card.block.get("abilities", ()) if "use" in ability]
            for ability, compiled in zip(uses, printed.uses, strict=True):
                assert once_a_turn(ability) == compiled.once, (card.id, compiled.name)
                seen.add((compiled.once, compiled.brings, compiled.limit > 0))
    assert {(True, True, False), (True, False, False), (False, False, False), (False, True, True)} <= seen
