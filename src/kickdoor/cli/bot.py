"""`kickdoor bot connect`: a bot of one's own takes a seat at a served table."""

from __future__ import annotations

from argparse import Namespace

from kickdoor.bots import BadBot
from kickdoor.cli.console import make_console, print_line
from kickdoor.cli.mistakes import Mistake
from kickdoor.outside.guest import TurnedAway, guest_for, play, socket_address


def connect(options: Namespace) -> int:
    """Play until the game is over."""
    console = make_console(stderr=True)
    try:
        socket_address(options.url)
        guest = guest_for(options.bot)
    except (BadBot, ValueError) as bad:
        raise Mistake(str(bad)) from bad
    try:
        play(options.url, options.token, guest, lambda words: print_line(console, words), options.tries)
    except TurnedAway as away:
        raise Mistake(str(away)) from away
    except Exception as lost:
        raise Mistake(f"the table is not to be had: {lost}") from lost
    finally:
        guest.close()
    print_line(console, "The game is over.")
    return 0
