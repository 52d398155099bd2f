"""A live table cannot be held up: offers taken back or left unanswered, trades overtaken, what the clock does."""

from __future__ import annotations

from random import Random

import pytest

from kickdoor.cards import load_catalog
from kickdoor.engine import Command, Switches, apply, check, default_command, legal, new_game, to_act, view
from kickdoor.engine.command import CLOSE, DECLINE, GIVE, KEEP, KICK, LOOT_ROOM, PICK, ROLL, RUN, WITHDRAW
from kickdoor.engine.ids import CLOCK, MALE
from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: imp, name: Plain Imp, deck: door, type: monster, monster: {level: 9, treasures: 2},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: mouse, name: Plain Mouse, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: loss, name: Loss, deck: door, type: curse, effect: [{discard: {from: victim, what: {item: true}, n: 1}}]}
- {id: spoon, name: Spoon, deck: treasure, type: item, item: {value: 100, bonus: 1}, copies: 3}
- {id: fork, name: Fork, deck: treasure, type: item, item: {value: 100, bonus: 1}}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: doom, name: Doom, deck: door, type: curse, effect: [{die: {to: victim}}]}
- {id: plague, name: Plague, deck: door, type: door_special, abilities: [{play: any_time, do: [{die: {to: others}}]}]}
- {id: toll, name: Toll, deck: door, type: curse, effect: [{lose_level: {to: victim}}]}
- {id: veto, name: Veto, deck: treasure, type: one_shot, one_shot: {value: 100},
   abilities: [{play: response, do: [{cancel: true}]}]}
"""


def table(**words: object) -> Scenario:
    players = {name: {"level": 4} for name in ("Aric", "Suzan", "Carl")}
    for name, facts in dict(words.pop("players", {})).items():  # type: ignore[call-overload]
        players[name] = {"level": 4, **facts}
    return deal(players=players, cards=CARDS, **words)


def spoons(**words: object) -> Scenario:
    return table(players={"Suzan": {"in_play": ["Spoon"]}, "Carl": {"in_play": ["Fork"]}}, **words)


# ---- offers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ruling.N11", "timing.noncombat.trade")
def test_who_made_an_offer_may_take_it_back() -> None:
    t = spoons()
    t.do("Suzan", trade={"with": "Carl", "give": ["Spoon"], "take": ["Fork"]})
    t.refuse("Aric", "withdraw", rule="combat.help.free-choice")
    t.do("Suzan", "withdraw")
    t.refuse("Carl", "accept", rule="ruling.N2")
    t.expect(Suzan={"in_play_has": ["Spoon"]}, Carl={"in_play_has": ["Fork"]})


@pytest.mark.rule("ruling.N11", "combat.help.free-choice")
def test_a_request_for_help_may_be_taken_back_and_another_asked() -> None:
    t = table(fight={"monsters": ["Plain Imp"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    t.refuse("Suzan", "withdraw", rule="combat.help.free-choice")
    t.do("Aric", "withdraw")
    t.do("Aric", ask="Carl", offer={"treasures": 1, "first_pick": "Carl"})
    t.do("Carl", "accept")
    t.expect(in_combat=["Aric", "Carl"])


@pytest.mark.rule("ruling.N11")
def test_nobody_answers_in_time_and_that_is_a_no() -> None:
    t = table(fight={"monsters": ["Plain Imp"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
    s = t.state
    command = default_command(s)
    assert (command.verb, command.seat) == (CLOSE, CLOCK)
    apply(s, command)
    assert s.fight is not None and s.fight.helper == -1
    assert view(s, 0).offer() is None


@pytest.mark.parametrize("sequential", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_the_clock_always_has_a_move(seed: int, sequential: bool) -> None:
    """Whoever is asked: the driver, or somebody who has something to say to what the driver does."""
    s = new_game(load_catalog(["deluxe"]), Switches(), [MALE] * 4, seed, sequential=sequential)
    rng, bystanders = Random(seed), 0
    for _decision in range(400):
        if s.over:
            break
        top, command = s.stack[-1], default_command(s)
        assert check(s, command) is None
        bystanders += command.seat >= 0 and command.seat != top.seat
        apply(s, rng.choice(legal(s, rng.choice(to_act(s)))) if rng.random() < 0.8 else command)
    assert bystanders > 0 or not sequential


@pytest.mark.rule("ruling.N10", "timing.noncombat.trade")
def test_a_trade_that_waits_lapses_when_the_turn_goes_on() -> None:
    t = spoons(door=["Plain Mouse"])
    t.do("Suzan", trade={"with": "Carl", "give": ["Spoon"], "take": ["Fork"]})
    t.do("Aric", "kick open the door")
    t.expect(phase="combat", Suzan={"in_play_has": ["Spoon"]})
    t.refuse("Carl", "accept", rule="ruling.N2")


@pytest.mark.rule("ruling.N10", "combat.claim-window")
def test_nobody_proposes_a_trade_while_a_kill_is_claimed() -> None:
    t = spoons(fight={"monsters": ["Plain Mouse"]})
    t.do("Suzan", trade={"with": "Carl", "give": ["Spoon"], "take": ["Fork"]})  # before that they may
    t.do("Carl", "decline")
    t.do("Aric", "claim the kill")
    t.refuse("Suzan", trade={"with": "Carl", "give": ["Spoon"], "take": ["Fork"]}, rule="ruling.N10")
    t.all_pass()
    t.expect(Aric={"level": 5})


@pytest.mark.rule("combat.claim-window")
def test_a_claimed_kill_does_not_wait_for_bystanders_who_change_hats() -> None:
    t = table(players={"Suzan": {"in_play": ["Cap"]}}, fight={"monsters": ["Plain Mouse"]})
    t.do("Aric", "claim the kill")
    s = t.state
    epoch = s.stack[-1].epoch
    t.do("Carl", "pass")
    t.do("Suzan", unequip="Cap")
    assert s.stack[-1].epoch == epoch, "nobody is asked again"
    assert t.seat("Carl") not in to_act(s)


# ---- the clock ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ruling.N11")
@pytest.mark.parametrize(
    ("words", "verb"),
    [
        ({"phase": "prepare"}, KICK),
        ({"phase": "trouble", "players": {"Aric": {"hand": ["Plain Mouse"]}}}, LOOT_ROOM),
        ({"phase": "kick", "revealed": "Wizard"}, KEEP),
        ({"phase": "charity", "players": {"Aric": {"hand": ["Spoon"] * 3 + ["Fork", "Cap", "Doom"]}}}, GIVE),
        ({"fight": {"monsters": ["Plain Imp"]}}, RUN),
        ({"fight": {"monsters": ["Plain Imp"]}, "phase": "run"}, ROLL),
    ],
)
def test_when_time_is_up_the_turn_takes_its_plain_course(words: dict[str, object], verb: int) -> None:
    t = table(**words)
    s = t.state
    command = default_command(s)
    assert command.verb == verb
    assert check(s, command) is None


@pytest.mark.rule("ruling.N11")
def test_an_overdue_question_gets_its_first_answer() -> None:
    t = table(players={"Aric": {"in_play": ["Spoon", "Fork"]}, "Suzan": {"hand": ["Loss"]}})
    t.do("Suzan", play="Loss", on="Aric")
    t.all_pass()
    t.expect(question="Aric")
    command = default_command(t.state)
    assert (command.verb, command.seat) == (PICK, t.seat("Aric"))
    assert check(t.state, command) is None


def test_the_clock_does_nothing_but_close() -> None:
    t = spoons()
    assert check(t.state, Command(KICK, CLOCK)) is not None
    assert check(t.state, Command(CLOSE, CLOCK)) is not None, "the turn waits for its player"
    assert check(t.state, Command(CLOSE, 1)) is not None
    assert check(t.state, Command(WITHDRAW, 1)) is not None
    assert check(t.state, Command(DECLINE, 1)) is not None


# ---- odd moments -------------------------------------------------------------------------------------------------


@pytest.mark.rule("curse.immediate")
def test_a_cancelled_curse_is_over_at_once() -> None:
    t = table(players={"Aric": {"hand": ["Veto"]}, "Suzan": {"hand": ["Toll"]}})
    t.do("Suzan", play="Toll", on="Aric")
    t.do("Aric", play="Veto")
    t.do("Aric", "kick open the door")  # nobody has to pass on a curse that is gone
    assert t.level("Aric") == 4


@pytest.mark.rule("death.loot.layout", "ruling.J14")
def test_two_who_die_of_one_card_are_looted_each_on_their_own() -> None:
    t = table(players={"Aric": {"hand": ["Plague"]}, "Suzan": {"in_play": ["Spoon"]}, "Carl": {"in_play": ["Fork"]}})
    t.do("Aric", play="Plague")
    t.all_pass()
    t.expect(Suzan={"dead": True}, Carl={"dead": True}, Aric={"hand_has": ["Spoon", "Fork"]})


@pytest.mark.rule("turn.kick-open.other")
def test_the_kicked_card_of_a_player_who_dies_goes_to_the_discards() -> None:
    t = table(players={"Suzan": {"hand": ["Doom"]}}, phase="kick", revealed="Wizard")
    t.do("Suzan", play="Doom", on="Aric")
    t.all_pass()
    t.expect(turn="Suzan", door_discard_has=["Wizard"])


@pytest.mark.rule("item.big.limit", "hireling.lifts-limits")
def test_a_hireling_does_not_hand_back_what_its_owner_cannot_carry() -> None:
    big = """
- {id: ram, name: Ram, deck: treasure, type: item, item: {slot: hand, hands: 2, size: big, value: 500, bonus: 3}}
- {id: bell, name: Bell, deck: treasure, type: item, item: {size: big, value: 500, bonus: 2}}
"""
    load = [{"card": "Ram", "carried_by": "Hireling"}, "Hireling"]
    t = deal(players={"Aric": {"in_play": [*load, "Bell"]}, "Suzan": {}, "Carl": {}}, cards=big)
    t.refuse("Aric", unequip="Ram", rule="item.big.limit")
    t = deal(players={"Aric": {"in_play": load}, "Suzan": {}, "Carl": {}}, cards=big)
    t.do("Aric", unequip="Ram")
    t.expect(Aric={"not_equipped": ["Ram"]})
