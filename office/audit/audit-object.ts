/** Where the things of the audit log have their screens, by the noun of the log. */
const screens: Readonly<Record<string, { path: string; isShown?: true }>> = {
  claim: { path: '/claims' },
  card_check: { path: '/checks' },
  user: { path: '/users', isShown: true },
  withdrawal: { path: '/withdrawals', isShown: true },
  promocode: { path: '/promocodes', isShown: true },
  promocode_series: { path: '/promocode-series', isShown: true },
  gift: { path: '/gifts', isShown: true },
  gift_order: { path: '/gift-orders', isShown: true },
  contest: { path: '/contests', isShown: true },
  direction: { path: '/directions' },
  price: { path: '/prices' },
  reserve: { path: '/reserves', isShown: true },
  currency: { path: '/currencies' },
  tile: { path: '/tiles' },
  network: { path: '/networks' },
  city: { path: '/cities' },
  requisite: { path: '/requisites' },
};

/** The screen of a thing, `currency:12`; undefined for what has none. */
export function screenOf(object: string): string | undefined {
  const [noun = '', key = ''] = split(object);
  if (noun === 'settings' || noun === 'key') return '/settings';
  if (noun === 'look') return '/look';
  // Named by their logins, which their screens are not.
  if (noun === 'import') return '/import';
  if (noun === 'staff' || noun === 'invitation' || noun === 'office') return '/staff';
  const screen = screens[noun];
  if (screen === undefined || key === '' || key === '?') return undefined;
  return `${screen.path}/${encodeURIComponent(key)}${screen.isShown ? '/show' : ''}`;
}

/** The thing whose screen an address is; undefined for lists and for what the log does not know. */
export function objectAt(pathname: string): string | undefined {
  const [first, key] = pathname.split('/').slice(1);
  if (first === 'settings') return 'settings:settings';
  if (first === undefined || !key || key === 'create') return undefined;
  // A partner is a user with figures.
  const noun =
    first === 'partners' ? 'user' : Object.keys(screens).find((one) => screens[one]?.path === `/${first}`);
  return noun === undefined ? undefined : `${noun}:${decodeURIComponent(key)}`;
}

/** Noun and key: a key may have colons of its own. */
export function split(object: string): [string, string] {
  const at = object.indexOf(':');
  return at < 0 ? [object, ''] : [object.slice(0, at), object.slice(at + 1)];
}

/** The audit log of one thing. */
export const auditOf = (object: string): string =>
  `/audit?filter=${encodeURIComponent(JSON.stringify({ object }))}`;
