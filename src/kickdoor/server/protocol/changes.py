"""A view as what is different from the one before, for a client that has that: fields to put in place of its own, of
the view, of its players by seat, and of the fight that goes on. Nothing deeper is ever merged.

Made of two views of the same seat (`views.changes`), so it tells nothing that they do not. `live.broadcast` sends it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from kickdoor.server.protocol.view import Fight, Player, TableView


def _partly(kind: type[Struct], says: str, *apart: str) -> type[Struct]:
    """The same type, of which any field may be left out."""
    fields = [(one.name, one.type | UnsetType, UNSET) for one in msgspec.structs.fields(kind) if one.name not in apart]
    return msgspec.defstruct(
        f"{kind.__name__}Changed", fields, kw_only=True, gc=False, namespace={"__doc__": says}, module=__name__
    )


if TYPE_CHECKING:
    ViewFields = Struct
    PlayerFields = Struct
    FightFields = Struct
else:
    ViewFields = _partly(TableView, "What has changed of a view; its players are told apart.", "players")
    PlayerFields = _partly(Player, "What has changed of a player.")
    FightFields = _partly(Fight, "What has changed of the fight that goes on.")


class Changes(Struct, kw_only=True, omit_defaults=True, gc=False):
    """What to put in place of what the client has: fields of the view, of its players by seat, of its fight."""

    view: ViewFields | UnsetType = UNSET
    players: dict[str, PlayerFields] = {}
    fight: FightFields | UnsetType = UNSET


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
