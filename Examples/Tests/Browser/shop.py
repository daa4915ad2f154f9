"""Pictures of the Shop app, in the format of `Tab.shows`."""

HOME = "tabs[>stack[Home] [·] [·]]"
BAG_TAB = "tabs[[·] >stack[Bag] [·]]"
ACCOUNT_TAB = "tabs[[·] [·] >stack[Account]]"
# The account, pushed onto the home screen.
ACCOUNT = "tabs[>stack[· Account] [·] [·]]"
LOGIN = "sheet stack[Login]"
FORGOTTEN = "sheet stack[· Forgotten password]"
CHECKOUT = "curtain Checkout"
QUESTION = "alert Discard changes?"
BACKSTAGE = "sheet Backstage"
BAG = "sheet stack[Bag]"
WISHES = "sheet stack[Wish list]"

PRODUCTS = {2: "Felt hat", 3: "Hiking boot", 5: "Straw hat", 7: "Duffel coat", 41: "Straw hat", 42: "Chelsea boot",
            43: "Duffel coat"}


def product(number: int) -> str:
    """A product in a sheet."""
    return f"sheet stack[{PRODUCTS[number]}]"


def at_home(*titles: str) -> str:
    """Screens on the stack of the first tab, above the home screen. The last one is visible."""
    covered = "· " * len(titles)
    return f"tabs[>stack[{covered}{titles[-1]}] [·] [·]]"
