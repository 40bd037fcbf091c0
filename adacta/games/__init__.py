"""The games, one package each, with the same file names. They never import each other."""
