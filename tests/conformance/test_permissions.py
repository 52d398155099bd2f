"""Whatever may be done, the engine names the rule that allows it; judge and terminal say the same.

Complete for every verb, every type of card and every purpose of a question, and looked at in games of every table.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from rich.console import Console
from tests.conformance.tables import TABLES, table_at

from kickdoor import rules
from kickdoor.cli.terminal.reasons import why_card, why_choice
from kickdoor.engine import Command, State, apply, legal, to_act
from kickdoor.engine.command import VERB_NAMES
from kickdoor.engine.ids import TYPE_NAMES
from kickdoor.engine.permissions import ALLOWED_BY, rule_allowing, rule_of_kind
from kickdoor.engine.timing import TIMING_OF
from kickdoor.game import Game
from kickdoor.judge.ask import possible
from kickdoor.judge.scenario import deal
from kickdoor.play.record import start_record

NAMES = ("Aric", "Suzan", "Carl", "Dana")
STEPS = 400


def moments(packs: str, seed: int) -> Iterator[tuple[State, list[Command]]]:
    """Moments of a game of random moves, with all that may be done in them."""
    rng = random.Random(seed)
    s = table_at(packs).deal([0, 1, 0, 1], seed, sequential=False)
    for _ in range(STEPS):
        if s.over:
            return
        options = [command for seat in to_act(s) for command in legal(s, seat)]
        yield s, options
        apply(s, rng.choice(options))


def shown(words: object) -> str:
    console = Console(width=2000, no_color=True)
    with console.capture() as capture:
        console.print(words)
    return capture.get()


def test_every_verb_and_every_type_of_card_has_its_rule() -> None:
    assert sorted(ALLOWED_BY) == list(range(len(VERB_NAMES)))
    assert sorted(TIMING_OF) == list(range(len(TYPE_NAMES)))


@pytest.mark.parametrize("packs", TABLES)
def test_every_card_has_the_rule_of_its_kind(packs: str) -> None:
    s = table_at(packs).deal([0, 1, 0], 1)
    game = Game.recorded(start_record(s, NAMES[:3]))
    for card in range(s.catalog.cards):
        id = rule_of_kind(s, card)
        assert any(rules.rule(id).held_in(edition) for edition in s.catalog.editions), s.catalog.name[card]
        assert f"[{id}]" in shown(why_card(game, NAMES[0], s.catalog.name[card]))


@pytest.mark.parametrize("packs", TABLES)
def test_whatever_may_be_done_the_rule_is_one_of_this_table(packs: str) -> None:
    verbs: set[int] = set()
    for seed in range(2):
        for s, options in moments(packs, seed):
            for command in options:
                verbs.add(command.verb)
                id = rule_allowing(s, command)
                assert any(rules.rule(id).held_in(edition) for edition in s.catalog.editions), (command, id)
    assert len(verbs) > 18


@pytest.mark.parametrize("packs", TABLES)
def test_judge_and_terminal_give_the_rule_of_the_engine(packs: str) -> None:
    """`why N` for everything on offer, as the terminal shows it; the list of the judge, as it groups it."""
    for step, (s, _options) in enumerate(moments(packs, 3)):
        if step % 20:
            continue
        game = Game.recorded(start_record(s.copy(), NAMES))
        told = [move for name in NAMES for move in game.legal(name)]
        assert [move.command for move in told] == [one for seat in range(len(NAMES)) for one in legal(s, seat)]
        for move in told:
            assert f"[{rule_allowing(s, move.command)}]" in shown(why_choice(game, move))
        for seat in to_act(s):
            for rule, said in possible(s, seat, NAMES):
                assert all(rule_allowing(s, getattr(one, "example", one)) == rule.id for one in said)


@pytest.mark.rule("setup.initial-play.class", "setup.initial-play.xmen", "setup.initial-play.items")
@pytest.mark.parametrize(
    ("packs", "cards"),
    [
        ("deluxe", {"Wizard": "setup.initial-play.class", "Elf": "setup.initial-play.class"}),
        ("xmen", {"X-Men": "setup.initial-play.xmen"}),
        ("deluxe", {"Flaming Armor": "setup.initial-play.items"}),
    ],
)
def test_before_the_first_turn_the_rules_of_the_start_allow_it(packs: str, cards: dict[str, str]) -> None:
    t = deal(packs=[packs], players={"Aric": {"hand": list(cards)}, "Suzan": {}, "Carl": {}}, phase="start")
    said = {t.state.catalog.name[one.card]: rule_allowing(t.state, one) for one in legal(t.state, 0) if one.card >= 0}
    assert said == cards
