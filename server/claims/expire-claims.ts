import { Refusal } from '../http/refusal.ts';
import type { World } from '../world.ts';
import { overdueClaims } from './claim-queries.ts';
import { moveClaim } from './move-claim.ts';

/** So many are closed in one sweep; the rest wait for the next one, which follows at once. */
const mostInSweep = 200;

/** Closes the claims whose timer has run out. @returns how many it closed */
export async function expireClaims(world: World): Promise<number> {
  const overdue = await overdueClaims(world.db, world.clock.now(), mostInSweep);
  const closed = await Promise.all(
    overdue.map(async ({ id, status }) => {
      try {
        await moveClaim(world, id, status === 'new' ? 'expire_payment' : 'expire_check', {
          kind: 'system',
          name: 'timer',
        });
        return 1;
      } catch (error) {
        // Somebody paid or cancelled in the same moment, and won.
        if (error instanceof Refusal && error.code === 'wrong_status') return 0;
        throw error;
      }
    }),
  );
  return closed.reduce<number>((sum, one) => sum + one, 0);
}
