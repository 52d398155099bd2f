"""Rules text for modifiers: changed numbers and changed rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kickdoor.cards.prose import listed, plural
from kickdoor.cards.source import Block
from kickdoor.cards.vocabulary import TRAIT_KINDS
from kickdoor.cards.walk import only
from kickdoor.words.english.cards.conditions import held, of_level
from kickdoor.words.english.cards.terms import CardWriter, whose
from kickdoor.words.english.grammar import Person, person
from kickdoor.words.forms import MANY, YOU, signed
from kickdoor.words.notation import alike_in, conditional, forbids, once_more, scaled, sort_of, without

ACTIONS: Final = {
    "help": "help in combat",
    "ask_for_help": "ask for help",
    "run_away": "run away",
    "equip": "equip {items}",
    "sell": "sell {items}",
    "trade": "trade",
    "loot_the_room": "loot the room",
    "look_for_trouble": "look for trouble",
}
SEX_PLURALS: Final = {"male": "males", "female": "females"}
THE_SIDE: Final = Person("the players' side", "the players' side", "the players'")


def _action(s: CardWriter, mod: Block) -> str:
    return ACTIONS[mod["action"]].format(items=plural(s.word("item")))


def mods_text(s: CardWriter, mods: Sequence[Block], timed: bool = False) -> str:
    """Modifiers as one clause. What somebody may not do is one list, and a number that comes twice is `another` one.

    Numbers and what is forbidden are two clauses, with a semicolon between them (see `told_apart`).
    """
    return "; ".join(_run([listed(part, "or") for part in run]) for run in _runs(s, mods, timed))


ORDERS: Final = ("add ", "subtract ", "halve ", "double ")
SETS: Final = (" becomes ", " is fixed at ")


def _run(parts: list[str]) -> str:
    """Modifiers as one list; what is told to do, or set, does not go with a mere number, nor anything after an `if`,
    which it would seem to be a part of."""
    plain = {not part.startswith(ORDERS) and not any(word in part for word in SETS) for part in parts}
    return "; ".join(parts) if len(plain) > 1 or any(" if " in part for part in parts[:-1]) else listed(parts)


def _runs(s: CardWriter, mods: Sequence[Block], timed: bool) -> list[list[list[str]]]:
    """Each run of modifiers of one sort, each modifier as the parts that an `or` joins."""
    runs: list[list[list[str]]] = []
    last = Block()
    for mod in mods:
        plain = not conditional(mod) and not conditional(last)
        if not runs or sort_of(mod) != sort_of(last):
            runs.append([])
        said = runs[-1]
        if said and plain and forbids(mod) and alike_in(mod, last, "to"):
            said[-1].append(_action(s, mod))
        elif once_more(mod, last):
            said.append([f"another {signed(mod['add'])}{_reason(s, mod)}"])
        else:
            said.append([mod_text(s, mod, timed)])
        last = mod
    return runs


def mod_text(s: CardWriter, mod: Block, timed: bool = False) -> str:
    """One modifier as a clause, reasons and conditions included. `timed`: its duration is said after it."""
    said = _stat(s, mod, timed) if "stat" in mod else RULES[mod["rule"]](s, mod, _whom(s, mod["to"]))
    return said + _reason(s, mod)


def _reason(s: CardWriter, mod: Block) -> str:
    because = _because(s, mod, ours=s.card_type == "one_shot" or "rule" in mod)
    return f"{because} if {s.condition(mod['if'])}" if "if" in mod else because


def _whom(s: CardWriter, ref: str) -> Person:
    if ref == "munchkin_side":
        return THE_SIDE
    return s.people[ref] if ref in s.people else person(s.cards[ref])


def _because(s: CardWriter, mod: Block, ours: bool) -> str:
    """Why it applies. `ours`: said from the players' side, of whom it speaks."""
    if "because" not in mod:
        return ""
    word, inside = only(mod["because"])
    return (IF_OURS if ours else BECAUSE)[word](s, inside)


BECAUSE: Final[dict[str, Callable[[CardWriter, Any], str]]] = {
    "trait": lambda s, v: f" against {s.trait(v).many}",
    "sex": lambda s, v: f" against {SEX_PLURALS[v]}",
    "tag": lambda s, v: f" against {s.tagged_things(v)}",
    "has": lambda s, v: f" against anybody with {s.noun(v).some(1)}",
    "level": lambda s, v: f" against anybody {of_level(v['cmp'], v['n'])}",
}
IF_OURS: Final[dict[str, Callable[[CardWriter, Any], str]]] = {
    "trait": lambda s, v: f" if {held(s.trait(v), s.whoever('fighters'))}",
    "sex": lambda s, v: f" if the fighter or helper is {v}",
    "tag": lambda s, v: (
        f" if {s.tagged_things(v)} is used {'there, too' if s.card_type == 'one_shot' else 'against it'}"
    ),
    "has": lambda s, v: f" if the fighter or helper has {s.noun(v).some(1)}",
    "level": lambda s, v: f" if the fighter or helper is {of_level(v['cmp'], v['n'])}",
}


def _stat(s: CardWriter, mod: Block, timed: bool) -> str:
    stat, to, whom = mod["stat"], mod["to"], _whom(s, mod["to"])
    if "set" in mod:
        what = _noun(s, stat, to, whom)
        if mod["set"] == "unlimited":
            return whom.states("may", UNLIMITED[stat](s))
        if mod["set"] == 0 and stat.startswith("slot_"):
            return whom.states("may", f"wear no {s.word(stat.removeprefix('slot_'))}")
        fixed = stat == "strength"  # of a limit it is where others begin to count
        return f"{what} {'is fixed at' if fixed else 'becomes'} {s.number(mod['set'])}"
    times = scaled(mod)
    if times:
        rounded = "rounded up, " if times == "halve" else ""
        return f"{times} {_noun(s, stat, to, whom)} ({rounded}one-shots aside, as it is now)"
    amount = s.amount(mod["add"])
    if amount is None:
        less = without(mod["add"])
        if less is not None:
            return f"subtract {s.number(less)} from {_noun(s, stat, to, whom)}"
        return f"add {s.number(mod['add'])} to {_noun(s, stat, to, whom)}"
    sign, reason = amount
    if timed and stat == "strength" and whom.form == YOU:
        return sign + reason
    if not timed and s.card_type == "one_shot" and to == "munchkin_side":
        return f"{sign} more{reason}"  # beside its printed bonus
    if timed and stat == "strength" and to == "this" and s.card_type == "monster":
        return f"{sign} to {whom.object}{reason}"
    if not timed and stat == "strength" and whom.form == YOU and s.has_bonus and sign.startswith("+"):
        return f"{sign} more in combat{reason}"
    return f"{sign} {STATS[stat][0](s, to, whom, sign in ('+1', '-1'))}".rstrip() + reason


def _noun(s: CardWriter, stat: str, to: str, whom: Person) -> str:
    """The number itself: `your hand limit`, `its combat strength`."""
    if stat == "sell_value" and to not in s.cards:
        return f"{whom.possessive} extra {s.word('gold')} for each sale"
    return f"its {STATS[stat][1](s)}" if to == "this" or s.its(to) else whose(whom, STATS[stat][1](s))


def _sale(s: CardWriter, to: str, whom: Person, single: bool) -> str:
    """The card's own price, or more for whatever somebody sells."""
    return f"{s.word('gold')} when sold" if to in s.cards else f"{s.word('gold')} for each sale {whom.states('make')}"


def _strength(s: CardWriter, to: str, whom: Person, single: bool) -> str:
    if to == "this":
        return ""
    if whom.form == YOU:
        return "in combat" if s.card_type != "curse" else "to your combat strength"
    if to in s.cards:
        return f"to {whom.object}"
    if whom.form == MANY:
        return f"each to {whom.object}"
    return f"to {whose(whom, 'combat strength')}" if to != "munchkin_side" else f"to {whom.object}"


def _place(slot: str) -> Callable[[CardWriter, str, Person, bool], str]:
    return lambda s, to, whom, single: f"to the number of {s.word(slot)} pieces {whom.states('may')} wear"


def _limit(what: Callable[[CardWriter], str]) -> Callable[[CardWriter, str, Person, bool], str]:
    return lambda s, to, whom, single: f"to {whose(whom, what(s))}"


def _reward(what: str) -> Callable[[CardWriter, str, Person, bool], str]:
    def said(s: CardWriter, to: str, whom: Person, single: bool) -> str:
        noun = s.word(what) if single else plural(s.word(what))
        return noun if to in ("this", "host") else f"{noun} for {whom.object}"

    return said


def _doors(s: CardWriter, to: str, whom: Person, single: bool) -> str:
    return f"face-down {s.word('door') if single else plural(s.word('door'))} for the victor"


# how a stat is said after its sign, and its name as a noun
STATS: Final[dict[str, tuple[Callable[[CardWriter, str, Person, bool], str], Callable[[CardWriter], str]]]] = {
    "strength": (_strength, lambda s: "combat strength"),
    "run_roll": (
        lambda s, to, whom, single: (
            f"to {'' if whom.form == YOU else whom.possessive + ' '}{s.word('run_away')}"
            + ("" if whom.form == YOU else " rolls")
        ),
        lambda s: f"{s.word('run_away')} roll",
    ),
    "treasures": (_reward("treasure"), lambda s: f"number of {plural(s.word('treasure'))}"),
    "levels_reward": (_reward("level"), lambda s: f"number of {plural(s.word('level'))} for the kill"),
    "hand_limit": (_limit(lambda s: "hand limit"), lambda s: "hand limit"),
    "hands": (
        lambda s, to, whom, single: f"{s.word('hand') if single else plural(s.word('hand'))} for {whom.object}",
        lambda s: f"number of {plural(s.word('hand'))}",
    ),
    "slot_headgear": (_place("headgear"), lambda s: f"{s.word('headgear')} limit"),
    "slot_armor": (_place("armor"), lambda s: f"{s.word('armor')} limit"),
    "slot_footgear": (_place("footgear"), lambda s: f"{s.word('footgear')} limit"),
    "big_limit": (
        _limit(lambda s: f"limit of {s.word('big')} {plural(s.word('item'))}"),
        lambda s: f"limit of {s.word('big')} {plural(s.word('item'))}",
    ),
    "class_limit": (
        _limit(lambda s: f"limit of {plural(s.word('class'))}"),
        lambda s: f"limit of {plural(s.word('class'))}",
    ),
    "race_limit": (
        _limit(lambda s: f"limit of {plural(s.word('race'))}"),
        lambda s: f"limit of {plural(s.word('race'))}",
    ),
    "companion_limit": (
        _limit(lambda s: f"limit of {plural(s.word('companion'))}"),
        lambda s: f"limit of {plural(s.word('companion'))}",
    ),
    "complex_limit": (
        _limit(lambda s: f"limit of {s.word('complex')} {plural(s.word('item'))} in use"),
        lambda s: f"limit of {s.word('complex')} {plural(s.word('item'))} in use",
    ),
    "steed_limit": (
        _limit(lambda s: f"limit of {plural(s.word('steed'))}"),
        lambda s: f"limit of {plural(s.word('steed'))}",
    ),
    "affiliation_limit": (
        _limit(lambda s: f"limit of {plural(s.word('affiliation'))}"),
        lambda s: f"limit of {plural(s.word('affiliation'))}",
    ),
    "rank_limit": (
        lambda s, to, whom, single: (
            f"to the total {s.word('rank')} of {plural(s.word('power'))} {whom.states('may')} have"
        ),
        lambda s: f"limit of total {s.word('rank')}",
    ),
    "sell_value": (_sale, lambda s: "price"),
    "help_levels": (
        lambda s, to, whom, single: (
            f"{s.word('level') if single else plural(s.word('level'))} for each monster {whom.states('help')} to kill"
        ),
        lambda s: f"number of {plural(s.word('level'))} for helping",
    ),
    "doors_reward": (_doors, lambda s: f"number of face-down {plural(s.word('door'))}"),
}


UNLIMITED: Final[dict[str, Callable[[CardWriter], str]]] = {
    "hand_limit": lambda s: "keep any number of cards in hand",
    "hands": lambda s: f"hold any number of {plural(s.word('item'))}",
    "slot_headgear": lambda s: f"wear any amount of {s.word('headgear')}",
    "slot_armor": lambda s: f"wear any amount of {s.word('armor')}",
    "slot_footgear": lambda s: f"wear any amount of {s.word('footgear')}",
    "big_limit": lambda s: f"carry any number of {s.word('big')} {plural(s.word('item'))}",
    "class_limit": lambda s: f"have any number of {plural(s.word('class'))}",
    "race_limit": lambda s: f"have any number of {plural(s.word('race'))}",
    "companion_limit": lambda s: f"have any number of {plural(s.word('companion'))}",
    "complex_limit": lambda s: f"use any number of {s.word('complex')} {plural(s.word('item'))} at once",
    "steed_limit": lambda s: f"have any number of {plural(s.word('steed'))}",
    "affiliation_limit": lambda s: f"have any number of {plural(s.word('affiliation'))}",
    "rank_limit": lambda s: f"have {plural(s.word('power'))} of any total {s.word('rank')}",
}


def _ignore_slots(s: CardWriter, mod: Block, whom: Person) -> str:
    worn = [s.word(slot) for slot in mod.get("slots", ("headgear", "armor", "footgear", "hand")) if slot != "hand"]
    said = f"wear any amount of {listed(worn, 'and')}" if worn else ""
    held = f"hold any number of {plural(s.word('item'))}" if "hand" in mod.get("slots", ("hand",)) else ""
    return whom.states("may", " and ".join(part for part in (said, held) if part))


def _immune(s: CardWriter, mod: Block, whom: Person) -> str:
    what = mod["what"]
    if what == "theft":
        return f"nothing can be stolen from {whom.object}"
    if "tag" in mod and what == "curses":
        return whom.states("ignore", f"all {s.tag(mod['tag'])} {plural(s.word('curse'))}")
    if "tag" in mod and what in HARM:
        return whom.states(
            "cannot", f"{HARM[what].format(levels=plural(s.word('level')))} any {s.tag(mod['tag'])} card"
        )
    if "tag" in mod:
        return whom.states(
            "ignore", f"the {s.word('bad_stuff')} of all {s.tag(mod['tag'])} {plural(s.word('monster'))}"
        )
    return whom.states(*IMMUNITIES[what](s))


HARM: Final = {"level_loss": "lose {levels} to", "death": "be killed by"}  # that comes of cards with a tag
IMMUNITIES: Final[dict[str, Callable[[CardWriter], tuple[str, str]]]] = {
    "bad_stuff": lambda s: ("ignore", f"all {s.word('bad_stuff')}"),
    "curses": lambda s: ("ignore", f"all {plural(s.word('curse'))}"),
    "level_loss": lambda s: ("cannot", f"lose {plural(s.word('level'))}"),
    "theft": lambda s: ("cannot", "be stolen from"),
    "death": lambda s: ("cannot", "die"),
}

RULES: Final[dict[str, Callable[[CardWriter, Block, Person], str]]] = {
    "win_ties": lambda s, mod, whom: whom.states("win", "ties"),
    "level_only": lambda s, mod, whom: "players fight it with their Levels only, and nothing else counts",
    "escape_impossible": lambda s, mod, whom: "nobody can get away from it",
    "no_help": lambda s, mod, whom: "nobody may help against it",
    "ignore_slots": _ignore_slots,
    "exempt": lambda s, mod, whom: f"{whom.subject} counts against no limit and ignores every restriction on it",
    "no_disadvantages": lambda s, mod, whom: (
        f"with a single {s.word(mod.get('kind', TRAIT_KINDS.get(s.card_type, 'class')))}, "
        f"{whom.states('have')} none of its disadvantages"
    ),
    "switched_off": lambda s, mod, whom: f"{whom.subject} is still carried but does nothing",
    "counts_as": lambda s, mod, whom: f"{whom.subject} counts as {s.tagged(mod['tag'])}",
    "cannot": lambda s, mod, whom: (
        f"no {whom.subject.removeprefix('every ')} may {_action(s, mod)}"
        if whom.subject.startswith("every ")
        else f"{whom.subject} may not {_action(s, mod)}"
    ),
    "playable_in_combat": lambda s, mod, whom: "you may play and equip it from your hand during combat",
    "carries": lambda s, mod, whom: f"carries one {s.word('item')} for you, which then breaks none of your limits",
    "immune": _immune,
    "stuck": lambda s, mod, whom: (
        f"once {'it' if mod['to'] == 'this' else whom.object} is in use, "
        "it cannot be taken off, sold, traded away or paid with"
    ),
    "no_pursuit": lambda s, mod, whom: (
        f"{whom.subject} pursues nobody" if mod["to"] in s.cards else f"it does not pursue {whom.object}"
    ),
}
