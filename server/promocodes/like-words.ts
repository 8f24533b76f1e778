/** Words as a pattern that finds them anywhere, with nothing in them that a pattern would take for its own. */
export function likeWords(words: string): string {
  return `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
