import { sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from './connection.ts';

/** What is searched by any part of it. Long terms that are no email are known by their beginning and their end, which other indexes hold. */
const parts = [
  "search_term_part on search_term using gin (term gin_trgm_ops) where not (length(term) > 24 and position('@' in term) = 0)",
  'deposit_reference_part on deposit using gin (reference gin_trgm_ops)',
  'payout_attempt_reference_part on payout_attempt using gin (reference gin_trgm_ops)',
  'users_email_part on users using gin (email gin_trgm_ops)',
  'refund_reference_part on refund using gin (reference gin_trgm_ops)',
];

/**
 * Makes the indexes by which emails, details and references are found by a part. They need the extension pg_trgm, which the owner of
 * a database may create where PostgreSQL's contrib modules are installed. Without it the same is found by reading the whole tables.
 */
export async function indexParts(client: pg.Client): Promise<void> {
  try {
    // In a schema of its own, since what it brings is not ours.
    await client.query(
      'create schema if not exists trigram; create extension if not exists pg_trgm schema trigram',
    );
    const { rows } = await client.query<{ schema: string }>(
      "select quote_ident(n.nspname) as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'",
    );
    const made = parts.map((part) => part.replace('gin_trgm_ops', `${rows[0]?.schema}.gin_trgm_ops`));
    await client.query(made.map((part) => `create index if not exists ${part};`).join(' '));
  } catch (error) {
    if (!isNotThere(error)) throw error;
  }
}

/** No right to create it; no file of it; a schema for it that this user may not use. */
function isNotThere(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['42501', '58P01', '0A000', '42704'].includes(error.code ?? '');
}

/** True where a part of an email or of a reference is found by an index. */
export async function hasIndexedParts(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('search_term_part') is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}
