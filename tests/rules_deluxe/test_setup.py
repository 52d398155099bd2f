"""Setting up a Deluxe game: players, decks, the deal, characters, who begins. (setup.*)"""

from __future__ import annotations

import pytest

from kickdoor.cards import load_catalog
from kickdoor.engine import State, Switches, new_game, sees, state_hash, view
from kickdoor.judge.scenario import deal

DELUXE = load_catalog(["deluxe"])
MALE, FEMALE = 0, 1
DOOR, TREASURE = 0, 1
NO_CARD = -1


def game(players: int, seed: int = 7, **how: int) -> State:
    return new_game(DELUXE, Switches(), [MALE, FEMALE, MALE, FEMALE, MALE, FEMALE, MALE][:players], seed, **how)


def hand(s: State, seat: int) -> list[int]:
    return list(view(s, seat).hand())


# ---- players and cards ------------------------------------------------------------------------------------------
@pytest.mark.rule("setup.player-count")
@pytest.mark.parametrize("players", [1, 2, 7])
def test_too_few_or_too_many_players_cannot_start(players: int) -> None:
    with pytest.raises(ValueError, match="player"):
        game(players)


@pytest.mark.rule("setup.player-count")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_players_can_start(players: int) -> None:
    assert view(game(players), 0).players == players


@pytest.mark.rule("setup.components.deluxe")
def test_the_box_holds_95_doors_and_73_treasures() -> None:
    s = game(3)
    everybody = range(3)
    assert view(s, 0).deck_count(DOOR) + sum(view(s, 0).hand_backs(seat)[DOOR] for seat in everybody) == 95
    assert view(s, 0).deck_count(TREASURE) + sum(view(s, 0).hand_backs(seat)[TREASURE] for seat in everybody) == 73


@pytest.mark.rule("setup.decks.split-and-shuffle")
def test_every_card_is_in_the_deck_of_its_back_or_dealt_from_it() -> None:
    s = game(4)
    back = s.catalog.deck
    for deck in (DOOR, TREASURE):
        assert all(back[card] == deck for card in s.decks[deck])
    everywhere = [*s.decks[DOOR], *s.decks[TREASURE]] + [card for seat in range(4) for card in hand(s, seat)]
    assert sorted(everywhere) == list(range(95 + 73))


@pytest.mark.rule("setup.decks.split-and-shuffle")
def test_each_deck_is_shuffled_and_the_seed_tells_how() -> None:
    first, again, other = game(3, seed=11), game(3, seed=11), game(3, seed=12)
    assert first.decks == again.decks
    assert state_hash(first) == state_hash(again)
    for deck in (DOOR, TREASURE):
        order = list(first.decks[deck])
        assert order != list(other.decks[deck])
        assert order not in (sorted(order), sorted(order, reverse=True))


# ---- the deal ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("setup.deal")
@pytest.mark.parametrize("players", [3, 4, 6])
def test_everybody_is_dealt_four_doors_and_four_treasures(players: int) -> None:
    s = game(players)
    for seat in range(players):
        assert view(s, seat).hand_backs(seat) == (4, 4)
        assert len(hand(s, seat)) == 8
    assert view(s, 0).deck_count(DOOR) == 95 - 4 * players
    assert view(s, 0).deck_count(TREASURE) == 73 - 4 * players


@pytest.mark.rule("setup.deal.hidden")
def test_a_starting_hand_is_known_to_its_owner_only() -> None:
    s = game(3)
    for owner in range(3):
        for card in hand(s, owner):
            assert [sees(s, seat, card) for seat in range(3)] == [seat == owner for seat in range(3)]
        for other in range(3):
            assert view(s, other).hand_count(owner) == 8
    assert not set(hand(s, 0)) & set(hand(s, 1))


@pytest.mark.rule("setup.board.decks")
def test_after_the_deal_both_decks_lie_there_and_both_discards_are_empty() -> None:
    seen = view(game(3), 2)
    for deck in (DOOR, TREASURE):
        assert seen.deck_count(deck) > 0
        assert seen.discard_count(deck) == 0
        assert seen.discard_top(deck) == NO_CARD


# ---- the character ----------------------------------------------------------------------------------------------
@pytest.mark.rule("setup.start-level", "setup.standies")
def test_everybody_begins_at_level_one() -> None:
    s = game(6)
    assert [view(s, 0).level(seat) for seat in range(6)] == [1] * 6


@pytest.mark.rule("setup.start-classless", "setup.start-human")
def test_everybody_begins_without_class_and_race() -> None:
    s = game(6)
    seen = view(s, 0)
    for seat in range(6):
        assert list(seen.table(seat)) == []
        assert not any(seen.has_trait(seat, trait) for trait in range(len(s.catalog.trait_names)))


@pytest.mark.rule("setup.start-classless")
def test_a_beginner_may_not_use_what_is_for_a_class() -> None:
    t = deal(
        players={"Aric": {"in_play": [{"card": "Mace of Sharpness", "equipped": False}]}, "Suzan": {}, "Carl": {}},
        turn="Aric",
    )
    t.refuse("Aric", equip="Mace of Sharpness", rule="item.restricted")


@pytest.mark.rule("setup.start-human")
def test_a_beginner_may_use_what_is_for_humans() -> None:
    t = deal(players={"Aric": {"hand": ["Sensible Shoes"]}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="start")
    t.do("Aric", play="Sensible Shoes")
    t.expect(Aric={"equipped": ["Sensible Shoes"], "strength": 3})


@pytest.mark.rule("setup.sex.initial")
def test_the_sex_chosen_at_the_start_is_the_characters() -> None:
    s = new_game(DELUXE, Switches(), [FEMALE, MALE, FEMALE], 3)
    assert [view(s, 1).sex(seat) for seat in range(3)] == [FEMALE, MALE, FEMALE]


@pytest.mark.rule("setup.sex.initial")
def test_the_chosen_sex_counts_in_the_game() -> None:
    monster = ["Beard-Nesting Swallow"]  # Level 2, +3 against men
    for sex, strength in (("male", 5), ("female", 2)):
        t = deal(players={"Aric": {"sex": sex}, "Suzan": {"sex": "female"}, "Carl": {}}, turn="Aric", door=monster)
        t.do("Aric", "kick open the door")
        t.expect(Aric={"sex": sex}, fight={"monsters": strength})


@pytest.mark.rule("setup.sex.swap-standie")
def test_a_change_of_sex_changes_the_character_and_nothing_else() -> None:
    t = deal(
        players={
            "Aric": {"level": 4, "sex": "male", "in_play": ["Clip-On Beard of Authority"]},
            "Suzan": {},
            "Carl": {},
        },
        turn="Aric",
    )
    t.do("Aric", use="Clip-On Beard of Authority", to="A Change of Whiskers")
    t.expect(Aric={"sex": "female", "level": 4})


# ---- the level track --------------------------------------------------------------------------------------------
@pytest.mark.rule("setup.level-track.board")
def test_a_gained_level_is_one_space_up() -> None:
    t = deal(players={"Aric": {"level": 4, "hand": ["Survive Your Own Cooking"]}, "Suzan": {}, "Carl": {}}, turn="Aric")
    t.do("Aric", play="Survive Your Own Cooking", on="Aric")
    t.expect(Aric={"level": 5})


@pytest.mark.rule("setup.level-track.board")
def test_a_lost_level_is_one_space_down_but_never_off_the_board() -> None:
    for before, after in ((4, 3), (2, 1), (1, 1)):
        t = deal(
            players={"Aric": {"hand": ["Portrait of You at Thirteen"]}, "Suzan": {"level": before}, "Carl": {}},
            turn="Aric",
        )
        t.do("Aric", play="Portrait of You at Thirteen", on="Suzan")
        t.all_pass()
        t.expect(Suzan={"level": after})


@pytest.mark.rule("setup.level-track.shared-space")
def test_two_players_may_stand_on_the_same_space() -> None:
    t = deal(
        players={
            "Aric": {"level": 3},
            "Suzan": {"level": 2, "hand": ["Survive Your Own Cooking"]},
            "Carl": {"level": 3},
        },
        turn="Aric",
    )
    t.do("Suzan", play="Survive Your Own Cooking", on="Suzan")
    t.expect(Aric={"level": 3}, Suzan={"level": 3}, Carl={"level": 3})


# ---- before the first turn --------------------------------------------------------------------------------------
@pytest.mark.rule("setup.initial-play.class")
def test_one_race_and_one_class_may_be_played_before_the_first_turn() -> None:
    t = deal(players={"Aric": {}, "Suzan": {"hand": ["Warrior", "Elf"]}, "Carl": {}}, turn="Aric", phase="start")
    t.do("Suzan", play="Warrior")
    t.do("Suzan", play="Elf")
    t.expect(Suzan={"in_play_has": ["Warrior", "Elf"], "hand_count": 0})


@pytest.mark.rule("setup.initial-play.class")
@pytest.mark.parametrize(
    "first, second, rule",
    [("Warrior", "Wizard", "character.class.only-one"), ("Elf", "Dwarf", "character.race.only-one")],
)
def test_not_two_classes_nor_two_races(first: str, second: str, rule: str) -> None:
    t = deal(players={"Aric": {"hand": [first, second]}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="start")
    t.do("Aric", play=first)
    t.refuse("Aric", play=second, rule=rule)
    t.expect(Aric={"in_play_has": [first], "hand_has": [second]})


@pytest.mark.rule("setup.initial-play.class")
def test_two_classes_with_super_munchkin() -> None:
    t = deal(
        players={"Aric": {"hand": ["Warrior", "Super Munchkin", "Wizard"]}, "Suzan": {}, "Carl": {}},
        turn="Aric",
        phase="start",
    )
    t.do("Aric", play="Warrior")
    t.do("Aric", play="Super Munchkin", on="Warrior")
    t.do("Aric", play="Wizard")
    t.expect(Aric={"in_play_has": ["Warrior", "Super Munchkin", "Wizard"]})


@pytest.mark.rule("setup.initial-play.class")
def test_a_class_may_be_kept_in_hand() -> None:
    t = deal(
        players={"Aric": {"hand": ["Warrior"]}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="start", door=["Enraged"]
    )
    t.do("Aric", "kick open the door")
    t.expect(Aric={"hand_has": ["Warrior"], "in_play_lacks": ["Warrior"]})


@pytest.mark.rule("setup.initial-play.items")
def test_items_may_be_played_before_the_first_turn_and_slots_decide_what_is_worn() -> None:
    hats = ["Bucket With Optimistic Eyeholes", "Tricorn With a Fourth Corner"]
    t = deal(
        players={"Aric": {}, "Suzan": {}, "Carl": {"hand": [*hats, "Boots of Butt-Kicking"]}},
        turn="Aric",
        phase="start",
    )
    for item in [*hats, "Boots of Butt-Kicking"]:
        t.do("Carl", play=item)
    t.expect(
        Carl={
            "in_play_has": [*hats, "Boots of Butt-Kicking"],
            "equipped": [hats[0], "Boots of Butt-Kicking"],
            "not_equipped": [hats[1]],
            "strength": 1 + 1 + 2,
        }
    )


@pytest.mark.rule("setup.initial-play.items")
def test_a_second_big_item_may_not_be_played() -> None:
    t = deal(
        players={
            "Aric": {"hand": ["Chainsaw of Bloody Dismemberment", "Battering Ram, Live"]},
            "Suzan": {},
            "Carl": {},
        },
        turn="Aric",
        phase="start",
    )
    t.do("Aric", play="Chainsaw of Bloody Dismemberment")
    t.refuse("Aric", play="Battering Ram, Live", rule="item.big.limit")


@pytest.mark.rule("setup.initial-play.items", "timing.by-card-type")
def test_a_monster_may_not_be_played_before_the_first_turn() -> None:
    t = deal(players={"Aric": {"hand": ["Net Troll"]}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="start")
    t.refuse(
        "Aric",
        look_for_trouble="Net Troll",
        rule="turn.phases",
    )


@pytest.mark.rule("setup.initial-play.items", "timing.own-turn.sell")
@pytest.mark.parametrize(
    "who",
    ["Aric", "Suzan"],
)
def test_nothing_is_sold_before_the_first_turn(who: str) -> None:
    items = ["Magic Missile", "Unsupervised Goose"]
    t = deal(
        players={name: {"hand": items if name == who else []} for name in ("Aric", "Suzan", "Carl")},
        turn="Aric",
        phase="start",
    )
    t.refuse(who, sell=items, rule="timing.own-turn.sell")


@pytest.mark.rule("setup.initial-play.class", "setup.initial-play.items")
def test_when_the_first_turn_has_begun_the_others_must_wait_for_theirs() -> None:
    t = deal(
        players={"Aric": {}, "Suzan": {"hand": ["Warrior", "Flaming Armor"]}, "Carl": {}}, turn="Aric", phase="start"
    )
    t.all_pass()
    t.expect(turn="Aric", phase="prepare")
    t.refuse("Suzan", play="Warrior", rule="timing.own-turn.class")
    t.refuse("Suzan", play="Flaming Armor", rule="timing.own-turn.item")


# ---- who begins -------------------------------------------------------------------------------------------------
@pytest.mark.rule("setup.first-player")
def test_a_die_settles_who_begins_and_the_seed_settles_the_die() -> None:
    assert [game(4, seed).active for seed in range(40)] == [game(4, seed).active for seed in range(40)]
    assert {game(4, seed).active for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("setup.first-player")
def test_the_players_may_agree_who_begins() -> None:
    for seat in range(3):
        assert all(game(3, seed, first=seat).active == seat for seed in range(5))
