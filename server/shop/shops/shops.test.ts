import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { programWith } from '../keys/testing-keys.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const path = '/api/v1/users/me/shops';
async function owner(activated = true) {
  const { headers } = await signUpUser(exchange, { activated });
  return async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await exchange.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() };
  };
}
const currency = () => exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id;
const teas = () => ({
  ...{ name: ' Teas ', website: 'https://teas.example', currency: currency(), invoiceCurrency: 'USD' },
});

it('opens a shop whose key makes invoices at once, and ends the key at once', async () => {
  const ask = await owner();
  const offered = await ask('GET', path);
  expect(offered.json).toMatchObject({
    items: [],
    invoiceCurrencies: expect.arrayContaining(['USD', 'BTC']),
  });
  const opened = await ask('POST', path, teas());
  expect(opened).toMatchObject({
    status: 201,
    json: { name: 'Teas', status: 'active', balance: '0', owed: '0', feePercent: '1', invoices: 0 },
  });
  const shop = opened.json.id;
  const made = await ask('POST', `${path}/${shop}/keys`, { label: 'Woo', purpose: 'plugin', addresses: [] });
  expect(made.status).toBe(201);
  const program = programWith(exchange, made.json.key);
  const invoice = await program.send('POST', `/api/v1/stores/${shop}/invoices`, { amount: '10' });
  expect([invoice.status, invoice.json()]).toMatchObject([200, { currency: 'USD', storeId: shop }]);
  const { items } = (await ask('GET', `${path}/${shop}/keys`)).json;
  expect(items).toMatchObject([{ label: 'Woo', hint: made.json.key.slice(-4), usedFrom: '127.0.0.1' }]);
  expect(JSON.stringify(items)).not.toContain(made.json.key);
  expect((await ask('DELETE', `${path}/${shop}/keys/${made.json.id}`)).status).toBe(204);
  expect((await ask('DELETE', `${path}/${shop}/keys/${made.json.id}`)).status).toBe(404);
  expect((await program.send('GET', '/api/v1/stores')).status).toBe(401);
});

it('shows and changes nothing of another’s shop', async () => {
  const [a, b] = [await owner(), await owner()];
  const { id } = (await a('POST', path, teas())).json;
  const key = (await a('POST', `${path}/${id}/keys`, { label: 'A', purpose: 'reading', addresses: [] })).json;
  expect((await b('GET', path)).json.items).toEqual([]);
  const body = { label: 'B', purpose: 'plugin', addresses: [] };
  for (const answer of [
    await b('GET', `${path}/${id}/keys`),
    await b('POST', `${path}/${id}/keys`, body),
    await b('DELETE', `${path}/${id}/keys/${key.id}`),
  ])
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
  expect((await a('GET', `${path}/${id}/keys`)).json.items).toHaveLength(1);
});

it('says by its field what is wrong, and refuses who is not activated', async () => {
  const ask = await owner();
  for (const [wrong, field] of [
    [{ name: '  ' }, 'name'],
    [{ name: 'a\u0007b' }, 'name'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'teas' }, 'website'],
    [{ currency: 999_999 }, 'currency'],
    [{ invoiceCurrency: 'XXX' }, 'invoiceCurrency'],
  ] as const) {
    const { status, json } = await ask('POST', path, { ...teas(), ...wrong });
    expect([wrong, status, Object.keys(json.errors ?? {})]).toEqual([wrong, 422, [field]]);
  }
  const late = await (await owner(false))('POST', path, teas());
  expect(late).toMatchObject({ status: 403, json: { code: 'not_activated' } });
  const { id } = (await ask('POST', path, teas())).json;
  const keys = `${path}/${id}/keys`;
  const addresses = await ask('POST', keys, { label: 'K', purpose: 'plugin', addresses: ['10.0.0.300'] });
  expect(Object.keys(addresses.json.errors)).toEqual(['addresses']);
  const blank = await ask('POST', keys, { label: ' ', purpose: 'plugin', addresses: [] });
  expect(Object.keys(blank.json.errors)).toEqual(['label']);
});

it('opens five shops of a user and no more, also where all are asked for at once', async () => {
  const ask = await owner();
  const answers = await Promise.all(Array.from({ length: 7 }, () => ask('POST', path, teas())));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect((await ask('GET', path)).json.items).toHaveLength(5);
});

it('counts a sandbox among no shops of a user, who has one of them, also where many are asked for at once', async () => {
  const ask = await owner();
  const sandbox = { ...teas(), isSandbox: true };
  const answers = await Promise.all(Array.from({ length: 3 }, () => ask('POST', path, sandbox)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.json.errors).toMatchObject({ isSandbox: [{ code: 'too_many' }] });
  for (let opened = 0; opened < 5; opened += 1) expect((await ask('POST', path, teas())).status).toBe(201);
  expect((await ask('POST', path, teas())).json.errors).toMatchObject({ name: [{ code: 'too_many' }] });
  expect((await ask('GET', path)).json.items).toHaveLength(6);
});
