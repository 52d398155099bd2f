"""What Prometheus is told: numbers of this process, without names of people or cards."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)


class Tally(Collector):
    """A counter for what happens all the time: a number that one thread adds to, without a lock."""

    def __init__(self, name: str, says: str, registry: CollectorRegistry) -> None:
        self.name = name
        self.says = says
        self.count = 0
        registry.register(self)

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self.name, self.says, self.count)


class Times(Collector):
    """How long something took that happens all the time; likewise."""

    def __init__(self, name: str, says: str, registry: CollectorRegistry) -> None:
        self.name = name
        self.says = says
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        buckets = list(zip([*map(str, SECONDS), "+Inf"], accumulate(self.counts)))
        yield HistogramMetricFamily(self.name, self.says, buckets, self.sum)


class Metrics:
    """One registry for each app, so that two in a process do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # processor, memory and open files, where the system tells them
        self.tables = Gauge("kickdoor_tables", "Tables in memory", registry=self.registry)
        self.set_aside = Gauge(
            "kickdoor_tables_set_aside", "Tables whose stored rows cannot be read", registry=self.registry
        )
        self.sockets = Gauge("kickdoor_sockets", "Open sockets", registry=self.registry)
        self.heard = Tally("kickdoor_messages_heard", "Messages from clients", self.registry)
        self.sent = Tally("kickdoor_messages_sent", "Messages to clients", self.registry)
        self.refused = Counter("kickdoor_moves_refused", "Moves the engine refused", registry=self.registry)
        self.taken = Times("kickdoor_move_seconds", "From a move heard to its row written", self.registry)
        self.requests = Counter("kickdoor_requests", "HTTP requests by status", ["status"], registry=self.registry)
        self.cut = Counter("kickdoor_connections_cut", "Connections cut off, by why", ["why"], registry=self.registry)
        self.lost = Counter(
            "kickdoor_logs_cut_short", "Clients that have seen more of a log than is stored", registry=self.registry
        )
        self.troubles = Counter("kickdoor_troubles", "Requests that failed inside", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
