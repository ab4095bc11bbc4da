"""How well labelled photographs and films are read.

Others import ``calibration``, ``films``, ``photo_report``, ``photos``, ``report_page``, ``worse``.
"""
