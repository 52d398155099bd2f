"""Why a bot declines to help or to trade, as codes that a language words (`words/<language>/banter.py`). A bot that
gives reasons has them in `refusal` after each decision, "" where it declined nothing. Nothing in a game depends on
them. Each is a claim that anybody can check at the table, and no line says more than its code does. A trade may be
declined with a price: the number of an Item behind the code, for which, added to the offer, the bot would agree.
"""

from __future__ import annotations

from typing import Final

FOR_THE_WIN: Final = "for_the_win"  # it would win the game for somebody else
NOT_ENOUGH: Final = "not_enough"  # we would lose all the same
TOO_LITTLE: Final = "too_little"  # is offered
NOT_WANTED: Final = "not_wanted"  # a counter-offer by somebody with whom the fight would be lost all the same
TOO_DEAR: Final = "too_dear"  # a counter-offer that asks for more than it gives
USELESS: Final = "useless"  # what is offered in a trade has no price and makes it no stronger
WEAKER: Final = "weaker"  # it would fight worse after the trade
UNFAIR: Final = "unfair"  # what it would give has the higher price
BARRED: Final = "barred"  # it may use nothing of what is offered
NO_GAIN: Final = "no_gain"  # it would be no stronger
FOND: Final = "fond"  # none of these: it would sooner keep its own
REFUSALS: Final = (
    FOR_THE_WIN, NOT_ENOUGH, TOO_LITTLE, NOT_WANTED, TOO_DEAR, USELESS, WEAKER, UNFAIR, BARRED, NO_GAIN, FOND,
)  # fmt: skip


def refusal_of(bot: object) -> str:
    """Why this bot has just declined; "" if it says nothing of that, or nothing that has words."""
    return known(getattr(bot, "refusal", ""))


def known(said: object) -> str:
    """The code, if it is one, and its price. Bots may come from strangers: nothing else that they say is passed on."""
    return said if isinstance(said, str) and parted(said)[0] in REFUSALS else ""


def priced(why: str, card: int) -> str:
    """A reason with the Item for which the bot would agree; -1: with none."""
    return why if card < 0 else f"{why} {card}"


def parted(said: str) -> tuple[str, int]:
    """The code, and the Item for which the bot would agree, -1 for none; no code where it is not written so."""
    why, space, card = said.partition(" ")
    if not space:
        return why, -1
    return (why, int(card)) if card.isascii() and card.isdigit() and len(card) < 6 else ("", -1)
