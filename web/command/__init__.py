"""The command `cribcam`."""
