import { randomUUID } from 'node:crypto';
import { type ApprovalKind, approvalKinds } from '@menyala/contract/office/approvals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { playInSandbox } from '../../exchange/deposits/play-in-sandbox.ts';
import { addStaff } from '../../people/staff/add-staff.ts';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { closedContest } from '../../programme/contests/testing-contests.ts';
import { lookedImport } from '../../programme/import/testing-import.ts';
import { asked, newPartner } from '../../programme/withdrawals/testing-withdrawals.ts';
import { openShop } from '../../shop/invoices/testing-invoices.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';

/**
 * Every kind of change that waits for a second person, through the front door: that what holds is still what held. Each is tried once
 * where somebody else could agree, and once, as the sabotaged control, where in a demo nobody could and so nothing waits: a scenario
 * that would not notice a missing guard fails there.
 */
let exchange: TestContext;
let owner: Office;
const second = { login: 'second', password: 'seven grey stones' };
const password = demoLoginOf('owner').password;

interface Scenario {
  /** Asks for it by the call of the office. */
  ask(): Promise<{ status: number; body: Record<string, unknown> }>;
  /** What holds, of all that it would change. */
  live(): Promise<unknown>;
}

const one = async (text: string, values: unknown[] = []): Promise<unknown> =>
  (await exchange.admin.query(text, values)).rows;

const scenarios: Record<ApprovalKind, () => Promise<Scenario>> = {
  async 'requisite.add'() {
    const { body } = await owner.get('requisites?size=1');
    const [{ id: _, currency: __, ...edit }] = body['items'] as [Record<string, unknown>];
    return {
      ask: () => owner.post('requisites', { ...edit, title: 'Another' }),
      live: () => one("select count(*) from requisite where is_active and title = 'Another'"),
    };
  },
  async 'requisite.edit'() {
    const { body } = await owner.get('requisites?q=BTC&size=1');
    const [{ id, currency: _, ...edit }] = body['items'] as [Record<string, unknown>];
    return {
      ask: () =>
        owner.put(`requisites/${id}`, { ...edit, warning: { ru: 'Другое', en: `Other ${randomUUID()}` } }),
      live: () => one('select to_jsonb(r) from requisite r where id = $1', [id]),
    };
  },
  async 'reserve.out'() {
    const id = exchange.ctx.catalogue.current().currencyByCode.get('SBERRUB')?.id ?? 0;
    return {
      ask: () =>
        owner.post(`reserves/${id}/adjustments`, {
          ...{ direction: 'out', amount: '200000', reason: 'To the bank', key: randomUUID() },
        }),
      live: () =>
        one("select balance from account where kind = 'available' and owner = '' and currency_id = $1", [id]),
    };
  },
  async 'direction.edit'() {
    const { body } = await owner.get('directions?size=500');
    const [direction] = body['items'] as [Record<string, unknown> & { id: number }];
    const edit = Object.fromEntries(
      Object.entries(direction).filter(([name]) => name in (exampleEdit as object)),
    );
    return {
      ask: () => owner.sure.put(`directions/${direction.id}`, { ...edit, marginPercent: '-7' }),
      live: () => one('select margin_percent, fixed_course from direction where id = $1', [direction.id]),
    };
  },
  async 'direction.add'() {
    return {
      ask: async () => {
        const [pair] = await freePairs(1);
        const { fromId, toIds } = pair ?? { fromId: 0, toIds: [] };
        const edit = { ...(await editOfOne()), formula: '5', isEnabled: true };
        return owner.sure.post('directions', { ...edit, fromId, toId: toIds[0] });
      },
      live: () => one('select count(*) from direction'),
    };
  },
  async 'directions.add'() {
    // A copy begins as its model does.
    const { rows } = await exchange.admin.query('select id from direction where formula is null limit 1');
    await exchange.admin.query('update direction set bonus_percent = 50, is_enabled = true where id = $1', [
      rows[0].id,
    ]);
    return {
      ask: async () =>
        owner.sure.post('directions/matrix', {
          ...{ pairs: await freePairs(2), modelId: rows[0].id, common: null },
        }),
      live: () => one('select count(*) from direction'),
    };
  },
  async 'currency.edit'() {
    const id = exchange.ctx.catalogue.current().currencyByCode.get('BTC')?.id ?? 0;
    const { currencyEdit } = await import('@menyala/contract/office/currencies');
    return {
      ask: async () => {
        const { body } = await owner.get(`currencies/${id}`);
        const edit = Object.entries(body).filter(([name]) => name in currencyEdit.properties);
        return owner.put(`currencies/${id}`, { ...Object.fromEntries(edit), priceAsset: 'ETH' });
      },
      live: () => one('select price_asset from currency where id = $1', [id]),
    };
  },
  async 'price.edit'() {
    return {
      ask: () => owner.sure.put('prices/ETH', { usd: '5' }),
      live: () => one("select usd from price where asset = 'ETH'"),
    };
  },
  async 'source.confirm'() {
    const code = `desk${++sources}`;
    const settings = { address: 'https://prices.example/', figures: [{ pair: 'TRX/USDT', last: 'price' }] };
    const rules = { everySeconds: 5, freshSeconds: 3600, jumpPercent: '2', confirmSeconds: null };
    const source = { name: 'Desk', isEnabled: true, pairs: ['TRX/USDT'], settings, ...rules };
    await owner.post('sources', { ...source, code, kind: 'generic' });
    const now = exchange.clock.now();
    await exchange.admin.query(
      `insert into source_quote (source, pair, last, received_at, held_last, held_received_at, held_since)
       values ($1, 'TRX/USDT', 0.2, $2, 5, $2, $2)`,
      [code, now],
    );
    const quotes = [{ source: code, pair: 'TRX/USDT', side: 'last' }];
    await exchange.admin.query("update price set sources = $1 where asset = 'TRX'", [
      JSON.stringify({ quotes, least: 1 }),
    ]);
    return {
      ask: () => owner.post(`sources/${code}/confirm`, { pair: 'TRX/USDT', since: now.toISOString() }),
      live: () => one('select last from source_quote where source = $1', [code]),
    };
  },
  async 'tolerance.set'() {
    return {
      ask: async () => {
        const { version } = (await owner.get('settings/exchange')).body;
        return owner.put('settings/exchange', { version, tolerancePercent: '30' });
      },
      live: () => one("select settings -> 'tolerancePercent' as tolerance from exchange_settings"),
    };
  },
  async 'directions.change'() {
    const ids = (await exchange.admin.query('select id from direction order by id limit 3')).rows.map(
      ({ id }) => id,
    );
    const chosen = { ids, from: null, to: null, isEnabled: null, q: null };
    const change = { margin: { how: 'set', percent: '-3' } };
    const { body } = await owner.post('directions/changes', { chosen, change });
    return {
      ask: () => owner.sure.post(`directions/changes/${body['id']}/apply`, {}),
      live: () => one('select margin_percent from direction where id = any($1) order by id', [ids]),
    };
  },
  async 'source.edit'() {
    const code = `desk${++sources}`;
    const settings = { address: 'https://prices.example/', figures: [{ pair: 'USDT/RUB', last: 'price' }] };
    const rules = { everySeconds: 5, freshSeconds: 30, jumpPercent: '2', confirmSeconds: 30 };
    const source = { name: 'Desk', isEnabled: true, pairs: [], settings, ...rules };
    await owner.post('sources', { ...source, code, kind: 'generic' });
    const quotes = [{ source: code, pair: 'USDT/RUB', side: 'last' }];
    const follows = JSON.stringify({ quotes, least: 1 });
    await exchange.admin.query("update price set sources = $1 where asset = 'RUB'", [follows]);
    return {
      ask: () => owner.put(`sources/${code}`, { ...source, version: 1, freshSeconds: 600 }),
      live: () => one('select settings, fresh_seconds from price_source where code = $1', [code]),
    };
  },
  async 'words.change'() {
    const words = { ru: 'Платите на 4000 1234 5678 9017', en: `Pay to ${++sources} 4000 1234 5678 9017` };
    return {
      ask: () =>
        owner.post('banners', {
          ...{ kind: 'notice', tone: 'info', title: words, text: words, link: null, linkText: words },
          ...{ picture: null, isOn: true, startsAt: null, endsAt: null, position: 0 },
        }),
      live: () => one('select count(*) from banner'),
    };
  },
  async 'key.set'() {
    return {
      ask: () => owner.put('settings/keys/captcha', { value: `key-${randomUUID()}` }),
      live: () => one("select value from outside_key where name = 'captcha'"),
    };
  },
  async 'mail.set'() {
    return {
      ask: async () => {
        const { body } = await owner.get('settings/exchange');
        const mail = { ...(body['mail'] as object), host: `${randomUUID()}.example` };
        const { id: _, ...edit } = body;
        return owner.put('settings/exchange', { ...edit, mail });
      },
      live: () => one("select settings -> 'mail' as mail from exchange_settings"),
    };
  },
  async 'shops.set'() {
    return {
      ask: async () => {
        const { body } = await owner.get('settings/exchange');
        const { shops, version } = body as { shops: { mostOpenUsd: string }; version: number };
        const mostOpenUsd = `${Number(shops.mostOpenUsd) + 1}`;
        return owner.put('settings/exchange', { version, shops: { ...shops, mostOpenUsd } });
      },
      live: () => one("select settings -> 'shops' as shops from exchange_settings"),
    };
  },
  async 'shop.terms'() {
    const { id } = await openShop(exchange);
    return {
      ask: async () => {
        const { body } = await owner.get(`shops/${id}`);
        const terms = { feePercent: null, mostOpenUsd: '999999', holdDays: null };
        return owner.put(`shops/${id}/terms`, { version: body['version'], ...terms });
      },
      live: () => one('select most_open_usd from shop where id = $1', [id]),
    };
  },
  async 'withdrawal.send'() {
    const id = await asked(exchange, await newPartner(exchange, '100'), { amount: '50' });
    return {
      ask: async () => {
        const { body } = await owner.get(`withdrawals/${id}`);
        return owner.post(`withdrawals/${id}/send`, { version: body['version'] });
      },
      live: () => one('select status from withdrawal where id = $1', [id]),
    };
  },
  async 'claim.send'() {
    const { id } = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '30000' } });
    await playInSandbox(exchange.ctx, id, 'exact');
    return {
      ask: async () => {
        const { body } = await owner.get(`claims/${id}`);
        return owner.post(`claims/${id}/moves`, { move: 'send', route: 'hand', version: body['version'] });
      },
      live: () => one('select status from claim where id = $1', [id]),
    };
  },
  async 'claim.refund'() {
    const { id } = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '100000' } });
    await playInSandbox(exchange.ctx, id, 'more');
    const moved = async (move: string, words: object) => {
      const { body } = await owner.get(`claims/${id}`);
      return owner.post(`claims/${id}/moves`, { move, version: body['version'], ...words });
    };
    await moved('ask_refund', { reason: 'Asked for' });
    const [{ id: refund }] = (await one('select id from refund where claim_id = $1', [id])) as [
      { id: string },
    ];
    return {
      ask: () => moved('send_refund', { refund }),
      live: () => one('select state from refund where id = $1', [refund]),
    };
  },
  async 'deposit.return'() {
    const currency = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id;
    const deposit = { currency, amount: '500', reference: randomUUID(), comment: 'Came by itself' };
    const { id } = (await owner.post('deposits', deposit)).body;
    return {
      ask: () => owner.post(`deposits/${id}/return`, { reference: 'tx', reason: 'By mistake' }),
      live: () => one('select state from deposit where id = $1', [id]),
    };
  },
  async 'balance.give'() {
    const { id } = await newPartner(exchange, '1');
    const given = { account: 'referral', direction: 'in', amount: '500', reason: 'For friendship' };
    return {
      ask: () => owner.post(`partners/${id}/adjust`, { ...given, key: randomUUID() }),
      live: () =>
        one("select sum(balance) from account where kind = 'referral' and owner = $1", [String(id)]),
    };
  },
  async 'contest.award'() {
    const { id } = await closedContest(exchange, owner, '500');
    return {
      ask: () => owner.post(`contests/${id}/award`, { version: 3 }),
      live: () => one('select status from contest where id = $1', [id]),
    };
  },
  async 'import.run'() {
    const { id, sha256 } = await lookedImport(exchange, `email,balance\n${randomUUID()}@example.com,500\n`);
    return {
      ask: () => owner.post(`import/${id}/start`, { sha256 }),
      live: () => one('select status from user_import where id = $1', [id]),
    };
  },
  async 'staff.invite'() {
    const email = `${randomUUID()}@example.com`;
    return {
      ask: () => owner.post('staff/invitations', { name: 'Anna', email, role: 'finance', password }),
      live: () => one('select email from staff_invitation where email = $1', [email]),
    };
  },
  async 'staff.edit'() {
    const id = await idOf('support');
    return {
      ask: async () => {
        const { body } = await owner.get(`staff/${id}`);
        return owner.put(`staff/${id}`, {
          version: body['version'],
          name: body['name'],
          role: 'operator',
          password,
        });
      },
      live: () => one('select role from staff where id = $1', [id]),
    };
  },
  async 'staff.on'() {
    const id = await idOf('content');
    await exchange.admin.query('update staff set is_active = false where id = $1', [id]);
    return {
      ask: async () => {
        const { body } = await owner.get(`staff/${id}`);
        return owner.post(`staff/${id}/switch`, { version: body['version'], isActive: true });
      },
      live: () => one('select is_active from staff where id = $1', [id]),
    };
  },
  async 'staff.reset'() {
    const id = await idOf('verifier');
    return {
      ask: () => owner.post(`staff/${id}/reset`, { password }),
      live: () => one('select password_hash from staff where id = $1', [id]),
    };
  },
  async 'staff.networks'() {
    const items = (await owner.get('staff')).body['items'] as {
      id: number;
      login: string;
      version: number;
    }[];
    const other = items.find(({ login }) => login === second.login);
    return {
      ask: () =>
        owner.put(`staff/${other?.id}/networks`, {
          version: other?.version,
          networks: ['127.0.0.0/8', '192.0.2.1'],
        }),
      live: () => one('select networks from staff where login = $1', [second.login]),
    };
  },
  async 'office.networks'() {
    const { version } = (await owner.get('staff')).body['office'] as { version: number };
    return {
      ask: () => owner.put('networks', { version, networks: ['127.0.0.1', `198.51.100.${++sources}`] }),
      live: () => one('select networks from office_access'),
    };
  },
  async 'policy.edit'() {
    const { isGuarded: _, isBuilding: __, ...policy } = (await owner.get('approval-policy')).body;
    return {
      ask: () => owner.put('approval-policy', { ...policy, delayMinutes: 15 }),
      live: () => one('select * from approval_policy'),
    };
  },
};

/** Pairs without a direction, from one currency. */
async function freePairs(count: number): Promise<{ fromId: number; toIds: number[] }[]> {
  const { rows } = await exchange.admin.query(
    `select f.id as "from", array_agg(t.id order by t.id) as "to" from currency f join currency t on t.id <> f.id
     where not exists (select from direction d where d.from_id = f.id and d.to_id = t.id)
       and f.retired_at is null and t.retired_at is null
     group by f.id having count(*) >= $1 order by f.id limit 1`,
    [count],
  );
  return rows.map(({ from, to }) => ({ fromId: from, toIds: to.slice(0, count) }));
}

/** The parts of a direction that can be edited, as one of them is, without a card to verify. */
async function editOfOne(): Promise<Record<string, unknown>> {
  const { body } = await owner.get('directions?size=500');
  const [direction] = body['items'] as [Record<string, unknown>];
  const edit = Object.entries(direction).filter(([name]) => name in exampleEdit);
  return { ...Object.fromEntries(edit), verifySide: null, verifyWhen: 'course' };
}

let sources = 0;
/** The names that an edit of a direction has. */
let exampleEdit: object;
const idOf = async (login: string): Promise<number> =>
  (await exchange.admin.query('select id from staff where login = $1', [login])).rows[0].id;

async function open() {
  exchange = await createTestContext();
  owner = await enterOffice(exchange);
  await addStaff(exchange.ctx.db, { ...second, name: 'Second', role: 'owner' }, exchange.clock.now());
  await exchange.admin.query(
    'update approval_policy set is_on = true, payout_above = 100, withdrawal_above = 10, refund_above = 100, balance_above = 100, reserve_out_above = 1000, least_margin = 0',
  );
  await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } });
  const { directionEdit } = await import('@menyala/contract/office/directions');
  exampleEdit = directionEdit.properties;
}

const kinds = Object.keys(approvalKinds) as ApprovalKind[];

describe('what waits for a second person', () => {
  beforeAll(open);
  afterAll(() => exchange.close());

  it.each(kinds)('%s: the old value holds until another agreed, and the new one then', async (kind) => {
    const { ask, live } = await scenarios[kind]();
    const before = await live();
    const { status, body } = await ask();
    expect({ status, body }).toMatchObject({ status: 202, body: { approval: { kind, status: 'open' } } });
    expect(await live()).toEqual(before);
    const { id } = body['approval'] as { id: string };
    const other = await enterOffice({ app: exchange.app, signIn: () => exchange.signIn(second) });
    const agreed = await other.post(`approvals/${id}/agree`, {});
    expect(agreed.body).toMatchObject({ status: 'agreed', decidedBy: 'second' });
    expect(await live()).not.toEqual(before);
  });

  it('leaves a sum in parts no way round the limit of a day', async () => {
    await exchange.admin.query('update approval_policy set reserve_out_above = 2500');
    const id = exchange.ctx.catalogue.current().currencyByCode.get('TRX')?.id;
    const other = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id ?? id;
    const take = (amount: string) =>
      owner.post(`reserves/${other}/adjustments`, {
        ...{ direction: 'out', amount, reason: 'A part of it', key: randomUUID() },
      });
    expect((await take('1000')).status).toBe(200);
    expect((await take('1000')).status).toBe(200);
    expect((await take('1000')).status).toBe(202);
  });
});

describe('the control, where nobody could agree', () => {
  beforeAll(async () => {
    await open();
    await exchange.admin.query(
      "update staff set is_active = false where role in ('owner', 'finance') and login <> 'demo'",
    );
  });
  afterAll(() => exchange.close());

  it.each(kinds)(
    '%s: without the guard the value changes at once, and the test would see it',
    async (kind) => {
      const { ask, live } = await scenarios[kind]();
      const before = await live();
      expect((await ask()).status).not.toBe(202);
      expect(await live()).not.toEqual(before);
    },
  );
});
