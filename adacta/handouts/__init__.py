"""What a class holds in its hands: rules on a page, glossary, paper games to cut out, worksheets, puzzles, posters.

`adacta handout` writes them as HTML that prints well, and as PDF when a browser is at hand. Texts stand in `data/`.
"""
