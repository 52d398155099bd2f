"""Chance that lives in the state, as whole numbers. Two generators, told apart by how many numbers they keep:

- `seeded`: sfc32, four 32-bit words for each stream. Small and fast, for simulations, searches and games at one screen.
- `keyed`: HMAC-SHA256 in counter mode, a counter for each stream and one key. For games between people: whoever has
  seen any number of its results can say nothing about the next.

Separate streams keep one different choice from reshuffling the rest of the game. Interpreted and compiled builds give
the same numbers. Only `atoms.chance` and `atoms.shuffle` draw from here.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

DOOR_STREAM: Final = 0
TREASURE_STREAM: Final = 1
DICE_STREAM: Final = 2
HAND_STREAM: Final = 3  # random cards out of hands
STREAMS: Final = 4
WORDS: Final = 1 << 32  # so many different ones
MASK: Final = WORDS - 1
SEEDED: Final = 4 * STREAMS  # numbers that a generator keeps
KEYED: Final = STREAMS + 1
KEY_BITS: Final = 256
MOST_KEPT: Final = 16  # of the first seeds, by which worlds are dealt that somebody only thinks of
MOST_ORDERS: Final = 2048
_kept: dict[int, list[int]] = {}  # what `seeded` makes of them
_orders: dict[tuple[int, int, int], list[int]] = {}  # and `order`


def seeded(seed: int) -> list[int]:
    """The words of all streams for one seed of any size."""
    kept = _kept.get(seed)
    if kept is not None:
        return kept.copy()
    words: list[int] = []
    for stream in range(STREAMS):
        digest = hashlib.sha256(f"kickdoor:{seed}:{stream}".encode()).digest()
        words += [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8)]
        words.append(1)
    for stream in range(STREAMS):
        for _ in range(12):
            word(words, stream)
    if 0 <= seed < MOST_KEPT:
        _kept[seed] = words.copy()
    return words


def keyed(seed: int) -> list[int]:
    """The counters of all streams, and the key that follows from one seed of any size."""
    key = hashlib.sha256(f"kickdoor:keyed:{seed}".encode()).digest()
    return [0] * STREAMS + [int.from_bytes(key, "big")]


def fits(words: list[int]) -> bool:
    """Whether these may be the numbers of a generator; for what comes from a file."""
    if len(words) == KEYED:
        return max(words[:STREAMS]) < WORDS and words[STREAMS] < 1 << KEY_BITS
    return len(words) == SEEDED


def word(words: list[int], stream: int) -> int:
    """The next 32 bits of a stream; advances it."""
    if len(words) == KEYED:
        return _keyed_word(words, stream)
    i = stream * 4
    a = words[i]
    b = words[i + 1]
    c = words[i + 2]
    counter = words[i + 3]
    total = (a + b + counter) & MASK
    words[i] = b ^ (b >> 9)
    words[i + 1] = (c + (c << 3)) & MASK
    words[i + 2] = (((c << 21) | (c >> 11)) + total) & MASK
    words[i + 3] = (counter + 1) & MASK
    return total


def _keyed_word(words: list[int], stream: int) -> int:
    """The first 32 bits of HMAC(key, stream and number of the draw)."""
    counter = words[stream]
    words[stream] = counter + 1
    key = words[STREAMS].to_bytes(KEY_BITS // 8, "big")
    drawn = hmac.digest(key, bytes((stream,)) + counter.to_bytes(8, "big"), "sha256")
    return int.from_bytes(drawn[:4], "big")


def below(words: list[int], stream: int, n: int) -> int:
    """A number from 0 to n-1, each equally likely: a word above the last whole multiple of n is drawn again, so that no
    face is favoured."""
    drawn = word(words, stream)
    face = drawn % n
    while drawn - face > WORDS - n:
        drawn = word(words, stream)
        face = drawn % n
    return face


def shuffle(words: list[int], stream: int, cards: list[int], drawn: list[int]) -> None:
    """Bring the cards into another order, and note the results: what `below` gives for each place from the last to the
    second, in a third of the time. Only a generator that is `seeded`."""
    first = stream * 4
    a = words[first]
    b = words[first + 1]
    c = words[first + 2]
    counter = words[first + 3]
    for i in range(len(cards) - 1, 0, -1):
        n = i + 1
        while True:
            total = (a + b + counter) & MASK
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & MASK
            c = (((c << 21) | (c >> 11)) + total) & MASK
            counter = (counter + 1) & MASK
            j = total % n
            if total - j <= WORDS - n:
                break
        drawn.append(j)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
    words[first] = a
    words[first + 1] = b
    words[first + 2] = c
    words[first + 3] = counter


def order(seed: int, stream: int, n: int) -> list[int]:
    """The numbers below n as a stream of this seed shuffles them: not to be changed. Worlds are dealt by the same few
    seeds again and again, and there are never many cards more or fewer."""
    found = _orders.get((seed, stream, n))
    if found is None:
        found = list(range(n))
        shuffle(seeded(seed), stream, found, [])
        if 0 <= seed < MOST_KEPT:
            if len(_orders) >= MOST_ORDERS:
                _orders.clear()
            _orders[seed, stream, n] = found
    return found
