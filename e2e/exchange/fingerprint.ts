import type { Pool } from 'pg';

/** What all stories stand on, as hashes. */
export interface Fingerprint {
  /** By `table.column`; of the settings by each of their fields. */
  hashes: ReadonlyMap<string, string>;
  /** The highest id at the start of each table that may grow. */
  known: Readonly<Record<string, number>>;
}

interface StoodOn {
  key: string;
  /** What the exchange writes by itself beside the usual. */
  ignored?: readonly string[];
  /** Stories may add rows of their own: only those that were there at the start are compared. */
  mayGrow?: boolean;
  /** The rows that others notice. */
  where?: string;
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
  direction: { key: 'id', ignored: ['changed_at'] },
  direction_label: { key: 'direction_id' },
  faq_group: { key: 'id' },
  gift_item: { key: 'id', mayGrow: true },
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
  requisite: { key: 'id', where: 'is_active' },
  secret: { key: 'name' },
  staff: { key: 'id', ignored: ['seen_at', 'totp_step'], mayGrow: true },
  staff_role: { key: 'code' },
  stop: { key: 'id' },
  text_override: { key: 'key' },
};
const ignoredEverywhere = ['version', 'part_versions', 'updated_at', 'told_old_at', 'changed_by'];

/** @param first the one that this is to be compared with */
export async function takeFingerprint(pool: Pool, first?: Fingerprint): Promise<Fingerprint> {
  const known = first?.known ?? (await highestIds(pool));
  const { rows } = await pool.query<{ name: string; hash: string }>(statement, [JSON.stringify(known)]);
  return { known, hashes: new Map(rows.map(({ name, hash }) => [name, hash])) };
}

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
  const columns = changed.filter((name) => !regrown.has(name.split('.', 1)[0] ?? ''));
  return [...[...regrown].map((table) => `rows of ${table}`), ...columns].sort();
}

const statement = [
  selectOf('exchange_settings', `select 1 as key, settings as doc from exchange_settings`),
  ...Object.entries(tables).map(([table, { key, ignored = [], mayGrow, where = 'true' }]) => {
    const without = [...ignoredEverywhere, ...ignored].join(',');
    const known = mayGrow ? `id <= ($1::jsonb->>'${table}')::int` : 'true';
    return selectOf(
      table,
      `select ${key} as key, to_jsonb(${table}) - '{${without}}'::text[] as doc from ${table} where ${where} and ${known}`,
    );
  }),
].join('\nunion all\n');

function selectOf(table: string, rows: string): string {
  return `select '${table}.' || field.key as name, md5(string_agg(coalesce(field.value, 'null'), ',' order by rows.key, field.value)) as hash
    from (${rows}) as rows, jsonb_each_text(rows.doc) as field group by field.key`;
}
