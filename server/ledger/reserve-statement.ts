import type { Language } from '@menyala/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { ByStaff } from '../platform/audit/by-staff.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { reserveRow } from './reserve-views.ts';
import { type Moves, spanOf, statementCsv, statementOf } from './statement.ts';

interface Asked {
  date_from?: string;
  date_to?: string;
}

/** What joined a reserve, free and held together, and what left it; what is only held or freed again moves nothing. */
const movesOf = (currencyId: number): Moves => sql`
  select t.id, x.created_at as at, case when credit.id is null then -t.amount else t.amount end as amount,
    x.kind, x.claim_id, x.reason as note, x.actor as by
  from transfer t join ledger_tx x on x.id = t.tx_id
  left join account credit on credit.id = t.credit_id and credit.kind in ('available', 'held') and credit.owner = ''
  left join account debit on debit.id = t.debit_id and debit.kind in ('available', 'held') and debit.owner = ''
  where t.currency_id = ${currencyId} and (credit.id is null) <> (debit.id is null)`;

/** All that they came to until now, which the books keep. */
const balanceOf = (currencyId: number) => sql`
  select coalesce(sum(balance), 0) from account
  where currency_id = ${currencyId} and kind in ('available', 'held') and owner = ''`;

/** @throws Refusal `not_found`, `validation` */
export async function reserveStatement({ db, clock }: Context, currencyId: number, asked: Asked) {
  const { ticker } = await reserveRow(db, currencyId);
  const span = spanOf(asked, clock.now());
  return statementOf(db, movesOf(currencyId), span, ticker, balanceOf(currencyId));
}

/** The same as a file: who took it is in the audit log. @throws Refusal `not_found`, `validation` */
export async function reserveStatementCsv(
  { db, clock }: Context,
  currencyId: number,
  asked: Asked,
  language: Language,
  by: ByStaff,
): Promise<AsyncGenerator<string>> {
  const now = clock.now();
  const { ticker } = await reserveRow(db, currencyId);
  const span = spanOf(asked, now);
  await recordAudit(
    db,
    { staff: by, act: 'reserve.export', object: `reserve:${currencyId}`, after: span, address: by.address },
    now,
  );
  return statementCsv(db, movesOf(currencyId), span, { ticker, language });
}
