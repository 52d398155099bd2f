"""What a claimed name looks like, so that nobody wears one that looks the same."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from kickdoor.server.storage.names import key, looks

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("looks", sa.String(40)))
        people.create_index("ix_people_looks", ["looks"])
    table = sa.table("people", *(sa.column(name, sa.String) for name in ("id", "name", "claimed", "looks")))
    connection = op.get_bind()
    claimed = sa.select(table.c.id, table.c.name, table.c.claimed).where(table.c.claimed.is_not(None))
    for person, name, kept in connection.execute(claimed).all():
        shown = name if key(name) == kept else kept  # somebody may have another name meanwhile
        connection.execute(table.update().where(table.c.id == person).values(looks=looks(shown)[:40]))


def downgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.drop_index("ix_people_looks")
        people.drop_column("looks")
