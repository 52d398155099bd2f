"""Pages to be read have a head like the start page's, whole on any screen; a judge who thinks is seen to."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect
from tests.browser.conftest import PHONE, Arrive
from tests.browser.geometry import SIZES, faults
from tests.browser.house import House
from tests.browser.plain import painted

PAGES = {"rules": "Rules", "gallery": "All cards", "judge": "The judge", "how": "How to play"}


@pytest.mark.parametrize("path", PAGES)
def test_a_page_to_be_read_has_a_head(guest: Arrive, house: House, path: str) -> None:
    for person, sizes in ((guest(), SIZES["desk"]), (guest("phone", **PHONE), SIZES["phone"])):
        page = person.page
        page.goto(f"{house.url}/{path}")
        expect(page.get_by_role("heading", name=PAGES[path], exact=True)).to_be_visible()
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            wrong = faults(page, ("header h1", "header nav a", "header p"))
            assert [one for one in wrong if "header" in one or "shields" in one] == [], (width, height)
            boxes = page.locator("header nav, header h1, header p, header .shields").evaluate_all(
                "all => all.map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom])"
            )
            nav, heading, words = boxes[:3]
            assert nav[1] <= heading[0] + 4 and heading[1] <= words[0] + 1, boxes
            if width <= 700:
                assert boxes[3][1] <= words[0] + 8, "the shields lie over what is to be read"


def test_there_is_one_wall(guest: Arrive, house: House) -> None:
    """The same stones on the start page and on those to be read."""
    page = guest().page
    stones = set()
    for path in ("", "rules", "gallery", "how"):
        page.goto(f"{house.url}/{path}")
        wall = page.locator("main > header")
        wall.locator("h1").wait_for()
        with painted(page):
            layers: str = wall.evaluate("(one) => getComputedStyle(one).backgroundImage")
        stones.add(layers.split("repeating-linear-gradient")[1])
    assert len(stones) == 1, stones


def test_a_judge_who_thinks_is_seen_to(arrive: Arrive, house: House) -> None:
    """By whoever comes for the first time, who is shown an example."""
    page = arrive().page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/judge", hold)
    page.goto(f"{house.url}/judge")
    expect(page.locator(".thinks")).to_have_text("The judge is thinking …")
    for route in held:
        route.continue_()
    expect(page.get_by_role("region", name="The judge says")).to_be_visible()
    expect(page.locator(".thinks")).to_have_count(0)
    page.unroute("**/api/judge")
