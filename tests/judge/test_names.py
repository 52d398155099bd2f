"""Which card is meant: two of one name, copies, Roles, variants; and what is told where that is not clear."""

from __future__ import annotations

from pathlib import Path

import pytest

from kickdoor.cli import main
from kickdoor.judge.case.file import cases_in
from kickdoor.judge.case.results import CaseResult
from kickdoor.judge.judge import judge


def judged(text: str) -> CaseResult:
    [case], problems = cases_in(text, "test.yaml")
    assert not problems, problems
    return judge(case)


def holds(text: str) -> None:
    result = judged(text)
    assert result.ok, result.plain()


def mistake(text: str) -> str:
    """What is wrong with the case, whether reading or playing it shows that."""
    cases, problems = cases_in(text, "test.yaml")
    found = problems or judge(cases[0]).mistakes
    return " | ".join(str(one) for one in found)


# ---- two of one name ----------------------------------------------------------------------------------------------

GEMS = """
cards: [{id: gem, name: Gem, type: item, copies: 2, item: {value: 600, bonus: 1}}]
players: {Aric: {level: 2, in_play: [Gem, Flaming Armor, Warrior], hand: [Gem, Elf]}, Suzan: , Carl: }
"""
WHICH = "Aric has Gem in hand and on the table; say which: `Gem in hand` or `Gem on the table`"


def test_a_sale_says_which_of_two() -> None:
    assert WHICH in mistake(GEMS + "steps:\n- do: {Aric: {sell: [Gem, Flaming Armor]}}\n")
    assert WHICH in mistake(GEMS + "steps:\n- refuse: {Aric: {sell: [Gem]}, rule: item.sell.threshold}\n")
    kept = "- expect: {Aric: {level: 3, in_play: [Gem, Warrior], hand: [Elf]}}\n"
    holds(GEMS + "steps:\n- do: {Aric: {sell: [Gem in hand, Flaming Armor]}}\n" + kept)
    kept = "- expect: {Aric: {level: 3, in_play: [Warrior], hand: [Gem, Elf]}}\n"
    holds(GEMS + "steps:\n- do: {Aric: {sell: [Gem ON THE TABLE, Flaming Armor]}}\n" + kept)


def test_both_of_them_need_not_be_told_apart() -> None:
    holds(GEMS + "steps:\n- do: {Aric: {sell: [Gem, Gem]}}\n- expect: {Aric: {level: 3, hand: [Elf]}}\n")


def test_a_price_says_which_of_two() -> None:
    fight = GEMS + "fight: {monsters: [Net Troll]}\nsteps:\n"
    berserk = "- do: {Aric: {use: Warrior, to: Berserk, pay: [%s]}}\n"
    assert WHICH in mistake(fight + berserk % "Gem")
    holds(fight + berserk % "Gem in hand" + "- expect: {Aric: {in_play_has: [Gem], hand: [Elf]}}\n")
    holds(fight + berserk % "Gem on the table" + "- expect: {Aric: {in_play_lacks: [Gem], hand: [Gem, Elf]}}\n")


def test_where_only_one_of_them_can_be_meant_nobody_asks() -> None:
    holds(
        GEMS
        + "steps:\n- do: {Aric: {give: Gem, to: Suzan}}\n- do: {Suzan: accept}\n- expect: {Aric: {hand_has: Gem}}\n"
    )
    holds(GEMS + "steps:\n- do: {Aric: {unequip: Gem}}\n- expect: {Aric: {not_equipped: Gem}}\n")
    holds(GEMS + "steps:\n- do: {Aric: {show: Gem, to: Carl}}\n")


def test_a_place_where_nobody_has_it() -> None:
    text = "players: {Aric: {hand: [Elf]}, Suzan: , Carl: }\nsteps:\n- do: {Aric: {play: Elf on the table}}\n"
    assert "nobody has Elf on the table" in mistake(text)


# ---- copies of monsters -------------------------------------------------------------------------------------------

PAIR = """
edition: star
players: {Aric: {level: 3}, Suzan: , Carl: }
dice: [6, 6]
fight: {monsters: [Bottle Bottle, "Bottle Bottle (%s)"]}
steps:
"""
CLONE = ". . . And Its Clone"


@pytest.mark.parametrize("word", ["Clone", "clone", "Mate", CLONE])
def test_a_copy_by_any_of_its_names(word: str) -> None:
    steps = (
        f'- expect: {{fight: {{monsters: 8}}, Aric: {{run_away: {{"Bottle Bottle ({word})": 5}}}}}}\n'
        "- do: {Aric: run away}\n"
        f'- do: {{Aric: {{roll against: "Bottle Bottle ({word})"}}}}\n'
        "- do: {Aric: {roll against: Bottle Bottle}}\n"
        f'- expect: {{fight: null, door_discard_has: ["Bottle Bottle ({word})"]}}\n'
        f'- expect: {{door_discard_has: ["{CLONE}"], saw: {{viewer: Carl, cards: ["Bottle Bottle ({word})"]}}}}\n'
    )
    holds(PAIR % word + steps)


def test_a_copy_is_told_by_its_short_name() -> None:
    result = judged(PAIR % "Mate" + "- expect: {turn: Aric}\n")
    assert "Bottle Bottle (Clone)" in result.table[-1]


def test_a_copy_that_was_never_there() -> None:
    text = "players: [Aric, Suzan, Carl]\nfight: {monsters: [Net Troll]}\nsteps:\n"
    step = "- refuse: {Aric: {roll against: Net Troll (Mate)}, rule: runaway.roll}\n"
    assert "there is no monster in the fight called 'Net Troll (Mate)'" in mistake(text + step)
    assert "no card 'Net Trol (Mate)'" in mistake(text + step.replace("Troll", "Trol"))


def test_exact_decks_have_the_card_that_makes_the_copy() -> None:
    holds(PAIR.replace("players", "exact_decks: true\nplayers") % "Clone" + "- expect: {door_deck_count: 0}\n")


# ---- what a position takes ----------------------------------------------------------------------------------------


def test_the_message_about_too_few_says_how_to_have_more() -> None:
    text = GEMS.replace("copies: 2, ", "").replace("Carl: }", "Carl: {hand: [Gem]}}") + "steps: [all pass]\n"
    assert "'Gem' is placed more often than it exists: 1 in the game -- write `copies: 3` in its definition" in mistake(
        text
    )
    text = "players: {Aric: {hand: [Ancient, Ancient, Ancient]}, Suzan: , Carl: }\nsteps: [all pass]\n"
    assert "'Ancient' is placed more often than it exists" in mistake(text) and "copies" not in mistake(text)


def test_a_role_where_there_are_roles() -> None:
    roles = "edition: xmen\nplayers: {Aric: {role: %s}, Suzan: , Carl: }\nsteps:\n"
    holds(roles % "Scholarship Pupil" + "- expect: {Aric: {in_play: [Scholarship Pupil], hand_limit: 6}}\n")
    assert "no card 'Scholarship Pupl'" in mistake(roles % "Scholarship Pupl" + "- expect: {turn: Aric}\n")
    assert "is no Role" in mistake(roles % "Angel" + "- expect: {turn: Aric}\n")
    twice = roles.replace("}, Suzan", ", in_play: [Class Clown]}, Suzan")
    assert "Aric has one Role" in mistake(twice % "Scholarship Pupil" + "- expect: {turn: Aric}\n")
    assert "no pack of this case has Roles" in mistake("players: {Aric: {role: Elf}, Suzan: , Carl: }\n")


@pytest.mark.parametrize("words", ["[epic]", "epic", "{epic: true}", "[Epic]", "{win_level: 20}"])
def test_a_variant_by_its_name(words: str) -> None:
    for key in ("variants", "options"):
        text = (
            f"{key}: {words}\nplayers: {{Aric: {{level: 12}}, Suzan: , Carl: }}\nsteps:\n- expect: {{winner: null}}\n"
        )
        holds(text)
        assert "a player in the game has 1 to 9" in mistake(text.replace("true", "false").replace("20", "10")) or (
            "true" not in words and "20" not in words
        )


def test_a_variant_with_two_words() -> None:
    for word in ("shared-victory", "shared_victory", "shared victory"):
        holds(f"variants: [{word}, faster]\nplayers: [Aric, Suzan, Carl]\nsteps:\n- expect: {{turn: Aric}}\n")
    assert "did you mean 'faster'" in mistake("variants: [fasterr]\nplayers: [Aric, Suzan, Carl]\n")


def test_the_dead_do_not_help() -> None:
    fight = "fight: {monsters: [Net Troll], helper: Suzan}\nsteps: [all pass]\n"
    text = "players: {Aric: , Suzan: {dead: true}, Carl: }\n" + fight
    assert "Suzan is dead and can't be the helper" in mistake(text)


def test_a_trigger_that_never_happens_is_told() -> None:
    text = """
cards:
- {id: hat, name: Hat, type: item, item: {value: 100}, abilities: [
    {trigger: monster_killed, if: {in_combat: {as: helper}}, do: [{gain_level: {to: self}}]}]}
players: [Aric, Suzan, Carl]
steps:
- expect: {turn: Aric}
"""
    result = judged(text)
    assert result.ok
    [note] = result.notes
    assert "test.yaml:4" in note and "warning" in note and "'monster_killed' is always the fighter's" in note
    assert not judged(text.replace("monster_killed", "combat_won")).notes
    assert not judged(text.replace("as: helper", "as: fighter")).notes


# ---- what is told -------------------------------------------------------------------------------------------------


def test_asking_after_some_steps_shows_the_table_as_it_is_then(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    file = tmp_path / "case.yaml"
    file.write_text(
        "players: {Aric: , Suzan: , Carl: }\ndoor: [Drooling Slime, Elf, Dwarf]\ndice: [6, 2]\nsteps:\n"
        "- do: {Aric: kick open the door}\n- do: {Aric: run away}\n- do: {Aric: {roll against: Drooling Slime}}\n"
        "- all pass\n"
    )
    told = {}
    for language in ("en", "de"):
        for after in ("0", "4"):
            main(["judge", "--ask", str(file), "--after", after, "--lang", language, "--seat", "Carl"])
            told[language, after] = capsys.readouterr().out
    assert "Next Doors: Drooling Slime, Elf, Dwarf." in told["en", "0"] and "Dice to come: 6, 2." in told["en", "0"]
    assert "Next Doors: Elf, Dwarf." in told["en", "4"] and "Dice to come: 2." in told["en", "4"]
    assert "Discarded Doors: Drooling Slime." in told["en", "4"]
    assert "Nächste Türkarten: Elf, Zwerg." in told["de", "4"] and "Kommende Würfe: 2." in told["de", "4"]


def test_the_summary_counts_the_unusable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cases.yaml"
    good, odd = (
        "{title: a, players: [A, B, C], steps: [expect: {turn: A}]}",
        "{title: b, players: [A, B, C], trun: A, x: 1}",
    )
    impossible = "{title: c, players: [A, B], steps: [expect: {turn: A}]}"
    file.write_text(f"- {good}\n- {odd}\n- {impossible}\n---\n- [\n")
    assert main(["judge", "--quiet", str(file)]) == 2
    assert capsys.readouterr().out.splitlines()[-1] == "1 case judged: 1 holds, 0 fail; 3 cases unusable, 4 mistakes"


# ---- what people try ----------------------------------------------------------------------------------------------

TRIED = {
    "{take back: Flaming Armor}": "zone.in-play.no-return",
    "{look at hand of: Suzan}": "setup.deal.hidden",
    "{look through: treasure_discard}": "deck.discard.no-browse",
    "{run from: Net Troll}": "combat.multi.no-partial-flight",
}
TABLE = """
players: {Aric: {level: 3, in_play: [Flaming Armor]}, Suzan: {hand: [Elf]}, Carl: }
fight: {monsters: [Net Troll, Drooling Slime]}
"""


@pytest.mark.rule(*TRIED.values())
@pytest.mark.parametrize(("deed", "rule"), TRIED.items())
def test_what_people_try_is_refused_with_its_rule(
    deed: str, rule: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    holds(f"{TABLE}steps:\n- refuse: {{Aric: {deed}, rule: {rule}}}\n- expect: {{may_not: {{Aric: {deed}}}}}\n")
    result = judged(f"{TABLE}steps:\n- do: {{Aric: {deed}}}\n")
    assert result.steps[0].refusal is not None and result.steps[0].refusal.rule == rule
    (tmp_path / "case.yaml").write_text(TABLE)
    for language, no in (("en", "No: Aric may not"), ("de", "Nein, Aric darf das nicht")):
        arguments = [
            "judge",
            "--ask",
            str(tmp_path / "case.yaml"),
            "--command",
            f"{{Aric: {deed}}}",
            "--lang",
            language,
        ]
        assert main(arguments) == 1
        told = capsys.readouterr().out
        assert no in told and f"[{rule}]" in told


@pytest.mark.parametrize(
    ("deed", "what"),
    [
        ("{take back: Elf}", "Elf does not lie in front of Aric"),
        ("{look through: deck}", "no pile 'deck'"),
        ("{run from: Lawyers}", "no card 'Lawyers'"),
        ("{run from: Plutonium Dragon}", "no card"),
        ("{peek: Suzan}", "did you mean {look at hand of: PLAYER}?"),
        ("{browse: door_discard}", "did you mean {look through: door_discard}?"),
    ],
)
def test_what_was_not_even_tried(deed: str, what: str) -> None:
    assert what in mistake(f"{TABLE}steps:\n- do: {{Aric: {deed}}}\n")


def test_one_monster_is_simply_run_from() -> None:
    alone = TABLE.replace(", Drooling Slime", "")
    assert "write 'run away'" in mistake(f"{alone}steps:\n- do: {{Aric: {{run from: Net Troll}}}}\n")
    assert "Carl is in no fight" in mistake(f"{TABLE}steps:\n- do: {{Carl: {{run from: Net Troll}}}}\n")
