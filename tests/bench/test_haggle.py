"""What bench/haggle.py counts, in a few games: bots start low, haggling ones differ in price, and nobody waits long."""

from __future__ import annotations

import pytest
from bench.haggle import counted, rows

from kickdoor.play.options import DEFAULT


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["rookie", "veteran", "champion"])
def test_bots_start_low_and_the_prices_of_those_that_haggle_differ(bot: str) -> None:
    if bot == "champion":
        pytest.importorskip("numpy")
    found, prices, least = counted((bot,), DEFAULT, 6, 7)
    assert found["first asked, 2+"] > 20
    assert found["first asked, 2+: all"] * 20 <= found["first asked, 2+"]
    assert found["agreed, 2+: all"] * 10 <= found["agreed, 2+"]
    assert found["messages"] <= 4 * found["bargained"]
    assert all(len(answers) > 1 for answers in least.values())
    assert bot == "rookie" or len(prices) > 5, "what a rookie gives depends on the stake alone"
    assert len(dict(rows(found, prices, least))) == len(rows(found, prices, least))
