internal import Waymark
