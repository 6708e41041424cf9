"""Every sound and all music, rendered from recipes and scores."""
