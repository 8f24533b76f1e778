import type { PromocodeEdit } from '@menyala/contract/office/promocodes';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { likePart } from '../../platform/database/like.ts';
import { oneEmail } from '../../platform/email.ts';
import { normaliseCode } from './promocode.ts';

interface Filter {
  words: string;
  /** E-mails are looked into only for those who may see them. */
  isWithEmails: boolean;
  /** Codes of this series; of none where it is null. */
  series: number | null;
}

function promocodes(db: Queryable) {
  return db
    .selectFrom('promocode')
    .leftJoin('users', 'users.id', 'promocode.user_id')
    .leftJoin('promocode_series', 'promocode_series.id', 'promocode.series_id');
}

function filtered(db: Queryable, { words, isWithEmails, series }: Filter) {
  const like = likePart(words);
  let query = promocodes(db).where('promocode.series_id', series === null ? 'is' : '=', series);
  if (words !== '')
    query = query.where((eb) =>
      eb.or([
        eb('promocode.code', 'ilike', like),
        eb('promocode.note', 'ilike', like),
        ...(isWithEmails ? [eb('users.email', 'ilike', like)] : []),
      ]),
    );
  return query;
}

const columns = ['users.email as user_email', 'promocode_series.name as series_name'] as const;

export async function findPromocodes(
  db: Queryable,
  filter: Filter,
  { page, size }: { page: number; size: number },
) {
  return filtered(db, filter)
    .selectAll('promocode')
    .select(columns)
    .orderBy('promocode.created_at', 'desc')
    .orderBy('promocode.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function countPromocodes(db: Queryable, filter: Filter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function findPromocodeById(db: Queryable, id: number) {
  return promocodes(db)
    .selectAll('promocode')
    .select(columns)
    .where('promocode.id', '=', id)
    .executeTakeFirst();
}

export type PromocodeRecord = Awaited<ReturnType<typeof findPromocodes>>[number];

/** Two edits of one code wait for each other, and for claims that are being made with it. */
export async function lockPromocode(tx: Tx, id: number) {
  return tx
    .selectFrom('promocode')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function wasUsed(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('promocode_use')
    .select('id')
    .where('promocode_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What an edit says, by columns. */
export function columnsOf(edit: Omit<PromocodeEdit, 'userEmail'>, userId: number | null) {
  return {
    code: normaliseCode(edit.code),
    kind: edit.kind,
    amount: edit.amount,
    note: edit.note.trim(),
    directions: edit.directions,
    user_id: userId,
    first_claim: edit.firstClaim,
    most_uses: edit.mostUses,
    most_per_user: edit.mostPerUser,
    starts_at: edit.startsAt === null ? null : new Date(edit.startsAt),
    ends_at: edit.endsAt === null ? null : new Date(edit.endsAt),
    is_active: edit.isActive,
  };
}

type Columns = ReturnType<typeof columnsOf>;

export async function insertPromocode(tx: Tx, columns: Columns, by: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('promocode')
    .values({ ...columns, created_by: by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePromocode(tx: Tx, id: number, columns: Columns): Promise<void> {
  await tx
    .updateTable('promocode')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The user of an email address, who has proved that it is theirs; undefined where nobody has. */
export async function userOfEmail(tx: Tx, email: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', oneEmail(email))
    .where('activated_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
