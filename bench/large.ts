import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/platform/database/embedded/start-embedded.ts';
import { associatedData } from '../server/platform/vault/associated-data.ts';
import { encryptCards } from '../server/platform/vault/card-numbers.ts';
import { fileRing } from '../server/platform/vault/key-ring.ts';
import { type Vault, vaultOf } from '../server/platform/vault/vault.ts';
import { checkWhole } from './check-whole.ts';
import { fillReserve, groundOf, postClaim } from './claim-load.ts';
import { openClient } from './client.ts';
import { untilDelivered } from './meter.ts';
import { type Server, startServer } from './server.ts';
import { cardNumber } from './visitor.ts';

const atOnce = 10_000;
/** Says of a folder that its database is whole. */
const filled = 'filled';

/** A server whose database holds a million claims, which may be stopped and started again. */
export interface Large {
  claims: number;
  server(): Server;
  restart(): Promise<Server>;
  stop(): Promise<void>;
}

/** Fills a fresh database, or takes the one that an earlier run left in the folder. */
export async function openLarge({
  claims,
  keep,
}: {
  claims: number;
  keep: string | undefined;
}): Promise<Large> {
  const dataDir = keep ?? (await mkdtemp(join(tmpdir(), 'menyala-bench-')));
  if (!existsSync(join(dataDir, filled))) await fill(dataDir, claims);
  let server = await startServer({ limits: 'on', dataDir });
  return {
    claims,
    server: () => server,
    async restart() {
      await server.end();
      server = await startServer({ limits: 'on', dataDir });
      return server;
    },
    async stop() {
      await server.end();
      if (keep === undefined) await server.remove();
    },
  };
}

async function fill(dataDir: string, claims: number): Promise<void> {
  const begun = performance.now();
  const server = await startServer({ limits: 'on', dataDir });
  try {
    await makeFirst(server);
  } finally {
    await server.end();
  }
  // Without the server, whose work would wait for the tables.
  const database = await startEmbedded({ dataDir: join(dataDir, 'database') });
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  try {
    await writeDetails(pool, vaultOf(fileRing(server.vaultKeysFile)), claims);
    await pool.query(await readFile(join(import.meta.dirname, 'fill-claims.sql'), 'utf8'));
    // As after months of use: counted, and nothing of the filling left to be written.
    await pool.query('vacuum (analyze)');
    await pool.query('checkpoint');
    // From here on the server checks what is new.
    await checkWhole({ dataDir, databaseUrl: database.url });
    console.log(`${claims} claims written in ${Math.round((performance.now() - begun) / 1000)} s`);
  } finally {
    await pool.end();
    await database.stop();
  }
  await writeFile(join(dataDir, filled), `${claims}\n`);
}

async function makeFirst(server: Server): Promise<void> {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
  const client = openClient(server.origin);
  try {
    await fillReserve(pool);
    const { status } = await postClaim(client, await groundOf(server));
    if (status !== 201) throw new Error(`The first claim was answered with ${status}.`);
    await untilDelivered(pool);
  } finally {
    client.close();
    await pool.end();
  }
}

/** What cannot be made in SQL: each claim has a card of its own, encrypted for it, and the blind index of that card. */
async function writeDetails(pool: pg.Pool, vault: Vault, claims: number): Promise<void> {
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
