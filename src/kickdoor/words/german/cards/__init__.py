"""The rules text of cards in German. Names of cards, classes and abilities stay as the author wrote them."""
