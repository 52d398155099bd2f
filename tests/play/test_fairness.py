"""Nobody chooses the shuffle: a record of a game between people proves it, and every way to cheat has its name."""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kickdoor.cli import main
from kickdoor.engine import new_game
from kickdoor.engine.ids import SEX_NAMES
from kickdoor.play.driver import play_out
from kickdoor.play.fairness import (
    FAIRNESS,
    GENERATOR,
    Contributions,
    Fault,
    commitment_to,
    contributions,
    faults,
    hash_of,
    new_part,
    old_commitment_to,
    seal,
    seed_from,
)  # fmt: skip
from kickdoor.play.options import TableSpec, open_table
from kickdoor.play.record import load, start_record

OLD = Path(__file__).parent / "old_records" / "server_alone.kickdoor.jsonl"  # from the first version with a server
PARTS = tuple(hashlib.sha256(name.encode()).hexdigest() for name in ("server", "Aric", "Suzan", "Carl"))
SEATS = (
    {"name": "Aric", "sex": "male"}, {"name": "Suzan", "sex": "female"}, {"name": "Carl", "sex": "male"},
    {"name": "Mopsy", "sex": "female", "bot": "random"},
)  # fmt: skip
Lines = list[dict[str, Any]]


def fair_game(
    parts: Sequence[str] = (*PARTS, ""), missing: Sequence[int] = (), game: str = "abc", seed: str = ""
) -> Lines:
    """The lines of a record as a server makes it. `missing`: seats that committed to their part but did not tell it;
    `seed`: the one that is dealt from, if the server cheats."""
    table = open_table(TableSpec(rulings=(("win_level", 4),)))
    commitments = [commitment_to(part) if part else "" for part in parts]
    told = ["" if seat - 1 in missing else part for seat, part in enumerate(parts)]
    seed = seed or seed_from(game, told)
    sexes = [SEX_NAMES.index(one["sex"]) for one in SEATS]
    state = new_game(table.catalog, table.rules, sexes, int(seed, 16), keyed_chance=True)
    names = [one["name"] for one in SEATS]
    recorder = start_record(state, names, bots={"Mopsy": "random"}, seed=int(seed, 16), table=table)
    header = recorder.record.header
    header[FAIRNESS] = {
        "game": game,
        "commitment": seal(game, header["catalog"], header["switches"], header["seats"], commitments),
        "generator": GENERATOR,
        "server": {"commitment": commitments[0], "part": told[0]},
        "seats": [
            {key: word for key, word in (("commitment", commitment), ("part", part)) if word}
            for commitment, part in zip(commitments[1:], told[1:])
        ],
    }
    chance = Random(1)
    play_out(state, [lambda view: chance.choice(view.legal())] * 4, recorder.note)
    return [json.loads(line) for line in recorder.lines()]


@cache
def _honest() -> str:
    return json.dumps(fair_game())


@pytest.fixture
def honest() -> Lines:
    lines: Lines = json.loads(_honest())
    return lines


def written(lines: Lines, folder: Path) -> Path:
    file = folder / "game.kickdoor.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return file


def found(lines: Lines, folder: Path) -> list[Fault]:
    return faults(load(written(lines, folder)))


# ---- words into hashes -----------------------------------------------------------------------------------------------


def test_hashes_are_of_words_with_their_lengths() -> None:
    """Known answers, worked out by hand: the page has to come to the same."""
    assert hash_of("kickdoor part", "ab") == hashlib.sha256(b"13:kickdoor part,2:ab,").hexdigest()
    assert hash_of("a", "bc") != hash_of("ab", "c") and hash_of("a", "", "b") != hash_of("a", "b", "")
    assert hash_of("w", "Zoë") == hashlib.sha256("1:w,4:Zoë,".encode()).hexdigest()
    assert commitment_to("00" * 32) == "8b67a9ea612e0acba971e3634324cc2686086979087d7cb537ac15e4d6a9e41c"
    assert len(new_part()) == 64 and new_part() != new_part()


def test_the_seed_depends_on_every_part_its_place_and_the_table() -> None:
    seeds = {seed_from("abc", parts) for parts in (PARTS, PARTS[::-1], PARTS[:3], ("", *PARTS[1:]), (*PARTS, ""))}
    assert len(seeds | {seed_from("abd", PARTS)}) == 6 and all(len(seed) == 64 for seed in seeds)


# ---- what is right ---------------------------------------------------------------------------------------------------


def test_an_honest_game_is_fair(honest: Lines, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(honest, tmp_path)
    assert faults(load(file)) == []
    assert contributions(load(file)) == Contributions((0, 1, 2), (3,), ())
    shown = honest[0][FAIRNESS]["commitment"]
    for words in (["verify", str(file)], ["replay", str(file), "--verify"]):
        assert main(words) == 0
        said = capsys.readouterr().out
        assert "made of parts by the server, Aric, Suzan and Carl" in said and shown in said
        assert "bots contribute nothing: Mopsy." in said and "NOT" not in said
    assert main(["verify", str(file), "--seal", shown.upper(), "--part", PARTS[2]]) == 0
    assert "as you were shown it" in capsys.readouterr().out


def test_one_person_among_bots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The other two came with a page that knows nothing of parts, or without one."""
    file = written(fair_game((*PARTS[:2], "", "", "")), tmp_path)
    assert main(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert "made of parts by the server and Aric," in said and "contributed nothing: Suzan and Carl." in said


def test_where_only_the_server_has_a_part_it_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(written(fair_game((PARTS[0], "", "", "", "")), tmp_path))]) == 0
    said = capsys.readouterr().out
    assert "by the server, and deals" in said and "it could have tried other seeds" in said


def test_who_does_not_tell_a_part_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(fair_game(missing=(1, 2)), tmp_path)
    assert contributions(load(file)) == Contributions((0,), (3,), (1, 2))
    assert main(["verify", str(file)]) == 0
    assert "NOT TOLD IN TIME: the part of Suzan and Carl. With the server's help that is a choice of 4 deals." in (
        capsys.readouterr().out
    )
    assert main(["verify", str(file), "--part", PARTS[2]]) == 1, "Suzan did tell it"
    assert "NOT FAIR: your part is not in it." in capsys.readouterr().out


# ---- what is wrong ---------------------------------------------------------------------------------------------------


def test_an_operator_who_tries_seeds_is_caught(
    honest: Lines, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All parts are known, and now the server would like to have had another one of its own."""
    shown, other = honest[0][FAIRNESS]["commitment"], new_part()
    better = seed_from("abc", (other, *PARTS[1:], ""))
    just_dealt = fair_game(seed=better)
    assert found(just_dealt, tmp_path) == [Fault("seed")]
    also_told = copy.deepcopy(just_dealt)
    also_told[0][FAIRNESS]["server"]["part"] = other
    assert found(also_told, tmp_path) == [Fault("server_part")]
    also_committed = copy.deepcopy(also_told)
    also_committed[0][FAIRNESS]["server"]["commitment"] = commitment_to(other)
    assert found(also_committed, tmp_path) == [Fault("seal")]
    everything_new = fair_game((other, *PARTS[1:], ""))
    assert found(everything_new, tmp_path) == [], "right in itself, but not what people were shown"
    capsys.readouterr()
    assert main(["verify", str(written(everything_new, tmp_path)), "--seal", shown]) == 1
    assert "NOT FAIR: the seal is not the one you were shown." in capsys.readouterr().out


def test_an_operator_who_puts_another_part_in_my_place_is_caught(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Sealed from the beginning with a part that the operator knows: the seal fits, my part does not."""
    lines = fair_game((*PARTS[:2], new_part(), PARTS[3], ""))
    file, shown = written(lines, tmp_path), lines[0][FAIRNESS]["commitment"]
    assert main(["verify", str(file), "--seal", shown]) == 0
    assert main(["verify", str(file), "--seal", shown, "--part", PARTS[2]]) == 1
    assert "NOT FAIR: your part is not in it." in capsys.readouterr().out


def a_forged_part(lines: Lines) -> None:
    lines[0][FAIRNESS]["seats"][1]["part"] = new_part()


def a_part_nobody_committed_to(lines: Lines) -> None:
    lines[0][FAIRNESS]["seats"][3]["part"] = new_part()


def swapped_parts(lines: Lines) -> None:
    seats = lines[0][FAIRNESS]["seats"]
    seats[0]["part"], seats[2]["part"] = seats[2]["part"], seats[0]["part"]


def swapped_seats(lines: Lines) -> None:
    seats = lines[0][FAIRNESS]["seats"]
    seats[0], seats[2] = seats[2], seats[0]


def swapped_names(lines: Lines) -> None:
    seats = lines[0]["seats"]
    seats[0]["name"], seats[2]["name"] = seats[2]["name"], seats[0]["name"]


def a_person_made_a_bot(lines: Lines) -> None:
    lines[0]["seats"][2]["bot"] = "random"


def a_part_held_back(lines: Lines) -> None:
    del lines[0][FAIRNESS]["seats"][1]["part"]


def another_table(lines: Lines) -> None:
    lines[0][FAIRNESS]["game"] = "abd"


def another_seed(lines: Lines) -> None:
    lines[-1]["seed"] += 1


def no_seed(lines: Lines) -> None:
    del lines[-1]["seed"]


def other_rules(lines: Lines) -> None:
    lines[0]["switches"]["hand_limit"] = 9


def no_list(lines: Lines) -> None:
    lines[0][FAIRNESS]["seats"] = 7


def another_generator(lines: Lines) -> None:
    lines[0][FAIRNESS]["generator"] = "dice"


@pytest.mark.parametrize(
    ("cheat", "kinds"),
    [
        (a_forged_part, [Fault("part", 1), Fault("seed")]),
        (a_part_nobody_committed_to, [Fault("part", 3), Fault("seed")]),
        (swapped_parts, [Fault("part", 0), Fault("part", 2), Fault("seed")]),
        (swapped_seats, [Fault("seal"), Fault("seed")]),
        (swapped_names, [Fault("seal")]),
        (a_person_made_a_bot, [Fault("seal")]),
        (a_part_held_back, [Fault("seed")]),
        (another_table, [Fault("seal"), Fault("seed")]),
        (another_seed, [Fault("seed")]),
        (no_seed, [Fault("no_seed")]),
        (other_rules, [Fault("seal")]),
        (no_list, [Fault("damaged")]),
        (another_generator, [Fault("damaged")]),
    ],
)  # fmt: skip
def test_whatever_is_changed_is_named(
    honest: Lines,
    tmp_path: Path,
    cheat: Callable[[Lines], None],
    kinds: list[Fault],
    capsys: pytest.CaptureFixture[str],
) -> None:
    cheat(honest)
    assert found(honest, tmp_path) == kinds
    assert main(["verify", str(written(honest, tmp_path))]) == 1
    said = capsys.readouterr().out
    assert said.count("NOT FAIR: ") == len(kinds)
    if kinds[0].kind == "part":
        assert f"NOT FAIR: {SEATS[kinds[0].seat]['name']}'s part of the seed is not the one committed to." in said


def test_a_changed_log_is_named(honest: Lines, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Dice that fell otherwise: the record holds together, but not with its seed."""
    lines = fair_game()
    number = next(i for i, line in enumerate(lines) if line.get("verb") and line.get("chance"))
    del lines[number + 1 :]
    lines[number].pop("hash", None)
    rolled = lines[number]["chance"]
    lines[number]["chance"] = [(rolled[0] + 1) % 2, *rolled[1:]]
    record = load(written(lines, tmp_path))
    record.ending = honest[-1]
    assert faults(record) == [Fault("chance", step=number)]
    lines = fair_game()
    lines[0]["start"]["decks"][0][:2] = lines[0]["start"]["decks"][0][1::-1]
    record = load(written(lines, tmp_path))
    assert faults(record) == [Fault("deal")]
    del honest[5]
    assert main(["verify", str(written(honest, tmp_path))]) == 2, "a line is missing"
    assert "lines are missing" in capsys.readouterr().err


# ---- from before -----------------------------------------------------------------------------------------------------


def test_a_record_whose_seed_the_server_drew_alone_is_checked_as_ever(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines: Lines = [json.loads(line) for line in OLD.read_text("utf-8").splitlines()]
    told = lines[0][FAIRNESS]
    assert told == {"game": "8dx9h6tmj4", "commitment": old_commitment_to("8dx9h6tmj4", lines[-1]["seed"])}
    assert main(["verify", str(OLD), "--seal", told["commitment"]]) == 0
    said = capsys.readouterr().out
    assert "fair: the seed is the one committed to for game 8dx9h6tmj4, and deals all of this." in said
    assert "the server drew the seed alone" in said
    lines[-1]["seed"] += 1
    assert found(lines, tmp_path) == [Fault("not_committed")]
    told["commitment"] = old_commitment_to("8dx9h6tmj4", lines[-1]["seed"])
    assert found(lines, tmp_path) == [Fault("deal")]
    told["server"] = {}
    assert found(lines, tmp_path) == [Fault("damaged")]


def test_a_game_of_ones_own_proves_nothing_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--players", "3", "--seed", "3", "--save", str(tmp_path / "game.kickdoor.jsonl")]) == 0
    capsys.readouterr()
    assert main(["verify", str(tmp_path / "game.kickdoor.jsonl")]) == 0
    assert "nothing is proved about chance" in capsys.readouterr().out
    assert main(["verify", str(tmp_path / "game.kickdoor.jsonl"), "--seal", "00"]) == 1
