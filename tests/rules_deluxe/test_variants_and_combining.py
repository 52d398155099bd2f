"""Faster play, shared victory, other winning Levels, mixed sets. (variant.*, combine.*, J40, K22)"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kickdoor.cards import PackError, load_catalog
from kickdoor.engine import Switches, new_game, view
from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster,
   monster: {level: 1, treasures: 1}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: brute, name: Brute, deck: door, type: monster,
   monster: {level: 10, treasures: 1}, bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: killer, name: Killer, deck: door, type: monster,
   monster: {level: 30, treasures: 2}, bad_stuff: [{die: {to: victim}}]}
"""
ARMOR, GOOSE, LEVEL_UP = "Flaming Armor", "Unsupervised Goose", "Survive Your Own Cooking"
DOOR, TREASURE = 0, 1


def sit(aric: Any = None, suzan: Any = None, carl: Any = None, **position: Any) -> Scenario:
    """Aric's turn, Suzan on his left, then Carl."""
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, cards=CARDS, turn="Aric", **position)


# ---- Listen At The Door -----------------------------------------------------------------------------------------
LISTEN = {"listen_at_the_door": True}


@pytest.mark.rule("variant.faster.listen")
def test_listening_draws_a_hidden_door_before_anything_else() -> None:
    t = sit(phase="charity", door=["Enraged", "Ancient"], options=LISTEN)
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", phase="prepare", Suzan={"hand_count": 1, "hand_has": ["Enraged"]})
    assert t.sees("Suzan", "Enraged")
    assert not t.sees("Aric", "Enraged")


@pytest.mark.rule("variant.faster.listen")
def test_without_the_variant_nothing_is_drawn() -> None:
    t = sit(phase="charity", door=["Enraged"])
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Suzan={"hand_count": 0})


@pytest.mark.rule("variant.faster.listen")
def test_a_monster_heard_does_not_fight() -> None:
    t = sit(phase="charity", door=["Killer"], options=LISTEN)
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", phase="prepare", in_combat=[], Suzan={"hand_has": ["Killer"]})
    t.do("Suzan", "kick open the door")


@pytest.mark.rule("variant.faster.listen")
def test_a_curse_heard_does_not_strike_and_a_class_heard_may_be_played() -> None:
    t = sit(suzan={"level": 3}, phase="charity", door=["Portrait of You at Thirteen"], options=LISTEN)
    t.do("Aric", "end turn")
    t.expect(Suzan={"level": 3, "hand_has": ["Portrait of You at Thirteen"]})
    t = sit(phase="charity", door=["Warrior"], options=LISTEN)
    t.do("Aric", "end turn")
    t.do("Suzan", play="Warrior")
    t.expect(phase="prepare", Suzan={"in_play_has": ["Warrior"]})


@pytest.mark.rule("variant.faster.listen")
def test_the_first_turn_of_the_game_begins_with_listening_too() -> None:
    t = sit(phase="start", door=["Enraged", "Ancient"], options=LISTEN)
    t.expect(Aric={"hand_count": 0})
    t.all_pass()
    t.expect(turn="Aric", phase="prepare", Aric={"hand_has": ["Enraged"], "hand_count": 1}, Suzan={"hand_count": 0})


@pytest.mark.rule("variant.faster.listen")
def test_listening_comes_before_what_the_class_does_at_the_start_of_the_turn() -> None:
    t = sit(suzan={"in_play": ["Wizard"]}, phase="charity", door=["Enraged", "Ancient"], options=LISTEN)
    t.do("Aric", "end turn")
    t.expect(question="Suzan", Suzan={"hand_has": ["Enraged"]})
    t.do("Suzan", choose=True)
    assert t.sees("Suzan", "Ancient"), "the Wizard looked at the next Door"
    t.expect(Suzan={"hand_count": 1})


@pytest.mark.rule("variant.faster.listen", "ruling.J40")
def test_a_reborn_player_draws_eight_and_then_listens() -> None:
    doors = ["Enraged", "Ancient", "Warrior", "Elf", "Wizard", "Mate"]
    t = sit(phase="combat", fight={"monsters": ["Killer"], "helper": "Suzan"}, dice=[6, 1], door=doors, options=LISTEN)
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Killer")
    t.all_pass()
    t.do("Suzan", roll_against="Killer")
    t.all_pass()
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Suzan={"hand_count": 9, "hand_has": doors[:5], "hand_lacks": ["Mate"]})
    drawn = [event["card"] for event in t.events if event["event"] == "moved" and event["to_seat"] == "Suzan"]
    assert drawn[:4] == doors[:4]
    assert drawn[8:] == ["Wizard"], "the ninth card is the one she heard"


# ---- looting a Treasure -----------------------------------------------------------------------------------------
@pytest.mark.rule("variant.faster.loot-treasure")
def test_looting_brings_a_hidden_treasure() -> None:
    t = sit(phase="trouble", door=["Enraged"], treasure=[ARMOR], options={"loot_draws_treasure": True})
    t.do("Aric", "loot the room")
    t.expect(phase="charity", Aric={"hand_has": [ARMOR], "hand_count": 1})
    assert not t.sees("Suzan", ARMOR)


@pytest.mark.rule("variant.faster.loot-treasure")
def test_without_the_variant_it_is_a_door() -> None:
    t = sit(phase="trouble", door=["Enraged"], treasure=[ARMOR])
    t.do("Aric", "loot the room")
    t.expect(Aric={"hand_has": ["Enraged"], "hand_lacks": [ARMOR]})


# ---- shared victory ---------------------------------------------------------------------------------------------
def won_fight(helper: bool, **options: Any) -> Scenario:
    """Aric, Level 9 and strong enough with Suzan (or alone), kills a monster."""
    monster = "Brute" if helper else "Rat"
    t = sit(aric={"level": 9}, suzan={"level": 2}, door=[monster], options=options)
    t.do("Aric", "kick open the door")
    if helper:
        t.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"})
        t.do("Suzan", "accept")
    t.do("Aric", "claim the kill")
    t.all_pass()
    return t


@pytest.mark.rule("variant.shared-victory")
def test_a_helper_shares_the_victory_whatever_her_level() -> None:
    won_fight(True, shared_victory=True).expect(winner=["Aric", "Suzan"], Suzan={"level": 2})


@pytest.mark.rule("variant.shared-victory")
def test_without_the_variant_only_the_fighter_wins() -> None:
    won_fight(True).expect(winner=["Aric"])


@pytest.mark.rule("variant.shared-victory")
def test_without_a_helper_there_is_one_winner() -> None:
    won_fight(False, shared_victory=True).expect(winner=["Aric"])


@pytest.mark.rule("variant.shared-victory")
def test_helping_in_a_fight_that_does_not_win_the_game_makes_no_winner() -> None:
    t = sit(
        aric={"level": 8, "in_play": ["Warrior"]}, suzan={"level": 2}, door=["Brute"], options={"shared_victory": True}
    )
    t.do("Aric", "kick open the door")
    t.do("Aric", ask="Suzan", offer={"treasures": 0})
    t.do("Suzan", "accept")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=None, Aric={"level": 9})


# ---- another winning Level --------------------------------------------------------------------------------------
SHORT = {"win_level": 7}


@pytest.mark.rule("ruling.K22")
def test_a_kill_reaches_the_other_winning_level() -> None:
    t = sit(aric={"level": 6}, door=["Rat"], options=SHORT)
    t.do("Aric", "kick open the door")
    t.expect(fight={"for_the_win": True})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric"])


@pytest.mark.rule("ruling.K22")
def test_level_ten_does_not_win_a_longer_game() -> None:
    t = sit(aric={"level": 9, "hand": [LEVEL_UP]}, door=["Rat"], options={"win_level": 20})
    t.do("Aric", play=LEVEL_UP, on="Aric")
    t.do("Aric", "kick open the door")
    t.expect(fight={"for_the_win": False})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=None, Aric={"level": 11})


@pytest.mark.rule("ruling.K22")
def test_no_card_and_no_sale_gives_the_other_winning_level() -> None:
    t = sit(aric={"level": 6, "hand": [LEVEL_UP, ARMOR, GOOSE]}, suzan={"level": 5}, options=SHORT)
    t.refuse("Aric", play=LEVEL_UP, on="Aric", rule="treasure.gual.not-winning")
    t.refuse("Aric", sell=[ARMOR, GOOSE], rule="item.sell.not-ten")
    t.do("Aric", play=LEVEL_UP, on="Suzan")
    t.expect(Suzan={"level": 6}, winner=None)


@pytest.mark.rule("ruling.K22")
def test_a_sale_for_two_levels_stops_below_the_other_winning_level() -> None:
    goods = [ARMOR, GOOSE, "Magic Missile", "Loaded Bagpipes"]  # 2,100 Gold Pieces
    t = sit(aric={"level": 5, "hand": goods}, options=SHORT)
    t.do("Aric", sell=goods)
    t.expect(Aric={"level": 6}, winner=None)


@pytest.mark.rule("ruling.K22")
def test_a_monster_worth_two_levels_reaches_it_from_two_below() -> None:
    pair = CARDS.replace("level: 1, treasures: 1", "level: 1, treasures: 1, levels: 2")
    players = {"Aric": {"level": 5}, "Suzan": {}, "Carl": {}}
    t = deal(players=players, cards=pair, turn="Aric", door=["Rat"], options=SHORT)
    t.do("Aric", "kick open the door")
    t.expect(fight={"for_the_win": True, "levels": 2})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric"])


@pytest.mark.rule("ruling.K22")
def test_nobody_is_compelled_to_help_reach_the_other_winning_level() -> None:
    mother = "Your Mother Is Watching"
    t = sit(aric={"level": 6, "hand": [mother]}, phase="combat", fight={"monsters": ["Brute"]}, options=SHORT)
    assert not t.may("Aric", play=mother, on="Suzan")
    t = sit(aric={"level": 6, "hand": [mother]}, phase="combat", fight={"monsters": ["Brute"]})
    assert t.may("Aric", play=mother, on="Suzan")


# ---- sets together ----------------------------------------------------------------------------------------------
EXTRA_DOOR = """\
- {id: moth, name: Moth of the Test, type: monster, icon: butterfly, flavor: Drawn to lamps.,
   monster: {level: 2, treasures: 1}, bad_stuff: [{lose_level: {to: victim, n: 1}}], copies: 3}
"""
EXTRA_TREASURE = """\
- {id: lamp, name: Lamp of the Test, type: item, icon: desk-lamp, flavor: Attracts moths.,
   item: {value: 100, bonus: 1}, copies: 2}
"""


def expansion(folder: Path, door: str = EXTRA_DOOR) -> Path:
    (folder / "door").mkdir(parents=True)
    (folder / "treasure").mkdir()
    (folder / "pack.yaml").write_text("id: moths\nname: Moths\n", encoding="utf-8")
    (folder / "door" / "cards.yaml").write_text(door, encoding="utf-8")
    (folder / "treasure" / "cards.yaml").write_text(EXTRA_TREASURE, encoding="utf-8")
    return folder


@pytest.mark.rule("combine.any-sets", "combine.expansions")
def test_two_sets_make_one_door_deck_and_one_treasure_deck(tmp_path: Path) -> None:
    s = new_game(load_catalog(["deluxe", expansion(tmp_path / "moths")]), Switches(), [0, 1, 0], seed=5)
    seen = view(s, 0)
    assert seen.deck_count(DOOR) + 3 * 4 == 95 + 3
    assert seen.deck_count(TREASURE) + 3 * 4 == 73 + 2


@pytest.mark.rule("combine.any-sets")
def test_a_card_that_both_sets_print_is_there_from_both(tmp_path: Path) -> None:
    more = (
        EXTRA_DOOR
        + "- {id: wanderer, name: Wandering Monster, type: wandering_monster, icon: fly, flavor: Lost., copies: 2}\n"
    )
    catalog = load_catalog(["deluxe", expansion(tmp_path / "moths", more)])
    s = new_game(catalog, Switches(), [0, 1, 0], seed=5)
    assert view(s, 0).deck_count(DOOR) + 3 * 4 == 95 + 3 + 2, "3 Wandering Monsters of Deluxe and 2 of the expansion"


@pytest.mark.rule("combine.any-sets")
def test_the_sets_are_shuffled_together(tmp_path: Path) -> None:
    catalog = load_catalog(["deluxe", expansion(tmp_path / "moths")])
    moths = [card for card in range(95 + 73 + 5) if catalog.name[card] == "Moth of the Test"]
    assert len(moths) == 3
    places = []
    for seed in range(12):
        doors = list(new_game(catalog, Switches(), [0, 1, 0], seed).decks[DOOR])
        places += [doors.index(moth) for moth in moths if moth in doors]
    assert min(places) < 30 and max(places) > 55, "all through the deck, not in one block"


@pytest.mark.rule("combine.expansions")
def test_an_expansion_with_an_unknown_kind_of_card_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="portal"):
        load_catalog(["deluxe", expansion(tmp_path / "moths", EXTRA_DOOR.replace("type: monster", "type: portal"))])
