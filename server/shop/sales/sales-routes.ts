import { Readable } from 'node:stream';
import type { BodyOf } from '@menyala/contract';
import * as calls from '@menyala/contract/site/shop-sales';
import { isDecimal } from '@menyala/money';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import { type FieldErrors, refuseWrong, wrongDecimals } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requireActivated } from '../../platform/http/sessions.ts';
import { moscowDay } from '../../platform/moscow.ts';
import { daysAsked } from '../../programme/partners/asked-days.ts';
import { serve } from '../../web/access/serve.ts';
import type { ExactObject } from '../greenfield/exact-json.ts';
import { readInvoiceOrder } from '../greenfield/read-invoice.ts';
import { createInvoice } from '../invoices/create-invoice.ts';
import { archiveInvoice } from '../invoices/invoice-queries.ts';
import { markInvoice } from '../invoices/mark-invoice.ts';
import { decimalsOf, waysTo } from '../payment-methods.ts';
import { invoicingShop, type Shop, termsOf } from '../shop.ts';
import { ownShop } from '../shops/own-shops.ts';
import { openSearch } from './sale-queries.ts';
import { ownInvoice, saleStory } from './sale-story.ts';
import { linksOf, listSales, saleFilter } from './sales.ts';
import { salesCsv } from './sales-csv.ts';
import { shopStatistics } from './statistics.ts';

const hour = 60 * 60;

/** Sales of the shops of whoever is signed in. Another's shop and invoice are answered as ones that are not there. */
export function salesRoutes(app: FastifyInstance, ctx: Context): void {
  const exports = attemptLimit(ctx, { name: 'sales-csv', attempts: 10, seconds: hour });
  const made = attemptLimit(ctx, { name: 'invoice-by-hand', attempts: 200, seconds: hour });

  serve(app, ctx, calls.listSales, async ({ user, params, query, language }) =>
    listSales(ctx, await ownShop(ctx, user.id, params.shop), query, language),
  );
  serve(app, ctx, calls.exportSales, async ({ user, params, query, language, reply }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    await exports.take(String(user.id));
    const search = await openSearch(ctx.db, shop.id, saleFilter(query));
    const links = await linksOf(ctx.db, shop.id, language);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="sales-${moscowDay(ctx.clock.now())}.csv"`)
      .send(Readable.from(salesCsv(ctx, shop, search, links, language)));
    return undefined;
  });
  serve(app, ctx, calls.makeSale, async ({ user, params, body, request }) => {
    requireActivated(user);
    const shop = await ownShop(ctx, user.id, params.shop);
    await made.take(String(user.id));
    const key = request.headers['idempotency-key'];
    return { id: await makeByHand(ctx, shop, body, typeof key === 'string' ? key : null) };
  });

  serve(app, ctx, calls.showSale, async ({ user, params, language }) =>
    saleStory(ctx, await ownInvoice(ctx, user.id, params.invoice), language),
  );
  serve(app, ctx, calls.markSale, async ({ user, params, body, language }) => {
    requireActivated(user);
    const { invoice } = await ownInvoice(ctx, user.id, params.invoice);
    await markInvoice(ctx, invoice.id, body.status);
    return saleStory(ctx, await ownInvoice(ctx, user.id, invoice.id), language);
  });
  serve(app, ctx, calls.archiveSale, async ({ user, params, body, language }) => {
    const { invoice } = await ownInvoice(ctx, user.id, params.invoice);
    await archiveInvoice(ctx, invoice.id, body.archived);
    return saleStory(ctx, await ownInvoice(ctx, user.id, invoice.id), language);
  });

  serve(app, ctx, calls.showShopStatistics, async ({ user, params, query, language }) => {
    const shop = await ownShop(ctx, user.id, params.shop);
    return shopStatistics(ctx, shop, daysAsked(query, ctx.clock.now()), language);
  });
}

/**
 * An invoice as a program of the shop would ask for it.
 * @throws Refusal as `createInvoice`; what is wrong is said at the fields of the form
 */
async function makeByHand(
  ctx: Context,
  shop: Shop,
  { amount, currency, description, orderId, minutes }: BodyOf<typeof calls.makeSale>,
  key: string | null,
): Promise<string> {
  const sum = amount.trim();
  const wrong: FieldErrors = {
    ...(isDecimal(sum) && wrongDecimals('amount', sum, decimalsOf(ctx, currency))),
    ...(hasControlCharacters(description) && { description: [{ code: 'forbidden_characters' as const }] }),
    ...(hasControlCharacters(orderId) && { orderId: [{ code: 'forbidden_characters' as const }] }),
  };
  refuseWrong(wrong);
  const metadata: ExactObject = {
    ...(description.trim() === '' ? {} : { itemDesc: description.trim() }),
    ...(orderId.trim() === '' ? {} : { orderId: orderId.trim() }),
  };
  const order = readInvoiceOrder(
    { amount: sum, currency, metadata },
    {
      currency: shop.invoiceCurrency,
      methods: waysTo(ctx, shop.currencyId).map(({ id }) => id),
      decimalsOf: (asset) => decimalsOf(ctx, asset),
      longestLockMinutes: termsOf(ctx, shop).longestLockMinutes,
    },
  );
  const asked = { ...order, checkout: { ...order.checkout, expirationMinutes: minutes } };
  const text = JSON.stringify([amount, currency, description, orderId, minutes]);
  const hash = ctx.vault.blindIndex(`invoice ${shop.id} ${text}`);
  const once = key === null ? null : { key: `hand ${key}`, hash };
  try {
    return (await createInvoice(ctx, invoicingShop(ctx, shop), asked, once)).id;
  } catch (error) {
    // No way to pay has a course now: for whoever fills the form that is no fault of a field.
    if (error instanceof Refusal && 'checkout.paymentMethods' in error.errors)
      throw new Refusal('unavailable');
    throw error;
  }
}
