"""Positions: a table in words (the keys of the case language), and the engine's state of it.

`set_up` builds the state as if play had got there: atoms move the cards, the engine opens the window. `describe` writes
a state down again. No part of a position, and listed by `not_held`: what is in flight (a question, an effect half-way),
what has been earned in a fight so far, who has run already. Nor is who has seen which card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from kickdoor.cards.translated import cards_called
from kickdoor.engine import Catalog, Command, IllegalCommand, State, apply, ids, validate
from kickdoor.engine.atoms import attach, change_companion, discard, equip, move, set_level
from kickdoor.engine.attached import companion_sex
from kickdoor.engine.combat import FIGHTER_RUNS, OPEN, add_monster, copy_monster, start_fight
from kickdoor.engine.command import CLAIM
from kickdoor.engine.events import BY_CARD
from kickdoor.engine.frames import FightFrame, ProgramFrame, RunFrame, WindowFrame, program_of
from kickdoor.engine.help import in_order
from kickdoor.engine.interpreter import keep_curse, settle_card
from kickdoor.engine.items import mount, why_not_wear
from kickdoor.engine.machine import run
from kickdoor.engine.references import registers
from kickdoor.engine.rule_ids import ITEM_EQUIP_LIMITS
from kickdoor.engine.setup import blank_table
from kickdoor.engine.state import (
    AT_CLAIM,
    AT_CURSED,
    AT_DOOR,
    AT_OFFER,
    AT_RECEIVED,
    AT_ROLLED,
    AT_START,
    AT_TRADE,
    MET,
    PLAYS,
    Fight,
    turn_frame,
)
from kickdoor.engine.strength import treasures_at_stake
from kickdoor.engine.traits import trait_cards
from kickdoor.engine.turn import CHARITY, DOOR_OPEN, PREPARE, TROUBLE, begin_turns
from kickdoor.engine.windows import open_window
from kickdoor.judge.action.bargains import help_offer, help_words
from kickdoor.judge.position import vocabulary as words
from kickdoor.judge.position.effects import effect_words, place_effect, place_use, use_words
from kickdoor.judge.position.vocabulary import Position, entry_of, list_of, only_keys
from kickdoor.play.catalogs import INLINE, catalog_for
from kickdoor.play.names import BadWords, card_name, copy_makers, seat_of, split_copy, unknown
from kickdoor.play.options import own_rulings, packs_in
from kickdoor.words.facts.moment import phase

STEP_OF: Final = {"prepare": PREPARE, "kick": DOOR_OPEN, "trouble": TROUBLE, "charity": CHARITY}
# moments between the phases: the phase that follows when they are through
# places between places: a position has such cards on their discard piles
LIMBO: Final = {
    ids.RESOLVING: "a card that is being played",
    ids.POOL: "Treasure laid out for sharing",
    ids.CORPSE: "the belongings of the dead laid out for looting",
}
NEXT_PHASE: Final = {"reward": "charity", "end": "charity"}
MANY: Final = 32  # catalogs whose names are remembered: cases come in rows with the same one


@lru_cache(maxsize=MANY)
def _by_name(catalog: Catalog) -> dict[str, list[int]]:
    """The pieces of cardboard with each printed name, in small letters."""
    found: dict[str, list[int]] = {}
    for card, name in enumerate(catalog.name):
        found.setdefault(name.casefold(), []).append(card)
    return found


@lru_cache(maxsize=MANY)
def _own_names(catalog: Catalog) -> set[str]:
    """The names of cards that are defined for this table only."""
    return {printed.name.casefold() for printed in catalog.definitions if printed.pack == INLINE}


class Dealer:
    """Hands out cards by name, each piece of cardboard once."""

    def __init__(self, s: State, wanted: Counter[str]) -> None:
        """`wanted`: how often the position names each card."""
        self.catalog = s.catalog
        self.names = s.catalog.name
        self.wanted = Counter[str]()
        for name, number in wanted.items():
            self.wanted[name.casefold()] += number
        self.own = _own_names(s.catalog)
        self._printed_as = _by_name(s.catalog)
        self._left: dict[str, list[int]] = {}  # of names that were asked for

    def take(self, name: object) -> int:
        printed = self._printed(name) if isinstance(name, str) else ""
        if printed not in self._printed_as:
            raise unknown("card", name, self.names)
        cards = self._left.setdefault(printed, list(self._printed_as[printed]))
        if not cards:
            said = str(name).casefold()
            count = len([1 for other in self.names if other.casefold() == said])
            mend = f"write `copies: {self.wanted[said]}` in its definition" if said in self.own else ""
            raise BadWords(f"{name!r} is placed more often than it exists: {count} in the game", mend, (name,))
        return cards.pop(0)

    def _printed(self, name: str) -> str:
        """The printed name in small letters, by whatever name the position calls the card."""
        folded = name.casefold()
        called = [] if folded in self._printed_as else cards_called(self.catalog, name)
        return self.names[called[0]].casefold() if called else folded


# ---- from words to a state ---------------------------------------------------------------------------------------


def set_up(position: Mapping[str, Any]) -> State:
    """The state of this position, in the open discipline, waiting for a decision. ValueError says what is wrong."""
    only_keys("part of a position", position, words.KEYS)
    pairs = words.seated(position)
    players = [name for name, _facts in pairs]
    packs, cards = words.packs_of(position), position.get("cards") or ""
    catalog = catalog_for(packs, cards)
    named = Counter(_as_printed(catalog, name) for name in words.names_in(position))
    if position.get("exact_decks"):
        catalog = catalog_for(packs, cards, named)
    sexes = [_sex(name, facts.get("sex", "male")) for name, facts in pairs]
    s = blank_table(catalog, words.switches_of(position), sexes, 0, False)
    dealer = Dealer(s, named)
    s.active = seat_of(players, position.get("turn") or players[0])
    s.turn = 1
    for seat, (name, facts) in enumerate(pairs):
        _seat_player(s, dealer, seat, name, facts)
    _begin(s, dealer, players, position)
    for deck, key in enumerate(ids.DECK_NAMES[: ids.OUTSIDE]):
        _stack_deck(s, dealer, deck, list_of(position, key), list_of(position, f"{key}_discard"))
    s.dice = [_face(face) for face in position.get("dice") or ()]
    s.dirty = True
    run(s)
    for effect in list_of(position, "effects"):
        place_effect(s, players, effect)
    for use in list_of(position, "used"):
        place_use(s, players, use)
    if (position.get("fight") or {}).get("claim"):
        _claim(s, players)
    s.log = []
    s.chance = []
    validate(s)
    return s


def _as_printed(catalog: Catalog, name: str) -> str:
    """The name on the piece of cardboard, also for a copy; what is no card is told when it is dealt."""
    meant = copy_makers(catalog, name) or cards_called(catalog, name)
    return catalog.name[meant[0]] if meant else name


def _sex(name: str, word: object) -> int:
    if word not in ("male", "female"):
        raise BadWords(f"{name} is male or female, not {word!r}", about=(word, name))
    return ids.SEX_NAMES.index(str(word))


def _face(face: object) -> int:
    if not isinstance(face, int) or not 1 <= face <= 6:
        raise BadWords(f"a die shows 1 to 6, not {face!r}", about=("dice",))
    return face


def _seat_player(s: State, dealer: Dealer, seat: int, name: str, facts: Mapping[str, Any]) -> None:
    level = facts.get("level", 1)
    if not isinstance(level, int) or not 1 <= level < s.rules.win_level:
        raise BadWords(
            f"{name} is Level {level!r}; a player in the game has 1 to {s.rules.win_level - 1}", about=(name,)
        )
    set_level(s, seat, level, BY_CARD)
    for card in list_of(facts, "hand"):
        move(s, dealer.take(card), ids.IN_HAND, seat)
    if facts.get("role"):
        role = dealer.take(facts["role"])
        if s.catalog.type[role] != ids.ROLE:
            raise BadWords(f"{s.catalog.describe(role)} is no Role", about=(facts["role"],))
        move(s, role, ids.IN_PLAY, seat)
    _lay_table(s, dealer, seat, name, [entry_of(entry, words.IN_PLAY_KEYS) for entry in list_of(facts, "in_play")])
    if len([card for card in s.seats[seat].table if s.catalog.type[card] == ids.ROLE]) > 1:
        raise BadWords(f"{name} has one Role, not several", about=(name,))
    for entry in list_of(facts, "curses"):
        fact = entry_of(entry, words.CURSE_KEYS)
        curse = dealer.take(fact["card"])
        if s.catalog.lasts[curse] < 0:
            raise BadWords(f"{s.catalog.describe(curse)} is not kept in front of {name}", about=(fact["card"], name))
        keep_curse(s, curse, seat)
        if fact.get("attached_to"):
            attach(s, curse, _own(s, seat, name, fact["attached_to"]))
    s.seats[seat].dead = bool(facts.get("dead"))
    s.seats[seat].reborn = bool(facts.get("dead") or facts.get("reborn"))


def _lay_table(s: State, dealer: Dealer, seat: int, name: str, entries: list[Mapping[str, Any]]) -> None:
    """First all cards, then what hangs on what, then the equipment: whether an Item can be worn depends on the rest."""
    cards = [dealer.take(entry["card"]) for entry in entries]
    for card in cards:
        move(s, card, ids.IN_PLAY, seat)
    for card, entry in zip(cards, entries):
        _hang(s, card, seat, name, entry)
    for card, entry in zip(cards, entries):
        if s.catalog.steed[card]:
            mount(s, card)
        elif not s.catalog.worn[card]:
            if entry.get("equipped"):
                raise BadWords(
                    f"{s.catalog.describe(card)} of {name} can't be equipped: only Items can",
                    about=(s.catalog.name[card], name),
                )
        elif not s.status[card] & ids.EQUIPPED:
            refused = why_not_wear(s, seat, card)
            if entry.get("equipped") and refused == ITEM_EQUIP_LIMITS:
                raise BadWords(
                    f"{name} has no room to equip {s.catalog.name[card]} as well [{refused}]",
                    about=(s.catalog.name[card], name),
                )
            if entry.get("equipped", not refused):
                equip(s, card)


def _hang(s: State, card: int, seat: int, name: str, entry: Mapping[str, Any]) -> None:
    """Attach a card to its host, or load an Item on its companion."""
    kind = s.catalog.type[card]
    if entry.get("sex"):
        if not s.catalog.companion[card] or s.catalog.sex[card] < 0:
            raise BadWords(
                f"{s.catalog.describe(card)} of {name} has no sex to change", about=(s.catalog.name[card], name)
            )
        if _sex(name, entry["sex"]) != companion_sex(s, card):
            change_companion(s, card)
    if entry.get("carried_by"):
        equip(s, card)
        attach(s, card, _own(s, seat, name, entry["carried_by"]))
    elif entry.get("attached_to"):
        attach(s, card, _own(s, seat, name, entry["attached_to"]))
    elif kind in ids.DOUBLERS:
        traits = trait_cards(s, seat, ids.DOUBLERS[kind])
        if not traits:
            raise BadWords(
                f"{s.catalog.name[card]} of {name} has no card to be attached to", about=(s.catalog.name[card], name)
            )
        attach(s, card, traits[0])
    elif kind in (ids.CHEAT, ids.ITEM_ENHANCER):
        raise BadWords(f"{s.catalog.name[card]} of {name} needs 'attached_to'", about=(s.catalog.name[card], name))


def _own(s: State, seat: int, name: str, host: object) -> int:
    table = s.seats[seat].table
    for card in table:
        if isinstance(host, str) and s.catalog.name[card].casefold() == host.casefold():
            return card
    raise unknown(f"card in front of {name} called", host, [s.catalog.name[card] for card in table])


def _stack_deck(s: State, dealer: Dealer, deck: int, tops: list[Any], discards: list[Any]) -> None:
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
        raise BadWords(
            f"{s.catalog.describe(card)} is no {ids.DECK_NAMES[deck].title()}", about=(s.catalog.name[card],)
        )


def _begin(s: State, dealer: Dealer, players: list[str], position: Mapping[str, Any]) -> None:
    """The stack: whose turn, which step of it, and the fight."""
    fight = position.get("fight")
    wanted = position.get("phase") or ("combat" if fight else "kick" if position.get("revealed") else "prepare")
    if wanted not in words.PHASES:
        raise unknown("phase", wanted, words.PHASES)
    if s.seats[s.active].dead:
        raise BadWords(f"it can't be the turn of {players[s.active]}, who is dead", about=(players[s.active],))
    if bool(fight) != (wanted in ("combat", "run")):
        raise BadWords(f"a position in phase {wanted!r} has {'no ' if fight else 'a '}'fight'", about=(wanted, "fight"))
    turn = begin_turns(s)
    if wanted == "start":
        s.turn = 0
        for player in s.seats:
            s.just_received = [*s.just_received, *player.hand]
        open_window(s, AT_START)
    elif fight:
        turn.step, turn.rooms = CHARITY, MET
        _place_fight(s, dealer, players, fight)
        if wanted == "run":
            assert s.fight is not None
            s.fight.running = True
            _course(s).step = FIGHTER_RUNS
    else:
        turn.step = STEP_OF[wanted]
        if position.get("revealed"):
            _reveal(s, dealer.take(position["revealed"]), wanted)


def _reveal(s: State, card: int, wanted: str) -> None:
    """A kicked card that may be kept or played lies on the table."""
    if wanted != "kick":
        raise BadWords("a card lies revealed only in phase 'kick'", about=("revealed",))
    if s.catalog.type[card] in (ids.MONSTER, ids.CURSE):
        raise BadWords(
            f"{s.catalog.describe(card)} does not lie revealed",
            "put it on top of 'door' instead",
            about=(s.catalog.name[card],),
        )
    move(s, card, ids.REVEALED, s.active)
    turn_frame(s).step += 1
    open_window(s, AT_DOOR, s.active, card=card)


def _place_fight(s: State, dealer: Dealer, players: list[str], fight_words: Mapping[str, Any]) -> None:
    """The fight under way: what happens when one begins or a helper joins has happened already."""
    only_keys("part of a fight", fight_words, words.FIGHT_KEYS)
    entries = [entry_of(entry, words.MONSTER_KEYS) for entry in list_of(fight_words, "monsters")]
    if not entries:
        raise BadWords("a fight needs 'monsters'", about=("fight",))
    standing: dict[str, int] = {}
    for entry in entries:
        monster = _place_monster(s, dealer, str(entry["card"]), standing)
        for name in list_of(entry, "enhancers"):
            _commit(s, dealer.take(name), ids.R_MONSTER, monster)
    fight = s.fight
    assert fight is not None
    _course(s).step = OPEN
    if fight_words.get("helper"):
        fight.helper = seat_of(players, fight_words["helper"])
        if fight.helper == fight.fighter:
            raise BadWords(f"{players[fight.helper]} can't be fighter and helper", about=("helper",))
        if s.seats[fight.helper].dead:
            raise BadWords(f"{players[fight.helper]} is dead and can't be the helper", about=("helper",))
        fight.compelled = bool(fight_words.get("compelled"))
        if not fight.compelled:
            terms = help_offer(s, players, fight.fighter, fight.helper, fight_words.get("terms"))
            fight.deal = in_order(terms, treasures_at_stake(s))
    for entry in list_of(fight_words, "boosts") + list_of(fight_words, "one_shots"):
        fact = entry_of(entry, words.BOOST_KEYS)
        card = dealer.take(fact["card"])
        side = fact.get("side") or ids.SIDE_NAMES[max(0, s.catalog.side[card])]
        if side not in ids.SIDE_NAMES[:2]:
            raise BadWords(
                f"{fact['card']} strengthens 'munchkins' or 'monsters'", "say which `side`", about=(fact["card"],)
            )
        _commit(s, card, ids.R_SIDE, ids.SIDE_NAMES.index(side))


def _place_monster(s: State, dealer: Dealer, name: str, standing: dict[str, int]) -> int:
    if copy_makers(s.catalog, name):
        original = split_copy(name)[0]
        if original.casefold() not in standing:
            raise unknown("monster before it in the fight called", original, standing)
        card = dealer.take(_as_printed(s.catalog, name))
        copy_monster(s, standing[original.casefold()], card)
        return card
    card = dealer.take(name)
    if s.catalog.type[card] not in (ids.MONSTER, ids.STEED):
        raise BadWords(f"{s.catalog.describe(card)} is no monster", about=(name,))
    if s.fight is None:
        start_fight(s, s.active, card)
    else:
        add_monster(s, card)
    standing[name.casefold()] = card
    return card


def _course(s: State) -> FightFrame:
    """The fight that has just been put on the stack."""
    frame = s.stack[-1]
    assert isinstance(frame, FightFrame)
    return frame


def _commit(s: State, card: int, register: int, value: int) -> None:
    """A card played into the fight, as its program leaves it."""
    move(s, card, ids.RESOLVING)
    regs = registers(s.active, card)
    regs[register] = value
    settle_card(s, program_of(card, PLAYS, regs), ids.THEN_FIGHT)


def _claim(s: State, players: list[str]) -> None:
    try:
        apply(s, Command(CLAIM, s.active))
    except IllegalCommand as refused:
        said = f"{players[s.active]} can't have claimed the kill [{refused.refusal.rule}]"
        raise BadWords(said, about=("claim",)) from refused


# ---- from a state to words ---------------------------------------------------------------------------------------


def describe(s: State, players: Sequence[str]) -> Position:
    """The position of this state, decks in full. Cards defined inline are named, not defined: the caller has them.

    Amid a question or an effect: the table as it lies, in the phase that is on (see `not_held`). ValueError for a
    finished game.
    """
    now = phase(s)
    if now == "over":
        raise ValueError("a finished game is no position")
    packs = packs_in(s.catalog)
    found: Position = {"edition": packs[0]} if len(packs) == 1 else {"packs": packs}
    options = own_rulings(s.rules, packs)
    if options:
        found["options"] = options
    found["players"] = {name: _player_words(s, seat) for seat, name in enumerate(players)}
    found["turn"] = players[s.active]
    found["phase"] = NEXT_PHASE.get(now, "trouble" if now == "kick" and s.revealed < 0 else now)
    if s.revealed >= 0:
        found["revealed"] = s.catalog.name[s.revealed]
    for deck, key in enumerate(ids.DECK_NAMES[: ids.OUTSIDE]):  # unused Roles are those that nobody has
        found[key] = [s.catalog.name[card] for card in reversed(s.decks[deck])]
        limbo = [card for card in range(s.catalog.cards) if s.zone[card] in LIMBO and s.catalog.deck[card] == deck]
        if s.discards[deck] or limbo:
            found[f"{key}_discard"] = [s.catalog.name[card] for card in limbo + s.discards[deck][::-1]]
    if any(printed.copies == 0 for printed in s.catalog.definitions):
        found["exact_decks"] = True
    if s.dice:
        found["dice"] = s.dice[:]
    if s.fight is not None:
        found["fight"] = _fight_words(s, players, s.fight)
    if s.effects:
        found["effects"] = effect_words(s, players)
    used = use_words(s, players)
    if used:
        found["used"] = used
    return found


def not_held(s: State) -> list[str]:
    """What of this state its position does not say, in words; empty if it says everything but who has seen what."""
    found: list[str] = []
    top = s.stack[-1]
    if not isinstance(top, WindowFrame):
        found.append("a question that is open")
    elif top.moment in (AT_OFFER, AT_TRADE):
        found.append("an offer that is open")
    elif top.moment in (AT_CURSED, AT_ROLLED, AT_RECEIVED):
        found.append("the moment to answer what has just happened")
    if any(isinstance(frame, ProgramFrame) for frame in s.stack):
        found.append("the effect of a card that is half-way")
    for zone, what in LIMBO.items():
        if zone in s.zone:
            found.append(f"{what} (here on the discards)")
    fight = s.fight
    if fight is not None:
        if fight.levels or fight.treasures or fight.doors or fight.slain:
            found.append("what has been earned in this fight so far")
        if fight.spared or (fight.running and _has_run(s, fight)):
            found.append("who has run from which monster already")
    if any(status & ids.SUSPENDED for status in s.status):
        found.append("which surplus equipment does not count until the fight is over")
    return found


def _has_run(s: State, fight: Fight) -> bool:
    """Whether somebody has rolled: a position in phase `run` begins with the fighter and all monsters."""
    running = [frame for frame in s.stack if isinstance(frame, RunFrame)]
    return bool(running) and (running[-1].seat != fight.fighter or len(running[-1].monsters) < len(fight.monsters))


def _player_words(s: State, seat: int) -> dict[str, Any]:
    player = s.seats[seat]
    found: dict[str, Any] = {"level": player.level, "sex": ids.SEX_NAMES[player.sex]}
    if player.hand:
        found["hand"] = [s.catalog.name[card] for card in player.hand]
    if player.table:
        found["in_play"] = [_entry_words(s, card) for card in player.table]
    if player.curses:
        found["curses"] = [_entry_words(s, card) for card in player.curses]
    if player.dead or player.reborn:
        found["dead" if player.dead else "reborn"] = True
    return found


def _entry_words(s: State, card: int) -> Any:
    """A card in front of a player: its name alone if there is nothing more to say."""
    entry: dict[str, Any] = {"card": s.catalog.name[card]}
    host = s.host[card]
    if host >= 0 and s.catalog.worn[card]:
        entry["carried_by"] = s.catalog.name[host]
    elif host >= 0:
        entry["attached_to"] = s.catalog.name[host]
    elif s.catalog.worn[card] and not s.catalog.steed[card]:
        entry["equipped"] = bool(s.status[card] & ids.EQUIPPED)
    if s.catalog.companion[card] and s.status[card] & ids.CHANGED:
        entry["sex"] = ids.SEX_NAMES[companion_sex(s, card)]
    return entry if len(entry) > 1 else entry["card"]


def _fight_words(s: State, players: Sequence[str], fight: Fight) -> dict[str, Any]:
    monsters: list[Any] = []
    accounted = list(fight.monsters)
    for monster, printed in zip(fight.monsters, fight.group):
        enhancers = [card for card in fight.cards if s.host[card] == printed and card not in accounted]
        accounted += enhancers
        name = card_name(s, monster)
        more = {"card": name, "enhancers": [s.catalog.name[card] for card in enhancers]}
        monsters.append(more if enhancers else name)
    found: dict[str, Any] = {"monsters": monsters}
    if fight.helper >= 0:
        found["helper"] = players[fight.helper]
        if fight.compelled:
            found["compelled"] = True
        elif fight.deal is not None:
            terms = help_words(s, players, fight.fighter, fight.helper, fight.deal)
            if terms:
                found["terms"] = terms
    boosts = [
        {"card": s.catalog.name[card], "side": ids.SIDE_NAMES[side]}
        for card, side in zip(fight.boosts[::2], fight.boosts[1::2])
    ]
    others = [card for card in fight.cards if card not in accounted and card not in fight.boosts[::2]]
    if boosts or others:
        found["boosts"] = boosts + [{"card": s.catalog.name[card]} for card in others]
    if any(isinstance(frame, WindowFrame) and frame.moment == AT_CLAIM for frame in s.stack):
        found["claim"] = True
    return found
