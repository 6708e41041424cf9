"""Several people at one screen: the curtain between them, pads, and the ballroom view."""
