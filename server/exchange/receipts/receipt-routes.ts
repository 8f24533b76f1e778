import { join } from 'node:path';
import { showReceiptFile } from '@menyala/contract/office/claims';
import {
  addReceipt as addReceiptCall,
  removeReceipt as removeCall,
  showReceipt,
} from '@menyala/contract/site/claims';
import type { FastifyInstance } from 'fastify';
import { folderFiles } from '../../platform/files/folder.ts';
import type { Files } from '../../platform/files/port.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { type AttemptLimit, attemptLimit } from '../../platform/http/attempt-limit.ts';
import { readUpload } from '../../platform/images/read-upload.ts';
import { requireRoomOnDisk } from '../../platform/images/room-on-disk.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { addReceipt, requireRoomForReceipt } from './add-receipt.ts';
import { handOut, openReceipt } from './hand-out-receipt.ts';
import { removeReceipt } from './remove-receipt.ts';

export const receiptFiles = (world: Pick<World, 'config'>): Files =>
  folderFiles(join(world.config.dataDir, 'files'));

/** How often one visitor may send a file: in a minute, and in a day, which bounds what they can put on the disk. */
export function uploadLimit(world: World): Pick<AttemptLimit, 'take'> {
  const ofMinute = attemptLimit(world, { name: 'receipt', attempts: 20, seconds: 60 });
  const ofDay = attemptLimit(world, { name: 'receipt-day', attempts: 100, seconds: 24 * 60 * 60 });
  return {
    async take(visitor) {
      await ofMinute.take(visitor);
      await ofDay.take(visitor);
      await requireRoomOnDisk(world);
    },
  };
}

export function receiptRoutes(app: FastifyInstance, world: World, files = receiptFiles(world)): void {
  const uploads = uploadLimit(world);
  const asked = (params: { id: string; receipt: string }) => ({
    claimId: params.id,
    receiptId: params.receipt,
  });

  serve(app, world, addReceiptCall, async ({ params, request }) => {
    const visitor = addressGroup(request.ip);
    await uploads.take(visitor);
    await requireRoomForReceipt(world.db, params.id);
    const sent = await readUpload(request);
    const { id, name, size } = await addReceipt(world, files, {
      claimId: params.id,
      name: sent.name,
      bytes: sent.bytes,
      visitor,
    });
    return { id, name, size, removed: null };
  });

  serve(app, world, showReceipt, async ({ params, reply }) =>
    handOut(reply, await openReceipt(world, files, asked(params)), { inPlace: false }),
  );

  serve(app, world, removeCall, async ({ params }) => {
    await removeReceipt(world, files, asked(params));
    return undefined;
  });

  serve(app, world, showReceiptFile, async ({ params, reply }) =>
    handOut(reply, await openReceipt(world, files, asked(params)), { inPlace: true }),
  );
}
