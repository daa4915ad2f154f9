"""Pictures of the Colours app, in the format of `Tab.shows`."""

HOME = "stack[Colours]"
# In the default order of the steps.
COLOURS = ["Red", "Yellow", "Green", "Blue", "Brown"]


def flow(*colours: str) -> str:
    """The stack after these steps."""
    return f"stack[{'· ' * len(colours)}{colours[-1]}]"
