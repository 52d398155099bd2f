"""Sessions, recovery codes, and bans from a table.

Everybody who is here already may exchange the signed cookie of old for a session once: `signed_until` is empty.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("recovery", sa.String(64)))
        people.add_column(sa.Column("signed_until", sa.Float))
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("browser", sa.String(40), nullable=False),
        sa.Column("address", sa.String(16), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.UniqueConstraint("token", name="uq_sessions_token"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_sessions_person_people", ondelete="CASCADE"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_table(
        "bans",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("address", sa.String(16), nullable=False),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "person", "address", name="pk_bans"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_bans_game_games", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("bans")
    op.drop_table("sessions")
    with op.batch_alter_table("people") as people:
        people.drop_column("signed_until")
        people.drop_column("recovery")
