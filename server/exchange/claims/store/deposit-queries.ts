import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/connection.ts';
import { plain } from '../../../platform/database/numeric.ts';
import type { DepositTable } from '../../../platform/database/tables.ts';
import { batchReader } from '../../../platform/jobs/batch-reader.ts';
import type { Deposit } from '../claim.ts';

/** The deposit of a reference; at most one. */
export function findDeposit(db: Queryable, rail: string, reference: string): Promise<Deposit | undefined> {
  return readDeposit(db, { rail, reference });
}

const readDeposit = batchReader(async (db, asked: Pick<Deposit, 'rail' | 'reference'>[]) => {
  const rows = await db
    .selectFrom('deposit')
    .selectAll()
    .where(
      sql<SqlBool>`(rail, reference) in (
        select * from unnest(${asked.map(({ rail }) => rail)}::text[], ${asked.map(({ reference }) => reference)}::text[]))`,
    )
    .execute();
  const found = rows.map(depositOf);
  return asked.map(({ rail, reference }) =>
    found.find((deposit) => deposit.rail === rail && deposit.reference === reference),
  );
});

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
