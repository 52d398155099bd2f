"""A view as what is different from the one before, for a client that has that: fields to put in place of its own, of
the view, of its players by seat, and of the fight that goes on. Nothing deeper is ever merged.

Made of two views of the same seat, so it tells nothing that they do not. `live.broadcast` sends it.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from kickdoor.server.protocol.view import Fight, Player, TableView


def _partly(kind: type[Struct], says: str, *apart: str) -> type[Struct]:
    """The same type, of which any field may be left out."""
    fields = [(one.name, one.type | UnsetType, UNSET) for one in msgspec.structs.fields(kind) if one.name not in apart]
    return msgspec.defstruct(
        f"{kind.__name__}Changed", fields, kw_only=True, namespace={"__doc__": says}, module=__name__
    )


if TYPE_CHECKING:
    ViewFields = Struct
    PlayerFields = Struct
    FightFields = Struct
else:
    ViewFields = _partly(TableView, "What has changed of a view; its players are told apart.", "players")
    PlayerFields = _partly(Player, "What has changed of a player.")
    FightFields = _partly(Fight, "What has changed of the fight that goes on.")


class Changes(Struct, kw_only=True, omit_defaults=True):
    """What to put in place of what the client has: fields of the view, of its players by seat, of its fight."""

    view: ViewFields | UnsetType = UNSET
    players: dict[str, PlayerFields] = {}
    fight: FightFields | UnsetType = UNSET


def share(old: TableView, new: TableView) -> None:
    """What is equal in both is the same object afterwards; of the players each."""
    names, values = OF_WHOLE
    for name, was, now in zip(names, values(old), values(new)):
        if was is not now and was == now:
            setattr(new, name, was)
    if old.players is not new.players:
        new.players = [was if was == now else now for was, now in zip(old.players, new.players)]


class Comparison:
    """Views that were shown beside views that are. What all see is the same object in the views of all seats, and is
    compared once."""

    def __init__(self) -> None:
        self._players: dict[tuple[int, int], dict[str, PlayerFields]] = {}

    def changes(self, old: TableView, new: TableView) -> Changes:
        """Both are kept alive by whoever asks, as long as this is used."""
        fields = _different(OF_VIEW, old, new)
        fight: FightFields | UnsetType = UNSET
        if old.fight is not None and new.fight is not None:
            ahead = {} if old.fight is new.fight else _different(OF_FIGHT, old.fight, new.fight)
            fight = FightFields(**ahead) if ahead else UNSET
        elif old.fight is not new.fight:
            fields["fight"] = new.fight
        return Changes(
            view=ViewFields(**fields) if fields else UNSET,
            players=self._of_players(old.players, new.players),
            fight=fight,
        )

    def _of_players(self, old: list[Player], new: list[Player]) -> dict[str, PlayerFields]:
        if old is new:
            return {}
        key = (id(old), id(new))
        if key not in self._players:
            self._players[key] = {
                str(seat): PlayerFields(**_different(OF_PLAYER, was, now))
                for seat, (was, now) in enumerate(zip(old, new))
                if was is not now and was != now
            }
        return self._players[key]


Getter = Callable[[Any], tuple[Any, ...]]


def _fields_of(kind: type[Struct], *apart: str) -> tuple[tuple[str, ...], Getter]:
    names = tuple(one.name for one in msgspec.structs.fields(kind) if one.name not in apart)
    return names, attrgetter(*names)


OF_VIEW: Final = _fields_of(TableView, "players", "fight")
OF_WHOLE: Final = _fields_of(TableView)
OF_PLAYER: Final = _fields_of(Player)
OF_FIGHT: Final = _fields_of(Fight)


def _different(fields: tuple[tuple[str, ...], Getter], old: Struct, new: Struct) -> dict[str, Any]:
    if old is new:
        return {}
    names, values = fields
    return {name: now for name, was, now in zip(names, values(old), values(new)) if was is not now and was != now}


def apply_changes(view: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """What a client makes of the view it has; both as they came over the wire. A new view: the old one stays."""
    found = {**view, **changes.get("view", {})}
    if "fight" in changes:
        found["fight"] = {**view["fight"], **changes["fight"]}
    if "players" in changes:
        found["players"] = [
            {**player, **changes["players"].get(str(seat), {})} for seat, player in enumerate(view["players"])
        ]
    return found
