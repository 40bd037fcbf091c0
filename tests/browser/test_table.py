"""The table on a page: big enough, nothing cut off or covered, at every size; motion, pointing and the keyboard."""

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.lab import LabServer, OpenNotebook
from tests.notebooks import write_notebook

CELL = """
import adacta
from adacta import ad_acta
from adacta.games.ad_acta.components import LETTERS, OFFICES, as_data, from_data, load_components

def first_game():
    return adacta.start(ad_acta, ad_acta.FIRST_GAME, seed=3)

def middle():
    play = adacta.start(ad_acta, seed=7)
    for _ in range(75):
        play.answer(ad_acta.strategies.at_random(play.sight()))
    return play

def deep(many):
    "So many dossiers lie in the inbox of the town hall."
    ways = [[office.id for office in (*OFFICES[start:], *OFFICES[:start])][:3] for start in range(4)]
    places = {(owner, letter): number for number, (owner, letter) in
              enumerate((owner.id, letter) for owner in OFFICES for letter in LETTERS)}
    routes = {owner.id: {letter: ways[0 if places[owner.id, letter] < many else 1 + places[owner.id, letter] % 3]
              for letter in LETTERS} for owner in OFFICES}
    parts = from_data({**as_data(load_components()), "printed": False, "routes": routes})
    return adacta.start(ad_acta, seed=1, components=parts)

GAMES = {"first": first_game, "middle": middle, "ten": lambda: deep(10), "deep": lambda: deep(28)}
stepper = adacta.Stepper(GAMES["middle"]())
stepper
"""
SIZES = {"1280x720": (1280, 720), "1920x1080": (1920, 1080), "tablet": (900, 1200), "zoom 200 %": (640, 360)}

MEASURE = """() => {
    const stage = document.querySelector('.adacta-stepper .adacta-stage');
    const svg = stage.querySelector(':scope > svg');
    const scale = svg.getScreenCTM().a;
    const shown = (node) => node.getClientRects().length > 0 && node.getBoundingClientRect().width > 0;
    const box = ({x, y, width, height, right, bottom}) => ({x, y, width, height, right, bottom});
    const texts = [...svg.querySelectorAll('text')].filter(shown).map(text => ({
        words: text.textContent, size: Number(text.getAttribute('font-size') ?? 12) * scale,
        ...box(text.getBoundingClientRect())}));
    const pushed = new Set();
    for (const fold of svg.querySelectorAll('[data-lifts]')) {
        if (!shown(fold)) continue;
        const stack = fold.dataset.lifts;
        const pieces = [...svg.querySelectorAll('[data-stack]')].filter(each => each.dataset.stack === stack);
        const many = Number(/\\d+/.exec(fold.textContent)[0]);
        pieces.slice(0, many).forEach(each => pushed.add(each));
    }
    const targets = [...svg.querySelectorAll('[role=button]')].filter(each => shown(each) && !pushed.has(each)
        && getComputedStyle(each).pointerEvents !== 'none').map(thing => {
        const solid = [...thing.querySelectorAll('.face, .zone, .chip, .strong, .tile')].filter(shown)
            .map(each => each.getBoundingClientRect());
        const area = solid.sort((one, other) => other.width * other.height - one.width * one.height)[0]
            ?? thing.getBoundingClientRect();
        const middle = [area.x + area.width / 2, area.y + area.height / 2];
        return {name: thing.getAttribute('aria-label'), can: thing.classList.contains('can'), middle, ...box(area)};
    });
    const [picture, room] = [svg, stage].map(each => box(each.getBoundingClientRect()));
    return {scale, picture, stage: room, texts, targets};
}"""


@pytest.fixture(scope="module")
def table(lab: LabServer, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenNotebook]:
    """One notebook for all tests of this file; `show` puts another game on the table."""
    context = browser.new_context(has_touch=True, viewport={"width": 1280, "height": 720})
    page = context.new_page()
    notebook = OpenNotebook(page)
    copy = lab.root / "table" / "table.ipynb"
    copy.parent.mkdir()
    shutil.copyfile(write_notebook(tmp_path_factory.mktemp("table") / "table.ipynb", CELL), copy)
    notebook.open(lab.address("table/table.ipynb"))
    notebook.run_all()
    page.evaluate("jupyterapp.commands.execute('application:toggle-left-area')")
    expect(page.locator(".adacta-stepper .adacta-stage > svg")).to_be_visible()
    yield notebook
    assert not notebook.problems
    context.close()
    lab.end_kernels()


def show(table: OpenNotebook, code: str) -> None:
    """Run a line of Python in the notebook's kernel, and wait for what it shows."""
    page = table.page
    page.evaluate(
        """code => jupyterapp.shell.currentWidget.sessionContext.session.kernel
            .requestExecute({code, silent: true, store_history: false}).done""",
        code,
    )
    page.wait_for_timeout(400)


def game(table: OpenNotebook, name: str) -> None:
    show(table, f"stepper.begin(GAMES[{name!r}]); stepper.note = ''; stepper.draw()")
    expect(table.page.locator(".adacta-playing")).to_have_count(0)


def resized(page: Page, size: str) -> dict[str, Any]:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("document.querySelector('.adacta-stepper .adacta-stage').scrollIntoView({block: 'start'})")
    page.wait_for_timeout(500)
    measured: dict[str, Any] = page.evaluate(MEASURE)
    return measured


def stage(page: Page) -> Locator:
    return page.locator(".adacta-stepper .adacta-stage")


def piece(page: Page, name: str) -> Locator:
    return stage(page).locator(f'> svg [data-piece="dossier:{name}"]')


# Sizes


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["first", "ten", "deep"])
def test_everything_is_big_enough_and_nothing_is_cut_off(table: OpenNotebook, name: str, size: str) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 720})
    game(table, name)
    seen = resized(table.page, size)
    assert min(text["size"] for text in seen["texts"]) >= 11
    question = next(text for text in seen["texts"] if "What now?" in text["words"])
    assert question["size"] >= 15.5
    for target in seen["targets"]:
        assert target["width"] >= 24, target
        assert target["height"] >= 24, target
    picture = seen["picture"]
    assert picture["right"] <= seen["stage"]["right"] + 1
    for text in seen["texts"]:
        assert text["x"] >= picture["x"] - 1, text
        assert text["right"] <= picture["right"] + 1, text
        assert text["bottom"] <= picture["bottom"] + 1, text
    if size == "1280x720":
        bar = table.page.locator(".adacta-transport").bounding_box()
        assert bar is not None
        assert bar["y"] + bar["height"] <= 720 - 24, (
            "the whole table and its bar are on the screen, above the status bar"
        )
        assert picture["width"] > picture["height"]
    if size == "1920x1080":
        rows = [target["height"] for target in seen["targets"] if target["name"].startswith(("yellow", "blue", "red"))]
        assert min(rows) >= 28


@pytest.mark.parametrize("size", ["1280x720", "tablet"])
def test_nothing_covers_what_can_be_chosen(table: OpenNotebook, size: str) -> None:
    game(table, "middle")
    seen = resized(table.page, size)
    high = SIZES[size][1]
    for target in seen["targets"]:
        x, y = target["middle"]
        if target["can"] and 100 < y < high - 60:
            name = table.page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y)?.closest('[role=button]')?.getAttribute('aria-label')",
                [x, y],
            )
            assert name == target["name"]


def test_a_narrow_place_gets_the_stacked_arrangement_and_a_wide_one_the_other(table: OpenNotebook) -> None:
    game(table, "middle")
    narrow = resized(table.page, "zoom 200 %")["picture"]
    assert narrow["height"] > narrow["width"]
    wide = resized(table.page, "1920x1080")["picture"]
    assert wide["width"] > wide["height"]


# Deep stacks, the second question, Escape


def test_a_deep_stack_is_lifted_out_and_chosen_from(table: OpenNotebook) -> None:
    page = table.page
    game(table, "deep")
    resized(page, "1280x720")
    stage(page).locator("[data-lifts]:visible").click()
    sheet = stage(page).locator(".adacta-sheet")
    rows = sheet.locator("li button")
    expect(rows).to_have_count(28)
    assert min(row.bounding_box()["height"] for row in rows.all()[:6]) >= 34  # type: ignore[index]
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    before = page.evaluate("document.activeElement.dataset.lifts")
    assert before == "inbox of the town hall", "the focus is back where it was"


def test_what_is_no_target_steps_back_and_escape_takes_the_choice_back(table: OpenNotebook) -> None:
    page = table.page
    game(table, "first")
    resized(page, "1280x720")
    stage(page).locator('[data-kind="card"][data-name="Telephone"].can').click()
    expect(stage(page).locator("> svg [data-stack].can").first).to_be_visible()
    expect(stage(page).locator("> svg .card.steps-back").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(stage(page).locator("> svg .steps-back")).to_have_count(0)
    expect(stage(page).locator('[data-kind="card"][data-name="Telephone"].can')).to_be_visible()


# Motion


def watch(page: Page) -> None:
    page.evaluate(
        """() => {
            if (window.told) return (window.told = []);
            window.told = [];
            const root = document.querySelector('.adacta-stepper');
            for (const name of ['adacta:moment', 'adacta:still'])
                root.addEventListener(name, (event) => told.push([name, event.detail.entry]));
        }"""
    )


def places(page: Page, name: str) -> list[str]:
    """The places of a dossier on the screen, picture by picture, until everything is still."""
    found: list[str] = page.evaluate(
        """async name => {
            const places = [];
            const root = document.querySelector('.adacta-stepper');
            const piece = () => root.querySelector(`.adacta-stage > svg [data-piece="dossier:${name}"]`);
            do {
                places.push(piece().getAttribute('transform'));
                await new Promise(requestAnimationFrame);
            } while (root.classList.contains('adacta-playing'));
            return places;
        }""",
        name,
    )
    return found


def test_a_dossier_moves_along_its_way_pauses_in_the_air_and_lands(table: OpenNotebook) -> None:
    page = table.page
    page.emulate_media(reduced_motion="no-preference")
    game(table, "first")
    resized(page, "1280x720")
    page.locator(".adacta-transport .adacta-speed").select_option("0.5")
    top = stage(page).locator('> svg [data-top="yes"][data-place="inbox"].can').first
    name = str(top.get_attribute("data-name"))
    top.click()
    play = page.locator(".adacta-transport .play")
    expect(page.locator(".adacta-stepper.adacta-playing")).to_be_attached()
    page.wait_for_timeout(150)
    play.click()
    held = piece(page, name).get_attribute("transform")
    page.wait_for_timeout(300)
    expect(page.locator(".adacta-stepper.adacta-playing")).to_be_attached()
    assert piece(page, name).get_attribute("transform") == held, "it stands still in the air"
    expect(play).to_have_text("Play")
    play.click()
    seen = places(page, name)
    assert len(set(seen)) > 5
    expect(piece(page, name)).to_have_attribute("data-place", "outbox")
    expect(stage(page).locator(".trails .trail")).to_have_count(1)


def test_a_round_of_strategies_is_watched_with_one_click(table: OpenNotebook) -> None:
    page = table.page
    game(table, "first")
    resized(page, "1280x720")
    show(table, "for seat in (1, 2, 3, 4): stepper.session.seat(seat, ad_acta.strategies.LADDER[1])\nstepper.draw()")
    watch(page)
    page.locator(".adacta-transport .adacta-speed").select_option("4")
    page.locator(".adacta-transport .play").click()
    page.wait_for_function("told.some(([name]) => name === 'adacta:still')", timeout=60_000)
    entries = [entry for name, entry in page.evaluate("told") if name == "adacta:moment"]
    assert len(entries) > 20, "one after the other"
    assert entries == sorted(entries)
    expect(stage(page).locator("> svg")).to_have_attribute("aria-label", "Ad Acta, round 2, official duties")


def test_without_motion_everything_is_there_at_once_and_the_trail_stays(table: OpenNotebook) -> None:
    page = table.page
    game(table, "first")
    page.emulate_media(reduced_motion="reduce")
    watch(page)
    top = stage(page).locator('> svg [data-top="yes"][data-place="inbox"].can').first
    name = str(top.get_attribute("data-name"))
    top.click()
    expect(piece(page, name)).to_have_attribute("data-place", "outbox")
    assert [told for told, _ in page.evaluate("told")] == ["adacta:still"]
    expect(stage(page).locator(".trails .trail")).to_have_count(1)
    page.emulate_media(reduced_motion="no-preference")


# Pointing and keys


def test_pointing_at_a_dossier_draws_its_way_and_says_it(table: OpenNotebook) -> None:
    page = table.page
    game(table, "middle")
    resized(page, "1280x720")
    stage(page).locator('> svg [data-place="inbox"][data-top="yes"]').first.hover()
    tip = stage(page).locator(".adacta-tip")
    expect(tip).to_contain_text("Then it goes to")
    assert stage(page).locator(".layer .route").count() >= 1
    page.mouse.move(2, 2)
    expect(tip).to_be_hidden()
    expect(stage(page).locator(".layer .route")).to_have_count(0)


def test_a_card_that_is_only_a_drawing_tells_its_name(table: OpenNotebook) -> None:
    page = table.page
    game(table, "middle")
    resized(page, "1280x720")
    asked = page.evaluate("document.querySelector('.adacta-stage .card.can')?.dataset.seat ?? '1'")
    small = stage(page).locator(f'> svg .card:not([data-seat="{asked}"])').first
    small.hover()
    expect(stage(page).locator(".adacta-tip")).to_contain_text(str(small.get_attribute("data-name")))
    page.mouse.move(2, 2)
    stage(page).locator("> svg .can[data-name]").first.focus()
    for _ in range(200):  # more than there are things
        page.keyboard.press("Shift+ArrowDown")
        if page.evaluate("document.activeElement.dataset.kind") == "card":
            break
    name = page.evaluate("document.activeElement.dataset.name")
    expect(stage(page).locator(".adacta-tip")).to_contain_text(name)


def test_a_long_touch_draws_the_way_and_chooses_nothing(table: OpenNotebook) -> None:
    page = table.page
    game(table, "first")
    resized(page, "tablet")
    top = stage(page).locator('> svg [data-top="yes"].can').first
    top.scroll_into_view_if_needed()
    top.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    page.wait_for_timeout(700)
    expect(stage(page).locator(".adacta-tip")).to_be_visible()
    top.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    top.dispatch_event("click", {"bubbles": True})
    page.wait_for_timeout(300)
    expect(top).to_have_attribute("data-place", "inbox")


def test_the_switch_lays_all_routes_over_the_table(table: OpenNotebook) -> None:
    page = table.page
    game(table, "middle")
    resized(page, "1280x720")
    switch = page.get_by_role("button", name="Routes")
    switch.click()
    waiting = stage(page).locator('> svg [data-place="outbox"][data-piece]').count()
    expect(stage(page).locator(".layer .route")).to_have_count(waiting)
    expect(stage(page).locator(".layer .ghost")).to_have_count(waiting)
    switch.click()
    expect(stage(page).locator(".layer .route")).to_have_count(0)


def test_arrows_step_and_rove(table: OpenNotebook) -> None:
    page = table.page
    game(table, "middle")
    resized(page, "1280x720")
    first = stage(page).locator("> svg .can[data-name]").first
    first.focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.classList.contains('can')")
    assert page.evaluate("document.activeElement") != first
    before = page.locator(".adacta-timeline").input_value()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".adacta-timeline")).not_to_have_value(before)
    earlier = page.locator(".adacta-timeline").input_value()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".adacta-timeline")).not_to_have_value(earlier)


def test_a_click_on_what_cannot_be_chosen_is_answered_at_the_thing(table: OpenNotebook) -> None:
    page = table.page
    game(table, "middle")
    show(table, "stepper.board.tell({'kind': 'marker', 'name': 'stamp'}, 'The stamp is no answer.', 'A4')")
    reason = stage(page).locator(".adacta-reason")
    expect(reason).to_have_text("The stamp is no answer. A4")
    near, box = reason.bounding_box(), stage(page).locator('[data-name="stamp"]').bounding_box()
    assert near is not None
    assert box is not None
    assert abs(near["y"] - box["y"]) < 150
    stage(page).locator("> svg .can[data-name]").first.focus()
    page.keyboard.press("Escape")
    expect(reason).to_be_hidden()
