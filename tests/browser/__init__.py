"""Tests in a real Chromium.

A test asks for ``open_notebook`` and gets the notebook open in JupyterLab, with a kernel of its own::

    def test_the_next_button_moves_a_dossier(open_notebook):
        notebook = open_notebook(NOTEBOOKS / "01_a_first_day.ipynb")
        notebook.run_all()
        notebook.page.get_by_role("button", name="Next").click()
        expect(notebook.outputs.get_by_text("clause M2")).to_be_visible()

``notebook.page`` is Playwright's page, ``notebook.outputs`` a locator of the cells' outputs, ``notebook.problems`` what
went wrong on the page so far: errors raised or logged, requests to anything but 127.0.0.1. With a problem the test
fails at its end. A screenshot of every test lies in ``.screenshots/``. All tests in this folder carry the marker
``browser``.
"""
