"""The networks as PyTorch layers and as ONNX graphs, and what makes those smaller and quicker."""
