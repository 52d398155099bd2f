"""Who looks after the server, whom they do not want here, what people report, and tables that are set aside."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "operators",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_operators"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_operators_person_people", ondelete="CASCADE"),
    )
    op.create_table(
        "expulsions",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("address", sa.String(16), nullable=False),
        sa.Column("reason", sa.String(400), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.PrimaryKeyConstraint("person", "address", name="pk_expulsions"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("why", sa.String(16), nullable=False),
        sa.Column("text", sa.String(400), nullable=False),
        sa.Column("said", sa.String(500), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("done", sa.Float),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_index("ix_reports_person", "reports", ["person"])
    op.create_index("ix_reports_at", "reports", ["at"])
    op.create_table(
        "deeds",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("operator", sa.String(40), nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("whom", sa.String(40), nullable=False),
        sa.Column("reason", sa.String(400), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deeds"),
    )
    op.create_index("ix_deeds_at", "deeds", ["at"])
    op.create_table(
        "set_aside",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("why", sa.String(500), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_set_aside"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_set_aside_game_games", ondelete="CASCADE"),
    )


def downgrade() -> None:
    for table in ("set_aside", "deeds", "reports", "expulsions", "operators"):
        op.drop_table(table)
