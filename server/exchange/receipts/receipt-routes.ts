import { showReceiptFile } from '@menyala/contract/office/claims';
import {
  addReceipt as addReceiptCall,
  removeReceipt as removeCall,
  showReceipt,
} from '@menyala/contract/site/claims';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { inData } from '../../platform/files/data-folders.ts';
import { folderFiles } from '../../platform/files/folder.ts';
import type { Files } from '../../platform/files/port.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { type AttemptLimit, attemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readUpload } from '../../platform/images/read-upload.ts';
import { requireRoomOnDisk } from '../../platform/images/room-on-disk.ts';
import { serve } from '../../web/access/serve.ts';
import { addReceipt, requireRoomForReceipt } from './add-receipt.ts';
import { handOut, openReceipt } from './hand-out-receipt.ts';
import { letsReceiptsGo } from './receipt.ts';
import { deleteReceipt, findClaim, findReceipt, lockReceiptsOf } from './receipt-queries.ts';

export const receiptFiles = (ctx: Pick<Context, 'config'>): Files => folderFiles(inData(ctx.config, 'files'));

/** How often one visitor may send a file: in a minute, and in a day, which bounds what they can put on the disk. */
export function uploadLimit(ctx: Context): Pick<AttemptLimit, 'take'> {
  const ofMinute = attemptLimit(ctx, { name: 'receipt', attempts: 20, seconds: 60 });
  const ofDay = attemptLimit(ctx, { name: 'receipt-day', attempts: 100, seconds: 24 * 60 * 60 });
  return {
    async take(visitor) {
      await ofMinute.take(visitor);
      await ofDay.take(visitor);
      await requireRoomOnDisk(ctx);
    },
  };
}

export function receiptRoutes(app: FastifyInstance, ctx: Context, files = receiptFiles(ctx)): void {
  const uploads = uploadLimit(ctx);
  const asked = (params: { id: string; receipt: string }) => ({
    claimId: params.id,
    receiptId: params.receipt,
  });

  serve(app, ctx, addReceiptCall, async ({ params, request }) => {
    const visitor = addressGroup(request.ip);
    await uploads.take(visitor);
    await requireRoomForReceipt(ctx.db, params.id);
    const sent = await readUpload(request);
    const { id, name, size } = await addReceipt(ctx, files, {
      claimId: params.id,
      name: sent.name,
      bytes: sent.bytes,
      visitor,
    });
    return { id, name, size, removed: null };
  });

  serve(app, ctx, showReceipt, async ({ params, reply }) =>
    handOut(reply, await openReceipt(ctx, files, asked(params)), { inPlace: false }),
  );

  serve(app, ctx, removeCall, async ({ params }) => {
    await removeReceipt(ctx, files, asked(params));
    return undefined;
  });

  serve(app, ctx, showReceiptFile, async ({ params, reply }) =>
    handOut(reply, await openReceipt(ctx, files, asked(params)), { inPlace: true }),
  );
}

/** Takes a receipt away while the payment is not accepted. @throws Refusal `not_found`, `wrong_status` */
async function removeReceipt(
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
