import { compare, multiply } from '@menyala/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, connect } from '../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { randomWalkPrices } from './random-walk-prices.ts';
import { seedCatalogue } from './seed.ts';
import { prices } from './seed-catalogue/prices.ts';

const start = new Date('2026-11-21T09:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const alwaysUp = () => 0.999;
const alwaysDown = () => 0;
const standing = () => 0.5;

const opened: { database: TestDatabase; connection: Connection }[] = [];
let db: Connection['db'];
async function open(): Promise<Connection['db']> {
  const database = await createTestDatabase();
  const connection = await connect(database.url);
  opened.push({ database, connection });
  await seedCatalogue(connection.db, start, { isDemo: true });
  return connection.db;
}
beforeEach(async () => {
  db = await open();
});
afterAll(async () => {
  for (const { database, connection } of opened) {
    await connection.close();
    await database.drop();
  }
});

async function usdOf(from: Connection['db']): Promise<Map<string, string>> {
  const rows = await from.selectFrom('price').select(['asset', 'usd']).execute();
  return new Map(rows.map((row) => [row.asset, row.usd]));
}

describe('the walk of the demo’s prices', () => {
  it('moves what walks by at most 0.05 percent, and lets dollars and rubles be', async () => {
    await randomWalkPrices(db, start, alwaysUp);
    const usd = await usdOf(db);
    for (const price of prices) {
      const expected = price.isWalking ? multiply(price.usd, '1.0005') : price.usd;
      expect(compare(usd.get(price.asset) ?? '0', expected), price.asset).toBe(0);
    }
  });

  it('publishes what follows, and nothing for a step of nothing', async () => {
    expect(await randomWalkPrices(db, start, standing)).toBeGreaterThan(0);
    expect(await randomWalkPrices(db, after(10), standing)).toBe(0);
    expect(await randomWalkPrices(db, after(20), alwaysUp)).toBeGreaterThan(0);
  });

  it('stays within 3 percent of where it started, up and down', async () => {
    for (const [direction, random] of [alwaysUp, alwaysDown].entries()) {
      for (let second = 0; second < 140; second++)
        await randomWalkPrices(db, after(direction * 200 + second), random);
      const usd = await usdOf(db);
      for (const price of prices.filter(({ isWalking }) => isWalking)) {
        const now = usd.get(price.asset) ?? '0';
        expect(compare(now, multiply(price.usd, '1.03')), price.asset).toBeLessThanOrEqual(0);
        expect(compare(now, multiply(price.usd, '0.97')), price.asset).toBeGreaterThanOrEqual(0);
        // It went to the end of the tether rather than staying near the start.
        const far = direction === 0 ? multiply(price.usd, '1.028') : multiply(price.usd, '0.972');
        expect(compare(now, far), price.asset).toBe(direction === 0 ? 1 : -1);
      }
    }
  });

  it('leaves alone a price that the owner set elsewhere', async () => {
    await db.updateTable('price').set({ usd: '50000' }).where('asset', '=', 'BTC').execute();
    await randomWalkPrices(db, start, alwaysUp);
    expect(compare((await usdOf(db)).get('BTC') ?? '0', '50000')).toBe(0);
  });

  it('goes the same way with the same random numbers', async () => {
    const other = await open();
    for (const walker of [db, other]) {
      let seed = 7;
      const random = () => {
        seed = (seed * 16_807) % 2_147_483_647;
        return seed / 2_147_483_647;
      };
      for (let second = 0; second < 20; second++) await randomWalkPrices(walker, after(second), random);
    }
    expect(await usdOf(db)).toEqual(await usdOf(other));
  });
});
