import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { createApi } from '../app.ts';
import type { Clock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { demoLogin } from '../demo/index.ts';
import { createServer } from '../http/server.ts';
import { openWorld } from '../open-world.ts';
import type { World } from '../world.ts';
import { type TurnableClock, turnableClock } from './clock.ts';
import { createTestDatabase } from './database.ts';
import { testVaultKeys } from './vault.ts';

export interface TestWorld<C extends Clock = TurnableClock> {
  world: World;
  /** Every call of the API, without the pages; asked by `app.inject`, nothing listens. */
  app: FastifyInstance;
  clock: C;
  /** The database, under its owner: for rows that requests may not write. */
  url: string;
  admin: pg.Client;
  /** Signs in to the office. @returns the value of the `cookie` header */
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

/**
 * The whole exchange on a database of its own, with the starting catalogue, its courses published and staff who can sign in.
 * No job runs beside it: a test calls `expireClaims`, `walkPrices` or `world.announcements.drain()` itself.
 */
export async function createTestWorld<C extends Clock = TurnableClock>(
  given: Given<C> = {},
): Promise<TestWorld<C>> {
  const { demo = true, env = {} } = given;
  // Without a given clock C is the turnable one.
  const clock = given.clock ?? (turnableClock() as unknown as C);
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'menyala-world-'));
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
  const world = await openWorld({ config, url: database.url, clock, log: createServer(config).log });
  const app = await createApi(world);
  await app.ready();
  return {
    world,
    app,
    clock,
    url: database.url,
    admin,
    async signIn(
      who = demo ? demoLogin : { login: production.OWNER_LOGIN, password: production.OWNER_PASSWORD },
    ) {
      const { login, password } = who;
      const answer = await app.inject({
        method: 'POST',
        url: '/office/api/session',
        payload: { login, password },
      });
      const cookie = answer.cookies.find(({ name }) => name === 'office');
      if (!cookie) throw new Error(`Could not sign in: ${answer.body}`);
      return `${cookie.name}=${cookie.value}`;
    },
    async close() {
      await app.close();
      await world.close();
      await admin.end();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
