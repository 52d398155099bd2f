"""Worked examples: Charity, looting, Levels, when rewards come, and decks that run out."""

import pytest

from kickdoor.judge.scenario import deal

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 1, treasures: 3},
   bad_stuff: [{lose_level: {to: victim, n: 3}}]}
- {id: wolf, name: Wolf, deck: door, type: monster, monster: {level: 10, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: slip, name: Slip, deck: door, type: curse, effect: [{lose_level: {to: victim}}]}
- {id: fall, name: Fall, deck: door, type: curse, effect: [{lose_level: {to: victim, n: 3}}]}
- {id: bolt, name: Bolt, deck: door, type: curse, effect: [{die: {to: victim}}]}
- {id: rust, name: Rust, deck: door, type: curse, lasts: until_removed,
   abilities: [{static: [{stat: strength, add: -4, to: victim}]}]}
- {id: shoo, name: Shoo, deck: treasure, type: one_shot, one_shot: {value: 100},
   abilities: [{play: any_combat, target: {monster: {}}, do: [{remove_monster: {which: monster}}]}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000, bonus: 1}}
- {id: spoon, name: Spoon, deck: treasure, type: item, item: {value: 100, bonus: 1}}
"""

# Nine cards to hold; what they are does not matter here.
NINE = [
    "Enraged", "Ancient", "Mate", "Store-Brand", "In Its Pajamas",
    "Backed by Venture Capital", "Freshly Caffeinated", "With a Tragic Backstory", "On Fire and Fine With It",
]  # fmt: skip


def table(aric=None, suzan=None, carl=None, **more):
    """Aric's turn."""
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, **{"turn": "Aric", "cards": CARDS, **more})


def charity(hand, me, suzan, carl):
    return table({"level": me, "hand": NINE[:hand]}, {"level": suzan}, {"level": carl}, phase="charity")


# ---- UX1 and UX11: Charity ------------------------------------------------------------------------------------------


@pytest.mark.rule("turn.charity.trigger")
def test_UX1_charity_five_cards_stay():
    t = charity(5, 4, 3, 2)
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"hand_count": 5}, Carl={"hand_count": 0})


@pytest.mark.rule("turn.charity.give-lowest")
def test_UX1_charity_three_to_the_lowest():
    t = charity(8, 4, 3, 2)
    t.refuse("Aric", "end turn", rule="zone.hand.limit")
    t.refuse("Aric", give_charity={"Suzan": NINE[:3]}, rule="turn.charity.give-lowest")
    t.refuse("Aric", discard_charity=NINE[:3], rule="turn.charity.give-lowest")
    t.do("Aric", give_charity={"Carl": NINE[:3]})
    t.expect(Aric={"hand_count": 5}, Carl={"hand_count": 3, "hand_has": NINE[:3]}, Suzan={"hand_count": 0})


@pytest.mark.rule("turn.charity.tie-split")
@pytest.mark.parametrize(("suzan", "carl"), [(2, 1), (1, 2)])
def test_UX1_charity_the_giver_decides_who_gets_the_odd_card(suzan, carl):
    t = charity(8, 4, 1, 1)
    t.do("Aric", give_charity={"Suzan": NINE[:suzan], "Carl": NINE[suzan:3]})
    t.expect(Aric={"hand_count": 5}, Suzan={"hand_count": suzan}, Carl={"hand_count": carl})


@pytest.mark.rule("turn.charity.tie-split")
def test_UX1_charity_four_cards_are_two_each():
    t = charity(9, 4, 1, 1)
    t.refuse("Aric", give_charity={"Suzan": NINE[:3], "Carl": NINE[3:4]}, rule="turn.charity.tie-split")
    t.do("Aric", give_charity={"Suzan": NINE[:2], "Carl": NINE[2:4]})
    t.expect(Aric={"hand_count": 5}, Suzan={"hand_count": 2}, Carl={"hand_count": 2})


@pytest.mark.rule("turn.charity.self-lowest")
def test_UX1_charity_who_shares_the_lowest_level_discards():
    t = charity(8, 1, 3, 1)
    t.refuse("Aric", give_charity={"Carl": NINE[:3]}, rule="turn.charity.self-lowest")
    t.do("Aric", discard_charity=NINE[:3])
    t.expect(Aric={"hand_count": 5}, Carl={"hand_count": 0}, door_discard_has=NINE[:3])


@pytest.mark.rule("turn.charity.play-down")
def test_UX1_charity_three_played_leave_nothing_to_give():
    t = table(
        {"level": 4, "hand": [*NINE[:5], "Slip", "Spoon", "Boots of Butt-Kicking"]},
        {"level": 3},
        {"level": 2},
        phase="charity",
    )
    t.do("Aric", play="Slip", on="Suzan")
    t.all_pass()
    t.do("Aric", play="Spoon")
    t.do("Aric", play="Boots of Butt-Kicking")
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Aric={"hand_count": 5}, Carl={"hand_count": 0})


@pytest.mark.rule("turn.charity.give-lowest", "death.no-cards", "ruling.J4")
def test_UX1_charity_a_dead_character_receives_nothing():
    t = table({"level": 4, "hand": NINE[:8]}, {"level": 3, "hand": ["Bolt"]}, {"level": 1}, phase="charity")
    t.do("Suzan", play="Bolt", on="Carl")
    t.all_pass()
    t.refuse("Aric", give_charity={"Carl": NINE[:3]}, rule="ruling.J4")
    t.do("Aric", give_charity={"Suzan": NINE[:3]})
    t.expect(Aric={"hand_count": 5}, Suzan={"hand_count": 3})


@pytest.mark.rule("turn.charity.play-down")
def test_UX11_charity_ways_to_play_down():
    """A Curse on a rival, an Item to the table, an Item sold from hand: eight are five."""
    t = table({"level": 4, "hand": [*NINE[:5], "Slip", "Spoon", "Gem"]}, {"level": 3}, {"level": 2}, phase="charity")
    t.do("Aric", play="Slip", on="Suzan")
    t.all_pass()
    t.do("Aric", play="Spoon")
    t.do("Aric", sell=["Gem"])
    t.expect(Aric={"level": 5, "hand_count": 5, "in_play_has": ["Spoon"]}, Suzan={"level": 2})
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Carl={"hand_count": 0})


# ---- UX12: Loot The Room --------------------------------------------------------------------------------------------


@pytest.mark.rule("turn.loot-room", "monster.in-hand", "curse.to-hand")
@pytest.mark.parametrize("card", ["Rat", "Slip", "Rust"])
def test_UX12_loot_the_room(card):
    t = table({"level": 5}, phase="trouble", door=[card])
    t.do("Aric", "loot the room")
    t.expect(in_combat=[], Aric={"level": 5, "hand_has": [card], "curses": []})
    assert t.sees("Aric", card)
    assert not t.sees("Suzan", card)


# ---- UX2: Levels ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("meta.hard-rule.level-floor")
@pytest.mark.parametrize(("level", "card"), [(2, "Fall"), (1, "Slip")])
def test_UX2_level_floor_and_ceiling(level, card):
    t = table({"level": level}, {"hand": [card]})
    t.do("Suzan", play=card, on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 1, "dead": False})


@pytest.mark.rule("combat.strength.negative", "meta.hard-rule.level-floor")
def test_UX2_level_floor_and_ceiling_strength_may_be_negative():
    t = table({"level": 1, "curses": ["Rust"]}, phase="combat", fight={"monsters": ["Rat"]})
    t.expect(Aric={"level": 1, "strength": -3}, fight={"munchkins": -3})


@pytest.mark.rule("treasure.gual.not-winning", "victory.must-kill")
def test_UX2_level_floor_and_ceiling_going_up_a_level():
    t = table({"level": 8, "hand": ["Survive Your Own Cooking", "Alphabetize the Dungeon"]})
    t.do("Aric", play="Survive Your Own Cooking", on="Aric")
    t.expect(Aric={"level": 9})
    t.refuse(
        "Aric",
        play="Alphabetize the Dungeon",
        on="Aric",
        rule="treasure.gual.not-winning",
    )


@pytest.mark.rule("victory.first-to-ten", "meta.hard-rule.kill-for-ten")
def test_UX2_level_floor_and_ceiling_a_kill_at_nine_wins():
    t = table({"level": 9}, phase="combat", fight={"monsters": ["Rat"]})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 10}, winner=["Aric"])


@pytest.mark.rule("meta.hard-rule.kill-to-level", "combat.nonlethal")
def test_UX2_level_floor_and_ceiling_a_removal_at_nine_does_not():
    t = table({"level": 9, "hand": ["Shoo"]}, phase="combat", fight={"monsters": ["Rat"]})
    t.do("Aric", play="Shoo", on="Rat")
    t.expect(Aric={"level": 9}, winner=None)


# ---- UX3 to UX6: rewards --------------------------------------------------------------------------------------------


@pytest.mark.rule("meta.hard-rule.no-midcombat-rewards")
def test_UX3_rewards_only_after_combat():
    t = table(
        {"level": 5, "hand": ["Accepted to Art School"]},
        {"hand": ["Enraged"]},
        phase="combat",
        fight={"monsters": ["Rat", "Wolf"]},
    )
    t.do("Aric", play="Accepted to Art School", on="Wolf")
    t.expect(Aric={"level": 5, "hand_count": 0})
    t.do("Aric", "claim the kill")
    t.expect(Aric={"level": 5, "hand_count": 0})
    t.do("Suzan", play="Enraged", on="Rat")
    t.expect(Aric={"level": 5, "hand_count": 0}, fight={"munchkins": 5, "monsters": 6})


@pytest.mark.rule("combat.claim-window", "combat.claim-window.final")
def test_UX4_last_moment():
    t = table(
        {"level": 5, "hand": ["Magic Missile"]},
        {"hand": ["Enraged"]},
        {"hand": ["Slip"]},
        phase="combat",
        fight={"monsters": ["Rat"]},
    )
    t.do("Aric", "claim the kill")
    assert t.may("Suzan", play="Enraged", on="Rat")
    assert t.may("Carl", play="Slip", on="Aric")
    t.do("Suzan", play="Enraged", on="Rat")
    t.expect(fight={"munchkins": 5, "monsters": 6, "ahead": "monsters"})
    t.do("Aric", play="Magic Missile", side="munchkins")
    t.do("Aric", "claim the kill")
    assert t.may("Carl", play="Slip", on="Aric")
    t.all_pass()
    t.expect(Aric={"level": 6, "hand_count": 4}, in_combat=[])


@pytest.mark.rule("reward.solo-facedown")
def test_UX5_face_of_treasure_alone():
    t = table({"level": 5}, phase="combat", fight={"monsters": ["Rat"]}, treasure=["Gem"])
    t.do("Aric", "claim the kill")
    t.all_pass()
    assert t.sees("Aric", "Gem")
    assert not t.sees("Carl", "Gem")


@pytest.mark.rule("reward.helped-faceup")
def test_UX5_face_of_treasure_with_a_helper():
    t = table(
        {"level": 5}, {"level": 6}, phase="combat", fight={"monsters": ["Wolf"], "helper": "Suzan"}, treasure=["Gem"]
    )
    t.do("Aric", "claim the kill")
    t.all_pass()
    assert t.sees("Aric", "Gem")
    assert t.sees("Suzan", "Gem")
    assert t.sees("Carl", "Gem")


@pytest.mark.rule("combat.nonlethal.treasure", "combat.nonlethal")
def test_UX6_treasure_without_killing():
    t = table({"level": 5, "hand": ["Shoo"]}, phase="combat", fight={"monsters": ["Rat"]})
    t.do("Aric", play="Shoo", on="Rat")
    t.expect(Aric={"level": 5, "hand_count": 0}, in_combat=[])


# ---- UX7: decks that run out ----------------------------------------------------------------------------------------

TWENTY = [
    "Magic Missile", "Unsupervised Goose", "Loaded Bagpipes", "Bottled Deadline", "Flaming Armor", "Mace of Sharpness",
    "Staff of Napalm", "Kneepads of Allure", "Boots of Butt-Kicking", "Yuppie Water", "Rental Arm", "Filing Hat",
    "Sensible Shoes", "Pair of Left Boots", "Battering Ram, Live", "Maul of Breaking Ties", "Better Job Offer",
    "Portable Plot Hole", "Pocketful of Gravel", "Wearable Hatstand",
]  # fmt: skip


@pytest.mark.rule("deck.reshuffle")
def test_UX7_decks_run_out():
    """Three to draw, one in the deck, twenty in the discards: one, reshuffle, two more."""
    t = table(
        {"level": 5},
        phase="combat",
        fight={"monsters": ["Rat"]},
        treasure=["Gem"],
        treasure_discard=TWENTY,
        exact_decks=True,
    )
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"hand_count": 3, "hand_has": ["Gem"]}, treasure_deck_count=18)


@pytest.mark.rule("ruling.J8")
def test_UX7_decks_run_out_and_nothing_to_reshuffle():
    t = table({"level": 5}, phase="combat", fight={"monsters": ["Rat"]}, treasure=["Gem"], exact_decks=True)
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 6, "hand_count": 1, "hand_has": ["Gem"]}, treasure_deck_count=0)


# ---- UX8: faster play -----------------------------------------------------------------------------------------------


@pytest.mark.rule("variant.faster.listen")
def test_UX8_faster_play_listen_at_the_door():
    t = table({"level": 5}, phase="charity", door=["Elf"], options={"listen_at_the_door": True})
    t.do("Aric", "end turn")
    t.expect(turn="Suzan", Suzan={"hand_count": 1, "hand_has": ["Elf"]})
    assert not t.sees("Carl", "Elf")


@pytest.mark.rule("variant.faster.loot-treasure")
def test_UX8_faster_play_loot_a_treasure():
    t = table({"level": 5}, phase="trouble", door=["Elf"], treasure=["Gem"], options={"loot_draws_treasure": True})
    t.do("Aric", "loot the room")
    t.expect(Aric={"hand_count": 1, "hand_has": ["Gem"]})
    assert not t.sees("Carl", "Gem")


@pytest.mark.rule("variant.shared-victory")
def test_UX8_faster_play_shared_victory():
    t = table(
        {"level": 9},
        {"level": 3},
        phase="combat",
        fight={"monsters": ["Wolf"], "helper": "Suzan"},
        options={"shared_victory": True},
    )
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(winner=["Aric", "Suzan"], Aric={"level": 10}, Suzan={"level": 3})


# ---- UX9: paying for an ability -------------------------------------------------------------------------------------


def warrior_in_a_fight():
    return table(
        {"level": 5, "in_play": ["Warrior", "Boots of Butt-Kicking"], "hand": ["Slip"], "curses": ["Rust"]},
        phase="combat",
        fight={"monsters": ["Wolf"]},
    )


@pytest.mark.rule("curse.no-fuel")
def test_UX9_discard_to_power_a_kept_curse_pays_nothing():
    t = warrior_in_a_fight()
    t.refuse("Aric", use="Warrior", to="Berserk", pay=["Rust"], rule="curse.no-fuel")


@pytest.mark.rule("character.class.discard-cost", "curse.no-fuel")
def test_UX9_discard_to_power():
    t = warrior_in_a_fight()
    t.do("Aric", use="Warrior", to="Berserk", pay=["Slip", "Boots of Butt-Kicking"])
    t.expect(
        fight={"munchkins": 5 - 4 + 2},
        Aric={"in_play_lacks": ["Boots of Butt-Kicking"], "hand_count": 0, "curses": ["Rust"]},
        door_discard_has=["Slip"],
        treasure_discard_has=["Boots of Butt-Kicking"],
    )
