import type { Context } from '../../../context.ts';
import type { Claim } from '../claim.ts';
import { decideMove } from '../decide/decide-move.ts';
import { checkTimer } from '../page/claim-actions.ts';
import { changeClaim } from './change-claim.ts';
import { overdueClaims } from './claim-queries.ts';

/** So many are moved in one sweep; the rest wait for the next one, which follows at once. */
const mostInSweep = 200;
const timer = { kind: 'system', name: 'timer' } as const;

/** Does what follows where a timer has run out: nobody saw to the card, paid, found the payment or chose. @returns how many it moved */
export async function expireClaims(ctx: Context): Promise<number> {
  const overdue = await overdueClaims(ctx.db, ctx.clock.now(), mostInSweep);
  let moved = 0;
  await Promise.all(
    overdue.map(({ id }) =>
      changeClaim(ctx, id, timer, (claim, facts) => {
        // Somebody paid, chose or cancelled in the same moment, and won.
        const move = overdueMove(claim, facts.now);
        if (!move) return null;
        moved += 1;
        return decideMove(claim, move, {}, facts);
      }),
    ),
  );
  return moved;
}

function afterCheck({ escalatedAt, held }: Claim) {
  if (escalatedAt === null) return 'escalate';
  return held === null ? 'expire_check' : 'release_hold';
}

export function overdueMove(claim: Claim, now: Date) {
  const isOver = (deadline: Date | null) => deadline !== null && deadline <= now;
  if (claim.status === 'new' && isOver(claim.paymentDeadline)) return 'expire_payment';
  if (claim.status === 'new' && isOver(claim.cardDeadline)) return 'expire_card';
  if (claim.status === 'checking' && isOver(checkTimer(claim))) return afterCheck(claim);
  return claim.status === 'paused' && isOver(claim.choiceDeadline) ? 'resolution_expired' : null;
}
