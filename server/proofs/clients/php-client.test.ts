import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailsFor } from '../../programme/withdrawals/testing-withdrawals.ts';
import type { InvoicingShop } from '../../shop/invoices/create-invoice.ts';
import { choose, makeInvoice, openShop, pay } from '../../shop/invoices/testing-invoices.ts';
import { permissions } from '../../shop/keys/permissions.ts';
import { makeShopKey } from '../../shop/keys/shop-keys.ts';
import { giveShop } from '../../shop/pull-payments/testing-pull-payments.ts';
import { sendDueDeliveries } from '../../shop/webhooks/send-webhooks.ts';
import { makeWebhook } from '../../shop/webhooks/webhooks.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

/**
 * BTCPay Server's own library for PHP, which the plugins of shop systems are made with, unchanged. Every call that it has is answered, or
 * refused with a reason. PHP and the library are no part of this project, so the proof runs where they are: `PHP` names the program,
 * `GREENFIELD_PHP` the folder of `btcpayserver/btcpayserver-greenfield-php`.
 */
const php = process.env['PHP'] ?? 'php';
const library = process.env['GREENFIELD_PHP'] ?? '';
const isHere =
  existsSync(`${library}/src/autoload.php`) &&
  spawnSync(php, ['-r', 'exit((int) !extension_loaded("curl"));']).status === 0;
if (!isHere)
  console.info(
    'PHP’s client of Greenfield was not tried: php-client.test.ts needs PHP with curl, and btcpayserver/btcpayserver-greenfield-php in GREENFIELD_PHP.',
  );

interface Told {
  call: string;
  became: 'answered' | 'refused' | 'fault';
  /** Getters of the answer that break. */
  broken?: string[];
  status?: number;
  body?: unknown;
  text?: string;
}

const amount = (text: string) => ({ amount: text });
const refund = [
  '$shop',
  'Refund',
  amount('20'),
  'USD',
  null,
  null,
  false,
  null,
  null,
  ['USDT_TRC20'],
  'Of order 7',
];

/** Calls whose arguments mean something, in their order. `$name` is what a call before gave, or a word of the test. */
const steps: { call: string; args: unknown[]; keep?: string }[] = [
  { call: 'Health.getHealthStatus', args: [] },
  { call: 'Server.getInfo', args: [] },
  { call: 'ApiKey.getCurrent', args: [] },
  { call: 'ApiKey.revokeCurrentApiKey', args: [] },
  { call: 'Miscellaneous.getPermissionMetadata', args: [] },
  { call: 'Miscellaneous.getLanguageCodes', args: [] },
  { call: 'Miscellaneous.getRateSources', args: [] },
  { call: 'Store.getStores', args: [] },
  { call: 'Store.getStore', args: ['$shop'] },
  { call: 'StorePaymentMethod.getPaymentMethods', args: ['$shop'] },
  { call: 'StoreRate.getSettings', args: ['$shop'] },
  { call: 'StoreRate.getRates', args: ['$shop', ['BTC_USD']] },
  {
    call: 'Invoice.createInvoice',
    args: ['$shop', 'USD', amount('25.5'), '7', 'a@example.com'],
    keep: 'invoice',
  },
  { call: 'Invoice.getInvoice', args: ['$shop', '$invoice'] },
  { call: 'Invoice.updateInvoice', args: ['$shop', '$invoice', { orderId: '8' }] },
  { call: 'Invoice.getPaymentMethods', args: ['$shop', '$paid'] },
  { call: 'Invoice.getAllInvoices', args: ['$shop'] },
  { call: 'Invoice.getInvoicesByOrderIds', args: ['$shop', ['8']] },
  { call: 'Invoice.getInvoicesByText', args: ['$shop', '8'] },
  { call: 'Invoice.getInvoicesByStatus', args: ['$shop', ['Settled']] },
  { call: 'Invoice.getInvoicesByStartDate', args: ['$shop', 1] },
  { call: 'Invoice.getInvoicesByEndDate', args: ['$shop', 1] },
  { call: 'Invoice.getAllInvoicesWithFilter', args: ['$shop', ['8'], null, ['New'], 1, null, 5, 0] },
  { call: 'Invoice.refundInvoice', args: ['$shop', '$paid', 'RateThen', 'BTC'] },
  { call: 'Invoice.markInvoiceStatus', args: ['$shop', '$invoice', 'Invalid'] },
  { call: 'Webhook.createWebhook', args: ['$shop', 'http://127.0.0.1:9/php', null, null], keep: 'own' },
  { call: 'Webhook.getStoreWebhooks', args: ['$shop'] },
  { call: 'Webhook.getWebhook', args: ['$shop', '$own'] },
  { call: 'Webhook.updateWebhook', args: ['$shop', 'http://127.0.0.1:9/two', '$own', ['InvoiceSettled']] },
  { call: 'Webhook.getLatestDeliveries', args: ['$shop', '$hook', '10'], keep: 'delivery' },
  { call: 'Webhook.getDelivery', args: ['$shop', '$hook', '$delivery'] },
  { call: 'Webhook.getDeliveryRequest', args: ['$shop', '$hook', '$delivery'] },
  { call: 'Webhook.redeliverDelivery', args: ['$shop', '$hook', '$delivery'] },
  { call: 'Webhook.deleteWebhook', args: ['$shop', '$own'] },
  { call: 'PullPayment.createPullPayment', args: refund, keep: 'pull' },
  { call: 'PullPayment.getPullPayment', args: ['$pull'] },
  { call: 'PullPayment.getStorePullPayments', args: ['$shop', true] },
  {
    call: 'PullPayment.createPayout',
    args: ['$pull', '$destination', amount('20'), 'USDT-TRC20'],
    keep: 'payout',
  },
  { call: 'PullPayment.getPayouts', args: ['$pull', true] },
  { call: 'PullPayment.getPayout', args: ['$pull', '$payout'] },
  { call: 'PullPayment.approvePayout', args: ['$shop', '$payout', '$payoutRevision', null] },
  { call: 'PullPayment.createPullPayment', args: refund, keep: 'second' },
  {
    call: 'PullPayment.createPayout',
    args: ['$second', '$destination', amount('20'), 'USDT-TRC20'],
    keep: 'two',
  },
  { call: 'PullPayment.cancelPayout', args: ['$shop', '$two'] },
  { call: 'PullPayment.createPullPayment', args: refund, keep: 'third' },
  { call: 'PullPayment.archivePullPayment', args: ['$shop', '$third'] },
];
/** The page of an invoice is a page, with BTCPay too; the library reads it as JSON. */
const left = ['Miscellaneous.getInvoiceCheckout'];

/** Getters of the library that break on what BTCPay itself sends. */
const brokenWithBtcpayToo = {
  'PermissionMetadata.getIncluded': 'the answer is a list, which the library reads as one of its members',
  'PermissionMetadata.getName': 'as getIncluded',
  'PullPayment.getPeriod': 'BTCPay 2 sends none',
  'PullPaymentPayout.getPaymentMethodAmount': 'null until the payout is approved',
  'WebhookDelivery.getErrorMessage': 'null where nothing was wrong',
  'WebhookDelivery.getHttpCode': 'null where no answer came',
};

/** The outcome of each call that the library has. */
function run(input: object): Promise<Told[]> {
  const script = fileURLToPath(new URL('every-call.php', import.meta.url));
  const program = spawn(php, [script, library], { stdio: ['pipe', 'pipe', 'inherit'] });
  const parts: Buffer[] = [];
  program.stdout.on('data', (part: Buffer) => parts.push(part));
  program.stdin.end(JSON.stringify(input));
  return new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('close', (code) => {
      const text = Buffer.concat(parts).toString();
      if (code === 0) resolve(JSON.parse(text) as Told[]);
      else reject(new Error(`PHP ended with ${code}: ${text}`));
    });
  });
}

describe.skipIf(!isHere)('the library for PHP', () => {
  let exchange: TestContext;
  let shop: InvoicingShop;
  let told: Map<string, Told>;

  beforeAll(async () => {
    exchange = await createTestContext();
    shop = await openShop(exchange);
    await giveShop(exchange, shop.id, '500');
    const key = async (label: string) =>
      (await makeShopKey(exchange.ctx, shop.id, { label, permissions })).key;
    const address = await exchange.app.listen({ host: '127.0.0.1', port: 0 });
    const paid = await makeInvoice(exchange, shop, { amount: '30' });
    await pay(exchange, await choose(exchange, paid, 'BTC'), 'BTC');
    const [destination] = Object.values(detailsFor(exchange, 'USDTTRC20'));
    const hook = await makeWebhook(exchange.ctx, shop.id, { url: 'http://127.0.0.1:9/hook' });
    await makeInvoice(exchange, shop);
    await exchange.ctx.outbox.drain();
    await sendDueDeliveries(exchange.ctx);
    const all = await run({
      ...{ address, key: await key('PHP'), keys: { 'ApiKey.revokeCurrentApiKey': await key('Short') } },
      words: { shop: shop.id, paid, destination, hook: hook.webhook.id },
      ...{ steps, left },
    });
    told = new Map(all.map((one) => [one.call, one]));
  });
  afterAll(() => exchange.close());

  it('has most of its calls answered, and no answer that breaks it', () => {
    const faults = [...told.values()].filter(({ became }) => became === 'fault');
    expect(faults.map(({ call, text }) => `${call}: ${text}`)).toEqual([]);
    const wanted = steps.map(({ call }) => call);
    expect(answered()).toEqual([...new Set(wanted)].sort());
    const broken = [...told.values()].flatMap((one) => one.broken ?? []);
    expect([...new Set(broken)].sort()).toEqual(Object.keys(brokenWithBtcpayToo).sort());
  });

  it('is told why of every call that is refused', () => {
    for (const { call, became, status, body } of told.values()) {
      if (became !== 'refused') continue;
      const list = Array.isArray(body);
      const shape = list
        ? expect.arrayContaining([{ path: expect.any(String), message: expect.stringMatching(/\w/) }])
        : expect.objectContaining({
            code: expect.any(String),
            message: expect.stringMatching(/\w{4}.*\w{2}/),
          });
      expect([call, status, body]).toEqual([call, list ? 422 : expect.any(Number), shape]);
      expect([call, status]).toEqual([call, expect.toBeOneOf([400, 403, 404, 405, 410, 422])]);
    }
    expect(told.get('LightningStore.getNodeInformation')).toMatchObject({
      body: { code: 'lightning-not-configured' },
    });
  });

  const answered = () =>
    [...told.values()].flatMap(({ call, became }) => (became === 'answered' ? call : [])).sort();
});
