"""A table whose server says what a test has it say."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.states import State
from tests.browser.test_geometry import NO_HINTS

# keeps the line to the server and the last whole view, so that a test can have the server say something more
OVERHEAR = """(() => {
  const Line = window.WebSocket;
  window.WebSocket = class extends Line {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        if (data.startsWith('{"t":"view"')) [window.line, window.view] = [this, JSON.parse(data)];
      });
    }
  };
})()"""
# the server says that it is somebody's turn, and what has happened
SAYS = """([turn, happened, more]) => {
  const view = { ...window.view.view, active: turn, ...more };
  window.view.seq += 1;
  window.line.onmessage({ data: JSON.stringify({ ...window.view, view, events: happened }) });
}"""


def overhears(guest: Arrive, house: House, state: State, kind: str, **options: Any) -> Person:
    """Somebody who plays on at this table, of their own kind: what they are told later, nobody else is."""
    house.lays(*state)
    person = guest(kind, first=f"{NO_HINTS};{OVERHEAR}", **options).plays_now()
    person.is_left_alone()
    return person
