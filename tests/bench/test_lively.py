"""What bench/lively.py counts, in a few games: that bots are about, and that nobody is fallen upon."""

from __future__ import annotations

import pytest
from bench.lively import LOW, counted, rows

from kickdoor.play.options import DEFAULT


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["rookie", "veteran"])
def test_bots_answer_kills_from_the_first_levels_on_and_hit_nobody_twice_in_a_turn(bot: str) -> None:
    found = counted((bot,), (DEFAULT,), 24, 7)
    assert found["games"] == 24 and found["faults"] == 0
    assert found[f"{LOW}: could"] > 20, "there was something to answer with"
    assert found[f"{LOW}: did"] >= found[f"{LOW}: could"] // 12
    assert found["twice at one player in a turn"] == 0
    assert found["hostile"] > 5 * found["games"]
    assert len(dict(rows(found))) == len(rows(found))
