"""Pictures have more than one colour: an icon is taken apart and is whole again when it is painted, and its colours
stand out from the scene behind it.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser import screens, states
from tests.browser.conftest import ROOT, Arrive
from tests.browser.house import House
from tests.browser.states import sits_at

from kickdoor.cards.icons import palettes
from kickdoor.server import pictures

FRAMES = ["monster", "enhancer", "curse", "class", "race", "double", "item", "shot", "level", "friend"]
EDITIONS = ["deluxe", "gbm", "star", "xmen"]
LEAST = 2.0  # of the largest part of a picture against what is behind it
# the colours of the light behind a picture, from the middle outwards, on each kind of card of each edition
BEHIND = """([frames, editions, palettes]) => {
  const card = document.createElement("article");
  card.innerHTML = document.querySelector("article.card").innerHTML;
  document.body.append(card);
  const picture = card.querySelector(".picture");
  const without = (one, what) => [...one.classList].filter((name) => !what.test(name)).join(" ");
  const plain = without(document.querySelector("article.card"), /^(frame|of)-/);
  const own = without(picture, /^in-/);
  const found = [];
  for (const frame of frames) for (const edition of editions) for (const palette of palettes) {
    card.className = `${plain} frame-${frame} of-${edition}`;
    picture.className = `${own} in-${palette}`;
    const light = getComputedStyle(picture).backgroundImage.split("radial-gradient(").at(-1);
    const colours = [...light.matchAll(/color\\(srgb ([\\d.]+) ([\\d.]+) ([\\d.]+)/g)]
      .map((one) => one.slice(1).map(Number));
    found.push([`${palette} on ${frame} of ${edition}`, palette, colours]);
  }
  card.remove();
  return found;
}"""
# the share of pixels that are painted in one of two ways only
UNLIKE = """(pairs) => pairs.map(([name, whole, parts]) => {
  const pen = new OffscreenCanvas(128, 128).getContext("2d", { willReadFrequently: true });
  const [one, other] = [[whole], parts].map((paths) => {
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, 128, 128);
    pen.scale(0.25, 0.25);
    for (const path of paths) pen.fill(new Path2D(path));
    return pen.getImageData(0, 0, 128, 128).data;
  });
  let unlike = 0;
  for (let i = 3; i < one.length; i += 4) if (Math.abs(one[i] - other[i]) > 100) unlike++;
  return [name, unlike / (128 * 128)];
})"""


def luminance(colour: list[float]) -> float:
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: list[float], other: list[float]) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.look
@pytest.mark.parametrize("light", ["light", "dark"])
def test_a_picture_stands_out_from_the_scene_behind_it(arrive: Arrive, house: House, light: str) -> None:
    page = sits_at(arrive, house, states.hand_of_eight(), color_scheme=light).page
    found = page.evaluate(BEHIND, [FRAMES, EDITIONS, list(palettes())])
    assert len(found) == len(FRAMES) * len(EDITIONS) * len(palettes())
    faint = {}
    for where, palette, colours in found:
        main = [int(palettes()[palette][0][at : at + 2], 16) / 255 for at in (1, 3, 5)]
        assert len(colours) == 3, where
        if contrast(main, colours[0]) < LEAST:
            faint[where] = contrast(main, colours[0])
    assert faint == {}


@pytest.mark.look
def test_kinds_of_cards_have_something_of_their_own_before_the_scene(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, states.hand_of_eight()).page
    curse = page.locator(".hand .frame-curse .picture").first.evaluate("(one) => getComputedStyle(one).backgroundImage")
    assert curse.count("url(") == 2
    drawn = "(frame) => { const card = document.querySelector('article.card'); card.className = card.className.replace("
    drawn += "/frame-\\w+/, `frame-${frame}`); return getComputedStyle(card).getPropertyValue('--deco'); }"
    found = {frame: page.evaluate(drawn, frame) for frame in FRAMES}
    assert {frame for frame, deco in found.items() if not deco} == {"monster", "friend"}  # what stands there says it
    assert found["item"] == found["shot"] and found["class"] == found["race"] == found["double"]
    assert len(set(found.values())) == 6


def test_an_icon_is_taken_apart_and_loses_nothing(arrive: Arrive) -> None:
    """The parts of every icon that a card has, or that is a face, painted one upon the other, are the icon."""
    known = json.loads((ROOT / "web/node_modules/@iconify-json/game-icons/icons.json").read_bytes())["icons"]
    files = (pictures.STATIC / "assets").glob("icons-*.json")
    names = {name for file in files for name in json.loads(file.read_bytes())}
    assert len(names) > 500
    pairs = []
    for name in sorted(names):
        _whole, *parts, _eyes, _palette = pictures.drawings()[name]
        pairs.append([name, known[name]["body"].split('d="')[1].split('"')[0], parts])
    unlike: list[Any] = arrive().page.evaluate(UNLIKE, pairs)
    assert [one for one in unlike if one[1] > 0.004] == []


def test_a_picture_has_several_colours_and_a_thumbnail_has_them_too(arrive: Arrive, house: House) -> None:
    page = sits_at(arrive, house, states.hand_of_eight()).page
    for picture in (page.locator(".hand .picture > svg").first, page.locator(".chip > svg").first):
        expect(picture).to_be_visible()
        fills = picture.evaluate(
            "(svg) => [...svg.querySelectorAll('path')].filter((one) => one.getAttribute('d'))"
            ".map((one) => getComputedStyle(one).fill).filter((one) => one.startsWith('rgb('))"
        )
        assert len(set(fills)) >= 2


@pytest.mark.look
def test_a_deck_is_the_same_on_the_table_and_where_it_is_explained(arrive: Arrive, house: House) -> None:
    """The back of a card has the sign of its deck in the colour of its edge."""
    sign = "(svg) => [svg.querySelectorAll('path').length, getComputedStyle(svg).fill]"
    table = sits_at(arrive, house, states.hand_of_eight()).page.locator(".deck svg").first.evaluate(sign)
    person = arrive()
    screens.how_to_play(person, house)
    assert person.page.locator(".card-back svg").first.evaluate(sign) == table
    assert table[0] == 1
