import { amountPattern } from '@menyala/contract/values';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { currencyIn } from '../../exchange/claims/facts.ts';
import { maskedLines } from '../../market/currencies/requisite-lines.ts';
import { plain } from '../../platform/database/numeric.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { daysAsked } from '../../programme/partners/asked-days.ts';
import { askByKey } from '../../programme/withdrawals/ask-withdrawal.ts';
import { someWithdrawals } from '../../programme/withdrawals/own-withdrawal-queries.ts';
import type { Withdrawal } from '../../programme/withdrawals/withdrawal.ts';
import { methodIds } from '../payment-methods.ts';
import { shopStatistics } from '../sales/statistics.ts';
import { ownerOf } from '../shop.ts';
import { shopBalance } from '../withdrawals/shop-balance.ts';
import { type ExactObject, numberText } from './exact-json.ts';
import { unixTime } from './invoice-view.ts';
import { destinationOf } from './masked-destination.ts';
import { idempotencyKey, type MerchantAsked, numberIn, serveMerchant } from './serve-merchant.ts';
import * as shapes from './shapes.ts';

/** What programs of shops ask for beyond Greenfield, in its manners: statistics and withdrawals (decision 101). */
export function shopCalls(scope: FastifyInstance, ctx: Context): void {
  const base = '/api/v1/shops/:store';

  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'GET', path: `${base}/statistics`, permission: 'btcpay.store.canviewinvoices' },
      ...{ weight: 10, summary: 'Sales of some days', answer: shapes.statistics },
      query: { from: '2026-11-01; thirty days ago without it', to: '2026-11-30; today without it' },
    },
    ({ merchant, query }) => statistics(ctx, merchant, query),
  );
  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'GET', path: `${base}/withdrawals`, permission: 'btcpay.store.canviewstoresettings' },
      ...{ summary: 'Withdrawals of the balance, newest first', answer: shapes.list(shapes.withdrawal) },
      query: { skip: 'So many are left out', take: 'At most so many, up to 100' },
    },
    async ({ merchant, query }) => {
      const every = { status: null, since: null, before: null };
      const page = {
        skip: numberIn(query, 'skip', 1_000_000) ?? 0,
        take: numberIn(query, 'take', 100) ?? 50,
      };
      const { rows } = await someWithdrawals(ctx, ownerOf(merchant.shop), every, page);
      return rows.map((row) => withdrawalView(ctx, row));
    },
  );
  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'POST', path: `${base}/withdrawals`, permission: 'btcpay.store.canmodifystoresettings' },
      ...{ body: shapes.withdrawalOrder, answer: shapes.withdrawal },
      summary: 'Withdraws to the details of the last withdrawal in that currency',
    },
    async (asked) => {
      const { shop, keyId } = asked.merchant;
      const by = { keyId, address: asked.request.ip, idempotencyKey: idempotencyKey(asked) };
      const order = withdrawalIn(ctx, asked.body);
      const made = await askByKey(ctx, ownerOf(shop), order, by, () => shopBalance(ctx, shop));
      return withdrawalView(ctx, made);
    },
  );
}

/** Of the last thirty days, or of those from `from` to `to`. @throws Refusal `validation` at either */
async function statistics(ctx: Context, { shop }: MerchantAsked['merchant'], query: URLSearchParams) {
  const [from, to] = [query.get('from'), query.get('to')];
  const asked = { ...(from ? { date_from: from } : {}), ...(to ? { date_to: to } : {}) };
  const names = { date_from: 'from', date_to: 'to' } as const;
  const days = (() => {
    try {
      return daysAsked(asked, ctx.clock.now());
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'validation') throw error;
      return refuseFields(
        Object.fromEntries(
          Object.entries(error.errors).map(([name, found]) => [names[name as keyof typeof names], found]),
        ),
      );
    }
  })();
  const { currency, sent, ...figures } = await shopStatistics(ctx, shop, days, 'en');
  const ids = methodIds(ctx.catalogue.current());
  return {
    ...figures,
    currency: currency.ticker,
    sent: sent.map((one) => ({
      paymentMethodId: ids.get(one.from.id) ?? one.from.code,
      ...{ payments: one.payments, turnover: one.turnover },
    })),
  };
}

/** @throws Refusal `validation` at `currency` or `amount` */
function withdrawalIn(ctx: Context, body: ExactObject): { currency: number; amount: string } {
  const { currency, amount } = body;
  const catalogue = ctx.catalogue.current();
  const name = typeof currency === 'string' ? currency.trim().toUpperCase().replaceAll('_', '-') : '';
  const ids = [...methodIds(catalogue)];
  const id =
    ids.find(([, method]) => method.toUpperCase() === name)?.[0] ?? catalogue.currencyByCode.get(name)?.id;
  if (id === undefined) refuseFields({ currency: [{ code: 'unknown_currency' }] });
  const text = typeof amount === 'string' ? amount.trim() : numberText(amount);
  if (text === null || !new RegExp(amountPattern).test(text))
    refuseFields({ amount: [{ code: 'bad_amount' }] });
  return { currency: id, amount: plain(text) };
}

/** Details stay masked: a program reads where it went, and not where more could be sent. */
function withdrawalView({ catalogue }: Context, withdrawal: Withdrawal) {
  const current = catalogue.current();
  const to = currencyIn(current.currencies, withdrawal.toId);
  const { id, status, amount, fee, toSumma, reference, createdAt, paidAt, reason } = withdrawal;
  return {
    ...{ id, status, amount, fee },
    currency: currencyIn(current.currencies, withdrawal.currencyId).ticker,
    paymentMethodId: methodIds(current).get(to.id) ?? to.code,
    ...{
      paidAmount: toSumma,
      destination: destinationOf(maskedLines(to, 'receive', withdrawal.requisites, 'en')),
    },
    ...{ reference, reason, createdTime: unixTime(createdAt), paidTime: paidAt && unixTime(paidAt) },
  };
}
