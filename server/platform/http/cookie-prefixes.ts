import type { FastifyInstance } from 'fastify';

/**
 * Cookies that prove something and that no script reads. On HTTPS they carry a prefix in the browser, so that neither a
 * page in the open nor a neighbouring subdomain can plant one (RFC 6265bis, 4.1.3). Everywhere in the code they have
 * their plain names.
 */
const proving = new Set(['refresh', 'device', 'office', 'office_device', 'maker', 'owner']);
const prefix = /^__(?:Host|Secure)-/;

/** Call it after the cookie plugin is registered. @throws Error for an HttpOnly cookie that is not in the list */
export function prefixCookies(app: FastifyInstance): void {
  app.after(() => {
    app.addHook('onRequest', (request, _reply, done) => {
      request.cookies = asNamedHere(request.cookies);
      done();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      const set = reply.getHeader('set-cookie');
      if (set !== undefined)
        reply.removeHeader('set-cookie').header('set-cookie', [set].flat().map(inBrowser));
      done(null, payload);
    });
  });
}

/** A cookie that should have a prefix and has none was not set by us. */
function asNamedHere(cookies: Record<string, string | undefined>): Record<string, string | undefined> {
  const believed = Object.entries(cookies).filter(([name]) => !proving.has(name));
  return Object.fromEntries(
    believed.map(([name, value]) => {
      const plain = name.replace(prefix, '');
      return [proving.has(plain) ? plain : name, value];
    }),
  );
}

function inBrowser(cookie: number | string): string {
  const text = String(cookie);
  const name = nameOf(text);
  if (!proving.has(name)) {
    if (/; HttpOnly/i.test(text)) throw new Error(`The cookie ${name} proves something: list it.`);
    return text;
  }
  const secure = /; Secure/i.test(text) ? text : `${text}; Secure`;
  return `${/; Path=\/(;|$)/.test(text) ? '__Host-' : '__Secure-'}${secure}`;
}

const nameOf = (pair: string) => pair.slice(0, pair.indexOf('=')).trim();
