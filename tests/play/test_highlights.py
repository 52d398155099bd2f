"""What a game is remembered for, as told by its events: who did what to whom, and what it cost."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.bots import make
from kickdoor.cards import built_in
from kickdoor.engine import apply, new_game, to_act, view
from kickdoor.engine.ids import MALE
from kickdoor.judge.scenario import Scenario
from kickdoor.play.highlights import Chronicler, Ending
from kickdoor.play.names import card_name
from kickdoor.play.options import TableSpec, open_table

PROPHECY = "Somebody Actually Read the Prophecy"  # a Curse that takes a Level
UNARMED = "Lose Your Armor"  # a Curse
SLIME, SOCK = "Drooling Slime", "Sentient Sock, Left"  # both of Level 1
TWO_LEVELS = "The Landlord"  # so many it is worth
ARIC, SUZAN = 0, 1


class Table:
    """What is done there is done again for somebody who hears all of it."""

    def __init__(self, players: dict[str, Any], **position: Any) -> None:
        everybody = {"Aric": {}, "Suzan": {}, "Carl": {}} | players
        self.scenario = Scenario({"players": everybody, "turn": "Aric", **position})
        self.start = self.scenario.state.copy()

    def do(self, who: str, *words: Any, **what: Any) -> Table:
        self.scenario.do(who, *words, **what)
        self.scenario.all_pass()
        return self

    def ending(self) -> Ending:
        state = self.start.copy()
        state.log = []
        chronicler = Chronicler(state.copy())
        for command in self.scenario.commands:
            chronicler.hear(state, apply(state, command))
        return chronicler.ending(state)

    def name(self, card: int) -> str:
        return card_name(self.start, card)


def test_a_curse_from_somebody_else_is_a_betrayal_with_its_cost() -> None:
    t = Table({"Aric": {"level": 5}, "Suzan": {"hand": [PROPHECY]}}, phase="prepare")
    told = t.do("Suzan", play=PROPHECY, on="Aric").ending()
    assert told.betrayal is not None
    assert (told.betrayal.by, told.betrayal.on, t.name(told.betrayal.card)) == (SUZAN, ARIC, PROPHECY)
    lost = 5 - t.scenario.level("Aric")
    assert (told.betrayal.levels, told.betrayal.died, told.betrayal.fight) == (lost, False, False) and lost > 0
    assert told.curses == [1, 0, 0]


def test_what_hardly_hurts_is_no_betrayal() -> None:
    """A card of little worth; an Item that is dear is."""
    for item, hurts in (("Flaming Armor", True), ("Cardigan of Mild Protection", False)):
        t = Table({"Aric": {"in_play": [item]}, "Suzan": {"hand": [UNARMED]}}, phase="prepare")
        told = t.do("Suzan", play=UNARMED, on="Aric").ending()
        assert (told.betrayal is not None) == hurts
        assert told.setbacks[ARIC] is not None and told.setbacks[ARIC].cards == 1, "it still cost him something"


def test_a_curse_behind_the_door_strikes_but_nobody_is_to_blame() -> None:
    t = Table({"Aric": {"level": 5}}, phase="prepare", door=[PROPHECY])
    told = t.do("Aric", "kick open the door").ending()
    assert t.scenario.level("Aric") < 5 and told.curses == [1, 0, 0] and told.betrayal is None


def test_what_cost_most_is_told_of_everybody_whoever_was_behind_it() -> None:
    """Somebody with a Curse, or nobody but a monster."""
    t = Table({"Aric": {"level": 5}, "Suzan": {"hand": [PROPHECY]}}, phase="prepare")
    told = t.do("Suzan", play=PROPHECY, on="Aric").ending()
    worst = told.setbacks[ARIC]
    assert worst is not None and (worst.by, worst.died, worst.levels) == (SUZAN, False, 5 - t.scenario.level("Aric"))
    assert told.lost == [worst.levels, 0, 0] and told.deaths == [0, 0, 0] and told.setbacks[SUZAN] is None

    alone = Table({"Aric": {"level": 3}}, fight={"monsters": ["Dragon Who Kept the Receipts"]}, dice=[1])
    told = alone.do("Aric", "run away").do("Aric", roll_against="Dragon Who Kept the Receipts").ending()
    worst = told.setbacks[ARIC]
    assert worst is not None and (worst.by, worst.died, told.deaths) == (-1, True, [1, 0, 0])
    assert alone.name(worst.card) == "Dragon Who Kept the Receipts" and told.won == [0, 0, 0]


def test_the_winning_blow_and_who_was_caught_up_with() -> None:
    t = Table({"Aric": {"level": 9}, "Suzan": {"level": 9}}, fight={"monsters": [SLIME]})
    told = t.do("Aric", "claim the kill").ending()
    assert told.finish is not None and (told.finish.seat, told.finish.munchkins, told.won) == (ARIC, 9, [1, 0, 0])
    assert told.turning is None, "nobody was ahead"
    behind = Table(
        {"Aric": {"level": 8}, "Suzan": {"level": 9}},
        fight={"monsters": [TWO_LEVELS], "helper": "Suzan", "terms": {"treasures": 0}},
    )
    told = behind.do("Aric", "claim the kill").ending()
    assert told.turning is not None and (told.turning.seat, told.turning.over) == (ARIC, (SUZAN,))
    assert (behind.name(told.turning.card), told.turning.level, told.turning.rose) == (TWO_LEVELS, 10, True)


def test_death_by_a_fight_that_was_turned_costs_most() -> None:
    t = Table(
        {"Aric": {"level": 3}, "Suzan": {"hand": ["Ancient"]}, "Carl": {"hand": [PROPHECY]}},
        fight={"monsters": ["Dragon Who Kept the Receipts"]},
        dice=[1],
    )
    t.do("Carl", play=PROPHECY, on="Aric")
    t.do("Suzan", play="Ancient", on="Dragon Who Kept the Receipts")
    t.do("Aric", "run away").do("Aric", roll_against="Dragon Who Kept the Receipts")
    told = t.ending()
    assert told.betrayal is not None
    assert (told.betrayal.by, told.betrayal.on, told.betrayal.died, told.betrayal.fight) == (SUZAN, ARIC, True, True)
    assert t.name(told.betrayal.card) == "Ancient"


def test_the_best_kill_is_the_strongest_foe_with_both_sums_and_the_helper() -> None:
    t = Table(
        {"Aric": {"level": 5}, "Suzan": {"level": 9}},
        fight={"monsters": [SLIME], "helper": "Suzan", "terms": {"treasures": 0}},
    )
    kill = t.do("Aric", "claim the kill").ending().best_kill
    assert kill is not None and (kill.seat, kill.helper, kill.munchkins, kill.monsters) == (ARIC, SUZAN, 14, 1)
    assert t.ending().helped == [0, 1, 0]


def test_who_helps_the_munchkins_from_outside_betrays_nobody() -> None:
    """The one who made the fight worse is to blame, not the last who had a hand in it."""
    t = Table(
        {"Aric": {"level": 3}, "Suzan": {"hand": ["Ancient"]}, "Carl": {"hand": ["Encouraging Pamphlet"]}},
        fight={"monsters": ["Dragon Who Kept the Receipts"]},
        dice=[1],
    )
    t.do("Suzan", play="Ancient", on="Dragon Who Kept the Receipts")
    t.do("Carl", play="Encouraging Pamphlet", side="munchkins")
    t.do("Aric", "run away").do("Aric", roll_against="Dragon Who Kept the Receipts")
    told = t.ending()
    assert told.betrayal is not None and told.betrayal.by == SUZAN
    alone = Table({"Aric": {"level": 3}}, fight={"monsters": ["Dragon Who Kept the Receipts"]}, dice=[1])
    alone.do("Aric", "run away").do("Aric", roll_against="Dragon Who Kept the Receipts")
    assert alone.ending().betrayal is None, "nobody had a hand in it"


def test_a_kill_alone() -> None:
    t = Table({"Aric": {"level": 5}}, phase="prepare", door=[SLIME])
    t.do("Aric", "kick open the door").do("Aric", "claim the kill")
    told = t.ending()
    kill = told.best_kill
    assert kill is not None and told.kills == [kill, None, None]
    assert (kill.seat, kill.helper, kill.munchkins, kill.monsters) == (ARIC, -1, 5, 1)
    assert [t.name(card) for card in kill.cards] == [SLIME]
    assert told.places == [1, 2, 2] and told.levels == [[5, 1, 1], [6, 1, 1]]


def test_of_two_kills_alike_the_one_that_won_is_the_best() -> None:
    t = Table({"Aric": {"level": 5}, "Suzan": {"level": 9}}, phase="prepare", door=[SLIME, SOCK])
    t.do("Aric", "kick open the door").do("Aric", "claim the kill").do("Aric", "end turn")
    t.do("Suzan", "kick open the door").do("Suzan", "claim the kill")
    told = t.ending()
    first, last = told.kills[ARIC], told.finish
    assert first is not None and last is not None and first.monsters == last.monsters
    assert told.best_kill == last


@pytest.mark.parametrize("pack", built_in())
def test_whole_games_of_every_edition(pack: str) -> None:
    """Places follow winners and Levels, the chart has every turn, nobody betrays himself."""
    opened = open_table(TableSpec((pack,)))
    state = new_game(opened.catalog, opened.rules, [MALE] * 4, 5, False, keyed_chance=True)
    state.log = []
    chronicler = Chronicler(state.copy())
    bots = [make("rookie", seat) for seat in range(4)]
    while not state.over:
        seat = to_act(state)[-1]
        chronicler.hear(state, apply(state, bots[seat].decide(view(state, seat))))
    told = chronicler.ending(state)
    levels = [player.level for player in state.seats]
    assert told.levels[0] == [1] * 4 and told.levels[-1] == levels and len(told.levels) == state.turn + 2
    for seat, place in enumerate(told.places):
        won = bool(state.winners >> seat & 1)
        assert (place == 1) == won and all(
            told.places[other] <= place for other, level in enumerate(levels) if level > levels[seat] and not won
        )
    assert told.best_kill is not None and told.best_kill.monsters == max(one.monsters for one in told.kills if one)
    assert told.betrayal is None or told.betrayal.by != told.betrayal.on
    if told.turning is not None:
        turn, seat, over = told.turning[:3]
        moved = seat if told.turning.rose else over[0]
        assert told.turning.level == told.levels[turn + 1][moved]
        assert told.places[seat] == 1 and all(row[seat] == max(row) for row in told.levels[turn + 1 :])
        assert all(told.levels[turn][other] > told.levels[turn][seat] for other in over)


def test_a_win_that_somebody_spoils_is_what_cost_most() -> None:
    """Not where the fight would have been lost: that was help."""
    hole = "Portable Plot Hole"
    for monster, spoiled in ((SLIME, True), (TWO_LEVELS, False)):
        t = Table({"Aric": {"level": 5}, "Suzan": {"hand": [hole]}}, fight={"monsters": [monster]})
        setback = t.do("Suzan", play=hole, on=monster).ending().setbacks[ARIC]
        assert (setback is not None) == spoiled, monster
        if setback is not None:
            assert (setback.by, t.name(setback.card), setback.fight, setback.levels) == (SUZAN, hole, True, 0)
