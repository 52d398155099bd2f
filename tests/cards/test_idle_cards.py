"""The search for cards that do nothing (scripts/idle_cards.py) finds one, and leaves alone what works."""

from __future__ import annotations

import json
from typing import Any

import pytest
from scripts import idle_cards

from kickdoor.cards import Card
from kickdoor.play.inline_cards import inline_pack

WORKS = {"static": [{"stat": "strength", "add": 2, "to": "self"}]}
NEVER = {"static": [{"stat": "strength", "add": 2, "to": "self"}], "if": {"traits": {"kind": "affiliation"}}}


def item(id: str, *abilities: dict[str, Any]) -> tuple[dict[str, Any], Card]:
    made = {"id": id, "name": id, "type": "item", "copies": 9, "item": {"value": 100}, "abilities": list(abilities)}
    (card,) = inline_pack(json.dumps([made])).cards
    return made, card


@pytest.mark.slow
def test_what_never_does_anything_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has an affiliation at a table with Deluxe."""
    cards = {"good": item("good", WORKS), "idle": item("idle", NEVER)}
    monkeypatch.setattr(idle_cards, "cards_of", lambda _seed, _number: cards)
    found = [(made["id"], what) for made, _card, what in idle_cards.idle(1, 2, 6, 1)]
    assert [id for id, _what in found] == ["idle"]
    assert "`static` (strength) never did anything in 6 games" in found[0][1]


def test_the_cards_to_play_are_the_same_for_the_same_seed_and_win_nothing() -> None:
    first, again = (idle_cards.cards_of(3, 8) for _ in range(2))
    assert [made for made, _card in first.values()] == [made for made, _card in again.values()]
    assert len(first) == 8 and '"win"' not in json.dumps([made for made, _card in first.values()])
