"""What the bidders and Mrs. Truelight wear."""
