"""The cards' rules text in German: the same three functions as `kickdoor.cards.text`, with the same signatures.

Names of cards, classes and abilities, labels and jokes stay as the author wrote them; everything else is German.
"""

from __future__ import annotations

from kickdoor.cards.german.text import card_text, pack_words, said_traits

__all__ = ["card_text", "pack_words", "said_traits"]
