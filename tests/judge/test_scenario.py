"""The table of the tests and of the judge: what its words do, and what it says when something is not as written."""

from __future__ import annotations

import pytest

from kickdoor.engine import state_hash, validate
from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 2, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 12, treasures: 3},
   bad_stuff: [{lose_level: {to: victim, n: 2}}]}
- {id: slip, name: Slip, deck: door, type: curse, effect: [{lose_level: {to: victim, n: 1}}]}
- id: toll
  name: Toll
  deck: door
  type: curse
  effect:
  - choose:
      who: victim
      options:
      - {label: lose a level, do: [{lose_level: {to: victim, n: 1}}]}
      - {label: change sex, do: [{change_sex: {to: victim, is: other}}]}
- {id: bigger, name: Bigger, deck: door, type: monster_enhancer, copies: 2, enhancer: {bonus: 5, treasures: 1}}
- {id: club, name: Club, deck: treasure, type: item, item: {slot: hand, hands: 1, value: 600, bonus: 3}}
- {id: crown, name: Crown, deck: treasure, type: item, item: {slot: headgear, value: 500, bonus: 1}}
- {id: bomb, name: Bomb, deck: treasure, type: one_shot, copies: 2, one_shot: {bonus: 5, side: either, value: 100}}
- {id: cheer, name: Cheer, deck: treasure, type: one_shot, one_shot: {bonus: 2, side: munchkins, value: 100}}
- {id: ladder, name: Ladder, deck: treasure, type: go_up_a_level, copies: 3}
- {id: rake, name: Rake, deck: treasure, type: treasure_special,
   abilities: [{play: any_time, do: [{fetch: {to: self, zone: door_discard, n: 1}}]}]}
"""


def table(aric=None, suzan=None, carl=None, **more) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": {"sex": "female", **(suzan or {})}, "Carl": carl or {}}
    return deal(players=players, cards=CARDS, **more)


def fight(*monsters, aric=None, **more) -> Scenario:
    return table(aric or {"level": 4}, phase="combat", fight={"monsters": list(monsters)}, **more)


# ---- doing -------------------------------------------------------------------------------------------------------


def test_a_turn_in_words() -> None:
    t = table({"level": 4, "in_play": ["Club"]}, door=["Rat", "Elf"], treasure=["Bomb"])
    t.do("Aric", "kick open the door")
    t.expect(phase="combat", in_combat=["Aric"], fight={"munchkins": 7, "monsters": 2, "ahead": "munchkins"})
    t.do("Aric", "claim the kill").all_pass()
    t.expect(Aric={"level": 5, "hand_has": ["Bomb"]}, phase="charity", fight=None, door_discard_has=["Rat"])
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", phase="prepare", winner=None)


def test_passes_are_left_out() -> None:
    """A kill is claimed; the turn ends without anybody having said that he has no objection."""
    t = fight("Rat")
    t.do("Aric", "claim the kill")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"level": 5})


def test_what_could_be_answered_is_expected_to_have_come_true() -> None:
    t = table({"level": 3, "hand": ["Slip"]}, suzan={"level": 3})
    t.do("Aric", play="Slip", on="Suzan")
    assert t.level("Suzan") == 3, "it can still be answered"
    t.expect(Suzan={"level": 3}, at_once=True)
    t.expect(Suzan={"level": 2})
    for at_once, wrong in ((False, 3), (True, 2)):
        with pytest.raises(AssertionError, match=f"Suzan level: expected {wrong}"):
            t.expect(Suzan={"level": wrong}, at_once=at_once)
    t.all_pass()
    assert t.level("Suzan") == 2
    t.expect(Suzan={"level": 2}, at_once=True)


def test_a_refusal_is_judged_when_nothing_is_in_the_air() -> None:
    """While a Curse waits to work hardly anything can be done: that would prove nothing."""
    t = table({"hand": ["Slip"]})
    t.do("Aric", play="Slip", on="Suzan")
    with pytest.raises(AssertionError, match="Aric may kick open the door; expected a refusal"):
        t.refuse("Aric", "kick open the door", rule="ruling.R1")
    t.refuse("Aric", "kick open the door", rule="ruling.R1", at_once=True)


def test_all_pass_is_no_answer_to_a_question() -> None:
    t = table({"level": 3, "hand": ["Toll"]}, suzan={"level": 3})
    t.do("Aric", play="Toll", on="Suzan").all_pass()
    with pytest.raises(AssertionError, match="Suzan has to choose for Toll: lose a level"):
        t.all_pass()
    t.do("Suzan", choose="change sex")
    t.expect(Suzan={"sex": "male", "level": 3}, question=None)


def test_an_option_by_part_of_its_label() -> None:
    t = table({"hand": ["Toll"]}, suzan={"level": 3})
    t.do("Aric", play="Toll", on="Suzan")
    t.do("Suzan", choose="level")
    t.expect(Suzan={"level": 2})


def test_an_unknown_option_is_the_authors_mistake() -> None:
    t = table({"hand": ["Toll"]}, suzan={"level": 3})
    t.do("Aric", play="Toll", on="Suzan").all_pass()
    with pytest.raises(ValueError, match="there is no option 'lose a leg'; did you mean 'lose a level'"):
        t.do("Suzan", choose="lose a leg")


def test_paying_for_an_ability() -> None:
    t = fight("Ogre", aric={"level": 4, "in_play": ["Warrior"], "hand": ["Elf", "Dwarf", "Thief", "Cleric"]})
    t.do("Aric", use="Warrior", to="Berserk", pay=["Elf", "Dwarf"])
    t.expect(fight={"munchkins": 6}, Aric={"hand_count": 2, "hand_lacks": ["Elf", "Dwarf"]}, question=None)


def test_paying_too_much_or_too_little_is_refused() -> None:
    t = fight("Ogre", aric={"level": 4, "in_play": ["Warrior"], "hand": ["Elf", "Dwarf", "Thief", "Cleric"]})
    before = state_hash(t.state)
    t.refuse("Aric", use="Warrior", to="Berserk", pay=[], rule="character.class.discard-cost")
    assert not t.may("Aric", use="Warrior", to="Berserk", pay=["Elf", "Dwarf", "Thief", "Cleric"])
    assert state_hash(t.state) == before


def test_fetching_a_card() -> None:
    t = table({"hand": ["Rake"]}, door_discard=["Elf", "Rat"])
    t.do("Aric", play="Rake", fetch="Rat")
    t.expect(Aric={"hand": ["Rat"]}, door_discard_has=["Elf"])


def test_a_mate_has_a_name_of_its_own() -> None:
    t = fight("Rat", suzan={"hand": ["Mate", "Bigger"]}, aric={"level": 1}, dice=[6, 6])
    t.do("Suzan", play="Mate", on="Rat")
    t.do("Suzan", play="Bigger", on="Rat (Mate)")
    t.expect(fight={"monsters": 14})
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Rat (Mate)")
    t.do("Aric", roll_against="Rat")
    t.expect(in_combat=[])


def test_a_bargain_in_words() -> None:
    t = fight("Ogre", suzan={"level": 9}, aric={"level": 6, "hand": ["Ladder"]}, treasure=["Club", "Crown", "Bomb"])
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Aric"})
    t.expect(question="Suzan")
    t.do("Suzan", counter={"treasures": 2, "first_pick": "Suzan"})
    t.do("Aric", "accept")
    t.expect(in_combat=["Aric", "Suzan"])
    t.do("Aric", "claim the kill").all_pass()
    t.do("Suzan", pick="Crown")
    t.do("Aric", pick="Club")
    t.expect(Suzan={"hand_has": ["Crown", "Bomb"]}, Aric={"hand_has": ["Club"]})


def test_a_pick_that_was_the_only_one_counts_as_made() -> None:
    """The engine asks nobody who has no choice; whoever writes the game down may say it all the same."""
    t = fight("Ogre", suzan={"level": 9}, aric={"level": 6}, treasure=["Club", "Crown", "Bomb"])
    t.do("Aric", ask="Suzan", offer={"treasures": 2, "order": ["Suzan", "Aric", "Suzan"]}).do("Suzan", "accept")
    t.do("Aric", "claim the kill").all_pass()
    t.do("Suzan", pick="Crown").do("Aric", pick="Club").do("Suzan", pick="Bomb")
    t.expect(Suzan={"hand_has": ["Crown", "Bomb"]})


def test_trades_and_gifts() -> None:
    t = table({"in_play": ["Club"]}, suzan={"in_play": ["Crown"]})
    t.do("Aric", trade={"with": "Suzan", "give": ["Club"], "take": ["Crown"]}).do("Suzan", "accept")
    t.expect(Aric={"in_play": ["Crown"]}, Suzan={"in_play": ["Club"], "not_equipped": ["Club"]})
    t.do("Aric", give="Crown", to="Carl").do("Carl", "decline")
    t.expect(Aric={"in_play": ["Crown"]})


def test_charity_in_words() -> None:
    hand = ["Elf", "Dwarf", "Halfling", "Warrior", "Thief", "Cleric", "Wizard"]
    t = table({"level": 5, "hand": hand}, phase="charity")
    t.do("Aric", give_charity={"Suzan": ["Elf"], "Carl": ["Dwarf"]})
    t.expect(Suzan={"hand": ["Elf"]}, Carl={"hand": ["Dwarf"]}, turn="Aric")
    t.all_pass().expect(turn="Suzan")


def test_showing_a_card() -> None:
    t = table({"hand": ["Elf", "Rat"]})
    assert not t.sees("Suzan", "Rat")
    t.do("Aric", show="Rat", to="Suzan")
    assert t.sees("Suzan", "Rat") and not t.sees("Carl", "Rat") and not t.sees("Suzan", "Elf")
    assert t.saw("Suzan", "Rat") and not t.saw("Carl", "Rat")
    t.do("Aric", show_hand_to="Carl")
    assert t.sees("Carl", "Elf")


def test_dice_to_come() -> None:
    t = fight("Ogre", dice=[4])
    t.do("Aric", "run away").do("Aric", roll_against="Ogre").all_pass()
    t.expect(Aric={"level": 2})
    assert {"event": "die", "seat": "Aric", "face": 4} in t.all_events


def test_the_rest_of_the_housekeeping() -> None:
    t = table({"level": 2, "hand": ["Warrior", "Bomb"], "in_play": ["Club", "Crown", "Elf"]})
    t.do("Aric", unequip="Crown").do("Aric", equip="Crown").do("Aric", lay="Bomb").do("Aric", discard="Elf")
    t.do("Aric", play="Warrior")
    t.expect(Aric={"in_play": ["Club", "Crown", "Bomb", "Warrior"], "equipped": ["Club", "Crown"]})
    t.do("Aric", sell=["Club", "Crown"])
    t.expect(Aric={"level": 3, "in_play": ["Bomb", "Warrior"]}, treasure_discard_has=["Club", "Crown"])


def test_a_hireling_is_loaded() -> None:
    t = table({"in_play": ["Hireling", {"card": "Club", "equipped": False}]})
    t.do("Aric", load="Club", onto="Hireling")
    t.expect(Aric={"equipped": ["Club"]})


def test_a_companion_is_sacrificed_where_the_edition_allows_it() -> None:
    aric = {"level": 2, "in_play": ["Hireling"]}
    t = fight("Ogre", aric=aric)
    t.do("Aric", "run away").refuse("Aric", sacrifice="Hireling", rule="ruling.K3")
    t = fight("Ogre", aric=aric, options={"companion_sacrifice": True})
    t.do("Aric", "run away").do("Aric", sacrifice="Hireling")
    t.expect(Aric={"level": 2, "in_play": []}, in_combat=[])
    with pytest.raises(ValueError, match="no thing a helper does called 'hides'"):
        t.do("Aric", sacrifice="Hireling", helper="hides")


def test_every_step_is_checked_and_kept() -> None:
    t = fight("Rat")
    t.do("Aric", "claim the kill").all_pass()
    validate(t.state)
    assert len(t.commands) == 4, "a claim and three passes"
    assert [event["event"] for event in t.events][:1] == ["killed"]
    assert len(t.all_events) > len(t.events)


# ---- asking ------------------------------------------------------------------------------------------------------


def test_why_a_number_is_what_it_is() -> None:
    t = fight({"card": "Rat", "enhancers": ["Bigger"]}, aric={"level": 4, "in_play": ["Club"]})
    assert t.why("strength", "Aric") == [(4, "", "combat.strength.player"), (3, "Club", "item.equipped")]
    assert [part[:2] for part in t.why("monsters")] == [(2, "Rat"), (5, "Bigger")]
    assert t.why("run_away", "Aric", "Rat")[0][0] == 5
    with pytest.raises(ValueError, match="no number called 'strenght'"):
        t.why("strenght", "Aric")


def test_what_may_be_done_is_not_done() -> None:
    t = fight("Rat", suzan={"hand": ["Bigger"]})
    before = state_hash(t.state)
    assert t.may("Suzan", play="Bigger", on="Rat")
    assert not t.may("Carl", "claim the kill")
    assert state_hash(t.state) == before


# ---- what is said when it is not so ----------------------------------------------------------------------------------


def test_an_unexpected_refusal_names_rule_text_and_situation() -> None:
    t = fight("Ogre")
    with pytest.raises(AssertionError) as failure:
        t.do("Aric", "claim the kill")
    said = str(failure.value)
    assert "Aric may not claim the kill" in said and "[combat.lose]" in said and "equal or lower" in said
    assert "Aric 4 against Ogre 12" in said


def test_a_failed_action_changes_nothing() -> None:
    t = fight("Rat", suzan={"hand": ["Elf"]})
    t.do("Aric", "claim the kill")
    before = state_hash(t.state)
    with pytest.raises(AssertionError):
        t.do("Suzan", "kick open the door")
    assert state_hash(t.state) == before


def test_expectations_that_fail_are_all_named() -> None:
    t = table({"level": 3, "hand": ["Elf"], "in_play": ["Club"]})
    with pytest.raises(AssertionError) as failure:
        t.expect(
            Aric={"level": 4, "hand_has": ["Dwarf"], "hand_lacks": ["Elf"], "equipped": ["Crown"]},
            phase="combat",
            turn="Carl",
            fight={"munchkins": 1},
        )
    assert str(failure.value).splitlines() == [
        "Aric level: expected 4, is 3",
        "Aric hand_has: Dwarf missing, there is Elf",
        "Aric hand_lacks: Elf should not be there",
        "Aric equipped: Crown missing, there is Club",
        "phase: expected combat, is prepare",
        "turn: expected Carl, is Aric",
        "fight: expected one, but none is on",
        "Now: Aric's turn, prepare; Aric decides (moment 'prepare')",
    ]


@pytest.mark.parametrize(
    "expected",
    [
        {"Aric": {"level": 1, "sex": "male", "dead": False, "strength": 4, "hand_count": 1, "curses": []}},
        {"Aric": {"in_play_has": ["Club"], "in_play_lacks": ["Elf"], "not_equipped": []}},
        {"door_discard_count": 0, "treasure_discard_has": [], "door_deck_has": ["Rat"], "in_combat": []},
        {"winner": None, "question": "Aric", "fight": None},
        {"winner": [], "question": None},
    ],
)
def test_expectations_that_hold(expected) -> None:
    table({"hand": ["Elf"], "in_play": ["Club"]}).expect(**expected)


def test_a_refusal_that_does_not_come() -> None:
    t = fight("Rat")
    with pytest.raises(AssertionError, match=r"Aric may claim the kill; expected a refusal \[combat.ties\]"):
        t.refuse("Aric", "claim the kill", rule="combat.ties")


def test_a_refusal_for_another_reason() -> None:
    t = fight("Ogre")
    with pytest.raises(AssertionError, match=r"refused with \[combat.lose\].*Expected: \[combat.win or turn.end\]"):
        t.refuse("Aric", "claim the kill", rule=("combat.win", "turn.end"))
    t.refuse("Aric", "claim the kill", rule=("combat.win", "combat.lose"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"play": "Bigg", "on": "Rat"}, "there is no card 'Bigg'; did you mean 'Bigger'"),
        ({"play": "Bigger", "on": "Ogre (Mate)"}, "no monster in the fight called 'Ogre \\(Mate\\)'"),
        ({"plya": "Bigger"}, "there is no action 'plya'; did you mean 'play'"),
        ({"play": "Bigger", "onto": "Rat"}, "no part of 'play' called 'onto'; did you mean 'on'"),
        ({"play": "Bomb"}, "Bomb can strengthen either side; say `side`"),
        ({"play": "Bomb", "side": "xyz"}, "there is no side 'xyz'; there are munchkins, monsters"),
        ({"play": "Bigger"}, "Bigger on what\\? say `on`: Ogre, Rat"),
        ({"play": "Cheer", "on": "Rat"}, "Cheer is not aimed at anything"),
        ({"play": "Bigger", "on": "Suzan"}, "aimed at a card, not at a player"),
        ({"use": "Thief"}, "several ways; say `to`: 'Steal', 'Backstab'"),
        ({"use": "Thief", "to": "Backstabb"}, "no ability of Thief called 'Backstabb'; did you mean 'Backstab'"),
        ({"use": "Bigger"}, "nothing that can be used"),
        ({"ask": "Susan"}, "there is no player 'Susan'; did you mean 'Suzan'"),
        ({"ask": "Aric", "offer": {"treasure": 1}}, "part of an offer called 'treasure'; did you mean 'treasures'"),
        ({"trade": {"with": "Aric", "offer": []}}, "no part of a trade called 'offer'"),
        ({"give": "Bomb"}, "'to' is missing"),
        ({"sell": ["Bomb"], "equip": "Bomb"}, "one action at a time"),
    ],
)
def test_words_that_mean_nothing(words, said) -> None:
    t = fight("Rat", "Ogre", suzan={"hand": ["Bigger", "Bomb", "Cheer"], "in_play": ["Thief"]})
    with pytest.raises(ValueError, match=said):
        t.do("Suzan", **words)


def test_unknown_names_everywhere() -> None:
    t = table()
    with pytest.raises(ValueError, match="no action 'kick the door'; did you mean 'kick open the door'"):
        t.do("Aric", "kick the door")
    with pytest.raises(ValueError, match="no player 'Arik'; did you mean 'Aric'"):
        t.do("Arik", "end turn")
    with pytest.raises(ValueError, match=r"no rule 'combat\.tie'; did you mean 'combat.ties'"):
        t.refuse("Aric", "end turn", rule="combat.tie")
    with pytest.raises(ValueError, match="no expectation of a player called 'levle'; did you mean 'level'"):
        t.expect(Aric={"levle": 1})
    with pytest.raises(ValueError, match="no expectation or player 'Karl'; did you mean 'Carl'"):
        t.expect(Karl={"level": 1})
    with pytest.raises(ValueError, match="no number of a fight called 'munchkin'; did you mean 'munchkins'"):
        fight("Rat").expect(fight={"munchkin": 1})
    with pytest.raises(ValueError, match="there is no card 'Rats'; did you mean 'Rat'"):
        t.expect(Aric={"hand_lacks": ["Rats"]})
    with pytest.raises(ValueError, match="either words or keys"):
        t.do("Aric", "end turn", play="Rat")


def test_a_refusal_may_leave_the_target_open() -> None:
    fight("Rat", "Ogre", suzan={"hand": ["Bigger"]}).refuse("Suzan", play="Bigger", rule="monster.enhancer.target")


def test_an_action_is_plain_data() -> None:
    """As the judge will read it from YAML, where a bare `on` is true."""
    t = fight("Rat", suzan={"hand": ["Bigger"]})
    t.act("Suzan", {"play": "Bigger", True: "Rat"})  # type: ignore[dict-item]
    t.expect(fight={"monsters": 7})
    t = table({"hand": ["Rat"]}, phase="trouble")
    t.act("Aric", {"look for trouble": "Rat"})
    t.expect(phase="combat")
