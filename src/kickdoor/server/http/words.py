"""The languages there are, and the texts of the page in each. A language is a folder of `kickdoor.words`: nothing here
knows which. Texts are named by their content, so a browser that has them need not ask again.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from typing import Final

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from kickdoor.server.http.failures import HttpFailure
from kickdoor.server.http.rest import answer
from kickdoor.server.protocol.failure import Failure
from kickdoor.words.languages import ENGLISH, language, language_names
from kickdoor.words.page import with_english_beneath

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
MANIFEST: Final = {
    "display": "standalone", "background_color": "#16241f", "theme_color": "#a4480f",
    "icons": [{"src": "/assets/companion.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
}  # fmt: skip


class LanguageShown(Struct, kw_only=True):
    """`code`: as in `lang=`; `name`: in its own words; `version`: of its texts, for `/api/words/CODE?v=VERSION`."""

    code: str
    name: str
    version: str


class Languages(Struct, kw_only=True):
    languages: list[LanguageShown]


@dataclass(frozen=True, slots=True)
class Kept:
    text: bytes
    version: str


@cache
def page_words(code: str) -> Kept:
    """The texts of a language there is, as they go over the wire."""
    text = msgspec.json.encode(with_english_beneath(language(code).page(), ENGLISH.page()))
    return Kept(text, hashlib.sha256(text).hexdigest()[:16])


def languages_shown() -> Languages:
    found = [
        LanguageShown(code=code, name=name, version=page_words(code).version) for code, name in language_names().items()
    ]
    return Languages(languages=found)


def with_languages(index: str) -> str:
    """The page with the languages written into it: it need not ask for them, and what keeps the page keeps them too."""
    found = msgspec.json.encode(languages_shown()).decode().replace("<", "\\u003c")
    return index.replace("</head>", f'<script type="application/json" id="languages">{found}</script></head>')


class Words:
    """Answers what the page asks before it shows anything."""

    async def languages(self, request: Request) -> Response:
        response = answer(languages_shown())
        response.headers["cache-control"] = ASK_AGAIN
        return response

    async def manifest(self, request: Request) -> Response:
        """For a device that keeps the companion among its apps, or the whole page (`?app=page`), in the language of the
        page."""
        code = request.path_params["code"]
        if code not in language_names():
            raise HttpFailure(404, Failure("no_language"))
        app = with_english_beneath(language(code).page(), ENGLISH.page())["app"]
        alone = request.query_params.get("app") != "page"
        place = "/companion" if alone else "/"
        name = f"{app['title']} {app['companion']}" if alone else app["title"]
        named = {"lang": code, "name": name, "short_name": app["title"], "description": app["tagline"]}
        text = msgspec.json.encode({**named, "id": place, "start_url": place, "scope": place, **MANIFEST})
        return Response(text, media_type="application/manifest+json", headers={"cache-control": ASK_AGAIN})

    async def words(self, request: Request) -> Response:
        """Those of `?v=` never change; otherwise the ETag tells whether they have."""
        code = request.path_params["code"]
        if code not in language_names():
            raise HttpFailure(404, Failure("no_language"))
        kept = page_words(code)
        lasting = request.query_params.get("v") == kept.version
        headers = {"cache-control": FOR_EVER if lasting else ASK_AGAIN, "etag": f'W/"{kept.version}"'}
        known = {tag.strip() for tag in request.headers.get("if-none-match", "").split(",")}
        if headers["etag"] in known:
            return Response(status_code=304, headers=headers)
        return Response(kept.text, media_type="application/json", headers=headers)
