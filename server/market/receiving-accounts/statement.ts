import type { Language } from '@menyala/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type Moves, spanOf, statementCsv, statementOf } from '../../ledger/statement.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requisiteRows } from './requisite-queries.ts';

interface Asked {
  date_from?: string;
  date_to?: string;
}

/** What came for claims that were given these requisites, in their currency. What leaves them no claim tells. */
const movesOf = (id: number): Moves => sql`
  select d.id, d.at, d.amount, 'deposit' as kind, d.claim_id, d.reference as note, d.actor as by
  from claim given join deposit d on d.claim_id = given.id and d.currency_id = given.from_id and d.state = 'final'
  where given.requisite_id = ${id}`;

async function tickerOf(ctx: Context, id: number): Promise<string> {
  const [row] = await requisiteRows(ctx.db, { id });
  if (!row) throw new Refusal('not_found');
  return row.ticker;
}

/** @throws Refusal `not_found`, `validation` */
export async function requisiteStatement(ctx: Context, id: number, asked: Asked) {
  const ticker = await tickerOf(ctx, id);
  return statementOf(ctx.db, movesOf(id), spanOf(asked, ctx.clock.now()), ticker);
}

/** The same as a file: who took it is in the audit log. @throws Refusal `not_found`, `validation` */
export async function requisiteStatementCsv(
  ctx: Context,
  id: number,
  asked: Asked,
  language: Language,
  by: ByStaff,
): Promise<AsyncGenerator<string>> {
  const now = ctx.clock.now();
  const ticker = await tickerOf(ctx, id);
  const span = spanOf(asked, now);
  await recordAudit(
    ctx.db,
    { staff: by, act: 'requisite.export', object: `requisite:${id}`, after: span, address: by.address },
    now,
  );
  return statementCsv(ctx.db, movesOf(id), span, { ticker, language });
}
