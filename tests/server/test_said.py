"""Who does what to whom, as the view tells it: of a question who asks and why, of a Curse in the air whose it is and
what stops it; and whom that stops."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.soaking import ROUND

from kickdoor.cards import load_catalog
from kickdoor.engine import Switches, apply, legal, new_game, question, to_act
from kickdoor.engine.frames import ProgramFrame
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.server.live.clock import waiting
from kickdoor.server.live.turn_quota import can_say_something
from kickdoor.server.protocol.messages import TableOptions
from kickdoor.server.protocol.view import LegalMove, Question
from kickdoor.server.settings import Settings
from kickdoor.server.views.best import best_pair
from kickdoor.server.views.build import build_view
from kickdoor.server.views.preview import preview_moves
from kickdoor.words.languages import language

LAVA = "The Floor Is, Actually, Lava"
STAMP = "Wrong-Address Stamp"
PACKS = ["deluxe", "gbm-complete", "star", "xmen"]


def asked(t: Scenario, player: str = "Aric", code: str = "en") -> Question:
    found = build_view(t.state, t.seat(player), t.players, language(code)).question
    assert found is not None
    return found


def moves(t: Scenario, player: str) -> list[LegalMove]:
    return build_view(t.state, t.seat(player), t.players).legal


def cursed(on: str = "Suzan", **position: Any) -> Scenario:
    """Aric plays a Curse; Suzan could answer it."""
    players = {
        "Aric": {"level": 3, "hand": [LAVA]},
        "Suzan": {"level": 4, "in_play": ["Boots of Butt-Kicking"], "hand": [STAMP, "Magic Missile"]},
        "Carl": {"in_play": ["Boots of Butt-Kicking"]} if on == "Carl" else {},
    }
    if on == "Carl":
        players["Suzan"] = {"level": 4, "hand": [STAMP]}
    t = deal(players=players, turn="Aric", phase="prepare", **position)
    return t.do("Aric", play=LAVA, on=on)


# ---- a Curse in the air ------------------------------------------------------------------------------------------


def test_a_curse_in_the_air_says_whose_it_is_and_what_it_does() -> None:
    t = cursed()
    found = asked(t, "Carl")
    assert (found.cause, found.by, found.victim) == ("curse", t.seat("Aric"), t.seat("Suzan"))
    assert found.why == "Curse! Discard a piece of Footgear."
    assert asked(t, "Carl", "de").why.startswith("Fluch!")


def test_behind_a_door_it_is_nobodys() -> None:
    t = deal(players={"Aric": {"hand": [STAMP]}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="prepare", door=[LAVA])
    t.do("Aric", "kick open the door")
    found = asked(t)
    assert (found.cause, found.by, found.victim) == ("curse", -1, t.seat("Aric"))


def test_what_stops_a_curse_says_so_and_nothing_else_does() -> None:
    t = cursed()
    assert [move.stops for move in moves(t, "Suzan") if STAMP in move.text] == [True]
    assert not any(move.stops for move in moves(t, "Suzan") if STAMP not in move.text)
    t = deal(players={"Aric": {"hand": [LAVA, STAMP]}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="prepare")
    assert not any(move.stops for move in moves(t, "Aric")), "nothing is in the air"


def test_a_curse_on_somebody_else_is_not_waited_for_but_may_be_answered() -> None:
    """Alone against bots: who is hit has all the time there is, who could only save another has a moment."""
    options, settings = TableOptions(), Settings()
    for victim, seconds in (("Suzan", settings.alone_seconds), ("Carl", settings.response_seconds)):
        t = cursed(victim)
        suzan = t.seat("Suzan")
        assert can_say_something(t.state, suzan)
        found = waiting(t.state, options, settings, frozenset([suzan]))
        assert found is not None and (found.kind, found.seconds) == ("pause", seconds), victim


def test_a_person_who_is_struck_has_time_to_answer_also_where_others_wait() -> None:
    options, settings = TableOptions(), Settings()
    t = cursed("Suzan")
    for people, seconds in (("Aric", "Suzan"), settings.struck_seconds), (("Aric", "Carl"), settings.response_seconds):
        found = waiting(t.state, options, settings, people=[t.seat(name) for name in people])
        assert found is not None and (found.kind, found.seconds) == ("pause", seconds), people
    assert settings.struck_seconds >= 8


# ---- cards that were received ------------------------------------------------------------------------------------


def test_what_could_only_be_laid_down_stops_nobody() -> None:
    """Of cards that were received; what counts at once does."""
    for card, stops in (("Boots of Butt-Kicking", True), ("Coffee From Yesterday", False), ("Elf", True)):
        held = [card, "Enraged", "Mate", "Cheat!", "Half-Breed", "Halfling"]
        players = {"Aric": {"level": 4, "hand": held}, "Suzan": {"level": 3}, "Carl": {"level": 1}}
        t = deal(players=players, turn="Aric", phase="charity").do("Aric", give_charity={"Carl": [card]})
        assert asked(t).about == "received"
        assert can_say_something(t.state, t.seat("Carl")) is stops, card


# ---- who asks, and why -------------------------------------------------------------------------------------------


def test_a_monster_that_has_caught_somebody_says_its_bad_stuff() -> None:
    aric = {"level": 4, "hand": ["Mate", "Elf", "Thief"]}
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", fight={"monsters": ["Net Troll"]}, dice=[1])
    t.do("Aric", "run away").do("Aric", roll_against="Net Troll").all_pass()
    found = asked(t)
    assert (found.about, found.cause, found.by) == ("choose", "bad_stuff", -1)
    assert "Argue with it" in found.why


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("pack", PACKS)
def test_whatever_a_card_asks_has_its_reason_in_words(pack: str) -> None:
    """In both languages; only the rules themselves ask without a card. As many games as it takes to be asked by Bad
    Stuff and by a Curse; in a soak all of them."""
    kinds: set[tuple[str, str]] = set()
    for seed in range(30):
        if {cause for _about, cause in kinds} >= {"bad_stuff", "curse"} and not ROUND:
            break
        s, rng = new_game(load_catalog([pack]), Switches(), [0, 1, 0, 1], seed, True), random.Random(seed)
        while not s.over and s.turn < 120:
            asks = question(s)
            assert asks is not None
            if asks.kind.startswith("pick") or asks.kind == "yes or no":
                views = [build_view(s, asks.driver, list("ABCD"), language(code)).question for code in ("en", "de")]
                for found in views:
                    assert found is not None
                    below = [frame for frame in s.stack if isinstance(frame, ProgramFrame)]
                    if below and below[-1].card == found.card:
                        assert found.cause and found.why, found
                    kinds.add((found.about, found.cause))
            apply(s, rng.choice(legal(s, to_act(s)[0])))
    assert {cause for _about, cause in kinds} >= {"bad_stuff", "curse"}, kinds


# ---- a way out ---------------------------------------------------------------------------------------------------


def test_two_cards_that_win_together_where_none_wins_alone() -> None:
    hand = ["Magic Missile", "Coffee From Yesterday", "Yuppie Water", "Enraged"]
    for level, names in ((5, ["Coffee From Yesterday", "Magic Missile"]), (4, []), (9, [])):
        players = {"Aric": {"level": level, "hand": hand}, "Suzan": {}, "Carl": {}}
        t = deal(players=players, turn="Aric", fight={"monsters": ["Hydra of Contradictory Advice"]})
        commands = legal(t.state, 0)
        pair, would = best_pair(t.state, 0, preview_moves(t.state, 0))
        assert sorted(t.state.catalog.name[commands[move].card] for move in pair) == names, level
        assert (would is not None and (would.munchkins, would.monsters, would.ahead) == (12, 11, True)) is bool(names)
