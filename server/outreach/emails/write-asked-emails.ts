import type { Language } from '@menyala/contract';
import { fullMomentText } from '@menyala/contract/moment';
import { isZero, sumText } from '@menyala/money';
import type { Claim } from '../../exchange/claims/claim.ts';
import { isCourseFixed } from '../../exchange/claims/decide/reckon.ts';
import { currencyIn, factsFor } from '../../exchange/claims/facts.ts';
import { isLegal } from '../../exchange/claims/lifecycle.ts';
import { openRefund, refundSums } from '../../exchange/claims/page/refund-by-email.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { languageOfLocale, localeOf } from '../../platform/languages.ts';
import { claimEmail } from './claim-emails.ts';
import { type CloserFacts, nothingCloser } from './claim-facts.ts';
import { detailsLink, refundLink } from './claim-link.ts';
import type { AskedKind } from './email-kinds.ts';
import { maskedDetails } from './email-values.ts';
import { factsOfClaim } from './facts-of-claim.ts';
import { type ComposedEmail, keepEmails } from './keep-emails.ts';
import type { Writer } from './write-claim-emails.ts';

/** An email that was asked for on a claim's page, as the outbox holds it (topic `email.asked`). */
export interface EmailAsked {
  outboxId: number;
  claimId: string;
  about: AskedKind;
  /** The refund that is to be confirmed, encrypted. */
  refund?: string;
}

/** Writes the emails that were asked for: one for an event, however often it is delivered. */
export async function writeAskedEmails(ctx: Writer, tx: Tx, asked: EmailAsked[]): Promise<void> {
  const emails: ComposedEmail[] = [];
  for (const one of asked) {
    const claim = await findClaim({ db: tx, vault: ctx.vault }, one.claimId);
    if (claim && claim.email !== null) emails.push(emailFor(ctx, claim, claim.email, one));
  }
  await keepEmails(ctx, tx, emails);
}

function emailFor(
  ctx: Writer,
  claim: Claim,
  recipient: string,
  { about, outboxId, refund }: EmailAsked,
): ComposedEmail {
  const language = languageOfLocale(claim.locale);
  const mayChange = about === 'requisites' && isLegal('change_requisites', claim.status);
  const closer = {
    ...nothingCloser,
    detailsLink: mayChange ? detailsLink(ctx, claim, language) : null,
    ...(about === 'refund' && refund ? refundToConfirm(ctx, claim, refund, language) : {}),
  };
  const told = {
    ...claim,
    kind: about,
    row: null,
    actor: 'customer',
    isCourseFixed: isCourseFixed(claim),
    isCurrent: true,
    payoutReference: null,
    usualMinutes: null,
    shop: claim.invoice?.shopName ?? null,
  };
  return {
    claimId: claim.id,
    outboxId,
    kind: `claim.${about}`,
    locale: claim.locale,
    recipient,
    email: claimEmail(factsOfClaim(ctx, told, closer, language), language, ctx.catalogue.current().ownTexts),
  };
}

/** The refund that the email asks about; nothing where the claim has moved on, or the link would be dead already. */
function refundToConfirm(
  ctx: Writer,
  claim: Claim,
  encrypted: string,
  language: Language,
): Partial<CloserFacts> {
  const facts = factsFor(ctx, claim);
  const asked = openRefund(ctx, claim, encrypted);
  const sums = asked && refundSums(claim, asked, facts);
  if (!asked || !sums || asked.until <= facts.now) return {};
  const currency = currencyIn(facts.currencies, asked.currencyId);
  const text = (amount: string) => sumText(amount, localeOf(language), currency);
  const nothingYet = { reference: null, explorerUrl: null, reason: null };
  return {
    refunds: [
      {
        amount: text(sums.amount),
        fee: isZero(sums.fee) ? null : text(sums.fee),
        gives: text(sums.gives),
        to: maskedDetails(currency, 'receive', asked.requisites, language),
        ...nothingYet,
      },
    ],
    refundLink: {
      address: refundLink(ctx, claim, encrypted, language),
      until: fullMomentText(asked.until, localeOf(language)),
    },
  };
}
