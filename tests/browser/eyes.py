"""What a person can see and reach: axe, sizes, focus; in light, in dark and on a phone."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import cache
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Error, Page, ViewportSize
from tests.browser.plain import painted
from tests.patience import HANGS
from tests.soaking import ROUND, some

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OF_COLOURS = ["color-contrast", "link-in-text-block"]  # what can be wrong in the dark and right in the light
# how a page is looked at: colours and size
LIGHTS: dict[str, tuple[Literal["light", "dark"], ViewportSize]] = {
    "light": ("light", {"width": 1280, "height": 800}),
    "dark": ("dark", {"width": 1280, "height": 800}),
    "phone": ("light", {"width": 360, "height": 640}),
}
FINGER = 44  # pixels


@cache
def _axe() -> str:
    return AXE.read_text("utf-8")


def faults(page: Page, rules: Sequence[str] = RULES, without: Sequence[str] = ()) -> list[str]:
    """What axe calls serious or critical, with the places. `rules`: tags of rules, or rules; `without`: not these."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    look = (
        "async ([runOnly, rules]) => "
        "(await axe.run(document, { runOnly, rules, resultTypes: ['violations'] })).violations"
    )
    colours = not set(OF_COLOURS) <= set(without)
    with painted(page) if colours else nullcontext():
        found: list[dict[str, Any]] = page.evaluate(look, [rules, {rule: {"enabled": False} for rule in without}])
    return [
        f"{fault['id']} ({fault['impact']}): {fault['help']}: {node['target']} {node['html'][:160]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"][:4]
    ]


def every_fault(page: Page, place: int) -> list[str]:
    """What is wrong with this screen for anybody, by the light it was seen in: in a soak in every light, else in one,
    and the screen at the next `place` in another."""
    wrong = []
    for light in some(tuple(LIGHTS), place):
        with in_this_light(page, light):
            # for a finger it has to be larger than axe asks for, and the colours are those of the light:
            # most of what axe costs is to measure these two
            without = ["target-size", *(() if ROUND else OF_COLOURS)] if light == "phone" else []
            found = faults(page, OF_COLOURS if ROUND and light == "dark" else RULES, without)
            found += phone_faults(page) if light == "phone" else []
        wrong += [f"{light}: {one}" for one in found]
    return wrong


@contextmanager
def in_this_light(page: Page, light: str) -> Iterator[None]:
    colours, size = LIGHTS[light]
    before = page.viewport_size
    page.emulate_media(color_scheme=colours)
    page.set_viewport_size(size)
    page.wait_for_timeout(150)
    yield
    page.emulate_media(color_scheme="light")
    if before:
        page.set_viewport_size(before)


# ---- on a phone --------------------------------------------------------------------------------------------------


def phone_faults(page: Page) -> list[str]:
    """What sticks out, can't be reached or is too small for a finger, after what lies over the screen is put away."""
    page.wait_for_timeout(200)
    if not page.get_by_role("dialog").count():
        put_notices_away(page)
    wide = too_wide(page)
    return [f"the page scrolls sideways by {wide} pixels"] * bool(wide) + out_of_reach(page)


def put_notices_away(page: Page) -> None:
    while page.locator(".notice").count():
        with suppress(Error):  # it goes by itself after a while
            page.locator(".notice").first.get_by_role("button", name="Close").click(timeout=500)


def too_wide(page: Page) -> int:
    """By how many pixels the page scrolls sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


REACH = """() => {
  if (document.querySelector(".moment")) return null; // what is beneath it can wait, too: it goes by itself
  const open = document.querySelector("dialog[open], aside.sheet"); // what is under a sheet can wait
  const words = (near) => near.nodeType === Node.TEXT_NODE && near.data.trim();
  const inText = (one) => one.matches("a") && [...one.parentNode.childNodes].some(words);
  const wide = document.documentElement.clientWidth + 1;
  const all = [...(open ?? document).querySelectorAll("button:enabled, a[href], input, select, summary, textarea")];
  const wrong = [];
  for (const one of all) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    const spot = one.matches("input[type=checkbox], input[type=radio]") ? (one.closest("label") ?? one) : one;
    let [box, hit] = [null, null];
    const met = () => hit && (spot.contains(hit) || hit.contains(spot));
    for (const block of ["center", "end", "start"]) {
      if (met()) break;
      spot.scrollIntoView({ block, inline: "center", behavior: "instant" });
      box = spot.getBoundingClientRect();
      hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    }
    const name = `${one.tagName.toLowerCase()} "${(one.getAttribute("aria-label") ?? spot.innerText).slice(0, 40)}"`;
    if (!met()) wrong.push(`${name} is covered or off the screen`);
    if (box.left < -1 || box.right > wide) wrong.push(`${name} sticks out sideways`);
    // some reach further than they look
    const more = getComputedStyle(one, "::after");
    const reach = (side) => Math.max(box[side], more.position === "absolute" ? parseFloat(more[side]) || 0 : 0);
    if (!inText(one) && (reach("height") < FINGER - 0.5 || reach("width") < FINGER - 0.5))
      wrong.push(`${name} is only ${Math.round(reach("width"))} by ${Math.round(reach("height"))}`);
  }
  return wrong;
}"""


def out_of_reach(page: Page) -> list[str]:
    """Things to press that a finger can't get at after scrolling, or that are too small for one."""
    end = time.monotonic() + HANGS
    found: list[str] | None = None
    while found is None:
        assert time.monotonic() < end, "a moment is staged for ever"
        found = page.evaluate(REACH.replace("FINGER", str(FINGER)))
        page.wait_for_timeout(0 if found is not None else 100)
    return found


# ---- by keyboard -------------------------------------------------------------------------------------------------


FOCUS = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const style = getComputedStyle(one);
  const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  const box = one.getBoundingClientRect();
  return {
    name: `${one.tagName.toLowerCase()} "${(one.getAttribute("aria-label") ?? one.innerText).slice(0, 50)}"`,
    verb: one.dataset.verb ?? "",
    pick: one.closest(".picks") !== null && one.getAttribute("aria-pressed") !== "true", // none that is taken
    hand: one.closest("[aria-label='Your hand']") !== null,
    words: one.innerText ?? "", inSheet: one.closest("aside.sheet, dialog") !== null,
    visible: ring || style.boxShadow !== "none",
    onScreen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  };
}"""


def focused(page: Page) -> dict[str, Any] | None:
    """What has the focus, and whether it shows."""
    found: dict[str, Any] | None = page.evaluate(FOCUS)
    return found
