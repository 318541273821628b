"""Training: how minds are made. It needs the extra `train`: torch, for the processor alone."""
