"""Positions: from words to a table and back."""

from __future__ import annotations

from random import Random

import pytest

from kickdoor.cards import PackError
from kickdoor.engine import Switches, apply, legal, new_game, question, table_hash, validate
from kickdoor.judge.position.position import describe, set_up
from kickdoor.judge.scenario import deal
from kickdoor.play.catalogs import catalog_for

NAMES = ("Aric", "Suzan", "Carl")
CARDS = [
    {"id": "rat", "name": "Rat", "type": "monster", "monster": {"level": 2, "treasures": 1},
     "bad_stuff": [{"lose_level": {"to": "victim", "n": 1}}]},
    {"id": "leash", "name": "Leash", "type": "curse", "lasts": "until_removed",
     "abilities": [{"static": [{"stat": "strength", "add": -1, "to": "victim"}]}]},
]  # fmt: skip


def players(**more):
    return {name: {"level": 1, "sex": "male", **more.get(name, {})} for name in NAMES}


def position(**more):
    return {"edition": "deluxe", "turn": "Aric", "phase": "prepare", **more, "players": more.get("players", players())}


RICH = {
    "Aric": {
        "level": 7, "sex": "female", "hand": ["Elf", "Magic Missile"], "dead": False,
        "in_play": [
            "Warrior", {"card": "Super Munchkin", "attached_to": "Warrior"}, "Thief",
            {"card": "Flaming Armor", "equipped": True}, {"card": "Chainsaw of Bloody Dismemberment", "equipped": True},
            {"card": "Cheat!", "attached_to": "Chainsaw of Bloody Dismemberment"},
            {"card": "Sensible Shoes", "equipped": False}, "Hireling",
            {"card": "Mace of Sharpness", "carried_by": "Hireling"}, "Yuppie Water",
        ],
        "curses": ["Leash"],
    },
    "Suzan": {"level": 2, "dead": True},
    "Carl": {"level": 3, "reborn": True},
}  # fmt: skip
POSITIONS = {
    "plain": position(),
    "rich": position(players=players(**RICH), cards=CARDS),
    "start": position(phase="start", players=players(Carl={"hand": ["Elf"]})),
    "trouble": position(phase="trouble", turn="Carl"),
    "charity": position(phase="charity", turn="Suzan", players=players(Suzan={"hand": ["Elf", "Dwarf"]})),
    "kick": position(phase="kick", revealed="Elf"),
    "piles": position(door_discard=["Mate", "Elf"], treasure_discard=["Magic Missile"], dice=[6, 1, 3]),
    "combat": position(
        phase="combat",
        fight={
            "monsters": [{"card": "Net Troll", "enhancers": ["Enraged", "Ancient"]}, "Net Troll (Mate)", "Rat"],
            "helper": "Carl",
            "terms": {
                "treasures": 2, "first_pick": "Carl", "items": ["Flaming Armor"], "cards": ["Get Voted Most Improved"],
            },
            "boosts": [{"card": "Magic Missile", "side": "monsters"}, {"card": "Yuppie Water", "side": "munchkins"}],
        },
        players=players(
            Aric={"hand": ["Get Voted Most Improved"], "in_play": [{"card": "Flaming Armor", "equipped": True}]},
            Carl={"in_play": ["Elf"]},
        ),
        cards=CARDS,
    ),
    "compelled": position(
        phase="combat", fight={"monsters": ["Rat"], "helper": "Suzan", "compelled": True}, cards=CARDS
    ),
    "claimed": position(
        phase="combat", fight={"monsters": ["Rat"], "claim": True}, cards=CARDS, players=players(Aric={"level": 3})
    ),
    "run": position(phase="run", fight={"monsters": ["Net Troll", "Rat"]}, cards=CARDS),
    "options": position(options={"shared_victory": True, "win_level": 20}),
    "exact": position(exact_decks=True, door=["Net Troll", "Elf"], treasure=["Magic Missile"], door_discard=["Mate"]),
}  # fmt: skip


def without_defaults(words):
    """As a person would write it: `dead: false` is not written."""
    cleaned = {name: {k: v for k, v in facts.items() if v is not False} for name, facts in words["players"].items()}
    return {**words, "players": cleaned}


@pytest.mark.parametrize("words", POSITIONS.values(), ids=POSITIONS)
def test_there_and_back(words) -> None:
    s = set_up(words)
    validate(s)
    told = describe(s, NAMES)
    for key, value in without_defaults(words).items():
        if key != "cards":
            assert told[key] == value, key
    again = set_up({**told, "cards": words.get("cards")})
    assert describe(again, NAMES) == told
    assert question(again).about == question(s).about


@pytest.mark.parametrize("words", POSITIONS.values(), ids=POSITIONS)
def test_the_same_words_give_the_same_table(words) -> None:
    assert table_hash(set_up(words)) == table_hash(set_up(words))


def test_a_table_gives_its_position_with_its_own_cards() -> None:
    t = deal(players=players(), cards=CARDS, door=["Rat"])
    t.do("Aric", "kick open the door")
    words = t.position()
    assert words["fight"] == {"monsters": ["Rat"]} and words["cards"] == CARDS
    assert describe(set_up(words), NAMES) == describe(t.state, NAMES)


def test_the_tops_of_the_decks_come_first() -> None:
    s = set_up(position(door=["Net Troll", "Elf"], treasure=["Magic Missile"]))
    assert [s.catalog.name[card] for card in s.decks[0][-2:]] == ["Elf", "Net Troll"]
    assert len(s.decks[0]) == 95, "the rest of the pack lies below"
    assert s.catalog.name[s.decks[1][-1]] == "Magic Missile"


def test_exact_decks_hold_nothing_else() -> None:
    s = set_up(position(exact_decks=True, door=["Net Troll"], players=players(Aric={"hand": ["Elf"]})))
    assert [len(deck) for deck in s.decks] == [1, 0, 0]
    assert s.catalog.cards == 2


def test_items_by_name_alone_are_worn_if_they_can_be() -> None:
    t = deal(players=players(Aric={"in_play": ["Flaming Armor", "Cardigan of Mild Protection", "Warrior"]}))
    assert t.equipped("Aric") == ["Flaming Armor"]
    t.expect(Aric={"not_equipped": ["Cardigan of Mild Protection"]})


def test_players_may_be_written_as_a_list() -> None:
    s = set_up({"players": [{"name": name, "level": 2} for name in NAMES], "turn": "Carl"})
    assert [player.level for player in s.seats] == [2, 2, 2]
    assert s.active == 2


def test_a_fight_under_way_has_begun_long_ago() -> None:
    """What happens when a fight begins has happened; a position says what lies on the table now."""
    words = position(fight={"monsters": ["Net Troll"]}, phase=None)
    assert set_up(words).fight is not None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (position(plyers={}), "no part of a position called 'plyers'; did you mean 'players'"),
        (position(players={"Aric": {}, "Suzan": {}}), "3 to 6 players, not 2"),
        (position(players={"Aric": {}, "aric": {}, "Carl": {}}), "same name"),
        (position(players=players(Aric={"lvl": 2})), "no fact about Aric called 'lvl'"),
        (position(players=players(Aric={"level": 10})), "Aric is Level 10"),
        (position(players=players(Aric={"level": "two"})), "Aric is Level 'two'"),
        (position(players=players(Aric={"sex": "other"})), "male or female, not 'other'"),
        (position(players=players(Aric={"hand": ["Net Trol"]})), "no card 'Net Trol'; did you mean 'Net Troll'"),
        (position(players=players(Aric={"hand": ["Net Troll"] * 2})), "placed more often than it exists: 1 in"),
        (position(players=players(Aric={"in_play": [{"card": "Elf", "worn": True}]})), "about a card called 'worn'"),
        (position(players=players(Aric={"in_play": [{"equipped": True}]})), "which card"),
        (position(players=players(Aric={"in_play": [{"card": "Elf", "equipped": True}]})), "only Items can"),
        (position(players=players(Aric={"in_play": ["Cheat!"]})), "Cheat! of Aric needs 'attached_to'"),
        (position(players=players(Aric={"in_play": ["Super Munchkin"]})), "no card to be attached to"),
        (position(players=players(Aric={"in_play": [{"card": "Cheat!", "attached_to": "Elf"}]})), "in front of Aric"),
        (position(players=players(Aric={"curses": ["Lose Your Armor"]})), "is not kept in front of Aric"),
        (position(players=players(Aric={"in_play": [{"card": card, "equipped": True} for card in
                                                    ("Flaming Armor", "Cardigan of Mild Protection")]})), "no room"),
        (position(players=players(Aric={"dead": True})), "turn of Aric, who is dead"),
        (position(turn="Bert"), "no player 'Bert'"),
        (position(phase="combta"), "no phase 'combta'; did you mean 'combat'"),
        (position(phase="combat"), "has a 'fight'"),
        (position(phase="prepare", fight={"monsters": ["Net Troll"]}), "has no 'fight'"),
        (position(phase="combat", fight={"monster": ["Net Troll"]}), "no part of a fight called 'monster'"),
        (position(phase="combat", fight={"helper": "Carl"}), "a fight needs 'monsters'"),
        (position(phase="combat", fight={"monsters": ["Elf"]}), "is no monster"),
        (position(phase="combat", fight={"monsters": ["Net Troll (Mate)"]}), "no monster before it"),
        (position(phase="combat", fight={"monsters": ["Net Troll"], "helper": "Aric"}), "can't be fighter and helper"),
        (position(phase="combat", fight={"monsters": ["Net Troll"], "claim": True}), "can't have claimed the kill"),
        (position(phase="combat", fight={"monsters": ["Net Troll"], "boosts": ["Magic Missile"]}), "say which `side`"),
        (position(phase="kick", revealed="Net Troll"), "does not lie revealed"),
        (position(phase="prepare", revealed="Elf"), "only in phase 'kick'"),
        (position(door=["Magic Missile"]), "is no Door"),
        (position(dice=[7]), "a die shows 1 to 6, not 7"),
        (position(options={"shared_victori": True}), "no option called 'shared_victori'; did you mean"),
        (position(edition="delux"), "no edition or pack 'delux'; did you mean 'deluxe'"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_position(words, said) -> None:
    with pytest.raises(ValueError, match=said):
        set_up(words)


def test_a_finished_game_is_no_position() -> None:
    t = deal(players=players(Aric={"level": 9, "in_play": ["Chainsaw of Bloody Dismemberment"]}), cards=CARDS,
             phase="combat", fight={"monsters": ["Rat"]})  # fmt: skip
    t.do("Aric", "claim the kill").all_pass()
    t.expect(winner="Aric", phase="over")
    with pytest.raises(ValueError, match="finished game"):
        t.position()


# ---- cards of one table ------------------------------------------------------------------------------------------


def test_cards_of_the_table_replace_those_of_the_pack() -> None:
    text = "- {id: net_troll, name: Net Troll, type: curse, effect: [{die: {to: victim}}]}"
    catalog = catalog_for(["deluxe"], text)
    assert [catalog.describe(card) for card in catalog.named("Net Troll")] == ["Net Troll (curse)"]


def test_catalogs_are_made_once_for_the_same_cards() -> None:
    assert catalog_for(["deluxe"], CARDS) is catalog_for(["deluxe"], [dict(card) for card in CARDS])
    assert catalog_for(["deluxe"]) is not catalog_for(["deluxe"], CARDS)


def test_a_mistake_in_a_card_is_told_with_its_line() -> None:
    text = "\n- {id: rat, name: Rat, type: monster, monster: {level: 2, treasures: 1}}\n"
    with pytest.raises(PackError, match=r"cards of this table:2:.*\[rat\] a monster needs 'bad_stuff'"):
        catalog_for(["deluxe"], text)
    with pytest.raises(PackError, match="there is no deck 'attic'"):
        catalog_for(["deluxe"], "- {id: rat, name: Rat, deck: attic, type: curse, effect: [{die: {to: victim}}]}")
    with pytest.raises(PackError, match="cards are written as a list"):
        catalog_for(["deluxe"], "id: rat")


# ---- as if play had got there ----------------------------------------------------------------------------------------

PHASE_OF = {"prepare": "prepare", "door": "kick", "trouble": "trouble", "charity": "charity", "combat": "combat"}
PARTY = {"Aric": {"level": 4, "hand": ["Dwarf"]}, "Suzan": {"level": 9}, "Carl": {}}


def kicked(card, **more):
    t = deal(players={**PARTY, **more}, door=[card])
    return t.do("Aric", "kick open the door")


def test_a_fight_set_up_is_a_fight_got_into() -> None:
    t = deal(players=PARTY, fight={"monsters": ["Net Troll"]})
    assert table_hash(t.state) == table_hash(kicked("Net Troll").state)


def test_a_card_behind_the_door() -> None:
    t = deal(players=PARTY, revealed="Elf")
    assert table_hash(t.state) == table_hash(kicked("Elf").state)


def test_a_helper_with_terms_and_a_claim() -> None:
    played = kicked("Net Troll")
    played.do("Aric", ask="Suzan", offer={"treasures": 1, "first_pick": "Suzan"}).do("Suzan", "accept")
    played.do("Aric", "claim the kill")
    terms = {"treasures": 1, "first_pick": "Suzan"}
    t = deal(players=PARTY, fight={"monsters": ["Net Troll"], "helper": "Suzan", "terms": terms, "claim": True})
    assert table_hash(t.state) == table_hash(played.state)


def test_cards_played_into_the_fight() -> None:
    played = kicked("Net Troll", Carl={"hand": ["Enraged", "Mate", "Magic Missile"]})
    played.do("Carl", play="Enraged", on="Net Troll").do("Carl", play="Mate", on="Net Troll")
    played.do("Carl", play="Magic Missile", side="monsters")
    fight = {
        "monsters": [{"card": "Net Troll", "enhancers": ["Enraged"]}, "Net Troll (Mate)"],
        "boosts": [{"card": "Magic Missile", "side": "monsters"}],
    }
    assert table_hash(deal(players=PARTY, fight=fight).state) == table_hash(played.state)


def test_on_the_run() -> None:
    played = kicked("Tenured Tentacle").do("Aric", "run away")
    t = deal(players=PARTY, phase="run", fight={"monsters": ["Tenured Tentacle"]})
    assert table_hash(t.state) == table_hash(played.state)


@pytest.mark.parametrize("seed", range(3))
def test_what_any_game_comes_to_can_be_written_down(seed: int) -> None:
    """At every decision of the active player that no lasting effect has a hand in."""
    s = new_game(catalog_for(["deluxe"]), Switches(), [0, 1, 0], seed)
    chance = Random(seed)
    written = 0
    while not s.over and written < 60:
        asked = question(s)
        if asked.driver == s.active and asked.about in PHASE_OF and not s.effects and chance.random() < 0.3:
            told = describe(s, NAMES)
            assert told["phase"] == PHASE_OF[asked.about]
            assert describe(set_up(told), NAMES) == told
            written += 1
        apply(s, chance.choice(legal(s, asked.seats[0])))
    assert written > 20
