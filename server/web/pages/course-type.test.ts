import { multiply, receiveFor } from '@menyala/money';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Direction } from '../../market/currencies/catalogue.ts';
import { newestCourse, termsOf } from '../../market/currencies/directions.ts';
import { dataIn, type PageContext, pageContext } from './testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
let direction: Direction;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
  direction = page.direction('SBERRUB', 'USDTTRC20');
});
afterAll(() => page.close());

const address = '/?cur_from=SBERRUB&cur_to=USDTTRC20';
const home = async (url: string) => dataIn((await app.inject({ url })).body, 'home');
const details = async (query: string) =>
  dataIn((await app.inject({ url: `/exchange/SBERRUB-USDTTRC20/details?${query}` })).body, 'details');
const gives = (isVerified: boolean, send: string) =>
  receiveFor(termsOf(direction, page.held.reserves.get(direction.to.id) ?? '0', isVerified), send);

describe('a form at the course for verified cards', () => {
  it('is asked for by the address, and reckoned at that course', async () => {
    const { form } = await home(`${address}&course=verified&amount=60000`);
    expect(form).toMatchObject({ withVerificationCourse: true, toSumma: gives(true, '60000') });
    const usual = await home(`${address}&amount=60000`);
    expect(usual.form).toMatchObject({ withVerificationCourse: false, toSumma: gives(false, '60000') });
    expect(form.toSumma).not.toBe(usual.form.toSumma);
  });

  it('is kept apart from the usual one in the page cache', async () => {
    expect((await home(address)).form.withVerificationCourse).toBe(false);
    expect((await home(`${address}&course=verified`)).form.withVerificationCourse).toBe(true);
    expect((await home(`${address}&course=best`)).form.withVerificationCourse).toBe(false);
  });

  it('begins at the least sum of that course, and says so in the details where less was asked for', async () => {
    const least = direction.minSendVerification ?? '0';
    expect((await home(`${address}&course=verified`)).form.fromSumma).toBe(least);
    const below = multiply(least, '0.5');
    expect((await home(`${address}&course=verified&amount=${below}`)).form.fromSumma).toBe(least);
    expect((await details(`amount=${below}&side=from`)).problem).toBeNull();
    const { problem } = await details(`amount=${below}&side=from&course=verified`);
    expect(problem?.errors?.['fromSumma']?.[0]).toMatchObject({ code: 'below_min' });
  });

  it('carries on to the details, where it is reckoned the same', async () => {
    const { form } = await details('amount=60000&side=from&course=verified');
    expect(form).toMatchObject({ withVerificationCourse: true, toSumma: gives(true, '60000') });
  });

  it('is asked for in vain where the direction has no such course', async () => {
    const { form } = await home('/?cur_from=BTC&cur_to=SBERRUB&course=verified');
    expect(form.withVerificationCourse).toBe(false);
  });

  it('is taken by itself where every claim needs a verified card', async () => {
    expect(newestCourse(direction).verificationCourse).not.toBeNull();
    const before = direction.verifyWhen;
    direction.verifyWhen = 'always';
    try {
      expect((await home(`${address}&amount=60001`)).form.withVerificationCourse).toBe(true);
      expect((await details('amount=60001&side=from')).form.withVerificationCourse).toBe(true);
    } finally {
      direction.verifyWhen = before;
    }
  });

  it('is chosen in a form without script, and goes along to the details', async () => {
    const fields = { step: 'form', anchor: 'from', send: '60000', withVerificationCourse: 'on' };
    const pair = { from: String(direction.from.id), to: String(direction.to.id) };
    const { headers } = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...pair, ...fields }).toString(),
    });
    const path = '/exchange/SBERRUB-USDTTRC20/details';
    expect(headers.location).toBe(`${path}?amount=60000&side=from&course=verified`);
  });
});
