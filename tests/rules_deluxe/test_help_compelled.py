"""Compelled help, its end when the fight is for the win, and helpers who came of their own free will."""

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: plain_ogre, name: Plain Ogre, deck: door, type: monster, monster: {level: 10, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_imp, name: Plain Imp, deck: door, type: monster, monster: {level: 2, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: plain_wyrm, name: Plain Wyrm, deck: door, type: monster, monster: {level: 12, treasures: 2, levels: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: stern_letter, name: Stern Letter, deck: door, type: door_special,
   abilities: [{play: own_combat, target: {player: {who: others}}, do: [{compel_help: {who: player}}]}]}
- {id: fame, name: Fame, deck: door, type: door_special,
   abilities: [{play: any_combat, target: {monster: {}},
                do: [{mod: {mods: [{stat: levels_reward, add: 1, to: monster}], for: combat}}]}]}
"""
MOTHER = "Your Mother Is Watching"
NO_WAY_OUT = "combat.help.voluntary.no-back-out"


def table(monsters=("Plain Ogre",), aric=None, suzan=None, carl=None, helper: str | None = None, **more) -> Scenario:
    """Aric (8) holds a card that compels help; Suzan (5) would be of use."""
    players = {
        "Aric": {"level": 8, "hand": [MOTHER], **(aric or {})},
        "Suzan": {"level": 5, **(suzan or {})},
        "Carl": {"level": 3, **(carl or {})},
    }
    fight = {"monsters": list(monsters)}
    if helper:
        fight["helper"] = helper
    return deal(players=players, turn="Aric", phase="combat", fight=fight, cards=CARDS, **more)


def compel_suzan(t: Scenario) -> None:
    t.do("Aric", play=MOTHER, on="Suzan")
    t.expect(in_combat=["Aric", "Suzan"])


def for_the_win_after_compelling(**more) -> Scenario:
    """Suzan was compelled at 8 + 1 levels; then Carl brings a second monster: 8 + 2."""
    carl = {"hand": ["Wandering Monster", "Plain Imp"], **more.pop("carl", {})}
    t = table(carl=carl, **more)
    compel_suzan(t)
    t.do("Carl", play="Wandering Monster", with_="Plain Imp")
    t.expect(fight={"for_the_win": True})
    return t


# ---- for the win -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.help.for-the-win")
@pytest.mark.parametrize(
    "level, monsters, for_the_win",
    [
        (8, ["Plain Ogre"], False),
        (9, ["Plain Ogre"], True),
        (8, ["Plain Wyrm"], True),
        (7, ["Plain Wyrm"], False),
        (8, ["Plain Ogre", "Plain Imp"], True),
        (7, ["Plain Ogre", "Plain Imp"], False),
        (7, ["Plain Wyrm", "Plain Imp"], True),
    ],
)
def test_a_fight_is_for_the_win_if_killing_all_would_reach_level_ten(level, monsters, for_the_win) -> None:
    t = table(monsters, aric={"level": level})
    t.expect(fight={"for_the_win": for_the_win})


@pytest.mark.rule("combat.help.for-the-win")
def test_it_becomes_one_when_a_monster_wanders_in_and_ceases_when_it_leaves() -> None:
    t = table(carl={"hand": ["Wandering Monster", "Plain Imp", "Portable Plot Hole"]})
    t.expect(fight={"for_the_win": False})
    t.do("Carl", play="Wandering Monster", with_="Plain Imp")
    t.expect(fight={"for_the_win": True})
    t.do("Carl", play="Portable Plot Hole", on="Plain Imp")
    t.expect(fight={"for_the_win": False})


@pytest.mark.rule("combat.help.for-the-win", "ruling.J38")
def test_levels_gained_and_lost_during_the_fight_count_at_once() -> None:
    t = table(carl={"hand": ["Survive Your Own Cooking", "Portrait of You at Thirteen"]})
    t.do("Carl", play="Survive Your Own Cooking", on="Aric")
    t.expect(Aric={"level": 9}, fight={"for_the_win": True})
    t.do("Carl", play="Portrait of You at Thirteen", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 8}, fight={"for_the_win": False})


@pytest.mark.rule("combat.help.for-the-win")
def test_a_card_that_makes_the_monster_worth_another_level_counts() -> None:
    t = table(carl={"hand": ["Fame"]})
    t.do("Carl", play="Fame", on="Plain Ogre")
    t.expect(fight={"levels": 2, "for_the_win": True})


@pytest.mark.rule("combat.help.for-the-win")
def test_a_mate_is_one_monster_more() -> None:
    t = table(carl={"hand": ["Mate"]})
    t.do("Carl", play="Mate", on="Plain Ogre")
    t.expect(fight={"for_the_win": True})


@pytest.mark.rule("combat.help.for-the-win")
def test_a_removal_card_in_hand_changes_nothing_before_it_is_played() -> None:
    t = table(aric={"level": 9, "hand": ["Portable Plot Hole"]})
    t.expect(fight={"for_the_win": True})


@pytest.mark.rule("combat.help.for-the-win")
def test_only_the_fighters_level_counts() -> None:
    t = table(aric={"level": 3}, suzan={"level": 9}, helper="Suzan")
    t.expect(fight={"for_the_win": False})


# ---- compelling ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.help.compelled.not-for-win")
def test_a_compelled_player_has_to_help() -> None:
    t = table()
    compel_suzan(t)
    t.expect(fight={"munchkins": 13, "monsters": 10}, Aric={"hand_count": 0}, door_discard_has=[MOTHER])
    assert not t.may("Suzan", "decline")


@pytest.mark.rule("combat.help.compelled.not-for-win", "meta.hard-rule.no-forced-help-win")
@pytest.mark.parametrize(
    "level, monsters",
    [
        (9, ["Plain Ogre"]),
        (8, ["Plain Wyrm"]),
        (8, ["Plain Ogre", "Plain Imp"]),
    ],
)
def test_nobody_is_compelled_to_help_somebody_win_the_game(level: int, monsters: list[str]) -> None:
    t = table(monsters, aric={"level": level, "hand": [MOTHER, "Stern Letter"]})
    t.refuse("Aric", play=MOTHER, on="Suzan", rule="combat.help.compelled.not-for-win")  # the card says it too
    t.refuse("Aric", play="Stern Letter", on="Suzan", rule="combat.help.compelled.not-for-win")  # this one does not
    t.expect(in_combat=["Aric"], Aric={"hand_has": [MOTHER, "Stern Letter"]})


@pytest.mark.rule("combat.help.compelled.not-for-win")
def test_below_that_the_same_card_works() -> None:
    t = table(aric={"hand": ["Stern Letter"]})
    t.do("Aric", play="Stern Letter", on="Suzan")
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.rule("ruling.K10", "ruling.J1")
def test_whoever_is_winning_alone_compels_nobody() -> None:
    t = table(["Plain Imp"], aric={"level": 7})
    t.refuse("Aric", play=MOTHER, on="Suzan", rule="ruling.K10")


@pytest.mark.rule("ruling.K10")
def test_at_a_tie_one_may_compel() -> None:
    t = table(aric={"level": 7, "in_play": ["Chainsaw of Bloody Dismemberment"]})
    t.expect(fight={"munchkins": 10, "monsters": 10})
    compel_suzan(t)


@pytest.mark.rule("combat.help.compelled.not-for-win", "death.respawn.help")
def test_the_dead_are_not_compelled() -> None:
    t = table(suzan={"dead": True})
    assert not t.may("Aric", play=MOTHER, on="Suzan")
    assert t.may("Aric", play=MOTHER, on="Carl")


@pytest.mark.rule("combat.help.compelled.back-out", "combat.help.compelled.not-for-win")
def test_a_compelled_helper_gets_the_elfs_level_but_no_treasure() -> None:
    t = table(suzan={"in_play": ["Elf"]}, treasure=["Flaming Armor", "Filing Hat"])
    compel_suzan(t)
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 9, "hand_has": ["Flaming Armor", "Filing Hat"]}, Suzan={"level": 6, "hand_count": 0})


# ---- backing out -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.help.compelled.back-out")
def test_a_compelled_helper_cannot_leave_an_ordinary_fight() -> None:
    t = table()
    compel_suzan(t)
    t.refuse("Suzan", "back out", rule="combat.help.compelled.back-out")
    t.expect(in_combat=["Aric", "Suzan"])


@pytest.mark.rule("combat.help.compelled.back-out", "ruling.J11")
def test_a_compelled_helper_may_leave_when_the_fight_turns_into_one_for_the_win() -> None:
    t = for_the_win_after_compelling()
    t.do("Suzan", "back out")
    t.expect(in_combat=["Aric"], fight={"munchkins": 8, "monsters": 12}, Suzan={"level": 5})


@pytest.mark.rule("combat.help.compelled.back-out", "ruling.J11")
def test_who_backed_out_does_not_run_and_suffers_nothing() -> None:
    t = for_the_win_after_compelling(dice=[1, 1])
    t.do("Suzan", "back out")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Plain Ogre")
    assert not t.may("Suzan", roll_against="Plain Ogre")
    t.do("Aric", roll_against="Plain Imp")
    t.all_pass()
    t.expect(in_combat=[], Aric={"level": 6}, Suzan={"level": 5})


@pytest.mark.rule("combat.help.compelled.back-out", "ruling.J11", "combat.help.ask")
def test_after_the_helper_left_somebody_else_may_be_asked() -> None:
    t = for_the_win_after_compelling()
    t.do("Suzan", "back out")
    t.do("Aric", ask="Carl")
    t.do("Carl", "accept")
    t.expect(in_combat=["Aric", "Carl"], fight={"munchkins": 11, "monsters": 12})


@pytest.mark.rule("combat.help.compelled.back-out")
def test_backing_out_is_a_choice_not_a_must() -> None:
    t = for_the_win_after_compelling()
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric"], Aric={"level": 10})


@pytest.mark.rule("combat.help.compelled.back-out")
def test_backing_out_in_the_last_moment_undoes_the_claimed_kill() -> None:
    t = for_the_win_after_compelling()
    t.do("Aric", "claim the kill")
    t.do("Suzan", "back out")
    t.all_pass()
    t.expect(winner=None, Aric={"level": 8})
    t.refuse("Aric", "claim the kill", rule="combat.lose")


@pytest.mark.rule("combat.help.compelled.back-out", "ruling.J38")
def test_a_level_gained_in_the_fight_lets_the_compelled_helper_go() -> None:
    t = table(carl={"hand": ["Survive Your Own Cooking"]})
    compel_suzan(t)
    t.do("Carl", play="Survive Your Own Cooking", on="Aric")
    t.do("Suzan", "back out")
    t.expect(in_combat=["Aric"])


@pytest.mark.rule("combat.help.compelled.back-out", "combat.help.for-the-win")
def test_the_chance_is_gone_when_the_fight_is_no_longer_for_the_win() -> None:
    t = for_the_win_after_compelling(carl={"hand": ["Wandering Monster", "Plain Imp", "Portable Plot Hole"]})
    assert t.may("Suzan", "back out")
    t.do("Carl", play="Portable Plot Hole", on="Plain Imp")
    t.refuse("Suzan", "back out", rule="combat.help.compelled.back-out")


@pytest.mark.rule("combat.help.compelled.back-out", "combat.help.others-may-affect")
def test_who_backed_out_is_a_bystander_again() -> None:
    t = for_the_win_after_compelling(suzan={"hand": ["Enraged"], "in_play": ["Filing Hat"]})
    t.refuse("Suzan", unequip="Filing Hat", rule="timing.combat.forbidden")
    t.do("Suzan", "back out")
    t.do("Suzan", unequip="Filing Hat")
    t.do("Suzan", play="Enraged", on="Plain Ogre")
    t.expect(fight={"munchkins": 8, "monsters": 17})


@pytest.mark.rule("combat.help.compelled.back-out")
def test_nobody_but_the_helper_backs_out() -> None:
    t = for_the_win_after_compelling()
    assert not t.may("Aric", "back out")
    assert not t.may("Carl", "back out")


# ---- of their own free will ------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.help.voluntary.no-back-out")
def test_a_voluntary_helper_stays_even_if_it_becomes_a_fight_for_the_win() -> None:
    t = table(carl={"hand": ["Wandering Monster", "Plain Imp"]})
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.refuse("Suzan", "back out", rule=NO_WAY_OUT)
    t.do("Carl", play="Wandering Monster", with_="Plain Imp")
    t.expect(fight={"for_the_win": True})
    t.refuse("Suzan", "back out", rule="combat.help.voluntary.no-back-out")
    t.expect(in_combat=["Aric", "Suzan"], fight={"munchkins": 13, "monsters": 12})


@pytest.mark.rule("combat.help.voluntary.no-back-out")
def test_a_voluntary_helper_stays_while_the_winning_kill_is_claimed() -> None:
    t = table(aric={"level": 9})
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.do("Aric", "claim the kill")
    t.refuse("Suzan", "back out", rule="combat.help.voluntary.no-back-out")
    t.all_pass()
    t.expect(winner=["Aric"], Aric={"level": 10})


@pytest.mark.rule("combat.help.voluntary.no-back-out", "combat.help.ask")
def test_one_may_help_somebody_win_of_ones_own_free_will() -> None:
    t = table(aric={"level": 9})
    t.expect(fight={"for_the_win": True})
    assert t.may("Aric", ask="Suzan")


@pytest.mark.rule("combat.help.voluntary.no-back-out", "runaway.coop.both")
def test_a_voluntary_helper_cannot_leave_a_losing_fight_either() -> None:
    t = table(carl={"hand": ["Ancient"]})
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.do("Carl", play="Ancient", on="Plain Ogre")
    t.refuse("Suzan", "back out", rule=NO_WAY_OUT)


# ---- all winners together: the option --------------------------------------------------------------------------------


@pytest.mark.rule("ruling.J41", "variant.shared-victory")
def test_a_helper_who_stayed_shares_the_victory_where_that_is_agreed() -> None:
    t = table(aric={"level": 9}, helper="Suzan", options={"shared_victory": True})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric", "Suzan"])
    t = table(aric={"level": 9}, helper="Suzan")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric"])


@pytest.mark.rule("ruling.J41", "variant.shared-victory", "combat.help.compelled.back-out")
def test_a_helper_who_withdrew_does_not_share_the_victory() -> None:
    t = for_the_win_after_compelling(
        aric={"hand": [MOTHER, "Magic Missile"]},
        options={"shared_victory": True},
    )
    t.do("Suzan", "back out")
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric"])
