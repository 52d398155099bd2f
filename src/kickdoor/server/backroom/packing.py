"""Answers as they go over the wire: JSON, compressed once, by whoever has made them."""

from __future__ import annotations

import gzip
from typing import Any, Final

import msgspec

LEVEL: Final = 6  # a third of the time of 9, and a hundredth more


def packed(value: Any) -> bytes:
    return packed_text(msgspec.json.encode(value))


def packed_text(text: bytes) -> bytes:
    return gzip.compress(text, LEVEL, mtime=0)


def unpacked(words: bytes) -> bytes:
    return gzip.decompress(words)
