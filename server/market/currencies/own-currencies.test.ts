import type { CurrencyEdit, KnownCurrency, OfficeCurrency } from '@menyala/contract/office/currencies';
import type { OfficeTile } from '@menyala/contract/office/tiles';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { currencyEditOf } from './office-currency-views.ts';

/** Currencies that an owner makes in an exchange that began with none, and in the demo, where claims know some. */

let fresh: TestContext;
let owner: Office;
let demo: TestContext;
let office: Office;
beforeAll(async () => {
  fresh = await createTestContext({ demo: false });
  owner = await enterOffice(fresh);
  demo = await createTestContext();
  office = await enterOffice(demo);
});
afterAll(() => Promise.all([fresh.close(), demo.close()]));

const dirham: CurrencyEdit = {
  code: 'AEDCASH',
  exportCode: 'CASHAED',
  ticker: 'AED',
  name: { ru: 'Наличные дирхамы', en: 'Cash dirhams' },
  entryId: null,
  category: 'cash',
  network: null,
  cities: [],
  priceAsset: 'AED',
  sign: 'AED',
  tint: 'green',
  decimals: 0,
  isSendVisible: true,
  isReceiveVisible: true,
  sendNotice: { ru: '', en: '' },
  receiveNotice: { ru: '', en: '' },
  congestion: { level: null, text: { ru: '', en: '' } },
  refundFee: '0',
  leastPayment: null,
  fields: [],
};
const currencies = async (of: Office, query = '') =>
  (await of.get(`currencies?size=500${query}`)).body['items'] as OfficeCurrency[];
const wrong = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body['errors'] as Record<string, { code: string }[]>).map(([path, [first]]) => [
      path,
      first?.code,
    ]),
  );

describe('a library of known currencies', () => {
  it('adds several with one call, each with all that belongs to it, and says whose price is missing', async () => {
    const library = async () => (await owner.get('currencies/library')).body['items'] as KnownCurrency[];
    // A search for one network finds no currency of another.
    expect((await library()).filter(({ words }) => words.includes('trc20'))).toEqual([]);
    const before = await library();
    expect([before.length >= 90, before.some(({ isAdded }) => isAdded)]).toEqual([true, false]);
    const { status, body } = await owner.post('currencies/library', {
      codes: ['BTC', 'USDTTRC20', 'SBERRUB'],
    });
    expect([status, body['unpriced']]).toEqual([200, ['BTC', 'USDT', 'RUB']]);
    const [bitcoin] = (body['items'] as OfficeCurrency[]).filter(({ code }) => code === 'BTC');
    expect(bitcoin).toMatchObject({ network: 'BTC', decimals: 8, isPriced: false, retiredAt: null });
    expect(bitcoin?.fields.map(({ side, name }) => [side, name])).toEqual([['receive', 'address']]);
    expect((await library()).filter(({ isAdded }) => isAdded).map(({ code }) => code)).toEqual([
      'BTC',
      'USDTTRC20',
      'SBERRUB',
    ]);
    expect((await owner.get('prices')).body['items']).toMatchObject([
      { id: 'BTC', isSet: false },
      { id: 'RUB', isSet: false },
      { id: 'USDT', isSet: false },
    ]);
    const site = (await fresh.app.inject('/en/api/v1/calculator/')).json();
    expect(site.map(({ code }: { code: string }) => code)).toEqual(['BTC', 'USDT', 'SBERRUB']);
  });

  it('adds all or none, and none twice', async () => {
    const again = await owner.post('currencies/library', { codes: ['ETH', 'BTC'] });
    expect([again.status, wrong(again.body)]).toEqual([422, { codes: 'code_taken' }]);
    const strange = await owner.post('currencies/library', { codes: ['ETH', 'NONE'] });
    expect(wrong(strange.body)).toEqual({ 'codes.1': 'unknown_currency' });
    expect(await currencies(owner)).toHaveLength(3);
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.post('currencies/library', { codes: ['ETH'] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });
});

describe('a currency of one’s own', () => {
  it('begins with a preset of fields that passes its own checks', async () => {
    const presets = (await owner.get('currencies/presets')).body['items'] as {
      kind: string;
      network: string | null;
      category: CurrencyEdit['category'];
      fields: CurrencyEdit['fields'];
    }[];
    expect(new Set(presets.map(({ kind }) => kind))).toEqual(
      new Set(['wallet', 'card', 'sbp', 'iban', 'cash']),
    );
    const tried = presets.filter(({ network }) => network === null || network === 'TON');
    for (const [place, { network, fields, category }] of tried.entries()) {
      const draft = { ...dirham, code: `TRIAL${place}`, exportCode: null, network, fields, category };
      const added = await owner.post('currencies', draft);
      expect([place, added.status, added.body['errors']]).toEqual([place, 200, undefined]);
      expect((await owner.delete(`currencies/${added.body['id']}`)).status).toBe(200);
    }
    const tiles = (await owner.get('tiles?size=500')).body['items'] as OfficeTile[];
    for (const { id, code } of tiles) if (code.startsWith('TRIAL')) await owner.delete(`tiles/${id}`);
  });

  it('gets a tile of its own and a price that is to be set, and stands in the audit log', async () => {
    const { status, body } = await owner.post('currencies', dirham);
    expect([status, body]).toMatchObject([200, { ...dirham, entryId: expect.any(Number), isPriced: false }]);
    const { rows } = await fresh.admin.query(
      "select after ->> 'code' as code from audit where act = 'currency.add' and object = $1",
      [`currency:${body['id']}`],
    );
    expect(rows).toEqual([{ code: 'AEDCASH' }]);
    const tile = (await owner.get(`tiles/${body['entryId']}`)).body;
    expect(tile).toMatchObject({ code: 'AEDCASH', category: 'cash', currencies: [{ code: 'AEDCASH' }] });
  });

  it.each<[string, Partial<CurrencyEdit>, Record<string, string>]>([
    ['a code that is taken', { code: 'BTC' }, { code: 'code_taken' }],
    ['an export code that is another’s code', { exportCode: 'BTC' }, { exportCode: 'code_taken' }],
    ['a code that is another’s export code', { code: 'CASHAED', exportCode: null }, { code: 'code_taken' }],
    ['a code in small letters', { code: 'aed' }, { code: 'bad_value' }],
    ['an unknown network', { network: 'NOPE' }, { network: 'unknown_network' }],
    ['an unknown city', { cities: ['NOWHERE'] }, { 'cities.0': 'bad_city' }],
    ['a tile that is not there', { entryId: 2_000_000 }, { entryId: 'bad_value' }],
    ['a name in one language', { name: { ru: 'Дирхам', en: ' ' } }, { 'name.en': 'required' }],
    ['a name that is too long', { name: { ru: 'Д'.repeat(81), en: 'D' } }, { 'name.ru': 'too_long' }],
    ['a ticker that nobody sees', { ticker: '\u200b' }, { ticker: 'too_short' }],
    ['a refund fee finer than it is', { refundFee: '0.5' }, { refundFee: 'too_many_decimals' }],
    ['a least payment finer than it is', { leastPayment: '0.5' }, { leastPayment: 'too_many_decimals' }],
    ['a least payment of nothing', { leastPayment: '0' }, { leastPayment: 'bad_amount' }],
    [
      'a pattern that is none',
      { fields: [fieldWith({ pattern: '[' })] },
      { 'fields.0.pattern': 'bad_pattern' },
    ],
    [
      'a pattern that takes for ever',
      { fields: [fieldWith({ pattern: '(a+)+' })] },
      { 'fields.0.pattern': 'bad_pattern' },
    ],
    [
      'an example that the field refuses',
      { fields: [fieldWith({ pattern: '\\d{4}' })] },
      { 'fields.0.example': 'bad_format' },
    ],
  ])('is refused with %s, at its field', async (_, changes, errors) => {
    const draft = { ...dirham, code: 'AEDNEW', exportCode: null, ...changes };
    const { status, body } = await owner.post('currencies', draft);
    expect([status, wrong(body)]).toEqual([422, errors]);
  });

  it('with a NUL in it is no fault', async () => {
    for (const changes of [{ ticker: 'A\0' }, { name: { ru: 'а\0', en: 'a' } }, { sign: '\0' }]) {
      const { status } = await owner.post('currencies', {
        ...dirham,
        code: 'AEDNUL',
        exportCode: null,
        ...changes,
      });
      expect([changes, status]).toEqual([changes, 422]);
    }
  });

  it('moves to another asset, tile and code while nobody knows it', async () => {
    const [own] = (await currencies(owner)).filter(({ code }) => code === 'AEDCASH');
    const [bitcoin] = (await currencies(owner)).filter(({ code }) => code === 'BTC');
    if (!own || !bitcoin) throw new Error('They are not there.');
    const changes = { code: 'AEDX', exportCode: null, priceAsset: 'AEDX', entryId: bitcoin.entryId };
    const { status, body } = await owner.put(`currencies/${own.id}`, { ...currencyEditOf(own), ...changes });
    expect([status, body]).toMatchObject([200, { ...changes, category: 'crypto', isPriced: false }]);
  });
});

function fieldWith(changes: Partial<CurrencyEdit['fields'][number]>): CurrencyEdit['fields'][number] {
  return {
    ...{ side: 'receive', name: 'note', kind: 'text', label: { ru: 'Слово', en: 'Word' } },
    ...{ hint: { ru: '', en: '' }, required: true, visible: true, verificationOnly: false, pattern: null },
    example: 'aaa',
    ...changes,
  };
}

describe('a currency that claims know', () => {
  it('keeps its code and its network, is retired and not deleted, and comes back as it was', async () => {
    const { id: claim } = await newClaim(demo, 'BTC', 'SBERRUB');
    const [bitcoin] = (await currencies(office)).filter(({ code }) => code === 'BTC');
    if (!bitcoin) throw new Error('There is no bitcoin.');
    const edit = (changes: Partial<CurrencyEdit>) =>
      office.put(`currencies/${bitcoin.id}`, { ...currencyEditOf(bitcoin), ...changes });
    expect(wrong((await edit({ code: 'XBT', network: 'LTC' })).body)).toMatchObject({
      code: 'known_to_claims',
      network: 'known_to_claims',
    });
    expect((await edit({ exportCode: 'XBT' })).body).toMatchObject({ code: 'BTC', exportCode: 'XBT' });
    expect(wrong((await office.delete(`currencies/${bitcoin.id}`)).body)).toEqual({ id: 'has_claims' });

    const retired = await office.post(`currencies/${bitcoin.id}/retire`, {});
    expect([retired.status, retired.body['retiredAt']]).toEqual([200, demo.clock.now().toISOString()]);
    expect((await currencies(office)).some(({ code }) => code === 'BTC')).toBe(false);
    expect((await currencies(office, '&isRetired=true')).map(({ code }) => code)).toEqual(['BTC']);
    const tiles = (await demo.app.inject('/api/v1/calculator/')).json() as { code: string }[];
    expect(tiles.some(({ code }) => code === 'BTC')).toBe(false);
    expect((await demo.app.inject('/api/v1/calculator/pair/BTC/SBERRUB/')).statusCode).toBe(409);
    expect((await demo.app.inject('/api/v1/calculator/reserves/')).json()).toHaveLength(25);
    expect((await demo.app.inject(`/api/v1/claim/${claim}/form/`)).json().from.code).toBe('BTC');

    expect((await office.post(`currencies/${bitcoin.id}/restore`, {})).body['retiredAt']).toBeNull();
    expect((await demo.app.inject('/api/v1/calculator/pair/BTC/SBERRUB/')).statusCode).toBe(200);
  });

  it('is not retired while the programme reckons in it, and not deleted while anything names it', async () => {
    const all = await currencies(office);
    const idOf = (code: string) => all.find((one) => one.code === code)?.id;
    const programme = await office.post(`currencies/${idOf('USDTTRC20')}/retire`, {});
    expect(wrong(programme.body)).toEqual({ id: 'known_by_settings' });
    const { body } = await office.delete(`currencies/${idOf('DOGE')}`);
    expect((body['errors'] as { id: { code: string }[] }).id.map(({ code }) => code)).toEqual([
      'known_by_directions',
      'known_by_requisites',
      'known_by_money',
    ]);
  });
});

describe('networks', () => {
  it('are added, changed and deleted, and say whether their addresses can be checked', async () => {
    const celo = { name: 'Celo', explorerTx: 'https://celoscan.io/tx/{tx}', confirmations: 3 };
    const added = await owner.post('networks', { code: 'CELO', ...celo });
    expect([added.status, added.body]).toMatchObject([200, { id: 'CELO', ...celo, example: null }]);
    expect((await owner.get('networks/TRC20')).body['example']).toMatch(/^T/);
    expect(wrong((await owner.post('networks', { code: 'CELO', ...celo })).body)).toEqual({
      code: 'code_taken',
    });
    for (const explorerTx of [
      'http://a.example/{tx}',
      'https://a.example/',
      'javascript:{tx}',
      'https://{tx}.example/',
    ])
      expect(wrong((await owner.put('networks/CELO', { ...celo, explorerTx })).body)).toEqual({
        explorerTx: 'bad_explorer',
      });
    expect((await owner.put('networks/CELO', { ...celo, name: 'Celo 2' })).body['name']).toBe('Celo 2');
    expect(wrong((await owner.delete('networks/BTC')).body)).toEqual({ id: 'known_by_currencies' });
    expect((await owner.delete('networks/CELO')).status).toBe(200);
    expect((await owner.get('networks/CELO')).status).toBe(404);
  });
});

describe('cities', () => {
  it('have a zone that exists, and are retired where claims or requisites know them', async () => {
    const almaty = { code: 'ALA', name: { ru: 'Алматы', en: 'Almaty' }, zone: 'Asia/Almaty' };
    expect((await owner.post('cities', almaty)).body).toMatchObject({ id: 'ALA', retiredAt: null });
    for (const zone of ['Asia/Nowhere', '+05:00', 'Moscow', 'EST5EDT'])
      expect([
        zone,
        wrong((await owner.put('cities/ALA', { ...almaty, code: undefined, zone })).body),
      ]).toEqual([zone, { zone: 'bad_zone' }]);
    const cash = await owner.post('currencies', {
      ...dirham,
      code: 'KZTCASH',
      exportCode: null,
      cities: ['ALA'],
    });
    expect(cash.body).toMatchObject({ cities: ['ALA'] });
    expect(wrong((await owner.delete('cities/ALA')).body)).toEqual({ id: 'known_by_currencies' });
    const offered = () =>
      fresh.ctx.catalogue
        .current()
        .currencyByCode.get('KZTCASH')
        ?.cities.map(({ code }) => code);
    expect(offered()).toEqual(['ALA']);
    await owner.post('cities/ALA/retire', {});
    expect(offered()).toEqual([]);
    // What it has already may stay, so that its form can be saved.
    expect(
      (
        await owner.put(`currencies/${cash.body['id']}`, {
          ...dirham,
          code: 'KZTCASH',
          exportCode: null,
          cities: ['ALA'],
        })
      ).status,
    ).toBe(200);
    await owner.post('cities/ALA/restore', {});
    expect(offered()).toEqual(['ALA']);
    expect(wrong((await office.delete('cities/MSK')).body)).toEqual({ id: 'known_by_requisites' });
  });
});

describe('tiles', () => {
  const tiles = async () => (await office.get('tiles?size=500')).body['items'] as OfficeTile[];
  const onSite = async (): Promise<{ code: string; currencies: { code: string }[] }[]> =>
    (await demo.app.inject('/en/api/v1/calculator/')).json();

  it('are put in an order, and their currencies too, as everybody sees them at once', async () => {
    const before = await tiles();
    const ids = before.map(({ id }) => id);
    const turned = [...ids.slice(1), ids[0] ?? 0];
    expect((await office.put('tiles/order', { seen: ids, ids: turned })).status).toBe(200);
    expect((await office.put('tiles/order', { seen: ids, ids })).status).toBe(409);
    expect((await onSite()).at(-1)?.code).toBe(before[0]?.code);
    expect((await office.put('tiles/order', { seen: turned, ids: ids.slice(1) })).status).toBe(409);
    await office.put('tiles/order', { seen: turned, ids });
    const tether = before.find(({ code }) => code === 'USDT');
    const rails = tether?.currencies.map(({ id }) => id) ?? [];
    const others = fresh.ctx.catalogue.current().currencies.size;
    const moved = await office.put(`tiles/${tether?.id}/order`, { seen: rails, ids: rails.toReversed() });
    expect(moved.status).toBe(200);
    const seen = (await onSite()).find(({ code }) => code === 'USDT');
    expect(seen?.currencies.map(({ code }) => code)).toEqual(
      tether?.currencies.map(({ code }) => code).toReversed(),
    );
    expect(others).toBeGreaterThan(0);
    await office.put(`tiles/${tether?.id}/order`, { seen: rails.toReversed(), ids: rails });
  });

  it('are added, renamed and deleted while they are empty', async () => {
    const tile = {
      name: { ru: 'Стейблкоины', en: 'Stablecoins' },
      ...{ category: 'crypto', keywords: ['usd', ' usd ', 'stable'], sign: 'S', tint: 'blue' },
    };
    const { body } = await office.post('tiles', { code: 'STABLE', ...tile });
    expect(body).toMatchObject({ ...tile, keywords: ['usd', 'stable'], currencies: [] });
    expect((await onSite()).some(({ code }) => code === 'STABLE')).toBe(false);
    expect(wrong((await office.post('tiles', { code: 'STABLE', ...tile })).body)).toEqual({
      code: 'code_taken',
    });
    expect(
      wrong((await office.put(`tiles/${body['id']}`, { ...tile, name: { ru: '', en: 'S' } })).body),
    ).toEqual({
      'name.ru': 'required',
    });
    expect((await office.delete(`tiles/${body['id']}`)).status).toBe(200);
    const [first] = await tiles();
    expect(wrong((await office.delete(`tiles/${first?.id}`)).body)).toEqual({ id: 'known_by_currencies' });
  });
});

describe('an icon', () => {
  const send = async (path: string, bytes: Buffer, type = 'image/png') => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'icon.png');
    const encoded = new Response(form);
    const answer = await demo.app.inject({
      method: 'POST',
      url: `/office/api/${path}`,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        cookie: await demo.signIn(),
        'accept-language': 'en',
        'content-type': encoded.headers.get('content-type') ?? '',
      },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const drawn = () =>
    sharp({ create: { width: 600, height: 400, channels: 4, background: '#0a84ff' } })
      .png()
      .toBuffer();

  it('is drawn anew as a small picture, shown wherever the currency is, and taken away again', async () => {
    const [tether] = (await currencies(office)).filter(({ code }) => code === 'USDTTRC20');
    const path = `currencies/${tether?.id}/icon`;
    const { status, body } = await send(path, await drawn());
    expect([status, body.icon.image]).toEqual([
      200,
      expect.stringMatching(/^\/icons\/currencies\/[a-z0-9-]+\.webp$/),
    ]);
    const picture = await demo.app.inject(body.icon.image);
    const { format, width, height } = await sharp(picture.rawPayload).metadata();
    expect([picture.statusCode, format, width, height]).toEqual([200, 'webp', 144, 96]);
    const pair = (await demo.app.inject('/api/v1/calculator/pair/BTC/USDTTRC20/')).json();
    const seen = pair.structure?.to.currency.icon.image ?? null;
    if (pair.structure) expect(seen).toBe(body.icon.image);
    expect((await demo.app.inject('/api/v1/calculator/')).body).toContain(body.icon.image);
    const second = await send(path, await drawn());
    expect((await demo.app.inject(body.icon.image)).statusCode).toBe(404);
    const gone = await office.delete(path);
    expect(gone.body['icon']).toMatchObject({ image: null });
    expect((await demo.app.inject(second.body.icon.image)).statusCode).toBe(404);
  });

  it('is refused where it is no picture, is broken or is a bomb', async () => {
    const [tile] = (await office.get('tiles')).body['items'] as OfficeTile[];
    const path = `tiles/${tile?.id}/icon`;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(wrong((await send(path, svg)).body)).toEqual({ file: 'not_a_picture' });
    const whole = await drawn();
    expect(wrong((await send(path, whole.subarray(0, 60))).body)).toEqual({ file: 'unreadable_picture' });
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(wrong((await send(path, bomb)).body)).toEqual({ file: 'unreadable_picture' });
    expect((await send(path, whole)).body.icon.image).not.toBeNull();
    expect((await send('currencies/2000000/icon', whole)).status).toBe(404);
  });
});
