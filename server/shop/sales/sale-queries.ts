import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import { oneEmail } from '../../platform/email.ts';

/** A sale as lists show it. */
export interface SaleRow {
  id: string;
  number: number;
  createdAt: Date;
  status: string;
  additionalStatus: string;
  amount: string | null;
  currency: string;
  seen: string;
  settled: string;
  /** What joined the balance and stayed there. */
  credited: string;
  orderId: string | null;
  buyerEmail: string | null;
  metadata: string;
  linkId: string | null;
  archivedAt: Date | null;
}

/** What a list of sales is narrowed to. Times: from the first, up to the second. */
export interface SaleFilter {
  status?: string | undefined;
  additional?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
  sumFrom?: string | undefined;
  sumTo?: string | undefined;
  currency?: string | undefined;
  text?: string | undefined;
  link?: string | undefined;
  isArchived: boolean;
}

/** Where a page begins: older than an invoice, or newer than one; 0 is older than all. */
export type SaleCursor = { before: number } | { after: number } | null;

export interface SalePage {
  rows: SaleRow[];
  /** Numbers of invoices for the pages beside this one. */
  newer: number | null;
  older: number | null;
  /** Only so many were looked at. */
  isPartial: boolean;
}

/** So many that fit are found by one condition and then sorted; where there are more, they are met often enough on the way. */
const fewAtMost = 1000;
/** So many are looked at for one page where a condition has no order of its own. */
const lookedAtOnce = 10_000;
const countedUpTo = 1000;

const statuses = ['New', 'Processing', 'Settled', 'Expired', 'Invalid'];
const additionals = ['None', 'PaidPartial', 'PaidOver', 'PaidLate', 'Marked'];

/**
 * A list of sales whose every page is read as fast, however many there are. Status and days have an order of their own in the indexes. Of
 * the other conditions the first that few fit is looked up by its index; where none is so, the list is walked, and a page looks at no more
 * than ten thousand.
 */
export interface SaleSearch {
  shop: string;
  filter: SaleFilter;
  /** Ids of the few that may fit; null where the list is walked. */
  few: readonly string[] | null;
}

type Condition = RawBuilder<SqlBool>;

export async function openSearch(db: Queryable, shop: string, filter: SaleFilter): Promise<SaleSearch> {
  const few = async (probe: RawBuilder<unknown>) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from (${probe}) found limit ${fewAtMost + 1}`.execute(db);
    return rows.length <= fewAtMost ? rows.map(({ id }) => id) : null;
  };
  // Whoever types the whole of an order means that one, and none of the thousand that begin with it.
  const exact = filter.text === undefined ? null : await few(foundBy(shop, waysToName(filter.text)));
  if (exact !== null && exact.length > 0) return { shop, filter, few: exact };
  for (const probe of probesOf(shop, filter)) {
    const found = await few(probe);
    if (found !== null) return { shop, filter, few: found };
  }
  return { shop, filter, few: null };
}

/** @param lookAt how many are looked at; null for all of them */
export async function pageOfSales(
  db: Queryable,
  search: SaleSearch,
  { cursor, size, lookAt = lookedAtOnce }: { cursor: SaleCursor; size: number; lookAt?: number | null },
): Promise<SalePage> {
  const isBack = cursor !== null && 'after' in cursor;
  const bound = await boundOf(db, search.shop, cursor);
  const order = isBack ? sql`asc` : sql`desc`;
  const rest = search.few === null ? restOf(search.filter) : [];
  const most = rest.length === 0 ? size + 1 : lookAt;
  const walk = sourceOf(search, bound, order, most);
  const { rows: found } = await sql<Found>`
    select ${columns}, (
      select round(coalesce(sum(k.amount * greatest(1 - k.lost / c.from_summa, 0)), 0), 18) from shop_credit k join claim c on c.id = k.claim_id where k.invoice_id = i.id
    )::text as credited
    from (
      select * from (${walk}) i where ${allOf(rest)} order by i.created_at ${order}, i.number ${order} limit ${size + 1}
    ) i order by i.created_at ${order}, i.number ${order}`.execute(db);
  const isFull = found.length > size;
  const lastLooked =
    isFull || rest.length === 0 || most === null ? null : await lastOf(db, search, bound, order, most);
  // What is newer fills no page: then it is the first one.
  if (isBack && !isFull && lastLooked === null)
    return pageOfSales(db, search, { cursor: null, size, lookAt });
  const rows = found.slice(0, size).map(saleOf);
  if (isBack) rows.reverse();
  const [top, bottom] = [rows[0]?.number ?? null, rows.at(-1)?.number ?? null];
  return isBack
    ? {
        ...{ rows, isPartial: lastLooked !== null, newer: lastLooked ?? top },
        older: cursor.after === 0 ? null : bottom,
      }
    : {
        ...{ rows, isPartial: lastLooked !== null, newer: cursor === null ? null : top },
        older: lastLooked ?? (isFull ? bottom : null),
      };
}

/** How many fit, or that they are more than a thousand; null where all would have to be looked at. */
export async function countSales(
  db: Queryable,
  search: SaleSearch,
): Promise<{ count: number; isMore: boolean } | null> {
  if (search.few === null && restOf(search.filter).length > 0) return null;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${sourceOf(search, sql`true`, sql`desc`, countedUpTo + 1)}) found`.execute(db);
  const count = Number(rows[0]?.n ?? 0);
  return { count: Math.min(count, countedUpTo), isMore: count > countedUpTo };
}

/** Archived ones, as far as they are no more than the bound. */
export async function countArchived(db: Queryable, shop: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select from invoice where shop_id = ${shop} and archived_at is not null limit ${most + 1}) found`.execute(
    db,
  );
  return Number(rows[0]?.n ?? 0);
}

const columns = sql`i.id, i.number, i.created_at, i.status, i.additional_status, i.amount::text, i.currency, i.seen::text, i.settled::text,
  i.order_id, i.buyer_email, i.metadata, i.link_id, i.archived_at`;

interface Found {
  id: string;
  number: number;
  created_at: Date;
  status: string;
  additional_status: string;
  amount: string | null;
  currency: string;
  seen: string;
  settled: string;
  credited: string;
  order_id: string | null;
  buyer_email: string | null;
  metadata: string;
  link_id: string | null;
  archived_at: Date | null;
}

const saleOf = (row: Found): SaleRow => ({
  ...{ id: row.id, number: Number(row.number), createdAt: row.created_at, status: row.status },
  ...{ additionalStatus: row.additional_status, amount: plainOrNull(row.amount), currency: row.currency },
  ...{ seen: plain(row.seen), settled: plain(row.settled), credited: plain(row.credited) },
  ...{ orderId: row.order_id, buyerEmail: row.buyer_email, metadata: row.metadata },
  ...{ linkId: row.link_id, archivedAt: row.archived_at },
});

/** Rows in their order, by what the indexes are ordered by; `most` of them, or all. */
function sourceOf(
  { shop, filter, few }: SaleSearch,
  bound: Condition,
  order: RawBuilder<unknown>,
  most: number | null,
) {
  const limit = most === null ? sql`` : sql`limit ${most}`;
  const sorted = sql`order by i.created_at ${order}, i.number ${order} ${limit}`;
  const own = [
    sql<SqlBool>`i.shop_id = ${shop}`,
    filter.isArchived ? sql<SqlBool>`i.archived_at is not null` : sql<SqlBool>`i.archived_at is null`,
    bound,
    ...daysOf(filter),
  ];
  const { status, additional } = filter;
  if (few !== null) {
    const all = [...own, ...stateOf(filter), ...restOf(filter)];
    return sql`
      select i.* from (select f.* from invoice f where f.id = any (${[...few]}) offset 0) i where ${allOf(all)} ${sorted}`;
  }
  if (status === undefined && additional === undefined)
    return sql`select i.* from invoice i where ${allOf(own)} ${sorted}`;
  // Archived ones have no index by status: they are few beside the others, and out of the way.
  if (filter.isArchived)
    return sql`select i.* from invoice i where ${allOf([...own, ...stateOf(filter)])} ${sorted}`;
  // Each pair of statuses lies in the index in the order of the list, so the list of several is theirs merged.
  const pairs = (status === undefined ? statuses : [status]).flatMap((one) =>
    (additional === undefined ? additionals : [additional]).map(
      (other) => sql`(
        select i.* from invoice i where ${allOf([...own, ...stateOf({ status: one, additional: other })])} ${sorted})`,
    ),
  );
  return sql`select * from (${sql.join(pairs, sql` union all `)}) i ${sorted}`;
}

/** The last of those that were looked at, where there may be more behind it. */
async function lastOf(
  db: Queryable,
  search: SaleSearch,
  bound: Condition,
  order: RawBuilder<unknown>,
  most: number,
): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select i.number from (${sourceOf(search, bound, order, most)}) i
    order by i.created_at ${order}, i.number ${order} offset ${most - 1} limit 1`.execute(db);
  return rows[0] ? Number(rows[0].number) : null;
}

/** Times as text: a time of JavaScript has no microseconds. */
async function boundOf(db: Queryable, shop: string, cursor: SaleCursor): Promise<Condition> {
  if (cursor === null) return sql`true`;
  const number = 'after' in cursor ? cursor.after : cursor.before;
  const { rows } = await sql<{ at: string }>`
    select created_at::text as at from invoice where shop_id = ${shop} and number = ${number}`.execute(db);
  const at = rows[0]?.at;
  if (at === undefined) return sql`true`;
  return 'after' in cursor
    ? sql`(i.created_at, i.number) > (${at}::timestamptz, ${number}::bigint)`
    : sql`(i.created_at, i.number) < (${at}::timestamptz, ${number}::bigint)`;
}

function stateOf({ status, additional }: Pick<SaleFilter, 'status' | 'additional'>): Condition[] {
  return [
    ...(status === undefined ? [] : [sql<SqlBool>`i.status = ${status}`]),
    ...(additional === undefined ? [] : [sql<SqlBool>`i.additional_status = ${additional}`]),
  ];
}

function daysOf({ since, before }: SaleFilter): Condition[] {
  return [
    ...(since === undefined ? [] : [sql<SqlBool>`i.created_at >= ${since}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`i.created_at < ${before}`]),
  ];
}

/** Conditions that have no place in the order of the list. */
function restOf({ sumFrom, sumTo, currency, text, link }: SaleFilter): Condition[] {
  return [
    ...sumsOf({ sumFrom, sumTo }),
    ...(currency === undefined ? [] : [sql<SqlBool>`i.currency = ${currency}`]),
    ...(link === undefined ? [] : [sql<SqlBool>`i.link_id = ${link}`]),
    ...(text === undefined ? [] : [sql<SqlBool>`(${sql.join(waysToFind(text), sql` or `)})`]),
  ];
}

function sumsOf({ sumFrom, sumTo }: Pick<SaleFilter, 'sumFrom' | 'sumTo'>): Condition[] {
  return [
    ...(sumFrom === undefined ? [] : [sql<SqlBool>`i.amount >= ${sumFrom}::numeric`]),
    ...(sumTo === undefined ? [] : [sql<SqlBool>`i.amount <= ${sumTo}::numeric`]),
  ];
}

/** What a text may be of an invoice. The last character of all stands behind every continuation. */
export function waysToFind(text: string): Condition[] {
  const begins = sql<SqlBool>`(i.order_id ~>=~ ${text} and i.order_id ~<~ ${`${text}\u{10FFFF}`})`;
  return [begins, ...waysToName(text)];
}

/** The same, as a whole. */
export function waysToName(text: string): Condition[] {
  return [
    sql`i.id = ${text}`,
    sql`i.order_id = ${text}`,
    sql`(i.search_terms <> '{}' and i.search_terms @> array[${text}])`,
    sql`i.buyer_email = ${oneEmail(text)}`,
    ...(/^\d{1,15}$/.test(text) ? [sql<SqlBool>`i.number = ${text}::bigint`] : []),
  ];
}

/** Statements that find by one condition all that may fit; each by an index. */
function probesOf(shop: string, { text, sumFrom, sumTo, link }: SaleFilter): RawBuilder<unknown>[] {
  const sums = sumsOf({ sumFrom, sumTo });
  return [
    ...(text === undefined ? [] : [foundBy(shop, waysToFind(text))]),
    ...(link === undefined ? [] : [foundBy(shop, [sql`i.link_id = ${link}`])]),
    ...(sums.length === 0 ? [] : [foundBy(shop, [allOf(sums)])]),
  ];
}

/** Each condition by its own index. */
export function foundBy(shop: string, conditions: readonly Condition[], most = fewAtMost) {
  const parts = conditions.map(
    (condition) =>
      sql`(select i.id from invoice i where i.shop_id = ${shop} and ${condition} limit ${most + 1})`,
  );
  return sql.join(parts, sql` union `);
}

const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
