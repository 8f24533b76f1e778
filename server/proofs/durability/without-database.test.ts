import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageData, PagePayload } from '@menyala/contract/site/pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { insertPiece } from '../../content/pieces/piece-queries.ts';
import type { Context } from '../../context.ts';
import { seedDemoProgramme } from '../../demo/seed-programme.ts';
import { orderFor } from '../../exchange/claims/testing-claims.ts';
import { openContext } from '../../open-context.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import { connect } from '../../platform/database/connection.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createServer } from '../../platform/http/server.ts';
import { blankSite } from '../../testing/blank-site.ts';
import { testVaultKeys } from '../../testing/vault.ts';
import { type PageAddress, pageAddresses } from '../../web/pages/page-addresses.ts';
import { type KillableDatabase, makeKillableDatabase } from './testing-killable-database.ts';
import { killAtOnce } from './testing-processes.ts';

/** PostgreSQL is really stopped and started again under an exchange: what its visitors see meanwhile, and afterwards. */

interface Exchange {
  ctx: Context & { close(): Promise<void> };
  app: FastifyInstance;
  database: KillableDatabase;
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** A busy machine may need more than the second or two that are enough. */
const patience = { timeout: 60_000, interval: 50 };
const minutes = (count: number) => count * 60_000;
const bases = ['', '/en'];

/** Pages are their payloads, so that a test reads what they say. */
const site = {
  ...blankSite,
  renderPage: (payload: PagePayload) => JSON.stringify(payload),
  writePayload: (payload: PagePayload) => JSON.stringify(payload),
};

async function openExchange(env: Record<string, string>): Promise<Exchange> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menyala-outage-'));
  const database = await makeKillableDatabase();
  await database.start();
  const config = readConfig({
    ...{ LOG_LEVEL: 'silent', DATA_DIR: dataDir, VAULT_KEYS: testVaultKeys, DATABASE_URL: database.url },
    ...env,
  });
  const { url } = database;
  await migrate(url);
  const ctx = await openContext({ config, url, clock: systemClock, log: createServer(config).log });
  if (config.mode === 'demo') await seedDemoProgramme(ctx);
  const app = await createApp(ctx, site);
  await app.ready();
  return {
    ...{ ctx, app, database },
    async stop() {
      killAtOnce(database.processes());
      await database.ended();
      await vi.waitFor(() => expect(ctx.catalogue.current().isFromMemory).toBe(true), patience);
    },
    async close() {
      await app.close();
      await ctx.close();
      await database.remove();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const pair = 'BTC-SBERRUB';
const filled = (path: string) => path.replace(':pair', pair).replace(/:(?:id|uuid|slug)/, randomUUID());
/** Whatever everybody may read; a chat is only where its owner has set one up. */
const isPublic = ({ kind, only, path }: PageAddress) =>
  kind !== 'private' &&
  kind !== 'payer' &&
  only === undefined &&
  !path.endsWith('/details') &&
  !path.includes(':slug') &&
  path !== '/chat';
const publicPaths = pageAddresses.filter(isPublic).map(({ path }) => filled(path));
const files = [
  ...['/robots.txt', '/index-sitemap.xml', '/ru-RU-sitemap.xml', '/en-US-sitemap.xml', '/favicon.svg'],
  ...['/favicon.ico', '/theme.css', '/news/rss.xml', '/en/news/rss.xml', '/og/ru/home.png'],
  ...['/export/xml', '/export/json', `/og/en/exchange/${pair}.png`],
];
const calls = ['', 'from/', 'reserves/', 'settings/', 'tech/', 'pair/BTC/SBERRUB/', 'course/BTC/SBERRUB/'];

const payloadAt = (base: string, path: string) => `${base}${path === '/' ? '' : path}/_payload.json`;

async function statusesOf({ app }: Exchange, urls: readonly string[]): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const url of urls) all[url] = (await app.inject(url)).statusCode;
  return all;
}

async function payloadOf<D extends PageData>(
  { app }: Exchange,
  url: string,
): Promise<PagePayload & { data: D }> {
  return JSON.parse((await app.inject(url)).body);
}

/** Every page says so itself, as its payload does. */
async function sayAway(exchange: Exchange, isAway: boolean): Promise<void> {
  for (const path of publicPaths)
    for (const base of bases)
      for (const url of [`${base}${path}`, payloadAt(base, path)]) {
        const { layout } = await payloadOf(exchange, url);
        expect([url, layout.tech.fromMemory]).toEqual([url, isAway]);
        const said = url.startsWith('/en') ? 'partly unavailable' : 'не полностью';
        expect(layout.tech.text.includes(said)).toBe(isAway);
      }
}

const everythingPublic = [
  ...bases.flatMap((base) => publicPaths.flatMap((path) => [`${base}${path}`, payloadAt(base, path)])),
  ...files,
];

const posted = (fields: Record<string, string>) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: String(new URLSearchParams(fields)),
});

describe('while PostgreSQL is stopped, an exchange', () => {
  let its: Exchange;
  let before: Record<string, number>;
  const claimOf = (email: string) => ({
    ...{ method: 'POST' as const, url: '/en/api/v1/claim/' },
    headers: { 'idempotency-key': randomUUID() },
    payload: orderFor(its.ctx, 'BTC', 'SBERRUB', { email }),
  });
  let claim: string;
  beforeAll(async () => {
    its = await openExchange({ RATE_LIMITS: 'off' });
    // The table of the contest is in no picture: it stays as it was read last.
    before = await statusesOf(its, ['/contest']);
    claim = (await its.app.inject(claimOf('before@example.com'))).json().id;
    await its.stop();
  }, minutes(4));
  afterAll(() => its?.close());

  it('goes on with every public page, and each says what is so', { timeout: minutes(2) }, async () => {
    expect(before['/contest']).toBe(200);
    const urls = [
      ...everythingPublic,
      ...calls.map((call) => `/en/api/v1/calculator/${call}`),
      // A link of a partner is followed as far as it can be.
      '/?ref=ABCD2345',
    ];
    const statuses = await statusesOf(its, urls);
    expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([]);
    const other = await its.app.inject({ url: '/?ref=ABCD2345', cookies: { refferal: 'EFGH2345' } });
    expect(other.statusCode).toBe(200);
    await sayAway(its, true);
  });

  it('goes on with each text, and with what is not there as well', async () => {
    const { news, groups } = its.ctx.content.current();
    const paths = [
      ...news.map(({ slug }) => `/news/${slug}`),
      ...groups.flatMap(({ questions }) => questions.map(({ slug }) => `/faq/${slug}`)),
    ];
    const statuses = await statusesOf(its, paths);
    expect(Object.values(statuses).filter((status) => status !== 200)).toEqual([]);
    expect((await its.app.inject('/no-such-page')).statusCode).toBe(404);
    expect((await its.app.inject('/news/no-such-news')).statusCode).toBe(404);
  });

  it('refuses what needs the database with 503, as a page for people and a problem for programs', async () => {
    for (const url of [`/en/claim/${claim}`, `/en/verification/${claim}`, `/en/contacts/${randomUUID()}`]) {
      const page = await its.app.inject(url);
      expect([url, page.statusCode]).toEqual([url, 503]);
      const { data, layout } = JSON.parse(page.body) as PagePayload;
      expect(data).toMatchObject({ page: 'error', status: 503 });
      expect(data.page === 'error' && data.statusText).toMatch(/try again/i);
      expect(layout.tech.fromMemory).toBe(true);
      expect(page.headers['retry-after']).toBe('5');
    }
    const asked = [
      claimOf('during@example.com'),
      { method: 'GET' as const, url: `/en/api/v1/claim/${claim}/status/` },
      {
        ...{ method: 'POST' as const, url: '/en/front-api/auth/login/' },
        payload: { email: 'anna@example.com', password: 'seven grey stones' },
      },
      {
        ...{ method: 'POST' as const, url: '/office/api/session' },
        payload: { login: 'demo', password: 'seven grey stones' },
      },
      {
        ...{ method: 'POST' as const, url: '/en/api/v1/calculator/reserves/SBERRUB/notify/' },
        payload: { email: 'anna@example.com' },
      },
    ];
    for (const request of asked) {
      const { statusCode, headers, body } = await its.app.inject(request);
      expect([request.url, statusCode, JSON.parse(body).code]).toEqual([request.url, 503, 'unavailable']);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(body).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
    }
  });

  it('keeps what was typed into its forms without script', async () => {
    const typed = { email: 'typed@example.com' };
    const { fromPs, toPs, fromSumma, toSumma, ...ordered } = orderFor(its.ctx, 'BTC', 'SBERRUB', typed);
    const pairOf = { from: String(fromPs), to: String(toPs), send: fromSumma, anchor: 'from' };
    const details = (['from', 'to'] as const).flatMap((side) =>
      Object.entries(ordered[`${side}Requisites`] ?? {}).map(([name, value]) => [`${side}.${name}`, value]),
    );
    const fields = {
      ...pairOf,
      fromSumma,
      toSumma,
      ...typed,
      agreement: 'on',
      ...Object.fromEntries(details),
    };
    const order = await its.app.inject({ url: '/en', ...posted({ ...fields, step: 'confirm' }) });
    const shown = (JSON.parse(order.body) as PagePayload).data;
    expect([order.statusCode, shown.page]).toEqual([503, 'details']);
    if (shown.page !== 'details') throw new Error(shown.page);
    expect(shown.problem?.code).toBe('unavailable');
    expect(shown.step).toBe('confirm');
    expect(shown.typed).toMatchObject({ ...typed, toRequisites: ordered.toRequisites, agreement: true });

    const question = { name: 'Anna', email: 'anna@example.com', subject: 'Hours', text: 'When?', claim: '' };
    const asked = await its.app.inject({
      url: '/en/contacts',
      ...posted({ ...question, key: randomUUID() }),
    });
    const form = (JSON.parse(asked.body) as PagePayload).data;
    expect([asked.statusCode, form.page]).toEqual([503, 'contacts']);
    expect(form).toMatchObject({ typed: question, problem: { code: 'unavailable' } });
  });

  it('goes on by itself when PostgreSQL is back, with what was published meanwhile', {
    timeout: minutes(3),
  }, async () => {
    await its.database.start();
    await publishNews(its.database.url, 'while-away');
    await vi.waitFor(async () => {
      expect((await its.app.inject('/en/news/while-away')).statusCode).toBe(200);
      expect(its.ctx.catalogue.current().isFromMemory).toBe(false);
      expect((await its.app.inject(`/en/claim/${claim}`)).statusCode).toBe(200);
      expect((await its.app.inject(claimOf('after@example.com'))).statusCode).toBe(201);
    }, patience);
    await sayAway(its, false);
    expect((await its.app.inject('/news/rss.xml')).body).toContain('/news/while-away');
    expect((await its.app.inject('/ru-RU-sitemap.xml')).body).toContain('/news/while-away');
  });

  it('says so again at the next outage, also where PostgreSQL is shut down in order', {
    timeout: minutes(3),
  }, async () => {
    const [postmaster = 0] = its.database.processes();
    process.kill(postmaster, 'SIGINT');
    await its.database.ended();
    await vi.waitFor(() => expect(its.ctx.catalogue.current().isFromMemory).toBe(true), patience);
    const statuses = await statusesOf(its, everythingPublic);
    expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([]);
    expect((await its.app.inject('/news/while-away')).statusCode).toBe(200);
    await its.database.start();
    await vi.waitFor(() => expect(its.ctx.catalogue.current().isFromMemory).toBe(false), patience);
  });
});

describe('while PostgreSQL is stopped, an empty exchange in production', () => {
  let its: Exchange;
  let before: Record<string, number>;
  beforeAll(async () => {
    its = await openExchange({
      ...{ MODE: 'production', PUBLIC_URL: 'http://exchange.example' },
      ...{ OWNER_LOGIN: 'boss', OWNER_PASSWORD: 'seven grey stones' },
    });
    before = await statusesOf(its, everythingPublic);
    await its.stop();
  }, minutes(4));
  afterAll(() => its?.close());

  it('answers every page just as before, and says so', { timeout: minutes(2) }, async () => {
    expect(Object.entries(before).filter(([, status]) => status >= 500)).toEqual([]);
    expect(await statusesOf(its, everythingPublic)).toEqual(before);
    await sayAway(its, true);
  });

  it('takes no sign-in, and does once PostgreSQL is back', { timeout: minutes(2) }, async () => {
    const signIn = async () =>
      (
        await its.app.inject({
          ...{ method: 'POST', url: '/office/api/session' },
          payload: { login: 'boss', password: 'seven grey stones' },
        })
      ).statusCode;
    expect(await signIn()).toBe(503);
    await its.database.start();
    await vi.waitFor(async () => expect(await signIn()).toBe(200), patience);
    await vi.waitFor(() => sayAway(its, false), patience);
  });
});

/** As another process would, the moment the database is there. */
async function publishNews(url: string, slug: string): Promise<void> {
  const { db, close } = await connect(url);
  const words = { title: 'News', description: '', body: 'It was away.' };
  const texts = { ru: { ...words, title: 'Вести' }, en: words };
  const now = new Date();
  await db.transaction().execute(async (tx) => {
    const piece = { kind: 'news' as const, slug, groupId: null, texts, cover: null, author: '' };
    const id = await insertPiece(tx, piece, { position: 0, now, by: null });
    const shown = { shown: 1, shown_at: now, published_at: now };
    await tx.updateTable('piece').set(shown).where('id', '=', id).execute();
  });
  await close();
}
