"""Kickdoor: play, judge, design for and research the Munchkin family of card games.

    import kickdoor
    game = kickdoor.Game("deluxe", players=["Aric", "Suzan", "Carl"], seed=7)

`Game` is the front door (docs/python.md). Behind it: `kickdoor.engine` is the game, `kickdoor.cards` reads packs,
`kickdoor.rules` is the catalogue of rules, `kickdoor.play` sets tables and keeps records, `kickdoor.words` tells,
`kickdoor.judge` judges, `kickdoor.bots` and `kickdoor.arena` play by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.compiled.finding import use_compiled

if TYPE_CHECKING:
    from kickdoor.game import Card, Game, Move, Refused, load

__all__ = ["Card", "Game", "Move", "Refused", "load"]

use_compiled()  # before anybody asks for the engine


def __getattr__(name: str) -> object:
    """The front door is opened when somebody comes in, so that `import kickdoor` and `kickdoor --help` are quick."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from kickdoor import game

    return getattr(game, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
