"""Making the models: scenes, training, export. Needs the ``train`` extra.

Without these variables ultralytics looks up names at its import, reports each training to its maker
and installs missing packages; libraries.py names the rest.
"""

import os

os.environ["YOLO_OFFLINE"] = "true"
os.environ["YOLO_AUTOINSTALL"] = "false"
