import type { Claim } from '../../exchange/claims/claim.ts';
import { isCourseFixed } from '../../exchange/claims/decide/reckon.ts';
import { isLegal } from '../../exchange/claims/lifecycle.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { languageOfLocale } from '../../platform/languages.ts';
import { nothingCloser } from './claim-facts.ts';
import { claimLetter } from './claim-letters.ts';
import { detailsLink } from './claim-link.ts';
import { factsOfClaim } from './facts-of-claim.ts';
import { keepLetters } from './keep-letters.ts';
import { renderLetter } from './letter/render-letter.ts';
import type { NewLetter } from './letter-queries.ts';
import type { Writer } from './write-claim-letters.ts';

/** A letter that was asked for on a claim's page, as the outbox announces it (topic `letter.asked`). */
export interface LetterAsked {
  outboxId: number;
  claimId: string;
  /** The link that proves its maker, or the one that changes where it is paid to. */
  about: 'maker' | 'requisites';
}

/** Writes the letters that were asked for: one for an announcement, however often it is delivered. */
export async function writeAskedLetters(world: Writer, tx: Tx, asked: LetterAsked[]): Promise<void> {
  const letters: NewLetter[] = [];
  for (const one of asked) {
    const claim = await findClaim({ db: tx, vault: world.vault }, one.claimId);
    if (claim && claim.email !== null) letters.push(letterFor(world, claim, claim.email, one));
  }
  await keepLetters(world, tx, letters);
}

function letterFor(
  world: Writer,
  claim: Claim,
  recipient: string,
  { about, outboxId }: LetterAsked,
): NewLetter {
  const language = languageOfLocale(claim.locale);
  const mayChange = about === 'requisites' && isLegal('change_requisites', claim.status);
  const closer = { ...nothingCloser, detailsLink: mayChange ? detailsLink(world, claim, language) : null };
  const told = {
    ...claim,
    kind: about,
    row: null,
    actor: 'customer',
    isCourseFixed: isCourseFixed(claim),
    isCurrent: true,
    payoutReference: null,
    usualMinutes: null,
  };
  return {
    claimId: claim.id,
    outboxId,
    kind: `claim.${about}`,
    locale: claim.locale,
    recipient,
    ...renderLetter(claimLetter(factsOfClaim(world, told, closer, language), language)),
    now: world.clock.now(),
  };
}
