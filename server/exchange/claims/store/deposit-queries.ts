import type { Selectable } from 'kysely';
import type { Queryable } from '../../../platform/database/connection.ts';
import { plain } from '../../../platform/database/numeric.ts';
import type { DepositTable } from '../../../platform/database/tables.ts';
import type { Deposit } from '../claim.ts';

/** The deposit of a reference; at most one. */
export async function findDeposit(
  db: Queryable,
  rail: string,
  reference: string,
): Promise<Deposit | undefined> {
  const row = await db
    .selectFrom('deposit')
    .selectAll()
    .where('rail', '=', rail)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && depositOf(row);
}

export async function findDepositById(db: Queryable, id: number): Promise<Deposit | undefined> {
  const row = await db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst();
  return row && depositOf(row);
}

function depositOf(row: Selectable<DepositTable>): Deposit {
  return {
    id: row.id,
    claimId: row.claim_id,
    currencyId: row.currency_id,
    rail: row.rail,
    reference: row.reference,
    amount: plain(row.amount),
    state: row.state as Deposit['state'],
    isBooked: row.booked_by !== null,
    confirmations: row.confirmations,
    actor: row.actor,
    at: row.at,
  };
}
