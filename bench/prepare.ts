import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openGround, postClaim } from './claim-load.ts';
import { openClient } from './client.ts';
import { signUp } from './log-in.ts';
import { untilDelivered } from './meter.ts';
import { openPool } from './open-pool.ts';
import { runSettings } from './run-settings.ts';
import { startServer } from './server.ts';

/** Makes the data of which the exchanges of a run are copies. What was kept stays as it is. */
export async function prepare(): Promise<void> {
  const mark = join(runSettings.prepared, 'whole');
  if (existsSync(mark)) return;

  const begun = performance.now();
  const server = await startServer({ dataDir: runSettings.prepared, durable: 'off' });
  const pool = openPool(server.databaseUrl);
  try {
    await holdPrices(pool);
    await signUp(pool);
    await fillReserve(pool);
    const client = openClient(server.origin);
    const { status, bytes } = await postClaim(client, (await openGround(server)).current());
    client.close();
    if (status !== 201) throw new Error(`The first claim was answered with ${status}: ${bytes.toString()}`);
    await untilDelivered(pool);
  } finally {
    await pool.end();
    await server.end();
  }
  await writeFile(mark, '');
  console.log(`an exchange prepared in ${Math.round((performance.now() - begun) / 1000)} s`);
}

/** No source is asked, and a price that somebody set holds for good. */
async function holdPrices(pool: pg.Pool): Promise<void> {
  await pool.query('update price_source set is_enabled = false');
  await pool.query('update price set sources = null, fresh_minutes = null, good_until = null');
  await pool.query('update direction set formula = null where formula is not null');
}

/** A reserve that no load empties. */
async function fillReserve(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number }>("select id from currency where code = 'SBERRUB'");
  const transfer = {
    ...{ debit: { kind: 'outside' }, credit: { kind: 'available' } },
    ...{ currency: rows[0]?.id ?? 0, amount: '900000000000' },
  };
  const posting = { seq: 1, kind: 'adjustment', actor: 'system:bench', reason: 'bench' };
  await pool.query('select * from post_transfers($1, now())', [
    JSON.stringify([{ ...posting, transfers: [transfer] }]),
  ]);
  // The server looks at reserves every second.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
}
