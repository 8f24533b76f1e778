import { CompiledQuery, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/connection.ts';

/** A claim of a user, as their list shows it. Amounts may end in zeros. */
export interface OwnClaimRow {
  id: string;
  public_id: string;
  status: string;
  from_id: number;
  to_id: number;
  from_summa: string;
  to_summa: string;
  course: string;
  created_s: number;
  updated_s: number;
  user_number: number;
  is_verification_course: boolean;
  /** Of the invoice that it pays. */
  shop: { name: string; metadata: string; orderId: string | null } | null;
}

/** What a list of one's claims is narrowed to. Times: from the first, up to the second. */
export interface OwnClaimFilter {
  status?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
}

/** Times as seconds: to make dates of their text would take longer than all the rest. */
const columns = `c.id, c.public_id, c.status, c.from_id, c.to_id, c.from_summa::text, c.to_summa::text, c.course::text,
  c.user_number, c.is_verification_course,
  (select json_build_object('name', s.name, 'metadata', i.metadata, 'orderId', i.order_id) from invoice i join shop s on s.id = i.shop_id where i.id = c.invoice_id) as shop,
  date_part('epoch', c.created_at) as created_s, date_part('epoch', c.updated_at) as updated_s`;

/**
 * Pages of all claims of users: by their numbers, which have no gaps, so the last page is read as fast as the first, and
 * nothing is counted. $1 are the users, $2 how many newer ones are on the pages before, $3 how many fit; each page in its
 * place has its claims, or one row of nulls.
 */
export const pagesOfOwnClaims = `select w.place::int, u.claims as total, ${columns}
  from unnest($1::int[], $2::int[], $3::int[]) with ordinality as w (user_id, skipped, size, place)
  join users u on u.id = w.user_id
  left join lateral (
    select id, public_id, status, from_id, to_id, from_summa, to_summa, course, user_number, is_verification_course, invoice_id, created_at, updated_at from claim
    where user_id = w.user_id and user_number <= u.claims - w.skipped order by user_number desc limit w.size
  ) c on true
  order by w.place, c.user_number desc`;

/** A time of the database, which keeps microseconds, to the millisecond. */
export const momentOf = (seconds: number): Date => new Date(Math.round(seconds * 1000));

interface OwnClaims {
  rows: OwnClaimRow[];
  total: number;
}

export interface PageAsked {
  userId: number;
  page: number;
  size: number;
}

type PlacedRow = (OwnClaimRow | { id: null }) & { place: number; total: number };

/** What each was asked for, in their order: as one statement, since most of what a page costs is the way there and back. */
export async function pagesOf(db: Queryable, asked: PageAsked[]): Promise<OwnClaims[]> {
  const { rows } = await db.executeQuery<PlacedRow>(
    CompiledQuery.raw(pagesOfOwnClaims, [
      asked.map(({ userId }) => userId),
      asked.map(({ page, size }) => (page - 1) * size),
      asked.map(({ size }) => size),
    ]),
  );
  const pages = asked.map((): OwnClaims => ({ rows: [], total: 0 }));
  for (const row of rows) {
    const page = pages[row.place - 1];
    if (!page) continue;
    page.total = row.total;
    if (row.id !== null) page.rows.push(row);
  }
  return pages;
}

/** One page of those that fit, with how many fit at all. The page is found by numbers alone, then only its own rows are read. */
export async function someOwnClaims(
  db: Queryable,
  userId: number,
  filter: OwnClaimFilter,
  { page, size }: { page: number; size: number },
): Promise<OwnClaims> {
  const [rows, total] = await Promise.all([
    sql<OwnClaimRow>`select ${sql.raw(columns)}
      from (select c.user_number as number from claim c where ${fits(userId, filter)}
        order by c.user_number desc limit ${size} offset ${(page - 1) * size}) found
      join claim c on c.user_id = ${userId} and c.user_number = found.number
      order by c.user_number desc`.execute(db),
    sql<{ n: number }>`select count(*) as n from claim c where ${fits(userId, filter)}`.execute(db),
  ]);
  return { rows: rows.rows, total: Number(total.rows[0]?.n ?? 0) };
}

/** The newest of those that fit, below a number: read again and again, they come as one long list without an offset. */
export async function ownClaimsBelow(
  db: Queryable,
  userId: number,
  filter: OwnClaimFilter,
  { below, most }: { below: number | null; most: number },
): Promise<OwnClaimRow[]> {
  const { rows } = await sql<OwnClaimRow>`select ${sql.raw(columns)} from claim c
    where ${fits(userId, filter)} and (${below}::int is null or c.user_number < ${below})
    order by c.user_number desc limit ${most}`.execute(db);
  return rows;
}

function fits(userId: number, { status, from, to, since, before }: OwnClaimFilter) {
  const all = [sql<SqlBool>`c.user_id = ${userId}`];
  if (status !== undefined) all.push(sql`c.status = ${status}`);
  if (from !== undefined) all.push(sql`c.from_id = ${from}`);
  // A payment of an invoice has no currency that its payer receives.
  if (to !== undefined) all.push(sql`c.to_id = ${to} and c.invoice_id is null`);
  if (since !== undefined) all.push(sql`c.created_at >= ${since}`);
  if (before !== undefined) all.push(sql`c.created_at < ${before}`);
  return sql.join(all, sql` and `);
}
