"""What the pictures of every game are made of: colours, letters, parts and styles."""
