"""`python -m starcup` is the same as `starcup`."""

if __name__ == "__main__":
    from starcup.cli.app import app

    app()
