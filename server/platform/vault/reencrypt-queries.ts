import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';

/** Columns of a row by their names, as PostgreSQL writes them in JSON: bytes as `\x…`. */
export type Columns = Record<string, unknown>;

export interface StaleRow {
  key: string;
  /** Whose secrets they are. */
  whose: string;
  columns: Columns;
}

/** Where in a table secrets lie encrypted, and how what is stale is known there. */
export interface Encrypted {
  table: string;
  key: { column: string; type: 'int' | 'bigint' | 'uuid' | 'text' };
  whose: string;
  columns: readonly string[];
  /** `text` and `bytes` are secrets as a whole; in `details`, a JSON object, each card number is one. */
  form: 'text' | 'bytes' | 'details';
  /** Which of its rows, in SQL; all of them where it does not say. */
  only?: string;
  /** The column of a keyed hash of what is encrypted: bytes, or a blind index with its key's name before it. */
  hash?: { column: string; form: 'bytes' | 'blindIndex' };
  /** The column of the blind indexes by which these details are found again, whoever gives them. */
  blindIndexes?: string;
}

/** So many rows are looked through at a time, and so many of them are encrypted anew at most. */
const rowsAtOnce = 2_000;
export const mostAtOnce = 200;

/** The next stale rows after a key, and after which key to go on; null at the end of the table. */
export async function staleRows(
  db: Queryable,
  encrypted: Encrypted,
  newestKey: string,
  after: string | null,
): Promise<{ rows: StaleRow[]; next: string | null }> {
  const { table, key, whose, columns, form, hash, blindIndexes } = encrypted;
  const [from, id] = [sql.table(table), sql.ref(key.column)];
  const its = sql.raw(encrypted.only ?? 'true');
  const beyond = after === null ? its : sql`${its} and ${id} > ${after}::${sql.raw(key.type)}`;
  const last = await sql<{ key: string }>`
    select ${id}::text as key from ${from} where ${beyond} order by ${id} offset ${rowsAtOnce - 1} limit 1`.execute(
    db,
  );
  const end = last.rows[0]?.key ?? null;
  const within = end === null ? beyond : sql`${beyond} and ${id} <= ${end}::${sql.raw(key.type)}`;
  const stale = sql.join(
    [
      ...columns.map((column) => isStale(column, form, newestKey)),
      ...(hash?.form === 'blindIndex' ? [isOtherBlindIndex(hash.column, newestKey)] : []),
      ...(blindIndexes ? [hasOtherBlindIndexes(blindIndexes, newestKey)] : []),
    ],
    sql` or `,
  );
  const shown = sql.join(columnsOf(encrypted).flatMap((name) => [sql.lit(name), sql.ref(name)]));
  const { rows } = await sql<StaleRow>`
    select ${id}::text as key, ${sql.ref(whose)}::text as whose, jsonb_build_object(${shown}) as columns
    from ${from} where ${within} and (${stale}) order by ${id} limit ${mostAtOnce}`.execute(db);
  return { rows, next: rows.length === mostAtOnce ? (rows.at(-1)?.key ?? null) : end };
}

const columnsOf = ({ columns, hash, blindIndexes }: Encrypted) => [
  ...columns,
  ...(hash ? [hash.column] : []),
  ...(blindIndexes ? [blindIndexes] : []),
];

function isStale(column: string, form: Encrypted['form'], newestKey: string) {
  const value = sql.ref(column);
  const prefix = `encrypted:1:${newestKey}:`;
  if (form === 'text') return sql<boolean>`not starts_with(${value}, ${prefix})`;
  if (form === 'bytes') return sql<boolean>`position(convert_to(${prefix}, 'UTF8') in ${value}) <> 1`;
  // What only may be a card number is looked at more closely by whoever encrypts it.
  const digits = '": "[ -]*[0-9]([ -]*[0-9]){11,18}[ -]*"';
  const other = `"encrypted:1:(?!${newestKey}:)`;
  // Cards of before have their last four digits beside them alone.
  const lacksStart = '"encrypted:1:[^:"]+:[^:"]+:[0-9]{4}"';
  return sql<boolean>`${value}::text ~ ${digits} or ${value}::text ~ ${other} or ${value}::text ~ ${lacksStart}`;
}

const isOtherBlindIndex = (column: string, newestKey: string) =>
  sql<boolean>`${sql.ref(column)} is null or not starts_with(${sql.ref(column)}, ${`${newestKey}:`})`;

const hasOtherBlindIndexes = (column: string, newestKey: string) =>
  sql<boolean>`exists (select from unnest(${sql.ref(column)}) blindIndex where not starts_with(blindIndex, ${`${newestKey}:`}))`;

/** A row as it was read, and as it is to be. */
export interface Reencrypted {
  id: string;
  before: Columns;
  after: Columns;
}

/** Writes rows that have not changed meanwhile. @returns how many */
export async function writeReencrypted(
  db: Queryable,
  encrypted: Encrypted,
  batch: Reencrypted[],
): Promise<number> {
  const { table, key } = encrypted;
  const names = columnsOf(encrypted);
  const all = (row: string) => sql.join(names.map((name) => sql.ref(`${row}.${name}`)));
  const done = await sql`
    update ${sql.table(table)} as t set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`))}
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as x (id ${sql.raw(key.type)}, before jsonb, after jsonb),
      lateral jsonb_populate_record(null::${sql.table(table)}, x.before) o, lateral jsonb_populate_record(o, x.after) n
    where t.${sql.ref(key.column)} = x.id and (${all('t')}) is not distinct from (${all('o')})`.execute(db);
  return Number(done.numAffectedRows ?? 0n);
}

/**
 * The same for details that a user saved. A process that did not know the newest key yet may have saved once more what was
 * there; then one of the two goes.
 */
export async function writeReencryptedOnce(
  db: Queryable,
  encrypted: Encrypted,
  batch: Reencrypted[],
): Promise<number> {
  await sql`
    delete from saved_requisite s using jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as x (id uuid, after jsonb)
    where s.id = x.id and exists (
      select from saved_requisite o where o.id <> s.id and o.user_id = s.user_id and o.currency_id = s.currency_id and o.side = s.side
        and o.fields_hash = x.after ->> 'fields_hash')`.execute(db);
  return writeReencrypted(db, encrypted, batch);
}

/** The same for details of claims and of withdrawals, which only the function `reencrypt` may write. */
export async function writeReencryptedDetails(
  db: Queryable,
  { table }: Encrypted,
  batch: Reencrypted[],
): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    select reencrypt(${table}, ${JSON.stringify(batch)}::jsonb) as written`.execute(db);
  return rows[0]?.written ?? 0;
}

/** True where anything there is encrypted with a key. */
export async function isEncryptedWith(
  db: Queryable,
  { table, columns, form, only }: Encrypted,
  key: string,
): Promise<boolean> {
  const prefix = `encrypted:1:${key}:`;
  const holds = (column: string) => {
    const value = sql.ref(column);
    if (form === 'text') return sql<boolean>`starts_with(${value}, ${prefix})`;
    if (form === 'bytes') return sql<boolean>`position(convert_to(${prefix}, 'UTF8') in ${value}) = 1`;
    return sql<boolean>`position(${`"${prefix}`} in ${value}::text) > 0`;
  };
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from ${sql.table(table)} where ${sql.raw(only ?? 'true')} and (${sql.join(columns.map(holds), sql` or `)})) as is`.execute(
    db,
  );
  return rows[0]?.is === true;
}
