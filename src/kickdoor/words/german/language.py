"""The language itself, put together from the modules of this folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kickdoor.words.german import CODE, NAME
from kickdoor.words.german.banter import DECLINES, EDITIONS, PRICES, REMARKS
from kickdoor.words.german.cards.text import parts
from kickdoor.words.german.events import STORY
from kickdoor.words.german.grammar import SEXES
from kickdoor.words.german.judge import JUDGE
from kickdoor.words.german.moment import moment_words, question_text, situation
from kickdoor.words.german.moves import in_words
from kickdoor.words.german.notes import NOTES
from kickdoor.words.german.options import MESSAGES as OPTIONS
from kickdoor.words.german.refusals import reason
from kickdoor.words.german.server import MESSAGES as SERVER
from kickdoor.words.german.sums import SUMS
from kickdoor.words.language import Language

LANGUAGE: Final = Language(
    code=CODE,
    name=NAME,
    folder=Path(__file__).parent,
    in_words=in_words,
    reason=reason,
    story=STORY,
    situation=situation,
    moment=moment_words,
    question=question_text,
    sums=SUMS,
    notes=NOTES,
    sexes=SEXES,
    card_parts=parts,
    judge=JUDGE,
    options=OPTIONS,
    server=SERVER,
    remarks=REMARKS,
    remarks_in=EDITIONS,
    declines=DECLINES,
    prices=PRICES,
)
