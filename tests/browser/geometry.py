"""What a screen looks like in numbers: words broken or cut, things over each other, things that have to be in sight.

Nothing here knows what is right for a certain screen: whatever is on it has to be whole. Small cards end their rules
text, and on a phone their name, with an ellipsis (the whole is in their sheet), and what scrolls may go on beyond its
edge.
"""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = {"desk": ((1366, 768), (1920, 1080)), "phone": ((360, 740), (740, 360))}

FAULTS = """([needed, whole]) => {
  const wrong = [];
  // nothing moves while one looks, so everything is asked once
  const once = (ask, known = new Map()) => (one) => {
    if (!known.has(one)) known.set(one, ask(one));
    return known.get(one);
  };
  const rect = (box) => ({ left: box.left, top: box.top, right: box.right, bottom: box.bottom });
  const within = (one, other) =>
    one.left >= other.left - 1.5 && one.right <= other.right + 1.5 &&
    one.top >= other.top - 1.5 && one.bottom <= other.bottom + 1.5;
  const forTheEar = (one) => one.closest(".hidden-text") || one.getBoundingClientRect().width <= 1.5;
  const shown = once(
    (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !forTheEar(one));
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const name = (one) => {
    const classes = [...one.classList].filter((name) => !name.startsWith("svelte"));
    const words = one.innerText?.slice(0, 40).replaceAll("\\n", " ");
    return `${[one.tagName.toLowerCase(), ...classes].join(".")} "${words}"`;
  };
  const dialog = document.querySelector("dialog[open]");
  const root = dialog ?? document.querySelector("main") ?? document.body;

  const styleOf = once((one) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    return { overflowX, overflowY };
  });
  const boxOf = once((one) => rect(one.getBoundingClientRect()));
  const clipping = once((one) => { // the boxes around it that cut what goes beyond them
    const up = one.parentElement;
    if (!up) return [];
    const { overflowX, overflowY } = styleOf(up);
    return overflowX === "visible" && overflowY === "visible" ? clipping(up) : [up, ...clipping(up)];
  });

  // what of an element can be seen without scrolling: null all of it, else which box hides some of it
  const hiddenBy = (one, box) => {
    for (const up of clipping(one)) {
      const [style, edge] = [styleOf(up), boxOf(up)];
      for (const [axis, from, to] of [["overflowX", "left", "right"], ["overflowY", "top", "bottom"]]) {
        if (style[axis] === "visible") continue;
        const scrolls = ["auto", "scroll"].includes(style[axis]);
        if (box[from] < edge[from] - 1.5 || box[to] > edge[to] + 1.5) return { up, scrolls };
      }
    }
    return null;
  };
  const seen = once((one) => {
    const box = { ...boxOf(one) };
    for (const up of clipping(one)) {
      const edge = boxOf(up);
      for (const side of ["left", "top"]) box[side] = Math.max(box[side], edge[side]);
      for (const side of ["right", "bottom"]) box[side] = Math.min(box[side], edge[side]);
    }
    return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null;
  });

  // ---- words
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !shown(parent) || parent.closest("select, .sky, [inert]")) continue;
    for (const found of node.data.matchAll(/[^\\s-]+-?/g)) {
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5);
      if (!boxes.length) continue;
      const tops = boxes.map((box) => box.top); // of cards that are turned a little, a little apart
      if (Math.max(...tops) - Math.min(...tops) > boxes[0].height / 2)
        wrong.push(`the word "${found[0]}" is broken in ${name(parent)}`);
      const by = hiddenBy(parent, rect(boxes[0]));
      const own = styleOf(parent);
      const clips = own.overflowX !== "visible" && !["auto", "scroll"].includes(own.overflowX);
      const box = boxOf(parent);
      const outside = clips && (boxes[0].right > box.right + 1.5 || boxes[0].bottom > box.bottom + 1.5);
      if (parent.closest(".card:not(.big) .text, .card:not(.big) footer")) continue;
      if (innerWidth <= 760 && parent.closest(":is(.hand, .spread, .question .many) .card .name")) continue;
      const rest = parent.closest("[data-cut]")?.nextElementSibling; // it says that there is more, and shows it
      if (rest?.matches("button") && shown(rest)) continue;
      if (outside) wrong.push(`"${found[0]}" is cut by ${name(parent)} itself`);
      else if (by && !by.scrolls) wrong.push(`"${found[0]}" of ${name(parent)} is cut by ${name(by.up)}`);
    }
  }

  // ---- over each other
  const BLOCKS = [
    ".bar", ".others > *", ".middle > *", ".mine > *", ".hand", ".side > section", ".picks .pick", ".row > button",
    ".hand .cards > *", ".monster", ".fight > *", ".options > button", "footer > *",
  ];
  const blocks = [...root.querySelectorAll(BLOCKS.join())].filter((one) => shown(one) && !one.matches(".beyond"));
  for (const [i, one] of blocks.entries())
    for (const other of blocks.slice(i + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [seen(one), seen(other)];
      if (!a || !b) continue;
      const wide = Math.round(Math.min(a.right, b.right) - Math.max(a.left, b.left));
      const high = Math.round(Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
      if (wide > 3 && high > 3) wrong.push(`${name(one)} and ${name(other)} overlap by ${wide} x ${high}`);
    }

  // ---- in sight
  for (const query of needed) {
    const all = [...root.querySelectorAll(query)].filter(shown);
    if (!all.length) wrong.push(`there is no ${query}`);
    for (const one of all) {
      const box = rect(one.getBoundingClientRect());
      const by = hiddenBy(one, box);
      if (!within(box, screen)) wrong.push(`${name(one)} is not on the screen`);
      else if (by) wrong.push(`${name(one)} is not in sight: ${name(by.up)} hides some of it`);
    }
  }

  // ---- what is there at all is whole, also where one could scroll
  for (const one of [...root.querySelectorAll(whole.join() || "no-such-thing")].filter(shown)) {
    const by = hiddenBy(one, rect(one.getBoundingClientRect()));
    if (by) wrong.push(`${name(one)} is cut by ${name(by.up)}`);
  }

  // ---- what scrolls sideways shows it: something is cut at the edge where it goes on, or how many lie beyond is said
  for (const one of [...root.querySelectorAll("div, section, ul")].filter(shown)) {
    const scrolls = ["auto", "scroll"].includes(styleOf(one).overflowX);
    if (!scrolls || one.scrollWidth - one.clientWidth <= 4) continue;
    const { left, right } = one.getBoundingClientRect();
    const atEnd = one.scrollLeft + one.clientWidth >= one.scrollWidth - 4;
    const cut = [...one.querySelectorAll("*")].map((inner) => inner.getBoundingClientRect());
    const onLeft = (box) => box.left < left - 2 && box.right > left + 6;
    const onRight = (box) => box.left < right - 6 && box.right > right + 2;
    const says = one.parentElement.querySelector(`.beyond${atEnd ? ".before" : ":not(.before)"}`);
    if (!cut.some(atEnd ? onLeft : onRight) && !says)
      wrong.push(`nothing shows that ${name(one)} goes on sideways`);
  }
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (sideways > 0) wrong.push(`the page scrolls sideways by ${sideways}`);
  return [...new Set(wrong)];
}"""


LOOKS = 10
# a while, and then until the page has painted twice: what it does on a slow machine takes as many frames as elsewhere
A_WHILE = """() => new Promise((go) =>
  setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => go())), 100))"""


def faults(page: Page, needed: tuple[str, ...] = (), whole: tuple[str, ...] = ()) -> list[str]:
    """What is broken, cut or covered on this screen and stays so; `needed`: what has to be in sight without scrolling;
    `whole`: what is not cut wherever it is. A page that was given another size, or is told what happens, needs a moment
    to lay itself out: what it mends by itself is none."""
    found: list[str] = []
    for _ in range(LOOKS):
        page.evaluate(A_WHILE)
        found = page.evaluate(FAULTS, [list(needed), list(whole)])
        if not found:
            break
    return found
