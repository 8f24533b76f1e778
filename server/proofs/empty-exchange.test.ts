import { randomUUID } from 'node:crypto';
import { everyCall } from '@menyala/contract/every-call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../platform/http/server.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { signUpUser } from '../testing/user.ts';
import { pageAddresses } from '../web/pages/page-addresses.ts';
import { pageRoutes } from '../web/pages/site-routes.ts';
import { dataIn } from '../web/pages/testing/page-context.ts';

/** An owner's exchange on its first day, with nothing in it: every page and every read says so, and none is a fault. */

let exchange: TestContext;
let site: FastifyInstance;
beforeAll(async () => {
  exchange = await createTestContext({ demo: false });
  site = createServer(exchange.ctx.config);
  pageRoutes(site, exchange.ctx, {
    buildId: 'test-build',
    builtAt: new Date(0),
    files: new Map(),
    office: null,
    writePayload: (payload) => JSON.stringify(payload),
    renderPage: (payload) =>
      `<script type="application/json" id="payload">${JSON.stringify(payload)}</script>`,
  });
  await site.ready();
});
afterAll(async () => {
  await site.close();
  await exchange.close();
});

const filled = (path: string) =>
  path
    .replace(/:pair/, 'BTC-SBERRUB')
    .replace(/:id|:uuid/, randomUUID())
    .replace(/:[a-z]+/gi, '1');
/** Streams do not end by themselves. */
const reads = everyCall.filter(
  (call) =>
    call.method === 'GET' && call.path.startsWith('/') && !('produces' in call && call.produces === 'events'),
);

describe('an exchange with nothing in it', () => {
  it.each(pageAddresses.map(({ path }) => path))('shows %s without a fault', async (path) => {
    for (const base of ['', '/en'])
      for (const cookies of [{}, { signed_in: '1' }, { pair: 'BTC-SBERRUB' }]) {
        const { statusCode } = await site.inject({ url: `${base}${filled(path)}`, cookies });
        expect([path, statusCode < 500]).toEqual([path, true]);
      }
  });

  it('opens soon', async () => {
    const page = await site.inject('/en');
    expect([page.statusCode, dataIn(page.body, 'closed').reason]).toEqual([200, 'opening']);
  });

  it('says of its partner programme that it is not set up', async () => {
    const page = await site.inject('/en/partners');
    expect([page.statusCode, dataIn(page.body, 'partners').programme]).toEqual([200, null]);
    const call = await exchange.app.inject('/en/api/v1/partners/');
    expect([call.statusCode, call.json().code]).toEqual([409, 'programme_unset']);
  });

  it('answers every read of its site and of a user without a fault', async () => {
    const { headers } = await signUpUser(exchange);
    for (const { path } of reads.filter(({ who }) => who !== 'staff')) {
      for (const asker of [{}, headers]) {
        const { statusCode } = await exchange.app.inject({ url: `${filled(path)}/`, headers: asker });
        expect([path, statusCode < 500]).toEqual([path, true]);
      }
    }
  });

  it('answers every read of its office without a fault', async () => {
    const headers = { cookie: await exchange.signIn() };
    for (const { path } of reads.filter(({ who }) => who === 'staff')) {
      const { statusCode } = await exchange.app.inject({ url: path.replace(/:[a-z]+/gi, '1'), headers });
      expect([path, statusCode < 500]).toEqual([path, true]);
    }
  });
});
