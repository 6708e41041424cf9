"""The table: playback, prompt, log, results."""
