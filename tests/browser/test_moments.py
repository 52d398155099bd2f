"""The big moments over the table: what is seen, that it goes at once by a key, and that it holds up nobody."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.overheard import OVERHEAR
from tests.browser.person import DEAF, Person
from tests.browser.states import GEAR, State, about_to_roll, hand_of_eight, sits_at, table

RIM = 8  # pixels of a card that nothing is written on

# what has been on the table, each once, with its words; it may be gone again when one asks
WATCH = """() => {
  window.moments = [];
  new MutationObserver(() => {
    const seen = document.querySelector(".moment");
    const last = window.moments.at(-1);
    if (!seen || last?.node === seen) return;
    const dock = document.querySelector(".actions")?.getBoundingClientRect().top;
    const clear = dock === undefined || seen.getBoundingClientRect().bottom <= dock + 1;
    const [outer, said] = [seen, seen.querySelector(".words")].map((one) => one.getBoundingClientRect());
    const whole = said.left >= outer.left && said.right <= outer.right + 1 && said.bottom <= outer.bottom + 1;
    const fits = (one) => one.offsetWidth <= said.width + 1 && one.scrollWidth <= one.offsetWidth + 1;
    const within = whole && [...seen.querySelector(".words").children].every(fits);
    const [card, face] = [".cast > .large", ".cast > .who"].map((one) => seen.querySelector(one));
    const over = face ? card.offsetLeft + card.offsetWidth - face.offsetLeft : 0; // at rest: it comes with a leap
    const words = seen.innerText;
    const cast = seen.querySelector(".cast");
    const hidden = !cast || getComputedStyle(cast).opacity === "0"; // until the table is covered
    window.moments.push({ node: seen, kind: seen.className.split(" ")[1], words, clear, within, over, hidden });
  }).observe(document, { childList: true, subtree: true });
}"""

# what is there while the door opens, and how many frames it stays after a key; all in one go, for it stays not long
KEY_AT_THE_DOOR = """() => {
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  new MutationObserver(async (_changes, me) => {
    const moment = document.querySelector(".moment.door");
    if (!moment) return;
    me.disconnect();
    await frame();
    const found = {
      words: moment.innerText,
      early: document.querySelector(".piles .middle [data-card]") !== null,
      bottom: moment.getBoundingClientRect().bottom,
      dock: document.querySelector(".actions").getBoundingClientRect().top,
    };
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    let frames = 1;
    for (await frame(); document.querySelector(".moment.door"); await frame()) frames += 1;
    const there = document.querySelector(".piles .middle [data-card]") !== null;
    window.atTheDoor = { ...found, frames, there };
  }).observe(document, { childList: true, subtree: true });
}"""


# Frame by frame, from when a body's cards lie there: which fly, whether one of them is seen where it lies before it has
# come, or flies elsewhere than to there, and whether a die lies over them.
LAID_OUT = """() => {
  window.laid = { flew: [], twice: [], astray: [], dice: 0, looter: "" };
  const known = new Set();
  const name = (one) => one.querySelector(".name")?.textContent ?? "";
  const look = () => {
    const there = [...document.querySelectorAll(".piles .middle [data-card]")];
    if (there.length) {
      window.laid.dice += document.querySelectorAll(".roll").length;
      window.laid.looter ||= document.querySelector(".looter")?.textContent.trim() ?? "";
    }
    for (const ghost of document.querySelectorAll(".ghost:not(.thrown)")) {
      const lies = there.find((one) => name(one) === name(ghost));
      if (!lies) continue;
      if (getComputedStyle(lies).opacity !== "0") window.laid.twice.push(name(ghost));
      if (known.has(ghost)) continue; // others may take theirs from beside it meanwhile
      known.add(ghost);
      window.laid.flew.push(name(ghost));
      const last = ghost.getAnimations()[0]?.effect.getKeyframes().at(-1).transform;
      const end = last?.match(/translate\\(([-0-9.]+)px/);
      const [box, home] = [lies.getBoundingClientRect(), getComputedStyle(ghost)];
      const apart = end ? Math.abs(parseFloat(end[1]) + parseFloat(home.width) / 2 - box.left - box.width / 2) : 0;
      if (home.position !== "absolute" || apart > 3) window.laid.astray.push([name(ghost), home.position, apart]);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
# how high a die gets that rolls, and where the words above it end
HIGHEST = """() => {
  const die = document.querySelector(".chase .die"), [rolls] = die?.getAnimations() ?? [];
  if (!rolls) return null;
  rolls.pause();
  const tops = [];
  for (let at = 0; at < rolls.effect.getTiming().duration; at += 25) {
    rolls.currentTime = at;
    tops.push(die.getBoundingClientRect().top);
  }
  rolls.play();
  return { highest: Math.min(...tops), words: document.querySelector(".chase .from").getBoundingClientRect().bottom };
}"""
# whether what is called out is painted above a card that flies where it stands
ABOVE_THE_SKY = """() => {
  const call = document.querySelector(".call"), sky = document.querySelector(".sky");
  const at = call.getBoundingClientRect(), card = document.createElement("div");
  Object.assign(card.style, { position: "absolute", inset: 0 });
  sky.append(card);
  sky.inert = false;
  for (const one of [call, sky, card]) one.style.pointerEvents = "auto";
  const found = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
  card.remove();
  sky.inert = true;
  for (const one of [call, sky]) one.style.removeProperty("pointer-events");
  return found === call;
}"""


def sits_and_watches(arrive: Arrive, house: House, state: State, motion: str = "no-preference") -> Person:
    house.lays(*state)
    person = arrive(reduced_motion=motion).plays_now()
    person.page.evaluate(WATCH)
    person.page.wait_for_timeout(DEAF)
    return person


def seen(page: Page) -> list[list[str]]:
    found: list[list[str]] = page.evaluate("window.moments.map((one) => [one.kind, one.words])")
    return found


def behind(door: str) -> State:
    return table({"level": 4, "hand": ["Halfling"]}, phase="prepare", door=[door]), []


def won_fight(level: int) -> State:
    return table({"level": level, "hand": ["Halfling"]}, fight={"monsters": ["Doormat of Mild Doom"]}), []


def cursed_at_the_bottom() -> State:
    return table({"level": 1, "hand": ["Halfling"]}, phase="prepare", door=["Portrait of You at Thirteen"]), []


def caught_at_the_bottom() -> State:
    return table({"level": 1, "hand": ["Halfling"]}, fight={"monsters": ["Net Troll"]}, dice=[1]), []


def guarded() -> State:
    cap = {"level": 2, "in_play": ["Dunce Cap, With Honours"]}
    return table(cap, fight={"monsters": ["Wannabe Vampire"]}, dice=[1]), []


def everybody_is_against_it() -> State:
    """Ada is about to win the game, and each of the others holds something that would turn her fight."""
    others = {
        "Bo": {"level": 6, "hand": ["Enraged"]},
        "Cleo": {"level": 4, "hand": ["Mate"]},
        "Dan": {"level": 8, "hand": ["Ancient"]},
    }
    return table({"level": 9, "in_play": GEAR}, others, fight={"monsters": ["Carnivorous Couch"]}), []


def deadly() -> State:
    return table({"level": 2}, fight={"monsters": ["Dragon Who Kept the Receipts"]}, dice=[1]), []


@pytest.mark.parametrize(
    ("state", "verbs", "kinds", "words"),
    [
        (behind("Lose Your Armor"), ["kick"], ["curse"], "A Curse is coming!\nLose Your Armor"),
        (won_fight(5), ["claim"], ["slain", "treasure"], "Slain!\nDoormat of Mild Doom"),
        (won_fight(9), ["claim"], ["won"], "You won"),
        (deadly(), ["run"], ["dead", "returned", "dealt"], "Dead!\nBack from the dead!\nA new hand!"),
        (cursed_at_the_bottom(), ["kick"], ["curse", "unhurt"], "Lose a level\nyou stay at Level\u00a01"),
        (caught_at_the_bottom(), ["run", "roll"], ["caught"], "Bad Stuff\nyou stay at Level\u00a01"),
        (guarded(), ["run"], ["caught"], "Dunce Cap, With Honours keeps you from losing a Level"),
        (everybody_is_against_it(), ["claim"], ["betrayed"], "Betrayed!\n18 : 13\n18 : "),
    ],
    ids=["curse", "slain", "won", "dead", "nothing to lose", "nothing to lose to a monster", "kept", "betrayed"],
)
def test_a_big_moment_is_staged(
    arrive: Arrive, house: House, state: State, verbs: list[str], kinds: list[str], words: str
) -> None:
    person = sits_and_watches(arrive, house, state)
    page = person.page
    page.set_viewport_size({"width": 740, "height": 360})  # where there is the least room for it
    page.wait_for_timeout(DEAF)
    for verb in verbs:
        person.press(verb)
    page.wait_for_function(
        "(kinds) => kinds.every((kind) => window.moments.some((one) => one.kind === kind))", arg=kinds
    )
    told = seen(page)
    assert [kind for kind, _ in told if kind in kinds] == kinds, told
    assert all(word in "\n".join(text for _, text in told) for word in words.split("\n")), told
    assert page.evaluate("window.moments.filter((one) => !one.within).map((one) => one.words)") == []
    assert page.evaluate("Math.max(...window.moments.map((one) => one.over))") < RIM, "a face is over what a card says"
    expect(page.locator(".moment")).to_have_count(0)  # it goes by itself


def test_the_die_of_a_chase_covers_no_word(arrive: Arrive, house: House) -> None:
    """Wherever it is on its way."""
    person = sits_at(arrive, house, about_to_roll(), reduced_motion="no-preference")
    person.press("roll")
    found = person.page.wait_for_function(HIGHEST).json_value()
    assert found["highest"] >= found["words"], found


def test_my_turn_is_said_large_for_a_moment_and_in_nobodys_way(arrive: Arrive, house: House) -> None:
    """Where nothing may move there is none; the seat and the bar say it all the same."""
    for motion in ("no-preference", "reduce"):
        page = sits_at(arrive, house, hand_of_eight(), reduced_motion=motion).page
        call = page.locator(".call")
        expect(call).to_have_text("Your turn")
        expect(call).to_have_css("pointer-events", "none")
        assert page.evaluate(ABOVE_THE_SKY), "cards fly across it"
        found = call.evaluate(
            """async (one) => {
              const shown = one.getAnimations();
              await Promise.all(shown.map((one) => one.finished));
              return [shown.length, getComputedStyle(one).opacity];
            }"""
        )
        assert found in ([1, "0"], [0, "0"]) if motion == "no-preference" else found == [0, "0"]
        expect(page.locator(".bar .turn")).to_contain_class("mine")
        expect(page.locator(".player.mine")).to_contain_class("active")


def test_the_bar_says_nothing_beneath_what_is_staged(arrive: Arrive, house: House) -> None:
    """What was asked before it is over, and what comes of it is not known yet."""
    person = sits_and_watches(arrive, house, won_fight(5))
    person.page.evaluate(
        """() => new MutationObserver(() => {
          const bar = document.querySelector(".actions > .top");
          if (document.querySelector(".moment.slain")) (window.shown ??= []).push(bar.matches(".covered > *"));
        }).observe(document, { childList: true, subtree: true, attributes: true })"""
    )
    person.page.wait_for_timeout(DEAF)
    person.press("claim")
    person.page.wait_for_function("() => window.shown?.length > 0")
    expect(person.page.locator(".moment")).to_have_count(0)
    assert person.page.evaluate("window.shown.every(Boolean)")
    expect(person.page.locator(".actions > .top")).to_have_css("opacity", "1")


def test_a_curse_says_once_what_it_does_where_there_is_little_room(arrive: Arrive, house: House) -> None:
    person = sits_and_watches(arrive, house, behind("Movers From the Wrong Dimension"))
    page = person.page
    page.set_viewport_size({"width": 360, "height": 640})
    page.wait_for_timeout(DEAF)
    person.press("kick")
    expect(page.locator(".moment .threat")).to_be_visible()
    # as it is laid out: on its way in, which may be now, the card is larger for a moment
    assert page.evaluate("document.querySelector('.moment .cast').offsetTop") >= 0
    expect(page.locator(".moment .large .body")).to_be_hidden()
    assert page.evaluate("window.moments.every((one) => one.within)")


HELD = {"has_touch": True, "is_mobile": True}
# whoever is struck says so at once; what of it is on the stage then
ANSWERED = """() => new MutationObserver(async (_changes, me) => {
  const stage = document.querySelector(".moment:has(.threat)");
  if (!stage) return;
  me.disconnect();
  const name = window.view.view.players[1].name;
  const text = "Everybody saw that, and nobody here will forget it, ever.";
  const said = { t: "said", id: 9999, name, at: Date.now() / 1000, text, seat: 1 };
  window.line.onmessage({ data: JSON.stringify(said) });
  await new Promise((next) => setTimeout(next, 300)); // for what is measured when it is drawn
  const says = stage.querySelector(".says"), words = stage.querySelector(".words"), cast = stage.querySelector(".cast");
  const low = words.offsetTop + words.offsetHeight, above = stage.clientHeight;
  window.answered = { high: cast.offsetTop, low, above, said: says !== null };
}).observe(document, { childList: true, subtree: true })"""


@pytest.mark.parametrize(("width", "height"), [(360, 740), (360, 640)])
def test_what_is_said_of_a_moment_is_not_cut_on_a_phone(arrive: Arrive, house: House, width: int, height: int) -> None:
    """The card gives way, and then what is said goes."""
    house.lays(table({"level": 4, "hand": ["Subscription You Cannot Cancel"]}, phase="prepare"))
    size = {"viewport": {"width": width, "height": height}}
    person = arrive(reduced_motion="no-preference", **HELD, **size)
    person.page.add_init_script(OVERHEAR)
    page = person.plays_now().page
    page.evaluate(ANSWERED)
    page.wait_for_timeout(DEAF)
    page.locator(".hand button[data-card]").tap()
    for _ in range(2):
        page.wait_for_timeout(DEAF)
        page.locator(".others [data-seat='1'] .level").tap()
    found = page.wait_for_function("() => window.answered").json_value()
    assert found["said"] and found["high"] >= 0 and found["low"] <= found["above"] - 36, found


def test_what_is_behind_the_door_can_be_read_on_a_phone(arrive: Arrive, house: House) -> None:
    """Its card has what the words leave."""
    size = {"viewport": {"width": 360, "height": 740}}
    person = sits_at(arrive, house, behind("Enraged"), reduced_motion="no-preference", **size, **HELD)
    person.press("kick")
    look = """() => {
      const queries = [".moment.door", ".large .card", ".large .text"];
      const [stage, card, text] = queries.map((one) => document.querySelector(one));
      return stage && [card.offsetWidth, text.scrollHeight - text.clientHeight];
    }"""
    wide, hidden = person.page.wait_for_function(look).json_value()
    assert wide >= 150 and hidden <= 1, (wide, hidden)


@pytest.mark.parametrize(("width", "height"), [(740, 360), (360, 640)])
def test_the_die_of_a_chase_and_its_verdict_are_whole_on_a_phone(
    arrive: Arrive, house: House, width: int, height: int
) -> None:
    """Whoever runs from whatever has a long name."""
    fight = {"monsters": ["Suspiciously Polite Ogre"]}
    state = table({"level": 4, "hand": ["Halfling"]}, fight=fight, dice=[1]), [("Ada", "run away")]
    size = {"viewport": {"width": width, "height": height}}
    person = sits_at(arrive, house, state, reduced_motion="no-preference", **size, **HELD)
    edges = """(queries) => document.querySelector(queries[2]) && queries.map((query) => {
      const { top, bottom } = document.querySelector(query).getBoundingClientRect();
      return [top, bottom];
    })"""
    person.press("roll")
    for last in (".chase:not(.landed) .threat", ".chase.landed .fate > strong"):
        found = person.page.wait_for_function(edges, arg=[".chase", ".chase .from", last]).json_value()
        stage, words, threat = found
        assert stage[0] <= words[0] and threat[1] <= stage[1], (last, found)


def test_what_a_curse_does_to_somebody_else_is_told(arrive: Arrive, house: House) -> None:
    bo = {"level": 3, "in_play": ["Filing Hat"]}
    position = table({"level": 1}, {"Bo": bo, "Cleo": {"level": 9}}, phase="charity", door=["Lose Your Armor"])
    person = sits_and_watches(arrive, house, (position, []))
    page = person.page
    page.set_viewport_size({"width": 740, "height": 360})
    page.wait_for_timeout(DEAF)
    person.press("end_turn")
    page.wait_for_function("() => window.moments.some((one) => one.kind === 'curse')")
    assert "Brunhilde discards a piece of Armor." in dict(seen(page))["curse"]
    assert page.evaluate(f"window.moments.every((one) => one.within && one.over < {RIM})")


def test_what_happens_to_others_is_staged_and_their_seat_flashes(arrive: Arrive, house: House) -> None:
    """A bot asks in vain for help, runs, is caught and dies, and is looted; then it can be seen where it sits. The
    third Item is left for the person, who lets the others wait: what belongs to a turn that is over would not be staged
    for long."""
    bo = {"level": 3, "in_play": ["Boots of Butt-Kicking", "Filing Hat", "Kneepads of Allure"]}
    position = table({"level": 1}, {"Bo": bo, "Cleo": {"level": 9}, "Dan": {"level": 5}}, dice=[1])
    position |= {"turn": "Bo", "fight": {"monsters": ["Dragon Who Kept the Receipts"]}}
    asked = [("Bo", {"ask": "Ada", "offer": {"treasures": 1, "first_pick": "Bo"}})]  # they wait until the page is there
    person = sits_and_watches(arrive, house, (position, asked))
    page = person.page
    page.evaluate("""() => {
      new MutationObserver(() => (window.hit ??= document.querySelector(".player .hit")?.closest(".player").ariaLabel))
        .observe(document, { childList: true, subtree: true });
    }""")
    page.evaluate(LAID_OUT)
    person.press("decline")
    page.wait_for_function("() => window.hit && window.moments.some((one) => one.kind === 'loot')")
    laid = page.evaluate("window.laid")
    assert laid["twice"] == [] and laid["astray"] == [], laid  # a card flies to where it will lie, and is there then
    assert laid["flew"] == ["Boots of Butt-Kicking", "Filing Hat", "Kneepads of Allure"], laid
    assert laid["dice"] == 0 and laid["looter"].endswith("takes a card"), laid
    told = seen(page)  # at this pace one scene may give way to the next
    scenes = [kind for kind, _ in told if kind in ("dead", "loot")]
    assert scenes[:2] in (["dead", "loot"], ["loot"], ["loot", "loot"]), told
    assert page.evaluate("window.hit") in "\n".join(words for kind, words in told if kind in ("dead", "loot"))
    expect(page.locator(".log .entry").filter(has_text="laid out")).to_have_count(0)


def test_treasure_that_is_shared_counts_no_door(arrive: Arrive, house: House) -> None:
    """The Door that this monster leaves goes unseen into the fighter's hand. An offer says why its sums are not what
    both have alone."""
    ada = {"level": 9, "in_play": ["Best Supporting Adventurer Award"]}  # counts for more with who helps
    position = table(ada, {"Bo": {"level": 1}, "Cleo": {}, "Dan": {}})
    position |= {"turn": "Bo", "fight": {"monsters": [{"card": "Doormat of Mild Doom", "enhancers": ["Ancient"]}]}}
    asked = [("Bo", {"ask": "Ada", "offer": {"treasures": 2, "first_pick": "Ada"}})]
    person = sits_and_watches(arrive, house, (position, asked))
    page = person.page
    expect(page.locator(".offered")).to_contain_text("You have 10 alone; in this fight it counts 12 (+")
    expect(page.locator(".mine .chip")).not_to_contain_class("carried")
    person.press("accept")
    page.wait_for_function("() => window.moments.some((one) => one.kind === 'treasure')")
    assert "share 3 Treasures" in dict(seen(page))["treasure"], seen(page)


def test_a_level_by_a_card_has_its_moment_and_is_nothing_that_happened_meanwhile(arrive: Arrive, house: House) -> None:
    card = "Name Your Weapon Something Embarrassing"
    person = sits_and_watches(arrive, house, (table({"level": 4, "hand": [card]}, phase="prepare"), []))
    page = person.page
    person.hand.locator("button[data-card]").click()
    person.sheet.locator("button[data-verb=play]").first.wait_for()
    page.wait_for_timeout(DEAF)
    person.sheet.locator("button[data-verb=play]").first.click()
    page.wait_for_function("() => window.moments.some((one) => one.kind === 'level')")
    assert "Level 5!" in (told := dict(seen(page))["level"].replace("\u00a0", " ")) and "4 → 5" in told
    assert page.locator(".climb .new").count() == 1
    expect(page.locator(".moment")).to_have_count(0)
    expect(page.get_by_role("button", name="Since your last turn")).to_have_count(0)


def test_what_one_pays_is_not_staged_as_lost(arrive: Arrive, house: House) -> None:
    """All there is goes for it, so nobody is asked which: the button says what for, and the total is what is seen."""
    mine = {"level": 3, "in_play": ["Wizard"], "hand": ["Halfling", "Elf"]}
    person = sits_and_watches(arrive, house, (table(mine, fight={"monsters": ["Net Troll"]}), []))
    person.press("ability")
    pays = person.page.locator(".answer .primary")
    expect(pays).to_contain_text("Discard 2 cards: monsters −4")
    person.page.wait_for_timeout(DEAF)
    pays.click()
    expect(person.hand.locator("button[data-card]")).to_have_count(0)
    expect(person.page.locator(".notice")).to_have_count(0)
    assert "robbed" not in dict(seen(person.page))


def test_the_door_opens_and_a_key_goes_on(arrive: Arrive, house: House) -> None:
    person = sits_and_watches(arrive, house, behind("Elf"))
    page = person.page
    page.evaluate(KEY_AT_THE_DOOR)
    person.press("kick")
    page.wait_for_function("() => window.atTheDoor?.frames")
    found = page.evaluate("window.atTheDoor")
    assert "Elf" in found["words"]
    # the card lies there when the moment is over, not before; what can be done is never covered
    assert found["there"] and not found["early"] and found["bottom"] <= found["dock"] + 1
    assert found["frames"] <= 3, "it did not go by the key but by itself"
    assert page.evaluate("window.moments.every((one) => one.clear)")
    assert [kind for kind, _ in seen(page)].count("door") == 1


def test_what_others_win_every_day_is_told_small(arrive: Arrive, house: House) -> None:
    """The table stays in sight around it; what hits somebody hard, or brings them near the win, is as large as ever."""
    for level, large in ((3, False), (7, True)):
        others = {"Bo": {"level": level, "in_play": GEAR[:2]}, "Cleo": {}, "Dan": {}}
        position = table({"level": 1}, others, phase="charity", door=["Doormat of Mild Doom"])
        person = sits_and_watches(arrive, house, (position, []))
        page = person.page
        page.evaluate("""() => {
          new MutationObserver(() => {
            const [all, stage] = [".moment.slain", ".moment.slain > .stage"].map((one) => document.querySelector(one));
            window.covers ??= stage && (stage.offsetWidth * stage.offsetHeight) / (all.offsetWidth * all.offsetHeight);
          }).observe(document, { childList: true, subtree: true });
        }""")
        person.press("end_turn")
        covers = page.wait_for_function("() => window.covers").json_value()
        assert (covers > 0.99) if large else (covers < 0.5), (level, covers)
        assert page.evaluate("window.moments.every((one) => one.within)")


LASTS = """() => {
  let since = 0;
  new MutationObserver(() => {
    const there = document.querySelector(".moment.door") !== null;
    if (there && !since) since = performance.now();
    if (!there && since) window.lasted ??= performance.now() - since;
  }).observe(document, { childList: true, subtree: true });
}"""


def test_the_door_one_has_opened_stays_until_it_is_read(arrive: Arrive, usual: House) -> None:
    usual.lays(*behind("Elf"))
    person = arrive(house=usual, reduced_motion="no-preference").plays_now()
    person.page.evaluate(LASTS)
    person.page.wait_for_timeout(DEAF)
    person.button("kick").click()
    person.page.wait_for_function("() => window.lasted")
    assert person.page.evaluate("window.lasted") >= 1450  # milliseconds


def test_no_press_is_lost_beneath_a_moment(arrive: Arrive, usual: House) -> None:
    """The buttons of what was before are faded, and a press on one of them ends the moment."""
    usual.lays(*behind("Elf"))
    person = arrive(house=usual, reduced_motion="no-preference").plays_now()
    page = person.page
    page.evaluate(LASTS)
    page.wait_for_timeout(DEAF)
    kick = person.button("kick").bounding_box()
    assert kick
    person.button("kick").click()
    page.locator(".moment.door").wait_for()
    expect(page.locator(".actions .row [data-verb]:enabled")).to_have_count(0)
    page.mouse.click(kick["x"] + 9, kick["y"] + 9)
    page.wait_for_function("() => window.lasted")
    assert page.evaluate("window.lasted") < 1450
    expect(person.button("keep")).to_be_enabled()


def test_a_die_tells_nothing_before_it_lands(arrive: Arrive, house: House) -> None:
    """The fight is there as long as it rolls; then it is told what caught whom, and one can go on."""
    troll: State = table({"level": 4, "hand": ["Halfling"]}, fight={"monsters": ["Net Troll"]}, dice=[1]), []
    person = sits_and_watches(arrive, house, troll)
    page = person.page
    person.press("run")
    expect(page.locator(".moment")).to_have_count(0)
    page.evaluate("""() => {
      window.early = [];
      new MutationObserver(() => {
        const [rolls, fight] = [".roll:not(.landed)", ".fight"].map((one) => document.querySelector(one));
        if (rolls && !fight) window.early.push("drawn");
        const log = document.querySelector("[role=log]").innerText;
        if (document.querySelector(".roll, .moment.caught") && log.includes("catches you")) window.early.push(log);
        const landed = document.querySelector(".roll.landed");
        if (!landed) return;
        // nothing shows through its tray, and it lies on none of its words
        const [die, said] = [".die", "strong"].map((one) => landed.querySelector(one)?.getBoundingClientRect());
        const clear = getComputedStyle(landed).backgroundColor.startsWith("rgb(") && (!said || die.bottom <= said.top);
        window.tray = { clear, said: landed.innerText };
      }).observe(document, { childList: true, subtree: true });
    }""")
    person.press("roll")
    page.wait_for_function("() => window.moments.some((one) => one.kind === 'caught')")
    assert page.evaluate("window.early") == []
    tray = page.evaluate("window.tray")
    assert tray["clear"] and "Rolled 1, needed 5 or more: caught!" in tray["said"]
    assert page.evaluate("window.moments.every((one) => one.hidden)"), "it comes over words that are still seen"
    told = next(words for kind, words in seen(page) if kind == "caught")
    assert "Caught!" in told and "Down to Level\u00a02" in told
    expect(page.get_by_role("log", name="What happened")).to_contain_text("catches you")  # once it is over
    assert "catches you" not in told  # once is enough
    assert not any("You run for it" in words for _kind, words in seen(page))
    expect(page.locator(".moment, .roll")).to_have_count(0)
    expect(person.button("end_turn")).to_be_enabled()


def test_nothing_is_staged_for_who_wants_no_motion(arrive: Arrive, house: House) -> None:
    person = sits_and_watches(arrive, house, behind("Elf"), "reduce")
    person.press("kick")
    expect(person.page.locator(".piles [data-card]").first).to_be_visible()
    person.is_left_alone()
    assert seen(person.page) == []
