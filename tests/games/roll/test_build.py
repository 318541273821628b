"""Develop and Settle: dice on tiles, and tiles to the tableau."""

import pytest

from tests.games.roll.table import asked, at, bystander, credits, empire, offers, play, stack, table, tiles

BOTH = [
    pytest.param("develop", "developments", "developers", ["export_duties", "trade_levies"], id="develop"),
    pytest.param("settle", "worlds", "settlers", ["asteroid_belt", "mining_world"], id="settle"),
]


@pytest.mark.rule("roll:build.one_at_a_time", "roll:build.several", "roll:build.stay", "roll:build.citizenry")
@pytest.mark.parametrize(("phase", "side", "site", "names"), BOTH)
def test_the_player_chooses_which_dice_come_first(phase: str, side: str, site: str, names: list[str]) -> None:
    """Two of four dice complete the first tile; the others stay on the next one."""
    state = table(phase, empire(**{phase: "HMNG", side: names}))
    assert offers(state) == ["put H", "put M", "put N", "put G"]
    play(state, "put G")
    assert offers(state) == ["put H", "put M", "put N"]
    play(state, "put M")
    assert (tiles(state), at(state, site), stack(state, side)) == ([names[0]], "HN", [names[1]])
    assert at(state, "citizenry") == "MG"


@pytest.mark.rule("roll:build.all_dice", "roll:build.stay")
@pytest.mark.parametrize(("phase", "side", "site", "names"), BOTH)
def test_all_dice_must_be_put_while_there_is_a_tile(phase: str, side: str, site: str, names: list[str]) -> None:
    state = table(phase, empire(**{phase: "HMG", side: [names[1]], site: ""}))
    assert (tiles(state), at(state, "citizenry")) == ([names[1]], "HMG"), "nothing to choose"
    short = table(phase, empire(**{phase: "HM", side: [names[1]]}))
    assert (tiles(short), at(short, site), asked(short)) == ([], "HM", "")


@pytest.mark.rule("roll:build.several", "roll:end.squares")
def test_many_tiles_may_be_completed_in_a_phase() -> None:
    names = ["public_works", "backup_planning", "diversification", "hydroponics_guild"]
    state = table("develop", empire(developments=names, develop="HHHH"))
    assert tiles(state) == names


@pytest.mark.rule("roll:build.leftover", "roll:phases.unused")
@pytest.mark.parametrize(("phase", "side", "site", "names"), BOTH)
def test_dice_left_with_an_empty_stack_go_to_the_cup(phase: str, side: str, site: str, names: list[str]) -> None:
    state = table(phase, empire(**{phase: "HHHM", side: [names[0]]}))
    play(state, "put H", "put M")
    assert (at(state, "citizenry"), at(state, site)) == ("HM", "")
    assert at(state, "cup") == ("HH" if phase == "develop" else "HHR")
    none = table(phase, empire(**{phase: "MM"}))
    assert (at(none, "cup"), at(none, phase)) == ("MM", "")


@pytest.mark.rule("roll:build.stranded")
@pytest.mark.parametrize(("phase", "side", "site", "names"), BOTH)
def test_dice_on_an_emptied_stack_go_to_the_cup_in_its_phase(
    phase: str, side: str, site: str, names: list[str]
) -> None:
    state = table(phase, empire(**{site: "MM"}))
    assert (at(state, "cup"), at(state, site)) == ("MM", "")
    other = table("produce", empire(**{site: "MM"}))
    assert at(other, site) == "MM", (side, names)


@pytest.mark.rule("roll:build.early", "roll:build.choose_used", "roll:power.no_workers")
@pytest.mark.parametrize(("phase", "side", "site", "names"), BOTH)
def test_a_tile_complete_early_waits_and_its_owner_chooses_the_dice(
    phase: str, side: str, site: str, names: list[str]
) -> None:
    one = empire(**{site: "HMNG", side: names})
    waits = table("explore", one)
    assert (tiles(waits), at(waits, site)) == ([], "HMNG"), "until its phase comes"
    state = table(phase, one)
    assert offers(state) == ["use H", "use M", "use N", "use G"]
    play(state, "use N", "use G")
    assert (tiles(state), at(state, site), at(state, "citizenry")) == ([names[0]], "HM", "NG")


@pytest.mark.rule("roll:build.choose_used", "roll:build.several")
def test_dice_left_on_a_stack_count_for_the_next_tile_at_once() -> None:
    state = table("develop", empire(developers="HMN", developments="export_duties public_works"))
    play(state, "use H", "use N")
    assert (tiles(state), at(state, "citizenry"), at(state, "developers")) == (
        ["export_duties", "public_works"],
        "HMN",
        "",
    )


@pytest.mark.rule("roll:build.discounts", "roll:power.at_once")
def test_a_discount_completes_the_next_tile_at_once() -> None:
    state = table("develop", empire(developers="H", developments="investment_credits export_duties", develop="HHHH"))
    assert tiles(state) == ["investment_credits", "export_duties"]


@pytest.mark.rule("roll:remove.anywhere", "roll:remove.first", "roll:rebel_miners")
def test_any_die_may_be_removed_even_one_just_used() -> None:
    one = empire(worlds="rebel_miners", settle="RG", cup="H", ship="C", produce="A", developers="N")
    state = table("settle", one, phases=["settle", "produce", "ship"])
    assert offers(state) == [
        "remove cup H", "remove citizenry R", "remove citizenry G", "remove produce A", "remove ship C",
        "remove developers N",
    ]  # fmt: skip
    before = sum(int(state.empires[0].owned(colour)) for colour in range(7))
    play(state, "remove citizenry G")
    assert at(state, "citizenry") == "MMR"
    assert sum(int(state.empires[0].owned(colour)) for colour in range(7)) == before + 1


@pytest.mark.rule("roll:remove.no_effect")
def test_a_phase_takes_place_though_its_selecting_die_is_removed() -> None:
    one = empire("merchant_guild", worlds="former_penal_colony", settle="H", produce="A", cup="H")
    state = table("settle", one, phases=["settle", "produce", "ship"])
    play(state, "remove produce A")
    assert (credits(state), at(state, "cup")) == (3, "HM"), "Produce paid"


@pytest.mark.rule("roll:remove.anywhere")
def test_a_developer_may_be_removed_before_it_is_put() -> None:
    state = table("develop", empire(developments="space_marines public_works", develop="HHHM", cup="R"))
    play(state, "put H", "put H", "put H")
    assert "remove develop M" in offers(state)
    play(state, "remove develop M")
    assert (tiles(state), stack(state, "developments")) == (["space_marines"], ["public_works"])


@pytest.mark.rule("roll:settle.once")
def test_a_world_brings_its_dice_once() -> None:
    state = table("settle", empire("gem_world", cup="H"))
    assert at(state, "cup") == "H"


@pytest.mark.rule("roll:simultaneous")
def test_all_build_at_once_and_see_it_when_all_are_done() -> None:
    one = empire(develop="HM", developments="public_works backup_planning")
    other = bystander(developers="", develop="HM", developments=["diversification", "space_docks"])
    state = table("develop", one, other)
    assert state.actors() == [0, 1]
    play(state, "put H")
    assert tiles(state) == ["public_works", "backup_planning"]
    assert state.view(1)["empires"][0]["tableau"] == []
    play(state, "put M", seat=1)
    assert state.view(1)["empires"][0]["tableau"] == ["public_works", "backup_planning"]
