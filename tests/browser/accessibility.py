"""axe-core on what a notebook shows; JupyterLab's own frame is not ours to judge."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

OUTPUTS = ".jp-OutputArea-output"


def violations(page: Page, where: str = OUTPUTS) -> str:
    """The rules that are broken inside these elements, each with what breaks it; empty without one."""
    # JupyterLab's body is 0 pixels high and clips: axe would take all its text for hidden and pass every contrast
    page.add_style_tag(content="body { overflow: visible !important; }")
    found = Axe().run(page, context=where)
    return found.generate_report() if found.violations_count else ""
