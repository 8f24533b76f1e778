import type { CustomerAction, Language } from '@menyala/contract';
import type { ClaimForm, ClaimRequisite, ClaimStatusView } from '@menyala/contract/site/claims';
import { add, subtract } from '@menyala/money';
import {
  bankOf,
  maskEmail,
  maskRequisite,
  memoNetworks,
  networkOf,
  paymentUri,
  type RequisiteKind,
} from '@menyala/requisites';
import { renderSVG } from 'uqr';
import type { Currency } from '../currencies/catalogue.ts';
import { explorerUrl, iconView } from '../currencies/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { World } from '../world.ts';
import type { Claim } from './claim.ts';
import { depositsOf, findClaim, historyOf, payoutsOf, receiptsOf } from './claim-queries.ts';
import { awaitingMoney } from './lifecycle.ts';
import { deletedText, statusTexts } from './status-texts.ts';

/** A claim as its page sees it. The UUID alone lets one read, so what is private is masked. */

async function knownClaim(world: World, id: string): Promise<Claim> {
  const claim = await findClaim(world.db, id);
  if (!claim) throw new Refusal('not_found');
  return claim;
}

/** What the page may offer now. What only the maker may do is offered to the maker alone. */
export function actionsOf(claim: Claim, isMaker: boolean): CustomerAction[] {
  if (claim.status === 'new') return ['pay', 'confirm', 'bill', ...(isMaker ? (['cancel'] as const) : [])];
  if (claim.status !== 'checking') return [];
  return ['pay', 'bill', ...(isMaker && claim.receipts === 0 ? (['cancel'] as const) : [])];
}

function deadlineOf(claim: Claim): { expiresAt: string | null; deadline: 'payment' | 'check' | null } {
  if (claim.status === 'new')
    return { expiresAt: claim.paymentDeadline?.toISOString() ?? null, deadline: 'payment' };
  if (claim.status === 'checking')
    return { expiresAt: claim.checkDeadline?.toISOString() ?? null, deadline: 'check' };
  return { expiresAt: null, deadline: null };
}

function shownNumber(world: World, claim: Claim): string | null {
  return world.catalogue.current().house.usePublicId ? claim.publicId : null;
}

export async function showClaimForm(
  world: World,
  id: string,
  language: Language,
  isMaker: boolean,
): Promise<ClaimForm> {
  const claim = await knownClaim(world, id);
  const receipts = await receiptsOf(world.db, id);
  const { currencies, house } = world.catalogue.current();
  const from = currencyOf(currencies, claim.fromId);
  const to = currencyOf(currencies, claim.toId);
  const city = [...from.cities, ...to.cities].find(({ code }) => code === claim.cityCode);
  return {
    id: claim.id,
    publicId: shownNumber(world, claim),
    status: claim.status,
    now: world.clock.now().toISOString(),
    ...deadlineOf(claim),
    createdAt: claim.createdAt.toISOString(),
    from: sideView(from, language),
    to: sideView(to, language),
    fromSumma: claim.fromSumma,
    toSumma: claim.toSumma,
    course: claim.course,
    courseFixedAt: claim.courseFixedAt,
    email: claim.email && maskEmail(claim.email),
    requisites: {
      from: maskedLines(from, 'send', claim.fromRequisites, language),
      to: maskedLines(to, 'receive', claim.toRequisites, language),
    },
    city: city ? { code: city.code, name: city.name[language] } : null,
    receipts: receipts.map((receipt) => ({ id: receipt.id, name: receipt.name, size: receipt.size })),
    actions: actionsOf(claim, isMaker),
    maker: isMaker,
    verification: null,
    refund: null,
    repeat: { fromPs: claim.fromId, toPs: claim.toId },
    support: { email: house.contactEmail, telegram: house.contactTelegram },
  };
}

function currencyOf(currencies: ReadonlyMap<number, Currency>, id: number): Currency {
  const currency = currencies.get(id);
  if (!currency) throw new Refusal('unavailable');
  return currency;
}

function sideView(currency: Currency, language: Language): ClaimForm['from'] {
  return {
    id: currency.id,
    code: currency.code,
    ticker: currency.ticker,
    name: currency.name[language],
    icon: iconView(currency.icon),
    category: currency.category,
    decimals: currency.decimals,
    network: currency.network && { code: currency.network.code, name: currency.network.name },
  };
}

/** The values of a side by the labels of its fields, in their order. A field that is gone keeps its name as label. */
export function requisiteLines(
  currency: Currency,
  side: 'send' | 'receive',
  values: Record<string, string>,
  language: Language,
) {
  const fields = currency.fields.filter((field) => field.side === side);
  const order = (name: string) => {
    const index = fields.findIndex((field) => field.name === name);
    return index === -1 ? fields.length : index;
  };
  return Object.entries(values)
    .sort(([a], [b]) => order(a) - order(b))
    .map(([name, value]) => {
      const field = fields.find((known) => known.name === name);
      const kind = (field?.kind ?? 'text') as RequisiteKind;
      return { name, label: field?.label[language] ?? name, kind, value: shownValue(kind, value, language) };
    });
}

function maskedLines(
  currency: Currency,
  side: 'send' | 'receive',
  values: Record<string, string>,
  language: Language,
) {
  return requisiteLines(currency, side, values, language).map(({ name, label, kind, value }) => ({
    name,
    label,
    value: maskRequisite(kind, value),
  }));
}

/** Where to pay, in full: whoever has the claim's link may pay it. */
export async function showClaimRequisite(
  world: World,
  id: string,
  language: Language,
): Promise<ClaimRequisite> {
  const claim = await knownClaim(world, id);
  if (!awaitingMoney.includes(claim.status))
    throw new Refusal('wrong_status', { context: { status: claim.status } });
  const from = currencyOf(world.catalogue.current().currencies, claim.fromId);
  const { lines, memo, warning } = claim.ourRequisites;
  const uri = uriOf(from, claim);
  return {
    due: claim.fromSumma,
    received: claim.due,
    left: subtract(claim.fromSumma, claim.due),
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
    now: world.clock.now().toISOString(),
  };
}

/** A bank is kept by its code and read by its name. */
export function shownValue(kind: string, value: string, language: Language): string {
  return kind === 'bank' ? (bankOf(value)?.name[language] ?? value) : value;
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

function uriOf(from: Currency, claim: Claim): string | null {
  const network = networkOf(from.network?.code);
  const address = claim.ourRequisites.lines.find(({ kind }) => kind === 'address')?.value;
  // Only the network's own coin: for tokens wallets disagree about how to name the contract.
  if (!network || !address || from.entryName.en !== ownCoin[network]) return null;
  const { memo } = claim.ourRequisites;
  return paymentUri({
    network,
    address,
    amount: subtract(claim.fromSumma, claim.due),
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
  return text === null ? null : renderSVG(text, { border: 2, whiteColor: '#ffffff', blackColor: '#1a1b18' });
}

export async function showClaimStatus(
  world: World,
  id: string,
  language: Language,
  isMaker = false,
): Promise<ClaimStatusView> {
  const claim = await knownClaim(world, id);
  const [history, deposits, payouts] = await Promise.all([
    historyOf(world.db, id),
    depositsOf(world.db, id),
    payoutsOf(world.db, id),
  ]);
  const { currencies, directionById } = world.catalogue.current();
  const from = currencyOf(currencies, claim.fromId);
  const to = currencyOf(currencies, claim.toId);
  const texts = statusTexts[language];
  const payout = payouts.findLast((attempt) => attempt.state === 'sent' || attempt.state === 'confirmed');
  const usual = directionById.get(claim.directionId)?.usualMinutes ?? 15;
  return {
    id: claim.id,
    publicId: shownNumber(world, claim),
    status: claim.status,
    label: texts[claim.status].label,
    text: claim.status === 'deleted' ? deletedText(history.at(-1), language) : texts[claim.status].text,
    updatedAt: claim.updatedAt.toISOString(),
    expiresAt: deadlineOf(claim).expiresAt,
    now: world.clock.now().toISOString(),
    eta: etaOf(claim, usual),
    note: claim.status === 'paused' ? claim.reason : null,
    history: history.map((row) => {
      const status = row.to_status as Claim['status'];
      return { status, ...texts[status], at: row.at.toISOString() };
    }),
    deposits: deposits.map((deposit) => ({
      amount: add(deposit.amount, '0'),
      state: deposit.state as 'final',
      confirmations: null,
      needed: null,
      reference: from.category === 'crypto' ? deposit.reference : null,
      explorerUrl: explorerUrl(from, deposit.reference),
    })),
    payout: payout
      ? { txid: payout.reference, explorerUrl: payout.reference ? explorerUrl(to, payout.reference) : null }
      : null,
    actions: actionsOf(claim, isMaker),
    refund: null,
    reason: claim.status === 'error' ? claim.reason : null,
  };
}

/** How long it usually takes from here, as a range: half of the direction's usual minutes to all of them. */
function etaOf(claim: Claim, usualMinutes: number): ClaimStatusView['eta'] {
  if (!['checking', 'accepted', 'sending', 'sent'].includes(claim.status)) return null;
  const isLate = claim.status === 'sending' || claim.status === 'sent';
  const toMinutes = isLate ? Math.max(2, Math.ceil(usualMinutes / 2)) : Math.max(2, usualMinutes);
  return { fromMinutes: Math.max(1, Math.floor(toMinutes / 3)), toMinutes };
}
