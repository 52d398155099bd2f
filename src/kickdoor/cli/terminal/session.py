"""A sitting at the terminal: show, ask, do what is typed, until the game is over or the player leaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from kickdoor.cli.card import card_panel
from kickdoor.cli.console import print_line
from kickdoor.cli.copyable import command_line
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.packs import find_cards
from kickdoor.cli.rules import whole_rule
from kickdoor.cli.saves import keep_finished, make_way, new_place, unwritable, write_to
from kickdoor.cli.summary import summary
from kickdoor.cli.terminal.in_sight import InSight, labelled
from kickdoor.cli.terminal.menu import arranged, number_of
from kickdoor.cli.terminal.reasons import NUMBERS, why_card, why_choice, why_number, why_refused
from kickdoor.cli.terminal.screen import (
    final_table,
    hand_panel,
    log_text,
    players_table,
    short_screen,
    whole_screen,
)
from kickdoor.cli.terminal.sitting import Sitting
from kickdoor.cli.terminal.typed_words import is_phrase, understand
from kickdoor.engine import Command
from kickdoor.engine import command as verb
from kickdoor.game import Refused
from kickdoor.rules import UnknownRule, rule
from kickdoor.words.english.moves import in_words

HELP: Final = """\
Type the number of a choice, or just Enter for the one marked →. A few words
of a choice will do as well: `kick`, `wizard`, `equip boots`.

  why 3          what choice 3 does, and the rule behind it
  why strength   where a number comes from; also: fight, treasures, levels,
                 run, hand, big, or the name of a player
  why CARD       what a card in sight does, and whether you may play it now
  why            the rule behind the last refusal
  card NAME      what any card says
  hand, table    your cards with all their text; everybody's; show: everything
  log 20         the last 20 things that happened
  auto [on|off]  whether you are asked when nothing is at stake
  save FILE      a copy of the game; it is kept after every move anyway
  quit           leave; play again to go on

The list is not everything you may do. Any sale, trade, offer or aim that the
rules allow can be typed, and if a rule forbids it, you hear which:

  play Magic Missile for the monsters       curse Odo with Hat Weather
  use Thief to Steal on Odo                 steal from Odo
  sell Boots, Hat and Gem                   trade Boots for Hat with Odo
  ask Tansy for help for 2                  counter 3, accept, decline
  give Boots to Odo                         show Elf to Odo
  become a Wizard, give up Wizard           look for trouble with Net Troll
  equip Boots, unequip Boots, lay Potion    hireling carries Boots
  kick, loot, claim, run, roll, pass, end

The goal: be the first at Level 10. Kick open the door; beat what is behind
it for a Level and Treasure, or ask for help, or run. The last Level must come
from a kill, and everybody will try to stop you."""


# what the player says himself even if there is nothing else to say: these are the game
STEPS: Final = (verb.KICK, verb.CLAIM, verb.RUN, verb.ROLL, verb.LOOT_ROOM, verb.END_TURN)


class Leave(Exception):
    """The player wants to go."""


class Session:
    """One sitting. `read` asks for a line and raises EOFError when there are no more.

    The game is kept in `save_to` from the player's first move on and after every move; before that, no file is touched.
    With `archive` it gets the name of the day when it is over.
    """

    def __init__(
        self, sitting: Sitting, console: Console, read: Callable[[], str], save_to: Path, archive: bool = False
    ) -> None:
        sitting.game.recorder.hold()
        self.sitting = sitting
        self.game = sitting.game
        self.console = console
        self.read = read
        self.save_to = save_to
        self.archive = archive
        self.auto = True
        self.choices: list[Command] = []
        self.suggested = 0
        self.refusal: Refused | None = None
        self.seen = (-1, -1)  # how much of the others' doings and which turn the last whole screen showed
        self.moved = False  # so far nothing needs to be kept
        self.warned = False  # that the file can't be written any more

    def play(self) -> bool:
        """Until the game is over (True) or the player leaves (False). The game is saved whatever happens."""
        try:
            while True:
                self.sitting.advance()
                if self.game.over:
                    self.keep()
                    break
                self.decide()
            self.tell_news()
            self.console.print(final_table(self.sitting.view, self.game.players))
            self.console.print(summary(self.game.recorder.record))
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
        finally:
            self.leave_saved()
        return self.game.over

    def leave_saved(self) -> None:
        """Close the file, give it its name and say where it is."""
        recorder = self.game.recorder
        recorder.close()
        begun = recorder.path == self.save_to
        if not begun and not self.moved:
            print_line(self.console, "No move was made, so no file was written.")
            return
        try:
            if not begun:
                self.save_to, _told = new_place(self.save_to)
            if not begun or recorder.trouble is not None:
                self.game.save(self.save_to)
            path = keep_finished(self.save_to) if self.archive and self.game.over else self.save_to
        except OSError as trouble:
            print_line(self.console, str(unwritable(self.save_to, trouble)), "red")
        except Mistake as mistake:
            print_line(self.console, str(mistake), "red")
        else:
            self.tell_saved(path)

    def keep(self) -> None:
        """Keep the game in its file from now on. If it can't be written, that is told and the game goes on."""
        if self.moved:
            return
        self.moved = True
        recorder = self.game.recorder
        if recorder.path == self.save_to:
            recorder.let_go()
            return
        try:
            self.save_to, told = new_place(self.save_to)
            write_to(recorder, self.save_to, to_come=True)
        except Mistake as mistake:
            self.warn_of(mistake)
        else:
            if told:
                print_line(self.console, told)

    # ---- one decision ------------------------------------------------------------------------------------------

    def decide(self) -> None:
        """One decision of the player's."""
        game, sitting = self.game, self.sitting
        command = sitting.suggestion()
        choices = arranged(game.state, game.players, [move.command for move in game.legal(sitting.name)])
        if not number_of(game.state, game.players, choices, command):
            choices.append(command)
        forced = len(choices) == 1 and command.verb not in STEPS
        if self.auto and (forced or sitting.is_idle(command)):
            game.play(sitting.name, command)
            return
        self.choices = choices
        self.suggested = number_of(game.state, game.players, choices, command)
        self.tell_news()
        self.show(self.seen != (sitting.heard, game.turn_number))
        step = game.steps
        while game.steps == step:
            self.answer(self.read().strip())
        self.warn()

    def warn(self) -> None:
        trouble = self.game.recorder.trouble
        if trouble is not None and not self.warned:
            self.warn_of(unwritable(self.save_to, trouble))

    def warn_of(self, mistake: Mistake) -> None:
        self.warned = True
        self.console.print(Text(f"{mistake}; `save FILE` writes it elsewhere.", style="bold red"))

    def tell_news(self) -> None:
        if self.sitting.news:
            self.console.print(log_text(self.sitting.news))
        self.sitting.news = []

    def show(self, all: bool = True) -> None:
        """The choices, and the whole table with the hand unless nobody else has done anything since."""
        game = self.game
        screen = whole_screen if all else short_screen
        self.console.print(screen(self.sitting.view, game.state, game.players, self.choices, self.suggested))
        self.seen = (self.sitting.heard, game.turn_number)

    # ---- what can be typed -------------------------------------------------------------------------------------

    def answer(self, typed: str) -> None:
        """Carry out a line. Mistakes are told, never raised."""
        try:
            word, _, rest = typed.partition(" ")
            if not typed:
                self.say(self.choices[self.suggested - 1])
            elif typed.isdecimal():
                self.say(self.choice(typed))
            elif not self.chosen_by_label(typed, part=False):
                if word.casefold() in self.WORDS:
                    self.WORDS[word.casefold()](self, rest.strip())
                elif is_phrase(typed) or not self.chosen_by_label(typed, part=True):
                    self.speak(typed)
        except Mistake as mistake:
            self.console.print(Text(str(mistake), style="red"))

    def say(self, command: Command) -> None:
        """A move of the player's."""
        self.keep()
        self.game.play(self.sitting.name, command)

    def choice(self, typed: str) -> Command:
        number = int(typed)
        if not 1 <= number <= len(self.choices):
            raise Mistake(f"there is no choice {number}; there are 1 to {len(self.choices)}")
        return self.choices[number - 1]

    def labels(self, typed: str, part: bool) -> list[int]:
        """The choices these words are (or stand in). Help has its price, so a part is not enough for that."""
        game = self.game
        words = [in_words(game.state, game.players, command) for command in self.choices]
        found = labelled(typed, words, part)
        return [i for i in found if not part or self.choices[i].verb != verb.ASK_HELP]

    def chosen_by_label(self, typed: str, part: bool) -> bool:
        """Carry out the one choice these words belong to; False if there is none, or more than one."""
        found = self.labels(typed, part)
        if len(found) != 1:
            return False
        self.say(self.choices[found[0]])
        return True

    def speak(self, typed: str) -> None:
        """Words instead of a number: done if legal, else answered with the rule."""
        game = self.game
        action = understand(typed, self.in_sight())
        if action is None:
            several = [str(i + 1) for i in self.labels(typed, part=True)]
            if several:
                raise Mistake(f"{typed!r} could be any of {', '.join(several)}; type the number")
            raise Mistake(f"I don't understand {typed!r}; type a number, or ? for help")
        try:
            said = game.parse(self.sitting.name, action, at_once=True)
        except Refused as refused:
            self.refusal = refused
            self.console.print(why_refused(refused))
            return
        except ValueError as trouble:
            raise Mistake(str(trouble)) from trouble
        for move in said:
            self.say(move.command)

    def in_sight(self) -> InSight:
        return InSight(self.sitting.view, self.game.players)

    def why(self, about: str) -> None:
        game, me = self.game, self.sitting.name
        if about.isdecimal():
            [move] = game.parse(me, self.choice(about))
            self.print(why_choice(game, move))
        elif about and self.in_sight().find(about) >= 0 and about.casefold() not in NUMBERS:
            self.print(why_card(game, me, self.in_sight().card(about)))
        elif about:
            self.print(why_number(game, me, about.casefold()))
        elif self.refusal is None:
            raise Mistake("why what? `why 3`, `why strength`, `why fight`; alone after a refusal")
        else:
            try:
                self.print(whole_rule(rule(self.refusal.rule).as_in(game.rulebook)))
            except UnknownRule:
                self.print(why_refused(self.refusal))

    def card(self, name: str) -> None:
        if not name:
            raise Mistake("which card? `card Magic Missile`")
        catalog = self.game.state.catalog
        for printed in find_cards(catalog, name):
            self.print(card_panel(catalog, printed))

    def log(self, number: str) -> None:
        if number and not number.isdecimal():
            raise Mistake(f"log {number}: how many? e.g. `log 20`")
        lines = self.game.log(self.sitting.name)[-int(number or 20) :] if number != "0" else []
        self.print(log_text(lines))

    def set_auto(self, setting: str) -> None:
        if setting not in ("on", "off", ""):
            raise Mistake(f"auto {setting}: it is `auto on` or `auto off`")
        self.auto = setting == "on" if setting else self.auto
        what = "you are asked only when something is at stake" if self.auto else "you are asked every time"
        self.print(Text(f"auto is {'on' if self.auto else 'off'}: {what}"))

    def save_as(self, file: str) -> None:
        path = Path(file).expanduser() if file else self.save_to
        if path == self.save_to or (path.exists() and self.save_to.exists() and path.samefile(self.save_to)):
            self.keep()
            self.tell_saved(self.save_to)  # it is there after every move
            return
        moved = make_way(path)
        try:
            self.game.save(path)
        except OSError as trouble:
            raise unwritable(path, trouble) from trouble
        if moved:
            print_line(self.console, moved)
        self.tell_saved(path)

    def tell_saved(self, path: Path) -> None:
        over = self.game.over
        again = command_line("replay", path) if over else command_line("play", "--load", path)
        print_line(self.console, f"Saved to {path}; `{again}` {'tells it' if over else 'goes on'}.")

    def leave(self, rest: str) -> None:
        raise Leave

    def print(self, what: RenderableType) -> None:
        self.console.print(what)

    WORDS: Final[dict[str, Callable[[Session, str], None]]] = {
        "?": lambda self, rest: self.print(Text(HELP)),
        "help": lambda self, rest: self.print(Text(HELP)),
        "why": why,
        "card": card,
        "hand": lambda self, rest: self.print(hand_panel(self.sitting.view, full=True)),
        "table": lambda self, rest: self.print(players_table(self.sitting.view, self.game.players)),
        "log": log,
        "show": lambda self, rest: self.show() if not rest else self.speak(f"show {rest}"),
        "auto": set_auto,
        "save": save_as,
        "quit": leave,
        "exit": leave,
        "q": leave,
    }
