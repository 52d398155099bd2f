"""Stories: every event has a sentence, with names in it, and nobody hears what is hidden from them."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.soaking import share

from kickdoor.engine import Switches, event_for, ids, new_game
from kickdoor.engine import events as e
from kickdoor.engine.events import FIELDS
from kickdoor.judge.scenario import deal
from kickdoor.play.catalogs import catalog_for
from kickdoor.play.driver import play_out
from kickdoor.words.english.events import TELL
from kickdoor.words.forms import once_ended
from kickdoor.words.languages import language, language_names
from kickdoor.words.story import narrate, readable, tell

NAMES = ("Aric", "Suzan", "Carl")
# numbers that people do say: a Level, a die, totals, amounts, the number of the turn
SPOKEN = ("level", "die", "claimed", "reopened", "sold", "shuffled", "turn", "offered", "chose", "effect", "ruled",
          "voted", "tallied", "bid", "bid_won", "elected")  # fmt: skip


def state(seed: int = 1):
    return new_game(catalog_for(["deluxe"]), Switches(), [0, 1, 0], seed)


def sample(s, kind: int) -> tuple[int, ...]:
    """An event of this kind with plausible numbers."""
    card = s.catalog.named("Drooling Slime")[0]
    plausible = {
        "card": card, "target_card": -1, "host": s.catalog.named("Net Troll")[0], "seat": 1, "to_seat": 2,
        "from_seat": 0, "target_seat": 0, "from_zone": ids.IN_DECK, "to_zone": ids.IN_HAND, "known": 7, "change": 1,
        "level": 4, "sex": 1, "face": 5, "number": 12, "compelled": 1, "trade": 0, "treasures": 2, "first": 1,
        "items": 1, "cards": 1, "take": 0, "accepted": 1, "munchkins": 9, "monsters": 8, "treasure": 1, "won": 1,
        "ability": 0, "target": 0, "amount": 2, "duration": 0, "deck": 1, "gold": 1100, "levels": 1, "winners": 2,
        "option": 0, "stat": 0, "cause": 0, "rule": 3, "op": 1, "place": ids.Z_DOOR_DECK, "added": 2, "order": 1,
        "stands_for": s.catalog.named("Net Troll")[0], "former": -1, "how": 0, "holder": 0, "curse": 1,
        "guard": -1, "companion": 0, "votes": 2, "immunity": 2, "by": -1,
    }  # fmt: skip
    return (kind, *(plausible[field] for field in FIELDS[kind][1:]))


TOLD = [kind for kind, fields in FIELDS.items() if fields[0] != "ran"]  # a step is told by what it does


@pytest.mark.parametrize("kind", TOLD, ids=[FIELDS[kind][0] for kind in TOLD])
def test_every_kind_of_event_has_a_sentence(kind: int) -> None:
    s = state()
    event = sample(s, kind)
    said = tell(s, event, NAMES)
    assert said and said[0].isupper() and said[-1] in ".!?"
    assert "None" not in said and "-1" not in said
    if FIELDS[kind][0] not in SPOKEN:
        assert not re.search(r"\d", said), said
    told = readable(s, event, NAMES)
    assert told["event"] == FIELDS[kind][0]
    for field in ("seat", "to_seat", "from_seat", "target_seat"):
        assert told.get(field) in (None, *NAMES)
    for field in ("card", "target_card", "host"):
        assert isinstance(told.get(field), str | None)


def test_there_are_no_other_kinds() -> None:
    assert set(TELL) == set(FIELDS)


def test_the_moves_of_cards_are_told_from_every_place_to_every_place() -> None:
    s = state()
    for origin in range(len(ids.ZONE_NAMES)):
        for to in range(len(ids.ZONE_NAMES)):
            said = tell(s, (e.E_MOVED, 3, origin, 0, to, 1, 7), NAMES)
            assert said == "" or said.endswith("."), said


# what no sentence of any language has, whatever cards and people are called
BLEMISHES = (
    r"  | [,;:!?]|(?<! \.) \.(?! \.)|[!?…]\.|,[.,]|[{}_*|]|\bNone\b|\(\)|[^.!?…]$"
    r"|\b(the|a|an|der|die|das|of|to|von) \1\b"
)


@pytest.mark.soak
@pytest.mark.parametrize("pack", ["deluxe", "gbm", "star", "xmen"])
@pytest.mark.parametrize("seed", share(10))
def test_whole_games_are_told_without_blemish(pack: str, seed: int) -> None:
    """In every edition and language, as players read it and as a record has it; people are called anything."""
    s = new_game(catalog_for([pack]), Switches(), [0, 1, 0], seed)
    names, chance = ("J. R.", "Suzan", "Jo."), Random(seed)

    def listen(_command, events) -> None:
        for spoken in map(language, language_names()):
            for eyes in (None, -1, 0, 2):
                for told in spoken.narrated(s, events, names, eyes, brief=eyes is not None):
                    assert not re.search(BLEMISHES, told.text), told.text

    play_out(s, [lambda view: chance.choice(view.legal())] * 3, listen, limit=20_000)


@pytest.mark.soak
@pytest.mark.parametrize("seed", share(20))
def test_whole_games_are_told_in_names_and_without_secrets(seed: int) -> None:
    s = state(seed)
    chance = Random(seed)
    printed = {name for name in s.catalog.name if len(name) > 6}

    def listen(_command, events) -> None:
        for eyes in (None, -1, 0, 1, 2):
            for sentence in narrate(s, events, NAMES, eyes):
                assert "None" not in sentence and "somebody " not in sentence, sentence
        for seat in (-1, 0, 1, 2):
            for event in events:
                heard = event_for(s, seat, event)
                if event[0] == e.E_MOVED and heard[1] == -1:
                    assert not any(name in tell(s, heard, NAMES) for name in printed)

    play_out(s, [lambda view: chance.choice(view.legal())] * 3, listen, limit=20_000)


def test_a_fight_as_it_is_told() -> None:
    t = deal(
        players={"Aric": {"level": 4, "in_play": ["Chainsaw of Bloody Dismemberment"]}, "Suzan": {}, "Carl": {}},
        door=["Drooling Slime"],
        treasure=["Magic Missile"],
    )
    t.do("Aric", "kick open the door")
    assert narrate(t.state, t.state.log or [], t.players) == [
        "Aric kicks the door open and finds Drooling Slime.",
        "Aric has to fight Drooling Slime!",
    ]
    t.do("Aric", "claim the kill").all_pass()
    last = t.state.log or []
    assert "Drooling Slime is slain." in narrate(t.state, last, t.players)
    assert "Aric draws Magic Missile." in narrate(t.state, last, t.players, 0)
    assert "Aric draws a Treasure." in narrate(t.state, last, t.players, 1)
    assert "Aric draws a Treasure." in narrate(t.state, last, t.players, -1)


def test_what_a_card_has_somebody_draw_says_which_card() -> None:
    """Not of what a kill brings."""
    aric = {"level": 4, "in_play": ["Elf"]}
    net = {"monsters": ["Net Troll"]}
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", fight=net, dice=[6])
    t.do("Aric", "run away").do("Aric", roll_against="Net Troll").all_pass()
    drawn = [line for line in narrate(t.state, t.state.log or [], t.players, 1) if "draws" in line]
    assert drawn == ["Aric draws a Door, thanks to Elf."]


def test_what_happens_again_is_said_once() -> None:
    s = state()
    draws = [(e.E_MOVED, card, ids.IN_DECK, -1, ids.IN_HAND, 1, 2) for card in (3, 4, 5)]
    assert narrate(s, draws, NAMES, 0) == ["Suzan draws 3 Doors."]
    assert narrate(s, draws[:2], NAMES, 0) == ["Suzan draws two Doors."]
    assert len(narrate(s, draws, NAMES, 1)) in (1, 2, 3)


# ---- who, whom, what for -----------------------------------------------------------------------------------------

BOOTS = "Boots of Butt-Kicking"


def told(t, *eyes: int | None) -> list[str]:
    return narrate(t.state, t.state.log or [], t.players, *eyes)


def test_an_offer_of_help_says_who_asks_whom_for_what() -> None:
    t = deal(
        players={"Aric": {"in_play": [BOOTS], "hand": ["Hat Weather"]}, "Suzan": {}, "Carl": {}},
        fight={"monsters": ["Net Troll"]},
    )
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan", "items": [BOOTS], "cards": ["Hat Weather"]})
    terms = f"one Treasure and {BOOTS} and {{}} from the hand, Suzan picks first."
    assert told(t) == [f"Aric asks Suzan for help: {terms.format('Hat Weather')}"]
    assert told(t, 1) == told(t)
    assert told(t, 2) == [f"Aric asks Suzan for help: {terms.format('one card')}"]
    t.do("Suzan", counter={"treasures": 2, "first_pick": "Aric"})
    assert told(t) == ["Suzan would help Aric for 2 Treasures, Aric picks first."]
    t.do("Aric", counter={"treasures": 3})
    assert told(t) == ["Aric has another offer for Suzan's help: 3 Treasures."]


def test_a_trade_is_told_with_its_goods() -> None:
    t = deal(players={"Aric": {"in_play": [BOOTS]}, "Suzan": {"in_play": ["Staff of Napalm"]}, "Carl": {}})
    t.do("Aric", trade={"with": "Suzan", "give": [BOOTS], "take": ["Staff of Napalm"]})
    assert told(t) == [f"Aric offers Suzan {BOOTS} for Staff of Napalm."]
    t = deal(players={"Aric": {"in_play": [BOOTS]}, "Suzan": {}, "Carl": {}})
    t.do("Aric", give=BOOTS, to="Suzan")
    assert told(t) == [f"Aric offers Suzan {BOOTS}, as a present."]


def test_a_one_shot_says_its_side() -> None:
    for who, side, words in (
        ("Aric", "munchkins", "for his own side"),
        ("Suzan", "munchkins", "for Aric"),
        ("Suzan", "monsters", "for the monsters"),
    ):
        players = {name: {"hand": ["Magic Missile"] if name == who else []} for name in NAMES}
        t = deal(players=players, fight={"monsters": ["Net Troll"]})
        t.do(who, play="Magic Missile", side=side)
        assert f"{who} plays Magic Missile {words}." in told(t)


@pytest.mark.parametrize(
    ("me", "die", "words"),
    [
        ({}, 5, "Aric rolls a 5."),
        ({"in_play": ["Wizard"]}, 5, "Aric rolls a 5, -1 for Wizard: 4."),
        ({"in_play": ["Wizard"]}, 6, "Aric rolls a 6, -1 for Wizard: 5."),
    ],
)
def test_a_run_away_roll_is_told_with_what_is_added(me, die: int, words: str) -> None:
    t = deal(players={"Aric": me, "Suzan": {}, "Carl": {}}, phase="run", fight={"monsters": ["Net Troll"]}, dice=[die])
    t.do("Aric", roll_against="Net Troll")
    assert words in told(t)


def test_a_run_away_roll_says_its_sum() -> None:
    """Whatever is added, the sum fits what comes of it."""
    seen = 0
    for seed in range(6):
        s = state(seed)
        chance = Random(seed)

        def listen(_command, events, s=s) -> None:
            nonlocal seen
            lines = narrate(s, events, NAMES)
            for line in lines:
                found = re.fullmatch(r"(\w+) rolls a (\d), ([+-])(\d)(?: for [^,]+)?: (-?\d+)\.", line)
                if found is None:
                    continue
                seen += 1
                total = int(found[2]) + int(found[3] + found[4])
                assert total == int(found[5])
                away = any(other.startswith(f"{found[1]} gets away") for other in lines)
                caught = any(f"catches {found[1]}." in other for other in lines)
                assert not (away and total < 5) and not (caught and total >= 5)

        play_out(s, [lambda view, chance=chance: chance.choice(view.legal())] * 3, listen, limit=20_000)
    assert seen > 10


def test_trouble_that_was_looked_for() -> None:
    t = deal(players={"Aric": {"hand": ["Net Troll"]}, "Suzan": {}, "Carl": {}}, phase="trouble")
    t.do("Aric", look_for_trouble="Net Troll")
    assert told(t)[0] == "Aric goes looking for trouble and meets Net Troll."


def test_a_use_names_its_victim_where_the_event_has_one() -> None:
    s = state()
    thief = s.catalog.named("Thief")[0]
    assert tell(s, (e.E_USED, 0, thief, 0), NAMES) == "Aric uses Thief: Steal."
    assert tell(s, (e.E_USED, 0, thief, 0, 1, -1), NAMES) == "Aric uses Thief: Steal on Suzan."
    assert tell(s, (e.E_USED, 1, thief, 0, 1, -1), NAMES) == "Suzan uses Thief: Steal on herself."


def test_whose_hand_is_looked_at() -> None:
    s = state()
    looked = (e.E_LOOKED, 0, ids.Z_HAND, 1, *s.seats[1].hand)
    for eyes in (None, 0):
        assert narrate(s, [looked], NAMES, eyes)[0].startswith("Aric looks at Suzan's hand: ")
    assert narrate(s, [looked], NAMES, 2) == ["Aric looks at Suzan's hand."]
    assert narrate(s, [(e.E_LOOKED, 0, ids.Z_HAND, 1)], NAMES) == ["Aric looks at Suzan's hand and finds nothing."]
    assert narrate(s, [(e.E_LOOKED, 1, ids.Z_HAND, 1, 3)], NAMES) == [], "everybody knows the own hand"


def test_one_mark_at_the_end_is_enough() -> None:
    s = state()
    cheats = s.catalog.named("Cheat!")
    draws = [(e.E_MOVED, cheats[0], ids.IN_DECK, -1, ids.IN_HAND, 0, 7)]
    assert narrate(s, draws, NAMES) == ["Aric draws Cheat!"]
    assert narrate(s, draws * 2, NAMES) == ["Aric draws Cheat!, twice."]
    assert tell(s, draws[0], NAMES) == "Aric draws Cheat!"
    caught = (e.E_CAUGHT, 0, s.catalog.named("Net Troll")[0])
    assert tell(s, caught, ["J. R.", *NAMES]) == "Net Troll catches J. R. Bad Stuff follows."
    assert once_ended("What? … A row of dots ... Go on ….") == "What? … A row of dots ... Go on …"


def test_one_card_becomes_a_deck() -> None:
    s = state()
    assert tell(s, (e.E_SHUFFLED, 0, 1), NAMES) == "The one discarded Door becomes a new deck."
    assert tell(s, (e.E_SHUFFLED, 1, 3), NAMES) == "The 3 discarded Treasures become a new deck."
