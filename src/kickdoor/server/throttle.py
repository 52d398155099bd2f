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

    def has_some(self, now: float) -> bool:
        self.take(now, 0.0)
        return self.level > 0

    def owe(self, now: float, amount: float) -> None:
        """Taken, whether it is there or not."""
        self.take(now, 0.0)
        self.level -= amount


class Throttle:
    """A bucket for each key; the least recently used are forgotten first."""

    def __init__(self, rate: float, burst: float, timepiece: Timepiece = REAL) -> None:
        self.rate = rate
        self.burst = burst
        self.time = timepiece
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, amount: float = 1.0) -> bool:
        return self._bucket(key).take(self.time.now(), amount)

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.burst, self.time.now())
            if len(self._buckets) > MOST_KEYS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


class Budget(Throttle):
    """The same for what has its price only afterwards: whoever has something left may begin, and may owe something when
    it is done; then it takes as long until there is something again."""

    def has_some(self, key: str) -> bool:
        return self._bucket(key).has_some(self.time.now())

    def spend(self, key: str, amount: float) -> bool:
        """`charge`, where there is something left; False where there is not."""
        bucket, now = self._bucket(key), self.time.now()
        if not bucket.has_some(now):
            return False
        bucket.level -= amount
        return True

    def charge(self, key: str, amount: float) -> None:
        self._bucket(key).owe(self.time.now(), amount)
