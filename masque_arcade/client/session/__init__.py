"""The client's copy of a table on the network."""
