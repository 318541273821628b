"""The command line: one command a file, what they share in `common`, put together in `app`."""
