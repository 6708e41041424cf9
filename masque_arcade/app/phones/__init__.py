"""Phones at a table: each is an ordinary guest, whose page in a browser asks the questions and takes the answers."""
