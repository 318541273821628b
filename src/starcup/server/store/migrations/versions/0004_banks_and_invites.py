"""The time that each player has beyond a decision's own, a link for whoever is invited, and how a game ended."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("bank", sa.JSON))
        tables.add_column(sa.Column("invite", sa.String(64)))
        tables.add_column(sa.Column("result", sa.JSON))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("result")
        tables.drop_column("invite")
        tables.drop_column("bank")
