"""Set up for all tests."""

from tests import profiles

profiles.load()
