"""What every game needs: asking, playing, saving. Knows no game, imports only the standard library."""
