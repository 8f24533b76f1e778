import { randomUUID } from 'node:crypto';
import { compare, divide, multiply } from '@menyala/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClaim } from '../../exchange/claims/order/create-claim.ts';
import { confirmPayment } from '../../exchange/claims/page/confirm-payment.ts';
import { moveClaim } from '../../exchange/claims/store/change-claim.ts';
import { breachesOf, orderFor } from '../../exchange/claims/testing-claims.ts';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { payInvoice } from '../../shop/invoices/pay-invoice.ts';
import { makeInvoice, openShop } from '../../shop/invoices/testing-invoices.ts';
import { makeLink } from '../../shop/links/links.ts';
import { payByLink } from '../../shop/links/pay-by-link.ts';
import { linkOrder } from '../../shop/links/testing-links.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

/** How much of a reserve robots hold that pay nothing, from so many addresses, in each way that a stranger has. Prints a table. */

const reserve = '20000';
const addresses = [1, 10, 100];
/** In US dollars, one after the other. */
const sums = ['6000', '2000', '500'];

let exchange: TestContext;
const figures: string[] = [];
beforeAll(async () => {
  exchange = await createTestContext({ env: { RATE_LIMITS: 'on' } });
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
  console.log(['held by strangers, of a reserve (share of the owner: 50 %)', ...figures].join('\n'));
});

const find = (code: string) => {
  const currency = exchange.ctx.catalogue.current().currencyByCode.get(code);
  if (!currency) throw new Error(`The catalogue has no ${code}.`);
  return currency;
};

/** One robot: asks for a hold worth so much. @returns the claim */
type Way = (bot: number, usd: string, address: string) => Promise<string>;
const asker = (address: string) => ({ language: 'en', address, idempotencyKey: randomUUID() }) as const;

async function order(to: string, bot: number, usd: string, address: string): Promise<string> {
  const { usdOf } = exchange.ctx.catalogue.current();
  const { id, decimals } = find(to);
  const receive = divide(usd, usdOf.get(id) ?? '1', { decimals, rounding: 'down' });
  const email = `bot-${bot}-${randomUUID()}@example.com`;
  const asked = orderFor(exchange.ctx, 'BTC', to, { email, anchor: { receive } });
  return (await createClaim(exchange.ctx, asked, asker(address))).id;
}

/** Test shops call a way by the currency that is sent; those of links as programs do. */
async function pay(
  invoice: string,
  address: string,
  { method = 'BTC', sum }: { method?: string; sum?: string } = {},
): Promise<string> {
  const payment = { method, sum, fromRequisites: {}, email: 'payer@example.com' };
  return (await payInvoice(exchange.ctx, invoice, payment, asker(address))).id;
}
const inBitcoin = (usd: string) =>
  divide(usd, exchange.ctx.catalogue.current().usdOf.get(find('BTC').id) ?? '1', {
    decimals: 8,
    rounding: 'down',
  });

async function linkOf(shop: string): Promise<string> {
  return (await makeLink(exchange.ctx, shop, linkOrder({ amount: null }))).id;
}
async function press(link: string, usd: string, address: string): Promise<string> {
  const pressing = { sum: usd, values: {}, key: randomUUID(), version: 1, language: 'en' as const };
  return pay(await payByLink(exchange.ctx, link, pressing), address, { method: 'BTC-CHAIN' });
}

/** Each begins anew: with shops, invoices and links of its own. */
const ways: Record<string, { to: string; begin: () => Promise<Way> }> = {
  claims: {
    to: 'USDTTRC20',
    begin: async () => (bot, usd, address) => order('USDTTRC20', bot, usd, address),
  },
  'times at a place': {
    to: 'CASHRUB',
    begin: async () => (bot, usd, address) => order('CASHRUB', bot, usd, address),
  },
  'attempts of one invoice': {
    to: 'USDTTRC20',
    begin: async () => {
      const invoice = await makeInvoice(exchange, await openShop(exchange), { amount: '2000' });
      return (_, __, address) => pay(invoice, address);
    },
  },
  'invoices of shops of their own': {
    to: 'USDTTRC20',
    begin: async () => async (_, usd, address) =>
      pay(await makeInvoice(exchange, await openShop(exchange), { amount: usd }), address),
  },
  'a link': {
    to: 'USDTTRC20',
    begin: async () => {
      const link = await linkOf((await openShop(exchange)).id);
      return (_, usd, address) => press(link, usd, address);
    },
  },
  'links of shops of their own': {
    to: 'USDTTRC20',
    begin: async () => async (_, usd, address) =>
      press(await linkOf((await openShop(exchange)).id), usd, address),
  },
  'invoices of any sum': {
    to: 'USDTTRC20',
    begin: async () => async (_, usd, address) =>
      pay(await makeInvoice(exchange, await openShop(exchange), { amount: null }), address, {
        sum: inBitcoin(usd),
      }),
  },
};

/** All say that they paid. @returns the share of the reserve that they hold */
async function attack(
  name: string,
  bots: number,
  network: number,
): Promise<{ share: string; claims: string[] }> {
  const { to, begin } = ways[name] as (typeof ways)[string];
  const way = await begin();
  const claims: string[] = [];
  for (const usd of sums)
    for (let bot = 0; bot < bots; bot += 1) {
      try {
        const claim = await way(bot, usd, `10.${network}.${Math.floor(bot / 250)}.${(bot % 250) + 1}`);
        claims.push(claim);
        await confirmPayment(exchange.ctx, claim);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
  const { rows } = await exchange.admin.query<{ held: string; total: string }>(
    `select coalesce(sum(balance) filter (where kind = 'held'), 0)::text as held, sum(balance)::text as total
     from account where owner = '' and kind in ('available', 'held') and currency_id = $1`,
    [find(to).id],
  );
  const { held = '0', total = '1' } = rows[0] ?? {};
  return { share: divide(multiply(held, '100'), total, { decimals: 1, rounding: 'up' }), claims };
}

async function letGo(claims: string[]): Promise<void> {
  for (const claim of claims) {
    try {
      await moveClaim(exchange.ctx, claim, 'cancel_checking', { kind: 'customer' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

async function setShare(percent: number): Promise<void> {
  await exchange.admin.query('update exchange_settings set settings = settings || $1', [
    JSON.stringify({ strangersSharePercent: percent }),
  ]);
  await exchange.ctx.catalogue.refresh();
}

let network = 0;
describe.each(Object.keys(ways))('by %s', (name) => {
  it.each(addresses)('strangers of %i addresses hold no more than their share', async (bots) => {
    const { to } = ways[name] as (typeof ways)[string];
    const { usdOf } = exchange.ctx.catalogue.current();
    const { id, decimals } = find(to);
    await setReserve(exchange, id, divide(reserve, usdOf.get(id) ?? '1', { decimals, rounding: 'down' }));
    network += 1;
    await setShare(50);
    const { share, claims } = await attack(name, bots, network);
    await letGo(claims);
    figures.push(
      [name.padEnd(32), `${String(bots).padStart(4)} addresses`, `${share.padStart(6)} %`].join('  '),
    );
    expect(compare(share, '50')).toBeLessThanOrEqual(0);
  });
});

it('would be held beyond it without the share', async () => {
  network += 1;
  await setShare(100);
  const { share, claims } = await attack('invoices of shops of their own', 10, network);
  await letGo(claims);
  figures.push(`control, without the share: ${share} %`);
  expect(compare(share, '50')).toBe(1);
});
