"""In a mix every companion counts as a Sidekick: what a killed one carried, and sending one away (K27, K32)."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal
from kickdoor.rules.editions import rules_of

CARDS = """
- {id: bullet, name: Stray Bullet, deck: door, type: trap, effect: [{lose_companion: {from: victim}}]}
- {id: headhunter, name: Headhunter, deck: door, type: curse,
   effect: [{discard: {from: victim, what: {zone: play, type: hireling}, n: 1}}]}
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: helmet, name: Helmet, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 2}}
"""
MIXES = [["deluxe", "star"], ["deluxe", "gbm"], ["deluxe", "gbm-complete"], ["deluxe", "xmen"]]
WITH_ALLIES = [["star", "xmen"], ["gbm-complete", "xmen"], ["deluxe", "xmen"]]
LOADED = ["Cap", "Hireling", {"card": "Helmet", "carried_by": "Hireling"}]
ANGEL, NEPHEW = "Angel", "The Captain's Nephew"


def table(packs: list[str], aric: dict, suzan: dict | None = None, **more) -> Scenario:
    return deal(players={"Aric": aric, "Suzan": suzan or {}, "Carl": {}}, packs=packs, cards=CARDS, **more)


# ---- what a killed Hireling carried ----------------------------------------------------------------------------------


@pytest.mark.rule("ruling.K27", "ruling.R73", "combine.sidekick-is-hireling")
@pytest.mark.parametrize("packs", MIXES)
def test_in_a_mix_what_a_killed_hireling_carried_stays_with_its_owner(packs) -> None:
    t = table(packs, {"in_play": LOADED}, {"hand": ["Stray Bullet"]})
    t.do("Suzan", play="Stray Bullet", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": ["Cap", "Helmet"], "equipped": ["Cap"], "strength": 2}, treasure_discard_has=["Hireling"])


@pytest.mark.rule("ruling.R73")
def test_in_deluxe_alone_it_is_lost_with_him() -> None:
    t = table(["deluxe"], {"in_play": LOADED}, {"hand": ["Stray Bullet"]})
    t.do("Suzan", play="Stray Bullet", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": ["Cap"], "strength": 2}, treasure_discard_has=["Hireling", "Helmet"])


@pytest.mark.rule("ruling.R73", "sidekick.items.taken", "ruling.K25")
@pytest.mark.parametrize("packs", [["deluxe"], *MIXES])
def test_one_who_is_taken_takes_it_along_everywhere(packs) -> None:
    t = table(packs, {"in_play": LOADED}, {"hand": ["Headhunter"]})
    t.do("Suzan", play="Headhunter", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": ["Cap"]}, treasure_discard_has=["Hireling", "Helmet"])


@pytest.mark.rule("ruling.K27", "ruling.R73")
@pytest.mark.parametrize(("packs", "stays"), [(["deluxe"], True), (["deluxe", "star"], False)])
def test_a_table_may_have_it_the_other_way(packs, stays) -> None:
    t = table(packs, {"in_play": LOADED}, {"hand": ["Stray Bullet"]}, options={"killed_load_stays": stays})
    t.do("Suzan", play="Stray Bullet", on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": ["Cap", "Helmet"] if stays else ["Cap"]})


# ---- an Ally is sent away like a Sidekick ----------------------------------------------------------------------------


@pytest.mark.rule("ruling.K32", "sidekick.discard-anytime")
@pytest.mark.parametrize("packs", WITH_ALLIES)
def test_in_a_mix_an_ally_is_discarded_at_any_time(packs) -> None:
    t = table(packs, {"in_play": [ANGEL]})
    t.do("Aric", discard=ANGEL)
    t.expect(Aric={"in_play": []}, door_discard_has=[ANGEL])
    t = table(packs, {}, {"in_play": [ANGEL]}, fight={"monsters": ["Ogre"], "helper": "Suzan"})
    t.do("Suzan", discard=ANGEL)
    t.expect(Suzan={"in_play": []}, fight={"munchkins": 2})


@pytest.mark.rule("ally.replace")
def test_in_xmen_alone_an_ally_is_only_replaced() -> None:
    t = table(["xmen"], {"in_play": [ANGEL]})
    t.refuse("Aric", discard=ANGEL, rule="ally.replace")


@pytest.mark.rule("ruling.K32", "sidekick.limit")
def test_so_a_sidekick_can_take_an_allys_place() -> None:
    t = table(["star", "xmen"], {"in_play": [ANGEL], "hand": [NEPHEW]})
    t.refuse("Aric", play=NEPHEW, rule="sidekick.limit")
    t.do("Aric", discard=ANGEL)
    t.do("Aric", play=NEPHEW)
    t.expect(Aric={"in_play": [NEPHEW]})


@pytest.mark.rule("ruling.K32", "item.no-free-discard")
def test_nobody_sends_away_somebody_elses() -> None:
    t = table(["star", "xmen"], {}, {"in_play": [ANGEL]})
    t.refuse("Aric", discard=ANGEL, rule="item.no-free-discard")


@pytest.mark.rule("ruling.K32", "combine.sidekick-is-hireling")
def test_hirelings_and_allies_are_alike_even_where_no_set_has_sidekicks() -> None:
    t = table(["deluxe", "xmen"], {"in_play": ["Hireling"]})
    t.do("Aric", discard="Hireling")
    t.expect(Aric={"in_play": []})
    mix = rules_of(["deluxe", "xmen"])
    for switch in ("companion_discard", "killed_load_stays"):
        assert (mix[switch].value, mix[switch].rule) == (1, "ruling.K32")
        assert (rules_of(["deluxe"])[switch].value, rules_of(["xmen"])[switch].value) == (0, 0)
