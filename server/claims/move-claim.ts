import type { ClaimStatus } from '@menyala/contract';
import { type Actor, actorText } from '../actor.ts';
import { Refusal } from '../http/refusal.ts';
import { LaneFull } from '../ledger/lane.ts';
import type { ClaimToMove } from '../ledger/lanes.ts';
import type { World } from '../world.ts';
import type { Claim } from './claim.ts';
import { findClaim, historyOf } from './claim-queries.ts';
import { effectsOf, type Rails, type Said } from './effects.ts';
import { isLegal, lifecycle, type Move } from './lifecycle.ts';

/** What comes with a move beside who makes it. */
export interface MoveWords extends Said {
  /** Shown to the customer where the claim is rejected or paused; kept in its history in any case. */
  reason?: string;
  /** The version that staff saw. A move by a customer or a timer takes the claim as it is. */
  version?: number;
}

/** How often a move is tried again on a claim that somebody else moved meanwhile. */
const mostTries = 5;

/**
 * Makes one move of the lifecycle: status, ledger, history and announcement in one transaction, on the version that was
 * read. Of two moves at once one wins; the other is looked at again, and is refused where it is no longer legal.
 * @throws Refusal `not_found` · `wrong_status` · `conflict` (staff saw an older version) · `validation` (reference taken) · `busy`
 */
export async function moveClaim(
  world: World,
  claimId: string,
  move: Move,
  by: Actor,
  words: MoveWords = {},
): Promise<Claim> {
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const claim = await findClaim(world.db, claimId);
    if (!claim) throw new Refusal('not_found');
    if (words.version !== undefined && words.version !== claim.version) throw await conflictOf(world, claim);
    if (!isLegal(move, claim.status))
      throw new Refusal('wrong_status', { context: { status: claim.status } });
    const now = world.clock.now();
    const outcome = await world.lanes
      .move(claim.toId, planMove(world, claim, move, by, words, now), now)
      .catch((error: unknown) => {
        throw error instanceof LaneFull ? new Refusal('busy') : error;
      });
    if (outcome === 'reference_taken')
      throw new Refusal('validation', { errors: { reference: [{ code: 'reference_taken' }] } });
    if (outcome === 'moved') {
      world.announcements.poke();
      await world.reserves.refresh();
      return (await findClaim(world.db, claimId)) ?? claim;
    }
  }
  throw new Refusal('busy');
}

/** The move as the ledger's lane takes it. Pure but for the direction's timers. */
export function planMove(
  world: World,
  claim: Claim,
  move: Move,
  by: Actor,
  words: MoveWords,
  now: Date,
): ClaimToMove {
  const { row, to } = lifecycle[move];
  return {
    claim: claim.id,
    version: claim.version,
    status: to,
    row,
    actor: actorText(by),
    reason: words.reason ?? null,
    customer_reason: reasonShown(move, claim, words.reason),
    payment_deadline: to === 'new' ? claim.paymentDeadline : null,
    check_deadline: move === 'confirm' ? checkDeadline(world, claim, now) : null,
    ...effectsOf(move, claim, words, railsOf(world, claim)),
  };
}

/** A pause and a rejection are explained to the customer; going on makes the old reason untrue. */
function reasonShown(move: Move, claim: Claim, reason: string | undefined): string | null {
  if (move === 'pause' || move === 'reject') return reason ?? null;
  return move === 'resume' ? null : claim.reason;
}

function checkDeadline(world: World, claim: Claim, now: Date): Date {
  const direction = world.catalogue.current().directionById.get(claim.directionId);
  const minutes = direction?.checkMinutes ?? world.catalogue.current().house.checkMinutes;
  return new Date(now.getTime() + minutes * 60_000);
}

export function railsOf(world: World, claim: Claim): Rails {
  const { currencies } = world.catalogue.current();
  const from = currencies.get(claim.fromId);
  return {
    rail: from?.network?.code ?? from?.code ?? String(claim.fromId),
    toDecimals: currencies.get(claim.toId)?.decimals ?? 18,
  };
}

async function conflictOf(world: World, claim: Claim): Promise<Refusal> {
  const last = (await historyOf(world.db, claim.id)).at(-1);
  return new Refusal('conflict', {
    context: {
      status: claim.status satisfies ClaimStatus,
      version: claim.version,
      by: last?.actor ?? null,
      at: last?.at.toISOString() ?? null,
    },
  });
}
