"""What the tests of the chapters left open: moments at which the code named in the catalogue decides."""

from __future__ import annotations

import pytest

from kickdoor.cards import load_catalog
from kickdoor.engine import State, Switches, apply, legal, new_game, sees
from kickdoor.engine.command import PASS, PLAY
from kickdoor.engine.ids import CLASS, IN_PLAY, ITEM, RACE
from kickdoor.judge.scenario import deal

FINDER = "Key to the Lost-and-Found"
BURIED, TOP = ["Enraged", "Ancient"], "Store-Brand"
CARDS = """
- {id: dread, name: Dread, deck: door, type: curse, lasts: next_combat,
   abilities: [{static: [{stat: strength, add: -5, to: victim}]}]}
"""


DELUXE = load_catalog(["deluxe"])


def fresh_game(seed: int) -> State:
    return new_game(DELUXE, Switches(), [0, 1, 0], seed, sequential=False, first=0)


@pytest.mark.rule("setup.initial-play.class", "setup.initial-play.items")
@pytest.mark.parametrize("kind", [CLASS, RACE, ITEM])
def test_a_new_game_waits_for_the_starting_cards_of_everybody(kind: int) -> None:
    played = 0
    for seed in range(12):
        s = fresh_game(seed)
        for seat in range(3):
            plays = [
                command for command in legal(s, seat) if command.verb == PLAY and s.catalog.type[command.card] == kind
            ]
            if plays:
                apply(s, plays[0])
                assert s.zone[plays[0].card] == IN_PLAY
                assert s.turn == 0, "nobody's turn has begun"
                played += 1
    assert played > 5


@pytest.mark.rule("setup.initial-play.class", "setup.initial-play.items")
def test_the_first_turn_begins_when_nobody_wants_to_play_any_more() -> None:
    s = fresh_game(3)
    for seat in range(3):
        assert s.turn == 0
        apply(s, next(command for command in legal(s, seat) if command.verb == PASS))
    assert s.turn == 1
    for seat in (1, 2):
        played = [s.catalog.type[command.card] for command in legal(s, seat) if command.verb == PLAY]
        assert not {CLASS, RACE, ITEM} & set(played), "now they wait for their own turns"


@pytest.mark.rule("deck.discard.no-browse")
def test_what_lies_under_the_top_discard_is_seen_by_nobody() -> None:
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, turn="Aric", door_discard=[*BURIED, TOP])
    pile = t.state.discards[0]
    assert [t.state.catalog.name[card] for card in pile if sees(t.state, 0, card)] == [t.state.catalog.name[pile[-1]]]
    for seat in range(3):
        assert not any(sees(t.state, seat, card) for card in pile[:-1])


@pytest.mark.rule("deck.discard.no-browse")
def test_only_who_was_permitted_looks_through_the_pile_and_only_while_choosing() -> None:
    t = deal(players={"Aric": {"hand": [FINDER]}, "Suzan": {}, "Carl": {}}, turn="Aric", door_discard=[*BURIED, TOP])
    t.do("Aric", play=FINDER)
    t.do("Aric", choose="the Doors")
    pile = list(t.state.discards[0])
    assert all(sees(t.state, t.seat("Aric"), card) for card in pile)
    assert not any(sees(t.state, t.seat("Suzan"), card) for card in pile[:-1])
    t.do("Aric", pick=t.state.catalog.name[pile[-1]])
    rest = t.state.discards[0]
    assert not any(sees(t.state, t.seat("Aric"), card) for card in rest[:-1]), "the pile is closed again"


@pytest.mark.rule("combat.strength.negative")
def test_strength_falls_below_nothing_where_the_level_stays_at_one() -> None:
    t = deal(
        players={
            "Aric": {"curses": ["Dread"]},
            "Suzan": {"hand": ["Portrait of You at Thirteen"]},
            "Carl": {},
        },
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Net Troll"]},
        cards=CARDS,
    )
    t.expect(Aric={"level": 1, "strength": -4})
    t.do("Suzan", play="Portrait of You at Thirteen", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 1, "strength": -4})


@pytest.mark.rule("zone.in-play.no-return")
@pytest.mark.parametrize("card", ["Warrior", "Flaming Armor", "Hireling"])
def test_what_lies_on_the_table_is_not_played_again(card: str) -> None:
    t = deal(players={"Aric": {"in_play": [card]}, "Suzan": {}, "Carl": {}}, turn="Aric")
    t.refuse("Aric", play=card, rule="zone.in-play.no-return")
    t.expect(Aric={"in_play_has": [card], "hand_count": 0})
