import type { Context } from '../../context.ts';
import { usualTimeOf } from '../../exchange/claims/page/usual-time.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { languageOfLocale } from '../../platform/languages.ts';
import { claimEmail } from './claim-emails.ts';
import { nothingCloser } from './claim-facts.ts';
import { lookCloser } from './closer-facts.ts';
import { type EmailKind, needsCloserLook } from './email-kinds.ts';
import { factsOfClaim } from './facts-of-claim.ts';
import { type ComposedEmail, keepEmails } from './keep-emails.ts';
import { type ClaimMoved, findMovedClaims, type MovedClaim } from './moved-claims.ts';

export type Writer = Pick<Context, 'catalogue' | 'config' | 'secrets' | 'clock' | 'vault'>;

/** Emails about claims that need no money: whoever has an address can have any number of them written to it. */
const idle: ReadonlySet<string> = new Set<EmailKind>([
  'create',
  'cancel',
  'cancel_checking',
  'expire_payment',
]);
const idleLimit = { name: 'claim-emails', attempts: 12, seconds: 60 * 60 };

/**
 * Writes the emails that tell customers what happened to their claims: one for an event, however often it is
 * delivered, none where a claim has no email address, and no more than so many an hour to one mailbox of claims that nobody paid for. It only writes; an email leaves the exchange later, by a job of its own.
 */
export async function writeClaimEmails(
  ctx: Writer & Pick<Context, 'pool'>,
  tx: Tx,
  moved: ClaimMoved[],
): Promise<void> {
  const claims = await findMovedClaims({ tx, vault: ctx.vault }, moved);
  const emails: ComposedEmail[] = [];
  const limited = claims.filter(({ kind }) => idle.has(kind));
  const isAllowed = await attemptLimit(ctx, idleLimit).tryTakeEach(limited.map(({ email }) => email));
  const excess = new Set(limited.filter((_, place) => !isAllowed[place]));
  for (const claim of claims) if (!excess.has(claim)) emails.push(await emailFor(ctx, tx, claim));
  await keepEmails(ctx, tx, emails);
}

async function emailFor(ctx: Writer, tx: Tx, claim: MovedClaim): Promise<ComposedEmail> {
  const language = languageOfLocale(claim.locale);
  const closer = needsCloserLook(claim.kind) ? await lookCloser(ctx, tx, claim, language) : nothingCloser;
  const isWaitBegun = claim.kind === 'confirm' || claim.kind === 'see';
  const usual = isWaitBegun ? await usualTimeOf({ db: tx, clock: ctx.clock }, claim.directionId) : null;
  const told = { ...claim, usualMinutes: usual?.toMinutes ?? null };
  return {
    claimId: claim.id,
    outboxId: claim.outboxId,
    kind: `claim.${claim.kind}`,
    locale: claim.locale,
    recipient: claim.email,
    email: claimEmail(factsOfClaim(ctx, told, closer, language), language),
  };
}
