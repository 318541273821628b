"""Fair luck: the server's secret, and what each seat's browser adds."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("secret", sa.String(64)))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("added", sa.String(64)))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("added")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("secret")
