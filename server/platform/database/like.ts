/** Patterns of `like` and `ilike` for words that people typed: nothing in them means more than itself. */

/** Finds the words alone. */
export const likeWhole = (words: string): string => words.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Finds the words anywhere. */
export const likePart = (words: string): string => `%${likeWhole(words)}%`;
