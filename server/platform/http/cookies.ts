import { agreedCookie, hiddenBannersCookie } from '@menyala/contract/site/pages';
import { refferalCookie, utmCookie } from '@menyala/contract/site/partners';
import { signedInCookie } from '@menyala/contract/site/sessions';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * A cookie that the server sets: one that proves something is kept from scripts, and on HTTPS carries a prefix in the browser, so that
 * neither a page in the open nor a neighbouring subdomain can plant one (RFC 6265bis, 4.1.3); others say how a page is drawn.
 */
export type DeclaredCookie = { sameSite: 'lax' | 'strict'; lastsSeconds?: number } & (
  | { httpOnly: true; prefix: '__Host-'; paths: readonly ['/'] }
  | { httpOnly: true; prefix: '__Secure-'; paths: readonly [`/${string}`, ...`/${string}`[]] }
  | { httpOnly: false; paths: readonly ['/'] }
);

const day = 24 * 60 * 60;
const year = 365 * day;
const kept = { httpOnly: true, prefix: '__Host-', paths: ['/'] } as const;
const readable = { httpOnly: false, paths: ['/'], sameSite: 'lax' } as const;

/**
 * All of them: nothing else sets one, and one that is not here does not compile. Without `lastsSeconds` a cookie ends with the browser,
 * unless whoever sets it says otherwise.
 */
export const declaredCookies = {
  refresh: {
    // It goes only to the calls that need it, in both languages.
    ...{ httpOnly: true, prefix: '__Secure-', paths: ['/front-api/auth', '/en/front-api/auth'] },
    sameSite: 'strict',
  },
  device: { ...kept, sameSite: 'strict', lastsSeconds: year },
  maker: { ...kept, sameSite: 'lax', lastsSeconds: year },
  owner: { ...kept, sameSite: 'lax' },
  threads: { ...kept, sameSite: 'lax', lastsSeconds: year },
  office: { httpOnly: true, prefix: '__Secure-', paths: ['/office'], sameSite: 'strict' },
  office_device: {
    ...{ httpOnly: true, prefix: '__Secure-', paths: ['/office'] },
    ...{ sameSite: 'strict', lastsSeconds: year },
  },
  [signedInCookie]: readable,
  [refferalCookie]: { ...readable, lastsSeconds: year },
  [utmCookie]: { ...readable, lastsSeconds: year },
  [agreedCookie]: { ...readable, lastsSeconds: day },
  [hiddenBannersCookie]: readable,
  pair: { ...readable, lastsSeconds: year },
} as const satisfies Record<string, DeclaredCookie>;

export type CookieName = keyof typeof declaredCookies;
/** Set by the site's own code in the browser alone. */
const ofScripts = ['mode', 'locale'] as const;

/** The known cookies that a browser sent, by their plain names. */
export type Cookies = Readonly<Partial<Record<CookieName | (typeof ofScripts)[number], string | undefined>>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Read when they are asked for, so that whatever answers may look at them, at any moment. */
    readonly cookies: Cookies;
  }
  interface FastifyInstance {
    /** True where browsers reach the site by HTTPS. */
    onHttps: boolean;
  }
}

export function readCookies(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  app.decorate('onHttps', publicUrl.startsWith('https:'));
  app.decorateRequest('cookies', {
    getter(this: FastifyRequest) {
      const known = read.get(this) ?? cookiesOf(this);
      read.set(this, known);
      return known;
    },
  });
}

const read = new WeakMap<FastifyRequest, Cookies>();
const none: Cookies = {};
const names = Object.keys(declaredCookies) as CookieName[];

/** A cookie that should have a prefix and has none was not set by us. */
function cookiesOf({ server: { onHttps }, headers: { cookie } }: FastifyRequest): Cookies {
  if (cookie === undefined) return none;
  const sent = parseCookie(cookie);
  const known: { -readonly [name in keyof Cookies]: Cookies[name] } = {};
  for (const name of names) known[name] = sent[inBrowser(name, onHttps)];
  for (const name of ofScripts) known[name] = sent[name];
  return known;
}

/** @param lastsSeconds where the table does not say it */
export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  { lastsSeconds }: { lastsSeconds?: number | undefined } = {},
): void {
  const { lastsSeconds: maxAge = lastsSeconds }: DeclaredCookie = declaredCookies[name];
  write(reply, name, { value, ...(maxAge === undefined ? {} : { maxAge }) });
}

export function clearCookie(reply: FastifyReply, name: CookieName): void {
  write(reply, name, { value: '', maxAge: 0, expires: new Date(0) });
}

function write(
  reply: FastifyReply,
  name: CookieName,
  content: { value: string; maxAge?: number; expires?: Date },
): void {
  const { paths, httpOnly, sameSite }: DeclaredCookie = declaredCookies[name];
  const { onHttps } = reply.server;
  for (const path of paths) {
    const how = { path, httpOnly, sameSite, secure: onHttps };
    reply.header('set-cookie', stringifySetCookie({ name: inBrowser(name, onHttps), ...content, ...how }));
  }
}

function inBrowser(name: CookieName, onHttps: boolean): string {
  const declared: DeclaredCookie = declaredCookies[name];
  return onHttps && declared.httpOnly ? `${declared.prefix}${name}` : name;
}
