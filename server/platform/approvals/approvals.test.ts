import { randomUUID } from 'node:crypto';
import type { OfficeRequisite, RequisiteEdit } from '@menyala/contract/office/requisites';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalUses } from '../../approvals.ts';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { associatedData } from '../vault/associated-data.ts';
import { settleDueApprovals } from './decide-approval.ts';

const asEdit = ({ id: _, currency: __, ...edit }: OfficeRequisite): RequisiteEdit => edit;
const other = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

let exchange: TestContext;
let owner: Office;
let finance: Office;
const enter = (who: Parameters<TestContext['signIn']>[0]) =>
  enterOffice({ app: exchange.app, signIn: () => exchange.signIn(who) });

/** Ours of a currency, as the office reads them. */
async function ours(code = 'BTC'): Promise<OfficeRequisite> {
  const { id } = exchange.ctx.catalogue.current().currencyByCode.get(code) ?? { id: 0 };
  const [first] = (await owner.get(`requisites?currencyId=${id}`)).body['items'] as OfficeRequisite[];
  if (!first) throw new Error(`There are no requisites of ${code}.`);
  return first;
}
const moved = async (value = other): Promise<RequisiteEdit> => {
  const edit = asEdit(await ours());
  return { ...edit, lines: edit.lines.map((line) => ({ ...line, value })) };
};
/** What the site shows: the value that a claim made now would get. */
const live = async () => (await ours()).lines[0]?.value;
const idOf = (body: Record<string, unknown>) => (body['approval'] as { id: string }).id;
const mails = async () =>
  (
    await exchange.admin.query("select kind from email_message where kind like 'owner.approval%' order by id")
  ).rows.map(({ kind }) => kind);
const drain = async () => {
  await exchange.ctx.outbox.drain();
  await exchange.ctx.outbox.drain();
};

async function open() {
  exchange = await createTestContext();
  owner = await enterOffice(exchange);
  finance = await enter(demoLoginOf('finance'));
  await exchange.admin.query("update staff set email = login || '@example.com'");
  // In the demo it begins switched off.
  await exchange.admin.query('update approval_policy set is_on = true, payout_above = 5000');
}

describe('the limits of what customers pay to', () => {
  beforeAll(async () => {
    await open();
    await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } });
  });
  afterAll(() => exchange.close());

  it('are lowered at once, and raised or taken away by two', async () => {
    const { id } = await ours();
    const limit = async (pool: Partial<OfficeRequisite['pool']>) => {
      const now = await ours();
      return finance.put(`requisites/${id}`, { ...asEdit(now), pool: { ...now.pool, ...pool } });
    };
    expect((await limit({ daySum: '2', monthClaims: 10 })).status).toBe(200);
    expect((await limit({ daySum: '1' })).status).toBe(200);
    const raised = await limit({ daySum: '10' });
    expect(raised.status).toBe(202);
    expect(raised.body['approval']).toMatchObject({
      title: expect.stringContaining('Raise the limits'),
      facts: expect.arrayContaining([expect.objectContaining({ before: '1', after: '10', isChanged: true })]),
    });
    expect(
      (await owner.post(`approvals/${idOf(raised.body)}/refuse`, { reason: 'Why so much' })).status,
    ).toBe(200);
    expect((await limit({ monthClaims: null })).status).toBe(202);
    expect((await ours()).pool).toMatchObject({ daySum: '1', monthClaims: 10 });
  });
});

describe('the mail server', () => {
  beforeAll(async () => {
    await open();
    await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } });
    await exchange.admin.query("update staff set role = 'owner' where login = 'finance'");
    finance = await enter(demoLoginOf('finance'));
  });
  afterAll(() => exchange.close());

  it('waits for a second owner, while the rest of the settings is saved', async () => {
    const { id: _, ...settings } = (await owner.get('settings/exchange')).body;
    const mail = { ...(settings['mail'] as object), host: 'mail.elsewhere.example' };
    const asked = await owner.put('settings/exchange', { ...settings, mail, emailDays: 77 });
    expect(asked.status).toBe(202);
    const during = (await owner.get('settings/exchange')).body;
    expect(during).toMatchObject({ emailDays: 77, mail: settings['mail'] });
    // What else is changed meanwhile stays.
    const { id: __, ...again } = during;
    expect((await owner.put('settings/exchange', { ...again, emailDays: 78 })).status).toBe(200);
    expect((await finance.post(`approvals/${idOf(asked.body)}/agree`, {})).body).toMatchObject({
      status: 'agreed',
    });
    expect((await owner.get('settings/exchange')).body).toMatchObject({ emailDays: 78, mail });
  });

  it('is asked of nobody where the sender’s address alone is another', async () => {
    const { id: _, ...settings } = (await owner.get('settings/exchange')).body;
    const mail = { ...(settings['mail'] as object), from: 'no-reply@menyala.example' };
    expect((await owner.put('settings/exchange', { ...settings, mail })).status).toBe(200);
  });
});

describe('where customers pay to, with two people', () => {
  beforeAll(async () => {
    await open();
    await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } });
  });
  afterAll(() => exchange.close());

  it('stays as it was until another agrees, who sees before and after; all owners are told', async () => {
    const { id } = await ours();
    const before = await live();
    const asked = await finance.put(`requisites/${id}`, await moved());
    expect(asked.status).toBe(202);
    expect(await live()).toBe(before);
    expect(asked.body['approval']).toMatchObject({
      kind: 'requisite.edit',
      object: `requisite:${id}`,
      status: 'open',
      askedBy: 'finance',
      isAlone: false,
      may: ['withdraw'],
    });

    const seen = await owner.get(`approvals/${idOf(asked.body)}`);
    expect(seen.body).toMatchObject({ may: ['agree', 'refuse'] });
    expect(seen.body['facts']).toContainEqual(
      expect.objectContaining({ before, after: other, isChanged: true }),
    );
    await drain();
    expect(await mails()).toEqual(['owner.approval_asked']);

    const agreed = await owner.post(`approvals/${idOf(asked.body)}/agree`, {});
    expect(agreed.body).toMatchObject({ status: 'agreed', decidedBy: 'demo', may: [] });
    expect(await live()).toBe(other);
    const catalogue = exchange.ctx.catalogue.current().currencyByCode.get('BTC');
    expect(catalogue?.requisites.flatMap(({ lines }) => lines.map(({ value }) => value))).toContain(other);
    await drain();
    expect(await mails()).toEqual(['owner.approval_asked', 'owner.approval_agreed']);
    const { rows } = await exchange.admin.query(
      'select act, s.login from audit a join staff s on s.id = a.staff_id where object = $1 order by a.id',
      [`requisite:${id}`],
    );
    expect(rows).toEqual([
      { act: 'approval.ask', login: 'finance' },
      { act: 'requisite.edit', login: 'finance' },
      { act: 'approval.agree', login: 'demo' },
    ]);
  });

  it('is not agreed to by whoever asked, nor by who may not make the change', async () => {
    const { id } = await ours();
    const before = await live();
    const { body } = await finance.put(`requisites/${id}`, await moved('1BoatSLRHtKNngkdXEeobR76b53LETtpyT'));
    expect((await finance.post(`approvals/${idOf(body)}/agree`, {})).body['code']).toBe('own_approval');
    const operator = await enter(demoLoginOf('operator'));
    expect((await operator.post(`approvals/${idOf(body)}/agree`, {})).status).toBe(403);
    expect((await operator.get(`approvals/${idOf(body)}`)).status).toBe(404);
    expect(await live()).toBe(before);

    expect((await owner.post(`approvals/${idOf(body)}/refuse`, { reason: ' ' })).status).toBe(422);
    const refused = await owner.post(`approvals/${idOf(body)}/refuse`, { reason: 'Not our wallet' });
    expect(refused.body).toMatchObject({ status: 'refused', decidedBy: 'demo', reason: 'Not our wallet' });
    expect((await owner.post(`approvals/${idOf(body)}/agree`, {})).body['code']).toBe('conflict');
    expect(await live()).toBe(before);
  });

  it('waits once however often it is pressed, and lets nothing else in beside it; the asker takes it back', async () => {
    const { id } = await ours();
    const edit = await moved('1BoatSLRHtKNngkdXEeobR76b53LETtpyT');
    const [one, two] = await Promise.all([
      finance.put(`requisites/${id}`, edit),
      finance.put(`requisites/${id}`, edit),
    ]);
    expect([one.status, two.status]).toEqual([202, 202]);
    expect(idOf(one.body)).toBe(idOf(two.body));
    const another = await owner.put(`requisites/${id}`, await moved('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'));
    expect(another.body).toMatchObject({ code: 'approval_open', context: { approval: idOf(one.body) } });
    expect((await owner.post(`approvals/${idOf(one.body)}/withdraw`, { reason: 'mine' })).status).toBe(403);
    const taken = await finance.post(`approvals/${idOf(one.body)}/withdraw`, { reason: 'A typo' });
    expect(taken.body).toMatchObject({ status: 'withdrawn', reason: 'A typo' });
  });

  it('has one winner of two who agree at once', async () => {
    const { id } = await ours();
    const { body } = await finance.put(`requisites/${id}`, await moved('1BoatSLRHtKNngkdXEeobR76b53LETtpyT'));
    await exchange.admin.query("update staff set role = 'owner' where login = 'operator'");
    const second = await enter(demoLoginOf('operator'));
    const answers = await Promise.all(
      [owner, second].map((who) => who.post(`approvals/${idOf(body)}/agree`, {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await exchange.admin.query(
      "select count(*)::int as n from audit where act = 'approval.agree' and after ->> 'approval' = $1",
      [idOf(body)],
    );
    expect(rows).toEqual([{ n: 1 }]);
    await exchange.admin.query("update staff set role = 'operator' where login = 'operator'");
  });

  it('is refused with words where something else changed meanwhile, and never switches on what was switched off', async () => {
    const { id } = await ours();
    const { body } = await finance.put(`requisites/${id}`, await moved());
    // Taking requisites away from customers waits for nobody.
    const off = await owner.put(`requisites/${id}`, { ...asEdit(await ours()), isActive: false });
    expect(off.status).toBe(200);
    const stale = await owner.post(`approvals/${idOf(body)}/agree`, {});
    expect(stale.body['code']).toBe('approval_stale');
    expect(await ours()).toMatchObject({ isActive: false });
    expect((await owner.get(`approvals/${idOf(body)}`)).body).toMatchObject({ status: 'failed' });
    const on = await finance.put(`requisites/${id}`, { ...asEdit(await ours()), isActive: true });
    expect(on.status).toBe(202);
    await owner.post(`approvals/${idOf(on.body)}/agree`, {});
    expect(await ours()).toMatchObject({ isActive: true });
  });

  it('is not done for somebody whose role was taken away since', async () => {
    const { id } = await ours();
    const before = await live();
    const { body } = await finance.put(`requisites/${id}`, await moved());
    await exchange.admin.query("update staff set role = 'support' where login = 'finance'");
    const late = await owner.post(`approvals/${idOf(body)}/agree`, {});
    expect(late.body).toMatchObject({ code: 'approval_failed', context: { why: 'forbidden' } });
    expect(await live()).toBe(before);
    await exchange.admin.query("update staff set role = 'finance' where login = 'finance'");
  });

  it('is dropped after a day, once in however many processes', async () => {
    const { id } = await ours();
    const { body } = await finance.put(`requisites/${id}`, await moved());
    await drain();
    const told = (await mails()).length;
    await settleDueApprovals(exchange.ctx, approvalUses);
    expect((await owner.get(`approvals/${idOf(body)}`)).body).toMatchObject({ status: 'open' });
    exchange.clock.turn(24 * 60 * 60 * 1000);
    await Promise.all(Array.from({ length: 4 }, () => settleDueApprovals(exchange.ctx, approvalUses)));
    owner = await enterOffice(exchange);
    finance = await enter(demoLoginOf('finance'));
    expect((await owner.get(`approvals/${idOf(body)}`)).body).toMatchObject({ status: 'dropped' });
    await drain();
    expect((await mails()).length).toBe(told + 1);
  });

  it('is added only by two; switched off or only renamed inside it waits for nobody', async () => {
    const edit = { ...(await moved()), title: 'A second one' };
    const { body, status } = await finance.post('requisites', edit);
    expect(status).toBe(202);
    expect((await owner.get('requisites?q=A second one')).body['total']).toBe(0);
    expect((await owner.post(`approvals/${idOf(body)}/agree`, {})).status).toBe(200);
    expect((await owner.get('requisites?q=A second one')).body['total']).toBe(1);
    expect(
      (await finance.post('requisites', { ...edit, title: 'An idle one', isActive: false })).status,
    ).toBe(201);
  });

  it('leaves nothing of what it was given once it was decided, and tells of it only encrypted before', async () => {
    const { id } = await ours();
    const { body } = await finance.put(`requisites/${id}`, await moved('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'));
    const input = async () =>
      (await exchange.admin.query('select input from approval where id = $1', [idOf(body)])).rows[0].input;
    const kept = await input();
    expect(kept).not.toContain('3J98t');
    const opened = exchange.ctx.vault.decryptAny(kept, associatedData.approval(idOf(body)));
    expect(JSON.parse(opened)).toMatchObject({ id, edit: { isActive: true } });
    await finance.post(`approvals/${idOf(body)}/withdraw`, { reason: 'enough' });
    expect(await input()).toBe('');
  });
});

describe('one person alone', () => {
  let secret: string;
  const code = () => {
    // Each code counts once, and the clock stands.
    exchange.clock.turn(30_000);
    return new TOTP({ secret }).generate({ timestamp: exchange.clock.now().getTime() });
  };
  const minutes = (count: number) => exchange.clock.turn(count * 60_000);

  beforeAll(async () => {
    await open();
    await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } });
    await exchange.admin.query("update staff set is_active = login = 'demo'");
    const cookie = await exchange.signIn();
    const post = (url: string, payload: object) =>
      exchange.app.inject({ method: 'POST', url: `/office/api/${url}`, payload, headers: { cookie } });
    secret = (await post('me/totp', { password: demoLoginOf('owner').password })).json().secret;
    await post('me/totp/confirm', { code: code() });
    owner = await enterOffice({ app: exchange.app, signIn: async () => cookie });
    await exchange.admin.query('update approval_policy set delay_minutes = 120');
    // As outside the demo, where nobody is asked only where a visitor could sign in as somebody else.
    Object.assign(exchange.ctx.config, { mode: 'production' });
  });
  afterAll(() => exchange.close());

  it('waits for a code and then for the delay; it takes effect by itself, once', async () => {
    const { id } = await ours();
    const before = await live();
    const asked = await owner.put(`requisites/${id}`, await moved());
    expect(asked.status).toBe(202);
    expect(asked.body['approval']).toMatchObject({
      isAlone: true,
      needsCode: true,
      may: ['confirm', 'withdraw'],
    });
    const approval = `approvals/${idOf(asked.body)}`;
    minutes(121);
    await settleDueApprovals(exchange.ctx, approvalUses);
    expect(await live()).toBe(before);

    expect((await owner.post(`${approval}/confirm`, { totp: '000000' })).status).toBe(422);
    expect((await owner.post(`${approval}/agree`, {})).body['code']).toBe('own_approval');
    const begun = await owner.post(`${approval}/confirm`, { totp: code() });
    expect(begun.body).toMatchObject({ needsCode: false, may: ['withdraw'] });
    minutes(119);
    await settleDueApprovals(exchange.ctx, approvalUses);
    expect(await live()).toBe(before);
    minutes(1);
    await Promise.all(Array.from({ length: 4 }, () => settleDueApprovals(exchange.ctx, approvalUses)));
    expect(await live()).toBe(other);
    expect((await owner.get(approval)).body).toMatchObject({ status: 'agreed', decidedBy: null });
    const { rows } = await exchange.admin.query(
      "select count(*)::int as n from audit where act = 'approval.agree'",
    );
    expect(rows).toEqual([{ n: 1 }]);
    await drain();
    expect(await mails()).toEqual(['owner.approval_asked', 'owner.approval_begun', 'owner.approval_agreed']);
  });

  it('may be taken back while it waits', async () => {
    const { id } = await ours();
    const { body } = await owner.put(`requisites/${id}`, await moved('1BoatSLRHtKNngkdXEeobR76b53LETtpyT'));
    const approval = `approvals/${idOf(body)}`;
    await owner.post(`${approval}/confirm`, { totp: code() });
    await owner.post(`${approval}/withdraw`, { reason: 'It was not me' });
    minutes(180);
    await settleDueApprovals(exchange.ctx, approvalUses);
    expect(await live()).toBe(other);
  });

  it('cannot shorten the delay, or raise a limit, without waiting for it; the other way round is free', async () => {
    const { isGuarded, isBuilding: __, version: _, ...policy } = (await owner.get('approval-policy')).body;
    expect(isGuarded).toBe(true);
    for (const edit of [
      { ...policy, delayMinutes: 15 },
      { ...policy, payoutAbove: '1000000' },
      { ...policy, leastMargin: '-5' },
      { ...policy, withdrawalAbove: '100001' },
    ]) {
      const asked = await owner.put('approval-policy', edit);
      expect(asked.status).toBe(202);
      expect((await owner.get('approval-policy')).body).toMatchObject(policy);
      await owner.post(`approvals/${idOf(asked.body)}/withdraw`, { reason: 'enough' });
    }
    for (const refused of [{ delayMinutes: 14 }, { isOn: false }])
      expect((await owner.put('approval-policy', { ...policy, ...refused })).status).toBe(422);
    const safer = { ...policy, delayMinutes: 1440, payoutAbove: '10', leastMargin: '1' };
    expect((await owner.put('approval-policy', safer)).status).toBe(200);
    expect((await owner.get('approval-policy')).body).toMatchObject(safer);
  });
});

it('takes nobody for a second person whose link the asker saw, until one goes by email alone', async () => {
  const own = await createTestContext();
  const office = await enterOffice(own);
  const { password } = demoLoginOf('owner');
  const invite = () =>
    office.post('staff/invitations', {
      ...{ name: 'Second', email: 'second@exchange.example', role: 'owner', password },
    });
  const link = new URL((await invite()).body['link'] as string);
  const joined = { login: 'joined', password: 'seven grey stones' };
  const payload = { token: link.searchParams.get('token'), ...joined };
  const accepted = await own.app.inject({ method: 'POST', url: '/office/api/invitation/accept', payload });
  expect(accepted.statusCode).toBe(200);
  await newClaim(own, 'BTC', 'SBERRUB');
  await own.admin.query('update approval_policy set is_on = true, reserve_out_above = 100');
  const id = own.ctx.catalogue.current().currencyByCode.get('SBERRUB')?.id;
  const asked = await office.post(`reserves/${id}/adjustments`, {
    ...{ direction: 'out', amount: '200000', reason: 'To the bank', key: randomUUID() },
  });
  expect(asked.status).toBe(202);
  const as = (who: { login: string; password: string }) =>
    enterOffice({ app: own.app, signIn: () => own.signIn(who) });
  const agree = async (by: Office) => (await by.post(`approvals/${idOf(asked.body)}/agree`, {})).body;
  expect((await agree(await as(joined)))['code']).toBe('same_person');
  expect((await agree(await as(demoLoginOf('finance'))))['status']).toBe('agreed');
  // With mail nobody but its reader sees a link.
  await own.admin.query(
    `update exchange_settings set settings = jsonb_set(settings, '{mail,host}', '"mail.exchange.example"')`,
  );
  await own.admin.query('update approval_policy set is_on = false');
  await own.ctx.catalogue.refresh();
  expect((await invite()).body).toMatchObject({ link: null, emailedTo: 'second@exchange.example' });
  await own.close();
});

it('nothing waits before the first claim: there is nobody to rob', async () => {
  await open();
  try {
    const { id } = await ours();
    expect((await finance.put(`requisites/${id}`, await moved())).status).toBe(200);
    expect(await live()).toBe(other);
    expect((await owner.get(`approvals/${randomUUID()}`)).status).toBe(404);
  } finally {
    await exchange.close();
  }
});
