"""Setting up a game of X-Men: decks, Roles, what is played before the first turn, what the cards are."""

from __future__ import annotations

import pytest

from kickdoor.cards import load_catalog
from kickdoor.engine import State, new_game, view
from kickdoor.judge.scenario import Scenario, deal

XMEN = load_catalog(["xmen"])
MALE, FEMALE, DOOR, TREASURE = 0, 1, 0, 1
RULES = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, edition="xmen").state.rules
POWERS = [card for card in XMEN.definitions if card.rank]
PET, BLOOMER, RANK_ONE = "Teacher's Pet", "Late Bloomer, Early", "Polite Telepathy"
TOO_MUCH = "power.rank-total"


def game(players: int = 3, seed: int = 7) -> State:
    return new_game(XMEN, RULES, [MALE, FEMALE, MALE, FEMALE, MALE, FEMALE, MALE][:players], seed)


def start(suzan) -> Scenario:
    return deal(players={"Aric": {}, "Suzan": suzan, "Carl": {}}, edition="xmen", phase="start")


def card(name: str):
    (one,) = [card for card in XMEN.definitions if card.name == name]
    return one


def roles(s: State, seat: int) -> list[str]:
    return [XMEN.name[card] for card in view(s, seat).table(seat) if card in XMEN.outside_cards]


@pytest.mark.rule("setup.components.xmen", "power.count")
def test_twelve_powers() -> None:
    assert len(POWERS) == 12
    assert len({power.name for power in POWERS}) == 12


@pytest.mark.rule("power.rank")
def test_each_power_has_a_rank_from_one_to_four() -> None:
    assert {power.rank for power in POWERS} == {1, 2, 3, 4}


@pytest.mark.rule("setup.components.xmen", "character.affiliation.list")
def test_the_affiliations_are_x_men_x_force_and_x_factor() -> None:
    names = {card.name for card in XMEN.definitions if card.trait_kind == card_kind("X-Men")}
    assert names == {"X-Men", "X-Force", "X-Factor"}


def card_kind(name: str) -> int:
    return card(name).trait_kind


@pytest.mark.rule("setup.components.xmen", "setup.decks.split-and-shuffle")
def test_doors_and_treasures_are_two_decks_and_roles_are_in_neither() -> None:
    s = game(4)
    for deck, cards in ((DOOR, XMEN.door_cards), (TREASURE, XMEN.treasure_cards)):
        assert all(XMEN.deck[card] == deck for card in s.decks[deck])
        assert len(s.decks[deck]) == len(cards) - 4 * 4


@pytest.mark.rule("setup.player-count")
def test_three_to_six_play_as_in_the_other_editions() -> None:
    assert [view(game(players), 0).players for players in (3, 4, 5, 6)] == [3, 4, 5, 6]
    for players in (2, 7):
        with pytest.raises(ValueError, match="player"):
            game(players)


@pytest.mark.rule("setup.deal")
def test_four_doors_and_four_treasures_each() -> None:
    seen = view(game(5), 0)
    assert [seen.hand_backs(seat) for seat in range(5)] == [(4, 4)] * 5


@pytest.mark.rule("setup.first-player")
def test_a_die_settles_who_begins() -> None:
    assert {game(3, seed).active for seed in range(40)} == {0, 1, 2}


# ---- Roles -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("role.start", "setup.start-classless", "setup.start-level")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_has_one_role_of_his_own_and_nothing_else(players) -> None:
    s = game(players)
    dealt = [roles(s, seat) for seat in range(players)]
    assert [len(role) for role in dealt] == [1] * players
    assert len({role[0] for role in dealt}) == players
    seen = view(s, 0)
    for seat in range(players):
        assert len(list(seen.table(seat))) == 1
        assert seen.level(seat) == 1
        assert not any(seen.has_trait(seat, trait) for trait in range(len(XMEN.trait_names)))


@pytest.mark.rule("role.start")
def test_the_seed_decides_which() -> None:
    assert len({tuple(roles(game(3, seed), 0)) for seed in range(30)}) > 1
    assert roles(game(3, 5), 0) == roles(game(3, 5), 0)


@pytest.mark.rule("role.start", "zone.in-play.public")
def test_everybody_sees_it() -> None:
    s = game()
    assert [XMEN.name[card] for card in view(s, 2).table(0)] == roles(s, 0)


@pytest.mark.rule("setup.sex.initial")
def test_the_side_that_is_up_says_the_sex() -> None:
    s = new_game(XMEN, RULES, [FEMALE, MALE, FEMALE], 3)
    assert [view(s, 1).sex(seat) for seat in range(3)] == [FEMALE, MALE, FEMALE]


# ---- before the first turn -------------------------------------------------------------------------------------------


@pytest.mark.rule("setup.initial-play.xmen")
def test_an_affiliation_a_rank_one_power_items_and_an_ally() -> None:
    hand = ["X-Force", "Flight", "Magneto's Helmet", "Muramasa Blade", "Angel"]
    t = start({"hand": hand})
    for name in hand:
        t.do("Suzan", play=name)
    t.expect(Suzan={"in_play_has": hand, "hand_count": 0})


@pytest.mark.rule("setup.initial-play.xmen", "character.class.only-one")
def test_not_two_affiliations() -> None:
    t = start({"hand": ["X-Force", "X-Factor"]})
    t.do("Suzan", play="X-Force")
    t.refuse("Suzan", play="X-Factor", rule="character.class.only-one")


@pytest.mark.rule("setup.initial-play.xmen", "power.rank-total", "power.no-illegal-play")
@pytest.mark.parametrize("power", [power.name for power in POWERS if power.rank > 1])
def test_no_power_of_a_higher_rank(power) -> None:
    t = start({"hand": [power]})
    t.refuse("Suzan", play=power, rule=TOO_MUCH)


@pytest.mark.rule("setup.initial-play.xmen", "ruling.J36")
def test_not_two_powers_of_rank_one() -> None:
    t = start({"hand": ["Flight", RANK_ONE]})
    t.do("Suzan", play="Flight")
    t.refuse("Suzan", play=RANK_ONE, rule=TOO_MUCH)
    t.expect(Suzan={"in_play_has": ["Flight"], "hand": [RANK_ONE]})


@pytest.mark.rule("setup.initial-play.xmen", "setup.start-classless")
def test_none_of_it_must_be_played() -> None:
    t = start({"hand": ["X-Force", "Flight", "Angel"]})
    t.all_pass()
    t.expect(turn="Aric", phase="prepare", Suzan={"hand_count": 3})


@pytest.mark.rule("setup.initial-play.items", "timing.own-turn.sell")
def test_nothing_is_sold_before_the_first_turn() -> None:
    items = ["Adamantium Claws", "Magneto's Helmet"]
    t = start({"hand": items})
    t.refuse("Suzan", sell=items, rule="timing.own-turn.sell")


# ---- facts of the cards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("card.xmen.facts")
def test_the_facts_that_the_rules_name() -> None:
    shaw, improved = card("Sebastian Shaw"), card("New and Improved")
    assert (shaw.level, shaw.treasures) == (6, 2)
    assert (improved.bonus, improved.treasures) == (5, 1)
    named = ["Razor-Wing Feathers", "Flight", "Angel", "Magneto's Helmet", "Dazzler's Roller Skates", "Muramasa Blade"]
    assert [card(name).bonus for name in named] == [3, 1, 1, 2, 1, 2]


@pytest.mark.rule("card.xmen.facts")
def test_sebastian_shaw_has_three_more_against_x_men() -> None:
    for team, strength in (("X-Men", 9), ("X-Force", 6), ("X-Factor", 6)):
        t = deal(
            players={"Aric": {"in_play": [team]}, "Suzan": {}, "Carl": {}},
            edition="xmen",
            fight={"monsters": ["Sebastian Shaw"]},
        )
        t.expect(fight={"monsters": strength})
