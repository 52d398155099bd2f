"""What cards compile to: facts, type defaults, modifiers, abilities, programs. One card at a time."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.write_pack import catalog_of, printed, taken

from kickdoor.engine import ids, program
from kickdoor.engine.program import OP_NAMES, CardDef, Op


def ops(code: tuple[Op, ...]) -> list[str]:
    return [OP_NAMES[op.code] for op in code]


def door(folder: Path, card: str) -> CardDef:
    return catalog_of(folder, card).definitions[0]


def treasure(folder: Path, card: str) -> CardDef:
    return catalog_of(folder, treasure=card).definitions[-1]


def test_a_monster(tmp_path: Path) -> None:
    card = door(tmp_path, """
        - id: chair
          name: The Chair That Was Not a Chair
          type: monster
          tags: [beast]
          monster: {level: 4, treasures: 1, run: -1, doors: 2, levels: 2}
          abilities:
          - static: [{stat: strength, add: 3, to: this, because: {trait: elf}}, {rule: escape_impossible, to: this}]
            if: {fight_on: true}
          bad_stuff:
          - discard: {from: victim, what: {slot: footgear}, n: 1}
          - lose_level: {to: victim, n: 1}
    """)  # fmt: skip
    assert (card.level, card.treasures, card.levels, card.doors, card.run) == (4, 1, 2, 2, -1)
    assert (card.type, card.deck, card.tags) == (ids.MONSTER, ids.DOOR, 1 << 2)
    assert card.plays == ()
    strength, escape = card.mods
    assert (strength.stat, strength.to, strength.how, strength.when) == (
        ids.STRENGTH,
        ids.R_THIS,
        ids.ADD,
        ids.WHILE_FIGHTING,
    )
    assert strength.amount is not None and strength.amount.a == 3
    assert (strength.because, strength.because_what) == (ids.BECAUSE_TRAIT, 0)
    assert strength.cond is not None and strength.cond.op == program.C_FIGHT_ON
    assert (escape.stat, escape.amount) == (ids.ESCAPE_IMPOSSIBLE, None)
    assert ops(card.bad_stuff) == ["discard", "lose_level", "end"]
    discard = card.bad_stuff[0]
    assert (discard.who, discard.to, discard.value, discard.flag) == (ids.R_VICTIM, ids.R_VICTIM, 0, False)
    assert discard.filter is not None and discard.filter.zones == ids.Z_PLAY


@pytest.mark.parametrize(
    ("card", "windows", "target", "code", "then"),
    [
        ("type: mate", ids.W_ANY_COMBAT, program.TARGET_MONSTER, ["copy_monster", "end"], ids.THEN_FIGHT),
        ("type: wandering_monster", ids.W_ANY_COMBAT, program.TARGET_CARD, ["add_monster", "end"], ids.THEN_FIGHT),
        ("type: monster_enhancer\n  enhancer: {bonus: 5}",
         ids.W_ANY_COMBAT, program.TARGET_MONSTER, ["end"], ids.THEN_FIGHT),
        ("type: super_munchkin", ids.W_TRAIT_TIME, program.TARGET_CARD, ["attach", "end"], ids.THEN_ATTACH),
        ("type: half_breed", ids.W_TRAIT_TIME, program.TARGET_CARD, ["attach", "end"], ids.THEN_ATTACH),
        ("type: cheat", ids.W_ITEM_TIME, program.TARGET_CARD, ["attach", "end"], ids.THEN_ATTACH),
        ("type: hireling", ids.W_ANY_TIME, None, ["end"], ids.THEN_STAY),
        ("type: class\n  trait: {kind: class, name: bard}", ids.W_TRAIT_TIME, None, ["end"], ids.THEN_STAY),
        ("type: item\n  item: {value: 0, bonus: 1}", ids.W_ITEM_TIME, None, ["end"], ids.THEN_STAY),
        ("type: one_shot\n  one_shot: {value: 0, bonus: 1, side: either}",
         ids.W_ANY_COMBAT, None, ["end"], ids.THEN_FIGHT),
        ("type: go_up_a_level", ids.W_ANY_TIME, program.TARGET_PLAYER, ["gain_level", "end"], ids.THEN_DISCARD),
        ("type: curse\n  effect: [{die: {to: victim}}]",
         ids.W_ANY_TIME, program.TARGET_PLAYER, ["die", "end"], ids.THEN_DISCARD),
        (
            "type: curse\n  lasts: next_turn\n  abilities: [{static: [{stat: strength, add: -1, to: victim}]}]",
            ids.W_ANY_TIME, program.TARGET_PLAYER, ["end"], ids.THEN_KEEP,
        ),
    ],
)  # fmt: skip
def test_how_each_type_is_played(
    tmp_path: Path, card: str, windows: int, target: int | None, code: list[str], then: int
) -> None:
    deck = treasure if card.startswith(("type: item", "type: one_shot", "type: go_up_a_level")) else door
    played = deck(tmp_path, f"- id: c\n  name: C\n  {card}\n")
    assert len(played.plays) == 1
    ability = played.plays[0]
    assert (ability.windows, ability.then, ops(ability.code)) == (windows, then, code)
    assert (None if ability.target is None else ability.target.kind) == target


def test_references_of_the_default_plays(tmp_path: Path) -> None:
    catalog = catalog_of(tmp_path, """
        - {id: mate, name: Mate, type: mate}
        - {id: wander, name: Wander, type: wandering_monster, copies: 2}
        - {id: cheat, name: Cheat, type: cheat}
        - {id: double, name: Double, type: half_breed}
        - id: troll
          name: Troll
          type: monster
          monster: {level: 1, treasures: 1}
          bad_stuff: [{die: {to: victim}}]
    """, "- {id: hat, name: Hat, type: item, item: {value: 0, bonus: 1}}\n")  # fmt: skip
    assert printed(catalog, "mate").plays[0].code[0].who == ids.R_MONSTER
    wander = printed(catalog, "wander").plays[0]
    assert wander.code[0].who == ids.R_CARD
    assert wander.target is not None and wander.target.who == ids.R_SELF
    assert wander.target.filter is not None and wander.target.filter.zones == ids.Z_HAND
    assert taken(catalog, wander.target.filter) == {"troll"}
    cheat = printed(catalog, "cheat")
    assert cheat.plays[0].code[0].to == ids.R_CARD
    assert cheat.plays[0].target is not None and cheat.plays[0].target.filter is not None
    assert cheat.plays[0].target.filter.zones == ids.Z_HAND | ids.Z_PLAY
    assert taken(catalog, cheat.plays[0].target.filter) == {"hat"}
    assert [(mod.stat, mod.to) for mod in cheat.mods] == [(ids.EXEMPT, ids.REF_HOST)]
    double = printed(catalog, "double")
    assert [(mod.stat, mod.to, mod.what) for mod in double.mods] == [
        (ids.RACE_LIMIT, ids.R_SELF, 0), (ids.NO_DISADVANTAGES, ids.R_SELF, ids.KIND_RACE),
    ]  # fmt: skip
    assert double.plays[0].target is not None and taken(catalog, double.plays[0].target.filter) == {"elf"}


def test_bonuses_are_facts_not_modifiers(tmp_path: Path) -> None:
    catalog = catalog_of(
        tmp_path,
        "- {id: old, name: Old, type: monster_enhancer, enhancer: {bonus: 10, treasures: 2}}\n"
        "- {id: page, name: Page, type: hireling, companion: {sex: female, bonus: 1}}\n",
        "- {id: axe, name: Axe, type: item, item: {slot: hand, hands: 2, size: big, value: 600, bonus: 3}}\n"
        "- {id: jar, name: Jar, type: one_shot, one_shot: {bonus: 4, side: either, value: 300}}\n"
        "- {id: pin, name: Pin, type: item, item: {slot: hand, value: 0, bonus: 1}}\n",
    )
    old, page, axe, jar = (printed(catalog, name) for name in ("old", "page", "axe", "jar"))
    assert (old.bonus, old.treasures, old.mods) == (10, 2, ())
    assert (page.bonus, page.sex, [mod.stat for mod in page.mods]) == (1, ids.FEMALE, [ids.CARRIES])
    assert (axe.bonus, axe.slot, axe.hands, axe.big, axe.price, axe.mods) == (3, ids.HAND_SLOT, 2, True, 600, ())
    assert (jar.bonus, jar.side, jar.price, jar.mods) == (4, ids.EITHER, 300, ())
    assert printed(catalog, "pin").hands == 1
    assert printed(catalog, "elf").price == -1


def test_a_hireling_with_statics_of_its_own_carries_nothing(tmp_path: Path) -> None:
    card = door(
        tmp_path, "- id: h\n  name: H\n  type: hireling\n  abilities: [{static: [{stat: hands, add: 1, to: self}]}]\n"
    )
    assert [mod.stat for mod in card.mods] == [ids.HANDS]


def test_a_class(tmp_path: Path) -> None:
    card = door(tmp_path, """
        - id: notary
          name: Notary
          type: class
          copies: 3
          trait: {kind: class, name: notary}
          abilities:
          - use: own_combat
            name: Stamp
            cost: {discard: {min: 1, max: 3, as: x}}
            limit: {n: 1, per: combat}
            do: [{mod: {mods: [{stat: strength, add: {var: x}, to: self}], for: combat}}]
          - static: [{rule: win_ties, to: self, if: {tagged: {of: monsters, is: paperwork}}}]
          - static: [{stat: run_roll, add: -1, to: self}]
            drawback: true
    """)  # fmt: skip
    assert (card.trait, card.trait_kind, card.copies) == (0, ids.KIND_CLASS, 3)
    stamp = card.uses[0]
    assert (stamp.name, stamp.windows, stamp.limit, stamp.limit_per) == ("Stamp", ids.W_OWN_COMBAT, 1, ids.PER_COMBAT)
    assert stamp.cost is not None
    assert (stamp.cost.min, stamp.cost.max, stamp.cost.var, stamp.cost.filter) == (1, 3, ids.R_X, None)
    op = stamp.code[0]
    assert op.code == program.OP_MOD and op.value == ids.FOR_COMBAT
    assert op.mods[0].amount is not None and (op.mods[0].amount.op, op.mods[0].amount.a) == (program.N_VAR, ids.R_X)
    ties, run = card.mods
    assert (ties.stat, ties.when, ties.drawback) == (ids.WIN_TIES, ids.WHILE_IN_PLAY, False)
    assert ties.cond is not None and (ties.cond.op, ties.cond.a) == (program.C_TAGGED, ids.REF_MONSTERS)
    assert run.drawback is True


def test_a_roll_is_a_jump_table(tmp_path: Path) -> None:
    card = door(tmp_path, """
        - id: thief
          name: Thief
          type: class
          trait: {kind: class, name: thief}
          abilities:
          - use: own_turn_no_combat
            name: Steal
            target: {player: {who: others, not_in_combat: true}}
            cost: {discard: {n: 2, as: x}}
            do:
            - roll:
                who: self
                cases:
                - {faces: [1], do: [{lose_level: {to: self}}]}
                - faces: [4, 5, 6]
                  do: [{take: {from: player, to: self, what: {item: true, size: small}, into: play, chooser: player}}]
    """)  # fmt: skip
    steal = card.uses[0]
    assert ops(steal.code) == ["roll", "jump_table", "lose_level", "jump", "take", "end"]
    roll, jump, _, leave, take, _ = steal.code
    assert roll.value == jump.value == ids.R_Y, "x is taken by the cost"
    assert jump.table == (2, 5, 5, 4, 4, 4)
    assert leave.jump == 5
    assert (take.who, take.to, take.other, take.zone) == (ids.R_PLAYER, ids.R_SELF, ids.R_PLAYER, ids.IN_PLAY)
    assert steal.target is not None and (steal.target.who, steal.target.not_in_combat) == (ids.REF_OTHERS, True)


def test_if_choose_and_each(tmp_path: Path) -> None:
    card = door(tmp_path, """
        - id: moths
          name: Moths of Precision
          type: curse
          effect:
          - if:
              cond: {has: {of: victim, what: {slot: armor}}}
              then: [{discard: {from: victim, what: {slot: armor}}}]
              else: [{lose_level: {to: victim}}]
          - choose:
              who: victim
              options:
              - {label: a, do: [{lose_level: {to: victim}}]}
              - {label: b, if: {fight_on: true}, do: [{die: {to: victim}}]}
          - each: {in: others, do: [{draw: {to: it, deck: treasure, face: up}}]}
    """)  # fmt: skip
    code = card.plays[0].code
    assert ops(code) == [
        "jump_unless", "discard", "jump", "lose_level", "choose", "lose_level", "jump", "die", "each", "draw",
        "next", "end",
    ]  # fmt: skip
    assert code[0].jump == 3 and code[2].jump == 4
    choice = code[4]
    assert (choice.labels, choice.table, choice.jump) == (("a", "b"), (5, 7), 8)
    assert choice.conds[0] is None and choice.conds[1] is not None
    assert code[6].jump == 8
    assert (code[8].who, code[8].jump, code[10].jump) == (ids.REF_OTHERS, 11, 9)
    assert (code[9].value, code[9].flag) == (ids.TREASURE, True)


def test_a_kept_curse(tmp_path: Path) -> None:
    card = door(tmp_path, """
        - id: terms
          name: Terms and Conditions Apply
          type: curse
          lasts: until_removed
          effect: [{lose_level: {to: victim}}]
          abilities:
          - static: [{stat: hand_limit, add: -1, to: victim}, {rule: cannot, action: sell, to: victim}]
          - trigger: combat_won
            of: victim
            if: {alone: victim}
            optional: true
            do: [{discard: {from: victim, what: {zone: curses, named: {text: Terms and Conditions Apply}}}}]
    """)  # fmt: skip
    assert card.lasts == ids.UNTIL_REMOVED
    assert card.plays[0].then == ids.THEN_KEEP
    assert [(mod.stat, mod.what, mod.when) for mod in card.mods] == [
        (ids.HAND_LIMIT, 0, ids.WHILE_KEPT), (ids.CANNOT, ids.CANNOT_SELL, ids.WHILE_KEPT),
    ]  # fmt: skip
    trigger = card.triggers[0]
    assert (trigger.event, trigger.of, trigger.optional) == (ids.ON_COMBAT_WON, ids.R_SELF, True)
    assert trigger.code[0].filter is not None and trigger.code[0].filter.zones == ids.Z_CURSES


def test_a_monsters_clause_and_triggers(tmp_path: Path) -> None:
    card = door(tmp_path, """
        - id: glue
          name: Glue Elemental
          type: monster
          monster: {level: 12, treasures: 3}
          abilities:
          - {use: any_combat, name: Sanitise, by: {trait: elf}, do: [{remove_monster: {which: this, treasure: true}}]}
          - {trigger: escaped, do: [{discard: {from: victim, what: {zone: hand}, all: true, random: true}}]}
          - {trigger: died, of: anyone, do: [{kill_monster: {which: this}}]}
          bad_stuff: [{die: {to: victim}}]
    """)  # fmt: skip
    by = card.uses[0].by
    assert by is not None and (by.op, by.a, by.b) == (program.C_TRAIT, ids.R_SELF, 0)
    assert (card.uses[0].code[0].who, card.uses[0].code[0].value) == (ids.R_THIS, 1)
    assert [trigger.of for trigger in card.triggers] == [ids.R_THIS, -1]
    lost = card.triggers[0].code[0]
    assert (lost.flag, lost.value, lost.n) == (True, 1, None)


def test_items(tmp_path: Path) -> None:
    card = treasure(tmp_path, """
        - id: plate
          name: Breastplate of Plausible Deniability
          type: item
          item: {slot: armor, size: big, value: 800, bonus: 4}
          equip_if: {trait: {is: elf}}
          forbidden_if: {sex: {is: male}}
          abilities:
          - static:
            - {stat: run_roll, add: {times: [2, {count: {what: {zone: curses}}}]}, to: self}
            - {rule: playable_in_combat, to: this}
            - {stat: sell_value, add: 100, to: this}
            - {rule: ignore_slots, slots: [headgear, footgear], to: self}
          - use: before_run
            name: Shrug
            cost: {this: true, lose_level: 1}
            do: [{escape: {who: self}}]
    """)  # fmt: skip
    assert card.equip_if is not None and (card.equip_if.op, card.equip_if.b) == (program.C_TRAIT, 0)
    assert card.forbidden_if is not None and (card.forbidden_if.op, card.forbidden_if.b) == (program.C_SEX, ids.MALE)
    assert [mod.when for mod in card.mods] == [
        ids.WHILE_EQUIPPED,
        ids.WHILE_IN_PLAY,
        ids.WHILE_IN_PLAY,
        ids.WHILE_EQUIPPED,
    ]
    run, _, _, slots = card.mods
    assert run.amount is not None and [kid.op for kid in run.amount.kids] == [program.N_CONST, program.N_COUNT]
    assert slots.what == 1 << ids.HEADGEAR | 1 << ids.FOOTGEAR
    cost = card.uses[0].cost
    assert cost is not None and (cost.min, cost.max, cost.this, cost.levels) == (0, 0, True, 1)


def test_one_shots(tmp_path: Path) -> None:
    catalog = catalog_of(tmp_path, treasure="""
        - id: water
          name: Yuppie Water
          type: one_shot
          one_shot: {bonus: 3, side: munchkins, value: 200}
          usable_if: {trait: {of: player, is: elf}}
        - id: stamp
          name: Stamp
          type: one_shot
          one_shot: {value: 300}
          abilities:
          - play: response
            do: [{cancel: true}]
          - play: any_combat
            target: {monster: {if: {compare: {a: {monster_level_of: monster}, cmp: le, b: 10}}}}
            do: [{remove_monster: {which: monster, treasure: false}}]
        - id: both
          name: Both
          type: one_shot
          one_shot: {value: 300, bonus: 2, side: either}
          abilities: [{play: not_in_combat, do: [{gain_level: {to: self, can_win: true}}]}]
    """)  # fmt: skip
    water, stamp, both = (printed(catalog, name) for name in ("water", "stamp", "both"))
    assert (water.side, water.bonus) == (ids.MUNCHKINS, 3)
    assert water.usable_if is not None and water.usable_if.a == ids.R_PLAYER
    assert stamp.side == -1
    assert [ops(play.code) for play in stamp.plays] == [["cancel", "end"], ["remove_monster", "end"]]
    target = stamp.plays[1].target
    assert target is not None and target.cond is not None and target.cond.c == ids.LE
    assert stamp.plays[1].code[0].value == 2
    assert [play.then for play in both.plays] == [ids.THEN_FIGHT, ids.THEN_DISCARD]
    assert both.plays[1].code[0].flag is True


def test_a_written_play_replaces_the_default(tmp_path: Path) -> None:
    card = treasure(tmp_path, """
        - id: ballad
          name: Ballad
          type: go_up_a_level
          abilities: [{play: own_turn, cost: {discard: {n: 1}}, do: [{gain_level: {to: self}}]}]
        """)  # fmt: skip
    assert [play.windows for play in card.plays] == [ids.W_OWN_TURN]


def test_a_level_card_with_its_own_effect(tmp_path: Path) -> None:
    card = treasure(tmp_path, "- {id: c, name: C, type: go_up_a_level, effect: [{gain_level: {to: player, n: 2}}]}\n")
    assert card.plays[0].code[0].n is not None and card.plays[0].code[0].n.a == 2


def test_every_program_of_the_deluxe_pack_is_sound() -> None:
    from kickdoor.cards import load_catalog

    catalog = load_catalog(["deluxe"])
    for card in catalog.definitions:
        codes = [ability.code for ability in (*card.plays, *card.uses, *card.triggers)]
        for code in [*codes, card.bad_stuff] if card.type == ids.MONSTER else codes:
            assert code[-1].code == program.OP_END
            for here, op in enumerate(code):
                targets = list(op.table)
                if op.code in (program.OP_JUMP, program.OP_JUMP_UNLESS, program.OP_CHOOSE, program.OP_EACH):
                    targets.append(op.jump)
                assert all(here < target < len(code) for target in targets), card.name
                assert op.filter is None or len(op.filter.fits) == catalog.cards
