"""Who runs a table, and the workers that share a database."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("beat", sa.Float, nullable=False),
    )
    op.create_table(
        "running",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("owner", sa.Integer, index=True),
        sa.Column("taken", sa.Float, nullable=False),
        sa.Column("asked", sa.Integer),
        sa.Column("here", sa.Integer, nullable=False),
        sa.Column("damaged", sa.Boolean, nullable=False),
        postgresql_with={"fillfactor": 50},  # it changes all the time, and should stay on its page
    )
    op.execute("INSERT INTO running (table_id, epoch, taken, here, damaged) SELECT id, 0, 0, 0, (1 = 0) FROM tables")


def downgrade() -> None:
    op.drop_table("running")
    op.drop_table("workers")
