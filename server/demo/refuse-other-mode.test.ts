import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContext } from '../open-context.ts';
import { ConfigError } from '../platform/config.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { refuseOtherMode } from './seed.ts';

const opened = new Map<'demo' | 'production', TestContext>();
beforeAll(async () => {
  opened.set('demo', await createTestContext());
  opened.set('production', await createTestContext({ demo: false }));
});
afterAll(async () => {
  for (const exchange of opened.values()) await exchange.close();
});

describe('a database that was filled', () => {
  it.each([
    ['demo', 'production', 'The database holds a demo, whose money is not real, and cannot'],
    ['production', 'demo', 'The database holds a real exchange, and cannot'],
  ] as const)('as %s is not started as %s', async (filled, mode, sentence) => {
    const { db } = opened.get(filled)?.ctx ?? {};
    if (!db) throw new Error('No ctx was opened.');
    await expect(refuseOtherMode(db, { mode: filled })).resolves.toBeUndefined();
    const refused = refuseOtherMode(db, { mode });
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(
      `${sentence} be started with MODE=${mode}. Set MODE=${filled}, or another DATA_DIR or DATABASE_URL.`,
    );
  });
});

it('whose mode is another refuses the start before anybody gets a login', async () => {
  const demo = opened.get('demo');
  if (!demo) throw new Error('No ctx was opened.');
  const { ctx, clock, url, admin } = demo;
  const owner = { login: 'olga', password: 'a long password' };
  const config = { ...ctx.config, mode: 'production', owner } as const;
  const start = openContext({ config, url, clock, log: ctx.log });
  await expect(start).rejects.toThrow(ConfigError);
  expect((await admin.query("select id from staff where login = 'olga'")).rows).toEqual([]);
});
