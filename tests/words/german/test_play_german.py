"""Play in German says what play in English says: every move, event, refusal and sum of whole games, in both languages.

Nothing is empty in one language only, no English is left beside names of cards, the numbers are the same, and each
table of words has the same entries.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.conformance.tables import TABLES, table_at
from tests.soaking import ROUND
from tests.soaking import some as some_of

import kickdoor
from kickdoor.bots import make
from kickdoor.engine import Catalog, Command, Refusal, State, apply, check, ids, legal, state, to_act, view
from kickdoor.engine import command as verb
from kickdoor.engine import events as e
from kickdoor.engine.command import VERB_NAMES, Offer
from kickdoor.engine.errors import ILLEGAL
from kickdoor.judge.scenario import deal
from kickdoor.words import story
from kickdoor.words.english import events as sentences
from kickdoor.words.english import moves as menu_words
from kickdoor.words.english import notes as english_notes
from kickdoor.words.english import refusal_words, refusals, sums
from kickdoor.words.facts import obstacles_rules
from kickdoor.words.facts.obstacle_words import worded
from kickdoor.words.facts.obstacles_kinds import Attempt, Kind
from kickdoor.words.german import events as german_sentences
from kickdoor.words.german import grammar as german_words
from kickdoor.words.german import moves as german_menu
from kickdoor.words.german import notes
from kickdoor.words.german import refusal_words as german_refusal_words
from kickdoor.words.german import refusals as german_refusals
from kickdoor.words.german import sums as german_sums
from kickdoor.words.german.language import LANGUAGE as GERMAN
from kickdoor.words.languages import ENGLISH as IN_ENGLISH

PLAYERS = ("Aric", "Suzan", "Carl", "Dora")
LOOKS = 1 if ROUND else 3  # of so many looks at a game one is taken
EVERYTHING = TABLES[-1]
ENGLISH = re.compile(
    r"\b(a|and|are|as|away|back|be|been|by|can|can't|cards?|choose|companion|discards?|does|doors?|draws?|end|fight|"
    r"fighter|for|forbids|from|go|goes|has|have|helps?|helper|his|her|if|is|it|items?|its|levels?|looks?|monsters|no|"
    r"not|nobody|nothing|of|offers?|on|one|or|out|pass|pay|picks?|plays?|players?|rolls?|run|sell|strength|takes?|than|"
    r"that|the|there|they|this|to|treasures?|turn|used|whom|will|with|you|your|yourself)\b",
    re.IGNORECASE,
)


# ---- whole games, in both languages ------------------------------------------------------------------------------


class Heard:
    """Pairs of English and German, each once; with the verbs, events and rules they came from."""

    def __init__(self) -> None:
        self.moves: set[tuple[str, str]] = set()
        self.log: set[tuple[str, str]] = set()
        self.reasons: set[tuple[str, str]] = set()
        self.sums: set[tuple[str, str]] = set()
        self.verbs: set[int] = set()
        self.events: set[int] = set()
        self.rules: set[str] = set()


def play(heard: Heard, packs: str, sequential: bool) -> None:
    """A whole game of random bots, with a listener at every step and a troublemaker at some; where it is no soak, at
    fewer."""
    s = table_at(packs).deal([ids.MALE, ids.FEMALE, ids.MALE, ids.FEMALE], 4_000 + len(packs), sequential)
    bots = [make("random", 60 + seat) for seat in range(len(PLAYERS))]
    luck = Random(len(packs))
    for step in count():
        seat = luck.choice(to_act(s))
        if step % LOOKS == 0:
            listen_to_moves(heard, s, seat)
        if step % (3 * LOOKS) == 0:
            listen_to_refusals(heard, s, luck)
        if step % (10 * LOOKS) == 0:
            listen_to_sums(heard, s)
        listen_to_story(heard, s, apply(s, bots[seat].decide(view(s, seat))), step)
        if s.over:
            return


def listen_to_moves(heard: Heard, s: State, seat: int) -> None:
    told = GERMAN.at(s)
    for command in legal(s, seat):
        heard.verbs.add(command.verb)
        heard.moves.add((menu_words.in_words(s, PLAYERS, command), german_menu.in_words(told, PLAYERS, command)))


def listen_to_story(heard: Heard, s: State, events: list[tuple[int, ...]], step: int) -> None:
    heard.events.update(event[0] for event in events)
    told = GERMAN.at(s)
    for eyes in some_of((None, step % len(PLAYERS), -1), step):
        english = story.narrate(s, events, PLAYERS, eyes)
        german = story.narrate(told, events, PLAYERS, eyes, GERMAN.story)
        assert len(english) == len(german), (english, german)
        heard.log.update(zip(english, german))


def listen_to_sums(heard: Heard, s: State) -> None:
    english = IN_ENGLISH.fight_sums(s, PLAYERS)
    german = GERMAN.fight_sums(s, PLAYERS)
    for name in PLAYERS if not s.over else ():
        for what in ("strength", "hand_limit", "big_limit"):
            english.append(IN_ENGLISH.number(s, PLAYERS, f"{name} {what}"))
            german.append(GERMAN.number(s, PLAYERS, f"{name} {what}"))
    for one, other in zip(english, german, strict=True):
        assert (one.key, one.total) == (other.key, other.total)
        assert [(part.amount, part.rule) for part in one.parts] == [(part.amount, part.rule) for part in other.parts]
        heard.sums.add((one.name, other.name))
        heard.sums.update((part.source, its.source) for part, its in zip(one.parts, other.parts))


def listen_to_refusals(heard: Heard, s: State, luck: Random) -> None:
    told = GERMAN.at(s)
    for place, command in enumerate(tries(s, luck)):
        refusal = check(s, command)
        if refusal is None:
            continue
        for you in some_of((True, False), place):
            english = refusals.reason(s, command, refusal, PLAYERS, you)
            german = german_refusals.reason(told, command, refusal, PLAYERS, you)
            heard.reasons.add((english, german))
    listen_to_rules(heard, s, luck)


def listen_to_rules(heard: Heard, s: State, luck: Random) -> None:
    """What some rules would find fault with, whichever rule refuses; most of them such as have not been heard yet."""
    every = sorted(obstacles_rules.BY_RULE)
    told = GERMAN.at(s)
    for command in islice(tries(s, luck), 4):
        new = [rule for rule in every if rule not in heard.rules]
        for rule in luck.sample(new, min(len(new), 12)) + luck.sample(every, 6):
            you = luck.random() < 0.5
            try:
                found = obstacles_rules.by_rule(Attempt(s, command, rule))
                if found is None:
                    continue
                english = refusal_words.EnglishObstacle(s, command.seat, PLAYERS, you, found)
                said = worded(english, refusals.WORDS)
            except IndexError:  # no command that this rule ever sees
                continue
            german = german_refusal_words.GermanObstacle(told, command.seat, PLAYERS, you, found)
            heard.reasons.add((said, worded(german, german_refusals.WORDS)))
            heard.rules.add(rule)


def tries(s: State, luck: Random) -> Iterator[Command]:
    """Commands that somebody might try, most of them at a bad moment."""
    for _ in range(5):
        seat = luck.choice(to_act(s)) if luck.random() < 0.7 else luck.randrange(len(PLAYERS))
        other = luck.randrange(len(PLAYERS))
        mine = s.seats[seat].hand + s.seats[seat].table + s.seats[seat].curses
        fight = [] if s.fight is None else list(s.fight.monsters)
        anything = [card for one in s.seats for card in one.hand + one.table + one.curses] + fight
        card = luck.choice(mine if mine and luck.random() < 0.7 else anything or [0])
        target = luck.choice([-1, other, other, luck.choice(anything or [0])])
        for what in luck.sample(range(len(VERB_NAMES)), 6):
            if what == verb.CLOSE:
                continue
            offer = None
            if what in (verb.ASK_HELP, verb.TRADE, verb.COUNTER):
                target = other
                goods = some(luck, s.seats[seat].table + s.seats[seat].hand[:1])
                promised = tuple(s.seats[seat].hand[:1]) if what == verb.ASK_HELP else ()
                taken = some(luck, s.seats[other].table) if what == verb.TRADE else ()
                offer = Offer(luck.randrange(4), luck.choice([-1, 0, 1, 2]), (), goods, promised, taken)
            sold = some(luck, mine) + some(luck, anything)[:1] if what == verb.SELL else ()
            yield Command(what, seat, card, target, luck.randrange(2), cards=sold, offer=offer)
    yield Command(luck.choice([verb.PASS, verb.REST]), to_act(s)[0], epoch=9_999)


def some(luck: Random, cards: list[int]) -> tuple[int, ...]:
    return tuple(luck.sample(cards, min(len(cards), luck.randrange(4))))


@cache
def everything_heard() -> Heard:
    heard = Heard()
    for packs in TABLES:
        play(heard, packs, sequential=len(packs) % 2 == 0)
    listen_to_charity(heard)
    return heard


def listen_to_charity(heard: Heard) -> None:
    """Two are equally poor, which is as good as never so in these games when somebody has too many cards."""
    players: dict[str, Any] = {name: {"level": 5 if name == PLAYERS[0] else 2} for name in PLAYERS}
    held = [
        "Enraged",
        "Ancient",
        "Store-Brand",
        "Net Troll",
        "Tenured Tentacle",
        "In Its Pajamas",
        "Freshly Caffeinated",
    ]
    players[PLAYERS[0]]["hand"] = held
    s = deal(players=players, turn=PLAYERS[0], phase="charity").state
    listen_to_story(heard, s, apply(s, legal(s, 0)[0]), 0)
    for number in range(9):
        listen_to_refusals(heard, s, Random(number))


# ---- what holds for each pair ------------------------------------------------------------------------------------


@cache
def names() -> re.Pattern[str]:
    """What authors of packs have named, as printed and in German: cards, abilities, the faces of Roles."""
    catalog = table_at(EVERYTHING).catalog
    found = {*catalog.name, *GERMAN.cards(catalog).name}
    for printed in catalog.definitions + GERMAN.cards(catalog).definitions:
        found.update(ability.name for ability in printed.plays + printed.uses if ability.name)
        found.update(printed.faces)
    return re.compile("|".join(re.escape(name) for name in sorted(found, key=len, reverse=True)))


def numbers(text: str) -> list[int]:
    """In any order; thousands may be marked."""
    return sorted(int(found) for found in re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d{3})", "", text)))


def flaw(english: str, german: str) -> str:
    """What is wrong with the German, or ""."""
    if bool(english) != bool(german):
        return "said in one language only"
    if german != german.strip() or "  " in german or "{" in german:
        return "blanks or braces"
    if ENGLISH.search(german) and ENGLISH.search(names().sub("X", german)):
        return "English left"
    if numbers(english) != numbers(german) and numbers(names().sub("X", english)) != numbers(names().sub("X", german)):
        return "other numbers"
    return ""


def flaws(pairs: Collection[tuple[str, ...]]) -> list[tuple[str, str, str]]:
    found = [(flaw(english, german), english, german) for english, german in pairs]
    return sorted(one for one in found if one[0])[:20]


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["moves", "log", "reasons", "sums"])
def test_whole_games_in_both_languages(kind: str) -> None:
    pairs = getattr(everything_heard(), kind)
    assert len(pairs) > 100
    assert flaws(pairs) == []


def test_the_log_has_sentences() -> None:
    for _, german in everything_heard().log:
        assert german[0].isupper() or names().match(german), german
        assert german[-1] in ".!?", german


def test_what_differs_in_english_differs_in_german() -> None:
    """Two moves or sentences that a player can tell apart in English can be told apart in German; but for whose sex a
    pronoun tells, which the German one does not."""
    for pairs in (everything_heard().moves, everything_heard().log):
        english_of: dict[str, str] = {}
        for english, german in pairs:
            english = english.replace("herself", "himself").replace("into her hand", "into his hand")
            assert english_of.setdefault(german, english) == english


def test_the_games_were_worth_listening_to() -> None:
    heard = everything_heard()
    assert {VERB_NAMES[one] for one in set(german_menu.WORDS) - heard.verbs} <= {"close", "show", "back_out"}
    assert len(heard.events) > 35
    assert set(obstacles_rules.BY_RULE) - heard.rules == set()


# ---- what games seldom bring -------------------------------------------------------------------------------------


def test_moves_that_games_seldom_offer() -> None:
    t = deal(players={"Aric": {"hand": ["Net Troll"]}, "Suzan": {}, "Carl": {}})
    commands = [
        Command(verb.CLOSE, ids.CLOCK),
        Command(verb.BACK_OUT, 0),
        Command(verb.SHOW, 0, t.card("Net Troll"), target=1),
    ]
    pairs = [
        tuple(one.in_words(t.state, t.players, command) for one in (menu_words, german_menu)) for command in commands
    ]
    assert flaws(pairs) == []
    assert pairs[2][1] == "Suzan die Karte Net Troll zeigen"


def test_every_event_there_is() -> None:
    """Made up, with every value that picks other words."""
    t = deal(players={"Aric": {"in_play": ["Boots of Butt-Kicking"]}, "Suzan": {}, "Carl": {}})
    card, seats = t.card("Boots of Butt-Kicking"), t.players
    pairs = []
    for kind, (_, *fields) in e.FIELDS.items():
        for value in range(15):
            given = {
                "card": card if value % 2 else -1, "target_card": card if value % 3 else -1, "host": card, "seat": 0,
                "to_seat": 1, "from_seat": 1, "target_seat": value % 3 - 1, "target": value % 2, "known": 0,
                "from_zone": value % 10, "to_zone": (3 * value) % 10, "winners": 1 + value % 7, "change": value - 7,
                "sex": value % 2, "rule": value % len(e.RULED), "stat": value, "duration": value % 7, "deck": value % 2,
                "place": 1 << value, "first": value % 3 - 1, "cause": 0, "op": 0, "ability": 0, "option": value % 2,
                "cards": card if kind == e.E_LOOKED else value, "face": 1 + value % 6, "amount": value - 5,
            }  # fmt: skip
            if kind in (e.E_CHOSE, e.E_USED, e.E_EXPIRED):
                given["card"] = card
            event = (kind, *[given.get(field, value % 4) for field in fields])
            pairs.append((story.tell(t.state, event, seats), story.tell(t.state, event, seats, GERMAN.story)))
    assert flaws(pairs) == []
    assert len({german for _, german in pairs}) > 100


def test_every_rule_that_acts_by_itself() -> None:
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}})
    for what in range(len(e.RULED)):
        pair = [story.tell(t.state, (e.E_RULED, 0, what), t.players, one.story) for one in (IN_ENGLISH, GERMAN)]
        assert flaw(*pair) == "" and "Aric" in pair[1], pair


# ---- tables of words ---------------------------------------------------------------------------------------------

SAME_ENTRIES = {
    "commands": (menu_words.WORDS, german_menu.WORDS),
    "picking": (menu_words.PICKING, german_menu.PICKING),
    "events": (sentences.TELL, german_sentences.TELL),
    "places": (sentences.PLACES, german_sentences.PLACES),
    "stats": (sentences.STATS, german_sentences.STATS),
    "refusals": (refusals.WORDS, german_refusals.WORDS),
    "obstacles": (Kind, refusals.WORDS),
    "sums": (sums.NAMES, german_sums.NAMES),
    "notes": (english_notes.NOTES, notes.NOTES),
    "bases of sums": (sums.BASES, german_sums.BASES),
    "notes of sums": (sums.NOTES, german_sums.NOTES),
}
SAME_LENGTH = {
    "what rules do": (sentences.RULED, german_sentences.RULED),
    "how long": (sentences.LASTS, german_sentences.LASTS),
    "questions": (state.PURPOSE_NAMES, german_refusals.PURPOSES),
    "sexes": (ids.SEX_NAMES, german_words.SEXES),
    "decks": (ids.DECK_NAMES, german_sentences.DECKS),
}


@pytest.mark.parametrize("table", SAME_ENTRIES)
def test_every_entry_has_its_german(table: str) -> None:
    english, german = SAME_ENTRIES[table]
    assert set(english) == set(german)


@pytest.mark.parametrize("table", SAME_LENGTH)
def test_every_word_has_its_german(table: str) -> None:
    english, german = SAME_LENGTH[table]
    assert len(english) == len(german)
    assert not set(english) & set(german)


def test_every_verb_and_every_event_has_words() -> None:
    assert set(german_menu.WORDS) == set(range(len(VERB_NAMES)))
    assert set(german_sentences.TELL) == set(e.FIELDS)


def test_every_option_of_the_packs_has_its_german() -> None:
    printed = table_at(EVERYTHING).catalog

    def options(catalog: Catalog) -> list[str]:
        codes = [
            code
            for one in catalog.definitions
            for code in [*(ability.code for ability in one.plays + one.uses + one.triggers), one.bad_stuff]
        ]
        return [label for code in codes for op in code for label in op.labels]

    pairs = list(zip(options(printed), options(GERMAN.cards(printed)), strict=True))
    assert len(pairs) > 40
    assert [label for label, said in pairs if label == said] == []
    assert flaws(pairs) == []


# ---- notes -------------------------------------------------------------------------------------------------------


def notes_in_the_code() -> set[str]:
    """Every note that a refusal is made with."""
    found: set[str] = set()
    root = Path(kickdoor.__file__).parent
    for file in [*(root / "engine").glob("*.py"), *(root / "judge").rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                found |= {one.value for one in node.args[2:3] if isinstance(one, ast.Constant)}
    return found


def test_every_note_has_its_words() -> None:
    found = notes_in_the_code()
    assert len(found) > 12 and "no card" in found
    assert found <= set(english_notes.NOTES)
    for key, german in notes.NOTES.items():
        assert callable(german) or not ENGLISH.search(german), key


@pytest.mark.parametrize(
    ("note", "facts", "german"),
    [
        ("paid otherwise", ((), ("Net Troll",)), "Bezahlt ist mit nichts, nicht mit Net Troll."),
        ("paid otherwise", (("Gem", "Elf"), ("Net Troll",)), "Bezahlt ist mit Gem, Elf, nicht mit Net Troll."),
        ("paid too much", (3, 1), "3 Karten, wo 1 verlangt sind."),
    ],
)
def test_notes_of_the_judge(note: str, facts: tuple[object, ...], german: str) -> None:
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}})
    refusal = Refusal(ILLEGAL, "character.class.discard-cost", note, facts)
    assert german_refusals.reason(t.state, Command(verb.USE, 0, 0), refusal, t.players) == german


# ---- some of it, word for word -----------------------------------------------------------------------------------


def test_moves_word_for_word() -> None:
    players = {
        "Aric": {"hand": ["Elf"], "in_play": ["Boots of Butt-Kicking"]},
        "Suzan": {"level": 3},
        "Carl": {},
    }
    s = (t := deal(players=players)).state
    boots = t.card("Boots of Butt-Kicking")

    def said(what: int, **more: object) -> str:
        return german_menu.in_words(s, t.players, Command(what, 0, **more))  # type: ignore[arg-type]

    assert said(verb.KICK) == "Tür eintreten"
    assert said(verb.PLAY, card=t.card("Elf")) == "Elf werden"
    assert said(verb.UNEQUIP, card=boots) == "Boots of Butt-Kicking (+2) beiseitelegen"
    assert said(verb.TRADE, target=1, offer=Offer(items=(boots,))) == "Boots of Butt-Kicking (+2) an Suzan verschenken"


def test_several_cards_are_counted_in_the_log() -> None:
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}})
    drawn = (e.E_MOVED, -1, ids.IN_DECK, -1, ids.IN_HAND, 0, 0)
    assert story.narrate(t.state, [drawn] * 2, t.players, wording=GERMAN.story) == ["Aric zieht zwei Karten."]
    assert story.narrate(t.state, [drawn] * 3, t.players, wording=GERMAN.story) == ["Aric zieht 3 Karten."]


def test_refusals_word_for_word() -> None:
    players = {"Aric": {"hand": ["Flaming Armor"]}, "Suzan": {}, "Carl": {}}
    t = deal(players=players, phase="combat", fight={"monsters": ["Net Troll"]})

    def said(command: Command, you: bool = True) -> str:
        refusal = check(t.state, command)
        assert refusal is not None
        return german_refusals.reason(t.state, command, refusal, t.players, you)

    assert said(Command(verb.CLAIM, 0)) == "Es steht 1 zu 10."
    assert said(Command(verb.RUN, 1)) == "Das ist der Kampf von Aric."
    assert said(Command(verb.KICK, 1)) == "Aric ist am Zug."
    armor = t.card("Flaming Armor")
    assert said(Command(verb.PLAY, 0, armor)) == "Du bist in einem Kampf."
    assert said(Command(verb.PLAY, 0, armor), you=False) == "Aric ist in einem Kampf."
    assert said(Command(verb.USE, 1, armor)) == "Du hast Flaming Armor nicht."
