"""What every monster has: strength, Treasures, levels, Run Away, what it reacts to, and what it is."""

from __future__ import annotations

import pytest
from tests.cards_gbm.goods import CANNON, COSTUME, HAND, KID, MARM, SPARE, WORN, edition_of, fight, lost
from tests.table import BIG_STICK, flee, row, slay

SUNSET = "Sunset You Cannot Ride Into"
SAGUARO = "Saguaro That Walked Here"
POSSE = "Posse, One Horse Short"


# ---- killed -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("combat.strength.monster", "reward.level-per-monster", "reward.treasure-count")
@pytest.mark.parametrize(
    ("monster", "strength", "treasures", "levels"),
    [
        row("Swinging Door, Unsupervised", 1, 1, 1),
        row("Bartender Polishing One Glass", 1, 1, 1),
        row("Buzzard With a Reservation", 1, 1, 1),
        row("Photographer Under a Cloth", 2, 1, 1),
        row("Rattlesnake in a Non-Speaking Part", 2, 1, 1),
        row("Sheep in a Cattle Town", 2, 1, 1),
        row("Pianola of the Departed", 2, 1, 1),
        row("Mail Coach With Nobody Driving", 3, 1, 1),
        row("Bank Clerk With a Silent Alarm", 3, 1, 1),
        row("Bounty Hunter With a Vague Warrant", 4, 1, 1),
        row("False-Front Hotel", 4, 1, 1),
        row("Beans, Third Week", 4, 1, 1),
        row("Posse, One Horse Short", 5, 2, 1),
        row("Slowest Gun in Six Counties", 5, 2, 1),
        row("Killer Jalapeño", 6, 2, 1),
        row("Mail-Order Groom", 11, 2, 1),
        row("Stampede in a Dead-End Street", 7, 2, 1),
        row("Ghost Rider", 8, 2, 1),
        row("Judge With a Lunch at One", 8, 2, 1),
        row("Casting Director", 8, 2, 1),
        row("Surveyor With a Straight Ruler", 9, 3, 1),
        row("Mechanical Bull", 10, 3, 1),
        row("Locomotive Ahead of Its Tracks", 10, 3, 1),
        row("Cattle Baron With Three Sons", 11, 3, 1),
        row("Grizzly", 12, 3, 1),
        row("Ghost Town, Population: You", 12, 3, 1),
        row("Dust Storm, Feature Length", 13, 4, 1),
        row("Three Men Waiting for a Train", 14, 4, 1),
        row("Jury of Twelve Horses", 15, 4, 1),
        row("Sunset You Cannot Ride Into", 16, 4, 2),
        row("Robber Baron, Also an Actual Baron", 16, 4, 2),
        row("Saguaro That Walked Here", 18, 5, 2),
        row("Thing Under All of Texas", 20, 5, 2),
        row("Boot With Somebody Still in It", 1, 1, 1),
        row("Drill Sergeant's Parrot", 2, 1, 1),
        row("Barbed Wire With Ambitions", 3, 1, 1),
        row("Quartermaster in Mid-Inventory", 4, 1, 1),
        row("Funeral in Need of a Guest", 6, 2, 1),
        row("The Preacher's Daughter's Eleven Brothers", 7, 2, 1),
        row("Horse Dealer With One Horse", 9, 3, 1),
        row("The Cliff From Last Week's Episode", 15, 4, 1),
        row("Bronze General on a Bronze Horse", 19, 5, 2),
    ],
)
def test_what_it_is_worth_when_it_is_killed(monster: str, strength: int, treasures: int, levels: int) -> None:
    t = fight(monster, aric={"sex": "female", "in_play": ["Big Stick"]}, cards=BIG_STICK)
    t.expect(fight={"monsters": strength, "ahead": "munchkins", "treasures": treasures, "levels": levels})
    slay(t)
    t.expect(
        Aric={"level": 1 + levels, "hand_count": treasures},
        Suzan={"level": 1, "hand_count": 0},
        door_discard_has=[monster],
        phase="charity",
    )


# ---- fled from --------------------------------------------------------------------------------------------------
@pytest.mark.rule("runaway.roll", "runaway.success", "runaway.modifiers.monster", "reward.none-when-fleeing")
@pytest.mark.parametrize(
    ("monster", "die"),
    [
        row("Sagebrush Extra Number Forty", 5),
        row("Bartender Polishing One Glass", 5),
        row("Buzzard With a Reservation", 5),
        row("Photographer Under a Cloth", 6),
        row("Rattlesnake in a Non-Speaking Part", 5),
        row("Sheep in a Cattle Town", 5),
        row("Pianola of the Departed", 5),
        row("Mail Coach With Nobody Driving", 6),
        row("Bank Clerk With a Silent Alarm", 5),
        row("Bounty Hunter With a Vague Warrant", 5),
        row("False-Front Hotel", 5),
        row("Beans, Third Week", 4),
        row("Posse, One Horse Short", 5),
        row("Slowest Gun in Six Counties", 3),
        row("Killer Jalapeño", 5),
        row("Undertaker Between Appointments", 5),
        row("Mail-Order Groom", 5),
        row("Stampede in a Dead-End Street", 5),
        row("Ghost Rider", 5),
        row("Judge With a Lunch at One", 5),
        row("Casting Director", 5),
        row("Surveyor With a Straight Ruler", 5),
        row("Poker Game That Outlived Its Players", 5),
        row("Mechanical Bull", 5),
        row("Locomotive Ahead of Its Tracks", 6),
        row("Cattle Baron With Three Sons", 5),
        row("Grizzly", 6),
        row("Three Men Waiting for a Train", 5),
        row("Jury of Twelve Horses", 5),
        row("Sunset You Cannot Ride Into", 5),
        row("Robber Baron, Also an Actual Baron", 5),
        row("Saguaro That Walked Here", 4),
        row("Thing Under All of Texas", 5),
        row("Boot With Somebody Still in It", 4),
        row("Drill Sergeant's Parrot", 5),
        row("Quartermaster in Mid-Inventory", 5),
        row("The Preacher's Daughter's Eleven Brothers", 5),
        row("Horse Dealer With One Horse", 5),
        row("Gatling Gun That Has Heard Enough", 6),
        row("Dime Novelist From Hoboken", 5),
        row("The Cliff From Last Week's Episode", 5),
        row("Bronze General on a Bronze Horse", 5),
    ],
)
def test_the_lowest_roll_that_gets_away(monster: str, die: int) -> None:
    aric = {"level": 5, "in_play": [*WORN, SPARE], "hand": HAND}
    t = flee(lost(monster, aric=aric, dice=[die]), monster)
    t.expect(
        Aric={"level": 5, "hand_has": HAND, "hand_count": 3, "equipped": WORN, "in_play_has": ["Deck of Nine Aces"]},
        door_discard_has=[monster],
        phase="charity",
        question=None,
    )
    t = flee(lost(monster, aric=aric, dice=[die - 1, 1]), monster)
    assert any(event["event"] == "caught" for event in t.all_events), t.all_events


# ---- what it reacts to ------------------------------------------------------------------------------------------
@pytest.mark.rule("combat.monster-specials", "combat.help.no-double", "combat.help.abilities-shared")
@pytest.mark.parametrize(
    ("monster", "trait", "plain", "roused"),
    [
        row("Buzzard With a Reservation", "Dude", 1, 4),
        row("Sheep in a Cattle Town", "Cowboy", 2, 5),
        row("Mail Coach With Nobody Driving", "Outlaw", 3, 1),
        row("Bank Clerk With a Silent Alarm", "Outlaw", 3, 6),
        row("False-Front Hotel", "Dude", 4, 1),
        row("Posse, One Horse Short", COSTUME, 5, 8),
        row("Killer Jalapeño", "Dude", 6, 9),
        row("Ghost Rider", "Indian", 8, 5),
        row("Judge With a Lunch at One", "Outlaw", 8, 12),
        row("Casting Director", "Indian", 8, 12),
        row("Surveyor With a Straight Ruler", "Indian", 9, 13),
        row("Mechanical Bull", "Cowboy", 10, 7),
        row("Cattle Baron With Three Sons", "Cowboy", 11, 15),
        row("Dust Storm, Feature Length", "Indian", 13, 9),
        row("Three Men Waiting for a Train", "Outlaw", 14, 19),
        row("Robber Baron, Also an Actual Baron", "Dude", 16, 21),
        row("Saguaro That Walked Here", CANNON, 18, 14),
        row("Thing Under All of Texas", "Cowboy", 20, 25),
        row("Drill Sergeant's Parrot", "Cavalry", 2, 5),
        row("Quartermaster in Mid-Inventory", "Cavalry", 4, 7),
        row("Horse Dealer With One Horse", "Cavalry", 9, 5),
        row("Dime Novelist From Hoboken", "Indian", 13, 17),
        row("The Cliff From Last Week's Episode", "Cowboy", 15, 11),
        row("Bronze General on a Bronze Horse", "Cavalry", 19, 25),
    ],
)
def test_it_reacts_to_what_either_of_them_has(monster: str, trait: str, plain: int, roused: int) -> None:
    has = {"in_play": [trait]}
    fight(monster).expect(fight={"monsters": plain})
    fight(monster, suzan=has).expect(fight={"monsters": plain})  # a bystander rouses nobody
    fight(monster, helper="Suzan").expect(fight={"monsters": plain})
    fight(monster, aric={"hand": [trait]}).expect(fight={"monsters": plain})
    fight(monster, aric=has).expect(fight={"monsters": roused})
    fight(monster, suzan=has, helper="Suzan").expect(fight={"monsters": roused})
    if monster in (POSSE, SAGUARO):  # a second Steed, another source of fire
        other = ["Catamount"] if monster == POSSE else ["Branding Iron", "Cowboy"]
        t = fight(monster, aric=has, suzan={"in_play": other}, helper="Suzan")
    else:
        t = fight(monster, aric=has, suzan=has, helper="Suzan")
    t.expect(fight={"monsters": roused})
    others = {"Cowboy", "Indian", "Outlaw", "Dude"} - {trait}
    for other_class in sorted(others):  # no other Class matters to it
        fight(monster, aric={"in_play": [other_class]}).expect(fight={"monsters": plain})


@pytest.mark.rule("combat.monster-specials", "sidekick.sex.monster-bonus")
@pytest.mark.parametrize(
    ("monster", "sex", "other", "plain", "roused"),
    [
        row("Bounty Hunter With a Vague Warrant", "male", "female", 4, 7),
        row("Mail-Order Groom", "female", "male", 7, 11),
        row("The Preacher's Daughter's Eleven Brothers", "male", "female", 7, 11),
    ],
)
def test_it_reacts_to_a_sex_that_a_sidekick_may_have_too(
    monster: str, sex: str, other: str, plain: int, roused: int
) -> None:
    like, unlike = (KID, MARM) if sex == "male" else (MARM, KID)
    fight(monster, aric={"sex": other}).expect(fight={"monsters": plain})
    fight(monster, aric={"sex": other}, suzan={"sex": sex}).expect(fight={"monsters": plain})
    fight(monster, aric={"sex": other, "in_play": [unlike]}).expect(fight={"monsters": plain})
    fight(monster, aric={"sex": sex}).expect(fight={"monsters": roused})
    fight(monster, aric={"sex": other}, suzan={"sex": sex}, helper="Suzan").expect(fight={"monsters": roused})
    fight(monster, aric={"sex": sex}, suzan={"sex": sex}, helper="Suzan").expect(fight={"monsters": roused})
    t = fight(monster, aric={"sex": other, "in_play": [like]})
    t.expect(fight={"monsters": roused})
    t.do("Aric", discard=like)  # unless it is sent away
    t.expect(fight={"monsters": plain})


@pytest.mark.card("Sunset You Cannot Ride Into")
def test_the_sunset_only_has_room_for_one() -> None:
    fight(SUNSET, aric={"in_play": [MARM, COSTUME]}).expect(fight={"monsters": 16})
    fight(SUNSET, helper="Suzan").expect(fight={"monsters": 20})
    t = fight(SUNSET)
    t.do("Aric", ask="Suzan")
    t.expect(fight={"monsters": 16})
    t.do("Suzan", "accept")
    t.expect(fight={"monsters": 20})


@pytest.mark.card("Saguaro That Walked Here")
@pytest.mark.rule("combat.monster-specials")
def test_the_saguaro_minds_fire_that_is_in_use_for_the_players() -> None:
    t = fight(SAGUARO, aric={"hand": ["Dynamite With a Polite Fuse"], "in_play": [{"card": CANNON, "equipped": False}]})
    t.expect(fight={"monsters": 18})
    t.do("Aric", play="Dynamite With a Polite Fuse", side="munchkins")
    t.expect(fight={"munchkins": 6, "monsters": 14})
    t = fight(SAGUARO, suzan={"hand": ["Dynamite With a Polite Fuse"]})
    t.do("Suzan", play="Dynamite With a Polite Fuse", side="monsters")
    t.expect(fight={"munchkins": 1, "monsters": 23})
    t = fight(SAGUARO, aric={"in_play": ["Bullwhip", {"card": "Red-Hot", "attached_to": "Bullwhip"}]})
    t.expect(fight={"munchkins": 6, "monsters": 14})


# ---- what it is -------------------------------------------------------------------------------------------------
TAGS = ["undead", "fire", "beast", "plant", "paperwork", "machine", "dragon", "villain"]
RULER = """
- id: ruler
  name: Ruler
  deck: treasure
  type: item
  item: {value: 0}
  abilities:
""" + "".join(
    f"  - use: own_combat\n    name: {tag}\n    if: {{tagged: {{of: monsters, is: {tag}}}}}\n"
    "    do: [{draw: {to: self, deck: door}}]\n"
    for tag in TAGS
)


@pytest.mark.parametrize(
    ("monster", "tags"),
    [
        row("Sagebrush Extra Number Forty", ["plant"]),
        row("Swinging Door, Unsupervised", []),
        row("Bartender Polishing One Glass", []),
        row("Buzzard With a Reservation", ["beast"]),
        row("Photographer Under a Cloth", []),
        row("Rattlesnake in a Non-Speaking Part", ["beast"]),
        row("Sheep in a Cattle Town", ["beast"]),
        row("Pianola of the Departed", ["undead", "machine"]),
        row("Mail Coach With Nobody Driving", []),
        row("Bank Clerk With a Silent Alarm", ["paperwork"]),
        row("Bounty Hunter With a Vague Warrant", []),
        row("False-Front Hotel", []),
        row("Beans, Third Week", ["plant"]),
        row("Posse, One Horse Short", []),
        row("Slowest Gun in Six Counties", ["undead"]),
        row("Killer Jalapeño", ["fire", "plant"]),
        row("Undertaker Between Appointments", []),
        row("Mail-Order Groom", []),
        row("Stampede in a Dead-End Street", ["beast"]),
        row("Ghost Rider", ["undead"]),
        row("Judge With a Lunch at One", ["paperwork"]),
        row("Casting Director", []),
        row("Surveyor With a Straight Ruler", ["paperwork"]),
        row("Poker Game That Outlived Its Players", ["undead"]),
        row("Mechanical Bull", ["machine"]),
        row("Locomotive Ahead of Its Tracks", ["machine"]),
        row("Cattle Baron With Three Sons", []),
        row("Grizzly", ["beast"]),
        row("Ghost Town, Population: You", ["undead"]),
        row("Dust Storm, Feature Length", []),
        row("Three Men Waiting for a Train", []),
        row("Jury of Twelve Horses", ["beast", "paperwork"]),
        row("Sunset You Cannot Ride Into", ["fire"]),
        row("Robber Baron, Also an Actual Baron", []),
        row("Saguaro That Walked Here", ["plant"]),
        row("Thing Under All of Texas", ["beast"]),
        row("Boot With Somebody Still in It", ["undead"]),
        row("Drill Sergeant's Parrot", ["beast"]),
        row("Barbed Wire With Ambitions", []),
        row("Quartermaster in Mid-Inventory", ["paperwork"]),
        row("Funeral in Need of a Guest", ["undead"]),
        row("The Preacher's Daughter's Eleven Brothers", []),
        row("Horse Dealer With One Horse", []),
        row("Gatling Gun That Has Heard Enough", ["machine"]),
        row("Dime Novelist From Hoboken", ["paperwork"]),
        row("The Cliff From Last Week's Episode", []),
        row("Bronze General on a Bronze Horse", ["machine"]),
    ],
)
def test_what_a_monster_is(monster: str, tags: list[str]) -> None:
    t = fight(monster, aric={"in_play": ["Ruler"]}, cards=RULER)
    assert [tag for tag in TAGS if t.may("Aric", use="Ruler", to=tag)] == tags


@pytest.mark.rule("monster.undead.join")
@pytest.mark.parametrize(
    "monster",
    [
        row("Pianola of the Departed"),
        row("Slowest Gun in Six Counties"),
        row("Ghost Rider"),
        row("Poker Game That Outlived Its Players"),
        row("Ghost Town, Population: You"),
        row("Boot With Somebody Still in It"),
        row("Funeral in Need of a Guest"),
    ],
)
def test_the_undead_join_the_undead_and_nobody_else(monster: str) -> None:
    other = "Slowest Gun in Six Counties" if monster != "Slowest Gun in Six Counties" else "Ghost Rider"
    t = fight(other, suzan={"hand": [monster]}, edition=edition_of(monster))
    t.do("Suzan", play=monster)
    assert t.hand("Suzan") == []
    t = fight("Grizzly", suzan={"hand": [monster]}, edition=edition_of(monster))
    t.refuse("Suzan", play=monster, rule="monster.undead.join")
    t = fight(monster, suzan={"hand": ["Grizzly"]})
    t.refuse("Suzan", play="Grizzly", rule="monster.in-hand")
