import type { Language, Problem } from '@menyala/contract';
import type { InvoiceWay, RefundPage } from '@menyala/contract/site/pages';
import { maskEmail } from '@menyala/requisites';
import type { Context } from '../../../context.ts';
import { fieldViews, iconView } from '../../../market/currencies/calculator-views.ts';
import type { Currency } from '../../../market/currencies/catalogue.ts';
import { explorerUrl } from '../../../market/currencies/explorer-url.ts';
import { maskedLines } from '../../../market/currencies/requisite-lines.ts';

import { Refusal } from '../../../platform/http/refusal.ts';
import type { Withdrawal } from '../../../programme/withdrawals/withdrawal.ts';
import { noWayTexts } from '../../../programme/withdrawals/withdrawal-texts.ts';
import { isAskable } from '../../../shop/pull-payments/ask-pull-payment.ts';
import {
  type RefundWay,
  refundArrives,
  refundingBalance,
  refundWays,
  waysOf,
} from '../../../shop/pull-payments/payout-ways.ts';
import { findPullPayment, type PullPayment, payoutOf } from '../../../shop/pull-payments/pull-payment.ts';
import { findShop } from '../../../shop/shop.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

/** What was typed into the form of a refund, and what was wrong with it. */
export interface TypedRefund {
  method: string | null;
  typed: RefundPage['typed'];
  problem: Problem | null;
  /** True where the form is shown where details were given before. */
  isChanging: boolean;
}

/** `/pull-payments/{id}`; `?method=USDT-TRC20` is the way that was chosen, `?change` gives other details. */
export function refundPayload(ctx: Context, asked: PageRequest): Promise<LoadedPage<RefundPage>> {
  const method = asked.query.get('method');
  const isChanging = method !== null || asked.query.has('change');
  return refundPage(ctx, asked, { method, typed: { email: '', values: {} }, problem: null, isChanging });
}

/** @throws Refusal `not_found` */
export async function refundPage(
  ctx: Context,
  asked: PageRequest,
  { method, typed, problem, isChanging }: TypedRefund,
): Promise<LoadedPage<RefundPage>> {
  const { language } = asked;
  const pull = await findPullPayment(ctx, asked.params['id'] ?? '');
  const shop = pull && (await findShop(ctx.db, pull.shopId));
  if (!pull || !shop) throw new Refusal('not_found');
  const now = ctx.clock.now();
  const mayAsk = isAskable(pull, now);
  const isForm = mayAsk && (pull.status === 'open' || isChanging);
  const balance = isForm ? await refundingBalance(ctx, shop) : null;
  const ways = balance === null ? [] : waysOf(await refundWays(ctx, balance, pull.setAside), pull);
  const way = ways.find((one) => one.method === method);
  const { to } = way ?? {};
  return {
    data: {
      page: 'refund',
      id: pull.id,
      shop: { name: shop.name, website: shop.website },
      ...{ name: pull.name, description: pull.description, amount: pull.amount, currency: pull.currency },
      status: statusOf(pull, now),
      startsAt: pull.startsAt?.toISOString() ?? null,
      expiresAt: pull.expiresAt?.toISOString() ?? null,
      reason: pull.reason,
      isApproved: !pull.approvesItself,
      isAskable: mayAsk,
      fee: balance && { sum: balance.withdrawalFee, ticker: balance.currency.ticker },
      ways: ways.map((one) => wayView(one, pull, language)),
      chosen:
        way && to && refundArrives(way, pull.setAside)
          ? {
              method: way.method,
              fields: fieldViews(to, 'receive', language).filter(({ visible }) => visible),
            }
          : null,
      ...{ typed: { email: typed.email, values: typed.values }, problem },
      destination: await destinationOf(ctx, pull, language),
      email: pull.email && maskEmail(pull.email),
    },
  };
}

function statusOf({ status, startsAt, expiresAt }: PullPayment, now: Date): RefundPage['status'] {
  if (status === 'asked') return 'checked';
  if (status === 'approved') return 'sent';
  if (status !== 'open') return status;
  if (expiresAt !== null && expiresAt <= now) return 'closed';
  return startsAt !== null && startsAt > now ? 'early' : 'open';
}

function wayView(way: RefundWay, { setAside }: PullPayment, language: Language): InvoiceWay {
  const { to, method } = way;
  const sum = refundArrives(way, setAside);
  const texts = noWayTexts[language];
  return {
    ...{ method, name: to.name[language], ticker: to.ticker, network: to.network?.name ?? null },
    ...{ icon: iconView(to.icon), category: to.category },
    sum: sum?.sum ?? null,
    closed: sum === null ? texts.no_price : sum.isShort ? texts.no_reserve : null,
  };
}

/** Where it goes: as its buyer said, or as its payout has it. */
async function destinationOf(
  ctx: Context,
  pull: PullPayment,
  language: Language,
): Promise<RefundPage['destination']> {
  const { currencies } = ctx.catalogue.current();
  const { asked } = pull;
  const payout = asked === null ? await payoutOf(ctx, pull) : null;
  const to = currencies.get(asked?.toId ?? payout?.toId ?? 0);
  if (!to) return null;
  const requisites = asked?.requisites ?? payout?.requisites ?? {};
  return {
    ...{ name: to.name[language], network: to.network?.name ?? null, ticker: to.ticker },
    ...{ icon: iconView(to.icon), category: to.category },
    requisites: maskedLines(to, 'receive', requisites, language).map(({ label, value }) => ({
      label,
      value,
    })),
    sum: payout?.toSumma ?? null,
    ...transferOf(to, payout),
  };
}

function transferOf(to: Currency, payout: Withdrawal | null) {
  const { reference = null, paidAt = null } = payout ?? {};
  return {
    reference,
    explorerUrl: reference === null ? null : explorerUrl(to, reference),
    paidAt: paidAt?.toISOString() ?? null,
  };
}
