import { gunzipSync } from 'node:zlib';
import type { ExchangeHours } from '@menyala/contract/office/hours';
import { type ExchangeSettings, type OfficeSettings, settingsParts } from '@menyala/contract/office/settings';
import { type StaffRole, staffRoles } from '@menyala/contract/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';

let exchange: TestContext;
let office: Office;
let seen: OfficeSettings;

beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

beforeEach(async () => {
  seen = (await office.get('settings/exchange')).body as OfficeSettings;
});

const edit = ({ id: _, ...changed }: OfficeSettings) => office.put('settings/exchange', changed);

async function versions() {
  const { rows } = await exchange.admin.query(
    'select kind, max(version) as version from agreement group by kind',
  );
  return Object.fromEntries(rows.map((row) => [row.kind, row.version]));
}

it('changes the settings, which the next visitor sees', async () => {
  const { status, body } = await edit({
    ...seen,
    name: { ru: 'Обменник', en: 'Changer' },
    accent: '#aa3300',
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...seen,
    name: { ru: 'Обменник', en: 'Changer' },
    accent: '#aa3300',
    version: seen.version + 1,
  });
  const site = await exchange.app.inject('/en/api/v1/calculator/settings/');
  expect(site.json()).toMatchObject({ name: 'Changer', accent: '#aa3300' });
});

it('sends what staff read compressed, to whoever takes it so, and what they change as it is', async () => {
  const headers = { cookie: await exchange.signIn(), 'accept-encoding': 'gzip, br' };
  const url = '/office/api/settings/exchange';
  const read = await exchange.app.inject({ url, headers });
  expect(read.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(JSON.parse(gunzipSync(read.rawPayload).toString())).toEqual(seen);
  const { id: _, ...payload } = seen;
  const changed = await exchange.app.inject({ method: 'PUT', url, headers, payload });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers['content-encoding']).toBeUndefined();
});

it('begins a technical break that claims and visitors know of at once', async () => {
  const text = { ru: 'Скоро вернёмся', en: 'Back soon' };
  await edit({
    ...seen,
    techBreak: { isActive: true, from: null, announceHours: 24, until: '2026-05-01T18:00:00+03:00', text },
  });
  expect((await exchange.app.inject('/en/api/v1/calculator/tech/')).json()).toEqual({
    active: true,
    until: '2026-05-01T15:00:00.000Z',
    text: 'Back soon',
    planned: null,
    stopped: false,
    fromMemory: false,
  });
});

it('announces a break so many hours before, begins and ends it by itself', async () => {
  const text = { ru: 'Скоро вернёмся', en: 'Back soon' };
  const { clock, app } = exchange;
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  const planned = { from: inHours(3), until: inHours(5) };
  await edit({ ...seen, techBreak: { isActive: true, announceHours: 2, ...planned, text } });
  const told = async () => (await app.inject('/api/v1/calculator/tech/')).json();
  expect(await told()).toMatchObject({ active: false, planned: null });
  clock.turn(61 * 60_000);
  await expect.poll(told).toMatchObject({ active: false, planned, text: 'Скоро вернёмся' });
  clock.turn(120 * 60_000);
  await expect.poll(told).toMatchObject({ active: true, planned: null, until: planned.until });
  clock.turn(120 * 60_000);
  await expect.poll(told).toMatchObject({ active: false, planned: null });
});

it('refuses a break that ends before it begins', async () => {
  const text = { ru: 'Скоро вернёмся', en: 'Back soon' };
  const moments = { from: '2026-05-01T18:00:00Z', until: '2026-05-01T18:00:00Z' };
  expect(
    await edit({ ...seen, techBreak: { isActive: true, announceHours: 2, ...moments, text } }),
  ).toMatchObject({
    status: 422,
    body: { errors: { 'techBreak.until': [{ code: 'bad_value' }] } },
  });
});

it('says which photos of cards are asked for, and how long they are kept', async () => {
  const cards = { photos: ['person', 'card'], usualMinutes: 45, mostTries: 2, retentionDays: 30 } as const;
  expect((await edit({ ...seen, cards: { ...cards, photos: [...cards.photos] } })).status).toBe(200);
  const inputs = (await exchange.app.inject('/en/api/v1/verify/inputs/')).json();
  expect(inputs).toMatchObject({
    usualMinutes: 45,
    retentionDays: 30,
    photos: [{ kind: 'card' }, { kind: 'person' }],
  });
  const none = await edit({ ...seen, version: seen.version + 1, cards: { ...cards, photos: [] } });
  expect(none).toMatchObject({ status: 422, body: { code: 'validation' } });
});

const editParts = (parts: Partial<OfficeSettings>, version = seen.version) =>
  office.put('settings/exchange', { ...parts, version });

describe('an edit of a version that is no longer the newest', () => {
  it('is refused where its part has changed since, and says which version is', async () => {
    await editParts({ emailDays: 31 });
    for (const late of [editParts({ emailDays: 32 }), edit({ ...seen, receiptDays: 40 })])
      expect(await late).toMatchObject({
        status: 409,
        body: { code: 'conflict', context: { version: seen.version + 1 } },
      });
  });

  it('goes through where other parts alone have changed, and leaves those as they are', async () => {
    const { techBreak, cards, texts } = seen;
    const [aml, wallet] = texts;
    if (!aml || !wallet) throw new Error('Two texts are there.');
    const words = (text: typeof aml) => ({ ...text, title: { ru: 'Иначе', en: 'Otherwise' } });
    const text = { ru: 'Скоро вернёмся', en: 'Back soon' };
    const answers = [
      await editParts({ cards: { ...cards, mostTries: 9 } }),
      await editParts({ techBreak: { ...techBreak, text } }),
      await editParts({ texts: [words(aml)] }),
      await editParts({ texts: [words(wallet)] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await office.get('settings/exchange')).body).toEqual({
      ...seen,
      cards: { ...cards, mostTries: 9 },
      techBreak: { ...techBreak, text },
      texts: [words(aml), words(wallet)],
      version: seen.version + 4,
    });
    expect((await editParts({ texts: [aml] })).status).toBe(409);
    expect((await editParts({ paymentMinutes: 33 }, seen.version + 5)).status).toBe(409);
  });

  it('is refused to all but one of those who save the same part at once', async () => {
    const answers = await Promise.all([41, 42, 43].map((receiptDays) => editParts({ receiptDays })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

it('says of the parts that are sent alone what is wrong', async () => {
  const { rows } = await exchange.admin.query('select settings from exchange_settings');
  const ofBefore = rows[0].settings;
  await exchange.admin.query('update exchange_settings set settings = settings || $1::jsonb', [
    JSON.stringify({ exchangeAttributes: { fromCurrencyId: 1, toCurrencyId: 1 } }),
  ]);
  expect((await editParts({ checkMinutes: 44 })).status).toBe(200);
  const pair = { fromCurrencyId: 1, toCurrencyId: 1 };
  expect(await editParts({ exchangeAttributes: pair })).toMatchObject({
    status: 422,
    body: { errors: { 'exchangeAttributes.toCurrencyId': [{ code: 'no_direction' }] } },
  });
  await exchange.admin.query('update exchange_settings set settings = $1', [ofBefore]);
});

describe('a text that claims agree to', () => {
  it('gets a new version where it changed, and none where it did not', async () => {
    const before = await versions();
    await edit(seen);
    expect(await versions()).toEqual(before);
    const again = (await office.get('settings/exchange')).body as OfficeSettings;
    const texts = again.texts.map((text) =>
      text.kind === 'aml' ? { ...text, body: { ...text.body, en: '# New words' } } : text,
    );
    expect((await edit({ ...again, texts })).body['texts']).toEqual(texts);
    expect(await versions()).toEqual({ ...before, aml: before['aml'] + 1 });
    const site = await exchange.app.inject('/en/api/v1/calculator/settings/');
    expect(site.json().agreements).toContainEqual(
      expect.objectContaining({ kind: 'aml', version: before['aml'] + 1 }),
    );
  });

  it('stays where an edit does not name it', async () => {
    const before = await versions();
    const { body } = await edit({ ...seen, texts: [] });
    expect(body['texts']).toEqual(seen.texts);
    expect(await versions()).toEqual(before);
  });
});

const usualWeek = Array.from({ length: 7 }, () => [{ from: '10:00', to: '20:00' }]);
const hours = (changes: Partial<ExchangeHours>) => ({
  hours: { zone: 'Europe/Moscow', week: usualWeek, holidays: [], ...changes },
});
const spansOf = (spans: [string, string][]) => spans.map(([from, to]) => ({ from, to }));
const week = (...spans: [string, string][]) =>
  hours({ week: Array.from({ length: 7 }, () => spansOf(spans)) });
const holidays = (...days: [string, string][]) =>
  hours({ holidays: days.map(([date, title]) => ({ date, title: { ru: title, en: title }, spans: [] })) });

it.each([
  ['hours of no zone', hours({ zone: 'Asia/Nowhere' }), 'hours.zone', 'bad_zone'],
  ['a zone that is an offset', hours({ zone: '+03:00' }), 'hours.zone', 'bad_zone'],
  ['hours that end as they begin', week(['12:00', '12:00']), 'hours.week.0.0.to', 'same_time'],
  ['hours at the same time', week(['10:00', '14:00'], ['13:00', '18:00']), 'hours.week.0.1.from', 'overlaps'],
  [
    'a night that goes on into the next morning’s hours',
    week(['22:00', '12:00'], ['08:00', '09:00']),
    'hours.week.1.1.from',
    'overlaps',
  ],
  ['the same hours twice', week(['10:00', '14:00'], ['10:00', '14:00']), 'hours.week.0.1.from', 'overlaps'],
  ['no hours at all', week(), 'hours.week', 'no_hours'],
  ['a time that is none', week(['25:00', '26:00']), 'hours.week.0.0.from', 'bad_value'],
  ['a holiday on no day', holidays(['2027-02-30', 'Day']), 'hours.holidays.0.date', 'bad_value'],
  [
    'a holiday twice',
    holidays(['2027-01-01', 'A'], ['2027-01-01', 'B']),
    'hours.holidays.1.date',
    'known_date',
  ],
  ['a holiday without a name', holidays(['2027-01-01', ' ']), 'hours.holidays.0.title.ru', 'required'],
  [
    '400 holidays',
    holidays(
      ...Array.from({ length: 400 }, (_, day): [string, string] => [
        new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
        'Day',
      ]),
    ),
    'hours.holidays',
    'too_long',
  ],
  ['a name in one language alone', { name: { ru: 'Меняла', en: '' } }, 'name.en', 'required'],
  ['an e-mail that is none', { contactEmail: 'support@' }, 'contactEmail', 'bad_email'],
  ['a Telegram name that is none', { contactTelegram: 'a b' }, 'contactTelegram', 'bad_format'],
  [
    'a pair that is not exchanged',
    { exchangeAttributes: { fromCurrencyId: 1, toCurrencyId: 1 } },
    'exchangeAttributes.toCurrencyId',
    'no_direction',
  ],
  [
    'an end of the break that is no time',
    {
      techBreak: {
        isActive: false,
        from: null,
        announceHours: 24,
        until: 'tomorrow',
        text: { ru: '', en: '' },
      },
    },
    'techBreak.until',
    'bad_value',
  ],
  [
    'a break without words for it',
    {
      techBreak: {
        isActive: true,
        from: null,
        announceHours: 24,
        until: null,
        text: { ru: 'Перерыв', en: '' },
      },
    },
    'techBreak.text.en',
    'required',
  ],
  [
    'a least change of courses above one percent',
    { leastCourseChangePercent: '1.01' },
    'leastCourseChangePercent',
    'bad_value',
  ],
  ['a grace of no seconds', { courseGraceSeconds: 0 }, 'courseGraceSeconds', 'bad_value'],
])('refuses %s, and changes nothing', async (_, changes, path, code) => {
  const { status, body } = await edit({ ...seen, ...changes });
  expect(status).toBe(422);
  expect(body['errors']).toMatchObject({ [path]: [{ code }] });
  expect((await office.get('settings/exchange')).body).toEqual(seen);
});

describe('the partner programme', () => {
  const programme = (changes: Partial<OfficeSettings['programme']>) =>
    edit({ ...seen, programme: { ...seen.programme, ...changes } });
  const levels = (...steps: [turnover: string, percent: string][]) => ({
    levels: steps.map(([turnover, percent]) => ({ turnover, percent })),
  });

  it('is kept as it was set, with addresses as they are compared', async () => {
    const { status, body } = await programme({
      ...levels(['0', '15'], ['5000', '15'], ['70000', '40']),
      neverFor: [' Anna@Example.COM ', 'anna@example.com', '@Rival.example'],
      pointsPerUnit: '50',
    });
    expect(status).toBe(200);
    expect(body['programme']).toEqual({
      ...seen.programme,
      ...levels(['0', '15'], ['5000', '15'], ['70000', '40']),
      neverFor: ['anna@example.com', '@rival.example'],
      pointsPerUnit: '50',
    });
  });

  it.each([
    ['a first level above zero', levels(['1', '20']), 'levels.0.turnover', 'bad_value'],
    ['levels that do not grow', levels(['0', '20'], ['0', '25']), 'levels.1.turnover', 'bad_value'],
    ['a higher level that pays less', levels(['0', '20'], ['9', '10']), 'levels.1.percent', 'below_min'],
    ['more than the whole profit', levels(['0', '100.1']), 'levels.0.percent', 'above_max'],
    [
      'more than a tenth of the volume',
      { ...levels(['0', '10.5']), basis: 'volume' as const },
      'levels.0.percent',
      'above_max',
    ],
    [
      'a withdrawal that the fee eats up',
      { leastWithdrawal: '1', withdrawalFee: '1' },
      'leastWithdrawal',
      'bad_value',
    ],
    [
      'a withdrawal below its fee',
      { leastWithdrawal: '1', withdrawalFee: '2' },
      'leastWithdrawal',
      'below_min',
    ],
    ['a fee finer than the currency', { withdrawalFee: '0.0000001' }, 'withdrawalFee', 'too_many_decimals'],
    [
      'a payout in a currency that there is none of',
      { payoutIds: [999_999] },
      'payoutIds.0',
      'unknown_currency',
    ],
    ['a currency that there is none of', { currencyId: 999_999 }, 'currencyId', 'unknown_currency'],
    ['no points at all', { pointsPerUnit: '0' }, 'pointsPerUnit', 'bad_amount'],
    ['an address that is none', { neverFor: ['anna@example.com', 'rival'] }, 'neverFor.1', 'bad_email'],
    ['a domain that is none', { neverFor: ['@rival'] }, 'neverFor.0', 'bad_email'],
  ])('refuses %s', async (_, changes, path, code) => {
    const { status, body } = await programme(changes);
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ [`programme.${path}`]: [{ code }] });
    expect((await office.get('settings/exchange')).body).toEqual(seen);
  });

  it('gives no part of the volume while a partner has a large percentage of their own', async () => {
    const volume = { ...levels(['0', '5']), basis: 'volume' as const };
    await exchange.admin.query(
      `with one as (insert into users (email, locale, activated_at, created_at) values ('own@example.com', 'ru-RU', now(), now()) returning id)
       insert into partner (user_id, code, own_percent, created_at) select id, 'OWNPART', 40, now() from one`,
    );
    expect(await programme(volume)).toMatchObject({
      status: 422,
      body: { errors: { 'programme.basis': [{ code: 'own_percents' }] } },
    });
    await exchange.admin.query("update partner set own_percent = 10 where code = 'OWNPART'");
    expect((await programme(volume)).status).toBe(200);
    expect((await edit({ ...seen, version: seen.version + 1 })).status).toBe(200);
    seen = { ...seen, version: seen.version + 2 };
  });

  it('pays out in nothing that customers cannot receive', async () => {
    const [id = 0] = seen.programme.payoutIds;
    await exchange.admin.query('update currency set is_receive_visible = false where id = $1', [id]);
    expect(await programme({})).toMatchObject({
      status: 422,
      body: { errors: { 'programme.payoutIds.0': [{ code: 'unknown_currency' }] } },
    });
    await exchange.admin.query('update currency set is_receive_visible = true where id = $1', [id]);
  });

  it('is reckoned in another currency only while nothing is booked in the one before', async () => {
    const { rows } = await exchange.admin.query<{ id: number }>(
      "select id from currency where code in ('USDTTRC20', 'SBERRUB') order by code = 'SBERRUB'",
    );
    const [dollar = 0, rouble = 0] = rows.map(({ id }) => id);
    expect((await programme({ currencyId: rouble, withdrawalFee: '1.5' })).status).toBe(200);
    expect((await edit({ ...seen, version: seen.version + 1 })).status).toBe(200);
    seen = { ...seen, version: seen.version + 2 };
    const transfer = {
      debit: { kind: 'points' },
      credit: { kind: 'bonus', owner: '1' },
      currency: dollar,
      amount: '5',
    };
    await exchange.admin.query('select from post_transfers($1, now())', [
      JSON.stringify([{ seq: 0, kind: 'adjustment', actor: 'system:start', transfers: [transfer] }]),
    ]);
    expect(await programme({ currencyId: rouble })).toMatchObject({
      status: 422,
      body: { errors: { 'programme.currencyId': [{ code: 'in_use' }] } },
    });
    expect((await programme({ withdrawalFee: '2' })).status).toBe(200);
  });
});

describe('a part of the settings', () => {
  const save = async (role: StaffRole, changes: object) => {
    const cookie = await exchange.signIn(demoLoginOf(role));
    return exchange.app.inject({
      method: 'PUT',
      url: '/office/api/settings/exchange',
      headers: { cookie },
      payload: { ...seen, id: undefined, ...changes },
    });
  };
  const other = {
    name: () => ({ ru: 'Другой обмен', en: 'Another exchange' }),
    courseGraceSeconds: () => seen.courseGraceSeconds + 1,
    mostUnpaid: () => seen.mostUnpaid + 1,
    contactEmail: () => 'thief@evil.example',
    techBreak: () => ({
      isActive: true,
      from: null,
      announceHours: 24,
      until: null,
      text: { ru: 'Перерыв', en: 'A break' },
    }),
    cards: () => ({ ...seen.cards, mostTries: seen.cards.mostTries + 1 }),
    programme: () => ({ ...seen.programme, isOn: !seen.programme.isOn }),
    texts: () => seen.texts.map((text) => ({ ...text, title: { ...text.title, ru: `${text.title.ru}!` } })),
  } satisfies Partial<Record<keyof ExchangeSettings, () => unknown>>;

  it.each(Object.keys(other) as (keyof typeof other)[])(
    '%s is changed by those whose it is',
    async (part) => {
      const may: StaffRole[] = [];
      for (const role of staffRoles) {
        const { statusCode } = await save(role, { [part]: other[part]() });
        expect([200, 403]).toContain(statusCode);
        if (statusCode === 200) {
          may.push(role);
          seen = { ...seen, version: seen.version + 1 };
          // Put back, so that the next one changes something too.
          expect((await save('owner', {})).statusCode).toBe(200);
          seen = { ...seen, version: seen.version + 1 };
        }
      }
      expect(may).toEqual(staffRoles.filter((role) => settingsParts[part].includes(role)));
    },
  );

  it('tells the e-mails that bring no reward to owners alone, and nobody else’s saving loses them', async () => {
    const neverFor = ['anna@example.com', '@rival.example'];
    await save('owner', { programme: { ...seen.programme, neverFor } });
    for (const role of staffRoles.filter((one) => one !== 'owner')) {
      const cookie = await exchange.signIn(demoLoginOf(role));
      const told = await exchange.app.inject({ url: '/office/api/settings/exchange', headers: { cookie } });
      const settings: OfficeSettings = told.json();
      expect([told.statusCode, settings.programme.neverFor]).toEqual([200, undefined]);
      expect(told.body).not.toContain('rival.example');
      if (role === 'support' || role === 'verifier') continue;
      const saved = await exchange.app.inject({
        method: 'PUT',
        url: '/office/api/settings/exchange',
        headers: { cookie },
        payload: { ...settings, id: undefined },
      });
      expect([saved.statusCode, saved.json().programme.neverFor]).toEqual([200, undefined]);
    }
    seen = (await office.get('settings/exchange')).body as OfficeSettings;
    expect(seen.programme.neverFor).toEqual(neverFor);
  });

  it('is left as it is by those who save another, and support saves none', async () => {
    for (const role of ['owner', 'operator', 'finance', 'content'] as const) {
      expect((await save(role, {})).statusCode).toBe(200);
      seen = { ...seen, version: seen.version + 1 };
    }
    expect((await save('support', {})).statusCode).toBe(403);
  });
});

it('keeps no field that it does not know, and tells the audit log of versions, not of texts', async () => {
  await office.put('settings/exchange', { ...seen, id: undefined, isOwnerRich: true });
  const { rows } = await exchange.admin.query(
    "select settings ? 'isOwnerRich' as kept, (select after from audit where act = 'settings.edit' order by id desc limit 1) from exchange_settings",
  );
  expect(rows[0].kept).toBe(false);
  expect(rows[0].after.texts).toEqual(await versions());
});
