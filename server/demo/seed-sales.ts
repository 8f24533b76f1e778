import { randomUUID } from 'node:crypto';
import type { WithdrawalAction } from '@menyala/contract/office/withdrawals';
import type { Context } from '../context.ts';
import { expireClaims } from '../exchange/claims/store/expire-claims.ts';
import { playInSandbox } from '../exchange/deposits/play-in-sandbox.ts';
import type { Currency } from '../market/currencies/catalogue.ts';
import type { ByStaff } from '../platform/audit/by-staff.ts';
import type { UserSession } from '../platform/http/sessions.ts';
import { localeOf } from '../platform/languages.ts';
import { moveByStaff } from '../programme/withdrawals/move-withdrawal.ts';
import { findWithdrawal } from '../programme/withdrawals/withdrawal-queries.ts';
import { readInvoiceOrder } from '../shop/greenfield/read-invoice.ts';
import { createInvoice } from '../shop/invoices/create-invoice.ts';
import { driveInvoices } from '../shop/invoices/drive-invoices.ts';
import { findInvoice } from '../shop/invoices/invoice-queries.ts';
import { markInvoice } from '../shop/invoices/mark-invoice.ts';
import { payInvoice } from '../shop/invoices/pay-invoice.ts';
import { flushShopCalls, noteShopCall } from '../shop/keys/call-log.ts';
import { findMerchant } from '../shop/keys/shop-keys.ts';
import { noteLinkVisit } from '../shop/links/link-visits.ts';
import { payByLink } from '../shop/links/pay-by-link.ts';
import { decimalsOf, methodIds, waysTo } from '../shop/payment-methods.ts';
import { askPullPayment } from '../shop/pull-payments/ask-pull-payment.ts';
import { approvePullPayment, refusePullPayment } from '../shop/pull-payments/decide-pull-payment.ts';
import { findPullPayment } from '../shop/pull-payments/pull-payment.ts';
import { refundInvoice } from '../shop/pull-payments/refund-invoice.ts';
import { invoicingShop, type Shop, termsOf } from '../shop/shop.ts';
import { exampleDetails } from './example-details.ts';
import { buyers, type DemoRefund, type DemoSale, type Good, goods, programs } from './seed-catalogue/shop.ts';

/** The context as it was so many days ago. */
export type At = (daysAgo: number) => Context;

/** The shop of a demo, as its sales are made. */
export interface DemoShop {
  shop: Shop;
  owner: UserSession;
  links: Record<Exclude<DemoSale['what'], Good>, string>;
  /** Of its programs. */
  keys: Record<keyof typeof programs, string>;
}

const minute = 1 / (24 * 60);
type Buyer = (typeof buyers)[number];

/** A sale from its invoice to its end. @returns the id of its invoice */
export async function makeSale(
  at: At,
  demo: DemoShop,
  { daysAgo, what, ways, end, sum }: DemoSale,
  place: number,
): Promise<string> {
  const buyer = buyers[place % buyers.length] as Buyer;
  /** So many minutes after it began. */
  const after = (minutes: number) => at(daysAgo - minutes * minute);
  // Of the range for documentation: each buyer has an address of their own.
  const address = `198.51.100.${10 + place}`;
  const invoice =
    what in goods
      ? await orderAtSite(after(0), demo, what as Good, { buyer, place })
      : await payLink(after(0), demo.links[what as Exclude<typeof what, Good>], {
          buyer,
          address,
          place,
          sum: sum ?? '',
        });
  const choose = async (minutes: number, code = '') => {
    const ctx = after(minutes);
    const currency = ctx.catalogue.current().currencyByCode.get(code);
    if (!currency) throw new Error(`The demo has no ${code}.`);
    const claim = await payInvoice(
      ctx,
      invoice,
      {
        method: methodOf(ctx, currency),
        email: buyer.email,
        fromRequisites: exampleDetails(currency, 'send'),
      },
      { language: buyer.language, address, idempotencyKey: null },
    );
    return claim.id;
  };
  /** Past its end, and whatever of it waited for that. */
  const expire = async (minutes: number) => {
    await driveInvoices(after(minutes));
    await expireClaims(after(minutes));
  };
  const [first, second] = ways;
  switch (end) {
    case 'paid':
      await playInSandbox(after(6), await choose(2, first), 'exact');
      break;
    case 'over':
      await playInSandbox(after(6), await choose(2, first), 'more');
      break;
    case 'two_ways':
      await playInSandbox(after(4), await choose(1, first), 'half');
      await playInSandbox(after(9), await choose(6, second), 'exact');
      await driveInvoices(after(9));
      break;
    case 'late': {
      const claim = await choose(2, first);
      await expire(40);
      await playInSandbox(after(170), claim, 'exact');
      break;
    }
    case 'partial':
    case 'marked_part':
      await playInSandbox(after(5), await choose(2, first), 'half');
      await expire(20);
      if (end === 'marked_part') await markInvoice(after(300), invoice, 'Settled');
      break;
    case 'unpaid':
      await choose(3, first);
      await expire(40);
      break;
    case 'unchosen':
      await expire(20);
      break;
    case 'by_hand':
      await markInvoice(after(12), invoice, 'Settled');
      break;
    case 'invalid':
      await choose(2, first);
      await markInvoice(after(9), invoice, 'Invalid');
      break;
    case 'confirming':
      await playInSandbox(after(5), await choose(2, first), 'seen');
      break;
    case 'open':
      break;
  }
  return invoice;
}

const methodOf = ({ catalogue }: Context, { id, code }: Currency) =>
  methodIds(catalogue.current()).get(id) ?? code;

/** The shop's own site asks for an invoice with its key, as its program would by a call. */
async function orderAtSite(
  ctx: Context,
  demo: DemoShop,
  good: Good,
  { buyer, place }: { buyer: Buyer; place: number },
): Promise<string> {
  const { shop } = demo;
  const { price, title } = goods[good];
  await callByProgram(ctx, demo, 'site', { method: 'POST', path: '/invoices', status: 200 });
  const order = readInvoiceOrder(
    {
      ...{ amount: price, currency: shop.invoiceCurrency },
      metadata: {
        ...{ orderId: String(1040 + place), itemDesc: title[buyer.language], itemCode: good },
        ...{ buyerName: buyer.name, buyerEmail: buyer.email },
      },
      checkout: { defaultLanguage: localeOf(buyer.language) },
    },
    {
      currency: shop.invoiceCurrency,
      methods: waysTo(ctx, shop.currencyId).map(({ id }) => id),
      decimalsOf: (asset) => decimalsOf(ctx, asset),
      longestLockMinutes: termsOf(ctx, shop).longestLockMinutes,
    },
  );
  return (await createInvoice(ctx, invoicingShop(ctx, shop), order, null)).id;
}

/** A program of the shop shows its key, and staff see that it called. */
export async function callByProgram(
  ctx: Context,
  { shop, keys }: DemoShop,
  program: keyof typeof programs,
  { path, ...answered }: { method: 'GET' | 'POST'; path: string; status: number },
): Promise<void> {
  const { address } = programs[program];
  const merchant = await findMerchant(ctx, keys[program], address);
  if (!merchant) throw new Error(`The key of ${program} is not taken.`);
  const url = `/api/v1/stores/${shop.id}${path}`;
  noteShopCall(ctx, { ...answered, shop: shop.id, hint: merchant.hint, url, address });
  await flushShopCalls(ctx);
}

/** Some look at the page of a link, and one of them pays. */
async function payLink(
  ctx: Context,
  link: string,
  { buyer, address, place, sum }: { buyer: Buyer; address: string; place: number; sum: string },
): Promise<string> {
  for (let looked = 0; looked <= (place * 3) % 5; looked += 1)
    noteLinkVisit(ctx, link, { ip: address, headers: { 'user-agent': `Mozilla/5.0 (demo ${looked})` } });
  const { name, email, language } = buyer;
  const values = { buyerName: name, buyerEmail: email };
  return payByLink(ctx, link, { sum, values, version: 1, key: randomUUID(), language });
}

/** The shop gives back a part of a sale: its buyer says where, the shop decides, staff pay. */
export async function makeRefund(
  at: At,
  { shop }: DemoShop,
  { invoice: invoiceId, refund, daysAgo }: { invoice: string; refund: DemoRefund; daysAgo: number },
  staff: ByStaff,
): Promise<void> {
  const { amount, description, end } = refund;
  const after = (minutes: number) => at(daysAgo - refund.afterDays - minutes * minute);
  const invoice = await findInvoice(at(0).db, invoiceId);
  if (!invoice) return;
  const language = invoice.checkout.defaultLanguage?.startsWith('ru') ? 'ru' : 'en';
  const custom = { amount, currency: invoice.currency };
  const id = await refundInvoice(
    after(0),
    shop,
    invoice,
    {
      ...{
        name: '',
        description: description[language],
        methods: [],
        approvesItself: false,
        expiresAt: null,
      },
      wish: { variant: 'Custom', custom, subtractPercent: '0', method: null },
    },
    null,
    { actor: 'customer' },
  );
  if (end === 'open') return;
  const to = at(0).catalogue.current().currencyByCode.get('USDTTRC20');
  if (!to) return;
  const asked = { method: methodOf(at(0), to), requisites: exampleDetails(to, 'receive') };
  await askPullPayment(after(25), id, { ...asked, email: null, locale: localeOf(language) }, '198.51.100.9');
  const pull = await findPullPayment(at(0), id);
  if (!pull || end === 'asked') return;
  if (end === 'refused') {
    await refusePullPayment(after(90), pull, 'Мы уже вернули деньги наличными.', 'customer');
    return;
  }
  const payout = await approvePullPayment(after(90), pull, 'customer');
  if (end === 'paid') await payOut(at, daysAgo - refund.afterDays - 90 * minute, payout.id, staff);
}

/** Staff send a withdrawal an hour after it was asked for. */
export async function payOut(at: At, daysAgo: number, id: string, staff: ByStaff): Promise<void> {
  const move = async (minutes: number, action: WithdrawalAction, words: { reference?: string }) => {
    const ctx = at(daysAgo - minutes * minute);
    const { version } = (await findWithdrawal(ctx, id)) ?? { version: 0 };
    await moveByStaff(ctx, id, action, { version, ...words }, staff);
  };
  await move(60, 'send', {});
  await move(66, 'paid', { reference: `sandbox-${randomUUID()}` });
}
