"""Bots by name: what a bot is, which ones there are, how to add one, and how to make one.

A bot is named by its *kind*: one that was registered here (`rookie`), one that an installed package brings along (entry
points of the group `kickdoor.bots`), `module:Class`, which is imported, or `exec:./program`, which is run. Parameters
follow: `planner:worlds=32`.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib import import_module
from inspect import Parameter, isbuiltin, signature
from random import Random
from typing import Any, Final, Protocol

from kickdoor.bots.champion import Champion, Mastermind, NoChampion, at_hand
from kickdoor.bots.distracted import Distracted
from kickdoor.bots.levels import LEVELS
from kickdoor.bots.planner import Planner
from kickdoor.bots.random_bot import RandomBot
from kickdoor.bots.rookie import Rookie
from kickdoor.bots.tutor import Tutor
from kickdoor.bots.veteran import Veteran
from kickdoor.bots.veteran.temper import TEMPERS
from kickdoor.engine import Command, View

GROUP: Final = "kickdoor.bots"  # of entry points
ELSEWHERE: Final = {"exec": ("kickdoor.outside.bot", "by_command")}  # kinds made by a room above, given what follows
OUTSIDE: Final = "outside"  # the bot of a served seat that comes over a line of its own (`kickdoor bot connect`)
SITS_IN: Final = {OUTSIDE: "rookie"}  # and who plays where it is not
QUICK: Final = frozenset(("random", "rookie", "veteran", "tutor", OUTSIDE))  # decide at once, also on a server's loop
Value = int | float | bool | str


class Bot(Protocol):
    """A player. `decide` is called only when its seat has something to decide (`view.legal()` is not empty).

    A bot that also has `observe(event)` is told every event as its seat may hear it (`engine.events` has their fields).
    """

    def decide(self, view: View) -> Command:
        """The command this player gives now. Depends on the view and on the bot's own memory and chance."""
        ...


Maker = Callable[..., Bot]  # a class or function; takes `seed`, if it wants one, and parameters by name


def rookie(seed: int, temperature: float = 0.0) -> Bot:
    """`temperature`: the chance that a decision is left to chance."""
    return distracted(Rookie(), RandomBot(seed), temperature, seed)


def veteran(seed: int, temper: str = "usual", temperature: float = 0.0) -> Bot:
    """`temper`: one of `TEMPERS`; `temperature`: the chance that it decides like a rookie."""
    if temper not in TEMPERS:
        raise BadBot(f"bot 'veteran' has no temper {temper!r}; there are {', '.join(TEMPERS)}")
    return distracted(Veteran(temper, seed), Rookie(), temperature, seed)


def strategist(seed: int, worlds: int = 8, choices: int = 6) -> Bot:
    """A planner in a hurry: it drops what does not look better after two worlds."""
    return planner(seed, worlds, choices, first=2)


def planner(seed: int, worlds: int = 16, choices: int = 10, seconds: float = 0.0, first: int = 4) -> Bot:
    """`worlds`: how many it thinks of at most; `choices`: how many moves it tries in each; `seconds`: after which it
    makes up its mind, if it has been given any; `first`: worlds before it drops any move."""
    check_plan(worlds, choices, seconds, first)
    return Planner(seed, worlds, choices, seconds, first)


def champion(seed: int, weights: str = "") -> Bot:
    """`weights`: a file of them, if not those that come along."""
    try:
        return Champion(weights, seed=seed)
    except NoChampion as missing:
        raise BadBot(f"bot 'champion': {missing}") from missing


def mastermind(
    seed: int, worlds: int = 8, choices: int = 4, seconds: float = 0.0, first: int = 4, quick: bool = False,
    weights: str = "",
) -> Bot:  # fmt: skip
    """`worlds`, `choices`, `seconds`, `first`: as the planner's; `quick`: worlds are played on by veterans, not by
    champions; `weights`: as the champion's."""
    check_plan(worlds, choices, seconds, first)
    try:
        return Mastermind(seed, worlds, choices, seconds, first, quick, weights)
    except NoChampion as missing:
        raise BadBot(f"bot 'mastermind': {missing}") from missing


def check_plan(worlds: int, choices: int, seconds: float, first: int) -> None:
    """Raises BadBot if nothing can be tried with that."""
    if worlds < 1 or choices < 1 or seconds < 0 or first < 1:
        said = f"worlds={worlds}, choices={choices}, seconds={seconds:g}, first={first}"
        raise BadBot(f"{said}: there is nothing to plan with")


def distracted(bot: Bot, simpler: Bot, temperature: float, seed: int) -> Bot:
    """This bot, or one that sometimes does what the simpler one would. Raises BadBot for what is no chance."""
    if not 0 <= temperature <= 1:
        raise BadBot(f"temperature={temperature}: it is a chance, from 0 to 1")
    return Distracted(bot, simpler, float(temperature), Random(seed)) if temperature else bot


MAKERS: Final[dict[str, Maker]] = {
    "random": RandomBot, "rookie": rookie, "veteran": veteran, "strategist": strategist, "planner": planner,
    "champion": champion, "mastermind": mastermind, "tutor": Tutor,
}  # fmt: skip
UNLISTED: Final = frozenset(("tutor",))  # sits in lessons, and is no opponent for anybody
LEARNED: Final = frozenset(("champion", "mastermind"))  # play with a network, where there is numpy
EVERYWHERE: Final = frozenset(MAKERS)  # every process has these


class BadBot(ValueError):
    """No bot can be made of this: what is wrong and what would be right."""


class UnknownBot(BadBot):
    """There is no bot of this name; the message names those there are, the nearest first."""

    def __init__(self, name: str) -> None:
        near = get_close_matches(name, [*names(), *LEVELS], n=1, cutoff=0.4)
        known = ", ".join([*names(), *LEVELS, "exec:./program"])
        hint = f"did you mean {near[0]}?" if near else f"there are {known}, and module:Class"
        super().__init__(f"no bot {name!r}; {hint}")


# ---- which there are ---------------------------------------------------------------------------------------------


def register(name: str, maker: Maker) -> None:
    """Add a bot under this name, for this process: for `make`, plans, `Game` and the command line's `--bots`.

    `maker`: its class, or a function; called with `seed=`, if it has such a parameter, and with what stands behind the
    name. Raises BadBot for a name that is taken, or that could not be told from its parameters.
    """
    if not name or set(name) & set(":,= ") or name != name.strip():
        raise BadBot(f"{name!r} is no name for a bot: one word, without ':', ',' and '='")
    if MAKERS.get(name, maker) is not maker or name in LEVELS:
        raise BadBot(f"there is a bot {name!r} already")
    MAKERS[name] = maker


def names() -> list[str]:
    """All bots that need no import by name: Kickdoor's own, the weakest first, then those that were added."""
    away = UNLISTED if at_hand() else UNLISTED | LEARNED
    return [name for name in dict.fromkeys([*MAKERS, *_installed()]) if name not in away]


@cache
def _installed() -> Mapping[str, Any]:
    """The bots of installed packages, as entry points; none of them is imported for that."""
    from importlib.metadata import entry_points  # late: few need it, and it looks at every package

    return {found.name: found for found in entry_points(group=GROUP)}


def registered(spec: str) -> bool:
    """Whether a bot of this kind is known by name. What comes from a file may name no other: it would be imported."""
    kind, _parameters = read_bot(spec)
    return kind in MAKERS or kind in SITS_IN or kind in _installed()


def is_ours(spec: str) -> bool:
    """Whether a bot of this kind is one of Kickdoor's own. What others wrote may try to see more than its seat."""
    return read_bot(spec)[0] in EVERYWHERE


def is_quick(spec: str) -> bool:
    """Whether a bot of this kind decides within the time that a server's loop may be held up."""
    return read_bot(spec)[0] in QUICK


def tempers_of(spec: str) -> list[str]:
    """The temperaments that a bot of this kind can have; of most there is but one."""
    return list(TEMPERS) if read_bot(spec)[0] == "veteran" else []


def levels() -> list[str]:
    """The levels of difficulty there are here, the gentlest first: those whose bots can play."""
    return [level for level in LEVELS if read_bot(level)[0] in names()]


def offered() -> list[str]:
    """What anybody may seat at a table: all bots and levels, with their tempers; no other parameters."""
    with_tempers = (f"{level}:temper={temper}" for level in levels() for temper in tempers_of(level))
    return [*names(), *levels(), *with_tempers]


def known_here_only(specs: Iterable[str]) -> dict[str, Maker]:
    """Those of these bots that another process has to be told of. Raises BadBot if one can't be."""
    kinds = {read_bot(spec)[0] for spec in specs}
    found = {kind: MAKERS[kind] for kind in sorted(kinds & set(MAKERS) - EVERYWHERE) if kind not in _installed()}
    for kind, maker in found.items():
        try:
            pickle.dumps(maker)
            if maker.__module__ == "__main__" and not hasattr(sys.modules["__main__"], "__file__"):
                raise BadBot("it was typed in, and is in no file")
        except Exception as trouble:
            said = f"bot {kind!r} is known to this process only, and can't be sent to another ({trouble})"
            raise BadBot(f"{said}: register a class or function of a module, or use one process") from trouble
    return found


# ---- as people write them ----------------------------------------------------------------------------------------


def read_bots(text: str) -> tuple[str, ...]:
    """`rookie,planner:worlds=32,deep=on,random`: three bots, the second with two parameters. Raises BadBot."""
    found: list[str] = []
    for piece in [piece.strip() for piece in text.split(",") if piece.strip()]:
        if "=" not in piece or ":" in piece.partition("=")[0]:
            found.append(piece)
        elif found and "=" in found[-1]:
            found[-1] += f",{piece}"
        else:
            raise BadBot(f"{piece!r} belongs to no bot; parameters follow theirs, as in random:{piece}")
    return tuple(found)


def read_bot(spec: str) -> tuple[str, dict[str, Value]]:
    """The kind and the parameters of `kind`, `kind:a=1,b=2`, `module:Class` or `module:Class:a=1`; of a level, those of
    its bot, and what is said after it. Raises BadBot."""
    kind, colon, said = spec.rpartition(":")
    if not colon or "=" not in said:
        return read_bot(LEVELS[spec]) if spec in LEVELS else (spec, {})
    parameters: dict[str, Value] = {}
    for piece in said.split(","):
        name, equals, value = (part.strip() for part in piece.partition("="))
        if not equals or not name.isidentifier() or not value:
            raise BadBot(f"{spec!r}: {piece!r} is no parameter; it should look like name=value")
        if name in parameters:
            raise BadBot(f"{spec!r}: {name} is said twice")
        parameters[name] = read_value(value)
    if kind in LEVELS:
        kind, usual = read_bot(LEVELS[kind])
        parameters = {**usual, **parameters}
    return kind, parameters


def read_value(said: str) -> Value:
    """A number, on or off (true, false), or else the word itself."""
    if said.casefold() in ("on", "true", "off", "false"):
        return said.casefold() in ("on", "true")
    for kind in (int, float):
        try:
            return kind(said)
        except ValueError:
            continue
    return said


# ---- making them -------------------------------------------------------------------------------------------------


def check_bot(spec: str) -> None:
    """Raises BadBot if `make` would, as far as can be said without making one."""
    kind, parameters = read_bot(spec)
    _arguments(kind, find(kind), parameters, 0)


def make(spec: str, seed: int) -> Bot:
    """A new player; whatever chance it needs comes from the seed. Raises BadBot."""
    kind, parameters = read_bot(spec)
    maker = find(kind)
    bot = maker(**_arguments(kind, maker, parameters, seed))
    if not callable(getattr(bot, "decide", None)):
        raise BadBot(f"{kind!r} makes a {type(bot).__name__}, which is no bot: it has no decide(view)")
    return bot


def find(kind: str) -> Maker:
    """What makes bots of this kind: registered, installed, or imported. Raises BadBot."""
    kind = SITS_IN.get(kind, kind)
    if kind in MAKERS:
        return MAKERS[kind]
    module, colon, name = kind.partition(":")
    if colon and module in ELSEWHERE:
        place, maker_of = ELSEWHERE[module]
        made: Maker = getattr(import_module(place), maker_of)(name)
        return made
    if colon:
        return _imported(kind, module, name)
    if kind not in _installed():
        raise UnknownBot(kind)
    try:
        maker: Maker = _installed()[kind].load()
    except Exception as trouble:
        raise BadBot(f"bot {kind!r} can't be loaded: {type(trouble).__name__}: {trouble}") from trouble
    return maker


def _imported(kind: str, module: str, name: str) -> Maker:
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # where somebody writes his first bot
    try:
        inside = import_module(module)
    except Exception as trouble:
        raise BadBot(f"bot {kind!r}: {module} can't be imported: {type(trouble).__name__}: {trouble}") from trouble
    found = getattr(inside, name, None)
    if not callable(found):
        there = [word for word, one in vars(inside).items() if isinstance(one, type) and hasattr(one, "decide")]
        near = get_close_matches(name, there, 1, 0.4)
        hint = f"did you mean {module}:{near[0]}?" if near else f"its bots: {', '.join(there) or 'none'}"
        raise BadBot(f"bot {kind!r}: {module} has no {name}; {hint}")
    maker: Maker = found
    return maker


@lru_cache(maxsize=64)  # of what is compiled, Python reads them from a docstring: as long as a tenth of a game
def _takes(maker: Maker) -> Mapping[str, Parameter]:
    """The parameters of a maker; of one that was compiled, and keeps them to itself, nothing but a seed."""
    try:
        found = signature(maker).parameters
    except ValueError:
        return {"seed": Parameter("seed", Parameter.KEYWORD_ONLY)}
    if isbuiltin(maker):  # compiled: it says of its parameters that they have no names, and takes them by name
        return {name: one.replace(kind=Parameter.KEYWORD_ONLY) for name, one in found.items()}
    return found


def _arguments(kind: str, maker: Maker, parameters: Mapping[str, Value], seed: int) -> dict[str, Any]:
    """What the maker is called with. Raises BadBot for parameters that it does not have, or lacks."""
    takes = _takes(maker)
    any_name = any(one.kind is Parameter.VAR_KEYWORD for one in takes.values())
    named = {name: one for name, one in takes.items() if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)}
    own = [name for name in named if name != "seed"]
    for name in parameters:
        if name not in own and not any_name:
            raise BadBot(f"bot {kind!r} has no parameter {name!r}; it takes {', '.join(own) or 'none'}")
    for name in own:
        if named[name].default is Parameter.empty and name not in parameters:
            raise BadBot(f"bot {kind!r} needs its parameter {name!r}, as in {kind}:{name}=1")
    return {**({"seed": seed} if "seed" in named else {}), **parameters}
