"""The door itself: it opens late, and what is behind it is typed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import kickdoor

ROOT = Path(__file__).parents[2]
SCRIPT = """\
import kickdoor

game = kickdoor.Game("deluxe", players=["Aric", "Suzan", "Carl"], seed=7, bots={"Carl": "rookie"})
moves = game.legal("Aric")
reveal_type(moves[0].rule)
reveal_type(game.play("Aric", moves[0]))
reveal_type(game.play("Aric", {"play": "Elf"}))
reveal_type(game.why("Suzan", {"sell": ["Chainsaw"]}))
reveal_type(game.sums()[0].parts[0].source)
reveal_type(game.waiting)
reveal_type(kickdoor.load("a.kd").copy())
try:
    game.play_on()
except kickdoor.Refused as refused:
    reveal_type(refused.rule_text)
"""
REVEALED = [
    "str", "list[str]", "list[str]", "kickdoor.game.move.Refused | None", "str", "tuple[str, ...]",
    "kickdoor.game.game.Game", "str",
]  # fmt: skip


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False, cwd=ROOT)


def test_importing_kickdoor_and_asking_for_help_open_no_door() -> None:
    late = "assert {name.split('.')[1] for name in sys.modules if name.startswith('kickdoor.')} <= {QUICK}"
    late = late.replace("QUICK", "'cli', 'compiled', 'cache_folder'")
    quick = python("-c", f"import sys, kickdoor\n{late}\nassert 'Game' in dir(kickdoor)")
    assert quick.returncode == 0, quick.stderr
    asked = "from kickdoor.cli import main\ntry: main(['--help'])\nexcept SystemExit: pass"
    helped = python("-c", f"import sys\n{asked}\nassert 'kickdoor.game' not in sys.modules")
    assert helped.returncode == 0, helped.stderr


def test_the_package_has_the_door_and_nothing_it_does_not_have() -> None:
    assert kickdoor.__all__ == ["Card", "Game", "Move", "Refused", "load"]
    for name in kickdoor.__all__:
        assert getattr(kickdoor, name).__module__.startswith("kickdoor.game")
    with pytest.raises(AttributeError, match="module 'kickdoor' has no attribute 'Gmae'"):
        _ = kickdoor.Gmae  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.always
def test_a_users_script_is_typed(tmp_path: Path) -> None:
    """The configuration is ours (strict), so that what `make lint` has read is not read again."""
    assert (ROOT / "src/kickdoor/py.typed").is_file()
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    checked = python("-m", "mypy", "--config-file", "pyproject.toml", str(script))
    revealed = re.findall(r'Revealed type is "(.*)"', checked.stdout)
    assert [name.replace("builtins.", "") for name in revealed] == REVEALED, checked.stdout
    assert "error" not in checked.stdout
