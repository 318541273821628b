"""The commands, put together."""

import typer

from starcup.cli import (
    analyse,
    ask,
    bench,
    bot_server,
    database,
    ladder,
    lists,
    perft,
    play,
    proxy,
    puzzles,
    replay,
    serve,
    sim,
    tournament,
    train,
    verify,
)
from starcup.cli.common import version

app = typer.Typer(
    name="starcup",
    help="Play, study and automate three space-dice games.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.callback()(version)
app.command()(play.play)
app.command()(serve.serve)
app.command()(proxy.proxy)
app.command()(database.backup)
app.command()(database.restore)
app.command()(database.doctor)
app.command()(lists.games)
app.command()(lists.bots)
app.command()(lists.options)
app.command()(sim.sim)
app.command()(ladder.ladder)
app.command()(tournament.tournament)
app.command()(bench.bench)
app.command()(replay.replay)
app.command("verify")(verify.verify_save)
app.command("analyse")(analyse.analyse_save)
app.command()(puzzles.puzzles)
app.command()(perft.perft)
app.command()(train.train)
app.command()(ask.perspective)
app.command()(ask.choose)
app.command("bot-server")(bot_server.bot_server)
