"""The art workshop: draws every picture and renders every sound of the program; README.md says how."""
