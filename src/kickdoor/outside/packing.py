"""Games as they travel: a command as a move, a blinded state as plain data, the cards of a table.

What belongs to the whole game (cards, rules) goes once; a state is sent for every decision, so its tables of bytes are
written as hexadecimal digits, which is a fifth of the time of lists of numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from kickdoor.cards.pickling import from_line, to_line
from kickdoor.engine import Catalog, Command, CorruptState, Offer, State, Switches, from_plain, to_plain
from kickdoor.engine.command import VERB_NAMES
from kickdoor.outside.messages import Garbled, Move, Terms

BYTES: Final = ("zone", "owner", "status", "known")
NUMBERS: Final = {name: verb for verb, name in enumerate(VERB_NAMES)}


def state_to_wire(s: State) -> dict[str, Any]:
    """Without the rules, which the table has."""
    plain = to_plain(s, with_rules=False)
    for name in BYTES:
        plain[name] = getattr(s, name).hex()
    plain["host"] = _fastened(tuple(s.host))
    return plain


@lru_cache(maxsize=64)
def _fastened(hosts: tuple[int, ...]) -> list[list[int]]:
    """Each card with the one it is attached to; the others are left out. States share this for long."""
    return [[card, host] for card, host in enumerate(hosts) if host >= 0]


def state_from_wire(plain: dict[str, Any], catalog: Catalog, rules: Switches) -> State:
    """Raises Garbled."""
    try:
        host = [-1] * catalog.cards
        for card, on in plain["host"]:
            host[card] = on
        tables = {name: bytes.fromhex(plain[name]) for name in BYTES}
        return from_plain({**plain, **tables, "host": host}, catalog, rules)
    except (CorruptState, KeyError, TypeError, ValueError, IndexError) as damage:
        raise Garbled(f"the state is damaged: {damage}") from damage


def catalog_to_wire(catalog: Catalog) -> str:
    return to_line(catalog).decode()


def catalog_from_wire(line: str) -> Catalog:
    return from_line(line.encode())


def move_of(command: Command) -> Move:
    """The seat is not in it: a bot speaks for its own."""
    return Move(
        verb=VERB_NAMES[command.verb], card=command.card, target=command.target, value=command.value,
        cards=list(command.cards), offer=None if command.offer is None else terms_of(command.offer),
    )  # fmt: skip


def command_of(move: Move, seat: int) -> Command:
    """What this seat says by that; whether it may is the engine's matter. Raises Garbled for a verb there is none
    of."""
    verb = NUMBERS.get(move.verb)
    if verb is None:
        raise Garbled(f"there is no verb {move.verb!r}")
    terms = move.offer
    offer = None
    if terms is not None:
        lists = tuple(terms.order), tuple(terms.items), tuple(terms.cards), tuple(terms.take)
        offer = Offer(terms.treasures, terms.first, *lists)
    return Command(verb, seat, move.card, move.target, move.value, tuple(move.cards), offer)


def terms_of(offer: Offer) -> Terms:
    lists = {name: list(getattr(offer, name)) for name in ("order", "items", "cards", "take")}
    return Terms(treasures=offer.treasures, first=offer.first, **lists)
