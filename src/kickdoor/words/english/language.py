"""The language itself, put together from the modules of this folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kickdoor.engine.ids import SEX_NAMES
from kickdoor.words.english import CODE, NAME
from kickdoor.words.english.banter import DECLINES, EDITIONS, PRICES, REMARKS
from kickdoor.words.english.cards.text import parts
from kickdoor.words.english.events import STORY
from kickdoor.words.english.judge import JUDGE
from kickdoor.words.english.moment import moment_words, question_text, situation
from kickdoor.words.english.moves import in_words
from kickdoor.words.english.notes import NOTES
from kickdoor.words.english.options import MESSAGES as OPTIONS
from kickdoor.words.english.refusals import reason
from kickdoor.words.english.server import MESSAGES as SERVER
from kickdoor.words.english.sums import SUMS
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
    sexes=SEX_NAMES,
    card_parts=parts,
    judge=JUDGE,
    options=OPTIONS,
    server=SERVER,
    remarks=REMARKS,
    remarks_in=EDITIONS,
    declines=DECLINES,
    prices=PRICES,
)
