"""How much one may ask for: token buckets, by whatever key. Plain arithmetic; time comes from outside."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from typing import Final

from kickdoor.server.timepiece import REAL, Timepiece

MOST_KEYS: Final = 20_000


def counted_as(address: str) -> str:
    """One name for everything somebody has: of an IPv6 address the network, of which everybody has one at least."""
    try:
        found = ipaddress.ip_address(address.strip("[]").split("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


class Bucket:
    """So many tokens a second, and no more than `burst` at once."""

    __slots__ = ("burst", "level", "rate", "since")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.since = now

    def take(self, now: float, amount: float = 1.0) -> bool:
        self.level = min(self.burst, self.level + (now - self.since) * self.rate)
        self.since = now
        if self.level < amount:
            return False
        self.level -= amount
        return True


class Throttle:
    """A bucket for each key; the least recently used are forgotten first."""

    def __init__(self, rate: float, burst: float, timepiece: Timepiece = REAL) -> None:
        self.rate = rate
        self.burst = burst
        self.time = timepiece
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, amount: float = 1.0) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.burst, self.time.now())
            if len(self._buckets) > MOST_KEYS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(self.time.now(), amount)
