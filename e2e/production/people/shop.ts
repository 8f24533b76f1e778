import {
  changeShopLink,
  deleteShopLink,
  listShopLinks,
  makeShopLink,
  showLinkQr,
  stopShopLink,
} from '@menyala/contract/site/shop-links';
import {
  approveShopRefund,
  archiveShopRefund,
  listShopRefunds,
  makeShopRefund,
  refuseShopRefund,
} from '@menyala/contract/site/shop-refunds';
import {
  archiveSale,
  exportSales,
  listSales,
  makeSale,
  markSale,
  showSale,
  showShopStatistics,
} from '@menyala/contract/site/shop-sales';
import {
  changeShopWebhook,
  deleteShopWebhook,
  listShopWebhooks,
  listWebhookDeliveries,
  makeShopWebhook,
  redeliverToWebhook,
  showWebhookDelivery,
  testShopWebhook,
} from '@menyala/contract/site/shop-webhooks';
import {
  askShopWithdrawal,
  cancelShopWithdrawal,
  listShopWithdrawals,
  setAutomaticWithdrawal,
  showShopWithdrawalTerms,
} from '@menyala/contract/site/shop-withdrawals';
import {
  authorizeProgram,
  endShopKey,
  listOwnShops,
  listShopKeys,
  makeShopKey,
  openShop,
} from '@menyala/contract/site/shops';
import { waitFor } from '../../exchange/wait-for.ts';
import { key } from '../visitor.ts';
import type { Account } from './customer.ts';
import { complete, type Opened, tron } from './owner.ts';
import type { Payer } from './payer.ts';

/** Opens a shop, which waits for staff to look at it. @returns its id */
export async function opensShop({ visitor }: Account, opened: Opened, name: string): Promise<string> {
  const { id } = await visitor.ask(openShop, {
    body: {
      ...{ name, website: 'https://teas.example', currency: opened.currency('USDTTRC20') },
      invoiceCurrency: 'USD',
    },
  });
  await visitor.ask(listOwnShops);
  return id;
}

/** Keys of its programs. @returns one that may do everything */
export async function makesKeys({ visitor, password }: Account, shop: string): Promise<string> {
  const params = { shop };
  const { key: made } = await visitor.ask(makeShopKey, {
    params,
    body: { label: 'Everything', purpose: 'everything', addresses: [], password },
  });
  await visitor.ask(authorizeProgram, {
    params,
    body: {
      ...{ application: 'WooCommerce', identifier: 'woo', redirect: 'https://teas.example/callback' },
      permissions: ['btcpay.store.canviewinvoices', 'btcpay.store.cancreateinvoice'],
    },
  });
  const { items } = await visitor.ask(listShopKeys, { params });
  const woo = items.find(({ label }) => label === 'WooCommerce');
  if (woo) await visitor.ask(endShopKey, { params: { shop, key: woo.id } });
  return made;
}

const webhook = {
  ...{ url: 'https://hooks.example/menyala', isEnabled: true, isRedeliveredByItself: true },
  ...{ isToldEverything: true, specificEvents: [] },
};

/** Makes a webhook of the shop, and every call about it. */
export async function setsWebhooks({ visitor }: Account, shop: string): Promise<void> {
  const { webhook: made } = await visitor.ask(makeShopWebhook, { params: { shop }, body: webhook });
  const params = { shop, webhook: made.id };
  await visitor.ask(listShopWebhooks, { params: { shop } });
  await visitor.ask(changeShopWebhook, { params, body: { ...webhook, isSecretRenewed: true } });
  await visitor.ask(testShopWebhook, { params });
  await visitor.ask(makeSale, {
    params: { shop },
    headers: { 'idempotency-key': key() },
    body: { amount: '60', currency: 'USD', description: 'Green tea', orderId: '1', minutes: 60 },
  });
  const delivery = await waitFor('a delivery of the webhook', async () => {
    const { items } = await visitor.ask(listWebhookDeliveries, { params });
    return items.find(({ event }) => event === 'InvoiceCreated') ?? null;
  });
  const one = { ...params, delivery: delivery.id };
  await visitor.ask(showWebhookDelivery, { params: one });
  await visitor.ask(redeliverToWebhook, { params: one });
  await visitor.ask(deleteShopWebhook, { params });
}

const link = {
  ...{ amount: '80', least: null, most: null, currency: 'USD', payerPaysFee: false, fields: [] },
  ...{ title: { ru: 'Чай', en: 'Tea' }, description: { ru: 'Сто граммов', en: 'A hundred grams' } },
  ...{ returnUrl: '', cancelUrl: '', expiresAt: null, mostUses: null },
};

/** @returns a payment link that stays open */
export async function makesLinks({ visitor }: Account, shop: string): Promise<string> {
  const { id } = await visitor.ask(makeShopLink, { params: { shop }, body: link });
  const params = { shop, link: id };
  const { currency: _, ...edit } = link;
  await visitor.ask(changeShopLink, { params, body: { ...edit, amount: '90' } });
  await visitor.ask(showLinkQr, { params });
  await visitor.ask(stopShopLink, { params, body: { stopped: true } });
  await visitor.ask(deleteShopLink, { params });
  const { id: open } = await visitor.ask(makeShopLink, { params: { shop }, body: link });
  await visitor.ask(listShopLinks, { params: { shop } });
  return open;
}

/** Sales by hand, one of them paid. @returns the invoice that is paid */
export async function sells(
  { visitor }: Account,
  shop: string,
  opened: Opened,
  payer: Payer,
): Promise<string> {
  const makes = (orderId: string) =>
    visitor.ask(makeSale, {
      params: { shop },
      headers: { 'idempotency-key': key() },
      body: { amount: '300', currency: 'USD', description: 'Green tea', orderId, minutes: 60 },
    });
  const { id: marked } = await makes('2');
  await visitor.ask(markSale, { params: { invoice: marked }, body: { status: 'Invalid' } });
  await visitor.ask(archiveSale, { params: { invoice: marked }, body: { archived: true } });
  const { id } = await makes('3');
  const claim = await payer.pays(`/en/i/${id}`);
  await complete(opened.staff.operator, claim).catch(() => undefined);
  await visitor.ask(showSale, { params: { invoice: id } });
  await visitor.ask(listSales, { params: { shop } });
  await visitor.download(exportSales, { params: { shop } });
  await visitor.ask(showShopStatistics, { params: { shop } });
  return id;
}

/** Money back to buyers: taken back, refused, and approved. */
export async function givesBack(
  { visitor, password }: Account,
  shop: string,
  invoice: string,
  payer: Payer,
): Promise<void> {
  const makes = async (ofInvoice: string | null) => {
    const { id } = await visitor.ask(makeShopRefund, {
      params: { shop },
      headers: { 'idempotency-key': key() },
      body: {
        ...{ invoice: ofInvoice, name: 'Order', description: '', amount: '60', currency: 'USD', days: 30 },
      },
    });
    return id;
  };
  const find = async (refund: string) => {
    const { items } = await visitor.ask(listShopRefunds, { params: { shop } });
    const found = items.find(({ id }) => id === refund);
    if (!found) throw new Error('The refund is gone.');
    return found;
  };
  const archived = await makes(null);
  await visitor.ask(archiveShopRefund, { params: { shop, refund: archived } });
  const refund = await makes(invoice);
  await payer.asksBack(refund);
  const params = { shop, refund };
  const refused = await find(refund);
  await visitor.ask(refuseShopRefund, {
    params,
    body: { version: refused.version, reason: 'Another card, please.' },
  });
  await payer.asksBack(refund);
  const { version } = await find(refund);
  await visitor.ask(approveShopRefund, { params, body: { version, password } });
}

/** @returns the withdrawal that staff will send */
export async function withdraws(
  { visitor, password }: Account,
  shop: string,
  opened: Opened,
): Promise<string> {
  const params = { shop };
  await visitor.ask(showShopWithdrawalTerms, { params });
  const asks = () =>
    visitor.ask(askShopWithdrawal, {
      params,
      headers: { 'idempotency-key': key() },
      body: {
        ...{ currency: opened.currency('USDTTRC20'), amount: '30', password },
        requisites: { address: tron },
      },
    });
  const { id } = await asks();
  await visitor.ask(cancelShopWithdrawal, { params: { shop, id } });
  const { id: waiting } = await asks();
  await visitor.ask(listShopWithdrawals, { params });
  return waiting;
}

/** Once one withdrawal went somewhere, the next may go there by itself. */
export async function automates({ visitor }: Account, shop: string, opened: Opened): Promise<void> {
  await visitor.ask(setAutomaticWithdrawal, {
    params: { shop },
    body: { automatic: { above: '5000', currency: opened.currency('USDTTRC20') } },
  });
}
