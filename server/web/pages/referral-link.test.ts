import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { partnerOf } from '../../programme/partners/partner-queries.ts';
import { flushVisits } from '../../programme/partners/visits.ts';
import { signUpUser } from '../../testing/user.ts';
import { linkOf } from './referral-link.ts';
import { type PageContext, pageContext, payloadIn } from './testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
let partner: { id: number; code: string };
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
  const { id } = await signUpUser({ ctx: page.ctx, admin: page.small.admin });
  partner = { id, code: (await partnerOf(page.ctx, id)).code };
});
afterAll(() => page.close());
beforeEach(async () => {
  page.rendered.length = 0;
  await flushVisits(page.ctx);
  await page.small.admin.query('delete from referral_visit');
});

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const get = (url: string, headers: Record<string, string> = {}, cookies: Record<string, string> = {}) =>
  app.inject({ url, cookies, headers: { 'user-agent': browser, ...headers } });

async function visits(): Promise<{ path: string; utm: object | null }[]> {
  await flushVisits(page.ctx);
  const { rows } = await page.small.admin.query(
    'select path, utm from referral_visit where user_id = $1 order by path',
    [partner.id],
  );
  return rows;
}

const cookieOf = (answer: Awaited<ReturnType<typeof get>>, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name);

describe('a link of a partner', () => {
  it('is kept for a year on whichever page, in either language, where the page’s script can read it', async () => {
    for (const path of [
      '/',
      '/en',
      '/exchange/BTC-SBERRUB',
      '/en/rules',
      '/register',
      '/partners',
      '/account',
    ])
      for (const name of ['ref', 'rid']) {
        const answer = await get(`${path}?${name}=${partner.code.toLowerCase()}`);
        expect([path, cookieOf(answer, 'refferal')]).toEqual([
          path,
          {
            ...{ name: 'refferal', value: partner.code, path: '/', sameSite: 'Lax' },
            maxAge: 365 * 24 * 60 * 60,
          },
        ]);
        expect(answer.headers['cache-control']).toContain('private');
      }
  });

  it('is not displaced by a code that nobody has, but by that of another partner', async () => {
    const { id } = await signUpUser({ ctx: page.ctx, admin: page.small.admin });
    const { code: other } = await partnerOf(page.ctx, id);
    const known = { refferal: partner.code };
    for (const url of ['/?ref=GARBAGE9', '/en/rules?utm_source=x&rid=GARBAGE9', '/ref/GARBAGE9'])
      expect([url, cookieOf(await get(url, {}, known), 'refferal')]).toEqual([url, undefined]);
    for (const url of [`/?ref=${other}`, `/ref/${other}`])
      expect(cookieOf(await get(url, {}, known), 'refferal')?.value).toBe(other);
  });

  it('shows the page as it is without it: one page in the cache, with no trace of the code', async () => {
    const plain = await get('/?cur_from=BTC&cur_to=SBERRUB');
    const linked = await get(`/?cur_from=BTC&ref=${partner.code}&cur_to=SBERRUB&utm_source=blog`);
    expect(linked.body).toBe(plain.body);
    expect(linked.headers.etag).toBe(plain.headers.etag);
    expect(page.rendered).toHaveLength(1);
    const other = await get('/?cur_from=BTC&cur_to=SBERRUB');
    expect(other.headers['set-cookie']).toBeUndefined();
    const own = payloadIn((await get(`/register?ref=${partner.code}&next=/aml`)).body).layout;
    expect(own.alternate).toBe('/en/register?next=%2Faml');
  });

  it('counts a visitor once a day, with the page and the advertisement', async () => {
    await get(`/rules?ref=${partner.code}&utm_source=blog&utm_campaign=May%20%26%20June`);
    await get(`/?ref=${partner.code}`);
    expect(await visits()).toEqual([
      { path: '/rules', utm: { utm_source: 'blog', utm_campaign: 'May & June' } },
    ]);
  });

  it('counts neither robots, nor looks ahead, nor the page’s data', async () => {
    await get(`/?ref=${partner.code}`, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await get(`/?ref=${partner.code}`, { 'sec-purpose': 'prefetch;prerender' });
    await get(`/_payload.json?ref=${partner.code}`);
    await app.inject({ method: 'HEAD', url: `/?ref=${partner.code}`, headers: { 'user-agent': browser } });
    expect(await visits()).toEqual([]);
  });

  it('is kept whoever it names, and passed over where no code looks so', async () => {
    expect(cookieOf(await get('/?ref=NOBODY99'), 'refferal')?.value).toBe('NOBODY99');
    for (const code of ['', 'with%20space', '%3Cb%3E', 'x'.repeat(40)])
      expect([code, cookieOf(await get(`/?ref=${code}`), 'refferal')]).toEqual([code, undefined]);
    expect(cookieOf(await get(`/?ref=..&rid=${partner.code}`), 'refferal')?.value).toBe(partner.code);
  });
});

describe('a short link', () => {
  it('leads to the form, filled as its address says, and drops the code into the cookie', async () => {
    const ru = await get(
      `/ref/${partner.code.toLowerCase()}?cur_from=BTC&cur_to=SBERRUB&utm_source=x&amount=1`,
    );
    expect([ru.statusCode, ru.headers.location]).toEqual([302, '/?cur_from=BTC&cur_to=SBERRUB&amount=1']);
    expect(cookieOf(ru, 'refferal')?.value).toBe(partner.code);
    expect(cookieOf(ru, 'utm')?.value).toBe('utm_source=x');
    const en = await get(`/en/ref/${partner.code}/`);
    expect([en.statusCode, en.headers.location]).toEqual([302, '/en']);
    expect(await visits()).toEqual([{ path: '/ref', utm: { utm_source: 'x' } }]);
  });

  it('leads to the form also where nobody can be meant', async () => {
    const answer = await get('/ref/%3Cscript%3E');
    expect([answer.statusCode, answer.headers.location, answer.cookies]).toEqual([302, '/', []]);
  });

  it('leads nowhere else, whatever stands behind it', async () => {
    for (const query of ['next=//evil.example', 'ref=//evil.example', '%0d%0alocation=x', '/evil'])
      expect((await get(`/ref/${partner.code}?${query}`)).headers.location).toMatch(/^\/(\?|$)/);
  });
});

describe('marks of an advertisement', () => {
  it('are kept without a link too, as far as a claim may name them', async () => {
    const query = new URLSearchParams({
      ...{ utm_source: 'a=b&c', utm_medium: 'x'.repeat(201), utm_term: '\u202e', utm_1: 'no', UTM_ID: 'no' },
      utm_content: 'ответ',
    });
    const { value = '' } = cookieOf(await get(`/aml?${query}`), 'utm') ?? {};
    expect(linkOf({ utm: value })).toEqual({ utm: { utm_source: 'a=b&c', utm_content: 'ответ' } });
    expect(linkOf({ utm: '%%%', refferal: '<b>' })).toEqual({});
  });

  it('fit a cookie, however many there are', async () => {
    const many = Array.from({ length: 30 }, (_, at): [string, string] => [
      `utm_${String.fromCharCode(97 + (at % 26))}`,
      'ё'.repeat(200),
    ]);
    const answer = await get(`/aml?${new URLSearchParams(many)}`);
    expect(String(answer.headers['set-cookie']).length).toBeLessThan(3500);
  });
});
