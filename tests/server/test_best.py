"""What would win a fight that is not won: the move and the helper that are offered first."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kickdoor.engine import View
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.server.live.socket import offer_meant
from kickdoor.server.protocol.messages import OfferWords
from kickdoor.server.views.best import best_helper, best_joined, best_move, ending_move, turning_move
from kickdoor.server.views.build import build_view
from kickdoor.server.views.paid import paid
from kickdoor.server.views.preview import preview_moves

CAN_WIN = ["Magic Missile", "Yuppie Water", "Coffee From Yesterday", 'Lever Marked "No"', "Enraged"]


def fight(hand: list[str], level: int = 4, monster: str = "Committee of Owls", **others: Any) -> Scenario:
    """Committee of Owls: Level 8."""
    players = {"Aric": {"level": level, "hand": hand}, "Suzan": {"level": 3}, "Carl": {"level": 5}, **others}
    return deal(players=players, turn="Aric", fight={"monsters": [monster]})


def offered(t: Scenario, player: str = "Aric") -> str:
    """In words; empty where nothing is."""
    seat = t.seat(player)
    best = best_move(t.state, seat, preview_moves(t.state, seat))
    return build_view(t.state, seat, t.players).legal[best].text if best >= 0 else ""


def test_a_fight_says_how_much_is_missing_and_ties_are_counted() -> None:
    for worn, lacks in ((["Cleric"], 5), (["Warrior"], 4)):
        t = deal(players={"Aric": {"level": 4, "in_play": worn}, "Suzan": {}, "Carl": {}}, turn="Aric",
                 fight={"monsters": ["Committee of Owls"]})  # fmt: skip
        seen = build_view(t.state, 0, t.players).fight
        assert seen is not None and (seen.lacks, seen.ahead) == (lacks, False)
    won = build_view(fight([], level=9).state, 0, ["Aric", "Suzan", "Carl"]).fight
    assert won is not None and (won.lacks, won.ahead) == (0, True)


def test_what_costs_a_level_says_so_and_counts_without_it() -> None:
    """Its sum is the one after the price: at Level 9 the fight is won by it, and the game no more."""
    for level in (4, 9):
        aric = {"level": level, "in_play": ["Cyborg"]}
        t = deal(edition="star", players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric",
                 fight={"monsters": ["Robot Uprising, Planning Stage"]})  # fmt: skip
        moves = build_view(t.state, 0, t.players).legal
        hot = next(one for one in preview_moves(t.state, 0) if "Run Hot" in moves[one.move].text)
        assert (hot.level, hot.munchkins) == (-1, level - 1 + 6)
        t.do("Aric", use="Cyborg", to="Run Hot")
        after = build_view(t.state, 0, t.players).fight
        assert after is not None and (after.munchkins.total, after.winners) == (hot.munchkins, [])
    t = fight(CAN_WIN)
    assert all(one.level == 0 for one in preview_moves(t.state, 0)), "the others cost none"


def test_a_fight_says_what_each_of_the_side_brings() -> None:
    """Their sum is the total without what was played for the side; against some monsters only Levels count."""
    worn = {"level": 4, "in_play": ["Boots of Butt-Kicking"]}
    for monster, brings, total in (("Committee of Owls", [6, 5], 13), ("Suspiciously Polite Ogre", [4, 5], 9)):
        fought = {"monsters": [monster], "helper": "Carl", "one_shots": ["Coffee From Yesterday"]}
        t = deal(players={"Aric": worn, "Suzan": {}, "Carl": {"level": 5}}, turn="Aric", fight=fought)
        seen = build_view(t.state, 0, t.players).fight
        assert seen is not None and (seen.brings, seen.munchkins.total) == (brings, total), monster


def test_a_fight_says_who_wins_the_game_with_it() -> None:
    """An Elf goes up for helping; whoever fights and does not reach the Level wins nothing by that."""
    for level, helper, winners in ((9, 4, [0]), (8, 4, []), (8, 9, [2]), (9, 9, [0, 2])):
        fought = {"monsters": ["Committee of Owls"], "helper": "Carl"}
        players = {"Aric": {"level": level}, "Suzan": {}, "Carl": {"level": helper, "in_play": ["Elf"]}}
        t = deal(players=players, turn="Aric", fight=fought)
        for seat in (0, 1, -1):
            seen = build_view(t.state, seat, t.players).fight
            assert seen is not None and seen.winners == winners, (level, helper)


def test_the_least_card_that_wins_is_offered() -> None:
    assert "Magic Missile" in offered(fight(CAN_WIN)), "4 and 5 are more than 8; the Lever would be wasted"
    assert 'Lever Marked "No"' in offered(fight([*CAN_WIN[1:]]))
    assert "monster" not in offered(fight(CAN_WIN)), "for us, not for them"


def test_nothing_is_offered_that_does_not_win_or_where_the_fight_is_won_or_anothers() -> None:
    assert offered(fight(["Coffee From Yesterday", "Enraged"])) == ""
    assert offered(fight(CAN_WIN, level=9)) == ""
    t = deal(
        players={"Aric": {"level": 4}, "Suzan": {"hand": CAN_WIN}, "Carl": {}},
        turn="Aric",
        fight={"monsters": ["Committee of Owls"]},
    )
    assert offered(t, "Suzan") == ""


def test_who_would_win_it_by_most_is_the_one_to_ask() -> None:
    t = fight([])
    assert best_helper(t.state, 0) == t.seat("Carl")
    assert best_helper(t.state, t.seat("Carl")) == -1, "it is not his to ask"
    assert best_helper(fight([], level=1).state, 0) == -1, "1 and 5 are not enough"
    assert best_helper(fight([], level=9).state, 0) == -1, "it is won"


def test_nobody_is_asked_again_before_the_fight_has_changed() -> None:
    t = fight(["Coffee From Yesterday"], level=6)
    for player, then in (("Carl", "Suzan"), ("Suzan", "")):
        t.do("Aric", ask=player, offer={"treasures": 1, "first_pick": "Aric"}).do(player, "decline")
        assert best_helper(t.state, 0) == (t.seat(then) if then else -1)
        told = {one.helper: one.declined for one in build_view(t.state, 0, t.players).bargains.help}
        assert told[t.seat(player)] and told[t.seat("Suzan")] == (player == "Suzan"), "each may be made a better offer"
    t.do("Aric", play="Coffee From Yesterday", side="munchkins")
    assert best_helper(t.state, 0) == t.seat("Carl"), "it is another fight"
    t = fight(["Coffee From Yesterday"], level=2)
    t.do("Aric", ask="Carl", offer={"treasures": 1, "first_pick": "Aric"}).do("Carl", "decline")
    assert best_joined(t.state, 0, preview_moves(t.state, 0))[0] == t.seat("Carl"), "he may be asked after the card"


@pytest.mark.parametrize(
    ("offer", "first", "order"),
    [
        ({"treasures": 1, "first_pick": "Aric"}, "fighter", ["fighter", "helper"]),
        ({"treasures": 1, "first_pick": "Carl"}, "helper", ["helper", "fighter"]),
        ({"treasures": 0}, "", []),
        ({"treasures": 1, "order": ["Carl", "Aric"]}, "", ["helper", "fighter"]),
    ],
)
def test_who_picks_first_goes_by_a_name_and_comes_back_by_it(
    offer: dict[str, Any], first: str, order: list[str]
) -> None:
    t = fight(["Coffee From Yesterday"], level=6)
    t.do("Aric", ask="Carl", offer=offer)
    shown = build_view(t.state, t.seat("Carl"), t.players).offer
    assert shown is not None and (shown.first, shown.order) == (first, order)
    sent = msgspec.json.encode(shown).replace(b',"maker":0', b"")
    meant = offer_meant(msgspec.json.decode(sent, type=OfferWords))
    made = View(t.state, t.seat("Carl")).offer()
    assert meant is not None and made is not None
    assert (meant.first, meant.order) == (made.first, made.order)


def test_who_picks_first_is_no_number() -> None:
    for words in (b'{"first": 1}', b'{"order": [0, 1]}', b'{"first": "nobody"}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(words, type=OfferWords)


def test_help_says_who_would_win_the_game_with_it() -> None:
    for level, winners in ((9, [0]), (7, [])):
        t = fight([], level=level, monster="Net Troll")
        assert all(
            one.joined is not None and one.joined.winners == (winners if one.joined.ahead else [])
            for one in build_view(t.state, 0, t.players).bargains.help
        )


def test_help_says_what_the_helper_gains_by_it_and_asks_nobody_who_would_win_the_game() -> None:
    """An Elf goes up for helping; Carl brings more than Suzan."""
    for level, asked, winners in ((8, "Carl", []), (9, "Suzan", [2])):
        t = fight([], level=6, Carl={"level": level, "in_play": ["Elf"]})
        told = {one.helper: one.joined for one in build_view(t.state, 0, t.players).bargains.help}
        suzan, helped = told[t.seat("Suzan")], told[t.seat("Carl")]
        assert suzan is not None and helped is not None
        assert (suzan.gains, helped.gains, helped.winners) == (0, 1, winners)
        assert best_helper(t.state, 0) == t.seat(asked)
    for worn, partner in (([], 2), (["Elf"], -1)):
        carl = {"level": 9, "in_play": worn}
        t = fight(["Coffee From Yesterday"], level=2, monster="Sphinx Who Forgot the Riddle", Carl=carl)
        assert best_joined(t.state, 0, preview_moves(t.state, 0))[0] == partner


def test_a_card_and_a_helper_win_together_where_neither_does() -> None:
    """Two Levels, five of Carl's or three of Suzan's, and a card: who is just enough with it."""
    for hand, partner, sums in (
        (["Coffee From Yesterday", "Enraged"], "Carl", (9, 8)),
        (["Magic Missile"], "Suzan", (10, 8)),
        (["Enraged"], "", None),
    ):
        t = fight(hand, level=2)
        found, would = best_joined(t.state, 0, preview_moves(t.state, 0))
        assert found == (t.seat(partner) if partner else -1), hand
        assert (None if would is None else (would.munchkins, would.monsters)) == sums, hand
        if would is not None:
            assert hand[0] in build_view(t.state, 0, t.players).legal[would.move].text


def test_an_ability_that_is_paid_for_and_a_helper_win_together() -> None:
    """Eight against twelve: with a Hex against eight, that a Level of two and one of six tie and seven and two beat."""
    hexes = {"in_play": ["Wizard"], "hand": ["Halfling", "Elf"]}
    for level, partner in ((7, "Carl"), (6, "")):
        players = {"Aric": {"level": 2, **hexes}, "Suzan": {}, "Carl": {"level": level}}
        t = deal(players=players, turn="Aric", fight={"monsters": ["Abominable Snow Globe"]})
        assert best_move(t.state, 0, preview_moves(t.state, 0), paid(t.state, 0)) < 0 > best_helper(t.state, 0)
        found, would = best_joined(t.state, 0, preview_moves(t.state, 0))
        assert found == (t.seat(partner) if partner else -1)
        assert (
            would is None or t.state.catalog.name[build_view(t.state, 0, t.players).legal[would.move].card] == "Wizard"
        )
        assert (None if would is None else (would.munchkins, would.monsters)) == ((9, 8) if partner else None)


def test_of_several_helpers_the_one_with_whom_an_ability_costs_least() -> None:
    """Two Levels and a Warrior's ties against eight: Carl's five leave one card to pay, Suzan's three leave three."""
    aric = {"level": 2, "in_play": ["Warrior"], "hand": ["Halfling", "Elf", "Cleric", "Thief"]}
    players = {"Aric": aric, "Suzan": {"level": 3}, "Carl": {"level": 5}}
    t = deal(players=players, turn="Aric", fight={"monsters": ["Committee of Owls"]})
    assert best_joined(t.state, 0, preview_moves(t.state, 0))[0] == t.seat("Carl")


def test_an_ability_that_is_paid_for_wins_before_anybody_is_asked() -> None:
    """Eight against eight is a tie, which a Warrior wins: at Level 7 a card for Berserk does."""
    aric = {"level": 7, "in_play": ["Warrior"], "hand": ["Halfling", "Elf"]}
    for level, offers in ((7, "Berserk"), (5, "")):  # three are missing, and there are two cards
        players = {"Aric": {**aric, "level": level}, "Suzan": {}, "Carl": {"level": 5}}
        t = deal(players=players, turn="Aric", fight={"monsters": ["Committee of Owls"]})
        best = best_move(t.state, 0, preview_moves(t.state, 0), paid(t.state, 0))
        price = build_view(t.state, 0, t.players).legal[best].price if best >= 0 else None
        assert (price.name if price else "") == offers
    aric["hand"] = ["Halfling", "Magic Missile"]
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", fight={"monsters": ["Committee of Owls"]})
    best = best_move(t.state, 0, preview_moves(t.state, 0), paid(t.state, 0))
    assert "Magic Missile" in build_view(t.state, 0, t.players).legal[best].text, "a card costs nothing more"


def test_of_several_cards_that_would_turn_a_fight_the_least_is_offered_to_who_looks_on() -> None:
    hand = ["Ancient", "Enraged", "Motivational Poster for Monsters"]
    players = {"Aric": {"level": 9}, "Suzan": {"hand": hand}, "Carl": {"hand": ["Freshly Caffeinated"]}}
    for monster, card, carls in (("Committee of Owls", "Poster", "Caffeinated"), ("Net Troll", "", "")):
        t = deal(players=players, turn="Aric", fight={"monsters": [monster]})
        for player, offered in (("Suzan", card), ("Carl", carls), ("Aric", "")):
            seat = t.seat(player)
            turns = turning_move(t.state, seat, preview_moves(t.state, seat))
            said = build_view(t.state, seat, t.players).legal[turns].text if turns >= 0 else ""
            assert offered in said and bool(said) == bool(offered), (monster, player)


def test_what_could_be_kept_for_a_fight_of_ones_own_turns_nobody_elses_while_another_card_does() -> None:
    """Coffee is for either side, and just enough; Enraged is for monsters alone."""
    for hand, card in (["Coffee From Yesterday", "Enraged"], "Enraged"), (["Coffee From Yesterday"], "Coffee"):
        players = {"Aric": {"level": 9}, "Suzan": {"hand": hand}, "Carl": {}}
        t = deal(players=players, turn="Aric", fight={"monsters": ["Committee of Owls"]})
        turns = turning_move(t.state, 1, preview_moves(t.state, 1))
        said = build_view(t.state, 1, t.players).legal[turns].text
        assert card in said, hand


def test_a_forecast_says_whose_number_it_changes() -> None:
    t = fight(["Magic Missile", "Enraged"])
    told = {(one.munchkins, one.monsters): one.on for one in preview_moves(t.state, 0)}
    assert told == {(9, 8): "munchkins", (4, 13): "monsters"}


def test_an_ability_says_what_it_does_for_the_least_and_for_the_most_that_is_paid() -> None:
    """Berserk: +1 for each of up to three cards. What turns nothing, or is in nobody's fight, is not told of."""
    for hand, most in (["Halfling"], 1), (["Halfling", "Elf", "Mate", "Cheat!"], 3):
        aric = {"level": 4, "in_play": ["Warrior"], "hand": hand}
        t = deal(
            players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", fight={"monsters": ["Committee of Owls"]}
        )
        (told,) = paid(t.state, 0)
        move = build_view(t.state, 0, t.players).legal[told.move]
        assert move.price is not None and move.price.name == "Berserk"
        assert (told.least.munchkins, told.most.munchkins) == (5, 4 + most)
        assert told.most.monsters == 8 and paid(t.state, 1) == []
    assert paid(deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", phase="prepare").state, 0) == []
    worn = {"level": 4, "in_play": ["Warrior", "Boots of Butt-Kicking"], "hand": ["Halfling", "Elf", "Mate"]}
    t = deal(players={"Aric": worn, "Suzan": {}, "Carl": {}}, turn="Aric", fight={"monsters": ["Committee of Owls"]})
    assert paid(t.state, 0)[0].most.munchkins == 6 + 3, "the boots stay on"


@pytest.mark.parametrize(
    ("monster", "hand", "ends"),
    [
        ("Committee of Owls", ["Better Job Offer", "Coffee From Yesterday"], "Better Job Offer"),
        ("Dragon Who Kept the Receipts", ["Better Job Offer"], ""),  # not on one of that Level
        ("Committee of Owls", ["Coffee From Yesterday"], ""),
        ("Doormat of Mild Doom", ["Better Job Offer", "Coffee From Yesterday"], ""),  # it can be won
    ],
)
def test_where_nothing_wins_what_ends_it_is_named(monster: str, hand: list[str], ends: str) -> None:
    players = {"Aric": {"level": 1, "hand": hand}, "Suzan": {}, "Carl": {}}
    t = deal(players=players, turn="Aric", fight={"monsters": [monster]})
    moves = preview_moves(t.state, 0)
    found = ending_move(t.state, 0) if best_move(t.state, 0, moves) < 0 else -1
    legal = build_view(t.state, 0, t.players).legal
    assert (t.state.catalog.name[legal[found].card] if found >= 0 else "") == ends
