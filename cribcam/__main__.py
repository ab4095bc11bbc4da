"""The command without its script: ``python -m cribcam``."""

import sys

from cribcam import main

if __name__ == "__main__":
    sys.exit(main())
