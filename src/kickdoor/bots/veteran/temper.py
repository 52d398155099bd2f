"""What a veteran makes of things, as whole numbers: points (a level is ten) and parts of a hundred.

A temperament is another set of them. It changes what a bot wants, never what it knows or keeps to. How the usual
numbers were found is told in docs/bots.md.
"""

from __future__ import annotations

from typing import Final, final


@final
class Temper:
    """Each number as it is by default; a temperament names those it has otherwise."""

    __slots__ = (
        "curse", "hoard", "hold", "idle", "last", "malice", "pay", "price", "risk", "save", "thrift", "treasure",
        "trust",
    )  # fmt: skip

    def __init__(self) -> None:
        self.treasure = 4  # points of one Treasure
        self.save = 100  # of a one-shot's worth, what it costs to use it in a fight that does not win the game
        self.thrift = 300  # of a one-shot's worth, what it costs to sell it
        self.hold = 200  # of the worth of a card that strengthens monsters, what it costs to do that in the own fight
        self.hoard = 3  # points that a card which could stop or save a win is worth beside its use now
        self.last = 10  # the same for a monster in hand that I beat, when I am close to winning
        self.malice = 30  # how much it is worth that others lose a kill which wins nothing
        self.curse = 4  # Level from which whoever is ahead is cursed
        self.price = 100  # of a fair share, what I ask for my help
        self.idle = 20  # points of a thousand Gold Pieces of Items that are not in use
        self.pay = 100  # of a fair share, what I offer for help
        self.trust = 90  # how likely help is, where somebody could give it
        self.risk = 100  # how much the Bad Stuff counts


TEMPERS: Final = ("usual", "cautious", "greedy", "spiteful", "generous")


def temper_named(name: str) -> Temper:
    """The numbers of a temperament. Raises ValueError for one that is none of `TEMPERS`."""
    temper = Temper()
    if name == "cautious":  # fights what it is sure of
        temper.trust = 50
        temper.save = 150
        temper.risk = 200
    elif name == "greedy":  # Treasure first
        temper.treasure = 7
        temper.price = 150
        temper.pay = 50
    elif name == "spiteful":  # lets nobody have anything
        temper.malice = 150
        temper.curse = 2
        temper.price = 150
    elif name == "generous":  # helps for little, pays well
        temper.price = 0
        temper.pay = 150
        temper.malice = 0
        temper.curse = 7
    elif name != "usual":
        raise ValueError(f"no temper {name!r}; there are {', '.join(TEMPERS)}")
    return temper
