import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Files } from '../../platform/files/port.ts';
import { knownReceipts } from './receipt-queries.ts';

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

/** An upload whose row is still to come is younger than this. */
const graceMs = 60 * 60 * 1000;

/**
 * Removes files that no receipt names: what a process that ended between file and row has left. Returns how many.
 * A job for once a day.
 */
export async function sweepOrphanFiles(ctx: Pick<Context, 'db' | 'clock'>, files: Files): Promise<number> {
  const before = ctx.clock.now().getTime() - graceMs;
  const old = (await files.list()).filter((file) => file.savedAt.getTime() < before).map((file) => file.name);
  const known = await knownReceipts(ctx.db, old.filter(isUuid));
  const orphans = old.filter((name) => !known.has(name));
  for (const name of orphans) await files.remove(name);
  return orphans.length;
}

function isUuid(name: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
}
