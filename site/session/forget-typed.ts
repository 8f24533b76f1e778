/** What forms keep in the tab while they are filled in: their keys begin so. */
const prefixes = ['details:', 'requisites:'];

/** Whoever signs out by hand leaves nothing that they typed to who sits down next. */
export function forgetTyped(store: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '');
  for (const key of keys) if (prefixes.some((prefix) => key.startsWith(prefix))) store.removeItem(key);
}
