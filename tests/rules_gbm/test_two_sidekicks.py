"""Two Sidekicks and a card that changes sex: whoever plays it says which of them it hits (N23)."""

from __future__ import annotations

import pytest

from kickdoor.bots import make
from kickdoor.engine import View, legal, question
from kickdoor.engine import command as verb
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.words.languages import language

CARDS = """
- {id: widow, name: Widow, deck: door, type: sidekick, companion: {sex: female, bonus: 1}}
- {id: uncle, name: Uncle, deck: door, type: sidekick, companion: {sex: male, bonus: 1}}
- {id: mule, name: Mule, deck: door, type: sidekick, companion: {bonus: 1}}
- {id: suitor, name: Suitor, deck: door, type: monster, monster: {level: 8, treasures: 1},
   abilities: [{static: [{stat: strength, add: 3, to: this, because: {sex: female}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: understudy, name: Understudy, deck: door, type: trap, effect: [{change_sex: {to: victim, is: other}}]}
- {id: pardon, name: Pardon, deck: treasure, type: treasure_special,
   abilities: [{play: response, do: [{cancel: true}]}]}
"""
both = pytest.mark.parametrize("edition", ["gbm", "gbm-complete"])
RECAST = "Recast Between Reels"
TWO = ["Widow", {"card": "Cheat!", "attached_to": "Widow"}, "Uncle"]


def fight(edition: str, aric: list, suzan: list[str], **more) -> Scenario:
    """Aric, a man with Sidekicks, fights what likes women; Suzan and Carl have cards for them."""
    players = {
        "Aric": {"sex": "male", "in_play": aric, **more},
        "Suzan": {"hand": suzan},
        "Carl": {"hand": ["Understudy"]},
    }
    return deal(players=players, edition=edition, cards=CARDS, phase="combat", fight={"monsters": ["Suitor"]})


@pytest.mark.rule("sidekick.sex.change", "sidekick.cheat", "ruling.N23")
@both
@pytest.mark.parametrize(("hit", "monsters"), [("Widow", 8), ("Uncle", 11)])
def test_who_plays_it_says_which(edition, hit, monsters) -> None:
    t = fight(edition, TWO, [RECAST])
    t.expect(fight={"monsters": 11})
    t.do("Suzan", play=RECAST, on="Aric", hits="companion")
    t.expect(question="Suzan")
    t.refuse("Aric", pick=hit, rule="sidekick.sex.change")
    t.do("Suzan", pick=hit)
    t.all_pass()
    t.expect(Aric={"sex": "male"}, fight={"monsters": monsters}, door_discard_has=[RECAST])


@pytest.mark.rule("sidekick.sex.change", "ruling.N23")
@both
def test_only_one_of_the_two_is_hit(edition) -> None:
    t = fight(edition, TWO, [RECAST])
    t.do("Suzan", play=RECAST, on="Aric", hits="companion")
    t.do("Suzan", pick="Widow")
    t.all_pass()
    t.expect(fight={"monsters": 8})
    t.do("Carl", play="Understudy", on="Aric", hits="companion")
    t.do("Carl", pick="Uncle")
    t.all_pass()
    t.expect(fight={"monsters": 11})


@pytest.mark.rule("sidekick.sex.change", "ruling.N23")
@both
def test_nobody_is_asked_where_one_of_them_has_no_sex_to_change(edition) -> None:
    t = fight(edition, ["Mule", {"card": "Cheat!", "attached_to": "Mule"}, "Widow"], [RECAST])
    t.do("Suzan", play=RECAST, on="Aric", hits="companion")
    t.all_pass()
    t.expect(fight={"monsters": 8})


@pytest.mark.rule("sidekick.sex.change", "ruling.N23")
@both
def test_neither_a_card_that_is_no_sidekick_nor_one_without_a_sex_is_an_answer(edition) -> None:
    t = fight(edition, [*TWO, {"card": "Bowler Hat", "equipped": False}], [RECAST])
    t.do("Suzan", play=RECAST, on="Aric", hits="companion")
    t.refuse("Suzan", pick="Bowler Hat", rule="sidekick.sex.change")
    assert [t.state.catalog.name[move.card] for move in legal(t.state, 1)] == ["Widow", "Uncle"]


@pytest.mark.rule("sidekick.sex.change", "ruling.R1")
@both
def test_it_can_still_be_cancelled_once_it_is_said_whom_it_hits(edition) -> None:
    t = fight(edition, TWO, [RECAST], hand=["Pardon"])
    t.do("Suzan", play=RECAST, on="Aric", hits="companion")
    t.do("Suzan", pick="Widow")
    t.do("Aric", play="Pardon")
    t.expect(fight={"monsters": 11})


@pytest.mark.rule("sidekick.sex.change", "ruling.N23")
def test_everybody_hears_which_before_anybody_answers() -> None:
    t = fight("gbm", TWO, [RECAST])
    t.do("Suzan", play=RECAST, on="Aric", hits="companion")
    english = [language("en").in_words(t.state, t.players, move) for move in legal(t.state, 1)]
    german = [language("de").in_words(t.state, t.players, move) for move in legal(t.state, 1)]
    assert english == ["Change the sex of Widow (+1)", "Change the sex of Uncle (+1)"]
    assert german == ["Das Geschlecht von Widow (+1) ändern", "Das Geschlecht von Uncle (+1) ändern"]
    t.do("Suzan", pick="Widow")
    assert t.story == [f"Suzan chooses Widow for {RECAST}."]
    t.expect(question=None)


@pytest.mark.rule("sidekick.sex.change", "ruling.N23")
@both
def test_the_question_is_one_a_bot_answers(edition) -> None:
    t = fight(edition, TWO, [RECAST])
    t.do("Suzan", play=RECAST, on="Aric", hits="companion")
    asked = question(t.state)
    assert (asked.about, asked.seats, asked.wanted) == ("change_sex", [1], 1)
    for bot in ("rookie", "random"):
        command = make(bot, 1).decide(View(t.state, 1))
        assert command.verb == verb.PICK and command in legal(t.state, 1)
