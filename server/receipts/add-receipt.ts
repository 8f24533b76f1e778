import { createHash, randomUUID } from 'node:crypto';
import type { Queryable } from '../database/connection.ts';
import { Refusal, refuseFields } from '../http/refusal.ts';
import type { Sent } from '../pictures/index.ts';
import type { Files } from '../providers/files/port.ts';
import type { World } from '../world.ts';
import { cleanFileName } from './file-name.ts';
import { harmlessFile } from './harmless-file.ts';
import { mostReceipts, type Receipt, takesReceipts } from './receipt.ts';
import {
  announceReceipt,
  countReceipts,
  findClaim,
  insertReceipt,
  lockReceiptsOf,
} from './receipt-queries.ts';

/**
 * Adds a receipt to a claim. The file is on the disk before its row is; a row without its file cannot be.
 * @throws Refusal `not_found`, `wrong_status`, `unsupported_media`; `validation` on `file`
 */
export async function addReceipt(
  world: World,
  files: Files,
  { claimId, name, bytes }: { claimId: string; name: string; bytes: Sent },
): Promise<Receipt> {
  const file = await harmlessFile(bytes);
  const receipt: Receipt = {
    id: randomUUID(),
    claimId,
    name: cleanFileName(name, file.type),
    type: file.type,
    size: file.bytes.length,
  };
  await files.save(receipt.id, file.bytes);
  const sha256 = createHash('sha256').update(file.bytes).digest();
  const claim = await record(world, receipt, sha256).catch(async (error: unknown) => {
    await files.remove(receipt.id);
    throw error;
  });
  await world.live.tell([{ kind: 'claim', claimId: claim.id, status: claim.status, version: claim.version }]);
  return receipt;
}

/** Asked before a body is read, so that a refusal does not cost an upload. */
export async function requireRoomForReceipt(db: Queryable, claimId: string) {
  const claim = await findClaim(db, claimId);
  if (!claim) throw new Refusal('not_found');
  if (!takesReceipts.has(claim.status))
    throw new Refusal('wrong_status', { context: { status: claim.status } });
  if ((await countReceipts(db, claimId)) >= mostReceipts)
    refuseFields({ file: [{ code: 'too_many_files' }] });
  return claim;
}

/** Asked again under the lock: two uploads at once may not make six. */
function record(world: World, receipt: Receipt, sha256: Buffer) {
  return world.db.transaction().execute(async (tx) => {
    await lockReceiptsOf(tx, receipt.claimId);
    const claim = await requireRoomForReceipt(tx, receipt.claimId);
    const now = world.clock.now();
    await insertReceipt(tx, receipt, sha256, now);
    await announceReceipt(tx, receipt.claimId, now);
    return claim;
  });
}
