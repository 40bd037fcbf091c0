"""The kit as a static folder for a browser: start page, JupyterLite with the course, everything it needs inside.

Building needs `pip install "adacta[site]"`, Node.js (for npm and to compile), and a network the first time; what was
fetched is kept in a cache. Opening the folder needs a browser only.
"""
