"""Rooms of the companion."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("sheet", sa.Text, nullable=False),
        sa.Column("done", sa.Text, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
    )
    for column in ("owner", "changed"):
        op.create_index(f"ix_rooms_{column}", "rooms", [column])


def downgrade() -> None:
    op.drop_table("rooms")
