"""Flows of dossiers, goods and pawns."""
