"""Nothing at a table cites a rule that none of its rulebooks has: refusals, permissions, numbers and events.

Looked at in fuzzed games of every edition and several mixes, where players try whatever people try, and in every case
of docs/cases. Rulings are everybody's; a page that a rulebook has lost is as in Deluxe (ruling.N24).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from tests.cases import FILES, cases_of
from tests.conformance.attempts import attempts
from tests.conformance.tables import TABLES, table_at
from tests.soaking import ROUND, share

from kickdoor import rules
from kickdoor.engine import Catalog, State, apply, check, explain, legal, rule_ids, to_act
from kickdoor.engine.citing import ELSEWHERE, here
from kickdoor.engine.events import rule_of
from kickdoor.engine.ids import IN_FIGHT
from kickdoor.judge.case.file import Case
from kickdoor.judge.judge import Judgement
from kickdoor.play.options import OpenTable, open_table, read_table

IDS = sorted(id for name, id in vars(rule_ids).items() if name.isupper())
MIXES = ("deluxe,gbm", "star,xmen", "gbm,star")
STEPS = 500  # of a game; longer ones bring nothing new
LOOK_EVERY = 11


def held(catalog: Catalog, id: str) -> bool:
    """Whether one of the rulebooks at this table has the rule."""
    return any(rules.rule(id).held_in(edition) for edition in catalog.editions)


def refused(s: State, rng: random.Random) -> Iterator[str]:
    """Why all kinds of things are not allowed now."""
    for command in attempts(s, rng):
        refusal = check(s, command)
        if refusal is not None and refusal.rule:
            yield refusal.rule


def explained(s: State) -> Iterator[str]:
    """The rules behind the numbers of this moment."""
    for seat in range(len(s.seats)):
        for what in ("strength", "hand_limit", "big_limit"):
            yield from (part.rule for part in explain(s, what, seat)[1])
    if s.fight is None or any(s.zone[monster] != IN_FIGHT for monster in s.fight.monsters):
        return
    for what in ("munchkins", "monsters", "treasures", "levels"):
        yield from (part.rule for part in explain(s, what)[1])
    for monster in s.fight.monsters:
        yield from (part.rule for part in explain(s, "run_away", s.fight.fighter, monster)[1])


def cited_in_a_game(table: OpenTable, seed: int, sequential: bool) -> Iterator[str]:
    rng = random.Random(seed)
    s = table.deal([seat % 2 for seat in range(3 + seed % 4)], seed, sequential)
    for step in range(STEPS):
        if s.over:
            break
        if step % LOOK_EVERY == 0:
            yield from refused(s, rng)
            yield from explained(s)
        options = [command for seat in to_act(s) for command in legal(s, seat)]
        for event in apply(s, rng.choice(options)):
            yield from filter(None, [rule_of(s.catalog, event)])
    if s.over:
        yield from refused(s, rng)


def foreign(table: OpenTable, games: Iterable[int]) -> list[str]:
    found = {id for seed in games for id in cited_in_a_game(table, seed, seed % 2 == 0)}
    assert len(found) > 50  # the check sees something
    return sorted(id for id in found if not held(table.catalog, id))


@pytest.mark.parametrize("packs", [*TABLES, *MIXES])
def test_no_game_cites_a_foreign_rule(packs: str) -> None:
    assert not foreign(table_at(packs), range(2))


@pytest.mark.parametrize("house", ["gbm", "star"])
def test_nor_does_one_with_a_house_edition(house: str) -> None:
    assert not foreign(open_table(read_table(packs="gbm,star", house=house)), range(1, 2))


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("variant", ["", "faster,shared-victory"] if ROUND else ["faster,shared-victory"])
@pytest.mark.parametrize("packs", [*TABLES, *MIXES])
def test_no_game_of_many_cites_a_foreign_rule(packs: str, variant: str) -> None:
    assert not foreign(table_at(packs, variant), [100 + game for game in share(12, len(packs + variant))])


@pytest.mark.soak
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
@pytest.mark.slow
def test_no_case_is_refused_by_a_foreign_rule(file: Path) -> None:
    """In a soak every case, and with what anybody could try before and after each; else a fourth and a tenth of
    them."""
    cases = cases_of(file)[0]
    tried = range(len(cases)) if ROUND else share(len(cases))
    looked_at = [place for place in range(len(cases)) if ROUND or place % 4 == 0 or place in tried]
    wrong: list[str] = []
    for place in looked_at:
        wrong += [f"{cases[place].title}: {id}" for id in foreign_in(cases[place], place in tried)]
    assert not wrong


def foreign_in(case: Case, tried: bool) -> list[str]:
    """The foreign rules in what the case is told; `tried`: and in what anybody could try before and after it."""
    judged = Judgement(case)
    assert judged.table is not None
    s = judged.table.state
    found = set(refused(s, random.Random(2 * ROUND))) if tried and not s.over else set()
    found |= {step.refusal.rule for step in judged.run().steps if step.refusal is not None and step.refusal.rule}
    found |= set(refused(judged.table.state, random.Random(2 * ROUND + 1))) if tried else set()
    brought = components(case)
    return sorted(id for id in found if not held(s.catalog, id) and not id.startswith(brought))


def components(case: Case) -> tuple[str, ...]:
    """Kinds of cards that a case writes down for its table alone bring the rules of their kind."""
    written = {str(card.get("type")) for card in case.position.get("cards") or []}
    return tuple(f"{kind.split('_')[0]}." for kind in written & {"steed", "sidekick", "ally", "hireling", "power"})


@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_what_an_edition_passes_over_is_cited_as_something_it_has(edition: str) -> None:
    """Only rules about components that the edition does not know stay: a card from elsewhere has to meet them."""
    catalog = table_at(edition).catalog
    assert catalog.editions == (edition,)
    stays = [id for id in IDS if not held(catalog, here(catalog, id))]
    assert not [id for id in stays if rules.rule(id).not_in[edition] != "n/a"]


def test_everything_in_the_table_can_be_cited_somewhere() -> None:
    """No entry for a rule that every rulebook has, and no way out that leads nowhere."""
    for id, others in ELSEWHERE.items():
        assert not all(rules.rule(id).held_in(edition) for edition in rules.EDITIONS), id
        for edition in rules.EDITIONS:
            assert any(rules.rule(one).held_in(edition) for one in (id, *others)), (id, edition)
