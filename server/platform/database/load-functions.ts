import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { buildNumber } from '../build-number.ts';

const server = join(import.meta.dirname, '../..');

interface Source {
  name: string;
  file: string;
  sql: string;
  sha256: string;
}

/**
 * What the database computes stands in functions, one a file in the `sql/` folders of `folder`. Whatever changed since the last
 * start is created anew, and what has no file any more is dropped, all of it or nothing. Only the newest build does so: an older one
 * that starts again puts nothing back. The caller holds the lock of migrations.
 *
 * @returns the newer build whose functions were left as they are, or null.
 * @throws Error that names the file which does not hold one function, or one that the database does not take.
 */
export async function loadFunctions(
  client: pg.Client,
  { folder = server, build = buildNumber() } = {},
): Promise<number | null> {
  const { rows: loaded } = await client.query<{ name: string; sha256: string; build: number }>(
    'select name, sha256, build::float8 as build from living_function',
  );
  const newest = Math.max(0, ...loaded.map((row) => row.build));
  if (newest > build) return newest;

  const sources = await readSources(folder);
  const known = new Map(loaded.map((row) => [row.name, row.sha256]));
  const changed = sources.filter(({ name, sha256 }) => known.get(name) !== sha256);
  const gone = loaded.filter((row) => !sources.some(({ name }) => name === row.name));
  await client.query('begin');
  for (const { name } of [...gone, ...changed]) await dropFunctions(client, name);
  if (changed.length > 0) {
    // They may call each other, so they are looked at when all of them are there.
    await client.query('set local check_function_bodies = off');
    for (const { file, sql } of changed) await naming(file, client.query(sql));
    await client.query('set local check_function_bodies = on');
    for (const { file, name } of sources) await naming(file, validate(client, name));
  }
  await client.query('delete from living_function where name <> all ($1)', [sources.map(({ name }) => name)]);
  await client.query(
    `insert into living_function (name, sha256, build) select name, sha256, $3 from unnest($1::text[], $2::text[]) as source (name, sha256)
     on conflict (name) do update set sha256 = excluded.sha256, build = excluded.build`,
    [sources.map(({ name }) => name), sources.map(({ sha256 }) => sha256), build],
  );
  await client.query('commit');
  return null;
}

async function readSources(folder: string): Promise<Source[]> {
  const sources: Source[] = [];
  const files = glob('**/sql/*.sql', { cwd: folder, exclude: (path) => path.endsWith('node_modules') });
  for (const file of (await Array.fromAsync(files)).sort()) {
    const sql = await readFile(join(folder, file), 'utf8');
    const names = [...sql.matchAll(/^\s*create\s+(?:or\s+replace\s+)?function\s+(\w+)/gim)].map(
      ([, name = '']) => name.toLowerCase(),
    );
    const [name, ...others] = names;
    if (name === undefined || others.length > 0)
      throw new Error(`${file} must create one function; it creates ${names.join(' and ') || 'none'}.`);
    const duplicate = sources.find((source) => source.name === name);
    if (duplicate) throw new Error(`${duplicate.file} and ${file} both create the function ${name}.`);
    sources.push({ name, file, sql, sha256: createHash('sha256').update(sql).digest('hex') });
  }
  return sources;
}

/** With every signature that it ever had. */
async function dropFunctions(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  );
  for (const { signature } of rows) await client.query(`drop function ${signature}`);
}

async function validate(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) when 'plpgsql' then plpgsql_validator(p.oid) end
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.proname = $1 and p.pronamespace = 'public'::regnamespace`,
    [name],
  );
}

async function naming(file: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
