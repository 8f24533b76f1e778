import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataIn, type PageContext, pageContext } from './testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
});
afterAll(() => page.close());

async function home(url: string, cookies: Record<string, string> = {}) {
  const { body, statusCode } = await app.inject({ url, cookies });
  expect(statusCode).toBe(200);
  return dataIn(body, 'home');
}

async function pairOf(url: string, cookies: Record<string, string> = {}) {
  const { pair } = await home(url, cookies);
  return `${pair.structure.from.currency.code}-${pair.structure.to.currency.code}`;
}

describe('which pair the form shows', () => {
  it('is the one of the address before the last used one', async () => {
    const cookies = { pair: 'BTC-SBERRUB' };
    expect(await pairOf('/?cur_from=SBERRUB&cur_to=BTC', cookies)).toBe('SBERRUB-BTC');
  });

  it('takes ids as well as codes', async () => {
    const { from, to } = page.direction('SBERRUB', 'BTC');
    expect(await pairOf(`/?cur_from=${from.id}&cur_to=${to.id}`)).toBe('SBERRUB-BTC');
  });

  it('is the last used one before the owner’s choice', async () => {
    expect(await pairOf('/', { pair: 'SBERRUB-LTC' })).toBe('SBERRUB-LTC');
  });

  it('is the owner’s choice before the first of the lists', async () => {
    const { from, to } = page.direction('SBERRUB', 'LTC');
    const { catalogue } = page.held;
    if (!catalogue) throw new Error('no catalogue');
    const exchangeAttributes = { fromCurrencyId: from.id, toCurrencyId: to.id };
    page.held.catalogue = {
      ...catalogue,
      version: catalogue.version + 1,
      settings: { ...catalogue.settings, exchangeAttributes },
    };
    expect(await pairOf('/')).toBe('SBERRUB-LTC');
    page.held.catalogue = { ...catalogue, version: catalogue.version + 2 };
  });

  it('falls back for unknown codes, in the address and in the cookie, without an error', async () => {
    const own = await pairOf('/');
    expect(await pairOf('/?cur_from=NOSUCH&cur_to=%00', { pair: 'NO-SUCH' })).toBe(own);
    expect(await pairOf('/', { pair: '<script>' })).toBe(own);
  });

  it('completes half an address with what can be received for it', async () => {
    const { pair, receiveIds } = await home('/?cur_from=SBERRUB');
    expect(pair.structure.from.currency.code).toBe('SBERRUB');
    expect(receiveIds).toContain(pair.structure.to.currency.id);
  });

  it('is the nearest one where the direction of the address is off, and the page says so', async () => {
    const { directions, version } = page.held.catalogue ?? { directions: [], version: 0 };
    const direction = page.direction('SBERRUB', 'BTC');
    direction.isEnabled = false;
    if (page.held.catalogue)
      page.held.catalogue = { ...page.held.catalogue, directions, version: version + 1 };
    const { problem, pair } = await home('/?cur_from=SBERRUB&cur_to=BTC');
    direction.isEnabled = true;
    expect(problem?.code).toBe('direction_disabled');
    expect(pair.structure.from.currency.code).toBe('SBERRUB');
    expect(pair.structure.to.currency.code).not.toBe('BTC');
  });
});

describe('the sums that the form is filled with', () => {
  it('are a round sum above the smallest that can be sent, by default', async () => {
    const { form, popular, pair } = await home('/?cur_from=BTC&cur_to=SBERRUB');
    expect(form.anchor).toBe('from');
    expect(Number(form.fromSumma)).toBeGreaterThan(0);
    expect(form.fromSumma).toBe('0.002');
    expect(Number(form.fromSumma)).toBeGreaterThan(Number(pair.structure.from.min));
    expect(popular.length).toBeGreaterThan(2);
  });

  it('are clamped into the limits where the address asks for too much or too little', async () => {
    const { form: least } = await home('/?cur_from=BTC&cur_to=SBERRUB&amount=0.00000001');
    const { form: most } = await home('/?cur_from=BTC&cur_to=SBERRUB&amount=999999');
    const { form: within } = await home('/?cur_from=BTC&cur_to=SBERRUB&amount=0,02');
    expect(Number(least.fromSumma)).toBeGreaterThan(0.00000001);
    expect(Number(most.fromSumma)).toBeLessThan(999_999);
    expect(within.fromSumma).toBe('0.02');
  });

  it('say which amount of the address they could not take, of either side', async () => {
    const askedAt = async (query: string) => (await home(`/?cur_from=BTC&cur_to=SBERRUB${query}`)).asked;
    expect(await askedAt('&amount=0.00000001')).toBe('0.00000001');
    expect(await askedAt('&amount=1&side=to')).toBe('1');
    expect(await askedAt('&amount=0.02')).toBeNull();
    expect(await askedAt('')).toBeNull();
  });

  it('are the ones by default where the amount is none', async () => {
    for (const amount of ['1e3', 'NaN', '-1', '9'.repeat(40), '%00']) {
      const { form } = await home(`/?cur_from=BTC&cur_to=SBERRUB&amount=${amount}`);
      expect(form.fromSumma).toBe('0.002');
    }
  });

  it('name a city of the direction, whatever the address says', async () => {
    const catalogue = page.held.catalogue;
    const cash = catalogue?.directions.find(({ to }) => to.cities.length > 1);
    if (!cash) throw new Error('The demo has no cash in two cities.');
    const address = `/?cur_from=${cash.from.code}&cur_to=${cash.to.code}`;
    const codes = cash.to.cities.map(({ code }) => code);
    expect((await home(`${address}&city=${codes[1]}`)).form.city).toBe(codes[1]);
    expect((await home(`${address}&city=ATLANTIS`)).form.city).toBe(codes[0]);
    expect((await home('/?cur_from=BTC&cur_to=SBERRUB&city=MSK')).form.city).toBeNull();
  });
});
