/** What was typed into a form of requisites, kept until the tab is closed: it survives a reload, and no card outlives the tab. */
const keyOf = (form: string): string => `requisites:${form}`;

export function loadKept(form: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(form)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export function keep(form: string, values: Readonly<Record<string, string>>): void {
  try {
    window.sessionStorage.setItem(keyOf(form), JSON.stringify(values));
  } catch {
    // A full or forbidden store only means that a reload forgets.
  }
}

export function forgetKept(form: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(form));
  } catch {
    // What cannot be kept need not be forgotten.
  }
}
