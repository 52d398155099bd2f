"""How the seed of a game was agreed upon, as types: kept with the game, and told when it is over."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Digest = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]+$")]


class SeedPart(Struct, kw_only=True, omit_defaults=True):
    """What a seat, or the server, contributed: the `commitment` came first ("": nothing is contributed), the `part`
    when everything was sealed ("": it did not come in time)."""

    commitment: str = ""
    part: str = ""


class Agreement(Struct, kw_only=True):
    """All parts, and the generator that draws from the seed they give. See `play.fairness`."""

    generator: str
    server: SeedPart
    seats: list[SeedPart]
