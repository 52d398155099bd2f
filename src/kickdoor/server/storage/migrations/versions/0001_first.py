"""People, tables, their log and their chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("claimed", sa.String(40)),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("claimed", name="uq_people_claimed"),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_blocks"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_blocks_person_people", ondelete="CASCADE"),
    )
    op.create_table(
        "catalogs",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("packs", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_catalogs"),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(64)),
        sa.Column("commitment", sa.String(64)),
        sa.Column("digest", sa.String(64)),
        sa.Column("switches", sa.Text),
        sa.Column("winners", sa.String(40)),
        sa.Column("rematch", sa.String(16)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    for column in ("status", "changed", "due"):
        op.create_index(f"ix_games_{column}", "games", [column])
    op.create_table(
        "log",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("chance", sa.Text, nullable=False),
        sa.Column("cid", sa.String(48)),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_log"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_log_game_games", ondelete="CASCADE"),
    )
    op.create_index("ix_log_game_cid", "log", ["game", "cid"])
    op.create_table(
        "sitting",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("game", "person", name="pk_sitting"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_sitting_game_games", ondelete="CASCADE"),
    )
    op.create_index("ix_sitting_person", "sitting", ["person"])
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_chat_game_games", ondelete="CASCADE"),
    )
    op.create_index("ix_chat_game", "chat", ["game"])


def downgrade() -> None:
    for table in ("chat", "sitting", "log", "games", "catalogs", "blocks", "people"):
        op.drop_table(table)
