import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';

/** Books final money that no claim is known for. False where its reference is known by now. */
export async function bookUnknown(
  db: Queryable,
  payment: { rail: string; reference: string; currencyId: number; amount: string },
  actor: string,
  at: Date,
): Promise<boolean> {
  const { rail, reference, currencyId, amount } = payment;
  const { rows } = await sql<{ id: number | null }>`
    select book_unknown_deposit(${rail}, ${reference}, ${currencyId}::int, ${amount}::numeric, ${actor}, ${at}) as id`.execute(
    db,
  );
  return rows[0]?.id != null;
}

/** Money that no claim is known for is gone again. False where it has a claim by now, or was gone before. */
export async function leaveUnknown(
  db: Queryable,
  depositId: number,
  becomes: 'reversed' | 'returned',
  words: { actor: string; reason: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select leave_unknown_deposit(${depositId}::bigint, ${becomes}, ${words.actor}, ${words.reason}, ${words.at}) as left`.execute(
    db,
  );
  return rows[0]?.left === true;
}

/** Tells staff once that two tellings of one payment do not agree. */
export async function raiseDiffers(
  db: Queryable,
  claimId: string | null,
  note: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into alarm (kind, claim_id, note, raised_at)
    values ('deposit_differs', ${claimId}::uuid, ${note}, ${at}) on conflict do nothing`.execute(db);
}
