/** Names of what is not the same in two states of one thing; the version, which always differs, is none of them. */
export function differingNames(before: object, now: object): string[] {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.entries(now)
    .filter(
      ([name, value]) => name !== 'version' && JSON.stringify(value) !== JSON.stringify(known.get(name)),
    )
    .map(([name]) => name);
}
