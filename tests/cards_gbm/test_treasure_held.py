"""What hand-held Items do besides adding a bonus."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_gbm.goods import ALL, TREASURES, both
from tests.table import roll, row, sideways, slay

at_table, fight = TREASURES.at_table, TREASURES.fight

# ---- drawn in the middle of a fight -----------------------------------------------------------------------------

DRAWN = [
    row("Derringer Up the Other Sleeve", [], 1),
    row("Bugle of the Last Minute", ["Cavalry"], 3),
]
drawn = pytest.mark.parametrize(("name", "have", "bonus"), DRAWN)


@drawn
@pytest.mark.rule("timing.combat.forbidden", "meta.card-beats-rule")
def test_it_is_put_on_in_the_middle_of_a_fight(name, have, bonus):
    t = fight("Ogre", aric={"level": 5, "in_play": have, "hand": [name, "Plain Stick"]}, edition=ALL)
    t.do("Aric", play=name)
    t.expect(fight={"munchkins": 5 + bonus}, Aric={"equipped": [name], "hand_lacks": [name]})
    t.refuse("Aric", play="Plain Stick", rule="timing.combat.forbidden")
    t.refuse("Aric", unequip=name, rule="timing.combat.forbidden")


@drawn
@pytest.mark.rule("timing.combat.forbidden", "meta.card-beats-rule")
def test_a_helper_may_put_it_on_and_a_bystander_may_not(name, have, bonus):
    suzan = {"level": 2, "in_play": have, "hand": [name]}
    t = fight("Ogre", aric={"level": 5}, suzan=suzan, helper="Suzan", edition=ALL)
    t.do("Suzan", play=name)
    t.expect(fight={"munchkins": 5 + 2 + bonus}, Suzan={"equipped": [name]})
    t = fight("Ogre", aric={"level": 5}, suzan=suzan, edition=ALL)
    t.refuse("Suzan", play=name, rule="timing.own-turn.item")


@drawn
@pytest.mark.rule("item.equip-limits", "timing.combat.forbidden")
def test_it_needs_a_hand_and_must_come_from_the_sleeve(name, have, bonus):
    full = {"level": 5, "in_play": [*have, "Plain Stick", "Plain Spoon"], "hand": [name]}
    t = fight("Ogre", aric=full, edition=ALL)
    t.do("Aric", play=name)
    t.expect(fight={"munchkins": 5}, Aric={"equipped": ["Plain Stick", "Plain Spoon"], "not_equipped": [name]})
    t = fight("Ogre", aric={"level": 5, "in_play": [*have, sideways(name)]}, edition=ALL)
    t.refuse("Aric", equip=name, rule="timing.combat.forbidden")


@drawn
@pytest.mark.rule("timing.run-away.items-frozen", "ruling.K11")
def test_it_comes_too_late_for_somebody_who_runs(name, have, bonus):
    t = fight("Ogre", aric={"level": 5, "in_play": have, "hand": [name]}, edition=ALL)
    t.do("Aric", "run away")
    t.refuse("Aric", play=name, rule="ruling.K11")


@pytest.mark.card("Bugle of the Last Minute")
@pytest.mark.rule("item.restricted")
def test_the_bugle_is_blown_by_the_cavalry_only():
    t = fight("Ogre", aric={"level": 5, "in_play": ["Cowboy"], "hand": ["Bugle of the Last Minute"]})
    t.do("Aric", play="Bugle of the Last Minute")
    t.expect(fight={"munchkins": 5}, Aric={"not_equipped": ["Bugle of the Last Minute"]})


# ---- Deck of Nine Aces ------------------------------------------------------------------------------------------

ACES = "Deck of Nine Aces"
DEAL = {"use": ACES, "to": "Deal Yourself Another"}


@pytest.mark.card("Deck of Nine Aces")
@pytest.mark.rule("character.class.discard-cost")
def test_a_card_for_a_door_once_a_turn():
    t = at_table({"in_play": [ACES], "hand": ["Bullwhip", "Gem"]}, door=["Ornery", "Hung-Over"])
    t.do("Aric", **DEAL, pay=["Bullwhip"])
    t.expect(Aric={"hand_has": ["Ornery", "Gem"], "hand_count": 2, "equipped": [ACES]})
    t.expect(treasure_discard_has=["Bullwhip"])
    assert not t.sees("Suzan", "Ornery")
    t.refuse("Aric", **DEAL, pay=["Gem"], rule="ruling.N26")


@pytest.mark.card("Deck of Nine Aces")
@pytest.mark.rule("character.class.discard-cost")
def test_the_ante_is_one_card_from_the_hand():
    t = at_table({"in_play": [ACES, "Bowler Hat"], "hand": ["Gem", "Bullwhip"]})
    t.refuse("Aric", **DEAL, pay=["Bowler Hat"], rule="ruling.R25")
    t.refuse("Aric", **DEAL, pay=[ACES], rule="ruling.R25")
    t.refuse("Aric", **DEAL, pay=["Gem", "Bullwhip"], rule="character.class.discard-cost")
    at_table({"in_play": [ACES, "Bowler Hat"]}).refuse("Aric", **DEAL, rule="ruling.R25")


@pytest.mark.card("Deck of Nine Aces")
@pytest.mark.rule("timing.class-abilities-by-card", "item.sideways")
def test_there_is_no_dealing_in_a_fight_or_on_another_turn_or_from_a_closed_deck():
    hand = {"hand": ["Gem"]}
    fight("Ogre", aric={"in_play": [ACES], **hand}).refuse("Aric", **DEAL, pay=["Gem"], rule="timing.by-card-type")
    at_table({}, {"in_play": [ACES], **hand}).refuse("Suzan", **DEAL, pay=["Gem"], rule="timing.by-card-type")
    at_table({"in_play": [sideways(ACES)], **hand}).refuse("Aric", **DEAL, pay=["Gem"], rule="item.sideways")


@pytest.mark.card("Deck of Nine Aces")
@pytest.mark.rule("timing.class-abilities-by-card")
def test_a_fight_in_between_does_not_bring_a_second_deal():
    t = at_table({"level": 5, "in_play": [ACES], "hand": ["Bullwhip", "Gem"]}, door=["Ornery", "Mouse"])
    t.do("Aric", **DEAL, pay=["Bullwhip"])
    t.do("Aric", "kick open the door")
    slay(t)
    t.expect(Aric={"level": 6}, phase="charity")
    t.refuse("Aric", **DEAL, pay=["Gem"], rule="ruling.N26")


# ---- Breakaway Chair --------------------------------------------------------------------------------------------

CHAIR = "Breakaway Chair"
BREAK = {"use": CHAIR, "to": "Break It Over Somebody"}


@pytest.mark.card("Breakaway Chair")
@pytest.mark.rule("timing.class-abilities-by-card")
def test_a_broken_chair_is_worth_five_once():
    t = fight("Ogre", aric={"level": 5, "in_play": [CHAIR]})
    t.expect(fight={"munchkins": 5 + 2})
    t.do("Aric", **BREAK)
    t.expect(fight={"munchkins": 5 + 5}, Aric={"in_play_lacks": [CHAIR]}, treasure_discard_has=[CHAIR])


@pytest.mark.card("Breakaway Chair")
@pytest.mark.rule("combat.cleanup")
def test_a_broken_chair_is_forgotten_after_the_fight():
    t = fight("Ogre", aric={"level": 5, "in_play": [CHAIR, "20-Gallon Hat"]})
    t.do("Aric", **BREAK)
    slay(t).expect(Aric={"level": 6, "strength": 6 + 3})


@pytest.mark.card("Breakaway Chair")
@pytest.mark.rule("timing.class-abilities-by-card", "item.sideways")
def test_a_helper_may_break_it_and_nobody_else():
    t = fight("Ogre", aric={"level": 5}, suzan={"level": 2, "in_play": [CHAIR]}, helper="Suzan")
    t.do("Suzan", **BREAK)
    t.expect(fight={"munchkins": 5 + 2 + 5})
    fight("Ogre", suzan={"in_play": [CHAIR]}).refuse("Suzan", **BREAK, rule="timing.by-card-type")
    at_table({"in_play": [CHAIR]}).refuse("Aric", **BREAK, rule="timing.by-card-type")
    fight("Ogre", aric={"in_play": [sideways(CHAIR)]}).refuse("Aric", **BREAK, rule="item.sideways")


# ---- Gold Pan, Third Rinse --------------------------------------------------------------------------------------

PAN = "Gold Pan, Third Rinse"


@pytest.mark.card("Gold Pan, Third Rinse")
@pytest.mark.rule("reward.treasure-count")
@pytest.mark.parametrize(("face", "extra"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_the_pan_is_rinsed_after_a_win(face, extra):
    t = slay(fight("Mouse", aric={"level": 5, "in_play": [PAN]}, dice=[face]))
    t.expect(Aric={"level": 6, "hand_count": 1 + extra, "equipped": [PAN]})


@pytest.mark.card("Gold Pan, Third Rinse")
@pytest.mark.rule("combat.nonlethal", "item.sideways")
def test_the_pan_is_rinsed_neither_sideways_nor_by_a_loser_nor_by_a_bystander():
    slay(fight("Mouse", aric={"level": 5, "in_play": [sideways(PAN)]}, dice=[6])).expect(Aric={"hand_count": 1})
    t = slay(fight("Mouse", aric={"level": 5}, suzan={"in_play": [PAN]}, dice=[6]))
    t.expect(Aric={"hand_count": 1}, Suzan={"hand_count": 0})
    t = fight("Giant", aric={"level": 5, "in_play": [PAN]}, dice=[6, 6])
    t.do("Aric", "run away")
    roll(t, "Giant").expect(Aric={"hand_count": 0, "level": 5})


@pytest.mark.card("Gold Pan, Third Rinse")
@pytest.mark.rule("combat.nonlethal")
@both
def test_the_pan_is_rinsed_when_the_monster_just_leaves(edition):
    aric = {"level": 5, "in_play": [PAN], "hand": ["Bounty Hunter's Calling Card"]}
    t = fight("Ogre", aric=aric, dice=[5], edition=edition)
    t.do("Aric", play="Bounty Hunter's Calling Card", on="Ogre")
    t.all_pass()
    t.expect(Aric={"level": 5, "hand_count": 2 + 1})


@pytest.mark.card("Gold Pan, Third Rinse")
@pytest.mark.rule("combat.help.strength-added")
def test_a_helper_rinses_as_well():
    t = fight("Mouse", aric={"level": 5}, suzan={"in_play": [PAN]}, helper="Suzan", dice=[5])
    slay(t).expect(Aric={"hand_count": 1}, Suzan={"hand_count": 1})
    assert [event["seat"] for event in t.all_events if event["event"] == "die"] == ["Suzan"]


# ---- Rifle Nobody Ever Reloads ----------------------------------------------------------------------------------

RIFLE = "Rifle Nobody Ever Reloads"
SHOOT = {"use": RIFLE, "to": "Keep Shooting"}
MAN: dict[str, Any] = {"level": 5, "in_play": [RIFLE, "Plain Hat"], "hand": ["Ornery", "Gem", "Bullwhip"]}


@pytest.mark.card("Rifle Nobody Ever Reloads")
@pytest.mark.rule("character.class.discard-cost", "combat.cleanup")
@pytest.mark.parametrize(("paid", "more"), [(["Ornery"], 1), (["Ornery", "Gem"], 2), (["Plain Hat", "Gem"], 2)])
def test_the_rifle_is_fed_with_up_to_two_cards(paid, more):
    t = fight("Ogre", aric=MAN)
    t.expect(fight={"munchkins": 5 + 3})
    t.do("Aric", **SHOOT, pay=paid)
    t.expect(fight={"munchkins": 5 + 3 + more}, Aric={"equipped": [RIFLE], "hand_lacks": paid, "in_play_lacks": paid})
    t.refuse("Aric", **SHOOT, pay=["Bullwhip"], rule="ruling.N26")


@pytest.mark.card("Rifle Nobody Ever Reloads")
@pytest.mark.rule("combat.cleanup")
def test_the_shots_are_spent_after_the_fight():
    t = fight("Mouse", aric=MAN)
    t.do("Aric", **SHOOT, pay=["Ornery", "Gem"])
    slay(t).expect(Aric={"level": 6, "strength": 6 + 3})


@pytest.mark.card("Rifle Nobody Ever Reloads")
@pytest.mark.rule("character.class.discard-cost")
def test_the_rifle_is_not_fed_with_three_or_none():
    t = fight("Ogre", aric=MAN)
    t.refuse("Aric", **SHOOT, pay=["Ornery", "Gem", "Bullwhip"], rule="character.class.discard-cost")
    t.refuse("Aric", **SHOOT, pay=[], rule="character.class.discard-cost")


@pytest.mark.card("Rifle Nobody Ever Reloads")
@pytest.mark.rule("timing.class-abilities-by-card", "item.sideways")
def test_the_rifle_is_fired_by_its_owner_in_the_own_fight():
    t = fight("Ogre", aric={"level": 5}, suzan={**MAN, "level": 2}, helper="Suzan")
    t.do("Suzan", **SHOOT, pay=["Ornery"])
    t.expect(fight={"munchkins": 5 + 2 + 3 + 1})
    fight("Ogre", suzan=MAN).refuse("Suzan", **SHOOT, pay=["Ornery"], rule="timing.by-card-type")
    at_table(MAN).refuse("Aric", **SHOOT, pay=["Ornery"], rule="timing.by-card-type")
    down = {**MAN, "in_play": [sideways(RIFLE)]}
    fight("Ogre", aric=down).refuse("Aric", **SHOOT, pay=["Ornery"], rule="item.sideways")


# ---- Bank Safe, Still Shut --------------------------------------------------------------------------------------

SAFE = "Bank Safe, Still Shut"
BLOW = {"use": SAFE, "to": "Blow It Open"}


@pytest.mark.card("Bank Safe, Still Shut")
@pytest.mark.rule("item.big.no-swap")
@pytest.mark.parametrize(
    ("face", "level", "treasures"), [(1, 4, 0), (2, 5, 2), (3, 5, 2), (4, 5, 2), (5, 5, 2), (6, 5, 3)]
)
def test_what_is_in_the_safe(face, level, treasures):
    t = at_table({"level": 5, "in_play": [SAFE]}, dice=[face], treasure=["Gem", "Bullwhip", "Bowler Hat"])
    t.do("Aric", **BLOW)
    t.all_pass()
    t.expect(Aric={"level": level, "hand_count": treasures, "in_play": []}, treasure_discard_has=[SAFE])
    assert t.hand("Aric") == ["Gem", "Bullwhip", "Bowler Hat"][:treasures]
    assert [event["seat"] for event in t.all_events if event["event"] == "die"] == ["Aric"]


@pytest.mark.card("Bank Safe, Still Shut")
@pytest.mark.rule("timing.class-abilities-by-card", "item.sideways")
def test_the_safe_is_blown_open_on_the_own_turn_in_peace():
    fight("Ogre", aric={"in_play": [SAFE]}).refuse("Aric", **BLOW, rule="timing.by-card-type")
    at_table({}, {"in_play": [SAFE]}).refuse("Suzan", **BLOW, rule="timing.by-card-type")
    at_table({"in_play": [sideways(SAFE)]}).refuse("Aric", **BLOW, rule="item.sideways")
    at_table({"hand": [SAFE]}).refuse("Aric", **BLOW, rule="zone.hand.not-in-play")


# ---- Telegraph Pole, Still Connected ----------------------------------------------------------------------------

POLE = "Telegraph Pole, Still Connected"
LISTEN = {"use": POLE, "to": "Listen In"}


@pytest.mark.card("Telegraph Pole, Still Connected")
@pytest.mark.rule("zone.hand.protected")
def test_the_pole_reads_one_hand_a_turn():
    t = at_table({"in_play": [POLE]}, {"hand": ["Ornery", "Gem"]}, {"hand": ["Bullwhip"]})
    t.do("Aric", **LISTEN, on="Suzan")
    assert t.sees("Aric", "Ornery")
    assert t.sees("Aric", "Gem")
    assert not t.sees("Carl", "Ornery")
    assert not t.sees("Aric", "Bullwhip")
    t.expect(Suzan={"hand_count": 2}, Aric={"equipped": [POLE]})
    t.refuse("Aric", **LISTEN, on="Carl", rule="ruling.N26")


@pytest.mark.card("Telegraph Pole, Still Connected")
@pytest.mark.rule("timing.class-abilities-by-card", "item.sideways")
def test_the_pole_is_listened_to_on_the_own_turn_outside_fights():
    other = {"hand": ["Ornery"]}
    at_table({"in_play": [POLE], "hand": ["Gem"]}).refuse("Aric", **LISTEN, on="Aric", rule="ruling.N28")
    fight("Ogre", aric={"in_play": [POLE]}, suzan=other).refuse(
        "Aric", **LISTEN, on="Suzan", rule="timing.by-card-type"
    )
    at_table(other, {"in_play": [POLE]}).refuse("Suzan", **LISTEN, on="Aric", rule="timing.by-card-type")
    at_table({"in_play": [sideways(POLE)]}, other).refuse("Aric", **LISTEN, on="Suzan", rule="item.sideways")
