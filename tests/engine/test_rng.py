"""The two generators of chance: the small one of simulations, whose numbers old games depend on, and the keyed one of
games between people, held against a formulation of its own."""

from __future__ import annotations

import hashlib
import json
from collections import Counter

import pytest

from kickdoor.engine import State, codec, new_game
from kickdoor.engine.ids import FEMALE, MALE
from kickdoor.engine.rng import STREAMS, below, fits, keyed, order, seeded, shuffle, word
from kickdoor.play.options import USUAL, open_table

# ---- the small one -------------------------------------------------------------------------------------------------


def sfc32(a: int, b: int, c: int, counter: int) -> tuple[int, int, int, int, int]:
    """One step as its author writes it, in 32-bit arithmetic."""
    full = 2**32
    total = (a + b + counter) % full
    turned = ((c << 21) % full) + (c >> 11)
    return total, b ^ (b >> 9), (c * 9) % full, (turned + total) % full, (counter + 1) % full


@pytest.mark.parametrize("seed", [0, 7, 2**127 + 5])
def test_the_small_generator_is_sfc32(seed: int) -> None:
    for stream in range(STREAMS):
        start = hashlib.sha256(f"kickdoor:{seed}:{stream}".encode()).digest()
        a, b, c = (int.from_bytes(start[i : i + 4], "little") for i in (0, 4, 8))
        counter, words = 1, seeded(seed)
        for step in range(40):
            total, a, b, c, counter = sfc32(a, b, c, counter)
            if step >= 12:  # the first dozen only stirs
                assert word(words, stream) == total


def test_what_the_small_generator_gave_it_gives_for_ever() -> None:
    words = seeded(7)
    assert [word(words, stream) for stream in range(STREAMS) for _ in range(2)] == [
        2579770496, 1954236761, 3342616681, 17790415, 1834393678, 3662956374, 2026281177, 3279680305,
    ]  # fmt: skip
    assert [below(words, 2, 6) for _ in range(12)] == [2, 3, 3, 3, 1, 5, 5, 0, 2, 4, 4, 0]


@pytest.mark.parametrize("length", [0, 1, 2, 3, 400])
def test_a_shuffle_is_what_single_draws_would_bring(length: int) -> None:
    """Place by place from the last; also where a word is drawn again, as the first one is here below 3."""
    for stream in range(STREAMS):
        at_once, one_by_one = seeded(5), seeded(5)
        if length == 3:
            for words in (at_once, one_by_one):
                words[4 * stream : 4 * stream + 4] = [2**32 - 3, 1, 5, 1]
            assert word(list(at_once), stream) == 2**32 - 1
        cards, wanted, drawn, noted = list(range(length)), list(range(length)), [], []
        for i in range(length - 1, 0, -1):
            j = below(one_by_one, stream, i + 1)
            noted.append(j)
            wanted[i], wanted[j] = wanted[j], wanted[i]
        shuffle(at_once, stream, cards, drawn)
        assert (cards, drawn, at_once) == (wanted, noted, one_by_one)
        assert length != 3 or at_once[4 * stream + 3] == 4  # three words for two draws


# ---- the keyed one -------------------------------------------------------------------------------------------------


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, spelled out."""
    padded = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(one ^ 0x36 for one in padded) + message).digest()
    return hashlib.sha256(bytes(one ^ 0x5C for one in padded) + inner).digest()


def test_the_spelled_out_hmac_is_that_of_rfc_4231() -> None:
    assert hmac_sha256(b"\x0b" * 20, b"Hi There").hex() == (
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    )
    assert hmac_sha256(b"Jefe", b"what do ya want for nothing?").hex() == (
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )


@pytest.mark.parametrize("seed", [0, 7, 2**255 + 19, 2**300])
def test_the_keyed_generator_is_hmac_in_counter_mode(seed: int) -> None:
    words = keyed(seed)
    key = hashlib.sha256(f"kickdoor:keyed:{seed}".encode()).digest()
    for stream in (2, 0, 3, 1):  # each by itself, whatever the others have done
        for number in range(20):
            block = hmac_sha256(key, bytes([stream]) + number.to_bytes(8, "big"))
            assert word(words, stream) == int.from_bytes(block[:4], "big")


def test_what_the_keyed_generator_gave_it_gives_for_ever() -> None:
    words = keyed(7)
    assert [word(words, stream) for stream in range(STREAMS) for _ in range(2)] == [
        2347768569, 2752669874, 3227344530, 1986989826, 2180155977, 3930327377, 3350430936, 3056790110,
    ]  # fmt: skip
    assert [below(words, 2, 6) for _ in range(12)] == [5, 1, 2, 5, 1, 3, 2, 2, 5, 0, 0, 4]


@pytest.mark.parametrize("make", [seeded, keyed])
def test_every_face_is_as_likely_as_another(make: object) -> None:
    words = make(3)  # type: ignore[operator]
    faces = Counter(below(words, 2, 6) for _ in range(6000))
    assert sorted(faces) == list(range(6)) and all(850 < count < 1150 for count in faces.values())


def test_what_is_over_the_last_whole_multiple_is_drawn_again() -> None:
    """Below 2**31 + 1 almost half of all words are thrown away; none of those that count is changed."""
    most = 2**31 + 1
    drawn, kept = keyed(11), keyed(11)
    for _ in range(50):
        wanted = word(drawn, 0)
        while wanted >= most:
            wanted = word(drawn, 0)
        assert below(kept, 0, most) == wanted
    assert drawn == kept


@pytest.mark.parametrize("seed", [3, 2**40])
def test_an_order_is_what_shuffling_makes_however_often_it_is_asked_for(seed: int) -> None:
    """Seeds that are kept and others; the generator itself is nobody's to use up."""
    cards = list(range(60))
    shuffle(seeded(seed), 1, cards, [])
    assert order(seed, 1, 60) == cards == order(seed, 1, 60)
    assert order(seed, 0, 60) != cards
    used = seeded(seed)
    word(used, 0)
    assert seeded(seed) != used


# ---- in a game -----------------------------------------------------------------------------------------------------


def deal(seed: int, key: bool) -> State:
    opened = open_table(USUAL)
    return new_game(opened.catalog, opened.rules, [MALE, FEMALE, MALE], seed, False, keyed_chance=key)


def test_a_game_keeps_its_generator_in_copies_and_saves() -> None:
    small, strong = deal(5, False), deal(5, True)
    assert small.decks != strong.decks
    for s in (small, strong):
        again = codec.from_json(codec.to_json(s), s.catalog)
        copied = s.copy()
        drawn = [below(s.rng, stream, 1000) for stream in (0, 1, 2, 3, 2)]
        for other in (again, copied):
            assert [below(other.rng, stream, 1000) for stream in (0, 1, 2, 3, 2)] == drawn
    assert len(strong.rng) < len(small.rng), "a copy costs no more than before"


def test_only_whole_generators_are_taken_from_files() -> None:
    assert fits(seeded(1)) and fits(keyed(1)) and fits(json.loads(json.dumps(keyed(1))))
    assert not any(fits(words) for words in ([], [1], [0] * 4, [0] * 6, [0] * 15, [0] * 17))
    assert not fits([0, 0, 2**64, 0, 1]) and not fits([0, 0, 0, 0, 2**256])
