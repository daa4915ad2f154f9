public import Waymark
