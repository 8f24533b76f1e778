import type { Context } from '../../context.ts';
import type { Files } from '../../platform/files/port.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { letsReceiptsGo } from './receipt.ts';
import { deleteReceipt, findClaim, findReceipt, lockReceiptsOf } from './receipt-queries.ts';

/** Takes a receipt away while the payment is not accepted. @throws Refusal `not_found`, `wrong_status` */
export async function removeReceipt(
  ctx: Context,
  files: Files,
  { claimId, receiptId }: { claimId: string; receiptId: string },
): Promise<void> {
  const claim = await ctx.db.transaction().execute(async (tx) => {
    await lockReceiptsOf(tx, claimId);
    const found = await findClaim(tx, claimId);
    const receipt = await findReceipt(tx, claimId, receiptId);
    if (!found || !receipt) throw new Refusal('not_found');
    if (!letsReceiptsGo.has(found.status))
      throw new Refusal('wrong_status', { context: { status: found.status } });
    await deleteReceipt(tx, receipt.id);
    return found;
  });
  // After the commit: a file without a row is swept away later, a row without a file would be a hole.
  await files.remove(receiptId.toLowerCase());
  await ctx.live.tell([{ kind: 'claim', claimId: claim.id, status: claim.status, version: claim.version }]);
}
