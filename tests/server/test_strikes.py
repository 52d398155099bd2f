"""What is done to somebody, told before it is done: of every move that is aimed at a player."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.engine import View, resample
from kickdoor.engine.ids import CURSE
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.server.protocol.view import Struck
from kickdoor.server.views.build import build_view
from kickdoor.server.views.strikes import in_the_air, strikes

GEAR = ["Tricorn With a Fourth Corner", "Boots of Butt-Kicking", "Elf", "Sword With Mood Swings"]


def table(card: str, edition: str = "deluxe", aric: dict[str, Any] | None = None, **suzan: Any) -> Scenario:
    """Aric holds the card, at a time at which he may play it on anybody; Carl has nothing."""
    players = {"Aric": {"level": 3, "hand": [card], **(aric or {})}, "Suzan": {"level": 4} | suzan, "Carl": {}}
    return deal(edition=edition, players=players, turn="Aric", phase="prepare")


def told(t: Scenario, player: str = "Suzan", by: str = "Aric") -> Struck:
    legal = View(t.state, t.seat(by)).legal()
    (found,) = [one for one in strikes(t.state, t.seat(by)) if legal[one.move].target == t.seat(player)]
    found.move = -1
    return found


def numbers(t: Scenario, *names: str) -> list[int]:
    return [t.state.catalog.name.index(name) for name in names]


def test_a_curse_says_what_it_takes_from_whom_it_is_aimed_at() -> None:
    t = table("Portrait of You at Thirteen", in_play=GEAR)
    assert told(t) == Struck(move=-1, level=-1, strength=-1)
    assert told(t, "Carl") == Struck(move=-1), "nobody falls below Level 1: nothing happens"
    t = table("The Floor Is, Actually, Lava", in_play=GEAR)
    assert told(t) == Struck(move=-1, strength=-2, lost=numbers(t, "Boots of Butt-Kicking"))
    assert told(t, "Carl") == Struck(move=-1)
    assert told(table("Loyal Raincloud")) == Struck(move=-1, strength=-1, stays=True)


def test_what_stays_says_every_number_it_changes_and_what_it_forbids() -> None:
    """A limit before and after it; what is only forbidden from the next turn on, too."""
    assert told(table("Subscription You Cannot Cancel")) == Struck(move=-1, hand_limit=[5, 3], stays=True)
    assert told(table("Purse in the Other Trousers")).cannot == ["sell", "trade", "loot_the_room"]
    harmonica = told(table("Swallowed the Harmonica", "gbm-complete"))
    assert (harmonica.hand_limit, harmonica.roll) == ([5, 4], -1)
    assert told(table("Your Permanent Record", "xmen")).rank_limit == [4, 2]
    t = table("Prophecy With Smudged Pronouns", in_play=["Flaming Armor"])
    assert told(t) == Struck(move=-1, strength=-3, off=numbers(t, "Flaming Armor"), sex="female")


@pytest.mark.parametrize("edition", ["deluxe", "gbm-complete", "star", "xmen"])
def test_no_curse_that_stays_says_only_that_it_stays(edition: str) -> None:
    catalog = deal(edition=edition, players={"Aric": {}, "Suzan": {}, "Carl": {}}).state.catalog
    weapon = next(name for card, name in enumerate(catalog.name) if catalog.hands[card] == 1 and catalog.worn[card])
    kept = {name for card, name in enumerate(catalog.name) if catalog.type[card] == CURSE and catalog.mods[card]}
    assert kept
    for name in sorted(kept):
        found = told(table(name, edition, in_play=[weapon]))
        if found.stays:
            assert found != Struck(move=-1, stays=True), name


def test_what_comes_true_is_what_was_told() -> None:
    t = table("The Floor Is, Actually, Lava", in_play=GEAR)
    before = [*t.state.seats[1].table]
    lost = told(t).lost
    t.do("Aric", play="The Floor Is, Actually, Lava", on="Suzan").all_pass()
    assert [card for card in before if card not in t.state.seats[1].table] == lost


def test_a_whole_hand_is_counted_and_not_looked_at() -> None:
    t = table("Mail Forwarded to Your Old Planet", "star")
    cards = [t.state.catalog.name[card] for card in t.state.decks[1][:3]]
    t = table("Mail Forwarded to Your Old Planet", "star", hand=cards)
    found = told(t)
    assert (found.hand, found.lost, found.level) == (3, [], 0)


def test_where_chance_decides_only_how_much_is_told() -> None:
    t = table("Lent It to Your Cousin", in_play=["Letter Opener of Last Resort", "Half of a Legendary Sword"])
    assert told(t) == Struck(move=-1, things=1, unsure="chance")
    t = table("Hat Weather", hand=["Magic Missile", "Thief"])
    assert told(t) == Struck(move=-1, hand=1, unsure="chance")


def test_who_has_to_choose_is_named() -> None:
    t = table("Compulsory Potluck", hand=["Magic Missile", "Thief"])
    assert told(t).chooser == t.seat("Suzan")


VEST = {
    "id": "vest", "name": "Vest Against Curses", "deck": "treasure", "type": "item",
    "item": {"slot": "armor", "value": 100, "bonus": 1},
    "abilities": [{"static": [{"rule": "immune", "what": "curses", "to": "self"}]}],
}  # fmt: skip


def test_what_keeps_it_off_is_named() -> None:
    held = {"level": 3, "hand": ["Portrait of You at Thirteen"]}
    players = {"Aric": held, "Suzan": {"level": 4, "in_play": [VEST["name"]]}, "Carl": {}}
    t = deal(players=players, turn="Aric", phase="prepare", cards=[VEST])
    assert told(t) == Struck(move=-1, guard=numbers(t, str(VEST["name"]))[0])


def test_nothing_that_is_hidden_changes_what_is_told() -> None:
    """The same whatever the others hold: the victim's hand is dealt anew."""
    for card in ("Hat Weather", "Diploma Mill Exposed", "Compulsory Potluck", "Movers From the Wrong Dimension"):
        t = table(card, hand=["Magic Missile", "Thief", "Halfling"])
        said = strikes(t.state, 0)
        for seed in range(6):
            assert strikes(resample(t.state, 0, seed), 0) == said, card


@pytest.mark.parametrize("hand", [["Elf", "Mate", "Halfling"], ["Elf", "Mate"]])
def test_a_theft_says_on_how_many_faces_before_it_is_paid_for(hand: list[str]) -> None:
    """Whether or not there is a choice of what pays, or of what is taken; nothing is said of a price without a die."""
    players = {
        "Aric": {"level": 3, "in_play": ["Thief"], "hand": hand},
        "Suzan": {"in_play": ["Filing Hat", "Boots of Butt-Kicking"]},
        "Carl": {"in_play": ["Tricorn With a Fourth Corner"]},
    }
    t = deal(players=players, turn="Aric", phase="prepare")
    assert [(one.unsure, one.faces) for one in strikes(t.state, 0)] == [("die", 4), ("die", 4)]
    t = deal(players=players, turn="Suzan", fight={"monsters": ["Net Troll"]})
    assert strikes(t.state, 0) == []


def looming(t: Scenario, viewer: str = "Carl") -> Struck | None:
    asked = build_view(t.state, t.seat(viewer), t.players).question
    return None if asked is None else asked.looms


def test_what_is_in_the_air_tells_everybody_what_it_is_about_to_do() -> None:
    """The same to all of them, whatever is in whose hand; and it comes true."""
    lava = "The Floor Is, Actually, Lava"
    t = table(lava, in_play=GEAR, hand=["Wrong-Address Stamp"])
    assert looming(t) is None
    t.do("Aric", play=lava, on="Suzan")
    boots = numbers(t, "Boots of Butt-Kicking")
    for viewer in t.players:
        assert looming(t, viewer) == Struck(move=-1, seat=t.seat("Suzan"), strength=-2, lost=boots)
    worlds = [resample(t.state, -1, seed) for seed in range(6)]
    assert {str(in_the_air(world)) for world in worlds} == {str(looming(t))}
    t.all_pass()
    assert not set(boots) & set(t.state.seats[1].table)


@pytest.mark.parametrize(("face", "level"), [(2, -1), (5, 0)])
def test_a_die_that_does_not_get_away_tells_what_it_costs(face: int, level: int) -> None:
    players = {"Aric": {"level": 4}, "Suzan": {"hand": ["Bottled Second Thoughts"]}, "Carl": {}}
    t = deal(players=players, turn="Aric", fight={"monsters": ["Lawn Flamingo Flock"]}, dice=[face])
    t.do("Aric", "run away").do("Aric", roll_against="Lawn Flamingo Flock")
    found = looming(t)
    assert (found.level if found else 0) == level


def test_a_theft_names_what_could_be_taken_and_what_that_changes_for_both() -> None:
    players = {
        "Aric": {"level": 3, "in_play": ["Thief"], "hand": ["Elf", "Mate", "Halfling"]},
        "Suzan": {"in_play": ["Filing Hat", "Boots of Butt-Kicking"]},
        "Carl": {"in_play": ["Tricorn With a Fourth Corner"]},
    }
    t = deal(players=players, turn="Aric", phase="prepare")
    names = t.state.catalog.name
    suzan, carl = ([(names[one.card], one.strength, one.theirs) for one in each.takes] for each in strikes(t.state, 0))
    assert sorted(suzan) == [("Boots of Butt-Kicking", 2, -2), ("Filing Hat", 0, 0)]
    assert carl == [("Tricorn With a Fourth Corner", 2, -2)]
