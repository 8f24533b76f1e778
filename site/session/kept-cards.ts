/** Card numbers by form and field, only while the page lives: what the browser keeps of a tab lies on a disk. */
const cards = new Map<string, Record<string, string>>();

/** The values without what may be a card number; those are kept in memory, for `withCards` of the same form. */
export function withoutCards(form: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const all = Object.entries(values);
  cards.set(form, Object.fromEntries(all.filter(([, value]) => mayBeCard(value))));
  return Object.fromEntries(all.filter(([, value]) => !mayBeCard(value)));
}

export const withCards = (
  form: string,
  values: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...values,
  ...cards.get(form),
});

export const forgetCards = (): void => cards.clear();

/** A number that is mistyped is as secret as the right one, so the check digit does not count. */
const mayBeCard = (value: string): boolean => /^\d{13,19}$/.test(value.replaceAll(/[\s-]/g, ''));
