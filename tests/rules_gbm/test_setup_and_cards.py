"""What is in the two Western boxes, how a game begins, and the facts the rulebooks state about their cards."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import kickdoor
from kickdoor.cards import load_catalog
from kickdoor.engine import Switches, new_game, view
from kickdoor.judge.scenario import deal

EDITIONS = ["gbm", "gbm-complete"]
both = pytest.mark.parametrize("edition", EDITIONS)
PACKS = Path(kickdoor.__file__).parent / "packs"
MALE, FEMALE = 0, 1
DOOR, TREASURE = 0, 1


@cache
def printed(pack: str) -> list[dict[str, Any]]:
    """The cards a pack brings itself, with `deck` added."""
    cards = []
    for deck in ("door", "treasure"):
        for file in sorted((PACKS / pack / deck).glob("*.yaml")):
            cards += [{**card, "deck": deck} for card in yaml.safe_load(file.read_text(encoding="utf-8"))]
    return cards


def cards_of(edition: str) -> list[dict[str, Any]]:
    return printed("gbm") + (printed("gbm-complete") if edition == "gbm-complete" else [])


def names(edition: str, kind: str) -> set[str]:
    return {card["name"] for card in cards_of(edition) if card["type"] == kind}


def fight(edition: str, monsters: list[Any], aric: Any = None, suzan: Any = None, **more: Any) -> Any:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": {}}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": monsters, **more}, edition=edition)


# ---- the box ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("edition", "number"),
    [
        pytest.param("gbm", 168, marks=pytest.mark.rule("setup.components.gbm")),
        pytest.param("gbm-complete", 227, marks=pytest.mark.rule("setup.components.gbm-complete")),
    ],
)
def test_the_number_of_cards(edition: str, number: int) -> None:
    seen = view(new_game(load_catalog([edition]), Switches(), [MALE, FEMALE, MALE], 7), 0)
    assert seen.deck_count(DOOR) + seen.deck_count(TREASURE) + 3 * 8 == number
    assert sum(card.get("copies", 1) for card in cards_of(edition)) == number


@pytest.mark.rule("setup.complete-edition.contents")
def test_the_complete_box_is_the_base_game_an_expansion_and_three_promo_cards() -> None:
    by_set: dict[str, int] = {}
    for card in cards_of("gbm-complete"):
        of = card.get("set", "base")
        by_set[of] = by_set.get(of, 0) + card.get("copies", 1)
    assert by_set == {"base": 168, "expansion": 227 - 168 - 3, "promo": 3}


@pytest.mark.rule("setup.complete-edition.contents")
@pytest.mark.parametrize("card", ["Ghost Rider", "Drill Sergeant's Parrot", "Boot With Somebody Still in It"])
def test_every_part_of_the_complete_box_is_played_with(card: str) -> None:
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, turn="Aric", door=[card], edition="gbm-complete")
    t.do("Aric", "kick open the door")
    t.expect(phase="combat", in_combat=["Aric"])


@pytest.mark.rule("setup.complete-edition.icons")
@pytest.mark.parametrize("icon", ["", "set: base, ", "set: expansion, ", "set: promo, "])
def test_the_set_icon_does_nothing(icon: str) -> None:
    kind = f"deck: treasure, type: item, {icon}item: {{slot: headgear, value: 1000, bonus: 3}}"
    card = f"- {{id: hat, name: Plain Hat, {kind}}}"
    t = deal(
        players={"Aric": {"hand": ["Plain Hat"]}, "Suzan": {}, "Carl": {}},
        turn="Aric",
        cards=card,
        edition="gbm-complete",
    )
    t.do("Aric", play="Plain Hat")
    t.expect(Aric={"strength": 4, "equipped": ["Plain Hat"]})
    t.do("Aric", sell=["Plain Hat"])
    t.expect(Aric={"level": 2}, treasure_discard_has=["Plain Hat"])


@pytest.mark.rule("zone.door-deck.companions")
@both
def test_sidekicks_and_steeds_are_doors(edition: str) -> None:
    backs = {card["name"]: card["deck"] for card in cards_of(edition) if card["type"] in ("sidekick", "steed")}
    assert len(backs) == {"gbm": 7 + 6, "gbm-complete": 9 + 10}[edition]
    assert set(backs.values()) == {"door"}


@pytest.mark.rule("zone.door-deck.companions")
@both
@pytest.mark.parametrize("card", ["Schoolmarm", "Catamount"])
def test_they_are_found_behind_doors_and_discarded_with_them(edition: str, card: str) -> None:
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="trouble", door=[card], edition=edition)
    t.do("Aric", "loot the room")
    t.expect(Aric={"hand": [card]})
    t = deal(
        players={"Aric": {"in_play": ["Cowboy", card]}, "Suzan": {}, "Carl": {}},
        turn="Aric",
        phase="combat",
        fight={"monsters": ["Grizzly"]},
        edition=edition,
    )
    t.do("Aric", use="Cowboy", to="Lasso", on="Grizzly", pay=[card])
    t.expect(door_discard_has=[card])


@pytest.mark.rule("item.fields")
@both
def test_every_item_has_name_power_size_and_value(edition: str) -> None:
    items = [card for card in cards_of(edition) if card["type"] in ("item", "one_shot", "steed", "steed_item")]
    assert len(items) > 60
    for card in items:
        facts = card.get("item") or card.get("one_shot") or card.get("steed")
        assert card["name"]
        assert facts["value"] >= 0
        assert facts.get("bonus") or card.get("abilities") or "run" in facts, f"{card['name']} has no power"
        assert facts.get("size", "small") in ("small", "big")


@pytest.mark.rule("item.fields")
@both
def test_an_item_that_says_nothing_of_its_size_is_small(edition: str) -> None:
    small = ["Bowler Hat", "Bowie Knife", "Long Johns, Fifth Winter"]
    t = deal(
        players={"Aric": {"in_play": ["Civil War Cannon"], "hand": small}, "Suzan": {}, "Carl": {}},
        turn="Aric",
        edition=edition,
    )
    for item in small:
        t.do("Aric", play=item)
    t.expect(Aric={"in_play_has": [*small, "Civil War Cannon"]})


# ---- characters -------------------------------------------------------------------------------------------------
@pytest.mark.rule("character.class.list.gbm")
def test_the_four_classes() -> None:
    assert names("gbm", "class") == {"Cowboy", "Indian", "Outlaw", "Dude"}
    assert names("gbm", "race") == set()


@pytest.mark.rule("character.class.list.gbm-complete")
def test_the_five_classes() -> None:
    assert names("gbm-complete", "class") == {"Cavalry", "Cowboy", "Indian", "Outlaw", "Dude"}
    assert names("gbm-complete", "race") == set()


@pytest.mark.rule("character.class.list.gbm-complete", "character.class.list.gbm")
def test_cavalry_is_a_class_of_the_complete_edition_only() -> None:
    players = {"Aric": {"hand": ["Cavalry"]}, "Suzan": {}, "Carl": {}}
    t = deal(players=players, turn="Aric", edition="gbm-complete")
    t.do("Aric", play="Cavalry")
    t.expect(Aric={"in_play_has": ["Cavalry"]})
    with pytest.raises(ValueError, match="Cavalry"):
        deal(players=players, turn="Aric", edition="gbm")


@pytest.mark.rule("character.stats", "setup.start-classless", "setup.start-level")
@both
def test_everybody_begins_at_level_one_without_a_class(edition: str) -> None:
    s = new_game(load_catalog([edition]), Switches(), [MALE] * 6, 3)
    for seat in range(6):
        assert view(s, 0).level(seat) == 1
        assert list(view(s, 0).table(seat)) == []


@pytest.mark.rule("setup.sex.initial")
@both
def test_the_sex_is_the_one_the_player_brings(edition: str) -> None:
    s = new_game(load_catalog([edition]), Switches(), [FEMALE, MALE, FEMALE], 3)
    assert [view(s, 1).sex(seat) for seat in range(3)] == [FEMALE, MALE, FEMALE]
    for sex, strength in (("female", 11), ("male", 7)):
        fight(edition, ["Mail-Order Groom"], {"sex": sex}).expect(Aric={"sex": sex}, fight={"monsters": strength})


@pytest.mark.rule("setup.player-count")
@both
@pytest.mark.parametrize("players", [2, 3, 6, 7])
def test_three_to_six_players(edition: str, players: int) -> None:
    if 3 <= players <= 6:
        assert view(new_game(load_catalog([edition]), Switches(), [MALE] * players, 1), 0).players == players
        return
    with pytest.raises(ValueError, match="player"):
        new_game(load_catalog([edition]), Switches(), [MALE] * players, 1)


@pytest.mark.rule("setup.first-player")
@both
def test_the_players_agree_who_begins_or_a_die_does(edition: str) -> None:
    catalog = load_catalog([edition])
    assert all(new_game(catalog, Switches(), [MALE] * 3, 5, first=seat).active == seat for seat in range(3))
    assert {new_game(catalog, Switches(), [MALE] * 3, seed).active for seed in range(30)} == {0, 1, 2}


@pytest.mark.rule("setup.level-track.tokens", "setup.level-track.shared-space")
@both
def test_the_level_counter(edition: str) -> None:
    t = deal(
        players={"Aric": {"level": 3, "hand": ["Order Milk in the Saloon"]}, "Suzan": {"level": 4}, "Carl": {}},
        turn="Aric",
        edition=edition,
    )
    t.do("Aric", play="Order Milk in the Saloon", on="Aric")
    t.expect(Aric={"level": 4}, Suzan={"level": 4}, treasure_discard_has=["Order Milk in the Saloon"])


@pytest.mark.rule("setup.level-track.tokens", "victory.first-to-ten")
@both
@pytest.mark.parametrize("level", [8, 9])
def test_the_level_counter_ends_at_ten(edition: str, level: int) -> None:
    t = deal(
        players={"Aric": {"level": level, "hand": ["Train, Exactly on Time"]}, "Suzan": {}, "Carl": {}},
        turn="Aric",
        door=["Sunset You Cannot Ride Into"],  # Level 16, worth two levels
        edition=edition,
    )
    t.do("Aric", "kick open the door")
    t.do("Aric", play="Train, Exactly on Time", side="munchkins")
    t.expect(fight={"munchkins": level + 10, "monsters": 16, "levels": 2, "for_the_win": True})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 10}, winner=["Aric"])


# ---- before the first turn --------------------------------------------------------------------------------------
@pytest.mark.rule("setup.initial-play.class", "setup.initial-play.items")
@both
def test_one_class_and_usable_items_before_the_first_turn(edition: str) -> None:
    t = deal(
        players={"Aric": {}, "Suzan": {"hand": ["Dude", "Cowboy", "Bowler Hat"]}, "Carl": {}},
        turn="Aric",
        phase="start",
        edition=edition,
    )
    t.do("Suzan", play="Dude")
    t.do("Suzan", play="Bowler Hat")
    t.expect(Suzan={"in_play_has": ["Dude", "Bowler Hat"], "strength": 1 + 2 + 1})
    t.refuse("Suzan", play="Cowboy", rule="character.class.only-one")


@pytest.mark.rule("setup.initial-play.class", "super.two")
@both
def test_two_classes_at_the_start_with_super_munchkin(edition: str) -> None:
    t = deal(
        players={"Aric": {"hand": ["Dude", "Super Munchkin", "Cowboy"]}, "Suzan": {}, "Carl": {}},
        turn="Aric",
        phase="start",
        edition=edition,
    )
    t.do("Aric", play="Dude")
    t.do("Aric", play="Super Munchkin", on="Dude")
    t.do("Aric", play="Cowboy")
    t.expect(Aric={"in_play_has": ["Dude", "Cowboy", "Super Munchkin"]})


# ---- facts ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("card.gbm.facts")
@pytest.mark.card("Mechanical Bull", "Killer Jalapeño", "Ghost Rider")
@both
@pytest.mark.parametrize(
    ("monster", "of_class", "plain", "against"),
    [("Mechanical Bull", "Cowboy", 10, 7), ("Killer Jalapeño", "Dude", 6, 9), ("Ghost Rider", "Indian", 8, 5)],
)
def test_monsters_that_mind_a_class(edition: str, monster: str, of_class: str, plain: int, against: int) -> None:
    fight(edition, [monster]).expect(fight={"monsters": plain})
    fight(edition, [monster], {"in_play": [of_class]}).expect(fight={"monsters": against})
    other = {"Cowboy": "Dude", "Dude": "Indian", "Indian": "Cowboy"}[of_class]
    fight(edition, [monster], {"in_play": [other]}).expect(fight={"monsters": plain})


@pytest.mark.rule("card.gbm.facts")
@pytest.mark.card("Ghost Rider", "Gol-Darned")
@both
def test_ghost_rider_and_gol_darned(edition: str) -> None:
    fight(edition, ["Ghost Rider"]).expect(fight={"monsters": 8, "treasures": 2, "levels": 1})
    enhanced = [{"card": "Ghost Rider", "enhancers": ["Gol-Darned"]}]
    fight(edition, enhanced).expect(fight={"monsters": 13, "treasures": 3, "levels": 1})


@pytest.mark.rule("card.gbm.facts", "item.restricted")
@pytest.mark.card("Branding Iron")
@both
def test_branding_iron_is_for_cowboys(edition: str) -> None:
    carried = {"card": "Branding Iron", "equipped": False}
    t = deal(players={"Aric": {"in_play": ["Cowboy", carried]}, "Suzan": {}, "Carl": {}}, edition=edition)
    t.do("Aric", equip="Branding Iron")
    t.expect(Aric={"strength": 1 + 3})
    t = deal(players={"Aric": {"in_play": ["Dude", carried]}, "Suzan": {}, "Carl": {}}, edition=edition)
    t.refuse("Aric", equip="Branding Iron", rule="item.restricted")


@pytest.mark.rule("card.gbm.facts", "sidekick.sex.monster-bonus")
@pytest.mark.card("Schoolmarm")
@both
def test_schoolmarm_is_female(edition: str) -> None:
    fight(edition, ["Mail-Order Groom"], {"in_play": ["Schoolmarm"]}).expect(fight={"monsters": 11})
    fight(edition, ["Mail-Order Groom"], {"in_play": ["Crusty Old Prospector"]}).expect(fight={"monsters": 7})
