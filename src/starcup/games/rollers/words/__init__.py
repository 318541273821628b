"""Galactic Rollers for people and pages: sentences, aids, shapes. The one folder that is not compiled."""
