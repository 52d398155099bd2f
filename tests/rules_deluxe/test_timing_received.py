"""Cards just received: when they may be played at once. (timing.noncombat.just-received and kin, J3, K9)"""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster,
   monster: {level: 1, treasures: 1}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: pair, name: Wealthy Rat, deck: door, type: monster,
   monster: {level: 4, treasures: 2}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: brute, name: Brute, deck: door, type: monster,
   monster: {level: 20, treasures: 2}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: killer, name: Killer, deck: door, type: monster,
   monster: {level: 20, treasures: 2}, bad_stuff: [{die: {to: victim}}]}
- id: parcel
  name: Parcel
  deck: treasure
  type: treasure_special
  abilities: [{play: any_time, do: [{draw: {to: self, deck: treasure, n: 1}}]}]
- id: knock
  name: Knock
  deck: treasure
  type: treasure_special
  abilities: [{play: any_time, do: [{draw: {to: self, deck: door, n: 1}}]}]
"""
BUCKET, TRICORN, ARMOR = "Bucket With Optimistic Eyeholes", "Tricorn With a Fourth Corner", "Flaming Armor"
JUNK = ["Enraged", "Ancient", "Store-Brand", "Mate", "Rat"]
NOT_NOW = "timing.own-turn.item"
NO_CLASS = "timing.own-turn.class"


def sit(aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    """Aric's turn, Suzan on his left, then Carl."""
    return deal(
        players={"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}, turn="Aric", cards=CARDS, **position
    )


def charity(*gifts: str) -> Scenario:
    """Carl, who is the lowest, has just got these cards from Aric's Charity."""
    t = sit(aric={"level": 3, "hand": [*JUNK, *gifts]}, suzan={"level": 2}, phase="charity")
    t.do("Aric", give_charity={"Carl": list(gifts)})
    return t


# ---- by Charity -------------------------------------------------------------------------------------------------
@pytest.mark.rule("timing.noncombat.just-received", "ruling.K9")
def test_an_item_from_charity_may_be_played_at_once() -> None:
    t = charity(ARMOR)
    t.do("Carl", play=ARMOR)
    t.expect(Carl={"in_play_has": [ARMOR], "equipped": [ARMOR], "hand_count": 0})


@pytest.mark.rule("timing.own-turn.class-on-receipt", "ruling.K9")
@pytest.mark.parametrize("trait", ["Warrior", "Elf"])
def test_a_class_or_race_from_charity_may_be_played_at_once(trait: str) -> None:
    t = charity(trait)
    t.do("Carl", play=trait)
    t.expect(Carl={"in_play_has": [trait]})


@pytest.mark.rule("timing.noncombat.just-received", "ruling.K9")
def test_all_that_was_received_together_may_be_played() -> None:
    t = charity(ARMOR, BUCKET)
    t.do("Carl", play=ARMOR)
    t.do("Carl", play=BUCKET)
    t.expect(Carl={"in_play_has": [ARMOR, BUCKET]})


@pytest.mark.rule("timing.noncombat.just-received", "ruling.J3")
def test_what_was_not_played_at_once_waits_for_the_own_turn() -> None:
    t = charity(ARMOR, "Warrior")
    t.do("Carl", "pass")
    t.all_pass()
    t.expect(turn="Suzan", Carl={"hand_has": [ARMOR, "Warrior"]})
    t.refuse("Carl", play=ARMOR, rule=NOT_NOW)
    t.refuse("Carl", play="Warrior", rule=NO_CLASS)


@pytest.mark.rule("timing.noncombat.just-received", "ruling.J3")
def test_a_card_held_for_longer_is_not_freed_by_a_new_one() -> None:
    t = sit(
        aric={"level": 3, "hand": [*JUNK, ARMOR]},
        suzan={"level": 2},
        carl={"hand": [BUCKET, "Warrior"]},
        phase="charity",
    )
    t.do("Aric", give_charity={"Carl": [ARMOR]})
    t.refuse("Carl", play=BUCKET, rule=NOT_NOW)
    t.refuse("Carl", play="Warrior", rule=NO_CLASS)
    t.do("Carl", play=ARMOR)


def parcel(**position: Any) -> Scenario:
    """Carl has just drawn a Bucket on Aric's turn."""
    held = ["Parcel", "Knock", "Survive Your Own Cooking", "Portrait of You at Thirteen"]
    t = sit(carl={"hand": held, "in_play": ["Elf", ARMOR]}, treasure=[BUCKET], door=["Enraged"], **position)
    t.do("Carl", play="Parcel")
    assert t.may("Carl", play=BUCKET)
    return t


@pytest.mark.rule("timing.noncombat.just-received", "ruling.J3")
def test_it_is_not_just_received_any_more_after_a_later_draw() -> None:
    t = parcel()
    t.do("Carl", play="Knock")
    t.expect(Carl={"hand_has": [BUCKET, "Enraged"]})
    t.refuse("Carl", play=BUCKET, rule=NOT_NOW)


@pytest.mark.rule("timing.noncombat.just-received", "ruling.J3")
@pytest.mark.parametrize(
    "decision",
    [
        {"discard": "Elf"},
        {"play": "Portrait of You at Thirteen", "on": "Suzan"},
        {"play": "Survive Your Own Cooking", "on": "Carl"},
        {"unequip": ARMOR},
    ],
    ids=["drops the race", "curses somebody", "goes up a level", "takes armor off"],
)
def test_nor_after_another_decision_of_its_receiver(decision: dict[str, str]) -> None:
    t = parcel()
    t.do("Carl", **decision)
    if "Portrait" in decision.get("play", ""):
        t.all_pass()
    t.refuse("Carl", play=BUCKET, rule=NOT_NOW)


@pytest.mark.rule("timing.noncombat.just-received", "ruling.J3")
def test_a_decision_of_somebody_else_does_not_end_it() -> None:
    t = parcel(aric={"hand": ["Warrior"]})
    t.do("Aric", play="Warrior")
    t.do("Carl", play=BUCKET)
    t.expect(Carl={"equipped": [BUCKET]})


@pytest.mark.rule("timing.noncombat.just-received", "ruling.J3")
@pytest.mark.parametrize(
    "phase, step",
    [("prepare", "kick open the door"), ("trouble", "loot the room"), ("charity", "end turn")],
)
def test_nor_after_a_change_of_phase(phase: str, step: str) -> None:
    t = parcel(phase=phase)
    t.do("Aric", step)
    t.refuse("Carl", play=BUCKET, rule=NOT_NOW)


# ---- on the turn of another, by a card --------------------------------------------------------------------------
@pytest.mark.rule("timing.noncombat.just-received")
def test_a_bystander_plays_at_once_what_a_card_brought() -> None:
    t = sit(carl={"hand": ["Parcel"]}, treasure=[ARMOR], phase="combat", fight={"monsters": ["Brute"]})
    t.do("Carl", play="Parcel")
    t.do("Carl", play=ARMOR)
    t.expect(turn="Aric", Carl={"equipped": [ARMOR]})


@pytest.mark.rule("timing.noncombat.just-received", "timing.combat.forbidden")
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_a_fighter_or_helper_may_not_play_an_item_just_received(who: str) -> None:
    hands = {who.lower(): {"hand": ["Parcel"]}}
    t = sit(**hands, treasure=[ARMOR], phase="combat", fight={"monsters": ["Brute"], "helper": "Suzan"})
    t.do(who, play="Parcel")
    t.refuse(who, play=ARMOR, rule="timing.combat.forbidden")


@pytest.mark.rule("timing.noncombat.just-received")
@pytest.mark.parametrize(
    "card, action",
    [("Magic Missile", {"side": "munchkins"}), ("Hireling", {}), ("Survive Your Own Cooking", {"on": "Aric"})],
)
def test_a_few_types_may_be_played_in_combat_as_ever(card: str, action: dict[str, str]) -> None:
    t = sit(aric={"hand": ["Parcel"]}, treasure=[card], phase="combat", fight={"monsters": ["Brute"]})
    t.do("Aric", play="Parcel")
    t.do("Aric", play=card, **action)
    t.expect(Aric={"hand_lacks": [card]})


@pytest.mark.rule("timing.own-turn.class-on-receipt")
def test_a_helper_may_not_play_a_class_just_received() -> None:
    t = sit(
        suzan={"hand": ["Knock"]}, door=["Warrior"], phase="combat", fight={"monsters": ["Brute"], "helper": "Suzan"}
    )
    t.do("Suzan", play="Knock")
    t.refuse("Suzan", play="Warrior", rule="timing.own-turn.class-on-receipt")


# ---- by looting a body ------------------------------------------------------------------------------------------
def body(*hand: str, **position: Any) -> Scenario:
    """Aric was killed; Suzan (Level 3) may loot first, then Carl, who gets the last card."""
    position.setdefault("fight", {"monsters": ["Killer"]})
    t = sit(aric={"hand": list(hand)}, suzan={"level": 3}, carl={"level": 2}, phase="combat", dice=[1], **position)
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Killer")
    t.all_pass()
    t.expect(Aric={"dead": True})
    return t


@pytest.mark.rule("timing.own-turn.class-on-receipt")
def test_a_class_from_a_body_may_be_played_at_once() -> None:
    t = body("Warrior", "Enraged")
    t.do("Suzan", loot="Warrior")
    t.do("Suzan", play="Warrior")
    t.expect(turn="Aric", Suzan={"in_play_has": ["Warrior"]})


@pytest.mark.rule("timing.noncombat.just-received")
def test_an_item_from_a_body_may_be_played_at_once() -> None:
    t = body(ARMOR, "Enraged")
    t.do("Suzan", loot=ARMOR)
    t.do("Suzan", play=ARMOR)
    t.expect(turn="Aric", Suzan={"equipped": [ARMOR]})


@pytest.mark.rule("timing.own-turn.class-on-receipt", "ruling.K11")
def test_but_not_by_a_helper_who_is_still_running() -> None:
    t = body("Warrior", ARMOR, fight={"monsters": ["Killer"], "helper": "Suzan"})
    t.do("Suzan", loot="Warrior")
    t.refuse("Suzan", play="Warrior", rule="timing.own-turn.class-on-receipt", at_once=True)


# ---- Treasures as a reward --------------------------------------------------------------------------------------
def rewarded(*treasures: str, below: list[str] | None = None) -> Scenario:
    """Aric and Suzan have killed the Wealthy Rat; both its Treasures go to Suzan."""
    door = ["Wealthy Rat", *(below or [])]
    t = sit(aric={"level": 4}, suzan={"level": 2}, door=door, treasure=list(treasures))
    t.do("Aric", "kick open the door")
    t.do("Aric", ask="Suzan", offer={"treasures": 2, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Suzan={"hand_has": list(treasures)})
    return t


@pytest.mark.rule("timing.treasure-on-receipt")
def test_a_helper_may_play_both_treasures_at_once() -> None:
    t = rewarded(ARMOR, BUCKET)
    t.do("Suzan", play=ARMOR)
    t.do("Suzan", play=BUCKET)
    t.expect(turn="Aric", Suzan={"equipped": [ARMOR, BUCKET], "hand_count": 0})


@pytest.mark.rule("timing.treasure-on-receipt", "ruling.J3")
def test_a_treasure_kept_in_hand_is_not_playable_on_a_later_foreign_turn() -> None:
    t = rewarded(ARMOR, BUCKET, below=["Enraged", "Ancient"])
    t.do("Suzan", play=ARMOR)
    t.do("Aric", "end turn")
    t.do("Suzan", "kick open the door")
    t.do("Suzan", keep="Enraged")
    t.do("Suzan", "loot the room")
    t.do("Suzan", "end turn")
    t.expect(turn="Carl", Suzan={"hand_has": [BUCKET]})
    t.refuse("Suzan", play=BUCKET, rule=NOT_NOW)


@pytest.mark.rule("timing.treasure-on-receipt")
def test_the_fighter_may_play_the_reward_at_once_too() -> None:
    t = sit(aric={"level": 3}, door=["Rat"], treasure=["Survive Your Own Cooking"])
    t.do("Aric", "kick open the door")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 4, "hand_has": ["Survive Your Own Cooking"]})
    t.do("Aric", play="Survive Your Own Cooking", on="Aric")
    t.expect(Aric={"level": 5})


@pytest.mark.rule("timing.treasure-on-receipt")
def test_treasures_go_on_the_table_on_the_own_turn_outside_combat() -> None:
    t = sit(aric={"hand": [ARMOR, "Magic Missile"]})
    t.do("Aric", play=ARMOR)
    t.do("Aric", lay="Magic Missile")
    t.expect(Aric={"in_play_has": [ARMOR, "Magic Missile"]})
