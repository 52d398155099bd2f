"""Every case file of docs/cases holds, and together they show every worked example and ruling of the edition."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cases import FILES, all_cases, cases_of

from kickdoor import rules
from kickdoor.judge.case import vocabulary as case_words
from kickdoor.judge.case.file import Case
from kickdoor.judge.judge import judge
from kickdoor.judge.transcript import only_failures

# the worked examples of the five rulebooks
EXAMPLES = [
    "CE1_miss_kitty", "CE2_aric", "CE3_wesley", "CE4_student_smith", "CV1_shaw_against_team_up",
    "CV2_feathers_without_angel", "CV3_aric_without_warrior", "CV4_suzan_helps", "CV5_dillon_helps",
    "CV6_clone_of_bottle_bottle", "HX1_mechanical_bull", "HX2_killer_jalapeno", "HX3_drooling_slime",
    "HX4_starfish", "HX5_fanged_fuzzball", "HX6_warrior_helper_tie", "HX7_warrior_helper_berserks_once",
    "HX8_cleric_and_wannabe_vampire", "HX9_elf_helper_levels", "HX10_helper_treasure_rules",
    "HX11_bribe_not_to_help", "HX12_compelled_help", "EX1_mate_ancient_enraged",
    "EX2_clone_radioactive_other_dimension", "EX3_ornery_rootin_tootin_hung_over",
    "EX4_enhancer_needs_a_chosen_monster", "IX1_laser_dazer", "IX2_laser_loses_one_barrel", "IX3_complex_lasers",
    "IX4_two_headgear", "IX5_class_only_item", "IX6_selling", "IX7_big_items", "IX8_dwarf_no_more",
    "IX9_gadgeteer_no_more_in_combat", "IX10_trade_rules", "IX11_yuppie_water", "IX12_one_shots",
    "TX1_discard_class_in_combat", "TX2_super_munchkin_one_class", "TX3_half_breed_one_race", "TX4_team_up",
    "TX5_power_ranks", "TX6_start_cards", "TX7_described_characters", "SX1_schoolmarm", "SX2_sacrifice",
    "SX3_what_happens_to_carried_items", "SX4_sidekick_limits", "SX5_psychic_alone", "SX6_ally_rules",
    "SX7_steed_as_monster", "SX8_steed_and_running", "SX9_hireling", "SX11_sidekick_does_only_what_it_says",
    "SX10_thief", "PX1_lose_your_armor", "PX2_disarmed", "PX3_next_combat_trap", "PX4_next_turn_trap",
    "PX5_kick_open_the_door", "MX1_combined_strength", "MX2_level_only_applies_to_all", "MX3_undead",
    "MX4_running_from_several", "MX5_run_away_table", "MX6_both_flee", "DX1_looting", "DX2_what_is_kept",
    "DX3_return", "UX1_charity", "UX11_charity_ways_to_play_down", "UX12_loot_the_room",
    "UX2_level_floor_and_ceiling", "UX3_rewards_only_after_combat", "UX4_last_moment", "UX5_face_of_treasure",
    "UX6_treasure_without_killing", "UX7_decks_run_out", "UX8_faster_play", "UX9_discard_to_power",
    "UX10_combining_sets",
]  # fmt: skip


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return all_cases()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_case_holds(file: Path) -> None:
    cases, problems = cases_of(file)
    assert not problems, "\n".join(str(problem) for problem in problems)
    assert cases
    results = [judge(case) for case in cases]
    assert not [line for result in results for line, _style in only_failures(result)]
    assert all(result.steps for result in results)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_titles_are_different(file: Path) -> None:
    titles = [case.title for case in cases_of(file)[0]]
    assert len(set(titles)) == len(titles)


def test_the_cases_of_the_rules_lawyer_are_kept(cases: list[Case]) -> None:
    """An outsider wrote ninety from the text of the rules alone; they run with the others."""
    assert len([case for case in cases if Path(case.file).name.startswith("lawyer_")]) >= 90


def test_every_worked_example_is_a_case(cases: list[Case]) -> None:
    titles = {case.title for case in cases}
    assert not [example for example in EXAMPLES if example not in titles]


def test_every_ruling_has_a_case(cases: list[Case]) -> None:
    cited = {id for case in cases for id in case.rules}
    ours = [rule.id for rule in rules.catalogue().values() if rule.is_ruling]
    wanted = [id for id in ours if id.startswith(("ruling.J", "ruling.K", "ruling.N"))]
    assert len(wanted) > 80
    assert not [id for id in wanted if id not in cited]


def test_the_cases_use_the_whole_language(cases: list[Case]) -> None:
    """Every key of a position, every action and every expectation is in some case that runs."""
    said: set[str] = set()
    for case in cases:
        said |= set(case.position)
        for step in case.steps:
            said |= _words(step.action) | _words(step.expected)
    said = {word.replace(" ", "_") for word in said} | said
    wanted = {*case_words.POSITION, *case_words.ACTIONS, *case_words.PHRASES, *case_words.EXPECT_KEYS}
    wanted |= {*case_words.EXPECT_PLAYER.keys, *case_words.EXPECT_FIGHT.keys}
    assert not wanted - said


def _words(value: object) -> set[str]:
    if isinstance(value, dict):
        return set(value).union(*(_words(inner) for inner in value.values()))
    if isinstance(value, list):
        return set().union(*(_words(inner) for inner in value))
    return {value} if isinstance(value, str) else set()
