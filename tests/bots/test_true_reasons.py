"""Why a bot says no is true: whatever it gives as its reason is what the table shows. In games of bots, which are asked
for help and for swaps that they would never propose themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from tests.soaking import share

from kickdoor.bots import make
from kickdoor.bots.declining import (
    BARRED,
    FOND,
    FOR_THE_WIN,
    NO_GAIN,
    NOT_ENOUGH,
    NOT_WANTED,
    TOO_LITTLE,
    UNFAIR,
    USELESS,
    WEAKER,
    parted,
    refusal_of,
)  # fmt: skip
from kickdoor.engine import Command, Offer, State, View, apply, check, to_act
from kickdoor.engine import command as verb
from kickdoor.play.options import TableSpec, open_table

HELP = (FOR_THE_WIN, NOT_ENOUGH, TOO_LITTLE, NOT_WANTED)
SWAPS = (USELESS, WEAKER, UNFAIR, BARRED, NO_GAIN, FOND)
ASKED = 2  # of so many decisions, at one everybody is asked for something


def positions(pack: str, kind: str, seed: int) -> Iterator[State]:
    """A game as it goes on."""
    s = open_table(TableSpec((pack,))).deal([0, 1, 0, 1], seed)
    bots = [make(kind, seat) for seat in range(4)]
    while not s.over:
        yield s
        seat = to_act(s)[0]
        apply(s, bots[seat].decide(View(s, seat)))


def swaps(s: State, luck: Random) -> list[Command]:
    """Some Items for others', between any two players."""
    found: list[Command] = []
    for asking, player in enumerate(s.seats):
        for other, rich in enumerate(s.seats):
            if other != asking and player.table and rich.table:
                offer = Offer(items=(luck.choice(player.table),), take=(luck.choice(rich.table),))
                found.append(Command(verb.TRADE, asking, target=other, offer=offer))
    return found


def pleas(s: State, luck: Random) -> list[Command]:
    """Some offers for help out of those that the table lists."""
    if s.fight is None:
        return []
    listed = [one for one in View(s, s.fight.fighter).legal() if one.verb == verb.ASK_HELP]
    return luck.sample(listed, min(6, len(listed)))


def price(s: State, cards: tuple[int, ...]) -> int:
    return sum(s.catalog.price[card] for card in cards)


def is_true(s: State, view: View, why: str, kind: str) -> bool:
    """Whether this is so, for all that the one who says it can see."""
    offer = view.offer()
    assert offer is not None
    accept = next(one for one in view.legal() if one.verb == verb.ACCEPT)
    after = view.after(accept)
    if why == FOR_THE_WIN:
        return view.for_the_win()
    if why == NOT_ENOUGH:
        return after is None or not after.ahead()
    if why == NOT_WANTED:
        return view.lead(view.offer_from()) < 0
    if why == TOO_LITTLE:
        return would_for_more(s, view, kind)
    assert after is not None
    gain = after.strength(view.seat) - view.strength(view.seat)
    paid, asked = price(s, offer.items), price(s, offer.take)
    if why == WEAKER:
        return gain < 0
    if why == USELESS:
        return gain == 0 and paid == 0
    if why == UNFAIR:
        return paid < asked
    if why in (BARRED, NO_GAIN):
        return gain == 0 and paid >= asked
    return why == FOND and gain > 0 and paid >= asked


def agrees_for(s: State, plea: Command, wants: int, kind: str) -> bool:
    """Whether the same bot agrees once this comes on top, where the rules let it."""
    assert plea.offer is not None
    more = Offer(items=(*plea.offer.items, wants), take=plea.offer.take)
    dearer = Command(verb.TRADE, plea.seat, target=plea.target, offer=more)
    if check(s, dearer) is not None:
        return True
    asked = s.copy()
    apply(asked, dearer)
    return make(kind, 1).decide(View(asked, plea.target)).verb == verb.ACCEPT


def would_for_more(s: State, view: View, kind: str) -> bool:
    """Whether the same bot agrees when it is offered all there is, or there is not enough for anybody to agree."""
    offer, asking = view.offer(), view.offer_from()
    assert offer is not None
    if offer.treasures >= view.treasures_at_stake():
        return not view.treasures_at_stake()
    again = s.copy()
    apply(again, Command(verb.DECLINE, view.seat))
    most = Offer(treasures=view.treasures_at_stake(), first=verb.FIRST_HELPER)
    plea = Command(verb.ASK_HELP, asking, target=view.seat, offer=most)
    if check(again, plea) is not None:
        return True
    apply(again, plea)
    return make(kind, 1).decide(View(again, view.seat)).verb == verb.ACCEPT


def reasons(pack: str, kind: str, seed: int) -> Counter[str]:
    """What was said, and how often; each is looked at."""
    said: Counter[str] = Counter()
    luck = Random(seed)
    for step, s in enumerate(positions(pack, kind, seed)):
        if step % ASKED:
            continue
        for plea in [*swaps(s, luck), *pleas(s, luck)]:
            if check(s, plea) is not None:
                continue
            asked = s.copy()
            apply(asked, plea)
            view = View(asked, plea.target)
            bot = make(kind, 1)
            if not any(one.verb == verb.ACCEPT for one in view.legal()) or bot.decide(view).verb != verb.DECLINE:
                continue
            why, wants = parted(refusal_of(bot))
            assert why in (HELP if plea.verb == verb.ASK_HELP else SWAPS), why
            assert is_true(asked, view, why, kind), (seed, step, plea, why)
            said[why] += 1
            if wants >= 0:
                assert agrees_for(s, plea, wants, kind), (seed, step, plea, wants)
                said["a price"] += 1
    return said


@pytest.mark.soak
@pytest.mark.parametrize("pack", ["deluxe", "star"])
@pytest.mark.parametrize("kind", ["rookie", "veteran"])
def test_every_reason_for_a_no_is_true(kind: str, pack: str) -> None:
    said: Counter[str] = Counter()
    for game in share(60):
        said += reasons(pack, kind, 100 + game)
    assert {WEAKER, UNFAIR, "a price"} <= set(said) and len(said) > 2, said
