import type { WithdrawalAction } from '@menyala/contract/office/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { addStaff } from '../../people/staff/add-staff.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import {
  accounts,
  asked,
  cancel,
  currencyNamed,
  detailsFor,
  move,
  newPartner,
} from './testing-withdrawals.ts';

let exchange: TestContext;
let owner: string;
const cookies = new Map<string, string>();

beforeAll(async () => {
  exchange = await createTestContext();
  owner = await exchange.signIn();
  for (const role of ['finance', 'operator', 'support'] as const) {
    const member = { login: `desk-${role}`, password: 'a long password' };
    await addStaff(exchange.ctx.db, { ...member, name: role, role }, exchange.clock.now());
    cookies.set(role, await exchange.signIn(member));
  }
});
afterAll(() => exchange.close());

const as = (role: string) => cookies.get(role) ?? '';
const usdt = () => currencyNamed(exchange, 'USDTTRC20').id;
const rub = () => currencyNamed(exchange, 'SBERRUB').id;

async function show(id: string, cookie = owner) {
  const headers = { cookie, 'accept-language': 'en' };
  return (await ask(exchange.app, { url: `/office/api/withdrawals/${id}`, headers })).json();
}

async function list(query: string, cookie = owner) {
  const headers = { cookie, 'accept-language': 'en' };
  return (await ask(exchange.app, { url: `/office/api/withdrawals?${query}`, headers })).json();
}

describe('a withdrawal in the office', () => {
  it('is sent, and paid with its reference: what was held is spent', async () => {
    const user = await newPartner(exchange, '30');
    const before = await accounts(exchange, '', usdt());
    const id = await asked(exchange, user, { amount: '21', code: 'SBERRUB' });
    expect((await show(id)).actions).toEqual(['send', 'reject']);
    expect((await move(exchange, as('finance'), id, 'send')).json()).toMatchObject({
      ...{ status: 'sending', version: 2, actions: ['paid', 'fail'] },
    });
    const held = (await accounts(exchange, '', rub()))['held'] ?? 0;
    const paid = await move(exchange, as('finance'), id, 'paid', { reference: ' 4711 22 ' });
    expect(paid.json()).toMatchObject({
      ...{ status: 'refsucc', version: 3, reference: '471122', actions: [], reason: null },
      paidAt: exchange.clock.now().toISOString(),
      partner: { balance: '9', paidBefore: '21' },
    });
    expect(await accounts(exchange, user.id, usdt())).toMatchObject({ referral: 9, referral_held: 0 });
    const after = await accounts(exchange, '', usdt());
    expect((after['clearing'] ?? 0) - (before['clearing'] ?? 0)).toBe(20);
    expect((after['profit'] ?? 0) - (before['profit'] ?? 0)).toBe(1);
    expect(held - ((await accounts(exchange, '', rub()))['held'] ?? 0)).toBeCloseTo(
      Number(paid.json().toSumma),
      2,
    );
    expect(await breachesOf(exchange)).toEqual([]);
    const { rows } = await exchange.admin.query(
      `select act, before ->> 'status' as before, after ->> 'status' as after, after ->> 'reference' as reference
       from audit where object = $1 order by id`,
      [`withdrawal:${id}`],
    );
    expect(rows).toEqual([
      { act: 'withdrawal.send', before: 'accepted', after: 'sending', reference: null },
      { act: 'withdrawal.paid', before: 'sending', after: 'refsucc', reference: '471122' },
    ]);
  });

  it('that did not leave after all waits again, and is rejected with a reason: everything is as it was', async () => {
    const user = await newPartner(exchange, '30');
    const reserve = (await accounts(exchange, '', usdt()))['available'];
    const id = await asked(exchange, user, { amount: '30' });
    await move(exchange, owner, id, 'send');
    const failed = await move(exchange, owner, id, 'fail', { reason: 'The bank sent it back' });
    expect(failed.json()).toMatchObject({ status: 'accepted', reason: 'The bank sent it back' });
    expect(await accounts(exchange, user.id, usdt())).toMatchObject({ referral: 0, referral_held: 30 });
    const rejected = await move(exchange, owner, id, 'reject', { reason: 'Not your card' });
    expect(rejected.json()).toMatchObject({ status: 'error', reason: 'Not your card', actions: [] });
    expect(await accounts(exchange, user.id, usdt())).toMatchObject({ referral: 30, referral_held: 0 });
    expect((await accounts(exchange, '', usdt()))['available']).toBe(reserve);
    expect((await show(id)).history).toMatchObject([
      { event: 'ask', status: 'accepted', by: 'customer' },
      { event: 'send', status: 'sending', by: 'staff:demo' },
      { event: 'fail', status: 'accepted', reason: 'The bank sent it back' },
      { event: 'reject', status: 'error', reason: 'Not your card' },
    ]);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('pays a debt with what comes back', async () => {
    const user = await newPartner(exchange, '30');
    const id = await asked(exchange, user, { amount: '30' });
    await exchange.admin.query(
      `select post_transfers(jsonb_build_array(jsonb_build_object('seq', 1, 'kind', 'reverse', 'actor', 'staff:demo', 'transfers',
        jsonb_build_array(jsonb_build_object('debit', jsonb_build_object('kind', 'referral_owed', 'owner', $1::text),
          'credit', jsonb_build_object('kind', 'profit'), 'currency', $2::int, 'amount', 12)))), now())`,
      [String(user.id), usdt()],
    );
    await move(exchange, owner, id, 'reject', { reason: 'Not your card' });
    expect(await accounts(exchange, user.id, usdt())).toMatchObject({
      ...{ referral: 18, referral_owed: 0, referral_held: 0 },
    });
  });

  it('asks for a reference of what was paid, and for a reason of what was not', async () => {
    const user = await newPartner(exchange, '30');
    const id = await asked(exchange, user);
    const said = async (action: WithdrawalAction, words: Parameters<typeof move>[4]) =>
      (await move(exchange, owner, id, action, words)).json().errors;
    expect(await said('reject', {})).toMatchObject({ reason: [{ code: 'required' }] });
    expect(await said('reject', { reason: ' a ' })).toMatchObject({ reason: [{ code: 'too_short' }] });
    await move(exchange, owner, id, 'send');
    expect(await said('paid', { reference: '  ' })).toMatchObject({ reference: [{ code: 'required' }] });
    expect(await said('fail', {})).toMatchObject({ reason: [{ code: 'required' }] });
  });

  it('moves on the version that was seen alone, and only where it can', async () => {
    const user = await newPartner(exchange, '30');
    const id = await asked(exchange, user);
    expect((await move(exchange, owner, id, 'paid', { reference: '1' })).json().code).toBe('wrong_status');
    await move(exchange, owner, id, 'send');
    const old = await move(exchange, owner, id, 'paid', { version: 1, reference: '1' });
    expect(old.json().code).toBe('conflict');
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await move(exchange, owner, unknown, 'send')).json().code).toBe('not_found');
  });

  it('is paid once, however many press at once', async () => {
    const user = await newPartner(exchange, '30');
    const id = await asked(exchange, user);
    await move(exchange, owner, id, 'send');
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((reference) => move(exchange, owner, id, 'paid', { version: 2, reference })),
    );
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 'paid' : answer.json().code));
    expect(codes.filter((code) => code === 'paid')).toHaveLength(1);
    expect(codes.filter((code) => code === 'conflict')).toHaveLength(3);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('is either cancelled or sent when both are pressed at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const user = await newPartner(exchange, '30');
      const id = await asked(exchange, user, { amount: '30' });
      const [cancelled, sent] = await Promise.all([
        cancel(exchange, user, id),
        move(exchange, owner, id, 'send', { version: 1 }),
      ]);
      expect([cancelled.statusCode === 200, sent.statusCode === 200].filter(Boolean)).toHaveLength(1);
      if (sent.statusCode === 200) {
        const [late, paid] = await Promise.all([
          cancel(exchange, user, id),
          move(exchange, owner, id, 'paid', { reference: '1' }),
        ]);
        expect([late.json().code, paid.statusCode]).toEqual(['wrong_status', 200]);
      }
      const { status } = await show(id);
      expect(await accounts(exchange, user.id, usdt())).toMatchObject({
        ...{ referral: status === 'deleted' ? 30 : 0, referral_held: 0 },
      });
    }
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('does not move where its trace cannot be written', async () => {
    const user = await newPartner(exchange, '30');
    const id = await asked(exchange, user, { amount: '30' });
    await exchange.admin.query(
      `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
       create trigger broken before insert on audit for each row execute function break_off()`,
    );
    await expect(move(exchange, owner, id, 'reject', { reason: 'Not your card' })).rejects.toThrow(
      'internal',
    );
    await exchange.admin.query('drop trigger broken on audit; drop function break_off()');
    expect((await show(id)).status).toBe('accepted');
    expect(await accounts(exchange, user.id, usdt())).toMatchObject({ referral: 0, referral_held: 30 });
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('is moved by finance alone; others look on, and see neither where it goes nor, without need, whose it is', async () => {
    const user = await newPartner(exchange, '30');
    const id = await asked(exchange, user, { amount: '20' });
    const { address = '' } = detailsFor(exchange, 'USDTTRC20');
    for (const role of ['operator', 'support'])
      expect((await move(exchange, as(role), id, 'send')).json().code).toBe('forbidden');
    expect((await show(id)).requisites).toMatchObject([{ value: address, copy: address }]);
    const seen = await show(id, as('support'));
    expect(JSON.stringify(seen)).not.toContain(address);
    expect([seen.actions, seen.requisites[0].copy]).toEqual([[], null]);
    expect(seen.user.email).not.toBe(user.email);
    expect((await show(id, as('operator'))).user.email).toBe(user.email);
    expect((await list(`q=${user.email.slice(0, 6)}`, as('support'))).total).toBe(0);
    expect((await list(`q=${user.email}`, as('support'))).total).toBe(1);
  });
});

describe('the queue of withdrawals', () => {
  it('begins with those that wait, the oldest on top, and finds them by whose they are', async () => {
    const user = await newPartner(exchange, '90');
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      exchange.clock.turn(1000);
      ids.push(await asked(exchange, user, { amount: '20' }));
    }
    const [first = '', second, third] = ids;
    await move(exchange, owner, first, 'reject', { reason: 'Not your card' });
    const mine = await list(`q=${encodeURIComponent(user.email)}`);
    expect(mine.items.map((item: { id: string }) => item.id)).toEqual([second, third, first]);
    const open = await list(`q=${encodeURIComponent(user.email)}&status=open&size=1`);
    expect([open.items.map((item: { id: string }) => item.id), open.total]).toEqual([[second], 2]);
    expect((await list('status=error&q=nobody')).total).toBe(0);
    expect((await list(`q=${third}`)).items).toHaveLength(1);
  });
});
