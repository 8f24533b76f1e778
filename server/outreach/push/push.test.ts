import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newClaim, press } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { startWork } from '../../work.ts';
import { deliverPush } from './deliver-push.ts';
import { isSignedBy, type PushReceiver, startReceiver } from './testing-receiver.ts';

let receiver: PushReceiver;
let exchange: TestContext;
let work: { close(): Promise<void> };
beforeAll(async () => {
  receiver = await startReceiver();
  exchange = await createTestContext({ env: { PUSH_THROUGH: receiver.url } });
  work = await startWork(exchange.ctx, exchange.url);
});
afterAll(async () => {
  await work.close();
  await exchange.close();
  await receiver.close();
});
afterEach(async () => {
  await exchange.ctx.db.deleteFrom('push_subscription').execute();
  receiver.received.length = 0;
  receiver.answerWith(201);
});

const ask = (id: string, body: object = receiver.subscription, base = '') =>
  exchange.app.inject({ method: 'POST', url: `${base}/api/v1/claim/${id}/push/`, payload: body });
const subscriptions = () => exchange.ctx.db.selectFrom('push_subscription').selectAll().execute();
const heard = (count: number) => expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(count);
const forgotten = () => expect.poll(async () => (await subscriptions()).length, { timeout: 20_000 }).toBe(0);

it('tells a browser each status of its claim in its language, encrypted to it, without sums, until the claim ends', async () => {
  const { key } = (await exchange.app.inject('/api/v1/push/key/')).json();
  const { id, publicId } = await newClaim(exchange, 'BTC', 'SBERRUB');
  const asked = await ask(id, receiver.subscription, '/en');
  expect(asked.statusCode).toBe(200);
  const [kept] = await subscriptions();
  expect(JSON.stringify(kept)).not.toContain('push.example.com');

  await press(exchange, 'confirm', id);
  await heard(1);
  expect(receiver.faults).toEqual([]);
  const [first] = receiver.received;
  expect(first?.message).toEqual({
    id: asked.json().id,
    title: `News of order No. ${publicId}`,
    body: 'Payment verification',
  });
  expect(first?.path).toBe('/push.example.com/send/of-one-browser');
  expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(isSignedBy(String(first?.headers.authorization), key)).toBe(true);
  expect(JSON.stringify(first)).not.toContain(id);

  await press(exchange, 'cancel', id);
  await heard(2);
  expect(receiver.received[1]?.message).toMatchObject({ body: 'Deleted' });
  await forgotten();
  expect((await ask(id)).json().code).toBe('wrong_status');
});

it('forgets a browser that is gone, and tries again where the service fails', async () => {
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB');
  const { id: subscription } = (await ask(id)).json();
  receiver.answerWith(503);
  await expect(deliverPush(exchange.ctx, subscription, 'new')).rejects.toThrow('503');
  expect(await subscriptions()).toHaveLength(1);
  // What the claim has left behind is no news.
  await deliverPush(exchange.ctx, subscription, 'paused');
  expect(receiver.received).toHaveLength(1);
  receiver.answerWith(410);
  await deliverPush(exchange.ctx, subscription, 'new');
  expect(await subscriptions()).toEqual([]);
});

it('keeps one subscription of a browser for a claim, and five browsers at most', async () => {
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB');
  const of = (browser: number) => ({
    ...receiver.subscription,
    endpoint: `https://push.example.com/send/${browser}`,
  });
  for (const browser of [1, 1, 2, 3, 4, 5]) expect((await ask(id, of(browser))).statusCode).toBe(200);
  expect(await subscriptions()).toHaveLength(5);
  expect((await ask(id, of(6))).statusCode).toBe(429);
});

it.each([
  'http://push.example.com/send',
  'https://127.0.0.1/send',
  'https://[::1]/send',
  'https://10.0.0.7/send',
  'https://169.254.169.254/latest',
  'https://push.example.com:8443/send',
  'https://user:word@push.example.com/send',
  'javascript:alert(1)',
])('sends nothing to %s', async (endpoint) => {
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB');
  const { statusCode, body } = await ask(id, { ...receiver.subscription, endpoint });
  expect(statusCode).toBe(422);
  expect(JSON.parse(body).errors).toMatchObject({ endpoint: [{ code: 'bad_address' }] });
  expect(await subscriptions()).toEqual([]);
});

it('refuses keys that nothing can be encrypted to, and claims that do not exist', async () => {
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB');
  const keys = { ...receiver.subscription.keys, p256dh: 'A'.repeat(87) };
  expect((await ask(id, { ...receiver.subscription, keys })).statusCode).toBe(422);
  expect((await ask('2f1d1a52-4a8e-4a34-9f0e-1d2f7d3f2a11')).statusCode).toBe(404);
});
