"""Training: a seed gives a run, a checkpoint goes on exactly, and ten seconds teach something."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from typer.testing import CliRunner

from starcup import BadOption, Game, Perspective, game, game_ids
from starcup.bots import bot
from starcup.bots.arena import luck as luck_of
from starcup.cli.app import app
from starcup.core.lockstep import Lockstep
from starcup.games.roll.state import RollState
from starcup.minds.arrays import observe, spread_out
from starcup.minds.file import pack
from starcup.minds.net import Net, Sizes
from starcup.minds.shipped import shipped
from starcup.minds.tastes import tastes_of
from starcup.train import course as courses
from starcup.train.collect import Notes, Played, answer, collect, look, margins_of
from starcup.train.curve import draw_curve, read_curve
from starcup.train.imitate import learn, watch
from starcup.train.learn import batch_from, log_chances
from starcup.train.measure import measure, meet
from starcup.train.model import Model, batch_of
from starcup.train.recipe import Recipe, changes_in, recipe_for, recipe_from
from starcup.train.run import CURVE, Run, rate_at
from starcup.train.tables import Tables, seat_counts
from starcup.train.watch import measured

ROLLERS = game("rollers")
TINY = game("tiny")
SMALL = {"games": 12, "steps": 24, "batch": 64, "keep_every": 1, "sizes": Sizes(8, 24, 16)}


def small_run(title: Game, seed: int = 1) -> Run:
    return Run(title, recipe_for(title, seed=seed, **SMALL))


def same_weights(one: Run, other: Run) -> bool:
    pairs = zip(one.model.state_dict().values(), other.model.state_dict().values(), strict=True)
    return all(torch.equal(a, b) for a, b in pairs)


@pytest.mark.parametrize("id", game_ids())
def test_a_checkpoint_goes_on_exactly(id: str, tmp_path: Path) -> None:
    run = small_run(game(id))
    for _ in range(2):
        run.lesson(0)
    run.save(tmp_path)
    again = Run.load(tmp_path)
    for _ in range(2):
        assert run.lesson(0.5) == again.lesson(0.5)
    assert same_weights(run, again)
    assert all((again.net().arrays[name] == array).all() for name, array in run.net().arrays.items())
    assert run.progress._replace(seconds=0, plies=0) == again.progress._replace(seconds=0, plies=0)
    assert len(run.kept) == len(again.kept) == 4


def test_a_seed_gives_a_run() -> None:
    runs = [small_run(ROLLERS, seed) for seed in (1, 1, 2)]
    for run in runs:
        run.lesson(0)
    assert same_weights(runs[0], runs[1])
    assert not same_weights(runs[0], runs[2])


def test_the_net_that_plays_is_a_mean_of_those_that_learned() -> None:
    """With a memory of three quarters, each lesson brings a quarter of what it has made of the net; the first, all."""
    run = Run(ROLLERS, recipe_for(ROLLERS, memory=0.75, **SMALL))
    for lesson in range(40):
        before = run.mean.weights["second"].detach().clone()
        run.lesson(0)
        stays = min(0.75, lesson / (lesson + 10))
        wanted = stays * before + (1 - stays) * run.model.weights["second"].detach()
        assert torch.allclose(run.mean.weights["second"], wanted, atol=1e-6)
        assert run.net().arrays["second"] == pytest.approx(wanted.numpy(), abs=1e-6)
    assert not torch.allclose(run.mean.weights["second"], run.model.weights["second"], atol=1e-5)


def test_a_wider_net_says_what_the_narrow_one_said_and_learns_with_all_of_it() -> None:
    narrow = small_run(TINY)
    for _ in range(2):
        narrow.lesson(0)
    wide = Run(TINY, recipe_for(TINY, **{**SMALL, "sizes": Sizes(12, 40, 20)}))
    wide.begin_with(narrow.net())
    seen = observe(Lockstep(TINY, [TINY.setup(3, seed) for seed in range(20)]))
    index, row_of, _ = spread_out(seen.offsets[:-1], seen.offsets[1:] - seen.offsets[:-1])
    nets = [narrow.net(), wide.net()]
    thoughts = [net.think(seen.rows, 2) for net in nets]
    liked = [
        net.logits(thought, seen.answers[index], seen.seconds[index], row_of)
        for net, thought in zip(nets, thoughts, strict=True)
    ]
    assert liked[1] == pytest.approx(liked[0], abs=1e-4)
    assert nets[1].shares(thoughts[1]) == pytest.approx(nets[0].shares(thoughts[0]), abs=1e-4)
    wide.lesson(0)
    assert (wide.model.weights["answers"].detach()[:, 16:] != 0).any()
    assert (wide.model.weights["second"].detach()[24:, :16] != 0).any()


def test_without_a_memory_the_net_that_learns_plays() -> None:
    run = small_run(ROLLERS)
    run.lesson(0)
    for name, array in run.model.arrays().items():
        assert (run.net().arrays[name] == array).all()


def test_a_run_for_other_rules_is_refused(tmp_path: Path) -> None:
    small_run(ROLLERS).save(tmp_path)
    whole = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    whole["identity"]["ruleset"] = 0
    torch.save(whole, tmp_path / "checkpoint.pt")
    with pytest.raises(BadOption, match="cannot go on: its ruleset is 0, and now it is 1"):
        Run.load(tmp_path)


@pytest.mark.parametrize("id", game_ids())
def test_the_net_plays_as_it_was_trained(id: str) -> None:
    """Torch and numpy say the same, at tables with different numbers of seats in one batch."""
    title = game(id)
    run = small_run(title)
    for _ in range(2):
        run.lesson(0)
    net = run.net()
    seats = sorted(title.seats, reverse=True)
    box = Lockstep(title, [title.setup(count, count) for count in seats])
    seen = observe(box)
    index, row_of, _ = spread_out(seen.offsets[:-1], seen.offsets[1:] - seen.offsets[:-1])
    others = np.array([title.layout().others(count) for count in seats])
    with torch.inference_mode():
        found = run.model(batch_of(title, seen.rows.copy(), others, seen.answers[index], seen.seconds, row_of))
    for i, count in enumerate(seats):
        mine = row_of == i
        thought = net.think(seen.rows[i : i + 1], int(others[i]))
        seconds = seen.seconds[mine] if len(seen.seconds) else seen.seconds
        liked = net.logits(thought, seen.answers[mine], seconds, np.zeros(mine.sum(), np.int64))
        assert liked == pytest.approx(found.logits.numpy()[mine], abs=1e-4)
        players = 1 + title.layout().others(count)
        assert net.shares(thought)[0] == pytest.approx(found.win.exp().numpy()[i, :players], abs=1e-4)
        assert net.margins(thought)[0] == pytest.approx(found.margin.numpy()[i, :players], abs=1e-4)


def test_targets_are_probabilities_and_ends_are_known() -> None:
    run = small_run(ROLLERS)
    played = collect(run.tables, run.model, None, run.luck)
    for _ in range(20):
        played = collect(run.tables, run.model, run.model, run.luck)
        if played.games:
            break
    assert played.games > 0
    assert played.use.any()
    assert played.win_target[played.use].sum(1) == pytest.approx(1, abs=1e-4)
    assert (played.pick < played.choices).all()
    assert (np.exp(played.log_chance) <= 1 + 1e-6).all()


def test_margins_compare_with_the_best_other() -> None:
    recipe = Recipe("rollers", points=1.0)
    assert margins_of(np.array([3, 5, 4], np.float32), recipe) == pytest.approx(np.tanh([-2, 1, -1]))
    assert margins_of(np.array([3, 3], np.float32), recipe) == pytest.approx([0, 0])
    assert margins_of(np.array([3], np.float32), recipe) == pytest.approx([0])
    alone = replace(recipe, alone=20.0)
    assert margins_of(np.array([5], np.float32), alone) == pytest.approx([-0.5])
    assert margins_of(np.array([25], np.float32), alone) == pytest.approx([1])


def test_tables_keep_the_shares_of_the_recipe() -> None:
    recipe = recipe_for(ROLLERS, games=100, seats={2: 0.5, 3: 0.3, 8: 0.2}, old_share=0.15, bot_share=0.05)
    assert seat_counts(recipe).tolist() == [8] * 20 + [3] * 30 + [2] * 50
    tables = Tables(ROLLERS, recipe, np.random.default_rng(1))
    assert sum(tables.apart) == 20
    assert [state.seats for state in tables.box.states] == tables.seats.tolist()


def test_a_probe_learns_against_one_net_that_stays(tmp_path: Path) -> None:
    frozen = small_run(ROLLERS, seed=2).net()
    facts = {**SMALL, "seats": {2: 1.0}, "probe": True}
    run = Run(ROLLERS, recipe_for(ROLLERS, **facts))
    run.face(frozen)
    assert (run.tables.learner >= 0).all()
    for _ in range(2):
        run.lesson(0)
    run.save(tmp_path)
    again = Run.load(tmp_path)
    assert run.lesson(0.5) == again.lesson(0.5)
    for name, array in again.faced().arrays.items():
        assert array == pytest.approx(frozen.arrays[name], abs=1e-6), "it has not changed"
    assert not same_weights(run, small_run(ROLLERS))
    (facts,) = measured(again, [2], 4, 1)
    assert (facts["foe"], facts["match"]) == ("frozen", 4)


def test_whom_a_probe_faces_takes_its_likeliest_answers() -> None:
    """A net that has learned nothing likes all answers alike: the likeliest is then the first."""
    run = Run(ROLLERS, recipe_for(ROLLERS, **{**SMALL, "seats": {2: 1.0}, "probe": True}))
    run.face(small_run(ROLLERS).net())
    notes = Notes()
    for _ in range(20):
        look(run.tables, notes)
        answer(run.tables, run.model, run.pick_old(), run.luck, notes)
        run.tables.box.play(notes.pick[-1].tolist())
    picks, learns = np.stack(notes.pick), np.stack(notes.learns)
    assert not picks[~learns].any()
    assert picks[learns].any(), "who learns tries this and that"


def test_the_curious_try_what_the_net_would_not() -> None:
    """A seat that leans to developments selects Develop more often; one that leans to nothing, as often as ever."""
    roll = game("roll")
    tastes = [taste.name for taste in tastes_of(roll)]
    selected = {}
    for taste in (0, 1 + tastes.index("builder")):
        run = Run(roll, recipe_for(roll, **{**SMALL, "steps": 60, "seats": {2: 1.0}, "old_share": 0, "curious": 1.0}))
        run.tables.leans[:] = taste
        played = collect(run.tables, run.model, None, run.luck)
        answers = played.answers[played.start + played.pick]
        selected[taste] = np.isin(answers, np.flatnonzero(run.tables.tastes[1 + tastes.index("builder")])).mean()
    assert max(selected) > 0
    assert selected[max(selected)] > 1.3 * selected[0]


@pytest.mark.parametrize("share", [0.0, 0.5])
def test_a_share_of_the_tables_is_curious(share: float) -> None:
    tables = Tables(ROLLERS, recipe_for(ROLLERS, games=40, curious=share), np.random.default_rng(1))
    assert tables.leans.any(axis=1).sum() <= sum(tables.curious) == 40 * share
    assert tables.leans.any() == (share > 0)
    again = Tables(ROLLERS, tables.recipe, np.random.default_rng(2))
    again.restore(json.loads(json.dumps(tables.to_json())))
    assert (again.leans == tables.leans).all()


def test_greedy_has_the_other_seats_of_a_share_of_the_tables() -> None:
    """It answers as it does anywhere, nothing is learned from that, and a checkpoint goes on exactly."""
    run = Run(ROLLERS, recipe_for(ROLLERS, **{**SMALL, "games": 20, "old_share": 0.2, "bot_share": 0.3}))
    tables = run.tables
    assert (sum(tables.apart), tables.with_bot.sum()) == (10, 6)
    assert not (tables.with_bot & (tables.learner < 0)).any()
    notes = Notes()
    for _ in range(20):
        look(tables, notes)
        greedy = np.flatnonzero(tables.with_bot & ~notes.learns[-1])
        wanted = []
        for i in greedy.tolist():
            luck = luck_of(run.recipe.seed, i, int(tables.box.states[i].plies))
            view = Perspective(tables.box.states[i], int(notes.movers[-1][i]))
            wanted.append(bot("greedy", ROLLERS, luck).choose(view))
        answer(tables, run.model, None, run.luck, notes)
        legal = [list(tables.box.states[i].choices[int(notes.movers[-1][i])]) for i in greedy]
        assert [row[pick] for row, pick in zip(legal, notes.pick[-1][greedy], strict=True)] == wanted
        tables.box.play(notes.pick[-1].tolist())


def test_what_is_favoured_counts_as_points() -> None:
    """Less and less of it, and in the end what the rules say."""
    roll = game("roll")
    run = Run(roll, recipe_for(roll, **{**SMALL, "favours": {"numbers[9]": 2.0}, "favours_end": 0.5}))
    for share, each in ((0.0, 2.0), (0.25, 1.0), (0.5, 0.0)):
        run.lesson(share)
        state = run.tables.box.states[0]
        assert isinstance(state, RollState)
        counts = [state.empires[seat].development_count() for seat in range(state.seats)]
        assert run.tables.favoured(0).tolist() == [each * int(count) for count in counts]


@pytest.mark.parametrize("known", ["", "avx512_bf16", "amx_bf16", "bf16"])
def test_half_as_exact_is_nearly_the_same_and_only_where_it_pays(known: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("torch.cpu.get_capabilities", lambda: {"avx512_vnni": True, known: True})
    learned = []
    for half in (False, True):
        run = Run(ROLLERS, recipe_for(ROLLERS, **{**SMALL, "half": half}))
        run.lesson(0)
        learned.append(run.net().arrays["second"])
    apart = np.abs(learned[0] - learned[1]).max()
    assert 0 < apart < 0.02 if known else apart == 0


def test_nets_of_one_kind_share_the_wins() -> None:
    net = small_run(ROLLERS).net()
    found = measure(net, ROLLERS, 2, 40, 5, net)
    assert found.wins.low < 0.5 < found.wins.high


@pytest.mark.parametrize("seats", [2, 4])
def test_a_warm_net_loses_to_a_cold_one_and_shares_with_its_like(seats: int) -> None:
    """The shipped one: what has learned nothing errs as much when it is cold."""
    net = shipped(ROLLERS)
    assert meet(net, ROLLERS, seats, 60, 5, (0.0, 6.0)).low > 0.5
    assert meet(net, ROLLERS, seats, 60, 5, (6.0, 0.0)).high < 0.5
    alike = meet(net, ROLLERS, seats, 60, 5, (2.0, 2.0))
    assert alike.low < 0.5 < alike.high
    assert meet(net, ROLLERS, seats, 60, 5, (2.0, 2.0)) == alike


def test_the_rate_falls_at_the_end() -> None:
    assert [rate_at(share, 0.2) for share in (0, 0.8, 0.9, 1)] == pytest.approx([1, 1, 0.5, 0.1])
    assert rate_at(0.5, 0) == 1


def test_recipes_are_written_and_read() -> None:
    recipe = recipe_for(game("tiny"), seed=5)
    assert recipe_from(json.loads(json.dumps(recipe.to_json()))) == recipe


@pytest.mark.parametrize(
    "change",
    [
        {"seats": {9: 1.0}},
        {"games": 0},
        {"old_share": 1.0},
        {"win_weight": 2},
        {"bot_share": 0.9},
        {"favours": {"luck": 1}},
        {"probe": True, "seats": {1: 1.0}},
    ],
)
def test_recipes_that_make_no_sense_are_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        recipe_for(ROLLERS, **change)


def test_imitation_makes_the_teachers_answers_likelier() -> None:
    """In games that it has not watched."""
    run = Run(ROLLERS, recipe_for(ROLLERS, seats={2: 1.0}, **{**SMALL, "games": 24, "steps": 24}))
    fresh = watch(Tables(ROLLERS, recipe_for(ROLLERS, seed=2, seats={2: 1.0}, **SMALL), run.luck), run.luck, "greedy")
    before = teachers_chance(run, fresh)
    for _ in range(6):
        learn(run.learner, watch(run.tables, run.luck, "greedy"), run.luck)
    assert teachers_chance(run, fresh) > before + 0.05


def teachers_chance(run: Run, played: Played) -> float:
    """How likely the net is to answer as the teacher did, on average."""
    chosen = np.arange(len(played.pick))
    batch, firsts = batch_from(ROLLERS, played, chosen)
    with torch.inference_mode():
        logs = log_chances(run.model(batch).logits, batch, len(chosen))
    return float(logs[torch.from_numpy(firsts + played.pick)].exp().mean())


def test_a_short_training_beats_random() -> None:
    """About ten seconds: better than random with hardly a doubt."""
    run = Run(ROLLERS, recipe_for(ROLLERS, games=128, steps=64, batch=1024, seats={2: 1.0}))
    for _ in range(20):
        run.lesson(0)
    found = measure(run.net(), ROLLERS, 2, 200, 3, "random")
    assert found.wins.low > 0.6


def test_the_command_trains_and_goes_on(tmp_path: Path) -> None:
    words = ["train", "rollers", "--folder", str(tmp_path / "run"), "--measure-every", "0.001", "--measure-games", "4"]
    first = CliRunner().invoke(app, [*words, "--lessons", "2"])
    assert first.exit_code == 0, first.output
    assert "of the wins" in first.output
    assert Net.load(tmp_path / "run" / "net.mind", ROLLERS).training["recipe"]["seed"] == 1
    again = CliRunner().invoke(app, [*words, "--lessons", "3"])
    assert again.exit_code == 0, again.output
    assert "Going on" in again.output
    lines = read_curve(tmp_path / "run")
    assert (tmp_path / "run" / CURVE).exists()
    assert "wins against greedy, 2 seats" in draw_curve(lines, "Rollers")
    assert (tmp_path / "run" / "curve.svg").read_text().startswith("<svg")


def test_a_probe_may_begin_by_watching(tmp_path: Path) -> None:
    """From nothing it would lose every game, and learn nothing from that."""
    frozen = tmp_path / "frozen.mind"
    frozen.write_bytes(pack(ROLLERS, small_run(ROLLERS, seed=2).net().arrays, {}))
    words = ["train", "rollers", "--against", str(frozen), "--lessons", "1", "--measure-every", "0"]
    nets = []
    for games in ("0", "4"):
        result = CliRunner().invoke(app, [*words, "--imitate", games, "--folder", str(tmp_path / games)])
        assert result.exit_code == 0, result.output
        assert ("Watching greedy" in result.output) == (games != "0")
        nets.append(Net.load(tmp_path / games / "net.mind", ROLLERS).arrays["own"])
    assert np.abs(nets[1] - nets[0]).max() > 1e-3


def test_a_run_begins_with_what_a_net_knows(tmp_path: Path) -> None:
    first = small_run(ROLLERS)
    first.lesson(0)
    first.save(tmp_path)
    words = ["train", "rollers", "--net", str(tmp_path / "net.mind"), "--lessons", "2", "--measure-every", "0"]
    done = CliRunner().invoke(app, [*words, "--folder", str(tmp_path / "second"), "--seed", "3"])
    assert done.exit_code == 0, done.output
    second = Run.load(tmp_path / "second")
    assert second.progress.lessons == 2
    assert second.recipe.sizes == recipe_for(ROLLERS).sizes, "it has grown"
    begun = second.kept[0]
    for name, value in first.model.state_dict().items():  # a net's file has half of the digits
        known = begun[name][tuple(slice(size) for size in value.shape)]
        assert torch.allclose(known, value, rtol=2e-3, atol=2e-3), name
    card = Net.load(tmp_path / "second" / "net.mind", ROLLERS).training
    assert recipe_from(card["before"]["recipe"]) == first.recipe, "it says what it began with"


def test_a_course_goes_through_its_runs_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The third run begins with what the second knows; the first is only there to be over."""
    numbers = {**SMALL, "lessons": 2, "seats": {2: 1.0}}
    legs = (
        courses.Leg("one", numbers),
        courses.Leg("two", {**numbers, "imitate": 4}),
        courses.Leg("three", {**numbers, "lessons": 4, "seed": 5}, after="two"),
    )
    monkeypatch.setitem(courses.COURSES, "rollers", legs)
    words = ["train", "rollers", "--course", "--folder", str(tmp_path), "--measure-every", "0"]
    short = CliRunner().invoke(app, [*words, "--minutes", "0.0001"])
    assert short.exit_code == 0, short.output
    assert [leg.name for leg in legs if (tmp_path / leg.name).exists()] == ["one"], "its time is up"
    whole = CliRunner().invoke(app, words)
    assert whole.exit_code == 0, whole.output
    assert ("Going on" in whole.output, "Run 3 of 3: three" in whole.output) == (True, True)
    _, two, net = (Run.load(tmp_path / leg.name) for leg in legs)
    assert (net.progress.lessons, net.recipe.seed) == (4, 5)
    assert recipe_from(net.card()["before"]["recipe"]) == two.recipe
    seconds = [line["seconds"] for line in courses.joined_curve(tmp_path, legs)]
    assert seconds == sorted(seconds)
    assert len(seconds) == 6
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")
    done = CliRunner().invoke(app, words)
    assert "Run" not in done.output, "nothing is left to do"


def test_every_course_can_be_gone_through() -> None:
    for id in game_ids():
        legs = courses.course(game(id))
        assert legs[-1].name == "net"
        for number, leg in enumerate(legs):
            recipe_for(game(id), **{**leg.changes, "half": False})
            assert leg.after in {"", *(before.name for before in legs[:number])}


@pytest.mark.parametrize("wish", [["--lessons", "5"], ["--seed", "2"]])
def test_a_course_has_its_own_numbers(wish: list[str], tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["train", "rollers", "--course", "--folder", str(tmp_path / "run"), *wish])
    assert done.exit_code != 0
    assert "its own numbers" in done.output
    assert not (tmp_path / "run").exists()


def test_numbers_of_a_recipe_come_from_a_file(tmp_path: Path) -> None:
    recipe = tmp_path / "recipe.json"
    numbers = {"games": 12, "steps": 24, "batch": 64, "sizes": [8, 24, 16], "seats": {"2": 1.0}, "leans": ["settler"]}
    recipe.write_text(json.dumps({**numbers, "rate": 1, "lessons": 1, "half": False}))
    words = ["train", "rollers", "--recipe", str(recipe), "--folder", str(tmp_path / "run"), "--measure-every", "0"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    found = Run.load(tmp_path / "run").recipe
    wanted = {"games": 12, "sizes": Sizes(8, 24, 16), "seats": {2: 1.0}, "leans": ("settler",), "rate": 1}
    assert found == recipe_for(ROLLERS, **{**wanted, "steps": 24, "batch": 64, "lessons": 1, "half": False})


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("rate = 1", "is not"),
        ("[1]", "is an object"),
        ('{"speed": 1}', "has no number 'speed'"),
        ('{"game": "roll"}', "has no number 'game'"),
        ('{"rate": "fast"}', "rate of a recipe cannot be 'fast'"),
        ('{"games": true}', "games of a recipe cannot be True"),
        ('{"games": 1.5}', "games of a recipe cannot be 1.5"),
        ('{"half": 1}', "half of a recipe cannot be 1"),
        ('{"sizes": [1, 2, 3, 4]}', "sizes are like"),
        ('{"seats": {"two": 1}}', "seats like"),
    ],
)
def test_recipes_in_files_that_make_no_sense_are_refused(text: str, fault: str) -> None:
    with pytest.raises(BadOption, match=fault):
        changes_in(text)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["chess"], "there is no game"),
        (["rollers", "--minutes", "0"], "must be more than 0"),
        (["rollers", "--lessons", "0"], "at least 1 lesson"),
        (["rollers", "--measure-seats", "2,x"], "is not a number of seats"),
        (["rollers", "--measure-seats", "9"], "seats 1 to 8, not 9"),
    ],
)
def test_bad_orders_are_refused(words: list[str], fault: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["train", *words, "--folder", str(tmp_path / "run")])
    assert result.exit_code == 2
    assert fault in " ".join(result.output.split())
    assert not (tmp_path / "run").exists()


def test_another_games_folder_is_refused(tmp_path: Path) -> None:
    small_run(ROLLERS).save(tmp_path)
    result = CliRunner().invoke(app, ["train", "tiny", "--folder", str(tmp_path)])
    assert result.exit_code == 2
    assert "is of Galactic Rollers" in " ".join(result.output.split())


def test_an_untrained_model_likes_everything_the_same() -> None:
    model = Model(ROLLERS, Sizes(), 1)
    assert not model.weights["answers"].any()
