import { randomUUID } from 'node:crypto';
import type { WithdrawalAction } from '@menyala/contract/office/withdrawals';
import { post } from '../../ledger/ledger-queries.ts';
import { demoLogin } from '../../people/staff/demo-logins.ts';
import { moveByStaff } from '../../programme/withdrawals/move-withdrawal.ts';
import { detailsFor } from '../../programme/withdrawals/testing-withdrawals.ts';
import { findWithdrawal } from '../../programme/withdrawals/withdrawal-queries.ts';
import type { TestContext } from '../../testing/context.ts';
import { methodIds } from '../payment-methods.ts';
import { findShop, type Shop } from '../shop.ts';
import { askPullPayment } from './ask-pull-payment.ts';
import { makePullPayment, type PullPaymentOrder } from './make-pull-payment.ts';

type Exchange = Pick<TestContext, 'ctx'>;

export async function shopNamed({ ctx }: Exchange, id: string): Promise<Shop> {
  const shop = await findShop(ctx.db, id);
  if (!shop) throw new Error(`There is no shop ${id}.`);
  return shop;
}

/** Puts money on the balance of a shop, as an adjustment does. */
export async function giveShop(exchange: Exchange, id: string, amount: string): Promise<void> {
  const { ctx } = exchange;
  const { currencyId } = await shopNamed(exchange, id);
  const transfer = {
    debit: { kind: 'profit' as const },
    credit: { kind: 'shop' as const, owner: id },
    ...{ currencyId, amount },
  };
  await post(
    ctx.db,
    { kind: 'adjustment', pass: null, actor: 'staff:demo', transfers: [transfer] },
    ctx.clock.now(),
  );
}

/** A refund over fifty dollars, unless it is said otherwise. @returns its id */
export async function makePull(
  exchange: Exchange,
  shopId: string,
  given: Partial<PullPaymentOrder> = {},
): Promise<string> {
  const order: PullPaymentOrder = {
    ...{ name: 'Refund', description: '', amount: '50', currency: 'USD', invoice: null, methods: [] },
    ...{ approvesItself: false, startsAt: null, expiresAt: null, email: null, locale: 'en-US' },
    ...given,
  };
  const by = { actor: 'shop-key:0', field: 'amount' };
  return makePullPayment(exchange.ctx, await shopNamed(exchange, shopId), order, null, by);
}

/** Its buyer gives details that pass, unless it is said otherwise. */
export function askFor(
  exchange: TestContext,
  id: string,
  given: { code?: string; email?: string | null; requisites?: Record<string, string> } = {},
): Promise<void> {
  const { code = 'USDTTRC20', email = null, requisites = detailsFor(exchange, code) } = given;
  const catalogue = exchange.ctx.catalogue.current();
  const method = methodIds(catalogue).get(catalogue.currencyByCode.get(code)?.id ?? 0) ?? code;
  const asked = { method, requisites, email, locale: 'en-US' };
  return askPullPayment(exchange.ctx, id, asked, '203.0.113.5');
}

/** Staff move the withdrawal that pays it, whatever version it has. */
export async function moveStraight(
  { ctx }: Exchange,
  withdrawal: string,
  action: WithdrawalAction,
): Promise<void> {
  const { version } = (await findWithdrawal(ctx, withdrawal)) ?? { version: 0 };
  const words = { send: {}, fail: { reason: 'Declined' }, reject: { reason: 'Wrong details' } };
  const said = action === 'paid' ? { reference: `tx-${randomUUID()}` } : words[action];
  const by = { kind: 'staff', id: 1, login: demoLogin.login, address: '127.0.0.1' } as const;
  await moveByStaff(ctx, withdrawal, action, { version, ...said }, by);
}
