import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createServer } from './server.ts';

const opened: ReturnType<typeof createServer>[] = [];
afterAll(() => Promise.all(opened.map((app) => app.close())));

function serverAt(publicUrl: string) {
  const app = createServer(readConfig({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent' }));
  opened.push(app);
  const page = { config: { who: 'page' as const } };
  const lasting = { httpOnly: true, secure: true } as const;
  app.get('/set', page, (_request, reply) =>
    reply
      .setCookie('office', 'a', { ...lasting, path: '/' })
      .setCookie('refresh', 'b', { ...lasting, path: '/front-api/auth' })
      .setCookie('mode', 'dark', { path: '/' })
      .send('ok'),
  );
  app.get('/clear', page, (_request, reply) => reply.clearCookie('maker', { path: '/' }).send('ok'));
  app.get('/new', page, (_request, reply) => reply.setCookie('unlisted', 'c', lasting).send('ok'));
  app.get('/read', page, (request) => request.cookies);
  return app;
}
const secure = serverAt('https://exchange.example');

it('gives cookies that prove something a prefix on HTTPS, and leaves those that scripts read', async () => {
  const { headers } = await secure.inject('/set');
  const names = [headers['set-cookie']].flat().map((cookie) => cookie?.split('=')[0]);
  expect(names).toEqual(['__Host-office', '__Secure-refresh', 'mode']);
});

it('clears them under that name, and as securely as the browser asks', async () => {
  const { headers } = await secure.inject('/clear');
  expect(String(headers['set-cookie'])).toMatch(/^__Host-maker=;.*Path=\/;.*Secure/);
});

it('reads them back, and believes none that came without the prefix', async () => {
  const read = async (cookie: string) => (await secure.inject({ url: '/read', headers: { cookie } })).json();
  expect(await read('__Host-office=a; mode=dark; __Secure-refresh=b')).toEqual({
    office: 'a',
    mode: 'dark',
    refresh: 'b',
  });
  expect(await read('office=planted; mode=dark')).toEqual({ mode: 'dark' });
});

it('does not send an HttpOnly cookie that is not in its list', async () => {
  expect((await secure.inject('/new')).statusCode).toBe(500);
});

it('changes nothing where the site is reached in the open, as a demo is', async () => {
  const app = serverAt('http://127.0.0.1:4000');
  const { headers } = await app.inject('/set');
  expect([headers['set-cookie']].flat().map((cookie) => cookie?.split('=')[0])).toEqual([
    'office',
    'refresh',
    'mode',
  ]);
  expect((await app.inject({ url: '/read', headers: { cookie: 'office=a' } })).json()).toEqual({
    office: 'a',
  });
});
