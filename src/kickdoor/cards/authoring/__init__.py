"""For whoever writes cards: the JSON Schema editors use, the page of every word, a pack to start from, and examples."""
