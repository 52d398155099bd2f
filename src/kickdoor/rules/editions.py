"""Which rules hold at a table: what each edition prints differently, and what mixes, variants and rulings change.

The engine asks switches (`engine/switches.py`) and knows no edition; here stands which edition has which values, and
why. The defaults are the rules of the 1.8 family (deluxe). Data and one decision, `rules_of`: no game is played here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from kickdoor.rules import EDITIONS, NEWEST

MIXED: Final = "ruling.K32"


@dataclass(frozen=True, slots=True)
class Option:
    """A switch as people choose it: what it says when on, its default, and the rule or ruling it decides.

    A number has `fewest` and `most`; a switch that is on or off has neither.
    """

    default: int
    rule: str
    says: str
    fewest: int = 0
    most: int = 1

    @property
    def is_number(self) -> bool:
        return self.most > 1


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to play that rulebooks offer beside their rules, as the switches it sets."""

    values: Mapping[str, int]
    rule: str
    says: str


@dataclass(frozen=True, slots=True)
class Setting:
    """The value of one switch at a table, the rule behind it, and who decided."""

    value: int
    rule: str
    why: str


class BadChoice(ValueError):
    """Rules that cannot be chosen: what kind of mistake it is, and its facts. `words` has a sentence for each kind."""

    def __init__(self, kind: str, **facts: str | int) -> None:
        super().__init__(f"{kind} {facts}")
        self.kind = kind
        self.facts = facts


def unknown(what: str, name: str, known: Iterable[str]) -> BadChoice:
    """An edition, variant or ruling that does not exist, with the nearest that does, or with all there are."""
    there = list(known)
    close = get_close_matches(name, there, 1, 0.5)
    if close:
        return BadChoice(f"no_{what}_near", name=name, near=close[0])
    return BadChoice(f"no_{what}", name=name, known=", ".join(there))


OPTIONS: Final[Mapping[str, Option]] = {
    "win_level": Option(10, "victory.first-to-ten", "the Level that wins; whatever names Level 10 moves along", 2, 50),
    "hand_limit": Option(5, "zone.hand.limit", "cards that may be kept in hand at the end of one's turn", 1, 50),
    "nonlethal_gives_treasure": Option(
        0,
        "combat.nonlethal.treasure",
        "a monster got rid of without a kill leaves its Treasure, unless a card denies it",
    ),
    "next_turn_counts_now": Option(
        1, "curse.next-turn-during-turn", "what hits the victim's next turn, played in the victim's turn, hits this one"
    ),
    "hand_cards_as_payment": Option(
        1,
        "combat.help.bribe.cards-from-hand",
        "help may be paid by promising to play a card from hand on the helper",
    ),
    "compelled_help_never_for_win": Option(
        1, "combat.help.compelled.not-for-win", "nobody is forced to help in a fight that could win the game"
    ),
    "traits_on_receipt_in_combat": Option(
        0, "timing.own-turn.class-on-receipt", "a Class or Affiliation just received may be played even by a fighter"
    ),
    "companion_sacrifice": Option(0, "ruling.K3", "any companion may be given up for an escape without a roll"),
    "companion_discard": Option(
        0, "sidekick.discard-anytime", "Hirelings and Allies may be sent away at will, as Sidekicks always may"
    ),
    "companion_sex_counts": Option(
        0, "sidekick.sex.monster-bonus", "what a monster does to a sex, it also does because of a companion's"
    ),
    "killed_load_stays": Option(
        0, "ruling.R73", "what a killed Hireling carried stays with its owner, as a killed Sidekick's load always does"
    ),
    "enhancer_goes_along": Option(
        1, "ruling.N21", "an Item that is traded, given or stolen keeps its enhancer; off: the enhancer is discarded"
    ),
    "listen_at_the_door": Option(0, "variant.faster.listen", "every turn begins with a Door drawn face down"),
    "loot_draws_treasure": Option(0, "variant.faster.loot-treasure", "looting the room draws a Treasure, not a Door"),
    "shared_victory": Option(0, "variant.shared-victory", "whoever helped in the winning fight wins as well"),
    "empty_fight_ends": Option(
        1, "combat.last-monster-removed", "a fight is over at once when its last monster is gone; off: it may be joined"
    ),
    "single_trait_shielded": Option(
        1, "super.one.advantages", "Super Munchkin and its like with a single Class keep its drawbacks away"
    ),
    "both_may_win": Option(1, "ruling.J10", "fighter and Elf helper who reach the winning Level together both win"),
    "deals_enforced": Option(1, "combat.help.distribution", "what was agreed for help is handed over by itself"),
}

# Only what differs from the defaults: the value, and the rule or ruling that is the reason.
VALUES: Final[Mapping[str, Mapping[str, tuple[int, str]]]] = {
    "deluxe": {},
    "gbm": {
        "nonlethal_gives_treasure": (1, "combat.nonlethal.treasure"),
        "next_turn_counts_now": (0, "ruling.J30"),
        "hand_cards_as_payment": (0, "combat.help.bribe.cards-from-hand"),
        "traits_on_receipt_in_combat": (1, "timing.own-turn.class-on-receipt"),
        "companion_discard": (1, "sidekick.discard-anytime"),
        "companion_sacrifice": (1, "sidekick.sacrifice"),
        "companion_sex_counts": (1, "sidekick.sex.monster-bonus"),
        "killed_load_stays": (1, "sidekick.items.killed"),
    },
    "gbm-complete": {
        "companion_discard": (1, "sidekick.discard-anytime"),
        "companion_sacrifice": (1, "sidekick.sacrifice"),
        "companion_sex_counts": (1, "sidekick.sex.monster-bonus"),
        "killed_load_stays": (1, "sidekick.items.killed"),
    },
    "star": {
        "next_turn_counts_now": (0, "ruling.J30"),
        "companion_discard": (1, "sidekick.discard-anytime"),
        "companion_sacrifice": (1, "sidekick.sacrifice"),
        "killed_load_stays": (1, "ruling.K27"),
    },
    "xmen": {
        "traits_on_receipt_in_combat": (1, "timing.own-turn.class-on-receipt"),
        "companion_sacrifice": (1, "ally.sacrifice"),
    },
}

# What comes into any mix with the components it is about, whoever's rules the table plays by; and why.
COME_ALONG: Final[Mapping[str, str]] = {
    "companion_sacrifice": "ruling.K3",
    "companion_discard": "combine.sidekick-is-hireling",
    "killed_load_stays": "combine.sidekick-is-hireling",
    "companion_sex_counts": "sidekick.sex.monster-bonus",
}
# What makes every companion a Sidekick: on in any mix, even one of sets that have none (ruling.K32).
ALIKE: Final = ("companion_discard", "killed_load_stays")

VARIANTS: Final[Mapping[str, Variant]] = {
    "faster": Variant(
        {"listen_at_the_door": 1, "loot_draws_treasure": 1},
        "variant.faster.listen",
        "a Door drawn before each turn, and Treasure for looting",
    ),
    "shared-victory": Variant({"shared_victory": 1}, "variant.shared-victory", "the helper in the winning fight wins"),
    "epic": Variant({"win_level": 20}, "ruling.K22", "a long game, to Level 20; the length only, no rules of its own"),
}


def rules_of(
    editions: Sequence[str], house: str = "", variants: Sequence[str] = (), rulings: Mapping[str, int] | None = None
) -> dict[str, Setting]:
    """Every switch of a table with sets of these editions, and why it has its value.

    One edition plays as printed. A mix has the values of the newest family, or those of the `house` edition; what
    comes along with components is on if any set prints it, and every companion is a Sidekick. Variants change that,
    and `rulings` (by switch) have the last word. Raises BadChoice.
    """
    different = list(dict.fromkeys(editions))
    for edition in [*different, *([house] if house else [])]:
        if edition not in EDITIONS:
            raise unknown("edition", edition, EDITIONS)
    found = _base(different, house)
    if len(different) > 1 or house:
        for name, rule in COME_ALONG.items():
            printing = [edition for edition in different if VALUES[edition].get(name, (0, ""))[0]]
            if found[name].value:
                continue
            if printing:
                found[name] = Setting(1, rule, f"in the mix: printed by {', '.join(printing)}")
            elif name in ALIKE and len(different) > 1:
                found[name] = Setting(1, MIXED, "in a mix every companion counts as a Sidekick")
    for name in variants:
        if name not in VARIANTS:
            raise unknown("variant", name, VARIANTS)
        for switch, value in VARIANTS[name].values.items():
            rule = VARIANTS[name].rule if len(VARIANTS[name].values) == 1 else OPTIONS[switch].rule
            found[switch] = Setting(value, rule, f"variant {name}")
    for name, value in (rulings or {}).items():
        found[name] = Setting(checked_ruling(name, value), OPTIONS[name].rule, "chosen at this table")
    return found


def _base(editions: Sequence[str], house: str) -> dict[str, Setting]:
    """The values before anything is added: the house's, those of the only edition, or those of the newest family."""
    edition = house or (editions[0] if len(editions) == 1 else NEWEST)
    said = f"house edition {house}" if house else f"as {edition} has it"
    if len(editions) > 1 and not house:
        said = f"in a mix the newest rules hold [{MIXED}]"
    found: dict[str, Setting] = {}
    for name, option in OPTIONS.items():
        value, rule = VALUES[edition].get(name, (option.default, option.rule))
        found[name] = Setting(value, rule, said)
    return found


def checked_ruling(name: str, value: int) -> int:
    """The value, if this switch can have it. Raises BadChoice."""
    if name not in OPTIONS:
        raise unknown("ruling", name, sorted(OPTIONS))
    option = OPTIONS[name]
    if option.fewest <= value <= option.most:
        return value
    if option.is_number:
        raise BadChoice("ruling_number", name=name, fewest=option.fewest, most=option.most, value=value)
    raise BadChoice("ruling_switch", name=name, value=value)


def read_ruling(words: str) -> tuple[str, int]:
    """`empty_fight_ends=off`, `hand_limit=6`: the switch and its value. Hyphens will do. Raises BadChoice."""
    name, equals, said = (part.strip() for part in words.partition("="))
    name = name.replace("-", "_")
    if name not in OPTIONS:
        raise unknown("ruling", name, sorted(OPTIONS))
    option = OPTIONS[name]
    example = f"{name}={option.default}" if option.is_number else f"{name}={'off' if option.default else 'on'}"
    if not equals or not said:
        raise BadChoice("ruling_no_value", words=words, example=example)
    if option.is_number and said.isdecimal():
        return name, checked_ruling(name, int(said))
    meant = {"on": 1, "yes": 1, "true": 1, "1": 1, "off": 0, "no": 0, "false": 0, "0": 0}.get(said.casefold())
    if option.is_number:
        raise BadChoice(
            "ruling_no_number", name=name, fewest=option.fewest, most=option.most, said=said, example=example
        )
    if meant is None:
        raise BadChoice("ruling_no_switch", name=name, said=said, example=example)
    return name, meant


def said_value(name: str, value: int) -> str:
    """`on`, `off` or the number."""
    return str(int(value)) if OPTIONS[name].is_number else "on" if value else "off"


# ---- as tables for people (docs/editions.md) -----------------------------------------------------------------------


def differences_table() -> str:
    """The switches that some edition prints differently, as Markdown: a column an edition."""
    rows = [["switch", *EDITIONS], ["---"] * (len(EDITIONS) + 1)]
    for name, option in OPTIONS.items():
        if any(name in VALUES[edition] for edition in EDITIONS):
            cells: list[str] = []
            for edition in EDITIONS:
                value, rule = VALUES[edition].get(name, (option.default, ""))
                cells.append(f"**{said_value(name, value)}** (`{rule}`)" if rule else said_value(name, value))
            rows.append([f"`{name}`", *cells])
    return _markdown(rows)


def options_table() -> str:
    """All switches with what they say, as Markdown."""
    rows = [["switch", "default", "decides", "when on, or what the number is"], ["---"] * 4]
    rows += [[f"`{n}`", said_value(n, o.default), f"`{o.rule}`", o.says] for n, o in OPTIONS.items()]
    return _markdown(rows)


def variants_table() -> str:
    """The variants, as Markdown."""
    rows = [["variant", "sets", "what it is"], ["---"] * 3]
    for name, variant in VARIANTS.items():
        sets = ", ".join(f"`{switch}={said_value(switch, value)}`" for switch, value in variant.values.items())
        rows.append([f"`{name}`", sets, variant.says])
    return _markdown(rows)


def _markdown(rows: Sequence[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)
