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

Hands = dict[int, list[int]]  # the cards that a seat knows of others' hands, by whose they are
Own = tuple[bytes, bytes, bytes, bytes]  # of a view what nobody else is shown, as JSON: OWN
OWN: Final = ("hand", "legal", "bargains", "hand_limit")  # the last fields of a view


OWN_FIGHT: Final = ("deal", "die_needed", "unharmed")  # what those who are in a fight know more of it
NOTHING_OWN: Final[Own] = (b"[]", b"[]", encode(Bargains()), b"0")


class FightChanges:
    """What has changed of the fight, as JSON: `whole` where there was none or is none any more, `apart` of one that
    goes on. `known`: the same of the fight as all see it, from which this one differs in OWN_FIGHT at most."""

    __slots__ = ("_fields", "apart", "whole")

    def __init__(self, old: Fight | None, new: Fight | None, known: FightChanges | None = None) -> None:
        self.whole = b""
        self.apart = b""
        self._fields: dict[str, bytes] = {}  # of a fight that goes on
        if old is new:
            return
        if old is None or new is None:
            self.whole = b'"fight":' + encode(new)
            return
        fields = self._fields
        names, values = OF_FIGHT
        for name, was, now in zip(names, values(old), values(new)):
            if was is now or was == now:
                continue
            same = None if known is None or name in OWN_FIGHT else known._fields.get(name)
            fields[name] = JSON_NAMES[name] + encode(now) if same is None else same
        if fields:
            self.apart = b'"fight":{' + b",".join(fields.values()) + b"}"


class CommonChanges:
    """What has changed of what others may see, too: fields of the view, the players and the fight, as JSON. `sharing`:
    what is equal in both is the same object afterwards, of the players each, so that nobody need compare it again."""

    __slots__ = ("_alone", "_of_each", "fields", "fight", "players")

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
        self._of_each: list[bytes] = []  # what has changed of each player; empty where nothing has of any
        self.players = self._of_players(old.players, new.players, sharing) if old.players is not new.players else b""
        if sharing and old.fight is not new.fight and old.fight == new.fight:
            new.fight = old.fight
        self.fight = FightChanges(old.fight, new.fight)
        self._alone = b""  # what a seat is told of which nothing of its own has changed

    def _of_players(self, before: list[Player], players: list[Player], sharing: bool) -> bytes:
        for seat, was in enumerate(before):
            now = players[seat]
            told = b"" if was is now else _of_player(seat, was, now)
            self._of_each.append(told)
            if sharing and not told:
                players[seat] = was
        return _of_all(self._of_each)

    def players_known(self, old: list[Player], new: list[Player], knew: Hands, knows: Hands) -> bytes:
        """What has changed of these players for a seat that knows so much of their hands: only of whose hand it knows
        something else than before is anything compared."""
        told = self._of_each.copy() or [b""] * len(new)
        for seat in {*knew, *knows}:
            before, now = knew.get(seat, []), knows.get(seat, [])
            if before != now:
                was = msgspec.structs.replace(old[seat], known=before)
                told[seat] = _of_player(seat, was, msgspec.structs.replace(new[seat], known=now))
        return _of_all(told)

    def with_own(
        self, old: Own, new: Own, fight: FightChanges | None = None, players: bytes | None = None
    ) -> bytes:  # fmt: skip
        """All that has changed for one seat. `fight`: for who is in it and knows more of it; `players`: for who knows
        something else of their hands than before."""
        if fight is None and players is None and old == new:
            if not self._alone:
                self._alone = self._put_together([], self.fight, self.players)
            return self._alone
        own: list[bytes] = []  # of a tuple whose places stand there nothing is boxed
        if old[0] != new[0]:
            own.append(b'"hand":' + new[0])
        if old[1] != new[1]:
            own.append(b'"legal":' + new[1])
        if old[2] != new[2]:
            own.append(b'"bargains":' + new[2])
        if old[3] != new[3]:
            own.append(b'"hand_limit":' + new[3])
        return self._put_together(
            own, self.fight if fight is None else fight, self.players if players is None else players
        )

    def _put_together(self, own: list[bytes], fight: FightChanges, players: bytes) -> bytes:
        told = [self.fields] if self.fields else []
        if fight.whole:
            told.append(fight.whole)
        told += own
        parts = [b'"view":{' + b",".join(told) + b"}"] if told else []
        if players:
            parts.append(players)
        if fight.apart:
            parts.append(fight.apart)
        return b"{" + b",".join(parts) + b"}"


Getter = Callable[[Any], tuple[Any, ...]]


def _fields_of(kind: type[Struct], *apart: str) -> tuple[tuple[str, ...], Getter]:
    names = tuple([one.name for one in msgspec.structs.fields(kind) if one.name not in apart])
    return names, attrgetter(*names)


OF_COMMON: Final = _fields_of(TableView, "players", "fight", *OWN)
OF_PLAYER: Final = _fields_of(Player)
OF_FIGHT: Final = _fields_of(Fight)


JSON_NAMES: Final = {
    name: b'"%b":' % name.encode() for names in (OF_COMMON[0], OF_PLAYER[0], OF_FIGHT[0]) for name in names
}


def _of_player(seat: int, old: Player, new: Player) -> bytes:
    changed = _different(OF_PLAYER, old, new)
    return b'"%d":{' % seat + b",".join(changed) + b"}" if changed else b""


def _of_all(told: list[bytes]) -> bytes:
    changed = [one for one in told if one]
    return b'"players":{' + b",".join(changed) + b"}" if changed else b""


def _different(fields: tuple[tuple[str, ...], Getter], old: Struct, new: Struct) -> list[bytes]:
    """The fields that are not the same, as JSON."""
    names, values = fields
    return [
        JSON_NAMES[name] + encode(now)
        for name, was, now in zip(names, values(old), values(new))
        if was is not now and was != now
    ]
