import type { Tx } from '../database/connection.ts';
import { languageOfLocale } from '../languages.ts';
import type { World } from '../world.ts';
import { nothingCloser } from './claim-facts.ts';
import { claimLetter } from './claim-letters.ts';
import { lookCloser } from './closer-facts.ts';
import { factsOfClaim } from './facts-of-claim.ts';
import { keepLetters } from './keep-letters.ts';
import { renderLetter } from './letter/index.ts';
import { needsCloserLook } from './letter-kinds.ts';
import type { NewLetter } from './letter-queries.ts';
import { type ClaimMoved, findMovedClaims, type MovedClaim } from './moved-claims.ts';

export type Writer = Pick<World, 'catalogue' | 'config' | 'secrets' | 'clock' | 'vault'>;

/**
 * Writes the letters that tell customers what happened to their claims: one for an announcement, however often it is
 * delivered, and none where a claim has no e-mail. It only writes; a letter leaves the house later, by a job of its own.
 */
export async function writeClaimLetters(world: Writer, tx: Tx, moved: ClaimMoved[]): Promise<void> {
  const claims = await findMovedClaims({ tx, vault: world.vault }, moved);
  const letters: NewLetter[] = [];
  for (const claim of claims) letters.push(await letterFor(world, tx, claim));
  await keepLetters(world, tx, letters);
}

async function letterFor(world: Writer, tx: Tx, claim: MovedClaim): Promise<NewLetter> {
  const language = languageOfLocale(claim.locale);
  const closer = needsCloserLook(claim.kind) ? await lookCloser(world, tx, claim, language) : nothingCloser;
  return {
    claimId: claim.id,
    outboxId: claim.outboxId,
    kind: `claim.${claim.kind}`,
    locale: claim.locale,
    recipient: claim.email,
    ...renderLetter(claimLetter(factsOfClaim(world, claim, closer, language), language)),
    now: world.clock.now(),
  };
}
