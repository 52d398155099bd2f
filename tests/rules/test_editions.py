"""What each edition prints differently, and what a mix, a house edition, variants and rulings make of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kickdoor.engine import Switches
from kickdoor.engine.switches import RULE_OF
from kickdoor.rules import EDITIONS, rule
from kickdoor.rules.editions import (
    COME_ALONG,
    OPTIONS,
    VALUES,
    VARIANTS,
    BadChoice,
    differences_table,
    options_table,
    read_ruling,
    rules_of,
    said_value,
    variants_table,
)
from kickdoor.words.english.options import MESSAGES

SIDEKICKS = {"companion_discard", "companion_sacrifice", "killed_load_stays"}  # what companions are in any mix
PAGE = Path(__file__).parents[2] / "docs" / "editions.md"


def different(*editions: str, house: str = "") -> set[str]:
    """The switches that are not as they are by default."""
    return {name for name, one in rules_of(editions, house).items() if one.value != OPTIONS[name].default}


def test_the_options_are_the_switches_of_the_engine() -> None:
    assert {name: option.rule for name, option in OPTIONS.items()} == RULE_OF
    usual = Switches()
    for name, option in OPTIONS.items():
        assert int(getattr(usual, name)) == option.default, name
        assert option.is_number != isinstance(getattr(usual, name), bool)


def test_every_value_differs_and_names_a_rule_of_its_edition() -> None:
    assert tuple(VALUES) == EDITIONS
    for edition, values in VALUES.items():
        for name, (value, reason) in values.items():
            assert value != OPTIONS[name].default, f"{edition}: {name} is no difference"
            cited = rule(reason)
            assert cited.is_ruling or edition in cited.editions or edition in cited.not_in, reason
    for reason in (*COME_ALONG.values(), *(variant.rule for variant in VARIANTS.values())):
        assert rule(reason).id == reason


@pytest.mark.rule("ruling.J30", "curse.next-turn-during-turn")
def test_next_turn_cards_wait_where_the_rulebook_is_silent() -> None:
    for edition in EDITIONS:
        printed = edition in rule("curse.next-turn-during-turn").editions
        assert rules_of([edition])["next_turn_counts_now"].value == printed


@pytest.mark.rule("sidekick.sacrifice", "ally.sacrifice", "sidekick.sex.monster-bonus")
def test_companions_as_the_rulebooks_have_them() -> None:
    sacrificing = {*rule("sidekick.sacrifice").editions, *rule("ally.sacrifice").editions}
    assert {edition for edition in EDITIONS if "companion_sacrifice" in different(edition)} == sacrificing
    sexed = set(rule("sidekick.sex.monster-bonus").editions)
    assert {edition for edition in EDITIONS if "companion_sex_counts" in different(edition)} == sexed


def test_one_edition_plays_as_printed() -> None:
    for edition in EDITIONS:
        assert different(edition) == set(VALUES[edition])
    assert rules_of(["gbm"])["hand_cards_as_payment"].why == "as gbm has it"
    assert different() == set(), "packs of no edition play by the newest rules"


@pytest.mark.rule("ruling.K32", "ruling.K3")
def test_a_mix_has_the_newest_rules_and_what_its_components_bring() -> None:
    assert different("deluxe", "star") == SIDEKICKS
    assert different("deluxe", "xmen") == SIDEKICKS
    assert different("gbm", "star") == {*SIDEKICKS, "companion_sex_counts"}
    assert different("gbm-complete", "xmen") == {*SIDEKICKS, "companion_sex_counts"}
    mix = rules_of(["deluxe", "star"])
    assert "ruling.K32" in mix["next_turn_counts_now"].why
    assert (mix["companion_sacrifice"].rule, mix["companion_sacrifice"].why) == (
        "ruling.K3",
        "in the mix: printed by star",
    )


@pytest.mark.rule("ruling.K32")
def test_a_house_edition_decides_but_components_keep_their_rules() -> None:
    assert different("deluxe", "star", house="gbm") == set(VALUES["gbm"])
    assert different("deluxe", "star", house="deluxe") == SIDEKICKS
    assert different("deluxe", house="gbm") == set(VALUES["gbm"])
    assert rules_of(["deluxe", "star"], "gbm")["nonlethal_gives_treasure"].why == "house edition gbm"


def test_variants_and_rulings_have_the_last_word() -> None:
    found = rules_of(["star"], "", ["faster", "epic"], {"companion_sacrifice": 0})
    assert found["listen_at_the_door"].value == found["loot_draws_treasure"].value == 1
    assert (found["win_level"].value, found["win_level"].rule) == (20, "ruling.K22")
    assert (found["companion_sacrifice"].value, found["companion_sacrifice"].why) == (0, "chosen at this table")


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("empty_fight_ends=off", ("empty_fight_ends", 0)),
        ("empty-fight-ends = OFF", ("empty_fight_ends", 0)),
        ("both_may_win=yes", ("both_may_win", 1)),
        ("hand_limit=6", ("hand_limit", 6)),
    ],
)
def test_rulings_as_people_write_them(words: str, meant: tuple[str, int]) -> None:
    assert read_ruling(words) == meant


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("empty_fight=off", "did you mean empty_fight_ends"),
        ("empty_fight_ends", "write e.g. empty_fight_ends=off"),
        ("empty_fight_ends=maybe", "is on or off, not 'maybe'"),
        ("empty_fight_ends=2", "on or off"),
        ("hand_limit=on", "a number from 1 to 50"),
        ("win_level=1", "a number from 2 to 50"),
    ],
)
def test_a_ruling_that_is_none_says_what_would_be(words: str, said: str) -> None:
    with pytest.raises(BadChoice) as no:
        read_ruling(words)
    assert said in MESSAGES[no.value.kind].format(**no.value.facts)


def test_unknown_words_are_guessed() -> None:
    wrong: list[tuple[Any, str]] = [
        ((["stars"],), "did you mean star"),
        ((["deluxe"], "gmb"), "did you mean gbm"),
        ((["deluxe"], "", ["fast"]), "did you mean faster"),
    ]
    for table, said in wrong:
        with pytest.raises(BadChoice) as no:
            rules_of(*table)
        assert said in MESSAGES[no.value.kind].format(**no.value.facts)


def test_the_page_shows_the_tables() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for table in (differences_table(), options_table(), variants_table()):
        assert table in page, f"docs/editions.md lacks or has an old:\n{table}"
    assert said_value("win_level", 10) == "10" and said_value("both_may_win", 1) == "on"
