"""A portrait that somebody has chosen, and how games ended, once that has been found out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("portrait", sa.String(30)))
    op.create_table(
        "endings",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_endings"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_endings_game_games", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("endings")
    with op.batch_alter_table("people") as people:
        people.drop_column("portrait")
