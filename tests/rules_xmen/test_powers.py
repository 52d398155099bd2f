"""X-Men: Powers and their Ranks."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: fall, name: Fall, deck: door, type: trap, effect: [{lose_level: {to: victim, n: 2}}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000}}
- {id: mind, name: Mind, deck: door, type: power, power: {rank: 1, bonus: 1}, trait: {kind: power, name: mind}}
- {id: matter, name: Matter, deck: door, type: power, power: {rank: 1, bonus: 1}, trait: {kind: power, name: matter}}
- {id: second, name: Second, deck: door, type: power, power: {rank: 2, bonus: 2}, trait: {kind: power, name: second}}
- {id: third, name: Third, deck: door, type: power, power: {rank: 3, bonus: 3}, trait: {kind: power, name: third}}
- {id: fourth, name: Fourth, deck: door, type: power, power: {rank: 4, bonus: 4}, trait: {kind: power, name: fourth}}
"""
BY_RANK = {1: "Mind", 2: "Second", 3: "Third", 4: "Fourth"}
SNACK, STRENGTH, BOOM = "Stops Time for a Snack", "Super Strength, Left Side Only", "Explodes, Recovers"
PIGEON, RUBBER, EVENING, THEME = "Fluent in Pigeon", "Rubber Bones", "Parents' Evening", "Theme Tune"


def table(*in_play, level=1, hand=(), suzan=None, **more) -> Scenario:
    aric = {"level": level, "in_play": list(in_play), "hand": list(hand)}
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": {}}, edition="xmen", cards=CARDS, **more)


# ---- Ranks -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("power.rank-total")
@pytest.mark.parametrize("level, ranks", [(1, [1]), (5, [4, 1]), (9, [4, 3, 2]), (3, [1, 2]), (4, [4])])
def test_any_number_while_the_ranks_do_not_exceed_the_level(level, ranks) -> None:
    cards = [BY_RANK[rank] for rank in ranks]
    t = table(level=level, hand=cards)
    for card in cards:
        t.do("Aric", play=card)
    t.expect(Aric={"in_play": cards, "strength": level + sum(ranks)})


@pytest.mark.rule("power.rank-total", "power.no-illegal-play")
@pytest.mark.parametrize("level, has, more", [(4, ["Mind", "Third"], "Matter"), (5, ["Fourth", "Mind"], "Matter")])
def test_one_too_many_is_refused(level, has, more) -> None:
    t = table(*has, level=level, hand=[more])
    t.refuse("Aric", play=more, rule="power.rank-total")
    t.expect(Aric={"in_play": has, "hand": [more]})


@pytest.mark.rule("power.rank-total")
def test_a_level_more_makes_room() -> None:
    t = table("Mind", "Third", level=4, hand=["Matter", "Set Off Only One Alarm"])
    t.do("Aric", play="Set Off Only One Alarm", on="Aric")
    t.do("Aric", play="Matter")
    t.expect(Aric={"level": 5, "in_play": ["Mind", "Third", "Matter"]})


@pytest.mark.rule("power.no-illegal-play")
def test_a_power_above_the_level_is_not_played() -> None:
    t = table(level=2, hand=[STRENGTH])
    t.refuse("Aric", play=STRENGTH, rule="power.rank-total")
    t = table(level=3, hand=[STRENGTH])
    t.do("Aric", play=STRENGTH)
    t.expect(Aric={"strength": 3 + 4})


@pytest.mark.rule("power.rank-total", "meta.card-beats-rule")
@pytest.mark.parametrize("card", ["Late Bloomer, Early", "Extension Cord for Talents"])
def test_a_card_may_allow_one_rank_more(card) -> None:
    t = table(card, level=2, hand=["Third", "Matter"])
    t.do("Aric", play="Third")
    t.refuse("Aric", play="Matter", rule="power.rank-total")


# ---- when ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("power.gain-now", "power.play-timing", "ruling.J34")
def test_flight_played_in_combat_counts_at_once() -> None:
    t = table(level=4, hand=["Flight"], fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 4}, Aric={"run_away": {"Ogre": 5}})
    t.do("Aric", play="Flight")
    t.expect(fight={"munchkins": 5}, Aric={"run_away": {"Ogre": 4}})


@pytest.mark.rule("power.gain-now", "timing.any.discard-class")
def test_and_until_it_is_discarded() -> None:
    t = table("Flight", level=4, fight={"monsters": ["Ogre"]})
    t.do("Aric", discard="Flight")
    t.expect(fight={"munchkins": 4}, door_discard_has=["Flight"])


@pytest.mark.rule("power.play-timing", "ruling.J34")
@pytest.mark.parametrize("phase", ["prepare", "charity"])
def test_on_somebody_elses_turn(phase) -> None:
    t = table(level=2, hand=[PIGEON], turn="Suzan", phase=phase)
    t.do("Aric", play=PIGEON)
    t.expect(Aric={"in_play": [PIGEON]})


@pytest.mark.rule("power.play-timing", "ruling.J34")
def test_in_somebody_elses_combat_as_bystander_and_as_helper() -> None:
    t = table(level=2, hand=[PIGEON], turn="Suzan", fight={"monsters": ["Ogre"]})
    t.do("Aric", play=PIGEON)
    t.expect(Aric={"in_play": [PIGEON]}, fight={"munchkins": 1})
    t = table(level=2, hand=[PIGEON], turn="Suzan", fight={"monsters": ["Ogre"], "helper": "Aric"})
    t.do("Aric", play=PIGEON)
    t.expect(fight={"munchkins": 1 + 2 + 2})


@pytest.mark.rule("power.play-timing", "power.no-illegal-play", "ruling.J34")
def test_but_never_one_too_many() -> None:
    t = table("Mind", level=2, hand=[PIGEON], turn="Suzan", fight={"monsters": ["Ogre"], "helper": "Aric"})
    t.refuse("Aric", play=PIGEON, rule="power.rank-total")


@pytest.mark.rule("power.play-timing")
def test_before_a_roll_to_run_away() -> None:
    t = table(hand=["Flight"], fight={"monsters": ["Ogre"]}, dice=[4])
    t.do("Aric", "run away")
    t.do("Aric", play="Flight")
    t.do("Aric", roll_against="Ogre")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 1})


# ---- replacing, trading ----------------------------------------------------------------------------------------------


@pytest.mark.rule("power.replace")
@pytest.mark.parametrize("when", [{}, {"fight": {"monsters": ["Ogre"]}}, {"turn": "Suzan"}])
def test_a_power_may_be_discarded_and_replaced(when) -> None:
    t = table("Mind", "Second", level=3, hand=[PIGEON], **when)
    t.refuse("Aric", play=PIGEON, rule="power.rank-total")
    t.do("Aric", discard="Second")
    t.do("Aric", play=PIGEON)
    t.expect(Aric={"in_play": ["Mind", PIGEON]}, door_discard_has=["Second"])


@pytest.mark.rule("power.no-trade", "item.trade.items-only")
def test_powers_are_neither_traded_nor_given() -> None:
    t = table("Flight", suzan={"in_play": ["Gem"]})
    t.refuse(
        "Aric",
        trade={"with": "Suzan", "give": ["Flight"], "take": ["Gem"]},
        rule="power.no-trade",
    )
    t.refuse(
        "Suzan",
        trade={"with": "Aric", "give": ["Gem"], "take": ["Flight"]},
        rule="power.no-trade",
    )
    t.refuse("Aric", give="Flight", to="Suzan", rule="power.no-trade")


# ---- like Affiliations -----------------------------------------------------------------------------------------------


@pytest.mark.rule("power.like-affiliation", "turn.kick-open.other")
def test_a_kicked_power_is_played_or_taken_into_hand() -> None:
    t = table(door=["Flight"])
    t.do("Aric", "kick open the door")
    t.do("Aric", keep="Flight")
    t.expect(Aric={"hand": ["Flight"]})
    t = table(door=["Flight"])
    t.do("Aric", "kick open the door")
    t.do("Aric", play="Flight")
    t.expect(Aric={"in_play": ["Flight"]})


@pytest.mark.rule("turn.kick-open.other", "power.no-illegal-play")
def test_a_kicked_power_above_the_level_can_only_be_kept() -> None:
    t = table(door=[BOOM])
    t.do("Aric", "kick open the door")
    t.refuse("Aric", play=BOOM, rule="power.rank-total")
    t.do("Aric", keep=BOOM)
    t.expect(Aric={"hand": [BOOM]})


@pytest.mark.rule("turn.loot-room.use", "power.like-affiliation")
def test_a_looted_power_is_played_now_or_kept() -> None:
    t = table(phase="trouble", door=["Flight"])
    t.do("Aric", "loot the room")
    t.do("Aric", play="Flight")
    t.expect(Aric={"in_play": ["Flight"]})


# ---- the Level falls -------------------------------------------------------------------------------------------------


@pytest.mark.rule("power.level-drop")
def test_of_two_and_two_one_goes_at_level_three() -> None:
    t = table("Second", PIGEON, level=4, suzan={"hand": [EVENING]})
    t.do("Suzan", play=EVENING, on="Aric")
    t.all_pass()
    t.expect(question="Aric")
    t.do("Aric", pick=PIGEON)
    t.expect(Aric={"level": 3, "in_play": ["Second"]}, door_discard_has=[PIGEON], question=None)


@pytest.mark.rule("power.level-drop")
@pytest.mark.parametrize("gone, kept", [("Mind", "Third"), ("Third", "Mind")])
def test_the_owner_chooses_which(gone, kept) -> None:
    t = table("Mind", "Third", level=4, suzan={"hand": [EVENING]})
    t.do("Suzan", play=EVENING, on="Aric")
    t.all_pass()
    t.do("Aric", pick=gone)
    t.expect(Aric={"level": 3, "in_play": [kept]}, question=None)


@pytest.mark.rule("power.level-drop")
@pytest.mark.parametrize(
    "gone, kept",
    [(["Second"], ["Third", "Mind"]), (["Third"], ["Second", "Mind"]), (["Mind", "Second"], ["Third"])],
)
def test_until_the_total_fits_again(gone, kept) -> None:
    t = table("Third", "Second", "Mind", level=6, suzan={"hand": ["Fall"]})
    t.do("Suzan", play="Fall", on="Aric")
    t.all_pass()
    for card in gone:
        t.expect(question="Aric")
        t.do("Aric", pick=card)
    t.expect(Aric={"level": 4, "in_play": kept}, question=None)


@pytest.mark.rule("power.level-drop")
def test_what_still_fits_stays() -> None:
    t = table("Mind", "Second", level=4, suzan={"hand": [EVENING]})
    t.do("Suzan", play=EVENING, on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 3, "in_play": ["Mind", "Second"]}, question=None)


@pytest.mark.rule("power.level-drop", "ruling.J38")
def test_in_combat_the_strength_is_counted_anew() -> None:
    t = table("Second", PIGEON, level=4, suzan={"hand": [EVENING]}, fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 4 + 2 + 2})
    t.do("Suzan", play=EVENING, on="Aric")
    t.all_pass()
    t.do("Aric", pick="Second")
    t.expect(fight={"munchkins": 3 + 2})


@pytest.mark.rule("power.level-drop")
def test_an_item_that_allowed_more_is_gone() -> None:
    t = table("Extension Cord for Talents", "Mind", "Second", level=2)
    t.do("Aric", unequip="Extension Cord for Talents")
    t.expect(question="Aric")
    t.do("Aric", pick="Mind")
    t.expect(Aric={"in_play_lacks": ["Mind"], "in_play_has": ["Second"]})


@pytest.mark.rule("power.level-drop")
def test_a_level_paid_is_a_level_lost() -> None:
    shoes = "Gym Shoes With the Bus Fare in Them"
    t = table(shoes, "Mind", "Second", level=3, fight={"monsters": ["Ogre"]})
    t.do("Aric", "run away")
    t.do("Aric", use=shoes, to="Take the Bus Home")
    t.do("Aric", pick="Mind")
    t.expect(Aric={"level": 2, "in_play": [shoes, "Second"]}, in_combat=[])


# ---- what Powers cost ------------------------------------------------------------------------------------------------


@pytest.mark.rule("power.discard-cost")
@pytest.mark.parametrize("price", [["Gem"], ["X-Force"], ["Angel"], ["Gem", "X-Force", "Angel"]])
def test_any_own_card_pays_from_table_or_hand(price) -> None:
    t = table(BOOM, "Gem", "Angel", level=4, hand=["X-Force"], fight={"monsters": ["Ogre"]})
    t.expect(fight={"munchkins": 4 + 5 + 1})
    t.do("Aric", use=BOOM, to="Stand Well Back", pay=price)
    t.expect(fight={"munchkins": 10 + 2 * len(price) - ("Angel" in price)})


@pytest.mark.rule("curse.no-fuel", "ruling.J35")
def test_a_persistent_trap_does_not() -> None:
    t = deal(
        players={"Aric": {"level": 4, "in_play": [BOOM], "curses": [THEME]}, "Suzan": {}, "Carl": {}},
        edition="xmen",
        cards=CARDS,
        fight={"monsters": ["Ogre"]},
    )
    t.refuse(
        "Aric",
        use=BOOM,
        to="Stand Well Back",
        pay=[THEME],
        rule="curse.no-fuel",
    )
    t = table(BOOM, level=4, hand=[THEME], fight={"monsters": ["Ogre"]})
    t.do("Aric", use=BOOM, to="Stand Well Back", pay=[THEME])
    t.expect(fight={"munchkins": 4 + 5 + 2})
