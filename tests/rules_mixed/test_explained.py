"""Explained numbers: every part names the rule that is true here and because of whom it is there; parts add up."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.engine import Reason, explain
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.words.german.language import LANGUAGE as GERMAN
from kickdoor.words.languages import ENGLISH

SUITOR = """
- {id: suitor, name: Suitor, deck: door, type: monster, monster: {level: 8, treasures: 1},
   abilities: [{static: [{stat: strength, add: 4, to: this, because: {sex: male}}]}],
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
CARDS = """
- {id: snob, name: Snob, deck: door, type: monster, monster: {level: 3, treasures: 2},
   abilities: [{static: [{stat: strength, add: 5, to: this, because: {trait: elf}}]}],
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: icicle, name: Icicle, deck: door, type: monster, monster: {level: 6, treasures: 1},
   abilities: [{static: [{stat: strength, add: -4, to: this, because: {tag: fire}}]}],
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: torch, name: Torch, deck: treasure, type: item, tags: [fire], item: {slot: hand, hands: 1, value: 100, bonus: 1}}
- {id: match, name: Match, deck: treasure, type: one_shot, tags: [fire], one_shot: {value: 100, bonus: 1, side: either}}
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 1, treasures: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: leech, name: Leech, deck: door, type: monster, monster: {level: 2, treasures: 1},
   abilities: [{static: [{stat: strength, add: 2, to: other_monsters}]}],
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: glue, name: Glue, deck: door, type: monster, monster: {level: 2, treasures: 1},
   abilities: [{static: [{rule: escape_impossible, to: this}]}], bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: meagre, name: Meagre, deck: door, type: monster_enhancer, enhancer: {bonus: -2, treasures: -2}}
- {id: bigger, name: Bigger, deck: door, type: monster_enhancer, enhancer: {bonus: 3, treasures: 1}}
- {id: axe, name: Axe, deck: treasure, type: treasure_special,
   abilities: [{play: any_combat, target: {monster: {}}, do: [{kill_monster: {which: monster}}]}]}
- {id: broom, name: Broom, deck: treasure, type: treasure_special,
   abilities: [{play: any_combat, target: {monster: {}}, do: [{remove_monster: {which: monster, treasure: true}}]}]}
- {id: sack, name: Sack, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{stat: hand_limit, set: 8, to: self}]}]}
- {id: purse, name: Purse, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{stat: hand_limit, set: 7, to: self}, {stat: hand_limit, add: 1, to: self}]}]}
- {id: lemon, name: Lemon, deck: treasure, type: item, item: {value: 200},
   abilities: [{static: [{stat: sell_value, add: -500, to: this}]}]}
"""


def table(monsters: list[Any], edition: str = "deluxe", helper: str | None = None, **seats: Any) -> Scenario:
    players = {name: seats.get(name.lower(), {}) for name in ("Aric", "Suzan", "Carl")}
    fight: dict[str, Any] = {"monsters": monsters}
    if helper:
        fight["helper"] = helper
    return deal(edition=edition, players=players, fight=fight, cards=CARDS if edition == "deluxe" else SUITOR)


def parts(t: Scenario, what: str, subject: int = -1, card: int = -1) -> list[Reason]:
    total, found = explain(t.state, what, subject, card)
    assert sum(part.amount for part in found) == total, found
    return found


def said(t: Scenario, what: str, subject: int = -1, card: int = -1) -> list[str]:
    """Each part as a person reads it."""
    return [
        f"{part.amount:+d} {ENGLISH.source(t.state, part, t.players)} [{part.rule}]"
        for part in parts(t, what, subject, card)
    ]


# ---- because of whom ------------------------------------------------------------------------------------------------


@pytest.mark.rule("combat.monster-specials")
def test_a_bonus_against_the_fighter_alone_is_the_monsters_special() -> None:
    t = table(["Snob"], aric={"in_play": ["Elf"]})
    assert said(t, "monsters") == [
        "+3 Snob [combat.strength.monster]",
        "+5 Snob (because Aric is an Elf) [combat.monster-specials]",
    ]
    assert GERMAN.source(t.state, parts(t, "monsters")[1], t.players) == "Snob (weil Aric Elf ist)"
    t = table(["Snob"])
    assert said(t, "monsters") == ["+3 Snob [combat.strength.monster]"]


@pytest.mark.rule("combat.help.abilities-shared")
def test_what_only_the_helper_has_is_shared() -> None:
    t = table(["Snob"], helper="Suzan", suzan={"in_play": ["Elf"]})
    assert said(t, "monsters")[1:] == ["+5 Snob (because Suzan is an Elf) [combat.help.abilities-shared]"]


@pytest.mark.rule("combat.help.no-double")
def test_what_both_have_counts_once_and_names_both() -> None:
    t = table(["Snob"], helper="Suzan", aric={"in_play": ["Elf"]}, suzan={"in_play": ["Elf"]})
    assert said(t, "monsters")[1:] == ["+5 Snob (because Aric and Suzan are Elves, once) [combat.help.no-double]"]
    assert (
        GERMAN.source(t.state, parts(t, "monsters")[1], t.players)
        == "Snob (weil Aric und Suzan beide Elf sind, einmal)"
    )


@pytest.mark.rule("sidekick.sex.monster-bonus")
@pytest.mark.parametrize("edition", ["gbm", "gbm-complete"])
def test_a_male_sidekick_is_named(edition: str) -> None:
    her = {"sex": "female", "in_play": ["Crusty Old Prospector"]}
    t = table(["Suitor"], edition, aric=her)
    assert said(t, "monsters")[1:] == [
        "+4 Suitor (because Aric's Crusty Old Prospector is male) [sidekick.sex.monster-bonus]"
    ]  # fmt: skip
    t = table(["Suitor"], edition, "Suzan", aric={"sex": "female"}, suzan=her)
    assert said(t, "monsters")[1:] == [
        "+4 Suitor (because Suzan's Crusty Old Prospector is male) [sidekick.sex.monster-bonus]"
    ]  # fmt: skip
    t = table(["Suitor"], edition, aric={"sex": "male", "in_play": ["Crusty Old Prospector"]})
    assert said(t, "monsters")[1:] == ["+4 Suitor (because Aric is male) [combat.monster-specials]"], (
        "he is one himself"
    )


@pytest.mark.rule("combat.monster-specials")
def test_the_weapon_a_monster_fears_is_named() -> None:
    t = table(["Icicle"], aric={"in_play": ["Torch"], "hand": ["Match"]})
    assert said(t, "monsters")[1:] == ["-4 Icicle (because of Aric's Torch) [combat.monster-specials]"]
    t = table(["Icicle"], aric={"hand": ["Match"]})
    t.do("Aric", play="Match", side="munchkins")
    assert said(t, "monsters")[1:] == ["-4 Icicle (because of Match) [combat.monster-specials]"]


@pytest.mark.rule("combat.multi.specials-whole-fight")
def test_the_text_of_another_monster_is_a_special_of_the_whole_fight() -> None:
    t = table(["Rat", "Leech"])
    assert said(t, "monsters") == [
        "+1 Rat [combat.strength.monster]",
        "+2 Leech [combat.multi.specials-whole-fight]",
        "+2 Leech [combat.strength.monster]",
    ]


@pytest.mark.rule("monster.enhancer.definition", "monster.enhancer.stack", "ruling.K4")
def test_one_enhancer_several_and_those_of_a_pair() -> None:
    def cited(t: Scenario) -> list[str]:
        return [part.rule for part in parts(t, "monsters")]

    level, alone, stack, pair = (
        "combat.strength.monster", "monster.enhancer.definition", "monster.enhancer.stack", "ruling.K4",
    )  # fmt: skip
    assert cited(table([{"card": "Rat", "enhancers": ["Bigger"]}])) == [level, alone]
    assert cited(table([{"card": "Rat", "enhancers": ["Bigger", "Meagre"]}])) == [level, stack, stack]
    t = table([{"card": "Rat", "enhancers": ["Bigger"]}], suzan={"hand": ["Mate"]})
    t.do("Suzan", play="Mate", on="Rat")
    assert cited(t) == [level, alone, level, pair]


@pytest.mark.rule("ruling.K7")
def test_where_only_levels_count_the_parts_are_levels() -> None:
    t = deal(players={"Aric": {"level": 3, "in_play": ["Warrior"]}, "Suzan": {}, "Carl": {}},
             fight={"monsters": ["Suspiciously Polite Ogre"]}, cards=CARDS)  # fmt: skip
    assert said(t, "munchkins") == [
        "+3 Level [ruling.K7]",
        "+0 Warrior (wins ties) [combat.ties.warrior]",
        "+0 Suspiciously Polite Ogre (makes only Levels count) [ruling.K7]",
    ]


# ---- what has left the fight ---------------------------------------------------------------------------------------


@pytest.mark.rule("combat.win", "reward.treasure-count", "reward.level-per-monster")
def test_a_slain_monster_is_a_part_of_its_own() -> None:
    t = table(["Rat", "Snob"], suzan={"hand": ["Axe"]})
    t.do("Suzan", play="Axe", on="Snob")
    assert said(t, "treasures") == ["+2 Snob (slain) [combat.win]", "+1 Rat [reward.treasure-count]"]
    assert said(t, "levels") == ["+1 Snob (slain) [combat.win]", "+1 Rat [reward.level-per-monster]"]
    assert GERMAN.source(t.state, parts(t, "treasures")[0], t.players) == "Snob (besiegt)"


@pytest.mark.rule("combat.nonlethal.treasure", "combat.nonlethal")
def test_a_removed_monster_leaves_treasure_but_no_level() -> None:
    t = table(["Rat", "Snob"], suzan={"hand": ["Broom"]})
    t.do("Suzan", play="Broom", on="Snob")
    assert said(t, "treasures") == [
        "+2 Snob (out of the fight) [combat.nonlethal.treasure]",
        "+1 Rat [reward.treasure-count]",
    ]
    assert said(t, "levels") == ["+1 Rat [reward.level-per-monster]"]


@pytest.mark.rule("ruling.N20", "monster.enhancer.treasure")
def test_a_monster_is_never_worth_less_than_nothing() -> None:
    t = table([{"card": "Rat", "enhancers": ["Meagre"]}, "Snob"])
    assert said(t, "treasures") == [
        "+1 Rat [reward.treasure-count]",
        "-2 Meagre [monster.enhancer.treasure]",
        "+1 Rat (worth no less than nothing) [ruling.N20]",
        "+2 Snob [reward.treasure-count]",
    ]
    t.expect(fight={"treasures": 2})


@pytest.mark.rule("monster.enhancer.mate")
def test_a_slain_mate_is_told_after_its_original() -> None:
    t = table(["Rat"], suzan={"hand": ["Mate", "Axe"]})
    t.do("Suzan", play="Mate", on="Rat")
    t.do("Suzan", play="Axe", on="Rat (Mate)")
    assert said(t, "levels") == ["+1 Rat (slain) [combat.win]", "+1 Rat [reward.level-per-monster]"]


# ---- limits, rolls, prices -----------------------------------------------------------------------------------------


@pytest.mark.rule("zone.hand.limit", "meta.card-beats-rule")
def test_what_is_set_takes_the_place_of_the_base() -> None:
    t = deal(players={"Aric": {"in_play": ["Sack", "Purse"]}, "Suzan": {}, "Carl": {}}, cards=CARDS)
    assert said(t, "hand_limit", 0) == [
        "+5 the hand everybody may keep [zone.hand.limit]",
        "+1 Purse [meta.card-beats-rule]",
        "+3 Sack [meta.card-beats-rule]",
    ]
    t.expect(Aric={"hand_limit": 9})


@pytest.mark.rule("combat.monster-specials", "runaway.roll")
def test_no_die_escapes_where_there_is_no_escape() -> None:
    t = table(["Glue", "Rat"])
    assert said(t, "run_away", 0, t.card("Glue")) == [
        "+5 the die needed [runaway.roll]", "+2 Glue [combat.monster-specials]",
    ]  # fmt: skip
    assert said(t, "run_away", 0, t.card("Rat")) == ["+5 the die needed [runaway.roll]"]


@pytest.mark.rule("item.sell.threshold", "item.sell.no-value")
def test_a_price_by_its_parts() -> None:
    t = deal(players={"Aric": {"in_play": ["Lemon", "Sack"]}, "Suzan": {}, "Carl": {}}, cards=CARDS)
    assert said(t, "price", 0, t.card("Sack")) == ["+100 Sack [item.sell.threshold]"]
    assert said(t, "price", 0, t.card("Lemon")) == [
        "+200 Lemon [item.sell.threshold]", "-500 Lemon [meta.card-beats-rule]", "+300 Lemon [item.sell.no-value]",
    ]  # fmt: skip
