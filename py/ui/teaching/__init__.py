"""What the lesson and the rules share: worked examples, and pictures of them."""
