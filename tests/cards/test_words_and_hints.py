"""Words that a pack can't change, abilities that contradict themselves, and hints where two words are near."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.write_pack import ELF, write_pack

from kickdoor.cards import check
from kickdoor.cards.hints import word_hint

ITEM = "- {{id: x, name: X, type: {type}, icon: fly, flavor: f, {facts}abilities: [{ability}]}}\n"


def said(folder: Path, treasure: str = "", words: str = "{}") -> list[str]:
    pack = write_pack(folder, ELF, treasure, f"id: p\nname: P\nwords: {words}\n")
    return [str(problem) for problem in check([pack])]


@pytest.mark.parametrize("word", ["monster", "level", "run_away"])
def test_what_the_rules_speak_of_keeps_its_name(tmp_path: Path, word: str) -> None:
    (problem,) = said(tmp_path, words=f"{{gold: doubloons, {word}: Zork}}")
    assert f"pack.yaml:3:26: error: '{word}' can't be called otherwise: the rules and the log speak of" in problem
    assert "take it out of `words`" in problem


def test_other_words_are_the_packs_own(tmp_path: Path) -> None:
    assert said(tmp_path, words="{gold: doubloons, curse: Jinx, item: Gadget}") == []
    assert "did you mean 'gold'" in said(tmp_path / "b", words="{golt: doubloons}")[0]


@pytest.mark.parametrize("then", ["stay", "fight"])
def test_a_card_that_is_its_own_price_does_not_stay(tmp_path: Path, then: str) -> None:
    ability = f"{{play: any_combat, cost: {{this: true}}, then: {then}, do: [{{gain_level: {{to: self}}}}]}}"
    card = ITEM.format(type="treasure_special", facts="", ability=ability)
    assert f"the card is discarded as its own price, so `then: {then}` can't be" in said(tmp_path, card)[0]
    fine = ITEM.format(type="treasure_special", facts="", ability=ability.replace("cost: {this: true}, ", ""))
    assert not any("its own price" in one for one in said(tmp_path / "b", fine))


def test_a_trigger_is_about_one_card(tmp_path: Path) -> None:
    ability = "{trigger: item_equipped, what: {item: true, the: best}, do: [{gain_level: {to: self}}]}"
    card = ITEM.format(type="item", facts="item: {slot: hand, value: 0}, ", ability=ability)
    assert "`the` compares cards with each other, and a trigger is about one" in said(tmp_path, card)[0]
    assert not any("`the`" in one for one in said(tmp_path / "b", card.replace(", the: best", "")))


def test_two_words_that_are_near_are_told_with_what_each_is_for() -> None:
    known = {"door_deck": "the Doors", "door_discard": "what lies open", "hand": "what somebody holds"}
    assert word_hint("door_dec", known) == "did you mean 'door_deck'?"
    assert word_hint("door_de_discrd", known) == "did you mean 'door_discard'?"
    known = {"left": "the player on the left", "lent": "given for a while"}
    assert word_hint("lelt", known) == "did you mean 'lent' (given for a while) or 'left' (the player on the left)?"
    assert word_hint("unequip", {"equip": "put Items on"}).startswith("an Item that can't be taken off")
