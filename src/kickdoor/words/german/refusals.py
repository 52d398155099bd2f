"""Refusals in plain German. The counterpart of `words.english.refusals`, with the same entries; sentences about cards
are in `refusal_cards`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kickdoor.engine import Command, Refusal, State
from kickdoor.words.facts.obstacle_words import worded
from kickdoor.words.facts.obstacles import obstacles
from kickdoor.words.facts.obstacles_kinds import Kind
from kickdoor.words.forms import closed
from kickdoor.words.german.grammar import counted, listed
from kickdoor.words.german.notes import NOTES
from kickdoor.words.german.refusal_cards import CARDS
from kickdoor.words.german.refusal_words import GermanObstacle
from kickdoor.words.judge_words import filled

PURPOSES: Final = (  # as PURPOSE_NAMES
    "was abgelegt wird", "was genommen wird", "was geholt wird", "womit bezahlt wird", "was gewählt wird",
    "ja oder nein", "was beiseitegelegt wird", "was Großes abgegeben wird", "wer es bekommt", "welcher Schatz",
    "was geerbt wird", "worauf verzichtet wird", "worauf es liegt", "welche Rolle", "welche Seite der Rolle",
    "wessen Geschlecht sich ändert", "was gesucht wird", "was weitergegeben wird",
    "wofür gestimmt wird", "was geboten wird", "welcher Fluch trifft", "wer gewählt wird", "für wen gestimmt wird",
)  # fmt: skip


def reason(s: State, command: Command, refusal: Refusal, names: Sequence[str], you: bool = True) -> str:
    """What is the matter, a sentence for each rule against it; "" where the rule's own text says it best.

    `you`: for the player who tried it; otherwise about that player, by name.
    """
    found = obstacles(s, command, refusal)
    return " ".join(closed(worded(GermanObstacle(s, command.seat, names, you, one), WORDS)) for one in found)


def sentence(note: str, facts: Sequence[object] = ()) -> str:
    """The note of a refusal as a sentence of its own."""
    words = filled(NOTES[note], *facts)
    return words[:1].upper() + words[1:] + "."


def _too_many_cards(t: GermanObstacle) -> str:
    where = f"an {listed(t.others)} geben" if t.others else "ablegen"
    return f"{t.me('hast', 'hat')} {counted(t.number, 'Karte', 'Karten')} zu viel: spielen, verkaufen oder {where}."


def _no_losing(t: GermanObstacle) -> str:
    return f"{t.me('gewinnst', 'gewinnt')} und kann{'st' if t.you else ''} nicht absichtlich verlieren."


def _would_win(t: GermanObstacle) -> str:
    return f"Mit diesem Kampf {'würdest' if t.you else 'würde'} {t.it()} das Spiel gewinnen."


def _rolled_already(t: GermanObstacle) -> str:
    return f"{t.me('hast', 'hat')} schon gewürfelt; geopfert wird anstelle aller Würfe."


def _ran_already(t: GermanObstacle) -> str:
    return f"Das {'hast du schon hinter dir' if t.you else f'hat {t.names[t.seat]} schon hinter sich'}."


WORDS: Final[Mapping[Kind, str | Callable[[GermanObstacle], str]]] = {
    Kind.NOTED: lambda t: sentence(t.found.words, t.found.noted),
    Kind.STALE: "Inzwischen ist etwas passiert.",
    Kind.GAME_OVER: "Das Spiel ist vorbei.",
    # who is to decide
    Kind.ASKED_FIRST: lambda t: f"Zuerst ist {t.other} gefragt.",
    Kind.ANSWERS_FIRST: lambda t: f"Zuerst muss {t.other} antworten.",
    Kind.GIVES_CHARITY: lambda t: f"{t.other} gibt gerade Milde Gaben.",
    Kind.I_ANSWER_FIRST: lambda t: f"{t.me('musst', 'muss')} zuerst antworten.",
    Kind.I_GIVE_CHARITY: lambda t: f"{t.me('gibst', 'gibt')} gerade Milde Gaben, noch {t.number}.",
    Kind.I_AM_DEAD: lambda t: f"{t.me('bist', 'ist')} tot, bis der nächste Zug beginnt.",
    Kind.AIMED_AT_THE_DEAD: lambda t: f"{t.other} ist tot.",
    # the turn
    Kind.NO_TURN_YET: "Der erste Zug hat noch nicht begonnen.",
    Kind.TURN_OF: lambda t: f"{t.other} ist am Zug.",
    Kind.DOOR_IS_OPEN: "Die Tür ist schon offen.",
    Kind.NO_EMPTY_ROOM: "Das kommt nach einer Tür ohne Monster, und nur einmal.",
    Kind.MET_A_MONSTER: "Hinter der Tür war ein Monster.",
    Kind.I_RAN_THIS_TURN: lambda t: f"{t.me('bist', 'ist')} in diesem Zug weggelaufen.",
    Kind.ROOM_IS_DONE: "Der Raum ist schon geplündert, oder Ärger ist schon gesucht.",
    Kind.TOO_MANY_CARDS: _too_many_cards,
    Kind.ROOM_NOT_LOOTED: "Der Raum ist nicht geplündert, und Ärger ist auch nicht gesucht.",
    Kind.TURN_GOES_ON: "Der Zug ist noch nicht am Ende.",
    Kind.NO_PASSING: lambda t: f"Das Spiel wartet auf {t.whom()}; passen geht hier nicht.",
    # bargains
    Kind.NO_OFFER_TO_ME: lambda t: f"Es liegt kein Angebot an {t.whom()} vor.",
    Kind.NO_OFFER_OF_MINE: lambda t: f"Es liegt kein Angebot {t.whose()} vor.",
    Kind.NOT_ASKED_THAT: lambda t: f"Niemand hat {t.whom()} danach gefragt.",
    Kind.NOTHING_TO_HELP_WITH: "Es gibt keinen Kampf, bei dem jemand helfen könnte.",
    Kind.FIGHTER_IS: lambda t: f"Hier kämpft {t.other}.",
    Kind.HELPS_ALREADY: lambda t: f"{t.other} hilft schon.",
    Kind.NO_HELP_NEEDED: lambda t: f"{t.me('gewinnst', 'gewinnt')} schon; Hilfe ist für die, die verlieren.",
    Kind.TREASURES_AT_STAKE: lambda t: f"Zu holen gibt es nur {counted(t.number, 'Schatz', 'Schätze')}.",
    Kind.ONLY_THEY_PICK: lambda t: f"Nur {t.others[0]} und {t.others[1]} haben hier etwas zu wählen.",
    Kind.NO_FIRST_PICK: "Es fehlt, wer zuerst wählt.",
    Kind.NO_HAND_CARDS_AS_PAY: (
        "Mit Handkarten wird hier nicht bezahlt, nur mit Gegenständen auf dem Tisch und Schätzen."
    ),
    Kind.THREE_COUNTERS: "Drei Gegenangebote gab es schon.",
    Kind.I_DO_NOT_HELP: lambda t: f"{t.me('hilfst', 'hilft')} gar nicht.",
    Kind.NOT_COMPELLED: lambda t: f"Niemand hat {t.whom()} zur Hilfe gezwungen.",
    Kind.NOT_FOR_THE_WIN: "Dieser Kampf entscheidet das Spiel nicht.",
    Kind.I_WOULD_WIN: _would_win,
    Kind.I_WOULD_WIN_AS_WELL: lambda t: f"{t.me('würdest', 'würde')} das Spiel auch gewinnen.",
    # fights
    Kind.NO_FIGHT: "Es gibt keinen Kampf.",
    Kind.FIGHT_IS_LOST: "Der Kampf ist verloren; jetzt hilft nur noch weglaufen.",
    Kind.FIGHT_OF: lambda t: f"Das ist der Kampf von {t.other}.",
    Kind.I_AM_IN_A_FIGHT: lambda t: f"{t.me('bist', 'ist')} in einem Kampf.",
    Kind.IN_A_FIGHT: lambda t: f"{t.other} ist in einem Kampf.",
    Kind.RUNNING_AWAY: lambda t: f"{t.other} läuft gerade weg.",
    Kind.CLAIMED_ALREADY: "Der Sieg ist schon angesagt; jetzt dürfen alle antworten.",
    Kind.NO_CLAIM: "Gerade ist kein Sieg angesagt.",
    Kind.IT_STANDS: lambda t: f"Es steht {t.found.numbers[0]} zu {t.found.numbers[1]}.",
    Kind.NO_LOSING_ON_PURPOSE: _no_losing,
    Kind.I_AM_WINNING: lambda t: f"{t.me('gewinnst', 'gewinnt')} schon.",
    Kind.NOBODY_RUNS: "Noch läuft niemand weg.",
    Kind.NOT_IN_THIS_FIGHT: lambda t: f"{t.me('bist', 'ist')} nicht in diesem Kampf.",
    Kind.RUNS_FIRST: lambda t: f"Zuerst läuft {t.other}.",
    Kind.RAN_ALREADY: _ran_already,
    Kind.ROLLED_ALREADY: _rolled_already,
    Kind.NO_MONSTER_HERE: lambda t: f"{t.card} ist kein Monster dieses Kampfes.",
    Kind.I_AM_RUNNING: lambda t: f"{t.me('läufst', 'läuft')} gerade weg.",
    Kind.BEFORE_THE_ROLL: lambda t: f"{t.me('kannst', 'kann')} das nur vor einem Wurf zum Weglaufen tun.",
    Kind.AFTER_THE_ROLL: lambda t: f"{t.me('kannst', 'kann')} das nur nach dem eigenen Wurf zum Weglaufen tun.",
    Kind.NO_SACRIFICE: "In diesem Spiel darf kein Begleiter geopfert werden.",
    Kind.NO_COMPANION_OF_MINE: lambda t: f"{t.card} ist kein Begleiter {t.whose()}.",
    **CARDS,
}
