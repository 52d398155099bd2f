"""Empty decks, and the Western sets mixed with others."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.cards import load_catalog
from kickdoor.engine import Switches, new_game, view
from kickdoor.judge.scenario import Scenario, deal

EDITIONS = ["gbm", "gbm-complete"]
both = pytest.mark.parametrize("edition", EDITIONS)
MIX = ["deluxe", "gbm"]
PORTER = "Zero-G Porter"  # of the Star set; it carries an Item
CARDS = """
- {id: hoarder, name: Hoarder, deck: door, type: monster, monster: {level: 2, treasures: 3},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: brute, name: Brute, deck: door, type: monster, monster: {level: 20, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: bullet, name: Stray Bullet, deck: door, type: trap, effect: [{lose_companion: {from: victim}}]}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: helmet, name: Helmet, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 2}}
- {id: crown, name: Crown, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 3}}
"""
DOOR, TREASURE = 0, 1


def sit(aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, cards=CARDS, **{"turn": "Aric", **position})


# ---- nothing left -----------------------------------------------------------------------------------------------
@pytest.mark.rule("deck.exhausted", "ruling.J8")
@both
@pytest.mark.parametrize("left", [[], ["Cap"], ["Cap", "Helmet"]])
def test_a_reward_of_three_where_fewer_are_left(edition: str, left: list[str]) -> None:
    t = sit({"level": 3}, door=["Hoarder"], treasure=left, exact_decks=True, edition=edition)
    t.do("Aric", "kick open the door")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 4, "hand": left}, treasure_deck_count=0)


@pytest.mark.rule("deck.exhausted", "deck.reshuffle")
@both
def test_first_the_discards_are_shuffled(edition: str) -> None:
    t = sit(
        {"level": 3}, door=["Hoarder"], treasure=["Cap"], treasure_discard=["Helmet"], exact_decks=True, edition=edition
    )
    t.do("Aric", "kick open the door")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 4, "hand": ["Cap", "Helmet"]}, treasure_deck_count=0, treasure_discard_count=0)


@pytest.mark.rule("deck.exhausted", "ruling.K18")
@both
def test_the_promised_share_comes_out_of_what_there_is(edition: str) -> None:
    fight = {"monsters": ["Hoarder"]}
    t = sit({}, {"level": 3}, phase="combat", fight=fight, treasure=["Cap"], exact_decks=True, edition=edition)
    t.do("Aric", ask="Suzan", offer={"treasures": 2, "first_pick": "Suzan"})
    t.do("Suzan", "accept")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Suzan={"hand": ["Cap"]}, Aric={"hand": [], "level": 2})


@pytest.mark.rule("deck.exhausted", "ruling.K17")
@both
def test_no_door_left_to_kick_nor_to_loot(edition: str) -> None:
    t = sit(door=[], exact_decks=True, edition=edition)
    t.do("Aric", "kick open the door")
    t.expect(phase="trouble", in_combat=[])
    t.do("Aric", "loot the room")
    t.expect(phase="charity", Aric={"hand": []})


@pytest.mark.rule("deck.discard.separate")
@both
def test_two_piles_of_discards(edition: str) -> None:
    t = sit({"in_play": ["Dude"], "hand": ["Crown"]}, phase="prepare", edition=edition)
    t.do("Aric", discard="Dude")
    t.expect(door_discard_has=["Dude"], treasure_discard_count=0)
    assert t.sees("Carl", "Dude")


# ---- sets together ----------------------------------------------------------------------------------------------
@pytest.mark.rule("combine.any-sets", "combine.expansions")
@pytest.mark.parametrize(("pack", "number"), [("gbm", 168), ("gbm-complete", 227)])
def test_two_sets_make_two_decks(pack: str, number: int) -> None:
    seen = view(new_game(load_catalog(["deluxe", pack]), Switches(), [0, 1, 0], 5), 0)
    assert seen.deck_count(DOOR) + seen.deck_count(TREASURE) + 3 * 8 == 168 + number


@pytest.mark.rule("combine.foreign-abilities")
def test_in_a_mix_the_hireling_carries() -> None:
    t = sit({"in_play": ["Hireling", "Cap", {"card": "Helmet", "equipped": False}]}, packs=MIX)
    t.do("Aric", load="Helmet", onto="Hireling")
    t.expect(Aric={"strength": 1 + 1 + 2})


@pytest.mark.rule("ruling.K3", "combine.foreign-abilities", "sidekick.items.sacrificed")
@pytest.mark.parametrize("pack", EDITIONS)
def test_in_a_mix_the_hireling_is_sacrificed_and_his_load_with_him(pack: str) -> None:
    load = {"card": "Helmet", "carried_by": "Hireling"}
    fight = {"monsters": ["Brute"]}
    t = sit({"level": 3, "in_play": ["Hireling", load]}, phase="combat", fight=fight, packs=["deluxe", pack])
    t.do("Aric", "run away")
    t.do("Aric", sacrifice="Hireling")
    t.all_pass()
    t.expect(phase="charity", Aric={"level": 3, "in_play": []}, treasure_discard_has=["Hireling", "Helmet"])


@pytest.mark.rule("combine.foreign-abilities", "sidekick.items.killed", "ruling.K27")
@pytest.mark.parametrize("pack", EDITIONS)
def test_in_a_mix_the_load_of_a_killed_sidekick_stays(pack: str) -> None:
    load = {"card": "Helmet", "carried_by": PORTER}
    t = sit({"level": 3, "in_play": [PORTER, load]}, {"hand": ["Stray Bullet"]}, packs=[pack, "star"])
    t.do("Suzan", play="Stray Bullet", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": ["Helmet"]}, door_discard_has=[PORTER])


@pytest.mark.rule("combine.foreign-abilities", "sidekick.items.sacrificed")
@pytest.mark.parametrize("pack", EDITIONS)
def test_in_a_mix_the_load_of_a_sacrificed_sidekick_goes(pack: str) -> None:
    load = {"card": "Helmet", "carried_by": PORTER}
    fight = {"monsters": ["Brute"]}
    t = sit({"level": 3, "in_play": [PORTER, load]}, phase="combat", fight=fight, packs=[pack, "star"])
    t.do("Aric", "run away")
    t.do("Aric", sacrifice=PORTER)
    t.all_pass()
    t.expect(Aric={"in_play": []}, treasure_discard_has=["Helmet"])


@pytest.mark.rule("combine.foreign-abilities", "sidekick.items.taken")
def test_in_a_mix_a_hireling_who_changes_sides_brings_his_load() -> None:
    load = {"card": "Helmet", "carried_by": "Hireling"}
    t = sit({"hand": ["Second Billing"]}, {"in_play": ["Hireling", load]}, packs=MIX)
    t.do("Aric", play="Second Billing", on="Suzan")
    t.all_pass()
    t.expect(Aric={"in_play": ["Hireling", "Helmet"], "strength": 1 + 2}, Suzan={"in_play": []})


@pytest.mark.rule("combine.foreign-abilities", "sidekick.limit")
def test_in_a_mix_a_hireling_and_a_sidekick_are_two_companions() -> None:
    t = sit({"in_play": ["Schoolmarm"], "hand": ["Hireling"]}, packs=MIX)
    t.refuse("Aric", play="Hireling", rule="sidekick.limit")


@pytest.mark.rule("combine.trap-is-curse")
def test_in_a_mix_a_trap_is_a_curse() -> None:
    """A Deluxe card that stops Curses stops a Trap."""
    cards = """
- {id: shield, name: Curse Shield, deck: treasure, type: one_shot, one_shot: {value: 100},
   abilities: [{play: response, do: [{cancel: true}]}]}
- {id: immune, name: Curse-Proof Vest, deck: treasure, type: item, item: {slot: armor, value: 100, bonus: 1},
   abilities: [{static: [{rule: immune, what: curses, to: self}]}]}
"""
    trap = "Beaten to the Draw by a Child"
    players: dict[str, Any] = {
        "Aric": {"level": 3, "in_play": ["Curse-Proof Vest"]},
        "Suzan": {"hand": [trap]},
        "Carl": {},
    }
    t = deal(players=players, packs=MIX, cards=cards)
    if t.may("Suzan", play=trap, on="Aric"):
        t.do("Suzan", play=trap, on="Aric")
        t.all_pass()
    t.expect(Aric={"level": 3})


@pytest.mark.rule("ruling.K32")
def test_a_mix_plays_by_the_newest_rules() -> None:
    """Deluxe and the 2012 set: no Treasure for a removal that does not speak of it."""
    note = "Note From the Producer"
    t = sit({"hand": [note]}, packs=MIX, phase="combat", fight={"monsters": ["Brute"]}, treasure=["Cap", "Helmet"])
    t.do("Aric", play=note, on="Brute")
    t.all_pass()
    t.expect(phase="charity", Aric={"hand": []})


@pytest.mark.rule("ruling.K32", "sidekick.sacrifice", "steed.as-monster")
def test_a_mix_keeps_the_rules_for_parts_only_one_set_has() -> None:
    t = sit(packs=MIX, door=["Catamount"])
    t.do("Aric", "kick open the door")
    t.do("Aric", fight="Catamount")
    t.expect(fight={"monsters": 6})


@pytest.mark.rule("sidekick.sex.monster-bonus", "combine.foreign-abilities")
def test_in_a_mix_the_sex_of_a_sidekick_counts() -> None:
    t = sit({"in_play": ["Schoolmarm"]}, packs=MIX, phase="combat", fight={"monsters": ["Mail-Order Groom"]})
    t.expect(fight={"monsters": 11})


# ---- what is not in the pure editions ---------------------------------------------------------------------------
@pytest.mark.rule("ruling.K3")
def test_in_pure_deluxe_no_hireling_is_sacrificed() -> None:
    t = sit({"level": 3, "in_play": ["Hireling"]}, phase="combat", fight={"monsters": ["Brute"]}, edition="deluxe")
    t.do("Aric", "run away")
    t.refuse("Aric", sacrifice="Hireling", rule="ruling.K3")
