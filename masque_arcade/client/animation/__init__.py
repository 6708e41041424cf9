"""The stage: poses, timelines, and where everything settles."""
