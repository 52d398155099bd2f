"""How a veteran bargains, and all above it: low at first, more with each no, modest prices that differ, and nothing
that a restart loses. And how a rookie does: plainly, and easily talked into things."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean
from typing import Any

import pytest
from tests.soaking import share

from kickdoor.bots import make
from kickdoor.bots.declining import TOO_DEAR, TOO_LITTLE, refusal_of
from kickdoor.bots.veteran.bargain import ROUNDS, terms_below, terms_for
from kickdoor.bots.veteran.nature import KINDS, Nature
from kickdoor.engine import Command, Offer, State, View, apply, from_bytes, to_act, to_bytes
from kickdoor.engine import command as verb
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.play.options import TableSpec, open_table

BASILISK = "Basilisk With Reading Glasses"  # three Treasures, and two Levels at most
BOTS = ("rookie", "veteran")
SEEDS = range(40)


def fight(aric: dict[str, Any] | None = None, suzan: dict[str, Any] | None = None, **more: Any) -> Scenario:
    players = {"Aric": aric or {"level": 3}, "Suzan": suzan or {"level": 8}, "Carl": {"level": 1}, **more}
    return deal(players=players, turn="Aric", phase="combat", fight={"monsters": [BASILISK]})


def says(s: State, seat: int, seed: int = 1, kind: str = "veteran") -> Command:
    return make(kind, seed).decide(View(s, seat))


def least(t: Scenario, seed: int) -> int:
    """Half Treasures, roughly, for which Suzan helps Aric: her place on the ladder of terms."""
    terms = [Offer(0), *[Offer(n, first) for n in (1, 2) for first in (0, 1)], Offer(3, 1)]
    for place, offer in enumerate(terms):
        asked = t.state.copy()
        apply(asked, Command(verb.ASK_HELP, 0, target=1, offer=offer))
        if says(asked, 1, seed).verb == verb.ACCEPT:
            return place
    raise AssertionError("all of it is enough for anybody")


# ---- I need help -------------------------------------------------------------------------------------------------


def test_it_opens_low_and_offers_more_with_each_no_but_not_for_ever() -> None:
    """Three can help. Each is asked once, for more than the one before, and then it has heard enough."""
    t = fight(Carl={"level": 8}, Dora={"level": 8})
    s = t.state
    told: list[Command] = []
    while (said := says(s, 0)).verb == verb.ASK_HELP:
        told.append(said)
        apply(s, said)
        apply(s, Command(verb.DECLINE, said.target))
    assert len(told) == ROUNDS == len({one.target for one in told})
    paid = [one.offer.treasures * 2 + one.offer.first for one in told if one.offer is not None]
    assert paid == sorted(paid) and paid[0] < paid[-1], told
    assert max(one.offer.treasures for one in told if one.offer is not None) < 3, "not all there is"


def test_the_only_one_who_can_help_is_asked_twice() -> None:
    s = fight().state
    told: list[Command] = []
    while (said := says(s, 0)).verb == verb.ASK_HELP:
        told.append(said)
        apply(s, said)
        apply(s, Command(verb.DECLINE, said.target))
    assert [one.target for one in told] == [1, 1]
    first, last = (one.offer for one in told)
    assert first is not None and last is not None
    assert (first.treasures, first.first) < (last.treasures, last.first) and last.treasures < 3


def test_all_is_given_where_the_game_would_be_won() -> None:
    s = fight({"level": 9}, Carl={"level": 8}, Dora={"level": 8}).state
    told: list[Command] = []
    while (said := says(s, 0)).verb == verb.ASK_HELP:
        told.append(said)
        apply(s, said)
        apply(s, Command(verb.DECLINE, said.target))
    offers = [one.offer.treasures for one in told if one.offer is not None]
    assert offers[0] < 3 and offers[-1] == 3, "and even then not at once"


def test_an_item_that_it_can_spare_is_offered_in_place_of_treasure() -> None:
    """A hat that is worth to Suzan what she may be expected to want, and less to Aric than a Treasure."""
    t = fight({"level": 3, "in_play": [{"card": "Filing Hat", "equipped": False}]})
    offers = [says(t.state, 0, seed).offer for seed in SEEDS]
    assert {len(offer.items) for offer in offers if offer is not None} == {0, 1}, "some try it"
    assert all(offer.items or offer.treasures for offer in offers if offer is not None)


# ---- somebody else does ------------------------------------------------------------------------------------------


def test_prices_differ_between_bots_and_are_never_absurd() -> None:
    prices = [least(fight(), seed) for seed in SEEDS]
    assert len(set(prices)) >= 3, "not always the same offer"
    assert prices.count(0) < len(prices) // 4 and max(prices) <= 4, "something, but for pity, and never all there is"
    assert prices == [least(fight(), seed) for seed in SEEDS], "the same bot, the same price"


def test_whoever_has_hit_it_pays_more() -> None:
    before = mean(least(fight(), seed) for seed in SEEDS)
    t = fight({"level": 3, "hand": ["Lose Your Armor"]})
    t.do("Aric", play="Lose Your Armor", on="Suzan")
    while View(t.state, 0).moment() != "combat":
        apply(t.state, Command(verb.PASS, to_act(t.state)[0]))
    assert View(t.state, 1).grudge(1, 0) == 2 and View(t.state, 1).grudge(0, 1) == 0
    assert mean(least(t, seed) for seed in SEEDS) > before


def test_the_leader_and_whoever_comes_near_the_end_pay_more() -> None:
    behind, ahead = fight(), fight({"level": 8})
    assert mean(least(ahead, seed) for seed in SEEDS) > mean(least(behind, seed) for seed in SEEDS)


def test_it_asks_for_more_before_it_refuses_and_comes_down() -> None:
    """Aric offers nothing; Suzan asks for something. He says nothing again; she asks for no more than before, and would
    stand by either."""
    for seed in SEEDS:
        s = fight().state
        apply(s, Command(verb.ASK_HELP, 0, target=1, offer=Offer()))
        first = says(s, 1, seed)
        if first.verb == verb.ACCEPT:
            continue
        assert first.verb == verb.COUNTER and first.offer is not None
        apply(s, first)
        apply(s, Command(verb.COUNTER, 0, offer=Offer()))
        second = says(s, 1, seed)
        assert second.verb == verb.COUNTER and second.offer is not None
        assert second.offer.treasures <= first.offer.treasures
        apply(s, second)
        apply(s, Command(verb.ACCEPT, 0))
        assert s.fight is not None and s.fight.helper == 1


def test_an_item_buys_as_much_help_as_it_is_worth() -> None:
    """A hat that nobody wants is not enough for most; a Staff is for all."""
    helped: list[int] = []
    for name in ("Filing Hat", "Staff of Napalm"):
        t = fight({"level": 3, "in_play": [{"card": name, "equipped": False}]}, {"level": 8, "in_play": ["Wizard"]})
        offer = Offer(0, verb.FIRST_HELPER, items=(t.state.seats[0].table[0],))
        apply(t.state, Command(verb.ASK_HELP, 0, target=1, offer=offer))
        helped.append(sum(says(t.state, 1, seed).verb == verb.ACCEPT for seed in SEEDS))
    assert helped[0] < len(SEEDS) // 3 and helped[1] == len(SEEDS), helped


def test_a_counter_offer_that_is_too_dear_is_bargained_down_and_then_declined() -> None:
    s = fight().state
    apply(s, Command(verb.ASK_HELP, 0, target=1, offer=Offer(1, verb.FIRST_FIGHTER)))
    apply(s, Command(verb.COUNTER, 1, offer=Offer(3, verb.FIRST_HELPER)))
    less = says(s, 0)
    assert less.verb == verb.COUNTER and less.offer is not None and 0 < less.offer.treasures < 3
    apply(s, less)
    apply(s, Command(verb.COUNTER, 1, offer=Offer(3, verb.FIRST_HELPER)))
    bot = make("veteran", 1)
    assert (bot.decide(View(s, 0)).verb, refusal_of(bot)) == (verb.DECLINE, TOO_DEAR)


def test_who_keeps_offering_nothing_is_told_that_it_is_too_little_and_all_would_do() -> None:
    s = fight().state
    for _ in range(2):
        apply(s, Command(verb.ASK_HELP, 0, target=1, offer=Offer()))
        apply(s, says(s, 1))
        apply(s, Command(verb.DECLINE, 0))
    for offer, answer in ((Offer(), (verb.DECLINE, TOO_LITTLE)), (Offer(3, verb.FIRST_HELPER), (verb.ACCEPT, ""))):
        asked = s.copy()
        apply(asked, Command(verb.ASK_HELP, 0, target=1, offer=offer))
        bot = make("veteran", 1)
        assert (bot.decide(View(asked, 1)).verb, refusal_of(bot)) == answer


# ---- terms and natures -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stake", [0, 1, 2, 3, 5])
def test_terms_are_the_least_and_the_most_that_is_worth_so_much(stake: int) -> None:
    def worth(offer: Offer) -> int:
        return 4 * offer.treasures + (offer.first == verb.FIRST_HELPER and 0 < offer.treasures < stake)

    for points in range(-2, 4 * stake + 1):
        enough, most = terms_for(points, stake), terms_below(points, stake)
        assert worth(enough) >= points and worth(most) <= max(0, points)
        assert worth(most) >= points - 3 and (worth(enough) <= max(0, points) + 3)


def test_a_nature_is_drawn_from_the_seed_alone_and_all_kinds_turn_up() -> None:
    drawn = {(nature.asks, nature.grudging) for nature in map(Nature, range(200))}
    assert drawn == set(KINDS)
    assert {Nature(seed).mood(turn) for seed in range(9) for turn in range(9)} == {-1, 0, 1}
    assert (Nature().asks, Nature().grudging, Nature().mood(7)) == (0, 0, 0), "one that is only thought of"
    again = Nature(Nature(1 << 63).seed)
    assert (again.asks, again.mood(3)) == (Nature(1 << 63).asks, Nature(1 << 63).mood(3))


# ---- a rookie is a plain merchant --------------------------------------------------------------------------------


def test_a_rookie_offers_everybody_half_whatever_its_seed() -> None:
    s = fight(Carl={"level": 8}, Dora={"level": 8}).state
    told: list[Command] = []
    while (said := says(s, 0, kind="rookie")).verb == verb.ASK_HELP:
        assert said == says(s, 0, seed=2, kind="rookie")
        told.append(said)
        apply(s, said)
        apply(s, Command(verb.DECLINE, said.target))
    assert [one.offer for one in told] == [Offer(2, verb.FIRST_HELPER)] * 3
    assert len({one.target for one in told}) == 3


def test_a_rookie_helps_for_any_item() -> None:
    t = fight({"level": 3, "in_play": [{"card": "Filing Hat", "equipped": False}]})
    offer = Offer(0, verb.FIRST_HELPER, items=(t.state.seats[0].table[0],))
    apply(t.state, Command(verb.ASK_HELP, 0, target=1, offer=offer))
    assert says(t.state, 1, kind="rookie").verb == verb.ACCEPT


def test_a_rookie_gives_whatever_is_asked_of_it_where_a_veteran_bargains_on() -> None:
    s = fight().state
    apply(s, Command(verb.ASK_HELP, 0, target=1, offer=Offer(1, verb.FIRST_FIGHTER)))
    apply(s, Command(verb.COUNTER, 1, offer=Offer(3, verb.FIRST_HELPER)))
    assert [says(s, 0, kind=kind).verb for kind in BOTS] == [verb.ACCEPT, verb.COUNTER]


# ---- nothing to remember -----------------------------------------------------------------------------------------


def bargains(kind: str, seed: int) -> Iterator[tuple[State, int, Command]]:
    """What is said in bargains over a game."""
    s = open_table(TableSpec(("deluxe",))).deal([0, 1, 0, 1], seed)
    bots = [make(kind, seat) for seat in range(4)]
    while not s.over:
        seat = to_act(s)[0]
        view = View(s, seat)
        said = bots[seat].decide(view)
        if said.verb == verb.ASK_HELP or (view.moment() == "offer" and not getattr(bots[seat], "word", None)):
            yield s, seat, said
        apply(s, said)


@pytest.mark.soak
@pytest.mark.parametrize("kind", BOTS)
def test_a_bot_that_is_made_again_after_a_restart_bargains_on_as_before(kind: str) -> None:
    heard = 0
    for game in share(20):
        for s, seat, said in bargains(kind, game):
            saved = from_bytes(to_bytes(s), s.catalog, s.rules)
            assert make(kind, seat).decide(View(saved, seat)) == said
            heard += 1
    assert heard > 10


@pytest.mark.parametrize("kind", BOTS)
def test_no_fight_takes_many_words(kind: str) -> None:
    for game in range(4):
        pleas: dict[int, int] = {}
        for s, _seat, said in bargains(kind, 50 + game):
            if said.verb == verb.ASK_HELP and not s.idle:
                pleas = {}
            if said.verb == verb.ASK_HELP:
                pleas[s.turn] = pleas.get(s.turn, 0) + 1
                assert pleas[s.turn] <= 2 * ROUNDS
