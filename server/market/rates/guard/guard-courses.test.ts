import type { DirectionEdit, OfficeDirection } from '@menyala/contract/office/directions';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../context.ts';
import { newClaim } from '../../../exchange/claims/testing-claims.ts';
import { demoLoginOf } from '../../../people/staff/demo-logins.ts';
import type { CourseTx } from '../../../platform/approvals/course-guard.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { enterOffice, type Office } from '../../../testing/office.ts';
import { followSources } from '../follow-market.ts';

/**
 * Each way in which one member of finance could move a course, through the front door: what customers are promised is still what it was.
 * The same ways with the guard taken out are the control: each moves the course, so that a way which would not is no test of it.
 */
let exchange: TestContext;
let finance: Office;
let owner: Office;

const enter = (role: 'owner' | 'finance') =>
  enterOffice({ app: exchange.app, signIn: () => exchange.signIn(demoLoginOf(role)) });

async function open({ guarded = true } = {}): Promise<void> {
  exchange = await createTestContext();
  [owner, finance] = [await enter('owner'), await enter('finance')];
  const { admin } = exchange;
  // The floor is another rule: here none holds.
  await admin.query('update approval_policy set is_on = true, least_margin = -99, payout_above = 1000000');
  await admin.query("update staff set email = login || '@example.com'");
  await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } });
  if (!guarded) takeGuardOut(exchange.ctx);
}

/** As if nobody had written the guard. */
function takeGuardOut(ctx: Context): void {
  const none: Context['guardCourses'] = async (tx, _, change) => ({
    result: await change(tx as CourseTx),
    danger: null,
  });
  Object.assign(ctx, { guardCourses: none });
}

const directionOf = async (from: string, to: string): Promise<OfficeDirection> => {
  const all = (await owner.get('directions?size=500')).body['items'] as OfficeDirection[];
  const found = all.find((one) => one.from === from && one.to === to);
  if (!found) throw new Error(`There is no direction ${from} – ${to}.`);
  return found;
};

/** The course that a claim made now would get. */
async function courseOf(from: string, to: string): Promise<string | null> {
  await exchange.ctx.rates.refresh();
  const { course } = await directionOf(from, to);
  return course;
}

async function edited(from: string, to: string, change: Partial<DirectionEdit>) {
  const { directionEdit } = await import('@menyala/contract/office/directions');
  const direction = await directionOf(from, to);
  const edit = Object.fromEntries(
    Object.entries(direction).filter(([name]) => name in directionEdit.properties),
  );
  return finance.sure.put(`directions/${direction.id}`, { ...edit, ...change });
}

async function sourceSays(code: string, pair: string, last: string, held = false): Promise<void> {
  const now = exchange.clock.now();
  await exchange.admin.query(
    `insert into source_quote (source, pair, last, received_at, held_last, held_received_at, held_since)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (source, pair) do update
     set last = excluded.last, received_at = excluded.received_at, held_last = excluded.held_last,
         held_received_at = excluded.held_received_at, held_since = excluded.held_since`,
    held ? [code, pair, '97400', now, last, now] : [code, pair, last, now, null, null],
  );
}

const addSource = (code: string) =>
  finance.post('sources', {
    ...{ code, kind: 'generic', name: code, isEnabled: true, pairs: ['BTC/USDT'] },
    settings: { address: 'https://prices.example/', figures: [{ pair: 'BTC/USDT', last: 'price' }] },
    ...{ everySeconds: 5, freshSeconds: 600, jumpPercent: '2', confirmSeconds: null },
  });
const following = (...codes: string[]) => ({
  quotes: codes.map((source) => ({ source, pair: 'BTC/USDT', side: 'last' })),
  least: 1,
});
async function followedBy(...codes: string[]): Promise<void> {
  for (const code of codes) {
    expect((await addSource(code)).status).toBeLessThan(300);
    await sourceSays(code, 'BTC/USDT', '97400');
  }
  await exchange.admin.query("update price set sources = $1 where asset = 'BTC'", [
    JSON.stringify(following(...codes)),
  ]);
  await followSources(exchange.ctx);
}
const margin = async (from: string, to: string, columns: string) => {
  const { id } = await directionOf(from, to);
  await exchange.admin.query(`update direction set ${columns} where id = $1`, [id]);
};

interface Way {
  /** Makes ready what it needs. */
  before?(): Promise<unknown>;
  ask(): Promise<{ status: number; body: Record<string, unknown> }>;
  /** The course that customers are promised. */
  promised?(): Promise<unknown>;
}
const row = async (text: string): Promise<unknown> => (await exchange.admin.query(text)).rows;

const ways: Record<string, Way> = {
  'a price by hand': { ask: () => finance.sure.put('prices/BTC', { usd: '0.01' }) },
  'a price by hand, a little more than the bound': {
    ask: () => finance.sure.put('prices/BTC', { usd: '94300' }),
  },
  'the first price of an asset': {
    before: () => exchange.admin.query("update price set is_set = false where asset = 'KZT'"),
    ask: () => finance.sure.put('prices/KZT', { usd: '5' }),
    promised: () => row("select usd, is_set from price where asset = 'KZT'"),
  },
  'a formula': { ask: () => edited('BTC', 'USDTTRC20', { formula: '0.1' }) },
  'a formula that comes to the course of now': {
    ask: () => edited('BTC', 'USDTTRC20', { formula: '97400' }),
    promised: () => row('select id, formula from direction order by id'),
  },
  'the price asset of a currency': {
    ask: async () => {
      const { currencyByCode } = exchange.ctx.catalogue.current();
      const id = currencyByCode.get('BTC')?.id ?? 0;
      const { currencyEdit } = await import('@menyala/contract/office/currencies');
      const edit = Object.fromEntries(
        Object.entries((await finance.get(`currencies/${id}`)).body).filter(
          ([name]) => name in currencyEdit.properties,
        ),
      );
      return finance.put(`currencies/${id}`, { ...edit, priceAsset: 'ETH' });
    },
  },
  'an own source that the price is made to follow': {
    before: async () => {
      expect((await addSource('own')).status).toBeLessThan(300);
      await sourceSays('own', 'BTC/USDT', '0.01');
    },
    ask: () => finance.sure.put('prices/BTC', { usd: '1', sources: following('own') }),
  },
  'an own source beside those that a price follows, which says the same so far': {
    before: async () => {
      await followedBy('one', 'two');
      await addSource('own');
      await sourceSays('own', 'BTC/USDT', '97400');
    },
    ask: () => finance.sure.put('prices/BTC', { usd: '1', sources: following('one', 'two', 'own') }),
    promised: () => row("select sources from price where asset = 'BTC'"),
  },
  'sources that are left for a figure by hand': {
    before: () => followedBy('one'),
    ask: () => finance.sure.put('prices/BTC', { usd: '97400', freshMinutes: null, sources: null }),
    promised: () => row("select sources from price where asset = 'BTC'"),
  },
  'a source that is switched off, so that the median is another': {
    before: async () => {
      await followedBy('one', 'two');
      await sourceSays('two', 'BTC/USDT', '110000');
      await followSources(exchange.ctx);
    },
    ask: async () => {
      const { body } = await finance.get('sources/one');
      const { name, pairs, settings, everySeconds, freshSeconds, jumpPercent, confirmSeconds, version } =
        body;
      const rules = { everySeconds, freshSeconds, jumpPercent, confirmSeconds, version };
      return finance.put('sources/one', { name, pairs, settings, ...rules, isEnabled: false });
    },
    promised: async () => {
      await followSources(exchange.ctx);
      return courseOf('BTC', 'USDTTRC20');
    },
  },
  'a jump of a source that is believed by a press': {
    before: async () => {
      await followedBy('one');
      await sourceSays('one', 'BTC/USDT', '200', true);
    },
    ask: () =>
      finance.post('sources/one/confirm', { pair: 'BTC/USDT', since: exchange.clock.now().toISOString() }),
    promised: async () => {
      await followSources(exchange.ctx);
      return courseOf('BTC', 'USDTTRC20');
    },
  },
  'a price that holds for longer': {
    before: () => exchange.admin.query("update price set fresh_minutes = 10 where asset = 'BTC'"),
    ask: () => finance.sure.put('prices/BTC', { usd: '97400', freshMinutes: null }),
    promised: () => row("select fresh_minutes from price where asset = 'BTC'"),
  },
  'a short payment that counts as whole': {
    ask: async () => {
      const { version } = (await finance.get('settings/exchange')).body;
      return finance.put('settings/exchange', { version, tolerancePercent: '10' });
    },
    promised: () => row("select settings->>'tolerancePercent' as tolerance from exchange_settings"),
  },
  'a margin': {
    before: () => margin('BTC', 'USDTTRC20', 'margin_percent = 8'),
    ask: () => edited('BTC', 'USDTTRC20', { marginPercent: '1' }),
  },
  'a margin up, which customers pay': {
    ask: () => edited('BTC', 'USDTTRC20', { marginPercent: '60' }),
  },
  'the margin with a verified card': {
    before: () => margin('SBERRUB', 'USDTTRC20', 'margin_percent = 8, verification_margin_percent = 7'),
    ask: () => edited('SBERRUB', 'USDTTRC20', { verificationMarginPercent: '0.5', marginPercent: '8' }),
    promised: async () => (await directionOf('SBERRUB', 'USDTTRC20')).verificationCourse,
  },
  'a tier': {
    before: () => margin('BTC', 'USDTTRC20', 'margin_percent = 8'),
    ask: async () => {
      const { noCourseMargins } = await import('@menyala/contract/office/directions');
      const tier = { from: '0.01', marginPercent: '1', verificationMarginPercent: null, fixedMargin: '0' };
      return edited('BTC', 'USDTTRC20', {
        ...{ marginPercent: '8', verificationMarginPercent: null },
        margins: { ...noCourseMargins, tiers: [tier] },
      });
    },
    promised: () => row('select id, margins from direction order by id'),
  },
  'a floor': {
    before: () =>
      margin(
        'BTC',
        'USDTTRC20',
        `margin_percent = 0, verification_margin_percent = null, margins = jsonb_build_object(
        'fixedMargin', '0', 'fixedSide', 'receive', 'tiers', '[]'::jsonb, 'cities', '[]'::jsonb, 'lowestCourse', null,
        'highestCourse', null, 'floorPercent', '6')`,
      ),
    ask: async () => {
      const { noCourseMargins } = await import('@menyala/contract/office/directions');
      return edited('BTC', 'USDTTRC20', {
        ...{ marginPercent: '0', verificationMarginPercent: null },
        margins: { ...noCourseMargins, floorPercent: '0' },
      });
    },
  },
  'a place in a monitor’s list': {
    before: async () => {
      await margin('BTC', 'USDTTRC20', 'margin_percent = 8, verification_margin_percent = null');
      await exchange.admin.query(`
        insert into monitor_list (monitor_id, kind, is_enabled, address, own, every_seconds, fresh_seconds, next_at)
        select id, 'bestchange', true, 'https://list.example/', '{us}', 60, 600, now() from monitor order by id limit 1
        on conflict do nothing`);
    },
    ask: async () => {
      const { noPlace } = await import('@menyala/contract/office/directions');
      const { rows } = await exchange.admin.query('select monitor_id from monitor_list limit 1');
      const place = { ...noPlace, isOn: true, monitorId: rows[0]?.monitor_id, leastMarginPercent: '0' };
      return edited('BTC', 'USDTTRC20', { marginPercent: '8', verificationMarginPercent: null, place });
    },
    promised: () => row('select id, place from direction order by id'),
  },
  'a course by hand': {
    ask: () => edited('BTC', 'USDTTRC20', { fixedCourse: '120000' }),
  },
  'points for an order': {
    ask: () => edited('BTC', 'USDTTRC20', { bonusPercent: '50' }),
    promised: () => row('select id, bonus_percent from direction order by id'),
  },
  'a change of many': {
    ask: async () => {
      const chosen = { ids: null, from: null, to: null, isEnabled: null, q: 'BTC' };
      const change = { margin: { how: 'set', percent: '-20' } };
      const { body } = await finance.post('directions/changes', { chosen, change });
      expect(body).toMatchObject({ asksSecond: exchange.ctx.guardCourses.name !== 'none' });
      return finance.sure.post(`directions/changes/${body['id']}/apply`, {});
    },
  },
  'a new direction that begins by a formula': {
    ask: async () => {
      const { id, ...direction } = await directionOf('BTC', 'USDTTRC20');
      await exchange.admin.query('update direction set retired_at = null where id = $1', [id]);
      const { rows } = await exchange.admin.query(
        `select f.id as "fromId", t.id as "toId" from currency f cross join currency t
         where f.code = 'BTC' and t.code <> 'BTC' and t.retired_at is null
           and not exists (select from direction d where d.from_id = f.id and d.to_id = t.id) limit 1`,
      );
      const { directionEdit } = await import('@menyala/contract/office/directions');
      const edit = Object.fromEntries(
        Object.entries(direction).filter(([name]) => name in directionEdit.properties),
      );
      return finance.sure.post('directions', {
        ...{ ...edit, ...rows[0], formula: '1000000', isEnabled: true, verifySide: null },
      });
    },
    promised: () => row('select count(*) from direction'),
  },
};

describe.each(Object.keys(ways))('by %s', (name) => {
  const way = ways[name] as Way;
  const promised = () => (way.promised ?? (() => courseOf('BTC', 'USDTTRC20')))();
  afterEach(() => exchange.close());

  it('nobody of finance moves a course alone: it waits, owners hear, and the old course goes on', async () => {
    await open();
    await way.before?.();
    const before = await promised();
    const { status, body } = await way.ask();
    expect({ status, body }).toMatchObject({ status: 202, body: { approval: { status: 'open' } } });
    expect(await promised()).toEqual(before);
    await exchange.ctx.outbox.drain();
    await exchange.ctx.outbox.drain();
    expect(await row("select kind from email_message where kind = 'owner.approval_asked'")).not.toEqual([]);
    const { id } = body['approval'] as { id: string };
    expect((await finance.post(`approvals/${id}/agree`, {})).status).toBe(403);
    expect((await owner.post(`approvals/${id}/agree`, {})).body).toMatchObject({ status: 'agreed' });
    expect(await promised()).not.toEqual(before);
  });

  it('a course would move without the guard', async () => {
    await open({ guarded: false });
    await way.before?.();
    const before = await promised();
    expect((await way.ask()).status).toBeLessThan(202);
    expect(await promised()).not.toEqual(before);
  });
});

describe('added up', () => {
  beforeEach(() => open());
  afterEach(() => exchange.close());
  const price = async (usd: string, by = finance) => (await by.sure.put('prices/BTC', { usd })).status;

  it('small changes of one person in a day pass the bound once, whatever they are of', async () => {
    expect(await price('98374')).toBe(200);
    exchange.clock.turn(3 * 60 * 60 * 1000);
    const direction = await directionOf('BTC', 'USDTTRC20');
    const better = (Number(direction.marginPercent) - 1.5).toFixed(2);
    expect((await edited('BTC', 'USDTTRC20', { marginPercent: better })).status).toBe(200);
    exchange.clock.turn(3 * 60 * 60 * 1000);
    expect(await price('99300')).toBe(202);
    await owner.post(`approvals/${await waiting()}/refuse`, { reason: 'Enough today' });
    // A step back is taken off.
    expect(await price('97400')).toBe(200);
    expect(await price('98300')).toBe(200);
  });

  it('a day later one begins anew', async () => {
    expect(await price('99800')).toBe(200);
    await later(23);
    expect(await price('101000')).toBe(202);
    await owner.post(`approvals/${await waiting()}/refuse`, { reason: 'Not today' });
    await later(2);
    expect(await price('101000')).toBe(200);
  });

  /** Sessions end meanwhile. */
  async function later(hours: number): Promise<void> {
    exchange.clock.turn(hours * 60 * 60 * 1000);
    [owner, finance] = [await enter('owner'), await enter('finance')];
  }

  it('two people within an hour pass it together', async () => {
    expect(await price('99500')).toBe(200);
    expect(await price('101000', owner)).toBe(202);
    exchange.clock.turn(61 * 60 * 1000);
    await finance.post(`approvals/${await waiting()}/refuse`, { reason: 'Not so soon' });
    expect(await price('101000', owner)).toBe(200);
  });

  it('fifty at once get no further than one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => price(String(97400 + 400 * (place + 1)))),
    );
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
    const { rows } = await exchange.admin.query("select usd from price where asset = 'BTC'");
    expect(Math.abs(Number(rows[0].usd) / 97400 - 1)).toBeLessThanOrEqual(0.03);
  });

  it('what sources say by themselves is held up by nobody, and counts for nobody', async () => {
    await followedBy('one');
    await sourceSays('one', 'BTC/USDT', '120000');
    await followSources(exchange.ctx);
    const { rows } = await exchange.admin.query("select usd from price where asset = 'BTC'");
    expect(Number(rows[0].usd)).toBe(120000);
    const { marginPercent } = await directionOf('BTC', 'USDTTRC20');
    const better = (Number(marginPercent) - 0.2).toFixed(2);
    expect((await edited('BTC', 'USDTTRC20', { marginPercent: better })).status).toBe(200);
  });

  it('what was agreed to by two is where the next change begins', async () => {
    expect(await price('110000')).toBe(202);
    await owner.post(`approvals/${await waiting()}/agree`, {});
    expect(await price('111000')).toBe(200);
    expect((await finance.post('prices/BTC/undo', {})).status).toBe(200);
    expect(await price('112000')).toBe(200);
  });

  it('the bound is the owner’s: a wider one waits, and then holds', async () => {
    const {
      isGuarded: _,
      isBuilding: ___,
      version: __,
      ...policy
    } = (await owner.get('approval-policy')).body;
    expect(policy).toMatchObject({ courseBound: '3' });
    for (const wrong of ['0', '51', '3.1234567'])
      expect((await owner.put('approval-policy', { ...policy, courseBound: wrong })).status).toBe(422);
    expect((await owner.put('approval-policy', { ...policy, courseBound: '1' })).status).toBe(200);
    expect(await price('98600')).toBe(202);
    await exchange.admin.query("update staff set role = 'owner' where login = 'content'");
    expect((await owner.put('approval-policy', { ...policy, courseBound: '10' })).status).toBe(202);
  });

  const waiting = async () =>
    ((await owner.get('approvals?is=open')).body['items'] as { id: string }[])[0]?.id ?? '';
});

describe('where nobody else could agree', () => {
  let secret: string;
  const code = () => {
    // Each code counts once, and the clock stands.
    exchange.clock.turn(30_000);
    return new TOTP({ secret }).generate({ timestamp: exchange.clock.now().getTime() });
  };
  let alone: Office;
  async function only(role: 'owner' | 'finance'): Promise<void> {
    await open();
    const { login, password } = demoLoginOf(role);
    await exchange.admin.query('update staff set is_active = login = $1', [login]);
    const cookie = await exchange.signIn({ login, password });
    const post = (url: string, payload: object) =>
      exchange.app.inject({ method: 'POST', url: `/office/api/${url}`, payload, headers: { cookie } });
    secret = (await post('me/totp', { password })).json().secret;
    await post('me/totp/confirm', { code: code() });
    alone = await enterOffice({ app: exchange.app, signIn: async () => cookie });
    // In a demo nobody waits for somebody who is not there.
    Object.assign(exchange.ctx.config, { mode: 'production' });
  }
  afterEach(() => exchange.close());
  const usd = async () => (await alone.get('prices/BTC')).body['usd'];
  const ask = async () => {
    const { status, body } = await alone.sure.put('prices/BTC', { usd: '50000' });
    expect(status).toBe(202);
    return body['approval'] as { id: string; isAtOnce: boolean; may: string[] };
  };

  it('an owner gives a fresh code, and it is at once', async () => {
    await only('owner');
    const { id, isAtOnce, may } = await ask();
    expect([isAtOnce, may]).toEqual([true, ['confirm', 'withdraw']]);
    expect((await alone.post(`approvals/${id}/confirm`, { totp: '000000' })).status).toBe(422);
    expect(await usd()).toBe('97400');
    const given = code();
    const done = await alone.post(`approvals/${id}/confirm`, { totp: given });
    expect(done.body).toMatchObject({ status: 'agreed', decidedBy: null });
    expect(await usd()).toBe('50000');
    // The code is spent, and so is the request.
    expect((await alone.post(`approvals/${id}/confirm`, { totp: given })).status).toBe(422);
    expect((await alone.post(`approvals/${id}/confirm`, { totp: code() })).status).toBe(409);
    await exchange.ctx.outbox.drain();
    await exchange.ctx.outbox.drain();
    expect(await row("select kind from email_message where kind like 'owner.approval%' order by id")).toEqual(
      [{ kind: 'owner.approval_asked' }, { kind: 'owner.approval_agreed' }],
    );
  });

  it('an owner who is alone no more waits for who is there', async () => {
    await only('owner');
    const { id } = await ask();
    await exchange.admin.query("update staff set is_active = true where login = 'finance'");
    await alone.post(`approvals/${id}/confirm`, { totp: code() });
    expect(await usd()).toBe('97400');
  });

  it('finance waits for the delay, and is never at once', async () => {
    await only('finance');
    const { id, isAtOnce } = await ask();
    expect(isAtOnce).toBe(false);
    expect((await alone.post(`approvals/${id}/confirm`, { totp: code() })).body).toMatchObject({
      status: 'open',
    });
    expect(await usd()).toBe('97400');
  });
});

it('before the first order nobody waits', async () => {
  exchange = await createTestContext();
  try {
    await exchange.admin.query('update approval_policy set is_on = true');
    finance = await enterOffice({
      app: exchange.app,
      signIn: () => exchange.signIn(demoLoginOf('finance')),
    });
    expect((await finance.sure.put('prices/BTC', { usd: '50000' })).status).toBe(200);
  } finally {
    await exchange.close();
  }
});
