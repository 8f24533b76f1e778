import type { World } from '../world.ts';
import { changeClaim } from './change-claim.ts';
import type { Claim } from './claim.ts';
import { overdueClaims } from './claim-queries.ts';
import { decideMove } from './decide-move.ts';

/** So many are closed in one sweep; the rest wait for the next one, which follows at once. */
const mostInSweep = 200;
const timer = { kind: 'system', name: 'timer' } as const;

/** Ends what timers have run out for: claims whose card, payment or sum nobody saw to. @returns how many it ended */
export async function expireClaims(world: World): Promise<number> {
  const overdue = await overdueClaims(world.db, world.clock.now(), mostInSweep);
  let ended = 0;
  await Promise.all(
    overdue.map(({ id }) =>
      changeClaim(world, id, timer, (claim, facts) => {
        // Somebody paid, chose or cancelled in the same moment, and won.
        const move = overdueMove(claim, facts.now);
        if (!move) return null;
        ended += 1;
        return decideMove(claim, move, {}, facts);
      }),
    ),
  );
  return ended;
}

export function overdueMove(claim: Claim, now: Date) {
  const isOver = (deadline: Date | null) => deadline !== null && deadline <= now;
  if (claim.status === 'new' && isOver(claim.paymentDeadline)) return 'expire_payment';
  if (claim.status === 'new' && isOver(claim.cardDeadline)) return 'expire_card';
  if (claim.status === 'checking' && isOver(claim.checkDeadline)) return 'expire_check';
  return claim.status === 'paused' && isOver(claim.choiceDeadline) ? 'choice_over' : null;
}
