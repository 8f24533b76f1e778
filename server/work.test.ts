import { mkdtempSync, rmSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { start } from './main.ts';
import { readConfig } from './platform/config.ts';
import { connectionsOf } from './platform/database/connections-of.ts';
import { blankSite } from './testing/blank-site.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { roomyFolder } from './testing/roomy-folder.ts';

let database: TestDatabase;
let admin: pg.Client;
let folder: string;
let stop = async () => {};
beforeEach(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  folder = mkdtempSync(`${roomyFolder()}/menyala-work-`);
});
afterEach(async () => {
  await stop();
  await admin.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startOne(env: Record<string, string>) {
  const config = readConfig({
    ...{ MODE: 'production', DATA_DIR: folder, PORT: '0', PUBLIC_URL: 'http://127.0.0.1:0' },
    ...{ DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
    ...{ OWNER_LOGIN: 'owner', OWNER_PASSWORD: 'a-very-long-one-7', ...env },
  });
  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  const running = await start(config, async () => blankSite, { durable: false, say });
  stop = running.stop;
  return { base: `http://127.0.0.1:${running.config.port}`, config, said: said.join('\n') };
}

const one = async (query: string) => (await admin.query(query)).rows[0];
const connections = async () =>
  (
    await one(
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  ).n;
/** Events and jobs that are due, and that nobody has had in hand. */
const waiting = () =>
  one(`select (select count(*)::int from outbox where delivered_at is null and attempts = 0) as events,
    (select count(*)::int from graphile_worker.jobs where attempts = 0) as jobs`);

it('is left to other processes by WORKERS=off, which sends and pays nothing, and still writes what it counted', {
  timeout: 60_000,
}, async () => {
  await admin.query("insert into monitor (name, slug, utm_source) values ('Monitor', 'monitor', 'monitor')");
  const off = await startOne({ WORKERS: 'off', DATABASE_POOL: '5' });
  expect(off.said).toContain('WORKERS=off: this process sends no letters');
  await admin.query(
    `insert into outbox (topic, payload, created_at, next_attempt_at) values ('deposit.unmatched', '{}', now(), now());
     select graphile_worker.add_job('deliver_email', '{"emailId": 1}')`,
  );
  await fetch(`${off.base}/?utm_source=monitor`, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } });
  // Written each second, beside what would have sent and delivered meanwhile.
  await vi.waitFor(async () => expect(await one('select visits from monitor_day')).toEqual({ visits: 1 }), {
    timeout: 20_000,
  });
  expect(await waiting()).toEqual({ events: 1, jobs: 1 });
  expect(await connections()).toBeLessThanOrEqual(connectionsOf(off.config));
  expect(connectionsOf(off.config)).toBe(9);
  await stop();

  const on = await startOne({});
  expect(on.said).not.toContain('WORKERS');
  await vi.waitFor(async () => expect(await waiting()).toEqual({ events: 0, jobs: 0 }), { timeout: 20_000 });
  expect(connectionsOf(on.config)).toBe(36);
});

it('is not begun where the database has fewer connections left than this process may open', async () => {
  await expect(startOne({ DATABASE_POOL: '200' })).rejects.toThrow(
    /^The database has \d+ connections left, and this process may open 220\./,
  );
});
