"""What the server says to people when something did not work, in English; `german` has the same in German.

Whoever decides gives a `Reason`; it is worded where the language is known: by the application for a request, by the
conversation for a socket. Rules of the game are not told here (`words.languages`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kickdoor.words.german.server import GERMAN
from kickdoor.words.languages import ENGLISH as IN_ENGLISH
from kickdoor.words.languages import Language

Words = str | Callable[..., str]  # a sentence with blanks, or what fills them in

ENGLISH: Final[dict[str, str]] = {
    # at the door
    "not_ours": "This page is not ours.",
    "too_many_requests": "Too many requests; wait a moment.",
    "too_many_tries": "Too many tries; wait a minute.",
    "too_many_people": "Too many new people from your address; wait a moment.",
    "no_cookie": "no cookie",
    "nothing_here": "There is nothing here.",
    "not_found": "Not Found",
    "method": "Method Not Allowed",
    "failed": "Something went wrong here; it has been noted.",
    "too_big": "at most {most} bytes",
    "unreadable": "{why}",
    # names
    "name_taken": "{name} is somebody's own name; choose another.",
    "name_letters": "A name has 1 to 30 letters, digits, spaces, dots, apostrophes or hyphens.",
    "password_length": "A password has {fewest} to 200 characters.",
    "wrong_password": "No player with this name and password.",
    # tables
    "no_table": "There is no such table.",
    "bad_table": "{why}",
    "no_pack_here": "no pack {pack!r}; there are {packs}",
    "pack_within": "{name} is a part of {whole}; tick only one of the two.",
    "cards_not_kept": "the cards of this table can't be kept for later",
    "seats_wanted": "{seats} seats: a game needs {fewest} to {most} [setup.player-count]",
    "too_many_tables": "You have {tables} tables that are not over; close or finish one first.",
    "bots_alone": "A table of bots alone is something to watch, not to host; leave a seat free.",
    "no_bot": "There is no bot {bot!r}; there are {bots}.",
    "begun": "This game has begun already.",
    "not_begun": "This game has not begun yet.",
    "too_many_changes": "Too many people are changing this table at once; try again.",
    "changed": "Somebody has just changed this table; look again.",
    "no_free_seat": "There is no free seat.",
    "seat_taken": "This seat is taken.",
    "which_seats": "There are seats 0 to {last}.",
    "host_sets_seats": "Only the host changes the seats.",
    "host_sits": "The host has to sit at the table; hand it over before you go.",
    "host_hands_over": "Only the host hands the table over, and only to somebody who sits at it.",
    "host_starts": "Only the host starts the game.",
    "host_mutes": "Only the host mutes somebody.",
    "nobody_to_mute": "There is nobody else to mute.",
    "nobody_to_block": "There is nobody else to block.",
    "full": "This server is full; try again later.",
    "not_over": "This game is not over.",
    "rematch_for_players": "Only who sat at this table asks for a rematch.",
    # cards, rules, looking back
    "no_cards": "There are no cards with this digest.",
    "no_rule": "There is no such rule.",
    "no_game": "There is no such game.",
    "not_over_yet": "This game is not over; there is nothing to look back on yet.",
    "has_not_begun": "This game has not begun.",
    "cards_gone": "The cards of this game are gone.",
    "steps": "This game has {steps} steps.",
    "steps_so_far": "This game has {steps} steps so far.",
    "not_your_seat": "This is not your seat.",
    "no_onlookers": "This table is not open to onlookers.",
    # the judge
    "judge_busy": "The judge is busy; try again in a moment.",
    "judge_packs": "There is no such pack; there are {packs}.",
    "judge_letter": "There is a character in it that no file has.",
    "judge_too_long": "This takes longer than {seconds} seconds; ask for less at once.",
    "judge_silent": "The judge cannot say anything about this.",
    "judge_mistake": "{words}",
    # the companion
    "same_id": "Two players have the same id.",
    "too_many_rooms": "You have {rooms} rooms already; they close after 30 days.",
    "rooms_full": "There are too many rooms at the moment; try again later.",
    "too_many_at_once": "Too many at once; try again.",
    "no_room": "There is no such room; rooms close 30 days after the last change.",
    # at the table
    "slower": "Slower, please.",
    "message_length": "A message is text of at most {most} characters.",
    "no_message": "This is no message: {why}",
    "trouble": "Something went wrong here; try again.",
    "not_shown": "This game cannot be shown any more.",
    "no_seat": "You have no seat here.",
    "no_verb": "There is no verb {verb!r}; there are {verbs}.",
    "no_hold": "There is nothing to hold up, or you have done so twice this turn.",
    "talkative": "That is a lot of talk; wait a moment.",
    "enough": "You have done this often enough for one turn.",
    "unseen": "That is about a card you cannot see.",
    "question_changed": "The question has changed since; look again.",
    "happened_since": "Something has happened since.",
    "number_used": "Another move of yours has this number; take a higher one.",
    "no_sense": "That makes no sense here.",
}
LANGUAGES: Final[Mapping[str, Mapping[str, Words]]] = {"en": ENGLISH, "de": GERMAN}
_PLAIN: Final = {words: key for key, words in ENGLISH.items() if "{" not in words}


class Reason(str):
    """Why something did not work: the English sentence, which knows how to be said in every language."""

    key: str
    blanks: dict[str, Any]

    def __new__(cls, key: str, **blanks: Any) -> Reason:
        made = super().__new__(cls, ENGLISH[key].format(**blanks))
        made.key, made.blanks = key, blanks
        return made

    def said(self, language: Language) -> str:
        words = LANGUAGES[language.code][self.key]
        return words.format(**self.blanks) if isinstance(words, str) else words(**self.blanks)


def said(text: str, language: Language) -> str:
    """A reason in this language, also one that comes as its plain sentence; anything else as it is."""
    if language is IN_ENGLISH:
        return str(text)
    reason = Reason(_PLAIN[text]) if text in _PLAIN else text
    return reason.said(language) if isinstance(reason, Reason) else text
