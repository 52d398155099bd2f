"""No index on the clients' numbers: nobody looks them up, and it was a third of the database."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.drop_index("ix_log_game_cid", "log")


def downgrade() -> None:
    op.create_index("ix_log_game_cid", "log", ["game", "cid"])
