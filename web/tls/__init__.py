"""The certificate that cribcam makes itself, and the authority that signs it."""
