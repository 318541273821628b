"""When a table that nobody touches is closed, and whether it began elsewhere."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("closes", sa.Float))
        tables.add_column(sa.Column("imported", sa.String(8)))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("imported")
        tables.drop_column("closes")
