"""Three browser engines behind one small set of means, for the core of the browser suite."""
