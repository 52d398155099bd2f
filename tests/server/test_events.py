"""Events over the wire: every kind of the engine's has its type, and no number of the engine's gets into it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.test_secrets import states

from kickdoor.engine import apply, ids, legal
from kickdoor.engine.command import CLAIM, END_TURN, FIRST_FIGHTER, FIRST_HELPER, FIRST_UNSAID, PASS
from kickdoor.engine.events import (
    E_ANSWERED,
    E_EFFECT,
    E_LOOKED,
    E_OFFERED,
    E_RAN,
    E_RULED,
    FIELDS,
    LAPSED,
    RULED,
    SAID,
    WITHDRAWN,
)
from kickdoor.judge.scenario import deal
from kickdoor.server.protocol.events import EVENTS, HOW, NAMED, Happened, fields_of
from kickdoor.server.views.events import EACH_OF, NAME_OF, build_event, build_events

NUMBERS = {  # what may be a number: seats, cards, and what is counted
    "seat", "to_seat", "from_seat", "target_seat", "holder", "card", "target_card", "host", "former", "stands_for",
    "guard", "by", "change", "level", "face", "number", "treasures", "items", "cards", "take", "munchkins",
    "monsters", "ability", "amount", "gold", "levels", "option", "votes",
}  # fmt: skip


def test_every_kind_has_its_type_and_every_field_its_name() -> None:
    assert set(EVENTS) == set(FIELDS) - {E_RAN}
    assert set(NAMED) == set(NAME_OF) | set(EACH_OF)
    assert (HOW[SAID], HOW[WITHDRAWN], HOW[LAPSED]) == ("said", "withdrawn", "lapsed")
    plain = {name for kind in EVENTS for name, type_ in fields_of(kind) if type_ is int}
    assert plain == NUMBERS


def test_an_event_with_names_for_its_numbers() -> None:
    s = next(iter(states(["deluxe"], 1, 1)))[0]

    def plain(*event: int) -> Any:
        return msgspec.to_builtins(build_event(s, event, ""))

    assert plain(E_EFFECT, 5, 1, ids.SKIPPED_TURN, 1, ids.NEXT_TURN)["stat"] == "skipped_turn"
    moved = plain(0, 5, ids.IN_HAND, 1, ids.IN_DISCARD, -1, 7)
    assert moved == {
        "what": "moved", "card": 5, "from_zone": "hand", "from_seat": 1, "to_zone": "discard", "to_seat": -1,
    }  # fmt: skip
    assert plain(E_ANSWERED, 1, 0, 0, LAPSED)["how"] == "lapsed" and plain(E_ANSWERED, 1, 0, 0, 0)["accepted"] is False
    offered = plain(E_OFFERED, 0, 1, 0, 2, FIRST_HELPER, 0, 0, 0)
    assert (offered["first"], offered["order"]) == ("helper", [])
    offered = plain(E_OFFERED, 0, 1, 0, 2, FIRST_UNSAID, 0, 0, 0, FIRST_HELPER, FIRST_FIGHTER)
    assert (offered["first"], offered["order"]) == ("", ["helper", "fighter"])
    looked = plain(E_LOOKED, 1, ids.Z_DOOR_DECK, -1, 4, -1)
    assert (looked["place"], looked["cards"]) == (["door_deck"], [4, -1])
    assert msgspec.to_builtins(build_event(s, (E_RULED, 1, 0), RULED[0])) == {
        "what": "ruled", "seat": 1, "rule": RULED[0],
    }  # fmt: skip


@pytest.mark.parametrize("packs", [["deluxe"], ["gbm-complete"], ["star"], ["xmen"]], ids=str)
def test_whole_games_fit_their_types(packs: list[str]) -> None:
    decoder = msgspec.json.Decoder(list[Happened])
    found: set[str] = set()
    for before, command in states(packs, 3, 2, of=1):
        s = before.copy()
        s.log = []
        happened = build_events(s, 0, [f"P{seat}" for seat in range(len(s.seats))], apply(s, command))
        again = decoder.decode(msgspec.json.encode(happened))
        assert again == happened
        found |= {one["what"] for one in msgspec.to_builtins(happened)}
    assert len(found) > 15


def test_a_card_that_is_drawn_shows_its_back() -> None:
    """To who does not see more of it, too: the Door that a monster leaves is no Treasure."""
    players = {"Aric": {"level": 5}, "Suzan": {}, "Carl": {}}
    t = deal(players=players, turn="Aric", fight={"monsters": ["Doormat of Mild Doom"]})
    told: list[Any] = []
    for seat, verb in ((0, CLAIM), (1, PASS), (2, PASS), (0, PASS)):
        move = next(one for one in legal(t.state, seat) if one.verb == verb)
        told += build_events(t.state, 2, t.players, apply(t.state, move))
    drawn = [one for one in told if one.__struct_config__.tag == "moved" and one.from_zone == "deck"]
    assert [(one.card, one.treasure) for one in drawn] == [(-1, False), (-1, True)]


def test_a_die_says_which_card_has_it_rolled() -> None:
    trap = "Gravity Set for the Previous Tenant"
    players = {"Aric": {"curses": [trap]}, "Suzan": {}, "Carl": {}}
    t = deal(edition="star", players=players, turn="Carl", phase="charity", dice=[4])
    told: list[Any] = []
    for seat, verb in ((0, PASS), (1, PASS), (2, END_TURN)):
        move = next(one for one in legal(t.state, seat) if one.verb == verb)
        told += build_events(t.state, 0, t.players, apply(t.state, move))
    dice = [one for one in told if one.__struct_config__.tag == "die"]
    assert [(one.face, t.state.catalog.name[one.source], one.least) for one in dice] == [(4, trap, 5)]
