import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reserveNoticeRoutes, writeReserveNotices } from './index.ts';
import { type LetterWorld, openLetterWorld } from './testing-letters.ts';

let its: LetterWorld;
let app: FastifyInstance;
beforeAll(async () => {
  its = await openLetterWorld();
  app = await its.serve(reserveNoticeRoutes);
});
afterAll(() => its.close());
beforeEach(() => its.clear());

describe('letters about a reserve', () => {
  const ask = (currency: string, email: unknown, base = '') =>
    app.inject({
      method: 'POST',
      url: `${base}/api/v1/calculator/reserves/${currency}/notify/`,
      payload: { email },
    });

  it('are asked for by code or id, once, with the same answer each time', async () => {
    for (const currency of ['SBERRUB', 'sberrub', String(its.ids.to)]) {
      expect((await ask(currency, ' Anna@Example.com ')).statusCode).toBe(204);
    }
    const { rows } = await its.small.admin.query('select email, locale from reserve_notice');
    expect(rows).toEqual([{ email: 'anna@example.com', locale: 'ru-RU' }]);
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
    expect(await writeReserveNotices(its.world)).toBe(0);
    its.reserve.of = '2000';
    const written = await Promise.all([writeReserveNotices(its.world), writeReserveNotices(its.world)]);
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await writeReserveNotices(its.world)).toBe(0);
    const rows = await its.letters();
    expect(rows.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      ['anna@example.com', 'Сбербанк: резерв снова есть'],
      ['bob@example.com', 'Sberbank is available again'],
    ]);
    expect(rows.find(({ locale }) => locale === 'en-US')?.body).toContain('/en/?cur_to=SBERRUB');
    await ask('SBERRUB', 'anna@example.com');
    expect(await writeReserveNotices(its.world)).toBe(1);
  });
});
