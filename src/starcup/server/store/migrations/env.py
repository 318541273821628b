"""Alembic's way in: the store hands it a connection."""

from alembic import context

from starcup.server.store.models import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
