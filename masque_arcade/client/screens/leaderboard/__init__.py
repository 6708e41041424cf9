"""The leaderboard's screens."""
