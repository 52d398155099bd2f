"""A step is judged at one moment, and its name is told: no two claims that contradict each other are both borne out.

Once all have let pass what only waits to be answered; `at once` asks for the moment before. Judging changes nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from tests.cases import all_cases
from tests.soaking import ROUND, share

from kickdoor.engine import sees, state_hash
from kickdoor.judge.case.file import DO, EXPECT, REFUSE, Case, Step, cases_in
from kickdoor.judge.case.results import CaseResult
from kickdoor.judge.case.vocabulary import ALL_PASS
from kickdoor.judge.expectations import FIGHT, PLAYER, hand, in_play
from kickdoor.judge.judge import Judgement, judge
from kickdoor.judge.scenario import Scenario
from kickdoor.judge.transcript import whole_case
from kickdoor.words.english.moment import phase


def judged(text: str) -> CaseResult:
    [case], problems = cases_in(text, "test.yaml")
    assert not problems, problems
    return judge(case)


def verdicts(text: str) -> list[bool]:
    return [step.ok for step in judged(text).steps]


CURSE = """
cards:
- {id: slip, name: Slip, type: curse, effect: [{lose_level: {to: victim}}]}
- {id: gem, name: Gem, type: item, item: {value: 1000}}
players: {Aric: {level: 5, hand: [Gem]}, Suzan: {hand: [Slip]}, Carl: }
steps:
- do: {Suzan: {play: Slip, on: Aric}}
"""
ROLL = """
cards:
- {id: ogre, name: Ogre, type: monster, monster: {level: 20, treasures: 1}, bad_stuff: [{lose_level: {to: victim}}]}
players: {Aric: {level: 5}, Suzan: , Carl: }
phase: run
dice: [1]
fight: {monsters: [Ogre]}
steps:
- do: {Aric: {roll against: Ogre}}
"""


# ---- one moment ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [CURSE, ROLL], ids=["curse", "roll"])
def test_two_levels_are_never_both_borne_out(case: str) -> None:
    assert verdicts(case + "- expect: {Aric: {level: 4}}\n- expect: {Aric: {level: 5}}\n") == [True, True, False]
    before = "- at once: {expect: {Aric: {level: 5}}}\n- at once: {expect: {Aric: {level: 4}}}\n"
    assert verdicts(case + before) == [True, True, False]


def test_what_is_expected_together_is_expected_of_one_moment() -> None:
    together = "{Aric: {level: 4}, door_discard_count: 0}"
    assert verdicts(f"{CURSE}- expect: {together}\n- at once: {{expect: {together}}}\n") == [True, False, False]


def test_a_refusal_is_not_empty() -> None:
    """With a Curse in the air nobody may do much: that says nothing about selling."""
    refuse = "{refuse: {Aric: {sell: [Gem]}, rule: ruling.R1}}"
    result = judged(f"{CURSE}- {refuse}\n- at once: {refuse}\n- expect: {{may: {{Aric: {{sell: [Gem]}}}}}}\n")
    assert [step.ok for step in result.steps] == [True, False, True, True]
    assert [one.what for one in result.steps[1].failures] == [
        "expected a refusal [ruling.R1], but it is allowed",
        "at once it would hold: write `at once`",
    ]


def test_may_and_sees_and_saw_are_of_the_same_moment() -> None:
    text = CURSE.replace("Carl: }", "Carl: {hand: [Elf]}}").replace(
        "[{lose_level: {to: victim}}]", "[{draw: {to: victim, n: 1, deck: door}}]"
    )
    text = text.replace("steps:", "door: [Dwarf]\nsteps:")
    seen = "{sees: {viewer: Aric, can_see: [Dwarf]}, saw: {viewer: Aric, cards: [Dwarf]}, may: {Aric: {play: Dwarf}}}"
    unseen = "{sees: {viewer: Aric, cannot_see: [Dwarf]}, saw: {viewer: Aric, never: [Dwarf]}}"
    steps = f"- expect: {seen}\n- at once: {{expect: {unseen}}}\n- expect: {unseen}\n- at once: {{expect: {seen}}}\n"
    assert verdicts(text + steps) == [True, True, True, False, False]


def test_a_claimed_kill_and_a_question_are_not_let_pass() -> None:
    claim = """
players: {Aric: {level: 5}, Suzan: , Carl: }
cards:
- {id: rat, name: Rat, type: monster, monster: {level: 1, treasures: 1}, bad_stuff: [{lose_level: {to: victim}}]}
fight: {monsters: [Rat], claim: true}
steps:
- expect: {Aric: {level: 5}, phase: combat}
- all pass
- expect: {Aric: {level: 6}, phase: charity}
"""
    assert verdicts(claim) == [True, True, True]
    assert judged(claim).steps[0].moment == "Aric's turn, claim"
    lose = "{lose_level: {to: victim}}"
    ways = f"[{{label: a level, do: [{lose}]}}, {{label: a sex, do: [{{change_sex: {{to: victim, is: other}}}}]}}]"
    ask = CURSE.replace(lose, f"{{choose: {{who: victim, options: {ways}}}}}")
    result = judged(ask + "- expect: {question: Aric, Aric: {level: 5, sex: male}}\n")
    assert [step.ok for step in result.steps] == [True, True]
    assert result.steps[1].moment == "once all have passed: Aric's turn, a question to Aric"


# ---- turns --------------------------------------------------------------------------------------------------------

CHARITY = """
players: {Aric: {level: 5, hand: [Elf, Elf, Dwarf, Dwarf, Halfling, Halfling]}, Suzan: {reborn: true}, Carl: {level: 9}}
phase: charity
steps:
- do: {Aric: {give charity: {Suzan: [Elf]}}}
"""


def test_what_is_expected_stays_in_the_turn() -> None:
    """Suzan gets a card at the end of Aric's turn; her own begins with eight more."""
    stays = "- expect: {turn: Aric, Suzan: {hand_count: 1}}\n- expect: {turn: Suzan}\n"
    assert verdicts(CHARITY + stays) == [True, True, False]
    assert verdicts(CHARITY + "- all pass\n- expect: {turn: Suzan, Suzan: {hand_count: 9}}\n") == [True, True, True]


def test_where_what_is_in_the_air_ends_the_turn_it_is_told() -> None:
    text = """
cards:
- {id: doom, name: Doom, type: curse, effect: [{die: {to: victim}}]}
players: {Aric: {level: 5}, Suzan: {hand: [Doom]}, Carl: }
steps:
- do: {Suzan: {play: Doom, on: Aric}}
- expect: {turn: Suzan}
- at once: {expect: {turn: Aric}}
"""
    result = judged(text)
    assert [step.ok for step in result.steps] == [True, True, True]
    assert result.steps[1].moment == "once all have passed, in the next turn: Suzan's turn, prepare"


# ---- what is told -------------------------------------------------------------------------------------------------


def test_the_transcript_names_the_moment() -> None:
    result = judged(
        CURSE
        + "- at once: {expect: {Aric: {level: 5}}}\n- expect: {Aric: {level: 4}}\n- all pass\n- expect: {turn: Aric}\n"
        "- refuse: {Carl: kick open the door, rule: turn.order}\n"
    )
    told = [line for line, _style in whole_case(result)]
    assert "  ✓ 2. at once: expect Aric level: 5  (Aric's turn, cursed)" in told
    assert "  ✓ 3. expect Aric level: 4  (once all have passed: Aric's turn, prepare)" in told
    assert "  ✓ 5. expect turn: Aric  (Aric's turn, prepare)" in told
    assert [step.plain()["moment"] for step in result.steps[:3]] == [
        "", "Aric's turn, cursed", "once all have passed: Aric's turn, prepare",
    ]  # fmt: skip
    assert "now" in result.steps[2].plain() and "prepare" in result.steps[2].now


def test_a_claim_that_holds_at_the_other_moment_says_so() -> None:
    result = judged(CURSE + "- expect: {Aric: {level: 5}}\n- at once: {expect: {Aric: {level: 4}}}\n")
    assert [[one.what for one in step.failures] for step in result.steps[1:]] == [
        ["Aric level: expected 5, is 4", "at once it would hold: write `at once`"],
        ["Aric level: expected 4, is 5", "once all have passed it would hold: leave out `at once`"],
    ]


@pytest.mark.parametrize("word", ["at once", "at_once", "At Once"])
def test_at_once_however_it_is_spelt(word: str) -> None:
    assert verdicts(CURSE + f"- {word}: {{expect: {{Aric: {{level: 5}}}}}}\n") == [True, True]


@pytest.mark.parametrize(
    ("step", "what"),
    [
        ("{at once: {do: {Aric: pass}}}", "no key of a step judged at once called 'do'"),
        ("{at once: {expect: {turn: Aric}, refuse: {Aric: pass, rule: item.gift}}}", "one step is one of"),
        ("{at once: {expect: {turn: Aric}}, expect: {turn: Aric}}", "one step is one of"),
        ("{at once: {}}", "one step is one of"),
        ("{at once: true}", "expected a map"),
    ],
)
def test_only_a_claim_is_judged_at_once(step: str, what: str) -> None:
    _cases, problems = cases_in(f"players: [Aric, Suzan, Carl]\nsteps:\n- {step}\n")
    assert any(what in one.what and one.line == 3 for one in problems), problems


# ---- every case there is, at every place --------------------------------------------------------------------------


@cache
def places() -> tuple[list[tuple[Case, int]], list[tuple[Case, int]]]:
    """Cases and the number of steps done, first where there are two moments, then where there is one."""
    found: tuple[list[tuple[Case, int]], list[tuple[Case, int]]] = ([], [])
    for case in all_cases():
        table = Scenario(case.position)
        for done, step in enumerate(case.steps):
            found[table.settled() is table].append((case, done))
            if step.kind == DO:
                table.act(step.player, step.action)
            elif step.kind == ALL_PASS:
                table.all_pass()
    return found


def facts(table: Scenario) -> dict[str, dict[str, Any]]:
    """What can be expected of this table, by what it is about: of two of one kind at most one is so."""
    s, players = table.state, table.players
    found: dict[str, dict[str, Any]] = {"turn": {"turn": players[s.active]}, "phase": {"phase": phase(s)}}
    for seat, name in enumerate(players):
        found.update({f"{name} {key}": {name: {key: value(s, seat)}} for key, value in PLAYER.items()})
        found[f"{name} hand"] = {name: {"hand": hand(s, seat)}}
        found[f"{name} in_play"] = {name: {"in_play": in_play(s, seat)}}
        for card in {card for player in s.seats for card in player.hand}:
            words = {"viewer": name, "can_see" if sees(s, seat, card) else "cannot_see": [s.catalog.name[card]]}
            found[f"{name} sees {s.catalog.name[card]}"] = {"sees": words}
    for key in ("munchkins", "monsters", "treasures", "levels", "ahead") if s.fight is not None else ():
        found[f"fight {key}"] = {"fight": {key: FIGHT[key](s)}}
    return found


def rivals(table: Scenario, step: Step, chance: random.Random) -> Iterator[tuple[Step, Step]]:
    """Pairs of claims of which at most one can be so: what is at once and what is in the end; what is, and something
    else; that an action is allowed, and that it is refused."""

    def expect(expected: dict[str, Any]) -> Step:
        return Step(EXPECT, 1, expected=expected)

    then = table.settled()
    at_once, in_the_end = facts(table), facts(then)
    for key, fact in in_the_end.items():
        if key in at_once and at_once[key] != fact:
            yield expect(at_once[key]), expect(fact)
    for name in chance.sample(list(table.players), 2):
        level = then.level(name)
        yield expect({name: {"level": level}}), expect({name: {"level": level + 1}})
        for card in then.hand(name)[:1]:
            yield expect({name: {"hand_has": [card]}}), expect({name: {"hand_lacks": [card]}})
            seen = {"viewer": chance.choice(table.players)}
            yield expect({"saw": {**seen, "cards": [card]}}), expect({"saw": {**seen, "never": [card]}})
    player, action = (step.player, step.action) if step.kind in (DO, REFUSE) else (table.players[0], "end turn")
    may = expect({"may": {player: action}})
    yield may, expect({"may_not": {player: action}})
    for where in (table, then):
        refusal = where.refusal(player, action)
        if refusal is not None and refusal.rule:
            yield may, Step(REFUSE, 1, player, action, (refusal.rule,))


def holds(case: Case, claim: Step) -> bool:
    """Whether the claim is borne out at the end of this case, as the judge says it."""
    last = judge(replace(case, steps=(*case.steps, claim))).steps[-1]
    assert last.reached
    return last.ok


@pytest.mark.soak
@pytest.mark.parametrize("seed", share(3))
def test_no_two_claims_that_contradict_each_other_are_borne_out(seed: int) -> None:
    chance = random.Random(seed)
    two, one = places()
    compared = borne_out = 0
    for case, done in chance.sample(two, 20 if ROUND else 7) + chance.sample(one, 10 if ROUND else 3):
        before = replace(case, steps=case.steps[:done])
        judgement = Judgement(before)
        assert judgement.run().ok and judgement.table is not None
        for pair in rivals(judgement.table, case.steps[done], chance):
            for at_once in (False, True):
                claims = [holds(before, replace(claim, at_once=at_once)) for claim in pair]
                assert claims != [True, True], (case.file, case.title, done, pair, at_once)
                compared += 1
                borne_out += any(claims)
    assert compared > (200 if ROUND else 70) and borne_out > compared / 2, (compared, borne_out)


@pytest.mark.soak
@pytest.mark.parametrize("seed", share(4))
def test_judging_changes_nothing(seed: int) -> None:
    """A case ends at the same table without its refusals and expectations."""
    for case in random.Random(seed).sample(all_cases(), 60):
        ends = []
        for steps in (case.steps, tuple(step for step in case.steps if step.kind in (DO, ALL_PASS))):
            judgement = Judgement(replace(case, steps=steps))
            judgement.run()
            assert judgement.table is not None
            ends.append(state_hash(judgement.table.state))
        assert ends[0] == ends[1], case.title
