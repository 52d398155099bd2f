"""What the server says to people, in German: the same entries as `words.ENGLISH`, with the same blanks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from kickdoor.words.german.tables import german as table_words

UNREADABLE: Final = "sie ist nicht zu verstehen"


def misread(why: str) -> str:
    """What msgspec says of a message that does not fit, without a full stop. Fields stay as the wire has them."""
    what, _at, where = why.rstrip(".").partition(" - at ")
    for pattern, words in MISREAD:
        found = re.fullmatch(pattern, what)
        if found is not None:
            said = words.format(*(_typed(part) for part in found.groups()))
            return f"{said} (bei {where.removeprefix('`').removesuffix('`')})" if where else said
    return UNREADABLE


def _typed(part: str) -> str:
    """`int | null`: in words. Anything else is a number, or a name of the wire."""
    return " oder ".join(TYPES.get(one, one) for one in part.split(" | "))


TYPES: Final = {
    "str": "Text", "int": "eine ganze Zahl", "float": "eine Zahl", "bool": "wahr oder falsch", "array": "eine Liste",
    "object": "ein Objekt", "null": "nichts",
}  # fmt: skip
MISREAD: Final = (
    (r"Expected `str` of length >= (\d+)", "der Text hat mindestens {} Zeichen"),
    (r"Expected `str` of length <= (\d+)", "der Text hat höchstens {} Zeichen"),
    (r"Expected `str` matching regex (.+)", "der Text hat die Form {}"),
    (r"Expected `(?:array|object)` of length >= (\d+)", "die Liste ist mindestens {} lang"),
    (r"Expected `(?:array|object)` of length <= (\d+)", "die Liste ist höchstens {} lang"),
    (r"Expected `array` of (?:at least |at most )?length (.+), got (\d+)", "die Liste ist {} lang, nicht {}"),
    (r"Expected `(?:int|float)` >= (\S+)", "die Zahl ist mindestens {}"),
    (r"Expected `(?:int|float)` <= (\S+)", "die Zahl ist höchstens {}"),
    (r"Expected `(.+)`, got `(.+)`", "erwartet ist {}, nicht {}"),
    (r"Expected `(int|str)`", "erwartet ist {}"),
    (r"Object missing required field `(.+)`", "es fehlt {}"),
    (r"Object contains unknown field `(.+)`", "{} gehört nicht dazu"),
    (r"Invalid (?:enum )?value (.+)", "{} ist keiner der möglichen Werte"),
    (r"(?:Integer value|Number) out of range", "die Zahl ist zu groß"),
    (r"JSON is malformed: .+ \(byte (\d+)\)", "sie ist kein JSON (Stelle {})"),
    (r"Input data was truncated", "sie bricht mitten im Text ab"),
    (r"maximum recursion depth exceeded.*", "sie ist zu tief verschachtelt"),
)


def steps(steps: int) -> str:
    return f"Dieses Spiel hat {steps} {'Schritt' if steps == 1 else 'Schritte'}."


def steps_so_far(steps: int) -> str:
    return f"Dieses Spiel hat bisher {steps} {'Schritt' if steps == 1 else 'Schritte'}."


GERMAN: Final[dict[str, str | Callable[..., str]]] = {
    # at the door
    "not_ours": "Diese Seite ist keine von uns.",
    "too_many_requests": "Zu viele Anfragen; warte einen Moment.",
    "too_many_tries": "Zu viele Versuche; warte eine Minute.",
    "too_many_people": "Zu viele neue Leute von deiner Adresse; warte einen Moment.",
    "no_cookie": "Ohne Cookie geht es nicht.",
    "nothing_here": "Hier ist nichts.",
    "not_found": "Das gibt es hier nicht.",
    "method": "So lässt sich das hier nicht anfragen.",
    "failed": "Hier ist etwas schiefgegangen; es ist notiert.",
    "too_big": "Das ist zu viel auf einmal; es gehen höchstens {most} Bytes.",
    "unreadable": lambda why: f"Die Anfrage passt so nicht: {misread(why)}.",
    # names
    "name_taken": "{name} hat sich schon jemand gesichert; nimm einen anderen Namen.",
    "name_letters": "Ein Name hat 1 bis 30 Buchstaben, Ziffern, Leerzeichen, Punkte, Apostrophe oder Bindestriche.",
    "password_length": "Ein Passwort hat {fewest} bis 200 Zeichen.",
    "wrong_password": "Diesen Namen mit diesem Passwort gibt es nicht.",
    # tables
    "no_table": "Diesen Tisch gibt es nicht.",
    "bad_table": table_words,
    "no_pack_here": "Ein Pack „{pack}“ gibt es nicht; es gibt {packs}.",
    "pack_within": "{name} steckt schon in {whole}; nimm nur eins von beiden.",
    "cards_not_kept": "Die Karten dieses Tisches lassen sich nicht für später aufheben.",
    "seats_wanted": "{seats} Plätze: Zu einem Spiel gehören {fewest} bis {most} [setup.player-count].",
    "too_many_tables": "Du hast {tables} Tische, die noch nicht fertig sind; schließ oder beende erst einen.",
    "bots_alone": "Einem Tisch nur mit Bots kann man zuschauen, aber kein Gastgeber sein; lass einen Platz frei.",
    "no_bot": "Einen Bot „{bot}“ gibt es nicht; es gibt {bots}.",
    "begun": "Dieses Spiel hat schon begonnen.",
    "not_begun": "Dieses Spiel hat noch nicht begonnen.",
    "too_many_changes": "Zu viele Leute ändern diesen Tisch gleichzeitig; versuch es noch einmal.",
    "changed": "Gerade hat jemand diesen Tisch geändert; sieh noch einmal hin.",
    "no_free_seat": "Es ist kein Platz frei.",
    "seat_taken": "Dieser Platz ist besetzt.",
    "which_seats": "Es gibt die Plätze 0 bis {last}.",
    "host_sets_seats": "Nur der Gastgeber ändert die Plätze.",
    "host_sits": "Der Gastgeber muss am Tisch sitzen; übergib ihn, bevor du gehst.",
    "host_hands_over": "Nur der Gastgeber übergibt den Tisch, und nur jemandem, der daran sitzt.",
    "host_starts": "Nur der Gastgeber beginnt das Spiel.",
    "host_mutes": "Nur der Gastgeber stellt jemanden stumm.",
    "nobody_to_mute": "Da ist niemand sonst, den man stumm stellen könnte.",
    "nobody_to_block": "Da ist niemand sonst, den man ausblenden könnte.",
    "full": "Dieser Server ist voll; versuch es später noch einmal.",
    "not_over": "Dieses Spiel ist noch nicht vorbei.",
    "rematch_for_players": "Noch einmal spielen kann nur, wer an diesem Tisch saß.",
    # cards, rules, looking back
    "no_cards": "Karten mit dieser Kennung gibt es nicht.",
    "no_rule": "Diese Regel gibt es nicht.",
    "no_game": "Dieses Spiel gibt es nicht.",
    "not_over_yet": "Dieses Spiel ist noch nicht vorbei; zurückblicken kannst du erst danach.",
    "has_not_begun": "Dieses Spiel hat noch nicht begonnen.",
    "cards_gone": "Die Karten dieses Spiels sind nicht mehr da.",
    "steps": steps,
    "steps_so_far": steps_so_far,
    "not_your_seat": "Das ist nicht dein Platz.",
    "no_onlookers": "An diesem Tisch darf man nicht zuschauen.",
    # the judge
    "judge_busy": "Der Schiedsrichter ist beschäftigt; versuch es gleich noch einmal.",
    "judge_packs": "So ein Pack gibt es nicht; es gibt {packs}.",
    "judge_letter": "Darin ist ein Zeichen, das in keiner Datei stehen kann.",
    "judge_too_long": "Das dauert länger als {seconds} Sekunden; frag weniger auf einmal.",
    "judge_silent": "Dazu kann der Schiedsrichter nichts sagen.",
    "judge_mistake": "{words}",  # of a case file: that notation is English, and so is what is said of it
    # the companion
    "same_id": "Zwei Spieler haben dieselbe Kennung.",
    "too_many_rooms": "Du hast schon {rooms} Räume; sie schließen nach 30 Tagen.",
    "rooms_full": "Im Moment gibt es zu viele Räume; versuch es später noch einmal.",
    "too_many_at_once": "Zu viel auf einmal; versuch es noch einmal.",
    "no_room": "Diesen Raum gibt es nicht; Räume schließen 30 Tage nach der letzten Änderung.",
    # at the table
    "slower": "Langsamer, bitte.",
    "message_length": "Eine Nachricht ist Text mit höchstens {most} Zeichen.",
    "no_message": lambda why: f"Das ist keine Nachricht: {misread(why)}.",
    "trouble": "Hier ist etwas schiefgegangen; versuch es noch einmal.",
    "not_shown": "Dieses Spiel lässt sich nicht mehr zeigen.",
    "no_seat": "Du hast hier keinen Platz.",
    "no_verb": "Ein Verb „{verb}“ gibt es nicht; es gibt {verbs}.",
    "no_hold": "Da gibt es nichts aufzuhalten, oder du hast es in diesem Zug schon zweimal getan.",
    "talkative": "Das ist viel Gerede; warte einen Moment.",
    "enough": "Das hast du in diesem Zug oft genug getan.",
    "unseen": "Da geht es um eine Karte, die du nicht sehen kannst.",
    "question_changed": "Die Frage ist inzwischen eine andere; sieh noch einmal hin.",
    "happened_since": "Inzwischen ist etwas passiert.",
    "number_used": "Ein anderer Zug von dir hat diese Nummer; nimm eine höhere.",
    "no_sense": "Das ergibt hier keinen Sinn.",
}
