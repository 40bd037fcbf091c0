"""Hand-outs: whole, on the paper that was asked for, marked as reconstructed, printed to PDF by the browser at hand."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from adacta import ad_acta, cli, fronta
from adacta.commands.handout import handouts
from adacta.handouts import printing
from adacta.handouts.pages import document, text_of
from adacta.notebook.lesson.bank import questions_of

ALL = handouts()


def text_in(name: str) -> str:
    """What is read in a hand-out, without its marks."""
    return " ".join(re.sub(r"<style>.*?</style>|<[^>]+>", " ", " ".join(ALL[name][1]())).split())


@pytest.mark.parametrize("name", [name for name in ALL if not name.startswith("puzzles")])
def test_each_is_made_and_says_nothing_twice(name: str) -> None:
    title, pages = ALL[name]
    made = pages()
    assert title
    assert all(made)
    assert "{" not in text_in(name).replace("{name}", "")


@pytest.mark.parametrize("name", ["rules_ad_acta.html", "rules_fronta.html"])
def test_the_rules_on_a_page_name_clauses_that_there_are(name: str) -> None:
    clauses = (ad_acta if "ad_acta" in name else fronta).clauses
    named = re.findall(r"\b(?:F?[A-Z])\d+\b", re.sub(r"<[^>]+>", " ", text_of(name)))
    assert len(named) > 20
    assert [id for id in named if id not in clauses] == []


def test_every_card_of_both_games_is_there_to_cut_out() -> None:
    paper = text_in("paper-ad-acta")
    assert paper.count("Telephone") >= 4
    for office in ad_acta.load_components().ring:
        assert f"{office.symbol} A {office.name}" in paper
    assert "reconstructed" in paper
    for card in ("Community list", "Early lorry", "Barter in the doorway"):
        assert card in text_in("paper-fronta")
        assert card in text_in("rules-fronta")
    assert "our own" in text_in("paper-fronta")
    assert "our own" in text_in("rules-fronta")


def test_a_worksheet_has_each_question_and_the_key_only_on_the_last_page() -> None:
    *sheets, key = ALL["worksheet-02"][1]()
    for id, each in questions_of("02").items():
        assert id in "".join(sheets)
        assert not each.why or each.why[:20] not in "".join(sheets)
        assert id in key


def test_the_paper_is_that_of_the_country() -> None:
    assert "size: A4" in document("x", ["y"], "a4")
    assert "size: letter" in document("x", ["y"], "letter")
    with pytest.raises(ValueError, match="paper 'a5': expected one of a4, letter"):
        document("x", ["y"], "a5")


def test_the_command_lists_writes_and_refuses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main(["handout"]) == 0
    listed = capsys.readouterr().out
    assert [name for name in ALL if name not in listed] == []
    with pytest.raises(SystemExit):
        cli.main(["handout", "rulez"])
    assert "no hand-out is called 'rulez'; there are rules-ad-acta" in capsys.readouterr().err
    monkeypatch.setattr(printing, "browser", lambda: None)
    assert cli.main(["handout", "poster", "--folder", str(tmp_path / "out")]) == 0
    said = capsys.readouterr().out
    assert (tmp_path / "out/poster.html").exists()
    assert not list((tmp_path / "out").glob("*.pdf"))
    assert "no Chromium, Chrome or Edge was found. Open the HTML file in any browser" in said


def test_a_browser_that_fails_leaves_no_pdf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "x.html"
    page.write_text("<p>x")
    monkeypatch.setattr(printing, "browser", lambda: "chromium")
    failed = SimpleNamespace(stderr="it is broken", returncode=1)
    monkeypatch.setattr(printing.subprocess, "run", lambda *_, **__: failed)
    with pytest.raises(printing.NoBrowser, match="it is broken"):
        printing.to_pdf(page, tmp_path / "x.pdf")
    assert not (tmp_path / "x.pdf").exists()


@pytest.mark.browser
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_rules_fit_on_one_page_of_either_paper(paper: str, tmp_path: Path) -> None:
    for name in ("rules-ad-acta", "rules-fronta", "poster"):
        html = tmp_path / f"{name}.html"
        html.write_text(document(ALL[name][0], ALL[name][1](), paper), "utf-8")
        printing.to_pdf(html, tmp_path / f"{name}.pdf")
        pdf = (tmp_path / f"{name}.pdf").read_bytes()
        assert pdf.startswith(b"%PDF")
        assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1, name
