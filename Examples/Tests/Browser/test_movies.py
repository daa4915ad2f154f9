"""The Movies app, whose flows are owned by coordinators, with the keyboard only."""

import pytest

from conftest import Visitor
from keyboard import tab_to
from tab import Tab

LIST = "stack[Movies]"
DETAILS = "stack[· Vertigo]"
EDIT = "stack[· · Edit]"
QUESTION = "alert Discard changes?"


@pytest.fixture
def movies(visitor: Visitor) -> Tab:
    tab = visitor.open("/movies/")
    tab.shows(LIST)
    return tab


def press(tab: Tab, name: str) -> None:
    tab_to(tab, name)
    tab.page.keyboard.press("Enter")


def retitle(tab: Tab, title: str) -> None:
    """Opens the form and fills it in."""
    press(tab, "Vertigo")
    tab.shows(DETAILS)
    press(tab, "Edit")
    tab.shows(EDIT)
    tab_to(tab, "Title")
    tab.page.keyboard.press("Control+A")
    tab.page.keyboard.type(title)


def test_what_is_saved_is_heard_of_by_all_above(movies: Tab) -> None:
    retitle(movies, "Marnie")
    press(movies, "Save")
    movies.shows("stack[· Marnie]")
    movies.reads("Marnie, a film from 1958.")
    movies.reads("Edited 1 time. Saved: Marnie.")
    press(movies, "Movies")
    movies.shows(LIST)
    movies.reads("Updated: Marnie.")
    press(movies, "Marnie")
    movies.shows("stack[· Marnie]")


def test_a_form_that_is_not_saved_asks_before_it_leaves(movies: Tab) -> None:
    retitle(movies, "Marnie")
    press(movies, "Cancel")
    movies.shows(EDIT, QUESTION)
    press(movies, "Keep")
    movies.shows(EDIT)
    press(movies, "Cancel")
    movies.shows(EDIT, QUESTION)
    movies.page.keyboard.press("Escape")
    movies.shows(EDIT)
    press(movies, "Cancel")
    movies.shows(EDIT, QUESTION)
    press(movies, "Discard")
    movies.shows(DETAILS)
    movies.reads("Edited 1 time. Not saved.")


def test_a_genre_is_brought_back_from_a_sheet(movies: Tab) -> None:
    press(movies, "Add a movie")
    movies.shows(LIST, "sheet stack[Add a movie]")
    press(movies, "Genres")
    movies.shows(LIST, "sheet stack[· Genres]")
    press(movies, "Horror")
    movies.shows(LIST)
    movies.reads("Only Horror.")
