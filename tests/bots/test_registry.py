"""Bots of one's own: registered, installed with a package, or named by their module; with parameters."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kickdoor import Game
from kickdoor.arena import BadPlan, Plan, simulate
from kickdoor.bots import BadBot, UnknownBot, check_bot, make, names, read_bots, register, registry
from kickdoor.cli import main
from kickdoor.engine import Command, View
from kickdoor.game import bots_of
from kickdoor.play.record import load

MINE = '''
class Eager:
    """Takes one of the first things it may do."""

    def __init__(self, seed: int, first: int = 1, name: str = "") -> None:
        self.seed, self.first, self.name = seed, first, name

    def decide(self, view):
        return view.legal()[: self.first][-1]


class Simple:
    def decide(self, view):
        return view.legal()[0]


class Needy:
    def __init__(self, worlds: int) -> None: ...

    def decide(self, view): ...


class NoBot: ...
'''


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A module `mine_<n>` in the current folder, which is not on the path; its name differs from test to test."""
    name = f"mine_{abs(hash(str(tmp_path)))}"
    (tmp_path / f"{name}.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    before = dict(registry.MAKERS)
    yield Path(name)
    registry.MAKERS.clear()
    registry.MAKERS.update(before)


class Upright:
    """One that a test registers."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, view: View) -> Command:
        return view.legal()[0]


def test_one_that_is_registered_is_there(mine: Path) -> None:
    register("upright", Upright)
    register("upright", Upright)  # a module may be imported again
    assert "upright" in names()
    bot = make("upright", 5)
    assert isinstance(bot, Upright) and bot.seed == 5
    with pytest.raises(BadBot, match="there is a bot 'rookie' already"):
        register("rookie", Upright)
    for bad in ("", "a:b", "a,b", "a=b", " a"):
        with pytest.raises(BadBot, match="is no name for a bot"):
            register(bad, Upright)


def test_a_module_in_this_folder_is_found(mine: Path) -> None:
    bot = make(f"{mine}:Eager:first=3,name=tim", 7)
    assert (bot.first, bot.name, bot.seed) == (3, "tim", 7)  # type: ignore[attr-defined]
    assert make(f"{mine}:Simple", 7)
    assert main(("simulate", "--games", "1", "--players", "3", "--bots", f"rookie,{mine}:Eager:first=2,name=x")) == 0


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("rooky", "no bot 'rooky'; did you mean rookie"),
        ("xyz", "there are random, rookie.*and module:Class"),
        ("nowhere:Bot", "nowhere can't be imported: ModuleNotFoundError"),
        ("{mine}:Eagr", "has no Eagr; did you mean mine_.*:Eager"),
        ("{mine}:NoBot", "makes a NoBot, which is no bot: it has no decide"),
        ("{mine}:Needy", "needs its parameter 'worlds', as in .*:worlds=1"),
        ("rookie:worlds=3", "bot 'rookie' has no parameter 'worlds'; it takes temperature"),
        ("random:worlds=3", "bot 'random' has no parameter 'worlds'; it takes none"),
        ("{mine}:Eager:frist=3", "has no parameter 'frist'; it takes first, name"),
        ("{mine}:Eager:first=", "'first=' is no parameter; it should look like name=value"),
        ("{mine}:Eager:first=1,first=2", "first is said twice"),
        ("random:seed=3", "bot 'random' has no parameter 'seed'; it takes none"),
    ],
)
def test_what_cannot_be_made_is_refused_with_words(mine: Path, spec: str, said: str) -> None:
    with pytest.raises(BadBot, match=said):
        make(spec.format(mine=mine), 1)
    if "NoBot" not in spec:
        with pytest.raises(BadBot, match=said):
            check_bot(spec.format(mine=mine))
        with pytest.raises(BadPlan, match=said):
            Plan(bots=(spec.format(mine=mine),))


def test_a_list_of_bots_with_parameters() -> None:
    assert read_bots("rookie, planner:worlds=32,seconds=0.5 ,random") == (
        "rookie", "planner:worlds=32,seconds=0.5", "random",
    )  # fmt: skip
    assert read_bots("a:B:x=1,y=2,c:D") == ("a:B:x=1,y=2", "c:D")
    assert registry.read_bot("p:worlds=32,seconds=0.5,deep=on,how=best") == (
        "p", {"worlds": 32, "seconds": 0.5, "deep": True, "how": "best"},
    )  # fmt: skip
    with pytest.raises(BadBot, match="'worlds=3' belongs to no bot"):
        read_bots("rookie,worlds=3")


def test_an_installed_package_brings_its_bots_along(mine: Path) -> None:
    package = Path("mine-1.dist-info")
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1\n", encoding="utf-8")
    (package / "entry_points.txt").write_text(f"[kickdoor.bots]\neager = {mine}:Eager\n", encoding="utf-8")
    sys.path.append(str(Path.cwd()))
    registry._installed.cache_clear()
    try:
        assert "eager" in names()
        assert make("eager:first=2", 1).first == 2  # type: ignore[attr-defined]
    finally:
        sys.path.pop()
        registry._installed.cache_clear()


@pytest.mark.slow
def test_a_bot_that_only_the_parent_knows_plays_in_other_processes(mine: Path) -> None:
    register("upright", Upright)
    plan = Plan(games=4, players=3, bots=("upright", "rookie"))
    assert simulate(plan, jobs=2).wins_by_seat == simulate(plan).wins_by_seat


def test_one_that_cannot_be_sent_is_refused_with_words(mine: Path) -> None:
    register("typed", lambda seed: Upright(seed + 1))
    with pytest.raises(BadPlan, match="bot 'typed' is known to this process only, and can't be sent to another"):
        simulate(Plan(games=4, players=3, bots=("typed",)), jobs=2)


def test_a_record_imports_nothing(mine: Path) -> None:
    """Who sends a file must not be able to run a module of mine."""
    game = Game("deluxe", players=["Aric", "Suzan", "Carl"], bots={"Aric": f"{mine}:Eager"}, seed=7)
    game.save("game.jsonl")
    with pytest.raises(UnknownBot, match=f"no bot '{mine}:Eager'"):
        bots_of(load(Path("game.jsonl")))
