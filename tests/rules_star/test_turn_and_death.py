"""Star outside the fight: turns, prices, Traps, death, decks; where it differs from Deluxe, or is silent."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: imp, name: Imp, deck: door, type: monster, monster: {level: 1, treasures: 3},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: reaper, name: Reaper, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
- {id: jet_lag, name: Jet Lag, deck: door, type: trap, lasts: next_turn,
   abilities: [{static: [{rule: cannot, action: sell, to: victim}]}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000}}
- {id: clan, name: Clan, deck: door, type: race, trait: {kind: race, name: clan},
   abilities: [{trigger: helper_joined, of: anyone, do: [{draw: {to: self, deck: door, n: 1}}]}]}
"""
GRAVITY, PORTER, WHIP = "Gravity Set for the Previous Tenant", "Zero-G Porter", "Neuronic Whip"


def table(aric=None, suzan=None, carl=None, **more) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, edition="star", cards=CARDS, **more)


def aric_dies(in_play, **aric) -> Scenario:
    t = deal(
        players={"Aric": {"level": 7, "in_play": in_play, **aric}, "Suzan": {"level": 5}, "Carl": {"level": 3}},
        edition="star",
        cards=CARDS,
        fight={"monsters": ["Reaper"]},
        dice=[1],
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Reaper")
    t.all_pass()
    return t


# ---- turns -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("turn.loot-room.mandatory", "turn.phase2.choice", "ruling.J6")
def test_the_room_is_looted_if_no_trouble_is_sought() -> None:
    t = table({"hand": ["Imp"]}, phase="trouble", door=["Feline"])
    t.refuse("Aric", "end turn", rule="ruling.J6")
    t.do("Aric", "loot the room")
    t.expect(Aric={"hand_has": ["Feline"]})


@pytest.mark.rule("timing.turn-start")
def test_before_the_door_one_plays_switches_trades_and_sells() -> None:
    aric = {"in_play": ["Laser", {"card": "Diamondoid Teeth", "equipped": False}], "hand": ["Battle Armor", "Gem"]}
    t = table(aric, {"in_play": ["Dazer"]})
    t.do("Aric", play="Battle Armor")
    t.do("Aric", equip="Diamondoid Teeth")
    t.do("Aric", trade={"with": "Suzan", "give": ["Laser"], "take": ["Dazer"]})
    t.do("Suzan", "accept")
    t.do("Aric", sell=["Gem"])
    t.expect(Aric={"level": 2, "in_play_has": ["Battle Armor", "Diamondoid Teeth", "Dazer"]})


@pytest.mark.rule("timing.noncombat.equip")
def test_equipment_may_be_changed_on_somebody_elses_turn() -> None:
    t = table({"in_play": [{"card": "Laser", "equipped": False}]}, turn="Suzan")
    t.do("Aric", equip="Laser")
    t.expect(Aric={"equipped": ["Laser"]})


@pytest.mark.rule("timing.any.discard-class")
def test_class_and_race_may_be_discarded_at_any_time() -> None:
    t = table({"in_play": ["Trader", "Feline"]}, turn="Suzan", fight={"monsters": ["Imp"]})
    t.do("Aric", discard="Trader")
    t.do("Aric", discard="Feline")
    t.expect(Aric={"in_play": []}, door_discard_has=["Trader", "Feline"])


@pytest.mark.rule("timing.own-turn.class-on-receipt", "timing.noncombat.just-received")
def test_a_class_just_received_waits_if_one_is_in_combat_on_anothers_turn() -> None:
    t = table({"level": 1}, {"in_play": ["Clan"]}, fight={"monsters": ["Reaper"]}, door=["Trader"])
    t.do("Aric", ask="Suzan")
    t.do("Suzan", "accept")
    t.expect(Suzan={"hand": ["Trader"]}, in_combat=["Aric", "Suzan"])
    t.refuse("Suzan", play="Trader", rule="timing.own-turn.class-on-receipt")


@pytest.mark.rule("timing.other-treasure.gbm", "timing.treasure-on-receipt")
def test_another_treasure_is_played_when_its_card_says() -> None:
    t = table({"hand": ["Annihilate"]}, {"in_play": ["Gem"]}, fight={"monsters": ["Imp"]})
    assert not t.may("Aric", play="Annihilate", on="Suzan")
    t = table({"hand": ["Annihilate"]}, {"in_play": ["Gem"]}, turn="Suzan")
    t.do("Aric", play="Annihilate", on="Suzan")
    t.expect(Suzan={"in_play": []})


@pytest.mark.rule("item.trade.stays", "item.trade.no-sale-offturn")
def test_a_traded_item_stays_on_the_table() -> None:
    t = table({"in_play": ["Laser"]}, {"in_play": ["Gem"]})
    t.do("Suzan", trade={"with": "Aric", "give": ["Gem"], "take": ["Laser"]})
    t.do("Aric", "accept")
    t.expect(Aric={"in_play": ["Gem"], "hand_count": 0}, Suzan={"in_play": ["Laser"]})
    t.do("Aric", sell=["Gem"])
    t.expect(Aric={"level": 2})


# ---- abilities and their price ---------------------------------------------------------------------------------------


@pytest.mark.rule("character.class.discard-cost")
def test_any_card_pays_unless_the_card_says_which() -> None:
    aric = {"in_play": ["Gadgeteer", "Diamondoid Teeth"], "hand": ["Feline", "Laser"]}
    t = table(aric, fight={"monsters": ["Reaper"]})
    t.refuse("Aric", use="Gadgeteer", to="Void the Warranty", pay=["Feline"], rule="character.class.discard-cost")
    t.do("Aric", use="Gadgeteer", to="Void the Warranty", pay=["Diamondoid Teeth"])
    t.expect(fight={"munchkins": 1 + 3})
    for price in ("Diamondoid Teeth", "Feline", "Laser"):
        aric = {"in_play": ["Bounty Hunter", "Diamondoid Teeth"], "hand": ["Feline", "Laser"]}
        t = table(aric, fight={"monsters": ["Reaper"]})
        t.do("Aric", use="Bounty Hunter", to="Read It the Charges", on="Reaper", pay=[price])
        t.expect(fight={"monsters": 28})


@pytest.mark.rule("curse.no-fuel")
def test_a_trap_in_front_of_its_victim_pays_for_nothing() -> None:
    t = table({"in_play": ["Bounty Hunter"], "curses": [GRAVITY]}, fight={"monsters": ["Reaper"]})
    t.refuse(
        "Aric",
        use="Bounty Hunter",
        to="Read It the Charges",
        on="Reaper",
        pay=[GRAVITY],
        rule="curse.no-fuel",
    )


@pytest.mark.rule("timing.class-abilities-by-card")
def test_an_ability_is_used_when_its_card_says() -> None:
    t = table({"in_play": ["Bounty Hunter"], "hand": ["Feline"]})
    t.refuse(
        "Aric", use="Bounty Hunter", to="Read It the Charges", pay=["Feline"], rule="timing.class-abilities-by-card"
    )


@pytest.mark.rule("super.one.no-disadvantages", "super.half-breed")
def test_half_breed_with_one_race_keeps_the_pros_and_drops_the_cons() -> None:
    both = ["Feline", {"card": "Half-Breed", "attached_to": "Feline"}]
    t = table({"in_play": both}, fight={"monsters": ["Starfish"]})
    t.expect(fight={"monsters": 3})
    t = table({"in_play": both}, fight={"monsters": ["Fanged Fuzzball"]})
    t.expect(fight={"monsters": 2})


@pytest.mark.rule("super.two", "super.half-breed")
def test_two_classes_and_two_races_with_the_cards_for_it() -> None:
    aric = {"in_play": ["Trader", "Feline"], "hand": ["Super Munchkin", "Half-Breed", "Psychic", "Cyborg"]}
    t = table(aric)
    t.do("Aric", play="Super Munchkin", on="Trader")
    t.do("Aric", play="Half-Breed", on="Feline")
    t.do("Aric", play="Psychic")
    t.do("Aric", play="Cyborg")
    t.expect(Aric={"in_play_has": ["Trader", "Psychic", "Feline", "Cyborg"], "hand_count": 0})


# ---- Traps and level cards -------------------------------------------------------------------------------------------


@pytest.mark.rule("curse.next-turn-during-turn", "ruling.J30")
def test_a_next_turn_trap_in_the_own_turn_waits_for_the_following_one() -> None:
    t = table({"in_play": ["Gem"]}, {"hand": ["Jet Lag"]})
    t.do("Suzan", play="Jet Lag", on="Aric")
    t.all_pass()
    t.expect(Aric={"curses": ["Jet Lag"]})
    t.do("Aric", sell=["Gem"])
    t.expect(Aric={"level": 2})


@pytest.mark.rule("ruling.J30")
def test_and_then_it_counts() -> None:
    t = table(
        {"in_play": ["Gem"]}, {"hand": ["Jet Lag"]}, phase="charity", door=["Feline", "Cyborg", "Mutant", "Psychic"]
    )
    t.do("Suzan", play="Jet Lag", on="Aric")
    t.all_pass()
    t.do("Aric", "end turn")
    for who, card in (("Suzan", "Feline"), ("Carl", "Mutant")):
        t.do(who, "kick open the door")
        t.do(who, keep=card)
        t.do(who, "loot the room")
        t.do(who, "end turn")
    t.expect(turn="Aric", Aric={"curses": ["Jet Lag"]})
    assert not t.may("Aric", sell=["Gem"])


@pytest.mark.rule("ruling.J30", "curse.next-turn-during-turn")
def test_the_table_may_choose_the_newer_rule() -> None:
    t = table({"in_play": ["Gem"]}, {"hand": ["Jet Lag"]}, options={"next_turn_counts_now": True})
    t.do("Suzan", play="Jet Lag", on="Aric")
    t.all_pass()
    assert not t.may("Aric", sell=["Gem"])


@pytest.mark.rule("treasure.gual.discard", "treasure.gual.not-winning")
def test_a_level_card_is_discarded_and_never_wins() -> None:
    t = table({"level": 8, "hand": ["Outstare a Black Hole", "Arrive Before You Left"]})
    t.do("Aric", play="Outstare a Black Hole", on="Aric")
    t.expect(Aric={"level": 9}, treasure_discard_has=["Outstare a Black Hole"])
    t.refuse("Aric", play="Arrive Before You Left", on="Aric", rule="treasure.gual.not-winning")


# ---- death -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("death.keep.class", "death.keep.super", "death.keep.traps", "death.keep.level")
def test_class_race_both_cards_traps_and_level_survive() -> None:
    kept = [
        "Trader",
        "Feline",
        {"card": "Super Munchkin", "attached_to": "Trader"},
        {"card": "Half-Breed", "attached_to": "Feline"},
    ]
    t = aric_dies([*kept, "Gem", "Red Shirts"], curses=[GRAVITY])
    t.expect(Aric={"level": 7, "curses": [GRAVITY], "dead": True})
    assert sorted(t.in_play("Aric")) == ["Feline", "Half-Breed", "Super Munchkin", "Trader"]


@pytest.mark.rule("death.loot.separate")
def test_a_sidekick_and_its_item_are_two_choices() -> None:
    t = aric_dies([PORTER, {"card": "Battle Armor", "carried_by": PORTER}])
    t.do("Suzan", loot=PORTER)
    t.all_pass()
    t.expect(Suzan={"hand": [PORTER]}, Carl={"hand": ["Battle Armor"]})


@pytest.mark.rule("death.loot.separate")
def test_cheat_and_its_item_are_two_choices() -> None:
    t = aric_dies([WHIP, {"card": "Cheat!", "attached_to": WHIP}])
    t.do("Suzan", loot=WHIP)
    t.all_pass()
    t.expect(Suzan={"hand": [WHIP]}, Carl={"hand": ["Cheat!"]})


@pytest.mark.rule("death.loot.separate", "laser.separate-items")
def test_a_snapped_laser_is_looted_card_by_card() -> None:
    t = aric_dies(["Laser", "Dazer", "Bobaser"])
    t.do("Suzan", loot="Bobaser")
    t.do("Carl", loot="Dazer")
    t.all_pass()
    t.expect(Suzan={"hand": ["Bobaser"]}, Carl={"hand": ["Dazer"]}, treasure_discard_has=["Laser"])


@pytest.mark.rule("death.redraw.play", "death.redraw")
def test_the_reborn_draws_eight_and_may_play_race_class_and_items() -> None:
    t = table(
        {"level": 3},
        {"reborn": True},
        phase="charity",
        door=["Feline", "Trader", "Cyborg", "Psychic"],
        treasure=["Laser", "Battle Armor", "Dazer", "Maser"],
    )
    t.do("Aric", "end turn")
    for card in ("Feline", "Trader", "Laser"):
        t.do("Suzan", play=card)
    t.expect(turn="Suzan", Suzan={"in_play": ["Feline", "Trader", "Laser"], "hand_count": 5})


# ---- decks and variants ----------------------------------------------------------------------------------------------


@pytest.mark.rule("deck.exhausted")
@pytest.mark.parametrize("left", [[], ["Laser"]])
def test_what_is_not_there_is_not_drawn_but_the_level_is_gained(left) -> None:
    t = table({"level": 3}, fight={"monsters": ["Imp"]}, door=[], treasure=left, exact_decks=True)
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 4, "hand": left})


@pytest.mark.rule("variant.epic", "ruling.K22")
def test_epic_is_the_length_of_the_game_and_nothing_else() -> None:
    t = table(options={"epic": True})
    assert t.state.rules.win_level == 20
    assert t.state.rules.hand_limit == 5
