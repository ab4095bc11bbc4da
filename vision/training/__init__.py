"""Making the models: scenes, training, export. Needs the ``train`` extra.

ultralytics asks for names when it is imported, tells its maker what it trains, and installs what it
misses, unless these variables are set by then; libraries.py says what they do not stop.
"""

import os

os.environ["YOLO_OFFLINE"] = "true"
os.environ["YOLO_AUTOINSTALL"] = "false"
