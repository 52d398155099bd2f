"""What the kinds of things to be said have in common. Words are looked up by them, several times for every sentence."""

from __future__ import annotations

from enum import Enum


class Sort(Enum):
    """An enumeration that is looked up like any object. (The hash of Enum itself is a function in Python.)"""

    __hash__ = object.__hash__
