"""The database: tables and columns. Migrations in `migrations/` lead here; a test holds both together."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

NAMES: Final = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
metadata: Final = sa.MetaData(naming_convention=NAMES)

# who somebody is: a guest, or a player with a name of their own if there is a password
people: Final = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("claimed", sa.String(40), unique=True),  # the name in small letters, once it is claimed
    sa.Column("looks", sa.String(40), index=True),  # what the claimed name looks like
    sa.Column("password", sa.String(200)),  # argon2
    sa.Column("recovery", sa.String(64)),  # hash of the code that stands in for the password once
    sa.Column("portrait", sa.String(30)),  # the name of a picture, if one was chosen
    sa.Column("signed_until", sa.Float),  # how long a cookie from before there were sessions is taken; empty: once more
    sa.Column("created", sa.Float, nullable=False),
)
sessions: Final = sa.Table(  # where somebody is signed in: one for each browser
    "sessions",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),  # told to its owner, opens nothing
    sa.Column("token", sa.String(64), nullable=False, unique=True),  # hash of what is in the cookie
    sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("browser", sa.String(40), nullable=False),  # in a few words
    sa.Column("address", sa.String(16), nullable=False),  # keyed hash, to know it again
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),  # to the hour
    sa.Column("expires", sa.Float, nullable=False, index=True),
)
blocks: Final = sa.Table(
    "blocks",
    metadata,
    sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("other", sa.String(32), primary_key=True),
)
# the cards of a game as they were when it began, so that it can be watched after they have changed
catalogs: Final = sa.Table(
    "catalogs",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("packs", sa.Text, nullable=False),  # JSON: what `catalog_for` needs
)
games: Final = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("status", sa.String(8), nullable=False, index=True),  # open, dealing, playing, over, gone
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON: wire.TableOptions
    sa.Column("seats", sa.Text, nullable=False),  # JSON: list of wire.SeatPlan
    sa.Column("version", sa.Integer, nullable=False),  # counts changes of this row: the fence for them
    sa.Column("seed", sa.String(64)),  # secret until the game is over
    sa.Column("commitment", sa.String(64)),  # the seal; to the seed, where the server drew it alone
    sa.Column("fairness", sa.Text),  # JSON: seeding.Agreement, secret until the game is over
    sa.Column("digest", sa.String(64)),
    sa.Column("switches", sa.Text),
    sa.Column("winners", sa.String(40)),
    sa.Column("rematch", sa.String(16)),  # the game that followed
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False, index=True),
    sa.Column("due", sa.Float, index=True),  # when the clock is due at the latest, for tables nobody looks at
    sa.Column("newest", sa.String(20)),  # the newest version of Kickdoor that had a hand in it
)
endings: Final = sa.Table(  # of games that are over, once somebody wanted to know
    "endings",
    metadata,
    sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("told", sa.Text, nullable=False),  # JSON: endings.Ending
)
log: Final = sa.Table(
    "log",
    metadata,
    sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("command", sa.Text, nullable=False),  # JSON: codec.command_to_plain
    sa.Column("chance", sa.Text, nullable=False),  # JSON list
    sa.Column("cid", sa.String(48)),  # whose command it was: person:cid, so that a resent one is known
    sa.Column("at", sa.Float, nullable=False),
)
sitting: Final = sa.Table(  # who sits where, to find "my games"
    "sitting",
    metadata,
    sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True, index=True),
)
chat: Final = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
mutes: Final = sa.Table(  # whom the host has muted: only they themselves see what they say there
    "mutes",
    metadata,
    sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
)
bans: Final = sa.Table(  # whom the host does not want at the table: the person, and the addresses they had
    "bans",
    metadata,
    sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("address", sa.String(16), primary_key=True),  # empty: the person as such
    sa.Column("id", sa.String(16), nullable=False),  # told to the host, to undo it by
    sa.Column("at", sa.Float, nullable=False),
)
parts: Final = sa.Table(  # what people contribute to the seed, until the cards are dealt
    "parts",
    metadata,
    sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("part", sa.String(64)),  # secret, as the seed
    sa.Column("process", sa.String(16)),  # which heard of it last: where their page is
)
processes: Final = sa.Table(  # who serves the tables, as of the last sign of life
    "processes",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("seen", sa.Float, nullable=False),
)
leases: Final = sa.Table(  # which process drives a table: lets its clock ring and its bots think
    "leases",
    metadata,
    sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("process", sa.String(16), nullable=False, index=True),  # worth nothing without a sign of life
)
tries: Final = sa.Table(  # how much somebody has asked for what may be asked seldom, whichever process was asked
    "tries",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),  # keyed hash
    sa.Column("until", sa.Float, nullable=False, index=True),  # when all is forgotten: each try puts it off
)
rooms: Final = sa.Table(  # of the companion, for tables with real cards
    "rooms",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("owner", sa.String(32), nullable=False, index=True),
    sa.Column("version", sa.Integer, nullable=False),  # counts changes: the fence for them
    sa.Column("sheet", sa.Text, nullable=False),  # JSON: companion.ScoreSheet
    sa.Column("done", sa.Text, nullable=False),  # JSON list: ids of the operations that came last
    sa.Column("changed", sa.Float, nullable=False, index=True),
)

# ---- who looks after the server ----------------------------------------------------------------------------------

operators: Final = sa.Table(  # persons, not names: a name can be given up and taken by another
    "operators",
    metadata,
    sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("since", sa.Float, nullable=False),
)
expulsions: Final = sa.Table(  # whom an operator does not want on this server at all
    "expulsions",
    metadata,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("address", sa.String(16), primary_key=True),  # empty: the person; else nobody new comes from there
    sa.Column("reason", sa.String(400), nullable=False),  # told to them
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("until", sa.Float),  # empty: for good
)
reports: Final = sa.Table(  # what people have against somebody at their table
    "reports",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(16), nullable=False),
    sa.Column("reporter", sa.String(32), nullable=False, index=True),
    sa.Column("person", sa.String(32), nullable=False, index=True),  # whom it is about
    sa.Column("name", sa.String(40), nullable=False),  # as they were called
    sa.Column("why", sa.String(16), nullable=False),
    sa.Column("text", sa.String(400), nullable=False),  # in the reporter's words
    sa.Column("said", sa.String(500), nullable=False),  # the line of chat it is about, or empty
    sa.Column("at", sa.Float, nullable=False, index=True),
    sa.Column("done", sa.Float),  # when an operator was through with it
)
deeds: Final = sa.Table(  # what operators have done, for the other operators
    "deeds",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("operator", sa.String(40), nullable=False),  # by name
    sa.Column("what", sa.String(16), nullable=False),
    sa.Column("whom", sa.String(40), nullable=False),  # a name, or the id of a table
    sa.Column("reason", sa.String(400), nullable=False),
    sa.Column("at", sa.Float, nullable=False, index=True),
)
set_aside: Final = sa.Table(  # tables that some process could not read, and why
    "set_aside",
    metadata,
    sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("why", sa.String(500), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
