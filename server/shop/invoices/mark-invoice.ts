import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { moveClaim } from '../../exchange/claims/store/change-claim.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { settleParts } from './drive-invoices.ts';
import type { AdditionalStatus, Invoice, InvoiceStatus } from './invoice.ts';
import { unpaidClaimsOf } from './invoice-queries.ts';

type Marked = Extract<InvoiceStatus, 'Settled' | 'Invalid'>;

/** By what an invoice may be marked by hand now. */
export function markable({
  status,
  additionalStatus,
  seen,
}: Pick<Invoice, 'status' | 'seen'> & { additionalStatus: AdditionalStatus }): Marked[] {
  const wanted: Marked[] = [];
  if (status !== 'Settled') wanted.push('Settled');
  const mayBeInvalid = status !== 'Invalid' && (status !== 'Settled' || additionalStatus === 'Marked');
  if (mayBeInvalid && seen === '0') wanted.push('Invalid');
  return wanted;
}

/**
 * Marks an invoice as its shop says. Marked as settled, it books what came and no more; marked as invalid, its unpaid claims are closed.
 * @throws Refusal `wrong_status` · `validation` where money has come for what is to be invalid
 */
export async function markInvoice(ctx: Context, id: string, wanted: Marked): Promise<void> {
  const { rows } = await sql<{ outcome: 'marked' | 'wrong_status' | 'has_money' }>`
    select mark_invoice(${id}, ${wanted}, ${ctx.clock.now()}) as outcome`.execute(ctx.db);
  ctx.outbox.wake();
  if (rows[0]?.outcome === 'has_money')
    throw new Refusal('validation', { errors: { status: [{ code: 'bad_value' }] } });
  if (rows[0]?.outcome !== 'marked') throw new Refusal('wrong_status', { context: { status: wanted } });
  if (wanted === 'Settled') {
    await settleParts(ctx, id);
    return;
  }
  for (const claim of await unpaidClaimsOf(ctx.db, id))
    await moveClaim(ctx, claim.id, 'cancel', { kind: 'system', name: 'invoice' }).catch((error: unknown) => {
      // It was paid or closed in the same moment.
      if (!(error instanceof Refusal)) throw error;
    });
}
