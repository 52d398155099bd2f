"""Playing through the front door: moves, words, refusals, whoever is asked, bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kickdoor import Game, Move, Refused
from kickdoor.bots import make
from kickdoor.engine import Command, View, state_hash
from kickdoor.engine.command import CLAIM
from kickdoor.rules import EDITIONS, catalogue

THREE = ["Aric", "Suzan", "Carl"]
BOOTS = "Boots of Butt-Kicking"


def placed(aric: dict[str, Any] | None = None, suzan: dict[str, Any] | None = None, **more: Any) -> Game:
    return Game.from_position({"players": {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": {}}, **more})


# ---- moves and words -------------------------------------------------------------------------------------------------


def test_a_move_its_words_and_the_case_language_say_the_same() -> None:
    played = []
    for said in (None, "Become an Elf", "become an elf", {"play": "Elf"}):
        game = placed({"hand": ["Elf"]})
        move = next(one for one in game.legal("Aric") if str(one) == "Become an Elf")
        assert game.play("Aric", said or move) == ["Aric plays Elf."]
        played.append(state_hash(game.state))
    assert len(set(played)) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_is_legal_is_allowed_and_names_a_rule(edition: str) -> None:
    game = Game(edition, players=THREE, seed=5)
    chance = Random(5)
    for _ in range(150):
        if game.over:
            break
        for player in game.players:
            moves = game.legal(player)
            assert all(game.why(player, move) is None for move in moves)
            assert all(move.player == player and move.words and move.rule in catalogue() for move in moves)
        asked = game.waiting[0]
        game.play(asked, chance.choice(game.legal(asked)))
    assert game.steps >= 100 or game.over


def test_words_wait_for_their_moment_and_a_move_does_not() -> None:
    game = Game("deluxe", players=THREE, seed=7)
    with pytest.raises(Refused) as no:
        game.play("Aric", "kick open the door", at_once=True)
    assert no.value.text == "The first turn has not begun."
    assert game.steps == 0
    assert [str(move)[:4] for move in game.parse("Aric", "kick open the door")] == ["Pass", "Pass", "Pass", "Kick"]
    assert game.steps == 0, "parsing plays nothing"
    game.play("Aric", "kick open the door")
    assert game.steps == 4


def test_words_pass_for_those_who_are_asked_before_in_a_sequential_game_too() -> None:
    game = Game("deluxe", players=THREE, seed=7, sequential=True)
    assert game.waiting == ("Suzan",)
    assert game.legal("Aric") == []
    with pytest.raises(Refused) as no:
        game.play("Aric", "kick open the door", at_once=True)
    assert (no.value.text, no.value.rule) == ("Suzan is asked first.", "ruling.R13")
    told = game.play("Carl", {"play": "Dwarf"})
    assert told == ["Carl plays Dwarf."], "Suzan has passed, Carl has not"
    assert game.play("Aric", "kick open the door")[0] == "Turn 1: Aric."


def test_all_pass_moves_a_claimed_kill_on() -> None:
    game = placed({"level": 5, "in_play": [BOOTS]}, fight={"monsters": ["Drooling Slime"]})
    assert game.play("Aric", "claim the kill")[0].startswith("Aric claims the kill")
    assert game.waiting == ("Suzan", "Carl", "Aric")
    told = game.all_pass()
    assert "Aric goes up to Level 6." in told
    assert game.phase != "combat"


def test_whoever_is_asked_drives_a_game_to_its_end() -> None:
    game = Game("deluxe", players=[*THREE, "Dora"], seed=11)
    bots = {name: make("rookie", 0) for name in game.players}
    heard = set()
    while not game.over:
        for name in game.waiting:
            assert game.legal(name), "who is waited for has something to say"
        asked = game.waiting[0]
        heard.add(asked)
        game.play(asked, bots[asked].decide(View(game.state, game.players.index(asked))))
    assert heard == set(game.players)
    assert len(game.winners) == 1


# ---- what goes wrong -------------------------------------------------------------------------------------------------


def test_a_refusal_carries_words_rule_and_its_text_and_changes_nothing() -> None:
    game = placed({"level": 3}, fight={"monsters": ["Net Troll"]})
    before = state_hash(game.state)
    with pytest.raises(Refused) as caught:
        game.play("Aric", "claim the kill")
    no = caught.value
    assert isinstance(no, ValueError)
    assert (no.player, no.text, no.rule) == ("Aric", "It stands 3 to 10.", "combat.lose")
    assert no.rule_text == catalogue()["combat.lose"].text
    assert str(no) == f"{no.text} [{no.rule}] {no.rule_text}"
    assert (state_hash(game.state), game.steps) == (before, 0)
    same = game.why("Aric", "claim the kill")
    assert same is not None and str(same) == str(no)


def test_what_is_refused_half_way_leaves_nothing_behind() -> None:
    """The spell is said, the price is not his to pay: all of it has not happened."""
    game = placed({"in_play": ["Wizard"], "hand": ["Elf"]}, fight={"monsters": ["Net Troll"]})
    before = state_hash(game.state)
    with pytest.raises(ValueError):
        game.play("Aric", {"use": "Wizard", "to": "Flight Spell", "pay": ["Dwarf"]})
    assert (state_hash(game.state), game.steps) == (before, 0)


def test_a_pass_that_was_overtaken_is_refused() -> None:
    game = Game("deluxe", players=THREE, seed=7)
    late = game.legal("Carl")[0]
    game.play("Suzan", next(move for move in game.legal("Suzan") if str(move).startswith("Become")))
    with pytest.raises(Refused, match="Something has happened since"):
        game.play("Carl", late)


def test_the_rule_itself_is_the_text_where_it_says_it_best() -> None:
    game = placed({"hand": ["Net Troll"]}, phase="trouble")
    found = [game.why(name, said) for name in THREE for said in ("pass", "rest", "accept", "done", "loot the room")]
    for no in filter(None, found):
        assert no.text and no.rule in catalogue()


@pytest.mark.parametrize(
    ("player", "said", "wrong"),
    [
        ("Bob", "pass", "there is no player 'Bob'; there are Aric, Suzan, Carl"),
        ("Aricc", "pass", "there is no player 'Aricc'; did you mean 'Aric'?"),
        ("Aric", "kik the door", "there is no action 'kik the door'; did you mean 'kick open the door'?"),
        ("Aric", {"equipp": BOOTS}, "there is no action 'equipp'; did you mean 'equip'?"),
        ("Aric", {"play": "Elv"}, "there is no card 'Elv'; did you mean 'Elf'?"),
        ("Aric", {"give": "Elf"}, "give to whom? 'to' is missing"),
        ("Aric", {"play": "Elf", "onto": "Carl"}, "there is no part of 'play' called 'onto'"),
        ("Aric", 42, "an action is a phrase or a map of words, not 42"),
    ],
)
def test_wrong_words_say_what_would_be_right(player: str, said: Any, wrong: str) -> None:
    game = placed({"hand": ["Elf"]})
    for ask in (game.play, game.why, game.parse):
        with pytest.raises(ValueError) as caught:
            ask(player, said)
        assert str(caught.value).startswith(wrong)
        assert not isinstance(caught.value, Refused)
    assert game.steps == 0


def test_nobody_plays_anothers_move() -> None:
    game = placed()
    move = game.legal("Aric")[0]
    with pytest.raises(ValueError, match="this is no move of Suzan's: Kick open the door"):
        game.play("Suzan", move)
    no = game.why("Suzan", Command(CLAIM, 1))
    assert no is not None and no.rule


def test_after_the_end_nothing_is_legal() -> None:
    game = Game("deluxe", players=THREE, seed=7, bots="rookie")
    game.play_on()
    assert game.over and game.winners and game.waiting == () and game.phase == "over"
    assert all(game.legal(name) == [] for name in THREE)
    with pytest.raises(Refused) as no:
        game.play("Aric", "kick open the door")
    assert no.value.rule == "victory.immediate"
    with pytest.raises(ValueError, match="nobody can pass now"):
        game.all_pass()
    with pytest.raises(ValueError, match="a finished game is no position"):
        game.position()
    assert game.play_on() == []
    assert "won" in repr(game) and str(game)


# ---- tables ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ({"edition": "delux"}, "no edition 'delux'; did you mean deluxe?"),
        ({"edition": "deluxe", "packs": ["star"]}, "an edition is one set as printed"),
        ({"packs": ["nothing_there"]}, "no pack 'nothing_there'; there are deluxe, gbm"),
        ({"variants": ["fast"]}, "no variant 'fast'; did you mean faster?"),
        ({"house": "delux"}, "no edition 'delux'"),
        ({"rulings": {"hand_limt": 6}}, "no ruling 'hand_limt'; did you mean hand_limit?"),
        ({"rulings": {"hand_limit": 999}}, "hand_limit is a number from 1 to 50"),
        ({"players": ["Aric", "Suzan"]}, "2 players: a game needs 3 to 6"),
        ({"players": ["Aric", "Suzan", "aric"]}, "every player needs a name of his own"),
        ({"players": "Aric"}, "players is a list of names, not 'Aric'"),
        ({"players": ["Aric", "Suzan", " "]}, "a player needs a name that can be printed, not ' '"),
        ({"players": ["Aric", "Suzan", 3]}, "a player needs a name that can be printed, not 3"),
        ({"players": {"Aric": "male", "Suzan": "fem", "Carl": "male"}}, "Suzan is male or female, not 'fem'"),
        ({"bots": "roky"}, "no bot 'roky'; did you mean rookie?"),
        ({"bots": {"Bob": "rookie"}}, "there is no player 'Bob'"),
        ({"language": "xx"}, "there is no language 'xx'; there are en, de"),
    ],
)
def test_a_table_that_cannot_be_says_why(given: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError) as caught:
        Game(**{"players": THREE, **given})
    assert str(caught.value).startswith(wrong)


def test_a_table_that_cannot_be_says_why_in_the_language_of_the_game() -> None:
    with pytest.raises(ValueError, match="Eine Ausgabe „delux“ gibt es nicht; meinst du deluxe"):
        Game("delux", players=THREE, language="de")
    with pytest.raises(ValueError, match="2 am Tisch"):
        Game("deluxe", players=["Aric", "Suzan"], language="de")


def test_options_choose_the_rules() -> None:
    game = Game(packs="deluxe,star", house="gbm", rulings={"hand_limit": 6, "empty_fight_ends": False}, players=THREE)
    assert (game.state.rules.hand_limit, game.state.rules.empty_fight_ends) == (6, 0)
    assert game.rulebook == "gbm"
    assert Game(win_level=12, players=THREE).state.rules.win_level == 12


def test_a_seed_is_a_game_and_none_is_any() -> None:
    hands = [Game(players=THREE, seed=seed).view("Aric")["players"]["Aric"]["hand"] for seed in (1, 1, 2)]
    assert hands[0] == hands[1] != hands[2]
    assert len({str(Game(players=THREE)) for _ in range(4)}) > 1


def test_sexes_are_as_said() -> None:
    players = Game(players={"Aric": "female", "Suzan": "female", "Carl": "male"}).view()["players"]
    assert [one["sex"] for one in players.values()] == ["female", "female", "male"]


# ---- bots ------------------------------------------------------------------------------------------------------------


def test_bots_stop_where_a_person_is_asked() -> None:
    game = Game("deluxe", players=THREE, seed=3, bots={"Suzan": "rookie", "carl": "random"})
    assert game.bots == ("Suzan", "Carl")
    game.play_on()
    assert game.waiting[0] == "Aric" and not game.over
    game.play_on({"Aric": "rookie"})
    assert game.over


def test_a_bot_of_ones_own_and_one_that_breaks_the_rules() -> None:
    class Cheat:
        def decide(self, view: View) -> Command:
            return Command(CLAIM, view.seat)

    game = Game("deluxe", players=THREE, seed=3, bots={"Suzan": "rookie", "Carl": "rookie"})
    game.play_on({"Aric": Cheat()})
    assert game.over


def test_play_on_needs_somebody_to_play() -> None:
    game = Game("deluxe", players=THREE, seed=3)
    with pytest.raises(ValueError, match="no bot sits at this table"):
        game.play_on()
    with pytest.raises(ValueError, match="no bot 'roky'"):
        game.play_on("roky")


def test_every_step_is_told_to_who_listens() -> None:
    game = Game("deluxe", players=THREE, seed=3)
    heard: list[Command] = []
    game.on_step = lambda command, _events: heard.append(command)
    game.play("Aric", "pass")
    game.play_on("rookie")
    assert heard == [entry.command for entry in game.recorder.record.entries]


def test_a_move_reads_as_its_words() -> None:
    move = placed().legal("Aric")[0]
    assert isinstance(move, Move)
    assert f"{move}" == move.words == "Kick open the door"
    assert repr(move) == "Move(player='Aric', words='Kick open the door', rule='turn.kick-open.draw')"
    assert move == placed().legal("Aric")[0] and len({move, placed().legal("Aric")[0]}) == 1
