import { join } from 'node:path';
import { showReceiptFile } from '@menyala/contract/office/claims';
import {
  addReceipt as addReceiptCall,
  removeReceipt as removeCall,
  showReceipt,
} from '@menyala/contract/site/claims';
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '../http/address-group.ts';
import { attemptLimit } from '../http/attempt-limit.ts';
import { serve } from '../http/serve.ts';
import { readUpload } from '../pictures/index.ts';
import { folderFiles } from '../providers/files/folder.ts';
import type { Files } from '../providers/files/port.ts';
import type { World } from '../world.ts';
import { addReceipt, requireRoomForReceipt } from './add-receipt.ts';
import { handOut, openReceipt } from './hand-out-receipt.ts';
import { removeReceipt } from './remove-receipt.ts';

export const receiptFiles = (world: Pick<World, 'config'>): Files =>
  folderFiles(join(world.config.dataDir, 'files'));

export function receiptRoutes(app: FastifyInstance, world: World, files = receiptFiles(world)): void {
  const uploads = attemptLimit(world, { name: 'receipt', attempts: 20, seconds: 60 });
  const asked = (params: { id: string; receipt: string }) => ({
    claimId: params.id,
    receiptId: params.receipt,
  });

  serve(app, world, addReceiptCall, async ({ params, request }) => {
    await uploads.take(addressGroup(request.ip));
    await requireRoomForReceipt(world.db, params.id);
    const sent = await readUpload(request);
    const { id, name, size } = await addReceipt(world, files, {
      claimId: params.id,
      name: sent.name,
      bytes: sent.bytes,
    });
    return { id, name, size };
  });

  serve(app, world, showReceipt, async ({ params, reply }) =>
    handOut(reply, await openReceipt(world.db, files, asked(params)), { inPlace: false }),
  );

  serve(app, world, removeCall, async ({ params }) => {
    await removeReceipt(world, files, asked(params));
    return undefined;
  });

  serve(app, world, showReceiptFile, async ({ params, reply }) =>
    handOut(reply, await openReceipt(world.db, files, asked(params)), { inPlace: true }),
  );
}
