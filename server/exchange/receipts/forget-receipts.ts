import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Files } from '../../platform/files/port.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostAtOnce = 200;

/**
 * Deletes files of receipts, so many days after their claims ended as the owner says. A row gives its key up first, and
 * stays as the trace; a file that is left behind when the process ends in between opens for nobody, and is swept away with
 * those that no receipt names.
 * @returns whether more of it is waiting
 */
export async function forgetReceipts(
  ctx: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  files: Files,
): Promise<boolean> {
  const now = ctx.clock.now();
  const days = ctx.catalogue.current().settings.receiptDays;
  const before = new Date(now.getTime() - days * dayMs);
  // A receipt may be newer than the end of its claim: a customer who paid after all sends one to a deleted claim.
  const { rows } = await sql<{ id: string }>`
    update receipt set encrypted_key = null, removed_at = ${now}, removed_after_days = ${days}
    where removed_at is null and id in (
      select receipt.id from receipt join claim on claim.id = receipt.claim_id
      where receipt.removed_at is null and receipt.created_at < ${before}
        and claim.updated_at < ${before} and claim.status in ('success', 'error', 'deleted')
        and not exists (select from refund where claim_id = claim.id and state in ('asked', 'sending'))
      order by receipt.created_at limit ${mostAtOnce}
      for update of receipt skip locked)
    returning id`.execute(ctx.db);
  for (const { id } of rows) await files.remove(id);
  return rows.length === mostAtOnce;
}
