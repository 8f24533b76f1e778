import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { checkRequisites } from '../../market/currencies/check-requisites.ts';
import { marketOf } from '../../market/currencies/offer.ts';
import { refuseClosedPayout } from '../../market/currencies/payout-offer.ts';
import { refuseBlacklisted } from '../../people/blacklist/refuse-blacklisted.ts';
import { oneEmail, wrongEmail } from '../../platform/email.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { encryptCards } from '../../platform/vault/card-numbers.ts';
import { isSame } from '../../programme/withdrawals/guard-new-details.ts';
import { findShop, type Shop } from '../shop.ts';
import { approvePullPayment } from './decide-pull-payment.ts';
import { refundArrives, refundingBalance, refundWays, waysOf } from './payout-ways.ts';
import { findPullPayment, type PullPayment } from './pull-payment.ts';

/** Where a buyer wants a refund. */
export interface RefundAsked {
  method: string;
  requisites: Record<string, string>;
  email: string | null;
  locale: string;
}

/**
 * The buyer of a refund says where it goes. It waits for the shop then, or goes to staff at once where the shop's key could approve it.
 * Said twice, it is as said once; said anew, the last counts while the shop has not decided.
 * @throws Refusal `not_found` · `refund_closed` · `validation` by field · `reserve_exceeded` · `blacklisted` · `rate_limited`
 */
export async function askPullPayment(
  ctx: Context,
  id: string,
  asked: RefundAsked,
  address: string,
): Promise<void> {
  const pull = await findPullPayment(ctx, id);
  const shop = pull && (await findShop(ctx.db, pull.shopId));
  if (!pull || !shop) throw new Refusal('not_found');
  if (!isAskable(pull, ctx.clock.now())) throw new Refusal('refund_closed');
  await attemptLimit(ctx, { name: 'refund', attempts: 20, seconds: 60 * 60 }).take(id);
  const { to, requisites, email } = await checkRefundAsked(ctx, shop, pull, asked, address);
  const isAsked = pull.asked?.toId === to.id && isSame(pull.asked.requisites, requisites);
  if (!isAsked || email !== pull.email) {
    const columns = {
      ...{ to_id: to.id, locale: asked.locale, email },
      requisites: encryptCards(ctx.vault, requisites, associatedData.pullPayment(id)),
    };
    const { rows } = await sql<{ outcome: 'asked' | 'closed' }>`select ask_pull_payment(
      ${id}, ${JSON.stringify(columns)}::jsonb, ${ctx.clock.now()}) as outcome`.execute(ctx.db);
    if (rows[0]?.outcome !== 'asked') throw new Refusal('refund_closed');
    ctx.outbox.wake();
  }
  if (pull.approvesItself) await approveByItself(ctx, id);
}

/** Details of a refund that were checked, and who hears of it. */
export interface CheckedRefund {
  to: Currency;
  requisites: Record<string, string>;
  email: string | null;
}

/**
 * Checks where a refund is to go: that it can be paid so now, the details, and whom the exchange does not serve.
 * @throws Refusal as `askPullPayment`
 */
export async function checkRefundAsked(
  ctx: Context,
  shop: Shop,
  pull: Pick<PullPayment, 'setAside' | 'methods' | 'email'>,
  asked: RefundAsked,
  address: string,
): Promise<CheckedRefund> {
  const balance = await refundingBalance(ctx, shop);
  const ways = waysOf(await refundWays(ctx, balance, pull.setAside), pull);
  const way = ways.find(({ method }) => method === asked.method);
  refuseClosedPayout(way?.closed ?? null, marketOf(ctx));
  const sum = way && refundArrives(way, pull.setAside);
  if (!way || !sum) return refuseFields({ method: [{ code: 'bad_value' }] });
  const wrong: FieldErrors = {};
  const requisites = checkRequisites(way.to, 'receive', asked.requisites, 'requisites', wrong);
  const email = oneEmail(asked.email ?? '');
  Object.assign(wrong, wrongEmail(email));
  refuseWrong(wrong);
  if (sum.isShort) throw new Refusal('reserve_exceeded', { context: { available: way.reserve } });
  const known = {
    email: email === '' ? null : email,
    details: [{ currency: way.to, side: 'receive' as const, values: requisites }],
  };
  await refuseBlacklisted(ctx, known, { act: 'refund', email: known.email, address });
  return { to: way.to, requisites, email: email === '' ? pull.email : email };
}

/** True where a buyer may say where it goes. What they said in time may be changed until the shop has decided. */
export function isAskable({ status, startsAt, expiresAt, archivedAt }: PullPayment, now: Date): boolean {
  if (archivedAt !== null || (startsAt !== null && startsAt > now)) return false;
  return status === 'asked' || (status === 'open' && (expiresAt === null || expiresAt > now));
}

/** What cannot be paid in this moment waits: it is tried again, and the shop sees it. */
export async function approveByItself(ctx: Context, id: string): Promise<void> {
  const pull = await findPullPayment(ctx, id);
  if (pull?.status !== 'asked' || !pull.approvesItself) return;
  try {
    await approvePullPayment(ctx, pull, 'system:refund');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
