"""What a move would bring, as its view says it: foreseen by the engine, silent where chance decides."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kickdoor.cards import built_in, load_catalog
from kickdoor.engine import Command, Offer, Switches, force, legal, new_game, to_act
from kickdoor.engine.command import CLAIM, PICK, SELL, TRADE, USE
from kickdoor.engine.references import fighters
from kickdoor.engine.values import player_strength
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.server.protocol.view import LegalMove, Odds, Outcome
from kickdoor.server.views import outcomes
from kickdoor.server.views.build import build_view
from kickdoor.server.views.instead import ways
from kickdoor.server.views.outcomes import plan_outcome
from kickdoor.server.views.preview import preview_moves
from kickdoor.words.languages import ENGLISH, language


def moves(t: Scenario, player: str, verb: str, code: str = "en") -> list[LegalMove]:
    view = build_view(t.state, t.seat(player), t.players, language(code))
    return [move for move in view.legal if move.verb == verb]


@pytest.mark.parametrize("treasure", [False, True])
def test_looting_the_room_says_what_is_drawn(treasure: bool) -> None:
    t = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="trouble",
             options={"loot_draws_treasure": treasure})  # fmt: skip
    (loot,) = moves(t, "Aric", "loot_room")
    assert loot.draws == ("treasure" if treasure else "door")
    assert not any(move.draws for move in build_view(t.state, 0, t.players).legal if move.verb != "loot_room")


def test_a_card_that_lifts_the_limits_of_an_item_says_what_that_brings() -> None:
    """A second hat is worn by it; what is worn already, or could be put on without it, gets nothing."""
    worn, hat, maul = "Bucket With Optimistic Eyeholes", "Tricorn With a Fourth Corner", "Maul of Breaking Ties"
    aric = {"level": 3, "in_play": [worn, {"card": hat, "equipped": False}], "hand": ["Cheat!", maul]}
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", phase="prepare")
    found = {move.target: move.outcome for move in moves(t, "Aric", "play") if move.card == t.card("Cheat!")}
    nothing = Outcome(nothing=True)
    assert found == {t.card(worn): nothing, t.card(hat): Outcome(strength=2), t.card(maul): nothing}


def test_trouble_tells_both_totals_and_whether_it_would_be_lost() -> None:
    hand = ["Committee of Owls", "Doormat of Mild Doom"]
    t = deal(players={"Aric": {"level": 3, "hand": hand}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="trouble")
    found = {move.text.split("fight ")[1].split(" (")[0]: move for move in moves(t, "Aric", "trouble")}
    assert found["Committee of Owls"].outcome == Outcome(fights=True, munchkins=3, monsters=8)
    assert found["Committee of Owls"].worse
    assert found["Doormat of Mild Doom"].outcome == Outcome(fights=True, munchkins=3, monsters=2, ahead=True)
    assert not found["Doormat of Mild Doom"].worse


def test_who_runs_is_told_what_gets_away_without_a_roll() -> None:
    """A lunch that is given up does, as do shoes for any two cards; not a card that only helps. What a roll would cost
    is more than the cheaper of them."""
    worn = ["Jet-Packed Lunch", "Escape Pods, Shoe Size"]
    aric = {"level": 3, "in_play": worn, "hand": ["Psychic", "Gadgeteer", "Recently Promoted"]}
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", edition="star",
             fight={"monsters": ["Hull Barnacle Choir"]})  # fmt: skip
    assert all(move.outcome is None for move in moves(t, "Aric", "use"))
    t.do("Aric", "run away")
    lunch, shoes = moves(t, "Aric", "use")
    assert (shoes.outcome, lunch.outcome) == (Outcome(escapes=True, wise=True), Outcome(escapes=True))
    assert (shoes.card, lunch.card) == (t.card("Escape Pods, Shoe Size"), t.card("Jet-Packed Lunch"))
    assert [move.outcome for move in moves(t, "Aric", "roll")] == [None]


EXIT, POTION = "Emergency Exit, Self-Adhesive", "Bottled Second Thoughts"


@pytest.mark.parametrize(
    ("monster", "aric", "wise"),
    [
        ("Dragon Who Kept the Receipts", {"level": 1}, True),  # death, however little there is to lose
        ("Dragon Who Kept the Receipts", {"level": 5, "in_play": ["Halfling", "Boots of Butt-Kicking"]}, True),
        ("Doormat of Mild Doom", {"level": 1}, False),  # a small Item, and there is none
        ("Lawn Flamingo Flock", {"level": 3}, True),  # a Level
        ("Lawn Flamingo Flock", {"level": 1}, False),  # there is none to lose
        ("Lawn Flamingo Flock", {"level": 3, "in_play": ["Slippers of Sudden Departure"]}, True),  # half of one
        ("Bard With Only One Song", {"level": 1, "in_play": ["Slippers of Sudden Departure"]}, False),
    ],
)
def test_a_sure_escape_is_wise_where_a_roll_would_cost_more(monster: str, aric: dict[str, Any], wise: bool) -> None:
    """However good the roll is, as long as it may fail: what happens to who is caught is tried out."""
    t = deal(players={"Aric": {**aric, "hand": [EXIT]}, "Suzan": {}, "Carl": {}}, turn="Aric",
             fight={"monsters": [monster]})  # fmt: skip
    assert [move.outcome for move in moves(t, "Aric", "play")] == []
    t.do("Aric", "run away")
    assert [move.outcome for move in moves(t, "Aric", "play")] == [Outcome(escapes=True, wise=wise)]


@pytest.mark.parametrize(("face", "outcome"), [(2, Outcome(escapes=True, wise=True)), (5, None)])
def test_so_is_what_saves_from_a_die_that_has_been_cast(face: int, outcome: Outcome | None) -> None:
    t = deal(players={"Aric": {"level": 4, "hand": [POTION]}, "Suzan": {}, "Carl": {}}, turn="Aric",
             fight={"monsters": ["Dragon Who Kept the Receipts"]}, dice=[face])  # fmt: skip
    t.do("Aric", "run away")
    assert not any(move.outcome for move in moves(t, "Aric", "play"))  # there is nothing yet to be saved from
    t.do("Aric", roll_against="Dragon Who Kept the Receipts")
    assert [move.outcome for move in moves(t, "Aric", "play")] == [outcome]


def test_who_has_to_part_with_cards_is_told_what_laying_them_out_would_bring() -> None:
    hand = ["Boots of Butt-Kicking", "Portrait of You at Thirteen", "Elf", "Enraged", "Mate", "Halfling"]
    t = deal(players={"Aric": {"level": 3, "hand": hand}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="charity")
    boots = {move.text: move.outcome for move in moves(t, "Aric", "play") if "Boots" in move.text}
    assert list(boots.values()) == [Outcome(strength=2)]
    t = deal(players={"Aric": {"level": 3, "hand": hand[:5]}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="charity")
    assert [move.outcome for move in moves(t, "Aric", "play") if "Boots" in move.text] == [None]  # nothing has to go


def test_an_option_says_what_it_does_and_what_it_brings() -> None:
    aric = {"level": 4, "hand": ["Mate", "Elf", "Thief"]}
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", fight={"monsters": ["Net Troll"]}, dice=[1])
    t.do("Aric", "run away").do("Aric", roll_against="Net Troll").all_pass()
    argue, feed = moves(t, "Aric", "choose")
    assert (argue.text, argue.does, argue.worse) == ("Argue with it", "lose 2 levels", True)
    assert argue.outcome == Outcome(level=-2, strength=-2)
    assert (feed.does, feed.worse) == ("discard your whole hand", False)
    assert feed.outcome is not None
    assert [t.state.catalog.name[card] for card in feed.outcome.lost] == aric["hand"]
    assert [move.does for move in moves(t, "Aric", "choose", "de")] == ["verliere 2 Stufen", "lege alle Handkarten ab"]


@pytest.mark.parametrize("worn", [["Mace of Sharpness"], ["Mace of Sharpness", "Lantern of Unflattering Light"]])
def test_an_option_names_what_it_takes_only_where_nothing_is_left_to_choose(worn: list[str]) -> None:
    """Of two Items in hand it is not known which one goes; of one it is."""
    aric = {"level": 4, "in_play": ["Cleric", *worn]}
    fight = {"monsters": [{"card": "Clockwork Nanny", "enhancers": ["Ancient"]}]}
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", fight=fight, dice=[1])
    t.do("Aric", "run away").do("Aric", roll_against="Clockwork Nanny").all_pass()
    levels, toy = moves(t, "Aric", "choose")
    assert levels.outcome == Outcome(level=-1, strength=-1)
    lost = toy.outcome.lost if toy.outcome else []
    assert [t.state.catalog.name[card] for card in lost] == (worn if len(worn) == 1 else [])


def test_trouble_says_what_counts_in_that_fight_alone() -> None:
    """For whoever looks for it and for the monster; nothing where it is what it says on both."""
    aric = {"level": 3, "in_play": ["Halfling", "Lantern of Unflattering Light"]}
    aric["hand"] = ["Clockwork Nanny", "Doormat of Mild Doom", "Dread Knight of the Book Club"]
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", phase="trouble")
    nanny, doormat, knight = (move.outcome for move in moves(t, "Aric", "trouble"))
    assert nanny and doormat and knight
    assert (nanny.munchkins, nanny.monsters, nanny.parts) == (5, 10, [])
    assert [(part.amount, part.label) for part in nanny.against] == [(4, "because you are a Halfling")]
    assert not doormat.parts and not doormat.against
    assert (knight.munchkins, knight.against) == (7, [])
    lantern = t.state.seats[0].table[1]
    assert [part.amount for part in knight.parts if part.card == lantern] == [2, 2]


def test_trouble_that_would_be_lost_says_what_of_mine_would_win_it() -> None:
    """The card or the ability that a fight would put first; nothing where none does, and nothing of what is hidden."""
    owls = "Committee of Owls"
    for hand, named in (
        ([owls, "Magic Missile"], "Magic Missile"),
        ([owls, "Elf", "Halfling", "Dwarf"], "Wizard"),
        ([owls], ""),
    ):
        aric = {"level": 9, "in_play": ["Wizard"], "hand": hand}
        t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", phase="trouble")
        (trouble,) = moves(t, "Aric", "trouble")
        assert trouble.outcome and trouble.worse
        aid = trouble.outcome.aid
        assert (aid is None) == (not named), aid
        if aid is not None:
            assert aid.card == t.card(named) and aid.munchkins >= aid.monsters, aid


def test_trouble_that_begins_with_a_die_tells_the_worst_and_the_best_of_it() -> None:
    hand = ["Doormat of Mild Doom", "Clockwork Nanny"]
    aric = {"level": 4, "in_play": ["Sword With Mood Swings"], "hand": hand}  # -2 to +3
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", phase="trouble")
    doormat, nanny = moves(t, "Aric", "trouble")
    assert doormat.outcome and [(one.munchkins, one.monsters) for one in doormat.outcome.odds] == [(4, 2), (9, 2)]
    assert [one.faces for one in doormat.outcome.odds] == [[1], [6]], "which is which is said"
    assert nanny.outcome and [one.ahead for one in nanny.outcome.odds] == [False, True]
    assert not doormat.worse and not nanny.worse
    assert t.state.fight is None and not t.state.dice  # nothing was cast by looking


def test_a_yes_or_no_has_the_words_of_its_card() -> None:
    t = deal(players={"Aric": {"level": 2}, "Suzan": {"in_play": ["Wizard"]}, "Carl": {}}, turn="Aric", phase="charity")
    t.do("Aric", "end turn")
    view = build_view(t.state, t.seat("Suzan"), t.players)
    assert view.question is not None
    assert view.question.text == "At the start of your turn, you may look at the top card of the Door deck."


def test_who_uses_one_of_two_abilities_is_told_that_one() -> None:
    aric = {"level": 3, "in_play": ["Thief"], "hand": ["Elf", "Mate"]}
    suzan = {"in_play": ["Filing Hat", "Boots of Butt-Kicking"]}
    t = deal(players={"Aric": aric, "Suzan": suzan, "Carl": {}}, turn="Aric", phase="prepare", dice=[4])
    t.do("Aric", use="Thief", to="Steal", on="Suzan")
    question = build_view(t.state, 0, t.players).question
    assert question is not None and question.about == "take"
    assert question.why.startswith("Steal:") and "Backstab" not in question.why


def test_a_trade_says_what_of_it_could_be_used() -> None:
    """Neither what is for Clerics, nor what is worn where something is."""
    players = {
        "Aric": {"level": 3, "in_play": ["Tricorn With a Fourth Corner", "Sword With Mood Swings"]},
        "Suzan": {"in_play": ["Cleric", "Mace of Sharpness", "Flaming Armor", "Filing Hat"]},
        "Carl": {},
    }
    given = ["Mace of Sharpness", "Flaming Armor", "Filing Hat"]
    t = deal(players=players, turn="Suzan", phase="prepare")
    t.do("Suzan", trade={"with": "Aric", "give": given, "take": ["Sword With Mood Swings"]})
    (accept,) = moves(t, "Aric", "accept")
    assert accept.outcome is not None
    names = t.state.catalog.name
    told = {names[one.card]: one.idle for one in accept.outcome.gets}
    assert told == {"Mace of Sharpness": "item.restricted", "Flaming Armor": "", "Filing Hat": "item.equip-limits"}


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


def test_what_is_special_about_a_monster_stands_alone() -> None:
    """Neither its numbers nor its Bad Stuff; what is added to a roll against it is no number of its own."""
    catalog = deal(players={"Aric": {}, "Suzan": {}, "Carl": {}}).state.catalog
    said = {
        name: [language(code).card_pieces(catalog, catalog.name.index(name)).special for code in ("en", "de")]
        for name in ("Drooling Slime", "Sentient Sock, Left", "Net Troll", "Enraged")
    }
    assert said["Drooling Slime"] == ["+4 against Elves.", "+4 gegen Elfen."]
    assert said["Sentient Sock, Left"] == ["+2 to Run Away.", "+2 auf Weglaufen."]
    assert said["Enraged"] == ["", ""]
    for card in range(catalog.cards):
        pieces = ENGLISH.card_pieces(catalog, card)
        assert pieces.special in pieces.text
        assert not pieces.bad_stuff or pieces.bad_stuff not in pieces.special


def test_who_fights_is_told_the_die_that_running_would_need() -> None:
    players = {"Aric": {"level": 2, "in_play": ["Halfling"]}, "Suzan": {}, "Carl": {}}
    t = deal(players=players, turn="Aric", fight={"monsters": ["Sentient Sock, Left", "Tenured Tentacle"]})
    sock, tentacle = (str(t.state.catalog.name.index(name)) for name in ("Sentient Sock, Left", "Tenured Tentacle"))
    fight = build_view(t.state, t.seat("Aric"), t.players).fight
    assert fight is not None and not fight.running
    assert 1 < fight.die_needed[sock] < 5 and fight.die_needed[tentacle] > 6
    looker = build_view(t.state, t.seat("Carl"), t.players).fight
    assert looker is not None and looker.die_needed == {}


def test_who_fights_is_told_which_monster_could_do_them_nothing_and_why() -> None:
    """It lets them go, or a card keeps off its Bad Stuff; whoever looks on is told nothing of it."""
    armor, titan = "Armor of the Previous Owner", "Titan of Industry"
    for worn, monster, by in (([], titan, titan), ([armor], titan, None), ([armor], "Net Troll", armor)):
        players = {"Aric": {"level": 2, "in_play": worn}, "Suzan": {}, "Carl": {}}
        t = deal(players=players, turn="Aric", fight={"monsters": [monster]})
        if by == armor:
            t.do("Aric", "run away")
            before = build_view(t.state, 0, t.players).fight
            assert before is not None and before.unharmed == {}, "not before it is used"
            t.do("Aric", use=armor)
        named = t.state.catalog.name.index
        fight, looker = (build_view(t.state, seat, t.players).fight for seat in (0, 2))
        assert fight is not None and looker is not None
        assert fight.unharmed == ({} if by is None else {str(named(monster)): named(by)})
        assert looker.unharmed == {}


# ---- abilities with a price --------------------------------------------------------------------------------------

HELD = ["Halfling", "Elf", "Mate", "Cheat!"]


def warrior() -> Scenario:
    aric = {"level": 1, "in_play": ["Warrior"], "hand": HELD}
    players = {"Aric": aric, "Suzan": {"hand": ["Enraged"]}, "Carl": {}}
    return deal(players=players, turn="Aric", fight={"monsters": ["Doormat of Mild Doom"]})


def test_an_ability_says_what_it_costs_before_it_is_used() -> None:
    t = warrior()
    (berserk,) = moves(t, "Aric", "use")
    price = berserk.price
    assert price is not None and (price.name, price.least, price.most) == ("Berserk", 1, 3)
    assert sorted(t.state.catalog.name[card] for card in price.cards) == sorted(HELD)
    assert moves(t, "Aric", "use", "de")[0].price.name == "Raserei"  # type: ignore[union-attr]
    assert all(move.price is None for move in moves(t, "Aric", "run"))


def test_what_is_planned_is_foreseen_with_what_it_is_paid_for() -> None:
    """One card: 2 against 2, and a Warrior wins ties. What is planned happens so; nothing has happened meanwhile."""
    t = warrior()
    (berserk,) = moves(t, "Aric", "use")
    assert berserk.price is not None
    use = Command(USE, 0, berserk.card, value=berserk.value)
    picks = [Command(PICK, 0, card) for card in berserk.price.cards]
    for paid in (1, 2, 3):
        outcome, would = plan_outcome(t.state, 0, [use, *picks[:paid]])
        assert outcome == Outcome(strength=paid, fights=True, munchkins=1 + paid, monsters=2, ahead=True)
        assert would is not None and (would.munchkins, would.monsters, would.ahead) == (1 + paid, 2, True)
    assert len(t.state.seats[0].hand) == len(HELD)
    assert plan_outcome(t.state, 0, [use, *picks]) == (None, None), "three is the most"
    assert plan_outcome(t.state, 0, [Command(CLAIM, 0)]) == (None, None), "it would be refused"
    assert plan_outcome(t.state, 0, []) == (None, None)
    unseen = t.state.seats[1].hand[0]
    assert plan_outcome(t.state, 0, [use, Command(PICK, 0, unseen)]) == (None, None)


def test_a_use_that_has_to_be_paid_first_promises_nothing_and_a_payment_what_it_brings() -> None:
    t = warrior()
    uses = [number for number, move in enumerate(build_view(t.state, 0, t.players).legal) if move.verb == "use"]
    assert not [one for one in preview_moves(t.state, 0) if one.move in uses], "1 against 2 would mislead"
    t.do("Aric", use="Warrior")
    answers = moves(t, "Aric", "pick")
    assert len(answers) == len(HELD)
    assert {(one.outcome.munchkins, one.outcome.monsters) for one in answers if one.outcome} == {(2, 2)}


def test_no_end_of_a_fight_is_foreseen_for_an_ability_that_only_changes_numbers() -> None:
    """Every way to pay for it would be tried out. Not so of one that gets somebody away, or rid of a monster."""
    t = warrior()
    (berserk,) = moves(t, "Aric", "use")
    assert berserk.outcome is None
    assert outcomes.changes_numbers_only(t.state, Command(USE, 0, berserk.card, value=berserk.value))
    catalog = t.state.catalog
    uses = [Command(USE, 0, card, value=at) for card in range(catalog.cards) for at in range(len(catalog.uses[card]))]
    named = {catalog.name[use.card] for use in uses if not outcomes.changes_numbers_only(t.state, use)}
    assert "Thief" in named and "Warrior" not in named


@pytest.mark.parametrize("pack", built_in())
def test_what_only_changes_numbers_ends_no_fight(pack: str) -> None:
    """Looked at the long way, in games at random."""
    s, chance, seen = new_game(load_catalog([pack]), Switches(), [0, 1, 0, 1], 5), random.Random(5), 0
    for _ in range(1500):
        if s.over:
            break
        for seat in fighters(s) if s.fight is not None and not s.fight.running else ():
            for command in legal(s, seat):
                if command.verb == USE and outcomes.changes_numbers_only(s, command):
                    seen += 1
                    assert all(end.fight is not None for end in outcomes._ends(s, seat, [command]))
        force(s, chance.choice(legal(s, to_act(s)[0])))
    assert seen or pack not in ("deluxe", "gbm"), "Warriors are about"


def test_an_option_that_asks_for_cards_first_tells_the_fight_after_them() -> None:
    """The monster is weaker once both are gone; one of them alone does nothing to the fight."""
    hand = ["Giant Brain in Small Claims Court", "Antimatter", "Wandering Monster", "Stamp of Denied Entry"]
    t = deal(
        edition="star", players={"Aric": {"level": 7, "hand": hand}, "Suzan": {}, "Carl": {}},
        turn="Aric", phase="trouble",
    )  # fmt: skip
    odds = [Odds(munchkins=7, monsters=10, ahead=False), Odds(munchkins=7, monsters=6, ahead=True)]
    (trouble,) = moves(t, "Aric", "trouble")
    assert trouble.outcome == Outcome(odds=odds) and not trouble.worse, "it depends on what is chosen then"
    t.do("Aric", look_for_trouble=hand[0])
    stand, plead = moves(t, "Aric", "choose")
    assert stand.outcome == Outcome(fights=True, munchkins=7, monsters=10)
    assert plead.outcome == Outcome(fights=True, munchkins=7, monsters=6, ahead=True)
    t.do("Aric", choose="Plead to a lesser charge")
    assert [move.outcome for move in moves(t, "Aric", "pick")] == [None] * 3
    t.do("Aric", pick="Antimatter")
    assert [move.outcome for move in moves(t, "Aric", "pick")] == [plead.outcome] * 2
    weak = deal(
        edition="star", players={"Aric": {"level": 4, "hand": hand}, "Suzan": {}, "Carl": {}},
        turn="Aric", phase="trouble",
    )  # fmt: skip
    assert [move.worse for move in moves(weak, "Aric", "trouble")] == [True], "lost whatever is chosen"


def test_the_question_of_charity_says_how_many_are_too_many() -> None:
    hand = [*HELD, "Thief", "Wizard", "Enraged"]
    t = deal(players={"Aric": {"level": 4, "hand": hand}, "Suzan": {}, "Carl": {}}, turn="Aric", phase="charity")
    question = build_view(t.state, 0, t.players).question
    assert question is not None and question.wanted == 2


def test_a_theft_that_a_card_keeps_off_says_so_and_comes_last() -> None:
    aric = {"level": 2, "in_play": ["Thief"], "hand": ["Elf", "Mate"]}
    t = deal(
        players={
            "Aric": aric,
            "Suzan": {"in_play": ["Halfling", "Filing Hat"]},
            "Carl": {"in_play": ["Boots of Butt-Kicking"]},
        },
        turn="Aric",
    )
    found = {t.players[move.target]: move for move in moves(t, "Aric", "use") if move.aim == "seat"}
    assert found["Suzan"].does == "Halfling keeps Thief from taking anything from Suzan." and found["Suzan"].worse
    assert not found["Carl"].does and not found["Carl"].worse


def test_a_curse_says_what_it_makes_of_the_fight_where_it_makes_something_of_it() -> None:
    """On the fighter it takes a Level off the sum, on the others nothing; and in the pause after a claim as well."""
    t = deal(
        players={
            "Aric": {"level": 4, "in_play": ["Boots of Butt-Kicking"]},
            "Suzan": {"level": 3, "hand": ["Portrait of You at Thirteen", "Enraged"]}, "Carl": {"level": 3},
        },
        turn="Aric", phase="combat", fight={"monsters": ["Doormat of Mild Doom"]},
    )  # fmt: skip
    for claimed in (False, True):
        if claimed:
            t.do("Aric", "claim the kill")
        legal = build_view(t.state, t.seat("Suzan"), t.players).legal
        curses = {move.target: number for number, move in enumerate(legal) if "Portrait" in move.text}
        told = {one.move: (one.munchkins, one.monsters) for one in preview_moves(t.state, t.seat("Suzan"))}
        assert len(curses) == 3
        assert {target: told.get(number) for target, number in curses.items()} == {
            t.seat("Aric"): (5, 2), t.seat("Suzan"): None, t.seat("Carl"): None,
        }  # fmt: skip
        assert (6, 7) in told.values(), "what changes the sum otherwise is told as before"


def test_a_die_says_what_comes_of_it_as_it_lies() -> None:
    """To everybody, with whatever is added to it, and no longer once it is judged."""
    for face, worn, verdict in ((2, [], "caught"), (5, [], "away"), (4, ["Slippers of Sudden Departure"], "away")):
        players = {"Aric": {"level": 4, "in_play": worn}, "Suzan": {}, "Carl": {}}
        t = deal(players=players, turn="Aric", fight={"monsters": ["Net Troll"]}, dice=[face])
        t.do("Aric", "run away")
        before = build_view(t.state, t.seat("Suzan"), t.players).fight
        assert before is not None and (before.verdict, before.against, before.target) == ("", -1, 0)
        t.do("Aric", roll_against="Net Troll")
        for name in t.players:
            fight = build_view(t.state, t.seat(name), t.players).fight
            assert fight is not None and (fight.roll, fight.verdict) == (face, verdict)
            assert (fight.roll + fight.added >= fight.target == 5) is (verdict == "away")
            assert fight.against == fight.monsters[0].card
        t.all_pass()
        after = build_view(t.state, t.seat("Suzan"), t.players).fight
        assert after is None or not after.verdict


def test_a_die_that_no_longer_decides_needs_nothing() -> None:
    potion = "Bottled Second Thoughts"
    t = deal(
        players={"Aric": {"level": 4, "hand": [potion]}, "Suzan": {}, "Carl": {}},
        turn="Aric", fight={"monsters": ["Net Troll"]}, dice=[2],
    )  # fmt: skip
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Net Troll")
    t.do("Aric", play=potion)
    fight = build_view(t.state, t.seat("Suzan"), t.players).fight
    assert fight is not None and (fight.roll, fight.verdict, fight.target) == (2, "away", 0)


def test_a_fight_is_off_the_table_once_the_last_who_ran_is_dead() -> None:
    for helper, gone in (("", True), ("Carl", False)):
        gear = {"in_play": ["Boots of Butt-Kicking"], "hand": ["Elf", "Thief"]}
        players = {"Aric": {"level": 2, **gear}, "Suzan": {"level": 3}, "Carl": {"level": 3}}
        fight = {"monsters": ["Dragon Who Kept the Receipts"], **({"helper": helper} if helper else {})}
        t = deal(players=players, turn="Aric", fight=fight, dice=[1])
        t.do("Aric", "run away").do("Aric", roll_against="Dragon Who Kept the Receipts").all_pass()
        view = build_view(t.state, t.seat("Suzan"), t.players)
        assert view.players[0].dead and view.corpse
        assert (view.fight is None) is gone, "whoever helps has still to run"


@pytest.mark.parametrize(
    ("aric", "suzan", "options", "winners"),
    [
        (9, {"level": 7}, {}, ["Aric"]),
        (8, {"level": 7}, {}, []),
        (9, {"level": 9, "in_play": ["Elf"]}, {}, ["Aric", "Suzan"]),
        (9, {"level": 9, "in_play": ["Elf"]}, {"both_may_win": False}, ["Aric"]),
        (8, {"level": 9, "in_play": ["Elf"]}, {}, ["Suzan"]),
        (9, {"level": 7}, {"shared_victory": True}, ["Aric", "Suzan"]),
    ],
)
def test_who_is_asked_for_help_is_told_who_wins_the_game_by_it(
    aric: int, suzan: dict[str, Any], options: dict[str, Any], winners: list[str]
) -> None:
    """As it comes then, when the kill stands; to win it for somebody else alone is for the worse."""
    players = {"Aric": {"level": aric}, "Suzan": suzan, "Carl": {}}
    fight = {"monsters": [{"card": "Committee of Owls", "enhancers": ["Enraged"]}]}
    t = deal(players=players, turn="Aric", fight=fight, options=options)
    t.do("Aric", ask="Suzan", offer={"treasures": 0})
    (accept,) = moves(t, "Suzan", "accept")
    assert accept.outcome is not None and accept.outcome.ahead
    assert [t.players[seat] for seat in accept.outcome.winners] == winners
    assert accept.worse is (winners == ["Aric"])
    t.do("Suzan", "accept").do("Aric", "claim the kill").all_pass()
    assert [t.players[seat] for seat in build_view(t.state, 0, t.players).winners] == winners


def test_help_that_does_not_win_the_fight_wins_nobody_the_game() -> None:
    t = deal(players={"Aric": {"level": 9}, "Suzan": {}, "Carl": {}}, turn="Aric",
             fight={"monsters": ["Dragon Who Kept the Receipts"]})  # fmt: skip
    t.do("Aric", ask="Suzan", offer={"treasures": 0})
    (accept,) = moves(t, "Suzan", "accept")
    assert accept.outcome is not None and not accept.outcome.winners and accept.worse


def test_a_plan_says_what_a_sale_and_a_trade_leave_of_the_strength() -> None:
    """A Level more, and what was worn is gone; what comes by a trade is put on where nothing has to be taken off."""
    worn = ["Boots of Butt-Kicking", "Flaming Armor", "Tricorn With a Fourth Corner"]
    players = {
        "Aric": {"level": 3, "in_play": worn},
        "Suzan": {"in_play": ["Sword With Mood Swings", "Filing Hat"]},
        "Carl": {},
    }
    t = deal(players=players, turn="Aric", phase="prepare")
    boots, armor, _hat = [t.card(name) for name in worn]
    sale, _would = plan_outcome(t.state, 0, [Command(SELL, 0, cards=(boots, armor))])
    assert sale == Outcome(level=1, strength=1 - 2 - 3)
    assert plan_outcome(t.state, 0, [Command(SELL, 0, cards=(boots,))]) == (None, None), "too little for a Level"
    sword, filing = t.card("Sword With Mood Swings"), t.card("Filing Hat")
    offer = Offer(items=(boots,), take=(sword, filing))
    trade, _would = plan_outcome(t.state, 0, [Command(TRADE, 0, target=1, offer=offer)])
    assert trade is not None and trade.strength == 2 - 2
    assert [(one.card, one.idle) for one in trade.gets] == [(sword, ""), (filing, "item.equip-limits")]
    gift, _would = plan_outcome(t.state, 0, [Command(TRADE, 0, target=1, offer=Offer(items=(armor,)))])
    assert gift == Outcome(strength=-3)
    assert all(card in t.state.seats[0].table for card in (boots, armor)), "it is only thought of"


HAT = """
- {id: hat, name: Pointy Hat, deck: treasure, type: item, item: {bonus: 3, value: 400, slot: headgear},
   equip_if: {trait: {of: self, is: wizard}}}
"""


def test_who_gives_a_class_up_is_told_what_becomes_of_its_items() -> None:
    """By giving it up, by paying with it, by becoming something else instead; not of what is of use all the same."""
    aric = {"level": 3, "in_play": ["Wizard", "Pointy Hat", "Flaming Armor"], "hand": ["Warrior", "Halfling"]}
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", cards=HAT)
    hat, wizard = t.card("Pointy Hat"), t.card("Wizard")
    (drop,) = moves(t, "Aric", "drop")
    assert drop.card == wizard and drop.outcome == Outcome(strength=-3, off=[hat]) and drop.worse
    (way,) = ways(t.state, 0, t.card("Warrior"), t.players)
    assert way.steps[-1].outcome == Outcome(strength=-3, off=[hat])


def test_a_price_that_is_a_class_tells_of_its_items() -> None:
    """And taking an Item off says so itself."""
    aric = {"level": 3, "in_play": ["Wizard", "Warrior", "Super Munchkin", "Pointy Hat"], "hand": ["Halfling"]}
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", cards=HAT, fight={"monsters": ["Net Troll"]})
    uses = [one for one in legal(t.state, 0) if one.verb == USE and one.card == t.card("Warrior")]
    for card, off in (("Wizard", [t.card("Pointy Hat")]), ("Halfling", []), ("Pointy Hat", [])):
        found = plan_outcome(t.state, 0, [uses[0], Command(PICK, 0, t.card(card))])[0]
        assert found is not None and found.off == off, card


def test_what_is_lost_to_a_monster_is_counted_as_after_the_fight() -> None:
    """A Cleric's bonus against the Undead goes with them, whatever is given up."""
    sword, opener = "Sword With Mood Swings", "Letter Opener of Last Resort"
    aric = {"level": 1, "in_play": ["Cleric", sword, opener]}
    fight = {"monsters": [{"card": "Skeleton, Some Assembly Required", "enhancers": ["Enraged"]}]}
    t = deal(players={"Aric": aric, "Suzan": {}, "Carl": {}}, turn="Aric", fight=fight, dice=[1])
    assert player_strength(t.state, 0) == 1 + 2 + 1 + 2
    t.do("Aric", "run away").do("Aric", roll_against="Skeleton, Some Assembly Required").all_pass()
    lost = {t.state.catalog.name[one.card]: one.outcome.strength for one in moves(t, "Aric", "pick") if one.outcome}
    assert lost == {sword: -2, opener: -1}
