"""German rules text for modifiers: changed numbers and changed rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from kickdoor.cards.source import Block
from kickdoor.cards.vocabulary import TRAIT_KINDS
from kickdoor.cards.walk import only
from kickdoor.words.forms import MANY, YOU, signed
from kickdoor.words.german.cards.clause import Clause, may, plain
from kickdoor.words.german.cards.conditions import has, held, when
from kickdoor.words.german.cards.people import IT, NOBODY, PEOPLE
from kickdoor.words.german.cards.terms import CardWriter, of_level
from kickdoor.words.german.cards.words import DEFAULT_WORDS, SEX_PLURALS, SEXES, TAG_MASSES
from kickdoor.words.german.grammar import ACC, DAT, GEN, NOM, Kind, Person, any_one, in_commas, kind, listed, relative
from kickdoor.words.notation import alike_in, conditional, forbids, once_more, scaled, sort_of, without

ACTIONS: Final = {  # what somebody may not do
    "help": "nicht im Kampf helfen",
    "ask_for_help": "nicht um Hilfe bitten",
    "run_away": "nicht weglaufen",
    "equip": "keine {items} anlegen",
    "sell": "keine {items} verkaufen",
    "trade": "nicht tauschen",
    "loot_the_room": "nicht den Raum plündern",
    "look_for_trouble": "keinen Ärger suchen",
}
THE_SIDE: Final = Person("die Seite der Spieler", "die Seite der Spieler", "der Seite der Spieler", "der Spieler")


def _action(s: CardWriter, mod: Block) -> str:
    return ACTIONS[mod["action"]].format(items=s.term("item").many)


def mods_text(s: CardWriter, mods: Sequence[Block]) -> str:
    """Modifiers as one sentence. Numbers and what is forbidden are two clauses (see `told_apart`)."""
    return "; ".join(_run(run) for run in mod_runs(s, mods))


def _run(said: list[Clause]) -> str:
    """Clauses as one list; what is told to do, or set, does not go with a mere number, nor anything after a `wenn`,
    which it would seem to be a part of."""
    parts = [clause.order() for clause in said]
    return "; ".join(parts) if apart(said) else in_commas(parts)


def apart(said: list[Clause]) -> bool:
    """Whether these are sentences of their own, and no list."""
    mixed = len({clause.ordered or clause.verb == "betragen" for clause in said}) > 1
    return mixed or any(", wenn " in clause.order() for clause in said[:-1])


def mod_runs(s: CardWriter, mods: Sequence[Block], timed: bool = False) -> list[list[Clause]]:
    """The clauses of each run of modifiers of one sort."""
    runs: list[list[Block]] = []
    for mod in mods:
        if not runs or sort_of(mod) != sort_of(runs[-1][-1]):
            runs.append([])
        runs[-1].append(mod)
    return [mod_clauses(s, run, timed) for run in runs]


def mod_clauses(s: CardWriter, mods: Sequence[Block], timed: bool = False) -> list[Clause]:
    """One clause for each modifier. What somebody may not do is one list, a number that comes twice `weitere` one."""
    said: list[Clause] = []
    actions: list[str] = []
    last = Block()
    for mod in mods:
        plainly = not conditional(mod) and not conditional(last)
        if plainly and forbids(mod) and forbids(last) and alike_in(mod, last, "to"):
            actions.append(_action(s, mod))
            said[-1] = replace(said[-1], tail=listed(actions, "und"))
        elif once_more(mod, last):
            said.append(plain(f"weitere {signed(mod['add'])}", _reason(s, mod)))
        else:
            said.append(_mod(s, mod, timed))
            actions = [_action(s, mod)] if forbids(mod) else []
        last = mod
    return said


def _mod(s: CardWriter, mod: Block, timed: bool) -> Clause:
    """One modifier, reasons and conditions included. `timed`: its duration is said with it."""
    said = _stat(s, mod, timed) if "stat" in mod else RULES[mod["rule"]](s, mod, _whom(s, mod["to"]))
    return said.then(_reason(s, mod))


def _reason(s: CardWriter, mod: Block) -> str:
    said = ""
    if "because" in mod:
        word, inside = only(mod["because"])
        said = (IF_OURS if s.card_type == "one_shot" or "rule" in mod else BECAUSE)[word](s, inside)
    return f"{said}, wenn {when(s, mod['if'])}" if "if" in mod else said


def _whom(s: CardWriter, ref: str) -> Person:
    if ref == "munchkin_side":
        return THE_SIDE
    return s.people[ref] if ref in s.people else s.cards[ref]


BECAUSE: Final[dict[str, Callable[[CardWriter, Any], str]]] = {
    "trait": lambda s, v: f" gegen {s.trait(v).many}",
    "sex": lambda s, v: f" gegen {SEX_PLURALS[v]}",
    "tag": lambda s, v: f" gegen {s.tagged_things(v)}",
    "has": lambda s, v: f" gegen jeden mit {s.noun(v).some(1, DAT)}",
    "level": lambda s, v: f" gegen jeden {of_level(v['cmp'], v['n'])}",
}
IF_OURS: Final[dict[str, Callable[[CardWriter, Any], str]]] = {
    "trait": lambda s, v: f", wenn {held(s, v, s.whoever('fighters')).last()}",
    "sex": lambda s, v: f", wenn {s.whoever('fighters').nom} {SEXES[v]} ist",
    "tag": lambda s, v: (
        f", wenn {'dort auch' if s.card_type == 'one_shot' else 'dagegen'} {s.tagged_things(v)} eingesetzt "
        f"{'wird' if v in TAG_MASSES else 'werden'}"
    ),
    "has": lambda s, v: f", wenn {has(s, v, s.whoever('fighters'), 1).last()}",
    "level": lambda s, v: f", wenn {s.whoever('fighters').nom} {of_level(v['cmp'], v['n'])} ist",
}


def _stat(s: CardWriter, mod: Block, timed: bool) -> Clause:
    stat, to, whom = mod["stat"], mod["to"], _whom(s, mod["to"])
    if "set" in mod:
        if mod["set"] == "unlimited":
            return may(whom, *UNLIMITED[stat](s))
        if mod["set"] == 0 and stat.startswith("slot_"):
            return may(whom, s.kind_of(stat.removeprefix("slot_")).phrase("kein", ACC), "tragen")
        subject = any_one(_number(s, stat, to, whom, NOM))
        fixed = "unveränderlich " if stat == "strength" else ""
        return Clause(subject, "betragen", fixed + s.number(mod["set"], ACC), stated=True)
    times = scaled(mod)
    if times:
        aside = ("aufgerundet, " if times == "halve" else "") + "ohne einmalig benutzbare Karten, so wie sie jetzt ist"
        verb = "halbieren" if times == "halve" else "verdoppeln"
        return Clause(PEOPLE["self"], verb, f"{_number(s, stat, to, whom, ACC)} ({aside})")
    amount = s.amount(mod["add"])
    if amount is None:
        goal = _number(s, stat, to, whom, DAT)
        less = without(mod["add"])
        if less is not None:
            return Clause(PEOPLE["self"], "abziehen", f"{s.number(less, ACC)} von {goal}")
        number = s.number(mod["add"], ACC)
        return Clause(PEOPLE["self"], "addieren", f"{number}{',' if ', ' in number else ''} zu {goal}")
    sign, reason = amount
    return plain(_bonus(s, stat, to, whom, sign, timed), reason)


def _bonus(s: CardWriter, stat: str, to: str, whom: Person, sign: str, timed: bool) -> str:
    """The sign and what it changes."""
    if stat == "strength":
        if timed and whom.form == YOU:
            return sign
        if not timed and s.card_type == "one_shot" and to == "munchkin_side":
            return f"weitere {sign}"  # beside its printed bonus
        if whom.form == MANY:
            return f"je {sign} für {whom.acc}"
        if timed and to == "this" and s.card_type == "monster":
            return f"{sign} für {whom.acc}"
        if not timed and whom.form == YOU and s.has_bonus and sign.startswith("+"):
            return f"weitere {sign} im Kampf"
    return f"{sign} {STATS[stat][0](s, to, whom, sign in ('+1', '-1'))}".rstrip()


def _number(s: CardWriter, stat: str, to: str, whom: Person, case: str) -> str:
    """The number itself: `dein Handkartenlimit`, `die Kampfstärke dieses Monsters`."""
    if stat == "sell_value" and to not in s.cards:
        return f"{kind('bonus').phrase('der', case)} bei jedem Verkauf {whom.gen}"
    return (IT if s.its(to) else whom).whose(STATS[stat][1](s), case)


def _strength(s: CardWriter, to: str, whom: Person, single: bool) -> str:
    if to == "this":
        return ""
    if whom.form == YOU:
        return "im Kampf" if s.card_type != "curse" else "auf deine Kampfstärke"
    if to in s.cards or to == "munchkin_side":
        return f"für {whom.acc}"
    return f"auf {whom.whose(kind('combat_strength'), ACC)}"


def _sale(s: CardWriter, to: str, whom: Person, single: bool) -> str:
    """The card's own price, or more for whatever somebody sells."""
    if to in s.cards:
        return f"{s.gold()} beim Verkauf"
    whose = "jedem deiner Verkäufe" if whom.form == YOU else f"jedem Verkauf {whom.gen}"
    return f"{s.gold()} bei {whose}"


def _limit(s: CardWriter, *words: str) -> Kind:
    """How many of something one may have: `Limit für Große Gegenstände`."""
    *before, noun = words
    one = Kind(s.term(noun), tuple(s.adjective(word) for word in before))
    return replace(kind("limit"), close=f"für {one.phrase('', ACC, plural=True)}")


def _to_limit(what: Callable[[CardWriter], Kind]) -> Callable[[CardWriter, str, Person, bool], str]:
    return lambda s, to, whom, single: f"auf {whom.whose(what(s), ACC)}"


def _reward(what: str) -> Callable[[CardWriter, str, Person, bool], str]:
    def said(s: CardWriter, to: str, whom: Person, single: bool) -> str:
        noun = s.kind_of(what).phrase("", ACC, plural=not single)
        return noun if to in ("this", "host") else f"{noun} für {whom.acc}"

    return said


def _number_of(what: str, after: str = "") -> Callable[[CardWriter], Kind]:
    return lambda s: replace(kind("number"), close=f"an {s.kind_of(what).phrase('', DAT, plural=True)}{after}")


def _limit_stat(*words: str) -> tuple[Callable[[CardWriter, str, Person, bool], str], Callable[[CardWriter], Kind]]:
    return _to_limit(lambda s: _limit(s, *words)), lambda s: _limit(s, *words)


def _complex_limit(s: CardWriter) -> Kind:
    one = Kind(s.term("item"), ("angelegt", s.adjective("complex")))
    return replace(kind("limit"), close=f"für {one.phrase('', ACC, plural=True)}")


def _rank_limit(s: CardWriter) -> Kind:
    return replace(kind("limit"), close=f"für die Summe der {s.term('rank').many}")


# how a stat is said after its sign, and its name as a noun
STATS: Final[dict[str, tuple[Callable[[CardWriter, str, Person, bool], str], Callable[[CardWriter], Kind]]]] = {
    "strength": (_strength, lambda s: kind("combat_strength")),
    "run_roll": (
        lambda s, to, whom, single: f"auf {s.word('run_away')}" + ("" if whom.form == YOU else f" für {whom.acc}"),
        lambda s: replace(kind("roll"), close=f"zum {s.word('run_away')}"),
    ),
    "treasures": (_reward("treasure"), _number_of("treasure")),
    "levels_reward": (_reward("level"), _number_of("level", " für den Sieg")),
    "hand_limit": (_to_limit(lambda s: kind("hand_limit")), lambda s: kind("hand_limit")),
    "hands": (
        lambda s, to, whom, single: f"{s.kind_of('hand').phrase('', ACC, plural=not single)} für {whom.acc}",
        _number_of("hand"),
    ),
    "slot_headgear": _limit_stat("headgear"),
    "slot_armor": _limit_stat("armor"),
    "slot_footgear": _limit_stat("footgear"),
    "big_limit": _limit_stat("big", "item"),
    "class_limit": _limit_stat("class"),
    "race_limit": _limit_stat("race"),
    "companion_limit": _limit_stat("companion"),
    "complex_limit": (_to_limit(_complex_limit), _complex_limit),
    "steed_limit": _limit_stat("steed"),
    "affiliation_limit": _limit_stat("affiliation"),
    "rank_limit": (_to_limit(_rank_limit), _rank_limit),
    "sell_value": (_sale, lambda s: kind("price")),
    "help_levels": (
        lambda s, to, whom, single: (
            f"{s.kind_of('level').phrase('', ACC, plural=not single)} für jedes Monster, das mit "
            f"{'deiner Hilfe' if whom.form == YOU else f'der Hilfe {whom.gen}'} getötet wird"
        ),
        _number_of("level", " fürs Helfen"),
    ),
    "doors_reward": (
        lambda s, to, whom, single: (
            f"{Kind(s.term('door'), ('verdeckt',)).phrase('', ACC, plural=not single)} für den Sieger"
        ),
        _number_of("door"),
    ),
}


def _any_number(verb: str, *words: str) -> Callable[[CardWriter], tuple[str, str]]:
    def said(s: CardWriter) -> tuple[str, str]:
        *before, noun = words
        one = Kind(s.term(noun), tuple(s.adjective(word) for word in before))
        much = "beliebig viel" if one.term.mass else "beliebig viele"
        return f"{much} {one.phrase('', ACC, plural=True)}", verb

    return said


UNLIMITED: Final[dict[str, Callable[[CardWriter], tuple[str, str]]]] = {
    "hand_limit": lambda s: ("beliebig viele Karten auf der Hand", "behalten"),
    "hands": _any_number("halten", "item"),
    "slot_headgear": _any_number("tragen", "headgear"),
    "slot_armor": _any_number("tragen", "armor"),
    "slot_footgear": _any_number("tragen", "footgear"),
    "big_limit": _any_number("tragen", "big", "item"),
    "class_limit": _any_number("haben", "class"),
    "race_limit": _any_number("haben", "race"),
    "companion_limit": _any_number("haben", "companion"),
    "complex_limit": _any_number("zugleich anlegen", "complex", "item"),
    "steed_limit": _any_number("haben", "steed"),
    "affiliation_limit": _any_number("haben", "affiliation"),
    "rank_limit": lambda s: (f"{s.term('power').many} mit beliebiger Summe der {s.term('rank').many}", "haben"),
}


def _ignore_slots(s: CardWriter, mod: Block, whom: Person) -> Clause:
    slots = mod.get("slots", ("headgear", "armor", "footgear", "hand"))
    worn = [s.kind_of(slot).phrase("", ACC, plural=True) for slot in slots if slot != "hand"]
    parts = [f"{listed(worn, 'und')} in beliebiger Menge tragen"] if worn else []
    parts += [f"beliebig viele {s.term('item').many} halten"] if "hand" in slots else []
    return may(whom, "", " und ".join(parts))


def _no_disadvantages(s: CardWriter, mod: Block, whom: Person) -> Clause:
    one = s.kind_of(mod.get("kind", TRAIT_KINDS.get(s.card_type, "class")))
    its = "ihrer" if one.gender == "f" else "seiner"
    return Clause(whom, "haben", f"mit nur {one.phrase('ein', DAT)} keinen {its} Nachteile", stated=True)


def carries(s: CardWriter) -> str:
    item = s.kind_of("item")
    return f"trägt für dich {item.phrase('ein', ACC)}, {relative(NOM, item.gender)} dann keines deiner Limits verletzt"


def _immune(s: CardWriter, mod: Block, whom: Person) -> Clause:
    if "tag" in mod and mod["what"] == "curses":
        curses = s.tagged_kind(s.kind_of("curse"), mod["tag"]).phrase("all", ACC, plural=True)
        return Clause(whom, "ignorieren", curses, stated=True)
    if "tag" in mod and mod["what"] in HARM:
        cards = s.tagged_kind(kind("card"), mod["tag"]).phrase("kein", ACC)
        levels, verb = HARM[mod["what"]]
        return Clause(whom, "können", f"durch {cards}{levels.format(s.term('level').many)}", verb, stated=True)
    if "tag" in mod:
        monsters = s.tagged_kind(kind("monster"), mod["tag"]).phrase("all", GEN, plural=True)
        return Clause(whom, "ignorieren", f"die {_bad_stuff(s)} {monsters}", stated=True)
    return IMMUNITIES[mod["what"]](s, whom)


HARM: Final = {"level_loss": (" {}", "verlieren"), "death": ("", "sterben")}  # that comes of cards with a tag
IMMUNITIES: Final[dict[str, Callable[[CardWriter, Person], Clause]]] = {
    "bad_stuff": lambda s, whom: Clause(whom, "ignorieren", f"alle {_bad_stuff(s)}", stated=True),
    "curses": lambda s, whom: Clause(
        whom, "ignorieren", s.kind_of("curse").phrase("all", ACC, plural=True), stated=True
    ),
    "level_loss": lambda s, whom: Clause(whom, "können", f"keine {s.term('level').many}", "verlieren", stated=True),
    "theft": lambda s, whom: Clause(NOBODY, "können", f"{whom.dat} etwas", "stehlen", stated=True),
    "death": lambda s, whom: Clause(whom, "können", "nicht", "sterben", stated=True),
}


def _bad_stuff(s: CardWriter) -> str:
    word = s.word("bad_stuff")
    return "Schlimmen Dinge" if word == DEFAULT_WORDS["bad_stuff"] else word


def _once_worn(whom: Person) -> str:
    return f", sobald {({'m': 'er', 'f': 'sie', 'n': 'es'})[whom.gender]} angelegt ist"


RULES: Final[dict[str, Callable[[CardWriter, Block, Person], Clause]]] = {
    "win_ties": lambda s, mod, whom: Clause(whom, "gewinnen", "bei Gleichstand", stated=True),
    "level_only": lambda s, mod, whom: plain("Spieler kämpfen dagegen nur mit ihrer Stufe", "; sonst zählt nichts"),
    "escape_impossible": lambda s, mod, whom: Clause(NOBODY, "können", "ihm", "entkommen", stated=True),
    "no_help": lambda s, mod, whom: Clause(NOBODY, "dürfen", "dagegen", "helfen", stated=True),
    "ignore_slots": _ignore_slots,
    "exempt": lambda s, mod, whom: Clause(
        whom, "zählen", "gegen kein Limit", after=" und ignoriert alle Einschränkungen", stated=True
    ),
    "no_disadvantages": _no_disadvantages,
    "switched_off": lambda s, mod, whom: Clause(
        whom, "werden", "weiter", "getragen", after=", bewirkt aber nichts", stated=True
    ),
    "counts_as": lambda s, mod, whom: Clause(whom, "gelten", f"als {s.tagged(mod['tag'], article=False)}", stated=True),
    "cannot": lambda s, mod, whom: may(whom, "", _action(s, mod)),
    "playable_in_combat": lambda s, mod, whom: may(
        PEOPLE["self"], "diese Karte auch im Kampf aus der Hand", "spielen und anlegen"
    ),
    "carries": lambda s, mod, whom: plain(carries(s)),
    "immune": _immune,
    "stuck": lambda s, mod, whom: Clause(
        whom,
        "können",
        "nicht",
        "beiseitegelegt, verkauft, weggetauscht oder zum Bezahlen abgelegt werden",
        _once_worn(whom),
        stated=True,
    ),
    "no_pursuit": lambda s, mod, whom: (
        Clause(whom, "verfolgen", "niemanden", stated=True)
        if mod["to"] in s.cards
        else Clause(any_one("es"), "verfolgen", f"{whom.acc} nicht", stated=True)
    ),
}
