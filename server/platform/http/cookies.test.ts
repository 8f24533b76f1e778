import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type CookieName, clearCookie, type DeclaredCookie, declaredCookies, setCookie } from './cookies.ts';
import { createServer } from './server.ts';

const opened: ReturnType<typeof createServer>[] = [];
afterAll(() => Promise.all(opened.map((app) => app.close())));

const names = Object.keys(declaredCookies) as CookieName[];

function serverAt(publicUrl: string) {
  const app = createServer(readConfig({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent' }));
  opened.push(app);
  const page = { config: { who: 'page' as const } };
  app.get('/set', page, (_request, reply) => {
    for (const name of names) setCookie(reply, name, 'a b');
    return reply.send('ok');
  });
  app.get('/clear', page, (_request, reply) => {
    for (const name of names) clearCookie(reply, name);
    return reply.send('ok');
  });
  app.get('/read', page, (request) => request.cookies);
  return app;
}
const secure = serverAt('https://exchange.example');
const open = serverAt('http://127.0.0.1:4000');

/** The cookies that a server set, as the browser is told of them. */
async function set(app: typeof secure, url: string): Promise<string[]> {
  const { statusCode, headers } = await app.inject(url);
  expect(statusCode).toBe(200);
  return [headers['set-cookie'] ?? []].flat();
}

it('sets each cookie on HTTPS: what proves something with its prefix and out of reach of scripts', async () => {
  const host = '=a%20b; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite';
  expect(await set(secure, '/set')).toEqual([
    '__Secure-refresh=a%20b; Path=/front-api/auth; HttpOnly; Secure; SameSite=Strict',
    '__Secure-refresh=a%20b; Path=/en/front-api/auth; HttpOnly; Secure; SameSite=Strict',
    `__Host-device${host}=Strict`,
    `__Host-maker${host}=Lax`,
    '__Host-owner=a%20b; Path=/; HttpOnly; Secure; SameSite=Lax',
    `__Host-threads${host}=Lax`,
    '__Secure-office=a%20b; Path=/office; HttpOnly; Secure; SameSite=Strict',
    '__Secure-office_device=a%20b; Max-Age=31536000; Path=/office; HttpOnly; Secure; SameSite=Strict',
    'signed_in=a%20b; Path=/; Secure; SameSite=Lax',
    'refferal=a%20b; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    'utm=a%20b; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    'agreed=a%20b; Max-Age=86400; Path=/; Secure; SameSite=Lax',
    'hidden=a%20b; Path=/; Secure; SameSite=Lax',
    'pair=a%20b; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  ]);
});

it('clears each under the name and path under which it was set', async () => {
  const identity = (cookies: string[]) =>
    cookies.map((cookie) => [cookie.split('=')[0], /Path=([^;]*)/.exec(cookie)?.[1]]);
  const cleared = await set(secure, '/clear');
  expect(identity(cleared)).toEqual(identity(await set(secure, '/set')));
  for (const cookie of cleared)
    expect(cookie).toMatch(/^[^=]+=; Max-Age=0; .*Expires=Thu, 01 Jan 1970.*Secure/);
});

it('reads each back, and believes none that came without its prefix', async () => {
  const read = async (cookie: string) => (await secure.inject({ url: '/read', headers: { cookie } })).json();
  const sent = (await set(secure, '/set')).map((cookie) => cookie.split(';')[0]).join('; ');
  expect(await read(`${sent}; mode=dark; locale=en-US; strange=1`)).toEqual({
    ...Object.fromEntries(names.map((name) => [name, 'a b'])),
    ...{ mode: 'dark', locale: 'en-US' },
  });
  expect(await read('office=planted; __Host-office=planted; threads=planted; mode=dark')).toEqual({
    mode: 'dark',
  });
});

it('gives no prefix where the site is reached in the open, as a demo is', async () => {
  const cookies = await set(open, '/set');
  expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(new Set(names));
  expect(cookies.filter((cookie) => cookie.includes('Secure'))).toEqual([]);
  expect((await open.inject({ url: '/read', headers: { cookie: 'office=a' } })).json()).toEqual({
    office: 'a',
  });
});

it('sets none that is not declared, and no file of the server sets one past the table', () => {
  const write = (name: CookieName) => name;
  // @ts-expect-error: one that nobody declared.
  write('undeclared');
  const declare = (declared: DeclaredCookie) => declared;
  // @ts-expect-error: one kept from scripts for which nobody said its prefix.
  declare({ httpOnly: true, paths: ['/'], sameSite: 'lax' });
  // @ts-expect-error: browsers take that prefix for the whole site alone.
  declare({ httpOnly: true, prefix: '__Host-', paths: ['/office'], sameSite: 'lax' });
  const root = new URL('../../', import.meta.url).pathname;
  const sources = globSync('**/*.ts', { cwd: root, exclude: ['**/node_modules/**', '**/*.test.ts'] });
  const past = sources.filter((file) =>
    /set-cookie|from '(?:@fastify\/)?cookie'/i.test(readFileSync(root + file, 'utf8')),
  );
  expect(past).toEqual(['platform/http/cookies.ts']);
});
