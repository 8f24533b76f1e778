const daySeconds = 24 * 60 * 60;

/** Remembers a choice for 365 days where the server sees it too. */
export function rememberInCookie(name: 'mode' | 'locale' | 'pair', value: string): void {
  write(name, value, 365 * daySeconds);
}

export function rememberForADay(name: string, value: string): void {
  write(name, value, daySeconds);
}

/** Until the browser is closed. */
export function rememberForVisit(name: string, value: string): void {
  Reflect.set(document, 'cookie', `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax`);
}

export function cookieOf(name: string): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

function write(name: string, value: string, maxAge: number): void {
  // Not the Cookie Store API: it is absent from browsers that are still in use, and on plain HTTP.
  const cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax`;
  Reflect.set(document, 'cookie', cookie);
}
