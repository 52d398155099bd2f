"""Conformance at every step of random games: what must hold whatever happens (architecture, section 10)."""

from __future__ import annotations

import inspect
import json
import random
from typing import Final

import pytest
from tests.conformance.tables import CONTRARY, TABLES, at_half_the_tables, table_at
from tests.soaking import ROUND

from kickdoor.engine import (
    Catalog,
    Command,
    CorruptState,
    IllegalCommand,
    State,
    Switches,
    View,
    apply,
    check,
    copy,
    event_for,
    force,
    from_bytes,
    from_json,
    legal,
    new_game,
    question,
    resample,
    state_hash,
    table_hash,
    to_act,
    to_bytes,
    to_json,
    validate,
)  # fmt: skip
from kickdoor.engine.checking import DRIVER_VERBS
from kickdoor.engine.citing import here
from kickdoor.engine.codec import command_from_plain, command_to_plain, frame_from_plain, frame_to_plain
from kickdoor.engine.command import DECLINE, PASS, REST, SELL, TRADE, VERB_NAMES, WITHDRAW, Offer
from kickdoor.engine.frames import (
    AskFrame,
    CharityFrame,
    FightFrame,
    Frame,
    GatherFrame,
    LootFrame,
    ProgramFrame,
    RewardFrame,
    RunFrame,
    ShareFrame,
    TurnFrame,
    WindowFrame,
)
from kickdoor.engine.ids import IN_HAND, IN_PLAY
from kickdoor.engine.legality import has_move
from kickdoor.engine.rule_ids import ITEM_SELL_THRESHOLD
from kickdoor.engine.state import (
    AT_CURSED,
    AT_OFFER,
    AT_TRADE,
    TO_DISCARD,
    TO_FETCH,
    TO_PAY,
    TO_SUSPEND,
    TO_TAKE,
    Fight,
    Seat,
)
from kickdoor.engine.timing import bystander_windows, open_windows
from kickdoor.engine.windows import concerned_seats, proposer_of
from kickdoor.play.options import OpenTable

RULES = Switches()
LOOKS = 1 if ROUND else 3  # of so many steps one is looked at
PAUSES = 1 if ROUND else 4  # of so many one is looked at
VARIANT_FOR = {3: "", 4: "faster,shared-victory", 5: CONTRARY, 6: ""}  # by players


def start(catalog: Catalog, players: int, seed: int, rules: Switches = RULES, sequential: bool = True) -> State:
    return new_game(catalog, rules, [(seed + i) % 2 for i in range(players)], seed, sequential)


def any_table(packs: str, game: int) -> OpenTable:
    """Every other game with all rulings the other way."""
    return table_at(packs, CONTRARY if game % 2 else "")


def seed_of(packs: str, game: int) -> int:
    return game * len(TABLES) + TABLES.index(packs)


def random_command(s: State, rng: random.Random) -> Command:
    """Any command at all, mostly illegal."""
    cards = s.catalog.cards
    return Command(
        rng.randrange(len(VERB_NAMES)),
        rng.randrange(len(s.seats)),
        rng.choice([-1, rng.randrange(cards)]),
        rng.choice([-1, rng.randrange(len(s.seats)), rng.randrange(cards)]),
        rng.randrange(5),
        tuple(rng.sample(range(cards), rng.randrange(3))),
        rng.choice([None, Offer(rng.randrange(-1, 4), rng.randrange(-1, 2), items=(rng.randrange(cards),))]),
    )


def public_face(s: State, seat: int) -> list[object]:
    """Everything a view tells."""
    v = View(s, seat)
    face: list[object] = [
        v.active,
        v.turn,
        v.over,
        v.moment(),
        v.revealed(),
        v.pool(),
        v.corpse(),
        v.subject(),
        v.offer(),
    ]
    for other in range(v.players):
        face += [v.level(other), v.sex(other), v.dead(other), v.table(other), v.curses(other), v.hand(other)]
        face += [v.hand_count(other), v.hand_backs(other), v.hand_limit(other), v.strength(other)]
        face += [v.equipped(card) for card in v.table(other)]
    for deck in (0, 1):
        face += [v.deck_count(deck), v.discard_count(deck), v.discard_top(deck), v.known_deck(deck)]
    face += [v.monsters(), v.fighter(), v.helper(), v.running()]
    if v.monsters():
        face += [v.munchkin_total(), v.monster_total(), v.ahead(), v.treasures_at_stake(), v.for_the_win()]
    face.append([repr(command) for command in v.legal()])
    return face


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize(("packs", "game"), at_half_the_tables(len(VARIANT_FOR), 0))
def test_every_step_of_random_games(packs: str, game: int) -> None:
    players, seed = 3 + game % len(VARIANT_FOR), game // len(VARIANT_FOR)
    table = table_at(packs, VARIANT_FOR[players])
    rng = random.Random(1000 * players + seed)
    s = start(table.catalog, players, 100 * players + seed, table.rules)
    steps = 0
    while not s.over:
        steps += 1
        assert steps < 20_000, "the game does not end"
        seats = to_act(s)
        if steps % LOOKS:
            apply(s, rng.choice(legal(s, seats[0])))
            continue
        assert len(seats) == 1
        asked = question(s)
        assert asked is not None and asked.seats == seats
        options = legal(s, seats[0])
        assert options, f"seat {seats[0]} is asked and can say nothing: {asked}"
        assert len(set(options)) == len(options), "a command is listed twice"
        for seat in range(players):
            if seat not in seats:
                assert legal(s, seat) == []
        command = rng.choice(options)
        before = state_hash(s)
        if steps % 5 == 0:
            for option in options:
                assert check(s, option) is None, f"{option} is listed and refused: {check(s, option)}"
            without_examples(s, seats[0], options)
        if steps % 7 == 0:
            refuse_nonsense(s, rng, before)
        if steps % 11 == 0:
            copies_and_saves(s, command, before, table.rules)
        if steps % 13 == 0:
            hidden_cards_stay_hidden(s, seed + steps)
        who_is_not_asked_has_nothing_to_say(s)
        assert state_hash(s) == before, "looking at a state changed it"
        apply(s, command)
        validate(s)
    assert s.winners


def refuse_nonsense(s: State, rng: random.Random, before: str) -> None:
    """An illegal command is refused with a reason and changes nothing; an unlisted legal one works on a copy."""
    for _ in range(4):
        command = random_command(s, rng)
        refusal = check(s, command)
        if refusal is None:
            other = copy(s)
            apply(other, command)
            validate(other)
        else:
            assert refusal.rule or refusal.kind == 0
            with pytest.raises(IllegalCommand):
                apply(s, command)
        assert state_hash(s) == before


def without_examples(s: State, seat: int, options: list[Command]) -> None:
    """Who makes his own sales and trades is told of the same moves but for those, and whether he may sell."""
    view = View(s, seat)
    in_window = isinstance(s.stack[-1], WindowFrame)
    left_out = (SELL, TRADE) if in_window else ()
    assert view.legal(examples=False) == [option for option in options if option.verb not in left_out]
    everything = [card for card in view.hand() + view.table(seat) if s.catalog.is_item[card]]
    refusal = check(s, Command(SELL, seat, cards=tuple(everything)))
    too_little = refusal is not None and refusal.rule == here(s.catalog, ITEM_SELL_THRESHOLD)
    assert view.may_sell() == (in_window and (refusal is None or too_little))


def copies_and_saves(s: State, command: Command, before: str, rules: Switches) -> None:
    """A copy, a save and a reloaded state are equal, go on equally, and leave the original alone."""
    fork = copy(s)
    stored = from_bytes(to_bytes(s), s.catalog, rules)
    text = from_json(to_json(s), s.catalog, rules)
    assert state_hash(fork) == state_hash(stored) == state_hash(text) == before
    validate(stored)
    validate(text)
    assert command_from_plain(command_to_plain(command)) == command
    events = apply(fork, command)
    assert apply(stored, command) == events
    assert state_hash(fork) == state_hash(stored)
    assert state_hash(s) == before
    for event in events:
        for seat in range(-1, len(s.seats)):
            assert len(event_for(fork, seat, event)) == len(event)


def who_is_not_asked_has_nothing_to_say(s: State) -> None:
    """The masks that let a window pass over a seat are right: looked at closely it has no move."""
    top = s.stack[-1]
    if not isinstance(top, WindowFrame):
        return
    windows = bystander_windows(s, top.moment)
    for seat, player in enumerate(s.seats):
        if player.dead or concerned_seats(s) & 1 << seat:
            continue
        assert windows == open_windows(s, seat)
        if not (player.hand_windows | player.table_windows) & windows:
            assert not has_move(s, seat)


def hidden_cards_stay_hidden(s: State, seed: int) -> None:
    """Dealing anew what a seat cannot see changes neither its view nor its commands."""
    for seat in range(len(s.seats)):
        world = resample(s, seat, seed)
        validate(world)
        assert public_face(world, seat) == public_face(s, seat)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_same_seed_same_game_whatever_else_draws_random_numbers(deluxe: Catalog, players: int) -> None:
    """Nothing outside the state decides: burning numbers of the global generator between steps changes nothing."""
    hashes: list[list[str]] = []
    for burn in (0, 3):
        choices = random.Random(5)
        s = start(deluxe, players, 77)
        seen: list[str] = []
        for _ in range(400):
            if s.over:
                break
            for _ in range(burn):
                random.random()
            options = legal(s, to_act(s)[0])
            apply(s, options[choices.randrange(len(options))])
            seen.append(state_hash(s))
        hashes.append(seen)
    assert hashes[0] == hashes[1]


@pytest.mark.soak
@pytest.mark.parametrize("packs", TABLES)
def test_a_fork_at_every_pause_goes_on_like_the_original(packs: str) -> None:
    """Copy, save and load at each decision of a game (at every fourth, where it is no soak), then play both on for a
    while with the same choices."""
    rng = random.Random(9)
    table = table_at(packs)
    s = start(table.catalog, 4, 31, table.rules)
    for step in range(120):
        if s.over:
            break
        if step % PAUSES:
            force(s, rng.choice(legal(s, to_act(s)[0])))
            continue
        fork = from_bytes(to_bytes(s), table.catalog, table.rules)
        trail = random.Random(1)
        original = copy(s)
        for _ in range(6):
            if original.over:
                break
            options = legal(original, to_act(original)[0])
            command = trail.choice(options)
            assert legal(fork, to_act(fork)[0]) == options
            apply(original, command)
            apply(fork, command)
            assert state_hash(original) == state_hash(fork)
        force(s, rng.choice(legal(s, to_act(s)[0])))


@pytest.mark.soak
@pytest.mark.parametrize(("packs", "game"), at_half_the_tables(4, 1))
@pytest.mark.slow
def test_a_sequential_game_is_a_legal_open_game(packs: str, game: int) -> None:
    """Every command of a sequential game, played in an open one, is accepted and gives the same table."""
    seed, table = seed_of(packs, game), any_table(packs, game)
    rng = random.Random(seed)
    s = start(table.catalog, 4, seed, table.rules)
    live = start(table.catalog, 4, seed, table.rules, sequential=False)
    steps = 0
    while not s.over and steps < (1500 if ROUND else 500):
        steps += 1
        command = rng.choice(legal(s, to_act(s)[0]))
        assert close_idle(live, s), f"step {steps}"
        plain = Command(
            command.verb, command.seat, command.card, command.target, command.value, command.cards, command.offer
        )
        apply(s, command)
        apply(live, plain)
    close_idle(live, s)
    assert live.over == s.over and live.winners == s.winners


def close_idle(live: State, s: State) -> bool:
    """Let the clock close windows of the open game in which the sequential one asks nobody any more. Whether the tables
    are the same then."""
    wanted = table_hash(s)
    for _ in range(20):
        same = table_hash(live) == wanted
        if live.over or same:
            return same
        assert live.stack[-1].seat < 0, "the open game waits for a decision that the sequential one does not"
        apply(live, Command(2, -2, epoch=live.stack[-1].epoch))
    return table_hash(live) == wanted


@pytest.mark.soak
@pytest.mark.parametrize(("packs", "game"), at_half_the_tables(4, 0))
def test_an_open_game_has_a_sequential_form(packs: str, game: int) -> None:
    """Actions in any order, passes left out: the sequential game takes them all once it has asked its way to them."""
    seed, table = seed_of(packs, game), any_table(packs, game)
    rng = random.Random(50 + seed)
    live = start(table.catalog, 4, seed, table.rules, sequential=False)
    s = start(table.catalog, 4, seed, table.rules)
    steps = 0
    while not live.over and steps < (1200 if ROUND else 500):
        steps += 1
        seats = [seat for seat in to_act(live) if legal(live, seat)]
        command = rng.choice(legal(live, rng.choice(seats)))
        if command.verb in (PASS, REST):
            apply(live, command)
            continue
        top = live.stack[-1]
        if not_answered(live, command):
            # at a live table an offer can be taken back and a trade overtaken; in turn, the other just declines
            refusal = Command(DECLINE, top.seat)
            catch_up(s, live, refusal)
            apply(s, refusal)
            if command.verb == WITHDRAW:
                apply(live, command)
                continue
            apply(live, Command(WITHDRAW, proposer_of(live)))
        catch_up(s, live, command)
        apply(live, command)
        apply(s, command)
    assert steps > 50


def not_answered(live: State, command: Command) -> bool:
    top = live.stack[-1]
    if not isinstance(top, WindowFrame) or top.offer is None:
        return False
    return command.verb == WITHDRAW or (top.moment == AT_TRADE and command.verb in DRIVER_VERBS)


def catch_up(s: State, live: State, command: Command) -> None:
    """Pass in the sequential game until the actor of the next open action is asked in the same window."""
    for _ in range(60):
        asked = to_act(s)[0]
        top = s.stack[-1]
        if asked == command.seat and same_place(s, live):
            assert same_table(s, live)
            return
        assert isinstance(top, WindowFrame), "the sequential game waits for somebody else's answer"
        apply(s, Command(0, asked, epoch=top.epoch))
    raise AssertionError("the sequential game never asks the actor")


def same_place(s: State, live: State) -> bool:
    here, there = question(s), question(live)
    assert here is not None and there is not None
    same_frames = [type(frame) for frame in s.stack] == [type(frame) for frame in live.stack]
    return same_frames and (here.about, here.wanted) == (there.about, there.wanted)


def same_table(s: State, live: State) -> bool:
    """Levels, hands and tables agree; the windows may differ in who has passed."""
    for a, b in zip(s.seats, live.seats):
        if (a.level, a.hand, a.table, a.curses, a.dead) != (b.level, b.hand, b.table, b.curses, b.dead):
            return False
    return True


def question_frame(
    purpose: int,
    victim: int = -1,
    taker: int = -1,
    into: int = IN_HAND,
    load_stays: bool = False,
    register: int = -1,
    complexity: bool = False,
    gold: int = 0,
) -> AskFrame:
    return AskFrame(
        purpose=purpose, seat=1, card=5, epoch=6, options=[7, 8, 9], wanted=2, least=1, victim=victim, taker=taker,
        into=into, load_stays=load_stays, register=register, complexity=complexity, gold=gold,
    )  # fmt: skip


def fields(kind: type) -> list[str]:
    """All data fields of a class, interpreted or compiled."""
    own = [(name, value) for one in kind.__mro__ for name, value in vars(one).items()]
    return [name for name, value in own if inspect.isdatadescriptor(value) and not name.startswith("__")]


def seen(frame: Frame) -> dict[str, object]:
    return {name: getattr(frame, name) for name in fields(type(frame))}


# each kind, with something in every field; questions and windows write some fields in one place, by purpose and moment
FRAMES: Final = (
    TurnFrame(seat=1, step=2, rooms=3),
    WindowFrame(moment=AT_CURSED, seat=-1, card=5, epoch=6, victim=2, passed=3, asked=1),
    WindowFrame(moment=AT_OFFER, seat=2, card=-1, epoch=6, proposer=1, offer=Offer(2), counters=1, passed=3, asked=2),
    WindowFrame(moment=AT_TRADE, seat=2, card=-1, epoch=6, proposer=1, offer=Offer(0, items=(4,)), passed=3, asked=2),
    question_frame(TO_DISCARD, victim=2, load_stays=True),
    question_frame(TO_TAKE, taker=2, into=IN_PLAY),
    question_frame(TO_FETCH, taker=2),
    question_frame(TO_PAY, register=9),
    question_frame(TO_PAY, register=9, gold=300),
    question_frame(TO_SUSPEND, complexity=True),
    ProgramFrame(seat=1, card=2, program=17, regs=[1, 2, 3], pc=4, members=[0, 2]),
    GatherFrame(seat=1, card=2, kind=1, secret=True, seats=[1, 2, 0], answers=[1, 7, 2, -1]),
    FightFrame(seat=1, step=2),
    RunFrame(seat=1, monsters=[7, 8], card=9, steed=10, verdict=2, step=1),
    LootFrame(seat=1, step=1, looters=[2, 0], ties=[2]),
    ShareFrame(seat=1, helper=2, pickers=[2, 1, 1]),
    CharityFrame(seat=1, wanted=2, receivers=[0, 2], given=[1, 0], step=1),
    RewardFrame(seat=1, helper=2, treasures=3, doors=1, lost=True, promised=[4], deal=Offer(1), step=2),
)


def test_a_frame_is_read_as_it_was_written() -> None:
    assert {type(frame) for frame in FRAMES} == set(Frame.__subclasses__())
    for frame in FRAMES:
        plain = frame_to_plain(frame)
        assert seen(frame_from_plain(json.loads(json.dumps(plain)))) == seen(frame), type(frame).__name__
    with pytest.raises(ValueError, match="no kind 11 of frames"):
        frame_from_plain([11, *plain[1:]])


@pytest.mark.parametrize("mask", ["stats", "listens", "hand_windows", "table_windows", "limited", "doubled"])
def test_a_mask_that_does_not_fit_the_cards_is_found(deluxe: Catalog, mask: str) -> None:
    s = start(deluxe, 3, 1)
    validate(s)
    setattr(s.seats[1], mask, getattr(s.seats[1], mask) ^ 1)
    with pytest.raises(CorruptState, match="seat 1 has the masks"):
        validate(s)


def test_a_mask_that_does_not_fit_the_fight_is_found(deluxe: Catalog) -> None:
    s = start(deluxe, 3, 1)
    choose = random.Random(1).choice
    while s.fight is None:
        apply(s, choose(legal(s, to_act(s)[0])))
    validate(s)
    assert s.fight.stats & deluxe.stats[s.fight.monsters[0]] == deluxe.stats[s.fight.monsters[0]]
    s.fight.stats ^= 1
    with pytest.raises(CorruptState, match="the fight has the mask"):
        validate(s)


SHARED: Final = {  # lists that copies have in common
    "boosts", "cards", "corpse", "curses", "dice", "effects", "fallen", "group", "grudges", "host", "idle",
    "just_received", "killed", "monsters", "pool", "script", "spared", "table", "touched", "used",
}  # fmt: skip


def test_a_copy_wants_events_if_the_game_does(deluxe: Catalog) -> None:
    s = start(deluxe, 3, 1)
    assert s.copy().log == []
    s.log = None
    assert s.copy().log is None


def test_copy_covers_every_field(deluxe: Catalog) -> None:
    """A field added to the state and forgotten in copy() or in the codec is found here."""
    s = start(deluxe, 3, 1)
    things: list[State | Seat | Frame] = [s, s.seats[0], *FRAMES]
    for made in things:
        kind = type(made)
        other = made.copy()
        for name in fields(kind):
            mine, theirs = getattr(made, name), getattr(other, name)
            if name in ("log", "chance"):
                continue
            if isinstance(mine, (list, bytearray)) and name not in ("seats", "stack"):
                assert mine == theirs and (mine is theirs) == (name in SHARED and not isinstance(made, Frame)), (
                    f"{kind.__name__}.{name}"
                )
            elif name not in ("seats", "stack"):
                assert mine == theirs, f"{kind.__name__}.{name}"
    fight = Fight(
        1, 2, True, True, True, [3], [4], [5], [6, 0], [7], [8], Offer(1), 9, 3, 1, 2, 1, 1, [9, 4], [9, 1, 2, 1], 5
    )
    twin = fight.copy()
    for name in fields(Fight):
        assert getattr(fight, name) == getattr(twin, name)
        if isinstance(getattr(fight, name), list):
            assert (getattr(fight, name) is getattr(twin, name)) == (name in SHARED)


@pytest.mark.parametrize(("packs", "number"), at_half_the_tables(40, 0))
def test_what_copies_share_is_replaced_never_changed(packs: str, number: int) -> None:
    """Through a whole game, by chance: a list that was there before a command is the same after it."""
    s = table_at(packs).deal([0, 1, 0, 1], number)
    chance = random.Random(number)
    while not s.over:
        kept = [(one, one[:]) for one in _shared(s)]
        force(s, chance.choice(legal(s, to_act(s)[0])))
        for one, before in kept:
            assert one == before


def _shared(s: State) -> list[list[int]]:
    owners = [s, *s.seats, *([] if s.fight is None else [s.fight])]
    return [getattr(owner, name) for owner in owners for name in SHARED if hasattr(owner, name)]
