import type { ListKind } from '@menyala/contract/office/places';
import type { ListedRate } from '@menyala/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';

/** How the list of a monitor is read, as it is kept. */
export interface ListRow {
  monitorId: number;
  kind: ListKind;
  isEnabled: boolean;
  version: number;
  address: string;
  /** Encrypted; empty for none. */
  apiKey: string;
  files: ListFile[];
  own: string[];
  isListed: boolean;
  everySeconds: number;
  freshSeconds: number;
  known: KnownNames | null;
  knownAt: Date | null;
  askedAt: Date | null;
  answeredAt: Date | null;
  nextAt: Date;
  failures: number;
  error: string | null;
  errorDetail: string;
  errorAt: Date | null;
}

export interface ListFile {
  name: string;
  address: string;
}

/** What the API calls things: numbers of currencies and cities by their codes, names of exchangers by their numbers. */
export interface KnownNames {
  currencies: Record<string, string>;
  cities: Record<string, string>;
  changers: Record<string, string>;
}

/** A line of a list as it is kept. */
export interface KeptRate extends ListedRate {
  /** Of which file it was, and when that was read; absent for the API, which is read whole. */
  file?: string;
  at?: string;
}

const rows = (db: Queryable) => db.selectFrom('monitor_list').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const asList = (row: Row): ListRow => ({
  monitorId: row.monitor_id,
  // The table's own check lets no others in.
  kind: row.kind as ListKind,
  isEnabled: row.is_enabled,
  version: row.version,
  address: row.address,
  apiKey: row.api_key,
  files: row.files as unknown as ListFile[],
  own: row.own,
  isListed: row.is_listed,
  everySeconds: row.every_seconds,
  freshSeconds: row.fresh_seconds,
  known: row.known as unknown as KnownNames | null,
  knownAt: row.known_at,
  askedAt: row.asked_at,
  answeredAt: row.answered_at,
  nextAt: row.next_at,
  failures: row.failures,
  error: row.error,
  errorDetail: row.error_detail,
  errorAt: row.error_at,
});

export async function findList(db: Queryable, monitorId: number): Promise<ListRow | null> {
  const row = await rows(db).where('monitor_id', '=', monitorId).executeTakeFirst();
  return row ? asList(row) : null;
}

export async function lockList(tx: Tx, monitorId: number): Promise<ListRow | null> {
  const row = await rows(tx).where('monitor_id', '=', monitorId).forUpdate().executeTakeFirst();
  return row ? asList(row) : null;
}

/** Whether there is a list to read at all, and which are due. */
export async function dueLists(db: Queryable, now: Date): Promise<{ isAny: boolean; due: number[] }> {
  const enabled = await db
    .selectFrom('monitor_list')
    .select(['monitor_id', 'next_at'])
    .where('is_enabled', '=', true)
    .orderBy('next_at')
    .execute();
  return {
    isAny: enabled.length > 0,
    due: enabled.filter(({ next_at }) => next_at <= now).map(({ monitor_id }) => monitor_id),
  };
}

/** Takes a list that is due, so that nobody else asks for it now. @returns null where somebody was faster */
export async function takeDueList(db: Queryable, monitorId: number, now: Date): Promise<ListRow | null> {
  const row = await db
    .updateTable('monitor_list')
    .set({ asked_at: now, next_at: sql`${now}::timestamptz + every_seconds * interval '1 second'` })
    .where('monitor_id', '=', monitorId)
    .where('is_enabled', '=', true)
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return row ? asList(row) : null;
}

/** A direction as a monitor calls it. */
export interface DirectionInList {
  id: number;
  from: string;
  to: string;
  /** Our code of the city whose list it is, and its English name; empty for that of all. */
  city: string;
  cityName: string;
}

/** All directions that are on, by the names that the monitor has for their currencies. */
export async function directionsInList(db: Queryable, monitorId: number): Promise<DirectionInList[]> {
  const { rows } = await sql<DirectionInList>`
    select d.id, coalesce(fc.code, f.export_code, f.code) as "from", coalesce(tc.code, t.export_code, t.code) as "to",
           coalesce(c.code, '') as city, coalesce(c.name_en, '') as "cityName"
    from direction d
    join currency f on f.id = d.from_id
    join currency t on t.id = d.to_id
    left join monitor_code fc on fc.monitor_id = ${monitorId} and fc.currency_id = f.id
    left join monitor_code tc on tc.monitor_id = ${monitorId} and tc.currency_id = t.id
    left join city c on c.code = d.place->>'city' and (d.place->>'monitorId')::int = ${monitorId}
    where d.is_enabled order by d.id`.execute(db);
  return rows;
}

/** What is kept of a list, by direction. */
export async function keptRates(db: Queryable, monitorId: number): Promise<Map<number, KeptRate[]>> {
  const rows = await db
    .selectFrom('monitor_rate')
    .select(['direction_id', 'rates'])
    .where('monitor_id', '=', monitorId)
    .execute();
  return new Map(rows.map((row) => [row.direction_id, row.rates as unknown as KeptRate[]]));
}

export interface ReadRates {
  direction: number;
  city: string;
  rates: KeptRate[];
}

/** Keeps what was read, and since when it is so. Directions that are gone by now are left out. */
export async function keepRates(
  tx: Tx,
  monitorId: number,
  read: readonly ReadRates[],
  now: Date,
): Promise<void> {
  if (read.length === 0) return;
  await sql`
    insert into monitor_rate as kept (monitor_id, direction_id, city, rates, read_at, changed_at)
    select ${monitorId}, d.id, r.city, r.rates, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r (direction int, city text, rates jsonb)
    join direction d on d.id = r.direction
    order by d.id
    on conflict (monitor_id, direction_id) do update
    set read_at = excluded.read_at, city = excluded.city,
        changed_at = case when kept.rates = excluded.rates and kept.city = excluded.city then kept.changed_at else excluded.changed_at end,
        rates = case when kept.rates = excluded.rates then kept.rates else excluded.rates end`.execute(tx);
}

/** What the list says of these is what it said before. */
export async function confirmRates(
  tx: Tx,
  monitorId: number,
  directions: readonly number[],
  now: Date,
): Promise<void> {
  if (directions.length === 0) return;
  await sql`
    update monitor_rate set read_at = ${now}
    where monitor_id = ${monitorId} and direction_id = any (${[...directions]}::int[])`.execute(tx);
}

/** How it went: null for an error where nothing was wrong. */
export async function writeListOutcome(
  tx: Tx,
  monitorId: number,
  outcome: {
    answeredAt: Date | null;
    nextAt: Date;
    failures: number;
    error: { code: string; detail: string } | null;
    known: KnownNames | null;
  },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('monitor_list')
    .set({
      answered_at: outcome.answeredAt,
      next_at: outcome.nextAt,
      failures: outcome.failures,
      error: outcome.error?.code ?? null,
      error_detail: outcome.error?.detail ?? '',
      error_at: outcome.error ? now : null,
      ...(outcome.known && { known: sql<never>`${JSON.stringify(outcome.known)}::jsonb`, known_at: now }),
    })
    .where('monitor_id', '=', monitorId)
    .execute();
}
