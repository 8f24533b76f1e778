import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PageContext, pageContext } from '../testing/page-context.ts';
import { noWorker } from './write-worker.ts';

let page: PageContext;
let app: FastifyInstance;
const file = { type: 'text/css', etag: '"1"', isImmutable: true, body: { identity: Buffer.from('') } };
const files = new Map([
  ['assets/site-1.css', file],
  ['assets/geologica-latin-1.woff2', file],
  ['assets/entry-1.js', file],
  ['favicon.svg', file],
]);
beforeAll(async () => {
  page = await pageContext();
  app = await page.open({ files });
});
afterAll(() => page.close());

const get = (url: string) => app.inject({ url });

function change(settings: Record<string, unknown>): void {
  const { catalogue } = page.held;
  if (!catalogue) throw new Error('no catalogue');
  page.held.catalogue = { ...catalogue, settings: { ...catalogue.settings, ...settings } };
}

it('is installed in either language, under the owner’s name, colour and icons', async () => {
  change({ name: { ru: 'Обмен', en: 'Change' }, accent: '#7a1fa2' });
  const ru = await get('/manifest.webmanifest');
  expect(ru.headers['content-type']).toContain('application/manifest+json');
  expect(ru.json()).toMatchObject({
    id: '/',
    name: 'Обмен',
    lang: 'ru-RU',
    start_url: '/',
    display: 'standalone',
  });
  const en = (await get('/en/manifest.webmanifest')).json();
  expect(en).toMatchObject({ id: '/', name: 'Change', lang: 'en-US', start_url: '/en' });
  expect(en.theme_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(
    en.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`),
  ).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src } of en.icons) {
    const icon = await get(src);
    expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, 'image/png']);
  }
});

it('has a worker that is asked for anew each time, and reaches nobody but us', async () => {
  const worker = await get('/service-worker.js');
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(worker.body).toContain(
    'const pageFiles = ["/assets/site-1.css","/assets/geologica-latin-1.woff2"];',
  );
  expect(worker.body).toContain('"/assets/entry-1.js"');
  expect(worker.body).not.toContain('favicon');
});

it('has another worker for another build, name or colour', async () => {
  const before = (await get('/service-worker.js')).body;
  expect((await get('/service-worker.js')).body).toBe(before);
  change({ accent: '#00695c' });
  const recoloured = (await get('/service-worker.js')).body;
  expect(recoloured).not.toBe(before);
  const other = await page.open({ files, buildId: 'another-build' });
  expect((await other.inject('/service-worker.js')).body).not.toBe(recoloured);
});

it('is taken back from every browser by one switch', async () => {
  page.ctx.config.serviceWorker = false;
  const { body } = await get('/service-worker.js');
  page.ctx.config.serviceWorker = true;
  expect(body).toBe(noWorker);
  expect(body).toContain('unregister()');
  expect(body).not.toContain('fetch');
});

it('shows the same page to everybody who is offline, without a script', async () => {
  const cookies = { locale: 'en-US', mode: 'dark', pair: 'BTC-SBERRUB' };
  const shown = await app.inject({ url: '/en/offline', cookies });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(String(shown.headers['content-security-policy'])).not.toMatch(/script-src|https:/);
});
