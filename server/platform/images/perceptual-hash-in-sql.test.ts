import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { distance, perceptualHashesAsSql } from './perceptual-hash.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  // Dropping the database by force may come before the connection has ended.
  client.on('error', () => undefined);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const hashes = () => Array.from({ length: 9 }, () => randomBytes(32));

describe('perceptual hashes in PostgreSQL', () => {
  it('are as far apart as they are here', async () => {
    for (let time = 0; time < 10; time += 1) {
      const [ours, theirs] = [hashes(), hashes()];
      const shared = [...theirs.slice(0, 8), Buffer.from(ours[4]?.map((byte) => byte ^ 0b1001) ?? [])];
      for (const other of [theirs, shared, ours]) {
        const { rows } = await client.query(
          'select perceptual_distance($1::bit(256)[], $2::bit(256)[]) as bits',
          [perceptualHashesAsSql(ours), perceptualHashesAsSql(other)],
        );
        expect(rows).toEqual([{ bits: distance(ours, other) }]);
      }
    }
  });
});
