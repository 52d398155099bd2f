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

from kickdoor.server.protocol.view import Bargains, Fight, Player, TableView

Own = tuple[bytes, bytes, bytes, bytes]  # of a view what nobody else is shown, as JSON: OWN
OWN: Final = ("hand", "legal", "bargains", "hand_limit")  # the last fields of a view


NOTHING_OWN: Final[Own] = (b"[]", b"[]", encode(Bargains()), b"0")


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
                self.apart = b'"fight":{' + b",".join(ahead) + b"}"
        else:
            self.whole = b'"fight":' + encode(new)


class CommonChanges:
    """What has changed of what others may see, too: fields of the view, the players and the fight, as JSON. `sharing`:
    what is equal in both is the same object afterwards, of the players each, so that nobody need compare it again."""

    __slots__ = ("_alone", "fields", "fight", "players")

    def __init__(self, old: TableView, new: TableView, sharing: bool = False) -> None:
        names, values = OF_COMMON
        fields: list[bytes] = []
        for name, was, now in zip(names, values(old), values(new)):
            if was is now:
                continue
            if was != now:
                fields.append(JSON_NAMES[name] + encode(now))
            elif sharing:
                setattr(new, name, was)
        self.fields = b",".join(fields)
        self.players = self._of_players(old, new, sharing) if old.players is not new.players else b""
        if sharing and old.fight is not new.fight and old.fight == new.fight:
            new.fight = old.fight
        self.fight = FightChanges(old.fight, new.fight)
        self._alone = b""  # what a seat is told of which nothing of its own has changed

    def _of_players(self, old: TableView, new: TableView, sharing: bool) -> bytes:
        told: list[bytes] = []
        before, players = old.players, new.players
        for seat, was in enumerate(before):
            now = players[seat]
            if was is now:
                continue
            changed = _different(OF_PLAYER, was, now)
            if changed:
                told.append(b'"%d":{' % seat + b",".join(changed) + b"}")
            elif sharing:
                players[seat] = was
        return b'"players":{' + b",".join(told) + b"}" if told else b""

    def with_own(self, old: Own, new: Own, fight: FightChanges | None = None) -> bytes:
        """All that has changed for one seat. `fight`: for who is in it and knows more of it."""
        if fight is None and old == new:
            if not self._alone:
                self._alone = self._put_together([], self.fight)
            return self._alone
        own = [JSON_NAMES[OWN[at]] + new[at] for at in range(len(OWN)) if old[at] != new[at]]
        return self._put_together(own, self.fight if fight is None else fight)

    def _put_together(self, own: list[bytes], fight: FightChanges) -> bytes:
        view = [one for one in (self.fields, fight.whole) if one] + own
        parts = [b'"view":{' + b",".join(view) + b"}"] if view else []
        return b"{" + b",".join(parts + [one for one in (self.players, fight.apart) if one]) + b"}"


Getter = Callable[[Any], tuple[Any, ...]]


def _fields_of(kind: type[Struct], *apart: str) -> tuple[tuple[str, ...], Getter]:
    names = tuple([one.name for one in msgspec.structs.fields(kind) if one.name not in apart])
    return names, attrgetter(*names)


OF_COMMON: Final = _fields_of(TableView, "players", "fight", *OWN)
OF_PLAYER: Final = _fields_of(Player)
OF_FIGHT: Final = _fields_of(Fight)


JSON_NAMES: Final = {
    name: b'"%b":' % name.encode() for names in (OF_COMMON[0], OF_PLAYER[0], OF_FIGHT[0], OWN) for name in names
}


def _different(fields: tuple[tuple[str, ...], Getter], old: Struct, new: Struct) -> list[bytes]:
    """The fields that are not the same, as JSON."""
    names, values = fields
    return [
        JSON_NAMES[name] + encode(now)
        for name, was, now in zip(names, values(old), values(new))
        if was is not now and was != now
    ]
