import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { reading } from './figure.ts';
import { completeClaims } from './life.ts';
import { untilDelivered } from './meter.ts';
import { openPool } from './open-pool.ts';
import { givenExchange, sized } from './run-settings.ts';

const claims = sized(1_000, 40);

/** Tables that get a row or more with each claim, or with each thing that happens to one. */
const growing = [
  ...([
    'claim',
    'claim_history',
    'ledger_tx',
    'transfer',
    'hold',
    'outflow',
    'deposit',
    'payout_attempt',
    'account',
  ] as const),
  ...['outbox', 'email_message', 'idempotency', 'audit'],
];

interface Scans {
  scans: number;
  rows: number;
}

/** How often requests read a growing table whole, in a database that nobody has counted yet. */
export async function benchYoung() {
  const server = givenExchange();
  const pool = openPool(server.databaseUrl);
  try {
    await untilDelivered(pool);
    const before = await scansOf(pool);
    await completeClaims(server, claims);
    await untilDelivered(pool);
    const after = await scansOf(pool);
    const whole = [...after]
      .map(([table, { scans, rows }]) => ({
        table,
        scans: scans - (before.get(table)?.scans ?? 0),
        rows: rows - (before.get(table)?.rows ?? 0),
      }))
      .filter(({ scans }) => scans > 0)
      .sort((a, b) => b.rows - a.rows);
    const named = (most: number) =>
      whole
        .slice(0, most)
        .map(({ table, scans, rows }) => `${table} ${scans} times (${rows} rows)`)
        .join(', ') || 'none';
    console.log(`${claims} claims completed in a young database; read whole: ${named(whole.length)}`);
    const total = whole.reduce((sum, { scans }) => sum + scans, 0);
    return {
      'whole scans of growing tables, a completed claim': {
        ...reading(total / claims, claims),
        note: named(3),
      },
      'growing tables read whole': reading(whole.length, claims),
    };
  } finally {
    await pool.end();
  }
}

async function scansOf(pool: pg.Pool): Promise<Map<string, Scans>> {
  // Each of the database's processes reports at most once a second.
  await setTimeout(1_100);
  const { rows } = await pool.query<{ table: string; scans: string; rows: string }>(
    `select relname as table, seq_scan as scans, seq_tup_read as rows from pg_stat_user_tables
     where relname = any ($1)`,
    [growing],
  );
  const missing = growing.filter((name) => !rows.some(({ table }) => table === name));
  if (missing.length > 0) throw new Error(`There is no table ${missing.join(', ')}.`);
  return new Map(
    rows.map(({ table, scans, rows: read }) => [table, { scans: Number(scans), rows: Number(read) }]),
  );
}
