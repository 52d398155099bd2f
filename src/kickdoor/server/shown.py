"""The game as it goes over the wire: a view as JSON. Made from `engine.View` and the events a seat may hear, and from
nothing else; so what a seat does not know cannot get into a message.

Cards are numbers of the catalog (`/api/cards/DIGEST` says what is printed on them); -1 is a card that is not known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kickdoor.engine import Command, Offer, State, View, explain, ids, question
from kickdoor.engine.command import VERB_NAMES
from kickdoor.engine.events import E_RAN, FIELDS, rule_of
from kickdoor.play.menu_words import in_words
from kickdoor.play.story import heard_by, narrate

Plain = dict[str, Any]


def base_of(s: State, names: Sequence[str]) -> Plain:
    """What somebody who looks on sees: the part of every view that is the same for all, made once for a move."""
    view = View(s, -1)
    return {
        "turn": view.turn,
        "active": view.active,
        "moment": view.moment(),
        "over": view.over,
        "winners": view.winners(),
        "win_level": view.win_level,
        "epoch": s.stack[-1].epoch if s.stack else 0,
        "players": [_player(view, other, names) for other in range(view.players)],
        "doors": _pile(view, ids.DOOR),
        "treasures": _pile(view, ids.TREASURE),
        "revealed": view.revealed(),
        "pool": view.pool(),
        "corpse": view.corpse(),
        "fight": _fight(s, view),
        "question": _question(s, view),
        "offer": _offer(view),
    }


def shown(s: State, seat: int, names: Sequence[str], base: Plain | None = None) -> Plain:
    """Everything `seat` (-1: somebody who looks on) may know of the table now. `base`: what all see, if it is there."""
    base = base_of(s, names) if base is None else base
    if seat < 0:
        return base
    view = View(s, seat)
    found = dict(base)
    found["players"] = [
        {**player, "known": view.hand(other)} if other != seat else player
        for other, player in enumerate(base["players"])
    ]
    for pile, deck in (("doors", ids.DOOR), ("treasures", ids.TREASURE)):
        if _looked_into(s, deck) >> seat & 1:
            found[pile] = {**base[pile], "known": view.known_deck(deck)}
    if base["fight"] is not None:
        found["fight"] = _own_fight(view, base["fight"])
    if base["offer"] is not None:
        found["offer"] = _offer(view)
    found["hand"] = view.hand()
    found["legal"] = [move(s, names, command) for command in view.legal()]
    found["hand_limit"] = view.hand_limit(seat)
    return found


def _player(view: View, seat: int, names: Sequence[str]) -> dict[str, Any]:
    doors, treasures = view.hand_backs(seat)
    return {
        "name": names[seat],
        "level": view.level(seat),
        "sex": ids.SEX_NAMES[view.sex(seat)],
        "dead": view.dead(seat),
        "strength": view.strength(seat),
        "hand": [doors, treasures],
        "known": [],
        "table": [_laid(view, card) for card in view.table(seat)],
        "curses": [_laid(view, card) for card in view.curses(seat)],
    }


def _laid(view: View, card: int) -> dict[str, Any]:
    laid: dict[str, Any] = {"card": card}
    if view.equipped(card):
        laid["used"] = True
    if view.host(card) >= 0:
        laid["host"] = view.host(card)
    return laid


def _pile(view: View, deck: int) -> dict[str, Any]:
    return {
        "left": view.deck_count(deck),
        "discards": view.discard_count(deck),
        "top": view.discard_top(deck),
        "known": [],
    }


def _looked_into(s: State, deck: int) -> int:
    """Seats (as bits) that know some card of this draw pile; asking for it card by card is for those only."""
    seats = 0
    for card in s.decks[deck]:
        seats |= s.known[card]
    return seats


def _fight(s: State, view: View) -> dict[str, Any] | None:
    fight = view.fight
    if fight is None or s.fight is None:
        return None
    found: dict[str, Any] = {
        "fighter": fight.fighter,
        "helper": fight.helper,
        "compelled": fight.compelled,
        "running": fight.running,
        "monsters": [
            {"card": card, "stands_for": fight.group[i], "strength": view.monster_strength(card)}
            for i, card in enumerate(fight.monsters)
        ],
        "cards": fight.cards,
        "boosts": fight.boosts,
        "munchkins": sum_of(s, "munchkins"),
        "total": sum_of(s, "monsters"),
        "ahead": view.ahead(),
        "wins_ties": view.wins_ties(),
        "levels": sum_of(s, "levels"),
        "treasures": sum_of(s, "treasures"),
        "for_the_win": view.for_the_win(),
        "deal": None if fight.deal is None else offer_words(fight.deal),
        "roll": fight.roll,
    }
    return found


def _own_fight(view: View, base: Plain) -> Plain:
    """The fight with what only those in it know: the terms of their deal, the die they need."""
    fight = view.fight
    if fight is None or view.seat not in (fight.fighter, fight.helper):
        return base
    found = dict(base)
    if fight.deal is not None:
        found["deal"] = offer_words(fight.deal)
    if fight.running:
        found["die_needed"] = {str(card): view.die_needed(view.seat, card) for card in fight.monsters}
    return found


def sum_of(s: State, what: str, subject: int = -1, card: int = -1) -> dict[str, Any]:
    """A number with its parts: amount, card, rule."""
    total, parts = explain(s, what, subject, card)
    return {"total": total, "parts": [[part.amount, part.card, part.rule] for part in parts]}


def _question(s: State, view: View) -> dict[str, Any] | None:
    """What is asked, in words that are the same for everybody: never who could answer a pause."""
    asked = question(s)
    if asked is None:
        return None
    found: dict[str, Any] = {"kind": asked.kind, "about": asked.about, "driver": asked.driver}
    if asked.driver >= 0:
        found["wanted"] = asked.wanted
    subject = view.subject()
    if subject >= 0:
        found["card"] = subject
    if view.victim() >= 0:
        found["victim"] = view.victim()
    return found


def _offer(view: View) -> dict[str, Any] | None:
    offer = view.offer()
    return None if offer is None else {"from": view.offer_from(), **offer_words(offer)}


def offer_words(offer: Offer) -> dict[str, Any]:
    return {
        "treasures": offer.treasures, "first": offer.first, "order": list(offer.order), "items": list(offer.items),
        "cards": list(offer.cards), "take": list(offer.take),
    }  # fmt: skip


def move(s: State, names: Sequence[str], command: Command) -> dict[str, Any]:
    """A legal command as the client sends it back, with what to write on its button."""
    found: dict[str, Any] = {"verb": VERB_NAMES[command.verb], "text": in_words(s, names, command)}
    if command.card >= 0:
        found["card"] = command.card
    if command.target >= 0:
        found["target"] = command.target
    if command.value:
        found["value"] = command.value
    if command.cards:
        found["cards"] = list(command.cards)
    if command.offer is not None:
        found["offer"] = offer_words(command.offer)
    return found


def open_view(s: State, names: Sequence[str]) -> dict[str, Any]:
    """A finished game with all hands open, for whoever looks back on it."""
    found = base_of(s, names)
    for seat, player in enumerate(found["players"]):
        player["known"] = sorted(s.seats[seat].hand)
    return found


def told(s: State, seat: int | None, names: Sequence[str], events: Sequence[tuple[int, ...]]) -> list[dict[str, Any]]:
    """What happened as this seat may hear it (None: all of it): the data, and the sentences for the log."""
    found: list[dict[str, Any]] = []
    for event in events:
        heard = event if seat is None else heard_by(s, seat, event)
        if heard[0] == E_RAN:
            continue
        fields = FIELDS[heard[0]]
        entry: dict[str, Any] = {"what": fields[0], "fields": _known(heard, fields)}
        because = rule_of(event)
        if because:
            entry["rule"] = because
        found.append(entry)
    lines = narrate(s, list(events), names, seat)
    if lines:
        found.append({"what": "story", "lines": lines})
    return found


def _known(heard: tuple[int, ...], fields: tuple[str, ...]) -> dict[str, Any]:
    """Fields by name; who else knows a card is nobody's business."""
    named: dict[str, Any] = {name: value for name, value in zip(fields[1:], heard[1:]) if name != "known"}
    if len(heard) > len(fields):  # the last field is a list
        named[fields[-1]] = list(heard[len(fields) - 1 :])
    return named
