"""The five bidders and Mrs. Truelight, one file each."""
