"""What is expected of a table, in words, compared with what is. Only what is named is looked at.

`differences` lists every expectation that does not hold; tests raise them, the judge prints them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kickdoor.engine import State, explain
from kickdoor.engine.ids import EQUIPPED, SEX_NAMES, SUSPENDED
from kickdoor.engine.monsters import for_the_win, levels_at_stake
from kickdoor.engine.references import fighters
from kickdoor.engine.strength import ahead, monster_total, munchkin_total, treasures_at_stake
from kickdoor.engine.values import player_strength
from kickdoor.play.names import is_player, printed_name, seat_of, unknown
from kickdoor.words.facts.moment import asked, phase, waits_for
from kickdoor.words.facts.sums import about
from kickdoor.words.languages import ENGLISH, Language

Difference = tuple[str, dict[str, Any]]  # a kind of `JudgeWords.failures`, and its facts

# ---- what is -----------------------------------------------------------------------------------------------------


def hand(s: State, seat: int) -> list[str]:
    return [s.catalog.name[card] for card in s.seats[seat].hand]


def in_play(s: State, seat: int) -> list[str]:
    return [s.catalog.name[card] for card in s.seats[seat].table]


def curses(s: State, seat: int) -> list[str]:
    return [s.catalog.name[card] for card in s.seats[seat].curses]


def equipped(s: State, seat: int) -> list[str]:
    """Items worn and counting; one that a shrunken limit has suspended is not among them (K13)."""
    worn = [card for card in s.seats[seat].table if s.status[card] & (EQUIPPED | SUSPENDED) == EQUIPPED]
    return [s.catalog.name[card] for card in worn]


def pile(s: State, name: str) -> list[str]:
    deck = 0 if name.startswith("door") else 1
    cards = s.discards[deck] if name.endswith("discard") else s.decks[deck]
    return [s.catalog.name[card] for card in reversed(cards)]


def winners(s: State, players: Sequence[str]) -> list[str]:
    return [players[seat] for seat in range(len(players)) if s.winners >> seat & 1]


# ---- the words --------------------------------------------------------------------------------------------------

FIGHT: Final[Mapping[str, Callable[[State], object]]] = {
    "munchkins": munchkin_total,
    "monsters": monster_total,
    "ahead": lambda s: "munchkins" if ahead(s) else "monsters",
    "treasures": treasures_at_stake,
    "levels": levels_at_stake,
    "for_the_win": for_the_win,
}
PLAYER: Final[Mapping[str, Callable[[State, int], object]]] = {
    "level": lambda s, seat: s.seats[seat].level,
    "sex": lambda s, seat: SEX_NAMES[s.seats[seat].sex],
    "dead": lambda s, seat: s.seats[seat].dead,
    "strength": player_strength,
    "hand_count": lambda s, seat: len(s.seats[seat].hand),
    "hand_limit": lambda s, seat: explain(s, "hand_limit", seat)[0],
    "big_limit": lambda s, seat: explain(s, "big_limit", seat)[0],
}
BY_CARD: Final = ("run_away", "price")  # numbers about a player and a card
PLACES: Final[Mapping[str, Callable[[State, int], list[str]]]] = {
    "hand": hand,
    "in_play": in_play,
    "curses": curses,
}
PLAYER_KEYS: Final = (
    *PLAYER, *PLACES, *BY_CARD, *(f"{place}_{how}" for place in PLACES for how in ("has", "lacks")),
    "equipped", "not_equipped",
)  # fmt: skip
PILES: Final = ("door_discard", "treasure_discard", "door_deck", "treasure_deck")
TABLE_KEYS: Final = (
    "fight", "turn", "phase", "in_combat", "winner", "question",
    *(f"{pile}_{how}" for pile in PILES for how in ("has", "lacks", "count")),
)  # fmt: skip


# ---- comparing ---------------------------------------------------------------------------------------------------


def differences(
    s: State, players: Sequence[str], expected: Mapping[str, Any], language: Language = ENGLISH
) -> list[str]:
    """Every expectation that does not hold, in a sentence each. ValueError for words that mean nothing."""
    found: list[Difference] = []
    for key, want in expected.items():
        if key in TABLE_KEYS:
            found += _table(s, players, key, want)
        elif is_player(players, key):
            found += _player(s, players, seat_of(players, key), want)
        else:
            raise unknown("expectation or player", key, [*TABLE_KEYS, *players])
    return [
        language.judge.failed("question", question=language.question(language.at(s), players), **facts)
        if kind == "question"
        else language.judge.failed(kind, **facts)
        for kind, facts in found
    ]


def _differs(what: str, want: object, got: object) -> list[Difference]:
    if want == got:
        return []
    return [("differs", {"what": what, "want": _said(want), "got": _said(got)})]


def _said(value: object) -> str:
    """A value as it is written in a case."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(f'"{name}"' if "," in name else str(name) for name in value) + "]"
    return str(value)


def _table(s: State, players: Sequence[str], key: str, want: Any) -> list[Difference]:
    if key == "fight":
        return _fight(s, want)
    if key == "turn":
        return _differs("turn", players[seat_of(players, want)], players[s.active])
    if key == "phase":
        return _differs("phase", want, phase(s))
    if key == "in_combat":
        names = [players[seat_of(players, name)] for name in ([want] if isinstance(want, str) else want or ())]
        return _differs("in_combat", names, [players[seat] for seat in fighters(s)])
    if key == "winner":
        names = [players[seat_of(players, name)] for name in ([want] if isinstance(want, str) else want or ())]
        return _differs("winner", names, winners(s, players))
    if key == "question":
        return _question(s, players, want)
    place, _, how = key.rpartition("_")
    return _cards(s, key, how, want, pile(s, place))


def _question(s: State, players: Sequence[str], want: object) -> list[Difference]:
    """A player: the game waits for this one. None: nobody has a question to answer."""
    got = asked(s) if want is None else waits_for(s)
    if got == (-1 if want is None else seat_of(players, want)):
        return []
    return [("question", {"want": _said(want)})]


def _fight(s: State, want: Any) -> list[Difference]:
    if want is None or want is False:
        return [] if s.fight is None else [("a fight", {})]
    if s.fight is None:
        return [("no fight", {})]
    if want is True:
        return []
    found: list[Difference] = []
    for key, value in want.items():
        if key not in FIGHT:
            raise unknown("number of a fight called", key, FIGHT)
        found += _differs(f"fight {key}", value, FIGHT[key](s))
    return found


def _player(s: State, players: Sequence[str], seat: int, want: Mapping[str, Any]) -> list[Difference]:
    found: list[Difference] = []
    name = players[seat]
    for key, value in want.items():
        if key in PLAYER:
            found += _differs(f"{name} {key}", value, PLAYER[key](s, seat))
        elif key in PLACES:
            found += _differs(f"{name} {key}", sorted(_known(s, value)), sorted(PLACES[key](s, seat)))
        elif key in BY_CARD:
            for card, number in value.items():
                found += _differs(f"{name} {key} {card}", number, explain(s, key, seat, about(s, seat, card))[0])
        elif key == "equipped":
            found += _cards(s, f"{name} equipped", "has", value, equipped(s, seat))
        elif key == "not_equipped":
            idle = Counter(in_play(s, seat)) - Counter(equipped(s, seat))
            found += _cards(s, f"{name} not_equipped", "has", value, list(idle.elements()))
        elif key in PLAYER_KEYS:
            place, _, how = key.rpartition("_")
            found += _cards(s, f"{name} {key}", how, value, PLACES[place](s, seat))
        else:
            raise unknown("expectation of a player called", key, PLAYER_KEYS)
    return found


def _known(s: State, names: Any) -> list[str]:
    """The printed names, so that a misspelt one is an error and not a card that is not there."""
    return [printed_name(s.catalog, name) for name in ([names] if isinstance(names, str) else names)]


def _cards(s: State, what: str, how: str, want: Any, got: list[str]) -> list[Difference]:
    if how == "count":
        return _differs(what, want, len(got))
    names = _known(s, want)
    if how == "has":
        missing = Counter(names) - Counter(got)
        return [("missing", {"what": what, "names": list(missing.elements()), "there": got})] if missing else []
    there = [name for name in names if name in got]
    return [("there", {"what": what, "names": there})] if there else []
