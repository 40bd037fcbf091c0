"""The project files agree with each other, and what is built from them is complete."""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
from importlib import import_module
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from rattler import MatchSpec

from tests.notebooks import NOTEBOOKS, ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
CONDA_SPECS = re.findall(r"^  - (?!conda-forge)(.+)$", (ROOT / "environment.yml").read_text(), re.MULTILINE)
NOT_FROM_PYPI = {"python", "pip", "graphviz"}  # conda's graphviz is the program
PYPI_NAMES = {"python-graphviz": "graphviz"}


def split(spec: str) -> tuple[str, str]:
    """Name and version range of a conda line."""
    name = re.match(r"[\w.-]+", spec)
    assert name
    return name[0], spec[name.end() :]


def extras(*names: str) -> dict[str, SpecifierSet]:
    """The packages of these extras with their version ranges."""
    lines = [Requirement(line) for name in names for line in PROJECT["optional-dependencies"][name]]
    return {line.name: line.specifier for line in lines}


def test_the_rules_need_no_other_package() -> None:
    assert PROJECT["dependencies"] == []


def test_binder_reads_the_same_environment() -> None:
    assert (ROOT / "binder/environment.yml").read_bytes() == (ROOT / "environment.yml").read_bytes()


@pytest.mark.parametrize("spec", CONDA_SPECS)
def test_conda_understands_each_line(spec: str) -> None:
    name, versions = split(spec)
    assert str(MatchSpec(spec)).startswith(name)
    if name == "python":  # for a range Binder silently takes an older Python
        assert re.fullmatch(r"=3\.\d+", versions)


def test_conda_and_pip_ask_for_the_same_packages() -> None:
    specs = dict(split(spec) for spec in CONDA_SPECS)
    conda = {
        PYPI_NAMES.get(name, name): SpecifierSet(versions)
        for name, versions in specs.items()
        if name not in NOT_FROM_PYPI
    }
    pip = extras("notebook", "study")
    del pip["pygraphviz"]  # stands in for the program that conda installs
    assert conda == pip


@pytest.mark.parametrize("package", sorted(extras("notebook", "study")))
def test_each_package_of_the_environment_imports(package: str) -> None:
    assert import_module(package)


def test_binder_installs_the_kit_itself() -> None:
    script = ROOT / "binder/postBuild"
    assert os.access(script, os.X_OK)
    assert script.read_text().splitlines()[-1] == "pip install --no-deps ."


def test_binder_can_render_the_image() -> None:
    rendered = subprocess.run(
        [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."],
        cwd=ROOT,
        text=True,
        capture_output=True,
        check=True,
    )
    assert "python=3.12" in rendered.stderr
    assert 'env update -p ${NB_PYTHON_PREFIX} --file "binder/environment.yml"' in rendered.stdout
    assert "RUN ./binder/postBuild" in rendered.stdout


@pytest.mark.slow
def test_the_build_holds_the_notebooks_and_the_data(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "build", "--outdir", tmp_path, ROOT], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    (source,) = tmp_path.glob("*.tar.gz")
    assert wheel.name == f"adacta-{PROJECT['version']}-py3-none-any.whl"
    held = ZipFile(wheel).namelist()
    wanted = {f"adacta/{notebook.relative_to(ROOT).as_posix()}" for notebook in NOTEBOOKS}
    wanted |= {file for file in tracked_files() if file.startswith("adacta/")}
    assert wanted <= set(held)
    assert not [name for name in held if re.search(r"/\.|__pycache__|^(tests|docs|binder)/", name)]
    with tarfile.open(source) as archive:
        assert any(name.endswith("/Makefile") for name in archive.getnames())


def tracked_files() -> list[str]:
    return subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines()


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    absolute = re.compile(r"(?<![\w./~])/(home|Users|root|work)/")
    found = [
        f"{file}: {line.strip()}"
        for file in tracked_files()
        if Path(file).suffix in {".py", ".md", ".toml", ".yml", ".ipynb"} and file != "tests/test_project.py"
        for line in (ROOT / file).read_text("utf-8").splitlines()
        if absolute.search(line)
    ]
    assert not found
