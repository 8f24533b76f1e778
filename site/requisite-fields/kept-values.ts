import { withCards, withoutCards } from '../session/kept-cards.ts';

/** What was typed into a form of requisites, kept until the tab is closed. Card numbers survive a change of page only. */
const keyOf = (form: string): string => `requisites:${form}`;

export function loadKept(form: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(form)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const texts = Object.entries(kept).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    return withCards(form, Object.fromEntries(texts));
  } catch {
    return {};
  }
}

export function keep(form: string, values: Readonly<Record<string, string>>): void {
  const kept = withoutCards(form, values);
  try {
    window.sessionStorage.setItem(keyOf(form), JSON.stringify(kept));
  } catch {
    // A full or forbidden store only means that a reload forgets.
  }
}

export function forgetKept(form: string): void {
  withoutCards(form, {});
  try {
    window.sessionStorage.removeItem(keyOf(form));
  } catch {
    // What cannot be kept need not be forgotten.
  }
}
