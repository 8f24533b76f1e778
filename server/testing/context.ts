import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import pg from 'pg';
import { createApi } from '../app.ts';
import type { Context } from '../context.ts';
import { seedCatalogue } from '../demo/seed.ts';
import { publishCourses } from '../market/rates/publish-courses.ts';
import { openContext } from '../open-context.ts';
import { demoLogin } from '../people/staff/demo-logins.ts';
import { ensureFirstStaff } from '../people/staff/ensure-first-staff.ts';
import type { Clock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { connect } from '../platform/database/connection.ts';
import { createServer } from '../platform/http/server.ts';
import { createTestDatabase, type FirstRows } from './database.ts';
import { testVaultKeys } from './vault.ts';

export interface TestContext<C extends Clock = TurnableClock> {
  ctx: Context;
  /** Every call of the API, without the pages; asked by `app.inject`, nothing listens. */
  app: FastifyInstance;
  clock: C;
  /** The database, under its owner: for rows that requests may not write. */
  url: string;
  admin: pg.Client;
  /** Signs in to the office, in production with a code, which it sets up first. @returns the value of the `cookie` header */
  signIn(who?: { login: string; password: string }): Promise<string>;
  close(): Promise<void>;
}

interface Given<C extends Clock> {
  /** Stands at noon of 1 May 2026, in UTC, and is turned by hand, where none is given. */
  clock?: C;
  /** False for an owner's exchange on its first day: everything switched off, nothing in reserve. */
  demo?: boolean;
  env?: Record<string, string>;
}

const production = {
  MODE: 'production',
  PUBLIC_URL: 'http://exchange.example',
  RATE_LIMITS: 'on',
  OWNER_LOGIN: demoLogin.login,
  OWNER_PASSWORD: `not ${demoLogin.password}`,
};

/** What a start puts into an empty demo at the hour at which the turnable clock begins; a start on them adds nothing. */
const demoRows: FirstRows = {
  name: 'demo',
  async write(url) {
    const { db, close } = await connect(url);
    const now = turnableClock().now();
    await seedCatalogue(db, now, { isDemo: true });
    await ensureFirstStaff(db, readConfig({}), now);
    await publishCourses(db, now);
    await close();
  },
};

/**
 * The whole exchange on a database of its own, with the seed catalogue, its courses published and staff who can sign in.
 * No job runs beside it: a test calls `expireClaims`, `followSources` or `ctx.outbox.drain()` itself.
 */
export async function createTestContext<C extends Clock = TurnableClock>(
  given: Given<C> = {},
): Promise<TestContext<C>> {
  const { demo = true, env = {} } = given;
  // Without a given clock C is the turnable one.
  const clock = given.clock ?? (turnableClock() as unknown as C);
  const isUsual = demo && !given.clock && !env['MODE'];
  const database = await createTestDatabase(isUsual ? demoRows : undefined);
  const dataDir = await mkdtemp(join(tmpdir(), 'menyala-ctx-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    VAULT_KEYS: testVaultKeys,
    ...(demo ? {} : production),
    ...env,
  });
  const admin = new pg.Client({ connectionString: database.url });
  // Dropping the database by force may come before the connection has ended.
  admin.on('error', () => undefined);
  await admin.connect();
  const ctx = await openContext({ config, url: database.url, clock, log: createServer(config).log });
  const app = await createApi(ctx);
  const secrets = new Map<string, string>();
  await app.ready();
  return {
    ctx,
    app,
    clock,
    url: database.url,
    admin,
    async signIn(
      who = demo ? demoLogin : { login: production.OWNER_LOGIN, password: production.OWNER_PASSWORD },
    ) {
      const { login, password } = who;
      const code = (secret: string) => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
      const post = (url: string, payload: object, headers = {}) =>
        app.inject({ method: 'POST', url: `/office/api/${url}`, payload, headers });
      const known = secrets.get(login);
      // The clock stands still, and each code counts once.
      if (known) await admin.query('update staff set totp_step = 0 where login = $1', [login]);
      const answer = await post('session', { login, password, ...(known && { totp: code(known) }) });
      const session = answer.cookies.find(({ name }) => name === 'office');
      if (!session) throw new Error(`Could not sign in: ${answer.body}`);
      const cookie = `${session.name}=${session.value}`;
      if (answer.json().mustSetUp) {
        const { secret } = (await post('me/totp', {}, { cookie })).json();
        await post('me/totp/confirm', { code: code(secret) }, { cookie });
        secrets.set(login, secret);
      }
      return cookie;
    },
    async close() {
      await app.close();
      await ctx.close();
      await admin.end();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A clock that stands still until a test turns it. */
export interface TurnableClock extends Clock {
  /** Turns it on by so many milliseconds; below zero turns it back. */
  turn(byMs: number): void;
  set(to: Date | string): void;
}

export function turnableClock(start: Date | string = '2026-05-01T12:00:00Z'): TurnableClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    turn(byMs) {
      now = new Date(now.getTime() + byMs);
    },
    set(to) {
      now = new Date(to);
    },
  };
}
