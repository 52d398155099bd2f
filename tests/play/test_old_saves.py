"""Games saved in an older version, in the middle of everything that can pause, go on as they would have then.

Each line of `old_saves` is one save, what was going on in it, its hash, a few commands and the hash after them.
"""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from kickdoor.engine import apply, from_bytes, from_plain, state_hash, to_plain, validate
from kickdoor.engine.codec import MAGIC, command_from_plain
from kickdoor.engine.frames import Frame
from kickdoor.engine.state import MOMENT_NAMES, PURPOSE_NAMES
from kickdoor.play.options import open_table, read_table

PATHS = sorted((Path(__file__).parent / "old_saves").glob("*.jsonl"))
# too rare for random games; their frames are written and read in tests/conformance/test_fuzz.py
NOT_SAVED = {
    "question change_sex", "question search", "question pass_on", "question vote", "question bid", "question strike",
    "question name", "question elect", "gather",
}  # fmt: skip


def saves(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
@pytest.mark.slow
def test_a_saved_game_goes_on_as_it_would_have(path: Path) -> None:
    for line in saves(path):
        catalog = open_table(read_table(packs=line["packs"])).catalog
        data = base64.b64decode(line["save"])
        plain = json.loads(zlib.decompress(data.removeprefix(MAGIC)))
        if plain["catalog"] != catalog.digest:  # the cards have changed since: their numbers may mean others
            plain["catalog"] = catalog.digest
            assert to_plain(from_plain(plain, catalog)) == plain, line["paused"]
            continue
        s = from_bytes(data, catalog)
        validate(s)
        assert state_hash(s) == line["hash"], line["paused"]
        for command in line["then"]:
            apply(s, command_from_plain(command))
        assert state_hash(s) == line["after"], line["paused"]


def test_there_is_a_save_for_everything_that_can_pause() -> None:
    paused = {what.removeprefix("below: ") for path in PATHS for line in saves(path) for what in line["paused"]}
    moments = {f"window {name}" for name in MOMENT_NAMES}
    questions = {f"question {name}" for name in PURPOSE_NAMES}
    others = {"turn", "program", "fight", "run_away", "loot", "share", "charity", "reward", "gather"}
    assert moments | questions | others <= paused | NOT_SAVED
    assert len(Frame.__subclasses__()) == len(others) + 2
