"""Which process drives which table, and tries that are counted for all processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("process", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_leases"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_leases_game_games", ondelete="CASCADE"),
    )
    op.create_index("ix_leases_process", "leases", ["process"])
    op.create_table(
        "tries",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_tries"),
    )
    op.create_index("ix_tries_until", "tries", ["until"])


def downgrade() -> None:
    op.drop_table("tries")
    op.drop_table("leases")
