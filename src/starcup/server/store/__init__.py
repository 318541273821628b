"""What is on disk: the database, its migrations, and the one thread that writes to it."""
