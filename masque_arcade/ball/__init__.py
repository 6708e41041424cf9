"""The ball: an evening of many tables on one network. All but the store and the server is pure."""
