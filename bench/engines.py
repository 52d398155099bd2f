"""The engines that are measured: the same questions put to each of them.

A decision is one choice among the legal actions by one player, everywhere, and players choose uniformly at random. Of
the other engines only the public interface is used, in the tightest loop it permits, and nothing is changed. Each is
imported when it is made, so that one that is not installed keeps nobody else from playing. `worker.py` asks.
"""

from __future__ import annotations

import copy
import logging
import random
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from typing import Any, Final

from bench.figures import BUILDS

Copying = Callable[[], object]  # makes one copy of a game that is half way through

FOR_EVER: Final = 1_000_000  # decisions; more than any game has


class Engine:
    """One engine and one game of it. Making it imports it, and raises ImportError where that can't be done."""

    needs: str  # the distribution, as PyPI calls it
    wheels = "pure Python"  # where it can be had
    title: str
    game: str
    pace: float  # games a second, roughly: how many are played in a round, so that every round and run plays the same
    copied = True  # whether its copies are of interest
    deepcopy = False  # it has no copy of its own

    def begin(self, seed: int) -> None:
        """Whatever is random from here on follows from this."""
        self.choose = random.Random(seed).choice

    def play(self, number: int, most: int = FOR_EVER) -> int:
        """Play this game to its end, or for so many decisions; how many were made. The engine keeps the game."""
        raise NotImplementedError

    def copying(self) -> Copying:
        """Copies the game played last, as it is now: in the engine's own way, or by deepcopy where it has none."""
        raise NotImplementedError

    def about(self) -> dict[str, Any]:
        return {"title": self.title, "game": self.game, "version": version(self.needs), "deepcopy": self.deepcopy}


# ---- Kickdoor --------------------------------------------------------------------------------------------------


class Kickdoor(Engine):
    """Driven from Python through `legal` and `force`, as `kickdoor bench` does, compiled or not."""

    needs = "kickdoor"
    title = "Kickdoor"

    def __init__(self, pace: float, players: int = 4, mixed: bool = False) -> None:
        from kickdoor.arena.plan import table_of
        from kickdoor.cards import built_in
        from kickdoor.cli.bench import play_out
        from kickdoor.compiled.finding import is_compiled
        from kickdoor.play.options import USUAL, TableSpec

        self.table = table_of(TableSpec(tuple(built_in())) if mixed else USUAL)
        self.players = players
        self.play_out = play_out
        self.compiled = is_compiled()
        self.pace = pace if self.compiled else pace / 4
        self.copied = players == 4
        self.game = f"{'all packs mixed' if mixed else 'Munchkin Deluxe'}, {players} players"

    def begin(self, seed: int) -> None:
        self.seed = seed

    def play(self, number: int, most: int = FOR_EVER) -> int:
        self.state, made = self.play_out(self.table, self.players, self.seed + number, most)
        return made

    def copying(self) -> Copying:
        return self.state.copy

    def about(self) -> dict[str, Any]:
        about = super().about()
        return {**about, "title": f"{self.title}, {BUILDS[not self.compiled]}", "compiled": self.compiled}


class Rookies(Kickdoor):
    """Bots at every seat, as `kickdoor simulate` lets them play: what people wait for."""

    title = "Kickdoor rookies"

    def __init__(self, pace: float) -> None:
        super().__init__(pace)
        self.copied = False
        from kickdoor.arena.match import play_match
        from kickdoor.arena.plan import Plan

        self.play_match = play_match
        self.plan_for = partial(Plan, bots=("rookie",), players=self.players)

    def begin(self, seed: int) -> None:
        self.plan = self.plan_for(seed=seed)

    def play(self, number: int, most: int = FOR_EVER) -> int:
        outcome = self.play_match(self.plan, number)
        if outcome.failure:
            raise RuntimeError(outcome.failure)
        return outcome.decisions


# ---- Catan and Dominion, in Python -----------------------------------------------------------------------------


class Catanatron(Engine):
    """`execute` without its second look at the action, which `play_tick` would take; Kickdoor's `force` takes none."""

    needs = "catanatron"
    title = "Catanatron"
    pace = 15
    game = "Catan, 4 players"

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer
        from catanatron.game import TURNS_LIMIT

        self.turns = TURNS_LIMIT  # its own, for random players who get nowhere
        self.new = lambda seed: Game([RandomPlayer(color) for color in Color], seed=seed)

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.seed = seed

    def play(self, number: int, most: int = FOR_EVER) -> int:
        self.last = game = self.new(self.seed + number)
        choose = self.choose
        made = 0
        while game.winning_color() is None and game.state.num_turns < self.turns and made < most:
            game.execute(choose(game.state.playable_actions), validate_action=False)
            made += 1
        return made

    def copying(self) -> Copying:
        return self.last.copy  # type: ignore[no-any-return]


class PyMinion(Engine):
    """It asks its players, so they count. Treasures are played one at a time, so that each is a choice."""

    needs = "pyminion"
    title = "PyMinion"
    pace = 90
    game = "Dominion, 4 players"
    deepcopy = True

    def __init__(self) -> None:
        from pyminion.bots.bot import Bot
        from pyminion.expansions.base import base_set
        from pyminion.game import Game

        logging.disable(logging.CRITICAL)  # it tells every step to the root logger
        self.bot = Bot
        self.new = lambda players: Game(players=players, expansions=[base_set], log_stdout=False)

    def begin(self, seed: int) -> None:
        random.seed(seed)  # the engine itself uses the global generator
        self.chance = Chance(seed)

    def play(self, number: int, most: int = FOR_EVER) -> int:
        chance = self.chance
        before = chance.decisions
        chance.keep_at = before + most
        self.new([self.bot(decider=chance, player_id=f"bot {seat}") for seat in range(4)]).play()
        return min(most, chance.decisions - before)

    def copying(self) -> Copying:
        return partial(copy.deepcopy, self.chance.kept)


class Chance:
    """PyMinion's interface for players, answered at random: any card or none, any number that is allowed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.decisions = 0
        self.keep_at = 0  # a game can't be stopped: at this decision it is put aside as it stands
        self.kept: Any = None

    def asked(self, game: Any) -> None:
        self.decisions += 1
        if self.decisions == self.keep_at:
            self.kept = copy.deepcopy(game)

    def __deepcopy__(self, memo: object) -> Chance:
        return self  # a copy of the game costs what the engine makes it cost

    def one_or_none(self, cards: list[Any], game: Any) -> Any:
        self.asked(game)
        chosen = self.random.randrange(len(cards) + 1)
        return cards[chosen] if chosen < len(cards) else None

    def some(self, cards: list[Any], least: int, most: int, game: Any) -> list[Any]:
        self.asked(game)
        most = len(cards) if most < 0 else min(most, len(cards))
        return self.random.sample(cards, self.random.randint(min(least, most), most))

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self.one_or_none(valid_actions, game)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        card = self.one_or_none(valid_treasures, game)
        return [] if card is None else [card]

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self.one_or_none(valid_cards, game)

    def binary_decision(
        self, prompt: str, card: Any, player: Any, game: Any, relevant_cards: list[Any] | None = None
    ) -> bool:
        self.asked(game)
        return self.random.random() < 0.5

    def multiple_option_decision(
        self, card: Any, options: list[str], player: Any, game: Any, num_choices: int = 1, unique: bool = True
    ) -> list[int]:
        self.asked(game)
        return self.random.sample(range(len(options)), num_choices)

    def deck_position_decision(self, prompt: str, card: Any, player: Any, game: Any, num_deck_cards: int) -> int:
        self.asked(game)
        return self.random.randint(0, num_deck_cards)

    def multi_play_decision(
        self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, required: bool = True
    ) -> Any:
        if required:
            self.asked(game)
            return self.random.choice(valid_cards)
        return self.one_or_none(valid_cards, game)

    def __getattr__(self, name: str) -> Any:
        """discard, trash, gain, topdeck, reveal, pass, name: so many of these cards."""
        what = name.removesuffix("_decision")
        if what == name:
            raise AttributeError(name)
        what = {"name_card": "name"}.get(what, what)

        def decide(prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, **limits: int) -> list[Any]:
            least = limits.get(f"min_num_{what}", 0)
            return self.some(valid_cards, least, limits.get(f"max_num_{what}", -1), game)

        return decide


# ---- UNO, in Python --------------------------------------------------------------------------------------------


class Uno(Engine):
    """RLCard's game engine, without the arrays its environments make of it. Each step gives the next player's view,
    with the legal actions in it; there is no step without."""

    needs = "rlcard"
    title = "RLCard"
    pace = 1500
    game = "UNO, 4 players"
    deepcopy = True

    def __init__(self) -> None:
        from numpy.random import RandomState
        from rlcard.games.uno import Game

        self.state_of_chance = RandomState
        self.uno = Game(num_players=4)

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.uno.np_random = self.state_of_chance(seed)  # as its environments do

    def play(self, number: int, most: int = FOR_EVER) -> int:
        game, step, choose = self.uno, self.uno.step, self.choose
        seen, _player = game.init_game()
        made = 0
        while not game.is_over() and made < most:
            seen, _player = step(choose(seen["legal_actions"]))
            made += 1
        return made

    def copying(self) -> Copying:
        return partial(copy.deepcopy, copy.deepcopy(self.uno))  # it begins every game anew with this one


# ---- OpenSpiel: C++ through Python -----------------------------------------------------------------------------


class OpenSpiel(Engine):
    """What is dealt or drawn are moves of chance: no decisions, but their time counts, and half of it is theirs.

    Where all outcomes are equally likely, as in a deal from one pack of cards, any of `legal_actions` will do. Where
    they are not (hanabi), or where `weighed` says that nobody is to know, they come with their odds, as a program for
    any game of OpenSpiel has to ask for them. `library`: who asks has the standard library draw one, as most would.

    Three loops of one shape: a call for each move of chance would be charged to the one who is measured.
    """

    needs = "open_spiel"
    wheels = "wheels for Linux (glibc), macOS and Windows, Python 3.11 to 3.14"
    title = "OpenSpiel"
    pace = 3000

    def __init__(self, name: str, players: int | None = 4, weighed: bool = False, library: bool = False) -> None:
        import pyspiel

        self.new = pyspiel.load_game(name, {"players": players} if players else {}).new_initial_state
        self.chance = int(pyspiel.PlayerId.CHANCE)
        self.weighed = weighed or not self.even()
        self.library = library
        self.title = f"OpenSpiel {name}{', by random.choices' if library else ', by odds' if weighed else ''}"
        self.game = f"{name}, 4 players"

    def even(self) -> bool:
        """Whether chance prefers nothing, in some games played through."""
        choose = random.Random(0).choice
        for _ in range(20):
            state = self.new()
            while not state.is_terminal():
                if state.is_chance_node():
                    odds = [odd for _outcome, odd in state.chance_outcomes()]
                    if max(odds) - min(odds) > 1e-9:
                        return False
                state.apply_action(choose(state.legal_actions()))
        return True

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.random = random.Random(seed).random
        self.choices = random.Random(seed).choices

    def play(self, number: int, most: int = FOR_EVER) -> int:
        if self.library:
            return self.play_drawn(most)
        return self.play_weighed(most) if self.weighed else self.play_even(most)

    def play_even(self, most: int) -> int:
        self.state = state = self.new()
        chance, choose = self.chance, self.choose
        made = 0
        while made < most:
            player = state.current_player()
            if player >= 0:
                state.apply_action(choose(state.legal_actions()))
                made += 1
            elif player == chance:
                state.apply_action(choose(state.legal_actions()))
            else:
                break
        return made

    def play_weighed(self, most: int) -> int:
        self.state = state = self.new()
        chance, choose, draw = self.chance, self.choose, self.random
        made = 0
        while made < most:
            player = state.current_player()
            if player >= 0:
                state.apply_action(choose(state.legal_actions()))
                made += 1
            elif player == chance:
                left = draw()
                for outcome, odd in state.chance_outcomes():
                    left -= odd
                    if left < 0:
                        state.apply_action(outcome)
                        break
                else:
                    state.apply_action(outcome)  # odds that come to a hair less than 1
            else:
                break
        return made

    def play_drawn(self, most: int) -> int:
        self.state = state = self.new()
        chance, choose, draw = self.chance, self.choose, self.choices
        made = 0
        while made < most:
            player = state.current_player()
            if player >= 0:
                state.apply_action(choose(state.legal_actions()))
                made += 1
            elif player == chance:
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(draw(outcomes, odds)[0])
            else:
                break
        return made

    def copying(self) -> Copying:
        return self.state.clone  # type: ignore[no-any-return]


# ---- Mahjong: Rust through Python ------------------------------------------------------------------------------


class Riichi(Engine):
    """Half a match of eight rounds or more, without the log. Where several may claim a tile, each decides."""

    needs = "riichienv"
    wheels = "wheels for Linux (glibc), macOS (arm64) and Windows, Python 3.11 to 3.14"
    title = "riichienv"
    pace = 30
    game = "mahjong, 4 players"

    def __init__(self) -> None:
        from riichienv import RiichiEnv

        self.new = partial(RiichiEnv, game_mode="4p-red-half", skip_mjai_logging=True)

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.seed = seed

    def play(self, number: int, most: int = FOR_EVER) -> int:
        self.table = table = self.new(seed=self.seed + number)
        choose, step, done = self.choose, table.step, table.done
        asked = table.reset()
        made = 0
        while not done() and made < most:
            made += len(asked)
            asked = step({player: choose(seen.legal_actions()) for player, seen in asked.items()})
        return made

    def copying(self) -> Copying:
        return self.table.clone  # type: ignore[no-any-return]


# ---- all of them -----------------------------------------------------------------------------------------------

KICKDOOR: Final[dict[str, Callable[[], Engine]]] = {
    "random": partial(Kickdoor, 60),
    "3": partial(Kickdoor, 80, 3),
    "6": partial(Kickdoor, 40, 6),
    "mixed": partial(Kickdoor, 70, mixed=True),
    "rookies": partial(Rookies, 40),
}
PEERS: Final[dict[str, Callable[[], Engine]]] = {
    "catanatron": Catanatron,
    "pyminion": PyMinion,
    "uno": Uno,
    "hearts": partial(OpenSpiel, "hearts", None),
    "hearts-odds": partial(OpenSpiel, "hearts", None, weighed=True),
    "hearts-choices": partial(OpenSpiel, "hearts", None, library=True),
    "crazy_eights": partial(OpenSpiel, "crazy_eights"),
    "crazy_eights-odds": partial(OpenSpiel, "crazy_eights", weighed=True),
    "crazy_eights-choices": partial(OpenSpiel, "crazy_eights", library=True),
    "hanabi": partial(OpenSpiel, "hanabi"),
    "riichienv": Riichi,
}
