import { createHash, randomUUID } from 'node:crypto';
import type { BodyOf } from '@menyala/contract';
import type { askWithdrawal as askCall } from '@menyala/contract/site/withdrawals';
import { compare } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { checkRequisites } from '../../market/currencies/check-requisites.ts';
import { marketOf } from '../../market/currencies/offer.ts';
import { refuseClosedPayout } from '../../market/currencies/payout-offer.ts';
import { askedFor, limitReached, type Reached } from '../../market/limits/claim-caps.ts';
import { programmeOf } from '../../market/settings/programme.ts';
import { plain } from '../../platform/database/numeric.ts';
import { plainAddress } from '../../platform/http/address-group.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { type FieldErrors, refuseWrong, wrongDecimals, wrongZero } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { requireActivated, type UserSession } from '../../platform/http/sessions.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { blindIndexesOf } from '../../platform/vault/blind-indexes.ts';
import { type Details, encryptCards } from '../../platform/vault/card-numbers.ts';
import { findPartner, moneyOf } from '../partners/partner-queries.ts';
import { admitWithdrawal } from './admit-withdrawal.ts';
import { tellOfMove } from './apply-move.ts';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import { guardNewDetails, requireSecondFactor } from './guard-new-details.ts';
import { arrives, type PayoutRules, type PayoutTerms } from './payout-terms.ts';
import { type PayoutSource, payoutWays, type Way } from './payout-ways.ts';
import type { PaidOwner, Withdrawal } from './withdrawal.ts';
import { bookAsked } from './withdrawal-bookings.ts';
import {
  type AskedColumns,
  findAskedBefore,
  findWithdrawal,
  insertWithdrawal,
  lastWithdrawals,
  type RequestKey,
} from './withdrawal-queries.ts';

type Asked = BodyOf<typeof askCall>;

/** Who asks, from where, and with which key: sent again with it, a request is answered as it was the first time. */
export interface WithdrawalAsker {
  user: UserSession;
  address: string;
  idempotencyKey: string | null;
}

/** A balance that is paid out, as it is while somebody asks. */
export interface PaidBalance extends PayoutSource {
  owner: PaidOwner;
  /** What may be asked for now. */
  balance: string;
  /** What joined a shop's balance from then on cannot be asked for yet. */
  ripeBefore: Date | null;
}

/**
 * Asks for a withdrawal of a partner's balance at the course of now; holds the balance and the reserve.
 * @throws Refusal `not_activated`, `forbidden` where the partner is shut out, `validation`,
 *   `totp_required`, `reserve_exceeded` with what is `available`, `idempotency_mismatch`, `rate_limited`, and as `admitWithdrawal`
 */
export function askWithdrawal(ctx: Context, asked: Asked, asker: WithdrawalAsker): Promise<Withdrawal> {
  const owner = { userId: asker.user.id, shopId: null };
  return askOf(ctx, owner, asked, asker, () => partnerBalance(ctx, owner));
}

/**
 * The same of any balance.
 * @param read called once the request is known to be a new one
 * @throws Refusal as `askWithdrawal` but for `forbidden`, and whatever `read` throws
 */
export function askOf(
  ctx: Context,
  owner: PaidOwner,
  asked: Asked,
  asker: WithdrawalAsker,
  read: () => Promise<PaidBalance>,
): Promise<Withdrawal> {
  const { user, address, idempotencyKey } = asker;
  requireActivated(user);
  return askBy(
    ctx,
    owner,
    asked,
    {
      ...{ address, idempotencyKey, actor: 'customer' },
      confirm: ({ to, requisites }) => confirmWithdrawal(ctx, user, asked, { id: to.id, requisites }, owner),
    },
    read,
  );
}

/**
 * The same by a program with the key of a shop. Nobody proves anew who they are, so it goes to the details of the last withdrawal in that
 * currency, which somebody proved then (decision 101).
 * @throws Refusal `validation`, also at `requisites` where nothing went there yet, `reserve_exceeded`, `idempotency_mismatch`, `rate_limited`
 */
export function askByKey(
  ctx: Context,
  owner: PaidOwner,
  asked: Pick<Asked, 'currency' | 'amount'>,
  { keyId, ...by }: { keyId: string; address: string; idempotencyKey: string | null },
  read: () => Promise<PaidBalance>,
): Promise<Withdrawal> {
  const confirm = async () => undefined;
  const asker = { ...by, actor: `shop-key:${keyId}`, confirm };
  return askBy(ctx, owner, { ...asked, requisites: 'last' }, asker, read);
}

interface ConfirmedAsker extends Omit<WithdrawalAsker, 'user'> {
  actor: string;
  /** Called once all else is right; throws where it is not really them who asks. */
  confirm: (checked: CheckedAsk) => Promise<void>;
}

async function askBy(
  ctx: Context,
  owner: PaidOwner,
  asked: Asked,
  { address, idempotencyKey, actor, confirm }: ConfirmedAsker,
  read: () => Promise<PaidBalance>,
): Promise<Withdrawal> {
  const request = idempotencyKey === null ? null : requestOf(ctx, owner, asked, idempotencyKey);
  // A code counts once, and what was right when it was first sent may be wrong by now: the first answer goes before all checks.
  const first = request && (await firstAnswer(ctx, request));
  if (first) return first;
  try {
    const balance = await read();
    await attemptLimit(ctx, { name: 'withdrawal', attempts: 30, seconds: 60 * 60 }).take(
      String(owner.userId),
    );
    const checked = await checkAsked(ctx, balance, asked);
    await confirm(checked);
    return await holdWithdrawal(ctx, { ...checked, balance, refund: null }, { address, actor }, request);
  } catch (error) {
    const other = request && error instanceof Refusal ? await firstAnswer(ctx, request) : null;
    if (!other) throw error;
    return other;
  }
}

async function partnerBalance(ctx: Context, owner: PaidOwner): Promise<PaidBalance> {
  const partner = await findPartner(ctx.db, owner.userId);
  // A programme that is switched off owes what it promised before.
  if (partner?.isBlocked) throw new Refusal('forbidden');
  const { balance } = await moneyOf(ctx.db, owner.userId);
  return { ...programmeOf(ctx), owner, balance, ripeBefore: null };
}

/** A pull payment of a shop as it was seen when its payout was decided. */
export interface PaidRefund {
  id: string;
  version: number;
  /** Email address of its buyer. */
  email: string | null;
}

interface CheckedAsk {
  to: Currency;
  terms: Pick<PayoutTerms, 'course' | 'fee'>;
  amount: string;
  toSumma: string;
  requisites: Details;
}

async function checkAsked(ctx: Context, balance: PaidBalance, asked: Asked): Promise<CheckedAsk> {
  const way = (await payoutWays(ctx, balance)).find(({ to }) => to.id === asked.currency);
  if (!way) return refuseFields({ currency: [{ code: 'unknown_currency' }] });
  const { to, terms, reserve, closed } = way;
  refuseClosedPayout(closed, marketOf(ctx));
  if (terms === null) return refuseFields({ currency: [{ code: 'bad_value' }] });
  const amount = plain(asked.amount);
  const detailErrors: FieldErrors = {};
  const requisites = await checkedDetails(ctx, balance.owner, asked, way, detailErrors);
  refuseWrong(wrongAmount(amount, terms, balance), detailErrors);
  const toSumma = arrives(terms, amount, to);
  // Said with the rest of what can be seen before anything is held; whoever is faster may still take it.
  if (compare(toSumma, reserve) > 0)
    throw new Refusal('reserve_exceeded', { context: { available: reserve } });
  return { to, terms, amount, toSumma, requisites };
}

function wrongAmount(
  amount: string,
  { min: nearest }: PayoutTerms,
  { balance, currency: { decimals, ticker } }: PaidBalance,
): FieldErrors {
  const isLittle = compare(amount, nearest) < 0;
  const isMuch = compare(amount, balance) > 0;
  return {
    ...(isMuch ? { amount: [{ code: 'below_balance', values: { nearest: balance, ticker } }] } : {}),
    ...(isLittle ? { amount: [{ code: 'below_min', values: { nearest, ticker } }] } : {}),
    ...wrongDecimals('amount', amount, decimals),
    ...wrongZero('amount', amount),
  };
}

/** The details as the form of an exchange checks them; those of the last time too, since a currency may ask for others by now. */
async function checkedDetails(
  ctx: Context,
  owner: PaidOwner,
  { requisites }: Asked,
  { to }: Way,
  errors: FieldErrors,
): Promise<Details> {
  if (requisites !== 'last') return checkRequisites(to, 'receive', requisites, 'requisites', errors);
  const last = (await lastWithdrawals(ctx, owner, [to.id])).get(to.id);
  if (last) return checkRequisites(to, 'receive', last.requisites, 'requisites', errors);
  errors['requisites'] = [{ code: 'required' }];
  return {};
}

/**
 * Holds what was checked, once it was asked what a claim is asked (`admit-withdrawal.ts`), and tells of it.
 * @param refund what it pays: the details that its shop approved, on the version that was seen
 * @throws Refusal `validation` at `amount` and `reserve_exceeded` where another was faster, `idempotency_mismatch`; of a refund `conflict`
 *   for another version, `refund_stopped` where the shop has a debt or a payment of the invoice was taken back; and as `admitWithdrawal`
 */
export async function holdWithdrawal(
  ctx: Context,
  {
    to,
    terms,
    amount,
    toSumma,
    requisites,
    refund,
    balance: { owner, currency, ripeBefore },
  }: CheckedAsk & { balance: Omit<PaidBalance, 'balance' | keyof PayoutRules | 'payoutIds'> } & {
    refund: PaidRefund | null;
  },
  { address, actor }: { address: string | null; actor: string },
  request: Request | null,
): Promise<Withdrawal> {
  const { vault } = ctx;
  const now = ctx.clock.now();
  // The details of a refund are its buyer's; where a program approves it, they were asked for by a key that was given before.
  if (refund === null || actor === 'customer') await guardNewDetails(ctx, owner, { id: to.id, requisites });
  const id = randomUUID();
  const pullPaymentId = refund?.id ?? null;
  const counted = await admitWithdrawal(ctx, {
    ...{ owner, from: currency, to, amount, toSumma, requisites, address },
    ...(refund ? { email: refund.email } : {}),
  });
  const booked = {
    ...{ ...owner, pullPaymentId, currencyId: currency.id, amount, fee: terms.fee, toId: to.id, toSumma },
  };
  const row: AskedColumns = {
    ...{ id, user_id: owner.userId, shop_id: owner.shopId, pull_payment_id: pullPaymentId },
    ...{ status: 'accepted', version: 1, currency_id: currency.id, amount, fee: terms.fee },
    ...{ to_id: to.id, to_summa: toSumma, course: terms.course, value_usd: counted.valueUsd },
    ...{ caps: counted.caps, email: counted.email },
    requisites: encryptCards(vault, requisites, associatedData.withdrawal(id)),
    detail_blind_indexes: blindIndexesOf(vault, { currency: to, side: 'receive', values: requisites }),
    address: address === null ? null : plainAddress(address),
    ...{ created_at: now, updated_at: now, ripe_before: ripeBefore },
    refund_version: refund?.version ?? null,
  };
  const key = request && { scope: request.scope, key: request.key, hash: request.hash, response: { id } };
  const { outcome, response, free } = await ctx.db.transaction().execute(async (tx) => {
    await requireSecondFactor(ctx, tx, owner, { currencyId: currency.id, amount });
    return insertWithdrawal(tx, row, bookAsked(booked), key, { actor, now });
  });
  if (outcome === 'mismatch') throw new Refusal('idempotency_mismatch');
  if (outcome === 'replayed') return found(ctx, (response as { id: string }).id);
  if (outcome === 'limited')
    throw limitReached(
      ctx.catalogue.current(),
      askedFor({ from: currency, to, fromSumma: amount, toSumma }),
      response as Reached,
    );
  if (outcome === 'stale') throw new Refusal('conflict');
  if (outcome === 'owes' || outcome === 'over') throw new Refusal('refund_stopped');
  const left = plain(free ?? '0');
  if (outcome === 'short')
    return refuseFields({
      amount: [{ code: 'below_balance', values: { nearest: left, ticker: currency.ticker } }],
    });
  await tellOfMove(ctx, to.id);
  if (outcome === 'exceeded') throw new Refusal('reserve_exceeded', { context: { available: left } });
  return found(ctx, id);
}

interface Request extends Omit<RequestKey, 'response'> {
  /** Under every key of the vault: it may have been sent first before the newest of them. */
  hashes: string[];
}

/** What makes two requests the same: everything but the code, which is another each time, and the password. Details could be guessed from a hash without a key. */
function requestOf({ vault }: Context, { userId, shopId }: PaidOwner, asked: Asked, key: string): Request {
  const { currency, amount, requisites } = asked;
  const details = typeof requisites === 'string' ? requisites : Object.entries(requisites).sort();
  const text = JSON.stringify([currency, amount, details]);
  const digest = createHash('sha256').update(text).digest('base64url');
  return {
    scope: shopId === null ? `withdrawal:user:${userId}` : `withdrawal:shop:${shopId}`,
    key,
    hash: vault.blindIndex(digest),
    hashes: vault.blindIndexes(digest),
  };
}

/** The withdrawal that this request made when it was sent before. @throws Refusal `idempotency_mismatch` for another's key */
async function firstAnswer(ctx: Context, { scope, key, hashes }: Request): Promise<Withdrawal | null> {
  const known = await findAskedBefore(ctx.db, scope, key);
  if (!known) return null;
  if (!hashes.includes(known.hash)) throw new Refusal('idempotency_mismatch');
  return found(ctx, known.response.id);
}

async function found(ctx: Context, id: string): Promise<Withdrawal> {
  const withdrawal = await findWithdrawal(ctx, id);
  if (!withdrawal) throw new Error(`Withdrawal ${id} was asked for and is not there.`);
  return withdrawal;
}
