"""The language of cases: what may be written, and that it means what the design says."""

from __future__ import annotations

import pytest

from kickdoor.judge import expectations
from kickdoor.judge.action import perform as actions
from kickdoor.judge.case import vocabulary as case_words
from kickdoor.judge.case.file import Case, cases_in
from kickdoor.judge.case.results import CaseResult
from kickdoor.judge.judge import judge
from kickdoor.judge.position import vocabulary as position_words
from kickdoor.judge.transcript import whole_case


def read(text: str) -> list[Case]:
    cases, problems = cases_in(text, "test.yaml")
    assert not problems, "\n".join(str(problem) for problem in problems)
    return cases


def judged(text: str) -> CaseResult:
    [case] = read(text)
    return judge(case)


def holds(text: str) -> None:
    result = judged(text)
    assert result.ok, result.plain()


TABLE = """
players:
  Aric: {level: 4, in_play: [Warrior, Chainsaw of Bloody Dismemberment], hand: [Magic Missile, Thief]}
  Suzan: {level: 2, sex: female, in_play: [Elf, Boots of Butt-Kicking], hand: [Enraged]}
  Carl:
door: [Net Troll]
steps:
"""


# ---- one language, told once ------------------------------------------------------------------------------------


def test_the_tables_list_what_the_readers_know() -> None:
    assert set(case_words.POSITION) == set(position_words.KEYS)
    assert set(case_words.PLAYER_FACTS) == set(position_words.PLAYER_KEYS) - {"name"}
    assert set(case_words.IN_PLAY.keys) == set(position_words.IN_PLAY_KEYS)
    assert set(case_words.CURSE.keys) == set(position_words.CURSE_KEYS)
    assert set(case_words.FIGHT.keys) == set(position_words.FIGHT_KEYS)
    assert set(case_words.MONSTER.keys) == set(position_words.MONSTER_KEYS)
    assert set(case_words.BOOST.keys) == set(position_words.BOOST_KEYS)
    assert set(case_words.PHRASES) == set(actions.PHRASES)
    assert {head: set(more) for head, (_key, more) in case_words.ACTIONS.items()} == {
        head: set(more) for head, more in actions.HEADS.items()
    }
    assert set(case_words.EXPECT_FIGHT.keys) == set(expectations.FIGHT)
    assert set(case_words.EXPECT_PLAYER.keys) == set(expectations.PLAYER_KEYS)
    assert set(case_words.EXPECT_KEYS) == {*expectations.TABLE_KEYS, "sees", "saw", "may", "may_not"}


# ---- files ------------------------------------------------------------------------------------------------------


def test_one_case_a_list_of_cases_or_documents() -> None:
    one = "title: one\nplayers: [A, B, C]\n"
    assert [case.title for case in read(one)] == ["one"]
    assert [case.title for case in read("- {title: a, players: [A, B, C]}\n- {title: b, players: [A, B, C]}\n")] == [
        "a",
        "b",
    ]
    documents = read(f"# first\n---\n{one}---\n- {{title: two, players: [A, B, C]}}\n")
    assert [(case.title, case.line) for case in documents] == [("one", 3), ("two", 6)]


def test_a_case_without_a_title_is_called_by_its_line() -> None:
    assert [case.title for case in read("\n- {players: [A, B, C]}\n")] == ["case in line 2"]


def test_yaml_words_of_old_are_words() -> None:
    """`on`, `off`, `yes` and `no` are no booleans here."""
    holds(TABLE + "- do: {Aric: kick open the door}\n- do: {Suzan: {play: Enraged, on: Net Troll}}\n")
    holds("players: {on: , off: , yes: }\nturn: yes\nsteps:\n- expect: {turn: yes}\n")


def test_the_case_of_the_issue() -> None:
    holds(
        TABLE
        + """
- do: {Aric: kick open the door}
- expect: {fight: {munchkins: 7, monsters: 10, ahead: monsters}}
- do: {Suzan: {play: Enraged, on: Net Troll}}
- refuse: {Aric: {sell: [Chainsaw of Bloody Dismemberment]}, rule: timing.combat.forbidden}
- do: {Aric: {play: Magic Missile, side: munchkins}}
- do: {Aric: {use: Warrior, to: Berserk, pay: [Thief]}}
- do: {Aric: {ask: Suzan, offer: {treasures: 1, first_pick: Aric}}}
- do: {Suzan: accept}
- expect: {fight: {munchkins: 17, monsters: 15}, in_combat: [Aric, Suzan]}
- do: {Aric: claim the kill}
- all pass
- expect: {Aric: {level: 5}, Suzan: {level: 3}, door_discard_has: [Net Troll, Enraged], winner: null, question: Aric}
"""
    )


@pytest.mark.parametrize("step", ["all pass", "{do: all pass}"])
def test_all_pass_both_ways(step: str) -> None:
    result = judged(TABLE + f"- do: {{Suzan: pass}}\n- {step}\n")
    assert result.steps[1].words == "everybody passes"


def test_words_with_spaces_and_underscores_are_the_same() -> None:
    for spelling in ("look for trouble", "look_for_trouble"):
        holds(
            "players: {Aric: {hand: [Net Troll]}, Suzan: , Carl: }\nphase: trouble\nsteps:\n"
            f"- do: {{Aric: {{{spelling}: Net Troll}}}}\n- expect: {{phase: combat}}\n"
        )


def test_words_of_the_language_in_any_case_of_letters() -> None:
    holds(
        """
Title: Loud
Players: {Aric: {Level: 4, Sex: MALE, hand: [magic missile]}, Suzan: , Carl: }
Phase: Combat
Fight: {Monsters: [net troll]}
Dice: [6]
Steps:
- Do: {Aric: {Play: Magic Missile, Side: Munchkins}}
- Expect: {Fight: {Munchkins: 9, Monsters: 10, Ahead: Monsters}, Phase: COMBAT, Aric: {Level: 4}}
- Do: {Aric: Run Away}
- Do: {aric: {Roll Against: Net Troll}}
- All Pass
- Expect: {Winner: null, In_Combat: []}
"""
    )


def test_a_player_may_be_called_like_a_key_in_other_letters() -> None:
    holds("players: {Turn: {level: 2}, Suzan: , Carl: }\nsteps:\n- expect: {Turn: {level: 2}, turn: Turn}\n")


def test_a_card_of_the_case_replaces_one_of_the_pack() -> None:
    holds(
        """
cards:
- {id: troll, name: Net Troll, type: monster, monster: {level: 2, treasures: 1}, bad_stuff: [{die: {to: victim}}]}
players: [Aric, Suzan, Carl]
fight: {monsters: [Net Troll]}
steps:
- expect: {fight: {monsters: 2, treasures: 1}}
"""
    )


def test_a_position_goes_both_ways_with_effects_and_used_abilities() -> None:
    from kickdoor.judge.scenario import Scenario

    position = {
        "edition": "deluxe",
        "players": {
            "Aric": {"level": 4, "sex": "male", "in_play": ["Warrior"], "hand": ["Elf"]},
            "Suzan": {"level": 1, "sex": "male"},
            "Carl": {"level": 1, "sex": "male"},
        },
        "turn": "Aric",
        "phase": "combat",
        "fight": {"monsters": ["Net Troll"]},
        "effects": [{"card": "Warrior", "on": "Aric", "what": "strength", "amount": 2, "lasts": "combat"}],
        "used": [{"card": "Warrior", "to": "Berserk", "by": "Aric"}],
    }
    found = Scenario(position).position()
    assert {key: found[key] for key in position} == position
    assert Scenario(found).position() == found


# ---- expectations -----------------------------------------------------------------------------------------------

CHAINSAW = "Chainsaw of Bloody Dismemberment"
WRONG = {
    "{fight: {munchkins: 8}}": "fight munchkins: expected 8, is 7",
    "{fight: {monsters: 9}}": "fight monsters: expected 9, is 10",
    "{fight: {ahead: munchkins}}": "fight ahead: expected munchkins, is monsters",
    "{fight: {treasures: 4}}": "fight treasures: expected 4, is 3",
    "{fight: {levels: 2}}": "fight levels: expected 2, is 1",
    "{fight: {for_the_win: true}}": "fight for_the_win: expected true, is false",
    "{fight: null}": "fight: expected none, but one is on",
    "{Aric: {level: 5}}": "Aric level: expected 5, is 4",
    "{Aric: {strength: 5}}": "Aric strength: expected 5, is 7",
    "{Aric: {sex: female}}": "Aric sex: expected female, is male",
    "{Aric: {dead: true}}": "Aric dead: expected true, is false",
    "{Aric: {hand_limit: 6}}": "Aric hand_limit: expected 6, is 5",
    "{Aric: {big_limit: 2}}": "Aric big_limit: expected 2, is 1",
    "{Aric: {run_away: {Net Troll: 4}}}": "Aric run_away Net Troll: expected 4, is 5",
    "{Suzan: {price: {Boots of Butt-Kicking: 1}}}": "Suzan price Boots of Butt-Kicking: expected 1, is 400",
    "{Aric: {hand_count: 1}}": "Aric hand_count: expected 1, is 2",
    "{Aric: {hand_has: [Elf]}}": "Aric hand_has: Elf missing, there is Magic Missile, Thief",
    "{Aric: {hand_lacks: [Thief]}}": "Aric hand_lacks: Thief should not be there",
    "{Aric: {in_play_lacks: [Warrior]}}": "Aric in_play_lacks: Warrior should not be there",
    "{Aric: {equipped: [Warrior]}}": "Aric equipped: Warrior missing",
    "{Aric: {not_equipped: [Chainsaw of Bloody Dismemberment]}}": "Aric not_equipped: Chainsaw",
    "{Aric: {curses: [Loyal Raincloud]}}": "Aric curses: expected [Loyal Raincloud], is []",
    "{turn: Suzan}": "turn: expected Suzan, is Aric",
    "{phase: charity}": "phase: expected charity, is combat",
    "{in_combat: [Aric, Suzan]}": "in_combat: expected [Aric, Suzan], is [Aric]",
    "{winner: [Aric]}": "winner: expected [Aric], is []",
    "{question: Suzan}": "question: expected Suzan, but Aric decides",
    "{door_discard_has: [Enraged]}": "door_discard_has: Enraged missing",
    "{door_deck_count: 1}": "door_deck_count: expected 1, is",
    "{sees: {viewer: Carl, can_see: [Thief]}}": "Carl can't see Thief, and should",
    "{sees: {viewer: Aric, cannot_see: [Thief]}}": "Aric sees Thief, and should not",
    "{saw: {viewer: Carl, cards: [Thief]}}": "Carl has not seen Thief so far, and should have",
    "{saw: {viewer: Carl, never: [Net Troll]}}": "Carl has seen Net Troll, and should not have",
    "{may: {Aric: claim the kill}}": "Aric may not claim the kill at this moment: It stands 7 to 10. [combat.",
    "{may_not: {Aric: [run away]}}": "Aric may run away, and should not",
}


@pytest.mark.parametrize(("expected", "said"), WRONG.items())
def test_an_expectation_that_does_not_hold_says_what_is(expected: str, said: str) -> None:
    result = judged(TABLE + f"- do: {{Aric: kick open the door}}\n- expect: {expected}\n")
    assert not result.ok
    [failure] = result.steps[1].failures
    assert failure.what.startswith(said)


@pytest.mark.parametrize(
    ("expected", "parts"),
    [
        ("{fight: {munchkins: 8}}", [(4, "Level of Aric"), (3, CHAINSAW), (0, "Warrior (wins ties)")]),
        ("{aric: {strength: 8}}", [(4, "Level"), (3, CHAINSAW)]),
        ("{Aric: {run_away: {Net Troll: 4}}}", [(5, "the die needed")]),
    ],
)  # fmt: skip
def test_a_number_that_is_wrong_is_explained(expected: str, parts: list[tuple[int, str]]) -> None:
    result = judged(TABLE + f"- do: {{Aric: kick open the door}}\n- expect: {expected}\n")
    [failure] = result.steps[1].failures
    assert failure.why is not None
    assert [(part.amount, part.source) for part in failure.why.parts] == parts


def test_all_that_is_expected_together_must_hold_at_one_moment() -> None:
    """A Curse in the air: the Level before and the discards after do not go together."""
    text = """
players: {Aric: {level: 3}, Suzan: {hand: [Lose Your Armor]}, Carl: }
steps:
- do: {Suzan: {play: Lose Your Armor, on: Aric}}
- expect: {door_discard_has: [Lose Your Armor]}
- expect: {door_discard_has: [Lose Your Armor], door_discard_count: 0}
"""
    result = judged(text)
    assert [step.ok for step in result.steps] == [True, True, False]


def test_steps_are_told_as_they_are_written() -> None:
    result = judged(
        """
players: {Aric: {in_play: ["Battering Ram, Live", Filing Hat]}, Suzan: , Carl: }
steps:
- refuse: {Aric: {sell: ["Battering Ram, Live", Filing Hat]}, rule: item.gift}
- expect: {winner: null, fight: null, Aric: {dead: false, in_play: ["Battering Ram, Live", Filing Hat]}}
"""
    )
    assert result.steps[0].words == 'Aric: sell "Battering Ram, Live", Filing Hat'
    said = 'expect winner: null, fight: null, Aric dead: false, Aric in_play: ["Battering Ram, Live", Filing Hat]'
    assert result.steps[1].words == said


# ---- steps that fail --------------------------------------------------------------------------------------------


def test_an_action_that_is_not_allowed_ends_the_case() -> None:
    result = judged(TABLE + "- do: {Aric: claim the kill}\n- expect: {turn: Aric}\n- do: {Aric: kick open the door}\n")
    first, *rest = result.steps
    assert first.refusal is not None and first.refusal.rule in first.refusal.plain()["rule"]
    assert first.failures[0].what == "Aric may not claim the kill"
    assert [step.reached for step in rest] == [False, False]


def test_a_refusal_by_another_rule_and_no_refusal_at_all() -> None:
    result = judged(
        TABLE
        + "- refuse: {Carl: kick open the door, rule: item.gift}\n"
        + "- refuse: {Aric: kick open the door, rule: item.gift}\n"
        + "- do: {Aric: kick open the door}\n"
    )
    other, none, after = result.steps
    assert "refused by another rule" in other.failures[0].what
    assert other.refusal is not None
    assert none.failures[0].what == "expected a refusal [item.gift], but it is allowed"
    assert after.ok, "a refusal that fails changes nothing, so the case goes on"


def test_a_step_that_leaves_something_open_is_a_mistake_with_its_line() -> None:
    text = TABLE + "- do: {Aric: kick open the door}\n- do: {Aric: {play: Magic Missile}}\n"
    result = judged(text)
    assert result.mistake is not None
    assert result.mistake.line == text[: text.index("{play")].count("\n") + 1
    assert "can strengthen either side" in result.mistake.what
    kick, play = result.steps
    assert kick.ok and not play.ok, "it is not told as if it had held"
    told = [line for line, _style in whole_case(result)]
    place = told.index("  ✗ 2. Aric: play Magic Missile")
    assert "can strengthen either side" in told[place + 1]
    assert sum("can strengthen either side" in line for line in told) == 1
