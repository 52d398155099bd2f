"""Cards in other languages: `text/CODE.yaml` of a pack changes what cards are called, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cards.same import attributes
from tests.cards.write_pack import write_pack

from kickdoor.cards import built_in, check, load_catalog, load_pack
from kickdoor.cards.compiled import PRINTED, TREES
from kickdoor.cards.problems import WARNING
from kickdoor.cards.texts import check_texts, missing_texts, missing_words
from kickdoor.cards.translated import cards_called, catalog_in
from kickdoor.cli import main
from kickdoor.engine.program import CardDef
from kickdoor.judge.case.file import cases_in
from kickdoor.judge.judge import judge
from kickdoor.judge.scenario import deal
from kickdoor.play.catalogs import catalog_for
from kickdoor.words.languages import ENGLISH, language

GERMAN = language("de")
COMPLETE = built_in()  # packs whose cards all speak German
SMITH = """
- id: smith
  name: Smith
  type: class
  trait: {kind: class, name: smith}
  flavor: Hammers first.
  abilities:
  - use: own_combat
    name: Strike
    cost: {discard: {n: 1}}
    do: [{mod: {mods: [{stat: strength, add: 1, to: self}], for: combat}}]
"""
ANVIL = """
- id: anvil
  name: Anvil
  type: item
  item: {slot: armor, value: 100, bonus: 1}
  equip_if: {trait: {is: smith}}
- id: fair
  name: Fair
  type: treasure_special
  abilities:
  - play: not_in_combat
    do:
    - choose:
        who: self
        options:
        - {label: Win, do: [{draw: {to: self, deck: door, n: 1}}]}
        - {label: Lose, do: [{draw: {to: self, deck: treasure, n: 1}}]}
"""
TEXT = """
smith: {name: Schmied, plural: Schmiede, flavor: Erst hämmern., labels: {Strike: Zuschlagen}}
fair: {name: Jahrmarkt, labels: {Win: Gewinnen}}
"""


def a_pack(place: Path, text: str = "") -> str:
    folder = write_pack(place, door=SMITH, treasure=ANVIL)
    if text:
        (folder / "text").mkdir()
        (folder / "text" / "de.yaml").write_text(text, encoding="utf-8")
    return str(folder)


# ---- the packs that come along ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", COMPLETE)
def test_every_card_speaks_german(pack: str) -> None:
    assert [(card.id, what) for card, what in missing_texts(load_pack(pack), "de")] == []


@pytest.mark.parametrize("pack", built_in())
def test_what_is_translated_is_on_a_card(pack: str) -> None:
    assert check_texts(load_pack(pack)) == []


@pytest.mark.parametrize("pack", built_in())
def test_classes_and_races_speak_german_in_every_pack(pack: str) -> None:
    lacking = [card.id for card, what in missing_texts(load_pack(pack), "de") if what in ("name", "plural")]
    named = [card.id for card in load_pack(pack).cards if card.kind in ("class", "race")]
    assert set(lacking) & set(named) == set()


@pytest.mark.parametrize("pack", COMPLETE)
def test_cards_share_a_german_name_only_if_they_share_the_printed_one(pack: str) -> None:
    catalog = catalog_for([pack])
    pairs = set(zip(catalog.name, GERMAN.cards(catalog).name, strict=True))
    assert len({told for _, told in pairs}) == len(pairs) == len(set(catalog.name))


@pytest.mark.parametrize("pack", ["gbm", "gbm-complete"])
def test_what_the_indian_looks_for_is_in_german_names_too(pack: str) -> None:
    catalog = catalog_for([pack])
    printed = [card for card, name in enumerate(catalog.name) if "bow" in name.casefold()]
    told = [card for card, name in enumerate(GERMAN.cards(catalog).name) if "bogen" in name.casefold()]
    assert printed == told and len(told) == {"gbm": 7, "gbm-complete": 9}[pack]
    indian = catalog.definition[catalog.named("Indian")[0]]
    assert "„Bogen“ im Namen" in GERMAN.printed_text(catalog, indian)
    assert "“Bow” in its name" in ENGLISH.printed_text(catalog, indian)


# ---- only words change -----------------------------------------------------------------------------------------------


def test_a_translated_catalog_differs_in_words_alone() -> None:
    printed = catalog_for(["deluxe", "star"])
    told = GERMAN.cards(printed)
    assert told is GERMAN.cards(told) is GERMAN.cards(printed)
    assert told.digest == printed.digest
    assert [card.name for card in told.definitions] != [card.name for card in printed.definitions]
    same = [name for name in PRINTED if name not in ("name", "flavor")]
    for ours, theirs in zip(printed.definitions, told.definitions, strict=True):
        assert [getattr(ours, name) for name in same] == [getattr(theirs, name) for name in same]
        assert ours.mods == theirs.mods and len(ours.uses) == len(theirs.uses)
    assert [mod.index for mod in told.lasting] == list(range(len(printed.lasting)))


def test_nothing_on_a_card_is_forgotten_by_translating_it() -> None:
    assert set(PRINTED + TREES) == set(attributes(CardDef))


def test_a_translation_changes_no_digest(tmp_path: Path) -> None:
    plain = load_catalog([a_pack(tmp_path / "plain")])
    told = load_catalog([a_pack(tmp_path / "told", TEXT)])
    assert plain.digest == told.digest
    assert plain.name == told.name


def test_who_has_no_translation_keeps_the_cards_as_printed(tmp_path: Path) -> None:
    plain = load_catalog([a_pack(tmp_path)])
    assert catalog_in(plain, "de") is plain
    assert ENGLISH.cards(plain) is plain


# ---- what they are called --------------------------------------------------------------------------------------------


def test_names_flavour_and_labels_go_wherever_cards_are_worded(tmp_path: Path) -> None:
    printed = load_catalog([a_pack(tmp_path, TEXT)])
    told = GERMAN.cards(printed)
    smith, anvil, fair = told.definitions
    assert (smith.name, smith.flavor, smith.uses[0].name) == ("Schmied", "Erst hämmern.", "Zuschlagen")
    assert anvil.name == "Anvil"
    assert [op.labels for op in fair.plays[0].code if op.labels] == [("Gewinnen", "Lose")]
    text = [GERMAN.printed_text(printed, place) for place in range(3)]
    assert "Zuschlagen (in deinem eigenen Kampf)" in text[0]
    assert "Nur von Schmieden benutzbar" in text[1]
    assert "„Gewinnen“" in text[2] and "„Lose“" in text[2]
    assert "Strike" in ENGLISH.printed_text(printed, 0)


def test_the_log_moves_and_sums_use_them() -> None:
    t = deal(
        players={"Aric": {"hand": ["Warrior"], "level": 3}, "Suzan": {}, "Carl": {}}, fight={"monsters": ["Net Troll"]}
    )
    told = GERMAN.at(t.state)
    assert "gegen Kommentartroll 10" in GERMAN.situation(told, t.players)
    assert [one.name for one in GERMAN.fight_sums(t.state, t.players)][1].endswith("Kommentartroll")
    show = next(iter(t.state.seats[0].hand))
    assert t.state.catalog.name[show] == "Warrior" and told.catalog.name[show] == "Krieger"


def test_a_case_may_call_cards_by_any_name() -> None:
    case = """
title: Ein Krieger
players: {Aric: {level: 5, in_play: [Krieger, Flaming Armor, stiefel des kräftigen hinterntritts]}, Suzan: {}, Carl: {}}
fight: {monsters: [Kommentartroll]}
steps:
- expect: {fight: {munchkins: 10, monsters: 10, ahead: munchkins}, Aric: {in_play_has: [Warrior]}}
"""
    ((read,), problems) = cases_in(case)
    assert problems == []
    found = judge(read, GERMAN)
    assert found.mistakes == [] and [step.failures for step in found.steps] == [[]]
    assert any("Krieger, Rüstung in Flammen" in line for line in found.table)
    assert any("Warrior, Flaming Armor" in line for line in judge(read).table)


def test_a_card_is_found_by_its_name_in_any_language() -> None:
    catalog = catalog_for(["deluxe"])
    trolls = catalog.named("Net Troll")
    assert cards_called(catalog, "kommentartroll") == cards_called(GERMAN.cards(catalog), "Net Troll") == trolls
    assert cards_called(catalog, "Kommentarspalte") == []


# ---- mistakes in it --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("smiht: {name: Schmied}", "no card of that id -- did you mean 'smith'?"),
        ("smith: {nmae: Schmied}", "unknown word 'nmae' -- did you mean 'name'?"),
        ("smith: {labels: {Strik: Zuschlagen}}", "the card has no 'Strik' -- did you mean 'Strike'?"),
        ("anvil: {plural: Ambosse}", "only a Class or a Race has a plural"),
        ("smith: {name: [Schmied]}", "a text is wanted"),
        ("smith: Schmied", "a map is wanted"),
        ("smith: {labels: Zuschlagen}", "`labels` is a map"),
        ("- smith", "a translation is a map"),
        ("smith: {name: Schmied", ""),
    ],
)
def test_a_mistake_is_told_and_the_pack_is_played_all_the_same(tmp_path: Path, text: str, says: str) -> None:
    folder = a_pack(tmp_path, text)
    found = [problem for problem in check([folder]) if problem.file.endswith("de.yaml")]
    assert len(found) == 1 and says in str(found[0]) and found[0].level == WARNING
    assert GERMAN.cards(load_catalog([folder])).name == load_catalog([folder]).name


ARCHER = """
- id: archer
  name: Archer
  type: class
  trait: {kind: class, name: archer}
  abilities:
  - static:
    - {stat: strength, add: {count: {of: self, what: {zone: equipped, named: {text: Bow, how: has}}}}, to: self}
"""
BOWS = """
- {id: bow, name: Bow, type: item, item: {slot: hand, hands: 2, value: 100, bonus: 1}}
- {id: cross, name: Crossbow, type: item, item: {slot: hand, hands: 2, value: 100, bonus: 1}}
"""
ARCHERS = "archer: {name: Schütze, plural: Schützen, labels: {Bow: Bogen}}\n"


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        ("bow: {name: Bogen}\ncross: {name: Armbrustbogen}", []),
        ("bow: {name: Bogen}", []),
        ("bow: {name: Bogen}\ncross: {name: Armbrust}", ["'Armbrust' and 'Bogen' do not go together like 'Crossbow'"]),
        ("archer: {name: Bogenschütze, labels: {Bow: Bogen}}", ["'Bogenschütze' and 'Bogen' do not go together"]),
    ],
)
def test_a_part_of_a_name_is_translated_with_the_names_that_have_it(
    tmp_path: Path, names: str, wrong: list[str]
) -> None:
    folder = write_pack(tmp_path, door=ARCHER, treasure=BOWS)
    (folder / "text").mkdir()
    text = names if names.startswith("archer") else ARCHERS + names
    (folder / "text" / "de.yaml").write_text(text, encoding="utf-8")
    found = [str(problem) for problem in check([str(folder)]) if problem.file.endswith("de.yaml")]
    assert len(found) == len(wrong) and all(said in told for said, told in zip(wrong, found, strict=True))
    assert "mit „Bogen“ im Namen" in GERMAN.printed_text(load_catalog([str(folder)]), 0)
    assert ("archer", "label Bow") not in [(card.id, what) for card, what in missing_texts(load_pack(folder), "de")]


def test_a_part_of_a_name_is_missed_like_any_label(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, door=ARCHER, treasure=BOWS)
    assert ("archer", "label Bow") in [(card.id, what) for card, what in missing_texts(load_pack(folder), "de")]


# ---- the commands ----------------------------------------------------------------------------------------------------


def test_packs_missing_lists_what_is_to_be_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "missing", "de", "deluxe"]) == 0
    assert "deluxe: complete (de)" in capsys.readouterr().out
    assert main(["packs", "missing", "de", a_pack(tmp_path, TEXT)]) == 1
    assert "anvil: name\n" in (out := capsys.readouterr().out) and "fair: label Lose\n" in out
    assert main(["packs", "missing", "fr", str(tmp_path), "--json"]) == 1
    assert {"smith", "anvil", "fair"} == {one["card"] for one in json.loads(capsys.readouterr().out)}


def test_packs_show_shows_a_card_in_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["packs", "show", "net_troll", "--language", "de"]) == 0
    out = capsys.readouterr().out
    assert "Kommentartroll" in out and "Stufe 10" in out and "Brücke" in out
    assert main(["packs", "show", "Kommentartroll"]) == 0
    assert "Lives under a bridge" in capsys.readouterr().out


# ---- the pack's own tags and words ---------------------------------------------------------------------------------


PIRATES = """\
id: pirates
name: Pirates
words: {gold: doubloons}
tags:
  pirate: {means: smells of rum, plural: buccaneers}
  sea_dog: {means: barks}
"""
BOATSWAIN = """\
- id: boatswain
  name: Boatswain
  type: monster
  monster: {level: 3, treasures: 1}
  tags: [pirate, sea_dog]
  abilities:
  - static: [{stat: strength, add: 2, to: this, because: {tag: pirate}}]
  - {use: own_combat, name: Bribe, by: {anybody: true}, cost: {gold: 300}, do: [{remove_monster: {which: this}}]}
  bad_stuff: [{discard: {from: victim, what: {tag: pirate}}}]
"""
TAGS = """\
tags:
  pirate: {name: Pirat, plural: Seeräuber, before: Piraten}
  sea_dog: Seehund
words: {gold: Dublonen}
"""


def pirates(place: Path, text: str) -> str:
    folder = write_pack(place, door=BOATSWAIN, pack=PIRATES)
    (folder / "text").mkdir()
    (folder / "text" / "de.yaml").write_text(text, encoding="utf-8")
    return str(folder)


def test_tags_and_words_of_a_pack_are_translated(tmp_path: Path) -> None:
    folder = pirates(tmp_path, TAGS)
    catalog = load_catalog([folder])
    said = GERMAN.printed_text(catalog, 0)
    assert "Pirat, Seehund." in said and "+2 gegen Seeräuber." in said and "300 Dublonen" in said
    assert "eine Piraten-Karte" in said
    assert "+2 against buccaneers." in ENGLISH.printed_text(catalog, 0)
    assert "Pirate and Sea dog." in ENGLISH.printed_text(catalog, 0) and "300 doubloons" in ENGLISH.printed_text(
        catalog, 0
    )
    assert check_texts(load_pack(folder)) == [] and list(missing_words(load_pack(folder), "de")) == []
    bare = load_pack(pirates(tmp_path / "bare", "boatswain: {name: Bootsmann}\n"))
    assert list(missing_words(bare, "de")) == ["tag pirate", "tag sea_dog", "word gold"]


@pytest.mark.parametrize(
    ("text", "what", "mend"),
    [
        ("tags: {pirat: Pirat}\n", "the pack has no tag 'pirat' of its own", "'pirate'"),
        ("tags: Pirat\n", "`tags` is a map", "pirate: Pirat"),
        ("tags: {pirate: {nam: Pirat}}\n", "unknown word 'nam'", "'name'"),
        ("words: {silver: Silber}\n", "the pack has no word 'silver' of its own", ""),
        ("words: {gold: [1]}\n", "a text is wanted", "one line"),
    ],
)
def test_mistakes_in_translated_tags_are_told(tmp_path: Path, text: str, what: str, mend: str) -> None:
    (problem,) = check_texts(load_pack(pirates(tmp_path, text)))
    assert what in problem.what and mend in problem.mend and problem.level == "warning"


def test_a_card_may_be_called_tags(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, door=BOATSWAIN.replace("id: boatswain", "id: tags"), pack=PIRATES)
    (folder / "text").mkdir()
    (folder / "text" / "de.yaml").write_text("tags: {name: Bootsmann}\n", encoding="utf-8")
    assert check_texts(load_pack(folder)) == []
    assert GERMAN.cards(load_catalog([folder])).name[0] == "Bootsmann"
