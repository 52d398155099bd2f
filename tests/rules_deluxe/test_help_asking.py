"""Asking for help: who may ask whom, one after another, one helper only, and what the helper adds."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 8, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_giant, name: Plain Giant, deck: door, type: monster, monster: {level: 14, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_lynx, name: Plain Lynx, deck: door, type: monster, monster: {level: 13, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""


def table(monster: str = "Plain Ogre", aric=None, suzan=None, carl=None, **more) -> Scenario:
    """Aric (4) fights, Suzan (5) and Carl (3) look on."""
    players = {
        "Aric": {"level": 4, **(aric or {})},
        "Suzan": {"level": 5, **(suzan or {})},
        "Carl": {"level": 3, **(carl or {})},
    }
    more.setdefault("fight", {"monsters": [monster]})
    return deal(players=players, turn="Aric", phase="combat", cards=CARDS, **more)


@pytest.mark.rule("combat.help.ask", "combat.help.free-choice")
def test_who_cannot_win_alone_asks_and_the_asked_player_decides() -> None:
    t = table("Plain Giant", aric={"level": 6})
    t.expect(fight={"munchkins": 6, "monsters": 14, "ahead": "monsters"})
    t.do("Aric", ask="Suzan")
    t.expect(question="Suzan", in_combat=["Aric"])
    assert t.may("Suzan", "accept")
    assert t.may("Suzan", "decline")


@pytest.mark.rule("combat.help.ask")
def test_any_other_player_may_be_asked() -> None:
    t = table()
    assert t.may("Aric", ask="Suzan")
    assert t.may("Aric", ask="Carl")


@pytest.mark.rule("combat.help.ask")
def test_nobody_asks_himself() -> None:
    t = table()
    t.refuse("Aric", ask="Aric", rule="combat.help.ask")


@pytest.mark.rule("combat.help.ask")
def test_only_the_fighter_asks() -> None:
    t = table()
    t.refuse("Suzan", ask="Carl", rule="combat.help.ask")


@pytest.mark.rule("combat.help.ask")
def test_a_helper_does_not_ask_for_more_help() -> None:
    t = table("Plain Giant", fight={"monsters": ["Plain Giant"], "helper": "Suzan"})
    t.refuse("Suzan", ask="Carl", rule="combat.help.ask")


@pytest.mark.rule("combat.help.ask")
def test_without_a_fight_there_is_nothing_to_help_with() -> None:
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="prepare")
    t.refuse("Aric", ask="Suzan", rule="combat.help.ask")


@pytest.mark.rule("combat.help.ask", "death.respawn.help")
def test_the_dead_cannot_be_asked() -> None:
    t = table(suzan={"dead": True})
    t.refuse("Aric", ask="Suzan", rule="death.respawn.help")
    assert t.may("Aric", ask="Carl")


@pytest.mark.rule("combat.help.ask", "ruling.J1")
def test_whoever_is_winning_alone_may_not_ask() -> None:
    t = table(aric={"level": 9})
    t.expect(fight={"munchkins": 9, "monsters": 8, "ahead": "munchkins"})
    t.refuse("Aric", ask="Suzan", rule="combat.help.ask")


@pytest.mark.rule("combat.help.ask", "ruling.J1")
def test_a_tie_does_not_win_so_the_fighter_may_ask() -> None:
    t = table(aric={"level": 8})
    t.expect(fight={"munchkins": 8, "monsters": 8, "ahead": "monsters"})
    assert t.may("Aric", ask="Suzan")


@pytest.mark.rule("combat.help.ask", "ruling.J1", "combat.ties.warrior")
def test_a_warrior_at_a_tie_is_winning_and_may_not_ask() -> None:
    t = table(aric={"level": 8, "in_play": ["Warrior"]})
    t.refuse("Aric", ask="Suzan", rule="combat.help.ask")


@pytest.mark.rule("combat.help.ask", "ruling.J1")
def test_asking_becomes_possible_once_a_rival_turns_the_fight() -> None:
    t = table(aric={"level": 9}, carl={"hand": ["Enraged"]})
    t.refuse("Aric", ask="Suzan", rule="combat.help.ask")
    t.do("Carl", play="Enraged", on="Plain Ogre")
    t.expect(fight={"munchkins": 9, "monsters": 13})
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.rule("ruling.J1", "combat.help.ask")
def test_a_helper_stays_when_the_fighter_could_win_alone_again() -> None:
    t = table(aric={"hand": ["Magic Missile"]})
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.do("Aric", play="Magic Missile", side="munchkins")  # Aric alone: 4 + 5 > 8
    t.expect(in_combat=["Aric", "Suzan"], fight={"munchkins": 14, "monsters": 8})
    t.refuse("Suzan", "back out", rule="combat.help.voluntary.no-back-out")


@pytest.mark.rule("combat.help.ask", "runaway.must")
def test_nobody_asks_for_help_while_running_away() -> None:
    t = table(dice=[5])
    t.do("Aric", "run away")
    t.refuse("Aric", ask="Suzan", rule="runaway.must")


@pytest.mark.rule("combat.help.ask.one-after-another")
def test_after_a_refusal_the_next_player_is_asked() -> None:
    t = table("Plain Ogre", carl={"level": 6})
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "decline")
    t.expect(in_combat=["Aric"], Aric={"level": 4, "hand_count": 0})
    t.do("Aric", ask="Carl")
    t.expect(question="Carl")
    t.do("Carl", "accept")
    t.expect(in_combat=["Aric", "Carl"], fight={"munchkins": 10, "monsters": 8})


@pytest.mark.rule("combat.help.ask.one-after-another", "combat.help.free-choice")
def test_who_declined_may_be_asked_again_with_a_better_offer() -> None:
    t = table()
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "decline")
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.rule("combat.help.ask.one-after-another")
def test_one_player_is_asked_at_a_time() -> None:
    t = table()
    t.do("Aric", ask="Suzan")
    t.refuse("Aric", ask="Carl", rule="combat.help.ask.one-after-another")
    t.refuse("Carl", "accept", rule="combat.help.free-choice")


@pytest.mark.rule("combat.help.ask.one-after-another", "runaway.must")
def test_when_all_decline_the_fighter_has_to_run() -> None:
    t = table(dice=[6])
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "decline")
    t.do("Aric", ask="Carl")
    t.do("Carl", "decline")
    t.refuse("Aric", "claim the kill", rule="combat.lose")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 4}, door_discard_has=["Plain Ogre"])


@pytest.mark.rule("combat.help.one-helper")
def test_a_second_helper_is_refused() -> None:
    t = table("Plain Giant")
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 9, "monsters": 14})
    t.refuse("Aric", ask="Carl", rule="combat.help.one-helper")
    t.refuse("Aric", ask="Suzan", rule="combat.help.one-helper")


@pytest.mark.rule("combat.help.one-helper")
def test_a_second_helper_cannot_be_compelled_either() -> None:
    t = table("Plain Giant", aric={"hand": ["Your Mother Is Watching"]})
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.refuse("Aric", play="Your Mother Is Watching", on="Carl", rule="combat.help.one-helper")
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.rule("combat.help.strength-added")
def test_the_helpers_whole_strength_is_added() -> None:
    t = table(
        "Plain Lynx",
        aric={"level": 6, "in_play": ["Chainsaw of Bloody Dismemberment"]},  # 6 + 3
        suzan={"level": 4, "in_play": ["Boots of Butt-Kicking"]},  # 4 + 2
    )
    t.expect(fight={"munchkins": 9, "monsters": 13, "ahead": "monsters"})
    t.do("Aric", ask="Suzan")
    t.expect(fight={"munchkins": 9, "monsters": 13})  # asked is not yet helping
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 15, "monsters": 13, "ahead": "munchkins"})


@pytest.mark.rule("combat.help.strength-added")
def test_penalties_of_the_helper_count_and_items_held_sideways_do_not() -> None:
    t = table(
        suzan={
            "level": 5,
            "in_play": [{"card": "Boots of Butt-Kicking", "equipped": False}],
            "curses": ["Loyal Raincloud"],
        },
    )
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.expect(fight={"munchkins": 8, "monsters": 8, "ahead": "monsters"})  # 4 + (5 - 1)


@pytest.mark.rule("combat.help.strength-added")
def test_who_declines_adds_nothing() -> None:
    t = table()
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "decline")
    t.expect(fight={"munchkins": 4, "monsters": 8}, in_combat=["Aric"])


@pytest.mark.rule("combat.help.others-may-affect", "combat.anyone-may-affect")
def test_who_does_not_help_may_still_interfere() -> None:
    t = table(
        fight={"monsters": ["Plain Ogre"], "helper": "Suzan"},
        carl={"hand": ["Enraged", "Jar of Somebody Else's Bees", "Portrait of You at Thirteen"]},
    )
    t.expect(fight={"munchkins": 9, "monsters": 8, "ahead": "munchkins"})
    t.do("Carl", play="Enraged", on="Plain Ogre")
    t.expect(fight={"munchkins": 9, "monsters": 13, "ahead": "monsters"})
    t.do("Carl", play="Jar of Somebody Else's Bees", side="munchkins")
    t.expect(fight={"munchkins": 11, "monsters": 13})
    t.do("Carl", play="Portrait of You at Thirteen", on="Suzan")  # the helper loses a level
    t.all_pass()
    t.expect(fight={"munchkins": 10, "monsters": 13})


@pytest.mark.rule("combat.help.others-may-affect")
def test_who_was_asked_and_declined_may_interfere_too() -> None:
    t = table(suzan={"hand": ["Enraged"]})
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "decline")
    t.do("Suzan", play="Enraged", on="Plain Ogre")
    t.expect(fight={"munchkins": 4, "monsters": 13})


@pytest.mark.rule("combat.help.free-choice")
def test_nobody_answers_for_the_asked_player() -> None:
    t = table()
    t.do("Aric", ask="Suzan")
    for other in ("Aric", "Carl"):
        t.refuse(other, "accept", rule="combat.help.free-choice")
        t.refuse(other, "decline", rule="combat.help.free-choice")
    t.expect(question="Suzan", in_combat=["Aric"])


@pytest.mark.rule("combat.help.free-choice")
def test_nobody_helps_unasked() -> None:
    t = table()
    t.refuse("Suzan", "accept", rule="ruling.N2")
    t.expect(in_combat=["Aric"])


@pytest.mark.rule("combat.help.free-choice", "combat.help.compelled.not-for-win")
def test_a_card_that_compels_leaves_no_choice() -> None:
    t = table(aric={"hand": ["Your Mother Is Watching"]})
    t.do("Aric", play="Your Mother Is Watching", on="Suzan")
    t.all_pass()
    t.expect(in_combat=["Aric", "Suzan"], fight={"munchkins": 9, "monsters": 8})


@pytest.mark.rule("combat.help.ask", "combat.monster-specials")
def test_a_monster_that_forbids_help_is_faced_alone() -> None:
    t = table("Angry Mob, Party of One", aric={"level": 1})
    t.refuse("Aric", ask="Suzan", rule="combat.monster-specials")


@pytest.mark.rule("combat.help.ask", "combat.multi.specials-whole-fight")
def test_help_is_possible_again_once_that_monster_is_gone() -> None:
    t = table(
        aric={"hand": ["Portable Plot Hole"]},
        fight={"monsters": ["Angry Mob, Party of One", "Plain Ogre"]},
    )
    t.refuse(
        "Aric",
        ask="Suzan",
        rule="combat.multi.specials-whole-fight",
    )
    t.do("Aric", play="Portable Plot Hole", on="Angry Mob, Party of One")
    assert t.may("Aric", ask="Suzan")


@pytest.mark.rule("combat.help.others-may-affect", "combat.interfere.backstab")
def test_a_thief_may_backstab_the_helper() -> None:
    t = table(fight={"monsters": ["Plain Ogre"], "helper": "Suzan"}, carl={"in_play": ["Thief"], "hand": ["Elf"]})
    t.do("Carl", use="Thief", to="Backstab", on="Suzan", pay=["Elf"])
    t.expect(fight={"munchkins": 6, "monsters": 8, "ahead": "monsters"})
