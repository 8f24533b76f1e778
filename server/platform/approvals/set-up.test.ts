import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { approvalUses } from '../../approvals.ts';
import { moveInOffice, newClaim, press } from '../../exchange/claims/testing-claims.ts';
import { addStaff } from '../../people/staff/add-staff.ts';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { linkOf } from '../../people/staff/invitations.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { settleDueApprovals } from './decide-approval.ts';
import { endSetUpByMoney } from './set-up.ts';

/** An owner alone, as outside the demo, who builds while nobody else is there. */
let exchange: TestContext;
let owner: Office;
let cookie: string;
let secret: string;
const { password } = demoLoginOf('owner');

/** Each code counts once, and the clock stands. */
const code = () => {
  exchange.clock.turn(30_000);
  return new TOTP({ secret }).generate({ timestamp: exchange.clock.now().getTime() });
};
const enter = (who: { login: string; password: string }) =>
  enterOffice({ app: exchange.app, signIn: () => exchange.signIn(who) });
const idOf = (body: Record<string, unknown>) => (body['approval'] as { id: string }).id;

/** Trial claims as the first steps make them; paid and completed by their owner. */
async function completeTrial(): Promise<void> {
  const { currencyByCode, directionByPair } = exchange.ctx.catalogue.current();
  const [from, to] = ['BTC', 'SBERRUB'].map((one) => currencyByCode.get(one));
  const examples = (currency: typeof from, side: string) =>
    Object.fromEntries(
      (currency?.fields ?? [])
        .filter((field) => field.side === side && field.isRequired && !field.isVerificationOnly)
        .map(({ name, example }) => [name, example]),
    );
  const made = await owner.post('opening/trial-claims', {
    ...{ directionId: directionByPair.get(`${from?.id}-${to?.id}`)?.id, fromSumma: null },
    ...{ email: 'owner@exchange.example', city: null, key: randomUUID() },
    ...{ fromRequisites: examples(from, 'send'), toRequisites: examples(to, 'receive') },
  });
  expect(made.status).toBe(201);
  const id = made.body['id'] as string;
  const { fromSumma: amount } = (await owner.get(`claims/${id}`)).body;
  await moveInOffice(exchange, cookie, id, 'deposit', { reference: randomUUID(), amount: String(amount) });
  await moveInOffice(exchange, cookie, id, 'send', {});
  await moveInOffice(exchange, cookie, id, 'complete', { reference: randomUUID() });
}

/** Adds requisites of ours. @returns the status of the answer: 201 where it is done, 202 where it waits */
async function addRequisites(by: Office = owner) {
  const { body } = await owner.get('requisites?q=BTC&size=1');
  const [{ id: _, currency: __, ...edit }] = body['items'] as [Record<string, unknown>];
  return by.post('requisites', { ...edit, title: `Another ${randomUUID()}` });
}

const isBuilding = async () => (await owner.get('approval-policy')).body['isBuilding'];
const owners = async () => {
  await exchange.ctx.outbox.drain();
  await exchange.ctx.outbox.drain();
  const { rows } = await exchange.admin.query(
    "select kind from email_message where kind like 'owner.set_up%' order by id",
  );
  return rows.length;
};

beforeAll(async () => {
  exchange = await createTestContext();
  await exchange.admin.query(
    "update staff set is_active = login = 'demo', email = login || '@exchange.example'",
  );
  cookie = await exchange.signIn();
  const post = (url: string, payload: object) =>
    exchange.app.inject({ method: 'POST', url: `/office/api/${url}`, payload, headers: { cookie } });
  secret = (await post('me/totp', { password })).json().secret;
  await post('me/totp/confirm', { code: code() });
  owner = await enterOffice({ app: exchange.app, signIn: async () => cookie });
  await exchange.admin.query(
    `update exchange_settings set settings = jsonb_set(settings, '{mail,host}', '"mail.exchange.example"')`,
  );
  await exchange.ctx.catalogue.refresh();
  Object.assign(exchange.ctx.config, { mode: 'production' });
});
afterAll(() => exchange.close());

beforeEach(async () => {
  await exchange.admin.query('update claim set is_trial = true');
  await exchange.admin.query(
    'update approval_policy set is_on = true, set_up_at = null, reserve_out_above = 100, delay_minutes = 720',
  );
});

it('waits for nobody after the owner’s own trial, however far that went', async () => {
  await completeTrial();
  expect(await isBuilding()).toBe(true);
  for (const _ of [1, 2]) expect((await addRequisites()).status).toBe(201);
  await endSetUpByMoney(exchange.ctx);
  expect([await isBuilding(), await owners()]).toEqual([true, 0]);
});

it('ends by a press of an owner alone, once, and says so to all owners', async () => {
  await addStaff(
    exchange.ctx.db,
    { login: 'content-2', name: 'C', role: 'content', password },
    exchange.clock.now(),
  );
  const content = await enter({ login: 'content-2', password });
  expect((await content.post('approval-policy/set-up', {})).status).toBe(403);
  const before = await owners();
  const answers = await Promise.all([1, 2].map(() => owner.post('approval-policy/set-up', {})));
  expect(answers.map(({ status, body }) => [status, body['isBuilding']])).toEqual([
    [200, false],
    [200, false],
  ]);
  expect((await addRequisites()).status).toBe(202);
  expect((await owners()) - before).toBe(1);
  await exchange.admin.query("update staff set is_active = false where login = 'content-2'");
});

it.each([
  ['says that they paid', async (id: string) => void (await press(exchange, 'confirm', id))],
  [
    'was booked as paid',
    async (id: string) => {
      const { fromSumma: amount } = (await owner.get(`claims/${id}`)).body;
      await moveInOffice(exchange, cookie, id, 'deposit', {
        ...{ reference: randomUUID(), amount: String(amount) },
      });
    },
  ],
])('goes on while a stranger only asks, and ends at once where one %s', async (_, pay) => {
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB');
  expect([await isBuilding(), (await addRequisites()).status]).toEqual([true, 201]);
  await pay(id);
  expect((await addRequisites()).status).toBe(202);
  const before = await owners();
  await Promise.all([1, 2].map(() => endSetUpByMoney(exchange.ctx)));
  expect((await owners()) - before).toBe(1);
  // Where the order comes to nothing, what began stays.
  await exchange.admin.query("update claim set status = 'deleted' where id = $1", [id]);
  expect(await isBuilding()).toBe(false);
});

it('ends where money came that nobody can say whose it is', async () => {
  const { id: currency } = exchange.ctx.catalogue.current().currencyByCode.get('BTC') ?? { id: 0 };
  await exchange.admin.query(
    `insert into deposit (currency_id, rail, reference, amount, state, actor, at)
     values ($1, 'btc', $2, 1, 'final', 'provider', now())`,
    [currency, randomUUID()],
  );
  expect(await isBuilding()).toBe(false);
  await exchange.admin.query('delete from deposit where claim_id is null');
});

it('lets nobody but owners build alone, and no money out: a thief in their session gains no payout', async () => {
  await addStaff(
    exchange.ctx.db,
    { login: 'finance-2', name: 'F', role: 'finance', password },
    exchange.clock.now(),
  );
  expect((await addRequisites(await enter({ login: 'finance-2', password }))).status).toBe(202);
  await exchange.admin.query("update staff set is_active = false where login = 'finance-2'");
  const policy = (await owner.get('approval-policy')).body;
  const { isGuarded: _, isBuilding: __, ...edit } = policy;
  const looser = { ...edit, payoutAbove: '999999', delayMinutes: 15 };
  expect((await owner.put('approval-policy', looser)).status).toBe(202);
});

it('takes one code for all that one sitting asked for, and begins the wait of what was shown alone', async () => {
  await owner.post('approval-policy/set-up', {});
  const asked = [];
  for (const _ of [1, 2, 3, 4]) asked.push(await addRequisites());
  expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  const [first, second, third, hidden] = asked.map(({ body }) => idOf(body));
  const wrong = await owner.post(`approvals/${first}/confirm`, { totp: '000000', also: [second] });
  expect(wrong.status).toBe(422);
  const begun = await owner.post(`approvals/${first}/confirm`, {
    totp: code(),
    also: [second, third, second, randomUUID()],
  });
  expect(begun.status).toBe(200);
  const state = async (id: string | undefined) => {
    const { status, needsCode } = (await owner.get(`approvals/${id}`)).body;
    return [status, needsCode];
  };
  for (const id of [first, second, third]) expect(await state(id)).toEqual(['open', false]);
  // What somebody slipped in beside waits for a code of its own.
  expect(await state(hidden)).toEqual(['open', true]);
  exchange.clock.turn(12 * 60 * 60_000);
  await settleDueApprovals(exchange.ctx, approvalUses);
  const { rows } = await exchange.admin.query('select status from approval where id = any($1)', [
    [first, second, third],
  ]);
  expect(rows).toEqual([{ status: 'agreed' }, { status: 'agreed' }, { status: 'agreed' }]);
});

it('lets a first colleague in at once, who counts as somebody else only after the wait', async () => {
  const session = { login: 'demo', password, totp: code() };
  const signedIn = await exchange.app.inject({
    ...{ method: 'POST', url: '/office/api/session', payload: session },
  });
  cookie = `office=${signedIn.cookies.find(({ name }) => name === 'office')?.value}`;
  owner = await enterOffice({ app: exchange.app, signIn: async () => cookie });
  await owner.post('approval-policy/set-up', {});
  const invite = (role: string) =>
    owner.post('staff/invitations', {
      ...{ name: 'First', email: `${role}@exchange.example`, role, password, totp: code() },
    });
  // One owner switches another off, so a second one waits.
  const second = await invite('owner');
  expect(second.status).toBe(202);
  await owner.post(`approvals/${idOf(second.body)}/withdraw`, { reason: 'Not now' });
  const made = await invite('finance');
  expect(made.status).toBe(200);
  const token = new URL(linkOf(exchange.ctx, made.body['id'] as string)).searchParams.get('token');
  const joined = { login: 'first', password: 'seven grey stones' };
  const accepted = await exchange.app.inject({
    ...{ method: 'POST', url: '/office/api/invitation/accept', payload: { token, ...joined } },
  });
  expect(accepted.statusCode).toBe(200);
  const first = await enter(joined);

  // Neither agrees with the other, and both together let out what one may.
  const asked = await addRequisites();
  expect(asked.body['approval']).toMatchObject({ isAlone: true });
  const answer = await first.post(`approvals/${idOf(asked.body)}/agree`, {});
  expect(answer.body['code']).toBe('same_person');
  await exchange.admin.query('update approval_policy set person_day_above = 150, reserve_out_above = 1000');
  const currency = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id;
  const takeOut = (by: Office) =>
    by.post(`reserves/${currency}/adjustments`, {
      ...{ direction: 'out', amount: '100', reason: 'To the bank', key: randomUUID() },
    });
  expect([(await takeOut(owner)).status, (await takeOut(first)).status]).toEqual([200, 202]);

  exchange.clock.turn(12 * 60 * 60_000);
  const later = await enter(joined);
  expect((await later.post(`approvals/${idOf(asked.body)}/agree`, {})).body).toMatchObject({
    status: 'agreed',
  });
});
