import type { ClaimOrder } from '@menyala/contract/site/claims';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishCourses } from '../../market/rates/publish-courses.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { orderFor, postOrder } from './testing-claims.ts';

let exchange: TestContext;
let seen: ClaimOrder;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());
/** Each test begins at the newest course, and no older one is in grace. */
beforeEach(() => {
  exchange.clock.turn(60_000);
  seen = orderFor(exchange.ctx, 'BTC', 'SBERRUB', { anchor: { send: '0.01' } });
});

/** Bitcoin rises or falls by so many percent, and the courses that follow are published. */
async function priceMoves(percent: number): Promise<void> {
  await exchange.admin.query("update price set usd = usd * $1::numeric where asset = 'BTC'", [
    1 + percent / 100,
  ]);
  await publishCourses(exchange.ctx.db, exchange.clock.now());
  await exchange.ctx.catalogue.refresh();
}

describe('a course that changed between form and submit', () => {
  it('is still taken within its grace of 30 seconds', async () => {
    exchange.clock.turn(5_000);
    await priceMoves(3);
    exchange.clock.turn(29_000);
    const answer = await postOrder(exchange, seen);
    expect([answer.statusCode, answer.json().toSumma]).toEqual([201, seen.toSumma]);
  });

  it('is taken however long it stood, as long as it gave way within the grace', async () => {
    exchange.clock.turn(50 * 60_000);
    await priceMoves(3);
    exchange.clock.turn(10_000);
    expect((await postOrder(exchange, seen)).statusCode).toBe(201);
  });

  it('is refused 31 seconds after it gave way, with the course and both sums as they are now', async () => {
    const changedAt = exchange.clock.now().toISOString();
    await priceMoves(3);
    exchange.clock.turn(31_000);
    const answer = await postOrder(exchange, seen);
    expect(answer.statusCode).toBe(409);
    const now = orderFor(exchange.ctx, 'BTC', 'SBERRUB', { anchor: { send: '0.01' } });
    expect(answer.json()).toMatchObject({
      code: 'course_changed',
      context: { fromSumma: '0.01', toSumma: now.toSumma, updatedAt: changedAt },
    });
    expect(Number(now.toSumma)).toBeGreaterThan(Number(seen.toSumma));
    const agreed = await postOrder(exchange, { ...seen, toSumma: answer.json().context.toSumma });
    expect(agreed.statusCode).toBe(201);
  });

  it('is the newest at which the sums agree, of several in grace', async () => {
    await priceMoves(2);
    exchange.clock.turn(10_000);
    await priceMoves(-1);
    exchange.clock.turn(10_000);
    const answer = await postOrder(exchange, seen);
    expect([answer.statusCode, answer.json().toSumma]).toEqual([201, seen.toSumma]);
    const made = await exchange.admin.query('select course from claim order by created_at desc limit 1');
    expect(Number(made.rows[0]?.course)).toBe(Number(answer.json().course));
  });

  it('never was: sums that fit no published course are refused', async () => {
    const more = { ...seen, toSumma: String(Number(seen.toSumma) + 1) };
    expect((await postOrder(exchange, more)).json().code).toBe('course_changed');
  });

  it('is refused to whoever repeats an order, but a claim that was made answers as before', async () => {
    const key = 'c0ffee00-0000-4000-8000-000000000001';
    const first = await postOrder(exchange, seen, { key });
    await priceMoves(5);
    exchange.clock.turn(60_000);
    expect((await postOrder(exchange, seen, { key })).json()).toEqual(first.json());
    expect((await postOrder(exchange, seen)).json().code).toBe('course_changed');
  });
});

describe('the better course for verified cards', () => {
  const verified = () =>
    orderFor(exchange.ctx, 'SBERRUB', 'BTC', { anchor: { send: '30000' }, withVerificationCourse: true });

  it('has the same grace as the usual one', async () => {
    const seenThen = verified();
    await priceMoves(2);
    exchange.clock.turn(29_000);
    expect((await postOrder(exchange, seenThen)).statusCode).toBe(201);
    exchange.clock.turn(2_000);
    const answer = await postOrder(exchange, seenThen);
    const now = verified();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'course_changed']);
    expect(answer.json().context).toMatchObject({ fromSumma: '30000', toSumma: now.toSumma });
    expect((await postOrder(exchange, { ...seenThen, toSumma: now.toSumma })).json().course).toBe(
      answer.json().context.course,
    );
  });

  it('is not given for sums of the usual course that was published beside it', async () => {
    const { withVerificationCourse: _, ...usual } = verified();
    await priceMoves(2);
    const { toSumma } = orderFor(exchange.ctx, 'SBERRUB', 'BTC', { anchor: { send: '30000' } });
    expect((await postOrder(exchange, usual)).json().code).toBe('course_changed');
    const mixed = await postOrder(exchange, { ...verified(), toSumma });
    expect(mixed.json().code).toBe('course_changed');
  });
});

describe('a technical break', () => {
  it('refuses claims, says until when, and goes on showing rates', async () => {
    await exchange.admin.query(
      `update exchange_settings set settings = jsonb_set(settings, '{techBreak,isActive}', 'true') || '{}'`,
    );
    await exchange.ctx.catalogue.refresh();
    const answer = await postOrder(exchange, seen, { base: '/en' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'tech_break']);
    const tech = await exchange.app.inject('/en/api/v1/calculator/tech/');
    expect(tech.json()).toMatchObject({ active: true, text: expect.stringContaining('updating') });
    expect((await exchange.app.inject('/api/v1/calculator/course/BTC/SBERRUB/')).statusCode).toBe(200);
  });
});
