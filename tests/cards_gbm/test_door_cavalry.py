"""The Cavalry, the fifth Class, which only the bigger edition has."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import ALL, CANNON, COSTUME, HAT, MULE, SNAKE, WHIP, at_table, fight, lost
from tests.table import BIG_STICK, flee, slay

BEAR = "Grizzly"
BULL = "Mechanical Bull"
RIDER = "Ghost Rider"
CHARGE = "Sound the Charge"
CARDS = ["Ornery", "Gol-Darned", "Hung-Over", "Saddle-Sore"]
MOMENT = "timing.by-card-type"


@pytest.mark.card("Cavalry")
def test_cavalry_is_better_with_a_horse() -> None:
    at_table(aric={"in_play": ["Cavalry"]}, edition=ALL).expect(Aric={"strength": 1})
    at_table(aric={"in_play": ["Cavalry"], "hand": [COSTUME]}, edition=ALL).expect(Aric={"strength": 1})
    at_table(aric={"in_play": ["Cavalry", CANNON]}, edition=ALL).expect(Aric={"strength": 6})
    at_table(aric={"in_play": ["Cavalry", COSTUME]}, edition=ALL).expect(Aric={"strength": 5})
    at_table(aric={"in_play": ["Cavalry", COSTUME, MULE, {"card": "Cheat!", "attached_to": MULE}]}, edition=ALL).expect(
        Aric={"strength": 6}
    )


@pytest.mark.card("Cavalry")
@pytest.mark.rule("character.class.discard-cost", "timing.class-abilities-by-card")
def test_the_charge_helps_both_who_fight() -> None:
    cavalry = {"in_play": ["Cavalry"], "hand": CARDS}
    t = fight(BEAR, aric=cavalry, edition=ALL)
    t.refuse("Aric", use="Cavalry", to=CHARGE, pay=CARDS[:2], rule="character.class.discard-cost")
    t.do("Aric", use="Cavalry", to=CHARGE, pay=["Ornery"])
    t.expect(fight={"munchkins": 3}, Aric={"hand_count": 3})
    assert not t.may("Aric", use="Cavalry", to=CHARGE, pay=["Gol-Darned"])
    t = fight(BEAR, aric={"level": 2}, suzan=cavalry, helper="Suzan", edition=ALL)
    t.do("Suzan", use="Cavalry", to=CHARGE, pay=["Ornery"])
    t.expect(fight={"munchkins": 2 + 1 + 4})
    t = fight(BEAR, aric={"level": 2}, suzan=cavalry, edition=ALL)
    t.refuse("Suzan", use="Cavalry", to=CHARGE, pay=["Ornery"], rule=MOMENT)
    t = at_table(aric=cavalry, edition=ALL)
    t.refuse("Aric", use="Cavalry", to=CHARGE, pay=["Ornery"], rule=MOMENT)


@pytest.mark.card("Cavalry")
def test_the_charge_is_over_when_the_fight_is() -> None:
    t = fight(SNAKE, aric={"level": 4, "in_play": ["Cavalry"], "hand": CARDS[:1]}, edition=ALL)
    t.do("Aric", use="Cavalry", to=CHARGE, pay=["Ornery"])
    slay(t)
    t.expect(Aric={"level": 5, "strength": 5})


@pytest.mark.card("Cavalry")
def test_cavalry_gets_a_door_for_a_rescue() -> None:
    stick, cavalry = {"in_play": ["Big Stick"]}, {"in_play": ["Cavalry"]}
    position: dict[str, Any] = {"cards": BIG_STICK, "door": [RIDER], "edition": ALL}
    t = slay(fight(SNAKE, aric=stick, suzan=cavalry, helper="Suzan", **position))
    t.expect(Suzan={"hand_has": [RIDER], "hand_count": 1}, Aric={"hand_count": 1})
    t = slay(fight(SNAKE, aric={"in_play": ["Big Stick", "Cavalry"]}, suzan=cavalry, **position))
    t.expect(Suzan={"hand_count": 0}, Aric={"hand_count": 1, "hand_lacks": [RIDER]})
    t = lost(BULL, suzan={"level": 5, **cavalry}, helper="Suzan", dice=[6, 6], edition=ALL)
    flee(t, BULL)
    flee(t, BULL, who="Suzan")
    t.expect(Suzan={"hand_count": 0})


@pytest.mark.card("Cavalry")
@pytest.mark.rule("timing.noncombat.trade")
def test_cavalry_does_not_trade() -> None:
    deal = {"give": [WHIP], "take": [HAT]}
    t = at_table(aric={"in_play": ["Cavalry", WHIP]}, suzan={"in_play": [HAT]}, edition=ALL)
    t.refuse("Aric", trade={"with": "Suzan", **deal}, rule="meta.card-beats-rule")
    t = at_table(aric={"in_play": [WHIP]}, suzan={"in_play": ["Cavalry", HAT]}, edition=ALL)
    assert not t.may("Aric", trade={"with": "Suzan", **deal})
    t = at_table(aric={"in_play": ["Indian", WHIP]}, suzan={"in_play": [HAT]}, edition=ALL)
    t.do("Aric", trade={"with": "Suzan", **deal})
    t.do("Suzan", "accept")
    t.expect(Aric={"in_play_has": [HAT]}, Suzan={"in_play_has": [WHIP]})
