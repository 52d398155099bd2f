"""The engines Kickdoor is measured beside: the same questions put to each of them.

A decision is one choice among the legal actions by one player, everywhere. Players choose uniformly. Only the public
interface of each engine is used, and nothing of it is changed.
"""

from __future__ import annotations

import copy
import logging
import random
from dataclasses import dataclass
from importlib.metadata import version
from time import process_time
from typing import Any

COPIES = 300


@dataclass(slots=True)
class Figures:
    """What one engine does in a second of CPU time, on one core."""

    engine: str
    game: str
    games: int
    decisions: int
    seconds: float
    copy_us: float

    def as_dict(self) -> dict[str, Any]:
        return {
            "engine": self.engine,
            "game": self.game,
            "games": self.games,
            "mean_decisions": round(self.decisions / self.games, 1),
            "decisions_per_s": round(self.decisions / self.seconds),
            "games_per_s": round(self.games / self.seconds, 2),
            "copy_us": round(self.copy_us, 1),
        }


def kickdoor(games: int, seed: int) -> Figures:
    from kickdoor.cli.bench import measure

    found = measure(games, seed)
    decisions = round(found["mean_decisions"] * games)
    name = f"Kickdoor {version('kickdoor')}{' (compiled)' if found['compiled'] else ''}"
    return Figures(name, "Munchkin Deluxe, 4 players", games, decisions, found["cpu_s"], found["copy_us"])


def catanatron(games: int, seed: int) -> Figures:
    from catanatron import Color, Game, RandomPlayer

    def begin(number: int) -> Any:
        return Game([RandomPlayer(color) for color in Color], seed=seed + number + 1)

    decisions = 0
    started = process_time()
    for number in range(games):
        game = begin(number)
        while game.winning_color() is None and game.state.num_turns < 1000:  # its own limit
            game.play_tick()
            decisions += 1
    seconds = process_time() - started
    middle = begin(0)
    for _ in range(decisions // games // 2):
        if middle.winning_color() is None:
            middle.play_tick()
    started = process_time()
    for _ in range(COPIES):
        middle.copy()
    copy_us = (process_time() - started) / COPIES * 1e6
    return Figures(f"Catanatron {version('catanatron')}", "Catan, 4 players", games, decisions, seconds, copy_us)


def pyminion(games: int, seed: int) -> Figures:
    from pyminion.bots.bot import Bot
    from pyminion.expansions.base import base_set
    from pyminion.game import Game

    logging.disable(logging.CRITICAL)  # it tells every step to the root logger
    counter = Chance(seed)
    started = process_time()
    for _ in range(games):
        players = [Bot(decider=counter, player_id=f"bot {i}") for i in range(4)]
        Game(players=players, expansions=[base_set], log_stdout=False).play()
    seconds = process_time() - started
    decisions = counter.decisions
    halfway = Chance(seed, copy_at=decisions // games // 2)
    Game([Bot(decider=halfway, player_id=f"bot {i}") for i in range(4)], [base_set], log_stdout=False).play()
    logging.disable(logging.NOTSET)
    name = f"PyMinion {version('pyminion')}"
    return Figures(name, "Dominion, 4 players", games, decisions, seconds, halfway.copy_us)


class Chance:
    """PyMinion's interface for players, answered at random: any card or none, any number that is allowed."""

    def __init__(self, seed: int, copy_at: int = -1) -> None:
        random.seed(seed)  # the engine itself uses the global generator
        self.random = random.Random(seed)
        self.decisions = 0
        self.copy_at = copy_at
        self.copy_us = 0.0

    def asked(self, game: Any) -> None:
        self.decisions += 1
        if self.decisions == self.copy_at:
            started = process_time()
            for _ in range(20):
                copy.deepcopy(game)  # it has no copy of its own
            self.copy_us = (process_time() - started) / 20 * 1e6

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
