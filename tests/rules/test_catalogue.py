"""The catalogue is complete, consistent and can be looked things up in."""

from __future__ import annotations

import dataclasses
import json
import re
import time
from collections import Counter
from pathlib import Path

import pytest

from kickdoor import rules
from kickdoor.rules import EDITIONS, REASONS, Rule, UnknownRule, catalogue, for_edition, rule, rulings_on, search

PRINTED = [entry for entry in catalogue().values() if not entry.is_ruling]
RULINGS = [entry for entry in catalogue().values() if entry.is_ruling]


def test_all_rules_of_the_five_rulebooks_are_there() -> None:
    assert len(PRINTED) == 373
    assert {edition: len(for_edition(edition)) for edition in EDITIONS} == {
        "deluxe": 273,
        "gbm": 254,
        "gbm-complete": 282,
        "star": 269,
        "xmen": 221,
    }


def test_all_rulings_are_there() -> None:
    ids = [entry.id for entry in RULINGS]
    assert [id for id in ids if ".J" in id] == [f"ruling.J{n}" for n in range(1, 45)]
    assert [id for id in ids if ".K" in id] == [f"ruling.K{n}" for n in range(1, 33)]
    numbers = [int(id.removeprefix("ruling.R")) for id in ids if ".R" in id]
    assert numbers == sorted(set(numbers))
    new = [id for id in ids if ".N" in id]
    assert new == [f"ruling.N{n}" for n in range(1, len(new) + 1)]
    assert len(ids) == 44 + 32 + len(numbers) + len(new)


def test_ids_are_unique_and_well_formed() -> None:
    source = Path(rules.__file__).with_name("catalogue.json").read_text("utf-8")
    counted = Counter(re.findall(r'^  \{"id": "([^"]+)"', source, re.MULTILINE))
    assert set(counted) == set(catalogue())
    assert set(counted.values()) == {1}
    for id, entry in catalogue().items():
        assert id == entry.id
        assert re.fullmatch(r"ruling\.[JKNR][1-9][0-9]*" if entry.is_ruling else r"[a-z]+(\.[a-z0-9-]+)+", id), id


@pytest.mark.parametrize("entry", PRINTED, ids=lambda entry: entry.id)
def test_a_rule_accounts_for_every_edition(entry: Rule) -> None:
    assert entry.text.endswith((".", "'"))
    assert sorted([*entry.editions, *entry.not_in]) == sorted(EDITIONS)
    assert set(entry.not_in.values()) <= set(REASONS)
    assert set(entry.differs) <= set(EDITIONS)
    assert all(entry.differs.values())
    assert not entry.question
    assert not entry.concerns


@pytest.mark.parametrize("entry", RULINGS, ids=lambda entry: entry.id)
def test_a_ruling_answers_a_question_about_rules_that_exist(entry: Rule) -> None:
    assert entry.question
    assert entry.text
    assert entry.editions
    assert set(entry.editions) <= set(EDITIONS)
    assert entry.concerns
    assert len(set(entry.concerns)) == len(entry.concerns)
    assert all(not rule(id).is_ruling for id in entry.concerns)
    assert all(id in catalogue() for id in re.findall(r"ruling\.[JKR]\d+", entry.text))


def test_nothing_points_outside_the_catalogue() -> None:
    for entry in catalogue().values():
        reasons = [entry.table_talk, entry.physical, *entry.not_yet.values()]
        everything = " ".join([entry.text, entry.question, *entry.differs.values(), *reasons])
        assert not re.search(r"\b\d{3}:\d|\bseed\b|\.md\b|\.yaml\b|https?:", everything), entry.id


def test_a_rule_by_its_id() -> None:
    ties = rule("combat.ties")
    assert ties.kind == "combat"
    assert "deluxe" in ties.editions
    assert rule("ruling.J1").concerns == ("combat.help.ask",)


def test_an_unknown_id_names_the_nearest() -> None:
    with pytest.raises(UnknownRule, match=r"no rule 'combat\.tie'; did you mean combat\.ties") as refused:
        rule("combat.tie")
    assert refused.value.nearest[0] == "combat.ties"
    with pytest.raises(UnknownRule, match=r"^no rule 'xyzzy'$"):
        rule("xyzzy")
    with pytest.raises(KeyError):
        rulings_on("combat.tie")


def test_an_edition_has_its_own_rules_and_no_rulings() -> None:
    ids = {entry.id for entry in for_edition("deluxe")}
    assert "combat.ties.warrior" in ids
    assert "power.rank" not in ids
    assert not any(id.startswith("ruling.") for id in ids)
    with pytest.raises(ValueError, match="no edition 'zombies'; there are deluxe, gbm"):
        for_edition("zombies")


def test_rulings_on_a_rule() -> None:
    assert [entry.id for entry in rulings_on("combat.help.ask")] == ["ruling.J1", "ruling.K10", "ruling.N5"]
    assert rulings_on("turn.order") == ()


def test_search_finds_words_in_any_case_and_order() -> None:
    assert [entry.id for entry in search("combat.ties")][:2] == ["combat.ties", "combat.ties.warrior"]
    assert search("j9")[0].id == "ruling.J9"
    assert search("LOWEST charity")[0].id.startswith("turn.charity")
    assert search("charity lowest") == search("lowest  Charity")
    assert "combat.claim-window" in [entry.id for entry in search("2.6 seconds")]
    assert "setup.player-count" in [entry.id for entry in search("standies maximum six")], "remarks are searched too"


def test_search_for_nothing_finds_nothing() -> None:
    assert search("  ") == ()
    assert search("quantum chromodynamics") == ()


def test_the_catalogue_cannot_be_changed() -> None:
    assert catalogue() is catalogue()
    with pytest.raises(TypeError):
        catalogue()["combat.ties"] = rule("combat.win")  # type: ignore[index]
    with pytest.raises(dataclasses.FrozenInstanceError):
        rule("combat.ties").text = "Ties win."  # type: ignore[misc]
    assert len({*catalogue().values()}) == len(catalogue()), "rules can be kept in sets"


def test_reading_it_is_quick() -> None:
    """Beside what the machine needs to read a file of that size at all."""
    file = Path(rules.__file__).with_name("catalogue.json")
    ours, plain = [], []
    for _ in range(5):
        catalogue.cache_clear()
        started = time.process_time()
        catalogue()
        ours.append(time.process_time() - started)
        started = time.process_time()
        for _again in range(10):
            json.loads(file.read_text("utf-8"))
        plain.append(time.process_time() - started)
    assert min(ours) < 2 * min(plain)
