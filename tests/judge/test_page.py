"""docs/judge.md: every transcript is what the command prints, every table is the language's.

After a change of wording: `KICKDOOR_WRITE_PAGE=1 python -m pytest tests/judge/test_page.py` brings the page up to date.
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest

from kickdoor.cli import main
from kickdoor.judge.case.tables import page

ROOT = Path(__file__).parents[2]
FILE = ROOT / "docs" / "judge.md"
PAGE = FILE.read_text(encoding="utf-8")
FILES = re.findall(r"```yaml\n(# (\S+\.yaml)\n.*?)```", PAGE, re.DOTALL)
TRANSCRIPT = re.compile(r"```console\n\$ kickdoor (.*?)\n(.*?)```", re.DOTALL)
TABLES = re.compile(r"### A case\n\n\|.*\Z", re.DOTALL)


def test_the_page_is_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    for text, name in FILES:
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "110")

    def printed(found: re.Match[str]) -> str:
        main(shlex.split(found[1]))
        return f"```console\n$ kickdoor {found[1]}\n{capsys.readouterr().out}```"

    fresh = TRANSCRIPT.sub(printed, PAGE)
    fresh = TABLES.sub(lambda _found: page().rstrip() + "\n", fresh)
    if os.environ.get("KICKDOOR_WRITE_PAGE"):
        FILE.write_text(fresh, encoding="utf-8")
        return
    for old, new in zip(PAGE.splitlines(), fresh.splitlines()):
        assert old == new, "see the head of this file"
    assert fresh == PAGE


def test_three_disputes_and_a_failure_are_told() -> None:
    transcripts = TRANSCRIPT.findall(PAGE)
    assert len(transcripts) >= 4
    assert any("FAILS" in printed for _words, printed in transcripts)
