"""The networks as PyTorch layers and as ONNX graphs, and what makes those smaller and quicker.

Others import ``eight_bits``, ``export``, ``nets``.
"""
