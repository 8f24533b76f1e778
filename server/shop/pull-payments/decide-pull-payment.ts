import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { marketOf } from '../../market/currencies/offer.ts';
import { refuseClosedPayout } from '../../market/currencies/payout-offer.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { holdWithdrawal } from '../../programme/withdrawals/ask-withdrawal.ts';
import type { Withdrawal } from '../../programme/withdrawals/withdrawal.ts';
import { findShop } from '../shop.ts';
import { refundArrives, refundingBalance, refundWays } from './payout-ways.ts';
import type { PullPayment } from './pull-payment.ts';

/**
 * Approves the details that were seen: a withdrawal of what was set aside begins, at the course of now, and waits for staff.
 * @throws Refusal `conflict` where they are others by now · `refund_closed` · `reserve_exceeded` · `direction_disabled` where nothing goes
 *   that way now · `refund_stopped`
 */
export async function approvePullPayment(
  ctx: Context,
  pull: PullPayment,
  actor: string,
): Promise<Withdrawal> {
  const { asked, setAside, id, version } = pull;
  const shop = await findShop(ctx.db, pull.shopId);
  if (asked === null || !shop) throw new Refusal('refund_closed');
  const balance = await refundingBalance(ctx, shop);
  const way = (await refundWays(ctx, balance, setAside)).find(({ to }) => to.id === asked.toId);
  refuseClosedPayout(way?.closed ?? null, marketOf(ctx));
  const sum = way && refundArrives(way, setAside);
  if (!way?.terms || !sum) throw new Refusal('direction_disabled');
  if (sum.isShort) throw new Refusal('reserve_exceeded', { context: { available: way.reserve } });
  const { to, terms } = way;
  return holdWithdrawal(
    ctx,
    {
      ...{ to, terms, amount: setAside, toSumma: sum.sum, requisites: asked.requisites, balance },
      refund: { id, version, email: pull.email },
    },
    { address: null, actor },
    null,
  );
}

/** Refuses the details that were seen; their buyer reads why. @throws Refusal `conflict` where they are others by now */
export async function refusePullPayment(
  ctx: Context,
  { id, version }: Pick<PullPayment, 'id' | 'version'>,
  reason: string,
  actor: string,
): Promise<void> {
  const { rows } = await sql<{ outcome: 'refused' | 'stale' }>`select refuse_pull_payment(
    ${id}, ${version}, ${actor}, ${reason}, ${ctx.clock.now()}) as outcome`.execute(ctx.db);
  if (rows[0]?.outcome !== 'refused') throw new Refusal('conflict');
  ctx.outbox.wake();
}

/** Takes a refund back: what is not on its way is the shop's again. Done twice, it is as done once. */
export async function archivePullPayment(ctx: Context, id: string, actor: string): Promise<void> {
  await sql`select archive_pull_payment(${id}, ${actor}, ${ctx.clock.now()})`.execute(ctx.db);
  ctx.outbox.wake();
}
