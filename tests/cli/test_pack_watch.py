"""`kickdoor packs watch` tells of every save; `kickdoor play --hand` deals the card that is to be tried."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.sitting import typing
from tests.patience import HANGS

from kickdoor.cli import main
from kickdoor.cli.pack_watch import reports
from kickdoor.play.record import load, replay


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KICKDOOR_HOME", str(tmp_path / "home"))
    assert main(["packs", "new", "my_pack"]) == 0
    return tmp_path / "my_pack"


class Enough(Exception):
    """Nothing more is saved."""


def told_while(saving: Iterator[None]) -> list[list[str]]:
    """What the watch says before the first save and after each."""
    said: list[list[str]] = [[]]

    def wait() -> None:
        try:
            next(saving)
        except StopIteration:
            raise Enough from None
        said.append([])

    try:
        for line in reports("my_pack", wait):
            said[-1].append(line)
    except Enough:
        pass
    return said


def edit(file: Path, before: str, after: str) -> None:
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), "utf-8")


@pytest.mark.slow
def test_every_save_is_checked_and_changed_cards_can_be_tried(pack: Path) -> None:
    cards = pack / "door" / "cards.yaml"

    def saving() -> Iterator[None]:
        yield  # nothing was saved, and nothing is said
        edit(cards, "level: 5, treasures: 2", "level: 6, treasures: 22")
        yield
        edit(cards, "type: curse", "type: cruse")
        yield
        edit(cards, "type: cruse", "type: curse")
        edit(cards, "level: 9, treasures: 3", "level: 10, treasures: 3")
        yield
        (pack / "notes.txt").write_text("a note\n", "utf-8")
        yield

    first, nothing, changed, wrong, mended, note = told_while(saving())
    assert first[-1].endswith("my_pack: good, 12 cards, 0 warning(s)")
    assert nothing == []
    assert "Treasures: 22; usual for a monster" in changed[0]
    assert changed[-1].endswith("play --packs my_pack --hand 'Spider With a Lease'")
    assert "did you mean 'curse'?" in wrong[1]
    assert wrong[-1].endswith("refused, 1 error(s), 1 warning(s)")
    assert mended[-1].endswith("--hand 'Bridge That Has Had Enough'")
    assert not any("try it" in line for line in note)  # no card has changed


@pytest.mark.parametrize("name", ["nowhere", "deluxe", "some.kdpack"])
def test_only_a_folder_of_ones_own_is_watched(capsys: pytest.CaptureFixture[str], pack: Path, name: str) -> None:
    assert main(["packs", "watch", name]) == 2
    assert "name a folder of your own" in capsys.readouterr().err


def test_the_card_that_is_to_be_tried_is_in_the_hand(
    capsys: pytest.CaptureFixture[str], pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for card in ("Librarian", "Teapot of Reasonable Force", "Net Troll"):
        typing(monkeypatch, "")
        file = pack.parent / f"{card}.jsonl"
        assert main(["play", "--packs", "my_pack", "--hand", *card.split(), "--save", str(file)]) == 0
        capsys.readouterr()
        state = replay(load(file, mend=True), 0)
        assert card in [state.catalog.name[one] for one in state.seats[0].hand]


def test_the_same_seed_deals_the_same_card_again(
    capsys: pytest.CaptureFixture[str], pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = []
    for file in ("one.jsonl", "two.jsonl"):
        typing(monkeypatch, "")
        assert main(["play", "--packs", "my_pack", "--hand", "Librarian", "--seed", "3", "--save", file]) == 0
        state = replay(load(Path(file), mend=True), 0)
        hands.append([state.catalog.name[one] for one in state.seats[0].hand])
    assert hands[0] == hands[1] and "Librarian" in hands[0]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--hand", "Librarien"), "did you mean 'Librarian'?"),
        (("--hand", "a", "--edition", "xmen"), "no card 'a'"),
    ],
)
def test_what_can_not_be_tried(
    capsys: pytest.CaptureFixture[str], pack: Path, words: tuple[str, ...], why: str
) -> None:
    packs = () if "--edition" in words else ("--packs", "my_pack")
    assert main(["play", *packs, *words]) == 2
    assert why in capsys.readouterr().err


def test_trying_a_card_goes_on_with_no_game_that_was_left(
    capsys: pytest.CaptureFixture[str], pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typing(monkeypatch, "")
    assert main(["play", "--packs", "my_pack"]) == 0
    capsys.readouterr()
    typing(monkeypatch, "")
    assert main(["play", "--packs", "my_pack", "--hand", "Librarian"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "these options ask for another, so it is kept" in said
    assert "Go on with it?" not in said


def test_a_served_pack_is_tried_in_the_browser(
    capsys: pytest.CaptureFixture[str], pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server runs with this pack and lets its cards be tried; every save gives a link that does."""
    served: list[Namespace] = []

    def serve(options: Namespace) -> int:
        served.append(options)
        assert options.page_of("http://localhost:9/") == "http://localhost:9/try"
        return 0

    monkeypatch.setattr("kickdoor.cli.serve.serve", serve)
    monkeypatch.setattr("kickdoor.cli.pack_watch.SECONDS", 0.01)
    assert main(["packs", "watch", "my_pack", "--serve", "--port", "9", "--no-open"]) == 0
    (options,) = served
    assert (options.packs, options.try_cards, options.port, options.open) == ("my_pack", True, "9", False)
    said = capsys.readouterr().out

    def hears(words: str) -> None:
        nonlocal said
        end = time.monotonic() + HANGS
        while words not in said and time.monotonic() < end:
            time.sleep(0.02)
            said += capsys.readouterr().out
        assert words in said

    hears("12 cards")
    edit(pack / "door" / "cards.yaml", "level: 5, treasures: 2", "level: 6, treasures: 2")
    hears("try it: http://localhost:9/try/my_pack/spider_with_a_lease")
