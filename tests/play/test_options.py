"""Tables from words: packs, own packs, houses, variants and rulings; and games at them that can be replayed."""

from __future__ import annotations

import json
import pickle
import shutil
from pathlib import Path

import pytest

from kickdoor.bots import make
from kickdoor.cards import PackError
from kickdoor.engine import Switches
from kickdoor.judge.position.position import describe, set_up
from kickdoor.play.catalogs import catalog_for
from kickdoor.play.driver import play_out
from kickdoor.play.options import BadTable, OpenTable, TableSpec, open_table, packs_in, read_table
from kickdoor.play.record import RecordError, load, replay, start_record, table_digest
from kickdoor.rules import EDITIONS
from kickdoor.words.english.options import MESSAGES

NAMES = ("Aric", "Suzan", "Carl")
RAT = "{name}, type: monster, monster: {{level: {level}, treasures: 1}}, bad_stuff: [{{die: {{to: victim}}}}]"


def write_pack(folder: Path, head: str = "", name: str = "id: rat, name: Cellar Rat", level: int = 2) -> Path:
    """A pack of one monster."""
    (folder / "door").mkdir(parents=True, exist_ok=True)
    (folder / "pack.yaml").write_text(f"id: {folder.name}\nname: Rats\n{head}", encoding="utf-8")
    (folder / "door" / "cards.yaml").write_text("- {" + RAT.format(name=name, level=level) + "}\n", encoding="utf-8")
    return folder


def played(table: OpenTable, path: Path | None = None, seed: int = 5) -> str:
    """Play a game at this table to its end; the digest of how it stands then."""
    state = table.deal([0, 1, 0], seed)
    recorder = start_record(state, NAMES, path, table=table)
    play_out(state, [make("random", seed + seat).decide for seat in range(3)], recorder.note)
    return table_digest(state)


# ---- what a table is -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_edition_is_dealt(edition: str) -> None:
    table = open_table(read_table(edition=edition))
    assert table.sources == (edition,)
    state = table.deal([0, 1, 0, 1, 0, 1], 3)
    assert len(state.seats) == 6 and state.rules.as_dict() == table.rules.as_dict()
    assert packs_in(table.catalog) == [edition]


def test_the_usual_table_is_deluxe() -> None:
    table = open_table(read_table())
    assert table.spec == TableSpec() and table.sources == ("deluxe",)
    assert table.rules.as_dict() == Switches().as_dict()
    assert table.catalog is catalog_for(["deluxe"])


def test_a_mix_has_all_cards_and_a_set_inside_another_once() -> None:
    both = open_table(read_table(packs="deluxe, star"))
    assert both.catalog.cards == sum(catalog_for([pack]).cards for pack in ("deluxe", "star"))
    assert both.rules.companion_sacrifice and both.rules.next_turn_counts_now
    assert both.settings["companion_sacrifice"].rule == "ruling.K3"
    west = open_table(read_table(packs="gbm,gbm-complete"))
    assert west.sources == ("gbm-complete",) and west.catalog.cards == catalog_for(["gbm-complete"]).cards
    assert not west.rules.nonlethal_gives_treasure, "gbm is only a part here"


def test_house_variants_and_rulings() -> None:
    spec = read_table("", "deluxe,star", "gbm", "faster,shared-victory", 12, ["empty_fight_ends=off", "hand-limit=6"])
    rules = open_table(spec).rules
    assert rules.nonlethal_gives_treasure and rules.listen_at_the_door and rules.shared_victory
    assert (rules.win_level, rules.hand_limit, rules.empty_fight_ends) == (12, 6, False)
    assert isinstance(rules.empty_fight_ends, bool)
    assert (
        spec.title
        == "deluxe + star, house gbm, faster, shared-victory, empty_fight_ends=off, hand_limit=6, win_level=12"
    )


def test_a_spec_can_be_compared_and_sent() -> None:
    spec = read_table(packs="deluxe,star", variants="faster", rulings=["hand_limit=6"])
    assert pickle.loads(pickle.dumps(spec)) == spec
    assert read_table(packs=["deluxe", "star"], variants=["faster"], rulings=["hand_limit=6"]) == spec
    assert hash(spec) == hash(read_table("", "deluxe,star", "", "faster", None, ["hand_limit=6"]))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"edition": "stars"}, "did you mean star"),
        ({"packs": "deluxe,gmb"}, "did you mean gbm"),
        ({"packs": "nothing/like/it"}, "folders with a pack.yaml"),
        ({"packs": ".."}, "has no pack.yaml"),
        ({"edition": "star", "packs": "deluxe"}, "write packs star,deluxe"),
        ({"house": "stra"}, "did you mean star"),
        ({"variants": "quick"}, "there are: faster, shared-victory, epic"),
        ({"win_level": 1}, "2 to 50"),
        ({"win_level": 12, "variants": "epic"}, "name one"),
        ({"win_level": 12, "rulings": ["win_level=11"]}, "given twice"),
        ({"rulings": ["hand_limit=6", "hand_limit=7"]}, "given twice"),
        ({"rulings": ["deals_enforce=off"]}, "did you mean deals_enforced"),
    ],
)
def test_a_table_that_cannot_be_says_what_would_be_right(words: dict[str, object], said: str) -> None:
    with pytest.raises(BadTable) as no:
        read_table(**words)  # type: ignore[arg-type]
    assert said in MESSAGES[no.value.kind].format(**no.value.facts)


@pytest.mark.rule("setup.player-count")
def test_three_to_six_players() -> None:
    for number in (2, 7):
        with pytest.raises(BadTable) as no:
            open_table(TableSpec()).deal([0] * number, 1)
        assert "3 to 6" in MESSAGES[no.value.kind].format(**no.value.facts)


# ---- packs of one's own ----------------------------------------------------------------------------------------


def test_a_folder_joins_with_what_it_builds_on(tmp_path: Path) -> None:
    rats = write_pack(tmp_path / "rats")
    table = open_table(read_table(packs=str(rats)))
    assert table.sources == ("deluxe", str(rats))
    assert table.catalog.cards == catalog_for(["deluxe"]).cards + 1
    mixed = open_table(read_table(packs=f"star,{rats},deluxe"))
    assert mixed.sources == ("star", "deluxe", str(rats)), "each after what it builds on"
    space = write_pack(tmp_path / "space", "edition: star\n")
    assert open_table(read_table(packs=str(space))).rules.companion_sacrifice, "as star has it"


def test_a_folder_replaces(tmp_path: Path) -> None:
    rats = write_pack(tmp_path / "rats", "replaces: true\n", "id: net_troll, name: Net Troll", 3)
    table = open_table(read_table(packs=str(rats)))
    assert [table.catalog.monster_level[card] for card in table.catalog.named("Net Troll")] == [3]


def test_a_broken_folder_is_refused_with_all_its_problems(tmp_path: Path) -> None:
    rats = write_pack(tmp_path / "rats", name="id: rat, nam: Cellar Rat")
    with pytest.raises(PackError, match="nam"):
        open_table(read_table(packs=str(rats)))


def test_a_game_with_own_packs_is_watched_after_they_are_gone(tmp_path: Path) -> None:
    rats = write_pack(tmp_path / "here" / "rats", "includes: [mice]\n")
    write_pack(tmp_path / "here" / "mice", "builds_on: []\n", "id: mouse, name: Cellar Mouse")
    other = write_pack(tmp_path / "there" / "rats", "builds_on: []\n", "id: big_rat, name: Bigger Rat")
    path = tmp_path / "game.jsonl"
    ended = played(open_table(read_table(packs=f"{rats},{other}", variants="faster")), path)
    header = load(path).header
    assert header["packs"] == ["deluxe", "own/rats", "own/rats-2"] and "own/mice" in header["own"]
    assert header["table"] == {"variants": ["faster"]} and header["switches"]["listen_at_the_door"]
    assert str(tmp_path) not in json.dumps(header), "nobody's folders are told"
    shutil.rmtree(tmp_path / "here")
    write_pack(tmp_path / "there" / "rats", "builds_on: []\n", "id: big_rat, name: Bigger Rat", 9)
    assert table_digest(replay(load(path))) == ended


def test_files_in_a_record_stay_where_they_belong(tmp_path: Path) -> None:
    rats = write_pack(tmp_path / "rats")
    path = tmp_path / "game.jsonl"
    played(open_table(read_table(packs=str(rats))), path)
    first, rest = path.read_text(encoding="utf-8").split("\n", 1)
    for change in ({"../../evil.yaml": ""}, {"door/../../x.yaml": ""}, {"door/cards.yaml": "- {}"}, {"pack.yaml": 3}):
        header = json.loads(first)
        header["own"]["own/rats"]["files"].update(change)
        path.write_text(json.dumps(header) + "\n" + rest, encoding="utf-8")
        with pytest.raises(RecordError, match="own/rats"):
            replay(load(path))
    header = json.loads(first)
    header["own"]["own/rats"]["folder"] = "../rats"
    path.write_text(json.dumps(header) + "\n" + rest, encoding="utf-8")
    with pytest.raises(RecordError, match="own/rats"):
        replay(load(path))


def test_a_record_of_a_table_with_own_packs_needs_the_table(tmp_path: Path) -> None:
    table = open_table(read_table(packs=str(write_pack(tmp_path / "rats"))))
    with pytest.raises(ValueError, match="as `table`"):
        start_record(table.deal([0, 1, 0], 1), NAMES)


@pytest.mark.parametrize("packs", ["star", "gbm-complete", "deluxe,star"])
def test_games_of_other_sets_replay(packs: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    assert played(open_table(read_table(packs=packs)), path) == table_digest(replay(load(path)))


# ---- positions -------------------------------------------------------------------------------------------------


def test_a_position_has_the_rules_of_its_edition() -> None:
    players = {name: {} for name in NAMES}
    assert not set_up({"edition": "star", "players": players}).rules.next_turn_counts_now
    mixed = set_up({"packs": ["deluxe", "star"], "players": players, "options": {"hand_limit": 6}}).rules
    assert mixed.next_turn_counts_now and mixed.companion_sacrifice and mixed.hand_limit == 6
    housed = set_up({"packs": ["deluxe", "star"], "house": "gbm", "variants": ["faster"], "players": players}).rules
    assert housed.nonlethal_gives_treasure and housed.listen_at_the_door
    with pytest.raises(ValueError, match="did you mean 'star'"):
        set_up({"house": "stra", "players": players})


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_described_state_has_the_same_rules_again(edition: str) -> None:
    players = {name: {} for name in NAMES}
    start = set_up({"edition": edition, "options": {"companion_sacrifice": False}, "players": players})
    words = describe(start, NAMES)
    assert words["edition"] == edition
    assert set_up(words).rules.as_dict() == start.rules.as_dict()
