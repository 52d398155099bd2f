"""Messages of the page are looked at as ICU means them (and the page says them as the library of FormatJS does:
`scripts/page.py check`)."""

from __future__ import annotations

import pytest

from kickdoor.words.icu import Argument, Unreadable, arguments, takes_the_place

NUMBER, TEXT = Argument("number"), Argument()


@pytest.mark.parametrize(
    ("message", "asks"),
    [
        ("One moment …", {}),
        ("{name}'s turn", {"name": TEXT}),
        ("It''s {name}", {"name": TEXT}),
        ("Write '{name}' and '}'", {}),
        ("'{' it''s {name}", {"name": TEXT}),
        ("{ n , number }", {"n": NUMBER}),
        ("{n, number, ::group-off} gold", {"n": NUMBER}),
        ("{when, date, short} by {name}", None), ("{n, number, ::percent}", None), ("{n, number, ", None),
        ("{n, plural, =0 {none} one {# card} other {# cards of {name}}}", {"n": NUMBER, "name": TEXT}),
        ("{n, plural, offset:1 one {you and one} other {you and #}}", {"n": NUMBER}),
        ("{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {n}", {"n": NUMBER}),
        ("{n, plural, one {'#'} other {#}}", {"n": NUMBER}),
        ("{you, select, who {You} other {{who}}}",
         {"you": Argument("select", frozenset({"who", "other"})), "who": TEXT}),
        ("{n, plural, one {{who, select, me {I} other {one}}} other {#}}",
         {"n": NUMBER, "who": Argument("select", frozenset({"me", "other"}))}),
        ("{name", None), ("name}", None), ("{}", None), ("{a b}", None), ("{n, plural}", None), ("{n, plural, }", None),
        ("{n, plural, one {#}}", None), ("{n, plural, single {#} other {#}}", None), ("{n, many}", None),
        ("{n, plural, one {#} one {#} other {#}}", None), ("{n, plural, one {#} other {#}", None),
        ("{n, plural, one # other {#}}", None), ("{who, select, me {I}}", None),
        ("{n, number} {n, select, me {I} other {one}}", None),
    ],
)  # fmt: skip
def test_a_message_asks_for(message: str, asks: dict[str, Argument] | None) -> None:
    if asks is None:
        with pytest.raises(Unreadable):
            arguments(message)
    else:
        assert arguments(message) == asks


def test_a_translation_asks_for_the_same() -> None:
    assert takes_the_place("{n} Karten", of="{n, plural, one {# card} other {# cards}}")
    assert takes_the_place("{n, plural, one {eine Karte} few {#} other {#}}", of="{n, number} cards")
    assert not takes_the_place("{n, plural, one {eine Karte} other {#}}", of="{n} cards")
    assert takes_the_place("{you, select, other {{who}}}", of="{you, select, who {You} other {{who}}}")
    assert not takes_the_place("{you, select, she {Sie} other {{who}}}", of="{you, select, who {You} other {{who}}}")
    assert not takes_the_place("{", of="{n}")
