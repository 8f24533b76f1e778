/** What the link of a letter is about, as its address names it: a change of details, or a refund to be confirmed. */
export type LetterName = 'requisites' | 'refund';
const keyOf = (name: LetterName, claim: string): string => `${name}-letter:${claim}`;

/**
 * The token of the letter's link. It leaves the address at once, so that nobody reads it over a shoulder or copies it with
 * the page's link, and stays in the tab, so that a reload of the form does not lose it. Null where there is none.
 */
export function takeLetterToken(
  name: LetterName,
  claim: string,
  { location, history, store }: { location: Location; history: History; store: Storage | null },
): string | null {
  const query = new URLSearchParams(location.search);
  const token = query.get(name);
  try {
    if (token === null) return store?.getItem(keyOf(name, claim)) ?? null;
    store?.setItem(keyOf(name, claim), token);
  } catch {
    // Without a store it lives as long as the page does.
  }
  query.delete(name);
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`);
  return token;
}

export function forgetLetterToken(name: LetterName, claim: string, store: Storage | null): void {
  try {
    store?.removeItem(keyOf(name, claim));
  } catch {
    // What was not kept need not be forgotten.
  }
}
