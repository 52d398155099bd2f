"""A pack of one's own, as a folder or as one file, wherever the command line takes a pack; refusals beside it."""

from __future__ import annotations

import io
import json
import os
import shutil
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from tests.soaking import some

from kickdoor.cards import load_catalog
from kickdoor.cards.bundle import MOST_FILES, BadBundle, bundled, lay_out
from kickdoor.cli import main

OFFICE = Path(__file__).parents[2] / "docs" / "packs" / "office"
CASE = """\
title: in the office
packs: [{pack}]
players: {{Aric: {{level: 4, in_play: [{card}]}}, Suzan: , Carl: }}
door: [Net Troll]
steps:
- do: {{Aric: kick open the door}}
- expect: {{fight: {{monsters: 10}}}}
"""
ITEM = "Swivel Chair of Office"


def said(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    status = main([str(word) for word in words])
    printed = capsys.readouterr()
    return status, printed.out + printed.err


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A place with the office pack as a folder and as a file, to be copied: bundling takes a quarter of a second."""
    place = tmp_path_factory.mktemp("laid")
    shutil.copytree(OFFICE, place / "office")
    with pytest.MonkeyPatch.context() as here:
        here.chdir(place)
        assert main(["packs", "bundle", "office"]) == 0
    return place


@pytest.fixture
def here(laid: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place with the office pack as a folder and as a file."""
    shutil.copytree(laid, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "160")
    return tmp_path


# ---- the judge -------------------------------------------------------------------------------------------------------


@cache
def an_item() -> str:
    catalog = load_catalog(["deluxe", str(OFFICE)])
    return next(card.name for card in catalog.definitions if card.pack == "office" and card.word == "item")


@pytest.mark.parametrize("pack", ["office", "office.kdpack", "../office"])
@pytest.mark.slow
def test_a_case_names_a_pack_beside_it_or_here(capsys: pytest.CaptureFixture[str], here: Path, pack: str) -> None:
    (here / "cases").mkdir()
    file = here / "cases" / "case.yaml"
    file.write_text(CASE.format(pack=pack, card=an_item()), "utf-8")
    status, told = said(capsys, "judge", file)
    assert status == 0, told
    assert "1 case judged: 1 holds" in told


@pytest.mark.slow
def test_a_case_names_a_lent_pack_by_its_id(
    capsys: pytest.CaptureFixture[str], here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = here / "case.yaml"
    file.write_text(CASE.format(pack="office", card=an_item()), "utf-8")
    shutil.move(here / "office", here / "elsewhere")
    status, told = said(capsys, "judge", file)
    assert status == 2
    assert "there is no edition or pack 'office'" in told
    status, told = said(capsys, "judge", "--pack", "elsewhere", file)
    assert status == 0, told
    status, told = said(capsys, "judge", "--ask", "--pack", "elsewhere", file)
    assert status == 0, told
    status, told = said(capsys, "judge", "--pack", here, file)
    assert status == 2
    assert "has no pack.yaml" in told


def test_a_case_of_a_stranger_reads_no_folder(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    file = here / "case.yaml"
    file.write_text(CASE.format(pack="office", card=an_item()), "utf-8")
    status, told = said(capsys, "judge", "--no-folders", file)
    assert status == 2
    assert "there is no edition or pack 'office'" in told
    assert said(capsys, "judge", "--no-folders", "--pack", "office", file)[0] == 0


def test_a_broken_pack_is_told_by_its_own_lines(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    file = here / "case.yaml"
    file.write_text(CASE.format(pack="office", card="Net Troll"), "utf-8")
    (here / "office" / "door" / "zz.yaml").write_text("- {id: x, name: X, type: monstre}\n", "utf-8")
    status, told = said(capsys, "judge", file)
    assert status == 2
    assert "zz.yaml:1:" in told
    assert "monster" in told


@pytest.mark.slow
def test_a_case_out_of_a_game_with_a_pack_of_ones_own(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    said(capsys, "watch", "--edition", "office.kdpack", "--players", "3", "--seed", "3", "--save", "game.jsonl")
    shutil.rmtree(here / "office")
    status, told = said(capsys, "judge", "--from", "game.jsonl", "--at", "20")
    assert status == 2
    assert "say where 'office' is with --pack" in told
    words = ("judge", "--from", "game.jsonl", "--at", "20", "--pack", "office.kdpack", "--write", "case.yaml")
    assert said(capsys, *words)[0] == 0
    status, told = said(capsys, "judge", "case.yaml")
    assert status == 0, told
    assert said(capsys, "replay", "--verify", "game.jsonl")[0] == 0


# ---- every command ---------------------------------------------------------------------------------------------------


COMMANDS = [
    ("packs", "check"),
    ("packs", "show", ITEM, "--pack"),
    ("packs", "missing", "de"),
    ("table", "--json", "--packs"),
    ("table", "--json", "--edition"),
    ("simulate", "--games", "1", "--players", "3", "--jobs", "1", "--json", "--packs"),
    ("bench", "--json", "--games", "1", "--packs"),
    ("watch", "--seed", "1", "--players", "3", "--packs"),
    ("arena", "--games", "2", "--players", "3", "--jobs", "1", "--json", "--packs"),
    ("balance", "--card", ITEM, "--games", "2", "--jobs", "1", "--json", "--pack"),
]


@pytest.mark.soak
@pytest.mark.parametrize(
    ("words", "pack"),
    [(words, pack) for at, words in enumerate(COMMANDS) for pack in some(("office", "office.kdpack"), at)],
    ids=lambda word: word if isinstance(word, str) else " ".join(word[:2]),
)
def test_every_command_takes_a_folder_and_a_file(
    capsys: pytest.CaptureFixture[str], here: Path, words: tuple[str, ...], pack: str
) -> None:
    told_item = [an_item() if word == ITEM else word for word in words]
    status, told = said(capsys, *told_item, pack)
    assert status == 0, told


@pytest.mark.parametrize(
    "words", [("packs", "check"), ("packs", "show", "x", "--pack"), ("table", "--packs"), ("judge", "--pack")]
)
def test_every_command_refuses_what_is_no_bundle(
    capsys: pytest.CaptureFixture[str], here: Path, words: tuple[str, ...]
) -> None:
    (here / "bad.kdpack").write_bytes(b"PK nothing of the kind")
    (here / "case.yaml").write_text("title: x\nplayers: [A, B, C]\n", "utf-8")
    more = ["case.yaml"] if words[0] == "judge" else []
    status, told = said(capsys, *words, "bad.kdpack", *more)
    assert status in (1, 2)
    assert "is no bundle, or a damaged one" in told


# ---- bundles ---------------------------------------------------------------------------------------------------------


def test_a_bundle_is_the_same_whenever_and_wherever_it_is_made(here: Path) -> None:
    first = (here / "office.kdpack").read_bytes()
    for file in (here / "office").rglob("*.yaml"):
        os.utime(file, (1, 1))
    assert bundled([here / "office"]) == first
    assert bundled([lay_out(first, here / "again")]) == first


def test_a_bundle_brings_along_what_its_pack_needs(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    (here / "annex" / "door").mkdir(parents=True)
    (here / "annex" / "pack.yaml").write_text("id: annex\nname: Annex\nbuilds_on: [office]\n", "utf-8")
    harm = "bad_stuff: [{lose_level: {to: victim, n: 1}}]"
    card = f"- {{id: fly, name: Fly, type: monster, monster: {{level: 1, treasures: 1}}, {harm}}}\n"
    (here / "annex" / "door" / "cards.yaml").write_text(card, "utf-8")
    status, told = said(capsys, "packs", "bundle", "annex", "--out", "both.kdpack")
    assert status == 0, told
    assert "with office" in told
    shutil.rmtree(here / "office")
    status, told = said(capsys, "table", "--json", "--packs", "both.kdpack")
    assert status == 0, told
    assert json.loads(told)["cards"] > 150


@pytest.mark.slow
def test_what_is_wrong_in_a_bundle_is_said_where_its_author_knows_it(
    capsys: pytest.CaptureFixture[str], here: Path
) -> None:
    (here / "annex" / "door").mkdir(parents=True)
    (here / "annex" / "pack.yaml").write_text("id: annex\nname: Annex\nbuilds_on: [office]\n", "utf-8")
    card = "- {id: fly, name: Fly, icon: fly, flavor: F., type: monster, monster: {level: 1, treasures: 1}}\n"
    (here / "annex" / "door" / "cards.yaml").write_text(card, "utf-8")
    (here / "office" / "door" / "zz.yaml").write_text("- {id: x, name: X, type: monstre}\n", "utf-8")
    (here / "both.kdpack").write_bytes(bundled([here / "office", here / "annex"]))
    status, told = said(capsys, "packs", "check", "both.kdpack")
    assert status == 1
    assert "both.kdpack: door/cards.yaml:1:" in told
    assert "both.kdpack: office/door/zz.yaml:1:" in told
    assert "bundles-" not in told
    status, told = said(capsys, "packs", "show", "--all", "--pack", "both.kdpack")
    assert status == 2 and "both.kdpack: " in told and "bundles-" not in told
    (here / "office" / "door" / "zz.yaml").unlink()
    harm = ", bad_stuff: [{lose_level: {to: victim, n: 1}}]}\n"
    (here / "annex" / "door" / "cards.yaml").write_text(card.replace("}}\n", "}" + harm), "utf-8")
    (here / "good.kdpack").write_bytes(bundled([here / "office", here / "annex"]))
    status, told = said(capsys, "packs", "check", "--play", "1", "--jobs", "1", "good.kdpack")
    assert status == 0, told
    assert "good.kdpack: good (with deluxe, good.kdpack: office)" in told
    assert "bundles-" not in told


def test_what_is_refused_is_not_bundled(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    (here / "office" / "door" / "zz.yaml").write_text("- {id: x, name: X, type: monstre}\n", "utf-8")
    status, told = said(capsys, "packs", "bundle", "office", "--out", "new.kdpack")
    assert status == 2
    assert "monster" in told
    assert not (here / "new.kdpack").exists()
    assert "comes with Kickdoor" in said(capsys, "packs", "bundle", "deluxe")[1]
    shutil.rmtree(here / "office" / "door")
    assert "called something.kdpack" in said(capsys, "packs", "bundle", "office", "--out", "x.zip")[1]


def a_zip(*files: tuple[str, bytes], packed: bool = False) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED) as bundle:
        for name, content in files:
            bundle.writestr(name, content)
    return made.getvalue()


GOOD = ("p/pack.yaml", b"id: p\nname: P\n")


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (a_zip, "has no pack in it"),
        (lambda: a_zip(("p/door/a.yaml", b"")), "has no pack in it"),
        (lambda: a_zip(GOOD, ("../evil.yaml", b"x")), "no pack has"),
        (lambda: a_zip(GOOD, ("p/../../evil.yaml", b"x")), "no pack has"),
        (lambda: a_zip(GOOD, ("/etc/passwd", b"x")), "no pack has"),
        (lambda: a_zip(GOOD, ("p/door/..\\evil.yaml", b"x")), "no pack has"),
        (lambda: a_zip(GOOD, ("p/door/run.py", b"x")), "no pack has"),
        (lambda: a_zip(GOOD, ("P/PACK.yaml", b"x")), "no pack has"),
        (lambda: a_zip(GOOD, ("P/pack.yaml", b"x")), "twice"),
        (lambda: a_zip(GOOD, ("p/door/a.yaml", bytes(2 << 20)), packed=True), "too much"),
        (lambda: a_zip(GOOD, *((f"p/door/{n}.yaml", bytes(1 << 20)) for n in range(40)), packed=True), "too much"),
        (lambda: a_zip(GOOD, *((f"p/door/{n}.yaml", b"") for n in range(MOST_FILES))), "files, and a bundle may have"),
        (lambda: a_zip(GOOD)[:-30], "no bundle, or a damaged one"),
    ],
)
def test_nothing_leads_out_of_a_bundle_and_it_holds_no_more_than_it_may(
    tmp_path: Path, make: Callable[[], bytes], why: str
) -> None:
    content = make()
    with pytest.raises(BadBundle, match=why):
        lay_out(content, tmp_path / "in")
    assert not (tmp_path / "in").exists()
    assert sorted(tmp_path.iterdir()) == []


def test_what_a_zip_says_of_its_size_is_only_its_word(tmp_path: Path) -> None:
    content = bytearray(a_zip(GOOD, ("p/door/a.yaml", bytes(3 << 20)), packed=True))
    told = (3 << 20).to_bytes(4, "little")
    while told in content:
        at = content.index(told)
        content[at : at + 4] = (10).to_bytes(4, "little")
    with pytest.raises(BadBundle):
        lay_out(bytes(content), tmp_path / "in")


def test_who_looks_for_a_card_of_their_own_is_told_how(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "show", "minibar_mimic"]) != 0
    assert "`--pack FOLDER`" in capsys.readouterr().err
