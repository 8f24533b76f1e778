import type { Language } from '@menyala/contract';
import type { ClaimRequisite } from '@menyala/contract/site/claims';
import { max, subtract } from '@menyala/money';
import { memoNetworks, networkOf, paymentUri } from '@menyala/requisites';
import type { Context } from '../../../context.ts';
import type { Currency } from '../../../market/currencies/catalogue.ts';
import { shownValue } from '../../../market/currencies/requisite-lines.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { qrCode } from '../../../platform/qr-code.ts';
import type { Claim } from '../claim.ts';
import { freeDue } from '../claim-money.ts';
import { waysOf } from '../decide/decide-choice.ts';
import { factsFor } from '../facts.ts';
import { awaitingMoney } from '../lifecycle.ts';
import { waitsForCard } from '../order/waits-for-card.ts';
import { knownClaim } from '../store/known-claim.ts';
import { deadlineOf } from './claim-actions.ts';

/**
 * Where to pay, in full: whoever has the claim's link may pay it.
 * @throws Refusal `not_found` · `verification_required` · `wrong_status`
 */
export async function showClaimRequisite(
  ctx: Context,
  id: string,
  language: Language,
): Promise<ClaimRequisite> {
  const claim = await knownClaim(ctx, id);
  if (waitsForCard(claim)) throw new Refusal('verification_required');
  const facts = factsFor(ctx, claim);
  const { from } = facts;
  if (!awaitingMoney.includes(claim.status) && !waysOf(claim, facts).some(({ way }) => way === 'topup'))
    throw new Refusal('wrong_status', { context: { status: claim.status } });
  const received = freeDue(claim);
  const left = subtract(claim.fromSumma, received);
  const { lines, memo, warning } = claim.ourRequisites;
  const uri = uriOf(from, claim, left);
  return {
    due: claim.fromSumma,
    received,
    left,
    fields: lines.map((line) => ({
      name: line.name,
      label: line.label[language],
      value: shownValue(line.kind, line.value, language),
      kind: line.kind,
      copy: rawOf(line.kind, line.value),
    })),
    memo: memoView(from, memo, language),
    uri,
    qr: qrOf(uri ?? lines.find(({ kind }) => kind === 'address')?.value ?? null),
    warning: warning[language] === '' ? null : warning[language],
    expiresAt: deadlineOf(claim).expiresAt,
    now: ctx.clock.now().toISOString(),
  };
}

/** Where to pay for a claim, for programs: on one line, with the link that wallets open; empty where there is none. */
export function paymentTarget(ctx: Context, claim: Claim): PaymentTarget {
  const { lines, memo } = claim.ourRequisites;
  const left = subtract(claim.fromSumma, freeDue(claim));
  return {
    destination: destinationOf(lines),
    paymentLink: uriOf(factsFor(ctx, claim).from, claim, left) ?? '',
    memo,
  };
}

export interface PaymentTarget {
  destination: string;
  paymentLink: string;
  memo: string | null;
}

/** The address, card or phone among the lines of our requisites. */
export function destinationOf(lines: Claim['ourRequisites']['lines']): string {
  const line =
    lines.find(({ kind }) => kind === 'address') ??
    lines.find(({ kind }) => kind !== 'name' && kind !== 'bank' && kind !== 'text') ??
    lines[0];
  return line ? rawOf(line.kind, line.value) : '';
}

/** What a bank's or a wallet's field takes: no spaces in numbers. */
function rawOf(kind: string, value: string): string {
  return kind === 'name' || kind === 'text' ? value : value.replace(/\s/g, '');
}

/** Only where the network has memos, or the exchange asks for a comment; elsewhere the word would only raise a doubt. */
function memoView(from: Currency, memo: string | null, language: Language): ClaimRequisite['memo'] {
  const network = networkOf(from.network?.code);
  if (memo === null && !(network && memoNetworks[network])) return null;
  return { label: language === 'ru' ? 'Комментарий (memo)' : 'Memo', value: memo, required: memo !== null };
}

function uriOf(from: Currency, claim: Claim, left: string): string | null {
  const network = networkOf(from.network?.code);
  const address = claim.ourRequisites.lines.find(({ kind }) => kind === 'address')?.value;
  // Only the network's own coin: for tokens wallets disagree about how to name the contract.
  if (!network || !address || from.entryName.en !== ownCoin[network]) return null;
  const { memo } = claim.ourRequisites;
  return paymentUri({
    network,
    address,
    amount: max(left, '0'),
    ...(memo === null ? {} : { memo }),
  });
}

const ownCoin: Record<string, string> = {
  BTC: 'Bitcoin',
  LTC: 'Litecoin',
  ETH: 'Ethereum',
  TRON: 'Tron',
  TON: 'Toncoin',
  XMR: 'Monero',
  SOL: 'Solana',
  DOGE: 'Dogecoin',
};

function qrOf(text: string | null): string | null {
  return text === null ? null : qrCode(text);
}
