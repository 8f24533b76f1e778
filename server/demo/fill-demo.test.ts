import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testVaultKeys } from '../testing/vault.ts';
import { fillDemo } from './fill-demo.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'menyala-fill-'));
let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const said: string[] = [];
const fill = (more: { patienceMs?: number; renew?: () => Promise<void> } = {}) =>
  fillDemo({
    config: readConfig({ DATA_DIR: dataDir, VAULT_KEYS: testVaultKeys, LOG_LEVEL: 'silent' }),
    ...{ url: database.url, clock: systemClock, log: pino({ level: 'silent' }) },
    ...{ say: (sentence: string) => void said.push(sentence), renew: null, ...more },
  });

it('ends with a sentence where a part takes too long', async () => {
  await admin.query('begin; lock table exchange_settings in share mode');
  const filling = fill({ patienceMs: 300 });
  await expect(filling).rejects.toThrow(ConfigError);
  await expect(filling).rejects.toThrow(
    /^Filling the demo took too long: one step of its part "catalogue" was not done in 0.3 seconds\. Stop .* and start again/,
  );
  await admin.query('rollback');
  expect(said).toEqual(['Filling the demo…']);
});

it('takes half a demo for none: the next start begins anew, or says how', async () => {
  await expect(fill()).rejects.toThrow(/^An earlier start was cut .* half of a demo .* Empty that database/);
  const isRenewed = fill({ renew: () => Promise.reject(new Error('emptied')) });
  await expect(isRenewed).rejects.toThrow('emptied');
});

it('leaves a demo that is filled, and a database of a real exchange', async () => {
  await admin.query('update demo_seed set done_at = now()');
  await admin.query(
    "insert into demo_seed select name, now(), now() from unnest('{programme,support,texts,meetings,reviews,shop,sources,lists,history}'::text[]) name",
  );
  expect(await fill()).toBe(false);
  await admin.query("update demo_seed set done_at = null where name = 'all'");
  await admin.query(
    "insert into exchange_settings (id, settings, seeded_as) values ('exchange', '{}', 'production')",
  );
  expect(await fill({ renew: () => Promise.reject(new Error('emptied')) })).toBe(false);
});
