"""German is the longest language there is here: on a laptop nothing of it is cut, broken or under something else."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.states import State, fight_with_helper, kill_claimed, much_trouble, sits_at, treasure_to_share
from tests.browser.test_stage import LAPTOP

# what lies over something that is to be read, what is cut, and what takes more lines than it should
WRONG = """() => {
  const found = [];
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const say = (what, one) => found.push(what + ": " + one.innerText.trim().slice(0, 40));
  const all = (query) => [...document.querySelectorAll(query)].filter((one) => box(one).width > 1);
  const [label] = all(".hand .label");
  for (const one of all(".hand .would > *")) if (meet(box(label), box(one))) say("under the label", one);
  for (const one of all(".trouble .one")) for (const next of all(".trouble .one")) {
    const card = box(next.querySelector(".card"));
    for (const words of one.querySelectorAll(".outcome, .bad-stuff"))
      if (one !== next && meet(box(words), card)) say("under a card", words);
  }
  for (const one of all(".top .clock > .clock, .coin, .row > button > .odds, .would > *"))
    if (box(one).height > 1.9 * parseFloat(getComputedStyle(one).lineHeight)) say("in two lines", one);
  for (const one of all(".top strong, .player.mine .chip > .name, .made li, .stake > *"))
    if (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1) say("cut", one);
  for (const one of all(".player.mine .chip > .name")) { // no word goes on in the next line
    const range = document.createRange();
    for (const { index, 0: word } of one.textContent.matchAll(/\\S+/g)) {
      const text = [...one.childNodes].find((node) => node.nodeType === 3 && node.data.includes(word));
      if (!text) continue;
      range.setStart(text, text.data.indexOf(word));
      range.setEnd(text, text.data.indexOf(word) + word.length);
      if (range.getClientRects().length > 1 && !word.includes("-")) say("broken", one);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("state", [fight_with_helper, kill_claimed, much_trouble, treasure_to_share])
def test_nothing_is_cut_or_broken(arrive: Arrive, house: House, state: Any) -> None:
    laid: State = state()
    page = sits_at(arrive, house, laid, viewport=LAPTOP, locale="de-DE").page
    page.locator(".actions button").first.wait_for()
    page.wait_for_timeout(300)  # forecasts come a moment later
    assert page.evaluate(WRONG) == []
