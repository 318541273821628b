"""Galactic Rollers for people and pages: sentences, aids, shapes. Not all of it is compiled."""
