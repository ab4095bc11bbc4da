"""Which version of cribcam this is; the package that is built of it takes it from here."""

VERSION = "0.1.0"
