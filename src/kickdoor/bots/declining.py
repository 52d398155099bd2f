"""Why a bot declines to help or to trade, as codes that a language words (`words/<language>/banter.py`). A bot that
gives reasons has them in `refusal` after each decision, "" where it declined nothing. Nothing in a game depends on
them.
"""

from __future__ import annotations

from typing import Final

FOR_THE_WIN: Final = "for_the_win"  # it would win the game for somebody else
NOT_ENOUGH: Final = "not_enough"  # we would lose all the same
TOO_LITTLE: Final = "too_little"  # is offered
NOT_WANTED: Final = "not_wanted"  # a counter-offer by somebody who is no help any more
USELESS: Final = "useless"  # nothing that is offered in a trade is worth anything to it
UNFAIR: Final = "unfair"  # it would give more than it gets
REFUSALS: Final = (FOR_THE_WIN, NOT_ENOUGH, TOO_LITTLE, NOT_WANTED, USELESS, UNFAIR)


def refusal_of(bot: object) -> str:
    """Why this bot has just declined; "" if it says nothing of that, or nothing that has words."""
    return known(getattr(bot, "refusal", ""))


def known(said: object) -> str:
    """The code, if it is one. Bots may come from strangers: nothing else of what they say is passed on."""
    return said if isinstance(said, str) and said in REFUSALS else ""
