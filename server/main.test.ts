import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Pair } from '@menyala/contract/site/calculator';
import type { ClaimCreated, ClaimOrder } from '@menyala/contract/site/claims';
import { receiveFor } from '@menyala/money';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { start } from './main.ts';
import { demoLogin } from './people/staff/demo-logins.ts';
import { readConfig } from './platform/config.ts';
import { runningPostmaster } from './platform/database/embedded/postmaster-file.ts';
import { startEmbedded } from './platform/database/embedded/start-embedded.ts';
import { blankSite } from './testing/blank-site.ts';
import { roomyFolder } from './testing/roomy-folder.ts';

const dataDir = mkdtempSync(join(roomyFolder(), 'menyala-main-'));
const cluster = join(dataDir, 'database', 'cluster');
const servers: ChildProcess[] = [];
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await vi.waitFor(() => expect(runningPostmaster(cluster)).toBeUndefined(), { timeout: 20_000 });
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the server in a process of its own. @returns its address, and what it said */
async function startServer(env: Record<string, string> = {}) {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'testing', 'run-server.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  servers.push(server);
  let said = '';
  const closed = once(server, 'close');
  const base = await new Promise<string>((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const address = /Site: +(http\S+)\/\n.*Ctrl-C/s.exec(said)?.[1];
        if (address) resolve(address);
      });
    }
    closed.then(() => resolve(''));
  });
  return { server, base, closed, said: () => said };
}

const url = (base: string, path: string) => `${base}/en/api/v1/${path}`;

async function freshOrder(base: string): Promise<ClaimOrder> {
  const answer = await fetch(url(base, 'calculator/pair/BTC/SBERRUB/'));
  const pair = (await answer.json()) as Pair;
  const { from, to } = pair.structure;
  const terms = {
    course: pair.course,
    send: { min: null, max: null, decimals: from.roundCalculator },
    receive: { min: null, max: null, decimals: to.roundCalculator },
    reserve: '0',
  };
  const fromSumma = from.min ?? '0.01';
  return {
    fromPs: from.currency.id,
    toPs: to.currency.id,
    fromSumma,
    toSumma: receiveFor(terms, fromSumma),
    email: 'anna@example.com',
    toRequisites: Object.fromEntries(to.input.map(({ name, example }) => [name, example])),
    agreement: true,
  };
}

async function send(base: string, key: string, order: ClaimOrder) {
  const answer = await fetch(url(base, 'claim/'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(order),
  });
  return { status: answer.status, body: (await answer.json()) as ClaimCreated & { code?: string } };
}

describe('the server', () => {
  const sent = new Map<string, ClaimOrder>();
  const acknowledged = new Map<string, ClaimCreated>();
  /** Those that a demo has from its start. */
  let demoClaims = 0;

  it('killed with -9 under load takes its database with it', { timeout: 120_000 }, async () => {
    const { server, base, closed, said } = await startServer();
    expect(said()).toContain(`login ${demoLogin.login}, password ${demoLogin.password}`);
    demoClaims = await claimsKnown(base);
    const order = await freshOrder(base);
    let isDead = false;
    const clients = Array.from({ length: 200 }, async () => {
      while (!isDead) {
        const key = randomUUID();
        sent.set(key, order);
        const answer = await send(base, key, order).catch(() => null);
        if (answer?.status === 201) acknowledged.set(key, answer.body);
      }
    });
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(300), { timeout: 60_000 });
    isDead = true;
    server.kill('SIGKILL');
    await Promise.all([closed, ...clients]);
    expect(sent.size - acknowledged.size).toBeGreaterThan(20);
    await vi.waitFor(() => expect(runningPostmaster(cluster)).toBeUndefined(), { timeout: 20_000 });
  });

  it('has every acknowledged claim after the next start, and one for each key that is sent again', {
    timeout: 120_000,
  }, async () => {
    const { server, base, closed, said } = await startServer();
    for (const [key, body] of acknowledged) {
      const order = sent.get(key);
      expect(order && (await send(base, key, order))).toEqual({ status: 201, body });
    }
    const fresh = await freshOrder(base);
    for (const [key, order] of sent) {
      if (acknowledged.has(key)) continue;
      const again = await send(base, key, order);
      // What was not made is made now, at the course of now.
      const made = again.body.code === 'course_changed' ? await send(base, key, fresh) : again;
      expect(made.status).toBe(201);
      acknowledged.set(key, made.body);
    }
    expect(new Set([...acknowledged.values()].map(({ id }) => id)).size).toBe(sent.size);
    expect(await claimsKnown(base)).toBe(demoClaims + sent.size);
    expect(said()).not.toContain('BOOKS DO NOT AGREE');

    server.kill('SIGINT');
    const [code] = await closed;
    expect(code).toBe(0);
    await vi.waitFor(() => expect(runningPostmaster(cluster)).toBeUndefined(), { timeout: 20_000 });
  });

  it('ends at once at the second SIGTERM', { timeout: 60_000 }, async () => {
    const { server, closed, said } = await startServer({ MANAGEMENT_PORT: '0', DRAIN_MS: '60000' });
    const probes = /Probes: (\S+)\/-\/live/.exec(said())?.[1];
    server.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${probes}/-/ready`)).status).toBe(503);
    server.kill('SIGTERM');
    // Well within the minute that it would drain for.
    expect((await closed)[0]).toBe(0);
    await vi.waitFor(() => expect(runningPostmaster(cluster)).toBeUndefined(), { timeout: 20_000 });
  });

  it('answers at SIGTERM the claims that wait to be written, and then ends', {
    timeout: 60_000,
  }, async () => {
    const { server, base, closed, said } = await startServer({ LOG_LEVEL: 'warn' });
    const { url: databaseUrl } = await startEmbedded({ dataDir: join(dataDir, 'database') });
    const holding = new pg.Client({ connectionString: databaseUrl });
    const watching = new pg.Client({ connectionString: databaseUrl });
    // They end with the database.
    for (const client of [holding, watching]) await client.on('error', () => undefined).connect();
    const order = await freshOrder(base);
    await holding.query('begin');
    await holding.query('lock table claim in exclusive mode');
    // The first is being written, and the others wait for the next batch.
    const made = Promise.all(Array.from({ length: 5 }, () => send(base, randomUUID(), order)));
    await vi.waitFor(
      async () => {
        // Outside the transaction, which would see the first answer for ever.
        const found = await watching.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%create_claims%'",
        );
        expect(found.rowCount).toBeGreaterThan(0);
      },
      { timeout: 20_000 },
    );
    server.kill('SIGTERM');
    // Nobody new is let in any more.
    await vi.waitFor(() => expect(fetch(`${base}/health`)).rejects.toThrow(), { timeout: 20_000 });
    await holding.query('rollback');
    expect((await made).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await closed)[0]).toBe(0);
    expect(said()).not.toContain('is cut');
    await vi.waitFor(() => expect(runningPostmaster(cluster)).toBeUndefined(), { timeout: 20_000 });
  });

  it('ends at a signal though its statements wait for a lock, and does not wait for them', {
    timeout: 60_000,
  }, async () => {
    const { server, closed, said } = await startServer({ LOG_LEVEL: 'warn', STOP_MS: '500' });
    const { url: databaseUrl } = await startEmbedded({ dataDir: join(dataDir, 'database') });
    const holding = new pg.Client({ connectionString: databaseUrl });
    const watching = new pg.Client({ connectionString: databaseUrl });
    // They end with the database.
    for (const client of [holding, watching]) await client.on('error', () => undefined).connect();
    await holding.query('begin');
    await holding.query('lock table claim');
    // The timers' sweep: a check of the books that waits is cancelled at a stop instead. Not asked within the transaction above,
    // which would see the first answer for ever.
    const waiting = async () =>
      (
        await watching.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%payment_deadline%'",
        )
      ).rowCount;
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 20_000 });
    server.kill('SIGTERM');
    expect((await closed)[0]).toBe(0);
    expect(said()).toContain('still under way at the stop is cut');
    // Who had waited for them would have heard of the end of their own time.
    expect(said()).not.toContain('lock timeout');
    await vi.waitFor(() => expect(runningPostmaster(cluster)).toBeUndefined(), { timeout: 20_000 });
  });

  it('ends with a sentence where a setting is wrong', async () => {
    const { closed, said, base } = await startServer({ PORT: 'many' });
    expect([base, (await closed)[0]]).toEqual(['', 1]);
    expect(said().trim()).toBe(
      'PORT=many is not a whole number from 0 to 65535. Set PORT=4000, for example.',
    );
  });
});

describe('several exchanges in one process', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function startOne() {
    const folder = mkdtempSync(join(roomyFolder(), 'menyala-several-'));
    folders.push(folder);
    const config = readConfig({
      ...{ MODE: 'production', DATA_DIR: folder, PORT: '0', PUBLIC_URL: 'http://127.0.0.1:0' },
      ...{ OWNER_LOGIN: 'owner', OWNER_PASSWORD: 'a-very-long-one-7' },
    });
    const said: string[] = [];
    const say = (sentence: string) => void said.push(sentence);
    return { ...(await start(config, async () => blankSite, { durable: false, say })), folder, said };
  }

  it('start at once, each on its own data, and end apart', { timeout: 120_000 }, async () => {
    const [first, second] = await Promise.all([startOne(), startOne()]);
    const isThere = ({ config }: typeof first) => fetch(`${config.publicUrl}/health`).then(({ ok }) => ok);
    expect(await Promise.all([first, second].map(isThere))).toEqual([true, true]);
    expect(first.said).toContain(`Site:   ${first.config.publicUrl}/`);

    await Promise.all([first.stop(), first.stop()]);
    await expect(isThere(first)).rejects.toThrow('fetch failed');
    expect(runningPostmaster(join(first.folder, 'database', 'cluster'))).toBeUndefined();
    expect(await isThere(second)).toBe(true);
    await second.stop();
    expect(runningPostmaster(join(second.folder, 'database', 'cluster'))).toBeUndefined();
  });
});

/** How many claims the office counts, once it is signed in to. */
async function claimsKnown(base: string): Promise<number> {
  const { login, password } = demoLogin;
  const session = await fetch(`${base}/office/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  const cookie = session.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const answer = await fetch(`${base}/office/api/claims/counts`, { headers: { cookie } });
  const counts = (await answer.json()) as Record<string, number>;
  return counts['all'] ?? 0;
}
