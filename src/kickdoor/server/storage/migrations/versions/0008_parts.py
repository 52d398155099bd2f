"""What people contribute to the seed of a game, and how a seed was agreed upon."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("fairness", sa.Text))
    op.create_table(
        "parts",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("part", sa.String(64)),
        sa.PrimaryKeyConstraint("game", "person", name="pk_parts"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_parts_game_games", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("parts")
    with op.batch_alter_table("games") as games:
        games.drop_column("fairness")
