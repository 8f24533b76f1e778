import type { Language } from '@menyala/contract';
import type { ClaimStatusView } from '@menyala/contract/site/claims';
import { subtract } from '@menyala/money';
import { explorerUrl, fieldViews } from '../currencies/index.ts';
import type { World } from '../world.ts';
import { choiceView } from './choice-view.ts';
import type { Claim, Refund } from './claim.ts';
import { actionsOf, deadlineOf } from './claim-actions.ts';
import { standingDeposits } from './claim-money.ts';
import { historyOf } from './claim-queries.ts';
import { refundsOf } from './decide-choice.ts';
import { payoutFrom } from './decide-move.ts';
import { currencyIn, type Facts, factsFor, minutesAfter } from './facts.ts';
import { knownClaim, shownNumber } from './known-claim.ts';
import { isLegal } from './lifecycle.ts';
import { maskedLines } from './requisite-lines.ts';
import { cardTexts, deletedText, errorText, eventTexts, frozenText, statusTexts } from './status-texts.ts';
import { waitsForCard } from './waits-for-card.ts';

/** Where a claim stands, as its page sees it: private parts masked, what only the maker may do left out for others. */
export async function showClaimStatus(
  world: World,
  id: string,
  language: Language,
  isMaker = false,
): Promise<ClaimStatusView> {
  const claim = await knownClaim(world, id);
  const history = await historyOf(world.db, id);
  const facts = factsFor(world, claim);
  const { to, direction } = facts;
  const texts = statusTexts[language];
  const payout = claim.payouts.findLast(({ state }) => state === 'sent' || state === 'confirmed');
  return {
    id: claim.id,
    publicId: shownNumber(world, claim),
    status: claim.status,
    label: texts[claim.status].label,
    text: textOf(claim, history.at(-1), language),
    updatedAt: claim.updatedAt.toISOString(),
    expiresAt: deadlineOf(claim).expiresAt,
    now: facts.now.toISOString(),
    // Nothing is sent while it cools off, however long that takes.
    eta: payoutFrom(claim, facts) ? null : etaOf(claim, direction?.usualMinutes ?? 15),
    note: claim.status === 'paused' ? claim.reason : null,
    history: history.map((row) => {
      const status = row.to_status as Claim['status'];
      const event = row.from_status === row.to_status ? eventTexts[language][row.event] : undefined;
      return { status, ...(event ?? texts[status]), at: row.at.toISOString() };
    }),
    deposits: claim.deposits.map((deposit) => depositView(deposit, facts)),
    payout: payout
      ? { txid: payout.reference, explorerUrl: payout.reference ? explorerUrl(to, payout.reference) : null }
      : null,
    actions: actionsOf(claim, isMaker, facts),
    choice: choiceView(claim, facts, language),
    refund: {
      list: claim.refunds.map((refund) => refundView(refund, facts, language)),
      open: refundsOf(claim, facts).map(({ currencyId, amount, fee }) => {
        const currency = currencyIn(facts.currencies, currencyId);
        return {
          currency: currencyId,
          ticker: currency.ticker,
          name: currency.name[language],
          amount,
          fee,
          gives: subtract(amount, fee),
          fields: fieldViews(currency, 'receive', language),
        };
      }),
      frozen: claim.frozen === null ? null : frozenText(claim.frozen, language),
    },
    requisitesChanged: requisitesChanged(claim, facts),
    reason: claim.status === 'error' ? claim.reason : null,
  };
}

function textOf(claim: Claim, last: Parameters<typeof deletedText>[0], language: Language): string {
  if (claim.status === 'deleted') return deletedText(last, language);
  if (claim.status === 'error') return errorText(claim, language);
  if (claim.status === 'new' && waitsForCard(claim)) return cardTexts[language];
  if (claim.status === 'checking' && standingDeposits(claim).length > 0)
    return eventTexts[language]['see']?.text ?? statusTexts[language].checking.text;
  return statusTexts[language][claim.status].text;
}

function depositView(
  deposit: Claim['deposits'][number],
  { currencies }: Facts,
): ClaimStatusView['deposits'][number] {
  const currency = currencyIn(currencies, deposit.currencyId);
  return {
    amount: deposit.amount,
    ticker: currency.ticker,
    // What staff sent back was never this claim's.
    state: deposit.state === 'returned' ? 'reversed' : deposit.state,
    confirmations: deposit.confirmations,
    needed: deposit.state === 'seen' ? (currency.network?.confirmations ?? null) : null,
    reference: currency.category === 'crypto' ? deposit.reference : null,
    explorerUrl: explorerUrl(currency, deposit.reference),
  };
}

function refundView(
  refund: Refund,
  { currencies }: Facts,
  language: Language,
): ClaimStatusView['refund']['list'][number] {
  const currency = currencyIn(currencies, refund.currencyId);
  const { id, amount, fee, state, reference, reason, askedAt } = refund;
  return {
    id,
    ticker: currency.ticker,
    amount,
    fee,
    gives: subtract(amount, fee),
    state,
    requisites: maskedLines(currency, 'receive', refund.requisites, language),
    reference,
    explorerUrl: reference === null ? null : explorerUrl(currency, reference),
    reason: state === 'failed' ? reason : null,
    askedAt: askedAt.toISOString(),
  };
}

function requisitesChanged(claim: Claim, facts: Facts): ClaimStatusView['requisitesChanged'] {
  const { requisitesChangedAt } = claim;
  if (!requisitesChangedAt || !isLegal('change_requisites', claim.status)) return null;
  const from = payoutFrom(claim, facts) ?? minutesAfter(requisitesChangedAt, facts.house.coolOffMinutes);
  return { at: requisitesChangedAt.toISOString(), payoutFrom: from.toISOString() };
}

/** How long it usually takes from here, as a range: half of the direction's usual minutes to all of them. */
function etaOf(claim: Claim, usualMinutes: number): ClaimStatusView['eta'] {
  if (!['checking', 'accepted', 'sending', 'sent'].includes(claim.status)) return null;
  const isLate = claim.status === 'sending' || claim.status === 'sent';
  const toMinutes = isLate ? Math.max(2, Math.ceil(usualMinutes / 2)) : Math.max(2, usualMinutes);
  return { fromMinutes: Math.max(1, Math.floor(toMinutes / 3)), toMinutes };
}
