import { randomBytes } from 'node:crypto';
import type { Database } from '../database/connection.ts';

/** Keys that the software made for itself; shared by all processes through the database. */
export interface Secrets {
  /** Proves who made a claim. */
  maker: Buffer;
}

/** Reads the keys, and makes those that do not exist yet: once, however many processes start together. */
export async function loadSecrets(db: Database): Promise<Secrets> {
  return { maker: await keyOf(db, 'maker') };
}

async function keyOf(db: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
