import { randomUUID } from 'node:crypto';
import { compare } from '@menyala/money';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Direction } from '../../../market/currencies/catalogue.ts';
import { partnerOf } from '../../../programme/partners/partner-queries.ts';
import { signUpUser } from '../../../testing/user.ts';
import { dataIn, type PageContext, pageContext, payloadIn } from '../testing/page-context.ts';

/** What partners and promocodes bring into the form without script. */

let page: PageContext;
let app: FastifyInstance;
let direction: Direction;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
  direction = page.direction('BTC', 'SBERRUB');
  await page.small.admin.query(
    `insert into promocode (code, kind, amount, most_uses, created_by, created_at)
     values ('HALF', 'margin', 50, 1, 'staff:demo', now()), ('LATER', 'course', 1, null, 'staff:demo', now())`,
  );
  await page.small.admin.query("update promocode set starts_at = '2030-01-01' where code = 'LATER'");
});
afterAll(() => page.close());

function post(fields: Record<string, string>, cookies: Record<string, string> = {}, url = '/en') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url, headers, cookies, payload: String(new URLSearchParams(fields)) });
}

const pair = () => ({ from: String(direction.from.id), to: String(direction.to.id) });

function examplesOf(side: 'from' | 'to'): Record<string, string> {
  const wanted = side === 'from' ? 'send' : 'receive';
  const fields = direction[side].fields.filter((field) => field.side === wanted && !field.isVerificationOnly);
  return Object.fromEntries(fields.map(({ name, example }) => [`${side}.${name}`, example]));
}

const filled = (promocode: string) => ({
  ...{ ...pair(), send: '0.02', anchor: 'from', email: 'anna@example.com', agreement: 'on', promocode },
  ...{ ...examplesOf('from'), ...examplesOf('to'), idempotencyKey: randomUUID() },
});

describe('a promocode in the form without script', () => {
  it('goes along to the details, and stands in its field there', async () => {
    const on = await post({ ...pair(), step: 'form', anchor: 'from', send: '0.02', promocode: ' half ' });
    expect(on.headers.location).toBe('/en/exchange/BTC-SBERRUB/details?amount=0.02&side=from&promocode=half');
    const details = dataIn((await app.inject(String(on.headers.location))).body, 'details');
    expect(details.typed.promocode).toBe('half');
    const odd = await app.inject(`/exchange/BTC-SBERRUB/details?promocode=%E2%80%AE${'x'.repeat(80)}`);
    expect(dataIn(odd.body, 'details').typed.promocode).toBe('x'.repeat(64));
  });

  it('comes back with the form where its sum is wrong', async () => {
    const again = await post({ ...pair(), step: 'form', anchor: 'from', send: '5000', promocode: 'half' });
    expect(dataIn(again.body, 'home').problem?.context?.['typed']).toMatchObject({ promocode: 'half' });
  });

  it('betters the sum that is confirmed, and the claim is made with it', async () => {
    const plain = dataIn((await post({ ...filled(''), step: 'fields' })).body, 'details');
    const fields = filled('half');
    const { step, form, course, typed } = dataIn((await post({ ...fields, step: 'fields' })).body, 'details');
    expect([step, typed.promocode]).toEqual(['confirm', 'half']);
    expect(compare(form.toSumma, plain.form.toSumma)).toBe(1);
    expect(compare(course.course, plain.course.course)).toBe(1);
    const sums = { fromSumma: form.fromSumma, toSumma: form.toSumma };
    const made = await post({ ...fields, ...sums, step: 'confirm' });
    expect([made.statusCode, made.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/en\/claim\/[0-9a-f-]{36}$/),
    ]);
    const { rows } = await page.small.admin.query(
      'select p.code, p.uses from claim c join promocode p on p.id = c.promocode_id where c.id = $1',
      [made.headers.location?.toString().slice(-36)],
    );
    expect(rows).toEqual([{ code: 'HALF', uses: 1 }]);
    const late = await post({ ...filled('half'), ...sums, step: 'confirm' });
    const { problem } = dataIn(late.body, 'details');
    expect([late.statusCode, problem?.code, problem?.errors?.['promocode']?.[0]?.code]).toEqual([
      ...[422, 'promocode_invalid', 'promocode_used'],
    ]);
  });

  it('that is not good is told at its field, with everything else kept', async () => {
    for (const [code, error] of [
      ['nonsense', 'promocode_unknown'],
      ['LATER', 'promocode_later'],
    ] as const) {
      const answer = await post({ ...filled(code), step: 'fields' });
      const { step, problem, typed } = dataIn(answer.body, 'details');
      expect([answer.statusCode, step, typed.promocode, typed.email]).toEqual([
        ...[422, 'fields', code, 'anna@example.com'],
      ]);
      expect(problem?.errors?.['promocode']?.[0]?.code).toBe(error);
    }
    const other = payloadIn((await post({ ...filled('LATER'), step: 'fields' })).body).layout.alternate;
    expect(other).toContain('promocode=LATER');
  });
});

describe('a claim that is made without script', () => {
  it('names whose link led here, and by which advertisement, from the cookies', async () => {
    const { id } = await signUpUser({ ctx: page.ctx, admin: page.small.admin });
    const { code } = await partnerOf(page.ctx, id);
    const landing = await app.inject(`/?ref=${code}&utm_source=blog&utm_term=a%26b`);
    const cookies = Object.fromEntries(landing.cookies.map(({ name, value }) => [name, value]));
    const fields = filled('');
    const { form } = dataIn((await post({ ...fields, step: 'fields' }, cookies)).body, 'details');
    const sums = { fromSumma: form.fromSumma, toSumma: form.toSumma };
    const made = await post({ ...fields, ...sums, step: 'confirm' }, cookies);
    expect(made.statusCode).toBe(303);
    const { rows } = await page.small.admin.query('select referrer_id, utm from claim where id = $1', [
      made.headers.location?.toString().slice(-36),
    ]);
    expect(rows).toEqual([{ referrer_id: id, utm: { utm_source: 'blog', utm_term: 'a&b' } }]);
  });

  it('is made all the same where the cookies hold nonsense', async () => {
    const fields = filled('');
    const cookies = { refferal: '<b>', utm: 'utm_source=%E2%80%AE&x=1' };
    const { form } = dataIn((await post({ ...fields, step: 'fields' }, cookies)).body, 'details');
    const sums = { fromSumma: form.fromSumma, toSumma: form.toSumma };
    expect((await post({ ...fields, ...sums, step: 'confirm' }, cookies)).statusCode).toBe(303);
  });
});
