"""Many games: simulate, compare, measure, draw. Needs `pip install 'adacta[study]'`; loads nothing until used."""
