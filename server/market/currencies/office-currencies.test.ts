import type { OfficeCurrency } from '@menyala/contract/office/currencies';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { currencyEditOf } from './office-currency-views.ts';

let exchange: TestContext;
let office: Office;
let litecoin: OfficeCurrency;

beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

async function currency(code: string): Promise<OfficeCurrency> {
  const { body } = await office.get(`currencies?size=500&q=${code}`);
  const found = (body['items'] as OfficeCurrency[]).find((known) => known.code === code);
  if (!found) throw new Error(`There is no ${code}.`);
  return found;
}

beforeEach(async () => {
  litecoin = await currency('LTC');
});

const edit = (changes: Partial<OfficeCurrency>) =>
  office.put(`currencies/${litecoin.id}`, { ...currencyEditOf(litecoin), ...changes });

function fieldWith(changes: Partial<OfficeCurrency['fields'][number]>): OfficeCurrency['fields'] {
  return litecoin.fields.map((field) => (field.kind === 'address' ? { ...field, ...changes } : field));
}

describe('the list of currencies', () => {
  it('is paged, searched in both languages, and put in order', async () => {
    const { body } = await office.get('currencies?size=2&page=2&sort=code');
    const items = body['items'] as OfficeCurrency[];
    expect(body).toMatchObject({
      page: 2,
      size: 2,
      total: exchange.ctx.catalogue.current().currencies.size,
    });
    const codes = [...exchange.ctx.catalogue.current().currencyByCode.keys()];
    expect(items.map(({ code }) => code)).toEqual(codes.toSorted().slice(2, 4));
    expect((await office.get(`currencies?q=${encodeURIComponent('сбербанк')}`)).body['total']).toBe(1);
  });

  it('refuses an order that it does not have', async () => {
    expect(await office.get('currencies?sort=hasOwnProperty')).toMatchObject({
      status: 422,
      body: { errors: { sort: [{ code: 'bad_value' }] } },
    });
  });

  it('is for staff alone', async () => {
    expect((await exchange.app.inject('/office/api/currencies')).statusCode).toBe(401);
  });
});

describe('an edit of a currency', () => {
  it('is answered, seen by the next visitor and kept in the audit log', async () => {
    const { status, body } = await edit({ name: { ru: 'Лайткоин монета', en: 'Litecoin coin' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 'LTC', name: { en: 'Litecoin coin' } });
    const site = await exchange.app.inject('/en/api/v1/calculator/');
    expect(site.body).toContain('Litecoin coin');
    const { rows } = await exchange.admin.query(
      "select staff_id, before #>> '{name,en}' as before, after #>> '{name,en}' as after from audit where act = 'currency.edit'",
    );
    expect(rows).toEqual([
      { staff_id: expect.any(Number), before: litecoin.name.en, after: 'Litecoin coin' },
    ]);
  });

  it('says how busy the network is, and wants a text where that is high', async () => {
    const congestion = { level: 'high', text: { ru: 'Ждите до часа.', en: 'It may take an hour.' } } as const;
    const blank = { ...congestion, text: { ru: '', en: '' } };
    expect((await edit({ congestion: blank })).body['errors']).toMatchObject({
      'congestion.text.ru': [{ code: 'required' }],
      'congestion.text.en': [{ code: 'required' }],
    });
    expect((await edit({ congestion })).status).toBe(200);
    const pair = async () =>
      (await exchange.app.inject('/en/api/v1/calculator/pair/LTC/SBERRUB/')).json().structure.from.congestion;
    expect(await pair()).toEqual({ level: 'high', text: 'It may take an hour.' });
    await edit({ congestion: { level: null, text: { ru: '', en: '' } } });
    expect(await pair()).toBeNull();
  });

  it('hides a field from forms, and never wants what no form shows', async () => {
    const [first, ...others] = litecoin.fields;
    if (!first) throw new Error('Litecoin asks for nothing.');
    const side = first.side === 'send' ? ['LTC/SBERRUB', 'from'] : ['SBERRUB/LTC', 'to'];
    await edit({ fields: [{ ...first, visible: false, required: true }, ...others] });
    const pair = (await exchange.app.inject(`/en/api/v1/calculator/pair/${side[0]}/`)).json();
    expect(pair.structure[side[1] ?? ''].input[0]).toMatchObject({
      name: first.name,
      visible: false,
      required: false,
    });
    await edit({ fields: litecoin.fields });
  });

  it('lets its fields come, go and change places', async () => {
    const extra = {
      side: 'send',
      name: 'telegram',
      kind: 'telegram',
      label: { ru: 'Телеграм', en: 'Telegram' },
      hint: { ru: '', en: '' },
      required: false,
      visible: true,
      verificationOnly: false,
      pattern: null,
      example: '@anna',
    } as const;
    const { status, body } = await edit({ fields: [extra, ...litecoin.fields] });
    expect(status).toBe(200);
    expect(body['fields']).toEqual([extra, ...litecoin.fields]);
    expect((await edit({ fields: litecoin.fields })).body['fields']).toEqual(litecoin.fields);
  });

  it.each([
    [
      'an example of another network',
      { example: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL' },
      'example',
      'wrong_network',
    ],
    ['an example that its own pattern refuses', { pattern: 'M.{33}' }, 'example', 'bad_format'],
    ['a pattern that does not compile', { pattern: '[a-' }, 'pattern', 'bad_pattern'],
    ['a pattern that could run for ever', { pattern: '(a+)+' }, 'pattern', 'bad_pattern'],
    ['a label in one language alone', { label: { ru: 'Адрес', en: ' ' } }, 'label.en', 'required'],
  ])('is refused for a field with %s', async (_, changes, path, code) => {
    const place = litecoin.fields.findIndex(({ kind }) => kind === 'address');
    const { status, body } = await edit({ fields: fieldWith(changes) });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ [`fields.${place}.${path}`]: [{ code }] });
    expect(await currency('LTC')).toEqual(litecoin);
  });

  it('is refused for two fields of one name on one side', async () => {
    const twice = [...litecoin.fields, ...litecoin.fields.slice(0, 1)];
    const { body } = await edit({ fields: twice });
    expect(body['errors']).toMatchObject({ [`fields.${twice.length - 1}.name`]: [{ code: 'bad_value' }] });
  });

  it('keeps the card that a direction wants verified', async () => {
    const card = await currency('CARDRUB');
    const known = currencyEditOf(card);
    const without = {
      ...known,
      fields: known.fields.filter(({ side, kind }) => side !== 'send' || kind !== 'card'),
    };
    const { status, body } = await office.put(`currencies/${card.id}`, without);
    expect([status, body['errors']]).toMatchObject([422, { fields: [{ code: 'no_card_field' }] }]);
    // Nobody verifies the card that is paid to.
    const received = known.fields.filter(({ side, kind }) => side !== 'receive' || kind !== 'card');
    expect((await office.put(`currencies/${card.id}`, { ...known, fields: received })).status).toBe(200);
  });

  it('does not make a currency coarser than the limits of its directions', async () => {
    expect((await edit({ decimals: 0 })).body['errors']).toMatchObject({ decimals: [{ code: 'in_use' }] });
  });

  it('does not change decimals while a claim is open', async () => {
    await exchange.admin.query(
      `insert into claim (id, public_id, direction_id, from_id, to_id, status, base_course, course, course_fixed_at, from_summa,
         to_summa, locale, from_requisites, to_requisites, our_requisites, agreements, created_at, updated_at)
       select gen_random_uuid(), '1', id, from_id, to_id, 'new', 1, 1, 'created', 1, 1, 'ru-RU', '{}', '{}', '{}', '{}', now(), now()
       from direction where from_id = $1 limit 1`,
      [litecoin.id],
    );
    const finer = litecoin.decimals + 1;
    expect((await edit({ decimals: finer })).body['errors']).toMatchObject({
      decimals: [{ code: 'in_use' }],
    });
    await exchange.admin.query("update claim set status = 'deleted'");
    expect((await edit({ decimals: finer })).body).toMatchObject({ decimals: finer });
  });

  it('answers 404 for a currency that is not there', async () => {
    expect((await office.put('currencies/999999', currencyEditOf(litecoin))).status).toBe(404);
    expect((await office.get('currencies/999999')).status).toBe(404);
  });
});
