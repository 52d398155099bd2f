"""The words of a position: its keys, what may stand under them, and the errors for what may not.

Reading only; `position` turns them into a state.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from kickdoor.cards import built_in
from kickdoor.cards.places import is_pack
from kickdoor.engine import Switches
from kickdoor.engine.setup import FEWEST, MOST
from kickdoor.engine.switches import RULE_OF, switches_from
from kickdoor.play.names import BadWords, unknown
from kickdoor.play.options import settings_of, sources_of
from kickdoor.rules import EDITIONS
from kickdoor.rules.editions import VARIANTS

Position = dict[str, Any]

KEYS: Final = (
    "edition", "packs", "house", "variants", "options", "cards", "players", "turn", "phase", "revealed", "door",
    "treasure", "exact_decks", "door_discard", "treasure_discard", "dice", "fight", "effects", "used",
)  # fmt: skip
PLAYER_KEYS: Final = ("name", "level", "sex", "role", "hand", "in_play", "curses", "dead", "reborn")
IN_PLAY_KEYS: Final = ("card", "equipped", "attached_to", "carried_by", "sex")
CURSE_KEYS: Final = ("card", "attached_to")
FIGHT_KEYS: Final = ("monsters", "helper", "terms", "compelled", "boosts", "one_shots", "claim")
MONSTER_KEYS: Final = ("card", "enhancers")
BOOST_KEYS: Final = ("card", "side")
PHASES: Final = ("start", "prepare", "kick", "trouble", "combat", "run", "charity")
DEFAULT_EDITION: Final = "deluxe"


def only_keys(what: str, given: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in given:
        if key not in known:
            raise unknown(f"{what} called", key, known)


def seated(position: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
    """Names and facts of the players in seat order, whether written as a map or as a list."""
    players = position.get("players") or {}
    if isinstance(players, Mapping):
        pairs = [(str(name), facts or {}) for name, facts in players.items()]
    else:
        pairs = [(facts, {}) if isinstance(facts, str) else (str(facts["name"]), facts) for facts in players]
    if not FEWEST <= len(pairs) <= MOST:
        said = f"a table has {FEWEST} to {MOST} players, not {len(pairs)} [setup.player-count]"
        raise BadWords(said, about=("players",))
    if len({name.casefold() for name, _facts in pairs}) != len(pairs):
        names = [name for name, _facts in pairs]
        raise BadWords(f"two players have the same name: {', '.join(names)}", about=("players",))
    for name, facts in pairs:
        only_keys(f"fact about {name}", facts, PLAYER_KEYS)
    return pairs


def player_names(position: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(name for name, _facts in seated(position))


def packs_of(position: Mapping[str, Any]) -> tuple[str, ...]:
    edition = position.get("edition") or DEFAULT_EDITION
    packs = tuple(list_of(position, "packs") or (edition,))
    for pack in packs:
        if not is_pack(pack):
            raise unknown("edition or pack", pack, built_in())
    return packs if all(pack in built_in() for pack in packs) else sources_of(packs)


def switches_of(position: Mapping[str, Any]) -> Switches:
    """The rules of the edition, or of the mix, with the variants and options of this table."""
    house = position.get("house") or ""
    if house and house not in EDITIONS:
        raise unknown("edition", house, EDITIONS)
    options: dict[str, Any] = {}
    variants: list[str] = []
    for more in (position.get("variants"), position.get("options")):
        given = [more] if isinstance(more, str) else more or {}
        values = given if isinstance(given, Mapping) else dict.fromkeys(given, True)
        variants += [name for name, on in values.items() if name in VARIANTS and on]
        options.update({name: value for name, value in values.items() if name not in VARIANTS})
    only_keys("option", options, (*RULE_OF, *VARIANTS))
    settings = settings_of(packs_of(position), house, variants)
    return switches_from({**{name: setting.value for name, setting in settings.items()}, **options})


def list_of(position: Mapping[str, Any], key: str) -> list[Any]:
    """What stands under a key that holds a list; a single name is a list of one."""
    value = position.get(key)
    if value is None:
        return []
    return [value] if isinstance(value, str) else list(value)


def entry_of(entry: Any, keys: tuple[str, ...]) -> Mapping[str, Any]:
    """An entry of a list of cards: a name alone, or a map with more about it."""
    if isinstance(entry, Mapping):
        only_keys("fact about a card", entry, keys)
        if "card" not in entry:
            raise ValueError(f"which card? {dict(entry)!r} has no 'card'")
        return entry
    return {"card": entry}


def names_in(position: Mapping[str, Any]) -> Iterator[str]:
    """Every card the position puts somewhere, as often as it does; copies in a fight by the name they have there."""
    for _name, facts in seated(position):
        for key in ("role", "hand", "in_play", "curses"):
            yield from (_card(entry) for entry in list_of(facts, key))
    for key in ("door", "treasure", "door_discard", "treasure_discard", "revealed"):
        yield from list_of(position, key)
    fight = position.get("fight") or {}
    for entry in list_of(fight, "monsters"):
        yield _card(entry)
        yield from list_of(entry, "enhancers") if isinstance(entry, Mapping) else ()
    yield from (_card(entry) for entry in list_of(fight, "boosts") + list_of(fight, "one_shots"))


def _card(entry: Any) -> str:
    return str(entry.get("card", "") if isinstance(entry, Mapping) else entry)
