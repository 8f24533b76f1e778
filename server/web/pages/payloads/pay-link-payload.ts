import { randomUUID } from 'node:crypto';
import type { Problem } from '@menyala/contract';
import type { PayLinkPage } from '@menyala/contract/site/pages';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lockRates } from '../../../shop/invoices/lock-rates.ts';
import { objectionToWay } from '../../../shop/invoices/payable.ts';
import { findLink, type Link, stateOf } from '../../../shop/links/links.ts';
import { textIn, withFee } from '../../../shop/links/pay-by-link.ts';
import { decimalsOf } from '../../../shop/payment-methods.ts';
import { findShop, invoicingShop, type Shop, termsOf } from '../../../shop/shop.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

/** What was typed into the form of a link, and what was wrong with it. */
export interface TypedLink {
  typed: PayLinkPage['typed'];
  problem: Problem | null;
  key: string;
}

/** `/pay/{id}` */
export function payLinkPayload(ctx: Context, asked: PageRequest): Promise<LoadedPage<PayLinkPage>> {
  return payLinkPage(ctx, asked, { typed: { sum: '', values: {} }, problem: null, key: randomUUID() });
}

/** @throws Refusal `not_found` */
export async function payLinkPage(
  ctx: Context,
  { params, language, query }: Pick<PageRequest, 'params' | 'language' | 'query'>,
  { typed, problem, key }: TypedLink,
): Promise<LoadedPage<PayLinkPage>> {
  const link = await findLink(ctx.db, params['id'] ?? '');
  const shop = link && (await findShop(ctx.db, link.shopId));
  if (!link || !shop) throw new Refusal('not_found');
  const ways = waysNow(ctx, link, shop, language);
  const state = stateNow(ctx, link, shop, ways.length > 0);
  return {
    data: {
      page: 'payLink',
      ...{ id: link.id, shop: { name: shop.name, website: shop.website }, state },
      title: textIn(link.title, language),
      description: textIn(link.description, language),
      ...{ currency: link.currency, amount: link.amount, least: link.least, most: link.most },
      fee: feeOf(ctx, link, shop),
      fields: link.fields.map(({ name, label, required }) => ({
        ...{ name, label: textIn(label, language), required },
      })),
      expiresAt: link.expiresAt?.toISOString() ?? null,
      ways: state === 'open' ? ways : [],
      ...{ typed, problem, key, version: link.version },
      back: link.cancelUrl ?? link.returnUrl,
      query: shownAs(query),
    },
  };
}

/** What an address says of how a page of payers is shown, as its form and the invoice go on with it. */
export function shownAs(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  const theme = query.get('theme');
  if (query.get('view') === 'modal') kept.set('view', 'modal');
  if (theme === 'light' || theme === 'dark') kept.set('theme', theme);
  return kept.size === 0 ? '' : `?${kept}`;
}

function stateNow(ctx: Context, link: Link, shop: Shop, hasWays: boolean): PayLinkPage['state'] {
  const state = stateOf(link, ctx.clock.now());
  if (state !== 'open') return state;
  if (shop.status !== 'active') return 'shop_stopped';
  return hasWays ? 'open' : 'no_ways';
}

/** Names of what could be paid with now. */
function waysNow(ctx: Context, link: Link, shop: Shop, language: PageRequest['language']): string[] {
  const rates = lockRates(ctx, link.currency, invoicingShop(ctx, shop).ways) ?? [];
  const amount = feeOf(ctx, link, shop)?.total ?? link.amount;
  const invoice = { amount, seen: '0', ratesAt: ctx.clock.now() };
  return rates.flatMap((way) => {
    const direction = ctx.catalogue.current().directionById.get(way.direction);
    if (!direction || objectionToWay(ctx, invoice, way) !== null) return [];
    const { name, network } = direction.from;
    return [network === null || network === undefined ? name[language] : `${name[language]} ${network.code}`];
  });
}

function feeOf(ctx: Context, { payerPaysFee, amount, currency }: Link, shop: Shop): PayLinkPage['fee'] {
  const percent = termsOf(ctx, shop).feePercent;
  if (!payerPaysFee || percent === '0') return null;
  if (amount === null) return { percent, sum: null, total: null };
  const { asked, fee } = withFee(amount, percent, decimalsOf(ctx, currency));
  return { percent, sum: fee, total: asked };
}
