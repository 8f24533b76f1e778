import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { withoutControlCharacters } from '../../platform/http/control-characters.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { type FieldError, Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { createInvoice } from '../invoices/create-invoice.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { archiveInvoice, findInvoice } from '../invoices/invoice-queries.ts';
import { markInvoice } from '../invoices/mark-invoice.ts';
import { allows } from '../keys/permissions.ts';
import { endShopKey } from '../keys/shop-keys.ts';
import { decimalsOf, readMethods, waysTo } from '../payment-methods.ts';
import { invoicingShop, type Shop, spokenVersion, termsOf } from '../shop.ts';
import { MerchantError } from './answer-refusals.ts';
import { invoiceView, methodViews, paymentsOf } from './invoice-view.ts';
import { linkCalls } from './link-calls.ts';
import { type InvoiceFilter, listInvoices, mostSkipped, mostTaken } from './list-invoices.ts';
import { miscCalls } from './misc-calls.ts';
import { payoutCalls } from './payout-calls.ts';
import { makeRefund, pullPaymentCalls, refundSumsView } from './pull-payment-calls.ts';
import { readInvoiceOrder, readMetadataAlone } from './read-invoice.ts';
import {
  countAs,
  keyOf,
  type MerchantAsked,
  type MerchantCall,
  merchantScope,
  notFound,
  presentedKey,
  serveMerchant,
} from './serve-merchant.ts';
import * as shapes from './shapes.ts';
import { shopCalls } from './shop-calls.ts';
import { unservedAt } from './unserved.ts';
import { webhookCalls } from './webhook-calls.ts';

/** The API of shops: what clients of Greenfield call (greenfield.md, 1.2). */
export async function greenfieldRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  await merchantScope(app, ctx, (scope) => {
    miscCalls(scope, ctx);
    generalCalls(scope, ctx);
    invoiceCalls(scope, ctx);
    pullPaymentCalls(scope, ctx);
    payoutCalls(scope, ctx);
    webhookCalls(scope, ctx);
    linkCalls(scope, ctx);
    shopCalls(scope, ctx);
  });
}

function generalCalls(scope: FastifyInstance, ctx: Context): void {
  const current = '/api/v1/api-keys/current';
  const get = (
    told: Pick<MerchantCall, 'path' | 'permission' | 'summary' | 'answer'>,
    handler: (asked: MerchantAsked) => unknown,
  ) => serveMerchant(scope, ctx, { method: 'GET', ...told }, handler);
  get(
    {
      ...{ path: '/api/v1/server/info', permission: 'any', answer: shapes.serverInfo },
      summary: 'The version that clients go by, and what can be paid with',
    },
    ({ merchant }) => ({
      ...{ version: spokenVersion, onion: '', software: 'Menyala', fullySynched: true, syncStatus: [] },
      supportedPaymentMethods: methodsOf(ctx, merchant.shop),
    }),
  );
  get(
    { path: current, permission: 'any', summary: 'The key of this call', answer: shapes.apiKey },
    ({ merchant, request }) => ({
      apiKey: presentedKey(request),
      label: merchant.label,
      permissions: merchant.permissions.map((permission) => `${permission}:${merchant.shop.id}`),
    }),
  );
  serveMerchant(
    scope,
    ctx,
    {
      method: 'DELETE',
      path: current,
      permission: 'any',
      summary: 'Ends the key of this call',
      answer: null,
    },
    async ({ merchant }) => {
      await endShopKey(ctx, merchant.shop.id, merchant.keyId);
    },
  );
  const ofStore = 'btcpay.store.canviewstoresettings';
  get(
    {
      ...{ path: '/api/v1/stores', permission: ofStore, answer: shapes.list(shapes.store) },
      summary: 'The shop of the key',
    },
    ({ merchant }) => [storeView(ctx, merchant.shop)],
  );
  get(
    { path: '/api/v1/stores/:store', permission: ofStore, summary: 'A shop', answer: shapes.store },
    ({ merchant }) => storeView(ctx, merchant.shop),
  );
  methodCalls(scope, ctx);
}

function methodCalls(scope: FastifyInstance, ctx: Context): void {
  const permission = 'btcpay.store.canviewstoresettings';
  const base = '/api/v1/stores/:store/payment-methods';
  const viewOf = (paymentMethodId: string) => ({ paymentMethodId, enabled: true, config: null });
  // With its configuration a method may show keys of wallets; ours have none to show, and the permission is asked for all the same.
  const requireConfig = ({ query, merchant }: MerchantAsked) => {
    const missingPermission = 'btcpay.store.canmodifystoresettings';
    const isAsked = query.get('includeConfig')?.toLowerCase() === 'true';
    if (isAsked && !allows(merchant.permissions, missingPermission))
      throw new Refusal('forbidden', { context: { missingPermission } });
  };
  const query = { includeConfig: 'true: wants canmodifystoresettings' };
  const all = { summary: 'Ways to pay a shop', answer: shapes.list(shapes.storeMethod), query } as const;
  serveMerchant(scope, ctx, { method: 'GET', path: base, permission, ...all }, (asked) => {
    requireConfig(asked);
    return methodsOf(ctx, asked.merchant.shop).map(viewOf);
  });
  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'GET', path: `${base}/:method`, permission, query },
      ...{ summary: 'A way to pay a shop', answer: shapes.storeMethod },
    },
    (asked) => {
      requireConfig(asked);
      const {
        merchant,
        params: { method = '' },
      } = asked;
      // Calls of clients made for BTCPay 1, which listed the methods of a kind here.
      const unserved = unservedAt(asked.request.url.split('?')[0] ?? '');
      if (unserved?.status === 410) throw new MerchantError(410, unserved.code, unserved.reason);
      const [id] = readMethods([method], methodsOf(ctx, merchant.shop)) ?? [];
      if (id === undefined) throw notFound('paymentmethod');
      return viewOf(id);
    },
  );
}

function invoiceCalls(scope: FastifyInstance, ctx: Context): void {
  const seen = 'btcpay.store.canviewinvoices';
  const changed = 'btcpay.store.canmodifyinvoices';

  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'POST', path: '/api/v1/stores/:store/invoices' },
      permission: 'btcpay.store.cancreateinvoice',
      ...{ summary: 'Makes an invoice', body: shapes.invoiceOrder, answer: shapes.invoice },
    },
    async (asked) => {
      const { shop } = asked.merchant;
      const order = readInvoiceOrder(asked.body, {
        currency: shop.invoiceCurrency,
        methods: methodsOf(ctx, shop),
        decimalsOf: (asset) => decimalsOf(ctx, asset),
        longestLockMinutes: termsOf(ctx, shop).longestLockMinutes,
      });
      const key = keyOf(ctx, asked, 'invoice');
      return invoiceView(ctx, await createInvoice(ctx, invoicingShop(ctx, shop), order, key));
    },
  );
  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'GET', path: '/api/v1/stores/:store/invoices', permission: seen },
      ...{ summary: 'Invoices of a shop, newest first', answer: shapes.list(shapes.invoice) },
      query: {
        ...{ orderId: 'Repeated', status: 'Repeated', textSearch: 'An id, order, email or term' },
        ...{ startDate: 'Unix time', endDate: 'Unix time', skip: 'Up to 100000', take: 'Up to 1000' },
        ...{ includeArchived: 'true', includePaymentMethods: 'true' },
      },
    },
    async ({ merchant, query }) => {
      const withMethods = query.get('includePaymentMethods')?.toLowerCase() === 'true';
      const filter = filterOf(query, withMethods ? mostWithMethods : mostTaken);
      const { skip = 0, take = 0 } = filter;
      await countAs(ctx, merchant, Math.ceil((skip / 10_000 + take / 100) * (withMethods ? 10 : 1)));
      const invoices = await listInvoices(ctx.db, merchant.shop.id, filter);
      if (!withMethods) return invoices.map((invoice) => invoiceView(ctx, invoice));
      const payments = await paymentsOf(
        ctx.db,
        invoices.map(({ id }) => id),
      );
      return Promise.all(
        invoices.map(async (invoice) => ({
          ...invoiceView(ctx, invoice),
          paymentMethods: await methodViews(ctx, invoice, payments),
        })),
      );
    },
  );

  const ofInvoice = (
    [method, rest]: readonly [MerchantCall['method'], string],
    told: Pick<MerchantCall, 'permission' | 'summary' | 'answer' | 'body' | 'query'>,
    handler: (asked: MerchantAsked, invoice: Invoice) => unknown,
  ) => {
    for (const base of ['/api/v1/stores/:store/invoices', '/api/v1/invoices'])
      serveMerchant(scope, ctx, { method, path: `${base}/:invoice${rest}`, ...told }, async (asked) =>
        handler(asked, await ownInvoice(ctx, asked, asked.params['invoice'] ?? '')),
      );
  };
  const ofOne = { answer: shapes.invoice };
  const viewAgain = async (asked: MerchantAsked, { id }: Invoice) =>
    invoiceView(ctx, await ownInvoice(ctx, asked, id));

  ofInvoice(
    ['GET', ''],
    { ...ofOne, permission: seen, summary: 'An invoice' },
    async ({ query }, invoice) => {
      if (query.get('includePaymentMethods') !== 'true') return invoiceView(ctx, invoice);
      const payments = await paymentsOf(ctx.db, [invoice.id]);
      return { ...invoiceView(ctx, invoice), paymentMethods: await methodViews(ctx, invoice, payments) };
    },
  );
  const methods = { summary: 'Ways to pay an invoice, and what came by each', answer: shapes.invoiceMethods };
  ofInvoice(['GET', '/payment-methods'], { ...methods, permission: seen }, async (_, invoice) =>
    methodViews(ctx, invoice, await paymentsOf(ctx.db, [invoice.id])),
  );
  const activated = {
    summary: 'Whether an invoice can be paid one way now: each is open at once',
    answer: null,
  };
  ofInvoice(
    ['POST', '/payment-methods/:method/activate'],
    { ...activated, permission: seen },
    async ({ params }, invoice) => {
      const views = await methodViews(ctx, invoice, await paymentsOf(ctx.db, [invoice.id]));
      const [named] =
        readMethods(
          [params['method'] ?? ''],
          views.map(({ paymentMethodId }) => paymentMethodId),
        ) ?? [];
      const way = views.find(({ paymentMethodId }) => paymentMethodId === named);
      if (!way) refuseFields({ paymentMethodId: [{ code: 'bad_value' }] });
      if (!way.activated) refuseFields({ paymentMethodId: [{ code: 'no_way_now' }] });
    },
  );
  const replaced = { summary: 'Replaces the metadata of an invoice', body: shapes.invoiceMetadata };
  ofInvoice(['PUT', ''], { ...ofOne, ...replaced, permission: changed }, async (asked, invoice) => {
    const { metadata, orderId, buyerEmail } = readMetadataAlone(asked.body);
    await ctx.db
      .updateTable('invoice')
      .set(({ eb }) => ({
        ...{ metadata, order_id: orderId, buyer_email: buyerEmail },
        version: eb('version', '+', 1),
      }))
      .where('id', '=', invoice.id)
      .execute();
    return viewAgain(asked, invoice);
  });
  const archived = { summary: 'Archives an invoice', answer: null };
  ofInvoice(['DELETE', ''], { ...archived, permission: changed }, async (_, { id }) => {
    await archiveInvoice(ctx, id, true);
  });
  const back = { ...ofOne, permission: changed, summary: 'Takes an invoice back from the archive' } as const;
  ofInvoice(['POST', '/unarchive'], back, async (asked, invoice) => {
    await archiveInvoice(ctx, invoice.id, false);
    return viewAgain(asked, invoice);
  });
  ofInvoice(
    ['POST', '/refund'],
    {
      permission: 'btcpay.store.cancreatenonapprovedpullpayments',
      ...{ summary: 'Gives back of an invoice', body: shapes.refundOrder, answer: shapes.pullPayment },
    },
    (asked, invoice) => makeRefund(ctx, asked, invoice),
  );
  ofInvoice(
    ['GET', '/refund/:method'],
    {
      permission: 'btcpay.store.cancreatenonapprovedpullpayments',
      ...{ summary: 'Sums of a refund by one way to pay', answer: shapes.refundSums },
    },
    ({ params }, invoice) => refundSumsView(ctx, invoice, params['method'] ?? ''),
  );
  const marked = { summary: 'Marks an invoice by hand', body: shapes.invoiceStatus };
  ofInvoice(['POST', '/status'], { ...ofOne, ...marked, permission: changed }, async (asked, invoice) => {
    const { status } = asked.body;
    if (status !== 'Settled' && status !== 'Invalid') refuseFields({ status: [{ code: 'bad_value' }] });
    await markInvoice(ctx, invoice.id, status).catch((error: unknown) => {
      const isWrong = error instanceof Refusal && error.code === 'wrong_status';
      return isWrong ? refuseFields({ status: [{ code: 'bad_value' }] }) : Promise.reject(error);
    });
    return viewAgain(asked, invoice);
  });
}

/** @throws Refusal `not_found` for another shop's as for one that is not there */
async function ownInvoice(ctx: Context, { merchant }: MerchantAsked, id: string): Promise<Invoice> {
  const invoice = await findInvoice(ctx.db, id);
  if (!invoice || invoice.shopId !== merchant.shop.id) throw notFound('invoice');
  return invoice;
}

const methodsOf = (ctx: Context, shop: Shop) => waysTo(ctx, shop.currencyId).map(({ id }) => id);

/** With all that PHP's client has getters for, which are typed: what shops here do not have is empty there, or off. */
function storeView(ctx: Context, shop: Shop) {
  const invoiceExpiration = 60 * Math.min(15, termsOf(ctx, shop).longestLockMinutes);
  return {
    ...{ id: shop.id, name: shop.name, website: shop.website, archived: false },
    ...{ defaultCurrency: shop.invoiceCurrency, defaultLang: 'en', invoiceExpiration },
    ...{ monitoringExpiration: 86_400, paymentTolerance: 0, speedPolicy: 'MediumSpeed' },
    ...{ defaultPaymentMethod: methodsOf(ctx, shop)[0] ?? '', networkFeeMode: 'Never' },
    ...{ lightningDescriptionTemplate: '', customLogo: '', customCSS: '', htmlTitle: '' },
    ...{ anyoneCanCreateInvoice: false, requiresRefundEmail: false, redirectAutomatically: false },
    ...{ lightningAmountInSatoshi: false, lightningPrivateRouteHints: false, payJoinEnabled: false },
    ...{ onChainWithLnInvoiceFallback: false, lazyPaymentMethods: false },
    ...{ showRecommendedFee: false, recommendedFeeBlockTarget: 1 },
  };
}

/** Each of their ways to pay is counted out: that is dear. */
const mostWithMethods = 100;
const statuses: readonly string[] = ['New', 'Processing', 'Settled', 'Expired', 'Invalid'];

/**
 * What of a list is asked for. Statuses that nobody knows are left out, as BTCPay does.
 * @throws Refusal `validation` by field: a page that is cut short unsaid would look like the last one
 */
function filterOf(query: URLSearchParams, most: number): InvoiceFilter {
  const wrong: Record<string, FieldError[]> = {};
  const all = (name: string) =>
    [...query.getAll(name), ...query.getAll(`${name}[]`)].map(withoutControlCharacters).filter(Boolean);
  const count = (name: string, most: number): number | undefined => {
    const text = query.get(name) ?? '';
    if (text === '') return undefined;
    if (!/^\d{1,9}$/.test(text)) wrong[name] = [{ code: 'not_a_number' }];
    else if (Number(text) > most) wrong[name] = [{ code: 'above_max', values: { nearest: String(most) } }];
    return Number(text);
  };
  const date = (name: string): Date | null => {
    const text = query.get(name) ?? '';
    if (text === '') return null;
    if (!/^\d{1,11}$/.test(text)) wrong[name] = [{ code: 'bad_value' }];
    return new Date(Number(text) * 1000);
  };
  const [skip, take] = [count('skip', mostSkipped), count('take', most)];
  const [from, to] = [date('startDate'), date('endDate')];
  if (from && to && from > to)
    for (const field of ['startDate', 'endDate']) wrong[field] = [{ code: 'end_before_start' }];
  refuseWrong(wrong as FieldErrors);
  const text = withoutControlCharacters(query.get('textSearch')?.slice(0, 200) ?? '').trim();
  return {
    orderIds: [...new Set(all('orderId'))],
    statuses: all('status').flatMap(
      (one) => statuses.find((known) => known.toLowerCase() === one.toLowerCase()) ?? [],
    ),
    ...{ text: text === '' ? null : text, from, to },
    includeArchived: query.get('includeArchived')?.toLowerCase() === 'true',
    ...(skip === undefined ? {} : { skip }),
    ...(take === undefined ? {} : { take }),
  };
}
