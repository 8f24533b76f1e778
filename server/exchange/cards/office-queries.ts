import { type CheckStatus, photoKinds } from '@menyala/contract/site/cards';
import { isCardNumber } from '@menyala/requisites';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { likePart, likeWhole } from '../../platform/database/like.ts';
import { cardHashes } from '../../platform/vault/card-numbers.ts';
import { digitsOf } from './card-details.ts';
import { overAs } from './check-queries.ts';

export interface CheckFilter {
  status?: CheckStatus | undefined;
  userId?: number | undefined;
  q?: string | undefined;
  /** True where an email address is found only by the whole of it: a search would else tell what a mask hides. */
  isWholeEmail: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Checks with who they belong to, and the claim that waits for them: in a list that was narrowed. */
function narrowed(vault: Context['vault'], { status, userId, q, isWholeEmail }: CheckFilter) {
  const all = [sql<SqlBool>`c.removed_at is null`];
  if (status) all.push(sql`c.status = ${status}`);
  // Nobody waits for it any more.
  if (status === 'pending') all.push(sql`not ${overAs('c')}`);
  if (userId !== undefined) all.push(sql`c.user_id = ${userId}`);
  if (q) all.push(mentions(vault, q.trim(), isWholeEmail));
  return sql`from card_check c left join users u on u.id = c.user_id left join claim g on g.id = c.claim_id
    where ${sql.join(all, sql` and `)}`;
}

/** The last four digits, a whole number, an email address, the number of a claim. */
function mentions(vault: Context['vault'], words: string, isWholeEmail: boolean) {
  const bare = words.replace(/[№#\s]/g, '');
  const digits = digitsOf(words);
  if (isCardNumber(digits)) return sql<SqlBool>`c.number_hash = any(${cardHashes(vault, digits)}::bytea[])`;
  const part = isWholeEmail ? likeWhole(words) : likePart(words);
  const isClaim = uuid.test(bare) ? sql`k.id = ${bare}` : sql`k.public_id = ${bare}`;
  return sql<SqlBool>`(c.ending = ${bare} or u.email ilike ${part} or g.email ilike ${part} or exists (
    select from claim k where ${isClaim} and (k.id = c.claim_id or (k.user_id = c.user_id and k.card_hash = c.number_hash))))`;
}

/** Those that are looked at come first, of these the one whose claim runs out first; then the others, the newest first. */
const inOrder = sql`order by c.status = 'pending' desc,
  case when c.status = 'pending' then (
    select min(k.card_deadline) from claim k
    where k.card_hash = c.number_hash and (k.id = c.claim_id or k.user_id = c.user_id)
      and k.verify_side is not null and k.card_cleared_at is null and k.status in ('new', 'checking', 'paused')
  ) end nulls last,
  case when c.status = 'pending' then c.sent_at end, c.updated_at desc, c.id`;

/** The ids of one page of checks, in their order, and how many there are. */
export async function findChecks(
  db: Queryable,
  vault: Context['vault'],
  filter: CheckFilter,
  { page, size }: { page: number; size: number },
): Promise<{ ids: string[]; total: number }> {
  const checks = narrowed(vault, filter);
  const [found, counted] = await Promise.all([
    sql<{ id: string }>`select c.id ${checks} ${inOrder} limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${checks}`.execute(db),
  ]);
  return { ids: found.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/** The checks that wait to be looked at, in their order. */
export async function waitingInOrder(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from card_check c where c.status = 'pending' and c.removed_at is null and not ${overAs('c')} ${inOrder}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whose a check is, as the office knows them. */
export interface CheckHolder {
  userId: number | null;
  email: string | null;
  since: Date | null;
  completed: number;
}

/** By check. An email address that a guest typed is nobody's account. */
export async function holdersOf(
  db: Queryable,
  checkIds: readonly string[],
): Promise<Map<string, CheckHolder>> {
  if (checkIds.length === 0) return new Map();
  const { rows } = await sql<CheckHolder & { id: string }>`
    select c.id, c.user_id as "userId", coalesce(u.email, g.email) as email, u.created_at as since,
      (select count(*)::int from claim k where k.user_id = c.user_id and k.status = 'success' and k.invoice_id is null) as completed
    from card_check c left join users u on u.id = c.user_id left join claim g on g.id = c.claim_id
    where c.id = any(${checkIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...holder }) => [id, holder]));
}

/** Every photo that a check ever had: those that are there, in the order in which they are asked for, then the others, the oldest first. */
export function allPhotosOf(db: Queryable, checkId: string) {
  return db
    .selectFrom('card_photo')
    .select(['id', 'kind', 'width', 'height', 'created_at', 'removed_at', 'removed_for'])
    .where('check_id', '=', checkId)
    .orderBy(sql`removed_at is not null`)
    .orderBy(sql`array_position(${[...photoKinds]}::text[], kind)`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
