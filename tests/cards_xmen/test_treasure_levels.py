"""The eight cards that raise a Level, and the four Treasures that are no Items."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_xmen.goods import BLADE, HAND, HELMET, PUDDING, SOCKS, STRAW, at_table, fight, lost
from tests.table import flee, row, slay

DONATE = "Donate Your Talent to Science"
TUTOR = "Tutor Somebody, for Credit"
GRADUATE = "Graduate Through the Window"
REUNION = "Alumni Reunion"
INSPECTION = "Locker Inspection"
GOSSIP = "Gossip Column in the School Paper"
SPEECH = "Valedictory Speech, Already Written"
UNPAID = "character.class.discard-cost"
PLAIN = [
    row("Pass a Test You Slept Through"),
    row("Return a Library Book From the Future"),
    row("Set Off Only One Alarm"),
    row("Win the Bed Beside the Radiator"),
    row("Deliver the One-Liner on Time"),
]
every_plain_card = pytest.mark.parametrize("name", PLAIN)


# ---- the plain ones ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", [*PLAIN, row(GRADUATE)])
@pytest.mark.rule("treasure.gual.target", "treasure.gual.discard", "timing.any.go-up-a-level")
def test_it_raises_anybody_at_any_time(name: str) -> None:
    for who, on in (("Aric", "Aric"), ("Aric", "Suzan"), ("Carl", "Carl"), ("Carl", "Suzan")):
        t = at_table(**{who.lower(): {"hand": [name]}})
        t.do(who, play=name, on=on)
        t.expect(**{on: {"level": 2}}, treasure_discard_has=[name])
        assert sum(t.level(player) for player in ("Aric", "Suzan", "Carl")) == 4
    t = fight(STRAW, carl={"hand": [name]})
    t.do("Carl", play=name, on="Aric")
    t.expect(Aric={"level": 2}, fight={"munchkins": 2})


@every_plain_card
@pytest.mark.rule("treasure.gual.not-winning")
def test_it_never_gives_the_winning_level(name: str) -> None:
    t = at_table(aric={"level": 9, "hand": [name]}, suzan={"level": 8})
    t.refuse("Aric", play=name, on="Aric", rule="treasure.gual.not-winning")
    t.do("Aric", play=name, on="Suzan")
    t.expect(Suzan={"level": 9}, winner=None)


@pytest.mark.parametrize("name", [*PLAIN, row(DONATE), row(TUTOR), row(GRADUATE)])
@pytest.mark.rule("item.sell.items-only", "item.trade.items-only")
def test_it_is_no_item(name: str) -> None:
    t = at_table(aric={"hand": [name, "Adamantium Claws", "Trophy for Second Place"]})
    assert not t.may("Aric", sell=[name, "Adamantium Claws", "Trophy for Second Place"])
    assert t.may("Aric", sell=["Adamantium Claws", "Trophy for Second Place"])


# ---- the others -------------------------------------------------------------------------------------------------
@pytest.mark.card(GRADUATE)
@pytest.mark.rule("victory.card-exception", "treasure.gual.not-winning")
@pytest.mark.parametrize("on", ["Aric", "Suzan"])
def test_one_may_win_through_the_window(on: str) -> None:
    t = at_table(aric={"level": 9, "hand": [GRADUATE]}, suzan={"level": 9})
    t.do("Aric", play=GRADUATE, on=on)
    t.expect(winner=on)
    assert t.level(on) == 10


@pytest.mark.card(DONATE)
@pytest.mark.parametrize("where", ["hand", "in_play"])
def test_a_power_donated_is_a_level_gained(where: str) -> None:
    aric: dict[str, Any] = {"level": 3, "hand": [DONATE, PUDDING], "in_play": [HELMET, "X-Men"]}
    aric[where] = [*aric[where], "Flight"]
    t = at_table(aric=aric)
    t.refuse("Aric", play=DONATE, pay=[PUDDING], rule=UNPAID)
    t.do("Aric", play=DONATE, pay=["Flight"])
    t.expect(Aric={"level": 4, "hand_count": 1, "in_play_lacks": ["Flight"]}, door_discard_has=["Flight"])
    t.expect(treasure_discard_has=[DONATE])


@pytest.mark.card(DONATE)
def test_science_asks_for_a_power_and_gives_no_victory() -> None:
    t = at_table(aric={"level": 3, "hand": [DONATE, *HAND], "in_play": ["X-Men", HELMET]})
    assert not t.may("Aric", play=DONATE)
    t = at_table(aric={"level": 9, "hand": [DONATE, "Flight"]})
    assert not t.may("Aric", play=DONATE, pay=["Flight"])
    t = fight(STRAW, carl={"level": 3, "hand": [DONATE, "Flight"]})  # at any time
    t.do("Carl", play=DONATE, pay=["Flight"])
    t.expect(Carl={"level": 4})


@pytest.mark.card(TUTOR)
def test_tutor_and_pupil_both_learn() -> None:
    t = at_table(aric={"level": 3, "hand": [TUTOR]}, suzan={"level": 4})
    assert not t.may("Aric", play=TUTOR, on="Aric")
    t.do("Aric", play=TUTOR, on="Suzan")
    t.expect(Aric={"level": 4, "hand_count": 0}, Suzan={"level": 5}, Carl={"level": 1}, treasure_discard_has=[TUTOR])
    t = fight(STRAW, carl={"level": 3, "hand": [TUTOR]})
    t.do("Carl", play=TUTOR, on="Aric")
    t.expect(Carl={"level": 4}, Aric={"level": 2})


@pytest.mark.card(TUTOR)
@pytest.mark.rule("treasure.gual.not-winning")
def test_tutoring_is_never_the_winning_level() -> None:
    t = at_table(aric={"level": 9, "hand": [TUTOR]}, suzan={"level": 3})
    t.do("Aric", play=TUTOR, on="Suzan")
    t.expect(Aric={"level": 9}, Suzan={"level": 4}, winner=None)


@pytest.mark.card(TUTOR)
def test_a_pupil_with_nothing_left_to_learn_can_still_be_tutored() -> None:
    t = at_table(aric={"level": 3, "hand": [TUTOR]}, suzan={"level": 9})
    t.do("Aric", play=TUTOR, on="Suzan")
    t.expect(Aric={"level": 4}, Suzan={"level": 9}, winner=None)


# ---- Alumni Reunion ---------------------------------------------------------------------------------------------
@pytest.mark.card(REUNION)
@pytest.mark.parametrize("found", ["X-Men", "Flight", "Angel"])
def test_an_old_friend_is_met_at_the_reunion(found: str) -> None:
    old = ["X-Men", "Flight", "Angel", "New and Improved", "Theme Tune", "Omega Red"]
    t = at_table(aric={"hand": [REUNION]}, door_discard=old)
    t.do("Aric", play=REUNION)
    t.expect(question="Aric")
    assert not any(t.may("Aric", pick=other) for other in old[3:])
    t.do("Aric", pick=found)
    t.expect(Aric={"hand_has": [found], "hand_count": 1}, treasure_discard_has=[REUNION], door_discard_count=5)


@pytest.mark.card(REUNION)
def test_a_reunion_is_held_outside_combat() -> None:
    t = fight(STRAW, aric={"hand": [REUNION]}, door_discard=["Angel"])
    assert not t.may("Aric", play=REUNION)
    t = fight(STRAW, suzan={"hand": [REUNION]}, helper="Suzan", door_discard=["Angel"])
    assert not t.may("Suzan", play=REUNION)
    t = at_table(carl={"hand": [REUNION]}, door_discard=["Angel", "Flight"])  # not his turn
    t.do("Carl", play=REUNION)
    t.do("Carl", pick="Angel")
    t.expect(Carl={"hand_has": ["Angel"], "hand_count": 1})


@pytest.mark.card(REUNION)
def test_nobody_comes_to_the_reunion() -> None:
    t = at_table(aric={"hand": [REUNION]}, door_discard=["Omega Red"], treasure_discard=[HELMET])
    t.do("Aric", play=REUNION)
    t.expect(Aric={"hand_count": 0}, question=None, treasure_discard_has=[REUNION])


# ---- Locker Inspection ------------------------------------------------------------------------------------------
@pytest.mark.card(INSPECTION)
def test_the_inspector_takes_what_he_likes() -> None:
    t = at_table(aric={"hand": [INSPECTION]}, suzan={"hand": HAND, "in_play": [BLADE]}, door=["Angel", "Storm"])
    t.do("Aric", play=INSPECTION, on="Suzan")
    assert all(t.sees("Aric", card) for card in HAND)
    t.expect(question="Aric")
    t.do("Aric", pick=SOCKS)
    t.expect(Aric={"hand_has": [SOCKS], "hand_count": 1}, Suzan={"hand_has": ["Angel"], "hand_lacks": [SOCKS]})
    t.expect(Suzan={"hand_count": 3, "in_play_has": [BLADE]}, treasure_discard_has=[INSPECTION])


@pytest.mark.card(INSPECTION)
def test_whose_locker_may_be_inspected_and_when() -> None:
    t = at_table(aric={"hand": [INSPECTION, PUDDING]}, carl={"hand": [SOCKS]})
    assert not t.may("Aric", play=INSPECTION, on="Suzan")  # empty
    assert not t.may("Aric", play=INSPECTION, on="Aric")
    assert t.may("Aric", play=INSPECTION, on="Carl")
    t = fight(STRAW, aric={"hand": [INSPECTION]}, carl={"hand": [SOCKS]})
    assert not t.may("Aric", play=INSPECTION, on="Carl")
    t = fight(STRAW, aric={"hand": [PUDDING]}, suzan={"hand": [INSPECTION]}, carl={"hand": [SOCKS]})
    assert not t.may("Suzan", play=INSPECTION, on="Aric")  # he fights
    t = at_table(aric={"hand": [PUDDING, SOCKS]}, suzan={"hand": [INSPECTION]}, door=["Angel"])
    t.do("Suzan", play=INSPECTION, on="Aric")  # not her turn
    assert t.sees("Suzan", SOCKS)
    t.do("Suzan", pick=PUDDING)
    t.expect(Aric={"hand_has": [SOCKS, "Angel"], "hand_count": 2}, Suzan={"hand_has": [PUDDING], "hand_count": 1})


# ---- Gossip Column ----------------------------------------------------------------------------------------------
@pytest.mark.card(GOSSIP)
@pytest.mark.parametrize("teller", ["Aric", "Suzan", "Carl"])
def test_there_is_gossip_whenever_somebody_loses_a_fight(teller: str) -> None:
    t = lost(STRAW, **{teller.lower(): {"in_play": [GOSSIP]}}, dice=[6], door=["Angel", "Storm"])
    flee(t, STRAW)
    t.expect(**{teller: {"hand_has": ["Angel"], "hand_count": 1, "in_play_has": [GOSSIP]}})


@pytest.mark.card(GOSSIP)
def test_there_is_gossip_about_each_of_two_losers() -> None:
    t = lost(STRAW, carl={"in_play": [GOSSIP]}, helper="Suzan", dice=[6, 6], door=["Angel", "Storm"])
    flee(t, STRAW)
    flee(t, STRAW, who="Suzan")
    t.expect(Carl={"hand_has": ["Angel", "Storm"], "hand_count": 2})


@pytest.mark.card(GOSSIP)
def test_there_is_no_gossip_about_a_victory() -> None:
    t = fight(STRAW, aric={"level": 6}, carl={"in_play": [GOSSIP]})
    slay(t)
    t.expect(Carl={"hand_count": 0})
    t = lost(STRAW, carl={"hand": [GOSSIP]}, dice=[6])
    flee(t, STRAW)
    t.expect(Carl={"hand_count": 1})  # still unpublished


@pytest.mark.card(GOSSIP, SPEECH)
@pytest.mark.parametrize("name", [GOSSIP, SPEECH])
def test_it_is_played_in_the_own_turn_and_stays(name: str) -> None:
    t = at_table(aric={"hand": [name]})
    t.do("Aric", play=name)
    t.expect(Aric={"in_play_has": [name], "hand_count": 0, "strength": 1})
    t = fight(STRAW, aric={"hand": [name]})
    t.do("Aric", play=name)
    t.expect(Aric={"in_play_has": [name]})
    t = at_table(suzan={"hand": [name]})
    assert not t.may("Suzan", play=name)


# ---- Valedictory Speech -----------------------------------------------------------------------------------------
def suzans_turn(level: int, *cards: str) -> Any:
    """Aric's turn ends, and Suzan's begins, who has this."""
    t = fight(STRAW, aric={"level": 6}, suzan={"level": level, "in_play": list(cards)})
    slay(t)
    t.do("Aric", "end turn")
    return t


@pytest.mark.card(SPEECH)
@pytest.mark.rule("victory.card-exception")
def test_the_speech_wins_for_whoever_has_everything() -> None:
    everything = (SPEECH, "X-Men", "Angel", "Stops Time for a Snack", "Rubber Bones")
    suzans_turn(8, *everything).expect(winner="Suzan")
    suzans_turn(9, *everything, "Flight").expect(winner="Suzan")


@pytest.mark.card(SPEECH)
@pytest.mark.parametrize(
    ("level", "cards"),
    [
        (7, (SPEECH, "X-Men", "Angel", "Stops Time for a Snack", "Rubber Bones")),
        (8, (SPEECH, "X-Men", "Angel", "Stops Time for a Snack", "Flight")),  # Rank 5
        (8, (SPEECH, "Angel", "Stops Time for a Snack", "Rubber Bones")),
        (8, (SPEECH, "X-Men", "Stops Time for a Snack", "Rubber Bones")),
        (8, ("X-Men", "Angel", "Stops Time for a Snack", "Rubber Bones")),
    ],
    ids=["level", "rank", "affiliation", "ally", "speech"],
)
def test_the_speech_is_not_given_while_anything_is_missing(level: int, cards: tuple[str, ...]) -> None:
    suzans_turn(level, *cards).expect(winner=None, turn="Suzan")


@pytest.mark.card(SPEECH)
def test_the_speech_waits_for_the_own_turn_to_start() -> None:
    has = ["X-Men", "Angel", "Stops Time for a Snack", "Rubber Bones"]
    t = at_table(aric={"level": 8, "in_play": has, "hand": [SPEECH]})
    t.do("Aric", play=SPEECH)
    t.expect(winner=None)
    t = fight(STRAW, aric={"level": 6}, carl={"level": 8, "in_play": [*has, SPEECH]})
    slay(t)
    t.do("Aric", "end turn")
    t.expect(winner=None, turn="Suzan")
