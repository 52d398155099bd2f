"""In whatever room: the card of a big moment is the brightest there is, light falls from behind it, and every word on
the stage can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import PHONE, Arrive
from tests.browser.contrast import faint
from tests.browser.house import House
from tests.browser.person import DEAF
from tests.browser.pixels import judged
from tests.browser.states import State
from tests.browser.test_moments import behind, won_fight
from tests.browser.test_stage import LAPTOP

# how light a picture is: the lightest tenth of the card, right beside the card, and at the farthest edge of the stage
LIGHTS = """(pen, { card, stage }) => {
  const lights = (x, y, width, height) => {
    const { data } = pen.getImageData(x, y, width, height);
    const all = [...Array(data.length / 4).keys()].map((i) => data[4 * i] + data[4 * i + 1] + data[4 * i + 2]);
    return all.sort((a, b) => a - b);
  };
  const most = (all) => all[Math.floor(all.length * 0.9)], middle = (all) => all[Math.floor(all.length / 2)];
  const beside = lights(card.x - 24, card.y + card.height * 0.2, 10, card.height * 0.6);
  const far = lights(stage.x + stage.width - 14, stage.y + stage.height * 0.2, 10, stage.height * 0.6);
  return [most(lights(card.x, card.y, card.width, card.height)), middle(beside), middle(far)];
}"""


def lights(page: Page) -> list[float]:
    card, stage = (page.locator(one).bounding_box() for one in (".moment .large", ".moment .stage"))
    found: list[float] = judged(page, LIGHTS, {"card": card, "stage": stage})
    return found


@pytest.mark.look
@pytest.mark.apart
@pytest.mark.parametrize("options", [{"viewport": LAPTOP}, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize(
    ("state", "verb", "kind"),
    [(behind("Lose Your Armor"), "kick", "curse"), (won_fight(5), "claim", "slain")],
    ids=["curse", "slain"],
)
def test_light_falls_from_behind_the_card(
    arrive: Arrive, house: House, options: dict[str, object], state: State, verb: str, kind: str
) -> None:
    house.lays(*state)
    person = arrive(reduced_motion="no-preference", color_scheme="dark", **options)
    page = person.page
    page.clock.install()  # it stays as long as one looks
    person.plays_now()
    page.wait_for_timeout(DEAF)
    person.is_offered(verb)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    person.button(verb).click()
    page.locator(f".moment.{kind}").wait_for()
    page.evaluate(
        "for (const one of document.getAnimations()) if (one.effect.getTiming().iterations === 1) one.finish()"
    )
    card, beside, far = lights(page)
    assert card > beside > 1.15 * far, (card, beside, far)
    assert faint(page) == []
