"""Everything that is said to a person, in every language: `facts` decides what; one folder is one language."""
