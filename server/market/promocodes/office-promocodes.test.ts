import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newClaim, press } from '../../exchange/claims/testing-claims.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { signUpUser } from '../../testing/user.ts';

const edit = {
  code: 'Spring-26',
  kind: 'bonus',
  amount: '20',
  note: 'For the spring',
  directions: null,
  userEmail: null,
  firstClaim: false,
  mostUses: 5,
  mostPerUser: 1,
  startsAt: null,
  endsAt: '2026-06-01T00:00:00.000Z',
  isActive: true,
};
const seriesOf = (given: object = {}) => {
  const { code: _, userEmail: __, mostUses: ___, ...terms } = edit;
  return { ...terms, name: 'Cards of May', prefix: 'may', count: 25, ...given };
};

let exchange: TestContext;
let office: Office;
let cookie: string;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
  cookie = await exchange.signIn();
});
afterAll(() => exchange.close());
afterEach(() => setRole('owner'));

/** The one who is signed in has another role from now on. */
const setRole = (role: string) =>
  exchange.admin.query("update staff set role = $1 where login = 'demo'", [role]);

const made = async (given: object = {}) => (await office.post('promocodes', { ...edit, ...given })).body;
const errorsOf = async (given: object) =>
  (await office.post('promocodes', { ...edit, code: 'NEW-1', ...given })).body['errors'];

describe('a promocode in the office', () => {
  it('is made with its code in capitals, and written into the audit log', async () => {
    const { status, body } = await office.post('promocodes', edit);
    expect(status).toBe(201);
    expect(body).toMatchObject({ code: 'SPRING-26', uses: 0, version: 1, series: null, mayEdit: true });
    const audit = await exchange.admin.query('select act, object from audit order by id desc limit 1');
    expect(audit.rows).toEqual([{ act: 'promocode.add', object: `promocode:${body['id']}` }]);
    const { items } = (await office.get('promocodes?q=spring')).body as { items: object[] };
    expect(items).toEqual([body]);
  });

  it('is refused where the code is another’s already', async () => {
    await made({ code: 'twice' });
    expect(await errorsOf({ code: ' TWICE'.trim() })).toMatchObject({ code: [{ code: 'code_taken' }] });
  });

  it.each([
    ['amount', { kind: 'margin', amount: '101' }, 'above_max'],
    ['amount', { kind: 'course', amount: '51' }, 'above_max'],
    ['amount', { amount: '0' }, 'bad_amount'],
    ['amount', { amount: '0.001' }, 'too_many_decimals'],
    ['directions', { directions: [999_999] }, 'bad_value'],
    ['endsAt', { startsAt: '2026-07-01T00:00:00Z' }, 'bad_value'],
    ['userEmail', { userEmail: 'nobody@example.com' }, 'bad_value'],
  ])('is refused by its field %s where it is %o', async (field, given, wanted) => {
    expect(await errorsOf(given)).toMatchObject({ [field]: [{ code: wanted }] });
  });

  it('is changed on the version that was seen, and what was used keeps its code, kind and amount', async () => {
    const user = await signUpUser(exchange);
    const { id } = await made({ code: 'edited' });
    const stale = await office.put(`promocodes/${id}`, { ...edit, code: 'edited', version: 7 });
    expect([stale.status, stale.body['context']]).toEqual([409, { version: 1 }]);
    const changed = await office.put(`promocodes/${id}`, {
      ...edit,
      code: 'changed',
      amount: '30',
      version: 1,
    });
    expect(changed.body).toMatchObject({ code: 'CHANGED', amount: '30', version: 2 });
    await newClaim(exchange, 'BTC', 'SBERRUB', { promocode: 'changed' }, user.headers);
    const used = { ...edit, code: 'again', amount: '40', kind: 'margin', version: 2 };
    const { body } = await office.put(`promocodes/${id}`, used);
    expect(body['errors']).toEqual({
      code: [expect.objectContaining({ code: 'in_use' })],
      kind: [expect.objectContaining({ code: 'in_use' })],
      amount: [expect.objectContaining({ code: 'in_use' })],
    });
    const noted = { ...edit, code: 'changed', amount: '30', note: 'Over', isActive: false, version: 2 };
    expect((await office.put(`promocodes/${id}`, noted)).body).toMatchObject({
      note: 'Over',
      isActive: false,
    });
  });

  it('is somebody’s own however their email is typed', async () => {
    const user = await signUpUser(exchange, { email: 'zoé@example.com'.normalize('NFC') });
    const typed = ' Zoé@Example.com'.normalize('NFD');
    const { id } = await made({ code: 'composed', userEmail: typed });
    expect((await office.get(`promocodes/${id}`)).body).toMatchObject({ userEmail: user.email });
  });

  it('tells how often it was used, and by which claims', async () => {
    const user = await signUpUser(exchange);
    const { id } = await made({ code: 'counted', userEmail: user.email, mostPerUser: null });
    const [kept, cancelled] = [
      await newClaim(exchange, 'BTC', 'SBERRUB', { promocode: 'counted' }, user.headers),
      await newClaim(exchange, 'BTC', 'SBERRUB', { promocode: 'counted' }, user.headers),
    ];
    await press(exchange, 'cancel', cancelled.id);
    const { body } = await office.get(`promocodes/${id}`);
    expect(body).toMatchObject({ userEmail: user.email, uses: 1 });
    expect(body['statistics']).toMatchObject({
      uses: 1,
      givenBack: 1,
      completed: 0,
      together: { turnover: '0', ticker: 'USDT' },
    });
    expect(body['statistics']).toMatchObject({
      latest: [
        { claim: { id: cancelled.id, status: 'deleted' } },
        { claim: { id: kept.id }, givenBackAt: null },
      ],
    });
  });

  it('is not changed by whoever only looks on, who sees e-mails masked', async () => {
    const user = await signUpUser(exchange);
    const { id } = await made({ code: 'looked', userEmail: user.email });
    const { id: series } = (await office.post('promocode-series', seriesOf({ count: 1 }))).body;
    await setRole('content');
    const { body } = await office.get(`promocodes/${id}`);
    expect(body).toMatchObject({ mayEdit: false, userEmail: expect.stringMatching(/^u•+\d@example\.com$/) });
    const answers = [
      await office.post('promocodes', { ...edit, code: 'NOT-MINE' }),
      await office.put(`promocodes/${id}`, { ...edit, version: 1 }),
      await office.post('promocode-series', seriesOf()),
      await office.post(`promocode-series/${series}/switch`, { isActive: false }),
      await office.get(`promocode-series/${series}/codes.csv`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('a series of promocodes', () => {
  it('is as many codes as were asked for, each good once, with the same beginning', async () => {
    const { status, body } = await office.post('promocode-series', seriesOf());
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Cards of May', codes: 25, used: 0 });
    const { items, total } = (await office.get(`promocodes?series=${body['id']}&size=100`)).body as {
      items: { code: string; mostUses: number }[];
      total: number;
    };
    expect(total).toBe(25);
    expect(new Set(items.map(({ code }) => code)).size).toBe(25);
    for (const { code, mostUses } of items)
      expect([/^MAY-[A-HJKMNP-Z2-9]{8}$/.test(code), mostUses]).toEqual([true, 1]);
    const single = (await office.get('promocodes?size=100')).body as { items: { series: object | null }[] };
    expect(single.items.every(({ series }) => series === null)).toBe(true);
  });

  it('of ten thousand is made at once, and comes as a table', async () => {
    const { body } = await office.post('promocode-series', seriesOf({ prefix: '', count: 10_000 }));
    expect(body['codes']).toBe(10_000);
    const file = await ask(exchange.app, {
      url: `/office/api/promocode-series/${body['id']}/codes.csv`,
      headers: { cookie, 'accept-language': 'en' },
    });
    const lines = file.body.trim().split('\r\n');
    expect(lines.length).toBe(10_001);
    expect(lines[0]).toContain('"Promocode","State"');
    expect(lines[1]).toMatch(/^"[A-Z2-9]{8}","free","","",""$/);
  });

  it('says what became of its codes, and is switched off as a whole', async () => {
    const user = await signUpUser(exchange);
    const { body } = await office.post('promocode-series', seriesOf({ count: 3 }));
    const path = `promocode-series/${body['id']}`;
    const { items } = (await office.get(`promocodes?series=${body['id']}`)).body as {
      items: { code: string }[];
    };
    const claim = await newClaim(
      exchange,
      'BTC',
      'SBERRUB',
      { promocode: items[0]?.code ?? '' },
      user.headers,
    );
    expect((await office.post(`${path}/switch`, { isActive: false })).body).toMatchObject({
      codes: 3,
      used: 1,
    });
    const file = await ask(exchange.app, {
      url: `/office/api/${path}/codes.csv`,
      headers: { cookie, 'accept-language': 'en' },
    });
    expect(file.body).toContain(`"${items[0]?.code}","used"`);
    expect(file.body).toContain(`"${items[1]?.code}","switched off"`);
    const { statistics } = (await office.get(path)).body as { statistics: { latest: object[] } };
    expect(statistics.latest).toMatchObject([{ claim: { id: claim.id } }]);
  });
});
