"""The Traps that work at once: kicked open, played from hand, with and without what they take."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import (
    ACES,
    CANNON,
    CHANDELIER,
    COSTUME,
    HAND,
    HAT,
    JOHNS,
    KID,
    MARM,
    MULE,
    PONCHO,
    SNOWSHOES,
    SPARE,
    WHIP,
    WORN,
    at_table,
    cheating,
    edition_of,
    fight,
    kick,
    picks,
    struck,
    with_super,
)
from tests.table import row, strike

ARMOR = "Lose Your Armor"
CHILD = "Beaten to the Draw by a Child"
STREET = "Called Out Into the Street"
FERRYMAN = "The Ferryman Counts the Wagon Twice"
COLOR = "Wrong Color Hat"
RECAST = "Recast Between Reels"
TRAIN = "Robbed While Robbing the Train"
GOLD = "Gold in the Next Valley"
HOME = "It Knows Its Own Way Home"
SHOT = "Shot Meant for You"
COONSKIN = "Coonskin Cap, Still Occupied"
BACKWARDS = "Boots Worn Backwards"
GUARDED = "Hat With a Bullet Hole in It"


@pytest.fixture(params=["kicked", "from hand"])
def how(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# ---- all of them ------------------------------------------------------------------------------------------------
EVERY_TRAP = [
    row("Lose Your Armor"),
    row("Hat Shot Off by a Friend"),
    row("The Scorpion Keeps the Boot"),
    row("Checked at the Door"),
    row("Beaten to the Draw by a Child"),
    row("Called Out Into the Street"),
    row("The Ferryman Counts the Wagon Twice"),
    row("Wrong Color Hat"),
    row("Recast Between Reels"),
    row("Sun at the Wrong End of the Street"),
    row("Rubber, From the Prop Department"),
    row("Wanted Poster of Your Good Side"),
    row("Sat on the Scenery"),
    row("Robbed While Robbing the Train"),
    row("Gold in the Next Valley"),
    row("Sunday in a Dry County"),
    row("It Knows Its Own Way Home"),
    row("Swallowed the Harmonica"),
    row("Shot Meant for You"),
    row("Impounded as Evidence"),
]


@pytest.mark.rule("curse.play-on-anyone", "timing.any.trap", "combat.interfere.trap", "meta.self-harm-plays")
@pytest.mark.parametrize("card", EVERY_TRAP)
def test_it_may_be_played_at_any_time_on_anybody_alive(card: str) -> None:
    t = fight("Grizzly", suzan={"hand": [card]}, helper="Carl", edition=edition_of(card))
    for victim in ("Aric", "Suzan", "Carl"):
        assert t.may("Suzan", play=card, on=victim)
    t = at_table(suzan={"hand": [card]}, carl={"dead": True}, edition=edition_of(card))
    assert t.may("Suzan", play=card, on="Suzan")
    t.refuse("Suzan", play=card, on="Carl", rule="ruling.J16")


@pytest.mark.rule("turn.kick-open.trap", "curse.immediate")
@pytest.mark.parametrize("card", EVERY_TRAP)
def test_a_hat_may_stop_it(card: str) -> None:
    aric = {"level": 5, "in_play": ["Indian", GUARDED, JOHNS, SNOWSHOES, WHIP, MARM, COSTUME], "hand": HAND}
    t = kick(card, aric=aric)
    t.do("Aric", use=GUARDED, to="Let the Hat Take It")
    t.all_pass()
    kept = ["Indian", JOHNS, SNOWSHOES, WHIP, MARM, COSTUME]
    t.expect(
        Aric={"level": 5, "sex": "male", "in_play_has": kept, "hand_count": 3, "curses": []},
        door_discard_has=[card],
    )


@pytest.mark.rule("curse.not-applicable", "curse.immediate")
@pytest.mark.parametrize(
    "card",
    [
        row("Lose Your Armor"),
        row("Hat Shot Off by a Friend"),
        row("The Scorpion Keeps the Boot"),
        row("Checked at the Door"),
        row("Beaten to the Draw by a Child"),
        row("The Ferryman Counts the Wagon Twice"),
        row("Wrong Color Hat"),
        row("Gold in the Next Valley"),
        row("It Knows Its Own Way Home"),
        row("Shot Meant for You"),
    ],
)
def test_it_finds_nothing_to_take_from_a_beginner(card: str, how: str) -> None:
    t = struck(card, {"level": 1, "hand": [JOHNS, HAT]}, how)
    t.expect(Aric={"level": 1, "sex": "male", "hand_count": 2, "curses": []}, door_discard_has=[card], question=None)
    if how == "kicked":
        t.do("Aric", "loot the room")  # a Trap is no monster
        t.expect(Aric={"hand_count": 3})


# ---- something worn or wielded ----------------------------------------------------------------------------------
@pytest.mark.rule("curse.victim-chooses-item", "zone.hand.protected")
@pytest.mark.parametrize(
    ("card", "has", "choice"),
    [
        row("Lose Your Armor", [JOHNS, {"card": PONCHO, "equipped": False}, HAT, WHIP], {JOHNS, PONCHO}),
        row("Hat Shot Off by a Friend", [HAT, {"card": COONSKIN, "equipped": False}, JOHNS, WHIP], {HAT, COONSKIN}),
        row(
            "The Scorpion Keeps the Boot",
            [SNOWSHOES, {"card": BACKWARDS, "equipped": False}, HAT, JOHNS],
            {SNOWSHOES, BACKWARDS},
        ),
        row("Checked at the Door", [WHIP, {"card": CANNON, "equipped": False}, HAT, JOHNS], {WHIP, CANNON}),
        row("It Knows Its Own Way Home", [COSTUME, *cheating(MULE), HAT, CANNON], {COSTUME, MULE}),
    ],
)
def test_it_takes_one_of_a_kind(card: str, has: list[Any], choice: set[str], how: str) -> None:
    hand = ["Good Guy's White Hat", "Duster of Dramatic Billowing", "Bowie Knife"]
    t = struck(card, {"level": 5, "in_play": has, "hand": hand}, how)
    names = [entry if isinstance(entry, str) else entry["card"] for entry in has]
    t.expect(question="Aric")
    assert picks(t, "Aric", *names, *hand) == choice
    gone = sorted(choice)[0]
    t.do("Aric", pick=gone)
    t.expect(Aric={"level": 5, "in_play_lacks": [gone], "hand_count": 3}, door_discard_has=[card], question=None)
    assert set(names) - set(t.in_play("Aric")) <= {gone, "Cheat!"}


@pytest.mark.card("Lose Your Armor", "Checked at the Door", "Hat Shot Off by a Friend")
@pytest.mark.rule("combat.interfere.trap")
@pytest.mark.parametrize(
    ("card", "item", "before"),
    [(ARMOR, PONCHO, 7), ("Checked at the Door", WHIP, 7), ("Hat Shot Off by a Friend", HAT, 7)],
)
def test_it_weakens_somebody_who_fights(card: str, item: str, before: int) -> None:
    t = fight("Grizzly", aric={"level": 4, "in_play": [item]}, suzan={"hand": [card]})
    t.expect(fight={"munchkins": before})
    strike(t, "Suzan", card, "Aric")
    t.expect(fight={"munchkins": 4}, treasure_discard_has=[item])


# ---- levels -----------------------------------------------------------------------------------------------------
@pytest.mark.card("Beaten to the Draw by a Child")
def test_a_child_costs_a_level_and_nothing_else(how: str) -> None:
    t = struck(CHILD, {"level": 4, "in_play": WORN, "hand": HAND}, how)
    t.expect(Aric={"level": 3, "equipped": WORN, "hand_count": 3, "curses": []}, door_discard_has=[CHILD])


@pytest.mark.card("Called Out Into the Street")
def test_called_out_and_staying_in(how: str) -> None:
    t = struck(STREET, {"level": 4, "in_play": WORN, "hand": HAND}, how)
    t.expect(question="Aric")
    assert not t.may("Suzan", choose="Send your regrets")
    t.do("Aric", choose="Send your regrets")
    t.expect(Aric={"level": 3, "equipped": WORN, "hand_count": 3}, door_discard_has=[STREET], question=None)


@pytest.mark.card("Called Out Into the Street")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_called_out_and_stepping_outside(die: int, how: str) -> None:
    t = struck(STREET, {"level": 4, "in_play": WORN, "hand": HAND}, how, dice=[die], door=["Ghost Rider"])
    t.do("Aric", choose="Step outside")
    after = {"level": 2, "hand_count": 3} if die <= 4 else {"level": 4, "hand_count": 4, "hand_has": ["Ghost Rider"]}
    t.expect(Aric={**after, "equipped": WORN}, door_discard_has=[STREET], question=None)


# ---- The Ferryman Counts the Wagon Twice ------------------------------------------------------------------------
@pytest.mark.card("The Ferryman Counts the Wagon Twice")
def test_the_ferryman_takes_a_big_item_or_a_small_one_and_a_card(how: str) -> None:
    has = {"level": 4, "in_play": [CANNON, COSTUME, HAT, JOHNS, KID, "Dude"], "hand": HAND}
    t = struck(FERRYMAN, has, how)
    t.do("Aric", choose="Sink the Big one")
    assert picks(t, "Aric", CANNON, COSTUME, HAT, JOHNS, KID, "Dude") == {CANNON, COSTUME}
    t.do("Aric", pick=CANNON)
    t.expect(Aric={"level": 4, "equipped": [COSTUME, HAT, JOHNS], "in_play_lacks": [CANNON], "hand_count": 3})
    t = struck(FERRYMAN, has, how)
    t.do("Aric", choose="Bail out the little things")
    assert picks(t, "Aric", CANNON, COSTUME, HAT, JOHNS, KID, "Dude") == {HAT, JOHNS}
    t.do("Aric", pick=HAT)
    assert picks(t, "Aric", CANNON, JOHNS, *HAND) == set(HAND)
    t.do("Aric", pick=CHANDELIER)
    t.expect(Aric={"level": 4, "equipped": [CANNON, COSTUME, JOHNS], "in_play_lacks": [HAT], "hand_count": 2})
    t.expect(question=None, door_discard_has=[FERRYMAN])


@pytest.mark.card("The Ferryman Counts the Wagon Twice")
def test_the_ferryman_leaves_no_choice_to_those_who_have_only_one_kind(how: str) -> None:
    t = struck(FERRYMAN, {"level": 4, "in_play": [CANNON], "hand": HAND}, how)
    t.expect(Aric={"level": 4, "in_play_lacks": [CANNON], "hand_count": 3}, question=None)
    t = struck(FERRYMAN, {"level": 4, "in_play": [SPARE, KID], "hand": HAND[:1]}, how)
    t.expect(Aric={"level": 4, "in_play_lacks": [ACES], "in_play_has": [KID], "hand_count": 0}, question=None)
    t = struck(FERRYMAN, {"level": 4, "in_play": [KID, "Dude"], "hand": HAND}, how)
    t.expect(Aric={"level": 4, "in_play_has": [KID, "Dude"], "hand_count": 3}, question=None)


# ---- Class and sex ----------------------------------------------------------------------------------------------
@pytest.mark.card("Wrong Color Hat")
def test_the_wrong_hat_costs_a_class(how: str) -> None:
    t = struck(COLOR, {"level": 4, "in_play": ["Indian", HAT, KID], "hand": ["Dude"]}, how)
    t.expect(Aric={"level": 4, "in_play_lacks": ["Indian"], "in_play_has": [HAT, KID], "hand_count": 1})
    t.expect(door_discard_has=["Indian", COLOR], question=None)
    t = struck(COLOR, {"level": 4, "in_play": with_super("Indian", "Dude")}, how)
    assert picks(t, "Aric", "Indian", "Dude") == {"Indian", "Dude"}
    t.do("Aric", pick="Dude")
    t.expect(Aric={"in_play_has": ["Indian"], "in_play_lacks": ["Dude"]}, question=None)


@pytest.mark.card("Recast Between Reels")
@pytest.mark.parametrize(("sex", "after"), [("male", "female"), ("female", "male")])
def test_recast_with_a_new_face_and_one_card_less(sex: str, after: str, how: str) -> None:
    t = struck(RECAST, {"level": 4, "sex": sex, "in_play": WORN, "hand": HAND}, how)
    t.expect(question="Aric")
    assert picks(t, "Aric", *HAND, *WORN) == set(HAND)
    t.do("Aric", pick="Ornery")
    t.expect(Aric={"sex": after, "level": 4, "hand_count": 2, "equipped": WORN}, door_discard_has=[RECAST])
    t = struck(RECAST, {"level": 4, "sex": sex, "in_play": WORN}, how)
    t.expect(Aric={"sex": after, "level": 4, "equipped": WORN}, question=None)


@pytest.mark.card("Recast Between Reels")
@pytest.mark.rule("sidekick.sex.change")
def test_a_sidekick_may_be_recast_instead() -> None:
    groom = "Mail-Order Groom"
    t = fight(groom, aric={"in_play": [KID], "hand": HAND[:1]}, suzan={"hand": [RECAST]})
    t.expect(fight={"monsters": 7})
    t.do("Suzan", play=RECAST, on="Aric", hits="companion")
    t.all_pass()
    t.expect(fight={"monsters": 11}, Aric={"sex": "male", "in_play_has": [KID]})


# ---- Robbed While Robbing the Train -----------------------------------------------------------------------------
@pytest.mark.card("Robbed While Robbing the Train")
@pytest.mark.parametrize("cards", [3, 0])
def test_robbed_of_the_hand_for_two_doors(cards: int, how: str) -> None:
    doors = ["Ghost Rider", "Grizzly"]
    t = struck(TRAIN, {"level": 4, "in_play": WORN, "hand": HAND[:cards]}, how, door=doors)
    t.expect(Aric={"level": 4, "equipped": WORN, "hand_count": 2, "hand_has": doors}, question=None)
    t.expect(door_discard_has=[TRAIN])
    assert not t.sees("Suzan", "Grizzly")


# ---- Sidekicks and Steeds ---------------------------------------------------------------------------------------
@pytest.mark.card("Gold in the Next Valley")
def test_gold_draws_a_sidekick_or_a_steed(how: str) -> None:
    has = {"level": 4, "in_play": [KID, COSTUME, HAT], "hand": HAND}
    t = struck(GOLD, has, how)
    t.expect(question="Aric")
    t.do("Aric", choose="Your Sidekick goes")
    t.expect(Aric={"level": 4, "in_play_lacks": [KID], "in_play_has": [COSTUME, HAT], "hand_count": 3}, question=None)
    t = struck(GOLD, has, how)
    t.do("Aric", choose="Your Steed goes")
    t.expect(Aric={"level": 4, "in_play_lacks": [COSTUME], "in_play_has": [KID, HAT], "hand_count": 3}, question=None)
    t.expect(door_discard_has=[GOLD, COSTUME])


@pytest.mark.card("Gold in the Next Valley")
def test_gold_draws_the_only_one_there_is(how: str) -> None:
    t = struck(GOLD, {"level": 4, "in_play": [KID, HAT, CANNON], "hand": HAND}, how)
    t.expect(Aric={"in_play_lacks": [KID], "in_play_has": [HAT, CANNON], "hand_count": 3}, question=None)
    t = struck(GOLD, {"level": 4, "in_play": [COSTUME, *cheating(MULE)]}, how)
    assert picks(t, "Aric", COSTUME, MULE) == {COSTUME, MULE}
    t.do("Aric", pick=MULE)
    t.expect(Aric={"in_play_lacks": [MULE], "in_play_has": [COSTUME]}, question=None)
    t = struck(GOLD, {"level": 4, "in_play": [COSTUME, HAT, CANNON], "hand": [KID]}, how)
    t.expect(Aric={"in_play_lacks": [COSTUME], "in_play_has": [HAT, CANNON], "hand_count": 1}, question=None)


@pytest.mark.card("It Knows Its Own Way Home")
def test_it_goes_home_alone(how: str) -> None:
    t = struck(HOME, {"level": 4, "in_play": [COSTUME, KID, CANNON], "hand": [MULE]}, how)
    t.expect(Aric={"level": 4, "in_play_lacks": [COSTUME], "in_play_has": [KID, CANNON], "hand_has": [MULE]})
    t.expect(door_discard_has=[HOME, COSTUME], question=None)


@pytest.mark.card("Shot Meant for You")
def test_somebody_steps_in_front_of_it(how: str) -> None:
    t = struck(SHOT, {"level": 4, "in_play": [MARM, COSTUME, SPARE], "hand": [KID]}, how)
    t.expect(Aric={"level": 4, "in_play_lacks": [MARM], "in_play_has": [COSTUME, ACES], "hand_count": 1})
    t = struck(SHOT, {"level": 4, "in_play": [COSTUME, SPARE], "hand": [KID]}, how)
    t.expect(Aric={"level": 3, "in_play_has": [COSTUME, ACES], "hand_count": 1}, door_discard_has=[SHOT])
    t = struck(SHOT, {"level": 4, "in_play": [MARM, *cheating(KID)]}, how)
    assert picks(t, "Aric", MARM, KID) == {MARM, KID}
    t.do("Aric", pick=KID)
    t.expect(Aric={"level": 4, "in_play_has": [MARM], "in_play_lacks": [KID]}, question=None)
