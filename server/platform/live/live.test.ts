import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveInOffice, newClaim, press } from '../../exchange/claims/testing-claims.ts';
import { publishCourses } from '../../market/rates/publish-courses.ts';
import { openContext } from '../../open-context.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { type EventReader, readEvents } from '../../testing/event-reader.ts';
import type { LiveEvent } from './live.ts';

let exchange: TestContext;
let second: Awaited<ReturnType<typeof openContext>>;
let base: string;
const readers: EventReader[] = [];

beforeAll(async () => {
  exchange = await createTestContext();
  const { config, clock, log } = exchange.ctx;
  second = await openContext({ config, url: exchange.url, clock, log });
  base = await exchange.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const reader of readers) reader.close();
  await second.close();
  await exchange.close();
});

async function follow(path: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const reader = await readEvents(base + path, headers);
  readers.push(reader);
  return reader;
}

describe('live updates', () => {
  it('reach every process', async () => {
    const heard: LiveEvent[] = [];
    const stop = second.live.listen((event) => heard.push(event));
    const { id } = await newClaim(exchange);
    await expect.poll(() => heard).toContainEqual({ kind: 'claim', claimId: id, status: 'new', version: 1 });
    stop();
    await press(exchange, 'confirm', id);
    await exchange.ctx.outbox.drain();
    expect(heard.filter((event) => event.kind === 'claim' && event.claimId === id)).toHaveLength(1);
  });

  it('arrive in order and whole when there are more than one notice carries', async () => {
    const heard: LiveEvent[] = [];
    const stop = second.live.listen((event) => heard.push(event));
    const events = Array.from(
      { length: 95 },
      (_, index): LiveEvent => ({ kind: 'reserve', currencyId: index + 1 }),
    );
    await exchange.ctx.live.tell(events);
    await expect.poll(() => heard.filter((event) => event.kind === 'reserve').length).toBe(95);
    expect(heard.filter((event) => event.kind === 'reserve')).toEqual(events);
    stop();
  });

  it('tell who follows a claim of this one alone, until they stop', async () => {
    const [ours, other] = [await newClaim(exchange), await newClaim(exchange)];
    await exchange.ctx.outbox.drain();
    let heard = 0;
    const stop = second.live.follow('claim', ours.id.toUpperCase(), () => {
      heard += 1;
    });
    const event = (claimId: string): LiveEvent => ({ kind: 'claim', claimId, status: 'new', version: 1 });
    const last = Promise.withResolvers<void>();
    const tell = async (id: number, ids: string[]) => {
      const stopWaiting = second.live.listen((one) => {
        if (one.kind === 'reserve' && one.currencyId === id) last.resolve();
      });
      await exchange.ctx.live.tell([...ids.map(event), { kind: 'reserve', currencyId: id }]);
      await last.promise;
      stopWaiting();
    };
    await tell(1, [other.id, ours.id, other.id]);
    expect(heard).toBe(1);
    stop();
    await tell(2, [ours.id]);
    expect(heard).toBe(1);
  });
});

describe('the stream of a claim', () => {
  it('begins with the claim as it is, and tells each move in the reader’s language', async () => {
    const { id } = await newClaim(exchange);
    const page = await follow(`/en/api/v1/claim/${id.toUpperCase()}/stream/`);
    expect(await page.next('status')).toMatchObject({ id, status: 'new', label: 'Unpaid' });
    await press(exchange, 'confirm', id);
    await expect.poll(async () => (await page.next('status'))['status']).toBe('checking');
    const cookie = await exchange.signIn();
    await moveInOffice(exchange, cookie, id, 'reject', { reason: 'The name is another.' });
    await expect.poll(async () => (await page.next('status'))['reason']).toBe('The name is another.');
  });

  it('answers 404 before it opens where there is no such claim', async () => {
    const answer = await fetch(`${base}/api/v1/claim/00000000-0000-4000-8000-000000000000/stream/`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('the stream of the calculator', () => {
  it('begins with course and reserve of its pairs, and tells when they change', async () => {
    const { catalogue } = exchange.ctx;
    const [from, to] = ['BTC', 'SBERRUB'].map((code) => catalogue.current().currencyByCode.get(code)?.id);
    const form = await follow(`/en/api/v1/calculator/stream/?pairs=${from}-${to}`);
    const before = await form.next<{ course: string }>('course');
    const reserve = await form.next<{ id: number; reserve: string }>('reserve');
    expect(reserve).toEqual({ id: to, reserve: exchange.ctx.reserves.of(to ?? 0) });
    await newClaim(exchange);
    expect(Number((await form.next<{ reserve: string }>('reserve')).reserve)).toBeLessThan(
      Number(reserve.reserve),
    );
    exchange.clock.turn(10_000);
    await exchange.admin.query("update price set usd = usd * 1.02 where asset = 'BTC'");
    await publishCourses(exchange.ctx.db, exchange.clock.now());
    expect(Number((await form.next<{ course: string }>('course')).course)).toBeGreaterThan(
      Number(before.course),
    );
  });

  it('tells a technical break', async () => {
    const form = await follow('/en/api/v1/calculator/stream/');
    expect(await form.next('tech')).toMatchObject({ active: false });
    await exchange.admin.query(
      "update exchange_settings set settings = jsonb_set(settings, '{techBreak,isActive}', 'true')",
    );
    expect(await form.next('tech')).toMatchObject({ active: true });
    await exchange.admin.query(
      "update exchange_settings set settings = jsonb_set(settings, '{techBreak,isActive}', 'false')",
    );
    expect(await form.next('tech')).toMatchObject({ active: false });
  });

  it.each(['pairs=', 'pairs=1-1', 'pairs=x', 'pairs=1-2,1-2,1-2', `pairs=${'9-9,'.repeat(90)}`])(
    'opens for odd pairs without a fault: %s',
    async (query) => {
      const form = await follow(`/api/v1/calculator/stream/?${query}`);
      expect(await form.next('tech')).toMatchObject({ active: false });
    },
  );
});

describe('the stream of the office', () => {
  it('tells of every claim that moves', async () => {
    const cookie = await exchange.signIn();
    const queue = await follow('/office/api/stream', { cookie });
    const { id } = await newClaim(exchange);
    expect(await queue.next('claim')).toEqual({ id, status: 'new', version: 1 });
  });
});
