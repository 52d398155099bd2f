"""Packs together: order, replacement, digest, words that YAML would eat; what the linter only warns about."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.cards.write_pack import ELF, write_pack
from tests.soaking import examples

import kickdoor.cards
from kickdoor.cards import PackError, check, load_catalog, load_pack
from kickdoor.cards.schema import ENUMS, FAMILIES, RECORDS

HAT = "- {id: hat, name: Hat, type: item, item: {slot: headgear, value: 200, bonus: 1}, icon: cork-hat, flavor: Hm.}\n"


def test_definitions_stand_in_load_order_and_copies_follow_each_other(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "- {id: mate, name: Mate, type: mate, copies: 2}\n" + ELF, HAT)
    catalog = load_catalog([pack])
    assert catalog.name == ("Mate", "Mate", "Elf", "Hat")
    assert catalog.door_cards == (0, 1, 2)
    assert catalog.trait_names == ("elf",)


def test_a_pack_that_says_so_replaces_by_id_or_name(tmp_path: Path) -> None:
    first = write_pack(tmp_path / "a", ELF, HAT + HAT.replace("id: hat", "id: cap").replace("Hat", "Cap"))
    second = write_pack(
        tmp_path / "b",
        treasure=HAT.replace("bonus: 1", "bonus: 5") + HAT.replace("id: hat", "id: newcap").replace("Hat", "CAP"),
        pack="id: b\nname: B\nreplaces: true\n",
    )
    catalog = load_catalog([first, second])
    assert [(card.id, card.pack, card.bonus) for card in catalog.definitions] == [
        ("elf", "test_pack", 0), ("hat", "b", 5), ("newcap", "b", 1),
    ]  # fmt: skip


def test_packs_that_print_the_same_card_both_keep_it(tmp_path: Path) -> None:
    first = write_pack(tmp_path / "a", ELF, HAT)
    second = write_pack(tmp_path / "b", treasure=HAT.replace("bonus: 1", "bonus: 5"), pack="id: b\nname: B\n")
    assert load_catalog([first, second]).name == ("Elf", "Hat", "Hat")


def test_traits_are_shared_across_packs(tmp_path: Path) -> None:
    base = write_pack(tmp_path / "a", ELF)
    more = write_pack(
        tmp_path / "b",
        treasure=HAT.rstrip("}\n") + ", equip_if: {trait: {is: elf}}}\n",
        pack="id: b\nname: B\n",
    )
    load_pack(more)
    with pytest.raises(PackError, match="no card gives"):
        load_catalog([more])
    assert load_catalog([base, more]).equip_if[1] is not None


def test_one_name_for_a_class_and_a_race_is_refused(tmp_path: Path) -> None:
    other = ELF.replace("id: elf", "id: elf2").replace("name: Elf", "name: Elf Too").replace("race", "class")
    with pytest.raises(PackError, match="is a class here and a race on Elf"):
        load_catalog([write_pack(tmp_path, ELF + other)])


def test_the_digest_is_the_same_every_time_and_changes_with_any_card(tmp_path: Path) -> None:
    first = load_catalog([write_pack(tmp_path / "a", ELF, HAT)]).digest
    again = load_catalog([write_pack(tmp_path / "b", "# a comment\n" + ELF, HAT)]).digest
    spelled_out = load_catalog(
        [write_pack(tmp_path / "c", ELF, HAT.replace("bonus: 1", "bonus: 1, size: small"))]
    ).digest
    changed = load_catalog([write_pack(tmp_path / "d", ELF, HAT.replace("bonus: 1", "bonus: 2"))]).digest
    assert first == again == spelled_out != changed
    assert len(first) == 16 and set(first) <= set(string.hexdigits.lower())


def test_the_digest_outlives_a_new_joke_or_picture_but_not_a_new_name(tmp_path: Path) -> None:
    def digest(name: str, hat: str) -> str:
        return load_catalog([write_pack(tmp_path / name, ELF, hat)]).digest

    first = digest("a", HAT)
    assert digest("b", HAT.replace("Hm.", "A new joke.")) == first
    assert digest("c", HAT.replace("icon: cork-hat", "icon: top-hat, palette: moss")) == first
    assert digest("d", HAT.replace(", icon: cork-hat, flavor: Hm.", "")) == first
    assert digest("e", HAT.replace("name: Hat", "name: Cap")) != first


def test_files_may_end_in_yml(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, ELF)
    (pack / "door" / "cards.yaml").rename(pack / "door" / "cards.yml")
    assert load_catalog([pack]).name == ("Elf",)


def test_words_that_yaml_takes_for_booleans_stay_words(tmp_path: Path) -> None:
    off = ELF.replace("id: elf", "id: off").replace("flavor: Taller than the joke.", "flavor: Yes")
    card = load_pack(write_pack(tmp_path, off)).cards[0]
    assert (card.id, card.block["flavor"]) == ("off", "Yes")
    with pytest.raises(PackError, match="unknown key 'on' in 'card'"):
        load_pack(write_pack(tmp_path, ELF + "  on: 3\n"))


def test_the_built_in_pack_is_clean() -> None:
    assert check(["deluxe"]) == []


def test_what_the_linter_only_warns_about(tmp_path: Path) -> None:
    pack = write_pack(
        tmp_path,
        """\
- id: troll
  name: Troll
  type: monster
  monster: {level: 1, treasures: 5, levels: 2}
  bad_stuff: [{discard: {from: victim, what: {slot: footgear}}}]
- {id: plain, name: Plain, type: class, trait: {kind: class, name: plain}, icon: fly, flavor: f}
""",
        "- {id: hat, name: Hat, type: item, item: {value: 100}, icon: fly, flavor: f}\n",
        "id: p\nname: P\ncomposition: {door: {monster: 2, class: 1}, treasure: {item: 1}}\n",
    )
    load_catalog([pack])
    found = check([pack])
    assert {problem.level for problem in found} == {"warning"}
    assert [(problem.line, problem.what) for problem in found] == [
        (1, "no flavor: troll; no icon: troll"),
        (5, "no card in the game is like this"),
        (6, "this class gives nothing"),
        (3, "composition promises 2 monster in the door deck, the pack has 1"),
        (1, "this Item does nothing"),
    ]


def test_missing_jokes_and_pictures_are_one_line_for_each_file(tmp_path: Path) -> None:
    cards = "".join(f"- {{id: mate_{n}, name: Mate {n}, type: mate, icon: ring}}\n" for n in range(8))
    pack = write_pack(tmp_path, cards + ELF, HAT.replace(", flavor: Hm.", "").replace("icon: cork-hat", "copies: 2"))
    assert [(Path(problem.file).parent.name, problem.what, problem.mend) for problem in check([pack])] == [
        ("door", "no flavor: mate_0, mate_1, mate_2, mate_3, mate_4 and 3 more", "add `flavor: ...`"),
        ("treasure", "no flavor: hat; no icon: hat", "add `flavor: ...` and add `icon: ...`"),
    ]


@pytest.mark.parametrize(
    ("door", "treasure"),
    [
        ("", "- {id: c, name: C, type: go_up_a_level, effect: [{gain_level: {to: self}}], icon: fly, flavor: f}\n"),
        (
            "- {id: c, name: C, type: door_special, icon: fly, flavor: f, "
            "abilities: [{play: any_time, target: {player: {who: others}}, do: [{gain_level: {to: self}}]}]}\n",
            "",
        ),
    ],
)
def test_a_chosen_player_who_gets_nothing_is_doubtful(tmp_path: Path, door: str, treasure: str) -> None:
    (problem,) = check([write_pack(tmp_path, door, treasure)])
    assert (problem.what, problem.level) == ("the chosen player gets nothing", "warning")
    assert "`player`" in problem.mend
    pack = write_pack(tmp_path, door.replace("to: self", "to: player"), treasure.replace("to: self", "to: player"))
    assert check([pack]) == []


@pytest.mark.parametrize(
    ("mod", "what"),
    [
        ("{rule: no_help, to: self}", "'no_help' does nothing in an effect"),
        ("{stat: strength, add: 1, to: munchkin_side}", "counts for fighter and helper each"),
    ],
)
def test_what_an_effect_does_not_change_as_one_would_think(tmp_path: Path, mod: str, what: str) -> None:
    card = "- {id: c, name: C, type: door_special, icon: fly, flavor: f, "
    card += "abilities: [{play: any_combat, do: [{mod: %s}]}]}\n"
    (problem,) = check([write_pack(tmp_path, card % f"{{mods: [{mod}], for: combat}}")])
    assert what in problem.what and problem.level == "warning"


# ---- anything at all -------------------------------------------------------------------------------------------------

WORDS = sorted(
    {word for words in ENUMS.values() for word in words}
    | {key for record in RECORDS.values() for key in record}
    | {key for family in FAMILIES.values() for key in family}
)
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-10, 10**15), st.sampled_from(WORDS), st.text(max_size=8), st.floats()
)
TREES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)
CARDS = st.lists(
    st.fixed_dictionaries(
        {
            "id": st.sampled_from(["a", "b"]),
            "name": st.sampled_from(["A", "B"]),
            "type": st.sampled_from(sorted(ENUMS["card_type"])),
        },
        optional={key: TREES for key in RECORDS["card"] if key not in ("id", "name", "type")},
    ),
    max_size=3,
)
ANYTHING = settings(
    max_examples=examples(25, 600), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def only_pack_errors(folder: Path, text: str) -> None:
    pack = write_pack(folder, ELF)
    (pack / "door" / "cards.yaml").write_text(text, encoding="utf-8", errors="surrogatepass")
    try:
        load_catalog([pack])
    except PackError as trouble:
        assert trouble.problems


@pytest.mark.soak
@ANYTHING
@given(TREES)
def test_no_structure_crashes_the_loader(tmp_path: Path, tree: object) -> None:
    only_pack_errors(tmp_path, yaml.safe_dump(tree))


@pytest.mark.soak
@ANYTHING
@given(CARDS)
def test_no_card_crashes_the_loader(tmp_path: Path, cards: object) -> None:
    only_pack_errors(tmp_path, yaml.safe_dump(cards))


@pytest.mark.soak
@ANYTHING
@given(st.text(alphabet=st.sampled_from("-: {}[]#&*!|>'\"%@`?,\n\tab1é\x00\x85\u2028"), max_size=60))
def test_no_text_crashes_the_loader(tmp_path: Path, text: str) -> None:
    only_pack_errors(tmp_path, text)


def test_the_door_of_the_package_stays_what_it_is() -> None:
    """A module that is imported late would take the place of a function of the same name."""
    check(["deluxe"])
    modules = {file.stem for file in Path(str(kickdoor.cards.__file__)).parent.glob("*.py")}
    assert not modules & set(kickdoor.cards.__all__)
