import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { signUpUser } from '../../testing/user.ts';
import { programWith } from '../keys/testing-keys.ts';

let exchange: TestContext;
let owner: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  owner = await enterOffice(exchange);
});
afterAll(() => exchange.close());

const path = '/api/v1/users/me/shops';

async function user() {
  const { headers } = await signUpUser(exchange);
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await exchange.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, json: answer.json() };
  };
  const currency = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id;
  const opening = { name: 'Teas', website: '', currency, invoiceCurrency: 'USD' };
  return { send, open: () => send('POST', path, opening) };
}

async function set(change: object) {
  const { body } = await owner.get('settings/exchange');
  const { shops, version } = body as { shops: object; version: number };
  return owner.put('settings/exchange', { version, shops: { ...shops, ...change } });
}

it('opens no shop where the owner wants none, and no more of one user than they set', async () => {
  const { send, open } = await user();
  expect((await set({ isOpen: false })).status).toBe(200);
  expect((await send('GET', path)).json).toMatchObject({ isOpen: false });
  expect(await open()).toMatchObject({ status: 403, json: { code: 'forbidden' } });
  await set({ isOpen: true, mostShops: 2 });
  expect([(await open()).status, (await open()).status]).toEqual([201, 201]);
  const third = await open();
  expect([third.status, third.json.errors]).toMatchObject([422, { name: [{ code: 'too_many' }] }]);
  await set({ mostShops: 5 });
});

it('lets a new shop wait where the owner wants it so: it has keys, and no invoices', async () => {
  const { send, open } = await user();
  await set({ needsApproval: true });
  const opened = await open();
  expect(opened).toMatchObject({ status: 201, json: { status: 'waiting' } });
  const { id } = opened.json;
  const made = await send('POST', `${path}/${id}/keys`, { label: 'Woo', purpose: 'plugin', addresses: [] });
  const program = programWith(exchange, made.json.key);
  expect((await program.send('GET', `/api/v1/stores/${id}`)).status).toBe(200);
  const refused = await program.send('POST', `/api/v1/stores/${id}/invoices`, { amount: '10' });
  expect([refused.status, refused.json()]).toMatchObject([403, { code: 'forbidden' }]);
  await set({ needsApproval: false });
});

it('takes fee, bound and longest lock from them, for invoices made from then on', async () => {
  const { send, open } = await user();
  await set({ feePercent: '2.5', mostOpenUsd: '100', longestLockMinutes: 10 });
  const { id, ...terms } = (await open()).json;
  expect(terms).toMatchObject({ feePercent: '2.5', mostOpenUsd: '100', holdDays: 0 });
  const made = await send('POST', `${path}/${id}/keys`, { label: 'Woo', purpose: 'plugin', addresses: [] });
  const program = programWith(exchange, made.json.key);
  const make = (body: object) => program.send('POST', `/api/v1/stores/${id}/invoices`, body);
  const ofTwoDays = await make({ amount: '10', checkout: { expirationMinutes: 2881 } });
  expect([ofTwoDays.status, ofTwoDays.json()]).toMatchObject([422, [{ path: 'checkout.expirationMinutes' }]]);
  const ofDay = (await make({ amount: '10', checkout: { expirationMinutes: 1440 } })).json();
  const locks = await exchange.admin.query('select lock_minutes from invoice where id = $1', [ofDay['id']]);
  expect([ofDay, locks.rows]).toMatchObject([{ status: 'New' }, [{ lock_minutes: 10 }]]);
  const usual = (await make({ amount: '60' })).json();
  expect(usual).toMatchObject({ checkout: { expirationMinutes: 10 } });
  const above = await make({ amount: '50' });
  expect([above.status, above.json()]).toMatchObject([409, { code: 'limit-reached' }]);
  const { rows } = await exchange.admin.query('select fee_percent::float as fee from invoice where id = $1', [
    usual['id'],
  ]);
  expect(rows).toEqual([{ fee: 2.5 }]);
  await set({ feePercent: '1', mostOpenUsd: '10000', longestLockMinutes: 120 });
});

it('refuses what no shop could work with, by its field', async () => {
  const wrong = async (change: object) => Object.keys(Object((await set(change)).body['errors']));
  expect(await wrong({ feePercent: '50.1' })).toEqual(['shops.feePercent']);
  expect(await wrong({ mostOpenUsd: '10.001' })).toEqual(['shops.mostOpenUsd']);
  expect(await wrong({ leastWithdrawalUsd: '1', withdrawalFeeUsd: '1' })).toEqual([
    'shops.leastWithdrawalUsd',
  ]);
  expect(await wrong({ holdDays: -1 })).toHaveLength(1);
});

it('is set by those who set limits and fees, each change in the audit log, and by nobody else', async () => {
  await set({ holdDays: 3 });
  const { rows } = await exchange.admin.query(
    `select act, before ->> 'holdDays' as before, after ->> 'holdDays' as after from audit where act = 'settings.shops' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ act: 'settings.shops', before: '0', after: '3' }]);
  for (const login of ['operator', 'support'] as const) {
    const signIn = () => exchange.signIn(demoLoginOf(login));
    const office = await enterOffice({ app: exchange.app, signIn });
    const { body } = await office.get('settings/exchange');
    const { shops, version } = body as { shops: object; version: number };
    const answer = await office.put('settings/exchange', { version, shops: { ...shops, holdDays: 0 } });
    expect(answer.status).toBe(403);
  }
});
