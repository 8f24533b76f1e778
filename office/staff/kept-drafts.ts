/**
 * What was typed and not saved, by who typed it. It lives as long as the tab, and goes as soon as somebody else signs in there.
 */

const begin = 'draft ';
const keyOf = (login: string, name: string) => `${begin}${login} ${name}`;

/** Those that were saved or dropped: the form that goes then must not keep them once more. */
const forgotten = new Set<string>();

/** A form begins that keeps drafts under this name. */
export const openDraft = (name: string): boolean => forgotten.delete(name);

export function keepDraft(login: string, name: string, typed: object): void {
  if (forgotten.has(name)) return;
  // Without room it stays in the form alone.
  sessionStorage.setItem(keyOf(login, name), JSON.stringify(typed));
}

/** As it was kept by this very program; null where there is none. */
export function keptDraft<Typed>(login: string, name: string): Typed | null {
  const kept = sessionStorage.getItem(keyOf(login, name));
  return kept === null ? null : JSON.parse(kept);
}

export function forgetDraft(login: string, name: string): void {
  forgotten.add(name);
  sessionStorage.removeItem(keyOf(login, name));
}

export function forgetDraftsOfOthers(login: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(begin) && !key.startsWith(keyOf(login, ''))) sessionStorage.removeItem(key);
}
