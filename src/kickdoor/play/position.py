"""Positions: a table in words (the keys of the case language), and the engine's state of it.

`set_up` builds the state as if play had got there: atoms move the cards, the engine opens the window. `describe` writes
a state down again. What is in flight (a question, an effect, lasting modifiers) and who has seen which card is no part
of a position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from kickdoor.cards import built_in
from kickdoor.engine import Command, IllegalCommand, State, Switches, apply, validate
from kickdoor.engine.atoms import attach, discard, equip, move, set_level
from kickdoor.engine.combat import FIGHTER_RUNS, OPEN, add_monster, copy_monster, start_fight
from kickdoor.engine.command import CLAIM
from kickdoor.engine.ids import (
    CHEAT,
    EQUIPPED,
    FEMALE,
    HALF_BREED,
    IN_HAND,
    IN_PLAY,
    ITEM,
    KIND_CLASS,
    KIND_RACE,
    MALE,
    MONSTER,
    R_COUNTER,
    R_MONSTER,
    RESOLVING,
    REVEALED,
    SEX_NAMES,
    SIDE_NAMES,
    SUPER_MUNCHKIN,
    THEN_FIGHT,
)
from kickdoor.engine.items import why_not_wear
from kickdoor.engine.machine import run
from kickdoor.engine.programs import PLAYS, keep_curse, settle_card
from kickdoor.engine.rule_ids import ITEM_EQUIP_LIMITS
from kickdoor.engine.setup import FEWEST, MOST, blank_table
from kickdoor.engine.state import AT_DOOR, AT_START, F_PROGRAM, F_TURN, Frame
from kickdoor.engine.switches import RULE_OF
from kickdoor.engine.timing import registers
from kickdoor.engine.turn import CHARITY, DOOR_OPEN, PREPARE, TROUBLE
from kickdoor.engine.values import trait_cards
from kickdoor.engine.windows import open_window
from kickdoor.play.bargains import help_offer
from kickdoor.play.catalogs import catalog_for
from kickdoor.play.names import seat_of, split_copy, unknown

Position = dict[str, Any]

KEYS: Final = (
    "edition", "packs", "variants", "options", "cards", "players", "turn", "phase", "revealed", "door", "treasure",
    "exact_decks", "door_discard", "treasure_discard", "dice", "fight",
)  # fmt: skip
PLAYER_KEYS: Final = ("name", "level", "sex", "hand", "in_play", "curses", "dead")
IN_PLAY_KEYS: Final = ("card", "equipped", "attached_to", "carried_by")
FIGHT_KEYS: Final = ("monsters", "helper", "terms", "compelled", "boosts", "claim")
MONSTER_KEYS: Final = ("card", "enhancers")
BOOST_KEYS: Final = ("card", "side")
PHASES: Final = ("start", "prepare", "kick", "trouble", "combat", "run", "charity")
STEP_OF: Final = {"prepare": PREPARE, "kick": DOOR_OPEN, "trouble": TROUBLE, "charity": CHARITY}
DEFAULT_EDITION: Final = "deluxe"


# ---- reading the words -------------------------------------------------------------------------------------------


def only_keys(what: str, given: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in given:
        if key not in known:
            raise unknown(f"{what} called", key, known)


def seated(position: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
    """Names and facts of the players in seat order, whether written as a map or as a list."""
    players = position.get("players") or {}
    if isinstance(players, Mapping):
        pairs = [(str(name), facts or {}) for name, facts in players.items()]
    else:
        pairs = [(str(facts["name"]), facts) for facts in players]
    if not FEWEST <= len(pairs) <= MOST:
        raise ValueError(f"a table has {FEWEST} to {MOST} players, not {len(pairs)} [setup.player-count]")
    if len({name.casefold() for name, _facts in pairs}) != len(pairs):
        raise ValueError(f"two players have the same name: {', '.join(name for name, _facts in pairs)}")
    for name, facts in pairs:
        only_keys(f"fact about {name}", facts, PLAYER_KEYS)
    return pairs


def player_names(position: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(name for name, _facts in seated(position))


def packs_of(position: Mapping[str, Any]) -> tuple[str, ...]:
    edition = position.get("edition") or DEFAULT_EDITION
    packs = tuple(position.get("packs") or (edition,))
    for pack in packs:
        if pack not in built_in():
            raise unknown("edition or pack", pack, built_in())
    return packs


def switches_of(position: Mapping[str, Any]) -> Switches:
    """The edition's switches with the house options."""
    options: dict[str, Any] = {}
    for more in (position.get("variants"), position.get("options")):
        options.update(dict.fromkeys(more, True) if isinstance(more, list | tuple) else more or {})
    only_keys("option", options, tuple(RULE_OF))
    return Switches(**options)


def entry_of(entry: Any, keys: tuple[str, ...]) -> Mapping[str, Any]:
    """An entry of a list of cards: a name alone, or a map with more about it."""
    if isinstance(entry, Mapping):
        only_keys("fact about a card", entry, keys)
        if "card" not in entry:
            raise ValueError(f"which card? {dict(entry)!r} has no 'card'")
        return entry
    return {"card": entry}


def card_of_entry(entry: Any) -> str:
    return str(entry["card"] if isinstance(entry, Mapping) else entry)


def names_in(position: Mapping[str, Any]) -> Iterator[str]:
    """Every card the position puts somewhere, as often as it does."""
    for _name, facts in seated(position):
        for key in ("hand", "in_play", "curses"):
            yield from (card_of_entry(entry) for entry in facts.get(key) or ())
    for key in ("door", "treasure", "door_discard", "treasure_discard"):
        yield from position.get(key) or ()
    if position.get("revealed"):
        yield position["revealed"]
    fight = position.get("fight") or {}
    for entry in fight.get("monsters") or ():
        original, copy = split_copy(card_of_entry(entry))
        yield copy or original
        yield from (entry.get("enhancers") or ()) if isinstance(entry, Mapping) else ()
    yield from (card_of_entry(entry) for entry in fight.get("boosts") or ())


# ---- setting up --------------------------------------------------------------------------------------------------


class Dealer:
    """Hands out cards by name, each piece of cardboard once."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.left: dict[str, list[int]] = {}
        for card in range(s.catalog.cards):
            self.left.setdefault(s.catalog.name[card].casefold(), []).append(card)

    def take(self, name: object) -> int:
        cards = self.left.get(name.casefold()) if isinstance(name, str) else None
        if cards is None:
            raise unknown("card", name, self.s.catalog.name)
        if not cards:
            count = len([1 for other in self.s.catalog.name if other.casefold() == str(name).casefold()])
            raise ValueError(f"{name!r} is placed more often than it exists: {count} in the game")
        return cards.pop(0)


def set_up(position: Mapping[str, Any]) -> State:
    """The state of this position, in the open discipline, waiting for a decision. ValueError says what is wrong."""
    only_keys("part of a position", position, KEYS)
    pairs = seated(position)
    players = [name for name, _facts in pairs]
    only = Counter(names_in(position)) if position.get("exact_decks") else None
    catalog = catalog_for(packs_of(position), position.get("cards") or "", only)
    sexes = [_sex(name, facts.get("sex", "male")) for name, facts in pairs]
    s = blank_table(catalog, switches_of(position), sexes, 0, False)
    dealer = Dealer(s)
    s.active = seat_of(players, position.get("turn") or players[0])
    s.turn = 1
    for seat, (name, facts) in enumerate(pairs):
        _seat_player(s, dealer, seat, name, facts)
    _begin(s, dealer, players, position)
    for deck, key in enumerate(("door", "treasure")):
        _stack_deck(s, dealer, deck, position.get(key) or (), position.get(f"{key}_discard") or ())
    s.script = [_face(face) - 1 for face in position.get("dice") or ()]
    s.dirty = True
    run(s)
    if (position.get("fight") or {}).get("claim"):
        _claim(s, players)
    s.log = []
    s.chance = []
    validate(s)
    return s


def _sex(name: str, word: object) -> int:
    if word not in ("male", "female"):
        raise ValueError(f"{name} is male or female, not {word!r}")
    return MALE if word == SEX_NAMES[MALE] else FEMALE


def _face(face: object) -> int:
    if not isinstance(face, int) or not 1 <= face <= 6:
        raise ValueError(f"a die shows 1 to 6, not {face!r}")
    return face


def _seat_player(s: State, dealer: Dealer, seat: int, name: str, facts: Mapping[str, Any]) -> None:
    level = facts.get("level", 1)
    if not isinstance(level, int) or not 1 <= level < s.rules.win_level:
        raise ValueError(f"{name} is Level {level!r}; a player in the game has 1 to {s.rules.win_level - 1}")
    set_level(s, seat, level)
    for card in facts.get("hand") or ():
        move(s, dealer.take(card), IN_HAND, seat)
    _lay_table(s, dealer, seat, name, [entry_of(entry, IN_PLAY_KEYS) for entry in facts.get("in_play") or ()])
    for entry in facts.get("curses") or ():
        fact = entry_of(entry, ("card", "attached_to"))
        curse = dealer.take(fact["card"])
        if s.catalog.lasts[curse] < 0:
            raise ValueError(f"{s.catalog.name[curse]} works at once; it is not kept in front of {name}")
        keep_curse(s, curse, seat)
        if fact.get("attached_to"):
            attach(s, curse, _own(s, seat, name, fact["attached_to"]))
    if facts.get("dead"):
        s.seats[seat].dead = True
        s.seats[seat].reborn = True


def _lay_table(s: State, dealer: Dealer, seat: int, name: str, entries: list[Mapping[str, Any]]) -> None:
    """First all cards, then what hangs on what, then the equipment: whether an Item can be worn depends on the rest."""
    cards = [dealer.take(entry["card"]) for entry in entries]
    for card in cards:
        move(s, card, IN_PLAY, seat)
    for card, entry in zip(cards, entries):
        host = entry.get("attached_to") or entry.get("carried_by")
        kind = s.catalog.type[card]
        if host:
            attach(s, card, _own(s, seat, name, host))
            if entry.get("carried_by"):
                equip(s, card)
        elif kind in (SUPER_MUNCHKIN, HALF_BREED):
            traits = trait_cards(s, seat, KIND_CLASS if kind == SUPER_MUNCHKIN else KIND_RACE)
            if not traits:
                raise ValueError(f"{s.catalog.name[card]} of {name} has no card to be attached to")
            attach(s, card, traits[0])
        elif kind == CHEAT:
            raise ValueError(f"{s.catalog.name[card]} of {name} needs 'attached_to'")
    for card, entry in zip(cards, entries):
        if s.catalog.type[card] != ITEM or s.status[card] & EQUIPPED:
            if entry.get("equipped") and s.catalog.type[card] != ITEM:
                raise ValueError(f"{s.catalog.describe(card)} of {name} can't be equipped: only Items can")
            continue
        refused = why_not_wear(s, seat, card)
        if entry.get("equipped") and refused == ITEM_EQUIP_LIMITS:
            raise ValueError(f"{name} has no room to equip {s.catalog.name[card]} as well [{refused}]")
        if entry.get("equipped", not refused):
            equip(s, card)


def _own(s: State, seat: int, name: str, host: object) -> int:
    table = s.seats[seat].table
    for card in table:
        if isinstance(host, str) and s.catalog.name[card].casefold() == host.casefold():
            return card
    raise unknown(f"card in front of {name} called", host, [s.catalog.name[card] for card in table])


def _stack_deck(s: State, dealer: Dealer, deck: int, tops: Any, discards: Any) -> None:
    """The named cards on top, the first of them to be drawn first; likewise the first discard is the top one."""
    for card in reversed([dealer.take(name) for name in discards]):
        _right_deck(s, card, deck)
        discard(s, card)
    chosen = [dealer.take(name) for name in tops]
    for card in chosen:
        _right_deck(s, card, deck)
    rest = [card for card in s.decks[deck] if card not in chosen]
    s.decks[deck] = rest + chosen[::-1]


def _right_deck(s: State, card: int, deck: int) -> None:
    if s.catalog.deck[card] != deck:
        raise ValueError(f"{s.catalog.describe(card)} is no {('Door', 'Treasure')[deck]}")


def _begin(s: State, dealer: Dealer, players: list[str], position: Mapping[str, Any]) -> None:
    """The stack: whose turn, which step of it, and the fight."""
    fight = position.get("fight")
    phase = position.get("phase") or ("combat" if fight else "prepare")
    if phase not in PHASES:
        raise unknown("phase", phase, PHASES)
    if s.seats[s.active].dead:
        raise ValueError(f"it can't be the turn of {players[s.active]}, who is dead")
    if bool(fight) != (phase in ("combat", "run")):
        raise ValueError(f"a position in phase {phase!r} has {'no ' if fight else 'a '}'fight'")
    turn = Frame(F_TURN, s.active)
    s.stack.append(turn)
    if phase == "start":
        s.turn = 0
        for player in s.seats:
            s.fresh += player.hand
        open_window(s, AT_START)
    elif fight:
        turn.pc = CHARITY
        _place_fight(s, dealer, players, fight)
        if phase == "run":
            assert s.fight is not None
            s.fight.running = True
            s.stack[-1].pc = FIGHTER_RUNS
    else:
        turn.pc = STEP_OF[phase]
        if position.get("revealed"):
            if phase != "kick":
                raise ValueError("a card lies revealed only in phase 'kick'")
            card = dealer.take(position["revealed"])
            move(s, card, REVEALED, s.active)
            turn.pc += 1
            open_window(s, AT_DOOR, s.active, card)


def _place_fight(s: State, dealer: Dealer, players: list[str], words: Mapping[str, Any]) -> None:
    """The fight under way: what happens when one begins or a helper joins has happened already."""
    only_keys("part of a fight", words, FIGHT_KEYS)
    entries = [entry_of(entry, MONSTER_KEYS) for entry in words.get("monsters") or ()]
    if not entries:
        raise ValueError("a fight needs 'monsters'")
    standing: dict[str, int] = {}
    for entry in entries:
        monster = _place_monster(s, dealer, str(entry["card"]), standing)
        for name in entry.get("enhancers") or ():
            _commit(s, dealer.take(name), R_MONSTER, monster)
    fight = s.fight
    assert fight is not None
    s.stack[-1].pc = OPEN
    if words.get("helper"):
        helper = seat_of(players, words["helper"])
        if helper == fight.fighter:
            raise ValueError(f"{players[helper]} can't help himself")
        fight.helper = helper
        fight.compelled = bool(words.get("compelled"))
        if not fight.compelled:
            fight.deal = help_offer(s, players, fight.fighter, helper, words.get("terms"))
    for entry in words.get("boosts") or ():
        fact = entry_of(entry, BOOST_KEYS)
        card = dealer.take(fact["card"])
        side = fact.get("side") or SIDE_NAMES[max(0, s.catalog.side[card])]
        if side not in SIDE_NAMES[:2]:
            raise ValueError(f"{fact['card']} strengthens 'munchkins' or 'monsters'; say which `side`")
        _commit(s, card, R_COUNTER, SIDE_NAMES.index(side))


def _place_monster(s: State, dealer: Dealer, name: str, standing: dict[str, int]) -> int:
    original, copy = split_copy(name)
    if copy and name.casefold() not in dealer.left:
        if original.casefold() not in standing:
            raise unknown("monster before it in the fight called", original, standing)
        card = dealer.take(copy)
        copy_monster(s, standing[original.casefold()], card)
        return card
    card = dealer.take(name)
    if s.catalog.type[card] != MONSTER:
        raise ValueError(f"{s.catalog.describe(card)} is no monster")
    if s.fight is None:
        start_fight(s, s.active, card)
    else:
        add_monster(s, card)
    standing[name.casefold()] = card
    return card


def _commit(s: State, card: int, register: int, value: int) -> None:
    """A card played into the fight, as its program leaves it."""
    move(s, card, RESOLVING)
    regs = registers(s.active, card)
    regs[register] = value
    settle_card(s, Frame(F_PROGRAM, s.active, card, -1, PLAYS, 0, 0, 0, regs), THEN_FIGHT)


def _claim(s: State, players: list[str]) -> None:
    try:
        apply(s, Command(CLAIM, s.active))
    except IllegalCommand as refused:
        raise ValueError(f"{players[s.active]} can't have claimed the kill: {refused}") from refused


def describe(s: State, players: Any) -> Position:
    raise NotImplementedError
