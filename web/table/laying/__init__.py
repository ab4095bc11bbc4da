"""The cards of the play: whose they are, which wait, come late or are taken back."""
