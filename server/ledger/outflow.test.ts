import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breachesOf, newClaim } from '../exchange/claims/testing-claims.ts';
import { playInSandbox } from '../exchange/deposits/play-in-sandbox.ts';
import { addStaff } from '../people/staff/add-staff.ts';
import { demoLoginOf } from '../people/staff/demo-logins.ts';
import { closedContest } from '../programme/contests/testing-contests.ts';
import { givePoints, newGift, take as takeGift } from '../programme/gifts/testing-gifts.ts';
import { lookedImport } from '../programme/import/testing-import.ts';
import { asked, detailsFor, newPartner } from '../programme/withdrawals/testing-withdrawals.ts';
import { choose, makeInvoice } from '../shop/invoices/testing-invoices.ts';
import { findShop, invoicingShop } from '../shop/shop.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { enterOffice, type Office } from '../testing/office.ts';
import { signUpUser, testPassword } from '../testing/user.ts';
import { type BookingKind, bookingKinds, type OutflowKind } from './booking-kinds.ts';
import { type Posting, post } from './ledger-queries.ts';
import { setReserve } from './testing-reserve.ts';
import type { AccountName } from './transfers.ts';

/** The gate of money that leaves, through the front door: what one person alone lets out, and what waits for a second one. */

let exchange: TestContext;
let owner: Office;
let finance: Office;
let operator: Office;
const second = { login: 'second', password: 'seven grey stones' };

beforeAll(async () => {
  exchange = await createTestContext();
  owner = await enterOffice(exchange);
  finance = await enterAs(demoLoginOf('finance'));
  operator = await enterAs(demoLoginOf('operator'));
  await addStaff(exchange.ctx.db, { ...second, name: 'Second', role: 'owner' }, exchange.clock.now());
  await newClaim(exchange);
});
afterAll(() => exchange.close());

/** Far above everything, but for what a test is about. */
const roomy = {
  ...{ payout_above: 1e9, refund_above: 1e9, withdrawal_above: 1e9, balance_above: 1e9 },
  ...{ reserve_out_above: 1e9, own_payment_above: 1e9, person_day_above: 1e9, asset_day_above: 1e9 },
};
async function limits(given: Partial<typeof roomy>): Promise<void> {
  const set = Object.entries({ ...roomy, ...given });
  await exchange.admin.query(
    `update approval_policy set is_on = true, ${set.map(([name, sum]) => `${name} = ${sum}`).join(', ')}`,
  );
}
beforeEach(async () => {
  await aDayPasses();
  await limits({});
});

/** Money let out before counts no more, and no price of before is one of the last 24 hours. */
async function aDayPasses(): Promise<void> {
  await exchange.admin.query("update outflow set at = at - interval '25 hours'");
  await exchange.admin.query('delete from outflow_hour');
  await exchange.admin.query('delete from price_hour');
}

const enterAs = (login: { login: string; password: string }) =>
  enterOffice({ app: exchange.app, signIn: () => exchange.signIn(login) });
const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;
const one = async (text: string, values: unknown[] = []) =>
  (await exchange.admin.query(text, values)).rows[0] ?? {};
const balanceOf = async (kind: string, code: string, holder = '') => {
  const values = [kind, idOf(code), holder];
  const { balance = '0' } = await one(
    'select balance from account where kind = $1 and currency_id = $2 and owner = $3',
    values,
  );
  return Number(balance);
};

async function move(office: Office, id: string, what: string, words: object = {}) {
  const { version } = await one('select version from claim where id = $1', [id]);
  return office.post(`claims/${id}/moves`, { move: what, version, ...words });
}
const take = (office: Office, code: string, amount: string) =>
  office.post(`reserves/${idOf(code)}/adjustments`, {
    ...{ direction: 'out', amount, reason: 'To the bank', key: randomUUID() },
  });
/** Agreed to by the other owner. */
async function agree({ body }: { body: Record<string, unknown> }) {
  const other = await enterAs(second);
  const { id } = body['approval'] as { id: string };
  return other.post(`approvals/${id}/agree`, {});
}

/** An order of 300,000 roubles, accepted, whose payment came by itself or was booked by hand. */
async function paidOrder(by: Office | null, send = '300000') {
  const { id, fromSumma } = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send } });
  if (by === null) await playInSandbox(exchange.ctx, id, 'exact');
  else await move(by, id, 'deposit', { reference: randomUUID(), amount: fromSumma });
  return id;
}

describe('a price set by whoever lets money out', () => {
  const price = (asset: string) => finance.get('prices?size=200').then(({ body }) => pricesIn(body, asset));
  const setPrice = async (asset: string, usd: string) => {
    const { usd: _, ...rest } = await price(asset);
    const edit = { usd, freshMinutes: rest['freshMinutes'], sources: null };
    return finance.sure.put(`prices/${asset}`, edit);
  };
  function pricesIn(body: Record<string, unknown>, asset: string): Record<string, unknown> {
    const found = (body['items'] as Record<string, unknown>[]).find((item) => item['id'] === asset);
    if (!found) throw new Error(JSON.stringify(body));
    return found;
  }
  /** As a change that was agreed to, or that moved little each day: which way it came is another gate's matter. */
  const lower = (asset: string, usd: string) =>
    exchange.admin.query(
      `update price set usd_of_others = coalesce(case when set_by = s.id then usd_of_others end, usd), usd = $2, set_by = s.id,
         updated_at = $3 from staff s where s.login = 'finance' and asset = $1`,
      [asset, usd, exchange.clock.now()],
    );

  it('lets nobody out of a limit that goes by it, that day or later', async () => {
    await setReserve(exchange, idOf('BTC'), '60');
    await limits({ reserve_out_above: 1000 });
    expect((await take(finance, 'BTC', '50')).status).toBe(202);
    const { usd } = await price('BTC');
    await lower('BTC', '0.01');
    expect((await take(finance, 'BTC', '50')).status).toBe(202);
    // The high of that day is forgotten by now; whose price it is, is not.
    await aDayPasses();
    expect((await take(finance, 'BTC', '50')).status).toBe(202);
    // Somebody else's price is a price.
    await exchange.admin.query(
      "update price set usd_of_others = usd, set_by = (select id from staff where login = 'demo') where asset = 'BTC'",
    );
    await finance.post(`approvals/${await openOn(`reserve:${idOf('BTC')}`)}/withdraw`, { reason: 'A test' });
    expect((await take(finance, 'BTC', '50')).status).toBe(200);
    await exchange.admin.query('update price set usd = $1 where asset = $2', [usd, 'BTC']);
  });

  it('is noted as theirs where they set it by hand, with what it was before', async () => {
    const before = Number((await one("select usd from price where asset = 'ETH'")).usd);
    const near = (before * 1.01).toFixed(2);
    expect((await setPrice('ETH', near)).status).toBe(200);
    const { by, others } = await one(
      "select s.login as by, p.usd_of_others as others from price p join staff s on s.id = p.set_by where asset = 'ETH'",
    );
    expect([by, Number(others)]).toEqual(['finance', before]);
    expect((await setPrice('ETH', (before * 1.005).toFixed(2))).status).toBe(200);
    const { usd } = await one("select usd_of_others as usd from price where asset = 'ETH'");
    expect(Number(usd)).toBe(before);
  });

  it('is forgotten for the asset that a currency was priced as within the day', async () => {
    await setReserve(exchange, idOf('ETH'), '20');
    await limits({ reserve_out_above: 1000 });
    await exchange.admin.query("update currency set price_asset = 'USDT' where code = 'ETH'");
    const waits = await take(finance, 'ETH', '10');
    await exchange.admin.query("update currency set price_asset = 'ETH' where code = 'ETH'");
    expect(waits.status).toBe(202);
  });
});

const openOn = async (object: string) =>
  (await one("select id from approval where object = $1 and status = 'open'", [object])).id;

describe('a payment that the same person booked by hand', () => {
  it('is not paid out by them above a sum, and by somebody else at once', async () => {
    await limits({ own_payment_above: 1000 });
    const invented = [await paidOrder(operator), await paidOrder(operator)];
    for (const id of invented) expect((await move(operator, id, 'send')).status).toBe(202);
    expect((await move(finance, await paidOrder(operator), 'send')).status).toBe(200);
    expect((await move(operator, await paidOrder(null), 'send')).status).toBe(200);
    expect((await move(operator, await paidOrder(operator, '30000'), 'send')).status).toBe(200);
  });

  it('is theirs too where they entered it as money of nobody, and another gave it to the order', async () => {
    await limits({ own_payment_above: 1000 });
    const { id, fromSumma, publicId } = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', {
      anchor: { send: '300000' },
    });
    const entered = await operator.post('deposits', {
      ...{ currency: idOf('SBERRUB'), amount: fromSumma, reference: randomUUID(), comment: 'Came' },
    });
    await finance.post(`deposits/${entered.body['id']}/assign`, { claim: String(publicId) });
    expect(await one('select status from claim where id = $1', [id])).toEqual({ status: 'accepted' });
    expect((await move(operator, id, 'send')).status).toBe(202);
    await operator.post(`approvals/${await openOn(`claim:${id}`)}/withdraw`, { reason: 'A test' });
    // Nor by whoever gave it to the order.
    expect((await move(finance, id, 'send')).status).toBe(202);
    await finance.post(`approvals/${await openOn(`claim:${id}`)}/withdraw`, { reason: 'A test' });
    expect((await move(owner, id, 'send')).status).toBe(200);
  });

  it('is withdrawn from the balance of its shop by somebody else alone', async () => {
    await limits({ own_payment_above: 1000 });
    const { headers } = await signUpUser(exchange);
    const post = async (path: string, payload: object) => {
      const key = { 'idempotency-key': randomUUID() };
      const url = `/api/v1/users/me/shops${path}`;
      return (
        await exchange.app.inject({ method: 'POST', url, headers: { ...headers, ...key }, payload })
      ).json();
    };
    const currency = idOf('USDTTRC20');
    const { id } = await post('', { name: 'Teas', website: '', currency, invoiceCurrency: 'USD' });
    const shop = await findShop(exchange.ctx.db, id);
    if (!shop) throw new Error('The shop is not there.');
    const invoice = await makeInvoice(exchange, invoicingShop(exchange.ctx, shop), { amount: '1500' });
    const claim = await choose(exchange, invoice, 'BTC-CHAIN');
    const booked = { reference: randomUUID(), amount: claim.fromSumma };
    expect((await move(finance, claim.id, 'deposit', booked)).body).toMatchObject({ status: 'success' });
    const requisites = detailsFor(exchange, 'USDTTRC20');
    const out = await post(`/${id}/withdrawal`, {
      currency,
      amount: '500',
      requisites,
      password: testPassword,
    });
    expect((await finance.post(`withdrawals/${out.id}/send`, { version: 1 })).status).toBe(202);
    await finance.post(`approvals/${await openOn(`withdrawal:${out.id}`)}/withdraw`, { reason: 'A test' });
    expect((await owner.post(`withdrawals/${out.id}/send`, { version: 1 })).status).toBe(200);
  });

  it('is returned by somebody else alone', async () => {
    await limits({ own_payment_above: 1000 });
    const enter = async () =>
      (
        await operator.post('deposits', {
          ...{
            currency: idOf('USDTTRC20'),
            amount: '1001',
            reference: randomUUID(),
            comment: 'Came by itself',
          },
        })
      ).body['id'];
    const back = { reference: 'tx', reason: 'Sent by mistake' };
    expect((await operator.post(`deposits/${await enter()}/return`, back)).status).toBe(202);
    expect((await finance.post(`deposits/${await enter()}/return`, back)).status).toBe(204);
  });
});

describe('one act above its limit waits for a second person, and is done once that agreed', () => {
  it('a payout', async () => {
    await limits({ payout_above: 1000 });
    const id = await paidOrder(null);
    const waits = await move(operator, id, 'send', { route: 'hand' });
    expect(waits.status).toBe(202);
    expect((await agree(waits)).body).toMatchObject({ status: 'agreed' });
    expect(await one('select status from claim where id = $1', [id])).toEqual({ status: 'sending' });
    expect((await move(operator, id, 'sent', { reference: 'tx' })).status).toBe(200);
  });

  it('a refund, also one that is done without having been sent', async () => {
    await limits({ refund_above: 1000 });
    const before = await balanceOf('outside', 'SBERRUB');
    const refundOf = async () => {
      const { id } = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '300000' } });
      await move(operator, id, 'deposit', { reference: randomUUID(), amount: '3000000' });
      expect((await move(operator, id, 'ask_refund', { reason: 'Too much' })).status).toBe(200);
      const { id: refund } = await one('select id from refund where claim_id = $1', [id]);
      return { id, refund: String(refund) };
    };
    const sent = await refundOf();
    const waits = await move(operator, sent.id, 'send_refund', { refund: sent.refund });
    expect(waits.status).toBe(202);
    const done = await refundOf();
    const words = { refund: done.refund, reference: 'bank-1' };
    expect((await move(operator, done.id, 'refund_done', words)).status).toBe(202);
    expect(await balanceOf('outside', 'SBERRUB')).toBe(before - 6_000_000);
    await agree(waits);
    const { state } = await one('select state from refund where id = $1', [sent.refund]);
    expect(state).toBe('sending');
  });

  it('money of nobody that is returned', async () => {
    await limits({ refund_above: 1000 });
    const entered = await finance.post('deposits', {
      ...{ currency: idOf('USDTTRC20'), amount: '50000', reference: randomUUID(), comment: 'By itself' },
    });
    const path = `deposits/${entered.body['id']}/return`;
    const waits = await operator.post(path, { reference: 'tx', reason: 'Sent by mistake' });
    expect(waits.status).toBe(202);
    expect(await balanceOf('unclaimed', 'USDTTRC20')).toBeGreaterThanOrEqual(50_000);
    await agree(waits);
    expect(await one('select state from deposit where id = $1', [entered.body['id']])).toEqual({
      state: 'returned',
    });
  });

  it('a withdrawal', async () => {
    await limits({ withdrawal_above: 10 });
    const id = await asked(exchange, await newPartner(exchange, '100'), { amount: '50' });
    expect((await finance.post(`withdrawals/${id}/send`, { version: 1 })).status).toBe(202);
  });

  it('a balance that is given', async () => {
    await limits({ balance_above: 1000 });
    const { id } = await signUpUser(exchange);
    const given = { account: 'referral', direction: 'in', amount: '50000', reason: 'For friendship' };
    const waits = await finance.post(`partners/${id}/adjust`, { ...given, key: randomUUID() });
    expect(waits.status).toBe(202);
    expect(await balanceOf('referral', 'USDTTRC20', String(id))).toBe(0);
    await agree(waits);
    expect(await balanceOf('referral', 'USDTTRC20', String(id))).toBe(50_000);
    const points = { ...given, account: 'bonus', key: randomUUID() };
    expect((await finance.post(`partners/${id}/adjust`, points)).status).toBe(202);
    const off = { ...given, direction: 'out', key: randomUUID() };
    expect((await finance.post(`partners/${id}/adjust`, off)).status).toBe(200);
  });

  it('the prizes of a contest', async () => {
    await limits({ balance_above: 1000 });
    const { id } = await closedContest(exchange, owner, '2000');
    const waits = await finance.post(`contests/${id}/award`, { version: 3 });
    expect(waits.status).toBe(202);
    expect(await one('select status from contest where id = $1', [id])).toEqual({ status: 'closed' });
    await agree(waits);
    expect(await one('select status from contest where id = $1', [id])).toEqual({ status: 'awarded' });
  });

  it('balances from a file', async () => {
    await limits({ balance_above: 1000 });
    const { id, sha256 } = await lookedImport(exchange, 'email,balance\nrich@example.com,5000\n');
    const waits = await owner.post(`import/${id}/start`, { sha256 });
    expect(waits.status).toBe(202);
    expect(await one('select status from user_import where id = $1', [id])).toEqual({ status: 'checked' });
    await agree(waits);
    expect(await one('select status from user_import where id = $1', [id])).toEqual({ status: 'running' });
  });
});

describe('a gift of money', () => {
  it('is not offered above the limit of a balance, and not given beyond the day of its asset', async () => {
    await limits({ balance_above: 500, asset_day_above: 1000 });
    const cookie = await exchange.signIn();
    const money = { kind: 'money', price: '1', amount: '400' } as const;
    await expect(newGift(exchange, cookie, { ...money, amount: '501' })).rejects.toThrow('above_max');
    const { id: gift } = await newGift(exchange, cookie, money);
    const user = await signUpUser(exchange);
    await givePoints(exchange, user, '10');
    const takes = await Promise.all([1, 2, 3, 4].map(() => takeGift(exchange, user, { gift, price: '1' })));
    expect(takes.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    const refused = takes.find(({ statusCode }) => statusCode !== 201)?.json();
    expect(refused.errors.gift[0].code).toBe('not_given_now');
    expect(await balanceOf('referral', 'USDTTRC20', String(user.id))).toBe(800);
    const { rows } = await exchange.admin.query(
      "select distinct payload #>> '{notice,facts,1,value}' as sum from outbox where payload #>> '{notice,kind}' = 'gift_beyond_limits'",
    );
    expect(rows).toEqual([{ sum: '1200' }]);
  });
});

describe('what one person lets out in a day', () => {
  it('is one sum over every kind, in parts or at once', async () => {
    await limits({ person_day_above: 5000 });
    await setReserve(exchange, idOf('USDTTRC20'), '100000');
    expect((await take(finance, 'USDTTRC20', '2000')).status).toBe(200);
    expect((await move(finance, await paidOrder(null, '100000'), 'send')).status).toBe(200);
    const ids = await Promise.all(
      [1, 2].map(async () => asked(exchange, await newPartner(exchange, '990'), { amount: '990' })),
    );
    const [first, last] = ids;
    expect((await finance.post(`withdrawals/${first}/send`, { version: 1 })).status).toBe(200);
    const waits = await finance.post(`withdrawals/${last}/send`, { version: 1 });
    expect(waits.status).toBe(202);
    // Another person has a day of their own, and what two agreed to counts in nobody's.
    expect((await take(owner, 'USDTTRC20', '4000')).status).toBe(200);
    await agree(waits);
    expect((await take(finance, 'USDTTRC20', '100')).status).toBe(200);
    await aDayPasses();
    expect((await take(finance, 'USDTTRC20', '4900')).status).toBe(200);
  });

  it('ends for all of them together at what may leave of one asset', async () => {
    await limits({ asset_day_above: 5000 });
    await setReserve(exchange, idOf('USDTTRC20'), '100000');
    expect((await take(finance, 'USDTTRC20', '4000')).status).toBe(200);
    expect((await take(owner, 'USDTTRC20', '1500')).status).toBe(202);
    expect((await take(owner, 'BTC', '0.01')).status).toBe(200);
  });
});

describe('the books', () => {
  const transfer = (debit: object, credit: object, amount: string) =>
    JSON.stringify([
      {
        ...{ seq: 1, kind: 'adjustment', actor: 'staff:demo', outflow: 'reserve:small' },
        transfers: [{ debit, credit, currency: idOf('USDTTRC20'), amount }],
      },
    ]);
  const book = (batch: string) => exchange.ctx.pool.query('select from post_transfers($1, now())', [batch]);

  it('take nothing out that was not let out, nor more than was', async () => {
    const [available, outside] = [{ kind: 'available' }, { kind: 'outside' }];
    await expect(book(transfer(available, outside, '10'))).rejects.toThrow('was not let out');
    await exchange.admin.query(
      `insert into outflow (kind, object, currency_id, amount, usd, asset, at) values ('reserve', 'reserve:small', $1, 10, 10, 'USDT', $2)`,
      [idOf('USDTTRC20'), exchange.clock.now()],
    );
    await expect(book(transfer(available, outside, '10.01'))).rejects.toThrow('outflow_check');
    await book(transfer(available, outside, '10'));
    await expect(book(transfer(available, outside, '0.01'))).rejects.toThrow('outflow_check');
    await book(transfer(outside, available, '10'));
  });

  const kinds = Object.entries(bookingKinds) as [BookingKind, OutflowKind | null][];
  const bookAs = (kind: BookingKind, debit: AccountName, credit: AccountName) => {
    const transfers = [{ debit, credit, currencyId: idOf('USDTTRC20'), amount: '1' }];
    // As somebody would who had found a way round the types.
    const posting = { kind, pass: null, actor: 'staff:demo', transfers } as unknown as Posting;
    return post(exchange.ctx.db, posting, exchange.clock.now());
  };

  it.each(kinds.filter(([kind]) => kind !== 'reversal'))(
    'take nothing out as %s without a pass',
    async (kind) => {
      const taken = bookAs(kind, { kind: 'available' }, { kind: 'outside' });
      await expect(taken).rejects.toThrow('was not let out');
    },
  );

  it.each(kinds.filter(([, outflow]) => outflow === 'balance'))(
    'give no balance as %s without one',
    async (kind) => {
      const given = bookAs(kind, { kind: 'profit' }, { kind: 'referral', owner: '1' });
      await expect(given).rejects.toThrow('was not let out');
    },
  );

  it('let nobody write that something was let out but the gate', async () => {
    const asApp = exchange.ctx.pool.query('update outflow set amount = amount * 2');
    await expect(asApp).rejects.toThrow('permission denied');
  });
});

/** Fifty at once, of some hundred dollars each, where a day ends at a thousand. */
describe('fifty at once, of each outflow, against the limit of a day', () => {
  const fifty = Array.from({ length: 50 });
  const races: Record<string, (by: Office) => Promise<(() => Promise<{ status: number }>)[]>> = {
    async payout(by) {
      const ids: string[] = [];
      for (const _ of fifty) ids.push(await paidOrder(null, '10000'));
      return ids.map((id) => () => move(by, id, 'send'));
    },
    async refund(by) {
      const asks: (() => Promise<{ status: number }>)[] = [];
      for (const _ of fifty) {
        const { id } = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } });
        await playInSandbox(exchange.ctx, id, 'more');
        await move(finance, id, 'ask_refund', { reason: 'Asked for' });
        const { id: refund } = await one('select id from refund where claim_id = $1', [id]);
        asks.push(() => move(by, id, 'send_refund', { refund }));
      }
      return asks;
    },
    async return(by) {
      const asks: (() => Promise<{ status: number }>)[] = [];
      for (const _ of fifty) {
        const deposit = { currency: idOf('USDTTRC20'), amount: '100', comment: 'By itself' };
        const { id } = (await owner.post('deposits', { ...deposit, reference: randomUUID() })).body;
        asks.push(() => by.post(`deposits/${id}/return`, { reference: 'tx', reason: 'By mistake' }));
      }
      return asks;
    },
    async withdrawal(by) {
      const ids: string[] = [];
      for (const _ of fifty)
        ids.push(await asked(exchange, await newPartner(exchange, '100'), { amount: '100' }));
      return ids.map((id) => () => by.post(`withdrawals/${id}/send`, { version: 1 }));
    },
    async reserve(by) {
      await setReserve(exchange, idOf('USDTTRC20'), '100000');
      return fifty.map(() => () => take(by, 'USDTTRC20', '100'));
    },
    async balance(by) {
      const asks: (() => Promise<{ status: number }>)[] = [];
      for (const _ of fifty) {
        const { id } = await signUpUser(exchange);
        const given = { account: 'referral', direction: 'in', amount: '100', reason: 'Friendship' };
        asks.push(() => by.post(`partners/${id}/adjust`, { ...given, key: randomUUID() }));
      }
      return asks;
    },
  };

  const letOut = async () => {
    const { sum, most } = await one(
      'select coalesce(sum(usd), 0) as sum, max(usd) as most from outflow where approval_id is null and at > $1',
      [new Date(exchange.clock.now().getTime() - 24 * 3600_000)],
    );
    return { sum: Number(sum), most: Number(most) };
  };

  it.each(Object.keys(races))('%s: by one person', { timeout: 120_000 }, async (kind) => {
    const asks = (await races[kind]?.(finance)) ?? [];
    await aDayPasses();
    await limits({ person_day_above: 1000 });
    const answers = await Promise.all(asks.map((one) => one()));
    const { sum, most } = await letOut();
    expect(sum).toBeLessThanOrEqual(1000);
    expect(sum).toBeGreaterThan(1000 - most);
    const let_ = answers.filter(({ status }) => status === 200 || status === 204).length;
    expect(let_).toBe(Math.floor(1000 / most));
    expect(
      answers.filter(({ status }) => status !== 200 && status !== 204 && status !== 202 && status !== 409),
    ).toEqual([]);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it.each(Object.keys(races))('%s: of one asset, by two people', { timeout: 120_000 }, async (kind) => {
    const [ofOne, ofOther] = [(await races[kind]?.(finance)) ?? [], (await races[kind]?.(owner)) ?? []];
    await aDayPasses();
    await limits({ asset_day_above: 1000 });
    const asks = [...ofOne.slice(0, 25), ...ofOther.slice(0, 25)];
    await Promise.all(asks.map((one) => one()));
    const { sum, most } = await letOut();
    expect(sum).toBeLessThanOrEqual(1000);
    expect(sum).toBeGreaterThan(1000 - most);
  });
});
