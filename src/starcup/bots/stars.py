"""What bots are called at a table: after stars, so that nobody takes them for people."""

STARS = (
    "Vega",
    "Rigel",
    "Mira",
    "Altair",
    "Deneb",
    "Capella",
    "Spica",
    "Antares",
    "Sirius",
    "Alcor",
    "Polaris",
    "Castor",
)


def star(number: int) -> str:
    """A bot's name; after the last star the first comes again."""
    return STARS[number % len(STARS)]
