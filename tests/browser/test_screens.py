"""Every screen: axe finds nothing serious in light, in dark or on a phone, and there everything is in reach. Each is
looked at in one of these lights here, and in all of them in a soak."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Arrive
from tests.browser.eyes import OF_COLOURS, every_fault, faults, in_this_light, phone_faults
from tests.browser.house import House
from tests.browser.screens import SCREENS, Show


@pytest.mark.soak
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_everybody_can_use_it(guest: Arrive, house: House, screen: Show) -> None:
    person = guest()
    screen(person, house)
    assert every_fault(person.page, SCREENS.index(screen)) == []


def test_a_fault_would_be_seen(arrive: Arrive) -> None:
    page = arrive().home().page
    assert faults(page) == [] and phone_faults(page) == []
    page.evaluate("document.querySelector('main').append(document.createElement('select'))")
    assert any("select-name (critical)" in one for one in faults(page))
    page.evaluate("document.querySelector('select').outerHTML = '<div><a href=/>x</a></div>'")
    assert phone_faults(page)[0].startswith('a "x" is only')
    page.evaluate(
        "const faint = document.createElement('p'); faint.textContent = 'hard to read'; "
        "faint.style.cssText = 'color: #333; background: #222'; document.querySelector('main').append(faint)"
    )
    with in_this_light(page, "dark"):
        assert any("color-contrast (serious)" in one for one in faults(page, OF_COLOURS))
