"""A table in a few plain lines, for `render`: what everybody sees. `kickdoor.Game` tells it properly."""

from __future__ import annotations

from kickdoor.engine import View


def table_in_words(view: View) -> str:
    """The table as somebody who looks on sees it."""
    lines = [f"Turn {view.turn}: player_{view.active}, {view.moment()}"]
    for seat in range(view.players):
        cards = ", ".join(view.catalog.name[card] for card in view.table(seat)) or "nothing"
        lines.append(
            f"player_{seat}: Level {view.level(seat)}, strength {view.strength(seat)}, "
            f"{view.hand_count(seat)} in hand, in play {cards}"
        )
    if view.fight_on():
        monsters = ", ".join(view.catalog.name[card] for card in view.monsters())
        lines.append(f"Fight: {view.munchkin_total()} against {view.monster_total()} ({monsters})")
    if view.over:
        lines.append(f"Won by {', '.join(f'player_{seat}' for seat in view.winners())}")
    return "\n".join(lines)
