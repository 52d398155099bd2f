"""`Game`: one game for Python users, from the deal to the last line of its record.

It puts together what stands below it and decides nothing: the engine judges and carries out, the judge understands the
words, the record keeps what was said, a language tells it. Exported by `kickdoor` itself; its page is docs/python.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from os import PathLike
from pathlib import Path
from random import SystemRandom
from typing import Any, Final

from kickdoor.bots import Bot, UnknownBot, make
from kickdoor.bots.asking import BotFault, answer, bot_seed, listeners, tell
from kickdoor.bots.registry import registered
from kickdoor.cards import built_in
from kickdoor.engine import Command, State, check, legal
from kickdoor.engine.rng import seeded
from kickdoor.game.given import Players, asked_in_order, by_seat, opened, placed, plainly, seated
from kickdoor.game.move import Card, Move, Refused
from kickdoor.game.speech import Speech, table_words
from kickdoor.game.view import seen
from kickdoor.judge.action.answers import Refused as RefusedStep
from kickdoor.judge.action.perform import PHRASES, Action, carry_out, understood
from kickdoor.judge.position.position import describe
from kickdoor.judge.position.vocabulary import packs_of, player_names
from kickdoor.judge.scenario import NotAllowed, Scenario
from kickdoor.play.driver import MOST_COMMANDS, GameTooLong
from kickdoor.play.names import cards_named, seat_of, unknown
from kickdoor.play.options import OpenTable, read_table, settings_of
from kickdoor.play.record import Record, Recorder, save_game, start_record, steps, stopped
from kickdoor.rules import rulebook
from kickdoor.rules.editions import OPTIONS
from kickdoor.words.facts.moment import phase
from kickdoor.words.facts.sums import OF_FIGHTS, OF_PLAYERS, Sum

Event = tuple[int, ...]
OnStep = Callable[[Command, list[Event]], None]
SEEDS: Final = 1 << 31


class Game:
    """One game with named players: deal it, ask what may be done and why not, play it, look at it, keep it.

    >>> import kickdoor
    >>> game = kickdoor.Game("deluxe", players=["Aric", "Suzan", "Carl"], seed=7)
    >>> game
    <Game: Aric's turn, start; the moment 'start' waits until everybody has passed>
    >>> game.play("Aric", "kick open the door")[0]
    'Turn 1: Aric.'
    >>> game.turn, game.phase
    ('Aric', 'kick')

    `edition`: one set as printed, by its own rules; or `packs` for a mix, and for folders with cards of your own.
    `house`, `variants`, `rulings` and `win_level` choose the rules, as `kickdoor play` has them (docs/editions.md).

    `players`: three to six names, or each with `"male"` or `"female"`; otherwise every second one is female.

    `bots`: who is a bot of the game's own, and of which kind; one word for everybody. See `play_on`.

    `seed`: the same seed gives the same shuffles and dice, so that the same moves give the same game.

    `language`: the code of the one in which everything is said; `kickdoor words list` has them all. Names of cards and
    the words of the case language stay.

    `sequential`: ask one player after the other, as simulations do. Otherwise whoever may act can do so at any time, as
    at a real table; `why` and `legal` then answer for everybody.

    Whatever can't be is a ValueError that says what is wrong and what would be right:

    >>> kickdoor.Game("delux", players=["Aric", "Suzan", "Carl"])
    Traceback (most recent call last):
    ValueError: no edition 'delux'; did you mean deluxe?
    >>> kickdoor.Game("deluxe", players=["Aric", "Suzan"])
    Traceback (most recent call last):
    ValueError: 2 players: a game needs 3 to 6 [setup.player-count]
    """

    on_step: OnStep | None = None
    """Told each command of the engine and its events once it is carried out, whoever's it was: for screens."""

    def __init__(
        self,
        edition: str = "",
        *,
        players: Players,
        packs: str | Sequence[str] = "",
        house: str = "",
        variants: str | Sequence[str] = "",
        rulings: Mapping[str, int] | None = None,
        win_level: int | None = None,
        bots: str | Mapping[str, str] = "",
        seed: int | None = None,
        language: str = "en",
        sequential: bool = False,
    ) -> None:
        said = [f"{name}={int(value) if isinstance(value, bool) else value}" for name, value in (rulings or {}).items()]
        with table_words(language):
            table = opened(read_table(edition, packs, house, variants, win_level, said))
            self._deal(table, players, bots, seed, language, sequential)

    @classmethod
    def deal(
        cls,
        table: OpenTable,
        players: Players,
        *,
        bots: str | Mapping[str, str] = "",
        seed: int | None = None,
        language: str = "en",
        sequential: bool = False,
    ) -> Game:
        """A new game at a table that is open already (`kickdoor.play.options`); otherwise as `Game(...)`."""
        game = cls.__new__(cls)
        with table_words(language):
            game._deal(table, players, bots, seed, language, sequential)
        return game

    @classmethod
    def recorded(cls, recorder: Recorder, bots: Mapping[int, Bot] | None = None, language: str = "en") -> Game:
        """The game of this recorder (`kickdoor.play.record`), for those who see to its file themselves.

        `bots`: who plays in which seat; without it, fresh ones where the record has bots.
        """
        game = cls.__new__(cls)
        sitting = bots_of(recorder.record) if bots is None else dict(bots)
        game._begin(recorder, sitting, len(recorder.record.entries), language)
        return game

    @classmethod
    def from_position(cls, position: Mapping[str, Any], *, seed: int | None = None, language: str = "en") -> Game:
        """A game that begins with this position of the case language (docs/judge.md), as `position` gives it.

        >>> from kickdoor import Game
        >>> players = {"Aric": {"level": 3, "in_play": ["Boots of Butt-Kicking"]}, "Suzan": {}, "Carl": {}}
        >>> game = Game.from_position({"players": players, "door": ["Net Troll"]})
        >>> game.play("Aric", "kick open the door")
        ['Aric kicks the door open and finds Net Troll.', 'Aric has to fight Net Troll!']

        Below the cards that the position names, decks lie in the order of their packs. `seed`: of the dice and shuffles
        to come; without it they are always the same. ValueError if there is no such table:

        >>> Game.from_position({"players": {"Aric": {"level": 99}, "Suzan": {}, "Carl": {}}})
        Traceback (most recent call last):
        ValueError: Aric is Level 99; a player in the game has 1 to 9
        """
        state, table = placed(position)
        if seed is not None:
            state.rng = seeded(seed)
        recorder = start_record(state, player_names(position), table=table, cards=position.get("cards"))
        game = cls.recorded(recorder, {}, language)
        game._packs = packs_of(position)
        return game

    def _deal(
        self,
        table: OpenTable,
        players: Players,
        bots: str | Mapping[str, str],
        seed: int | None,
        language: str,
        sequential: bool,
    ) -> None:
        names, sexes = seated(players)
        kinds = by_seat(names, bots)
        chance = SystemRandom().randrange(SEEDS) if seed is None else seed
        sitting = {seat: make(kind, bot_seed(chance, seat)) for seat, kind in kinds.items()}
        called = {names[seat]: kind for seat, kind in kinds.items()}
        state = table.deal(sexes, chance, sequential)
        recorder = start_record(state, names, table=table, bots=called, seed=chance)
        self._begin(recorder, sitting, chance, language, table.spec.packs)

    def _begin(
        self, recorder: Recorder, sitting: dict[int, Bot], base: int, language: str, packs: tuple[str, ...] = ()
    ) -> None:
        self.recorder = recorder
        self._sitting = sitting
        self._guests: dict[tuple[int, str], Bot] = {}  # bots that were called in: some of them remember things
        self._base = base  # of the seeds of those
        self._packs = packs  # as they were named: a folder is more than the id of its pack
        self._speech = Speech(language, self.players, self.rulebook)

    # ---- where the game stands ----------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The engine's own, for those who go deeper (`kickdoor.engine`). Looking is free; change it by `play` only."""
        return self.recorder.state

    @property
    def players(self) -> tuple[str, ...]:
        return self.recorder.players

    @property
    def bots(self) -> tuple[str, ...]:
        """The players that are bots of this game's own."""
        return tuple(name for seat, name in enumerate(self.players) if seat in self._sitting)

    @property
    def rulebook(self) -> str:
        """The edition whose words are quoted."""
        return rulebook(self.state.catalog.editions, self._house)

    @property
    def language(self) -> str:
        return self._speech.code

    @property
    def turn(self) -> str:
        """Whose turn it is; before the first, who will begin."""
        return self.players[self.state.active]

    @property
    def turn_number(self) -> int:
        """1 in the first turn; 0 before it, while people put down what they were dealt."""
        return self.state.turn

    @property
    def phase(self) -> str:
        """`start`, `prepare`, `kick`, `trouble`, `combat`, `run`, `reward`, `charity`, `end` or `over`."""
        return phase(self.state)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who is to be heard before the game goes on, the first to be asked first; nobody when it is over.

        >>> from kickdoor import Game
        >>> game = Game("deluxe", players=["Aric", "Suzan", "Carl"], seed=7)
        >>> game.waiting
        ('Suzan', 'Carl', 'Aric')
        >>> game.play("Suzan", "pass")
        []
        >>> game.waiting
        ('Carl', 'Aric')

        Where one player decides what comes next, he is the last, and nothing waits for the others: they are named if
        they have something to say. `while not game.over: ... game.waiting[0] ...` gives everybody their chance.
        """
        return tuple(self.players[seat] for seat in asked_in_order(self.state))

    @property
    def steps(self) -> int:
        """How many commands have been given: the number that `kickdoor replay --to` counts by."""
        return len(self.recorder.record.entries)

    @property
    def over(self) -> bool:
        """Whether somebody has won; then nothing is legal any more."""
        return self.state.over

    @property
    def winners(self) -> tuple[str, ...]:
        """Nobody while the game goes on; several where a variant lets people share the victory."""
        return tuple(name for seat, name in enumerate(self.players) if self.state.winners >> seat & 1)

    def __str__(self) -> str:
        """The table as somebody who sees all cards would tell it; for what a player sees, `view`.

        >>> from kickdoor import Game
        >>> print(Game.from_position({"players": {"Aric": {"hand": ["Elf"]}, "Suzan": {"level": 2}, "Carl": {}}}))
        Aric (male, Level 1); in hand Elf.
        Suzan (male, Level 2).
        Carl (male, Level 1).
        It is Aric's turn, prepare; Aric decides (moment 'prepare').
        """
        return self._speech.table(self._table(self.state))

    def __repr__(self) -> str:
        return f"<Game: {self._speech.situation(self.state)}>"

    # ---- asking -------------------------------------------------------------------------------------------------

    def legal(self, player: str) -> list[Move]:
        """What this player may do now, each with its words and the rule that allows it; empty if there is nothing.

        >>> from kickdoor import Game
        >>> game = Game.from_position({"players": {"Aric": {"hand": ["Elf"]}, "Suzan": {}, "Carl": {}}})
        >>> for move in game.legal("Aric"):
        ...     print(f"{move}  [{move.rule}]")
        Kick open the door  [turn.kick-open.draw]
        Become an Elf  [timing.own-turn.class]

        Sales, trades and offers of help could be said in countless ways: a short menu of them is listed, any other is
        played in words. ValueError for a player who does not sit here:

        >>> game.legal("Bob")
        Traceback (most recent call last):
        ValueError: there is no player 'Bob'; there are Aric, Suzan, Carl
        """
        s = self.state
        return [self._speech.move(s, command) for command in legal(s, self._seat(player))]

    def why(self, player: str, move: Move | Command | Action, *, at_once: bool = False) -> Refused | None:
        """Why this is not allowed: what `play` would raise. None if it is allowed. Nothing is done.

        >>> from kickdoor import Game
        >>> players = {"Aric": {}, "Suzan": {"in_play": ["Boots of Butt-Kicking"]}, "Carl": {}}
        >>> game = Game.from_position({"players": players})
        >>> no = game.why("Suzan", {"sell": ["Boots of Butt-Kicking"]})
        >>> no.text, no.rule
        ("It is Aric's turn.", 'timing.own-turn.sell')
        >>> no.rule_text
        "Selling Items for levels is possible on one's own turn only, never in combat."
        >>> print(game.why("Aric", "kick open the door"))
        None

        ValueError, as from `play`, for words that mean nothing.
        """
        try:
            self._commands(player, move, at_once)
        except Refused as refused:
            return refused
        return None

    def parse(self, player: str, move: Move | Command | Action, *, at_once: bool = False) -> list[Move]:
        """What these words come to, move by move, without playing them: the passes before it, the play, its price.

        >>> from kickdoor import Game
        >>> game = Game("deluxe", players=["Aric", "Suzan", "Carl"], seed=7)
        >>> [move.player for move in game.parse("Aric", "kick open the door")]
        ['Aric', 'Suzan', 'Carl', 'Aric']

        Raises what `play` raises.
        """
        trial = self.recorder.copy()
        found: list[Move] = []
        for command in self._commands(player, move, at_once):
            found.append(self._speech.move(trial.state, command))
            trial.apply(command)
        return found

    def sums(self) -> list[Sum]:
        """Every number of the moment with its parts, each with its card and its rule: both sides of the fight and what
        is at stake, or the die a runner needs; then for every player strength, hand limit and Big Items.

        >>> from kickdoor import Game
        >>> players = {"Aric": {"level": 3, "in_play": ["Boots of Butt-Kicking"]}, "Suzan": {}, "Carl": {}}
        >>> game = Game.from_position({"players": players, "fight": {"monsters": ["Net Troll"]}})
        >>> number = game.sums()[0]
        >>> number.name, number.total
        ('Aric', 5)
        >>> for part in number.parts:
        ...     print(part.amount, part.source, part.rule)
        3 Level of Aric combat.strength.player
        2 Boots of Butt-Kicking item.equipped

        The parts always add up to the total. `number.key` is its name in the case language (`fight munchkins`).
        """
        return self._speech.sums(self.state)

    @plainly
    def number(self, about: str) -> Sum:
        """One number with its parts, by its name in the case language: `fight munchkins` (or `monsters`, `treasures`,
        `levels`); of a player `strength`, `hand_limit`, `big_limit`, `run_away` with a monster, `price` with an Item.

        >>> from kickdoor import Game
        >>> players = {"Aric": {"level": 3, "in_play": ["Boots of Butt-Kicking"]}, "Suzan": {}, "Carl": {}}
        >>> game = Game.from_position({"players": players, "fight": {"monsters": ["Net Troll"]}})
        >>> game.number("fight monsters").total, game.number("Aric run_away Net Troll").total
        (10, 5)
        >>> game.number("Aric weight")
        Traceback (most recent call last):
        ValueError: there is no number 'Aric weight'; there are strength, hand_limit, big_limit, run_away, price
        """
        told = f"{about} "
        player = max((name for name in self.players if told.startswith(f"{name} ")), key=len, default="")
        known = OF_PLAYERS if player else OF_FIGHTS
        first, *rest = about.removeprefix(player or "fight ").split() or [""]
        if first not in known or (first in ("run_away", "price")) != bool(rest):
            raise unknown("number", about, known)
        if not player and self.state.fight is None:
            raise ValueError(f"there is no fight now, so no {about!r}")
        return self._speech.number(self.state, about)

    def rule(self, id: str) -> str:
        """What the rule of this id says at this table; "" if there is none.

        >>> from kickdoor import Game
        >>> Game("deluxe", players=["Aric", "Suzan", "Carl"], seed=7).rule("turn.order")
        'Turns pass to the player on the left.'
        """
        return self._speech.rule(id)

    @plainly
    def card(self, name: str) -> Card:
        """A card of this game, wherever it lies: its name, its text, and the rule that says when its kind is played.

        >>> from kickdoor import Game
        >>> card = Game("deluxe", players=["Aric", "Suzan", "Carl"], seed=7).card("boots of butt-kicking")
        >>> print(f"{card.name}: {card.text} [{card.rule}]")
        Boots of Butt-Kicking: +2. Footgear. 400 gold. [timing.own-turn.item]

        ValueError if there is none of this name.
        """
        return self._speech.card(self.state, cards_named(self.state, name)[0])

    def view(self, player: str | None = None) -> dict[str, Any]:
        """What this player may see, in names and plain data; without a player, what somebody sees who looks on.

        >>> from kickdoor import Game
        >>> game = Game.from_position({"players": {"Aric": {"hand": ["Elf"]}, "Suzan": {}, "Carl": {}}})
        >>> game.view("Aric")["players"]["Aric"]["hand"]
        ['Elf']
        >>> game.view("Suzan")["players"]["Aric"]["hand"], game.view("Suzan")["players"]["Aric"]["hand_count"]
        ([], 1)
        >>> list(game.view())
        ['players', 'turn', 'phase', 'revealed', 'fight', 'offer', 'to_share', 'to_loot', 'door', 'treasure', 'winners']

        Nothing that is hidden from the player is in it. `hand` has the cards of a hand that the viewer knows, `known`
        the cards of a deck he has looked at; `fight` and `offer` are None where there is none.
        """
        return seen(self.state, -1 if player is None else self._seat(player), self.players)

    def log(self, player: str | None = None) -> list[str]:
        """The story so far: as this player has heard it, without a player everything that happened.

        >>> from kickdoor import Game
        >>> game = Game.from_position({"players": {"Aric": {}, "Suzan": {}, "Carl": {}}, "door": ["Elf"]})
        >>> _ = game.play("Aric", "kick open the door")
        >>> game.log("Suzan")
        ['Aric kicks the door open and finds Elf.']

        Told anew from the record each time, also what happened before the game was loaded.
        """
        seat = None if player is None else self._seat(player)
        told: list[str] = []
        for _number, state, _command, events in steps(self.recorder.record):
            told += self._speech.story(state, events, seat)
        return told

    # ---- playing ------------------------------------------------------------------------------------------------

    def play(self, player: str, move: Move | Command | Action, *, at_once: bool = False) -> list[str]:
        """Do this, and what came of it, in sentences, as somebody who sees all cards would tell it.

        >>> from kickdoor import Game
        >>> game = Game.from_position({"players": {"Aric": {"hand": ["Elf"]}, "Suzan": {}, "Carl": {}}})
        >>> game.play("Aric", {"play": "Elf"})
        ['Aric plays Elf.']
        >>> game.play("Suzan", "kick open the door")
        Traceback (most recent call last):
        kickdoor.game.move.Refused: It is Aric's turn. [turn.order] Turns pass to the player on the left.

        `move`: a move of `legal`; the words of one as it prints; or words of the case language (docs/judge.md), a
        phrase or a map. These are taken at the first moment this player may act on them: whoever could still speak
        before that passes, as in a case. `at_once`: at this very moment only, as a move of `legal` always is.

        Refused if a rule is against it, ValueError for words that mean nothing or leave something open; in both cases
        nothing has changed.

        >>> game.play("Aric", "kik open the door")
        Traceback (most recent call last):
        ValueError: there is no action 'kik open the door'; did you mean 'kick open the door'?
        """
        return self._carry_out(self._commands(player, move, at_once))

    def all_pass(self) -> list[str]:
        """Everybody passes who may, once; what came of it. Whose decision the game waits for does not pass.

        >>> from kickdoor import Game
        >>> game = Game("deluxe", players=["Aric", "Suzan", "Carl"], seed=7)
        >>> game.all_pass()
        ['Turn 1: Aric.']

        ValueError where somebody has to answer a question, and when the game is over.
        """
        table = self._table(self.state.copy())
        try:
            table.all_pass()
        except AssertionError as trouble:
            raise ValueError(str(trouble)) from None
        return self._carry_out(table.commands)

    def play_on(self, bots: str | Mapping[str, str | Bot] = "") -> list[str]:
        """Let bots play until somebody is asked who is none, or the game is over; what happened, in sentences.

        >>> from kickdoor import Game
        >>> game = Game("deluxe", players=["Aric", "Suzan", "Carl"], seed=7)
        >>> game.play_on("rookie")[-1]
        'Aric wins the game!'
        >>> game.winners
        ('Aric',)

        `bots`: one kind (`"rookie"`, `"random"`) for everybody, or for each player who is played by one now, beside the
        game's own; also an object with `decide(view)` (docs/bots-howto.md). They see only their own view. One that
        answers with what is not allowed, or not for its own seat, gets the first move it has.

        ValueError if there is nobody to play.
        """
        called = {seat: self._bot(seat, bot) for seat, bot in by_seat(self.players, bots).items()}
        sitting = {**self._sitting, **called}
        if not sitting:
            raise ValueError("no bot sits at this table; say who plays: play_on('rookie')")
        told: list[str] = []
        said = 0
        while not self.over:
            seat = asked_in_order(self.state)[0]
            if seat not in sitting:
                break
            if said >= MOST_COMMANDS:
                raise GameTooLong(f"the game is not over after {MOST_COMMANDS} commands")
            try:
                command = answer(sitting[seat], self.state, seat)
            except BotFault as fault:
                if fault.__cause__ is not None:
                    raise fault.__cause__ from None  # it is your bot that broke, and your traceback
                command = legal(self.state, seat)[0]
            told += self._carry_out([command], sitting)
            said += 1
        return told

    def _bot(self, seat: int, bot: str | Bot) -> Bot:
        if not isinstance(bot, str):
            return bot
        if (seat, bot) not in self._guests:
            self._guests[seat, bot] = make(bot, bot_seed(self._base, seat))
        return self._guests[seat, bot]

    def _carry_out(self, commands: Sequence[Command], called: Mapping[int, Bot] | None = None) -> list[str]:
        """`called`: the bots that play now; otherwise the game's own hear what happens."""
        told: list[str] = []
        hearing = listeners(self._sitting if called is None else called)
        for command in commands:
            events = self.recorder.apply(command)
            told += self._speech.story(self.state, events, None)
            for _seat, fault in tell(hearing, self.state, events):
                raise fault.__cause__ or fault
            if self.on_step is not None:
                self.on_step(command, events)
        return told

    @plainly
    def _commands(self, player: str, move: Move | Command | Action, at_once: bool) -> list[Command]:
        """What it comes to. Raises Refused; ValueError for words that mean nothing, or leave something open."""
        seat = self._seat(player)
        said = self._meant(seat, move)
        if isinstance(said, Command):
            if said.seat != seat:
                raise ValueError(f"this is no move of {self.players[seat]}'s: {move}")
            refusal = check(self.state, said)
            if refusal is not None:
                raise self._speech.refused(self.state, said, refusal)
            return [said]
        return self._in_words(self.players[seat], understood(said), at_once)

    def _meant(self, seat: int, move: Move | Command | Action) -> Command | Action:
        """Words as a move prints them are that move."""
        if isinstance(move, Move):
            return move.command
        if not isinstance(move, str) or move in PHRASES:
            return move
        listed = self.legal(self.players[seat])
        same = [one.command for one in listed if one.words.casefold() == move.casefold()]
        if not same:
            raise unknown("action", move, [*PHRASES, *(one.words for one in listed)])
        return same[0]

    def _in_words(self, player: str, action: Action, at_once: bool) -> list[Command]:
        table = self._table(self.state.copy())
        try:
            if at_once:
                return carry_out(table.state, self.players, table.seat(player), action)
            table.act(player, action)
            return table.commands
        except RefusedStep as no:
            if no.missing:
                raise ValueError(no.missing) from None
            raise self._speech.refused_words(self._table(self.state), player, action, no.refusal) from None
        except NotAllowed as no:
            settled = self._table(self.state).settled()
            raise self._speech.refused_words(settled, player, action, no.refusal) from None

    # ---- keeping ------------------------------------------------------------------------------------------------

    def copy(self) -> Game:
        """An equal and independent game: the same table, the same chance to come, the same record so far.

        >>> from kickdoor import Game
        >>> game = Game("deluxe", players=["Aric", "Suzan", "Carl"], seed=7)
        >>> what_if = game.copy()
        >>> what_if.play_on("rookie") == game.copy().play_on("rookie")
        True
        >>> what_if.over, game.over
        (True, False)
        """
        game = type(self).recorded(self.recorder.copy(), deepcopy(self._sitting), self.language)
        game._guests, game._base, game._packs = deepcopy(self._guests), self._base, self._packs
        return game

    def save(self, path: str | PathLike[str]) -> None:
        """Write the whole game to this file, over what is there, with the chance to come.

        It is a record like every other: `kickdoor.load` goes on with it, as do `kickdoor play --load` and `replay`.
        OSError if it can't be written; what was there is then still whole.
        """
        save_game(self.recorder, Path(path))

    def position(self) -> dict[str, Any]:
        """The table as a position of the case language: plain data that `from_position` and `kickdoor judge` put up
        again. In one line: `json.dumps(game.position())`.

        >>> from kickdoor import Game
        >>> game = Game("deluxe", players=["Aric", "Suzan", "Carl"], seed=7)
        >>> again = Game.from_position(game.position())
        >>> again.position() == game.position()
        True
        >>> list(game.position())
        ['edition', 'players', 'turn', 'phase', 'door', 'treasure']

        A position holds what lies on the table, not how it came to be: no open question or offer, no card that is
        half-way, nobody's knowledge of cards, no chance to come (docs/judge.md). `copy` and `save` hold everything.
        ValueError when the game is over.
        """
        found = describe(self.state, self.players)
        if set(self._packs) - set(built_in()):  # where their folders are
            found.pop("edition", None)
            found["packs"] = list(self._packs)
        if self._house:
            found.pop("options", None)
            found["house"] = self._house
            found.update({"options": options} if (options := self._options(packs_of(found))) else {})
        cards = self.recorder.record.header.get("cards")
        if cards:
            found["cards"] = cards
        return found

    def _options(self, packs: Sequence[str]) -> dict[str, int]:
        """The switches that differ from what a table with these packs has in this house."""
        usual = settings_of(packs, self._house)
        here = {name: getattr(self.state.rules, name) for name in OPTIONS}
        return {name: value for name, value in here.items() if value != usual[name].value}

    # ---- in here --------------------------------------------------------------------------------------------------

    @property
    def _house(self) -> str:
        chosen = self.recorder.record.header.get("table") or {}
        return str(chosen.get("house", ""))

    @plainly
    def _seat(self, player: str) -> int:
        return seat_of(self.players, player)

    def _table(self, state: State) -> Scenario:
        return Scenario.at(state, self.players, self.rulebook)


def load(path: str | PathLike[str], *, seed: int | None = None, language: str = "en") -> Game:
    """The game in this file, where it stopped: one that was saved, or any record of a game.

    >>> import kickdoor, tempfile, pathlib
    >>> file = pathlib.Path(tempfile.mkdtemp()) / "a.kd"
    >>> game = kickdoor.Game("deluxe", players=["Aric", "Suzan", "Carl"], seed=7)
    >>> game.save(file)
    >>> kickdoor.load(file).play_on("rookie") == game.play_on("rookie")
    True

    The file is only read; `save` writes it. `seed`: of the chance to come, for a record that does not have it.
    ValueError (RecordError) if it is no record, is damaged, or needs a seed.
    """
    return Game.recorded(stopped(Path(path), seed), language=language)


def bots_of(record: Record) -> dict[int, Bot]:
    """Fresh bots for the seats that the record gives to bots; the others are people's. Raises UnknownBot, also for one
    that is not registered here: a file imports nothing."""
    base = len(record.entries)
    kinds = {seat: one["bot"] for seat, one in enumerate(record.header["seats"]) if "bot" in one}
    for kind in kinds.values():
        if not registered(kind):
            raise UnknownBot(kind)
    return {seat: make(kind, bot_seed(base, seat)) for seat, kind in kinds.items()}
