import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressBuiltFiles } from './built-files.ts';
import { loadSiteBuild, type SiteBuild } from './site-build.ts';
import { type PageContext, pageContext } from './testing/page-context.ts';

const script = `console.log('${'x'.repeat(5000)}')`;
const built: Record<string, string> = {
  'site/.vite/manifest.json': '{"entry-client.tsx":{"file":"assets/entry-1.js","isEntry":true}}',
  'site/assets/entry-1.js': script,
  'site/assets/entry-1.js.map': '{}',
  'site/robots.html': 'not served',
  'site/modal/btcpay.js': 'window.btcpay = {}',
  'site-server/entry.js':
    'let assets; export const setAssets = (given) => { assets = given }; export const assetsOf = (manifest) => ({ manifest }); export const renderPage = ({ layout }) => JSON.stringify({ assets, layout }); export const writePayload = renderPage;',
  'office/index.html': '<meta property="csp-nonce" content="__CSP_NONCE__"><div id="root"></div>',
  'office/assets/main-1.js': 'office()',
};

let folder: string;
let build: SiteBuild;
let page: PageContext;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'menyala-build-'));
  for (const [name, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await Promise.all(['site', 'office'].map((part) => compressBuiltFiles(join(folder, part))));
  build = await loadSiteBuild(folder);
  page = await pageContext();
  app = await page.open(build);
});
afterAll(async () => {
  await page.close();
  await rm(folder, { recursive: true });
});

describe('the files of the build', () => {
  it('are sent compressed and for ever, and once', async () => {
    const answer = await app.inject({ url: '/assets/entry-1.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toContain('text/javascript');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    expect(answer.rawPayload.length).toBeLessThan(500);
    const again = await app.inject({
      url: '/assets/entry-1.js',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('may be loaded by pages of shops where they are made for these, and by nobody else otherwise', async () => {
    const answer = await app.inject('/modal/btcpay.js?v=2');
    expect(answer.headers).toMatchObject({
      ...{ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' },
      ...{ 'cache-control': 'public, max-age=3600', 'content-type': 'text/javascript; charset=utf-8' },
    });
    const again = await app.inject({
      url: '/modal/btcpay.js',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    const other = await app.inject('/assets/entry-1.js');
    expect(other.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('are compressed by the build: a start only reads them', async () => {
    expect((await readdir(join(folder, 'site/assets'))).sort()).toEqual(
      ['entry-1.js', 'entry-1.js.br', 'entry-1.js.gz', 'entry-1.js.map'].sort(),
    );
    await rm(join(folder, 'office/assets/main-1.js.br'));
    await expect(loadSiteBuild(folder)).rejects.toThrow('main-1.js.br');
  });

  it('are only those of the build', async () => {
    const outside = [
      '/assets/none.js',
      '/assets/..%2f.vite%2fmanifest.json',
      '/.vite/manifest.json',
      '/robots.html',
    ];
    for (const url of [
      ...outside,
      '/assets/entry-1.js.map',
      '/assets/entry-1.js.br',
      '/assets/',
      '/office/assets/none.js',
    ])
      expect((await app.inject(url)).statusCode, url).toBe(404);
  });

  it('are listed in the manifest of their build alone', async () => {
    const latest = (await app.inject('/builds/latest.json')).json();
    expect(latest.id).toBe(build.buildId);
    expect(Date.parse(latest.timestamp)).not.toBeNaN();
    const meta = (await app.inject(`/builds/meta/${latest.id}.json`)).json();
    expect(meta).toEqual({ ...latest, assets: ['/assets/entry-1.js', '/modal/btcpay.js'] });
    expect((await app.inject('/builds/meta/another.json')).statusCode).toBe(404);
    expect((await app.inject('/aml')).body).toContain(build.buildId);
  });
});

describe('the office', () => {
  it('is one page at all its addresses, with a nonce of its own each time', async () => {
    const [first, second] = [await app.inject('/office'), await app.inject('/office/claims/1')];
    const nonces = [first, second].map(({ body }) => /content="([^"]+)"/.exec(body)?.[1] ?? '');
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
    expect(first.headers['content-security-policy']).not.toContain('unsafe');
    expect(first.headers['content-security-policy']).not.toContain('style-src-attr');
    expect(first.headers['content-security-policy']).toContain("script-src 'self';");
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await app.inject('/office/assets/main-1.js')).body).toBe('office()');
  });
});

describe('what robots and browsers ask for by themselves', () => {
  it('is a sitemap of well-formed XML that names each page in both languages', async () => {
    const index = await app.inject('/sitemap.xml');
    expect([index.statusCode, index.headers.location]).toEqual([301, '/index-sitemap.xml']);
    expect((await app.inject('/index-sitemap.xml')).body).toContain('/en-US-sitemap.xml</loc>');
    const { body, headers } = await app.inject('/en-US-sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const origin = page.ctx.config.publicUrl;
    const { changedAt } = page.direction('BTC', 'SBERRUB');
    expect(body).toContain(
      `<loc>${origin}/en/exchange/BTC-SBERRUB</loc><lastmod>${changedAt.toISOString()}</lastmod>`,
    );
    expect(body).toContain(`hreflang="ru" href="${origin}/exchange/BTC-SBERRUB"/>`);
    expect(body).toContain(`<loc>${origin}/en</loc>`);
    expect(body).toContain(`<loc>${origin}/en/rules</loc>`);
    expect(isWellFormed(body)).toBe(true);
    const directions = page.held.catalogue?.directions.length ?? 0;
    expect(body.match(/<url>/g)).toHaveLength(directions + 10);
  });

  it('leaves out directions that are off', async () => {
    const direction = page.direction('BTC', 'SBERRUB');
    const turn = () => {
      if (page.held.catalogue)
        page.held.catalogue = { ...page.held.catalogue, version: page.held.catalogue.version + 1 };
    };
    direction.isEnabled = false;
    turn();
    const { body } = await app.inject('/ru-RU-sitemap.xml');
    direction.isEnabled = true;
    turn();
    expect(body).not.toContain('/exchange/BTC-SBERRUB<');
  });

  it('keeps robots from claims and accounts', async () => {
    const { body } = await app.inject('/robots.txt');
    for (const path of ['/account', '/login', '/register', '/forget', '/recover', '/successfully'])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).toContain('Disallow: /en/account\n');
    expect((await app.inject('/ru-RU-sitemap.xml')).body).not.toMatch(/login|register|account/);
    expect(body).toContain('Disallow: /claim/');
    expect(body).toContain('/index-sitemap.xml');
  });

  it('is the owner’s colour, and only a colour', async () => {
    const { catalogue } = page.held;
    if (!catalogue) throw new Error('no catalogue');
    const withAccent = (accent: string | null) => {
      page.held.catalogue = { ...catalogue, settings: { ...catalogue.settings, accent } };
      return app.inject('/theme.css');
    };
    expect((await withAccent('#0A5c4a')).body).toBe(':root{--brand:#0a5c4a}\n');
    expect((await withAccent('red;}body{display:none')).body).toBe('');
    expect((await withAccent(null)).headers['content-type']).toContain('text/css');
  });

  it('is a sign in the tab', async () => {
    for (const url of ['/favicon.svg', '/favicon.ico'])
      expect((await app.inject(url)).headers['content-type'], url).toContain('image/svg+xml');
  });
});

/** Every element that is opened is closed, in order: enough to tell XML that robots can read. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, self] of xml.matchAll(/<(\/?)([a-z:]+)[^<>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!self) open.push(String(name));
  }
  return open.length === 0 && !/&(?!amp;|lt;|gt;|quot;)/.test(xml);
}

it.each(['', '-precomposed', '-120x120', '-120x120-precomposed', '-152x152', '-180x180'])(
  'has the icon that phones ask for: apple-touch-icon%s.png',
  async (name) => {
    const answer = await app.inject(`/apple-touch-icon${name}.png`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  },
);

it('leads keepers of passwords to where one is changed', async () => {
  const answer = await app.inject('/.well-known/change-password');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/account/settings']);
});
