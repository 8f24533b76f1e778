const key = 'recent-currencies';
const kept = 3;

/** Currencies chosen lately in this browser, the last one first. */
export function recentIds(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((id): id is number => Number.isInteger(id)).slice(0, kept)
      : [];
  } catch {
    return [];
  }
}

export function rememberRecent(id: number): void {
  try {
    localStorage.setItem(
      key,
      JSON.stringify([id, ...recentIds().filter((other) => other !== id)].slice(0, kept)),
    );
  } catch {
    // Without storage there are no recent currencies; the list is whole anyway.
  }
}
