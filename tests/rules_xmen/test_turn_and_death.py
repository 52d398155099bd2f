"""X-Men outside the fight: turns, Traps, death and what comes after."""

from __future__ import annotations

import pytest

from kickdoor.judge.scenario import Scenario, deal

CARDS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: imp, name: Imp, deck: door, type: monster, monster: {level: 1, treasures: 3},
   bad_stuff: [{lose_level: {to: victim}}]}
- {id: reaper, name: Reaper, deck: door, type: monster, monster: {level: 30, treasures: 1},
   bad_stuff: [{die: {to: victim}}]}
- {id: gem, name: Gem, deck: treasure, type: item, item: {value: 1000}}
- {id: anvil, name: Anvil, deck: treasure, type: item, item: {size: big, value: 100, bonus: 1}}
- {id: piano, name: Piano, deck: treasure, type: item, item: {size: big, value: 100, bonus: 1}}
"""
PUPIL, HEIR, CLOWN, PIGEON, THEME = (
    "Scholarship Pupil", "Legacy Admission", "Class Clown", "Fluent in Pigeon", "Theme Tune"
)  # fmt: skip
BLADE, HELMET, SKATES, DETENTION = (
    "Muramasa Blade", "Magneto's Helmet", "Dazzler's Roller Skates", "Saturday Detention"
)  # fmt: skip
CROPPED, RECORD = "Cropped Out of the Team Photo", "Your Permanent Record"


def table(aric=None, suzan=None, carl=None, **more) -> Scenario:
    players = {"Aric": aric or {}, "Suzan": suzan or {}, "Carl": carl or {}}
    return deal(players=players, edition="xmen", cards=CARDS, **more)


def aric_dies(in_play, **aric) -> Scenario:
    t = deal(
        players={
            "Aric": {"level": 7, "in_play": [PUPIL, *in_play], **aric},
            "Suzan": {"level": 5},
            "Carl": {"level": 3},
        },
        edition="xmen",
        cards=CARDS,
        fight={"monsters": ["Reaper"]},
        dice=[1],
    )
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Reaper")
    t.all_pass()
    return t


# ---- turns -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("turn.loot-room.mandatory", "ruling.J6")
def test_the_room_is_looted_if_no_trouble_is_sought() -> None:
    t = table({"hand": ["Imp"]}, phase="trouble", door=["Flight"])
    t.refuse("Aric", "end turn", rule="turn.loot-room.mandatory")
    t.do("Aric", "loot the room")
    t.expect(Aric={"hand_has": ["Flight"]})


@pytest.mark.rule("turn.loot-room.mandatory")
def test_also_after_a_kicked_trap() -> None:
    t = table(door=["Parents' Evening", "Flight"])
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.refuse("Aric", "end turn", rule="turn.loot-room.mandatory")


@pytest.mark.rule("timing.turn-start", "timing.noncombat.equip")
def test_before_the_door_cards_are_equipped_and_arranged() -> None:
    t = table({"in_play": [{"card": BLADE, "equipped": False}], "hand": [HELMET, "X-Men"]})
    t.do("Aric", equip=BLADE)
    t.do("Aric", play=HELMET)
    t.do("Aric", play="X-Men")
    t.expect(Aric={"strength": 1 + 2 + 2})


@pytest.mark.rule("item.equip-limits", "item.restricted", "item.sideways")
def test_the_slots_are_those_of_the_other_editions() -> None:
    mask, claws = "Diving Mask of the Former Pool", "Adamantium Claws"
    t = table({"in_play": [HELMET, BLADE, {"card": mask, "equipped": False}, {"card": claws, "equipped": False}]})
    t.refuse("Aric", equip=mask, rule="item.equip-limits")
    t.refuse("Aric", equip=claws, rule="item.equip-limits")


@pytest.mark.rule("item.big.limit")
def test_big_items_are_limited_as_in_the_other_editions() -> None:
    t = table({"in_play": ["Anvil"], "hand": ["Piano"]})
    t.refuse("Aric", play="Piano", rule="item.big.limit")


@pytest.mark.rule("item.trade.stays", "item.trade.table-only")
def test_items_are_traded_from_table_to_table() -> None:
    t = table({"in_play": [BLADE], "hand": [HELMET]}, {"in_play": ["Gem"]})
    t.refuse("Aric", trade={"with": "Suzan", "give": [HELMET], "take": ["Gem"]}, rule="item.trade.table-only")
    t.do("Aric", trade={"with": "Suzan", "give": [BLADE], "take": ["Gem"]})
    t.do("Suzan", "accept")
    t.expect(Aric={"in_play": ["Gem"]}, Suzan={"in_play": [BLADE]})


@pytest.mark.rule("zone.in-play.contents", "zone.in-play.public")
def test_what_lies_in_play_everybody_sees() -> None:
    shown = [PUPIL, "X-Men", "Flight", "Angel", BLADE]
    t = table({"in_play": [*shown, {"card": HELMET, "equipped": False}], "curses": [THEME]})
    assert all(t.sees("Suzan", card) for card in (*shown, HELMET, THEME))
    t.expect(Aric={"in_play": [*shown, HELMET], "curses": [THEME]})


# ---- Traps -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("curse.next-turn-during-turn")
def test_a_next_turn_trap_in_the_own_turn_counts_now() -> None:
    t = table({"hand": ["Imp"]}, {"hand": [DETENTION]}, phase="trouble")
    t.do("Suzan", play=DETENTION, on="Aric")
    t.all_pass()
    assert not t.may("Aric", look_for_trouble="Imp")
    assert not t.may("Aric", "loot the room")


@pytest.mark.rule("curse.alternate")
def test_a_substitute_effect_where_the_first_has_nothing_to_do() -> None:
    t = table({"in_play": ["X-Men"], "hand": ["Flight", PIGEON]}, {"hand": [CROPPED]})
    t.do("Suzan", play=CROPPED, on="Aric")
    t.all_pass()
    t.expect(Aric={"in_play": [], "hand_count": 2})
    t = table({"hand": ["Flight", PIGEON]}, {"hand": [CROPPED]})
    t.do("Suzan", play=CROPPED, on="Aric")
    t.all_pass()
    t.expect(Aric={"hand_count": 0}, door_discard_has=["Flight", PIGEON, CROPPED])


@pytest.mark.rule("turn.kick-open.trap.persistent", "power.level-drop")
def test_a_persistent_trap_stays_and_may_cost_powers() -> None:
    t = table({"level": 3, "in_play": ["Flight", PIGEON]}, door=[RECORD])  # the Ranks may be 2 less than the Level
    t.do("Aric", "kick open the door")
    t.all_pass()
    t.do("Aric", pick=PIGEON)
    t.expect(Aric={"in_play": ["Flight"], "curses": [RECORD]})


# ---- death -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("death.keep.powers")
def test_all_powers_survive() -> None:
    t = aric_dies(["Flight", PIGEON, "Gem"])
    t.do("Aric", "done")
    t.expect(Aric={"in_play": [PUPIL, "Flight", PIGEON], "level": 7})


@pytest.mark.rule("death.keep.powers", "death.loot.layout")
def test_a_power_in_hand_is_loot() -> None:
    t = aric_dies(["Flight"], hand=[PIGEON])
    t.do("Aric", "done")
    t.expect(Aric={"in_play": [PUPIL, "Flight"]}, Suzan={"hand": [PIGEON]})


@pytest.mark.rule("death.keep.class", "death.keep.super", "death.keep.traps", "death.keep.level")
def test_affiliations_team_up_persistent_traps_and_level_survive() -> None:
    t = aric_dies(["X-Men", {"card": "Team-Up", "attached_to": "X-Men"}, "X-Force", "Gem"], curses=[RECORD])
    t.do("Aric", "done")
    t.expect(Aric={"in_play": [PUPIL, "X-Men", "Team-Up", "X-Force"], "curses": [RECORD], "level": 7})


@pytest.mark.rule("death.lose-stuff", "role.swap-on-death")
def test_the_ally_is_lost_and_the_role_is_not() -> None:
    t = aric_dies(["Angel"])
    t.do("Aric", "done")
    t.expect(Aric={"in_play": [PUPIL]}, Suzan={"hand": ["Angel"]})


@pytest.mark.rule("death.loot.separate", "death.loot.to-hand")
def test_cheat_and_its_item_are_two_choices() -> None:
    t = aric_dies([BLADE, {"card": "Cheat!", "attached_to": BLADE}])
    if t.may("Aric", "done"):
        t.do("Aric", "done")
    t.do("Suzan", loot="Cheat!")
    t.all_pass()
    t.expect(Suzan={"hand": ["Cheat!"]}, Carl={"hand": [BLADE]})


@pytest.mark.rule("death.respawn.help")
def test_the_reborn_helps_with_level_role_affiliation_and_powers() -> None:
    aric = {"level": 3, "in_play": [CLOWN, "X-Men", "Flight"], "reborn": True}
    t = table(aric, {"level": 4}, turn="Suzan", fight={"monsters": ["Ogre"], "helper": "Aric"})
    t.expect(fight={"munchkins": 4 + 3 + 2 + 1})


@pytest.mark.rule("death.redraw.play", "death.redraw")
def test_then_any_legal_card_may_be_played() -> None:
    t = table(
        {"level": 3},
        {"level": 2, "in_play": [HEIR], "reborn": True},
        phase="charity",
        door=["X-Force", PIGEON, "Angel", "Imp"],
        treasure=[BLADE, HELMET, SKATES, "Set Off Only One Alarm"],
    )
    t.do("Aric", "end turn")
    for card in ("X-Force", PIGEON, "Angel", BLADE):
        t.do("Suzan", play=card)
    t.do("Suzan", play="Set Off Only One Alarm", on="Suzan")
    t.expect(turn="Suzan", Suzan={"level": 3, "in_play": [HEIR, "X-Force", PIGEON, "Angel", BLADE], "hand_count": 3})


# ---- decks and variants ----------------------------------------------------------------------------------------------


@pytest.mark.rule("deck.exhausted", "ruling.J8")
@pytest.mark.parametrize("left", [[], [BLADE]])
def test_what_is_not_there_is_not_drawn(left) -> None:
    t = table({"level": 3}, fight={"monsters": ["Imp"]}, door=[], treasure=left, exact_decks=True)
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 4, "hand": left})


@pytest.mark.rule("deck.reshuffle", "deck.discard.separate")
def test_discards_are_shuffled_into_a_new_deck() -> None:
    t = table(
        {"level": 3},
        fight={"monsters": ["Imp"]},
        treasure=[BLADE],
        treasure_discard=[HELMET, SKATES],
        door=["Flight"],
        exact_decks=True,
    )
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"hand_has": [BLADE, HELMET, SKATES], "hand_count": 3})


@pytest.mark.rule("variant.epic", "ruling.K22")
def test_epic_is_the_length_of_the_game_and_nothing_else() -> None:
    t = table(options={"epic": True})
    assert t.state.rules.win_level == 20
    assert t.state.rules.hand_limit == 5
