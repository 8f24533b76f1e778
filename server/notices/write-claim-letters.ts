import type { Language } from '@menyala/contract';
import type { Tx } from '../database/connection.ts';
import type { World } from '../world.ts';
import { claimLetter } from './claim-letters.ts';
import { factsOfClaim } from './facts-of-claim.ts';
import { insertLetters, type NewLetter, queueLetters } from './letter-queries.ts';
import { type ClaimMoved, findMovedClaims, type MovedClaim } from './moved-claims.ts';

type Writer = Pick<World, 'catalogue' | 'config' | 'secrets' | 'clock'>;

/**
 * Writes the letters that tell customers of their claims' moves: one for an announcement, however often it is delivered, and
 * none where a claim has no e-mail. It only writes; a letter leaves the house later, by a job of its own.
 */
export async function writeClaimLetters(world: Writer, tx: Tx, moved: ClaimMoved[]): Promise<void> {
  const claims = await findMovedClaims(tx, moved);
  const letterIds = await insertLetters(
    tx,
    claims.map((claim) => letterFor(world, claim)),
  );
  if (world.config.smtpUrl) await queueLetters(tx, letterIds);
}

function letterFor(world: Writer, claim: MovedClaim): NewLetter {
  const language: Language = claim.locale === 'en-US' ? 'en' : 'ru';
  return {
    claimId: claim.id,
    outboxId: claim.outboxId,
    kind: `claim.${claim.status}`,
    locale: claim.locale,
    recipient: claim.email,
    ...claimLetter(factsOfClaim(world, claim, language), language),
    now: world.clock.now(),
  };
}
