"""A pack is checked together with the packs it builds on; the README's card is one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cards.write_pack import ELF, text_of, write_pack

from kickdoor.cards import Problem, check_pack, load_catalog, with_bases
from kickdoor.cli import main

README = Path(__file__).parents[2] / "README.md"
HAT = """\
- id: hat
  name: Hat
  type: item
  icon: cork-hat
  flavor: Hm.
  item: {slot: headgear, value: 200, bonus: 1}
  equip_if: {trait: {is: elf}}
"""


def lines(problems: list[Problem]) -> list[tuple[int, str, str]]:
    return [(problem.line, problem.what, problem.level) for problem in problems]


# ---- the README's card -----------------------------------------------------------------------------------------------


def the_readme_card() -> str:
    found = re.search(r"## Write a card.*?```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found.group(1)


def test_the_card_in_the_readme_passes_in_a_folder_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write_pack(tmp_path / "my_pack", the_readme_card(), pack="id: my_pack\nname: My Pack\n")
    monkeypatch.chdir(tmp_path)
    assert main(["packs", "check", "my_pack"]) == 0
    told = capsys.readouterr().out
    readme = README.read_text(encoding="utf-8")
    assert told in readme
    catalog = load_catalog(with_bases("my_pack"))
    (card,) = [card for card in catalog.definitions if card.pack == "my_pack"]
    assert f"> {text_of(catalog, card.id)}\n" in readme


def test_the_card_in_the_readme_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = write_pack(tmp_path, the_readme_card())
    assert main(["packs", "show", "passive_aggressive_doormat", "--pack", str(pack)]) == 0
    assert "+3 against Thieves" in capsys.readouterr().out


# ---- what a pack builds on -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", ["", "edition: deluxe\n", "builds_on: [deluxe]\n"])
def test_the_deluxe_pack_is_the_base_unless_the_pack_says_otherwise(tmp_path: Path, more: str) -> None:
    pack = write_pack(tmp_path, treasure=HAT, pack=f"id: p\nname: P\n{more}")
    assert with_bases(pack) == ["deluxe", pack]
    assert check_pack(pack) == []


def test_the_base_builds_on_nothing() -> None:
    assert with_bases("deluxe") == ["deluxe"]
    assert check_pack("deluxe") == []


def test_a_pack_that_stands_alone(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, treasure=HAT, pack="id: p\nname: P\nbuilds_on: []\n")
    assert with_bases(pack) == [pack]
    assert lines(check_pack(pack)) == [(7, "no card gives the class or race 'elf'", "error")]


def test_packs_beside_each_other_and_in_a_circle(tmp_path: Path) -> None:
    base = write_pack(tmp_path / "base", ELF, pack="id: base\nname: Base\nbuilds_on: [more]\n")
    more = write_pack(tmp_path / "more", treasure=HAT, pack="id: more\nname: More\nbuilds_on: [base]\n")
    assert with_bases(more) == [base, more]
    assert check_pack(more) == []


def test_a_base_that_is_not_there(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, ELF, pack="id: p\nname: P\nbuilds_on: [delux]\n")
    (problem,) = check_pack(pack)
    assert (problem.line, problem.level, problem.mend) == (3, "error", "did you mean 'deluxe'?")
    assert "neither a known pack nor a folder beside" in problem.what


def test_an_edition_without_a_pack_is_checked_alone(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, ELF, pack="id: p\nname: P\nedition: hawaii\n")
    assert lines(check_pack(pack)) == [
        (3, "there is no pack for the edition 'hawaii', so this one is checked alone", "warning")
    ]


def test_a_broken_pack_yaml_is_reported_once(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, ELF, pack="id: p\nname: P\nbuilds_on: deluxe\n")
    assert lines(check_pack(pack)) == [(3, "'builds_on' must be a list, not 'deluxe'", "error")]
    assert [problem.mend for problem in check_pack(tmp_path / "door")] == [
        "write one with two lines: `id: my_pack` and `name: My Pack`"
    ]
