"""Whom a host has muted at a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "mutes",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("game", "person", name="pk_mutes"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_mutes_game_games", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("mutes")
