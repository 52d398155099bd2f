"""What all tests share: the same examples in every run, so that a red one can be run again."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("kickdoor", derandomize=True, deadline=None)
settings.load_profile("kickdoor")
