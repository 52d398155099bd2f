"""What a won fight brings, and to whom it is shown."""

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: wolf, name: Wolf, deck: door, type: monster, monster: {level: 1, treasures: 2},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: boss, name: Boss, deck: door, type: monster, monster: {level: 1, treasures: 0, levels: 2},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: bear, name: Bear, deck: door, type: monster, monster: {level: 10, treasures: 2},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000, bonus: 1}}
- {id: spoon, name: Spoon, deck: treasure, type: item, item: {value: 100, bonus: 1}}
"""


def fight(monsters, aric=None, suzan=None, carl=None, helper=None, **more):
    """Aric's turn, a fight under way against these monsters."""
    players = {"Aric": aric or {"level": 5}, "Suzan": suzan or {}, "Carl": carl or {}}
    under_way = {"monsters": monsters, **({"helper": helper} if helper else {})}
    return deal(players=players, turn="Aric", phase="combat", fight=under_way, cards=CARDS, **more)


def helped_win(offer, **more):
    """Aric (5) asks Suzan (9) against the Bear (10, two Treasures); nobody stops them."""
    t = fight(["Bear"], suzan={"level": 9}, **more)
    t.do("Aric", ask="Suzan", offer=offer)
    t.do("Suzan", "accept")
    t.do("Aric", "claim the kill")
    t.all_pass()
    return t


@pytest.mark.rule("reward.level-per-monster")
def test_each_monster_gives_a_level_or_what_its_card_names():
    t = fight(["Rat", "Wolf", "Boss"])
    t.expect(fight={"levels": 4})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 9})


@pytest.mark.rule("reward.treasure-count")
def test_the_treasures_of_all_monsters_are_drawn():
    t = fight(["Rat", "Wolf"], treasure=["Gem", "Spoon", "Magic Missile", "Flaming Armor"])
    t.expect(fight={"treasures": 3})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"hand_count": 3, "hand_has": ["Gem", "Spoon", "Magic Missile"], "hand_lacks": ["Flaming Armor"]})


@pytest.mark.rule("reward.treasure-count")
def test_a_monster_without_treasure_gives_none():
    t = fight(["Boss"], treasure=["Gem"])
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 7, "hand_count": 0})


@pytest.mark.rule("reward.solo-facedown")
def test_a_solo_win_is_drawn_face_down():
    t = fight(["Rat"], treasure=["Gem"])
    t.do("Aric", "claim the kill")
    t.all_pass()
    assert t.sees("Aric", "Gem")
    assert not t.sees("Suzan", "Gem")
    assert not t.sees("Carl", "Gem")


@pytest.mark.rule("reward.solo-facedown")
def test_a_bystanders_one_shot_does_not_make_it_a_helped_win():
    t = fight(["Bear"], aric={"level": 8}, carl={"hand": ["Magic Missile"]}, treasure=["Gem", "Spoon"])
    t.do("Carl", play="Magic Missile", side="munchkins")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 9, "hand_count": 2})
    assert not t.sees("Carl", "Gem")
    assert not t.sees("Suzan", "Spoon")


@pytest.mark.rule("reward.helped-faceup")
def test_a_helped_win_is_drawn_face_up_before_it_is_shared():
    t = helped_win({"treasures": 1, "first_pick": "Suzan"}, treasure=["Gem", "Spoon"])
    t.expect(question="Suzan")
    for who in ("Aric", "Suzan", "Carl"):
        assert t.sees(who, "Gem")
        assert t.sees(who, "Spoon")


@pytest.mark.rule("reward.helped-faceup")
def test_it_is_face_up_even_if_the_helper_takes_nothing():
    t = helped_win({}, treasure=["Gem", "Spoon"])
    assert t.sees("Carl", "Gem")
    assert t.sees("Carl", "Spoon")
    t.expect(Suzan={"hand_count": 0, "level": 9}, Aric={"level": 6})


@pytest.mark.rule("reward.helper-may-play")
def test_a_helper_may_play_a_received_item_at_once():
    t = helped_win({"treasures": 1, "first_pick": "Suzan"}, treasure=["Gem", "Spoon"])
    t.do("Suzan", pick="Gem")
    t.do("Suzan", play="Gem")
    t.expect(turn="Aric", Suzan={"in_play_has": ["Gem"], "equipped": ["Gem"], "hand_count": 0})


@pytest.mark.rule("reward.helper-may-play")
def test_a_helper_may_not_sell_what_was_just_received():
    t = helped_win({"treasures": 1, "first_pick": "Suzan"}, treasure=["Gem", "Spoon"])
    t.do("Suzan", pick="Gem")
    t.refuse("Suzan", sell=["Gem"], rule="timing.own-turn.sell")


@pytest.mark.rule("reward.helper-may-play")
def test_a_helper_may_not_play_other_items_along_with_it():
    """Only what was just received may be played on somebody else's turn."""
    t = fight(["Bear"], suzan={"level": 9, "hand": ["Flaming Armor"]}, treasure=["Gem", "Spoon"])
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.do("Suzan", pick="Spoon")
    t.refuse(
        "Suzan",
        play="Flaming Armor",
        rule="timing.own-turn.item",
    )


@pytest.mark.rule("reward.none-when-fleeing")
def test_an_escape_brings_neither_level_nor_treasure():
    t = fight(["Bear"], aric={"level": 5, "hand": ["Elf"]}, dice=[5])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Bear")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 5, "hand_count": 1, "hand_has": ["Elf"]}, door_discard_has=["Bear"])


@pytest.mark.rule("reward.none-when-fleeing")
def test_being_caught_brings_nothing_either():
    t = fight(["Bear"], aric={"level": 5}, suzan={"level": 2}, helper="Suzan", dice=[1, 6])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Bear")
    t.all_pass()
    t.do("Suzan", roll_against="Bear")
    t.all_pass()
    t.expect(Aric={"level": 4, "hand_count": 0}, Suzan={"level": 2, "hand_count": 0}, in_combat=[])
