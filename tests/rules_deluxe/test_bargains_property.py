"""Whatever people think up: any sale, any trade, any offer of help is refused with a rule or kept to the letter."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.soaking import examples

from kickdoor.judge.scenario import deal

PLAYERS = ("Aric", "Suzan", "Carl")
# many terms are no offer at all; that is what the filter is for
EXAMPLES = settings(
    max_examples=examples(40, 1200),
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)

# ---- sales ---------------------------------------------------------------------------------------------------------

VALUES = (0, 1, 99, 100, 250, 400, 500, 600, 999, 1000, 1500)
COINS = "".join(
    f"- {{id: coin_{value}, name: Coin of {value}, deck: treasure, type: item, copies: 3, "
    f"item: {{value: {value}, bonus: 1}}}}\n"
    for value in VALUES
)
PURSES = st.lists(st.sampled_from(VALUES), max_size=6).filter(lambda values: max([0, *Counter(values).values()]) <= 3)


def coins(values):
    return [f"Coin of {value}" for value in values]


def owned(t, name="Aric"):
    return Counter(t.hand(name)), Counter(t.in_play(name))


@pytest.mark.rule(
    "item.sell.threshold",
    "item.sell.multiple",
    "item.sell.no-change",
    "item.sell.from-hand",
    "item.sell.not-ten",
    "item.sell.no-value",
    "ruling.J9",
)
@pytest.mark.soak
@EXAMPLES
@given(level=st.integers(1, 9), purse=PURSES, data=st.data())
def test_any_sale(level, purse, data):
    in_hand = data.draw(st.lists(st.booleans(), min_size=len(purse), max_size=len(purse)), label="in hand")
    hand = [value for value, held in zip(purse, in_hand) if held]
    table = [value for value, held in zip(purse, in_hand) if not held]
    sold = data.draw(st.lists(st.sampled_from(range(len(purse))), unique=True) if purse else st.just([]), label="sold")
    goods = [purse[i] for i in sold]
    named = [f"Coin of {purse[i]} {'in hand' if in_hand[i] else 'on the table'}" for i in sold]
    t = deal(
        players={"Aric": {"level": level, "hand": coins(hand), "in_play": coins(table)}, "Suzan": {}, "Carl": {}},
        cards=COINS,
    )

    if level == 9 or sum(goods) < 1000:
        t.refuse("Aric", sell=named, rule="item.sell.not-ten" if level == 9 else "item.sell.threshold")
        goods = []
    else:
        t.do("Aric", sell=named)

    gained = min(sum(goods) // 1000, 9 - level)
    t.expect(Aric={"level": level + gained}, winner=None, treasure_discard_count=len(goods))
    left = sum(owned(t), Counter())
    assert left == Counter(coins(purse)) - Counter(coins(goods))


# ---- trades --------------------------------------------------------------------------------------------------------

GOODS = """
- {id: ogre, name: Ogre, deck: door, type: monster, monster: {level: 5, treasures: 3},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: giant, name: Giant, deck: door, type: monster, monster: {level: 50, treasures: 3},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: cap, name: Cap, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 1}}
- {id: helmet, name: Helmet, deck: treasure, type: item, item: {slot: headgear, value: 100, bonus: 2}}
- {id: keepsake, name: Keepsake, deck: treasure, type: item, item: {value: 0, bonus: 1}}
- {id: anvil, name: Anvil, deck: treasure, type: item, item: {size: big, value: 500, bonus: 1}}
- {id: piano, name: Piano, deck: treasure, type: item, item: {size: big, value: 500, bonus: 1}}
- {id: bomb, name: Bomb, deck: treasure, type: one_shot, one_shot: {bonus: 3, side: either, value: 100}}
- {id: ladder, name: Ladder, deck: treasure, type: go_up_a_level}
- {id: stairs, name: Stairs, deck: treasure, type: go_up_a_level}
- {id: tower, name: Siege Tower, deck: treasure, type: item, item: {value: 100, bonus: 20}}
- {id: prize_1, name: Prize 1, deck: treasure, type: item, item: {value: 100}}
- {id: prize_2, name: Prize 2, deck: treasure, type: item, item: {value: 100}}
- {id: prize_3, name: Prize 3, deck: treasure, type: item, item: {value: 100}}
"""
BIG = {"Anvil", "Piano"}
ITEMS = {"Cap", "Helmet", "Keepsake", "Bomb", *BIG}
OTHERS = {"Warrior", "Elf", "Hireling", "Best Supporting Adventurer Award"}
HAND_ONLY = {"Ladder", "Net Troll"}


def why_not_traded(card, on_the_table):
    """The rules against this card in a trade, wherever its owner has it."""
    rules = set() if card in ITEMS else {"item.trade.items-only"}
    if card == "Hireling":
        rules.add("hireling.not-item")
    return rules if on_the_table else rules | {"item.trade.table-only"}


@st.composite
def tables(draw):
    """Who has what, in hand or in front of him; at most one Big item in front of anybody."""
    zones = {name: {"hand": [], "in_play": []} for name in PLAYERS}
    for card in sorted(ITEMS | OTHERS | HAND_ONLY):
        owner = draw(st.sampled_from(PLAYERS), label=f"owner of {card}")
        on_table = card not in HAND_ONLY and draw(st.booleans(), label=f"{card} on the table")
        if card in BIG and BIG & set(zones[owner]["in_play"]):
            on_table = False
        zones[owner]["in_play" if on_table else "hand"].append(card)
    return zones


@st.composite
def moments(draw):
    """A quiet moment of somebody's turn, or a fight with or without a helper."""
    turn = draw(st.sampled_from(PLAYERS), label="turn")
    fighters = draw(st.lists(st.sampled_from([name for name in PLAYERS if name != turn]), max_size=1), label="helper")
    if draw(st.booleans(), label="fight"):
        fight = {"monsters": ["Ogre"]} | ({"helper": fighters[0]} if fighters else {})
        return {"turn": turn, "phase": "combat", "fight": fight}, {turn, *fighters}
    return {"turn": turn}, set()


def refused_for(t, player, action, reasons):
    """It is refused, and with one of the reasons there are in this case: the only one, where there is but one."""
    refusal = t.refusal(player, action)
    assert refusal is not None, f"{player} may {action}, against {sorted(reasons)}"
    assert refusal.rule in reasons, f"{player}: {action} is refused with {refusal.rule}, not one of {sorted(reasons)}"


def some_of(cards):
    return st.lists(st.sampled_from(sorted(cards)), unique=True, max_size=3) if cards else st.just([])


@pytest.mark.rule(
    "item.trade.items-only",
    "item.trade.table-only",
    "item.trade.stays",
    "item.trade.big-check",
    "item.gift",
    "ruling.J23",
    "timing.noncombat.trade",
)
@pytest.mark.soak
@EXAMPLES
@given(zones=tables(), moment=moments(), data=st.data())
def test_any_trade(zones, moment, data):
    where, fighting = moment
    giver, receiver = data.draw(st.permutations(PLAYERS), label="who with whom")[:2]
    give = data.draw(some_of(zones[giver]["in_play"] + zones[giver]["hand"]), label="give")
    take = data.draw(some_of(zones[receiver]["in_play"] + zones[receiver]["hand"]), label="take")
    if not give and not take:
        return
    t = deal(players=zones, cards=GOODS, **where)
    before = {name: owned(t, name) for name in PLAYERS}
    proposal = {"with": receiver, "give": give, "take": take}

    laid_out = {*zones[giver]["in_play"], *zones[receiver]["in_play"]}
    reasons = {rule for card in (*give, *take) for rule in why_not_traded(card, card in laid_out)}
    if fighting & {giver, receiver}:
        reasons |= {"timing.noncombat.trade"} if give and take else {"ruling.J23", "timing.noncombat.trade"}
    givers_table = (set(zones[giver]["in_play"]) - set(give)) | set(take)
    receivers_table = (set(zones[receiver]["in_play"]) - set(take)) | set(give)
    if len(givers_table & BIG) > 1 or len(receivers_table & BIG) > 1:
        reasons.add("item.trade.big-check")

    if not reasons:
        t.do(giver, trade=proposal)
        answer = data.draw(st.sampled_from(["accept", "decline"]), label="answer")
        t.do(receiver, answer)
    else:
        refused_for(t, giver, {"trade": proposal}, reasons)
        answer = "refused"

    moved = (Counter(give), Counter(take)) if answer == "accept" else (Counter(), Counter())
    for name in PLAYERS:
        hand, in_play = before[name]
        if name == giver:
            in_play = in_play - moved[0] + moved[1]
        elif name == receiver:
            in_play = in_play - moved[1] + moved[0]
        assert owned(t, name) == (hand, in_play)


# ---- offers of help ------------------------------------------------------------------------------------------------

CARRIED = ("Cap", "Keepsake", "Anvil", "Bomb")
HAND = ("Ladder", "Stairs", "Net Troll", "Helmet", "Elf")
PRIZES = ("Prize 1", "Prize 2", "Prize 3")


@st.composite
def offers(draw):
    terms = {"treasures": draw(st.integers(0, 4), label="treasures")}
    how = draw(st.sampled_from(["silent", "first_pick", "order"]), label="how shared")
    if how == "first_pick":
        terms["first_pick"] = draw(st.sampled_from(["Aric", "Suzan"]))
    elif how == "order":
        terms["order"] = draw(st.lists(st.sampled_from(["Aric", "Suzan"]), min_size=3, max_size=3))
    terms["items"] = draw(some_of(CARRIED) | some_of(CARRIED + HAND), label="items")
    terms["cards"] = draw(some_of(("Ladder", "Stairs")) | some_of(CARRIED + HAND), label="cards")
    return terms


def share_out(t):
    """Everybody takes the first Treasure that is left when asked; returns who took which by choice."""
    taken = []
    for prize in PRIZES:
        for name in ("Aric", "Suzan"):
            if t.may(name, pick=prize):
                t.do(name, pick=prize)
                taken.append(name)
                break
    t.all_pass()
    return taken


def table_for_help(level, monster, **more):
    return deal(
        players={
            "Aric": {"level": 2, "in_play": [{"card": name, "equipped": False} for name in CARRIED], "hand": HAND},
            "Suzan": {"level": level, "in_play": ["Siege Tower"]},
            "Carl": {},
        },
        cards=GOODS,
        phase="combat",
        fight={"monsters": [monster]},
        treasure=list(PRIZES),
        **more,
    )


@pytest.mark.rule(
    "combat.help.bribe.items",
    "combat.help.bribe.treasure",
    "combat.help.bribe.pick-order",
    "combat.help.bribe.cards-from-hand",
    "combat.help.distribution",
    "ruling.K15",
)
@pytest.mark.soak
@EXAMPLES
@given(terms=offers(), level=st.integers(1, 9), answer=st.sampled_from(["accept", "accept", "decline", "counter"]))
def test_any_offer_of_help(terms, level, answer):
    t = table_for_help(level, "Ogre")
    before = {name: owned(t, name) for name in PLAYERS}
    share = terms["treasures"]
    reasons = set()
    if share > len(PRIZES):
        reasons.add("combat.help.bribe.treasure")
    if share not in {0, len(PRIZES)} and "first_pick" not in terms and "order" not in terms:
        reasons.add("combat.help.bribe.pick-order")
    if "order" in terms and terms["order"].count("Suzan") != share:
        reasons.add("combat.help.bribe.pick-order")
    if not set(terms["items"]) <= set(CARRIED):
        reasons.add("combat.help.bribe.items")
    if not set(terms["cards"]) <= {"Ladder", "Stairs"} or (level == 9 and terms["cards"]):
        reasons.add("combat.help.bribe.cards-from-hand")

    if reasons:
        refused_for(t, "Aric", {"ask": "Suzan", "offer": terms}, reasons)
        return
    if answer == "counter":
        for card in terms["cards"]:
            t.do("Aric", show=card, to="Suzan")  # nobody asks for a hand card she has not seen
        t.do("Aric", ask="Suzan", offer={"treasures": 0})
        t.do("Suzan", counter=terms)
        t.do("Aric", "accept")
    else:
        t.do("Aric", ask="Suzan", offer=terms)
        t.do("Suzan", answer)
    assert {name: owned(t, name) for name in PLAYERS} == before
    if answer == "decline":
        t.expect(in_combat=["Aric"], fight={"munchkins": 2})
        return

    t.expect(in_combat=["Aric", "Suzan"], fight={"munchkins": 2 + level + 20})
    t.do("Aric", "claim the kill")
    t.all_pass()
    taken = share_out(t)

    raised = min(len(terms["cards"]), 9 - level)
    t.expect(Aric={"level": 3}, Suzan={"level": level + raised}, Carl={"level": 1}, treasure_discard_count=raised)
    (aric_hand, aric_table), (suzan_hand, suzan_table) = owned(t, "Aric"), owned(t, "Suzan")
    assert suzan_table == before["Suzan"][1] + Counter(terms["items"])
    assert aric_table == before["Aric"][1] - Counter(terms["items"])
    assert sum(suzan_hand.values()) == terms["treasures"]
    assert set(suzan_hand) <= set(PRIZES)
    assert aric_hand + suzan_hand + Counter(terms["cards"][:raised]) == Counter(HAND + PRIZES)
    if "order" in terms:
        assert taken == terms["order"][: len(taken)]
    elif taken and terms["treasures"] not in {0, len(PRIZES)}:
        assert taken[0] == terms["first_pick"]
    assert owned(t, "Carl") == before["Carl"]


@pytest.mark.rule("combat.help.distribution", "combat.help.bribe.treasure", "combat.help.bribe.pick-order")
def test_the_fighter_picks_first_and_the_helper_gets_two_of_three():
    t = table_for_help(5, "Ogre")
    t.do("Aric", ask="Suzan", offer={"treasures": 2, "first_pick": "Aric"})
    t.do("Suzan", "accept")
    t.do("Aric", "claim the kill")
    t.all_pass()
    share_out(t)
    assert [len(set(t.hand(name)) & set(PRIZES)) for name in ("Aric", "Suzan")] == [1, 2]


@pytest.mark.rule(
    "combat.help.bribe.items", "combat.help.bribe.treasure", "reward.none-when-fleeing", "ruling.J2", "ruling.K15"
)
@pytest.mark.soak
@EXAMPLES
@given(terms=offers(), level=st.integers(1, 9))
def test_any_offer_of_help_in_a_fight_that_is_lost(terms, level):
    t = table_for_help(level, "Giant", dice=[6, 6])
    assume(t.may("Aric", ask="Suzan", offer=terms))
    before = {name: owned(t, name) for name in PLAYERS}
    t.do("Aric", ask="Suzan", offer=terms)
    t.do("Suzan", "accept")
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Giant")
    t.do("Suzan", roll_against="Giant")
    t.all_pass()

    raised = min(len(terms["cards"]), 9 - level)
    t.expect(Aric={"level": 2}, Suzan={"level": level + raised}, treasure_discard_count=raised)
    assert owned(t, "Suzan") == before["Suzan"]
    assert owned(t, "Aric") == (before["Aric"][0] - Counter(terms["cards"][:raised]), before["Aric"][1])
