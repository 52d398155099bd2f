"""The six Roles."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_xmen.goods import (
    BLADE,
    HAND,
    HELMET,
    PUDDING,
    SHOES,
    SOCKS,
    STRAW,
    at_table,
    caught,
    fight,
    lost,
    run_away_bonus,
)
from tests.table import BIG_STICK, row, slay

SCHOLARSHIP = "Scholarship Pupil"
LEGACY = "Legacy Admission"
TRANSFER = "Transfer From Nowhere in Particular"
CLOWN = "Class Clown"
BLOOMER = "Late Bloomer, Early"
PET = "Teacher's Pet"
BARONESS = "Baroness von Backhand"
BACK_ROW = {"use": CLOWN, "to": "From the Back Row"}
ROLES = [SCHOLARSHIP, LEGACY, TRANSFER, CLOWN, BLOOMER, PET]
TROPHY = "Trophy for Second Place"
every_role = pytest.mark.parametrize("role", [row(role) for role in ROLES])


# ---- all of them ------------------------------------------------------------------------------------------------
@every_role
@pytest.mark.rule("role.start")
def test_a_role_is_neither_an_item_nor_a_bonus(role: str) -> None:
    t = at_table(aric={"level": 3, "in_play": [role, HELMET, TROPHY]})
    t.expect(Aric={"strength": 3 + 2 + 3})
    assert not t.may("Aric", sell=[role, HELMET, TROPHY])
    assert t.may("Aric", sell=[HELMET, TROPHY])
    assert not t.may("Aric", give=role, to="Suzan")
    assert not t.may("Aric", discard=role)


@every_role
@pytest.mark.rule("role.swap-on-death", "ruling.J37")
def test_a_role_survives_death_and_may_be_changed_for_another(role: str) -> None:
    other = ROLES[ROLES.index(role) - 1]
    t = caught("Omega Red", {"level": 3, "in_play": [other]})
    t.expect(Aric={"dead": True, "level": 3})
    t.do("Aric", pick=role)
    t.do("Aric", choose="female")
    t.expect(Aric={"in_play_has": [role], "in_play_lacks": [other], "sex": "female"})


@every_role
def test_a_role_may_be_kept_in_death(role: str) -> None:
    t = caught("Omega Red", {"level": 3, "in_play": [role]})
    t.do("Aric", "done")
    t.expect(Aric={"in_play_has": [role], "sex": "male"}, turn="Suzan")


@every_role
@pytest.mark.rule("character.class.discard-cost", "role.start")
def test_a_role_pays_for_nothing(role: str) -> None:
    t = fight(BARONESS, aric={"level": 4, "in_play": [role, "Explodes, Recovers"], "hand": HAND})
    assert not t.may("Aric", use="Explodes, Recovers", to="Stand Well Back", pay=[role])
    assert t.may("Aric", use="Explodes, Recovers", to="Stand Well Back", pay=[PUDDING])


# ---- each of them -----------------------------------------------------------------------------------------------
@pytest.mark.card(SCHOLARSHIP)
@pytest.mark.rule("zone.hand.limit")
def test_the_scholarship_covers_a_sixth_card() -> None:
    hand = [*HAND, "Angel", "Storm", HELMET]
    t = fight(STRAW, aric={"level": 6, "in_play": [SCHOLARSHIP], "hand": hand[:5]}, treasure=[SHOES])
    slay(t)
    t.do("Aric", "end turn")
    t.expect(Aric={"hand_count": 6}, turn="Suzan")
    t = fight(STRAW, aric={"level": 6, "in_play": [SCHOLARSHIP], "hand": hand}, treasure=[SHOES])
    slay(t)
    assert not t.may("Aric", "end turn")
    t = fight(STRAW, aric={"level": 6, "in_play": [PET], "hand": hand[:5]}, treasure=[SHOES])
    slay(t)
    assert not t.may("Aric", "end turn")


@pytest.mark.card(LEGACY)
@pytest.mark.rule("item.sell.threshold")
def test_grandfather_adds_a_hundred_to_each_sale() -> None:
    items = [TROPHY, "Hover Flip-Flops"]  # 600 and 300
    t = at_table(aric={"level": 3, "in_play": [LEGACY], "hand": [*items, SOCKS]})
    t.refuse("Aric", sell=[TROPHY, SOCKS], rule="item.sell.threshold")  # 900
    t.do("Aric", sell=items)
    t.expect(Aric={"level": 4})
    t = at_table(aric={"level": 3, "in_play": [CLOWN], "hand": items})
    t.refuse("Aric", sell=items, rule="item.sell.threshold")
    t = at_table(aric={"level": 3, "in_play": [LEGACY, "X-Factor"], "hand": items})
    t.refuse("Aric", sell=items, rule="item.sell.threshold")  # the Academy takes it again


@pytest.mark.card(TRANSFER)
@pytest.mark.rule("runaway.modifiers.character")
def test_a_transfer_has_practice_in_leaving() -> None:
    run_away_bonus({"in_play": [TRANSFER]}, 1)
    run_away_bonus({"in_play": [PET]}, 0)
    run_away_bonus({"in_play": [TRANSFER, "Flight"]}, 2)


@pytest.mark.card(CLOWN)
@pytest.mark.parametrize(("label", "change"), [("Cheer", 2), ("Heckle", -2)])
@pytest.mark.parametrize("on", ["Aric", "Suzan"])
def test_the_clown_cheers_or_heckles_from_the_back_row(label: str, change: int, on: str) -> None:
    carl: dict[str, Any] = {"in_play": [CLOWN], "hand": [PUDDING, SOCKS]}
    t = fight(BARONESS, aric={"level": 5}, suzan={"level": 3}, carl=carl, helper="Suzan")
    t.do("Carl", **BACK_ROW, on=on, pay=[PUDDING])
    t.do("Carl", choose=label)
    t.expect(fight={"munchkins": 8 + change, "monsters": 9}, Carl={"hand_has": [SOCKS], "hand_count": 1})
    assert not t.may("Carl", **BACK_ROW, on=on, pay=[SOCKS])  # once per combat


@pytest.mark.card(CLOWN)
def test_the_clown_is_funny_in_other_peoples_fights_only() -> None:
    has = {"in_play": [CLOWN], "hand": HAND}
    t = fight(BARONESS, aric=has)
    assert not t.may("Aric", **BACK_ROW, on="Aric", pay=[PUDDING])
    t = fight(BARONESS, suzan=has, helper="Suzan")
    assert not t.may("Suzan", **BACK_ROW, on="Aric", pay=[PUDDING])
    t = fight(BARONESS, suzan=has)
    assert not t.may("Suzan", **BACK_ROW, on="Carl", pay=[PUDDING])
    assert not t.may("Suzan", **BACK_ROW, on="Aric", pay=[])
    t = at_table(aric=has)
    assert not t.may("Aric", **BACK_ROW, on="Suzan", pay=[PUDDING])


@pytest.mark.card(BLOOMER)
@pytest.mark.rule("power.rank-total")
def test_a_late_bloomer_blooms_one_rank_early() -> None:
    t = at_table(aric={"level": 1, "in_play": [BLOOMER], "hand": ["Rubber Bones", "Flight"]})
    t.do("Aric", play="Rubber Bones")
    t.refuse("Aric", play="Flight", rule="power.rank-total")
    t = at_table(aric={"level": 1, "in_play": [BLOOMER], "hand": ["Twice the Pupil"]})
    t.refuse("Aric", play="Twice the Pupil", rule="power.rank-total")


@pytest.mark.card(PET)
def test_the_teachers_pet_is_rewarded_for_helping() -> None:
    t = fight(STRAW, aric={"in_play": ["Big Stick"]}, suzan={"in_play": [PET]}, helper="Suzan", cards=BIG_STICK,
              door=["Angel", "Storm"])  # fmt: skip
    slay(t)
    t.expect(Suzan={"hand_has": ["Angel"], "hand_count": 1})
    assert "Angel" not in t.hand("Aric")


@pytest.mark.card(PET)
def test_the_teachers_pet_gets_nothing_for_fighting_watching_or_losing() -> None:
    t = fight(STRAW, aric={"in_play": ["Big Stick", PET]}, cards=BIG_STICK, treasure=[BLADE])
    slay(t)
    t.expect(Aric={"hand_count": 1, "hand_has": [BLADE]})
    t = fight(STRAW, aric={"in_play": ["Big Stick"]}, suzan={"in_play": [PET]}, cards=BIG_STICK)
    slay(t)
    t.expect(Suzan={"hand_count": 0})
    t = lost(STRAW, suzan={"in_play": [PET]}, helper="Suzan", dice=[6, 6])
    t.do("Aric", "run away")
    for who in ("Aric", "Suzan"):
        t.do(who, roll_against=STRAW)
        t.all_pass()
    t.expect(Suzan={"hand_count": 0}, phase="charity")
