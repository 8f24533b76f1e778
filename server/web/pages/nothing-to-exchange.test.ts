import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculatorRoutes } from '../../market/currencies/calculator-routes.ts';
import type { Catalogue, Currency } from '../../market/currencies/catalogue.ts';
import { pairKey } from '../../market/currencies/catalogue.ts';
import { pageRoutes } from './site-routes.ts';
import { dataIn, type PageContext, pageContext, payloadIn } from './testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
let whole: Catalogue;
let full: Map<number, string>;
beforeAll(async () => {
  page = await pageContext();
  const { catalogue, reserves } = page.held;
  if (!catalogue) throw new Error('There is no catalogue.');
  [whole, full] = [catalogue, reserves];
  const build = {
    buildId: 'test-build',
    builtAt: new Date(0),
    files: new Map(),
    office: null,
    writePayload: (payload: object) => JSON.stringify(payload),
    renderPage: (payload: object) => `<script id="payload">${JSON.stringify(payload)}</script>`,
  };
  app = await page.small.serve(
    (api) => calculatorRoutes(api, page.ctx),
    (site) => pageRoutes(site, page.ctx, build),
  );
});
afterAll(() => page.close());

const parts = ['directions', 'requisites', 'reserves', 'prices', 'break'] as const;
type Part = (typeof parts)[number];
const subsets = Array.from({ length: 2 ** parts.length }, (_, bits) =>
  parts.filter((_part, place) => (bits >> place) % 2 === 1),
);

/** The exchange with just these of its parts; `break` is a technical break. */
function set(present: readonly Part[]): void {
  const has = (part: Part) => present.includes(part);
  const bare = new Map(
    [...whole.currencies].map(([id, currency]): [number, Currency] => [
      id,
      { ...currency, requisites: has('requisites') ? currency.requisites : [] },
    ]),
  );
  const of = ({ id }: Currency) => bare.get(id) ?? whole.currencies.get(id) ?? failed();
  const directions = whole.directions.map((direction) => ({
    ...direction,
    from: of(direction.from),
    to: of(direction.to),
    isEnabled: has('directions') && direction.isEnabled,
    courses: has('prices') ? direction.courses : [],
  }));
  page.held.catalogue = {
    ...whole,
    version: (page.held.catalogue?.version ?? 0) + 1,
    currencies: bare,
    currencyByCode: new Map([...bare.values()].map((currency) => [currency.code, currency])),
    directions,
    directionById: new Map(directions.map((direction) => [direction.id, direction])),
    directionByPair: new Map(directions.map((one) => [pairKey(one.from.id, one.to.id), one])),
    settings: {
      ...whole.settings,
      techBreak: {
        isActive: has('break'),
        from: null,
        announceHours: 24,
        until: null,
        text: { ru: 'Обновляемся.', en: 'Updating.' },
      },
    },
  };
  page.held.reserves = has('reserves') ? full : new Map();
  page.held.reservesVersion += 1;
}

const failed = (): never => {
  throw new Error('A direction names a currency that does not exist.');
};

const pages = [
  ...['/', '/?cur_from=BTC&cur_to=SBERRUB&amount=0.02', '/exchange/BTC-SBERRUB', '/widget'],
  ...[
    '/exchange/BTC-SBERRUB/details',
    '/aml',
    '/rules',
    '/partners',
    '/contest',
    '/shops',
    '/partners/monitoring',
  ],
  ...['/login', '/claim/success', '/claim/fail'],
];
const calls = [
  ...['calculator', 'calculator/from', 'calculator/from/BTC', 'calculator/reserves', 'calculator/settings'],
  ...['calculator/settings?cur_from=BTC', 'calculator/tech', 'users/pairs/best'],
];

describe.each(subsets.map((present) => [present.join(', ') || 'nothing', present] as const))(
  'an exchange with %s',
  (_, present) => {
    const has = (part: Part) => present.includes(part);
    const isOpen = has('directions') && has('requisites') && has('prices');

    it.each(['', '/en'])('shows every page, and says what is so (%s)', async (base) => {
      set(present);
      for (const path of pages) {
        for (const url of [
          `${base}${path}`,
          `${base}${path.replace(/\??$|(?=\?)/, '/_payload.json')}`.replace('//', '/'),
        ]) {
          const { statusCode } = await app.inject({ url, cookies: { pair: 'BTC-SBERRUB' } });
          expect([url, statusCode]).toEqual([url, 200]);
        }
      }
      const home = payloadIn((await app.inject(base || '/')).body);
      expect(home.data.page).toBe(isOpen ? 'home' : 'closed');
      expect(home.layout.tech.active).toBe(has('break'));
      expect(home.layout.settings.exchangeAttributes === null).toBe(!isOpen);
      const text = payloadIn((await app.inject(`${base}/rules`)).body);
      expect(text.layout.settings.exchangeAttributes === null).toBe(!isOpen);
      const { data } = payloadIn((await app.inject(`${base}/exchange/BTC-SBERRUB/details`)).body);
      expect(data.page).toBe(isOpen ? (has('reserves') ? 'details' : 'home') : 'closed');
      if (home.data.page === 'home') expect(home.data.popular.length > 0).toBe(has('reserves'));
    });

    it.each(['', '/en'])(
      'answers every read of the API, and offers nothing that is not there (%s)',
      async (base) => {
        set(present);
        const get = (path: string) => app.inject(`${base}/api/v1/${path}`);
        for (const path of calls) expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
        const settings = (await get('calculator/settings')).json();
        expect(settings).toMatchObject({
          captchaLogin: expect.any(Boolean),
          usePublicId: expect.any(Boolean),
        });
        expect(settings).toHaveProperty('contest');
        const sendable: number[] = (await get('calculator/from')).json();
        expect(sendable.length > 0).toBe(isOpen);
        expect((await get('users/pairs/best')).json().length > 0).toBe(isOpen && has('reserves'));
        const pair = await get('calculator/pair/BTC/SBERRUB');
        expect(pair.statusCode).toBe(isOpen ? 200 : 409);
        expect((await get('calculator/course/BTC/SBERRUB')).statusCode).toBe(isOpen ? 200 : 409);
        const entries: { currencies: { unavailable: unknown }[] }[] = (await get('calculator')).json();
        const offered = entries.flatMap(({ currencies }) => currencies).filter((one) => !one.unavailable);
        if (!isOpen) expect(offered).toEqual([]);
      },
    );

    it('takes the posts of the form without a fault', async () => {
      set(present);
      const { currencyByCode } = whole;
      const ids = { from: currencyByCode.get('BTC')?.id, to: currencyByCode.get('SBERRUB')?.id };
      for (const step of ['form', 'swap', 'pick', 'fields', 'edit', 'confirm']) {
        const payload = new URLSearchParams({
          ...{ step, from: String(ids.from), to: String(ids.to), anchor: 'from', send: '0.02' },
        });
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const { statusCode } = await app.inject({
          method: 'POST',
          url: '/',
          headers,
          payload: String(payload),
        });
        // A break is the one 5xx that is meant.
        expect([step, statusCode < 500 || (statusCode === 503 && has('break'))]).toEqual([step, true]);
      }
    });
  },
);

it('says "opening soon" until its owner opened it, and that it is paused afterwards', async () => {
  const reasonNow = async () => dataIn((await app.inject('/en')).body, 'closed').reason;
  set(['requisites', 'reserves', 'prices']);
  const { catalogue } = page.held;
  if (!catalogue) throw new Error('There is no catalogue.');
  page.held.catalogue = { ...catalogue, version: catalogue.version + 1, isOpened: false };
  expect(await reasonNow()).toBe('opening');
  page.held.catalogue = { ...catalogue, version: catalogue.version + 2 };
  expect(await reasonNow()).toBe('paused');
});

it('is a failure where the directions cannot be read at all: 500, as ever', async () => {
  page.held.catalogue = null;
  expect((await app.inject('/')).statusCode).toBe(500);
  set(parts);
});

describe('a direction that is off', () => {
  it('keeps its address, and the page names the pair that was wanted', async () => {
    set(['directions', 'requisites', 'reserves', 'prices']);
    const { catalogue } = page.held;
    if (!catalogue) throw new Error('There is no catalogue.');
    const off = page.direction('BTC', 'SBERRUB');
    page.held.catalogue = {
      ...catalogue,
      version: catalogue.version + 1,
      directions: catalogue.directions.map((one) => (one.id === off.id ? { ...one, isEnabled: false } : one)),
      directionByPair: new Map(
        [...catalogue.directionByPair].map(([key, one]) => [
          key,
          one.id === off.id ? { ...one, isEnabled: false } : one,
        ]),
      ),
    };
    for (const url of [
      '/en/exchange/BTC-SBERRUB',
      '/en/?cur_from=BTC&cur_to=SBERRUB',
      '/en/exchange/BTC-SBERRUB/details',
    ]) {
      const answer = await app.inject(url);
      const data = dataIn(answer.body, 'home');
      expect([answer.statusCode, data.wanted]).toEqual([200, { from: off.from.id, to: off.to.id }]);
      expect(data.problem?.code).toBe('direction_disabled');
      expect([data.form.from, data.form.to]).not.toEqual([off.from.id, off.to.id]);
    }
  });
});

describe('cash, for which some cities have nowhere to pay', () => {
  it('is offered in the others alone, and not at all where none is left', async () => {
    set(['directions', 'requisites', 'reserves', 'prices']);
    const { catalogue } = page.held;
    const direction = catalogue?.directions.find(
      ({ from, to, isEnabled, courses }) =>
        isEnabled && courses.length > 0 && from.cities.length > 0 && to.cities.length === 0,
    );
    if (!catalogue || !direction) throw new Error('The catalogue has no cash to send.');
    const { from, to } = direction;
    const url = `/en/api/v1/calculator/pair/${from.code}/${to.code}`;
    const [first] = from.cities;
    const [requisite] = from.requisites;
    if (!first || !requisite) throw new Error('There is no city.');
    const { requisites } = from;
    from.requisites = [{ ...requisite, cityCode: first.code }];
    page.held.catalogue = { ...catalogue, version: catalogue.version + 1 };
    const { city } = (await app.inject(url)).json().structure.from;
    expect(city.map(({ code }: { code: string }) => code)).toEqual([first.code]);
    from.requisites = [{ ...requisite, cityCode: 'NOWHERE' }];
    page.held.catalogue = { ...catalogue, version: catalogue.version + 2 };
    expect((await app.inject(url)).statusCode).toBe(409);
    from.requisites = requisites;
  });
});

describe('an address that cannot be read', () => {
  it.each(['/exchange/%E0%A4%A', '/en/%E0%A4%A', '/%', '/en/claim/%ZZ?x=%E0%A4%A'])(
    'gives a person a page: %s',
    async (url) => {
      set(['directions', 'requisites', 'reserves', 'prices']);
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(payloadIn(answer.body).layout.language).toBe(url.startsWith('/en') ? 'en' : 'ru');
    },
  );

  it('gives a program a problem', async () => {
    const answer = await app.inject('/en/api/v1/calculator/from/%E0%A4%A');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});
