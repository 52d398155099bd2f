"""The newest version that had a hand in a table, and the process that heard of somebody's part of the seed last."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("newest", sa.String(20)))
    with op.batch_alter_table("parts") as parts:
        parts.add_column(sa.Column("process", sa.String(16)))


def downgrade() -> None:
    with op.batch_alter_table("parts") as parts:
        parts.drop_column("process")
    with op.batch_alter_table("games") as games:
        games.drop_column("newest")
