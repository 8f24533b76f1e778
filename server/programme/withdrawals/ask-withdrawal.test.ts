import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@menyala/contract';
import type { showWithdrawalTerms } from '@menyala/contract/site/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf, orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import {
  accounts,
  asked,
  askFor,
  cancel,
  currencyNamed,
  detailsFor,
  give,
  newPartner,
} from './testing-withdrawals.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const usdt = () => currencyNamed(exchange, 'USDTTRC20').id;
const rub = () => currencyNamed(exchange, 'SBERRUB').id;

async function terms(user: TestUser): Promise<AnswerOf<typeof showWithdrawalTerms>> {
  const answer = await ask(exchange.app, {
    url: '/en/api/v1/users/me/refferal/withdrawal/',
    headers: user.headers,
  });
  return answer.json();
}

async function setProgramme(change: object): Promise<void> {
  await exchange.admin.query(
    `update exchange_settings set settings = jsonb_set(settings, '{programme}', settings -> 'programme' || $1::jsonb)`,
    [JSON.stringify(change)],
  );
  await exchange.ctx.catalogue.refresh();
}

describe('the terms of a withdrawal', () => {
  it('say where it can be paid to, from how much, and what is available', async () => {
    const user = await newPartner(exchange, '42.5');
    const { available, held, ways, totp, activated, currency } = await terms(user);
    expect({ available, held, totp, activated, code: currency.code }).toEqual({
      ...{ available: '42.5', held: '0', totp: false, activated: true, code: 'USDTTRC20' },
    });
    expect(ways.map(({ currency: { code } }) => code)).toEqual(['USDTTRC20', 'SBERRUB']);
    expect(ways[0]).toMatchObject({
      ...{ course: '1', min: '10', max: '42.5', fee: '1', last: null, unavailable: null },
      fields: [{ name: 'address', type: 'address' }],
    });
    expect(Number(ways[1]?.course)).toBeGreaterThan(50);
  });

  it('offer nothing to a balance that is below the least', async () => {
    const user = await newPartner(exchange, '9.99');
    expect((await terms(user)).ways.map(({ max }) => max)).toEqual(['0', '0']);
  });

  it('say why nothing can be paid in a currency whose reserve is empty', async () => {
    const user = await newPartner(exchange, '20');
    const held = exchange.ctx.reserves.of(rub());
    exchange.ctx.reserves.note(rub(), '0');
    expect((await terms(user)).ways[1]).toMatchObject({ max: '0', unavailable: 'The reserve is empty' });
    exchange.ctx.reserves.note(rub(), held);
  });
});

describe('a currency that nobody may receive any more', () => {
  it('is not paid out either', async () => {
    const user = await newPartner(exchange, '20');
    const show = async (isVisible: boolean) => {
      await exchange.admin.query('update currency set is_receive_visible = $1 where id = $2', [
        isVisible,
        rub(),
      ]);
      await exchange.ctx.catalogue.refresh();
    };
    await show(false);
    expect((await terms(user)).ways[1]).toMatchObject({ max: '0', unavailable: 'Not available now' });
    const refused = await askFor(exchange, user, { code: 'SBERRUB' });
    expect(refused.json().errors.currency[0].code).toBe('bad_value');
    await show(true);
    expect((await askFor(exchange, user, { code: 'SBERRUB' })).statusCode).toBe(201);
  });
});

describe('asking for a withdrawal', () => {
  it('holds the balance and the reserve, less the fee at the course of the moment', async () => {
    const user = await newPartner(exchange, '50');
    const [before, { ways }] = [await accounts(exchange, '', rub()), await terms(user)];
    const course = Number(ways[1]?.course);
    const answer = await askFor(exchange, user, { amount: '31', code: 'SBERRUB' });
    expect(answer.statusCode).toBe(201);
    const { id, toSumma, ...shown } = answer.json();
    expect(Number(toSumma)).toBeCloseTo(30 * course, 1);
    expect(Number(toSumma)).toBeLessThanOrEqual(30 * course);
    expect(shown).toMatchObject({
      ...{ status: 'accepted', label: 'In processing', amount: '31', fee: '1', cancellable: true },
      ...{ ticker: 'USDT', paidAt: null, reference: null },
    });
    expect(await accounts(exchange, user.id, usdt())).toMatchObject({ referral: 19, referral_held: 31 });
    const after = await accounts(exchange, '', rub());
    expect((before['available'] ?? 0) - (after['available'] ?? 0)).toBeCloseTo(Number(toSumma), 2);
    expect(exchange.ctx.reserves.of(rub())).toBe(String(after['available']));
    const { open, available, held } = await terms(user);
    expect([open.map((one) => one.id), available, held]).toEqual([[id], '19', '31']);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('takes the details of the last time, which nobody is shown whole', async () => {
    const user = await newPartner(exchange, '60');
    await asked(exchange, user, { amount: '20' });
    const { address = '' } = detailsFor(exchange, 'USDTTRC20');
    const [way] = (await terms(user)).ways;
    expect(way?.last?.[0]?.label).toBeTruthy();
    expect(JSON.stringify(way?.last)).not.toContain(address);
    const answer = await askFor(exchange, user, { amount: '20', more: { requisites: 'last' } });
    expect(answer.statusCode).toBe(201);
    const { rows } = await exchange.admin.query<{
      requisites: { address: string };
      detail_blind_indexes: string[];
    }>('select requisites, detail_blind_indexes from withdrawal where user_id = $1 order by created_at', [
      user.id,
    ]);
    expect(rows.map(({ requisites }) => requisites.address)).toEqual([address, address]);
    expect(rows.map(({ detail_blind_indexes: marks }) => marks.length)).toEqual([1, 1]);
  });

  it('keeps a card number encrypted', async () => {
    const user = await newPartner(exchange, '30');
    const id = await asked(exchange, user, { amount: '30', code: 'SBERRUB' });
    const { rows } = await exchange.admin.query('select requisites from withdrawal where id = $1', [id]);
    const { card = '' } = detailsFor(exchange, 'SBERRUB');
    expect(card.replace(/\D/g, '').length).toBeGreaterThan(11);
    expect(JSON.stringify(rows)).not.toContain(card.replace(/\D/g, ''));
    expect(JSON.stringify(rows)).toContain('encrypted:1:');
  });

  it('tells at the field what is wrong', async () => {
    const user = await newPartner(exchange, '30');
    const wrong = async (given: Parameters<typeof askFor>[2]) => {
      const { code, errors } = (await askFor(exchange, user, given)).json();
      expect(code).toBe('validation');
      return Object.entries(errors as Record<string, { code: string }[]>).map(
        ([path, [first]]) => `${path} ${first?.code}`,
      );
    };
    expect(await wrong({ amount: '9.99' })).toEqual(['amount below_min']);
    expect(await wrong({ amount: '30.01' })).toEqual(['amount below_balance']);
    expect(await wrong({ amount: '20.0000001' })).toEqual(['amount too_many_decimals']);
    expect(await wrong({ amount: '0' })).toEqual(['amount bad_amount']);
    expect(await wrong({ code: 'BTC' })).toEqual(['currency unknown_currency']);
    expect(await wrong({ more: { requisites: {} } })).toEqual(['requisites.address required']);
    expect(await wrong({ more: { requisites: { address: 'Tnothing' } } })).toEqual([
      expect.stringContaining('requisites.address '),
    ]);
    expect(await wrong({ more: { requisites: 'last' } })).toEqual(['requisites required']);
  });

  it('is for nobody whose e-mail is not confirmed, or who is shut out; and goes on while the programme is off', async () => {
    const stranger = await signUpUser(exchange, { activated: false });
    expect((await askFor(exchange, stranger)).json().code).toBe('not_activated');
    const user = await newPartner(exchange, '30');
    await exchange.admin.query(
      "insert into partner (user_id, code, is_blocked, created_at) values ($1, 'SHUTOUT1', true, now())",
      [user.id],
    );
    expect((await askFor(exchange, user)).json().code).toBe('forbidden');
    await exchange.admin.query('update partner set is_blocked = false where user_id = $1', [user.id]);
    await setProgramme({ isOn: false });
    expect((await askFor(exchange, user)).statusCode).toBe(201);
    await setProgramme({ isOn: true });
  });

  it('pays what is owed before anything can be spent', async () => {
    const user = await newPartner(exchange, '30');
    await exchange.admin.query(
      `select post_transfers(jsonb_build_array(jsonb_build_object('seq', 1, 'kind', 'reverse', 'actor', 'staff:demo', 'transfers',
        jsonb_build_array(jsonb_build_object('debit', jsonb_build_object('kind', 'referral_owed', 'owner', $1::text),
          'credit', jsonb_build_object('kind', 'profit'), 'currency', $2::int, 'amount', 12)))), now())`,
      [String(user.id), usdt()],
    );
    expect((await terms(user)).available).toBe('18');
    expect((await askFor(exchange, user, { amount: '18.01' })).json().errors.amount[0].detail).toBe(
      'Not enough on the balance: 18\u00a0USDT now.',
    );
    await asked(exchange, user, { amount: '18' });
    expect(await accounts(exchange, user.id, usdt())).toMatchObject({
      ...{ referral: 0, referral_held: 18, referral_owed: 0 },
    });
  });

  it('sent again with its key is the same withdrawal, also when it could not be asked for by now', async () => {
    const user = await newPartner(exchange, '20');
    const key = randomUUID();
    const first = await askFor(exchange, user, { key });
    const again = await askFor(exchange, user, { key });
    expect([again.statusCode, again.json().id]).toEqual([201, first.json().id]);
    const other = await askFor(exchange, user, { key, amount: '19' });
    expect(other.json().code).toBe('idempotency_mismatch');
    await cancel(exchange, user, first.json().id);
    expect((await askFor(exchange, user, { key })).json()).toMatchObject({
      id: first.json().id,
      status: 'deleted',
    });
    expect(await accounts(exchange, user.id, usdt())).toMatchObject({ referral: 20, referral_held: 0 });
  });

  it('has a key that is its user’s own, and good for the same details alone', async () => {
    const [user, other] = [await newPartner(exchange, '40'), await newPartner(exchange, '20')];
    const key = randomUUID();
    const wish = { key, code: 'SBERRUB' };
    const first = await askFor(exchange, user, wish);
    const theirs = await askFor(exchange, other, wish);
    expect([first.statusCode, theirs.statusCode]).toEqual([201, 201]);
    expect(theirs.json().id).not.toBe(first.json().id);
    const requisites = { ...detailsFor(exchange, 'SBERRUB'), card: '4276380012345679' };
    const elsewhere = await askFor(exchange, user, { ...wish, more: { requisites } });
    expect(elsewhere.json().code).toBe('idempotency_mismatch');
  });

  it('checks the details of the last time as its currency asks for them now', async () => {
    const user = await newPartner(exchange, '40');
    await asked(exchange, user, { code: 'SBERRUB' });
    const rename = async (from: string, to: string) => {
      await exchange.admin.query('update currency_field set name = $2 where currency_id = $3 and name = $1', [
        ...[from, to],
        rub(),
      ]);
      await exchange.ctx.catalogue.refresh();
    };
    await rename('card', 'pan');
    const refused = await askFor(exchange, user, { code: 'SBERRUB', more: { requisites: 'last' } });
    await rename('pan', 'card');
    expect(refused.json().errors).toMatchObject({
      'requisites.pan': [{ code: 'required' }],
      'requisites.card': [{ code: 'unknown_field' }],
    });
  });

  it('leaves nothing behind where it fails on its way, and can be sent again with its key', async () => {
    const user = await newPartner(exchange, '20');
    const key = randomUUID();
    await exchange.admin.query(
      `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
       create trigger broken before insert on withdrawal_history for each row execute function break_off()`,
    );
    expect(
      (await askFor(exchange, user, { key }).catch((error: Error) => error.message)) as string,
    ).toContain('internal');
    await exchange.admin.query('drop trigger broken on withdrawal_history; drop function break_off()');
    expect(await accounts(exchange, user.id, usdt())).toMatchObject({ referral: 20 });
    expect((await askFor(exchange, user, { key })).statusCode).toBe(201);
    expect(await breachesOf(exchange)).toEqual([]);
  });
});

describe('withdrawals asked for at once', () => {
  it('never take more than there is: of twenty for the last of a balance one is taken', async () => {
    const user = await newPartner(exchange, '25');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => askFor(exchange, user, { amount: '20' })),
    );
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'taken' : answer.json().code));
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(codes.filter((code) => code === 'validation')).toHaveLength(19);
    expect(await accounts(exchange, user.id, usdt())).toMatchObject({ referral: 5, referral_held: 20 });
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('never promise a reserve twice: of twenty partners for the last of it one gets it', async () => {
    const partners: TestUser[] = [];
    for (let count = 0; count < 20; count += 1) partners.push(await newPartner(exchange, '100'));
    const { ways } = await terms(partners[0] ?? (await newPartner(exchange, '100')));
    const oneNeeds = 99 * Number(ways[1]?.course);
    await setReserve(exchange, rub(), String(Math.ceil(1.5 * oneNeeds)));
    const answers = await Promise.all(
      partners.map((user) => askFor(exchange, user, { amount: '100', code: 'SBERRUB' })),
    );
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'taken' : answer.json().code));
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(codes.filter((code) => code === 'reserve_exceeded')).toHaveLength(19);
    expect((await accounts(exchange, '', rub()))['available']).toBeGreaterThan(0);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('go on beside claims on the same reserve, without standing in each other’s way', async () => {
    const users: TestUser[] = [];
    for (let count = 0; count < 6; count += 1) users.push(await newPartner(exchange, '100'));
    const work = users.flatMap((user) => [
      async () => {
        for (let round = 0; round < 4; round += 1)
          await cancel(exchange, user, await asked(exchange, user, { amount: '20' }));
      },
      async () => {
        for (let round = 0; round < 4; round += 1)
          await postOrder(exchange, orderFor(exchange.ctx, 'SBERRUB', 'USDTTRC20'));
      },
      async () => {
        for (let round = 0; round < 4; round += 1) await give(exchange, user.id, '1');
      },
    ]);
    await Promise.all(work.map((one) => one()));
    for (const { id } of users)
      expect(await accounts(exchange, id, usdt())).toMatchObject({ referral: 104, referral_held: 0 });
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('with one key are one', async () => {
    const user = await newPartner(exchange, '100');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => askFor(exchange, user, { key, amount: '20' })),
    );
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    await give(exchange, user.id, '1');
    expect(await accounts(exchange, user.id, usdt())).toMatchObject({ referral: 81, referral_held: 20 });
  });
});
