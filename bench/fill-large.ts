import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { startEmbedded } from '../server/platform/database/embedded/start-embedded.ts';
import { associatedData } from '../server/platform/vault/associated-data.ts';
import { encryptCards } from '../server/platform/vault/card-numbers.ts';
import { fileRing } from '../server/platform/vault/key-ring.ts';
import { type Vault, vaultOf } from '../server/platform/vault/vault.ts';
import { checkWhole } from './check-whole.ts';
import { openPool } from './open-pool.ts';
import { runSettings } from './run-settings.ts';
import { cardNumber } from './visitor.ts';

const atOnce = 10_000;
const { claims, large: dataDir, prepared } = runSettings;
/** Says of a folder that its database is whole. */
const mark = join(dataDir, 'filled');

/** Makes the large database: a copy of the prepared exchange with as many claims as are asked for. One that was kept stays as it is. */
export async function fillLarge(): Promise<void> {
  if (!existsSync(mark)) return fill();
  const found = Number(await readFile(mark, 'utf8'));
  if (found !== claims) throw new Error(`${dataDir} holds ${found} claims, and not ${claims}.`);
}

async function fill(): Promise<void> {
  const begun = performance.now();
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)('cp', ['-a', '--reflink=auto', `${prepared}/.`, dataDir]);
  // Without the server, whose work would wait for the tables; and as long as it is filled, nothing needs to last.
  const database = await startEmbedded({ dataDir: join(dataDir, 'database'), durable: false });
  const pool = openPool(database.url);
  try {
    await writeDetails(pool, vaultOf(fileRing(join(dataDir, 'vault.keys'))));
    await pool.query(await readFile(join(import.meta.dirname, 'fill-claims.sql'), 'utf8'));
    // As after months of use: counted, and nothing of the filling left to be written.
    await pool.query('vacuum (analyze)');
    // From here on the server checks what is new.
    await checkWhole({ dataDir, databaseUrl: database.url });
    await pool.query('checkpoint');
  } finally {
    await pool.end();
    await database.stop();
  }
  await writeFile(mark, `${claims}\n`);
  console.log(`${claims} claims written in ${Math.round((performance.now() - begun) / 1000)} s`);
}

/** The part that SQL cannot make: each claim has a card of its own, encrypted for it, and the blind index of that card. */
async function writeDetails(pool: pg.Pool, vault: Vault): Promise<void> {
  await pool.query('create temp table detail (n int, id uuid, to_requisites jsonb, blind_index text)');
  for (let from = 1; from <= claims; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, claims - from + 1) }, (_, place) => {
      const [n, id, card] = [from + place, randomUUID(), cardNumber(from + place)];
      const details = { card, holder: `Ivan Petrov ${n % 5000}` };
      const encrypted = encryptCards(vault, details, associatedData.claim(id));
      return { n, id, to_requisites: encrypted, blind_index: vault.blindIndex(`customer’s card ${card}`) };
    });
    await pool.query('insert into detail select * from jsonb_populate_recordset(null::detail, $1)', [
      JSON.stringify(rows),
    ]);
  }
}
