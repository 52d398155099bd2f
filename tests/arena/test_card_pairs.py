"""One card against a blank or an older version: the same deals, compared pair by pair."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.soaking import ROUND, share

from kickdoor.arena import BadPlan, Plan
from kickdoor.arena.all_pairs import compare_all
from kickdoor.arena.card_pairs import Course, Pair, compare, figures_of, places_of
from kickdoor.arena.card_report import card_page
from kickdoor.arena.plan import table_of
from kickdoor.arena.workplace import Workplace
from kickdoor.cli import main
from kickdoor.engine import ids
from kickdoor.play.changed_cards import Change
from kickdoor.play.options import TableSpec

SWORD = """\
- id: sword
  name: Sword of Testing
  type: item
  copies: {copies}
  icon: broadsword
  flavor: It has been sharpened on assertions.
  item: {{bonus: {bonus}, value: 300, slot: hand, hands: 1}}
"""


def pack(folder: Path, bonus: int, copies: int = 12) -> Path:
    (folder / "treasure").mkdir(parents=True)
    (folder / "pack.yaml").write_text("id: mine\nname: Mine\nedition: deluxe\n", "utf-8")
    (folder / "treasure" / "cards.yaml").write_text(SWORD.format(bonus=bonus, copies=copies), "utf-8")
    return folder


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pack(tmp_path_factory.mktemp("new") / "mine", 9)


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pack(tmp_path_factory.mktemp("old") / "mine", 1, 10)


def test_all_other_cards_keep_their_numbers_and_every_hand_its_cards() -> None:
    plain = Plan(TableSpec(), 3, games=1)
    changed = Plan(TableSpec(), 3, games=1, change=Change("deluxe", "thief", 3, blank=True))
    catalog, other = table_of(plain.table).catalog, table_of(changed.table, changed.change).catalog
    places = places_of(catalog, "deluxe", "thief")
    assert len(places) == 3 and catalog.cards == other.cards
    for card in range(catalog.cards):
        assert (other.name[card] == catalog.name[card]) is (card not in places)
        assert other.deck[card] == catalog.deck[card]
    assert {other.name[card] for card in places} == {"Thief (blank)"}
    one, two = plain.deal(0), changed.deal(0)
    assert [seat.hand for seat in one.seats] == [seat.hand for seat in two.seats] and one.decks == two.decks


def test_a_blank_can_be_discarded_and_nothing_else(mine: Path) -> None:
    table = TableSpec((str(mine),))
    blank = table_of(table, Change("mine", "sword", 12, blank=True)).catalog
    card = next(at for at, name in enumerate(blank.name) if name == "Sword of Testing (blank)")
    assert not blank.plays[card] and not blank.uses[card] and not blank.mods[card] and blank.price[card] < 0
    assert blank.play_windows[card] == 0


@pytest.mark.soak
@pytest.mark.slow
def test_the_same_deals_are_compared_and_a_strong_card_shows(tmp_path: Path) -> None:
    """Twelve swords of +20 win nearly every fight, and whoever draws the second keeps it as well: the table tells it in
    thirty deals. A single one tells who wins, in two hundred: whoever is ahead is meddled with.
    """
    copies, games = (1, 200) if ROUND else (12, 30)
    mighty = pack(tmp_path / "mine", 20, copies)
    plan = Plan(TableSpec((str(mighty),)), 3, games=games)
    whole, blank = Change("mine", "sword", copies), Change("mine", "sword", copies, blank=True)
    pairs = compare(plan, whole, blank, Workplace(2 if ROUND else 1))
    for pair in pairs:
        assert (pair.without is None) is (pair.given.first[0] < 0)
    found = figures_of(pairs)
    assert found["deals"] == games and found["failures"] == 0 and found["met"] > (games // 2 if ROUND else 25)
    assert found["win"]["of"] == found["met"] - found["parted"] > 15
    if ROUND:
        assert found["win"]["low"] > 0, "a single sword of +20: who draws it wins oftener"
    else:
        assert found["table"]["fights_lost"]["high"] < -1, "twelve swords of +20: hardly a fight is lost"
    assert found["done"]["played"]["of"] > 0 and found["done_without"]["played"]["of"] == 0
    assert json.loads(json.dumps(found)) == found
    few = replace(plan, games=30 if ROUND else 6)
    again = compare(few, whole, blank, Workplace(2))
    assert figures_of(again) == figures_of(pairs[: few.games]), "whatever the number of processes"


def test_a_card_with_itself_makes_no_difference(mine: Path) -> None:
    plan, same = Plan(TableSpec((str(mine),)), 3, games=6), Change("mine", "sword", 12)
    found = figures_of(compare(plan, same, same))
    assert found["parted"] == 0
    for one in (found["win"], found["level"], *found["table"].values()):
        assert one["with"] == one["without"] and one["difference"] == 0


@pytest.mark.soak
@pytest.mark.slow
def test_every_card_at_once_agrees_with_one_by_one(mine: Path) -> None:
    """In a soak with whole games, else with such as are won at Level 4."""
    rulings = () if ROUND else (("win_level", 4),)
    plan = Plan(TableSpec((str(mine),), rulings=rulings), 3, games=len(share(10)))
    catalog = table_of(plan.table).catalog
    told: list[int] = []
    found = compare_all(plan, Workplace(1), told.append)
    decks = [number for number, printed in enumerate(catalog.definitions) if printed.deck != ids.OUTSIDE]
    assert sorted(found) == decks and sum(told) == plan.games + len(decks)
    met = [number for number in decks if found[number]["win"]["of"]]
    never = [number for number in decks if number not in met]
    assert never or ROUND  # in ten whole games every card is met
    for number in (met[0], met[-1], *never[:1]):
        printed = catalog.definitions[number]
        whole = Change(printed.pack, printed.id, printed.copies)
        alone = figures_of(compare(plan, whole, Change(printed.pack, printed.id, printed.copies, blank=True)))
        assert {key: alone[key] for key in ("win", "level", "parted")} == found[number]


def test_figures_by_hand() -> None:
    def course(first: int, winner: int, rounds: float, done: str = "had") -> Course:
        shares = [1.0 if seat == winner else 0.0 for seat in range(3)]
        table = {"rounds": rounds, "deaths": 1.0, "fights_lost": 2.0}
        return Course((first, 7), shares, [10 * int(share) for share in shares], table, [[done], [], []])

    pairs = [
        Pair(0, course(0, 0, 8, "played"), course(0, 1, 10)),
        Pair(1, course(1, 1, 8), course(1, 1, 8)),
        Pair(2, course(-1, 2, 6), None),
        Pair(3, course(0, 0, 8), course(2, 0, 8)),
    ]
    found = figures_of(pairs)
    assert (found["met"], found["parted"]) == (3, 1)
    assert (found["win"]["of"], found["win"]["with"], found["win"]["without"]) == (2, 1.0, 0.5)
    assert found["level"]["difference"] == 5.0
    assert found["table"]["rounds"]["of"] == 4 and found["table"]["rounds"]["difference"] == -0.5
    assert found["done"]["played"] == {**found["done"]["played"], "of": 1, "share": 1.0}
    assert "1 deals went different ways" in card_page("X", "here", "a blank card", found)
    oftener = figures_of([Pair(deal, course(0, 0, 8), course(0, deal % 4 and 1, 8)) for deal in range(20)])
    assert "**who draws it wins oftener** than with a blank card" in card_page("X", "here", "a blank card", oftener)
    few = figures_of([Pair(0, course(-1, 0, 8), None)])
    assert "too few to tell: it was drawn in 0 of 1 deals" in card_page("X", "here", "a blank card", few)


def test_bots_in_processes_of_their_own_are_refused(mine: Path) -> None:
    plan = Plan(TableSpec((str(mine),)), 3, games=2, apart=True)
    with pytest.raises(BadPlan, match="bots that play in this process"):
        compare(plan, Change("mine", "sword", 12), Change("mine", "sword", 12, blank=True))


# ---- the command -------------------------------------------------------------------------------------------------


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["balance", "--games", "4", "--players", "3", *words])
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.mark.slow
def test_a_card_of_our_own_is_found_wherever_it_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _ = told(capsys, "--card", "trader", "--json")
    found = json.loads(out)
    assert status == 0 and (found["game"], found["card"], found["deals"]) == ("star", "Trader", 4)
    page = tmp_path / "card.md"
    assert told(capsys, "--card", "Thief", "--write", str(page))[0] == 0
    assert page.read_text("utf-8").startswith("# Thief\n\n4 deals of deluxe (3 players, rookie, seed 7)")


def test_an_edited_card_against_the_old_one(
    capsys: pytest.CaptureFixture[str], mine: Path, old: Path, tmp_path: Path
) -> None:
    for source in (old, old / "treasure" / "cards.yaml"):
        status, out, _ = told(capsys, "--card", "sword", "--pack", str(mine), "--against", str(source), "--json")
        found = json.loads(out)
        assert status == 0 and found["against"] == str(source)
        assert found["done"]["had"]["of"] > 0 and found["done_without"]["had"]["of"] > 0
    assert "nothing to compare" in told(capsys, "--card", "sword", "--pack", str(mine), "--against", str(mine))[2]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--card", "Theif"), "no card 'Theif'; did you mean 'Thief'?"),
        (("--card", "sword", "--pack", "MINE", "--against", "nowhere"), "'nowhere' does not exist"),
        (("--card", "sword", "--pack", "MINE", "--against", "deluxe"), "deluxe has no card 'sword'"),
        (("--card", "sword", "--pack", "MINE", "--edition", "star"), "name the pack once"),
        (("--against", "nowhere"), "--against goes with --card"),
        (("--card", "Bruiser", "--edition", "xmen"), "no card 'Bruiser'"),
    ],
)
def test_mistakes_are_one_clear_line(
    capsys: pytest.CaptureFixture[str], mine: Path, words: tuple[str, ...], said: str
) -> None:
    status, _, err = told(capsys, *(str(mine) if word == "MINE" else word for word in words))
    assert status == 2 and said in err and err.count("\n") == 1
