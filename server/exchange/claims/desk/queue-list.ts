import { mostCounted } from '@menyala/contract/counts';
import type { QueueTab } from '@menyala/contract/office/claims';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/connection.ts';
import { type QueueRecord, queueRecords } from './queue-queries.ts';

export interface QueueFilter {
  tab?: QueueTab | undefined;
  status?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  /** Claims that a search has found. */
  ids?: string[] | undefined;
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
  sort?: 'deadline' | 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt' | undefined;
}

type Sql = RawBuilder<unknown>;

/** Literals, not parameters: the indexes of open claims are of these statuses alone. */
const statusIn = (statuses: readonly string[]) =>
  sql`claim.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

const ended = ['success', 'error', 'deleted', 'refsucc'];
const open = ['new', 'checking', 'accepted', 'sending', 'sent', 'paused'];

/** Which statuses each tab of the queue holds; who is to go on is no matter of the status alone. */
export const tabStatuses: Record<QueueTab, readonly string[]> = {
  all: [...open, ...ended],
  act: [...open, ...ended].filter((status) => status !== 'new'),
  new: ['new'],
  paid: ['checking'],
  payout: ['accepted', 'sending', 'sent'],
  problem: ['paused'],
  waiting: ['paused'],
  done: ended,
};

const hasOpenRefund = sql`exists (select from refund where refund.claim_id = claim.id and refund.state in ('asked', 'sending'))`;
/** A paused claim that stands still until its customer has chosen. */
const waitsForCustomer = sql`(coalesce(claim.paused_for, 'staff') <> 'staff' and claim.choice_deadline is not null and not ${hasOpenRefund})`;
/** Of ended claims: somebody is to go on with them all the same. Few are, and they are found from the other side. */
const isOwing = sql`(claim.id in (
  select refund.claim_id from refund where refund.state in ('asked', 'sending') union select c.id from claim c where c.reversal is not null))`;
const isCalled = sql`claim.escalated_at is not null`;
const isNotCalled = sql`claim.escalated_at is null`;

/**
 * Claims that one index holds in their order: all of these statuses of which the condition is true, by one moment. The moment is a
 * column, or that and so many minutes of the direction.
 */
interface Scan {
  statuses: readonly string[];
  where?: Sql;
  by: 'escalated_at' | 'check_deadline' | 'card_deadline' | 'payment_deadline' | 'created_at' | 'updated_at';
  plusUsual?: boolean;
  /** A deadline that these do not have: hardly any, so they are found by its index and put in order afterwards. */
  without?: 'check_deadline' | 'payment_deadline';
  /** True where staff can go on with some of them. */
  isWork?: boolean;
}

/** A part of the list whose claims are in one order; the parts follow one another. */
interface Section {
  order: 'asc' | 'desc';
  scans: readonly Scan[];
}

/**
 * What staff are called to, what they can go on with, what waits for others, and last what has ended; of each first what has a
 * deadline, by it, and then the newest. No part needs more than its index to be read from any place on.
 */
const byUrgency: readonly Section[] = [
  {
    order: 'asc',
    scans: [{ statuses: [...open, ...ended], where: isCalled, by: 'escalated_at', isWork: true }],
  },
  {
    order: 'asc',
    scans: [
      {
        statuses: ['checking'],
        where: sql`${isNotCalled} and claim.check_deadline is not null`,
        by: 'check_deadline',
        isWork: true,
      },
      {
        statuses: ['accepted', 'sending'],
        where: isNotCalled,
        by: 'updated_at',
        plusUsual: true,
        isWork: true,
      },
    ],
  },
  {
    order: 'desc',
    scans: [
      { statuses: ['sent'], where: isNotCalled, by: 'created_at', isWork: true },
      {
        statuses: ['checking'],
        where: sql`${isNotCalled} and claim.check_deadline is null`,
        by: 'created_at',
        without: 'check_deadline',
        isWork: true,
      },
      {
        statuses: ['paused'],
        where: sql`${isNotCalled} and claim.choice_deadline is null`,
        by: 'created_at',
        isWork: true,
      },
      { statuses: ended, where: sql`${isNotCalled} and ${isOwing}`, by: 'created_at', isWork: true },
    ],
  },
  {
    order: 'asc',
    scans: [
      {
        statuses: ['new'],
        where: sql`${isNotCalled} and claim.card_deadline is not null`,
        by: 'card_deadline',
      },
      {
        statuses: ['new'],
        where: sql`${isNotCalled} and claim.card_deadline is null and claim.payment_deadline is not null`,
        by: 'payment_deadline',
      },
    ],
  },
  {
    order: 'desc',
    scans: [
      {
        statuses: ['new'],
        where: sql`${isNotCalled} and claim.card_deadline is null and claim.payment_deadline is null`,
        by: 'created_at',
        without: 'payment_deadline',
      },
      {
        statuses: ['paused'],
        where: sql`${isNotCalled} and claim.choice_deadline is not null`,
        by: 'created_at',
        isWork: true,
      },
    ],
  },
  {
    order: 'desc',
    scans: ended.map((status) => ({
      statuses: [status],
      where: sql`${isNotCalled} and claim.reversal is null and not ${hasOpenRefund}`,
      by: 'created_at',
    })),
  },
];

/** By one column; what is newest is told by the index of each status. */
function byColumn({ tab = 'all', sort = 'deadline' }: QueueFilter): readonly Section[] {
  const by = sort.endsWith('updatedAt') ? 'updated_at' : 'created_at';
  const isWork = true;
  const scans: Scan[] =
    by === 'updated_at'
      ? [{ statuses: tabStatuses[tab], by, isWork }]
      : tabStatuses[tab].map((status) => ({ statuses: [status], by, isWork }));
  return [{ order: sort.startsWith('-') ? 'desc' : 'asc', scans }];
}

/** What of a tab's claims is in it, beyond their statuses. */
function ofTab(tab: QueueTab, statuses: readonly string[]): Sql[] {
  if (tab === 'waiting') return [waitsForCustomer];
  if (tab === 'problem') return [sql`not ${waitsForCustomer}`];
  if (tab !== 'act') return [];
  const conditions = [
    ...(statuses.includes('paused') ? [sql`(claim.status <> 'paused' or not ${waitsForCustomer})`] : []),
    ...(statuses.every((status) => ended.includes(status))
      ? [isOwing]
      : statuses.some((status) => ended.includes(status))
        ? [sql`(${statusIn(open)} or ${isOwing})`]
        : []),
  ];
  return conditions;
}

/** The conditions of a filter on claims of these statuses; null where there can be none. */
function matches(filter: QueueFilter, statuses: readonly string[]): Sql | null {
  const { tab = 'all', status, dateFrom, dateTo } = filter;
  const asked = statuses.filter(
    (one) => tabStatuses[tab].includes(one) && (status === undefined || one === status),
  );
  if (asked.length === 0) return null;
  const isAll = asked.length === open.length + ended.length;
  const all = [
    ...(isAll ? [] : [statusIn(asked)]),
    ...ofTab(tab, asked),
    ...(dateFrom ? [sql`claim.created_at >= ${dateFrom}`] : []),
    ...(dateTo ? [sql`claim.created_at < ${dateTo}`] : []),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** Directions that a filter leaves; null for all. */
async function directionsOf(db: Queryable, { from, to }: QueueFilter): Promise<number[] | null> {
  if (from === undefined && to === undefined) return null;
  const rows = await db
    .selectFrom('direction')
    .select('id')
    .$if(from !== undefined, (query) => query.where('from_id', '=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('to_id', '=', to ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}

const columns = sql`id, status, direction_id, escalated_at, check_deadline, card_deadline, payment_deadline, choice_deadline, paused_for,
  reversal, created_at, updated_at`;

/** Where claims are read from: the table, or the few of it that a search has found, under the same name. */
function found({ ids }: QueueFilter): Sql[] {
  return ids
    ? [sql`claim as materialized (select ${columns} from claim where id = any (${ids}::uuid[]))`]
    : [];
}

/**
 * The open claims that a filter leaves. Few of many, they are found first: an index in the order of the list would be read to its end
 * for them.
 */
function narrowed(filter: QueueFilter, directions: number[] | null): Sql[] {
  const isNarrow = directions !== null || filter.dateFrom !== undefined || filter.dateTo !== undefined;
  const conditions = matches({ ...filter, tab: 'all' }, open);
  if (!isNarrow || filter.ids || !conditions) return [];
  const all = [conditions, ofDirections(directions)];
  return [sql`narrowed as materialized (select ${columns} from claim where ${allOf(all)})`];
}

const withAll = (tables: Sql[]) => (tables.length === 0 ? sql`` : sql`with ${sql.join(tables)} `);

/** Where a page ends: the part of the list, the moment by which its last claim stands in it, in microseconds, and that claim. */
interface Place {
  section: number;
  micros: number;
  id: string;
}

const placeText = ({ section, micros, id }: Place) => `${section}.${micros}.${id}`;

/** A place that a page named; what is none is the beginning. */
function placeOf(text: string | undefined): Place | null {
  const [, section, micros, id] = /^(\d)\.(-?\d{1,16})\.([0-9a-f-]{36})$/.exec(text ?? '') ?? [];
  if (!id || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  return { section: Number(section), micros: Number(micros), id };
}

export interface QueuePage {
  rows: QueueRecord[];
  /** From where the next page goes on; null on the last one. */
  next: string | null;
}

/** A page of the queue from a place on. Claims that come meanwhile move none of the others to another page. */
export async function listQueue(
  db: Queryable,
  filter: QueueFilter,
  { after, size }: { after?: string | undefined; size: number },
): Promise<QueuePage> {
  const place = placeOf(after);
  const directions = await directionsOf(db, filter);
  const narrow = narrowed(filter, directions);
  const isByUrgency = (filter.sort ?? 'deadline') === 'deadline';
  const sections = isByUrgency ? byUrgency : byColumn(filter);
  const most = size + 1;
  const parts = sections.flatMap(({ order, scans }, number) => {
    if (place && number < place.section) return [];
    const from = place?.section === number ? place : null;
    const reads = scans.flatMap((scan) => {
      if (filter.tab === 'act' && !scan.isWork) return [];
      const conditions = matches(filter, scan.statuses);
      if (!conditions) return [];
      const isOpen = scan.statuses.every((status) => open.includes(status));
      const table = narrow.length > 0 && isOpen ? 'narrowed' : filter.ids ? 'found' : 'claim';
      return [readScan(scan, { order, conditions, from, most, directions, table })];
    });
    if (reads.length === 0) return [];
    const direction = sql.raw(order);
    return [
      sql`(select ${sql.lit(number)} as section, part.at, part.id from (${sql.join(reads, sql` union all `)}) part
        order by part.at ${direction}, part.id ${direction} limit ${most})`,
    ];
  });
  if (parts.length === 0) return { rows: [], next: null };
  const { rows } = await sql<Place>`${withAll([...found(filter), ...narrow])}
    select listed.section, (extract(epoch from listed.at) * 1000000)::bigint as micros, listed.id
    from (${sql.join(parts, sql` union all `)}) listed`.execute(db);
  const sorted = rows.toSorted((a, b) => compare(a, b, sections)).slice(0, most);
  const shown = sorted.slice(0, size);
  const last = shown.at(-1);
  const records = await queueRecords(
    db,
    shown.map(({ id }) => id),
  );
  return { rows: records, next: sorted.length > size && last ? placeText(last) : null };
}

interface Reading {
  order: Section['order'];
  conditions: Sql;
  from: Place | null;
  most: number;
  directions: number[] | null;
  /** `found` is under the name of the table. */
  table: 'claim' | 'narrowed' | 'found';
}

const tableOf = ({ table }: Reading) => (table === 'narrowed' ? sql`narrowed claim` : sql`claim`);

/** The first claims of a scan behind a place. */
function readScan(scan: Scan, reading: Reading): Sql {
  if (scan.plusUsual) return readWithUsual(scan, reading);
  const { by, where, without, statuses } = scan;
  const { order, conditions, from, most, directions, table } = reading;
  const direction = sql.raw(order);
  const column = sql`claim.${sql.ref(by)}`;
  // Of one status the newest of each direction are told by an index.
  const isOfEach = directions !== null && statuses.length === 1 && table === 'claim';
  const ordered = [
    ...(without ? [sql`claim.${sql.ref(without)}`] : []),
    sql`${column} ${direction}`,
    sql`claim.id ${direction}`,
  ];
  const all = [
    where,
    conditions,
    isOfEach ? sql`claim.direction_id = one.id` : ofDirections(directions),
    from &&
      sql`(${column}, claim.id) ${sql.raw(order === 'asc' ? '>' : '<')} (${momentOf(from)}, ${from.id}::uuid)`,
  ];
  const read = sql`select ${column} as at, claim.id from ${tableOf(reading)} where ${allOf(all)} order by ${sql.join(ordered)} limit ${most}`;
  return isOfEach
    ? sql`(select found.at, found.id from unnest(${directions}::int[]) one (id) cross join lateral (${read}) found)`
    : sql`(${read})`;
}

/**
 * The same by a column and the usual minutes of the direction, which no index holds. The first by the column alone tell how far one
 * has to look: nobody whose moment is more than the longest wait behind theirs comes before them.
 */
function readWithUsual({ by, where }: Scan, reading: Reading): Sql {
  const { conditions, from, most, directions } = reading;
  const column = sql`claim.${sql.ref(by)}`;
  const wait = (which: 'max' | 'min') =>
    sql`make_interval(mins => (select ${sql.raw(which)}(usual_minutes) from direction))`;
  const all = [where, conditions, ofDirections(directions)];
  const at = sql`${column} + make_interval(mins => direction.usual_minutes)`;
  const start = from && momentOf(from);
  const furthest = sql`select ${column} from ${tableOf(reading)}
    where ${allOf([...all, start && sql`${column} > ${start} - ${wait('min')}`])} order by ${column} offset ${most} limit 1`;
  return sql`(select ${at} as at, claim.id from ${tableOf(reading)} join direction on direction.id = claim.direction_id
    where ${allOf([
      ...all,
      start &&
        sql`${column} >= ${start} - ${wait('max')} and (${at}, claim.id) > (${start}, ${from.id}::uuid)`,
      sql`${column} <= coalesce((${furthest}), 'infinity') + ${wait('max')} - ${wait('min')}`,
    ])} order by 1, 2 limit ${most})`;
}

const allOf = (conditions: readonly (Sql | null | undefined)[]) =>
  sql.join(
    conditions.filter((one) => one !== null && one !== undefined),
    sql` and `,
  );

const ofDirections = (directions: number[] | null) =>
  directions && sql`claim.direction_id = any (${directions}::int[])`;

const momentOf = ({ micros }: Place) =>
  sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;

function compare(a: Place, b: Place, sections: readonly Section[]): number {
  if (a.section !== b.section) return a.section - b.section;
  const sign = sections[a.section]?.order === 'desc' ? -1 : 1;
  return sign * (a.micros - b.micros || (a.id < b.id ? -1 : 1));
}

/** How many there are, as far as they are counted. */
export async function countQueue(db: Queryable, filter: QueueFilter): Promise<number> {
  const directions = await directionsOf(db, filter);
  // Apart, since of a tab's ended claims others are meant than of its open ones.
  const groups = [open, ended].flatMap((statuses) => matches(filter, statuses) ?? []);
  if (groups.length === 0) return 0;
  const counts = groups.map((conditions) =>
    counted(directions ? sql`${conditions} and claim.direction_id = any (${directions}::int[])` : conditions),
  );
  const { rows } = await sql<{ n: number }>`${withAll(found(filter))}
    select ${sql.join(counts, sql` + `)} as n`.execute(db);
  return Math.min(rows[0]?.n ?? 0, mostCounted + 1);
}

const counted = (conditions: Sql) =>
  sql`(select count(*) from (select from claim where ${conditions} limit ${sql.lit(mostCounted + 1)}) counted)`;

/** How many claims each tab lists, as far as they are counted. */
export async function countTabs(db: Queryable): Promise<Record<QueueTab, number>> {
  const { rows } = await sql<Record<Exclude<QueueTab, 'all' | 'act'> | 'owing', number>>`select
    ${counted(statusIn(tabStatuses.new))} as "new",
    ${counted(statusIn(tabStatuses.paid))} as "paid",
    ${counted(statusIn(tabStatuses.payout))} as "payout",
    ${counted(sql`${statusIn(['paused'])} and ${waitsForCustomer}`)} as "waiting",
    ${counted(sql`${statusIn(['paused'])} and not ${waitsForCustomer}`)} as "problem",
    ${counted(statusIn(ended))} as "done",
    ${counted(sql`${statusIn(ended)} and ${isOwing}`)} as "owing"`.execute(db);
  const none = { new: 0, paid: 0, payout: 0, waiting: 0, problem: 0, done: 0, owing: 0 };
  const { owing, ...tabs } = rows[0] ?? none;
  const capped = (...counts: number[]) =>
    Math.min(
      mostCounted + 1,
      counts.reduce((sum, count) => sum + count, 0),
    );
  return {
    ...tabs,
    all: capped(...Object.values(tabs)),
    act: capped(tabs.paid, tabs.payout, tabs.problem, owing),
  };
}
