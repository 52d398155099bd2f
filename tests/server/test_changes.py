"""Views as what has changed: whoever puts the changes together has, byte for byte, what a whole view would be; and they
tell nothing that the views do not.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from tests.patience import run_to_its_end
from tests.server.live import Person, people_at, running
from tests.server.test_play import settings
from tests.server.test_secrets import NAMES, OF, one_step, states, table_with, without_times
from tests.soaking import share, some

from kickdoor.engine import State, apply, event_for, resample
from kickdoor.judge.scenario import deal
from kickdoor.server.live.broadcast import hundredths
from kickdoor.server.live.updates import LastShown, Update
from kickdoor.server.protocol.changes import apply_changes
from kickdoor.server.protocol.messages import ChangeMessage, encoder
from kickdoor.server.views.build import build_view
from kickdoor.server.views.events import Hearsay, build_events, story
from kickdoor.words.languages import ENGLISH, language

EDITIONS = [["deluxe"], ["gbm-complete"], ["star"], ["xmen"]]
EYES = (-1, 0, 1, 2, 3)


def told(state: State, before: LastShown | None, events: Sequence[tuple[int, ...]] = (), code: str = "en") -> Update:
    return Update(table_with(state), language(code), before, events, None)


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize(
    ("packs", "code"), [(packs, code) for at, packs in enumerate(EDITIONS) for code in some(("en", "de"), at)], ids=str
)
def test_changes_add_up_to_the_whole_view(packs: list[str], code: str) -> None:
    """From the first position of a game to the last, for every seat and for somebody who looks on; in a soak, every
    edition in both languages."""
    sent = whole = 0
    for seed in (1 + game for game in share(5)):
        before: LastShown | None = None
        have: dict[int, dict[str, object]] = {}
        for s, _command in states(packs, seed, 2):
            update = told(s, before, code=code)
            for seat in EYES:
                if before is None:
                    have[seat] = msgspec.json.decode(encoder.encode(update.view(seat)))
                    continue
                message = update.changed(seat)
                typed = encoder.encode(msgspec.json.decode(message, type=ChangeMessage))
                assert msgspec.json.decode(typed) == msgspec.json.decode(message)  # put together without the type
                changes = msgspec.json.decode(message)["changes"]
                have[seat] = apply_changes(have[seat], changes)
                plain = encoder.encode(build_view(s, seat, NAMES, language(code)))  # made of nothing else
                assert encoder.encode(have[seat]) == plain
                sent, whole = sent + len(encoder.encode(changes)), whole + len(plain)
            before = update.shown
    assert 0 < sent < whole / (3 if OF == 1 else 2)


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("packs", EDITIONS, ids=str)
def test_changes_are_the_same_whatever_is_hidden(packs: list[str]) -> None:
    """A command in two worlds that a seat cannot tell apart, before and, as far as it hears, after: the bytes are the
    same, so also which fields are told at all."""
    compared = 0
    for seed in (7 + game for game in share(2)):
        for s, command in states(packs, seed, 5):
            for seat in EYES:
                one, two = s.copy(), resample(s, seat, compared)
                two.rng = one.rng[:]
                one.log, two.log = [], []
                here, there = told(one, None), told(two, None)
                here.view(seat), there.view(seat)
                events = apply(one, command)
                try:
                    others = apply(two, command)
                except Exception:  # what the actor does is not possible there
                    continue
                if [event_for(one, seat, event) for event in events] != [
                    event_for(two, seat, event) for event in others
                ]:
                    continue  # a face-up card is another one
                first, second = (
                    told(state, update.shown, happened).changed(seat)
                    for state, update, happened in ((one, here, events), (two, there, others))
                )
                assert without_times(first) == without_times(second)
                compared += 1
    assert compared > 150 / OF


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("packs", EDITIONS, ids=str)
def test_who_is_of_one_audience_hears_the_same(packs: list[str]) -> None:
    alike = 0
    for seed in (3 + game for game in share(3)):
        for s, command in states(packs, seed, 2):
            after = s.copy()
            after.log = []
            events = apply(after, command)
            heard: dict[object, bytes] = {}
            speech = language("de" if alike % 2 else "en")
            hearsay = Hearsay(speech.at(after), NAMES, events, speech)
            for seat in EYES:
                said = encoder.encode(build_events(after, seat, NAMES, events, speech))
                audience = hearsay.audience(seat)
                assert heard.setdefault(audience, said) == said
                assert hearsay.as_heard_by(seat, audience[0]) == said  # with what others have heard before
            alike += 5 - len(heard)
    assert alike > 300 / OF


@pytest.mark.parametrize("seconds", [0.0, 0.004, 0.006, 1.0, 1.2349, 29.99871, 12.345, 3600.0, 259_200.0])
def test_seconds_are_told_in_hundredths(seconds: float) -> None:
    assert abs(hundredths(seconds) - seconds) <= 0.005 + 1e-9
    assert len(encoder.encode(hundredths(seconds)).partition(b".")[2]) <= 2


def test_whom_a_card_strengthens_is_spoken_to() -> None:
    """Though no number of what happened is that player's: others once read "for you", or the fighter a name."""
    cards = """
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 1, treasures: 2}, 
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: soup, name: Soup, deck: treasure, type: one_shot, one_shot: {bonus: 2, side: either, value: 100}}
"""
    t = deal(players={"Aric": {}, "Suzan": {"hand": ["Soup"]}, "Carl": {}}, cards=cards, fight={"monsters": ["Rat"]})
    t.do("Suzan", play="Soup", side="munchkins")
    heard: dict[object, list[str]] = {}
    for seat in (-1, 2, 0):
        said = [line.text for line in story(t.state, seat, t.players, t.happened)]
        assert heard.setdefault(Hearsay(t.state, t.players, t.happened, ENGLISH).audience(seat), said) == said
    assert list(heard.values()) == [["Suzan plays Soup for Aric."], ["Suzan plays Soup for you."]]


def test_who_takes_changes_sees_what_the_others_see(tmp_path: Path) -> None:
    """At real sockets: one who takes them, one who does not, and one who looks on, comes late and looks again."""

    by_hand = dict.fromkeys(("bot_seconds", "decision_seconds", "response_seconds", "struck_seconds"), 1000.0)

    async def play() -> None:
        async with running(settings(tmp_path, speed=1.0, away_seconds=9000.0, claim_seconds=30.0, **by_hand)) as server:
            game, (aric, suzan) = await people_at(server, "Aric", "Suzan", bots=1)
            nobody = await Person(server, "Nobody").arrive()
            rng = random.Random(5)
            async with aric.at(game, "changes=1") as first, suzan.at(game) as second:
                for one in (first, second):
                    await one.until("view")
                live = server.app.state.site.registry.tables[game]
                for step in range(25):
                    await one_step(live, rng)
                    change = await first.until("change")
                    assert change["seq"] == live.seq
                    await second.until("view")
                    for one in (first, second):
                        assert one.view == msgspec.json.decode(
                            encoder.encode(build_view(live.state, one.seat, live.names))
                        )
                    if step == 10:
                        await first.say(t="look")
                        assert (await first.until("view"))["view"] == first.view
                async with nobody.at(game, "changes=1&lang=de") as late, aric.at(game, "changes=1") as again:
                    for one in (late, again):
                        await one.until("view")
                    await one_step(live, rng)
                    for one in (first, late, again):
                        await one.until("change")
                        spoken = language("de" if one is late else "en")
                        whole = build_view(live.state, one.seat, live.names, spoken)
                        assert one.view == msgspec.json.decode(encoder.encode(whole))

    run_to_its_end(play())
