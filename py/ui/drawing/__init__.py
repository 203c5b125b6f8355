"""Drawing: geometry, and what a picture of the complex plane or of a card is made of."""
