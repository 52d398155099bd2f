"""`kickdoor words missing`: what a language lacks, what is still English, what nothing asks for, what cannot be used;
of one that nobody has begun, of one that lies beside, and of one that is half done or broken."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from kickdoor.rules import catalogue


def kickdoor(place: Path, *arguments: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "KICKDOOR_LANGUAGES": str(place), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "kickdoor", *map(str, arguments)]
    return subprocess.run(command, env=environ, cwd=cwd, capture_output=True, text=True, encoding="utf-8", check=False)


def test_of_a_language_that_nobody_has_begun_everything_is_missing(tmp_path: Path) -> None:
    lacking = kickdoor(tmp_path / "nowhere", "words", "missing", "fr", cwd=tmp_path)
    assert lacking.returncode == 1 and not lacking.stderr
    first, missing, *files = lacking.stdout.splitlines()
    assert first.startswith("Nobody has begun 'fr' (looked in kickdoor/words") and "words new fr" in first
    assert missing.startswith("missing: 2") and len(files) == 12
    assert f"  rules.json: {len(catalogue())}: the whole file" in files
    every = json.loads(kickdoor(tmp_path, "words", "missing", "fr", "--json", cwd=tmp_path).stdout)
    assert {one["kind"] for one in every} == {"missing"}
    assert sum(one["count"] for one in every) == int(missing.split()[1])


def test_a_folder_that_lies_beside_is_looked_at_and_says_what_is_amiss(tmp_path: Path) -> None:
    """As somebody has it who has only begun, with a French that is half done; and told apart by what is amiss."""
    assert kickdoor(tmp_path, "words", "new", "fr", tmp_path / "french", "--name", "Français").returncode == 0
    for place in (
        tmp_path / "nowhere",
        tmp_path / "french",
    ):  # on no list, or itself in place of what holds it
        found = kickdoor(place, "words", "missing", "fr", cwd=tmp_path)
        assert found.returncode == 1 and not found.stderr
        assert found.stdout.startswith(f"Français (fr), in {(tmp_path / 'french').resolve()}:")
        assert found.stdout.endswith(f"set KICKDOOR_LANGUAGES={tmp_path.resolve()}\n")
    half = {
        "server.py": "from kickdoor.words.english.server import MESSAGES as ENGLISH\n"
        'MESSAGES = {**ENGLISH, "no_table": "Pas de table {gamme}.", "enough": "Ça suffit.", "gone": "Parti."}\n',
        "moves.py": "def sentence(:\n",
        "rules.json": json.dumps({
            "setup.player-count": {"text": "De trois à six.", "differs": {"mars": "Deux."}},
            "combat.ties": {"text": catalogue()["combat.ties"].text}, "combat.tiess": {"text": "Non."},
        }),
        "page.json": json.dumps({"actions": {"accept": "Accept", "loot": "Piller", "wrong": "non"}, "home": 3}),
        "as_in_english.json": '["Chat"]',
    }  # fmt: skip
    for name, text in half.items():
        (tmp_path / "french" / name).write_text(text, "utf-8")
    found = kickdoor(tmp_path, "words", "missing", "fr", "--json")
    gaps = {(one["kind"], one["file"], one["what"]): one["why"] for one in json.loads(found.stdout)}
    assert found.returncode == 1 and {
        ("english", "language.py", "server"), ("english", "server.py", "MESSAGES['damaged']"),
        ("superfluous", "server.py", "MESSAGES['gone']"), ("wrong", "server.py", "MESSAGES['no_table']"),
        ("wrong", "moves.py", "the whole file"), ("missing", "events.py", "the whole file"),
        ("missing", "rules.json", "setup.player-count differs star"), ("english", "rules.json", "combat.ties text"),
        ("superfluous", "rules.json", "setup.player-count differs mars"), ("superfluous", "rules.json", "combat.tiess"),
        ("english", "page.json", "actions.accept"), ("superfluous", "page.json", "actions.wrong"),
        ("missing", "page.json", "actions.best"), ("wrong", "page.json", "home"),
        ("superfluous", "as_in_english.json", "'Chat'"),
    } <= gaps.keys()  # fmt: skip
    assert gaps["wrong", "server.py", "MESSAGES['no_table']"] == "nothing fills in gamme"
    assert "SyntaxError" in gaps["wrong", "moves.py", "the whole file"]
    assert ("english", "server.py", "MESSAGES['enough']") not in gaps, "what is said is no gap"
    told = kickdoor(tmp_path, "words", "missing", "fr").stdout
    for heading in (
        "missing: ",
        "still English, word for word: ",
        "superfluous: nothing asks for it: ",
        "cannot be used: ",
    ):
        assert f"\n{heading}" in told
    for name, text in (("language.py", "LANGUAGE = 1 / 0\n"), ("rules.json", "[]"), ("page.json", "{,")):
        (tmp_path / "french" / name).write_text(text, "utf-8")
    broken = kickdoor(tmp_path, "words", "missing", "fr", "--json")
    wrong = {one["file"] for one in json.loads(broken.stdout) if one["kind"] == "wrong"}
    assert broken.returncode == 1 and {"language.py", "rules.json", "page.json", "moves.py"} <= wrong, broken.stderr
