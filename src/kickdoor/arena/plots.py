"""The pictures of a report, as SVG. They are drawn by matplotlib (`pip install 'kickdoor[report]'`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any, Final

SIZE: Final = (7.2, 3.4)  # inches
INK: Final = "#3b2a1d"
COLOURS: Final = ("#7a3b12", "#1f6f6b", "#b8860b", "#6b3fa0", "#2f5d1d", "#a3294a")
MOST_CARDS: Final = 12  # of the best and of the worst
Findings = dict[str, Any]


class NoPlots(Exception):
    """The library that draws is not installed."""


def matplotlib() -> Any:
    """Raises NoPlots."""
    try:
        import matplotlib as found  # type: ignore[import-not-found, unused-ignore]
    except ImportError as missing:
        raise NoPlots("Reports are drawn by another package: pip install 'kickdoor[report]'") from missing
    found.use("svg")
    return found


def pictures(found: Findings) -> dict[str, str]:
    """By name: an SVG element for each."""
    return {name: _drawn(draw, found) for name, draw in PICTURES.items()}


def _drawn(draw: Callable[[Any, Findings], None], found: Findings) -> str:
    with _figure() as (figure, axes):
        draw(axes, found)
        for side in ("top", "right"):
            axes.spines[side].set_visible(False)
        out = StringIO()
        figure.savefig(out, format="svg", bbox_inches="tight", transparent=True, metadata={"Date": None})
    said = out.getvalue()
    return said[said.index("<svg") :]


@contextmanager
def _figure() -> Iterator[tuple[Any, Any]]:
    found = matplotlib()
    from matplotlib.figure import Figure  # type: ignore[import-not-found, unused-ignore]

    looks = {
        "svg.hashsalt": "kickdoor",
        "svg.fonttype": "none",
        "text.parse_math": False,
        "font.size": 10,
        "text.color": INK,
    }
    looks |= {f"{one}.color": INK for one in ("xtick", "ytick")} | {"axes.labelcolor": INK, "axes.edgecolor": INK}
    with found.rc_context(looks):
        figure = Figure(figsize=SIZE)
        yield figure, figure.subplots()


def _percent() -> Any:
    from matplotlib.ticker import PercentFormatter  # type: ignore[import-not-found, unused-ignore]

    return PercentFormatter(1.0)


# ---- each of them ------------------------------------------------------------------------------------------------


def _length(axes: Any, found: Findings) -> None:
    rounds = [turns / found["players"] for turns in found["turns"]]
    axes.hist(rounds, bins=30, color=COLOURS[0])
    axes.set(xlabel="rounds", ylabel="games")


def _levels(axes: Any, found: Findings) -> None:
    for colour, (bot, curve) in zip(COLOURS * 3, found["levels"].items()):
        axes.plot(range(len(curve)), curve, label=bot, color=colour, linewidth=2)
    axes.set(xlabel="rounds", ylabel="mean Level")
    axes.legend(frameon=False)


def _bars(axes: Any, names: list[str], rates: list[dict[str, Any]], fair: float | None) -> None:
    places = range(len(names))
    shares = [one["share"] for one in rates]
    spread = [[one["share"] - one["low"] for one in rates], [one["high"] - one["share"] for one in rates]]
    axes.bar(places, shares, yerr=spread, color=COLOURS[1], ecolor=INK, capsize=4)
    axes.set_xticks(places, names)
    if fair is not None:
        axes.axhline(fair, color=INK, linestyle=":", linewidth=1)
    axes.yaxis.set_major_formatter(_percent())


def _seats(axes: Any, found: Findings) -> None:
    _bars(axes, [f"seat {seat + 1}" for seat in range(found["players"])], found["seats"], 1 / found["players"])
    axes.set_ylabel("share of the wins")


def _bots(axes: Any, found: Findings) -> None:
    _bars(axes, list(found["wins_by_bot"]), list(found["wins_by_bot"].values()), 1 / found["players"])
    axes.set_ylabel("share of the wins")


def _traits(axes: Any, found: Findings) -> None:
    some = found["traits"][:20]
    _sideways(axes, [f"{one['card']} ({one['kind']})" for one in some], some, 1 / found["players"])
    axes.set_xlabel("share of the wins of who had it in play at the end")


def _cards(axes: Any, found: Findings) -> None:
    told = [one for one in found["cards"] if one["difference"]]
    some = told if len(told) <= 2 * MOST_CARDS else told[:MOST_CARDS] + told[-MOST_CARDS:]
    _sideways(axes, [one["card"] for one in some], [one["difference"] for one in some], 0.0)
    axes.set_xlabel("share of the wins: played, less had and not played")


def _sideways(axes: Any, names: list[str], rates: list[dict[str, Any]], fair: float) -> None:
    axes.figure.set_figheight(max(SIZE[1], 0.24 * len(names) + 0.8))
    places = range(len(names))
    shares = [one["share"] for one in rates]
    spread = [[one["share"] - one["low"] for one in rates], [one["high"] - one["share"] for one in rates]]
    axes.errorbar(shares, places, xerr=spread, fmt="o", color=COLOURS[0], ecolor=COLOURS[0], capsize=3)
    axes.set_yticks(places, names)
    axes.invert_yaxis()
    axes.axvline(fair, color=INK, linestyle=":", linewidth=1)
    axes.xaxis.set_major_formatter(_percent())


def _fights(axes: Any, found: Findings) -> None:
    _bars(axes, [str(one["level"]) for one in found["fights"]], found["fights"], None)
    axes.plot(
        range(len(found["fights"])), [one["helped"] for one in found["fights"]], color=COLOURS[2], marker="o",
        label="with help",
    )  # fmt: skip
    axes.set(xlabel="Level of who fights", ylabel="fights won")
    axes.legend(frameon=False)


def _market(axes: Any, found: Findings) -> None:
    counted = Counter(round(price * 10) for price in found["help"]["prices"])
    axes.bar([ten * 10 for ten in sorted(counted)], [counted[ten] for ten in sorted(counted)], 8, color=COLOURS[2])
    axes.set(xlabel="part of the Treasure promised for help, %", ylabel="times agreed on")


PICTURES: Final[dict[str, Callable[[Any, Findings], None]]] = {
    "length": _length, "levels": _levels, "seats": _seats, "bots": _bots, "traits": _traits, "cards": _cards,
    "fights": _fights, "help": _market,
}  # fmt: skip
