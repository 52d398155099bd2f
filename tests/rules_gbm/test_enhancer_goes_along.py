"""An Item that changes hands, and the enhancer on it: kept, or parted where the table or the rulebook says so (N21)."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: robbery, name: Robbery, deck: door, type: door_special,
   abilities: [{play: any_time, target: {player: {}}, do: [{take: {from: player, to: self, what: {zone: play,
   item: true}, n: 1, into: play}}]}]}
- {id: pickpocket, name: Pickpocket, deck: door, type: door_special,
   abilities: [{play: any_time, target: {player: {}}, do: [{take: {from: player, to: self, what: {zone: play,
   item: true}, n: 1, into: hand}}]}]}
- {id: turncoat, name: Turncoat, deck: door, type: door_special,
   abilities: [{play: any_time, target: {player: {}}, do: [{take: {from: player, to: self, what: {zone: play,
   type: sidekick}, n: 1, into: play}}]}]}
- {id: bear, name: Bear, deck: door, type: monster, monster: {level: 6, treasures: 0},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: bearer, name: Bearer, deck: door, type: sidekick, companion: {bonus: 0},
   abilities: [{static: [{rule: carries, to: this}]}]}
- {id: honesty, name: Honesty, deck: door, type: trap,
   effect: [{discard: {from: victim, what: {zone: play, type: cheat}, n: 1}}]}
- {id: reaper, name: Reaper, deck: door, type: trap, effect: [{die: {to: victim}}]}
- {id: bell, name: Bell, deck: treasure, type: item, item: {value: 100, bonus: 1, size: big}}
- {id: safe, name: Safe, deck: treasure, type: item, item: {value: 100, bonus: 1, size: big}}
"""
both = pytest.mark.parametrize("edition", ["gbm", "gbm-complete"])
LEGEND = "Signed by a Legend"  # +1, 500 Gold Pieces
SIGNED = ["Bowler Hat", {"card": LEGEND, "attached_to": "Bowler Hat"}]  # the hat: +2


def sit(edition: str, aric: dict, suzan: dict | None = None, carl: dict | None = None, **more: Any) -> Scenario:
    players = {"Aric": aric, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, cards=CARDS, edition=edition, **more)


def trade(t: Scenario) -> None:
    t.do("Aric", trade={"with": "Suzan", "give": ["Bowler Hat"], "take": ["Bell"]})
    t.do("Suzan", "accept")


def gift(t: Scenario) -> None:
    t.do("Aric", give="Bowler Hat", to="Suzan")
    t.do("Suzan", "accept")


def theft(t: Scenario) -> None:
    t.do("Suzan", play="Robbery", on="Aric")


WAYS = [trade, gift, theft]


@pytest.mark.rule("ruling.N21", "item.trade.stays")
@both
@pytest.mark.parametrize("way", WAYS)
def test_an_item_that_changes_hands_keeps_its_enhancer(edition, way) -> None:
    t = sit(edition, {"in_play": SIGNED}, {"in_play": ["Bell"], "hand": ["Robbery"]})
    way(t)
    t.expect(Suzan={"in_play_has": ["Bowler Hat", LEGEND], "price": {"Bowler Hat": 900}})
    t.expect(Aric={"in_play_lacks": ["Bowler Hat", LEGEND]})
    t.do("Suzan", equip="Bowler Hat")
    before = 0 if way is trade else 1  # the Bell is gone or not
    t.expect(Suzan={"strength": 1 + before + 2 + 1})


@pytest.mark.rule("ruling.N21", "ruling.K5")
@both
@pytest.mark.parametrize("way", WAYS)
def test_a_table_may_have_it_discarded(edition, way) -> None:
    options = {"enhancer_goes_along": False}
    t = sit(edition, {"in_play": SIGNED}, {"in_play": ["Bell"], "hand": ["Robbery"]}, options=options)
    way(t)
    t.expect(Suzan={"in_play_has": ["Bowler Hat"], "in_play_lacks": [LEGEND]}, treasure_discard_has=[LEGEND])


@pytest.mark.rule("ruling.K5", "ruling.N21")
@both
@pytest.mark.parametrize("way", WAYS)
def test_cheat_never_goes_along(edition, way) -> None:
    aric = {"in_play": [*SIGNED, {"card": "Cheat!", "attached_to": "Bowler Hat"}]}
    t = sit(edition, aric, {"in_play": ["Bell"], "hand": ["Robbery"]})
    way(t)
    t.expect(Suzan={"in_play_has": ["Bowler Hat", LEGEND], "in_play_lacks": ["Cheat!"]}, door_discard_has=["Cheat!"])


@pytest.mark.rule("ruling.K5", "ruling.N21")
@both
def test_stolen_into_a_hand_the_item_leaves_play_and_the_enhancer_is_discarded(edition) -> None:
    t = sit(edition, {"in_play": SIGNED}, {"hand": ["Pickpocket"]})
    t.do("Suzan", play="Pickpocket", on="Aric")
    t.expect(Suzan={"hand": ["Bowler Hat"]}, treasure_discard_has=[LEGEND])


@pytest.mark.rule("ruling.N21", "sidekick.items.taken")
@both
def test_so_does_what_a_taken_sidekick_carries(edition) -> None:
    load = [{"card": "Bowler Hat", "carried_by": "Bearer"}, {"card": LEGEND, "attached_to": "Bowler Hat"}]
    t = sit(edition, {"in_play": ["Bearer", *load]}, {"hand": ["Turncoat"]})
    t.do("Suzan", play="Turncoat", on="Aric")
    t.expect(Aric={"in_play": []}, Suzan={"in_play": ["Bearer", "Bowler Hat", LEGEND], "strength": 1 + 2 + 1})


@pytest.mark.rule("ruling.N21", "combat.help.bribe.items")
@both
def test_so_does_a_price_for_help(edition) -> None:
    t = sit(edition, {"in_play": SIGNED}, {"level": 5}, fight={"monsters": ["Bear"]})
    t.do("Aric", ask="Suzan", offer={"items": ["Bowler Hat"]})
    t.do("Suzan", "accept")
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Suzan={"in_play": ["Bowler Hat", LEGEND]})


@pytest.mark.rule("ruling.N21", "item.big.overflow.give")
@both
def test_so_does_a_big_item_too_many(edition) -> None:
    carried = ["Bell", "Safe", {"card": LEGEND, "attached_to": "Safe"}, {"card": "Cheat!", "attached_to": "Bell"}]
    t = sit(edition, {"level": 3, "in_play": carried}, {"level": 1}, {"level": 2, "hand": ["Honesty"]})
    t.do("Carl", play="Honesty", on="Aric")
    t.all_pass()
    t.do("Aric", pick="Safe")
    t.expect(Suzan={"in_play": ["Safe", LEGEND]}, Aric={"in_play": ["Bell"]})


@pytest.mark.rule("death.loot.separate", "ruling.N21")
@both
@pytest.mark.parametrize("along", [True, False])
def test_on_a_body_the_two_are_separate_choices_whatever_the_table_says(edition, along) -> None:
    suzan = {"level": 5, "hand": ["Reaper"]}
    t = sit(edition, {"in_play": SIGNED}, suzan, options={"enhancer_goes_along": along})
    t.do("Suzan", play="Reaper", on="Aric")
    t.do("Suzan", loot="Bowler Hat")
    t.all_pass()
    t.expect(Suzan={"hand": ["Bowler Hat"]}, Carl={"hand": [LEGEND]})
