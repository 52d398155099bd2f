"""A seat's view as data, for bots that have no Kickdoor: everything `engine.View` shows, the question, and the legal
moves with their words. All of it is made from what the seat knows (`View.blinded`), so nothing else can get in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kickdoor.cards import Sources
from kickdoor.engine import Catalog, Command, State, View, ids, question
from kickdoor.engine.events import FIELDS, LISTS
from kickdoor.engine.permissions import rule_allowing
from kickdoor.engine.state import BITS
from kickdoor.outside.messages import (
    Card,
    Escape,
    FightSeen,
    InPlay,
    Move,
    OfferSeen,
    PileSeen,
    PlayerSeen,
    Question,
    Seen,
)
from kickdoor.outside.packing import move_of, terms_of

if TYPE_CHECKING:
    from kickdoor.words.languages import Language


def _english() -> Language:
    """Read when the first bot wants words: Kickdoor's own want none, and many processes have only those."""
    from kickdoor.words.languages import ENGLISH

    return ENGLISH


def seen(view: View, players: Sequence[str]) -> Seen:
    """What this seat sees."""
    return Seen(
        seat=view.seat,
        turn=view.turn,
        active=view.active,
        win_level=view.win_level,
        players=[_player(view, seat, name) for seat, name in enumerate(players)],
        hand=view.hand(),
        revealed=view.revealed(),
        fight=_fight(view) if view.fight_on() else None,
        offer=_offer(view),
        door=_pile(view, ids.DOOR),
        treasure=_pile(view, ids.TREASURE),
        pool=view.pool(),
        corpse=view.corpse(),
        may_sell=view.may_sell(),
        sale_values=_sales(view),
        sale_bonus=view.sale_bonus(),
    )


def asked(blind: State, view: View, players: Sequence[str]) -> Question:
    """What the seat has to decide now."""
    found = question(blind)
    assert found is not None, "a game that is over asks nothing"
    words = _english().situation(blind, players)
    return Question(
        kind=found.kind, about=found.about, card=found.card, wanted=found.wanted, victim=view.victim(), words=words
    )


def moves(blind: State, view: View, legal: Sequence[Command], players: Sequence[str]) -> list[Move]:
    """These commands, with their words and rules."""
    return [_move(blind, view, command, players) for command in legal]


def _move(blind: State, view: View, command: Command, players: Sequence[str]) -> Move:
    move = move_of(command)
    if command.target >= 0:
        move.target_is = "seat" if view.target_seat(command) >= 0 else "card"
    move.words = _english().in_words(blind, players, command)
    move.rule = rule_allowing(blind, command)
    return move


def cards(catalog: Catalog) -> list[Card]:
    """All cards of a table. Their text only where what they were compiled from is at hand."""
    worded = isinstance(catalog.source, Sources)
    return [
        Card(
            name=catalog.name[card],
            type=ids.TYPE_NAMES[catalog.type[card]],
            deck=ids.DECK_NAMES[catalog.deck[card]],
            level=catalog.monster_level[card],
            treasures=catalog.treasures[card],
            levels=catalog.levels[card],
            bonus=catalog.bonus[card],
            slot=ids.SLOT_NAMES[catalog.slot[card]],
            also=ids.SLOT_NAMES[catalog.also[card]],
            hands=catalog.hands[card],
            big=catalog.big[card],
            price=catalog.price[card],
            text=_english().card_text(catalog, card) if worded else "",
        )
        for card in range(catalog.cards)
    ]


def event_in_words(event: tuple[int, ...]) -> dict[str, Any]:
    """An event with the names of its fields: `{"event": "moved", "card": 12, ...}`."""
    name, *fields = FIELDS[event[0]]
    told: dict[str, Any] = dict(zip(fields, event[1:]))
    if event[0] in LISTS:
        told[fields[-1]] = list(event[len(fields) :])
    return {"event": name, **told}


def in_play(view: View, card: int) -> InPlay:
    return InPlay(card=card, equipped=view.equipped(card), host=view.host(card), stuck=view.stuck(card))


def _player(view: View, seat: int, name: str) -> PlayerSeen:
    doors, treasures = view.hand_backs(seat)
    traits = view.catalog.trait_names
    return PlayerSeen(
        seat=seat,
        name=name,
        level=view.level(seat),
        strength=view.strength(seat),
        sex=ids.SEX_NAMES[view.sex(seat)],
        dead=view.dead(seat),
        traits=[traits[trait] for trait in range(len(traits)) if view.has_trait(seat, trait)],
        table=[in_play(view, card) for card in view.table(seat)],
        curses=view.curses(seat),
        hand=view.hand(seat),
        hand_count=view.hand_count(seat),
        doors=doors,
        treasures=treasures,
        hand_limit=view.hand_limit(seat),
        hit_lately=view.hit_lately & BITS[seat] != 0,
    )


def _fight(view: View) -> FightSeen:
    munchkins = [seat for seat in (view.fighter(), view.helper()) if seat >= 0]
    return FightSeen(
        fighter=view.fighter(),
        helper=view.helper(),
        running=view.running(),
        monsters=view.monsters(),
        monster_strengths=[view.monster_strength(monster) for monster in view.monsters()],
        munchkin_total=view.munchkin_total(),
        monster_total=view.monster_total(),
        ahead=view.ahead(),
        wins_ties=view.wins_ties(),
        levels=view.levels_at_stake(),
        treasures=view.treasures_at_stake(),
        for_the_win=view.for_the_win(),
        escapes=[
            Escape(seat=seat, monster=monster, needs=view.die_needed(seat, monster))
            for seat in munchkins
            for monster in view.monsters()
        ],
    )


def _offer(view: View) -> OfferSeen | None:
    offer = view.offer()
    return None if offer is None else OfferSeen(from_seat=view.offer_from(), terms=terms_of(offer))


def _pile(view: View, deck: int) -> PileSeen:
    return PileSeen(
        left=view.deck_count(deck),
        known=view.known_deck(deck),
        discarded=view.discard_count(deck),
        top_discard=view.discard_top(deck),
    )


def _sales(view: View) -> dict[int, int]:
    if not view.may_sell():
        return {}
    mine = [card for card in view.table(view.seat) if view.catalog.is_item[card]]
    return {card: view.sale_value(card) for card in mine}
