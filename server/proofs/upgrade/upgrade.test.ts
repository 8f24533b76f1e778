import { randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createApi } from '../../app.ts';
import { followDemo } from '../../demo/seed-demo.ts';
import { breachesOf, moveInOffice, newClaim } from '../../exchange/claims/testing-claims.ts';
import { openContext } from '../../open-context.ts';
import { demoLogin } from '../../people/staff/demo-logins.ts';
import { verifyAudit } from '../../platform/audit/verify-audit.ts';
import { readConfig } from '../../platform/config.ts';
import { tablesAsTypeScript } from '../../platform/database/generate-tables.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createServer } from '../../platform/http/server.ts';
import { ask } from '../../testing/ask.ts';
import { turnableClock } from '../../testing/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

/** Databases as releases left them, and their keys: `npm run keep-release` writes them. */
const releases = globSync('*.sql.br', { cwd: import.meta.dirname }).map((file) => basename(file, '.sql.br'));

it('is held against every release that was kept, the first among them', () => {
  expect(releases).toContain('0.1.0');
});

describe.each(releases)('an exchange that release %s left', (release) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'menyala-upgrade-'));
  let database: TestDatabase;
  let admin: pg.Client;
  let exchange: Awaited<ReturnType<typeof openExchange>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await lay(admin, release);
  });
  afterAll(async () => {
    await exchange?.close();
    await admin.end();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function openExchange() {
    const { rows } = await admin.query<{ now: Date }>('select max(updated_at) as now from claim');
    const clock = turnableClock(rows[0]?.now ?? '');
    clock.turn(60_000);
    const config = readConfig({
      ...{ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir },
      VAULT_KEYS_FILE: join(import.meta.dirname, `${release}.keys`),
    });
    const ctx = await openContext({ config, url: database.url, clock, log: createServer(config).log });
    await followDemo(ctx);
    const app = await createApi(ctx);
    return { ctx, app, close: () => app.close().then(() => ctx.close()) };
  }

  it('has migrations that are here as they were: one that was released is never edited', async () => {
    const { rows } = await admin.query<{ name: string }>('select name from migration');
    expect(rows.length).toBeGreaterThan(0);
    await migrate(database.url, { durable: false });
  });

  it('comes to the tables that an empty database has', async () => {
    const url = new URL(database.url);
    url.pathname = `/${inject('testDatabase').template}`;
    const [upgraded, fresh] = [await tablesAsTypeScript(database.url), await tablesAsTypeScript(url.href)];
    expect(upgraded).toBe(fresh);
  });

  it('is served: its claims are finished, and new ones are made', async () => {
    exchange = await openExchange();
    const cookie = await signIn(exchange);
    const open = await openClaims(admin);
    expect(open.length).toBeGreaterThan(5);
    for (const { id, from_summa: amount } of open) expect(await finish(cookie, id, amount)).toBe('success');
    const { id, fromSumma } = await newClaim(exchange);
    expect(await finish(cookie, id, fromSumma)).toBe('success');
  });

  /** @returns the status behind which nothing is left to do */
  async function finish(cookie: string, id: string, amount: string): Promise<string> {
    const paid = { move: 'deposit', words: { reference: randomUUID(), amount } } as const;
    const next = {
      new: paid,
      checking: paid,
      accepted: { move: 'send', words: {} },
      sending: { move: 'sent', words: { reference: `bank-${id}` } },
      sent: { move: 'complete', words: {} },
    } as const;
    for (let status = 'new'; ; ) {
      const { move, words } = next[status as keyof typeof next] ?? {};
      if (move === undefined) return status;
      const moved = await moveInOffice(exchange, cookie, id, move, words);
      if (moved.statusCode !== 200) throw new Error(`${move}: ${moved.body}`);
      status = moved.json().status;
    }
  }

  it('has books that agree and a log as it was written', async () => {
    expect(await breachesOf(exchange)).toEqual([]);
    expect((await verifyAudit(exchange.ctx.db)).faults).toEqual([]);
  });
});

/** Puts in the place of what is there what `npm run keep-release` wrote down. */
async function lay(client: pg.Client, release: string): Promise<void> {
  await client.query(`do $$ declare name text; begin
    for name in select nspname from pg_namespace where nspname !~ '^pg_|^information_schema$' loop
      execute format('drop schema %I cascade', name);
    end loop;
  end $$; create schema public`);
  const file = join(import.meta.dirname, `${release}.sql.br`);
  await client.query(brotliDecompressSync(readFileSync(file)).toString('utf8'));
  await client.query('reset all');
}

async function signIn({ app }: { app: Awaited<ReturnType<typeof createApi>> }): Promise<string> {
  const answer = await ask(app, { method: 'POST', url: '/office/api/session', payload: demoLogin });
  const session = answer.cookies.find(({ name }) => name === 'office');
  if (!session) throw new Error(`Could not sign in: ${answer.body}`);
  return `${session.name}=${session.value}`;
}

/** Not those that wait for the customer to choose. */
async function openClaims(client: pg.Client): Promise<{ id: string; from_summa: string }[]> {
  const { rows } = await client.query<{ id: string; from_summa: string }>(
    "select id, from_summa from claim where status in ('new', 'checking') order by created_at",
  );
  return rows;
}
