import { type ChoiceWay, choiceWays, type Language } from '@menyala/contract';
import type { ClaimStatusView } from '@menyala/contract/site/claims';
import { courseText, sumText } from '@menyala/money';
import { statusTexts } from '../../../market/currencies/status-texts.ts';
import { localeOf } from '../../../platform/languages.ts';
import type { Claim } from '../claim.ts';
import { currencyIn, type Facts } from '../facts.ts';
import type { ClaimEvent } from '../lifecycle.ts';
import type { HistoryRow as Row } from '../store/claim-queries.ts';
import { claimMessages } from './messages/claim-messages.ts';
import { claimPage } from './messages/ru/claim-page.ts';
import { eventTexts } from './status-texts.ts';

/** What has happened to the claim, in the past tense, each with what was kept of it; nothing that was not kept is told. */
export function historyView(
  claim: Claim,
  rows: readonly Row[],
  facts: Facts,
  language: Language,
): ClaimStatusView['history'] {
  const isOtherCourse =
    claim.courseFixedAt === 'paid' ||
    rows.some(({ event, reason }) => event === 'choose' && reason === 'fresh_course');
  const words = { own: facts.ownTexts, language };
  return rows.map((row, index) => {
    const status = row.to_status as Claim['status'];
    const { label } = statusTexts(facts.ownTexts, language)[status];
    const said = row.from_status === row.to_status ? eventTexts(row.event, words) : undefined;
    const isLast = index === rows.length - 1;
    return {
      status,
      label,
      title: said?.label ?? titleOf(row, claim, facts, language) ?? label,
      // What such an event leads to was true then, and is told while nothing has come after it.
      text:
        (said && isLast ? said.text : '') ||
        (row.event === 'create' && (isOtherCourse || claim.invoice !== null)
          ? ''
          : factsOf(row, claim, facts, language)),
      at: row.at.toISOString(),
    };
  });
}

const isTitled = (event: string): event is keyof typeof claimPage.moves =>
  Object.hasOwn(claimPage.moves, event);

function titleOf(row: Row, claim: Claim, { to, ownTexts }: Facts, language: Language): string | undefined {
  const t = claimMessages(ownTexts, language);
  if (row.event === 'choose' && row.actor.startsWith('staff:')) return t('choseForYou');
  const isOnePress = row.event === 'complete' && row.from_status === 'sending';
  const sum = sumText(claim.toSumma, localeOf(language), to);
  if (isOnePress) return t('sentAndDone', { sum });
  if (!isTitled(row.event)) return undefined;
  return row.event === 'sent' ? t('moves.sent', { sum }) : t(`moves.${row.event}`);
}

/** What is known of the moment: the rate, the payment, the way that was chosen, the reference of the payout. */
function factsOf(row: Row, claim: Claim, facts: Facts, language: Language): string {
  switch (row.event as ClaimEvent) {
    case 'create':
      return courseText(claim.course, localeOf(language), facts);
    case 'see':
    case 'deposit_seen':
    case 'accept':
    case 'settle':
    case 'hold_discrepancy':
    case 'top_up':
    case 'late':
    case 'extra_deposit':
      return moneyOf(row.at, claim, facts, language);
    case 'choose':
      return isWay(row.reason) ? claimMessages(facts.ownTexts, language)(`chose.${row.reason}`) : '';
    case 'sent':
      return (
        claim.payouts.findLast(({ state }) => state === 'sent' || state === 'confirmed')?.reference ?? ''
      );
    default:
      return '';
  }
}

const isWay = (reason: string | null): reason is ChoiceWay => choiceWays.some((way) => way === reason);

/** What came at the moment; of a payment that was seen before, the only one that there is. */
function moneyOf(at: Date, { deposits }: Claim, { currencies }: Facts, language: Language): string {
  const exactly = deposits.filter((deposit) => deposit.at.getTime() === at.getTime());
  const came = exactly.length === 0 && deposits.length === 1 ? deposits : exactly;
  return came
    .map(({ currencyId, amount }) => sumText(amount, localeOf(language), currencyIn(currencies, currencyId)))
    .join(' + ');
}
