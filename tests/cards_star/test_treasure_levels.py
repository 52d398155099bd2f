"""The eight cards that raise a Level: on whom, when, at what price, and never to the winning Level."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cards_star.goods import at_table, fight
from tests.table import row

from kickdoor.engine import apply, legal

NOT_TO_TEN = "treasure.gual.not-winning"
PROMOTE = "Promote Your Sidekick to Management"
CAKE = "Bring Cake for the Whole Station"
PLAIN = [
    row("File the Right Form by Accident"),
    row("Outstare a Black Hole"),
    row("Have a Planet Named After You"),
    row("Survive the Team-Building Asteroid"),
    row("Get Promoted by Evacuation"),
    row("Arrive Before You Left"),
]
every_plain_card = pytest.mark.parametrize("name", PLAIN)
BROKEN = "table: of a card with two ways to play it, the one that is aimed at another player cannot be said"
every_card_for_anybody = pytest.mark.parametrize(
    "name",
    [*PLAIN, "Promote Your Sidekick to Management"],
)
every_card = pytest.mark.parametrize(
    "name", [*PLAIN, row("Promote Your Sidekick to Management"), row("Bring Cake for the Whole Station")]
)


def table(aric: dict[str, Any], suzan: dict[str, Any] | None = None, **position: Any) -> Any:
    return at_table(
        aric={"level": 5, **aric}, suzan={"level": 3, **(suzan or {})}, **{"carl": {"level": 7}, **position}
    )


def plays(t: Any, who: str, name: str) -> list[Any]:
    """Every way in which this player may play this card now."""
    return [command for command in legal(t.state, t.seat(who)) if command.card == t.card(name)]


@every_card_for_anybody
@pytest.mark.rule("treasure.gual.target", "character.level.gain")
def test_it_raises_oneself_or_another(name: str) -> None:
    t = table({"hand": [name]})
    t.do("Aric", play=name, on="Aric")
    t.expect(Aric={"level": 6, "hand_lacks": [name], "in_play_lacks": [name]}, treasure_discard_has=[name])
    t = table({"hand": [name]})
    t.do("Aric", play=name, on="Suzan")
    t.expect(Aric={"level": 5}, Suzan={"level": 4}, Carl={"level": 7}, treasure_discard_has=[name])


@every_card_for_anybody
@pytest.mark.rule("timing.any.go-up-a-level", "ruling.J38")
def test_it_is_played_at_any_time_and_counts_in_a_fight_at_once(name: str) -> None:
    t = fight("Blob", aric={"level": 5}, suzan={"hand": [name]})
    t.do("Suzan", play=name, on="Aric")
    t.expect(fight={"munchkins": 6}, Aric={"level": 6})
    t = table({}, {"hand": [name]})
    t.do("Suzan", play=name, on="Suzan")
    t.expect(Suzan={"level": 4}, turn="Aric")


@every_card_for_anybody
@pytest.mark.rule("treasure.gual.not-winning", "meta.hard-rule.kill-for-ten")
def test_it_never_gives_the_winning_level(name: str) -> None:
    t = table({"level": 9, "hand": [name]}, {"level": 9}, carl={"level": 8})
    t.refuse("Aric", play=name, on="Aric", rule=NOT_TO_TEN)
    t.refuse("Aric", play=name, on="Suzan", rule=NOT_TO_TEN)
    t.do("Aric", play=name, on="Carl")
    t.expect(Carl={"level": 9}, winner=None)


@every_plain_card
@pytest.mark.rule("death.no-level", "ruling.J16")
def test_it_does_nothing_for_the_dead(name: str) -> None:
    table({"hand": [name]}, {"dead": True}).refuse("Aric", play=name, on="Suzan", rule="ruling.J16")


@every_card
@pytest.mark.rule("treasure.other", "item.sell.items-only")
def test_it_is_no_item(name: str) -> None:
    goods = ["Bobaser", "Appeaser"]
    table({"hand": [name, *goods]}).refuse("Aric", sell=[name, *goods], rule="item.sell.items-only")


# ---- Promote Your Sidekick to Management ------------------------------------------------------------------------
def promoting(t: Any, who: str = "Aric") -> list[Any]:
    """The ways to play it that are aimed at nobody: its second sentence."""
    return [command for command in plays(t, who, PROMOTE) if command.target < 0]


def promote(t: Any) -> Any:
    (command,) = promoting(t)
    apply(t.state, command)
    return t


@pytest.mark.card("Promote Your Sidekick to Management")
def test_a_sidekick_is_promoted_for_two_levels() -> None:
    t = promote(table({"in_play": ["Red Shirts"], "hand": [PROMOTE]}))
    t.expect(Aric={"level": 7, "in_play_lacks": ["Red Shirts"], "hand_count": 0}, door_discard_has=["Red Shirts"])
    t.expect(treasure_discard_has=[PROMOTE])
    t = promote(fight("Blob", aric={"level": 5, "in_play": ["The Captain's Nephew"], "hand": [PROMOTE]}))
    t.expect(fight={"munchkins": 7}, Aric={"level": 7})  # 5 + 2 before, 7 without him


@pytest.mark.card("Promote Your Sidekick to Management")
def test_the_promotion_can_be_said_at_the_table() -> None:
    t = table({"in_play": ["Red Shirts"], "hand": [PROMOTE]})
    t.do("Aric", play=PROMOTE)
    t.expect(Aric={"level": 7, "in_play_lacks": ["Red Shirts"]})


@pytest.mark.card("Promote Your Sidekick to Management")
def test_of_two_sidekicks_one_is_promoted() -> None:
    t = promote(table({"in_play": ["Trader", "Red Shirts", "Zero-G Porter"], "hand": [PROMOTE]}))
    t.do("Aric", pick="Zero-G Porter")
    t.expect(Aric={"level": 7, "in_play_has": ["Red Shirts"], "in_play_lacks": ["Zero-G Porter"]}, question=None)


@pytest.mark.card("Promote Your Sidekick to Management")
@pytest.mark.rule("ruling.K16", "treasure.gual.not-winning")
def test_the_promotion_stops_at_level_nine() -> None:
    t = promote(table({"level": 8, "in_play": ["Red Shirts"], "hand": [PROMOTE]}))
    t.expect(Aric={"level": 9}, winner=None)


@pytest.mark.card("Promote Your Sidekick to Management")
@pytest.mark.rule("ruling.R30")
def test_nobody_is_promoted_for_the_winning_level() -> None:
    assert not promoting(table({"level": 9, "in_play": ["Red Shirts"], "hand": [PROMOTE]}))


@pytest.mark.card("Promote Your Sidekick to Management")
def test_one_may_keep_the_sidekick_and_one_needs_one_to_promote() -> None:
    t = table({"in_play": ["Red Shirts"], "hand": [PROMOTE]})
    t.do("Aric", play=PROMOTE, on="Aric")
    t.expect(Aric={"level": 6, "in_play_has": ["Red Shirts"]}, treasure_discard_has=[PROMOTE])
    assert not promoting(table({"hand": [PROMOTE, "Red Shirts"]}, {"in_play": ["Zero-G Porter"]}))
    targets = [command.target for command in plays(table({"hand": [PROMOTE]}), "Aric", PROMOTE)]
    assert sorted(targets) == [t.seat("Aric"), t.seat("Suzan"), t.seat("Carl")]


@pytest.mark.card("Promote Your Sidekick to Management")
def test_another_player_may_be_raised_instead() -> None:
    t = fight("Blob", aric={"level": 5}, suzan={"level": 3, "in_play": ["Red Shirts"], "hand": [PROMOTE]})
    (command,) = (command for command in plays(t, "Suzan", PROMOTE) if command.target == t.seat("Aric"))
    apply(t.state, command)
    t.expect(Aric={"level": 6}, fight={"munchkins": 6}, Suzan={"level": 3, "in_play_has": ["Red Shirts"]})
    t = table({"hand": [PROMOTE]}, {"level": 9})
    assert t.seat("Suzan") not in [command.target for command in plays(t, "Aric", PROMOTE)]


# ---- Bring Cake for the Whole Station ---------------------------------------------------------------------------
@pytest.mark.card("Bring Cake for the Whole Station")
@pytest.mark.parametrize("place", ["own turn", "another turn", "own fight", "another fight"])
def test_cake_is_a_level_for_the_baker_and_a_door_for_everybody_else(place: str) -> None:
    doors = ["Trader", "Psychic", "Mutant"]
    baker, other = ("Aric", "Suzan") if place.startswith("own") else ("Suzan", "Aric")
    has: dict[str, Any] = {baker.lower(): {"level": 3, "hand": [CAKE]}, other.lower(): {"level": 2}}
    t = fight("Blob", **has, door=doors) if place.endswith("fight") else at_table(**has, door=doors)
    t.do(baker, play=CAKE)
    t.expect(**{baker: {"level": 4, "hand_count": 0}, other: {"level": 2, "hand_count": 1}}, Carl={"hand_count": 1})
    assert sorted([*t.hand(other), *t.hand("Carl")]) == sorted(doors[:2])
    drawn = t.hand("Carl")[0]
    assert not t.sees(baker, drawn)
    t.expect(treasure_discard_has=[CAKE])


@pytest.mark.card("Bring Cake for the Whole Station")
@pytest.mark.rule("treasure.gual.not-winning", "ruling.R30")
def test_cake_is_for_the_baker_and_not_at_level_nine() -> None:
    table({"level": 9, "hand": [CAKE]}).refuse("Aric", play=CAKE, rule=NOT_TO_TEN)
    t = table({"hand": [CAKE]})
    assert len(plays(t, "Aric", CAKE)) == 1  # nobody is chosen
