"""Treasures that are no lasting Items: one-shots, Go Up a Level and the rest."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import deal

GUAL = "Alphabetize the Dungeon"
AWARD = "Best Supporting Adventurer Award"
CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 5, treasures: 1}, bad_stuff: [{die: {to: victim}}]}
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 5, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""


def table(aric, suzan=None, carl=None, **more):
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}, cards=CARDS, **more)


def fight(aric, suzan=None, carl=None, monster="Rat", **more):
    return table(aric, suzan, carl, phase="combat", fight={"monsters": [monster]}, **more)


# ---- kinds of Treasure -------------------------------------------------------------------------------------------


@pytest.mark.rule("treasure.types")
def test_a_lasting_treasure_stays_after_the_fight_and_a_one_shot_does_not():
    t = fight({"level": 4, "in_play": ["Boots of Butt-Kicking", "Magic Missile"]})
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"in_play_has": ["Boots of Butt-Kicking"], "in_play_lacks": ["Magic Missile"]})


@pytest.mark.rule("treasure.types", "treasure.other")
def test_a_treasure_without_a_value_is_not_an_item():
    t = table({"level": 3, "in_play": [AWARD, "Boots of Butt-Kicking"]}, {"hand": ["Movers From the Wrong Dimension"]})
    t.refuse("Aric", give=AWARD, to="Suzan", rule="item.trade.items-only")
    t.do("Aric", give="Boots of Butt-Kicking", to="Suzan")
    t.do("Suzan", "accept")
    t.do("Suzan", play="Movers From the Wrong Dimension", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play_has": [AWARD]})


# ---- one-shots ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("treasure.one-shot.definition")
def test_a_one_shot_works_once():
    t = fight({"hand": ["Magic Missile"]})
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.expect(fight={"munchkins": 6})
    assert not t.may("Aric", play="Magic Missile", side="munchkins")


@pytest.mark.rule("treasure.one-shot.use")
@pytest.mark.parametrize("player", ["Aric", "Suzan", "Carl"])
@pytest.mark.parametrize("place", ["hand", "in_play"])
@pytest.mark.parametrize(("side", "munchkins", "monsters"), [("munchkins", 6, 5), ("monsters", 1, 10)])
def test_anybody_uses_one_from_hand_or_table_for_either_side(player, place, side, munchkins, monsters):
    players = {"Aric": {}, "Suzan": {}, "Carl": {}}
    players[player] = {place: ["Magic Missile"]}
    t = fight(*players.values())
    t.do(player, play="Magic Missile", side=side)
    t.expect(fight={"munchkins": munchkins, "monsters": monsters})


@pytest.mark.rule("treasure.one-shot.use", "timing.combat.forbidden")
def test_an_item_that_is_no_one_shot_does_not_come_from_hand_into_the_fight():
    t = fight({"hand": ["Boots of Butt-Kicking", "Magic Missile"]})
    t.refuse("Aric", play="Boots of Butt-Kicking", rule="timing.combat.forbidden")
    t.do("Aric", play="Magic Missile", side="munchkins")


@pytest.mark.rule("treasure.one-shot.use", "timing.by-card-type")
def test_a_bonus_for_a_fight_needs_a_fight():
    t = table({"hand": ["Magic Missile"]})
    t.refuse("Aric", play="Magic Missile", side="munchkins", rule="treasure.one-shot.use")


@pytest.mark.rule("treasure.one-shot.use")
def test_a_one_shot_may_be_laid_on_the_table_and_is_not_used_up_by_that():
    t = table({"hand": ["Magic Missile"]})
    t.do("Aric", lay="Magic Missile")
    t.expect(Aric={"in_play_has": ["Magic Missile"], "hand_lacks": ["Magic Missile"], "strength": 1})


@pytest.mark.rule("treasure.one-shot.use")
def test_a_one_shot_for_one_side_only():
    t = fight({"hand": ["Bottled Deadline", "Motivational Poster for Monsters"]})
    assert not t.may("Aric", play="Bottled Deadline", side="monsters")
    assert not t.may("Aric", play="Motivational Poster for Monsters", side="munchkins")
    assert t.may("Aric", play="Bottled Deadline", side="munchkins")
    assert t.may("Aric", play="Motivational Poster for Monsters", side="monsters")


@pytest.mark.rule("treasure.one-shot.use", "ruling.R18")
def test_a_one_shot_on_the_table_is_used_by_its_owner_only():
    t = fight({"in_play": ["Magic Missile"]})
    assert not t.may("Suzan", play="Magic Missile", side="munchkins")
    assert t.may("Aric", play="Magic Missile", side="munchkins")


@pytest.mark.rule("treasure.one-shot.use", "ruling.R18")
def test_a_one_shot_on_the_table_is_an_item_like_any_other_there():
    t = table({"in_play": ["Magic Missile"]}, {"hand": ["Movers From the Wrong Dimension"]})
    t.do("Suzan", play="Movers From the Wrong Dimension", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play_lacks": ["Magic Missile"]}, treasure_discard_has=["Magic Missile"])


@pytest.mark.rule("treasure.one-shot.other-effects")
def test_some_one_shots_work_outside_combat():
    t = table({"hand": ["Wrong-Address Stamp"], "curses": ["Loyal Raincloud"]})
    t.do("Aric", play="Wrong-Address Stamp")
    t.expect(Aric={"curses": [], "hand_lacks": ["Wrong-Address Stamp"]}, treasure_discard_has=["Wrong-Address Stamp"])


@pytest.mark.rule("treasure.one-shot.other-effects")
def test_also_from_the_table():
    t = table({"in_play": ["Wrong-Address Stamp"], "curses": ["Loyal Raincloud"]}, turn="Suzan")
    t.do("Aric", play="Wrong-Address Stamp")
    t.expect(Aric={"curses": [], "in_play_lacks": ["Wrong-Address Stamp"]})


@pytest.mark.rule("treasure.one-shot.discard")
def test_a_one_shot_is_discarded_after_a_fight_that_was_won():
    t = fight({"hand": ["Magic Missile"]})
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 2}, treasure_discard_has=["Magic Missile"])


@pytest.mark.rule("treasure.one-shot.discard")
def test_a_one_shot_is_discarded_after_a_fight_that_was_lost():
    t = fight({"hand": ["Coffee From Yesterday"]}, dice=[6])
    t.do("Aric", play="Coffee From Yesterday", side="munchkins")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Rat")
    t.all_pass()
    t.expect(Aric={"hand_lacks": ["Coffee From Yesterday"]}, treasure_discard_has=["Coffee From Yesterday"])


@pytest.mark.rule("treasure.one-shot.discard")
@pytest.mark.parametrize("place", ["hand", "in_play"])
def test_a_one_shot_that_was_used_is_not_looted(place):
    cards = ["Coffee From Yesterday", "Boots of Butt-Kicking", "Filing Hat"]
    t = fight({place: cards}, {"level": 3}, monster="Ogre", dice=[1])
    t.do("Aric", play="Coffee From Yesterday", side="munchkins")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.do("Suzan", loot="Boots of Butt-Kicking")
    t.all_pass()
    t.expect(
        Suzan={"hand_has": ["Boots of Butt-Kicking"], "hand_lacks": ["Coffee From Yesterday"]},
        Carl={"hand_lacks": ["Coffee From Yesterday"]},
        treasure_discard_has=["Coffee From Yesterday"],
    )


@pytest.mark.rule("treasure.one-shot.sell")
def test_one_shots_with_a_value_are_sold_like_other_items():
    t = table({"level": 3, "hand": ["Magic Missile"], "in_play": ["Unsupervised Goose"]})
    t.do("Aric", sell=["Magic Missile", "Unsupervised Goose"])
    t.expect(Aric={"level": 4}, treasure_discard_has=["Magic Missile", "Unsupervised Goose"])


@pytest.mark.rule("treasure.one-shot.sell", "item.sell.no-value")
def test_a_one_shot_without_value_brings_nothing():
    t = table({"level": 3, "hand": ["Magic Missile", 'Lever Marked "No"', "Better Job Offer"]})
    t.refuse("Aric", sell=["Magic Missile", 'Lever Marked "No"', "Better Job Offer"], rule="item.sell.threshold")


# ---- other Treasures ---------------------------------------------------------------------------------------------


@pytest.mark.rule("treasure.other", "item.sell.items-only")
def test_go_up_a_level_is_no_item():
    t = table({"level": 3, "hand": [GUAL, "Magic Missile", "Loaded Bagpipes"]})
    t.refuse("Aric", sell=[GUAL, "Magic Missile", "Loaded Bagpipes"], rule="item.sell.items-only")
    t.refuse("Aric", give=GUAL, to="Suzan", rule="item.trade.items-only")


@pytest.mark.rule("treasure.other")
def test_its_card_says_whether_it_stays():
    t = table({"hand": [AWARD, "Key to the Lost-and-Found"]}, door_discard=["Enraged", "Mate"])
    t.do("Aric", play=AWARD)
    t.expect(Aric={"in_play_has": [AWARD], "strength": 2})
    t.do("Aric", play="Key to the Lost-and-Found")
    t.do("Aric", choose="the Doors")
    t.do("Aric", pick="Enraged")
    t.expect(Aric={"hand_has": ["Enraged"]}, treasure_discard_has=["Key to the Lost-and-Found"])


@pytest.mark.rule("treasure.other")
def test_its_card_says_when_it_is_played():
    t = fight({"hand": ["Firm Handshake"]}, {"hand": ["Elf"]})
    assert not t.may("Aric", play="Firm Handshake", on="Suzan")


@pytest.mark.rule("treasure.gual.target")
@pytest.mark.parametrize("target", ["Aric", "Suzan"])
def test_go_up_a_level_on_oneself_or_another(target):
    t = table({"level": 3, "hand": [GUAL]}, {"level": 3})
    t.do("Aric", play=GUAL, on=target)
    other = {"Aric": "Suzan", "Suzan": "Aric"}[target]
    assert (t.level(target), t.level(other)) == (4, 3)


@pytest.mark.rule("treasure.gual.target", "timing.any.go-up-a-level")
def test_go_up_a_level_in_somebody_elses_fight():
    t = fight({"level": 3}, {"level": 2, "hand": [GUAL]})
    t.do("Suzan", play=GUAL, on="Aric")
    t.expect(Aric={"level": 4}, fight={"munchkins": 4})


@pytest.mark.rule("treasure.gual.discard")
def test_go_up_a_level_tops_the_treasure_discards():
    t = table({"level": 3, "hand": [GUAL]}, treasure_discard=["Magic Missile"])
    t.do("Aric", play=GUAL, on="Aric")
    t.expect(Aric={"hand_count": 0}, treasure_discard_has=[GUAL, "Magic Missile"])


@pytest.mark.rule("treasure.gual.not-winning", "victory.must-kill")
@pytest.mark.parametrize("target", ["Aric", "Suzan"])
def test_go_up_a_level_does_not_give_the_winning_level(target):
    t = table({"level": 9, "hand": [GUAL]}, {"level": 9})
    t.refuse("Aric", play=GUAL, on=target, rule="treasure.gual.not-winning")
    t.expect(Aric={"level": 9, "hand_has": [GUAL]}, Suzan={"level": 9}, winner=None)


@pytest.mark.rule("treasure.gual.not-winning")
def test_it_may_give_level_nine():
    t = table({"level": 8, "hand": [GUAL]})
    t.do("Aric", play=GUAL, on="Aric")
    t.expect(Aric={"level": 9}, winner=None)


@pytest.mark.rule("treasure.gual.not-winning")
def test_one_with_a_price_is_refused_at_level_nine_before_the_price_is_paid():
    t = table({"level": 9, "hand": ["Commission a Ballad About Yourself", "Magic Missile"]})
    t.refuse(
        "Aric",
        play="Commission a Ballad About Yourself",
        pay=["Magic Missile"],
        rule="treasure.gual.not-winning",
    )
    t.expect(Aric={"hand_has": ["Magic Missile", "Commission a Ballad About Yourself"]})


@pytest.mark.rule("treasure.gual.target", "ruling.R16")
def test_whoever_plays_one_with_a_price_pays_it():
    aric = {"level": 3, "hand": ["Commission a Ballad About Yourself", "Magic Missile"]}
    t = table(aric, {"in_play": ["Filing Hat"]})
    t.do("Aric", play="Commission a Ballad About Yourself", pay=["Magic Missile"])
    t.expect(
        Aric={"level": 4, "hand_count": 0},
        Suzan={"in_play_has": ["Filing Hat"]},
        treasure_discard_has=["Magic Missile", "Commission a Ballad About Yourself"],
    )


@pytest.mark.rule("treasure.gual.target", "ruling.R16")
def test_who_cannot_pay_the_price_does_not_get_the_level():
    t = table({"level": 3, "hand": ["Commission a Ballad About Yourself", "Elf"]}, {"in_play": ["Filing Hat"]})
    assert not t.may("Aric", play="Commission a Ballad About Yourself")
    t.expect(Aric={"level": 3})
