import type { Language } from '@menyala/contract';
import { fullMomentText } from '@menyala/contract/moment';
import { isZero, subtract, sumText } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { Claim, Refund } from '../../exchange/claims/claim.ts';
import { refundsOf } from '../../exchange/claims/decide/decide-choice.ts';
import { currencyIn, type Facts, factsFor, minutesAfter } from '../../exchange/claims/facts.ts';
import { choiceView } from '../../exchange/claims/page/choice-view.ts';
import { complianceHoldText, errorText } from '../../exchange/claims/page/status-texts.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import { explorerUrl } from '../../market/currencies/explorer-url.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { localeOf } from '../../platform/languages.ts';
import { type CloserFacts, type EmailChoice, type EmailRefund, nothingCloser } from './claim-facts.ts';
import { detailsLink } from './claim-link.ts';
import { maskedDetails } from './email-values.ts';
import { detailsChange, moneyOfEvent } from './event-money.ts';
import type { MovedClaim } from './moved-claims.ts';
import { sanitise } from './sanitise.ts';

type Writer = Pick<Context, 'catalogue' | 'config' | 'secrets' | 'clock' | 'vault'>;

/**
 * What an email tells beyond the claim's row and its history. What happened is told in any case; what may be done now, only
 * where nothing has happened since.
 * @throws Refusal `unavailable` where the claim's currencies are not in the catalogue
 */
export async function lookCloser(
  ctx: Writer,
  tx: Tx,
  moved: MovedClaim,
  language: Language,
): Promise<CloserFacts> {
  const claim = await findClaim({ db: tx, vault: ctx.vault }, moved.id);
  if (!claim) return nothingCloser;
  const facts = factsFor(ctx, claim);
  const came = await moneyOfEvent(tx, claim.id, moved.at);
  const changed =
    moved.kind === 'change_requisites'
      ? await detailsChange({ tx, vault: ctx.vault }, claim.id, moved.at)
      : undefined;
  const details = (values: Record<string, string>) => maskedDetails(facts.to, 'receive', values, language);
  // Between the two looks the claim may have gone on.
  const isCurrent = moved.isCurrent && moved.version === claim.version;
  return {
    ...(isCurrent ? offers(ctx, claim, facts, language) : nothingCloser),
    came: came.map((sum) => currencySum(facts, sum, language)).join(', ') || null,
    refunds: refundsAt(claim, moved.at).map((refund) => emailRefund(facts, refund, language)),
    changed: changed
      ? {
          before: details(changed.before),
          after: details(changed.after),
          payoutFrom: fullMomentText(
            minutesAfter(moved.at, facts.settings.coolOffMinutes),
            localeOf(language),
          ),
        }
      : null,
  };
}

/** What holds of the claim now. */
function offers(ctx: Writer, claim: Claim, facts: Facts, language: Language): CloserFacts {
  const { status, complianceHold, checkDeadline } = claim;
  const isReturned = status === 'paused' && claim.pausedFor === 'returned';
  return {
    ...nothingCloser,
    choice: emailChoice(claim, facts, language),
    mayAskBack: refundsOf(claim, facts).length > 0,
    complianceHold:
      complianceHold === null
        ? null
        : complianceHoldText(fullStop(sanitise(complianceHold)), { own: facts.ownTexts, language }),
    errorText: status === 'error' ? errorText(claim, { own: facts.ownTexts, language }, true) : null,
    checkUntil:
      status === 'checking' && checkDeadline ? fullMomentText(checkDeadline, localeOf(language)) : null,
    detailsLink: isReturned ? detailsLink(ctx, claim, language) : null,
  };
}

const fullStop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

function emailChoice(claim: Claim, facts: Facts, language: Language): EmailChoice | null {
  const choice = choiceView(claim, facts, language);
  if (choice === null) return null;
  const { waitsFor, title, text, otherwise, until } = choice;
  return {
    waitsFor,
    title,
    text,
    otherwise,
    until: until && fullMomentText(new Date(until), localeOf(language)),
    ways: choice.ways.map((way) => ({
      title: way.title,
      text: way.text,
      // A fresh course moves until it is accepted, so its sums are for the page alone.
      sums:
        way.fromSumma === null || way.toSumma === null || way.way === 'fresh_course'
          ? null
          : {
              sends: sumText(way.fromSumma, localeOf(language), facts.from),
              receives: sumText(way.toSumma, localeOf(language), facts.to),
            },
    })),
  };
}

/** Refunds that were asked for, or closed, at the moment of the event. */
function refundsAt({ refunds }: Claim, at: Date): Refund[] {
  const time = at.getTime();
  return refunds.filter(
    ({ askedAt, closedAt }) => askedAt.getTime() === time || closedAt?.getTime() === time,
  );
}

function emailRefund(facts: Facts, refund: Refund, language: Language): EmailRefund {
  const currency = currencyIn(facts.currencies, refund.currencyId);
  const { amount, fee, reference, reason } = refund;
  return {
    amount: sumText(amount, localeOf(language), currency),
    fee: isZero(fee) ? null : sumText(fee, localeOf(language), currency),
    gives: sumText(subtract(amount, fee), localeOf(language), currency),
    to: maskedDetails(currency, 'receive', refund.requisites, language),
    reference: reference && sanitise(reference, 200),
    explorerUrl: reference === null ? null : explorerUrl(currency, reference),
    reason: reason && sanitise(reason),
  };
}

function currencySum(
  { currencies }: Facts,
  { currencyId, amount }: { currencyId: number; amount: string },
  language: Language,
): string {
  return sumText(amount, localeOf(language), currencyIn(currencies, currencyId));
}
