"""A sitting at the terminal: show, ask, do what is typed, until the game is over or the player leaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from kickdoor.cli.card import card_panel
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.packs import find_cards
from kickdoor.cli.rules import whole_rule
from kickdoor.cli.terminal.game import Game
from kickdoor.cli.terminal.reasons import why_choice, why_number, why_refused
from kickdoor.cli.terminal.screen import (
    final_table,
    hand_panel,
    in_order,
    log_text,
    players_table,
    short_screen,
    whole_screen,
)
from kickdoor.cli.terminal.typed import fill_names, understand
from kickdoor.engine import Command, Refusal
from kickdoor.engine import command as verb
from kickdoor.play.actions import carry_out, understood
from kickdoor.play.answers import Refused
from kickdoor.rules import UnknownRule, rule

HELP: Final = """\
Type the number of a choice, or just Enter for the one marked →.

  why 3          what choice 3 does, and the rule behind it
  why strength   where a number comes from; also: fight, treasures, levels,
                 run, hand, big, or the name of a player
  why            the rule behind the last refusal
  card NAME      what a card says
  table, hand    look again; show: everything
  log 20         the last 20 things that happened
  auto on|off    whether you are asked when nothing is at stake
  save [FILE]    save the game
  quit           leave; the game is saved

Anything else is taken as something you say. If a rule forbids it, you hear
which: play Magic Missile for the monsters, sell Boots and Hat, equip Flaming
Armor, ask Tansy for help for 2, curse Odo with Hat Weather, kick, loot, end.

The goal: be the first at Level 10. Kick open the door; beat what is behind
it for a Level and Treasure, or ask for help, or run. The last Level must come
from a kill, and everybody will try to stop you."""


# what the player says himself even if there is nothing else to say: these are the game
STEPS: Final = (verb.KICK, verb.CLAIM, verb.RUN, verb.ROLL, verb.LOOT_ROOM, verb.END_TURN)


class Leave(Exception):
    """The player wants to go."""


class Session:
    """One sitting. `read` asks for a line and raises EOFError when there are no more."""

    def __init__(self, game: Game, console: Console, read: Callable[[], str], save_to: Path) -> None:
        self.game = game
        self.console = console
        self.read = read
        self.save_to = save_to
        self.auto = True
        self.choices: list[Command] = []
        self.suggested = 0
        self.refusal: Refusal | None = None
        self.seen = (-1, -1)  # how much of the others' doings and which turn the last whole screen showed

    def play(self) -> bool:
        """Until the game is over (True) or the player leaves (False). The game is saved whatever happens."""
        try:
            while True:
                self.game.advance()
                if self.game.state.over:
                    break
                self.decide()
            self.tell_news()
            self.console.print(final_table(self.game.view, self.game.names))
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
        finally:
            self.save(self.save_to)
        return self.game.state.over

    # ---- one decision ------------------------------------------------------------------------------------------

    def decide(self) -> None:
        """One decision of the player's."""
        command = self.game.suggestion()
        choices = in_order(self.game.view.legal())
        if command not in choices:
            choices.append(command)
        forced = len(choices) == 1 and command.verb not in STEPS
        if self.auto and (forced or self.game.is_idle(command)):
            self.game.say(command)
            return
        self.choices = choices
        self.suggested = choices.index(command) + 1
        self.tell_news()
        self.show(self.seen != (self.game.heard, self.game.state.turn))
        step = self.game.steps
        while self.game.steps == step:
            self.answer(self.read().strip())

    def tell_news(self) -> None:
        if self.game.news:
            self.console.print(log_text(self.game.news))
        self.game.news = []

    def show(self, all: bool = True) -> None:
        """The choices, and the whole table with the hand unless nobody else has done anything since."""
        game = self.game
        screen = whole_screen if all else short_screen
        self.console.print(screen(game.view, game.state, game.names, self.choices, self.suggested))
        self.seen = (game.heard, game.state.turn)

    # ---- what can be typed -------------------------------------------------------------------------------------

    def answer(self, typed: str) -> None:
        """Carry out a line. Mistakes are told, never raised."""
        try:
            word, _, rest = typed.partition(" ")
            if not typed:
                self.game.say(self.choices[self.suggested - 1])
            elif typed.isdecimal():
                self.game.say(self.choice(typed))
            elif word.casefold() in self.WORDS:
                self.WORDS[word.casefold()](self, rest.strip())
            else:
                self.speak(typed)
        except Mistake as mistake:
            self.console.print(Text(str(mistake), style="red"))

    def choice(self, typed: str) -> Command:
        number = int(typed)
        if not 1 <= number <= len(self.choices):
            raise Mistake(f"there is no choice {number}; there are 1 to {len(self.choices)}")
        return self.choices[number - 1]

    def speak(self, typed: str) -> None:
        """Words instead of a number: done if legal, else answered with the rule."""
        game = self.game
        action = understand(typed)
        if action is None:
            raise Mistake(f"I don't understand {typed!r}; type a number, or ? for help")
        try:
            meant = understood(fill_names(game.view, game.names, action))
            said = carry_out(game.state.copy(), game.names, game.me, meant)
        except Refused as refused:
            self.refusal = refused.refusal
            self.console.print(why_refused(refused.refusal))
            return
        except ValueError as trouble:
            raise Mistake(str(trouble)) from trouble
        for command in said:
            game.say(command)

    def why(self, about: str) -> None:
        game = self.game
        if about.isdecimal():
            self.print(why_choice(game.state, game.names, self.choice(about)))
        elif about:
            self.print(why_number(game.state, game.names, game.me, about.casefold()))
        elif self.refusal is None:
            raise Mistake("why what? `why 3`, `why strength`, `why fight`; alone after a refusal")
        else:
            try:
                self.print(whole_rule(rule(self.refusal.rule)))
            except UnknownRule:
                self.print(why_refused(self.refusal))

    def card(self, name: str) -> None:
        if not name:
            raise Mistake("which card? `card Magic Missile`")
        for printed in find_cards(self.game.state.catalog, name):
            self.print(card_panel(printed))

    def log(self, number: str) -> None:
        if number and not number.isdecimal():
            raise Mistake(f"log {number}: how many? e.g. `log 20`")
        lines = self.game.story[-int(number or 20) :] if number != "0" else []
        self.print(log_text(lines))

    def set_auto(self, setting: str) -> None:
        if setting not in ("on", "off", ""):
            raise Mistake(f"auto {setting}: it is `auto on` or `auto off`")
        self.auto = setting == "on" if setting else not self.auto
        what = "you are asked only when something is at stake" if self.auto else "you are asked every time"
        self.print(Text(f"auto {'on' if self.auto else 'off'}: {what}"))

    def save_as(self, file: str) -> None:
        self.save(Path(file) if file else self.save_to)

    def save(self, path: Path) -> None:
        try:
            self.game.save(path)
        except OSError as trouble:
            self.console.print(Text(f"The game can't be saved to {path}: {trouble.strerror}", style="red"))
            return
        how = f"`kickdoor replay {path}` tells it" if self.game.state.over else f"`kickdoor play --load {path}` goes on"
        self.console.print(Text(f"Saved to {path}; {how}."), soft_wrap=True)  # a path is there to be copied

    def leave(self, rest: str) -> None:
        raise Leave

    def print(self, what: RenderableType) -> None:
        self.console.print(what)

    WORDS: Final[dict[str, Callable[[Session, str], None]]] = {
        "?": lambda self, rest: self.print(Text(HELP)),
        "help": lambda self, rest: self.print(Text(HELP)),
        "why": why,
        "card": card,
        "hand": lambda self, rest: self.print(hand_panel(self.game.view)),
        "table": lambda self, rest: self.print(players_table(self.game.view, self.game.names)),
        "log": log,
        "show": lambda self, rest: self.show() if not rest else self.speak(f"show {rest}"),
        "auto": set_auto,
        "save": save_as,
        "quit": leave,
        "exit": leave,
        "q": leave,
    }
