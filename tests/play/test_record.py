"""Records: written while a game goes on, played again without dice, refused with file and line when damaged."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from tests.soaking import ROUND

from kickdoor.engine import Command, Refusal, State, Switches, applying, check, legal, new_game, state_hash, to_act
from kickdoor.engine.command import PASS
from kickdoor.judge.action import perform
from kickdoor.judge.position.position import set_up
from kickdoor.play import record as record_of_a_game
from kickdoor.play.catalogs import catalog_for
from kickdoor.play.driver import play_out
from kickdoor.play.record import (
    HASH_EVERY,
    SUFFIX,
    Recorder,
    RecordError,
    load,
    replay,
    resume,
    save_game,
    start_record,
    stopped,
    table_digest,
)

NAMES = ("Aric", "Suzan", "Carl")


def fresh(seed: int = 3) -> State:
    return new_game(catalog_for(["deluxe"]), Switches(), [0, 1, 0], seed)


def play(recorder: Recorder, commands: int, seed: int = 1) -> None:
    """So many commands at random."""
    chance = Random(seed)
    for _ in range(commands):
        if recorder.state.over:
            return
        recorder.apply(chance.choice(legal(recorder.state, to_act(recorder.state)[0])))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / f"game{SUFFIX}"


@pytest.fixture
def finished(path: Path) -> Path:
    state = fresh()
    recorder = start_record(state, NAMES, path, bots={"Carl": "random"}, seed=3)
    chance = Random(1)
    play_out(state, [lambda view: chance.choice(view.legal())] * 3, recorder.note)
    return path


# ---- writing and playing again ---------------------------------------------------------------------------------------


def test_a_replay_ends_as_the_game_did(path: Path) -> None:
    state = fresh()
    recorder = start_record(state, NAMES, path, seed=3)
    chance = Random(1)
    play_out(state, [lambda view: chance.choice(view.legal())] * 3, recorder.note)
    again = replay(load(path))
    assert again.over and again.winners == state.winners
    assert table_digest(again) == table_digest(state)


def test_a_replay_stands_at_every_step_as_the_game_did(path: Path) -> None:
    recorder = start_record(fresh(), NAMES, path)
    digests = [table_digest(recorder.state)]
    for step in range(60):
        play(recorder, 1, step)
        digests.append(table_digest(recorder.state))
    record = load(path)
    for number in (0, 1, 7, 20, 33, 60):
        assert table_digest(replay(record, number)) == digests[number]
    with pytest.raises(ValueError, match="has 60 commands, not 61"):
        replay(record, 61)


def test_the_header_says_what_was_played_by_whom(finished: Path) -> None:
    header = load(finished).header
    assert header["schema"] == 1 and header["packs"] == ["deluxe"] and header["edition"] == "deluxe"
    assert header["catalog"] == catalog_for(["deluxe"]).digest
    assert header["seats"] == [
        {"name": "Aric", "sex": "male"},
        {"name": "Suzan", "sex": "female"},
        {"name": "Carl", "sex": "male", "bot": "random"},
    ]
    assert header["switches"]["win_level"] == 10 and header["switches"]["shared_victory"] is False
    assert "seed" not in header and "rng" not in header["start"]


def test_the_seed_is_told_when_the_game_is_over_or_on_request(finished: Path) -> None:
    assert load(finished).seed == 3
    under_way = start_record(fresh(), NAMES, seed=3)
    play(under_way, 30)
    assert under_way.record.seed is None
    assert start_record(fresh(), NAMES, seed=3, tell_seed=True).record.seed == 3


def test_a_record_is_lines_that_a_person_can_read(finished: Path) -> None:
    lines = [json.loads(line) for line in finished.read_text(encoding="utf-8").splitlines()]
    assert lines[1]["n"] == 1 and lines[1]["by"] in NAMES and isinstance(lines[1]["verb"], str)
    assert [line["n"] for line in lines[1:-1]] == list(range(1, len(lines) - 1))
    assert "hash" in lines[HASH_EVERY] and "hash" in lines[2 * HASH_EVERY]
    assert lines[-1]["end"] == len(lines) - 2 and lines[-1]["winners"]


def test_the_file_is_complete_after_every_command(path: Path) -> None:
    recorder = start_record(fresh(), NAMES, path)
    for number in range(1, 6):
        play(recorder, 1)
        assert table_digest(replay(load(path))) == table_digest(recorder.state)
        assert len(load(path).entries) == number


def test_refused_and_late_commands_leave_no_trace() -> None:
    state = set_up({"players": {name: {"level": 9} for name in NAMES}, "fight": {"monsters": ["Drooling Slime"]}})
    recorder = start_record(state, NAMES)
    assert recorder.apply(Command(PASS, 1, epoch=state.stack[-1].epoch - 1)) == []
    with pytest.raises(ValueError):
        recorder.apply(Command(PASS, 0))
    assert recorder.record.entries == []


def test_a_move_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """By whoever carries it out: the engine takes it from there."""
    asked: list[Command] = []

    def check_and_note(s: State, command: Command) -> Refusal | None:
        asked.append(command)
        return check(s, command)

    for module in (record_of_a_game, perform, applying):
        monkeypatch.setattr(module, "check", check_and_note)
    recorder = start_record(fresh(), NAMES)
    command = legal(recorder.state, to_act(recorder.state)[0])[0]
    recorder.apply(command)
    assert asked == [command]
    asked.clear()
    speaker = perform.Speaker(recorder.state, NAMES, to_act(recorder.state)[0])
    speaker.say(legal(recorder.state, speaker.seat)[:1])
    assert asked == speaker.said and len(asked) == 1


def test_a_game_with_cards_of_its_own_and_exact_decks(path: Path) -> None:
    cards = "- {id: rat, name: Rat, type: monster, monster: {level: 2, treasures: 1}, bad_stuff: [{die: {to: victim}}]}"
    words = {"players": {name: {} for name in NAMES}, "cards": cards, "door": ["Rat"], "exact_decks": True, "dice": [2]}
    state = set_up(words)
    with pytest.raises(ValueError, match="give their definitions"):
        start_record(state, NAMES)
    recorder = start_record(state, NAMES, path, cards=cards)
    play(recorder, 12)
    assert table_digest(replay(load(path))) == table_digest(state)


# ---- saving ------------------------------------------------------------------------------------------------------


def test_a_saved_game_goes_on_as_it_would_have(path: Path) -> None:
    recorder = start_record(fresh(), NAMES)
    play(recorder, 45)
    save_game(recorder, path)
    resumed = resume(path)
    assert state_hash(resumed.state) == state_hash(recorder.state)
    play(recorder, 200, 9)
    play(resumed, 200, 9)
    assert state_hash(resumed.state) == state_hash(recorder.state)
    assert table_digest(replay(load(path))) == table_digest(recorder.state), "the same file was written on"


def test_dice_to_come_are_saved(path: Path) -> None:
    state = set_up({"players": {name: {} for name in NAMES}, "dice": [6, 5, 4]})
    recorder = start_record(state, NAMES)
    save_game(recorder, path)
    assert resume(path).state.dice == [6, 5, 4]


def test_a_record_without_a_save_mark_goes_on_with_a_new_seed(path: Path) -> None:
    recorder = start_record(fresh(), NAMES, path)
    play(recorder, 30)
    recorder.close()
    with pytest.raises(ValueError, match="give a seed"):
        resume(path)
    resumed = resume(path, seed=8)
    assert table_digest(resumed.state) == table_digest(recorder.state)


def test_a_line_cut_off_while_writing_is_dropped(path: Path) -> None:
    recorder = start_record(fresh(), NAMES, path)
    play(recorder, 30)
    recorder.close()
    with path.open("a", encoding="utf-8") as file:
        file.write('{"n": 31, "by": "Ar')
    with pytest.raises(RecordError, match=r"game.kickdoor.jsonl:32: not readable as JSON.*cut off"):
        load(path)
    resumed = resume(path, seed=8)
    play(resumed, 5)
    assert len(load(path).entries) == 35


def test_a_save_can_be_resumed_after_every_command(path: Path) -> None:
    """Whatever line the program ends after, the game goes on from there with the same chance."""
    recorder = start_record(fresh(), NAMES)
    recorder.write_to(path, to_come=True)
    for step in range(40):
        play(recorder, 1, step)
        copy = path.with_name("copy")
        copy.write_bytes(path.read_bytes())
        resumed = resume(copy)
        assert state_hash(resumed.state) == state_hash(recorder.state)
        resumed.close()


def test_a_last_line_without_its_end_is_kept_if_it_is_whole(path: Path) -> None:
    recorder = start_record(fresh(), NAMES)
    recorder.write_to(path, to_come=True)
    play(recorder, 12)
    recorder.close()
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    resumed = resume(path)
    play(resumed, 3)
    assert len(load(path).entries) == 15


def test_a_line_cut_in_the_middle_of_a_letter_is_dropped(path: Path) -> None:
    recorder = start_record(fresh(), ("Zoë", "Suzan", "Carl"))
    recorder.write_to(path, to_come=True)
    recorder.close()
    path.write_bytes(path.read_bytes() + '{"n": 1, "by": "Zoë'.encode()[:-1])
    assert load(path, mend=True).cut_off == 3
    resumed = resume(path)
    play(resumed, 2)
    assert len(load(path).entries) == 2


def test_two_games_cant_be_written_to_one_file(path: Path) -> None:
    pytest.importorskip("fcntl")
    recorder = start_record(fresh(), NAMES, path)
    with pytest.raises(OSError, match="another game is being written there"):
        start_record(fresh(), NAMES, path)
    with pytest.raises(OSError, match="another game is being written there"):
        resume(path, seed=1)
    play(recorder, 3)
    recorder.close()
    assert len(load(path).entries) == 3


def test_resuming_elsewhere_leaves_the_file_alone(path: Path) -> None:
    recorder = start_record(fresh(), NAMES, path)
    play(recorder, 10)
    recorder.close()
    before = path.read_bytes()
    resumed = stopped(path, seed=4)
    resumed.write_to(path.with_name("other"), to_come=True)
    play(resumed, 5)
    assert path.read_bytes() == before
    assert len(load(path.with_name("other")).entries) == 15


def test_a_finished_game_is_not_touched(finished: Path) -> None:
    before = finished.read_bytes()
    assert resume(finished).state.over
    assert finished.read_bytes() == before


def test_every_player_needs_a_name_of_his_own() -> None:
    with pytest.raises(ValueError, match="a name of his own"):
        start_record(fresh(), ("Aric", "aric", "Carl"))


# ---- damage ------------------------------------------------------------------------------------------------------


def damaged(path: Path, line: int, change) -> Path:
    lines = path.read_text(encoding="utf-8").splitlines()
    plain = json.loads(lines[line - 1])
    changed = change(plain)
    lines[line - 1] = changed if isinstance(changed, str) else json.dumps(changed)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("line", "change", "said"),
    [
        (1, lambda plain: {}, "no Kickdoor record"),
        (1, lambda plain: {**plain, "schema": 99}, "schema 99; this version reads 1"),
        (1, lambda plain: {**plain, "seats": None}, "header's 'seats' is missing or damaged"),
        (1, lambda plain: {**plain, "seats": [{}]}, "a seat of the header has no name"),
        (1, lambda plain: {**plain, "seats": plain["seats"][:2]}, "names 2 players, but 3 were dealt in"),
        (1, lambda plain: {**plain, "seats": [plain["seats"][0]] * 3}, "two players have the same name"),
        (1, lambda plain: {**plain, "seats": [{"name": "\x1b[2J"}] * 3}, "can't be printed"),
        (1, lambda plain: {**plain, "seats": [{"name": "X", "bot": 3}] * 3}, "X's bot is damaged"),
        (1, lambda plain: "[]", "expected an object, found list"),
        (5, lambda plain: "", "not readable as JSON"),
        (5, lambda plain: {**plain, "n": 9}, "expected command 4, found 9: lines are missing"),
        (5, lambda plain: {**plain, "n": 2}, "expected command 4, found 2: it stands here a second time"),
        (5, lambda plain: {**plain, "chance": [1], "to_come": {"rng": [1]}}, "the chance to come is damaged"),
        (5, lambda plain: {**plain, "command": [0]}, "the command is damaged"),
        (5, lambda plain: {**plain, "command": [0, 1, "x"]}, "the command is damaged"),
        (5, lambda plain: {**plain, "command": [12, 0, 1, 1, 0, [], [1]]}, "the command is damaged"),
        (5, lambda plain: {**plain, "chance": ["six"]}, "chance is a list of whole numbers"),
        (5, lambda plain: {"end": 3}, "the game was over before this line"),
        (5, lambda plain: {"end": 7}, "ended after 7 commands, but 3 are here"),
        (5, lambda plain: {"saved": 3, "rng": [1]}, "the chance to come is damaged"),
    ],
)
def test_a_damaged_file_is_refused_when_it_is_read(finished: Path, line: int, change, said: str) -> None:
    with pytest.raises(RecordError, match=said) as trouble:
        load(damaged(finished, line, change))
    assert trouble.value.file == str(finished)
    assert trouble.value.line == line or "over before" in said


@pytest.mark.parametrize(
    ("line", "change", "said"),
    [
        (1, lambda plain: {**plain, "packs": ["atlantis"]}, "cards or switches are not there"),
        (1, lambda plain: {**plain, "catalog": "0" * 16}, "recorded with other cards"),
        (1, lambda plain: {**plain, "switches": {"win": 3}}, "cards or switches are not there"),
        (1, lambda plain: {**plain, "start": {**plain["start"], "zone": [1, 2]}}, "as it was dealt is damaged"),
        (1, lambda plain: {**plain, "start": {**plain["start"], "decks": None}}, "as it was dealt is damaged"),
        (5, lambda plain: {**plain, "command": [9, 0]}, "command 4 is refused"),
        (5, lambda plain: {**plain, "command": [99, 0]}, "command 4 is refused: there is no verb 99"),
        (5, lambda plain: {**plain, "command": [12, 0, 9999]}, "command 4 speaks of card number 9999; .* 0 to 167"),
        (5, lambda plain: {**plain, "command": [19, 0, -1, -1, 0, [4, 800]]}, "speaks of card number 800"),
        (1, lambda plain: {**plain, "start": {**plain["start"], "decks": [[999], []]}}, "dealt has card number 999; "),
        (5, lambda plain: {**plain, "chance": [1, 2, 3]}, "command 4 took 0 results of chance, the record has 3"),
        (21, lambda plain: {**plain, "hash": "0" * 16}, "command 20 leaves a table that differs"),
    ],
)
def test_a_record_that_does_not_add_up_is_refused_when_it_is_replayed(finished: Path, line, change, said) -> None:
    record = load(damaged(finished, line, change))
    with pytest.raises(RecordError, match=said) as trouble:
        replay(record)
    assert trouble.value.line == line


def test_another_end_is_noticed(finished: Path) -> None:
    last = len(finished.read_text(encoding="utf-8").splitlines())
    with pytest.raises(RecordError, match="does not stand as recorded"):
        replay(load(damaged(finished, last, lambda plain: {**plain, "hash": "f" * 16})))


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="can't be read"):
        load(tmp_path / "nowhere")
    (tmp_path / "empty").write_text("")
    with pytest.raises(RecordError, match="is empty"):
        load(tmp_path / "empty")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="is not UTF-8"):
        load(tmp_path / "bytes")


@pytest.mark.slow
@pytest.mark.soak
def test_any_flipped_character_is_an_error_or_harmless(finished: Path, tmp_path: Path) -> None:
    """Never a crash: whatever one changed character does, it is a RecordError or the game is the same."""
    text = finished.read_text(encoding="utf-8")
    truth = table_digest(replay(load(finished)))
    chance = Random(5 + ROUND)
    for _ in range(400 if ROUND else 40):
        at = chance.randrange(len(text))
        broken = tmp_path / "broken"
        broken.write_text(text[:at] + chance.choice('0123456789,"[]{}x') + text[at + 1 :], encoding="utf-8")
        try:
            same = table_digest(replay(load(broken))) == truth
        except RecordError:
            continue
        assert same
