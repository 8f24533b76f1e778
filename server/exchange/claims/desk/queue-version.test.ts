import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { moveInOffice, newClaim } from '../testing-claims.ts';

let exchange: TestContext;
let cookie: string;
beforeAll(async () => {
  exchange = await createTestContext();
  cookie = await exchange.signIn();
});
afterAll(() => exchange.close());

const get = (path: string, etag = '', language = 'en') =>
  ask(exchange.app, {
    url: `/office/api/claims${path}`,
    headers: { cookie, 'if-none-match': etag, 'accept-language': language },
  });

it.each(['?tab=all', '/counts'])(
  'what the queue shows is not read again until a claim came or moved: %s',
  async (path) => {
    const { id } = await newClaim(exchange);
    const heard = () =>
      new Promise<void>((resolve) => {
        const stop = exchange.ctx.live.listen(() => {
          stop();
          resolve();
        });
        void exchange.ctx.outbox.drain();
      });
    await heard();
    const first = await get(path);
    const etag = String(first.headers['etag']);
    const again = await get(path, etag);
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    expect((await get(path, etag, 'ru')).statusCode).toBe(200);
    await moveInOffice(exchange, cookie, id, 'reject', { reason: 'No.' });
    const moved = await get(path, etag);
    expect(moved.statusCode).toBe(200);
    expect(moved.json()).not.toEqual(first.json());
    await newClaim(exchange);
    await heard();
    expect((await get(path, String(moved.headers['etag']))).statusCode).toBe(200);
    exchange.clock.turn(15_000);
    expect((await get(path, String(moved.headers['etag']))).statusCode).toBe(200);
  },
);
