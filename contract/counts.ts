/** So far lists are counted: a count above it means that there are more, and says no more than that. */
export const mostCounted = 1_000;
