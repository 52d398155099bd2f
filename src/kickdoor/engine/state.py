"""State: one game at one moment, as plain data. What may change it: `atoms` (the table) and `machine` (the stack).

Everything is ints, lists of ints and bytearrays, so that any state can be copied, saved, resumed and searched, in the
middle of any effect. Lists that are empty or the same for most of a game are *shared*: copies have the very same list,
so it is replaced by another one, never changed. `catalog` and `rules` are the only references; they are immutable and
shared by all copies.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.engine.catalog import Catalog
from kickdoor.engine.command import Offer
from kickdoor.engine.frames import Frame, TurnFrame
from kickdoor.engine.switches import Switches

# ---- what has come of a turn's rooms: bits of `TurnFrame.rooms` --------------------------------------------------
MET: Final = 1  # a monster behind the door, or a Steed that was fought there
EXPLORED: Final = 2  # trouble was looked for, or the room looted
FLED: Final = 4  # from a fight of this turn

# ---- what a GatherFrame gathers --------------------------------------------------------------------------------
PASSED_CARDS: Final = 0
VOTES: Final = 1
BIDS: Final = 2
ELECTION: Final = 3  # votes for players

# ---- which program of a card a ProgramFrame runs: one of these + its number ------------------------------------------
PLAYS: Final = 0
USES: Final = 16
TRIGGERS: Final = 32
BAD_STUFF: Final = 48

# ---- moments (what a window is about) --------------------------------------------------------------------------
AT_START: Final = 0  # before the first turn
AT_PREPARE: Final = 1  # before the door
AT_DOOR: Final = 2  # a kicked card: keep it or play it
AT_TROUBLE: Final = 3  # look for trouble or loot
AT_CHARITY: Final = 4
AT_COMBAT: Final = 5
AT_CLAIM: Final = 6
AT_RUN: Final = 7
AT_ROLLED: Final = 8
AT_CURSED: Final = 9  # a curse is about to work
AT_RECEIVED: Final = 10  # cards just received may be played
AT_OFFER: Final = 11  # somebody answers an offer of help
AT_TRADE: Final = 12
MOMENT_NAMES: Final = (
    "start", "prepare", "door", "trouble", "charity", "combat", "claim", "run", "rolled", "cursed", "received",
    "offer", "trade",
)  # fmt: skip

# ---- purposes of a question ------------------------------------------------------------------------------------
TO_DISCARD: Final = 0
TO_TAKE: Final = 1
TO_FETCH: Final = 2
TO_PAY: Final = 3
TO_CHOOSE: Final = 4
TO_CONFIRM: Final = 5
TO_UNEQUIP: Final = 6
TO_GIVE_UP_BIG: Final = 7
TO_NAME_RECEIVER: Final = 8
TO_PICK_TREASURE: Final = 9
TO_LOOT: Final = 10
TO_SUSPEND: Final = 11  # too much in a slot, or too many Complex Items in use
TO_PIN: Final = 12  # which card a curse fastens itself to
TO_SWAP_ROLE: Final = 13
TO_TURN_ROLE: Final = 14  # which side of the Role is up
TO_CHANGE_SEX: Final = 15  # which of two companions a card hits that changes the sex
TO_SEARCH: Final = 16  # which cards of a deck one takes, if any
TO_PASS_ON: Final = 17  # which cards of the hand the next player gets
TO_VOTE: Final = 18
TO_BID: Final = 19  # so many cards of the hand
TO_STRIKE: Final = 20  # which curse strikes somebody
TO_NAME: Final = 21  # a player
TO_ELECT: Final = 22  # a player, by a vote
PURPOSE_NAMES: Final = (
    "discard", "take", "fetch", "pay", "choose", "confirm", "unequip", "give_up_big", "name_receiver", "pick_treasure",
    "loot", "suspend", "pin", "swap_role", "turn_role", "change_sex", "search", "pass_on", "vote", "bid",
    "strike", "name", "elect",
)  # fmt: skip


@final
class Seat:
    """One player's character and cards."""

    __slots__ = (
        "curses", "dead", "doubled", "hand", "hand_windows", "level", "limited", "listens", "reborn", "sex", "stats",
        "table", "table_windows", "traits",
    )  # fmt: skip

    def __init__(
        self,
        level: int,
        sex: int,
        dead: bool,
        reborn: bool,
        traits: int,
        hand: list[int],
        table: list[int],
        curses: list[int],
        stats: int = 0,
        listens: int = 0,
        hand_windows: int = 0,
        table_windows: int = 0,
        limited: int = 0,
        doubled: int = 0,
    ) -> None:
        self.level = level
        self.sex = sex
        self.dead = dead
        self.reborn = reborn  # has died since the last own turn: draws eight cards when it begins
        self.hand = hand
        self.table = table  # shared
        self.curses = curses  # shared
        # Masks over these cards: one look at them rules out most of what the rules ask of each card. Kept by atoms
        # beside the cards, set by `tally` where cards come another way, checked by validate.
        self.traits = traits  # in play
        self.stats = stats  # that cards in play and kept curses modify
        self.listens = listens  # events that set off cards in play and kept curses
        self.hand_windows = hand_windows  # in which a card of the hand could be played
        self.table_windows = table_windows  # in which a card in play could be played or used
        self.limited = limited  # limits that look at a card in play (A_*)
        self.doubled = doubled  # at more than one

    def copy(self) -> Seat:
        return Seat(
            self.level, self.sex, self.dead, self.reborn, self.traits, self.hand.copy(), self.table,
            self.curses, self.stats, self.listens, self.hand_windows, self.table_windows,
            self.limited, self.doubled,
        )  # fmt: skip


def tally(catalog: Catalog, seat: Seat) -> None:
    """Set the masks of a seat from its cards (but for the traits, which are saved with a game)."""
    tally_hand(catalog, seat)
    tally_table(catalog, seat)


def tally_hand(catalog: Catalog, seat: Seat) -> None:
    windows = 0
    for card in seat.hand:
        windows |= catalog.play_windows[card]
    seat.hand_windows = windows


def tally_table(catalog: Catalog, seat: Seat) -> None:
    stats = 0
    listens = 0
    windows = 0
    limited = 0
    doubled = 0
    for card in seat.table:
        stats |= catalog.stats[card]
        listens |= catalog.trigger_mask[card]
        windows |= catalog.table_windows[card]
        doubled |= limited & catalog.limited[card]
        limited |= catalog.limited[card]
    for card in seat.curses:
        stats |= catalog.stats[card]
        listens |= catalog.trigger_mask[card]
    seat.stats = stats
    seat.listens = listens
    seat.table_windows = windows
    seat.limited = limited
    seat.doubled = doubled


@final
class Fight:
    """The fight under way. There is never more than one."""

    __slots__ = (
        "asked", "boosts", "cards", "compelled", "deal", "doors", "fallen", "fighter", "group", "helper", "killed",
        "levels", "monsters", "roll", "running", "slain", "spared", "stats", "treasures", "used", "won",
    )  # fmt: skip

    def __init__(
        self,
        fighter: int,
        helper: int,
        compelled: bool,
        running: bool,
        won: bool,
        monsters: list[int],
        group: list[int],
        cards: list[int],
        boosts: list[int],
        used: list[int],
        spared: list[int],
        deal: Offer | None,
        asked: int,
        roll: int,
        levels: int,
        treasures: int,
        doors: int,
        slain: int,
        killed: list[int],
        fallen: list[int],
        stats: int = 0,
    ) -> None:
        self.fighter = fighter
        self.helper = helper
        self.compelled = compelled
        self.running = running
        self.won = won
        self.monsters = monsters  # shared; a Mate stands here as its own card
        self.group = group  # shared; beside monsters: the printed monster each stands for; a pair shares one (K4)
        self.cards = cards  # shared; every card committed to the fight, monsters included
        self.boosts = boosts  # shared; one-shots: card, side, card, side, ...
        self.used = used  # shared; abilities used in this fight: `use_key`
        self.spared = spared  # shared; seats that need not run any more: escaped from all by a card
        self.deal = deal  # what the helper was promised
        self.asked = asked  # seats that declined since the last change
        self.roll = roll  # last Run Away die, before modifiers
        self.levels = levels  # earned by kills so far; paid when the fight is won
        self.treasures = treasures
        self.doors = doors
        self.slain = slain  # monsters killed: an Elf helper's levels
        # shared; the same by card and printed monster, until what they set off is due: the fight is won
        self.killed = killed
        # shared; what earned that: monster, levels, Treasures, 1 if slain, monster, ...
        self.fallen = fallen
        # mask: what the cards in the fight and the monsters they stand for modify; kept as the masks of a seat are
        self.stats = stats

    def copy(self) -> Fight:
        return Fight(
            self.fighter, self.helper, self.compelled, self.running, self.won, self.monsters,
            self.group, self.cards, self.boosts, self.used, self.spared, self.deal,
            self.asked, self.roll, self.levels, self.treasures, self.doors, self.slain, self.killed,
            self.fallen, self.stats,
        )  # fmt: skip


def unshare_fight(fight: Fight) -> None:
    """For whoever may not be trusted to leave alone what others have too."""
    fight.monsters = fight.monsters.copy()
    fight.group = fight.group.copy()
    fight.cards = fight.cards.copy()
    fight.boosts = fight.boosts.copy()
    fight.used = fight.used.copy()
    fight.spared = fight.spared.copy()
    fight.killed = fight.killed.copy()
    fight.fallen = fight.fallen.copy()


def tally_fight(catalog: Catalog, fight: Fight) -> None:
    """Set the mask of a fight from its cards."""
    stats = 0
    for card in fight.cards:
        stats |= catalog.stats[card]
    for printed in fight.group:  # the original of a Mate may have left
        stats |= catalog.stats[printed]
    fight.stats = stats


def new_fight(fighter: int) -> Fight:
    return Fight(fighter, -1, False, False, False, [], [], [], [], [], [], None, 0, 0, 0, 0, 0, 0, [], [])


@final
class State:
    """See the module docstring. Build one with `setup.new_game` or `codec.from_json`."""

    __slots__ = (
        "active", "asking", "catalog", "chance", "corpse", "decks", "dice", "dirty", "discards", "effects", "epoch",
        "fight", "grudges", "hits", "host", "idle", "just_received", "known", "log", "offered", "over", "owner", "pool",
        "revealed", "rng", "rules", "script", "seats", "sequential", "stack", "standing_passes", "status", "touched",
        "turn", "used", "winners", "zone",
    )  # fmt: skip

    def __init__(
        self,
        catalog: Catalog,
        rules: Switches,
        seats: list[Seat],
        decks: list[list[int]],
        discards: list[list[int]],
        zone: bytearray,
        owner: bytearray,
        status: bytearray,
        known: bytearray,
        host: list[int],
        stack: list[Frame],
        fight: Fight | None,
        effects: list[tuple[int, int, int, int, int]],
        rng: list[int],
        script: list[int],
        dice: list[int],
        just_received: list[int],
        pool: list[int],
        corpse: list[int],
        used: list[int],
        touched: list[int],
        idle: list[int],
        active: int,
        turn: int,
        revealed: int,
        standing_passes: int,
        offered: int,
        epoch: int,
        winners: int,
        over: bool,
        dirty: bool,
        sequential: bool,
        logged: bool = True,
        hits: int = 0,
        grudges: list[int] | None = None,
    ) -> None:
        self.catalog = catalog
        self.rules = rules
        self.seats = seats
        self.decks = decks  # door, treasure, outside (Roles nobody has); the top is the last
        self.discards = discards
        self.zone = zone  # per card
        self.owner = owner  # per card: seat, 255 = nobody's
        self.status = status  # per card in play: EQUIPPED, SUSPENDED
        self.known = known  # per card: mask of seats that know which card this is
        self.host = host  # shared; per card: card it is attached to (or loaded on), -1
        self.stack = stack
        self.fight = fight
        # shared; each: lasting modifier, source card, target (seat, or MONSTER_TARGET + monster), amount, duration
        self.effects = effects
        self.rng = rng
        self.script = script  # shared; chance results to come, before any is drawn (replays)
        self.dice = dice  # shared; faces to come, before any die is rolled (positions)
        self.just_received = just_received  # shared; cards that may be played at once
        self.pool = pool  # shared; Treasure drawn face up, to be divided
        self.corpse = corpse  # shared; cards laid out for looting
        # shared; this turn: abilities used, triggers set off, cards that may be played once (`use_key` ...)
        self.used = used
        self.touched = touched  # shared; items whose equip state changed in this window: not offered again by `legal`
        self.idle = idle  # shared; what could be undone, done since the last thing that could not (`repetition`)
        self.active = active
        self.turn = turn  # turns begun so far
        self.revealed = revealed  # the kicked card, -1
        self.standing_passes = standing_passes  # mask of seats
        self.offered = offered  # mask: seats that made a trade offer this turn
        self.epoch = epoch  # counts changes inside windows
        self.winners = winners  # mask
        self.over = over
        self.dirty = dirty  # limits must be looked at before anybody decides again
        self.sequential = sequential
        self.hits = hits  # who was hit in the turns of the last round (`hits`); no rule asks for it
        # shared; who did what to whom (`hits`), or none yet
        self.grudges: list[int] = [] if grudges is None else grudges
        self.asking = 0  # questions about strength inside one another (`values.asked_strength`); 0 between commands
        self.chance: list[int] = []  # results drawn by the command under way; cleared by apply
        # events of the command under way; None = not wanted
        self.log: list[tuple[int, ...]] | None = [] if logged else None

    def copy(self) -> State:
        """An equal and independent state. Events of the command under way are not taken along."""
        fight = self.fight
        return State(
            self.catalog,
            self.rules,
            [seat.copy() for seat in self.seats],
            [pile.copy() for pile in self.decks],
            [pile.copy() for pile in self.discards],
            self.zone.copy(),
            self.owner.copy(),
            self.status.copy(),
            self.known.copy(),
            self.host,
            [frame.copy() for frame in self.stack],
            None if fight is None else fight.copy(),
            self.effects,
            self.rng.copy(),
            self.script,
            self.dice,
            self.just_received,
            self.pool,
            self.corpse,
            self.used,
            self.touched,
            self.idle,
            self.active,
            self.turn,
            self.revealed,
            self.standing_passes,
            self.offered,
            self.epoch,
            self.winners,
            self.over,
            self.dirty,
            self.sequential,
            self.log is not None,
            self.hits,
            self.grudges,
        )

    def told_with(self, catalog: Catalog) -> State:
        """This very game, with other words on its cards: for whoever words it, to be read, never played. All but the
        catalog is shared, so it is good only until the next command."""
        return State(
            catalog, self.rules, self.seats, self.decks, self.discards, self.zone, self.owner, self.status, self.known,
            self.host, self.stack, self.fight, self.effects, self.rng, self.script, self.dice, self.just_received,
            self.pool, self.corpse, self.used, self.touched, self.idle, self.active, self.turn, self.revealed,
            self.standing_passes, self.offered, self.epoch, self.winners, self.over, self.dirty, self.sequential, False,
            self.hits,
            self.grudges,
        )  # fmt: skip


def unshare(s: State) -> None:
    """For whoever may not be trusted to leave alone what others have too."""
    for seat in s.seats:
        seat.table = seat.table.copy()
        seat.curses = seat.curses.copy()
    if s.fight is not None:
        unshare_fight(s.fight)
    s.host = s.host.copy()
    s.effects = s.effects.copy()
    s.script = s.script.copy()
    s.dice = s.dice.copy()
    s.just_received = s.just_received.copy()
    s.pool = s.pool.copy()
    s.corpse = s.corpse.copy()
    s.used = s.used.copy()
    s.touched = s.touched.copy()
    s.idle = s.idle.copy()
    s.grudges = s.grudges.copy()


def turn_frame(s: State) -> TurnFrame:
    """The turn under way, at the bottom of the stack."""
    frame = s.stack[0]
    assert isinstance(frame, TurnFrame)
    return frame


def with_one(cards: list[int], card: int) -> list[int]:
    """Another list: with this one at its end."""
    return cards + [card]  # noqa: RUF005  # compiled, it is the quickest


def without(cards: list[int], card: int) -> list[int]:
    """Another list: all but the first of this number."""
    others = cards.copy()
    others.remove(card)
    return others


BITS: Final = [1 << i for i in range(64)]
NO_OWNER: Final = 255
MONSTER_TARGET: Final = 100  # an effect's target is a seat below, a monster (this + card) from here on
