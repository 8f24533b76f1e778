import type { OfficeRequisite, RequisiteEdit } from '@menyala/contract/office/requisites';
import { exampleFor } from '@menyala/requisites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opened } from '../../outreach/emails/testing-opened.ts';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';

let exchange: TestContext;
let office: Office;

beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;

const bitcoin = (value: string): RequisiteEdit => ({
  currencyId: idOf('BTC'),
  title: 'Second wallet',
  isActive: true,
  lines: [{ name: 'address', kind: 'address', label: { ru: 'Адрес', en: 'Address' }, value }],
  memo: null,
  cityCode: null,
  warning: { ru: 'Только сеть Bitcoin.', en: 'Only the Bitcoin network.' },
});

const asEdit = ({ id: _, currency: __, ...edit }: OfficeRequisite): RequisiteEdit => edit;

async function all(): Promise<OfficeRequisite[]> {
  return (await office.get('requisites?size=500')).body['items'] as OfficeRequisite[];
}

it('adds requisites that the next claims take', async () => {
  const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
  const { status, body } = await office.post('requisites', bitcoin(` bitcoin:${address} `));
  expect(status).toBe(201);
  expect(body).toMatchObject({ currency: 'BTC', lines: [{ value: address }] });
  const known = exchange.ctx.catalogue.current().currencies.get(idOf('BTC'))?.requisites ?? [];
  expect(known.flatMap(({ lines }) => lines.map(({ value }) => value))).toContain(address);
});

it('takes a tag out of a link into the memo, and refuses another one beside it', async () => {
  const ton = 'UQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fIKLE';
  const edit = (memo: string | null) => ({
    ...bitcoin(`ton://transfer/${ton}?text=1024`),
    ...{ currencyId: idOf('TON'), memo },
  });
  const { status, body } = await office.post('requisites', edit(null));
  expect([status, body]).toMatchObject([201, { lines: [{ value: ton }], memo: '1024' }]);
  const refused = await office.post('requisites', edit('7'));
  expect(refused.body['errors']).toMatchObject({ 'lines.0.value': [{ code: 'tag_in_address' }] });
});

describe('a value that would lose money', () => {
  it.each([
    ['with a wrong checksum', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'bad_checksum'],
    ['of another network', 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL', 'wrong_network'],
    ['that is no address', 'hello', 'bad_format'],
    ['of blanks', '   ', 'required'],
  ])('is refused: an address %s', async (_, value, code) => {
    const before = await all();
    const { status, body } = await office.post('requisites', bitcoin(value));
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ 'lines.0.value': [{ code }] });
    expect(await all()).toEqual(before);
  });

  it('is refused with control characters, by its field', async () => {
    const { body } = await office.post('requisites', bitcoin('1A1zP1eP5QGefi2DMPTfTL5SLmv7\u0007DivfNa'));
    expect(body['errors']).toMatchObject({ 'lines.0.value': [{ code: 'forbidden_characters' }] });
  });

  it('is refused on a card, by the sum of its digits', async () => {
    const card = { name: 'card', kind: 'card', label: { ru: 'Карта', en: 'Card' } } as const;
    const edit = { ...bitcoin(''), currencyId: idOf('SBERRUB') };
    const wrong = await office.post('requisites', {
      ...edit,
      lines: [{ ...card, value: '2202 2000 0000 4563' }],
    });
    expect(wrong.body['errors']).toMatchObject({ 'lines.0.value': [{ code: 'bad_card' }] });
    const right = await office.post('requisites', {
      ...edit,
      lines: [{ ...card, value: '2202 2000 0000 4562' }],
    });
    expect(right.body).toMatchObject({ lines: [{ value: '2202200000004562' }] });
  });
});

it('saves each of the starting requisites again as it is', async () => {
  for (const requisite of await all()) {
    const { status, body } = await office.put(`requisites/${requisite.id}`, asEdit(requisite));
    expect({ status, body }, requisite.title).toEqual({
      status: 200,
      body: { ...requisite, version: requisite.version + 1 },
    });
  }
});

it('switches requisites off, and tells the audit log', async () => {
  const [first] = await all();
  if (!first) throw new Error('There are no requisites.');
  await office.put(`requisites/${first.id}`, { ...asEdit(first), isActive: false });
  const known = exchange.ctx.catalogue.current().currencies.get(first.currencyId)?.requisites ?? [];
  expect(known.map(({ lines }) => lines)).not.toContainEqual(first.lines);
  const { rows } = await exchange.admin.query(
    "select before ->> 'isActive' as before, after ->> 'isActive' as after from audit where object = $1 order by id desc limit 1",
    [`requisite:${first.id}`],
  );
  expect(rows).toEqual([{ before: 'true', after: 'false' }]);
});

it('finds requisites by currency and by any of their values', async () => {
  const ofOne = (await office.get(`requisites?currencyId=${idOf('TON')}`)).body['items'] as OfficeRequisite[];
  expect(ofOne.map(({ currency }) => currency)).toEqual(ofOne.map(() => 'TON'));
  const value = ofOne[0]?.lines[0]?.value ?? '';
  expect((await office.get(`requisites?q=${encodeURIComponent(value)}`)).body['items']).toContainEqual(
    ofOne[0],
  );
});

it('refuses an unknown currency, two lines of one name and a memo too long for its network', async () => {
  const unknown = await office.post('requisites', { ...bitcoin('x'), currencyId: 999_999 });
  expect(unknown.body['errors']).toEqual({
    currencyId: [expect.objectContaining({ code: 'unknown_currency' })],
  });
  const [line] = bitcoin(exampleFor('address', 'BTC')).lines;
  const twice = await office.post('requisites', { ...bitcoin(''), lines: [line, line] });
  expect(twice.body['errors']).toMatchObject({ 'lines.1.name': [{ code: 'bad_value' }] });
  const tonAddress = exampleFor('address', 'TON');
  const long = { ...bitcoin(tonAddress), currencyId: idOf('TON'), memo: 'ы'.repeat(100) };
  expect((await office.post('requisites', long)).body['errors']).toMatchObject({
    memo: [{ code: 'bad_memo' }],
  });
});

describe('every change of where customers pay to', () => {
  const told = async () => {
    const { rows } = await exchange.admin.query(
      "select * from email_message where kind = 'owner.requisites' order by id desc limit 1",
    );
    return rows[0] && opened(exchange.ctx.vault, rows[0]);
  };

  it('is told to the owners: what, who, from where, before and after', async () => {
    await exchange.admin.query(
      'update exchange_settings set settings = settings || \'{"contactEmail":"owner@example.com"}\'',
    );
    await exchange.ctx.catalogue.refresh();
    const card: RequisiteEdit = {
      ...bitcoin(''),
      currencyId: idOf('SBERRUB'),
      title: 'Our card',
      lines: [{ name: 'card', kind: 'card', label: { ru: 'Карта', en: 'Card' }, value: '4276380012345679' }],
    };
    const { body: made } = await office.post('requisites', card);
    await exchange.ctx.outbox.drain();
    const added = await told();
    expect(added?.recipient).toBe('owner@example.com');
    expect(added?.body).toContain('demo');
    expect(added?.body).toContain('127.0.0.1');
    expect(added?.body).toContain('4276 •••• •••• 5679');
    expect(added?.body).not.toContain('4276380012345679');

    const changed = { ...card, lines: card.lines.map((line) => ({ ...line, value: '2200700412345679' })) };
    const edited = await office.put(`requisites/${made['id']}`, changed);
    expect(edited.status).toBe(200);
    await exchange.ctx.outbox.drain();
    const after = await told();
    expect(after?.body).toContain('4276 •••• •••• 5679');
    expect(after?.body).toContain('2200 •••• •••• 5679');

    await office.put(`requisites/${made['id']}`, { ...changed, isActive: false });
    await exchange.ctx.outbox.drain();
    expect((await told())?.subject).toMatch(/выключены|switched off/);
    const { rows: before } = await exchange.admin.query('select count(*)::int as n from email_message');
    await office.put(`requisites/${made['id']}`, { ...changed, isActive: false });
    await exchange.ctx.outbox.drain();
    expect((await exchange.admin.query('select count(*)::int as n from email_message')).rows).toEqual(before);
  });

  it('is masked for support', async () => {
    const cookie = await exchange.signIn(demoLoginOf('support'));
    const answer = await exchange.app.inject({ url: '/office/api/requisites?size=500', headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('2200700412345679');
    expect(answer.body).toContain('2200 •••• •••• 5679');
  });
});
