import type { Pool } from 'pg';

/** Hashes of all that stories stand on. */
export interface Fingerprint {
  /** By `table.column`; of the settings by each of their fields. */
  hashes: ReadonlyMap<string, string>;
  /** The highest id at the start of each table that may grow. */
  known: Readonly<Record<string, number>>;
  /** By table, which transactions wrote its rows: where that is the same no column can differ. */
  writes: ReadonlyMap<string, string>;
}

interface StoodOn {
  key: string;
  /** Columns that the exchange writes by itself, beside the usual ones. */
  ignored?: readonly string[];
  /** Stories may add rows of their own: only those that were there at the start are compared. */
  mayGrow?: boolean;
  /** The rows that others notice. */
  where?: string;
  /** An object whose fields are compared in place of the columns. */
  field?: string;
}

const asked = ['asked_at', 'answered_at', 'next_at', 'failures', 'error', 'error_detail', 'error_at'];

const tables: Readonly<Record<string, StoodOn>> = {
  approval_policy: { key: 'is_only' },
  banner: { key: 'id' },
  cash_place: { key: 'id' },
  city: { key: 'code' },
  contest: { key: 'id' },
  currency: { key: 'id' },
  currency_city: { key: 'city_code' },
  currency_field: { key: 'id' },
  // The first shop with a balance in a currency brings a direction from it to itself.
  direction: { key: 'id', ignored: ['changed_at'], where: 'from_id <> to_id' },
  direction_label: { key: 'direction_id' },
  exchange_settings: { key: 'id', field: 'settings' },
  faq_group: { key: 'id' },
  gift_item: { key: 'id', ignored: ['stock'], mayGrow: true },
  look: { key: 'id' },
  menu: { key: 'id' },
  monitor: { key: 'id' },
  monitor_code: { key: 'code' },
  monitor_list: { key: 'monitor_id', ignored: [...asked, 'known', 'known_at'] },
  network: { key: 'code' },
  office_access: { key: 'is_only' },
  outside_key: { key: 'name' },
  piece: { key: 'id', ignored: ['newest'], mayGrow: true },
  price: { key: 'asset', ignored: ['confirmed_at', 'good_until'] },
  price_source: { key: 'code', ignored: asked },
  promocode: { key: 'id', ignored: ['uses'], mayGrow: true },
  ready_answer: { key: 'id' },
  // Also accounts that are off: customers may not name them as their own.
  requisite: { key: 'id' },
  secret: { key: 'name' },
  staff: { key: 'id', ignored: ['seen_at', 'totp_step'], mayGrow: true },
  staff_role: { key: 'code' },
  stop: { key: 'id' },
  text_override: { key: 'key' },
};
const ignoredEverywhere = ['version', 'part_versions', 'updated_at', 'told_old_at', 'changed_by'];

/** @param first the one that this is to be compared with: only what was written since is hashed */
export async function takeFingerprint(pool: Pool, first?: Fingerprint): Promise<Fingerprint> {
  const known = first?.known ?? (await highestIds(pool));
  const writes = asMap(await pool.query<Named>(statementOf(Object.keys(tables), selectWrites)));
  const written = Object.keys(tables).filter((table) => writes.get(table) !== first?.writes.get(table));
  const hashes = new Map(first?.hashes);
  for (const name of hashes.keys()) if (written.includes(tableOf(name))) hashes.delete(name);
  if (written.length > 0) {
    const statement = statementOf(written, selectHashes);
    for (const [name, hash] of asMap(await pool.query<Named>(statement, [JSON.stringify(known)])))
      hashes.set(name, hash);
  }
  return { known, writes, hashes };
}

type Named = { name: string; hash: string };
const asMap = ({ rows }: { rows: Named[] }) => new Map(rows.map(({ name, hash }) => [name, hash]));
const tableOf = (name: string) => name.split('.', 1)[0] ?? '';

async function highestIds(pool: Pool): Promise<Record<string, number>> {
  const growing = Object.keys(tables).filter((table) => tables[table]?.mayGrow);
  const selects = growing.map(
    (table) => `select '${table}' as "table", coalesce(max(id), 0)::int as id from ${table}`,
  );
  const { rows } = await pool.query<{ table: string; id: number }>(selects.join(' union all '));
  return Object.fromEntries(rows.map(({ table, id }) => [table, id]));
}

/** Names what differs: a column, a field of the settings, or a table that has other rows. */
export function differencesOf({ hashes: before }: Fingerprint, { hashes: after }: Fingerprint): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  const changed = [...names].filter((name) => before.get(name) !== after.get(name));
  const regrown = new Set(
    Object.entries(tables).flatMap(([table, { key }]) =>
      changed.includes(`${table}.${key}`) ? [table] : [],
    ),
  );
  const columns = changed.filter((name) => !regrown.has(tableOf(name)));
  return [...[...regrown].map((table) => `rows of ${table}`), ...columns].sort();
}

function statementOf(names: readonly string[], select: (table: string, on: StoodOn) => string): string {
  return names
    .flatMap((table) => {
      const on = tables[table];
      return on ? [select(table, on)] : [];
    })
    .join('\nunion all\n');
}

function selectWrites(table: string): string {
  return `select '${table}' as name, concat_ws(' ', count(*), sum(xmin::text::bigint)) as hash from ${table}`;
}

function selectHashes(table: string, { key, ignored = [], mayGrow, where = 'true', field }: StoodOn): string {
  const without = [...ignoredEverywhere, ...ignored].join(',');
  const doc = field ?? `to_jsonb(${table}) - '{${without}}'::text[]`;
  // The parameter stands in each select, since one without it would not be known to PostgreSQL.
  const known = mayGrow ? `id <= ($1::jsonb->>'${table}')::int` : '$1::jsonb is not null';
  return `select '${table}.' || field.key as name, md5(string_agg(coalesce(field.value, 'null'), ',' order by rows.key, field.value)) as hash
    from (select ${key} as key, ${doc} as doc from ${table} where ${where} and ${known}) as rows, jsonb_each_text(rows.doc) as field
    group by field.key`;
}
