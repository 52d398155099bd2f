"""What is to be said, before any language: which event, which move, which obstacle. Languages only find the words."""
