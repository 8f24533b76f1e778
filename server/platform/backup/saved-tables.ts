import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ConfigError } from '../config.ts';
import { isErrno, writeHashed } from './durable-files.ts';
import { type Manifest, pathOfTable, type SavedFile, type SavedTable } from './manifest.ts';

/** All that a database of ours holds: our own tables, and the queue of jobs. */
const schemas = ['public', 'graphile_worker'];

/** Functions are loaded from their files after a restore, so nothing is to be known of them before. */
const derived = ['living_function'];

const quoted = pg.escapeIdentifier;
const nameOf = ({ schema, name }: { schema: string; name: string }) => `${quoted(schema)}.${quoted(name)}`;
const columnsOf = ({ columns }: SavedTable) => columns.map(quoted).join(', ');

/** Tables with the columns that are written, so without those that are generated. */
async function readTables(client: pg.Client): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable>(
    `select n.nspname as schema, c.relname as name, 0 as rows,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and c.relname <> all ($2)
     group by 1, 2 order by 1, 2`,
    [schemas, derived],
  );
  return rows;
}

export interface SavedDatabase {
  takenAt: Date;
  postgres: string;
  migrations: Manifest['migrations'];
  queue: number[];
  keys: Manifest['keys'];
  tables: SavedTable[];
  sequences: Manifest['sequences'];
  files: SavedFile[];
}

/** Writes every table as of one moment, whatever is written meanwhile: nobody waits for it but who changes the schema. */
export async function saveTables(client: pg.Client, folder: string): Promise<SavedDatabase> {
  const before = await readTables(client);
  await client.query('begin isolation level repeatable read read only');
  // Before the snapshot: a table that is changed or emptied past it would be read wrong.
  await client.query(`lock table ${before.map(nameOf).join(', ')} in access share mode`);
  const one = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
  const [at] = await one<{ takenAt: Date; postgres: string }>(
    `select now() as "takenAt", current_setting('server_version') as postgres`,
  );
  if (!at) throw new Error('PostgreSQL does not tell the time.');
  const tables = await readTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new ConfigError('The database was brought to a newer build meanwhile. Run this again.');
  const migrations = await one<Manifest['migrations'][number]>(
    'select name, sha256 from migration order by name',
  );
  const queue = await one<{ id: number }>('select id from graphile_worker.migrations order by id');
  const keys = await one<Manifest['keys'][number]>(
    `select id, encode(proof, 'hex') as proof from vault_key order by made_at, id`,
  );
  const files: SavedFile[] = [];
  for (const table of tables) {
    const path = pathOfTable(table);
    const rows = client.query(copyTo(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`));
    const written = await writeHashed(join(folder, path), compressed(rows));
    table.rows = rows.rowCount;
    files.push({ path, ...written });
  }
  // Sequences are in no snapshot. Read after the tables they are beyond every number in them.
  const { rows: sequences } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  );
  await client.query('commit');
  return { ...at, migrations, queue: queue.map(({ id }) => id), keys, tables, sequences, files };
}

/** At the level that costs a busy machine least; the content's checksum is our own hash. */
function compressed(rows: NodeJS.ReadableStream) {
  const packed = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
    chunkSize: 1 << 18,
  });
  // Its fault reaches whoever reads what is packed.
  pipeline(rows, packed).catch((error: Error) => packed.destroy(error));
  return packed;
}

/**
 * Puts the rows of a backup into the tables that the same migrations have just made, all of them or none. Whatever the migrations wrote
 * themselves goes first. Foreign keys and indexes are made anew over all rows, which is quicker than row by row, and checks them.
 */
export async function loadTables(
  client: pg.Client,
  folder: string,
  manifest: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> {
  const { tables, sequences } = manifest;
  await client.query('begin');
  await refuseOtherTables(client, tables);
  await client.query("set local maintenance_work_mem = '256MB'");
  const all = [...(await readTables(client)), ...derived.map((name) => ({ schema: 'public', name }))];
  const { foreignKeys, indexes } = await readOutside(client);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  // Rows were checked and chained when they were written first.
  for (const table of all) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  await client.query(`truncate ${all.map(nameOf).join(', ')}`);
  for (const table of tables) await load(client, folder, table);
  for (const sequence of sequences)
    await client.query(
      'select setval($1::regclass, coalesce($2::bigint, (select seqstart from pg_sequence where seqrelid = $1::regclass)), $2::bigint is not null)',
      [nameOf(sequence), sequence.last],
    );
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const table of all) await client.query(`alter table ${nameOf(table)} enable trigger user`);
  // The processes that held these jobs have ended.
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  );
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  );
  await client.query('commit');
}

async function refuseOtherTables(client: pg.Client, tables: SavedTable[]): Promise<void> {
  const made = new Map((await readTables(client)).map((table) => [nameOf(table), new Set(table.columns)]));
  // A column that a later build adds past its migrations has a default.
  const other = tables.find((table) => table.columns.some((column) => !made.get(nameOf(table))?.has(column)));
  if (other)
    throw new ConfigError(
      `The table ${other.name} of the backup is not that of its migrations: this database was changed by hand.`,
    );
}

async function load(client: pg.Client, folder: string, table: SavedTable): Promise<void> {
  if (table.rows === 0) return;
  const into = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin with (freeze)`));
  await pipeline(
    createReadStream(join(folder, pathOfTable(table)), { highWaterMark: 1 << 18 }),
    createZstdDecompress({ chunkSize: 1 << 18 }),
    into,
  );
  if (into.rowCount !== table.rows)
    throw new Error(`${table.name} has ${into.rowCount} rows in the backup, and not ${table.rows}.`);
}

interface Outside {
  foreignKeys: { table: string; name: string; definition: string }[];
  indexes: { name: string; definition: string }[];
}

/** Foreign keys and indexes, which stand on the rows of whole tables. */
async function readOutside(client: pg.Client): Promise<Outside> {
  const { rows: foreignKeys } = await client.query<Outside['foreignKeys'][number]>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = any($1::regnamespace[]) order by oid`,
    [schemas],
  );
  const { rows: indexes } = await client.query<Outside['indexes'][number]>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = any($1::regnamespace[]) and not exists (select from pg_constraint where conindid = indexrelid)
     order by indexrelid`,
    [schemas],
  );
  return { foreignKeys, indexes };
}

/** True where there is no room left to write to, on our disk or on the database's. */
export const isDiskFull = (error: unknown): boolean => isErrno(error, 'ENOSPC', 'EDQUOT', 'EFBIG', '53100');
