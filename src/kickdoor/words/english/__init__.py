"""English, the language every other one is held against."""

from __future__ import annotations

from typing import Final

CODE: Final = "en"
NAME: Final = "English"
