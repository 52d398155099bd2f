"""What CI runs is what people run: workflows call targets of the Makefile that exist, and may do no more than read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
FORGE = ROOT / ".github"
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def jobs(file: Path) -> dict[str, Any]:
    return dict(yaml.safe_load(file.read_text("utf-8"))["jobs"])


@pytest.mark.parametrize("file", sorted(FORGE.glob("workflows/*.yml")), ids=lambda file: file.stem)
def test_workflows_only_call_make(file: Path) -> None:
    assert yaml.safe_load(file.read_text("utf-8"))["permissions"] == {"contents": "read"}
    for job in jobs(file).values():
        assert job["timeout-minutes"] and "permissions" not in job
        steps = job["steps"]
        assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"]) for step in steps if "uses" in step)
        called = [step["run"].split() for step in steps if "run" in step]
        assert called
        for words in called:
            assert words[0] == "make" and words[1] in TARGETS, words


def test_every_python_that_is_promised_is_tested() -> None:
    promised = set(re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text("utf-8")))
    assert set(jobs(FORGE / "workflows" / "test.yml")["test"]["strategy"]["matrix"]["python"]) == promised


@pytest.mark.parametrize("file", sorted(FORGE.glob("ISSUE_TEMPLATE/*.yml")), ids=lambda file: file.stem)
def test_issue_forms_are_well_formed(file: Path) -> None:
    form = yaml.safe_load(file.read_text("utf-8"))
    assert file.stem == "config" or (form["name"] and form["description"] and form["body"])
