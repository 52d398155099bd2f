"""A table's timer: until when it runs, and the alarm behind it. What is waited for, and for how long, is
said by `clock`; what the ringing means is the table's business.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.server.timepiece import Alarm, Timepiece


class Timer:
    """Rings once when its time has come, and not before; mostly it is set anew long before that."""

    def __init__(self, timepiece: Timepiece) -> None:
        self.time = timepiece
        self.deadline = 0.0  # what everybody is shown
        self._ring: Callable[[], object] | None = None  # only as long as it runs: no circle with the table
        self._alarm: Alarm | None = None
        self._alarm_at = 0.0  # when it goes off
        self._rings = 0.0  # when it is to ring: not before that

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

    def set(self, ring: Callable[[], object], seconds: float, grace: float = 0.0) -> None:
        """It rings in so many seconds, and that much later for slow lines; `ring`: what is to be done then. Mostly that
        is later than it was: then the alarm stays as it is, and looks once more when it goes off."""
        now = self.time.now()
        self.deadline = now + seconds
        self._rings = self.deadline + grace
        if self._alarm is None or self._rings < self._alarm_at:
            self._set_alarm(now)
        self._ring = ring

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._ring = None

    def _set_alarm(self, now: float) -> None:
        self.stop()
        self._alarm_at = self._rings
        self._alarm = self.time.after(self._rings - now, self._alarmed)

    def _alarmed(self) -> None:
        ring, self._alarm = self._ring, None
        if self._rings > self._alarm_at:
            self._set_alarm(self.time.now())
            self._ring = ring
        else:
            self._ring = None
            if ring is not None:
                ring()
