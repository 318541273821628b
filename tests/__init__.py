"""The tests of Starcup."""
