"""The commands about many games; they load pandas only when one runs."""
