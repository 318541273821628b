"""The command line: one file per command, shared parts in `common`, all put together in `app`."""
