"""What all tests share: the same examples in every run, so that a red one can be run again; others in a soak."""

from __future__ import annotations

from hypothesis import settings
from tests.soaking import ROUND

settings.register_profile("kickdoor", derandomize=True, deadline=None, max_examples=100)
settings.register_profile("soak", settings.get_profile("kickdoor"), derandomize=False, database=None)
settings.load_profile("soak" if ROUND else "kickdoor")
