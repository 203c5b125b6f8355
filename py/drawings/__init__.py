"""Our drawings: cards, cats, signs and icons, made from geometry at build time."""
