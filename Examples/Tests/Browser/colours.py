"""What the colours show: their pictures, as `Tab.shows` takes them."""

HOME = "stack[Colours]"
# In the order in which a flow has them that nobody changes.
COLOURS = ["Red", "Yellow", "Green", "Blue", "Brown"]


def flow(*colours: str) -> str:
    """The stack when these colours have been walked through."""
    return f"stack[{'· ' * len(colours)}{colours[-1]}]"
