import type { Language } from '@menyala/contract';
import type { Choice, ClaimStatusView } from '@menyala/contract/site/claims';
import { subtract } from '@menyala/money';
import type { Context } from '../../../context.ts';
import { fieldViews } from '../../../market/currencies/calculator-views.ts';
import type { Currency } from '../../../market/currencies/catalogue.ts';
import { explorerUrl } from '../../../market/currencies/explorer-url.ts';
import { maskedLines } from '../../../market/currencies/requisite-lines.ts';
import { shownNumber } from '../../../market/currencies/shown-number.ts';
import { statusTexts } from '../../../market/currencies/status-texts.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Claim, Refund } from '../claim.ts';
import { countedDeposits, isReleased } from '../claim-money.ts';
import { refundsOf } from '../decide/decide-choice.ts';
import { payoutFrom } from '../decide/decide-move.ts';
import { currencyIn, type Facts, factsFor, minutesAfter } from '../facts.ts';
import { isLegal } from '../lifecycle.ts';
import { waitsForCard } from '../order/waits-for-card.ts';
import { findClaimWithHistory, type HistoryRow } from '../store/claim-queries.ts';
import { choiceView } from './choice-view.ts';
import { actionsOf, deadlineOf } from './claim-actions.ts';
import { historyView } from './history-view.ts';
import { claimMessages } from './messages/claim-messages.ts';
import { complianceHoldText, deletedText, errorText, lookedForText, type Words } from './status-texts.ts';
import { type UsualTime, usualTimeOf } from './usual-time.ts';

/** Whether whoever asks made the claim; or how that is told by the claim once it is read. */
export type AsMaker = boolean | ((claim: Claim) => Promise<boolean>);

/**
 * Where a claim stands, as its page sees it: private parts masked, what only the maker may do left out for others.
 * @throws Refusal `not_found`
 */
export async function showClaimStatus(
  ctx: Context,
  id: string,
  language: Language,
  asMaker: AsMaker = false,
): Promise<ClaimStatusView> {
  const found = await findClaimWithHistory(ctx, id);
  if (!found) throw new Refusal('not_found');
  const { claim, history } = found;
  const isMaker = typeof asMaker === 'boolean' ? asMaker : await asMaker(claim);
  const usual = await usualTimeOf(ctx, claim.directionId);
  const facts = factsFor(ctx, claim);
  const { to } = facts;
  const words = { own: facts.ownTexts, language };
  const choice = choiceView(claim, facts, language);
  const payout = claim.payouts.findLast(({ state }) => state === 'sent' || state === 'confirmed');
  return {
    id: claim.id,
    publicId: shownNumber(ctx, claim),
    status: claim.status,
    label: statusTexts(facts.ownTexts, language)[claim.status].label,
    text: waitsForCustomer(choice) ? choice.text : textOf(claim, history.at(-1), words),
    updatedAt: claim.updatedAt.toISOString(),
    expiresAt: deadlineOf(claim).expiresAt,
    now: facts.now.toISOString(),
    // Nothing is sent while it cools off, however long that takes.
    eta: payoutFrom(claim, facts) ? null : etaOf(claim, history, usual),
    note: claim.status === 'paused' ? claim.reason : null,
    history: historyView(claim, history, facts, language),
    deposits: claim.deposits.map((deposit) => depositView(deposit, claim, facts, language)),
    payout: payout
      ? { txid: payout.reference, explorerUrl: payout.reference ? explorerUrl(to, payout.reference) : null }
      : null,
    actions: actionsOf(claim, isMaker, facts),
    choice,
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
      complianceHold: claim.complianceHold === null ? null : complianceHoldText(claim.complianceHold, words),
    },
    requisitesChanged: requisitesChanged(claim, facts),
    reason: claim.status === 'error' ? claim.reason : null,
  };
}

/** It is its customer's turn, not ours: the sentence of the status would say that they need to do nothing. */
const waitsForCustomer = (choice: Choice | null): choice is Choice =>
  choice !== null && choice.ways.length > 0;

function textOf(claim: Claim, last: Parameters<typeof deletedText>[0], words: Words): string {
  const t = claimMessages(words.own, words.language);
  if (claim.invoice && claim.status === 'success') return t('shop.paid', { shop: claim.invoice.shopName });
  if (claim.invoice && claim.status === 'accepted') return t('shop.accepted');
  if (claim.status === 'deleted') return deletedText(last, words);
  if (claim.status === 'error') return errorText(claim, words);
  if (claim.status === 'new' && waitsForCard(claim)) return t('card');
  if (claim.status === 'checking' && countedDeposits(claim).length > 0) return t('events.see.text');
  const text = claim.status === 'checking' ? lookedForText(claim, words) : null;
  return text ?? statusTexts(words.own, words.language)[claim.status].text;
}

function depositView(
  deposit: Claim['deposits'][number],
  claim: Claim,
  { currencies }: Facts,
  language: Language,
): ClaimStatusView['deposits'][number] {
  const currency = currencyIn(currencies, deposit.currencyId);
  return {
    amount: deposit.amount,
    ticker: currency.ticker,
    where: currency.id === claim.fromId ? null : (currency.network?.name ?? currency.name[language]),
    // What staff sent back was never this claim's.
    state: deposit.state === 'returned' ? 'reversed' : deposit.state,
    confirmations: deposit.confirmations,
    needed: deposit.state === 'seen' ? neededOf(currency, claim) : null,
    reference: currency.category === 'crypto' ? deposit.reference : null,
    explorerUrl: explorerUrl(currency, deposit.reference),
  };
}

/** The network's own, and where a shop wants more, as many. */
const neededOf = ({ network }: Currency, { invoice }: Claim): number | null =>
  network === null || invoice === null
    ? (network?.confirmations ?? null)
    : Math.max(network.confirmations ?? 0, invoice.confirmations);

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
  const from = payoutFrom(claim, facts) ?? minutesAfter(requisitesChangedAt, facts.settings.coolOffMinutes);
  return { at: requisitesChangedAt.toISOString(), payoutFrom: from.toISOString() };
}

/** How long it usually takes, reckoned from the customer's word or the sight of the payment: it does not grow while one waits. */
function etaOf(
  claim: Claim,
  history: readonly HistoryRow[],
  usual: UsualTime | null,
): ClaimStatusView['eta'] {
  const { status, escalatedAt } = claim;
  if (usual === null || !['checking', 'accepted', 'sending', 'sent'].includes(status)) return null;
  // Whoever has waited longer than that is not told the same time once more.
  if (status === 'checking' && (isReleased(claim) || escalatedAt !== null)) return null;
  const start = history.findLast((row) => row.from_status === 'new' || row.from_status === 'deleted');
  const begun = start !== undefined && start.to_status !== start.from_status ? start : undefined;
  return begun === undefined ? null : { startedAt: begun.at.toISOString(), ...usual };
}
