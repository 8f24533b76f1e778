import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Context } from '../context.ts';
import { readConfig } from '../platform/config.ts';
import { connect } from '../platform/database/connection.ts';
import { createServer } from '../platform/http/server.ts';
import type { LiveEvent } from '../platform/live/live.ts';
import { createTestDatabase } from './database.ts';
import { testVault } from './vault.ts';

export interface MinimalContext {
  ctx: Context;
  /** The database's owner, for rows that requests may not write. */
  admin: pg.Client;
  databaseUrl: string;
  /** What the streams were told. */
  told: LiveEvent[];
  /** A clock that stands still until a test turns it. */
  time: { now: Date };
  serve(...routes: ((app: FastifyInstance, ctx: Context) => void)[]): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/**
 * A context for concepts that need neither catalogue nor reserves: a real database and a real server, nothing running beside
 * them. What is not there throws as soon as it is touched.
 */
export async function minimalContext(
  env: Record<string, string> = {},
  parts: Partial<Context> = {},
): Promise<MinimalContext> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'menyala-ctx-'));
  const connection = await connect(database.url);
  const admin = new pg.Client({ connectionString: database.url });
  // Dropping the database by force may come before the connection has ended.
  admin.on('error', () => undefined);
  await admin.connect();
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env });
  const time = { now: new Date('2026-05-01T12:00:00Z') };
  const told: LiveEvent[] = [];
  const log = createServer(config).log;
  const ctx: Context = {
    config,
    clock: { now: () => time.now },
    db: connection.db,
    pool: connection.pool,
    log,
    vault: testVault(),
    secrets: {
      maker: randomBytes(32),
      access: randomBytes(32),
      refresh: randomBytes(32),
      links: randomBytes(32),
      captcha: randomBytes(32),
      push: randomBytes(32),
    },
    rates: absent('rates'),
    catalogue: absent('catalogue'),
    guardCourses: () => Promise.reject(new Error('This context has no guard of courses.')),
    // A test of one concept stands on no texts of the others.
    guardWords: async (tx, _, change) => ({ result: await change(tx), before: {}, after: {}, danger: null }),
    content: absent('content'),
    reserves: absent('reserves'),
    slots: absent('slots'),
    claimWriters: absent('claimWriters'),
    deposits: [],
    payouts: [],
    outside: absent('outside'),
    pushes: absent('pushes'),
    outbox: absent('outbox'),
    live: {
      tell: async (events) => {
        told.push(...events);
      },
      listen: () => () => undefined,
      follow: () => () => undefined,
      close: async () => undefined,
    },
    ...parts,
  };
  const servers: FastifyInstance[] = [];
  return {
    ctx,
    admin,
    databaseUrl: database.url,
    told,
    time,
    async serve(...routes) {
      const app = createServer(config);
      servers.push(app);
      app.after(() => {
        for (const register of routes) register(app, ctx);
      });
      await app.ready();
      return app;
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await connection.close();
      await admin.end();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

function absent<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get: () => {
      throw new Error(`This minimal context has no ${name}.`);
    },
  });
}

export interface ClaimRow {
  status: string;
  version: number;
  email: string | null;
  locale: string;
  fromRequisites: object;
  toRequisites: object;
  reason: string | null;
  paymentDeadline: string | null;
}

/** A claim of BTC for rubles with its history row, written past the lifecycle; returns its id. */
export async function insertClaim(
  admin: Pick<pg.Client, 'query'>,
  given: Partial<ClaimRow> = {},
): Promise<string> {
  const row: ClaimRow = {
    status: 'new',
    version: 1,
    email: 'anna@example.com',
    locale: 'ru-RU',
    fromRequisites: {},
    toRequisites: {},
    reason: null,
    paymentDeadline: '2026-05-01T12:20:00Z',
    ...given,
  };
  const { rows } = await admin.query<{ direction: number; from: number; to: number }>(catalogueRows);
  const place = rows[0];
  if (!place) throw new Error('The direction was not written.');
  const id = randomUUID();
  await admin.query(
    `insert into claim (id, public_id, direction_id, from_id, to_id, status, version, base_course, course, course_fixed_at,
       from_summa, to_summa, email, locale, from_requisites, to_requisites, our_requisites, agreements, reason,
       payment_deadline, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 6500000, 6370000, 'created', 0.0045, 28665, $8, $9, $10, $11, '[]', '{}', $12,
       $13, '2026-05-01T12:00:00Z', '2026-05-01T12:00:00Z')`,
    [
      id,
      String(randomInt(1_000_000_000, 10_000_000_000)),
      place.direction,
      place.from,
      place.to,
      row.status,
      row.version,
      row.email,
      row.locale,
      JSON.stringify(row.fromRequisites),
      JSON.stringify(row.toRequisites),
      row.reason,
      row.paymentDeadline,
    ],
  );
  return id;
}

const catalogueRows = `
  with priced as (
    insert into price (asset, usd, updated_at) values ('BTC', 70000, now()), ('RUB', 0.011, now()) on conflict (asset) do update set usd = excluded.usd returning asset
  ), entries as (
    insert into entry (code, name_ru, name_en, icon_sign, icon_tint, category, position)
    values ('BTC', 'Биткоин', 'Bitcoin', 'B', '#f90', 'crypto', 1), ('SBERRUB', 'Сбербанк', 'Sberbank', 'S', '#090', 'bank', 2)
    on conflict (code) do update set position = excluded.position returning id, code
  ), currencies as (
    insert into currency (entry_id, code, ticker, name_ru, name_en, price_asset, decimals, icon_sign, icon_tint, position)
    select id, code, case code when 'BTC' then 'BTC' else 'RUB' end, code, code, case code when 'BTC' then 'BTC' else 'RUB' end,
      case code when 'BTC' then 8 else 2 end, 'x', '#000', 1
    from entries where (select count(*) from priced) > 0
    on conflict (code) do update set position = excluded.position returning id, code
  )
  insert into direction (from_id, to_id, margin_percent, payment_minutes, check_minutes, usual_minutes)
  select f.id, t.id, 2, 20, 120, 15 from currencies f, currencies t where f.code = 'BTC' and t.code = 'SBERRUB'
  on conflict (from_id, to_id) do update set margin_percent = excluded.margin_percent
  returning id as direction, from_id as "from", to_id as "to"`;
