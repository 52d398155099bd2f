"""A table's clock as it runs: until when it goes, and the alarm behind it. What is waited for, and for how long, is
said by `clock`; what the ringing means is the table's business.
"""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakMethod

from kickdoor.server.timepiece import Alarm, Timepiece


class Bell:
    """Rings once when its time has come, and not before; mostly it is set anew long before that."""

    def __init__(self, timepiece: Timepiece, ring: WeakMethod[Callable[[], object]]) -> None:
        self.time = timepiece
        self.deadline = 0.0  # what everybody is shown
        self._ring = ring
        self._alarm: Alarm | None = None
        self._alarm_at = 0.0  # when it goes off
        self._rings = 0.0  # when the bell is to ring: not before that

    @property
    def left(self) -> float:
        """Seconds."""
        return max(0.0, self.deadline - self.time.now())

    @property
    def runs(self) -> bool:
        """Whether it will ring here."""
        return self._alarm is not None

    def show(self, seconds: float) -> None:
        """This long, and another process rings."""
        self.deadline = self.time.now() + seconds
        self.stop()

    def set(self, seconds: float, grace: float = 0.0) -> None:
        """It rings in so many seconds, and that much later for slow lines. Mostly that is later than it was: then the
        alarm stays as it is, and looks once more when it goes off."""
        now = self.time.now()
        self.deadline = now + seconds
        self._rings = self.deadline + grace
        if self._alarm is None or self._rings < self._alarm_at:
            self._set_alarm(now)

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _set_alarm(self, now: float) -> None:
        self.stop()
        self._alarm_at = self._rings
        self._alarm = self.time.after(self._rings - now, self._alarmed)

    def _alarmed(self) -> None:
        self._alarm = None
        if self._rings > self._alarm_at:
            self._set_alarm(self.time.now())
        else:
            ring = self._ring()
            if ring is not None:  # there still is a table
                ring()
