import type { CourseOfClaim } from '@menyala/contract/office/claims';
import { noPlace } from '@menyala/contract/office/directions';
import { divide } from '@menyala/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDirection } from '../../../market/currencies/directions.ts';
import { publishCourses } from '../../../market/rates/publish-courses.ts';
import { addStaff } from '../../../people/staff/add-staff.ts';
import { ask } from '../../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { playInSandbox } from '../../deposits/play-in-sandbox.ts';
import { newClaim, orderFor, postOrder } from '../testing-claims.ts';

let exchange: TestContext;
let owner: string;
let support: string;
let verifier: string;
beforeAll(async () => {
  exchange = await createTestContext();
  for (const role of ['support', 'verifier'] as const)
    await addStaff(exchange.ctx.db, { ...loginOf(role), name: role, role }, exchange.clock.now());
  owner = await exchange.signIn();
  support = await exchange.signIn(loginOf('support'));
  verifier = await exchange.signIn(loginOf('verifier'));
});
afterAll(() => exchange.close());

const loginOf = (role: string) => ({ login: `new-${role}`, password: 'a long password' });

async function sourceSays(source: string, pair: string, bid: string, ask: string) {
  const now = exchange.clock.now();
  await exchange.admin.query(
    `insert into price_source (code, kind, name, pairs, every_seconds, fresh_seconds, next_at)
     values ($1, 'binance', initcap($1), $2, 3, 600, $3)
     on conflict (code) do update set fresh_seconds = 600, is_enabled = true`,
    [source, [pair], now],
  );
  await exchange.admin.query(
    `insert into source_quote (source, pair, bid, ask, received_at) values ($1, $2, $3, $4, $5)
     on conflict (source, pair) do update set bid = excluded.bid, ask = excluded.ask, received_at = excluded.received_at`,
    [source, pair, bid, ask, now],
  );
}

const publish = async () => {
  exchange.clock.turn(60_000);
  await publishCourses(exchange.ctx.db, exchange.clock.now());
  await exchange.ctx.catalogue.refresh();
};
const inOffice = (id: string, cookie: string) =>
  ask(exchange.app, { url: `/office/api/claims/${id}/course`, headers: { cookie } });
const told = async (id: string, base = ''): Promise<string[]> =>
  (await exchange.app.inject({ url: `${base}/api/v1/claim/${id}/form/` })).json().howReckoned;

it('keeps the formula, quotes and steps of a claim, whatever the market does later', async () => {
  await sourceSays('northern', 'BTC/USDT', '97000', '97001');
  await sourceSays('eastern', 'USDT/RUB', '90', '91');
  const formula = 'northern:BTC/USDT.bid × eastern:USDT/RUB.bid − 1%';
  await exchange.admin.query(
    `update direction set formula = $1 where from_id = (select id from currency where code = 'BTC')
       and to_id = (select id from currency where code = 'SBERRUB')`,
    [formula],
  );
  await publish();
  const { id } = await newClaim(exchange);
  const before = await told(id, '/en');
  await sourceSays('northern', 'BTC/USDT', '98000', '98001');
  await publish();

  const answer = await inOffice(id, owner);
  expect(answer.json()).toMatchObject({
    baseCourse: '8642700',
    snapshot: {
      formula,
      steps: [
        { kind: 'quote', source: 'northern', sourceName: 'Northern', value: '97000' },
        { kind: 'quote', source: 'eastern', sourceName: 'Eastern', value: '90' },
        { kind: 'operation', value: '8730000' },
        { kind: 'operation', right: '1%', value: '8642700' },
      ],
    },
  });
  expect((await inOffice(id, support)).statusCode).toBe(200);
  expect((await inOffice(id, verifier)).statusCode).toBe(403);

  expect(await told(id, '/en')).toEqual(before);
  expect(before).toEqual([
    expect.stringMatching(/^BTC\/USDT: 97,000, from Northern, .* MSK\.$/),
    expect.stringMatching(/^USDT\/RUB: 90, from Eastern, .* MSK\.$/),
    expect.stringMatching(/^They give the base rate: 1.BTC = 8,642,700/),
    expect.stringContaining('already includes our margin'),
  ]);
  const russian = await told(id);
  expect(russian[0]).toMatch(/^BTC\/USDT: 97.000, источник – Northern, .* МСК\.$/);
  expect(russian.join(' ')).toContain('Наша наценка в нём уже учтена');
  expect([...before, ...russian].join(' ')).not.toContain('%');
});

it('keeps the price that was the median of sources', async () => {
  await exchange.admin.query('update direction set formula = null');
  await sourceSays('northern', 'BTC/USDT', '97000', '97001');
  const quotes = [{ source: 'northern', pair: 'BTC/USDT', side: 'bid' }];
  await exchange.admin.query("update price set usd = 97000, sources = $1 where asset = 'BTC'", [
    JSON.stringify({ quotes, least: 1 }),
  ]);
  await publish();
  const { id } = await newClaim(exchange);
  const { baseCourse, snapshot } = (await inOffice(id, owner)).json<CourseOfClaim>();
  expect(snapshot).toMatchObject({
    formula: null,
    steps: [
      { kind: 'price', asset: 'BTC', value: '97000', quotes: [{ sourceName: 'Northern', value: '97000' }] },
      { kind: 'price', asset: 'RUB' },
      { kind: 'operation', operator: '÷', left: '97000', value: baseCourse },
    ],
  });
  expect((await told(id, '/en'))[0]).toMatch(/^Price of BTC: 97,000 USD, from Northern, .* MSK\.$/);
});

it('says of a course by hand that it is one', async () => {
  await exchange.admin.query(
    `update direction set fixed_course = 8000000 where from_id = (select id from currency where code = 'BTC')
       and to_id = (select id from currency where code = 'SBERRUB')`,
  );
  await publish();
  const { id } = await newClaim(exchange);
  expect((await inOffice(id, owner)).json().snapshot).toMatchObject({ isFixed: true });
  expect(await told(id, '/en')).toEqual([
    expect.stringMatching(/^The exchange set the rate of this direction itself: 1.BTC = 8,000,000/),
  ]);
});

it('is nothing of a claim that nobody knows', async () => {
  const { statusCode } = await inOffice('018f0000-0000-7000-8000-000000000000', owner);
  expect(statusCode).toBe(404);
});

it('says that the margin follows a list, and tells staff the place, whom it is better than and the own course', async () => {
  const direction = findDirection(exchange.ctx.catalogue.current(), 'BTC', 'SBERRUB');
  const run = (text: string, values: unknown[] = []) => exchange.admin.query(text, values);
  await sourceSays('western', 'BTC/USDT', '97000', '97001');
  await sourceSays('eastern', 'USDT/RUB', '90', '91');
  const place = {
    ...{ ...noPlace, isOn: true, monitorId: 1, stepPercent: '0.1' },
    ...{ leastMarginPercent: '-50', greatestMarginPercent: '50' },
  };
  await run(
    `update direction set formula = 'western:BTC/USDT.bid × eastern:USDT/RUB.bid', place = $1, fixed_course = null where id = $2`,
    [JSON.stringify(place), direction.id],
  );
  const now = exchange.clock.now();
  await run(
    `insert into monitor_list (monitor_id, kind, address, own, every_seconds, fresh_seconds, next_at)
     values (1, 'bestchange', 'https://bestchange.app', '{100}', 30, 3600, $1)`,
    [now],
  );
  const listed = async (name: string, course: string) => {
    const rate = divide('1', course, { digits: 18, rounding: 'nearest' });
    const more = { reserve: '1', least: null, most: null };
    await run('delete from monitor_rate');
    await run(
      `insert into monitor_rate (monitor_id, direction_id, city, rates, read_at, changed_at) values (1, $1, '', $2, $3, $3)`,
      [direction.id, JSON.stringify([{ changer: '7', name, rate, rankRate: rate, ...more }]), now],
    );
  };
  await listed('NordSwap', '8555400');
  await publish();
  const { id } = await newClaim(exchange);
  const { snapshot } = (await inOffice(id, owner)).json();
  expect(snapshot.place).toMatchObject({
    monitor: 'BestChange',
    place: 1,
    reason: 'taken',
    rival: 'NordSwap',
  });
  const words = (await told(id, '/en')).join(' ');
  expect(words).toContain('Our margin follows what other exchangers offer on BestChange, May');
  expect(words).not.toContain('NordSwap');
  expect((await told(id)).join(' ')).toContain(
    'Наценка подстроена под предложения других обменников на BestChange',
  );

  // The list moves, and the base course does not: whoever still orders at the course before keeps what that followed from.
  const order = orderFor(exchange.ctx, 'BTC', 'SBERRUB');
  await listed('SouthSwap', '8540000');
  exchange.clock.turn(1_000);
  await publishCourses(exchange.ctx.db, exchange.clock.now());
  await exchange.ctx.rates.refresh();
  const [newest, before] = exchange.ctx.rates.coursesOf(direction.id);
  expect(newest?.baseCourse).toBe(before?.baseCourse);
  const late = (await postOrder(exchange, order)).json<{ id: string; course: string }>();
  expect(late.course).toBe(before?.course);
  const placeOf = async (claim: string) => (await inOffice(claim, owner)).json().snapshot.place;
  expect(await placeOf(late.id)).toMatchObject({ rival: 'NordSwap' });

  // One that is fixed when it is paid follows the list until then.
  const follows = (await newClaim(exchange)).id;
  await run(`update claim set course_fixed_at = 'paid' where id = any ($1)`, [[late.id, follows]]);
  expect(await placeOf(follows)).toMatchObject({ rival: 'SouthSwap' });
  await playInSandbox(exchange.ctx, late.id, 'exact');
  expect(await placeOf(late.id)).toMatchObject({ rival: 'SouthSwap' });
  await run('update direction set formula = null, place = null where id = $1', [direction.id]);
});
