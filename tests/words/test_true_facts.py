"""What a refusal says about the table is so: the fact in front of the rule, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.engine import Command, check
from kickdoor.engine import command as verb
from kickdoor.engine.command import Offer
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.words.german.language import LANGUAGE as GERMAN
from kickdoor.words.languages import ENGLISH

CARDS = """
- {id: rat, name: Rat, type: monster, monster: {level: 1, treasures: 1}, bad_stuff: [{lose_level: {to: victim}}]}
- {id: ogre, name: Ogre, type: monster, monster: {level: 30, treasures: 1}, bad_stuff: [{die: {to: victim}}]}
- {id: imp, name: Imp, type: monster, monster: {level: 20, treasures: 1}, bad_stuff: [{lose_level: {to: victim}}]}
- {id: gem, name: Gem, type: item, item: {value: 1000}}
- {id: two, name: Two Careers, type: super_munchkin}
- {id: mule, name: Mule, type: steed, steed: {bonus: 1, value: 300}}
- {id: nag, name: Nag, type: steed, steed: {bonus: 2, value: 300}}
- {id: loom, name: Loom, type: item, item: {slot: armor, value: 100, complex: true}}
- {id: dial, name: Dial, type: item, item: {slot: headgear, value: 100, complex: true}}
- {id: safe, name: Safe, type: item, item: {size: big, value: 100}}
- {id: trunk, name: Trunk, type: item, item: {size: big, value: 100}}
- {id: oath, name: Oath, type: door_special, abilities: [{play: own_combat, do: [{gain_level: {to: self}}]}]}
- {id: hush, name: Hush, type: door_special, abilities: [{play: kill_window, do: [{gain_level: {to: self}}]}]}
- {id: slip, name: Slip, type: curse, effect: [{lose_level: {to: victim}}]}
"""
NAMES = ("Aric", "Suzan", "Carl")


def sit(aric: Any = None, suzan: Any = None, carl: Any = None, **more: Any) -> Scenario:
    """Aric's turn."""
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, cards=CARDS, turn="Aric", **more)


def said(t: Scenario, command: Command, rule: str, english: str, german: str) -> None:
    """The command is refused with this rule, and both languages say so much before it."""
    refusal = check(t.state, command)
    assert refusal is not None
    assert refusal.rule == rule
    assert ENGLISH.reason(t.state, command, refusal, NAMES) == english
    assert GERMAN.reason(t.state, command, refusal, NAMES) == german


@pytest.mark.rule("combat.claim-window")
def test_a_kill_is_claimed_once() -> None:
    t = sit({"level": 5}, fight={"monsters": ["Rat"]})
    t.do("Aric", "claim the kill")
    told = "The kill is claimed already; now everybody may answer."
    angesagt = "Der Sieg ist schon angesagt; jetzt dürfen alle antworten."
    said(t, Command(verb.CLAIM, 0), "combat.claim-window", told, angesagt)
    said(t, Command(verb.CLAIM, 1), "combat.win", "It is Aric's fight.", "Das ist der Kampf von Aric.")


@pytest.mark.rule("ruling.J18")
def test_a_sacrifice_after_a_roll() -> None:
    aric = {"in_play": ["Red Shirts", "Gem"]}
    t = sit(aric, edition="star", fight={"monsters": ["Rat", "Imp"]}, dice=[6, 6])
    t.do("Aric", "run away")
    gem = "Gem is no companion at your side."
    said(t, Command(verb.SACRIFICE, 0, t.card("Gem")), "sidekick.sacrifice", gem, "Gem ist kein Begleiter von dir.")
    t.do("Aric", roll_against="Rat")
    t.all_pass()
    english = "You have rolled already; a sacrifice is made instead of all rolls."
    german = "Du hast schon gewürfelt; geopfert wird anstelle aller Würfe."
    said(t, Command(verb.SACRIFICE, 0, t.card("Red Shirts")), "ruling.J18", english, german)
    rat = Command(verb.ROLL, 0, t.card("Rat"))
    said(t, rat, "runaway.multi.separate", "That one is behind you already.", "Das hast du schon hinter dir.")
    ogre = Command(verb.ROLL, 0, t.card("Ogre"))
    said(t, ogre, "runaway.roll", "Ogre is no monster of this fight.", "Ogre ist kein Monster dieses Kampfes.")


@pytest.mark.rule("death.loot.layout")
def test_what_the_dead_keep_is_not_looted() -> None:
    suzan = {"level": 4, "in_play": ["Warrior", "Gem", "Flaming Armor"]}
    t = deal(
        players={"Aric": {"level": 9}, "Suzan": suzan, "Carl": {"level": 2}},
        cards=CARDS, turn="Suzan", fight={"monsters": ["Ogre"]}, dice=[1],
    )  # fmt: skip
    t.do("Suzan", "run away")
    t.do("Suzan", roll_against="Ogre")
    t.all_pass()
    english, german = "Warrior stays with Suzan.", "Warrior bleibt bei Suzan."
    said(t, Command(verb.PICK, 0, t.card("Warrior")), "death.loot.layout", english, german)
    said(t, Command(verb.PICK, 0, t.card("Ogre")), "death.loot.layout", "Ogre is none of those to choose from.",
         "Ogre steht nicht zur Wahl.")  # fmt: skip


@pytest.mark.rule("zone.hand.protected", "combine.steed-thief-proof", "hireling.not-item")
def test_what_a_theft_does_not_reach() -> None:
    aric = {"in_play": ["Thief"], "hand": ["Elf", "Dwarf"]}
    suzan = {"in_play": ["Gem", "Flaming Armor", "Hireling", "Mule"], "hand": ["Rat"]}
    t = sit(aric, suzan, {"in_play": ["Nag"]}, packs=["deluxe", "gbm"], dice=[6])
    nothing = Command(verb.USE, 0, t.card("Thief"), 2)
    said(t, nothing, "combine.steed-thief-proof", "Carl has nothing on the table that this could take.",
         "Carl hat nichts auf dem Tisch, was sich so nehmen ließe.")  # fmt: skip
    t.do("Aric", use="Thief", to="Steal", on="Suzan", pay=["Elf", "Dwarf"])
    rat, mule, hireling = (Command(verb.PICK, 0, t.card(name)) for name in ("Rat", "Mule", "Hireling"))
    german = "Rat ist auf der Hand von Suzan, nicht auf dem Tisch."
    said(t, rat, "zone.hand.protected", "Rat is in Suzan's hand, not on the table.", german)
    said(t, mule, "combine.steed-thief-proof", "Mule is a Big item.", "Mule ist ein Großer Gegenstand.")
    said(t, hireling, "hireling.not-item", "Hireling is no Item.", "Hireling ist kein Gegenstand.")


@pytest.mark.rule("timing.run-away.no-selling", "timing.noncombat.trade")
def test_who_runs_is_not_in_a_fight_any_more() -> None:
    t = sit({"in_play": ["Gem"]}, {"in_play": ["Flaming Armor"]}, fight={"monsters": ["Imp"]})
    t.do("Aric", "run away")
    sale = Command(verb.SELL, 0, cards=(t.card("Gem"),))
    said(t, sale, "timing.run-away.no-selling", "You are running away.", "Du läufst gerade weg.")
    gift = Command(verb.TRADE, 1, target=0, offer=Offer(items=(t.card("Flaming Armor"),)))
    said(t, gift, "ruling.K11", "Aric is running away.", "Aric läuft gerade weg.")


@pytest.mark.rule("combat.help.bribe.items")
def test_in_the_west_of_2012_hand_cards_are_no_payment() -> None:
    t = sit({"hand": ["Order Milk in the Saloon"]}, edition="gbm", fight={"monsters": ["Imp"]})
    offer = Offer(cards=(t.card("Order Milk in the Saloon"),))
    english = "Cards from the hand are no payment here, only Items on the table and Treasures."
    german = "Mit Handkarten wird hier nicht bezahlt, nur mit Gegenständen auf dem Tisch und Schätzen."
    said(t, Command(verb.ASK_HELP, 0, target=1, offer=offer), "combat.help.bribe.items", english, german)


@pytest.mark.rule("super.requires-class")
def test_what_a_second_class_needs() -> None:
    t = sit({"in_play": ["Warrior", "Elf"], "hand": ["Two Careers"]}, {"hand": ["Half-Breed"]})
    two = Command(verb.PLAY, 0, t.card("Two Careers"), t.card("Elf"))
    said(t, two, "super.requires-class", "Two Careers could lie on Warrior.", "Two Careers könnte auf Warrior liegen.")
    t = sit({"in_play": ["Elf"], "hand": ["Two Careers"]})
    two = Command(verb.PLAY, 0, t.card("Two Careers"), t.card("Elf"))
    english = "You have nothing in play that Two Careers could lie on."
    german = "Du hast nichts im Spiel, worauf Two Careers liegen könnte."
    said(t, two, "super.requires-class", english, german)


def test_a_bystander_is_told_what_is_the_matter() -> None:
    t = sit({"level": 5}, {"hand": ["Oath", "Hush", "Slip", "Elf"]}, fight={"monsters": ["Rat"]})
    oath, hush = (Command(verb.PLAY, 1, card) for card in (t.card("Oath"), t.state.seats[1].hand[1]))
    by_type = "timing.by-card-type"
    said(t, oath, by_type, "You are not in this fight.", "Du bist nicht in diesem Kampf.")
    said(t, hush, by_type, "No kill is claimed at this moment.", "Gerade ist kein Sieg angesagt.")
    t = sit({"level": 5}, {"hand": ["Slip"]}, {"hand": ["Oath"]}, fight={"monsters": ["Rat"]})
    t.do("Suzan", play="Slip", on="Aric")
    oath = Command(verb.PLAY, 2, t.card("Oath"))
    said(t, oath, by_type, "Slip has to be settled first.", "Erst muss Slip abgehandelt sein.")


@pytest.mark.rule("death.respawn", "death.no-cards")
def test_the_dead_end_no_turn() -> None:
    t = sit(None, {"dead": True})
    english, german = "You are dead until the next turn begins.", "Du bist tot, bis der nächste Zug beginnt."
    for kind in (verb.END_TURN, verb.KICK, verb.LOOT_ROOM, verb.PASS):
        said(t, Command(kind, 1), "death.respawn", english, german)
    said(t, Command(verb.SELL, 1, cards=(0,)), "death.no-cards", english, german)


@pytest.mark.rule("item.complex.equip-one", "sidekick.limit", "steed.limit")
def test_a_limit_names_what_is_in_the_way() -> None:
    t = sit({"in_play": ["Loom", {"card": "Dial", "equipped": False}]}, edition="star")
    dial = Command(verb.EQUIP, 0, t.card("Dial"))
    said(t, dial, "item.complex.equip-one", "Loom is in the way.", "Loom ist im Weg.")
    t = sit({"in_play": ["Red Shirts"], "hand": ["The Captain's Nephew"]}, edition="star")
    nephew = Command(verb.PLAY, 0, t.card("The Captain's Nephew"))
    said(t, nephew, "sidekick.limit", "You have Red Shirts already.", "Du hast schon Red Shirts.")
    t = sit({"in_play": ["Mule"], "hand": ["Nag"]}, edition="gbm")
    nag = Command(verb.PLAY, 0, t.card("Nag"))
    said(t, nag, "steed.limit", "You have Mule already.", "Du hast schon Mule.")
    t = sit({"in_play": ["Mule"]}, {"in_play": ["Nag"]}, edition="gbm")
    gift = Command(verb.TRADE, 0, target=1, offer=Offer(items=(t.card("Mule"),)))
    said(t, gift, "steed.limit", "Suzan has Nag already.", "Suzan hat schon Nag.")


@pytest.mark.rule("item.big.overflow.give")
def test_a_surplus_big_item_goes_to_one_of_the_lowest() -> None:
    players = {
        "Aric": {"level": 5, "in_play": ["Dwarf", "Safe", "Trunk"]},
        "Suzan": {"level": 2}, "Carl": {"level": 2}, "Dana": {"level": 4},
    }  # fmt: skip
    t = deal(players=players, cards=CARDS, turn="Aric")
    t.do("Aric", discard="Dwarf")
    t.do("Aric", pick="Safe")
    english = "Safe goes to the lowest who can carry it: Suzan or Carl."
    german = "Safe geht an den Niedrigsten, der es tragen kann: Suzan oder Carl."
    said(t, Command(verb.CHOOSE, 0, value=3), "item.big.overflow.give", english, german)
    t.do("Aric", choose="Carl")


@pytest.mark.rule("turn.phase2.skip-after-fight", "runaway.no-loot", "curse.lasting")
def test_why_there_is_no_second_room() -> None:
    t = sit({"level": 5}, door=["Rat"])
    t.do("Aric", "kick open the door")
    t.do("Aric", "claim the kill")
    t.all_pass()
    loot = Command(verb.LOOT_ROOM, 0)
    english, german = "There was a monster behind the door.", "Hinter der Tür war ein Monster."
    said(t, loot, "turn.phase2.skip-after-fight", english, german)
    t = sit(door=["Imp"], dice=[6])
    t.do("Aric", "kick open the door")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Imp")
    t.all_pass()
    said(t, loot, "runaway.no-loot", "You have run away this turn.", "Du bist in diesem Zug weggelaufen.")
    t = sit(phase="trouble")
    t.do("Aric", "loot the room")
    english = "The room has been looted, or trouble has been looked for."
    german = "Der Raum ist schon geplündert, oder Ärger ist schon gesucht."
    said(t, loot, "turn.phase2.choice", english, german)


@pytest.mark.rule("curse.lasting")
def test_the_card_that_forbids_it_is_the_one_that_is_named() -> None:
    bans = """
- {id: mum, name: Mum, type: curse, lasts: until_removed,
   abilities: [{static: [{rule: cannot, action: ask_for_help, to: victim}]}]}
- {id: poor, name: Poor, type: curse, lasts: until_removed,
   abilities: [{static: [{rule: cannot, action: sell, to: victim}]}]}
- {id: gem, name: Gem, type: item, item: {value: 1000}}
"""
    players = {"Aric": {"in_play": ["Gem"], "curses": ["Mum", "Poor"]}, "Suzan": {}, "Carl": {}}
    t = deal(players=players, cards=bans, turn="Aric")
    sale = Command(verb.SELL, 0, cards=(t.card("Gem"),))
    said(t, sale, "curse.lasting", "Poor forbids it.", "Poor verbietet das.")
