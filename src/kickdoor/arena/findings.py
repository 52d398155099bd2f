"""What a file of games shows: lengths, curves, seats, cards, fights, the market of help, and the shape of the game.

Everything here is figures, ready for JSON; `report_page` draws them. A share is of the win: two winners have a half
each. Intervals are those of 95 % (`intervals`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from kickdoor.arena.card_figures import CardFigures
from kickdoor.arena.chronicle import Chronicle, Fight, Games
from kickdoor.arena.holdings import KINDS
from kickdoor.arena.intervals import rate
from kickdoor.arena.plan import table_of
from kickdoor.engine import Catalog


def findings(found: Games) -> dict[str, Any]:
    """All of it."""
    games = found.games
    catalog = table_of(found.table).catalog
    return {
        "table": found.table.title,
        "players": found.players,
        "bots": found.bots,
        "seed": found.seed,
        "games": len(games),
        "finished": sum(game.finished for game in games),
        "shared_wins": sum(len(game.winners) > 1 for game in games),
        "turns": [game.turns for game in games],
        "decisions": [game.decisions for game in games],
        "levels": level_curves(games),
        "seats": [rate(game.share(seat) for game in games) for seat in range(found.players)],
        "wins_by_bot": by_bot(games),
        "traits": traits(games, catalog),
        "cards": cards(games, catalog),
        "fights": fights_by_level(games),
        "help": market(games),
        "shape": shape(found),
    }


# ---- the course --------------------------------------------------------------------------------------------------


def level_curves(games: Sequence[Chronicle]) -> dict[str, list[float]]:
    """By bot: its mean Level after each round, over the games that are still going on or have just ended; as long as
    a tenth of them last."""
    sums: dict[str, Counter[int]] = defaultdict(Counter)
    counts: dict[str, Counter[int]] = defaultdict(Counter)
    for game in games:
        for bot, levels in zip(game.bots, game.levels):
            for place, level in enumerate(levels[:: len(game.bots)]):
                sums[bot][place] += level
                counts[bot][place] += 1
    return {
        bot: [
            round(sums[bot][place] / counts[bot][place], 3)
            for place in sorted(sums[bot])
            if counts[bot][place] * 10 >= counts[bot][0]
        ]
        for bot in sorted(sums)
    }


def by_bot(games: Sequence[Chronicle]) -> dict[str, dict[str, Any]]:
    shares: dict[str, list[float]] = defaultdict(list)
    for game in games:
        for seat, bot in enumerate(game.bots):
            shares[bot].append(game.share(seat))
    return {bot: rate(shares[bot]) for bot in sorted(shares)}


# ---- cards -------------------------------------------------------------------------------------------------------


def traits(games: Sequence[Chronicle], catalog: Catalog) -> list[dict[str, Any]]:
    """Who won with which Class, Race and the like in play at the end; the commonest first."""
    shares: dict[int, list[float]] = defaultdict(list)
    for game in games:
        for seat, printed in enumerate(game.in_play):
            for card in printed:
                shares[card].append(game.share(seat))
    kinds = _kinds(catalog)
    found = [{"card": catalog.definitions[card].name, "kind": kinds[card], **rate(shares[card])} for card in shares]
    return sorted(found, key=lambda one: (-one["of"], one["card"]))


def _kinds(catalog: Catalog) -> dict[int, str]:
    return {printed: KINDS.get(catalog.type[card], "") for card, printed in enumerate(catalog.definition)}


def cards(games: Sequence[Chronicle], catalog: Catalog) -> list[dict[str, Any]]:
    """Each card: who had it, what they did with it, how often they won; what helped most to have played first."""
    figures = CardFigures()
    for game in games:
        figures.add(game)
    return figures.rows(catalog)


# ---- fights and bargains -----------------------------------------------------------------------------------------


def fights_by_level(games: Sequence[Chronicle]) -> list[dict[str, Any]]:
    """By the Level of who fights: how many, how often won, how often with help."""
    found: dict[int, list[Fight]] = defaultdict(list)
    for game in games:
        for fight in game.fights:
            found[fight.level].append(fight)
    return [
        {
            "level": level,
            **rate(float(fight.won) for fight in found[level]),
            "helped": round(sum(fight.helper >= 0 for fight in found[level]) / len(found[level]), 4),
        }
        for level in sorted(found)
    ]


def market(games: Sequence[Chronicle]) -> dict[str, Any]:
    """What help costs: the part of the Treasure that was promised, by the Level of who pays."""
    prices: dict[int, list[float]] = defaultdict(list)
    fights = helped = 0
    for game in games:
        fights += len(game.fights)
        for fight in game.fights:
            helped += fight.helper >= 0
            if fight.stake:
                prices[fight.level].append(fight.price / fight.stake)
    every = [price for level in prices for price in prices[level]]
    return {
        "asked_a_game": round(sum(game.asked for game in games) / max(1, len(games)), 3),
        "helped": round(helped / max(1, fights), 4),
        "price": round(sum(every) / max(1, len(every)), 4),
        "prices": [round(price, 3) for price in sorted(every)],
        "by_level": {
            level: {"of": len(prices[level]), "price": round(sum(prices[level]) / len(prices[level]), 4)}
            for level in sorted(prices)
        },
    }


# ---- the shape of the game ---------------------------------------------------------------------------------------


def shape(found: Games) -> dict[str, Any]:
    """How wide it is (commands to choose from), how much of it is forced, hidden and luck, and what the first seat is
    worth. Luck: what the bot that wins most leaves to the others, of what it could have at most."""
    menus: Counter[int] = Counter()
    for game in found.games:
        menus.update(game.menus)
    decisions = sum(menus.values())
    bots = by_bot(found.games)
    best = max(bots, key=lambda bot: (bots[bot]["share"], bot))
    first = rate(game.share(0) for game in found.games)
    return {
        "branching": round(sum(size * times for size, times in menus.items()) / max(1, decisions), 2),
        "branching_p95": percentile(menus, 0.95),
        "branching_max": max(menus, default=0),
        "forced": round(menus[1] / max(1, decisions), 4),
        "hidden": round(sum(game.hidden for game in found.games) / max(1, len(found.games)), 4),
        "decisions": round(sum(game.decisions for game in found.games) / max(1, len(found.games)), 1),
        "rounds": round(sum(game.turns for game in found.games) / max(1, len(found.games)) / found.players, 2),
        "strongest": best if len(bots) > 1 else "",
        "strongest_share": bots[best] if len(bots) > 1 else None,
        "first_seat": first,
        "fair_share": round(1 / found.players, 4),
    }


def percentile(counted: Counter[int], part: float) -> int:
    """The smallest size that so much of all is not above."""
    below = 0
    for size in sorted(counted):
        below += counted[size]
        if below >= part * counted.total():
            return size
    return 0
