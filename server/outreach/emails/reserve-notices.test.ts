import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetReserveNotices } from './reserve-notice-queries.ts';
import { reserveNoticeRoutes } from './reserve-notice-routes.ts';
import { type EmailContext, openEmailContext } from './testing-emails.ts';
import { writeReserveNotices } from './write-reserve-notices.ts';

let its: EmailContext;
let app: FastifyInstance;
beforeAll(async () => {
  its = await openEmailContext();
  app = await its.serve(reserveNoticeRoutes);
});
afterAll(() => its.close());
beforeEach(() => its.clear());

describe('emails about a reserve', () => {
  const ask = (currency: string, email: unknown, base = '', more: object = {}) =>
    app.inject({
      method: 'POST',
      url: `${base}/api/v1/calculator/reserves/${currency}/notify/`,
      payload: { email, ...more },
    });

  it('are asked for by code or id, once, with the same answer each time', async () => {
    for (const currency of ['SBERRUB', 'sberrub', String(its.ids.to)]) {
      expect((await ask(currency, ' Anna@Example.com ')).statusCode).toBe(204);
    }
    const { rows } = await its.small.admin.query('select email, locale from reserve_notice');
    expect(rows).toEqual([{ email: 'anna@example.com', locale: 'ru-RU' }]);
  });

  it('are one however the keyboard composes the emails of an email', async () => {
    for (const form of ['NFC', 'NFD']) await ask('SBERRUB', 'zoe@zoé.example'.normalize(form));
    const { rows } = await its.small.admin.query('select email from reserve_notice');
    expect(rows).toEqual([{ email: 'zoe@xn--zo-cja.example' }]);
  });

  it('are refused for an unknown currency and for what is no e-mail', async () => {
    expect((await ask('NOPE', 'anna@example.com')).statusCode).toBe(404);
    for (const email of [
      '',
      'anna',
      'anna@',
      'a@b\r\nBcc: c@d.ee',
      'a,b@example.com',
      'a@example.com\u0000',
      7,
      null,
    ]) {
      const answer = await ask('SBERRUB', email);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toHaveProperty('errors.email');
    }
  });

  it('are written once, to each who asked, when the reserve covers the smallest sum', async () => {
    await ask('SBERRUB', 'anna@example.com');
    await ask('SBERRUB', 'bob@example.com', '/en');
    its.reserve.of = '999.99';
    expect(await writeReserveNotices(its.ctx)).toBe(0);
    its.reserve.of = '2000';
    const written = await Promise.all([writeReserveNotices(its.ctx), writeReserveNotices(its.ctx)]);
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await writeReserveNotices(its.ctx)).toBe(0);
    const rows = await its.emails();
    expect(rows.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      ['anna@example.com', 'Сбербанк: резерв снова есть'],
      ['bob@example.com', 'Sberbank is available again'],
    ]);
    expect(rows.find(({ locale }) => locale === 'en-US')?.body).toContain('/en/?cur_to=SBERRUB');
    await ask('SBERRUB', 'anna@example.com');
    expect(await writeReserveNotices(its.ctx)).toBe(1);
  });

  it('name the direction where one was asked for, and wait for it alone', async () => {
    const { from, to } = its.ids;
    expect((await ask('SBERRUB', 'anna@example.com', '/en', { fromPs: 99_999 })).statusCode).toBe(404);
    for (let time = 0; time < 2; time += 1)
      expect((await ask('SBERRUB', 'anna@example.com', '/en', { fromPs: from })).statusCode).toBe(204);
    // Nothing leads from a currency to itself: whoever waits for that waits on.
    expect((await ask('SBERRUB', 'bob@example.com', '/en', { fromPs: to })).statusCode).toBe(204);
    its.reserve.of = '2000';
    expect(await writeReserveNotices(its.ctx)).toBe(1);
    const [email, ...others] = await its.emails();
    expect(others).toEqual([]);
    expect(email?.recipient).toBe('anna@example.com');
    expect(email?.subject).toBe('Bitcoin for Sberbank: available again');
    expect(email?.body).toContain('/en/?cur_from=BTC&cur_to=SBERRUB');
  });

  it('wait until the reserve covers the sum that was named, by whoever named one', async () => {
    await ask('SBERRUB', 'anna@example.com', '', { toSumma: '5000' });
    await ask('SBERRUB', 'bob@example.com', '', { toSumma: null });
    its.reserve.of = '4999.99';
    expect(await writeReserveNotices(its.ctx)).toBe(1);
    expect((await its.emails()).map(({ recipient }) => recipient)).toEqual(['bob@example.com']);
    // Asked again, the last sum counts.
    await ask('SBERRUB', 'anna@example.com', '', { toSumma: '4000.5' });
    expect(await writeReserveNotices(its.ctx)).toBe(1);
    for (const toSumma of ['0', '-1', 'many', '1e3', '', {}, '9'.repeat(60)]) {
      const answer = await ask('SBERRUB', 'anna@example.com', '', { toSumma });
      expect([toSumma, answer.statusCode]).toEqual([toSumma, 422]);
      expect(answer.json()).toHaveProperty('errors.toSumma');
    }
  });

  it('are forgotten a month after they were written, and half a year after they were asked for', async () => {
    const { admin } = its.small;
    const emailsLeft = async () =>
      (await admin.query('select email from reserve_notice order by email')).rows.map(({ email }) => email);
    await ask('SBERRUB', 'told@example.com');
    its.reserve.of = '2000';
    await writeReserveNotices(its.ctx);
    await ask('SBERRUB', 'waits@example.com');
    const after = (days: number) => new Date(its.ctx.clock.now().getTime() + days * 24 * 3_600_000);
    await forgetReserveNotices(its.ctx.db, after(29));
    expect(await emailsLeft()).toEqual(['told@example.com', 'waits@example.com']);
    await forgetReserveNotices(its.ctx.db, after(31));
    expect(await emailsLeft()).toEqual(['waits@example.com']);
    await forgetReserveNotices(its.ctx.db, after(181));
    expect(await emailsLeft()).toEqual([]);
  });
});
