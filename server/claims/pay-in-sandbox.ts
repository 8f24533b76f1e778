import { randomUUID } from 'node:crypto';
import { Refusal } from '../http/refusal.ts';
import type { World } from '../world.ts';
import { findClaim } from './claim-queries.ts';
import { moveClaim } from './move-claim.ts';

const sandbox = { kind: 'system', name: 'sandbox' } as const;

/** Demo only: the outside world pays the claim exactly as asked, and the money counts at once. */
export async function payInSandbox(world: World, claimId: string): Promise<void> {
  if (world.config.mode !== 'demo') throw new Refusal('not_found');
  const claim = await findClaim(world.db, claimId);
  if (!claim) throw new Refusal('not_found');
  await moveClaim(world, claimId, 'accept', sandbox, {
    reference: `sandbox-${randomUUID()}`,
    amount: claim.fromSumma,
  });
}
