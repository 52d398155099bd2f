"""Every route there is, with what it takes and gives; the application and the OpenAPI description are made from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import msgspec

from kickdoor.server.backroom import cards, courses, endings, hindsights, rules
from kickdoor.server.http import (
    account,
    bot_door,
    companion,
    health,
    judge,
    memories,
    operator,
    pack_uploads,
    pictures,
    replays,
    reports,
    rest,
    try_cards,
    words,
)  # fmt: skip
from kickdoor.server.live import lessons

JSON: Final = "application/json"


@dataclass(frozen=True, slots=True)
class Described:
    """One route. `name`: of the method that answers, on `part` of the site; `query`: words after the question mark."""

    method: str
    path: str
    part: str
    name: str
    takes: Any
    gives: Any
    says: str
    status: int = 200
    query: tuple[str, ...] = ()
    media: str = JSON


GET, POST = "GET", "POST"
ROUTES: Final = (
    Described(GET, "/api/me", "account", "me", None, account.Me, "Who I am; somebody new, without a cookie"),
    Described(POST, "/api/me/name", "account", "rename", account.NewName, account.Me, "Call me something else"),
    Described(
        POST, "/api/me/portrait", "account", "choose_portrait", account.NewPortrait, account.Me, "Show me so",
    ),
    Described(
        GET, "/api/me/memories", "personal_pages", "memories", None, memories.Memories,
        "My finished games, and what they add up to", query=("lang",),
    ),
    Described(
        POST, "/api/me/claim", "account", "claim", account.NameAndPassword, account.Kept,
        "Keep a name with a password",
    ),
    Described(
        POST, "/api/me/login", "account", "log_in", account.NameAndPassword, account.Me, "I claimed this name before",
    ),
    Described(POST, "/api/me/password", "account", "new_password", account.NewPassword, account.Me, "A new password"),
    Described(
        POST, "/api/me/recover", "account", "recover", account.Recovery, account.Kept,
        "A new password for the recovery code",
    ),
    Described(POST, "/api/me/code", "account", "renew_code", account.MyPassword, account.Kept, "A new recovery code"),
    Described(GET, "/api/me/sessions", "account", "signed_in", None, account.SignedIn, "Where I am signed in"),
    Described(POST, "/api/me/logout", "account", "log_out", account.LogOut, rest.Done, "Sign out, here or elsewhere"),
    Described(POST, "/api/me/block", "rest", "block", rest.Blocking, rest.Done, "Do not show me what this one says"),
    Described(GET, "/api/languages", "words", "languages", None, words.Languages, "Which languages there are"),
    Described(
        GET, "/api/words/{code}", "words", "words", None, dict[str, Any], "The texts of the page in a language",
        query=("v",),
    ),
    Described(
        GET, "/api/manifest/{code}", "words", "manifest", None, dict[str, Any],
        "The companion among a device's apps, or the whole page, in a language", query=("app",),
        media="application/manifest+json",
    ),
    Described(GET, "/api/choices", "rest", "choices", None, rest.Choices, "What a table can be"),
    Described(GET, "/api/lessons/{lesson}", "rest", "lesson", None, lessons.Lesson, "What is said in a guided game"),
    Described(GET, "/api/lobby", "rest", "lobby", None, rest.Tables, "Open tables anybody may join"),
    Described(GET, "/api/mine", "rest", "mine", None, rest.Tables, "My tables"),
    Described(POST, "/api/tables", "rest", "create", rest.NewTable, rest.Made, "A new table", 201),
    Described(GET, "/api/tables/{game}", "rest", "table", None, rest.TableShown, "One table"),
    Described(
        GET, "/api/tables/{game}/invite.svg", "invitation", "qr_code", None, str, "The address of a table as a QR code",
        media="image/svg+xml",
    ),
    Described(POST, "/api/tables/{game}/join", "rest", "join", rest.SitDown, rest.Done, "Sit down"),
    Described(POST, "/api/tables/{game}/leave", "rest", "leave", rest.Nothing, rest.Done, "Get up"),
    Described(POST, "/api/tables/{game}/seat", "rest", "set_seat", rest.ChangeSeat, rest.Done, "The host sets a seat"),
    Described(
        POST, "/api/tables/{game}/bot", "bot_door", "keep_seat", rest.WhichSeat, bot_door.BotToken,
        "The host keeps a seat for a bot that comes over a line of its own",
    ),
    Described(POST, "/api/tables/{game}/host", "rest", "hand_over", rest.WhichSeat, rest.Done, "Hand the table over"),
    Described(
        POST, "/api/tables/{game}/mute", "rest", "mute", rest.Muting, rest.Done, "The host lets nobody hear this one",
    ),
    Described(
        POST, "/api/tables/{game}/ban", "rest", "ban", rest.Banning, rest.Done, "The host lets this one not come back",
    ),
    Described(
        POST, "/api/tables/{game}/report", "reports", "report", reports.Reporting, rest.Done,
        "Tell whoever looks after the server about somebody",
    ),
    Described(
        POST, "/api/tables/{game}/speed", "rest", "set_speed", rest.BotSpeed, rest.Done,
        "The host says how fast bots play, in a game that has begun, too",
    ),
    Described(POST, "/api/tables/{game}/start", "rest", "start", rest.Nothing, rest.Done, "Begin"),
    Described(POST, "/api/tables/{game}/rematch", "rest", "rematch", rest.Again, rest.Made, "The same again", 201),
    Described(
        GET, "/api/tables/{game}/story", "replays", "story", None, courses.Story,
        "The log of a game so far, as I heard it", query=("seat", "lang"),
    ),
    Described(
        GET, "/api/tables/{game}/at/{step}", "replays", "step_so_far", None, courses.ReplayStep,
        "A game after so many moves, as I saw it", query=("seat", "lang"),
    ),
    Described(
        GET, "/api/cards/{digest}", "rest", "cards", None, cards.Cards, "What is printed on a game's cards",
        query=("lang",),
    ),
    Described(GET, "/api/rules", "rest", "rules", None, rules.Rules, "Every rule", query=("lang",)),
    Described(GET, "/api/rules/{id}", "rest", "rule", None, rules.RuleShown, "One rule", query=("lang", "edition")),
    Described(GET, "/api/replays/{game}", "replays", "replay", None, replays.Replay, "A finished game"),
    Described(
        GET, "/api/replays/{game}/record", "replays", "record", None, str, "A finished game as a file",
        media="application/jsonl",
    ),
    Described(
        GET, "/api/replays/{game}/fairness", "replays", "fairness", None, courses.Fairness,
        "Whether nobody chose the shuffle of a finished game",
    ),
    Described(
        GET, "/api/replays/{game}/hindsight", "replays", "hindsight", None, hindsights.HindsightShown,
        "What a bot makes of a finished game, as far as it has looked", query=("seat", "lang"),
    ),
    Described(
        GET, "/api/replays/{game}/ending", "replays", "ending", None, endings.Ending,
        "Who came where in a finished game, and what it is remembered for",
    ),
    Described(
        GET, "/api/replays/{game}/{step}", "replays", "replay_step", None, courses.ReplayStep,
        "A finished game after so many moves; from a seat's eyes, or open", query=("seat", "lang"),
    ),
    Described(POST, "/api/judge", "judge", "judge", judge.CaseText, judge.Verdict, "Judge a case"),
    Described(POST, "/api/judge/ask", "judge", "ask_judge", judge.Asking, judge.Advice, "What may be done in a case"),
    Described(
        GET, "/api/judge/cards", "rest", "judge_cards", None, cards.Cards, "Every card of these packs, once",
        query=("packs", "lang"),
    ),
    Described(
        POST, "/api/companion", "companion", "open_room", companion.NewRoom, companion.RoomShown,
        "A room for a table with real cards", 201,
    ),
    Described(GET, "/api/companion/{room}", "companion", "room", None, companion.RoomShown, "A room as it is"),
    Described(
        POST, "/api/companion/{room}/steps", "companion", "steps", companion.SheetSteps, companion.RoomShown,
        "Count something in a room",
    ),
    Described(
        GET, "/api/operator", "operator", "overview", None, operator.Overview, "For operators: how the server is",
    ),
    Described(
        GET, "/api/operator/tables", "operator", "tables", None, operator.OperatedTables, "For operators: tables",
        query=("find",),
    ),
    Described(
        POST, "/api/operator/tables/{game}", "operator", "table_deed", operator.TableDeed, operator.Retried,
        "For operators: look at a table again, hide or close it",
    ),
    Described(
        GET, "/api/operator/people", "operator", "people", None, operator.OperatedPeople, "For operators: people",
        query=("find",),
    ),
    Described(
        POST, "/api/operator/people/{person}", "operator", "person_deed", operator.PersonDeed, rest.Done,
        "For operators: ban somebody, let them in again, or sign them out",
    ),
    Described(
        POST, "/api/operator/packs", "pack_uploads", "upload_pack", None, pack_uploads.PackTaken,
        "For operators: a pack as one file (the body), which tables may choose from now on", 201,
    ),
    Described(
        GET, "/api/try", "try_cards", "packs_to_try", None, try_cards.PacksToTry,
        "The packs of whoever runs this server as they are now, to try their cards",
    ),
    Described(
        GET, "/api/operator/reports", "operator", "reports", None, operator.ReportsShown,
        "For operators: what people report",
    ),
    Described(
        POST, "/api/operator/reports/{report}", "operator", "report_deed", operator.ReportDeed, rest.Done,
        "For operators: this report is done with",
    ),
    Described(
        GET, "/api/art", "pictures", "all_art", None, pictures.Art,
        "Pictures that packs of this server have of their own",
    ),
    Described(
        GET, "/art/{pack}/{file}", "pictures", "art", None, str, "A picture of a pack's own", query=("v",),
        media="image/*",
    ),
    Described(
        GET, "/api/icons/{name}", "pictures", "icon", None, pictures.IconDrawn, "An icon of the collection",
    ),
    Described(GET, "/api/schema", "site", "wire_schema", None, dict[str, Any], "JSON Schema of the socket's messages"),
    Described(GET, "/api/openapi.json", "site", "api_schema", None, dict[str, Any], "This description"),
    Described(GET, "/livez", "checks", "live", None, health.Health, "Whether the process answers"),
    Described(GET, "/readyz", "checks", "ready", None, health.Health, "Whether a move would be written now"),
    Described(GET, "/healthz", "checks", "ready", None, health.Health, "The same under its old name"),
    Described(GET, "/metrics", "site", "numbers", None, str, "Numbers for Prometheus", media="text/plain"),
)  # fmt: skip


@cache
def openapi(version: str) -> dict[str, Any]:
    """The description of all this for other programs."""
    kinds = list({id(kind): kind for one in ROUTES for kind in (one.takes, one.gives, rest.Wrong) if kind}.values())
    refs, parts = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    by_kind = {id(kind): ref for kind, ref in zip(kinds, refs)}
    paths: dict[str, Any] = {}
    for one in ROUTES:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kickdoor", "version": version},
        "paths": paths,
        "components": {"schemas": parts},
    }


def _operation(one: Described, by_kind: dict[int, Any]) -> dict[str, Any]:
    wrong = {"description": "Why not", "content": {JSON: {"schema": by_kind[id(rest.Wrong)]}}}
    operation: dict[str, Any] = {
        "operationId": one.name if one.path != "/healthz" else "healthy",
        "summary": one.says,
        "responses": {
            str(one.status): {"description": "Done", "content": {one.media: {"schema": by_kind[id(one.gives)]}}},
            "4XX": wrong,
        },
    }
    if one.part in ("judge", "checks", "rest", "replays"):
        operation["responses"]["503"] = wrong
    if one.takes is not None:
        content = {JSON: {"schema": by_kind[id(one.takes)]}}
        operation["requestBody"] = {"required": True, "content": content}
    names = [part[1:-1] for part in one.path.split("/") if part.startswith("{")]
    parameters = [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]
    parameters += [{"name": name, "in": "query", "required": False, "schema": {"type": "string"}} for name in one.query]
    if parameters:
        operation["parameters"] = parameters
    return operation
