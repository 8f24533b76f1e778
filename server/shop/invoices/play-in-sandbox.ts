import { type SandboxPress, sandboxPresses } from '@menyala/contract/site/pages';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Invoice } from './invoice.ts';
import { findInvoice } from './invoice-queries.ts';
import { waysToPay } from './pay-invoice.ts';

export function isSandboxPress(text: string | null): text is SandboxPress {
  return sandboxPresses.some((press) => press === text);
}

/** What can be pressed now at an invoice of a sandbox shop. */
export function pressesOf(
  { clock }: Pick<Context, 'clock'>,
  { status, additionalStatus, expiresAt }: Invoice,
): SandboxPress[] {
  const isOver = expiresAt <= clock.now();
  if (status === 'New' && !isOver) return ['pay', 'less', 'expire'];
  const isMissed = status === 'New' || (status === 'Expired' && additionalStatus !== 'PaidLate');
  return isMissed ? ['late'] : [];
}

/**
 * Pays an invoice of a sandbox shop, in part or late, or ends it. Its shop hears of it as of any other; the books are not touched.
 * @throws Refusal `not_found` · `invoice_closed` where that cannot be pressed now, or its shop is no sandbox
 */
export async function playInSandbox(ctx: Context, id: string, press: SandboxPress): Promise<void> {
  const invoice = await findInvoice(ctx.db, id);
  if (!invoice) throw new Refusal('not_found');
  const [way] = waysToPay(invoice);
  const direction = way && ctx.catalogue.current().directionById.get(way.direction);
  const { rows } = await sql<{ outcome: string }>`
    select play_sandbox(${id}, ${press}, ${way?.method ?? ''}, ${direction?.sendDecimals ?? 8}, ${ctx.clock.now()}) as outcome`.execute(
    ctx.db,
  );
  if (rows[0]?.outcome !== 'played') throw new Refusal('invoice_closed');
  ctx.outbox.wake();
}
