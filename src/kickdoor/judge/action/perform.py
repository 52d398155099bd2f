"""Action words to commands: `"kick open the door"`, `{"play": "Enraged", "on": "Net Troll"}` and the rest of the case
language, in plain data, so that tests (keyword arguments) and the judge (YAML) share it.

`carry_out` applies an action to a state, with the answers it brings along (`pay`, `fetch`); `check` judges it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kickdoor.engine import Command, Refusal, State, check, force, sees
from kickdoor.engine import command as verb
from kickdoor.engine.asking import purpose_of
from kickdoor.engine.citing import here
from kickdoor.engine.errors import ILLEGAL
from kickdoor.engine.frames import RunFrame, WindowFrame
from kickdoor.engine.ids import IN_HAND, IN_PLAY
from kickdoor.engine.never import (
    why_not_look_at_hand,
    why_not_look_through,
    why_not_run_from_one,
    why_not_take_back,
)
from kickdoor.engine.prices import from_hand
from kickdoor.engine.references import fighters
from kickdoor.engine.rule_ids import (
    CHARACTER_DISCARD_COST,
    CHARITY_TRIGGER,
    CURSE_NO_FUEL,
    DEATH_NO_CARDS,
    ITEM_BIG_OVERFLOW_GIVE,
    POWER_DISCARD_COST,
    RULING_PROMISED,
    RULING_SURPLUS_ONLY,
)
from kickdoor.engine.state import TO_NAME_RECEIVER
from kickdoor.engine.windows import proposer_of
from kickdoor.judge.action.answers import (
    Refused,
    chosen,
    cost_of,
    fetch,
    pay,
    picked,
    receiver,
    sure_prices,
    why_not_with,
)  # fmt: skip
from kickdoor.judge.action.bargains import TRADE_KEYS, help_offer, trade_offer
from kickdoor.judge.action.plays import missing_target, play_commands, use_commands
from kickdoor.play.names import OWN_PLACES, card_name, cards_named, find, find_all, seat_of, unknown

Action = str | Mapping[str, Any]

PHRASES: Final = {
    "kick open the door": verb.KICK,
    "loot the room": verb.LOOT_ROOM,
    "end turn": verb.END_TURN,
    "claim the kill": verb.CLAIM,
    "run away": verb.RUN,
    "accept": verb.ACCEPT,
    "decline": verb.DECLINE,
    "withdraw": verb.WITHDRAW,
    "back out": verb.BACK_OUT,
    "pass": verb.PASS,
    "rest": verb.REST,
    "done": verb.DONE,
}
# the word an action begins with, and what may go with it
HEADS: Final[Mapping[str, tuple[str, ...]]] = {
    "look_for_trouble": (), "keep": (), "fight": (), "play": ("on", "with", "side", "hits", "way", "fetch", "pay"),
    "equip": (), "unequip": (), "load": ("onto",), "discard": (), "sell": (), "lay": (),
    "use": ("to", "on", "pay", "fetch"), "ask": ("offer",), "counter": (), "give": ("to",), "trade": (),
    "roll_against": ("riding",), "choose": (), "pick": (), "loot": (), "give_surplus": ("to",), "give_charity": (),
    "discard_charity": (), "show": ("to",), "show_hand_to": (), "sacrifice": ("helper",), "take_back": (),
    "look_at_hand_of": (), "look_through": (), "run_from": (),
}  # fmt: skip
# actions that name one card: the verb, and where it is looked for first
ONE_CARD: Final = {
    "look_for_trouble": verb.TROUBLE,
    "keep": verb.KEEP,
    "equip": verb.EQUIP,
    "unequip": verb.UNEQUIP,
    "lay": verb.LAY,
    "discard": verb.DROP,
    "fight": verb.FIGHT,
}
HELPER_DOES: Final = ("rolls", "escapes")
DISCARDS: Final = ("door_discard", "treasure_discard")  # by the number of the deck


def action_from(phrase: str | None, words: Mapping[str, Any]) -> Action:
    """The action of a call like `do("Aric", "end turn")` or `do("Aric", play="X", with_="Y")`."""
    if phrase is not None:
        if words:
            raise ValueError(f"either words or keys, not both: {phrase!r} and {dict(words)!r}")
        return understood(phrase)
    return understood({key.rstrip("_"): value for key, value in words.items()})


def understood(action: Any) -> Action:
    """The action with its keys in one spelling; ValueError for words that mean nothing."""
    if isinstance(action, str):
        if action not in PHRASES:
            raise unknown("action", action, PHRASES)
        return action
    if not isinstance(action, Mapping):
        raise ValueError(f"an action is a phrase or a map of words, not {action!r}")
    # YAML reads a bare `on` as true
    given = {"on" if key is True else str(key).replace(" ", "_"): value for key, value in action.items()}
    head = head_of(given)
    for key in given:
        if key != head and key not in HEADS[head]:
            raise unknown(f"part of {head!r} called", key, HEADS[head])
    return given


def head_of(action: Mapping[str, Any]) -> str:
    heads = [key for key in HEADS if key in action]
    if len(heads) == 1:
        return heads[0]
    if heads:
        raise ValueError(f"one action at a time, not {' and '.join(heads)}")
    raise unknown("action", next(iter(action), ""), [*HEADS, *PHRASES])


def in_words(action: Action) -> str:
    """The action for messages: `play Enraged on Net Troll`."""
    if isinstance(action, str):
        return action
    return " ".join(f"{key.replace('_', ' ')} {_said(value)}" for key, value in action.items())


def _said(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_said(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return ", ".join(_said(inner) for inner in value)
    return str(value)


# ---- carrying out ------------------------------------------------------------------------------------------------


PRICES: Final = (CHARACTER_DISCARD_COST, POWER_DISCARD_COST, CURSE_NO_FUEL, RULING_PROMISED)  # too little to pay with


class Speaker:
    """Says one player's commands to a state and keeps what was said."""

    def __init__(self, s: State, players: Sequence[str], seat: int) -> None:
        self.s = s
        self.players = players
        self.seat = seat
        self.said: list[Command] = []

    def say(self, ways: Sequence[Command], missing: str = "") -> None:
        """The first of these commands that is allowed; if none is, Refused with the refusal of the first.

        ValueError if the same words mean a card in hand and one on the table, and either would be allowed.
        """
        first: Refusal | None = None
        allowed: list[Command] = []
        for command in ways:
            refusal = check(self.s, command)
            if refusal is None:
                allowed.append(command)
            else:
                first = first or refusal
        if not allowed:
            assert first is not None
            raise Refused(first, missing, len(self.said))
        self._one_place([command.card for command in allowed])
        force(self.s, allowed[0])
        self.said.append(allowed[0])

    def _one_place(self, cards: Sequence[int]) -> None:
        """The cards that the same words can mean lie in one place: it matters which of them goes."""
        s = self.s
        own = [card for card in cards if card >= 0 and s.owner[card] == self.seat]
        if {IN_HAND, IN_PLAY} <= {s.zone[card] for card in own}:
            name = s.catalog.name[own[0]]
            ways = " or ".join(f"`{name} {place}`" for place in OWN_PLACES)
            raise ValueError(f"{self.players[self.seat]} has {name} in hand and on the table; say which: {ways}")

    def own_cards(self, names: object) -> tuple[int, ...]:
        """One card for each name, out of hand or table. ValueError where a name leaves open which of the two."""
        mine = self.s.seats[self.seat]
        found = find_all(self.s, names, [mine.hand, mine.table])
        for name in [names] if isinstance(names, str) else list(names) if isinstance(names, Sequence) else []:
            left = [card for card in cards_named(self.s, name) if card in mine.hand + mine.table and card not in found]
            self._one_place([*left, *(card for card in found if left and card in cards_named(self.s, name))])
        return found


def carry_out(s: State, players: Sequence[str], seat: int, action: Action) -> list[Command]:
    """Apply the action and the answers it brings along; the commands said. On Refused the state may have changed."""
    speaker = Speaker(s, players, seat)
    perform(speaker, action)
    return speaker.said


def perform(speaker: Speaker, action: Action) -> None:
    """`carry_out` by this speaker."""
    s, seat = speaker.s, speaker.seat
    if isinstance(action, str):
        top = s.stack[-1]
        epoch = top.epoch if isinstance(top, WindowFrame) and action == "pass" else -1
        speaker.say([Command(PHRASES[action], seat, epoch=epoch)])
        return
    head = head_of(action)
    if head in ONE_CARD:
        speaker.say([Command(ONE_CARD[head], seat, card) for card in _one_card(s, seat, action[head])])
    else:
        SAY[head](speaker, action)


def _one_card(s: State, seat: int, name: object) -> list[int]:
    mine = s.seats[seat]
    fight = [] if s.fight is None else s.fight.monsters
    running = [card for frame in s.stack if isinstance(frame, RunFrame) for card in frame.monsters]
    return find(s, name, [running, [s.revealed], mine.hand + mine.table, fight])


def _play(speaker: Speaker, action: Mapping[str, Any]) -> None:
    _with_it(speaker, action, play_commands(speaker.s, speaker.players, speaker.seat, action))


def _use(speaker: Speaker, action: Mapping[str, Any]) -> None:
    _with_it(speaker, action, use_commands(speaker.s, speaker.players, speaker.seat, action))


def _with_it(speaker: Speaker, action: Mapping[str, Any], ways: Sequence[Command]) -> None:
    """A play or use, and what it brings along: its price, and the card it gets."""
    source, hand_only = ways[0].card if ways else -1, bool(ways) and _from_hand(speaker.s, ways[0])
    sure = sure_prices(speaker.s, ways)
    try:
        speaker.say(ways, missing_target(speaker.s, speaker.players, action, ways))
    except Refused as no:
        if "pay" not in action or no.refusal.rule not in PRICES:
            raise
        names = [action["pay"]] if isinstance(action["pay"], str) else list(action["pay"])
        cited = why_not_with(speaker.s, speaker.seat, source, names, hand_only)
        note, facts = ("paid otherwise", ((), tuple(names))) if names else ("", ())
        raise Refused(Refusal(no.refusal.kind, cited, note, facts), no.missing, no.after) from no
    if "pay" in action:
        pay(speaker.s, speaker.seat, action["pay"], speaker.say, sure, source, hand_only)
    if "fetch" in action:
        fetch(speaker.s, speaker.seat, action["fetch"], speaker.say)


def _from_hand(s: State, command: Command) -> bool:
    """Whether only cards in the hand pay for what is played or used."""
    cost = cost_of(s, command)
    return cost is not None and from_hand(cost)


def _load(speaker: Speaker, action: Mapping[str, Any]) -> None:
    if "onto" not in action:
        raise ValueError("load what onto whom? 'onto' is missing")
    mine = speaker.s.seats[speaker.seat]
    places = [mine.table, mine.hand]
    speaker.say(
        [
            Command(verb.LOAD, speaker.seat, item, companion)
            for item in find(speaker.s, action["load"], places)
            for companion in find(speaker.s, action["onto"], places)
        ]
    )


def _sell(speaker: Speaker, action: Mapping[str, Any]) -> None:
    speaker.say([Command(verb.SELL, speaker.seat, cards=speaker.own_cards(action["sell"]))])


def _ask(speaker: Speaker, action: Mapping[str, Any]) -> None:
    other = seat_of(speaker.players, action["ask"])
    offer = help_offer(speaker.s, speaker.players, speaker.seat, other, action.get("offer"))
    speaker.say([Command(verb.ASK_HELP, speaker.seat, target=other, offer=offer)])


def _counter(speaker: Speaker, action: Mapping[str, Any]) -> None:
    fighter = speaker.s.fight.fighter if speaker.s.fight is not None else speaker.seat
    helper = speaker.seat if speaker.seat != fighter else max(0, proposer_of(speaker.s))
    offer = help_offer(speaker.s, speaker.players, fighter, helper, action["counter"])
    speaker.say([Command(verb.COUNTER, speaker.seat, offer=offer)])


def _give(speaker: Speaker, action: Mapping[str, Any]) -> None:
    if "to" not in action:
        raise ValueError("give to whom? 'to' is missing")
    other = seat_of(speaker.players, action["to"])
    offer = trade_offer(speaker.s, speaker.seat, other, action["give"], ())
    speaker.say([Command(verb.TRADE, speaker.seat, target=other, offer=offer)])


def _trade(speaker: Speaker, action: Mapping[str, Any]) -> None:
    words = action["trade"]
    if not isinstance(words, Mapping) or "with" not in words:
        raise ValueError(f"a trade is written {{with: PLAYER, give: [...], take: [...]}}, not {words!r}")
    for key in words:
        if key not in TRADE_KEYS:
            raise unknown("part of a trade called", key, TRADE_KEYS)
    other = seat_of(speaker.players, words["with"])
    offer = trade_offer(speaker.s, speaker.seat, other, words.get("give", ()), words.get("take", ()))
    speaker.say([Command(verb.TRADE, speaker.seat, target=other, offer=offer)])


def _choose(speaker: Speaker, action: Mapping[str, Any]) -> None:
    speaker.say(chosen(speaker.s, speaker.players, speaker.seat, action["choose"]))


def _pick(speaker: Speaker, action: Mapping[str, Any]) -> None:
    names = action["pick"] if "pick" in action else action["loot"]
    for name in [names] if isinstance(names, str) else names:
        speaker.say(picked(speaker.s, speaker.seat, name))


def _give_surplus(speaker: Speaker, action: Mapping[str, Any]) -> None:
    """A Big item too many: which, and if several could take it, who."""
    ways = picked(speaker.s, speaker.seat, action["give_surplus"])
    speaker.say(ways)
    if "to" not in action:
        return
    wanted = seat_of(speaker.players, action["to"])
    if purpose_of(speaker.s) == TO_NAME_RECEIVER and speaker.s.stack[-1].seat == speaker.seat:
        speaker.say(receiver(speaker.players, speaker.seat, action["to"]))
    elif speaker.s.owner[ways[0].card] != wanted:
        dead = speaker.s.seats[wanted].dead
        cited = DEATH_NO_CARDS if dead else here(speaker.s.catalog, ITEM_BIG_OVERFLOW_GIVE)
        raise Refused(Refusal(ILLEGAL, cited, "to somebody else"))


def _give_charity(speaker: Speaker, action: Mapping[str, Any]) -> None:
    gifts = action["give_charity"]
    if not isinstance(gifts, Mapping):
        raise ValueError(f"charity is written {{PLAYER: [CARDS]}}, not {gifts!r}")
    for name, cards in gifts.items():
        _hand_out(speaker, cards, seat_of(speaker.players, name))


def _discard_charity(speaker: Speaker, action: Mapping[str, Any]) -> None:
    _hand_out(speaker, action["discard_charity"], -1)


def _hand_out(speaker: Speaker, names: Any, target: int) -> None:
    for name in [names] if isinstance(names, str) else names:
        cards = find(speaker.s, name, [speaker.s.seats[speaker.seat].hand])
        try:
            speaker.say([Command(verb.GIVE, speaker.seat, card, target) for card in cards])
        except Refused as no:
            if not no.after or no.refusal.rule != CHARITY_TRIGGER:
                raise
            raise Refused(Refusal(ILLEGAL, RULING_SURPLUS_ONLY), "", no.after) from no  # the surplus is gone already


def _show(speaker: Speaker, action: Mapping[str, Any]) -> None:
    if "to" not in action:
        raise ValueError("show to whom? 'to' is missing")
    other = seat_of(speaker.players, action["to"])
    for card in find_all(speaker.s, action["show"], [speaker.s.seats[speaker.seat].hand]):
        speaker.say([Command(verb.SHOW, speaker.seat, card, other)])


def _show_hand(speaker: Speaker, action: Mapping[str, Any]) -> None:
    """The whole hand, as far as the other has not seen it yet."""
    other = seat_of(speaker.players, action["show_hand_to"])
    hand = speaker.s.seats[speaker.seat].hand[:]
    for card in [card for card in hand if not sees(speaker.s, other, card)] or hand:
        speaker.say([Command(verb.SHOW, speaker.seat, card, other)])


def _roll(speaker: Speaker, action: Mapping[str, Any]) -> None:
    """Roll to run away from a monster; with two Steeds, on the one that is named."""
    monsters = _one_card(speaker.s, speaker.seat, action["roll_against"])
    steeds = find(speaker.s, action["riding"], [speaker.s.seats[speaker.seat].table]) if "riding" in action else [-1]
    speaker.say([Command(verb.ROLL, speaker.seat, monster, steed) for monster in monsters for steed in steeds])


def _sacrifice(speaker: Speaker, action: Mapping[str, Any]) -> None:
    """A companion instead of a roll; what the helper does about it."""
    helper = action.get("helper", "rolls")
    if helper not in HELPER_DOES:
        raise unknown("thing a helper does called", helper, HELPER_DOES)
    cards = find(speaker.s, action["sacrifice"], [speaker.s.seats[speaker.seat].table])
    speaker.say([Command(verb.SACRIFICE, speaker.seat, card, value=HELPER_DOES.index(helper)) for card in cards])


# ---- what no command is for ------------------------------------------------------------------------------------------


def _not_by(speaker: Speaker, against: str) -> None:
    """Refused by this rule; where there is none, the player may look, and nothing happens."""
    if against:
        raise Refused(Refusal(ILLEGAL, against), "", len(speaker.said))


def _take_back(speaker: Speaker, action: Mapping[str, Any]) -> None:
    mine = speaker.s.seats[speaker.seat].table
    if find(speaker.s, action["take_back"], [mine])[0] not in mine:
        raise ValueError(f"{action['take_back']} does not lie in front of {speaker.players[speaker.seat]}")
    _not_by(speaker, why_not_take_back())


def _look_at_hand(speaker: Speaker, action: Mapping[str, Any]) -> None:
    other = seat_of(speaker.players, action["look_at_hand_of"])
    _not_by(speaker, why_not_look_at_hand(speaker.s, speaker.seat, other))


def _look_through(speaker: Speaker, action: Mapping[str, Any]) -> None:
    if action["look_through"] not in DISCARDS:
        raise unknown("pile to look through called", action["look_through"], DISCARDS)
    _not_by(speaker, why_not_look_through(speaker.s, speaker.seat, DISCARDS.index(action["look_through"])))


def _run_from(speaker: Speaker, action: Mapping[str, Any]) -> None:
    s = speaker.s
    if s.fight is None or speaker.seat not in fighters(s):
        raise ValueError(f"{speaker.players[speaker.seat]} is in no fight to run from")
    if find(s, action["run_from"], [s.fight.monsters])[0] not in s.fight.monsters:
        raise unknown(
            "monster in the fight called", action["run_from"], [card_name(s, one) for one in s.fight.monsters]
        )
    against = why_not_run_from_one(s)
    if not against:
        raise ValueError(f"{action['run_from']} is the only monster: write 'run away'")
    _not_by(speaker, against)


SAY: Final[Mapping[str, Callable[[Speaker, Mapping[str, Any]], None]]] = {
    "play": _play, "use": _use, "load": _load, "sell": _sell, "ask": _ask, "counter": _counter, "give": _give,
    "trade": _trade, "choose": _choose, "pick": _pick, "loot": _pick, "give_surplus": _give_surplus,
    "give_charity": _give_charity, "discard_charity": _discard_charity, "show": _show, "show_hand_to": _show_hand,
    "sacrifice": _sacrifice, "roll_against": _roll, "take_back": _take_back, "look_at_hand_of": _look_at_hand,
    "look_through": _look_through, "run_from": _run_from,
}  # fmt: skip
