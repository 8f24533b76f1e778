import { type SqlBool, sql } from 'kysely';
import type pg from 'pg';
import type { Queryable } from '../database/connection.ts';

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
  /** As JSON has it, or as a date. */
  created_at: string | Date;
  updated_at: string | Date;
  user_number: number;
}

/** What a list of one's claims is narrowed to. Times: from the first, up to the second. */
export interface OwnClaimFilter {
  status?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
}

const columns = `c.id, c.public_id, c.status, c.from_id, c.to_id, c.from_summa::text, c.to_summa::text, c.course::text,
  c.user_number, c.created_at, c.updated_at`;

/**
 * One page of all claims of a user: by their numbers, which have no gaps, so the last page is read as fast as the first,
 * and nothing is counted. How many fit is part of the text, or PostgreSQL would plan the statement anew each time; and the
 * page comes as one JSON, which is read in half the time of as many rows.
 * $1 is the user, $2 how many newer ones are on the pages before.
 */
export const pageOfOwnClaims = (size: number) => `select u.claims as total, (
    select coalesce(json_agg(found), '[]') from (
      select ${columns} from claim c
      where c.user_id = $1 and c.user_number <= (select claims from users where id = $1) - $2::int
      order by c.user_number desc limit ${Math.trunc(size)}
    ) found
  ) as rows
  from users u where u.id = $1`;

interface OwnClaims {
  rows: OwnClaimRow[];
  total: number;
}

/** Asked with each visit of an account, so as a prepared statement. */
export async function allOwnClaims(
  pool: pg.Pool,
  userId: number,
  { page, size }: { page: number; size: number },
): Promise<OwnClaims> {
  const { rows } = await pool.query<OwnClaims>({
    name: `own-claims-${size}`,
    text: pageOfOwnClaims(size),
    values: [userId, (page - 1) * size],
  });
  return rows[0] ?? { rows: [], total: 0 };
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
  if (to !== undefined) all.push(sql`c.to_id = ${to}`);
  if (since !== undefined) all.push(sql`c.created_at >= ${since}`);
  if (before !== undefined) all.push(sql`c.created_at < ${before}`);
  return sql.join(all, sql` and `);
}
