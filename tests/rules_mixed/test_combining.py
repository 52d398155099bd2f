"""Sets played together: what counts as the same, what does not, and whose rules hold."""

from __future__ import annotations

import pytest

from kickdoor.cards import load_catalog
from kickdoor.engine import new_game, view
from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: pit, name: Pit, deck: door, type: monster, monster: {level: 30, treasures: 1},
   abilities: [{static: [{rule: escape_impossible, to: this}]}], bad_stuff: [{lose_level: {to: victim}}]}
- {id: jet_lag, name: Jet Lag, deck: door, type: trap, lasts: next_turn,
   abilities: [{static: [{rule: cannot, action: sell, to: victim}]}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000}}
- {id: shoo, name: Shoo, deck: treasure, type: one_shot, one_shot: {value: 100},
   abilities: [{play: any_combat, target: {monster: {}}, do: [{remove_monster: {which: monster}}]}]}
- {id: siren, name: Siren, deck: door, type: monster, monster: {level: 5, treasures: 1},
   abilities: [{static: [{stat: strength, add: 3, to: this, because: {sex: male}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
"""
DELUXE_STAR, ALL = ["deluxe", "star"], ["deluxe", "gbm-complete", "star", "xmen"]
NEPHEW, PORTER, ANGEL, SAW, RAM = (
    "The Captain's Nephew", "Zero-G Porter", "Angel", "Chainsaw of Bloody Dismemberment", "Battering Ram, Live"
)  # fmt: skip
WAIVER, RAINCLOUD, DATE_LINE, PORTRAIT = (
    "Waiver, Signed in Advance", "Loyal Raincloud", "Wrong Side of the Date Line", "Portrait of You at Thirteen"
)  # fmt: skip


def table(packs, aric=None, suzan=None, carl=None, **more) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, packs=packs, cards=CARDS, **more)


# ---- a Trap is a Curse -----------------------------------------------------------------------------------------------


@pytest.mark.rule("combine.trap-is-curse")
@pytest.mark.parametrize("trap", [DATE_LINE, PORTRAIT])
@pytest.mark.parametrize("cure", [WAIVER, "Wrong-Address Stamp"])
def test_what_cancels_one_cancels_the_other(trap, cure) -> None:
    t = table(DELUXE_STAR, {"level": 4, "hand": [cure]}, {"hand": [trap]})
    t.do("Suzan", play=trap, on="Aric")
    t.do("Aric", play=cure)
    t.all_pass()
    t.expect(Aric={"level": 4}, treasure_discard_has=[cure])


@pytest.mark.rule("combine.trap-is-curse")
def test_a_lasting_curse_is_thrown_off_with_a_card_against_traps() -> None:
    t = table(DELUXE_STAR, {"level": 4, "curses": [RAINCLOUD], "hand": [WAIVER]})
    t.do("Aric", play=WAIVER)
    t.expect(Aric={"curses": []}, door_discard_has=[RAINCLOUD])


@pytest.mark.rule("combine.trap-is-curse")
def test_a_filter_that_names_curses_finds_traps_and_the_other_way_round() -> None:
    cards = """
- {id: broom, name: Broom, deck: treasure, type: treasure_special,
   abilities: [{play: own_turn, do: [{fetch: {to: self, zone: door_discard, what: {type: curse}, n: 1}}]}]}
- {id: mop, name: Mop, deck: treasure, type: treasure_special,
   abilities: [{play: own_turn, do: [{fetch: {to: self, zone: door_discard, what: {type: trap}, n: 1}}]}]}
"""
    for tool, found in (("Broom", DATE_LINE), ("Mop", PORTRAIT)):
        t = deal(
            players={"Aric": {"hand": [tool]}, "Suzan": {}, "Carl": {}},
            packs=DELUXE_STAR,
            cards=cards,
            door_discard=["Elf", found],
        )
        t.do("Aric", play=tool)
        if found not in t.hand("Aric"):
            t.do("Aric", pick=found)
        t.expect(Aric={"hand": [found]})


@pytest.mark.rule("combine.trap-is-curse")
@pytest.mark.parametrize("trap", [DATE_LINE, PORTRAIT])
def test_who_is_safe_from_curses_is_safe_from_traps(trap) -> None:
    saint = """
- {id: saint, name: Saint, deck: door, type: race, trait: {kind: race, name: saint},
   abilities: [{static: [{rule: immune, what: curses, to: self}]}]}
"""
    t = deal(
        players={"Aric": {"level": 3, "in_play": ["Saint"]}, "Suzan": {"hand": [trap]}, "Carl": {}},
        packs=DELUXE_STAR,
        cards=saint,
    )
    t.do("Suzan", play=trap, on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 3})


# ---- a Sidekick is a Hireling, and an Ally counts as one -------------------------------------------------------------


@pytest.mark.rule("combine.sidekick-is-hireling", "sidekick.limit")
@pytest.mark.parametrize("has, more", [("Hireling", NEPHEW), (NEPHEW, "Hireling")])
def test_a_hireling_and_a_sidekick_are_one_too_many(has, more) -> None:
    t = table(DELUXE_STAR, {"in_play": [has], "hand": [more]})
    t.refuse("Aric", play=more, rule="sidekick.limit")
    t.expect(Aric={"in_play": [has]})


@pytest.mark.rule("combine.sidekick-is-hireling", "sidekick.trader-two")
def test_a_trader_has_one_of_each() -> None:
    t = table(DELUXE_STAR, {"in_play": ["Trader", "Hireling"], "hand": [NEPHEW]})
    t.do("Aric", play=NEPHEW)
    t.expect(Aric={"in_play": ["Trader", "Hireling", NEPHEW]})


@pytest.mark.rule("combine.sidekick-is-hireling", "ruling.K3", "sidekick.sacrifice")
@pytest.mark.parametrize("packs", [DELUXE_STAR, ["deluxe", "gbm-complete"], ["deluxe", "xmen"]])
def test_in_such_a_mix_a_hireling_may_be_sacrificed(packs) -> None:
    t = table(packs, {"level": 5, "in_play": ["Hireling"]}, fight={"monsters": ["Ogre", "Pit"]})
    t.do("Aric", "run away")
    t.do("Aric", sacrifice="Hireling")
    t.expect(Aric={"level": 5, "in_play": []}, in_combat=[])


@pytest.mark.rule("ruling.K3")
def test_in_deluxe_alone_it_may_not() -> None:
    t = table(["deluxe"], {"level": 5, "in_play": ["Hireling"]}, fight={"monsters": ["Ogre"]})
    t.do("Aric", "run away")
    t.refuse("Aric", sacrifice="Hireling", rule="ruling.K3")


@pytest.mark.rule("combine.sidekick-is-hireling", "sidekick.discard-anytime")
def test_a_hireling_is_dismissed_like_a_sidekick() -> None:
    t = table(DELUXE_STAR, {"in_play": ["Hireling"], "hand": [NEPHEW]})
    t.do("Aric", discard="Hireling")
    t.do("Aric", play=NEPHEW)
    t.expect(Aric={"in_play": [NEPHEW]})


@pytest.mark.rule("ruling.K32", "combine.sidekick-is-hireling")
def test_an_ally_counts_as_a_sidekick() -> None:
    t = table(["star", "xmen"], {"in_play": [ANGEL], "hand": [NEPHEW]})
    t.refuse("Aric", play=NEPHEW, rule="sidekick.limit")
    t = table(["star", "xmen"], {"in_play": ["Trader", ANGEL], "hand": [NEPHEW]})
    t.do("Aric", play=NEPHEW)
    t.expect(Aric={"in_play": ["Trader", ANGEL, NEPHEW], "strength": 1 + 1 + 2})


# ---- Complex is not Big ----------------------------------------------------------------------------------------------


@pytest.mark.rule("combine.complex-not-big")
def test_one_big_and_one_complex_item_exceed_no_limit() -> None:
    t = table(DELUXE_STAR, {"in_play": [SAW], "hand": ["Battle Armor"]})
    t.do("Aric", play="Battle Armor")
    t.expect(Aric={"equipped": [SAW, "Battle Armor"], "strength": 1 + 3 + 4})


@pytest.mark.rule("combine.complex-not-big", "item.big.limit", "item.complex.equip-one")
def test_each_limit_holds_for_its_own() -> None:
    drone = "Emotional Support Drone"
    t = table(DELUXE_STAR, {"in_play": [SAW, "Battle Armor"], "hand": [RAM, drone]})
    t.refuse("Aric", play=RAM, rule="item.big.limit")
    t.do("Aric", play=drone)
    t.refuse("Aric", equip=drone, rule="item.complex.equip-one")


@pytest.mark.rule("combine.complex-not-big")
@pytest.mark.parametrize("right", ["Gadgeteer", "Dwarf"])
def test_the_right_to_more_of_one_is_no_right_to_more_of_the_other(right) -> None:
    drone = "Emotional Support Drone"
    aric = {"in_play": [right, SAW, "Battle Armor", {"card": drone, "equipped": False}], "hand": [RAM]}
    t = table(DELUXE_STAR, aric)
    if right == "Dwarf":
        t.do("Aric", play=RAM)
        t.refuse("Aric", equip=drone, rule="item.complex.equip-one")
    else:
        t.do("Aric", equip=drone)
        t.refuse("Aric", play=RAM, rule="item.big.limit")


# ---- characters from several sets ------------------------------------------------------------------------------------


@pytest.mark.rule("character.class.only-one", "character.race.only-one", "super.two")
def test_one_class_and_one_race_whatever_set_they_are_from() -> None:
    t = table(DELUXE_STAR, {"in_play": ["Warrior", "Feline"], "hand": ["Gadgeteer", "Elf", "Super Munchkin"]})
    t.refuse("Aric", play="Gadgeteer", rule="character.class.only-one")
    t.refuse("Aric", play="Elf", rule="character.race.only-one")
    t.do("Aric", play="Super Munchkin", on="Warrior")
    t.do("Aric", play="Gadgeteer")
    t.expect(Aric={"in_play": ["Warrior", "Feline", "Super Munchkin", "Gadgeteer"]})


@pytest.mark.rule("character.stats", "power.rank-total")
def test_a_class_a_race_an_affiliation_and_powers_do_not_exclude_each_other() -> None:
    hand = ["Warrior", "Feline", "X-Force", "Flight"]
    t = table(ALL, {"hand": hand})
    for card in hand:
        t.do("Aric", play=card)
    t.expect(Aric={"in_play": hand})
    t = table(ALL, {"in_play": hand, "hand": ["Polite Telepathy"]})
    t.refuse("Aric", play="Polite Telepathy", rule="power.rank-total")


@pytest.mark.rule("laser.fire")
def test_a_laser_is_fire_for_the_monsters_of_other_sets() -> None:
    wicker = """
- {id: wicker_man, name: Wicker Man, deck: door, type: monster, monster: {level: 9, treasures: 1},
   abilities: [{static: [{stat: strength, add: -4, to: this, because: {tag: fire}}]}],
   bad_stuff: [{lose_level: {to: victim}}]}
"""
    t = deal(
        players={"Aric": {"in_play": ["Laser"]}, "Suzan": {}, "Carl": {}},
        packs=DELUXE_STAR,
        cards=wicker,
        fight={"monsters": ["Wicker Man"]},
    )
    t.expect(fight={"monsters": 5})


@pytest.mark.rule("monster.enhancer.mate", "monster.enhancer.clone")
def test_a_clone_of_a_deluxe_monster_and_a_mate_of_a_star_monster() -> None:
    t = table(DELUXE_STAR, None, {"hand": [". . . And Its Clone", "Enraged"]}, fight={"monsters": ["Net Troll"]})
    t.do("Suzan", play="Enraged", on="Net Troll")
    t.do("Suzan", play=". . . And Its Clone", on="Net Troll")
    t.expect(fight={"monsters": 30, "treasures": 8})
    t = table(DELUXE_STAR, None, {"hand": ["Mate", "Radioactive"]}, fight={"monsters": ["Bottle Bottle"]})
    t.do("Suzan", play="Mate", on="Bottle Bottle")
    t.do("Suzan", play="Radioactive", on="Bottle Bottle")
    t.expect(fight={"monsters": 18, "treasures": 6})


@pytest.mark.rule("combat.help.elf-level", "ruling.K8")
def test_an_elf_and_a_bounty_hunter_each_get_their_own() -> None:
    suzan = {"level": 5, "in_play": ["Elf", "Bounty Hunter"]}
    t = table(DELUXE_STAR, {"level": 4}, suzan, fight={"monsters": ["Fanged Fuzzball"], "helper": "Suzan"})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 5}, Suzan={"level": 6, "hand_count": 1})


# ---- whose rules -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ruling.K32", "curse.next-turn-during-turn", "ruling.J30")
def test_a_mix_follows_the_newest_rules_unless_the_table_names_a_house_edition() -> None:
    def cursed(**more) -> Scenario:
        t = table(DELUXE_STAR, {"in_play": ["Gem"]}, {"hand": ["Jet Lag"]}, **more)
        t.do("Suzan", play="Jet Lag", on="Aric")
        t.all_pass()
        return t

    assert not cursed().may("Aric", sell=["Gem"])
    assert not cursed(house="deluxe").may("Aric", sell=["Gem"])
    assert cursed(house="star").may("Aric", sell=["Gem"])


@pytest.mark.rule("ruling.K32", "combat.nonlethal.treasure")
@pytest.mark.parametrize("house, treasures", [(None, 0), ("gbm", 1), ("star", 0)])
def test_nor_is_there_treasure_for_a_removal_but_in_the_house_of_gbm(house, treasures) -> None:
    of_the_house = {"house": house} if house else {}
    t = table(["gbm", "star"], {"hand": ["Shoo"]}, fight={"monsters": ["Ogre"]}, **of_the_house)
    t.do("Aric", play="Shoo", on="Ogre")
    t.expect(Aric={"hand_count": treasures}, in_combat=[])


@pytest.mark.rule("ruling.K32", "role.start")
@pytest.mark.parametrize("packs, roles", [(["deluxe", "xmen"], 1), (["star", "xmen"], 1), (DELUXE_STAR, 0)])
def test_roles_are_dealt_if_the_x_men_are_in(packs, roles) -> None:
    catalog = load_catalog(packs)
    rules = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, packs=packs).state.rules
    s = new_game(catalog, rules, [0, 1, 0], 7)
    for seat in range(3):
        assert len([card for card in view(s, seat).table(seat) if card in catalog.outside_cards]) == roles


@pytest.mark.rule("ruling.K24", "sidekick.sex.monster-bonus")
def test_in_the_house_of_gbm_a_monster_looks_at_a_star_sidekick_too() -> None:
    aric = {"sex": "female", "in_play": [NEPHEW]}
    t = table(["gbm-complete", "star"], aric, house="gbm-complete", fight={"monsters": ["Siren"]})
    t.expect(fight={"monsters": 8})
    t.do("Aric", discard=NEPHEW)
    t.expect(fight={"monsters": 5})


@pytest.mark.rule("ruling.K32")
def test_all_sets_together_make_two_decks() -> None:
    catalog = load_catalog(ALL)
    for side in ("door_cards", "treasure_cards"):
        assert len(getattr(catalog, side)) == sum(len(getattr(load_catalog([pack]), side)) for pack in ALL)
