import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { closeContests } from '../../programme/contests/move-contest.ts';
import { exchanged, newContest, office, seen } from '../../programme/contests/testing-contests.ts';
import { completedBy, signUpPartner, takeClaimBack } from '../../programme/partners/testing-referrals.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';

let exchange: TestContext;
let cookie: string;
beforeAll(async () => {
  exchange = await createTestContext();
  await exchange.admin.query('delete from contest');
  cookie = await exchange.signIn();
});
/** Each contest begins with an empty table. */
beforeEach(async () => {
  // Before the clock goes back: what was announced later than it says would not be due.
  await exchange.ctx.outbox.drain();
  exchange.clock.set('2026-05-01T12:00:00Z');
  await exchange.admin.query('delete from contest_award');
  await exchange.admin.query('delete from contest');
  await exchange.admin.query("update reward_record set completed_at = completed_at - interval '1 year'");
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

const at = (time: string) => exchange.clock.set(`2026-05-01T${time}Z`);
const people = async (count: number) => {
  const users: TestUser[] = [];
  while (users.length < count) users.push(await signUpUser(exchange));
  return users;
};
const move = (id: number, action: string, version: number, as = cookie) =>
  office(exchange, as, `/${id}/${action}`, { version });
const figures = async (user: TestUser, path = 'bonus') =>
  (await ask(exchange.app, { url: `/en/api/v1/users/me/${path}`, headers: user.headers })).json();
const referralOf = async ({ id }: TestUser) => {
  const { rows } = await exchange.admin.query(
    "select trim_scale(balance)::text as balance from account where owner = $1 and kind = 'referral'",
    [String(id)],
  );
  return rows[0]?.balance ?? '0';
};

describe('a contest', () => {
  it('is seen from its start to thirty days after its end, with rules that can do nothing', async () => {
    const { id } = await newContest(exchange, cookie, { isStarted: false });
    expect(await seen(exchange)).toBeNull();
    await move(id, 'start', 1);
    expect(await seen(exchange)).toMatchObject({
      status: 'announced',
      title: 'May',
      rulesHtml: '<p>Exchange <strong>more</strong> than others</p>\n',
      prizes: [
        { place: 1, kind: 'money', amount: '100' },
        { place: 2, kind: 'points', amount: '5000' },
      ],
      currency: { ticker: 'USDT' },
      leaders: [],
      participants: 0,
      me: null,
    });
    at('12:01:00');
    expect(await closeContests(exchange.ctx)).toBe(0);
    expect((await seen(exchange))?.status).toBe('running');
    at('12:05:00');
    expect((await seen(exchange))?.status).toBe('closed');
    expect(await closeContests(exchange.ctx)).toBe(1);
    expect(await closeContests(exchange.ctx)).toBe(0);
    expect((await office(exchange, cookie, `/${id}`)).json()).toMatchObject({
      status: 'closed',
      closedAt: '2026-05-01T12:05:00.000Z',
      actions: ['award'],
    });
    exchange.clock.set('2026-05-31T12:04:59Z');
    expect((await seen(exchange))?.status).toBe('closed');
    exchange.clock.set('2026-05-31T12:05:00Z');
    expect(await seen(exchange)).toBeNull();
  });

  it('counts what is completed from its start, to its end, and stands', async () => {
    const [user] = await people(1);
    if (!user) throw new Error('There is nobody.');
    await newContest(exchange, cookie);
    at('12:00:59.999');
    await exchanged(exchange, user, '101');
    at('12:01:00.000');
    await exchanged(exchange, user, '202');
    at('12:04:59.999');
    await exchanged(exchange, user, '303');
    const gone = await exchanged(exchange, user, '404');
    at('12:05:00.000');
    await exchanged(exchange, user, '505');
    expect((await seen(exchange, user))?.me?.turnover).toBe('909');
    await takeClaimBack(exchange, gone);
    at('12:05:10');
    expect(await seen(exchange, user)).toMatchObject({
      leaders: [{ place: 1, turnover: '505', isMe: true }],
      participants: 1,
      me: { place: 1, turnover: '505', toNext: null },
    });
  });

  it('puts equals in the order in which they were there, and hides who they are', async () => {
    const [slow, quick, most] = await people(3);
    if (!slow || !quick || !most) throw new Error('Somebody is missing.');
    await newContest(exchange, cookie);
    at('12:01:10');
    await exchanged(exchange, slow, '100');
    at('12:01:20');
    await exchanged(exchange, quick, '200');
    at('12:01:30');
    await exchanged(exchange, slow, '100');
    await exchanged(exchange, most, '250');
    at('12:01:40');
    const table = await seen(exchange, slow);
    expect(table?.leaders).toEqual([
      {
        place: 1,
        name: 'u•••@e•••',
        turnover: '250',
        isMe: false,
        prize: { place: 1, kind: 'money', amount: '100' },
      },
      {
        place: 2,
        name: 'u•••@e•••',
        turnover: '200',
        isMe: false,
        prize: { place: 2, kind: 'points', amount: '5000' },
      },
      { place: 3, name: 'u•••@e•••', turnover: '200', isMe: true, prize: null },
    ]);
    expect(table?.me).toEqual({ place: 3, turnover: '200', toNext: '0' });
    expect((await seen(exchange, quick))?.me).toEqual({ place: 2, turnover: '200', toNext: '50' });
    expect((await seen(exchange))?.me).toBeNull();
    const [stranger] = await people(1);
    expect((await seen(exchange, stranger))?.me).toEqual({ place: null, turnover: '0', toNext: null });
  });

  it('asks the database again after a few seconds only', async () => {
    const [user] = await people(1);
    if (!user) throw new Error('There is nobody.');
    await newContest(exchange, cookie);
    at('12:01:00');
    expect((await seen(exchange))?.participants).toBe(0);
    await exchanged(exchange, user, '100');
    at('12:01:04');
    expect((await seen(exchange))?.participants).toBe(0);
    at('12:01:05');
    expect((await seen(exchange))?.participants).toBe(1);
  });

  it('of referrals counts for whose link it was, and nobody’s own exchanges', async () => {
    const partner = await signUpPartner(exchange);
    await newContest(exchange, cookie, { counts: 'referrals' });
    at('12:02:00');
    await completedBy(exchange, partner.code, { anchor: { send: '300' } });
    await completedBy(exchange, partner.code, { anchor: { send: '700' }, email: partner.email });
    at('12:02:10');
    expect(await seen(exchange, partner)).toMatchObject({
      participants: 1,
      me: { place: 1, turnover: '300' },
    });
    // Who was found out meanwhile wins nothing, and stands in nobody's way.
    await exchange.admin.query('update partner set is_blocked = true where user_id = $1', [partner.id]);
    at('12:02:20');
    expect(await seen(exchange, partner)).toMatchObject({ participants: 0, me: { place: null } });
  });
});

describe('the prizes', () => {
  it('are given once, however often it is pressed', async () => {
    const [first, second, third] = await people(3);
    if (!first || !second || !third) throw new Error('Somebody is missing.');
    const { id } = await newContest(exchange, cookie);
    at('12:02:00');
    const best = await exchanged(exchange, first, '300');
    await exchanged(exchange, second, '200');
    await exchanged(exchange, third, '100');
    const before = await figures(second);
    at('12:02:10');
    const closed = (await move(id, 'close', 2)).json();
    expect(closed).toMatchObject({ status: 'closed', version: 3, closedAt: '2026-05-01T12:02:10.000Z' });
    at('12:02:30');
    await exchanged(exchange, third, '900');
    const answers = await Promise.all([1, 2, 3].map(() => move(id, 'award', 3)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await move(id, 'award', 4)).json().code).toBe('wrong_status');
    expect([await referralOf(first), await referralOf(second), await referralOf(third)]).toEqual([
      '100',
      '0',
      '0',
    ]);
    const after = await figures(second);
    expect(after.items[0]).toMatchObject({
      reason: 'contest',
      text: 'Contest prize: May',
      points: '5000',
    });
    expect(Number(after.balance) - Number(before.balance)).toBe(5000);

    // What is taken back afterwards does not change it.
    await takeClaimBack(exchange, best);
    at('12:03:00');
    const table = await seen(exchange, first);
    expect(table).toMatchObject({ status: 'awarded', me: { place: 1, turnover: '300' }, participants: 3 });
    expect(table?.leaders.map(({ prize }) => prize?.amount ?? null)).toEqual(['100', '5000', null]);
    const shown = (await office(exchange, cookie, `/${id}`)).json();
    expect(shown.leaders[0]).toMatchObject({
      user: { id: first.id, email: first.email },
      awardedAt: '2026-05-01T12:02:30.000Z',
      prize: { kind: 'money', amount: '100' },
    });
    const { rows } = await exchange.admin.query(
      "select payload from outbox where topic = 'contest.awarded' and payload ->> 'contest' = $1",
      [String(id)],
    );
    expect(rows).toEqual([{ payload: { contest: id } }]);
  });

  it('first pay what their winner owes', async () => {
    const partner = await signUpPartner(exchange);
    const { id } = await newContest(exchange, cookie);
    at('12:02:00');
    await exchanged(exchange, partner, '300');
    await exchange.admin.query(
      `select post_transfers(jsonb_build_array(jsonb_build_object('seq', 0, 'kind', 'adjustment', 'actor', 'staff:demo', 'transfers',
         jsonb_build_array(jsonb_build_object('debit', jsonb_build_object('kind', 'referral_owed', 'owner', $1::text),
           'credit', jsonb_build_object('kind', 'profit'), 'currency', c.id, 'amount', '30')))), now())
       from currency c where c.code = 'USDTTRC20'`,
      [String(partner.id)],
    );
    at('12:02:10');
    await move(id, 'close', 2);
    await move(id, 'award', 3);
    expect(await referralOf(partner)).toBe('70');
  });
});
