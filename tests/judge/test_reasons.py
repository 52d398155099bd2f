"""A refusal begins with what is the matter here, by name; the rule comes after it."""

from __future__ import annotations

import pytest

from kickdoor.judge.case.file import cases_in
from kickdoor.judge.judge import judge
from kickdoor.judge.transcript import whole_case

PLAYERS = """
players:
  Aric: {level: 3, in_play: [Warrior, Thief Hood], hand: [Lose Your Armor, Elf, Gem, Hireling]}
  Suzan: {level: 9, dead: true}
  Carl: {level: 2, in_play: [Thief, Flaming Armor], hand: [Dwarf, Wizard, Magic Missile]}
cards:
- {id: gem, name: Gem, type: item, item: {value: 400, size: big}}
- {id: hood, name: Thief Hood, type: item, item: {slot: headgear, value: 100, bonus: 1}}
"""
QUIET = {
    "Aric: {play: Lose Your Armor, on: Suzan}, rule: ruling.J16": "Suzan is dead.",
    "Aric: {sell: [Gem]}, rule: item.sell.threshold": "Gem is worth 400 Gold Pieces.",
    "Carl: kick open the door, rule: turn.order": "It is Aric's turn.",
    "Carl: {play: Wizard}, rule: timing.own-turn.class": "It is Aric's turn.",
    "Carl: {use: Thief, to: Steal, on: Aric, pay: [Dwarf, Wizard]}, rule: timing.class-abilities-by-card": (
        "It is Aric's turn."
    ),
    "Aric: {give: Gem, to: Carl}, rule: item.trade.table-only": "Gem is in Aric's hand, not on the table.",
    "Aric: {give: Thief Hood, to: Suzan}, rule: death.no-cards": "Suzan is dead.",
    "Aric: {give: Warrior, to: Carl}, rule: item.trade.items-only": "Warrior is no Item.",
    "Aric: {equip: Gem}, rule: item.equipped": "Gem is still in Aric's hand.",
    "Aric: claim the kill, rule: combat.win": "There is no fight.",
    "Suzan: {ask: Aric}, rule: death.no-cards": "Suzan is dead until the next turn begins.",
    "Carl: accept, rule: ruling.N2": "There is no offer to Carl on the table.",
}
FIGHTING = {
    "Aric: {play: Gem}, rule: timing.combat.forbidden": "Aric is in a fight.",
    "Aric: {sell: [Thief Hood]}, rule: timing.combat.forbidden": "Aric is in a fight.",
    "Aric: {ask: Suzan}, rule: death.respawn.help": "Suzan is dead.",
    "Aric: claim the kill, rule: combat.lose": "It stands 4 to 10.",
    "Carl: run away, rule: runaway.must": "It is Aric's fight.",
    "Carl: back out, rule: combat.help.compelled.back-out": "Carl is not helping.",
    "Carl: {give: Flaming Armor, to: Aric}, rule: ruling.J23": "Aric is in a fight.",
    "Aric: {roll against: Net Troll}, rule: runaway.roll": "Nobody is running away yet.",
    "Aric: {ask: Carl, offer: {treasures: 4, first_pick: Aric}}, rule: combat.help.bribe.treasure": (
        "There are only 3 Treasures in it."
    ),
    "Aric: {ask: Carl, offer: {treasures: 2}}, rule: combat.help.bribe.pick-order": (
        "It has to be said who picks first."
    ),
}  # fmt: skip
ALL = [(words, "", said) for words, said in QUIET.items()]
ALL += [(words, "fight: {monsters: [Net Troll]}\n", said) for words, said in FIGHTING.items()]


@pytest.mark.parametrize(("words", "more", "said"), ALL, ids=[words for words, _more, _said in ALL])
def test_what_is_the_matter_comes_first(words: str, more: str, said: str) -> None:
    [case], problems = cases_in(f"{PLAYERS}{more}steps:\n- refuse: {{{words}}}\n")
    assert not problems
    result = judge(case)
    assert result.ok, result.plain()
    [step] = result.steps
    assert step.refusal is not None
    assert step.refusal.note == said
    rule = words.rpartition("rule: ")[2]
    assert any(line.strip().startswith(f"{said} [{rule}]") for line, _style in whole_case(result))


def test_an_action_that_fails_and_a_may_that_does_not_hold_say_it_too() -> None:
    steps = "steps:\n- expect: {may: {Carl: kick open the door}}\n- do: {Aric: {sell: [Gem]}}\n"
    [case], _problems = cases_in(PLAYERS + steps)
    looked, done = judge(case).steps
    assert looked.failures[0].what.startswith(
        "Carl may not kick open the door at this moment: It is Aric's turn. [turn.order]"
    )
    assert done.refusal is not None
    assert done.refusal.note == "Gem is worth 400 Gold Pieces."


def test_a_price_that_is_none() -> None:
    text = """
players:
  Aric: {in_play: [Warrior], curses: [Loyal Raincloud], hand: [Elf, Magic Missile]}
  Suzan:
  Carl:
fight: {monsters: [Net Troll]}
steps:
- refuse: {Aric: {use: Warrior, to: Berserk, pay: [Loyal Raincloud]}, rule: curse.no-fuel}
- do: {Aric: {play: Magic Missile, side: munchkins}}
- do: {Aric: {use: Warrior, to: Berserk, pay: [Elf]}}
- refuse:
    Aric: {use: Warrior, to: Berserk, pay: [Elf]}
    rule: combat.help.berserk-once
    or: [ruling.N26]
"""
    [case], _problems = cases_in(text)
    result = judge(case)
    assert result.ok, result.plain()
    curse, _play, _use, again = (step.refusal for step in result.steps)
    assert curse is not None and curse.note == "Loyal Raincloud is a Curse in front of Aric."
    assert again is not None and again.note == "Berserk (Warrior) has been used already."
