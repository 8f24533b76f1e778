import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';

export interface ProgrammeCurrency {
  ticker: string;
  decimals: number;
  /** Whether customers may receive it. */
  isReceivable: boolean;
}

/** The currencies that the programme names, by id. */
export async function findProgrammeCurrencies(
  db: Queryable,
  ids: number[],
): Promise<Map<number, ProgrammeCurrency>> {
  const rows = await db
    .selectFrom('currency')
    .select(['id', 'ticker', 'decimals', 'is_receive_visible'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, ticker, decimals, is_receive_visible }) => [
      id,
      { ticker, decimals, isReceivable: is_receive_visible },
    ]),
  );
}

/**
 * Whether anything stands in the programme's currency: rewards, points, turnover, or gifts of money and prizes that are promised. Of
 * another currency all of these would be something else.
 */
export async function isAnythingBooked(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from reward_record) or exists (select from gift_item where amount is not null) or exists (select from contest)
      or exists (
        select from account a
        where a.kind in ('referral', 'referral_held', 'referral_owed', 'bonus', 'bonus_owed', 'points')
          and (exists (select from transfer t where t.debit_id = a.id) or exists (select from transfer t where t.credit_id = a.id))
      ) as is`.execute(db);
  return rows[0]?.is === true;
}

/** Whether more than this was agreed with a partner. */
export async function hasOwnPercentAbove(db: Queryable, percent: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from partner where own_percent > ${percent}::numeric) as is`.execute(db);
  return rows[0]?.is === true;
}
