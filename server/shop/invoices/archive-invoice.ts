import type { Context } from '../../context.ts';

/** Takes an invoice out of the lists of its shop, or back into them. Nothing else of it changes. */
export async function archiveInvoice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  isArchived: boolean,
): Promise<void> {
  await db
    .updateTable('invoice')
    .set(({ eb }) => ({ archived_at: isArchived ? clock.now() : null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .execute();
}
