"""Drawing: items, pictures, text, and the renderer."""
