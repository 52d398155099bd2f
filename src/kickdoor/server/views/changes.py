"""Two views beside each other: what has changed from the one to the other, as JSON (`protocol.changes` says what it
looks like). What all see is compared once for all who see it.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.json import encode

from kickdoor.server.protocol.changes import FightFields, PlayerFields, ViewFields
from kickdoor.server.protocol.view import Bargains, Fight, Player, TableView

Own = tuple[bytes, bytes, bytes, bytes]  # of a view what nobody else is shown, as JSON: OWN
OWN: Final = ("hand", "legal", "bargains", "hand_limit")  # the last fields of a view


NOTHING_OWN: Final[Own] = (b"[]", b"[]", encode(Bargains()), b"0")


def share(old: TableView, new: TableView) -> None:
    """What is equal in both is the same object afterwards; of the players each."""
    names, values = OF_WHOLE
    for name, was, now in zip(names, values(old), values(new)):
        if was is not now and was == now:
            setattr(new, name, was)
    if old.players is not new.players:
        new.players = [was if was == now else now for was, now in zip(old.players, new.players)]


class FightChanges:
    """What has changed of the fight, as JSON: `whole` where there was none or is none any more, `apart` of one that
    goes on."""

    __slots__ = ("apart", "whole")

    def __init__(self, old: Fight | None, new: Fight | None) -> None:
        self.whole = b""
        self.apart = b""
        if old is new:
            return
        if old is not None and new is not None:
            ahead = _different(OF_FIGHT, old, new)
            if ahead:
                self.apart = b'"fight":' + encode(FightFields(**ahead))
        else:
            self.whole = b'"fight":' + encode(new)


class CommonChanges:
    """What has changed of what others may see, too: fields of the view, the players and the fight, as JSON."""

    __slots__ = ("fields", "fight", "players")

    def __init__(self, old: TableView, new: TableView) -> None:
        fields = _different(OF_COMMON, old, new)
        self.fields: bytes = encode(ViewFields(**fields))[1:-1] if fields else b""
        self.players = b""
        if old.players is not new.players:
            players = {
                str(seat): PlayerFields(**_different(OF_PLAYER, was, now))
                for seat, (was, now) in enumerate(zip(old.players, new.players))
                if was is not now and was != now
            }
            if players:
                self.players = b'"players":' + encode(players)
        self.fight = FightChanges(old.fight, new.fight)

    def with_own(self, old: Own, new: Own, fight: FightChanges | None = None) -> bytes:
        """All that has changed for one seat. `fight`: for who is in it and knows more of it."""
        fight = self.fight if fight is None else fight
        told = [one for one in (self.fields, fight.whole) if one]
        if old != new:
            told += [b'"%b":%b' % (name, now) for name, was, now in zip(OWN_JSON, old, new) if was != now]
        parts = [b'"view":{%b}' % b",".join(told)] if told else []
        return b"{%b}" % b",".join([*parts, *[one for one in (self.players, fight.apart) if one]])


OWN_JSON: Final = tuple([name.encode() for name in OWN])
Getter = Callable[[Any], tuple[Any, ...]]


def _fields_of(kind: type[Struct], *apart: str) -> tuple[tuple[str, ...], Getter]:
    names = tuple([one.name for one in msgspec.structs.fields(kind) if one.name not in apart])
    return names, attrgetter(*names)


OF_COMMON: Final = _fields_of(TableView, "players", "fight", *OWN)
OF_WHOLE: Final = _fields_of(TableView, *OWN)
OF_PLAYER: Final = _fields_of(Player)
OF_FIGHT: Final = _fields_of(Fight)


def _different(fields: tuple[tuple[str, ...], Getter], old: Struct, new: Struct) -> dict[str, Any]:
    if old is new:
        return {}
    names, values = fields
    return {name: now for name, was, now in zip(names, values(old), values(new)) if was is not now and was != now}
