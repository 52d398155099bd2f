"""What Prometheus is told: numbers of this process, without names of people or cards."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)


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
        self.heard = Counter("kickdoor_messages_heard", "Messages from clients", registry=self.registry)
        self.sent = Counter("kickdoor_messages_sent", "Messages to clients", registry=self.registry)
        self.refused = Counter("kickdoor_moves_refused", "Moves the engine refused", registry=self.registry)
        self.taken = Histogram(
            "kickdoor_move_seconds", "From a move heard to its row written", buckets=SECONDS, registry=self.registry
        )
        self.requests = Counter("kickdoor_requests", "HTTP requests by status", ["status"], registry=self.registry)
        self.cut = Counter("kickdoor_connections_cut", "Connections cut off, by why", ["why"], registry=self.registry)
        self.lost = Counter(
            "kickdoor_logs_cut_short", "Clients that have seen more of a log than is stored", registry=self.registry
        )
        self.troubles = Counter("kickdoor_troubles", "Requests that failed inside", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
