"""Where the wording of a rule differs, the edition's is quoted: by the judge, in the terminal, by the server."""

from __future__ import annotations

import pytest
from rich.console import Console

from kickdoor import rules
from kickdoor.cli.terminal.reasons import why_refused
from kickdoor.game import Game
from kickdoor.judge.ask import possible
from kickdoor.judge.case.file import cases_in
from kickdoor.judge.judge import judge
from kickdoor.judge.scenario import deal
from kickdoor.server.backroom.rules import rule_shown
from kickdoor.words.german.language import LANGUAGE as GERMAN
from kickdoor.words.languages import ENGLISH, Language

SALE = """
{packs}
players:
  Aric: {{in_play: [Gem]}}
  Suzan:
  Carl:
cards:
- {{id: gem, name: Gem, type: item, item: {{value: 1000}}}}
- {{id: imp, name: Imp, type: monster, monster: {{level: 9, treasures: 1}},
   bad_stuff: [{{lose_level: {{to: victim}}}}]}}
fight: {{monsters: [Imp]}}
steps:
- refuse: {{Aric: {{sell: [Gem]}}, rule: timing.combat.forbidden}}
"""
FORBIDDEN = rules.rule("timing.combat.forbidden")
IN_THE_WEST = f"{FORBIDDEN.text} {FORBIDDEN.differs['gbm']}"


def told(packs: str, language: Language = ENGLISH) -> str:
    """The rule as the judge cites it there."""
    [case], problems = cases_in(SALE.format(packs=packs))
    assert not problems
    [step] = judge(case, language).steps
    assert step.refusal is not None
    return step.refusal.text


@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_a_rule_in_the_words_of_an_edition(edition: str) -> None:
    for rule in rules.catalogue().values():
        said = rule.as_in(edition).text
        assert said.startswith(rule.text)
        assert said.endswith(rule.differs.get(edition, rule.text))


def test_whose_words_are_quoted() -> None:
    assert rules.rulebook(("gbm",)) == "gbm"
    assert rules.rulebook(("gbm", "star")) == "deluxe"
    assert rules.rulebook(("gbm", "star"), "star") == "star"


def test_the_judge_quotes_the_edition_in_both_languages() -> None:
    assert told("edition: deluxe") == FORBIDDEN.text
    assert told("edition: gbm") == IN_THE_WEST
    assert told("edition: gbm", GERMAN) == f"{GERMAN.told(FORBIDDEN).text} {GERMAN.told(FORBIDDEN).differs['gbm']}"
    assert told("packs: [gbm, deluxe]") == FORBIDDEN.text
    assert told("packs: [gbm, deluxe]\nhouse: gbm") == IN_THE_WEST


def test_so_does_the_list_of_what_may_be_done() -> None:
    t = deal(players={"Aric": {"in_play": ["Cowboy"]}, "Suzan": {}, "Carl": {}}, edition="gbm")
    listed = {rule.id: rule.text for rule, _said in possible(t.state, 0, t.players)}
    dropping = rules.rule("timing.any.discard-class")
    assert listed[dropping.id] == f"{dropping.text} {dropping.differs['gbm']}"


def test_and_the_terminal() -> None:
    players = {"Aric": {"in_play": ["Bowler Hat"]}, "Suzan": {}, "Carl": {}}
    game = Game.from_position({"players": players, "edition": "gbm", "fight": {"monsters": ["Grizzly"]}})
    assert game.rule(FORBIDDEN.id) == IN_THE_WEST
    assert Game("deluxe", players=list(players)).rule(FORBIDDEN.id) == FORBIDDEN.text
    refused = game.why("Aric", {"sell": ["Bowler Hat"]})
    assert refused is not None and refused.rule == FORBIDDEN.id
    console = Console(width=1000)
    with console.capture() as shown:
        console.print(why_refused(refused))
    assert IN_THE_WEST in shown.get()


def test_and_the_server() -> None:
    assert rule_shown(FORBIDDEN, ENGLISH, "gbm").text == IN_THE_WEST
    assert rule_shown(FORBIDDEN, ENGLISH, "nonsense").text == rule_shown(FORBIDDEN, ENGLISH).text == FORBIDDEN.text
    assert rule_shown(FORBIDDEN, GERMAN, "gbm").text.endswith(GERMAN.told(FORBIDDEN).differs["gbm"])
