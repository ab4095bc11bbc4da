"""The certificates with which phones are served."""
