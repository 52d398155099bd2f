"""What else a Treasure is: fiery, a plant, a beast, a machine or paperwork; and what that does in a fight."""

from __future__ import annotations

import pytest
from tests.cards_gbm.goods import ALL, BARE_CAVALRY, BARE_CLASSES, TREASURES, names
from tests.table import row, sideways

at_table, fight = TREASURES.at_table, TREASURES.fight

#: A monster that minds each kind of thing in its own way, and one that counts what the fighter holds and has.
MONSTERS = """
- {id: minder, name: Minder, deck: door, type: monster, monster: {level: 40, treasures: 1}, abilities: [{static: [
    {stat: strength, add: 1, to: this, because: {tag: fire}}, {stat: strength, add: 2, to: this, because: {tag: plant}},
    {stat: strength, add: 4, to: this, because: {tag: beast}},
    {stat: strength, add: 8, to: this, because: {tag: machine}},
    {stat: strength, add: 16, to: this, because: {tag: paperwork}}]}], bad_stuff: [{lose_level: {to: victim}}]}
- {id: counter, name: Counter, deck: door, type: monster, monster: {level: 40, treasures: 1}, abilities: [{static: [
    {stat: strength, add: {count: {of: fighter, what: {zone: [hand, play], tag: fire}}}, to: this},
    {stat: strength, add: {times: [2, {count: {of: fighter, what: {zone: [hand, play], tag: plant}}}]}, to: this},
    {stat: strength, add: {times: [4, {count: {of: fighter, what: {zone: [hand, play], tag: beast}}}]}, to: this},
    {stat: strength, add: {times: [8, {count: {of: fighter, what: {zone: [hand, play], tag: machine}}}]}, to: this},
    {stat: strength, add: {times: [16, {count: {of: fighter, what: {zone: [hand, play], tag: paperwork}}}]}, to: this}
    ]}], bad_stuff: [{lose_level: {to: victim}}]}
"""
WORTH = {"fire": 1, "plant": 2, "beast": 4, "machine": 8, "paperwork": 16}
ITEMS = [  # name, what it also is, the Class it asks for
    row("Branding Iron", "fire", "Cowboy"),
    row("Civil War Cannon", "fire", ""),
    row("Match Struck on a Stranger's Chin", "fire", "Outlaw"),
    row("Tumbleweed on a Leash", "plant", ""),
    row("Rattlesnake, Holstered", "beast", ""),
    row("Bowdlerized Wanted Poster", "paperwork", ""),
    row("Lawyer's Letter About the Land", "paperwork", "Indian"),
    row("Regulation Hat, Form 12-B", "paperwork", "Cavalry"),
    row("Marching Orders for Somewhere Else", "paperwork", "Cavalry"),
    row("Life Insurance on Your Sidekick", "paperwork", ""),
]
ONE_SHOTS = [  # name, what it also is
    row("Dynamite With a Polite Fuse", "fire"),
    row("Cactus, Thrown Underhand", "plant"),
    row("Snake, Lightly Oiled", "beast"),
    row("Stampede, to Go", "beast"),
    row("Train, Exactly on Time", "machine"),
]
OTHERS = [
    row("Telegram With Your Address on It", "paperwork"),
    row("Note From the Producer", "paperwork"),
    row("Governor's Pardon, Name Left Blank", "paperwork"),
]
KIND = {param.values[0]: param.values[1] for param in (*ITEMS, *ONE_SHOTS, *OTHERS)}


@pytest.mark.parametrize(("name", "tag", "trait"), ITEMS)
@pytest.mark.rule("item.sideways", "item.equipped")
def test_an_item_is_what_it_is_while_it_is_in_use(name, tag, trait):
    cards = MONSTERS + BARE_CLASSES + BARE_CAVALRY
    have = [trait] if trait else []
    t = fight("Minder", aric={"in_play": [*have, name]}, cards=cards, edition=ALL)
    t.expect(fight={"monsters": 40 + WORTH[tag]})
    t = fight("Minder", suzan={"in_play": [*have, name]}, helper="Suzan", cards=cards, edition=ALL)
    t.expect(fight={"monsters": 40 + WORTH[tag]})
    t = fight("Minder", aric={"in_play": [*have, sideways(name)]}, cards=cards, edition=ALL)
    t.expect(fight={"monsters": 40})


@pytest.mark.parametrize(("name", "tag"), ONE_SHOTS)
@pytest.mark.rule("treasure.one-shot.use")
def test_a_one_shot_is_what_it_is_when_it_is_used_for_the_players(name, tag):
    t = fight("Minder", aric={"hand": [name]}, cards=MONSTERS)
    t.expect(fight={"monsters": 40})
    t.do("Aric", play=name, side="munchkins")
    t.expect(fight={"monsters": 40 + WORTH[tag]})


@pytest.mark.card(
    "Branding Iron", "Civil War Cannon", "Match Struck on a Stranger's Chin", "Dynamite With a Polite Fuse"
)
@pytest.mark.card("Rattlesnake, Holstered", "Stampede, to Go")
def test_the_saguaro_fears_fire_once_and_nothing_else():
    saguaro = "Saguaro That Walked Here"
    for have in (["Civil War Cannon"], ["Cowboy", "Branding Iron"], ["Outlaw", "Match Struck on a Stranger's Chin"]):
        t = fight(saguaro, aric={"in_play": have, "hand": ["Dynamite With a Polite Fuse"]}, edition=ALL)
        t.expect(fight={"monsters": 18 - 4})
        t.do("Aric", play="Dynamite With a Polite Fuse", side="munchkins")
        t.expect(fight={"monsters": 18 - 4})
    t = fight(saguaro, aric={"in_play": ["Rattlesnake, Holstered"], "hand": ["Stampede, to Go"]})
    t.do("Aric", play="Stampede, to Go", side="munchkins")
    t.expect(fight={"monsters": 18})
    t = fight(saguaro, suzan={"hand": ["Dynamite With a Polite Fuse"]})
    t.do("Suzan", play="Dynamite With a Polite Fuse", side="munchkins")
    t.expect(fight={"monsters": 18 - 4})


@pytest.mark.parametrize("name", [row(name) for name in sorted(names("gbm", "treasure") | names(ALL, "treasure"))])
def test_nothing_is_anything_else(name):
    t = fight("Counter", aric={"hand": [name]}, cards=MONSTERS, edition=ALL)
    t.expect(fight={"monsters": 40 + (WORTH[KIND[name]] if name in KIND else 0)})


@pytest.mark.parametrize(("name", "tag"), OTHERS)
@pytest.mark.rule("zone.hand.not-in-play")
def test_paper_in_a_hand_is_counted_and_not_minded(name, tag):
    t = fight("Counter", aric={"hand": [name]}, cards=MONSTERS, edition=ALL)
    t.expect(fight={"monsters": 40 + WORTH[tag]})
    t = fight("Minder", aric={"hand": [name]}, cards=MONSTERS, edition=ALL)
    t.expect(fight={"monsters": 40})
    at_table({"in_play": [name]}).expect(Aric={"in_play_has": [name]})
