"""Making the models: scenes, training, export. Needs the ``train`` extra."""
