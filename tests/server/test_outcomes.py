"""What a move would bring, as its view says it: foreseen by the engine, silent where chance decides."""

from __future__ import annotations

from kickdoor.judge.scenario import Scenario, deal
from kickdoor.server.protocol.view import LegalMove, Outcome
from kickdoor.server.views.build import build_view
from kickdoor.words.languages import ENGLISH, language


def moves(t: Scenario, player: str, verb: str, code: str = "en") -> list[LegalMove]:
    view = build_view(t.state, t.seat(player), t.players, language(code))
    return [move for move in view.legal if move.verb == verb]


def test_trouble_tells_both_totals_and_whether_it_would_be_lost() -> None:
    hand = ["Committee of Owls", "Doormat of Mild Doom"]
    t = deal(players={"Aric": {"level": 3, "hand": hand}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="trouble")
    found = {move.text.split("fight ")[1].split(" (")[0]: move for move in moves(t, "Aric", "trouble")}
    assert found["Committee of Owls"].outcome == Outcome(fights=True, munchkins=3, monsters=8)
    assert found["Committee of Owls"].worse
    assert found["Doormat of Mild Doom"].outcome == Outcome(fights=True, munchkins=3, monsters=2, ahead=True)
    assert not found["Doormat of Mild Doom"].worse


def test_an_option_says_what_it_does_and_what_it_brings() -> None:
    aric = {"level": 4, "hand": ["Mate", "Elf", "Thief"]}
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", fight={"monsters": ["Net Troll"]}, dice=[1])
    t.do("Aric", "run away").do("Aric", roll_against="Net Troll").all_pass()
    argue, feed = moves(t, "Aric", "choose")
    assert (argue.text, argue.does, argue.worse) == ("Argue with it", "lose 2 levels", True)
    assert argue.outcome == Outcome(level=-2, strength=-2)
    assert (feed.does, feed.outcome, feed.worse) == ("discard your whole hand", None, False)
    assert [move.does for move in moves(t, "Aric", "choose", "de")] == ["verliere 2 Stufen", "lege alle Handkarten ab"]


def test_a_yes_or_no_has_the_words_of_its_card() -> None:
    t = deal(players={"Aric": {"level": 2}, "Suzan": {"in_play": ["Wizard"]}, "Carl": {}}, turn="Aric", phase="charity")
    t.do("Aric", "end turn")
    view = build_view(t.state, t.seat("Suzan"), t.players)
    assert view.question is not None
    assert view.question.text == "At the start of your turn, you may look at the top card of the Door deck."


def test_every_card_that_offers_a_choice_says_what_its_options_do() -> None:
    for code in ("en", "de"):
        for pack in ("deluxe", "gbm-complete", "star", "xmen"):
            table = deal(edition=pack, players={"Aric": {}, "Suzan": {}, "Carl": {}})
            source = table.state.catalog.source
            for parts in language(code).card_parts(source):  # type: ignore[arg-type]
                assert all(parts.options.values()), (code, pack, parts)
                assert all(words.endswith(".") for words in parts.triggers), (code, pack, parts)


def test_a_monsters_bad_stuff_stands_alone() -> None:
    table = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}})
    catalog = table.state.catalog
    troll = catalog.name.index("Dread Knight of the Book Club")
    assert ENGLISH.card_pieces(catalog, troll).bad_stuff == "Lose your Class. Discard an Item in use."
