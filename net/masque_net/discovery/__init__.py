"""Finding tables: zeroconf, our own UDP queries, and the list of what was heard."""
