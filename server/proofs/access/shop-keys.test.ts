import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { greenfieldRoutes } from '../../shop/greenfield/greenfield-routes.ts';
import type { InvoicingShop } from '../../shop/invoices/create-invoice.ts';
import { makeInvoice, openShop } from '../../shop/invoices/testing-invoices.ts';
import type { Permission } from '../../shop/keys/permissions.ts';
import { openProgram, type ShopProgram } from '../../shop/keys/testing-keys.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

/** What each permission opens, written down from the table of Greenfield once more, each with all that it includes. */
const opened = {
  canviewstoresettings: ['canviewstoresettings', 'canviewinvoices', 'canviewpullpayments'],
  canmodifystoresettings: [
    ...['canmodifystoresettings', 'canviewstoresettings', 'canviewinvoices', 'canviewpullpayments'],
    ...['canmodifyinvoices', 'cancreateinvoice', 'webhooks.canmodifywebhooks'],
    ...['cancreatepullpayments', 'cancreatenonapprovedpullpayments', 'canarchivepullpayments'],
  ],
  canviewinvoices: ['canviewinvoices'],
  cancreateinvoice: ['cancreateinvoice'],
  canmodifyinvoices: ['canmodifyinvoices', 'canviewinvoices', 'cancreateinvoice'],
  'webhooks.canmodifywebhooks': ['webhooks.canmodifywebhooks'],
  canviewpullpayments: ['canviewpullpayments'],
  canarchivepullpayments: ['canarchivepullpayments'],
  cancreatenonapprovedpullpayments: ['cancreatenonapprovedpullpayments', 'canviewpullpayments'],
  cancreatepullpayments: [
    ...['cancreatepullpayments', 'cancreatenonapprovedpullpayments', 'canviewpullpayments'],
  ],
} as const;
const names = Object.keys(opened) as (keyof typeof opened)[];

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  permission: string;
}

let exchange: TestContext;
let calls: Call[];
let own: InvoicingShop;
let other: InvoicingShop;
let invoice: string;
const programs = new Map<string, ShopProgram>();
beforeAll(async () => {
  exchange = await createTestContext();
  calls = await merchantCalls();
  own = await openShop(exchange);
  other = await openShop(exchange);
  invoice = await makeInvoice(exchange, other);
  for (const name of names)
    programs.set(name, await openProgram(exchange, own.id, [`btcpay.store.${name}` as Permission]));
});
afterAll(() => exchange.close());

/** Each call of the programs of shops, as it is registered. */
async function merchantCalls(): Promise<Call[]> {
  const app = Fastify();
  const found: Call[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const { who, permission } = (config ?? {}) as { who?: string; permission?: string };
    if (who === 'merchant' && method !== 'HEAD')
      found.push({ method: method as Call['method'], url, permission: permission ?? '' });
  });
  await greenfieldRoutes(app, exchange.ctx);
  await app.close();
  return found;
}

const at = (url: string, shop: InvoicingShop) =>
  url.replace(':store', shop.id).replace(/:\w+/g, 'NOBODYS1NOBODYS1NOBODYS1');

describe('a key of a shop', () => {
  it('opens just the calls of its permissions, all of them tried', async () => {
    expect(calls.length).toBeGreaterThan(30);
    for (const { method, url, permission } of calls) {
      if (permission === 'any' || permission === 'none') continue;
      const wanted = permission.replace('btcpay.store.', '');
      expect(names).toContain(wanted);
      for (const name of names) {
        const { status, text } = await send(name, method, at(url, own));
        const isOpen = (opened[name] as readonly string[]).includes(wanted);
        const call = `${method} ${url} with ${name}`;
        if (isOpen) expect([call, [401, 403, 500].includes(status)]).toEqual([call, false]);
        else
          expect([call, status, text]).toEqual([
            ...[call, 403, expect.stringContaining(`"missingPermission":"${permission}"`)],
          ]);
      }
    }
  });

  it('opens no call of another shop, and says of it what it says of one that is not there', async () => {
    for (const { method, url, permission } of calls.filter(({ url }) => url.includes(':store'))) {
      const there = await send('canmodifystoresettings', method, at(url, other));
      const nowhere = await send(
        'canmodifystoresettings',
        method,
        at(url, { ...other, id: 'NOSHOP1NOSHOP1NOSHOP1' }),
      );
      expect([url, there.status, there.text]).toEqual([url, nowhere.status, nowhere.text]);
      expect([url, there.status]).toEqual([url, 403]);
      expect(permission).toMatch(/^btcpay\.store\./);
    }
  });

  it('finds no invoice of another shop, wherever it is named', async () => {
    for (const { method, url } of calls.filter((call) => call.url.includes(':invoice'))) {
      const path = at(url.replace(':invoice', invoice), own);
      const unknown = at(url, own);
      const [there, nowhere] = [
        await send('canmodifystoresettings', method, path),
        await send('canmodifystoresettings', method, unknown),
      ];
      expect([method, url, there.status, there.text]).toEqual([method, url, 404, nowhere.text]);
    }
  });

  it('is nobody’s at all without a key, with one of nobody, and with another scheme', async () => {
    for (const { method, url, permission } of calls.filter((call) => call.permission !== 'none')) {
      for (const authorization of [
        '',
        'token NOBODYSKEYNOBODYSKEYNOBODYSKEY',
        `Bearer ${programs.get('canviewinvoices')?.key}`,
      ]) {
        const answer = await exchange.app.inject({ method, url: at(url, own), headers: { authorization } });
        expect([method, url, permission, answer.statusCode]).toEqual([method, url, permission, 401]);
      }
    }
  });
});

function send(name: keyof typeof opened, method: Call['method'], path: string) {
  const program = programs.get(name);
  if (!program) throw new Error(`No program has ${name}.`);
  return program.send(method, path, method === 'GET' || method === 'DELETE' ? undefined : {});
}
