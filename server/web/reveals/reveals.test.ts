import type { OfficeClaim } from '@menyala/contract/office/claims';
import { type StaffRole, staffRoles } from '@menyala/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveInOffice, newClaim } from '../../exchange/claims/testing-claims.ts';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

let exchange: TestContext;
const cookies = new Map<StaffRole, string>();
beforeAll(async () => {
  exchange = await createTestContext();
  for (const role of staffRoles) cookies.set(role, await exchange.signIn(demoLoginOf(role)));
});
afterAll(() => exchange.close());

const get = async (role: StaffRole, path: string) =>
  exchange.app.inject({ url: `/office/api/${path}`, headers: { cookie: cookies.get(role) ?? '' } });
const reveal = (role: StaffRole, payload: object) =>
  exchange.app.inject({
    method: 'POST',
    url: '/office/api/reveals',
    headers: { cookie: cookies.get(role) ?? '' },
    payload,
  });
const card = '2202200000004562';
const email = 'katerina@example.com';

/** BTC for roubles on a card, so that there is a card to be paid to. */
const claimToCard = async () => {
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB', { email });
  return id;
};
const shown = async (role: StaffRole, id: string) => (await get(role, `claims/${id}`)).json<OfficeClaim>();

describe('what leads to a customer or to their money', () => {
  it('is masked in a claim, in the queue and in emails', async () => {
    const id = await claimToCard();
    await exchange.ctx.outbox.drain();
    for (const role of staffRoles.filter((one) => one !== 'content')) {
      const claim = await get(role, `claims/${id}`);
      expect([role, claim.statusCode, claim.body.includes(card)]).toEqual([role, 200, false]);
      const seesEmail = role !== 'support';
      expect([role, claim.body.includes(email)]).toEqual([role, seesEmail]);
      expect([role, (await get(role, 'claims')).body.includes(email)]).toEqual([role, seesEmail]);
      expect([role, claim.json<OfficeClaim>().address]).not.toEqual([role, '127.0.0.1']);
    }
    const emails = await get('support', `emails?claimId=${id}`);
    expect(emails.json().total).toBeGreaterThan(0);
    expect(emails.body).not.toContain(email);
    expect((await get('support', 'emails?q=katerin')).json().total).toBe(0);
    expect((await get('support', `emails?q=${email}`)).json().total).toBeGreaterThan(0);
    expect((await get('support', 'claims?q=katerin')).json().total).toBe(0);
    expect((await get('support', `claims?q=${email}`)).json().total).toBeGreaterThan(0);
  });

  it('is shown by a press to those who pay, and the audit log keeps who saw what', async () => {
    const id = await claimToCard();
    const line = (await shown('operator', id)).toRequisites.find(({ name }) => name === 'card');
    expect(line).toMatchObject({ value: '2202 •••• •••• 4562', copy: null, reveal: 'to.card' });
    const answer = await reveal('operator', { of: 'claim', id, field: 'to.card' });
    expect([answer.statusCode, answer.json().value]).toEqual([200, card]);
    const { rows } = await exchange.admin.query(
      "select login, act, object, after from audit join staff on staff.id = staff_id where act = 'claim.reveal' order by audit.id desc limit 1",
    );
    expect(rows).toEqual([
      { login: 'operator', act: 'claim.reveal', object: `claim:${id}`, after: { field: 'to.card' } },
    ]);
  });

  it('is shown to nobody else, who are offered no press either', async () => {
    const id = await claimToCard();
    for (const role of ['verifier', 'support'] as const) {
      expect((await shown(role, id)).toRequisites.map(({ reveal: by }) => by)).not.toContain('to.card');
      expect((await reveal(role, { of: 'claim', id, field: 'to.card' })).statusCode).toBe(403);
    }
    expect((await shown('support', id)).reveals).toEqual(['email']);
    expect((await reveal('support', { of: 'claim', id, field: 'email' })).json()).toEqual({ value: email });
    expect((await reveal('support', { of: 'claim', id, field: 'address' })).statusCode).toBe(403);
    const { rows } = await exchange.admin.query(
      "select count(*)::int as n from audit where object = $1 and act = 'claim.reveal'",
      [`claim:${id}`],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('of nothing that there is, shows nothing', async () => {
    const id = await claimToCard();
    for (const asked of [
      { of: 'claim', id, field: 'to.nothing' },
      { of: 'claim', id: '00000000-0000-4000-8000-000000000000', field: 'email' },
      { of: 'claim', id: 'no-uuid', field: 'email' },
      { of: 'claim', id, field: 'refund.x.card' },
      { of: 'claim', id, field: 'change.7.before.card' },
      { of: 'user', id: '999999', field: 'email' },
      { of: 'user', id: '0', field: 'email' },
      { of: 'email', id: '999999', field: 'to' },
    ])
      expect([asked, (await reveal('owner', asked)).statusCode]).toEqual([asked, 404]);
  });
});

describe('a card that somebody wrote into a text', () => {
  const spaced = '2202 2000 0000 4562';
  const masked = '2202 •••• •••• 4562';

  it('is masked in a claim and in its emails for who may have no card shown', async () => {
    const id = await claimToCard();
    const reason = `Sent from ${spaced}, and 2202-2000-0000-4562 before`;
    await exchange.admin.query("update claim set status = 'accepted' where id = $1", [id]);
    const moved = await moveInOffice(exchange, cookies.get('operator') ?? '', id, 'pause', { reason });
    expect(moved.statusCode).toBe(200);
    await exchange.ctx.outbox.drain();
    for (const role of staffRoles.filter((one) => one !== 'content')) {
      const { reason: shownReason, history } = await shown(role, id);
      const mayHave = ['owner', 'operator', 'finance'].includes(role);
      const expected = mayHave ? reason : `Sent from ${masked}, and ${masked} before`;
      expect([role, shownReason, history.at(-1)?.reason]).toEqual([role, expected, expected]);
      const emails = (await get(role, `emails?claimId=${id}`)).body;
      expect([role, emails.includes('2202 2000') || emails.includes('2202-2000')]).toEqual([role, mayHave]);
    }
  });

  it('is masked in lists for everybody, and in the audit log', async () => {
    const headers = { cookie: cookies.get('owner') ?? '' };
    const post = (path: string, payload: object) =>
      exchange.app.inject({ method: 'POST', url: `/office/api/${path}`, headers, payload });
    const key = '5e5dbd04-9c3f-4a7e-9d0e-7e2b9a0c0d11';
    const reason = `Paid in from ${spaced}`;
    const adjusted = await post('reserves/1/adjustments', { direction: 'in', amount: '1', reason, key });
    expect(adjusted.statusCode).toBeLessThan(300);
    const [line] = (await get('owner', 'transfers')).json().items;
    expect(line.reason).toBe(`Paid in from ${masked}`);
    const { rows } = await exchange.admin.query(
      'select count(*)::int as n from audit where after::text like $1',
      ['%2202 2000%'],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

it('is shown a hundred times a day to one member of staff, and owners hear who asked for more', async () => {
  const limited = await createTestContext({ env: { RATE_LIMITS: 'on' } });
  const { id } = await newClaim(limited, 'BTC', 'SBERRUB', { email });
  const enter = (role: StaffRole) => limited.signIn(demoLoginOf(role));
  const [finance, owner] = [await enter('finance'), await enter('owner')];
  const ask = async (cookie: string) => {
    const request = { method: 'POST', url: '/office/api/reveals', headers: { cookie } } as const;
    const answer = await limited.app.inject({ ...request, payload: { of: 'claim', id, field: 'email' } });
    return answer.statusCode;
  };
  const statuses: number[] = [];
  for (let time = 0; time < 103; time += 1) statuses.push(await ask(finance));
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([100, 429]);
  expect(await ask(owner)).toBe(200);
  const told = await limited.admin.query(
    "select payload -> 'notice' -> 'title' ->> 'en' as title from outbox where payload -> 'notice' ->> 'kind' = 'many_reveals' and payload ->> 'to' = 'telegram'",
  );
  expect(told.rows).toEqual([{ title: 'finance reveals many masked values' }]);
  await limited.close();
});
