const yearSeconds = 365 * 24 * 60 * 60;

/** Remembers a choice for 365 days where the server sees it too. */
export function rememberInCookie(name: 'mode' | 'locale' | 'pair', value: string): void {
  // Not the Cookie Store API: it is absent from browsers that are still in use, and on plain HTTP.
  Reflect.set(
    document,
    'cookie',
    `${name}=${encodeURIComponent(value)}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`,
  );
}
