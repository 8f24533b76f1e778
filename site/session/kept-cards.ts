/** Card numbers by form and field, only while the page lives: what the browser keeps of a tab lies on a disk. */
const cards = new Map<string, Record<string, string>>();

/** Where they are while the other language's document loads; it takes them out as soon as it runs. */
const onTheWay = 'cards:on-the-way';
let hasArrived = false;

/** The values without what may be a card number; those are kept in memory, for `withCards` of the same form. */
export function withoutCards(form: string, values: Readonly<Record<string, string>>): Record<string, string> {
  arrive();
  const all = Object.entries(values);
  cards.set(form, Object.fromEntries(all.filter(([, value]) => mayBeCard(value))));
  return Object.fromEntries(all.filter(([, value]) => !mayBeCard(value)));
}

export function withCards(form: string, values: Readonly<Record<string, string>>): Record<string, string> {
  arrive();
  return { ...values, ...cards.get(form) };
}

function sendOn(): void {
  const kept = [...cards].filter(([, values]) => Object.keys(values).length > 0);
  if (kept.length > 0) sessionStorage.setItem(onTheWay, JSON.stringify(kept));
}

export function forgetCards(): void {
  cards.clear();
  sessionStorage.removeItem(onTheWay);
}

/** Once in a page: what the other language's page sent on comes in, and what is typed here will go on to it. */
function arrive(): void {
  if (hasArrived || typeof window === 'undefined') return;
  hasArrived = true;
  // Its links are in the header, which every page pays for; so they are known here by what they say of themselves.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[hreflang]')) sendOn();
  });
  try {
    const sent = sessionStorage.getItem(onTheWay);
    sessionStorage.removeItem(onTheWay);
    for (const [form, values] of JSON.parse(sent ?? '[]')) cards.set(form, values);
  } catch {
    // Something else in it brings nothing.
  }
}

/** A number that is mistyped is as secret as the right one, so the check digit does not count. */
const mayBeCard = (value: string): boolean => /^\d{13,19}$/.test(value.replaceAll(/[\s-]/g, ''));
