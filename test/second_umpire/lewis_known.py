"""Differences that are already noted, so that the hunt goes on. Each function knows one kind.

A function is given the two rulings at the first difference, and the text of the docket.
"""

from __future__ import annotations

KINDS = []


def kind_of(found) -> str | None:
    for knows in KINDS:
        if knows(found):
            return knows.__name__
    return None
