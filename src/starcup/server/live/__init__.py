"""Tables in memory: found, seated, played at, timed."""
